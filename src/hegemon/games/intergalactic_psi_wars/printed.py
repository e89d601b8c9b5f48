"""IPW-1 What is printed on the cards, in the form the engine reads."""

from __future__ import annotations

from typing import Final, Literal

from hegemon.core.effects import Effect
from hegemon.core.lending import Clause
from hegemon.core.other_cost import OtherCost
from hegemon.core.printed import Card
from hegemon.core.queries import Amount, Condition, Selector

# IPW-1.6 The three screens.
CYBER: Final = 0
PSIONIC: Final = 1
PHYSICAL: Final = 2
AbilityName = Literal["cyber", "psionic", "physical"]
ABILITIES: Final[tuple[AbilityName, ...]] = ("cyber", "psionic", "physical")
NO_ABILITY: Final = -1

X: Final = -1
"""A strength that is rolled with one die (IPW-12.1)."""

# IPW-1.2, IPW-1.4 The kinds of card; the first three are Battle Units.
BEING: Final = 0
ROBOT: Final = 1
CYBORG: Final = 2
EQUIPMENT: Final = 3
POWER: Final = 4
CREATION: Final = 5
Kind = Literal["being", "robot", "cyborg", "equipment", "power", "creation unit"]
KINDS: Final[tuple[Kind, ...]] = ("being", "robot", "cyborg", "equipment", "power", "creation unit")
BATTLE_UNITS: Final = 3
ANY_KIND: Final = -1

# IPW-1.3 The four types of Creation Unit, in the order costs name them.
LightName = Literal["digital-splicing", "neurogenesis", "bio-acceleration", "material-animation"]
LIGHTS: Final[tuple[LightName, ...]] = ("digital-splicing", "neurogenesis", "bio-acceleration", "material-animation")
LIGHT_WORDS: Final = ("digital", "psionic", "physical", "material", "of any colour")
"""What people call them, and what a white number takes."""
COLOURS: Final = 4
NO_LIGHT: Final = -1

# IPW-7.7 When a Power may be activated.
IN_BUILD: Final = 1
IN_BATTLE: Final = 2
TIMINGS: Final = ("", "build", "battle", "any")

# What a standing ability changes.
ATTACK_STANDING: Final = 0
"""Units have more or less attack in some abilities."""
DEFENSE_STANDING: Final = 1
"""Units have more or less defense in some abilities."""
STACK_ATTACK: Final = 2
"""Each of your attacking Stacks has more attack wherever it can strike."""
STACK_DEFENSE: Final = 3
"""The Stack this unit is in has more defense where its partner has the ability."""
UNDEFENDED: Final = 4
"""In an undefended group it deals additional damage to the Lab."""
COST_STANDING: Final = 5
"""Cards cost less or more white."""
SAVED: Final = 6
"""Units return to their owner's hand instead of being destroyed."""
CANNOT: Final = 7
"""Units cannot do something, or it cannot be done to them; each of these counts as a sort of its own."""
SORTS_OF_STANDING: Final = 11

# What units can be kept from, by standing abilities and for a while.
BE_DISORIENTED: Final = 0
BE_TRAPPED: Final = 1
TO_ATTACK: Final = 2
TO_DEFEND: Final = 3

# Whom a standing ability or an event is about.
SELF: Final = 0
WEARER: Final = 1
YOU: Final = 2
SELECTED: Final = 3

# When a triggered ability becomes due.
CYBER_WIN: Final = 0
PSIONIC_WIN: Final = 1
DESTROYS: Final = 2
DESTROYED: Final = 3
PHYSICAL_WIN: Final = 4
TURN_BEGINS: Final = 5
TURN_ENDS: Final = 6
ENTERS: Final = 7
LEAVES: Final = 8
ATTACKS: Final = 9
DEFENDS: Final = 10
BECOMES_DISORIENTED: Final = 11
BECOMES_TRAPPED: Final = 12
PLAYED_POWER: Final = 13
DRAWS: Final = 14
DISCARDS: Final = 15
HURT: Final = 16
RECOVERS: Final = 17
WINS: Final = (CYBER_WIN, PSIONIC_WIN, PHYSICAL_WIN)
"""The event of a won strike, by ability."""

ALWAYS: Final = -1
"""A triggered ability without a limit."""

# What cards speak of: kinds as bits (a card's own bit is that of its kind), places, states and stats by number.
A_UNIT: Final = (1 << BATTLE_UNITS) - 1
A_PLAYER: Final = 1 << 6
IN_PLAY: Final = 0
ON_FIELD: Final = 1
IN_LAB: Final = 2
IN_HAND: Final = 3
IN_DISCARD: Final = 4
IN_DECK: Final = 5
IN_LOSING_GROUP: Final = 6
ANYWHERE: Final = 7

HAS_CYBER: Final = 0
HAS_PSIONIC: Final = 1
IS_DISORIENTED: Final = 2
IS_TRAPPED: Final = 3
IS_NEW: Final = 4
IS_SPENT: Final = 5
WEARS: Final = 6
IS_ATTACKING: Final = 7
IS_DEFENDING: Final = 8
IS_STACKED: Final = 9
CAN_BE_DISORIENTED: Final = 10
CAN_BE_TRAPPED: Final = 11
IS_WORN: Final = 12
IS_OF_KIND: Final = 20
"""From here on, a kind of Battle Unit by its number."""

# Attack in three abilities and defense in three come first.
TOTAL_COST: Final = 6
KIND_NUMBER: Final = 7
HIT_POINTS: Final = 8
CARDS_IN_HAND: Final = 9
CARDS_IN_DECK: Final = 10
CARDS_IN_DISCARD: Final = 11
UNITS_IN_PLAY: Final = 12
READY_CREATION_UNITS: Final = 13

YOUR_TURN: Final = 0
OPPONENTS_TURN: Final = 1


class Standing:
    """A standing ability: what it changes, for whom, by how much, in which abilities (bits)."""

    def __init__(self, change: int, of: int, amount: Amount) -> None:
        self.change: Final = change
        self.of: Final = of
        self.amount: Final = amount
        self.selector: Selector | None = None
        """Whom it is about, if that has to be looked for."""
        self.condition: Condition | None = None
        self.abilities = 0
        self.what = 0
        """What cannot be done."""
        self.first_kind = ANY_KIND
        """Only for the first unit of this kind that is built in a turn."""


class Ability:
    """A Distance or activated ability: the roll it needs (0 for none) and what it does."""

    def __init__(self, roll: int, names: int, does: list[Effect]) -> None:
        self.roll: Final = roll
        self.names: Final = names
        self.does: Final = does
        self.condition: Condition | None = None


class When(Clause):
    """A triggered ability: the event, whom it is about, further conditions, and what it does."""

    def __init__(self, event: int, is_optional: bool, names: int, does: list[Effect]) -> None:
        super().__init__(event)
        self.is_optional: Final = is_optional
        self.names: Final = names
        self.does: Final = does
        self.of = SELF
        self.selector: Selector | None = None
        self.condition: Condition | None = None
        self.at_most = ALWAYS


class Gamble:
    """An optional roll: one die; from `least` up one bonus, below it another, in one attack."""

    def __init__(self, ability: int, least: int, high: int, low: int) -> None:
        self.ability: Final = ability
        self.least: Final = least
        self.high: Final = high
        self.low: Final = low


class Trap:
    """IPW-18.3 What a Trap asks of the one who wants to escape."""

    def __init__(self, escape: int, adds: int) -> None:
        self.escape: Final = escape
        self.adds: Final = adds
        """The ability whose printed defense is added to the roll, or NO_ABILITY."""


class IpwCard(Card):
    """One printed card of Intergalactic Psi Wars."""

    def __init__(self, id: str, name: str, kind: int) -> None:
        super().__init__(id, name)
        self.kind: Final = kind
        self.is_unit: Final = kind < BATTLE_UNITS
        self.text = ""
        self.cost: list[int] = [0, 0, 0, 0, 0]
        self.other_cost: OtherCost | None = None
        """Four coloured numbers and the white one (IPW-6.1)."""
        self.total_cost = 0
        self.life_cost = 0
        """Hit Points of one's own Lab that are paid besides."""
        self.light = NO_LIGHT
        self.attack: list[int] = [0, 0, 0]
        self.defense: list[int] = [0, 0, 0]
        self.has: list[bool] = [False, False, False]
        """IPW-13.5 The abilities a unit has by its own printed numbers."""
        self.has_x = False
        self.timing = 0
        self.wearer = ANY_KIND
        self.names = 0
        self.does: list[Effect] = []
        self.activated: Ability | None = None
        self.distance: Ability | None = None
        self.gamble: Gamble | None = None
        self.trap: Trap | None = None
        self.whens: list[When] = []
        self.hears = 0
        """The events its triggered abilities wait for, as bits."""
        self.standing: list[Standing] = []
        self.sorts: list[int] = []
        """The sorts of its standing abilities, each once."""
