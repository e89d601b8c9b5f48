"""Activated and triggered abilities as designers write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec

from hegemon.cards.for_a_while import chosen_watched
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing, would
from hegemon.cards.other_cost import OtherCostWord
from hegemon.cards.selectors import A
from hegemon.cards.triggers import EventNoun, UseForm, WhenForm
from hegemon.cards.words import Count, Names, Value, Word, build_lines, build_words
from hegemon.core.errors import BadFile
from hegemon.core.other_cost import OtherCost as Other
from hegemon.core.queries import Fixed
from hegemon.games.purge import printed as pg
from hegemon.games.purge.vocabulary.health import GainWord, LoseWord
from hegemon.games.purge.vocabulary.lines import ChangeWord, ChooseWord, DestroyWord, Lines, all_words, sentence
from hegemon.games.purge.vocabulary.names import PurgeNames
from hegemon.games.purge.vocabulary.nouns import KINDS, PERMANENTS, VECTORS, Amount, Selector, When


def victim_lines(of: Selector | None) -> list[Word]:
    """One of them is chosen and destroyed."""
    if of is None:
        return []
    return [ChooseWord(**msgspec.structs.asdict(of), name="price"), DestroyWord(what="price")]


class OtherCost(OtherCostWord):
    """What may be paid instead of the cost."""

    population: Count | None = None

    destroy: Selector | None = None
    """One of these cards of yours in play, which you choose, is destroyed."""

    def victim(self) -> Selector | None:
        return self.destroy

    def loss(self) -> int:
        return self.population or 0

    def loss_said(self) -> str:
        return f"lose {self.population} POPULATION"

    def words(self) -> list[Word]:
        lost = [LoseWord(who="stronghold", amount=self.population)] if self.population else []
        return [*lost, *victim_lines(self.destroy)]


class OtherPrice(OtherCostWord):
    """What may be paid instead of the cost of an ability: all that stands there."""

    population: Count | None = None
    counters: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    """How many Counters to remove from this card."""

    def loss(self) -> int:
        return self.population or 0

    def words(self) -> list[Word]:
        lost = [LoseWord(who="stronghold", amount=self.population)] if self.population else []
        removed = [ChangeWord(stat="counters", of="self", less=self.counters)] if self.counters else []
        return [*lost, *removed]

    def build(self, names: Names) -> Other:
        if self.population is None and self.counters is None:
            raise BadFile("say what is paid instead of the cost.")
        made = Other(self.loss(), 0, build_words(self.words(), names), ("pay its cost", self.said(names)))
        made.counters = self.counters or 0
        return made

    def said(self, names: Names) -> str:
        said = [f"lose {self.population} POPULATION"] if self.population else []
        if self.counters:
            said.append(f"remove {self.counters} Counter{'s' if self.counters > 1 else ''} from this card")
        return " and ".join(said)


class PriceWord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A cost with a choice: energy, or something else."""

    energy: Value
    other: OtherCost = msgspec.field(name="or")
    """What may be paid instead."""


class CostWord(msgspec.Struct, forbid_unknown_fields=True):
    """What is paid for an activated ability: energy, a card that is destroyed, Counters; all that stand there."""

    energy: Value | Amount = 0
    destroy: Literal["self"] | Selector | None = None
    """This card, or one of yours that a selector means."""
    counters: Annotated[int, msgspec.Meta(ge=1, le=9)] | Literal["all"] | None = None
    """How many Counters to remove from this card; 'all' means all it has, at least 1."""
    other: OtherPrice | None = msgspec.field(default=None, name="or")
    """What may be paid instead of all that."""


class UseWord(UseForm[When], kw_only=True):
    """An activated ability: what it costs, how often it is used, what it does."""

    does: Lines
    cost: CostWord = msgspec.field(default_factory=CostWord)
    once: bool = True
    only: Literal["before the action"] | None = None

    def is_priced_by(self, name: str) -> bool:
        """Whether it costs what something that is chosen costs."""
        energy = self.cost.energy
        return isinstance(energy, Amount) and energy.stat == "cost" and energy.of == name

    def build(self, names: PurgeNames) -> pg.Ability:
        condition = names.condition_if(self.when)
        names.needs = pg.NO_CONDITION
        does = build_lines(self.does, names, "does")
        energy = self.cost.energy
        with at("cost"):
            self.check_cost(names)
            price = Fixed(energy) if isinstance(energy, int) else names.amount_of(energy, "energy")
            made = pg.Ability(price, self.once, len(names.slots), does)
            if isinstance(self.cost.destroy, Selector):
                made.destroys = self.cost.destroy.selector(names)
        made.is_priced_by_choice = isinstance(energy, Amount) and energy.of in names.choices
        made.destroys_itself = self.cost.destroy == "self"
        counters = self.cost.counters
        made.counters = pg.ALL_COUNTERS if counters == "all" else counters or 0
        made.when = pg.BEFORE_THE_ACTION if self.only is not None else pg.ANY_TIME
        made.commander = names.needs
        made.condition = condition
        if self.cost.other is not None:
            with at("cost", "or"):
                made.other_cost = self.cost.other.build(names)
        return made

    def check_cost(self, names: PurgeNames) -> None:
        energy, victim = self.cost.energy, self.cost.destroy
        if self.cost.other is not None and energy == 0 and victim is None and self.cost.counters is None:
            raise BadFile("what costs nothing has no 'or'; say what 'or' stands in the place of, such as energy = 2.")
        if isinstance(energy, Amount) and energy.of in names.slots:
            if next(iter(names.slots)) != energy.of or not self.is_priced_by(energy.of or "") or energy.is_reckoned:
                raise BadFile("the energy can be the plain 'cost' of the first choice, and of no other.")
        if isinstance(energy, Amount) and (energy.event or energy.of in ("destroyed unit", "that unit")):
            raise BadFile("the energy is paid before anything happens; use a number, 'count' or 'stat'.")
        if isinstance(victim, Selector):
            sorts = KINDS[victim.what].sorts
            if victim.whose != "yours" or victim.where in ("stack", "discard pile", "deck"):
                raise BadFile('only your own cards in play can be destroyed as a cost; add whose = "yours".')
            if any(sort not in PERMANENTS for sort in sorts):
                raise BadFile("only Units, Commanders, Attachments and TEKs can be destroyed as a cost.")
            if not KINDS[victim.what].bits & (pg.UNITS | pg.COMMANDERS) or "a Unit" not in sorts:
                raise BadFile("only Units are destroyed as a cost.")
        if victim == "self" and names.card.kind in ("commander", "stronghold"):
            raise BadFile("a Commander or Stronghold can't be destroyed as a cost.")
        if victim == "self" and not names.card.is_unit:
            raise BadFile("only a Unit can be destroyed as its own cost.")

    def says(self, names: PurgeNames) -> str:
        is_priced = any(self.is_priced_by(getattr(word, "name", "")) for word in self.does)
        costs = self.costs_said(names, is_priced)
        limit = f" (only if {names.condition_said(self.when)})" if self.when is not None else ""
        if self.only is not None:
            limit += " (only in your sub-phase, before its action, with an empty stack)"
        said = names.say(self.does)
        if is_priced:
            said += f", where X is {names.number_said(self.cost.energy)}"
        parts = [part for part in ("OPT" if self.once else "", " and ".join(costs)) if part]
        start = ": ".join(part[0].upper() + part[1:] for part in parts)
        return f"Activated - {start}{limit}: {sentence(said)}" if start + limit else f"Activated - {sentence(said)}"

    def costs_said(self, names: PurgeNames, is_priced: bool) -> list[str]:
        costs: list[str] = []
        energy = self.cost.energy
        if energy:
            number = "X" if is_priced else names.number_said(energy)
            costs.append(f"pay {number}" if number.isdigit() or is_priced else f"pay ENERGY equal to {number}")
        if self.cost.destroy == "self":
            costs.append(f"destroy {names.card_name}")
        elif isinstance(self.cost.destroy, Selector):
            costs.append(f"destroy {self.cost.destroy.phrase(names, A)}")
        if self.cost.counters == "all":
            costs.append(f"remove all Counters from {names.card_name} (at least 1)")
        elif self.cost.counters is not None:
            plural = "s" if self.cost.counters > 1 else ""
            costs.append(f"remove {self.cost.counters} Counter{plural} from {names.card_name}")
        if self.cost.other is not None:
            said = self.cost.other.said(names).replace("this card", names.card_name)
            return [f"{' and '.join(costs)} or {said}" if costs else said]
        return costs


class PurgeEvent(EventNoun):
    """An event, with what it and its other side can be about, as bits; 0 for nothing."""

    def __init__(self, number: int, verb: str, other: str = "", kinds: int = 0, others: int = 0) -> None:
        super().__init__(number, "", verb, other=other, has_number=number == pg.HURT)
        self.kinds: Final = kinds
        self.others: Final = others


FIGHTERS = pg.UNITS | pg.COMMANDERS
SHOOTERS = FIGHTERS | pg.DEFENSIVES
HURTABLE = FIGHTERS | pg.STRONGHOLDS
IN_PLAY = HURTABLE | pg.DEFENSIVES | pg.RESOURCES | pg.TEKS | pg.SUPERS
EVENTS: dict[str, PurgeEvent] = {
    "turn begins": PurgeEvent(pg.TURN_BEGINS, ""),
    "turn ends": PurgeEvent(pg.TURN_ENDS, ""),
    "battle ends": PurgeEvent(pg.BATTLE_ENDS, ""),
    "killed": PurgeEvent(pg.KILLED, "is killed", "by", FIGHTERS, IN_PLAY | pg.ALL_OPS),
    "kills": PurgeEvent(pg.KILLS, "kills", "", IN_PLAY | pg.ALL_OPS, FIGHTERS),
    "resurrected": PurgeEvent(pg.RESURRECTED, "is resurrected", "", FIGHTERS),
    "enters play": PurgeEvent(pg.ENTERS, "enters play", "", IN_PLAY),
    "leaves play": PurgeEvent(pg.LEAVES, "leaves play", "", IN_PLAY),
    "hurt": PurgeEvent(pg.HURT, "takes damage", "from", HURTABLE, IN_PLAY | pg.ALL_OPS),
    "attacks": PurgeEvent(pg.ATTACKS, "attacks", "", SHOOTERS, HURTABLE),
    "defends": PurgeEvent(pg.DEFENDS, "is attacked", "by", HURTABLE, SHOOTERS),
    "moves": PurgeEvent(pg.MOVES, "moves to another vector", "", FIGHTERS),
    "played": PurgeEvent(pg.PLAYED, "", "", IN_PLAY | pg.ALL_OPS),
}
MOMENTS: dict[str, str] = {
    "turn begins": "At the beginning of each turn",
    "turn ends": "At the end of turn",
    "battle ends": "At Battle Resolution",
}
TIMES: dict[int, str] = {1: "once", 2: "twice", 3: "three times"}


if TYPE_CHECKING:  # What files may hold is strict; to the type checker it is a text.
    Event: TypeAlias = str
else:
    Event = Literal[tuple(EVENTS)]


class WhenWord(WhenForm[When, PurgeNames], kw_only=True):
    """A triggered ability: when it becomes due, and what it does."""

    event: Event
    does: Lines
    of: str | Selector | None = None
    """Whom the event is about: 'self' if left out, or what a selector means; within 'for a while' also the name of
    something chosen."""
    other: Selector | None = None
    """The other side: who is killed, who killed it, who is attacked, who attacks, what the damage comes from."""
    instead: bool = False
    """The lines happen in place of being killed (it stays with 1 HEALTH) or of taking damage."""

    events = EVENTS
    replaceable = ("killed", "hurt")

    # --- what the lines can speak of -----------------------------------------------------------------

    @property
    def tells_other(self) -> bool:
        return not isinstance(self.of, Selector) and self.other is not None

    @property
    def told(self) -> Selector | None:
        """Whom 'that unit' means in the lines."""
        return self.of if isinstance(self.of, Selector) else self.other

    @property
    def adds_up(self) -> bool:
        """Several deaths at once are dealt with in one go if all that follows is a matter of numbers."""
        if self.event != "killed" or self.may or self.instead:
            return False
        return all(
            isinstance(word, GainWord) or (isinstance(word, ChangeWord) and word.stat == "counters")
            for word in all_words(self.does)
        )

    # --- building ------------------------------------------------------------------------------------

    def build(self, names: PurgeNames) -> pg.When:
        self.check(names)
        condition = names.condition_if(self.when)
        does = build_lines(self.does, names, "does")
        made = pg.When(self.code, len(names.slots), does)
        made.condition = condition
        if isinstance(self.of, str) and self.of != "self":
            made.of, made.selector = pg.OF_SELECTED, chosen_watched(names, self.of)
        elif isinstance(self.of, Selector):
            made.of = pg.OF_SELECTED
            with at("of"):
                made.selector = self.of.selector(names, pg.ANYWHERE if self.of.where == "play" else None)
        if self.other is not None:
            with at("other"):
                made.other = self.other.selector(names, pg.ANYWHERE if self.other.where == "play" else None)
        made.is_about_other = self.tells_other
        made.tells_both = "other unit" in names.used
        made.is_optional = self.may
        made.adds_up = self.adds_up
        made.at_most = self.at_most or 0
        return made

    def check(self, names: PurgeNames) -> None:
        noun = EVENTS[self.event]
        self.check_instead()
        if not noun.kinds and (self.of is not None or self.other is not None):
            raise BadFile(f"'{self.event}' is about nothing in particular; leave 'of' and 'other' out.")
        if self.other is not None and not noun.others:
            raise BadFile(f"'{self.event}' has no other side; leave 'other' out.")
        if self.event in ("resurrected", "played") and not isinstance(self.of, Selector):
            raise BadFile(f"'{self.event}' needs 'of' with a selector.")
        if self.event == "kills" and self.other is None:
            raise BadFile("'kills' needs 'other': who is killed.")
        for key, selector, kinds in (("of", self.of, noun.kinds), ("other", self.other, noun.others)):
            if isinstance(selector, Selector):
                self.check_side(key, selector, kinds)
        own = pg.UNITS if names.card.is_unit else pg.BITS[pg.KINDS.index(names.card.kind)]
        if noun.kinds and self.of in (None, "self") and not own & noun.kinds:
            raise BadFile(f"'{self.event}' never happens to a card of this kind; say whom it is about with 'of'.")

    def check_side(self, key: str, selector: Selector, kinds: int) -> None:
        with at(key):
            if KINDS[selector.what].bits & ~kinds:
                raise BadFile(f"'{self.event}' can't be about '{selector.what}'.")
            if selector.where in ("stack", "discard pile", "deck") or selector.like is not None:
                raise BadFile("an event is about what is in play; leave 'where' and 'like' out.")
            if self.event == "played" and (
                selector.but or selector.near or selector.where != "play" or selector.states or selector.missing
            ):
                raise BadFile("a card that is played has its kind, its name and its printed numbers only.")
            if self.event == "played" and selector.stat not in (None, "cost", "supply"):
                raise BadFile("a card that is played has its kind, its name and its printed numbers only.")

    # --- saying --------------------------------------------------------------------------------------

    def says(self, names: PurgeNames) -> str:
        if self.instead:
            return f"Triggered - {super().says(names)}"
        opening = self.opening(names)
        if self.when is not None:
            opening += f", if {names.condition_said(self.when)}"
        may = "you may: " if self.may else ""
        return f"Triggered - {opening}, {may}{names.say(self.does)}{self.limit()}."

    def limit(self) -> str:
        times = TIMES.get(self.at_most or 0, f"{self.at_most} times")
        return f" (at most {times} per turn)" if self.at_most is not None else ""

    def opening(self, names: PurgeNames) -> str:
        if self.event in MOMENTS:
            return MOMENTS[self.event]
        if self.event == "played":
            assert isinstance(self.of, Selector)
            card = msgspec.structs.replace(self.of, whose="anyone")
            who = {"yours": "you play", "opponents": "your opponent plays", "anyone": "a player plays"}[self.of.whose]
            return f"Whenever {who} {card.phrase(names, A)}"
        if self.event == "moves" and isinstance(self.of, Selector):
            whoever = msgspec.structs.replace(self.of, where="play", near=None).phrase(names, A)
            where = f"{VECTORS.get(self.of.where, '')}{self.of.vector(names)}".replace(" in ", " into ", 1)
            return f"Whenever {whoever} moves{where or ' to another vector'}"
        is_own = self.of in (None, "self")
        who = self.of.phrase(names, A) if isinstance(self.of, Selector) else names.card_name
        if isinstance(self.of, str) and self.of != "self":
            who = names.mention(self.of)
        is_once = is_own and self.event in ("enters play", "leaves play", "killed")
        other = ""
        verb = would(self.noun.verb) if self.instead else self.noun.verb
        if self.other is not None:
            other = f" {self.noun.other}".rstrip() + f" {self.other.phrase(names, A)}"
        return f"{'When' if is_once else 'Whenever'} {agreeing(who, verb)}{other}"
