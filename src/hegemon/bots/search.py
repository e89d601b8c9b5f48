"""Information-set Monte Carlo tree search: a decision thought about on many imagined states.

The searcher is given a view and what can be imagined from it. It never sees the state: every line of play it
tries starts from a position that fits what its seat has seen.

The options of the question race each other through the same worlds with the same dice. A line goes on down the
tree of moves that all lines share, to the first position that is new to it; from there both sides play on,
each taking what looks best one move ahead, until the turn is over, in some games the next player's turn too.
There the game's opinion says how everybody stands. So lines are judged at the same point of the game, and
there is no random play.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from hegemon.bots.finish import LIKELY, NONE, Finisher, Lookout
from hegemon.bots.look import ANY_SEED, IDLE, SAME, Estimate, Look, is_same
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion, sensible
from hegemon.bots.play_on import Clock, GreedyPlay
from hegemon.bots.race import Racer, drop_out, error_of_difference, line_up, pace_for, paired_difference, placed
from hegemon.bots.tree import Branch, Node
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.core.views import Imaginer

LONGEST_LINE: Final = 60
WORLDS: Final = 64
"""Imagined positions kept at hand; each line starts from one of them."""
ROOT_LOOKS: Final = 96
"""How often the options of the question itself are looked at, all together; deeper moves once each."""
LEAST_LOOKS: Final = 4
MOST_LOOKS: Final = 16
"""But each option at least so often, and not more often than this."""
MUCH_WORSE: Final = 0.03
"""An option that looks worse than the best by so much of the chance to win gets no second look from a novice."""
FINISHING_NODES: Final = 120
"""Positions looked at for a certain win, for each answer."""
FAR_NODES: Final = 1_000
"""The same where the look goes farther."""
FINISHING_TOGETHER: Final = 400
"""The same for all answers of a question together: most of the time there is no such win."""
LIKELY_TRIES: Final = 3
"""Worlds in which a win is looked for, as long as one is found that does not stand in the next."""
SURE_NODES: Final = 400
SURE_TOGETHER: Final = 6_000
"""The same where there is a win unless somebody answers it: then it is worth looking for one that stands."""
SURE_EACH: Final = 4_000
"""The same for all that one answer leads to in one world."""
LIKELY_WORLDS: Final = 8
"""Further imagined worlds in which it is counted whether somebody holds an answer to a win."""
SURE_WORLDS: Final = 2
"""So many are enough on the way to a win that stood in all of them."""
FRESH_PART: Final = 4
"""Of a tree that was kept, at least this part of the budget is searched anew."""


def chance_of(estimate: Estimate) -> float:
    return estimate.chance


def share_of_wins(finisher: Finisher, worlds: list[State], seat: Seat, index: int) -> float:
    """In how many of the worlds the answer wins whatever the others do; if in none of the first, none."""
    wins = 0
    for number in range(len(worlds)):
        finisher.left = SURE_EACH
        if finisher.wins_by(worlds[number], seat, index):
            wins += 1
        elif wins == 0 and number + 1 >= SURE_WORLDS:
            break
    return wins / len(worlds)


class Deliberation:
    """One decision being thought about."""

    def __init__(self, opinion: Opinion, imaginer: Imaginer, luck: Chance, names: Numbering) -> None:
        self.opinion: Final = opinion
        self.imaginer: Final = imaginer
        self.luck: Final = luck
        self.names: Final = names
        self.look: Final = Look(opinion, luck)
        self.play: Final = GreedyPlay(opinion, luck, names)
        self.worlds: list[State] = []
        self.racers: list[Racer] = []
        self.turns_ahead = opinion.turns_ahead() if opinion.aim is None else 1
        """How many turns a line goes on; who is after something this turn looks no farther."""
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

    def finishing(self, lookout: Lookout) -> Estimate | None:
        """The answer that wins in this turn, if there is one: whatever is hidden, answered or thrown; else one that
        wins unless somebody holds an answer, with the chance that nobody does."""
        world = self.world()
        ask = world.ask
        assert ask is not None
        if self.opinion.on_turn(world) != ask.seat or not self.opinion.may_finish(world, ask.seat):
            return None
        farther = lookout.reach(self.opinion.is_quiet(ask) and self.opinion.chances(world)[ask.seat] > LIKELY)
        for _ in range(LIKELY_TRIES):
            # A win that stands against every answer stands if nobody answers, which is much quicker to see.
            likely = self.finisher(farther)
            index = likely.winning_answer(world, ask)
            lookout.learn(index != NONE, farther - likely.left)
            if index == NONE:
                return None
            other = self.world()
            if self.finisher(farther).wins_by(other, ask.seat, index):
                return self.surest(world, ask, index, lookout)
            # It won by luck, such as the card that lay on top: in the other world it is something else, or nothing.
            world = other
        return None

    def finisher(self, farther: int) -> Finisher:
        """Who looks for a win that nobody answers, at so many positions more than usual."""
        nodes = FAR_NODES if farther else FINISHING_NODES
        return Finisher(self.opinion, nodes, FINISHING_TOGETHER + farther, is_answered=False)

    def surest(self, world: State, ask: Ask, likely: int, lookout: Lookout) -> Estimate:
        """Of the answer that wins if nobody answers and those that win in this world whatever others do, the one that
        wins so in most worlds."""
        worlds = [self.world() for _ in range(SURE_WORLDS if lookout.is_sure else LIKELY_WORLDS)]
        judge = Finisher(self.opinion, SURE_NODES)
        sure = Finisher(self.opinion, SURE_NODES, SURE_TOGETHER)
        best = likely
        best_share = share_of_wins(judge, worlds, ask.seat, likely)
        for index in sensible(self.opinion, world, ask):
            if best_share == 1.0:
                break
            if index != likely and sure.wins_by(world, ask.seat, index):
                share = share_of_wins(judge, worlds, ask.seat, index)
                if share > best_share:
                    best = index
                    best_share = share
        lookout.is_sure = best_share == 1.0
        otherwise = self.opinion.chances(world)[ask.seat]
        return Estimate(best, len(worlds), best_share + (1.0 - best_share) * otherwise)

    def look_ahead(self, worlds: int, hope: float = 0.0) -> list[Estimate]:
        """The chance each option gives if everything that belongs to it is done well and then nothing more.

        What looks much worse than the best in one world is not looked at in the next. Once a world has said just
        what the one before it said, and no dice were thrown, what is hidden does not matter: no further one is asked.
        Who hopes counts on the best of the worlds, by a part or altogether; who fears, on the worst. What comes to
        nothing in every world is left out, unless there is nothing else.
        """
        best_of: list[float] = []
        worst_of: list[float] = []
        totals: list[float] = []
        tries: list[int] = []
        said: list[float] = []
        lasting: list[bool] = []
        good: list[int] = []
        for number in range(worlds):
            world = self.world()
            ask = world.ask
            assert ask is not None
            if number == 0:
                lasting = [False] * len(ask.options)
                totals = [0.0] * len(ask.options)
                tries = [0] * len(ask.options)
                best_of = [0.0] * len(ask.options)
                worst_of = [1.0] * len(ask.options)
                said = [-1.0] * len(ask.options)
                good = sensible(self.opinion, world, ask)
            before = self.look.chances_now(world, ask)
            best = 0.0
            is_new = False
            for index in good:
                chance = self.look.look(world, index, before, world.chance)[ask.seat]
                totals[index] += chance
                tries[index] += 1
                best_of[index] = max(best_of[index], chance)
                worst_of[index] = min(worst_of[index], chance)
                self.iterations += 1
                lasting[index] = lasting[index] or not self.look.is_futile
                best = max(best, totals[index]) if lasting[index] else best
                is_new = is_new or abs(chance - said[index]) > SAME
                said[index] = chance
            good = [index for index in good if totals[index] >= best - MUCH_WORSE * (number + 1)]
            if len(good) == 1 or not (is_new or self.look.had_luck):
                break
        told: list[Estimate] = []
        for index in range(len(totals)):
            if tries[index] and (lasting[index] or True not in lasting):
                mean = totals[index] / tries[index]
                end = best_of[index] if hope > 0.0 else worst_of[index]
                told.append(Estimate(index, tries[index], mean + abs(hope) * (end - mean)))
        return told

    # --- the question itself ---------------------------------------------------------------------------

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
        move = root.moves.get(self.name_of(index))
        return move.node if move is not None else None

    def name_of(self, index: int) -> int:
        """The name of an option of the question itself."""
        world = self.worlds[0]
        ask = world.ask
        assert ask is not None
        return self.names.name(world, ask, ask.options[index])

    def grow(self, root: Node, visits: int, until: float) -> None:
        """Let the options race until the root has had so many lines, or (if that is 0) until the clock says so.

        A round is always finished, so that all who are in it have had the same worlds.
        """
        self.racers = self.all_racers(root, visits, until)
        pace = pace_for(visits)
        line_up(self.racers, pace)
        least = visits // FRESH_PART
        while True:
            running = [racer for racer in self.racers if racer.is_in]
            if len(running) == 1:
                return
            if visits > 0:
                if root.visits >= visits and self.iterations >= least:
                    return
            elif self.iterations > 0 and monotonic() >= until:
                return
            world = self.world()
            for racer in running:
                racer.add(self.try_line(root, world.copy(), racer.index))
                self.iterations += 1
            drop_out(running, pace)

    def all_racers(self, root: Node, visits: int, until: float) -> list[Racer]:
        """Every option of the question, equal ones once, looked at in a few worlds; in fewer if few lines follow, and
        in one if the time is up."""
        found: list[Branch | None] = []
        question = self.worlds[0].ask
        assert question is not None
        looks = max(LEAST_LOOKS, min(MOST_LOOKS, ROOT_LOOKS // len(question.options)))
        if visits > 0:
            looks = min(looks, (visits + 1) // 2)
        for number in range(looks):
            if number > 0 and visits == 0 and monotonic() >= until:
                break
            world = self.world()
            ask = world.ask
            assert ask is not None
            found, _ = self.meet(root, world, ask, looks)
        drift = root.mean_drift(question.seat)
        racers: list[Racer] = []
        futile: list[Racer] = []
        for index in range(len(found)):
            move = found[index]
            if move is not None:
                group = futile if move.futile == move.looks else racers
                group.append(Racer(index, move, drift))
        return racers if racers else futile

    def estimates(self) -> list[Estimate]:
        """What the race says about the options, the best first; equal ones are told once.

        An option is told by how far it stayed behind the best in the worlds both were tried in: who dropped out
        early had other worlds than who ran on, so their own means cannot be compared.
        """
        ranked = placed(self.racers)
        best = ranked[0]
        worth = min(1.0, max(0.0, best.worth()))
        told: list[Estimate] = []
        for racer in ranked:
            worlds = len(racer.results)
            behind = min(0.0, paired_difference(racer, best)) if racer is not best else 0.0
            error = error_of_difference(best, racer, worlds) if worlds > 1 and racer is not best else 0.0
            told.append(Estimate(racer.index, worlds, max(0.0, worth + behind), error))
        told.sort(key=chance_of, reverse=True)
        return told

    # --- one line --------------------------------------------------------------------------------------

    def try_line(self, root: Node, game: State, first: int) -> float:
        """One line that begins with an option of the question, what it teaches, and the chance it gives."""
        node = root
        nodes: list[Node] = []
        moves: list[Branch] = []
        movers: list[Seat] = []
        chances: list[float] = []
        idle: list[Seat] = []
        last: list[float] = []
        last_seat = -1
        clock = Clock(self.opinion, game, self.turns_ahead)
        for _ in range(LONGEST_LINE):
            ask = self.next_question(game, is_root=not moves)
            if ask is None or (moves and clock.is_over(game, ask)):
                break
            if len(ask.options) == 1:
                chances = self.look.pointless(game, ask.seat)
                break
            now = self.look.chances_now(game, ask)
            if now:
                if last_seat == ask.seat and is_same(last, now):
                    idle.append(ask.seat)
                last = now
                last_seat = ask.seat
            found, best_of_new = self.meet(node, game, ask, 1)
            if best_of_new >= 0 and moves:
                choose(game, best_of_new)
                chances = self.play.play_on(game, clock)
                break
            index = node.most_promising(ask.seat, found) if moves else first
            move = found[index]
            if move is None:
                # In this world it is the same as another option; in others it need not be.
                move = node.moves[self.names.name(game, ask, ask.options[index])]
            nodes.append(node)
            moves.append(move)
            movers.append(ask.seat)
            # Who passes in a window leaves the position as it was, so the node stays the same.
            if index != 0 or node is root or not ask.is_window:
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
            nodes[step].learn(movers[step], moves[step], chances[movers[step]])
        return chances[movers[0]]

    def next_question(self, game: State, is_root: bool) -> Ask | None:
        """Answer what nobody thinks about: questions with one option, unless it takes the move back, and trifles."""
        while True:
            ask = game.ask
            if ask is None or is_root:
                return ask
            if len(ask.options) == 1:
                if self.opinion.takes_back(ask.options[0]):
                    return ask
                choose(game, 0)
            elif self.opinion.is_trifle(ask):
                choose(game, ask.default)
            else:
                return ask

    def meet(self, node: Node, game: State, ask: Ask, looks: int) -> tuple[list[Branch | None], int]:
        """The move of each option (None for a folly or where an equal one came before), and the best if all are new.

        What was looked at less often than it should be is looked at, all with the same dice, and others than
        those that will fall: nobody knows these beforehand.
        """
        found: list[Branch | None] = []
        moves = node.moves
        best = -1.0
        best_index = 0
        is_new = True
        seat = ask.seat
        names: list[int] = []
        now: list[float] = []
        dice: Chance | None = None
        # Deep in the tree, where everything is looked at once, what belongs to a move is done by habit: it is quicker.
        look = self.look if looks > 1 else self.play.look
        answers = sensible(self.opinion, game, ask)
        for index in range(len(ask.options)):
            if index not in answers:
                found.append(None)
                continue
            name = self.names.name(game, ask, ask.options[index])
            if name in names:
                found.append(None)
                continue
            names.append(name)
            move = moves.get(name)
            if move is None:
                move = Branch()
                moves[name] = move
            else:
                is_new = False
            found.append(move)
            if move.looks < looks:
                if dice is None:
                    dice = Chance(self.luck.below(ANY_SEED))
                    now = self.look.chances_now(game, ask)
                chance = look.look(game, index, now, dice)[seat]
                move.looks += 1
                move.looked += chance
                move.futile += 1 if look.is_futile else 0
                if chance > best:
                    best = chance
                    best_index = index
        return found, best_index if is_new else -1
