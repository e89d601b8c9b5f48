"""Views: what one viewer may know, built from nothing.

A view numbers the cards anew, by where they lie and in an order that tells nothing, and copies in only
the faces the viewer may see. It is enough to imagine a full state, and bots get nothing else.
"""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import mypyc_attr

from hegemon.core.agenda import Frame
from hegemon.core.asks import (
    CARD,
    NO_HANDLE,
    NO_PIECE,
    NUMBER,
    SEAT,
    WORD,
    Ask,
    Handle,
    Option,
    Piece,
    Seat,
    nth_piece,
    target_seat,
)
from hegemon.core.chance import Chance
from hegemon.core.charges import CHARGED
from hegemon.core.counters import COUNTERS
from hegemon.core.events import EVERYBODY
from hegemon.core.lending import FORBIDDEN, LENT
from hegemon.core.modifiers import Modifier
from hegemon.core.plain import PlainAsked, PlainForNow, PlainOption, PlainPiece, PlainView, PlainZone
from hegemon.core.printed import Card
from hegemon.core.state import Outcome, State
from hegemon.core.zones import Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The part of a view every game has."""

    def __init__(self, game: State, viewer: Seat) -> None:
        self.viewer: Final = viewer
        self.seats: Final = game.seats
        self.cards: list[Card | None] = []
        self.owners: list[Seat] = []
        self.backs: list[int] = []
        self.handles: list[Handle] = []
        self.known: list[int] = []
        self.piles: list[list[Piece]] = []
        # Which piece of the game became which of the view: needed while the view is made, and told to nobody.
        self.new: list[Piece] = [NO_PIECE] * len(game.cards)
        for where in range(len(game.piles)):
            self._lay(game, where)
        self.next_handle: Final = game.next_handle
        self.asked: Final = game.asked
        self.ask: Ask | None = None
        self.asked_seat = -1
        self.moment = ""
        self.outcome: Outcome | None = game.outcome
        self.frames: list[Frame] = []
        self.modifiers: list[Modifier] = [change.renumbered(self.new) for change in game.modifiers]
        ask = game.ask
        if ask is not None:
            self.asked_seat = ask.seat
            self.moment = ask.moment
            if ask.seat == viewer:
                self._show_ask(game, ask)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of seat {self.viewer} at question {self.asked}>"

    def own_cards(self, game: State) -> list[Card]:
        """Every card the viewer owns, in an order that tells nothing: one knows one's list, not its order."""
        mine = [game.cards[piece] for piece in game.pieces() if game.owners[piece] == self.viewer]
        return sorted(mine, key=id_of)

    def counters_on(self, piece: Piece) -> int:
        """The counters on a card, by its number in the view."""
        for change in self.modifiers:
            if change.quantity == COUNTERS and change.of == piece:
                return change.amount
        return 0

    def set_up_in(self, game: State, cards: list[Card]) -> None:
        """Lay everything every game has out in a new state as it was seen, each piece with the card it is taken for."""
        game.cards = cards
        game.owners = self.owners[:]
        game.piles = [pile[:] for pile in self.piles]
        game.place = [0] * len(cards)
        for where in range(len(game.piles)):
            for piece in game.piles[where]:
                game.place[piece] = where
        game.handles = self.handles[:]
        game.next_handle = self.next_handle
        for number in range(len(cards)):
            if game.handles[number] == NO_HANDLE:
                game.handles[number] = Handle(game.next_handle)
                game.next_handle += 1
        game.known = self.known[:]
        game.modifiers = self.modifiers[:]
        game.frames = game.copied(self.frames)
        game.ask = self.ask
        game.asked = self.asked
        game.outcome = self.outcome

    def forget_numbers(self) -> None:
        """The last thing a game's view does: the numbers of the game itself would tell what is hidden."""
        self.new = []

    def _lay(self, game: State, where: int) -> None:
        """Number the cards of one pile; in a pile without order the known ones come first."""
        pile = game.piles[where]
        viewer = self.viewer
        shown = pile
        if not game.zones[where // game.seats].ordered:
            shown = [piece for piece in pile if game.sees_face(viewer, piece)]
            shown.extend([piece for piece in pile if not game.sees_face(viewer, piece)])
        laid: list[Piece] = []
        for piece in shown:
            number = nth_piece(len(self.cards))
            self.new[piece] = number
            laid.append(number)
            self.owners.append(game.owners[piece])
            self.backs.append(game.cards[piece].back)
            if game.sees_face(viewer, piece):
                self.cards.append(game.cards[piece])
                self.handles.append(game.handles[piece])
                self.known.append(game.known[piece] if game.faces_known(where) != EVERYBODY else 0)
            else:
                self.cards.append(None)
                self.handles.append(NO_HANDLE)
                self.known.append(0)
        self.piles.append(laid)

    def _show_ask(self, game: State, ask: Ask) -> None:
        """The ask in the view's own numbers, and what is going on, for the one who has to answer."""
        new = self.new
        options = [renumbered(option, new) for option in ask.options]
        about = new[ask.about] if ask.about >= 0 else ask.about
        self.ask = Ask(ask.seat, ask.moment, ask.rule, options, about, ask.default, ask.to, ask.collects)
        self.frames = game.copied(game.frames)
        for frame in self.frames:
            game.renumber(frame, new)


def plain_piles(view: View, zones: tuple[Zone, ...]) -> list[PlainZone]:
    """Every zone of every seat: its size, and the cards whose faces the viewer sees."""
    told: list[PlainZone] = []
    for zone in zones:
        for seat in range(view.seats):
            pile = view.piles[zone.index * view.seats + seat]
            shown: list[PlainPiece] = []
            for piece in pile:
                card = view.cards[piece]
                if card is not None:
                    shown.append({"handle": view.handles[piece], "card": card.id})
            one: PlainZone = {"zone": zone.name, "of": seat, "count": len(pile)}
            if shown:
                one["cards"] = shown
            told.append(one)
    return told


def id_of(card: Card) -> str:
    return card.id


@mypyc_attr(allow_interpreted_subclasses=True)
class Imaginer:
    """Makes full states that fit a view; what the viewer cannot know is made up anew each time."""

    def imagine(self, luck: Chance) -> State:
        raise NotImplementedError


def renumbered(option: Option, new: list[Piece]) -> Option:
    """The same option where pieces have other numbers."""
    return option.verb.of(new[option.arg]) if option.verb.about == CARD else option


def plain_option(option: Option, cards: list[Card | None], handles: list[Handle]) -> PlainOption:
    """An option as plain data: what to do, and the card, seat, number or word it is done with."""
    verb = option.verb
    told: PlainOption = {"do": verb.name}
    if verb.about == CARD:
        card = cards[option.arg]
        told["card"] = card.id if card is not None else ""
        told["handle"] = handles[option.arg]
    elif verb.about == SEAT:
        told["seat"] = option.arg
    elif verb.about == NUMBER:
        told["number"] = option.arg
    elif verb.about == WORD:
        told["word"] = verb.words[option.arg]
    return told


def plain_asked(view: View) -> PlainAsked:
    return {"number": view.asked, "seat": view.asked_seat, "moment": view.moment}


FOR_NOW: Final[dict[int, Literal["has an ability", "cannot play", "other costs"]]] = {
    LENT: "has an ability",
    FORBIDDEN: "cannot play",
    CHARGED: "other costs",
}
"""What cards say of a player for a while, by the quantity that is changed."""


def plain_for_now(view: View, change: Modifier) -> PlainForNow:
    """What a card has said of a player until a moment comes; such cards lay open when they did."""
    card = view.cards[change.source]
    return {
        "seat": target_seat(change.of),
        "what": FOR_NOW[change.quantity],
        "card": card.id if card is not None else "",
    }


def add_question(told: PlainView, view: View) -> None:
    """The question, if it is the viewer's, and how the game ended: told alike in every game."""
    ask = view.ask
    if ask is not None:
        about = view.cards[ask.about] if ask.about >= 0 else None
        told["ask"] = {
            "number": view.asked,
            "rule": ask.rule,
            "moment": ask.moment,
            "about": about.id if about is not None else "",
            "default": ask.default,
            "options": [plain_option(option, view.cards, view.handles) for option in ask.options],
        }
    for_now = [plain_for_now(view, change) for change in view.modifiers if change.quantity in FOR_NOW]
    if for_now:
        told["for_now"] = for_now
    outcome = view.outcome
    if outcome is not None:
        told["outcome"] = {"winners": list(outcome.winners), "drawn": list(outcome.drawn), "rule": outcome.rule}
