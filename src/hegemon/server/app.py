"""The application: handlers, headers, errors in words, and the hall that lives as long as it runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
)
from litestar.types import Message, Scope

from hegemon import __version__
from hegemon.core.errors import HegemonError, UnknownName
from hegemon.server.api import HANDLERS
from hegemon.server.bodies import Problem
from hegemon.server.games import games_page
from hegemon.server.hall import Hall, TooFast
from hegemon.server.limits import Limits, Pace
from hegemon.server.live import live
from hegemon.server.memory import collect_now_and_then, keep_what_is_there
from hegemon.server.pages import Pages
from hegemon.server.replays import Replays
from hegemon.server.schema_page import SchemaPage
from hegemon.server.security import HEADERS, Origins
from hegemon.server.starting import BadRequest

LARGEST_BODY = 64_000
CHANGING = ("POST", "PUT", "PATCH", "DELETE")

log = structlog.get_logger("hegemon.app")
AnyRequest = Request[Any, Any, Any]


@dataclass
class Settings:
    """How a server is set up."""

    database: Path
    origins: Sequence[str] = ()
    limits: Limits = field(default_factory=Limits)
    pace: Pace = field(default_factory=Pace)
    workers: int = 1
    pages: Pages = field(default_factory=Pages)


def make_app(settings: Settings) -> Litestar:
    """The application; its hall opens when it starts and closes when it stops."""

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(settings.database, settings.limits, settings.pace, settings.workers)
        app.state.hall = hall
        app.state.replays = Replays(hall)
        hall.spawn(asyncio.to_thread(get_ready))
        hall.spawn(collect_now_and_then())
        try:
            yield
        finally:
            await hall.close()

    app = Litestar(
        [*HANDLERS, live],
        lifespan=[open_hall],
        before_request=check_origin,
        before_send=[add_headers],
        exception_handlers={
            HegemonError: tell_error,
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
    return app


def get_ready() -> None:
    """Reading all cards takes a second: better now than when the first page asks."""
    games_page()
    keep_what_is_there()


async def check_origin(request: AnyRequest) -> Response[Problem] | None:
    """A page of somebody else may not change anything here."""
    origins: Origins = request.app.state.origins
    origin = request.headers.get("origin")
    if request.method in CHANGING and not origins.allows(origin, request.headers.get("host", "")):
        problem = Problem("This page may not use this server.", "origin", "The host can allow it with --origin.")
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


def tell_error(_: AnyRequest, error: HegemonError) -> Response[Problem]:
    code = HTTP_400_BAD_REQUEST
    if isinstance(error, UnknownName):
        code = HTTP_404_NOT_FOUND
    elif isinstance(error, TooFast):
        code = HTTP_429_TOO_MANY_REQUESTS
    where, cure = (error.where, error.cure) if isinstance(error, BadRequest) else ("", "")
    return Response(Problem(str(error), where, cure), status_code=code)


def tell_wrong_form(_: AnyRequest, error: ValidationException) -> Response[Problem]:
    found = error.extra if isinstance(error.extra, list) else []
    first: dict[str, Any] = found[0] if found and isinstance(found[0], dict) else {}
    problem = Problem(
        f"The request has a wrong form: {first.get('message', error.detail)}.",
        str(first.get("key", "")),
        "See /schema for the form.",
    )
    return Response(problem, status_code=HTTP_400_BAD_REQUEST)


def tell_http_error(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    headers = dict(error.headers or {})
    return Response(Problem(error.detail, "", "See /schema."), status_code=error.status_code, headers=headers)


def tell_breakdown(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("a request broke down", path=request.url.path, problem=repr(error), exc_info=error)
    problem = Problem("Something went wrong on the server; nothing was changed.", "", "Try again.")
    return Response(problem, status_code=HTTP_500_INTERNAL_SERVER_ERROR)
