"""PSI-1.5, PSI-1.6, PSI-1.16 What is printed on the cards of Psi Wars, in the form the engine reads.

The card files can be replaced without touching a rule (PSI-R54).
"""

from __future__ import annotations

from typing import Final, Literal

from hegemon.core.effects import Effect
from hegemon.core.lending import Clause
from hegemon.core.other_cost import OtherCost
from hegemon.core.printed import Card
from hegemon.core.queries import YOURS, Amount, Condition, Selector

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
Ability = Literal["digital", "psionic", "physical"]
ABILITIES: Final[tuple[Ability, ...]] = ("digital", "psionic", "physical")
SPOKEN: Final = ("Digital", "Psionic", "Physical")
"""The abilities as the log speaks of them."""

X: Final = -1
"""A strength that is rolled (PSI-1.7)."""

COLOURS: Final = ("digital-splicing", "neurogenesis", "bio-acceleration", "material-animation")
COLOUR_WORDS: Final = ("digital", "psionic", "physical", "material", "of any colour")
"""What people call them, and what a white light takes."""
"""PSI-1.11 The four Creation Units: green, blue, red and magenta."""
LIGHTS: Final = ("green", "blue", "red", "magenta")
NO_COLOUR: Final = -1

# When a Power may be played (PSI-9.3), as bits.
IN_CREATION: Final = 1
IN_BATTLE: Final = 2

# The kinds of things cards speak of, as bits: a unit by its type.
A_CREATURE: Final = 1
A_ROBOT: Final = 2
A_CYBORG: Final = 4
A_UNIT: Final = 7
AN_EQUIPMENT: Final = 8
A_POWER: Final = 16
A_CREATION_UNIT: Final = 32
A_SPECIAL: Final = 64
A_PLAYER: Final = 128
A_STACK: Final = 256

# Where they are.
IN_PLAY: Final = 0
IN_LAB: Final = 1
ON_BATTLEFIELD: Final = 2
IN_TRAP: Final = 3
IN_HAND: Final = 4
IN_DISCARD: Final = 5
ANYWHERE: Final = 6

# States: having an ability by its number, then these.
IS_READY: Final = 3
IS_DEPLETED: Final = 4
IS_ATTACKING: Final = 5
IS_DEFENDING: Final = 6
IS_STACKED: Final = 7
IS_EQUIPPED: Final = 8
IS_DISORIENTATED: Final = 9
IS_COMMANDER: Final = 10
IS_IN_BATTLE: Final = 11
IS_OF_TYPE: Final = 12
"""From here on: being a Creature, a Robot, a Cyborg."""

# Stats: the strength in an ability by its number, then these.
LIGHTS_OF: Final = 3
WHITE_LIGHTS: Final = 4
HIT_POINTS: Final = 5
CARDS_IN_HAND: Final = 6
CARDS_IN_DECK: Final = 7
CARDS_IN_DISCARD: Final = 8
UNITS_IN_PLAY: Final = 9
CREATION_UNITS: Final = 10
TYPE_NUMBER: Final = 11

# What is true by itself.
YOUR_TURN: Final = -1
OPPONENTS_TURN: Final = -2

# Whom an ability is about: one that needs no looking for, or all that a selector finds.
SELF: Final = 0
HOST: Final = 1
ITS_STACK: Final = 2
YOU: Final = 3
SELECTED: Final = 4

# What a standing ability changes.
STRENGTH: Final = 0
COST: Final = 1
SAVED: Final = 2
CANNOT_ATTACK: Final = 3
CANNOT_DEFEND: Final = 4
CANNOT_BE_DISORIENTATED: Final = 5
DEARER: Final = 6
"""A cost that is higher; COST is a lower one."""

# When a triggered ability becomes due (PSI-21.5, PSI-21.6).
DIGITAL_WIN: Final = 0
PSIONIC_WIN: Final = 1
DESTROYS: Final = 2
IS_DESTROYED: Final = 3
TURN_BEGINS: Final = 4
TURN_ENDS: Final = 5
ENTERS: Final = 6
ATTACKS: Final = 7
DEFENDS: Final = 8
BECOMES_DISORIENTATED: Final = 9
IS_TRAPPED: Final = 10
IS_FREED: Final = 11
STRIKES: Final = 12
HURT: Final = 13
RECOVERS: Final = 14
DRAWS: Final = 15
DISCARDS: Final = 16
IS_PLAYED: Final = 17
ALWAYS: Final = 99
"""How often a triggered ability may happen in a turn if its text sets no limit."""


class Standing:
    """PSI-21.1, PSI-21.11 A standing ability: what it changes, for whom, by how much and while what holds."""

    def __init__(self, change: int, of: int, amount: Amount) -> None:
        self.change: Final = change
        self.of: Final = of
        self.amount: Final = amount
        self.abilities = 0
        """The abilities it raises, as bits."""
        self.selector: Selector | None = None
        """Whom it is about, if that has to be looked for."""
        self.is_for_stacks = False
        self.is_far = False
        """Whether others than its player's attackers have to look for it."""
        self.condition: Condition | None = None
        self.even_depleted = False
        self.colour = NO_COLOUR
        """The Creation Units that are needed less."""
        self.first = False
        """Only for the first such unit of a Creation Phase."""

    def mean(self, selector: Selector) -> None:
        """Be about all that the selector finds."""
        self.selector = selector
        self.is_for_stacks = selector.what & A_STACK != 0
        self.is_far = not (selector.whose == YOURS and IS_ATTACKING in selector.states)


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
    """PSI-21 What an ability does: its lines, how many names they bind, and what has to be so."""

    def __init__(self, names: int, does: list[Effect], condition: Condition | None) -> None:
        self.names: Final = names
        self.does: Final = does
        self.condition: Final = condition


class When(Clause):
    """PSI-21.5, PSI-21.6 A triggered ability: the event, whom it is about, whether it is optional, what it does."""

    def __init__(self, event: int, is_optional: bool, names: int, does: list[Effect]) -> None:
        super().__init__(event)
        self.is_optional: Final = is_optional
        self.names: Final = names
        self.does: Final = does
        self.of = SELF
        self.selector: Selector | None = None
        self.condition: Condition | None = None
        self.at_most = ALWAYS


class PsiCard(Card):
    """One printed card of Psi Wars."""

    def __init__(self, id: str, name: str, kind: int, type: int) -> None:
        super().__init__(id, name, GOLD_BACK if kind >= CREATION_UNIT else BLUE_BACK)
        self.kind: Final = kind
        self.type: Final = type
        self.bits: Final = 1 << type if kind == UNIT else AN_EQUIPMENT << (kind - EQUIPMENT)
        """What it is, among the kinds cards speak of."""
        self.is_commander = False
        self.text = ""
        self.cost: tuple[int, ...] = (0, 0, 0, 0)
        self.other_cost: OtherCost | None = None
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
        self.hears = 0
        """The events its triggered abilities wait for, as bits."""
        self.standing: list[Standing] = []
        self.reaches = False
        """Whether a standing ability raises the strengths of others."""
        self.reaches_far = False
        """Whether these are others than its player's attackers."""
        self.cheaper: list[Standing] = []
        """Standing abilities by which cards cost less."""
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
