"""Runs the server: binds the port, prints the address, writes structured logs, and stops cleanly."""

from __future__ import annotations

import logging
import socket
import sys
import time
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

import structlog
import uvicorn

from hegemon.core.errors import HegemonError
from hegemon.engine import engine_sentence
from hegemon.server.app import Settings, make_app
from hegemon.server.guard import protocols
from hegemon.server.limits import NO_LIMITS, Proxies, ServerLimits
from hegemon.server.pages import Pages
from hegemon.server.reach import EVERYWHERE, address_of, addresses_for_others, can_draw, code_lines, network_address
from hegemon.store.database import prepare, take
from hegemon.store.lock import Lock
from hegemon.tables.house import Pace
from hegemon.tables.shelf import Shelf
from hegemon.tables.thinkers import Nobody, usual_workers
from hegemon.wire.messages import LARGEST_MESSAGE

LARGEST_FRAME = 16 * LARGEST_MESSAGE
"""Up to here a message is refused in words; beyond, the connection is cut."""
SWITCH_SECONDS = 0.0005
WAITING_STEP = 0.01
LOOPBACK = "127.0.0.1"


class CannotListen(HegemonError):
    """The address cannot be used."""


class NoNetwork(HegemonError):
    """This machine is in no network."""


def serve_for_ever(
    hosts: Sequence[str],
    port: int,
    database: Path,
    origins: Sequence[str],
    trusted_proxies: Sequence[str],
    thinkers: int | None,
    bot_pace: float,
    has_limits: bool,
    opens_browser: bool,
    is_json: bool,
    keep_days: int = 0,
    cards: Sequence[Path] = (),
    decks: Sequence[Path] = (),
) -> None:
    """Serve until somebody stops it."""
    shelf = Shelf(cards, decks)
    lock, is_new = claim(database)
    set_up_logs()
    # The thread that writes must not wait long for its turn beside a busy loop: every answer waits with it.
    sys.setswitchinterval(SWITCH_SECONDS)
    settings = Settings(
        database=database,
        origins=origins,
        trusted_proxies=trusted_proxies,
        limits=ServerLimits() if has_limits else NO_LIMITS,
        pace=Pace(bot_pace / 3, bot_pace),
        workers=thinkers or usual_workers(),
        lock=lock,
        keep_days=keep_days,
        shelf=shelf,
    )
    listening = listen_at(hosts, port)
    port = listening[0].getsockname()[1]
    address = address_of(LOOPBACK if hosts[0] in EVERYWHERE else hosts[0], port)
    settings.addresses = addresses_for_others(hosts, port, origins)
    config = config_for(settings)
    say(address, database, is_new, settings.pages.is_built, is_json)
    if len(hosts) > 1 and not is_json:
        say_where_others_come(settings.addresses[-1])
    if opens_browser and has_browser():
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=listening)


@contextmanager
def serving(shelf: Shelf) -> Iterator[str]:
    """A server for this program alone, at the address given, with a database that goes with it."""
    pages = Pages()
    if not pages.is_built:
        raise CannotListen("The pages are not built here: 'make play' builds them, and a wheel carries them.")
    with TemporaryDirectory() as folder, listen(LOOPBACK, 0) as listening:
        settings = Settings(
            Path(folder) / "games.sqlite3", limits=NO_LIMITS, thinkers=Nobody(), pages=pages, shelf=shelf
        )
        server = uvicorn.Server(config_for(settings))
        thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(WAITING_STEP)
        try:
            yield address_of(LOOPBACK, listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join()


def config_for(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    proxies = Proxies(settings.trusted_proxies)
    http, ws = protocols(settings.limits, proxies)
    return uvicorn.Config(
        make_app(settings),
        http=http,
        ws=ws,
        ws_max_size=LARGEST_FRAME,
        # Deflating every message costs memory for each connection and slows all of them.
        ws_per_message_deflate=False,
        ws_ping_interval=5.0,
        ws_ping_timeout=5.0,
        # Left alone, uvicorn believes X-Forwarded-For of whoever connects from this machine.
        proxy_headers=bool(proxies.given),
        forwarded_allow_ips=proxies.given,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def claim(database: Path) -> tuple[Lock, bool]:
    """Take the database for this process and see that it can be used, before anything is said; whether it is new."""
    return take(database), prepare(database)


def lan_hosts() -> list[str]:
    """This machine for itself, and its address in its network for everybody else there."""
    found = network_address()
    if found is None:
        raise NoNetwork("This computer is in no network; join one, or leave out --lan to play on this computer only.")
    return [LOOPBACK, found]


def listen_at(hosts: Sequence[str], port: int) -> list[socket.socket]:
    """The same port at all of them."""
    first = listen(hosts[0], port)
    return [first, *(listen(host, first.getsockname()[1]) for host in hosts[1:])]


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


def say(address: str, database: Path, is_new: bool, has_pages: bool, is_json: bool) -> None:
    if is_json:
        log = structlog.get_logger("hegemon")
        log.info("serving", address=address, database=str(database), is_new=is_new, engine=engine_sentence())
        return
    kept = f"games are kept in {database}{', a new file' if is_new else ''}"
    print(f"Hegemon is at {address}  ({kept}; Ctrl+C stops)", flush=True)
    print(f"Bots play on the {engine_sentence()}", flush=True)
    if not has_pages:
        print("The pages are not built here: 'make play' builds them.", flush=True)


def say_where_others_come(address: str) -> None:
    print(f"Other devices in your network: {address}", flush=True)
    if can_draw():
        print("\n".join(code_lines(address, sys.stdout.isatty())), flush=True)
    print("Scan the code or type the address. Everybody in your network can open it.", flush=True)


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
    # Uvicorn warns of each request that is none: a stranger could fill the disk with that.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
