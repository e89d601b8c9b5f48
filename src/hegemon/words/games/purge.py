"""What a player may want to do with the cards of PURGE, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NotRequired, TypedDict, cast

from hegemon.words.uses import Uses

DECKS = ("war", "tek", "ops")


class Standing(TypedDict):
    """A card in play or on a pile, as the plain view tells it."""

    handle: int
    card: str
    kind: NotRequired[str]
    owner: NotRequired[int]
    vector: NotRequired[int]
    attack: NotRequired[int]
    attack_maximum: NotRequired[int]
    damage: NotRequired[int]
    armor: NotRequired[int]
    health: NotRequired[int]
    maximum: NotRequired[int]
    token: NotRequired[bool]
    counters: NotRequired[int]
    shield: NotRequired[int]
    side: NotRequired[str]
    on: NotRequired[int]
    rooted: NotRequired[bool]
    cost: NotRequired[int]
    keywords: NotRequired[list[str]]


class Zone(TypedDict):
    zone: str
    of: int
    count: int
    cards: list[Standing]


class PlayerLine(TypedDict):
    seat: int
    energy: int
    tek_played: bool
    ops_surcharge: int
    next_ops_less: int
    initiative: int
    supply: int
    supply_cap: int


class Asked(TypedDict):
    number: int
    seat: int
    moment: str


class PurgePlain(TypedDict):
    you: int
    turn: int
    sub_phase: int
    active: int
    players: list[PlayerLine]
    zones: list[Zone]
    asked: Asked


class PurgeUses(Uses):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "war": ("play",),
        "tek": ("play",),
        "ops": ("ops",),
        "play": ("move", "attack", "retreat", "use"),
    }
    free_moments: ClassVar[frozenset[str]] = frozenset(("action", "next play", "battle action", "response"))

    def note(self, view: Mapping[str, object], option: Mapping[str, object]) -> str:
        for zone in cast(PurgePlain, view)["zones"]:
            for card in zone["cards"]:
                if card["handle"] != option.get("handle"):
                    continue
                if zone["zone"] in DECKS:
                    printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
                    return f"{card.get('cost', printed.get('cost', ''))} ENERGY"
                if zone["zone"] != "play":
                    return zone["zone"]
                stats = f", D{card['damage']}" if "damage" in card else ""
                health = f" H{card['health']}/{card.get('maximum')}" if "health" in card else ""
                return f"{self.speech.whose(zone['of'])} {card.get('kind')}{stats}{health}"
        return ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return zone in DECKS or bool(card.get("health"))


USES = PurgeUses
