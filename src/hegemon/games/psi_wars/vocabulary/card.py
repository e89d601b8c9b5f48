"""The form of a card file, the text players read, and the printed card the engine plays with."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.words import Title, Value
from hegemon.core.aims import Aim
from hegemon.core.errors import BadFile
from hegemon.core.modes import BY_YOU
from hegemon.games.psi_wars import dice
from hegemon.games.psi_wars import effects as fx
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars.vocabulary.abilities import CostWord, ModifiedWord, TrapWord, UseWord, WhenWord
from hegemon.games.psi_wars.vocabulary.lines import PsiWord, build_lines
from hegemon.games.psi_wars.vocabulary.names import (
    Die,
    Light,
    PsiNames,
    ability_number,
    bits,
    die_number,
    signed,
)
from hegemon.games.psi_wars.vocabulary.nouns import Type
from hegemon.games.psi_wars.vocabulary.standing import AnyStanding, CostStanding, StatStanding

Kind = Literal["creature", "robot", "cyborg", "equipment", "power", "creation unit", "resource special"]
Strength = Value | Literal["X"]

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


UNITS = ("creature", "robot", "cyborg")
BEARERS: dict[str, tuple[str, ...]] = {
    "must attack": UNITS,
    "stacks with cyborgs": ("cyborg",),
    "protects dice": ("equipment",),
    "no traps": ("equipment",),
    "pays any colour": ("resource special",),
    "usable when drawn": ("resource special",),
}
"""The kinds of card that can have each trait."""


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """A card as it is written in a card file."""

    name: Title
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
    uses: Annotated[list[UseWord], msgspec.Meta(max_length=1)] = []
    """The ability a Cyborg uses at a distance."""
    when: list[WhenWord] = []
    always: list[AnyStanding] = []
    modified: ModifiedWord | None = None
    trap: TrapWord | None = None
    traits: list[Trait] = []
    extra_damage: Value = 0
    extra_rerolls: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0

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
        is_resource = self.kind in ("creation unit", "resource special")
        if is_resource and any(lights):
            raise BadFile("resource cards have no lights (PSI-7.12); leave 'cost' out.")
        if cost.other is not None and self.kind != "power":
            raise BadFile("only a Power has 'or' in its cost.")
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
            raise BadFile("only Powers and resource specials have 'does'; use 'when', 'uses' or 'always'.")
        if not self.is_unit and (self.uses or self.modified):
            raise BadFile("only Battle Units have 'uses' and 'modified'.")
        if not self.is_unit and self.kind != "equipment" and (self.when or self.always):
            raise BadFile("only Battle Units and Equipment have 'when' and 'always'.")
        if self.uses and self.kind != "cyborg":
            raise BadFile("only Cyborgs have abilities used at a distance (PSI-1.10).")
        for number, word in enumerate(self.always):
            with at("always", number):
                self.check_standing(word)
        if self.wearers and self.kind != "equipment":
            raise BadFile("only Equipment has 'wearers'.")
        if self.kind == "equipment" and psi.X in self.strengths():
            raise BadFile("the bonuses of Equipment are numbers.")
        if not (self.is_unit or self.kind == "equipment") and any(self.strengths()):
            raise BadFile("only Battle Units and Equipment have strengths.")
        self.check_extras()

    def check_standing(self, word: AnyStanding) -> None:
        if self.is_unit and word.of == "host":
            raise BadFile('only Equipment has a wearer; write of = "self".')
        if isinstance(word, StatStanding) and word.of == "self":
            for ability in word.abilities:
                if self.is_unit and self.strengths()[psi.ABILITIES.index(ability)] == 0:
                    raise BadFile(f"it has no {ability.capitalize()} ability, and no bonus makes one (PSI-R20).")
        if not self.is_unit and (word.of in ("self", "its stack") or isinstance(word, CostStanding)):
            raise BadFile('Equipment changes its wearer or others; write of = "host".')

    def check_extras(self) -> None:
        """Keys that would be ignored are refused, and so is a card that would do nothing."""
        for trait in self.traits:
            if self.kind not in BEARERS[trait]:
                raise BadFile(f"the trait '{trait}' belongs to the kind '{' or '.join(BEARERS[trait])}'.")
        if len(set(self.traits)) < len(self.traits) or len(set(self.timing)) < len(self.timing):
            raise BadFile("a list names something twice.")
        if self.x_die is not None and psi.X not in self.strengths():
            raise BadFile("'x_die' belongs to a card with the strength 'X'.")
        if self.commander and not self.is_unit:
            raise BadFile("only Battle Units have 'commander'.")
        if self.extra_damage and not (self.is_unit or self.kind == "equipment"):
            raise BadFile("only Battle Units and Equipment have 'extra_damage'.")
        if self.extra_rerolls and self.kind != "equipment":
            raise BadFile("only Equipment has 'extra_rerolls'.")
        is_idle = not (any(self.strengths()) or self.traits or self.extra_damage or self.extra_rerolls)
        is_idle = is_idle and not (self.when or self.always)
        if self.kind == "equipment" and is_idle:
            raise BadFile("Equipment needs a bonus, an ability or a trait, or it does nothing.")
        if self.kind == "resource special" and bool(self.does) == ("pays any colour" in self.traits):
            raise BadFile("a resource special needs either 'does' or the trait 'pays any colour'.")


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
    parts.extend(word.says(PsiNames(card, is_standing=True)) for word in card.always)
    if card.trap is not None:
        parts.append(card.trap.says(PsiNames(card)))
    if card.cost is not None and card.cost.other is not None:
        parts.append(card.cost.other.says(PsiNames(card)))
    if card.does:
        said = PsiNames(card).say(card.does)
        prefix = "Discard it: " if card.kind == "resource special" else ""
        parts.append((prefix + said if prefix else said[0].upper() + said[1:]) + ".")
    parts.extend(word.says(PsiNames(card)) for word in card.uses)
    parts.extend(word.says(PsiNames(card, word)) for word in card.when)
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
    cost = card.cost or CostWord()
    made.cost = (cost.green, cost.blue, cost.red, cost.magenta)
    made.need = [*made.cost]
    if cost.other is not None:
        with at("cost", "or"):
            made.other_cost = cost.other.build(PsiNames(card))
    made.white = cost.white
    made.lights = sum(made.cost) + cost.white
    made.strengths = card.strengths()
    if card.x_die is not None:
        die = die_number(card.x_die)
        made.x_dice = (die, die, die)
    made.colour = psi.LIGHTS.index(card.light) if card.light is not None else psi.NO_COLOUR
    made.timing = sum(psi.IN_CREATION if name == "creation" else psi.IN_BATTLE for name in card.timing)
    names = PsiNames(card)
    made.does = build_lines(card.does, names, "does")
    made.names = len(names.slots)
    for number, use in enumerate(card.uses):
        with at("uses", number):
            made.distance = use.build(PsiNames(card))
    for number, clause in enumerate(card.when):
        with at("when", number):
            made.whens.append(clause.build(PsiNames(card, clause)))
            made.hears |= 1 << made.whens[-1].event
    for number, word in enumerate(card.always):
        with at("always", number):
            standing = word.build(PsiNames(card, is_standing=True))
            if standing.change in (psi.COST, psi.DEARER):
                made.cheaper.append(standing)
            else:
                made.standing.append(standing)
                if standing.change == psi.STRENGTH and standing.selector is not None:
                    made.reaches = True
                    made.reaches_far |= standing.is_far
    if card.modified is not None:
        modified = card.modified
        made.modified = psi.Modified(die_number(modified.die), ability_number(modified.ability), modified.up_from)
    made.wearers = bits(card.wearers)
    if card.trap is not None:
        build_trap(made, card.trap, PsiNames(card))
    made.must_attack = "must attack" in card.traits
    made.stacks_with_cyborgs = "stacks with cyborgs" in card.traits
    made.protects_dice = "protects dice" in card.traits
    made.no_traps = "no traps" in card.traits
    made.pays_any_colour = "pays any colour" in card.traits
    made.on_draw = "usable when drawn" in card.traits
    made.extra_damage = card.extra_damage
    made.extra_rerolls = card.extra_rerolls
    made.text = explain(card)
    return made


def build_trap(made: psi.PsiCard, trap: TrapWord, names: PsiNames) -> None:
    """PSI-13.3, PSI-13.5 A Trap chooses its unit and is put on it."""
    made.is_trap = True
    with at("trap", "on"):
        choose = fx.Choose(0, trap.target(names), at_random=False, for_trap=True, by=BY_YOU)
    made.names = 1
    made.does = [choose, fx.SetTrap(Aim(0, None))]
    if trap.escape is not None:
        escape = trap.escape
        made.escape = psi.Escape(die_number(escape.die), ability_number(escape.add), escape.above)
