"""Playing at a terminal or through a pipe: show the table, number the options, read a line, obey it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote

from hegemon.core.asks import NOTHING, Ask, Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.windows import PASS
from hegemon.store import Session
from hegemon.terminal.lookups import Lookups, is_number
from hegemon.terminal.page import Page
from hegemon.terminal.question import Question
from hegemon.terminal.seat import PlayerSeat
from hegemon.terminal.style import heading
from hegemon.words.hints import hint_for, hint_sentence

ReadLine = Callable[[str], str | None]
"""Shows a prompt and reads a line; None at the end of the input."""

NEVER = -1
ENDINGS = ("won", "drawn")
"""Events that the line across the page at the end tells anyway."""


class Done(Exception):
    """The player leaves the table."""


class Play:
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
    ) -> None:
        self.session = session
        self.page = page
        self.read = read
        self.path = path
        self.waits = waits
        """Whether to go on asking for words when the game is over."""
        self.gives_hints = gives_hints
        """Whether every question comes with a hint, asked for or not."""
        self.hinted_at = NEVER
        self.saved_at = len(session.answers) if is_saved else NEVER
        self.place = PlayerSeat(session, seat, page)
        self.lookups = Lookups(self.place)
        self.question: Question | None = None
        self.is_table_due = True
        self.words: dict[str, tuple[Callable[[str], None], str]] = {
            "why": (self.why, "why N, why CARD, why draw: the rule and reason why it is not possible"),
            "hint": (self.hint, "hint: what the strongest bot would do, and the two next best"),
            "rule": (self.lookups.rule, f"rule {session.door.prefix}-5.2: what a rule says"),
            "card": (self.lookups.card, "card NAME: what is printed on a card"),
            "table": (self.show_table, "table: show the table again"),
            "piles": (self.lookups.piles, "piles: the open piles, card by card"),
            "log": (self.lookups.log, "log, log all: what has happened, with rules"),
            "skip": (self.skip, "skip: pass every window until you have something else to decide"),
            "save": (self.save, "save [FILE]: save the game"),
            "undo": (self.undo, "undo: take back your last choice and all that followed"),
            "help": (self.help, "help: this list"),
            "quit": (self.quit, "quit: save and leave"),
        }

    # --- the loop ------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end of the game or of the input; an unfinished game is saved."""
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

    def move_on(self) -> None:
        """Let the others move, and tell what happened."""
        self.place.driver.move_on(self.tell_forced)
        self.tell_events()

    def tell_forced(self, ask: Ask) -> None:
        """A choice among one is made for the player; if its event would not explain it, say so before."""
        verb = ask.options[0].verb
        if verb.about == NOTHING and verb is not PASS:
            self.tell_events()
            text = self.place.speech.option({"do": verb.name}, ask.rule)
            self.page.print(self.page.style.dim(f"(Nothing else was possible: {text}.)"))

    def tell_events(self) -> None:
        events = self.place.driver.new_events()
        if events:
            self.is_table_due = True
        for sentence in self.place.speech.narrate(events):
            if sentence.event == "turn began":
                self.page.print()
            if sentence.event not in ENDINGS:
                self.page.say(sentence.text)

    def ask(self) -> None:
        """Show the table if it has changed, and the question."""
        if self.is_table_due:
            self.page.print()
            self.show_table("")
        self.question = Question(self.place)
        self.question.show()
        if self.gives_hints and self.hinted_at != self.session.game.asked:
            self.hint("")

    def show_table(self, _: str) -> None:
        self.is_table_due = False
        driver = self.place.driver
        self.page.lines(self.place.drawer.table(driver.plain_view(), driver.all_events()))

    def tell_end(self) -> None:
        outcome = self.session.game.outcome
        assert outcome is not None
        self.question = None
        winners = " and ".join(self.place.speech.seat(seat) for seat in outcome.winners)
        result = f"{winners} won" if outcome.winners else "a draw"
        self.page.print()
        self.page.print(self.page.style.bold(heading(f"The game is over: {result}", outcome.rule)))
        if self.waits:
            self.page.say("You can still use log, save, undo, rule and card; quit leaves.")

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
        """Do what the line says: a number, a word, or the beginning of an option."""
        word = line.casefold().partition(" ")[0]
        question = self.question
        if is_number(line):
            self.choose(int(line))
        elif line.casefold() in self.asides():
            self.session.declare(self.place.seat, line.casefold())
        elif word in self.words:
            self.words[word][0](line[len(word) :].strip())
        elif question is None:
            raise Refused(f"The game is over; the words you can use are: {', '.join(self.words)}.")
        elif not line and question.ask.default >= 0:
            self.answer(question.ask.default)
        elif any(verb.name == line.casefold() for verb in self.session.door.verbs):
            self.try_verb(line.casefold(), question)
        else:
            self.answer(question.option_called(line))

    def asides(self) -> list[str]:
        return [option.verb.name for option in self.session.game.asides(self.place.seat)]

    def answer(self, index: int) -> None:
        self.session.answer(self.session.game.asked, index)

    def choose(self, number: int) -> None:
        """Take the option of that number; of a card that cannot be used, say why."""
        if self.question is None:
            raise Refused("The game is over: there is nothing to choose any more.")
        most = len(self.question.options)
        if 1 <= number <= most:
            self.answer(number - 1)
        elif most < number <= most + len(self.question.idle):
            self.lookups.why_number(number, self.question)
        else:
            raise Refused(f"There is no option {number}; choose one from 1 to {most}.")

    def try_verb(self, name: str, question: Question) -> None:
        """Take the only option with this verb, such as draw or end turn; of an impossible one, say why."""
        fitting = [index for index, option in enumerate(question.ask.options) if option.verb.name == name]
        if len(fitting) == 1:
            self.answer(fitting[0])
        elif fitting:
            raise Refused(f"'{name}' could be several options; type one of their numbers.")
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
        self.page.say(hint_sentence(choice, self.question.options))

    def skip(self, _: str) -> None:
        if self.question is None or self.question.ask.options[0].verb is not PASS:
            raise Refused("There is nothing to pass here; choose one of the options.")
        self.place.driver.is_skipping = True

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        self.session.save(path)
        self.path = path
        self.saved_at = len(self.session.answers)
        if self.session.game.outcome is None:
            self.page.print(f"Saved to {path}. To go on:")
            self.page.print(f"  hegemon play {self.session.door.id} --load {quote(str(path))}")
        else:
            self.page.print(f"Saved to {path}. To see it again:")
            self.page.print(f"  hegemon replay {quote(str(path))}")

    def undo(self, _: str) -> None:
        self.place.driver.undo()
        self.is_table_due = True
        self.page.say("Your last choice is taken back.")

    def help(self, _: str) -> None:
        self.page.say("Type the number of an option, or the beginning of its words. Enter takes what is")
        self.page.say("marked with it. You can also type:")
        for _do, meaning in self.words.values():
            self.page.say(meaning, "  ", "    ")
        for aside in self.asides():
            self.page.say(aside, "  ")

    def quit(self, _: str) -> None:
        raise Done
