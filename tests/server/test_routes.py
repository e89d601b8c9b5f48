"""Every route of the server, asked with every token there is: only a seat's own opens what that seat may see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from inspect import signature
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from hegemon.core.events import SPECTATOR
from hegemon.games.catalogue import door, game_ids
from hegemon.server import reviews
from hegemon.server.app import Settings, make_app
from hegemon.server.hall import Hall
from hegemon.store.session import is_real
from hegemon.tables.match import LiveMatch
from hegemon.wire.bodies import Claim
from hegemon.wire.messages import ClientMessage
from tests.server.desk import AT_ONCE, FREE, Client, InlineThinkers, make
from tests.server.test_agreements import play_some
from tests.server.test_secrets import Memory, cards_named, handles_named, learn_from_every_answer

FOR_ALL = {
    "GET /",
    "GET /api/decks/{deck:str}",
    "GET /api/games",
    "GET /api/games/{game:str}/cards",
    "GET /api/games/{game:str}/cards/{card:str}",
    "GET /api/games/{game:str}/glossary",
    "GET /api/games/{game:str}/how-to-play",
    "GET /api/games/{game:str}/lessons",
    "GET /api/games/{game:str}/puzzles",
    "GET /api/games/{game:str}/rules",
    "GET /api/judgements/{job:str}",
    "GET /api/reach",
    "GET /health",
    "GET /metrics",
    "GET /schema",
    "GET /schema/openapi.json",
    "GET /schema/{path:str}",
    "GET /{path:path}",
    "POST /api/games/{game:str}/decks",
    "POST /api/games/{game:str}/decks/complete",
    "POST /api/games/{game:str}/decks/judge",
    "POST /api/games/{game:str}/decks/store",
    "POST /api/games/{game:str}/lessons/{lesson:str}",
    "POST /api/games/{game:str}/puzzles/{puzzle:str}",
    "POST /api/judgements/{job:str}/stop",
    "POST /api/matches",
}
"""Routes that never look at a token, and say nothing about any match that is there."""
FOR_INVITED = {"GET /api/invitations", "POST /api/invitations"}
FOR_SEATS = {
    "GET /api/replays/{replay:str}": None,
    "GET /api/replays/{replay:str}/log": None,
    "GET /api/replays/{replay:str}/steps/{step:int}": None,
    "GET /api/replays/{replay:str}/save": None,
    "GET /api/replays/{replay:str}/review": None,
    "GET /api/replays/{replay:str}/review/{step:int}/line": None,
    "POST /api/replays/{replay:str}/review": {},
    "POST /api/replays/{replay:str}/play-on": {"step": 1, "seat": 0, "bot": "random"},
}
"""What a finished match gives its seats, each its own, and the body that asks for it."""
VIEWPOINTS = ("0", "1", "spectator", "open", "00", "+1", "-1", " 1", "1 ", "OPEN", "\u0661", "")
DECISIONS = 2
"""Of each seat, before the match is given up; every one of them is reviewed."""


@dataclass
class Reply:
    status: int = 0
    body: bytes = b""

    @property
    def told(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Site:
    """The application itself, without a port in front of it."""

    app: Litestar
    hall: Hall
    strangers: dict[str, str] = field(default_factory=dict)
    """Tokens that are no seat's of the match in question."""

    async def ask(self, what: str, body: object = None, token: str = "") -> Reply:
        method, _, address = what.partition(" ")
        path, _, query = address.partition("?")
        data = b"" if body is None else msgspec.json.encode(body)
        headers = [(b"host", b"here"), (b"content-type", b"application/json"), (b"content-length", b"%d" % len(data))]
        if token:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": headers,
            "client": ("10.0.0.1", 1),
            "server": ("here", 80),
        }
        reply = Reply()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Any) -> None:
            reply.status = message.get("status", reply.status)
            reply.body += message.get("body", b"")

        await self.app(scope, receive, send)  # type: ignore[arg-type]
        return reply


@asynccontextmanager
async def site_at(folder: Path) -> AsyncIterator[Site]:
    app = make_app(Settings(folder / "games.sqlite3", limits=FREE, pace=AT_ONCE, thinkers=InlineThinkers()))
    async with app.lifespan():
        yield Site(app, app.state.hall)


def routes_of(app: Litestar) -> dict[str, HTTPRoute]:
    return {
        f"{method} {route.path}": route
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS"}
    }


def test_for_every_route_it_is_decided_whom_it_answers(tmp_path: Path) -> None:
    """A new route needs a decision here; one that reads a token is asked with every token below."""
    app = make_app(Settings(tmp_path / "games.sqlite3"))
    routes = routes_of(app)
    assert set(routes) == FOR_ALL | FOR_INVITED | set(FOR_SEATS)
    for name, route in routes.items():
        handler = next(one for one in route.route_handlers if name.split()[0] in one.http_methods)
        reads_token = "authorization" in signature(handler.fn).parameters
        assert reads_token == (name in FOR_SEATS or name == "GET /api/invitations"), name
    assert {route.path for route in app.routes if not isinstance(route, HTTPRoute)} == {"/live"}


def asked_of(replay: str, step: int) -> list[tuple[str, str, object]]:
    """The route, what to ask, and the body: every route of a replay, with every way to write a viewpoint."""
    found: list[tuple[str, str, object]] = []
    for route, body in FOR_SEATS.items():
        address = route.replace("{replay:str}", replay).replace("{step:int}", str(step))
        found.append((route, address, body))
        if route.endswith(("/log", "/steps/{step:int}")):
            found += [
                (route, f"{address}?as={one.replace(' ', '%20').replace('+', '%2B')}", None) for one in VIEWPOINTS
            ]
        if isinstance(body, dict) and "seat" in body:
            found.append((route, address, {**body, "seat": 1}))
    return found


async def reviewed(site: Site, replay: str, token: str) -> dict[str, Any]:
    """The review of the game, made if there is none yet."""
    address = f"/api/replays/{replay}/review"
    assert (await site.ask(f"POST {address}", {}, token)).status == 200
    async with asyncio.timeout(300):
        while (told := (await site.ask(f"GET {address}", None, token)).told)["state"] != "ready":
            await asyncio.sleep(0.05)
    found: dict[str, Any] = told["review"]
    return found


async def nothing_is_opened(site: Site, replay: str, step: int) -> None:
    """Whoever is no player of the match is told the same as somebody with no token at all."""
    for route, what, body in asked_of(replay, step):
        if route.endswith("play-on"):
            for token in site.strangers.values():
                assert (await site.ask(what, body, token)).status in (400, 404)
            continue
        as_nobody = await site.ask(what, body)
        for who, token in site.strangers.items():
            assert await site.ask(what, body, token) == as_nobody, (who, what)


@pytest.mark.parametrize("game", game_ids())
def test_no_token_but_a_seats_own_opens_anything(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a running match, and after it, where hands stay hidden: every route, with every token."""
    memories = [Memory(0), Memory(1), Memory(SPECTATOR)]

    async def play(site: Site) -> tuple[list[str], str]:
        """A match to its end, asked for all the while; its two seats' tokens, and its replay."""
        hall = site.hall
        other = await make(hall, game, "me", "me", seed=2, window_seconds=0, hands="hidden")
        made = await make(hall, game, "me", "guest", seed=3, window_seconds=0, hands="hidden")
        used = made.invitations[0].token
        seats = [made.seats[0].token, (await hall.claim(Claim(used, "Guest"))).token]
        site.strangers |= {"used invitation": used, "spectator": made.spectator, "wrong": "x" * 32}
        site.strangers |= {"another match": other.seats[0].token, "another seat": other.seats[1].token}
        learn_from_every_answer(monkeypatch, memories)
        clients = [await Client.hello(hall, token) for token in seats]
        match = hall.rooms[made.match].match
        while min(sum(is_real(one, seat) for one in match.session.choices) for seat in (0, 1)) < DECISIONS:
            await play_some(hall.rooms[made.match], clients, 1)
        replay = match.replay
        missing = await site.ask("GET /api/replays/nothing")
        for _, what, body in asked_of(replay, 0):
            for token in ("", *seats, *site.strangers.values()):
                assert await site.ask(what, body, token) == missing, "a running match has no replay"
        await only_the_invited(site, seats, used)
        await only_seats_act(site, made.spectator)
        for memory in memories:
            memory.learn(match)
        await clients[0].say("resign")
        await clients[1].until(lambda: bool(clients[1].table.get("outcome")))
        for memory in memories:
            memory.learn(match)
        return seats, replay

    async def look(site: Site, seats: list[str], replay: str) -> None:
        await nothing_is_opened(site, replay, 1)
        found = [await reviewed(site, replay, token) for token in seats]
        await nothing_is_opened(site, replay, found[0]["decisions"][0]["step"])
        for route, what, body in asked_of(replay, 1):
            reply = await site.ask(what, body)
            if reply.status < 300:
                names_only(memories[2], reply.told)
            elif route.endswith(("/review", "/line", "/save", "/play-on")):
                assert "hidden" in reply.told["problem"] or "not revealed" in reply.told["problem"], what
        for seat, token in enumerate(seats):
            await is_own_part(site, memories[seat], replay, token, found)

    async def run() -> None:
        async with site_at(tmp_path) as site:
            seats, replay = await play(site)
            monkeypatch.undo()
            # Whose decisions a review tells is asked here, not how well it judges them.
            monkeypatch.setattr(reviews, "to_look_at_briefly", lambda stakes: range(len(stakes)))
            await look(site, seats, replay)

    asyncio.run(run())


def names_only(memory: Memory, told: object) -> None:
    assert set(cards_named(told)) <= memory.cards
    assert set(handles_named(told)) <= memory.handles


async def only_the_invited(site: Site, seats: list[str], used: str) -> None:
    """A used invitation shows who sits there and opens no seat; nothing else is an invitation."""
    for token in ("", *seats, *site.strangers.values()):
        shown = await site.ask("GET /api/invitations", None, token)
        assert shown.status == (200 if token == used else 404)
        names_only(Memory(SPECTATOR), shown.told)
        claimed = await site.ask("POST /api/invitations", {"token": token or "y" * 32, "name": "Thief"})
        assert claimed.status == 400 and "not open" in claimed.told["problem"]


async def only_seats_act(site: Site, spectator: str) -> None:
    """Every message a client may send: who watches is refused all but a ping, and who is nobody too."""
    kinds = {one.__struct_config__.tag: one for one in get_args(ClientMessage)}
    needed: dict[str, dict[str, Any]] = {
        "answer": {"ask": 1, "option": 0},
        "answers": {"ask": 1, "picks": [{"do": "pass"}]},
    }
    needed |= {"declare": {"aside": "back"}, "why": {"verb": "draw"}, "passing": {"mode": "always"}}
    needed |= {"undo_reply": {"yes": True}, "draw_reply": {"yes": True}}
    for token in ("", *(one for who, one in site.strangers.items() if "another" not in who)):
        client = Client(site.hall)
        if token:
            await client.say("hello", token=token)
        for kind in kinds.keys() - {"hello", "ping"}:
            before = len(client.told("refused"))
            await client.say(str(kind), **needed.get(str(kind), {}))
            await client.until(lambda: len(client.told("refused")) > before)  # noqa: B023
            told = client.told("refused")[-1]["problem"]
            assert told.startswith("Spectators watch" if token == spectator else "Say hello first"), kind
        assert bool(client.table) == (token == spectator)
        client.leave()


async def is_own_part(site: Site, memory: Memory, replay: str, token: str, told_to: list[dict[str, Any]]) -> None:
    """What a seat is given of its finished game is its own, and names what it has seen and no more."""
    seat = memory.viewer
    address = f"/api/replays/{replay}"
    about = (await site.ask(f"GET {address}", None, token)).told
    assert about["viewpoints"] == [str(seat), "spectator"] and not about.get("seed")
    for viewpoint in VIEWPOINTS:
        written = viewpoint.replace(" ", "%20").replace("+", "%2B")
        for what in (f"GET {address}/log?as={written}", f"GET {address}/steps/3?as={written}"):
            reply = await site.ask(what, None, token)
            assert (reply.status == 200) == (viewpoint in about["viewpoints"]), what
            if reply.status == 200:
                names_only(memory, reply.told)
    for step in range(len(about["steps"])):
        told = (await site.ask(f"GET {address}/steps/{step}?as={seat}", None, token)).told
        names_only(memory, told)
        assert told.get("question") is None or told["asked"] == seat
    assert (await site.ask(f"GET {address}/save", None, token)).status == 400
    review, others = told_to[seat], told_to[1 - seat]
    assert review["decisions"] and {one["seat"] for one in review["decisions"]} == {seat}
    assert all(one.get("seat", seat) == seat for one in [review.get("turning") or {}])
    assert set(review.get("best", {})) | set(review.get("worst", {})) <= {str(seat)}
    for one in others["decisions"]:
        line = await site.ask(f"GET {address}/review/{one['step']}/line", None, token)
        assert line.status == 404, "the other's line"
    mine = await site.ask(f"GET {address}/review/{review['decisions'][0]['step']}/line", None, token)
    assert mine.status == 200
    body = {"step": 2, "seat": 1 - seat, "bot": "random"}
    assert (await site.ask(f"POST {address}/play-on", body, token)).status == 400
    assert (await site.ask(f"POST {address}/play-on", {**body, "seat": seat}, token)).status == 201


@pytest.mark.parametrize("game", game_ids())
def test_routes_for_all_say_the_same_whoever_plays(game: str, tmp_path: Path) -> None:
    """They look at no token; asked while hidden hands are played they tell nothing of the match, not even its id."""

    async def run() -> None:
        async with site_at(tmp_path) as site:
            made = await make(site.hall, game, "me", "guest", seed=3, window_seconds=0, hands="hidden")
            await Client.hello(site.hall, made.seats[0].token)
            match: LiveMatch = site.hall.rooms[made.match].match
            secrets = [made.match, match.replay, made.spectator, *(one.token for one in made.seats + made.invitations)]
            deck = {"cards": next(iter(door(game).decks.values())).cards}
            bodies = {"decks": deck, "decks/complete": deck, "decks/judge": {"cards": {}}}
            lesson = (await site.ask(f"GET /api/games/{game}/lessons")).told["lessons"][0]["id"]
            puzzle = (await site.ask(f"GET /api/games/{game}/puzzles")).told["puzzles"][0]["id"]
            card = next(iter(door(game).own_book.cards))
            for name in FOR_ALL - {"POST /api/matches", "GET /metrics"}:
                what = name.replace("{game:str}", game).replace("{card:str}", card).replace("{lesson:str}", lesson)
                what = what.replace("{puzzle:str}", puzzle).replace("{job:str}", made.match)
                what = what.replace("{path:str}", match.replay).replace("/{path:path}", f"/play/{made.match}")
                body = bodies.get(what.partition(f"{game}/")[2], {}) if name.startswith("POST") else None
                replies = [await site.ask(what, body, token) for token in ("", *secrets)]
                assert all(one == replies[0] for one in replies), what
                for secret in secrets:
                    assert secret.encode() not in replies[0].body, what

    asyncio.run(run())
