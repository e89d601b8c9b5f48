"""What is answered for a person, so that people decide only what matters. Bots and scenarios are asked everything."""

from hegemon.automatic.habits import Habits, Pairing, habits_for
from hegemon.automatic.manner import BattleChance, Manner
from hegemon.automatic.policy import answer_by_public_facts, answer_for, are_same, is_pointless_window
from hegemon.wire.messages import PassingMode

__all__ = [
    "BattleChance",
    "Habits",
    "Manner",
    "Pairing",
    "PassingMode",
    "answer_by_public_facts",
    "answer_for",
    "are_same",
    "habits_for",
    "is_pointless_window",
]
