"""Cards of PURGE made at random from the grammar: they load and speak English, or are refused, and can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import inspect as forms

from hegemon.core.agenda import advance, random_playout
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door
from tests.properties.test_card_words import sounds_right
from tests.properties.test_grammar import CLUMSY, LETTERS, REPLACED, Grammar, Table, book_of

GAME = door("purge")
TRIES = 300
MATCHES = 12
DECISIONS = 250
OWN = GAME.own_book
FILLERS = ("eva-x", "the-juggernaut", "tridora-city", "tartarus", "coalition-rifleman", "militia", "scrap-drone")
KINDS = ("unit", "unit", "ops", "ops", "ops", "tek", "tek", "defensive attachment", "super weapon")
DROPPED = ("near", "like", "named", "not_named", "but")


class PurgeGrammar(Grammar):
    """Cards of PURGE from the same grammar."""

    played = ("unit", "infantry", "tek", "ops")
    taken = ("unit", "infantry")

    def name(self) -> str:
        own = [] if self.kind == "ops" else ["self"]
        return self.luck.choice(self.names or ["you", "opponent", "commander", "stronghold", *own])

    def selector(self, depth: int = 0) -> Table:
        made = super().selector(depth)
        if self.kind == "ops":
            made.pop("but", None)
        return made

    def value(self, field: forms.Field) -> Any:
        """Some places take a selector and no name."""
        if isinstance(field.type, forms.StructType) and field.type.cls.__name__ == "Selector":
            return {"what": self.one_of("Selector", "what"), "whose": "yours"}
        if field.encode_name == "token":
            return "militia"
        if field.encode_name == "last":
            return [{"do": "gain", "amount": 1}]
        return super().value(field)

    def does(self) -> list[Table]:
        made = super().does()
        for line in made:
            if line["do"] != "choose":
                for key in DROPPED:
                    line.pop(key, None)
        return made

    def card(self, number: int) -> Table:
        kind = self.kind = self.luck.choice(KINDS)
        self.names = []
        name = f"Marvel {LETTERS[number // 26 % 26]}{LETTERS[number % 26].lower()}"
        made: Table = {"name": name, "kind": kind, "faction": "humans", "cost": 1}
        if self.chance(3):
            made["cost"] = {"energy": 1, "or": {"population": 2}}
        if kind == "ops":
            return {**made, "commander": "any", "does": self.does()}
        if kind == "unit":
            made.update({"class": "infantry", "attack": 1, "damage": self.luck.randint(1, 4), "health": 3})
        if kind == "super weapon":
            made["most_counters"] = 5
        if self.chance(4):
            made["when"] = [self.trigger()]
        elif self.chance(4):
            made["use"] = {"cost": {"energy": 1}, "does": self.does()}
            if self.chance(3):
                made["use"]["if"] = self.condition()
        else:
            made["always"] = [self.table(self.luck.choice(self.standings))]
        return made

    def trigger(self) -> Table:
        made: Table = {"event": self.one_of("WhenWord", "event")}
        if made["event"] not in ("turn begins", "turn ends", "battle ends") and self.chance(6):
            made["of"] = self.selector()
        if made["event"] == "kills":
            made["other"] = {"what": "unit"}
        if self.chance(3):
            made["if"] = self.condition()
        if self.chance(2):
            made["may"] = True
        if made["event"] in REPLACED and self.chance(6):
            made["instead"] = True
        return {**made, "does": self.does()}


def test_cards_of_the_grammar_load_and_speak_english_or_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = PurgeGrammar(GAME, Random("purge"))
    loaded = 0
    refusals: list[str] = []
    for number in range(TRIES):
        table = grammar.card(number)
        try:
            book = book_of(GAME, {"made-up": table, **tokens()}, monkeypatch)
        except BadFile as error:
            refusals.append(str(error))
            continue
        loaded += 1
        text = str(GAME.plain_card(book.card("made-up"))["text"])
        clumsy = sounds_right(text) + [what for what, pattern in CLUMSY.items() if pattern.search(text)]
        assert not clumsy, (clumsy, text, table)
        assert text.endswith("."), (text, table)
    assert all(refusal.endswith((".", "?")) for refusal in refusals)
    assert loaded > TRIES // 8, f"only {loaded} of {TRIES} cards load, so this shows little"


def tokens() -> dict[str, Table]:
    return {"militia": {"name": "Militia", "kind": "token", "faction": "humans", "class": "infantry", "health": 1}}


def test_cards_of_the_grammar_survive_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random("purge games")
    grammar = PurgeGrammar(GAME, luck)
    tables: dict[str, Table] = {}
    while len(tables) < MATCHES * 4:
        table = grammar.card(len(tables))
        try:
            book_of(GAME, {"made-up": table, **tokens()}, monkeypatch)
        except BadFile:
            continue
        tables[f"marvel-{LETTERS[len(tables) // 26].lower()}{LETTERS[len(tables) % 26].lower()}"] = table
    book = book_of(GAME, {**tables, **tokens()}, monkeypatch)
    book.cards.update({id: OWN.cards[id] for id in FILLERS if id not in book.cards})
    for match in range(MATCHES):
        ids = luck.sample(sorted(tables), 24)
        in_play = [id for id in ids[:12] if tables[id]["kind"] != "ops"]
        side = {"play": [*in_play[:6], "coalition-rifleman"], "decks": ids[12:], "energy": 30}
        state = GAME.position(book, {"A": side, "B": side}, {})
        advance(state)
        random_playout(state, match, DECISIONS)
        twin = state.copy()
        assert twin.digest() == state.digest()
        for seat in (-1, 0, 1):
            GAME.plain_view(GAME.view(state, seat))
        view = GAME.view(state, 0)
        if view.ask is not None:
            imagined = GAME.imaginer(view, OWN).imagine(state.chance.copy())
            random_playout(imagined, match, 30)
