"""PURGE-8 Vectors and movement: choosing a group, declaring the Move, being answered, moving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.asks import CARD, NOTHING, Ask, Handle, Option, Piece, Seat, Verb
from hegemon.games.purge.legality import can_join, is_held, movable, other_vector, print_after_move, repeats
from hegemon.games.purge.permanents import FIELD, InPlay, home_of
from hegemon.games.purge.stack import PurgeWindow
from hegemon.games.purge.state import Declared, Purge
from hegemon.games.purge.targets import DONE

MOVE_CARD: Final = Verb("move", CARD)
BACK: Final = Verb("back", NOTHING)
"""PURGE-D6, PURGE-D8, PURGE-D9 Before declaring, a player may go back to the choice of an action, as an aside."""


class Move(Declared):
    """PURGE-8.1 A Move of one combatant or a group that starts in one vector."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, False)
        self.group: list[Piece] = []
        self.marks: list[Handle] = []
        self.start = -1
        """The vector the group starts in."""

    def run(self, game: Purge) -> Ask | None:
        return self.went(MOVING[self.at](game, self), len(MOVING))

    def members(self, game: Purge) -> list[InPlay]:
        """The declared combatants that are still the same objects in play."""
        found: list[InPlay] = []
        for index in range(len(self.group)):
            card = game.fighter(self.group[index])
            if card is not None and game.handles[card.piece] == self.marks[index]:
                found.append(card)
        return found


def choose_group(game: Purge, move: Move) -> Ask | None:
    """PURGE-D6, PURGE-D7 One combatant after another from one vector; the destination follows."""
    seat = move.seat
    if move.answer is not None:
        if move.answer.verb is DONE:
            return None
        move.group.append(move.answer.piece)
        move.marks.append(game.handles[move.answer.arg])
        move.answer = None
    options: list[Option] = []
    chosen = move.members(game)
    default = -1
    is_one_group = True
    if chosen:
        add_joining(game, seat, chosen, chosen[0].vector, options)
        if not repeats(game, seat, chosen):
            default = len(options)
            options.append(DONE.plain)
    else:
        add_joining(game, seat, [], home_of(seat), options)
        at_home = len(options)
        add_joining(game, seat, [], FIELD, options)
        is_one_group = at_home == 0 or at_home == len(options)
    collects = is_one_group and can_all_move(game, seat, chosen, options)
    return Ask(seat, "move", "PURGE-8.1", options, default=default, collects=collects)


def can_all_move(game: Purge, seat: Seat, group: list[InPlay], options: list[Option]) -> bool:
    """PURGE-8.9 Whether everybody who may still join can Move with the group."""
    if not game.seen:
        return True
    others = [game.fighter(option.piece) for option in options if option.verb is MOVE_CARD]
    return not repeats(game, seat, [*group, *[card for card in others if card is not None]])


def add_joining(game: Purge, seat: Seat, group: list[InPlay], vector: int, options: list[Option]) -> None:
    """PURGE-8.9 Who may join the group; nobody with whom it could only bring back states of this turn."""
    others = [card for card in movable(game, seat, vector) if card not in group]
    for card in others:
        if can_join(game, seat, [*group, card], [other for other in others if other is not card]):
            options.append(MOVE_CARD.of(card.piece))


def declare_move(game: Purge, move: Move) -> Ask | None:
    """PURGE-7.3 The Move lies at the bottom of the stack and can be answered."""
    game.note_action()
    move.start = move.members(game)[0].vector
    for piece in move.group:
        game.tell("declared a move", "PURGE-8.1", move.seat, piece)
    game.frames.append(PurgeWindow(move.seat, move.group[0]))
    return None


def make_move(game: Purge, move: Move) -> Ask | None:
    """PURGE-7.22, PURGE-8.4, PURGE-8.9 Those still able to move do so, for nothing; what it led to is remembered."""
    has_moved = False
    for card in move.members(game):
        if card.vector == move.start and not is_held(game, card):
            game.place_at(card, other_vector(move.seat, move.start), "moved", "PURGE-8.2")
            has_moved = True
    if has_moved and game.rules.loop_guard and not game.rules.guards_every_state:
        game.remember_move(print_after_move(game, move.seat))
    return None


MOVING: Final[tuple[Callable[[Purge, Move], Ask | None], ...]] = (
    choose_group,  # PURGE-8.1
    declare_move,  # PURGE-7.3
    make_move,  # PURGE-7.22
)
