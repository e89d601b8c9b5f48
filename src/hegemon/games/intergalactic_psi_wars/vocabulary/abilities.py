"""Abilities that are used or triggered, optional rolls and Traps."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.vocabulary.lines import IpwWord, build_lines, say_lines
from hegemon.games.intergalactic_psi_wars.vocabulary.names import (
    ALL_UNITS,
    SPECIAL_NAMES,
    AbilityName,
    ability_number,
    signed,
)


class ActivatedWord(msgspec.Struct, forbid_unknown_fields=True):
    """An activated ability: once in each turn, in any window of a Battle Phase."""

    does: list[IpwWord]

    def build(self, card: str) -> ipw.Ability:
        names = Names(card, SPECIAL_NAMES)
        lines = build_lines(self.does, names)
        return ipw.Ability(0, len(names.slots), lines)

    def says(self, card: str) -> str:
        return f"Activated, once in each turn: {say_lines(self.does, Names(card, SPECIAL_NAMES))}."


class DistanceWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Distance ability: in the Cyborg Phase, some with a roll of two dice."""

    does: list[IpwWord]
    roll: int = 0

    def build(self, card: str) -> ipw.Ability:
        if self.roll and not 2 <= self.roll <= 12:
            raise BadFile("'roll' is a number two dice can reach, from 2 to 12.")
        names = Names(card, SPECIAL_NAMES)
        lines = build_lines(self.does, names)
        return ipw.Ability(self.roll, len(names.slots), lines)

    def says(self, card: str) -> str:
        said = say_lines(self.does, Names(card, SPECIAL_NAMES))
        if self.roll:
            return f"Distance: roll two dice; with {self.roll} or more, {said}."
        return f"Distance: {said}."


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability."""

    event: Literal["cyber win", "psionic win", "kill", "destroyed"]
    does: list[IpwWord]
    may: bool = False

    def build(self, card: str) -> ipw.When:
        events = {
            "cyber win": ipw.CYBER_WIN,
            "psionic win": ipw.PSIONIC_WIN,
            "kill": ipw.KILL,
            "destroyed": ipw.DESTROYED,
        }
        names = Names(card, SPECIAL_NAMES)
        lines = build_lines(self.does, names)
        return ipw.When(events[self.event], self.may, len(names.slots), lines)

    def says(self, card: str) -> str:
        start = {
            "cyber win": "When its group wins a Cyber strike",
            "psionic win": "When its group wins a Psionic strike",
            "kill": "When its group destroys units",
            "destroyed": f"When {card} is destroyed",
        }[self.event]
        may = "you may " if self.may else ""
        return f"{start}, {may}{say_lines(self.does, Names(card, SPECIAL_NAMES))}."


class MayRollWord(msgspec.Struct, forbid_unknown_fields=True):
    """An optional roll: one die after the X rolls."""

    ability: AbilityName
    least: int
    then: int
    otherwise: int

    def build(self) -> ipw.Gamble:
        if not 2 <= self.least <= 6:
            raise BadFile("'least' is a number of one die, from 2 to 6.")
        return ipw.Gamble(ability_number(self.ability), self.least, self.then, self.otherwise)

    def says(self) -> str:
        attack = f"{self.ability.capitalize()} Attack this turn"
        high = f"{self.least}-6" if self.least < 6 else "6"
        low = f"1-{self.least - 1}" if self.least > 2 else "1"
        return (
            f"You may roll one die: {high} = {signed(self.then)} {attack}, {low} = {signed(self.otherwise)} {attack}."
        )


class TrapWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Trap: what frees its target, and whom it can be put on."""

    escape: int
    adds: AbilityName | None = None
    only: AbilityName | None = None

    def build(self) -> ipw.Trap:
        return ipw.Trap(self.escape, ability_number(self.adds), ability_number(self.only))

    def lines(self) -> list[Effect]:
        only = ability_number(self.only)
        return [fx.Choose(0, fx.OPPONENTS, fx.IN_PLAY, ALL_UNITS, only, fx.CAN_BE_TRAPPED), fx.Entrap(0)]

    def says(self) -> str:
        only = f" with a {self.only.capitalize()} ability" if self.only is not None else ""
        adds = f" + its printed {self.adds.capitalize()} Defense" if self.adds is not None else ""
        more = "" if self.escape == 12 and self.adds is None else " or more"
        return (
            f"Trap: an opposing Battle Unit{only} can neither attack nor defend. "
            f"Escape: two dice{adds} total {self.escape}{more}."
        )
