"""The table of Intergalactic Psi Wars in text: the opponent's Lab above, the Battlefield between, yours below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainEvent
from hegemon.games.intergalactic_psi_wars.plain import IpwPlain, IpwZone, PlainLying, PlainOdds, PrintedIpw
from hegemon.terminal.lights import light, shorter
from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import GameDrawer
from hegemon.words.games.intergalactic_psi_wars import ABILITIES, IpwUses, abilities_told
from hegemon.words.speech import capital

NAME_WIDTH = 24
FLAGS: tuple[Literal["spent", "new", "disoriented", "trapped"], ...] = ("spent", "new", "disoriented", "trapped")


class IpwDrawer(GameDrawer[IpwPlain, PrintedIpw]):
    uses: IpwUses
    aim = "Bring the Hit Points of the other Lab to 0."
    blows = frozenset(("lab damaged", "hit points exchanged"))
    legend = "Units show attack/defense in each ability."

    def table(self, view: IpwPlain, events: Sequence[PlainEvent]) -> list[str]:
        you = view["you"]
        below = you if you >= 0 else 0
        turn = f"Turn {view['turn']}" if view["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(view['active'])} turn" if view["turn"] else ""
        lines = [self.style.dim(heading(turn, whose))]
        lines.extend(self.side(view, 1 - below))
        lines.append("")
        battlefield = self.battlefield(view)
        if battlefield:
            lines.extend([*battlefield, ""])
        lines.extend(self.side(view, below))
        if you >= 0:
            lines.extend(self.hand(view, you))
        return lines

    # --- one player's side -----------------------------------------------------------------------------

    def side(self, view: IpwPlain, seat: int) -> list[str]:
        player = view["players"][seat]
        mark = "▸" if seat == view["active"] and view["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 14):14}"
        hand, deck, discard = (zone_of(view, zone, seat)["count"] for zone in ("hand", "deck", "discard"))
        lines = [
            self.style.seat(seat, name)
            + f"  Lab {player['hit_points']:<3} hand {hand}  deck {deck}  discard {discard}"
            + (f"  re-rolls {player['rerolls']}" if player["rerolls"] else "")
        ]
        lights = [
            f"{self.speech.card(one['light'])} ({light(one['light'])}) {one['ready']}/{one['all']}"
            for one in player["lights"]
            if one["all"]
        ]
        if lights:
            lines.extend(wrapped(", ".join(lights), "    ready: ", "      "))
        for card in zone_of(view, "lab", seat).get("cards", []):
            if "on" not in card:
                lines.extend(self.standing(view, card))
        lines.extend(self.known_cards(view, seat))
        return lines

    def standing(self, view: IpwPlain, card: PlainLying) -> list[str]:
        """One card in play: its strengths now, its flags, what it wears, what holds it."""
        worn = [other for zone in view["zones"] for other in zone.get("cards", []) if other.get("on") == card["handle"]]
        name = f"    {cut(self.speech.card(card['card']), NAME_WIDTH):{NAME_WIDTH}} "
        strengths = "  ".join(abilities_told(self.speech, card))
        flags: list[str] = [flag for flag in FLAGS if card.get(flag)]
        if "counters" in card:
            flags.append(f"counters {card['counters']}")
        flags.extend(self.speech.card(other["card"]) for other in worn)
        said = f"  ({', '.join(flags)})" if flags else ""
        lines = wrapped(f"{card.get('kind', ''):9} {strengths}{said}", name, " " * len(name))
        return [*lines, *self.text_lines(card["card"])]

    def known_cards(self, view: IpwPlain, seat: int) -> list[str]:
        """What you know of hidden cards: seen in a deck, or in the opponent's hand."""
        known = zone_of(view, "deck", seat).get("known", [])
        lines: list[str] = []
        if 0 < len(known) < zone_of(view, "deck", seat)["count"] or len(known) == 1:
            lines = [
                f"    known in the deck: {self.speech.card(card['card'])}, {nth(card['from_top'])}" for card in known
            ]
        if seat != view["you"]:
            seen = [self.speech.card(card["card"]) for card in zone_of(view, "hand", seat).get("cards", [])]
            if seen:
                lines.extend(wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      "))
        return lines

    def hand_ids(self, view: IpwPlain) -> list[str]:
        return [card["card"] for card in zone_of(view, "hand", view["you"]).get("cards", [])]

    def hand_page(self, view: IpwPlain) -> list[str]:
        return self.hand(view, max(view["you"], 0))

    def hand(self, view: IpwPlain, seat: int) -> list[str]:
        """Your hand: what each card costs now, what it is and what it does."""
        cards = zone_of(view, "hand", seat).get("cards", [])
        lines = ["  Your hand" + ("" if cards else " is empty")]
        rows: list[list[str]] = []
        for card in cards:
            printed = self.printed(card["card"])
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
            rows.append([f"    {cut(str(printed['name']), NAME_WIDTH)}", f"{shorter(self.uses.cost(card))}; {what}"])
        return lines + columns(rows)

    def status(self, view: IpwPlain) -> list[str]:
        below = max(view["you"], 0)
        return [line for seat in (below, 1 - below) for line in wrapped(self.brief(view, seat), "", "  ")]

    def brief(self, view: IpwPlain, seat: int) -> str:
        player = view["players"][seat]
        lights = [f"{one['ready']} {light(one['light'])}" for one in player["lights"] if one["ready"]]
        hand = zone_of(view, "hand", seat)["count"]
        return f"{self.name(seat)}: Lab {player['hit_points']}, hand {hand}, ready {', '.join(lights) or 'nothing'}"

    # --- the Battlefield -----------------------------------------------------------------------------------

    def battlefield(self, view: IpwPlain) -> list[str]:
        """Every match-up with both groups, and what a strike and a counterattack need now."""
        lines: list[str] = []
        for number, matchup in enumerate(view["matchups"], 1):
            if not matchup["attackers"]:
                continue
            lines.append(f"  Match-up {number}")
            for handle in matchup["attackers"]:
                lines.extend(self.standing(view, card_of(view, handle)))
            if "damage" in matchup:
                points = "Hit Point" if matchup["damage"] == 1 else "Hit Points"
                lines.append(f"    undefended: {matchup['damage']} {points}")
                continue
            lines.append("    against")
            for handle in matchup["defenders"]:
                lines.extend(self.standing(view, card_of(view, handle)))
            lines.extend(
                f"      {odds['ability']:9} {odds['by']:9} {said_odds(odds)}" for odds in matchup.get("odds", [])
            )
        for zone in view["zones"]:
            if zone["zone"] == "played":
                for card in zone.get("cards", []):
                    text = self.printed(card["card"])["text"]
                    told = f"{capital(self.speech.whose(zone['of']))} {self.speech.card(card['card'])}. {text}"
                    lines.extend(wrapped(told.rstrip(), "  * ", "    "))
        for ability in view["locked"]:
            lines.append(f"  * Units with a {ability} ability can neither attack nor defend this turn.")
        return lines

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: IpwPlain) -> list[str]:
        lines: list[str] = []
        for zone in view["zones"]:
            if zone["zone"] == "discard":
                names = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
                what = f"{capital(self.speech.whose(zone['of']))} discard pile, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def zone_of(view: IpwPlain, name: str, seat: int) -> IpwZone:
    return next(zone for zone in view["zones"] if zone["zone"] == name and zone["of"] == seat)


def card_of(view: IpwPlain, handle: Handle) -> PlainLying:
    return next(card for zone in view["zones"] for card in zone.get("cards", []) if card["handle"] == handle)


def said_odds(odds: PlainOdds) -> str:
    hurdle = f" needs {odds['hurdle']}" if odds["hurdle"] else ""
    return f"{odds['attack']} against {odds['defense']}{hurdle} ({odds['of_36']}/36)"


def nth(from_top: int) -> str:
    return "on top" if from_top == 0 else f"{from_top} cards from the top"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


DRAWER = IpwDrawer
