"""The designs in `examples/designs` load beside the game's own cards, and each does what its scenario says."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.games.catalogue import door
from hegemon.scenarios.runner import run_file
from tests.properties.test_card_words import sounds_right

DESIGNS = Path(__file__).parents[2] / "examples" / "designs"
GAMES = sorted(folder.name for folder in DESIGNS.iterdir() if folder.is_dir())


def designs_of(game: str) -> dict[str, str]:
    """The texts of all designs of a game, by id."""
    found = door(game)
    cards = found.book([DESIGNS / game]).cards
    return {id: str(found.plain_card(card)["text"]) for id, card in cards.items() if id not in found.own_book.cards}


@pytest.mark.parametrize("game", GAMES)
def test_every_design_speaks_english_and_has_a_scenario(game: str) -> None:
    texts = designs_of(game)
    assert len(texts) >= 20
    assert not [text for text in texts.values() if sounds_right(text)]
    assert {file.stem for file in (DESIGNS / game / "scenarios").iterdir()} == set(texts)


@pytest.mark.rule(
    *("XI-15.15", "XI-16.12", "XI-R82", "XI-R83", "XI-5.23", "XI-R84"),
    *("XI-7.14", "XI-R86", "XI-9.14", "XI-R85", "XI-16.13", "XI-R87", "XI-18.10", "XI-R88"),
    *("PSI-9.8", "PSI-21.15", "PSI-23.5", "PSI-R73", "PSI-R74", "PSI-R75"),
    *("IPW-7.12", "IPW-18.10", "IPW-19.3", "IPW-R58", "IPW-R59", "IPW-R60"),
    *("PW-7.21", "PW-25.13", "PW-21.13", "PW-R82", "PW-R83", "PW-R84"),
    *("PURGE-6.26", "PURGE-16.14", "PURGE-R120", "PURGE-R121"),
    *("PURGE-14.9", "PURGE-R122"),
    *("XI-4.19", "XI-R90", "XI-5.25", "XI-R91"),
    *("PSI-4.6", "PSI-R78", "IPW-4.7", "IPW-R63", "PW-7.22", "PW-R86"),
    *("PSI-22.6", "PSI-R77"),
    *("PW-8.20", "PW-R87"),
    *("IPW-21.8", "IPW-R62"),
    *("PURGE-16.15", "PURGE-R124", "PURGE-R125", "PURGE-17.8", "PURGE-R126"),
    *("XI-5.24", "XI-R89"),
    *("PSI-7.15", "PSI-R76"),
    *("IPW-6.10", "IPW-R61"),
    *("PW-18.12", "PW-R85"),
    *("PURGE-6.27", "PURGE-R123"),
    *("PSI-21.13", "PSI-21.14", "PSI-R70", "PSI-R71", "PSI-7.14", "PSI-R72"),
    *("IPW-18.8", "IPW-18.9", "IPW-R55", "IPW-R56", "IPW-6.9", "IPW-R57"),
    *(
        "PW-9.8",
        "PW-R79",
        "PW-13.22",
        "PW-R80",
        "PW-18.11",
        "PW-R81",
        "PURGE-16.13",
        "PURGE-R118",
        "PURGE-6.25",
        "PURGE-R119",
    ),
)
@pytest.mark.parametrize("file", [file for game in GAMES for file in sorted((DESIGNS / game / "scenarios").iterdir())])
def test_a_design_does_what_it_says(file: Path) -> None:
    report = run_file(file, [file.parents[1]])
    assert report.holds, report.differences


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_designs_has_the_texts_players_read(game: str) -> None:
    listed = (DESIGNS / "README.md").read_text(encoding="utf-8")
    plain = " ".join(listed.split())
    assert not [text for text in designs_of(game).values() if " ".join(text.split()) not in plain]
