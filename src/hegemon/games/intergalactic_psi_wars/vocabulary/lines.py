"""The lines of cards: every verb a designer can write, what it builds, and the sentence it says."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.changes import ChangeLine, becomes
from hegemon.cards.choosing import Together, built_choices, chosen_said, top_cards, top_said
from hegemon.cards.copying import CopyForm
from hegemon.cards.exchange import two_named
from hegemon.cards.for_a_while import ability_said, cannot_play_said, check_lent
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import GrammarLine, chosen_before
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.modes import built_modes, built_number, by_whom, modes_said, number_chosen_said
from hegemon.cards.nouns import WHOSE, agreeing, article, cannot, possessive
from hegemon.cards.selectors import MANY, A
from hegemon.cards.words import PLAYER, Label, Names, Value, Word, build_words
from hegemon.core.aims import Aim
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.lending import ANY_NUMBER
from hegemon.core.queries import Condition as Holds
from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars import state as moments
from hegemon.games.intergalactic_psi_wars.vocabulary.names import (
    IpwNames,
    MentalName,
    ability_number,
    aim_of,
    aimed,
)
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


class IpwLine(GrammarLine, kw_only=True):
    """A line that does something; 'if' and 'unless' are looked at when its turn comes."""

    when: Condition | None = msgspec.field(default=None, name="if")
    unless: Condition | None = None

    def only_if(self, condition: Holds, effect: Effect) -> Effect:
        assert isinstance(effect, fx.IpwEffect)
        return fx.Conditional(condition, effect)


# --- choices --------------------


class ChooseWord(Selector, Word, tag="choose", kw_only=True):
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

    is_choice: ClassVar[bool] = True
    looks: ClassVar[bool] = True

    def build_all(self, names: Names) -> list[Effect]:
        assert isinstance(names, IpwNames)
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

    def says(self, names: Names) -> str:
        self.build_all(names)
        return "look at the opponent's hand" if self.where == "hand" and self.whose == "opponents" else ""


class ModeWord(msgspec.Struct, forbid_unknown_fields=True):
    """One of several things a card may do."""

    name: Label
    does: Annotated[list[IpwWord], msgspec.Meta(min_length=1)]
    when: Condition | None = msgspec.field(default=None, name="if")
    """It can be chosen only if this is so."""


class ChooseModeWord(Word, tag="choose one", kw_only=True):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]
    by: str = "you"
    """Who chooses: the name of a player."""

    def build(self, names: Names) -> Effect:
        assert isinstance(names, IpwNames)
        return fx.ChooseMode(built_modes(self.modes, self.by, names))

    def says(self, names: Names) -> str:
        assert isinstance(names, IpwNames)
        return modes_said(self.modes, self.by, names, lambda does: say_lines(does, names), "choose one: ")


class ChooseNumberWord(Word, tag="choose number", kw_only=True):
    """Choose a number, which later lines use as { chosen = … }."""

    name: Label = msgspec.field(name="as")
    least: Value | Amount = 1
    most: Value | Amount
    by: str = "you"
    """Who chooses: the name of a player."""

    def build(self, names: Names) -> Effect:
        assert isinstance(names, IpwNames)
        by = by_whom(self.by, names)
        return fx.ChooseNumber(*built_number(self.name, self.least, self.most, names), by)

    def says(self, names: Names) -> str:
        assert isinstance(names, IpwNames)
        self.build(names)
        return number_chosen_said(self.name, self.least, self.most, self.by, names)


# --- strengths and statuses --------------------

Until = Literal["end of turn", "start of your next turn", "it leaves play"]
Briefly = Literal["end of turn", "start of your next turn"]
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


class ChangeWord(ChangeLine, IpwLine, tag="change", kw_only=True):
    """A number of a thing, or of each of many, is different: a strength for a while, Hit Points, counters."""

    stat: Strength | Literal["hit points", "counters"]
    """A strength of units, 'hit points' of players' Labs (to be 'set'), 'counters' of units and Equipment."""
    of: Target
    add: Number | None = None
    """How much more it is."""
    less: Number | None = None
    """How much less it is; never below 0 counters."""
    set: Value | Amount | None = None
    """What it becomes."""
    until: Until | None = None
    """How long a strength is different: 'end of turn' if left out."""

    def effect(self, names: GrammarNames) -> Effect:
        if self.stat in STRENGTHS:
            key, number, sign = self.given()
            amount, until = names.amount_of(number, key), UNTIL[self.until or "end of turn"]
            return fx.Strengthen(aim_of(self.of, names, UNIT), STRENGTHS.index(self.stat), amount, sign, until)
        if self.until is not None:
            raise BadFile(f"'{self.stat}' has no 'until'; leave it out.")
        if self.stat == "counters":
            return fx.ChangeCounters(aim_of(self.of, names, UNIT, EQUIPMENT), self.counters(names))
        number = self.number_set("hit points", "'recover' and 'lose'")
        return fx.SetHitPoints(aim_of(self.of, names, PLAYER), names.amount_of(number, "set"))

    def sentence(self, names: GrammarNames) -> str:
        _, number, sign = self.given()
        if self.stat == "counters":
            return self.counters_said(names, aimed(names, self.of))
        if self.stat == "hit points":
            return becomes(f"the Hit Points of {labs(names, self.of)}", number, names)
        who, until = aimed(names, self.of), UNTIL_SAID[self.until or "end of turn"]
        if sign:
            much, rest = bonus(number, names, "+" if sign > 0 else "-", titled(self.stat))
            return f"{agreeing(who, 'has')} {much}{until}{rest}"
        value = number if isinstance(number, int) else number.value(names)
        rest = "" if isinstance(number, int) else number.rest(names)
        return f"the {titled(self.stat)} of {who} becomes {value}{until}{rest}"


class ExchangeWord(IpwLine, tag="exchange"):
    """Two units exchange a strength this turn, or the players the Hit Points of their Labs."""

    stat: Literal[
        "cyber attack",
        "psionic attack",
        "physical attack",
        "cyber defense",
        "psionic defense",
        "physical defense",
        "hit points",
    ]
    who: str
    other: str = msgspec.field(name="with")

    def effect(self, names: GrammarNames) -> Effect:
        sort = PLAYER if self.stat == "hit points" else UNIT
        stat = NOUNS.stats[self.stat].number
        return fx.Exchange(stat, *two_named(names, self.who, self.other, sort))

    def sentence(self, names: GrammarNames) -> str:
        if self.stat == "hit points":
            return "exchange the Hit Points of the Labs"
        first, second = names.mention(self.who), names.mention(self.other)
        return f"{first} and {second} exchange their {titled(self.stat)} this turn"


class DisorientWord(IpwLine, tag="disorient"):
    """A unit, or each of many, is Disoriented until the end of the turn."""

    who: Target

    def effect(self, names: GrammarNames) -> Effect:
        return fx.Disorient(aim_of(self.who, names, UNIT))

    def sentence(self, names: GrammarNames) -> str:
        return f"{aimed(names, self.who)} is Disoriented until the end of the turn"


class FreeWord(IpwLine, tag="free"):
    """A Trapped unit, or each of many, is freed without a roll."""

    who: Target

    def effect(self, names: GrammarNames) -> Effect:
        assert isinstance(names, IpwNames)
        aim = aim_of(self.who, names, UNIT)
        trapped = self.who in names.trapped if isinstance(self.who, str) else "trapped" in self.who.states
        if not trapped:
            raise BadFile('this works on a Trapped unit only; add is = ["trapped"] where it is chosen.')
        return fx.Free(aim)

    def sentence(self, names: GrammarNames) -> str:
        return (
            f"{aimed(names, self.who)} is freed without a roll and stays in the Lab; "
            "the Trap goes to its player's discard pile"
        )


class DepleteWord(IpwLine, tag="deplete"):
    """A unit or Equipment, or each of many, becomes spent."""

    has_number: ClassVar[bool] = True

    who: Target

    def effect(self, names: GrammarNames) -> Effect:
        return fx.Spend(aim_of(self.who, names, UNIT, EQUIPMENT), True)

    def sentence(self, names: GrammarNames) -> str:
        return f"{aimed(names, self.who)} becomes spent"


class ReadyWord(IpwLine, tag="ready"):
    """A spent unit or Equipment, or each of many, is ready again."""

    who: Target

    def effect(self, names: GrammarNames) -> Effect:
        return fx.Spend(aim_of(self.who, names, UNIT, EQUIPMENT), False)

    def sentence(self, names: GrammarNames) -> str:
        return f"{aimed(names, self.who)} is no longer spent"


class BindWord(IpwLine, tag="bind"):
    """A unit, or each of many, cannot attack, or cannot defend, for a while."""

    who: Target
    to: Literal["attack", "defend"] = "attack"
    """What it cannot do."""
    until: Until = "end of turn"

    def effect(self, names: GrammarNames) -> Effect:
        what = ipw.TO_ATTACK if self.to == "attack" else ipw.TO_DEFEND
        return fx.Bar(aim_of(self.who, names, UNIT), what, UNTIL[self.until])

    def sentence(self, names: GrammarNames) -> str:
        return f"{cannot(aimed(names, self.who), self.to)}{UNTIL_SAID[self.until]}"


class LockOutWord(IpwLine, tag="lock out"):
    """All units with an ability can neither attack nor defend this turn."""

    ability: MentalName

    def effect(self, names: GrammarNames) -> Effect:
        return fx.LockOut(ability_number(self.ability))

    def sentence(self, names: GrammarNames) -> str:
        return (
            f"until the end of the turn Battle Units with a {self.ability.capitalize()} ability, on either side, can "
            "neither attack nor defend, and those on the Battlefield go back to their Labs"
        )


class RerollWord(IpwLine, tag="reroll"):
    """One failed strike may be rolled again this turn."""

    def effect(self, names: GrammarNames) -> Effect:
        return fx.GrantReroll()

    def sentence(self, names: GrammarNames) -> str:
        return (
            "until the end of the turn you may once, after one of your strikes has failed, roll both dice again "
            "(with opposed dice: your own die); the new result stands"
        )


# --- the Labs --------------------


def labs(names: GrammarNames, who: Target) -> str:
    """Whose Lab it is: your Lab, each player's Lab."""
    return f"{possessive(aimed(names, who))} Lab"


class LoseWord(IpwLine, tag="lose"):
    """A player's Lab, or each player's, loses Hit Points."""

    has_number: ClassVar[bool] = True

    amount: Number
    who: Target

    def effect(self, names: GrammarNames) -> Effect:
        return fx.DamageLab(aim_of(self.who, names, PLAYER), names.amount_of(self.amount))

    def sentence(self, names: GrammarNames) -> str:
        number, rest = quantity(self.amount, names, " Hit Point", " Hit Points")
        if is_per_destroyed(self.amount, names):
            number, rest = "1 Hit Point", " for each Battle Unit destroyed"
        return f"{labs(names, self.who)} loses {number}{rest}"


def is_per_destroyed(number: int | Amount, names: GrammarNames) -> bool:
    assert isinstance(names, IpwNames)
    if not isinstance(number, AmountWord) or number.event is None or number.is_reckoned or number.when is not None:
        return False
    return names.trigger is not None and names.trigger.event == "destroys"


class RecoverWord(IpwLine, tag="recover"):
    """A player's Lab, or each player's, regains Hit Points, never above its starting number."""

    has_number: ClassVar[bool] = True

    amount: Number
    who: Target

    def effect(self, names: GrammarNames) -> Effect:
        return fx.RepairLab(aim_of(self.who, names, PLAYER), names.amount_of(self.amount))

    def sentence(self, names: GrammarNames) -> str:
        number, rest = quantity(self.amount, names, " Hit Point", " Hit Points")
        if number[0].isdigit():
            number = f"up to {number}"
        return f"{labs(names, self.who)} regains {number}{rest}, never above its starting number"


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
IN_PLAY = (UNIT, EQUIPMENT)
PILES = tuple(IN_A_PILE.values())
INTO_LAB = tuple(sorts[kind] for kind in BUILT for sorts in (IN_A_PILE, IN_HAND))


class MoveWord(IpwLine, tag="move"):
    """Move a card, or each of many, to its owner's hand, deck, Lab or discard pile; nothing is destroyed by it."""

    what: Target
    to: Literal["hand", "lab", "top of deck", "bottom of deck", "discard pile"]
    """'lab' brings a unit home from the Battlefield, and another card into play."""

    def effect(self, names: GrammarNames) -> Effect:
        sorts: tuple[str, ...] = (*IN_PLAY, *PILES)
        if self.to == "lab":
            sorts = (UNIT, *INTO_LAB)
        elif self.to == "discard pile":
            sorts = (*IN_PLAY, *IN_HAND.values(), SEEN)
        elif self.to in ("top of deck", "bottom of deck"):
            sorts = (*sorts, *IN_HAND.values(), SEEN)
        return fx.Move(aim_of(self.what, names, *sorts), TO[self.to])

    def sentence(self, names: GrammarNames) -> str:
        kinds = self.sorts_of(names)
        what = aimed(names, self.what)
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


class DestroyWord(IpwLine, tag="destroy"):
    """Destroy a unit or Equipment, or each of many."""

    has_number: ClassVar[bool] = True

    what: Target

    def effect(self, names: GrammarNames) -> Effect:
        return fx.Destroy(aim_of(self.what, names, UNIT, EQUIPMENT))

    def sentence(self, names: GrammarNames) -> str:
        return f"destroy {aimed(names, self.what)}"


class DrawWord(IpwLine, tag="draw"):
    """Draw cards; 'who' lets others draw."""

    has_number: ClassVar[bool] = True

    cards: Number
    who: Target = "you"

    def effect(self, names: GrammarNames) -> Effect:
        return fx.DrawCards(aim_of(self.who, names, PLAYER), names.amount_of(self.cards, "cards"))

    def sentence(self, names: GrammarNames) -> str:
        cards, rest = quantity(self.cards, names, " card", " cards")
        if self.who == "you":
            return f"draw {cards}{rest}"
        return f"{agreeing(aimed(names, self.who), 'draws')} {cards}{rest}"


class DiscardWord(IpwLine, tag="discard"):
    """A player, or each player, discards cards of their choice, or at random."""

    has_number: ClassVar[bool] = True

    who: Target
    cards: Number = 1
    at_random: bool = False

    def effect(self, names: GrammarNames) -> Effect:
        who = aim_of(self.who, names, PLAYER)
        return fx.DiscardCards(who, names.amount_of(self.cards, "cards"), self.at_random)

    def sentence(self, names: GrammarNames) -> str:
        cards, rest = quantity(self.cards, names, " card", " cards")
        if self.who == "you":
            return f"discard {cards} from your hand{' at random' if self.at_random else ''}{rest}"
        how = " at random" if self.at_random else ", of their choice"
        return f"{agreeing(aimed(names, self.who), 'discards')} {cards} from hand{how}{rest}"


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

    def effects(self, names: GrammarNames) -> list[Effect]:
        if self.what == "player":
            raise BadFile("there are no players in a deck.")
        if self.to == "lab" and self.what not in (*BUILT, "creation unit"):
            raise BadFile("only Battle Units, Equipment and Creation Units lie in a Lab.")
        return [fx.LookThrough(), fx.Find(self.selector.selector(names, ipw.IN_DECK), TO[self.to])]

    def sentence(self, names: GrammarNames) -> str:
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


class LookAtTopWord(IpwLine, tag="look at top", kw_only=True):
    """You see the top card of a deck and may put it on the bottom; or several, take some and order the rest."""

    who: Literal["you", "opponent"]
    """Whose deck it is."""
    cards: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    """How many; a single one may be put on the bottom."""
    take: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """How many of several you put into your hand."""
    rest: Literal["top", "bottom", "discard pile"] | None = None
    """Where the rest of several goes: back on top in any order if left out."""

    def effects(self, names: GrammarNames) -> list[Effect]:
        top = top_cards(self)
        if self.take and self.who != "you":
            raise BadFile("cards are taken from your own deck.")
        if top is not None:
            return [fx.LookThroughTop(top, self.who == "you", self.rest == "bottom")]
        who = aim_of(self.who, names, PLAYER)
        return [fx.SeeTop(who), fx.LeaveOrBury(who)]

    def sentence(self, names: GrammarNames) -> str:
        whose = possessive(names.mention(self.who))
        if self.cards > 1:
            return top_said(self, f"{whose} deck")
        return f"look at the top card of {whose} deck (you alone see it); leave it or put it on the bottom"


class ShowWord(IpwLine, tag="show"):
    """Random cards of the opponent's hand are shown to you."""

    cards: Number = 1

    def effect(self, names: GrammarNames) -> Effect:
        return fx.ShowRandom(names.amount_of(self.cards, "cards"))

    def sentence(self, names: GrammarNames) -> str:
        if self.cards == 1:
            return "one random card of the opponent's hand is shown to you and stays there"
        cards, rest = quantity(self.cards, names, " random card", " random cards")
        return f"you are shown {cards} of the opponent's hand{rest}, which stay there"


# --- later --------------------


class CopyWord(CopyForm, IpwLine, tag="copy"):
    """Do what a Power says, without its cost: its choices are yours, and it stays where it is."""

    what: str

    copied: ClassVar[tuple[str, ...]] = ("power",)

    def effect(self, names: GrammarNames) -> Effect:
        return fx.Copy(Aim(self.card_copied(names), None))

    def sentence(self, names: GrammarNames) -> str:
        return self.copy_said(names)


class LaterWord(IpwLine, tag="later"):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    at: Literal["turn begins", "turn ends"]
    whose: Literal["anyone", "yours", "opponents"]
    does: Annotated[list[IpwWord], msgspec.Meta(min_length=1)]

    def effect(self, names: GrammarNames) -> Effect:
        event = ipw.TURN_BEGINS if self.at == "turn begins" else ipw.TURN_ENDS
        for number, word in enumerate(self.does):
            if isinstance(word, LaterWord):
                raise Mistake("this can't be put off.", ("does", number))
        with names.put_off(), at("does"):
            lines = build_words(self.does, names)
        return fx.Later(event, WHOSE.index(self.whose), lines)

    def sentence(self, names: GrammarNames) -> str:
        chosen = chosen_before(self.does, names)
        return f"{chosen}{LATER[self.at][self.whose]}, {say_lines(self.does, names)}"


class ForAWhileWord(IpwLine, tag="for a while", kw_only=True):
    """You have an ability until a moment comes, also though this card is not in play."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name what was chosen before."""
    until: Briefly = "end of turn"
    times: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    """How often it happens at most: 1 is only the next time."""

    def effect(self, names: GrammarNames) -> Effect:
        assert isinstance(names, IpwNames)
        with at("when"), names.lent(self.clause):
            check_lent(self.clause, not names.is_power)
            clause = self.clause.build(names)
        return fx.Lend(clause, self.times or ANY_NUMBER, UNTIL[self.until])

    def sentence(self, names: GrammarNames) -> str:
        assert isinstance(names, IpwNames)
        chosen = chosen_before([self.clause.of, self.clause], names)
        with names.lent(self.clause):
            said = self.clause.says(names)
        return chosen + ability_said(said, self.times, UNTIL_SAID[self.until])


class ForbidWord(IpwLine, tag="forbid", kw_only=True):
    """A player, or each, cannot play, build or place some cards for a while."""

    who: Target
    play: Selector
    """The cards: their kind and cost."""
    until: Briefly = "end of turn"

    def effect(self, names: GrammarNames) -> Effect:
        with at("play"):
            check_playable(self.play)
            cards = self.play.selector(names, ipw.ANYWHERE)
        return fx.Forbid(aim_of(self.who, names, PLAYER), cards, UNTIL[self.until])

    def sentence(self, names: GrammarNames) -> str:
        cards = self.play.phrase(names, MANY).replace(" in play", "", 1)
        return cannot_play_said(aimed(names, self.who), cards, UNTIL_SAID[self.until])


def check_playable(cards: Selector) -> None:
    """A card on its way from a hand has what is printed on it, and nothing else."""
    if cards.where != "play" or cards.whose != "anyone" or cards.but:
        raise BadFile("here the cards alone are meant, whoever has them: leave 'whose', 'where' and 'but' out.")
    if cards.what == "player" or cards.states or cards.missing or cards.stat not in (None, "cost"):
        raise BadFile("a card that is played has its kind and its cost only.")


LATER: dict[str, dict[str, str]] = {
    "turn begins": {
        "anyone": "at the start of the next turn",
        "yours": "at the start of your next turn",
        "opponents": "at the start of the opponent's next turn",
    },
    "turn ends": {
        "anyone": "at the end of the turn",
        "yours": "at the end of your turn",
        "opponents": "at the end of the opponent's turn",
    },
}


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
    | DestroyWord
    | DrawWord
    | DiscardWord
    | SearchWord
    | LookAtTopWord
    | ShowWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
)


Lines = Annotated[list[IpwWord], msgspec.Meta(min_length=1)]


def say_lines(words: list[IpwWord], names: GrammarNames) -> str:
    """Together lines as one sentence without its full stop."""
    joined = ""
    for word in words:
        text = word.says(names)
        if text:
            joiner = "; " if text.startswith(("at the start ", "at the end ")) else ", then "
            joined += f"{joiner}{text}" if joined else text
    return joined


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.intergalactic_psi_wars.vocabulary import abilities  # noqa: E402
