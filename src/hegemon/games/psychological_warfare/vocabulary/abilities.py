"""What Archetypes can be used for, and what happens by itself when something else does."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.for_a_while import chosen_watched
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing
from hegemon.cards.other_cost import HandCost
from hegemon.cards.selectors import A
from hegemon.cards.triggers import EventNoun, UseForm, WhenInTurns, turns_said
from hegemon.cards.words import Count, Value, Word
from hegemon.core.errors import BadFile
from hegemon.core.queries import Fixed
from hegemon.core.queries import Selector as Looked
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare.vocabulary import specials
from hegemon.games.psychological_warfare.vocabulary.lines import DiscardWord, Lines, PWWord
from hegemon.games.psychological_warfare.vocabulary.names import PWNames, build_does
from hegemon.games.psychological_warfare.vocabulary.nouns import Selector, When

AT: dict[str, str] = {
    "start window": "In your start window",
    "start window or step 1": "In your start window or step 1",
}


class OtherCost(HandCost):
    """What may be paid instead of the cost."""

    def words(self) -> list[Word]:
        return [DiscardWord(who="you", cards=self.discard)] if self.discard else []


class CostWord(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A cost with a choice: Mental Energy, or something else."""

    energy: Value
    other: OtherCost = msgspec.field(name="or")
    """What may be paid instead."""


class UseWord(UseForm[When], kw_only=True):
    """An ability of an Archetype, used once per turn."""

    does: Lines
    at: Literal["start window", "start window or step 1"] = "start window"

    def build(self, names: PWNames) -> pw.Ability:
        made = pw.Ability(self.at != "start window", build_does(self.does, names, "does"))
        made.condition = names.condition_if(self.when)
        return made

    def says(self, names: PWNames) -> str:
        when = f", if {names.condition_said(self.when)}," if self.when is not None else ""
        return f"{AT[self.at]}{when} you may {names.say(self.does)}."


NO_EVENT = -1
"""What a special listens to, it knows by itself."""
EVENTS: dict[str, EventNoun] = {
    "turn begins": EventNoun(pw.TURN_BEGINS, "turn"),
    "turn ends": EventNoun(pw.TURN_ENDS, "turn"),
    "lowered": EventNoun(pw.LOWERED, "player"),
    "played": EventNoun(pw.PLAYED, "played"),
    "placed": EventNoun(pw.PLACED, "card"),
    "takes therapy": EventNoun(pw.TAKES_THERAPY, "player"),
    "special": EventNoun(NO_EVENT, "card"),
}


class WhenWord(WhenInTurns[When, PWNames], kw_only=True):
    """Something that happens by itself: when, and what it does."""

    event: Literal["turn begins", "turn ends", "lowered", "played", "placed", "takes therapy", "special"]
    does: list[PWWord] = []
    of: str | Selector | None = None
    """Whom it is about: 'you' if left out; for 'played' a kind of card; within 'for a while' also the name of a player
    who was chosen."""
    instead: bool = False
    """The lines happen in place of the event: of one of your scores being lowered by another player's card."""
    name: Literal["gain what it lowers", "strike back"] | None = None
    """With 'special': what one card does and no other."""
    by: Count | None = None
    """With 'strike back': how much is lost, 1 if left out."""

    events = EVENTS
    replaceable = ("lowered",)
    turns = turns_said("each other player's turn", "each of your turns", "at")

    def names_known(self) -> list[str]:
        """The names its lines can use beside 'you'."""
        if self.event == "lowered" and self.of in (None, "you"):
            return ["self", "its player"]
        return ["self"] if self.event in ("placed", "special") else ["self", "that player"]

    def names_lent(self) -> list[str]:
        """The names its lines can use where a card that may not be in play lends it."""
        return [name for name in self.names_known() if name != "self"]

    def names_for(self, card_name: str) -> PWNames:
        names = PWNames(card_name, *self.names_known())
        names.event_has_number = self.instead
        names.event_has_need = self.event == "lowered" and not self.instead
        return names

    def build(self, names: PWNames) -> pw.When:
        self.check()
        if self.name is not None:
            special = pw.When(specials.TRIGGERS[self.name][0], True, [])
            if self.name == "strike back":
                special.at_most, special.by = 1, Fixed(self.by or 1)
            return special
        made = pw.When(self.code, self.may, build_does(self.does, names, "does"))
        made.of = self.watched(names)
        if self.at_most is not None:
            made.at_most = self.at_most
        made.condition = names.condition_if(self.when)
        made.speaks_of_need = names.speaks_of_need
        return made

    def watched(self, names: PWNames) -> Looked | None:
        if self.whose == "anyone" or self.whose == "opponents":
            return Selector(what="player", whose=self.whose).selector(names)
        if isinstance(self.of, str) and self.of != "you":
            return chosen_watched(names, self.of)
        if not isinstance(self.of, Selector):
            return None
        with at("of"):
            return self.of.selector(names)

    def check(self) -> None:
        if (self.event == "special") != (self.name is not None) or (self.name is None) != bool(self.does):
            raise BadFile("an event needs 'does'; only 'special' has 'name' instead.")
        others = [self.of, self.whose, self.when, self.at_most]
        if self.name is not None and (others.count(None) < len(others) or self.may or self.instead):
            raise BadFile("'special' has a 'name' and nothing else.")
        if self.by is not None and self.name != "strike back":
            raise BadFile("'by' belongs to 'strike back'.")
        self.check_turn(self.of)
        if self.event == "placed" and self.of is not None:
            raise BadFile("'placed' is about the card itself; leave 'of' out.")
        if self.instead:
            self.check_instead()
            if self.of not in (None, "you"):
                raise BadFile("only your own losses can be replaced; leave 'of' out.")
        if self.event == "played":
            self.check_played()
        elif isinstance(self.of, Selector) and self.of.what != "player":
            raise BadFile(f'\'{self.event}\' is about players: write of = "you", or of = {{ what = "player", … }}.')

    def check_played(self) -> None:
        of = self.of
        if not isinstance(of, Selector) or of.what in ("player", "score", "phobia", "hidden agenda"):
            raise BadFile("'played' needs 'of' with a kind of card: of = { what = \"special\", whose = \"yours\" }.")
        if of.where != "play" or of.states or of.missing or of.but or of.stat not in (None, "cost"):
            raise BadFile("a card that is played has its kind and its cost only.")

    def says(self, names: PWNames) -> str:
        if self.name is not None:
            return specials.TRIGGERS[self.name][1].replace("{n}", str(self.by or 1))
        if self.instead:
            return super().says(names)
        once = "once per turn, " if self.at_most == 1 else ""
        often = f" (at most {self.at_most} times each turn)" if self.at_most is not None and self.at_most > 1 else ""
        when = f", if {names.condition_said(self.when)}" if self.when is not None else ""
        may = "you may " if self.may else ""
        opening = once + self.opening(names)
        return f"{opening[0].upper()}{opening[1:]}{often}{when}, {may}{names.say(self.does)}."

    def opening(self, names: PWNames) -> str:
        if self.instead:
            return "when another player's card would lower one of your scores"
        if self.whose is not None:
            return self.turns[self.event][self.whose]
        if self.event == "placed":
            return "when you place this card"
        who = self.of.phrase(names, A) if isinstance(self.of, Selector) else names.mention(self.of or "you")
        if self.event == "takes therapy":
            return f"after the clean-up when {agreeing(who, 'takes')} Therapy"
        if self.event == "lowered":
            if who == "you":
                return "after another player's card has lowered one of your scores"
            return f"after a card has lowered a score of {who}"
        assert isinstance(self.of, Selector)
        card = Selector(what=self.of.what, stat=self.of.stat, least=self.of.least, most=self.of.most).phrase(names, A)
        card = card.replace(" in front of any player", "", 1)
        by = {"yours": "you have", "opponents": "another player has", "anyone": "a player has"}[self.of.whose]
        return f"after {by} played {card}"
