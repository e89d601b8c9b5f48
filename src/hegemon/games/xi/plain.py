"""XI-18 The view of Xi as plain data."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from hegemon.core.asks import Handle
from hegemon.core.plain import KnownCard, PlainCard, PlainPiece, PlainPlayer, PlainView
from hegemon.games.xi.printed import Kind, Type

ChangeName = Literal[
    "damage",
    "type",
    "strike type",
    "next damage less",
    "next damage halved",
    "cannot start",
    "only type starts",
]
"""What a lasting change is about."""
PileName = Literal["hand", "discard", "declared", "gone"]
LinkName = Literal["card", "ability", "effect", "skirmish", "draw"]
"""What is on its way."""


class PlainChange(TypedDict):
    """Something that lies on a unit or a player until its time is over."""

    what: ChangeName
    amount: NotRequired[int]
    set: NotRequired[int]
    type: NotRequired[Type]
    card: NotRequired[str]
    """The card that made the change."""


class PrintedXi(PlainCard):
    """A card as it is printed."""

    type: Type
    cost: str
    damage: NotRequired[int | Literal["odd"]]
    life: NotRequired[int]


class XiPlayer(PlainPlayer):
    """A player's counters."""

    life: int
    time: int
    prepared: int
    out: bool
    draw_cost: int
    changes: list[PlainChange]


class PlainFace(PlainPiece):
    """A card outside play."""

    cost: NotRequired[int]
    """What it costs now, if it is in your hand."""


class PlainInPlay(PlainPiece):
    """A card in play, with its values now."""

    kind: Kind
    owner: int
    type: Type
    life: NotRequired[int]
    max: NotRequired[int]
    damage: NotRequired[int]
    skirmished: NotRequired[bool]
    on: NotRequired[Handle]
    """The unit a lasting spell is played on."""
    taken_from: NotRequired[int]
    """Goes back to this player at the end of the turn."""
    inert: NotRequired[bool]
    used: NotRequired[bool]
    counters: NotRequired[int]
    changes: NotRequired[list[PlainChange]]


class PlayZone(TypedDict):
    """The cards a player has in play."""

    zone: Literal["play"]
    of: int
    count: int
    cards: list[PlainInPlay]


class DeckZone(TypedDict):
    """A player's deck, and the cards in it whose place the viewer knows."""

    zone: Literal["deck"]
    of: int
    count: int
    known: list[KnownCard]


class PileZone(TypedDict):
    """A hand or a pile; `declared` and `gone` are left out while they are empty."""

    zone: PileName
    of: int
    count: int
    cards: list[PlainFace]


XiZone: TypeAlias = PlayZone | DeckZone | PileZone


class PlainTarget(TypedDict):
    """A player, or a card whose face the viewer may see."""

    seat: NotRequired[int]
    card: NotRequired[str]
    handle: NotRequired[Handle]


LinkKind = TypedDict("LinkKind", {"is": LinkName})


class PlainLink(LinkKind):
    """A declared card, a used ability, a skirmish or a draw on its way, and what it is aimed at."""

    seat: int
    card: NotRequired[str]
    handle: NotRequired[Handle]
    targets: list[PlainTarget]
    stopped: NotRequired[bool]


class PlainBlow(TypedDict):
    """One blow of the declared skirmish, as it would be dealt now."""

    by: PlainTarget
    to: PlainTarget
    type: Type
    amount: int
    less: NotRequired[int]
    doublings: NotRequired[int]
    type_doubled: NotRequired[bool]
    halvings: NotRequired[int]
    immune: NotRequired[bool]
    result: int
    life: int


class Limits(TypedDict):
    """How much of each a player can have."""

    time: int
    prepared: int
    first_life: int
    life: int


class PlainAsking(TypedDict):
    """The innermost window: who is asked in which order, and whose chance it is."""

    moment: str
    order: list[int]
    at: int


class Stalemate(TypedDict):
    """How near the end by stalemate is, once decks have run out."""

    idle_turns: int
    idle_limit: int
    turns: int
    turn_limit: int


class XiPlain(PlainView):
    """Everything a viewer of Xi may know."""

    players: list[XiPlayer]
    step: str
    limits: Limits
    zones: list[XiZone]
    chain: list[PlainLink]
    skirmish: list[PlainBlow]
    forbidden: list[PlainChange]
    asking: NotRequired[PlainAsking]
    stalemate: NotRequired[Stalemate]
