"""Standing abilities: what is different while a card is in play."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import cannot
from hegemon.cards.selectors import EACH, A
from hegemon.cards.standing import StandingForm, given, with_sign
from hegemon.core.errors import BadFile
from hegemon.core.queries import Fixed
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars.vocabulary.lines import Abilities
from hegemon.games.psi_wars.vocabulary.names import Light, PsiNames, ability_bits, bonus_said, spoken_colour
from hegemon.games.psi_wars.vocabulary.nouns import NOUNS, UNITS, Condition, Number, Selector

CODES: dict[str, int] = {"self": psi.SELF, "host": psi.HOST, "its stack": psi.ITS_STACK}


class StandingWord(StandingForm, kw_only=True):
    """A standing ability: what is different while the card is in play, ready and untrapped."""

    when: Condition | None = msgspec.field(default=None, name="while")
    """Only while this is so."""

    def whiles(self, names: PsiNames, *others: str) -> str:
        """While it is ready and untrapped, and while what the card asks for is so."""
        said = [*others] + ([names.condition_said(self.when)] if self.when is not None else [])
        return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


class StatStanding(StandingWord, tag="stat", kw_only=True):
    """The strengths of a unit, of each of many, or of Stacks are higher or lower."""

    stat: Literal["strength"] = "strength"
    abilities: Abilities
    add: Number | None = None
    less: Number | None = None
    of: Literal["self", "host", "its stack"] | Selector = "self"
    even_depleted: bool = False
    """Also while the card is depleted."""

    circular: ClassVar[tuple[str, ...]] = tuple(f"{ability} strength" for ability in psi.ABILITIES)

    def build(self, names: PsiNames) -> psi.Standing:
        made: psi.Standing = super().build(names)
        made.even_depleted = self.even_depleted
        return made

    def made(self, names: PsiNames) -> psi.Standing:
        key, number, sign = given(self.add, self.less)
        amount = with_sign(names.amount_of(number, key), sign)
        made = psi.Standing(psi.STRENGTH, CODES.get(str(self.of), psi.SELECTED), amount)
        made.abilities = ability_bits(self.abilities)
        if isinstance(self.of, Selector):
            with at("of"):
                if self.of.what not in (*UNITS, "stack") or self.of.where not in ("play", "battlefield", "lab"):
                    raise BadFile("only Battle Units and Stacks in play have strengths.")
                made.mean(self.of.selector(names))
        return made

    def says(self, names: PsiNames) -> str:
        _, number, sign = given(self.add, self.less)
        bonus, rest = bonus_said(self.abilities, number, sign, names, "while")
        depleted = ", depleted or not" if self.even_depleted else ""
        if self.of == "self":
            when = f" while {names.condition_said(self.when)}" if self.when is not None else ""
            return f"{bonus[0].upper()}{bonus[1:]}{rest}{when}{depleted}."
        ready = "" if self.even_depleted else "it is ready"
        if self.of == "its stack":
            when = f" if {names.condition_said(self.when)}" if self.when is not None else ""
            return f"While {ready or 'it is'}{' and' * bool(ready)} in a Stack, that Stack has {bonus}{rest}{when}."
        if self.of == "host":
            whiles = self.whiles(names, *[ready] * bool(ready))
            return f"{f'While {whiles}, the' if whiles else 'The'} wearer has {bonus}{rest}."
        assert isinstance(self.of, Selector)
        whiles = self.whiles(names, *(["it is ready", "untrapped"] if ready else []))
        whom = self.of.phrase(names, EACH)
        if self.of.what == "stack":
            rest += " (each only if a member has that ability)"
        elif self.of.whose != "opponents" and self.of.but is None and names.card_kind in kinds_in(self.of.what):
            whom += " (itself included)"
        said = f"{whom} has {bonus}{rest}."
        return f"While {whiles}, {said}" if whiles else said[0].upper() + said[1:]


def kinds_in(what: str) -> tuple[str, ...]:
    return psi.TYPES if what == "unit" else tuple(what.split(" or "))


class CostStanding(StandingWord, tag="cost"):
    """Cards of a kind need fewer or more Creation Units of one colour while this one is ready in your Lab."""

    of: Selector
    light: Light
    less: Number | None = None
    more: Number | None = None
    first: bool = False
    """Only the first such unit in each of your Creation Phases."""

    def made(self, names: PsiNames) -> psi.Standing:
        key, number, sign = given(self.more, self.less, "more")
        amount = with_sign(names.amount_of(number, key), -sign)
        made = psi.Standing(psi.COST if sign < 0 else psi.DEARER, psi.SELECTED, amount)
        made.colour = psi.LIGHTS.index(self.light)
        made.first = self.first
        with at("of"):
            of = self.of
            if of.what not in (*UNITS, "equipment", "power") or of.where != "play":
                raise BadFile("Battle Units, Equipment and Powers have a cost; leave 'where' out.")
            if sign < 0 and of.whose != "yours":
                raise BadFile('only your own cards can cost less: whose = "yours".')
            if of.states or of.missing or of.but or of.stat:
                raise BadFile("what costs less is a kind of card; leave the other keys out.")
            if self.first and of.what not in psi.TYPES:
                raise BadFile("'first' works with one type of Battle Unit.")
            made.mean(of.selector(names, psi.ANYWHERE))
        return made

    def says(self, names: PsiNames) -> str:
        light = spoken_colour(self.light)
        _, number, sign = given(self.more, self.less, "more")
        degree = "more" if sign > 0 else "fewer"
        if isinstance(number, int):
            much, rest = f"{number} {degree} {light}", ""
        else:
            much = f"{degree} {light}, by {number.value(names)}"
            rest = number.rest(names, "while")
        kind = NOUNS.kinds[self.of.what]
        verb = {"power": "play", "equipment": "create"}.get(self.of.what, "create")
        what = f"the first {kind.one} you {verb} in each of your Creation Phases needs"
        if not self.first:
            who = {"yours": f" you {verb}", "opponents": f" the opponent {verb}s", "anyone": ""}[self.of.whose]
            what = f"{kind.many}{who} need"
        return f"While {self.whiles(names, 'it is ready in your Lab')}, {what} {much}{rest}."


def on_units(change: int, of: str | Selector, names: PsiNames) -> psi.Standing:
    """What holds of the card's unit, its wearer, or each Battle Unit that is looked for."""
    made = psi.Standing(change, CODES.get(str(of), psi.SELECTED), Fixed(0))
    if isinstance(of, Selector):
        with at("of"):
            if of.what not in UNITS or of.where not in ("play", "battlefield", "lab"):
                raise BadFile("this is about Battle Units in play only.")
            made.mean(of.selector(names))
    return made


class SavedStanding(StandingWord, tag="saved"):
    """When a unit would be destroyed, it returns to its owner's hand instead."""

    of: Literal["self", "host"] | Selector = "host"

    def made(self, names: PsiNames) -> psi.Standing:
        return on_units(psi.SAVED, self.of, names)

    def says(self, names: PsiNames) -> str:
        who = {"self": "it", "host": "the wearer"}.get(str(self.of)) or self.of.phrase(names, A)  # type: ignore[union-attr]
        whiles = self.whiles(names, "it is ready")
        return f"While {whiles}, when {who} would be destroyed, it returns to its owner's hand instead."


CANNOT: dict[str, int] = {
    "attack": psi.CANNOT_ATTACK,
    "defend": psi.CANNOT_DEFEND,
    "be disorientated": psi.CANNOT_BE_DISORIENTATED,
}


class CannotStanding(StandingWord, tag="cannot", kw_only=True):
    """A unit, or each of many, cannot do something, or it cannot be done to it."""

    to: Literal["attack", "defend", "be disorientated"]
    of: Literal["self", "host"] | Selector = "self"

    def made(self, names: PsiNames) -> psi.Standing:
        return on_units(CANNOT[self.to], self.of, names)

    def says(self, names: PsiNames) -> str:
        known = {"self": "it", "host": "the wearer"}.get(self.of) if isinstance(self.of, str) else None
        who = known or self.of.phrase(names, EACH)  # type: ignore[union-attr]
        what = "become Disorientated" if self.to == "be disorientated" else self.to
        return f"While {self.whiles(names, 'it is ready')}, {cannot(who, what)}."


AnyStanding = StatStanding | CostStanding | SavedStanding | CannotStanding
