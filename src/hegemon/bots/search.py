"""Search on imagined states: information-set Monte Carlo tree search, and a look one move ahead.

The searcher is given a view and what can be imagined from it. It never sees the state: every line of
play it tries starts from a position that fits what its seat has seen.
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, Option, Seat
from hegemon.core.chance import Chance
from hegemon.core.events import EVERYBODY
from hegemon.core.state import State
from hegemon.core.views import Imaginer

EXPLORE: Final = 0.12
"""How much a move that was tried seldom is worth trying again; opinions differ by a few hundredths."""
SETTLE_FOR: Final = 40
"""Questions answered without thinking at the end of a line, until the position is quiet."""
LOOK_DEEP: Final = 3
"""Choices of one's own that belong to one move, tried one by one by the look ahead."""
WORLDS: Final = 24
"""Imagined positions kept at hand; each line starts from one of them."""


class Estimate:
    """What a bot thinks of one option: how often it was tried, and the chance to win it gives."""

    def __init__(self, index: int, tries: int, chance: float) -> None:
        self.index: Final = index
        self.tries: Final = tries
        self.chance: Final = chance


class Node:
    """A move in the tree: by whom it was made, and how the lines through it went for that seat."""

    def __init__(self, mover: Seat) -> None:
        self.mover: Final = mover
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.children: dict[int, Node] = {}


def key_of(game: State, option: Option, numbers: dict[int, int]) -> int:
    """The same move in every imagined world: an open card by its piece, a hidden one by its name."""
    verb = option.verb
    verb_key = id(verb)
    number = numbers.get(verb_key, -1)
    if number < 0:
        number = len(numbers)
        numbers[verb_key] = number
    arg = option.arg
    if verb.about == CARD and game.faces_known(game.place[arg]) != EVERYBODY:
        card_key = id(game.cards[arg])
        card = numbers.get(card_key, -1)
        if card < 0:
            card = len(numbers)
            numbers[card_key] = card
        arg = 100_000 + card
    return number * 1_000_000 + arg


def settle(game: State, luck: Chance) -> None:
    """Go on without thinking until the position is quiet: pass, and finish what has been begun."""
    for _ in range(SETTLE_FOR):
        ask = game.ask
        if ask is None:
            return
        if len(ask.options) == 1:
            choose(game, 0)
        elif ask.default >= 0:
            choose(game, ask.default)
        elif ask.about >= 0:
            choose(game, luck.below(len(ask.options)))
        else:
            return


def skip_forced(game: State) -> None:
    """Answer questions that have one option; nobody thinks about them."""
    while True:
        ask = game.ask
        if ask is None or len(ask.options) != 1:
            return
        choose(game, 0)


class Search:
    """One decision being thought about."""

    def __init__(self, opinion: Opinion, imaginer: Imaginer, luck: Chance) -> None:
        self.opinion: Final = opinion
        self.imaginer: Final = imaginer
        self.luck: Final = luck
        self.worlds: list[State] = []
        self.numbers: dict[int, int] = {}
        self.iterations = 0
        self.explore = EXPLORE

    def world(self) -> State:
        """A position to start a line from, as a copy that may be played on."""
        if len(self.worlds) < WORLDS:
            world = self.imaginer.imagine(self.luck)
            self.worlds.append(world)
            return world.copy()
        return self.worlds[self.luck.below(len(self.worlds))].copy()

    # --- looking one move ahead ------------------------------------------------------------------

    def look_ahead(self, worlds: int) -> list[Estimate]:
        """The chance each option gives if everything that belongs to it is done well and then nothing more."""
        first = self.world()
        ask = first.ask
        assert ask is not None
        count = len(ask.options)
        totals = [0.0] * count
        for _ in range(worlds):
            world = self.world()
            for index in range(count):
                line = world.copy()
                choose(line, index)
                totals[index] += self.follow(line, ask.seat, 0)
                self.iterations += 1
        return [Estimate(index, worlds, totals[index] / worlds) for index in range(count)]

    def follow(self, game: State, seat: Seat, depth: int) -> float:
        """The best that can be made of a move that has been begun."""
        for _ in range(SETTLE_FOR):
            ask = game.ask
            if ask is None:
                break
            if len(ask.options) == 1:
                choose(game, 0)
            elif ask.seat == seat and ask.about >= 0 and ask.default < 0:
                return self.best_choice(game, seat, depth)
            elif ask.default >= 0:
                choose(game, ask.default)
            elif ask.about >= 0:
                choose(game, self.luck.below(len(ask.options)))
            else:
                break
        return self.opinion.chances(game)[seat]

    def best_choice(self, game: State, seat: Seat, depth: int) -> float:
        ask = game.ask
        assert ask is not None
        if depth >= LOOK_DEEP:
            choose(game, self.luck.below(len(ask.options)))
            return self.follow(game, seat, depth)
        best = -1.0
        for index in range(len(ask.options)):
            line = game.copy()
            choose(line, index)
            value = self.follow(line, seat, depth + 1)
            if value > best:
                best = value
        return best

    # --- searching the tree ----------------------------------------------------------------------------

    def grow(self, root: Node, iterations: int, until: float) -> None:
        """Try lines until the iterations are done, or (if they are 0) until the clock says so."""
        while True:
            if iterations > 0:
                if self.iterations >= iterations:
                    return
            elif self.iterations & 15 == 0 and monotonic() >= until:
                return
            self.try_line(root)
            self.iterations += 1

    def try_line(self, root: Node) -> None:
        game = self.world()
        node = root
        path: list[Node] = []
        while True:
            skip_forced(game)
            ask = game.ask
            if ask is None:
                break
            child, is_new = self.pick(game, node)
            path.append(child)
            node = child
            if is_new:
                break
        settle(game, self.luck)
        chances = self.opinion.chances(game)
        root.visits += 1
        for step in path:
            step.visits += 1
            step.total += chances[step.mover]

    def pick(self, game: State, node: Node) -> tuple[Node, bool]:
        """A move from here: one that was never tried, or the most promising; it is made at once."""
        ask = game.ask
        assert ask is not None
        children = node.children
        keys = [key_of(game, option, self.numbers) for option in ask.options]
        fresh: list[int] = []
        best = -1.0
        best_index = 0
        best_child: Node | None = None
        for index in range(len(keys)):
            child = children.get(keys[index])
            if child is None:
                fresh.append(index)
                continue
            child.available += 1
            if child.visits == 0:
                value = 2.0
            else:
                value = child.total / child.visits + self.explore * sqrt(log(child.available + 1.0) / child.visits)
            if value > best:
                best = value
                best_index = index
                best_child = child
        if fresh:
            index = fresh[self.luck.below(len(fresh))]
            made = Node(ask.seat)
            made.available = 1
            children[keys[index]] = made
            choose(game, index)
            return made, True
        assert best_child is not None
        choose(game, best_index)
        return best_child, False

    def estimates(self, root: Node, world: State) -> list[Estimate]:
        """What the tree says about each option of the question it was grown for."""
        ask = world.ask
        assert ask is not None
        told: list[Estimate] = []
        for index in range(len(ask.options)):
            child = root.children.get(key_of(world, ask.options[index], self.numbers))
            if child is None or child.visits == 0:
                told.append(Estimate(index, 0, 0.0))
            else:
                told.append(Estimate(index, child.visits, child.total / child.visits))
        return told
