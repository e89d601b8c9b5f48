"""Standing abilities: what is different while a card is in play."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.names import Type, quoted, sentence_number, type_number


class StandingWord(msgspec.Struct, forbid_unknown_fields=True, tag_field="change"):
    """A standing ability: what is different while the card is in play."""

    def build(self, names: Names) -> xi.Standing:
        raise NotImplementedError

    def says(self, card: str) -> str:
        raise NotImplementedError


def standing(
    change: int,
    of: int,
    amount: int = 0,
    type: str | None = None,
    other_type: str | None = None,
    sentence: int = -1,
    otherwise: int = 0,
    foe_is_hurt: bool = False,
    by_units: bool = False,
) -> xi.Standing:
    first, second = type_number(type), type_number(other_type)
    return xi.Standing(change, of, amount, first, second, sentence, otherwise, foe_is_hurt, by_units)


WHOSE: dict[str, int] = {
    "self": xi.SELF,
    "host": xi.HOST,
    "others of yours": xi.OTHERS_OF_YOURS,
    "all of yours": xi.ALL_OF_YOURS,
    "you": xi.YOU,
}


class DamageStanding(StandingWord, tag="damage"):
    """The damage of a unit is higher."""

    add: int
    of: Literal["self", "host", "others of yours", "all of yours"] = "self"
    type: Type | None = None
    when: str | None = msgspec.field(default=None, name="while")
    against: Literal["hurt unit"] | None = None

    def build(self, names: Names) -> xi.Standing:
        hurt = self.against is not None
        sentence = sentence_number(self.when, names)
        return standing(xi.DAMAGE, WHOSE[self.of], self.add, self.type, sentence=sentence, foe_is_hurt=hurt)

    def says(self, card: str) -> str:
        if self.of == "self":
            said = f"{card}'s damage is {self.add} higher"
            if self.when is not None:
                return f"While {quoted(self.when)}, {said}."
            if self.against is not None:
                return f"In a skirmish with a unit that has fewer life points than its maximum, {said}."
            return said + "."
        if self.of == "host":
            return f"Its damage is {self.add} higher."
        other = "other " if self.of == "others of yours" else ""
        kind = f"{self.type} " if self.type is not None else ""
        return f"The damage of each {other}{kind}unit you control is {self.add} higher."


class LessStanding(StandingWord, tag="damage taken less"):
    """Each time damage would be taken, it is less."""

    by: int
    of: Literal["self", "host", "others of yours", "all of yours", "you"] = "self"
    type: Type | None = None
    damage: Type | None = None
    from_units: bool = False
    when: str | None = msgspec.field(default=None, name="while")
    then: int | None = None

    def build(self, names: Names) -> xi.Standing:
        amount = self.by if self.then is None else self.then
        return standing(
            xi.TAKEN_LESS,
            WHOSE[self.of],
            amount,
            self.type,
            self.damage,
            sentence=sentence_number(self.when, names),
            otherwise=self.by,
            by_units=self.from_units,
        )

    def says(self, card: str) -> str:
        damage = f"{self.damage} damage" if self.damage is not None else "damage"
        if self.of == "you":
            said = f"Each time a unit would deal {damage} to you, it deals {self.by} less"
            if self.when is not None:
                said += f"; while {quoted(self.when)}, {self.then} less instead"
            return said + "."
        whom = {
            "self": card,
            "host": "that unit",
            "others of yours": f"another {self.type or ''} unit you control".replace("  ", " "),
            "all of yours": f"a {self.type or ''} unit you control".replace("  ", " "),
        }
        return f"Each time {whom[self.of]} would take {damage}, it takes {self.by} less."


class WeaknessStanding(StandingWord, tag="damage taken doubled"):
    """Damage of one type dealt to this unit is doubled."""

    damage: Type

    def build(self, names: Names) -> xi.Standing:
        return standing(xi.TAKEN_DOUBLE, xi.SELF, other_type=self.damage)

    def says(self, card: str) -> str:
        return f"{self.damage.capitalize()} damage dealt to {card} is doubled."


class DoubleStanding(StandingWord, tag="damage dealt doubled"):
    """Damage dealt is doubled: this unit's against one type, or that of every unit of one type."""

    of: Literal["self", "every unit"] = "self"
    type: Type | None = None
    against: Type | None = None

    def build(self, names: Names) -> xi.Standing:
        of = xi.SELF if self.of == "self" else xi.EVERY_UNIT
        return standing(xi.DEALT_DOUBLE, of, type=self.type, other_type=self.against)

    def says(self, card: str) -> str:
        if self.of == "self":
            whom = f" to {self.against} units" if self.against is not None else ""
            return f"Damage that {card} deals{whom} is doubled, on top of the doubling for its type."
        return f"Damage dealt by {self.type} units, whoever controls them, is doubled."


class HalfStanding(StandingWord, tag="damage taken halved"):
    """Damage dealt to this unit is halved."""

    def build(self, names: Names) -> xi.Standing:
        return standing(xi.TAKEN_HALF, xi.SELF)

    def says(self, card: str) -> str:
        return f"Damage dealt to {card} is halved."


class ImmuneStanding(StandingWord, tag="immune"):
    """No damage of the listed types is taken."""

    to: list[Type]
    of: Literal["self", "you", "you and yours"] = "self"

    def build(self, names: Names) -> xi.Standing:
        of = {"self": xi.SELF, "you": xi.YOU, "you and yours": xi.ALL_OF_YOURS}[self.of]
        bits = 0
        for name in self.to:
            bits |= 1 << xi.TYPES.index(name)
        return standing(xi.IMMUNE, of, bits)

    def says(self, card: str) -> str:
        types = ", ".join(self.to[:-1]) + " and " + self.to[-1] if len(self.to) > 1 else self.to[0]
        who = {"self": f"{card} is", "you": "You are", "you and yours": "You and the units you control are"}
        return f"{who[self.of]} immune to {types} damage."


class MaximumStanding(StandingWord, tag="maximum life"):
    """The maximum life points of the unit this is played on are higher, and it recovers as many."""

    add: int

    def build(self, names: Names) -> xi.Standing:
        return standing(xi.MAXIMUM, xi.HOST, self.add)

    def says(self, card: str) -> str:
        return f"Its maximum life points are {self.add} higher and, when this enters play, it recovers {self.add}."


class CostStanding(StandingWord, tag="cost"):
    """Spells cost less time: all of yours, the first of a type in each of your turns, or this card."""

    less: int
    of: Literal["your spells", "your first card", "self"] = "your spells"
    type: Type | None = None
    when: str | None = msgspec.field(default=None, name="while")

    def build(self, names: Names) -> xi.Standing:
        change = {
            "your spells": xi.SPELL_COST,
            "your first card": xi.FIRST_SPELL_COST,
            "self": xi.OWN_COST,
        }[self.of]
        return standing(change, xi.YOU, self.less, self.type, sentence=sentence_number(self.when, names))

    def says(self, card: str) -> str:
        kind = f"{self.type} " if self.type is not None else ""
        if self.of == "self":
            start = f"While {quoted(self.when)}, {card}" if self.when is not None else card
            return f"{start} costs {self.less}T less to play."
        if self.of == "your first card":
            return f"The first {kind}card you play in each of your turns costs {self.less}T less."
        return f"{kind.capitalize()}{'spells' if kind else 'Spells'} you play cost {self.less}T less."


class DrawCostStanding(StandingWord, tag="draw cost"):
    """Drawing a card costs each of your opponents more."""

    more: int

    def build(self, names: Names) -> xi.Standing:
        return standing(xi.DRAW_COST, xi.YOU, self.more)

    def says(self, card: str) -> str:
        return f"Drawing a card costs each of your opponents {self.more}T more."


class SpellDamageStanding(StandingWord, tag="spell damage"):
    """Damage of one type dealt by point spells you play is higher."""

    add: int
    type: Type

    def build(self, names: Names) -> xi.Standing:
        return standing(xi.SPELL_DAMAGE, xi.YOU, self.add, other_type=self.type)

    def says(self, card: str) -> str:
        return f"{self.type.capitalize()} damage dealt by point spells that you play is {self.add} higher."


class SavedStanding(StandingWord, tag="saved"):
    """When the unit this is played on would be destroyed, it returns to its owner's hand instead."""

    def build(self, names: Names) -> xi.Standing:
        return standing(xi.SAVED, xi.HOST)

    def says(self, card: str) -> str:
        return "When that unit would be destroyed, return it to its owner's hand instead."


AnyStanding = (
    DamageStanding
    | LessStanding
    | WeaknessStanding
    | DoubleStanding
    | HalfStanding
    | ImmuneStanding
    | MaximumStanding
    | CostStanding
    | DrawCostStanding
    | SpellDamageStanding
    | SavedStanding
)
