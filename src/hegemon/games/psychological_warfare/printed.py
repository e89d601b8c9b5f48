"""What is printed on the cards of Psychological Warfare, in the form the engine reads (PW-1)."""

from __future__ import annotations

from typing import Final, Literal

from hegemon.core.effects import Effect
from hegemon.core.lending import Clause
from hegemon.core.other_cost import OtherCost
from hegemon.core.printed import Card
from hegemon.core.queries import Amount, Condition, Selector

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
Need = Literal["freedom", "fun", "belonging", "power"]
NEEDS: Final[tuple[Need, ...]] = ("freedom", "fun", "belonging", "power")
NO_NEED: Final = -1
ANY_NEED: Final = -1
NAMED_NEED: Final = -2
DEPRESSIVE: Final = FREEDOM
HISTRIONIC: Final = FUN
SCHIZOID: Final = BELONGING
OBSESSIVE_COMPULSIVE: Final = POWER
Neurosis = Literal["depressive", "histrionic", "schizoid", "obsessive-compulsive"]
NEUROSES: Final[tuple[Neurosis, ...]] = ("depressive", "histrionic", "schizoid", "obsessive-compulsive")

# What is different while a card is in play (PW-13, PW-16): the changes of `always`.
COST: Final = 0
HAND_SIZE: Final = 1
BAGS: Final = 2
NO_NEUROSIS: Final = 3
MOVES_LOSS: Final = 4
CAPS_LOSS: Final = 5
SHRINKS_LOSS: Final = 6
DEAR_REACTIONS: Final = 7
EXTRA_ACTION: Final = 8
ACTS_IN_THERAPY: Final = 9
COMPELS_THERAPY: Final = 10
FORBIDS: Final = 11
GUARDS: Final = 12
SPLITS_INCREASE: Final = 13
KEEPS_DEFENSES: Final = 14
ESCAPES_THERAPY: Final = 15
CHANGES: Final = 16

# What happens by itself: the events of `when`. The numbers are noted in saves (a trigger that waits).
TURN_BEGINS: Final = 1
TURN_ENDS: Final = 2
PLACED: Final = 3
STRIKES_BACK: Final = 4
"""Lowered, for Projection, which pays for its answer."""
LOWERED: Final = 5
PLAYED: Final = 6
TAKES_THERAPY: Final = 7
GAINS_WHAT_IT_LOWERS: Final = 19
"""Another player was lowered, for the Outlaw, who gains in the same categories."""
EVENTS: Final = 32
"""A trigger notes event and number of its clause: event + 32 * number."""

# What a part of a card does to scores, as Reactions and Defense Mechanisms see it (PW-8).
NO_CHANGE: Final = 0
RAISE: Final = 1
LOWER_SELF: Final = 2
LOWER_ONE: Final = 3
LOWER_ALL: Final = 4
EXCHANGE_SELF: Final = 5
EXCHANGE_ONE: Final = 6
EXCHANGE_BETWEEN: Final = 7

# What the card a Reaction answers would have to do, and what it may answer itself (PW-10.6).
ANYTHING: Final = 0
LOWER_YOU: Final = 1
AIM_AT_YOU: Final = 2
RAISE_ITS_PLAYER: Final = 3
YOUR_CARD: Final = 1
YOUR_PLAY: Final = 2
"""An Action or Special of yours."""
ANY_NUMBER: Final = 99

# What selectors can look for: the kinds of card as bits, and beside them players and scores.
A_PLAY: Final = 3
A_CARD: Final = 63
A_PLAYER: Final = 128
A_SCORE: Final = 256
IN_PLAY: Final = 0
IN_HAND: Final = 1
IN_ENERGY: Final = 2
IN_DISCARD: Final = 3
UNDER_ARCHETYPE: Final = 4
ANYWHERE: Final = 5
"""Also on its way, between all places."""

# The states of players and scores; the four Needs come first, as states of a score.
IS_PRIMARY: Final = 4
IS_SECONDARY: Final = 5
IS_LEADING: Final = 6
IS_NEUROTIC: Final = 7

# The numbers of things; the four Needs come first, as numbers of a player.
CARD_COST: Final = 4
CARD_BAGS: Final = 5
POINTS: Final = 6
CARDS_IN_HAND: Final = 7
MENTAL_ENERGY: Final = 8
BAG_ICONS: Final = 9
DEFENSES_IN_PLAY: Final = 10
PHOBIAS_IN_FRONT: Final = 11
CARDS_UNDER: Final = 12
AGENDAS_PLACED: Final = 13
VICTORY_POINTS: Final = 14
CARD_KIND: Final = 15

YOUR_TURN: Final = 0
OTHERS_TURN: Final = 1

# Names that need no choosing.
YOU_SLOT: Final = -1
SELF_SLOT: Final = -2
THAT_SLOT: Final = -3
"""Whom or what an event was about."""
ITS_PLAYER_SLOT: Final = -4
"""The player of the card that is answered, or whose card has set off the event."""


class Use:
    """One way to use a Reaction: what it may answer, and what it does then."""

    def __init__(self, kinds: int, would: int, answering: int, lines: list[Effect]) -> None:
        self.kinds: Final = kinds
        self.would: Final = would
        self.answering: Final = answering
        self.lines: Final = lines
        self.least_cost: Amount | None = None
        self.most_cost: Amount | None = None
        """The printed costs of cards it may answer."""
        self.condition: Condition | None = None


class Standing:
    """Something that is different while a card is in play."""

    def __init__(self, change: int, amount: Amount, whose: int) -> None:
        self.change: Final = change
        self.amount: Final = amount
        self.whose: Final = whose
        """For whom: the player it lies in front of, all others, or anyone."""
        self.kinds = A_CARD
        """The kinds of card it is about, as bits."""
        self.need = ANY_NEED
        """The Need it is about; NAMED_NEED for the one that was named when it was placed."""
        self.is_automatic = False
        """Whether a loss shrinks by itself, each time, without a card from the hand."""
        self.condition: Condition | None = None


class When(Clause):
    """Something that happens by itself: the event, whom it has to be about, and its lines."""

    def __init__(self, event: int, may: bool, lines: list[Effect]) -> None:
        super().__init__(event)
        self.may: Final = may
        self.lines: Final = lines
        self.of: Selector | None = None
        """None: about the player it belongs to, or about the card itself."""
        self.at_most = ANY_NUMBER
        self.by: Amount | None = None
        """How much Projection takes."""
        self.condition: Condition | None = None
        self.speaks_of_need = False
        """Whether its lines mean the category that was lowered."""


class Ability:
    """What an Archetype can do, once per turn."""

    def __init__(self, in_step_one: bool, lines: list[Effect]) -> None:
        self.in_step_one: Final = in_step_one
        self.lines: Final = lines
        self.condition: Condition | None = None


class PWCard(Card):
    """One printed card of Psychological Warfare, an Archetype included."""

    def __init__(self, id: str, name: str, kind: int, cost: int, bags: int) -> None:
        super().__init__(id, name, 1 if kind == ARCHETYPE else 0)
        self.kind: Final = kind
        self.cost: Final = cost
        self.other_cost: OtherCost | None = None
        self.bags: Final = bags
        self.text = ""
        self.does: list[Effect] = []
        self.uses: list[Use] = []
        self.conditions: list[Condition] = []
        """PW-15.1 What has to be so for a Hidden Agenda."""
        self.always: list[Standing] = []
        self.when: list[When] = []
        self.ability: Ability | None = None
        self.values: list[int] = []
        """PW-1.2 What an Archetype's Needs are worth."""
        self.goes_in_front = False
        """Its text puts it in front of the player it is aimed at (PW-9.5)."""
        self.cannot_be_answered = False

    @property
    def is_play(self) -> bool:
        """Whether it is an Action or a Special, the cards of step 2 (PW-7.2)."""
        return self.kind <= SPECIAL

    def standing(self, change: int) -> Standing | None:
        """What it changes in this way while it is in play, if it does."""
        for standing in self.always:
            if standing.change == change:
                return standing
        return None

    @property
    def names_a_need(self) -> bool:
        """Whether a Need is named when it is placed (Humor)."""
        standing = self.standing(NO_NEUROSIS)
        return standing is not None and standing.need == NAMED_NEED
