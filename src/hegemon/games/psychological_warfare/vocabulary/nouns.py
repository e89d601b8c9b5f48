"""The nouns of Psychological Warfare: what its selectors, amounts and conditions can speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.nouns import Kind, Nouns, Place, Stat, StateNoun, article, counters_stat, of_different, plays_stat
from hegemon.cards.selectors import EACH, MANY, A, SelectorWord
from hegemon.cards.words import PLAYER, Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import Between
from hegemon.core.queries import Condition as Held
from hegemon.core.queries import Selector as Looked
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare.nouns import OwnScores

SCORE: Final = "a score"
IN_PLAY: Final = "a card in play"
IN_HAND: Final = "a card in a hand"
IN_ENERGY: Final = "a card of Mental Energy"
IN_PILE: Final = " in the discard pile"
IN_DISCARD: Final = "a card in the discard pile"
UNDER: Final = "a card under an Archetype"
ANY_CARD: Final = (IN_PLAY, IN_HAND, IN_ENERGY, IN_DISCARD, UNDER)


def bit(kind: int) -> int:
    return 1 << kind


KINDS: dict[str, Kind] = {
    "player": Kind(pw.A_PLAYER, "player", "players", PLAYER),
    "score": Kind(pw.A_SCORE, "score", "scores", SCORE),
    "card": Kind(pw.A_CARD, "card", "cards", IN_PLAY),
    "action": Kind(bit(pw.ACTION), "Action", "Actions", IN_PLAY),
    "special": Kind(bit(pw.SPECIAL), "Special", "Specials", IN_PLAY),
    "action or special": Kind(pw.A_PLAY, "Action or Special", "Actions and Specials", IN_PLAY),
    "reaction": Kind(bit(pw.REACTION), "Reaction", "Reactions", IN_PLAY),
    "defense mechanism": Kind(bit(pw.DEFENSE), "Defense Mechanism", "Defense Mechanisms", IN_PLAY),
    "phobia": Kind(bit(pw.PHOBIA), "Phobia", "Phobias", IN_PLAY),
    "hidden agenda": Kind(bit(pw.AGENDA), "Hidden Agenda", "Hidden Agendas", IN_PLAY),
}


def place(number: int, at: str, yours: str, anothers: str, others: str, is_open: bool, sort: str) -> Place:
    words = {"anyone": at, "yours": yours, "an opponent's": anothers, "opponents'": others}
    return Place(number, words, "", is_open, *([sort] if sort else []))


def of_player(number: int, what: str) -> Stat:
    return Stat(number, f"{{whose}} number of {what}", f"with {{n}} {what}", f"{{who}} {{has}} {{n}} {what}", PLAYER)


def of_need(need: int) -> Stat:
    name = pw.NEEDS[need].capitalize()
    return Stat(need, f"{{whose}} {name}", f"with {name} at {{m}}", f"{{whose}} {name} is {{m}}", PLAYER)


NOUNS: Final = Nouns(
    kinds=KINDS,
    places={
        "play": place(
            pw.IN_PLAY,
            " in front of any player",
            " in front of you",
            " in front of another player",
            " in front of other players",
            True,
            "",
        ),
        "hand": place(
            pw.IN_HAND,
            " in players' hands",
            " in your hand",
            " in another player's hand",
            " in other players' hands",
            False,
            IN_HAND,
        ),
        "mental energy": place(
            pw.IN_ENERGY,
            " in players' Mental Energy",
            " of your Mental Energy",
            " of another player's Mental Energy",
            " in other players' Mental Energy",
            False,
            IN_ENERGY,
        ),
        "discard pile": place(pw.IN_DISCARD, IN_PILE, IN_PILE, IN_PILE, IN_PILE, True, IN_DISCARD),
        "under archetype": place(
            pw.UNDER_ARCHETYPE,
            " under any Archetype",
            " under your Archetype",
            " under another player's Archetype",
            " under other players' Archetypes",
            True,
            UNDER,
        ),
    },
    states={
        **{need: StateNoun(number, need.capitalize(), "", "", "score") for number, need in enumerate(pw.NEEDS)},
        "primary": StateNoun(pw.IS_PRIMARY, "Primary", "", "", "score"),
        "secondary": StateNoun(pw.IS_SECONDARY, "Secondary", "", "", "score"),
        "leading": StateNoun(
            pw.IS_LEADING, "", "is the highest or tied for it", "are the highest or tied for it", "score"
        ),
        **{
            kind: StateNoun(number, "", f"is {article(KINDS[kind].one)}", f"are {KINDS[kind].many}", "card")
            for number, kind in enumerate(pw.KINDS[: pw.ARCHETYPE])
        },
        "neurotic": StateNoun(pw.IS_NEUROTIC, "", "has a Neurosis", "have a Neurosis", "player"),
    },
    stats={
        **{need: of_need(number) for number, need in enumerate(pw.NEEDS)},
        "cost": Stat(
            pw.CARD_COST, "{whose} printed cost", "with printed cost {m}", "{whose} printed cost is {m}", *ANY_CARD
        ),
        "bags": Stat(
            pw.CARD_BAGS,
            "{whose} number of bag icons",
            "with {n} bag icons",
            "{who} {has} {n} bag icons",
            *ANY_CARD,
        ),
        "counters": counters_stat(IN_PLAY),
        "points": Stat(pw.POINTS, "{whose} points", "of {m}", "{whose} points are {m}", SCORE),
        "cards played": plays_stat(PLAYER),
        "cards in hand": of_player(pw.CARDS_IN_HAND, "cards in hand"),
        "mental energy": Stat(
            pw.MENTAL_ENERGY,
            "{whose} Mental Energy",
            "with {n} Mental Energy",
            "{who} {has} {n} Mental Energy",
            PLAYER,
        ),
        "bag icons": of_player(pw.BAG_ICONS, "bag icons"),
        "defense mechanisms": of_player(pw.DEFENSES_IN_PLAY, "Defense Mechanisms in play"),
        "phobias": of_player(pw.PHOBIAS_IN_FRONT, "Phobias"),
        "cards under archetype": of_player(pw.CARDS_UNDER, "cards under an Archetype"),
        "hidden agendas": of_player(pw.AGENDAS_PLACED, "Hidden Agendas placed"),
        "kind": Stat(pw.CARD_KIND, "", "", ""),
        "victory points": of_player(pw.VICTORY_POINTS, "Victory Points"),
    },
    turns={"yours": pw.YOUR_TURN, "opponents": pw.OTHERS_TURN},
)

if TYPE_CHECKING:  # What files may hold is strict; to the type checker these are texts.
    What: TypeAlias = str
    Where: TypeAlias = str
    State: TypeAlias = str
    StateOfOne: TypeAlias = str
    StatName: TypeAlias = str
else:
    What, Where, State, StateOfOne, StatName = NOUNS.literals()


class Selector(SelectorWord):
    """Which things are meant: every key narrows it down."""

    what: What = "card"
    where: Where = "play"
    """In play is in front of a player."""
    states: list[State] = msgspec.field(default_factory=list, name="is")
    """All of these: the Need of a score, 'leading' (the highest or tied for it), 'neurotic' for a player, a kind."""
    missing: list[State] = msgspec.field(default_factory=list, name="is_not")
    """None of these."""
    stat: StatName | None = None
    """A number it has, with 'least' or 'most' or both."""
    least: Value | Amount | None = None
    most: Value | Amount | None = None

    def selector(self, names: GrammarNames, place: int | None = None) -> Looked:
        if self.where == "discard pile" and self.whose != "anyone":
            raise BadFile("the discard pile is everybody's; leave 'whose' out.")
        if self.what == "score" and self.where != "play":
            raise BadFile("scores are never anywhere else; leave 'where' out.")
        return super().selector(names, place)

    def phrase(self, names: GrammarNames, how: str) -> str:
        said = super().phrase(names, how)
        if self.what != "score":
            return said
        whose = {"yours": "your ", "opponents": "other players' ", "anyone": "players' "}[self.whose]
        said = said.replace(NOUNS.places["play"].words[self.side_key(how)], "", 1)
        if how == EACH:
            return said.replace("each ", f"each of {whose}", 1).replace("score", "scores", 1)
        if how == A:
            return f"one of {whose}" + said.split(" ", 1)[1].replace("score", "scores", 1)
        return whose + said

    @property
    def is_height_of_yours(self) -> bool:
        """Whether it speaks of your scores of some height, and of nothing else."""
        plain = Selector(what="score", whose="yours", stat="points", least=self.least, most=self.most)
        return self == plain and not isinstance(self.least, Amount) and not isinstance(self.most, Amount)

    def side_key(self, how: str) -> str:
        return {"anyone": "anyone", "yours": "yours"}.get(self.whose, "an opponent's" if how == A else "opponents'")

    def player(self, names: GrammarNames, how: str) -> str:
        """Opponents are called other players here."""
        other = "other " if self.but is not None or self.whose == "opponents" else ""
        behind = self.behind(names, how).replace(" that ", " who ", 1)
        if how == MANY:
            return f"{other}players{behind}"
        if how == EACH:
            return f"each {other}player{behind}"
        return ("another player" if other else "a player") + behind


class Amount(AmountWord):
    """A number that varies. It has one source, and may be reckoned with."""

    when: Condition | None = msgspec.field(default=None, name="if")
    """A condition in braces; then 'more' or 'instead' counts."""
    count: Selector | None = None
    """How many of these there are."""
    different: Literal["kind", "name"] | None = None
    """With 'count': how many different kinds of card they are, or names."""
    stat: StatName | None = None
    """This number of what stands under 'of', or among 'highest' or 'lowest'."""
    highest: Selector | None = None
    lowest: Selector | None = None


class Condition(ConditionWord):
    """Something that has to be so: a count, a stat or a state within limits, whose turn it is, or several of these."""

    count: Selector | None = None
    """How many of these there are; with 'least' or 'most'."""
    different: Literal["kind", "name"] | None = None
    """With 'count': how many different kinds of card they are, or names."""
    stat: StatName | None = None
    """This number of what stands under 'of'; with 'least' or 'most'."""
    states: list[State] = msgspec.field(default_factory=list, name="is")
    """States that what stands under 'of' is in, all of them."""
    least: Value | Amount | None = None
    most: Value | Amount | None = None
    no: Condition | None = msgspec.field(default=None, name="not")
    """A condition in braces that is not so."""
    any: list[Condition] = []
    all: list[Condition] = []

    def build(self, names: GrammarNames) -> Held:
        made = super().build(names)
        count = self.count
        if count is not None and count.what == "score" and count.whose == "yours" and isinstance(self.least, int):
            if self.least > len(pw.NEEDS):
                raise BadFile(f"there are 4 scores of yours, so 'least' can't be {self.least}.")
        if count is None or self.different is not None or not count.is_height_of_yours or not isinstance(made, Between):
            return made
        lowest = count.least if isinstance(count.least, int) else 0
        highest = count.most if isinstance(count.most, int) else pw.ANY_NUMBER
        return Between(OwnScores(lowest, highest), made.least, made.most)

    def says(self, names: GrammarNames, is_negated: bool = False) -> str:
        said = super().says(names, is_negated)
        return said.replace("an opponent's turn", "another player's turn") if self.turn is not None else said

    def count_said(self, names: GrammarNames, is_negated: bool) -> str:
        count, number = self.count, self.range(names, is_negated)
        assert count is not None
        if self.different is not None:
            return of_different(count.phrase(names, MANY), number, self.different)
        if count.is_height_of_yours:
            return self.scores_said(names, number)
        if number == "1 or more":
            return f"there is {count.phrase(names, A)}"
        if number == "exactly 1":
            return f"there is exactly 1 {count.phrase(names, A).split(' ', 1)[1]}"
        return f"there are {number} {count.phrase(names, MANY)}"

    def scores_said(self, names: GrammarNames, number: str) -> str:
        """All four of your scores are 4 or more."""
        assert self.count is not None
        height = self.count.range(names).replace("or fewer", "or less").removeprefix("exactly ")
        if (self.count.least, self.count.most) == (8, None):
            height = "8"
        if (self.count.least, self.count.most) == (None, 1):
            height = "1"
        few = {"1 or more": "one of your scores is", "4 or more": "all four of your scores are", "no": "none is"}
        if number == "no":
            return f"none of your scores is {height}"
        return f"{few.get(number, f'{number} of your scores are')} {height}"


Number = Count | Amount
When = Condition
"""A condition in braces."""
Target = str | Selector
"""A name, or a selector for each of many."""
