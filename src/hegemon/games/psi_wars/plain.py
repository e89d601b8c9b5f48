"""PSI-23 The view of Psi Wars as plain data."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from hegemon.core.asks import Handle
from hegemon.core.plain import KnownCard, PlainCard, PlainPiece, PlainPlayer, PlainView
from hegemon.games.psi_wars.printed import Ability


class PrintedPsi(PlainCard):
    """A card as it is printed."""

    commander: NotRequired[bool]
    cost: NotRequired[str]
    strengths: NotRequired[str]
    light: NotRequired[str]


class PlainLying(PlainPiece):
    """A card that lies open, with its status where it has one."""

    depleted: NotRequired[bool]
    strengths: NotRequired[list[int]]
    """Digital, Psionic and Physical strength now; units only."""
    disorientated: NotRequired[bool]
    counters: NotRequired[int]
    equipment: NotRequired[Handle]
    trap: NotRequired[Handle]
    side: NotRequired[int]
    used: NotRequired[bool]
    """Its Distance ability was used in this Battle Phase."""
    rolled: NotRequired[list[int]]
    """What was rolled for each X this turn; -1 where nothing was."""
    changes: NotRequired[list[int]]
    """Bonuses and penalties until the end of the turn."""
    on: NotRequired[Handle]
    """The unit that wears this Equipment or sits in this Trap."""


class PsiZone(TypedDict):
    """One of a player's piles. A deck lists only the cards you know; other piles list those lying open."""

    zone: str
    of: int
    count: int
    gold: NotRequired[int]
    """How many have a gold back."""
    cards: NotRequired[list[PlainLying]]
    known: NotRequired[list[KnownCard]]


class PsiPlayer(PlainPlayer):
    """A player's Lab."""

    hp: int
    start: int
    """The Hit Points a Lab starts with."""
    ready: dict[str, int]
    """How many Creation Units of each card are ready."""


class PlainSide(TypedDict):
    """An attacker or a defender, alone or in a Stack, with its strengths now."""

    number: int
    seat: int
    members: list[Handle]
    strengths: list[int]
    against: NotRequired[int]
    """The attacking side a defender engages."""
    undefended: NotRequired[bool]
    damage: NotRequired[int]
    """Hit Points an undefended side would take now."""
    fought: NotRequired[bool]
    struck: NotRequired[bool]


class PlainDie(TypedDict):
    """A die of the present battle."""

    seat: int
    die: Ability
    face: str
    adds: list[int]
    obliterates: bool
    rerolls: int
    destroyed: bool


class PlainBattle(TypedDict):
    """The battle being fought, by the numbers of its sides."""

    attacker: int
    defender: int
    shared: list[Ability]
    stage: Ability


class PsiPlain(PlainView):
    """Everything a viewer of Psi Wars may know."""

    phase: str
    players: list[PsiPlayer]
    zones: list[PsiZone]
    sides: list[PlainSide]
    dice: list[PlainDie]
    totals: list[list[int]]
    """By seat, then by ability; -1 where nothing was compared yet."""
    dice_set: str
    """rulebook, own, plain or none."""
    locked_out: list[Ability]
    battle: NotRequired[PlainBattle]
