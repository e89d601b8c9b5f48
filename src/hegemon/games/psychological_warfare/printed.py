"""What is printed on the cards of Psychological Warfare, in the form the engine reads (PW-1)."""

from __future__ import annotations

from typing import Final

from hegemon.core.effects import Effect
from hegemon.core.printed import Card

# PW-1.8 The six types of playing card, and the Archetypes, which are not part of the deck (PW-2.5).
ACTION: Final = 0
SPECIAL: Final = 1
REACTION: Final = 2
DEFENSE: Final = 3
PHOBIA: Final = 4
AGENDA: Final = 5
ARCHETYPE: Final = 6
KINDS: Final = (
    "action",
    "special",
    "reaction",
    "defense mechanism",
    "phobia",
    "hidden agenda",
    "archetype",
)

# PW-1.5 The four Needs, and the Neurosis of each (PW-17).
FREEDOM: Final = 0
FUN: Final = 1
BELONGING: Final = 2
POWER: Final = 3
NEEDS: Final = ("freedom", "fun", "belonging", "power")
NO_NEED: Final = -1
DEPRESSIVE: Final = FREEDOM
HISTRIONIC: Final = FUN
SCHIZOID: Final = BELONGING
OBSESSIVE_COMPULSIVE: Final = POWER
NEUROSES: Final = ("depressive", "histrionic", "schizoid", "obsessive-compulsive")

# What a Defense Mechanism does while it works (PW-13), and what an Archetype can (PW-16).
NO_POWER: Final = 0
MOVES_LOSS: Final = 1
CAPS_LOSS: Final = 2
SHRINKS_LOSS: Final = 3
STRIKES_BACK: Final = 4
GAINS_ENERGY: Final = 5
CHEAPER_REACTIONS: Final = 6
CHEAPER_SPECIALS: Final = 7
CHEAPER_ACTIONS: Final = 8
FEWER_BAGS: Final = 9
GUARDS: Final = 10
IGNORES_NEUROSIS: Final = 11
ESCAPES_THERAPY: Final = 12
NO_NEUROSES: Final = 13
FILLS_HIGHER: Final = 14
DISCARDS_PHOBIA: Final = 15
EXTRA_ACTION: Final = 16
SPLITS_INCREASE: Final = 17
EXCHANGES_CARDS: Final = 18
GAINS_WHAT_IT_LOWERS: Final = 19
ACTS_IN_THERAPY: Final = 20
DEAR_REACTIONS: Final = 21
KEEPS_DEFENSES: Final = 22

# What a part of a card does to scores, as Reactions and Defense Mechanisms see it (PW-8).
NO_CHANGE: Final = 0
RAISE: Final = 1
LOWER_SELF: Final = 2
LOWER_ONE: Final = 3
LOWER_ALL: Final = 4
EXCHANGE_SELF: Final = 5
EXCHANGE_ONE: Final = 6

# What a Reaction may answer (PW-10.6).
LOWERS_YOU: Final = 0
REACTION_TO_YOU: Final = 1
REACTION_TO_YOUR_PLAY: Final = 2
ANY_SPECIAL: Final = 3
ANY_ACTION: Final = 4
AIMED_AT_YOU: Final = 5
RAISES_ITS_PLAYER: Final = 6

# What the condition of a Hidden Agenda counts (PW-15.1).
COUNT_DEFENSES: Final = 0
COUNT_PHOBIAS: Final = 1
COUNT_BAGS: Final = 2
COUNT_UNDER: Final = 3
COUNT_SCORES: Final = 4
ANY_NUMBER: Final = 99


class Use:
    """One way to use a Reaction: what it may answer, and what it does then."""

    def __init__(self, occasion: int, most_cost: int, lines: list[Effect]) -> None:
        self.occasion: Final = occasion
        self.most_cost: Final = most_cost
        """The highest printed cost of an Action it may answer."""
        self.lines: Final = lines


class Condition:
    """Something that must be so many times true for a Hidden Agenda."""

    def __init__(self, counts: int, least: int, most: int, lowest: int, highest: int) -> None:
        self.counts: Final = counts
        self.least: Final = least
        self.most: Final = most
        self.lowest: Final = lowest
        """Only scores from here ..."""
        self.highest: Final = highest
        """... to here are counted."""


class PWCard(Card):
    """One printed card of Psychological Warfare, an Archetype included."""

    def __init__(self, id: str, name: str, kind: int, cost: int, bags: int) -> None:
        super().__init__(id, name, 1 if kind == ARCHETYPE else 0)
        self.kind: Final = kind
        self.cost: Final = cost
        self.bags: Final = bags
        self.text = ""
        self.does: list[Effect] = []
        self.uses: list[Use] = []
        self.conditions: list[Condition] = []
        self.power = NO_POWER
        self.amount = 0
        self.values: list[int] = []
        """PW-1.2 What an Archetype's Needs are worth."""
        self.goes_in_front = False
        """Its text puts it in front of the player it is aimed at (PW-9.5)."""
        self.compels_therapy = False
        self.cannot_be_answered = False

    @property
    def is_play(self) -> bool:
        """Whether it is an Action or a Special, the cards of step 2 (PW-7.2)."""
        return self.kind <= SPECIAL
