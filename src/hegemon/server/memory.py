"""When garbage is collected: never in the middle of somebody's answer.

A full collection looks at every object of every match and holds up the server for a tenth of a second or more.
Python begins one whenever much is new. Here small ones go on as usual, and the full one has its own hour.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 20_000
"""New objects until the youngest are looked at; a table that is told makes a few thousand."""
YOUNG_ROUNDS = 20
NEVER = 1_000_000_000
FULL_COLLECTION_SECONDS = 600.0


def keep_what_is_there() -> None:
    """Rules, cards and code stay as long as the server: they need not be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNG_ROUNDS, NEVER)


async def collect_now_and_then() -> None:
    """What matches leave behind that points at itself is freed here."""
    while True:
        await asyncio.sleep(FULL_COLLECTION_SECONDS)
        gc.collect()
