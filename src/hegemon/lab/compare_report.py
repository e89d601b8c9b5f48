"""The page about a change: what it moves, deck by deck and pairing by pairing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from hegemon import __version__
from hegemon.cards.book import Book
from hegemon.games.door import Door
from hegemon.lab.batches import opened, sealed
from hegemon.lab.changes import changed_cards, printed_changes
from hegemon.lab.compare import ComparedChange, Comparison
from hegemon.lab.figures import Difference
from hegemon.lab.page import Cell, WatchedGame, page, percent, points, table, texts_of, watched_part


def compare_report(
    door: Door,
    title: str,
    change: ComparedChange,
    found: Comparison,
    names: Mapping[str, str],
    earlier: Mapping[str, object] | None = None,
    games: Sequence[WatchedGame] = (),
) -> str:
    _, _, old = opened(sealed(change.before))
    _, _, book = opened(sealed(change.after))
    plan = change.before
    told = (
        f"{door.name}: {found.games:,} games before and after on the same deals, by {plan.bots} bots, seed {plan.seed}"
    )
    body = [
        f"<h1>{escape(title)}</h1><p class=under>{escape(told)}</p>",
        part("Decks", found.decks, names),
        part("Roles", found.roles, names),
        part("Pairings", found.pairings, names),
        part("The first player", [found.first], names),
        head_part(found),
        cards_part(door, old, book),
        lists_part(change, {id: card.name for id, card in book.cards.items()}, names),
        since(earlier, found),
        watched_part(games, "Deals that somebody else won after the change, as they went before and after."),
        method(found),
    ]
    lists = (*plan.decks.values(), *change.after.decks.values())
    shown = [*(card for deck in lists for card in deck), *changed_cards(old, book)]
    return page(f"{title}: what it moves", body, texts_of(door, book, shown))


def method(found: Comparison) -> str:
    return (
        "<h2>How it was measured</h2><p>Every deal is played before and after the change, with the decks at every "
        "seat. Each game is set against its twin, so the luck both share doesn't count. The change moves a figure "
        "if chance alone would hardly do it; it doesn't if the figure is certain to 3 points and shows nothing; else "
        "there are too few games to say. "
        f"Games last {found.turns_before:.1f} turns before and {found.turns_after:.1f} after. "
        f"Hegemon {escape(__version__)}.</p>"
    )


def part(title: str, figures: Sequence[Difference], names: Mapping[str, str]) -> str:
    if not figures:
        return ""
    rows = [
        [Cell(" against ".join(names.get(part, part) for part in one.name.split(" against "))),
         Cell(f"{one.games:,}", one.games), Cell(percent(one.before), one.before), Cell(percent(one.after), one.after),
         *points(one.difference, one.half), Cell(one.told)]
        for one in figures
    ]  # fmt: skip
    headings = ["", "games", "before", "after", "points", "±", "the change"]
    return f"<h2>{escape(title)}</h2>" + table(headings, rows)


def head_part(found: Comparison) -> str:
    if found.head_to_head is None:
        return ""
    return (
        f"<h2>Against each other</h2><p>The deck after wins {found.head_to_head.words()} against the deck before.</p>"
    )


def cards_part(door: Door, old: Book, new: Book) -> str:
    """What is printed otherwise on the cards that change."""
    rows = [
        [Cell(one.name, card=one.card), Cell(one.fact), Cell(one.before, kind="words"), Cell(one.after, kind="words")]
        for one in printed_changes(door, old, new)
    ]
    return "<h2>Cards that change</h2>" + table(["card", "what", "before", "after"], rows) if rows else ""


def lists_part(change: ComparedChange, cards: Mapping[str, str], names: Mapping[str, str]) -> str:
    """What differs in the lists of the decks that change."""
    rows: list[list[str | Cell]] = []
    for name in change.decks:
        old, new = change.before.decks[name], change.after.decks[name]
        rows.extend(
            [Cell(cards.get(id, id), card=id), Cell(names.get(name, name)), Cell(str(old.get(id, 0)), old.get(id, 0)),
             Cell(str(new.get(id, 0)), new.get(id, 0))]
            for id in {**old, **new}
            if old.get(id, 0) != new.get(id, 0)
        )  # fmt: skip
    return "<h2>Decks that change</h2>" + table(["card", "deck", "before", "after"], rows) if rows else ""


def since(earlier: Mapping[str, object] | None, found: Comparison) -> str:
    """The last comparison beside this one."""
    if earlier is None or not isinstance(earlier.get("decks"), list):
        return ""
    decks = earlier["decks"]
    assert isinstance(decks, list)
    before = {str(one["name"]): float(one["after"]) - float(one["before"]) for one in decks}
    told = [
        f"{one.name} {100 * before[one.name]:+.1f} then, {100 * one.difference:+.1f} now"
        for one in found.decks
        if one.name in before
    ]
    if not told:
        return ""
    last = f"{earlier.get('change')} ({earlier.get('folder')}), in points: {'; '.join(told)}."
    return f"<h2>Since the last run</h2><p>{escape(last)}</p>"
