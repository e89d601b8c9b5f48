"""A lesson being taken, on the real engine: what is right now, what a try leads to, and what the others answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cached_property

from hegemon.cards.book import Book
from hegemon.core.agenda import advance, answer, choose
from hegemon.core.asks import CARD, SEAT, Ask, Option, Seat
from hegemon.core.errors import BadFile
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.games.positions import SEAT_NAMES
from hegemon.lessons.form import LessonFile, LessonStep, WrongTry
from hegemon.scenarios.answers import AnswerLine, fits, fits_card, say
from hegemon.words.speech import Speech

LEARNER: Seat = 0
PATIENCE = 400
"""Questions answered by default in a row before a lesson is called endless."""
LOOKED_AHEAD = 12
"""Questions answered by default to see what a wrong try leads to."""
TOLD = 3
"""Sentences that tell what a wrong try leads to."""
OPPONENT = "your opponent"
OPPONENTS = ("Ben", "Cleo", "Dana", "Emil", "Faye")
"""What they are called where there are several."""


class Verdict:
    """What is said to a try."""

    def __init__(self, is_right: bool, says: str) -> None:
        self.is_right = is_right
        self.says = says


class Scripted:
    """One answer the lesson gives itself: a part of a line."""

    def __init__(self, line: AnswerLine, part: int) -> None:
        self.line = line
        self.part = part

    def index(self, game: State, ask: Ask) -> int:
        """The option it means, or -1 if this is not its question."""
        line, is_first = self.line, self.part == 0
        if ask.seat != line.seat or (is_first and line.moment not in ("", ask.moment)):
            return -1
        return next(iter(fitting(game, ask, line.parts[self.part], not is_first)), -1)


def fitting(game: State, ask: Ask, part: str, may_omit_verb: bool) -> list[int]:
    """Every option the words fit."""
    return [index for index, option in enumerate(ask.options) if fits(game, option, part, may_omit_verb)]


class TakenLesson:
    """One lesson, taken by player A."""

    besides = "You can do that, but this step is about something else."
    """Said to a try the lesson has no words for. It may be as good: a lesson shows one way."""

    def __init__(self, lesson: LessonFile, begins: bool = True) -> None:
        """Lay the position; `begins` False to look on while the first answers are given."""
        self.lesson = lesson
        self.door: Door = door_of(lesson.game)
        self.book: Book = self.door.own_book
        self.game: State = self.laid()
        self.game.log = []
        self.step_number = 0
        self.afterwards = 0
        """Questions that came after the last step."""
        self.given = 0
        """Parts of the present answer that were given: a skirmish is a unit and then a target."""
        self.waiting: deque[Scripted] = deque()
        self.lines: list[AnswerLine] = []
        """The right answers that can still come of what was given in this step."""
        self.wrong: list[tuple[AnswerLine, WrongTry]] = []
        if begins:
            self.begin()

    def laid(self) -> State:
        """The position it begins with."""
        return self.door.position(self.book, self.lesson.position, self.door.options(self.lesson.settings()))

    def begin(self) -> None:
        """Up to the first prompt."""
        advance(self.game)
        self.expect_step()
        self.script(self.lesson.first)
        self.move_on()

    # --- where it stands ---------------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.step_number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[min(self.step_number, len(self.lesson.steps) - 1)]

    @property
    def ask(self) -> Ask | None:
        """The learner's question; None when the lesson is over."""
        return None if self.is_done else self.game.ask

    @property
    def names(self) -> list[str]:
        others = self.game.seats - 1
        return ["you", *([OPPONENT] if others == 1 else OPPONENTS[:others])]

    @cached_property
    def speech(self) -> Speech:
        return Speech(self.door, self.book, self.names, LEARNER)

    def right_options(self) -> list[int]:
        """The options that are right now, the one to be shown first."""
        ask = self.game.ask
        if self.is_done or ask is None or ask.seat != LEARNER:
            return []
        found: list[int] = []
        for line in self.lines:
            if self.given or line.moment in ("", ask.moment):
                found.extend(fitting(self.game, ask, line.parts[self.given], self.given > 0))
        return list(dict.fromkeys(found))

    def points(self) -> list[Option]:
        """What the prompt points at, as options name things: cards, players and words."""
        found: list[Option] = []
        on_offer: list[Option] = []
        ask = self.ask
        for name in self.step.points if ask is not None else []:
            assert ask is not None
            if name in SEAT_NAMES:
                found.append(next(verb for verb in self.door.verbs if verb.about == SEAT).of(SEAT_NAMES.index(name)))
                continue
            words = [option for option in ask.options if option.verb.name == name]
            if words and words[0].verb.about == CARD:
                on_offer.extend(words)
            else:
                found.extend(words or self.cards_called(name))
        # A word that means every card on offer says nothing beside the card that is meant.
        return found or on_offer

    def cards_called(self, name: str) -> list[Option]:
        """The cards of that name the learner sees, the first of several alike unless they are numbered."""
        verb = next(verb for verb in self.door.verbs if verb.about == CARD)
        seen = [piece for piece in self.game.pieces() if self.game.sees_face(LEARNER, piece)]
        return [verb.of(piece) for piece in seen if fits_card(self.game, piece, name)]

    # --- going on ------------------------------------------------------------------------------------------

    def expect_step(self) -> None:
        self.given = 0
        step = self.step
        self.lines = [AnswerLine(text) for text in step.right]
        self.wrong = [(AnswerLine(wrong.answer), wrong) for wrong in step.wrong]

    def script(self, texts: list[str]) -> None:
        for line in map(AnswerLine, texts):
            self.waiting.extend(Scripted(line, part) for part in range(len(line.parts)))

    def move_on(self) -> None:
        """Answer for the others, and what is not asked of the learner, up to the next prompt."""
        for _ in range(PATIENCE):
            ask = self.game.ask
            if ask is None:
                self.check_end()
                return
            index = self.waiting[0].index(self.game, ask) if self.waiting else -1
            if index >= 0:
                self.waiting.popleft()
            elif self.is_done and not self.waiting and self.is_settled(ask):
                return
            elif self.right_options():
                if len(ask.options) > 1 or not self.given:
                    return
                self.give(0)
                continue
            else:
                index = self.unasked(ask)
            answer(self.game, self.game.asked, index)
        raise BadFile(f"{self.place()}: the game ran for {PATIENCE} questions without the one the step is about.")

    def is_settled(self, ask: Ask) -> bool:
        """Whether what the last answer has set going is over: somebody is free to decide something new."""
        self.afterwards += 1
        return ask.default < 0 or self.afterwards > LOOKED_AHEAD

    def unasked(self, ask: Ask) -> int:
        """The default of a question nothing is written about; a real decision must be written."""
        if ask.default >= 0:
            return ask.default
        who = SEAT_NAMES[ask.seat]
        open_now = ", ".join(say(self.game, option) for option in ask.options)
        expected = f" Next in line is '{self.waiting[0].line.text}'." if self.waiting else ""
        raise BadFile(
            f"{self.place()}: {who} has to decide ({ask.moment}) and nothing fits; open are: {open_now}.{expected}"
        )

    def check_end(self) -> None:
        if not self.is_done:
            raise BadFile(f"{self.place()}: the game is over before this step.")
        if self.waiting:
            raise BadFile(f"'{self.waiting[0].line.text}' is left over: the game is over before it.")

    def place(self) -> str:
        return f"step {self.step_number + 1}" if not self.is_done else "after the last step"

    # --- trying --------------------------------------------------------------------------------------------

    def attempt(self, index: int) -> Verdict:
        """The learner tries an option: a right one is carried out, a wrong one is explained and changes nothing."""
        ask = self.ask
        assert ask is not None and 0 <= index < len(ask.options)
        if index not in self.right_options():
            return Verdict(False, self.why_wrong(index))
        step, number = self.step, self.step_number
        self.give(index)
        self.move_on()
        return Verdict(True, step.done if self.step_number != number else "")

    def give(self, index: int) -> None:
        """Carry out a right answer, or the part of it that is asked for now."""
        ask = self.game.ask
        assert ask is not None
        option = ask.options[index]
        self.lines = [line for line in self.lines if self.goes_along(line, option)]
        self.wrong = [(line, wrong) for line, wrong in self.wrong if self.goes_along(line, option)]
        answer(self.game, self.game.asked, index)
        self.given += 1
        if any(len(line.parts) == self.given for line in self.lines):
            self.script(self.step.then)
            self.step_number += 1
            if not self.is_done:
                self.expect_step()

    def goes_along(self, line: AnswerLine, option: Option) -> bool:
        is_long_enough = len(line.parts) > self.given
        return is_long_enough and fits(self.game, option, line.parts[self.given], self.given > 0)

    def why_wrong(self, index: int) -> str:
        """The lesson's own words for this try, or else what it leads to."""
        assert self.game.ask is not None
        option = self.game.ask.options[index]
        for line, wrong in self.wrong:
            if self.goes_along(line, option):
                return wrong.why
        return self.consequence(index)

    def consequence(self, index: int) -> str:
        """A try that is possible and leads elsewhere, and what comes of it."""
        return f"{self.besides} {self.outcome(index)}".strip()

    def outcome(self, index: int) -> str:
        """What a try does, played on a copy and told as somebody sees it who knows only what lies open."""
        twin = self.twin()
        begun = self.game.ask.moment if self.game.ask is not None else ""
        choose(twin, index)
        is_one_of_several = False
        told = self.told(twin)
        for _ in range(LOOKED_AHEAD):
            ask = twin.ask
            if ask is None:
                break
            is_own = ask.seat == LEARNER and not ask.is_window
            if (told or ask.moment == begun) if is_own else ask.default < 0:
                break
            is_one_of_several = is_one_of_several or (is_own and len(ask.options) > 1)
            choose(twin, max(0, ask.default))
            told = self.told(twin)
        # A line of play that ends with the try itself tells nothing.
        if not told or (is_one_of_several and len(told) == 1):
            return ""
        return f"{'It could go like this' if is_one_of_several else 'What happens'}: {' '.join(told[:TOLD])}"

    def twin(self) -> State:
        """A copy to try something on. It has the log as well: what comes may only end a sentence begun before."""
        twin = self.game.copy()
        twin.log = list(self.game.log or [])
        return twin

    def told(self, twin: State) -> list[str]:
        """What has happened on a copy, in sentences."""
        before = len(self.game.log or [])
        sentences = self.speech.narrate(event.plain(SPECTATOR) for event in twin.log or [])
        return [one.text for one in sentences if one.last > before]

    # --- in words ------------------------------------------------------------------------------------------

    def fact(self, name: str) -> object:
        return self.door.fact(self.game, name)

    def check_facts(self, facts: Mapping[str, object]) -> None:
        """What the lesson says about the table is so."""
        for name, wanted in facts.items():
            found = self.fact(name)
            if isinstance(found, list) and isinstance(wanted, int):
                found = len(found)
            if found != wanted:
                raise BadFile(f"{self.place()}: {name} is {found!r}, expected {wanted!r}.")
