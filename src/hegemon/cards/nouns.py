"""The nouns of a game: its kinds of things, places, states and stats, each with how it is spoken of.

The grammar of `selectors`, `amounts` and `conditions` is the same in every game. What a game adds is here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Literal

from hegemon.core.counters import COUNTERS
from hegemon.core.errors import BadFile
from hegemon.core.plays import CARDS_PLAYED
from hegemon.core.queries import NAME, NO_STAT

Whose = Literal["anyone", "yours", "opponents"]
WHOSE: Final = ("anyone", "yours", "opponents")


class Kind:
    """A kind of thing: its bits for the engine, its words, and what a name for it can stand for."""

    def __init__(self, bits: int, one: str, many: str, *sorts: str) -> None:
        self.bits: Final = bits
        self.one: Final = one
        self.many: Final = many
        self.sorts: Final = sorts


class Place:
    """Where things are: how that is said of one player's things, and whether everybody sees them."""

    def __init__(self, number: int, words: Mapping[str, str], suffix: str, is_open: bool, *sorts: str) -> None:
        self.number: Final = number
        self.words: Final = words
        """For yours, for one opponent's, for all opponents' and for anyone's things."""
        self.suffix: Final = suffix
        """What is added to the kind there: a unit in a discard pile is a unit card."""
        self.is_open: Final = is_open
        self.sorts: Final = sorts
        """What a name for a thing there can stand for, if not what its kind says."""


class StateNoun:
    """A state: an adjective before the noun, or a clause behind it, and how it is said of one thing."""

    def __init__(self, number: int, adjective: str, clause: str, clause_of_many: str, *kinds: str) -> None:
        self.number: Final = number
        self.adjective: Final = adjective
        self.clause: Final = clause
        self.clause_of_many: Final = clause_of_many
        self.kinds: Final = kinds
        """The kinds that can be in it; none: all."""


class Stat:
    """A number of a thing, as templates: {n} is a number with its limits, {whose} and {who} speak of the thing.

    {m} instead of {n} stands for what is measured, not counted: 3 or less.
    """

    def __init__(self, number: int, value: str, having: str, has: str, *sorts: str) -> None:
        self.number: Final = number
        self.value: Final = value
        """Such as '{whose} damage'."""
        self.having: Final = having
        """Behind a noun: 'with {n} life points'."""
        self.has: Final = has
        """As a condition: '{who} {has} {n} life points'."""
        self.sorts: Final = sorts
        """What it can be a number of."""

    def behind_noun(self, number: str) -> str:
        """Such as 'with 3 or more life points'."""
        if is_plain(number):
            said = self.having.replace("{n}", number).replace("{m}", measured(number))
            return polished(said)
        return f"whose {self.alone} {self.verb} {number}"

    def of(self, who: str, number: str) -> str:
        """Such as 'you have 3 or more life points'."""
        if not is_plain(number):
            return f"{possessive(who)} {self.alone} {self.verb} {number}"
        said = self.has.replace("{n}", number).replace("{m}", measured(number))
        said = said.replace("{who} {has}", agreeing(who, "has")).replace("{whose}", possessive(who))
        return polished(said)

    @property
    def alone(self) -> str:
        return self.value.replace("{whose} ", "")

    @property
    def verb(self) -> str:
        return "are" if self.alone.endswith("s") and not self.alone.startswith("number of ") else "is"


class Nouns:
    """All nouns of a game, and what it knows to be true by itself, as numbers for the engine."""

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        places: Mapping[str, Place],
        states: Mapping[str, StateNoun],
        stats: Mapping[str, Stat],
        turns: Mapping[str, int],
    ) -> None:
        self.kinds: Final = kinds
        self.places: Final = places
        self.states: Final = states
        self.stats: Final = stats
        self.turns: Final = turns
        """The numbers of the sayings 'it is your turn' and 'it is an opponent's turn'."""

    def literals(self) -> tuple[Any, Any, Any, Any, Any]:
        """What can be written for a kind, a place, a state, a state of one thing that has a name, and a stat.

        A state with words for one thing only can't be looked for, since kinds are; a stat without words only tells
        things apart.
        """
        states = [name for name, noun in self.states.items() if noun.adjective or noun.clause_of_many]
        stats = [name for name, stat in self.stats.items() if stat.value]
        listed = (self.kinds, self.places, states, self.states, stats)
        kinds, places, some, all_states, numbers = (Literal[tuple(names)] for names in listed)
        return kinds, places, some, all_states, numbers

    def difference(self, what: str, different: str | None) -> int:
        """By what things of a kind are told apart where different ones are counted, as a number for the engine."""
        if different is None:
            return NO_STAT
        if different == "kind" and what not in ("card", "unit") and " or " not in what:
            raise BadFile(f"every '{what}' is of the same kind; write different = \"name\".")
        if different != "name":
            return self.stats[different].number
        if "player" in what or what == "score":
            raise BadFile(f"only cards are told apart by their 'name', and '{what}' is not a card.")
        return NAME


def counters_stat(*sorts: str) -> Stat:
    """The number of counters on a card, for a game's nouns."""
    return Stat(COUNTERS, "{whose} number of counters", "with {n} counters", "{who} {has} {n} counters", *sorts)


PLAYED_THIS_TURN: Final = "cards played"


def plays_stat(kind: str) -> Stat:
    """The number of cards a player has played this turn, for a game's nouns."""
    what = "cards played this turn"
    return Stat(
        CARDS_PLAYED,
        f"{{whose}} number of {what}",
        f"with {{n}} {what}",
        "{who} {has} played {n} cards this turn",
        kind,
    )


def of_different(things: str, number: str, different: str) -> str:
    """How many different ones there are: the Specials are of 2 different kinds, the Units have 2 different names."""
    return f"the {things} {'have' if different == 'name' else 'are of'} {number} different {different}s"


def polished(said: str) -> str:
    """One thing instead of one things, and a number's unit beside it: 2pT or more.

    >>> polished("you have exactly 1 cards in hand"), polished("with 2 or morepT")
    ('you have exactly 1 card in hand', 'with 2pT or more')
    """
    said = re.sub(r"\bexactly 1 ((?:\w+ ){0,2}?\w+?)s\b", r"exactly 1 \1", said)
    return re.sub(r"( or more| or fewer)(p?T)\b", r"\2\1", said)


def article(phrase: str) -> str:
    """The phrase with a or an before it.

    >>> article("ember unit"), article("unit"), article("statement")
    ('an ember unit', 'a unit', 'a statement')
    """
    is_vowel = phrase[0].lower() in "aeio" or phrase.startswith(("unhurt", "un-", "under"))
    return f"{'an' if is_vowel else 'a'} {phrase}"


def possessive(who: str) -> str:
    """Whose something is: your, its, the unit's."""
    return {"you": "your", "it": "its"}.get(who, f"{who}'s")


def agreeing(who: str, verb: str) -> str:
    """Who does it, with the verb as English wants it: a unit recovers, you recover."""
    if who != "you":
        return f"{who} {verb}"
    irregular = {"has": "have", "is": "are", "was": "were", "does": "do"}
    first, _, rest = verb.partition(" ")
    return f"you {irregular.get(first, first.removesuffix('s'))}{' ' + rest if rest else ''}"


def cannot(who: str, what: str) -> str:
    """What somebody cannot do; of each such thing, that none can.

    >>> cannot("Mist Imp", "attack"), cannot("each unit", "attack"), cannot("each of your Robots", "attack")
    ('Mist Imp cannot attack', 'no unit can attack', 'none of your Robots can attack')
    """
    if who.startswith("each of your "):
        return f"none of {who.removeprefix('each of ')} can {what}"
    if who.startswith("each ") and not who.startswith("each of "):
        return f"no {who.removeprefix('each ').replace(' and ', ' or ')} can {what}"
    return f"{who} cannot {what}"


def would(verb: str) -> str:
    """What may yet be put off: would be destroyed, would take damage.

    >>> would("is destroyed"), would("takes damage")
    ('would be destroyed', 'would take damage')
    """
    first, _, rest = verb.partition(" ")
    return f"would {'be' if first == 'is' else first.removesuffix('s')} {rest}".rstrip()


def is_plain(number: str) -> bool:
    """Whether a number with its limits can stand before a noun: 3 or more, exactly 2, no."""
    return number[0].isdigit() or number.startswith(("exactly ", "no"))


def measured(number: str) -> str:
    """What is not counted is less, not fewer; and none of it is 0."""
    if number == "no":
        return "0"
    return number.replace(" or fewer", " or less").replace("fewer than", "less than")


def limits(least: str, most: str, is_negated: bool) -> str:
    """A number with its limits, or outside them.

    >>> limits("3", "", False), limits("", "3", True), limits("2", "2", False), limits("", "your life", False)
    ('3 or more', '4 or more', 'exactly 2', 'at most your life')
    """
    if least and most:
        if is_negated:
            return f"fewer than {least} or more than {most}"
        return f"exactly {least}" if least == most else f"{least} to {most}"
    if is_negated:
        return fewer_than(least) if least else more_than(most)
    if least:
        return f"{least} or more" if least.isdigit() else f"at least {least}"
    return at_most(most)


def at_most(number: str) -> str:
    if not number.isdigit():
        return f"at most {number}"
    return "no" if number == "0" else f"{number} or fewer"


def fewer_than(number: str) -> str:
    return at_most(str(int(number) - 1)) if number.isdigit() else f"fewer than {number}"


def more_than(number: str) -> str:
    return f"{int(number) + 1} or more" if number.isdigit() else f"more than {number}"
