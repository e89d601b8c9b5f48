"""A puzzle being solved: taken like a lesson, with the lines to its goal instead of a teacher's words."""

from __future__ import annotations

from hegemon.bots.registry import opinion_of
from hegemon.core.agenda import answer
from hegemon.core.asks import Ask
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.lessons import LessonFile, TakenLesson, Verdict
from hegemon.lessons.form import LessonStep
from hegemon.puzzles.form import Puzzle, position_of
from hegemon.puzzles.goals import SURVIVE
from hegemon.puzzles.proof import SOLVER
from hegemon.puzzles.rating import is_copy
from hegemon.puzzles.refuting import Refuter
from hegemon.puzzles.words import counted, puzzle_goal, puzzle_title, solved, times

LAID: dict[tuple[str, str], State] = {}
"""Positions that were played up to, so that a try need not begin with the whole game."""
MOST_LAID = 64


class PuzzleCourse(TakenLesson):
    """One puzzle, solved by player A."""

    besides = "You can do that, but it doesn't get you to the goal."

    def __init__(self, puzzle: Puzzle, door: Door, begins: bool = True) -> None:
        self.puzzle = puzzle
        self.opinion = opinion_of(door)
        self.path: list[int] = []
        """What everybody has answered since the position."""
        super().__init__(as_lesson(puzzle, door), begins)

    def laid(self) -> State:
        key = (self.door.id, self.puzzle.digest)
        if key not in LAID:
            while len(LAID) >= MOST_LAID:
                LAID.pop(next(iter(LAID)))
            LAID[key] = position_of(self.puzzle, self.door)
        return LAID[key].copy()

    def begin(self) -> None:
        self.move_on()

    @property
    def open_lines(self) -> list[list[int]]:
        """The ways to the goal that begin with what was answered."""
        given = len(self.path)
        return [line for line in self.puzzle.lines if line[:given] == self.path]

    def move_on(self) -> None:
        """Answer for the others, and what leaves no choice, up to the solver's next choice or the goal."""
        while not self.is_done:
            following = self.following()
            if not following:
                self.step_number = len(self.lesson.steps)
            elif self.game.ask is not None and self.is_choice(self.game.ask):
                return
            else:
                self.go(following[0])

    def following(self) -> list[int]:
        """The next answer in each of the open lines; none at the end of them."""
        given = len(self.path)
        return [line[given] for line in self.open_lines if len(line) > given]

    def is_choice(self, ask: Ask) -> bool:
        is_trifle = ask.default >= 0 and self.opinion.is_trifle(ask)
        return ask.seat == SOLVER and len(ask.options) > 1 and not is_trifle

    def go(self, index: int) -> None:
        answer(self.game, self.game.asked, index)
        self.path.append(index)

    def right_options(self) -> list[int]:
        ask = self.ask
        if ask is None or not self.is_choice(ask):
            return []
        copies = [
            other for index in self.following() for other in range(len(ask.options)) if self.is_same(index, other)
        ]
        return list(dict.fromkeys([*self.following(), *copies]))

    def is_same(self, index: int, other: int) -> bool:
        return is_copy(self.game, index, other)

    def attempt(self, index: int) -> Verdict:
        """A right choice is carried out, up to the next; a wrong one is explained and changes nothing."""
        right = [one for one in self.following() if self.is_same(one, index)]
        if not right:
            return Verdict(False, self.lower_chance() if self.puzzle.chance else self.why_not(index))
        self.go(index if index in right else right[0])
        self.step_number += 1
        self.step_number = min(self.step_number, len(self.lesson.steps) - 1)
        self.move_on()
        return Verdict(True, "")

    def why_not(self, index: int) -> str:
        """What a wrong choice still reaches at most, and what comes of it."""
        refuter = Refuter(self.puzzle, self.door, self.opinion, self.laid())
        left = self.puzzle.depth - self.step_number - 1
        why = refuter.why(self.game, index, left)
        if not why:
            return self.consequence(index)
        lost = refuter.refutation(self.game, index, left) if self.puzzle.goal == SURVIVE else None
        told = f"It could go like this: {' '.join(self.told(lost))}" if lost is not None else self.outcome(index)
        return f"{why} {told}".strip()

    def lower_chance(self) -> str:
        """Why a choice is wrong where dice decide: what this roll would bring is beside the point."""
        if self.path and self.step_number:
            return "There is a better chance than that."
        return f"That works {times(self.puzzle.second)} at most. There is a better chance."


def as_lesson(puzzle: Puzzle, door: Door) -> LessonFile:
    """The words of a puzzle in the form of a lesson: one step for each choice."""
    steps = [LessonStep(say=prompt(left), right=[]) for left in range(puzzle.choices, 0, -1)]
    return LessonFile(
        game=door.id,
        title=puzzle_title(puzzle),
        goal=puzzle_goal(puzzle, door),
        steps=steps,
        learned=solved(puzzle, door),
    )


def prompt(left: int) -> str:
    return f"You have {counted(left, 'choice')} left." if left > 1 else "This is your last choice."
