"""Follies of Psychological Warfare."""

from __future__ import annotations

from hegemon.bots.follies.detector import Detector, is_free, when_all_pass
from hegemon.core.asks import Ask, Option, Seat
from hegemon.core.state import State
from hegemon.core.windows import PASS
from hegemon.games.psychological_warfare.scoring import victory_points
from hegemon.games.psychological_warfare.state import DECK, PHOBIAS, PLAY_STEP, PW, START_WINDOW, TABLE, THERAPY_ACTION
from hegemon.games.psychological_warfare.verbs import THERAPY


class IdleTherapy(Detector):
    kind = "Therapy that gains nothing"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        if option.verb is not THERAPY or not is_free(ask):
            return None
        assert isinstance(before, PW)
        end = when_all_pass(after, (START_WINDOW, THERAPY_ACTION))
        assert isinstance(end, PW)
        if end.ask is not None and end.ask.moment == THERAPY_ACTION:
            return None  # What comes of it is seen only when the Action is played.
        return not has_gained(before, end, ask.seat)


def has_gained(before: PW, end: PW, seat: Seat) -> bool:
    """More cards than a regular turn would have drawn, less baggage, a Phobia less (though another may be drawn), an
    Archetype that works again; at the very end, the game."""
    if end.outcome is not None:
        return seat in end.outcome.winners
    left = len(before.pile(DECK, TABLE))
    drawn = left - len(end.pile(DECK, TABLE))
    is_lighter = before.bags(seat) > end.bags(seat) or not set(before.pile(PHOBIAS, seat)) <= set(
        end.pile(PHOBIAS, seat)
    )
    is_free_again = before.suppressed[seat] and not end.suppressed[seat]
    is_more = drawn > min(before.cards_to_draw(seat, False, 0), left)
    return is_more or ((is_lighter or is_free_again) and bool(end.pile(DECK, TABLE)))


class IdleTurn(Detector):
    kind = "turn in which nothing changes, though behind and with cards to draw"

    def judge(self, before: State, ask: Ask, option: Option, after: State) -> bool | None:
        if ask.moment != PLAY_STEP:
            return None
        assert isinstance(before, PW) and isinstance(after, PW)
        if option.verb is not PASS:
            return False
        end = when_all_pass(after, (START_WINDOW,))
        assert isinstance(end, PW)
        is_idle = end.idle_turns > before.idle_turns and bool(before.pile(DECK, TABLE))
        return is_idle and is_behind(before, ask.seat) and len(ask.options) > 1


def is_behind(game: PW, seat: Seat) -> bool:
    return any(victory_points(game, other) > victory_points(game, seat) for other in game.others_of(seat))


FOLLIES: tuple[type[Detector], ...] = (IdleTherapy, IdleTurn)
