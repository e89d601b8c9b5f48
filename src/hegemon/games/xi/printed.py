"""What is printed on the cards of Xi, in the form the engine reads (XI-1.4 to XI-1.7)."""

from __future__ import annotations

from typing import Final

from hegemon.core.effects import Effect
from hegemon.core.printed import Card

UNIT: Final = 0
POINT: Final = 1
LASTING: Final = 2
STATEMENT: Final = 3
KINDS: Final = ("unit", "point spell", "lasting spell", "statement")

AQUA: Final = 0
EMBER: Final = 1
WIND: Final = 2
STONE: Final = 3
CELESTIAL: Final = 4
SHADOW: Final = 5
TYPES: Final = ("aqua", "ember", "wind", "stone", "celestial", "shadow")
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
FIRST_SPELL_COST: Final = 8
OWN_COST: Final = 9
DRAW_COST: Final = 10
SPELL_DAMAGE: Final = 11
SAVED: Final = 12

# Whom a standing ability is about.
SELF: Final = 0
HOST: Final = 1
OTHERS_OF_YOURS: Final = 2
ALL_OF_YOURS: Final = 3
YOU: Final = 4
EVERY_UNIT: Final = 5

# When a triggered ability becomes due.
START_OF_EACH_TURN: Final = 0
START_OF_YOUR_TURN: Final = 1
START_OF_OPPONENTS_TURN: Final = 2
END_OF_EACH_TURN: Final = 3
END_OF_YOUR_TURN: Final = 4
ENTERS: Final = 5
DESTROYED: Final = 6
OTHER_UNIT_DESTROYED: Final = 7
DEALS_DAMAGE: Final = 8
DEALS_DAMAGE_TO_PLAYER: Final = 9

# What a card may ask for before it can be played.
NEEDS_NOTHING: Final = 0
NEEDS_SKIRMISH: Final = 1
NEEDS_SPELL: Final = 2
NEEDS_DRAW: Final = 3

# Where a lasting spell may be played, and what ends it.
NOT_ATTACHED: Final = 0
ON_ANY_UNIT: Final = 1
ON_YOUR_UNIT: Final = 2
NEVER: Final = 0
HOST_AT_NORMAL_LIFE: Final = 1
YOU_LOST_LIFE: Final = 2


class Standing:
    """A standing ability: while its card is in play it changes one thing for those it is about."""

    def __init__(
        self,
        change: int,
        of: int,
        amount: int,
        type: int,
        other_type: int,
        sentence: int,
        otherwise: int,
        foe_is_hurt: bool,
        by_units: bool,
    ) -> None:
        self.change: Final = change
        self.of: Final = of
        self.amount: Final = amount
        self.type: Final = type
        """The type of unit it is about, or for costs the type of card."""
        self.other_type: Final = other_type
        """The type of the damage, or of the unit damaged."""
        self.sentence: Final = sentence
        self.otherwise: Final = otherwise
        """The amount while the sentence is not true."""
        self.foe_is_hurt: Final = foe_is_hurt
        self.by_units: Final = by_units


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


class When:
    """A triggered ability: the event, an extra condition, whether it is optional, and what it does."""

    def __init__(
        self, event: int, fought: bool, sentence: int, is_optional: bool, names: int, does: list[Effect]
    ) -> None:
        self.event: Final = event
        self.fought: Final = fought
        """Only in a turn in which the card has been in a skirmish."""
        self.sentence: Final = sentence
        self.is_optional: Final = is_optional
        self.names: Final = names
        self.does: Final = does


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
        self.names = 0
        self.does: list[Effect] = []
        self.abilities: list[Ability] = []
        self.whens: list[When] = []
        self.standing: list[Standing] = []
        self.attaches = NOT_ATTACHED
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
