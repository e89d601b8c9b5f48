"""Taking back, draws, resigning and rematches: freely against bots, by consent between people."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hegemon.bots.draws import DrawAnswer, chance_of, reply_to_draw
from hegemon.core.chance import Chance
from hegemon.games.catalogue import door, game_ids
from hegemon.server.hall import Hall
from hegemon.store.entries import HandedOver
from hegemon.tables.agreements import replies_of_bots
from hegemon.tables.house import Pace
from hegemon.tables.room import Room
from hegemon.wire.bodies import MatchMade
from tests.server.desk import Client, hall_at, make
from tests.tables import positions


async def two_at_a_table(hall: Hall, game: str = "xi") -> tuple[MatchMade, Client, Client, Room]:
    made = await make(hall, game, "me", "me", window_seconds=0)
    one = await Client.hello(hall, made.seats[0].token)
    two = await Client.hello(hall, made.seats[1].token)
    return made, one, two, hall.rooms[made.match]


async def play_some(room: Room, clients: list[Client], answers: int) -> Client:
    """Some answers at the table; who gave the last real one."""
    last = clients[0]
    for _ in range(answers):
        ask = room.match.ask
        assert ask is not None
        client = clients[ask.seat]
        number = room.match.game.asked
        await client.until(lambda c=client, n=number: c.table.get("question", {}).get("number") == n)  # type: ignore[misc]
        if len(ask.options) > 1:
            last = client
        drawing = [index for index, option in enumerate(ask.options) if option.verb.name == "draw"]
        assert (await client.answer(drawing[0] if drawing else len(ask.options) - 1))["is"] == "confirmed"
    return last


def test_against_bots_a_choice_is_taken_back_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi")
            client = await Client.hello(hall, made.seats[0].token)
            room = hall.rooms[made.match]
            question = await client.asked()
            while len(question["options"]) == 1:
                await client.answer(0)
                question = await client.asked()
            view, sentences = client.table["view"], client.sentences()
            await client.answer(1)
            await client.asked()
            assert client.table["can_undo"]
            await client.say("undo")
            await client.until(lambda: client.table.get("undos") == 1)
            assert client.question["number"] == question["number"]
            assert client.question["options"] == question["options"]
            assert client.table["view"] == view
            assert client.sentences() == sentences, "the log is as it was, too"
            digest = room.match.game.digest()
            token = made.seats[0].token
        async with hall_at(tmp_path) as hall:
            again = await Client.hello(hall, token)
            assert hall.rooms[made.match].match.game.digest() == digest, "an undo outlives a restart"
            assert again.table["undos"] == 1

    asyncio.run(run())


def test_between_people_the_other_has_to_agree(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            _, one, two, room = await two_at_a_table(hall)
            actor = await play_some(room, [one, two], 8)
            other = two if actor is one else one
            before = len(room.match.session.answers)
            await actor.say("undo")
            await other.until(lambda: bool(other.told("offer")))
            offer = other.told("offer")[0]
            assert (offer["of"], offer["by"], offer["standing"]) == ("undo", actor.connection.seat, True)
            assert len(room.match.session.answers) == before, "nothing is taken back yet"
            await actor.say("undo_reply", yes=True)
            await actor.until(lambda: bool(actor.told("refused")))
            await other.say("undo_reply", yes=False)
            await actor.until(lambda: actor.told("offer")[-1]["standing"] is False)
            assert len(room.match.session.answers) == before
            await actor.say("undo")
            await other.until(lambda: len(other.told("offer")) == 3)
            await other.say("undo_reply", yes=True)
            await actor.until(lambda: actor.table.get("undos") == 1)
            assert len(room.match.session.answers) < before

    asyncio.run(run())


def test_an_offer_is_marked_when_luck_or_a_card_was_seen_since(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            _, one, two, room = await two_at_a_table(hall)
            clients = [one, two]
            marks: set[bool] = set()
            for _ in range(40):
                actor = await play_some(room, clients, 1)
                if room.match.undo_point(actor.connection.seat) is None:
                    continue
                other = two if actor is one else one
                log = room.match.game.log or []
                told = len(other.told("offer"))
                await actor.say("undo")
                await other.until(lambda o=other, t=told: len(o.told("offer")) > t)  # type: ignore[misc]
                marked = other.told("offer")[-1].get("seen_since", False)
                marks.add(marked)
                has_drawn = any(event.name == "drew" for event in log[-2:])
                if has_drawn:
                    assert marked, "a card was drawn since"
                await other.say("undo_reply", yes=False)
                await actor.until(lambda a=actor: a.told("offer")[-1]["standing"] is False)  # type: ignore[misc]
            assert marks == {True, False}

    asyncio.run(run())


def test_an_offer_lapses_when_the_game_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            _, one, two, room = await two_at_a_table(hall)
            actor = await play_some(room, [one, two], 8)
            await actor.say("undo")
            await actor.until(lambda: bool(actor.told("offer")))
            await play_some(room, [one, two], 1)
            await actor.until(lambda: actor.told("offer")[-1]["standing"] is False)
            other = two if actor is one else one
            await other.say("undo_reply", yes=True)
            await other.until(lambda: bool(other.told("refused")))

    asyncio.run(run())


@pytest.mark.parametrize("of", ["undo", "draw", "rematch"])
def test_an_offer_outlives_a_restart(tmp_path: Path, of: str) -> None:
    async def offer() -> tuple[MatchMade, int]:
        async with hall_at(tmp_path) as hall:
            made, one, two, room = await two_at_a_table(hall, "psi-wars" if of == "draw" else "xi")
            actor = await play_some(room, [one, two], 8)
            if of == "rematch":
                await actor.say("resign")
                await actor.until(lambda: bool(actor.table.get("outcome")))
            await actor.say(of)
            other = two if actor is one else one
            await other.until(lambda: bool(other.told("offer")))
            return made, actor.connection.seat

    async def agree(made: MatchMade, by: int) -> None:
        async with hall_at(tmp_path) as hall:
            clients = [await Client.hello(hall, one.token) for one in made.seats]
            for client in clients:
                assert [(one["of"], one["by"]) for one in client.table["offers"]] == [(of, by)]
            if of == "rematch":
                await clients[1 - by].say("rematch")
                await clients[by].until(lambda: bool(clients[by].told("moved")))
                return
            await clients[1 - by].say(f"{of}_reply", yes=True)
            await clients[by].until(lambda: not clients[by].table.get("offers"))
            if of == "undo":
                assert clients[by].table["undos"] == 1
            else:
                assert clients[by].table["outcome"]["drawn"] == [0, 1]

    asyncio.run(agree(*asyncio.run(offer())))


def test_an_offer_that_has_lapsed_does_not_come_back_with_a_restart(tmp_path: Path) -> None:
    """Also where an undo has brought the game back to as many answers as it had then."""

    async def go_on() -> MatchMade:
        async with hall_at(tmp_path) as hall:
            made, one, two, room = await two_at_a_table(hall)
            actor = await play_some(room, [one, two], 8)
            answers = len(room.match.session.answers)
            await actor.say("undo")
            await actor.until(lambda: bool(actor.told("offer")))
            later = await play_some(room, [one, two], 1)
            other = two if later is one else one
            while len(room.match.session.answers) > answers:
                told = len(other.told("offer"))
                await later.say("undo")
                await other.until(lambda t=told: len(other.told("offer")) > t)  # type: ignore[misc]
                undos = room.match.undos
                await other.say("undo_reply", yes=True)
                await other.until(lambda u=undos: other.table.get("undos", 0) > u)  # type: ignore[misc]
            return made

    async def look(made: MatchMade) -> None:
        async with hall_at(tmp_path) as hall:
            for one in made.seats:
                assert not (await Client.hello(hall, one.token)).table.get("offers")

    asyncio.run(look(asyncio.run(go_on())))


def test_resigning_ends_the_game_also_where_the_rules_do_not_know_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            for game in ("purge", "psychological-warfare"):
                _, one, two, room = await two_at_a_table(hall, game)
                await one.say("resign")
                await two.until(lambda: bool(two.table.get("outcome")))  # noqa: B023
                assert two.table["outcome"]["winners"] == [1]
                assert two.told("welcome")[-1]["replay"] == room.match.replay
                await one.say("resign")
                await one.until(lambda: bool(one.told("refused")))  # noqa: B023

    asyncio.run(run())


def test_with_more_players_a_bot_plays_on_for_who_resigns(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "psychological-warfare", "me", "me", "random")
            one = await Client.hello(hall, made.seats[0].token)
            two = await Client.hello(hall, made.seats[1].token)
            await one.say("resign")
            room = hall.rooms[made.match]
            await two.until(lambda: room.match.is_bot(0))
            assert not room.match.is_over

    asyncio.run(run())


def test_a_draw_needs_both(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made, one, two, room = await two_at_a_table(hall, "purge")
            await one.say("draw")
            await two.until(lambda: bool(two.told("offer")))
            await two.say("draw_reply", yes=False)
            await one.until(lambda: one.told("offer")[-1]["standing"] is False)
            assert not room.match.is_over
            assert one.told("offer")[-1]["answer"] == "Player 2 declines."
            await two.say("draw")
            await one.until(lambda: one.told("offer")[-1]["standing"])
            await one.say("draw_reply", yes=True)
            await two.until(lambda: bool(two.table.get("outcome")))
            assert two.table["outcome"]["drawn"] == [0, 1]
            token = made.seats[0].token
        async with hall_at(tmp_path) as hall:
            again = await Client.hello(hall, token)
            assert again.table["outcome"]["drawn"] == [0, 1], "it stays a draw after a restart"

    asyncio.run(run())


# --- bots and draws --------------------------------------------------------------------------------------------------


async def against(hall: Hall, game: str, *bots: str) -> tuple[Client, Room]:
    made = await make(hall, game, "me", *bots)
    return await Client.hello(hall, made.seats[0].token), hall.rooms[made.match]


async def say_to_draw(client: Client) -> str:
    """What is said to an offer made now."""
    told = len(client.told("offer"))
    await client.say("draw")
    await client.until(lambda: len(client.told("offer")) > told)
    return str(client.told("offer")[-1]["answer"])


@pytest.mark.parametrize("game", game_ids())
def test_a_bot_says_at_once_and_in_words_what_it_thinks_of_a_draw(tmp_path: Path, game: str) -> None:
    """Whatever it is asked in the middle of, and by how it stands: the same seat, better or worse off."""

    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            client, room = await against(hall, game, "novice")
            opening = await say_to_draw(client)
            assert opening == "Novice 2 declines the draw: the game has only just begun."
            assert not room.match.is_over
            said = set()
            for seed in range(4):
                replies = replies_in(game, seed)
                said |= {(reply.accepts, reply.words) for _, reply in replies}
                for chance, reply in replies:
                    assert reply.accepts == (chance <= 0.55)
            assert said == {(True, "accepts the draw."), (False, "declines the draw: it likes its chances.")}

    asyncio.run(run())


def replies_in(game: str, seed: int) -> list[tuple[float, DrawAnswer]]:
    """What novices say at moments of a random game, with the chance they see."""
    found, told = door(game), []
    for state in positions(game, seed, every=29):
        for seat in range(state.seats if state.seats == 2 else 0):
            view = found.view(state, seat)
            reply = reply_to_draw("novice", found, found.book(), view, Chance(1))
            if "begun" not in reply.words:
                told.append((chance_of(found, found.book(), view, Chance(1)), reply))
    return told


async def play_until_it_accepts(client: Client, room: Room) -> None:
    """To a question of the person at which all bots would accept; while a bot decides, the game could go on."""
    for _ in range(400):
        question = await client.asked()
        assert question, "the game ended first"
        if all(reply.accepts for _, reply in replies_of_bots(room.match)):
            return
        await client.answer(question["number"] % len(question["options"]))


@pytest.mark.parametrize("game", ["xi", "purge"])
def test_a_bot_that_accepts_ends_the_game_as_a_draw(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            client, room = await against(hall, game, "random")
            await play_until_it_accepts(client, room)
            assert await say_to_draw(client) == "Random 2 flips a coin and accepts the draw."
            await client.until(lambda: bool(client.table.get("outcome")))
            assert client.table["outcome"]["drawn"] == [0, 1]

    asyncio.run(run())


def test_all_bots_have_to_agree_on_a_draw_and_the_people_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, "xi", "me", "me", "random", "random", window_seconds=0)
            one = await Client.hello(hall, made.seats[0].token)
            two = await Client.hello(hall, made.seats[1].token)
            room = hall.rooms[made.match]
            answers = set()
            for _ in range(200):
                ask = room.match.ask
                if ask is not None and ask.seat < 2:
                    client = (one, two)[ask.seat]
                    question = await client.asked()
                    replies = [reply.accepts for _, reply in replies_of_bots(room.match)]
                    told = len(two.told("offer"))
                    await one.say("draw")
                    await two.until(lambda t=told: len(two.told("offer")) > t)  # type: ignore[misc]
                    offer = two.told("offer")[-1]
                    assert offer["standing"] is all(replies)
                    assert offer["answer"].count("Random") == 2
                    answers.add(tuple(replies))
                    if all(replies) and len(answers) > 1:
                        break
                    if all(replies):
                        await two.say("draw_reply", yes=False)
                        await two.until(lambda: not two.told("offer")[-1]["standing"])
                    await client.answer(question["number"] % len(question["options"]))
                await asyncio.sleep(0.01)
            assert not room.match.is_over
            await two.say("draw_reply", yes=True)
            await one.until(lambda: bool(one.table.get("outcome")))
            assert one.table["outcome"]["drawn"] == [0, 1, 2, 3]

    asyncio.run(run())


# --- who has resigned ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["psychological-warfare", "xi"])
def test_who_has_resigned_watches_and_does_no_more(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with hall_at(tmp_path, pace=Pace(60.0, 60.0)) as hall:
            made = await make(hall, game, "me", "me", "me", window_seconds=0)
            clients = [await Client.hello(hall, one.token) for one in made.seats]
            room = hall.rooms[made.match]
            ask = room.match.ask
            assert ask is not None
            if game == "xi":  # there one concedes by the rules, and no bot takes over
                await room.change(lambda: room.match.record(HandedOver(ask.seat, "novice")))
            gone = clients[ask.seat]
            number = room.match.game.asked
            await gone.until(lambda: gone.table.get("question", {}).get("number") == number or game == "xi")
            if game != "xi":
                await gone.say("resign")
            assert room.match.is_bot(gone.connection.seat)
            recorded = room.match.recorded
            for words in (
                {"do": "answer", "ask": number, "option": 0},
                {"do": "answers", "ask": number, "picks": [{"do": "done"}]},
                {"do": "declare", "aside": "concede"},
                {"do": "undo"},
                {"do": "undo_reply", "yes": True},
                {"do": "draw"},
                {"do": "draw_reply", "yes": True},
                {"do": "hint"},
                {"do": "resign"},
                {"do": "rematch"},
                {"do": "passing", "mode": "always"},
            ):
                told = len(gone.told("refused"))
                await gone.say(**words)
                await gone.until(lambda t=told: len(gone.told("refused")) > t)  # type: ignore[misc]
                assert "resigned" in gone.told("refused")[-1]["problem"], words
            assert room.match.recorded == recorded
            assert not room.offers.all()
            await gone.until(lambda: gone.table.get("question") is None)
            assert gone.table["waiting"]["seat"] == gone.connection.seat, "the bot at the seat is awaited"

    asyncio.run(run())


def test_a_rematch_moves_everybody_and_swaps_what_was_agreed(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made, one, two, room = await two_at_a_table(hall)
            decks = [deck.name for deck in room.match.session.decks]
            await one.say("resign")
            await two.until(lambda: bool(two.table.get("outcome")))
            await one.say("rematch", swap="seats")
            await two.until(lambda: bool(two.told("offer")))
            assert not two.told("moved")
            await two.say("rematch", swap="seats")
            await one.until(lambda: bool(one.told("moved")))
            await two.until(lambda: bool(two.told("moved")))
            first = await Client.hello(hall, one.told("moved")[0]["token"])
            second = await Client.hello(hall, two.told("moved")[0]["token"])
            assert (first.connection.seat, second.connection.seat) == (1, 0)
            new = hall.rooms[one.told("moved")[0]["match"]].match
            assert [deck.name for deck in new.session.decks] == decks[::-1]
            assert [player.name for player in new.players] == ["Player 2", "Player 1"]
            late = await Client.hello(hall, made.seats[0].token)
            await late.until(lambda: bool(late.told("moved")))
            assert late.told("moved")[0]["match"] == new.id

    asyncio.run(run())


def test_a_rematch_against_bots_needs_nobody_elses_word(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall)
            client = await Client.hello(hall, made.seats[0].token)
            await client.say("rematch")
            await client.until(lambda: bool(client.told("refused")))
            await client.say("resign")
            await client.until(lambda: bool(client.table.get("outcome")))
            await client.say("rematch", swap="decks")
            await client.until(lambda: bool(client.told("moved")))
            again = await Client.hello(hall, client.told("moved")[0]["token"])
            assert await again.asked()

    asyncio.run(run())
