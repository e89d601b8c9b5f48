"""Cases no card of the set brings about: cards of one's own, and both Labs falling at once."""

import re
from pathlib import Path

import pytest

from hegemon.cards.book import Book
from hegemon.core.agenda import advance
from hegemon.core.errors import BadFile
from hegemon.games.intergalactic_psi_wars.door import DOOR
from hegemon.games.intergalactic_psi_wars.position import fact
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.scenarios.answers import AnswerLine, find_option


def book_with(folder: Path, text: str) -> Book:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return DOOR.book([folder])


def play(game: Ipw, *lines: str) -> None:
    """Give the answers, one question each."""
    from hegemon.core.agenda import choose

    for text in lines:
        line = AnswerLine(text)
        assert game.ask is not None
        choose(game, find_option(game, game.ask, line.parts[0], may_omit_verb=False))


HUSK = """
[husk]
name = "Husk"
kind = "being"
cost = { neurogenesis = 1 }
psionic = [0, 2]
physical = [1, 1]
"""


@pytest.mark.rule("IPW-R28", "IPW-13.5")
def test_a_printed_0_and_2_is_an_ability_and_may_strike_with_0(tmp_path: Path) -> None:
    book = book_with(tmp_path, HUSK)
    table = {"script": [5, 4, 0, 0], "A": {"lab": ["husk"]}, "B": {"lab": ["life-snatcher"]}}
    game = DOOR.position(book, table, {})
    assert isinstance(game, Ipw)
    advance(game)
    play(game, "A: attack husk", "B: defend life-snatcher")
    assert fact(game, "strikes") == [
        "A psionic 0 against 2, hurdle 10, 2d = 11, wins",
        "A physical 1 against 2, hurdle 9, 2d = 2, fails",
    ]


@pytest.mark.rule("IPW-20.3")
def test_if_both_labs_fall_by_one_effect_the_game_is_drawn() -> None:
    game = DOOR.position(DOOR.book(), {"A": {"lab": ["rivet-drone"]}}, {})
    assert isinstance(game, Ipw)
    game.damage_lab(0, 30, "IPW-20.3")
    game.damage_lab(1, 31, "IPW-20.3")
    advance(game)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.drawn, game.outcome.rule) == ([], [0, 1], "IPW-20.3")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('kind = "being"\ncyber = [1, 1]', r"no Cyber ability.*IPW-1\.5"),
        ('kind = "robot"\npsionic = [1, 1]', r"no Psionic ability.*IPW-1\.5"),
        ('kind = "equipment"\nphysical = ["X", 0]', r"X strength.*IPW-12\.1"),
        ('kind = "power"\ntiming = "any"\ncyber = [1, 0]\ndoes = [{ do = "draw", cards = 1 }]', r"IPW-1\.8"),
        ('kind = "power"\ntiming = "any"\ndoes = [{ do = "draw", cards = 1 }]', r"costs at least 1.*IPW-9\.7"),
        ('kind = "power"\ncost = { any = 1 }\ndoes = [{ do = "draw", cards = 1 }]', r"timing.*IPW-7\.7"),
        ('kind = "power"\ncost = { any = 1 }\ntiming = "any"\ntrap = { escape = 9 }', r"Battle timing.*IPW-18\.1"),
        ('kind = "robot"\ndistance.does = [{ do = "draw", cards = 1 }]', r"only a Cyborg.*IPW-1\.5"),
        ('kind = "creation unit"', r"light.*IPW-1\.3"),
        ('kind = "robot"\nwearer = "robot"', "only Equipment has 'wearer'"),
        (
            'kind = "robot"\nalways = [{ change = "cannot", to = "be trapped", of = "wearer" }]',
            "only Equipment has a wearer",
        ),
        (
            'kind = "cyborg"\ndistance.roll = 13\ndistance.does = [{ do = "draw", cards = 1 }]',
            "a whole number from 0 to 12",
        ),
        ('kind = "being"\ncost = { any = -1 }', "a whole number from 0 to 99, not -1"),
        ('kind = "being"\nphysical = [-1, 0]', "a whole number from 0 to 99 or 'X', not -1"),
        ('kind = "being"\nspeed = 3', "no key 'speed'"),
        ('kind = "being"\nwhen = [{ event = "kill", does = [{ do = "explode" }] }]', "explode"),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_its_place(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadFile, match=words) as caught:
        book_with(tmp_path, f'[odd]\nname = "Odd"\n{text}\n')
    assert re.match("mine.toml, line [1-9], card 'odd'", str(caught.value))
