"""IPW-4, IPW-5, IPW-7, IPW-8, IPW-17 The turn: start, Creation Units, Build, Equipping, Battle, end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, ENDS, NO_PIECE, NOTHING, Ask, Option, Piece, Seat, Verb, seat_target
from hegemon.core.control import to_give_back
from hegemon.core.modifiers import still_standing
from hegemon.core.windows import PASS
from hegemon.games.intergalactic_psi_wars.battle import DO_NOT_ROLL, DONE, EQUIP, ROLL, Battle
from hegemon.games.intergalactic_psi_wars.effects import CHOOSE
from hegemon.games.intergalactic_psi_wars.in_play import InPlay
from hegemon.games.intergalactic_psi_wars.legality import (
    BUILD_MOMENT,
    EQUIP_MOMENT,
    PLACE_MOMENT,
    WEARER_MOMENT,
    refusal_to_build,
    refusal_to_equip,
    refusal_to_place,
    refusal_to_play,
    wearers_for,
)
from hegemon.games.intergalactic_psi_wars.powers import Build, wake
from hegemon.games.intergalactic_psi_wars.printed import CREATION, NO_ABILITY, POWER, TURN_BEGINS, TURN_ENDS, X
from hegemon.games.intergalactic_psi_wars.state import END_OF_TURN, FIELD, HAND, LAB, SEATS, START_OF_OWN_TURN, Ipw
from hegemon.games.intergalactic_psi_wars.windows import PLAY, open_build_window

PLACE: Final = Verb("place", CARD)
BUILD: Final = Verb("build", CARD)
END_BUILD: Final = Verb("end build", NOTHING, effort=ENDS)
TAKE_OFF: Final = Verb("take off", NOTHING)


class Turn(GameFrame[Ipw]):
    """IPW-4.2, IPW-R7 One player's turn."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat
        self.chosen: Piece = NO_PIECE
        """The Equipment whose wearer is being asked for."""

    def run(self, game: Ipw) -> Ask | None:
        return self.went(TURN[self.at](game, self), len(TURN))


# --- the start --------------------------------------------------------------------------------------------------


def begin(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-4.1 The turn passes; what counts by the turn starts anew for both players."""
    game.begin_turn(turn.seat)
    if game.modifiers:
        for change in to_give_back(game, START_OF_OWN_TURN, turn.seat):
            game.give_back(change)
        game.modifiers = still_standing(game.modifiers, START_OF_OWN_TURN, turn.seat)
    for piece in game.listeners:
        listener = game.table[piece]
        if listener is not None and listener.fired:
            game.forget_clauses(listener)
    for seat in range(SEATS):
        for unit in game.units_of(seat):
            game.begin_turn_of(unit)
    game.tell("turn began", "IPW-4.1", turn.seat, amount=game.turn)
    return None


def replenish(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-4.3 All cards of the player are replenished."""
    game.replenish(turn.seat, "IPW-4.3")
    if game.rules.replenish_every_turn:
        game.replenish_creation_units(game.opponent(turn.seat), "IPW-R8")
    game.notice(TURN_BEGINS, seat_target(turn.seat), 0)
    wake(game, TURN_BEGINS)
    return None


def draw(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-4.4, IPW-4.6 The player draws one card; the first player skips the draw of the first turn."""
    if game.turn > 1 or game.rules.first_player_draws:
        for _ in range(game.rules.draws):
            game.draw(turn.seat, "IPW-4.4")
    return None


# --- Phase 1 -----------------------------------------------------------------------------------------------------


def place_creation_unit(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-5.1 At most one Creation Unit from the hand is put into the Lab; without one the phase passes (IPW-21.1)."""
    hand = game.pile(HAND, turn.seat)
    if not hand:
        return None
    if turn.answer is None:
        options = [PASS.plain]
        for piece in hand:
            if game.card(piece).kind == CREATION and refusal_to_place(game, turn.seat, piece, PLACE_MOMENT) is None:
                options.append(PLACE.of(piece))
        return Ask(turn.seat, PLACE_MOMENT, "IPW-5.1", options)
    if turn.answer.verb is PLACE:
        game.place_creation_unit(turn.answer.piece, turn.seat, "IPW-5.1")
    return None


# --- Phase 2 -----------------------------------------------------------------------------------------------------


def build(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-7.1, IPW-7.10, IPW-R12 Build actions one at a time, until the player ends the phase (IPW-21.2)."""
    seat = turn.seat
    if turn.answer is None:
        if not game.pile(HAND, seat) or not game.ready_units(seat):
            return None
        return Ask(seat, BUILD_MOMENT, "IPW-7.1", build_actions(game, seat))
    if turn.answer.verb is END_BUILD:
        return None
    if turn.answer.verb is BUILD:
        game.frames.append(Build(seat, turn.answer.piece))
    else:
        open_build_window(game)
        game.begin_power(seat, turn.answer.piece)
    turn.go_to(BUILD_STEP)
    return None


def build_actions(game: Ipw, seat: Seat) -> list[Option]:
    """IPW-9.2 What can be built, and the Powers of W1."""
    options: list[Option] = []
    for piece in game.pile(HAND, seat):
        if options and game.is_glance:
            break
        kind = game.card(piece).kind
        if kind == POWER:
            if refusal_to_play(game, seat, piece, BUILD_MOMENT) is None:
                options.append(PLAY.of(piece))
        elif kind != CREATION and refusal_to_build(game, seat, piece, BUILD_MOMENT) is None:
            options.append(BUILD.of(piece))
    options.append(END_BUILD.plain)
    return options


def roll_escapes(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-7.8 At the end of Build the player may roll two dice once for each Trapped unit."""
    unit = next_trapped(game, turn.seat)
    if unit is None:
        return None
    if turn.answer is None:
        options = [ROLL.plain, DO_NOT_ROLL.plain]
        return Ask(turn.seat, "escape", "IPW-7.8", options, about=unit.piece, default=0)
    game.note_asked(unit)
    if turn.answer.verb is ROLL:
        try_escape(game, unit)
    turn.go_to(ESCAPES_STEP)
    return None


def next_trapped(game: Ipw, seat: Seat) -> InPlay | None:
    for unit in game.units_of(seat):
        if unit.trap >= 0 and not unit.was_asked:
            return unit
    return None


def try_escape(game: Ipw, unit: InPlay) -> None:
    """IPW-18.3, IPW-7.9, IPW-R15 The roll printed on the Trap, some with a printed defense added."""
    trap = game.card(unit.trap).trap
    assert trap is not None
    game.note_escape()
    first = game.chance.below(6) + 1
    second = game.chance.below(6) + 1
    total = first + second
    if trap.adds != NO_ABILITY and unit.card.defense[trap.adds] != X:
        total += unit.card.defense[trap.adds]
    if game.hears("rolled to escape"):
        word = f"{first} and {second}, needed {trap.escape}"
        game.tell("rolled to escape", "IPW-18.3", unit.seat, unit.piece, other=unit.trap, amount=total, word=word)
    if total >= trap.escape:
        game.free(unit, "IPW-18.3")


# --- Phase 3 -----------------------------------------------------------------------------------------------------


def equip(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-8.1, IPW-8.5 Equipment is put under units, moved or taken off, one step at a time."""
    seat = turn.seat
    if turn.answer is None:
        options = [DONE.plain]
        for equipment in game.equipment_of(seat):
            if refusal_to_equip(game, seat, equipment.piece) is None:
                if equipment.host >= 0 or wearers_for(game, equipment):
                    options.append(EQUIP.of(equipment.piece))
        if len(options) == 1:
            turn.go_to(AFTER_EQUIPPING)
            return None
        return Ask(seat, EQUIP_MOMENT, "IPW-8.1", options, default=0)
    if turn.answer.verb is DONE:
        turn.go_to(AFTER_EQUIPPING)
    else:
        turn.chosen = turn.answer.piece
    return None


def choose_wearer(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-8.3 The unit that is to wear it; what is attached may be taken off instead."""
    equipment = game.the_unit(turn.chosen)
    wearers = wearers_for(game, equipment)
    options = [CHOOSE.of(piece) for piece in wearers]
    if equipment.host >= 0:
        options.append(TAKE_OFF.plain)
    answer = turn.answer
    if answer is None:
        if len(options) > 1:
            return Ask(turn.seat, WEARER_MOMENT, "IPW-8.1", options, about=turn.chosen)
        answer = options[0]
    if answer.verb is TAKE_OFF:
        game.take_off(equipment, "IPW-8.3")
    else:
        game.attach(equipment, game.the_unit(answer.piece), "IPW-8.1")
    turn.chosen = NO_PIECE
    turn.go_to(EQUIP_STEP)
    return None


# --- Phase 4 and the end -------------------------------------------------------------------------------------------


def battle(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-10 The Battle Phase."""
    game.begin_battle()
    for seat in range(SEATS):
        for unit in game.units_of(seat):
            game.ask_anew(unit)
    game.frames.append(Battle(turn.seat))
    return None


def spend_fighters(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-17.1 All units used in battle, with the Equipment they wore, become spent."""
    for seat in range(SEATS):
        for unit in game.units_of(seat):
            if unit.was_used:
                game.forget_use(unit)
                if game.rules.fighters_spent:
                    game.spend(unit, "IPW-17.1")
                    worn = game.in_play(unit.worn)
                    if worn is not None:
                        game.spend(worn, "IPW-17.1")
    if game.rules.replenish_at_end:
        game.replenish(turn.seat, "IPW-R38")
    game.notice(TURN_ENDS, seat_target(turn.seat), 0)
    wake(game, TURN_ENDS)
    return None


def end_effects(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-17.3, IPW-10.8, IPW-R21 Turn-long effects and X values end; Stacks are separated.

    All return to their Labs.
    """
    taken = to_give_back(game, END_OF_TURN, turn.seat)
    game.modifiers = still_standing(game.modifiers, END_OF_TURN, turn.seat)
    game.end_battle()
    for seat in range(SEATS):
        for unit in game.in_zone(FIELD, seat, True):
            game.go_home(unit, "IPW-17.3")
        for unit in game.in_zone(LAB, seat, True):
            game.end_effects_on(unit)
    for change in taken:
        game.give_back(change)
    return None


def count_turn(game: Ipw, turn: Turn) -> Ask | None:
    """IPW-20.5, IPW-20.6 A turn limit, or too many quiet turns in a row, ends the game by Hit Points."""
    game.end_turn(turn.seat)
    rules = game.rules
    if rules.quiet_turns and game.quiet >= rules.quiet_turns:
        game.end_by_count("IPW-20.6")
    elif rules.turn_limit and game.turn >= rules.turn_limit:
        game.end_by_count("IPW-20.5")
    return None


TURN: Final[tuple[Callable[[Ipw, Turn], Ask | None], ...]] = (
    begin,  # IPW-4.1
    replenish,  # IPW-4.3
    draw,  # IPW-4.4
    place_creation_unit,  # IPW-5.1
    build,  # IPW-7.1
    roll_escapes,  # IPW-7.8
    equip,  # IPW-8.1
    choose_wearer,  # IPW-8.3
    battle,  # IPW-10
    spend_fighters,  # IPW-17.1
    end_effects,  # IPW-17.3
    count_turn,  # IPW-20.5
)
PLACE_STEP: Final = TURN.index(place_creation_unit)
BUILD_STEP: Final = TURN.index(build)
ESCAPES_STEP: Final = TURN.index(roll_escapes)
EQUIP_STEP: Final = TURN.index(equip)
AFTER_EQUIPPING: Final = TURN.index(battle)

# IPW-4.2 The parts of a turn, by the names views give them.
PHASES: Final = ("setup", "start", "creation", "build", "equip", "battle", "end")


def phase_of(turn: Turn) -> int:
    """Which part of the turn goes on; a step that opened something has already moved one on."""
    if turn.at >= AFTER_EQUIPPING:
        return 5 if turn.at <= AFTER_EQUIPPING + 1 else 6
    if turn.at >= EQUIP_STEP:
        return 4
    if turn.at >= BUILD_STEP:
        return 3
    return 2 if turn.at == PLACE_STEP else 1
