"""Playing at a terminal or through a pipe: tell what is new, name the options, read a line, obey it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from shlex import quote

from hegemon.automatic import Manner, PassingMode
from hegemon.core.asks import NOTHING, Ask, Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.views import plain_option
from hegemon.core.windows import PASS
from hegemon.review.coach import Warned
from hegemon.store import Player, Session
from hegemon.terminal.changes import Changes, without_texts
from hegemon.terminal.labels import Labels
from hegemon.terminal.lookups import Lookups, is_number
from hegemon.terminal.news import News
from hegemon.terminal.one_line import OneLine
from hegemon.terminal.page import Page
from hegemon.terminal.question import TerminalQuestion, several
from hegemon.terminal.seat import PlayerSeat
from hegemon.terminal.story import result_lines, review_lines
from hegemon.terminal.style import heading, wrapped
from hegemon.words.hints import hint_for, hint_sentence
from hegemon.words.question import DONE
from hegemon.words.speech import Narration

ReadLine = Callable[[str], str | None]
"""Shows a prompt and reads a line; None at the end of the input."""

NEVER = -1
ASKING: dict[str, PassingMode] = {"all": "always", "less": "concerns me"}
BACK = "back"
SHORT = {"t": "table", "?": "card", "q": "quit"}
"""Words people type often."""
OVER = ("review", "log", "save", "rule", "card", "table", "quit")
"""What is left to do when the game is over."""
MOST_IN_WINDOW = 12
"""Lines a window may cost, with what happened before it."""
MOST_ASKED = 6
MOST_AT_FIRST = 24
"""Lines the first look at the table may cost, with the question."""
MOST_IDLE = 6
"""Cards named as not playable now."""
SOME_IDLE = 2
"""Those named where there are more, as from whole decks."""
MOST_STATUS = 3
CHANGEABLE = "Chosen for you: {}. Type change to choose yourself."


def coach_sentence(warned: Warned, players: Sequence[Player]) -> str:
    """What the coach says, and what to do about it."""
    line = " → ".join(f"{players[step.seat].name}: {step.text}" for step in warned.expects)
    follows = f" What may follow: {line}." if line else ""
    return (
        f"Coach: {warned.reason}{follows} The coach would rather: {warned.rather}. "
        "Type your move again to play it anyway, or choose something else."
    )


class Done(Exception):
    """The player leaves the table."""


class TerminalGame:
    """One person's game against bots."""

    def __init__(
        self,
        session: Session,
        seat: Seat,
        page: Page,
        read: ReadLine,
        path: Path,
        waits: bool,
        is_saved: bool,
        gives_hints: bool = False,
        has_coach: bool = False,
    ) -> None:
        self.session = session
        self.page = page
        self.read = read
        self.path = path
        self.waits = waits
        """Whether to go on asking for words when the game is over."""
        self.gives_hints = gives_hints
        """Whether every question comes with a hint, asked for or not."""
        self.has_coach = has_coach
        """Whether a move that loses a lot is asked about."""
        self.insisted: tuple[int, list[int]] = (NEVER, [])
        """The question and the answers the coach objected to."""
        self.hinted_at = NEVER
        self.saved_at = len(session.answers) if is_saved else NEVER
        self.place = PlayerSeat(session, seat, page)
        self.lookups = Lookups(self.place)
        self.question: TerminalQuestion | None = None
        self.asked_at = NEVER
        self.labels = Labels()
        self.changes = Changes()
        self.one_line = OneLine()
        self.news = News()
        self.narration = Narration(self.place.speech)
        self.foretold: list[str] = []
        """What the last question said of what is to come."""
        self.house_said = ""
        """What was last answered for the player, in words."""
        self.idle_told: set[tuple[object, str]] = set()
        self.warned_at: object = None
        """The turn in which the player heard what would be lost by ending it."""
        self.words: dict[str, tuple[Callable[[str], None], str]] = {
            "why": (self.why, "why CARD: the rule and reason why it can't be used now"),
            "hint": (self.hint, "hint: what the strongest bot would do, and the two next best"),
            "rule": (self.lookups.rule, f"rule {session.door.prefix}-5.2: what a rule says"),
            "card": (self.lookups.card, "card NAME, ? NAME: what is printed on a card, or what a word means"),
            "table": (self.show_table, "table, t: the whole table"),
            "hand": (self.show_hand, "hand: the cards you can play, with their texts"),
            "options": (self.show_options, "options: the question again with all its options"),
            "piles": (self.lookups.piles, "piles: the open piles, card by card"),
            "log": (self.lookups.log, "log, log all: what has happened, with rules"),
            "skip": (self.skip, "skip: pass windows until you are asked something else"),
            "ask": (self.set_asking, "ask all, ask less: be asked everything, or only what matters"),
            "review": (self.review, "review: how a finished game went, and your best and worst decision"),
            "save": (self.save, "save [FILE]: save the game"),
            "change": (self.change, "change: choose yourself what was last chosen for you"),
            BACK: (self.back, "back: to the choice before, as long as nothing has happened since"),
            "undo": (
                self.undo,
                "undo: take back your last choice; hidden cards and dice are drawn again",
            ),
            "help": (self.help, "help: this list"),
            "quit": (self.quit, "quit, q: save and leave"),
        }

    # --- the loop ------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end of the game or of the input; an unfinished game is saved."""
        self.greet()
        try:
            while True:
                self.move_on()
                if self.session.game.outcome is None:
                    self.ask()
                else:
                    self.tell_end()
                    if not self.waits:
                        self.keep()
                        return
                self.obey_next_line()
        except (Done, KeyboardInterrupt):
            self.leave()

    def greet(self) -> None:
        """What it is about, and where to look, before the first question."""
        if self.asked_at == NEVER and self.question is None:
            drawer, words = (
                self.place.drawer,
                "help for the words, t for the table with its texts, hand for your cards.",
            )
            said = [part for part in (drawer.aim, drawer.legend, f"Type {words}") if part]
            self.page.say(" ".join(said))

    def move_on(self) -> None:
        """Let the others move, and hear what happened."""
        self.place.driver.move_on(self.hear_own)
        self.hear_events()

    def hear_own(self, ask: Ask, index: int) -> None:
        """What is chosen for the player; if its event would not explain it, say so before."""
        verb = ask.options[index].verb
        if len(ask.options) > 1:
            game = self.session.game
            self.house_said = self.place.speech.option(
                plain_option(ask.options[index], list(game.cards), game.handles), ask.rule
            )
        if verb.about == NOTHING and verb is not PASS and verb.name != DONE:
            self.hear_events()
            text = self.place.speech.option({"do": verb.name}, ask.rule)
            why = "Nothing else was possible" if len(ask.options) == 1 else "Done for you"
            self.news.note(f"({why}: {text}.)")

    def hear_events(self) -> None:
        narration = self.narration
        narration.close()
        first = len(narration.told)
        for event in self.place.driver.new_events():
            narration.hear(event)
        for sentence in narration.sentences(first):
            if sentence.event not in self.place.drawer.seen_on_table:
                self.news.hear(sentence)

    # --- telling ---------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Tell what is new, and the question."""
        self.question = question = TerminalQuestion(self.place, self.labels, self.question)
        question.is_step = self.asked_at != NEVER and self.session.game.asked > self.asked_at and not self.news.heard
        if self.asked_at == self.session.game.asked and not self.news.heard:
            self.ask_again(question)
        elif question.is_window and self.changes.has_shown:
            self.tell_window(question)
        else:
            self.tell_question(question)
        if not question.is_window:
            self.tell_changeable()
        self.asked_at = self.session.game.asked
        if self.gives_hints and self.hinted_at != self.session.game.asked:
            self.hint("")

    def tell_changeable(self) -> None:
        """What was chosen for the player and can still be chosen otherwise, said once."""
        is_new = self.asked_at != self.session.game.asked
        if is_new and self.place.driver.match.change_point(self.place.seat) is not None:
            self.page.lines(
                [self.page.style.dim(line) for line in wrapped(CHANGEABLE.format(self.house_said), "     ")]
            )

    def ask_again(self, question: TerminalQuestion) -> None:
        """A question that was not answered yet: its options stand above."""
        self.page.print(self.page.style.dim(f"{question.text}  [{question.labels()}]"))

    def tell_question(self, question: TerminalQuestion) -> None:
        plain = self.place.driver.plain_view()
        self.page.lines(self.news.tell())
        asked = question.list_lines([*self.foretold, *self.place.drawer.shown_anyway(plain)])
        if not plain.get("turn"):
            lines = self.place.drawer.brief_hand(plain)
        elif self.changes.has_shown:
            lines = self.changes.show(self.table_lines())
        else:
            lines = self.first_table(MOST_AT_FIRST - len(asked))
        if lines:
            self.page.lines(["", *lines])
        self.page.lines(["", *asked])
        self.foretold = question.foretold.lines
        self.tell_idle(question.idle_names(), plain.get("turn"))

    def first_table(self, room: int) -> list[str]:
        """The whole table; where it is long, what its cards say is left to those who ask for the table."""
        table = self.changes.show(self.table_lines())
        if len(table) <= room:
            return table
        return without_texts(table)

    def tell_idle(self, names: list[str], turn: object) -> None:
        """The cards that can't be used now, each once a turn, and not too many."""
        new = [name for name in names if (turn, name) not in self.idle_told]
        self.idle_told.update((turn, name) for name in new)
        named = new if len(new) <= MOST_IDLE else new[:SOME_IDLE]
        more = f" and {len(new) - len(named)} more" if len(new) > len(named) else ""
        if new:
            told = wrapped(f"Not now: {', '.join(named)}{more} (why NAME)", "     ")
            self.page.lines([self.page.style.dim(line) for line in told])

    def tell_window(self, question: TerminalQuestion) -> None:
        """What happened, what is going on and how things stand, in a few lines."""
        drawer, plain = self.place.drawer, self.place.driver.plain_view()
        asked = question.flowing_lines(MOST_ASKED)
        status = drawer.status(plain)[:MOST_STATUS]
        room = MOST_IN_WINDOW - len(asked) - len(status)
        pending = drawer.going_on_now(plain, self.place.driver.all_events())[: room - 1]
        room -= len(pending)
        news = self.news.tell(room)
        if news and pending and pending[0].startswith(f"  * {news[-1]}"):
            del news[-1]  # what is going on says it, with the text of the card
        told = [*news, *pending, *(self.page.style.dim(line) for line in status)]
        named = question.naming_lines()
        fits = bool(named) and len(told) + len(named) <= MOST_IN_WINDOW
        self.page.lines([*told, *(named if fits else asked)])

    def table_lines(self) -> list[str]:
        driver = self.place.driver
        return self.place.drawer.table(driver.plain_view(), driver.all_events())

    def show_table(self, _: str) -> None:
        lines = self.table_lines()
        self.changes.see(lines)
        self.page.lines(lines)

    def show_hand(self, _: str) -> None:
        self.page.lines(self.place.drawer.hand_page(self.place.driver.plain_view()))

    def show_options(self, _: str) -> None:
        if self.question is None:
            raise Refused("The game is over: there is nothing to choose any more.")
        self.page.lines(self.question.list_lines())

    def tell_end(self) -> None:
        outcome = self.session.game.outcome
        assert outcome is not None
        self.question = None
        self.page.lines(self.news.tell())
        winners = " and ".join(self.place.speech.seat(seat) for seat in outcome.winners)
        result = f"{winners} won" if outcome.winners else "a draw"
        self.page.print()
        self.page.print(self.page.style.bold(heading(f"The game is over: {result}", outcome.rule)))
        self.page.lines(
            [part for line in result_lines(self.place, self.narration.sentences()) for part in wrapped(line)]
        )
        if self.waits:
            self.page.say("Type review to see how it went. You can also use log, save, rule and card; quit leaves.")

    def review(self, _: str) -> None:
        if self.session.game.outcome is None:
            raise Refused("The game isn't over: there is nothing to review yet. For now, hint says what to do.")
        self.page.say("Reviewing the game takes a minute or two.")
        self.page.lines(review_lines(self.session, self.place.seat))

    def leave(self) -> None:
        self.keep()
        self.page.say("Goodbye.")

    def keep(self) -> None:
        """Save what would be lost: an unfinished game, or the end of one that has been saved before."""
        is_wanted = self.session.game.outcome is None or self.saved_at != NEVER
        if is_wanted and len(self.session.answers) != self.saved_at:
            self.page.print()
            self.save("")

    # --- obeying ---------------------------------------------------------------------------------------

    def obey_next_line(self) -> None:
        line = self.read(self.page.style.bold("> "))
        if line is None:
            raise Done
        try:
            self.obey(line.strip())
        except HegemonError as error:
            self.page.say(str(error))

    def obey(self, line: str) -> None:
        """Do what the line says: a label, several of them, a word, or the beginning of an option."""
        said = line.casefold()
        word = SHORT.get(said.partition(" ")[0], said.partition(" ")[0])
        question = self.question
        if said in self.asides():
            self.place.driver.match.declare(self.place.seat, said)
            self.asked_at = NEVER if said == BACK else self.asked_at
        elif word in self.words and not self.is_option(said):
            self.words[word][0](line.partition(" ")[2].strip())
        elif question is None:
            raise Refused(f"The game is over: there is nothing to choose any more. You can type {', '.join(OVER)}.")
        elif not line and question.default >= 0:
            self.answer(question.default)
        elif (rest := self.one_line.after_opening(said, question)) is not None:
            self.obey_in_steps(*rest)
        elif self.one_line.is_meant(line, question):
            indices = self.one_line.indices(line, question, self.place.driver.match)
            self.give_all(question, indices)
        elif is_number(line) or said in [choice.label for choice in question.choices]:
            self.answer(question.choice_labelled(said).index)
        elif any(verb.name == said for verb in self.session.door.verbs):
            self.try_verb(said, question)
        elif opening := self.one_line.opening(line, question):
            self.give_all(question, opening)
        else:
            self.answer(question.choice_called(line).index)

    def is_option(self, said: str) -> bool:
        """Whether a word is what an option is typed by."""
        return self.question is not None and any(choice.label == said for choice in self.question.choices)

    def asides(self) -> list[str]:
        return [option.verb.name for option in self.session.game.asides(self.place.seat)]

    def answer(self, index: int) -> None:
        assert self.question is not None
        self.check_unspent(self.question, [index])
        self.check_with_coach([index])
        self.place.driver.answer(index)

    def obey_in_steps(self, index: int, rest: str) -> None:
        """An action and all that is picked for it in one line, such as `move all`: all of it, or none."""
        self.answer(index)
        self.move_on()
        self.question = question = TerminalQuestion(self.place, self.labels, self.question)
        try:
            self.give_all(question, self.one_line.indices(rest, question, self.place.driver.match))
        except HegemonError:
            self.place.driver.step_back()
            raise

    def give_all(self, question: TerminalQuestion, indices: list[int]) -> None:
        self.check_unspent(question, indices)
        self.check_with_coach(indices)
        self.place.driver.match.give_all(indices)

    def check_with_coach(self, indices: list[int]) -> None:
        """A move that loses a lot is asked about, once."""
        number = self.session.game.asked
        if not self.has_coach or self.insisted == (number, indices):
            return
        warned = self.place.driver.match.coached(indices)
        if warned is not None:
            self.insisted = number, list(indices)
            raise Refused(coach_sentence(warned, self.session.players))

    def check_unspent(self, question: TerminalQuestion, indices: list[int]) -> None:
        """Ending a turn with much to spend is asked about, once a turn."""
        plain = question.words.plain
        index = indices[0]
        if len(indices) > 1 or len(question.choices) < 2 or self.warned_at == plain.get("turn"):
            return
        lost = self.place.uses.unspent(plain, question.words.options[index])
        if lost:
            self.warned_at = plain.get("turn")
            raise Refused(f"{lost} Type it again if you mean it.")

    def try_verb(self, name: str, question: TerminalQuestion) -> None:
        """Take the only option with this verb, such as draw or end turn; of an impossible one, say why."""
        fitting = [choice for choice in question.choices if question.ask.options[choice.index].verb.name == name]
        if len(fitting) == 1:
            self.answer(fitting[0].index)
        elif fitting:
            raise Refused(several(name, fitting))
        else:
            self.lookups.why(name, question)

    # --- words ---------------------------------------------------------------------------------------------

    def why(self, what: str) -> None:
        self.lookups.why(what, self.question)

    def hint(self, _: str) -> None:
        if self.question is None:
            raise Refused("The game is over: there is nothing to choose any more.")
        self.hinted_at = self.session.game.asked
        choice = hint_for(self.session, self.place.seat)
        question = self.question
        said = [f"{question.label_of(index)}, {text}" for index, text in enumerate(question.options)]
        self.page.say(hint_sentence(choice, said))

    def skip(self, _: str) -> None:
        if self.question is None or not self.question.is_window:
            raise Refused("There is no window to pass here: skip only passes windows. Choose one of the options.")
        self.place.driver.skip()

    def set_asking(self, what: str) -> None:
        if what not in ASKING:
            raise Refused("Type 'ask all' to be asked everything, or 'ask less' to be asked only what matters.")
        self.place.driver.set_manner(Manner(ASKING[what]))
        self.page.say("From now on you are asked everything." if what == "all" else "You are asked only what matters.")

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        self.session.save(path)
        self.path = path
        self.saved_at = len(self.session.answers)
        if self.session.game.outcome is None:
            self.page.print(f"Saved to {path}. To continue:")
            self.page.print(f"  hegemon play {self.session.door.id} --load {quote(str(path))}")
        else:
            self.page.print(f"Saved to {path}. To see it again:")
            self.page.print(f"  hegemon replay {quote(str(path))}")

    def undo(self, _: str) -> None:
        self.place.driver.undo()
        self.take_back_news()
        self.page.say("Your last choice is taken back. Hidden cards and dice are drawn again.")

    def back(self, _: str) -> None:
        self.place.driver.step_back()
        self.asked_at = NEVER

    def change(self, _: str) -> None:
        self.place.driver.change()
        self.take_back_news()

    def take_back_news(self) -> None:
        """What was undone is not known any more."""
        self.asked_at, self.foretold = NEVER, []
        driver, narration = self.place.driver, self.narration
        narration.forget_after(driver.heard)
        for event in driver.all_events()[narration.heard : driver.heard]:
            narration.hear(event)

    def help(self, _: str) -> None:
        self.page.say(
            "Type what stands before an option, or the beginning of its words. Enter takes what is marked with it. "
            "Several at once: 1 3 4, all, none, same as last time; 5+6 for a Stack, 2x3 for three of one kind, 1>4 to "
            "set one against another. A card and its target: attack rifleman > jet. "
            "You can also type:"
        )
        for _do, meaning in self.words.values():
            self.page.say(meaning, "  ", "    ")
        for aside in self.asides():
            if aside not in self.words:
                self.page.say(aside, "  ")

    def quit(self, _: str) -> None:
        raise Done
