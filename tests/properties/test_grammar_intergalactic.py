"""Cards of Intergalactic Psi Wars made at random from the grammar: refused, or said in English and played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from hegemon.cards.book import Book, CardTables, Found, cards_in
from hegemon.cards.files import Source
from hegemon.core.agenda import advance, random_playout
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door
from tests.properties.test_card_words import sounds_right
from tests.properties.test_grammar import CLUMSY, LETTERS, TRIES, Grammar, Table

GAME = door("intergalactic-psi-wars")
MATCHES = 30
DECISIONS = 250


class IpwGrammar(Grammar):
    """Cards of every kind that has text."""

    played = ("being", "robot", "equipment", "power")
    taken = ("unit", "robot", "equipment")

    def card(self, number: int) -> Table:
        luck = self.luck
        kind = luck.choice(["being", "robot", "cyborg", "equipment", "power", "power"])
        made: Table = {"name": f"Marvel {LETTERS[number // 26 % 26]}{LETTERS[number % 26].lower()}", "kind": kind}
        made["cost"] = {"any": luck.randint(1, 2)}
        # Powers and point spells alike have no 'self'.
        self.names, self.kind = [], "point spell" if kind == "power" else kind
        if kind == "power":
            made["cost"] = self.two_costs(made["cost"], {"hit-points": 1, "discard": 1})
            return {**made, "timing": luck.choice(["build", "battle", "any"]), "does": self.does()}
        made["physical"] = [luck.randint(0, 4), luck.randint(0, 4)]
        if kind in ("robot", "cyborg"):
            made["cyber"] = [luck.randint(0, 3), luck.randint(1, 3)]
        key = luck.choice(["when", "when", "always", "activated", "distance"])
        if key == "when":
            made["when"] = [self.trigger()]
        elif key == "always" or kind == "equipment":
            made["always"] = [self.table(luck.choice(self.standings))]
        else:
            made["activated" if kind != "cyborg" else key] = {"does": self.does()}
        return made

    def out_of_a_hand(self) -> list[Table]:
        return [
            {"do": "choose", "as": "y", "where": "hand", "whose": "opponents", "what": self.one_of("Selector", "what")},
            {"do": "move", "what": "y", "to": self.one_of("MoveWord", "to")},
        ]

    def trigger(self) -> Table:
        made = super().trigger()
        if made["event"] == "wins":
            made["ability"] = self.one_of("WhenWord", "ability")
        if made["event"] in ("draws", "discards", "hurt", "recovers"):
            made["of"] = self.luck.choice(["you", "opponent", {"what": "player"}])
        return made


@cache
def creation_units() -> dict[str, Found]:
    own = cards_in(GAME.folder / "cards")
    return {id: card for id, card in own.items() if card.table["kind"] == "creation unit"}


def book_of(tables: dict[str, Table], patch: pytest.MonkeyPatch) -> Book:
    source = Source("made-up.toml", "", {})
    cards = CardTables({**creation_units(), **{id: Found(source, id, table) for id, table in tables.items()}})
    patch.setattr(f"{GAME.package}.door.find_cards", lambda own, added: cards)
    return GAME.read_book([])


def test_cards_of_the_grammar_load_and_speak_english_or_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = IpwGrammar(GAME, Random("ipw"))
    loaded = 0
    refusals: list[str] = []
    for number in range(TRIES):
        table = grammar.card(number)
        try:
            book = book_of({"made-up": table}, monkeypatch)
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
    luck = Random("ipw games")
    grammar = IpwGrammar(GAME, luck)
    tables: dict[str, Table] = {}
    while len(tables) < MATCHES * 2:
        table = grammar.card(len(tables))
        try:
            book_of({"made-up": table}, monkeypatch)
        except BadFile:
            continue
        tables[f"marvel-{LETTERS[len(tables) // 26].lower()}{LETTERS[len(tables) % 26].lower()}"] = table
    book = book_of(tables, monkeypatch)
    for match in range(MATCHES):
        ids = luck.sample(sorted(tables), 28)
        units = [id for id in ids if tables[id]["kind"] in ("being", "robot", "cyborg")]
        side = {"hand": ids[:6], "deck": ids[6:18], "discard": ids[18:], "lab": units[:5], "ready": [2, 2, 2, 2]}
        state = GAME.position(book, {"at": "start of turn", "A": side, "B": side}, {})
        advance(state)
        random_playout(state, match, DECISIONS)
        twin = state.copy()
        assert twin.digest() == state.digest()
        for seat in (-1, 0, 1):
            view = GAME.view(state, seat)
            GAME.plain_view(view)
            random_playout(GAME.imaginer(view, book).imagine(state.chance), match, 20)
