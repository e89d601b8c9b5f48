"""The table as lines of text. What every game's table has is here; the rest is in `games`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeAlias, cast

from hegemon.core.plain import PlainCard, PlainEvent, PlainPlayer, PlainTable, PlainView, PlainZone
from hegemon.games.catalogue import entry
from hegemon.terminal.changes import TEXT
from hegemon.terminal.pages import card_lines
from hegemon.terminal.style import Style, heading, times, wrapped
from hegemon.words.handbook import terms_in
from hegemon.words.speech import capital
from hegemon.words.uses import AnyCard, AnyView, Uses

FOR_NOW = {
    "has an ability": "an ability for now",
    "cannot play": "can't play some cards for now",
    "other costs": "other costs for now",
}


class GameDrawer(ABC, Generic[AnyView, AnyCard]):
    """Draws the plain view of one game for one viewer."""

    aim: ClassVar[str] = ""
    """What the game is won by, in a sentence."""
    legend: ClassVar[str] = ""
    """How to read the numbers of the table."""
    blows: ClassVar[frozenset[str]] = frozenset()
    """The events that can end the game by hurting somebody."""
    seen_on_table: ClassVar[frozenset[str]] = frozenset()
    """Events nobody needs told: the table that is shown with the next question says them."""

    def __init__(self, uses: Uses, style: Style) -> None:
        self.uses = uses
        self.speech = uses.speech
        self.style = style

    @abstractmethod
    def table(self, view: AnyView, events: Sequence[PlainEvent]) -> list[str]:
        """The whole table; the events so far tell what is going on."""

    @abstractmethod
    def piles(self, view: AnyView) -> list[str]:
        """The open piles, card by card."""

    def going_on_now(self, view: AnyView, events: Sequence[PlainEvent]) -> list[str]:
        """What is being answered in a window: the table's own lines about it."""
        lines = self.table(view, events)
        starts = [place for place, line in enumerate(lines) if line.startswith("  * ")]
        last = starts[-1] if starts else len(lines)
        return [
            line for place, line in enumerate(lines) if place == last or (place > last and is_more(lines, last, place))
        ]

    def for_now(self, view: AnyView) -> list[str]:
        """What cards have left behind for a while."""
        plain: PlainView = view
        speech = self.speech
        return [
            f"  {speech.seat(one['seat'])}: {FOR_NOW[one['what']]} ({speech.card(one['card'])})"
            for one in plain.get("for_now", [])
            if one["card"]
        ]

    def shown_anyway(self, view: AnyView) -> list[str]:
        """What a forecast says that the table shows already."""
        return []

    @abstractmethod
    def status(self, view: AnyView) -> list[str]:
        """How everybody stands, in a line or two."""

    def result(self, view: AnyView) -> list[str]:
        """How everybody stands when the game is over."""
        return self.status(view)

    @abstractmethod
    def hand_ids(self, view: AnyView) -> list[str]:
        """The cards in the viewer's hand, by id."""

    def hand_page(self, view: AnyView) -> list[str]:
        """The cards the player may play, each with its text."""
        return [line for id in self.hand_ids(view) for line in self.card_page(id)] or ["Your hand is empty."]

    def brief_hand(self, view: AnyView) -> list[str]:
        """The names of the cards in hand, each once."""
        ids = self.hand_ids(view)
        counts = {id: ids.count(id) for id in ids}
        names = [times(self.speech.card(id), count) for id, count in counts.items()]
        return wrapped(f"Your hand: {', '.join(names)}.", "", "  ") if names else []

    # --- shared parts --------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return capital(self.speech.seat(seat))

    def printed(self, id: str) -> AnyCard:
        """A card as it is printed, as plain data; only its game's drawer is handed it."""
        card: Any = self.speech.door.plain_card(self.speech.book.card(id))
        return cast(AnyCard, card)

    def text_lines(self, id: str) -> list[str]:
        """What a card in play says, below its row."""
        text = str(self.printed(id)["text"])
        return [self.style.dim(line) for line in wrapped(text, " " * TEXT)] if text else []

    def card_page(self, id: str) -> list[str]:
        """A card as it is printed: name and values on a line, the text below, and what its keywords mean."""
        card = self.printed(id)
        terms = terms_in(self.speech.door.id, str(card["text"]))
        explained = [wrapped(f"{term.term}: {term.sentence} ({term.rule})", "    ", "      ") for term in terms]
        return [
            *card_lines(card, self.style, is_at_table=True),
            *(self.style.dim(line) for lines in explained for line in lines),
        ]

    def card_in_a_line(self, id: str) -> str:
        """What a card is and does, for a choice of cards that lie out of sight."""
        printed = self.printed(id)
        return f"{printed['kind']}. {printed['text']}" if printed["text"] else ""


Drawer: TypeAlias = GameDrawer[Any, Any]
"""That of some game, to be handed views of the same game."""


class PlainDrawer(GameDrawer[PlainTable, PlainCard]):
    """Draws a game that has no table of its own: the counters of each player, then its zones card by card."""

    def table(self, view: PlainTable, events: Sequence[PlainEvent]) -> list[str]:
        lines = [self.style.dim(heading(f"Turn {view['turn']}"))]
        for player in view["players"]:
            seat = player["seat"]
            lines.append(self.style.seat(seat, self.name(seat)) + "  " + "  ".join(counters(player)))
            for zone in view["zones"]:
                if zone["of"] == seat:
                    lines.extend(self.zone(zone))
        return lines

    def status(self, view: PlainTable) -> list[str]:
        said = [f"{self.name(player['seat'])}: {', '.join(counters(player))}" for player in view["players"]]
        return wrapped(" | ".join(said))

    def piles(self, view: PlainTable) -> list[str]:
        return [line for zone in view["zones"] if zone.get("cards") for line in self.zone(zone)]

    def hand_ids(self, view: PlainTable) -> list[str]:
        return [
            card["card"]
            for zone in view["zones"]
            if zone["zone"] == "hand" and zone["of"] == view["you"]
            for card in zone.get("cards", [])
        ]

    def zone(self, zone: PlainZone) -> list[str]:
        cards = [self.speech.card(card["card"]) for card in zone.get("cards", [])]
        named = f": {', '.join(cards)}" if cards else ""
        return wrapped(f"{zone['zone']} {zone['count']}{named}", "    ", "      ")


def counters(player: PlainPlayer) -> list[str]:
    """Whatever counters a game adds to its players."""
    return [f"{key} {value}" for key, value in player.items() if key != "seat" and is_counter(value)]


def is_more(lines: Sequence[str], first: int, place: int) -> bool:
    """Whether a line still belongs to the one that began at `first`."""
    return all(line.startswith("    ") for line in lines[first + 1 : place + 1])


def is_counter(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def drawer_for(uses: Uses, style: Style) -> Drawer:
    """Who draws the table of this game."""
    module = entry(uses.speech.door.id).drawer
    made = import_module(module).DRAWER(uses, style) if module else PlainDrawer(uses, style)
    assert isinstance(made, GameDrawer)
    return made
