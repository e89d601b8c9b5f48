"""Response windows neither tire nor leak: all are equally long, and the server meets them as each seat wishes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hegemon.automatic import Manner
from hegemon.core.agenda import choose
from hegemon.core.asks import Ask
from hegemon.core.windows import PASS
from hegemon.games.psi_wars.state import PsiWars
from hegemon.games.xi.state import Xi
from hegemon.server.hall import Hall
from hegemon.store.entries import Answered, Terms
from hegemon.tables.match import LiveMatch
from hegemon.tables.room import BRIEF, Room
from hegemon.tables.starting import start_match
from hegemon.wire.bodies import NewMatch, SeatWanted
from tests.server.desk import Client, hall_at, make
from tests.tables import answers, random_table

LENGTH = 0.25
SLACK = 0.2
"""How late a busy machine may be; a window never closes early."""


async def people(
    hall: Hall, game: str = "psi-wars", seconds: float = LENGTH, pace: str = "even"
) -> tuple[list[Client], Room]:
    made = await make(hall, game, "me", "me", window_seconds=seconds, pace=pace)
    clients = [await Client.hello(hall, one.token) for one in made.seats]
    return clients, hall.rooms[made.match]


async def question_of(clients: list[Client], room: Room) -> tuple[Client, dict[str, Any]]:
    """Whoever is asked, and the question as their screen shows it."""
    ask = room.match.ask
    assert ask is not None
    client, number = clients[ask.seat], room.match.game.asked
    await client.until(lambda: client.table.get("question", {}).get("number") == number)
    return client, client.question


async def to_a_window(clients: list[Client], room: Room, has_options: bool) -> tuple[Client, dict[str, Any]]:
    """Play at random until a window is open that has something besides passing, or has not."""
    luck = answers(1)
    for _ in range(300):
        client, question = await question_of(clients, room)
        if question.get("window") and (len(question["options"]) > 1) == has_options:
            return client, question
        if question.get("window"):
            await client.say("passing", mode="concerns me", hold=True)
            index = 0
        else:
            index = next(luck) % len(question["options"])
        await client.say("answer", ask=question["number"], option=index)
        number = question["number"]
        async with asyncio.timeout(10):
            while room.match.game.asked == number:
                await asyncio.sleep(0.001)
    raise AssertionError("no such window")


async def seconds_until_closed(room: Room, number: int) -> float:
    clock = room.clock
    assert clock is not None and clock.ends is not None
    opened = clock.ends - room.match.terms.window_seconds
    async with asyncio.timeout(10):
        while room.match.game.asked == number:
            await asyncio.sleep(0.001)
    return room.hall.now() - opened


@pytest.mark.parametrize("has_options", [False, True])
@pytest.mark.parametrize("passes_early", [False, True])
def test_every_window_lasts_equally_long(has_options: bool, passes_early: bool, tmp_path: Path) -> None:
    async def lasting(place: Path) -> float:
        async with hall_at(place) as hall:
            clients, room = await people(hall)
            client, question = await to_a_window(clients, room, has_options)
            assert 0 < question["milliseconds"] <= LENGTH * 1000
            if passes_early:
                await client.say("answer", ask=question["number"], option=0)
                await client.until(lambda: client.table.get("question", {}).get("passed", False))
                confirmed = [message["ask"] for message in client.told("confirmed")]
                assert question["number"] not in confirmed, "it has not taken effect yet"
            lasted = await seconds_until_closed(room, question["number"])
            assert lasted >= LENGTH
            if passes_early:
                await client.until(lambda: client.told("confirmed")[-1]["ask"] == question["number"])
            return lasted

    # The machine may be busy once, hardly three times in a row.
    for attempt in range(3):
        place = tmp_path / str(attempt)
        place.mkdir()
        if asyncio.run(lasting(place)) <= LENGTH + SLACK:
            return
    raise AssertionError("the window lasted too long every time")


def test_playing_takes_effect_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall, seconds=30)
            client, question = await to_a_window(clients, room, has_options=True)
            await client.say("answer", ask=question["number"], option=1)
            await client.until(lambda: client.told("confirmed")[-1]["ask"] == question["number"])

    asyncio.run(run())


def test_holding_stops_the_clock_and_takes_an_early_pass_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall)
            client, question = await to_a_window(clients, room, has_options=False)
            number = question["number"]
            await client.say("answer", ask=number, option=0)
            await client.say("passing", mode="concerns me", hold=True)
            await client.until(lambda: client.table.get("question", {}).get("held", False))
            assert not client.question.get("passed")
            assert "milliseconds" not in client.question
            await asyncio.sleep(LENGTH * 1.5)
            assert room.match.game.asked == number
            await client.say("answer", ask=number, option=0)
            await client.until(lambda: client.told("confirmed")[-1]["ask"] == number)

    asyncio.run(run())


def test_always_stops_and_until_my_turn_passes_in_the_same_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall)
            for client in clients:
                await client.say("passing", mode="always")
            client, question = await to_a_window(clients, room, has_options=False)
            await client.say("passing", mode="always")
            await client.until(lambda: client.table.get("question", {}).get("held", False))
            await client.say("passing", mode="until my turn")
            await client.until(lambda: client.table.get("question", {}).get("passed", False))
            assert LENGTH <= await seconds_until_closed(room, question["number"]) <= LENGTH + SLACK

    asyncio.run(run())


def test_others_are_told_the_same_whatever_the_asked_seat_does(tmp_path: Path) -> None:
    """Passing early, or having nothing to play, sends nothing to anybody else."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall, seconds=30)
            client, question = await to_a_window(clients, room, has_options=False)
            other = clients[1 - client.connection.seat]
            await asyncio.sleep(0.05)
            told = len(other.inbox)
            await client.say("answer", ask=question["number"], option=0)
            await client.until(lambda: client.table.get("question", {}).get("passed", False))
            await asyncio.sleep(0.05)
            assert len(other.inbox) == told

    asyncio.run(run())


# --- the quick pace -----------------------------------------------------------------------------------------------


async def act(clients: list[Client], room: Room, wanted: str) -> None:
    """Answer the open question of the player on turn with the option of that verb."""
    client, question = await question_of(clients, room)
    assert question["moment"] == "action"
    option = next(one["index"] for one in question["options"] if one["do"] == wanted)
    number = question["number"]
    await client.say("answer", ask=number, option=option)
    await client.until(lambda: client.table.get("question", {}).get("number", 0) > number)


def test_a_turn_of_four_actions_waits_less_than_four_seconds_at_a_quick_table(tmp_path: Path) -> None:
    """XI-8 Two people at Xi: nobody is asked who can't act, so draws and a played card go by in moments."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall, "xi", seconds=4, pace="quick")
            client, question = await question_of(clients, room)
            if question["moment"] == "starting player":
                await client.say("answer", ask=question["number"], option=0)
                await client.until(lambda: room.match.ask is not None and room.match.ask.moment == "action")
            game = room.match.game
            assert isinstance(game, Xi)
            game.time[game.active] = 12
            game.prepared[1 - game.active] = 3  # Public facts alone must not close the windows.
            started = hall.now()
            for _ in range(4):
                await act(clients, room, "draw")
            assert hall.now() - started < 4

    asyncio.run(run())


async def to_a_quick_window(clients: list[Client], room: Room, has_options: bool) -> Ask:
    """Play at random until such a window is open, whether or not its seat sees it."""
    luck = answers(1)
    for _ in range(300):
        ask, number = room.match.ask, room.match.game.asked
        assert ask is not None
        is_hopeless = ask.is_window and len(ask.options) == 1
        if ask.is_window and is_hopeless != has_options:
            return ask
        if not is_hopeless:
            client, _ = await question_of(clients, room)
            await client.say("answer", ask=number, option=0 if ask.is_window else next(luck) % len(ask.options))
        async with asyncio.timeout(10):
            while room.match.game.asked == number:
                await asyncio.sleep(0.002)
    raise AssertionError("no such window")


def test_at_a_quick_table_whoever_can_act_is_asked_at_once_and_without_a_clock(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall, seconds=30, pace="quick")
            ask = await to_a_quick_window(clients, room, has_options=True)
            _, question = await question_of(clients, room)
            assert room.clock is None
            assert len(question["options"]) == len(ask.options)

    asyncio.run(run())


def test_at_a_quick_table_whoever_can_not_act_passes_within_a_second_unseen(tmp_path: Path) -> None:
    """The moment is drawn from one range whatever is held, and nothing is put on the screen for it."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall, seconds=30, pace="quick")
            for _ in range(3):
                ask = await to_a_quick_window(clients, room, has_options=False)
                number = room.match.game.asked
                async with asyncio.timeout(5):
                    while room.clock is None or room.clock.ask != number:
                        await asyncio.sleep(0.001)
                clock = room.clock
                assert clock.ends is not None
                assert clock.ends - hall.now() <= BRIEF[1] < 1
                assert room.table(ask.seat, 0, 0, 0).question is None
                async with asyncio.timeout(5):
                    while room.match.game.asked == number:
                        await asyncio.sleep(0.002)

    asyncio.run(run())


def test_always_ask_me_asks_at_a_quick_table_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            clients, room = await people(hall, seconds=30, pace="quick")
            for client in clients:
                await client.say("passing", mode="always")
            _, question = await to_a_window(clients, room, has_options=False)
            assert "milliseconds" not in question

    asyncio.run(run())


def test_old_matches_keep_windows_of_equal_length() -> None:
    kept = msgspec.json.decode(b'{"hands": "hidden", "window_seconds": 4.0}', type=Terms)
    assert kept.pace == "even"
    assert NewMatch("xi", [SeatWanted("me")]).pace == "quick"


# --- the manners, without a clock --------------------------------------------------------------------------------


def lone_match(game: str = "psi-wars") -> LiveMatch:
    """One person against a bot."""
    wanted = NewMatch(game, [SeatWanted("me"), SeatWanted("bot", bot="random")])
    started = start_match(wanted)
    started.start.seed = 1
    return LiveMatch("x", started.start, started.terms, "y")


def stops_of(manner: Manner, game: str = "psi-wars") -> list[tuple[str, bool, int]]:
    """The questions at which a lone person is asked in one whole game: moment, window or not, how many options."""
    match = lone_match(game)
    match.manners[0] = manner
    luck = answers(1)
    asked: list[tuple[str, bool, int]] = []
    for _ in range(2000):
        match.go_on()
        ask = match.ask
        if ask is None:
            return asked
        if ask.seat == 0:
            asked.append((ask.moment, ask.is_window, len(ask.options)))
        match.apply(Answered(next(luck) % len(ask.options)))
    raise AssertionError("the game did not end")


def test_concerns_me_stops_only_where_there_is_something_to_decide() -> None:
    asked = stops_of(Manner("concerns me"))
    assert any(window for _, window, _ in asked)
    assert all(options > 1 for _, _, options in asked)


def test_always_stops_at_every_window() -> None:
    asked = stops_of(Manner("always"))
    assert any(window and options == 1 for _, window, options in asked)


def test_until_my_turn_passes_windows_until_something_else_is_asked() -> None:
    match = lone_match()
    manner = Manner("concerns me")
    luck = answers(1)
    passed = met = turn = 0
    for _ in range(2000):
        ask = match.ask
        if ask is None:
            break
        assert isinstance(match.game, PsiWars)
        if turn != match.game.turn <= 20:
            # In the first turns it is asked for anew at the beginning of each.
            turn = match.game.turn
            manner = match.manners[0] = Manner("until my turn")
        is_mine = ask.seat == 0 and ask.is_window
        was_waiting = manner.is_waiting
        number = match.game.asked
        match.go_on()
        if is_mine and was_waiting:
            assert match.game.asked > number, "the window was passed"
            passed += 1
        elif is_mine and match.game.asked == number:
            met += 1
        if match.ask is not None:
            match.apply(Answered(next(luck) % len(match.ask.options)))
    assert passed > 0
    assert met > 0, "after something else was asked windows are met as usual again"


def test_until_my_turn_stops_at_a_named_moment() -> None:
    asked = stops_of(Manner("until my turn", frozenset(["power"])))
    assert asked[0][:2] == ("power", True)


def test_the_manner_outlives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "psi-wars")
            client = await Client.hello(hall, made.seats[0].token)
            await client.say("passing", mode="always", stops=["power"])
            await client.until(lambda: client.table["passing"]["mode"] == "always")
        async with hall_at(tmp_path) as hall:
            again = await Client.hello(hall, made.seats[0].token)
            assert again.table["passing"] == {"mode": "always", "stops": ["power"]}

    asyncio.run(run())


def test_passing_as_a_move_of_its_own_is_no_window() -> None:
    """PURGE-5.4, PURGE-9.33 A Pass there has consequences, so it is neither given by itself nor the main button."""
    moments: dict[str, set[bool]] = {}
    for seed in range(3):
        state = random_table("purge", seed)
        luck = answers(seed)
        for _ in range(400):
            ask = state.ask
            if ask is None:
                break
            if any(option.verb is PASS for option in ask.options):
                moments.setdefault(ask.moment, set()).add(ask.is_window)
            choose(state, next(luck) % len(ask.options))
    assert moments == {"action": {False}, "battle action": {False}, "response": {True}}


def to_a_battle(match: LiveMatch, seed: int) -> Ask | None:
    """Play at random until a window of a battle offers something; None if the game ends before."""
    luck = answers(seed)
    ask = match.ask
    while ask is not None and not (
        ask.is_window and len(ask.options) > 1 and match.habits.chance(match.game, ask) is not None
    ):
        match.apply(Answered(next(luck) % len(ask.options)))
        ask = match.ask
    return ask


def test_a_battle_can_be_sat_out_from_the_window_it_is_said_at(tmp_path: Path) -> None:
    """IPW-9.2 The question says that it can be; the present window is passed at once."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            for seed in range(8):
                made = await make(hall, "intergalactic-psi-wars", "me", "me", seed=seed)
                clients = [await Client.hello(hall, one.token) for one in made.seats]
                room = hall.rooms[made.match]
                ask = to_a_battle(room.match, seed)
                if ask is not None:
                    break
            assert ask is not None
            client, match = clients[ask.seat], room.match
            room.table_for_seat(ask.seat)
            await client.until(lambda: client.table.get("question", {}).get("battle", False))
            number, given = match.game.asked, len(match.session.answers)
            await client.say("passing", mode="not in this battle")
            await client.until(lambda: match.game.asked > number)
            assert match.session.answers[given] == 0

    asyncio.run(run())
