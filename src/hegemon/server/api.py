"""The HTTP part: games, new matches, invitations, replays, and how the server is."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_201_CREATED,
    HTTP_304_NOT_MODIFIED,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from hegemon import __version__
from hegemon.core.errors import UnknownName
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.lessons import lesson_called
from hegemon.puzzles import puzzle_called
from hegemon.server import decks, games
from hegemon.server.card_pages import card_page
from hegemon.server.hall import Hall
from hegemon.server.judging import Judgements
from hegemon.server.pages import EncodedPage, Pages
from hegemon.server.replays import Replays
from hegemon.server.reviews import Reviews
from hegemon.store.decks import put_deck
from hegemon.store.records import get_book
from hegemon.tables.lesson import lesson_after, puzzle_after
from hegemon.tables.replay import Shown
from hegemon.wire.bodies import (
    Claim,
    Claimed,
    Health,
    InvitationShown,
    LessonShown,
    LessonTry,
    MatchMade,
    NewMatch,
    Reach,
)
from hegemon.wire.deck_bodies import DeckRead, DeckStored, DeckWanted, JudgementState, SharedDeck
from hegemon.wire.messages import Foreseen
from hegemon.wire.review_bodies import PlayOn, Replay, ReplayLog, ReplayStep, ReviewState

Bearer = Annotated[str, HeaderParameter(name="Authorization", description="Bearer and a token", required=False)]
Viewpoint = Annotated[str, QueryParameter(name="as", description="a seat, 'spectator' or 'open'")]
WithinStep = Annotated[
    int, QueryParameter(name="event", description="the table right after this event of the step; 0 for before them all")
]
BookAsked = Annotated[str, QueryParameter(name="book", description="a book a match named; else the server's own")]
AnyRequest = Request[Any, Any, Any]
BEARER = "bearer "


def hall_of(request: AnyRequest) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def replays_of(request: AnyRequest) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


def reviews_of(request: AnyRequest) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


def judgements_of(request: AnyRequest) -> Judgements:
    judgements: Judgements = request.app.state.judgements
    return judgements


def token_in(authorization: str) -> str:
    return authorization[len(BEARER) :].strip() if authorization.lower().startswith(BEARER) else ""


def page_response(request: AnyRequest, page: EncodedPage) -> Response[bytes]:
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
    return page_response(request, games.games_page(hall_of(request).shelf))


@get("/api/games/{game:str}/cards")
async def list_cards(request: AnyRequest, game: FromPath[str], book: BookAsked = "") -> Response[bytes]:
    """Every card of a game as it is printed: `Cards`. A match that keeps older cards names its `book`."""
    known = known_game(game)
    cards = await hall_of(request).database.read(lambda connection: get_book(connection, known, book)) if book else ""
    named = book if cards else ""
    shelf = hall_of(request).shelf
    return page_response(request, await asyncio.to_thread(games.cards_page, shelf, known, named, cards))


@get("/api/games/{game:str}/cards/{card:str}")
async def show_card(request: AnyRequest, game: FromPath[str], card: FromPath[str]) -> Response[bytes]:
    """The rules and rulings that name a card, and the scenarios it takes part in: `CardAbout`."""
    hall = hall_of(request)
    hall.pacing.take(address_of(request), "decks")
    return page_response(request, await asyncio.to_thread(card_page, hall.shelf, known_game(game), card))


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def list_rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rulebook of a game: `Rules`."""
    return page_response(request, games.rules_page(known_game(game)))


@get("/api/games/{game:str}/glossary", sync_to_thread=True)
def list_terms(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The words of a game that need explaining: `Glossary`."""
    return page_response(request, games.glossary_page(known_game(game)))


@get("/api/games/{game:str}/how-to-play", sync_to_thread=True)
def tell_how_to_play(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """How to play, on one page: `HowToPlay`."""
    return page_response(request, games.how_to_play_page(known_game(game)))


@get("/api/games/{game:str}/lessons", sync_to_thread=True)
def list_lessons(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The lessons of a game, and the words of its coach: `Lessons`."""
    return page_response(request, games.lessons_page(known_game(game)))


@post("/api/games/{game:str}/lessons/{lesson:str}", status_code=HTTP_200_OK)
async def take_lesson(
    request: AnyRequest, game: FromPath[str], lesson: FromPath[str], data: JSONBody[LessonTry]
) -> LessonShown:
    """A lesson as it stands, or what comes of a try. Nothing is stored: the client tells what was answered before."""
    hall_of(request).pacing.take(address_of(request), "lessons")
    found = lesson_called(door_of(known_game(game)), lesson)
    return await asyncio.to_thread(lesson_after, found, data)


# --- puzzles -------------------------------------------------------------------------------------------------------


@get("/api/games/{game:str}/puzzles", sync_to_thread=True)
def list_puzzles(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The puzzles of a game: `Puzzles`."""
    return page_response(request, games.puzzles_page(known_game(game)))


@post("/api/games/{game:str}/puzzles/{puzzle:str}", status_code=HTTP_200_OK)
async def try_puzzle(
    request: AnyRequest, game: FromPath[str], puzzle: FromPath[str], data: JSONBody[LessonTry]
) -> LessonShown:
    """A puzzle as it stands, or what comes of a try. Nothing is stored: the client tells what was answered before."""
    hall_of(request).pacing.take(address_of(request), "lessons")
    door = door_of(known_game(game))
    return await asyncio.to_thread(puzzle_after, puzzle_called(door, puzzle), door, data)


# --- decks ---------------------------------------------------------------------------------------------------------


@post("/api/games/{game:str}/decks", status_code=HTTP_200_OK)
async def check_deck(request: AnyRequest, game: FromPath[str], data: JSONBody[DeckWanted]) -> DeckRead:
    """Read a deck, say everything that is wrong with it, and write it in every form. Nothing is kept."""
    hall = hall_of(request)
    hall.pacing.take(address_of(request), "decks")
    door = door_of(known_game(game))
    wanted = await decks.without_link(hall.database, door, data)
    return await asyncio.to_thread(decks.read_deck, door, hall.shelf.book(door), wanted)


@post("/api/games/{game:str}/decks/complete", status_code=HTTP_200_OK)
async def complete_deck(request: AnyRequest, game: FromPath[str], data: JSONBody[DeckWanted]) -> DeckRead:
    """The deck filled up legally, following the shipped deck that is most like it."""
    hall = hall_of(request)
    hall.pacing.take(address_of(request), "completions")
    door = door_of(known_game(game))
    wanted = await decks.without_link(hall.database, door, data)
    return await asyncio.to_thread(decks.complete_deck, door, hall.shelf.book(door), wanted)


@post("/api/games/{game:str}/decks/store", status_code=HTTP_201_CREATED)
async def store_deck(request: AnyRequest, game: FromPath[str], data: JSONBody[DeckWanted]) -> DeckStored:
    """Store a deck with its notes, to be shared by a short link. The same deck is stored once."""
    hall = hall_of(request)
    hall.pacing.take(address_of(request), "shares")
    door = door_of(known_game(game))
    wanted = await decks.without_link(hall.database, door, data)
    deck = await asyncio.to_thread(decks.deck_to_share, door, hall.shelf.book(door), wanted)
    return DeckStored(await hall.database.write(lambda connection: put_deck(connection, deck)))


@get("/api/decks/{deck:str}")
async def show_deck(request: AnyRequest, deck: FromPath[str]) -> SharedDeck:
    """A deck that was stored to be shared."""
    hall = hall_of(request)
    hall.pacing.take(address_of(request), "decks")
    return await decks.open_deck(hall.database, deck)


@post("/api/games/{game:str}/decks/judge", status_code=HTTP_200_OK)
async def judge_deck(request: AnyRequest, game: FromPath[str], data: JSONBody[DeckWanted]) -> JudgementState:
    """Have bots play a deck against the shipped ones; bots, hints and reviews come first."""
    door = door_of(known_game(game))
    wanted = await decks.without_link(hall_of(request).database, door, data)
    return await judgements_of(request).begin(door, hall_of(request).shelf.book(door), wanted, address_of(request))


@get("/api/judgements/{job:str}")
async def show_judgement(request: AnyRequest, job: FromPath[str]) -> JudgementState:
    """How far a judgement has come. A job that nobody asks for ends after a while."""
    return judgements_of(request).show(job)


@post("/api/judgements/{job:str}/stop", status_code=HTTP_200_OK)
async def stop_judgement(request: AnyRequest, job: FromPath[str]) -> JudgementState:
    """End a judgement; what is known by then stays."""
    return judgements_of(request).stop(job)


def known_game(game: str) -> str:
    if game not in game_ids():
        raise UnknownName(f"There is no game '{game[:40]}'; there are: {', '.join(game_ids())}.")
    return game


# --- matches -------------------------------------------------------------------------------------------------------


@post("/api/matches", status_code=HTTP_201_CREATED)
async def make_match(request: AnyRequest, data: JSONBody[NewMatch]) -> MatchMade:
    """Make a match. The tokens in the answer are told nowhere else."""
    hall = hall_of(request)
    hall.pacing.take(address_of(request), "matches")
    return await hall.make(data)


@get("/api/invitations")
async def show_invitation(request: AnyRequest, authorization: Bearer = "") -> InvitationShown:
    """What the invitation in the Authorization header is to."""
    hall_of(request).pacing.take(address_of(request), "invitations")
    return await hall_of(request).show_invitation(token_in(authorization))


@post("/api/invitations", status_code=HTTP_200_OK)
async def claim_invitation(request: AnyRequest, data: JSONBody[Claim]) -> Claimed:
    """Take the seat; the first to come gets it."""
    hall_of(request).pacing.take(address_of(request), "invitations")
    return await hall_of(request).claim(data)


def address_of(request: AnyRequest) -> str:
    return request.client.host if request.client is not None else ""


# --- replays ---------------------------------------------------------------------------------------------------------


async def find_replay(request: AnyRequest, replay: str) -> Shown:
    """The finished game; to open one that is not at hand costs more than a step of one that is."""
    replays = replays_of(request)
    pacing = hall_of(request).pacing
    pacing.take(address_of(request), "steps" if replay in replays.kept else "replays")
    return await replays.find(replay)


@get("/api/replays/{replay:str}")
async def show_replay(request: AnyRequest, replay: FromPath[str], authorization: Bearer = "") -> Replay:
    """A finished game: players, steps, turns and result."""
    replays = replays_of(request)
    found = await find_replay(request, replay)
    return found.about(await replays.holder(found, token_in(authorization)))


@get("/api/replays/{replay:str}/log")
async def show_log(
    request: AnyRequest, replay: FromPath[str], viewpoint: Viewpoint = "spectator", authorization: Bearer = ""
) -> ReplayLog:
    """The whole log as the viewer reads it."""
    replays = replays_of(request)
    found = await find_replay(request, replay)
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
    found = await find_replay(request, replay)
    return found.step(step, viewpoint, await replays.holder(found, token_in(authorization)), event)


@get("/api/replays/{replay:str}/save")
async def download_save(request: AnyRequest, replay: FromPath[str], authorization: Bearer = "") -> Response[bytes]:
    """The save file that `hegemon replay` and `hegemon play --load` read."""
    replays = replays_of(request)
    found = await find_replay(request, replay)
    data = replays.save(found, await replays.holder(found, token_in(authorization)))
    name = f"{found.game}-{found.id}.json"
    return Response(
        data, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@post("/api/replays/{replay:str}/play-on", status_code=HTTP_201_CREATED)
async def play_on(
    request: AnyRequest, replay: FromPath[str], data: JSONBody[PlayOn], authorization: Bearer = ""
) -> MatchMade:
    """A new match that begins where a step of this one stood, against bots."""
    replays = replays_of(request)
    found = await find_replay(request, replay)
    hall_of(request).pacing.take(address_of(request), "matches")
    return await replays.play_on(found, await replays.holder(found, token_in(authorization)), data)


@get("/api/replays/{replay:str}/review")
async def show_review(request: AnyRequest, replay: FromPath[str], authorization: Bearer = "") -> ReviewState:
    """The review of a finished game, or how far it has come. Seats of a game with hidden hands see their own part."""
    found = await find_replay(request, replay)
    holder = await replays_of(request).holder(found, token_in(authorization))
    return await reviews_of(request).show(found, holder)


@get("/api/replays/{replay:str}/review/{step:int}/line")
async def show_line(
    request: AnyRequest, replay: FromPath[str], step: FromPath[int], authorization: Bearer = ""
) -> Foreseen:
    """How the strongest bot expected the game to continue, on a table imagined from what the seat saw."""
    hall_of(request).pacing.take(address_of(request), "lines")
    found = await find_replay(request, replay)
    holder = await replays_of(request).holder(found, token_in(authorization))
    return await reviews_of(request).line(found, holder, step)


@post("/api/replays/{replay:str}/review", status_code=HTTP_200_OK)
async def make_review(request: AnyRequest, replay: FromPath[str], authorization: Bearer = "") -> ReviewState:
    """Have a finished game reviewed, unless it has been; bots and hints come first."""
    found = await find_replay(request, replay)
    holder = await replays_of(request).holder(found, token_in(authorization))
    return await reviews_of(request).begin(found, holder, address_of(request))


# --- the server itself ---------------------------------------------------------------------------------------------


@get("/api/reach", sync_to_thread=False)
def reach(request: AnyRequest) -> Reach:
    """Whether an invitation from this server works on another device, and with which address."""
    return Reach(request.app.state.addresses)


@get("/health")
async def health(request: AnyRequest) -> Response[Health]:
    """Whether the server is well: whether it can store answers, and why not."""
    hall = hall_of(request)
    problem = await hall.database.health()
    told = Health(not problem, __version__, len(hall.rooms), len(hall.connections), problem)
    return Response(told, status_code=HTTP_503_SERVICE_UNAVAILABLE if problem else HTTP_200_OK)


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
    show_card,
    list_rules,
    list_terms,
    tell_how_to_play,
    list_lessons,
    take_lesson,
    list_puzzles,
    try_puzzle,
    check_deck,
    complete_deck,
    store_deck,
    show_deck,
    judge_deck,
    show_judgement,
    stop_judgement,
    make_match,
    show_invitation,
    claim_invitation,
    show_replay,
    show_log,
    show_step,
    download_save,
    play_on,
    show_review,
    make_review,
    show_line,
    reach,
    health,
    metrics,
    show_page,
]
