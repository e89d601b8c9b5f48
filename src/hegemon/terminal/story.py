"""How a finished game went: what ended it, how everybody stood, and what the decisions were worth."""

from __future__ import annotations

from collections.abc import Sequence

from hegemon.core.asks import Seat
from hegemon.review.page import chances_in_words, highlights_in_words
from hegemon.review.reviewing import review_game
from hegemon.store import Session
from hegemon.terminal.seat import PlayerSeat
from hegemon.terminal.style import wrapped
from hegemon.words.speech import Sentence

NEAR = 6
"""The last blow is among so many sentences before the end; a game that ends otherwise has none."""
GIVEN_UP = ("conceded", "accepted a draw")
REVIEWED = 60
"""Decisions looked at: enough for the turning point, and done in a minute or two."""


def result_lines(place: PlayerSeat, told: Sequence[Sentence]) -> list[str]:
    """What ended the game, how long it was, and how everybody stands."""
    plain = place.driver.plain_view()
    near = told[-NEAR:]
    is_given_up = any(one.event in GIVEN_UP for one in near)
    blows = [one for one in near if one.event in place.drawer.blows and not is_given_up]
    turns = plain["turn"]
    return [
        *([f"The last blow: {blows[-1].text}"] if blows else []),
        f"It took {turns} {'turn' if turns == 1 else 'turns'}. At the end:",
        *place.drawer.result(plain),
    ]


def review_lines(session: Session, seat: Seat) -> list[str]:
    """The player's chance to win turn by turn, the turning point, the best and the worst decision."""
    made = review_game(session, "this game", REVIEWED)
    said = [chances_in_words(made, seat), *highlights_in_words(made)]
    return [line for one in said if one for line in wrapped(one, "", "  ")]
