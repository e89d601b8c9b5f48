"""What a player may want to do with the cards of PURGE, and a few words beside each option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from hegemon.core.plain import PlainOption
from hegemon.games.purge.plain import PlainFace, PlainPermanent, PrintedPurge, PurgePlain
from hegemon.words.uses import GameUses

DeckName = Literal["war", "tek", "ops"]
DECKS: tuple[DeckName, ...] = ("war", "tek", "ops")
MUCH_ENERGY = 4
FIELD = 1
GROUPED = ("move", "attackers")
"""Where one's own combatants are put together from two vectors."""


class PurgeUses(GameUses[PurgePlain, PrintedPurge]):
    tried: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "war": ("play",),
        "tek": ("play",),
        "ops": ("ops",),
        "play": ("move", "attack", "retreat", "use"),
    }
    alike: ClassVar[frozenset[str]] = frozenset(DECKS)
    free_moments: ClassVar[frozenset[str]] = frozenset(("action", "next play", "battle action", "response"))
    narrow_moments: ClassVar[Mapping[str, frozenset[str]]] = {
        "next play": frozenset(("play", "ops")),
        "battle action": frozenset(("ops", "attack", "retreat")),
        "response": frozenset(("ops",)),
    }

    def note(self, view: PurgePlain, option: PlainOption) -> str:
        for zone in view["zones"]:
            if zone["zone"] == "play":
                for permanent in zone["cards"]:
                    if permanent["handle"] == option.get("handle"):
                        moment = view["asked"]["moment"]
                        where = whereabouts(permanent) if moment in GROUPED else ""
                        standing = self.standing(permanent) + where + self.warning(moment, permanent)
                        return f"{self.speech.whose(zone['of'])} {standing}"
                continue
            for card in zone["cards"]:
                if card["handle"] == option.get("handle"):
                    return self.price(card) if zone["zone"] in DECKS else where_it_lies(zone["zone"])
        return ""

    def price(self, card: PlainFace) -> str:
        printed = self.printed(card["card"])
        return f"{card.get('cost', printed.get('cost', ''))} ENERGY"

    def standing(self, card: PlainPermanent) -> str:
        stats = ", no ATTACK left" if card.get("attack") == 0 and card.get("attack_maximum") else ""
        stats += f", {card['damage']} DAMAGE" if "damage" in card else ""
        unit = "POPULATION" if card["kind"] == "stronghold" else "HEALTH"
        health = f", {card['health']}/{card.get('maximum')} {unit}" if "health" in card else ""
        return f"{card['kind']}{stats}{health}"

    def unspent(self, view: PurgePlain, option: PlainOption) -> str:
        """PURGE-4.19 ENERGY is lost at the end of the turn, which may come with a pass."""
        energy = view["players"][max(view["you"], 0)]["energy"]
        if option["do"] != "pass" or view["asked"]["moment"] != "action" or energy < MUCH_ENERGY:
            return ""
        return f"You still have {energy} ENERGY. If your opponent passes too, the turn ends and it's lost."

    def warning(self, moment: str, card: PlainPermanent) -> str:
        """PURGE-9.29, PURGE-15.31 What a choice costs beyond what it says."""
        if moment == "host" and card.get("token"):
            return ": a Token leaves play this turn, and whoever is attached to it is killed"
        if moment == "retreat" and card.get("health") == 1:
            return ": the Retreat kills it"
        return ""

    def is_listed(self, zone: str, card: Mapping[str, object]) -> bool:
        return zone in DECKS or bool(card.get("health"))


def whereabouts(card: PlainPermanent) -> str:
    """PURGE-8.1 Who moves together starts in the same vector."""
    return ", in the Field" if card["vector"] == FIELD else ", at home"


def income_sentence(amount: int) -> str:
    """PURGE-4.4 What the next turn brings, as things are."""
    return f"Next turn: {amount} ENERGY"


def where_it_lies(zone: str) -> str:
    """A place out of play, as people call it."""
    deck, _, is_discard = zone.partition(" ")
    return f"in the {deck.upper()} discard pile" if is_discard else zone


USES = PurgeUses
