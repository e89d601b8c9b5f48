"""What is different while a card is in play."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.amounts import quantity
from hegemon.cards.nouns import WHOSE
from hegemon.cards.standing import StandingForm, given, with_sign
from hegemon.cards.words import Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import ANYONES, OPPONENTS, YOURS, Fixed
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare import state
from hegemon.games.psychological_warfare.vocabulary import specials
from hegemon.games.psychological_warfare.vocabulary.names import PWNames
from hegemon.games.psychological_warfare.vocabulary.nouns import KINDS, Number, Selector, When

Side = Literal["you"] | Selector
MUST = "you must take Therapy on your next turn"


class StandingWord(StandingForm, kw_only=True):
    """Something that is different while the card is in play."""

    when: When | None = msgspec.field(default=None, name="while")
    """Only while this is so: a condition in braces."""


def side_of(of: Side) -> int:
    """For whom it is: you, all others, or everybody."""
    if isinstance(of, str):
        return YOURS
    if of != Selector(what="player", whose=of.whose) or of.what != "player":
        raise BadFile('this is about you, all other players or everybody: { what = "player", whose = … }.')
    return WHOSE.index(of.whose)


def side_said(of: Side) -> tuple[str, str]:
    """Who, and the ending of the verb."""
    whose = YOURS if isinstance(of, str) else WHOSE.index(of.whose)
    return {YOURS: ("you", ""), OPPONENTS: ("each other player", "s"), ANYONES: ("each player", "s")}[whose]


class CostStanding(StandingWord, tag="cost"):
    """Cards of some kind cost more or less; with 'answering', Reactions to your cards."""

    of: Selector
    add: Number | None = None
    less: Number | None = None
    answering: Literal["you"] | None = None
    """Only Reactions of other players to your cards."""

    def made(self, names: PWNames) -> pw.Standing:
        key, number, sign = given(self.add, self.less)
        amount = with_sign(names.amount_of(number, key), sign)
        check_kind(self.of)
        if self.answering is not None:
            if self.of != Selector(what="reaction", whose="opponents"):
                raise BadFile('with \'answering\', of = { what = "reaction", whose = "opponents" }.')
            return pw.Standing(pw.DEAR_REACTIONS, amount, YOURS)
        made = pw.Standing(pw.COST, amount, WHOSE.index(self.of.whose))
        made.kinds = KINDS[self.of.what].bits
        return made

    def sentence(self, names: PWNames) -> str:
        _, number, sign = given(self.add, self.less)
        how, rest = quantity(number, names, " Mental Energy", " Mental Energy", "while")
        if how.startswith("Mental Energy"):
            how = how.replace("Mental Energy equal to ", "") + " Mental Energy"
        what = kinds_said(self.of) if self.answering is None else "Reactions played in response to your cards"
        return f"{what} cost {how} {'more' if sign > 0 else 'less'}{rest}"


def check_kind(of: Selector) -> None:
    """Cards that are played have nothing but their kind and their player."""
    if of != Selector(what=of.what, whose=of.whose) or KINDS[of.what].bits & ~(pw.A_PLAY | 1 << pw.REACTION):
        raise BadFile('\'of\' says a kind of card that is played and whose: { what = "special", whose = "yours" }.')


def kinds_said(of: Selector) -> str:
    whose = {"yours": "your ", "opponents": "other players' ", "anyone": "all "}[of.whose]
    return f"{whose}{KINDS[of.what].many}"


class CannotStanding(StandingWord, tag="cannot"):
    """Cards of some kind cannot be played."""

    to: Literal["play"]
    of: Selector

    def made(self, names: PWNames) -> pw.Standing:
        check_kind(self.of)
        made = pw.Standing(pw.FORBIDS, Fixed(1), WHOSE.index(self.of.whose))
        made.kinds = KINDS[self.of.what].bits
        return made

    sentences = "{who} cannot play {cards}"

    def who(self, names: PWNames) -> str:
        return {"yours": "you", "opponents": "other players", "anyone": "players"}[self.of.whose]

    def cards(self, names: PWNames) -> str:
        return KINDS[self.of.what].many


TURNS: dict[str, int] = {"regular turn": 1 << state.REGULAR_TURN, "therapy": 1 << state.THERAPY_TURN}


class StatStanding(StandingWord, tag="stat", kw_only=True):
    """A draw up fills a hand to more or fewer cards, or more or fewer bag icons count in it."""

    stat: Literal["hand size", "bag icons"]
    add: Number | None = None
    less: Number | None = None
    of: Side = "you"
    turn: Literal["regular turn", "therapy"] | None = None
    """The 'hand size' only in such turns."""

    def made(self, names: PWNames) -> pw.Standing:
        key, number, sign = given(self.add, self.less)
        amount = with_sign(names.amount_of(number, key), sign)
        if self.stat == "bag icons":
            if self.turn is not None:
                raise BadFile("'turn' belongs to the 'hand size'.")
            return pw.Standing(pw.BAGS, amount, side_of(self.of))
        made = pw.Standing(pw.HAND_SIZE, amount, side_of(self.of))
        made.kinds = TURNS[self.turn] if self.turn is not None else 3
        return made

    def sentence(self, names: PWNames) -> str:
        _, number, sign = given(self.add, self.less)
        who, ending = side_said(self.of)
        turn = {"regular turn": " in a regular turn", "therapy": " in Therapy", None: ""}[self.turn]
        opening = f"when {who} draw{ending} up{turn}, "
        degree = "more" if sign > 0 else "fewer"
        if self.stat == "bag icons":
            how, rest = quantity(number, names, " bag icon", " bag icons", "while")
            how = "one bag icon" if how == "1 bag icon" else how
            how = how.replace("bag icons equal to", "as many bag icons as", 1)
            return f"{opening}count {how} {degree}{' (not below 0)' if sign < 0 else ''}{rest}"
        if isinstance(number, int):
            return f"{opening}fill to {max(0, 5 + sign * number)} instead of 5"
        how, rest = quantity(number, names, " card", " cards", "while")
        if how.startswith("cards equal to"):
            return f"{opening}fill to {degree} cards, by {number.value(names)}{rest}"
        return f"{opening}fill to {how} {degree}{rest}"


class Loss(StandingWord, tag="loss"):
    """A loss by another player's card becomes smaller, or moves to another category."""

    most: Value | None = None
    """It is never larger than this."""
    less: Number | None = None
    """So much smaller, once per turn, for a card of your hand."""
    moved: bool = False
    """Another category may take it."""
    of: Literal["freedom", "fun", "belonging", "power"] | None = None
    """Only a loss in this category; any if left out."""
    free: bool = False
    """With 'less': each time and by itself, without a card of your hand."""

    def made(self, names: PWNames) -> pw.Standing:
        if [self.most is not None, self.less is not None, self.moved].count(True) != 1:
            raise BadFile("'loss' needs one of 'most', 'less' and 'moved'.")
        if self.free and self.less is None:
            raise BadFile("'free' belongs to 'less'; the others cost nothing anyway.")
        if self.most is not None:
            made = pw.Standing(pw.CAPS_LOSS, Fixed(self.most), YOURS)
        elif self.less is not None:
            made = pw.Standing(pw.SHRINKS_LOSS, names.amount_of(self.less, "less"), YOURS)
            made.is_automatic = self.free
        else:
            made = pw.Standing(pw.MOVES_LOSS, Fixed(0), YOURS)
        if self.of is not None:
            made.need = pw.NEEDS.index(self.of)
        return made

    sentences = {
        "is_capped": "a loss of {too_much} or more in {score} by another player's card becomes a loss of {most}",
        "free": "a loss in {score} by another player's card is {smaller}",
        "less": (
            "once per turn, when another player's card is about to lower {score}, you may discard a card from your "
            "hand to make that loss {smaller}"
        ),
        "": (
            "when another player's card is about to lower {category}, you may let a different category of yours "
            "that stands above 1 take that loss"
        ),
    }

    @property
    def is_capped(self) -> bool:
        return self.most is not None

    def too_much(self, names: PWNames) -> str:
        return str((self.most or 0) + 1)

    def score(self, names: PWNames) -> str:
        return "one of your scores" if self.of is None else f"your {self.of.capitalize()}"

    def category(self, names: PWNames) -> str:
        return "one of your categories" if self.of is None else self.score(names)

    def smaller(self, names: PWNames) -> str:
        how, rest = quantity(self.less or 0, names, " smaller", " smaller", "while")
        return (how.replace("smaller equal to", "smaller by") if how.startswith("smaller") else how) + rest


class NoNeurosis(StandingWord, tag="no neurosis"):
    """You do not suffer a Neurosis: none at all, that of one Need, or of the Need you name."""

    of: Literal["named need", "freedom", "fun", "belonging", "power"] | None = None

    def made(self, names: PWNames) -> pw.Standing:
        made = pw.Standing(pw.NO_NEUROSIS, Fixed(0), YOURS)
        if self.of == "named need":
            made.need = pw.NAMED_NEED
        elif self.of is not None:
            made.need = pw.NEEDS.index(self.of)
        return made

    sentences = {
        "of=None": "you never suffer a Neurosis",
        "of=named need": "name a Need when you place this card: you do not suffer that Need's Neurosis",
        "": "you do not suffer the Neurosis of {of}",
    }
    phrases = {"of": {need: need.capitalize() for need in pw.NEEDS}}


class ExtraAction(StandingWord, tag="extra action"):
    """One more small Action: after the card of step 2, or in Therapy."""

    at: Literal["step 2", "therapy"]
    most: Value
    """Its highest printed cost."""

    def made(self, names: PWNames) -> pw.Standing:
        return pw.Standing(pw.EXTRA_ACTION if self.at == "step 2" else pw.ACTS_IN_THERAPY, Fixed(self.most), YOURS)

    sentences = {
        "at=step 2": (
            "after the card you played in step 2 has left the pending state (resolved or cancelled), you may play "
            "one more Action with printed cost {most} or less"
        ),
        "": (
            "in your Therapy, after the clean-up and before drawing, you may play one Action with printed cost "
            "{most} or less"
        ),
    }


class MustTakeTherapy(StandingWord, tag="must take therapy"):
    """The player before whom it lies must take Therapy."""

    def made(self, names: PWNames) -> pw.Standing:
        return pw.Standing(pw.COMPELS_THERAPY, Fixed(0), YOURS)

    sentences = MUST


class SpecialStanding(StandingWord, tag="special"):
    """What one card changes and no other."""

    name: Literal["guard", "split increases", "keep defenses", "escape therapy"]
    cards: Count | None = None
    """With 'escape therapy': how many cards more, 1 if left out."""

    def made(self, names: PWNames) -> pw.Standing:
        if self.cards is not None and self.name != "escape therapy":
            raise BadFile("'cards' belongs to 'escape therapy'.")
        return pw.Standing(specials.STANDINGS[self.name][0], Fixed(self.cards or 1), YOURS)

    def sentence(self, names: PWNames) -> str:
        cards = "one card" if self.cards in (None, 1) else f"{self.cards} cards"
        return specials.STANDINGS[self.name][1].replace("{cards}", cards)


AlwaysWord = (
    CostStanding | CannotStanding | StatStanding | Loss | NoNeurosis | ExtraAction | MustTakeTherapy | SpecialStanding
)
