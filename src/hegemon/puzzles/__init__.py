"""Puzzles: positions of real games with exactly one way to a goal, proved, rated and played like lessons."""

from hegemon.puzzles.course import PuzzleCourse
from hegemon.puzzles.form import Puzzle, puzzle_called, puzzle_of_the_day, puzzles_of

__all__ = ["Puzzle", "PuzzleCourse", "puzzle_called", "puzzle_of_the_day", "puzzles_of"]
