"""Words that change something for a while, and the sentences they say."""

from __future__ import annotations

from typing import Literal

from hegemon.cards import verbs
from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.lines import GrammarLine
from hegemon.cards.nouns import agreeing, cannot, possessive
from hegemon.cards.words import PLAYER, UNIT
from hegemon.core.control import FOR_GOOD
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.modifiers import ADD, SET
from hegemon.games.xi import effects as fx
from hegemon.games.xi import printed as xi
from hegemon.games.xi import state as moments
from hegemon.games.xi.vocabulary.names import (
    TYPE,
    XiNames,
    type_number,
)
from hegemon.games.xi.vocabulary.nouns import (
    CARD,
    Amount,
    Number,
    Selector,
    Target,
    When,
)

XiLine = GrammarLine[Amount, Selector, When, XiNames]

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


def check_played_cards(of: Selector) -> None:
    """Refuse what is not printed on a card that is played."""
    if "player" in of.what:
        raise BadFile("cards are played, and a player is none.")
    if any(state not in xi.TYPES for state in [*of.states, *of.missing]) or of.stat not in (None, "cost"):
        raise BadFile("a card that is played has its types and its cost only.")


COSTS_UNTIL = {**UNTIL_SAID, "end of turn": " this turn"}


class ChangeWord(verbs.Change[Amount, Selector, When, XiNames], kw_only=True):
    """A number of a thing, or of each of many, is different: damage for a while, life and prepared time, counters."""

    stat: Literal["damage", "life", "prepared time", "counters", "cost"]
    """'damage' of units, 'counters' of cards; 'life' of both and 'prepared time' of players can be 'set'; what cards
    'cost' to play."""
    until: Until | None = None
    """How long damage or a cost is different: 'end of turn' if left out."""

    anywhere = xi.ANYWHERE
    charges = fx.Charge
    moments = {name: UNTIL[name] for name in ("end of turn", "start of your next turn")}

    def effect(self, names: XiNames) -> Effect:
        if self.stat == "cost":
            return self.charge(names, self.until)
        if self.stat == "damage":
            key, number, sign = self.given()
            layer, amount = ADD if sign else SET, names.amount_of(number, key)
            until = UNTIL[self.until or "end of turn"]
            return fx.ChangeDamage(names.aim(self.of, UNIT), layer, amount, sign or 1, until)
        if self.until is not None:
            raise BadFile(f"'{self.stat}' has no 'until'; leave it out.")
        if self.stat == "counters":
            return fx.ChangeCounters(names.aim(self.of, UNIT, CARD), self.counters(names))
        if self.stat == "life":
            number = self.number_set("life", "'recover' and 'lose'")
            return fx.SetStat(xi.LIFE, names.aim(self.of, UNIT, PLAYER), names.amount_of(number, "set"))
        number = self.number_set("prepared time", "'gain' and 'lose'")
        return fx.SetStat(xi.PREPARED_TIME, names.aim(self.of, PLAYER), names.amount_of(number, "set"))

    def check_played(self, of: Selector) -> None:
        check_played_cards(of)

    def sentence(self, names: XiNames) -> str:
        if self.stat == "cost":
            key, number, _ = self.given()
            much, rest = degree(number, names, "T more" if key == "add" else "T less")
            return self.charge_said(names, much, rest, COSTS_UNTIL[self.until or "end of turn"])
        if self.stat == "counters":
            return self.counters_said(names, names.said(self.of))
        key, number, _ = self.given()
        if self.stat != "damage":
            noun, verb = ("life points", "become") if self.stat == "life" else ("prepared time", "becomes")
            return verbs.becomes(self.value_of(names, noun), number, names, verb)
        how, rest = degree(number, names, {"add": " higher", "less": " lower", "set": ""}[key])
        until = UNTIL_SAID[self.until or "end of turn"]
        said = f"{self.value_of(names, 'damage')} is {how}"
        return f"{said}{rest}{until}" if rest.startswith(" for each") else f"{said}{until}{rest}"

    def payers_said(self, names: XiNames) -> str:
        assert not isinstance(self.of, str)
        if self.of.of is not None:
            return f" {agreeing(names.mention(self.of.of), 'plays')}"
        if self.of.whose != "opponents":
            return super().payers_said(names)
        return " each of your opponents plays" if self.times == 1 else " your opponents play"

    def value_of(self, names: XiNames, noun: str) -> str:
        whose = names.said(self.of)
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

    def effect(self, names: XiNames) -> Effect:
        if self.half == (self.amount is not None) or self.half != (self.who == "you"):
            raise BadFile("a unit takes less by an 'amount', and you take 'half'.")
        if self.amount is None:
            return fx.NextHalf()
        return fx.NextLess(names.aim(self.who, UNIT), names.amount_of(self.amount))

    def sentence(self, names: XiNames) -> str:
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

    def effect(self, names: XiNames) -> Effect:
        who = names.aim(self.who, UNIT)
        if self.damage and self.type not in xi.TYPES:
            raise BadFile("the damage a unit deals becomes a type that is written out.")
        if self.damage:
            return fx.StrikeAs(who, type_number(self.type))
        if self.type in xi.TYPES:
            return fx.Become(who, type_number(self.type), False)
        return fx.Become(who, names.slot(self.type, TYPE), True)

    def sentence(self, names: XiNames) -> str:
        if self.damage:
            whom, it = picked_or_each(names, self.who)
            return f"{whom}until the end of the turn the damage {it} deals is {self.type}"
        who = names.mention(self.who) + " in play" if isinstance(self.who, str) else names.said(self.who)
        type = self.type if self.type in xi.TYPES else names.mention(self.type)
        return f"{who} becomes {type} until the end of the turn"


class TakeWord(verbs.TakeControl[Amount, Selector, When, XiNames]):
    """Take control of a unit, or of each of many, until a moment comes or for good."""

    works_on = {"who": (UNIT,)}
    codes = {"until": {**UNTIL, "it leaves play": FOR_GOOD}}
    makes = (fx.TakeControl, "who", "until")
    sentences = "take control of {who}{until}{own_name}"

    def own_name(self, names: XiNames) -> str:
        return f"; a {names.card_name} taken in this way does nothing that turn" if names.is_unit else ""


class BindWord(XiLine, tag="bind"):
    """A unit, or each of many, cannot start a skirmish for a while."""

    who: Target
    until: Literal["end of its controller's next turn", "end of turn", "start of your next turn", "it leaves play"] = (
        "end of its controller's next turn"
    )

    works_on = {"who": (UNIT,)}
    codes = {"until": UNTIL}
    makes = (fx.Bind, "who", "until")

    def sentence(self, names: XiNames) -> str:
        whom, who = picked_or_each(names, self.who)
        return f"{whom}{cannot(who, 'start a skirmish')}{UNTIL_SAID[self.until]}"


def picked(names: XiNames, name: str) -> tuple[str, str]:
    """How a line that only speaks of a unit begins, and what it calls the unit then."""
    is_new = name in names.phrases and name not in names.mentioned
    said = names.mention(name)
    return (f"choose {said}; ", "it") if is_new else ("", said)


def picked_or_each(names: XiNames, target: Target) -> tuple[str, str]:
    return picked(names, target) if isinstance(target, str) else ("", names.said(target))
