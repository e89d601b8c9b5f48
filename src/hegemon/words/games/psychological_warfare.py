"""What a player may want to do with the cards of Psychological Warfare, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hegemon.core.plain import PlainOption
from hegemon.games.psychological_warfare.plain import PrintedPW, PWPiece, PWPlain
from hegemon.words.uses import GameUses


class PWUses(GameUses[PWPlain, PrintedPW]):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "hand": ("play", "place", "energy"),
        "archetypes": ("use",),
    }
    free_moments: ClassVar[frozenset[str]] = frozenset(
        ("start window", "mental energy", "play", "reaction", "extra action", "therapy action", "place drawn")
    )

    def note(self, view: PWPlain, option: PlainOption) -> str:
        for zone in view["zones"]:
            for card in zone.get("cards", []):
                if card["handle"] != option.get("handle"):
                    continue
                if zone["zone"] == "hand" and zone["of"] == view["you"]:
                    return self.price(card) if option["do"] == "play" else ""
                if zone["zone"] in ("defenses", "phobias", "front") and zone["of"] != view["you"]:
                    return f"{self.speech.whose(zone['of'])}"
        return ""

    def price(self, card: PWPiece) -> str:
        """What playing a card costs, and the bags it brings."""
        printed = self.printed(card["card"])
        said = [f"costs {card['cost']}"] if "cost" in card else []
        return ", ".join([*said, bags_in_words(printed)] if printed.get("bags") else said)

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return True


def bags_in_words(printed: Mapping[str, object]) -> str:
    return f"{printed['bags']} bag{'' if printed['bags'] == 1 else 's'}"


USES = PWUses
