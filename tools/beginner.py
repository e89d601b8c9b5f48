"""How a beginner fares against the weakest opponent: somebody who has just done the lessons, as a script.

    python -m tools.beginner GAME [--against pip] [--games 100] [--seed 1]

The script plays a card as long as it can, then fights, then does what else there is, and only then ends its turn.
Which card, and at whom, it leaves to chance. It never answers what others do, and does nothing that can achieve
nothing. People do better, so what it wins is the least one may expect. Each deal is played twice, with seats and
decks swapped.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from hegemon.bots import bot_for
from hegemon.bots.luck import seed_within
from hegemon.bots.opinion import Opinion, sensible
from hegemon.bots.play_on import declining
from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import STUCK_AFTER
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.lab.deals import Deals
from hegemon.lab.match import Player, play_match
from hegemon.lab.ratings import wilson
from hegemon.lab.simulate import player_for
from tools.twin_games import TWINS, measure, words_of

PLAYING = ("play", "build", "place")
FIGHTING = ("battle", "skirmish", "attack")
BUSY = 25
"""So much may be done in one turn; marching to and fro could go on for ever."""


class Beginner:
    """Somebody who knows what can be done, and not yet what for."""

    def __init__(self, opinion: Opinion, seed: int) -> None:
        self.opinion = opinion
        """Only for what is a question at all, for habits, and for what makes no sense."""
        self.luck = Chance(seed)
        self.turn = -1
        self.done = 0

    def __call__(self, game: State) -> int:
        ask = game.ask
        assert ask is not None
        if len(ask.options) == 1 or ask.is_window:
            return 0
        if self.opinion.is_trifle(ask):
            return ask.default
        answers = sensible(self.opinion, game, ask)
        if self.opinion.is_quiet(ask):
            return self.begin(game, ask, answers)
        habit = self.opinion.habit(game, ask)
        if habit in answers and habit != ask.default:
            return habit
        return self.any_of([index for index in answers if index != ask.default] or answers)

    def begin(self, game: State, ask: Ask, answers: list[int]) -> int:
        """What to do next in its turn."""
        turn: int = getattr(game, "turn", 0)
        if turn != self.turn:
            self.turn, self.done = turn, 0
        self.done += 1
        end = declining(ask)
        answers = [index for index in answers if index != end]
        if not answers or self.done > BUSY:
            return end
        for verbs in (PLAYING, FIGHTING):
            some = [index for index in answers if ask.options[index].verb.name in verbs]
            if some:
                return self.any_of(some)
        return self.any_of(answers)

    def any_of(self, answers: list[int]) -> int:
        return answers[self.luck.below(len(answers))]


def points_of_beginner(game: str, against: str, games: int, seed: int) -> float:
    """Games the beginner wins; a draw is half of one."""
    door = door_of(game)
    book = door.book()
    deals = Deals(door, book, [deck.cards for deck in door.decks.values()], door.options({}), seed)
    points = 0.0
    for number in range(games):
        seat = number % TWINS
        rival = player_for(door, bot_for(against, door, book), seed_within(seed, number, 1))
        players: list[Player] = [Beginner(opinion_of(door), seed_within(seed, number, 2)), rival]
        if seat == 1:
            players.reverse()
        winners = play_match(deals.begin(number // TWINS), players, STUCK_AFTER).winners
        points += (seat in winners) / len(winners) if winners else 0.5
    return points


def main(words: Sequence[str]) -> int:
    return measure("beginner", words_of(__doc__, against="pip"), words, measured)


def measured(asked: Namespace) -> str:
    points = points_of_beginner(asked.game, asked.against, asked.games, asked.seed)
    low, high = wilson(points, asked.games)
    share = f"{100 * points / asked.games:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
    return f"{asked.game}: a beginner won {points:g} of {asked.games} games against {asked.against}: {share}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
