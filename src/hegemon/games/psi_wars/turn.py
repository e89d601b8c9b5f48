"""PSI-4, PSI-5, PSI-6, PSI-8, PSI-19 The turn: Replenish, Draw, Creation, Battle, Cleanup."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import ENDS, NO_PIECE, NO_SEAT, NOTHING, Ask, Option, Piece, Seat, Verb, seat_target
from hegemon.core.control import to_give_back
from hegemon.core.modifiers import still_standing
from hegemon.games.psi_wars.battle import PLAY_CARD, BattlePhase
from hegemon.games.psi_wars.costs import substitutes
from hegemon.games.psi_wars.course import CLEANUP, CREATING, DRAWING
from hegemon.games.psi_wars.hidden import KEEP
from hegemon.games.psi_wars.legality import refusal_to_play
from hegemon.games.psi_wars.printed import TURN_BEGINS, TURN_ENDS
from hegemon.games.psi_wars.state import (
    AT_CLEANUP,
    AT_CREATION_END,
    BATTLEFIELD,
    CREATION,
    CREATION_MOMENT,
    END_OF_TURN,
    EQUIPMENT_ROW,
    HAND,
    LAB,
    START_OF_OWN_TURN,
    TRAPPED,
    PsiWars,
)
from hegemon.games.psi_wars.traps import Escapes

END_CREATION: Final = Verb("end creation", NOTHING, effort=ENDS)
USE_NOW: Final = Verb("use now", NOTHING)
"""PSI-6.3 A special that was drawn is used at once."""


class Turn(GameFrame[PsiWars]):
    """PSI-4.2 One player's turn: five phases in fixed order."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat
        self.drawn: Piece = NO_PIECE
        """The resource special drawn this turn, while there is something to decide about it."""

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(TURN[self.at](game, self), len(TURN))


# --- Replenish and Draw --------------------------------------------------------------------------------------


def replenish(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-5.1, PSI-5.2, PSI-5.4, PSI-R53 All the active player's cards become ready, those of Trapped units too."""
    seat = turn.seat
    game.begin_turn(seat)
    if game.modifiers:
        for change in to_give_back(game, START_OF_OWN_TURN, seat):
            game.give_back(change)
        game.modifiers = still_standing(game.modifiers, START_OF_OWN_TURN, seat)
    for zone in (CREATION, LAB, EQUIPMENT_ROW, TRAPPED):
        for piece in game.piles[zone.index * 2 + seat]:
            game.replenish(piece, "PSI-5.1")
    game.wake(TURN_BEGINS)
    game.notice(TURN_BEGINS, seat_target(seat))
    return None


def draw_resource(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-6.1, PSI-6.2 First the top card of the Resource Deck, if there is one (PSI-6.8)."""
    game.enter_phase(DRAWING)
    turn.drawn = game.draw_resource(turn.seat, "PSI-6.1")
    return None


def decide_about_special(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-6.3, PSI-6.6, PSI-6.10 A drawn special stays in the hand; a Creation Oracle may be used at once.

    Whoever draws a special is asked, Oracle or not: only the answer tells which it was.
    """
    if turn.drawn < 0:
        return None
    if turn.answer is None:
        options: list[Option] = [KEEP.plain]
        if game.card(turn.drawn).on_draw:
            options.append(USE_NOW.plain)
        return Ask(turn.seat, "special drawn", "PSI-6.3", options, about=turn.drawn, default=0)
    if turn.answer.verb is USE_NOW:
        game.begin_play(turn.seat, turn.drawn, CREATION_MOMENT)
    turn.drawn = NO_PIECE
    return None


def draw_battle_card(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-6.7, PSI-4.4, PSI-4.5, PSI-6.9, PSI-R1 Then a Battle card, except in the very first turn of the game."""
    if game.turn > 1:
        game.draw_battle_card(turn.seat, "PSI-6.7")
    return None


# --- Creation ---------------------------------------------------------------------------------------------------


def begin_creation(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-8.1 The Creation Phase begins; nothing has been created in it."""
    game.enter_phase(CREATING)
    return None


def create(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-8.2, PSI-8.15, PSI-4.3, PSI-25.2 The active player plays one card after another, and stops at any time."""
    seat = turn.seat
    if turn.answer is None:
        options: list[Option] = []
        ready = game.ready_colours(seat)
        spare = substitutes(game, seat, CREATION_MOMENT)
        for piece in game.piles[HAND.index * 2 + seat]:
            if options and game.is_glance:
                break
            if refusal_to_play(game, seat, piece, CREATION_MOMENT, ready, spare) is None:
                options.append(PLAY_CARD.of(piece))
        options.append(END_CREATION.plain)
        return Ask(seat, CREATION_MOMENT, "PSI-8.2", options)
    if turn.answer.verb is END_CREATION:
        game.tell("ended creation", "PSI-8.15", seat)
        return None
    game.begin_play(seat, turn.answer.piece, CREATION_MOMENT)
    turn.go_to(CREATE)
    return None


def escape_after_creation(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-8.18, PSI-8.19 One escape attempt for each Trapped unit; a freed one may attack in this turn."""
    game.frames.append(Escapes(turn.seat, AT_CREATION_END))
    return None


# --- Battle and Cleanup -------------------------------------------------------------------------------------------


def battle(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-10.1, PSI-25.1 The Battle Phase comes also with empty decks and an empty hand."""
    game.frames.append(BattlePhase(turn.seat))
    return None


def survivors_return(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-19.1, PSI-19.2, PSI-11.7 Attackers return ready, defenders as they are; all Stacks are separated.

    What stayed in the Lab, and every Creation Unit, remains as it is (PSI-19.5, PSI-19.6, PSI-R17).
    """
    game.enter_phase(CLEANUP)
    for seat in (turn.seat, 1 - turn.seat):
        for unit in game.units_in(BATTLEFIELD, seat):
            game.withdraw(unit, "PSI-19.1" if seat == turn.seat else "PSI-19.2")
            if seat == turn.seat:
                game.replenish(unit.piece, "PSI-19.1")
    game.separate_all()
    game.wake(TURN_ENDS)
    game.notice(TURN_ENDS, seat_target(turn.seat))
    return None


def effects_end(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-19.3, PSI-19.4, PSI-20.5 Disorientation and everything that lasts this turn end, for both players."""
    game.unlock_all()
    if game.modifiers:
        for change in to_give_back(game, END_OF_TURN, NO_SEAT):
            game.give_back(change)
        game.modifiers = still_standing(game.modifiers, END_OF_TURN, NO_SEAT)
    for seat in range(2):
        for zone in (LAB, TRAPPED, EQUIPMENT_ROW):
            for piece in game.piles[zone.index * 2 + seat]:
                unit = game.table[piece]
                if unit is not None:
                    game.end_effects_on(unit)
    return None


def escape_in_cleanup(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-19.7, PSI-19.9 Then escape attempts, also for a unit Trapped this very turn."""
    game.frames.append(Escapes(turn.seat, AT_CLEANUP))
    return None


def pass_the_turn(game: PsiWars, turn: Turn) -> Ask | None:
    """PSI-19.8, PSI-24.9 The turn passes; with a turn limit it may have been the last."""
    for unit in game.units_in(TRAPPED, turn.seat):
        game.forget_attempts(unit)
    for unit in game.units_in(LAB, turn.seat):
        game.forget_attempts(unit)
    if game.rules.turn_limit and game.turn >= game.rules.turn_limit:
        count_the_rest(game)
    return None


def count_the_rest(game: PsiWars) -> None:
    """PSI-R44 More Hit Points win, then more Battle Units in play, Lab and Trapped; otherwise a draw."""
    points = game.hit_points[0] - game.hit_points[1]
    if points == 0:
        for seat, sign in ((0, 1), (1, -1)):
            points += sign * (len(game.pile(LAB, seat)) + len(game.pile(TRAPPED, seat)))
    if points == 0:
        game.end([], [0, 1], "PSI-24.9")
    else:
        game.end([0 if points > 0 else 1], [], "PSI-24.9")


TURN: Final[tuple[Callable[[PsiWars, Turn], Ask | None], ...]] = (
    replenish,  # PSI-5.1
    draw_resource,  # PSI-6.1
    decide_about_special,  # PSI-6.3
    draw_battle_card,  # PSI-6.7
    begin_creation,  # PSI-8.1
    create,  # PSI-8.2
    escape_after_creation,  # PSI-8.18
    battle,  # PSI-10.1
    survivors_return,  # PSI-19.1
    effects_end,  # PSI-19.3
    escape_in_cleanup,  # PSI-19.7
    pass_the_turn,  # PSI-19.8
)
BEGIN_CREATION: Final = TURN.index(begin_creation)
CREATE: Final = TURN.index(create)
BATTLE_STEP: Final = TURN.index(battle)
SURVIVORS_RETURN: Final = TURN.index(survivors_return)
