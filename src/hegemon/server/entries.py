"""What happened in a match besides its start: the lines of its record, in the order they were stored.

A record only grows. Taking back is a line too, so nothing that was confirmed is ever rewritten.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from hegemon.server.messages import Hands


class Line(msgspec.Struct, tag_field="is", forbid_unknown_fields=True, omit_defaults=True):
    """One line of the record."""


class Answered(Line, tag="answer"):
    """An answer to the question that was open; `by` tells whether a person gave it."""

    index: int
    by: Literal["seat", "with", "server"] = "seat"
    """The seat itself, the seat together with the answer before, or the server in its place."""


class Declared(Line, tag="aside"):
    """Something declared besides the answers, such as conceding."""

    seat: int
    aside: str


class TookBack(Line, tag="undo"):
    """Everything after the first `keep` answers was taken back."""

    keep: int
    seat: int


class Ended(Line, tag="end"):
    """The players ended the game where its own rules would not."""

    winners: list[int]
    drawn: list[int]
    text: str


class HandedOver(Line, tag="bot"):
    """From here on a bot plays the seat."""

    seat: int
    bot: str


Entry: TypeAlias = Answered | Declared | TookBack | Ended | HandedOver


class Terms(msgspec.Struct, forbid_unknown_fields=True):
    """What was agreed when the match was made, besides the game itself."""

    hands: Hands
    window_seconds: float
