"""The door of Psychological Warfare: how the house reaches the game. Never compiled, since it reads files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hegemon.cards.book import Book, book_of, find_cards
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.core.views import Imaginer
from hegemon.games.door import FirstGame, GameDoor, Problem
from hegemon.games.psychological_warfare import position
from hegemon.games.psychological_warfare.decks import broken_limits
from hegemon.games.psychological_warfare.game import new_game
from hegemon.games.psychological_warfare.options import SETTINGS, Rules
from hegemon.games.psychological_warfare.plain import PrintedPW, PWPlain
from hegemon.games.psychological_warfare.printed import ARCHETYPE, KINDS, NEEDS, REACTION, PWCard
from hegemon.games.psychological_warfare.state import PW
from hegemon.games.psychological_warfare.verbs import VERBS
from hegemon.games.psychological_warfare.view import PWImaginer, PWView, plain
from hegemon.games.psychological_warfare.vocabulary import CardFile, build
from hegemon.games.psychological_warfare.vocabulary.former import modern

COMMON_DECK = "common"


class PWDoor(GameDoor[PW, PWView, PWCard]):
    state_class, view_class, card_class = PW, PWView, PWCard
    id = "psychological-warfare"
    name = "Psychological Warfare"
    about = "Raise your own four Needs, wreck everybody else's, and go to Therapy before your baggage buries you."
    minutes = (15, 20)
    difficulty = "medium"
    first_game = FirstGame("pip", ("common", "common"))
    prefix = "PW"
    rules_version = "1"
    least_players = 2
    most_players = 4
    settings = SETTINGS
    package = "hegemon.games.psychological_warfare"
    verbs = VERBS
    drawing = ("drew", "was dealt")
    playing = ("played", "placed", "placed agenda", "faced", "became")
    becoming = ("became",)
    beside_deck = ("archetype",)
    shares_deck = True

    def read_book(self, added: list[Path]) -> Book:
        cards = find_cards(self.folder / "cards", added)
        cards.know_former_words(modern, self.is_former)
        return book_of(cards, CardFile, build, self.words_command)

    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        return [Problem(*broken) for broken in broken_limits(book.cards, cards)]

    def default_decks(self, players: int) -> list[str]:
        """PW-2.1 The one deck, named once for each player."""
        return [COMMON_DECK] * players

    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        full = self.options(options)
        if not self.least_players <= len(decks) <= self.most_players:
            raise Refused(
                f"Psychological Warfare is for {self.least_players} to {self.most_players} players (PW-1.15), "
                f"not {len(decks)}."
            )
        deck = dict(decks[0])
        if any(dict(other) != deck for other in decks):
            raise Refused("All players draw from the same cards (PW-2.1); give everybody the same deck.")
        self.refuse_illegal(book, deck, full, "The deck")
        playing, archetypes = listed(book, deck)
        if len(archetypes) < 2 * len(decks):
            raise Refused(f"There are {len(archetypes)} Archetypes (PW-1.1); add some, two for each player at least.")
        return new_game(Rules(full), len(decks), playing, archetypes, seed)

    def seen_by(self, game: PW, viewer: Seat) -> PWView:
        return PWView(game, viewer)

    def in_plain(self, view: PWView) -> PWPlain:
        return plain(view)

    def imaginer_for(self, view: PWView, book: Book) -> Imaginer:
        return PWImaginer(view)

    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.build_position(book, table, options)

    def fact_of(self, game: PW, name: str) -> object:
        return position.fact(game, name)

    def printed_on(self, card: PWCard) -> PrintedPW:
        told: PrintedPW = {"id": card.id, "name": card.name, "kind": KINDS[card.kind], "text": card.text}
        if card.is_play or card.kind == REACTION:
            told["cost"] = card.cost
        if card.is_play:
            told["bags"] = card.bags
        if card.kind == ARCHETYPE:
            told["values"] = {NEEDS[need]: card.values[need] for need in range(4)}
        return told


def archetypes_of(book: Book) -> list[PWCard]:
    """PW-1.1 Every Archetype of the book, one of each name."""
    return [card for card in book.cards.values() if isinstance(card, PWCard) and card.kind == ARCHETYPE]


def listed(book: Book, cards: Mapping[str, int]) -> tuple[list[PWCard], list[PWCard]]:
    """PW-2.5 The cards of the draw deck, every copy once, and the Archetypes beside it: those listed, or else all."""
    playing: list[PWCard] = []
    archetypes: list[PWCard] = []
    for id, copies in cards.items():
        card = book.card(id)
        assert isinstance(card, PWCard)
        (archetypes if card.kind == ARCHETYPE else playing).extend([card] * copies)
    return playing, archetypes or archetypes_of(book)


DOOR = PWDoor()
