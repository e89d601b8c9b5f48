"""What a player may want to do with the cards of Psi Wars, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainOption
from hegemon.games.psi_wars.plain import PlainLying, PrintedPsi, PsiPlain
from hegemon.words.lights import lights_told
from hegemon.words.uses import GameUses

PLACES = {"lab": "in the Lab", "battlefield": "on the Battlefield"}
MUCH_READY = 3
NOTHING_ROLLED = (-1, -1, -1)
X_RANGE = "1 to 4"
"""PSI-15.3 What a die can count outside a battle."""


class PsiWarsUses(GameUses[PsiPlain, PrintedPsi]):
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

    narrow_moments: ClassVar[Mapping[str, frozenset[str]]] = {
        "creation": frozenset(("play",)),
        "attackers": frozenset(("attack",)),
        "defenders": frozenset(("defend",)),
    }

    of_sides: ClassVar[frozenset[str]] = frozenset(("engage", "fight", "strike"))

    def beside(self, view: PsiPlain, handle: Handle) -> list[str]:
        stacks = (side["members"] for side in view["sides"] if handle in side["members"])
        lying = (card_at(view, other) for members in stacks for other in members if other != handle)
        return [card["card"] for card in lying if card is not None]

    def note(self, view: PsiPlain, option: PlainOption) -> str:
        if "handle" not in option:
            return ""
        for zone in view["zones"]:
            for card in zone.get("cards", []):
                if card["handle"] != option["handle"]:
                    continue
                printed = self.printed(card["card"])
                if zone["zone"] == "hand":
                    return lights_told(str(printed.get("cost", "")))
                if "strengths" in card:
                    strengths = strengths_told(card, str(printed["strengths"]))
                    said = f"{self.speech.whose(zone['of'])} {printed['kind']} {strengths}"
                    where = PLACES.get(zone["zone"])
                    return ", ".join([said, *([where] if where else []), *self.status(view, card)])
                if zone["zone"] == "creation":
                    return ""
                return zone["zone"]
        return ""

    def unspent(self, view: PsiPlain, option: PlainOption) -> str:
        """PSI-7.1 Creation Units that stay ready create nothing this turn."""
        ready = sum(view["players"][max(view["you"], 0)]["ready"].values())
        if option["do"] != "end creation" or ready < MUCH_READY:
            return ""
        return f"You still have {ready} Creation Units ready, and cards you could create with them."

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return zone in ("hand", "lab", "battlefield")

    def status(self, view: PsiPlain, card: PlainLying) -> list[str]:
        told: list[str] = []
        if card.get("depleted"):
            told.append("depleted")
        if card.get("disorientated"):
            told.append("Disorientated")
        if "equipment" in card:
            worn = card_at(view, card["equipment"])
            told.append(f"with {self.turned(worn)}" if worn is not None else "equipped")
        if "trap" in card:
            trap = card_at(view, card["trap"])
            told.append(f"in {self.speech.card(trap['card'])}" if trap is not None else "in a Trap")
        return told

    def turned(self, card: PlainLying) -> str:
        return self.speech.card(card["card"]) + (" (depleted)" if card.get("depleted") else "")


def strengths_told(card: PlainLying, printed: str) -> str:
    """Digital, Psionic, Physical; an X still to be rolled stays an X, with what is added to it and its range."""
    rolled = card.get("rolled", NOTHING_ROLLED)
    told = [
        with_x(value) if shown == "X" and rolled[place] < 0 else str(value)
        for place, (shown, value) in enumerate(zip(printed.split("/"), card["strengths"], strict=True))
    ]
    return "/".join(told) + (f" (X {X_RANGE})" if any("X" in one for one in told) else "")


def with_x(more: int) -> str:
    return f"X+{more}" if more else "X"


def card_at(view: PsiPlain, handle: Handle) -> PlainLying | None:
    """The card with the given handle, wherever it lies open."""
    for zone in view["zones"]:
        for card in zone.get("cards", []):
            if card["handle"] == handle:
                return card
    return None


USES = PsiWarsUses
