"""hegemon learn: the lessons of a game, and which parts of the game they show."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from hegemon.commands.command_line import FAILED, FINE, door_for, page_for, print_json
from hegemon.core.errors import Refused
from hegemon.games.door import Door
from hegemon.lessons import Lesson, TakenLesson, lesson_called, lessons_of
from hegemon.lessons.coverage import LessonCoverage
from hegemon.terminal.lesson import LessonTable, show_lessons
from hegemon.terminal.page import Page
from hegemon.terminal.play import ReadLine
from hegemon.terminal.start import line_reader

COACHED = "the coach of the guided first game"


def learn(words: Namespace) -> int:
    game = door_for(words)
    if words.coverage:
        return coverage(words, game)
    lessons = lessons_of(game)
    if not lessons:
        raise Refused(f"{game.name} has no lessons yet. docs/how-to/write-a-lesson.md says how to write one.")
    if words.json:
        print_json({"game": game.id, "lessons": [plain_lesson(lesson) for lesson in lessons]})
        return FINE
    page = page_for(words)
    read = line_reader(page, echoes=True)
    if words.lesson:
        take(lessons, lesson_called(game, words.lesson), page, read)
        return FINE
    show_lessons(page, game.name, lessons)
    page.say("Type the number of a lesson, or quit.")
    choose(game, lessons, page, read)
    return FINE


def choose(game: Door, lessons: list[Lesson], page: Page, read: ReadLine) -> None:
    """Let the learner name a lesson, until one is taken."""
    while (line := read(page.style.bold("> "))) is not None:
        name = line.strip().casefold()
        if name in ("quit", "q"):
            return
        if name.isdecimal() and 1 <= int(name) <= len(lessons):
            take(lessons, lesson_called(game, name), page, read)
            return
        page.say(f"Type a number from 1 to {len(lessons)}, or quit.")


def take(lessons: list[Lesson], lesson: Lesson, page: Page, read: ReadLine) -> None:
    """Take a lesson, and those after it as long as the learner wants more."""
    for one in lessons[lessons.index(lesson) :]:
        if not LessonTable(partial(TakenLesson, one.file), page, read).run():
            return
        if one is lessons[-1]:
            page.say(f"That was the last lesson. Play a game: hegemon play {one.file.game}")
            return
        page.say("Press Enter for the next lesson, or type quit.")
        line = read(page.style.bold("> "))
        if line is None or line.strip().casefold() in ("quit", "q"):
            return


def plain_lesson(lesson: Lesson) -> dict[str, object]:
    return {"id": lesson.id, "title": lesson.title, "goal": lesson.file.goal, "steps": len(lesson.file.steps)}


def coverage(words: Namespace, game: Door) -> int:
    """What the lessons show; exit code 1 if a topic comes up in none of them, or a question nobody explains."""
    found = LessonCoverage(game)
    if words.json:
        print_json(found.plain())
        return FAILED if found.missing else FINE
    page = page_for(words)
    groups = {
        "Keywords": found.keywords,
        "Phases": found.phases,
        "Windows": found.windows,
        "Other questions": found.questions,
    }
    for title, group in groups.items():
        shown = sum(bool(ids) for ids in group.values())
        page.say(f"{title}: {shown} of {len(group)} come up in a lesson.")
        for name, ids in group.items():
            coached = COACHED if name in found.only_coached and name in found.coached else "-"
            page.say(f"{name}: {', '.join(ids) or coached}", "  ", "    ")
    page.say(f"Missing: {', '.join(found.missing)}." if found.missing else "Nothing is missing.")
    return FAILED if found.missing else FINE
