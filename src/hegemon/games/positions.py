"""Positions and facts, as scenarios write them: one reader for all games. A game adds only its own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from hegemon.cards.book import Book
from hegemon.cards.files import decode
from hegemon.core.asks import Piece, Seat
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.zones import Zone

SEAT_NAMES: Final = "ABCDEF"
"""What scenarios call the seats."""
CARD_NAME: Final = re.compile(r"^(?:(?P<whose>[A-F])/)?(?P<id>[a-z0-9-]+)(?:#(?P<number>[0-9]+))?$")
"""A card by its id, with B/ for whose it is and #2 for the second of several."""

Form = TypeVar("Form")
Kind = TypeVar("Kind", bound=Card)
Game = TypeVar("Game", bound=State)
InPlay = TypeVar("InPlay")


# --- reading positions ------------------------------------------------------------------------------------------


class PositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """What every position can say. A game adds its own keys, and A, B, … for what lies before each player."""

    turn: str = "A"
    at: str = ""
    script: list[int] = []


def read_position(form: type[Form], table: Mapping[str, object]) -> Form:
    """The [position] of a scenario in a game's form; every mistake is refused together."""
    return decode(form, dict(table), "[position]")


def players_of(lines: PositionForm, form: type[Form]) -> list[Form]:
    """What lies before each player: as many as are named, and at least two."""
    named = [getattr(lines, name, None) for name in SEAT_NAMES]
    count = max((seat + 1 for seat, player in enumerate(named) if player is not None), default=0)
    return [player if isinstance(player, form) else form() for player in named[: max(count, 2)]]


def seat_named(name: str, seats: int) -> Seat:
    if not is_seat(name, seats):
        known = " and ".join([", ".join(SEAT_NAMES[: seats - 1]), SEAT_NAMES[seats - 1]])
        raise ImpossiblePosition(f"There is no player '{name}'; the players are {known}.")
    return SEAT_NAMES.index(name)


def is_seat(name: str, seats: int) -> bool:
    return len(name) == 1 and name in SEAT_NAMES[:seats]


def within(value: int, least: int, most: int, name: str) -> int:
    if not least <= value <= most:
        raise ImpossiblePosition(f"'{name}' is {value}; it must be from {least} to {most}.")
    return value


def step_at(at: str, steps: Mapping[str, int], others: Sequence[str]) -> int:
    """The step of a turn that a position's `at` names; `others` are the moments that are no step of one."""
    if at not in steps:
        raise ImpossiblePosition(f"'at' cannot be '{at}'; choose one of: {', '.join([*steps, *others])}.")
    return steps[at]


def listed(cards: list[str] | int, filler: str) -> list[str]:
    """Cards by name, or that many of a card that does nothing by itself."""
    return [filler] * cards if isinstance(cards, int) else list(cards)


def bottom_up(deck: list[str] | int, filler: str) -> list[str]:
    """A deck as it lies: a position lists it from the top."""
    return listed(deck, filler)[::-1]


def printed(book: Book, ids: Iterable[str], kind: type[Kind]) -> list[Kind]:
    """The printed cards of these names; a wrong name is refused with the closest ones."""
    cards = [book.card(id) for id in ids]
    assert all(isinstance(card, kind) for card in cards)
    return [card for card in cards if isinstance(card, kind)]


def owned_by(game: State, seat: Seat) -> list[Piece]:
    """The pieces of a seat, in the order its cards were listed."""
    return [piece for piece in game.pieces() if game.owners[piece] == seat]


def place(game: State, seat: Seat, pieces: list[Piece], plan: Sequence[tuple[Zone, int]]) -> None:
    """Move the first pieces to the first zone, the next ones to the next, and so on; take them off the list."""
    for zone, count in plan:
        for piece in pieces[:count]:
            game.move(piece, zone, seat, "placed", "")
        del pieces[:count]


def hide(game: State) -> None:
    """Nobody has seen anything yet but what lies open."""
    game.known = [0] * len(game.cards)


# --- reading facts ------------------------------------------------------------------------------------------------

SORTED: Final = "sorted"
"""The order says nothing, so the ids are sorted."""
LYING: Final = "lying"
"""As the cards lie, the latest last."""
FROM_TOP: Final = "from the top"


class Pile:
    """What one word of a player's facts lists: the cards of a zone, or of several."""

    def __init__(self, *zones: Zone, order: str = SORTED) -> None:
        self.zones = zones
        self.order = order

    def pieces(self, game: State, seat: Seat) -> list[Piece]:
        return [piece for zone in self.zones for piece in game.pile(zone, seat)]

    def ids(self, game: State, seat: Seat) -> list[str]:
        ids = [game.cards[piece].id for piece in self.pieces(game, seat)]
        if self.order == SORTED:
            return sorted(ids)
        return ids[::-1] if self.order == FROM_TOP else ids


class Facts(Generic[Game, InPlay]):
    """What scenarios can check in a game: words of the whole game, of a player and of a card in play.

    A word that ends in capitals takes a name in their place: `cost.CARD` is asked as `cost.rainblast`.
    """

    def __init__(
        self,
        player: Mapping[str, Callable[[Game, Seat], object]],
        piles: Mapping[str, Pile],
        whole: Mapping[str, Callable[[Game], object]] | None = None,
        player_with: Mapping[str, Callable[[Game, Seat, str], object]] | None = None,
        shared: Mapping[str, Pile] | None = None,
        card: Mapping[str, Callable[[Game, InPlay], object]] | None = None,
        card_with: Mapping[str, Callable[[Game, InPlay, str], object]] | None = None,
        in_play: Callable[[Game, Seat], Sequence[Piece]] = lambda game, seat: (),
        card_at: Callable[[Game, Piece], InPlay] | None = None,
    ) -> None:
        self.whole: Mapping[str, Callable[[Game], object]] = {**EVERY_GAME, **(whole or {})}
        self.player = {**player, **{word: listing(pile) for word, pile in piles.items()}}
        self.piles = piles
        self.player_with = player_with or {}
        self.shared = shared or {}
        """Piles that belong to the whole table."""
        self.card = card or {}
        self.card_with = card_with or {}
        self.in_play = in_play
        """The pieces of a seat that can be named as cards, in the order they are counted."""
        self.card_at = card_at

    def read(self, game: Game, name: str) -> object:
        """The value of a fact now."""
        if name in self.whole:
            return self.whole[name](game)
        if name in self.shared:
            return self.shared[name].ids(game, 0)
        if " sees " in name:
            return self.seen(game, name)
        subject, _, what = name.partition(".")
        if self.card_at is None or is_seat(subject, game.seats):
            return self.of_player(game, seat_named(subject, game.seats), what)
        return self.of_card(game, self.find(game, subject), what)

    def seen(self, game: Game, name: str) -> list[str]:
        """The cards of a pile whose faces a player, or a spectator, may see."""
        viewer, _, pile = name.partition(" sees ")
        seat = SPECTATOR if viewer == "spectator" else seat_named(viewer, game.seats)
        whose, _, what = pile.partition(".")
        if pile in self.shared:
            pieces = self.shared[pile].pieces(game, 0)
        elif what in self.piles:
            pieces = self.piles[what].pieces(game, seat_named(whose, game.seats))
        else:
            raise UnknownName(f"'{name}': a zone is one of {', '.join([*self.piles, *self.shared])}.")
        return sorted(game.cards[piece].id for piece in pieces if game.sees_face(seat, piece))

    def of_player(self, game: Game, seat: Seat, what: str) -> object:
        if what in self.player:
            return self.player[what](game, seat)
        word, name = with_name(what, self.player_with)
        if not word:
            known = ", ".join([*self.player, *self.player_with])
            raise UnknownName(f"A player has no fact '{what}'; it has {known}.")
        return self.player_with[word](game, seat, name)

    def of_card(self, game: Game, card: InPlay, what: str) -> object:
        if what in self.card:
            return self.card[what](game, card)
        word, name = with_name(what, self.card_with)
        if not word:
            known = ", ".join([*self.card, *self.card_with])
            raise UnknownName(f"A card has no fact '{what}'; it has {known}.")
        return self.card_with[word](game, card, name)

    def find(self, game: Game, name: str, first: Seat = 0) -> InPlay:
        """A card in play by its name; without an owner in it, the first seat's are looked through first."""
        found = CARD_NAME.match(name)
        seats = sorted(range(game.seats), key=lambda seat: seat != first)
        if found is not None and found["whose"]:
            seats = [seat_named(found["whose"], game.seats)]
        alike = [piece for seat in seats for piece in self.in_play(game, seat) if is_named(game, piece, found)]
        number = int(found["number"] or 1) if found is not None else 1
        if self.card_at is None or not 1 <= number <= len(alike):
            raise UnknownName(f"There is no '{name}' in play.")
        return self.card_at(game, alike[number - 1])


def is_named(game: State, piece: Piece, found: re.Match[str] | None) -> bool:
    return found is not None and game.cards[piece].id == found["id"]


def listing(pile: Pile) -> Callable[[State, Seat], object]:
    return lambda game, seat: pile.ids(game, seat)


def with_name(what: str, words: Iterable[str]) -> tuple[str, str]:
    """The word that takes a name, such as cost.CARD, and the name; nothing where there is no such word."""
    first, _, name = what.partition(".")
    return next(((word, name) for word in words if name and word.startswith(f"{first}.")), ("", ""))


def card_of(game: State, seat: Seat, id: str) -> Piece:
    """The first card of this name that a player owns, wherever it lies."""
    found = [piece for piece in owned_by(game, seat) if game.cards[piece].id == id]
    if not found:
        raise UnknownName(f"{SEAT_NAMES[seat]} has no card '{id}'.")
    return found[0]


def id_at(game: State, piece: Piece, nothing: str = "") -> str:
    return game.cards[piece].id if piece >= 0 else nothing


def winner(game: State) -> str:
    outcome = game.outcome
    if outcome is None:
        return "nobody"
    return SEAT_NAMES[outcome.winners[0]] if outcome.winners else "draw"


EVERY_GAME: Final[Mapping[str, Callable[[State], object]]] = {
    "asked": lambda game: "nobody" if game.ask is None else SEAT_NAMES[game.ask.seat],
    "moment": lambda game: "over" if game.ask is None else game.ask.moment,
    "over": lambda game: game.outcome is not None,
    "winner": winner,
    "ended by": lambda game: "" if game.outcome is None else game.outcome.rule,
}
"""Facts that need no word of the game's own."""
