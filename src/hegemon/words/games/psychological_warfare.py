"""What a player may want to do with the cards of Psychological Warfare, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NotRequired, TypedDict, cast

from hegemon.words.uses import Uses


class Face(TypedDict):
    """A card whose face the viewer may see."""

    handle: int
    card: str
    need: NotRequired[str]
    used: NotRequired[bool]
    cost: NotRequired[int]


class Zone(TypedDict):
    zone: str
    of: int
    count: int
    cards: NotRequired[list[Face]]


class PlayerLine(TypedDict):
    seat: int
    scores: dict[str, int]
    bags: int
    draws: int
    neuroses: list[str]
    suppressed: bool
    must_take_therapy: bool
    points_now: int


class PartLine(TypedDict):
    change: NotRequired[str]
    amount: NotRequired[int]
    need: NotRequired[str]
    need2: NotRequired[str]
    amount2: NotRequired[int]
    seat: NotRequired[int]
    card: NotRequired[str]


class PendingLine(TypedDict):
    card: str
    seat: int
    parts: list[PartLine]
    protected: list[int]
    cancelled: bool


class PWPlain(TypedDict):
    you: int
    turn: int
    active: int
    final_turns: int
    players: list[PlayerLine]
    zones: list[Zone]
    pending: list[PendingLine]


class PWUses(Uses):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "hand": ("play", "place", "energy"),
        "archetypes": ("use",),
    }
    free_moments: ClassVar[frozenset[str]] = frozenset(
        ("start window", "mental energy", "play", "reaction", "extra action", "therapy action", "place drawn")
    )

    def note(self, view: Mapping[str, object], option: Mapping[str, object]) -> str:
        plain = cast(PWPlain, view)
        for zone in plain["zones"]:
            for card in zone.get("cards", []):
                if card["handle"] != option.get("handle"):
                    continue
                if zone["zone"] == "hand" and zone["of"] == plain["you"]:
                    return f"costs {card['cost']}" if "cost" in card and option["do"] == "play" else ""
                if zone["zone"] in ("defenses", "phobias", "front") and zone["of"] != plain["you"]:
                    return f"{self.speech.whose(zone['of'])}"
        return ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return True


USES = PWUses
