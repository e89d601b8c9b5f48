"""What a card does besides its lines: triggers, abilities to use, rolls, Traps and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from hegemon.cards.for_a_while import chosen_watched
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing, would
from hegemon.cards.other_cost import LossCost
from hegemon.cards.selectors import A
from hegemon.cards.triggers import EventNoun, UseForm, WhenInTurns, turns_said
from hegemon.cards.words import Count, Value
from hegemon.core.errors import BadFile
from hegemon.core.queries import Selector as Looked
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars.vocabulary.decks import DiscardWord
from hegemon.games.psi_wars.vocabulary.lines import ORDERS, ChooseWord, DestroyWord, Lines, LoseWord, build_lines
from hegemon.games.psi_wars.vocabulary.names import Die, PsiNames
from hegemon.games.psi_wars.vocabulary.nouns import UNITS, Ability, Condition, Selector


class UseWord(UseForm[Condition], kw_only=True):
    """An ability used at a distance: what it does, and what has to be so for it."""

    does: Lines

    def build(self, names: PsiNames) -> psi.Lines:
        condition = names.condition_if(self.when)
        lines = build_lines(self.does, names, "does")
        return psi.Lines(len(names.slots), lines, condition)

    def says(self, names: PsiNames) -> str:
        return f"Distance{self.limit(names)}: {names.say(self.does)}."


EVENTS: dict[str, EventNoun] = {
    "digital win": EventNoun(psi.DIGITAL_WIN, "unit", "wins a Digital battle", own="On a Digital win"),
    "psionic win": EventNoun(psi.PSIONIC_WIN, "unit", "wins a Psionic battle", own="On a Psionic win"),
    "destroys": EventNoun(
        psi.DESTROYS,
        "unit",
        "destroys a Battle Unit in a battle",
        own="When it, or its Stack, destroys a Battle Unit in a battle",
    ),
    "destroyed": EventNoun(psi.IS_DESTROYED, "card", "is destroyed", own="When it is destroyed while ready"),
    "enters play": EventNoun(psi.ENTERS, "card", "enters play", own="When it enters play"),
    "attacks": EventNoun(psi.ATTACKS, "unit", "attacks", own="Whenever it attacks"),
    "defends": EventNoun(psi.DEFENDS, "unit", "defends", own="Whenever it defends"),
    "disorientated": EventNoun(
        psi.BECOMES_DISORIENTATED, "unit", "becomes Disorientated", own="Whenever it becomes Disorientated"
    ),
    "trapped": EventNoun(psi.IS_TRAPPED, "unit", "is Trapped", own="When it is Trapped while ready"),
    "freed": EventNoun(psi.IS_FREED, "unit", "is freed from a Trap", own="When it is freed from a Trap"),
    "strikes": EventNoun(
        psi.STRIKES, "unit", "strikes a Lab", own="Whenever it, or its Stack, strikes a Lab", has_number=True
    ),
    "hurt": EventNoun(psi.HURT, "player", "loses Hit Points", has_number=True),
    "recovers": EventNoun(psi.RECOVERS, "player", "regains Hit Points", has_number=True),
    "draws": EventNoun(psi.DRAWS, "player", "draws a card"),
    "discards": EventNoun(psi.DISCARDS, "player", "discards a card"),
    "played": EventNoun(psi.IS_PLAYED, "played"),
    "turn begins": EventNoun(psi.TURN_BEGINS, "turn"),
    "turn ends": EventNoun(psi.TURN_ENDS, "turn"),
}
ABOUT: dict[str, tuple[str, ...]] = {"unit": UNITS, "card": (*UNITS, "equipment"), "player": ("player",)}
WATCHED: dict[str, int] = {"self": psi.SELF, "host": psi.HOST, "you": psi.YOU}
"""Whom an event can be about without looking for it."""


if TYPE_CHECKING:  # What files may hold is strict; to the type checker it is a text.
    Event: TypeAlias = str
else:
    Event = Literal[tuple(EVENTS)]


class WhenWord(WhenInTurns[Condition, PsiNames], kw_only=True):
    """A triggered ability: when it becomes due, and what it does."""

    event: Event
    does: Lines
    of: str | Selector | None = None
    """Whom the event is about: 'self' if left out, 'host', 'you', a selector; a player for hit points, draws and
    discards; within 'for a while' also the name of something chosen."""
    instead: bool = False
    """The lines happen in place of the event: of being destroyed, of Hit Points lost or regained, of drawing."""

    events = EVENTS
    before_lines = ": "
    turns = turns_said("the opponent's turn")

    @property
    def is_about(self) -> str:
        """Whom 'that unit' or 'that player' means in the lines: a unit, a player, or nothing."""
        if self.noun.about in ("turn", "player"):
            return "player"
        return "unit" if isinstance(self.of, Selector) and self.of.what in UNITS and self.event != "played" else ""

    # --- building ------------------------------------------------------------------------------------

    def build(self, names: PsiNames) -> psi.When:
        self.check(names.card.is_unit)
        condition = names.condition_if(self.when)
        lines = build_lines(self.does, names, "does")
        made = psi.When(self.code, self.may, len(names.slots), lines)
        made.condition = condition
        made.of, made.selector = self.watched(names)
        if self.at_most is not None:
            made.at_most = self.at_most
        return made

    def watched(self, names: PsiNames) -> tuple[int, Looked | None]:
        if self.noun.about == "turn":
            return psi.SELECTED, Selector(what="player", whose=self.whose or "anyone").selector(names)
        of = self.of if self.of is not None else "self"
        if isinstance(of, str) and of in WATCHED:
            return WATCHED[of], None
        if isinstance(of, str):
            return psi.SELECTED, chosen_watched(names, of)
        with at("of"):
            return psi.SELECTED, of.selector(names, psi.ANYWHERE if self.noun.about in ("played", "unit") else None)

    def check(self, is_unit: bool) -> None:
        about = self.noun.about
        if self.instead:
            self.check_instead()
            if self.event == "destroyed" and (
                self.of.what not in UNITS
                if isinstance(self.of, Selector)
                else not is_unit and self.of in (None, "self")
            ):
                raise BadFile("only of a Battle Unit that would be destroyed something else can happen instead.")
        self.check_turn(self.of)
        if about == "turn":
            return
        of = self.of if self.of is not None else "self"
        if about == "player" and not (of == "you" or (isinstance(of, Selector) and of.what == "player")):
            raise BadFile(f'players do \'{self.event}\': write of = "you", or of = {{ what = "player", … }}.')
        if about == "played":
            fitting = ("power", "resource special", "card")
            if not isinstance(of, Selector) or of.what not in fitting or of.where != "play":
                raise BadFile("'played' needs 'of' with a kind of card: of = { what = \"power\", whose = \"yours\" }.")
            if of.but or of.states or of.missing:
                raise BadFile("a card that is played has its cost only.")
            return
        if about in ("unit", "card") and of == "you":
            raise BadFile(f"'{self.event}' is about cards, not about players.")
        if of == "host" and is_unit:
            raise BadFile("only Equipment has a wearer; write of = \"self\" or leave 'of' out.")
        if of == "self" and about == "unit" and not is_unit:
            raise BadFile(f"only Battle Units have the event '{self.event}'; write of = \"host\" for the wearer.")
        if isinstance(of, Selector):
            allowed: tuple[str, ...] = (
                UNITS if about == "unit" else (*UNITS, "equipment") if about == "card" else ("player",)
            )
            if of.what not in allowed:
                raise BadFile(f"'{self.event}' can't be about '{of.what}'.")
            if of.where != "play":
                raise BadFile("an event is about what is in play; leave 'where' out.")

    # --- saying --------------------------------------------------------------------------------------

    def optional(self, said: str) -> str:
        return f"you may {said}" if said.startswith(ORDERS) else f"if you want, {said}"

    def opening(self, names: PsiNames) -> str:
        if self.noun.about == "turn":
            return self.turns[self.event][self.whose or "anyone"]
        of = self.of if self.of is not None else "self"
        verb = would(self.noun.verb) if self.instead else self.noun.verb
        if of == "self":
            return f"Whenever it {verb} while ready" if self.instead else self.noun.own
        if of == "host":
            return f"Whenever the wearer {verb}"
        who = names.mention(of) if isinstance(of, str) else indefinite(of.phrase(names, A))
        if self.event in ("hurt", "recovers"):
            return f"Whenever {'your' if who == 'you' else who + chr(39) + 's'} Lab {verb}"
        if self.event == "played":
            assert isinstance(of, Selector)
            card = Selector(what=of.what, stat=of.stat, least=of.least, most=of.most)
            player = {"yours": "you play", "opponents": "the opponent plays", "anyone": "a player plays"}[of.whose]
            return f"Whenever {player} {indefinite(card.phrase(names, A))}"
        return f"Whenever {agreeing(who, verb)}"


def indefinite(phrase: str) -> str:
    """A phrase with a or an instead of one: an opposing Robot."""
    if not phrase.startswith("one ") or phrase.startswith("one of "):
        return phrase
    rest = phrase.removeprefix("one ")
    return f"{'an' if rest[0].lower() in 'aeio' else 'a'} {rest}"


class ModifiedWord(msgspec.Struct, forbid_unknown_fields=True):
    """A modified-strength roll."""

    die: Die
    ability: Ability
    up_from: Annotated[int, msgspec.Meta(ge=2, le=4)]
    """The least value that raises the strength; the dice show 1 to 4."""

    def says(self) -> str:
        name = self.ability.capitalize()
        return (
            f"On the Battlefield you may roll the {self.die} die once in stage a: {self.up_from} or more is +1 {name} "
            f"this turn, less is -1 {name} this turn."
        )


class EscapeWord(msgspec.Struct, forbid_unknown_fields=True):
    """An escape clause."""

    die: Die
    above: Value
    add: Ability | None = None

    def says(self) -> str:
        if self.add is None:
            return f"a value above {self.above} on the {self.die} die"
        return f"value of the {self.die} die + the unit's {self.add.capitalize()} strength above {self.above}"


class TrapWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Trap: on which of the opponent's units, and how its unit may escape."""

    on: Selector | None = None
    """Only on such units of the opponent, in the Lab or on the Battlefield."""
    escape: EscapeWord | None = None

    def target(self, names: PsiNames) -> Looked:
        """PSI-13.3 A Trap is played on any one Battle Unit of the opponent, fighting or in the Lab."""
        on = self.on if self.on is not None else Selector()
        if on.what not in UNITS or on.where not in ("play", "lab", "battlefield") or on.whose != "anyone":
            raise BadFile("a Trap is put on a Battle Unit of the opponent in play; leave 'whose' out.")
        return msgspec.structs.replace(on, whose="opponents").selector(names)

    def says(self, names: PsiNames) -> str:
        on = f"; only on {indefinite(self.on.phrase(names, A)).replace('Battle Unit', 'unit')}" if self.on else ""
        if self.escape is None:
            return f"Trap with no escape{on}."
        return f"Trap{on}. Escape: {self.escape.says()}."


class OtherCost(LossCost[Selector]):
    """What may be paid instead of the cost: all that stands there."""

    hit_points: Count | None = None
    """How many Hit Points your Lab loses; never the last one."""

    lost = ("hit_points", " Hit Point", " Hit Points")
    takes = (LoseWord, DiscardWord, ChooseWord, DestroyWord)


class CostWord(msgspec.Struct, forbid_unknown_fields=True):
    """The five numbered lights."""

    green: Value = 0
    blue: Value = 0
    red: Value = 0
    magenta: Value = 0
    white: Value = 0
    other: OtherCost | None = msgspec.field(default=None, name="or")
    """What may be paid instead, on a Power."""
