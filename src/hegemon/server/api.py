"""The HTTP part: games, new matches, invitations, replays, and how the server is."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_304_NOT_MODIFIED

from hegemon import __version__
from hegemon.core.errors import UnknownName
from hegemon.games.catalogue import game_ids
from hegemon.server import games
from hegemon.server.bodies import (
    Claim,
    Claimed,
    Health,
    InvitationShown,
    MatchMade,
    NewMatch,
    PlayOn,
    Replay,
    ReplayLog,
    ReplayStep,
)
from hegemon.server.hall import Hall
from hegemon.server.pages import Page, Pages
from hegemon.server.replays import Replays

Bearer = Annotated[str, HeaderParameter(name="Authorization", description="Bearer and a token", required=False)]
Viewpoint = Annotated[str, QueryParameter(name="as", description="a seat, 'spectator' or 'open'")]
WithinStep = Annotated[
    int, QueryParameter(name="event", description="the table right after this event of the step; 0 for before them all")
]
AnyRequest = Request[Any, Any, Any]
BEARER = "bearer "


def hall_of(request: AnyRequest) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def replays_of(request: AnyRequest) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


def token_in(authorization: str) -> str:
    return authorization[len(BEARER) :].strip() if authorization.lower().startswith(BEARER) else ""


def page_response(request: AnyRequest, page: Page) -> Response[bytes]:
    """The page as this browser likes it, or the word that it has the page already."""
    headers = {"etag": page.tag, "cache-control": page.keep, "vary": "accept-encoding"}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=page.media_type)
    body, encoding = page.encoded_for(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["content-encoding"] = encoding
    return Response(body, headers=headers, media_type=page.media_type)


# --- games -------------------------------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=True)
def list_games(request: AnyRequest) -> Response[bytes]:
    """Every game with its decks, options, bots and moments: a list of `Game`."""
    return page_response(request, games.games_page())


@get("/api/games/{game:str}/cards", sync_to_thread=True)
def list_cards(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Every card of a game as it is printed: `Cards`."""
    return page_response(request, games.cards_page(known_game(game)))


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def list_rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rulebook of a game: `Rules`."""
    return page_response(request, games.rules_page(known_game(game)))


def known_game(game: str) -> str:
    if game not in game_ids():
        raise UnknownName(f"There is no game '{game[:40]}'; there are: {', '.join(game_ids())}.")
    return game


# --- matches -------------------------------------------------------------------------------------------------------


@post("/api/matches", status_code=HTTP_201_CREATED)
async def make_match(request: AnyRequest, data: JSONBody[NewMatch]) -> MatchMade:
    """Make a match. The tokens in the answer are told nowhere else."""
    hall = hall_of(request)
    hall.check_pace(address_of(request))
    return await hall.make(data)


@get("/api/invitations")
async def show_invitation(request: AnyRequest, authorization: Bearer = "") -> InvitationShown:
    """What the invitation in the Authorization header is to."""
    return await hall_of(request).show_invitation(token_in(authorization))


@post("/api/invitations", status_code=HTTP_200_OK)
async def claim_invitation(request: AnyRequest, data: JSONBody[Claim]) -> Claimed:
    """Take the seat; the first to come gets it."""
    return await hall_of(request).claim(data.token, data.name)


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client is not None else ""


# --- replays ---------------------------------------------------------------------------------------------------------


@get("/api/replays/{replay:str}")
async def show_replay(request: AnyRequest, replay: FromPath[str], authorization: Bearer = "") -> Replay:
    """A finished game: players, steps, turns and result."""
    replays = replays_of(request)
    found = await replays.find(replay)
    return found.about(await replays.holder(found, token_in(authorization)))


@get("/api/replays/{replay:str}/log")
async def show_log(
    request: AnyRequest, replay: FromPath[str], viewpoint: Viewpoint = "spectator", authorization: Bearer = ""
) -> ReplayLog:
    """The whole log as the viewer reads it."""
    replays = replays_of(request)
    found = await replays.find(replay)
    return found.log(viewpoint, await replays.holder(found, token_in(authorization)))


@get("/api/replays/{replay:str}/steps/{step:int}")
async def show_step(
    request: AnyRequest,
    replay: FromPath[str],
    step: FromPath[int],
    viewpoint: Viewpoint = "spectator",
    event: WithinStep = 0,
    authorization: Bearer = "",
) -> ReplayStep:
    """The table before decision `step` or within it, with the question and the answer that was given."""
    replays = replays_of(request)
    found = await replays.find(replay)
    return found.step(step, viewpoint, await replays.holder(found, token_in(authorization)), event)


@get("/api/replays/{replay:str}/save")
async def download_save(request: AnyRequest, replay: FromPath[str], authorization: Bearer = "") -> Response[bytes]:
    """The save file that `hegemon replay` and `hegemon play --load` read."""
    replays = replays_of(request)
    found = await replays.find(replay)
    data = replays.save(found, await replays.holder(found, token_in(authorization)))
    name = f"{found.save.game}-{found.match.id}.json"
    return Response(
        data, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@post("/api/replays/{replay:str}/play-on", status_code=HTTP_201_CREATED)
async def play_on(
    request: AnyRequest, replay: FromPath[str], data: JSONBody[PlayOn], authorization: Bearer = ""
) -> MatchMade:
    """A new match that begins where a step of this one stood, against bots."""
    replays = replays_of(request)
    found = await replays.find(replay)
    hall_of(request).check_pace(address_of(request))
    return await replays.play_on(found, await replays.holder(found, token_in(authorization)), data)


# --- the server itself ---------------------------------------------------------------------------------------------


@get("/health", sync_to_thread=False)
def health(request: AnyRequest) -> Health:
    """Whether the server is well."""
    hall = hall_of(request)
    return Health(True, __version__, len(hall.rooms), len(hall.connections))


@get("/metrics", sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """Counters for Prometheus."""
    return Response(hall_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def show_page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the built pages, or the first page for addresses inside it."""
    pages: Pages = request.app.state.pages
    is_inside = not path.startswith("/api/")
    found = pages.find(path) if is_inside else None
    if found is None:
        raise UnknownName("There is nothing at this address.")
    return page_response(request, found)


HANDLERS = [
    list_games,
    list_cards,
    list_rules,
    make_match,
    show_invitation,
    claim_invitation,
    show_replay,
    show_log,
    show_step,
    download_save,
    play_on,
    health,
    metrics,
    show_page,
]
