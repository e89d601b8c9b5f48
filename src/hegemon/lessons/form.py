"""The form of a lesson file, and where the lessons of a game are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from hegemon.cards.files import Source, decode_source, read_source
from hegemon.cards.mistakes import Mistake, did_you_mean
from hegemon.core.errors import BadFile, UnknownName
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.games.positions import CARD_NAME, SEAT_NAMES
from hegemon.scenarios.answers import AnswerLine

LEARNER_NAME = SEAT_NAMES[0]
NUMBERED = re.compile(r"^[0-9]+-(?P<id>[a-z0-9-]+)\.toml$")
LONGEST_TEXT = 420
"""Characters of a prompt. Whoever reads more than this on a phone doesn't see the table any more."""


class WrongTry(msgspec.Struct, forbid_unknown_fields=True):
    """A wrong answer somebody is likely to try, and why it is wrong."""

    answer: str
    why: str


class LessonStep(msgspec.Struct, forbid_unknown_fields=True):
    """One prompt, every answer that is right, and what happens after it."""

    say: str
    right: list[str]
    points: list[str] = []
    """What the prompt points at: cards in play or in hand, players, or the first word of an option."""
    wrong: list[WrongTry] = []
    done: str = ""
    """Said when the answer was right."""
    then: list[str] = []
    """What is answered after it, by the opponents and, where it teaches nothing, for the learner."""
    expect: dict[str, object] = {}
    """Facts that hold when the next prompt is due."""


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """One lesson. The learner is player A."""

    game: str
    title: str
    goal: str
    steps: list[LessonStep]
    learned: str
    """What to take away, in a sentence or two."""
    rules: list[str] = []
    position: dict[str, object] = {}
    options: dict[str, str | int] = {}
    first: list[str] = []
    """What is answered before the first prompt."""

    def settings(self) -> Mapping[str, str]:
        return {name: str(value) for name, value in self.options.items()}


class Lesson:
    """A lesson by the name it has in addresses and on the command line."""

    def __init__(self, id: str, file: LessonFile) -> None:
        self.id = id
        self.file = file

    @property
    def title(self) -> str:
        return self.file.title


def is_lesson(source: Source) -> bool:
    """Whether a file is meant as a lesson: only those have a goal."""
    return "goal" in source.table


def read_lesson(file: Path | Traversable) -> LessonFile:
    return lesson_in(read_source(file))


def lesson_in(source: Source) -> LessonFile:
    """A lesson file, its form checked; what makes no sense is refused with its line."""
    lesson = decode_source(LessonFile, source)
    mistakes = list(mistakes_in(lesson))
    if mistakes:
        raise source.refused(mistakes)
    return lesson


def mistakes_in(lesson: LessonFile) -> list[Mistake]:
    found: list[Mistake] = []

    def check(text: str, path: tuple[str | int, ...], must_be_learner: bool = False) -> None:
        try:
            line = AnswerLine(text)
        except BadFile as error:
            found.append(Mistake(str(error), path))
            return
        if must_be_learner and line.seat != 0:
            found.append(Mistake(f"'{text}' is not the learner's; the learner is {LEARNER_NAME}.", path))

    if not lesson.steps:
        found.append(Mistake("A lesson needs at least one step; add a [[steps]] table.", ("steps",)))
    for number, text in enumerate(lesson.first):
        check(text, ("first", number))
    for place, step in enumerate(lesson.steps):
        at = ("steps", place)
        if not step.right:
            found.append(Mistake("A step needs at least one right answer.", (*at, "right")))
        if len(step.say) > LONGEST_TEXT:
            found.append(Mistake(f"A prompt has at most {LONGEST_TEXT} characters; split the step.", (*at, "say")))
        for number, text in enumerate(step.right):
            check(text, (*at, "right", number), must_be_learner=True)
        for number, wrong in enumerate(step.wrong):
            check(wrong.answer, (*at, "wrong", number, "answer"), must_be_learner=True)
        for number, text in enumerate(step.then):
            check(text, (*at, "then", number))
    try:
        door = door_of(lesson.game)
    except UnknownName as error:
        return [*found, Mistake(str(error), ("game",))]
    return [*found, *unknown_names(lesson, door)]


def unknown_names(lesson: LessonFile, door: Door) -> list[Mistake]:
    """Rules that are none, and things to point at that no game could have."""
    rules = door.rulebook.rules
    found = [
        Mistake(f"There is no rule '{rule}'; {did_you_mean(rule, list(rules))}", ("rules", number))
        for number, rule in enumerate(lesson.rules)
        if rule not in rules
    ]
    verbs = {verb.name for verb in door.verbs}
    for place, step in enumerate(lesson.steps):
        for number, name in enumerate(step.points):
            card = CARD_NAME.match(name)
            is_card = card is not None and card["id"] in door.own_book.cards
            if not is_card and name not in verbs and name not in SEAT_NAMES:
                known = [*verbs, *door.own_book.cards]
                found.append(
                    Mistake(
                        f"Nothing is called '{name}'; {did_you_mean(name, known)}", ("steps", place, "points", number)
                    )
                )
    return found


# --- the lessons of a game --------------------------------------------------------------------------------------


def lesson_files(door: Door) -> list[Traversable]:
    """The lesson files of a game in the order they are taught."""
    folder = door.folder / "lessons"
    if not folder.is_dir():
        return []
    return sorted((one for one in folder.iterdir() if NUMBERED.match(one.name)), key=place_of)


def place_of(file: Traversable) -> int:
    return int(file.name.partition("-")[0])


READ: dict[str, list[Lesson]] = {}


def lessons_of(door: Door) -> list[Lesson]:
    """The lessons of a game, read once."""
    if door.id not in READ:
        READ[door.id] = [Lesson(id_of(file), read_lesson(file)) for file in lesson_files(door)]
    return READ[door.id]


def id_of(file: Traversable) -> str:
    found = NUMBERED.match(file.name)
    assert found is not None
    return found["id"]


def lesson_called(door: Door, name: str) -> Lesson:
    """A lesson by its number or its name."""
    lessons = lessons_of(door)
    if name.isdecimal() and 1 <= int(name) <= len(lessons):
        return lessons[int(name) - 1]
    for lesson in lessons:
        if lesson.id == name:
            return lesson
    known = [lesson.id for lesson in lessons]
    raise UnknownName(f"{door.name} has no lesson '{name[:40]}'; {did_you_mean(name, known)}")
