"""Only a seat's own token opens that seat's view: in play, in the replay, and for playing on from it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hegemon.core.errors import Refused, UnknownName
from hegemon.games.catalogue import game_ids
from hegemon.server.replays import Replays
from hegemon.tables.replay import WATCHING
from hegemon.wire.bodies import Claim
from hegemon.wire.review_bodies import PlayOn
from tests.server.desk import Client, hall_at, make
from tests.server.test_agreements import play_some


@pytest.mark.parametrize("game", game_ids())
def test_only_the_seats_own_token_opens_its_hand_where_hands_stay_hidden(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, game, "me", "guest", window_seconds=0, hands="hidden")
            invitation = made.invitations[0].token
            host, guest = made.seats[0].token, (await hall.claim(Claim(invitation, "Guest"))).token
            strangers = {"invitation": invitation, "spectator": made.spectator, "nobody": "", "wrong": "x" * 32}
            one, two = await Client.hello(hall, host), await Client.hello(hall, guest)
            room = hall.rooms[made.match]
            # No more than it needs: where nobody does anything, a game can be over after a few answers.
            while len(room.match.session.answers) < 4:
                await play_some(room, [one, two], 1)
            for token in (invitation, "x" * 32):
                outsider = Client(hall)
                await outsider.say("hello", token=token)
                await outsider.until(lambda o=outsider: bool(o.told("refused")))  # type: ignore[misc]
                assert not outsider.table
            replays = Replays(hall)
            with pytest.raises(UnknownName):
                await replays.find(room.match.replay)
            await one.say("resign")
            await two.until(lambda: bool(two.table.get("outcome")))
            found = await replays.find(room.match.replay)
            for seat, token in enumerate((host, guest)):
                holder = await replays.holder(found, token)
                assert found.viewpoints(holder) == [str(seat), WATCHING]
                assert found.step(3, str(seat), holder).view["you"] == seat
            for token in strangers.values():
                holder = await replays.holder(found, token)
                assert found.viewpoints(holder) == [WATCHING]
                assert not found.about(holder).seed
                for seat in (0, 1):
                    with pytest.raises(Refused):
                        found.step(3, str(seat), holder)
                    with pytest.raises(Refused):
                        found.log(str(seat), holder)
                    with pytest.raises(Refused):
                        await replays.play_on(found, holder, PlayOn(3, seat))
                with pytest.raises(Refused):
                    replays.save(found, holder)
            with pytest.raises(Refused):
                found.step(3, "1", await replays.holder(found, host))

    asyncio.run(run())


def test_an_invitation_that_nobody_has_taken_opens_nothing(tmp_path: Path) -> None:
    """A guest who never came has seen nothing, and neither has whoever holds the link."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "guest", window_seconds=0, hands="hidden")
            client = await Client.hello(hall, made.seats[0].token)
            await client.say("resign")
            await client.until(lambda: bool(client.table.get("outcome")))
            replays = Replays(hall)
            found = await replays.find(hall.rooms[made.match].match.replay)
            assert found.viewpoints(await replays.holder(found, made.invitations[0].token)) == [WATCHING]

    asyncio.run(run())
