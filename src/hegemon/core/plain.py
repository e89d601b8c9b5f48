"""Views as plain data: the parts every game's view has. A game adds its own in `games/<game>/plain.py`.

These types are the only declaration: the code that fills a view in and the code that reads one are checked
against them, and tools/write_protocol.py writes the browser's types from them. Plain dictionaries go over the wire
as they are.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, TypeGuard

from hegemon.core.asks import Handle


class PlainPiece(TypedDict):
    """A card whose face the viewer may see."""

    handle: Handle
    card: str


class KnownCard(TypedDict):
    """A card in a deck whose place the viewer knows."""

    card: str
    handle: NotRequired[Handle]
    from_top: int


class PlainZone(TypedDict):
    """A pile of a player: its size, and the cards whose faces the viewer may see."""

    zone: str
    of: int
    count: int
    cards: NotRequired[list[PlainPiece]]
    known: NotRequired[list[KnownCard]]


class PlainCard(TypedDict):
    """What is printed on a card; each game adds its own numbers."""

    id: str
    name: str
    kind: str
    text: str


class PlainEvent(TypedDict):
    """What happened, as far as the viewer may know."""

    event: str
    rule: str
    seat: NotRequired[int]
    card: NotRequired[str]
    handle: NotRequired[Handle]
    word: NotRequired[str]
    amount: NotRequired[int]
    other: NotRequired[str]
    other_handle: NotRequired[Handle]
    to: NotRequired[int]


class PlainPlayer(TypedDict):
    """What everybody sees of a player; each game adds its own counters."""

    seat: int


class PlainOption(TypedDict):
    """An option: what to do, and the card, seat, number or word it is done with."""

    do: str
    card: NotRequired[str]
    handle: NotRequired[Handle]
    seat: NotRequired[int]
    number: NotRequired[int]
    word: NotRequired[str]


class PlainAsk(TypedDict):
    """The viewer's own question."""

    number: int
    rule: str
    moment: str
    about: str
    """The card the question is about; empty if it is about none."""
    default: int
    options: list[PlainOption]


class PlainAsked(TypedDict):
    """Who is asked, and at which moment; everybody may know that."""

    number: int
    seat: int
    moment: str


class PlainOutcome(TypedDict):
    """How the game ended."""

    winners: list[int]
    drawn: list[int]
    rule: str


class PlainForNow(TypedDict):
    """What a card has said for a while of a player: an ability it has lent, cards it forbids or that cost otherwise."""

    seat: int
    what: Literal["has an ability", "cannot play", "other costs"]
    card: str


class PlainView(TypedDict):
    """What every game's view begins with; each adds its players, its zones and what else it shows."""

    game: str
    you: int
    """The seat looking; -1 for a spectator."""
    turn: int
    active: int
    asked: PlainAsked
    ask: NotRequired[PlainAsk]
    """The question, if it is the viewer's."""
    for_now: NotRequired[list[PlainForNow]]
    outcome: NotRequired[PlainOutcome]


class PlainTable(PlainView):
    """A view of any game, for whoever reads them all: its players with their counters, and its zones."""

    players: list[PlainPlayer]
    zones: list[PlainZone]


def is_table(view: PlainView) -> TypeGuard[PlainTable]:
    """Whether a view has players and zones, as that of every game should."""
    return "players" in view and "zones" in view
