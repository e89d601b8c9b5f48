"""Xi: who dies and who keeps how much life, after doubling, reductions and shields."""

from __future__ import annotations

from hegemon.core.state import State
from hegemon.forecast.forecaster import GameForecaster, named, step
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.state import DECK, DISCARD, HAND, Xi
from hegemon.words.speech import Speech

LEAVES = {DISCARD.name: "dies", HAND.name: "goes back to the hand", DECK.name: "goes into the deck"}


class XiForecaster(GameForecaster[Xi]):
    """XI-11, XI-12"""

    def turn(self, game: Xi) -> int:
        return game.turn

    def changes(self, before: State, after: State, speech: Speech) -> list[str]:
        assert isinstance(before, Xi) and isinstance(after, Xi)
        told = [
            unit_told(before, after, unit, speech) for seat in range(before.seats) for unit in before.units_of(seat)
        ]
        told += [
            f"{speech.seat(seat)} {step(before.life[seat], after.life[seat], 'life')}"
            for seat in range(before.seats)
            if before.life[seat] != after.life[seat]
        ]
        told = [part for part in told if part]
        if not told and before.fight() is not None and after.fight() is None:
            return ["nobody is hurt"]
        return told


def unit_told(before: Xi, after: Xi, unit: InPlay, speech: Speech) -> str:
    """What becomes of one unit; nothing if it stays as it is."""
    name = named(before, unit.piece, unit.seat, speech)
    later = after.unit(unit.piece)
    if later is None or not after.is_same(unit.piece, before.handles[unit.piece]):
        return f"{name} {LEAVES.get(after.zone_of(unit.piece).name, 'leaves play')}"
    if later.seat != unit.seat:
        return f"{name} goes to {speech.seat(later.seat)}"
    return f"{name} {step(unit.life, later.life, 'life')}" if later.life != unit.life else ""


FORECASTER = XiForecaster()
