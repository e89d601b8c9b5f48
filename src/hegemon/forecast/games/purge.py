"""PURGE: damage through ARMOR, who dies, and next turn's income."""

from __future__ import annotations

from hegemon.core.asks import Ask, Seat
from hegemon.core.state import State
from hegemon.forecast.forecaster import GameForecaster, named, step
from hegemon.forecast.trial import Trial
from hegemon.games.purge.damage import blow
from hegemon.games.purge.permanents import NO_VECTOR, InPlay
from hegemon.games.purge.printed import RESOURCE, STRONGHOLD
from hegemon.games.purge.state import ACTION, NEXT_PLAY, Purge
from hegemon.games.purge.values import damage_of
from hegemon.words.games.purge import income_sentence
from hegemon.words.speech import Speech


class PurgeForecaster(GameForecaster[Purge]):
    """PURGE-4.4, PURGE-10"""

    def turn(self, game: Purge) -> int:
        return game.turn

    def option(self, trial: Trial, index: int, speech: Speech) -> str:
        told = super().option(trial, index, speech)
        game, option = trial.game, trial.ask.options[index]
        assert isinstance(game, Purge)
        if not told or trial.ask.moment != "attack target":
            return told
        source, target = game.in_play(trial.ask.about), game.in_play(option.piece)
        assert source is not None and target is not None
        arrives, dealt = blow(game, source, target), damage_of(game, source, target)
        return f"{arrives} of {dealt} DAMAGE: {told}" if arrives < dealt else told

    def changes(self, before: State, after: State, speech: Speech) -> list[str]:
        assert isinstance(before, Purge) and isinstance(after, Purge)
        told = [hurt_told(before, after, card, speech) for seat in range(2) for card in before.played_by(seat)]
        return [part for part in [*told, *(income_told(before, after, seat, speech) for seat in range(2))] if part]

    def lines(self, game: Purge, ask: Ask, speech: Speech) -> list[str]:
        return [income_sentence(income(game, ask.seat))] if ask.moment in (ACTION, NEXT_PLAY) else []


def hurt_told(before: Purge, after: Purge, card: InPlay, speech: Speech) -> str:
    """What becomes of a Unit, Commander or Stronghold; nothing if it stays as it is."""
    if not card.card.is_fighter and card.card.kind != STRONGHOLD:
        return ""
    name, later = named(before, card.piece, card.seat, speech), after.in_play(card.piece)
    if later is None or not after.is_same(card.piece, before.handles[card.piece]):
        if card.is_token and after.battle_at == NO_VECTOR != before.battle_at:
            return f"{name} leaves play"
        return f"{name} dies" if card.card.is_fighter else f"{name} falls"
    unit = "POPULATION" if card.card.kind == STRONGHOLD else "HEALTH"
    return f"{name} {step(card.health, later.health, unit)}" if later.health != card.health else ""


def income(game: Purge, seat: Seat) -> int:
    """PURGE-4.4 What the pool will be filled with."""
    producers = (card.card for card in game.played_by(seat) if card.card.kind in (STRONGHOLD, RESOURCE))
    return sum(card.production for card in producers)


def income_told(before: Purge, after: Purge, seat: Seat, speech: Speech) -> str:
    then, now = income(before, seat), income(after, seat)
    return f"{speech.whose(seat)} ENERGY next turn {step(then, now)}" if then != now else ""


FORECASTER = PurgeForecaster()
