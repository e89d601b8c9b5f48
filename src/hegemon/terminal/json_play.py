"""Playing through a pipe by another program: one JSON object a line, the same numbers and words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.store import Session, result_of
from hegemon.terminal.driver import Driver
from hegemon.terminal.lookups import is_number
from hegemon.terminal.play import ReadLine
from hegemon.words.hints import hint_for, plain_hint


class JsonPlay:
    """Tells events and view before every question, and reads a number or a word after it."""

    def __init__(
        self, session: Session, seat: Seat, out: TextIO, read: ReadLine, path: Path, gives_hints: bool = False
    ) -> None:
        self.session = session
        self.seat = seat
        self.out = out
        self.read = read
        self.path = path
        self.gives_hints = gives_hints
        self.driver = Driver(session, seat)

    def tell(self, **what: object) -> None:
        self.out.write(json.dumps(what) + "\n")
        self.out.flush()

    def run(self) -> None:
        while True:
            self.driver.move_on()
            self.tell(events=self.driver.new_events(), view=self.driver.plain_view())
            result = result_of(self.session.game)
            if result is not None:
                self.tell(over=True, winners=result.winners, drawn=result.drawn, rule=result.rule)
                return
            if self.gives_hints:
                self.hint()
            line = self.read("")
            if line is None or line.strip() == "quit":
                self.save("")
                return
            try:
                self.obey(line.strip())
            except HegemonError as error:
                self.tell(error=str(error))

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if is_number(line):
            self.driver.answer(int(line) - 1)
        elif word == "hint":
            self.hint()
        elif word == "undo":
            self.driver.undo()
        elif word == "save":
            self.save(rest.strip())
        elif line in [option.verb.name for option in self.session.game.asides(self.seat)]:
            self.driver.match.declare(self.seat, line)
        else:
            raise Refused(f"'{line}' is neither the number of an option, counted from 1, nor hint, undo, save or quit.")

    def hint(self) -> None:
        self.tell(hint=plain_hint(hint_for(self.session, self.seat)))

    def save(self, name: str) -> None:
        path = Path(name) if name else self.path
        self.session.save(path)
        self.tell(saved=str(path))
