"""What there is to read about one card: rules and rulings that concern it, and the scenarios it takes part in."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources.abc import Traversable

from hegemon.core.errors import UnknownName
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.server.games import json_page
from hegemon.server.pages import EncodedPage
from hegemon.tables.shelf import Shelf
from hegemon.wire.bodies import CardAbout, CardScenario, RuleText
from hegemon.words.handbook import book_of

MOST_SCENARIOS = 40
CARD_MARK = "card:"
"""What begins the mark of a scenario that shows a card."""
RULING = re.compile(r"[A-Z]+-R[0-9]+")
WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def card_page(shelf: Shelf, game: str, card: str) -> EncodedPage:
    door = door_of(game)
    found = shelf.book(door).cards.get(card)
    if found is None:
        raise UnknownName(f"{door.name} has no card '{card[:40]}'; see the list of cards.")
    named = naming(found.name)
    shown = rulings_shown(game).get(card, set())
    book = book_of(game)
    rules = {rule.id: rule.text for chapter in book.chapters for rule in chapter.rules if named.search(rule.text)}
    rules.update({id: text for id, text in book.rulings.items() if id in shown or named.search(text)})
    told = [RuleText(id, text, "", [], [], "", []) for id, text in rules.items()]
    return json_page(CardAbout(told, scenarios_by_card(game).get(card, [])[:MOST_SCENARIOS]))


@cache
def naming(name: str) -> re.Pattern[str]:
    """What a card is called: its name, and of "Eva X, Alpha Clone Matriarch" each part by itself."""
    names = [name, *(part for part in name.split(", ") if part != name)]
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)


@cache
def rulings_shown(game: str) -> dict[str, set[str]]:
    """The rulings that the scenarios written for a card rest on; a ruling seldom names the cards it is about."""
    found: dict[str, set[str]] = {}
    for file in files_of(door_of(game)):
        marks = [str(mark) for mark in tomllib.loads(file.read_text(encoding="utf-8")).get("rules", [])]
        rulings = {mark for mark in marks if RULING.fullmatch(mark)}
        for mark in marks:
            if mark.startswith(CARD_MARK):
                found.setdefault(mark.removeprefix(CARD_MARK), set()).update(rulings)
    return found


@cache
def scenarios_by_card(game: str) -> dict[str, list[CardScenario]]:
    """The game's scenarios by the cards their text names; those that show a card come first.

    A scenario shows the cards it was written for and those its title names; others stand in it as anybody's deck.
    """
    door = door_of(game)
    book = book_of(game)
    read = {rule.id for chapter in book.chapters for rule in chapter.rules} | set(book.rulings)
    found: dict[str, list[CardScenario]] = {}
    for file in sorted(files_of(door), key=lambda file: (len(file.name), file.name)):
        text = file.read_text(encoding="utf-8")
        table = tomllib.loads(text)
        marks = [str(rule) for rule in table.get("rules", [])]
        title = str(table.get("title", ""))
        rules = [mark for mark in marks if mark in read]
        for id in sorted({word for word in WORD.findall(text) if word in door.own_book.cards}):
            is_about = CARD_MARK + id in marks or naming(door.own_book.cards[id].name).search(title) is not None
            found.setdefault(id, []).append(CardScenario(title, rules, is_about))
    for listed in found.values():
        listed.sort(key=lambda one: not one.is_about)
    return found


def files_of(door: Door) -> list[Traversable]:
    folder = door.folder / "scenarios"
    if not folder.is_dir():
        return []
    return [
        file for part in folder.iterdir() if part.is_dir() for file in part.iterdir() if file.name.endswith(".toml")
    ]
