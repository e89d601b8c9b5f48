"""The nouns of PURGE, for the grammar all games share: what its selectors, amounts and conditions can speak of."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import (
    WHOSE,
    Kind,
    Nouns,
    Place,
    Stat,
    StateNoun,
    article,
    is_plain,
    measured,
    of_different,
    plays_stat,
)
from hegemon.cards.selectors import EACH, MANY, A, SelectorWord, negated
from hegemon.cards.words import PLAYER, Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import Selector as Looked
from hegemon.games.purge import printed as pg
from hegemon.games.purge.asked import PurgeSelector

# What a name can stand for.
UNIT: Final = "a Unit"
COMMANDER: Final = "a Commander"
STRONGHOLD: Final = "a Stronghold"
ATTACHMENT: Final = "an Attachment"
CARD: Final = "a card that is no Unit"
ON_STACK: Final = "a card on the stack"
VECTOR: Final = "a vector"
FIGHTERS: Final = (UNIT, COMMANDER)
PERMANENTS: Final = (UNIT, COMMANDER, ATTACHMENT, CARD)

TARGET: Final = "target"
RANDOM: Final = "random"
PUT: Final = "put"

Keyword = Literal[
    "clone dna",
    "composite armor",
    "critical mass",
    "entrenched",
    "fractal repairs",
    "fury",
    "irradiate",
    "memory metal",
    "pyrite rounds",
    "chronometry",
    "cloaking",
    "defender",
    "flux",
    "jet",
    "overlay",
    "tactician",
    "may target jets",
    "cannot target jets",
    "cannot target infantry",
]
CLASSES: Final = ("infantry", "tank", "jet", "class iv")
KEYWORD_STATES: Final = tuple(
    word for word in get_args(Keyword) if word != "jet" and not word.startswith(("may ", "cannot "))
)
"""The keywords that can be looked for: a Jet is a sub-class, and to fly is its keyword."""
ONE: dict[str, str] = {"infantry": "Infantry", "tank": "Tank", "jet": "Jet", "class iv": "Class IV Unit"}
SEVERAL: dict[str, str] = {"infantry": "Infantry", "tank": "Tanks", "jet": "Jets", "class iv": "Class IV Units"}
FIGHTER_BITS: dict[str, int] = {
    "unit": pg.UNITS,
    "commander": pg.COMMANDERS,
    **{name: 1 << pg.CLASSES.index(name) for name in CLASSES},
}


def titled(word: str) -> str:
    """A keyword as it is printed: Clone DNA, Memory Metal, May target Jets."""
    if word.startswith(("may", "cannot")):
        verb, rest = word.split(" target ")
        return f"{verb.capitalize()} target {rest.capitalize()}"
    return " ".join("DNA" if part == "dna" else part.capitalize() for part in word.split(" "))


def fighters(name: str) -> Kind:
    """Units of one or two sub-classes, or with Commanders."""
    parts = name.split(" or ")
    ones = {"unit": "Unit", "commander": "Commander", **ONE}
    many = {"unit": "Units", "commander": "Commanders", **SEVERAL}
    sorts = [COMMANDER if part == "commander" else UNIT for part in parts]
    bits = sum(FIGHTER_BITS[part] for part in parts)
    return Kind(
        bits,
        " or ".join(ones[part] for part in parts),
        " and ".join(many[part] for part in parts),
        *dict.fromkeys(sorts),
    )


ATTACHMENTS: Final = pg.DEFENSIVES | pg.RESOURCES
ALL_PERMANENTS: Final = pg.UNITS | pg.TEKS | ATTACHMENTS | pg.SUPERS
COMBINED: Final = tuple(f"{one} or {other}" for one, other in combinations(CLASSES, 2))
"""Two sub-classes together."""
UNITS_AND: Final = (
    "unit",
    *CLASSES,
    *COMBINED,
    "commander",
    *(f"{name} or commander" for name in ("unit", *CLASSES)),
)
KINDS: dict[str, Kind] = {
    **{name: fighters(name) for name in UNITS_AND},
    "stronghold": Kind(pg.STRONGHOLDS, "Stronghold", "Strongholds", STRONGHOLD),
    "unit, commander or stronghold": Kind(
        pg.UNITS | pg.COMMANDERS | pg.STRONGHOLDS,
        "Unit, Commander or Stronghold",
        "Units, Commanders and Strongholds",
        UNIT,
        COMMANDER,
        STRONGHOLD,
    ),
    "defensive attachment": Kind(pg.DEFENSIVES, "Defensive Attachment", "Defensive Attachments", ATTACHMENT),
    "resource attachment": Kind(pg.RESOURCES, "Resource Attachment", "Resource Attachments", ATTACHMENT),
    "attachment": Kind(
        ATTACHMENTS,
        "Resource Attachment or Defensive Attachment",
        "Resource Attachments and Defensive Attachments",
        ATTACHMENT,
    ),
    "tek": Kind(pg.TEKS, "TEK", "TEKs", CARD),
    "ops": Kind(pg.ALL_OPS, "OPS", "OPS", ON_STACK),
    "ops or tek": Kind(pg.ALL_OPS | pg.TEKS, "OPS or TEK", "OPS and TEKs", ON_STACK),
    "permanent": Kind(
        ALL_PERMANENTS,
        "Unit, TEK, Attachment or Super Weapon",
        "Units, TEKs, Attachments and Super Weapons",
        UNIT,
        ATTACHMENT,
        CARD,
    ),
    "player": Kind(pg.PLAYERS, "player", "players", PLAYER),
}
IN_A_PILE: Final = tuple(f"a discarded {kind.one}" for kind in KINDS.values())
IN_DECK: Final = tuple(f"a {kind.one} in a deck" for kind in KINDS.values())
ANY_CARD: Final = (*PERMANENTS, STRONGHOLD, ON_STACK, *IN_A_PILE, *IN_DECK)
NOT_IN_PLAY: Final = ("stack", "discard pile", "deck")
NO_WORDS: dict[str, str] = {}


def with_health(name: str, number: int, noun: str, *sorts: str) -> Stat:
    return Stat(number, f"{{whose}} {noun}", f"with {{m}} {noun}", f"{{who}} {{has}} {{m}} {noun}", *sorts)


NOUNS: Final = Nouns(
    kinds=KINDS,
    places={
        "play": Place(pg.IN_PLAY, NO_WORDS, "", True),
        "field": Place(pg.IN_FIELD, NO_WORDS, "", True),
        "your stronghold vector": Place(pg.AT_YOUR_HOME, NO_WORDS, "", True),
        "opposing stronghold vector": Place(pg.AT_THEIR_HOME, NO_WORDS, "", True),
        "away from home": Place(pg.AWAY_FROM_HOME, NO_WORDS, "", True),
        "stack": Place(pg.ON_STACK, NO_WORDS, "", True, ON_STACK),
        "discard pile": Place(pg.DISCARDED, NO_WORDS, "", True, "a discarded {kind}"),
        "deck": Place(pg.IN_DECK, NO_WORDS, "", False, "a {kind} in a deck"),
    },
    states={
        "token": StateNoun(pg.IS_TOKEN, "Token", "", "", *UNITS_AND),
        "hurt": StateNoun(
            pg.IS_HURT,
            "",
            "has less than its maximum HEALTH",
            "have less than their maximum HEALTH",
            *UNITS_AND,
            "stronghold",
            "unit, commander or stronghold",
        ),
        "attacking": StateNoun(pg.IS_ATTACKING, "attacking", "", "", *UNITS_AND),
        "defending": StateNoun(pg.IS_DEFENDING, "defending", "", "", *UNITS_AND),
        "in battle": StateNoun(
            pg.IS_FIGHTING,
            "",
            "is part of a Battle Instance",
            "are part of a Battle Instance",
            *UNITS_AND,
            "stronghold",
            "unit, commander or stronghold",
        ),
        "attacked": StateNoun(
            pg.HAS_ATTACKED,
            "",
            "has attacked in this Battle Instance",
            "have attacked in this Battle Instance",
            *UNITS_AND,
            "defensive attachment",
        ),
        **{
            name: StateNoun(
                pg.IS_OF_CLASS + pg.CLASSES.index(name), ONE[name].removesuffix(" Unit"), "", "", *UNITS_AND
            )
            for name in CLASSES
        },
        **{
            word: StateNoun(pg.KEYWORDS.index(word), "", f"has {titled(word)}", f"have {titled(word)}", *UNITS_AND)
            for word in KEYWORD_STATES
        },
    },
    stats={
        "attack": with_health("attack", pg.ATTACK_LEFT, "remaining ATTACK", *FIGHTERS),
        "damage": with_health("damage", pg.DAMAGE_NOW, "DAMAGE", *FIGHTERS),
        "armor": with_health("armor", pg.ARMOR_NOW, "ARMOR", *FIGHTERS, STRONGHOLD),
        "health": with_health("health", pg.HEALTH_NOW, "HEALTH", *FIGHTERS),
        "population": with_health("population", pg.HEALTH_NOW, "POPULATION", STRONGHOLD),
        "maximum health": with_health("maximum health", pg.MAXIMUM_HEALTH, "maximum HEALTH", *FIGHTERS),
        "missing health": with_health("missing health", pg.MISSING_HEALTH, "missing HEALTH", *FIGHTERS),
        "cost": Stat(
            pg.PRINTED_COST,
            "{whose} printed Energy Cost",
            "with printed Energy Cost {m}",
            "{whose} printed Energy Cost is {m}",
            *ANY_CARD,
        ),
        "supply": Stat(
            pg.SUPPLY_COST, "{whose} Supply Cost", "with Supply Cost {m}", "{whose} Supply Cost is {m}", *ANY_CARD
        ),
        "counters": Stat(
            pg.COUNTERS, "{whose} Counters", "with {n} Counters", "{who} {has} {n} Counters", *PERMANENTS, STRONGHOLD
        ),
        "cards played": plays_stat(PLAYER),
        "energy": with_health("energy", pg.ENERGY, "ENERGY", PLAYER),
        "initiative": with_health("initiative", pg.INITIATIVE_NOW, "INITIATIVE", PLAYER),
        "supply cap": Stat(
            pg.SUPPLY_CAP_NOW, "{whose} Supply Cap", "with a Supply Cap of {m}", "{whose} Supply Cap is {m}", PLAYER
        ),
        "supply used": Stat(
            pg.SUPPLY_USED, "{whose} used Supply", "with {m} used Supply", "{who} {has} {m} used Supply", PLAYER
        ),
        "type": Stat(pg.CLASS_NUMBER, "", "", ""),
    },
    turns={"yours": pg.YOUR_SUB_PHASE, "opponents": pg.OPPOSING_SUB_PHASE},
)
ADJECTIVES: dict[str, str] = {"anyone": "", "yours": "friendly", "opponents": "opposing"}
VECTORS: dict[str, str] = {
    "field": " in the Battlefield Vector",
    "your stronghold vector": " in your Stronghold Vector",
    "opposing stronghold vector": " in the opposing Stronghold Vector",
    "stack": " on the stack",
}

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
    """All of these: 'token', 'hurt', 'attacking', 'defending', 'in battle', 'attacked' (in this battle), keywords."""
    missing: list[State] = msgspec.field(default_factory=list, name="is_not")
    """None of these; sub-classes too."""
    near: str | None = None
    """Only what is in the vector of this: 'self', 'commander', something chosen, or a chosen vector."""
    named: str | None = None
    """Only cards of this name; of a Commander, its short name."""
    not_named: str | None = None
    """No cards of this name."""
    like: str | None = None
    """Only Units of the same sub-class as something chosen before, also if that is gone."""
    stat: StatName | None = None
    """A number it has, with 'least' or 'most' or both."""
    least: Value | Amount | None = None
    most: Value | Amount | None = None

    # --- building ------------------------------------------------------------------------------------

    def selector(self, names: GrammarNames, place: int | None = None) -> Looked:
        self.check_place(place)
        plain = super().selector(names, place)
        made = PurgeSelector(plain.what, plain.where, WHOSE.index(self.whose))
        made.states, made.missing, made.but = plain.states, plain.missing, plain.but
        made.stat, made.least, made.most = plain.stat, plain.least, plain.most
        made.named, made.unnamed = self.named or "", self.not_named or ""
        if self.near is not None:
            with at("near"):
                made.near = names.slot(self.near, *PERMANENTS, VECTOR)
        if self.like is not None:
            with at("like"):
                made.like = names.slot(self.like, UNIT)
                if made.like < 0:
                    raise BadFile("'like' needs the name of something that was chosen before.")
        return made

    def check_place(self, place: int | None) -> None:
        kind = KINDS[self.what]
        if any(state in CLASSES for state in self.states):
            raise BadFile("say the sub-class in 'what', such as what = \"infantry\".")
        if self.what == "player" and (self.near or self.named or self.not_named or self.like):
            raise BadFile("a player has no vector, name or sub-class; leave 'near', 'named' and 'like' out.")
        if self.like is not None and not kind.bits & pg.UNITS:
            raise BadFile("'like' is about Units, which have a sub-class.")
        if self.near is not None and self.where != "play":
            raise BadFile("'near' and 'where' both say where; use one of them.")
        if self.where in NOT_IN_PLAY and self.states:
            raise BadFile(f"a card in the {self.where} is in no such state; leave 'is' out.")
        if self.where in NOT_IN_PLAY and self.stat not in (None, "cost", "supply"):
            raise BadFile(f"a card in the {self.where} has its printed numbers only: 'cost' or 'supply'.")
        if self.where == "deck" and self.whose != "yours" and not (self.looks and self.whose == "opponents"):
            raise BadFile('say whose deck: whose = "yours"; only who chooses there looks into that of the "opponents".')
        if self.what in ("ops", "ops or tek") and self.where not in NOT_IN_PLAY and place is None:
            raise BadFile("an OPS is never in play; say 'where' it is: stack, discard pile or deck.")
        is_in_vector = self.where in ("field", "away from home", "opposing stronghold vector", "your stronghold vector")
        if is_in_vector and kind.bits & ~(pg.UNITS | pg.COMMANDERS):
            raise BadFile("only Units and Commanders move between vectors; leave 'where' out.")
        if (self.named or self.not_named) and self.named == self.not_named:
            raise BadFile("'named' and 'not_named' are the same, so nothing fits.")

    # --- saying --------------------------------------------------------------------------------------

    def phrase(self, names: GrammarNames, how: str) -> str:
        if self.what == "player":
            return self.player(names, A if how == TARGET else how)
        if self == Selector(what="commander", named=self.named) and self.named is not None and how == A:
            return self.named
        kind = KINDS[self.what]
        noun = kind.many if how == MANY else kind.one
        if how == EACH:
            noun = noun.replace(" or ", " and ")
        core = " ".join([word for word in self.adjectives() if word] + [noun])
        return self.start(core, how) + self.behind(names, how)

    def adjectives(self) -> list[str]:
        before = [ADJECTIVES[self.whose] if self.where not in ("discard pile", "deck") else ""]
        before += [NOUNS.states[state].adjective for state in self.states]
        return before + [
            f"non-{NOUNS.states[state].adjective}" for state in self.missing if NOUNS.states[state].adjective
        ]

    def start(self, core: str, how: str) -> str:
        other = self.but is not None
        if how in (A, PUT):
            return f"another {core}" if other else article(core)
        opening = {EACH: "each other" if other else "each", MANY: "other" if other else ""}.get(how, how)
        if how == TARGET and other:
            opening = "another target"
        if how == RANDOM:
            opening = "another random" if other else "a random"
        return f"{opening} {core}".strip()

    def behind(self, names: GrammarNames, how: str) -> str:
        said = f" {NOUNS.stats[self.stat].behind_noun(self.range(names))}" if self.stat is not None else ""
        clauses = []
        for states, is_so in ((self.states, True), (self.missing, False)):
            for state in states:
                noun = NOUNS.states[state]
                clause = noun.clause_of_many if how == MANY else noun.clause
                if clause:
                    clauses.append(clause if is_so else negated(clause))
        if self.named is not None:
            said += f" named {self.named}"
        if self.like is not None:
            said = " of the same sub-class" + said
        if self.where == "away from home":
            whose = "your" if self.whose == "yours" else "its owner's"
            clauses.insert(0, f"{'are' if how == MANY else 'is'} outside {whose} Stronghold Vector")
        clause = " that " + " and ".join(clauses) if clauses else ""
        other = f"other than {self.not_named}" if self.not_named is not None else ""
        if self.where in ("discard pile", "deck"):
            return said + clause + (f", {other}," if other else "") + self.pile(how)
        place = VECTORS.get(self.where, "") + self.vector(names)
        said = place + said if self.where == "stack" else said + place
        return said + clause + (f" {other}" if other else "")

    def pile(self, how: str) -> str:
        bits = KINDS[self.what].bits
        back = "OPS" if bits == pg.ALL_OPS else "WAR" if not bits & ~(pg.UNITS | pg.COMMANDERS) else "TEK"
        if bits not in (pg.ALL_OPS, pg.TEKS) and back == "TEK" and bits & (pg.UNITS | pg.ALL_OPS):
            back = ""
        noun = f"{back} {self.where}".strip()
        whose = {"yours": f"your {noun}", "opponents": f"your opponent's {noun}", "anyone": f"any {noun}"}[self.whose]
        return f" {'from' if how in (TARGET, RANDOM, PUT) else 'in'} {whose}"

    def vector(self, names: GrammarNames) -> str:
        if self.near is None:
            return ""
        if self.near == "self":
            return " in the same vector"
        where = names.mention(self.near)
        is_vector = names.kinds.get(self.near, frozenset()) == {VECTOR}
        return f" in {where}" if is_vector else f" in the vector {where} is in"


class Amount(AmountWord):
    """A number that varies. It has one source, and may be reckoned with."""

    when: str | Condition | None = msgspec.field(default=None, name="if")
    """A condition; then 'more' or 'instead' counts."""
    count: Selector | None = None
    different: Literal["type", "name"] | None = None
    """With 'count': how many different sub-classes they have, or names."""
    stat: StatName | None = None
    highest: Selector | None = None
    lowest: Selector | None = None
    event: Literal["amount"] | None = None
    """The number of what has just happened, or of the Counters that were removed as a cost."""


class Condition(ConditionWord):
    """Something that has to be so: a count, a stat or a state within limits, whose sub-phase it is, or several."""

    count: Selector | None = None
    different: Literal["type", "name"] | None = None
    """With 'count': how many different sub-classes they have, or names."""
    stat: StatName | None = None
    states: list[State] = msgspec.field(default_factory=list, name="is")
    least: Value | Amount | None = None
    most: Value | Amount | None = None
    turn: Literal["yours", "opponents"] | None = None
    """Whose sub-phase it is."""
    no: str | Condition | None = msgspec.field(default=None, name="not")
    """A condition that is not so."""
    any: list[str | Condition] = []
    all: list[str | Condition] = []

    def says(self, names: GrammarNames, is_negated: bool = False) -> str:
        if self.turn is None:
            return super().says(names, is_negated)
        whose = "your" if (self.turn == "yours") != is_negated else "your opponent's"
        return f"it is {whose} sub-phase"

    def count_said(self, names: GrammarNames, is_negated: bool) -> str:
        assert self.count is not None
        number = self.range(names, is_negated)
        if self.different is not None:
            return of_different(self.count.phrase(names, MANY), number, self.different)
        if not is_plain(number):
            return f"the number of {self.count.phrase(names, MANY)} is {measured(number)}"
        is_one = number in ("1 or more", "exactly 1")
        is_owned = self.count.whose != "anyone" and self.count.where not in NOT_IN_PLAY and self.count.what != "player"
        counted = msgspec.structs.replace(self.count, whose="anyone") if is_owned else self.count
        things = counted.phrase(names, A if is_one else MANY)
        if number == "exactly 1":
            things = "exactly 1 " + things.split(" ", 1)[1]
        elif not is_one:
            things = f"{number} {things}"
        if is_owned:
            return f"{'you control' if self.count.whose == 'yours' else 'your opponent controls'} {things}"
        place = " in play" if self.count.where == "play" and self.count.what != "player" else ""
        return f"there {'is' if is_one else 'are'} {things}{place}"


Number = Count | Amount
When = str | Condition
"""'during a battle', 'outside battles', or a condition in braces."""
Target = str | Selector
"""A name, or a selector for each of many."""
