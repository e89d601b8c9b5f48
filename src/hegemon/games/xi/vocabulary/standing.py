"""Standing abilities: what is different while a card is in play."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing, possessive
from hegemon.cards.selectors import EACH, MANY, A
from hegemon.cards.words import PLAYER, UNIT, Names
from hegemon.core.errors import BadFile
from hegemon.core.queries import Amount as Reckoning
from hegemon.core.queries import Fixed, Reckoned
from hegemon.core.queries import Selector as Looked
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.changes import degree
from hegemon.games.xi.vocabulary.names import XiNames, type_number
from hegemon.games.xi.vocabulary.nouns import NOUNS, Number, Selector, Type, When

Unit = Literal["self", "host"] | Selector
UnitOrPlayer = Literal["self", "host", "you"] | Selector
CODES: dict[str, int] = {"self": xi.SELF, "host": xi.HOST, "you": xi.YOU}


class StandingWord(msgspec.Struct, forbid_unknown_fields=True, tag_field="change", kw_only=True):
    """A standing ability: what is different while the card is in play."""

    when: When | None = msgspec.field(default=None, name="while")
    """Only while this is so: a sentence, or a condition in braces."""

    works_on: ClassVar[tuple[str, ...]] = (UNIT, PLAYER)
    """What it can be about."""
    circular: ClassVar[tuple[str, ...]] = ()
    """Nouns it can't use, since they would ask for what it changes."""

    @property
    def whom(self) -> str | Selector:
        """Whom it is about, for the words that say so."""
        whom: str | Selector = getattr(self, "of", "you")
        return whom

    @property
    def needs(self) -> str:
        """What the card has to be for it."""
        return {"self": "a unit", "host": "a host"}.get(str(self.whom), "anything")

    def build(self, names: Names) -> xi.Standing:
        assert isinstance(names, XiNames)
        names.circular = frozenset(self.circular)
        made = self.made(names)
        if self.when is not None:
            with at("while"):
                made.condition = names.condition(self.when)
        return made

    def made(self, names: XiNames) -> xi.Standing:
        raise NotImplementedError

    def standing(
        self, names: XiNames, change: int, amount: Reckoning | None = None, place: int | None = None
    ) -> xi.Standing:
        """What it changes for those it is about."""
        whom = self.whom
        made = xi.Standing(change, CODES[whom] if isinstance(whom, str) else xi.SELECTED, amount or Fixed(0))
        if not isinstance(whom, str):
            with at("of"):
                unfit = [sort for sort in whom.sorts(NOUNS) if sort not in self.works_on]
                if unfit or whom.where != "play":
                    raise BadFile(f"this is about {' or '.join(self.works_on)} only, in play.")
                made.selector = whom.selector(names, place)
        return made

    def says(self, names: XiNames) -> str:
        said = self.sentence(names)
        if self.when is None:
            return said[0].upper() + said[1:] + "."
        return f"While {names.condition_said(self.when)}, {said}."

    def sentence(self, names: XiNames) -> str:
        raise NotImplementedError

    def subject(self, names: XiNames, how: str) -> str:
        """Whom it is about, as the subject of a sentence."""
        whom = self.whom
        if isinstance(whom, str):
            return {"self": names.card_name, "host": "that unit", "you": "you"}[whom]
        return whom.phrase(names, how)

    def value(self, names: XiNames, noun: str) -> str:
        """A value of whom it is about: its damage, the damage of each."""
        whom = self.whom
        if not isinstance(whom, str):
            return f"the {noun} of {whom.phrase(names, EACH)}"
        return f"its {noun}" if whom == "host" else f"{possessive(self.subject(names, A))} {noun}"


class DamageStanding(StandingWord, tag="damage"):
    """The damage of a unit, or of each of many, is higher or lower."""

    add: Number | None = None
    less: Number | None = None
    of: Unit = "self"
    against: Selector | None = None
    """Only in a skirmish with one of these."""

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)
    circular: ClassVar[tuple[str, ...]] = ("damage",)

    def made(self, names: XiNames) -> xi.Standing:
        key, number, sign = given(self.add, self.less, "add")
        made = self.standing(names, xi.DAMAGE, signed(names.amount_of(number, key), sign))
        if self.against is not None:
            with at("against"):
                if self.against.what != "unit" or self.against.where != "play":
                    raise BadFile("only a unit in play is in a skirmish.")
                made.other = self.against.selector(names)
        return made

    def sentence(self, names: XiNames) -> str:
        _, number, sign = given(self.add, self.less, "add")
        how, rest = degree(number, names, " higher" if sign > 0 else " lower", "while")
        opening = f"in a skirmish with {self.against.phrase(names, A)}, " if self.against is not None else ""
        return f"{opening}{self.value(names, 'damage')} is {how}{rest}"


def given(more: Number | None, less: Number | None, name: str) -> tuple[str, Number, int]:
    """Which of two keys is there, its number and its sign."""
    if (more is None) == (less is None):
        raise BadFile(f"use either '{name}' or 'less'.")
    return (name, more, 1) if more is not None else ("less", less or 0, -1)


def signed(amount: Reckoning, sign: int) -> Reckoning:
    return amount if sign > 0 else Reckoned(amount, -1, False, 0, -99, 0)


class DamageWord(StandingWord, kw_only=True):
    """A change of damage that is dealt to somebody: its type, and where it comes from."""

    of: UnitOrPlayer = "self"
    damage: Type | None = None
    """Only damage of this type."""
    source: Selector | None = msgspec.field(default=None, name="from")
    """Only damage dealt by one of these."""

    def taken(self, names: XiNames, change: int, amount: Reckoning | None = None) -> xi.Standing:
        made = self.standing(names, change, amount)
        made.damage = type_number(self.damage)
        if self.source is not None:
            with at("from"):
                if "player" in self.source.what or self.source.where != "play":
                    raise BadFile("cards deal damage: units, point spells and lasting spells; leave 'where' out.")
                made.other = self.source.selector(names, xi.ANYWHERE)
        return made

    @property
    def damage_said(self) -> str:
        return f"{self.damage} damage" if self.damage is not None else "damage"


class LessStanding(DamageWord, tag="damage taken less"):
    """Each time damage would be taken, it is less."""

    by: Number

    def made(self, names: XiNames) -> xi.Standing:
        return self.taken(names, xi.TAKEN_LESS, names.amount_of(self.by, "by"))

    def sentence(self, names: XiNames) -> str:
        less, rest = degree(self.by, names, " less", "while")
        whom = self.subject(names, A)
        if self.source is not None:
            by = self.source.phrase(names, A)
            return f"each time {by} would deal {self.damage_said} to {whom}, it deals {less}{rest}"
        pronoun = "you take" if whom == "you" else "it takes"
        return f"each time {whom} would take {self.damage_said}, {pronoun} {less}{rest}"


class WeaknessStanding(DamageWord, tag="damage taken doubled"):
    """Damage dealt to those it is about is doubled."""

    def made(self, names: XiNames) -> xi.Standing:
        return self.taken(names, xi.TAKEN_DOUBLE)

    def sentence(self, names: XiNames) -> str:
        by = f" by {self.source.phrase(names, MANY)}" if self.source is not None else ""
        return f"{self.damage_said} dealt{by} to {self.subject(names, MANY)} is doubled"


class HalfStanding(DamageWord, tag="damage taken halved"):
    """Damage dealt to those it is about is halved."""

    def made(self, names: XiNames) -> xi.Standing:
        return self.taken(names, xi.TAKEN_HALF)

    def sentence(self, names: XiNames) -> str:
        by = f" by {self.source.phrase(names, MANY)}" if self.source is not None else ""
        return f"{self.damage_said} dealt{by} to {self.subject(names, MANY)} is halved"


class DoubleStanding(StandingWord, tag="damage dealt doubled"):
    """Damage dealt by a unit, or by each of many, is doubled."""

    of: Unit = "self"
    against: Selector | None = None
    """Only damage dealt to one of these."""

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)

    def made(self, names: XiNames) -> xi.Standing:
        made = self.standing(names, xi.DEALT_DOUBLE, place=xi.ANYWHERE)
        if self.against is not None:
            with at("against"):
                if self.against.where != "play" or self.against.what not in ("unit", "player", "unit or player"):
                    raise BadFile("damage is dealt to units in play and to players.")
                made.other = self.against.selector(names)
        return made

    def sentence(self, names: XiNames) -> str:
        to = f" to {self.against.phrase(names, MANY)}" if self.against is not None else ""
        if isinstance(self.of, str):
            return f"damage that {self.subject(names, A)} deals{to} is doubled, on top of the doubling for its type"
        whoever = ", whoever controls them," if self.of.whose == "anyone" else ""
        return f"damage dealt{to} by {self.of.phrase(names, MANY)}{whoever} is doubled"


class ImmuneStanding(StandingWord, tag="immune"):
    """No damage of the listed types is taken."""

    to: Annotated[list[Type], msgspec.Meta(min_length=1)]
    of: UnitOrPlayer = "self"

    def made(self, names: XiNames) -> xi.Standing:
        if len(set(self.to)) < len(self.to):
            raise BadFile("'to' lists a type twice.")
        made = self.standing(names, xi.IMMUNE)
        for name in self.to:
            made.types |= 1 << xi.TYPES.index(name)
        return made

    def sentence(self, names: XiNames) -> str:
        types = ", ".join(self.to[:-1]) + " and " + self.to[-1] if len(self.to) > 1 else self.to[0]
        if isinstance(self.of, str):
            return f"{agreeing(self.subject(names, A), 'is')} immune to {types} damage"
        return f"{self.of.phrase(names, MANY)} are immune to {types} damage"


class MaximumStanding(StandingWord, tag="maximum life"):
    """The maximum life points of units are higher; the unit the card is played on recovers as many."""

    add: Number
    of: Unit = "host"

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)
    circular: ClassVar[tuple[str, ...]] = ("damage", "maximum life", "missing life", "hurt")

    def made(self, names: XiNames) -> xi.Standing:
        return self.standing(names, xi.MAXIMUM, names.amount_of(self.add, "add"))

    def sentence(self, names: XiNames) -> str:
        higher, rest = degree(self.add, names, " higher", "while")
        said = f"{self.value(names, 'maximum life points')} are {higher}{rest}"
        if self.of != "host":
            return said
        much = str(self.add) if isinstance(self.add, int) else "as much"
        return f"{said} and, when this enters play, it recovers {much}"


class CostStanding(StandingWord, tag="cost"):
    """Cards cost less or more time to play: this card, or those a selector means."""

    less: Number | None = None
    more: Number | None = None
    of: Literal["self"] | Selector = "self"
    first: bool = False
    """Only the first such card in each of your turns."""

    @property
    def needs(self) -> str:
        return "anything"

    def made(self, names: XiNames) -> xi.Standing:
        key, number, sign = given(self.more, self.less, "more")
        amount = signed(names.amount_of(number, key), -sign)
        if isinstance(self.of, str):
            if self.first:
                raise BadFile("'first' belongs to a selector in 'of'.")
            return xi.Standing(xi.OWN_COST, xi.SELF, amount)
        made = xi.Standing(xi.SPELL_COST, xi.SELECTED, amount)
        made.first = self.first
        with at("of"):
            made.selector = self.played(self.of, names)
            if self.first:
                made.damage = self.first_type(self.of)
        return made

    def played(self, of: Selector, names: XiNames) -> Looked:
        """Cards on their way from a hand."""
        if "player" in of.what or of.where != "play" or of.but is not None:
            raise BadFile("cards have a cost, while they are played; leave 'where' and 'but' out.")
        if any(state not in xi.TYPES for state in [*of.states, *of.missing]) or of.stat not in (None, "cost"):
            raise BadFile("a card that is played has its types and its cost only.")
        return of.selector(names, xi.ANYWHERE)

    def first_type(self, of: Selector) -> int:
        """What is remembered of a turn is the types that were played."""
        if of.what != "card" or of.whose != "yours" or of.missing or of.stat or len(of.states) > 1:
            raise BadFile("'first' works with what = \"card\", whose = \"yours\" and at most one type in 'is'.")
        return type_number(of.states[0]) if of.states else xi.ANY_TYPE

    def sentence(self, names: XiNames) -> str:
        key, number, _ = given(self.more, self.less, "more")
        much, rest = degree(number, names, f"T {key}", "while")
        if isinstance(self.of, str):
            return f"{names.card_name} costs {much} to play{rest}"
        if self.first:
            return f"the first {one_played(self.of, names)} you play in each of your turns costs {much}{rest}"
        return f"{cards_played(self.of, names)} cost {much}{rest}"


def one_played(of: Selector, names: XiNames) -> str:
    """A kind of card without an article: wind card."""
    plain = Selector(what=of.what, states=of.states)
    return plain.phrase(names, A).split(" ", 1)[1]


def cards_played(of: Selector, names: XiNames) -> str:
    plain = Selector(what=of.what, states=of.states)
    rest = Selector(what=of.what, missing=of.missing, stat=of.stat, least=of.least, most=of.most).behind(names, MANY)
    who = {"yours": " you play", "opponents": " your opponents play", "anyone": ""}[of.whose]
    return f"{plain.phrase(names, MANY)}{rest}{who}"


class DrawCostStanding(StandingWord, tag="draw cost", kw_only=True):
    """Drawing a card costs players more or less."""

    more: Number | None = None
    less: Number | None = None
    of: Literal["you"] | Selector
    """Whom it costs so much."""

    works_on: ClassVar[tuple[str, ...]] = (PLAYER,)

    def made(self, names: XiNames) -> xi.Standing:
        key, number, sign = given(self.more, self.less, "more")
        return self.standing(names, xi.DRAW_COST, signed(names.amount_of(number, key), sign))

    def sentence(self, names: XiNames) -> str:
        key, number, _ = given(self.more, self.less, "more")
        much, rest = degree(number, names, f"T {key}", "while")
        whom = self.subject(names, EACH)
        whom = "each of your opponents" if whom == "each opponent" else whom
        return f"drawing a card costs {whom} {much}{rest}"


class SpellDamageStanding(StandingWord, tag="spell damage"):
    """Damage dealt by point spells you play is higher."""

    add: Number
    type: Type | None = None
    """Only damage of this type."""

    def made(self, names: XiNames) -> xi.Standing:
        made = xi.Standing(xi.SPELL_DAMAGE, xi.YOU, names.amount_of(self.add, "add"))
        made.damage = type_number(self.type)
        return made

    def sentence(self, names: XiNames) -> str:
        higher, rest = degree(self.add, names, " higher", "while")
        damage = f"{self.type} damage" if self.type is not None else "damage"
        return f"{damage} dealt by point spells that you play is {higher}{rest}"


class CannotStanding(StandingWord, tag="cannot", kw_only=True):
    """A unit, or each of many, cannot start a skirmish, or cannot be chosen as the target of one."""

    to: Literal["start a skirmish", "be chosen"]
    of: Unit = "self"

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)

    def made(self, names: XiNames) -> xi.Standing:
        return self.standing(names, xi.NEVER_STARTS if self.to == "start a skirmish" else xi.CANNOT_BE_CHOSEN)

    def sentence(self, names: XiNames) -> str:
        what = "be chosen as the target of a skirmish" if self.to == "be chosen" else self.to
        return f"{self.subject(names, EACH)} cannot {what}"


class SavedStanding(StandingWord, tag="saved"):
    """When a unit would be destroyed, it returns to its owner's hand instead."""

    of: Unit = "host"

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)

    def made(self, names: XiNames) -> xi.Standing:
        return self.standing(names, xi.SAVED)

    def sentence(self, names: XiNames) -> str:
        return f"when {self.subject(names, A)} would be destroyed, return it to its owner's hand instead"


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
    | CannotStanding
)
