"""Abilities that are used or triggered, optional rolls and Traps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec

from hegemon.cards.for_a_while import chosen_watched
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import WHOSE, agreeing, would
from hegemon.cards.selectors import A
from hegemon.cards.triggers import EventNoun, UseForm, WhenInTurns, turns_said
from hegemon.cards.words import Change, build_lines
from hegemon.core.aims import Aim
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.modes import BY_YOU
from hegemon.core.queries import Selector as Looked
from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.vocabulary.lines import Lines
from hegemon.games.intergalactic_psi_wars.vocabulary.names import AbilityName, IpwNames, ability_number, signed
from hegemon.games.intergalactic_psi_wars.vocabulary.nouns import BUILT, UNITS, Condition, Selector


class UseWord(UseForm[Condition], kw_only=True):
    """An ability that is used."""

    does: Lines

    def ability(self, names: IpwNames, roll: int) -> ipw.Ability:
        condition = names.condition_if(self.when)
        lines = build_lines(self.does, names, "does")
        made = ipw.Ability(roll, len(names.slots), lines)
        made.condition = condition
        return made


class ActivatedWord(UseWord):
    """An activated ability: once in each turn, in any window of a Battle Phase."""

    def build(self, names: IpwNames) -> ipw.Ability:
        return self.ability(names, 0)

    def says(self, names: IpwNames) -> str:
        return f"Activated, once in each turn{self.limit(names)}: {names.say(self.does)}."


class DistanceWord(UseWord, kw_only=True):
    """A Distance ability: in the Cyborg Phase, some with a roll of two dice."""

    roll: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    """What two dice must total at least; 0 for no roll."""

    def build(self, names: IpwNames) -> ipw.Ability:
        if self.roll in (1, 2):
            raise BadFile("two dice always total 2 or more; 'roll' is a number from 3 to 12.")
        return self.ability(names, self.roll)

    def says(self, names: IpwNames) -> str:
        opening = f"Distance{self.limit(names)}: "
        if self.roll:
            opening += f"roll two dice; with {self.roll} or more, "
        return f"{opening}{names.say(self.does)}."


# --- triggers --------------------


EVENTS: dict[str, EventNoun] = {
    "turn begins": EventNoun(ipw.TURN_BEGINS, "turn", ""),
    "turn ends": EventNoun(ipw.TURN_ENDS, "turn", ""),
    "enters play": EventNoun(ipw.ENTERS, "card", "enters play"),
    "leaves play": EventNoun(ipw.LEAVES, "card", "leaves play"),
    "destroyed": EventNoun(ipw.DESTROYED, "card", "is destroyed"),
    "attacks": EventNoun(ipw.ATTACKS, "unit", "attacks"),
    "defends": EventNoun(ipw.DEFENDS, "unit", "defends"),
    "wins": EventNoun(ipw.CYBER_WIN, "unit", "wins a strike"),
    "destroys": EventNoun(ipw.DESTROYS, "unit", "destroys units", has_number=True),
    "disoriented": EventNoun(ipw.BECOMES_DISORIENTED, "unit", "becomes Disoriented"),
    "trapped": EventNoun(ipw.BECOMES_TRAPPED, "unit", "becomes Trapped"),
    "played": EventNoun(ipw.PLAYED_POWER, "played", ""),
    "draws": EventNoun(ipw.DRAWS, "player", "draws a card"),
    "discards": EventNoun(ipw.DISCARDS, "player", "discards a card"),
    "hurt": EventNoun(ipw.HURT, "player", "Lab loses Hit Points", has_number=True),
    "recovers": EventNoun(ipw.RECOVERS, "player", "Lab regains Hit Points", has_number=True),
}


if TYPE_CHECKING:  # What files may hold is strict; to the type checker it is a text.
    Event: TypeAlias = str
else:
    Event = Literal[tuple(EVENTS)]


class WhenWord(WhenInTurns[Condition, IpwNames], kw_only=True):
    """A triggered ability: when it becomes due, and what it does."""

    event: Event
    """'wins' and 'destroys' are said of every unit of the group that struck."""
    does: Lines
    of: str | Selector | None = None
    """Whom the event is about: 'self' if left out, 'wearer', a selector; 'you' or 'opponent' for draws, discards and
    Hit Points; a Power played; within 'for a while' also the name of something chosen."""
    ability: AbilityName | None = None
    """In what the strike was won; for 'wins'."""
    instead: bool = False
    """The lines happen in place of the event: of being destroyed, of Hit Points lost or regained, of drawing."""

    events = EVENTS
    turns = turns_said("the opponent's turn")

    # --- what the lines can speak of -----------------------------------------------------------------

    @property
    def is_about(self) -> str:
        """Whom 'that unit' or 'that player' means in the lines: a unit, a player, or nothing."""
        if self.noun.about in ("turn", "player"):
            return "player"
        if self.of == "wearer":
            return "unit"
        is_unit = isinstance(self.of, Selector) and self.of.what in UNITS
        return "unit" if is_unit and self.noun.about in ("unit", "card") else ""

    # --- building ------------------------------------------------------------------------------------

    def build(self, names: IpwNames) -> ipw.When:
        self.check()
        if self.instead and self.event == "destroyed" and self.of in (None, "self") and names.is_equipment:
            raise BadFile("only of a Battle Unit that would be destroyed something else can happen instead.")
        condition = names.condition_if(self.when)
        lines = build_lines(self.does, names, "does")
        event = ipw.WINS[ability_number(self.ability)] if self.event == "wins" else self.code
        made = ipw.When(event, self.may, len(names.slots), lines)
        made.condition = condition
        made.of, made.selector = self.watched(names)
        if self.at_most is not None:
            made.at_most = self.at_most
        return made

    def watched(self, names: IpwNames) -> tuple[int, Looked | None]:
        whose = self.whose
        if self.noun.about == "player" and isinstance(self.of, str):
            whose = "yours" if self.of == "you" else "opponents"
        if whose == "yours":
            return ipw.YOU, None
        if self.noun.about in ("turn", "player"):
            return ipw.SELECTED, Looked(ipw.A_PLAYER, ipw.IN_PLAY, WHOSE.index(whose or "anyone"))
        if isinstance(self.of, str) and self.of not in OF_ITSELF:
            return ipw.SELECTED, chosen_watched(names, self.of)
        if not isinstance(self.of, Selector):
            return (ipw.WEARER if self.of == "wearer" else ipw.SELF), None
        with at("of"):
            return ipw.SELECTED, self.of.selector(names, ipw.ANYWHERE if self.noun.about == "played" else None)

    def check(self) -> None:
        about = self.noun.about
        if self.instead:
            self.check_instead()
            if self.event == "destroyed" and isinstance(self.of, Selector) and self.of.what not in UNITS:
                raise BadFile("only of a Battle Unit that would be destroyed something else can happen instead.")
        self.check_turn(self.of)
        if (self.event == "wins") != (self.ability is not None):
            raise BadFile("'wins' needs 'ability', and no other event has it.")
        of = self.of
        is_player = of in ("you", "opponent") or (isinstance(of, Selector) and of.what == "player")
        if (about == "player") != is_player:
            if about == "player":
                raise BadFile('this is about a player: write of = "you", "opponent" or { what = "player" }.')
            raise BadFile(f"'{self.event}' is about cards, not about players.")
        if about == "played" and not (isinstance(of, Selector) and of.what == "power" and of.where == "play"):
            raise BadFile("'played' needs 'of' with a Power: of = { what = \"power\", whose = \"yours\" }.")
        if about == "played" and isinstance(of, Selector) and (of.but or of.states or of.missing):
            raise BadFile("of a Power that is played, 'whose' and its cost can be asked only.")
        if isinstance(of, Selector) and about in ("card", "unit"):
            self.check_kind(of, UNITS if about == "unit" else BUILT)

    def check_kind(self, of: Selector, kinds: tuple[str, ...]) -> None:
        if of.what not in kinds:
            raise BadFile(f"'{self.event}' can be about {' or '.join(kinds)}.")
        if of.where not in ("play", "battlefield"):
            raise BadFile("an event is about what is in play; leave 'where' out.")

    # --- saying --------------------------------------------------------------------------------------

    def optional(self, said: str) -> str:
        return f"you may {said}" if said.startswith(IMPERATIVES) else f"you may choose that {said}"

    def opening(self, names: IpwNames) -> str:
        of = self.of
        if self.noun.about == "turn":
            return self.turns[self.event][self.whose or "anyone"]
        if self.event == "played":
            assert isinstance(of, Selector)
            who = {"yours": "you play", "opponents": "the opponent plays", "anyone": "a player plays"}[of.whose]
            return f"Whenever {who} a Power{of.behind(names, A)}"
        if self.noun.about == "player":
            who = {"you": "you", "opponent": "the opponent"}.get(str(of), "a player")
            if self.has_number:
                of_lab = self.noun.verb.replace("Lab loses", "Lab would lose").replace(
                    "Lab regains", "Lab would regain"
                )
                verb = of_lab if self.instead else self.noun.verb
                return f"Whenever {'your' if who == 'you' else who + chr(39) + 's'} {verb}"
            return f"Whenever {agreeing(who, would(self.noun.verb) if self.instead else self.noun.verb)}"
        verb = would(self.noun.verb) if self.instead else self.noun.verb
        if self.ability is not None:
            verb = f"wins a {self.ability.capitalize()} strike"
        if self.event in ("wins", "destroys"):
            if isinstance(of, Selector):
                return f"Whenever {self.one(of, names)} is in a group that {verb}"
            return f"When {'the wearer' + chr(39) + 's' if of == 'wearer' else 'its'} group {verb}"
        if isinstance(of, Selector):
            return f"Whenever {self.one(of, names)} {verb}"
        if of is not None and of not in OF_ITSELF:
            return f"Whenever {names.mention(of)} {verb}"
        return f"When {'the wearer' if of == 'wearer' else names.card_name} {verb}"

    def one(self, of: Selector, names: IpwNames) -> str:
        """What an event is about is in play anyway."""
        return of.phrase(names, A).replace(" in play", "", 1)


OF_ITSELF: Final = ("self", "wearer")
"""Whom an event about cards can be about without looking for it."""
IMPERATIVES: Final = ("return ", "put ", "destroy ", "draw ", "discard ", "search ", "look ", "exchange ")


class MayRollWord(msgspec.Struct, forbid_unknown_fields=True):
    """An optional roll: one die after the X rolls."""

    ability: AbilityName
    least: Annotated[int, msgspec.Meta(ge=2, le=6)]
    """The least number of the die that counts as high."""
    then: Change
    otherwise: Change

    def build(self) -> ipw.Gamble:
        if self.then == self.otherwise:
            raise BadFile("'then' and 'otherwise' are the same, so there is nothing to roll for.")
        return ipw.Gamble(ability_number(self.ability), self.least, self.then, self.otherwise)

    def says(self) -> str:
        attack = f"{self.ability.capitalize()} Attack this turn"
        high = f"{self.least}-6" if self.least < 6 else "6"
        low = f"1-{self.least - 1}" if self.least > 2 else "1"
        return (
            f"You may roll one die: {high} = {signed(self.then)} {attack}, {low} = {signed(self.otherwise)} {attack}."
        )


class TrapWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Trap: what frees its target, and whom it can be put on."""

    escape: Annotated[int, msgspec.Meta(ge=3, le=20)]
    adds: AbilityName | None = None
    on: Selector = msgspec.field(default_factory=lambda: Selector(whose="opponents"))
    """The units it can be put on: opposing ones, if left out."""

    def build(self) -> ipw.Trap:
        if self.adds is None and self.escape > 12:
            raise BadFile("two dice never total more than 12; lower 'escape', or give 'adds'.")
        return ipw.Trap(self.escape, ability_number(self.adds))

    def lines(self, names: IpwNames) -> list[Effect]:
        with at("on"):
            if self.on.what not in UNITS or self.on.where not in ("play", "battlefield", "lab"):
                raise BadFile("a Trap is put on a Battle Unit in play (IPW-18.1).")
            target = self.on.selector(names)
        target.states.append(ipw.CAN_BE_TRAPPED)
        return [fx.Choose(0, target, False, False, BY_YOU), fx.Entrap(Aim(0, None))]

    def says(self, names: IpwNames) -> str:
        target = self.on.phrase(names, A).replace(" in play", "", 1)
        adds = f" + its printed {self.adds.capitalize()} Defense" if self.adds is not None else ""
        more = "" if self.escape == 12 and self.adds is None else " or more"
        return f"Trap: {target} can neither attack nor defend. Escape: two dice{adds} total {self.escape}{more}."
