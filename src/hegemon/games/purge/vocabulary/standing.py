"""Passive abilities as designers write them: what is different while a card is in play."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.amounts import quantity
from hegemon.cards.mistakes import at
from hegemon.cards.selectors import MANY
from hegemon.cards.standing import StandingForm, given, with_sign
from hegemon.cards.words import Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import Amount as Reckoning
from hegemon.core.queries import Fixed
from hegemon.games.purge import printed as pg
from hegemon.games.purge.vocabulary.lines import signed
from hegemon.games.purge.vocabulary.names import PurgeNames, keyword_bits
from hegemon.games.purge.vocabulary.nouns import (
    FIGHTERS,
    KEYWORD_STATES,
    KINDS,
    NOUNS,
    STRONGHOLD,
    Keyword,
    Number,
    Selector,
    When,
    titled,
)

Whom = Literal["self"] | Selector
IN_THE_WAY: tuple[str, ...] = ("attack", "damage", "armor", *KEYWORD_STATES)
"""Nouns that would ask for stats and keywords while these are worked out."""


class StandingWord(StandingForm, kw_only=True):
    """A passive ability: what is different while the card is in play."""

    when: When | None = msgspec.field(default=None, name="while")
    """Only while this is so."""

    def build(self, names: PurgeNames) -> pg.Standing:
        made: pg.Standing = super().build(names)
        made.is_plain = made.is_plain and self.when is None
        return made

    def says(self, names: PurgeNames) -> str:
        return f"Passive - {super().says(names)}"


def standing_of(
    names: PurgeNames, change: int, of: Whom, amount: Reckoning, sorts: tuple[str, ...] = FIGHTERS
) -> pg.Standing:
    """A passive ability of the card itself, or for those a selector means."""
    if isinstance(of, str):
        if names.special["self"].kinds - set(sorts) - {"an Attachment"}:
            raise BadFile(f"this is about {' or '.join(sorts)}; say whom it is about with 'of'.")
        return pg.Standing(change, pg.OF_ITSELF, amount)
    made = pg.Standing(change, pg.OF_SELECTED, amount)
    with at("of"):
        unfit = [sort for sort in of.sorts(NOUNS) if sort not in sorts]
        if unfit or of.like is not None:
            raise BadFile(f"this is about {' or '.join(sorts)} only, in play.")
        made.selector = of.selector(names)
    made.classes = classes_of(of)
    if isinstance(amount, Fixed):
        made.fixed = amount.number
        made.is_plain = made.classes != 0
    return made


def classes_of(of: Selector) -> int:
    """The sub-classes it is about, if it is about all of one's own of these, and nothing else."""
    narrow = of.missing or of.but or of.near or of.named or of.not_named or of.stat or of.where != "play"
    if of.whose != "yours" or narrow:
        return 0
    if of.states:
        return 1 << pg.A_TOKEN if of.states == ["token"] and of.what == "unit" else 0
    return KINDS[of.what].bits & (pg.UNITS | pg.COMMANDERS)


def subject(names: PurgeNames, of: Whom) -> str:
    """Whom a passive ability is about: your Tanks, opposing Infantry in the Battlefield Vector."""
    if isinstance(of, str):
        return names.card_name
    if of.whose != "yours":
        return of.phrase(names, MANY)
    said = msgspec.structs.replace(of, whose="anyone").phrase(names, MANY)
    return f"your {said}".replace("Commanders", "Commander")


def has_or_have(of: Whom) -> str:
    is_one = isinstance(of, str) or (of.what == "commander" and of.whose == "yours")
    return "has" if is_one else "have"


# --- keywords -----------------------------------------------------------------------------------------


class UnlocksStanding(StandingWord, tag="unlocks"):
    """Keywords of your cards that need a TEK have their effect."""

    keywords: Annotated[list[Keyword], msgspec.Meta(min_length=1)]

    def made(self, names: PurgeNames) -> pg.Standing:
        if len(set(self.keywords)) < len(self.keywords):
            raise BadFile("'keywords' lists one twice.")
        if any(pg.KEYWORDS.index(word) >= 10 for word in self.keywords):
            raise BadFile("a keyword that needs no TEK can't be unlocked; use 'keywords'.")
        if self.when is not None:
            raise BadFile("what unlocks keywords does so as long as it is in play; leave 'while' out.")
        made = pg.Standing(pg.UNLOCKS, pg.OF_YOU, Fixed(0))
        made.keywords = keyword_bits(self.keywords)
        made.is_plain = True
        return made

    def says(self, names: PurgeNames) -> str:
        return f"Unlocks {' and '.join(titled(word) for word in self.keywords)}."


class KeywordsStanding(StandingWord, tag="keywords"):
    """Combatants have keywords."""

    of: Selector
    keywords: Annotated[list[Keyword], msgspec.Meta(min_length=1)]

    circular: ClassVar[tuple[str, ...]] = IN_THE_WAY

    def made(self, names: PurgeNames) -> pg.Standing:
        if len(set(self.keywords)) < len(self.keywords):
            raise BadFile("'keywords' lists one twice.")
        made = standing_of(names, pg.KEYWORDS_OF, self.of, Fixed(0))
        made.keywords = keyword_bits(self.keywords)
        return made

    def sentence(self, names: PurgeNames) -> str:
        words = " and ".join(titled(word) for word in self.keywords)
        verb = (
            words[0].lower() + words[1:] if words.startswith(("May", "Cannot")) else f"{has_or_have(self.of)} {words}"
        )
        return f"{subject(names, self.of)} {verb}"


# --- stats ---------------------------------------------------------------------------------------------


COMBATANTS: dict[str, int] = {"attack": pg.ATTACK, "damage": pg.DAMAGE, "armor": pg.ARMOR}
YOURS: dict[str, int] = {"initiative": pg.INITIATIVE, "supply cap": pg.SUPPLY_CAP}
CIRCULAR: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(COMBATANTS, IN_THE_WAY),
    "health": ("health", "maximum health", "missing health", "hurt"),
    "initiative": ("initiative",),
    "supply cap": ("supply cap",),
}


class StatStanding(StandingWord, tag="stat", kw_only=True):
    """A number is higher or lower: of combatants, or your Commander's INITIATIVE or your Supply Cap."""

    stat: Literal["attack", "damage", "armor", "health", "initiative", "supply cap"]
    """'health' is the maximum, and HEALTH with it, which never kills; 'armor' keeps to its limits."""
    add: Number | None = None
    less: Number | None = None
    of: Whom | None = None
    """Whom it is about: 'self' if left out; 'initiative' and 'supply cap' are yours."""
    against: Selector | None = None
    """'damage' only for attacks on one of these."""
    least: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    """'damage' never falls below this by 'less'."""

    @property
    def whom(self) -> Whom:
        return self.of if self.of is not None else "self"

    def in_the_way(self) -> tuple[str, ...]:
        return CIRCULAR.get(self.stat, ())

    def check(self) -> None:
        if self.stat != "damage" and (self.against is not None or self.least is not None):
            raise BadFile("'against' and 'least' belong to 'damage'.")
        if self.least is not None and self.less is None:
            raise BadFile("'least' belongs to 'less'.")
        if self.stat in YOURS and self.of is not None:
            raise BadFile(f"'{self.stat}' is yours; leave 'of' out.")

    def made(self, names: PurgeNames) -> pg.Standing:
        self.check()
        key, number, sign = given(self.add, self.less)
        amount = with_sign(names.amount_of(number, key), sign)
        if self.stat in YOURS:
            yours = pg.Standing(YOURS[self.stat], pg.OF_YOU, amount)
            if isinstance(amount, Fixed):
                yours.fixed = amount.number
                yours.is_plain = True
            return yours
        if self.stat == "health":
            return self.health(names, amount)
        made = standing_of(names, COMBATANTS[self.stat], self.whom, amount)
        if made.classes >> pg.A_TOKEN & 1:
            made.is_plain = made.is_plain and self.stat == "damage"
        if self.least is not None:
            made.least = self.least
        if self.against is not None:
            with at("against"):
                if any(sort not in (*FIGHTERS, STRONGHOLD) for sort in self.against.sorts(NOUNS)):
                    raise BadFile("only Units, Commanders and Strongholds are attacked.")
                made.other = self.against.selector(names)
        made.is_plain = made.is_plain and self.least is None and self.against is None
        return made

    def health(self, names: PurgeNames, amount: Reckoning) -> pg.Standing:
        made = standing_of(names, pg.HEALTH, self.whom, amount)
        made.is_plain = made.is_plain and isinstance(self.add, int)
        return made

    def sentence(self, names: PurgeNames) -> str:
        key, number, _ = given(self.add, self.less)
        if self.stat == "supply cap":
            by = "increased" if key == "add" else "reduced"
            amount, rest = quantity(number, names, "", "")
            amount = amount if amount[:1].isdigit() else names.number_said(number)
            return f"your Supply Cap is {by} by {amount}{rest}"
        said = signed(number, key, [self.stat.upper()], names)
        if self.stat == "initiative":
            return f"your Commander has {said}"
        limit = f" (never below {self.least} by this effect)" if self.least is not None else ""
        if self.against is not None:
            said += f" for attacks whose target is {self.against.phrase(names, 'a')}{limit}"
            return said if self.whom == "self" else f"{subject(names, self.whom)} {has_or_have(self.whom)} {said}"
        return f"{subject(names, self.whom)} {has_or_have(self.whom)} {said}{limit}"


# --- costs, damage taken, deaths ------------------------------------------------------------------------


class CostStanding(StandingWord, tag="cost"):
    """Cards cost less or more energy to play."""

    of: Selector
    less: Number | None = None
    more: Number | None = None
    least: Value = 0
    """What a reduction leaves at least."""
    first: bool = False
    """Only the first such Unit in each turn."""

    def made(self, names: PurgeNames) -> pg.Standing:
        key, number, sign = given(self.more, self.less, "more")
        of = self.of
        made = pg.Standing(pg.COST, pg.OF_SELECTED, with_sign(names.amount_of(number, key), sign))
        with at("of"):
            narrow = of.states or of.missing or of.but or of.near or of.named or of.not_named or of.like
            if narrow or of.where != "play" or of.stat not in (None, "cost"):
                raise BadFile("a card that is played is known by 'what', 'whose' and the stat 'cost' only.")
            if KINDS[of.what].bits & (pg.COMMANDERS | pg.STRONGHOLDS | pg.PLAYERS):
                raise BadFile("Commanders and Strongholds have no cost (PURGE-1.8).")
            if self.first and KINDS[of.what].bits & ~pg.UNITS:
                raise BadFile("'first' works with Units only.")
            made.selector = of.selector(names, pg.ANYWHERE)
        if self.least and self.less is None:
            raise BadFile("'least' belongs to 'less'.")
        made.least = self.least if self.less is not None else -1
        made.first = self.first
        return made

    def sentence(self, names: PurgeNames) -> str:
        key, number, _ = given(self.more, self.less, "more")
        amount, rest = quantity(number, names, f" {key} ENERGY", f" {key} ENERGY")
        if amount.startswith(f"{key} ENERGY equal to "):
            amount = f"{key} ENERGY, by {amount.removeprefix(f'{key} ENERGY equal to ')},"
        limit = f" (minimum {self.least})" if self.less is not None else ""
        whose = {"yours": " you", "opponents": " your opponent", "anyone": ""}[self.of.whose]
        plain = msgspec.structs.replace(self.of, whose="anyone")
        if self.first:
            one = plain.phrase(names, "first")
            return f"the {one}{whose} {'play' if whose == ' you' else 'plays'} each turn costs {amount}{limit}{rest}"
        return f"{plain.phrase(names, MANY)} cost{whose} {amount}{limit}{rest}"


class TakenStanding(StandingWord, tag="damage taken"):
    """Damage that OPS and abilities deal is less."""

    less: Number
    of: Literal["self", "stronghold"] | Selector
    first: bool = False
    """Only the first time each turn; for your Stronghold."""

    circular: ClassVar[tuple[str, ...]] = ("health", "population", "hurt", "missing health")

    def made(self, names: PurgeNames) -> pg.Standing:
        amount = names.amount_of(self.less, "less")
        if self.first and self.of != "stronghold":
            raise BadFile("'first' belongs to of = \"stronghold\".")
        of: Whom = Selector(what="stronghold", whose="yours") if self.of == "stronghold" else self.of
        made = standing_of(names, pg.TAKEN_LESS, of, amount, (*FIGHTERS, STRONGHOLD))
        made.is_plain = False
        made.first = self.first
        return made

    sentences = {
        "first": (
            "the first time each turn an OPS or ability would deal damage to {whom}, that damage is reduced by {amount}"
        ),
        "": "damage dealt to {whom} by OPS or abilities is reduced by {amount}",
    }

    def whom(self, names: PurgeNames) -> str:
        return "your Stronghold" if self.of == "stronghold" else subject(names, self.of)

    def amount(self, names: PurgeNames) -> str:
        return names.number_said(self.less)


class SavedStanding(StandingWord, tag="saved", kw_only=True):
    """When one of these would be killed, it stays in play with 1 HEALTH instead."""

    of: Whom = "self"
    at_most: Annotated[int, msgspec.Meta(ge=1, le=9)]
    """How often in each turn."""

    circular: ClassVar[tuple[str, ...]] = ("health", "hurt", "missing health")

    def made(self, names: PurgeNames) -> pg.Standing:
        made = standing_of(names, pg.SAVED, self.of, Fixed(0))
        made.is_plain = False
        made.at_most = self.at_most
        return made

    sentences = {
        "at_most=1": "the first time each turn {who} would be killed, it stays in play with 1 HEALTH instead",
        "at_most=2": "the first two times each turn {who} would be killed, it stays in play with 1 HEALTH instead",
        "": "the first {at_most} times each turn {who} would be killed, it stays in play with 1 HEALTH instead",
    }

    def who(self, names: PurgeNames) -> str:
        return names.card_name if isinstance(self.of, str) else self.of.phrase(names, "a")


# --- permissions ------------------------------------------------------------------------------------------

MAY: dict[str, int] = {
    "play super weapons": pg.PLAYS_SUPER_WEAPONS,
    "enter play in the field": pg.ENTERS_IN_FIELD,
    "retreat freely": pg.RETREATS_FREELY,
}


class MayStanding(StandingWord, tag="may"):
    """You, or Units of yours, may do what otherwise they may not."""

    what: Literal["play super weapons", "enter play in the field", "retreat freely"]
    of: Selector | None = None
    """Your Units it is about; Super Weapons have none."""

    def made(self, names: PurgeNames) -> pg.Standing:
        made = pg.Standing(MAY[self.what], pg.OF_YOU, Fixed(0))
        if (self.of is None) != (self.what == "play super weapons"):
            raise BadFile("'of' says which of your Units may do it; to play Super Weapons has none.")
        if self.of is not None:
            with at("of"):
                made.classes = classes_of(self.of)
                if not made.classes or made.classes >> pg.A_TOKEN & 1:
                    raise BadFile('say which of your Units: { what = "infantry", whose = "yours" }.')
                if self.what == "enter play in the field" and made.classes & pg.COMMANDERS:
                    raise BadFile("a Commander is not played; leave it out.")
        made.is_plain = True
        return made

    sentences = {
        "of=None": "permits you to play Super Weapons",
        "what=retreat freely": "{units} do not suffer the Retreat penalty",
        "": "{one} you play may enter play in the Battlefield Vector instead of your Stronghold Vector",
    }

    def units(self, names: PurgeNames) -> str:
        return subject(names, self.of or "self")

    def one(self, names: PurgeNames) -> str:
        assert self.of is not None
        return msgspec.structs.replace(self.of, whose="anyone").phrase(names, "a")


class CannotStanding(StandingWord, tag="cannot"):
    """Combatants can't do something."""

    to: Literal["move or retreat"]
    of: Whom

    def made(self, names: PurgeNames) -> pg.Standing:
        made = standing_of(names, pg.CANNOT_MOVE, self.of, Fixed(0))
        made.is_plain = False
        return made

    sentences = "{whom} cannot Move or Retreat"

    def whom(self, names: PurgeNames) -> str:
        return subject(names, self.of)


AnyStanding = (
    UnlocksStanding
    | KeywordsStanding
    | StatStanding
    | CostStanding
    | TakenStanding
    | SavedStanding
    | MayStanding
    | CannotStanding
)
