"""The table of PURGE in text: the opponent above, the three vectors between, your side and your decks below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from hegemon.terminal.style import columns, heading, wrapped
from hegemon.terminal.table import Drawer
from hegemon.words.games.purge import DECKS, PurgePlain, Standing, Zone
from hegemon.words.speech import capital

NAME_WIDTH = 28
FIELD = 1


class PurgeDrawer(Drawer):
    def table(self, view: Mapping[str, object], events: Sequence[Mapping[str, object]]) -> list[str]:
        purge = cast(PurgePlain, view)
        you = max(purge["you"], 0)
        turn = f"Turn {purge['turn']}" if purge["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(purge['sub_phase'])} sub-phase" if purge["turn"] else ""
        lines = [self.style.dim(heading(turn, whose))]
        lines.extend(self.side(purge, 1 - you))
        lines.extend(self.vector(purge, home_of(1 - you), f"{capital(self.speech.whose(1 - you))} Stronghold Vector"))
        lines.extend(self.vector(purge, FIELD, "The Field"))
        lines.extend(self.vector(purge, home_of(you), f"{capital(self.speech.whose(you))} Stronghold Vector"))
        lines.extend(self.side(purge, you))
        going_on = self.going_on(purge, events)
        if going_on:
            lines.extend(["", *going_on])
        if purge["you"] >= 0:
            lines.extend(["", *self.decks(purge, you)])
        return lines

    # --- players and vectors -----------------------------------------------------------------------------

    def side(self, purge: PurgePlain, seat: int) -> list[str]:
        """A player's counters, and what lies at home without fighting."""
        player = purge["players"][seat]
        mark = "▸" if seat == purge["active"] and purge["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 14):14}"
        decks = " ".join(f"{deck.upper()} {zone_of(purge, deck, seat)['count']}" for deck in DECKS)
        counters = f"  energy {player['energy']}  supply {player['supply']}/{player['supply_cap']}  {decks}"
        lines = [self.style.seat(seat, name) + counters]
        more: list[str] = []
        if player["ops_surcharge"]:
            more.append(f"OPS cost {player['ops_surcharge']} more this turn")
        if player["next_ops_less"]:
            more.append(f"the next OPS costs {player['next_ops_less']} less")
        if player["tek_played"]:
            more.append("the TEK of this turn is played")
        lines.extend(f"      {text}" for text in more)
        quiet = [
            card for card in zone_of(purge, "play", seat)["cards"] if "attack" not in card and "health" not in card
        ]
        if quiet:
            names = [self.speech.card(card["card"]) + counters_on(card) for card in quiet]
            lines.extend(wrapped(", ".join(names), "      ", "      "))
        return lines

    def vector(self, purge: PurgePlain, vector: int, title: str) -> list[str]:
        """Who is in a vector, the opponent's first."""
        you = max(purge["you"], 0)
        lines = [f"  {title}"]
        for seat in (1 - you, you):
            for card in zone_of(purge, "play", seat)["cards"]:
                if card.get("vector") == vector and ("attack" in card or "health" in card):
                    lines.extend(self.standing(card, seat))
        if len(lines) == 1:
            lines.append("    nobody")
        return lines

    def standing(self, card: Standing, seat: int) -> list[str]:
        """One permanent that fights or is fought over, with its stats now."""
        name = cut(self.speech.card(card["card"]) + (" (Token)" if card.get("token") else ""), NAME_WIDTH)
        row = f"    {name:{NAME_WIDTH}} "
        stats: list[str] = []
        if "attack" in card:
            stats.append(f"A{card['attack']}/{card.get('attack_maximum')} D{card.get('damage')}")
        if "health" in card:
            label = "POP" if card.get("kind") == "stronghold" else "H"
            stats.append(f"Ar{card.get('armor')} {label}{card['health']}/{card.get('maximum')}")
        notes = [str(card["side"])] if "side" in card else []
        if card.get("shield"):
            notes.append(f"shield {card.get('shield')}")
        if card.get("rooted"):
            notes.append("held fast")
        if "on" in card:
            notes.append("attached")
        told = self.style.seat(seat, row) + f"{' '.join(stats):18} {', '.join(notes)}{counters_on(card)}"
        return [told.rstrip()]

    def decks(self, purge: PurgePlain, seat: int) -> list[str]:
        """Your decks: each different card once, with its copies and its cost now."""
        lines: list[str] = []
        for deck in DECKS:
            copies: dict[str, int] = {}
            costs: dict[str, int] = {}
            for card in zone_of(purge, deck, seat)["cards"]:
                copies[card["card"]] = copies.get(card["card"], 0) + 1
                costs[card["card"]] = card.get("cost", 0)
            rows: list[list[str]] = []
            for id, count in copies.items():
                printed = self.speech.door.plain_card(self.speech.book.card(id))
                name = cut(str(printed["name"]), NAME_WIDTH)
                price = changed(str(printed["cost"]), str(costs[id]))
                needs = f"T{printed['requirement']}" if printed["requirement"] else ""
                rows.append([f"    {count} {name}", price, needs, what_it_is(printed)])
            lines.append(f"  Your {deck.upper()} deck" + ("" if rows else " is empty"))
            lines.extend(columns(rows))
        return lines

    # --- what is going on --------------------------------------------------------------------------------

    def going_on(self, purge: PurgePlain, events: Sequence[Mapping[str, object]]) -> list[str]:
        """The cards on the stack, each with what it does."""
        lines: list[str] = []
        for zone in purge["zones"]:
            if zone["zone"] == "stack":
                for card in zone["cards"]:
                    about_it = [event for event in events if event.get("handle") == card["handle"]]
                    told = " ".join(sentence.text for sentence in self.speech.narrate(about_it))
                    text = self.speech.door.plain_card(self.speech.book.card(card["card"]))["text"]
                    lines.append(f"{told} {text}".strip())
        return [part for line in lines for part in wrapped(line, "  * ", "    ")]

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: Mapping[str, object]) -> list[str]:
        lines: list[str] = []
        for zone in cast(PurgePlain, view)["zones"]:
            if zone["zone"].endswith("discard") or zone["zone"] == "removed":
                names = [self.speech.card(card["card"]) for card in zone["cards"]]
                what = f"{capital(self.speech.whose(zone['of']))} {zone['zone']} pile, the latest last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def home_of(seat: int) -> int:
    return 0 if seat == 0 else 2


def zone_of(purge: PurgePlain, name: str, seat: int) -> Zone:
    return next(zone for zone in purge["zones"] if zone["zone"] == name and zone["of"] == seat)


def counters_on(card: Standing) -> str:
    return f" ({card['counters']} Counters)" if "counters" in card else ""


def what_it_is(printed: Mapping[str, object]) -> str:
    """Kind, stats and text of a card in a deck."""
    what = str(printed.get("class", printed["kind"]))
    if "health" in printed:
        what += f" A{printed['attack']} D{printed['damage']} Ar{printed['armor']} H{printed['health']}"
    if "production" in printed:
        what += f", EP {printed['production']}"
    return f"{what}. {printed['text']}" if printed["text"] else what


def changed(printed: str, now: str) -> str:
    """What it is now, after an arrow where the card says something else."""
    return now if printed == now else f"{printed}→{now}"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


DRAWER = PurgeDrawer
