"""What is called by its name in one line: which of several cards with that name is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.core.errors import Refused
from hegemon.games.catalogue import door
from hegemon.terminal.one_line import found_further
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.terminal.table_talk import Talk, start


def facing_two_reavers(health: int) -> QuestionWords:
    """PURGE-9.16 A Clone Trooper's battle against two Husk Reavers, one of them with so much HEALTH."""
    purge = door("purge")
    reavers: list[dict[str, object]] = [{"card": "husk-reaver", "at": "field", "health": left} for left in (3, health)]
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "eva-x", "play": [{"card": "clone-trooper", "at": "field"}]},
        "B": {"commander": "the-juggernaut", "play": reavers},
    }
    state = purge.position(purge.book(), table, {})
    advance(state)
    wanted = {"action": "battle", "attackers": "assign"}
    while (ask := state.ask) is not None and (ask.seat, ask.moment) != (0, "battle action"):
        found = [at for at, option in enumerate(ask.options) if option.verb.name == wanted.get(ask.moment)]
        choose(state, found[0] if found and ask.seat == 0 else max(ask.default, 0))
    view = purge.view(state, 0)
    uses = uses_for(Speech(purge, purge.book(), ["Anna", "Ben"], 0))
    return QuestionWords(state, view, purge.plain_view(view), uses)


def test_either_of_two_that_are_alike_is_meant_by_their_name() -> None:
    way, words = found_further(facing_two_reavers(3), "attack clone trooper", is_first=True)
    assert way and words is not None and words.ask.moment == "attack target"
    assert len(found_further(words, "reaver", is_first=False)[0]) == 1


def test_of_two_that_differ_more_than_the_name_is_wanted() -> None:
    _, words = found_further(facing_two_reavers(1), "attack clone trooper", is_first=True)
    with pytest.raises(Refused, match="could be several things"):
        found_further(words, "reaver", is_first=False)


# --- names that say too little -------------------------------------------------------------------------------------


def in_first_sub_phase(tmp_path: Path) -> Talk:
    talk = Talk(start(1, game="purge"), tmp_path / "game.json")
    talk.say("clone dna")
    return talk


def said(talk: Talk, line: str) -> str:
    """The answer to a line that changes nothing."""
    before = talk.play.session.game.digest()
    shown = " ".join(talk.say(line).split())
    assert talk.play.session.game.digest() == before
    return shown


def test_a_name_that_fits_several_cards_says_which(tmp_path: Path) -> None:
    shown = said(in_first_sub_phase(tmp_path), "play pyrite")
    assert "could be several cards: Play Pyrite Sniper, Play Pyrite Rounds" in shown


def test_the_name_of_a_card_that_cannot_be_used_says_why_not(tmp_path: Path) -> None:
    """PURGE-5.4 A Titan Rig wants more TEKs than anybody has in the first turn."""
    shown = said(in_first_sub_phase(tmp_path), "play titan rig")
    assert "Titan Rig: " in shown and "(PURGE-" in shown and "Type one of" not in shown


def test_a_letter_meant_for_a_window_chooses_nothing_elsewhere(tmp_path: Path) -> None:
    """A stray `d` would be the only word that begins so: `Draw a card`, or the name of a card."""
    for letter in "abcdemu":
        assert "Letters answer windows" in said(in_first_sub_phase(tmp_path), letter)
