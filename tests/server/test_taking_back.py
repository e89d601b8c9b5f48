"""Undo at the live table: no look into the future, no way back from the end, and no load for the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hegemon.core.asks import Piece
from hegemon.core.errors import UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.core.zones import CLOSED
from hegemon.games.catalogue import game_ids
from hegemon.server.replays import Replays
from hegemon.store import records
from hegemon.store.entries import Answered, Ended, HandedOver, RecordEntry, TookBack, surviving
from hegemon.store.snapshots import EVERY
from hegemon.tables.match import LiveMatch
from hegemon.tables.replay import OPEN, Finished
from hegemon.tables.starting import start_match
from hegemon.tables.telling import Telling
from hegemon.tables.thinking import Task, kept_of, plain_entries
from hegemon.wire.bodies import NewMatch, SeatWanted
from hegemon.wire.messages import Line
from hegemon.wire.review_bodies import PlayOn
from tests.server.desk import Client, hall_at, make
from tests.server.test_agreements import play_some, two_at_a_table
from tests.tables import answers


def new_match(game: str, seed: int = 3) -> LiveMatch:
    started = start_match(NewMatch(game, [SeatWanted("me"), SeatWanted("me")]))
    started.start.seed = seed
    return LiveMatch("x", started.start, started.terms, "y")


def again(match: LiveMatch, entries: list[RecordEntry]) -> LiveMatch:
    """The same match from its record."""
    twin = new_match(match.door.id, match.session.seed)
    for _ in twin.wake(entries):
        pass
    return twin


def play_with_undos(game: str, questions: int) -> tuple[LiveMatch, list[RecordEntry]]:
    """A match in which both players answer at random and often take something back."""
    match, luck = new_match(game), answers(3)
    for number in range(questions):
        if match.ask is None:
            break
        match.record(Answered(next(luck) % len(match.ask.options)))
        seat = next(luck) % 2
        if number % 4 == 3 and match.undo_point(seat) is not None:
            match.take_back(seat)
    return match, list(match.unsaved)


def deck_orders(match: LiveMatch) -> list[list[Piece]]:
    game = match.game
    return [pile for where, pile in enumerate(game.piles) if game.zones[where // game.seats].faces == CLOSED]


# --- no look into the future ------------------------------------------------------------------------------------


def test_taking_back_a_draw_shuffles_what_was_seen_into_the_deck(tmp_path: Path) -> None:
    """Against a bot it is done at once, so it must not pay: the card that was drawn is not the next one."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            drawn = set()
            for _ in range(12):
                made = await make(hall, "xi", "me", "random", seed=1)
                client = await Client.hello(hall, made.seats[0].token)
                match = hall.rooms[made.match].match
                question = await client.asked()
                while not any(option["do"] == "draw" for option in question["options"]):
                    await client.answer(0)
                    question = await client.asked()
                view = client.table["view"]
                await client.answer(next(o["index"] for o in question["options"] if o["do"] == "draw"))
                await client.asked()
                await client.say("undo")
                await client.until(lambda c=client: c.table.get("undos") == 1)  # type: ignore[misc]
                assert client.table["view"] == view, "the table is as it was"
                drawn.add(tuple(map(tuple, deck_orders(match))))
                client.leave()
            assert len(drawn) == 12

    asyncio.run(run())


@pytest.mark.parametrize("game", game_ids())
def test_a_record_with_undos_gives_the_same_match_and_the_same_replay(game: str) -> None:
    match, entries = play_with_undos(game, 120)
    assert match.undos > 5
    twin = again(match, entries)
    assert twin.game.digest() == match.game.digest()
    assert (twin.undos, twin.recorded, twin.by_person) == (match.undos, match.recorded, match.by_person)
    assert [len(event.plain(-1)) for event in twin.game.log or []] == [
        len(event.plain(-1)) for event in match.game.log or []
    ]
    found = Finished(match)
    asyncio.run(found.read())
    assert found.position(found.steps).digest() == match.game.digest()
    for step in range(0, found.steps, 7):
        assert found.position(step).digest() == match.session.position(step).digest()
        assert found.step(step, OPEN, None).events == found.marks[step].events


@pytest.mark.parametrize("game", game_ids())
def test_a_thinker_follows_every_undo(game: str) -> None:
    match, luck = new_match(game), answers(4)
    followed = 0
    for number in range(60):
        if match.ask is None:
            break
        match.record(Answered(next(luck) % len(match.ask.options)))
        if number % 3 == 2 and match.undo_point(0) is not None:
            match.take_back(0)
        task = Task(f"thinker {game}", match.session.start, plain_entries(match.session), 0, "novice")
        assert kept_of(task).session.game.digest() == match.game.digest()
        followed += 1
    assert followed > 30


def test_who_plays_on_from_a_replay_cannot_use_what_the_replay_tells(tmp_path: Path) -> None:
    """The seed of the finished game is public; the new game must not go on from it."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            _, one, two, room = await two_at_a_table(hall)
            await play_some(room, [one, two], 12)
            await one.say("resign")
            await two.until(lambda: bool(two.table.get("outcome")))
            found = (await Replays(hall).find(room.match.replay)).playable()
            old = found.position(8)
            orders = set()
            for _ in range(6):
                new = await Replays(hall).play_on(found, 0, PlayOn(8, 0, "random"))
                match = (await hall.room(new.match)).match
                begun = match.session.position(8)
                assert match.door.plain_view(match.door.view(begun, 0)) == match.door.plain_view(
                    match.door.view(old, 0)
                ), "it begins at the very same table"
                assert begun.chance.seed != old.chance.seed
                orders.add(str(begun.piles))
            assert len(orders) == 6

    asyncio.run(run())


class Reader:
    """Somebody who keeps the log as the tables tell it, changes only."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.since, self.undos = 0, 0
        self.lines: dict[int, Line] = {}

    def read(self, telling: Telling) -> list[Line]:
        table = telling.table(self.viewer, self.since, self.undos, None, [], 0.0)
        self.lines = {number: line for number, line in self.lines.items() if number <= table.keep}
        self.lines.update({line.number: line for line in table.log})
        self.since, self.undos = table.number, table.undos
        return [line for _, line in sorted(self.lines.items())]


@pytest.mark.parametrize("game", game_ids())
def test_the_log_of_whoever_followed_is_that_of_whoever_comes_anew(game: str) -> None:
    match, luck = new_match(game), answers(6)
    telling, readers = Telling(match), [Reader(0), Reader(1), Reader(SPECTATOR)]
    for _ in range(150):
        if match.ask is None:
            break
        match.record(Answered(next(luck) % len(match.ask.options)))
        seat = next(luck) % 3
        if seat < 2 and match.undo_point(seat) is not None:
            match.take_back(seat)
        for number, reader in enumerate(readers):
            if next(luck) % (2 + number):  # they do not all look every time
                assert reader.read(telling) == Reader(reader.viewer).read(Telling(match))
    assert match.undos > 30


# --- the end is the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["resign", "draw"])
def test_a_finished_game_is_never_revived(tmp_path: Path, by: str) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            _, one, two, room = await two_at_a_table(hall, "purge")
            await play_some(room, [one, two], 8)
            await one.say(by)
            if by == "draw":
                await two.until(lambda: bool(two.told("offer")))
                await two.say("draw_reply", yes=True)
            for client in (one, two):
                await client.until(lambda c=client: bool(c.table.get("outcome")))  # type: ignore[misc]
                assert not client.table.get("can_undo")
                await client.say("undo")
                await client.until(lambda c=client: bool(c.told("refused")))  # type: ignore[misc]
                assert "over" in client.told("refused")[-1]["problem"]
                assert not [offer for offer in client.told("offer") if offer["of"] == "undo"]
            alone = await make(hall, "psi-wars", "me", "random")
            person = await Client.hello(hall, alone.seats[0].token)
            await person.asked()
            await person.answer(0)
            await person.asked()
            await person.say("resign")
            await person.until(lambda: bool(person.table.get("outcome")))
            assert not person.table.get("can_undo")
            await person.say("undo")
            await person.until(lambda: bool(person.told("refused")))
            assert hall.rooms[alone.match].match.is_over

    asyncio.run(run())


def test_an_offer_to_undo_cannot_be_accepted_after_the_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            _, one, two, room = await two_at_a_table(hall, "purge")
            actor = await play_some(room, [one, two], 8)
            other = two if actor is one else one
            await actor.say("undo")
            await other.until(lambda: bool(other.told("offer")))
            await actor.say("resign")
            await other.until(lambda: bool(other.table.get("outcome")))
            await other.say("undo_reply", yes=True)
            await other.until(lambda: bool(other.told("refused")))
            assert room.match.is_over

    asyncio.run(run())


def test_a_replay_of_a_game_that_runs_again_is_not_told(tmp_path: Path) -> None:
    """Older versions could take back the end of a game; nothing kept from its first end may be told then."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            _, one, two, room = await two_at_a_table(hall, "purge")
            await play_some(room, [one, two], 8)
            await one.say("resign")
            await two.until(lambda: bool(two.table.get("outcome")))
            replays = Replays(hall)
            await replays.find(room.match.replay)
            await hall.database.write(
                lambda connection: records.put_entries(
                    connection, room.match.id, room.match.recorded, [TookBack(2, 0)], False
                )
            )
            with pytest.raises(UnknownName):
                await replays.find(room.match.replay)

    asyncio.run(run())


def test_a_record_in_which_an_older_version_took_back_the_end_still_opens() -> None:
    match, luck = new_match("purge"), answers(5)
    entries: list[RecordEntry] = []
    for _ in range(20):
        assert match.ask is not None
        entries.append(Answered(next(luck) % len(match.ask.options)))
        match.apply(entries[-1])
    entries += [Ended([0], [], "Player 2 resigned."), TookBack(12, 1)]
    twin = again(match, [*entries, Answered(0), HandedOver(1, "novice"), TookBack(11, 0)])
    assert not twin.is_over
    assert len(twin.session.answers) == 11
    assert twin.is_bot(1), "who plays a seat is not taken back"
    assert twin.game.digest() == match.session.position(11).digest(), "and luck is as it was: nothing was drawn again"


# --- how much it costs -----------------------------------------------------------------------------------------------


def test_what_was_taken_back_is_not_played_again() -> None:
    lines: list[RecordEntry] = [Answered(0), Answered(1)]
    for luck in range(5_000):
        lines += [Answered(2), TookBack(2, 0, luck)]
    assert surviving(lines) == [Answered(0), Answered(1), TookBack(2, 0, 4_999)]


def test_a_match_with_5000_undos_wakes_to_the_same_game_from_as_few_answers() -> None:
    """By counting what is played again; the clock of a busy machine tells less."""
    match, entries = play_with_undos("purge", 200)
    place = next(number for number, one in enumerate(entries) if isinstance(one, TookBack))
    longer = [*entries[: place + 1], *([Answered(0), entries[place]] * 5_000), *entries[place + 1 :]]
    assert len(surviving(longer)) == len(surviving(entries))
    twin = again(match, longer)
    assert twin.game.digest() == match.game.digest()
    assert twin.undos == match.undos + 5_000


def test_an_undo_in_a_long_game_plays_only_the_last_answers_again() -> None:
    match, luck = new_match("purge"), answers(3)
    for _ in range(600):
        assert match.ask is not None
        match.record(Answered(next(luck) % len(match.ask.options)))
        if next(luck) % 5 == 0 and match.undo_point(0) is not None:
            match.take_back(0)
        count = len(match.session.answers)
        start = match.session.snapshots.last_before(count)
        assert count - (start.at if start is not None else 0) <= EVERY
