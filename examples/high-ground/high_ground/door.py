"""The door of High Ground: cards, decks, positions and facts. One entry point in pyproject.toml opens it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from hegemon.cards.book import Book, book_of, find_cards
from hegemon.cards.files import decode
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.views import Imaginer, View
from hegemon.games.door import Door, Problem
from hegemon.games.positions import LYING, Facts, Pile
from high_ground.rules_engine import (
    HAND,
    HILL,
    STEPS,
    VERBS,
    ZONES,
    Battle,
    Hill,
    HillCard,
    HillImaginer,
    HillPlain,
    HillView,
    begin_turn,
    new_game,
)

TEXTS = {"": "", "draw": "Draw a card.", "ambush": "Discard the card the other side played last."}


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """A card as a designer writes it."""

    name: str
    strength: int = 0
    does: Literal["", "draw", "ambush"] = ""


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """What lies before one player in a scenario."""

    hand: list[str] = []
    hill: list[str] = []
    deck: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    A: Side = msgspec.field(default_factory=Side)
    B: Side = msgspec.field(default_factory=Side)


class HighGround(Door):
    id = "high-ground"
    name = "High Ground"
    about = "Two armies race up a hill and ambush each other."
    prefix = "HG"
    rules_version = "1"
    least_players = 2
    most_players = 2
    settings = ()
    package = "high_ground"
    verbs = VERBS

    def read_book(self, added: list[Path]) -> Book:
        cards = find_cards(self.folder / "cards", added)
        return book_of(cards, CardFile, build, self.words_command)

    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        problems = [Problem("HG-1.1", f"There is no card '{id}'.") for id in cards if id not in book.cards]
        problems += [Problem("HG-1.1", f"There are {n} of '{id}'; at most 3.") for id, n in cards.items() if n > 3]
        if sum(cards.values()) != 12:
            problems.append(Problem("HG-1.1", f"The deck has {sum(cards.values())} cards, not 12."))
        return problems

    def default_decks(self, players: int) -> list[str]:
        return ["steady", "sly"]

    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        for deck in decks:
            for problem in self.check_deck(book, deck, options):
                raise Refused(f"A deck isn't legal. {problem.rule}: {problem.sentence}")
        return new_game([[hill_card(book, id) for id, n in deck.items() for _ in range(n)] for deck in decks], seed)

    def view(self, game: State, viewer: Seat) -> View:
        assert isinstance(game, Hill)
        return HillView(game, viewer)

    def plain_view(self, view: View) -> HillPlain:
        assert isinstance(view, HillView)
        return view.plain()

    def imaginer(self, view: View, book: Book) -> Imaginer:
        assert isinstance(view, HillView)
        return HillImaginer(view, self.known_decks(book, {}), list(book.cards.values()))

    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        wanted = decode(Position, dict(table), "position")
        sides = (wanted.A, wanted.B)
        game = new_game([[hill_card(book, id) for id in side.deck] for side in sides], 0)
        for seat, side in enumerate(sides):
            for zone, ids in ((HAND, side.hand), (HILL, side.hill)):
                for id in ids:
                    game.add_piece(book.card(id), seat, zone, seat)
        battle = game.frames[0]
        assert isinstance(battle, Battle)
        battle.at = STEPS.index(begin_turn)
        return game

    def fact(self, game: State, name: str) -> object:
        assert isinstance(game, Hill)
        return FACTS.read(game, name)

    def plain_card(self, card: Card) -> dict[str, object]:
        assert isinstance(card, HillCard)
        told = {"id": card.id, "name": card.name, "kind": "card", "text": TEXTS[card.does]}
        return {**told, "strength": card.strength}


FACTS = Facts[Hill, None](
    player={"strength": lambda game, seat: game.strength(seat)},
    piles={zone.name: Pile(zone, order=LYING) for zone in ZONES},
)


def build(id: str, card: CardFile) -> Card:
    return HillCard(id, card.name, card.strength, card.does)


def hill_card(book: Book, id: str) -> HillCard:
    card = book.card(id)
    assert isinstance(card, HillCard)
    return card


DOOR = HighGround()
