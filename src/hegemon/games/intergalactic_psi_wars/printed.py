"""IPW-1 What is printed on the cards, in the form the engine reads."""

from __future__ import annotations

from typing import Final

from hegemon.core.effects import Effect
from hegemon.core.printed import Card

# IPW-1.6 The three screens.
CYBER: Final = 0
PSIONIC: Final = 1
PHYSICAL: Final = 2
ABILITIES: Final = ("cyber", "psionic", "physical")
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
KINDS: Final = ("being", "robot", "cyborg", "equipment", "power", "creation unit")
BATTLE_UNITS: Final = 3
ANY_KIND: Final = -1

# IPW-1.3 The four types of Creation Unit, in the order costs name them.
LIGHTS: Final = ("digital-splicing", "neurogenesis", "bio-acceleration", "material-animation")
COLOURS: Final = 4
NO_LIGHT: Final = -1

# IPW-7.7 When a Power may be activated.
IN_BUILD: Final = 1
IN_BATTLE: Final = 2
TIMINGS: Final = ("", "build", "battle", "any")

# What a standing ability changes.
ATTACKING_KIND: Final = 0
"""Each of your attacking units of a kind has more attack."""
ATTACKING_STACKS: Final = 1
"""Each of your attacking Stacks has more attack wherever it can strike."""
OWN_STACK: Final = 2
"""The Stack this unit is in has more defense where its partner has the ability."""
UNDEFENDED: Final = 3
"""In an undefended group it deals additional damage to the Lab."""
FIRST_BUILD: Final = 4
"""The first unit of a kind you build in each of your turns costs less white."""
STEADY: Final = 5
"""It cannot be Disoriented."""
ANCHORED: Final = 6
"""The wearer cannot be chosen as the target of a Trap."""

# When a triggered ability becomes due.
CYBER_WIN: Final = 0
PSIONIC_WIN: Final = 1
KILL: Final = 2
DESTROYED: Final = 3


class Standing:
    """A standing ability: what it changes, for which kind of unit, in which abilities (bits), by how much."""

    def __init__(self, change: int, kind: int, abilities: int, amount: int) -> None:
        self.change: Final = change
        self.kind: Final = kind
        self.abilities: Final = abilities
        self.amount: Final = amount


class Ability:
    """A Distance or activated ability: the roll it needs (0 for none) and what it does."""

    def __init__(self, roll: int, names: int, does: list[Effect]) -> None:
        self.roll: Final = roll
        self.names: Final = names
        self.does: Final = does


class When:
    """A triggered ability: the event, whether it is optional, and what it does."""

    def __init__(self, event: int, is_optional: bool, names: int, does: list[Effect]) -> None:
        self.event: Final = event
        self.is_optional: Final = is_optional
        self.names: Final = names
        self.does: Final = does


class Gamble:
    """An optional roll: one die; from `least` up one bonus, below it another, in one attack."""

    def __init__(self, ability: int, least: int, high: int, low: int) -> None:
        self.ability: Final = ability
        self.least: Final = least
        self.high: Final = high
        self.low: Final = low


class Trap:
    """IPW-18.3 What a Trap asks of the one who wants to escape, and whom it can be put on."""

    def __init__(self, escape: int, adds: int, only: int) -> None:
        self.escape: Final = escape
        self.adds: Final = adds
        """The ability whose printed defense is added to the roll, or NO_ABILITY."""
        self.only: Final = only
        """The ability a target must have, or NO_ABILITY."""


class IpwCard(Card):
    """One printed card of Intergalactic Psi Wars."""

    def __init__(self, id: str, name: str, kind: int) -> None:
        super().__init__(id, name)
        self.kind: Final = kind
        self.is_unit: Final = kind < BATTLE_UNITS
        self.text = ""
        self.cost: list[int] = [0, 0, 0, 0, 0]
        """Four coloured numbers and the white one (IPW-6.1)."""
        self.total_cost = 0
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
        self.standing: list[Standing] = []
