"""Cards of Psi Wars made at random from the grammar: they load and speak English, or are refused, and can be played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import inspect as forms

from hegemon.core.agenda import advance, random_playout
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door
from tests.properties.test_card_words import sounds_right
from tests.properties.test_grammar import CLUMSY, LETTERS, Grammar, Table, book_of

GAME = door("psi-wars")
TRIES = 300
MATCHES = 15
DECISIONS = 250
FILLERS = {id: GAME.own_book.cards[id] for id in ("veilstalker", "material-animation", "neurogenesis")}
KINDS = ("creature", "robot", "cyborg", "cyborg", "equipment", "power", "power", "power")


class PsiGrammar(Grammar):
    """Cards of Psi Wars from the same grammar."""

    played = ("robot", "cyborg", "equipment", "power")
    taken = ("unit", "robot", "equipment")

    def other_costs(self) -> Table:
        return {**super().other_costs(), "light": self.luck.choice(["green", "red"])}

    def name(self) -> str:
        own = {"equipment": ["self", "host"], "power": []}.get(self.kind, ["self"])
        return self.luck.choice(self.names or ["you", "opponent", *own])

    def out_of_a_hand(self) -> list[Table]:
        return [
            {"do": "choose", "as": "y", "where": "hand", "whose": "opponents", "what": self.one_of("Selector", "what")},
            {"do": "move", "what": "y", "to": self.one_of("MoveWord", "to")},
        ]

    def selector(self, depth: int = 0) -> Table:
        made = super().selector(depth)
        if self.kind == "power":
            made.pop("but", None)
        return made

    def value(self, field: forms.Field) -> Any:
        """Some places take a selector and no name."""
        if isinstance(field.type, forms.StructType) and field.type.cls.__name__ == "Selector":
            return {
                "what": self.one_of("Selector", "what"),
                **({"whose": "yours"} if field.encode_name == "of" else {}),
            }
        return super().value(field)

    def card(self, number: int) -> Table:
        kind = self.kind = self.luck.choice(KINDS)
        self.names = []
        made: Table = {"name": f"Marvel {LETTERS[number // 26 % 26]}{LETTERS[number % 26].lower()}", "kind": kind}
        made["cost"] = {"magenta": 1, "blue": self.luck.randint(0, 1)}
        if kind == "power":
            made["cost"] = self.two_costs(made["cost"], {"hit_points": 1, "discard": 1})
            return {**made, "timing": ["creation", "battle"], "does": self.does()}
        if kind == "equipment":
            made["physical"] = 1
        else:
            made.update({"physical": self.luck.randint(1, 4), "psionic" if kind == "creature" else "digital": 2})
        if kind == "cyborg" and self.chance(4):
            made["uses"] = [{"does": self.does()}]
            if self.chance(3):
                made["uses"][0]["if"] = self.condition()
        elif self.chance(5):
            made["when"] = [self.trigger()]
        else:
            made["always"] = [self.table(self.luck.choice(self.standings))]
        return made


def test_cards_of_the_grammar_load_and_speak_english_or_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = PsiGrammar(GAME, Random("psi-wars"))
    loaded = 0
    refusals: list[str] = []
    for number in range(TRIES):
        table = grammar.card(number)
        try:
            book = book_of(GAME, {"made-up": table}, monkeypatch)
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


def test_cards_of_the_grammar_survive_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random("psi-wars games")
    grammar = PsiGrammar(GAME, luck)
    tables: dict[str, Table] = {}
    while len(tables) < MATCHES * 4:
        table = grammar.card(len(tables))
        try:
            book_of(GAME, {"made-up": table}, monkeypatch)
        except BadFile:
            continue
        tables[f"marvel-{len(tables)}"] = table
    book = book_of(GAME, tables, monkeypatch)
    book.cards.update(FILLERS)
    for match in range(MATCHES):
        ids = luck.sample(sorted(tables), 26)
        units = [id for id in ids if tables[id]["kind"] in ("creature", "robot", "cyborg")]
        worn = [id for id in ids if tables[id]["kind"] == "equipment"]
        seats = {
            name: {
                "hand": ids[:7],
                "deck": ids[7:18],
                "lab": units[:4],
                "equipment": worn[:2],
                "creation": ["material-animation"] * 6 + ["neurogenesis"] * 4,
                "discard": ids[18:],
            }
            for name in "AB"
        }
        state = GAME.position(book, seats, {})
        advance(state)
        random_playout(state, match, DECISIONS)
        twin = state.copy()
        assert twin.digest() == state.digest()
        for seat in (-1, 0, 1):
            GAME.plain_view(GAME.view(state, seat))
        view = GAME.view(state, 0)
        if view.ask is not None:
            imagined = GAME.imaginer(view, book).imagine(state.chance.copy())
            random_playout(imagined, match, 30)
