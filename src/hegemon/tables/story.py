"""The story of a finished game: its log and its last table for every viewpoint, kept for the day its rules are gone."""

from __future__ import annotations

import asyncio
import zlib
from typing import Any

import msgspec

from hegemon.core.asks import Seat
from hegemon.core.errors import BadFile, Refused, UnknownName
from hegemon.tables.journal import Journal
from hegemon.tables.replay import OPEN, Finished, Shown, eyes_of
from hegemon.wire.messages import Line
from hegemon.wire.review_bodies import Replay, ReplayLog, ReplayStep

LINES_AT_A_TIME = 100
"""Events told before somebody else has a turn."""
ONLY_TOLD = (
    "The rules have changed since this game was played, so it can't be played again step by step. "
    "You see its log and its last table."
)


class Story(msgspec.Struct):
    """What is kept of a finished game besides its record."""

    about: Replay
    lines: list[Line]
    """Every line anybody reads, once."""
    logs: dict[str, list[int]]
    """For each viewpoint the places of its lines."""
    tables: dict[str, Any]
    """For each viewpoint the view at the end, with whatever fields views had then."""


STORY = msgspec.json.Decoder(Story)


async def story_of(finished: Finished) -> bytes:
    """The whole story, packed; whoever waits for it may change their mind in between."""
    viewpoints = finished.all_viewpoints()
    places: dict[bytes, int] = {}
    lines: list[Line] = []
    logs: dict[str, list[int]] = {}
    for viewpoint in viewpoints:
        logs[viewpoint] = told = []
        for line in await lines_for(finished, viewpoint):
            place = places.setdefault(msgspec.json.encode(line), len(lines))
            if place == len(lines):
                lines.append(line)
            told.append(place)
    tables = {one: finished.view(finished.match.game, one, eyes_of(one)) for one in viewpoints}
    about = msgspec.structs.replace(finished.about(None), steps=finished.marks[-1:], turns=[], seed="")
    return zlib.compress(msgspec.json.encode(Story(about, lines, logs, tables)), 9)


async def lines_for(finished: Finished, viewpoint: str) -> list[Line]:
    journal = Journal(finished.speech(eyes_of(viewpoint)))
    for heard in range(0, len(finished.events), LINES_AT_A_TIME):
        journal.hear_all(finished.events[: heard + LINES_AT_A_TIME], known_to_all=viewpoint == OPEN)
        await asyncio.sleep(0)
    return journal.since(0)[1]


class Told(Shown):
    """A finished game of which only the story is left; to look at it is all one can do."""

    def __init__(self, data: bytes) -> None:
        try:
            self.story = STORY.decode(zlib.decompress(data))
        except (zlib.error, msgspec.MsgspecError):
            raise BadFile("What is kept of this game is damaged; ask the host to restore it from a backup.") from None
        about = self.story.about
        super().__init__(about.match, about.game, about.hands, about.players)

    def about(self, holder: Seat | None) -> Replay:
        return msgspec.structs.replace(self.story.about, viewpoints=self.viewpoints(holder), note=ONLY_TOLD)

    def log(self, viewpoint: str, holder: Seat | None) -> ReplayLog:
        self.check(viewpoint, holder)
        return ReplayLog([self.story.lines[place] for place in self.story.logs[viewpoint]])

    def step(self, number: int, viewpoint: str, holder: Seat | None, event: int = 0) -> ReplayStep:
        """The last table; there is no other."""
        self.check(viewpoint, holder)
        mark = self.story.about.steps[0]
        if number or event not in (0, mark.events):
            raise UnknownName("Only the last table of this game is left: step 0.")
        return ReplayStep(step=0, turn=mark.turn, events=mark.events, view=self.story.tables[viewpoint])

    def playable(self) -> Finished:
        raise Refused("The rules have changed since this game was played, so it can't be played on or saved.")
