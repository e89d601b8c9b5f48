"""The page about one deck: how it fares, its cards, what is never played, and what to try instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from hegemon import __version__
from hegemon.cards.book import Book, DeckFile
from hegemon.games.door import Door
from hegemon.lab.card_lifts import CardFigure, Lift
from hegemon.lab.judging import Judgement
from hegemon.lab.page import SHARE_HEADINGS, Cell, WatchedGame, page, points, share_cells, table, texts_of, watched_part


def deck_report(
    door: Door,
    book: Book,
    deck: DeckFile,
    judged: Judgement,
    earlier: Mapping[str, object] | None = None,
    games: Sequence[WatchedGame] = (),
) -> str:
    shown = [*deck.cards, *(one.into for one in judged.swaps), *(one.role for one in judged.roles)]
    body = [
        head(door, judged),
        against_part(judged),
        changes_part(judged, deck, earlier, book),
        cards_part(judged.cards),
        unplayed_part(judged),
        swaps_part(judged),
        watched_part(games, "The quickest wins and losses, and the games that turned round most."),
        method(judged),
    ]
    return page(f"{judged.name}: how good is it?", body, texts_of(door, book, shown))


def head(door: Door, judged: Judgement) -> str:
    overall = judged.overall
    kind = "fine" if overall.low > 1 / 2 else "miss" if overall.high < 1 / 2 else "open"
    told = f"{door.name}, played by {judged.bots} bots, seed {judged.seed}"
    if judged.roles:
        kind = {"in balance": "fine", "out of balance": "miss"}.get(judged.verdict, "open")
        return (
            f"<h1>{escape(judged.name)}</h1><p class=under>{escape(told)}</p>"
            f"<p class={kind}>{escape(judged.sentence)}</p>"
        )
    return (
        f"<h1>{escape(judged.name)}</h1><p class=under>{escape(told)}</p>"
        f"<p class={kind}>It wins {overall.words()} of its games. {escape(judged.sentence)}</p>"
    )


def against_part(judged: Judgement) -> str:
    if judged.roles:
        fared = [[Cell(one.name, card=one.role), *share_cells(one.share), Cell(one.verdict)] for one in judged.roles]
        return "<h2>How each fares</h2>" + table(["whoever has", *SHARE_HEADINGS, "near even?"], fared)
    rows: list[list[str | Cell]] = [[one.name, *share_cells(one.share)] for one in judged.against]
    missing = "".join(f"<p>Not played: {escape(one.name)}. {escape(one.why)}</p>" for one in judged.not_played)
    overall: list[str | Cell] = ["All of them, each counting the same", *share_cells(judged.overall)]
    return "<h2>Against the others</h2>" + table(["deck", *SHARE_HEADINGS], [*rows, overall]) + missing


def changes_part(judged: Judgement, deck: DeckFile, earlier: Mapping[str, object] | None, book: Book) -> str:
    """Beside the last run of a deck, if there is one: its share and what has changed in the list."""
    if earlier is None:
        return ""
    before = earlier.get("overall")
    cards = earlier.get("cards")
    if not isinstance(before, dict) or not isinstance(cards, list):
        return ""
    old = {str(one["card"]): int(one["copies"]) for one in cards}
    changed = [
        f"{deck.cards.get(id, 0) - old.get(id, 0):+d} {book.cards[id].name if id in book.cards else id}"
        for id in {**old, **deck.cards}
        if deck.cards.get(id, 0) != old.get(id, 0)
    ]
    now, then = judged.overall.share, float(before["share"])
    told = (
        f"The last run ({earlier.get('folder')}, {earlier.get('name')}, {earlier.get('games')} games) said "
        f"{100 * then:.1f} %; now it's {100 * now:.1f} % ({100 * (now - then):+.1f}). "
    )
    listed = f"Cards changed: {', '.join(changed)}." if changed else "The list is the same."
    return f"<h2>Since the last run</h2><p>{escape(told)}{escape(listed)}</p>"


def cards_part(cards: Sequence[CardFigure]) -> str:
    rows = [
        [Cell(one.name, card=one.card), Cell(str(one.copies), one.copies), Cell(f"{one.played:,}", one.played),
         *lift_cells(one.played_lift), Cell(f"{one.drawn:,}", one.drawn), *lift_cells(one.drawn_lift)]
        for one in cards
    ]  # fmt: skip
    return (
        "<h2>Cards that carry it</h2><p class=under>Wins in games with the card less wins in games without it, in "
        "points, opponent by opponent. Cards played by whoever is ahead look stronger than they are; drawing is luck, "
        "so the figures for drawn cards are fairer and less sharp.</p>"
        + table(["card", "copies", "games played", "points", "±", "games drawn", "points", "±"], rows)
    )


def lift_cells(lift: Lift | None) -> list[Cell]:
    return points(lift.value, lift.half) if lift is not None else [Cell(""), Cell("")]


def unplayed_part(judged: Judgement) -> str:
    if not judged.unplayed:
        return "<h2>Never played</h2><p>Every card was played.</p>"
    rows = [[Cell(one.name, card=one.card), one.why, Cell(one.sentence, kind="words")] for one in judged.unplayed]
    return "<h2>Never played</h2>" + table(["card", "why", "how it went"], rows)


def swaps_part(judged: Judgement) -> str:
    if not judged.swaps:
        return ""
    rows = [
        [Cell(one.into_name, card=one.into), Cell(one.out_name, card=one.out),
         *points(one.moved.difference, one.moved.half), Cell(f"{one.moved.games:,}", one.moved.games),
         Cell(one.verdict)]
        for one in judged.swaps
    ]  # fmt: skip
    return (
        "<h2>Try instead</h2><p class=under>One copy for another, on the same deals as the deck itself. The intervals "
        "hold for all swaps together with 95 %.</p>"
        + table(["put in", "take out", "points", "±", "games", "verdict"], rows)
    )


def method(judged: Judgement) -> str:
    return (
        "<h2>How it was measured</h2><p>Every deal is played twice, with the decks at either seat. Intervals hold with "
        "95 % and know that the two games of a deal belong together. The same seed and cards give the same games "
        f"anywhere. {judged.games:,} games were played, swaps among them. Hegemon {escape(__version__)}.</p>"
    )
