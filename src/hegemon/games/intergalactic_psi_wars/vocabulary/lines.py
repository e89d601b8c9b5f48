"""The lines of cards: every verb a designer can write, what it builds, and the sentence it says."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hegemon.cards import verbs
from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.choosing import Together, built_choices, chosen_said
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import CardChoice, GrammarLine
from hegemon.cards.modes import by_whom
from hegemon.cards.nouns import agreeing, article, possessive
from hegemon.cards.selectors import A
from hegemon.cards.words import PLAYER, Label, Value
from hegemon.core.control import FOR_GOOD
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars import state as moments
from hegemon.games.intergalactic_psi_wars.vocabulary.names import IpwNames, MentalName, ability_number
from hegemon.games.intergalactic_psi_wars.vocabulary.nouns import (
    BUILT,
    EQUIPMENT,
    IN_A_PILE,
    IN_HAND,
    KINDS,
    NOUNS,
    ON_TABLE,
    SEEN,
    STRENGTHS,
    UNIT,
    Amount,
    Condition,
    Number,
    Selector,
    Strength,
    Target,
    What,
)

IpwLine = GrammarLine[Amount, Selector, Condition, IpwNames]
IN_PLAY = (UNIT, EQUIPMENT)

# --- choices --------------------


class ChooseWord(Selector, CardChoice[IpwNames], tag="choose", kw_only=True):
    """Choose what the card is aimed at; 'as' gives it the name later lines use."""

    name: Label = msgspec.field(name="as")
    but: str | None = None
    """A name that can't be chosen: 'self', or an earlier choice."""
    number: Together | None = None
    """How many are chosen together, or all if there are fewer. The name then means each of them."""
    up_to: Together | None = None
    """How many may be chosen together at most; it may be none."""
    at_random: bool = False
    """Luck chooses, when the line is carried out."""
    by: str = "you"
    """Who chooses: the name of a player."""

    looks = True

    def effects(self, names: IpwNames) -> list[Effect]:
        if self.what == "player":
            raise BadFile("there are two players; use the names 'you' and 'opponent'.")
        if self.where == "hand" and (self.whose == "anyone" or (self.whose == "opponents" and self.at_random)):
            raise BadFile('in whose hand? Write whose = "yours" or "opponents"; luck chooses in your own only.')
        if self.by != "you" and (self.where == "hand" or self.at_random):
            raise BadFile("'by' has nothing to choose there; leave it out.")
        by = by_whom(self.by, names)
        if "trapped" in self.states:
            names.trapped.add(self.name)
        is_late = self.where == "hand" or self.at_random or self.by != "you"
        return built_choices(
            self,
            self,
            names,
            self.chosen(names),
            lambda slot, made: fx.Choose(slot, made, is_late, self.at_random, by),
        )

    def chosen(self, names: IpwNames) -> str:
        said = chosen_said(self, self, names)
        noun = NOUNS.kinds[self.what].one
        if self.at_random:
            pass
        elif self.by != "you":
            said = f"{said} of {possessive(names.mention(self.by))} choice"
        elif names.is_compulsory and self.whose != "yours":
            said = said.replace(noun, f"{noun} of your choice", 1)
        return f"{said} (on either side)" if self.whose == "anyone" and self.where in ON_TABLE else said

    def sentence(self, names: IpwNames) -> str:
        super().sentence(names)
        return "look at the opponent's hand" if self.where == "hand" and self.whose == "opponents" else ""


class ModeWord(verbs.Mode[Condition]):
    """One of several things a card may do."""

    does: Lines


class ChooseModeWord(verbs.ChooseOne[IpwNames]):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]

    makes = (fx.ChooseMode,)


class ChooseNumberWord(verbs.ChooseNumber[Amount, IpwNames]):
    """Choose a number, which later lines use as { chosen = … }."""

    makes = (fx.ChooseNumber,)


# --- strengths and statuses --------------------

Until = Literal["end of turn", "start of your next turn", "it leaves play"]
UNTIL: dict[str, int] = {
    "end of turn": moments.END_OF_TURN,
    "start of your next turn": moments.START_OF_OWN_TURN,
    "it leaves play": moments.NEVER_ENDS,
}
UNTIL_SAID: dict[str, str] = {
    "end of turn": " this turn",
    "start of your next turn": " until the start of your next turn",
    "it leaves play": " as long as it stays in play",
}


def titled(stat: str) -> str:
    """A strength as cards write it: Physical Attack."""
    return " ".join(part.capitalize() for part in stat.split())


def bonus(number: int | AmountWord, names: GrammarNames, sign: str, stat: str, word: str = "if") -> tuple[str, str]:
    """So much more or less of a strength, and what has to follow: +1 Physical Attack, for each Robot."""
    if isinstance(number, int) or number.is_per_thing or number.base is not None:
        much, rest = quantity(number, names, f" {stat}", f" {stat}", word)
        return f"{sign}{much}", rest
    return f"{sign}N {stat}", f", where N is {number.value(names)}{number.rest(names, word)}"


def check_printed(of: Selector) -> None:
    """Refuse what is not printed on a card that is played."""
    if of.states or of.missing or of.stat not in (None, "cost"):
        raise BadFile("a card that is played has its kind and its cost only.")


class ChangeWord(verbs.Change[Amount, Selector, Condition, IpwNames], kw_only=True):
    """A number of a thing, or of each of many, is different: a strength for a while, Hit Points, counters."""

    stat: Strength | Literal["hit points", "counters", "cost"]
    """A strength of units, 'hit points' of players' Labs (to be 'set'), 'counters' of units and Equipment; what cards
    'cost' on their white light."""
    until: Until | None = None
    """How long a strength or a cost is different: 'end of turn' if left out."""

    anywhere = ipw.ANYWHERE
    charges = fx.Charge
    moments = {name: UNTIL[name] for name in ("end of turn", "start of your next turn")}

    def effect(self, names: IpwNames) -> Effect:
        if self.stat == "cost":
            return self.charge(names, self.until)
        if self.stat in STRENGTHS:
            key, number, sign = self.given()
            amount, until = names.amount_of(number, key), UNTIL[self.until or "end of turn"]
            return fx.Strengthen(names.aim(self.of, UNIT), STRENGTHS.index(self.stat), amount, sign, until)
        if self.until is not None:
            raise BadFile(f"'{self.stat}' has no 'until'; leave it out.")
        if self.stat == "counters":
            return fx.ChangeCounters(names.aim(self.of, UNIT, EQUIPMENT), self.counters(names))
        number = self.number_set("hit points", "'recover' and 'lose'")
        return fx.SetHitPoints(names.aim(self.of, PLAYER), names.amount_of(number, "set"))

    def check_played(self, of: Selector) -> None:
        if of.what in ("player", "creation unit", "card"):
            raise BadFile("Battle Units, Equipment and Powers have a cost.")
        check_printed(of)

    def payers_said(self, names: IpwNames) -> str:
        assert not isinstance(self.of, str)
        said = super().payers_said(names)
        return said if self.of.what == "power" else said.replace("play", "build")

    def played_said(self, cards: str) -> str:
        return cards.replace(" in play", "", 1)

    def sentence(self, names: IpwNames) -> str:
        _, number, sign = self.given()
        if self.stat == "cost":
            much, rest = bonus(number, names, "", "more" if sign > 0 else "less")
            whose = "its" if self.times == 1 else "their"
            limit = " (minimum 0)" if sign < 0 else ""
            much = f"{much} on {whose} white light"
            return self.charge_said(names, much, limit + rest, UNTIL_SAID[self.until or "end of turn"])
        if self.stat == "counters":
            return self.counters_said(names, names.said(self.of))
        if self.stat == "hit points":
            return verbs.becomes(f"the Hit Points of {labs(names, self.of)}", number, names)
        who, until = names.said(self.of), UNTIL_SAID[self.until or "end of turn"]
        if sign:
            much, rest = bonus(number, names, "+" if sign > 0 else "-", titled(self.stat))
            return f"{agreeing(who, 'has')} {much}{until}{rest}"
        value = number if isinstance(number, int) else number.value(names)
        rest = "" if isinstance(number, int) else number.rest(names)
        return f"the {titled(self.stat)} of {who} becomes {value}{until}{rest}"


class ExchangeWord(verbs.Exchange[Amount, Selector, Condition, IpwNames]):
    """Two units exchange a strength this turn, or the players the Hit Points of their Labs."""

    stat: Strength | Literal["hit points"]

    sentences = {
        "stat=hit points": "exchange the Hit Points of the Labs",
        "": "{who} and {other} exchange their {stat} this turn",
    }
    phrases = {"stat": {stat: titled(stat) for stat in STRENGTHS}}

    def effect(self, names: IpwNames) -> Effect:
        sort = PLAYER if self.stat == "hit points" else UNIT
        return fx.Exchange(NOUNS.stats[self.stat].number, *self.two(names, sort))


class DisorientWord(IpwLine, tag="disorient"):
    """A unit, or each of many, is Disoriented until the end of the turn."""

    who: Target

    works_on = {"who": (UNIT,)}
    makes = (fx.Disorient, "who")
    sentences = "{who} is Disoriented until the end of the turn"


class FreeWord(IpwLine, tag="free"):
    """A Trapped unit, or each of many, is freed without a roll."""

    who: Target

    sentences = "{who} is freed without a roll and stays in the Lab; the Trap goes to its player's discard pile"

    def effect(self, names: IpwNames) -> Effect:
        aim = names.aim(self.who, UNIT)
        trapped = self.who in names.trapped if isinstance(self.who, str) else "trapped" in self.who.states
        if not trapped:
            raise BadFile('this works on a Trapped unit only; add is = ["trapped"] where it is chosen.')
        return fx.Free(aim)


class DepleteWord(IpwLine, tag="deplete"):
    """A unit or Equipment, or each of many, becomes spent."""

    has_number = True

    who: Target

    works_on = {"who": IN_PLAY}
    makes = (fx.Spend, "who", True)
    sentences = "{who} becomes spent"


class ReadyWord(IpwLine, tag="ready"):
    """A spent unit or Equipment, or each of many, is ready again."""

    who: Target

    works_on = {"who": IN_PLAY}
    makes = (fx.Spend, "who", False)
    sentences = "{who} is no longer spent"


class BindWord(IpwLine, tag="bind"):
    """A unit, or each of many, cannot attack, or cannot defend, for a while."""

    who: Target
    to: Literal["attack", "defend"] = "attack"
    """What it cannot do."""
    until: Until = "end of turn"

    works_on = {"who": (UNIT,)}
    codes = {"to": {"attack": ipw.TO_ATTACK, "defend": ipw.TO_DEFEND}, "until": UNTIL}
    makes = (fx.Bar, "who", "to", "until")
    phrases = {"to": {"attack": "attack", "defend": "defend"}, "until": UNTIL_SAID}
    sentences = "{who cannot <to>}{until}"


class LockOutWord(IpwLine, tag="lock out"):
    """All units with an ability can neither attack nor defend this turn."""

    ability: MentalName

    phrases = {"ability": {"cyber": "Cyber", "psionic": "Psionic"}}
    sentences = (
        "until the end of the turn Battle Units with a {ability} ability, on either side, can "
        "neither attack nor defend, and those on the Battlefield go back to their Labs"
    )

    def effect(self, names: IpwNames) -> Effect:
        return fx.LockOut(ability_number(self.ability))


class RerollWord(IpwLine, tag="reroll"):
    """One failed strike may be rolled again this turn."""

    makes = (fx.GrantReroll,)
    sentences = (
        "until the end of the turn you may once, after one of your strikes has failed, roll both dice again "
        "(with opposed dice: your own die); the new result stands"
    )


# --- the Labs --------------------


def labs(names: GrammarNames, who: Target) -> str:
    """Whose Lab it is: your Lab, each player's Lab."""
    return f"{possessive(names.said(who))} Lab"


class LoseWord(verbs.Lose[Amount, Selector, Condition, IpwNames]):
    """A player's Lab, or each player's, loses Hit Points."""

    makes = (fx.DamageLab, "who", "amount")
    sentences = {
        "is_that_many": "{who's} Lab loses {points}",
        "": "{who's} Lab loses {amount: Hit Point| Hit Points}",
    }

    @property
    def is_that_many(self) -> bool:
        """Whether it is the plain number of the event."""
        number = self.amount
        return isinstance(number, Amount) and bool(number.event) and not number.is_reckoned and number.when is None

    def points(self, names: IpwNames) -> str:
        if names.trigger is not None and names.trigger.event == "destroys":
            return "1 Hit Point for each Battle Unit destroyed"
        return quantity(self.amount, names, " Hit Point", " Hit Points")[0]


class RecoverWord(verbs.Recover[Amount, Selector, Condition, IpwNames]):
    """A player's Lab, or each player's, regains Hit Points, never above its starting number."""

    makes = (fx.RepairLab, "who", "amount")
    sentences = "{who's} Lab regains {points}, never above its starting number"

    def points(self, names: IpwNames) -> str:
        number, rest = quantity(self.amount, names, " Hit Point", " Hit Points")
        return f"{'up to ' if number[0].isdigit() else ''}{number}{rest}"


# --- cards --------------------

TO: dict[str, int] = {
    "hand": fx.TO_HAND,
    "lab": fx.TO_LAB,
    "top of deck": fx.TO_TOP,
    "bottom of deck": fx.TO_BOTTOM,
    "discard pile": fx.TO_DISCARD,
}
MOVED: dict[str, str] = {
    "hand": "return {what} to {whose} hand",
    "lab": "put {what} into {whose} Lab, as if it had been built",
    "top of deck": "put {what} on top of {whose} deck",
    "bottom of deck": "put {what} on the bottom of {whose} deck",
    "discard pile": "put {what} into {whose} discard pile",
}
PILES = tuple(IN_A_PILE.values())
INTO_LAB = tuple(sorts[kind] for kind in BUILT for sorts in (IN_A_PILE, IN_HAND))


class MoveWord(IpwLine, tag="move"):
    """Move a card, or each of many, to its owner's hand, deck, Lab or discard pile; nothing is destroyed by it."""

    what: Target
    to: Literal["hand", "lab", "top of deck", "bottom of deck", "discard pile"]
    """'lab' brings a unit home from the Battlefield, and another card into play."""

    def effect(self, names: IpwNames) -> Effect:
        sorts: tuple[str, ...] = (*IN_PLAY, *PILES)
        if self.to == "lab":
            sorts = (UNIT, *INTO_LAB)
        elif self.to == "discard pile":
            sorts = (*IN_PLAY, *IN_HAND.values(), SEEN)
        elif self.to in ("top of deck", "bottom of deck"):
            sorts = (*sorts, *IN_HAND.values(), SEEN)
        return fx.Move(names.aim(self.what, *sorts), TO[self.to])

    def sentence(self, names: IpwNames) -> str:
        kinds = self.sorts_of(names)
        what = names.said(self.what)
        if self.to == "lab" and kinds == {UNIT}:
            return f"{what} leaves the Battlefield for its Lab"
        whose = "your" if " in your " in what else "its owner's"
        what = what.replace(" in your ", " from your ").replace(" in the opponent's hand", " from that hand")
        return MOVED[self.to].format(what=what, whose=whose)

    def sorts_of(self, names: GrammarNames) -> set[str]:
        if not isinstance(self.what, str):
            return set(self.what.sorts(NOUNS))
        known = names.special.get(self.what)
        return set(known.kinds if known is not None else names.kinds[self.what])


class TakeWord(verbs.TakeControl[Amount, Selector, Condition, IpwNames]):
    """Take control of a unit or Equipment, or of each of many, for a while or for good."""

    works_on = {"who": (UNIT, EQUIPMENT)}
    codes = {
        "until": {
            "end of turn": moments.END_OF_TURN,
            "start of your next turn": moments.START_OF_OWN_TURN,
            "it leaves play": FOR_GOOD,
        }
    }
    makes = (fx.TakeControl, "who", "until")


class DestroyWord(verbs.Destroy[Amount, Selector, Condition, IpwNames]):
    """Destroy a unit or Equipment, or each of many."""

    works_on = {"what": IN_PLAY}
    makes = (fx.Destroy, "what")


class DrawWord(verbs.Draw[Amount, Selector, Condition, IpwNames]):
    """Draw cards; 'who' lets others draw."""

    makes = (fx.DrawCards, "who", "cards")


class DiscardWord(verbs.Discard[Amount, Selector, Condition, IpwNames]):
    """A player, or each player, discards cards of their choice, or at random."""

    makes = (fx.DiscardCards, "who", "cards", "at_random")
    sentences = {
        "who=you": "discard {cards: card| cards} from your hand{at_random? at random}",
        "": "{who discards} {cards: card| cards} from hand{at_random? at random|, of their choice}",
    }


class SearchWord(IpwLine, tag="search", kw_only=True):
    """Search your deck for a card; finding nothing is allowed."""

    what: What
    states: list[Literal["cyber", "psionic"]] = msgspec.field(default_factory=list, name="is")
    missing: list[Literal["cyber", "psionic"]] = msgspec.field(default_factory=list, name="is_not")
    stat: Literal["cost"] | None = None
    least: Value | Amount | None = None
    most: Value | Amount | None = None
    to: Literal["hand", "lab", "top of deck"]

    @property
    def selector(self) -> Selector:
        return Selector(
            what=self.what,
            states=list(self.states),
            missing=list(self.missing),
            stat=self.stat,
            least=self.least,
            most=self.most,
        )

    looks = True

    def effects(self, names: IpwNames) -> list[Effect]:
        if self.what == "player":
            raise BadFile("there are no players in a deck.")
        if self.to == "lab" and self.what not in (*BUILT, "creation unit"):
            raise BadFile("only Battle Units, Equipment and Creation Units lie in a Lab.")
        return [fx.LookThrough(), fx.Find(self.selector.selector(names, ipw.IN_DECK), TO[self.to])]

    def sentence(self, names: IpwNames) -> str:
        self.selector.selector(names, ipw.IN_DECK)
        kind = KINDS[self.what]
        noun = "Equipment card" if self.what == "equipment" else kind.one
        lab = "put it into your Lab, as if it had been built, and shuffle"
        if self.what == "creation unit":
            lab = "put it face up and ready into your Lab (besides the one of Phase 1) and shuffle"
        then = {
            "hand": "reveal it, put it into your hand and shuffle",
            "lab": lab,
            "top of deck": "reveal it, shuffle, and put it on top",
        }[self.to]
        found = f"{article(noun)}{self.selector.behind(names, A)}"
        return f"search your deck for {found}, {then}; finding none is allowed"


class LookAtTopWord(verbs.LookAtTop[Amount, Selector, Condition, IpwNames], kw_only=True):
    """You see the top card of a deck and may put it on the bottom; or several, take some and order the rest."""

    who: Literal["you", "opponent"]
    """Whose deck it is."""

    sentences = {
        "cards=1": "look at the top card of {deck_said} (you alone see it); leave it or put it on the bottom",
        "": "{several}",
    }

    def effects(self, names: IpwNames) -> list[Effect]:
        top = self.top()
        if self.take and self.who != "you":
            raise BadFile("cards are taken from your own deck.")
        if top is not None:
            return [fx.LookThroughTop(top, self.who == "you", self.rest == "bottom")]
        who = names.aim(self.who, PLAYER)
        return [fx.SeeTop(who), fx.LeaveOrBury(who)]

    def deck_said(self, names: IpwNames) -> str:
        return f"{possessive(names.mention(self.who))} deck"


class ShowWord(IpwLine, tag="show"):
    """Random cards of the opponent's hand are shown to you."""

    cards: Number = 1

    makes = (fx.ShowRandom, "cards")
    sentences = {
        "cards=1": "one random card of the opponent's hand is shown to you and stays there",
        "": ("you are shown {cards: random card| random cards} of the opponent's hand{rest}, which stay there"),
    }


# --- later --------------------


class ExtraWord(verbs.Extra[Amount, Selector, Condition, IpwNames]):
    """You take another turn after this one."""

    what: Literal["turn"]

    makes = (fx.ExtraTurn,)
    sentences = "take another turn after this one"


class CopyWord(verbs.Copy[Amount, Selector, Condition, IpwNames]):
    """Do what a Power says, without its cost: its choices are yours, and it stays where it is."""

    copied = ("power",)
    makes = (fx.Copy,)


class LaterWord(verbs.LaterInTurn[Amount, Selector, Condition, IpwNames]):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    does: Lines

    codes = {"at": {"turn begins": ipw.TURN_BEGINS, "turn ends": ipw.TURN_ENDS}}
    makes = (fx.Later,)
    never_later = ("later",)
    phrases = verbs.next_turns("the opponent's next turn", "the opponent's turn")


class ForAWhileWord(verbs.ForAWhile[Amount, Selector, Condition, IpwNames], kw_only=True):
    """You have an ability until a moment comes, also though this card is not in play."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name what was chosen before."""

    codes = {"until": UNTIL}
    makes = (fx.Lend,)
    phrases = {"until": UNTIL_SAID}

    def hears_of_itself(self, names: IpwNames) -> bool:
        return not names.is_power


class ForbidWord(verbs.Forbid[Amount, Selector, Condition, IpwNames]):
    """A player, or each, cannot play, build or place some cards for a while."""

    anywhere = ipw.ANYWHERE
    codes = ForAWhileWord.codes
    makes = (fx.Forbid,)
    phrases = ForAWhileWord.phrases

    def check_cards(self) -> None:
        if self.play.what == "player":
            raise BadFile("here the cards alone are meant, whoever has them.")
        check_printed(self.play)

    def cards_said(self, names: IpwNames) -> str:
        return super().cards_said(names).replace(" in play", "", 1)


IpwWord = (
    ChooseWord
    | ChooseModeWord
    | ChooseNumberWord
    | ChangeWord
    | ExchangeWord
    | DisorientWord
    | FreeWord
    | DepleteWord
    | ReadyWord
    | BindWord
    | LockOutWord
    | RerollWord
    | LoseWord
    | RecoverWord
    | MoveWord
    | TakeWord
    | DestroyWord
    | DrawWord
    | DiscardWord
    | SearchWord
    | LookAtTopWord
    | ShowWord
    | ExtraWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
)


Lines = Annotated[list[IpwWord], msgspec.Meta(min_length=1)]


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.intergalactic_psi_wars.vocabulary import abilities  # noqa: E402
