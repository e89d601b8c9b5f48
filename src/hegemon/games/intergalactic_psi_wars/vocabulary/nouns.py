"""The nouns of the game, for the grammar all games share: what selectors, amounts and conditions can speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.nouns import Kind, Nouns, Place, Stat, StateNoun, article, counters_stat, of_different, plays_stat
from hegemon.cards.selectors import EACH, MANY, A, SelectorWord, negated
from hegemon.cards.words import PLAYER, Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import Selector as Looked
from hegemon.games.intergalactic_psi_wars import printed as ipw

UnitKind = Literal["being", "robot", "cyborg"]
Strength = Literal[
    "cyber attack", "psionic attack", "physical attack", "cyber defense", "psionic defense", "physical defense"
]
STRENGTHS: Final = tuple(f"{ability} {side}" for side in ("attack", "defense") for ability in ipw.ABILITIES)

UNIT: Final = "a Battle Unit"
EQUIPMENT: Final = "an Equipment"
CREATION: Final = "a Creation Unit"
POWER: Final = "a Power"

UNITS: Final = ("unit", "being", "robot", "cyborg", "being or robot", "being or cyborg", "robot or cyborg")
BUILT: Final = (*UNITS, "equipment", "unit or equipment")
ON_TABLE: Final = ("play", "battlefield")


def kind_bits(*kinds: str) -> int:
    return sum(1 << ipw.KINDS.index(kind) for kind in kinds)


KINDS: Final = {
    "unit": Kind(ipw.A_UNIT, "Battle Unit", "Battle Units", UNIT),
    "being": Kind(kind_bits("being"), "Being", "Beings", UNIT),
    "robot": Kind(kind_bits("robot"), "Robot", "Robots", UNIT),
    "cyborg": Kind(kind_bits("cyborg"), "Cyborg", "Cyborgs", UNIT),
    "being or robot": Kind(kind_bits("being", "robot"), "Being or Robot", "Beings and Robots", UNIT),
    "being or cyborg": Kind(kind_bits("being", "cyborg"), "Being or Cyborg", "Beings and Cyborgs", UNIT),
    "robot or cyborg": Kind(kind_bits("robot", "cyborg"), "Robot or Cyborg", "Robots and Cyborgs", UNIT),
    "equipment": Kind(kind_bits("equipment"), "Equipment", "Equipment", EQUIPMENT),
    "unit or equipment": Kind(
        ipw.A_UNIT | kind_bits("equipment"),
        "Battle Unit or Equipment",
        "Battle Units and Equipment",
        UNIT,
        EQUIPMENT,
    ),
    "power": Kind(kind_bits("power"), "Power", "Powers", POWER),
    "creation unit": Kind(kind_bits("creation unit"), "Creation Unit", "Creation Units", CREATION),
    "card": Kind(kind_bits(*ipw.KINDS), "card", "cards", UNIT, EQUIPMENT, CREATION),
    "player": Kind(ipw.A_PLAYER, "player", "players", PLAYER),
}
IN_A_PILE: Final = {kind: f"a {noun.one} in a discard pile" for kind, noun in KINDS.items()}
SEEN: Final = "a card in the opponent's hand"
IN_HAND: Final = {kind: f"a {noun.one} in your hand" for kind, noun in KINDS.items()}


def place(number: int, anyone: str, yours: str, theirs: str, is_open: bool = True, *sorts: str) -> Place:
    words = {"anyone": anyone, "yours": yours, "an opponent's": theirs, "opponents'": theirs}
    return Place(number, words, "", is_open, *sorts)


def strength_stat(number: int, name: str) -> Stat:
    said = " ".join(part.capitalize() for part in name.split())
    return Stat(number, f"{{whose}} {said}", f"with {{m}} {said}", f"{{whose}} {said} is {{m}}", UNIT)


def player_stat(number: int, said: str) -> Stat:
    counted = f"{{n}} {said}"
    return Stat(number, f"{{whose}} number of {said}", f"with {counted}", f"{{who}} {{has}} {counted}", PLAYER)


def adjective(number: int, word: str, *kinds: str) -> StateNoun:
    return StateNoun(number, word, "", "", *kinds)


NOUNS: Final = Nouns(
    kinds=KINDS,
    places={
        "play": place(ipw.IN_PLAY, " in play", " of yours in play", " in play"),
        "battlefield": place(
            ipw.ON_FIELD, " on the Battlefield", " of yours on the Battlefield", " on the Battlefield"
        ),
        "lab": place(ipw.IN_LAB, " in a Lab", " in your Lab", " in the opponent's Lab"),
        "hand": place(
            ipw.IN_HAND, " in a hand", " in your hand", " in the opponent's hand", False, "a {kind} in your hand"
        ),
        "discard pile": place(
            ipw.IN_DISCARD,
            " in any discard pile",
            " in your discard pile",
            " in the opponent's discard pile",
            True,
            "a {kind} in a discard pile",
        ),
        "losing group": place(
            ipw.IN_LOSING_GROUP, " in the losing group", " in the losing group", " in the losing group"
        ),
    },
    states={
        **{
            kind: StateNoun(ipw.IS_OF_KIND + ipw.KINDS.index(kind), "", f"is a {KINDS[kind].one}", "", *UNITS)
            for kind in ("being", "robot", "cyborg")
        },
        "cyber": StateNoun(ipw.HAS_CYBER, "", "has a Cyber ability", "have a Cyber ability", *UNITS),
        "psionic": StateNoun(ipw.HAS_PSIONIC, "", "has a Psionic ability", "have a Psionic ability", *UNITS),
        "disoriented": adjective(ipw.IS_DISORIENTED, "Disoriented", *UNITS),
        "trapped": adjective(ipw.IS_TRAPPED, "Trapped", *UNITS),
        "new": adjective(ipw.IS_NEW, "new", *BUILT),
        "spent": adjective(ipw.IS_SPENT, "spent", *BUILT),
        "attacking": adjective(ipw.IS_ATTACKING, "attacking", *UNITS),
        "defending": adjective(ipw.IS_DEFENDING, "defending", *UNITS),
        "stacked": StateNoun(ipw.IS_STACKED, "", "is in a Stack", "are in a Stack", *UNITS),
        "equipped": StateNoun(ipw.WEARS, "", "has an Equipment attached", "have an Equipment attached", *UNITS),
        "worn": adjective(ipw.IS_WORN, "worn", "equipment"),
        "can be disoriented": StateNoun(ipw.CAN_BE_DISORIENTED, "", "can be Disoriented", "can be Disoriented", *UNITS),
    },
    stats={
        **{name: strength_stat(number, name) for number, name in enumerate(STRENGTHS)},
        "counters": counters_stat(UNIT, EQUIPMENT),
        "cost": Stat(
            ipw.TOTAL_COST,
            "{whose} total cost",
            "of total cost {m}",
            "{whose} total cost is {m}",
            UNIT,
            EQUIPMENT,
            POWER,
            *IN_A_PILE.values(),
            *IN_HAND.values(),
        ),
        "kind": Stat(ipw.KIND_NUMBER, "", "", ""),
        "hit points": Stat(
            ipw.HIT_POINTS, "{whose} Hit Points", "with {n} Hit Points", "{whose} Lab has {n} Hit Points", PLAYER
        ),
        "cards played": plays_stat(PLAYER),
        "cards in hand": player_stat(ipw.CARDS_IN_HAND, "cards in hand"),
        "cards in deck": player_stat(ipw.CARDS_IN_DECK, "cards in the deck"),
        "cards in discard pile": player_stat(ipw.CARDS_IN_DISCARD, "cards in the discard pile"),
        "units": player_stat(ipw.UNITS_IN_PLAY, "Battle Units in play"),
        "ready creation units": player_stat(ipw.READY_CREATION_UNITS, "ready Creation Units"),
    },
    turns={"yours": ipw.YOUR_TURN, "opponents": ipw.OPPONENTS_TURN},
)

OUTSIDE_PLAY: Final = ("cyber", "psionic")
"""The states a card has wherever it lies."""

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
    """'play' is Labs and Battlefield; 'losing group' belongs to an event 'wins'."""
    states: list[State] = msgspec.field(default_factory=list, name="is")
    """All of these; 'cyber' and 'psionic' mean having that ability."""
    missing: list[State] = msgspec.field(default_factory=list, name="is_not")
    stat: StatName | None = None
    """A number it has, with 'least' or 'most' or both."""
    least: Value | Amount | None = None
    most: Value | Amount | None = None

    def sorts(self, nouns: Nouns) -> tuple[str, ...]:
        return (SEEN,) if self.where == "hand" and self.whose == "opponents" else super().sorts(nouns)

    def selector(self, names: GrammarNames, place: int | None = None) -> Looked:
        if place is None:
            names.check_place(self.where)
            self.check_place()
        return super().selector(names, place)

    def check_place(self) -> None:
        if self.what == "power" and self.where not in ("hand", "discard pile"):
            raise BadFile("a Power is never in play; say 'where' it is, or use another kind.")
        if self.what in ("creation unit", "card") and self.where in ("battlefield", "lab", "losing group"):
            raise BadFile(f"'{self.what}' goes with 'play', 'hand' and 'discard pile' only.")
        if self.where == "losing group" and self.whose != "anyone":
            raise BadFile("the losing group is the opponent's; leave 'whose' out.")
        if self.what == "player" and self.whose != "anyone":
            raise BadFile("there are two players; use the names 'you' and 'opponent'.")
        if self.where in ("hand", "discard pile"):
            for state in [*self.states, *self.missing]:
                if state not in OUTSIDE_PLAY:
                    raise BadFile(f"'{state}' is said of cards in play only.")

    # --- saying --------------------------------------------------------------------------------------

    def of_kind(self, names: GrammarNames, kind: Kind, place: Place, how: str) -> str:
        """Such as: an opposing Disoriented Battle Unit on the Battlefield of total cost 3 or less."""
        if kind.one == "player":
            return self.player(names, how)
        noun = kind.many if how == MANY else kind.one
        if kind.one == "Equipment" and self.where in ("hand", "discard pile"):
            noun = "Equipment cards" if how == MANY else "Equipment card"
        before = ["opposing"] if self.whose == "opponents" and self.where in ON_TABLE else []
        before += [word for state in self.states if (word := names.nouns.states[state].adjective)]
        core = " ".join([*before, noun])
        other = "other " if self.but is not None else ""
        start = f"each {other}{core}" if how == EACH else f"{other}{core}"
        if how == A:
            start = f"another {core}" if other else article(core)
        side, behind = self.side(names, place, how), self.behind(names, how)
        return f"{start}{behind}{side}" if self.where in ("hand", "discard pile") else f"{start}{side}{behind}"

    def side(self, names: GrammarNames, place: Place, how: str) -> str:
        said = super().side(names, place, how)
        if self.where == "losing group" and self.what == "equipment":
            return f" worn{said}"
        is_fighting = "attacking" in self.states or "defending" in self.states
        return said.removesuffix(" in play") if is_fighting else said

    def behind(self, names: GrammarNames, how: str) -> str:
        """Abilities and numbers with the noun, everything else in clauses."""
        nouns = names.nouns
        able = [f"a {state.capitalize()} ability" for state in self.states if state in OUTSIDE_PLAY]
        said = f" with {' and '.join(able)}" if able else ""
        if self.stat is not None:
            said += " " + nouns.stats[self.stat].behind_noun(self.range(names))
        clauses: list[str] = []
        for state in [*self.states, *self.missing]:
            noun = nouns.states[state]
            clause = noun.clause_of_many if how == MANY else noun.clause
            if state in self.missing:
                clause = clause or f"{'are' if how == MANY else 'is'} {noun.adjective}"
                clauses.append(negated(clause))
            elif clause and state not in OUTSIDE_PLAY:
                clauses.append(clause)
        return f"{said} that {' and '.join(clauses)}" if clauses else said


class Amount(AmountWord):
    """A number that varies. It has one source, and may be reckoned with."""

    when: Condition | None = msgspec.field(default=None, name="if")
    """A condition; then 'more' or 'instead' counts."""
    count: Selector | None = None
    different: Literal["kind", "name"] | None = None
    """With 'count': how many different kinds they are of, or names."""
    stat: StatName | None = None
    highest: Selector | None = None
    lowest: Selector | None = None
    event: Literal["amount"] | None = None
    """The number of what has just happened: that many Hit Points, or units destroyed."""


class Condition(ConditionWord):
    """Something that has to be so: a count, a stat or a state within limits, whose turn it is, or several of these."""

    count: Selector | None = None
    different: Literal["kind", "name"] | None = None
    """With 'count': how many different kinds they are of, or names."""
    stat: StatName | None = None
    states: list[StateOfOne] = msgspec.field(default_factory=list, name="is")
    least: Value | Amount | None = None
    most: Value | Amount | None = None
    no: Condition | None = msgspec.field(default=None, name="not")
    """A condition that is not so."""
    any: list[Condition] = []
    all: list[Condition] = []

    def says(self, names: GrammarNames, is_negated: bool = False) -> str:
        return super().says(names, is_negated).replace("an opponent's turn", "the opponent's turn")

    def count_said(self, names: GrammarNames, is_negated: bool) -> str:
        assert self.count is not None
        number = self.range(names, is_negated)
        if self.different is not None:
            return of_different(self.count.phrase(names, MANY), number, self.different)
        is_one = number in ("1 or more", "exactly 1")
        who = {"yours": "you have", "opponents": "the opponent has"}.get(self.count.whose, "")
        if who and self.count.where in ON_TABLE:
            things = named_alone(self.count).phrase(names, A if is_one else MANY)
        else:
            who, things = f"there {'is' if is_one else 'are'}", self.count.phrase(names, A if is_one else MANY)
        if number == "exactly 1":
            return f"{who} exactly 1 {things.split(' ', 1)[1]}"
        return f"{who} {things}" if is_one else f"{who} {number} {things}"


def named_alone(count: Selector) -> Selector:
    """The same things without whose they are, which the verb says."""
    return Selector(
        what=count.what,
        where=count.where,
        states=count.states,
        missing=count.missing,
        but=count.but,
        stat=count.stat,
        least=count.least,
        most=count.most,
    )


Number = Count | Amount
Target = str | Selector
"""A name, or a selector for each of many."""
