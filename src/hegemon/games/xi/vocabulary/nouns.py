"""The nouns of Xi, for the grammar all games share: what its selectors, amounts and conditions can speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import Kind, Nouns, Place, Stat, StateNoun, counters_stat, plays_stat, possessive
from hegemon.cards.selectors import SelectorWord
from hegemon.cards.words import PLAYER, UNIT, Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import Selector as Looked
from hegemon.games.xi import printed as xi

Type = xi.Type

CARD: Final = "a spell or statement in play"
KINDS_OF_CARD: Final = ("unit", "card", "point spell", "lasting spell", "statement", "statement or lasting spell")
IN_A_PILE: Final = tuple(f"a {kind} in a discard pile" for kind in KINDS_OF_CARD)
IN_HAND: Final = tuple(f"a {kind} in your hand" for kind in KINDS_OF_CARD)
ANY_CARD: Final = (UNIT, CARD, *IN_A_PILE, *IN_HAND)

SPELLS: Final = xi.A_LASTING | xi.A_STATEMENT

NOUNS: Final = Nouns(
    kinds={
        "unit": Kind(xi.A_UNIT, "unit", "units", UNIT),
        "player": Kind(xi.A_PLAYER, "player", "players", PLAYER),
        "unit or player": Kind(xi.A_UNIT | xi.A_PLAYER, "unit or player", "units and players", UNIT, PLAYER),
        "card": Kind(xi.A_UNIT | SPELLS | xi.A_POINT, "card", "cards", UNIT, CARD),
        "point spell": Kind(xi.A_POINT, "point spell", "point spells", CARD),
        "lasting spell": Kind(xi.A_LASTING, "lasting spell", "lasting spells", CARD),
        "statement": Kind(xi.A_STATEMENT, "statement", "statements", CARD),
        "statement or lasting spell": Kind(SPELLS, "statement or lasting spell", "statements and lasting spells", CARD),
    },
    places={
        "play": Place(
            xi.IN_PLAY,
            {
                "anyone": "",
                "yours": " you control",
                "an opponent's": " that an opponent controls",
                "opponents'": " that your opponents control",
            },
            "",
            True,
        ),
        "hand": Place(
            xi.IN_HAND,
            {
                "anyone": " in players' hands",
                "yours": " in your hand",
                "an opponent's": " in an opponent's hand",
                "opponents'": " in your opponents' hands",
            },
            "card",
            False,
            "a {kind} in your hand",
        ),
        "discard pile": Place(
            xi.IN_DISCARD,
            {
                "anyone": " in any discard pile",
                "yours": " in your discard pile",
                "an opponent's": " in an opponent's discard pile",
                "opponents'": " in your opponents' discard piles",
            },
            "card",
            True,
            "a {kind} in a discard pile",
        ),
    },
    states={
        **{type: StateNoun(number, type, "", "", *KINDS_OF_CARD) for number, type in enumerate(xi.TYPES)},
        "hurt": StateNoun(
            xi.IS_HURT,
            "",
            "has fewer life points than its maximum",
            "have fewer life points than their maximum",
            "unit",
        ),
        "skirmished": StateNoun(
            xi.HAS_FOUGHT, "", "has been in a skirmish this turn", "have been in a skirmish this turn", "unit"
        ),
        "enchanted": StateNoun(
            xi.IS_ENCHANTED, "", "has a lasting spell on it", "have a lasting spell on them", "unit"
        ),
    },
    stats={
        "damage": Stat(xi.DAMAGE_NOW, "{whose} damage", "with {m} damage", "{whose} damage is {m}", UNIT),
        "life": Stat(
            xi.LIFE, "{whose} life points", "with {n} life points", "{who} {has} {n} life points", UNIT, PLAYER
        ),
        "maximum life": Stat(
            xi.MAXIMUM_LIFE,
            "{whose} maximum life points",
            "with a maximum of {n} life points",
            "{whose} maximum is {n} life points",
            UNIT,
        ),
        "missing life": Stat(
            xi.MISSING_LIFE,
            "{whose} missing life points",
            "with {n} missing life points",
            "{who} {has} {n} missing life points",
            UNIT,
        ),
        "cost": Stat(
            xi.COST, "{whose} printed cost", "with a printed cost of {m}", "{whose} printed cost is {m}", *ANY_CARD
        ),
        "counters": counters_stat(UNIT, CARD),
        "type": Stat(xi.TYPE_NUMBER, "", "", ""),
        "time": Stat(xi.TIME_LEFT, "{whose} time", "with {n}T", "{who} {has} {n}T", PLAYER),
        "prepared time": Stat(xi.PREPARED_TIME, "{whose} prepared time", "with {n}pT", "{who} {has} {n}pT", PLAYER),
        "cards played": plays_stat(PLAYER),
        "cards in hand": Stat(
            xi.CARDS_IN_HAND,
            "{whose} number of cards in hand",
            "with {n} cards in hand",
            "{who} {has} {n} cards in hand",
            PLAYER,
        ),
        "cards in deck": Stat(
            xi.CARDS_IN_DECK,
            "{whose} number of cards in the deck",
            "with {n} cards in the deck",
            "{who} {has} {n} cards in the deck",
            PLAYER,
        ),
        "cards in discard pile": Stat(
            xi.CARDS_IN_DISCARD,
            "{whose} number of cards in the discard pile",
            "with {n} cards in the discard pile",
            "{who} {has} {n} cards in the discard pile",
            PLAYER,
        ),
        "units": Stat(
            xi.UNITS_CONTROLLED, "{whose} number of units", "with {n} units", "{who} {has} {n} units", PLAYER
        ),
    },
    turns={"yours": xi.YOUR_TURN, "opponents": xi.OPPONENTS_TURN},
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

    what: What = "unit"
    where: Where = "play"
    states: list[State] = msgspec.field(default_factory=list, name="is")
    """All of these: types, 'hurt', 'skirmished' (in a skirmish this turn), 'enchanted' (has a lasting spell on it)."""
    missing: list[State] = msgspec.field(default_factory=list, name="is_not")
    of: str | None = None
    """The name of a player whose things are meant, such as one that was chosen."""
    stat: StatName | None = None
    """A number it has, with 'least' or 'most' or both."""
    least: Value | Amount | None = None
    most: Value | Amount | None = None

    def selector(self, names: GrammarNames, place: int | None = None) -> Looked:
        if self.of is not None:
            if self.whose != "anyone" or "player" in self.what:
                raise BadFile("'of' says whose things are meant; leave 'whose' out, and choose things, not players.")
            with at("of"):
                slot = names.slot(self.of, PLAYER)
            made = self.checked(names, place)
            made.owners = [slot]
            return made
        return self.checked(names, place)

    def checked(self, names: GrammarNames, place: int | None) -> Looked:
        if self.what == "point spell" and self.where == "play" and place is None:
            raise BadFile("a point spell is never in play; say 'where' it is, or use another kind.")
        return super().selector(names, place)

    def side(self, names: GrammarNames, place: Place, how: str) -> str:
        if self.of is None:
            return super().side(names, place, how)
        said = place.words["an opponent's"]
        if self.of == "you":
            return place.words["yours"]
        who = names.mention(self.of)
        return said.replace("an opponent's", possessive(who), 1).replace(" that an opponent", f" {who}", 1)


class Amount(AmountWord):
    """A number that varies. It has one source, and may be reckoned with."""

    when: str | Condition | None = msgspec.field(default=None, name="if")
    """A sentence, or a condition in braces; then 'more' or 'instead' counts."""
    count: Selector | None = None
    different: Literal["type", "name"] | None = None
    """With 'count': how many different types they have, or names."""
    stat: StatName | None = None
    highest: Selector | None = None
    lowest: Selector | None = None
    event: Literal["amount"] | None = None
    """The number of what has just happened: that much damage."""


class Condition(ConditionWord):
    """Something that has to be so: a count, a stat or a state within limits, whose turn it is, or several of these."""

    count: Selector | None = None
    different: Literal["type", "name"] | None = None
    """With 'count': how many different types they have, or names."""
    stat: StatName | None = None
    states: list[State] = msgspec.field(default_factory=list, name="is")
    least: Value | Amount | None = None
    most: Value | Amount | None = None
    no: str | Condition | None = msgspec.field(default=None, name="not")
    """A sentence, or a condition in braces, that is not so."""
    any: list[str | Condition] = []
    all: list[str | Condition] = []


Number = Count | Amount
When = str | Condition
"""A sentence of the set, or a condition in braces."""
Target = str | Selector
"""A name, or a selector for each of many."""
