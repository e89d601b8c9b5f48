"""Words that change something for a while, and the sentences they say."""

from __future__ import annotations

from typing import Literal

from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.changes import ChangeLine, becomes
from hegemon.cards.nouns import cannot, possessive
from hegemon.cards.words import PLAYER, UNIT, Value
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
)
from hegemon.games.xi.vocabulary.steps import XiLine, picked_or_each

# --- changes for a while ----------------------------------------------------------------------------

Until = Literal["end of turn", "start of your next turn", "it leaves play"]
Briefly = Literal["end of turn", "start of your next turn"]
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


class ChangeWord(ChangeLine, XiLine, tag="change", kw_only=True):
    """A number of a thing, or of each of many, is different: damage for a while, life and prepared time, counters."""

    stat: Literal["damage", "life", "prepared time", "counters"]
    """'damage' of units, 'counters' of cards; 'life' of both and 'prepared time' of players can be 'set'."""
    of: Target
    add: Number | None = None
    """How much more it is."""
    less: Number | None = None
    """How much less it is; never below 0 counters."""
    set: Value | Amount | None = None
    """What it becomes."""
    until: Until | None = None
    """How long damage is different: 'end of turn' if left out."""

    def made(self, names: XiNames) -> pick.XiEffect:
        if self.stat == "damage":
            key, number, sign = self.given()
            layer, amount = ADD if sign else SET, names.amount_of(number, key)
            until = UNTIL[self.until or "end of turn"]
            return fx.ChangeDamage(aim_of(self.of, names, UNIT), layer, amount, sign or 1, until)
        if self.until is not None:
            raise BadFile(f"'{self.stat}' has no 'until'; leave it out.")
        if self.stat == "counters":
            return fx.ChangeCounters(aim_of(self.of, names, UNIT, CARD), self.counters(names))
        if self.stat == "life":
            number = self.number_set("life", "'recover' and 'lose'")
            return fx.SetStat(xi.LIFE, aim_of(self.of, names, UNIT, PLAYER), names.amount_of(number, "set"))
        number = self.number_set("prepared time", "'gain' and 'lose'")
        return fx.SetStat(xi.PREPARED_TIME, aim_of(self.of, names, PLAYER), names.amount_of(number, "set"))

    def said(self, names: XiNames) -> str:
        if self.stat == "counters":
            return self.counters_said(names, aimed(names, self.of))
        key, number, _ = self.given()
        if self.stat != "damage":
            noun, verb = ("life points", "become") if self.stat == "life" else ("prepared time", "becomes")
            return becomes(self.value_of(names, noun), number, names, verb)
        how, rest = degree(number, names, {"add": " higher", "less": " lower", "set": ""}[key])
        until = UNTIL_SAID[self.until or "end of turn"]
        said = f"{self.value_of(names, 'damage')} is {how}"
        return f"{said}{rest}{until}" if rest.startswith(" for each") else f"{said}{until}{rest}"

    def value_of(self, names: XiNames, noun: str) -> str:
        whose = aimed(names, self.of)
        is_one = isinstance(self.of, str) and not whose.startswith("each ") and not is_long(whose)
        return f"{possessive(whose)} {noun}" if is_one else f"the {noun} of {whose}"


def degree(number: int | AmountWord, names: XiNames, comparative: str, word: str = "if") -> tuple[str, str]:
    """How much something is changed: 3 higher, 1 higher for each, higher by half your life points."""
    if isinstance(number, int) or number.is_per_thing or number.base is not None:
        return quantity(number, names, comparative, comparative, word)
    if not comparative:
        return number.value(names), number.rest(names, word)
    return f"{comparative.strip()} by {number.value(names)}", number.rest(names, word)


def is_long(phrase: str) -> bool:
    """Whether clauses follow the noun, so that nothing can be its own with an 's."""
    return any(clause in phrase for clause in (" that ", " with ", " you control", " controls"))


class PreventWord(XiLine, tag="prevent"):
    """The next time a unit or you would take damage this turn, it is less, or half of it."""

    who: Target
    amount: Number | None = None
    """How much less a unit takes."""
    half: bool = False
    """You take half of it."""

    def made(self, names: XiNames) -> pick.XiEffect:
        if self.half == (self.amount is not None) or self.half != (self.who == "you"):
            raise BadFile("a unit takes less by an 'amount', and you take 'half'.")
        if self.amount is None:
            return fx.NextHalf()
        return fx.NextLess(aim_of(self.who, names, UNIT), names.amount_of(self.amount))

    def said(self, names: XiNames) -> str:
        if self.amount is None:
            return "the next time you would take damage this turn, it is halved"
        whom, who = picked_or_each(names, self.who)
        less, rest = degree(self.amount, names, " less")
        return f"{whom}the next time {who} would take damage this turn, it takes {less}{rest}"


class BecomeWord(XiLine, tag="become", kw_only=True):
    """A unit, or each of many, becomes a type until the end of the turn; or the damage it deals does."""

    who: Target
    type: str
    """A type, or the name of a chosen one."""
    damage: bool = False
    """Only the damage it deals is of that type."""

    def made(self, names: XiNames) -> pick.XiEffect:
        who = aim_of(self.who, names, UNIT)
        if self.damage and self.type not in xi.TYPES:
            raise BadFile("the damage a unit deals becomes a type that is written out.")
        if self.damage:
            return fx.StrikeAs(who, type_number(self.type))
        if self.type in xi.TYPES:
            return fx.Become(who, type_number(self.type), False)
        return fx.Become(who, names.slot(self.type, TYPE), True)

    def said(self, names: XiNames) -> str:
        if self.damage:
            whom, it = picked_or_each(names, self.who)
            return f"{whom}until the end of the turn the damage {it} deals is {self.type}"
        who = names.mention(self.who) + " in play" if isinstance(self.who, str) else aimed(names, self.who)
        type = self.type if self.type in xi.TYPES else names.mention(self.type)
        return f"{who} becomes {type} until the end of the turn"


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
        return f"{whom}{cannot(who, 'start a skirmish')}{UNTIL_SAID[self.until]}"
