"""What is printed on the cards of PURGE, in the form the engine reads (PURGE-1.2 to PURGE-1.14)."""

from __future__ import annotations

from typing import Final, Literal

from hegemon.core.asks import Piece, Seat
from hegemon.core.effects import Effect
from hegemon.core.lending import Clause
from hegemon.core.other_cost import OtherCost
from hegemon.core.printed import Card
from hegemon.core.queries import Amount, Condition, Fixed, Selector

# PURGE-1.2 The types of card.
COMMANDER: Final = 0
STRONGHOLD: Final = 1
OPS: Final = 2
UNIT: Final = 3
DEFENSIVE: Final = 4
RESOURCE: Final = 5
TEK: Final = 6
SUPER: Final = 7
Kind = Literal[
    "commander",
    "stronghold",
    "ops",
    "unit",
    "defensive attachment",
    "resource attachment",
    "tek",
    "super weapon",
]
KINDS: Final[tuple[Kind, ...]] = (
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
KEYWORDS_OF: Final = 1
ATTACK: Final = 2
DAMAGE: Final = 3
ARMOR: Final = 4
HEALTH: Final = 5
INITIATIVE: Final = 6
SUPPLY_CAP: Final = 7
COST: Final = 8
TAKEN_LESS: Final = 9
SAVED: Final = 10
PLAYS_SUPER_WEAPONS: Final = 11
ENTERS_IN_FIELD: Final = 12
RETREATS_FREELY: Final = 13
CANNOT_MOVE: Final = 14
CHANGES: Final = 15
"""How many kinds of change there are."""

# What selectors are about, as bits: the sub-classes of Units by their numbers, then the other types.
UNITS: Final = 31
COMMANDERS: Final = 1 << A_COMMANDER
STRONGHOLDS: Final = 1 << 6
DEFENSIVES: Final = 1 << 7
RESOURCES: Final = 1 << 8
TEKS: Final = 1 << 9
SUPERS: Final = 1 << 10
ALL_OPS: Final = 1 << 11
PLAYERS: Final = 1 << 12
BITS: Final[tuple[int, ...]] = (COMMANDERS, STRONGHOLDS, ALL_OPS, UNITS, DEFENSIVES, RESOURCES, TEKS, SUPERS)
"""By the type of card."""

# Where selectors look.
IN_PLAY: Final = 0
IN_FIELD: Final = 1
AT_YOUR_HOME: Final = 2
AT_THEIR_HOME: Final = 3
AWAY_FROM_HOME: Final = 4
ON_STACK: Final = 5
DISCARDED: Final = 6
IN_DECK: Final = 7
ANYWHERE: Final = 8

# The states a thing can be in: keywords by their numbers, then these.
IS_TOKEN: Final = 20
IS_HURT: Final = 21
IS_ATTACKING: Final = 22
IS_DEFENDING: Final = 23
IS_FIGHTING: Final = 24
HAS_ATTACKED: Final = 25
IS_OF_CLASS: Final = 30
"""And the number of the sub-class."""

# The numbers a thing has.
ATTACK_LEFT: Final = 0
DAMAGE_NOW: Final = 1
ARMOR_NOW: Final = 2
HEALTH_NOW: Final = 3
MAXIMUM_HEALTH: Final = 4
MISSING_HEALTH: Final = 5
PRINTED_COST: Final = 6
SUPPLY_COST: Final = 7
COUNTERS: Final = 8
CLASS_NUMBER: Final = 9
EXPENDED: Final = 10
ENERGY: Final = 11
INITIATIVE_NOW: Final = 12
SUPPLY_CAP_NOW: Final = 13
SUPPLY_USED: Final = 14

# What a game knows to be true or not.
YOUR_SUB_PHASE: Final = 0
OPPOSING_SUB_PHASE: Final = 1
IN_A_BATTLE: Final = 2
OUTSIDE_BATTLES: Final = 3

# When a triggered ability takes effect.
TURN_BEGINS: Final = 0
TURN_ENDS: Final = 1
BATTLE_ENDS: Final = 2
KILLED: Final = 3
KILLS: Final = 4
RESURRECTED: Final = 5
ENTERS: Final = 6
LEAVES: Final = 7
HURT: Final = 8
ATTACKS: Final = 9
DEFENDS: Final = 10
PLAYED: Final = 11
MOVES: Final = 12

# Whom a passive or triggered ability is about.
OF_ITSELF: Final = 0
OF_SELECTED: Final = 1
OF_YOU: Final = 2

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
    "second ability",
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
    0,
)
SECOND: Final = 7
"""The second printed ability."""

# What a card or ability may ask for besides energy and targets.
ANY_TIME: Final = 0
NO_BATTLE: Final = 1
IN_BATTLE: Final = 2
BEFORE_THE_ACTION: Final = 3
NO_CONDITION: Final = 0
COMMANDER_IN_PLAY: Final = 1
COMMANDER_DISCARDED: Final = 2


class Standing:
    """PURGE-14.1 A passive ability: while its card is in play it changes one thing for those it is about."""

    def __init__(self, change: int, of: int, amount: Amount) -> None:
        self.change: Final = change
        self.of: Final = of
        self.amount: Final = amount
        self.selector: Selector | None = None
        self.other: Selector | None = None
        """The other side: whom it has to attack."""
        self.condition: Condition | None = None
        self.keywords = 0
        self.least = -1
        """What it lowers does not fall below this (PURGE-6.9); below 0 for no limit."""
        self.first = False
        """It counts for the first time in each turn only."""
        self.at_most = 0
        """How often in each turn; 0 for always."""
        self.classes = 0
        """If it is always so for whole sub-classes of one's own: these, as bits, Tokens in the last place."""
        self.fixed = 0
        """The amount, if it never varies."""
        self.is_plain = False
        """It never varies, so that it can be summed up once."""


class Passive:
    """PURGE-14.1 A passive ability of a card in play."""

    def __init__(self, seat: Seat, piece: Piece, standing: Standing) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.standing: Final = standing


class Ability:
    """PURGE-14.3 An activated ability: its cost, how often in a turn, its conditions and what it does."""

    def __init__(self, energy: Amount, once: bool, names: int, does: list[Effect]) -> None:
        self.energy: Final = energy
        self.price: Final = energy.number if isinstance(energy, Fixed) else -1
        """What it costs, if that never varies."""
        self.once: Final = once
        self.names: Final = names
        self.does: Final = does
        self.is_priced_by_choice = False
        """It costs what the card chosen first costs (PURGE-D22)."""
        self.destroys_itself = False
        self.destroys: Selector | None = None
        """What has to be destroyed as a cost, one of these."""
        self.counters = 0
        """How many Counters have to be removed; ALL_COUNTERS for all, at least 1."""
        self.when = ANY_TIME
        self.commander = NO_CONDITION
        self.condition: Condition | None = None
        self.other_cost: OtherCost | None = None


ALL_COUNTERS: Final = 99


class When(Clause):
    """PURGE-14.2 A triggered ability: its event, whom it is about, a condition, and what it does."""

    def __init__(self, event: int, names: int, does: list[Effect]) -> None:
        super().__init__(event)
        self.names: Final = names
        self.does: Final = does
        self.of = OF_ITSELF
        self.selector: Selector | None = None
        self.other: Selector | None = None
        self.is_about_other = False
        """Whether its lines speak of the other side."""
        self.tells_both = False
        """Whether they speak of both sides."""
        self.condition: Condition | None = None
        self.is_optional = False
        self.adds_up = False
        """What happens several times at once is dealt with in one go."""
        self.at_most = 0
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
        self.other_cost: OtherCost | None = None
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
        self.second: Ability | None = None
        self.whens: list[When] = []
        self.hears = 0
        """The events its triggered abilities wait for, as bits."""
        self.standing: list[Standing] = []

    @property
    def bit(self) -> int:
        """What it is for selectors."""
        return 1 << self.sub_class if self.is_unit else BITS[self.kind]

    @property
    def spoken(self) -> str:
        """The name other cards call it by."""
        return self.short or self.name

    @property
    def supply(self) -> int:
        """PURGE-12.2, PURGE-12.7 Super Weapons and Tokens use none."""
        if self.kind == SUPER or self.is_token:
            return 0
        return SUPPLY[self.sub_class]
