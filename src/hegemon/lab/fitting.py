"""Fitting weights to how games ended: calibrated points, a linear model by phase, and a small network, with numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hegemon.bots.learned import Learned

Numbers = NDArray[np.float64]

KNOTS = 3
"""Weights are fitted for the beginning, the middle and the end of a game, and run evenly between."""
RIDGE = 60.0
"""How strongly weights are held back to nothing: positions of one game all end alike, so that a few dozen together
tell no more than one would."""
POINTS_RIDGE = 1.0
"""The same for the points, of which it is known that they count."""
NEWTON_STEPS = 40
SMALLEST_STEP = 1e-3
SETTLED = 1e-7
EPOCHS = 60
PATIENCE = 6
"""Epochs without a better forecast of the games that stop the training."""
BATCH = 256
RATE = 0.003
DECAY = 0.01
"""How much of its size a network's weight costs."""
LEAST_SPREAD = 1e-6


@dataclass(frozen=True)
class Sample:
    """Positions of many games for two: what was seen at both seats, and how the first seat's game ended."""

    own: Numbers
    other: Numbers
    phase: Numbers
    points: Numbers

    def part(self, chosen: NDArray[np.bool_]) -> Sample:
        return Sample(self.own[chosen], self.other[chosen], self.phase[chosen], self.points[chosen])


def sample_of(rows: Sequence[tuple[Sequence[Sequence[float]], float, float]]) -> Sample:
    """From (features of both seats, phase, points of the first) to columns of numbers."""
    own, other = (np.array([features[seat] for features, _, _ in rows], dtype=float) for seat in range(2))
    phase, points = (np.array([row[place] for row in rows], dtype=float) for place in (1, 2))
    return Sample(own, other, phase, points)


def chances(learned: Learned, sample: Sample) -> Numbers:
    """The first seat's chance in every position, as the engine would work it out."""
    size = learned.size
    own, other = sample.own[:, :size], sample.other[:, :size]
    lead = ((own - other) * (hats(sample.phase, len(learned.weights)) @ np.array(learned.weights))).sum(axis=1)
    if learned.hidden:
        hidden, out = np.array(learned.hidden), np.array(learned.out)
        lead += forward(own, other, sample.phase, hidden) @ out - forward(other, own, sample.phase, hidden) @ out
    return sigmoid(lead)


def sigmoid(lead: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-np.clip(lead, -30, 30))))


def log_loss(chance: Numbers, points: Numbers) -> float:
    """The mean: 0.693 says nothing, 0 foretells everything."""
    sure = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(points * np.log(sure) + (1 - points) * np.log(1 - sure)).mean())


def hats(phase: Numbers, knots: int) -> Numbers:
    """How much each knot counts at each phase: the two beside it share."""
    return np.asarray(np.maximum(0.0, 1 - np.abs(phase[:, None] * (knots - 1) - np.arange(knots)[None, :])))


# --- linear ---------------------------------------------------------------------------------------------------


def fit_linear(sample: Sample, size: int) -> Learned:
    """Logistic regression on the first so many features' differences, by phase; Newton's method in safe steps."""
    differences = (sample.own - sample.other)[:, :size]
    spread = np.maximum(differences.std(axis=0), LEAST_SPREAD)
    shares = hats(sample.phase, KNOTS)
    columns = (shares[:, :, None] * (differences / spread)[:, None, :]).reshape(len(differences), -1)
    held = np.tile([POINTS_RIDGE, *[RIDGE] * (size - 1)], KNOTS)
    weights = np.zeros(KNOTS * size)

    def cost(tried: Numbers) -> float:
        return len(columns) * log_loss(sigmoid(columns @ tried), sample.points) + float(held @ (tried * tried)) / 2

    now = cost(weights)
    for _ in range(NEWTON_STEPS):
        chance = sigmoid(columns @ weights)
        gradient = columns.T @ (chance - sample.points) + held * weights
        curve = (columns * (chance * (1 - chance))[:, None]).T @ columns + np.diag(held)
        step, part = np.linalg.solve(curve, gradient), 1.0
        while cost(weights - part * step) > now and part > SMALLEST_STEP:
            part /= 2
        weights = weights - part * step
        before, now = now, cost(weights)
        if before - now < SETTLED:
            break
    return Learned((weights.reshape(KNOTS, size) / spread).tolist(), [], [])


def fit_points(sample: Sample) -> Learned:
    """How much of what the points say comes true in each phase. Never less than nothing: who has more points must not
    be given a worse chance, whatever some decks do early on."""
    fitted = fit_linear(sample, 1)
    return Learned([[max(0.0, weight) for weight in row] for row in fitted.weights], [], [])


# --- a network on top ----------------------------------------------------------------------------------------------


def inputs(own: Numbers, other: Numbers, phase: Numbers) -> Numbers:
    return np.concatenate([own, other, phase[:, None], np.ones((len(own), 1))], axis=1)


def forward(own: Numbers, other: Numbers, phase: Numbers, hidden: Numbers) -> Numbers:
    return np.asarray(np.maximum(0.0, inputs(own, other, phase) @ hidden.T))


def fit_network(sample: Sample, stopping: Sample, linear: Learned, cells: int, seed: int) -> Learned:
    """What the linear model leaves over, by a layer of so many cells; Adam, stopped by games of their own.

    Features are brought to the same size for the training, and the weights back to theirs at the end.
    """
    luck = np.random.default_rng(seed)
    size = linear.size
    both = np.concatenate([sample.own, sample.other])
    middle, spread = both.mean(axis=0), np.maximum(both.std(axis=0), LEAST_SPREAD)
    hidden = luck.normal(0, 1 / np.sqrt(2 * size + 2), (cells, 2 * size + 2))
    out = luck.normal(0, 0.05, cells)
    base = logit_of(linear, sample)

    def scaled(side: Numbers) -> Numbers:
        return np.asarray((side - middle) / spread)

    own, other = scaled(sample.own), scaled(sample.other)
    moments = [[np.zeros_like(part), np.zeros_like(part)] for part in (hidden, out)]
    best, best_loss, waited, step = in_own_size(linear, hidden, out * 0, middle, spread), np.inf, 0, 0
    for _ in range(EPOCHS):
        order = luck.permutation(len(own))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            step += 1
            slopes = slopes_of(
                own[chosen], other[chosen], sample.phase[chosen], sample.points[chosen], base[chosen], hidden, out
            )
            for part, slope, moment in zip((hidden, out), slopes, moments, strict=True):
                adam(part, slope + DECAY * part / len(order) * BATCH, moment, step)
        found = in_own_size(linear, hidden, out, middle, spread)
        loss = log_loss(chances(found, stopping), stopping.points)
        waited = 0 if loss < best_loss else waited + 1
        if loss < best_loss:
            best, best_loss = found, loss
        if waited >= PATIENCE:
            break
    return best


def logit_of(linear: Learned, sample: Sample) -> Numbers:
    chance = np.clip(chances(linear, sample), 1e-9, 1 - 1e-9)
    return np.asarray(np.log(chance / (1 - chance)))


def slopes_of(
    own: Numbers, other: Numbers, phase: Numbers, points: Numbers, base: Numbers, hidden: Numbers, out: Numbers
) -> tuple[Numbers, Numbers]:
    """The gradient of the mean log loss: what is good for one seat is bad for the other."""
    for_own, for_other = inputs(own, other, phase), inputs(other, own, phase)
    cells_own, cells_other = np.maximum(0.0, for_own @ hidden.T), np.maximum(0.0, for_other @ hidden.T)
    miss = (sigmoid(base + cells_own @ out - cells_other @ out) - points) / len(points)
    back_own = (miss[:, None] * out) * (cells_own > 0)
    back_other = (miss[:, None] * out) * (cells_other > 0)
    return back_own.T @ for_own - back_other.T @ for_other, (cells_own - cells_other).T @ miss


def adam(part: Numbers, slope: Numbers, moment: list[Numbers], step: int) -> None:
    moment[0] = 0.9 * moment[0] + 0.1 * slope
    moment[1] = 0.999 * moment[1] + 0.001 * slope * slope
    part -= RATE * (moment[0] / (1 - 0.9**step)) / (np.sqrt(moment[1] / (1 - 0.999**step)) + 1e-8)


def in_own_size(linear: Learned, hidden: Numbers, out: Numbers, middle: Numbers, spread: Numbers) -> Learned:
    """The network for features as the game gives them."""
    size = linear.size
    rows = hidden.copy()
    twice, shift = np.concatenate([spread, spread]), np.concatenate([middle, middle])
    rows[:, : 2 * size] /= twice
    rows[:, -1] -= rows[:, : 2 * size] @ shift
    return Learned(linear.weights, rows.tolist(), out.tolist())
