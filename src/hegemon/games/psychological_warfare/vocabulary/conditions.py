"""Conditions of Hidden Agendas, and the values of Archetypes."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.core.errors import BadFile
from hegemon.games.psychological_warfare import printed as pw


class ConditionWord(msgspec.Struct, forbid_unknown_fields=True):
    """Something that must be there so often; scores are counted between two heights."""

    count: Literal["defense mechanisms", "phobias", "bag icons", "cards under your archetype", "scores"]
    least: int = 0
    most: int = pw.ANY_NUMBER
    lowest: int = 1
    highest: int = 8

    def build(self) -> pw.Condition:
        if self.count != "scores" and (self.lowest != 1 or self.highest != 8):
            raise BadFile("'lowest' and 'highest' belong to a count of 'scores'.")
        counts = ("defense mechanisms", "phobias", "bag icons", "cards under your archetype", "scores")
        return pw.Condition(counts.index(self.count), self.least, self.most, self.lowest, self.highest)

    def says(self) -> str:
        if self.count == "scores":
            how_many = {1: "one of your scores is", 4: "all four of your scores are"}
            whose = how_many.get(self.least, f"{self.least} or more of your scores are")
            if self.lowest == self.highest:
                return f"{whose} {self.lowest}"
            if self.highest == 8:
                return f"{whose} {self.lowest} or more"
            return f"{whose} from {self.lowest} to {self.highest}"
        nouns = {
            "defense mechanisms": ("Defense Mechanism", "Defense Mechanisms", "in play"),
            "phobias": ("Phobia", "Phobias", "in front of you"),
            "bag icons": ("bag icon", "bag icons", "in front of you"),
            "cards under your archetype": ("card", "cards", "under your Archetype"),
        }
        one, many, where = nouns[self.count]
        if self.most == 0:
            return f"no {one} {where}"
        at_least = "" if self.most < pw.ANY_NUMBER else " or more"
        return f"{self.least}{at_least} {one if self.least == 1 and not at_least else many} {where}"


class ValuesWord(msgspec.Struct, forbid_unknown_fields=True):
    """PW-1.2 What an Archetype's Needs are worth: 4, 3, 2 and 1."""

    freedom: int
    fun: int
    belonging: int
    power: int

    def listed(self) -> list[int]:
        values = [self.freedom, self.fun, self.belonging, self.power]
        if sorted(values) != [1, 2, 3, 4]:
            raise BadFile("the four values of an Archetype are 4, 3, 2 and 1, each once (PW-1.2).")
        return values
