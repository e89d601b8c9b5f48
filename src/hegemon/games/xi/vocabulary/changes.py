"""Words that change something for a while, and the sentences they say."""

from __future__ import annotations

from typing import Literal

from hegemon.cards.amounts import quantity
from hegemon.cards.counters import CountersLine
from hegemon.cards.words import UNIT, Value
from hegemon.core.errors import BadFile
from hegemon.core.modifiers import ADD, SET
from hegemon.games.xi import choices as pick
from hegemon.games.xi import effects as fx
from hegemon.games.xi import printed as xi
from hegemon.games.xi import state as moments
from hegemon.games.xi.vocabulary.names import (
    TYPE,
    XiNames,
    aim_of,
    aimed,
    type_number,
)
from hegemon.games.xi.vocabulary.nouns import (
    CARD,
    Amount,
    Number,
    Target,
    Type,
)
from hegemon.games.xi.vocabulary.steps import XiLine, picked_or_each

# --- changes for a while ----------------------------------------------------------------------------

Until = Literal["end of turn", "start of your next turn", "it leaves play"]
UNTIL: dict[str, int] = {
    "end of turn": moments.END_OF_TURN,
    "start of your next turn": moments.START_OF_OWN_TURN,
    "it leaves play": moments.NEVER_ENDS,
    "end of its controller's next turn": moments.END_OF_OWN_TURN,
}
UNTIL_SAID: dict[str, str] = {
    "end of turn": " until the end of the turn",
    "start of your next turn": " until the start of your next turn",
    "it leaves play": " as long as it stays in play",
    "end of its controller's next turn": " until the end of its controller's next turn",
}


class ChangeCountersWord(CountersLine, XiLine, tag="change counters"):
    """Put counters on a card in play, or on each of many, remove them, or set their number."""

    of: Target
    add: Number | None = None
    """How many more."""
    less: Number | None = None
    """How many fewer; never below 0."""
    set: Value | Amount | None = None

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.ChangeCounters(aim_of(self.of, names, UNIT, CARD), self.change(names))

    def said(self, names: XiNames) -> str:
        return self.counters_said(names, aimed(names, self.of))


class ChangeDamageWord(XiLine, tag="change damage"):
    """The damage of a unit, or of each of many, is higher, lower or set to a value for a while."""

    of: Target
    add: Number | None = None
    """How much higher the damage is."""
    less: Number | None = None
    """How much lower it is."""
    set: Value | Amount | None = None
    until: Until = "end of turn"

    def made(self, names: XiNames) -> pick.XiEffect:
        if [self.add, self.less, self.set].count(None) != 2:
            raise BadFile("'change damage' needs one of 'add', 'less' and 'set'.")
        of = aim_of(self.of, names, UNIT)
        layer = SET if self.set is not None else ADD
        key, number = self.given()
        sign = -1 if self.less is not None else 1
        return fx.ChangeDamage(of, layer, names.amount_of(number, key), sign, UNTIL[self.until])

    def given(self) -> tuple[str, int | Amount]:
        for key in ("add", "less", "set"):
            number: int | Amount | None = getattr(self, key)
            if number is not None:
                return key, number
        raise AssertionError

    def said(self, names: XiNames) -> str:
        key, number = self.given()
        whose = (
            f"{aimed(names, self.of)}'s damage"
            if isinstance(self.of, str)
            else f"the damage of {aimed(names, self.of)}"
        )
        how, rest = degree(number, names, {"add": " higher", "less": " lower", "set": ""}[key])
        until = UNTIL_SAID[self.until]
        return f"{whose} is {how}" + (f"{rest}{until}" if rest.startswith(" for each") else f"{until}{rest}")


def degree(number: int | Amount, names: XiNames, comparative: str, word: str = "if") -> tuple[str, str]:
    """How much something is changed: 3 higher, 1 higher for each, higher by half your life points."""
    if isinstance(number, int) or number.is_per_thing or number.base is not None:
        return quantity(number, names, comparative, comparative, word)
    if not comparative:
        return number.value(names), number.rest(names, word)
    return f"{comparative.strip()} by {number.value(names)}", number.rest(names, word)


class NextLessWord(XiLine, tag="next damage less"):
    """The next time a unit would take damage this turn, it takes less."""

    amount: Number
    who: Target

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.NextLess(aim_of(self.who, names, UNIT), names.amount_of(self.amount))

    def said(self, names: XiNames) -> str:
        whom, who = picked_or_each(names, self.who)
        less, rest = degree(self.amount, names, " less")
        return f"{whom}the next time {who} would take damage this turn, it takes {less}{rest}"


class NextHalfWord(XiLine, tag="next damage halved"):
    """The next time you would take damage this turn, it is halved."""

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.NextHalf()

    def said(self, names: XiNames) -> str:
        return "the next time you would take damage this turn, it is halved"


class BecomeWord(XiLine, tag="become"):
    """A unit, or each of many, becomes a type until the end of the turn."""

    who: Target
    type: str
    """A type, or the name of a chosen one."""

    def made(self, names: XiNames) -> pick.XiEffect:
        who = aim_of(self.who, names, UNIT)
        if self.type in xi.TYPES:
            return fx.Become(who, type_number(self.type), False)
        return fx.Become(who, names.slot(self.type, TYPE), True)

    def said(self, names: XiNames) -> str:
        who = names.mention(self.who) + " in play" if isinstance(self.who, str) else aimed(names, self.who)
        type = self.type if self.type in xi.TYPES else names.mention(self.type)
        return f"{who} becomes {type} until the end of the turn"


class StrikeAsWord(XiLine, tag="strike as"):
    """Until the end of the turn the damage a unit, or each of many, deals is of the given type."""

    who: Target
    type: Type

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.StrikeAs(aim_of(self.who, names, UNIT), type_number(self.type))

    def said(self, names: XiNames) -> str:
        whom, who = picked_or_each(names, self.who)
        return f"{whom}until the end of the turn the damage {who} deals is {self.type}"


class TakeWord(XiLine, tag="take control"):
    """Take control of a unit, or of each of many, until the end of the turn."""

    who: Target

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.TakeControl(aim_of(self.who, names, UNIT))

    def said(self, names: XiNames) -> str:
        said = f"take control of {aimed(names, self.who)} until the end of the turn"
        return f"{said}; a {names.card_name} taken in this way does nothing that turn" if names.is_unit else said


class BindWord(XiLine, tag="bind"):
    """A unit, or each of many, cannot start a skirmish for a while."""

    who: Target
    until: Literal["end of its controller's next turn", "end of turn", "start of your next turn", "it leaves play"] = (
        "end of its controller's next turn"
    )

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.Bind(aim_of(self.who, names, UNIT), UNTIL[self.until])

    def said(self, names: XiNames) -> str:
        whom, who = picked_or_each(names, self.who)
        return f"{whom}{who} cannot start a skirmish{UNTIL_SAID[self.until]}"
