"""All luck: every way the dice can fall while one answer is carried out, each tried by a script of results."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count

from hegemon.core.agenda import choose
from hegemon.core.errors import ImpossiblePosition
from hegemon.core.state import State

MOST_ROLLS = 8
"""Results within one answer; shuffles have more, and rolls that are repeated until they differ have no end."""
MOST_FALLS = 1296
"""Ways the dice may fall within one answer where each is weighed: four dice."""


class TooMuch(Exception):
    """There is more to try than anybody waits for; nothing is claimed."""


def after(game: State, index: int) -> Iterator[State]:
    """The game after an answer, once for every way the dice can fall."""
    plain = game.copy()
    choose(plain, index)
    if plain.chance.drawn == game.chance.drawn:
        yield plain
    else:
        yield from falls(game, index, [])


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
    """The game after an answer, for every way the dice can fall, each with how likely it is."""
    plain = game.copy()
    choose(plain, index)
    if plain.chance.drawn == game.chance.drawn:
        return [(Fraction(1), plain)]
    return weighed(game, index, [])


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
