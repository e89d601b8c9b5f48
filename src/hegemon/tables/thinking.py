"""One thought of a bot, one hint, or one part of a review, as a worker process thinks it.

A worker is told plain data: how the match was started and every answer since. It keeps the games it saw last,
so most of the time only the newest answers have to be given again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import wait
from threading import Thread
from typing import Literal, Protocol, TypeAlias

import msgspec

from hegemon.bots import Bot, Budget, bot_for, check_bot
from hegemon.bots.draws import DRAW_OFFER, answer_to_draw, reply_to_draw
from hegemon.bots.luck import seed_within
from hegemon.bots.registry import is_quick, is_timed, opinion_of, usual_budget
from hegemon.core.chance import Chance
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.review.coach import SECONDS, Warned, coached
from hegemon.review.reviewing import reviewed
from hegemon.review.stakes import Stake, stakes_between
from hegemon.store import Save, Session, open_save
from hegemon.tables.foreseeing import foreseen_in_review, foreseen_now
from hegemon.wire.messages import Foreseen
from hegemon.wire.review_bodies import ReviewedDecision
from hegemon.words.hints import SHOWN, THINKING_TIME, hint_for

FORESEEING = 1
"""The luck of an expected line is another than a bot's own."""
GAMES_KEPT = 200
"""Games a worker remembers."""
NICENESS = 5
"""Answers of people come before the thoughts of bots..."""
LONG_NICENESS = 10
"""...quick thoughts before long ones..."""
LAST_NICENESS = 19
"""...and a review after everything else."""
ThoughtKind: TypeAlias = Literal["quick", "searching", "hint", "review"]
KINDS: tuple[ThoughtKind, ...] = ("quick", "searching", "hint", "review")
"""Who goes first."""
LONG_KINDS: tuple[ThoughtKind, ...] = ("quick", "searching", "hint")
"""What a worker does that is for everybody: a review takes seconds over each decision, and nobody is to wait for it."""


class Kept:
    """A game a worker remembers, with the bots that play it: they know what they have done this turn."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.bots: dict[tuple[int, str], Bot] = {}

    def bot(self, seat: int, word: str) -> Bot:
        if (seat, word) not in self.bots:
            self.bots[seat, word] = bot_for(word, self.session.door, self.session.book)
        return self.bots[seat, word]


PlainEntry: TypeAlias = int | tuple[int, str] | tuple[int, int]
"""An answer, an aside by its seat and name, or a new seed of chance with the number of answers before it."""

_kept: OrderedDict[str, Kept] = OrderedDict()


@dataclass(frozen=True)
class Task:
    """A decision to think about: the match, how it began, what was answered since, and whose turn it is."""

    match: str
    start: bytes
    entries: tuple[PlainEntry, ...]
    """What was answered since, what was declared, and where chance began anew, in order."""
    seat: int
    bot: str
    """The bot's name; empty for a hint and for a review."""
    share: float = 1.0
    """The part of its thinking time that the house can give a bot that thinks by the clock."""
    weighed: tuple[int, int] | None = None
    """Of a finished game: between which steps to look for decisions that are worth a review."""
    reviewed: int | None = None
    """Of a finished game: the step of the decision to review."""
    is_brief: bool = False
    """Whether that needs no close look, as long as nothing looks wrong."""
    foreseen: tuple[int, int, int] | None = None
    """Of a finished game: the step, the option and the imagined world of a line to play out."""
    coached: tuple[int, ...] = ()
    """Answers the seat wants to give: does the coach object?"""
    address: str = ""
    """From where the match is played; addresses take turns."""

    @property
    def kind(self) -> ThoughtKind:
        if self.weighed is not None or self.reviewed is not None:
            return "review"
        if not self.bot:
            return "hint"
        return "quick" if is_quick(check_bot(self.bot)[0]) else "searching"


@dataclass(frozen=True)
class Thought:
    """The chosen option, and for a hint the best options with chances and tries."""

    index: int
    best: tuple[tuple[int, float | None, int], ...] = ()
    waited: float = 0.0
    """Seconds before it was begun."""
    stakes: tuple[Stake, ...] = ()
    decision: ReviewedDecision | None = None
    """What was reviewed; nothing where its position can't be imagined."""
    line: Foreseen | None = None
    """How the game may continue after the chosen option."""
    warning: Warned | None = None


class Thinking(Protocol):
    """Whoever thinks for bots."""

    async def think(self, task: Task) -> Thought: ...

    def before(self, task: Task) -> int | None:
        """How many thoughts come before this one; None if it is not waiting."""

    def waiting(self, kind: ThoughtKind) -> int:
        """How many thoughts of a kind have not been begun."""

    def close(self) -> None: ...


def begin(niceness: int) -> None:
    """In a new worker: leave the keyboard to the server, and the processor to whoever answers people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)


def end_with_server() -> None:
    """A server that is killed cannot end its workers: each looks after that itself."""
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)


def warm_up() -> None:
    """Read every game before the first question comes."""
    for game in game_ids():
        opinion_of(door_of(game))


# --- in the worker ---------------------------------------------------------------------------------------------


def think(task: Task) -> Thought:
    kept = kept_of(task)
    session = kept.session
    if task.weighed is not None:
        return Thought(0, stakes=tuple(stakes_between(session, *task.weighed)))
    if task.reviewed is not None:
        return Thought(0, decision=reviewed(session, task.reviewed, task.is_brief))
    if task.foreseen is not None:
        return Thought(0, line=foreseen_in_review(session, *task.foreseen))
    if task.coached:
        return Thought(0, warning=coached(session, task.seat, task.coached, SECONDS * task.share))
    if not task.bot:
        return hint(session, task)
    return Thought(answer_of_bot(session, task.seat, task.bot, kept.bot, budget_of(task, session)))


def hint(session: Session, task: Task) -> Thought:
    choice = hint_for(session, task.seat, Budget(seconds=THINKING_TIME.seconds * task.share))
    best = tuple((one.index, one.chance, one.tries) for one in choice.estimates[:SHOWN])
    line = foreseen_now(session, task.seat, choice.index, luck_of(session, task.seat, FORESEEING))
    return Thought(choice.index, best or ((choice.index, None, 0),), line=line)


def answer_of_bot(
    session: Session, seat: int, name: str, made: Callable[[int, str], Bot], budget: Budget | None = None
) -> int:
    """What the bot answers at the present question, by what its seat may see and its own luck there."""
    view = session.door.view(session.game, seat)
    assert view.ask is not None
    luck = luck_of(session, seat)
    if view.ask.moment == DRAW_OFFER:
        return answer_to_draw(view.ask, reply_to_draw(name, session.door, session.book, view, luck))
    return made(seat, name)(view, view.ask, budget, luck).index


def budget_of(task: Task, session: Session) -> Budget | None:
    """How long a bot may think; None for as long as it usually does."""
    name, given = check_bot(task.bot)
    if task.share == 1 or not is_timed(name, given):
        return None
    usual = given or usual_budget(name, opinion_of(session.door))
    return Budget(seconds=usual.seconds * task.share)


def luck_of(session: Session, seat: int, *of: int) -> Chance:
    """A bot's own luck at the present question: the same whoever thinks for it, and however often."""
    return Chance(seed_within(session.luck, seat, session.game.asked, *of))


def kept_of(task: Task) -> Kept:
    """The game of the task, from memory as far as it goes; what was taken back is forgotten by its bots too."""
    kept = _kept.pop(task.match, None)
    if kept is None:
        kept = Kept(open_save(msgspec.json.decode(task.start, type=Save), "this match"))
    known = plain_entries(kept.session)
    shared = [one == other for one, other in zip(known, task.entries, strict=False)]
    same = shared.index(False) if False in shared else len(shared)
    if same < len(known):
        kept.session.rewind(sum(isinstance(entry, int) or isinstance(entry[1], str) for entry in known[:same]))
        kept = Kept(kept.session)
    session = kept.session
    for entry in task.entries[len(plain_entries(session)) :]:
        if isinstance(entry, int):
            session.answer(session.game.asked, entry)
        elif isinstance(entry[1], str):
            session.declare(entry[0], entry[1])
        else:
            session.redraw(entry[1])
    _kept[task.match] = kept
    while len(_kept) > GAMES_KEPT:
        _kept.popitem(last=False)
    return kept


def plain_entries(session: Session) -> tuple[PlainEntry, ...]:
    """Everything that made the game what it is, as plain data."""
    lucks = {one.after: one.luck for one in session.redrawn}
    entries: list[PlainEntry] = [(0, lucks[0])] if 0 in lucks else []
    for after, entry in enumerate(session.answers, 1):
        entries.append(entry if isinstance(entry, int) else (entry.seat, entry.aside))
        if after in lucks:
            entries.append((after, lucks[after]))
    return tuple(entries)
