"""XI-11 Skirmishes: declared, answered, and fought at the same time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.asks import NUMBER, Ask, Piece, Seat, Verb, seat_target, target_seat
from hegemon.games.xi.choices import CHOOSE_PLAYER
from hegemon.games.xi.damage import Packet, deal, strike
from hegemon.games.xi.in_play import Fight, InPlay
from hegemon.games.xi.legality import skirmish_targets
from hegemon.games.xi.printed import ATTACKS, DEFENDS
from hegemon.games.xi.responses import attackers_window, skirmish_window
from hegemon.games.xi.state import Xi

VALUE: Final = Verb("value", NUMBER)
"""The odd number chosen as a damage value."""

NOT_CHOSEN: Final = -1


class Skirmish(Fight):
    """XI-11 One unit against a unit or a player."""

    def __init__(self, seat: Seat, unit: Piece) -> None:
        super().__init__(seat, unit)
        self.value = NOT_CHOSEN
        self.foe_value = NOT_CHOSEN

    def run(self, game: Xi) -> Ask | None:
        return self.went(SKIRMISH[self.at](game, self), len(SKIRMISH))


def choose_foe(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-11.5 The active player chooses an opposing unit, or a player who has none to choose."""
    unit = game.unit(fight.unit)
    assert unit is not None
    if fight.answer is None:
        options = skirmish_targets(game, unit)
        return Ask(fight.seat, "target", "XI-11.5", options, about=fight.unit)
    answer = fight.answer
    if answer.verb is CHOOSE_PLAYER:
        fight.foe = seat_target(answer.arg)
    else:
        fight.foe = answer.piece
        fight.foe_mark = game.handles[answer.arg]
    fight.unit_mark = game.handles[fight.unit]
    return None


def declare(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-11.11 Both units are recorded as having been in a skirmish this turn, cancelled or not."""
    fight.is_declared = True
    if fight.foe >= 0:
        game.tell("skirmished", "XI-11.5", fight.seat, fight.unit, other=Piece(fight.foe))
    else:
        game.tell("skirmished", "XI-11.5", fight.seat, fight.unit, to=target_seat(fight.foe))
    game.notice(ATTACKS, fight.unit, fight.foe, 0)
    game.notice(DEFENDS, fight.foe, fight.unit, 0)
    if game.due:
        game.is_unsettled = True
    if not game.rules.spent_on_damage:
        record(game, fight)
    return None


def record(game: Xi, fight: Skirmish) -> None:
    """XI-11.11 The record bars a unit from starting a skirmish, not from being chosen again."""
    game.record_skirmish(game.unit(fight.unit), game.unit(fight.foe))


def be_answered(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-11.13 The skirmish window opens, the defender's chance coming first."""
    foe = game.unit(fight.foe)
    defender = foe.seat if foe is not None else target_seat(fight.foe)
    game.frames.append(skirmish_window(game, defender, fight.unit))
    return None


def attacker_moves(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-R19 With a single window the active player's own moves come after the reactions."""
    if game.rules.single_skirmish_window and not fight.is_cancelled:
        game.frames.append(attackers_window(game, fight.unit))
    return None


def see_who_is_left(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-11.14, XI-11.15 Cancelled, or one side gone: no damage to anyone, and nothing is redirected."""
    if fight.is_cancelled or not both_stand(game, fight):
        game.tell("skirmish came to nothing", "XI-11.14", fight.seat)
        fight.go_to(len(SKIRMISH))
    elif game.rules.spent_on_damage:
        record(game, fight)
    return None


def both_stand(game: Xi, fight: Skirmish) -> bool:
    """XI-11.14 The attacker still serves the active player, the target still belongs to an opponent."""
    unit = game.unit(fight.unit)
    if unit is None or unit.seat != fight.seat or not game.is_same(fight.unit, fight.unit_mark):
        return False
    if fight.foe < 0:
        return not game.is_out[target_seat(fight.foe)]
    foe = game.unit(fight.foe)
    return foe is not None and foe.seat != fight.seat and game.is_same(Piece(fight.foe), fight.foe_mark)


def fix_attackers_value(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-11.17, XI-21.17 A chosen damage value is fixed the moment before damage, the attacker's first."""
    unit = game.unit(fight.unit)
    if fight.answer is not None:
        fight.value = fight.answer.arg
        return None
    return ask_value(game, unit)


def fix_defenders_value(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-11.17 Then the value of the unit that was attacked."""
    if fight.answer is not None:
        fight.foe_value = fight.answer.arg
        return None
    return ask_value(game, game.unit(fight.foe))


def ask_value(game: Xi, unit: InPlay | None) -> Ask | None:
    """XI-21.19 Any odd number visible on a unit in play; with none there is no question."""
    if unit is None or not unit.card.odd_damage:
        return None
    numbers = game.odd_numbers()
    if not numbers:
        return None
    options = [VALUE.of(number) for number in numbers]
    last = len(options) - 1
    return Ask(unit.seat, "damage value", "XI-21.17", options, about=unit.piece, default=last)


def exchange_blows(game: Xi, fight: Skirmish) -> Ask | None:
    """XI-11.18 to XI-11.21 Both deal their damage at the same time; a player deals nothing back."""
    unit = game.unit(fight.unit)
    assert unit is not None
    foe = game.unit(fight.foe)
    blows: list[Packet] = [strike(game, unit, fight.foe, game.damage_of(unit, foe, fight.value), at_attacker=False)]
    if foe is not None:
        amount = game.damage_of(foe, unit, fight.foe_value)
        blows.append(strike(game, foe, fight.unit, amount, at_attacker=True))
    fight.is_cancelled = True  # Nothing is left to cancel once damage is dealt (XI-8.23).
    deal(game, blows)
    return None


SKIRMISH: Final[tuple[Callable[[Xi, Skirmish], Ask | None], ...]] = (
    choose_foe,  # XI-11.5
    declare,  # XI-11.11
    be_answered,  # XI-11.13
    attacker_moves,  # XI-R19
    see_who_is_left,  # XI-11.14
    fix_attackers_value,  # XI-11.17
    fix_defenders_value,  # XI-11.17
    exchange_blows,  # XI-11.18
)

BLOWS: Final = len(SKIRMISH) - 1
"""The step that deals the damage; from then on a skirmish has happened, whatever else becomes of it."""
