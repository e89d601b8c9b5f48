"""The table of Psi Wars in text: the other Lab above, the Battlefield between, your Lab and hand below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hegemon.core.plain import PlainEvent
from hegemon.games.psi_wars.plain import PlainDie, PlainLying, PlainSide, PrintedPsi, PsiPlain, PsiZone
from hegemon.terminal.lights import light, price
from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import GameDrawer
from hegemon.words.games.psi_wars import PsiWarsUses, card_at, strengths_told
from hegemon.words.speech import capital

NAME_WIDTH = 26


class PsiWarsDrawer(GameDrawer[PsiPlain, PrintedPsi]):
    uses: PsiWarsUses
    aim = "Bring the Hit Points of the other Lab to 0."
    blows = frozenset(("lost hit points",))
    legend = "Units show Digital/Psionic/Physical."

    def table(self, view: PsiPlain, events: Sequence[PlainEvent]) -> list[str]:
        you = max(view["you"], 0)
        turn = f"Turn {view['turn']}, {view['phase']}" if view["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(view['active'])} turn" if view["turn"] else ""
        lines = [self.style.dim(heading(turn, whose))]
        lines.extend(self.lab(view, 1 - you))
        lines.append("")
        going_on = self.battlefield(view)
        if going_on:
            lines.extend([*going_on, ""])
        lines.extend(self.lab(view, you))
        if view["you"] >= 0:
            lines.extend(self.hand(view, you))
        return lines

    # --- one Lab -------------------------------------------------------------------------------------

    def lab(self, view: PsiPlain, seat: int) -> list[str]:
        player = view["players"][seat]
        mark = "▸" if seat == view["active"] and view["turn"] else " "
        name = f"{mark} {self.name(seat)[:14]:14}"
        hand = zone_of(view, "hand", seat)
        gold = f" ({hand.get('gold', 0)} gold)" if hand.get("gold") else ""
        counts = "  ".join(
            f"{label} {zone_of(view, zone, seat)['count']}"
            for label, zone in (("deck", "deck"), ("resources", "resources"), ("discard", "discard"))
        )
        lines = [self.style.seat(seat, name) + f"  HP {player['hp']:<3} hand {hand['count']}{gold}  {counts}"]
        lines.extend(self.creation_units(view, seat))
        for zone in ("lab", "trapped"):
            for card in zone_of(view, zone, seat).get("cards", []):
                lines.extend(self.unit(view, card, zone))
        loose = [card for card in zone_of(view, "equipment", seat).get("cards", []) if "on" not in card]
        lines.extend(f"    {self.uses.turned(card)}  unattached" for card in loose)
        lines.extend(self.known_cards(view, seat))
        return lines

    def creation_units(self, view: PsiPlain, seat: int) -> list[str]:
        """The row of Creation Units, colour by colour: how many are ready, how many depleted."""
        cards = zone_of(view, "creation", seat).get("cards", [])
        if not cards:
            return []
        total = Counter(card["card"] for card in cards)
        ready = view["players"][seat]["ready"]
        said = [f"{self.speech.card(id)} ({light(id)}) {ready.get(id, 0)}/{count}" for id, count in total.items()]
        return wrapped("ready Creation Units: " + ", ".join(said), "    ", "      ")

    def unit(self, view: PsiPlain, card: PlainLying, zone: str) -> list[str]:
        """One Battle Unit: its name, its strengths now, and what has happened to it."""
        printed = self.printed(card["card"])
        start, _, x_range = strengths_told(card, str(printed["strengths"])).partition(" (")
        strengths = start if start == printed["strengths"] else f"{printed['strengths']}→{start}"
        told = [str(printed["kind"]), *([x_range.rstrip(")")] if x_range else []), *self.uses.status(view, card)]
        if "counters" in card:
            told.append(f"counters {card['counters']}")
        if zone == "trapped":
            told.append("Trapped")
        start = f"    {str(printed['name'])[:NAME_WIDTH]:{NAME_WIDTH}} {strengths:12} "
        lines = [*wrapped(", ".join(told), start, " " * len(start)), *self.text_lines(card["card"])]
        trap = card_at(view, card["trap"]) if "trap" in card else None
        return lines + (self.text_lines(trap["card"]) if trap is not None else [])

    def known_cards(self, view: PsiPlain, seat: int) -> list[str]:
        """What you know of hidden cards: seen in a deck, or in the other hand."""
        lines = [
            f"    known in the {deck}: {self.speech.card(card['card'])}, {nth(card['from_top'])}"
            for deck in ("deck", "resources")
            for card in zone_of(view, deck, seat).get("known", [])
        ]
        if seat != view["you"]:
            seen = [self.speech.card(card["card"]) for card in zone_of(view, "hand", seat).get("cards", [])]
            if seen:
                lines.extend(wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      "))
        return lines

    def hand_ids(self, view: PsiPlain) -> list[str]:
        return [card["card"] for card in zone_of(view, "hand", view["you"]).get("cards", [])]

    def hand_page(self, view: PsiPlain) -> list[str]:
        return self.hand(view, max(view["you"], 0))

    def hand(self, view: PsiPlain, seat: int) -> list[str]:
        """Your hand: what each card costs, what it is and what it does."""
        cards = zone_of(view, "hand", seat).get("cards", [])
        lines = ["  Your hand" + ("" if cards else " is empty")]
        rows: list[list[str]] = []
        for card in cards:
            printed = self.printed(card["card"])
            what = str(printed["kind"])
            if "strengths" in printed:
                what += f" {printed['strengths']}"
            if printed["text"]:
                what += f". {printed['text']}"
            rows.append([f"    {str(printed['name'])[:NAME_WIDTH]}", f"{price(printed.get('cost'))}; {what}"])
        return lines + columns(rows)

    def status(self, view: PsiPlain) -> list[str]:
        below = max(view["you"], 0)
        return [line for seat in (below, 1 - below) for line in wrapped(self.brief(view, seat), "", "  ")]

    def brief(self, view: PsiPlain, seat: int) -> str:
        player = view["players"][seat]
        ready = [f"{count} {light(id)}" for id, count in player["ready"].items() if count]
        hand = zone_of(view, "hand", seat)["count"]
        return f"{self.name(seat)}: HP {player['hp']}, hand {hand}, ready {', '.join(ready) or 'nothing'}"

    # --- the Battlefield --------------------------------------------------------------------------------

    def battlefield(self, view: PsiPlain) -> list[str]:
        """Every attacker with those who engage it, and the dice of the battle that is being fought."""
        lines: list[str] = []
        if view["locked_out"]:
            abilities = " or ".join(name.capitalize() for name in view["locked_out"])
            lines.append(f"  No unit with a {abilities} ability can attack or defend this turn")
        for side in view["sides"]:
            if "against" in side:
                continue
            foes = [other for other in view["sides"] if other.get("against") == side["number"]]
            alone = "undefended" if side.get("undefended") else "its defenders are gone"
            against = f"against {' and '.join(self.side(view, foe) for foe in foes)}" if foes else alone
            lines.extend(wrapped(f"{capital(self.side(view, side))} {against}", "  * ", "    "))
        for seat in range(2):
            dice = [die for die in view["dice"] if die["seat"] == seat]
            if dice:
                lines.append(f"    {self.name(seat)}: " + "  ".join(self.die(die) for die in dice))
        for zone in view["zones"]:
            if zone["zone"] == "played":
                for card in zone.get("cards", []):
                    whose = capital(self.speech.whose(zone["of"]))
                    text = str(self.printed(card["card"])["text"])
                    lines.extend(wrapped(f"{whose} {self.speech.card(card['card'])}: {text}", "  * ", "    "))
        return lines

    def side(self, view: PsiPlain, side: PlainSide) -> str:
        names: list[str] = []
        for handle in side["members"]:
            card = card_at(view, handle)
            if card is not None:
                status = self.uses.status(view, card)
                names.append(self.speech.card(card["card"]) + (f" ({', '.join(status)})" if status else ""))
        return f"{self.speech.whose(side['seat'])} {' + '.join(names)} {self.strengths(view, side)}"

    def strengths(self, view: PsiPlain, side: PlainSide) -> str:
        """What a side fights with; while the X of one of its units is not rolled, that is still open."""
        told = [str(value) for value in side["strengths"]]
        for handle in side["members"]:
            card = card_at(view, handle)
            if card is None:
                continue
            shown = strengths_told(card, str(self.printed(card["card"])["strengths"])).partition(" ")[0].split("/")
            for place, value in enumerate(shown):
                if value.startswith("X"):
                    told[place] = "X" if told[place] == "0" else f"X+{told[place]}"
        return "/".join(told)

    def die(self, die: PlainDie) -> str:
        if die["destroyed"]:
            return f"{die['face']} (destroyed)"
        return die["face"] + (" (re-roll)" if die["rerolls"] else "")

    # --- beside options -----------------------------------------------------------------------------------

    def piles(self, view: PsiPlain) -> list[str]:
        lines: list[str] = []
        for zone in view["zones"]:
            if zone["zone"] in ("discard", "resource discard"):
                names = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
                what = f"{capital(self.speech.whose(zone['of']))} {zone['zone']} pile, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def zone_of(view: PsiPlain, name: str, seat: int) -> PsiZone:
    return next(zone for zone in view["zones"] if zone["zone"] == name and zone["of"] == seat)


def nth(from_top: int) -> str:
    return "on top" if from_top == 0 else f"{from_top} cards from the top"


DRAWER = PsiWarsDrawer
