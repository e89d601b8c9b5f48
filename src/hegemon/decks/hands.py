"""Sample opening hands: real games begun with a deck, each from its own seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hegemon.cards.book import Book, DeckFile
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.state import State
from hegemon.games.door import Door

MOST_HANDS = 12
NEXT_DRAWS = 5
FIRST_SEAT = 0


@dataclass(frozen=True)
class OpeningHand:
    """A hand at the first question of a game, and the cards that lie on top of the deck then, by id."""

    hand: list[str]
    next: list[str]


def opening_hands(
    door: Door, book: Book, deck: DeckFile, seed: int, count: int = 3, options: Mapping[str, str] | None = None
) -> list[OpeningHand]:
    """Hands from consecutive seeds. In PURGE nobody draws, so its hands are empty."""
    full = door.options(options or {})
    problems = door.check_deck(book, deck.cards, full)
    if problems:
        raise Refused(f"Opening hands need a legal deck. {problems[0].sentence}")
    return [hand_of(begun(door, book, deck, full, seed + number)) for number in range(min(count, MOST_HANDS))]


def hand_of(game: State) -> OpeningHand:
    return OpeningHand(pile_called(game, "hand"), pile_called(game, "deck")[: -NEXT_DRAWS - 1 : -1])


def pile_called(game: State, name: str) -> list[str]:
    """The first player's cards in the zone of that name, or the shared ones; the top card is the last."""
    return [game.cards[piece].id for zone in game.zones if zone.name == name for piece in game.pile(zone, FIRST_SEAT)]


def begun(door: Door, book: Book, deck: DeckFile, options: Mapping[str, str], seed: int) -> State:
    """A game against the first shipped deck that may meet this one."""
    others = [deck.cards] if door.shares_deck else [one.cards for one in door.decks.values()]
    refused: HegemonError | None = None
    for other in others:
        try:
            return door.begin(book, [deck.cards, other], options, seed)
        except HegemonError as error:
            refused = error
    raise refused or Refused("There is no deck to play against.")
