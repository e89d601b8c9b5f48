"""The learned weights that ship: a file for each game, with the story of its training.

Weights may be for `chances`: bots choose by the points as before, and people read chances that come true. Or for
`play`: they judge instead of the points.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import isfinite

from hegemon.bots.learned import Learned
from hegemon.bots.opinion import Opinion
from hegemon.core.errors import BadFile

PLAY = "play"
CHANCES = "chances"
SHARED = ("points", "on turn")
"""The features every game has, before its own."""


@dataclass(frozen=True)
class Weights:
    """What a file of weights says."""

    game: str
    use: str
    features: tuple[str, ...]
    learned: Learned
    points: Learned
    """How much of what the points alone say comes true in each phase."""
    story: dict[str, object]
    """How it was trained, and what came of it."""


def features_of(opinion: Opinion) -> tuple[str, ...]:
    return (*SHARED, *opinion.feature_names())


def shipped(game: str, opinion: Opinion) -> Weights | None:
    """The weights that ship with a game; None if it was never trained."""
    file = files(__name__) / f"{game}.json"
    return read_weights(file, game, opinion) if file.is_file() else None


def read_weights(file: Traversable, game: str, opinion: Opinion) -> Weights:
    """The weights in a file, if they are for this game and the features it declares."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        features = tuple(str(name) for name in found["features"])
        learned = Learned(rows(found["weights"]), rows(found["hidden"]), row(found["out"]))
        check_shape(learned, len(features))
        points = Learned(rows(found["points"]), [], [])
        check_shape(points, 1)
        weights = Weights(str(found["game"]), use_of(found["use"]), features, learned, points, dict(found["story"]))
    except OSError as error:
        raise BadFile(f"Couldn't read {file.name}: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, IndexError):
        raise BadFile(f"{file.name} isn't a file of weights; write one with `hegemon train {game}`.") from None
    if weights.game != game:
        raise BadFile(f"{file.name} has weights for {weights.game}; give one for {game}.")
    declared = features_of(opinion)
    if features not in (declared, declared[:1]):
        raise BadFile(f"{file.name} has other features than {game} declares now; train it again.")
    return weights


def use_of(word: object) -> str:
    if word not in (PLAY, CHANCES):
        raise ValueError
    return str(word)


def row(numbers: object) -> list[float]:
    if not isinstance(numbers, list):
        raise TypeError
    found = [float(number) for number in numbers]
    if not all(isfinite(number) for number in found):
        raise ValueError
    return found


def rows(table: object) -> list[list[float]]:
    if not isinstance(table, list):
        raise TypeError
    return [row(numbers) for numbers in table]


def check_shape(learned: Learned, features: int) -> None:
    """A row too short would only show in the middle of a game."""
    is_right = len(learned.weights) > 1 and len(learned.hidden) == len(learned.out)
    is_right = is_right and all(len(numbers) == features for numbers in learned.weights)
    if not is_right or any(len(numbers) != 2 * features + 2 for numbers in learned.hidden):
        raise ValueError


def as_json(weights: Weights) -> str:
    """The file's text; numbers are rounded, one row a line."""
    learned = weights.learned

    def lines(table: list[list[float]]) -> str:
        return (
            "[" + ",".join(f"\n    {json.dumps([round(number, 5) for number in numbers])}" for numbers in table) + "]"
        )

    return (
        "{\n"
        f'  "game": {json.dumps(weights.game)},\n'
        f'  "use": {json.dumps(weights.use)},\n'
        f'  "features": {json.dumps(weights.features, indent=4)},\n'
        f'  "weights": {lines(learned.weights)},\n'
        f'  "points": {lines(weights.points.weights)},\n'
        f'  "hidden": {lines(learned.hidden)},\n'
        f'  "out": {json.dumps([round(number, 5) for number in learned.out])},\n'
        f'  "story": {json.dumps(weights.story, indent=4)}\n'
        "}\n"
    )
