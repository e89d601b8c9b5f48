"""Follies counted over games of bots: each game's own kinds, and the two that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from hegemon.bots import bot_for, check_bot
from hegemon.bots.finish import NONE, Finisher
from hegemon.bots.follies.detector import Detector
from hegemon.bots.look import ANY_SEED
from hegemon.bots.luck import seed_within
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.play_on import Clock, GreedyPlay
from hegemon.bots.registry import opinion_of
from hegemon.cards.book import Book
from hegemon.core.agenda import STUCK_AFTER, answer, choose
from hegemon.core.asks import Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.deals import Deals
from hegemon.lab.ratings import wilson
from hegemon.lab.simulate import player_for

IMAGINED = 10
"""Imagined worlds a certain win has to stand in, each with other dice."""
OTHER_DICE = 1_000_000
"""More than a game asks questions: so the throws of one world are not those of another question."""
LAST_CHOICES = 5
DEATH_DICE = 6
"""A loss was preventable if one of the loser's last choices, made otherwise, avoids it in so many throws of as many."""


@dataclass(frozen=True)
class FollyRow:
    """One kind of folly in the table."""

    bot: str
    kind: str
    occasions: int
    follies: int
    share: float
    low: float
    high: float
    examples: tuple[str, ...]


# --- certain wins ------------------------------------------------------------------------------------------


class MissedWin(Detector):
    """Once a turn: was there a certain win, and did the turn end with it?"""

    kind = "certain win not taken"

    def __init__(self, opinion: Opinion, door: Door, book: Book) -> None:
        super().__init__()
        self.opinion = opinion
        self.door = door
        self.book = book
        self.finisher = Finisher(opinion)
        self.waiting: tuple[State, Seat, Seat] | None = None

    def note(self, before: State, ask: Ask, index: int, after: State) -> None:
        if self.waiting is None and self.is_certain(before, ask):
            self.waiting = (before, ask.seat, self.opinion.on_turn(before))
        if self.waiting is None:
            return
        begun, seat, on_turn = self.waiting
        if after.outcome is not None or self.opinion.on_turn(after) != on_turn:
            self.waiting = None
            self.count(after.outcome is None or seat not in after.outcome.winners, begun)

    def is_certain(self, game: State, ask: Ask) -> bool:
        if len(ask.options) == 1 or not self.opinion.is_quiet(ask) or not self.finisher.is_worth_a_look(game, ask):
            return False
        index = self.finisher.winning_answer(game, ask)
        return index != NONE and self.is_seen(game, ask.seat, index)

    def is_seen(self, game: State, seat: Seat, index: int) -> bool:
        """Whether the player could know: it wins whatever lies hidden and is thrown, in a few worlds."""
        imaginer = self.door.imaginer(self.door.view(game, seat), self.book)
        luck = Chance(game.asked)
        judge = Finisher(self.opinion)
        for number in range(IMAGINED):
            judge.dice = number * OTHER_DICE
            if not judge.wins_by(imaginer.imagine(luck), seat, index):
                return False
        return True


# --- preventable losses --------------------------------------------------------------------------------------


class AllowedLoss(Detector):
    """A game lost in a turn in which another answer of the loser would have avoided it, however the dice fall."""

    kind = "preventable loss not prevented"

    def __init__(self, opinion: Opinion) -> None:
        super().__init__()
        self.opinion = opinion
        self.choices: list[tuple[State, int]] = []
        self.turn = -1

    def note(self, before: State, ask: Ask, index: int, after: State) -> None:
        turn: int = getattr(before, "turn", 0)
        if turn != self.turn:
            self.turn, self.choices = turn, []
        if len(ask.options) > 1:
            self.choices.append((before, index))
        if after.outcome is not None:
            self.look_back(after)
            self.choices = []

    def look_back(self, end: State) -> None:
        assert end.outcome is not None
        winners = end.outcome.winners
        lost = [(game, index) for game, index in self.choices if game.ask is not None and game.ask.seat not in winners]
        if not winners or not lost:
            return
        for game, index in lost[-LAST_CHOICES:]:
            if self.was_avoidable(game, index):
                self.count(True, game)
                return
        self.count(False, lost[-1][0])

    def was_avoidable(self, game: State, index: int) -> bool:
        if self.losses(game, index) < DEATH_DICE:
            return False
        assert game.ask is not None
        return any(self.losses(game, other) == 0 for other in range(len(game.ask.options)) if other != index)

    def losses(self, game: State, index: int) -> int:
        """How often the game is lost within the turn if both go on by what looks best."""
        assert game.ask is not None
        seat = game.ask.seat
        lost = 0
        for throw in range(DEATH_DICE):
            luck = Chance(seed_within(game.asked, throw))
            line = game.copy()
            line.chance = Chance(luck.below(ANY_SEED))
            clock = Clock(self.opinion, line, 1)
            choose(line, index)
            GreedyPlay(self.opinion, luck, Numbering()).play_on(line, clock)
            lost += line.outcome is not None and seat not in line.outcome.winners
        return lost


# --- counting ----------------------------------------------------------------------------------------------------


def detectors_for(door: Door, book: Book) -> list[Detector]:
    """The shared kinds and the game's own."""
    opinion = opinion_of(door)
    module = f"hegemon.bots.follies.{door.package.rpartition('.')[2]}"
    own: tuple[type[Detector], ...] = import_module(module).FOLLIES if find_spec(module) is not None else ()
    return [MissedWin(opinion, door, book), AllowedLoss(opinion), *(kind() for kind in own)]


def watch(game: State, players: Sequence[Callable[[State], int]], detectors: Sequence[Detector]) -> None:
    """Play a begun game to its end while the detectors look on."""
    for _ in range(STUCK_AFTER):
        ask = game.ask
        if game.outcome is not None or ask is None:
            return
        before = game.copy()
        index = players[ask.seat](game)
        answer(game, game.asked, index)
        for detector in detectors:
            detector.note(before, ask, index, game)


def count_follies(
    game: str,
    bots: Sequence[str],
    decks: Sequence[Mapping[str, int]],
    games: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> list[FollyRow]:
    """What each bot does that nobody would understand, in so many games against itself."""
    door = door_of(game)
    book = door.book()
    deals = Deals(door, book, decks, door.options({}), seed)
    rows: list[FollyRow] = []
    for place, word in enumerate(bots):
        check_bot(word)
        totals: dict[str, Detector] = {}
        for number in range(games):
            begun = deals.begin(number)
            players = [
                player_for(door, bot_for(word, door, book), seed_within(seed, number, seat + 1)) for seat in range(2)
            ]
            detectors = detectors_for(door, book)
            watch(begun, players, detectors)
            for detector in detectors:
                total = totals.setdefault(detector.kind, detector)
                detector.examples = [f"game {number}, {example}" for example in detector.examples]
                if total is not detector:
                    total.occasions += detector.occasions
                    total.follies += detector.follies
                    total.examples += detector.examples
            if progress is not None:
                progress(place * games + number + 1)
        rows += [row_of(word, detector) for detector in totals.values()]
    return rows


def row_of(bot: str, detector: Detector) -> FollyRow:
    low, high = wilson(detector.follies, detector.occasions)
    share = detector.follies / detector.occasions if detector.occasions else 0.0
    return FollyRow(
        bot, detector.kind, detector.occasions, detector.follies, share, low, high, tuple(detector.examples)
    )
