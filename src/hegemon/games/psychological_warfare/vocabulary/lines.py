"""The lines of cards: every verb a designer can write, what it builds, the sentence it says."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.amounts import quantity
from hegemon.cards.changes import ChangeLine, becomes
from hegemon.cards.choosing import Together, chosen_said, top_cards, top_said
from hegemon.cards.copying import CopyForm
from hegemon.cards.for_a_while import ability_said, cannot_play_said, check_lent
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import GrammarLine, chosen_before
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.modes import built_number, mode_condition, modes_said, number_chosen_said
from hegemon.cards.nouns import WHOSE, Place, agreeing, possessive
from hegemon.cards.selectors import EACH, MANY
from hegemon.cards.words import PLAYER, Label, Names, Value, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.lending import ANY_NUMBER
from hegemon.core.modes import Modes
from hegemon.core.queries import FIRST
from hegemon.core.queries import Condition as Held
from hegemon.core.queries import Selector as Looked
from hegemon.games.psychological_warfare import card_effects as cards
from hegemon.games.psychological_warfare import counters as cx
from hegemon.games.psychological_warfare import effects as fx
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare import state as moments
from hegemon.games.psychological_warfare.vocabulary import specials
from hegemon.games.psychological_warfare.vocabulary.names import (
    PWNames,
    Several,
    add_lines,
    ask_before,
    build_does,
    by_said,
    named,
)
from hegemon.games.psychological_warfare.vocabulary.nouns import (
    ANY_CARD,
    IN_DISCARD,
    IN_ENERGY,
    IN_HAND,
    IN_PLAY,
    NOUNS,
    UNDER,
    Amount,
    Number,
    Selector,
    Target,
    When,
)

NO_SLOT = -99
Steps = Annotated[int, msgspec.Meta(ge=1, le=7)] | Amount
"""By how much a score changes: scores go from 1 to 8."""
Category = Literal["chosen", "primary", "secondary", "freedom", "fun", "belonging", "power"]
CATEGORIES: dict[str, int] = {
    "chosen": fx.CHOSEN,
    "primary": fx.PRIMARY,
    "secondary": fx.SECONDARY,
    **{need: number for number, need in enumerate(pw.NEEDS)},
}


class PWLine(GrammarLine, kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: When | None = msgspec.field(default=None, name="if")
    """Only if this is so: a condition in braces."""
    unless: When | None = None

    def only_if(self, condition: Held, line: Effect) -> Effect:
        assert isinstance(line, fx.PWEffect)
        line.condition = condition
        return line


def whom(target: Target, names: GrammarNames) -> tuple[int, Looked | None]:
    """The players a line is about: a name, or each that a selector finds."""
    if isinstance(target, str):
        group = names.group(target, PLAYER)
        return (names.slot(target, PLAYER), None) if group is None else (NO_SLOT, group)
    if target.what != "player":
        raise BadFile(f"'{target.what}' is no player, and this works on players only.")
    return NO_SLOT, target.selector(names)


def who_said(target: Target, names: GrammarNames) -> str:
    return names.mention(target) if isinstance(target, str) else target.phrase(names, EACH)


# --- choices ---------------------------------------------------------------------------------------------------


class ChooseWord(Selector, Word, tag="choose", kw_only=True):
    """Choose a player or a card; 'as' gives it the name later lines use."""

    name: Label = msgspec.field(name="as")
    but: str | None = None
    """A name that can't be chosen, such as an earlier choice."""
    number: Together | None = None
    """How many are chosen together, or all if there are fewer. The name then means each of them."""
    up_to: Together | None = None
    """How many may be chosen together at most; it may be none."""
    at_random: bool = False
    """Luck chooses, when the line is carried out."""
    of: str | None = None
    """With where = "hand": the player whose hand you look at."""

    is_choice: ClassVar[bool] = True
    looks: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        if self.what == "score":
            raise BadFile("a category is chosen by the line that changes it; choose a player or a card.")
        if self.what == "player" and self.whose == "yours":
            raise BadFile("a player of yours is you; use the name 'you'.")
        if self.of is not None and (self.where != "hand" or self.whose != "anyone" or self.at_random):
            raise BadFile("'of' says into whose hand you look: add where = \"hand\", and leave 'whose' out.")
        if self.where in ("hand", "mental energy") and self.whose != "yours" and not self.at_random and not self.of:
            raise BadFile(
                "whose? Write whose = \"yours\", at_random = true, or a player whose hand you look at in 'of'."
            )
        said = chosen_said(self, self, named(names))
        if self.at_random:
            pass
        elif self.what != "player" and said.startswith(("a ", "an ")):
            said = "one " + said.split(" ", 1)[1]
        named(names).note_choice(self, self, said)
        return Effect()

    def selector(self, names: GrammarNames, place: int | None = None) -> Looked:
        made = super().selector(names, place)
        if self.of is not None:
            with at("of"):
                made.owners = [names.slot(self.of, PLAYER)]
        return made

    def side(self, names: GrammarNames, place: Place, how: str) -> str:
        if self.of is None:
            return super().side(names, place, how)
        return f" in {possessive(names.mention(self.of))} hand"

    def says(self, names: Names) -> str:
        said = "" if self.of is None else f"look at the hand of {names.mention(self.of)}"
        self.build(names)
        return said


class ModeWord(msgspec.Struct, forbid_unknown_fields=True):
    """One of several things a card may do."""

    name: Label
    does: Annotated[list[PWWord], msgspec.Meta(min_length=1)]
    when: When | None = msgspec.field(default=None, name="if")
    """It can be chosen only if this is so."""


class ChooseModeWord(Several, tag="choose one"):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]

    def add_to(self, names: PWNames, made: list[Effect]) -> None:
        titles = [mode.name for mode in self.modes]
        if len(set(titles)) < len(titles):
            raise BadFile("two modes have the same name.")
        lines: list[list[Effect]] = []
        choice = fx.ChooseMode(names.before + len(made), Modes(titles, self.conditions(names), lines))
        made.append(choice)
        for number, mode in enumerate(self.modes):
            first = len(made)
            with names.within_mode(), at("modes", number, "does"):
                add_lines(mode.does, names, made)
            lines.append(made[first:])
            for line in made[first:]:
                assert isinstance(line, fx.PWEffect)
                if line.mode is None:
                    line.mode, line.mode_number = choice, number

    def conditions(self, names: PWNames) -> list[Held | None]:
        found: list[Held | None] = []
        for number, mode in enumerate(self.modes):
            with at("modes", number):
                found.append(mode_condition(mode, names))
        return found

    def says(self, names: Names) -> str:
        return modes_said(self.modes, "you", named(names), lambda does: say_lines(does, named(names)), "choose one: ")


class ChooseNumberWord(Several, tag="choose number", kw_only=True):
    """Choose a number, which later lines use as { chosen = … }."""

    name: Label = msgspec.field(name="as")
    least: Value | Amount = 1
    most: Value | Amount

    def add_to(self, names: PWNames, made: list[Effect]) -> None:
        ask_before(self, names, made)
        _, least, most = built_number(self.name, self.least, self.most, names)
        names.slots[self.name] = names.before + len(made)
        names.numbers.add(self.name)
        made.append(fx.ChooseNumber(least, most))

    def says(self, names: Names) -> str:
        built_number(self.name, self.least, self.most, named(names))
        return number_chosen_said(self.name, self.least, self.most, "you", named(names))


# --- scores ----------------------------------------------------------------------------------------------------


class RaiseWord(PWLine, tag="raise"):
    """Raise a category: a chosen one, the Primary or Secondary, or a given Need; 'who' raises those of others."""

    by: Steps
    category: Category = "chosen"
    who: Target = "you"

    def effect(self, names: GrammarNames) -> Effect:
        by, which = names.amount_of(self.by, "by"), CATEGORIES[self.category]
        if self.who == "you":
            return fx.Raise(by, which)
        return fx.RaiseOthers(by, which, *whom(self.who, names))

    def sentence(self, names: GrammarNames) -> str:
        said = named(names)
        if self.who == "you":
            what = "one of your categories" if self.category == "chosen" else f"your {category_said(self.category)}"
            verb = "" if said.has_raised and self.when is None and self.unless is None else "raise "
            said.has_raised = True
        else:
            what, verb = f"{of_others(self.category)} of {who_said(self.who, names)}", "raise "
        by, rest = by_said(self.by, said)
        return f"{verb}{what} {by}{rest}"


def category_said(category: str) -> str:
    return category.capitalize() + (" category" if category in ("primary", "secondary") else "")


def of_others(category: str) -> str:
    return "one category" if category == "chosen" else f"the {category_said(category)}"


class LowerWord(PWLine, tag="lower"):
    """Lower one of your own categories, one of another player's, or the same one of several others."""

    by: Steps
    who: Target
    category: Category = "chosen"
    chosen_by: Literal["you", "them"] = "you"
    """Who names the category: with 'them' the player who loses, when the card is carried out."""

    def effect(self, names: GrammarNames) -> Effect:
        by, which = names.amount_of(self.by, "by"), CATEGORIES[self.category]
        if self.chosen_by == "them" and (
            self.category != "chosen" or self.who == "you" or not isinstance(self.who, str)
        ):
            raise BadFile("'chosen_by' is for a category one other player chooses: name that player in 'who'.")
        if self.who == "you":
            return fx.LowerSelf(by, which)
        slot, each = whom(self.who, names)
        if each is None:
            return fx.LowerOne(by, which, slot, self.chosen_by == "them")
        if self.chosen_by == "them":
            raise BadFile("several players lose in the same category; leave 'chosen_by' out.")
        if which != fx.CHOSEN:
            raise BadFile("several players lose in the same category, which is chosen; leave 'category' out.")
        if not isinstance(self.who, str) and self.who.whose != "opponents":
            raise BadFile('a loss of several players is one of others; add whose = "opponents".')
        return fx.LowerAll(by, each)

    def sentence(self, names: GrammarNames) -> str:
        by, rest = by_said(self.by, named(names))
        if self.who == "you":
            whose = "a different one of yours" if named(names).has_raised else "one of your categories"
            return f"lower {whose if self.category == 'chosen' else f'your {category_said(self.category)}'} {by}{rest}"
        who = who_said(self.who, names)
        who = {"another player": "one other player", "each other player": "all other players"}.get(who, who)
        choice = ", of that player's choice," if self.chosen_by == "them" else ""
        return f"lower {of_others(self.category)} of {who}{choice} {by}{rest}"


class ExchangeWord(PWLine, tag="exchange", kw_only=True):
    """Two scores of one player change places; or one of yours with that of another player in the same Need."""

    stat: Literal["scores"]
    who: str
    other: str | None = msgspec.field(default=None, name="with")
    category: Category = "chosen"
    """With 'with': the Need in which scores are exchanged."""

    def effect(self, names: GrammarNames) -> Effect:
        if self.other is not None:
            if self.who != "you" or self.other == "you":
                raise BadFile('an exchange between players is one of yours: write who = "you" and with = a name.')
            return fx.ExchangeBetween(names.slot(self.other, PLAYER), CATEGORIES[self.category])
        if self.category != "chosen":
            raise BadFile("'category' belongs to an exchange with another player; add 'with'.")
        return fx.ExchangeSelf() if self.who == "you" else fx.ExchangeOne(names.slot(self.who, PLAYER))

    def sentence(self, names: GrammarNames) -> str:
        if self.other is not None:
            other = names.mention(self.other)
            if self.category == "chosen":
                opening = f"choose {other} and a Need" if other.startswith("another") else "choose a Need"
                return f"{opening}: exchange your score in it with that player's"
            return f"exchange your {category_said(self.category)} score with that of {other}"
        if self.who == "you":
            return "choose two Needs: exchange your own scores in them"
        return f"choose {names.mention(self.who)} and two Needs: exchange that player's scores in them"


# --- cards -----------------------------------------------------------------------------------------------------

TO: dict[str, int] = {
    "hand": cards.TO_HAND,
    "mental energy": cards.TO_ENERGY,
    "discard pile": cards.TO_DISCARD,
    "under archetype": cards.TO_UNDER,
    "front": cards.TO_FRONT,
}
MOVABLE: dict[str, tuple[str, ...]] = {
    "hand": ANY_CARD,
    "mental energy": ANY_CARD,
    "discard pile": (IN_PLAY, IN_HAND, IN_ENERGY, UNDER),
    "under archetype": (IN_PLAY, IN_HAND, IN_DISCARD),
    "front": (IN_PLAY, IN_HAND, IN_DISCARD),
}


class MoveWord(PWLine, tag="move"):
    """Move a card, or each of many: to a hand, into Mental Energy, under an Archetype, in front of a player."""

    what: Target
    to: Literal["hand", "mental energy", "discard pile", "under archetype", "front"]
    of: str | None = None
    """To whom: you if left out; 'owner' is the player before whom it lies."""
    may: Selector | None = None
    """Each of these players may do it with cards of their own."""

    def effect(self, names: GrammarNames) -> Effect:
        if self.what == "self" and self.to == "front" and named(names).is_played:
            return self.in_front(names)
        slot, place = NO_SLOT, cards.ANYWHERE
        each: Looked | None = None
        if isinstance(self.what, str) and self.what in names.groups:
            each = names.group(self.what, *MOVABLE[self.to])
        elif isinstance(self.what, str):
            slot, place = names.slot(self.what, *MOVABLE[self.to]), named(names).place_of(self.what)
        else:
            unfit = [sort for sort in self.what.sorts(NOUNS) if sort not in MOVABLE[self.to]]
            if unfit:
                raise BadFile(f"'{self.what.what}' can be {' or '.join(unfit)}, and that can't be moved there.")
            each = self.what.selector(names)
        if self.to == "discard pile" and self.of is not None:
            raise BadFile("there is one discard pile; leave 'of' out.")
        of = self.of if self.of not in (None, "owner") else "you"
        assert of is not None
        made = (slot, place, each, TO[self.to], names.slot(of, PLAYER), self.of == "owner")
        self.keep_apart(named(names))
        return self.offered(names, *made) if self.may is not None else cards.Move(*made)

    def offered(
        self, names: GrammarNames, slot: int, place: int, each: Looked | None, to: int, of: int, own: bool
    ) -> Effect:
        assert self.may is not None
        if each is None or self.may.what != "player" or self.may != Selector(what="player") or self.of is not None:
            raise BadFile("'may' is { what = \"player\" }, for each of many cards of theirs; leave 'of' out.")
        if isinstance(self.what, str) or self.what.whose != "yours":
            raise BadFile("with 'may' everybody moves their own cards: add whose = \"yours\" to 'what'.")
        return cards.OfferMove(slot, place, each, to, of, own)

    def in_front(self, names: GrammarNames) -> Effect:
        if self.of in (None, "you", "owner"):
            raise BadFile("a card of yours lies in front of you anyway; choose a player and name it under 'of'.")
        if self.when is not None or self.unless is not None:
            raise BadFile("a card is put in front of somebody or not; leave 'if' and 'unless' out.")
        return cards.PutInFront(names.slot(self.of or "", PLAYER))

    def keep_apart(self, names: PWNames) -> None:
        """A card goes to somebody before whom it does not lie yet."""
        choice = names.chosen.get(self.of or "")
        if choice is not None and self.to == "front":
            choice.is_elsewhere = True

    def sentence(self, names: GrammarNames) -> str:
        if self.what == "self" and self.to == "front":
            return f"put this card in front of {names.mention(self.of or 'you')}"
        if self.may is not None:
            return self.offer_said(names)
        what = who_said(self.what, names)
        if self.to == "discard pile":
            return f"discard {what}"
        what = what.replace(" in the discard pile", " from the discard pile").replace(
            " in your hand", " from your hand"
        )
        of = self.of or "you"
        who = "its owner" if of == "owner" else names.mention(of)
        if self.to == "front":
            return f"move {what} to in front of {'a different player' if who == 'a player' else who}"
        whose = possessive(who)
        if self.to == "under archetype":
            return f"put {what} under {whose} Archetype"
        if self.to == "mental energy":
            return f"put {what} into {whose} Mental Energy"
        return f"{'take' if of == 'you' else 'put'} {what} into {whose} hand"

    def offer_said(self, names: GrammarNames) -> str:
        assert not isinstance(self.what, str)
        what = self.what.phrase(names, "many").replace("in front of you", "in front of them").replace("your", "their")
        what = what.replace("cards in front of them with 1 or more bag icons", "cards with bag icons in front of them")
        where = {
            "hand": "into their hand",
            "mental energy": "into their Mental Energy",
            "discard pile": "into the discard pile",
            "under archetype": "under their Archetype",
            "front": "in front of them",
        }[self.to]
        return f"each player in clockwise order, beginning with you, may put all {what} {where}"


class ForPlayersWord(PWLine, kw_only=True):
    """So many cards for a player, or for each of several."""

    has_number: ClassVar[bool] = True

    cards: Number


class DrawWord(ForPlayersWord, tag="draw", kw_only=True):
    """Draw cards now; 'who' lets others draw."""

    who: Target = "you"

    def effect(self, names: GrammarNames) -> Effect:
        return cards.Draw(names.amount_of(self.cards, "cards"), *whom(self.who, names))

    def sentence(self, names: GrammarNames) -> str:
        number, rest = quantity(self.cards, names, " card", " cards")
        if self.who == "you":
            return f"draw {number}{rest}"
        return f"{agreeing(who_said(self.who, names), 'draws')} {number}{rest}"


class GainWord(ForPlayersWord, tag="gain"):
    """Top cards of the deck go into Mental Energy: yours, or that of others."""

    who: Target = "you"

    def effect(self, names: GrammarNames) -> Effect:
        return cards.FillEnergy(names.amount_of(self.cards, "cards"), *whom(self.who, names))

    def sentence(self, names: GrammarNames) -> str:
        number, rest = quantity(self.cards, names, " card", " cards")
        top = f"the top {'card' if self.cards == 1 else number} of the deck"
        if number.startswith("cards equal"):
            top = f"{number} from the top of the deck"
        who = who_said(self.who, names)
        if isinstance(self.who, str):
            return f"put {top} unseen into {possessive(who)} Mental Energy{rest}"
        return f"{who} puts {top} unseen into their Mental Energy{rest}"


class StealWord(ForPlayersWord, tag="steal"):
    """Random cards of a player's Mental Energy, or of several players', become yours."""

    who: Target

    def effect(self, names: GrammarNames) -> Effect:
        if self.who == "you":
            raise BadFile("you can't take your own Mental Energy; choose another player.")
        return cards.TakeEnergy(names.amount_of(self.cards, "cards"), *whom(self.who, names))

    def sentence(self, names: GrammarNames) -> str:
        number, rest = quantity(self.cards, names, " random card", " random cards")
        who = who_said(self.who, names)
        opening = f"choose {who}: " if isinstance(self.who, str) and not who.startswith(("that", "its")) else ""
        whose = "their" if opening else "the" if not isinstance(self.who, str) else possessive(who)
        of = f" of {who}" if not isinstance(self.who, str) else ""
        return f"{opening}move {number} (or as many as there are) from {whose} Mental Energy{of} to yours{rest}"


class DiscardWord(ForPlayersWord, tag="discard", kw_only=True):
    """A player, or each of several, discards cards of their choice, or at random."""

    has_number: ClassVar[bool] = True

    who: Target
    at_random: bool = False
    cards: Number = 1

    def effect(self, names: GrammarNames) -> Effect:
        made = (names.amount_of(self.cards, "cards"), *whom(self.who, names))
        return cards.DiscardAtRandom(*made) if self.at_random else cards.Discard(*made)

    def sentence(self, names: GrammarNames) -> str:
        number, rest = quantity(self.cards, names, " card", " cards")
        whose = "your" if self.who == "you" else "their"
        how = "at random" if self.at_random else f"of {whose} choice"
        return f"{agreeing(who_said(self.who, names), 'discards')} {number} {how}{rest}"


class ChangeWord(ChangeLine, PWLine, tag="change", kw_only=True):
    """One category becomes a number; or counters lie on cards in front of players: more, fewer, or a number."""

    stat: Literal["score", "counters"]
    of: Target
    """Whose score, or which cards."""
    category: Category = "chosen"
    """With 'score': which one; the same of several players."""
    like: str | None = None
    """With 'score', instead of 'set': the player whose score in the same category it becomes."""
    add: Number | None = None
    """How many counters more."""
    less: Number | None = None
    """How many fewer; never below 0."""
    set: Steps | Literal[8, 0] | None = None
    """What it becomes: a score from 1 to 8."""

    def effect(self, names: GrammarNames) -> Effect:
        if self.stat == "counters":
            if self.like is not None or self.category != "chosen":
                raise BadFile("'like' and 'category' belong to a 'score'.")
            return self.change_of_counters(names)
        which, model = CATEGORIES[self.category], FIRST
        if self.like is not None:
            if [self.add, self.less, self.set].count(None) < 3:
                raise BadFile("use either 'set' or 'like'.")
            model, number = names.slot(self.like, PLAYER), 0
        else:
            given = self.number_set("score", "'raise' and 'lower'")
            if given == 0:
                raise BadFile("scores go from 1 to 8.")
            return fx.SetScore(names.amount_of(given, "set"), which, *whom(self.of, names), model)
        return fx.SetScore(names.amount_of(number), which, *whom(self.of, names), model)

    def change_of_counters(self, names: GrammarNames) -> Effect:
        if isinstance(self.of, str) and self.of in names.groups:
            return cards.ChangeCounters(NO_SLOT, names.group(self.of, IN_PLAY), self.counters(names))
        if isinstance(self.of, str):
            return cards.ChangeCounters(names.slot(self.of, IN_PLAY), None, self.counters(names))
        if self.of.where != "play" or self.of.what in ("player", "score"):
            raise BadFile("counters lie on cards in front of players only.")
        return cards.ChangeCounters(NO_SLOT, self.of.selector(names), self.counters(names))

    def sentence(self, names: GrammarNames) -> str:
        if self.stat == "counters":
            return self.counters_said(names, who_said(self.of, names))
        if self.of == "you":
            what = "one of your categories" if self.category == "chosen" else f"your {category_said(self.category)}"
        else:
            what = f"{of_others(self.category)} of {who_said(self.of, names)}"
        if self.like is not None:
            return f"{what} becomes what {names.mention(self.like)} has in the same category"
        return becomes(what, self.given()[1], names, "becomes")


class LookAtTopWord(PWLine, tag="look at top", kw_only=True):
    """Look at several top cards of the deck, take some and put the rest back in an order or somewhere else."""

    cards: Annotated[int, msgspec.Meta(ge=2, le=9)]
    take: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """How many of them you put into your hand."""
    rest: Literal["top", "bottom", "discard pile"] | None = None
    """Where the rest goes: back on top in any order if left out."""

    def effect(self, names: GrammarNames) -> Effect:
        top = top_cards(self)
        assert top is not None
        return cards.LookThroughTop(top, self.rest == "bottom")

    def sentence(self, names: GrammarNames) -> str:
        return top_said(self, "the deck")


class CopyWord(CopyForm, PWLine, tag="copy"):
    """Do what an Action or Special says, without its cost: its choices are yours, and it stays where it is."""

    what: str

    copied: ClassVar[tuple[str, ...]] = ("action", "special", "action or special")

    def effect(self, names: GrammarNames) -> Effect:
        return cards.Copy(self.card_copied(names))

    def sentence(self, names: GrammarNames) -> str:
        return self.copy_said(names)


class LaterWord(PWLine, tag="later"):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    at: Literal["turn begins", "turn ends"]
    whose: Literal["anyone", "yours", "opponents"]
    does: Annotated[list[PWWord], msgspec.Meta(min_length=1)]

    def effect(self, names: GrammarNames) -> Effect:
        own = named(names)
        for number, word in enumerate(self.does):
            if isinstance(word, (SpecialWord, LaterWord)) or (isinstance(word, MoveWord) and word.what == "self"):
                raise Mistake("this can't be put off.", ("does", number))
        inner = own.for_lines_that_wait([name for name in own.special if name != "you"])
        event = pw.TURN_BEGINS if self.at == "turn begins" else pw.TURN_ENDS
        lines = build_does(self.does, inner, "does")
        own.used |= inner.used & set(own.slots)
        return cards.Later(event, WHOSE.index(self.whose), lines)

    def sentence(self, names: GrammarNames) -> str:
        chosen = chosen_before(self.does, names)
        with names.within_mode():
            return f"{chosen}{LATER[self.at][self.whose]}, {say_lines(self.does, named(names))}"


Briefly = Literal["end of turn", "start of your next turn"]
UNTIL: dict[str, tuple[int, str]] = {
    "end of turn": (moments.END_OF_TURN, " until the end of the turn"),
    "start of your next turn": (moments.START_OF_OWN_TURN, " until the start of your next turn"),
}


class ForAWhileWord(PWLine, tag="for a while", kw_only=True):
    """You have an ability until a moment comes, also though this card is not in front of you."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name a player chosen before."""
    until: Briefly = "end of turn"
    times: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    """How often it happens at most: 1 is only the next time."""

    def effect(self, names: GrammarNames) -> Effect:
        own, clause = named(names), self.clause
        with at("when"):
            check_lent(clause, in_play=True)
            if clause.event in ("placed", "special"):
                raise BadFile(f"a card lends nothing about '{clause.event}'.")
            inner = own.for_lines_that_wait(clause.names_lent())
            inner.event_has_number = clause.instead
            made = clause.build(inner)
        own.used |= inner.used & set(own.slots)
        return cards.Lend(made, self.times or ANY_NUMBER, UNTIL[self.until][0])

    def sentence(self, names: GrammarNames) -> str:
        chosen = chosen_before([self.clause.of, self.clause], names)
        with named(names).lent(self.clause):
            said = self.clause.says(named(names))
        return chosen + ability_said(said, self.times, UNTIL[self.until][1])


class ForbidWord(PWLine, tag="forbid", kw_only=True):
    """A player, or each of several, cannot play some cards for a while."""

    who: Target
    play: Selector
    """The cards: their kind and cost."""
    until: Briefly = "end of turn"

    def effect(self, names: GrammarNames) -> Effect:
        with at("play"):
            if self.play.what not in PLAYED:
                raise BadFile(f"cards that are played are {' or '.join(PLAYED)}.")
            if self.play.where != "play" or self.play.whose != "anyone" or self.play.but:
                raise BadFile("here the cards alone are meant: leave 'whose', 'where' and 'but' out.")
            if self.play.states or self.play.missing or self.play.stat not in (None, "cost"):
                raise BadFile("a card that is played has its kind and its cost only.")
            made = self.play.selector(names, pw.IN_HAND)
        return cards.Forbid(*whom(self.who, names), made, UNTIL[self.until][0])

    def sentence(self, names: GrammarNames) -> str:
        said = (
            self.play.phrase(names, MANY)
            .replace(" in front of players", "", 1)
            .replace(" in front of any player", "", 1)
        )
        return cannot_play_said(who_said(self.who, names), said, UNTIL[self.until][1])


PLAYED = ("action", "special", "action or special", "reaction")
LATER: dict[str, dict[str, str]] = {
    "turn begins": {
        "anyone": "at the start of the next turn",
        "yours": "at the start of your next turn",
        "opponents": "at the start of the next turn of another player",
    },
    "turn ends": {
        "anyone": "at the end of the turn",
        "yours": "at the end of your turn",
        "opponents": "at the end of the next turn of another player",
    },
}


class SpecialWord(PWLine, tag="special"):
    """What one card does and no other; only on Actions and Specials."""

    name: Literal["add archetype", "remove archetypes", "swap cards"]

    def effect(self, names: GrammarNames) -> Effect:
        if not named(names).is_played or named(names).is_answer:
            raise BadFile("only the 'does' of an Action or Special can hold 'special'.")
        return specials.LINES[self.name][0]()

    def sentence(self, names: GrammarNames) -> str:
        return specials.LINES[self.name][1]


# --- what Reactions do to the card they answer --------------------------------------------------------------------


class CounterLine(PWLine):
    """A line about the card that is answered."""

    def check(self, names: GrammarNames) -> None:
        if "its player" not in names.special or not named(names).is_answer:
            raise BadFile("only a Reaction answers a card; use this in 'answers'.")


class ProtectWord(CounterLine, tag="protect"):
    """The card lowers none of your scores."""

    def effect(self, names: GrammarNames) -> Effect:
        self.check(names)
        return cx.Protect()

    def sentence(self, names: GrammarNames) -> str:
        return "that card lowers none of your scores"


class RaiseInsteadWord(CounterLine, tag="raise instead", kw_only=True):
    """Raise what would have been lowered."""

    by: Steps

    def effect(self, names: GrammarNames) -> Effect:
        self.check(names)
        return cx.RaiseLowered(names.amount_of(self.by, "by"))

    def sentence(self, names: GrammarNames) -> str:
        by, rest = by_said(self.by, named(names))
        return f"you raise one of the categories it would have lowered {by}{rest}"


class CancelWord(CounterLine, tag="cancel"):
    """The answered card has no effect."""

    def effect(self, names: GrammarNames) -> Effect:
        self.check(names)
        return cx.Cancel()

    def sentence(self, names: GrammarNames) -> str:
        return "cancel it"


class AlterWord(CounterLine, tag="alter", kw_only=True):
    """Change what was announced for the card: who suffers its loss, how much it raises, or in which category."""

    what: Literal["player", "increase", "category"]
    less: Steps | None = None
    """With 'increase': how much smaller it becomes."""

    def effect(self, names: GrammarNames) -> Effect:
        self.check(names)
        if (self.less is not None) != (self.what == "increase"):
            raise BadFile("'increase' needs 'less', and nothing else has it.")
        if self.what == "increase":
            return cx.ReduceIncrease(names.amount_of(self.less or 0, "less"))
        return cx.Redirect() if self.what == "player" else cx.ChangeCategory()

    def sentence(self, names: GrammarNames) -> str:
        if self.what == "player":
            return "another player of your choice, the attacker included, suffers that loss instead of you"
        if self.what == "category":
            return "change one category declared for it to another legal category of your choice"
        by, rest = by_said(self.less or 0, named(names))
        return f"reduce one such increase {by}, not below 0{rest}"


PWWord = (
    ChooseWord
    | ChooseModeWord
    | ChooseNumberWord
    | RaiseWord
    | LowerWord
    | ExchangeWord
    | MoveWord
    | DrawWord
    | GainWord
    | StealWord
    | DiscardWord
    | ChangeWord
    | LookAtTopWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
    | SpecialWord
    | ProtectWord
    | RaiseInsteadWord
    | CancelWord
    | AlterWord
)
Lines = Annotated[list[PWWord], msgspec.Meta(min_length=1)]


def say_lines(words: list[PWWord], names: PWNames) -> str:
    """Several lines as one sentence without its full stop."""
    said = [text for text in [word.says(names) for word in words] if text]
    joiner = "; " if any("," in text or ";" in text or ":" in text for text in said) else " and "
    return joiner.join(said)


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.psychological_warfare.vocabulary import abilities  # noqa: E402
