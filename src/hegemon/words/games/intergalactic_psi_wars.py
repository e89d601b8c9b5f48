"""What a player may want to do with the cards of Intergalactic Psi Wars, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NotRequired, TypedDict, cast

from hegemon.words.uses import Uses

ABILITIES = ("cyber", "psionic", "physical")


class Standing(TypedDict):
    """A card in play or on a pile, as the plain view tells it."""

    handle: int
    card: str
    kind: NotRequired[str]
    cyber: NotRequired[list[int]]
    psionic: NotRequired[list[int]]
    physical: NotRequired[list[int]]
    spent: NotRequired[bool]
    new: NotRequired[bool]
    disoriented: NotRequired[bool]
    trapped: NotRequired[bool]
    on: NotRequired[int]
    matchup: NotRequired[int]
    white: NotRequired[int]


class Known(TypedDict):
    card: str
    from_top: int


class Zone(TypedDict):
    zone: str
    of: int
    count: int
    cards: NotRequired[list[Standing]]
    known: NotRequired[list[Known]]


class Light(TypedDict):
    light: str
    ready: int
    all: int


class PlayerLine(TypedDict):
    seat: int
    hit_points: int
    lights: list[Light]
    rerolls: int


class Odds(TypedDict):
    ability: str
    by: str
    attack: int
    defense: int
    hurdle: int
    of_36: int


class MatchUp(TypedDict):
    attackers: list[int]
    defenders: list[int]
    decided: bool
    odds: NotRequired[list[Odds]]
    damage: NotRequired[int]


class Asked(TypedDict):
    number: int
    seat: int
    moment: str


class IpwPlain(TypedDict):
    you: int
    turn: int
    active: int
    players: list[PlayerLine]
    zones: list[Zone]
    matchups: list[MatchUp]
    locked: list[str]
    asked: Asked


class IpwUses(Uses):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "hand": ("place", "build", "play"),
        "lab": ("attack", "defend", "use", "equip"),
        "battlefield": ("use",),
    }
    free_moments: ClassVar[frozenset[str]] = frozenset(
        (
            "creation",
            "build",
            "equip",
            "attackers",
            "defenders",
            "cyborg phase",
            "attackers window",
            "defenders window",
            "phase window",
            "strike window",
            "end window",
        )
    )

    def note(self, view: Mapping[str, object], option: Mapping[str, object]) -> str:
        ipw = cast(IpwPlain, view)
        for zone in ipw["zones"]:
            for card in zone.get("cards", []):
                if card["handle"] != option.get("handle"):
                    continue
                if zone["zone"] == "hand":
                    return self.cost(card)
                if zone["zone"] not in ("lab", "battlefield"):
                    return zone["zone"]
                said = [f"{ability} {pair(card, ability)}" for ability in ABILITIES if pair(card, ability)]
                return f"{self.speech.whose(zone['of'])} {card.get('kind')}, {', '.join(said)}".rstrip(", ")
        return ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return card["kind"] != "creation unit"

    def tries(self, zone: str, card: Mapping[str, object]) -> tuple[str, ...]:
        kind = str(card["kind"])
        if zone == "hand":
            return ({"creation unit": "place", "power": "play"}.get(kind, "build"),)
        if kind == "equipment":
            return ("equip",)
        has_ability = str(card["text"]).startswith(("Distance", "Activated"))
        verbs = () if zone == "battlefield" else ("attack", "defend")
        return (*verbs, "use") if has_ability else verbs

    def cost(self, card: Standing) -> str:
        printed = str(self.speech.door.plain_card(self.speech.book.card(card["card"])).get("cost", ""))
        if "white" in card:
            return f"{printed}→{card['white']}"
        return printed


def pair(card: Standing, ability: str) -> str:
    """Attack and defense in an ability, or nothing where both are 0."""
    numbers = cast(Mapping[str, list[int]], card).get(ability, [0, 0])
    return f"{numbers[0]}/{numbers[1]}" if numbers != [0, 0] else ""


USES = IpwUses
