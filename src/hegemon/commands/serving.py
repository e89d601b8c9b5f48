"""hegemon serve."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec

from hegemon.bots.outside import invite
from hegemon.commands.command_line import FINE
from hegemon.core.errors import HegemonError

NEEDED = ("litestar", "uvicorn", "websockets", "httptools", "structlog", "prometheus_client", "segno")
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
    for word in words.bot:
        invite(word)
    from hegemon.server.serve import lan_hosts, serve_for_ever

    serve_for_ever(
        hosts=lan_hosts() if words.lan else [words.host],
        port=words.port,
        database=words.database,
        origins=words.origin,
        trusted_proxies=words.trusted_proxy,
        thinkers=words.thinkers,
        bot_pace=words.bot_pace,
        has_limits=not words.no_limits,
        opens_browser=words.open,
        is_json=words.json,
        keep_days=words.keep or 0,
        cards=words.cards,
        decks=words.decks,
    )
    return FINE
