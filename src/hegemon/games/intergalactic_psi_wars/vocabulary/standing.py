"""Standing abilities: what works by itself while a card is in play."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing
from hegemon.cards.selectors import EACH, MANY, A
from hegemon.cards.standing import StandingForm, given, with_sign
from hegemon.core.errors import BadFile
from hegemon.core.queries import Amount as Reckoning
from hegemon.core.queries import Fixed
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.vocabulary.lines import bonus
from hegemon.games.intergalactic_psi_wars.vocabulary.names import AbilityName, IpwNames, ability_bits
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


class StandingWord(StandingForm, kw_only=True):
    """A standing ability: what is different while the card is in play."""

    when: Condition | None = msgspec.field(default=None, name="while")
    """Only while this is so."""

    @property
    def whom(self) -> str | Selector:
        """Whom it is about, for the words that say so."""
        whom: str | Selector = getattr(self, "of", "self")
        return whom

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

    def subject(self, names: IpwNames, how: str) -> str:
        whom = self.whom
        if isinstance(whom, str):
            return "the wearer" if whom == "wearer" else names.card_name
        return whom.phrase(names, how)


SIDES: dict[str, int] = {"attack": ipw.ATTACK_STANDING, "defense": ipw.DEFENSE_STANDING}


class StatStanding(StandingWord, tag="stat", kw_only=True):
    """Units or Stacks have more or less attack or defense, or deal more damage to a Lab that nobody defends."""

    stat: Literal["attack", "defense", "undefended damage"]
    abilities: Abilities | None = None
    """In which abilities; your Stacks attack with more in each, and 'undefended damage' has none."""
    add: Number | None = None
    less: Number | None = None
    of: Unit | Literal["its stack", "your stacks"] = "self"
    """'its stack' can have more defense, where the partner has the ability; 'your stacks' more attack."""

    circular: ClassVar[tuple[str, ...]] = STRENGTHS

    def made(self, names: IpwNames) -> ipw.Standing:
        key, number, sign = given(self.add, self.less)
        amount = with_sign(names.amount_of(number, key), sign)
        self.check(sign)
        if self.stat == "undefended damage":
            made = ipw.Standing(ipw.UNDEFENDED, ipw.SELF, amount)
        elif self.of == "your stacks":
            made = ipw.Standing(ipw.STACK_ATTACK, ipw.SELF, amount)
        elif self.of == "its stack":
            made = ipw.Standing(ipw.STACK_DEFENSE, ipw.SELF, amount)
        else:
            made = self.standing(names, SIDES[self.stat], amount)
        made.abilities = ability_bits(list(self.abilities or ipw.ABILITIES))
        return made

    def check(self, sign: int) -> None:
        if len(set(self.abilities or [])) < len(self.abilities or []):
            raise BadFile("'abilities' lists one twice.")
        has_all = self.of == "your stacks" or self.stat == "undefended damage"
        if has_all != (self.abilities is None):
            raise BadFile("attack and defense need 'abilities'; 'your stacks' and 'undefended damage' mean all.")
        if self.of == "your stacks" and self.stat != "attack":
            raise BadFile("'your stacks' can have more attack.")
        if self.of == "its stack" and (self.stat != "defense" or "physical" in (self.abilities or [])):
            raise BadFile("'its stack' can have more Cyber and Psionic defense.")
        if sign < 0 and (has_all or self.of == "its stack"):
            raise BadFile("this can only be more; use 'add'.")
        if self.stat == "undefended damage" and self.of != "self":
            raise BadFile("'undefended damage' is about the unit itself; leave 'of' out.")

    def sentence(self, names: IpwNames) -> str:
        _, number, sign = given(self.add, self.less)
        mark = "+" if sign > 0 else "-"
        if self.stat == "undefended damage":
            points, rest = additional(number, names)
            return f"in an undefended group, and not Disoriented, it deals {points} of Lab damage{rest}"
        if self.of == "your stacks":
            much, rest = bonus(number, names, mark, "Attack", "while")
            where = "in each ability in which it can strike"
            return f"each of your attacking Stacks, its own included, has {much} {where}{rest}"
        named = [name.capitalize() for name in self.abilities or []]
        parts = [bonus(number, names, mark, f"{name} {self.stat.capitalize()}", "while") for name in named]
        rest = parts[0][1]
        if self.of == "its stack":
            able = [f"{much} if its partner has a {name} ability" for (much, _), name in zip(parts, named, strict=True)]
            opening = "its" if self.when is not None else "while it is in a Stack, that"
            return f"{opening} Stack has {' and '.join(able)}{rest}"
        return f"{agreeing(self.subject(names, EACH), 'has')} {' and '.join(much for much, _ in parts)}{rest}"


def additional(number: int | AmountWord, names: IpwNames) -> tuple[str, str]:
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


AnyStanding = StatStanding | CostStanding | CannotStanding | SavedStanding
