"""The words of PURGE's card files: what designers write, what it builds, and the sentence it says.

Never compiled: the decoder's structures would lose their tags.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.purge import effects as fx
from hegemon.games.purge import printed as pg
from hegemon.games.purge import targets as tg

Keyword = Literal[
    "clone dna",
    "composite armor",
    "critical mass",
    "entrenched",
    "fractal repairs",
    "fury",
    "irradiate",
    "memory metal",
    "pyrite rounds",
    "chronometry",
    "cloaking",
    "defender",
    "flux",
    "jet",
    "overlay",
    "tactician",
    "may target jets",
    "cannot target jets",
    "cannot target infantry",
]
ClassName = Literal["infantry", "tank", "jet", "class iv", "commander", "token"]

PLURALS: dict[str, str] = {
    "infantry": "Infantry",
    "tank": "Tanks",
    "jet": "Jets",
    "class iv": "Class IV Units",
    "commander": "Commander",
    "token": "Tokens",
}
SINGULARS: dict[str, str] = {"infantry": "Infantry", "tank": "Tank", "jet": "Jet", "class iv": "Class IV Unit"}


class PurgeNames(Names):
    """The names of one card of PURGE; what was mentioned before is spoken of as "it"."""

    def __init__(self, card_name: str, commander: str) -> None:
        special = {
            "self": (tg.SELF, "{card}"),
            "commander": (tg.COMMANDER_OF_YOURS, commander or "your Commander"),
            "stronghold": (tg.STRONGHOLD_OF_YOURS, "your Stronghold"),
        }
        super().__init__(card_name, special)
        self.commander = commander or "your Commander"

    def mention(self, name: str) -> str:
        if name in self.special:
            return super().mention(name)
        if name in self.mentioned:
            return "it"
        self.mentioned.add(name)
        return self.phrases[name]


def commander_of(names: Names) -> str:
    assert isinstance(names, PurgeNames)
    return names.commander


def bits(classes: list[ClassName]) -> int:
    return sum(1 << pg.CLASSES.index(name) for name in classes)


def keyword_bits(words: list[Keyword]) -> int:
    return sum(1 << pg.KEYWORDS.index(word) for word in words)


def plural(classes: list[ClassName]) -> str:
    return " and ".join(PLURALS[name] for name in classes)


# --- choices ------------------------------------------------------------------------------------------

What = Literal[
    "unit",
    "unit or commander",
    "unit, commander or stronghold",
    "stronghold",
    "attachment",
    "infantry",
    "infantry or tank",
    "ops on the stack",
    "ops or tek on the stack",
    "permanent on the stack",
    "ops in your discard pile",
    "infantry in your discard pile",
]
WHAT: dict[str, tuple[int, str]] = {
    "unit": (tg.A_UNIT, "Unit"),
    "unit or commander": (tg.A_UNIT | tg.A_COMMANDER, "Unit or Commander"),
    "unit, commander or stronghold": (tg.A_UNIT | tg.A_COMMANDER | tg.A_STRONGHOLD, "Unit, Commander or Stronghold"),
    "stronghold": (tg.A_STRONGHOLD, "Stronghold"),
    "attachment": (tg.A_DEFENSIVE | tg.A_RESOURCE, "Resource Attachment or Defensive Attachment"),
    "infantry": (tg.A_UNIT, "Infantry"),
    "infantry or tank": (tg.A_UNIT, "Infantry or Tank"),
    "ops on the stack": (tg.ON_THE_STACK, "OPS"),
    "ops or tek on the stack": (tg.ON_THE_STACK, "OPS or TEK card"),
    "permanent on the stack": (tg.ON_THE_STACK, "Unit, TEK, Attachment or Super Weapon card on the stack"),
    "ops in your discard pile": (tg.A_DISCARDED_OPS, "OPS"),
    "infantry in your discard pile": (tg.A_DISCARDED_UNIT, "Infantry"),
}
CLASSES_OF: dict[str, int] = {
    "infantry": 1 << pg.INFANTRY,
    "infantry or tank": 1 << pg.INFANTRY | 1 << pg.TANK,
    "infantry in your discard pile": 1 << pg.INFANTRY,
}
KINDS_OF: dict[str, int] = {
    "ops on the stack": 1 << pg.OPS,
    "ops or tek on the stack": 1 << pg.OPS | 1 << pg.TEK,
    "permanent on the stack": sum(1 << kind for kind in (pg.UNIT, pg.TEK, pg.RESOURCE, pg.DEFENSIVE, pg.SUPER)),
}
Where = Literal["anywhere", "same vector", "your stronghold vector", "away from home", "commander's vector"]
WHERE: tuple[str, ...] = ("anywhere", "same vector", "your stronghold vector", "away from home", "commander's vector")


class ChooseWord(Word, tag="choose"):
    """Choose a target; 'as' gives it the name later lines use."""

    name: str = msgspec.field(name="as")
    what: What = "unit"
    whose: Literal["anyone", "friendly", "opposing"] = "anyone"
    where: Where = "anywhere"
    another: bool = False
    non_token: bool = False
    most_cost: int = -1
    not_this_name: bool = False
    for_removal: bool = False
    up_to: int = 1
    costs_its_energy: bool = False

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        slot = names.bind(self.name, self.phrase(names))
        for number in range(2, self.up_to + 1):
            names.bind(f"{self.name} {number}", "")
        whose = ("anyone", "friendly", "opposing").index(self.whose)
        made = tg.Choose(slot, WHAT[self.what][0], whose, WHERE.index(self.where))
        made.classes = CLASSES_OF.get(self.what, 0)
        made.kinds = KINDS_OF.get(self.what, 0)
        made.not_self = self.another
        made.non_token = self.non_token
        made.most_cost = self.most_cost
        made.is_removal = self.for_removal
        made.is_paid_for = self.costs_its_energy
        made.optional_slots = self.up_to - 1
        if self.not_this_name:
            made.not_id = names.card_name
        return made

    def phrase(self, names: Names) -> str:
        noun = WHAT[self.what][1]
        whose = "" if self.whose == "anyone" else self.whose + " "
        token = "non-Token " if self.non_token else ""
        start = "another target" if self.another else "target"
        if self.up_to > 1:
            start, noun = f"up to {self.up_to} target", noun + "s"
        cost = f" with printed Energy Cost {self.most_cost} or less" if self.most_cost >= 0 else ""
        but = f", other than {names.card_name}," if self.not_this_name else ""
        place = {
            "anywhere": "",
            "same vector": " in the same vector",
            "your stronghold vector": " in your Stronghold Vector",
            "away from home": " that is outside "
            + ("your" if self.whose == "friendly" else "its owner's")
            + " Stronghold Vector",
            "commander's vector": " in its vector",
        }[self.where]
        pile = ""
        if self.what == "ops in your discard pile":
            pile = " from your OPS discard pile"
        elif self.what == "infantry in your discard pile":
            pile = " from your WAR discard pile"
        return f"{start} {whose}{token}{noun}{cost}{but}{place}{pile}"

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


class ChooseVectorWord(Word, tag="choose vector"):
    """Choose one of the three vectors."""

    name: str = msgspec.field(name="as")

    is_choice: ClassVar[bool] = True

    def build(self, names: Names) -> Effect:
        return tg.ChooseVector(names.bind(self.name, "target vector"))

    def says(self, names: Names) -> str:
        self.build(names)
        return ""


class ModeWord(msgspec.Struct, forbid_unknown_fields=True):
    """One of several things a card may do."""

    name: str
    does: list[PurgeWord]


class ChooseModeWord(Word, tag="choose one"):
    """Choose one of several things to do."""

    modes: list[ModeWord]

    def build(self, names: Names) -> Effect:
        lines = [[word.build(names) for word in mode.does] for mode in self.modes]
        return tg.ChooseMode([mode.name for mode in self.modes], lines)

    def says(self, names: Names) -> str:
        return "choose one - " + "; or ".join(say_lines(mode.does, names) for mode in self.modes)


# --- damage and HEALTH --------------------------------------------------------------------------------


class DealWord(Word, tag="deal"):
    """Deal damage to what a name stands for."""

    to: str
    amount: int | Literal["that many"]
    removes: bool = False
    """Killed by it, a Unit is removed from the game."""

    def build(self, names: Names) -> Effect:
        fixed = self.amount if isinstance(self.amount, int) else 0
        source = fx.PLAIN if isinstance(self.amount, int) else fx.THAT_MANY
        return fx.Deal(names.slot(self.to), fixed, source, self.removes)

    def says(self, names: Names) -> str:
        amount = f"{self.amount} damage" if isinstance(self.amount, int) else "that much damage"
        said = f"deal {amount} to {names.mention(self.to)}"
        if self.removes:
            said += "; if that damage kills it, it is removed from the game instead of being put into a discard pile"
        return said


class DealEachWord(Word, tag="deal each"):
    """Deal damage to many at the same time: in a chosen vector, or in the Field."""

    amount: int
    vector: str | None = None
    opposing: bool = False
    commanders: bool = False
    but: str = ""
    opposing_stronghold: int = 0

    def build(self, names: Names) -> Effect:
        slot = names.slot(self.vector) if self.vector is not None else -1
        return fx.DealEach(slot, self.amount, self.opposing, self.commanders, self.but, self.opposing_stronghold)

    def says(self, names: Names) -> str:
        whom = ("opposing " if self.opposing else "") + ("Unit and Commander" if self.commanders else "Unit")
        where = names.mention(self.vector) if self.vector is not None else "the Battlefield Vector"
        but = f" other than {self.but}" if self.but else ""
        both = (
            f"deal {self.opposing_stronghold} damage to the opposing Stronghold and "
            if self.opposing_stronghold
            else ""
        )
        verb = "" if both else "deal "
        return f"{both}{verb}{self.amount} damage to each {whom} in {where}{but}"


class RegenerateWord(Word, tag="regenerate"):
    """HEALTH or POPULATION rises, not above its maximum."""

    who: str
    amount: int | Literal["all"]

    def build(self, names: Names) -> Effect:
        return fx.Regenerate(names.slot(self.who), fx.ALL if self.amount == "all" else self.amount)

    def says(self, names: Names) -> str:
        stat = "POPULATION" if self.who == "stronghold" else "HEALTH"
        amount = "all its" if self.amount == "all" else self.amount
        return f"{names.mention(self.who)} regenerates {amount} {stat}"


class RegenerateEachWord(Word, tag="regenerate each"):
    """Each friendly Unit and Commander in the Field regenerates HEALTH."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.RegenerateEach(self.amount)

    def says(self, names: Names) -> str:
        return f"each friendly Unit and Commander in the Battlefield Vector regenerates {self.amount} HEALTH"


class LosePopulationWord(Word, tag="lose population"):
    """Your Stronghold loses POPULATION; this is not damage."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.LosePopulation(self.amount)

    def says(self, names: Names) -> str:
        return f"your Stronghold loses {self.amount} POPULATION"


class PreventWord(Word, tag="prevent"):
    """Prevent the next damage this turn."""

    who: str
    amount: int

    def build(self, names: Names) -> Effect:
        return fx.Prevent(names.slot(self.who), self.amount)

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        return f"prevent the next {self.amount} damage that would be dealt to {who} this turn"


# --- stats --------------------------------------------------------------------------------------------


def said_stats(attack: int, damage: int, armor: int) -> str:
    stats = ((attack, "ATTACK"), (damage, "DAMAGE"), (armor, "ARMOR"))
    return " and ".join(f"{amount:+d} {stat}" for amount, stat in stats if amount)


class GainWord(Word, tag="gain"):
    """ATTACK, DAMAGE or ARMOR is higher until end of turn."""

    who: str
    attack: int = 0
    damage: int = 0
    armor: int = 0

    def build(self, names: Names) -> Effect:
        return fx.Gain(names.slot(self.who), self.attack, self.damage, self.armor)

    def says(self, names: Names) -> str:
        stats = said_stats(self.attack, self.damage, self.armor)
        return f"{names.mention(self.who)} gains {stats} until end of turn"


Group = Literal["friendly attacking units", "opposing infantry with the commander", "friendly tokens"]


class GainEachWord(Word, tag="gain each"):
    """The stats of a group are higher or lower until end of turn."""

    group: Group
    attack: int = 0
    damage: int = 0

    def build(self, names: Names) -> Effect:
        groups = ("friendly attacking units", "opposing infantry with the commander", "friendly tokens")
        return fx.GainEach(groups.index(self.group), self.attack, self.damage)

    def says(self, names: Names) -> str:
        whom = {
            "friendly attacking units": "friendly attacking Unit",
            "opposing infantry with the commander": f"opposing Infantry in the vector {commander_of(names)} is in",
            "friendly tokens": "friendly Token",
        }[self.group]
        verb = "gets" if self.damage < 0 else "gains"
        return f"each {whom} {verb} {said_stats(0, self.damage, 0)}{self.said_attack()} until end of turn"

    def said_attack(self) -> str:
        return f" and {self.attack:+d} ATTACK" if self.attack else ""


class RestoreAttackWord(Word, tag="regenerate attack"):
    """All expended ATTACK is regenerated."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.RestoreAttack(names.slot(self.who), fx.ALL)

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} regenerates all its expended ATTACK"


class ExpendWord(Word, tag="expend"):
    """ATTACK is expended without an attack."""

    who: str
    amount: int | Literal["all"]

    def build(self, names: Names) -> Effect:
        return fx.Expend(names.slot(self.who), fx.ALL if self.amount == "all" else self.amount)

    def says(self, names: Names) -> str:
        if self.amount == "all":
            return f"{names.mention(self.who)} expends all its remaining ATTACK"
        return f"{names.mention(self.who)} expends {self.amount} ATTACK (no effect if it has none remaining)"


class WearArmorWord(Word, tag="reduce armor"):
    """ARMOR is reduced by 1 permanently."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.WearArmor(names.slot(self.who))

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} has its ARMOR reduced by 1 permanently"


class GrantWord(Word, tag="grant"):
    """A keyword until end of turn, treated as unlocked."""

    who: str
    keyword: Keyword

    def build(self, names: Names) -> Effect:
        return fx.Grant(names.slot(self.who), keyword_bits([self.keyword]), self.keyword)

    def says(self, names: Names) -> str:
        return f"{names.mention(self.who)} has {titled(self.keyword)}, treated as unlocked, until end of turn"


class ForeseeWord(Word, tag="foresee"):
    """Your Commander has more INITIATIVE until the end of the next turn."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.Foresee(self.amount)

    def says(self, names: Names) -> str:
        return f"your Commander has {self.amount:+d} INITIATIVE until the end of the next turn"


# --- the stack and the decks --------------------------------------------------------------------------


class CancelWord(Word, tag="cancel"):
    """A card on the stack goes to its discard pile, unless its controller pays."""

    what: str
    unless_pays: int = 0

    def build(self, names: Names) -> Effect:
        return fx.Cancel(names.slot(self.what), False, self.unless_pays)

    def says(self, names: Names) -> str:
        unless = f" unless its controller pays {self.unless_pays} ENERGY" if self.unless_pays else ""
        return f"cancel {names.mention(self.what)}{unless}"


class NullifyWord(Word, tag="nullify"):
    """A card on the stack goes back to its deck."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.Cancel(names.slot(self.what), True, 0)

    def says(self, names: Names) -> str:
        return f"nullify {names.mention(self.what)}"


class ReturnOpsWord(Word, tag="return ops"):
    """An OPS goes from your discard pile back to your OPS deck."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.ReturnOps(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"return {names.mention(self.what)} to your OPS deck"


class CheapenWord(Word, tag="next ops cheaper"):
    """The next OPS you play this turn costs less."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.CheapenNextOps(self.amount)

    def says(self, names: Names) -> str:
        return f"the next OPS you play this turn costs {self.amount} less ENERGY (minimum 1)"


# --- coming and going ---------------------------------------------------------------------------------


class CreateWord(Word, tag="create"):
    """Create Tokens."""

    token: str
    count: int = 1
    where: Literal["home", "with the commander", "with this card"] = "home"

    def build(self, names: Names) -> Effect:
        where = ("home", "with the commander", "with this card").index(self.where)
        return fx.Create(self.token, self.count, where)

    def says(self, names: Names) -> str:
        name = " ".join(part.capitalize() for part in self.token.split("-"))
        noun = "Token" if self.count == 1 else "Tokens"
        place = {
            "home": "your Stronghold Vector",
            "with the commander": f"the vector {commander_of(names)} is in, or in your Stronghold Vector if it is "
            "not in play",
            "with this card": f"the vector {names.card_name} is in",
        }[self.where]
        return f"create {self.count} {name} {noun} in {place}"


class CopyWord(Word, tag="create copy"):
    """Create a Token with the printed stats and abilities of a Unit."""

    of: str

    def build(self, names: Names) -> Effect:
        return fx.CopyToken(names.slot(self.of))

    def says(self, names: Names) -> str:
        what = "a Token copy (printed stats and abilities)"
        return f"create in your Stronghold Vector {what} of {names.mention(self.of)}"


class DestroyWord(Word, tag="destroy"):
    """Destroy what a name stands for."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.Destroy(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"destroy {names.mention(self.what)}"


class RemoveWord(Word, tag="remove"):
    """Remove a Unit from the game."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.Remove(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"remove {names.mention(self.what)} from the game"


class ResurrectWord(Word, tag="resurrect"):
    """A card returns from the discard pile into play at home, fresh."""

    what: str

    def build(self, names: Names) -> Effect:
        return fx.Resurrect(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"resurrect {names.mention(self.what)}"


class PutWord(Word, tag="put from deck"):
    """You may put a Unit of the same sub-class from your WAR deck into play."""

    def build(self, names: Names) -> Effect:
        return fx.PutFromDeck()

    def says(self, names: Names) -> str:
        return (
            "then you may put a Unit of the same sub-class from your WAR deck into play in your Stronghold Vector "
            "without paying its cost"
        )


class SendHomeWord(Word, tag="send home"):
    """Move a Unit to its owner's Stronghold Vector; it leaves the battle."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.SendHome(names.slot(self.who))

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        leaves = "if it is participating in a Battle Instance it leaves that battle without the Retreat penalty"
        return f"move {who} to that Stronghold Vector; {leaves}"


class AdvanceWord(Word, tag="advance"):
    """Move your Commander and the chosen Units to the other of home and Field."""

    who: str
    count: int

    def build(self, names: Names) -> Effect:
        return fx.Advance(names.slot(self.who), self.count)

    def says(self, names: Names) -> str:
        route = "(from your Stronghold Vector to the Battlefield Vector or back)"
        return f"move {commander_of(names)} and {names.mention(self.who)} to your other vector {route}"


# --- fates, battles, turns ----------------------------------------------------------------------------


class EndureWord(Word, tag="endure"):
    """The next time it would be killed this turn, it stays in play."""

    who: str

    def build(self, names: Names) -> Effect:
        return fx.Endure(names.slot(self.who))

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        return f"the next time {who} would be killed this turn, it stays in play with 1 HEALTH instead"


class ShareMindWord(Word, tag="share mind"):
    """The next time the Commander would be killed this turn, a Token may be destroyed in its place."""

    def build(self, names: Names) -> Effect:
        return fx.ShareMind()

    def says(self, names: Names) -> str:
        who = commander_of(names)
        return (
            f"the next time {who} would be killed this turn, you may destroy a friendly Token; if you do, {who} "
            "stays in play with 1 HEALTH instead"
        )


class RootWord(Word, tag="root"):
    """Opposing combatants in the chosen vector cannot Move or Retreat until end of turn."""

    vector: str

    def build(self, names: Names) -> Effect:
        return fx.Root(names.slot(self.vector))

    def says(self, names: Names) -> str:
        where = names.mention(self.vector)
        return (
            f"until end of turn, Units and Commanders that are opposing and in {where} as this resolves cannot "
            "Move or Retreat"
        )


class EndBattleWord(Word, tag="end battle"):
    """The Battle Instance in progress ends."""

    def build(self, names: Names) -> Effect:
        return fx.EndBattle()

    def says(self, names: Names) -> str:
        return "that Battle Instance ends; proceed at once to Battle Resolution"


class ExtraWord(Word, tag="extra sub-phase"):
    """When this sub-phase ends you take another one."""

    def build(self, names: Names) -> Effect:
        return fx.ExtraSubPhase()

    def says(self, names: Names) -> str:
        return (
            "when this sub-phase ends you take another one at once; the opposing sub-phase that would come between "
            "does not occur"
        )


class RaiseCapWord(Word, tag="raise supply cap"):
    """Your Supply Cap is higher until end of turn."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.RaiseCap(self.amount)

    def says(self, names: Names) -> str:
        return f"your Supply Cap is increased by {self.amount} until end of turn"


class GainEnergyWord(Word, tag="gain energy"):
    """You gain energy: for each time the event happened, or as much as the destroyed Unit is worth."""

    amount: int | Literal["supply of the destroyed unit plus 1"]

    def build(self, names: Names) -> Effect:
        return fx.GainEnergy(self.amount if isinstance(self.amount, int) else 1, fx.THAT_MANY)

    def says(self, names: Names) -> str:
        if isinstance(self.amount, int):
            return f"you gain {self.amount} ENERGY"
        return "you gain ENERGY equal to its Supply Cost plus 1"


class TakeEnergyWord(Word, tag="take energy"):
    """Your opponent loses energy."""

    amount: int

    def build(self, names: Names) -> Effect:
        return fx.TakeEnergy(self.amount)

    def says(self, names: Names) -> str:
        return f"your opponent loses {self.amount} ENERGY (all of it if it is less)"


class PutCountersWord(Word, tag="put counter"):
    """Put a Counter on this card."""

    def build(self, names: Names) -> Effect:
        return fx.PutCounters()

    def says(self, names: Names) -> str:
        return f"put 1 Counter on {names.card_name}"


class CountDownWord(Word, tag="count down"):
    """Remove a Counter; what follows happens only when the last one is removed."""

    def build(self, names: Names) -> Effect:
        return fx.CountDown()

    def says(self, names: Names) -> str:
        return "remove 1 Counter; when the last is removed"


PurgeWord = (
    ChooseWord
    | ChooseVectorWord
    | ChooseModeWord
    | DealWord
    | DealEachWord
    | RegenerateWord
    | RegenerateEachWord
    | LosePopulationWord
    | PreventWord
    | GainWord
    | GainEachWord
    | RestoreAttackWord
    | ExpendWord
    | WearArmorWord
    | GrantWord
    | ForeseeWord
    | CancelWord
    | NullifyWord
    | ReturnOpsWord
    | CheapenWord
    | CreateWord
    | CopyWord
    | DestroyWord
    | RemoveWord
    | ResurrectWord
    | PutWord
    | SendHomeWord
    | AdvanceWord
    | EndureWord
    | ShareMindWord
    | RootWord
    | EndBattleWord
    | ExtraWord
    | RaiseCapWord
    | GainEnergyWord
    | TakeEnergyWord
    | PutCountersWord
    | CountDownWord
)


def say_lines(words: list[PurgeWord], names: Names) -> str:
    """Several lines as one sentence without its full stop."""
    joined = ""
    for word in words:
        text = word.says(names)
        if not text:
            continue
        if joined.endswith("removed"):
            joined += ", " + text
        elif joined:
            joined += (", " if text.startswith("then ") else " and ") + text
        else:
            joined = text
    return joined


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def titled(word: str) -> str:
    """A keyword as it is printed: Clone DNA, Memory Metal, May target Jets."""
    if word.startswith(("may", "cannot")):
        verb, rest = word.split(" target ")
        return f"{verb.capitalize()} target {rest.capitalize()}"
    return " ".join("DNA" if part == "dna" else part.capitalize() for part in word.split(" "))


# --- abilities ----------------------------------------------------------------------------------------


class UseWord(msgspec.Struct, forbid_unknown_fields=True):
    """An activated ability: what it costs, how often it is used, what it does."""

    does: list[PurgeWord]
    energy: int = 0
    once: bool = True
    costs: Literal["destroy this card", "destroy a unit", "remove all counters"] | None = None
    only: Literal["before the action"] | None = None

    def build(self, names: Names) -> pg.Ability:
        does = [word.build(names) for word in self.does]
        made = pg.Ability(self.energy, self.once, len(names.slots), does)
        kinds = ("destroy this card", "destroy a unit", "remove all counters")
        made.also_costs = kinds.index(self.costs) + 1 if self.costs is not None else pg.NO_MORE
        made.when = pg.BEFORE_THE_ACTION if self.only is not None else pg.ANY_TIME
        made.commander = condition_of(self.does)
        made.costs_what_is_chosen = any(isinstance(word, ChooseWord) and word.costs_its_energy for word in self.does)
        return made

    def says(self, names: Names) -> str:
        costs: list[str] = []
        is_priced = any(isinstance(word, ChooseWord) and word.costs_its_energy for word in self.does)
        if self.energy or is_priced:
            costs.append("pay X" if is_priced else f"pay {self.energy}")
        if self.costs == "destroy this card":
            costs.append(f"destroy {names.card_name}")
        elif self.costs == "destroy a unit":
            costs.append("destroy a friendly non-Token Unit")
        elif self.costs == "remove all counters":
            costs.append(f"remove all Counters from {names.card_name} (at least 1)")
        only = " (only in your sub-phase, before its action, with an empty stack)" if self.only is not None else ""
        paid = " and ".join(costs)
        said = say_lines(self.does, names)
        if is_priced:
            said += ", where X is its printed Energy Cost"
        parts = [part for part in ("OPT" if self.once else "", paid) if part]
        start = ": ".join(part[0].upper() + part[1:] for part in parts)
        return f"Activated - {start}{only}: {sentence(said)}" if start else f"Activated - {sentence(said)}"


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability."""

    event: Literal[
        "turn begins",
        "turn ends",
        "battle resolution",
        "unit killed",
        "friendly unit killed",
        "kills unit",
        "kills",
        "commander resurrected",
    ]
    does: list[PurgeWord]
    if_it_attacked: bool = False
    most_in_a_turn: int = 0
    commander: str = ""

    def build(self, names: Names) -> pg.When:
        does = [word.build(names) for word in self.does]
        made = pg.When(pg.EVENTS.index(self.event), len(names.slots), does)
        made.if_it_attacked = self.if_it_attacked
        made.most_in_a_turn = self.most_in_a_turn
        made.named = self.commander
        return made

    def says(self, names: Names) -> str:
        card = names.card_name
        event = {
            "turn begins": "At the beginning of each turn",
            "turn ends": "At the end of turn",
            "battle resolution": "At Battle Resolution",
            "unit killed": "Whenever a Unit is killed",
            "friendly unit killed": "Whenever a friendly non-Token Unit is killed",
            "kills unit": f"Whenever {card} kills a Unit",
            "kills": f"Whenever {card} kills a Unit or Commander",
            "commander resurrected": f"Whenever {self.commander} is resurrected",
        }[self.event]
        attacked = f", if {card} attacked in that Battle Instance" if self.if_it_attacked else ""
        times = {0: "", 3: " (at most three times per turn)"}.get(
            self.most_in_a_turn, f" (at most {self.most_in_a_turn} times per turn)"
        )
        return f"Triggered - {event}{attacked}, {say_lines(self.does, names)}{times}."


Change = Literal[
    "unlocks",
    "grants",
    "damage",
    "health",
    "supply cap",
    "permits super weapons",
    "entry in the field",
    "cost of the first each turn",
    "cost of teks",
    "cost of ops in opposing sub-phases",
    "cost of opposing ops",
    "no retreat penalty",
    "damage to your stronghold",
    "first damage to your stronghold",
    "damage of attackers of your stronghold",
    "damage of opponents in the field",
    "initiative",
    "damage to strongholds",
]
SAID: dict[str, str] = {
    "unlocks": "Unlocks {keywords}.",
    "grants": "Passive - Your {classes} {verb}.",
    "damage": "Passive - Your {classes} {have} {amount:+d} DAMAGE.",
    "health": "Passive - {Your} {have} {amount:+d} HEALTH.",
    "supply cap": "Passive - Your Supply Cap is increased by {amount}.",
    "permits super weapons": "Passive - Permits you to play Super Weapons.",
    "entry in the field": "Passive - An {class} you play may enter play in the Battlefield Vector instead of your "
    "Stronghold Vector.",
    "cost of the first each turn": "Passive - The first {class} you play each turn costs {less} less ENERGY "
    "(minimum {least}).",
    "cost of teks": "Passive - TEKs cost you {less} less ENERGY (minimum {least}).",
    "cost of ops in opposing sub-phases": "Passive - OPS you play during your opponent's sub-phases cost {less} less "
    "ENERGY (minimum {least}).",
    "cost of opposing ops": "Passive - OPS cost your opponent {amount:+d} ENERGY.",
    "no retreat penalty": "Passive - Your Units do not suffer the Retreat penalty.",
    "damage to your stronghold": "Passive - Damage dealt to {card} by OPS or abilities is reduced by {amount}.",
    "first damage to your stronghold": "Passive - The first time each turn an OPS or ability would deal damage to "
    "your Stronghold, that damage is reduced by {amount}.",
    "damage of attackers of your stronghold": "Passive - While your Stronghold takes part in a Battle Instance, "
    "attacking {classes} have {amount:+d} DAMAGE.",
    "damage of opponents in the field": "Passive - Opposing {classes} in the Battlefield Vector have {amount:+d} "
    "DAMAGE (never below 1 by this effect).",
    "initiative": "Passive - Your Commander has {amount:+d} INITIATIVE.",
    "damage to strongholds": "Passive - {amount:+d} DAMAGE for attacks whose target is a Stronghold.",
}


class AlwaysWord(msgspec.Struct, forbid_unknown_fields=True):
    """A passive ability: what it changes, for whom, and by how much."""

    change: Change
    classes: list[ClassName] = []
    amount: int = 0
    least: int = 0
    keywords: list[Keyword] = []

    def build(self) -> pg.Standing:
        number = pg.CHANGES.index(self.change)
        return pg.Standing(number, bits(self.classes), self.amount, self.least, keyword_bits(self.keywords))

    def says(self, card: str) -> str:
        words = " and ".join(titled(word) for word in self.keywords)
        verb = words[0].lower() + words[1:] if words.startswith("May") else f"have {words}"
        whose = " and your ".join(PLURALS[name] for name in self.classes)
        your = "Tokens you control" if self.classes == ["token"] else f"Your {whose}"
        return SAID[self.change].format_map(
            {
                "keywords": words,
                "verb": verb,
                "classes": whose if self.change == "grants" and "commander" in self.classes else plural(self.classes),
                "class": SINGULARS.get(self.classes[0], "") if self.classes else "",
                "have": "has" if self.classes == ["commander"] else "have",
                "Your": your,
                "amount": self.amount,
                "less": -self.amount,
                "least": self.least,
                "card": card,
            }
        )


# --- the card -----------------------------------------------------------------------------------------


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    number: str
    name: str
    kind: Literal[
        "commander",
        "stronghold",
        "ops",
        "unit",
        "token",
        "defensive attachment",
        "resource attachment",
        "tek",
        "super weapon",
    ]
    faction: Literal["humans", "machines", "ancients"]
    short: str = ""
    class_: Literal["infantry", "tank", "jet", "class iv"] | None = msgspec.field(default=None, name="class")
    label: Literal["Rig", "Dreadnought", "Mother Ship"] | None = None
    cost: int = 0
    requirement: int = 0
    initiative: int = 0
    attack: int = 0
    damage: int = 0
    armor: int = 0
    health: int = 0
    population: int = 0
    production: int = 0
    commander: str | None = None
    keywords: list[Keyword] = []
    composite: int = 0
    fractal: int = 0
    counters: int = 0
    most_counters: int = 0
    cumulative: bool = False
    protected: bool = False
    only: Literal["during a battle", "outside battles"] | None = None
    does: list[PurgeWord] = []
    use: UseWord | None = None
    when: list[WhenWord] = []
    always: list[AlwaysWord] = []
    mark: Literal["known", "name known", "inferred", "original"] = "original"
    """How much of the card is printed fact; balance work never touches what is known."""

    @property
    def is_unit(self) -> bool:
        return self.kind in ("unit", "token") or (self.kind == "super weapon" and self.health > 0)

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        if (self.kind in ("unit", "commander", "token")) and self.health < 1:
            raise BadFile("a Unit or Commander needs 'health', 1 or more (PURGE-1.10).")
        if self.kind == "stronghold" and self.population < 1:
            raise BadFile("a Stronghold needs 'population', 1 or more (PURGE-1.12).")
        if self.kind == "unit" and self.class_ is None:
            raise BadFile("a Unit needs its 'class' (PURGE-1.3).")
        if self.kind == "commander" and not self.short:
            raise BadFile("a Commander needs 'short', the name other cards call it by.")
        if (self.kind == "ops") != (self.commander is not None):
            raise BadFile("an OPS needs 'commander', a short name or 'any', and no other card has it (PURGE-2.11).")
        if self.kind != "ops" and (self.does or self.cumulative or self.protected or self.only):
            raise BadFile("only OPS have 'does', 'cumulative', 'protected' and 'only'; use 'use', 'when' or 'always'.")
        if self.kind == "ops" and (not self.does or self.use or self.when or self.always):
            raise BadFile("an OPS needs 'does' and nothing else.")
        if self.kind in ("commander", "stronghold") and (self.cost or self.requirement):
            raise BadFile("Commanders and Strongholds have no cost (PURGE-1.8).")
        if self.cumulative and self.requirement < 1:
            raise BadFile("a Cumulative OPS has a requirement of at least 1 (PURGE-R87).")


def condition_of(does: list[PurgeWord]) -> int:
    """Whether the lines act on the player's Commander, who then has to be in the right place."""
    for word in does:
        if isinstance(word, ResurrectWord) and word.what == "commander":
            return pg.COMMANDER_DISCARDED
        if isinstance(word, (AdvanceWord, ForeseeWord, ShareMindWord)):
            return pg.COMMANDER_IN_PLAY
        if isinstance(word, GainEachWord) and word.group == "opposing infantry with the commander":
            return pg.COMMANDER_IN_PLAY
        if isinstance(word, (GainWord, RegenerateWord)) and word.who == "commander":
            return pg.COMMANDER_IN_PLAY
    return pg.NO_CONDITION


def spoken(card: CardFile) -> str:
    return card.short or card.name


def fresh_names(card: CardFile) -> Names:
    commander = card.commander if card.commander not in (None, "any") else card.short
    return PurgeNames(spoken(card), commander or "")


def say_keyword(card: CardFile, word: str) -> str:
    """A keyword as the card prints it: with its value, and whether it needs its TEK."""
    said = titled(word)
    if word == "composite armor":
        said += f" ({card.composite})"
    elif word == "fractal repairs":
        said += f" ({card.fractal})"
    return f"{said} (unlocked)." if pg.KEYWORDS.index(word) < 10 else f"{said}."


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts = [say_keyword(card, word) for word in card.keywords]
    parts.extend(word.says(spoken(card)) for word in card.always)
    if card.counters:
        parts.append(f"Enters play with {card.counters} Counters.")
    if card.does:
        said = say_lines(card.does, fresh_names(card))
        if card.only is not None:
            when = (
                "during a Battle Instance"
                if card.only == "during a battle"
                else "while no Battle Instance is in progress"
            )
            said = f"only {when}: {said}"
        if card.cumulative:
            said += "; Cumulative"
        if card.protected:
            said += f"; {card.name} cannot be nullified or cancelled"
        parts.append(sentence(said))
    for clause in card.when:
        said = clause.says(fresh_names(card))
        if card.most_counters:
            said = said.rstrip(".") + f" (maximum {card.most_counters})."
        parts.append(said)
    if card.use is not None:
        parts.append(card.use.says(fresh_names(card)))
    return " ".join(parts)


def build(id: str, card: CardFile) -> pg.PurgeCard:
    """The printed card the engine plays with."""
    card.check()
    kind = pg.UNIT if card.kind == "token" else pg.KINDS.index(card.kind)
    made = pg.PurgeCard(id, card.name, kind, pg.FACTIONS.index(card.faction))
    made.number = card.number
    made.short = card.short
    made.label = card.label or ""
    made.is_token = card.kind == "token"
    made.is_unit = card.is_unit
    made.is_fighter = card.is_unit or card.kind == "commander"
    made.sub_class = pg.CLASSES.index(card.class_) if card.class_ is not None else pg.NO_CLASS
    made.cost = card.cost
    made.requirement = card.requirement
    made.attack, made.damage, made.armor = card.attack, card.damage, card.armor
    made.health = card.population or card.health
    made.initiative = card.initiative
    made.production = card.production
    made.keywords = keyword_bits(card.keywords)
    if made.sub_class == pg.JET:
        made.keywords |= pg.JET_FLIGHT
    made.composite, made.fractal = card.composite, card.fractal
    made.commander = "" if card.commander in (None, "any") else card.commander or ""
    made.counters, made.most_counters = card.counters, card.most_counters
    made.text = explain(card)
    names = fresh_names(card)
    made.does = [word.build(names) for word in card.does]
    for line in made.does:
        if isinstance(line, tg.Choose) and line.not_id:
            line.not_id = id
    made.names = len(names.slots)
    made.is_cumulative = card.cumulative
    made.is_protected = card.protected
    if card.only is not None:
        made.when = pg.IN_BATTLE if card.only == "during a battle" else pg.NO_BATTLE
    made.condition = condition_of(card.does)
    made.ability = card.use.build(fresh_names(card)) if card.use is not None else None
    made.whens = [clause.build(fresh_names(card)) for clause in card.when]
    made.standing = [word.build() for word in card.always]
    return made
