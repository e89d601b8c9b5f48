"""The words of Psi Wars' card files: what designers write, what it builds, and the sentence it says.

Never compiled: the decoder's structures would lose their tags.
"""

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
Kind = Literal["creature", "robot", "cyborg", "equipment", "power", "creation unit", "resource special"]
Strength = int | Literal["X"]

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
    return " and ".join(f"{amount:+} {name.capitalize()}" for name, amount in bonus.items() if amount)


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


# --- abilities ------------------------------------------------------------------------------------------------------

EVENTS = {
    "digital win": (psi.DIGITAL_WIN, "On a Digital win"),
    "psionic win": (psi.PSIONIC_WIN, "On a Psionic win"),
    "destroys": (psi.DESTROYS, "When it, or its Stack, destroys a Battle Unit in a battle"),
    "destroyed": (psi.IS_DESTROYED, "When it is destroyed in a battle while ready"),
}


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability."""

    event: Literal["digital win", "psionic win", "destroys", "destroyed"]
    does: list[PsiWord]
    may: bool = False

    def build(self) -> psi.When:
        names = Names("", {})
        lines = [word.build(names) for word in self.does]
        return psi.When(EVENTS[self.event][0], self.may, len(names.slots), lines)

    def says(self) -> str:
        said = say_lines(self.does)
        return f"{EVENTS[self.event][1]}: {'you may ' if self.may else ''}{said}."


BONUS_FOR = {
    "itself": psi.ITSELF,
    "your attackers": psi.YOUR_ATTACKERS,
    "your attacking stacks": psi.YOUR_ATTACKING_STACKS,
    "its stack": psi.ITS_STACK,
}


class StandingWord(msgspec.Struct, forbid_unknown_fields=True):
    """A standing bonus."""

    of: Literal["itself", "your attackers", "your attacking stacks", "its stack"] = msgspec.field(name="for")
    types: list[Type] = []
    digital: int = 0
    psionic: int = 0
    physical: int = 0
    if_partner_has_it: bool = False
    defending: bool = False
    even_depleted: bool = False

    def build(self) -> psi.Standing:
        bonus = (self.digital, self.psionic, self.physical)
        return psi.Standing(
            BONUS_FOR[self.of], bits(self.types), bonus, self.if_partner_has_it, self.defending, self.even_depleted
        )

    def says(self) -> str:
        bonus = signed({"digital": self.digital, "psionic": self.psionic, "physical": self.physical})
        if self.of == "itself":
            when = " while it is defending" if self.defending else ""
            return f"{bonus}{when}{', depleted or not' if self.even_depleted else ''}."
        if self.of == "its stack":
            each = ", each if the partner has that ability" if self.if_partner_has_it else ""
            return f"While it is ready and in a Stack, that Stack has {bonus}{each}."
        if self.of == "your attacking stacks":
            return (
                f"While it is ready and untrapped, each of your attacking Stacks has {bonus} "
                "(each only if a member has that ability)."
            )
        who = said_types(self.types, "Battle Units")
        return f"While it is ready and untrapped, each of your attacking {who} (itself included) has {bonus}."


class CheaperWord(msgspec.Struct, forbid_unknown_fields=True):
    """A cost reduction for the first unit of a type in each Creation Phase."""

    first: Type
    light: Light
    by: int

    def build(self) -> psi.Cheaper:
        return psi.Cheaper(psi.TYPES.index(self.first), psi.LIGHTS.index(self.light), self.by)

    def says(self) -> str:
        return (
            f"While it is ready in your Lab, the first {self.first.capitalize()} you create in each of your Creation "
            f"Phases needs {self.by} fewer {spoken_colour(self.light)}."
        )


def spoken_colour(light: str) -> str:
    """The Creation Unit a light stands for."""
    words = psi.COLOURS[psi.LIGHTS.index(light)].split("-")
    joiner = "-" if words[0] == "bio" else " "
    return joiner.join(word.capitalize() for word in words)


class ModifiedWord(msgspec.Struct, forbid_unknown_fields=True):
    """A modified-strength roll."""

    die: Die
    ability: Ability
    up_from: int

    def says(self) -> str:
        name = self.ability.capitalize()
        return (
            f"On the Battlefield you may roll the {self.die} die once in stage a: {self.up_from} or more is +1 {name} "
            f"this turn, less is -1 {name} this turn."
        )


class EscapeWord(msgspec.Struct, forbid_unknown_fields=True):
    """An escape clause."""

    die: Die
    above: int
    add: Ability | None = None

    def says(self) -> str:
        if self.add is None:
            return f"a value above {self.above} on the {self.die} die"
        return f"value of the {self.die} die + the unit's {self.add.capitalize()} strength above {self.above}"


class TrapWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Trap: on what, and how its unit may escape."""

    ability: Ability | None = None
    escape: EscapeWord | None = None

    def says(self) -> str:
        on = f"; only on a unit that has a {self.ability.capitalize()} ability" if self.ability else ""
        if self.escape is None:
            return f"Trap with no escape{on}."
        return f"Trap{on}. Escape: {self.escape.says()}."


class CostWord(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The five numbered lights."""

    green: int = 0
    blue: int = 0
    red: int = 0
    magenta: int = 0
    white: int = 0


# --- the card ---------------------------------------------------------------------------------------------------------

Trait = Literal[
    "must attack",
    "stacks with cyborgs",
    "protects dice",
    "no traps",
    "pays any colour",
    "usable when drawn",
]
TRAITS: dict[str, str] = {
    "must attack": "Must be declared as an attacker, alone or in a Stack, in each of your Battle Phases if it can.",
    "stacks with cyborgs": "While it is ready it may form a Stack with another Cyborg as well.",
    "protects dice": "While it is ready, Obliterate cannot destroy the dice of the wearer's side.",
    "no traps": "While it is ready, the wearer cannot be chosen as the target of a Trap.",
    "pays any colour": (
        "Creation Phase, from hand: discard it while paying a cost; it stands for one Creation Unit to be depleted "
        "for any one lit colour, never for a white light."
    ),
    "usable when drawn": "Usable at once when drawn in the Draw Phase, or from hand in your Creation Phase.",
}


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """A card as it is written in a card file."""

    name: str
    kind: Kind
    number: str = ""
    """Its number in the list of the set, such as PSI-C01."""
    status: Literal["certain", "partly certain", "original"] = "original"
    commander: bool = False
    cost: CostWord = CostWord()
    light: Light | None = None
    digital: Strength = 0
    psionic: Strength = 0
    physical: Strength = 0
    x_die: Die | None = None
    wearers: list[Type] = []
    timing: list[Literal["creation", "battle"]] = []
    does: list[PsiWord] = []
    distance: list[PsiWord] = []
    when: list[WhenWord] = []
    always: list[StandingWord] = []
    cheaper: list[CheaperWord] = []
    modified: ModifiedWord | None = None
    trap: TrapWord | None = None
    traits: list[Trait] = []
    extra_damage: int = 0
    extra_rerolls: int = 0

    @property
    def is_unit(self) -> bool:
        return self.kind in psi.TYPES

    @property
    def kind_number(self) -> int:
        return psi.UNIT if self.is_unit else psi.KINDS.index(self.kind)

    def strengths(self) -> tuple[int, int, int]:
        values = [psi.X if value == "X" else value for value in (self.digital, self.psionic, self.physical)]
        return values[0], values[1], values[2]

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        cost = self.cost
        lights = [cost.green, cost.blue, cost.red, cost.magenta, cost.white]
        values = [value for value in (self.digital, self.psionic, self.physical) if value != "X"]
        if min(lights) < 0 or any(value < 0 for value in values):
            raise BadFile("lights and strengths cannot be below 0.")
        is_resource = self.kind in ("creation unit", "resource special")
        if is_resource and any(lights):
            raise BadFile("resource cards have no lights (PSI-7.12); leave 'cost' out.")
        if (self.kind == "creation unit") != (self.light is not None):
            raise BadFile("a Creation Unit needs 'light', and no other card has one.")
        if self.kind == "creature" and self.digital != 0:
            raise BadFile("a Creature has no Digital ability (PSI-1.8).")
        if self.kind == "robot" and self.psionic != 0:
            raise BadFile("a Robot has no Psionic ability (PSI-1.9).")
        if self.kind == "power":
            if not any(lights):
                raise BadFile("a Power needs a light: who has no ready Creation Unit is not asked for one.")
            if bool(self.does) == (self.trap is not None):
                raise BadFile("a Power needs 'does', or 'trap' if it is a Trap.")
            if not self.timing:
                raise BadFile("a Power needs 'timing': creation, battle or both.")
        elif self.trap is not None or self.timing:
            raise BadFile("only Powers have 'trap' and 'timing'.")
        if self.does and self.kind not in ("power", "resource special"):
            raise BadFile("only Powers and resource specials have 'does'; use 'when', 'distance' or 'always'.")
        if not self.is_unit and (self.distance or self.when or self.always or self.cheaper or self.modified):
            raise BadFile("only Battle Units have 'distance', 'when', 'always', 'cheaper' and 'modified'.")
        if self.distance and self.kind != "cyborg":
            raise BadFile("only Cyborgs have abilities used at a distance (PSI-1.10).")
        if self.wearers and self.kind != "equipment":
            raise BadFile("only Equipment has 'wearers'.")
        if self.kind == "equipment" and psi.X in self.strengths():
            raise BadFile("the bonuses of Equipment are numbers.")
        if not (self.is_unit or self.kind == "equipment") and any(self.strengths()):
            raise BadFile("only Battle Units and Equipment have strengths.")


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


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts: list[str] = []
    if card.kind == "creation unit" and card.light is not None:
        return f"Pays {card.light} lights."
    if card.kind == "equipment":
        parts.extend(worn(card))
    x = [psi.ABILITIES[index] for index, value in enumerate(card.strengths()) if value == psi.X]
    for ability in x:
        die = card.x_die or dice.DICE[psi.ABILITIES.index(ability)]
        parts.append(
            f"{ability.capitalize()} X: on the Battlefield you roll the {die} die in stage a; its value is X this turn."
        )
    if card.modified is not None:
        parts.append(card.modified.says())
    parts.extend(word.says() for word in card.always)
    parts.extend(word.says() for word in card.cheaper)
    if card.trap is not None:
        parts.append(card.trap.says())
    if card.does:
        said = say_lines(card.does)
        prefix = "Discard it: " if card.kind == "resource special" else ""
        parts.append((prefix + said if prefix else said[0].upper() + said[1:]) + ".")
    if card.distance:
        parts.append(f"Distance: {say_lines(card.distance)}.")
    parts.extend(word.says() for word in card.when)
    parts.extend(TRAITS[trait] for trait in card.traits)
    if card.extra_damage:
        side = "the wearer's side" if card.kind == "equipment" else "its side"
        parts.append(
            f"If {side} is undefended in stage e and not Disorientated, the Lab loses {card.extra_damage} additional "
            f"Hit Point{'' if card.extra_damage == 1 else 's'}."
        )
    if card.extra_rerolls:
        parts.append(
            "While it is ready, the wearer's side has an extra optional re-roll of its red die in each battle."
        )
    if card.timing and card.trap is None and len(card.timing) == 1:
        parts.append("Creation Phase only." if card.timing == ["creation"] else "Power Card Use step only.")
    return " ".join(parts)


def worn(card: CardFile) -> list[str]:
    """What Equipment says about its wearer and its bonus."""
    digital, psionic, physical = card.strengths()
    bonus = signed({"digital": digital, "psionic": psionic, "physical": physical})
    said = [f"{bonus}."] if bonus else []
    if card.wearers:
        said.insert(0, " or ".join(type.capitalize() for type in card.wearers) + " only.")
    return said


def build(id: str, card: CardFile) -> psi.PsiCard:
    """The printed card the engine plays with."""
    card.check()
    type = psi.TYPES.index(card.kind) if card.is_unit else psi.NO_TYPE
    made = psi.PsiCard(id, card.name, card.kind_number, type)
    made.is_commander = card.commander
    made.text = explain(card)
    cost = card.cost
    made.cost = (cost.green, cost.blue, cost.red, cost.magenta)
    made.white = cost.white
    made.lights = sum(made.cost) + cost.white
    made.strengths = card.strengths()
    if card.x_die is not None:
        die = die_number(card.x_die)
        made.x_dice = (die, die, die)
    made.colour = psi.LIGHTS.index(card.light) if card.light is not None else psi.NO_COLOUR
    made.timing = sum(psi.IN_CREATION if name == "creation" else psi.IN_BATTLE for name in card.timing)
    names = Names(card.name, {})
    made.does = [word.build(names) for word in card.does]
    made.names = len(names.slots)
    if card.distance:
        names = Names(card.name, {})
        lines = [word.build(names) for word in card.distance]
        made.distance = psi.Lines(len(names.slots), lines)
    made.whens = [word.build() for word in card.when]
    made.standing = [word.build() for word in card.always]
    made.cheaper = [word.build() for word in card.cheaper]
    if card.modified is not None:
        modified = card.modified
        made.modified = psi.Modified(die_number(modified.die), ability_number(modified.ability), modified.up_from)
    made.wearers = bits(card.wearers)
    if card.trap is not None:
        build_trap(made, card.trap)
    made.must_attack = "must attack" in card.traits
    made.stacks_with_cyborgs = "stacks with cyborgs" in card.traits
    made.protects_dice = "protects dice" in card.traits
    made.no_traps = "no traps" in card.traits
    made.pays_any_colour = "pays any colour" in card.traits
    made.on_draw = "usable when drawn" in card.traits
    made.extra_damage = card.extra_damage
    made.extra_rerolls = card.extra_rerolls
    return made


def build_trap(made: psi.PsiCard, trap: TrapWord) -> None:
    """PSI-13.3 A Trap is played on any one Battle Unit of the opponent, fighting or in the Lab."""
    made.is_trap = True
    where = fx.IN_LAB | fx.ON_BATTLEFIELD
    ability = ability_number(trap.ability)
    choose = fx.ChooseUnit(0, fx.OPPONENTS, where, psi.ALL_TYPES, ability, False, for_trap=True)
    made.names = 1
    made.does = [choose, fx.SetTrap(0)]
    if trap.escape is not None:
        escape = trap.escape
        made.escape = psi.Escape(die_number(escape.die), ability_number(escape.add), escape.above)
