"""Lessons in the terminal: the list of them, and one of them, or a puzzle, being taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hegemon.core.errors import HegemonError, Refused
from hegemon.core.plain import PlainCard
from hegemon.lessons import LEARNER, Lesson, TakenLesson
from hegemon.terminal.lookups import is_number
from hegemon.terminal.page import Page
from hegemon.terminal.pages import card_called, card_lines
from hegemon.terminal.play import ReadLine
from hegemon.terminal.question import option_text
from hegemon.terminal.style import heading, wrapped
from hegemon.terminal.table import drawer_for
from hegemon.words.question import QuestionWords
from hegemon.words.reasons import WhyNot
from hegemon.words.speech import flat
from hegemon.words.uses import uses_for

HELP = (
    "Type the number of an answer or the beginning of its words. Other words: show (the answer), why NAME (why a card "
    "can't be used), card NAME, rule ID, table, again (start over), quit."
)


class Quit(Exception):
    """The learner leaves the lesson."""


def show_lessons(page: Page, game: str, lessons: Sequence[Lesson]) -> None:
    page.say(f"{game}: {len(lessons)} lessons.")
    for number, lesson in enumerate(lessons, 1):
        page.say(f"{number:>3}  {lesson.title}. {lesson.file.goal}", "", "     ")


class LessonTable:
    """One lesson or puzzle at the terminal."""

    def __init__(
        self, fresh: Callable[[], TakenLesson], page: Page, read: ReadLine, finished: str = "Lesson finished"
    ) -> None:
        self.fresh = fresh
        self.finished = finished
        """What is said at its end."""
        self.page = page
        self.read = read
        self.start()

    def start(self) -> None:
        self.course = self.fresh()
        self.uses = uses_for(self.course.speech)
        self.drawer = drawer_for(self.uses, self.page.style)
        self.heard = 0
        self.prompted = -1
        self.is_table_due = True

    def run(self) -> bool:
        """Whether the lesson was finished."""
        page = self.page
        page.print()
        page.print(page.style.bold(heading(self.course.lesson.title)))
        page.say(f"Goal: {self.course.lesson.goal}")
        page.say(HELP)
        try:
            while not self.course.is_done:
                self.prompt()
                self.obey_next_line()
        except Quit:
            return False
        self.tell_events()
        page.print()
        page.print(page.style.bold(heading(self.finished)))
        page.say(self.course.lesson.learned)
        return True

    # --- showing -----------------------------------------------------------------------------------------

    def prompt(self) -> None:
        """The table and the prompt if they are new, and the question."""
        self.tell_events()
        if self.is_table_due:
            self.show_table()
        if self.prompted != self.course.step_number:
            self.prompted = self.course.step_number
            self.page.print()
            self.page.say(self.course.step.say)
        self.show_question()

    def tell_events(self) -> None:
        log = self.course.game.log or []
        for sentence in self.course.speech.narrate(event.plain(LEARNER) for event in log[self.heard :]):
            self.page.say(sentence.text)
        self.heard = len(log)

    def show_table(self) -> None:
        self.is_table_due = False
        game, door = self.course.game, self.course.door
        events = [event.plain(LEARNER) for event in game.log or []]
        self.page.print()
        self.page.lines(self.drawer.table(door.plain_view(door.view(game, LEARNER)), events))

    def words(self) -> QuestionWords:
        game, door = self.course.game, self.course.door
        view = door.view(game, LEARNER)
        return QuestionWords(game, view, door.plain_view(view), self.uses)

    def show_question(self) -> None:
        words, style = self.words(), self.page.style
        self.page.print()
        self.page.print(style.bold(flat(words.title)))
        for number, text in enumerate(self.options(words), 1):
            start = f"{number:>3}  "
            self.page.lines(wrapped(text, start, " " * len(start)))

    def options(self, words: QuestionWords) -> list[str]:
        return [option_text(words, index) for index in range(len(words.ask.options))]

    # --- obeying -----------------------------------------------------------------------------------------

    def obey_next_line(self) -> None:
        line = self.read(self.page.style.bold("> "))
        if line is None:
            raise Quit
        try:
            self.obey(line.strip())
        except HegemonError as error:
            self.page.say(str(error))

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word.casefold():
            case "quit":
                raise Quit
            case "show":
                self.show_answer()
            case "why":
                self.why(rest)
            case "card":
                self.page.lines(card_lines(self.printed(rest), self.page.style))
            case "rule":
                rule = self.course.door.rulebook.rule(rest)
                self.page.say(f"{rule.id} {rule.text}")
            case "table":
                self.show_table()
            case "again":
                self.start()
            case "help" | "":
                self.page.say(HELP)
            case _:
                self.attempt(self.option_called(line))

    def option_called(self, line: str) -> int:
        options = self.options(self.words())
        if is_number(line):
            if not 1 <= int(line) <= len(options):
                raise Refused(f"There is no answer {line}; choose one from 1 to {len(options)}.")
            return int(line) - 1
        fitting = [index for index, text in enumerate(options) if text.casefold().startswith(line.casefold())]
        if len(fitting) != 1:
            problem = "could be several answers" if fitting else "isn't one of the answers"
            raise Refused(f"'{line}' {problem}; type a number from 1 to {len(options)}, or help.")
        return fitting[0]

    def attempt(self, index: int) -> None:
        verdict = self.course.attempt(index)
        if verdict.is_right:
            self.tell_events()
            self.is_table_due = self.course.given == 0
        if verdict.says:
            self.page.print()
            self.page.say(verdict.says)

    def show_answer(self) -> None:
        index = self.course.right_options()[0]
        self.page.say(f"Type {index + 1}: {self.options(self.words())[index]}.")

    def why(self, name: str) -> None:
        """Why a card the learner sees can't be used now."""
        course = self.course
        id = card_called(name, course.book)
        reasons = WhyNot(course.door, course.game, LEARNER, self.uses)
        found = reasons.cards_called(id)
        if not found:
            raise Refused(f"You don't see {course.speech.card(id)} on the table or in your hand.")
        for reason in reasons.about_card(found[0]):
            self.page.say(f"{course.speech.card(id)}: {reason.refusal.sentence} ({reason.refusal.rule})")

    def printed(self, name: str) -> PlainCard:
        course = self.course
        return course.door.plain_card(course.book.card(card_called(name, course.book)))
