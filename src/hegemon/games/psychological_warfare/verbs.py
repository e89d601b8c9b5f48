"""Every kind of answer in Psychological Warfare, in one place."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import CARD, DECLINES, ENDS, NOTHING, NUMBER, SEAT, WORD, Verb
from hegemon.core.triggers import FIRST
from hegemon.core.windows import PASS
from hegemon.games.psychological_warfare.printed import NEEDS

# Set-up and the steps of a turn.
TAKE_ARCHETYPE: Final = Verb("archetype", CARD)
ENERGY_FROM: Final = Verb("energy", CARD)
PLACE: Final = Verb("place", CARD)
REPLACE: Final = Verb("replace with", CARD)
"""Place a Defense Mechanism although three are in play; which of them makes room is asked next."""
OUT: Final = Verb("out", CARD)
HOLD: Final = Verb("hold", NOTHING)
USE: Final = Verb("use", CARD)
THERAPY: Final = Verb("therapy", NOTHING)
GO_ON: Final = Verb("go on", NOTHING, effort=ENDS)
DONE: Final = Verb("done", NOTHING, effort=DECLINES)
PLAY_CARD: Final = Verb("play", CARD)
KEEP: Final = Verb("keep", CARD)

# Choices of cards and abilities.
CHOOSE: Final = Verb("choose", CARD)
CHOOSE_PLAYER: Final = Verb("player", SEAT)
CHOOSE_NEED: Final = Verb("need", WORD, NEEDS)
SPLIT: Final = Verb("split", NOTHING)
AMOUNT: Final = Verb("amount", NUMBER)
CHANGE: Final = Verb("change", WORD, ("increase", "other increase", "decrease", "loss"))
PAY: Final = Verb("pay", CARD)
DISCARD_CARD: Final = Verb("discard", CARD)
TAKE: Final = Verb("take", CARD)
GIVE: Final = Verb("give", CARD)
DO_IT: Final = Verb("do it", NOTHING)
DECLINE: Final = Verb("decline", NOTHING, effort=DECLINES)
AGENDA_CARD: Final = Verb("agenda", CARD)

INCREASE: Final = 0
OTHER_INCREASE: Final = 1
DECREASE: Final = 2
LOSS_OF_OTHERS: Final = 3
"""What a Reaction may change of an Action, by the words of CHANGE."""

VERBS: Final = (
    PLAY_CARD,
    PLACE,
    REPLACE,
    OUT,
    HOLD,
    ENERGY_FROM,
    USE,
    THERAPY,
    GO_ON,
    DONE,
    KEEP,
    CHOOSE,
    CHOOSE_PLAYER,
    CHOOSE_NEED,
    SPLIT,
    AMOUNT,
    CHANGE,
    PAY,
    DISCARD_CARD,
    TAKE,
    GIVE,
    DO_IT,
    DECLINE,
    AGENDA_CARD,
    TAKE_ARCHETYPE,
    FIRST,
    PASS,
)
