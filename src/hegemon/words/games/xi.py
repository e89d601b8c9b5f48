"""What a player may want to do with the cards of Xi, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hegemon.core.plain import PlainOption
from hegemon.games.xi.plain import PlainFace, PlainInPlay, XiPlain
from hegemon.words.uses import GameUses

MUCH_TIME = 5


class XiUses(GameUses[XiPlain]):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {"hand": ("play",), "play": ("skirmish", "use")}
    free_moments: ClassVar[frozenset[str]] = frozenset(
        ("action", "spell window", "draw window", "skirmish window", "open window", "end window")
    )

    def note(self, view: XiPlain, option: PlainOption) -> str:
        if option["do"] == "draw":
            return paid(view["players"][view["you"]]["draw_cost"], view["players"][view["you"]]["time"])
        for zone in view["zones"]:
            if zone["zone"] == "deck":
                continue
            if zone["zone"] == "play":
                for unit in zone["cards"]:
                    if unit["handle"] == option.get("handle"):
                        return f"{self.speech.whose(zone['of'])} {self.standing(unit)}"
                continue
            for card in zone["cards"]:
                if card["handle"] == option.get("handle"):
                    return self.cost(card) if zone["zone"] == "hand" else zone["zone"]
        return ""

    def standing(self, card: PlainInPlay) -> str:
        if card["kind"] != "unit":
            return card["kind"]
        return f"{card['type']} unit, damage {card['damage']}, life {card['life']}/{card['max']}"

    def unspent(self, view: XiPlain, option: PlainOption) -> str:
        """XI-5.4 Time that is not used is lost with the turn."""
        time = view["players"][max(view["you"], 0)]["time"]
        return f"You still have {time}T, and it's lost when your turn ends." if is_much(option, time) else ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return zone == "hand" or card["kind"] == "unit"

    def cost(self, card: PlainFace) -> str:
        printed = str(self.speech.door.plain_card(self.speech.book.card(card["card"]))["cost"])
        now = f"{card['cost']}{printed[-1]}" if "cost" in card else printed
        return changed(printed, now)


def paid(cost: int, time: int) -> str:
    """XI-5.18 What pays a cost in time: time first, and prepared time for the rest."""
    if time >= cost:
        return f"{cost}T"
    return f"{time}T, {cost - time}pT" if time else f"{cost}pT"


def is_much(option: PlainOption, time: int) -> bool:
    return option["do"] == "end turn" and time >= MUCH_TIME


def changed(printed: str, now: str) -> str:
    """What it is now, after an arrow where the card says something else."""
    return now if printed == now else f"{printed}→{now}"


USES = XiUses
