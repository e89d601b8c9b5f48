"""The door of Xi: how the rest of the house reaches the game. Never compiled, since it reads files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from hegemon.cards.book import Book, book_of, find_cards
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.core.views import Imaginer
from hegemon.games.door import FirstGame, GameDoor, Problem
from hegemon.games.xi import position
from hegemon.games.xi.decks import broken_limits, fair
from hegemon.games.xi.game import VERBS, new_game
from hegemon.games.xi.options import SETTINGS, Rules
from hegemon.games.xi.plain import PrintedXi, XiPlain
from hegemon.games.xi.printed import KINDS, TYPES, UNIT, XiCard
from hegemon.games.xi.state import Xi
from hegemon.games.xi.view import XiImaginer, XiView, plain
from hegemon.games.xi.vocabulary import CardFile, build
from hegemon.games.xi.vocabulary.former import modern


class XiDoor(GameDoor[Xi, XiView, XiCard]):
    state_class, view_class, card_class = Xi, XiView, XiCard
    id = "xi"
    name = "Xi Cards"
    about = "Armies of the elements fight with ten moments of time a turn: spend them now, or save them for an answer."
    minutes = (10, 15)
    difficulty = "easy"
    first_game = FirstGame("pip", ("first-steps-aqua", "first-steps-aqua"))
    prefix = "XI"
    rules_version = "1"
    least_players = 2
    most_players = 6
    settings = SETTINGS
    package = "hegemon.games.xi"
    verbs = VERBS
    playing = ("declared",)

    def read_book(self, added: list[Path]) -> Book:
        cards = find_cards(self.folder / "cards", added)
        cards.know_former_words(modern, self.is_former)
        sentences = sentences_of(cards.values_of("sentence"))
        return book_of(cards, CardFile, lambda id, card: build(id, card, sentences), self.words_command)

    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        allowed = self.options(options)["alternative_wins"] == "on"
        return [Problem(*broken) for broken in broken_limits(book.cards, cards, allowed)]

    def default_decks(self, players: int) -> list[str]:
        order = ["relentless-tide", "everwind-flight", "kiln-host", "mountain-bastion"]
        return [order[seat % len(order)] for seat in range(players)]

    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        full = self.options(options)
        if not self.least_players <= len(decks) <= self.most_players:
            raise Refused(f"Xi is for {self.least_players} to {self.most_players} players (XI-1.1), not {len(decks)}.")
        lists: list[list[XiCard]] = []
        for number, deck in enumerate(decks):
            cards = self.played_deck(deck, full)
            self.refuse_illegal(book, cards, full, f"Deck {number + 1}")
            lists.append(self.listed(book, cards))
        return new_game(Rules(full), lists, sentences_of_book(book), seed)

    def played_deck(self, deck: Mapping[str, int], options: Mapping[str, str]) -> dict[str, int]:
        """XI-2.7 The fair-starter settings take cards out of the starters, and of nothing else."""
        starters = [dict(known.cards) for known in self.decks.values() if known.starter]
        return fair(deck, options["starter_balance"]) if dict(deck) in starters else dict(deck)

    def seen_by(self, game: Xi, viewer: Seat) -> XiView:
        return XiView(game, viewer)

    def in_plain(self, view: XiView) -> XiPlain:
        return plain(view)

    def imaginer_for(self, view: XiView, book: Book) -> Imaginer:
        return XiImaginer(view, self.known_decks(book, view.rules.chosen), list(book.cards.values()))

    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.build_position(book, table, options, sentences_of_book(book))

    def fact_of(self, game: Xi, name: str) -> object:
        return position.fact(game, name)

    def printed_on(self, card: XiCard) -> PrintedXi:
        told: PrintedXi = {
            "id": card.id,
            "name": card.name,
            "kind": KINDS[card.kind],
            "type": TYPES[card.type],
            "cost": f"{card.cost}{'p' if card.is_prepared else 'T'}",
            "text": card.text,
        }
        if card.kind == UNIT:
            told["damage"] = "odd" if card.odd_damage else card.damage
            told["life"] = card.life
        return told


def sentences_of(written: Iterable[str]) -> list[str]:
    """The sentences of all statements, each once, in the order of the files."""
    found: dict[str, str] = {}
    for sentence in written:
        found.setdefault(sentence.casefold(), sentence)
    return list(found.values())


@lru_cache(maxsize=8)
def sentences_of_book(book: Book) -> list[str]:
    """The sentences in the order the cards number them."""
    found: dict[int, str] = {}
    for card in book.cards.values():
        if isinstance(card, XiCard) and card.sentence >= 0:
            found[card.sentence] = card.text.strip('"')
    return [found[number] for number in sorted(found)]


DOOR = XiDoor()
