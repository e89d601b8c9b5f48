"""What a player may want to do with the cards of Xi, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hegemon.core.plain import PlainOption
from hegemon.games.xi.plain import PlainFace, PlainInPlay, PrintedXi, XiPlain
from hegemon.words.uses import GameUses

MUCH_TIME = 5


class XiUses(GameUses[XiPlain, PrintedXi]):
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
        """XI-5.4, XI-11.5 Time is lost with the turn, and so is a skirmish with somebody nobody stands before."""
        if option["do"] != "end turn":
            return ""
        you = max(view["you"], 0)
        time = view["players"][you]["time"]
        if time >= MUCH_TIME:
            return f"You still have {time}T, and it's lost when your turn ends."
        lines = [zone for zone in view["zones"] if zone["zone"] == "play" and zone["of"] != you]
        is_open = any(all(card["kind"] != "unit" for card in line["cards"]) for line in lines)
        fighters = [self.speech.card(one["card"]) for one in view["ask"]["options"] if one["do"] == "skirmish"]
        if not is_open or not fighters:
            return ""
        return f"{' and '.join(dict.fromkeys(fighters))} can still skirmish, and a player has no unit left."

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return zone == "hand" or card["kind"] == "unit"

    def cost(self, card: PlainFace) -> str:
        printed = str(self.printed(card["card"])["cost"])
        now = f"{card['cost']}{printed[-1]}" if "cost" in card else printed
        return changed(printed, now)


def paid(cost: int, time: int) -> str:
    """XI-5.18 What pays a cost in time: time first, and prepared time for the rest."""
    if time >= cost:
        return f"{cost}T"
    return f"{time}T, {cost - time}pT" if time else f"{cost}pT"


def changed(printed: str, now: str) -> str:
    """What it is now, after an arrow where the card says something else."""
    return now if printed == now else f"{printed}→{now}"


USES = XiUses
