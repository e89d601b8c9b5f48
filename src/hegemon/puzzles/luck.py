"""All luck: every way the dice can fall while one answer is carried out, each tried by a script of results.

Falls that come to the same are one: of a strike it matters who won, not which dice did it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count

from msgspec.msgpack import Encoder

from hegemon.core.agenda import choose
from hegemon.core.errors import ImpossiblePosition
from hegemon.core.state import State

MOST_ROLLS = 8
"""Results within one answer; shuffles have more, and rolls that are repeated until they differ have no end."""
MOST_FALLS = 1296
"""Ways the dice may fall within one answer: four dice."""
PLAIN = Encoder()
"""Writes what a game remembers; a digest takes ten times as long."""
TOLD_ONLY: dict[str, list[int]] = {"strikes": [], "totals": [0] * 6}
"""What games keep only to show how it came about, and what it is without that."""


class TooMuch(Exception):
    """There is more to try than anybody waits for; nothing is claimed."""


def after(game: State, index: int) -> Iterator[State]:
    """The game after an answer, once for everything that may come of it however the dice fall."""
    plain = game.copy()
    choose(plain, index)
    if plain.chance.drawn == game.chance.drawn:
        yield plain
        return
    seen: set[bytes] = set()
    for number, line in enumerate(falls(game, index, [])):
        if number == MOST_FALLS:
            raise TooMuch
        essence = essence_of(line)
        if essence not in seen:
            seen.add(essence)
            yield line


def essence_of(line: State) -> bytes:
    """The same for games that go on the same. What the dice have shown is forgotten."""
    for name, blank in TOLD_ONLY.items():
        if hasattr(line, name):
            setattr(line, name, blank[:])
    return PLAIN.encode(line.facts())


def falls(game: State, index: int, script: list[int]) -> Iterator[State]:
    """Every game in which the first dice fall as the script says; none if they can't fall so."""
    line = game.copy()
    line.chance.script = script[:]
    try:
        choose(line, index)
    except ImpossiblePosition:
        return
    if line.chance.drawn == game.chance.drawn:
        yield line
        return
    if len(script) == MOST_ROLLS:
        raise TooMuch
    for side in count():
        further = falls(game, index, [*script, side])
        first = next(further, None)
        if first is None:
            return
        yield first
        yield from further


def shares(game: State, index: int) -> list[tuple[Fraction, State]]:
    """The game after an answer, for everything that may come of it, each with how likely it is."""
    plain = game.copy()
    choose(plain, index)
    if plain.chance.drawn == game.chance.drawn:
        return [(Fraction(1), plain)]
    found: dict[bytes, tuple[Fraction, State]] = {}
    for share, line in weighed(game, index, []):
        essence = essence_of(line)
        before, first = found.get(essence, (Fraction(0), line))
        found[essence] = before + share, first
    return list(found.values())


def weighed(game: State, index: int, script: list[int]) -> list[tuple[Fraction, State]]:
    """The same where the first dice fall as the script says; nothing if they can't fall so."""
    if len(script) > MOST_ROLLS:
        raise TooMuch
    line = game.copy()
    line.chance.script = script[:]
    try:
        choose(line, index)
    except ImpossiblePosition:
        return []
    if line.chance.drawn == game.chance.drawn:
        return [(Fraction(1), line)]
    sides: list[list[tuple[Fraction, State]]] = []
    while further := weighed(game, index, [*script, len(sides)]):
        sides.append(further)
        if sum(map(len, sides)) > MOST_FALLS:
            raise TooMuch
    return [(share / len(sides), one) for side in sides for share, one in side]
