"""The nouns of Psi Wars, for the grammar all games share: what its selectors, amounts and conditions can speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.nouns import Kind, Nouns, Place, Stat, StateNoun, counters_stat, plays_stat
from hegemon.cards.selectors import EACH, MANY, A, SelectorWord
from hegemon.cards.words import PLAYER, Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import Selector as Looked
from hegemon.games.psi_wars import printed as psi

Type = Literal["creature", "robot", "cyborg"]
Ability = psi.Ability

FIGHTING: Final = "a unit on the Battlefield"
RESTING: Final = "a unit in the Lab"
TRAPPED: Final = "a Trapped unit of yours"
LOST: Final = "a Trapped unit of the opponent"
WORN: Final = "an Equipment card in play"
RESOURCE: Final = "a Creation Unit in play"
STACK: Final = "a Stack"
PLAYED: Final = "a card that is played"
PILED: Final = "a card in a discard pile"
PILED_UNIT: Final = "a Creation Unit in a discard pile"
HELD: Final = "a card in your hand"
SEEN: Final = "a card in the opponent's hand"
IN_PLAY: Final = (FIGHTING, RESTING)
UNIT_SORTS: Final = (FIGHTING, RESTING, TRAPPED, LOST)
CARD_SORTS: Final = (*UNIT_SORTS, WORN, RESOURCE, PLAYED, PILED, PILED_UNIT, HELD)

UNITS: Final = (
    "unit",
    "creature",
    "robot",
    "cyborg",
    "creature or robot",
    "creature or cyborg",
    "robot or cyborg",
)
CARDS: Final = (*UNITS, "equipment", "power", "creation unit", "resource special", "card")
ALL_CARDS: Final = psi.A_UNIT | psi.AN_EQUIPMENT | psi.A_POWER | psi.A_CREATION_UNIT | psi.A_SPECIAL


def unit_kind(bits: int, one: str, many: str) -> Kind:
    return Kind(bits, one, many, *UNIT_SORTS)


def ability_noun(ability: str) -> StateNoun:
    name = ability.capitalize()
    number = psi.ABILITIES.index(ability)
    return StateNoun(number, "", f"has a {name} ability", f"have a {name} ability", *UNITS)


def strength(ability: str) -> Stat:
    name = ability.capitalize()
    number = psi.ABILITIES.index(ability)
    value = f"{{whose}} {name} strength"
    return Stat(number, value, f"with {{m}} {name}", f"{value} is {{m}}", *UNIT_SORTS, PILED, HELD)


def of_player(number: int, thing: str) -> Stat:
    value = f"{{whose}} number of {thing}"
    return Stat(number, value, f"with {{n}} {thing}", f"{{who}} {{has}} {{n}} {thing}", PLAYER)


NOUNS: Final = Nouns(
    kinds={
        "unit": unit_kind(psi.A_UNIT, "Battle Unit", "Battle Units"),
        "creature": unit_kind(psi.A_CREATURE, "Creature", "Creatures"),
        "robot": unit_kind(psi.A_ROBOT, "Robot", "Robots"),
        "cyborg": unit_kind(psi.A_CYBORG, "Cyborg", "Cyborgs"),
        "creature or robot": unit_kind(psi.A_CREATURE | psi.A_ROBOT, "Creature or Robot", "Creatures or Robots"),
        "creature or cyborg": unit_kind(psi.A_CREATURE | psi.A_CYBORG, "Creature or Cyborg", "Creatures or Cyborgs"),
        "robot or cyborg": unit_kind(psi.A_ROBOT | psi.A_CYBORG, "Robot or Cyborg", "Robots or Cyborgs"),
        "stack": Kind(psi.A_STACK, "Stack", "Stacks", STACK),
        "equipment": Kind(psi.AN_EQUIPMENT, "Equipment card", "Equipment cards", WORN),
        "power": Kind(psi.A_POWER, "Power card", "Power cards", PLAYED),
        "creation unit": Kind(psi.A_CREATION_UNIT, "Creation Unit", "Creation Units", RESOURCE),
        "resource special": Kind(psi.A_SPECIAL, "resource special", "resource specials", PLAYED),
        "card": Kind(ALL_CARDS, "card", "cards", *CARD_SORTS),
        "player": Kind(psi.A_PLAYER, "player", "players", PLAYER),
    },
    places={
        "play": Place(psi.IN_PLAY, {}, "", True),
        "lab": Place(psi.IN_LAB, {}, "", True),
        "battlefield": Place(psi.ON_BATTLEFIELD, {}, "", True),
        "trapped": Place(psi.IN_TRAP, {}, "", True),
        "hand": Place(psi.IN_HAND, {}, "", False),
        "discard pile": Place(psi.IN_DISCARD, {}, "", True),
    },
    states={
        **{ability: ability_noun(ability) for ability in psi.ABILITIES},
        "ready": StateNoun(psi.IS_READY, "ready", "", "", *UNITS, "equipment", "creation unit"),
        "depleted": StateNoun(psi.IS_DEPLETED, "depleted", "", "", *UNITS, "equipment", "creation unit"),
        "attacking": StateNoun(psi.IS_ATTACKING, "attacking", "", "", *UNITS, "stack"),
        "defending": StateNoun(psi.IS_DEFENDING, "defending", "", "", *UNITS, "stack"),
        "stacked": StateNoun(psi.IS_STACKED, "", "is in a Stack", "are in a Stack", *UNITS),
        "equipped": StateNoun(psi.IS_EQUIPPED, "", "wears Equipment", "wear Equipment", *UNITS),
        "disorientated": StateNoun(psi.IS_DISORIENTATED, "Disorientated", "", "", *UNITS),
        "commander": StateNoun(psi.IS_COMMANDER, "", "is a Commander", "are Commanders", *UNITS),
        "in this battle": StateNoun(
            psi.IS_IN_BATTLE, "", "is in this battle", "are in this battle", *UNITS, "equipment"
        ),
        **{
            type: StateNoun(psi.IS_OF_TYPE + number, "", f"is a {type.capitalize()}", "", *UNITS)
            for number, type in enumerate(psi.TYPES)
        },
    },
    stats={
        **{f"{ability} strength": strength(ability) for ability in psi.ABILITIES},
        "cost": Stat(
            psi.LIGHTS_OF, "{whose} cost", "with a cost of {n} lights", "{whose} cost is {n} lights", *CARD_SORTS
        ),
        "white cost": Stat(
            psi.WHITE_LIGHTS, "{whose} white cost", "with a white cost of {m}", "{whose} white cost is {m}", *CARD_SORTS
        ),
        "counters": counters_stat(*IN_PLAY, WORN),
        "hit points": Stat(
            psi.HIT_POINTS, "{whose} Hit Points", "with {n} Hit Points", "{whose} Lab has {n} Hit Points", PLAYER
        ),
        "cards played": plays_stat(PLAYER),
        "cards in hand": of_player(psi.CARDS_IN_HAND, "cards in hand"),
        "cards in deck": of_player(psi.CARDS_IN_DECK, "cards in the Battle Deck"),
        "cards in discard pile": of_player(psi.CARDS_IN_DISCARD, "cards in the Battle discard pile"),
        "units": of_player(psi.UNITS_IN_PLAY, "Battle Units in play"),
        "creation units": of_player(psi.CREATION_UNITS, "Creation Units"),
        "type": Stat(psi.TYPE_NUMBER, "", "", ""),
    },
    turns={"yours": psi.YOUR_TURN, "opponents": psi.OPPONENTS_TURN},
)
GOLD: Final = ("creation unit", "resource special")
"""What lies in the Resource discard pile, and not in that for Battle cards."""

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
    """'play' is the Lab or the Battlefield."""
    states: list[State] = msgspec.field(default_factory=list, name="is")
    """All of these; 'digital', 'psionic' and 'physical' mean having that ability."""
    missing: list[State] = msgspec.field(default_factory=list, name="is_not")
    stat: StatName | None = None
    """A number it has, with 'least' or 'most' or both."""
    least: Value | Amount | None = None
    most: Value | Amount | None = None

    def sorts(self, nouns: Nouns) -> tuple[str, ...]:
        if self.what in ("stack", "player"):
            return nouns.kinds[self.what].sorts
        if self.where in ("hand", "discard pile"):
            in_hand = HELD if self.whose == "yours" else SEEN
            return (in_hand,) if self.where == "hand" else (PILED_UNIT,) if self.what in GOLD else (PILED,)
        if self.what not in UNITS:
            return nouns.kinds[self.what].sorts
        if self.where == "trapped":
            return {"yours": (TRAPPED,), "opponents": (LOST,)}.get(self.whose, (TRAPPED, LOST))
        return {"lab": (RESTING,), "battlefield": (FIGHTING,)}.get(self.where, IN_PLAY)

    def sorts_left_out(self, nouns: Nouns) -> tuple[str, ...]:
        """A unit may be elsewhere now, and is not meant there either."""
        return UNIT_SORTS if self.what in UNITS else self.sorts(nouns)

    def selector(self, names: GrammarNames, place: int | None = None) -> Looked:
        if place is None:
            self.check_place()
        return super().selector(names, place)

    def check_place(self) -> None:
        """What is never at the place it is looked for."""
        fighting = self.where in ("battlefield", "trapped")
        if fighting and self.what not in UNITS:
            raise BadFile("only Battle Units are on the Battlefield or Trapped; leave 'where' out.")
        if self.where == "lab" and self.what not in (*UNITS, "creation unit"):
            raise BadFile("only Battle Units and Creation Units are in the Lab; leave 'where' out.")
        if self.where == "play" and self.what in ("power", "resource special", "card"):
            raise BadFile(f"a {NOUNS.kinds[self.what].one} is never in play; say 'where' it is, or use another kind.")
        if self.where == "hand" and self.what == "creation unit":
            raise BadFile("a Creation Unit is never in a hand.")
        here = {"attacking", "defending", "stacked", "in this battle"} & {*self.states, *self.missing}
        out = {"ready", "depleted", "attacking", "defending", "stacked", "equipped", "disorientated", "in this battle"}
        if here and self.where in ("lab", "trapped"):
            raise BadFile("who fights is on the Battlefield; leave 'where' out.")
        if self.where in ("hand", "discard pile") and out & {*self.states, *self.missing}:
            raise BadFile("only cards in play are in such a state.")
        if {"attacking", "defending"} <= {*self.states} or {"ready", "depleted"} <= {*self.states}:
            raise BadFile("nothing is both at once.")

    # --- saying --------------------------------------------------------------------------------------

    def phrase(self, names: GrammarNames, how: str) -> str:
        if self.what == "player":
            return self.player(names, how)
        kind = NOUNS.kinds[self.what]
        is_yours = self.whose == "yours" and self.where not in ("hand", "discard pile")
        words = [NOUNS.states[state].adjective for state in self.states]
        words += ["Trapped"] if self.where == "trapped" else []
        is_plural = how == MANY or is_yours
        noun = " ".join([*(word for word in words if word), kind.many if is_plural else kind.one])
        other = "other " if self.but is not None else ""
        opposing = "opposing " if self.whose == "opponents" and self.where not in ("hand", "discard pile") else ""
        if is_yours:
            start = {A: "one of your ", EACH: "each of your ", MANY: "your "}[how]
        else:
            start = {A: "one ", EACH: "each ", MANY: ""}[how]
        if other and how == A and not is_yours:
            start, other = "another ", ""
        stat = f" {NOUNS.stats[self.stat].behind_noun(self.range(names))}" if self.stat is not None else ""
        clauses = self.behind(names, how).removeprefix(stat)
        place = self.place_said()
        where = f"{stat}{place}" if self.where in ("hand", "discard pile") else f"{place}{stat}"
        return f"{start}{other}{opposing}{noun}{where}{clauses}"

    def place_said(self) -> str:
        pile = f"{'Resource' if self.what in GOLD else 'Battle'} discard pile"
        whose = {"yours": "your", "opponents": "the opponent's", "anyone": "any"}[self.whose]
        if self.where == "discard pile":
            return f" in {whose} {pile}"
        if self.where == "hand":
            return f" in {'players' if self.whose == 'anyone' else whose} hand{'s' if self.whose == 'anyone' else ''}"
        if self.where == "lab":
            return " in your Lab" if self.whose == "yours" else " in the Lab"
        return " on the Battlefield" if self.where == "battlefield" else ""

    def behind(self, names: GrammarNames, how: str) -> str:
        """Clauses behind the noun; nothing is said of control here, so they need no 'and'."""
        said = super().behind(names, how).replace(" and that ", " that ", 1)
        return said.replace(" in this battle", " worn in this battle") if self.what == "equipment" else said

    def player(self, names: GrammarNames, how: str) -> str:
        if self.whose == "opponents":
            return "the opponent"
        return "you" if self.whose == "yours" else super().player(names, how)


class Amount(AmountWord):
    """A number that varies. It has one source, and may be reckoned with."""

    when: Condition | None = msgspec.field(default=None, name="if")
    """A condition in braces; then 'more' or 'instead' counts."""
    count: Selector | None = None
    different: Literal["type", "name"] | None = None
    """With 'count': how many different types they have, or names."""
    stat: StatName | None = None
    highest: Selector | None = None
    lowest: Selector | None = None
    event: Literal["amount"] | None = None
    """The number of what has just happened: Hit Points lost or regained."""


class Condition(ConditionWord):
    """Something that has to be so: a count, a stat or a state within limits, whose turn it is, or several of these."""

    count: Selector | None = None
    different: Literal["type", "name"] | None = None
    """With 'count': how many different types they have, or names."""
    stat: StatName | None = None
    states: list[StateOfOne] = msgspec.field(default_factory=list, name="is")
    least: Value | Amount | None = None
    most: Value | Amount | None = None
    no: Condition | None = msgspec.field(default=None, name="not")
    """A condition in braces that is not so."""
    any: list[Condition] = []
    all: list[Condition] = []

    def says(self, names: GrammarNames, is_negated: bool = False) -> str:
        if self.turn is None:
            return super().says(names, is_negated)
        whose = "your turn" if self.turn == "yours" else "the opponent's turn"
        return f"it is {'not ' if is_negated else ''}{whose}"

    def count_said(self, names: GrammarNames, is_negated: bool) -> str:
        """You have 2 or more other Creatures on the Battlefield."""
        count = self.count
        assert count is not None
        number = self.range(names, is_negated)
        if self.different is not None:
            return f"{count.phrase(names, MANY)} have {number} different {self.different}s"
        is_one = number in ("1 or more", "exactly 1")
        things = count.phrase(names, A if is_one else MANY)
        if number == "exactly 1":
            number, things = "exactly", things
        if count.what == "player" or count.whose == "anyone" or count.where in ("hand", "discard pile"):
            place = " in play" if count.where == "play" and count.what != "player" else ""
            return f"there {'is' if is_one else 'are'} {things if is_one else f'{number} {things}'}{place}"
        who = "you have" if count.whose == "yours" else "the opponent has"
        things = things.removeprefix("one of your ").removeprefix("your ").removeprefix("one ")
        things = things.replace("opposing ", "", 1).replace(" in your Lab", " in the Lab", 1)
        if is_one:
            kind = NOUNS.kinds[count.what]
            things = "1 " + things.replace(kind.many, kind.one, 1)
            return f"{who} {'exactly' if number == 'exactly' else 'at least'} {things}"
        return f"{who} {number} {things}"


Number = Count | Amount
Target = str | Selector
"""A name, or a selector for each of many."""
