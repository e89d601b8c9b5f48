"""What a card says for a while without being in play, the same in every game.

A player has an ability until a moment comes, or may not play some cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from hegemon.cards.grammar import GrammarNames
from hegemon.cards.mistakes import at
from hegemon.core.errors import BadFile
from hegemon.core.queries import Group, Selector

NEXT_TIMES = {1: "the next time ", 2: "the next 2 times ", 3: "the next 3 times "}


class EventForm(Protocol):
    """A clause that waits for an event, as a game's form spells it out."""

    @property
    def event(self) -> str: ...
    @property
    def of(self) -> object: ...
    @property
    def at_most(self) -> int | None: ...


def check_lent(event: EventForm, in_play: bool) -> None:
    """Refuse a clause that could never be heard, or for which there is another word."""
    if event.event in ("turn begins", "turn ends"):
        raise BadFile("for a turn that begins or ends there is 'later'.")
    if event.at_most is not None:
        raise BadFile("here 'times' says how often; leave 'at_most' out.")
    if event.of in (None, "self", "host") and not in_play:
        raise BadFile('a card that is not in play hears nothing of itself; write of = { whose = "yours" }, or a name.')


def chosen_watched(names: GrammarNames, name: str) -> Selector:
    """What was chosen by an earlier line, where an event has to be about it."""
    with at("of"):
        if name not in names.slots:
            raise BadFile(f"nothing is called '{name}' here; write 'self', 'you', or which things are meant in braces.")
        group = names.group(name)
        return group if group is not None else Group([names.slot(name)])


@contextmanager
def speaking_of(names: GrammarNames, special: dict[str, Any], senseless: dict[str, str]) -> Iterator[None]:
    """Lines that wait for an event: they know it by other names, and what is chosen in them stays in them."""
    before = names.special, names.senseless
    names.special, names.senseless = special, senseless
    with names.within_mode():
        yield
    names.special, names.senseless = before


def ability_said(clause: str, times: int | None, until: str) -> str:
    """You have an ability, told in quotation marks as it would stand on a card."""
    if times is not None:
        clause = NEXT_TIMES[times] + clause.split(" ", 1)[1]
    return f'you have "{clause[0].upper() + clause[1:]}"{until}'
