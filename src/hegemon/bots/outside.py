"""Bots from outside: a function or class of yours, an installed package, or any program that speaks JSON lines.

Such a bot is named where a level is named: `my_bots:Greedy` is a name in a Python module, `program:COMMAND`
is a program, and a package can give its bot a plain name through the entry point group `hegemon.bots`.

It is shown what its seat may see, as plain data, and gives the index of the option it takes. Nothing else
is kept between two questions, so a match with it can be saved, taken back and played again.
"""

from __future__ import annotations

import atexit
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias, TypedDict

from hegemon.bots.budget import Budget
from hegemon.bots.levels import Bot, Decision
from hegemon.core.asks import Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.errors import BadFile, Refused, UnknownName
from hegemon.core.plain import PlainView
from hegemon.core.views import View
from hegemon.games.door import Door

GROUP = "hegemon.bots"
PROGRAM = "program"
PATIENCE = 120.0
"""Seconds a program may take for one answer."""


class PlainSeen(TypedDict):
    """What a bot from outside is shown, the question in view["ask"]."""

    game: str
    seat: Seat
    view: PlainView


Chooser: TypeAlias = Callable[[PlainSeen], object]


INVITED: list[str] = []
"""Bots from outside that the host of a server lets its guests play against."""


def invite(word: str) -> None:
    """Let guests of this process name the bot; one that cannot be had is refused at once."""
    if not is_outside(word):
        raise UnknownName(f"'{word}' is no bot from outside; name one like my_bots:Greedy or 'program:COMMAND'.")
    chooser_of(word)
    if word not in INVITED:
        INVITED.append(word)


@cache
def named() -> dict[str, str]:
    """The bots installed packages bring, by name."""
    return {point.name: point.value for point in entry_points(group=GROUP)}


def is_outside(word: str) -> bool:
    """Whether a word names a bot that is not one of the house's levels."""
    return ":" in word or word in named()


def title_of(word: str) -> str:
    """What to call it at the table."""
    head, _, rest = word.partition(":")
    if head == PROGRAM:
        return Path(shlex.split(rest)[0]).stem.title() if rest.strip() else PROGRAM.title()
    return (rest or head).rpartition(".")[2].title()


def outside_bot(word: str, door: Door) -> Bot:
    """A bot of the house around what the word names."""
    choose = chooser_of(word)

    def answer(view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Decision:
        if len(ask.options) == 1:
            return Decision(0)
        seen: PlainSeen = {"game": door.id, "seat": view.viewer, "view": door.plain_view(view)}
        return Decision(checked(word, choose(seen), len(ask.options)))

    return answer


def checked(word: str, answer: object, options: int) -> int:
    if isinstance(answer, bool) or not isinstance(answer, int) or not 0 <= answer < options:
        raise Refused(f"The bot '{word}' answered {answer!r}; it must give an option's index, 0 to {options - 1}.")
    return answer


def chooser_of(word: str) -> Chooser:
    head, _, rest = word.partition(":")
    if head == PROGRAM:
        return program_of(rest).choose
    found = found_by(named().get(word, word), word)
    if isinstance(found, type):
        found = found()
    choose = getattr(found, "choose", found)
    if not callable(choose):
        raise BadFile(f"The bot '{word}' can't choose; give a function of one argument, or a class with `choose`.")
    return choose


def found_by(place: str, word: str) -> object:
    """What a "module:Name" means, looked for in the present folder too."""
    module, _, name = place.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found: object = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise UnknownName(
            f"There is no bot '{word}': {error}. Name a module and what is in it: my_bots:Greedy."
        ) from None
    return found


class Program:
    """A running program that reads one JSON object a line and writes one back."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadFile(f"The bot's program '{command}' can't be started: {error}.") from None
        self.lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._read, daemon=True).start()
        atexit.register(self.process.kill)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def choose(self, seen: PlainSeen) -> object:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(seen) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=PATIENCE)
        except OSError:
            line = ""
        except Empty:
            raise Refused(f"The bot's program '{self.command}' gave no answer in {PATIENCE:.0f} seconds.") from None
        if not line:
            raise Refused(f"The bot's program '{self.command}' has ended; start it by hand to see why.")
        try:
            answer = json.loads(line)
        except ValueError:
            raise Refused(f"The bot's program '{self.command}' wrote {line.strip()!r}, which is not JSON.") from None
        return answer.get("option") if isinstance(answer, dict) else answer


@cache
def program_of(command: str) -> Program:
    """Started once, whoever plays with it: it keeps nothing between two questions."""
    return Program(command)
