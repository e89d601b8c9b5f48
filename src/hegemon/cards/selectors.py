"""Selectors: which things a card means. The same table is used to choose one, for each of many, and to count.

A game derives its own form, in which the nouns are spelled out, so that editors and mistakes list them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.nouns import WHOSE, Kind, Nouns, Place, Whose, article, limits
from hegemon.core.errors import BadFile
from hegemon.core.queries import Selector

if TYPE_CHECKING:
    from hegemon.cards.amounts import AmountWord
    from hegemon.cards.grammar import GrammarNames

A: Final = "a"
EACH: Final = "each"
MANY: Final = "many"


class SelectorWord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Which things are meant: every key narrows it down."""

    looks: ClassVar[bool] = False
    """Whether who chooses looks at a hidden place first."""

    what: str
    whose: Whose = "anyone"
    where: str = "play"
    states: Sequence[str] = msgspec.field(default_factory=list, name="is")
    """All of these."""
    missing: Sequence[str] = msgspec.field(default_factory=list, name="is_not")
    """None of these."""
    but: str | None = None
    """The name of something that is not meant, such as 'self'."""
    stat: str | None = None
    least: int | AmountWord | None = None
    most: int | AmountWord | None = None

    # --- building ------------------------------------------------------------------------------------

    def selector(self, names: GrammarNames, place: int | None = None) -> Selector:
        """The selector the engine uses, at a place of its own or at another; what makes no sense is refused."""
        nouns = names.nouns
        self.check(nouns)
        for noun in [*self.states, *self.missing, *([self.stat] if self.stat else [])]:
            names.check_noun(noun)
        where = nouns.places[self.where].number if place is None else place
        made = Selector(nouns.kinds[self.what].bits, where, WHOSE.index(self.whose))
        made.states = [nouns.states[state].number for state in self.states]
        made.missing = [nouns.states[state].number for state in self.missing]
        if self.but is not None:
            with at("but"):
                made.but = names.slots_left_out(self.but, *self.sorts_left_out(nouns))
        if self.stat is not None:
            made.stat = nouns.stats[self.stat].number
            made.least = names.limit(self.least, "least", may_change=True)
            made.most = names.limit(self.most, "most", may_change=True)
        return made

    def check(self, nouns: Nouns) -> None:
        for state in [*self.states, *self.missing]:
            fitting = nouns.states[state].kinds
            if fitting and self.what not in fitting:
                raise BadFile(f"'{state}' is said of {' or '.join(fitting)}, not of '{self.what}'.")
        if len({*self.states, *self.missing}) < len(self.states) + len(self.missing):
            raise BadFile("'is' and 'is_not' list the same thing twice.")
        if (self.stat is None) != (self.least is None and self.most is None):
            raise BadFile("'stat' needs 'least' or 'most', and those need 'stat'.")
        if isinstance(self.least, int) and isinstance(self.most, int) and self.least > self.most:
            raise BadFile(f"'least' is {self.least} and 'most' is {self.most}, so nothing fits.")
        if isinstance(self.least, int) and self.least == 0:
            raise BadFile("everything has 'least' 0; leave it out.")
        stat_sorts = nouns.stats[self.stat].sorts if self.stat is not None else self.sorts(nouns)
        if any(sort not in stat_sorts for sort in self.sorts(nouns)):
            raise BadFile(f"'{self.stat}' is a number of {' or '.join(stat_sorts)}, not of '{self.what}'.")
        if not nouns.places[self.where].is_open and (self.states or self.missing or self.stat):
            if self.whose != "yours" and not self.looks:
                raise BadFile(f"nobody may look into another player's {self.where}; leave 'is' and 'stat' out.")
        if any("player" in sort for sort in self.sorts(nouns)) and self.where != "play":
            raise BadFile(f"players are never in a {self.where}; leave 'where' out.")

    def sorts(self, nouns: Nouns) -> tuple[str, ...]:
        """What a name for such a thing can stand for."""
        kind = nouns.kinds[self.what]
        return tuple(sort.format(kind=kind.one) for sort in nouns.places[self.where].sorts) or kind.sorts

    def sorts_left_out(self, nouns: Nouns) -> tuple[str, ...]:
        """What 'but' can stand for."""
        return self.sorts(nouns)

    # --- saying --------------------------------------------------------------------------------------

    def phrase(self, names: GrammarNames, how: str) -> str:
        """One such thing ('a'), every one ('each'), or several ('many')."""
        nouns = names.nouns
        kind, place = nouns.kinds[self.what], nouns.places[self.where]
        parts = [self.of_kind(names, part, place, how) for part in parts_of(kind, nouns)]
        if len(parts) == 1:
            return parts[0]
        if self.whose == "yours":
            parts = ["you", f"the {parts[0]}" if how == MANY else parts[0]]
        joiner = " or " if how == A else " and "
        if self.whose == "anyone" and how == A and not self.behind(names, how):
            return parts[0] + joiner + parts[1].split(" ", 1)[1]
        return joiner.join(parts)

    def of_kind(self, names: GrammarNames, kind: Kind, place: Place, how: str) -> str:
        if kind.one == "player":
            return self.player(names, how)
        before = [names.nouns.states[state].adjective for state in self.states]
        noun = with_suffix(kind, place.suffix, how)
        core = " ".join([word for word in before if word] + [noun])
        other = "other " if self.but is not None else ""
        start = f"each {other}{core}" if how == EACH else f"{other}{core}"
        if how == A:
            start = f"another {core}" if other else article(core)
        return start + self.side(names, place, how) + self.behind(names, how)

    def side(self, names: GrammarNames, place: Place, how: str) -> str:
        key = {"anyone": "anyone", "yours": "yours"}.get(self.whose, "an opponent's" if how == A else "opponents'")
        return place.words[key]

    def behind(self, names: GrammarNames, how: str) -> str:
        """Clauses behind the noun."""
        nouns = names.nouns
        said = ""
        if self.stat is not None:
            said = " " + nouns.stats[self.stat].behind_noun(self.range(names)) + self.otherwise(names)
        clauses = [
            nouns.states[state].clause_of_many if how == MANY else nouns.states[state].clause for state in self.states
        ]
        clauses = [clause for clause in clauses if clause]
        for state in self.missing:
            noun = nouns.states[state]
            plain = noun.clause_of_many if how == MANY else noun.clause
            be = "are" if how == MANY else "is"
            clauses.append(negated(plain) if plain else f"{be} not {noun.adjective}")
        if not clauses:
            return said
        joiner = " and that " if self.whose == "opponents" and "player" not in self.what else " that "
        return said + joiner + " and ".join(clauses)

    def player(self, names: GrammarNames, how: str) -> str:
        one = "opponent" if self.whose == "opponents" else "player"
        other = "other " if self.but is not None else ""
        if how == MANY:
            return f"{other}{one}s{self.behind(names, how)}"
        if how == EACH:
            return f"each {other}{one}{self.behind(names, how)}"
        return (f"another {one}" if other else article(one)) + self.behind(names, how)

    def range(self, names: GrammarNames) -> str:
        return limits(names.number_said(self.least), names.number_said(self.most), False)

    def otherwise(self, names: GrammarNames) -> str:
        """The limits while something is so, behind the usual ones: (6 or fewer if it's raining)."""
        given = [number for number in (self.least, self.most) if number is not None and not isinstance(number, int)]
        changing = [number for number in given if number.when is not None]
        if not changing:
            return ""
        least, most = (
            str(number.changed) if isinstance(number, msgspec.Struct) and number.when else names.number_said(number)
            for number in (self.least, self.most)
        )
        when = changing[0].when
        assert when is not None
        return f" ({limits(least, most, False)} if {names.condition_said(when)})"


def parts_of(kind: Kind, nouns: Nouns) -> list[Kind]:
    """A kind such as 'unit or player' said as its two parts, where players are one of them."""
    if " or player" not in kind.one:
        return [kind]
    return [nouns.kinds[kind.one.removesuffix(" or player")], nouns.kinds["player"]]


def with_suffix(kind: Kind, suffix: str, how: str) -> str:
    """The noun with what its place adds: unit card."""
    if not suffix:
        return kind.many if how == MANY else kind.one
    noun = kind.one if kind.one == suffix else f"{kind.one} {suffix}"
    return f"{noun}s" if how == MANY else noun


def negated(clause: str) -> str:
    """A clause with its not.

    >>> negated("has been hurt"), negated("is ember"), negated("have a spell on them")
    ('has not been hurt', 'is not ember', 'do not have a spell on them')
    """
    verb, _, rest = clause.partition(" ")
    if verb in ("has", "have") and not rest.startswith(("been ", "attacked ")):
        return f"{'does' if verb == 'has' else 'do'} not have {rest}"
    return f"{verb} not {rest}"
