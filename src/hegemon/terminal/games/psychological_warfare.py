"""The table of Psychological Warfare in text: opponents above, pending cards between, you and your hand below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hegemon.core.plain import PlainEvent
from hegemon.games.psychological_warfare.plain import PrintedPW, PWPart, PWPending, PWPiece, PWPlain, PWPlayer, PWZone
from hegemon.terminal.style import columns, heading, times, wrapped
from hegemon.terminal.table import GameDrawer
from hegemon.words.games.psychological_warfare import bags_in_words
from hegemon.words.speech import capital

NAME_WIDTH = 24


class PWDrawer(GameDrawer[PWPlain, PrintedPW]):
    aim = "When the deck has run out, most Victory Points win: lead in the Needs that count most for your Archetype."

    def table(self, view: PWPlain, events: Sequence[PlainEvent]) -> list[str]:
        you = view["you"]
        seats = len(view["players"])
        others = [(you + step) % seats for step in range(1, seats)] if you >= 0 else list(range(seats))
        turn = f"Turn {view['turn']}" if view["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(view['active'])} turn" if view["turn"] else ""
        lines = [self.style.dim(heading(turn, whose)), self.common(view)]
        for seat in others:
            lines.extend(["", *self.side(view, seat)])
        for play in view["pending"]:
            lines.extend(["", *self.pending(play)])
        if you >= 0:
            lines.extend(["", *self.side(view, you), *self.hand(view, you)])
        return lines

    def common(self, view: PWPlain) -> str:
        """The piles that belong to everybody."""
        deck = zone_of(view, "deck", 0)["count"]
        discard = zone_of(view, "discard", 0)
        top = discard.get("cards", [])[-1:]
        shown = f" (top: {self.speech.card(top[0]['card'])})" if top else ""
        last = f"   final turns left: {view['final_turns']}" if view["final_turns"] >= 0 else ""
        return f"  deck {deck}   discard {discard['count']}{shown}{last}"

    # --- one player's side ---------------------------------------------------------------------------------

    def side(self, view: PWPlain, seat: int) -> list[str]:
        player = view["players"][seat]
        mark = "▸" if seat == view["active"] and view["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 12):12}"
        archetypes = [card["card"] for card in self.cards(view, "archetypes", seat)]
        scores = "  ".join(f"{need} {score}" for need, score in player["scores"].items())
        lines = [self.style.seat(seat, name) + f"  {scores}   {player['points_now']} VP now"]
        counts = "  ".join(f"{zone} {zone_of(view, zone, seat)['count']}" for zone in ("hand", "energy", "under"))
        lines.append(f"    {counts}  bags {player['bags']}")
        for id in archetypes:
            lines.extend(wrapped(f"{self.speech.card(id)}, {self.worth(id)}", "    ", "      "))
            lines.extend(self.text_lines(id))
        notes: list[str] = [f"{neurosis} neurosis" for neurosis in player["neuroses"]]
        if player["suppressed"]:
            notes.append("Archetype suppressed")
        if player["must_take_therapy"]:
            notes.append("must take Therapy")
        if notes:
            lines.extend(wrapped(", ".join(notes), "    ", "      "))
        for zone in ("defenses", "phobias", "front", "agendas"):
            shown = [self.standing(card) for card in self.cards(view, zone, seat)]
            if shown:
                lines.extend(wrapped(f"{zone}: {', '.join(shown)}", "    ", "      "))
        lines.extend(self.known_cards(view, seat))
        return lines

    def worth(self, id: str) -> str:
        """What each Need counts for an Archetype."""
        values = self.printed(id).get("values", {})
        return "worth: " + ", ".join(f"{need} {value}" for need, value in values.items())

    def status(self, view: PWPlain) -> list[str]:
        told = [self.brief(view, player) for player in view["players"]]
        return [line for one in told for line in wrapped(one, "", "  ")]

    def result(self, view: PWPlain) -> list[str]:
        """PW-23.1, PW-23.4, PW-23.6 What each Need was worth to whom: whoever is highest in it has the points, also
        together; then the Hidden Agendas, and what settles a tie."""
        needs = list(view["players"][0]["scores"])
        rows = [["", *needs, "agendas", "total"]]
        for player in view["players"]:
            highest = [max(other["scores"][need] for other in view["players"]) for need in needs]
            scored = [
                f"{player['scores'][need]}" + (f" +{player['worth'][need]}" if player["scores"][need] == most else "")
                for need, most in zip(needs, highest, strict=True)
            ]
            agendas = len(self.cards(view, "agendas", player["seat"]))
            scored.append(f"+{agendas}" if agendas else "")
            rows.append([f"  {self.name(player['seat'])}", *scored, f"{player['points_now']} VP"])
        return [*columns(rows), *self.tie_break(view)]

    def tie_break(self, view: PWPlain) -> list[str]:
        """PW-23.6, PW-23.7 What tells those with the most points apart."""
        best = max(player["points_now"] for player in view["players"])
        tied = [player for player in view["players"] if player["points_now"] == best]
        under = [zone_of(view, "under", player["seat"])["count"] for player in tied]
        bags = [player["bags"] for player in tied]
        what, counts = ("cards under the Archetype", under) if len(set(under)) > 1 else ("bags", bags)
        if len(set(counts)) < 2:
            return []
        told = zip(tied, counts, strict=True)
        compared = ", ".join(f"{self.speech.seat(player['seat'])} {count}" for player, count in told)
        return wrapped(f"As many points: fewer {what} win ({compared}).")

    def brief(self, view: PWPlain, player: PWPlayer) -> str:
        seat = player["seat"]
        scores = ", ".join(f"{need} {score}" for need, score in player["scores"].items())
        energy = zone_of(view, "energy", seat)["count"]
        return f"{self.name(seat)}: {scores}; {player['points_now']} VP, energy {energy}"

    def cards(self, view: PWPlain, zone: str, seat: int) -> list[PWPiece]:
        return zone_of(view, zone, seat).get("cards", [])

    def standing(self, card: PWPiece) -> str:
        """A card in play, with what was named for it."""
        name = self.speech.card(card["card"])
        printed = self.printed(card["card"])
        notes = [str(note) for note in (card.get("need"), "used" if card.get("used") else None) if note]
        if "counters" in card:
            notes.append(f"counters {card['counters']}")
        if printed.get("bags"):
            notes.append(bags_in_words(printed))
        return f"{name} ({', '.join(notes)})" if notes else name

    def known_cards(self, view: PWPlain, seat: int) -> list[str]:
        """What you have seen of another hand."""
        if seat == view["you"]:
            return []
        seen = [self.speech.card(card["card"]) for card in self.cards(view, "hand", seat)]
        return wrapped(f"known in the hand: {', '.join(seen)}", "    ", "      ") if seen else []

    def hand(self, view: PWPlain, seat: int) -> list[str]:
        """Your hand, and your Mental Energy, which only you may look at."""
        copies: Counter[tuple[str, str, str]] = Counter()
        for card in self.cards(view, "hand", seat):
            printed = self.printed(card["card"])
            cost = changed(str(printed["cost"]), str(card.get("cost", printed["cost"]))) if "cost" in printed else "-"
            bags = f", {bags_in_words(printed)}" if printed.get("bags") else ""
            copies[str(printed["name"]), cost, f"{printed['kind']}{bags}. {printed['text']}"] += 1
        rows = [
            [f"    {times(cut(name, NAME_WIDTH), count)}", cost, what] for (name, cost, what), count in copies.items()
        ]
        lines = ["  Your hand" + ("" if rows else " is empty"), *columns(rows)]
        energy = [self.speech.card(card["card"]) for card in self.cards(view, "energy", seat)]
        return lines + wrapped(f"Your Mental Energy: {', '.join(energy) or 'none'}", "  ", "    ")

    def hand_ids(self, view: PWPlain) -> list[str]:
        return [card["card"] for card in zone_of(view, "hand", view["you"]).get("cards", [])]

    def hand_page(self, view: PWPlain) -> list[str]:
        return self.hand(view, max(view["you"], 0))

    # --- what is going on ----------------------------------------------------------------------------------

    def pending(self, play: PWPending) -> list[str]:
        """A pending card as Reactions have left it."""
        parts = [self.part(part) for part in play["parts"] if part]
        told = f"{capital(self.speech.whose(play['seat']))} {self.speech.card(play['card'])}"
        if parts:
            told += f": {'; '.join(parts)}"
        if play["protected"]:
            told += f" (not against {', '.join(self.speech.seat(seat) for seat in play['protected'])})"
        return wrapped(told, "  * ", "    ")

    def part(self, part: PWPart) -> str:
        """One change a pending card would make: raise power by 2, lower your fun by 1."""
        verb, _, whom = part.get("change", "").partition(" ")
        whose = f"{self.speech.whose(part['seat'])} " if "seat" in part else ""
        need = f"{whose}{part['need']}" if "need" in part else f"one of {whose}Needs" if whose else "a Need"
        if verb == "exchange":
            return f"exchange {need}" + (f" and {part['need2']}" if "need2" in part else "")
        if verb:
            changed = [f"{need} by {part.get('amount', 0)}"]
            changed += [f"{part['need2']} by {part.get('amount2', 0)}"] if "need2" in part else []
            return f"{verb} {' and '.join(changed)}{' for everybody else' if whom == 'all' else ''}"
        named: list[str] = [part["need"]] if "need" in part else []
        named += [self.speech.card(part["card"])] if "card" in part else []
        named += [f"of {self.speech.seat(part['seat'])}"] if "seat" in part else []
        return " ".join(named)

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: PWPlain) -> list[str]:
        lines: list[str] = []
        for zone in view["zones"]:
            if zone["zone"] in ("discard", "under") and (zone["count"] or zone["zone"] == "discard"):
                names = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
                whose = "" if zone["zone"] == "discard" else f" the Archetype of {self.speech.seat(zone['of'])}"
                what = f"{capital(zone['zone'])}{whose}, the top card last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def zone_of(view: PWPlain, name: str, seat: int) -> PWZone:
    return next(zone for zone in view["zones"] if zone["zone"] == name and zone["of"] == seat)


def changed(printed: str, now: str) -> str:
    """What it is now, after an arrow where the card says something else."""
    return now if printed == now else f"{printed}→{now}"


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."


DRAWER = PWDrawer
