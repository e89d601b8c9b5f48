"""A page to explore, in one file: tables that sort and filter, card texts a click away, nothing loaded."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from hegemon.cards.book import Book
from hegemon.games.door import Door
from hegemon.lab.figures import Share

FILES = files("hegemon.lab")


@dataclass(frozen=True)
class Cell:
    """What stands in a table: its text, what to sort by, and perhaps a card to read."""

    text: str
    by: float | None = None
    card: str = ""
    kind: str = ""
    html: str = ""
    """Instead of the text, where it is drawn."""

    def written(self) -> str:
        inside = self.html or escape(self.text)
        if self.card:
            inside = f'<button class=card data-card="{escape(self.card)}">{inside}</button>'
        sort = f' data-v="{self.by:.6g}"' if self.by is not None else ""
        return f"<td{sort}{f' class={self.kind}' if self.kind else ''}>{inside}</td>"


@dataclass(frozen=True)
class WatchedGame:
    """A game worth a look: what it was, how to see it again, and what happened."""

    title: str
    command: str
    lines: list[str]


def page(title: str, body: Sequence[str], texts: str) -> str:
    style, script = ((FILES / name).read_text(encoding="utf-8") for name in ("page.css", "page.js"))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}</style></head><body><main>{''.join(body)}</main><div id=card hidden role=status></div>"
        f'<script type="application/json" id=cards>{texts}</script><script>{script}</script></body></html>\n'
    )


def table(headings: Sequence[str], rows: Iterable[Sequence[str | Cell]]) -> str:
    cells = [[cell_of(cell) for cell in row] for row in rows]
    numbers = {place for row in cells for place, cell in enumerate(row) if cell.by is not None}
    top = "".join(
        f"<th{' class=number' if place in numbers else ''}>{escape(text)}</th>" for place, text in enumerate(headings)
    )
    lines = "".join(f"<tr>{''.join(cell.written() for cell in row)}</tr>" for row in cells)
    return f"<div class=scroll><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>"


def cell_of(cell: str | Cell) -> Cell:
    return cell if isinstance(cell, Cell) else Cell(cell)


def folded(summary: str, inside: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def share_cells(share: Share) -> list[Cell]:
    """Games, share, interval and a drawing of it."""
    if not share.games:
        return [Cell("0", 0), Cell(""), Cell(""), Cell("")]
    return [
        Cell(f"{share.games:,}", share.games),
        Cell(percent(share.share), share.share),
        Cell(f"{100 * share.low:.1f} to {100 * share.high:.1f}", share.half),
        Cell("", share.share, html=bar(share)),
    ]


SHARE_HEADINGS = ("games", "wins", "95 %", "0 to 100 %")


def bar(share: Share) -> str:
    low, high, middle = (f"{100 * value:.1f}%" for value in (share.low, 1 - share.high, share.share))
    return f'<span class=bar><u></u><i style="left:{low};right:{high}"></i><b style="left:{middle}"></b></span>'


def points(value: float, half: float) -> list[Cell]:
    """A difference in points and its interval."""
    kind = "" if abs(value) <= half else "fine" if value > 0 else "miss"
    return [Cell(f"{100 * value:+.1f}", value, kind=kind), Cell(f"±{100 * half:.1f}", half)]


def texts_of(door: Door, book: Book, cards: Iterable[str]) -> str:
    """What is printed on the cards, for the script."""
    told: dict[str, Mapping[str, str]] = {}
    for id in sorted(set(cards)):
        if id in book.cards:
            plain = door.plain_card(book.cards[id])
            facts = ", ".join(f"{key} {value}" for key, value in plain.items() if is_short(key, value))
            told[id] = {"name": book.cards[id].name, "facts": facts, "text": str(plain["text"])}
    # A card's text must not end the script it stands in.
    return json.dumps(told).replace("</", "<\\/")


def is_short(key: str, value: object) -> bool:
    return key not in ("id", "name", "text") and isinstance(value, str | int) and value != ""


def watched_part(games: Sequence[WatchedGame], about: str) -> str:
    if not games:
        return ""
    items = "".join(
        f"<details><summary>{escape(one.title)}</summary>"
        f"<p class=under>Watch it: <code>{escape(one.command)}</code></p>"
        f"<pre>{escape(chr(10).join(one.lines))}</pre></details>"
        for one in games
    )
    return f"<h2>Games to watch</h2><p class=under>{escape(about)}</p>{items}"
