"""Fit the weights of an opinion by self-play, and propose better ones.

    python -m tools.fit_opinion GAME [--bot novice] [--games 200] [--seed 1] [--out proposal.json]

Bots play each other; positions where nothing is under way are kept with how their game ended. Logistic
regression then moves the weights, all at once and not far, to where the opinion foretells the ends best. One
game in four is held out: what is gained is told on these. The opinion's file is never written: whoever likes
the proposal carries it over, and lets the arena judge, since a better forecast need not play better.

The weights are the numbers in capitals at the top of the opinion's file. Each is fitted by how much the scores
change with it, which is exact where a score is a sum of weighted terms. Only games for two.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import exp, log
from pathlib import Path
from types import ModuleType
from typing import Any, Generic

from hegemon.bots import bot_for, check_bot
from hegemon.bots.luck import seed_within
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import STUCK_AFTER, G
from hegemon.core.chance import Chance
from hegemon.core.errors import HegemonError
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.match import play_match
from hegemon.lab.simulate import player_for

SCALE = "UNIT_OF_ADVANTAGE"
"""The weight every score is divided by."""
STEP = 0.01
"""The part of a weight it is changed by to see how the scores follow."""
HELD_OUT = 4
"""One game of so many is not fitted but foretold."""
KEPT_EVERY = 3
"""Of the quiet positions of a game, one in so many is kept: neighbours tell nearly the same."""
LOYALTY = 4.0
"""How strongly weights stay where they are: doubling one costs as much as so many wrong forecasts."""
ROUNDS = 30
"""Newton steps at most."""
SETTLED = 1e-6
SURE = 1e-9
PAIR = 2


@dataclass(frozen=True)
class Position:
    """How the first seat stood, and how the game ended for it."""

    slopes: tuple[float, ...]
    """How much its lead in points of advantage grows if each weight is doubled."""
    lead: float
    """By how many points of advantage it leads with the weights as they are."""
    points: float
    is_held_out: bool


@dataclass(frozen=True)
class Proposal:
    """The weights before and after, and what the change gains."""

    game: str
    bot: str
    games: int
    positions: int
    weights: dict[str, tuple[float, float]]
    loss_before: float
    """The mean log loss of the held-out positions, in nats."""
    loss_after: float


# --- the opinion as numbers ------------------------------------------------------------------------------


class NoOpinion(Generic[G]):
    """What the class stands on here."""


def readable_opinion(door: Door) -> ModuleType:
    """The opinion's module, run from its source so that its numbers can be changed, compiled or not.

    Compiled code has its numbers built in, and a compiled class takes no others below it; so the class
    stands on nothing here, and only its scores are used.
    """
    name = f"hegemon.bots.opinions.{door.package.rpartition('.')[2]}"
    found = find_spec(name)
    assert found is not None and found.origin is not None
    source = Path(found.origin).parent / f"{name.rpartition('.')[2]}.py"
    tree = ast.parse(source.read_text(encoding="utf-8"), str(source))
    tree.body = [
        line for line in tree.body if not (isinstance(line, ast.ImportFrom) and line.module == "hegemon.bots.opinion")
    ]
    module = ModuleType(f"fitted.{name}")
    module.__dict__["GameOpinion"] = NoOpinion
    module.__dict__["Opinion"] = object
    exec(compile(tree, str(source), "exec"), module.__dict__)
    return module


def weights_of(module: ModuleType) -> dict[str, float]:
    """The weights by name: whole numbers are counts of something, and stay as they are."""
    return {
        name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, float) and value
    }


def lead_of(module: ModuleType, game: State) -> float:
    scores: Sequence[float] = module.OPINION.scores(game)
    scale: float = getattr(module, SCALE)
    return (scores[0] - scores[1]) / scale


def slopes_of(module: ModuleType, names: Sequence[str], game: State, lead: float) -> tuple[float, ...]:
    slopes: list[float] = []
    for name in names:
        value: float = getattr(module, name)
        setattr(module, name, value * (1 + STEP))
        slopes.append((lead_of(module, game) - lead) / STEP)
        setattr(module, name, value)
    return tuple(slopes)


# --- playing ------------------------------------------------------------------------------------------------


def play_games(door: Door, bot: str, games: int, seed: int, tell: Callable[[str], None]) -> list[Position]:
    """The kept positions of so many games between any two of the game's decks."""
    module = readable_opinion(door)
    book = door.book()
    decks = [deck.cards for deck in door.decks.values()]
    options = door.options({})
    positions: list[Position] = []
    for number in range(games):
        luck = Chance(seed_within(seed, number))
        dealt = [decks[luck.below(len(decks))] for _ in range(PAIR)]
        try:
            game = door.begin(book, dealt, options, seed_within(seed, number, 0), with_log=False)
        except HegemonError:
            continue  # Decks that cannot meet.
        seen: list[tuple[float, tuple[float, ...]]] = []
        seated = [
            player_for(door, bot_for(bot, door, book), seed_within(seed, number, seat + 1)) for seat in range(PAIR)
        ]
        players = [watching(player, door, seen, module) for player in seated]
        result = play_match(game, players, STUCK_AFTER)
        points = sum(seat == 0 for seat in result.winners) / len(result.winners) if result.winners else 0.5
        held_out = number % HELD_OUT == HELD_OUT - 1
        positions.extend(Position(slopes, lead, points, held_out) for lead, slopes in seen[::KEPT_EVERY])
        if number % 20 == 19:
            tell(f"{number + 1} of {games} games, {len(positions)} positions")
    return positions


def watching(
    player: Callable[[State], int], door: Door, seen: list[tuple[float, tuple[float, ...]]], module: ModuleType
) -> Callable[[State], int]:
    """The player, and a note of every quiet position it is asked in."""
    opinion = opinion_of(door)
    names = [name for name in weights_of(module) if name != SCALE]

    def choose(game: State) -> int:
        assert game.ask is not None
        if opinion.is_quiet(game.ask):
            lead = lead_of(module, game)
            seen.append((lead, slopes_of(module, names, game, lead)))
        return player(game)

    return choose


# --- fitting ------------------------------------------------------------------------------------------------


def forecast(position: Position, changes: Sequence[float], scale: float) -> float:
    """The first seat's chance, with each weight changed by a part of itself."""
    lead = position.lead + sum(slope * change for slope, change in zip(position.slopes, changes, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead * scale))))


def loss(positions: Sequence[Position], changes: Sequence[float], scale: float) -> float:
    """The mean log loss: 0.693 says nothing, 0 foretells everything."""
    total = 0.0
    for position in positions:
        chance = min(1 - SURE, max(SURE, forecast(position, changes, scale)))
        total -= position.points * log(chance) + (1 - position.points) * log(1 - chance)
    return total / len(positions)


def fit(positions: Sequence[Position]) -> tuple[list[float], float]:
    """The change of each weight as a part of itself, and of the scale: Newton's method, held back by LOYALTY."""
    count = len(positions[0].slopes)
    # The last unknown is the scale; all weights together could do its work, so it is loyal too.
    values = [0.0] * (count + 1)
    for _ in range(ROUNDS):
        gradient = [LOYALTY * value for value in values]
        curve = [[LOYALTY if row == column else 0.0 for column in range(count + 1)] for row in range(count + 1)]
        for position in positions:
            scale = 1 + values[count]
            chance = forecast(position, values[:count], scale)
            lead = position.lead + sum(s * v for s, v in zip(position.slopes, values[:count], strict=True))
            row = [slope * scale for slope in position.slopes] + [lead]
            miss = chance - position.points
            weight = max(SURE, chance * (1 - chance))
            for one in range(count + 1):
                gradient[one] += miss * row[one]
                for other in range(one + 1):
                    curve[one][other] += weight * row[one] * row[other]
        for one in range(count + 1):
            for other in range(one):
                curve[other][one] = curve[one][other]
        step = solve(curve, gradient)
        values = [value - part for value, part in zip(values, step, strict=True)]
        if max(abs(part) for part in step) < SETTLED:
            break
    return values[:count], 1 + values[count]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss: the matrix is positive definite, so no pivot is zero."""
    size = len(right)
    rows = [[*matrix[row], right[row]] for row in range(size)]
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                rows[row][column] -= factor * rows[pivot][column]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = rows[row][size] - sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = rest / rows[row][row]
    return found


def propose(game: str, bot: str, games: int, seed: int, tell: Callable[[str], None]) -> Proposal:
    door = door_of(game)
    module = readable_opinion(door)
    weights = weights_of(module)
    names = [name for name in weights if name != SCALE]
    positions = play_games(door, bot, games, seed, tell)
    fitted = [position for position in positions if not position.is_held_out]
    held_out = [position for position in positions if position.is_held_out]
    if not fitted or not held_out:
        raise SystemExit(f"fit_opinion: {games} games gave too few positions; play more with --games.")
    changes, scale = fit(fitted)
    proposed = {name: weights[name] * (1 + change) for name, change in zip(names, changes, strict=True)}
    proposed[SCALE] = weights[SCALE] / scale
    return Proposal(
        game=door.id,
        bot=bot,
        games=games,
        positions=len(positions),
        weights={name: (weights[name], round(proposed[name], 3)) for name in weights},
        loss_before=loss(held_out, [0.0] * len(names), 1.0),
        loss_after=loss(held_out, changes, scale),
    )


def lines(proposal: Proposal) -> list[str]:
    """The proposal for people."""
    told = [f"{proposal.game}: {proposal.positions} positions of {proposal.games} games between {proposal.bot} bots."]
    width = max(len(name) for name in proposal.weights)
    told += [f"  {name:{width}}  {now:8.3f} -> {then:8.3f}" for name, (now, then) in proposal.weights.items()]
    gain = proposal.loss_before - proposal.loss_after
    told.append(
        f"Log loss on held-out games: {proposal.loss_before:.4f} now, {proposal.loss_after:.4f} as proposed "
        f"({gain:+.4f} gained). Nothing was changed; try it in the arena before you carry it over."
    )
    return told


def plain(proposal: Proposal) -> dict[str, Any]:
    return {
        **vars(proposal),
        "weights": {name: {"now": now, "proposed": then} for name, (now, then) in proposal.weights.items()},
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bot", default="novice", help="who plays, such as novice or captain:40")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="write the proposal there, as JSON")
    wanted = parser.parse_args(words)
    try:
        check_bot(wanted.bot)
        proposal = propose(
            wanted.game, wanted.bot, wanted.games, wanted.seed, lambda word: print(word, file=sys.stderr)
        )
    except HegemonError as error:
        print(f"fit_opinion: {error}", file=sys.stderr)
        return 2
    print("\n".join(lines(proposal)))
    if wanted.out is not None:
        wanted.out.write_text(json.dumps(plain(proposal), indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
