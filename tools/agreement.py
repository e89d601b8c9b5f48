"""Do quick bots tell the same about decks as strong ones? Compare two runs of the lab that play the same deals.

Strong bots are slow, so one run is short and the other long. What both played is compared deal by deal: where the
quick bots had luck in the deals of the short run, compared with all of theirs, its shares are corrected for it.

    hegemon lab balance xi --bots captain --games 20 --seed 7 --out captains
    hegemon lab balance xi --bots reflex --games 1000 --seed 7 --out reflexes
    python -m tools.agreement captains reflexes
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import msgspec

from hegemon.core.errors import BadFile, HegemonError, Refused
from hegemon.lab.batches import LabPlan
from hegemon.lab.figures import Difference
from hegemon.lab.folder import PLAN, RunFolder
from hegemon.lab.ratings import NORMAL_95
from hegemon.lab.rows import GameRow
from hegemon.lab.twins import deal_of

FEWEST_DEALS = 10
"""Of fewer nobody can say how far chance goes."""
CLOSE = 0.02
"""Shares that differ by no more than this say the same."""


class Deal:
    """One deal, played with every deck at every seat: the points of a side, and how many games they are of."""

    def __init__(self) -> None:
        self.points = 0.0
        self.games = 0


Deals = dict[tuple[int, int], Deal]


def opened(folder: Path) -> tuple[LabPlan, list[GameRow]]:
    """The plan of a run, and the games of it that are finished."""
    told = folder / PLAN
    if not told.is_file():
        raise BadFile(f"{folder}: holds no run of the lab; make one with hegemon lab balance GAME --out {folder}.")
    plan = msgspec.json.decode(told.read_bytes(), type=LabPlan)
    return plan, RunFolder(folder, plan).finished().games


def by_side(rows: Sequence[GameRow]) -> dict[str, Deals]:
    """What each deck, or each role where there are some, made of each deal."""
    found: dict[str, Deals] = defaultdict(lambda: defaultdict(Deal))
    for row in rows:
        for seat, side in enumerate(row.sides):
            deal = found[side][deal_of(row)]
            deal.points += row.points(seat)
            deal.games += 1
    return found


def compared(strong: Sequence[GameRow], quick: Sequence[GameRow]) -> list[Difference]:
    """Each side's share with the strong bots, corrected for luck, and with the quick ones."""
    slow, fast = by_side(strong), by_side(quick)
    return [
        difference(side, slow[side], fast[side])
        for side in sorted(slow)
        if side in fast and len(slow[side].keys() & fast[side].keys()) >= FEWEST_DEALS
    ]


def difference(side: str, slow: Deals, fast: Deals) -> Difference:
    """How far the shares lie apart. Both are ratios of sums over deals; deals are taken as they come."""
    share_slow, share_fast = share(slow), share(fast)
    both = sorted(slow.keys() & fast.keys())
    games_slow = sum(deal.games for deal in slow.values())
    games_fast = sum(deal.games for deal in fast.values())
    # What each deal adds to a share beyond what was to be expected of it.
    more_slow = {key: deal.points - share_slow * deal.games for key, deal in slow.items()}
    more_fast = {key: deal.points - share_fast * deal.games for key, deal in fast.items()}
    spread = sum(more_fast[key] ** 2 for key in both)
    slope = sum(more_slow[key] * more_fast[key] for key in both) / spread if spread else 0.0
    slope = min(1.0, max(0.0, slope))
    luck = sum(more_fast[key] for key in both) / sum(fast[key].games for key in both)
    corrected = share_slow - slope * luck
    games_both = sum(fast[key].games for key in both)
    variance = 0.0
    for key in slow.keys() | fast.keys():
        moved = more_slow.get(key, 0.0) / games_slow - more_fast.get(key, 0.0) / games_fast
        if key in slow and key in fast:
            moved -= slope * more_fast[key] * (1 / games_both - 1 / games_fast)
        elif key in fast:
            moved += slope * more_fast[key] / games_fast
        variance += moved**2
    return Difference(side, games_slow, corrected, share_fast, NORMAL_95 * sqrt(variance))


def share(deals: Deals) -> float:
    games = sum(deal.games for deal in deals.values())
    return sum(deal.points for deal in deals.values()) / games if games else 0.0


def true_spread(found: Sequence[Difference]) -> tuple[float, float]:
    """How far shares lie apart as a rule (root of the mean square) once what chance adds is taken off, and the most
    that would still fit."""
    count = len(found)
    noise = [(one.half / NORMAL_95) ** 2 for one in found]
    measured = sum(one.difference**2 for one in found) / count
    expected = sum(noise) / count
    doubt = NORMAL_95 * sqrt(
        2 * sum((one.difference**2 + part) ** 2 / 4 for one, part in zip(found, noise, strict=True))
    )
    return sqrt(max(0.0, measured - expected)), sqrt(max(0.0, measured - expected + doubt / count))


def told(strong: LabPlan, quick: LabPlan, found: Sequence[Difference], games: tuple[int, int]) -> str:
    lines = [f"{games[0]} games of {strong.bots} and {games[1]} of {quick.bots}:", ""]
    lines.append(f"{'':24}{strong.bots:>10}{quick.bots:>10}   difference, 95 %")
    for one in found:
        shares = f"{100 * one.before:8.1f} %{100 * one.after:8.1f} %"
        lines.append(f"{one.name:24}{shares}   {100 * one.difference:+.1f} (±{100 * one.half:.1f})")
    apart, most = true_spread(found)
    inside = sum(abs(one.difference) + one.half <= CLOSE for one in found)
    outside = sum(abs(one.difference) - one.half > CLOSE for one in found)
    lines += ["", f"apart as a rule, without what chance adds: {100 * apart:.1f} points, at most {100 * most:.1f}"]
    lines.append(f"within {100 * CLOSE:.0f} points for sure {inside} of {len(found)}, beyond them for sure {outside}")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("strong", type=Path, help="the folder of the run with the strong bots")
    parser.add_argument("quick", type=Path, help="the folder of the run with the quick ones")
    asked = parser.parse_args(words)
    try:
        (strong, slow), (quick, fast) = opened(asked.strong), opened(asked.quick)
        if msgspec.structs.replace(strong, bots="", games=0) != msgspec.structs.replace(quick, bots="", games=0):
            raise Refused("These runs differ in more than the bots; give both the same game, decks, seed and options.")
        found = compared(slow, fast)
        if not found:
            raise Refused(f"Both runs need at least {FEWEST_DEALS} deals of the same numbers; let them go on.")
        print(told(strong, quick, found, (len(slow), len(fast))))
    except HegemonError as error:
        print(f"agreement: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
