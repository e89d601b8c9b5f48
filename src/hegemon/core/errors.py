"""What can go wrong, in one family: every message says what, where and what to do.

HegemonError
├── Refused             an answer that is not open to that seat now; nothing has changed
├── ImpossiblePosition  a position or a script no game can be in
├── BadFile             a card, deck, scenario or save file that cannot be used
└── UnknownName         a game, card, deck, option or rule nobody knows
"""

from __future__ import annotations


class HegemonError(Exception):
    """Something the user can put right; the text is one clear sentence."""


class Refused(HegemonError):
    """The answer was not one of the listed ones; the state is as it was."""


class ImpossiblePosition(HegemonError):
    """The rules have no place for this."""


class BadFile(HegemonError):
    """The file cannot be used, and nothing of it was."""


class UnknownName(HegemonError):
    """There is nothing of that name."""
