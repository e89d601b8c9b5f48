"""Own decks at the live table: brought to a match, kept with it, hidden from opponents, shared with the house."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hegemon.cards.book import DeckFile
from hegemon.core.errors import BadFile, Refused
from hegemon.decks import code_of, complete, text_of, toml_of
from hegemon.games.catalogue import door, game_ids
from hegemon.server.hall import Hall
from hegemon.server.replays import Replays
from hegemon.tables.shelf import Shelf
from hegemon.tables.starting import BadRequest, start_match
from hegemon.wire.bodies import Claim, MatchMade, NewMatch, SeatWanted
from tests.server.desk import AT_ONCE, FREE, Client, InlineThinkers, hall_at
from tests.server.process import Server, server_at

XI = door("xi")
KILN = XI.deck("kiln-host")


def own(game: str, name: str = "Home brew") -> DeckFile:
    """A legal deck that is none of the shipped ones."""
    of = door(game)
    shipped = dict(of.deck(of.default_decks(2)[0]).cards)
    first = next(id for id in shipped if of.plain_card(of.own_book.card(id))["kind"] not in of.deck_leaders)
    deck = complete(of, of.own_book, DeckFile(name, {**shipped, first: shipped[first] - 1 or 1})).deck
    if deck.cards == shipped and game == "xi":
        deck.cards[first] += 1
    return deck


def wanted(game: str, *seats: SeatWanted, **terms: object) -> NewMatch:
    return NewMatch(game, list(seats), **terms)  # type: ignore[arg-type]


async def resigned(hall: Hall, made: MatchMade) -> str:
    """Give up at once; the name of the replay."""
    client = await Client.hello(hall, made.seats[0].token)
    await client.say("resign")
    await client.until(lambda: bool(client.told("welcome")[-1].get("replay")))
    return str(client.told("welcome")[-1]["replay"])


# --- new matches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("form", ["text", "toml", "code"])
def test_a_match_is_made_with_an_own_deck_in_any_form(game: str, form: str) -> None:
    of, deck = door(game), own(game)
    text = {"text": text_of(of, of.own_book, deck), "toml": toml_of(of, deck), "code": code_of(of, of.own_book, deck)}
    started = start_match(wanted(game, SeatWanted("me", own=text[form]), SeatWanted("bot")))
    assert started.start.decks[0].cards == deck.cards
    assert started.start.decks[0].name == "Home brew"
    if of.shares_deck:
        assert started.start.decks[1].cards == deck.cards


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3 Rainblst", "Line 1: no card is called 'Rainblst'; did you mean Rainblast?"),
        ("3 Rainblast", "XI-2.1"),
        (code_of(door("purge"), door("purge").own_book, own("purge")), "This code is a deck for PURGE"),
        ("a" * 20_001, "too long for a deck"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(BadRequest, match=told.replace("?", ".").replace("(", ".")) as error:
        start_match(wanted("xi", SeatWanted("me", own=text), SeatWanted("bot")))
    assert error.value.where.startswith("seats")


def test_bots_can_play_own_decks_and_the_match_replays_with_them(tmp_path: Path) -> None:
    async def run() -> None:
        code = code_of(XI, XI.own_book, own("xi"))
        async with hall_at(tmp_path) as hall:
            made = await hall.make(wanted("xi", SeatWanted("me"), SeatWanted("bot", bot="novice", own=code)))
            client = await Client.hello(hall, made.seats[0].token)
            for _ in range(5):
                await client.asked()
                await client.answer(0)
            assert client.told("welcome")[0]["players"][1]["deck"] == "Home brew"
        async with hall_at(tmp_path) as hall:
            replay = await resigned(hall, made)
            shown = await Replays(hall).find(replay)
            assert shown.about(None).decks[1].cards == own("xi").cards

    asyncio.run(run())


def test_a_list_stays_hidden_and_replays_show_it_only_if_the_match_allows(tmp_path: Path) -> None:
    async def run() -> None:
        secret = {id: 3 for id in XI.own_book.cards if id not in KILN.cards}
        code = code_of(XI, XI.own_book, DeckFile("Secret", dict(list(secret.items())[:10])))
        async with hall_at(tmp_path) as hall:
            made = await hall.make(
                wanted(
                    "xi",
                    SeatWanted("me", deck="kiln-host"),
                    SeatWanted("me", own=code),
                    shows_decks=False,
                    hands="hidden",
                )
            )
            client = await Client.hello(hall, made.seats[0].token)
            watcher = await Client.hello(hall, made.spectator)
            told = b"".join([*client.texts, *watcher.texts]).decode()
            assert [id for id in list(secret)[:10] if f'"{id}"' in told] == []
            replay = await resigned(hall, made)
            assert (await Replays(hall).find(replay)).about(None).decks == []

    asyncio.run(run())


# --- guests -------------------------------------------------------------------------------------------------


def test_a_guest_brings_an_own_deck_and_everybody_is_dealt_anew(tmp_path: Path) -> None:
    async def run() -> None:
        deck = own("xi", "Guest's own")
        async with hall_at(tmp_path) as hall:
            made = await hall.make(wanted("xi", SeatWanted("me"), SeatWanted("guest")))
            host = await Client.hello(hall, made.seats[0].token)
            claimed = await hall.claim(Claim(made.invitations[0].token, "Ben", own=text_of(XI, XI.own_book, deck)))
            guest = await Client.hello(hall, claimed.token)
            await host.until(lambda: host.told("welcome")[-1]["players"][1]["deck"] == "Guest's own")
            assert host.told("welcome")[-1]["players"][1]["name"] == "Ben"
            room = await hall.room(made.match)
            assert room.match.session.decks[1].cards == deck.cards
            assert not room.match.awaited
            await host.until(lambda: bool(host.table.get("question") or guest.table.get("question")))
        async with hall_at(tmp_path) as hall:
            room = await hall.room(made.match)
            assert room.match.session.decks[1].cards == deck.cards

    asyncio.run(run())


def test_a_guest_who_brings_a_wrong_deck_can_try_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await hall.make(wanted("xi", SeatWanted("me"), SeatWanted("guest")))
            token = made.invitations[0].token
            with pytest.raises(BadRequest, match="Rainblst"):
                await hall.claim(Claim(token, "Ben", own="3 Rainblst"))
            with pytest.raises(BadRequest, match=r"XI-2\.1"):
                await hall.claim(Claim(token, "Ben", own="3 Rainblast"))
            with pytest.raises(BadRequest, match="no deck"):
                await hall.claim(Claim(token, "Ben", deck="nonsense"))
            await hall.claim(Claim(token, "Ben", deck="court-of-masks"))
            assert (await hall.room(made.match)).match.session.decks[1].name == "Court of Masks"
            with pytest.raises(Refused, match="not open"):
                await hall.claim(Claim(token, "Cleo", deck="kiln-host"))

    asyncio.run(run())


def test_where_all_draw_from_one_deck_a_guest_has_none_to_choose(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall_at(tmp_path) as hall:
            made = await hall.make(wanted("psychological-warfare", SeatWanted("me"), SeatWanted("guest")))
            with pytest.raises(Refused, match="one deck"):
                await hall.claim(Claim(made.invitations[0].token, "Ben", deck="common"))
            assert (await hall.show_invitation(made.invitations[0].token)).shares_deck

    asyncio.run(run())


def test_a_rematch_keeps_the_decks(tmp_path: Path) -> None:
    async def run() -> None:
        code = code_of(XI, XI.own_book, own("xi"))
        async with hall_at(tmp_path) as hall:
            made = await hall.make(wanted("xi", SeatWanted("me", own=code), SeatWanted("bot", bot="random")))
            await resigned(hall, made)
            client = await Client.hello(hall, made.seats[0].token)
            await client.say("rematch", swap="nothing")
            await client.until(lambda: bool(client.told("moved")))
            again = await hall.room(str(client.told("moved")[0]["match"]))
            assert again.match.session.decks[0].cards == own("xi").cards
            assert again.match.terms.shows_decks

    asyncio.run(run())


# --- the house ----------------------------------------------------------------------------------------------

CARD = """
[brook-titan]
name = "Brook Titan"
kind = "unit"
type = "aqua"
cost = { time = 2 }
damage = 5
life = 5
"""


def a_house(folder: Path) -> tuple[Path, Path]:
    cards, decks = folder / "cards", folder / "decks"
    (cards / "xi").mkdir(parents=True)
    (decks / "xi").mkdir(parents=True)
    (cards / "xi" / "titans.toml").write_text(CARD)
    deck = DeckFile("Titans", {**dict(list(KILN.cards.items())[:20]), "brook-titan": 3})
    (decks / "xi" / "titans.toml").write_text(toml_of(XI, deck))
    return cards, decks


def test_a_house_has_cards_and_decks_of_its_own(tmp_path: Path) -> None:
    cards, decks = a_house(tmp_path)
    shelf = Shelf([cards], [decks])

    async def run() -> None:
        hall = Hall(tmp_path / "games.sqlite3", FREE, AT_ONCE, thinkers=InlineThinkers(), shelf=shelf)
        made = await hall.make(
            wanted("xi", SeatWanted("me", deck="titans"), SeatWanted("bot", bot="novice", deck="titans"))
        )
        client = await Client.hello(hall, made.seats[0].token)
        await client.asked()
        assert client.told("welcome")[0]["players"][0]["deck"] == "Titans"
        await hall.close()
        # The match keeps its cards, whatever the house has later.
        async with hall_at(tmp_path) as later:
            assert "brook-titan" in (await later.room(made.match)).match.session.book.cards
            await resigned(later, made)

    asyncio.run(run())


def test_a_house_that_is_set_up_wrongly_is_told_what_to_do(tmp_path: Path) -> None:
    cards, decks = a_house(tmp_path)
    with pytest.raises(BadFile, match="no such folder"):
        Shelf([tmp_path / "nowhere"])
    with pytest.raises(BadFile, match="isn't a legal deck"):
        Shelf([], [decks])
    (cards / "xii").mkdir()
    with pytest.raises(BadFile, match="there is no game 'xii'"):
        Shelf([cards])


# --- over HTTP ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    cards, decks = a_house(folder)
    with server_at(folder, "--cards", str(cards), "--decks", str(decks)) as running:
        yield running


def test_decks_are_read_checked_and_written_in_every_form(server: Server) -> None:
    status, told = server.post("/api/games/xi/decks", {"text": "Deck: Mine\n3 Brook Titan\n4 Rainblast\n2 nonsense"})
    assert status == 200
    assert told["cards"] == {"brook-titan": 3, "rainblast": 4}
    assert not told["legal"]
    assert [one["line"] for one in told["unread"]] == [4]
    assert [one["rule"] for one in told["problems"]] == ["XI-2.1", "XI-2.2"]
    assert told["problems"][1]["card"] == "rainblast"
    for form in ("text", "toml", "code"):
        again = server.post("/api/games/xi/decks", {"text": told[form]})[1]
        assert again["cards"] == told["cards"]


def test_a_deck_is_completed_and_dealt(server: Server) -> None:
    asked = {"name": "Mine", "cards": {"rainblast": 2, "brook-titan": 3}, "hands": 3, "seed": 5}
    status, told = server.post("/api/games/xi/decks/complete", asked)
    assert status == 200
    assert told["legal"]
    assert told["cards"]["brook-titan"] == 3
    assert told["model"]
    assert len(told["hands"]) == 3
    again = server.post("/api/games/xi/decks", {"text": told["code"], "hands": 3, "seed": 5})[1]
    assert again["cards"] == told["cards"]
    status, made = server.post(
        "/api/matches", {"game": "xi", "seats": [{"who": "me", "own": told["code"]}, {"who": "bot", "deck": "titans"}]}
    )
    assert status == 201
    assert made["seats"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "x" * 20_001}, 400),
        ({"cards": {"rainblast": 0}}, 400),
        ({"cards": {"rainblast": 1000}}, 400),
        ({"cards": {str(number): 1 for number in range(1001)}}, 400),
        ({"nonsense": 1}, 400),
        ({"options": {"nonsense": "1"}}, 404),
    ],
)
def test_what_is_no_deck_is_refused(server: Server, body: dict[str, object], status: int) -> None:
    found, told = server.post("/api/games/xi/decks", body)
    assert found == status, told
    assert told["problem"]


def test_the_house_deck_is_in_the_list(server: Server) -> None:
    games = json.loads(server.get("/api/games")[2])
    xi = next(game for game in games if game["id"] == "xi")
    assert [deck["name"] for deck in xi["decks"] if deck.get("is_house")] == ["Titans"]
    assert "brook-titan" in json.loads(server.get("/api/games/xi/cards")[2])["cards"]
