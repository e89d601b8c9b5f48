"""The lines of cards: every verb a designer can write, what it builds, the sentence it says."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from hegemon.cards import verbs
from hegemon.cards.amounts import quantity
from hegemon.cards.choosing import Together, chosen_said
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import CardChoice, GrammarLine
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.modes import built_number, by_whom, modes_said, number_chosen_said
from hegemon.cards.nouns import Place, possessive
from hegemon.cards.words import PLAYER, Label, Names, Value
from hegemon.core.aims import Aim
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.lending import Clause
from hegemon.core.modes import Modes
from hegemon.core.queries import FIRST
from hegemon.core.queries import Condition as Held
from hegemon.core.queries import Selector as Looked
from hegemon.games.psychological_warfare import card_effects as ce
from hegemon.games.psychological_warfare import counters as cx
from hegemon.games.psychological_warfare import effects as fx
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare import state as moments
from hegemon.games.psychological_warfare.vocabulary import specials
from hegemon.games.psychological_warfare.vocabulary.names import (
    PWNames,
    Several,
    add_lines,
    ask_apart,
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
    UNDER,
    Amount,
    Number,
    Selector,
    Target,
    When,
)

Steps = Annotated[int, msgspec.Meta(ge=1, le=7)] | Amount
"""By how much a score changes: scores go from 1 to 8."""
Category = Literal[
    "chosen", "primary", "secondary", "highest", "lowest", "lowered", "freedom", "fun", "belonging", "power"
]
CATEGORIES_SAID: dict[str, str] = {
    name: name.capitalize() + (" category" if name in ("primary", "secondary") else "") for name in get_args(Category)
} | {"highest": "highest category", "lowest": "lowest category", "lowered": "same category"}
CATEGORIES: dict[str, int] = {
    "chosen": fx.CHOSEN,
    "primary": fx.PRIMARY,
    "secondary": fx.SECONDARY,
    "highest": fx.HIGHEST,
    "lowest": fx.LOWEST,
    "lowered": fx.LOWERED_ONE,
    **{need: number for number, need in enumerate(pw.NEEDS)},
}


PWLine = GrammarLine[Amount, Selector, When, PWNames]


# --- choices ---------------------------------------------------------------------------------------------------


class ChooseWord(Selector, CardChoice[PWNames], tag="choose", kw_only=True):
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

    looks = True

    def effect(self, names: PWNames) -> Effect:
        if self.what == "score":
            raise BadFile("a category is chosen by the line that changes it; choose a player or a card.")
        if self.what == "player" and self.whose == "yours":
            raise BadFile("a player of yours is you; use the name 'you'.")
        if self.of is not None and (self.where != "hand" or self.whose != "anyone" or self.at_random):
            raise BadFile("'of' says into whose hand you look: add where = \"hand\", and leave 'whose' out.")
        if self.where in ("hand", "mental energy") and self.whose != "yours" and not self.at_random and not self.of:
            raise BadFile("whose? Write whose = \"yours\", at_random = true, or in 'of' whose hand you look at.")
        said = chosen_said(self, self, names)
        if self.at_random:
            pass
        elif self.what != "player" and said.startswith(("a ", "an ")):
            said = "one " + said.split(" ", 1)[1]
        names.note_choice(self, self, said)
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

    def sentence(self, names: PWNames) -> str:
        said = "" if self.of is None else f"look at the hand of {names.mention(self.of)}"
        return said + super().sentence(names)


class ModeWord(verbs.Mode[When]):
    """One of several things a card may do."""

    does: Lines


class ChooseModeWord(Several, tag="choose one"):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]
    by: str = "you"
    """Who chooses: the name of a player."""

    def add_to(self, names: PWNames, made: list[Effect]) -> None:
        if self.by in names.waiting:
            names.slots[self.by] = ask_apart(names.waiting.pop(self.by), names, made)
        decides = by_whom(self.by, names)
        titles = [mode.name for mode in self.modes]
        if len(set(titles)) < len(titles):
            raise BadFile("two modes have the same name.")
        lines: list[list[Effect]] = []
        choice = fx.ChooseMode(names.before + len(made), Modes(titles, self.conditions(names), lines, decides))
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
                found.append(names.condition_if(mode.when))
        return found

    def says(self, names: Names) -> str:
        return modes_said(self.modes, self.by, named(names), named(names).say, "choose one: ")


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
    """Raise a category: a chosen one, the Primary, the highest, the one just lowered, or a Need; 'who' of others."""

    by: Steps
    category: Category = "chosen"
    who: Target = "you"

    def effect(self, names: PWNames) -> Effect:
        by = names.amount_of(self.by, "by")
        if self.is_about_answered(names):
            return cx.RaiseLowered(by)
        which = category_meant(self.category, names)
        if self.who == "you":
            return fx.Raise(by, which)
        return fx.RaiseOthers(by, which, names.aim(self.who, PLAYER))

    def is_about_answered(self, names: PWNames) -> bool:
        """In a Reaction the lowered category is one that the answered card would have lowered."""
        return self.category == "lowered" and self.who == "you" and names.is_answer

    def sentence(self, names: PWNames) -> str:
        if self.is_about_answered(names):
            by, rest = by_said(self.by, names)
            return f"you raise one of the categories it would have lowered {by}{rest}"
        if self.who == "you":
            what = "one of your categories" if self.category == "chosen" else f"your {CATEGORIES_SAID[self.category]}"
            verb = "" if names.has_raised and self.when is None and self.unless is None else "raise "
            names.has_raised = True
        else:
            what, verb = f"{of_others(self.category)} of {names.said(self.who)}", "raise "
        by, rest = by_said(self.by, names)
        return f"{verb}{what} {by}{rest}"


def category_meant(category: str, names: PWNames) -> int:
    """A category for the engine; that of a loss only where a trigger looks at one."""
    if category == "lowered":
        if not names.event_has_need:
            raise BadFile("'lowered' means nothing here: only a 'when' with 'lowered' has a category that was.")
        names.speaks_of_need = True
    return CATEGORIES[category]


def of_others(category: str) -> str:
    return "one category" if category == "chosen" else f"the {CATEGORIES_SAID[category]}"


class LowerWord(PWLine, tag="lower"):
    """Lower one of your own categories, one of another player's, or the same one of several others."""

    by: Steps
    who: Target
    category: Category = "chosen"
    chosen_by: Literal["you", "them"] = "you"
    """Who names the category: with 'them' the player who loses, when the card is carried out."""

    def effect(self, names: PWNames) -> Effect:
        by, which = names.amount_of(self.by, "by"), category_meant(self.category, names)
        if self.chosen_by == "them" and (
            self.category != "chosen" or self.who == "you" or not isinstance(self.who, str)
        ):
            raise BadFile("'chosen_by' is for a category one other player chooses: name that player in 'who'.")
        if self.who == "you":
            return fx.LowerSelf(by, which)
        who = names.aim(self.who, PLAYER)
        if who.each is None:
            return fx.LowerOne(by, which, who.slot, self.chosen_by == "them")
        if self.chosen_by == "them":
            raise BadFile("several players lose in the same category; leave 'chosen_by' out.")
        if not isinstance(self.who, str) and self.who.whose != "opponents":
            raise BadFile('a loss of several players is one of others; add whose = "opponents".')
        return fx.LowerAll(by, which, who.each)

    def sentence(self, names: PWNames) -> str:
        by, rest = by_said(self.by, names)
        if self.who == "you":
            whose = "a different one of yours" if names.has_raised else "one of your categories"
            return (
                f"lower {whose if self.category == 'chosen' else f'your {CATEGORIES_SAID[self.category]}'} {by}{rest}"
            )
        who = names.said(self.who)
        everybody = "all other players" if self.category in ("chosen", "lowered") else "each other player"
        who = {"another player": "one other player", "each other player": everybody}.get(who, who)
        choice = ", of that player's choice," if self.chosen_by == "them" else ""
        return f"lower {of_others(self.category)} of {who}{choice} {by}{rest}"


class ExchangeWord(PWLine, tag="exchange", kw_only=True):
    """Two scores of one player change places; or one of yours with that of another player in the same Need."""

    stat: Literal["scores"]
    who: str
    other: str | None = msgspec.field(default=None, name="with")
    category: Category = "chosen"
    """With 'with': the Need in which scores are exchanged."""

    sentences = {
        "other, category=chosen": "choose {chosen}a Need: exchange your score in it with that player's",
        "other": "exchange your {category} score with that of {other}",
        "who=you": "choose two Needs: exchange your own scores in them",
        "": "choose {who} and two Needs: exchange that player's scores in them",
    }
    phrases = {"category": CATEGORIES_SAID}

    def effect(self, names: PWNames) -> Effect:
        if self.other is not None:
            if self.who != "you" or self.other == "you":
                raise BadFile('an exchange between players is one of yours: write who = "you" and with = a name.')
            return fx.ExchangeBetween(names.slot(self.other, PLAYER), category_meant(self.category, names))
        if self.category != "chosen":
            raise BadFile("'category' belongs to an exchange with another player; add 'with'.")
        return fx.ExchangeSelf() if self.who == "you" else fx.ExchangeOne(names.slot(self.who, PLAYER))

    def chosen(self, names: PWNames) -> str:
        other = names.mention(self.other or "")
        return f"{other} and " if other.startswith("another") else ""


# --- cards -----------------------------------------------------------------------------------------------------

TO: dict[str, int] = {
    "hand": ce.TO_HAND,
    "mental energy": ce.TO_ENERGY,
    "discard pile": ce.TO_DISCARD,
    "under archetype": ce.TO_UNDER,
    "front": ce.TO_FRONT,
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

    def effect(self, names: PWNames) -> Effect:
        if self.what == "self" and self.to == "front" and names.is_played:
            return self.in_front(names)
        what = names.aim(self.what, *MOVABLE[self.to])
        place = names.place_of(self.what) if isinstance(self.what, str) and what.each is None else ce.ANYWHERE
        if self.to == "discard pile" and self.of is not None:
            raise BadFile("there is one discard pile; leave 'of' out.")
        of = names.slot("you" if self.of in (None, "owner") else self.of or "", PLAYER)
        self.keep_apart(names)
        if self.may is not None:
            self.check_offer(what)
            return ce.OfferMove(what, place, TO[self.to], of, self.of == "owner")
        return ce.Move(what, place, TO[self.to], of, self.of == "owner")

    def check_offer(self, what: Aim) -> None:
        if what.each is None or self.may != Selector(what="player") or self.of is not None:
            raise BadFile("'may' is { what = \"player\" }, for each of many cards of theirs; leave 'of' out.")
        if isinstance(self.what, str) or self.what.whose != "yours":
            raise BadFile("with 'may' everybody moves their own cards: add whose = \"yours\" to 'what'.")

    def in_front(self, names: PWNames) -> Effect:
        if self.of in (None, "you", "owner"):
            raise BadFile("a card of yours lies in front of you anyway; choose a player and name it under 'of'.")
        if self.when is not None or self.unless is not None:
            raise BadFile("a card is put in front of somebody or not; leave 'if' and 'unless' out.")
        return ce.PutInFront(names.slot(self.of or "", PLAYER))

    def keep_apart(self, names: PWNames) -> None:
        """A card goes to somebody before whom it does not lie yet."""
        choice = names.chosen.get(self.of or "")
        if choice is not None and self.to == "front":
            choice.is_elsewhere = True

    def sentence(self, names: PWNames) -> str:
        if self.what == "self" and self.to == "front":
            return f"put this card in front of {names.mention(self.of or 'you')}"
        if self.may is not None:
            return self.offer_said(names)
        what = names.said(self.what)
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

    def offer_said(self, names: PWNames) -> str:
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


class DrawWord(verbs.Draw[Amount, Selector, When, PWNames]):
    """Draw cards now; 'who' lets others draw."""

    makes = (ce.Draw, "cards", "who")


class GainWord(PWLine, tag="gain"):
    """Top cards of the deck go into Mental Energy: yours, or that of others."""

    has_number = True

    cards: Number
    who: Target = "you"

    works_on = {"who": (PLAYER,)}
    makes = (ce.FillEnergy, "cards", "who")

    def sentence(self, names: PWNames) -> str:
        number, rest = quantity(self.cards, names, " card", " cards")
        top = f"the top {'card' if self.cards == 1 else number} of the deck"
        if number.startswith("cards equal"):
            top = f"{number} from the top of the deck"
        who = names.said(self.who)
        if isinstance(self.who, str):
            return f"put {top} unseen into {possessive(who)} Mental Energy{rest}"
        return f"{who} puts {top} unseen into their Mental Energy{rest}"


class StealWord(PWLine, tag="steal"):
    """Random cards of a player's Mental Energy, or of several players', become yours."""

    has_number = True

    cards: Number
    who: Target

    works_on = {"who": (PLAYER,)}
    makes = (ce.TakeEnergy, "cards", "who")

    def effect(self, names: PWNames) -> Effect:
        if self.who == "you":
            raise BadFile("you can't take your own Mental Energy; choose another player.")
        return super().effect(names)

    def sentence(self, names: PWNames) -> str:
        number, rest = quantity(self.cards, names, " random card", " random cards")
        who = names.said(self.who)
        opening = f"choose {who}: " if isinstance(self.who, str) and not who.startswith(("that", "its")) else ""
        whose = "their" if opening else "the" if not isinstance(self.who, str) else possessive(who)
        of = f" of {who}" if not isinstance(self.who, str) else ""
        return f"{opening}move {number} (or as many as there are) from {whose} Mental Energy{of} to yours{rest}"


class DiscardWord(verbs.Discard[Amount, Selector, When, PWNames]):
    """A player, or each of several, discards cards of their choice, or at random."""

    def effect(self, names: PWNames) -> Effect:
        make = ce.DiscardAtRandom if self.at_random else ce.Discard
        return make(names.amount_of(self.cards, "cards"), names.aim(self.who, PLAYER))


PLAYED = ("action", "special", "action or special", "reaction")
BRIEFLY: dict[str, int] = {"end of turn": moments.END_OF_TURN, "start of your next turn": moments.START_OF_OWN_TURN}
BRIEFLY_SAID: dict[str, str] = {
    "end of turn": " until the end of the turn",
    "start of your next turn": " until the start of your next turn",
}


COSTS_UNTIL = {**BRIEFLY_SAID, "end of turn": " this turn"}


def check_played_cards(of: Selector) -> None:
    """Refuse what is not printed on a card that is played."""
    if of.what not in PLAYED:
        raise BadFile(f"cards that are played are {' or '.join(PLAYED)}.")
    if of.states or of.missing or of.stat not in (None, "cost"):
        raise BadFile("a card that is played has its kind and its cost only.")


def nowhere_in_play(cards: str) -> str:
    """Cards that are played lie before nobody yet."""
    return cards.replace(" in front of players", "", 1).replace(" in front of any player", "", 1)


class ChangeWord(verbs.Change[Amount, Selector, When, PWNames], kw_only=True):
    """One category becomes a number; or counters lie on cards in front of players: more, fewer, or a number."""

    stat: Literal["score", "counters", "cost"]
    """A 'score', 'counters' on cards in front of players, or what cards 'cost'."""
    until: verbs.Briefly | None = None
    """How long a cost is different: 'end of turn' if left out."""
    category: Category = "chosen"
    """With 'score': which one; the same of several players."""
    like: str | None = None
    """With 'score', instead of 'set': the player whose score in the same category it becomes."""
    set: Steps | Literal[8, 0] | None = None
    """What it becomes: a score from 1 to 8."""

    anywhere = pw.ANYWHERE
    charges = ce.Charge
    moments = BRIEFLY

    def effect(self, names: PWNames) -> Effect:
        if self.stat == "cost":
            if self.like is not None or self.category != "chosen":
                raise BadFile("'like' and 'category' belong to a 'score'.")
            return self.charge(names, self.until)
        if self.until is not None:
            raise BadFile(f"'{self.stat}' has no 'until'; leave it out.")
        if self.stat == "counters":
            if self.like is not None or self.category != "chosen":
                raise BadFile("'like' and 'category' belong to a 'score'.")
            return self.change_of_counters(names)
        which, model = category_meant(self.category, names), FIRST
        if self.like is not None:
            if [self.add, self.less, self.set].count(None) < 3:
                raise BadFile("use either 'set' or 'like'.")
            model, number = names.slot(self.like, PLAYER), 0
        else:
            given = self.number_set("score", "'raise' and 'lower'")
            if given == 0:
                raise BadFile("scores go from 1 to 8.")
            return fx.SetScore(names.amount_of(given, "set"), which, names.aim(self.of, PLAYER), model)
        return fx.SetScore(names.amount_of(number), which, names.aim(self.of, PLAYER), model)

    def change_of_counters(self, names: PWNames) -> Effect:
        if not isinstance(self.of, str) and (self.of.where != "play" or self.of.what in ("player", "score")):
            raise BadFile("counters lie on cards in front of players only.")
        return ce.ChangeCounters(names.aim(self.of, IN_PLAY), self.counters(names))

    def check_played(self, of: Selector) -> None:
        check_played_cards(of)

    def payers_said(self, names: PWNames) -> str:
        assert not isinstance(self.of, str)
        if self.of.whose != "opponents":
            return super().payers_said(names)
        return " each other player plays" if self.times == 1 else " other players play"

    def played_said(self, cards: str) -> str:
        return nowhere_in_play(cards)

    def sentence(self, names: PWNames) -> str:
        if self.stat == "cost":
            _, number, sign = self.given()
            much, rest = quantity(number, names, " Mental Energy", " Mental Energy")
            much = f"{much} {'more' if sign > 0 else 'less'}"
            return self.charge_said(names, much, rest, COSTS_UNTIL[self.until or "end of turn"])
        if self.stat == "counters":
            return self.counters_said(names, names.said(self.of))
        if self.of == "you":
            what = "one of your categories" if self.category == "chosen" else f"your {CATEGORIES_SAID[self.category]}"
        else:
            what = f"{of_others(self.category)} of {names.said(self.of)}"
        if self.like is not None:
            return f"{what} becomes what {names.mention(self.like)} has in the same category"
        return verbs.becomes(what, self.given()[1], names, "becomes")


class LookAtTopWord(verbs.LookAtTop[Amount, Selector, When, PWNames], kw_only=True):
    """Look at several top cards of the deck, take some and put the rest back in an order or somewhere else."""

    cards: Annotated[int, msgspec.Meta(ge=2, le=9)]
    take: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """How many of them you put into your hand."""

    sentences = "{several}"

    def effect(self, names: PWNames) -> Effect:
        top = self.top()
        assert top is not None
        return ce.LookThroughTop(top, self.rest == "bottom")

    def deck_said(self, names: PWNames) -> str:
        return "the deck"


class ExtraWord(verbs.Extra[Amount, Selector, When, PWNames]):
    """After this card you may play one more Action or Special in this turn."""

    what: Literal["action"]

    makes = (ce.ExtraPlay,)
    sentences = "this turn, after the card of step 2, you may play one more Action or Special"


class CopyWord(verbs.Copy[Amount, Selector, When, PWNames]):
    """Do what an Action or Special says, without its cost: its choices are yours, and it stays where it is."""

    copied = ("action", "special", "action or special")
    makes = (ce.Copy,)


class LaterWord(verbs.LaterInTurn[Amount, Selector, When, PWNames]):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    does: Lines

    codes = {"at": {"turn begins": pw.TURN_BEGINS, "turn ends": pw.TURN_ENDS}}
    makes = (ce.Later,)
    never_later = ("special", "later")
    phrases = verbs.next_turns("the next turn of another player")

    def built_lines(self, names: PWNames) -> list[Effect]:
        self.check_lines()
        inner = names.for_lines_that_wait([name for name in names.special if name != "you"])
        lines = build_does(self.does, inner, "does")
        names.used |= inner.used & set(names.slots)
        return lines

    def check_lines(self) -> None:
        super().check_lines()
        for number, word in enumerate(self.does):
            if isinstance(word, MoveWord) and word.what == "self":
                raise Mistake("this can't be put off.", ("does", number))

    def lines(self, names: PWNames) -> str:
        with names.within_mode():
            return super().lines(names)


class ForAWhileWord(verbs.ForAWhile[Amount, Selector, When, PWNames], kw_only=True):
    """You have an ability until a moment comes, also though this card is not in front of you."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name a player chosen before."""

    codes = {"until": BRIEFLY}
    makes = (ce.Lend,)
    phrases = {"until": BRIEFLY_SAID}

    def built_clause(self, names: PWNames) -> Clause:
        if self.clause.event in ("placed", "special"):
            raise BadFile(f"a card lends nothing about '{self.clause.event}'.")
        inner = names.for_lines_that_wait(self.clause.names_lent())
        inner.event_has_number = self.clause.instead
        inner.event_has_need = self.clause.event == "lowered" and not self.clause.instead
        made = self.clause.build(inner)
        names.used |= inner.used & set(names.slots)
        return made


class ForbidWord(verbs.Forbid[Amount, Selector, When, PWNames]):
    """A player, or each of several, cannot play some cards for a while."""

    anywhere = pw.IN_HAND
    codes = ForAWhileWord.codes
    makes = (ce.Forbid,)
    phrases = ForAWhileWord.phrases

    def check_cards(self) -> None:
        check_played_cards(self.play)

    def cards_said(self, names: PWNames) -> str:
        return nowhere_in_play(super().cards_said(names))


class SpecialWord(PWLine, tag="special"):
    """What one card does and no other; only on Actions and Specials."""

    name: Literal["add archetype", "remove archetypes", "swap cards"]

    phrases = {"name": {name: said for name, (_, said) in specials.LINES.items()}}
    sentences = "{name}"

    def effect(self, names: PWNames) -> Effect:
        if not names.is_played or names.is_answer:
            raise BadFile("only the 'does' of an Action or Special can hold 'special'.")
        return specials.LINES[self.name][0]()


# --- what Reactions do to the card they answer --------------------------------------------------------------------


class CounterLine(PWLine):
    """A line about the card that is answered."""

    def effects(self, names: PWNames) -> list[Effect]:
        if "its player" not in names.special or not names.is_answer:
            raise BadFile("only a Reaction answers a card; use this in 'answers'.")
        return super().effects(names)


class ProtectWord(CounterLine, tag="protect"):
    """The card lowers none of your scores."""

    makes = (cx.Protect,)
    sentences = "that card lowers none of your scores"


class CancelWord(CounterLine, tag="cancel"):
    """The answered card has no effect."""

    makes = (cx.Cancel,)
    sentences = "cancel it"


class AlterWord(CounterLine, tag="alter", kw_only=True):
    """Change what was announced for the card: who suffers its loss, how much it raises, or in which category."""

    what: Literal["player", "increase", "category"]
    less: Steps | None = None
    """With 'increase': how much smaller it becomes."""

    sentences = {
        "what=player": "another player of your choice, the attacker included, suffers that loss instead of you",
        "what=category": "change one category declared for it to another legal category of your choice",
        "": "reduce one such increase {smaller}",
    }

    def effect(self, names: PWNames) -> Effect:
        if (self.less is not None) != (self.what == "increase"):
            raise BadFile("'increase' needs 'less', and nothing else has it.")
        if self.what == "increase":
            return cx.ReduceIncrease(names.amount_of(self.less or 0, "less"))
        return cx.Redirect() if self.what == "player" else cx.ChangeCategory()

    def smaller(self, names: PWNames) -> str:
        by, rest = by_said(self.less or 0, names)
        return f"{by}, not below 0{rest}"


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
    | ExtraWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
    | SpecialWord
    | ProtectWord
    | CancelWord
    | AlterWord
)
Lines = Annotated[list[PWWord], msgspec.Meta(min_length=1)]


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.psychological_warfare.vocabulary import abilities  # noqa: E402
