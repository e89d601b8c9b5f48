"""Abilities: what is used for a cost, and what happens by itself when something else does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from hegemon.cards.for_a_while import chosen_watched
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing, would
from hegemon.cards.other_cost import LossCost
from hegemon.cards.selectors import A
from hegemon.cards.triggers import EventNoun, UseForm, WhenInTurns, turns_said
from hegemon.cards.words import Count, Label, Value, build_lines
from hegemon.core.errors import BadFile
from hegemon.core.queries import Selector as Looked
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.lines import ChooseWord, DestroyWord, DiscardWord, Lines, LoseWord, sentence
from hegemon.games.xi.vocabulary.names import XiNames
from hegemon.games.xi.vocabulary.nouns import Selector, When


class OtherCost(LossCost[Selector]):
    """What may be paid instead of the cost: all that stands there."""

    life: Count | None = None
    """How many life points you lose; never the last one."""

    lost = ("life", " life point", " life points")
    takes = (LoseWord, DiscardWord, ChooseWord, DestroyWord)


class CostWord(msgspec.Struct, forbid_unknown_fields=True):
    """What is paid: time or prepared time, never both (section 0 of the rules)."""

    time: Value | None = None
    prepared: Value | None = None
    other: OtherCost | None = msgspec.field(default=None, name="or")
    """What may be paid instead."""

    def read(self) -> tuple[int, bool]:
        if (self.time is None) == (self.prepared is None):
            raise BadFile("a cost is either { time = n } or { prepared = n }.")
        amount = self.time if self.time is not None else self.prepared
        assert amount is not None
        return amount, self.prepared is not None

    def says(self) -> str:
        return f"{self.time}T" if self.time is not None else f"{self.prepared}p"


class UseWord(UseForm[When], kw_only=True):
    """An ability that is used: its cost, if any, how often, and what it does."""

    does: Lines
    name: Label | None = None
    """What it is called where it is chosen; needed if the card has several abilities to use."""
    cost: CostWord | None = None
    once: Literal["each turn", "each of your turns"] | None = None

    def build(self, names: XiNames) -> xi.Ability:
        if self.cost is None and self.once is None:
            raise BadFile("an ability needs 'cost' or 'once', or it could be used for ever.")
        amount, is_prepared = self.cost.read() if self.cost is not None else (0, False)
        condition = names.condition_if(self.when)
        does = build_lines(self.does, names, "does")
        own_turn = self.once == "each of your turns" or not is_prepared
        made = xi.Ability(amount, is_prepared, self.once is not None, own_turn, len(names.slots), does)
        made.condition = condition
        if self.cost is not None and self.cost.other is not None:
            with at("cost", "or"):
                made.other_cost = self.cost.other.build(names)
        return made

    def says(self, names: XiNames) -> str:
        limit, said = self.limit(names), names.say(self.does)
        if self.cost is None:
            return sentence(f"at most 1 time in {self.once}{limit}, {said}")
        limit = (f", at most 1 time {self.once}" if self.once is not None else "") + limit
        cost = self.cost.says() + (f" or {self.cost.other.said(names)}" if self.cost.other is not None else "")
        return f"{cost}{limit}: {said}."


EVENTS: dict[str, EventNoun] = {
    "turn begins": EventNoun(xi.TURN_BEGINS, "turn", ""),
    "turn ends": EventNoun(xi.TURN_ENDS, "turn", ""),
    "enters play": EventNoun(xi.ENTERS, "card", "enters play"),
    "leaves play": EventNoun(xi.LEAVES, "card", "leaves play"),
    "destroyed": EventNoun(xi.DESTROYED, "card", "is destroyed", other="by"),
    "deals damage": EventNoun(xi.DEALS_DAMAGE, "card", "deals damage", other="to", has_number=True),
    "hurt": EventNoun(xi.HURT, "card player", "takes damage", other="from", has_number=True),
    "recovers": EventNoun(xi.RECOVERS, "card player", "recovers life points", has_number=True),
    "attacks": EventNoun(xi.ATTACKS, "card", "starts a skirmish", other="with"),
    "defends": EventNoun(xi.DEFENDS, "card player", "is chosen as the target of a skirmish", other="by"),
    "played": EventNoun(xi.PLAYED, "played", ""),
    "draws": EventNoun(xi.DRAWS, "player", "draws a card"),
    "discards": EventNoun(xi.DISCARDS, "player", "discards a card"),
}


if TYPE_CHECKING:  # What files may hold is strict; to the type checker it is a text.
    Event: TypeAlias = str
else:
    Event = Literal[tuple(EVENTS)]


class WhenWord(WhenInTurns[When, XiNames], kw_only=True):
    """A triggered ability: when it becomes due, and what it does."""

    event: Event
    does: Lines
    of: str | Selector | None = None
    """Whom the event is about: 'self' if left out, 'host', 'you', a selector; a player for draws and discards, a card
    that is played; within 'for a while' also the name of something chosen."""
    other: Literal["self"] | Selector | None = None
    """The other side: what damage is dealt to or comes from, whom a unit attacks, who attacks or destroys it; 'self'
    is this unit."""
    instead: bool = False
    """The lines happen in place of the event: of being destroyed, hurt, healed, or of drawing a card."""

    events = EVENTS
    turns = turns_said("each opponent's turn", "each of your turns")

    # --- what the lines can speak of -----------------------------------------------------------------

    @property
    def is_about(self) -> str:
        """Whom 'that unit' or 'that player' means in the lines: a card, a player, or nothing."""
        if self.noun.about in ("turn", "player"):
            return "player"
        told = self.other if self.tells_other else self.of
        if not isinstance(told, Selector):
            return ""
        return {"unit": "card", "player": "player"}.get(told.what, "")

    @property
    def has_two_units(self) -> bool:
        """Whether the lines can speak of both sides, as 'that unit' and 'other unit'."""
        return isinstance(self.of, Selector) and isinstance(self.other, Selector) and self.other.what == "unit"

    @property
    def tells_other(self) -> bool:
        """Whether the lines speak of the other side: an event about the card itself needs no name for it."""
        return self.event == "deals damage" or (self.other is not None and not isinstance(self.of, Selector))

    # --- building ------------------------------------------------------------------------------------

    def build(self, names: XiNames) -> xi.When:
        self.check()
        if self.instead and self.event == "destroyed" and self.of in (None, "self") and not names.is_unit:
            raise BadFile("only of a unit that would be destroyed something else can happen instead.")
        condition = names.condition_if(self.when)
        does = build_lines(self.does, names, "does")
        made = xi.When(self.code, self.code + self.mark, self.may, len(names.slots), does)
        made.condition = condition
        made.tells_other = self.tells_other
        made.tells_both = "other unit" in names.used
        made.of, made.selector = self.watched(names)
        if self.other == "self":
            if not names.is_unit:
                raise BadFile("only a unit can be the other side of an event itself.")
            made.is_by_itself = True
        elif self.other is not None:
            with at("other"):
                place = xi.ANYWHERE if self.event in ("hurt", "destroyed") else None
                made.other = self.other.selector(names, place)
        if self.at_most is not None:
            made.at_most = self.at_most
        return made

    @property
    def mark(self) -> int:
        """Turns are told apart by whose they are, other events by whether they are about somebody else."""
        if self.noun.about == "turn":
            return ("anyone", "yours", "opponents").index(self.whose or "anyone")
        if self.event in ("destroyed", "deals damage"):
            return int(isinstance(self.of, Selector) or self.other is not None)
        return 0

    def watched(self, names: XiNames) -> tuple[int, Looked | None]:
        if self.noun.about == "turn":
            if self.whose == "yours":
                return xi.YOU, None
            return xi.SELECTED, Selector(what="player", whose=self.whose or "anyone").selector(names)
        of = self.of if self.of is not None else "self"
        if isinstance(of, str) and of in WATCHED:
            return WATCHED[of], None
        if isinstance(of, str):
            return xi.SELECTED, chosen_watched(names, of)
        with at("of"):
            return xi.SELECTED, of.selector(names, xi.ANYWHERE if self.noun.about == "played" else None)

    def check(self) -> None:
        about = self.noun.about
        if self.instead:
            self.check_instead()
            if self.event == "destroyed" and isinstance(self.of, Selector) and self.of.what != "unit":
                raise BadFile("only of a unit that would be destroyed something else can happen instead.")
        self.check_turn(self.of)
        if about == "player" and not (self.of == "you" or (isinstance(self.of, Selector) and self.of.what == "player")):
            raise BadFile(f'players do \'{self.event}\': write of = "you", or of = {{ what = "player", … }}.')
        if about == "played":
            if not isinstance(self.of, Selector) or "player" in self.of.what or self.of.where != "play":
                raise BadFile(
                    "'played' needs 'of' with a kind of card: of = { what = \"point spell\", whose = \"yours\" }."
                )
            if self.of.but or any(state not in xi.TYPES for state in [*self.of.states, *self.of.missing]):
                raise BadFile("a card that is played has its types and its cost only.")
        if about == "card" and (self.of == "you" or (isinstance(self.of, Selector) and "player" in self.of.what)):
            raise BadFile(f"'{self.event}' is about cards, not about players.")
        if isinstance(self.of, Selector) and self.of.where != "play":
            raise BadFile("an event is about what is in play; leave 'where' out.")
        if self.event in UNIT_EVENTS and isinstance(self.of, Selector) and self.of.what not in UNIT_EVENTS[self.event]:
            raise BadFile(f"'{self.event}' can be about {' or '.join(UNIT_EVENTS[self.event])}.")
        if self.other is not None and not self.noun.other:
            raise BadFile(f"'{self.event}' has no other side; leave 'other' out.")
        if self.other == "self" and not isinstance(self.of, Selector):
            raise BadFile("if the other side is 'self', 'of' is a selector: of = { whose = \"opponents\" }.")
        if isinstance(self.other, Selector) and self.other.what not in OTHER_SIDES[self.event]:
            raise BadFile(f"the other side of '{self.event}' can be {' or '.join(OTHER_SIDES[self.event])}.")

    # --- saying --------------------------------------------------------------------------------------

    def optional(self, said: str) -> str:
        return f"you may {said.removeprefix('you ')}"

    def opening(self, names: XiNames) -> str:
        if self.noun.about == "turn":
            return self.turns[self.event][self.whose or "anyone"]
        if self.event == "played":
            assert isinstance(self.of, Selector)
            card = Selector(what=self.of.what, states=self.of.states, missing=self.of.missing)
            card.stat, card.least, card.most = self.of.stat, self.of.least, self.of.most
            who = {"yours": "you play", "opponents": "an opponent plays", "anyone": "a player plays"}[self.of.whose]
            return f"Whenever {who} {card.phrase(names, A)}"
        of = self.of if self.of is not None else "self"
        is_once = of == "self" and self.event in ("enters play", "leaves play", "destroyed")
        if isinstance(of, str):
            who = {"self": names.card_name, "host": "that unit"}.get(of) or names.mention(of)
        else:
            who = of.phrase(names, A)
        other = ""
        if self.other is not None:
            other = f" {self.noun.other} {names.card_name if self.other == 'self' else self.other.phrase(names, A)}"
        is_player = who == "you" or (isinstance(of, Selector) and of.what == "player")
        verb = "gains life points" if self.event == "recovers" and is_player else self.noun.verb
        verb = would(verb) if self.instead else verb
        return f"{'When' if is_once else 'Whenever'} {agreeing(who, verb)}{other}"


WATCHED: dict[str, int] = {"self": xi.SELF, "host": xi.HOST, "you": xi.YOU}
"""Whom an event can be about without looking for it."""
UNIT_EVENTS: dict[str, tuple[str, ...]] = {
    "deals damage": ("unit",),
    "hurt": ("unit", "player", "unit or player"),
    "recovers": ("unit", "player", "unit or player"),
    "attacks": ("unit",),
    "defends": ("unit", "player", "unit or player"),
}
OTHER_SIDES: dict[str, tuple[str, ...]] = {
    "destroyed": ("unit", "point spell", "lasting spell", "card"),
    "deals damage": ("unit", "player", "unit or player"),
    "hurt": ("unit", "point spell", "lasting spell", "card"),
    "attacks": ("unit", "player", "unit or player"),
    "defends": ("unit",),
}
