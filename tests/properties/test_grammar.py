"""Cards made at random from the grammar: they load and speak English, or are refused, and survive random games."""

from __future__ import annotations

import os
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec import inspect as forms

from hegemon.cards.book import Book, CardTables, Found, cards_in
from hegemon.cards.files import Source
from hegemon.cards.mistakes import info_of
from hegemon.core.agenda import advance, random_playout
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door
from hegemon.games.door import Door
from tests.properties.test_card_words import sounds_right

GAMES = ["xi"]
"""The games that have the grammar."""
TRIES = int(os.environ.get("HEGEMON_CARDS", "400"))
MATCHES = 30
DECISIONS = 250

Table = dict[str, Any]


class Grammar:
    """Makes tables of selectors, amounts, conditions and lines from a game's own forms, mostly sensible ones."""

    played: tuple[str, ...] = ("card", "unit", "point spell", "statement")
    """What costs something when it is played."""
    taken: tuple[str, ...] = ("unit",)
    """What can be taken from an opponent."""

    def __init__(self, game: Door, luck: Random) -> None:
        self.game = game
        self.luck = luck
        self.forms = {info.cls.__name__: info for info in structs(info_of(game.card_form))}
        self.lines = [info for info in self.forms.values() if info.tag_field == "do"]
        self.standings = [info for info in self.forms.values() if info.tag_field == "change"]
        self.sentences = [
            str(card.table["sentence"]) for card in cards_in(game.folder / "cards").values() if "sentence" in card.table
        ]
        self.names: list[str] = []
        self.kind = ""

    def one_of(self, form: str, key: str) -> str:
        return str(self.luck.choice(literals(field_of(self.forms[form], key).type)))

    def two_costs(self, cost: Table, other: Table) -> Table:
        """A cost, now and then with something else to be paid instead."""
        if self.chance(2):
            other = {"destroy": {**self.selector(), "whose": "yours"}}
        return {**cost, "or": other} if self.chance(3) else cost

    def chance(self, of_ten: int) -> bool:
        return self.luck.randrange(10) < of_ten

    # --- the grammar ---------------------------------------------------------------------------------

    def selector(self, depth: int = 0) -> Table:
        made: Table = {"what": self.luck.choice(["unit", "unit", "unit", self.one_of("Selector", "what")])}
        if self.chance(5):
            made["whose"] = self.luck.choice(["yours", "opponents"])
        if self.chance(3):
            made[self.luck.choice(["is", "is_not"])] = [self.one_of("Selector", "is")]
        if self.chance(2):
            made["stat"] = self.one_of("Selector", "stat")
            made[self.luck.choice(["least", "most"])] = self.number(depth + 1)
        if self.chance(1) and self.kind != "point spell":
            made["but"] = "self"
        if self.chance(1):
            made["where"] = self.one_of("Selector", "where")
        return made

    def number(self, depth: int = 0) -> int | Table:
        if depth > 2 or self.chance(5):
            return self.luck.randint(1, 4)
        made: Table = self.luck.choice(
            [
                {"count": self.selector(depth + 1)},
                {"count": self.selector(depth + 1)},
                {"stat": self.one_of("Amount", "stat"), "of": self.name()},
                {"stat": self.one_of("Amount", "stat"), "highest": self.selector(depth + 1)},
                {"base": 2, "if": self.condition(depth + 1), "more": 2},
                {"event": "amount"},
            ]
        )
        if "base" not in made:
            for key, value in (("times", 2), ("half", True), ("plus", 1), ("most", 5), ("least", 1)):
                if self.chance(1):
                    made[key] = value
        return made

    def condition(self, depth: int = 0) -> str | Table:
        choices: list[Any] = [
            *self.sentences[:1],
            {"count": self.selector(depth + 1), self.luck.choice(["least", "most"]): self.luck.randint(1, 3)},
            {"stat": self.one_of("Condition", "stat"), "of": self.name(), "least": self.number(depth + 1)},
            {"is": [self.one_of("Condition", "is")], "of": self.name()},
            {"turn": self.luck.choice(["yours", "opponents"])},
        ]
        if depth < 2:
            choices.append({"not": self.condition(depth + 1)})
            choices.append({self.luck.choice(["any", "all"]): [self.condition(depth + 1), self.condition(depth + 1)]})
        made: str | Table = self.luck.choice(choices)
        return made

    def name(self) -> str:
        own = [] if self.kind == "point spell" else ["self"]
        return self.luck.choice(self.names or ["you", *own])

    # --- cards ---------------------------------------------------------------------------------------

    def card(self, number: int) -> Table:
        kind = self.luck.choice(["unit", "lasting spell", "point spell", "point spell"])
        made: Table = {"name": f"Marvel {LETTERS[number // 26 % 26]}{LETTERS[number % 26].lower()}", "kind": kind}
        made.update({"type": self.one_of("CardFile", "type"), "cost": {"time": self.luck.randint(0, 3)}})
        made["cost"] = self.two_costs(made["cost"], {"life": 2, "discard": 1})
        self.names, self.kind = [], kind
        if kind == "unit":
            made.update({"damage": self.luck.randint(0, 4), "life": self.luck.randint(1, 6)})
        if kind == "point spell":
            return {**made, "does": self.does()}
        if self.chance(6):
            made["when"] = [self.trigger()]
        elif self.chance(5):
            made["uses"] = [{"cost": {"time": 1}, "does": self.does()}]
            if self.chance(3):
                made["uses"][0]["name"] = "first"
                made["uses"].append({"name": "second", "cost": {"prepared": 1}, "does": self.does()})
            if self.chance(3):
                made["uses"][0]["if"] = self.condition()
        else:
            made["always"] = [self.table(self.luck.choice(self.standings))]
        return made

    def does(self) -> list[Table]:
        made: list[Table] = []
        self.names = []
        if self.chance(6):
            made.append({"do": "choose", "as": "x", **self.selector()})
            self.names = ["x"]
        elif self.chance(2):
            made += self.out_of_a_hand()
        elif self.chance(2):
            made.append(self.other_costs())
        elif self.chance(2) and self.taken:
            made += self.taking()
        made += [self.table(self.luck.choice(self.lines)) for _ in range(self.luck.randint(1, 2))]
        self.names = []
        return made

    def out_of_a_hand(self) -> list[Table]:
        """A card in somebody else's hand is chosen and taken away."""
        return [
            {"do": "choose", "what": "player", "whose": "opponents", "as": "w"},
            {"do": "choose", "as": "y", "where": "hand", "of": "w", "what": self.one_of("Selector", "what")},
            {"do": "move", "what": "y", "to": self.one_of("MoveWord", "to")},
        ]

    def other_costs(self) -> Table:
        """Some cards cost more or less for a while, or the next of them."""
        of = {"what": self.luck.choice(self.played), "whose": self.luck.choice(["yours", "opponents", "anyone"])}
        made: Table = {"do": "change", "stat": "cost", "of": of, self.luck.choice(["add", "less"]): self.number()}
        if self.chance(5):
            made["times"] = self.luck.randint(1, 2)
        return made

    def taking(self) -> list[Table]:
        """Somebody else's card in play is taken, for the turn or for good."""
        until = self.luck.choice(["end of turn", "it leaves play"])
        return [
            {"do": "choose", "what": self.luck.choice(self.taken), "whose": "opponents", "as": "t"},
            {"do": "take control", "who": "t", "until": until},
        ]

    def trigger(self) -> Table:
        made: Table = {"event": self.one_of("WhenWord", "event")}
        if made["event"].startswith("turn"):
            made["whose"] = self.one_of("WhenWord", "whose")
        elif self.chance(6):
            made["of"] = self.selector()
        elif made["event"] in REPLACED:
            made["of"] = "you"
        if self.chance(3):
            made["if"] = self.condition()
        if self.chance(2):
            made["at_most"] = self.luck.randint(1, 2)
        if made["event"] in REPLACED and self.chance(6):
            made["instead"] = True
        return {**made, "does": self.does()}

    def table(self, info: forms.StructType) -> Table:
        made: Table = {str(info.tag_field): info.tag} if info.tag_field else {}
        for field in info.fields:
            is_second = field.encode_name == "unless" and "if" in made
            if field.required or (self.chance(2) and not is_second):
                made[field.encode_name] = self.value(field)
        for keys in ONE_OF:
            fields = {field.encode_name: field for field in info.fields if field.encode_name in keys}
            if len(fields) == len(keys):
                kept = self.luck.choice([key for key in keys if key in made] or list(keys))
                made = {key: value for key, value in made.items() if key not in keys}
                made[kept] = self.value(fields[kept])
        return made

    def value(self, field: forms.Field) -> Any:
        key = field.encode_name
        kinds = [kind for kind in parts(field.type) if not isinstance(kind, forms.NoneType)]
        names = {kind.cls.__name__ for kind in kinds if isinstance(kind, forms.StructType)}
        if "Condition" in names:
            return self.condition()
        if "Amount" in names or isinstance(kinds[0], forms.IntType):
            return self.number() if "Amount" in names else 2
        if "Selector" in names:
            plain = [str(value) for kind in kinds if isinstance(kind, forms.LiteralType) for value in kind.values]
            return self.luck.choice([self.selector(), self.name() if not plain else self.luck.choice(plain)])
        if key == "when":
            return self.trigger()
        if key == "does":
            return [self.table(self.luck.choice(self.lines))]
        if key == "name":
            return "".join(self.luck.choices("bcdfg", k=4))
        if key == "by" and self.chance(6):
            return "you"
        if isinstance(kinds[0], forms.StructType):
            return self.table(kinds[0])
        if isinstance(kinds[0], forms.LiteralType):
            return self.luck.choice(kinds[0].values)
        if isinstance(kinds[0], forms.ListType):
            item = kinds[0].item_type
            if isinstance(item, forms.StructType):
                return [self.table(item), self.table(item)]
            return list(dict.fromkeys(self.luck.choice(literals(item)) for _ in range(2)))
        if isinstance(kinds[0], forms.BoolType):
            return True
        return self.luck.choice("pqrs") if key == "as" else self.name()


REPLACED = ("destroyed", "killed", "hurt", "recovers", "draws")
"""Events that something else can take the place of."""
ONE_OF = (("add", "less", "set"), ("less", "doubled", "halved"))
"""Keys of which a word needs one and can't have two."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def structs(top: forms.Type) -> list[forms.StructType]:
    found: dict[type, forms.StructType] = {}
    waiting: list[forms.Type] = [top]
    while waiting:
        info = waiting.pop()
        if isinstance(info, forms.StructType) and info.cls not in found:
            found[info.cls] = info
            waiting.extend(field.type for field in info.fields)
        elif isinstance(info, forms.UnionType):
            waiting.extend(info.types)
        elif isinstance(info, forms.ListType):
            waiting.append(info.item_type)
    return sorted(found.values(), key=lambda info: info.cls.__name__)


def parts(info: forms.Type) -> list[forms.Type]:
    return list(info.types) if isinstance(info, forms.UnionType) else [info]


def literals(info: forms.Type) -> list[Any]:
    for part in parts(info):
        if isinstance(part, forms.LiteralType):
            return list(part.values)
        if isinstance(part, forms.ListType):
            return literals(part.item_type)
    raise AssertionError(info)


def field_of(info: forms.StructType, key: str) -> forms.Field:
    return next(field for field in info.fields if field.encode_name == key)


@cache
def needed_cards(game: Door) -> dict[str, Found]:
    """Cards that others speak of, and the one that fills decks."""
    own = cards_in(game.folder / "cards")
    return {id: card for id, card in own.items() if "sentence" in card.table or id == "earth-moth"}


def book_of(game: Door, tables: dict[str, Table], patch: pytest.MonkeyPatch) -> Book:
    source = Source("made-up.toml", "", {})
    cards = CardTables({**needed_cards(game), **{id: Found(source, id, table) for id, table in tables.items()}})
    patch.setattr(f"{game.package}.door.find_cards", lambda own, added: cards)
    return game.read_book([])


CLUMSY = {
    "a possessive behind a clause": re.compile(r"(?:controls?|maximum|turn|on it|points)'s\b"),
    "a choice that is made twice": re.compile(r"choose ([^;]+); choose \1;"),
    "an amount of nothing": re.compile(r"\bequal to (?:$|[.,;])"),
    "each of a plural": re.compile(r"\beach (?:other )?\w+s that\b"),
    "an empty place": re.compile(r"\{\w*\}|\(\)|\(, "),
    "a number without its noun": re.compile(r"\b(?:exactly|least|most) \."),
}


@pytest.mark.parametrize("id", GAMES)
def test_cards_of_the_grammar_load_and_speak_english_or_are_refused(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = door(id)
    grammar = Grammar(game, Random(id))
    loaded = 0
    refusals: list[str] = []
    for number in range(TRIES):
        table = grammar.card(number)
        try:
            book = book_of(game, {"made-up": table}, monkeypatch)
        except BadFile as error:
            refusals.append(str(error))
            continue
        loaded += 1
        text = str(game.plain_card(book.card("made-up"))["text"])
        clumsy = sounds_right(text) + [what for what, pattern in CLUMSY.items() if pattern.search(text)]
        assert not clumsy, (clumsy, text, table)
        assert text.endswith("."), (text, table)
    assert all(refusal.endswith((".", "?")) for refusal in refusals)
    assert loaded > TRIES // 10, f"only {loaded} of {TRIES} cards load, so this shows little"


@pytest.mark.parametrize("id", GAMES)
def test_cards_of_the_grammar_survive_random_games(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = door(id)
    luck = Random(f"{id} games")
    grammar = Grammar(game, luck)
    tables: dict[str, Table] = {}
    while len(tables) < MATCHES * 2:
        table = grammar.card(len(tables))
        try:
            book_of(game, {"made-up": table}, monkeypatch)
        except BadFile:
            continue
        tables[f"marvel-{len(tables)}"] = table
    book = book_of(game, tables, monkeypatch)
    for match in range(MATCHES):
        ids = luck.sample(sorted(tables), 24)
        units = [id for id in ids if tables[id]["kind"] == "unit"]
        seats = {
            name: {"hand": ids[:6], "deck": ids[6:18], "play": units[:3], "discard": ids[18:], "prepared": 4}
            for name in "AB"
        }
        state = game.position(book, seats, {})
        advance(state)
        random_playout(state, match, DECISIONS)
        twin = state.copy()
        assert twin.digest() == state.digest()
        for seat in (-1, 0, 1):
            game.plain_view(game.view(state, seat))
