"""PSI-1.5, PSI-1.6, PSI-1.16 What is printed on the cards of Psi Wars, in the form the engine reads.

The card files can be replaced without touching a rule (PSI-R54).
"""

from __future__ import annotations

from typing import Final

from hegemon.core.effects import Effect
from hegemon.core.printed import Card

UNIT: Final = 0
EQUIPMENT: Final = 1
POWER: Final = 2
CREATION_UNIT: Final = 3
SPECIAL: Final = 4
KINDS: Final = ("battle unit", "equipment", "power", "creation unit", "resource special")

BLUE_BACK: Final = 0
"""PSI-1.2 Battle cards."""
GOLD_BACK: Final = 1
"""PSI-1.2 Resource cards."""

# PSI-1.8 to PSI-1.10 The types: a Creature has no Digital, a Robot no Psionic ability, a Cyborg has both.
CREATURE: Final = 0
ROBOT: Final = 1
CYBORG: Final = 2
NO_TYPE: Final = 3
TYPES: Final = ("creature", "robot", "cyborg")
ALL_TYPES: Final = 7
"""Types as bits: any of the three."""

DIGITAL: Final = 0
PSIONIC: Final = 1
PHYSICAL: Final = 2
NO_ABILITY: Final = -1
ABILITIES: Final = ("digital", "psionic", "physical")
SPOKEN: Final = ("Digital", "Psionic", "Physical")
"""The abilities as the log speaks of them."""

X: Final = -1
"""A strength that is rolled (PSI-1.7)."""

COLOURS: Final = ("digital-splicing", "neurogenesis", "bio-acceleration", "material-animation")
"""PSI-1.11 The four Creation Units: green, blue, red and magenta."""
LIGHTS: Final = ("green", "blue", "red", "magenta")
NO_COLOUR: Final = -1

# When a Power may be played (PSI-9.3), as bits.
IN_CREATION: Final = 1
IN_BATTLE: Final = 2

# Whom a standing bonus is for.
ITSELF: Final = 0
YOUR_ATTACKERS: Final = 1
YOUR_ATTACKING_STACKS: Final = 2
ITS_STACK: Final = 3

# When a triggered ability becomes due (PSI-21.5, PSI-21.6).
DIGITAL_WIN: Final = 0
PSIONIC_WIN: Final = 1
DESTROYS: Final = 2
IS_DESTROYED: Final = 3


class Standing:
    """PSI-21.1, PSI-21.11 A standing bonus: whose strengths it raises, by how much and while what holds."""

    def __init__(
        self, of: int, types: int, bonus: tuple[int, ...], if_partner: bool, defending: bool, even_depleted: bool
    ) -> None:
        self.of: Final = of
        self.types: Final = types
        """The types of unit it is for, as bits."""
        self.bonus: Final = bonus
        self.if_partner: Final = if_partner
        """Each bonus only if the Stack partner has the ability."""
        self.defending: Final = defending
        self.even_depleted: Final = even_depleted


class Cheaper:
    """A cost reduction: the first unit of a type in each Creation Phase needs fewer Creation Units."""

    def __init__(self, type: int, colour: int, by: int) -> None:
        self.type: Final = type
        self.colour: Final = colour
        self.by: Final = by


class Modified:
    """PSI-15.5 A modified-strength roll: from this value on the ability is raised by 1, below it lowered."""

    def __init__(self, die: int, ability: int, up_from: int) -> None:
        self.die: Final = die
        self.ability: Final = ability
        self.up_from: Final = up_from


class Escape:
    """PSI-13.11 An escape clause: value of the die plus the unit's strength has to be above a number."""

    def __init__(self, die: int, ability: int, above: int) -> None:
        self.die: Final = die
        self.ability: Final = ability
        """The ability whose strength is added, or NO_ABILITY."""
        self.above: Final = above


class Lines:
    """PSI-21 What an ability does: its lines, and how many names they bind."""

    def __init__(self, names: int, does: list[Effect]) -> None:
        self.names: Final = names
        self.does: Final = does


class When:
    """PSI-21.5, PSI-21.6 A triggered ability: the event, whether it is optional, and what it does."""

    def __init__(self, event: int, is_optional: bool, names: int, does: list[Effect]) -> None:
        self.event: Final = event
        self.is_optional: Final = is_optional
        self.names: Final = names
        self.does: Final = does


class PsiCard(Card):
    """One printed card of Psi Wars."""

    def __init__(self, id: str, name: str, kind: int, type: int) -> None:
        super().__init__(id, name, GOLD_BACK if kind >= CREATION_UNIT else BLUE_BACK)
        self.kind: Final = kind
        self.type: Final = type
        self.is_commander = False
        self.text = ""
        self.cost: tuple[int, ...] = (0, 0, 0, 0)
        """PSI-7.1 Creation Units to be depleted, colour by colour."""
        self.need: list[int] = [0, 0, 0, 0]
        """The same as a list, shared by everybody and never changed."""
        self.white = 0
        """PSI-7.2 Creation Units to be destroyed."""
        self.lights = 0
        """How many Creation Units the whole card takes."""
        self.strengths: tuple[int, ...] = (0, 0, 0)
        """PSI-1.7 Strengths of a unit, bonuses of an Equipment card."""
        self.x_dice: tuple[int, ...] = (0, 1, 2)
        """PSI-15.3 The die that gives each X."""
        self.colour = NO_COLOUR
        self.timing = 0
        self.names = 0
        self.does: list[Effect] = []
        self.distance: Lines | None = None
        self.whens: list[When] = []
        self.standing: list[Standing] = []
        self.cheaper: list[Cheaper] = []
        self.modified: Modified | None = None
        self.wearers = ALL_TYPES
        """PSI-8.13 The types of unit that may wear it, as bits."""
        self.is_trap = False
        self.escape: Escape | None = None
        self.must_attack = False
        self.stacks_with_cyborgs = False
        self.extra_damage = 0
        self.extra_rerolls = 0
        self.protects_dice = False
        self.no_traps = False
        self.pays_any_colour = False
        self.on_draw = False
        """PSI-6.3 It may be used at once when it is drawn."""

    def has(self, ability: int) -> bool:
        """Whether a unit has an ability: its printed strength in it is above 0 or X."""
        return self.strengths[ability] != 0
