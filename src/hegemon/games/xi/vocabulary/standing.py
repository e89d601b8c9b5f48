"""Standing abilities: what is different while a card is in play."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing, cannot, possessive
from hegemon.cards.selectors import EACH, MANY, A
from hegemon.cards.standing import StandingForm, given, with_sign
from hegemon.cards.words import PLAYER, UNIT
from hegemon.core.errors import BadFile
from hegemon.core.queries import Amount as Reckoning
from hegemon.core.queries import Fixed
from hegemon.core.queries import Selector as Looked
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.changes import degree
from hegemon.games.xi.vocabulary.names import XiNames, type_number
from hegemon.games.xi.vocabulary.nouns import NOUNS, Number, Selector, Type, When

Unit = Literal["self", "host"] | Selector
UnitOrPlayer = Literal["self", "host", "you"] | Selector
CODES: dict[str, int] = {"self": xi.SELF, "host": xi.HOST, "you": xi.YOU}


class StandingWord(StandingForm, kw_only=True):
    """A standing ability: what is different while the card is in play."""

    when: When | None = msgspec.field(default=None, name="while")
    """Only while this is so: a sentence, or a condition in braces."""

    works_on: ClassVar[tuple[str, ...]] = (UNIT, PLAYER)
    """What it can be about."""

    @property
    def whom(self) -> str | Selector:
        """Whom it is about, for the words that say so."""
        whom: str | Selector = getattr(self, "of", "you")
        return whom

    @property
    def needs(self) -> str:
        """What the card has to be for it."""
        return {"self": "a unit", "host": "a host"}.get(str(self.whom), "anything")

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


class StatStanding(StandingWord, tag="stat", kw_only=True):
    """The damage of units is higher or lower, their maximum life points or the damage of your point spells higher."""

    stat: Literal["damage", "maximum life", "spell damage"]
    type: Type | None = None
    """'spell damage' of this type only."""
    add: Number | None = None
    less: Number | None = None
    """How much lower the damage is."""
    of: Unit = "self"
    against: Selector | None = None
    """Damage only in a skirmish with one of these."""

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)

    def in_the_way(self) -> tuple[str, ...]:
        return CIRCULAR[self.stat]

    def made(self, names: XiNames) -> xi.Standing:
        key, number, sign = given(self.add, self.less)
        amount = with_sign(names.amount_of(number, key), sign)
        if self.stat == "spell damage":
            return self.spell_damage(names, amount, sign)
        if self.type is not None:
            raise BadFile("'type' belongs to 'spell damage'.")
        if self.stat == "maximum life":
            if sign < 0 or self.against is not None:
                raise BadFile("the maximum life points can only be higher, and always: use 'add' alone.")
            return self.standing(names, xi.MAXIMUM, amount)
        made = self.standing(names, xi.DAMAGE, amount)
        if self.against is not None:
            with at("against"):
                if self.against.what != "unit" or self.against.where != "play":
                    raise BadFile("only a unit in play is in a skirmish.")
                made.other = self.against.selector(names)
        return made

    @property
    def needs(self) -> str:
        return "anything" if self.stat == "spell damage" else super().needs

    def spell_damage(self, names: XiNames, amount: Reckoning, sign: int) -> xi.Standing:
        if sign < 0 or self.against is not None or self.of != "self":
            raise BadFile("damage of point spells that you play can only be higher: use 'add', and 'type' or nothing.")
        made = xi.Standing(xi.SPELL_DAMAGE, xi.YOU, amount)
        made.damage = type_number(self.type)
        return made

    def sentence(self, names: XiNames) -> str:
        _, number, sign = given(self.add, self.less)
        if self.stat == "spell damage":
            higher, rest = degree(number, names, " higher", "while")
            damage = f"{self.type} damage" if self.type is not None else "damage"
            return f"{damage} dealt by point spells that you play is {higher}{rest}"
        how, rest = degree(number, names, " higher" if sign > 0 else " lower", "while")
        if self.stat == "damage":
            opening = f"in a skirmish with {self.against.phrase(names, A)}, " if self.against is not None else ""
            return f"{opening}{self.value(names, 'damage')} is {how}{rest}"
        said = f"{self.value(names, 'maximum life points')} are {how}{rest}"
        if self.of != "host":
            return said
        much = str(self.add) if isinstance(self.add, int) else "as much"
        return f"{said} and, when this enters play, it recovers {much}"


CIRCULAR: dict[str, tuple[str, ...]] = {
    "spell damage": (),
    "damage": ("damage",),
    "maximum life": ("damage", "maximum life", "missing life", "hurt"),
}
"""Nouns that would ask for the number that is changed."""


class TakenStanding(StandingWord, tag="damage taken", kw_only=True):
    """Damage that is taken is less each time, doubled or halved."""

    less: Number | None = None
    """How much less each time."""
    doubled: bool = False
    halved: bool = False
    of: UnitOrPlayer = "self"
    damage: Type | None = None
    """Only damage of this type."""
    source: Selector | None = msgspec.field(default=None, name="from")
    """Only damage dealt by one of these."""

    def made(self, names: XiNames) -> xi.Standing:
        if [self.less is not None, self.doubled, self.halved].count(True) != 1:
            raise BadFile("'damage taken' needs one of 'less', 'doubled' and 'halved'.")
        change = xi.TAKEN_LESS if self.less is not None else xi.TAKEN_DOUBLE if self.doubled else xi.TAKEN_HALF
        made = self.standing(names, change, names.amount_of(self.less, "less") if self.less is not None else None)
        made.damage = type_number(self.damage)
        if self.source is not None:
            with at("from"):
                if "player" in self.source.what or self.source.where != "play":
                    raise BadFile("cards deal damage: units, point spells and lasting spells; leave 'where' out.")
                made.other = self.source.selector(names, xi.ANYWHERE)
        return made

    def sentence(self, names: XiNames) -> str:
        damage = f"{self.damage} damage" if self.damage is not None else "damage"
        if self.less is None:
            by = f" by {self.source.phrase(names, MANY)}" if self.source is not None else ""
            how = "doubled" if self.doubled else "halved"
            return f"{damage} dealt{by} to {self.subject(names, MANY)} is {how}"
        less, rest = degree(self.less, names, " less", "while")
        whom = self.subject(names, A)
        if self.source is not None:
            return f"each time {self.source.phrase(names, A)} would deal {damage} to {whom}, it deals {less}{rest}"
        pronoun = "you take" if whom == "you" else "it takes"
        return f"each time {whom} would take {damage}, {pronoun} {less}{rest}"


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


class CostStanding(StandingWord, tag="cost"):
    """Cards cost less or more time to play: this card, or those a selector means; or drawing costs players that."""

    less: Number | None = None
    more: Number | None = None
    of: Literal["self", "you"] | Selector = "self"
    """With to = "draw" whom it costs so much: "you", or players."""
    to: Literal["play", "draw"] = "play"
    first: bool = False
    """Only the first such card in each of your turns."""

    @property
    def needs(self) -> str:
        return "anything"

    def made(self, names: XiNames) -> xi.Standing:
        key, number, sign = given(self.more, self.less, "more")
        if self.to == "draw":
            return self.drawing(names, with_sign(names.amount_of(number, key), sign))
        amount = with_sign(names.amount_of(number, key), -sign)
        if self.of == "you":
            raise BadFile('what you play costs so much: write of = { what = "card", whose = "yours" }.')
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

    def drawing(self, names: XiNames, amount: Reckoning) -> xi.Standing:
        """XI-6.1 What a draw costs players."""
        if self.first or self.of == "self" or (isinstance(self.of, Selector) and self.of.what != "player"):
            raise BadFile('drawing costs players so much: write of = "you", or of = { what = "player", … }.')
        return self.standing(names, xi.DRAW_COST, amount)

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
        if self.to == "draw":
            whom = self.subject(names, EACH)
            whom = "each of your opponents" if whom == "each opponent" else whom
            return f"drawing a card costs {whom} {much}{rest}"
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


class CannotStanding(StandingWord, tag="cannot", kw_only=True):
    """A unit, or each of many, cannot start a skirmish, or cannot be chosen as the target of one."""

    to: Literal["start a skirmish", "be chosen"]
    of: Unit = "self"

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)

    def made(self, names: XiNames) -> xi.Standing:
        return self.standing(names, xi.NEVER_STARTS if self.to == "start a skirmish" else xi.CANNOT_BE_CHOSEN)

    def sentence(self, names: XiNames) -> str:
        what = "be chosen as the target of a skirmish" if self.to == "be chosen" else self.to
        return cannot(self.subject(names, EACH), what)


class SavedStanding(StandingWord, tag="saved"):
    """When a unit would be destroyed, it returns to its owner's hand instead."""

    of: Unit = "host"

    works_on: ClassVar[tuple[str, ...]] = (UNIT,)

    def made(self, names: XiNames) -> xi.Standing:
        return self.standing(names, xi.SAVED)

    def sentence(self, names: XiNames) -> str:
        return f"when {self.subject(names, A)} would be destroyed, return it to its owner's hand instead"


AnyStanding = (
    StatStanding | TakenStanding | DoubleStanding | ImmuneStanding | CostStanding | SavedStanding | CannotStanding
)
