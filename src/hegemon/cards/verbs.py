"""The verbs of all games: their keys, how they are built, and what they say. A game adds only what is its own.

It derives its form from one of these and says which effect it `makes`, of which keys, and whom these can be about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, Literal

import msgspec

from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.for_a_while import ability_said, check_lent
from hegemon.cards.lines import A, C, CardStep, GrammarLine, N, S, WorksOn, chosen_before
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.modes import built_modes, built_number, by_whom, modes_said, number_chosen_said
from hegemon.cards.nouns import WHOSE, Whose
from hegemon.cards.selectors import MANY
from hegemon.cards.selectors import A as ONE
from hegemon.cards.speech import Phrases, Sentences
from hegemon.cards.words import PLAYER, Count, Label, Value, Word, build_words
from hegemon.core.aims import Aim
from hegemon.core.charges import CostChange
from hegemon.core.counters import CounterChange
from hegemon.core.deck_tops import ELSEWHERE, ON_TOP, TopCards
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.lending import ANY_NUMBER, Clause
from hegemon.core.modes import Modes
from hegemon.core.queries import Amount

# --- choices -------------------------------------------------------------------------------------------------


class Mode(msgspec.Struct, Generic[C], forbid_unknown_fields=True, kw_only=True):
    """One of several things a card may do."""

    name: Label
    does: Sequence[Word]
    when: C | None = msgspec.field(default=None, name="if")
    """It can be chosen only if this is so."""


class ChooseOne(CardStep[N], tag="choose one", kw_only=True):
    """Choose one of several things to do."""

    modes: Sequence[Mode[Any]]
    by: str = "you"
    """Who chooses: the name of a player."""

    opening: ClassVar[str] = "choose one: "

    def effect(self, names: N) -> Effect:
        made: Effect = self.makes[0](self.built_modes(names))
        return made

    def built_modes(self, names: N) -> Modes:
        return built_modes(self.modes, self.by, names, self.check_mode)

    def check_mode(self, words: Sequence[Word]) -> None:
        """Refuse what one of several modes can't hold."""

    def sentence(self, names: N) -> str:
        return modes_said(self.modes, self.by, names, names.say, self.opening)


class ChooseNumber(CardStep[N], Generic[A, N], tag="choose number", kw_only=True):
    """Choose a number, which later lines use as { chosen = … }."""

    name: Label = msgspec.field(name="as")
    least: Value | A = 1
    most: Value | A
    by: str = "you"
    """Who chooses: the name of a player."""

    def effect(self, names: N) -> Effect:
        made: Effect = self.makes[0](*self.number(names))
        return made

    def number(self, names: N) -> tuple[int, Amount, Amount, int]:
        """Where it is kept, its limits, and who chooses it."""
        by = by_whom(self.by, names)
        return (*built_number(self.name, self.least, self.most, names), by)

    def sentence(self, names: N) -> str:
        self.effect(names)
        return number_chosen_said(self.name, self.least, self.most, self.by, names)


# --- cards ---------------------------------------------------------------------------------------------------


class Draw(GrammarLine[A, S, C, N], tag="draw"):
    """Draw cards; 'who' lets others draw."""

    has_number: ClassVar[bool] = True

    cards: Count | A
    who: str | S = "you"

    works_on: ClassVar[WorksOn] = {"who": (PLAYER,)}
    sentences: ClassVar[Sentences] = {
        "who=you": "draw {cards: card| cards}",
        "": "{who draws} {cards: card| cards}",
    }


class Discard(GrammarLine[A, S, C, N], tag="discard"):
    """A player, or each of several, discards cards of their choice, or at random."""

    has_number: ClassVar[bool] = True

    who: str | S
    cards: Count | A = 1
    at_random: bool = False

    works_on: ClassVar[WorksOn] = {"who": (PLAYER,)}
    sentences: ClassVar[Sentences] = {
        "who=you": "{who discards} {cards: card| cards} {at_random?at random|of your choice}",
        "": "{who discards} {cards: card| cards} {at_random?at random|of their choice}",
    }


class Destroy(GrammarLine[A, S, C, N], tag="destroy"):
    """Destroy a card in play, or each of many."""

    has_number: ClassVar[bool] = True

    what: str | S

    sentences: ClassVar[Sentences] = "destroy {what}"


class LookAtTop(GrammarLine[A, S, C, N], tag="look at top", kw_only=True):
    """Look at several top cards of a deck, take some and put the rest back in an order or somewhere else."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    """How many; a single one may be put on the bottom."""
    take: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """How many of several you put into your hand."""
    rest: Literal["top", "bottom", "discard pile"] | None = None
    """Where the rest of several goes: back on top in any order if left out."""

    def top(self) -> TopCards | None:
        """How several cards are looked at; None for the plain look at one that may go to the bottom."""
        if self.take >= self.cards > 1 or (self.cards == 1 and self.take):
            raise BadFile("fewer cards are taken than looked at; use 'draw' to take them all.")
        if self.cards == 1:
            if self.rest is not None:
                raise BadFile("'rest' belongs to several cards; the one card may be put on the bottom.")
            return None
        return TopCards(self.cards, self.take, ON_TOP if self.rest in (None, "top") else ELSEWHERE)

    def deck_said(self, names: N) -> str:
        """Whose deck it is, and which."""
        return "your deck"

    def several(self, names: N) -> str:
        """Look at the top 3 cards of your deck, put 1 of them into your hand and the others on the bottom."""
        take = f", put {self.take} of them into your hand and " if self.take else " and put "
        them = "them" if not self.take else "the other" if self.cards - self.take == 1 else "the others"
        where = {
            None: "back on top in any order",
            "top": "back on top in any order",
            "bottom": "on the bottom of that deck",
            "discard pile": "into the discard pile",
        }[self.rest]
        if them == "the other" and self.rest in (None, "top"):
            where = "back on top"
        return f"look at the top {self.cards} cards of {self.deck_said(names)}{take}{them} {where}"


# --- numbers -------------------------------------------------------------------------------------------------


class OfSome(GrammarLine[A, S, C, N]):
    """So much of something for what a name stands for, or for each of many."""

    has_number: ClassVar[bool] = True

    amount: Count | A
    who: str | S

    works_on: ClassVar[WorksOn] = {"who": (PLAYER,)}


class Lose(OfSome[A, S, C, N], tag="lose"):
    """Somebody, or each of many, loses something."""


class Recover(OfSome[A, S, C, N], tag="recover"):
    """Somebody, or each of many, gets back what is missing."""


class Gain(GrammarLine[A, S, C, N], tag="gain"):
    """You gain something; 'who' lets others gain it."""

    amount: Count | A
    who: str | S = "you"

    works_on: ClassVar[WorksOn] = {"who": (PLAYER,)}


class Exchange(GrammarLine[A, S, C, N], tag="exchange", kw_only=True):
    """Two with names exchange a number."""

    stat: str
    who: str
    other: str = msgspec.field(name="with")

    def two(self, names: N, *sorts: str) -> tuple[int, int]:
        """The places of the two names, which have to be different."""
        if self.who == self.other:
            raise BadFile("an exchange needs two different names.")
        return names.slot(self.who, *sorts), names.slot(self.other, *sorts)


Times = Annotated[int, msgspec.Meta(ge=1, le=3)]
"""How often something happens at most: 1 is only the next time."""


class Change(GrammarLine[A, S, C, N], tag="change", kw_only=True):
    """A number of a thing, or of each of many, is different."""

    stat: Any
    of: str | S
    add: Count | A | None = None
    """How much more it is."""
    less: Count | A | None = None
    """How much less it is."""
    set: Value | A | None = None
    """What it becomes."""
    times: Times | None = None
    """With 'cost': only the next such card, or the next 2 or 3."""

    anywhere: ClassVar[int] = 0
    """The place of cards on their way, as the engine numbers it."""
    charges: ClassVar[Any] = None
    """The effect by which cards cost more or less for a while."""
    moments: ClassVar[Mapping[str, int]] = {}
    """When that can be over."""
    costing: ClassVar[str] = "cost"

    def given(self) -> tuple[str, int | A, int]:
        """The key that is written, its number, and the sign of the change."""
        written = [
            (key, number, sign)
            for key, number, sign in (("add", self.add, 1), ("less", self.less, -1), ("set", self.set, 0))
            if number is not None
        ]
        if len(written) != 1:
            raise BadFile("'change' needs one of 'add', 'less' and 'set'.")
        if self.times is not None and self.stat != "cost":
            raise BadFile("'times' belongs to the 'cost' of cards.")
        return written[0]

    def number_set(self, stat: str, others: str) -> int | A:
        """What something becomes that has words of its own for more and less."""
        key, number, _ = self.given()
        if key != "set":
            raise BadFile(f"'change' sets '{stat}'; for more or less of it there is {others}.")
        return number

    def charge(self, names: N, until: str | None, light: int = 0) -> Effect:
        """What cards cost becomes more or less until a moment comes, for whom 'whose' says."""
        key, number, sign = self.given()
        if until is not None and until not in self.moments:
            listed = "' or '".join(self.moments)
            raise BadFile(f"a cost is different until '{listed}'.")
        of = self.of
        if isinstance(of, str):
            raise BadFile('cards have a cost, which depends on their kind: write of = { what = …, whose = "yours" }.')
        if sign == 0:
            raise BadFile("a cost becomes more or less: use 'add' or 'less'.")
        with at("of"):
            if of.where != "play" or of.but is not None:
                raise BadFile("cards have a cost, while they are played; leave 'where' and 'but' out.")
            self.check_played(of)
            cards = whoever_plays(of).selector(names, self.anywhere)
            named = getattr(of, "of", None)
            who = names.aim(named, PLAYER) if named is not None else None
        amount = names.amount_of(number, key)
        change = CostChange(WHOSE.index(of.whose), who, cards, light, self.times or ANY_NUMBER, amount, sign)
        made: Effect = self.charges(change, self.moments[until or "end of turn"])
        return made

    def check_played(self, of: S) -> None:
        """Refuse what is not printed on a card that is played."""

    def charge_said(self, names: N, much: str, rest: str, until: str) -> str:
        """The next Power you play this turn costs 2 less; Powers the opponent plays cost 1 more until …"""
        assert not isinstance(self.of, str)
        who, plain = self.payers_said(names), whoever_plays(self.of)
        many = self.played_said(plain.phrase(names, MANY))
        if self.times is None:
            return f"{many}{who} {self.costing} {much}{until}{rest}"
        if self.times > 1:
            return f"the next {self.times} {many}{who}{until} {self.costing} {much}{rest}"
        one = self.played_said(plain.phrase(names, ONE).split(" ", 1)[1])
        return f"the next {one}{who}{until} {self.costing}s {much}{rest}"

    def payers_said(self, names: N) -> str:
        """Who plays them."""
        assert not isinstance(self.of, str)
        return {"yours": " you play", "opponents": " the opponent plays", "anyone": " played"}[self.of.whose]

    def played_said(self, cards: str) -> str:
        """Cards on their way are nowhere in play."""
        return cards

    def counters(self, names: N) -> CounterChange:
        key, number, sign = self.given()
        return CounterChange(names.amount_of(number, key), sign)

    def counters_said(self, names: N, what: str) -> str:
        _, number, sign = self.given()
        if sign == 0:
            return becomes(f"the number of counters on {what}", number, names, "becomes")
        much, rest = quantity(number, names, " counter", " counters")
        return f"put {much} on {what}{rest}" if sign > 0 else f"remove {much} from {what}{rest}"


def whoever_plays(of: S) -> S:
    """The same cards, whoever has them."""
    named = {"of": None} if hasattr(of, "of") else {}
    return msgspec.structs.replace(of, whose="anyone", **named)


def becomes(what: str, number: int | AmountWord, names: Any, verb: str = "become") -> str:
    """What a number is from now on."""
    if isinstance(number, int):
        return f"{what} {verb} {number}"
    return f"{what} {verb} {number.value(names)}{number.rest(names)}"


# --- control ---------------------------------------------------------------------------------------------------


class TakeControl(GrammarLine[A, S, C, N], tag="take control", kw_only=True):
    """Take control of a card, or of each of many: it is as if it were yours, and its owner has it back later."""

    who: str | S
    until: Literal["end of turn", "start of your next turn", "it leaves play"] = "end of turn"
    """With "it leaves play" it stays yours."""

    sentences: ClassVar[Sentences] = "take control of {who}{until}"
    phrases: ClassVar[Phrases] = {
        "until": {
            "end of turn": " until the end of the turn",
            "start of your next turn": " until the start of your next turn",
            "end of next turn": " until the end of the next turn",
            "it leaves play": "",
        },
    }


# --- once more ---------------------------------------------------------------------------------------------------


class Extra(GrammarLine[A, S, C, N], tag="extra", kw_only=True):
    """You take one more of something: a turn, a part of one, an action."""

    what: str


# --- other cards, and later ----------------------------------------------------------------------------------

THAT_CARD = "that card"
"""The card whose playing has set off an event."""


class Copy(GrammarLine[A, S, C, N], tag="copy"):
    """Do what a card says that is played once, without its cost: its choices are yours, and it stays where it is."""

    what: str

    copied: ClassVar[tuple[str, ...]] = ()
    """The kinds of card that say what is done when they are played."""
    sentences: ClassVar[Sentences] = "do what {what} says, without its cost"

    def effect(self, names: N) -> Effect:
        if self.what != THAT_CARD and names.whats.get(self.what) not in self.copied:
            listed = " or ".join(f"'{kind}'" for kind in self.copied)
            raise BadFile(f"'copy' does what a card says that is played once: choose {listed}, in a pile or a hand.")
        made: Effect = self.makes[0](Aim(names.slot(self.what), None))
        return made


class Later(GrammarLine[A, S, C, N], tag="later", kw_only=True):
    """Put lines off until a moment; names chosen before keep their meaning."""

    at: str
    does: Sequence[Word]

    sentences: ClassVar[Sentences] = "{chosen}{at}, {lines}"
    never_later: ClassVar[tuple[str, ...]] = ()
    """The words that have to be carried out at once."""

    def effect(self, names: N) -> Effect:
        made: Effect = self.makes[0](self.codes["at"][self.at], self.built_lines(names))
        return made

    def check_lines(self) -> None:
        for number, word in enumerate(self.does):
            if word.__struct_config__.tag in self.never_later:
                raise Mistake("this can't be put off.", ("does", number))

    def built_lines(self, names: N) -> list[Effect]:
        self.check_lines()
        with names.put_off(), at("does"):
            return build_words(self.does, names)

    def chosen(self, names: N) -> str:
        return chosen_before(self.does, names)

    def lines(self, names: N) -> str:
        return names.say(self.does)


def next_turns(begins: str, ends: str | None = None) -> Phrases:
    """How the moments of lines that are put off are said, by whose turn it is; a game says that of an opponent."""
    return {
        "turn begins": {
            "anyone": "at the start of the next turn",
            "yours": "at the start of your next turn",
            "opponents": f"at the start of {begins}",
        },
        "turn ends": {
            "anyone": "at the end of the turn",
            "yours": "at the end of your turn",
            "opponents": f"at the end of {ends or begins}",
        },
    }


class LaterInTurn(Later[A, S, C, N], kw_only=True):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    at: Literal["turn begins", "turn ends"]
    whose: Whose

    sentences: ClassVar[Sentences] = "{chosen}{moment}, {lines}"

    def effect(self, names: N) -> Effect:
        lines = self.built_lines(names)
        made: Effect = self.makes[0](self.codes["at"][self.at], WHOSE.index(self.whose), lines)
        return made

    def moment(self, names: N) -> str:
        return self.phrases[self.at][self.whose]


Briefly = Literal["end of turn", "start of your next turn"]


class ForAWhile(GrammarLine[A, S, C, N], tag="for a while", kw_only=True):
    """You have an ability until a moment comes, also though this card is not in play."""

    clause: Any = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name what was chosen before."""
    until: Briefly = "end of turn"
    times: Times | None = None
    """How often it happens at most: 1 is only the next time."""

    def effect(self, names: N) -> Effect:
        with at("when"), names.lent(self.clause):
            check_lent(self.clause, self.hears_of_itself(names))
            clause = self.built_clause(names)
        made: Effect = self.makes[0](clause, self.times or ANY_NUMBER, self.codes["until"][self.until])
        return made

    def hears_of_itself(self, names: N) -> bool:
        """Whether the card can be in play meanwhile, so that an event can be about it."""
        return True

    def built_clause(self, names: N) -> Clause:
        made: Clause = self.clause.build(names)
        return made

    def sentence(self, names: N) -> str:
        chosen = chosen_before([self.clause.of, self.clause], names)
        with names.lent(self.clause):
            said = self.clause_said(names)
        return chosen + ability_said(said, self.times, self.phrases["until"][self.until])

    def clause_said(self, names: N) -> str:
        """What it waits for and does, as it would stand on a card."""
        said: str = self.clause.says(names)
        return said


class Forbid(GrammarLine[A, S, C, N], tag="forbid", kw_only=True):
    """A player, or each of several, cannot play some cards for a while."""

    who: str | S
    play: S
    """The cards, by what is printed on them."""
    until: Briefly = "end of turn"

    works_on: ClassVar[WorksOn] = {"who": (PLAYER,)}
    sentences: ClassVar[Sentences] = "{who cannot play <cards_said>}{until}"
    anywhere: ClassVar[int] = 0
    """The place of cards on their way, as the engine numbers it."""

    def effect(self, names: N) -> Effect:
        with at("play"):
            if self.play.where != "play" or self.play.whose != "anyone" or self.play.but is not None:
                raise BadFile("here the cards alone are meant: leave 'whose', 'where' and 'but' out.")
            self.check_cards()
            cards = self.play.selector(names, self.anywhere)
        made: Effect = self.makes[0](names.aim(self.who, PLAYER), cards, self.codes["until"][self.until])
        return made

    def check_cards(self) -> None:
        """Refuse what is not printed on a card that is played."""

    def cards_said(self, names: N) -> str:
        return self.play.phrase(names, MANY)
