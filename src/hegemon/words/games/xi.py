"""What a player may want to do with the cards of Xi, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NotRequired, TypedDict, cast

from hegemon.words.uses import Uses


class Standing(TypedDict):
    """A card in play or on a pile, as the plain view tells it."""

    handle: int
    card: str
    kind: NotRequired[str]
    owner: NotRequired[int]
    type: NotRequired[str]
    life: NotRequired[int]
    max: NotRequired[int]
    damage: NotRequired[int]
    skirmished: NotRequired[bool]
    on: NotRequired[int]
    taken_from: NotRequired[int]
    inert: NotRequired[bool]
    cost: NotRequired[int]


class Known(TypedDict):
    card: str
    from_top: int


class Zone(TypedDict):
    zone: str
    of: int
    count: int
    cards: NotRequired[list[Standing]]
    known: NotRequired[list[Known]]


class PlayerLine(TypedDict):
    seat: int
    life: int
    time: int
    prepared: int
    out: bool
    draw_cost: int


class Asked(TypedDict):
    number: int
    seat: int
    moment: str


class XiPlain(TypedDict):
    you: int
    turn: int
    active: int
    players: list[PlayerLine]
    zones: list[Zone]
    asked: Asked


class XiUses(Uses):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {"hand": ("play",), "play": ("skirmish", "use")}
    free_moments: ClassVar[frozenset[str]] = frozenset(
        ("action", "spell window", "draw window", "skirmish window", "open window", "end window")
    )

    def note(self, view: Mapping[str, object], option: Mapping[str, object]) -> str:
        xi = cast(XiPlain, view)
        if option["do"] == "draw":
            return f"{xi['players'][xi['you']]['draw_cost']}T"
        for zone in xi["zones"]:
            for card in zone.get("cards", []):
                if card["handle"] != option.get("handle"):
                    continue
                if zone["zone"] == "hand":
                    return self.cost(card)
                if zone["zone"] != "play":
                    return zone["zone"]
                whose = self.speech.whose(zone["of"])
                if card.get("kind") != "unit":
                    return f"{whose} {card.get('kind')}"
                return (
                    f"{whose} {card.get('type')} unit, damage {card.get('damage')}, "
                    f"life {card.get('life')}/{card.get('max')}"
                )
        return ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return zone == "hand" or card["kind"] == "unit"

    def cost(self, card: Standing) -> str:
        printed = str(self.speech.door.plain_card(self.speech.book.card(card["card"]))["cost"])
        now = f"{card['cost']}{printed[-1]}" if "cost" in card else printed
        return changed(printed, now)


def changed(printed: str, now: str) -> str:
    """What it is now, after an arrow where the card says something else."""
    return now if printed == now else f"{printed}→{now}"


USES = XiUses
