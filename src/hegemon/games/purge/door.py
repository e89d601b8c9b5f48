"""The door of PURGE: how the rest of the house reaches the game. Never compiled, since it reads files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hegemon.cards.book import Book, book_of, find_cards
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.core.views import Imaginer
from hegemon.games.door import FirstGame, GameDoor, Problem
from hegemon.games.purge import position
from hegemon.games.purge.decks import broken_limits
from hegemon.games.purge.game import VERBS, new_game
from hegemon.games.purge.options import SETTINGS, Rules
from hegemon.games.purge.plain import PrintedPurge, PurgePlain
from hegemon.games.purge.printed import CLASSES, COMMANDER, DEFENSIVE, FACTIONS, KINDS, OPS, STRONGHOLD, PurgeCard
from hegemon.games.purge.state import Purge
from hegemon.games.purge.view import PurgeImaginer, PurgeView, plain
from hegemon.games.purge.vocabulary import CardFile, build
from hegemon.games.purge.vocabulary.former import modern


class PurgeDoor(GameDoor[Purge, PurgeView, PurgeCard]):
    state_class, view_class, card_class = Purge, PurgeView, PurgeCard
    id = "purge"
    name = "PURGE: Sins of Science"
    about = "Commanders and Strongholds fight over three vectors, with answers to answers and almost no luck."
    minutes = (40, 60)
    difficulty = "hard"
    first_game = FirstGame("pip", ("eva-x", "mastermind-of-time"))
    prefix = "PURGE"
    rules_version = "1"
    least_players = 2
    most_players = 2
    settings = SETTINGS
    package = "hegemon.games.purge"
    verbs = VERBS
    for_simulations: Mapping[str, str] = {"turn_limit": "1000"}
    drawing = ()
    deck_leaders = ("commander", "stronghold")
    playing = ("played", "used ops", "started in play")

    def read_book(self, added: list[Path]) -> Book:
        cards = find_cards(self.folder / "cards", added)
        cards.know_former_words(modern, self.is_former)
        for card in [] if self.is_former else cards.found.values():
            if not card.table.get("number") and card.table.get("kind") != "token":
                cards.warnings.append(
                    f"{card.where}: has no 'number', the card's place in its set; write one of its own, such as "
                    '"X-1", or lists can\'t sort it.'
                )
        tokens = [card.id for card in cards.found.values() if card.table.get("kind") == "token"]
        # A kept book is what it was, even with an OPS that no Commander can use.
        commanders = cards.values_of("commander" if self.is_former else "short")
        return book_of(cards, CardFile, lambda id, card: build(id, card, tokens, commanders), self.words_command)

    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        rules = Rules(self.options(options))
        return [Problem(*broken) for broken in broken_limits(book.cards, cards, rules)]

    def default_decks(self, players: int) -> list[str]:
        return ["eva-x", "the-juggernaut"][:players]

    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        full = self.options(options)
        if len(decks) != 2:
            raise Refused(f"PURGE is for exactly two players (PURGE-1.1), not {len(decks)}.")
        lists: list[list[PurgeCard]] = []
        for number, deck in enumerate(decks):
            self.refuse_illegal(book, deck, full, f"Deck {number + 1}")
            lists.append(self.listed(book, deck))
        rules = Rules(full)
        if not rules.same_faction and faction_of(lists[0]) == faction_of(lists[1]):
            faction = FACTIONS[faction_of(lists[0])]
            raise Refused(f"Both Commanders are of one faction, {faction} (PURGE-2.12); choose another deck.")
        return new_game(rules, lists, tokens_of(book), seed)

    def seen_by(self, game: Purge, viewer: Seat) -> PurgeView:
        return PurgeView(game, viewer)

    def in_plain(self, view: PurgeView) -> PurgePlain:
        return plain(view)

    def imaginer_for(self, view: PurgeView, book: Book) -> Imaginer:
        return PurgeImaginer(view, self.known_decks(book, {}), list(book.cards.values()))

    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.build_position(book, table, options, tokens_of(book))

    def fact_of(self, game: Purge, name: str) -> object:
        return position.fact(game, name)

    def printed_on(self, card: PurgeCard) -> PrintedPurge:
        told: PrintedPurge = {
            "id": card.id,
            "name": card.name,
            "kind": "token" if card.is_token else KINDS[card.kind],
            "faction": FACTIONS[card.faction],
            "text": card.text,
        }
        if card.kind not in (COMMANDER, STRONGHOLD) and not card.is_token:
            told["cost"] = str(card.cost)
            told["requirement"] = card.requirement
        if card.sub_class:
            told["class"] = card.label or CLASSES[card.sub_class]
        if card.kind == OPS:
            told["commander"] = card.commander or "any"
        if card.is_fighter or card.kind == DEFENSIVE:
            told["attack"], told["damage"] = card.attack, card.damage
        if card.is_fighter:
            told["armor"], told["health"] = card.armor, card.health
        if card.kind == COMMANDER:
            told["initiative"] = card.initiative
        if card.kind == STRONGHOLD:
            told["population"], told["armor"] = card.health, card.armor
        if card.production:
            told["production"] = card.production
        return told


def tokens_of(book: Book) -> dict[str, PurgeCard]:
    """The Tokens of the book, by id."""
    return {id: card for id, card in book.cards.items() if isinstance(card, PurgeCard) and card.is_token}


def faction_of(cards: list[PurgeCard]) -> int:
    return next(card.faction for card in cards if card.kind == COMMANDER)


DOOR = PurgeDoor()
