"""What is printed on the cards of Xi, in the form the engine reads (XI-1.4 to XI-1.7)."""

from __future__ import annotations

from typing import Final, Literal

from hegemon.core.asks import Verb
from hegemon.core.effects import Effect
from hegemon.core.lending import Clause
from hegemon.core.other_cost import OtherCost
from hegemon.core.printed import Card
from hegemon.core.queries import Amount, Condition, Selector

UNIT: Final = 0
POINT: Final = 1
LASTING: Final = 2
STATEMENT: Final = 3
Kind = Literal["unit", "point spell", "lasting spell", "statement"]
KINDS: Final[tuple[Kind, ...]] = ("unit", "point spell", "lasting spell", "statement")

AQUA: Final = 0
EMBER: Final = 1
WIND: Final = 2
STONE: Final = 3
CELESTIAL: Final = 4
SHADOW: Final = 5
Type = Literal["aqua", "ember", "wind", "stone", "celestial", "shadow"]
TYPES: Final[tuple[Type, ...]] = ("aqua", "ember", "wind", "stone", "celestial", "shadow")
CASTES: Final = 4
"""The first four types are the castes of the cycle."""
ANY_TYPE: Final = -1

# What a standing ability changes.
DAMAGE: Final = 0
TAKEN_LESS: Final = 1
TAKEN_DOUBLE: Final = 2
DEALT_DOUBLE: Final = 3
TAKEN_HALF: Final = 4
IMMUNE: Final = 5
MAXIMUM: Final = 6
SPELL_COST: Final = 7
OWN_COST: Final = 9
DRAW_COST: Final = 10
SPELL_DAMAGE: Final = 11
SAVED: Final = 12
NEVER_STARTS: Final = 13
CANNOT_BE_CHOSEN: Final = 14

# Whom an ability is about: one that needs no looking for, or all that a selector finds.
SELF: Final = 0
HOST: Final = 1
YOU: Final = 2
SELECTED: Final = 3

# When a triggered ability becomes due.
TURN_BEGINS: Final = 0
TURN_ENDS: Final = 3
ENTERS: Final = 5
DESTROYED: Final = 6
DEALS_DAMAGE: Final = 8
LEAVES: Final = 10
HURT: Final = 11
RECOVERS: Final = 12
ATTACKS: Final = 13
DEFENDS: Final = 14
PLAYED: Final = 15
DRAWS: Final = 16
DISCARDS: Final = 17
ALWAYS: Final = 99
"""How often a triggered ability may happen in a turn if its text sets no limit."""

# The kinds of things cards speak of, as bits, and where they are.
A_UNIT: Final = 1
A_PLAYER: Final = 2
A_LASTING: Final = 4
A_STATEMENT: Final = 8
A_POINT: Final = 16
KIND_BITS: Final = (A_UNIT, A_POINT, A_LASTING, A_STATEMENT)
IN_PLAY: Final = 0
IN_HAND: Final = 1
IN_DISCARD: Final = 2
IN_DECK: Final = 3
ANYWHERE: Final = 4

# States: a type by its number, then these.
IS_HURT: Final = 6
HAS_FOUGHT: Final = 7
IS_ENCHANTED: Final = 8

# Stats.
DAMAGE_NOW: Final = 0
LIFE: Final = 1
MAXIMUM_LIFE: Final = 2
MISSING_LIFE: Final = 3
COST: Final = 4
TYPE_NUMBER: Final = 5
TIME_LEFT: Final = 6
PREPARED_TIME: Final = 7
CARDS_IN_HAND: Final = 8
CARDS_IN_DECK: Final = 9
CARDS_IN_DISCARD: Final = 10
UNITS_CONTROLLED: Final = 11

# What is true by itself: the sentences of the set by their numbers, and whose turn it is.
YOUR_TURN: Final = -1
OPPONENTS_TURN: Final = -2

# What a card may ask for before it can be played.
NEEDS_NOTHING: Final = 0
NEEDS_SKIRMISH: Final = 1
NEEDS_SPELL: Final = 2
NEEDS_DRAW: Final = 3

# What ends a lasting spell.
NEVER: Final = 0
HOST_AT_NORMAL_LIFE: Final = 1
YOU_LOST_LIFE: Final = 2


class Standing:
    """A standing ability: while its card is in play it changes one thing for those it is about."""

    def __init__(self, change: int, of: int, amount: Amount) -> None:
        self.change: Final = change
        self.of: Final = of
        self.amount: Final = amount
        self.selector: Selector | None = None
        """Whom it is about, if that has to be looked for."""
        self.other: Selector | None = None
        """The other side: the foe, the source of the damage, or whom the damage is dealt to."""
        self.condition: Condition | None = None
        self.damage = ANY_TYPE
        """The type of the damage."""
        self.types = 0
        """Types of damage, as bits."""
        self.first = False
        """Only for the first such card of a turn."""


class Ability:
    """An ability that is used: its cost, how often in a turn, and what it does."""

    def __init__(
        self, cost: int, is_prepared: bool, once: bool, own_turn: bool, names: int, does: list[Effect]
    ) -> None:
        self.cost: Final = cost
        self.is_prepared: Final = is_prepared
        self.once: Final = once
        self.own_turn: Final = own_turn
        self.names: Final = names
        self.does: Final = does
        self.condition: Condition | None = None
        self.other_cost: OtherCost | None = None
        self.number = 0
        """Which of the abilities of its card it is."""


class When(Clause):
    """A triggered ability: the event, whom it is about, further conditions, and what it does."""

    def __init__(self, event: int, mark: int, is_optional: bool, names: int, does: list[Effect]) -> None:
        super().__init__(event)
        self.mark: Final = mark
        """The number by which records know it."""
        self.is_optional: Final = is_optional
        self.names: Final = names
        self.does: Final = does
        self.of = SELF
        self.selector: Selector | None = None
        self.other: Selector | None = None
        """The other side of the event: what damage is dealt to, who attacks."""
        self.is_by_itself = False
        """Whether the other side has to be the card itself."""
        self.tells_other = False
        """Whether its lines speak of the other side instead of whom the event is about."""
        self.tells_both = False
        """Whether they speak of both sides."""
        self.condition: Condition | None = None
        self.at_most = ALWAYS


class XiCard(Card):
    """One printed card of Xi."""

    def __init__(self, id: str, name: str, kind: int, type: int, cost: int, is_prepared: bool) -> None:
        super().__init__(id, name)
        self.kind: Final = kind
        self.type: Final = type
        self.cost: Final = cost
        self.is_prepared: Final = is_prepared
        self.damage = 0
        self.life = 0
        self.sentence = -1
        self.text = ""
        self.odd_numbers: list[int] = []
        self.other_cost: OtherCost | None = None
        self.names = 0
        self.does: list[Effect] = []
        self.abilities: list[Ability] = []
        self.uses: Verb | None = None
        """How its abilities are called, if it has several."""
        self.whens: list[When] = []
        self.hears = 0
        """The events its triggered abilities wait for, as bits."""
        self.standing: list[Standing] = []
        self.attaches: Selector | None = None
        """The units a lasting spell may be played on."""
        self.ends = NEVER
        self.needs = NEEDS_NOTHING
        self.prevents = 0
        """The kinds of card it can prevent, as bits."""
        self.goes_to_hand = False
        self.wins_game = False
        self.odd_damage = False
        self.is_unchoosable = False
        self.is_duty = False
        self.hits_players = False
        self.unhurt_attacking = False
        self.skirmishes = 1

    def is_used_at_any_time(self) -> bool:
        """XI-9.11 Whether it has an ability that is not bound to its controller's own turn."""
        for ability in self.abilities:
            if not ability.own_turn:
                return True
        return False
