"""Learn from a search what its own opinion should have said at once: weights from answers of one question compared.

A bot that searches plays itself. Wherever it compares answers, each is played out to the next quiet position, whose
features are kept with what the search thought of the answer. Only differences between answers of the same question
count, so who is winning anyway is no lesson. A ridge holds the weights near the points alone; `--part` goes only a
part of the way. The file can be tried with `hegemon train GAME --test FILE --arena 400 --arena-bot captain`.

    python -m tools.learn_siblings psychological-warfare --games 100 --lines 60 --seed 4101 --part 0.5 --out try.json
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hegemon.bots.budget import Budget
from hegemon.bots.learned import Learned
from hegemon.bots.levels import TreeSearch, answer_unseen
from hegemon.bots.look import Estimate
from hegemon.bots.luck import seed_within
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.play_on import GreedyPlay
from hegemon.bots.reflex import UNSEEN
from hegemon.bots.registry import untrained_opinion
from hegemon.bots.weights import CHANCES, Weights, as_json, features_of
from hegemon.core.agenda import STUCK_AFTER, answer, choose
from hegemon.core.chance import Chance
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.lab.deals import PAIR, Deals
from hegemon.lab.fitting import KNOTS, LEAST_SPREAD, Numbers, hats

LEAST_TRIES = 4
"""An answer tried in fewer worlds tells little."""
MOST_ANSWERS = 8
"""Of more, the best are enough."""
SETTLES_WITHIN = 60
SUREST = 0.98
"""Chances beyond this are taken for this: their log-odds would outweigh all others."""
HELD_OUT = 4
"""One game in so many is not fitted."""
RIDGE = 30.0


@dataclass(frozen=True)
class Sibling:
    """One answer of a question: what the search thought of it, and how the table looks once it is done."""

    game: int
    question: int
    chance: float
    lead: list[float]
    """The mover's features less the other's."""
    phase: float


def settled(state: State, index: int, opinion: Opinion, luck: Chance) -> State | None:
    """The next quiet position after an answer, if all go on by what looks best; None if the game ends."""
    line = state.copy()
    line.is_hushed = True
    line.chance = luck.copy()
    choose(line, index)
    play = GreedyPlay(opinion, luck, Numbering())
    for _ in range(SETTLES_WITHIN):
        ask = line.ask
        if ask is None or opinion.is_quiet(ask):
            break
        if len(ask.options) == 1 or ask.is_window:
            choose(line, 0)
        elif opinion.is_trifle(ask):
            choose(line, ask.default)
        else:
            choose(line, play.greedy(line, ask))
    return line if line.outcome is None else None


def siblings(
    state: State, question: int, game: int, estimates: Sequence[Estimate], opinion: Opinion, luck: Chance
) -> list[Sibling]:
    """The answers of a question that can be compared; none if fewer than two can."""
    assert state.ask is not None
    seat = state.ask.seat
    found: list[Sibling] = []
    for estimate in estimates[:MOST_ANSWERS]:
        line = settled(state, estimate.index, opinion, luck) if estimate.tries >= LEAST_TRIES else None
        if line is None:
            continue
        features = opinion.all_features(line)
        lead = [own - other for own, other in zip(features[seat], features[1 - seat], strict=True)]
        found.append(Sibling(game, question, estimate.chance, lead, opinion.phase(line)))
    return found if len(found) > 1 else []


def collect(game: str, games: int, lines: int, seed: int) -> list[Sibling]:
    """What two bots with so many lines of play think of their answers, in so many games."""
    door = door_of(game)
    book = door.book()
    opinion = untrained_opinion(game)
    deals = Deals(door, book, [deck.cards for deck in door.decks.values()], door.options({}), seed)
    found: list[Sibling] = []
    questions = 0
    for number in range(games):
        state = deals.begin(number)
        lucks = [Chance(seed_within(seed, number, seat + 1)) for seat in range(PAIR)]
        bots = [TreeSearch(opinion, lambda view: door.imaginer(view, book), Budget(lines)) for _ in range(PAIR)]
        for _ in range(STUCK_AFTER):
            ask = state.ask
            if ask is None:
                break
            index = answer_unseen(bots[ask.seat], ask)
            if index == UNSEEN:
                view = door.view(state, ask.seat)
                assert view.ask is not None
                decision = bots[ask.seat](view, view.ask, None, lucks[ask.seat])
                index = decision.index
                questions += 1
                found += siblings(state, questions, number, decision.estimates, opinion, Chance(state.asked))
            answer(state, state.asked, index)
    return found


def fit(found: Sequence[Sibling], part: float = 1.0) -> tuple[Learned, float, float]:
    """The weights, and how much of the differences in held-out games the points and the weights explain."""
    leads = np.array([one.lead for one in found])
    size = leads.shape[1]
    shares = hats(np.array([one.phase for one in found]), KNOTS)
    sure = np.clip([one.chance for one in found], 1 - SUREST, SUREST)
    questions = np.unique([one.question for one in found], return_inverse=True)[1]
    columns = centred((shares[:, :, None] * leads[:, None, :]).reshape(len(found), -1), questions)
    wanted = centred(np.array([log(chance / (1 - chance)) for chance in sure])[:, None], questions)[:, 0]
    is_held_out = np.array([one.game % HELD_OUT == HELD_OUT - 1 for one in found])
    points = np.zeros(KNOTS * size)
    points[::size] = 1.0
    spread = np.tile(np.maximum(leads.std(axis=0), LEAST_SPREAD), KNOTS)
    rows = (columns / spread)[~is_held_out]
    missing = (wanted - columns @ points)[~is_held_out]
    gain = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(KNOTS * size), rows.T @ missing) / spread
    weights = points + part * gain

    def explained(tried: Numbers) -> float:
        left = wanted[is_held_out] - (columns @ tried)[is_held_out]
        return float(1 - (left @ left) / (wanted[is_held_out] @ wanted[is_held_out]))

    return Learned(weights.reshape(KNOTS, size).tolist(), [], []), explained(points), explained(points + gain)


def centred(table: Numbers, groups: NDArray[np.intp]) -> Numbers:
    """Each column less its mean within the group."""
    counts = np.bincount(groups)
    means = np.stack([np.bincount(groups, weights=column) / counts for column in table.T], axis=1)
    return np.asarray(table - means[groups])


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.learn_siblings", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--lines", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", type=float, default=0.5)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    try:
        found = collect(given.game, given.games, given.lines, given.seed)
        if not found:
            raise Refused("Nothing was compared; give --lines 12 or more, so that answers are tried often enough.")
        learned, before, after = fit(found, given.part)
        print(f"{len(found)} answers; differences explained by points {before:.3f}, by the weights {after:.3f}")
        if given.out is not None:
            story: dict[str, object] = {"kind": "siblings", "games": given.games, "seed": given.seed}
            names = features_of(untrained_opinion(given.game))
            points = Learned([[1.0]] * KNOTS, [], [])
            given.out.write_text(as_json(Weights(given.game, CHANCES, names, learned, points, story)), encoding="utf-8")
    except HegemonError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
