"""What happens while a change is carried out, seen as it happens: for each viewer the table after every event.

A beat's table is the viewer's own view at that moment, so it can hold nothing the viewer may not know.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from hegemon.core.asks import Ask, Seat
from hegemon.core.events import Event
from hegemon.core.plain import PlainView
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.tables.journal import Journal
from hegemon.wire.messages import Automatic, Beat, TableChange
from hegemon.words.question import QuestionWords
from hegemon.words.uses import Uses

LONGEST = 400
"""Moments kept for each viewer; whoever was away for longer sees the newest."""


class Shot:
    """One event as one viewer saw it, or an answer of the house that nothing followed from."""

    def __init__(self, place: int, event: int, view: PlainView | None, automatic: Automatic | None = None) -> None:
        self.place = place
        self.event = event
        """The number of the event; 0 where nothing was told."""
        self.view = view
        """None where no table can be drawn: halfway through a movement."""
        self.automatic = automatic


class Filmed(Protocol):
    """What can be filmed: a match, or a lesson."""

    undos: int

    @property
    def game(self) -> State: ...

    @property
    def door(self) -> Door: ...


class Film:
    """The moments of a match that somebody connected has not been shown yet."""

    def __init__(self, match: Filmed) -> None:
        self.match = match
        self.undos = match.undos
        self.place = 0
        """How many moments there have been; every one has a place of its own."""
        self.moments: dict[Seat, deque[Shot]] = {}
        self.answered: tuple[Seat, Automatic] | None = None
        """What the house has just answered, until its first event."""

    # --- filming -------------------------------------------------------------------------------------------

    @contextmanager
    def rolling(self, viewers: set[Seat]) -> Iterator[None]:
        """Film what the game does meanwhile, for these viewers."""
        if not viewers:
            yield
            return
        game = self.match.game
        for seat in viewers:
            self.moments.setdefault(seat, deque(maxlen=LONGEST))
        game.camera = lambda: self.take(viewers)
        try:
            yield
        finally:
            game.camera = None
        self.end_answer()
        if self.undos != self.match.undos:
            self.undos = self.match.undos
            self.moments.clear()

    def take(self, viewers: set[Seat]) -> None:
        """The newest event, as everybody sees it."""
        game, door = self.match.game, self.match.door
        self.place += 1
        whose, automatic = self.answered or (None, None)
        self.answered = None
        number = len(game.log or [])
        for seat in viewers:
            view: PlainView | None
            try:
                view = door.plain_view(door.view(game, seat))
                view.pop("ask", None)
            except (LookupError, AssertionError):
                view = None
            self.moments[seat].append(Shot(self.place, number, view, automatic if seat == whose else None))

    def answer_for(self, ask: Ask, index: int, uses: Uses) -> None:
        """The house is about to answer in a person's place: only that person is told."""
        self.end_answer()
        if ask.seat in self.moments:
            game, door = self.match.game, self.match.door
            view = door.view(game, ask.seat)
            words = QuestionWords(game, view, door.plain_view(view), uses)
            self.answered = ask.seat, Automatic(ask.moment, words.text(index))

    def end_answer(self) -> None:
        """Nothing came of the last answer of the house; it is told all the same."""
        if self.answered is not None:
            seat, automatic = self.answered
            self.place += 1
            self.moments[seat].append(Shot(self.place, 0, None, automatic))
            self.answered = None

    # --- telling -------------------------------------------------------------------------------------------

    def beats(self, seat: Seat, after: int, now: PlainView, journal: Journal, log: Sequence[Event]) -> list[Beat]:
        """What the viewer has not seen yet; the tables are told backwards from the one that is there now."""
        told: list[Beat] = []
        following = now
        for moment in reversed(self.moments.get(seat, ())):
            if moment.place <= after:
                break
            beat = beat_of(moment, seat, journal, log)
            if moment.view is not None:
                beat.before = differences(following, moment.view)
                following = moment.view
            told.append(beat)
        told.reverse()
        return told

    def forget(self, seen: int) -> None:
        """Everybody has been shown the moments up to this place."""
        for moments in self.moments.values():
            while moments and moments[0].place <= seen:
                moments.popleft()


def beat_of(moment: Shot, viewer: Seat, journal: Journal, log: Sequence[Event]) -> Beat:
    beat = Beat(automatic=moment.automatic)
    if moment.event:
        event = log[moment.event - 1]
        plain = event.plain(viewer)
        beat.number, beat.line = moment.event, journal.line_of(moment.event)
        beat.event = event.name
        for key, value in plain.items():
            if key not in ("event", "rule"):
                setattr(beat, key, value)
    return beat


# --- differences ------------------------------------------------------------------------------------------------


def differences(one: object, two: object) -> list[TableChange]:
    """What to change in the first to get the second."""
    return list(changes(one, two, []))


def changes(one: object, two: object, at: list[str | int]) -> Iterator[TableChange]:
    if one == two:
        return
    if isinstance(one, dict) and isinstance(two, dict):
        for key in one.keys() - two.keys():
            yield TableChange([*at, key], gone=True)
        for key, value in two.items():
            if key in one:
                yield from changes(one[key], value, [*at, key])
            else:
                yield TableChange([*at, key], value)
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for place, (old, new) in enumerate(zip(one, two, strict=True)):
            yield from changes(old, new, [*at, place])
    elif isinstance(one, list) and isinstance(two, list):
        start, end = alike_at_the_ends(one, two)
        yield TableChange([*at, start], two[start : len(two) - end], cut=len(one) - end - start)
    else:
        yield TableChange(at, two)


def alike_at_the_ends(one: list[Any], two: list[Any]) -> tuple[int, int]:
    """How many parts at the start and how many at the end two lists have in common."""
    shorter = min(len(one), len(two))
    start = next((place for place in range(shorter) if one[place] != two[place]), shorter)
    rest = shorter - start
    return start, next((place for place in range(rest) if one[-1 - place] != two[-1 - place]), rest)
