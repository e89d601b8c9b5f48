"""A puzzle in words: its name, its goal, and how it was proved."""

from __future__ import annotations

from fractions import Fraction

from hegemon.games.door import Door
from hegemon.puzzles.form import Puzzle
from hegemon.puzzles.goals import SURVIVE, WIN, measure_called, turn_called

EASY_TO_SAY = 36
"""The largest number people can picture a chance out of: two dice."""


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def puzzle_title(puzzle: Puzzle) -> str:
    if puzzle.chance:
        return "The best chance"
    titles = {WIN: "Win now", SURVIVE: "Survive"}
    return titles.get(puzzle.goal, "Gain the most")


def puzzle_goal(puzzle: Puzzle, door: Door) -> str:
    if puzzle.chance:
        return f"Find the best chance to {likely_goal(puzzle, door)}, whatever your opponent does."
    if puzzle.goal == WIN:
        choices = counted(puzzle.choices, "choice")
        return f"Win this {turn_called(door)} with at most {choices}, whatever your opponent does."
    if puzzle.goal == SURVIVE:
        return f"Survive until the end of your opponent's {turn_called(door)}, whatever your opponent does."
    ask = measure_called(door, puzzle.goal).ask
    return f"{ask} with at most {counted(puzzle.choices, 'choice')}, whatever your opponent does."


def likely_goal(puzzle: Puzzle, door: Door) -> str:
    """What there is only a chance of."""
    if puzzle.goal == SURVIVE:
        return f"survive until the end of your opponent's {turn_called(door)}"
    wish = f"win this {turn_called(door)}" if puzzle.goal == WIN else measure_called(door, puzzle.goal).likely
    return f"{wish} with at most {counted(puzzle.choices, 'choice')}"


def solved(puzzle: Puzzle, door: Door) -> str:
    """What is said at the end."""
    return f"{result_of(puzzle, door)} {proof_of(puzzle)}"


def result_of(puzzle: Puzzle, door: Door) -> str:
    if puzzle.chance:
        return f"This works {times(puzzle.chance)}. Any other first choice works {times(puzzle.second)} at most."
    if puzzle.goal == WIN:
        return "You win."
    if puzzle.goal == SURVIVE:
        return "You survive."
    return f"The most you can be sure of: {gained_in_words(puzzle, door, puzzle.target)}."


def gained_in_words(puzzle: Puzzle, door: Door, amount: int) -> str:
    gained = measure_called(door, puzzle.goal).gained.format(amount)
    return gained.removesuffix("s") if amount == 1 else gained


def times(chance: str) -> str:
    """A chance in words: exact where it is easy to say, else out of a hundred."""
    exact = Fraction(chance)
    if exact.denominator <= EASY_TO_SAY:
        return f"{exact.numerator} of {exact.denominator} times" if exact else "never"
    return f"about {round(exact * 100)} of 100 times"


def proof_of(puzzle: Puzzle) -> str:
    if puzzle.chance:
        return (
            f"Every roll and every reply was tried, in {puzzle.proof.worlds} deals of the hidden cards. The chance is "
            "at least that good in all of them."
        )
    return (
        f"This works against every reply and every roll, in all {puzzle.proof.worlds} deals of the hidden cards we "
        "tried. Nothing else does."
    )
