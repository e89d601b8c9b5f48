"""The table of Psychological Warfare in text: opponents above, pending cards between, you and your hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import Drawer
from hegemon.words.games.psychological_warfare import Face, PartLine, PendingLine, PWPlain, Zone
from hegemon.words.speech import capital

NAME_WIDTH = 24


class PWDrawer(Drawer):
    def table(self, view: Mapping[str, object], events: Sequence[Mapping[str, object]]) -> list[str]:
        plain = cast(PWPlain, view)
        you = plain["you"]
        seats = len(plain["players"])
        others = [(you + step) % seats for step in range(1, seats)] if you >= 0 else list(range(seats))
        turn = f"Turn {plain['turn']}" if plain["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(plain['active'])} turn" if plain["turn"] else ""
        lines = [self.style.dim(heading(turn, whose)), self.common(plain)]
        for seat in others:
            lines.extend(["", *self.side(plain, seat)])
        for play in plain["pending"]:
            lines.extend(["", *self.pending(play)])
        if you >= 0:
            lines.extend(["", *self.side(plain, you), *self.hand(plain, you)])
        return lines

    def common(self, plain: PWPlain) -> str:
        """The piles that belong to everybody."""
        deck = zone_of(plain, "deck", 0)["count"]
        discard = zone_of(plain, "discard", 0)
        top = discard.get("cards", [])[-1:]
        shown = f" (top: {self.speech.card(top[0]['card'])})" if top else ""
        last = f"   final turns left: {plain['final_turns']}" if plain["final_turns"] >= 0 else ""
        return f"  deck {deck}   discard {discard['count']}{shown}{last}"

    # --- one player's side ---------------------------------------------------------------------------------

    def side(self, plain: PWPlain, seat: int) -> list[str]:
        player = plain["players"][seat]
        mark = "▸" if seat == plain["active"] and plain["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 12):12}"
        held = " + ".join(self.speech.card(card["card"]) for card in self.cards(plain, "archetypes", seat))
        scores = "  ".join(f"{need} {score}" for need, score in player["scores"].items())
        lines = [self.style.seat(seat, name) + f"  {scores}   {player['points_now']} VP now"]
        counts = "  ".join(f"{zone} {zone_of(plain, zone, seat)['count']}" for zone in ("hand", "energy", "under"))
        lines.extend(wrapped(f"{held}   {counts}  bags {player['bags']}", "    ", "      "))
        notes = [*player["neuroses"]]
        if player["suppressed"]:
            notes.append("Archetype suppressed")
        if player["must_take_therapy"]:
            notes.append("must take Therapy")
        if notes:
            lines.extend(wrapped(", ".join(notes), "    ", "      "))
        for zone in ("defenses", "phobias", "front", "agendas"):
            shown = [self.standing(card) for card in self.cards(plain, zone, seat)]
            if shown:
                lines.extend(wrapped(f"{zone}: {', '.join(shown)}", "    ", "      "))
        lines.extend(self.known_cards(plain, seat))
        return lines

    def cards(self, plain: PWPlain, zone: str, seat: int) -> list[Face]:
        return zone_of(plain, zone, seat).get("cards", [])

    def standing(self, card: Face) -> str:
        """A card in play, with what was named for it."""
        name = self.speech.card(card["card"])
        bags = self.speech.door.plain_card(self.speech.book.card(card["card"])).get("bags")
        notes = [str(note) for note in (card.get("need"), "used" if card.get("used") else None) if note]
        if bags:
            notes.append(f"{bags} bag{'s' if bags != 1 else ''}")
        return f"{name} ({', '.join(notes)})" if notes else name

    def known_cards(self, plain: PWPlain, seat: int) -> list[str]:
        """What you have seen of another hand."""
        if seat == plain["you"]:
            return []
        seen = [self.speech.card(card["card"]) for card in self.cards(plain, "hand", seat)]
        return wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      ") if seen else []

    def hand(self, plain: PWPlain, seat: int) -> list[str]:
        """Your hand, and your Mental Energy, which only you may look at."""
        rows: list[list[str]] = []
        for card in self.cards(plain, "hand", seat):
            printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
            cost = changed(str(printed["cost"]), str(card.get("cost", printed["cost"]))) if "cost" in printed else "-"
            rows.append([f"    {cut(str(printed['name']), NAME_WIDTH)}", cost, f"{printed['kind']}. {printed['text']}"])
        lines = ["  Your hand" + ("" if rows else " is empty"), *columns(rows)]
        energy = [self.speech.card(card["card"]) for card in self.cards(plain, "energy", seat)]
        return lines + wrapped(f"Your Mental Energy: {', '.join(energy) or 'none'}", "  ", "    ")

    # --- what is going on ----------------------------------------------------------------------------------

    def pending(self, play: PendingLine) -> list[str]:
        """A pending card as Reactions have left it."""
        parts = [self.part(part) for part in play["parts"] if part]
        told = f"{capital(self.speech.whose(play['seat']))} {self.speech.card(play['card'])}"
        if parts:
            told += f": {'; '.join(parts)}"
        if play["protected"]:
            told += f" (not against {', '.join(self.speech.seat(seat) for seat in play['protected'])})"
        return wrapped(told, "  * ", "    ")

    def part(self, part: PartLine) -> str:
        said: list[str] = []
        if "change" in part:
            said.append(f"{part['change']} {part.get('amount') or ''}".rstrip())
        if "need" in part:
            said.append(part["need"])
        if "need2" in part:
            said.append(f"and {part['need2']} {part.get('amount2') or ''}".rstrip())
        if "card" in part:
            said.append(self.speech.card(part["card"]))
        if "seat" in part:
            said.append(f"of {self.speech.seat(part['seat'])}")
        return " ".join(said)

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: Mapping[str, object]) -> list[str]:
        lines: list[str] = []
        for zone in cast(PWPlain, view)["zones"]:
            if zone["zone"] in ("discard", "under") and (zone["count"] or zone["zone"] == "discard"):
                names = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
                whose = "" if zone["zone"] == "discard" else f" the Archetype of {self.speech.seat(zone['of'])}"
                what = f"{capital(zone['zone'])}{whose}, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def zone_of(plain: PWPlain, name: str, seat: int) -> Zone:
    return next(zone for zone in plain["zones"] if zone["zone"] == name and zone["of"] == seat)


def changed(printed: str, now: str) -> str:
    """What it is now, after an arrow where the card says something else."""
    return now if printed == now else f"{printed}→{now}"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


DRAWER = PWDrawer
