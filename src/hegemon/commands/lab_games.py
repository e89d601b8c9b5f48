"""Games of a run worth a look: played again as they went, kept as saves, and told in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hegemon.core.events import SPECTATOR
from hegemon.lab.batches import LabPlan, opened, sealed, seating
from hegemon.lab.folder import make_folder
from hegemon.lab.page import WatchedGame
from hegemon.lab.rows import GameRow
from hegemon.lab.unplayed import players_for
from hegemon.store import Deck, Player, Session
from hegemon.words.speech import Speech

FOLDER = "games"
QUICKEST = 2
TURNED = 2


def decisive_games(
    plan: LabPlan, rows: Sequence[GameRow], names: Mapping[str, str], place: Path, deck: str = ""
) -> list[WatchedGame]:
    """The quickest games, of one deck its quickest wins and losses, and the games that turned round most."""
    ended = sorted((row for row in rows if row.winners), key=lambda row: (row.turns, row.table, row.number))
    won = [row for row in ended if not deck or row.decks.index(deck) in row.winners]
    lost = [row for row in ended if row not in won]
    turned = sorted((row for row in ended if lost_lead(row)), key=lambda row: -lost_lead(row))
    chosen = [
        *(("a quick win" if deck else "a quick game", row) for row in won[:QUICKEST]),
        *(("a quick loss", row) for row in lost[:QUICKEST]),
        *(("turned round", row) for row in turned[:TURNED]),
    ]
    found: dict[tuple[int, int], WatchedGame] = {}
    for about, row in chosen:
        if (row.table, row.number) not in found:
            name = f"{row.table}-{row.number}"
            found[row.table, row.number] = watched(plan, row, names, place / FOLDER / f"{name}.json", about)
    return list(found.values())


def lost_lead(row: GameRow) -> float:
    """The best chance a loser had when a turn began, by the opinion of the bots; 0 if nobody watched."""
    leads = zip(row.leaders, row.leads, strict=True)
    return max((lead for leader, lead in leads if leader not in row.winners), default=0.0)


def turned_games(
    before: LabPlan,
    after: LabPlan,
    rows: tuple[Sequence[GameRow], Sequence[GameRow]],
    names: Mapping[str, str],
    place: Path,
) -> list[WatchedGame]:
    """Deals that ended otherwise after a change, each as it went before and after."""
    pairs = [(old, new) for old, new in zip(*rows, strict=True) if old.winners != new.winners]
    found: list[WatchedGame] = []
    for old, new in sorted(pairs, key=lambda pair: pair[0].turns + pair[1].turns)[:TURNED]:
        for about, plan, row in (("before", before, old), ("after", after, new)):
            file = place / FOLDER / f"{row.table}-{row.number}-{about}.json"
            found.append(watched(plan, row, names, file, f"{about} the change"))
    return found


def watched(plan: LabPlan, row: GameRow, names: Mapping[str, str], file: Path, about: str) -> WatchedGame:
    """The game played again and saved."""
    _, door, book = opened(sealed(plan))
    decks, seed = seating(plan, row.table, row.number)
    called = [names.get(name, name) for name in decks]
    players = [name if called.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(called)]
    session = Session.new(
        door,
        book,
        [Deck(name, plan.decks[deck]) for name, deck in zip(called, decks, strict=True)],
        [Player(name, plan.bots) for name in players],
        plan.options,
        seed,
    )
    seats = players_for(plan, door, book, seed, len(decks))
    while session.game.ask is not None:
        session.answer(session.game.asked, seats[session.game.ask.seat](session.game))
    make_folder(file.parent)
    session.save(file)
    winners = " and ".join(players[seat] for seat in row.winners) or "nobody"
    events = [event.plain(SPECTATOR, known_to_all=True) for event in session.game.log or []]
    lines = [sentence.text for sentence in Speech(door, book, players).narrate(events)]
    title = f"{' against '.join(players)}: {winners} won after {row.turns} turns, {about}"
    return WatchedGame(title, f"hegemon replay {file}", lines)
