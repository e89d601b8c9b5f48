"""A card as a designer writes it, what it builds, and the text players read."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.core.errors import BadFile
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.vocabulary.abilities import (
    ActivatedWord,
    DistanceWord,
    MayRollWord,
    TrapWord,
    WhenWord,
)
from hegemon.games.intergalactic_psi_wars.vocabulary.lines import IpwWord, build_lines, say_lines
from hegemon.games.intergalactic_psi_wars.vocabulary.names import SPECIAL_NAMES, LightName, UnitKind, signed
from hegemon.games.intergalactic_psi_wars.vocabulary.standing import AnchoredStanding, AnyStanding


class CostWord(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """What a card costs: Creation Units of each type, and of any."""

    digital_splicing: int = 0
    neurogenesis: int = 0
    bio_acceleration: int = 0
    material_animation: int = 0
    any: int = 0

    def numbers(self) -> list[int]:
        found = [self.digital_splicing, self.neurogenesis, self.bio_acceleration, self.material_animation, self.any]
        if min(found) < 0:
            raise BadFile("no number of a cost is below 0 (IPW-6.8).")
        return found


Strength = int | Literal["X"]
Screen = tuple[Strength, Strength]


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    name: str
    kind: Literal["being", "robot", "cyborg", "equipment", "power", "creation unit"]
    cost: CostWord = msgspec.field(default_factory=CostWord)
    cyber: Screen = (0, 0)
    psionic: Screen = (0, 0)
    physical: Screen = (0, 0)
    light: LightName | None = None
    timing: Literal["build", "battle", "any"] | None = None
    wearer: UnitKind | None = None
    trap: TrapWord | None = None
    does: list[IpwWord] = []
    activated: ActivatedWord | None = None
    distance: DistanceWord | None = None
    may_roll: MayRollWord | None = None
    when: list[WhenWord] = []
    always: list[AnyStanding] = []
    origin: Literal["certain", "partly certain", "original"] = "original"
    """Whether the card was read from a public picture, has some figures of ours, or is ours altogether."""

    def screens(self) -> tuple[Screen, Screen, Screen]:
        return (self.cyber, self.psionic, self.physical)

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        is_unit = self.kind in ("being", "robot", "cyborg")
        numbers = [number for screen in self.screens() for number in screen]
        if any(isinstance(number, int) and number < 0 for number in numbers):
            raise BadFile("no printed strength is below 0 (IPW-13.12).")
        if self.kind == "being" and self.cyber != (0, 0):
            raise BadFile("a Being has no Cyber ability; leave 'cyber' out (IPW-1.5).")
        if self.kind == "robot" and self.psionic != (0, 0):
            raise BadFile("a Robot has no Psionic ability; leave 'psionic' out (IPW-1.5).")
        if not is_unit and "X" in numbers:
            raise BadFile("only a Battle Unit has an X strength (IPW-12.1).")
        if not is_unit and self.kind != "equipment" and any(number != 0 for number in numbers):
            raise BadFile("only Battle Units and Equipment have screens (IPW-1.8).")
        if not is_unit and (self.activated or self.may_roll or self.when):
            raise BadFile("only Battle Units have 'activated', 'may_roll' and 'when'.")
        if self.kind != "cyborg" and self.distance is not None:
            raise BadFile("only a Cyborg has a 'distance' ability (IPW-1.5).")
        if self.distance is not None and self.activated is not None:
            raise BadFile("a unit has either a 'distance' or an 'activated' ability.")
        if (self.kind == "creation unit") != (self.light is not None):
            raise BadFile("a Creation Unit needs its 'light', and no other card has one (IPW-1.3).")
        if self.kind != "equipment" and self.wearer is not None:
            raise BadFile("only Equipment has 'wearer'.")
        self.check_power()
        self.check_standing(is_unit)

    def check_power(self) -> None:
        if (self.kind == "power") != (self.timing is not None):
            raise BadFile("a Power needs its 'timing', and no other card has one (IPW-7.7).")
        if (self.kind == "power") != bool(self.does or self.trap):
            raise BadFile("a Power needs 'does' or 'trap', and no other card has them.")
        if self.does and self.trap:
            raise BadFile("a Trap does nothing else; leave 'does' out.")
        if self.trap is not None and self.timing != "battle":
            raise BadFile("a Trap is a Power of Battle timing (IPW-18.1).")
        if self.kind == "power" and sum(self.cost.numbers()) == 0:
            raise BadFile("a Power costs at least 1: without a ready Creation Unit nobody is asked (IPW-9.7).")

    def check_standing(self, is_unit: bool) -> None:
        for word in self.always:
            if isinstance(word, AnchoredStanding) != (self.kind == "equipment"):
                raise BadFile("Equipment can only say 'wearer cannot be trapped', and no other card says it.")
            if not is_unit and self.kind != "equipment":
                raise BadFile("only Battle Units and Equipment have 'always'.")


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts: list[str] = []
    name = card.name
    for ability, screen in zip(ipw.ABILITIES, card.screens(), strict=True):
        for side, number in zip(("Attack", "Defense"), screen, strict=True):
            if number == "X":
                parts.append(f"{ability.capitalize()} {side} X: one die, rolled in each battle.")
    if card.wearer is not None:
        parts.append(f"{card.wearer.capitalize()} only.")
    if card.kind == "equipment":
        parts.extend(said_bonuses(card))
    parts.extend(word.says(name) for word in card.always)
    if card.trap is not None:
        parts.append(card.trap.says())
    if card.does:
        said = say_lines(card.does, Names(name, SPECIAL_NAMES))
        parts.append(said[0].upper() + said[1:] + ".")
    if card.may_roll is not None:
        parts.append(card.may_roll.says())
    if card.activated is not None:
        parts.append(card.activated.says(name))
    if card.distance is not None:
        parts.append(card.distance.says(name))
    parts.extend(word.says(name) for word in card.when)
    return " ".join(parts)


def said_bonuses(card: CardFile) -> list[str]:
    """IPW-1.7 What an Equipment adds to its wearer's numbers."""
    bonuses: list[str] = []
    for ability, screen in zip(ipw.ABILITIES, card.screens(), strict=True):
        for side, number in zip(("Attack", "Defense"), screen, strict=True):
            if isinstance(number, int) and number > 0:
                bonuses.append(f"{signed(number)} {ability.capitalize()} {side}")
    return [", ".join(bonuses) + "."] if bonuses else []


def build(id: str, card: CardFile) -> ipw.IpwCard:
    """The printed card the engine plays with."""
    card.check()
    made = ipw.IpwCard(id, card.name, ipw.KINDS.index(card.kind))
    made.text = explain(card)
    made.cost = card.cost.numbers()
    made.total_cost = sum(made.cost)
    made.light = ipw.LIGHTS.index(card.light) if card.light is not None else ipw.NO_LIGHT
    for ability, screen in enumerate(card.screens()):
        made.attack[ability], made.defense[ability] = (ipw.X if number == "X" else number for number in screen)
        made.has[ability] = made.is_unit and (screen != (0, 0) or ability == ipw.PHYSICAL)
        made.has_x = made.has_x or "X" in screen
    made.timing = ipw.TIMINGS.index(card.timing) if card.timing is not None else 0
    made.wearer = ipw.KINDS.index(card.wearer) if card.wearer is not None else ipw.ANY_KIND
    names = Names(card.name, SPECIAL_NAMES)
    made.does = build_lines(card.does, names)
    made.names = len(names.slots)
    if card.trap is not None:
        made.trap = card.trap.build()
        made.does = card.trap.lines()
        made.names = 1
    made.activated = card.activated.build(card.name) if card.activated is not None else None
    made.distance = card.distance.build(card.name) if card.distance is not None else None
    made.gamble = card.may_roll.build() if card.may_roll is not None else None
    made.whens = [word.build(card.name) for word in card.when]
    made.standing = [word.build() for word in card.always]
    return made


class MatrixFile(msgspec.Struct, forbid_unknown_fields=True):
    """The Battle Outcome Probability Matrix as a file: one row per Defense 0 to 12, one cell per Attack 0 to 12."""

    rows: list[list[int]]
    about: str = ""
