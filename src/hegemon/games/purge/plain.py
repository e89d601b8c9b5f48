"""PURGE-17 The view of PURGE as plain data."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainCard, PlainPiece, PlainPlayer, PlainView
from hegemon.games.purge.printed import Kind

PileName = Literal["war", "tek", "ops", "chosen", "stack", "war discard", "tek discard", "ops discard", "removed"]
PendingName = Literal["ops", "ability", "play", "move", "battle", "attack", "retreat", "last pass", "last battle pass"]


SubClass = TypedDict("SubClass", {"class": NotRequired[str]})


class PrintedPurge(PlainCard, SubClass):
    """A card as it is printed."""

    faction: str
    cost: NotRequired[str]
    requirement: NotRequired[int]
    commander: NotRequired[str]
    attack: NotRequired[int]
    damage: NotRequired[int]
    armor: NotRequired[int]
    health: NotRequired[int]
    initiative: NotRequired[int]
    population: NotRequired[int]
    production: NotRequired[int]


class PlainFace(PlainPiece):
    """A card outside play."""

    cost: NotRequired[int]
    """What it costs now, if it is in one of your decks."""


class PlainPermanent(PlainPiece, SubClass):
    """A card in play, with its values now."""

    kind: Kind
    owner: int
    vector: int
    used: int
    """The once-per-turn abilities used this turn, as bits."""
    attack: NotRequired[int]
    attack_maximum: NotRequired[int]
    damage: NotRequired[int]
    armor: NotRequired[int]
    health: NotRequired[int]
    maximum: NotRequired[int]
    keywords: NotRequired[list[str]]
    locked: NotRequired[list[str]]
    """Printed keywords that wait for a TEK."""
    token: NotRequired[bool]
    counters: NotRequired[int]
    shield: NotRequired[int]
    side: NotRequired[Literal["attacker", "defender"]]
    on: NotRequired[Handle]
    """The card it is attached to."""
    rooted: NotRequired[bool]
    endures: NotRequired[int]
    minds: NotRequired[int]


class PlayZone(TypedDict):
    """The cards a player has in play."""

    zone: Literal["play"]
    of: int
    count: int
    cards: list[PlainPermanent]


class PileZone(TypedDict):
    """A deck or a pile; `chosen`, `stack` and `removed` are left out while they are empty."""

    zone: PileName
    of: int
    count: int
    cards: list[PlainFace]


PurgeZone: TypeAlias = PlayZone | PileZone

PendingKind = TypedDict("PendingKind", {"is": PendingName})


class PlainPending(PendingKind):
    """An object on the stack, or a declaration at its bottom."""

    by: int
    card: NotRequired[str]
    handle: NotRequired[Handle]
    ability: NotRequired[str]
    group: NotRequired[list[Handle]]
    """Who moves, or is assigned as an attacker."""
    targets: NotRequired[list[Handle]]
    vector: NotRequired[int]
    amount: NotRequired[int]
    """The damage an attack would do as things are."""


class PurgePlayer(PlainPlayer):
    """A player's counters."""

    energy: int
    tek_played: bool
    ops_surcharge: int
    next_ops_less: int
    initiative: int
    supply: int
    supply_cap: int


class PlainBattle(TypedDict):
    """The battle being fought."""

    vector: int
    attacker: int
    last_pass: int


class PurgePlain(PlainView):
    """Everything a viewer of PURGE may know."""

    first: int
    sub_phase: int
    last_pass: int
    extra: int
    plays: int
    most_plays: int
    idle_turns: int
    stalemate_turns: int
    players: list[PurgePlayer]
    zones: list[PurgeZone]
    stack: list[PlainPending]
    battle: NotRequired[PlainBattle]
