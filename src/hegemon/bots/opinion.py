"""An opinion: each seat's chance to win, as far as one look at a position tells."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final, Generic, TypeAlias

from hegemon.bots.learned import Learned
from hegemon.core.agenda import G
from hegemon.core.asks import NO_SEAT, Ask, Option, Seat
from hegemon.core.state import State
from hegemon.core.windows import PASS

SHARED_FEATURES: Final = 2
"""The points and whose turn it is."""
ASIDE: Final = 0.01
"""What the usual standing weighs for somebody who is after something else."""


class GameOpinion(Generic[G]):
    """One game's opinion of positions. Games give a score to each seat; the rest is arithmetic.

    Where self-play has taught better (`bots/weights`), what was learned judges instead, and the points are one of the
    features it goes by. A character may have a taste: whoever's opinion it is weighs what happens to others more or
    less than others do.
    """

    def __init__(self) -> None:
        self.learned: Learned | None = None
        self.ego: Seat = NO_SEAT
        """Whose taste it is, nobody's as a rule."""
        self.spite = 1.0
        """How much of a change in others' standing counts for the one with the taste."""
        self.starting: list[float] = []
        """How everybody stood when that player began to think."""
        self.aim: Callable[[State], float] | None = None
        """What the one with the taste is after this turn, in place of winning: how far it is reached, in natural
        log-odds. How everybody stands only decides between what is as good for that."""

    def begin_thinking(self, game: G, seat: Seat) -> None:
        """From here on changes are weighed by this player's taste."""
        if self.spite != 1.0:
            self.ego = seat
            self.starting = self.standings(game)

    def scores(self, game: G) -> list[float]:
        """How well each seat stands, in points of the game's own measure; only differences matter."""
        raise NotImplementedError

    def point(self) -> float:
        """How many points make a clear advantage: with so many more, about three wins in four."""
        raise NotImplementedError

    def feature_names(self) -> list[str]:
        """What the numbers in `features` are, in their order; a game that declares none can't be trained."""
        return []

    def features(self, game: G, seat: Seat) -> list[float]:
        """What a learned judgement looks at besides the points and whose turn it is. A card counts by what it is and
        does, never by its name, so that cards nobody has trained with are judged too."""
        return []

    def phase(self, game: G) -> float:
        """How far the game has come: from 0 at the beginning to 1 once it is long."""
        return 0.0

    def all_features(self, game: G, is_complete: bool = True) -> list[list[float]]:
        """Every seat's features: the points and whose turn it is, then the game's own, unless only those two count."""
        unit = self.point()
        on_turn = self.on_turn(game)
        scores = self.scores(game)
        found: list[list[float]] = []
        for seat in range(game.seats):
            own = [scores[seat] / unit, 1.0 if seat == on_turn else 0.0]
            if is_complete:
                own.extend(self.features(game, seat))
            found.append(own)
        return found

    def standings(self, game: G) -> list[float]:
        """How well each seat stands, in natural log-odds: as learned, else by the points."""
        learned = self.learned
        if learned is not None:
            return learned.standings(self.all_features(game, learned.size > SHARED_FEATURES), self.phase(game))
        unit = self.point()
        return [score / unit for score in self.scores(game)]

    def on_turn(self, game: G) -> Seat:
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

    def round_of(self, game: G) -> int:
        """The number of the round, where turns are parts of one: everybody should have had a turn of it when a
        position is judged."""
        return 0

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

    def routine(self, game: G, ask: Ask) -> int:
        """The answer at the end of a line, which may weigh more than a habit does; -1 for any."""
        return self.habit(game, ask)

    def habit(self, game: G, ask: Ask) -> int:
        """The answer of somebody who does not look ahead; -1 for any."""
        return ask.default

    def is_folly(self, game: G, ask: Ask, index: int) -> bool:
        """Whether the answer can achieve nothing, or loses at once, by what its giver sees; nobody gives such answers.

        For what a look ahead would not find out: what costs nothing in points, or shows only in the end.
        """
        return False

    def came_to_nothing(self, before: G, option: Option, after: G) -> bool:
        """Whether what the answer began has left nothing that lasts, now that it is over."""
        return False

    def is_thorough(self, game: G) -> bool:
        """Whether the end is so near that everything should be tried that can still be done in this turn."""
        return False

    def is_reordered(self, game: G, ask: Ask, index: int) -> bool:
        """Whether the answer only does in another order what another line does, so that it need not be tried."""
        return False

    def wins_by_answers(self) -> bool:
        """Whether a win often takes an answer of one's own, such as a Power played in a battle: who looks for one must
        not leave windows out."""
        return False

    def forgoes(self, ask: Ask) -> int:
        """The answer that forgoes a chance to strike or act, which whoever means to win this turn tries last; -1 if
        the answers stand in a good order."""
        return 0 if ask.options[0].verb is PASS else -1

    def mark(self, game: G, ask: Ask) -> int:
        """A number that positions of one turn share only if they are the same; 0 where nobody works it out."""
        return 0

    def may_finish(self, game: G, seat: Seat) -> bool:
        """Whether the seat could win in this very turn, as far as one look tells; then it is worth to look closely."""
        return False

    def novice_worlds(self) -> int:
        """Imagined positions in which a novice looks one move ahead."""
        return 4

    def reflex(self, ask: Ask) -> int:
        """What a novice answers at once, without a look at the table; -1 where it looks."""
        return -1

    def is_out(self, game: G, seat: Seat) -> bool:
        """Whether the seat has left the game already."""
        return False

    def chances(self, game: G) -> list[float]:
        """Each seat's chance to win; they add up to 1."""
        outcome = game.outcome
        if outcome is not None:
            return shares(game.seats, outcome.winners if outcome.winners else outcome.drawn)
        seats = game.seats
        standings = self.standings(game)
        if self.aim is not None:
            standings = [ASIDE * standing for standing in standings]
            standings[self.ego] += self.aim(game)
        elif self.ego != NO_SEAT:
            for seat in range(seats):
                if seat != self.ego:
                    standings[seat] = self.starting[seat] + self.spite * (standings[seat] - self.starting[seat])
        best = max(standings)
        weights = [0.0 if self.is_out(game, seat) else exp(standings[seat] - best) for seat in range(seats)]
        total = sum(weights)
        return [weight / total for weight in weights]


Opinion: TypeAlias = GameOpinion[Any]
"""The opinion of some game."""


def sensible(opinion: Opinion, game: State, ask: Ask) -> list[int]:
    """The answers that are no folly; all of them if there is nothing else to do."""
    found: list[int] = []
    for index in range(len(ask.options)):
        if not opinion.is_folly(game, ask, index):
            found.append(index)
    return found if found else list(range(len(ask.options)))


def shares(seats: int, winners: list[Seat]) -> list[float]:
    """A game that is over: the whole point for the winner, or the same part for each of several."""
    chances = [0.0] * seats
    for seat in winners:
        chances[seat] = 1.0 / len(winners)
    return chances
