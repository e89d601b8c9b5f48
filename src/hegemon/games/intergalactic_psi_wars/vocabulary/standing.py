"""Standing abilities: what works by itself while a card is in play."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing
from hegemon.cards.selectors import EACH, MANY, A
from hegemon.core.errors import BadFile
from hegemon.core.queries import Amount as Reckoning
from hegemon.core.queries import Fixed, Reckoned
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.vocabulary.lines import bonus
from hegemon.games.intergalactic_psi_wars.vocabulary.names import AbilityName, IpwNames, MentalName, ability_bits
from hegemon.games.intergalactic_psi_wars.vocabulary.nouns import (
    BUILT,
    KINDS,
    STRENGTHS,
    UNITS,
    Condition,
    Number,
    Selector,
)

Abilities = Annotated[list[AbilityName], msgspec.Meta(min_length=1, max_length=3)]
Unit = Literal["self", "wearer"] | Selector
LEAST = -99


class StandingWord(msgspec.Struct, forbid_unknown_fields=True, tag_field="change", kw_only=True):
    """A standing ability: what is different while the card is in play."""

    when: Condition | None = msgspec.field(default=None, name="while")
    """Only while this is so."""

    circular: ClassVar[tuple[str, ...]] = ()
    """Nouns it can't use, since they would ask for what it changes."""

    @property
    def whom(self) -> str | Selector:
        """Whom it is about, for the words that say so."""
        whom: str | Selector = getattr(self, "of", "self")
        return whom

    def build(self, names: IpwNames) -> ipw.Standing:
        names.circular = frozenset(self.circular)
        made = self.made(names)
        if self.when is not None:
            with at("while"):
                made.condition = names.condition(self.when)
        return made

    def made(self, names: IpwNames) -> ipw.Standing:
        raise NotImplementedError

    def standing(self, names: IpwNames, change: int, amount: Reckoning) -> ipw.Standing:
        """What it changes for the units it is about."""
        whom = self.whom
        if isinstance(whom, str):
            return ipw.Standing(change, ipw.WEARER if whom == "wearer" else ipw.SELF, amount)
        made = ipw.Standing(change, ipw.SELECTED, amount)
        with at("of"):
            if whom.what not in UNITS or whom.where not in ("play", "battlefield", "lab"):
                raise BadFile("this is about Battle Units in play only.")
            made.selector = whom.selector(names)
        return made

    def says(self, names: IpwNames) -> str:
        said = self.sentence(names)
        if self.when is not None:
            said = f"while {names.condition_said(self.when)}, {said}"
        return said[0].upper() + said[1:] + "."

    def sentence(self, names: IpwNames) -> str:
        raise NotImplementedError

    def subject(self, names: IpwNames, how: str) -> str:
        whom = self.whom
        if isinstance(whom, str):
            return "the wearer" if whom == "wearer" else names.card_name
        return whom.phrase(names, how)


def given(more: Number | None, less: Number | None, name: str) -> tuple[str, Number, int]:
    """Which of two keys is there, its number and its sign."""
    if (more is None) == (less is None):
        raise BadFile(f"use either '{name}' or 'less'.")
    return (name, more, 1) if more is not None else ("less", less or 0, -1)


def with_sign(amount: Reckoning, sign: int) -> Reckoning:
    return amount if sign > 0 else Reckoned(amount, -1, False, 0, LEAST, 0)


class StrengthStanding(StandingWord, kw_only=True):
    """Units have more or less attack or defense in some abilities."""

    abilities: Abilities
    add: Number | None = None
    less: Number | None = None
    of: Unit = "self"

    side: ClassVar[str] = ""
    number: ClassVar[int] = 0
    circular: ClassVar[tuple[str, ...]] = STRENGTHS

    def made(self, names: IpwNames) -> ipw.Standing:
        if len(set(self.abilities)) < len(self.abilities):
            raise BadFile("'abilities' lists one twice.")
        key, number, sign = given(self.add, self.less, "add")
        made = self.standing(names, self.number, with_sign(names.amount_of(number, key), sign))
        made.abilities = ability_bits(self.abilities)
        return made

    def sentence(self, names: IpwNames) -> str:
        _, number, sign = given(self.add, self.less, "add")
        who = self.subject(names, EACH)
        parts = [bonus(number, names, "+" if sign > 0 else "-", self.stat(name), "while") for name in self.abilities]
        return f"{agreeing(who, 'has')} {' and '.join(much for much, _ in parts)}{parts[0][1]}"

    def stat(self, ability: str) -> str:
        return f"{ability.capitalize()} {self.side}"


class AttackStanding(StrengthStanding, tag="attack"):
    """A unit, or each of many, has more or less attack in some abilities."""

    side: ClassVar[str] = "Attack"
    number: ClassVar[int] = ipw.ATTACK_STANDING


class DefenseStanding(StrengthStanding, tag="defense"):
    """A unit, or each of many, has more or less defense in some abilities."""

    side: ClassVar[str] = "Defense"
    number: ClassVar[int] = ipw.DEFENSE_STANDING


class StackAttackStanding(StandingWord, tag="stack attack"):
    """Each of your attacking Stacks has more attack."""

    add: Number

    circular: ClassVar[tuple[str, ...]] = STRENGTHS

    def made(self, names: IpwNames) -> ipw.Standing:
        made = ipw.Standing(ipw.STACK_ATTACK, ipw.SELF, names.amount_of(self.add, "add"))
        made.abilities = ability_bits([*ipw.ABILITIES])
        return made

    def sentence(self, names: IpwNames) -> str:
        much, rest = bonus(self.add, names, "+", "Attack", "while")
        where = "in each ability in which it can strike"
        return f"each of your attacking Stacks, its own included, has {much} {where}{rest}"


class StackDefenseStanding(StandingWord, tag="stack defense", kw_only=True):
    """The Stack it is in has more defense in the abilities its partner has."""

    abilities: Annotated[list[MentalName], msgspec.Meta(min_length=1, max_length=2)]
    add: Number

    circular: ClassVar[tuple[str, ...]] = STRENGTHS

    def made(self, names: IpwNames) -> ipw.Standing:
        if len(set(self.abilities)) < len(self.abilities):
            raise BadFile("'abilities' lists one twice.")
        made = ipw.Standing(ipw.STACK_DEFENSE, ipw.SELF, names.amount_of(self.add, "add"))
        made.abilities = ability_bits([*self.abilities])
        return made

    def sentence(self, names: IpwNames) -> str:
        parts = [
            (bonus(self.add, names, "+", f"{name.capitalize()} Defense", "while"), name.capitalize())
            for name in self.abilities
        ]
        said = " and ".join(f"{much} if its partner has a {name} ability" for (much, _), name in parts)
        opening = "its" if self.when is not None else "while it is in a Stack, that"
        return f"{opening} Stack has {said}{parts[0][0][1]}"


class UndefendedStanding(StandingWord, tag="undefended damage"):
    """In an undefended group it deals additional damage to the Lab."""

    add: Number

    def made(self, names: IpwNames) -> ipw.Standing:
        made = ipw.Standing(ipw.UNDEFENDED, ipw.SELF, names.amount_of(self.add, "add"))
        made.abilities = ability_bits([*ipw.ABILITIES])
        return made

    def sentence(self, names: IpwNames) -> str:
        points, rest = additional(self.add, names)
        return f"in an undefended group, and not Disoriented, it deals {points} of Lab damage{rest}"


def additional(number: Number, names: IpwNames) -> tuple[str, str]:
    much, rest = bonus(number, names, "", "additional Hit Point", "while")
    return (much if much.startswith("1 ") else f"{much}s"), rest


class CostStanding(StandingWord, tag="cost", kw_only=True):
    """Cards cost less or more on their white light."""

    less: Number | None = None
    more: Number | None = None
    of: Selector
    """Which cards, while they are built or played."""
    first: bool = False
    """Only the first such unit in each of your turns."""

    def made(self, names: IpwNames) -> ipw.Standing:
        key, number, sign = given(self.more, self.less, "more")
        made = ipw.Standing(ipw.COST_STANDING, ipw.SELECTED, with_sign(names.amount_of(number, key), sign))
        of = self.of
        with at("of"):
            if of.what not in (*BUILT, "power") or of.where != "play" or of.but is not None:
                raise BadFile("cards have a cost while they are built or played; leave 'where' and 'but' out.")
            if any(state not in ("cyber", "psionic") for state in [*of.states, *of.missing]):
                raise BadFile("a card that is built or played has its abilities and its cost only.")
            if of.stat not in (None, "cost"):
                raise BadFile("a card that is built or played has its abilities and its cost only.")
            made.selector = of.selector(names, ipw.ANYWHERE)
            if self.first:
                made.first_kind = self.first_kind()
        return made

    def first_kind(self) -> int:
        """What is remembered of a turn is the kinds that were built."""
        of = self.of
        if of.what not in ipw.KINDS[: ipw.BATTLE_UNITS] or of.whose != "yours" or of.states or of.missing or of.stat:
            raise BadFile("'first' works with one kind of Battle Unit of yours, and nothing else.")
        return [*ipw.KINDS].index(of.what)

    def sentence(self, names: IpwNames) -> str:
        key, number, _ = given(self.more, self.less, "more")
        much, rest = bonus(number, names, "", key, "while")
        limit = " (minimum 0)" if key == "less" else ""
        kind = KINDS[self.of.what]
        if self.first:
            who = f"the first {kind.one} you build in each of your turns costs"
        else:
            verb = "play" if self.of.what == "power" else "build"
            whose = {"yours": f" you {verb}", "opponents": f" the opponent {verb}s", "anyone": ""}[self.of.whose]
            who = f"{kind.many}{self.of.behind(names, MANY)}{whose} cost"
        return f"{who} {much} on {'its' if self.first else 'their'} white light{limit}{rest}"


class CannotStanding(StandingWord, tag="cannot", kw_only=True):
    """A unit, or each of many, cannot do something, or it cannot be done to it."""

    to: Literal["attack", "defend", "be disoriented", "be trapped"]
    of: Unit = "self"

    circular: ClassVar[tuple[str, ...]] = ("can be disoriented",)

    def made(self, names: IpwNames) -> ipw.Standing:
        made = self.standing(names, ipw.CANNOT, Fixed(0))
        made.what = {
            "attack": ipw.TO_ATTACK,
            "defend": ipw.TO_DEFEND,
            "be disoriented": ipw.BE_DISORIENTED,
            "be trapped": ipw.BE_TRAPPED,
        }[self.to]
        return made

    def sentence(self, names: IpwNames) -> str:
        said = {"be disoriented": "be Disoriented", "be trapped": "be chosen as the target of a Trap"}
        return f"{self.subject(names, MANY)} cannot {said.get(self.to, self.to)}"


class SavedStanding(StandingWord, tag="saved"):
    """When a unit would be destroyed, it returns to its owner's hand instead."""

    of: Unit = "wearer"

    def made(self, names: IpwNames) -> ipw.Standing:
        return self.standing(names, ipw.SAVED, Fixed(0))

    def sentence(self, names: IpwNames) -> str:
        also = f" and destroy {names.card_name}" if self.of == "wearer" else ""
        return f"when {self.subject(names, A)} would be destroyed, return it to its owner's hand{also} instead"


AnyStanding = (
    AttackStanding
    | DefenseStanding
    | StackAttackStanding
    | StackDefenseStanding
    | UndefendedStanding
    | CostStanding
    | CannotStanding
    | SavedStanding
)
