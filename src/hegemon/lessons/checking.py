"""Checking a lesson: its right path can be walked, and every wrong try it names is open, and wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from hegemon.cards.files import read_source
from hegemon.core.agenda import choose
from hegemon.core.errors import BadFile, HegemonError
from hegemon.core.state import State
from hegemon.lessons.course import PATIENCE, TakenLesson, fitting
from hegemon.lessons.form import LessonFile, LessonStep, is_lesson, lesson_in
from hegemon.scenarios.answers import AnswerLine, fits
from hegemon.scenarios.runner import Report, run_file


def walk(lesson: LessonFile, which: int = 0) -> Iterator[TakenLesson]:
    """The lesson along its right path: the course at every question the learner is asked, then at the end.

    Where several answers are right, `which` of them is given: 0 the first, -1 the last.
    """
    course = TakenLesson(lesson)
    step = 0
    while not course.is_done:
        yield course
        index = course.right_options()[which]
        verdict = course.attempt(index)
        assert verdict.is_right
        if course.step_number != step:
            course.check_facts(lesson.steps[step].expect)
            step = course.step_number
    yield course


class NotOpen(BadFile):
    """An answer of a lesson that can't be given."""


def check_lesson(lesson: LessonFile) -> None:
    """Refuse a lesson that can't be taught; the first thing wrong is said."""
    closed: dict[str, NotOpen] = {}
    opened: set[str] = set()
    for which in (0, -1):
        for course in walk(lesson, which):
            if course.is_done or course.given:
                continue
            for text, is_right in answers_of(course.step):
                try:
                    check_answer(course, AnswerLine(text), is_right)
                    opened.add(f"{course.place()} {text}")
                except NotOpen as problem:
                    closed.setdefault(f"{course.place()} {text}", problem)
    for answer, refusal in closed.items():
        # What was right before decides what is open now; it has to be open once.
        if answer not in opened:
            raise refusal


def answers_of(step: LessonStep) -> list[tuple[str, bool]]:
    """Every answer a step names, and whether it is right."""
    return [(text, True) for text in step.right] + [(wrong.answer, False) for wrong in step.wrong]


def check_answer(course: TakenLesson, line: AnswerLine, is_right: bool) -> None:
    """A right answer can be given to its end; a wrong one can be tried, and is not right."""
    if follow(course, line, "right" if is_right else "wrong") and not is_right:
        raise BadFile(f"{course.place()}: '{line.text}' is said to be wrong, but it is one of the right answers.")


def follow(course: TakenLesson, line: AnswerLine, kind: str) -> bool:
    """Try an answer on a copy, part by part; whether all of it belongs to a right answer."""
    twin = course.game.copy()
    right = [AnswerLine(text) for text in course.step.right]
    for number, part in enumerate(line.parts):
        index = lead_to(twin, line, part, number)
        if index < 0:
            raise NotOpen(f"{course.place()}: the {kind} answer '{line.text}' can't be given: '{part}' is not open.")
        assert twin.ask is not None
        option = twin.ask.options[index]
        right = [one for one in right if number < len(one.parts) and fits(twin, option, one.parts[number], number > 0)]
        choose(twin, index)
    return bool(right)


def lead_to(twin: State, line: AnswerLine, part: str, number: int) -> int:
    """The option the part means at the next question it fits, passing over questions that have a default."""
    for _ in range(PATIENCE):
        ask = twin.ask
        if ask is None:
            return -1
        if ask.seat == line.seat and (number or line.moment in ("", ask.moment)):
            found = fitting(twin, ask, part, number > 0)
            if found:
                return found[0]
        if ask.default < 0:
            return -1
        choose(twin, ask.default)
    return -1


def run_any(file: Path, added: Sequence[Path] = ()) -> Report:
    """How a scenario or a lesson went, told in the same way."""
    try:
        source = read_source(file)
        if not is_lesson(source):
            return run_file(file, added)
    except HegemonError as error:
        return Report(str(file), None, [str(error)], is_wrong=True)
    report = Report(str(file), None, [], is_wrong=False)
    try:
        lesson = lesson_in(source)
        report.title, report.rules = lesson.title, lesson.rules
        check_lesson(lesson)
    except HegemonError as error:
        report.differences, report.is_wrong = [str(error)], True
    return report
