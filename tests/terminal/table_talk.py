"""A game at the terminal for tests: lines in, text out."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from hegemon.games.catalogue import door
from hegemon.store import Session
from hegemon.terminal.decks import decks_called
from hegemon.terminal.page import Page
from hegemon.terminal.play import TerminalGame
from hegemon.terminal.start import new_session
from hegemon.terminal.style import Style

PLAIN = Style(has_colour=False, is_ascii=True)


def start(seed: int, players: int = 2, game: str = "xi", **options: str) -> Session:
    found = door(game)
    return new_session(found, players, ["random"], decks_called(found, [], players), options, seed, [])


class Talk:
    """Plays a session with given lines and keeps what was shown."""

    def __init__(self, session: Session, path: Path, waits: bool = False, style: Style = PLAIN) -> None:
        self.out = io.StringIO()
        self.lines: Iterator[str] = iter(())
        self.play = TerminalGame(session, 0, Page(self.out, style), self.read, path, waits, is_saved=False)

    def read(self, prompt: str) -> str | None:
        line = next(self.lines, None)
        if line is not None:
            self.out.write(f"{prompt}{line}\n")
        return line

    def first_labels(self) -> Iterator[str]:
        """Always the option that stands first; twice if that is asked about."""
        while True:
            assert self.play.question is not None
            yield self.play.question.choices[0].label

    def say(self, *lines: str) -> str:
        """Give the lines, then the end of the input; what was shown meanwhile."""
        return self.say_all(lines)

    def say_all(self, lines: Iterable[str]) -> str:
        start = len(self.out.getvalue())
        self.lines = iter(lines)
        self.play.run()
        return self.out.getvalue()[start:]
