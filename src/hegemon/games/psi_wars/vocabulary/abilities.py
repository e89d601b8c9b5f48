"""What a card does besides its lines: triggers, standing bonuses, reductions, rolls, Traps and costs."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars.vocabulary.lines import (
    Ability,
    Die,
    Light,
    PsiWord,
    Type,
    bits,
    said_types,
    say_lines,
    signed,
)

EVENTS = {
    "digital win": (psi.DIGITAL_WIN, "On a Digital win"),
    "psionic win": (psi.PSIONIC_WIN, "On a Psionic win"),
    "destroys": (psi.DESTROYS, "When it, or its Stack, destroys a Battle Unit in a battle"),
    "destroyed": (psi.IS_DESTROYED, "When it is destroyed in a battle while ready"),
}


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability."""

    event: Literal["digital win", "psionic win", "destroys", "destroyed"]
    does: list[PsiWord]
    may: bool = False

    def build(self) -> psi.When:
        names = Names("", {})
        lines = [word.build(names) for word in self.does]
        return psi.When(EVENTS[self.event][0], self.may, len(names.slots), lines)

    def says(self) -> str:
        said = say_lines(self.does)
        return f"{EVENTS[self.event][1]}: {'you may ' if self.may else ''}{said}."


BONUS_FOR = {
    "itself": psi.ITSELF,
    "your attackers": psi.YOUR_ATTACKERS,
    "your attacking stacks": psi.YOUR_ATTACKING_STACKS,
    "its stack": psi.ITS_STACK,
}


class StandingWord(msgspec.Struct, forbid_unknown_fields=True):
    """A standing bonus."""

    of: Literal["itself", "your attackers", "your attacking stacks", "its stack"] = msgspec.field(name="for")
    types: list[Type] = []
    digital: int = 0
    psionic: int = 0
    physical: int = 0
    if_partner_has_it: bool = False
    defending: bool = False
    even_depleted: bool = False

    def build(self) -> psi.Standing:
        bonus = (self.digital, self.psionic, self.physical)
        return psi.Standing(
            BONUS_FOR[self.of], bits(self.types), bonus, self.if_partner_has_it, self.defending, self.even_depleted
        )

    def says(self) -> str:
        bonus = signed({"digital": self.digital, "psionic": self.psionic, "physical": self.physical})
        if self.of == "itself":
            when = " while it is defending" if self.defending else ""
            return f"{bonus}{when}{', depleted or not' if self.even_depleted else ''}."
        if self.of == "its stack":
            each = ", each if the partner has that ability" if self.if_partner_has_it else ""
            return f"While it is ready and in a Stack, that Stack has {bonus}{each}."
        if self.of == "your attacking stacks":
            return (
                f"While it is ready and untrapped, each of your attacking Stacks has {bonus} "
                "(each only if a member has that ability)."
            )
        who = said_types(self.types, "Battle Units")
        return f"While it is ready and untrapped, each of your attacking {who} (itself included) has {bonus}."


class CheaperWord(msgspec.Struct, forbid_unknown_fields=True):
    """A cost reduction for the first unit of a type in each Creation Phase."""

    first: Type
    light: Light
    by: int

    def build(self) -> psi.Cheaper:
        return psi.Cheaper(psi.TYPES.index(self.first), psi.LIGHTS.index(self.light), self.by)

    def says(self) -> str:
        return (
            f"While it is ready in your Lab, the first {self.first.capitalize()} you create in each of your Creation "
            f"Phases needs {self.by} fewer {spoken_colour(self.light)}."
        )


def spoken_colour(light: str) -> str:
    """The Creation Unit a light stands for."""
    words = psi.COLOURS[psi.LIGHTS.index(light)].split("-")
    joiner = "-" if words[0] == "bio" else " "
    return joiner.join(word.capitalize() for word in words)


class ModifiedWord(msgspec.Struct, forbid_unknown_fields=True):
    """A modified-strength roll."""

    die: Die
    ability: Ability
    up_from: int

    def says(self) -> str:
        name = self.ability.capitalize()
        return (
            f"On the Battlefield you may roll the {self.die} die once in stage a: {self.up_from} or more is +1 {name} "
            f"this turn, less is -1 {name} this turn."
        )


class EscapeWord(msgspec.Struct, forbid_unknown_fields=True):
    """An escape clause."""

    die: Die
    above: int
    add: Ability | None = None

    def says(self) -> str:
        if self.add is None:
            return f"a value above {self.above} on the {self.die} die"
        return f"value of the {self.die} die + the unit's {self.add.capitalize()} strength above {self.above}"


class TrapWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Trap: on what, and how its unit may escape."""

    ability: Ability | None = None
    escape: EscapeWord | None = None

    def says(self) -> str:
        on = f"; only on a unit that has a {self.ability.capitalize()} ability" if self.ability else ""
        if self.escape is None:
            return f"Trap with no escape{on}."
        return f"Trap{on}. Escape: {self.escape.says()}."


class CostWord(msgspec.Struct, forbid_unknown_fields=True):
    """The five numbered lights."""

    green: int = 0
    blue: int = 0
    red: int = 0
    magenta: int = 0
    white: int = 0
