"""An opinion: each seat's chance to win, as far as one look at a position tells."""

from __future__ import annotations

from math import exp

from hegemon.core.asks import Ask, Option, Seat
from hegemon.core.state import State


class Opinion:
    """One game's opinion of positions. Games give a score to each seat; the rest is arithmetic."""

    def scores(self, game: State) -> list[float]:
        """How well each seat stands, in points of the game's own measure; only differences matter."""
        raise NotImplementedError

    def point(self) -> float:
        """How many points make a clear advantage: with so many more, about three wins in four."""
        raise NotImplementedError

    def on_turn(self, game: State) -> Seat:
        """Whose turn it is."""
        return game.ask.seat if game.ask is not None else 0

    def turns_ahead(self) -> int:
        """How many turns a line of play goes on before it is judged, the present one included.

        Two show what the others answer; where dice decide so much that two turns are mostly noise, one.
        """
        return 2

    def far_turns_ahead(self) -> int:
        """The same for a patient search: where farther is better, it has the time for it."""
        return self.turns_ahead()

    def is_quiet(self, ask: Ask) -> bool:
        """Whether nothing is under way at this question, so that the position can be judged."""
        return ask.default < 0 and ask.about < 0

    def is_pause(self, ask: Ask) -> bool:
        """Whether a hasty look stops here all the same: something is left to be done, but that is another step."""
        return False

    def is_trifle(self, ask: Ask) -> bool:
        """Whether the question is not worth a thought: its default is as good as anything."""
        return False

    def takes_back(self, option: Option) -> bool:
        """Whether the answer undoes what was begun, so that whoever began it is asked again."""
        return False

    def depth(self) -> int:
        """How many choices that belong to one move the look ahead tries one by one."""
        return 3

    def captain_lines(self) -> int:
        """How many lines of play a captain tries for a decision: so many that captain is a clear step above novice,
        and warlord another above captain."""
        return 40

    def is_habitual(self, ask: Ask) -> bool:
        """Whether the look ahead answers by habit at once: trying every answer would tell it nothing more."""
        return False

    def is_routine(self, ask: Ask) -> bool:
        """Whether whoever plays on at the end of a line answers by routine: looking costs more than it tells there."""
        return False

    def routine(self, game: State, ask: Ask) -> int:
        """The answer at the end of a line, which may weigh more than a habit does; -1 for any."""
        return self.habit(game, ask)

    def habit(self, game: State, ask: Ask) -> int:
        """The answer of somebody who does not look ahead; -1 for any."""
        return ask.default

    def is_out(self, game: State, seat: Seat) -> bool:
        """Whether the seat has left the game already."""
        return False

    def chances(self, game: State) -> list[float]:
        """Each seat's chance to win; they add up to 1."""
        outcome = game.outcome
        if outcome is not None:
            return shares(game.seats, outcome.winners if outcome.winners else outcome.drawn)
        seats = game.seats
        scores = self.scores(game)
        best = max(scores)
        unit = self.point()
        weights = [0.0 if self.is_out(game, seat) else exp((scores[seat] - best) / unit) for seat in range(seats)]
        total = sum(weights)
        return [weight / total for weight in weights]


def shares(seats: int, winners: list[Seat]) -> list[float]:
    """A game that is over: the whole point for the winner, or the same part for each of several."""
    chances = [0.0] * seats
    for seat in winners:
        chances[seat] = 1.0 / len(winners)
    return chances
