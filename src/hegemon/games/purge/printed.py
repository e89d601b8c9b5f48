"""What is printed on the cards of PURGE, in the form the engine reads (PURGE-1.2 to PURGE-1.14)."""

from __future__ import annotations

from typing import Final

from hegemon.core.effects import Effect
from hegemon.core.printed import Card

# PURGE-1.2 The types of card.
COMMANDER: Final = 0
STRONGHOLD: Final = 1
OPS: Final = 2
UNIT: Final = 3
DEFENSIVE: Final = 4
RESOURCE: Final = 5
TEK: Final = 6
SUPER: Final = 7
KINDS: Final = (
    "commander",
    "stronghold",
    "ops",
    "unit",
    "defensive attachment",
    "resource attachment",
    "tek",
    "super weapon",
)

# PURGE-2.2 Which deck a card is in is public, so cards of different decks are never confused.
WAR_BACK: Final = 0
TEK_BACK: Final = 1
OPS_BACK: Final = 2

# PURGE-1.3 The sub-classes of Units; Commanders and Tokens have places of their own beside them.
NO_CLASS: Final = 0
INFANTRY: Final = 1
TANK: Final = 2
JET: Final = 3
CLASS_IV: Final = 4
A_COMMANDER: Final = 5
A_TOKEN: Final = 6
CLASSES: Final = ("", "infantry", "tank", "jet", "class iv", "commander", "token")
SUPPLY: Final[tuple[int, ...]] = (0, 1, 3, 4, 5)
"""PURGE-12.2 What a Unit of each sub-class costs of the Supply Cap."""
TURN_ENTRY: Final[tuple[int, ...]] = (0, 1, 3, 5, 6)
"""PURGE-12.10 The earliest turn in which a Unit of each sub-class is played."""

# PURGE-1.6 The factions.
HUMANS: Final = 0
MACHINES: Final = 1
ANCIENTS: Final = 2
FACTIONS: Final = ("humans", "machines", "ancients")
SUPPLY_CAPS: Final[tuple[int, ...]] = (11, 12, 10)
"""PURGE-12.1"""

# PURGE-15 Keywords, as bits. The first ten have no effect before their TEK is in play.
CLONE_DNA: Final = 1 << 0
COMPOSITE_ARMOR: Final = 1 << 1
CRITICAL_MASS: Final = 1 << 2
ENTRENCHED: Final = 1 << 3
FRACTAL_REPAIRS: Final = 1 << 4
FURY: Final = 1 << 5
IRRADIATE: Final = 1 << 6
MEMORY_METAL: Final = 1 << 7
PYRITE_ROUNDS: Final = 1 << 8
CHRONOMETRY: Final = 1 << 9
CLOAKING: Final = 1 << 10
DEFENDER: Final = 1 << 11
FLUX: Final = 1 << 12
JET_FLIGHT: Final = 1 << 13
OVERLAY: Final = 1 << 14
TACTICIAN: Final = 1 << 15
MAY_TARGET_JETS: Final = 1 << 16
CANNOT_TARGET_JETS: Final = 1 << 17
CANNOT_TARGET_INFANTRY: Final = 1 << 18
KEYWORDS: Final = (
    "clone dna",
    "composite armor",
    "critical mass",
    "entrenched",
    "fractal repairs",
    "fury",
    "irradiate",
    "memory metal",
    "pyrite rounds",
    "chronometry",
    "cloaking",
    "defender",
    "flux",
    "jet",
    "overlay",
    "tactician",
    "may target jets",
    "cannot target jets",
    "cannot target infantry",
)
STATED: Final = ~((1 << 10) - 1)
"""PURGE-14.5 The keywords that need no TEK."""

# What a passive ability changes.
UNLOCKS: Final = 0
GRANTS: Final = 1
DAMAGE: Final = 2
HEALTH: Final = 3
SUPPLY_CAP: Final = 4
PERMITS_SUPER_WEAPONS: Final = 5
ENTRY_IN_FIELD: Final = 6
FIRST_PLAY_COST: Final = 7
TEK_COST: Final = 8
OPS_COST_IN_OPPOSING_SUB_PHASE: Final = 9
OPPOSING_OPS_COST: Final = 10
NO_RETREAT_PENALTY: Final = 11
STRONGHOLD_DAMAGE_LESS: Final = 12
FIRST_STRONGHOLD_DAMAGE_LESS: Final = 13
ATTACKERS_DAMAGE: Final = 14
OPPOSING_FIELD_DAMAGE: Final = 15
INITIATIVE: Final = 16
DAMAGE_TO_STRONGHOLDS: Final = 17
CHANGES: Final = (
    "unlocks",
    "grants",
    "damage",
    "health",
    "supply cap",
    "permits super weapons",
    "entry in the field",
    "cost of the first each turn",
    "cost of teks",
    "cost of ops in opposing sub-phases",
    "cost of opposing ops",
    "no retreat penalty",
    "damage to your stronghold",
    "first damage to your stronghold",
    "damage of attackers of your stronghold",
    "damage of opponents in the field",
    "initiative",
    "damage to strongholds",
)

# When a triggered ability takes effect.
TURN_BEGINS: Final = 0
TURN_ENDS: Final = 1
BATTLE_RESOLUTION: Final = 2
UNIT_KILLED: Final = 3
FRIENDLY_UNIT_KILLED: Final = 4
KILLS_UNIT: Final = 5
KILLS: Final = 6
COMMANDER_RESURRECTED: Final = 7
EVENTS: Final = (
    "turn begins",
    "turn ends",
    "battle resolution",
    "unit killed",
    "friendly unit killed",
    "kills unit",
    "kills",
    "commander resurrected",
)

# PURGE-14.3 The activated abilities a card can have: its printed one, and those of keywords.
PRINTED: Final = 0
ABILITY_NAMES: Final = (
    "printed ability",
    "clone dna",
    "fractal repairs",
    "irradiate",
    "chronometry",
    "flux",
    "overlay",
)
# Said to be of any length: a tuple of known length would be built anew wherever one of its numbers is looked up.
ABILITY_KEYWORDS: Final[tuple[int, ...]] = (
    0,
    CLONE_DNA,
    FRACTAL_REPAIRS,
    IRRADIATE,
    CHRONOMETRY,
    FLUX,
    OVERLAY,
)

# What a card or ability may ask for besides energy and targets.
ANY_TIME: Final = 0
NO_BATTLE: Final = 1
IN_BATTLE: Final = 2
BEFORE_THE_ACTION: Final = 3
NO_CONDITION: Final = 0
COMMANDER_IN_PLAY: Final = 1
COMMANDER_DISCARDED: Final = 2

# What an ability costs besides energy.
NO_MORE: Final = 0
DESTROY_ITSELF: Final = 1
DESTROY_A_UNIT: Final = 2
REMOVE_COUNTERS: Final = 3


class Standing:
    """PURGE-14.1 A passive ability: while its card is in play it changes one thing for those it is about."""

    def __init__(self, change: int, classes: int, amount: int, least: int, keywords: int) -> None:
        self.change: Final = change
        self.classes: Final = classes
        """The sub-classes it is about, as bits; Commanders and Tokens have bits of their own."""
        self.amount: Final = amount
        self.least: Final = least
        """PURGE-6.9 The minimum a reduction states."""
        self.keywords: Final = keywords


class Ability:
    """PURGE-14.3 An activated ability: its cost, how often in a turn, its conditions and what it does."""

    def __init__(self, energy: int, once: bool, names: int, does: list[Effect]) -> None:
        self.energy: Final = energy
        self.once: Final = once
        self.names: Final = names
        self.does: Final = does
        self.costs_what_is_chosen = False
        """It costs the printed Energy Cost of the card chosen first (PURGE-D22)."""
        self.also_costs = NO_MORE
        self.when = ANY_TIME
        self.commander = NO_CONDITION


class When:
    """PURGE-14.2 A triggered ability: its event, a condition, and what it does."""

    def __init__(self, event: int, names: int, does: list[Effect]) -> None:
        self.event: Final = event
        self.names: Final = names
        self.does: Final = does
        self.if_it_attacked = False
        self.named = ""
        """The short name of the Commander the event is about, where one is named."""
        self.most_in_a_turn = 0
        """How often it takes effect in a turn; 0 for as often as it happens."""


class PurgeCard(Card):
    """One printed card of PURGE."""

    def __init__(self, id: str, name: str, kind: int, faction: int) -> None:
        super().__init__(id, name, WAR_BACK if kind == UNIT else OPS_BACK if kind == OPS else TEK_BACK)
        self.kind: Final = kind
        self.faction: Final = faction
        self.number = ""
        """The card's place in the set, such as H-U1."""
        self.sub_class = NO_CLASS
        self.is_unit = False
        self.is_token = False
        self.is_fighter = False
        """A combatant: a Unit or a Commander."""
        self.label = ""
        """What the card calls its sub-class, such as Rig."""
        self.cost = 0
        self.requirement = 0
        self.attack = 0
        self.damage = 0
        self.armor = 0
        self.health = 0
        """HEALTH; of a Stronghold its POPULATION."""
        self.initiative = 0
        self.production = 0
        self.keywords = 0
        self.composite = 0
        self.fractal = 0
        self.short = ""
        """The short name of a Commander, by which other cards speak of it."""
        self.commander = ""
        """For an OPS: the short name of the Commander it is for; nothing for any of the faction."""
        self.counters = 0
        self.most_counters = 0
        self.text = ""
        self.names = 0
        self.does: list[Effect] = []
        self.is_cumulative = False
        self.is_protected = False
        """It cannot be cancelled or nullified."""
        self.when = ANY_TIME
        self.condition = NO_CONDITION
        self.ability: Ability | None = None
        self.whens: list[When] = []
        self.standing: list[Standing] = []

    @property
    def supply(self) -> int:
        """PURGE-12.2, PURGE-12.7 Super Weapons and Tokens use none."""
        if self.kind == SUPER or self.is_token:
            return 0
        return SUPPLY[self.sub_class]
