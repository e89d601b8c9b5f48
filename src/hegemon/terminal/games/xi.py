"""The table of Xi in text: opponents above, what is going on between, you and your hand below."""

from __future__ import annotations

from collections.abc import Sequence

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainEvent
from hegemon.games.xi.plain import PlainFace, PlainInPlay, PrintedXi, XiPlain
from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import GameDrawer
from hegemon.words.games.xi import XiUses, changed
from hegemon.words.speech import capital

NAME_WIDTH = 26


class XiDrawer(GameDrawer[XiPlain, PrintedXi]):
    uses: XiUses
    blows = frozenset(("was hit", "lost life"))
    aim = "Bring everybody else's life from 40 to 0. Time pays for everything."

    def table(self, view: XiPlain, events: Sequence[PlainEvent]) -> list[str]:
        you = view["you"]
        seats = len(view["players"])
        others = [(you + step) % seats for step in range(1, seats)]
        turn = f"Turn {view['turn']}" if view["turn"] else "Before the first turn"
        lines = [self.style.dim(heading(turn, f"{self.speech.whose(view['active'])} turn" if view["turn"] else ""))]
        for seat in others:
            lines.extend(self.side(view, seat))
            lines.append("")
        going_on = self.going_on(view, events)
        if going_on:
            lines.extend([*going_on, ""])
        lines.extend(self.side(view, you))
        lines.extend(self.hand(view, you))
        return lines

    # --- one player's side -----------------------------------------------------------------------------

    def side(self, view: XiPlain, seat: int) -> list[str]:
        player = view["players"][seat]
        mark = "▸" if seat == view["active"] and view["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 14):14}"
        if player["out"]:
            return [self.style.seat(seat, name) + "  out of the game"]
        hand, deck, discard = (count(view, zone, seat) for zone in ("hand", "deck", "discard"))
        counters = (
            f"  life {player['life']:<3} time {player['time']}T  prepared {player['prepared']}pT"
            f"  hand {hand}  deck {deck}  discard {discard}"
        )
        lines = [self.style.seat(seat, name) + counters]
        for card in in_play(view, seat):
            if "on" not in card or not self.is_in_play(view, card["on"]):
                lines.extend(self.standing(card))
                lines.extend(self.attachments(view, card["handle"]))
                if card["kind"] != "statement":
                    lines.extend(self.text_lines(card["card"]))
        lines.extend(self.known_cards(view, seat))
        return lines

    def status(self, view: XiPlain) -> list[str]:
        told = [
            f"{self.name(player['seat'])}: life {player['life']}, {player['time']}T, {player['prepared']}pT, "
            f"hand {count(view, 'hand', player['seat'])}"
            for player in view["players"]
            if not player["out"]
        ]
        return wrapped(" · ".join(told))

    def is_in_play(self, view: XiPlain, handle: Handle) -> bool:
        return any(card["handle"] == handle for seat in range(len(view["players"])) for card in in_play(view, seat))

    def standing(self, card: PlainInPlay) -> list[str]:
        """One card in play: its name and its values now, with an arrow from what is printed."""
        printed = self.printed(card["card"])
        name = f"    {cut(str(printed['name']), NAME_WIDTH):{NAME_WIDTH}} "
        if card["kind"] != "unit":
            said = f"  {printed['text']}" if card["kind"] == "statement" else ""
            said += f"  counters {card['counters']}" if "counters" in card else ""
            return wrapped(f"{card['type']:10} {card['kind']}{said}", name, " " * len(name))
        type = changed(str(printed["type"]), card["type"])
        damage = changed(str(printed["damage"]), str(card["damage"]))
        life = f"life {card['life']}/{card['max']}"
        fought = "  has fought" if card.get("skirmished") else ""
        lines = [f"{name}{type:10} damage {damage:5} {life}{fought}"]
        if "taken_from" in card:
            lines.append(f"      taken from {self.speech.seat(card['taken_from'])} until the end of the turn")
        if "counters" in card:
            lines.append(f"      counters {card['counters']}")
        if card.get("inert"):
            lines.append("      does nothing until the end of the turn")
        return lines

    def attachments(self, view: XiPlain, host: int) -> list[str]:
        """The lasting spells on a unit, whoever controls them."""
        return [
            f"      on it: {self.speech.whose(seat)} {self.speech.card(card['card'])}"
            for seat in range(len(view["players"]))
            for card in in_play(view, seat)
            if card.get("on") == host
        ]

    def known_cards(self, view: XiPlain, seat: int) -> list[str]:
        """What you know of hidden cards: seen going to a deck, or to somebody's hand."""
        lines = [
            f"    known in the deck: {self.speech.card(card['card'])}, {nth(card['from_top'])}"
            for zone in view["zones"]
            if zone["zone"] == "deck" and zone["of"] == seat
            for card in zone["known"]
        ]
        if seat != view["you"]:
            seen = [self.speech.card(card["card"]) for card in in_hand(view, seat)]
            if seen:
                lines.extend(wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      "))
        return lines

    def hand_ids(self, view: XiPlain) -> list[str]:
        return [card["card"] for card in in_hand(view, view["you"])]

    def hand_page(self, view: XiPlain) -> list[str]:
        return self.hand(view, max(view["you"], 0))

    def hand(self, view: XiPlain, seat: int) -> list[str]:
        """Your hand: what each card costs now, what it is and what it does."""
        cards = in_hand(view, seat)
        lines = ["  Your hand" + ("" if cards else " is empty")]
        rows: list[list[str]] = []
        for card in cards:
            printed = self.printed(card["card"])
            what = f"{printed['type']} {printed['kind']}"
            if "life" in printed:
                what += f", damage {printed['damage']}, life {printed['life']}"
            if printed["text"]:
                what += f". {printed['text']}"
            name = cut(str(printed["name"]), NAME_WIDTH)
            rows.append([f"    {name}", self.uses.cost(card), what])
        return lines + columns(rows)

    # --- what is going on --------------------------------------------------------------------------------

    def going_on(self, view: XiPlain, events: Sequence[PlainEvent]) -> list[str]:
        """The skirmish that is being answered, and cards on their way, the latest last."""
        lines: list[str] = []
        if view["asked"]["moment"] == "skirmish window":
            latest = next((event for event in reversed(events) if event["event"] == "skirmished"), None)
            if latest is not None:
                lines.extend(sentence.text for sentence in self.speech.narrate([latest], events))
        for zone in view["zones"]:
            if zone["zone"] == "declared":
                lines.extend(self.on_its_way(card, events) for card in zone["cards"])
        return [part for line in lines for part in wrapped(line, "  * ", "    ")]

    def on_its_way(self, card: PlainFace, events: Sequence[PlainEvent]) -> str:
        """A card being played: who plays it at what, and what it does."""
        about_it = [event for event in events if event.get("handle") == card["handle"]]
        told = " ".join(sentence.text for sentence in self.speech.narrate(about_it, events))
        text = self.printed(card["card"])["text"]
        return f"{told} {text}".rstrip()

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: XiPlain) -> list[str]:
        lines: list[str] = []
        for zone in view["zones"]:
            if zone["zone"] == "discard" or zone["zone"] == "gone":
                names = [self.speech.card(card["card"]) for card in zone["cards"]]
                what = f"{capital(self.speech.whose(zone['of']))} {zone['zone']} pile, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def count(view: XiPlain, name: str, seat: int) -> int:
    return next(zone["count"] for zone in view["zones"] if zone["zone"] == name and zone["of"] == seat)


def in_play(view: XiPlain, seat: int) -> list[PlainInPlay]:
    return [card for zone in view["zones"] if zone["zone"] == "play" and zone["of"] == seat for card in zone["cards"]]


def in_hand(view: XiPlain, seat: int) -> list[PlainFace]:
    return [card for zone in view["zones"] if zone["zone"] == "hand" and zone["of"] == seat for card in zone["cards"]]


def nth(from_top: int) -> str:
    return "on top" if from_top == 0 else f"{from_top} cards from the top"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


DRAWER = XiDrawer
