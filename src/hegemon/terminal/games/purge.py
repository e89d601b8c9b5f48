"""The table of PURGE in text: the opponent above, the three vectors between, your side and your decks below."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from hegemon.core.asks import Handle
from hegemon.core.plain import PlainEvent
from hegemon.games.purge.plain import PileZone, PlainPending, PlainPermanent, PrintedPurge, PurgePlain
from hegemon.terminal.style import WIDTH, columns, heading, times, wrapped
from hegemon.terminal.table import GameDrawer
from hegemon.words.games.purge import DECKS, DeckName, income_sentence
from hegemon.words.handbook import terms_in
from hegemon.words.speech import capital

NAME_WIDTH = 28
STAYS = "\u00a0"
"""A space at which no line breaks."""
UNLOCKS = re.compile(r"Unlocks (.+)\.")
FIELD = 1


class PurgeDrawer(GameDrawer[PurgePlain, PrintedPurge]):
    blows = frozenset(("was damaged", "lost"))
    seen_on_table = frozenset(("pool filled", "started in play"))
    aim = "Bring the POPULATION of the other Stronghold to 0 before yours is gone."
    legend = (
        "A is ATTACK (how often it may strike), D DAMAGE, Ar ARMOR, H HEALTH, POP POPULATION; 1/2 is 1 left of 2; "
        "T2 needs 2 TEKs."
    )

    def table(self, view: PurgePlain, events: Sequence[PlainEvent]) -> list[str]:
        you = max(view["you"], 0)
        turn = f"Turn {view['turn']}" if view["turn"] else "Before the first turn"
        whose = f"{self.speech.whose(view['sub_phase'])} sub-phase" if view["turn"] else ""
        lines = [self.style.dim(heading(turn, whose))]
        lines.extend(self.side(view, 1 - you))
        lines.extend(self.vector(view, home_of(1 - you), f"{capital(self.speech.whose(1 - you))} Stronghold Vector"))
        lines.extend(self.vector(view, FIELD, "The Field"))
        lines.extend(self.vector(view, home_of(you), f"{capital(self.speech.whose(you))} Stronghold Vector"))
        lines.extend(self.side(view, you))
        going_on = self.going_on(view, events)
        if going_on:
            lines.extend(["", *going_on])
        return lines

    def hand_ids(self, view: PurgePlain) -> list[str]:
        """PURGE has no hands."""
        return []

    def hand_page(self, view: PurgePlain) -> list[str]:
        return self.decks(view, max(view["you"], 0))

    def card_in_a_line(self, id: str) -> str:
        """Of a TEK that unlocks a keyword: what the keyword does."""
        printed = self.printed(id)
        unlocked = UNLOCKS.fullmatch(str(printed["text"]))
        if unlocked is None:
            return what_it_is(printed)
        return ". ".join([str(printed["kind"]), *(one.sentence for one in terms_in(self.speech.door.id, unlocked[1]))])

    # --- players and vectors -----------------------------------------------------------------------------

    def side(self, view: PurgePlain, seat: int) -> list[str]:
        """A player's counters, and what lies at home without fighting."""
        player = view["players"][seat]
        mark = "▸" if seat == view["active"] and view["turn"] else " "
        name = f"{mark} {cut(self.name(seat), 14):14}"
        counters = f"  energy {player['energy']}, {self.income(view, seat)} next turn"
        counters += f"  supply {player['supply']}/{player['supply_cap']}"
        counters += f"  TEKs {self.teks(view, seat)}  INITIATIVE {player['initiative']}"
        lines = [self.style.seat(seat, name) + counters]
        decks = "  ".join(f"{deck.upper()}{STAYS}{deck_of(view, deck, seat)['count']}" for deck in DECKS)
        quiet = [card for card in in_play(view, seat) if "attack" not in card and "health" not in card]
        counted = Counter(self.speech.card(card["card"]) + counters_on(card) for card in quiet)
        names = ", ".join(times(name, count) for name, count in counted.items())
        more = [f"{names or 'nothing'} - decks: {decks}", *self.dead_commander(view, seat)]
        if player["ops_surcharge"]:
            more.append(f"OPS cost {player['ops_surcharge']} more this turn")
        if player["next_ops_less"]:
            more.append(f"the next OPS costs {player['next_ops_less']} less")
        if player["tek_played"]:
            more.append("this turn's TEK is played")
        return [*lines, *(line.replace(STAYS, " ") for text in more for line in wrapped(text, "    ", "      "))]

    def income(self, view: PurgePlain, seat: int) -> int:
        """The ENERGY of the next turn, as things are."""
        return sum(self.printed(card["card"]).get("production", 0) for card in in_play(view, seat))

    def teks(self, view: PurgePlain, seat: int) -> int:
        return sum(card["kind"] == "tek" for card in in_play(view, seat))

    def dead_commander(self, view: PurgePlain, seat: int) -> list[str]:
        """A Commander that has left the table is not forgotten."""
        gone = [
            f"{self.speech.card(card['card'])} is {'dead' if zone['zone'] != 'removed' else 'removed from the game'}"
            for zone in view["zones"]
            if zone["of"] == seat and (zone["zone"].endswith("discard") or zone["zone"] == "removed")
            for card in zone["cards"]
            if self.printed(card["card"])["kind"] == "commander"
        ]
        return [", ".join(gone)] if gone else []

    def shown_anyway(self, view: PurgePlain) -> list[str]:
        return [income_sentence(self.income(view, max(view["you"], 0)))]

    def status(self, view: PurgePlain) -> list[str]:
        you = max(view["you"], 0)
        said = [f"{self.name(seat)}: {self.brief(view, seat)}" for seat in (you, 1 - you)]
        return [cut(line, WIDTH) for line in said]

    def brief(self, view: PurgePlain, seat: int) -> str:
        """Energy, the Stronghold and the Commander of a player."""
        cards = in_play(view, seat)
        homes = [f"POP {card.get('health')}" for card in cards if card["kind"] == "stronghold"]
        leaders = [
            f"{self.speech.card(card['card'])} H{card.get('health')}/{card.get('maximum')}"
            for card in cards
            if card["kind"] == "commander"
        ]
        energy = f"{view['players'][seat]['energy']} ENERGY"
        return ", ".join([energy, *homes, *(leaders or self.dead_commander(view, seat))])

    def going_on_now(self, view: PurgePlain, events: Sequence[PlainEvent]) -> list[str]:
        """What is answered: the top of the stack, with its targets and its text."""
        told = [self.pending(view, top) for top in view["stack"][-1:] if "card" in top]
        return [line for one in told for line in wrapped(one, "  * ", "    ")]

    def pending(self, view: PurgePlain, top: PlainPending) -> str:
        """A card or an attack that waits to be carried out: whose, at what, and what it does."""
        source = f"{capital(self.speech.whose(top['by']))} {self.speech.card(top['card'])}"
        targets = [self.named(view, handle) for handle in top.get("targets", [])]
        if "vector" in top:
            targets.append(self.vector_name(top["vector"]))
        aimed = " and ".join(targets)
        if top["is"] == "attack":
            return f"{source} attacks {aimed}: {top.get('amount', 0)} damage"
        if top["is"] == "retreat":
            return f"{source} retreats"
        return f"{source}{f' at {aimed}' if aimed else ''}: {self.printed(top['card'])['text']}"

    def named(self, view: PurgePlain, handle: Handle) -> str:
        for zone in view["zones"]:
            for card in zone["cards"]:
                if card["handle"] == handle:
                    health = f" (H{card.get('health')})" if "health" in card else ""
                    return f"{self.speech.whose(zone['of'])} {self.speech.card(card['card'])}{health}"
        return "a card"

    def vector_name(self, vector: int) -> str:
        if vector == FIELD:
            return "the Field"
        return f"{self.speech.whose(0 if vector == 0 else 1)} Stronghold Vector"

    def vector(self, view: PurgePlain, vector: int, title: str) -> list[str]:
        """Who is in a vector, the opponent's first; its Stronghold stands beside the name of the vector."""
        you = max(view["you"], 0)
        lines = [f"  {title}"]
        for seat in (1 - you, you):
            for card in in_play(view, seat):
                if card["vector"] != vector or not ("attack" in card or "health" in card):
                    continue
                if card["kind"] == "stronghold":
                    lines[0] += f"  {self.stronghold(card)}"
                    lines[1:1] = self.text_lines(card["card"])
                else:
                    lines.extend(self.standing(card, seat))
        return lines if len(lines) > 1 or vector != FIELD else [f"{lines[0]}: nobody"]

    def stronghold(self, card: PlainPermanent) -> str:
        """A Stronghold in a few words."""
        shield = f" shield {card.get('shield')}" if card.get("shield") else ""
        stats = f"Ar{card.get('armor')} POP{card.get('health')}/{card.get('maximum')}{shield}"
        return f"{self.speech.card(card['card'])} {stats}{counters_on(card)}"

    def standing(self, card: PlainPermanent, seat: int) -> list[str]:
        """One permanent that fights or is fought over, with its stats now."""
        name = cut(self.speech.card(card["card"]) + (" (Token)" if card.get("token") else ""), NAME_WIDTH)
        row = f"    {name:{NAME_WIDTH}} "
        stats: list[str] = []
        if "attack" in card:
            stats.append(f"A{card['attack']}/{card.get('attack_maximum')} D{card.get('damage')}")
        if "health" in card:
            stats.append(f"Ar{card.get('armor')} H{card['health']}/{card.get('maximum')}")
        notes = [] if card["vector"] == home_of(seat) else [self.owner(seat)]
        notes.extend([card["side"]] if "side" in card else [])
        if card.get("shield"):
            notes.append(f"shield {card.get('shield')}")
        if card.get("rooted"):
            notes.append("held fast")
        if "on" in card:
            notes.append("attached")
        notes.extend(self.keyword(word) for word in card.get("keywords", []))
        first, *more = wrapped(f"{' '.join(stats):18} {', '.join(notes)}{counters_on(card)}", row, " " * len(row))
        return [self.style.seat(seat, row) + first[len(row) :], *more, *self.text_lines(card["card"])]

    def owner(self, seat: int) -> str:
        """Whose it is, where a heading doesn't say it."""
        return "yours" if seat == self.speech.viewer else self.speech.whose(seat)

    def keyword(self, word: str) -> str:
        """A keyword as it is printed on the TEK that unlocks it, if one does."""
        cards = self.speech.book.cards
        id = word.replace(" ", "-")
        return cards[id].name if id in cards else word.title()

    def decks(self, view: PurgePlain, seat: int) -> list[str]:
        """Your decks: each different card once, with its copies and its cost now."""
        lines: list[str] = []
        for deck in DECKS:
            copies: dict[str, int] = {}
            costs: dict[str, int] = {}
            for card in deck_of(view, deck, seat)["cards"]:
                copies[card["card"]] = copies.get(card["card"], 0) + 1
                costs[card["card"]] = card.get("cost", 0)
            rows: list[list[str]] = []
            for id, count in copies.items():
                printed = self.printed(id)
                name = cut(str(printed["name"]), NAME_WIDTH)
                price = changed(str(printed["cost"]), str(costs[id]))
                needs = f"T{printed['requirement']}" if printed["requirement"] else ""
                rows.append([f"    {count} {name}", price, needs, what_it_is(printed)])
            lines.append(f"  Your {deck.upper()} deck" + ("" if rows else " is empty"))
            lines.extend(columns(rows))
        return lines

    # --- what is going on --------------------------------------------------------------------------------

    def going_on(self, view: PurgePlain, events: Sequence[PlainEvent]) -> list[str]:
        """The cards on the stack, each with what it does."""
        lines: list[str] = []
        for zone in view["zones"]:
            if zone["zone"] == "stack":
                for card in zone["cards"]:
                    about_it = [event for event in events if event.get("handle") == card["handle"]]
                    told = " ".join(sentence.text for sentence in self.speech.narrate(about_it, events))
                    text = self.printed(card["card"])["text"]
                    lines.append(f"{told} {text}".strip())
        return [part for line in lines for part in wrapped(line, "  * ", "    ")]

    # --- beside options ------------------------------------------------------------------------------------

    def piles(self, view: PurgePlain) -> list[str]:
        lines: list[str] = []
        for zone in view["zones"]:
            if zone["zone"].endswith("discard") or zone["zone"] == "removed":
                names = [self.speech.card(card["card"]) for card in zone["cards"]]
                what = f"{capital(self.speech.whose(zone['of']))} {zone['zone']} pile, the latest last: "
                lines.extend(wrapped(what + (", ".join(names) or "empty"), "", "  "))
        return lines


def home_of(seat: int) -> int:
    return 0 if seat == 0 else 2


def in_play(view: PurgePlain, seat: int) -> list[PlainPermanent]:
    return [card for zone in view["zones"] if zone["zone"] == "play" and zone["of"] == seat for card in zone["cards"]]


def deck_of(view: PurgePlain, deck: DeckName, seat: int) -> PileZone:
    return next(
        zone for zone in view["zones"] if zone["zone"] != "play" and zone["zone"] == deck and zone["of"] == seat
    )


def counters_on(card: PlainPermanent) -> str:
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
