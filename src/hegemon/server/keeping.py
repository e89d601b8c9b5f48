"""What a server does by itself with what it keeps: tells stories of matches, grants the host's wishes, forgets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any

import structlog

from hegemon.core.errors import HegemonError
from hegemon.store import records, wishes
from hegemon.store.database import NotStored
from hegemon.store.decks import forget_decks
from hegemon.store.records import MatchRow
from hegemon.store.wishes import Wish
from hegemon.tables.match import CannotContinue
from hegemon.tables.replay import Finished
from hegemon.tables.story import story_of

if TYPE_CHECKING:
    from hegemon.server.hall import Hall

STORY_SECONDS = 5.0
"""How often finished games are looked for whose story is not kept yet."""
WISH_SECONDS = 1.0
FORGETTING_SECONDS = 3600.0
FORGOTTEN_AT_ONCE = 200
DAY = 86_400.0

log = structlog.get_logger("hegemon.keeping")


class Keeping:
    """The housekeeping of one hall."""

    def __init__(self, hall: Hall, keep_days: int) -> None:
        self.hall = hall
        self.keep_days = keep_days

    # --- stories -------------------------------------------------------------------------------------

    async def tell_stories(self) -> None:
        """Keep the story of every game that ends, one at a time."""
        while True:
            await asyncio.sleep(STORY_SECONDS)
            try:
                while await self.tell_next_story():
                    await asyncio.sleep(0.1)
            except HegemonError as error:
                log.error("a story was not stored", problem=str(error))

    async def tell_next_story(self) -> bool:
        """Whether there was one to tell."""
        database = self.hall.database
        id = await database.read(records.find_untold)
        if id is None:
            return False
        told = await self.story(id)
        await database.write(lambda connection: records.put_story(connection, id, told))
        return True

    async def story(self, id: str) -> bytes:
        """The story of a match, or nothing if it cannot be told any more."""
        try:
            row = await self.hall.database.read(lambda connection: records.get_match(connection, id))
            return await apart(self.tell(row))
        except NotStored:
            raise
        except Exception as error:
            log.warning("a game has no story", match=id, problem=repr(error))
            return b""

    async def tell(self, row: MatchRow) -> bytes:
        finished = Finished(await self.hall.rebuilt(row, row.entries))
        await finished.read()
        return await story_of(finished)

    # --- the host's wishes -----------------------------------------------------------------------------

    async def grant_wishes(self) -> None:
        """Close and delete what `hegemon admin` asks for while the server runs."""
        while True:
            await asyncio.sleep(WISH_SECONDS)
            try:
                for wish in await self.hall.database.read(wishes.open_wishes):
                    await self.grant(wish)
            except HegemonError as error:
                log.error("a wish of the host was not granted", problem=str(error))

    async def grant(self, wish: Wish) -> None:
        answer = await (self.close(wish.match) if wish.what == "close" else self.delete(wish.match))
        log.info("granted a wish of the host", what=wish.what, match=wish.match, answer=answer)
        await self.hall.database.write(lambda connection: wishes.answer(connection, wish.match, answer))

    async def close(self, id: str) -> str:
        """End a game in which nobody has won."""
        try:
            room = await self.hall.room(id)
        except CannotContinue:
            await self.hall.database.write(lambda connection: records.put_entries(connection, id, 0, [], True))
            return "closed"
        except HegemonError as error:
            return str(error)
        if room.match.is_over:
            return "over already"
        await room.change(room.match.close)
        return "closed"

    async def delete(self, id: str) -> str:
        """Forget a match, whoever is looking at it."""
        waking = self.hall.waking.get(id)
        if waking is not None:
            await asyncio.wait([waking])
        room = self.hall.rooms.pop(id, None)
        if room is not None:
            room.stop()
            for connection in list(room.connections):
                connection.end("The host has deleted this match.")
        await self.hall.database.write(lambda connection: records.delete_match(connection, id))
        return "deleted"

    # --- forgetting -------------------------------------------------------------------------------------

    async def forget_old(self) -> None:
        """Delete what nobody has played, or opened, for as long as the host wants it kept."""
        while self.keep_days:
            try:
                await self.forget_decks()
                while await self.forget_some() == FORGOTTEN_AT_ONCE:
                    await asyncio.sleep(0.1)
            except HegemonError as error:
                log.error("old matches and decks were not deleted", problem=str(error))
            await asyncio.sleep(FORGETTING_SECONDS)

    async def forget_decks(self) -> None:
        moment = time.time() - self.keep_days * DAY
        await self.hall.database.write(lambda connection: forget_decks(connection, moment))

    async def forget_some(self) -> int:
        moment = time.time() - self.keep_days * DAY
        awake = set(self.hall.rooms) | set(self.hall.waking)
        old = await self.hall.database.read(
            lambda connection: records.older_than(connection, moment, FORGOTTEN_AT_ONCE)
        )
        for id in old:
            if id not in awake:
                await self.delete(id)
        return len(old)


async def apart(work: Coroutine[Any, Any, bytes]) -> bytes:
    """Do something long in a thread, so that nobody's answer waits for it; it ends when whoever waits is ended."""
    begun: list[tuple[asyncio.AbstractEventLoop, asyncio.Task[bytes]]] = []

    def run() -> bytes:
        loop = asyncio.new_event_loop()
        task = loop.create_task(work)
        begun.append((loop, task))
        with closing(loop), suppress(asyncio.CancelledError):
            return loop.run_until_complete(task)
        return b""

    doing = asyncio.get_running_loop().run_in_executor(None, run)
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        for loop, task in begun:
            with suppress(RuntimeError):  # it has come to its end by itself
                loop.call_soon_threadsafe(task.cancel)
        await asyncio.wait([doing])
        raise
