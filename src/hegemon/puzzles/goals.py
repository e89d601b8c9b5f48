"""What a puzzle asks for: to win this turn, to survive, or to gain the most of something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hegemon.core.asks import Seat
from hegemon.core.errors import BadFile
from hegemon.core.state import State
from hegemon.games.door import Door

WON = 1_000
LOST = -1_000
WIN = "win"
SURVIVE = "survive"
SURVIVAL_CHOICES = 12
"""How many choices of a survivor are looked at; a survivor who may need more is left alone."""
TURNS: Mapping[str, str] = {"purge": "sub-phase"}
"""What a player's turn is called where both play in the same turn."""


@dataclass(frozen=True)
class Measure:
    """Something to gain, as facts of a scenario name it: what the opponent loses, or what the player gets."""

    id: str
    facts: tuple[str, ...]
    is_loss: bool
    ask: str
    """The goal in words, before "with your next 2 choices"."""
    gained: str
    """What was gained, with {0} for the number."""
    least: int = 2
    """Less is not worth a puzzle."""
    least_choices: int = 3
    """What takes fewer is too easy."""
    likely: str = ""
    """In a game with dice: what there may be only a chance of, after "the best chance to"."""


MEASURES: Mapping[str, tuple[Measure, ...]] = {
    "xi": (
        Measure("life", ("B.life",), True, "Take as much life from your opponent as you can", "{0} life"),
        Measure("cards", ("B.play",), True, "Get as many of your opponent's cards out of play as you can", "{0} cards"),
    ),
    "psi-wars": (
        Measure(
            "built",
            ("A.lab", "A.battlefield"),
            False,
            "Create as many units as you can",
            "{0} units",
            2,
            least_choices=2,
        ),
        Measure("hp", ("B.hp",), True, "Take as many hit points from the other Lab as you can", "{0} hit points", 1, 2),
        Measure(
            "units",
            ("B.lab", "B.battlefield"),
            True,
            "Destroy or trap as many of your opponent's units as you can",
            "{0} units",
            1,
            2,
            likely="destroy or trap a unit of your opponent",
        ),
    ),
    "intergalactic-psi-wars": (
        Measure("built", ("A.play",), False, "Bring as many cards into play as you can", "{0} cards"),
        Measure("hp", ("B.hp",), True, "Take as many hit points from the other Lab as you can", "{0} hit points"),
        Measure(
            "units",
            ("B.play",),
            True,
            "Destroy as many of your opponent's cards as you can",
            "{0} cards",
            1,
            likely="destroy a card your opponent has in play",
        ),
    ),
    "psychological-warfare": (
        Measure("points", ("A.points",), False, "Gain as many victory points as you can", "{0} victory points"),
        Measure("loss", ("B.points",), True, "Take as many victory points as you can", "{0} victory points"),
    ),
    "purge": (
        Measure(
            "population",
            ("B.population",),
            True,
            "Do as much damage to the other Stronghold as you can",
            "{0} population",
        ),
        Measure(
            "units",
            ("B.home", "B.field", "B.away"),
            True,
            "Destroy as many of your opponent's units as you can",
            "{0} units",
            1,
        ),
    ),
}


class Goal:
    """A goal at one position: what counts as reached is measured from there."""

    def __init__(self, kind: str, door: Door, start: State) -> None:
        self.kind = kind
        self.door = door
        self.measure = None if kind in (WIN, SURVIVE) else measure_called(door, kind)
        self.before = self.amount(start) if self.measure else 0

    @property
    def is_survival(self) -> bool:
        return self.kind == SURVIVE

    def amount(self, game: State) -> int:
        assert self.measure is not None
        total = 0
        for name in self.measure.facts:
            fact = self.door.fact(game, name)
            total += len(fact) if isinstance(fact, list) else int(str(fact))
        return -total if self.measure.is_loss else total

    @property
    def least(self) -> int:
        """The least that counts as reached."""
        if self.measure is not None:
            return self.measure.least
        return 1 if self.is_survival else WON

    def reached(self, game: State) -> int:
        """How much of the goal is reached while the game goes on; survivors who are still here have theirs."""
        if self.measure is not None:
            return self.amount(game) - self.before
        return 1 if self.is_survival else 0

    def is_reached(self, game: State, target: int) -> bool:
        """Whether so much was gained already; what comes later in the turn doesn't matter then."""
        return self.measure is not None and self.amount(game) - self.before >= target

    def ends_well(self, game: State, seat: Seat, target: int) -> bool:
        """Whether a line that ends here has reached the goal."""
        if self.measure is not None:
            return game.outcome is None and self.is_reached(game, target)
        if self.is_survival:
            return game.outcome is None or seat in game.outcome.winners
        return game.outcome is not None and game.outcome.winners == [seat]


def turn_called(door: Door) -> str:
    return TURNS.get(door.id, "turn")


def measure_called(door: Door, id: str) -> Measure:
    for one in MEASURES.get(door.id, ()):
        if one.id == id:
            return one
    raise BadFile(f"{door.name} has no puzzle goal '{id}'.")
