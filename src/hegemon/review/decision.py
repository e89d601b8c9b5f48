"""One decision reviewed: what the strongest bot prefers, and what became of both when they were played out.

Everything here starts from the view of the seat that decided. What it could not see is imagined, so the review says
how good the decision was and not how lucky.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hegemon.bots import STRONGEST, Decision, bot_for
from hegemon.bots.finish import Finisher
from hegemon.bots.names import Numbering
from hegemon.bots.opinion import Opinion
from hegemon.bots.registry import opinion_of
from hegemon.bots.search import LIKELY_WORLDS
from hegemon.cards.book import Book
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.core.views import View
from hegemon.games.door import Door
from hegemon.review.line import Expected
from hegemon.review.playing_out import CERTAIN, MOST_WORLDS, SLIP, PlayingOut, error_of, mean
from hegemon.review.stakes import luck_at, turn_of
from hegemon.store import Session
from hegemon.wire.messages import ExpectedStep
from hegemon.wire.review_bodies import Grade, ReviewedDecision
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech, flat
from hegemon.words.uses import uses_for

LINES = 500
"""Lines of play the bot tries for its own choice: a patient search, and the same on every machine."""
ASIDE_WORLDS = 32
"""Worlds played out at most where nothing will be marked: they tell how good the position is, and the next best."""
BRIEF_LINES = 120
BRIEF_WORLDS = 8
"""The same, and worlds played out, for a decision on which hardly anything seems to depend."""
GRADES: tuple[tuple[float, Grade], ...] = ((0.20, "blunder"), (0.10, "mistake"), (SLIP, "slip"))
"""How much of the chance to win is given away at least."""
AGREED = 0.02
"""The search must also have seen the played option so far behind: two methods must agree before anything is blamed."""
FINISHING_NODES = 400
FINISHING_TOGETHER = 4000


@dataclass(frozen=True)
class Decided:
    """A decision that was made: at which game and step, before which position, and which option was taken."""

    door: Door
    book: Book
    names: Sequence[str]
    """What the players are called."""
    step: int
    game: State
    played: int
    won_at_once: bool = False
    """Whether whoever decided won in this very turn."""


def decided(session: Session, step: int) -> Decided:
    """The decision at a step of a finished game."""
    game, outcome, played = session.position(step), session.game.outcome, session.answers[step]
    assert game.ask is not None and isinstance(played, int)
    has_won = outcome is not None and outcome.winners == [game.ask.seat]
    return Decided(
        session.door,
        session.book,
        [player.name for player in session.players],
        step,
        game,
        played,
        has_won and turn_of(session.game) == turn_of(game),
    )


class Reviewing:
    """One decision of a finished game."""

    def __init__(self, decided: Decided) -> None:
        door, self.step, self.game, self.played = decided.door, decided.step, decided.game, decided.played
        self.decided = decided
        assert self.game.ask is not None
        self.seat = self.game.ask.seat
        self.opinion: Opinion = opinion_of(door)
        self.view: View = door.view(self.game, self.seat)
        assert self.view.ask is not None
        self.ask: Ask = self.view.ask
        imaginer = door.imaginer(self.view, decided.book)
        self.out = PlayingOut(door.id, self.opinion, imaginer, luck_at(self.step, 1), self.seat)
        self.names = self.option_names()

    def option_names(self) -> list[int]:
        """Equal options have equal names."""
        names, world = Numbering(), self.out.world(0)
        assert world.ask is not None
        return [names.name(world, world.ask, option) for option in world.ask.options]

    def reviewed(self) -> ReviewedDecision:
        bot = bot_for(f"{STRONGEST}:{LINES}", self.decided.door, self.decided.book)
        choice = bot(self.view, self.ask, None, luck_at(self.step, 2))
        if self.names[choice.index] == self.names[self.played]:
            return self.agreed(choice)
        if is_certain(choice):
            return self.missed_win(choice)
        return self.disagreed(choice)

    def looked_at_briefly(self) -> ReviewedDecision | None:
        """The decision, if a short search finds nothing wrong with it; else nothing, for it needs a closer look."""
        bot = bot_for(f"{STRONGEST}:{BRIEF_LINES}", self.decided.door, self.decided.book)
        choice = bot(self.view, self.ask, None, luck_at(self.step, 2))
        is_same = self.names[choice.index] == self.names[self.played]
        if not is_same and (is_certain(choice) or self.search_agrees(choice)):
            return None
        results = [CERTAIN] if is_certain(choice) else self.out.alone(choice.index, BRIEF_WORLDS)
        preferred = self.played if is_same else choice.index
        return self.told(preferred, results, results, "good" if is_same else "equal", 0.0, 0.0)

    # --- three cases ------------------------------------------------------------------------------------

    def agreed(self, choice: Decision) -> ReviewedDecision:
        """The bot would have done the same; how much better was it than the next best?"""
        others = [one for one in choice.estimates if self.names[one.index] != self.names[self.played]]
        if not others:
            results = [CERTAIN] if is_certain(choice) else self.out.alone(self.played)
            return self.told(self.played, results, results, "good", 0.0, 0.0)
        compared = self.out.compare(self.played, others[0].index, ASIDE_WORLDS)
        made = self.told(self.played, compared.one, compared.one, "good", 0.0, compared.error)
        if compared.is_sure and compared.difference > 0:
            made.lead = round(compared.difference, 4)
            made.next_best = self.text(others[0].index)
        return made

    def disagreed(self, choice: Decision) -> ReviewedDecision:
        may_blame = self.search_agrees(choice)
        compared = self.out.compare(choice.index, self.played, MOST_WORLDS if may_blame else ASIDE_WORLDS)
        lost = max(0.0, compared.difference)
        verdict = grade(lost) if compared.is_sure and may_blame else "equal"
        best = compared.one if compared.difference > 0 else compared.other
        return self.told(choice.index, best, compared.other, verdict, lost, compared.error)

    def missed_win(self, choice: Decision) -> ReviewedDecision:
        """The bot has found a certain win in this turn."""
        certain = [CERTAIN]
        if self.also_wins():
            return self.told(choice.index, certain, certain, "equal", 0.0, 0.0)
        compared = self.out.against_certain(self.played)
        verdict = grade(compared.difference) if compared.is_sure else "equal"
        return self.told(choice.index, certain, compared.other, verdict, compared.difference, compared.error)

    def also_wins(self) -> bool:
        """Whether what was played wins in this turn too, as it did or as it surely would have."""
        finisher = Finisher(self.opinion, FINISHING_NODES, FINISHING_TOGETHER)
        return self.decided.won_at_once or finisher.wins_by(self.out.world(0), self.seat, self.played)

    def search_agrees(self, choice: Decision) -> bool:
        """Whether the search, too, saw the played option clearly behind; what it dropped at once was."""
        best = choice.estimates[0] if choice.estimates else None
        same = [one for one in choice.estimates if self.names[one.index] == self.names[self.played]]
        return best is None or not same or best.chance - same[0].chance >= AGREED

    # --- words -----------------------------------------------------------------------------------------

    def told(
        self,
        preferred: int,
        best: list[float],
        results: list[float],
        verdict: Grade,
        lost: float,
        error: float,
    ) -> ReviewedDecision:
        words, world = self.words(self.game, self.view), most_usual(best)
        return ReviewedDecision(
            step=self.step,
            seat=self.seat,
            turn=turn_of(self.game),
            question=flat(words.title),
            played=words.text(self.played),
            preferred=words.text(preferred),
            option=preferred,
            chance=round(mean(best), 4),
            chance_error=round(error_of(best), 4),
            after=round(mean(results), 4),
            difference=round(lost, 4),
            error=round(error, 4),
            verdict=verdict,
            worlds=len(results),
            line=self.line_after(preferred, world),
            world=world,
        )

    def words(self, game: State, view: View) -> QuestionWords:
        """In words that are the same for everybody who reads the review."""
        door = self.decided.door
        speech = Speech(door, self.decided.book, self.decided.names, SPECTATOR)
        return QuestionWords(game, view, door.plain_view(view), uses_for(speech))

    def text(self, index: int) -> str:
        return self.words(self.game, self.view).text(index)

    def option_words(self, game: State, ask: Ask, index: int) -> str:
        return self.words(game, self.decided.door.view(game, ask.seat)).text(index)

    def line_after(self, preferred: int, world: int) -> list[ExpectedStep]:
        """What follows the option; what it opened, where it only opened a choice."""
        first, *others = self.line_in(world).play(preferred)
        return others if first.text == self.text(preferred) else [first, *others]

    def line_in(self, world: int) -> Expected:
        """The line in one of the worlds; the same however often it is asked for."""
        dice, luck = Chance(luck_at(self.step, 3).below(1 << 30)), luck_at(self.step, 4)
        return Expected(self.opinion, self.out.world(world), dice, luck, self.option_words)


def most_usual(results: list[float]) -> int:
    """The world that went most nearly as all of them did."""
    middle = mean(results)
    return min(range(len(results)), key=lambda world: abs(results[world] - middle))


def grade(lost: float) -> Grade:
    return next((verdict for least, verdict in GRADES if lost >= least), "equal")


def is_certain(choice: Decision) -> bool:
    """Whether the bot has found a win in this turn whatever happens."""
    return [(one.chance, one.tries) for one in choice.estimates] == [(CERTAIN, LIKELY_WORLDS)]
