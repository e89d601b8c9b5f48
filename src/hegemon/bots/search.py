"""Thinking on imagined states: a look one move ahead, and information-set Monte Carlo tree search.

The searcher is given a view and what can be imagined from it. It never sees the state: every line of
play it tries starts from a position that fits what its seat has seen. Lines through different imagined
worlds share one tree, in which a move has the same name in every world.

The tree is guided by the look ahead: the first time a position is met, every move from it is looked at
once, and what the look says counts like a few tries. A line ends where it meets a new position, with
the chances of its best move, so lines are short and there is no random play to its end.
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, Ask, Option, Seat, Verb
from hegemon.core.chance import Chance
from hegemon.core.events import EVERYBODY
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.views import Imaginer
from hegemon.core.windows import PASS

EXPLORE: Final = 0.05
"""How much a move that was tried seldom is worth trying again; opinions differ by a few hundredths."""
LOOK_COUNTS: Final = 2.0
"""How many tries the look ahead at a move counts for."""
ROOT_LOOKS: Final = 4
"""In how many worlds the moves of the question itself are looked at; deeper ones once."""
SETTLE_FOR: Final = 60
"""Questions answered after a move until the position is quiet; no real move takes so many."""
POINTLESS: Final = 0.9
"""What is left of the chances of a move that comes to nothing; without this two bots could go on for ever."""
IDLE: Final = 0.97
"""The same for a move after which the mover is asked again and the position looks just as before, such as
handing Equipment round: it may prepare something, but must not be made for ever."""
SAME: Final = 1e-9
LONGEST_LINE: Final = 60
WORLDS: Final = 64
"""Imagined positions kept at hand; each line starts from one of them."""
ANY_SEED: Final = 1 << 30
FRESH_PART: Final = 4
"""Of a tree that was kept, at least this part of the budget is searched anew."""


class Estimate:
    """What a bot thinks of one option: how often it was tried, and the chance to win it gives."""

    def __init__(self, index: int, tries: int, chance: float) -> None:
        self.index: Final = index
        self.tries: Final = tries
        self.chance: Final = chance


class Move:
    """One answer somewhere in the tree, and how the lines through it went for the seat that gave it."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.looks = 0
        self.looked = 0.0
        self.node: Node | None = None

    def guess(self) -> float:
        """What the look ahead says."""
        return self.looked / self.looks

    def chance(self) -> float:
        return self.total / self.visits if self.visits else self.guess()


class Node:
    """A position in the tree, as far as the moves that led there tell."""

    def __init__(self, seats: int) -> None:
        self.moves: dict[int, Move] = {}
        self.visits = 0
        """Lines that began here; counted at the root."""
        self.asked: list[int] = [0] * seats
        """How often each seat had to move here; a window asks several."""
        self.drift: list[float] = [0.0] * seats
        """How much better than the look ahead said the lines went for each seat, all together."""


class Names:
    """The same move in every imagined world has the same name, a number."""

    def __init__(self) -> None:
        self.moments: dict[str, int] = {}
        self.verbs: dict[Verb, int] = {}
        self.cards: dict[Card, int] = {}

    def name(self, game: State, ask: Ask, option: Option) -> int:
        """A card is named by what it is and where it lies; of equal open cards, by which of them it is."""
        moment = self.moments.get(ask.moment, -1)
        if moment < 0:
            moment = len(self.moments)
            self.moments[ask.moment] = moment
        verb = self.verbs.get(option.verb, -1)
        if verb < 0:
            verb = len(self.verbs)
            self.verbs[option.verb] = verb
        what = option.arg
        if option.verb.about == CARD:
            what = self.card_name(game, option.arg)
        return ((what * 256 + moment) * 256 + verb) * 16 + ask.seat

    def card_name(self, game: State, piece: int) -> int:
        card = game.cards[piece]
        number = self.cards.get(card, -1)
        if number < 0:
            number = len(self.cards)
            self.cards[card] = number
        where = game.place[piece]
        before = 0
        if game.faces_known(where) == EVERYBODY:
            for other in game.piles[where]:
                if other == piece:
                    break
                if game.cards[other] is card:
                    before += 1
        return (number * 64 + where) * 64 + before


def is_window(ask: Ask) -> bool:
    """Whether the question is a chance to answer something, and passing leaves all as it is."""
    return ask.default == 0 and ask.options[0].verb is PASS


def is_same(before: list[float], after: list[float]) -> bool:
    """Whether two positions look the same for everybody; nothing looks like a position not judged."""
    if len(before) != len(after):
        return False
    for seat in range(len(before)):
        if abs(before[seat] - after[seat]) > SAME:
            return False
    return True


class Search:
    """One decision being thought about."""

    def __init__(self, opinion: Opinion, imaginer: Imaginer, luck: Chance, names: Names) -> None:
        self.opinion: Final = opinion
        self.imaginer: Final = imaginer
        self.luck: Final = luck
        self.names: Final = names
        self.deepest: Final = opinion.depth()
        self.worlds: list[State] = []
        self.iterations = 0
        """Lines that were tried."""

    def world(self) -> State:
        """A position to start a line from, as a copy that may be played on.

        Hidden cards come from one of a limited number of worlds, but dice fall anew in every line: else a
        long search would learn by heart how they fall in each world.
        """
        if len(self.worlds) < WORLDS:
            self.worlds.append(self.imaginer.imagine(self.luck))
            line = self.worlds[-1].copy()
        else:
            line = self.worlds[self.luck.below(WORLDS)].copy()
        line.chance = Chance(self.luck.below(ANY_SEED))
        return line

    # --- looking one move ahead ------------------------------------------------------------------

    def look_ahead(self, worlds: int) -> list[Estimate]:
        """The chance each option gives if everything that belongs to it is done well and then nothing more."""
        totals: list[float] = []
        for _ in range(worlds):
            world = self.world()
            ask = world.ask
            assert ask is not None
            if not totals:
                totals = [0.0] * len(ask.options)
            before = self.chances_now(world, ask)
            for index in range(len(ask.options)):
                totals[index] += self.look(world, index, before)[ask.seat]
                self.iterations += 1
        return [Estimate(index, worlds, totals[index] / worlds) for index in range(len(totals))]

    def chances_now(self, game: State, ask: Ask) -> list[float]:
        """The chances before anything is begun; none in the middle of something."""
        return self.opinion.chances(game) if self.opinion.is_quiet(ask) else []

    def look(self, game: State, index: int, before: list[float]) -> list[float]:
        """Each seat's chances after one answer, when what it has begun is finished."""
        asked = game.ask
        assert asked is not None
        line = game.copy()
        choose(line, index)
        chances = self.finish(line, 0)
        if is_same(before, chances):
            chances[asked.seat] *= IDLE
        return chances

    def finish(self, game: State, depth: int) -> list[float]:
        """The chances when everybody makes the best of what is under way, and nobody answers it."""
        opinion = self.opinion
        for _ in range(SETTLE_FOR):
            ask = game.ask
            if ask is None:
                break
            if len(ask.options) == 1:
                if opinion.takes_back(ask.options[0]):
                    return self.pointless(game, ask.seat)
                choose(game, 0)
            elif opinion.is_quiet(ask):
                break
            elif is_window(ask):
                choose(game, 0)
            elif opinion.is_trifle(ask):
                choose(game, ask.default)
            elif depth >= self.deepest or opinion.is_habitual(ask):
                index = opinion.habit(game, ask)
                choose(game, index if index >= 0 else self.luck.below(len(ask.options)))
            else:
                return self.best_finish(game, ask, depth)
        return opinion.chances(game)

    def pointless(self, game: State, seat: Seat) -> list[float]:
        """The chances after a move that comes to nothing, made a little worse for the one who made it."""
        chances = self.opinion.chances(game)
        chances[seat] *= POINTLESS
        return chances

    def best_finish(self, game: State, ask: Ask, depth: int) -> list[float]:
        seat = ask.seat
        best: list[float] = []
        for index in range(len(ask.options)):
            line = game.copy()
            choose(line, index)
            chances = self.finish(line, depth + 1)
            if not best or chances[seat] > best[seat]:
                best = chances
        return best

    # --- searching the tree ----------------------------------------------------------------------------

    def root_from(self, kept: Node | None) -> Node:
        """The node to search from: one that was kept, if most of what is asked now is known there."""
        world = self.imaginer.imagine(self.luck)
        self.worlds.append(world)
        ask = world.ask
        assert ask is not None
        if kept is not None:
            names = [self.names.name(world, ask, option) for option in ask.options]
            known = [kept.moves[name] for name in names if name in kept.moves]
            if 2 * len(known) > len(names):
                kept.visits = sum([move.visits for move in known])
                return kept
        return Node(world.seats)

    def node_after(self, root: Node, index: int) -> Node | None:
        """The part of the tree that belongs to what comes after an answer."""
        return self.move_for(root, index).node

    def move_for(self, root: Node, index: int) -> Move:
        return root.moves[self.name_of(index)]

    def name_of(self, index: int) -> int:
        """The name of an option of the question itself."""
        world = self.worlds[0]
        ask = world.ask
        assert ask is not None
        return self.names.name(world, ask, ask.options[index])

    def grow(self, root: Node, visits: int, until: float) -> None:
        """Try lines until the root has had so many, or (if that is 0) until the clock says so."""
        least = visits // FRESH_PART
        while True:
            if visits > 0:
                if root.visits >= visits and self.iterations >= least:
                    return
            elif self.iterations > 0 and monotonic() >= until:
                return
            self.try_line(root)
            self.iterations += 1

    def try_line(self, root: Node) -> None:
        """One line from an imagined world to a position that is new to the tree, and what it teaches."""
        game = self.world()
        node = root
        nodes: list[Node] = []
        moves: list[Move] = []
        movers: list[Seat] = []
        chances: list[float] = []
        idle: list[Seat] = []
        last: list[float] = []
        last_seat = -1
        for _ in range(LONGEST_LINE):
            self.skip(game, is_root=not moves)
            ask = game.ask
            if ask is None:
                break
            if len(ask.options) == 1:
                chances = self.pointless(game, ask.seat)
                break
            before = self.chances_now(game, ask)
            if before:
                if last_seat == ask.seat and is_same(last, before):
                    idle.append(ask.seat)
                last = before
                last_seat = ask.seat
            found, new_chances = self.meet(node, game, ask, before, ROOT_LOOKS if node is root else 1)
            if new_chances:
                chances = new_chances
                break
            index = self.most_promising(node, ask.seat, found)
            move = found[index]
            assert move is not None
            nodes.append(node)
            moves.append(move)
            movers.append(ask.seat)
            # Who passes in a window leaves the position as it was, so the node stays the same.
            if index != 0 or node is root or not is_window(ask):
                if move.node is None:
                    move.node = Node(game.seats)
                node = move.node
            choose(game, index)
        if not chances:
            chances = self.opinion.chances(game)
        for seat in idle:
            chances[seat] *= IDLE
        root.visits += 1
        for step in range(len(moves)):
            move = moves[step]
            mover = movers[step]
            move.visits += 1
            move.total += chances[mover]
            nodes[step].asked[mover] += 1
            nodes[step].drift[mover] += chances[mover] - move.guess()

    def skip(self, game: State, is_root: bool) -> None:
        """Answer what nobody thinks about: questions with one option, unless it takes the move back, and trifles."""
        while True:
            ask = game.ask
            if ask is None:
                return
            if len(ask.options) == 1:
                if self.opinion.takes_back(ask.options[0]):
                    return
                choose(game, 0)
            elif not is_root and self.opinion.is_trifle(ask):
                choose(game, ask.default)
            else:
                return

    def meet(
        self, node: Node, game: State, ask: Ask, before: list[float], looks: int
    ) -> tuple[list[Move | None], list[float]]:
        """The move of each option (None where an equal one came before), new ones looked at.

        If all are new, also the chances of the best one: the line ends here.
        """
        found: list[Move | None] = []
        moves = node.moves
        best: list[float] = []
        is_new = True
        seat = ask.seat
        names: list[int] = []
        for index in range(len(ask.options)):
            name = self.names.name(game, ask, ask.options[index])
            if name in names:
                found.append(None)
                continue
            names.append(name)
            move = moves.get(name)
            if move is None:
                move = Move()
                moves[name] = move
            else:
                is_new = False
            found.append(move)
            if move.looks < looks:
                chances = self.look(game, index, before)
                move.looks += 1
                move.looked += chances[seat]
                if not best or chances[seat] > best[seat]:
                    best = chances
        return found, best if is_new else []

    def most_promising(self, node: Node, seat: Seat, found: list[Move | None]) -> int:
        """The option that went well, or was looked at well, or was tried seldom for how it looked."""
        asked = node.asked[seat]
        drift = node.drift[seat] / asked if asked else 0.0
        breadth = EXPLORE * sqrt(log(asked + 2.0))
        best = -9.0
        best_index = 0
        for index in range(len(found)):
            move = found[index]
            if move is None:
                continue
            tries = move.visits + LOOK_COUNTS
            value = (move.total + LOOK_COUNTS * (move.guess() + drift)) / tries + breadth / sqrt(tries)
            if value > best:
                best = value
                best_index = index
        return best_index

    def estimates(self, root: Node) -> list[Estimate]:
        """What the tree says about each option of the question it was grown for."""
        ask = self.worlds[0].ask
        assert ask is not None
        told: list[Estimate] = []
        for index in range(len(ask.options)):
            move = self.move_for(root, index)
            told.append(Estimate(index, move.visits, move.chance()))
        return told
