"""The words of the card files: what designers write, what it builds, and the sentence it says.

Never compiled: the decoder's structures would lose their tags.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.state import ATTACK, DEFENSE

AbilityName = Literal["cyber", "psionic", "physical"]
MentalName = Literal["cyber", "psionic"]
UnitKind = Literal["being", "robot", "cyborg"]
LightName = Literal["digital-splicing", "neurogenesis", "bio-acceleration", "material-animation"]

SPECIAL_NAMES: dict[str, tuple[int, str]] = {"self": (fx.SELF, "{card}")}
"""Names that need no choosing, and how a sentence speaks of them."""

ALL_UNITS = (1 << ipw.BATTLE_UNITS) - 1


def ability_number(name: str | None) -> int:
    return ipw.NO_ABILITY if name is None else ipw.ABILITIES.index(name)


def kind_bits(kinds: list[UnitKind]) -> int:
    return sum(1 << ipw.KINDS.index(kind) for kind in kinds) if kinds else ALL_UNITS


def kinds_said(kinds: list[UnitKind]) -> str:
    """The kinds as a sentence names them: Battle Unit, Being, Robot or Cyborg."""
    return " or ".join(kind.capitalize() for kind in kinds) if kinds else "Battle Unit"


def signed(amount: int) -> str:
    return f"{amount:+}"


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


# --- abilities --------------------


class ActivatedWord(msgspec.Struct, forbid_unknown_fields=True):
    """An activated ability: once in each turn, in any window of a Battle Phase."""

    does: list[IpwWord]

    def build(self, card: str) -> ipw.Ability:
        names = Names(card, SPECIAL_NAMES)
        lines = build_lines(self.does, names)
        return ipw.Ability(0, len(names.slots), lines)

    def says(self, card: str) -> str:
        return f"Activated, once in each turn: {say_lines(self.does, Names(card, SPECIAL_NAMES))}."


class DistanceWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Distance ability: in the Cyborg Phase, some with a roll of two dice."""

    does: list[IpwWord]
    roll: int = 0

    def build(self, card: str) -> ipw.Ability:
        if self.roll and not 2 <= self.roll <= 12:
            raise BadFile("'roll' is a number two dice can reach, from 2 to 12.")
        names = Names(card, SPECIAL_NAMES)
        lines = build_lines(self.does, names)
        return ipw.Ability(self.roll, len(names.slots), lines)

    def says(self, card: str) -> str:
        said = say_lines(self.does, Names(card, SPECIAL_NAMES))
        if self.roll:
            return f"Distance: roll two dice; with {self.roll} or more, {said}."
        return f"Distance: {said}."


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability."""

    event: Literal["cyber win", "psionic win", "kill", "destroyed"]
    does: list[IpwWord]
    may: bool = False

    def build(self, card: str) -> ipw.When:
        events = {
            "cyber win": ipw.CYBER_WIN,
            "psionic win": ipw.PSIONIC_WIN,
            "kill": ipw.KILL,
            "destroyed": ipw.DESTROYED,
        }
        names = Names(card, SPECIAL_NAMES)
        lines = build_lines(self.does, names)
        return ipw.When(events[self.event], self.may, len(names.slots), lines)

    def says(self, card: str) -> str:
        start = {
            "cyber win": "When its group wins a Cyber strike",
            "psionic win": "When its group wins a Psionic strike",
            "kill": "When its group destroys units",
            "destroyed": f"When {card} is destroyed",
        }[self.event]
        may = "you may " if self.may else ""
        return f"{start}, {may}{say_lines(self.does, Names(card, SPECIAL_NAMES))}."


class MayRollWord(msgspec.Struct, forbid_unknown_fields=True):
    """An optional roll: one die after the X rolls."""

    ability: AbilityName
    least: int
    then: int
    otherwise: int

    def build(self) -> ipw.Gamble:
        if not 2 <= self.least <= 6:
            raise BadFile("'least' is a number of one die, from 2 to 6.")
        return ipw.Gamble(ability_number(self.ability), self.least, self.then, self.otherwise)

    def says(self) -> str:
        attack = f"{self.ability.capitalize()} Attack this turn"
        high = f"{self.least}-6" if self.least < 6 else "6"
        low = f"1-{self.least - 1}" if self.least > 2 else "1"
        return (
            f"You may roll one die: {high} = {signed(self.then)} {attack}, {low} = {signed(self.otherwise)} {attack}."
        )


class TrapWord(msgspec.Struct, forbid_unknown_fields=True):
    """A Trap: what frees its target, and whom it can be put on."""

    escape: int
    adds: AbilityName | None = None
    only: AbilityName | None = None

    def build(self) -> ipw.Trap:
        return ipw.Trap(self.escape, ability_number(self.adds), ability_number(self.only))

    def lines(self) -> list[Effect]:
        only = ability_number(self.only)
        return [fx.Choose(0, fx.OPPONENTS, fx.IN_PLAY, ALL_UNITS, only, fx.CAN_BE_TRAPPED), fx.Entrap(0)]

    def says(self) -> str:
        only = f" with a {self.only.capitalize()} ability" if self.only is not None else ""
        adds = f" + its printed {self.adds.capitalize()} Defense" if self.adds is not None else ""
        more = "" if self.escape == 12 and self.adds is None else " or more"
        return (
            f"Trap: an opposing Battle Unit{only} can neither attack nor defend. "
            f"Escape: two dice{adds} total {self.escape}{more}."
        )


# --- standing abilities --------------------


class StandingWord(msgspec.Struct, forbid_unknown_fields=True, tag_field="change"):
    """One standing ability."""

    def build(self) -> ipw.Standing:
        raise NotImplementedError

    def says(self, card: str) -> str:
        raise NotImplementedError


def ability_bits(names: list[AbilityName]) -> int:
    return sum(1 << ipw.ABILITIES.index(name) for name in names)


class CommanderStanding(StandingWord, tag="attacking units"):
    """Each of your attacking units of a kind has more attack in some abilities."""

    kind: UnitKind
    abilities: list[AbilityName]
    attack: int

    def build(self) -> ipw.Standing:
        kind = ipw.KINDS.index(self.kind)
        return ipw.Standing(ipw.ATTACKING_KIND, kind, ability_bits(self.abilities), self.attack)

    def says(self, card: str) -> str:
        bonus = " and ".join(f"{signed(self.attack)} {name.capitalize()} Attack" for name in self.abilities)
        return f"Each of your attacking {self.kind.capitalize()}s, itself included, has {bonus}."


class StacksStanding(StandingWord, tag="attacking stacks"):
    """Each of your attacking Stacks has more attack."""

    attack: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.ATTACKING_STACKS, ipw.ANY_KIND, 0, self.attack)

    def says(self, card: str) -> str:
        return (
            f"Each of your attacking Stacks, its own included, has {signed(self.attack)} Attack in each ability in "
            "which it can strike."
        )


class OwnStackStanding(StandingWord, tag="own stack"):
    """The Stack it is in has more defense in the abilities its partner has."""

    abilities: list[MentalName]
    defense: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.OWN_STACK, ipw.ANY_KIND, ability_bits([*self.abilities]), self.defense)

    def says(self, card: str) -> str:
        parts = " and ".join(
            f"{signed(self.defense)} {name.capitalize()} Defense if its partner has a {name.capitalize()} ability"
            for name in self.abilities
        )
        return f"While it is in a Stack, that Stack has {parts}."


class UndefendedStanding(StandingWord, tag="undefended"):
    """In an undefended group it deals additional damage to the Lab."""

    damage: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.UNDEFENDED, ipw.ANY_KIND, 0, self.damage)

    def says(self, card: str) -> str:
        return (
            f"In an undefended group, and not Disoriented, it deals {self.damage} additional Hit "
            f"Point{'s' if self.damage != 1 else ''} of Lab damage."
        )


class FirstBuildStanding(StandingWord, tag="first build"):
    """The first unit of a kind you build in each of your turns costs less white."""

    kind: UnitKind
    less: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.FIRST_BUILD, ipw.KINDS.index(self.kind), 0, self.less)

    def says(self, card: str) -> str:
        noun = self.kind.capitalize()
        return (
            f"The first {noun} you build in each of your turns costs {self.less} less on its white light (minimum 0)."
        )


class SteadyStanding(StandingWord, tag="cannot be disoriented"):
    """It cannot be Disoriented."""

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.STEADY, ipw.ANY_KIND, 0, 0)

    def says(self, card: str) -> str:
        return f"{card} cannot be Disoriented."


class AnchoredStanding(StandingWord, tag="wearer cannot be trapped"):
    """The wearer cannot be chosen as the target of a Trap."""

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.ANCHORED, ipw.ANY_KIND, 0, 0)

    def says(self, card: str) -> str:
        return "The wearer cannot be chosen as the target of a Trap."


AnyStanding = (
    CommanderStanding
    | StacksStanding
    | OwnStackStanding
    | UndefendedStanding
    | FirstBuildStanding
    | SteadyStanding
    | AnchoredStanding
)


# --- the card --------------------


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
