"""A card as a designer writes it, what it builds, and the text players read."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.other_cost import LossCost
from hegemon.cards.words import Count, Title, Value, build_lines
from hegemon.core.errors import BadFile
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.vocabulary.abilities import (
    ActivatedWord,
    DistanceWord,
    MayRollWord,
    TrapWord,
    WhenWord,
)
from hegemon.games.intergalactic_psi_wars.vocabulary.lines import (
    ChooseWord,
    DestroyWord,
    DiscardWord,
    IpwWord,
    LoseWord,
)
from hegemon.games.intergalactic_psi_wars.vocabulary.names import IpwNames, LightName, signed
from hegemon.games.intergalactic_psi_wars.vocabulary.nouns import Selector, UnitKind
from hegemon.games.intergalactic_psi_wars.vocabulary.standing import AnyStanding, CostStanding


class OtherCost(LossCost[Selector]):
    """What may be paid instead of the cost: all that stands there."""

    hit_points: Count | None = msgspec.field(default=None, name="hit-points")
    """How many Hit Points your Lab loses; never the last one."""

    lost = ("hit_points", " Hit Point", " Hit Points")
    takes = (LoseWord, DiscardWord, ChooseWord, DestroyWord)


class CostWord(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """What a card costs: Creation Units of each type, and of any; and Hit Points of one's own Lab."""

    digital_splicing: Value = 0
    neurogenesis: Value = 0
    bio_acceleration: Value = 0
    material_animation: Value = 0
    any: Value = 0
    hit_points: Value = 0
    other: OtherCost | None = msgspec.field(default=None, name="or")
    """What may be paid instead, on a Power."""

    def numbers(self) -> list[int]:
        return [self.digital_splicing, self.neurogenesis, self.bio_acceleration, self.material_animation, self.any]


Strength = Value | Literal["X"]
Screen = tuple[Strength, Strength]


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    name: Title
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
        if self.kind == "being" and self.cyber != (0, 0):
            raise BadFile("a Being has no Cyber ability; leave 'cyber' out (IPW-1.5).")
        if self.kind == "robot" and self.psionic != (0, 0):
            raise BadFile("a Robot has no Psionic ability; leave 'psionic' out (IPW-1.5).")
        if not is_unit and "X" in numbers:
            raise BadFile("only a Battle Unit has an X strength (IPW-12.1).")
        if not is_unit and self.kind != "equipment" and any(number != 0 for number in numbers):
            raise BadFile("only Battle Units and Equipment have screens (IPW-1.8).")
        if not is_unit and (self.activated or self.may_roll):
            raise BadFile("only Battle Units have 'activated' and 'may_roll'.")
        if not is_unit and self.kind != "equipment" and self.when:
            raise BadFile("only Battle Units and Equipment have 'when'.")
        if self.kind != "cyborg" and self.distance is not None:
            raise BadFile("only a Cyborg has a 'distance' ability (IPW-1.5).")
        if self.distance is not None and self.activated is not None:
            raise BadFile("a unit has either a 'distance' or an 'activated' ability.")
        if (self.kind == "creation unit") != (self.light is not None):
            raise BadFile("a Creation Unit needs its 'light', and no other card has one (IPW-1.3).")
        if self.kind != "equipment" and self.wearer is not None:
            raise BadFile("only Equipment has 'wearer'.")
        if self.kind == "equipment" and not (self.always or self.when) and all(number == 0 for number in numbers):
            raise BadFile("Equipment needs a bonus, 'always' or 'when', or it does nothing.")
        if self.kind == "creation unit" and (any(self.cost.numbers()) or self.cost.hit_points):
            raise BadFile("a Creation Unit has no cost; leave 'cost' out.")
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
        if self.kind != "power" and self.cost.other is not None:
            raise BadFile("only a Power has 'or' in its cost.")
        if self.kind == "power" and sum(self.cost.numbers()) == 0:
            raise BadFile("a Power costs at least 1: without a ready Creation Unit nobody is asked (IPW-9.7).")

    def check_standing(self, is_unit: bool) -> None:
        if self.always and not is_unit and self.kind != "equipment":
            raise BadFile("only Battle Units and Equipment have 'always'.")
        for number, word in enumerate(self.always):
            with at("always", number):
                if is_unit and word.whom == "wearer":
                    raise BadFile("only Equipment has a wearer; 'of' says whom it is about.")
                if not is_unit and word.whom == "self" and not isinstance(word, CostStanding):
                    raise BadFile('this is about a Battle Unit; write of = "wearer", if it can be about the wearer.')
        for number, clause in enumerate(self.when):
            with at("when", number):
                if is_unit and clause.of == "wearer":
                    raise BadFile("only Equipment has a wearer; 'of' says whom the event is about.")
                is_own = clause.of in (None, "self") and clause.noun.about == "unit"
                if not is_unit and is_own:
                    raise BadFile(f"Equipment does not do that; write of = \"wearer\" for '{clause.event}'.")


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts: list[str] = []
    for ability, screen in zip(ipw.ABILITIES, card.screens(), strict=True):
        for side, number in zip(("Attack", "Defense"), screen, strict=True):
            if number == "X":
                parts.append(f"{ability.capitalize()} {side} X: one die, rolled in each battle.")
    if card.wearer is not None:
        parts.append(f"{card.wearer.capitalize()} only.")
    if card.kind == "equipment":
        parts.extend(said_bonuses(card))
    parts.extend(word.says(IpwNames(card)) for word in card.always)
    if card.trap is not None:
        parts.append(card.trap.says(IpwNames(card)))
    if card.cost.hit_points:
        points = "1 Hit Point" if card.cost.hit_points == 1 else f"{card.cost.hit_points} Hit Points"
        parts.append(f"Costs {points} of your Lab besides.")
    if card.cost.other is not None:
        parts.append(card.cost.other.says(IpwNames(card)))
    if card.does:
        said = IpwNames(card).say(card.does)
        parts.append(said[0].upper() + said[1:] + ".")
    if card.may_roll is not None:
        parts.append(card.may_roll.says())
    if card.activated is not None:
        parts.append(card.activated.says(IpwNames(card)))
    if card.distance is not None:
        parts.append(card.distance.says(IpwNames(card)))
    parts.extend(word.says(IpwNames(card, word)) for word in card.when)
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
    made.cost = card.cost.numbers()
    if card.cost.other is not None:
        with at("cost", "or"):
            made.other_cost = card.cost.other.build(IpwNames(card))
    made.total_cost = sum(made.cost)
    made.life_cost = card.cost.hit_points
    made.light = ipw.LIGHTS.index(card.light) if card.light is not None else ipw.NO_LIGHT
    for ability, screen in enumerate(card.screens()):
        made.attack[ability], made.defense[ability] = (ipw.X if number == "X" else number for number in screen)
        made.has[ability] = made.is_unit and (screen != (0, 0) or ability == ipw.PHYSICAL)
        made.has_x = made.has_x or "X" in screen
    made.timing = ipw.TIMINGS.index(card.timing) if card.timing is not None else 0
    made.wearer = ipw.KINDS.index(card.wearer) if card.wearer is not None else ipw.ANY_KIND
    names = IpwNames(card)
    made.does = build_lines(card.does, names, "does")
    made.names = len(names.slots)
    if card.trap is not None:
        with at("trap"):
            made.trap = card.trap.build()
            made.does = card.trap.lines(IpwNames(card))
        made.names = 1
    if card.activated is not None:
        with at("activated"):
            made.activated = card.activated.build(IpwNames(card))
    if card.distance is not None:
        with at("distance"):
            made.distance = card.distance.build(IpwNames(card))
    made.gamble = card.may_roll.build() if card.may_roll is not None else None
    for number, clause in enumerate(card.when):
        with at("when", number):
            when = clause.build(IpwNames(card, clause))
            made.whens.append(when)
            made.hears |= 1 << when.event
    for number, word in enumerate(card.always):
        with at("always", number):
            made.standing.append(word.build(IpwNames(card)))
    made.sorts = sorted({standing.change + standing.what for standing in made.standing})
    made.text = explain(card)
    return made


class MatrixFile(msgspec.Struct, forbid_unknown_fields=True):
    """The Battle Outcome Probability Matrix as a file: one row per Defense 0 to 12, one cell per Attack 0 to 12."""

    rows: list[list[int]]
    about: str = ""
