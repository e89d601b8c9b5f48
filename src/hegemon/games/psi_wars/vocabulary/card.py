"""The form of a card file, the text players read, and the printed card the engine plays with."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.core.errors import BadFile
from hegemon.games.psi_wars import dice
from hegemon.games.psi_wars import effects as fx
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars.vocabulary.abilities import (
    CheaperWord,
    CostWord,
    ModifiedWord,
    StandingWord,
    TrapWord,
    WhenWord,
)
from hegemon.games.psi_wars.vocabulary.lines import (
    Die,
    Light,
    PsiWord,
    Type,
    ability_number,
    bits,
    die_number,
    say_lines,
    signed,
)

Kind = Literal["creature", "robot", "cyborg", "equipment", "power", "creation unit", "resource special"]
Strength = int | Literal["X"]

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
    cost: CostWord | None = None
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
        cost = self.cost or CostWord()
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
    cost = card.cost or CostWord()
    made.cost = (cost.green, cost.blue, cost.red, cost.magenta)
    made.need = [*made.cost]
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
