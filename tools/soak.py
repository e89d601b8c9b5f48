"""Play many random games of every game, with all player counts, decks and settings, and check each.

python -m tools.soak [GAME ...] [--games 10000]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import monotonic

from hegemon.core.agenda import STUCK_AFTER, random_playout
from hegemon.core.errors import UnknownName
from hegemon.games.catalogue import door, game_ids
from tests.tables import random_table

BATCH = 100


def soak(game: str, first: int, last: int) -> Counter[str]:
    """Play the games of some seeds; how each ended."""
    ends: Counter[str] = Counter()
    for seed in range(first, last):
        state = random_table(game, seed)
        random_playout(state, seed, STUCK_AFTER)
        lying = sorted(piece for pile in state.piles for piece in pile)
        if lying != list(range(len(state.cards))):
            raise AssertionError(f"{game}, seed {seed}: cards were lost or doubled")
        outcome = state.outcome
        ends["stuck" if outcome is None else f"{'won' if outcome.winners else 'drawn'} by {outcome.rule}"] += 1
    return ends


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--games", type=int, default=10_000, help="how many games of each game")
    wanted = parser.parse_args()
    failed = False
    try:
        chosen = [door(game).id for game in wanted.only or game_ids()]
    except UnknownName as problem:
        parser.error(str(problem))
    for game in chosen:
        ends: Counter[str] = Counter()
        start = monotonic()
        with ProcessPoolExecutor() as pool:
            batches = [
                pool.submit(soak, game, first, min(first + BATCH, wanted.games))
                for first in range(0, wanted.games, BATCH)
            ]
            for number, batch in enumerate(as_completed(batches), 1):
                ends.update(batch.result())
                if number % 10 == 0 or number == len(batches):
                    print(f"{game}: {sum(ends.values())} of {wanted.games} games", file=sys.stderr)
        failed = failed or bool(ends["stuck"])
        print(f"{game}: {wanted.games} games in {monotonic() - start:.0f} s, {ends['stuck']} stuck")
        for end, count in ends.most_common():
            print(f"    {count:6d} {end}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
