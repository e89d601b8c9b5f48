"""IPW-19 The view of Intergalactic Psi Wars as plain data."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from hegemon.core.asks import Handle
from hegemon.core.plain import KnownCard, PlainCard, PlainPiece, PlainPlayer, PlainView
from hegemon.games.intergalactic_psi_wars.printed import AbilityName, Kind, LightName

Ability = AbilityName
Group = Literal["attackers", "defenders"]


class PrintedIpw(PlainCard):
    """A card as it is printed."""

    light: NotRequired[LightName]
    cost: NotRequired[str]
    cyber: NotRequired[str]
    psionic: NotRequired[str]
    physical: NotRequired[str]
    timing: NotRequired[str]


class PlainLying(PlainPiece):
    """A card that lies open; in play with its strengths and flags."""

    kind: NotRequired[Kind]
    cyber: NotRequired[tuple[int, int]]
    """Attack and defense now, as in the other two abilities."""
    psionic: NotRequired[tuple[int, int]]
    physical: NotRequired[tuple[int, int]]
    spent: NotRequired[bool]
    new: NotRequired[bool]
    disoriented: NotRequired[bool]
    trapped: NotRequired[bool]
    counters: NotRequired[int]
    used_ability: NotRequired[bool]
    on: NotRequired[Handle]
    """The unit it is attached to."""
    matchup: NotRequired[int]
    rolled: NotRequired[list[int]]
    """What was rolled for each X: attack in three abilities, then defense; 0 where nothing was."""
    white: NotRequired[int]
    """The white number now, where it is not the printed one; in your hand."""


class IpwZone(TypedDict):
    """One of a player's piles. The deck lists only the cards you know; other piles list those lying open."""

    zone: str
    of: int
    count: int
    cards: NotRequired[list[PlainLying]]
    known: NotRequired[list[KnownCard]]


class PlainLight(TypedDict):
    """The Creation Units of one light."""

    light: LightName
    ready: int
    all: int


class IpwPlayer(PlainPlayer):
    """A player's Lab."""

    hit_points: int
    start: int
    """The Hit Points a Lab starts with."""
    lights: list[PlainLight]
    rerolls: int


class PlainOdds(TypedDict):
    """A possible strike and what it needs now."""

    ability: Ability
    by: Group
    attack: int
    defense: int
    hurdle: int
    """0 with opposed dice."""
    of_36: int


class PlainMatchUp(TypedDict):
    """Two groups that meet, and what their strikes would need now."""

    attackers: list[Handle]
    defenders: list[Handle]
    decided: bool
    struck: bool
    odds: NotRequired[list[PlainOdds]]
    damage: NotRequired[int]
    """Hit Points an undefended group would take now."""


class PlainStrike(TypedDict):
    """A strike of this battle that is over."""

    seat: int
    ability: Ability
    attack: int
    defense: int
    hurdle: int
    dice: tuple[int, int]
    won: bool


class StrikeNow(TypedDict):
    """The strike that is announced or has just been rolled."""

    seat: int
    by: Group
    dice: list[int]


class PlainFight(TypedDict):
    """The attack phase, the match-up in it, and its strike."""

    ability: NotRequired[Ability]
    matchup: NotRequired[int]
    strike: NotRequired[StrikeNow]


class IpwPlain(PlainView):
    """Everything a viewer of Intergalactic Psi Wars may know."""

    players: list[IpwPlayer]
    zones: list[IpwZone]
    matchups: list[PlainMatchUp]
    strikes: list[PlainStrike]
    locked: list[Ability]
    phase: str
    order: list[int]
    """The match-ups in the order they are fought in, as far as it is fixed."""
    fight: PlainFight
    quiet_turns: int
    quiet_limit: int
    matrix: str
    """The name of the table of hurdles, the table itself, or opposed_d6."""
