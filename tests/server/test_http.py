"""The server as a process: addresses, headers, errors in words, replays, logs, and a clean end."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hegemon.bots import opponents
from hegemon.core.errors import HegemonError
from hegemon.games.catalogue import game_ids
from hegemon.server.security import Origins
from hegemon.server.serve import listen
from hegemon.store import load
from tests.server.process import Server, server_at

AGAINST_RANDOM = {"game": "xi", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_at(tmp_path_factory.mktemp("server"), "--origin", "https://play.example.org") as running:
        yield running


async def play(server: Server, token: str, answers: int) -> str:
    """Give some answers, then resign; the name of the replay."""
    async with connect(f"ws://127.0.0.1:{server.port}/live") as line:
        await line.send(json.dumps({"do": "hello", "token": token}))
        given = answered = 0
        async for text in line:
            message = json.loads(text)
            # Where the house answers for a seat it may be quicker; the next question is on its way then.
            is_late = message["is"] == "refused" and "answered already" in message["problem"]
            assert is_late or message["is"] != "refused", message
            if message["is"] == "welcome" and message.get("replay"):
                return str(message["replay"])
            question = message.get("question")
            # The same table may be told again, for example when the house gets busy.
            if message["is"] != "table" or question is None or question["number"] == answered:
                continue
            answered = question["number"]
            if given == answers:
                await line.send(json.dumps({"do": "resign"}))
            else:
                await line.send(json.dumps({"do": "answer", "ask": question["number"], "option": 0}))
            given += 1
    raise AssertionError("the line was closed")


@pytest.fixture(scope="module")
def replay(server: Server) -> tuple[str, str]:
    status, made = server.post("/api/matches", AGAINST_RANDOM)
    assert status == 201
    token = made["seats"][0]["token"]
    return asyncio.run(play(server, token, 6)), token


# --- games ---------------------------------------------------------------------------------------------------------


def test_the_games_are_told_with_everything_the_first_page_needs(server: Server) -> None:
    status, headers, body = server.get("/api/games")
    games = json.loads(body)
    assert status == 200
    assert [game["id"] for game in games] == game_ids()
    for game in games:
        decks = {deck["id"] for deck in game["decks"]}
        for players in range(game["least_players"], game["most_players"] + 1):
            assert set(game["default_decks"][str(players)]) <= decks
        assert all(option["meaning"] and option["rule"] for option in game["options"])
        assert all(bot["about"] for bot in game["bots"])
        named = [bot for bot in game["bots"] if bot.get("portrait")]
        assert len(named) == len(opponents())
        assert all(bot["character"] and bot["decks"] and set(bot["decks"]) <= decks for bot in named)
        assert game["moments"]
        first = game["first_game"]
        assert set(first["decks"]) <= decks
        assert first["opponent"] in [bot["name"] for bot in game["bots"]]
        assert len(game["minutes"]) == 2 and game["difficulty"] in ("easy", "medium", "hard")
    assert headers["etag"]


def test_the_server_knows_where_other_devices_find_it(server: Server, tmp_path: Path) -> None:
    status, _, body = server.get("/api/reach")
    assert (status, json.loads(body)) == (200, {"addresses": ["https://play.example.org/"]})
    with server_at(tmp_path) as only_here:
        assert json.loads(only_here.get("/api/reach")[2]) == {"addresses": []}


@pytest.mark.parametrize("game", game_ids())
def test_cards_and_rules_are_told_compressed_and_kept_by_the_browser(server: Server, game: str) -> None:
    parts = {"cards": "cards", "rules": "chapters", "glossary": "terms", "how-to-play": "sections"}
    for what, part in parts.items():
        status, headers, body = server.get(f"/api/games/{game}/{what}", accept_encoding="gzip")
        assert (status, headers["content-encoding"]) == (200, "gzip")
        told = json.loads(gzip.decompress(body))
        assert told[part]
        again = server.get(f"/api/games/{game}/{what}", if_none_match=headers["etag"])
        assert (again[0], again[2]) == (304, b"")


# --- what is refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b"nonsense", ""),
        (b"[]", ""),
        ({**AGAINST_RANDOM, "seed": 3}, ""),
        ({**AGAINST_RANDOM, "game": "chess"}, "game"),
        ({**AGAINST_RANDOM, "seats": []}, "seats"),
        ({**AGAINST_RANDOM, "window_seconds": 1e9}, "window_seconds"),
        ({"game": "xi", "seats": [{"who": "me", "deck": "none"}, {"who": "bot"}]}, "seats[0].deck"),
        ({"game": "xi", "seats": [{"who": "me"}, {"who": "bot", "bot": "warlord:9999s"}]}, "seats[1].bot"),
    ],
)
def test_a_wrong_request_is_told_what_is_wrong(server: Server, body: object, where: str) -> None:
    status, problem = server.post("/api/matches", body)
    assert status == 400
    assert problem["problem"]
    assert where in problem.get("where", "")


@pytest.mark.parametrize("path", ["/api/nothing", "/nothing.js", "/api/games/chess/cards", "/api/replays/nothing"])
def test_what_is_not_there_is_told_so(server: Server, path: str) -> None:
    status, headers, body = server.get(path)
    assert status == 404
    assert json.loads(body)["problem"]
    assert "script-src 'self'" in headers["content-security-policy"]


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    status, problem = server.post("/api/matches", b"[" + b"1," * 60_000 + b"1]")
    assert status == 413
    assert problem["problem"]


def test_pages_of_others_may_not_use_the_server(server: Server) -> None:
    for origin in ("https://evil.example", "null", f"http://evil.example:{server.port}"):
        assert server.post("/api/matches", AGAINST_RANDOM, origin=origin)[0] == 403
    for origin in (server.address, "https://play.example.org"):
        assert server.post("/api/matches", AGAINST_RANDOM, origin=origin)[0] == 201

    async def knock(origin: str) -> None:
        async with connect(f"ws://127.0.0.1:{server.port}/live", origin=origin):  # type: ignore[arg-type]
            pass

    asyncio.run(knock(server.address))
    with pytest.raises(InvalidStatus):
        asyncio.run(knock("https://evil.example"))


def test_a_foreign_name_that_points_here_is_no_own_address() -> None:
    origins = Origins(["https://play.example.org/"])
    assert origins.allows(None, "anything")
    assert origins.allows("https://play.example.org", "internal:8000")
    assert origins.allows("http://192.168.0.7:8000", "192.168.0.7:8000")
    assert origins.allows("http://localhost:8000", "localhost:8000")
    assert not origins.allows("http://rebound.example:8000", "rebound.example:8000")
    assert not origins.allows("http://192.168.0.7:8000", "192.168.0.7:9000")
    assert not origins.allows("http://[::1", "[::1")


def test_no_page_may_run_foreign_or_inline_script(server: Server) -> None:
    for path in ("/", "/schema", "/table/abc"):
        status, headers, body = server.get(path)
        assert status == 200
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "'unsafe-eval'" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert b"<script>" not in body


# --- the server itself -------------------------------------------------------------------------------------------


def test_health_metrics_and_schema_are_there(server: Server) -> None:
    assert json.loads(server.get("/health")[2])["is_well"]
    assert b"hegemon_messages_received_total" in server.get("/metrics")[2]
    schema = json.loads(server.get("/schema/openapi.json")[2])
    assert {"/api/games", "/api/matches", "/health", "/api/replays/{replay}"} <= set(schema["paths"])
    assert b"POST /api/matches" in server.get("/schema")[2]


def test_the_log_is_one_json_object_a_line_and_tells_no_token(server: Server, replay: tuple[str, str]) -> None:
    text = server.database.with_suffix(".log").read_text()
    for line in text.splitlines():
        json.loads(line)
    assert replay[1] not in text


def test_a_clean_stop_says_come_back(tmp_path: Path) -> None:
    async def run(server: Server) -> int | None:
        _, made = server.post("/api/matches", AGAINST_RANDOM)
        async with connect(f"ws://127.0.0.1:{server.port}/live") as line:
            await line.send(json.dumps({"do": "hello", "token": made["seats"][0]["token"]}))
            await line.recv()
            await asyncio.to_thread(server.stop)
            await line.wait_closed()
            return line.close_code

    with server_at(tmp_path) as server:
        assert asyncio.run(run(server)) == 1012
    assert b"Traceback" not in server.database.with_suffix(".log").read_bytes()


def test_a_taken_port_is_told_at_once() -> None:
    first = listen("127.0.0.1", 0)
    with pytest.raises(HegemonError, match="give another --port"):
        listen("127.0.0.1", first.getsockname()[1])
    first.close()


# --- replays --------------------------------------------------------------------------------------------------------


def step(server: Server, name: str, number: int, viewpoint: str, **headers: str) -> tuple[int, Any]:
    status, _, body = server.get(f"/api/replays/{name}/steps/{number}?as={viewpoint}", **headers)
    return status, json.loads(body)


def hand_of(view: dict[str, Any], seat: int) -> list[str]:
    zone = next(zone for zone in view["zones"] if zone["zone"] == "hand" and zone["of"] == seat)
    return [card["card"] for card in zone.get("cards", [])]


def test_a_finished_game_is_seen_again_as_each_seat_knew_it(server: Server, replay: tuple[str, str]) -> None:
    name, _ = replay
    about = json.loads(server.get(f"/api/replays/{name}")[2])
    assert about["viewpoints"] == ["0", "1", "spectator", "open"]
    last = len(about["steps"]) - 1
    hidden_cards = 0
    for number in {0, last // 4, last // 2, last}:
        status, seen = step(server, name, number, "open")
        assert status == 200
        for viewpoint in ("0", "1", "spectator"):
            _, known = step(server, name, number, viewpoint)
            for seat in (0, 1):
                held, told = hand_of(seen["view"], seat), hand_of(known["view"], seat)
                if viewpoint == str(seat):
                    assert told == held
                else:
                    # A card that went back to the hand in the open stays known.
                    assert Counter(told) <= Counter(held)
                    assert not told or number > 0
                    hidden_cards += len(held) - len(told)
        if number < last:
            assert seen["question"]["options"]
            assert seen["chosen"] < len(seen["question"]["options"]) or seen["aside"]
    assert hidden_cards
    log = json.loads(server.get(f"/api/replays/{name}/log?as=open")[2])["lines"]
    hidden = json.loads(server.get(f"/api/replays/{name}/log?as=spectator")[2])["lines"]
    assert len(log) == len(hidden)
    assert log != hidden, "what was drawn is told only openly"
    assert about["turns"]
    assert step(server, name, last + 1, "open")[0] == 404
    assert step(server, name, 0, "2")[0] == 400


def test_the_save_of_a_replay_loads(server: Server, replay: tuple[str, str], tmp_path: Path) -> None:
    status, headers, body = server.get(f"/api/replays/{replay[0]}/save")
    assert status == 200
    assert "attachment" in headers["content-disposition"]
    (tmp_path / "save.json").write_bytes(body)
    assert load(tmp_path / "save.json").game.outcome is not None


def test_a_game_can_be_played_on_from_any_step(server: Server, replay: tuple[str, str]) -> None:
    status, made = server.post(f"/api/replays/{replay[0]}/play-on", {"step": 5, "seat": 1, "bot": "random"})
    assert status == 201
    assert [one["seat"] for one in made["seats"]] == [1]
    asyncio.run(play(server, made["seats"][0]["token"], 2))
    last = len(json.loads(server.get(f"/api/replays/{replay[0]}")[2])["steps"]) - 1
    for wrong in ({"step": last, "seat": 0}, {"step": 0, "seat": 9}, {"step": 0, "seat": 0, "bot": "nobody"}):
        assert server.post(f"/api/replays/{replay[0]}/play-on", wrong)[0] == 400


def test_hidden_hands_stay_hidden_in_the_replay(server: Server) -> None:
    _, made = server.post("/api/matches", {**AGAINST_RANDOM, "hands": "hidden"})
    token = made["seats"][0]["token"]
    name = asyncio.run(play(server, token, 2))
    about = json.loads(server.get(f"/api/replays/{name}")[2])
    assert about["viewpoints"] == ["spectator"]
    assert "seed" not in about
    assert step(server, name, 0, "open")[0] == 400
    assert step(server, name, 0, "0")[0] == 400
    assert step(server, name, 0, "0", authorization=f"Bearer {token}")[0] == 200
    assert step(server, name, 0, "1", authorization=f"Bearer {token}")[0] == 400
    assert server.get(f"/api/replays/{name}/save", authorization=f"Bearer {token}")[0] == 400


def test_a_game_that_is_not_over_has_no_replay(server: Server) -> None:
    _, made = server.post("/api/matches", AGAINST_RANDOM)
    assert server.get(f"/api/replays/{made['match']}")[0] == 404


def test_invitations_over_http(server: Server) -> None:
    _, made = server.post("/api/matches", {"game": "xi", "seats": [{"who": "me"}, {"who": "guest"}]})
    token = made["invitations"][0]["token"]
    shown = json.loads(server.get("/api/invitations", authorization=f"Bearer {token}")[2])
    assert (shown["game"], shown["seat"]) == ("xi", 1)
    assert server.get("/api/invitations")[0] == 404
    status, claimed = server.post("/api/invitations", {"token": token, "name": "Ben"})
    assert (status, claimed["seat"]) == (200, 1)
    status, problem = server.post("/api/invitations", {"token": token, "name": "Cleo"})
    assert status == 400
    assert "taken already" in problem["problem"]


def test_one_address_cannot_make_matches_without_end(tmp_path: Path) -> None:
    with server_at(tmp_path) as server:
        codes = [server.post("/api/matches", AGAINST_RANDOM)[0] for _ in range(40)]
        assert codes[:30] == [201] * 30
        assert 429 in codes[30:]
