"""Finished games seen again: step by step, as a seat knew it then, or with everything open."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Sequence
from contextlib import suppress

from hegemon.core.asks import Seat
from hegemon.core.errors import Refused, UnknownName
from hegemon.core.events import SPECTATOR, Event
from hegemon.core.plain import PlainView
from hegemon.core.state import Paused, State
from hegemon.store import Aside, Save, give, open_save
from hegemon.tables.journal import TURN_BEGAN, Journal
from hegemon.tables.match import LiveMatch
from hegemon.tables.telling import Telling, opened, question_of
from hegemon.wire.messages import Hands
from hegemon.wire.review_bodies import DeckShown, Replay, ReplayLog, ReplayStep, StepMark
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech
from hegemon.words.uses import uses_for

OPEN = "open"
WATCHING = "spectator"
SNAPSHOT_EVERY = 20
"""Steps between two positions that are kept; those between are played again."""


class Shown(ABC):
    """A finished game, as somebody looks at it."""

    def __init__(self, id: str, game: str, hands: Hands, players: Sequence[object]) -> None:
        self.id = id
        self.game = game
        self.hands = hands
        self.seats = len(players)

    def all_viewpoints(self) -> list[str]:
        return [*(str(seat) for seat in range(self.seats)), WATCHING, OPEN]

    def viewpoints(self, holder: Seat | None) -> list[str]:
        """What may be asked for: everything where hands are revealed at the end, or one's own seat."""
        if self.hands == "revealed at the end":
            return self.all_viewpoints()
        return [str(holder), WATCHING] if holder is not None and holder != SPECTATOR else [WATCHING]

    def check(self, viewpoint: str, holder: Seat | None) -> Seat:
        """The seat whose eyes are meant, SPECTATOR for the spectators and for everything open."""
        if viewpoint not in self.viewpoints(holder):
            allowed = ", ".join(self.viewpoints(holder))
            raise Refused(f"This replay cannot be seen as '{viewpoint}'; it can be seen as: {allowed}.")
        return eyes_of(viewpoint)

    @abstractmethod
    def about(self, holder: Seat | None) -> Replay: ...

    @abstractmethod
    def log(self, viewpoint: str, holder: Seat | None) -> ReplayLog: ...

    @abstractmethod
    def step(self, number: int, viewpoint: str, holder: Seat | None, event: int = 0) -> ReplayStep: ...

    @abstractmethod
    def playable(self) -> Finished:
        """The game itself, where it can be played again."""


def eyes_of(viewpoint: str) -> Seat:
    return int(viewpoint) if viewpoint.isdecimal() else SPECTATOR


class Finished(Shown):
    """One finished game: its save, a mark for every step, and positions to start from."""

    def __init__(self, match: LiveMatch) -> None:
        super().__init__(match.id, match.door.id, match.terms.hands, match.players)
        self.match = match
        self.save: Save = match.session.record()
        self.door = match.door
        self.events: list[Event] = list(match.game.log or [])
        self.marks: list[StepMark] = []
        self.turns: list[int] = []
        self.turn_events = [number for number, event in enumerate(self.events, 1) if event.name == TURN_BEGAN]
        self.snapshots: list[State] = []
        self.steps = len(self.save.answers)
        self.lucks = {one.after: one.luck for one in self.save.redrawn}
        self.logs: dict[str, ReplayLog] = {}

    async def read(self) -> None:
        """Play the game again once, and mark every step."""
        game = open_save(self.save, "this replay").game
        begun = 0
        for step in range(self.steps + 1):
            self.redraw_at(step, game)
            heard = len(game.log or [])
            begun_by_now = bisect_right(self.turn_events, heard)
            self.turns += [step] * (begun_by_now - begun)
            begun = begun_by_now
            entry = self.save.answers[step] if step < self.steps else None
            ask = game.ask
            seat = entry.seat if isinstance(entry, Aside) else ask.seat if ask is not None else SPECTATOR
            self.marks.append(StepMark(seat, self.turn_at(heard), heard, ask.moment if ask is not None else ""))
            if step % SNAPSHOT_EVERY == 0:
                self.snapshots.append(game.copy())
                await asyncio.sleep(0)
            if entry is not None:
                give(game, entry)

    def redraw_at(self, step: int, game: State) -> None:
        """Where something was taken back, the decision was made with what chance brought then."""
        if step in self.lucks:
            game.redraw(self.lucks[step])

    def position(self, step: int) -> State:
        """The game before decision `step`."""
        first = step // SNAPSHOT_EVERY * SNAPSHOT_EVERY
        game = self.snapshots[step // SNAPSHOT_EVERY].copy()
        for place in range(first, step):
            give(game, self.save.answers[place])
            self.redraw_at(place + 1, game)
        return game

    def turn_at(self, event: int) -> int:
        """The turn that was going on after so many events."""
        begun = bisect_right(self.turn_events, event)
        return self.events[self.turn_events[begun - 1] - 1].amount if begun else 0

    # --- between two decisions ---------------------------------------------------------------------------

    def view_within(self, step: int, event: int, viewpoint: str, viewer: Seat) -> PlainView:
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

    def view(self, game: State, viewpoint: str, viewer: Seat) -> PlainView:
        shown = opened(game) if viewpoint == OPEN else game
        plain = self.door.plain_view(self.door.view(shown, viewer))
        plain.pop("ask", None)
        return plain

    def playable(self) -> Finished:
        return self

    def file(self) -> Save:
        """The save as it is given out."""
        return self.match.session.file()

    def speech(self, viewer: Seat) -> Speech:
        return Speech(self.door, self.match.session.book, [player.name for player in self.save.players], viewer)

    @property
    def winners(self) -> list[Seat]:
        outcome = Telling(self.match).outcome(self.speech(SPECTATOR))
        return outcome.winners if outcome is not None else []

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
            book=self.save.book,
            decks=[DeckShown(deck.name, deck.cards) for deck in self.save.decks] if match.terms.shows_decks else [],
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
