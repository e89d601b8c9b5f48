"""The lines of cards: every verb a designer can write, what it builds, and the sentence it says."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.modifiers import ADD, SET
from hegemon.games.xi import choices as pick
from hegemon.games.xi import effects as fx
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.amounts import AmountWord, Number, amount_of, points, say_number
from hegemon.games.xi.vocabulary.names import (
    Type,
    chosen,
    deals,
    quoted,
    sentence_number,
    trigger_of,
    type_number,
)

# --- choices ---------------------------------------------------------------------------------------

What = Literal[
    "unit",
    "player",
    "unit or player",
    "statement or lasting spell",
    "unit card in your discard pile",
]
WHAT: dict[str, int] = {
    "unit": pick.A_UNIT,
    "player": pick.A_PLAYER,
    "unit or player": pick.A_UNIT | pick.A_PLAYER,
    "statement or lasting spell": pick.A_LASTING | pick.A_STATEMENT,
    "unit card in your discard pile": pick.A_DISCARDED_UNIT,
}


YOU_OR_YOUR_UNIT = "you or another unit you control"


class ChooseWord(Word, tag="choose"):
    """Choose what the card is aimed at; 'as' gives it the name later lines use."""

    name: str = msgspec.field(name="as")
    what: What = "unit"
    whose: Literal["anyone", "yours", "opponents"] = "anyone"
    other_than: str | None = None

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        other = names.slot(self.other_than) if self.other_than is not None else pick.NO_SLOT
        slot = names.bind(self.name, self.phrase())
        whose = ("anyone", "yours", "opponents").index(self.whose)
        return pick.Choose(slot, WHAT[self.what], whose, other)

    def phrase(self) -> str:
        if self.what == "player" and self.whose == "opponents":
            return "an opponent of your choice"
        if self.other_than is not None and self.what == "unit or player":
            return YOU_OR_YOUR_UNIT
        noun = self.what.replace("unit card", "unit card")
        ending = {"anyone": "", "yours": " you control", "opponents": " that an opponent controls"}
        article = "another" if self.other_than is not None else "a"
        return f"{article} {noun}{ending[self.whose]}"

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


class ChooseTypeWord(Word, tag="choose type"):
    """Choose one of the listed types."""

    name: str = msgspec.field(name="as")
    among: list[Type]

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        listed = ", ".join(self.among[:-1]) + " or " + self.among[-1]
        slot = names.bind(self.name, f"{listed} (your choice)")
        return pick.ChooseType(slot, [xi.TYPES.index(name) for name in self.among])

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


class ChooseLifeWord(Word, tag="choose life"):
    """Choose a number of life points, from 1 to all that the named unit has."""

    name: str = msgspec.field(name="as")
    of: str

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        of = names.slot(self.of)
        return pick.ChooseLife(names.bind(self.name, "that many"), of)

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


class ModeWord(msgspec.Struct, forbid_unknown_fields=True):
    """One of several things a card may do."""

    name: str
    does: list[XiWord]


class ChooseModeWord(Word, tag="choose one"):
    """Choose one of several things to do."""

    modes: list[ModeWord]

    def build(self, names: Names) -> Effect:
        lines = [[word.build(names) for word in mode.does] for mode in self.modes]
        return pick.ChooseMode([mode.name for mode in self.modes], lines)

    def says(self, names: Names) -> str:
        said = [say_lines(mode.does, names) for mode in self.modes]
        return "choose 1: " + "; or ".join(said)


# --- damage and life --------------------------------------------------------------------------------


class DealWord(Word, tag="deal"):
    """Deal damage of one type to what a name stands for."""

    amount: Number
    type: Type
    to: str

    def build(self, names: Names) -> Effect:
        return fx.Deal(amount_of(self.amount, names), type_number(self.type), names.slot(self.to))

    def says(self, names: Names) -> str:
        number, rest = say_number(self.amount)
        return f"{deals(names)} {number} {self.type} damage to {chosen(names, self.to)}{rest}"


class DealEachWord(Word, tag="deal each"):
    """Deal damage of one type to many at the same time."""

    amount: Number
    type: Type
    units: Literal["all", "opponents", "none"] = "all"
    players: bool = False

    def build(self, names: Names) -> Effect:
        units = ("none", "all", "opponents").index(self.units)
        return fx.DealEach(amount_of(self.amount, names), type_number(self.type), units, self.players)

    def says(self, names: Names) -> str:
        number, rest = say_number(self.amount)
        whom = {"all": "each unit", "opponents": "each unit that your opponents control", "none": ""}
        targets = [text for text in (whom[self.units], "each player" if self.players else "") if text]
        return f"deal {number} {self.type} damage to {' and '.join(targets)}{rest}"


class RecoverWord(Word, tag="recover"):
    """A unit recovers life points, up to its maximum; a player gains them."""

    amount: Number
    who: str

    def build(self, names: Names) -> Effect:
        return fx.Recover(amount_of(self.amount, names), names.slot(self.who))

    def says(self, names: Names) -> str:
        number, rest = say_number(self.amount)
        who = chosen(names, self.who)
        if who == YOU_OR_YOUR_UNIT:
            return f"then you gain {number} or another unit you control recovers {number}{rest}"
        if self.who == "skirmish target":
            return f"if its target is a unit, {who} recovers {number} {points(self.amount)}{rest}"
        if number == "that many":
            return f"{who} recovers {number}{rest}"
        return f"{who} recovers {number} {points(self.amount)}{rest}"


class GainLifeWord(Word, tag="gain life"):
    """You gain life points."""

    amount: Number

    def build(self, names: Names) -> Effect:
        return fx.GainLife(amount_of(self.amount, names))

    def says(self, names: Names) -> str:
        number, rest = say_number(self.amount)
        return f"you gain {number} {points(self.amount)}{rest}"


class LoseLifeWord(Word, tag="lose life"):
    """A unit or player loses life points; this is not damage."""

    amount: Number
    who: str

    def build(self, names: Names) -> Effect:
        return fx.LoseLife(amount_of(self.amount, names), names.slot(self.who))

    def says(self, names: Names) -> str:
        number, rest = say_number(self.amount)
        if isinstance(self.amount, AmountWord) and self.amount.chosen is not None:
            chosen = "as many life points as you choose (at least 1, at most all it has)"
            return f"{names.mention(self.who)} loses {chosen}{rest}"
        return f"{names.mention(self.who)} loses {number} {points(self.amount)}{rest}"


# --- changes for the turn ---------------------------------------------------------------------------


class ChangeDamageWord(Word, tag="change damage"):
    """A unit's damage is higher, lower or set to a value until the end of the turn."""

    of: str
    add: int | None = None
    set: int | None = None

    def build(self, names: Names) -> Effect:
        if (self.add is None) == (self.set is None):
            raise BadFile("'change damage' needs either 'add' or 'set'.")
        layer, amount = (ADD, self.add) if self.add is not None else (SET, self.set)
        return fx.ChangeDamage(names.slot(self.of), layer, amount or 0)

    def says(self, names: Names) -> str:
        how = f"{self.add} higher" if self.add is not None else str(self.set)
        if self.add is not None and self.add < 0:
            how = f"{-self.add} lower"
        return f"{names.mention(self.of)}'s damage is {how} until the end of the turn"


class NextLessWord(Word, tag="next damage less"):
    """The next time the unit would take damage this turn, it takes less."""

    amount: int
    who: str

    def build(self, names: Names) -> Effect:
        return fx.NextLess(names.slot(self.who), self.amount)

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        return f"choose {who}; the next time it would take damage this turn, it takes {self.amount} less"


class NextHalfWord(Word, tag="next damage halved"):
    """The next time you would take damage this turn, it is halved."""

    def build(self, names: Names) -> Effect:
        return fx.NextHalf()

    def says(self, names: Names) -> str:
        return "the next time you would take damage this turn, it is halved"


class BecomeWord(Word, tag="become"):
    """A unit becomes the chosen type until the end of the turn."""

    who: str
    type: str

    def build(self, names: Names) -> Effect:
        return fx.Become(names.slot(self.who), names.slot(self.type))

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} in play becomes {names.mention(self.type)} until the end of the turn"


class StrikeAsWord(Word, tag="strike as"):
    """Until the end of the turn the damage a unit deals is of the given type."""

    who: str
    type: Type

    def build(self, names: Names) -> Effect:
        return fx.StrikeAs(names.slot(self.who), type_number(self.type))

    def says(self, names: Names) -> str:
        return f"choose {names.mention(self.who)}; until the end of the turn the damage it deals is {self.type}"


class TakeWord(Word, tag="take control"):
    """Take control of a unit until the end of the turn."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.TakeControl(names.slot(self.who))

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        return (
            f"take control of {who} until the end of the turn; "
            f"a {names.card_name} taken in this way does nothing that turn"
        )


class BindWord(Word, tag="bind"):
    """A unit cannot start a skirmish until the end of its controller's next turn."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.Bind(names.slot(self.who))

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        return f"choose {who}; it cannot start a skirmish until the end of its controller's next turn"


# --- moving cards -------------------------------------------------------------------------------------


class DestroyWord(Word, tag="destroy"):
    """Destroy a card in play."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.Destroy(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"destroy {'it' if self.what == 'self' else names.mention(self.what)}"


class ReturnWord(Word, tag="return"):
    """Return a card in play to its owner's hand."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.ReturnToHand(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"return {names.mention(self.what)} to its owner's hand"


class BuryWord(Word, tag="bury"):
    """Put a card in play on the bottom of its owner's deck."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.PutOnBottom(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"put {names.mention(self.what)} on the bottom of its owner's deck"


class TakeBackWord(Word, tag="take back"):
    """Return a card from your discard pile to your hand."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.TakeBack(names.slot(self.what))

    def says(self, names: Names) -> str:
        return "return a unit card from your discard pile to your hand"


class DrawWord(Word, tag="draw"):
    """Draw cards."""

    cards: int

    def build(self, names: Names) -> Effect:
        return fx.DrawCards(self.cards)

    def says(self, names: Names) -> str:
        draw = "you draw" if trigger_of(names) is not None else "draw"
        return f"{draw} {self.cards} card{'s' if self.cards > 1 else ''}"


class LookWord(Word, tag="look at top"):
    """Look at the top card of your deck; it may go to the bottom."""

    def build(self, names: Names) -> Effect:
        return fx.LookAtTop()

    def says(self, names: Names) -> str:
        return "look at the top card of your deck; you may put it on the bottom of your deck"


class DiscardWord(Word, tag="discard"):
    """A player discards cards of their choice."""

    who: str
    cards: int = 1
    when: str | None = msgspec.field(default=None, name="if")

    def build(self, names: Names) -> Effect:
        return fx.Discard(names.slot(self.who), self.cards, sentence_number(self.when, names))

    def says(self, names: Names) -> str:
        what = f"{self.cards} card{'s' if self.cards > 1 else ''} of their choice"
        if self.when is not None:
            return f"if {quoted(self.when)}, {names.mention(self.who)} discards {what}"
        return f"{names.mention(self.who)} discards {what}"


class TollWord(Word, tag="toll"):
    """A player chooses to discard a card or to lose life."""

    who: str
    life: int

    def build(self, names: Names) -> Effect:
        return fx.Toll(names.slot(self.who), self.life)

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} chooses to discard 1 card or to lose {self.life} life points"


# --- spells and skirmishes under way ------------------------------------------------------------------


class PreventWord(Word, tag="prevent"):
    """Prevent a card that an opponent is playing; playable only as a response to one of these kinds."""

    kinds: list[Literal["unit", "point spell", "lasting spell", "statement"]] = []

    def build(self, names: Names) -> Effect:
        return fx.Prevent()

    def says(self, names: Names) -> str:
        return f"prevent a {' or '.join(self.kinds) or 'card'} that an opponent is playing"


class CancelWord(Word, tag="cancel skirmish"):
    """Cancel the declared skirmish; playable only while there is one."""

    def build(self, names: Names) -> Effect:
        return fx.CancelSkirmish()

    def says(self, names: Names) -> str:
        return "cancel the declared skirmish"


class ForbidWord(Word, tag="forbid skirmishes"):
    """Until the end of the turn only units of one type may start skirmishes; a declared one is cancelled."""

    unless: Type

    def build(self, names: Names) -> Effect:
        return fx.ForbidSkirmishes(type_number(self.unless))

    def says(self, names: Names) -> str:
        return (
            f"until the end of the turn, units that are not {self.unless} cannot start skirmishes; "
            f"a declared skirmish whose attacker is not {self.unless} is cancelled"
        )


# --- time ----------------------------------------------------------------------------------------------


class GainTimeWord(Word, tag="gain prepared time"):
    """You gain prepared time."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.GainTime(self.amount)

    def says(self, names: Names) -> str:
        return f"you gain {self.amount}pT"


class LoseTimeWord(Word, tag="lose prepared time"):
    """A player loses prepared time, or what there is of it."""

    amount: int
    who: str

    def build(self, names: Names) -> Effect:
        return fx.LoseTime(names.slot(self.who), self.amount)

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} loses {self.amount}pT"


class StealTimeWord(Word, tag="steal prepared time"):
    """A player loses prepared time and you gain as much as was lost."""

    amount: int
    who: str

    def build(self, names: Names) -> Effect:
        return fx.StealTime(names.slot(self.who), self.amount)

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} loses up to {self.amount}pT and you gain as much as was lost"


class WinWord(Word, tag="win"):
    """You win the game if the units you control include all six types."""

    condition: Literal["all 6 types"] = msgspec.field(name="if")

    def build(self, names: Names) -> Effect:
        return fx.WinWithAllTypes()

    def says(self, names: Names) -> str:
        return "if the units you control include all 6 types, you win the game"


XiWord = (
    ChooseWord
    | ChooseTypeWord
    | ChooseLifeWord
    | ChooseModeWord
    | DealWord
    | DealEachWord
    | RecoverWord
    | GainLifeWord
    | LoseLifeWord
    | ChangeDamageWord
    | NextLessWord
    | NextHalfWord
    | BecomeWord
    | StrikeAsWord
    | TakeWord
    | BindWord
    | DestroyWord
    | ReturnWord
    | BuryWord
    | TakeBackWord
    | DrawWord
    | LookWord
    | DiscardWord
    | TollWord
    | PreventWord
    | CancelWord
    | ForbidWord
    | GainTimeWord
    | LoseTimeWord
    | StealTimeWord
    | WinWord
)


def say_lines(words: list[XiWord], names: Names) -> str:
    """Several lines as one sentence without its full stop."""
    said: list[str] = []
    for word in words:
        text = word.says(names)
        if text:
            said.append(text)
    joined = said[0] if said else ""
    for text in said[1:]:
        joiner = "; then " if ";" in joined or ";" in text or text.startswith("if ") else " and "
        if text.startswith(("if ", "then ")):
            joiner = "; "
        joined += joiner + text
    return joined


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
