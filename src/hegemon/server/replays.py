"""Finished games seen again: step by step, as a seat knew it then, or with everything open."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from hegemon.core.agenda import choose
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused, UnknownName
from hegemon.core.events import SPECTATOR, Event
from hegemon.core.state import Paused, State
from hegemon.server import records
from hegemon.server.bodies import MatchMade, PlayOn, Replay, ReplayLog, ReplayStep, StepMark
from hegemon.server.journal import TURN_BEGAN, Journal
from hegemon.server.match import Match
from hegemon.server.starting import start_from
from hegemon.server.telling import Telling, opened, question_of
from hegemon.store import Aside, Save, open_save
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for

if TYPE_CHECKING:
    from hegemon.server.hall import Hall

OPEN = "open"
WATCHING = "spectator"
SNAPSHOT_EVERY = 20
"""Steps between two positions that are kept; those between are played again."""
REPLAYS_KEPT = 16


class Finished:
    """One finished game: its save, a mark for every step, and positions to start from."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.save: Save = match.session.record()
        self.door = match.door
        self.events: list[Event] = list(match.game.log or [])
        self.marks: list[StepMark] = []
        self.turns: list[int] = []
        self.turn_events = [number for number, event in enumerate(self.events, 1) if event.name == TURN_BEGAN]
        self.snapshots: list[State] = []
        self.steps = len(self.save.answers)
        self.logs: dict[str, ReplayLog] = {}

    async def read(self) -> None:
        """Play the game again once, and mark every step."""
        session = open_save(self.save, "this replay")
        begun = 0
        for step in range(self.steps + 1):
            heard = len(session.game.log or [])
            begun_by_now = bisect_right(self.turn_events, heard)
            self.turns += [step] * (begun_by_now - begun)
            begun = begun_by_now
            entry = self.save.answers[step] if step < self.steps else None
            ask = session.game.ask
            seat = entry.seat if isinstance(entry, Aside) else ask.seat if ask is not None else SPECTATOR
            self.marks.append(StepMark(seat, self.turn_at(heard), heard, ask.moment if ask is not None else ""))
            if step % SNAPSHOT_EVERY == 0:
                self.snapshots.append(session.game.copy())
                await asyncio.sleep(0)
            if entry is not None:
                session.replay([entry])

    def position(self, step: int) -> State:
        """The game before decision `step`."""
        game = self.snapshots[step // SNAPSHOT_EVERY].copy()
        for entry in self.save.answers[step // SNAPSHOT_EVERY * SNAPSHOT_EVERY : step]:
            give(game, entry)
        return game

    def turn_at(self, event: int) -> int:
        """The turn that was going on after so many events."""
        begun = bisect_right(self.turn_events, event)
        return self.events[self.turn_events[begun - 1] - 1].amount if begun else 0

    # --- between two decisions ---------------------------------------------------------------------------

    def view_within(self, step: int, event: int, viewpoint: str, viewer: Seat) -> dict[str, Any]:
        """The table right after an event that decision `step` has set going.

        The decision is carried out again and stopped there. A few events are told halfway through a movement,
        when no table can be drawn; then it is the table of the event before.
        """
        first = self.marks[step].events
        for number in range(event, first, -1):
            game = self.position(step)
            game.log = []
            game.pause_after = number - first
            with suppress(Paused):
                give(game, self.save.answers[step])
            with suppress(LookupError, AssertionError):
                return self.view(game, viewpoint, viewer)
        return self.view(self.position(step), viewpoint, viewer)

    def view(self, game: State, viewpoint: str, viewer: Seat) -> dict[str, Any]:
        shown = opened(game) if viewpoint == OPEN else game
        plain = self.door.plain_view(self.door.view(shown, viewer))
        plain.pop("ask", None)
        return plain

    # --- viewpoints ------------------------------------------------------------------------------------

    def viewpoints(self, holder: Seat | None) -> list[str]:
        """What may be asked for: everything where hands are revealed at the end, or one's own seat."""
        seats = [str(seat) for seat in range(len(self.save.players))]
        if self.match.terms.hands == "revealed at the end":
            return [*seats, WATCHING, OPEN]
        return [str(holder), WATCHING] if holder is not None and holder != SPECTATOR else [WATCHING]

    def check(self, viewpoint: str, holder: Seat | None) -> Seat:
        """The seat whose eyes are meant, SPECTATOR for the spectators and for everything open."""
        if viewpoint not in self.viewpoints(holder):
            allowed = ", ".join(self.viewpoints(holder))
            raise Refused(f"This replay cannot be seen as '{viewpoint}'; it can be seen as: {allowed}.")
        return int(viewpoint) if viewpoint.isdecimal() else SPECTATOR

    def speech(self, viewer: Seat) -> Speech:
        return Speech(self.door, self.match.session.book, [player.name for player in self.save.players], viewer)

    # --- what is told -------------------------------------------------------------------------------------

    def about(self, holder: Seat | None) -> Replay:
        match = self.match
        outcome = Telling(match).outcome(self.speech(SPECTATOR))
        assert outcome is not None
        return Replay(
            match=match.id,
            game=self.door.id,
            players=Telling(match).players(set()),
            options=self.save.options,
            hands=match.terms.hands,
            steps=self.marks,
            turns=self.turns,
            viewpoints=self.viewpoints(holder),
            winners=outcome.winners,
            drawn=outcome.drawn,
            rule=outcome.rule,
            text=outcome.text,
            seed=str(self.save.seed) if OPEN in self.viewpoints(holder) else "",
        )

    def log(self, viewpoint: str, holder: Seat | None) -> ReplayLog:
        """All lines of the log; a step shows those with numbers up to its `events`."""
        viewer = self.check(viewpoint, holder)
        if viewpoint not in self.logs:
            journal = Journal(self.speech(viewer))
            journal.hear_all(self.events, known_to_all=viewpoint == OPEN)
            self.logs[viewpoint] = ReplayLog(journal.since(0)[1])
        return self.logs[viewpoint]

    def step(self, number: int, viewpoint: str, holder: Seat | None, event: int = 0) -> ReplayStep:
        """The table before a decision, or after one of the events that decision has set going."""
        viewer = self.check(viewpoint, holder)
        if not 0 <= number <= self.steps:
            raise UnknownName(f"There is no step {number}; steps go from 0 to {self.steps}.")
        first, last = (self.marks[min(at, self.steps)].events for at in (number, number + 1))
        event = event or first
        if not first <= event <= last:
            raise UnknownName(f"Event {event} is not of step {number}; its events go from {first} to {last}.")
        game = self.position(number)
        is_within = event > first
        plain = self.view_within(number, event, viewpoint, viewer) if is_within else self.view(game, viewpoint, viewer)
        told = ReplayStep(step=number, turn=self.turn_at(event), events=event, view=plain)
        entry = self.save.answers[number] if number < self.steps else None
        ask = game.ask
        if isinstance(entry, Aside):
            told.aside, told.asked = entry.aside, entry.seat
        elif ask is not None:
            told.asked = ask.seat
            if viewpoint == OPEN or viewer == ask.seat:
                view = self.door.view(game, ask.seat)
                words = QuestionWords(game, view, self.door.plain_view(view), uses_for(self.speech(viewer)))
                told.question = question_of(words, game.asked)
                told.chosen = entry
        return told


def give(game: State, entry: int | Aside) -> None:
    """Carry out a recorded answer or aside."""
    if isinstance(entry, Aside):
        game.declare(entry.seat, next(o for o in game.asides(entry.seat) if o.verb.name == entry.aside))
    else:
        choose(game, entry)


class Replays:
    """The finished games that were looked at last."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.kept: OrderedDict[str, Finished] = OrderedDict()

    async def find(self, replay: str) -> Finished:
        found = self.kept.pop(replay, None)
        if found is None:
            found = await self.read(replay)
        self.kept[replay] = found
        while len(self.kept) > REPLAYS_KEPT:
            self.kept.popitem(last=False)
        return found

    async def read(self, replay: str) -> Finished:
        id = await self.hall.database.read(lambda connection: records.find_replay(connection, replay))
        row = None
        if id is not None:
            row = await self.hall.database.read(lambda connection: records.get_match(connection, id))
        if row is None or not row.is_over:
            raise UnknownName("There is no finished game at this link.")
        found = Finished(await self.hall.rebuilt(row, row.entries))
        await found.read()
        return found

    async def holder(self, found: Finished, token: str) -> Seat | None:
        """The seat a token stands for in this game; None for everybody else."""
        ticket = await self.hall.ticket(token) if token else None
        return ticket.seat if ticket is not None and ticket.match == found.match.id else None

    def save(self, found: Finished, holder: Seat | None) -> bytes:
        """The save file; it holds the whole game, so it is given only where everything is open."""
        check_all_open(found, holder)
        return msgspec.json.format(msgspec.json.encode(found.save), indent=1) + b"\n"

    async def play_on(self, found: Finished, holder: Seat | None, wanted: PlayOn) -> MatchMade:
        if str(wanted.seat) not in found.viewpoints(holder):
            raise Refused("You may not take this seat: its hand was not revealed.")
        started = start_from(found.save, found.match.terms, wanted.step, wanted.seat, wanted.bot, wanted.name)
        return await self.hall.put(started)


def check_all_open(found: Finished, holder: Seat | None) -> None:
    if OPEN not in found.viewpoints(holder):
        raise Refused("The hands of this game stay hidden, and a save would tell them.")
