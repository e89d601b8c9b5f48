"""What a player may want to do with the cards of Psi Wars, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NotRequired, TypedDict, cast

from hegemon.words.uses import Uses


class Lying(TypedDict):
    """A card whose face is seen, as the plain view tells it."""

    handle: int
    card: str
    depleted: NotRequired[bool]
    strengths: NotRequired[list[int]]
    disorientated: NotRequired[bool]
    equipment: NotRequired[int]
    trap: NotRequired[int]
    side: NotRequired[int]
    used: NotRequired[bool]
    on: NotRequired[int]


class Known(TypedDict):
    card: str
    handle: int
    from_top: int


class Zone(TypedDict):
    zone: str
    of: int
    count: int
    gold: NotRequired[int]
    cards: NotRequired[list[Lying]]
    known: NotRequired[list[Known]]


class PlayerLine(TypedDict):
    seat: int
    hp: int
    ready: dict[str, int]


class SideLine(TypedDict):
    number: int
    seat: int
    members: list[int]
    strengths: list[int]
    against: NotRequired[int]
    undefended: NotRequired[bool]
    fought: NotRequired[bool]


class DieLine(TypedDict):
    seat: int
    face: str
    rerolls: int
    destroyed: bool


class PsiPlain(TypedDict):
    you: int
    turn: int
    phase: str
    active: int
    players: list[PlayerLine]
    zones: list[Zone]
    sides: list[SideLine]
    dice: list[DieLine]
    totals: list[list[int]]
    locked_out: list[str]


class PsiWarsUses(Uses):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "hand": ("play",),
        "lab": ("attack", "defend", "use"),
        "battlefield": ("use",),
        "equipment": ("move",),
        "trapped": ("escape",),
    }
    free_moments: ClassVar[frozenset[str]] = frozenset(
        ("creation", "attackers", "defenders", "power", "distance", "equipment", "escape")
    )

    def note(self, view: Mapping[str, object], option: Mapping[str, object]) -> str:
        handle = option.get("handle")
        if not isinstance(handle, int):
            return ""
        psi = cast(PsiPlain, view)
        for zone in psi["zones"]:
            for card in zone.get("cards", []):
                if card["handle"] != handle:
                    continue
                printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
                if zone["zone"] == "hand":
                    return str(printed.get("cost", "free"))
                if "strengths" in card:
                    strengths = "/".join(str(value) for value in card["strengths"])
                    said = f"{self.speech.whose(zone['of'])} {printed['kind']} {strengths}"
                    return ", ".join([said, *self.status(psi, card)])
                return zone["zone"]
        return ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return zone in ("hand", "lab", "battlefield")

    def status(self, psi: PsiPlain, card: Lying) -> list[str]:
        told: list[str] = []
        if card.get("depleted"):
            told.append("depleted")
        if card.get("disorientated"):
            told.append("Disorientated")
        if "equipment" in card:
            worn = card_at(psi, card["equipment"])
            told.append(f"with {self.turned(worn)}" if worn is not None else "equipped")
        if "trap" in card:
            trap = card_at(psi, card["trap"])
            told.append(f"in {self.speech.card(trap['card'])}" if trap is not None else "in a Trap")
        return told

    def turned(self, card: Lying) -> str:
        return self.speech.card(card["card"]) + (" (depleted)" if card.get("depleted") else "")


def card_at(psi: PsiPlain, handle: int) -> Lying | None:
    """The card with the given handle, wherever it lies open."""
    for zone in psi["zones"]:
        for card in zone.get("cards", []):
            if card["handle"] == handle:
                return card
    return None


USES = PsiWarsUses
