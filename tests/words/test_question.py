"""The question in words: what an option opens, and what is left that cannot be used."""

from __future__ import annotations

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.games.catalogue import door, game_ids
from hegemon.words.question import QuestionWords
from hegemon.words.reasons import WhyNot
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for
from tests.tables import answers, random_table


@pytest.mark.parametrize("game", game_ids())
def test_an_option_opens_exactly_the_cards_the_next_question_offers(game: str) -> None:
    """And asking changes nothing; none of those cards is said to be unusable."""
    found = door(game)
    opened = 0
    for seed in range(2):
        state = random_table(game, seed)
        luck = answers(seed)
        for _ in range(120):
            ask = state.ask
            if ask is None:
                break
            view = found.view(state, ask.seat)
            uses = uses_for(Speech(found, found.book(), ["Anna", "Mira", "Otto", "Ida", "Ben", "Eva"], ask.seat))
            before = state.facts()
            words = QuestionWords(state, view, found.plain_view(view), uses)
            idle = words.idle(WhyNot(found, state, ask.seat, uses))
            assert state.facts() == before
            index = next(luck) % len(ask.options)
            choose(state, index)
            told = [(option["do"], option["handle"]) for option in words.next[index]]
            if told and state.ask is not None:
                opened += 1
                offered = [(option.verb.name, state.handles[option.arg]) for option in state.ask.options]
                assert state.ask.seat == ask.seat
                assert [pair for pair in offered if pair in told] == told
                assert not {state.handles[piece] for piece in idle} & {handle for _, handle in told}
    assert opened > 5 or game != "purge"


def test_a_second_copy_of_a_card_that_can_be_played_is_not_listed_as_unusable() -> None:
    """PURGE-D35 Decks hold several copies, and a question offers one; asked why, the rules say how to play it."""
    found = door("purge")
    state = found.begin(found.book(), [found.decks["eva-x"].cards, found.decks["the-juggernaut"].cards], {}, 11)
    while state.ask is not None and state.ask.moment != "action":
        choose(state, 0)
    ask = state.ask
    assert ask is not None
    view = found.view(state, ask.seat)
    uses = uses_for(Speech(found, found.book(), ["Anna", "Mira"], ask.seat))
    reasons = WhyNot(found, state, ask.seat, uses)
    words = QuestionWords(state, view, found.plain_view(view), uses)
    usable = {str(option["card"]) for options in words.next for option in options}
    idle = {state.cards[piece].id for piece in words.idle(reasons)}
    assert usable and not usable & idle
    for card in usable:
        for piece in reasons.cards_called(card):
            if state.owners[piece] == ask.seat and state.zone_of(piece).name in uses.alike:
                assert all("You can" in reason.refusal.sentence for reason in reasons.about_card(piece)), card


def notes_in_purge(position: dict[str, object], *answers: int) -> list[str]:
    """What stands beside the options of PURGE in a position, after these answers."""
    found = door("purge")
    state = found.position(found.book(), position, found.options({}))
    advance(state)
    for index in answers:
        choose(state, index)
    assert state.ask is not None
    view = found.view(state, state.ask.seat)
    uses = uses_for(Speech(found, found.book(), ["Anna", "Mira"], state.ask.seat))
    words = QuestionWords(state, view, found.plain_view(view), uses)
    return [f"{words.text(index)}: {words.note(index)}" for index in range(len(words.options))]


def test_a_player_is_warned_before_the_commander_is_lost_with_a_token() -> None:
    """PURGE-15.31 Lexmada on a Token is killed when the Token leaves play."""
    position: dict[str, object] = {
        "A": {"commander": "linux-lexmada", "energy": 0, "play": ["war-college", "militia", "coalition-rifleman"]},
        "B": {"energy": 0},
    }
    actions = notes_in_purge(position)
    use = next(index for index, text in enumerate(actions) if text.startswith("Use an ability"))
    hosts = {text.split(":")[0]: text for text in notes_in_purge(position, use, 0)}
    assert "whoever is attached to it is killed" in hosts["Militia"]
    assert "killed" not in hosts["Coalition Rifleman"]
