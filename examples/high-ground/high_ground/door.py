"""The door of High Ground: cards, decks, positions and facts. One entry point in pyproject.toml opens it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from hegemon.cards.book import Book, book_of, find_cards
from hegemon.cards.files import decode
from hegemon.core.asks import Seat
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.views import Imaginer
from hegemon.games.door import GameDoor, Problem
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
    PrintedHill,
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


class HighGround(GameDoor[Hill, HillView, HillCard]):
    state_class, view_class, card_class = Hill, HillView, HillCard
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
        for number, deck in enumerate(decks):
            self.refuse_illegal(book, deck, options, f"Deck {number + 1}")
        return new_game([self.listed(book, deck) for deck in decks], seed)

    def seen_by(self, game: Hill, viewer: Seat) -> HillView:
        return HillView(game, viewer)

    def in_plain(self, view: HillView) -> HillPlain:
        return view.plain()

    def imaginer_for(self, view: HillView, book: Book) -> Imaginer:
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

    def fact_of(self, game: Hill, name: str) -> object:
        return FACTS.read(game, name)

    def printed_on(self, card: HillCard) -> PrintedHill:
        text = TEXTS[card.does]
        return {"id": card.id, "name": card.name, "kind": "card", "text": text, "strength": card.strength}


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
