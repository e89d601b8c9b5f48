"""The words of Xi's card files: what designers write, what it builds, and the sentence it says.

Never compiled: the decoder's structures would lose their tags.
"""

from __future__ import annotations

import re
from typing import ClassVar, Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.modifiers import ADD, SET
from hegemon.games.xi import effects as fx
from hegemon.games.xi import printed as xi

Type = Literal["aqua", "ember", "wind", "stone", "celestial", "shadow"]

SPECIAL_NAMES: dict[str, tuple[int, str]] = {
    "self": (fx.SELF, "{card}"),
    "you": (fx.YOU, "you"),
    "host": (fx.HOST, "that unit"),
    "that player": (fx.THAT, "that player"),
    "skirmish target": (fx.FOE, "that unit"),
}
"""Names that need no choosing, and how a sentence speaks of them."""


class XiNames(Names):
    """The names of one card of Xi, and the sentences of the set it may test."""

    def __init__(self, card_name: str, is_unit: bool, sentences: list[str]) -> None:
        super().__init__(card_name, SPECIAL_NAMES)
        self.is_unit = is_unit
        self.sentences = sentences
        self.trigger: WhenWord | None = None
        """The trigger whose lines are being said, if any: it says who chooses and who deals."""

    def sentence(self, text: str) -> int:
        """The number of a sentence; capitals make no difference (XI-14.7)."""
        for index, sentence in enumerate(self.sentences):
            if sentence.casefold() == text.casefold():
                return index
        known = "; ".join(self.sentences)
        raise BadFile(f'no statement says "{text}"; the sentences of this set are: {known}.')


def trigger_of(names: Names) -> WhenWord | None:
    assert isinstance(names, XiNames)
    return names.trigger


def chosen(names: Names, name: str) -> str:
    """What a name stands for; in a trigger that has to happen, who chooses is said with it."""
    is_new = name in names.phrases and name not in names.mentioned
    said = names.mention(name)
    trigger = trigger_of(names)
    return f"{said} of your choice" if is_new and trigger is not None and not trigger.may else said


def deals(names: Names) -> str:
    """Damage from a unit's trigger is dealt by that unit, which matters to cards that ask for the source."""
    assert isinstance(names, XiNames)
    if names.trigger is None or not names.is_unit:
        return "deal"
    return "have it deal" if names.trigger.may else "it deals"


def sentence_number(text: str | None, names: Names) -> int:
    """The number of a sentence a word tests, or -1 if it tests none."""
    if text is None:
        return -1
    assert isinstance(names, XiNames)
    return names.sentence(text)


def quoted(text: str) -> str:
    """A sentence as cards quote it: in small letters, since it stands inside another sentence."""
    return f'"{text[0].lower() + text[1:]}"'


def type_number(name: str | None) -> int:
    return xi.ANY_TYPE if name is None else xi.TYPES.index(name)


# --- amounts -------------------------------------------------------------------------------------


class AmountWord(msgspec.Struct, forbid_unknown_fields=True):
    """A number that varies: with a sentence, with the units one controls, with the event, or as chosen."""

    base: int = 0
    more: int | None = None
    instead: int | None = None
    when: str | None = msgspec.field(default=None, name="if")
    count: Literal["units you control", "that much"] | None = None
    chosen: str | None = None

    def build(self, names: Names) -> fx.Amount:
        if (self.more is not None or self.instead is not None) != (self.when is not None):
            raise BadFile("'more' or 'instead' needs 'if' with a sentence, and 'if' needs one of them.")
        other = self.base
        if self.more is not None:
            other = self.base + self.more
        elif self.instead is not None:
            other = self.instead
        slot = names.slot(self.chosen) if self.chosen is not None else 0
        source = fx.PLAIN
        if self.count == "units you control":
            source = fx.UNITS_YOU_CONTROL
        elif self.count == "that much":
            source = fx.THAT_MUCH
        elif self.chosen is not None:
            source = fx.CHOSEN
        return fx.Amount(self.base, other, sentence_number(self.when, names), source, slot)


Number = int | AmountWord


def amount_of(number: Number, names: Names) -> fx.Amount:
    word = AmountWord(base=number) if isinstance(number, int) else number
    return word.build(names)


def say_number(number: Number) -> tuple[str, str]:
    """The number as said at its place, and what has to follow at the end of the sentence."""
    if isinstance(number, int):
        return str(number), ""
    if number.count == "units you control":
        return "1", " for each unit you control"
    if number.count == "that much" or number.chosen is not None:
        return "that many", ""
    if number.when is None:
        return str(number.base), ""
    if number.more is not None:
        return str(number.base), f"; if {quoted(number.when)}, {number.more} more"
    return str(number.base), f"; if {quoted(number.when)}, {number.instead} instead"


def points(number: Number) -> str:
    return "life point" if say_number(number)[0] == "1" else "life points"


# --- choices ---------------------------------------------------------------------------------------

What = Literal[
    "unit",
    "player",
    "unit or player",
    "statement or lasting spell",
    "unit card in your discard pile",
]
WHAT: dict[str, int] = {
    "unit": fx.A_UNIT,
    "player": fx.A_PLAYER,
    "unit or player": fx.A_UNIT | fx.A_PLAYER,
    "statement or lasting spell": fx.A_LASTING | fx.A_STATEMENT,
    "unit card in your discard pile": fx.A_DISCARDED_UNIT,
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
        other = names.slot(self.other_than) if self.other_than is not None else fx.NO_SLOT
        slot = names.bind(self.name, self.phrase())
        whose = ("anyone", "yours", "opponents").index(self.whose)
        return fx.Choose(slot, WHAT[self.what], whose, other)

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
        return fx.ChooseType(slot, [xi.TYPES.index(name) for name in self.among])

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
        return fx.ChooseLife(names.bind(self.name, "that many"), of)

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
        return fx.ChooseMode([mode.name for mode in self.modes], lines)

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


# --- abilities ------------------------------------------------------------------------------------------


class CostWord(msgspec.Struct, forbid_unknown_fields=True):
    """What is paid: time or prepared time, never both (section 0 of the rules)."""

    time: int | None = None
    prepared: int | None = None

    def read(self) -> tuple[int, bool]:
        if (self.time is None) == (self.prepared is None):
            raise BadFile("a cost is either { time = n } or { prepared = n }.")
        amount = self.time if self.time is not None else self.prepared
        assert amount is not None
        if amount < 0:
            raise BadFile("a cost cannot be below 0.")
        return amount, self.prepared is not None

    def says(self) -> str:
        return f"{self.time}T" if self.time is not None else f"{self.prepared}p"


class UseWord(msgspec.Struct, forbid_unknown_fields=True):
    """An ability that is used: its cost, if any, how often, and what it does."""

    does: list[XiWord]
    cost: CostWord | None = None
    once: Literal["each turn", "each of your turns"] | None = None

    def build(self, names: Names) -> xi.Ability:
        amount, is_prepared = self.cost.read() if self.cost is not None else (0, False)
        does = [word.build(names) for word in self.does]
        own_turn = self.once == "each of your turns" or not is_prepared
        return xi.Ability(amount, is_prepared, self.once is not None, own_turn, len(names.slots), does)

    def says(self, names: Names) -> str:
        said = say_lines(self.does, names)
        if self.cost is None:
            return sentence(f"at most 1 time in {self.once}, {said}")
        limit = f", at most 1 time {self.once}" if self.once is not None else ""
        return f"{self.cost.says()}{limit}: {said}."


EVENTS: dict[str, int] = {
    "start of each turn": xi.START_OF_EACH_TURN,
    "start of your turn": xi.START_OF_YOUR_TURN,
    "start of an opponent's turn": xi.START_OF_OPPONENTS_TURN,
    "end of each turn": xi.END_OF_EACH_TURN,
    "end of your turn": xi.END_OF_YOUR_TURN,
    "enters play": xi.ENTERS,
    "destroyed": xi.DESTROYED,
    "another unit destroyed": xi.OTHER_UNIT_DESTROYED,
    "deals damage": xi.DEALS_DAMAGE,
    "deals damage to a player": xi.DEALS_DAMAGE_TO_PLAYER,
}


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability: when it becomes due, and what it does."""

    event: Literal[
        "start of each turn",
        "start of your turn",
        "start of an opponent's turn",
        "end of each turn",
        "end of your turn",
        "enters play",
        "destroyed",
        "another unit destroyed",
        "deals damage",
        "deals damage to a player",
    ]
    does: list[XiWord]
    may: bool = False
    fought: bool = False
    """Only in a turn in which this unit has been in a skirmish."""

    def build(self, names: Names) -> xi.When:
        does = [word.build(names) for word in self.does]
        return xi.When(EVENTS[self.event], self.fought, -1, self.may, len(names.slots), does)

    def says(self, names: Names) -> str:
        assert isinstance(names, XiNames)
        names.trigger = self
        card = names.card_name
        openings = {
            "start of each turn": "At the start of each turn",
            "start of your turn": "At the start of your turn",
            "start of an opponent's turn": "At the start of each opponent's turn",
            "end of each turn": "At the end of each turn",
            "end of your turn": "At the end of each of your turns",
            "enters play": f"When {card} enters play",
            "destroyed": f"When {card} is destroyed",
            "another unit destroyed": "Whenever another unit is destroyed",
            "deals damage": f"Whenever {card} deals damage",
            "deals damage to a player": f"Whenever {card} deals damage to a player",
        }
        opening = openings[self.event]
        if self.fought:
            opening = f"At the end of a turn in which {card} has been in a skirmish"
        may = "you may " if self.may else ""
        return f"{opening}, {may}{say_lines(self.does, names)}."


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

Trait = Literal[
    "cannot be chosen",
    "must be chosen",
    "may skirmish players",
    "unhurt when attacking",
    "odd damage",
]

TRAITS: dict[str, str] = {
    "cannot be chosen": "Units cannot choose {card} as the target of a skirmish.",
    "must be chosen": (
        "A unit that is able to choose {card} as its skirmish target cannot choose another unit you control."
    ),
    "may skirmish players": "{card} may skirmish a player even if that player has units.",
    "unhurt when attacking": "{card} takes no damage in skirmishes that it starts.",
    "odd damage": (
        "The damage of {card} is an odd number of your choice that is visible on a unit in play, or 0 if there is none."
    ),
}


# --- the card --------------------------------------------------------------------------------------------


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    name: str
    kind: Literal["unit", "point spell", "lasting spell", "statement"]
    type: Type
    cost: CostWord
    damage: int | None = None
    life: int | None = None
    sentence: str | None = None
    on: Literal["a unit", "a unit you control"] | None = None
    ends: Literal["that unit is reduced to its normal maximum life points or fewer", "you lose life points"] | None = (
        None
    )
    only: Literal["an opponent's draw"] | None = None
    then: Literal["hand"] | None = None
    skirmishes: int = 1
    traits: list[Trait] = []
    does: list[XiWord] = []
    uses: list[UseWord] = []
    when: list[WhenWord] = []
    always: list[AnyStanding] = []
    origin: Literal["rulebook", "original"] = "original"
    certain: list[Literal["cost", "damage", "life", "type", "kind", "text"]] = []
    """The facts the rulebook states; balance work never touches them."""

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        is_unit = self.kind == "unit"
        if is_unit and (self.life is None or self.life < 1):
            raise BadFile("a unit needs 'life', 1 or more.")
        if is_unit and (self.damage is None) != ("odd damage" in self.traits):
            raise BadFile("a unit needs 'damage', 0 or more, unless it has the trait 'odd damage'.")
        if self.damage is not None and self.damage < 0:
            raise BadFile("'damage' cannot be below 0 (XI-9.8).")
        if not is_unit and (self.damage is not None or self.life is not None or self.traits):
            raise BadFile("only units have 'damage', 'life' and 'traits'.")
        if (self.kind == "statement") != (self.sentence is not None):
            raise BadFile("a statement needs its 'sentence', and no other card has one.")
        if self.kind == "point spell" and not self.does:
            raise BadFile("a point spell needs 'does'.")
        if self.kind != "point spell" and (self.does or self.then or self.only):
            raise BadFile("only point spells have 'does', 'then' and 'only'; use 'when', 'uses' or 'always'.")
        if self.kind in ("point spell", "statement") and (self.uses or self.when):
            raise BadFile("only units and lasting spells have 'uses' and 'when'.")
        if self.kind != "lasting spell" and (self.on or self.ends):
            raise BadFile("only lasting spells have 'on' and 'ends'.")


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


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts: list[str] = []
    if card.sentence is not None:
        return f'"{card.sentence}"'
    if card.on is not None:
        parts.append(f"Play on {card.on}.")
    name = spoken(card.name)
    parts.extend(TRAITS[trait].replace("{card}", name) for trait in card.traits)
    parts.extend(word.says(name) for word in card.always)
    if card.skirmishes > 1:
        parts.append(f"{name} may start {card.skirmishes} skirmishes in each of your turns.")
    if card.only is not None:
        parts.append(f"Play only as a response to {card.only}.")
    if card.does:
        parts.append(sentence(say_lines(card.does, fresh_names(card))))
    if card.then == "hand":
        parts.append(f"Then return {name} to its owner's hand instead of discarding it.")
    parts.extend(word.says(fresh_names(card)) for word in card.when)
    parts.extend(word.says(fresh_names(card)) for word in card.uses)
    if card.ends is not None:
        parts.append(f"Destroy this when {card.ends}.")
    return " ".join(parts)


def fresh_names(card: CardFile, sentences: list[str] | None = None) -> Names:
    return XiNames(spoken(card.name), card.kind == "unit", sentences or [])


def spoken(name: str) -> str:
    """A name with a title is spoken of without it: Archo, not Archo, the Charismatic One."""
    return name.split(",")[0]


def odd_numbers(card: CardFile, text: str) -> list[int]:
    """XI-R39 The odd numbers printed on a unit: cost, damage, life and digits in its text."""
    cost, _ = card.cost.read()
    numbers = {cost, card.damage or 0, card.life or 0, *(int(digits) for digits in re.findall(r"\d+", text))}
    return sorted(number for number in numbers if number % 2 == 1)


def build(id: str, card: CardFile, sentences: list[str]) -> xi.XiCard:
    """The printed card the engine plays with."""
    card.check()
    cost, is_prepared = card.cost.read()
    made = xi.XiCard(id, card.name, xi.KINDS.index(card.kind), type_number(card.type), cost, is_prepared)
    made.damage = card.damage or 0
    made.life = card.life or 0
    made.text = explain(card)
    made.sentence = sentence_number(card.sentence, fresh_names(card, sentences))
    if card.kind == "unit":
        made.odd_numbers = odd_numbers(card, made.text)
    names = fresh_names(card, sentences)
    made.does = [word.build(names) for word in card.does]
    made.names = len(names.slots)
    made.abilities = [word.build(fresh_names(card, sentences)) for word in card.uses]
    made.whens = [word.build(fresh_names(card, sentences)) for word in card.when]
    made.standing = [word.build(fresh_names(card, sentences)) for word in card.always]
    if card.on is not None:
        made.attaches = xi.ON_ANY_UNIT if card.on == "a unit" else xi.ON_YOUR_UNIT
    if card.ends is not None:
        made.ends = xi.YOU_LOST_LIFE if card.ends == "you lose life points" else xi.HOST_AT_NORMAL_LIFE
    made.needs, made.prevents = requirements(card)
    made.goes_to_hand = card.then == "hand"
    made.wins_game = any(isinstance(word, WinWord) for clause in card.when for word in clause.does)
    made.odd_damage = "odd damage" in card.traits
    made.is_unchoosable = "cannot be chosen" in card.traits
    made.is_duty = "must be chosen" in card.traits
    made.hits_players = "may skirmish players" in card.traits
    made.unhurt_attacking = "unhurt when attacking" in card.traits
    made.skirmishes = card.skirmishes
    return made


def requirements(card: CardFile) -> tuple[int, int]:
    """What has to be going on for the card to be playable, and the kinds of card it prevents."""
    for word in card.does:
        if isinstance(word, PreventWord):
            kinds = word.kinds or list(xi.KINDS)
            return xi.NEEDS_SPELL, sum(1 << xi.KINDS.index(kind) for kind in kinds)
        if isinstance(word, CancelWord):
            return xi.NEEDS_SKIRMISH, 0
    return (xi.NEEDS_DRAW, 0) if card.only is not None else (xi.NEEDS_NOTHING, 0)
