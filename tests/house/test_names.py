"""Names mean one thing: no two classes or types of the house share one, but where they mean the same."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

DECLARED = re.compile(r"^\s*class (\w+)[(:]|^([A-Z]\w*[a-z]\w*)(?:: TypeAlias)? = (?!TypeVar\b|Final\b)", re.MULTILINE)
"""A class, or a type by another name."""
GAME = re.compile(r"games/\w+/")
"""Types of a game by other names are words of its card files, and stay among themselves."""
HOUSE = Path(__file__).parent.parent.parent / "src" / "hegemon"

SHARED = {
    "Bot": "a program that plays, and the same as it is sent",
    "Change": "a number a card goes up or down by, and the message with which one changes an answer",
    "Deck": "a deck in a save, and the same as it is sent",
    "FirstGame": "a beginner's pairing in a game's door, and the same as it is sent",
    "Game": "one game for whoever imports hegemon, and the same as it is sent",
    "Match": "one sitting of a game: a caller's own, and the one people and bots sit at",
    "Option": "one legal answer in the engine, and the same for whoever imports hegemon",
    "Outcome": "how a game ended in the engine, and the same as it is sent",
    "Part": "Psychological Warfare's word for a part of a card, and the base of what messages are made of",
    "Player": "who sits at a seat in a save, and the same as it is sent",
    "Question": "what a player decides now for whoever imports hegemon, and the same as it is sent",
    "Rulebook": "a game's numbered rules, and the same as they are sent",
    "Span": "a piece of a sentence, and the same as it is sent",
    "StrikeBack": "Psychological Warfare's power as a card file writes it, and what it makes happen",
    "Tell": "where long work in the lab says how far it has got",
}
"""Names declared more than once, and why that misleads nobody."""

SHELVES = (
    "games",
    "bots/follies",
    "bots/glances",
    "bots/opinions",
    "automatic/games",
    "forecast/games",
    "words/games",
    "terminal/games",
)
"""Rooms with a shelf for each game. Five games may call the same thing by the same word."""


def shelf_of(file: str) -> str:
    """The shelf a source belongs to: a game's, or the one of everything that is no game's."""
    for room in SHELVES:
        rest = file.removeprefix(f"{room}/")
        if rest != file and (room != "games" or "/" in rest):
            return f"{room}/{rest.split('/')[0].removesuffix('.py')}"
    return "house"


def is_one_thing(files: list[str]) -> bool:
    """Whether a name is declared once for each game, or is a card file's word for what the engine calls the same."""
    is_per_game = len({shelf_of(file) for file in files}) == len(files) and all(
        shelf_of(one) != "house" for one in files
    )
    engine = [file for file in files if file.startswith(("core/", "cards/"))]
    words = [file for file in files if file.startswith("games/")]
    return is_per_game or (len(engine) == 1 and len(engine) + len(words) == len(files))


def declared_twice(sources: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    declared: dict[str, list[str]] = defaultdict(list)
    for file, source in sources:
        for name, alias in DECLARED.findall(source):
            if name or not GAME.match(file):
                declared[name or alias].append(file)
    return {name: files for name, files in declared.items() if len(files) > 1 and not is_one_thing(files)}


def sources() -> Iterator[tuple[str, str]]:
    for file in sorted(HOUSE.rglob("*.py")):
        yield file.relative_to(HOUSE).as_posix(), file.read_text(encoding="utf-8")


def test_no_class_name_of_the_house_means_two_things() -> None:
    found = {name: files for name, files in declared_twice(sources()).items() if name not in SHARED}
    assert not found, "Rename all but one of these, or say in SHARED why they mean the same."


def test_a_type_by_another_name_counts_like_a_class() -> None:
    kind = 'Kind: TypeAlias = Literal["undo"]'
    assert declared_twice([("tables/offers.py", kind), ("wire/messages.py", "class Kind(Part): ...")])
    assert not declared_twice([("tables/offers.py", kind), ("lab/crews.py", 'Kind = TypeVar("Kind")')])


def test_a_name_used_twice_is_found_and_one_that_games_share_is_not() -> None:
    turn = "class Turn: ..."
    shared = [("games/xi/turn.py", turn), ("games/purge/turn.py", turn)]
    assert not declared_twice(shared)
    assert declared_twice([*shared, ("lab/run.py", turn)]) == {
        "Turn": ["games/xi/turn.py", "games/purge/turn.py", "lab/run.py"]
    }
    assert declared_twice([("games/xi/turn.py", turn), ("games/xi/state.py", turn)])
