"""Whatever a designer writes from the words of a game is loaded and said in a sentence, or refused with one.

Cards are made at random from the forms of each game's vocabulary: real cards with some of their parts exchanged
for words and values drawn from everything their place allows, and for some that it does not.
"""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import inspect as forms

from hegemon.cards.book import Book, CardTables, Found, cards_in
from hegemon.cards.files import Source
from hegemon.cards.mistakes import info_of
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door

GAMES = game_ids()
TRIES = int(os.environ.get("HEGEMON_CARDS", "500"))
"""How many cards are made for each game; many more can be asked for."""

Table = dict[str, Any]
MANY_KEYS = 8
"""A table with more keys needs only a few of them."""
DEEPEST = 6


class Maker:
    """Makes tables of a form at random."""

    def __init__(self, game: Door, luck: Random) -> None:
        self.game = game
        self.luck = luck
        self.depth = 0
        """How many tables are open: the deeper, the plainer, or some cards would never end."""
        self.own = {id: card.table for id, card in cards_in(game.folder / "cards").items()}
        texts = {str(value) for table in self.own.values() for value in texts_in(table)}
        self.words = sorted(text for text in texts if len(text) < 40)

    def card(self) -> Table:
        """A real card with one to three of its parts made anew."""
        info = info_of(self.game.card_form)
        assert isinstance(info, forms.StructType)
        made = copy.deepcopy(self.luck.choice(list(self.own.values())))
        alike = [table for table in self.own.values() if table["kind"] == made["kind"]]
        keys = sorted({key for table in alike for key in table} - {"name", "kind"})
        for key in self.luck.sample(keys, min(len(keys), self.luck.randint(1, 3))):
            field = next(field for field in info.fields if field.encode_name == key)
            made[key] = self.value(field.type, key)
        return made

    def value(self, info: forms.Type, key: str) -> Any:
        luck = self.luck
        if luck.random() < 0.01:
            return luck.choice([None, "nobody", -3, True, [], {}, 10**14, 1.5])
        if isinstance(info, forms.UnionType):
            return self.value(luck.choice([kind for kind in info.types if not isinstance(kind, forms.NoneType)]), key)
        if isinstance(info, forms.StructType):
            return self.table(info)
        if isinstance(info, forms.ListType):
            return [self.value(info.item_type, key) for _ in range(luck.choice((1, 1, 1, 2, 2, 3, 0)))]
        if isinstance(info, forms.TupleType):
            return [self.value(kind, key) for kind in info.item_types]
        if isinstance(info, forms.LiteralType):
            return luck.choice(info.values)
        if isinstance(info, forms.BoolType):
            return luck.random() < 0.8
        if isinstance(info, forms.IntType):
            return luck.choice((1, 1, 2, 2, 3, 4, 5, 8, 0, -1, -2, 1000))
        return self.text(key)

    def table(self, info: forms.StructType) -> Table:
        made = {} if info.tag_field is None else {info.tag_field: info.tag}
        self.depth += 1
        chance = 0.3 if len(info.fields) < MANY_KEYS else 0.12
        for field in info.fields:
            if field.required or (self.depth < DEEPEST and self.luck.random() < chance):
                made[field.encode_name] = self.value(field.type, field.encode_name)
        self.depth -= 1
        return made

    def text(self, key: str) -> str:
        if key in ("if", "while", "token", "sentence"):
            fitting = [text for table in self.own.values() for text in texts_under(table, key)]
            return self.luck.choice(fitting or self.words)
        if key == "as":
            return self.luck.choice("aab")
        return self.luck.choice(["a", "a", "a", "b", "self", "you", "host", "commander", *self.words[:3]])


def texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from texts_in(part)


def texts_under(value: object, key: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (text for name, text in value.items() if name == key and isinstance(text, str))
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from texts_under(part, key)


class Shelf:
    """Loads single cards beside the game's own, without reading those again."""

    def __init__(self, game: Door, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.own = cards_in(game.folder / "cards")
        self.monkeypatch = monkeypatch

    def plain(self, table: Table) -> Mapping[str, object]:
        return self.game.plain_card(self.book(table).card("made-up"))

    def book(self, table: Table) -> Book:
        source = Source("made-up.toml", "", {"made-up": table})
        found = {"made-up": Found(source, "made-up", table)}
        cards = CardTables(found)
        module = f"{self.game.package}.door.find_cards"
        self.monkeypatch.setattr(module, lambda own, added: cards)
        extra = {id: card for id, card in self.own.items() if card.table["kind"] in ("statement", "token")}
        cards.found.update({id: card for id, card in extra.items() if id != "made-up"})
        return self.game.read_book([])


CLUMSY = {
    "a word twice": re.compile(r"\b(\w+) \1\b", re.IGNORECASE),
    "one of many": re.compile(r"\b1 (?:cards|Counters|Tokens|Hit Points|life points|bag icons)\b"),
    "a sign before less": re.compile(r"-\d+ (?:less|more|higher|lower|fewer)"),
    "two spaces, or a space before a stop": re.compile(r"  | [.,;:]|[.,;:]{2}"),
    "a wrong article": re.compile(r"\b[Aa] (?:[AEIO]\w|attach|unit or unit)|\b[Aa]n [BCDFGJKLPQTVWXYZ]\w"),
    "a word of the program": re.compile(r"\bNone\b|\bTrue\b|[{}_]"),
    "you with the wrong verb": re.compile(r"\byou (?:recovers|loses|gains|discards|chooses|draws)\b"),
    "a list without its first part": re.compile(r"(?<!; )\b(?:and|or|has|have|gains|gets) (?:and|or|until)\b"),
}


def sounds_right(text: str) -> list[str]:
    return [what for what, pattern in CLUMSY.items() if pattern.search(text)]


@pytest.mark.parametrize("game", GAMES)
def test_the_real_cards_sound_right(game: str) -> None:
    """The patterns below must not object to what was reviewed."""
    found = door(game)
    for card in found.own_book.cards.values():
        assert not sounds_right(str(found.plain_card(card)["text"])), found.plain_card(card)["text"]


@pytest.mark.parametrize("game", GAMES)
def test_any_card_loads_and_says_itself_or_is_refused_with_a_sentence(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck = Random(game)
    maker, shelf = Maker(door(game), luck), Shelf(door(game), monkeypatch)
    loaded = 0
    for _ in range(TRIES):
        table = maker.card()
        try:
            plain = shelf.plain(table)
        except BadFile as error:
            check_sentences(str(error), table)
            continue
        loaded += 1
        text = str(plain["text"])
        assert text or not has_lines(table), table
        assert not sounds_right(text), (sounds_right(text), text, table)
    assert loaded > TRIES // 20, "almost nothing loads, so this shows nothing"


def check_sentences(refusal: str, table: Table) -> None:
    for line in refusal.splitlines():
        assert re.match(r"made-up\.toml, card 'made-up': \S.*[.?]$", line), (line, table)
        assert "`int" not in line and "$" not in line, line
        suggested = re.search(r"(?:no key|can't be|^|: )'([^']+)'.*did you mean '([^']+)'", line)
        assert suggested is None or suggested[1] != suggested[2], line


def has_lines(table: Table) -> bool:
    return any(isinstance(part, dict) for value in table.values() if isinstance(value, list) for part in value)


UNSAID = {"origin", "certain", "mark", "number", "status", "for_removal", "commander", "x_die"}
"""Facts about a card that its text need not tell."""


@pytest.mark.parametrize("game", GAMES)
def test_no_key_is_silently_ignored(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(f"{game} keys")
    maker, shelf = Maker(door(game), luck), Shelf(door(game), monkeypatch)
    for _ in range(TRIES // 2):
        table = maker.card()
        try:
            plain = shelf.plain(table)
        except BadFile:
            continue
        for path, without in without_one_key(door(game), table):
            try:
                other = shelf.plain(without)
            except BadFile:
                continue
            assert other != plain, (path, table, plain["text"])


def without_one_key(game: Door, table: Table) -> Iterator[tuple[str, Table]]:
    """The table once without each of its keys that is not needed and not at its default."""
    defaults = msgspec.to_builtins(msgspec.convert(table, game.card_form))
    for path in paths_in(table):
        if path[-1] in UNSAID or path[-1] in ("do", "change", "power"):
            continue
        without = copy.deepcopy(table)
        if says_nothing(inside(table, path)):
            continue
        del inside(without, path[:-1])[path[-1]]
        try:
            bare = msgspec.to_builtins(msgspec.convert(without, game.card_form))
        except msgspec.ValidationError:
            continue
        if bare != defaults:
            yield ".".join(map(str, path)), without


def says_nothing(value: object) -> bool:
    """A zero, a no or an empty list may be written or left out."""
    return not value or (isinstance(value, dict) and not any(value.values()))


def paths_in(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield (*path, key)
            yield from paths_in(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from paths_in(part, (*path, number))


def inside(value: Any, path: tuple[str | int, ...]) -> Any:
    for part in path:
        value = value[part]
    return value
