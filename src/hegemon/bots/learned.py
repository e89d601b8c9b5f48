"""What self-play has taught about a game's features: weights that change with the phase, and perhaps a small network.

The numbers are data (`hegemon train` writes them, `bots/weights` keeps those that ship); this only applies them.
"""

from __future__ import annotations

from typing import Final


class Learned:
    """From the features of every seat to how well each stands, in natural log-odds; only differences matter."""

    def __init__(self, weights: list[list[float]], hidden: list[list[float]], out: list[float]) -> None:
        self.weights: Final = weights
        """What each feature weighs: a row for the beginning of a game, one for its end, and any number between."""
        self.hidden: Final = hidden
        """A row for each hidden cell: its weights for the seat's own features, the others', the phase, and a bias."""
        self.out: Final = out
        """What each hidden cell adds."""
        self.size: Final = len(weights[0])
        """How many features it looks at."""

    def standings(self, features: list[list[float]], phase: float) -> list[float]:
        place = phase * (len(self.weights) - 1)
        row = min(int(place), len(self.weights) - 2)
        part = place - row
        before = self.weights[row]
        after = self.weights[row + 1]
        found: list[float] = []
        for seat in range(len(features)):
            own = features[seat]
            score = 0.0
            for number in range(self.size):
                score += (before[number] + part * (after[number] - before[number])) * own[number]
            if self.hidden:
                score += self.network(own, others_of(features, seat), phase)
            found.append(score)
        return found

    def network(self, own: list[float], others: list[float], phase: float) -> float:
        size = self.size
        total = 0.0
        for cell in range(len(self.hidden)):
            row = self.hidden[cell]
            value = row[2 * size] * phase + row[2 * size + 1]
            for number in range(size):
                value += row[number] * own[number] + row[size + number] * others[number]
            if value > 0.0:
                total += self.out[cell] * value
        return total


def others_of(features: list[list[float]], seat: int) -> list[float]:
    """The features of the only opponent, or the mean of several."""
    seats = len(features)
    if seats == 2:
        return features[1 - seat]
    found = [0.0] * len(features[seat])
    for other in range(seats):
        if other != seat:
            for number in range(len(found)):
                found[number] += features[other][number] / (seats - 1)
    return found
