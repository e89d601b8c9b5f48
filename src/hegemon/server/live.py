"""The socket: one connection for each seat or spectator."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from hegemon.server.connection import Connection, EndedByServer
from hegemon.server.hall import Hall
from hegemon.server.security import Origins

FORBIDDEN = 4403
GOODBYE = 1000
COME_BACK = 1012

log = structlog.get_logger("hegemon.live")


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Read and send until one side has had enough."""
    hall: Hall = socket.app.state.hall
    origins: Origins = socket.app.state.origins
    if not origins.allows(socket.headers.get("origin"), socket.headers.get("host", "")):
        await socket.close(FORBIDDEN, "This page may not use this server.")
        return
    await socket.accept()

    async def send(data: bytes) -> None:
        await socket.send_text(data.decode())

    connection = Connection(hall, send, socket.client.host if socket.client is not None else "")
    connection.expect_hello()
    hall.make_room_for(connection)
    hall.connections.add(connection)
    tasks = [asyncio.create_task(read_all(socket, connection)), asyncio.create_task(connection.send_news())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            # A line that breaks is an OSError: nobody has to look after it.
            if error is not None and not isinstance(
                error, EndedByServer | WebSocketDisconnect | RuntimeError | OSError
            ):
                log.error("a connection failed", problem=repr(error))
    finally:
        for task in tasks:
            task.cancel()
        hall.connections.discard(connection)
        connection.close()
        with suppress(Exception):
            await socket.close(COME_BACK if hall.is_closing else GOODBYE)


async def read_all(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        text, data = event.get("text"), event.get("bytes")
        await connection.receive(text if text is not None else data or b"")
