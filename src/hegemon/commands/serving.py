"""hegemon serve."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec

from hegemon.commands.command_line import FINE
from hegemon.core.errors import HegemonError

NEEDED = ("litestar", "uvicorn", "websockets", "httptools", "structlog", "prometheus_client")
"""What the extra `server` brings; without it every other command still works."""


class MissingExtra(HegemonError):
    """The packages of the live table are not installed."""


def serve(words: Namespace) -> int:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"The live table needs packages that are not here ({', '.join(missing)}); "
            "install them with: pip install 'hegemon[server]'"
        )
    from hegemon.server.serve import serve_for_ever

    serve_for_ever(
        host=words.host,
        port=words.port,
        database=words.database,
        origins=words.origin,
        thinkers=words.thinkers,
        bot_pace=words.bot_pace,
        has_limits=not words.no_limits,
        opens_browser=words.open,
        is_json=words.json,
    )
    return FINE
