"""Seeds within seeds: every game, seat and question has luck of its own, whoever plays it when."""

from __future__ import annotations

from hashlib import blake2b


def seed_within(seed: int, *path: int) -> int:
    """A seed for one part of something, such as game 12 of a run, or seat 1 of game 12."""
    words = "/".join(str(part) for part in (seed, *path))
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")
