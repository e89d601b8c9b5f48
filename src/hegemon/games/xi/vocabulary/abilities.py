"""Abilities: what is used for a cost, and what happens by itself when something else does."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.core.errors import BadFile
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.lines import XiWord, say_lines, sentence
from hegemon.games.xi.vocabulary.names import XiNames


class CostWord(msgspec.Struct, forbid_unknown_fields=True):
    """What is paid: time or prepared time, never both (section 0 of the rules)."""

    time: int | None = None
    prepared: int | None = None

    def read(self) -> tuple[int, bool]:
        if (self.time is None) == (self.prepared is None):
            raise BadFile("a cost is either { time = n } or { prepared = n }.")
        amount = self.time if self.time is not None else self.prepared
        assert amount is not None
        if amount < 0:
            raise BadFile("a cost cannot be below 0.")
        return amount, self.prepared is not None

    def says(self) -> str:
        return f"{self.time}T" if self.time is not None else f"{self.prepared}p"


class UseWord(msgspec.Struct, forbid_unknown_fields=True):
    """An ability that is used: its cost, if any, how often, and what it does."""

    does: list[XiWord]
    cost: CostWord | None = None
    once: Literal["each turn", "each of your turns"] | None = None

    def build(self, names: Names) -> xi.Ability:
        amount, is_prepared = self.cost.read() if self.cost is not None else (0, False)
        does = [word.build(names) for word in self.does]
        own_turn = self.once == "each of your turns" or not is_prepared
        return xi.Ability(amount, is_prepared, self.once is not None, own_turn, len(names.slots), does)

    def says(self, names: Names) -> str:
        said = say_lines(self.does, names)
        if self.cost is None:
            return sentence(f"at most 1 time in {self.once}, {said}")
        limit = f", at most 1 time {self.once}" if self.once is not None else ""
        return f"{self.cost.says()}{limit}: {said}."


EVENTS: dict[str, int] = {
    "start of each turn": xi.START_OF_EACH_TURN,
    "start of your turn": xi.START_OF_YOUR_TURN,
    "start of an opponent's turn": xi.START_OF_OPPONENTS_TURN,
    "end of each turn": xi.END_OF_EACH_TURN,
    "end of your turn": xi.END_OF_YOUR_TURN,
    "enters play": xi.ENTERS,
    "destroyed": xi.DESTROYED,
    "another unit destroyed": xi.OTHER_UNIT_DESTROYED,
    "deals damage": xi.DEALS_DAMAGE,
    "deals damage to a player": xi.DEALS_DAMAGE_TO_PLAYER,
}


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability: when it becomes due, and what it does."""

    event: Literal[
        "start of each turn",
        "start of your turn",
        "start of an opponent's turn",
        "end of each turn",
        "end of your turn",
        "enters play",
        "destroyed",
        "another unit destroyed",
        "deals damage",
        "deals damage to a player",
    ]
    does: list[XiWord]
    may: bool = False
    fought: bool = False
    """Only in a turn in which this unit has been in a skirmish."""

    def build(self, names: Names) -> xi.When:
        does = [word.build(names) for word in self.does]
        return xi.When(EVENTS[self.event], self.fought, -1, self.may, len(names.slots), does)

    def says(self, names: Names) -> str:
        assert isinstance(names, XiNames)
        names.trigger = self
        card = names.card_name
        openings = {
            "start of each turn": "At the start of each turn",
            "start of your turn": "At the start of your turn",
            "start of an opponent's turn": "At the start of each opponent's turn",
            "end of each turn": "At the end of each turn",
            "end of your turn": "At the end of each of your turns",
            "enters play": f"When {card} enters play",
            "destroyed": f"When {card} is destroyed",
            "another unit destroyed": "Whenever another unit is destroyed",
            "deals damage": f"Whenever {card} deals damage",
            "deals damage to a player": f"Whenever {card} deals damage to a player",
        }
        opening = openings[self.event]
        if self.fought:
            opening = f"At the end of a turn in which {card} has been in a skirmish"
        may = "you may " if self.may else ""
        return f"{opening}, {may}{say_lines(self.does, names)}."
