"""PW-21 The view of Psychological Warfare as plain data."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainCard, PlainPiece, PlainPlayer, PlainView
from hegemon.games.psychological_warfare.printed import Need, Neurosis

ChangeName = Literal["raise", "lower self", "lower one", "lower all", "exchange own", "exchange other"]


class PrintedPW(PlainCard):
    """A card as it is printed."""

    cost: NotRequired[int]
    bags: NotRequired[int]
    values: NotRequired[dict[Need, int]]


class PWPlayer(PlainPlayer):
    """A player's scores and what follows from them."""

    scores: dict[Need, int]
    bags: int
    bags_that_count: int
    hand_size: int
    draws: int
    worth: dict[Need, int]
    gained: list[Need]
    neuroses: list[Neurosis]
    suppressed: bool
    must_take_therapy: bool
    points_now: int


class PWPiece(PlainPiece):
    """A card whose face the viewer may see."""

    need: NotRequired[Need]
    """The Need named for a Defense Mechanism."""
    used: NotRequired[bool]
    counters: NotRequired[int]
    cost: NotRequired[int]
    """What it costs now, if it is in your hand."""
    fresh: NotRequired[bool]
    """Drawn this turn, by you."""
    planned: NotRequired[Literal["energy", "place"]]
    """Where you plan to put it in the set-up."""


class PWZone(TypedDict):
    """A pile of a player; those of the whole table lie with seat 0."""

    zone: str
    of: int
    count: int
    cards: NotRequired[list[PWPiece]]


class PWPart(TypedDict):
    """One change a pending card would make."""

    change: NotRequired[ChangeName]
    amount: NotRequired[int]
    need: NotRequired[Need]
    need2: NotRequired[Need]
    amount2: NotRequired[int]
    seat: NotRequired[int]
    card: NotRequired[str]
    handle: NotRequired[Handle]
    conditional: NotRequired[bool]
    """Only if a Phobia is in front of the player."""


class PWPending(TypedDict):
    """A pending card with its declared choices, as Reactions have left them."""

    card: str
    handle: Handle
    seat: int
    parts: list[PWPart]
    protected: list[int]
    cancelled: bool
    to_pay: int
    resolving: NotRequired[bool]
    """It takes effect now: its changes are no longer to come."""


class Limits(TypedDict):
    """The bounds of scores and Defense Mechanisms."""

    least: int
    most: int
    defenses: int


class PlainAsking(TypedDict):
    """Who is asked for a Reaction in which order, and whose chance it is."""

    order: list[int]
    at: int


class PWPlain(PlainView):
    """Everything a viewer of Psychological Warfare may know."""

    first: int
    step: str
    final_turns: int
    """How many turns are left once the end has begun; -1 before."""
    idle_turns: int
    idle_limit: int
    limits: Limits
    players: list[PWPlayer]
    zones: list[PWZone]
    unused: list[str]
    """The Archetypes nobody has."""
    pending: list[PWPending]
    asking: PlainAsking
