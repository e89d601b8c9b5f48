"""The door of PURGE: how the rest of the house reaches the game. Never compiled, since it reads files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hegemon.cards.book import Book, digest_of, find_cards
from hegemon.cards.files import decode
from hegemon.core.asks import Seat
from hegemon.core.errors import BadFile, Refused
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.views import Imaginer, View
from hegemon.games.door import Door, Problem
from hegemon.games.purge import position
from hegemon.games.purge.decks import broken_limits
from hegemon.games.purge.game import VERBS, new_game
from hegemon.games.purge.options import SETTINGS, Rules
from hegemon.games.purge.printed import CLASSES, COMMANDER, DEFENSIVE, FACTIONS, KINDS, OPS, STRONGHOLD, PurgeCard
from hegemon.games.purge.state import Purge
from hegemon.games.purge.view import PurgeImaginer, PurgeView, plain
from hegemon.games.purge.vocabulary import CardFile, build
from hegemon.games.purge.vocabulary.passages import CreateWord


class PurgeDoor(Door):
    id = "purge"
    name = "PURGE: Sins of Science"
    about = "Commanders and Strongholds fight over three vectors; every card of three decks is open to its owner."
    prefix = "PURGE"
    rules_version = "1"
    least_players = 2
    most_players = 2
    settings = SETTINGS
    package = "hegemon.games.purge"
    verbs = VERBS
    for_simulations: Mapping[str, str] = {"turn_limit": "1000"}
    drawing = ()
    playing = ("played", "used ops", "started in play")

    def read_book(self, added: list[Path]) -> Book:
        found = find_cards(self.folder / "cards", added)
        written = {id: decode(CardFile, card.table, card.where) for id, card in found.items()}
        tokens = [id for id, card in written.items() if card.kind == "token"]
        cards: dict[str, Card] = {}
        for id, card in written.items():
            try:
                check_tokens(card, tokens)
                cards[id] = build(id, card)
            except BadFile as error:
                raise BadFile(f"{found[id].where}: {error}") from None
        return Book(cards, digest_of(found))

    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        rules = Rules(self.options(options))
        return [Problem(rule, text) for rule, text in broken_limits(book.cards, cards, rules)]

    def default_decks(self, players: int) -> list[str]:
        return ["eva-x", "the-juggernaut"][:players]

    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        full = self.options(options)
        if len(decks) != 2:
            raise Refused(f"PURGE is for exactly two players (PURGE-1.1), not {len(decks)}.")
        lists: list[list[PurgeCard]] = []
        for number, deck in enumerate(decks):
            problems = self.check_deck(book, deck, full)
            if problems:
                reasons = " ".join(f"{problem.rule}: {problem.sentence}" for problem in problems)
                raise Refused(f"Deck {number + 1} is not legal. {reasons}")
            lists.append(listed(book, deck))
        rules = Rules(full)
        if not rules.same_faction and faction_of(lists[0]) == faction_of(lists[1]):
            faction = FACTIONS[faction_of(lists[0])]
            raise Refused(f"Both Commanders are of one faction, {faction} (PURGE-2.12); choose another deck.")
        return new_game(rules, lists, tokens_of(book), seed)

    def view(self, game: State, viewer: Seat) -> View:
        assert isinstance(game, Purge)
        return PurgeView(game, viewer)

    def plain_view(self, view: View) -> dict[str, object]:
        assert isinstance(view, PurgeView)
        return plain(view)

    def imaginer(self, view: View, book: Book) -> Imaginer:
        assert isinstance(view, PurgeView)
        return PurgeImaginer(view, self.known_decks(book, {}), list(book.cards.values()))

    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.build_position(book, table, options, tokens_of(book))

    def fact(self, game: State, name: str) -> object:
        assert isinstance(game, Purge)
        return position.fact(game, name)

    def plain_card(self, card: Card) -> dict[str, object]:
        assert isinstance(card, PurgeCard)
        told: dict[str, object] = {
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


def check_tokens(card: CardFile, tokens: list[str]) -> None:
    """Whoever creates Tokens names one the set has."""
    lines = [*card.does, *(card.use.does if card.use is not None else [])]
    lines.extend(word for clause in card.when for word in clause.does)
    for word in lines:
        if isinstance(word, CreateWord) and word.token not in tokens:
            raise BadFile(f"there is no Token '{word.token}'; the Tokens are: {', '.join(tokens)}.")


def tokens_of(book: Book) -> dict[str, PurgeCard]:
    """The Tokens of the book, by id."""
    return {id: card for id, card in book.cards.items() if isinstance(card, PurgeCard) and card.is_token}


def faction_of(cards: list[PurgeCard]) -> int:
    return next(card.faction for card in cards if card.kind == COMMANDER)


def listed(book: Book, cards: Mapping[str, int]) -> list[PurgeCard]:
    """A deck as a list of cards, every copy once."""
    made: list[PurgeCard] = []
    for id, copies in cards.items():
        card = book.card(id)
        assert isinstance(card, PurgeCard)
        made.extend([card] * copies)
    return made


DOOR = PurgeDoor()
