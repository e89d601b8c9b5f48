"""A game small enough to see through: two seats, a deck and a hand each, and frames that tests put together."""

from __future__ import annotations

from collections.abc import Callable

from hegemon.core.agenda import Frame, GameFrame
from hegemon.core.asks import NOTHING, NUMBER, Ask, Option, Piece, Seat, Verb
from hegemon.core.effects import Act, GameEffect
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.triggers import Trigger
from hegemon.core.windows import GameWindow
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone

DECK = Zone(0, "deck", CLOSED, ordered=True)
HAND = Zone(1, "hand", OWN, ordered=False)
TABLE = Zone(2, "table", OPEN, ordered=True)
ZONES = (DECK, HAND, TABLE)

ACT = Verb("act", NOTHING)
NUMBERED = Verb("number", NUMBER)


class Toy(State):
    """Remembers what tests want to see: everything that was done, in order."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats, ZONES, 7)
        self.done: list[str] = []

    def copy(self) -> State:
        twin = Toy(self.seats)
        twin.like(self)
        twin.done = self.done[:]
        return twin

    def facts(self) -> list[object]:
        return [*super().facts(), list(self.done)]

    def start_trigger(self, trigger: Trigger) -> None:
        self.done.append(f"trigger {trigger.clause} of seat {trigger.seat}")


def toy(*cards: str, seats: int = 2, zone: Zone = DECK) -> Toy:
    """A toy with these cards in the zone of the first seat."""
    game = Toy(seats)
    game.open_zones()
    for id in cards:
        game.add_piece(Card(id, id.title()), 0, zone, 0)
    game.log = []
    return game


class Steps(GameFrame[Toy]):
    """A frame whose steps a test hands in; it shows how a step asks and is run again with the answer."""

    def __init__(self, steps: list[Callable[[Toy, Steps], Ask | None]]) -> None:
        super().__init__()
        self.steps = steps

    def run(self, game: Toy) -> Ask | None:
        return self.went(self.steps[self.at](game, self), len(self.steps))

    def copy(self) -> Frame:
        twin = Steps(self.steps)
        twin.like(self)
        return twin

    def facts(self) -> list[object]:
        return ["Steps", self.at]


def ask(seat: Seat, *options: Option, default: int = -1) -> Ask:
    return Ask(seat, "a moment", "TOY-1", list(options), default=default)


class ToyWindow(GameWindow[Toy]):
    """Offers ACT to the seats that may act; what they do is written down."""

    def __init__(self, order: list[Seat], manner: int, able: list[Seat]) -> None:
        super().__init__(order, manner, "window", "TOY-2")
        self.able = able
        self.closes_after = 99

    def is_open(self, game: Toy) -> bool:
        return len(game.done) < self.closes_after

    def offers(self, game: Toy, seat: Seat) -> list[Option] | None:
        return [ACT.plain] if seat in self.able else None

    def take(self, game: Toy, seat: Seat, option: Option) -> None:
        game.done.append(f"seat {seat}")

    def copy(self) -> Frame:
        twin = ToyWindow(self.order[:], self.manner, self.able[:])
        twin.like_window(self)
        return twin

    def facts(self) -> list[object]:
        return ["ToyWindow", *self.window_facts()]


class Note(GameEffect[Toy, Act]):
    """Writes a word down."""

    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, game: Toy, act: Act) -> Ask | None:
        game.done.append(self.word)
        return None


class PickNumber(GameEffect[Toy, Act]):
    """Asks for a number when declared, and writes it down when carried out."""

    def declare(self, game: Toy, act: Act) -> Ask | None:
        if act.answer is None:
            return ask(act.seat, NUMBERED.of(1), NUMBERED.of(2))
        act.amount = act.answer.arg
        return None

    def run(self, game: Toy, act: Act) -> Ask | None:
        game.done.append(f"number {act.amount}")
        return None


class ToyAct(Act):
    """First the choices, then the lines."""

    def run(self, game: Toy) -> Ask | None:
        step = self.make_choices if self.at == 0 else self.carry_out
        return self.went(step(game), 2)

    def copy(self) -> Frame:
        twin = ToyAct(self.seat, self.piece, self.lines, len(self.bound))
        twin.like_act(self)
        return twin

    def facts(self) -> list[object]:
        return ["ToyAct", *self.act_facts()]


def pieces(game: Toy, zone: Zone, seat: Seat = 0) -> list[Piece]:
    return list(game.pile(zone, seat))
