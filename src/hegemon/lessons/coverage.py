"""What the lessons of a game show of it: its keywords, its phases, its windows and its other questions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from hegemon.cards.files import decode_source, read_source
from hegemon.games.door import Door
from hegemon.lessons.checking import walk
from hegemon.lessons.course import TakenLesson
from hegemon.lessons.form import Lesson, lessons_of
from hegemon.words.handbook import glossary_of


class Topics(msgspec.Struct, forbid_unknown_fields=True):
    """What a beginner has to meet: words with the rule that explains them."""

    keywords: dict[str, str] = {}
    """Words that are not in the glossary."""
    phases: dict[str, str] = {}
    windows: list[str] = []
    """The moments that are chances to respond."""
    coach: dict[str, str] = {}
    """What each kind of question is about, in a sentence, for somebody who meets it for the first time."""


READ: dict[str, Topics] = {}


def topics_of(door: Door) -> Topics:
    """The topics of a game; a game without lessons has none."""
    if door.id not in READ:
        file = door.folder / "lessons" / "topics.toml"
        READ[door.id] = decode_source(Topics, read_source(file)) if file.is_file() else Topics()
    return READ[door.id]


def keywords_of(door: Door) -> list[tuple[str, list[str], str]]:
    """Every word of the glossary and what else the topics name: the word, its forms, and its rule."""
    terms = [(one.term, one.forms, one.rule) for one in glossary_of(door.id)]
    return terms + [(word, [word], rule) for word, rule in topics_of(door).keywords.items()]


class Seen:
    """What comes up while one lesson is taken along its right path."""

    def __init__(self, lesson: Lesson) -> None:
        self.rules = set(lesson.file.rules)
        self.moments: set[str] = set()
        self.windows: set[str] = set()
        self.words = " ".join(texts_in(lesson))
        for course in walk(lesson.file):
            self.look_at(course)
        self.rules.update(event.rule for event in course.game.log or [])

    def look_at(self, course: TakenLesson) -> None:
        ask = course.ask
        if ask is None:
            return
        self.moments.add(ask.moment)
        if ask.is_window:
            self.windows.add(ask.moment)
        self.rules.add(ask.rule)

    def shows(self, forms: Iterable[str], rule: str) -> bool:
        """Whether a keyword or phase comes up: in the lesson's words, or by its rule. On a card alone isn't enough."""
        found = (re.search(rf"\b{re.escape(form)}(e?s)?\b", self.words, re.IGNORECASE) for form in forms)
        return rule in self.rules or any(found)


def texts_in(lesson: Lesson) -> Iterator[str]:
    file = lesson.file
    yield from (file.goal, file.learned)
    for step in file.steps:
        yield from (step.say, step.done, *(wrong.why for wrong in step.wrong))


class LessonCoverage:
    """Every topic of a game with the lessons it comes up in."""

    def __init__(self, door: Door) -> None:
        self.door = door
        topics = topics_of(door)
        seen = {lesson.id: Seen(lesson) for lesson in lessons_of(door)}
        self.keywords = {
            word: [id for id, one in seen.items() if one.shows(forms, rule)] for word, forms, rule in keywords_of(door)
        }
        self.phases = {
            word: [id for id, one in seen.items() if one.shows([word], rule)] for word, rule in topics.phases.items()
        }
        self.windows = {moment: [id for id, one in seen.items() if moment in one.moments] for moment in topics.windows}
        self.undeclared = sorted({moment for one in seen.values() for moment in one.windows} - set(topics.windows))
        """Windows that come up but aren't among the topics."""
        others = [moment for moment in moments_of(door) if moment not in topics.windows]
        self.coached = [moment for moment in moments_of(door) if moment in topics.coach]
        """Questions the coach of the guided first game explains when they come up."""
        self.questions = {moment: [id for id, one in seen.items() if moment in one.moments] for moment in others}

    @property
    def missing(self) -> list[str]:
        """Keywords, phases and windows that come up in no lesson, and questions nobody explains."""
        groups = (self.keywords, self.phases, self.windows)
        unexplained = [moment for moment in self.only_coached if moment not in self.coached]
        return [name for group in groups for name, ids in group.items() if not ids] + unexplained

    @property
    def only_coached(self) -> list[str]:
        """Questions that come up in no lesson, so that a beginner first meets them in a game."""
        return [moment for moment, ids in self.questions.items() if not ids]

    def plain(self) -> dict[str, object]:
        return {
            "game": self.door.id,
            "keywords": self.keywords,
            "phases": self.phases,
            "windows": self.windows,
            "questions": self.questions,
            "coached": self.coached,
            "missing": self.missing,
        }


def moments_of(door: Door) -> list[str]:
    """Every kind of question of a game; a key may name a rule as well, for other words under it."""
    prefix = f" {door.prefix}-"
    return list(dict.fromkeys(key.partition(prefix)[0] for key in door.texts.get("moments", {})))
