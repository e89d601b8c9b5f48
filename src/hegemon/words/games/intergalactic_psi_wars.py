"""What a player may want to do with the cards of Intergalactic Psi Wars, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainOption
from hegemon.games.intergalactic_psi_wars.plain import Ability, IpwPlain, PlainLying, PrintedIpw
from hegemon.words.lights import lights_told
from hegemon.words.speech import Speech
from hegemon.words.uses import GameUses

ABILITIES: tuple[Ability, ...] = ("cyber", "psionic", "physical")
NOTHING_ROLLED = (0, 0, 0, 0, 0, 0)
X_RANGE = "1 to 6"
"""IPW-12.1 What the die for an X can show."""
MUCH_READY = 3


class IpwUses(GameUses[IpwPlain, PrintedIpw]):
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
            "build window",
            "attackers window",
            "defenders window",
            "phase window",
            "strike window",
            "end window",
        )
    )

    narrow_moments: ClassVar[Mapping[str, frozenset[str]]] = {
        "creation": frozenset(("place",)),
        "build": frozenset(("build", "play", "use", "equip")),
        "attackers": frozenset(("attack", "use")),
        "defenders": frozenset(("defend", "use")),
    }

    of_sides: ClassVar[frozenset[str]] = frozenset(("next",))

    def beside(self, view: IpwPlain, handle: Handle) -> list[str]:
        groups = (group for matchup in view["matchups"] for group in (matchup["attackers"], matchup["defenders"]))
        others = {other for group in groups if handle in group for other in group if other != handle}
        return [card["card"] for zone in view["zones"] for card in zone.get("cards", []) if card["handle"] in others]

    def note(self, view: IpwPlain, option: PlainOption) -> str:
        for zone in view["zones"]:
            for card in zone.get("cards", []):
                if card["handle"] != option.get("handle"):
                    continue
                if zone["zone"] == "hand":
                    return self.cost(card)
                if zone["zone"] not in ("lab", "battlefield"):
                    return zone["zone"]
                said = abilities_told(self.speech, card)
                if any("X" in told for told in said):
                    said.append(f"X {X_RANGE}")
                return f"{self.speech.whose(zone['of'])} {card.get('kind')}, {', '.join(said)}".rstrip(", ")
        return ""

    def unspent(self, view: IpwPlain, option: PlainOption) -> str:
        """IPW-6.1 Lights that stay ready build nothing this turn."""
        ready = sum(light["ready"] for light in view["players"][max(view["you"], 0)]["lights"])
        if option["do"] != "end build" or ready < MUCH_READY:
            return ""
        return f"You still have {ready} lights ready, and cards you could build or play with them."

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

    def cost(self, card: PlainLying) -> str:
        printed = str(self.printed(card["card"]).get("cost", ""))
        if "white" in card:
            printed = f"{printed.rstrip('0123456789')}{card['white']}"
        return lights_told(printed)


def abilities_told(speech: Speech, card: PlainLying) -> list[str]:
    """The abilities a card in play has, with attack and defense as they are now."""
    printed = speech.door.plain_card(speech.book.card(card["card"]))
    pairs = [(ability, pair(card, ability, str(printed.get(ability, "0/0")))) for ability in ABILITIES]
    return [f"{ability} {told}" for ability, told in pairs if told]


def pair(card: PlainLying, ability: Ability, printed: str) -> str:
    """Attack and defense in an ability, or nothing where both are 0; an X still to be rolled stays an X."""
    numbers = card.get(ability, (0, 0))
    rolled = card.get("rolled", NOTHING_ROLLED)
    place = ABILITIES.index(ability)
    told = [
        with_x(value) if shown == "X" and not rolled[at] else str(value)
        for shown, value, at in zip(printed.split("/"), numbers, (place, place + len(ABILITIES)), strict=True)
    ]
    return "/".join(told) if told != ["0", "0"] else ""


def with_x(more: int) -> str:
    return f"X+{more}" if more else "X"


USES = IpwUses
