"""The replays a server shows: finished games found by their public names, the last ones kept at hand."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from hegemon.core.asks import Seat
from hegemon.core.errors import Refused, UnknownName
from hegemon.store import records
from hegemon.tables.match import CannotContinue
from hegemon.tables.replay import OPEN, Finished, Shown
from hegemon.tables.starting import start_from
from hegemon.tables.story import Told
from hegemon.wire.bodies import MatchMade
from hegemon.wire.review_bodies import PlayOn

if TYPE_CHECKING:
    from hegemon.server.hall import Hall

REPLAYS_KEPT = 16


class Replays:
    """The finished games that were looked at last."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.kept: OrderedDict[str, Shown] = OrderedDict()

    async def find(self, replay: str) -> Shown:
        """The finished game at this link; whether it is over is looked up every time, whatever is kept."""
        id = await self.hall.database.read(lambda connection: records.find_replay(connection, replay))
        found = self.kept.pop(replay, None)
        if id is None:
            raise UnknownName("There is no finished game at this link.")
        if found is None:
            found = await self.read(id)
        self.kept[replay] = found
        while len(self.kept) > REPLAYS_KEPT:
            self.kept.popitem(last=False)
        return found

    async def read(self, id: str) -> Shown:
        row = await self.hall.database.read(lambda connection: records.get_match(connection, id))
        try:
            found = Finished(await self.hall.rebuilt(row, row.entries))
            await found.read()
        except CannotContinue:
            story = await self.hall.database.read(lambda connection: records.get_story(connection, row.id))
            if story is None:
                raise
            return Told(story)
        return found

    async def holder(self, found: Shown, token: str) -> Seat | None:
        """The seat whose own token this is; None for everybody else, whoever was invited to that seat too."""
        ticket = await self.hall.ticket(token) if token else None
        if ticket is None or ticket.match != found.id or ticket.kind != "seat":
            return None
        return ticket.seat

    def save(self, found: Shown, holder: Seat | None) -> bytes:
        """The save file; it holds the whole game, so it is given only where everything is open."""
        check_all_open(found, holder)
        return msgspec.json.format(msgspec.json.encode(found.playable().file()), indent=1) + b"\n"

    async def play_on(self, found: Shown, holder: Seat | None, wanted: PlayOn) -> MatchMade:
        if str(wanted.seat) not in found.viewpoints(holder):
            raise Refused("You may not take this seat: its hand was not revealed.")
        game = found.playable()
        started = start_from(game.save, game.match.terms, wanted.step, wanted.seat, wanted.bot, wanted.name)
        return await self.hall.put(started)


def check_all_open(found: Shown, holder: Seat | None) -> None:
    if OPEN not in found.viewpoints(holder):
        raise Refused("The hands of this game stay hidden, and a save would tell them.")
