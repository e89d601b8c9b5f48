"""Follies of Xi."""

from __future__ import annotations

from hegemon.bots.follies.detector import Detector, when_all_pass
from hegemon.core.asks import Ask, Option, Seat
from hegemon.core.state import State
from hegemon.games.xi.skirmish import Skirmish
from hegemon.games.xi.state import ACTION, DECK, HAND, Xi
from hegemon.games.xi.turn import DRAW


class EmptyDraw(Detector):
    kind = "draw paid from an empty deck"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        if option.verb is not DRAW:
            return None
        assert isinstance(before, Xi)
        return not before.pile(DECK, ask.seat)


class IdleSkirmish(Detector):
    kind = "skirmish that costs the foe nothing"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        assert isinstance(before, Xi)
        if ask.moment != "target" or not isinstance(before.frames[-1], Skirmish) or before.frames[-1].is_declared:
            return None
        end = when_all_pass(after, (ACTION,))
        assert isinstance(end, Xi)
        if end.outcome is not None:
            return False
        seat = ask.seat
        return standing(end, seat) == standing(before, seat) or not is_better(before, end, seat)


def standing(game: Xi, seat: Seat) -> list[object]:
    """All that a skirmish could change for the better."""
    return [
        list(game.life),
        [[(card.piece, card.life) for card in game.played_by(player)] for player in range(game.seats)],
        game.prepared[seat],
        len(game.pile(HAND, seat)),
    ]


def is_better(before: Xi, end: Xi, seat: Seat) -> bool:
    """Whether anybody else has less, or the player more."""
    for player in range(before.seats):
        worth, now = health(before, player), health(end, player)
        if (player != seat and now < worth) or (player == seat and now > worth):
            return True
    return end.prepared[seat] > before.prepared[seat] or len(end.pile(HAND, seat)) > len(before.pile(HAND, seat))


def health(game: Xi, seat: Seat) -> int:
    return game.life[seat] + sum(max(card.life, 0) + 1 for card in game.played_by(seat))


FOLLIES: tuple[type[Detector], ...] = (EmptyDraw, IdleSkirmish)
