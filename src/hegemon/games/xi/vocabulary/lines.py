"""The lines of cards: every verb a designer can write, what it builds, and the sentence it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.amounts import quantity
from hegemon.cards.choosing import Together, built_choices, chosen_said, top_cards, top_said
from hegemon.cards.copying import CopyForm
from hegemon.cards.exchange import two_named
from hegemon.cards.for_a_while import ability_said, cannot_play_said, check_lent
from hegemon.cards.lines import chosen_before
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.modes import built_modes, built_number, by_whom, modes_said, number_chosen_said
from hegemon.cards.nouns import WHOSE, agreeing, possessive
from hegemon.cards.selectors import MANY
from hegemon.cards.words import PLAYER, UNIT, Label, Names, Value, build_words
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.lending import ANY_NUMBER
from hegemon.games.xi import choices as pick
from hegemon.games.xi import effects as fx
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.changes import (
    UNTIL,
    UNTIL_SAID,
    BecomeWord,
    BindWord,
    Briefly,
    ChangeWord,
    PreventWord,
    TakeWord,
    is_long,
)
from hegemon.games.xi.vocabulary.names import (
    TYPE,
    XiNames,
    aim_of,
    aimed,
    check_not_triggered,
    check_played,
    deals,
    trigger_of,
    type_number,
)
from hegemon.games.xi.vocabulary.nouns import (
    CARD,
    IN_A_PILE,
    IN_HAND,
    Amount,
    Number,
    Selector,
    Target,
    Type,
    When,
)
from hegemon.games.xi.vocabulary.steps import XiLine, XiStep

# --- choices ---------------------------------------------------------------------------------------


class ChooseWord(Selector, XiStep, tag="choose", kw_only=True):
    """Choose what the card is aimed at; 'as' gives it the name later lines use."""

    name: Label = msgspec.field(name="as")
    but: str | None = None
    """A name that can't be chosen: 'self', or an earlier choice."""
    number: Together | None = None
    """How many are chosen together, or all if there are fewer. The name then means each of them."""
    up_to: Together | None = None
    """How many may be chosen together at most; it may be none."""
    at_random: bool = False
    """Luck chooses, when the line is carried out."""
    by: str = "you"
    """Who chooses: the name of a player."""

    is_choice: ClassVar[bool] = True
    looks: ClassVar[bool] = True

    def build_all(self, names: Names) -> list[Effect]:
        assert isinstance(names, XiNames)
        if self.what == "player" and self.whose == "yours":
            raise BadFile("a player of yours is you; use the name 'you'.")
        if self.where == "hand" and self.whose != "yours" and (self.of is None or self.at_random):
            raise BadFile("in whose hand? Write whose = \"yours\", or choose a player first and name them in 'of'.")
        if self.by != "you" and (self.where == "hand" or self.at_random):
            raise BadFile("'by' has nothing to choose there; leave it out.")
        by = by_whom(self.by, names)
        is_late = self.where == "hand" or self.at_random or self.by != "you"
        return built_choices(
            self,
            self,
            names,
            self.chosen(names),
            lambda slot, made: pick.Choose(slot, made, is_late, self.at_random, by),
        )

    def chosen(self, names: XiNames) -> str:
        said = chosen_said(self, self, names)
        if self.at_random:
            return said
        if self.by in names.phrases and self.by not in names.mentioned:
            return f"{said} ({names.mention(self.by)} chooses)"
        if self.by != "you":
            return f"{said} of {possessive(names.mention(self.by))} choice"
        return f"{said} of your choice" if self.what == "player" and self.whose == "opponents" else said

    def sentence(self, names: XiNames) -> str:
        said = ""
        if self.where == "hand" and self.of is not None:
            said = f"look at the hand of {names.mention(self.of)}"
        self.build_all(names)
        return said


class ChooseTypeWord(XiStep, tag="choose type"):
    """Choose one of the listed types."""

    name: Label = msgspec.field(name="as")
    among: Annotated[list[Type], msgspec.Meta(min_length=2)]

    is_choice: ClassVar[bool] = True

    def effect(self, names: XiNames) -> pick.XiEffect:
        check_not_triggered(names, "choose type")
        if len(set(self.among)) < len(self.among):
            raise BadFile("'among' lists a type twice.")
        listed = ", ".join(self.among[:-1]) + " or " + self.among[-1]
        slot = names.bind(self.name, f"{listed} (your choice)", TYPE)
        return pick.ChooseType(slot, [xi.TYPES.index(name) for name in self.among])

    def sentence(self, names: XiNames) -> str:
        self.effect(names)
        return ""


class ChooseNumberWord(XiStep, tag="choose number", kw_only=True):
    """Choose a number, which later lines use as { chosen = … }."""

    name: Label = msgspec.field(name="as")
    least: Value | Amount = 1
    most: Value | Amount
    by: str = "you"
    """Who chooses: the name of a player."""

    def effect(self, names: XiNames) -> pick.XiEffect:
        by = by_whom(self.by, names)
        slot, least, most = built_number(self.name, self.least, self.most, names)
        return pick.ChooseNumber(slot, least, most, by, names.is_late or self.by != "you")

    def sentence(self, names: XiNames) -> str:
        self.effect(names)
        return number_chosen_said(self.name, self.least, self.most, self.by, names)


class ModeWord(msgspec.Struct, forbid_unknown_fields=True):
    """One of several things a card may do."""

    name: Label
    does: Annotated[list[XiWord], msgspec.Meta(min_length=1)]
    when: When | None = msgspec.field(default=None, name="if")
    """It can be chosen only if this is so."""


class ChooseModeWord(XiStep, tag="choose one", kw_only=True):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]
    by: str = "you"
    """Who chooses: the name of a player."""

    def effect(self, names: XiNames) -> pick.XiEffect:
        is_late = names.is_late or self.by != "you"
        with names.carried_out_late(is_late):
            return pick.ChooseMode(built_modes(self.modes, self.by, names, self.check(is_late)), is_late)

    def check(self, is_late: bool) -> Callable[[list[XiWord]], None]:
        return check_late if is_late else lambda _: None

    def sentence(self, names: XiNames) -> str:
        return modes_said(self.modes, self.by, names, lambda does: say_lines(does, names), "choose 1: ")


def check_late(words: list[XiWord]) -> None:
    """Refuse what has to be declared with the card."""
    for number, word in enumerate(words):
        if isinstance(word, ONLY_WHEN_PLAYED):
            raise Mistake("this has to be said when the card is played.", (number,))


# --- damage and life --------------------------------------------------------------------------------


class DealWord(XiLine, tag="deal"):
    """Deal damage of one type to what a name stands for, or to each of many at the same time."""

    has_number: ClassVar[bool] = True

    amount: Number
    type: Type
    to: Target

    def made(self, names: XiNames) -> pick.XiEffect:
        to = aim_of(self.to, names, UNIT, PLAYER)
        return fx.Deal(names.amount_of(self.amount), type_number(self.type), to)

    def said(self, names: XiNames) -> str:
        unit = f" {self.type} damage"
        amount, rest = quantity(self.amount, names, unit, unit)
        verb = deals(names) if isinstance(self.to, str) else "deal"
        return f"{verb} {amount} to {aimed(names, self.to)}{rest}"


class RecoverWord(XiLine, tag="recover"):
    """A unit recovers life points, up to its maximum; a player gains them."""

    has_number: ClassVar[bool] = True

    amount: Number
    who: Target

    def made(self, names: XiNames) -> pick.XiEffect:
        who = aim_of(self.who, names, UNIT, PLAYER)
        return fx.Recover(names.amount_of(self.amount), who)

    def said(self, names: XiNames) -> str:
        number, rest = life_points(self.amount, names)
        who = aimed(names, self.who)
        if who.startswith("you or "):
            number = number.removesuffix(" life points")
            return f"then you gain {number} or {who.removeprefix('you or ')} recovers {number}{rest}"
        if self.who == "skirmish target":
            return f"if its target is a unit, {who} recovers {number}{rest}"
        is_player = self.who in ("you", "that player", "its controller") or who.endswith(("player", "opponent"))
        return f"{agreeing(who, 'gains' if is_player else 'recovers')} {number}{rest}"


class LoseWord(XiLine, tag="lose", kw_only=True):
    """Life points or prepared time is lost, by one or by each of many; this is not damage."""

    has_number: ClassVar[bool] = True

    stat: Literal["life", "prepared time"] = "life"
    amount: Number
    who: Target

    def made(self, names: XiNames) -> pick.XiEffect:
        amount = names.amount_of(self.amount)
        if self.stat == "life":
            return fx.LoseLife(amount, aim_of(self.who, names, UNIT, PLAYER))
        return fx.LoseTime(aim_of(self.who, names, PLAYER), amount)

    def said(self, names: XiNames) -> str:
        who = aimed(names, self.who)
        is_life = self.stat == "life"
        number, rest = life_points(self.amount, names) if is_life else quantity(self.amount, names, "pT", "pT")
        return f"{agreeing(who, 'loses')} {number}{rest}"


class ExchangeWord(XiLine, tag="exchange"):
    """Two units or players exchange their life points, never above a maximum; or units their damage this turn."""

    stat: Literal["life", "damage"]
    who: str
    other: str = msgspec.field(name="with")

    def made(self, names: XiNames) -> pick.XiEffect:
        if self.stat == "damage":
            return fx.ExchangeDamage(*two_named(names, self.who, self.other, UNIT))
        return fx.ExchangeLife(*two_named(names, self.who, self.other, UNIT, PLAYER))

    def said(self, names: XiNames) -> str:
        first, second = names.mention(self.who), names.mention(self.other)
        if self.stat == "damage":
            return f"exchange the damage of {first} with that of {second} until the end of the turn"
        if second == "you":
            first, second = second, first
        if is_long(first):
            return f"exchange the life points of {first} with those of {second}"
        return f"exchange {possessive(first)} life points with those of {second}"


def life_points(number: Number, names: XiNames) -> tuple[str, str]:
    return quantity(number, names, " life point", " life points")


# --- moving cards -------------------------------------------------------------------------------------


class DestroyWord(XiLine, tag="destroy"):
    """Destroy a card in play, or each of many."""

    has_number: ClassVar[bool] = True

    what: Target

    def made(self, names: XiNames) -> pick.XiEffect:
        if isinstance(self.what, str):
            names.gone.add(self.what)
        return fx.Destroy(aim_of(self.what, names, UNIT, CARD))

    def said(self, names: XiNames) -> str:
        is_it = self.what == "self" and not names.heard_of - {"self"}
        return f"destroy {'it' if is_it else aimed(names, self.what)}"


TO: dict[str, int] = {
    "hand": fx.TO_HAND,
    "bottom of deck": fx.TO_BOTTOM,
    "top of deck": fx.TO_TOP,
    "discard pile": fx.TO_DISCARD,
    "play": fx.TO_PLAY,
}
MOVED: dict[str, str] = {
    "hand": "return {what} to {whose} hand",
    "bottom of deck": "put {what} on the bottom of {whose} deck",
    "top of deck": "put {what} on top of {whose} deck",
    "discard pile": "put {what} into {whose} discard pile",
    "play": "put {what} into play under your control",
}
FROM_HAND = re.compile(r" in (your |that \w+'s hand)")
"""A card that is moved comes from where it lies."""
INTO_PLAY = tuple(f"a {kind} in {place}" for kind in ("unit", "statement") for place in ("a discard pile", "your hand"))


class MoveWord(XiLine, tag="move"):
    """Move a card, or each of many, to its owner's hand, deck or discard pile, or into play; nothing is destroyed."""

    what: Target
    to: Literal["hand", "bottom of deck", "top of deck", "discard pile", "play"]

    def made(self, names: XiNames) -> pick.XiEffect:
        sorts = {
            "hand": (UNIT, CARD, *IN_A_PILE),
            "discard pile": (UNIT, CARD, *IN_HAND),
            "play": INTO_PLAY,
        }.get(self.to, (UNIT, CARD, *IN_A_PILE, *IN_HAND))
        if self.to == "play" and isinstance(self.what, str) and self.what in names.gone:
            sorts = (UNIT,)
        if isinstance(self.what, str):
            names.gone.add(self.what)
        return fx.Move(aim_of(self.what, names, *sorts), TO[self.to])

    def said(self, names: XiNames) -> str:
        what = aimed(names, self.what)
        whose = "your" if " in your " in what else "its owner's"
        return MOVED[self.to].format(what=FROM_HAND.sub(r" from \1", what), whose=whose)


class DrawWord(XiLine, tag="draw"):
    """Draw cards; 'who' lets others draw."""

    has_number: ClassVar[bool] = True

    cards: Number
    who: Target = "you"

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.DrawCards(names.amount_of(self.cards, "cards"), aim_of(self.who, names, PLAYER))

    def said(self, names: XiNames) -> str:
        cards, rest = quantity(self.cards, names, " card", " cards")
        if self.who == "you":
            return f"{'you draw' if trigger_of(names) is not None else 'draw'} {cards}{rest}"
        return f"{agreeing(aimed(names, self.who), 'draws')} {cards}{rest}"


class LookWord(XiLine, tag="look at top"):
    """Look at the top card of your deck, which may go to the bottom; or at several, take some and order the rest."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    """How many; a single one may be put on the bottom."""
    take: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """How many of several you put into your hand."""
    rest: Literal["top", "bottom", "discard pile"] | None = None
    """Where the rest of several goes: back on top in any order if left out."""

    def made(self, names: XiNames) -> pick.XiEffect:
        top = top_cards(self)
        return fx.LookAtTop() if top is None else fx.LookThroughTop(top, self.rest == "bottom")

    def said(self, names: XiNames) -> str:
        if self.cards > 1:
            return top_said(self, "your deck")
        return "look at the top card of your deck; you may put it on the bottom of your deck"


class DiscardWord(XiLine, tag="discard"):
    """A player, or each of several, discards cards of their choice, or at random."""

    has_number: ClassVar[bool] = True

    who: Target
    cards: Number = 1
    at_random: bool = False

    def made(self, names: XiNames) -> pick.XiEffect:
        who = aim_of(self.who, names, PLAYER)
        return fx.Discard(who, names.amount_of(self.cards, "cards"), self.at_random)

    def said(self, names: XiNames) -> str:
        cards, rest = quantity(self.cards, names, " card", " cards")
        whose = "your" if self.who == "you" else "their"
        how = "at random" if self.at_random else f"of {whose} choice"
        who = aimed(names, self.who)
        verb = "discard" if self.who == "you" and trigger_of(names) is None else agreeing(who, "discards")
        return f"{verb} {cards} {how}{rest}"


class TollWord(XiLine, tag="toll"):
    """A player chooses to discard a card or to lose life."""

    who: str
    life: Number

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.Toll(aim_of(self.who, names, PLAYER), names.amount_of(self.life, "life"))

    def said(self, names: XiNames) -> str:
        points, rest = life_points(self.life, names)
        return f"{agreeing(names.mention(self.who), 'chooses')} to discard 1 card or to lose {points}{rest}"


# --- spells and skirmishes under way ------------------------------------------------------------------


class CancelWord(XiLine, tag="cancel"):
    """Prevent a card that an opponent is playing; playable only as a response to one of these kinds."""

    kinds: list[Literal["unit", "point spell", "lasting spell", "statement"]] = []

    def made(self, names: XiNames) -> pick.XiEffect:
        check_played(names, "cancel")
        kinds = self.kinds or list(xi.KINDS)
        return fx.Prevent(sum(1 << xi.KINDS.index(kind) for kind in set(kinds)))

    def said(self, names: XiNames) -> str:
        return f"prevent a {' or '.join(self.kinds) or 'card'} that an opponent is playing"


class EndFightWord(XiLine, tag="end fight"):
    """Cancel the declared skirmish; playable only while there is one."""

    def made(self, names: XiNames) -> pick.XiEffect:
        check_played(names, "end fight")
        return fx.CancelSkirmish()

    def said(self, names: XiNames) -> str:
        return "cancel the declared skirmish"


class LockOutWord(XiLine, tag="lock out"):
    """Until the end of the turn only units of one type may start skirmishes; a declared one is cancelled."""

    but: Type

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.ForbidSkirmishes(type_number(self.but))

    def said(self, names: XiNames) -> str:
        return (
            f"until the end of the turn, units that are not {self.but} cannot start skirmishes; "
            f"a declared skirmish whose attacker is not {self.but} is cancelled"
        )


# --- time ----------------------------------------------------------------------------------------------


class GainWord(XiLine, tag="gain"):
    """You gain prepared time; 'who' lets others gain it."""

    amount: Number
    who: Target = "you"

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.GainTime(names.amount_of(self.amount), aim_of(self.who, names, PLAYER))

    def said(self, names: XiNames) -> str:
        amount, rest = quantity(self.amount, names, "pT", "pT")
        return f"{agreeing(aimed(names, self.who), 'gains')} {amount}{rest}"


class StealWord(XiLine, tag="steal"):
    """A player, or each of several, loses prepared time and you gain as much as was lost."""

    has_number: ClassVar[bool] = True

    amount: Number
    who: Target

    def made(self, names: XiNames) -> pick.XiEffect:
        if self.who == "you":
            raise BadFile("you can't steal from yourself; choose an opponent.")
        return fx.StealTime(aim_of(self.who, names, PLAYER), names.amount_of(self.amount))

    def said(self, names: XiNames) -> str:
        amount, rest = quantity(self.amount, names, "pT", "pT")
        much = f"up to {amount}" if amount[0].isdigit() else amount
        return f"{aimed(names, self.who)} loses {much} and you gain as much as was lost{rest}"


class WinWord(XiLine, tag="win"):
    """You win the game, if something is so."""

    def made(self, names: XiNames) -> pick.XiEffect:
        if trigger_of(names) is None:
            raise BadFile("only a 'when' can hold 'win'.")
        if self.when is None:
            raise BadFile("'win' needs 'if'.")
        return fx.Win()

    def said(self, names: XiNames) -> str:
        return "you win the game"


class CopyWord(CopyForm, XiLine, tag="copy"):
    """Do what a point spell says, without its cost: its choices are yours, and it stays where it is."""

    what: str

    copied: ClassVar[tuple[str, ...]] = ("point spell",)

    def made(self, names: XiNames) -> pick.XiEffect:
        return fx.Copy(pick.Aim(self.card_copied(names), None))

    def said(self, names: XiNames) -> str:
        return self.copy_said(names)


class LaterWord(XiLine, tag="later"):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    at: Literal["turn begins", "turn ends"]
    whose: Literal["anyone", "yours", "opponents"]
    does: Annotated[list[XiWord], msgspec.Meta(min_length=1)]

    def made(self, names: XiNames) -> pick.XiEffect:
        event = xi.TURN_BEGINS if self.at == "turn begins" else xi.TURN_ENDS
        for number, word in enumerate(self.does):
            if isinstance(word, ONLY_WHEN_PLAYED):
                raise Mistake("this can't be put off.", ("does", number))
        with names.put_off(), names.carried_out_late(True), at("does"):
            lines = build_words(self.does, names)
        return fx.Later(event, WHOSE.index(self.whose), lines)

    def said(self, names: XiNames) -> str:
        chosen = chosen_before(self.does, names)
        return f"{chosen}{LATER[self.at][self.whose]}, {say_lines(self.does, names)}"


class ForAWhileWord(XiLine, tag="for a while", kw_only=True):
    """You have an ability until a moment comes, also though this card is not in play."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name what was chosen before."""
    until: Briefly = "end of turn"
    times: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    """How often it happens at most: 1 is only the next time."""

    def made(self, names: XiNames) -> pick.XiEffect:
        with at("when"), names.lent(self.clause):
            check_lent(self.clause, not names.is_played)
            with at("does"):
                check_late(self.clause.does)
            clause = self.clause.build(names)
        return fx.Lend(clause, self.times or ANY_NUMBER, UNTIL[self.until])

    def said(self, names: XiNames) -> str:
        chosen = chosen_before(self.clause, names)
        with names.lent(self.clause):
            said = self.clause.says(names)
        return chosen + ability_said(said, self.times, UNTIL_SAID[self.until])


class ForbidWord(XiLine, tag="forbid", kw_only=True):
    """A player, or each of several, cannot play some cards for a while."""

    who: Target
    play: Selector
    """The cards: their kind, types and cost."""
    until: Briefly = "end of turn"

    def made(self, names: XiNames) -> pick.XiEffect:
        with at("play"):
            check_playable(self.play)
            cards = self.play.selector(names, xi.ANYWHERE)
        return fx.Forbid(aim_of(self.who, names, PLAYER), cards, UNTIL[self.until])

    def said(self, names: XiNames) -> str:
        who = aimed(names, self.who)
        return cannot_play_said(who, self.play.phrase(names, MANY), UNTIL_SAID[self.until])


def check_playable(cards: Selector) -> None:
    """A card on its way from a hand has what is printed on it, and nothing else."""
    if "player" in cards.what or cards.where != "play" or cards.whose != "anyone" or cards.but or cards.of:
        raise BadFile("here the cards alone are meant, whoever has them: leave 'whose', 'where', 'of' and 'but' out.")
    if any(state not in xi.TYPES for state in [*cards.states, *cards.missing]) or cards.stat not in (None, "cost"):
        raise BadFile("a card that is played has its types and its cost only.")


LATER: dict[str, dict[str, str]] = {
    "turn begins": {
        "anyone": "at the start of the next turn",
        "yours": "at the start of your next turn",
        "opponents": "at the start of the next opponent's turn",
    },
    "turn ends": {
        "anyone": "at the end of the turn",
        "yours": "at the end of your turn",
        "opponents": "at the end of the next opponent's turn",
    },
}
ONLY_WHEN_PLAYED = (ChooseTypeWord, CancelWord, EndFightWord, WinWord)


XiWord = (
    ChooseWord
    | ChooseTypeWord
    | ChooseNumberWord
    | ChooseModeWord
    | DealWord
    | RecoverWord
    | LoseWord
    | ExchangeWord
    | ChangeWord
    | PreventWord
    | BecomeWord
    | TakeWord
    | BindWord
    | DestroyWord
    | MoveWord
    | DrawWord
    | LookWord
    | DiscardWord
    | TollWord
    | CancelWord
    | EndFightWord
    | LockOutWord
    | GainWord
    | StealWord
    | WinWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
)

Lines = Annotated[list[XiWord], msgspec.Meta(min_length=1)]


NUMBER_CHOSEN = "a number from "
"""What follows a number that is named stands apart from it."""


def say_lines(words: list[XiWord], names: Names) -> str:
    """Together lines as one sentence without its full stop."""
    said: list[str] = []
    for word in words:
        text = word.says(names)
        if text:
            said.append(text)
    joined = said[0] if said else ""
    for text in said[1:]:
        joiner = "; then " if ";" in joined or ";" in text or text.startswith(CONDITIONS) else " and "
        if text.startswith((*CONDITIONS, "then ")) or NUMBER_CHOSEN in joined.rsplit("; ", 1)[-1]:
            joiner = "; "
        joined += joiner + text
    return joined


CONDITIONS = ("if ", "unless ", "at the start ", "at the end ", "until ")
"""How a line begins that opens with a condition or a moment."""


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.xi.vocabulary import abilities  # noqa: E402
