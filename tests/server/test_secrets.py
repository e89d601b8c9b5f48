"""Nobody is told what their view does not contain, in any message."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hegemon.core.errors import Refused
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import is_table
from hegemon.games.catalogue import game_ids
from hegemon.store.entries import Answered, RecordEntry
from hegemon.tables.match import LiveMatch
from hegemon.tables.room import Room
from hegemon.tables.starting import start_match
from hegemon.tables.telling import Telling
from hegemon.wire.bodies import NewMatch, SeatWanted
from tests.properties.test_hidden_information import is_between_acts, with_hidden_cards_swapped
from tests.server.desk import Client, hall_at, make
from tests.server.test_beats import tables_of
from tests.tables import answers

NAMING = ("card", "about", "other", "trap", "equipment")
"""Fields that may hold the id of a card."""
QUESTIONS = 130
VERBS = ("draw", "pass", "attack", "move", "build", "end")
"""What may be asked about without a card; what a game does not have has no reasons there."""


def cards_named(told: object) -> Iterator[str]:
    """Every id of a card in a message, wherever it stands."""
    if isinstance(told, dict):
        for key, value in told.items():
            if key in NAMING and isinstance(value, str) and value:
                yield value
            else:
                yield from cards_named(value)
    elif isinstance(told, list):
        for one in told:
            yield from cards_named(one)


def handles_named(told: object) -> Iterator[int]:
    if isinstance(told, dict):
        for key, value in told.items():
            if key in ("handle", "source") and isinstance(value, int):
                yield value
            elif key == "idle":
                yield from value
            else:
                yield from handles_named(value)
    elif isinstance(told, list):
        for one in told:
            yield from handles_named(one)


class Memory:
    """What one viewer has rightly learnt so far."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.cards: set[str] = set()
        self.handles: set[int] = {0}
        self.heard = 0

    def learn(self, match: LiveMatch) -> None:
        game = match.game
        for piece in game.pieces():
            if game.sees_face(self.viewer, piece):
                self.cards.add(game.cards[piece].id)
                self.handles.add(game.handles[piece])
        log = game.log or []
        for event in log[self.heard :]:
            plain = event.plain(self.viewer)
            self.cards.update(str(plain[key]) for key in ("card", "other") if key in plain)
            self.handles.update(int(str(plain[key])) for key in ("handle", "other_handle") if key in plain)
        self.heard = len(log)


def learn_from_every_answer(monkeypatch: pytest.MonkeyPatch, memories: list[Memory]) -> None:
    """Also from those the server gives in a person's place: what lay open for a moment may be told."""
    apply = LiveMatch.apply

    def learn_and_apply(match: LiveMatch, entry: RecordEntry) -> None:
        for memory in memories:
            memory.learn(match)
        apply(match, entry)

    monkeypatch.setattr(LiveMatch, "apply", learn_and_apply)


async def next_question(room: Room, clients: list[Client]) -> Client:
    ask = room.match.ask
    assert ask is not None
    client, number = clients[ask.seat], room.match.game.asked
    await client.until(lambda: client.table.get("question", {}).get("number") == number)
    return client


@pytest.mark.parametrize("game", game_ids())
def test_every_message_of_a_game_names_only_what_its_reader_may_know(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await make(hall, game, "me", "me", window_seconds=0, hands="hidden")
            memories = [Memory(0), Memory(1), Memory(SPECTATOR)]
            learn_from_every_answer(monkeypatch, memories)
            clients = [await Client.hello(hall, one.token) for one in made.seats]
            watcher = await Client.hello(hall, made.spectator)
            room = hall.rooms[made.match]
            luck = answers(4)
            for _ in range(QUESTIONS):
                for memory in memories:
                    memory.learn(room.match)
                if room.match.is_over:
                    break
                client = await next_question(room, clients)
                await client.say("why", handle=next(iter(client.question.get("idle", [])), 0), verb="draw")
                reply = await client.answer(next(luck) % len(client.question["options"]))
                assert reply["is"] == "confirmed"
            for memory in memories:
                memory.learn(room.match)
            await watcher.until(lambda: watcher.table["number"] == len(room.match.game.log or []))
            checked = beats = 0
            for memory, reader in zip(memories, [*clients, watcher], strict=True):
                for message in reader.inbox:
                    assert set(cards_named(message)) <= memory.cards, message["is"]
                    assert set(handles_named(message)) <= memory.handles, message["is"]
                    for table in tables_of(message) if message["is"] == "table" else ():
                        assert set(cards_named(table)) <= memory.cards, "a beat's table"
                        assert set(handles_named(table)) <= memory.handles, "a beat's table"
                        beats += 1
                    checked += 1
                    if message["is"] == "table" and message.get("question"):
                        assert message["question"]["seat"] == memory.viewer
            assert checked > 2 * QUESTIONS or room.match.is_over
            assert beats > QUESTIONS
            # The check can fail: each seat knows cards the spectators do not.
            assert memories[0].cards - memories[2].cards

    asyncio.run(run())


def messages_to(match: LiveMatch, viewer: int) -> bytes:
    telling = Telling(match)
    told: list[Any] = [telling.welcome(viewer, {0}), telling.table(viewer, 0, match.undos, None, [], 0.0)]
    return msgspec.json.encode(told + reasons_told(match, telling, viewer))


def reasons_told(match: LiveMatch, telling: Telling, viewer: int) -> list[object]:
    """Why each card and each verb of the game cannot be used, card by card: those nobody may see are refused alike."""
    if viewer == SPECTATOR:
        return []
    game = match.game
    told: list[object] = [telling.why(viewer, 0, verb) for verb in VERBS]
    for handle in sorted(game.handles):
        try:
            told.append(telling.why(viewer, handle, ""))
        except Refused as refused:
            told.append(str(refused))
    return told


@pytest.mark.parametrize("game", game_ids())
def test_swapping_hidden_cards_changes_no_byte(game: str) -> None:
    wanted = NewMatch(game, [SeatWanted("me"), SeatWanted("me")])
    compared = 0
    for seed in range(2):
        started = start_match(wanted)
        started.start.seed = seed
        match = LiveMatch("x", started.start, started.terms, "y")
        luck = answers(seed)
        for number in range(160):
            ask = match.ask
            if ask is None:
                break
            if number % 9 == 0 and is_between_acts(match.game):
                state = match.game
                for viewer in (0, 1, SPECTATOR):
                    true = messages_to(match, viewer)
                    twin = with_hidden_cards_swapped(match.door, state, viewer, seed, own_too=True)
                    twin.log = state.log
                    match.session.game = twin
                    swapped = messages_to(match, viewer)
                    match.session.game = state
                    assert swapped == true
                    compared += 1
            match.apply(Answered(next(luck) % len(ask.options)))
    assert compared > 20


def faces_in_hands(match: LiveMatch, viewer: int) -> dict[int, list[str]]:
    """The cards each seat holds, as the viewer's own table tells them."""
    view = Telling(match).table(viewer, 0, match.undos, None, [], 0.0).view
    assert is_table(view)
    hands = (zone for zone in view["zones"] if zone["zone"] == "hand")
    return {zone["of"]: sorted(card["card"] for card in zone.get("cards", [])) for zone in hands}


@pytest.mark.parametrize("game", game_ids())
def test_cards_are_revealed_after_the_end_alone_and_only_where_the_match_allows_it(game: str) -> None:
    matches = []
    for hands in ("hidden", "revealed at the end"):
        started = start_match(NewMatch(game, [SeatWanted("me"), SeatWanted("me")], hands=hands))
        started.start.seed = 5
        matches.append(LiveMatch("x", started.start, started.terms, "y"))
    hidden, revealed = matches
    marks = b'"hands":"hidden"', b'"hands":"revealed at the end"'
    luck = answers(5)
    for number in range(200):
        ask = hidden.ask
        assert ask is not None
        if number > 60 and (game == "purge" or any(faces_in_hands(hidden, 0).values())):
            break
        if number % 4 == 0:
            for viewer in (0, 1, SPECTATOR):
                assert messages_to(hidden, viewer).replace(*marks) == messages_to(revealed, viewer)
        index = next(luck) % len(ask.options)
        for match in matches:
            match.apply(Answered(index))
    before = {viewer: Telling(hidden).table(viewer, 0, 0, None, [], 0.0).view for viewer in (0, 1, SPECTATOR)}
    known = {viewer: faces_in_hands(hidden, viewer) for viewer in (0, 1, SPECTATOR)}
    held = {seat: known[seat][seat] for seat in (0, 1) if known[seat]}
    assert game == "purge" or known[SPECTATOR] != held, "PURGE alone has no hands"
    for match in matches:
        match.resign(0)
        assert match.is_over
    for viewer in (0, 1, SPECTATOR):
        assert set(cards_named(Telling(hidden).table(viewer, 0, 0, None, [], 0.0).view)) <= set(
            cards_named(before[viewer])
        )
        assert faces_in_hands(revealed, viewer) == held
        assert faces_in_hands(hidden, viewer) == known[viewer]
        # Who would take something back now has seen it all.
        with pytest.raises(Refused, match="over"):
            revealed.take_back(max(0, viewer))
