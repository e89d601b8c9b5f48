"""The application: handlers, headers, errors in words, and the hall that lives as long as it runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import Message, Scope

from hegemon import __version__
from hegemon.core.errors import HegemonError, UnknownName
from hegemon.server.api import HANDLERS, AnyRequest, address_of
from hegemon.server.games import games_page
from hegemon.server.hall import Hall
from hegemon.server.judging import Judgements
from hegemon.server.limits import LARGEST_BODY, ServerLimits, TooFast, neighbourhood
from hegemon.server.live import live
from hegemon.server.memory import collect_now_and_then, keep_what_is_there
from hegemon.server.pages import Pages
from hegemon.server.replays import Replays
from hegemon.server.reviews import Reviews
from hegemon.server.schema_page import SchemaPage
from hegemon.server.security import HEADERS, Origins
from hegemon.store.database import CannotRead, NotStored
from hegemon.store.lock import Lock
from hegemon.tables.house import Pace
from hegemon.tables.shelf import Shelf
from hegemon.tables.starting import BadRequest
from hegemon.tables.thinking import Thinking
from hegemon.wire.bodies import RequestProblem

CUT_OFF = "client disconnected prematurely"
"""What Litestar says of a body whose sender has gone: nobody is left to be told, and it is no fault of ours."""
CHANGING = ("POST", "PUT", "PATCH", "DELETE")

log = structlog.get_logger("hegemon.app")


@dataclass
class Settings:
    """How a server is set up."""

    database: Path
    origins: Sequence[str] = ()
    trusted_proxies: Sequence[str] = ()
    limits: ServerLimits = field(default_factory=ServerLimits)
    pace: Pace = field(default_factory=Pace)
    workers: int = 1
    thinkers: Thinking | None = None
    """Who thinks instead of worker processes."""
    pages: Pages = field(default_factory=Pages)
    lock: Lock | None = None
    """The database's, where it was taken before."""
    addresses: Sequence[str] = ()
    """Where other devices find the server; none if only this machine does."""
    keep_days: int = 0
    """How long a match is kept after the last thing that happened in it; 0 for ever."""
    shelf: Shelf = field(default_factory=Shelf)
    """The host's own cards and decks."""


def make_app(settings: Settings) -> Litestar:
    """The application; its hall opens when it starts and closes when it stops."""

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(
            settings.database,
            settings.limits,
            settings.pace,
            settings.workers,
            settings.thinkers,
            lock=settings.lock,
            keep_days=settings.keep_days,
            shelf=settings.shelf,
        )
        app.state.hall = hall
        app.state.replays = Replays(hall)
        app.state.reviews = Reviews(hall)
        app.state.judgements = Judgements(hall)
        hall.spawn(asyncio.to_thread(get_ready, settings.shelf))
        hall.spawn(collect_now_and_then())
        try:
            yield
        finally:
            await hall.close()

    app = Litestar(
        [*HANDLERS, live],
        lifespan=[open_hall],
        before_request=let_in,
        before_send=[add_headers],
        exception_handlers={
            HegemonError: tell_error,
            RecursionError: tell_too_deep,
            ValidationException: tell_wrong_form,
            HTTPException: tell_http_error,
            HTTP_500_INTERNAL_SERVER_ERROR: tell_breakdown,
        },
        openapi_config=OpenAPIConfig(
            title="The HTTP part of Hegemon's live table",
            version=__version__,
            description="Matches are played over the socket /live; docs/reference/protocol.md tells its messages.",
            path="/schema",
            render_plugins=[SchemaPage(), JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.origins = Origins(settings.origins)
    app.state.pages = settings.pages
    app.state.addresses = list(settings.addresses)
    return app


def get_ready(shelf: Shelf) -> None:
    """Reading all cards takes a second: better now than when the first page asks."""
    games_page(shelf)
    keep_what_is_there()


async def let_in(request: AnyRequest) -> Response[RequestProblem] | None:
    """Everybody waits their turn, and a page of somebody else may not change anything here."""
    hall: Hall = request.app.state.hall
    await hall.turns.wait(neighbourhood(address_of(request)), "requests")
    origins: Origins = request.app.state.origins
    origin = request.headers.get("origin")
    if request.method in CHANGING and not origins.allows(origin, request.headers.get("host", "")):
        problem = RequestProblem("This page may not use this server.", "origin", "The host can allow it with --origin.")
        return Response(problem, status_code=HTTP_403_FORBIDDEN)
    return None


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the rules for what its page may do."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message=message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")


# --- errors in words ------------------------------------------------------------------------------------------


def tell_error(_: AnyRequest, error: HegemonError) -> Response[RequestProblem]:
    code = HTTP_400_BAD_REQUEST
    headers: dict[str, str] = {}
    if isinstance(error, UnknownName):
        code = HTTP_404_NOT_FOUND
    elif isinstance(error, TooFast):
        code = HTTP_429_TOO_MANY_REQUESTS
        headers = {"retry-after": str(error.seconds)}
    elif isinstance(error, NotStored | CannotRead):
        code = HTTP_503_SERVICE_UNAVAILABLE
    where, cure = (error.where, error.cure) if isinstance(error, BadRequest) else ("", "")
    return Response(RequestProblem(str(error), where, cure), status_code=code, headers=headers)


def tell_too_deep(request: AnyRequest, error: RecursionError) -> Response[RequestProblem]:
    """The body is nested more deeply than it can be read; in a request without a body it is our own fault."""
    if request.method not in CHANGING:
        return tell_breakdown(request, error)
    problem = RequestProblem("The request is nested too deeply.", "", "See /schema for the form.")
    return Response(problem, status_code=HTTP_400_BAD_REQUEST)


def tell_wrong_form(_: AnyRequest, error: ValidationException) -> Response[RequestProblem]:
    found = error.extra if isinstance(error.extra, list) else []
    first: dict[str, Any] = found[0] if found and isinstance(found[0], dict) else {}
    problem = RequestProblem(
        f"The request has a wrong form: {first.get('message', error.detail)}.",
        str(first.get("key", "")),
        "See /schema for the form.",
    )
    return Response(problem, status_code=HTTP_400_BAD_REQUEST)


def tell_http_error(_: AnyRequest, error: HTTPException) -> Response[RequestProblem]:
    headers = dict(error.headers or {})
    return Response(RequestProblem(error.detail, "", "See /schema."), status_code=error.status_code, headers=headers)


def tell_breakdown(request: AnyRequest, error: Exception) -> Response[RequestProblem]:
    if isinstance(error, InternalServerException) and error.detail == CUT_OFF:
        return Response(
            RequestProblem("The request was cut off.", "", "Send it again."), status_code=HTTP_400_BAD_REQUEST
        )
    log.error("a request broke down", path=request.url.path, problem=repr(error), exc_info=error)
    problem = RequestProblem("Something went wrong on the server; nothing was changed.", "", "Try again.")
    return Response(problem, status_code=HTTP_500_INTERNAL_SERVER_ERROR)
