"""Words for what a card is aimed at."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.games.purge import printed as pg
from hegemon.games.purge import targets as tg

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
