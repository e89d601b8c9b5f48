"""Measure the beginner's pairings: what "Play a bot now" deals, and how fair that is.

    python -m tools.first_games [GAME ...]

For each game two figures, both the newcomer's chance in percent. "Estimate" is what the strongest bot thinks at each
player's first decision, over many deals, shown as hints show it. "Play-outs" are whole games between two novices.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Final

from hegemon.bots import Budget, bot_for
from hegemon.bots.luck import seed_within
from hegemon.core.agenda import STUCK_AFTER
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door, FirstGame
from hegemon.lab.ratings import wilson
from hegemon.store import Deck, Player, Session
from hegemon.words.hints import hint_for

THINKING: Final = Budget(iterations=160)
"""By lines of play, not by the clock, so that the figures can be had again."""
FAIR: Final = (45.0, 55.0)


@dataclass(frozen=True)
class Measured:
    """How fair a pairing is for the newcomer."""

    estimate: float
    deals: int
    won: float
    low: float
    high: float
    games: int


def deal(door: Door, decks: tuple[str, str], seed: int) -> Session:
    players = [Player("", "novice"), Player("", "novice")]
    chosen = [Deck(id, door.deck(id).cards) for id in decks]
    return Session.new(door, door.own_book, chosen, players, {}, seed)


def play(session: Session, until: Seat | None = None) -> bool:
    """Novices play to the end, or until this seat has a real choice; whether it has one."""
    bots = [bot_for("novice", session.door, session.book) for _ in session.decks]
    for _ in range(STUCK_AFTER):
        ask = session.game.ask
        if session.game.outcome is not None or ask is None:
            return False
        if ask.seat == until and len(ask.options) > 1:
            return True
        view = session.door.view(session.game, ask.seat)
        luck = Chance(seed_within(session.luck, ask.seat, session.game.asked))
        assert view.ask is not None
        session.answer(session.game.asked, bots[ask.seat](view, view.ask, THINKING, luck).index)
    return False


def estimate(door: Door, decks: tuple[str, str], deals: int) -> float:
    """The newcomer's chance in the eyes of both players, for each is a little fond of its own cards."""
    chances: list[float] = []
    for number in range(deals):
        for seat in (0, 1):
            session = deal(door, decks, number)
            if play(session, until=seat):
                seen = hint_for(session, seat, THINKING).estimates
                chances += [abs(seat - seen[0].chance)] if seen else []
    return 100 * sum(chances) / len(chances)


def won(door: Door, decks: tuple[str, str], games: int) -> float:
    """Games the newcomer's deck wins, a draw as half of one; each deal is played from both seats."""
    points = 0.0
    for number in range(games):
        seat = number % 2
        session = deal(door, decks if seat == 0 else (decks[1], decks[0]), number // 2)
        play(session)
        winners = session.game.outcome.winners if session.game.outcome is not None else []
        points += (seat in winners) / len(winners) if winners else 0.5
    return points


def measure(door: Door, first: FirstGame, deals: int, games: int) -> Measured:
    points = won(door, first.decks, games)
    low, high = wilson(points, games)
    return Measured(estimate(door, first.decks, deals), deals, 100 * points / games, 100 * low, 100 * high, games)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.first_games", description="Measure beginner's pairings.")
    parser.add_argument("games", nargs="*", metavar="GAME", default=game_ids())
    parser.add_argument("--decks", help="another pairing, such as beings,robots")
    parser.add_argument("--deals", type=int, default=20, help="for the estimate (default: 20)")
    parser.add_argument("--playouts", type=int, default=200, help="games between novices (default: 200)")
    words = parser.parse_args()
    for id in words.games:
        door = door_of(id)
        first = door.first_game
        assert first is not None, f"{id} declares no first game"
        if words.decks:
            mine, theirs = words.decks.split(",")
            first = FirstGame(first.opponent, (mine, theirs))
        found = measure(door, first, words.deals, words.playouts)
        fair = "fair" if FAIR[0] <= found.estimate <= FAIR[1] else "NOT FAIR"
        print(
            f"{id}: {first.decks[0]} against {first.decks[1]}: estimate {found.estimate:.1f} % ({found.deals} deals), "
            f"play-outs {found.won:.1f} % ({found.low:.1f} to {found.high:.1f}, {found.games} games), {fair}",
            flush=True,
        )


if __name__ == "__main__":
    main()
