"""The lines of a card: one word each, with what it builds and the sentence it says."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.psi_wars import dice
from hegemon.games.psi_wars import effects as fx
from hegemon.games.psi_wars import hidden as hd
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars.state import DECK, RESOURCES

Type = Literal["creature", "robot", "cyborg"]
Ability = Literal["digital", "psionic", "physical"]
Die = Literal["green", "blue", "red"]
Light = Literal["green", "blue", "red", "magenta"]

PLURALS = {"creature": "Creatures", "robot": "Robots", "cyborg": "Cyborgs"}
WHERE = {"lab": (fx.IN_LAB, "in the Lab"), "battlefield": (fx.ON_BATTLEFIELD, "on the Battlefield")}


def bits(types: list[Type]) -> int:
    """Types as bits; an empty list means any."""
    return sum(1 << psi.TYPES.index(type) for type in types) or psi.ALL_TYPES


def said_types(types: list[Type], otherwise: str) -> str:
    return " or ".join(PLURALS[type] for type in types) or otherwise


def die_number(name: str) -> int:
    return dice.DICE.index(name)


def ability_number(name: str | None) -> int:
    return psi.NO_ABILITY if name is None else psi.ABILITIES.index(name)


def signed(bonus: dict[str, int]) -> str:
    said = [f"{amount:+} {name.capitalize()}" for name, amount in bonus.items() if amount]
    return " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


# --- choosing -----------------------------------------------------------------------------------------------


class ChooseWord(Word, tag="choose"):
    """Choose a Battle Unit in play; 'as' gives it the name later lines use."""

    name: str = msgspec.field(name="as")
    whose: Literal["yours", "opponents"] = "opponents"
    where: Literal["lab", "battlefield", "trapped"] = "battlefield"
    types: list[Type] = []
    ability: Ability | None = None
    depleted: bool = False

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        slot = names.bind(self.name, self.phrase())
        where = fx.IN_TRAP if self.where == "trapped" else WHERE[self.where][0]
        whose = fx.YOURS if self.whose == "yours" else fx.OPPONENTS
        ability = ability_number(self.ability)
        return fx.ChooseUnit(slot, whose, where, bits(self.types), ability, self.depleted, for_trap=False)

    def phrase(self) -> str:
        state = "depleted " if self.depleted else ""
        if self.whose == "yours":
            trapped = "Trapped " if self.where == "trapped" else ""
            said = f"one of your {state}{trapped}{said_types(self.types, 'Battle Units')}"
        else:
            said = f"one opposing {state}Battle Unit"
        if self.where != "trapped":
            said += " " + ("in your Lab" if self.where == "lab" and self.whose == "yours" else WHERE[self.where][1])
        if self.ability is not None:
            said += f" that has a {self.ability.capitalize()} ability"
        return said

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


def chosen(names: Names, name: str) -> str:
    """What a name stands for: the whole phrase the first time, 'it' afterwards."""
    names.slot(name)
    if name in names.mentioned:
        return "it"
    return names.mention(name)


class StrengthenWord(Word, tag="strengthen"):
    """A unit has more or less strength in an ability this turn."""

    who: str
    ability: Ability
    amount: int

    def build(self, names: Names) -> Effect:
        return fx.Strengthen(names.slot(self.who), ability_number(self.ability), self.amount)

    def says(self, names: Names) -> str:
        return f"{chosen(names, self.who)} has {self.amount:+} {self.ability.capitalize()} this turn"


class DisorientateWord(Word, tag="disorientate"):
    """A unit, with its Stack, becomes Disorientated."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.Disorientate(names.slot(self.who))

    def says(self, names: Names) -> str:
        return f"{chosen(names, self.who)} becomes Disorientated, with its Stack"


class ReadyWord(Word, tag="ready"):
    """A depleted unit becomes ready; its Equipment does not change."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.ReadyUnit(names.slot(self.who))

    def says(self, names: Names) -> str:
        return f"{chosen(names, self.who)} becomes ready; its Equipment does not change"


class FreeWord(Word, tag="free"):
    """A Trapped unit is freed without a roll."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.FreeUnit(names.slot(self.who))

    def says(self, names: Names) -> str:
        return (
            f"free {chosen(names, self.who)} without a roll, also from a Trap without escape; it goes ready to your Lab"
        )


# --- the Battlefield and the Labs -------------------------------------------------------------------------------


class RecallWord(Word, tag="recall"):
    """A unit that is not in a Stack, or a whole Stack, goes back to the Lab."""

    def build(self, names: Names) -> Effect:
        return fx.Recall()

    def says(self, names: Names) -> str:
        return (
            "one of your units on the Battlefield that is not in a Stack, or one of your Stacks there as a whole, "
            "goes back to your Lab at once and fights no more this Battle Phase"
        )


class LockOutWord(Word, tag="lock out"):
    """No unit with an ability can attack or defend this turn."""

    ability: Ability

    def build(self, names: Names) -> Effect:
        return fx.LockOut(ability_number(self.ability))

    def says(self, names: Names) -> str:
        return (
            f"this turn no Battle Unit of either player that has a {self.ability.capitalize()} ability can attack or "
            "defend; those on the Battlefield go back to their Labs at once"
        )


class DamageWord(Word, tag="damage lab"):
    """The opponent's Lab loses Hit Points."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.DamageLab(self.amount)

    def says(self, names: Names) -> str:
        return f"the opponent's Lab loses {points(self.amount)}"


class RepairWord(Word, tag="repair lab"):
    """Your Lab regains Hit Points."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.RepairLab(self.amount)

    def says(self, names: Names) -> str:
        return f"your Lab regains {points(self.amount)}, never above its starting number"


def points(amount: int) -> str:
    return f"{amount} Hit Point{'' if amount == 1 else 's'}"


class ReadyCreationUnitsWord(Word, tag="ready creation units"):
    """Depleted Creation Units become ready, up to a number."""

    most: int

    def build(self, names: Names) -> Effect:
        return fx.ReadyCreationUnits(self.most)

    def says(self, names: Names) -> str:
        return f"one to {self.most} of your depleted Creation Units become ready"


class RollWord(Word, tag="roll"):
    """Roll a die; without success nothing more happens."""

    die: Die
    at_least: int | None = None
    face: Literal["obliterate"] | None = None

    def build(self, names: Names) -> Effect:
        if (self.at_least is None) == (self.face is None):
            raise BadFile("'roll' needs either 'at_least' with a value or 'face = \"obliterate\"'.")
        return fx.Roll(die_number(self.die), self.at_least or 0, self.face is not None)

    def says(self, names: Names) -> str:
        success = "the Obliterate face" if self.face else f"a value of {self.at_least} or more"
        return f"roll the {self.die} die; on {success}"


class DestroyEquipmentWord(Word, tag="destroy loser's equipment"):
    """Destroy one Equipment card attached to the losing unit or Stack."""

    def build(self, names: Names) -> Effect:
        return fx.DestroyLosersEquipment()

    def says(self, names: Names) -> str:
        return "destroy one Equipment card attached to the losing unit or Stack"


# --- piles, decks and hands ---------------------------------------------------------------------------------------


class TakeBackWord(Word, tag="take back"):
    """Return a card from your Battle discard pile to your hand."""

    what: Literal["creature", "robot", "cyborg", "equipment"]
    no_white: bool = False

    def build(self, names: Names) -> Effect:
        if self.what == "equipment":
            return fx.TakeBack(psi.EQUIPMENT, psi.ALL_TYPES, self.no_white)
        return fx.TakeBack(psi.UNIT, 1 << psi.TYPES.index(self.what), self.no_white)

    def says(self, names: Names) -> str:
        what = "Equipment card" if self.what == "equipment" else self.what.capitalize()
        white = " with a white cost of 0" if self.no_white else ""
        return f"return one {what}{white} from your Battle discard pile to your hand"


class TakeCreationUnitWord(Word, tag="take creation unit"):
    """Put a Creation Unit from your Resource discard pile into your Lab."""

    def build(self, names: Names) -> Effect:
        return fx.TakeCreationUnit()

    def says(self, names: Names) -> str:
        return "put one Creation Unit from your Resource discard pile ready into your Lab"


class SearchWord(Word, tag="search"):
    """Search your deck for a card."""

    what: Literal["equipment", "creation unit"]

    def build(self, names: Names) -> Effect:
        if self.what == "equipment":
            return hd.Search(DECK, psi.EQUIPMENT)
        return hd.Search(RESOURCES, psi.CREATION_UNIT)

    def says(self, names: Names) -> str:
        if self.what == "equipment":
            return "search your Battle Deck for one Equipment card, show it, put it in your hand and shuffle"
        return "search your Resource Deck for one Creation Unit, put it ready in your Lab and shuffle"


class FindOnTopWord(Word, tag="find on top"):
    """Look through your Battle Deck for the first unit of a type and put it on top."""

    type: Type

    def build(self, names: Names) -> Effect:
        return hd.FindOnTop(psi.TYPES.index(self.type))

    def says(self, names: Names) -> str:
        return (
            f"look through your Battle Deck from the top to the first {self.type.capitalize()}, show that card, "
            "shuffle the rest and put it on top"
        )


class DrawResourcesWord(Word, tag="draw resources"):
    """Draw the top cards of your Resource Deck one after the other."""

    count: int

    def build(self, names: Names) -> Effect:
        return hd.DrawResources(self.count)

    def says(self, names: Names) -> str:
        return (
            f"draw the top {self.count} cards of your Resource Deck one after the other (Creation Units go ready to "
            "your Lab, specials to your hand)"
        )


class LookAtTopWord(Word, tag="look at top"):
    """Look at the top card of a deck; it may be put on the bottom."""

    deck: Literal["your resources", "opponent's battle deck"]

    def build(self, names: Names) -> Effect:
        return hd.LookAtTop(RESOURCES, True) if self.deck == "your resources" else hd.LookAtTop(DECK, False)

    def says(self, names: Names) -> str:
        whose = "your Resource Deck" if self.deck == "your resources" else "the opponent's Battle Deck"
        return f"look at the top card of {whose}; you may put it on the bottom of that deck"


class DestroyTopWord(Word, tag="destroy top resource"):
    """Destroy the top card of the opponent's Resource Deck."""

    def build(self, names: Names) -> Effect:
        return hd.DestroyTopResource()

    def says(self, names: Names) -> str:
        return "destroy the top card of the opponent's Resource Deck"


class ShowPowerWord(Word, tag="show power"):
    """The opponent shows a Power of their own choice."""

    def build(self, names: Names) -> Effect:
        return hd.ShowPower()

    def says(self, names: Names) -> str:
        return "the opponent must show one Power card of their own choice from hand, if they hold any"


class ShowAtRandomWord(Word, tag="show at random"):
    """A random card from the opponent's hand is shown."""

    def build(self, names: Names) -> Effect:
        return hd.ShowAtRandom()

    def says(self, names: Names) -> str:
        return "one card taken at random from the opponent's hand is shown to both players and goes back"


class OpponentDiscardsWord(Word, tag="opponent discards"):
    """The opponent discards a card of their own choice."""

    def build(self, names: Names) -> Effect:
        return hd.OpponentDiscards()

    def says(self, names: Names) -> str:
        return "the opponent discards one card of their own choice from hand"


class StealPowerWord(Word, tag="discard opponent's power"):
    """Look at the opponent's hand and have a Power discarded."""

    def build(self, names: Names) -> Effect:
        return hd.StealPower()

    def says(self, names: Names) -> str:
        return "look at the opponent's whole hand; if it holds Powers, choose one of them: the opponent discards it"


PsiWord = (
    ChooseWord
    | StrengthenWord
    | DisorientateWord
    | ReadyWord
    | FreeWord
    | RecallWord
    | LockOutWord
    | DamageWord
    | RepairWord
    | ReadyCreationUnitsWord
    | RollWord
    | DestroyEquipmentWord
    | TakeBackWord
    | TakeCreationUnitWord
    | SearchWord
    | FindOnTopWord
    | DrawResourcesWord
    | LookAtTopWord
    | DestroyTopWord
    | ShowPowerWord
    | ShowAtRandomWord
    | OpponentDiscardsWord
    | StealPowerWord
)


def say_lines(words: list[PsiWord]) -> str:
    """Several lines as one sentence without its full stop."""
    names = Names("", {})
    said: list[str] = []
    for word in words:
        text = word.says(names)
        if text:
            said.append(text)
    joined = said[0]
    for before, text in pairwise(said):
        joined += (" " if before.startswith("roll ") else "; ") + text
    return joined
