"""Runs the server: binds the port, prints the address, writes structured logs, and stops cleanly."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import structlog
import uvicorn

from hegemon.core.errors import HegemonError
from hegemon.server.app import Settings, make_app
from hegemon.server.limits import NO_LIMITS, Limits, Pace
from hegemon.server.messages import LARGEST_MESSAGE

LARGEST_FRAME = 16 * LARGEST_MESSAGE
"""Up to here a message is refused in words; beyond, the connection is cut."""
SWITCH_SECONDS = 0.0005
EVERYWHERE = ("0.0.0.0", "::")


class CannotListen(HegemonError):
    """The address cannot be used."""


def serve_for_ever(
    host: str,
    port: int,
    database: Path,
    origins: Sequence[str],
    thinkers: int,
    bot_pace: float,
    has_limits: bool,
    opens_browser: bool,
    is_json: bool,
) -> None:
    """Serve until somebody stops it."""
    set_up_logs()
    # The thread that writes must not wait long for its turn beside a busy loop: every answer waits with it.
    sys.setswitchinterval(SWITCH_SECONDS)
    settings = Settings(
        database=database,
        origins=origins,
        limits=Limits() if has_limits else NO_LIMITS,
        pace=Pace(bot_pace / 3, bot_pace),
        workers=thinkers,
    )
    listening = listen(host, port)
    address = address_of(host, listening.getsockname()[1])
    config = uvicorn.Config(
        make_app(settings),
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        # Deflating every message costs memory for each connection and slows all of them.
        ws_per_message_deflate=False,
        ws_ping_interval=5.0,
        ws_ping_timeout=5.0,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    say(address, database, settings.pages.is_built, is_json)
    if opens_browser and has_browser():
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """The port, taken at once, so that a taken one is told before anything else begins."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise CannotListen(
            f"{host}, port {port}: cannot listen there: {error.strerror or error}; "
            "give another --port (0 takes any free one) or --host."
        ) from None


def address_of(host: str, port: int) -> str:
    name = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def say(address: str, database: Path, has_pages: bool, is_json: bool) -> None:
    if is_json:
        structlog.get_logger("hegemon").info("serving", address=address, database=str(database))
        return
    print(f"Hegemon is at {address}  (games are kept in {database}; Ctrl+C stops)", flush=True)
    if not has_pages:
        print("The pages are not built here: 'make play' builds them.", flush=True)


def has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def set_up_logs() -> None:
    """One JSON object a line on stderr, from our own code and from uvicorn alike."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("hegemon").setLevel(logging.INFO)
