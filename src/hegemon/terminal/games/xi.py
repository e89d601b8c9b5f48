"""The table of Xi in text: opponents above, what is going on between, you and your hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import Drawer
from hegemon.words.games.xi import Standing, XiPlain, XiUses, Zone, changed
from hegemon.words.speech import capital

NAME_WIDTH = 26


class XiDrawer(Drawer):
    uses: XiUses

    def table(self, view: Mapping[str, object], events: Sequence[Mapping[str, object]]) -> list[str]:
        xi = cast(XiPlain, view)
        you = xi["you"]
        seats = len(xi["players"])
        others = [(you + step) % seats for step in range(1, seats)]
        turn = f"Turn {xi['turn']}" if xi["turn"] else "Before the first turn"
        lines = [self.style.dim(heading(turn, f"{self.speech.whose(xi['active'])} turn" if xi["turn"] else ""))]
        for seat in others:
            lines.extend(self.side(xi, seat))
            lines.append("")
        going_on = self.going_on(xi, events)
        if going_on:
            lines.extend([*going_on, ""])
        lines.extend(self.side(xi, you))
        lines.extend(self.hand(xi, you))
        return lines

    # --- one player's side -----------------------------------------------------------------------------

    def side(self, xi: XiPlain, seat: int) -> list[str]:
        player = xi["players"][seat]
        mark = "▸" if seat == xi["active"] and xi["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 14):14}"
        if player["out"]:
            return [self.style.seat(seat, name) + "  out of the game"]
        hand, deck, discard = (zone_of(xi, zone, seat)["count"] for zone in ("hand", "deck", "discard"))
        counters = (
            f"  life {player['life']:<3} time {player['time']}T  prepared {player['prepared']}pT"
            f"  hand {hand}  deck {deck}  discard {discard}"
        )
        lines = [self.style.seat(seat, name) + counters]
        for card in zone_of(xi, "play", seat).get("cards", []):
            if "on" not in card or not self.is_in_play(xi, card["on"]):
                lines.extend(self.standing(card))
                lines.extend(self.attachments(xi, card["handle"]))
        lines.extend(self.known_cards(xi, seat))
        return lines

    def is_in_play(self, xi: XiPlain, handle: int) -> bool:
        return any(card["handle"] == handle for zone in in_play(xi) for card in zone.get("cards", []))

    def standing(self, card: Standing) -> list[str]:
        """One card in play: its name and its values now, with an arrow from what is printed."""
        printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
        name = f"    {cut(str(printed['name']), NAME_WIDTH):{NAME_WIDTH}} "
        if card.get("kind") != "unit":
            said = f"  {printed['text']}" if card.get("kind") == "statement" else ""
            return wrapped(f"{card.get('type'):10} {card.get('kind')}{said}", name, " " * len(name))
        type = changed(str(printed["type"]), str(card.get("type")))
        damage = changed(str(printed["damage"]), str(card.get("damage")))
        life = f"life {card.get('life')}/{card.get('max')}"
        fought = "  has fought" if card.get("skirmished") else ""
        lines = [f"{name}{type:10} damage {damage:5} {life}{fought}"]
        if "taken_from" in card:
            lines.append(f"      taken from {self.speech.seat(card['taken_from'])} until the end of the turn")
        if card.get("inert"):
            lines.append("      does nothing until the end of the turn")
        return lines

    def attachments(self, xi: XiPlain, host: int) -> list[str]:
        """The lasting spells on a unit, whoever controls them."""
        return [
            f"      on it: {self.speech.whose(zone['of'])} {self.speech.card(card['card'])}"
            for zone in in_play(xi)
            for card in zone.get("cards", [])
            if card.get("on") == host
        ]

    def known_cards(self, xi: XiPlain, seat: int) -> list[str]:
        """What you know of hidden cards: seen going to a deck, or to somebody's hand."""
        lines = [
            f"    known in the deck: {self.speech.card(card['card'])}, {nth(card['from_top'])}"
            for card in zone_of(xi, "deck", seat).get("known", [])
        ]
        if seat != xi["you"]:
            seen = [self.speech.card(card["card"]) for card in zone_of(xi, "hand", seat).get("cards", [])]
            if seen:
                lines.extend(wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      "))
        return lines

    def hand(self, xi: XiPlain, seat: int) -> list[str]:
        """Your hand: what each card costs now, what it is and what it does."""
        cards = zone_of(xi, "hand", seat).get("cards", [])
        lines = ["  Your hand" + ("" if cards else " is empty")]
        rows: list[list[str]] = []
        for card in cards:
            printed = self.speech.door.plain_card(self.speech.book.card(card["card"]))
            what = f"{printed['type']} {printed['kind']}"
            if "life" in printed:
                what += f", damage {printed['damage']}, life {printed['life']}"
            if printed["text"]:
                what += f". {printed['text']}"
            name = cut(str(printed["name"]), NAME_WIDTH)
            rows.append([f"    {name}", self.uses.cost(card), what])
        return lines + columns(rows)

    # --- what is going on --------------------------------------------------------------------------------

    def going_on(self, xi: XiPlain, events: Sequence[Mapping[str, object]]) -> list[str]:
        """The skirmish that is being answered, and cards on their way, the latest last."""
        lines: list[str] = []
        if xi["asked"]["moment"] == "skirmish window":
            latest = next((event for event in reversed(events) if event["event"] == "skirmished"), None)
            if latest is not None:
                lines.extend(sentence.text for sentence in self.speech.narrate([latest]))
        for zone in xi["zones"]:
            if zone["zone"] == "declared":
                lines.extend(self.on_its_way(card, events) for card in zone.get("cards", []))
        return [part for line in lines for part in wrapped(line, "  * ", "    ")]

    def on_its_way(self, card: Standing, events: Sequence[Mapping[str, object]]) -> str:
        """A card being played: who plays it at what, and what it does."""
        about_it = [event for event in events if event.get("handle") == card["handle"]]
        told = " ".join(sentence.text for sentence in self.speech.narrate(about_it))
        text = self.speech.door.plain_card(self.speech.book.card(card["card"]))["text"]
        return f"{told} {text}".rstrip()

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: Mapping[str, object]) -> list[str]:
        lines: list[str] = []
        for zone in cast(XiPlain, view)["zones"]:
            if zone["zone"] in ("discard", "gone"):
                names = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
                what = f"{capital(self.speech.whose(zone['of']))} {zone['zone']} pile, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def zone_of(xi: XiPlain, name: str, seat: int) -> Zone:
    return next(zone for zone in xi["zones"] if zone["zone"] == name and zone["of"] == seat)


def in_play(xi: XiPlain) -> list[Zone]:
    return [zone for zone in xi["zones"] if zone["zone"] == "play"]


def nth(from_top: int) -> str:
    return "on top" if from_top == 0 else f"{from_top} cards from the top"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


DRAWER = XiDrawer
