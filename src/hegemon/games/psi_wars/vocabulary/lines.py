"""The lines of a card: one word each, with what it builds and the sentence it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from hegemon.cards import verbs
from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.choosing import Together, built_choices, chosen_said, how_many
from hegemon.cards.lines import CardChoice, CardStep, new_names
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.modes import by_whom
from hegemon.cards.nouns import possessive
from hegemon.cards.selectors import A
from hegemon.cards.words import PLAYER, Label, Names, Word
from hegemon.cards.words import build_lines as build_all
from hegemon.core.control import FOR_GOOD
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.modes import Modes
from hegemon.core.queries import Selector as Looked
from hegemon.games.psi_wars import effects as fx
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars import state as moments
from hegemon.games.psi_wars.vocabulary.decks import (
    DestroyTopWord,
    DiscardWord,
    DrawWord,
    LookAtTopWord,
    PsiLine,
    SearchWord,
    ShowWord,
)
from hegemon.games.psi_wars.vocabulary.names import (
    Die,
    Light,
    PsiNames,
    ability_bits,
    ability_number,
    bonus_said,
    die_number,
    lab_of,
    listed,
    spoken_colour,
)
from hegemon.games.psi_wars.vocabulary.nouns import (
    GOLD,
    HELD,
    IN_PLAY,
    NOUNS,
    PILED,
    PILED_UNIT,
    RESOURCE,
    SEEN,
    TRAPPED,
    UNIT_SORTS,
    WORN,
    Ability,
    Amount,
    Condition,
    Number,
    Selector,
    Target,
)

Abilities = Annotated[list[Ability], msgspec.Meta(min_length=1)]
# --- choosing -----------------------------------------------------------------------------------------------


class ChooseWord(Selector, CardChoice[PsiNames], tag="choose", kw_only=True):
    """Choose what the card is aimed at; 'as' gives it the name later lines use."""

    name: Label = msgspec.field(name="as")
    but: str | None = None
    """A name that can't be chosen: 'self', or an earlier choice."""
    number: Together | None = None
    """How many are chosen together, or all if there are fewer. The name then means each of them."""
    up_to: Together | None = None
    """How many may be chosen together at most; it may be none."""
    at_random: bool = False
    """Luck chooses."""
    by: str = "you"
    """Who chooses: the name of a player."""

    looks = True

    def effects(self, names: PsiNames) -> list[Effect]:
        if self.where == "battlefield" and names.is_creation_only:
            raise BadFile("nobody is on the Battlefield in the Creation Phase; use 'where' or another 'timing'.")
        if self.what in ("player", "stack"):
            raise BadFile("there is nobody to choose from: use the names 'you' and 'opponent', or choose a unit.")
        if self.where == "hand" and (self.whose == "anyone" or (self.whose == "opponents" and self.at_random)):
            raise BadFile('in whose hand? Write whose = "yours" or "opponents"; luck chooses in your own only.')
        loose = msgspec.structs.replace(self, stat=None, least=None, most=None).selector(names)
        is_open = any(speaks_of(number, names) for number in (self.least, self.most))
        if self.by != "you" and (self.where == "hand" or self.at_random):
            raise BadFile("'by' has nothing to choose there; leave it out.")
        by = by_whom(self.by, names)

        def one(slot: int, made: Looked) -> Effect:
            choose = fx.Choose(slot, made, self.at_random, False, by)
            choose.possible = loose if is_open else made
            return choose

        return built_choices(self, self, names, self.chosen(names), one)

    def chosen(self, names: PsiNames) -> str:
        if how_many(self) > 1:
            return chosen_said(self, self, names)
        said = super().phrase(names, A)
        if self.by != "you":
            return f"{said} of {possessive(names.mention(self.by))} choice"
        if not self.at_random:
            return said
        return f"{said}, chosen at random," if said.startswith("one of ") else "a random " + said.split(" ", 1)[1]

    def sentence(self, names: PsiNames) -> str:
        """What it looks for may depend on an earlier choice, which is said before it."""
        opening = [f"choose {names.mention(name)}" for name in new_names(self, names)]
        if self.where == "hand" and self.whose == "opponents":
            opening.append("look at the opponent's hand")
        return "; ".join(opening) + super().sentence(names)


def speaks_of(number: int | Amount | None, names: Names) -> bool:
    """Whether a number depends on an earlier choice."""
    return isinstance(number, Amount) and number.of in names.slots


class ModeWord(verbs.Mode[Condition]):
    """One of several things a card may do."""

    does: Lines


class ChooseModeWord(verbs.ChooseOne[PsiNames]):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]

    makes = (fx.ChooseMode,)

    def built_modes(self, names: PsiNames) -> Modes:
        made = super().built_modes(names)
        for lines in made.lines:
            fx.narrow_targets(lines)
        return made

    def check_mode(self, words: Sequence[Word]) -> None:
        check_rolls(words)


class ChooseNumberWord(verbs.ChooseNumber[Amount, PsiNames]):
    """Choose a number, which later lines use as { chosen = … }."""

    makes = (fx.ChooseNumber,)


# --- units --------------------------------------------------------------------------------------------------

Until = Literal["end of turn", "start of your next turn", "it leaves play"]
UNTIL: dict[str, tuple[int, str]] = {
    "end of turn": (moments.END_OF_TURN, " this turn"),
    "start of your next turn": (moments.START_OF_OWN_TURN, " until the start of your next turn"),
    "it leaves play": (moments.NEVER_ENDS, " as long as it stays in play"),
}
MOMENTS: dict[str, int] = {name: moment for name, (moment, _) in UNTIL.items()}
UNTIL_SAID: dict[str, str] = {name: said for name, (_, said) in UNTIL.items()}


class ChangeWord(verbs.Change[Amount, Selector, Condition, PsiNames], kw_only=True):
    """A number of a thing, or of each of many, is different: strengths for a while, Hit Points, counters."""

    stat: Literal["strength", "hit points", "counters", "cost"]
    """'strength' of units, 'hit points' of Labs (to be 'set'), 'counters' of cards in play; what cards 'cost'."""
    abilities: Abilities | None = None
    """Which strengths."""
    until: Until | None = None
    """How long strengths or costs are different: 'end of turn' if left out."""
    light: Light | None = None
    """Of which colour cards need more or fewer Creation Units."""

    anywhere = psi.ANYWHERE
    charges = fx.Charge
    costing = "need"
    moments = {name: MOMENTS[name] for name in ("end of turn", "start of your next turn")}

    def effect(self, names: PsiNames) -> Effect:
        if (self.stat == "cost") != (self.light is not None):
            raise BadFile("'cost' needs 'light', and no other number has it.")
        if self.light is not None:
            return self.charge(names, self.until, psi.LIGHTS.index(self.light))
        if (self.stat == "strength") != (self.abilities is not None):
            raise BadFile("'strength' needs 'abilities', and no other number has them.")
        key, number, sign = self.given()
        if self.abilities is not None:
            amount, until = names.amount_of(number, key), UNTIL[self.until or "end of turn"][0]
            return fx.ChangeStrength(names.aim(self.of, *IN_PLAY), ability_bits(self.abilities), amount, sign, until)
        if self.until is not None:
            raise BadFile(f"'{self.stat}' has no 'until'; leave it out.")
        if self.stat == "counters":
            return fx.ChangeCounters(names.aim(self.of, *IN_PLAY, WORN), self.counters(names))
        number = self.number_set("hit points", "'recover' and 'lose'")
        return fx.SetHitPoints(names.amount_of(number, "set"), names.aim(self.of, PLAYER))

    def check_played(self, of: Selector) -> None:
        if of.what not in ("unit", *psi.TYPES, "equipment", "power") or of.states or of.missing or of.stat:
            raise BadFile("Battle Units, Equipment and Powers have a cost; leave 'is' and 'stat' out.")

    def payers_said(self, names: PsiNames) -> str:
        assert not isinstance(self.of, str)
        said = super().payers_said(names)
        return said if self.of.what == "power" else said.replace("play", "create")

    def sentence(self, names: PsiNames) -> str:
        _, number, sign = self.given()
        if self.light is not None:
            unit = f" {'more' if sign > 0 else 'fewer'} {spoken_colour(self.light)}"
            much, rest = quantity(number, names, unit, unit)
            return self.charge_said(names, much, rest, UNTIL_SAID[self.until or "end of turn"])
        if self.stat == "counters":
            return self.counters_said(names, names.said(self.of))
        if self.abilities is None:
            return verbs.becomes(f"the Hit Points of {lab_of(names, self.of)}", number, names)
        who, only = names.said(self.of), ""
        if isinstance(self.of, Selector):
            # PSI-15.14: each of many changes only in abilities it has.
            if len(self.abilities) == 1 and self.abilities[0] not in self.of.states:
                who = names.said(msgspec.structs.replace(self.of, states=[*self.of.states, self.abilities[0]]))
            elif len(self.abilities) > 1:
                only = " (each only in the abilities it has)"
        until = UNTIL[self.until or "end of turn"][1]
        if not sign:
            value = names.number_said(number)
            rest = number.rest(names) if isinstance(number, AmountWord) else ""
            return (
                f"the {listed([name.capitalize() for name in self.abilities])} of {who} is {value}{until}{rest}{only}"
            )
        bonus, rest = bonus_said(self.abilities, number, sign, names)
        return f"{who} has {bonus}" + (f"{rest}{until}" if rest.startswith(" for each") else f"{until}{rest}") + only


class ExchangeWord(verbs.Exchange[Amount, Selector, Condition, PsiNames]):
    """Two units exchange their strengths in some abilities for this turn; both have to have them."""

    stat: Literal["strength"]
    abilities: Abilities

    sentences = "{who} and {other} exchange their {strengths} this turn"

    def effect(self, names: PsiNames) -> Effect:
        return fx.ExchangeStrength(*self.two(names, *IN_PLAY), ability_bits(self.abilities))

    def strengths(self, names: PsiNames) -> str:
        return listed([name.capitalize() for name in self.abilities])


class DisorientWord(PsiLine, tag="disorient"):
    """A unit, or each of many, becomes Disorientated with its Stack."""

    who: Target

    works_on = {"who": IN_PLAY}
    makes = (fx.Disorientate, "who")
    sentences = "{who} becomes Disorientated, with its Stack"

    def effect(self, names: PsiNames) -> Effect:
        check_battle(names, self.who)
        return super().effect(names)


class FreeWord(PsiLine, tag="free"):
    """A Trapped unit, or each of many, is freed without a roll."""

    who: Target

    works_on = {"who": (TRAPPED,)}
    makes = (fx.Free, "who")
    sentences = "free {who} without a roll, also from a Trap without escape; it goes ready to your Lab"


class BindWord(PsiLine, tag="bind"):
    """A unit, or each of many, cannot attack, or cannot defend, for a while."""

    who: Target
    to: Literal["attack", "defend"] = "attack"
    """What it cannot do."""
    until: Until = "end of turn"

    works_on = {"who": IN_PLAY}
    codes = {
        "to": {"attack": psi.CANNOT_ATTACK, "defend": psi.CANNOT_DEFEND},
        "until": MOMENTS,
    }
    makes = (fx.Bar, "who", "to", "until")
    phrases = {
        "to": {"attack": "attack", "defend": "defend"},
        "until": UNTIL_SAID,
    }
    sentences = "{who cannot <to>}{until}"


class LockOutWord(PsiLine, tag="lock out"):
    """No unit with an ability can attack or defend this turn."""

    ability: Ability

    codes = {"ability": {name: ability_number(name) for name in psi.ABILITIES}}
    makes = (fx.LockOut, "ability")
    phrases = {"ability": {name: name.capitalize() for name in psi.ABILITIES}}
    sentences = (
        "this turn no Battle Unit of either player that has a {ability} ability can attack or "
        "defend; those on the Battlefield go back to their Labs at once"
    )


def check_battle(names: PsiNames, who: Target) -> None:
    """Some lines make sense only while there are units on the Battlefield."""
    if names.is_creation_only:
        raise BadFile("nobody is on the Battlefield in the Creation Phase; give the card another 'timing'.")
    if not isinstance(who, str) and who.where == "lab":
        raise BadFile("this is about units on the Battlefield.")


# --- turning, destroying and moving cards ---------------------------------------------------------------------


class ReadyWord(PsiLine, tag="ready"):
    """A depleted card, or each of many, becomes ready; the Equipment of a unit does not change."""

    who: Target
    up_to: Number | None = None
    """At most this many of them, at least one; you choose which."""

    def effect(self, names: PsiNames) -> Effect:
        who = names.aim(self.who, *IN_PLAY, WORN, RESOURCE)
        if self.up_to is None:
            return fx.Ready(who)
        if isinstance(self.who, str) or "depleted" not in self.who.states:
            raise BadFile("'up_to' needs a selector in 'who' with is = [\"depleted\"].")
        assert who.each is not None
        return fx.ReadySome(who.each, names.amount_of(self.up_to, "up_to"))

    def sentence(self, names: PsiNames) -> str:
        if self.up_to is not None:
            assert isinstance(self.who, Selector)
            if self.up_to == 1:
                return f"{self.who.phrase(names, A)} becomes ready"
            one = self.who.phrase(names, A)
            rest = one.removeprefix("one ") if one.startswith("one of ") else f"of {self.who.phrase(names, 'many')}"
            return f"one to {names.number_said(self.up_to)} {rest} become ready"
        kept = "; its Equipment does not change" if set(kinds_of(self.who, names)) & set(IN_PLAY) else ""
        return f"{names.said(self.who)} becomes ready{kept}"


def kinds_of(target: Target, names: PsiNames) -> tuple[str, ...]:
    if not isinstance(target, str):
        return target.sorts(NOUNS)
    known = names.special.get(target)
    return tuple(known.kinds if known is not None else names.kinds[target])


class DepleteWord(PsiLine, tag="deplete"):
    """A ready card, or each of many, becomes depleted."""

    has_number = True

    who: Target

    works_on = {"who": (*IN_PLAY, WORN, RESOURCE)}
    makes = (fx.Deplete, "who")
    sentences = "{who} becomes depleted"


class TakeWord(verbs.TakeControl[Amount, Selector, Condition, PsiNames]):
    """Take control of a unit or Equipment, or of each of many, for a while or for good."""

    works_on = {"who": (*IN_PLAY, WORN)}
    codes = {
        "until": {
            "end of turn": moments.END_OF_TURN,
            "start of your next turn": moments.START_OF_OWN_TURN,
            "it leaves play": FOR_GOOD,
        }
    }
    makes = (fx.TakeControl, "who", "until")


class DestroyWord(verbs.Destroy[Amount, Selector, Condition, PsiNames]):
    """Destroy a card in play, or each of many."""

    works_on = {"what": (*UNIT_SORTS, WORN, RESOURCE)}
    makes = (fx.Destroy, "what")

    def effect(self, names: PsiNames) -> Effect:
        if isinstance(self.what, str):
            names.gone.add(self.what)
        return super().effect(names)

    def sentence(self, names: PsiNames) -> str:
        if isinstance(self.what, str):
            names.gone.add(self.what)
        return super().sentence(names)


TO: dict[str, tuple[int, tuple[str, ...], str]] = {
    "hand": (fx.TO_HAND, (*UNIT_SORTS, WORN, PILED), "return {what} to {whose} hand"),
    "lab": (fx.TO_LAB, (PILED, PILED_UNIT, HELD), "put {what} {how} into {whose} Lab"),
    "discard pile": (fx.TO_DISCARD, (*UNIT_SORTS, WORN, HELD, SEEN), "put {what} into {whose} discard pile"),
    "top of deck": (fx.TO_TOP, (*UNIT_SORTS, WORN, PILED, HELD, SEEN), "put {what} on top of {whose} Battle Deck"),
    "bottom of deck": (
        fx.TO_BOTTOM,
        (*UNIT_SORTS, WORN, PILED, HELD, SEEN),
        "put {what} on the bottom of {whose} Battle Deck",
    ),
}


class MoveWord(PsiLine, tag="move"):
    """Move a card, or each of many, to its owner's hand, Lab, deck or discard pile; nothing is destroyed.

    A unit on the Battlefield that moves to its Lab takes its Stack along and fights no more this Battle Phase.
    """

    what: Target
    to: Literal["hand", "lab", "discard pile", "top of deck", "bottom of deck"]

    def effect(self, names: PsiNames) -> Effect:
        to, sorts, _ = TO[self.to]
        if self.brings_home(names):
            check_battle(names, self.what)
            return fx.Recall(names.aim(self.what, *IN_PLAY))
        if self.to == "lab" and isinstance(self.what, str) and self.what in names.gone:
            sorts = (*UNIT_SORTS, *sorts)
        if isinstance(self.what, str) and self.to == "discard pile":
            names.gone.add(self.what)
        if isinstance(self.what, Selector) and self.to in ("lab", "top of deck", "bottom of deck"):
            check_can_go(self.what.what, self.to)
        return fx.Move(names.aim(self.what, *sorts), to)

    def brings_home(self, names: PsiNames) -> bool:
        """Whether what is moved to the Lab is in play already."""
        if self.to != "lab" or (isinstance(self.what, str) and self.what in names.gone):
            return False
        if isinstance(self.what, str) and self.what not in names.special and self.what not in names.slots:
            return False
        return not set(kinds_of(self.what, names)) - set(IN_PLAY)

    def sentence(self, names: PsiNames) -> str:
        if isinstance(self.what, str) and self.to == "discard pile":
            names.gone.add(self.what)
        if self.brings_home(names):
            who = names.said(self.what)
            return f"{who} goes back to its Lab at once, with its Stack, and fights no more this Battle Phase"
        what = names.said(self.what)
        sort = kinds_of(self.what, names)
        is_own = " in your " in what or (what == "it" and (HELD in sort or PILED in sort))
        whose = "your" if is_own else "its owner's"
        how = "ready" if PILED_UNIT in sort else "depleted"
        what = what.replace(" in your ", " from your ").replace(" in the opponent's hand", " from that hand")
        return TO[self.to][2].format(what=what, whose=whose, how=how)


def check_can_go(what: str, to: str) -> None:
    if to == "lab" and what in ("power", "resource special", "card"):
        raise BadFile("only Battle Units, Equipment and Creation Units go into a Lab.")
    if to != "lab" and what in GOLD:
        raise BadFile("only Battle cards go into the Battle Deck.")


# --- Labs -------------------------------------------------------------------------------------------------------


class LoseWord(verbs.Lose[Amount, Selector, Condition, PsiNames]):
    """A Lab, or each, loses Hit Points."""

    who: Target = "opponent"

    makes = (fx.LoseHitPoints, "amount", "who")
    sentences = "{who's} Lab loses {amount: Hit Point| Hit Points}"


class RecoverWord(verbs.Recover[Amount, Selector, Condition, PsiNames]):
    """A Lab, or each, regains Hit Points."""

    who: Target = "you"

    makes = (fx.Recover, "amount", "who")
    sentences = "{who's} Lab regains {amount: Hit Point| Hit Points}{rest}, never above its starting number"


class RollWord(CardStep[PsiNames], tag="roll"):
    """Roll a die; without success nothing more happens."""

    die: Die
    at_least: Annotated[int, msgspec.Meta(ge=2, le=4)] | None = None
    """The least value that succeeds; the dice show 1 to 4."""
    face: Literal["obliterate"] | None = None

    sentences = {
        "face": "roll the {die!} die; on the Obliterate face",
        "": "roll the {die!} die; on a value of {at_least} or more",
    }

    def effect(self, names: PsiNames) -> Effect:
        if (self.at_least is None) == (self.face is None):
            raise BadFile("'roll' needs either 'at_least' with a value or 'face = \"obliterate\"'.")
        return fx.Roll(die_number(self.die), self.at_least or 0, self.face is not None)


# --- later ----------------------------------------------------------------------------------------------------


class ExtraWord(verbs.Extra[Amount, Selector, Condition, PsiNames]):
    """You take another turn after this one."""

    what: Literal["turn"]

    makes = (fx.ExtraTurn,)
    sentences = "take another turn after this one"


class CopyWord(verbs.Copy[Amount, Selector, Condition, PsiNames]):
    """Do what a Power says, without its cost: its choices are yours, and it stays where it is."""

    copied = ("power",)
    makes = (fx.Copy,)


class LaterWord(verbs.LaterInTurn[Amount, Selector, Condition, PsiNames]):
    """Put lines off until the next time a turn begins or ends; names chosen before keep their meaning."""

    does: Lines

    codes = {"at": {"turn begins": psi.TURN_BEGINS, "turn ends": psi.TURN_ENDS}}
    makes = (fx.Later,)
    phrases = verbs.next_turns("the opponent's next turn")

    def built_lines(self, names: PsiNames) -> list[Effect]:
        lines = super().built_lines(names)
        with at("does"):
            check_rolls(self.does)
        return lines


class ForAWhileWord(verbs.ForAWhile[Amount, Selector, Condition, PsiNames], kw_only=True):
    """You have an ability until a moment comes, also though this card is not in play."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name what was chosen before."""

    codes = {"until": MOMENTS}
    makes = (fx.Lend,)
    phrases = {"until": UNTIL_SAID}

    def hears_of_itself(self, names: PsiNames) -> bool:
        return names.card_kind not in ("power", "resource special")


class ForbidWord(verbs.Forbid[Amount, Selector, Condition, PsiNames]):
    """A player, or each, cannot play some cards for a while."""

    anywhere = psi.ANYWHERE
    codes = ForAWhileWord.codes
    makes = (fx.Forbid,)
    phrases = ForAWhileWord.phrases

    def check_cards(self) -> None:
        if self.play.what in ("player", "stack", "creation unit"):
            raise BadFile("Battle Units, Equipment, Powers and resource specials are played.")
        if self.play.states or self.play.missing or self.play.stat not in (None, "cost", "white cost"):
            raise BadFile("a card that is played has its kind and its cost only.")


PsiWord = (
    ChooseWord
    | ChooseModeWord
    | ChooseNumberWord
    | ChangeWord
    | ExchangeWord
    | DisorientWord
    | ReadyWord
    | DepleteWord
    | FreeWord
    | BindWord
    | LockOutWord
    | TakeWord
    | DestroyWord
    | MoveWord
    | LoseWord
    | RecoverWord
    | RollWord
    | SearchWord
    | DrawWord
    | LookAtTopWord
    | DestroyTopWord
    | ShowWord
    | DiscardWord
    | ExtraWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
)

Lines = Annotated[list[PsiWord], msgspec.Meta(min_length=1)]


def check_rolls(words: Sequence[Word]) -> None:
    """A roll decides whether the lines after it happen."""
    if words and isinstance(words[-1], RollWord):
        raise Mistake("nothing follows the roll; add what happens if it succeeds.", (len(words) - 1,))


def build_lines(words: list[PsiWord], names: PsiNames, *path: str | int) -> list[Effect]:
    """All lines of a card or ability."""
    made = build_all(words, names, *path)
    with at(*path):
        check_rolls(words)
    fx.narrow_targets(made)
    return made


ORDERS = ("return ", "put ", "draw ", "destroy ", "search ", "look ", "discard ", "free ", "choose ", "roll ")
"""How a sentence begins that tells a player what to do."""


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.psi_wars.vocabulary import abilities  # noqa: E402
