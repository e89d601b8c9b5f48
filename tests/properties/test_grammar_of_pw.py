"""Cards of Psychological Warfare made at random: they speak English or are refused, and can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hegemon.cards.book import Book, CardTables, Found, cards_in
from hegemon.cards.files import Source
from hegemon.core.agenda import advance, random_playout
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door
from hegemon.games.door import Door
from tests.properties.test_card_words import sounds_right
from tests.properties.test_grammar import CLUMSY, LETTERS, TRIES, Grammar, Table

GAME: Door = door("psychological-warfare")
KINDS = ["special", "special", "action", "reaction", "defense mechanism", "phobia", "hidden agenda", "archetype"]
NEEDED = {id: card for id, card in cards_in(GAME.folder / "cards").items() if id in ("pep-talk", "sage", "rebel")}
"""What fills decks in positions, and Archetypes for two."""
MATCHES = 20
DECISIONS = 300


class PWGrammar(Grammar):
    """Makes cards of every kind from the game's own forms."""

    played = ("action", "special", "reaction")

    def selector(self, depth: int = 0) -> Table:
        made: Table = {"what": self.luck.choice(["player", "player", "card", self.one_of("Selector", "what")])}
        if self.chance(7):
            made["whose"] = self.luck.choice(["yours", "opponents", "opponents"])
        if self.chance(2):
            made[self.luck.choice(["is", "is_not"])] = [self.one_of("Selector", "is")]
        if self.chance(2):
            made["stat"] = self.one_of("Selector", "stat")
            made[self.luck.choice(["least", "most"])] = self.number(depth + 1)
        if self.chance(2) and made["what"] != "player":
            made["where"] = self.one_of("Selector", "where")
        return made

    def number(self, depth: int = 0) -> int | Table:
        made = super().number(depth)
        return 2 if isinstance(made, dict) and "event" in made else made

    def name(self) -> str:
        return self.luck.choice([*self.names, *self.names, "you"])

    def does(self) -> list[Table]:
        self.names = []
        made: list[Table] = []
        if self.chance(6):
            made.append({"do": "choose", "as": "x", **self.selector()})
            self.names = ["x"]
        elif self.chance(2):
            made += self.out_of_a_hand()
        elif self.chance(2):
            made.append(self.other_costs())
        made += [self.table(self.luck.choice(self.lines)) for _ in range(self.luck.randint(1, 2))]
        self.names = []
        return made

    def card(self, number: int) -> Table:
        kind = self.luck.choice(KINDS)
        made: Table = {"name": f"Marvel {LETTERS[number // 26 % 26]}{LETTERS[number % 26].lower()}", "kind": kind}
        if kind in ("action", "special"):
            made["cost"] = {"energy": 2, "or": {"discard": 2}} if self.chance(3) else self.luck.randint(0, 2)
            made.update({"bags": self.luck.randint(0, 2), "does": self.does()})
        elif kind == "reaction":
            to: Table = {"what": "action or special"}
            if self.chance(5):
                to["would"] = self.one_of("AnswerTo", "would")
            made.update({"cost": 1, "answers": [{"to": to, "does": self.does()}]})
        elif kind == "hidden agenda":
            made["condition"] = self.condition()
        else:
            made.update(self.in_play(kind))
        return made

    def in_play(self, kind: str) -> Table:
        made: Table = {"values": {"freedom": 1, "fun": 2, "belonging": 3, "power": 4}} if kind == "archetype" else {}
        if kind == "archetype" and self.chance(4):
            return {**made, "uses": [{"does": self.does()}]}
        if self.chance(6):
            return {**made, "when": [self.trigger()]}
        return {**made, "always": [self.table(self.luck.choice(self.standings))]}

    def trigger(self) -> Table:
        made = super().trigger()
        return {"event": "special", "name": "strike back"} if made["event"] == "special" else made


def book_with(tables: dict[str, Table], patch: pytest.MonkeyPatch) -> Book:
    source = Source("made-up.toml", "", {})
    cards = CardTables({**NEEDED, **{id: Found(source, id, table) for id, table in tables.items()}})
    patch.setattr(f"{GAME.package}.door.find_cards", lambda own, added: cards)
    return GAME.read_book([])


def test_cards_of_the_grammar_speak_english_or_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = PWGrammar(GAME, Random("psychological"))
    loaded = 0
    refusals: list[str] = []
    for number in range(TRIES):
        table = grammar.card(number)
        try:
            book = book_with({"made-up": table}, monkeypatch)
        except BadFile as error:
            refusals.append(str(error))
            continue
        loaded += 1
        text = str(GAME.plain_card(book.card("made-up"))["text"])
        clumsy = sounds_right(text) + [what for what, pattern in CLUMSY.items() if pattern.search(text)]
        assert not clumsy, (clumsy, text, table)
        assert text.endswith("."), (text, table)
    assert all(refusal.endswith((".", "?")) for refusal in refusals)
    assert loaded > TRIES // 10, f"only {loaded} of {TRIES} cards load, so this shows little"


def test_cards_of_the_grammar_survive_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random("psychological games")
    grammar = PWGrammar(GAME, luck)
    tables: dict[str, Table] = {}
    while len(tables) < MATCHES * 2:
        table = grammar.card(len(tables))
        try:
            book_with({"made-up": table}, monkeypatch)
        except BadFile:
            continue
        tables[f"marvel-{len(tables)}"] = table
    book = book_with(tables, monkeypatch)
    for match in range(MATCHES):
        state = GAME.position(book, position_of(tables, luck), {})
        advance(state)
        random_playout(state, match, DECISIONS)
        assert state.copy().digest() == state.digest()
        for seat in (-1, 0, 1):
            GAME.plain_view(GAME.view(state, seat))


def position_of(tables: dict[str, Table], luck: Random) -> dict[str, Any]:
    """A game under way between two players who hold, and are surrounded by, made-up cards."""

    def some(number: int, *kinds: str) -> list[str]:
        fitting = [id for id, table in tables.items() if table["kind"] in kinds and not is_naming(table)]
        return luck.sample(fitting, min(number, len(fitting)))

    archetypes = [*some(2, "archetype"), "sage", "rebel"]
    seats = {
        name: {
            "archetype": archetypes.pop(0),
            "hand": some(5, "action", "special", "reaction", "hidden agenda", "defense mechanism"),
            "defenses": some(2, "defense mechanism"),
            "phobias": some(luck.randint(0, 1), "phobia"),
            "front": some(2, "special"),
            "energy": 6,
        }
        for name in "AB"
    }
    return {"deck": [*some(12, "action", "special", "reaction"), *["pep-talk"] * 6], **seats}


def is_naming(table: Table) -> bool:
    """Whether a Need is named when it is placed, which positions have to say."""
    return any(always.get("of") == "named need" for always in table.get("always", []))
