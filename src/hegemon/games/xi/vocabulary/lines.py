"""The lines of cards: every verb a designer can write, what it builds, and the sentence it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from hegemon.cards import verbs
from hegemon.cards.amounts import quantity
from hegemon.cards.choosing import Together, built_choices, chosen_said
from hegemon.cards.lines import CardChoice
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.modes import built_modes, by_whom
from hegemon.cards.nouns import agreeing, possessive
from hegemon.cards.words import PLAYER, UNIT, Label, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.xi import choices as pick
from hegemon.games.xi import effects as fx
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.changes import (
    UNTIL,
    UNTIL_SAID,
    BecomeWord,
    BindWord,
    ChangeWord,
    PreventWord,
    TakeWord,
    XiLine,
    check_played_cards,
    is_long,
)
from hegemon.games.xi.vocabulary.names import (
    TYPE,
    XiNames,
    check_played,
    deals,
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

# --- choices ---------------------------------------------------------------------------------------


class ChooseWord(Selector, CardChoice[XiNames], tag="choose", kw_only=True):
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

    looks = True

    def effects(self, names: XiNames) -> list[Effect]:
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


class ChooseTypeWord(CardChoice[XiNames], tag="choose type"):
    """Choose one of the listed types."""

    name: Label = msgspec.field(name="as")
    among: Annotated[list[Type], msgspec.Meta(min_length=2)]

    def effect(self, names: XiNames) -> Effect:
        if len(set(self.among)) < len(self.among):
            raise BadFile("'among' lists a type twice.")
        listed = ", ".join(self.among[:-1]) + " or " + self.among[-1]
        slot = names.bind(self.name, f"{listed} (your choice)", TYPE)
        return pick.ChooseType(slot, [xi.TYPES.index(name) for name in self.among], names.is_late)


class ChooseNumberWord(verbs.ChooseNumber[Amount, XiNames]):
    """Choose a number, which later lines use as { chosen = … }."""

    def effect(self, names: XiNames) -> Effect:
        return pick.ChooseNumber(*self.number(names), names.is_late or self.by != "you")


class ModeWord(verbs.Mode[When]):
    """One of several things a card may do."""

    does: Lines


class ChooseModeWord(verbs.ChooseOne[XiNames]):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]

    opening = "choose 1: "

    def effect(self, names: XiNames) -> Effect:
        is_late = names.is_late or self.by != "you"
        with names.carried_out_late(is_late):
            return pick.ChooseMode(built_modes(self.modes, self.by, names, check_late if is_late else allow), is_late)


def allow(words: Sequence[Word]) -> None:
    """What is declared with the card can hold anything."""


def check_late(words: Sequence[Word]) -> None:
    """Refuse what has to be declared with the card."""
    for number, word in enumerate(words):
        if isinstance(word, ONLY_WHEN_PLAYED):
            raise Mistake("this has to be said when the card is played.", (number,))


# --- damage and life --------------------------------------------------------------------------------


class DealWord(XiLine, tag="deal"):
    """Deal damage of one type to what a name stands for, or to each of many at the same time."""

    has_number = True

    amount: Number
    type: Type
    to: Target

    def effect(self, names: XiNames) -> Effect:
        to = names.aim(self.to, UNIT, PLAYER)
        return fx.Deal(names.amount_of(self.amount), type_number(self.type), to)

    def sentence(self, names: XiNames) -> str:
        unit = f" {self.type} damage"
        amount, rest = quantity(self.amount, names, unit, unit)
        verb = deals(names) if isinstance(self.to, str) else "deal"
        return f"{verb} {amount} to {names.said(self.to)}{rest}"


class RecoverWord(XiLine, tag="recover"):
    """A unit recovers life points, up to its maximum; a player gains them."""

    has_number = True

    amount: Number
    who: Target

    def effect(self, names: XiNames) -> Effect:
        who = names.aim(self.who, UNIT, PLAYER)
        return fx.Recover(names.amount_of(self.amount), who)

    def sentence(self, names: XiNames) -> str:
        number, rest = life_points(self.amount, names)
        who = names.said(self.who)
        if who.startswith("you or "):
            number = number.removesuffix(" life points")
            return f"then you gain {number} or {who.removeprefix('you or ')} recovers {number}{rest}"
        if self.who == "skirmish target":
            return f"if its target is a unit, {who} recovers {number}{rest}"
        is_player = self.who in ("you", "that player", "its controller") or who.endswith(("player", "opponent"))
        return f"{agreeing(who, 'gains' if is_player else 'recovers')} {number}{rest}"


class LoseWord(verbs.Lose[Amount, Selector, When, XiNames], kw_only=True):
    """Life points, prepared time or time is lost, by one or by each of many; this is not damage."""

    stat: Literal["life", "prepared time", "time"] = "life"

    sentences = {
        "stat=life": "{who loses} {amount: life point| life points}",
        "stat=time": "{who loses} {amount:T}",
        "": "{who loses} {amount:pT}",
    }

    def effect(self, names: XiNames) -> Effect:
        amount = names.amount_of(self.amount)
        if self.stat == "life":
            return fx.LoseLife(amount, names.aim(self.who, UNIT, PLAYER))
        return fx.LoseTime(names.aim(self.who, PLAYER), amount, self.stat == "prepared time")


class ExchangeWord(verbs.Exchange[Amount, Selector, When, XiNames]):
    """Two units or players exchange their life points, never above a maximum; or units their damage this turn."""

    stat: Literal["life", "damage"]

    sentences = {
        "stat=damage": "exchange the damage of {who} with that of {other} until the end of the turn",
        "": "exchange {both}",
    }

    def effect(self, names: XiNames) -> Effect:
        if self.stat == "damage":
            return fx.ExchangeDamage(*self.two(names, UNIT))
        return fx.ExchangeLife(*self.two(names, UNIT, PLAYER))

    def both(self, names: XiNames) -> str:
        first, second = names.mention(self.who), names.mention(self.other)
        if second == "you":
            first, second = second, first
        if is_long(first):
            return f"the life points of {first} with those of {second}"
        return f"{possessive(first)} life points with those of {second}"


def life_points(number: Number, names: XiNames) -> tuple[str, str]:
    return quantity(number, names, " life point", " life points")


# --- moving cards -------------------------------------------------------------------------------------


class DestroyWord(verbs.Destroy[Amount, Selector, When, XiNames]):
    """Destroy a card in play, or each of many."""

    works_on = {"what": (UNIT, CARD)}
    makes = (fx.Destroy, "what")

    def effect(self, names: XiNames) -> Effect:
        if isinstance(self.what, str):
            names.gone.add(self.what)
        return super().effect(names)

    def sentence(self, names: XiNames) -> str:
        is_it = self.what == "self" and not names.heard_of - {"self"}
        return "destroy it" if is_it else super().sentence(names)


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

    def effect(self, names: XiNames) -> Effect:
        sorts = {
            "hand": (UNIT, CARD, *IN_A_PILE),
            "discard pile": (UNIT, CARD, *IN_HAND),
            "play": INTO_PLAY,
        }.get(self.to, (UNIT, CARD, *IN_A_PILE, *IN_HAND))
        if self.to == "play" and isinstance(self.what, str) and self.what in names.gone:
            sorts = (UNIT,)
        if isinstance(self.what, str):
            names.gone.add(self.what)
        return fx.Move(names.aim(self.what, *sorts), TO[self.to])

    def sentence(self, names: XiNames) -> str:
        what = names.said(self.what)
        whose = "your" if " in your " in what else "its owner's"
        return MOVED[self.to].format(what=FROM_HAND.sub(r" from \1", what), whose=whose)


class DrawWord(verbs.Draw[Amount, Selector, When, XiNames]):
    """Draw cards; 'who' lets others draw."""

    makes = (fx.DrawCards, "cards", "who")
    sentences = {
        "who=you": "{you}draw {cards: card| cards}",
        "": "{who draws} {cards: card| cards}",
    }

    def you(self, names: XiNames) -> str:
        return "you " if names.trigger is not None else ""


class LookWord(verbs.LookAtTop[Amount, Selector, When, XiNames]):
    """Look at the top card of your deck, which may go to the bottom; or at several, take some and order the rest."""

    sentences = {
        "cards=1": "look at the top card of your deck; you may put it on the bottom of your deck",
        "": "{several}",
    }

    def effect(self, names: XiNames) -> Effect:
        top = self.top()
        return fx.LookAtTop() if top is None else fx.LookThroughTop(top, self.rest == "bottom")


class DiscardWord(verbs.Discard[Amount, Selector, When, XiNames]):
    """A player, or each of several, discards cards of their choice, or at random."""

    makes = (fx.Discard, "who", "cards", "at_random")
    sentences = {
        "who=you": "{you}discard {cards: card| cards} {at_random?at random|of your choice}",
        "": "{who discards} {cards: card| cards} {at_random?at random|of their choice}",
    }

    def you(self, names: XiNames) -> str:
        return "you " if names.trigger is not None else ""


class TollWord(XiLine, tag="toll"):
    """A player chooses to discard a card or to lose life."""

    who: str
    life: Number

    works_on = {"who": (PLAYER,)}
    makes = (fx.Toll, "who", "life")
    sentences = "{who chooses} to discard 1 card or to lose {life: life point| life points}"


# --- spells and skirmishes under way ------------------------------------------------------------------


class CancelWord(XiLine, tag="cancel"):
    """Prevent a card that an opponent is playing; playable only as a response to one of these kinds."""

    kinds: list[Literal["unit", "point spell", "lasting spell", "statement"]] = []

    def effect(self, names: XiNames) -> Effect:
        check_played(names, "cancel")
        kinds = self.kinds or list(xi.KINDS)
        return fx.Prevent(sum(1 << xi.KINDS.index(kind) for kind in set(kinds)))

    def sentence(self, names: XiNames) -> str:
        return f"prevent a {' or '.join(self.kinds) or 'card'} that an opponent is playing"


class EndFightWord(XiLine, tag="end fight"):
    """Cancel the declared skirmish; playable only while there is one."""

    sentences = "cancel the declared skirmish"

    def effect(self, names: XiNames) -> Effect:
        check_played(names, "end fight")
        return fx.CancelSkirmish()


class LockOutWord(XiLine, tag="lock out"):
    """Until the end of the turn only units of one type may start skirmishes; a declared one is cancelled."""

    but: Type

    codes = {"but": {name: type_number(name) for name in xi.TYPES}}
    makes = (fx.ForbidSkirmishes, "but")
    sentences = (
        "until the end of the turn, units that are not {but!} cannot start skirmishes; "
        "a declared skirmish whose attacker is not {but!} is cancelled"
    )


# --- time ----------------------------------------------------------------------------------------------


class GainWord(verbs.Gain[Amount, Selector, When, XiNames], kw_only=True):
    """You gain prepared time; 'who' lets others gain it. 'time' is there in its player's own turn only."""

    stat: Literal["prepared time", "time"] = "prepared time"

    codes = {"stat": {"prepared time": True, "time": False}}
    makes = (fx.GainTime, "amount", "who", "stat")
    sentences = {"stat=time": "{who gains} {amount:T}", "": "{who gains} {amount:pT}"}


class StealWord(XiLine, tag="steal"):
    """A player, or each of several, loses prepared time and you gain as much as was lost."""

    has_number = True

    amount: Number
    who: Target

    works_on = {"who": (PLAYER,)}
    makes = (fx.StealTime, "who", "amount")
    sentences = {
        "is_number": "{who} loses up to {amount:pT} and you gain as much as was lost",
        "": "{who} loses {amount:pT} and you gain as much as was lost",
    }

    @property
    def is_number(self) -> bool:
        number = self.amount
        return isinstance(number, int) or number.base is not None or number.is_per_thing

    def effect(self, names: XiNames) -> Effect:
        if self.who == "you":
            raise BadFile("you can't steal from yourself; choose an opponent.")
        return super().effect(names)


class WinWord(XiLine, tag="win"):
    """You win the game, if something is so."""

    sentences = "you win the game"

    def effect(self, names: XiNames) -> Effect:
        if names.trigger is None:
            raise BadFile("only a 'when' can hold 'win'.")
        if self.when is None:
            raise BadFile("'win' needs 'if'.")
        return fx.Win()


class ExtraWord(verbs.Extra[Amount, Selector, When, XiNames]):
    """You take another turn after this one."""

    what: Literal["turn"]

    makes = (fx.ExtraTurn,)
    sentences = "{you}take another turn after this one"

    def you(self, names: XiNames) -> str:
        return "you " if names.trigger is not None else ""


class CopyWord(verbs.Copy[Amount, Selector, When, XiNames]):
    """Do what a point spell says, without its cost: its choices are yours, and it stays where it is."""

    copied = ("point spell",)
    makes = (fx.Copy,)


class LaterWord(verbs.LaterInTurn[Amount, Selector, When, XiNames]):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    does: Lines

    codes = {"at": {"turn begins": xi.TURN_BEGINS, "turn ends": xi.TURN_ENDS}}
    makes = (fx.Later,)
    never_later = ("cancel", "end fight", "win")
    phrases = verbs.next_turns("the next opponent's turn")

    def built_lines(self, names: XiNames) -> list[Effect]:
        with names.carried_out_late(True):
            return super().built_lines(names)


class ForAWhileWord(verbs.ForAWhile[Amount, Selector, When, XiNames]):
    """You have an ability until a moment comes, also though this card is not in play."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name what was chosen before."""

    makes = (fx.Lend,)
    codes = {"until": UNTIL}
    phrases = {"until": UNTIL_SAID}

    def hears_of_itself(self, names: XiNames) -> bool:
        with at("does"):
            check_late(self.clause.does)
        return not names.is_played


class ForbidWord(verbs.Forbid[Amount, Selector, When, XiNames]):
    """A player, or each of several, cannot play some cards for a while."""

    makes = (fx.Forbid,)
    codes = {"until": UNTIL}
    phrases = {"until": UNTIL_SAID}
    anywhere = xi.ANYWHERE

    def check_cards(self) -> None:
        if self.play.of:
            raise BadFile("here the cards alone are meant, whoever has them: leave 'of' out.")
        check_played_cards(self.play)


ONLY_WHEN_PLAYED = (CancelWord, EndFightWord, WinWord)


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
    | ExtraWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
)

Lines = Annotated[list[XiWord], msgspec.Meta(min_length=1)]


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.xi.vocabulary import abilities  # noqa: E402
