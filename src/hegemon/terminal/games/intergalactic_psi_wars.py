"""The table of Intergalactic Psi Wars in text: the opponent's Lab above, the Battlefield between, yours below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import Drawer
from hegemon.words.games.intergalactic_psi_wars import ABILITIES, IpwPlain, IpwUses, Odds, Standing, Zone, pair
from hegemon.words.speech import capital

NAME_WIDTH = 24
FLAGS = ("spent", "new", "disoriented", "trapped")


class IpwDrawer(Drawer):
    uses: IpwUses

    def table(self, view: Mapping[str, object], events: Sequence[Mapping[str, object]]) -> list[str]:
        ipw = cast(IpwPlain, view)
        you = ipw["you"]
        below = you if you >= 0 else 0
        turn = f"Turn {ipw['turn']}" if ipw["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(ipw['active'])} turn" if ipw["turn"] else ""
        lines = [self.style.dim(heading(turn, whose))]
        lines.extend(self.side(ipw, 1 - below))
        lines.append("")
        battlefield = self.battlefield(ipw)
        if battlefield:
            lines.extend([*battlefield, ""])
        lines.extend(self.side(ipw, below))
        if you >= 0:
            lines.extend(self.hand(ipw, you))
        return lines

    # --- one player's side -----------------------------------------------------------------------------

    def side(self, ipw: IpwPlain, seat: int) -> list[str]:
        player = ipw["players"][seat]
        mark = "▸" if seat == ipw["active"] and ipw["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 14):14}"
        hand, deck, discard = (zone_of(ipw, zone, seat)["count"] for zone in ("hand", "deck", "discard"))
        lines = [
            self.style.seat(seat, name)
            + f"  Lab {player['hit_points']:<3} hand {hand}  deck {deck}  discard {discard}"
            + (f"  re-rolls {player['rerolls']}" if player["rerolls"] else "")
        ]
        lights = [
            f"{self.speech.card(light['light'])} {light['ready']}/{light['all']}"
            for light in player["lights"]
            if light["all"]
        ]
        if lights:
            lines.extend(wrapped(", ".join(lights), "    ready: ", "      "))
        for card in zone_of(ipw, "lab", seat).get("cards", []):
            if "on" not in card:
                lines.extend(self.standing(ipw, card))
        lines.extend(self.known_cards(ipw, seat))
        return lines

    def standing(self, ipw: IpwPlain, card: Standing) -> list[str]:
        """One card in play: its strengths now, its flags, what it wears, what holds it."""
        worn = [other for zone in ipw["zones"] for other in zone.get("cards", []) if other.get("on") == card["handle"]]
        name = f"    {cut(self.speech.card(card['card']), NAME_WIDTH):{NAME_WIDTH}} "
        strengths = "  ".join(f"{ability} {pair(card, ability)}" for ability in ABILITIES if pair(card, ability))
        flags = [flag for flag in FLAGS if cast(Mapping[str, object], card).get(flag)]
        flags.extend(self.speech.card(other["card"]) for other in worn)
        said = f"  ({', '.join(flags)})" if flags else ""
        return wrapped(f"{card.get('kind', ''):9} {strengths}{said}", name, " " * len(name))

    def known_cards(self, ipw: IpwPlain, seat: int) -> list[str]:
        """What you know of hidden cards: seen in a deck, or in the opponent's hand."""
        known = zone_of(ipw, "deck", seat).get("known", [])
        lines: list[str] = []
        if 0 < len(known) < zone_of(ipw, "deck", seat)["count"] or len(known) == 1:
            lines = [
                f"    known in the deck: {self.speech.card(card['card'])}, {nth(card['from_top'])}" for card in known
            ]
        if seat != ipw["you"]:
            seen = [self.speech.card(card["card"]) for card in zone_of(ipw, "hand", seat).get("cards", [])]
            if seen:
                lines.extend(wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      "))
        return lines

    def hand(self, ipw: IpwPlain, seat: int) -> list[str]:
        """Your hand: what each card costs now, what it is and what it does."""
        cards = zone_of(ipw, "hand", seat).get("cards", [])
        lines = ["  Your hand" + ("" if cards else " is empty")]
        rows: list[list[str]] = []
        for card in cards:
            printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
            what = str(printed["kind"])
            strengths = [
                f"{ability} {printed[ability]}" for ability in ABILITIES if printed.get(ability, "0/0") != "0/0"
            ]
            if strengths and printed["kind"] != "equipment":
                what += f", {', '.join(strengths)}"
            if "timing" in printed:
                what += f", {printed['timing']}"
            if printed["text"]:
                what += f". {printed['text']}"
            rows.append([f"    {cut(str(printed['name']), NAME_WIDTH)}", self.uses.cost(card), what])
        return lines + columns(rows)

    # --- the Battlefield -----------------------------------------------------------------------------------

    def battlefield(self, ipw: IpwPlain) -> list[str]:
        """Every match-up with both groups, and what a strike and a counterattack need now."""
        lines: list[str] = []
        for number, matchup in enumerate(ipw["matchups"], 1):
            if not matchup["attackers"]:
                continue
            lines.append(f"  Match-up {number}")
            for handle in matchup["attackers"]:
                lines.extend(self.standing(ipw, card_of(ipw, handle)))
            if "damage" in matchup:
                lines.append(f"    undefended: {matchup['damage']} Hit Points")
                continue
            lines.append("    against")
            for handle in matchup["defenders"]:
                lines.extend(self.standing(ipw, card_of(ipw, handle)))
            lines.extend(
                f"      {odds['ability']:9} {odds['by']:9} {said_odds(odds)}" for odds in matchup.get("odds", [])
            )
        for zone in ipw["zones"]:
            if zone["zone"] == "played":
                for card in zone.get("cards", []):
                    text = self.speech.door.plain_card(self.speech.book.card(card["card"]))["text"]
                    told = f"{capital(self.speech.whose(zone['of']))} {self.speech.card(card['card'])}. {text}"
                    lines.extend(wrapped(told.rstrip(), "  * ", "    "))
        for ability in ipw["locked"]:
            lines.append(f"  * Units with a {ability} ability can neither attack nor defend this turn.")
        return lines

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: Mapping[str, object]) -> list[str]:
        lines: list[str] = []
        for zone in cast(IpwPlain, view)["zones"]:
            if zone["zone"] == "discard":
                names = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
                what = f"{capital(self.speech.whose(zone['of']))} discard pile, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def zone_of(ipw: IpwPlain, name: str, seat: int) -> Zone:
    return next(zone for zone in ipw["zones"] if zone["zone"] == name and zone["of"] == seat)


def card_of(ipw: IpwPlain, handle: int) -> Standing:
    return next(card for zone in ipw["zones"] for card in zone.get("cards", []) if card["handle"] == handle)


def said_odds(odds: Odds) -> str:
    hurdle = f" needs {odds['hurdle']}" if odds["hurdle"] else ""
    return f"{odds['attack']} against {odds['defense']}{hurdle} ({odds['of_36']}/36)"


def nth(from_top: int) -> str:
    return "on top" if from_top == 0 else f"{from_top} cards from the top"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


DRAWER = IpwDrawer
