"""A lesson or a puzzle at the live table. Nothing of it is kept: every try brings what was answered before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hegemon.core.asks import CARD, SEAT, Option
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lessons import LEARNER, Lesson, TakenLesson, Verdict, lessons_of
from hegemon.puzzles import Puzzle, PuzzleCourse, puzzles_of
from hegemon.tables.film import Film
from hegemon.tables.journal import Journal
from hegemon.tables.match import fits
from hegemon.tables.options import open_cards
from hegemon.tables.telling import question_of
from hegemon.wire.bodies import LessonPoint, LessonShown, LessonTry
from hegemon.wire.messages import PassingNow, Pick, Player, Question, Reason, Table, Welcome
from hegemon.words.question import DONE, QuestionWords
from hegemon.words.reasons import WhyNot
from hegemon.words.speech import capital
from hegemon.words.uses import uses_for

CHANGED = "This has changed since you began it. Start it again."
ONE_BY_ONE = "One thing at a time: give these answers one by one."


class LessonRoom:
    """A lesson after the answers that were given, with what happens from there on filmed."""

    undos = 0

    def __init__(self, course: TakenLesson, done: Sequence[int], next: str = "") -> None:
        self.course = course
        self.next = next
        """The id of what comes after it."""
        self.uses = uses_for(self.course.speech)
        self.film = Film(self)
        self.done: list[int] = []
        with self.film.rolling(set() if done else {LEARNER}):
            self.course.begin()
        for index in done:
            if not self.is_open(index) or not self.take(index).is_right:
                raise Refused(CHANGED)
        self.heard = len(self.game.log or []) if done else 0

    @property
    def game(self) -> State:
        return self.course.game

    @property
    def door(self) -> Door:
        return self.course.door

    # --- trying ----------------------------------------------------------------------------------------------

    def is_open(self, index: int) -> bool:
        ask = self.course.ask
        return ask is not None and index < len(ask.options)

    def take(self, index: int) -> Verdict:
        verdict = self.course.attempt(index)
        if verdict.is_right:
            self.done.append(index)
        return verdict

    def attempt(self, wanted: LessonTry) -> Verdict:
        """Try an option or several picks; the first that is wrong is explained."""
        self.heard = len(self.game.log or [])
        with self.film.rolling({LEARNER}):
            if wanted.option is None:
                return self.attempt_picks(wanted.picks)
            if not self.is_open(wanted.option):
                raise Refused("There is no such answer to this question; reload the page.")
            return self.take(wanted.option)

    def attempt_picks(self, picks: Sequence[Pick]) -> Verdict:
        verdict = Verdict(True, "")
        for pick in picks:
            ask = self.course.ask
            indices = range(len(ask.options)) if ask is not None else range(0)
            found = [index for index in indices if ask is not None and fits(pick, ask, index, self.game)]
            if not found and pick is picks[-1] and pick.do == DONE:
                break
            verdict = self.take(found[0]) if found else Verdict(False, ONE_BY_ONE)
            if not verdict.is_right:
                break
        return verdict

    # --- telling ---------------------------------------------------------------------------------------------

    def shown(self) -> LessonShown:
        course, file = self.course, self.course.lesson
        told = LessonShown(file.title, file.goal, self.done, course.step_number, len(file.steps))
        if course.is_done:
            told.learned, told.next = file.learned, self.next
        else:
            told.say = course.step.say
            told.points = [self.point(option) for option in course.points()]
            told.show = course.right_options()[0]
        return told

    def point(self, option: Option) -> LessonPoint:
        if option.verb.about == CARD:
            return LessonPoint(handle=self.game.handles[option.arg])
        return LessonPoint(seat=option.arg) if option.verb.about == SEAT else LessonPoint(do=option.verb.name)

    def welcome(self) -> Welcome:
        course = self.course
        names = [capital(name) for name in course.names]
        return Welcome(
            match="lesson",
            game=self.door.id,
            viewer=LEARNER,
            players=[
                Player(seat, name, "", "" if seat == LEARNER else "lesson", True) for seat, name in enumerate(names)
            ],
            options=dict(self.door.options(course.lesson.settings())),
            window_seconds=0,
            hands="hidden",
            pace="quick",
            passing=PassingNow("always"),
            book=course.book.digest,
        )

    def table(self) -> Table:
        game, door = self.game, self.door
        journal = Journal(self.course.speech)
        journal.hear_all(game.log or [])
        keep, lines = journal.since(self.heard)
        view = door.view(game, LEARNER)
        plain = door.plain_view(view)
        question = self.question(QuestionWords(game, view, plain, self.uses)) if self.course.ask is not None else None
        plain.pop("ask", None)
        beats = self.film.beats(LEARNER, 0, plain, journal, game.log or [])
        return Table(len(game.log or []), plain, lines, keep, beats, question=question)

    def question(self, words: QuestionWords) -> Question:
        """The question without a default, which would point at an answer, and with every pick a try of its own."""
        made = question_of(words, self.game.asked)
        made.default, made.collects = -1, False
        open_cards(made.options, words)
        made.idle = [self.game.handles[piece] for piece in words.idle(self.grounds())]
        return made

    def grounds(self) -> WhyNot:
        return WhyNot(self.door, self.game, LEARNER, self.uses)

    def why(self, handle: int) -> list[Reason]:
        """Why a card the learner sees can't be used now."""
        game, rules = self.game, self.door.rulebook.rules
        seen = [
            piece
            for piece in game.pieces()
            if game.handles[piece] == handle
            and game.sees_face(LEARNER, piece)
            and game.zone_of(piece).name in self.uses.tried
        ]
        found = [one for piece in seen for one in self.grounds().about_card(piece)]
        return [
            Reason(one.verb, one.refusal.sentence, one.refusal.rule, rules[one.refusal.rule].text)
            for one in found
            if one.refusal.rule in rules
        ]


def lesson_after(lesson: Lesson, wanted: LessonTry) -> LessonShown:
    """The lesson as it stands, or what came of a try."""
    lessons = [one.id for one in lessons_of(door_of(lesson.file.game))]
    following = lessons[lessons.index(lesson.id) + 1 :]
    return after_try(lambda: TakenLesson(lesson.file, begins=False), wanted, following[0] if following else "")


def puzzle_after(puzzle: Puzzle, door: Door, wanted: LessonTry) -> LessonShown:
    """The puzzle as it stands, or what came of a try; after it comes the next in the list, and then the first."""
    puzzles = [one.id for one in puzzles_of(door)]
    following = puzzles[(puzzles.index(puzzle.id) + 1) % len(puzzles)]
    return after_try(lambda: PuzzleCourse(puzzle, door, begins=False), wanted, following)


def after_try(fresh: Callable[[], TakenLesson], wanted: LessonTry, next: str) -> LessonShown:
    """What stands after a try; a wrong one leaves everything as it was."""
    room = LessonRoom(fresh(), wanted.done, next)
    if wanted.why:
        told = room.shown()
        told.reasons = room.why(wanted.why)
        return told
    if wanted.option is None and not wanted.picks:
        told = room.shown()
        told.welcome, told.table = room.welcome(), room.table()
        return told
    if room.course.is_done:
        raise Refused("This is over. Start it again, or go on to the next one.")
    verdict = room.attempt(wanted)
    if not verdict.is_right:
        room = LessonRoom(fresh(), wanted.done, next)
    told = room.shown()
    told.right, told.says = verdict.is_right, verdict.says
    if verdict.is_right:
        told.table = room.table()
    return told
