"""The lines of cards: choices, strengths, statuses, Labs and cards."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.state import ATTACK, DEFENSE
from hegemon.games.intergalactic_psi_wars.vocabulary.names import (
    AbilityName,
    MentalName,
    UnitKind,
    ability_number,
    kind_bits,
    kinds_said,
    signed,
)

# --- choices --------------------


class ChooseWord(Word, tag="choose"):
    """Choose a Battle Unit; 'as' gives it the name later lines use."""

    name: str = msgspec.field(name="as")
    whose: Literal["anyone", "yours", "opponents"] = "anyone"
    where: Literal["in play", "on the battlefield"] = "in play"
    kinds: list[UnitKind] = msgspec.field(default_factory=list)
    ability: AbilityName | None = None
    state: Literal["can be disoriented", "trapped"] | None = None

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        slot = names.bind(self.name, self.phrase())
        whose = ("anyone", "yours", "opponents").index(self.whose)
        where = fx.ON_FIELD if self.where == "on the battlefield" else fx.IN_PLAY
        states = {None: fx.ANY_STATE, "can be disoriented": fx.CAN_BE_DISORIENTED, "trapped": fx.TRAPPED}
        return fx.Choose(slot, whose, where, kind_bits(self.kinds), ability_number(self.ability), states[self.state])

    def phrase(self) -> str:
        noun = kinds_said(self.kinds)
        if self.state == "trapped":
            noun = f"Trapped {noun}"
        article = {"anyone": "a", "yours": "a", "opponents": "an opposing"}[self.whose]
        where = " on the Battlefield" if self.where == "on the battlefield" else " in play"
        side = " of yours" if self.whose == "yours" else ""
        able = f" with a {self.ability.capitalize()} ability" if self.ability is not None else ""
        steady = " that is not Disoriented and can be" if self.state == "can be disoriented" else ""
        either = " (on either side)" if self.whose == "anyone" else ""
        return f"{article} {noun}{side}{where}{able}{steady}{either}"

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


class ChooseDiscardedWord(Word, tag="choose discarded"):
    """Choose a card in your discard pile, other than the card itself."""

    name: str = msgspec.field(name="as")
    kind: Literal["being", "robot", "cyborg", "equipment"]
    most_cost: int | None = None
    another: bool = False

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        noun = "Equipment card" if self.kind == "equipment" else self.kind.capitalize()
        article = "another" if self.another else "an" if noun[0] == "E" else "a"
        cost = f" of total cost {self.most_cost} or less" if self.most_cost is not None else ""
        slot = names.bind(self.name, f"{article} {noun}{cost}")
        most = -1 if self.most_cost is None else self.most_cost
        return fx.ChooseDiscarded(slot, 1 << ipw.KINDS.index(self.kind), most)

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


class ChooseWornWord(Word, tag="choose worn"):
    """Choose an Equipment worn in the group that lost the strike."""

    name: str = msgspec.field(name="as")

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        return fx.ChooseWorn(names.bind(self.name, "an Equipment of your choice worn in the losing group"))

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


# --- strengths and statuses --------------------


class StrengthenWord(Word, tag="strengthen"):
    """A unit has more or less attack or defense in an ability this turn."""

    who: str
    ability: AbilityName
    attack: int | None = None
    defense: int | None = None

    def build(self, names: Names) -> Effect:
        if (self.attack is None) == (self.defense is None):
            raise BadFile("'strengthen' needs either 'attack' or 'defense'.")
        number = ability_number(self.ability)
        if self.attack is not None:
            return fx.Strengthen(names.slot(self.who), ATTACK + number, self.attack)
        return fx.Strengthen(names.slot(self.who), DEFENSE + number, self.defense or 0)

    def says(self, names: Names) -> str:
        amount, side = (self.attack, "Attack") if self.attack is not None else (self.defense, "Defense")
        return f"{names.mention(self.who)} has {signed(amount or 0)} {self.ability.capitalize()} {side} this turn"


class DisorientWord(Word, tag="disorient"):
    """A unit is Disoriented until the end of the turn."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.Disorient(names.slot(self.who))

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} is Disoriented until the end of the turn"


class FreeWord(Word, tag="free"):
    """A Trapped unit is freed without a roll."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.Free(names.slot(self.who))

    def says(self, names: Names) -> str:
        return (
            f"{names.mention(self.who)} is freed without a roll and stays in the Lab; "
            "the Trap goes to its player's discard pile"
        )


class LockOutWord(Word, tag="lock out"):
    """Units with an ability can neither attack nor defend this turn."""

    ability: MentalName

    def build(self, names: Names) -> Effect:
        return fx.LockOut(ability_number(self.ability))

    def says(self, names: Names) -> str:
        return (
            f"until the end of the turn Battle Units with a {self.ability.capitalize()} ability, on either side, can "
            "neither attack nor defend, and those on the Battlefield go back to their Labs"
        )


class RerollWord(Word, tag="reroll"):
    """One failed strike may be rolled again this turn."""

    def build(self, names: Names) -> Effect:
        return fx.GrantReroll()

    def says(self, names: Names) -> str:
        return (
            "until the end of the turn you may once, after one of your strikes has failed, roll both dice again "
            "(with opposed dice: your own die); the new result stands"
        )


# --- the Labs --------------------


class DamageLabWord(Word, tag="damage lab"):
    """The opponent's Lab loses Hit Points."""

    amount: int
    for_each: Literal["destroyed unit"] | None = None

    def build(self, names: Names) -> Effect:
        return fx.DamageLab(self.amount, self.for_each is not None)

    def says(self, names: Names) -> str:
        each = " for each Battle Unit destroyed" if self.for_each is not None else ""
        return f"the opponent's Lab loses {self.amount} Hit Point{'s' if self.amount != 1 else ''}{each}"


class RepairLabWord(Word, tag="repair lab"):
    """Your Lab regains Hit Points, never above its starting number."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.RepairLab(self.amount)

    def says(self, names: Names) -> str:
        return f"your Lab regains up to {self.amount} Hit Points, never above its starting number"


# --- cards --------------------


class TakeBackWord(Word, tag="take back"):
    """A card returns from your discard pile to your hand."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.Return(names.slot(self.who))

    def says(self, names: Names) -> str:
        return f"return {names.mention(self.who)} from your discard pile to your hand"


class DestroyWord(Word, tag="destroy equipment"):
    """An Equipment is destroyed."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.DestroyWorn(names.slot(self.who))

    def says(self, names: Names) -> str:
        return f"destroy {names.mention(self.who)}"


class DrawWord(Word, tag="draw"):
    """You draw a card."""

    def build(self, names: Names) -> Effect:
        return fx.DrawCard()

    def says(self, names: Names) -> str:
        return "if your deck has a card, draw 1 card"


class DiscardWord(Word, tag="discard"):
    """A player discards a card of the player's own choice."""

    who: Literal["you", "opponent"]

    def build(self, names: Names) -> Effect:
        return fx.DiscardOne(self.who == "opponent")

    def says(self, names: Names) -> str:
        if self.who == "you":
            return "discard 1 card from your hand"
        return "the opponent discards 1 card from hand, of their choice"


class SearchWord(Word, tag="search"):
    """Search your deck for a card of a kind; finding nothing is allowed."""

    kind: Literal["creation unit", "equipment", "being", "robot", "cyborg"]
    to: Literal["hand", "lab", "top"]

    def build(self, names: Names) -> Effect:
        if (self.kind == "creation unit") != (self.to == "lab"):
            raise BadFile("a search brings a Creation Unit to the Lab and nothing else there.")
        to = {"hand": fx.TO_HAND, "lab": fx.TO_LAB, "top": fx.TO_TOP}[self.to]
        return fx.Find(ipw.KINDS.index(self.kind), to)

    def says(self, names: Names) -> str:
        noun = {"creation unit": "Creation Unit", "equipment": "Equipment card"}.get(self.kind, self.kind.capitalize())
        then = {
            "hand": "reveal it, put it into your hand and shuffle",
            "lab": "put it face up and ready into your Lab (besides the one of Phase 1) and shuffle",
            "top": "reveal it, shuffle, and put it on top",
        }[self.to]
        article = "an" if noun[0] == "E" else "a"
        return f"search your deck for {article} {noun}, {then}; finding none is allowed"


class LookAtTopWord(Word, tag="look at top"):
    """You see the top card of the opponent's deck and may put it on the bottom."""

    def build(self, names: Names) -> Effect:
        return fx.LeaveOrBury()

    def says(self, names: Names) -> str:
        return "look at the top card of the opponent's deck (you alone see it); leave it or put it on the bottom"


class ShowRandomWord(Word, tag="show random"):
    """A random card of the opponent's hand is shown to you."""

    def build(self, names: Names) -> Effect:
        return fx.ShowRandom()

    def says(self, names: Names) -> str:
        return "one random card of the opponent's hand is shown to you and stays there"


IpwWord = (
    ChooseWord
    | ChooseDiscardedWord
    | ChooseWornWord
    | StrengthenWord
    | DisorientWord
    | FreeWord
    | LockOutWord
    | RerollWord
    | DamageLabWord
    | RepairLabWord
    | TakeBackWord
    | DestroyWord
    | DrawWord
    | DiscardWord
    | SearchWord
    | LookAtTopWord
    | ShowRandomWord
)


def build_lines(words: list[IpwWord], names: Names) -> list[Effect]:
    """The effects of several words; what is looked at is a line before what is chosen from it."""
    lines: list[Effect] = []
    for word in words:
        if isinstance(word, SearchWord):
            lines.append(fx.LookThrough())
        elif isinstance(word, LookAtTopWord):
            lines.append(fx.SeeTop())
        lines.append(word.build(names))
    return lines


def say_lines(words: list[IpwWord], names: Names) -> str:
    """Several lines as one sentence without its full stop."""
    said = [text for text in (word.says(names) for word in words) if text]
    return ", then ".join(said)
