"""The table of Psi Wars in text: the other Lab above, the Battlefield between, your Lab and hand below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import Drawer
from hegemon.words.games.psi_wars import DieLine, Lying, PsiPlain, PsiWarsUses, SideLine, Zone, card_at
from hegemon.words.speech import capital

NAME_WIDTH = 26


class PsiWarsDrawer(Drawer):
    uses: PsiWarsUses

    def table(self, view: Mapping[str, object], events: Sequence[Mapping[str, object]]) -> list[str]:
        psi = cast(PsiPlain, view)
        you = max(psi["you"], 0)
        turn = f"Turn {psi['turn']}, {psi['phase']}" if psi["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(psi['active'])} turn" if psi["turn"] else ""
        lines = [self.style.dim(heading(turn, whose))]
        lines.extend(self.lab(psi, 1 - you))
        lines.append("")
        going_on = self.battlefield(psi)
        if going_on:
            lines.extend([*going_on, ""])
        lines.extend(self.lab(psi, you))
        if psi["you"] >= 0:
            lines.extend(self.hand(psi, you))
        return lines

    # --- one Lab -------------------------------------------------------------------------------------

    def lab(self, psi: PsiPlain, seat: int) -> list[str]:
        player = psi["players"][seat]
        mark = "▸" if seat == psi["active"] and psi["turn"] else " "
        name = f"{mark} {self.name(seat)[:14]:14}"
        hand = zone_of(psi, "hand", seat)
        gold = f" ({hand.get('gold', 0)} gold)" if hand.get("gold") else ""
        counts = "  ".join(
            f"{label} {zone_of(psi, zone, seat)['count']}"
            for label, zone in (("deck", "deck"), ("resources", "resources"), ("discard", "discard"))
        )
        lines = [self.style.seat(seat, name) + f"  HP {player['hp']:<3} hand {hand['count']}{gold}  {counts}"]
        lines.extend(self.creation_units(psi, seat))
        for zone in ("lab", "trapped"):
            for card in zone_of(psi, zone, seat).get("cards", []):
                lines.extend(self.unit(psi, card, zone))
        loose = [card for card in zone_of(psi, "equipment", seat).get("cards", []) if "on" not in card]
        lines.extend(f"    {self.uses.turned(card)}  unattached" for card in loose)
        lines.extend(self.known_cards(psi, seat))
        return lines

    def creation_units(self, psi: PsiPlain, seat: int) -> list[str]:
        """The row of Creation Units, colour by colour: how many are ready, how many depleted."""
        cards = zone_of(psi, "creation", seat).get("cards", [])
        if not cards:
            return []
        total = Counter(card["card"] for card in cards)
        ready = psi["players"][seat]["ready"]
        said = [f"{self.speech.card(id)} {ready.get(id, 0)}/{count}" for id, count in total.items()]
        return wrapped("ready Creation Units: " + ", ".join(said), "    ", "      ")

    def unit(self, psi: PsiPlain, card: Lying, zone: str) -> list[str]:
        """One Battle Unit: its name, its strengths now, and what has happened to it."""
        printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
        now = "/".join(str(value) for value in card.get("strengths", []))
        strengths = now if now == printed["strengths"] else f"{printed['strengths']}→{now}"
        told = [str(printed["kind"]), *self.uses.status(psi, card)]
        if zone == "trapped":
            told.append("Trapped")
        start = f"    {str(printed['name'])[:NAME_WIDTH]:{NAME_WIDTH}} {strengths:12} "
        return wrapped(", ".join(told), start, " " * len(start))

    def known_cards(self, psi: PsiPlain, seat: int) -> list[str]:
        """What you know of hidden cards: seen in a deck, or in the other hand."""
        lines = [
            f"    known in the {deck}: {self.speech.card(card['card'])}, {nth(card['from_top'])}"
            for deck in ("deck", "resources")
            for card in zone_of(psi, deck, seat).get("known", [])
        ]
        if seat != psi["you"]:
            seen = [self.speech.card(card["card"]) for card in zone_of(psi, "hand", seat).get("cards", [])]
            if seen:
                lines.extend(wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      "))
        return lines

    def hand(self, psi: PsiPlain, seat: int) -> list[str]:
        """Your hand: what each card costs, what it is and what it does."""
        cards = zone_of(psi, "hand", seat).get("cards", [])
        lines = ["  Your hand" + ("" if cards else " is empty")]
        rows: list[list[str]] = []
        for card in cards:
            printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
            what = str(printed["kind"])
            if "strengths" in printed:
                what += f" {printed['strengths']}"
            if printed["text"]:
                what += f". {printed['text']}"
            rows.append([f"    {str(printed['name'])[:NAME_WIDTH]}", str(printed.get("cost", "free")), what])
        return lines + columns(rows)

    # --- the Battlefield --------------------------------------------------------------------------------

    def battlefield(self, psi: PsiPlain) -> list[str]:
        """Every attacker with those who engage it, and the dice of the battle that is being fought."""
        lines: list[str] = []
        if psi["locked_out"]:
            abilities = " or ".join(name.capitalize() for name in psi["locked_out"])
            lines.append(f"  No unit with a {abilities} ability can attack or defend this turn")
        for side in psi["sides"]:
            if "against" in side:
                continue
            foes = [other for other in psi["sides"] if other.get("against") == side["number"]]
            against = " and ".join(self.side(psi, foe) for foe in foes) or "nobody"
            lines.extend(wrapped(f"{self.side(psi, side)} against {against}", "  * ", "    "))
        for seat in range(2):
            dice = [die for die in psi["dice"] if die["seat"] == seat]
            if dice:
                lines.append(f"    {self.name(seat)}: " + "  ".join(self.die(die) for die in dice))
        for zone in psi["zones"]:
            if zone["zone"] == "played":
                for card in zone.get("cards", []):
                    whose = capital(self.speech.whose(zone["of"]))
                    text = str(self.speech.door.plain_card(self.speech.book.card(card["card"]))["text"])
                    lines.extend(wrapped(f"{whose} {self.speech.card(card['card'])}: {text}", "  * ", "    "))
        return lines

    def side(self, psi: PsiPlain, side: SideLine) -> str:
        names: list[str] = []
        for handle in side["members"]:
            card = card_at(psi, handle)
            if card is not None:
                status = self.uses.status(psi, card)
                names.append(self.speech.card(card["card"]) + (f" ({', '.join(status)})" if status else ""))
        strengths = "/".join(str(value) for value in side["strengths"])
        return f"{self.speech.whose(side['seat'])} {' + '.join(names)} {strengths}"

    def die(self, die: DieLine) -> str:
        if die["destroyed"]:
            return f"{die['face']} (destroyed)"
        return die["face"] + (" (re-roll)" if die["rerolls"] else "")

    # --- beside options -----------------------------------------------------------------------------------

    def piles(self, view: Mapping[str, object]) -> list[str]:
        lines: list[str] = []
        for zone in cast(PsiPlain, view)["zones"]:
            if zone["zone"] in ("discard", "resource discard"):
                names = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
                what = f"{capital(self.speech.whose(zone['of']))} {zone['zone']} pile, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def zone_of(psi: PsiPlain, name: str, seat: int) -> Zone:
    return next(zone for zone in psi["zones"] if zone["zone"] == name and zone["of"] == seat)


def nth(from_top: int) -> str:
    return "on top" if from_top == 0 else f"{from_top} cards from the top"


DRAWER = PsiWarsDrawer
