"""PURGE-7.1 to PURGE-7.3, PURGE-17.1 What lies on the stack, as everybody may see it."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_PIECE, Handle, Piece, Seat, Target
from hegemon.games.purge.battle import Attack, Battle, LastBattlePass, Retreat
from hegemon.games.purge.damage import blow
from hegemon.games.purge.legality import other_vector
from hegemon.games.purge.movement import Move
from hegemon.games.purge.permanents import NO_VECTOR
from hegemon.games.purge.plain import PendingName
from hegemon.games.purge.printed import ABILITY_NAMES
from hegemon.games.purge.stack import Ops, Play, Use
from hegemon.games.purge.state import STACK, Purge
from hegemon.games.purge.targets import PurgeAct, number_of
from hegemon.games.purge.turn import LastPass, PlaySequence

# The step from which each procedure lies open on the stack: what is still being chosen is nobody else's business.
OPS_DECLARED: Final = 3
ABILITY_DECLARED: Final = 4
MOVE_DECLARED: Final = 2
BATTLE_DECLARED: Final = 3
ATTACK_DECLARED: Final = 3
RETREAT_DECLARED: Final = 2
PASS_DECLARED: Final = 1


class Pending:
    """An object on the stack or a declaration at its bottom: whose, from what, at what."""

    def __init__(self, kind: PendingName, seat: Seat, piece: Piece) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.piece: Final = piece
        self.group: list[Piece] = []
        """Who moves, or is assigned as an attacker."""
        self.targets: list[Piece] = []
        self.vector = NO_VECTOR
        self.word = ""
        """Which ability of the card it is, if it has several."""
        self.amount = -1
        """The damage an attack would do as things are."""


def pending(game: Purge) -> list[Pending]:
    """Everything declared and not yet done, the bottom of the stack first."""
    found: list[Pending] = []
    for frame in game.frames:
        told = pending_of(game, frame)
        if told is not None:
            found.append(told)
    return found


def pending_of(game: Purge, frame: Frame) -> Pending | None:
    """What a procedure under way is on the stack; None for what is no object or not declared yet."""
    if isinstance(frame, PurgeAct):
        return act_on_stack(game, frame)
    if isinstance(frame, Attack):
        return attack_on_stack(game, frame)
    if isinstance(frame, Move) and frame.at >= MOVE_DECLARED:
        told = Pending("move", frame.seat, NO_PIECE)
        told.group = same_objects(game, frame.group, frame.marks)
        told.vector = other_vector(frame.seat, frame.start)
        return told
    if isinstance(frame, Battle) and frame.at == BATTLE_DECLARED:
        told = Pending("battle", frame.seat, NO_PIECE)
        told.group = same_objects(game, frame.group, frame.marks)
        told.vector = frame.vector
        return told
    if isinstance(frame, Retreat) and frame.at >= RETREAT_DECLARED and not frame.is_stopped:
        return Pending("retreat", frame.seat, frame.piece)
    if isinstance(frame, LastPass) and frame.at >= PASS_DECLARED:
        return Pending("last pass", frame.seat, NO_PIECE)
    if isinstance(frame, LastBattlePass) and frame.at >= PASS_DECLARED and not frame.is_stopped:
        return Pending("last battle pass", frame.seat, NO_PIECE)
    return None


def act_on_stack(game: Purge, act: PurgeAct) -> Pending | None:
    """PURGE-7.2 A played card or an activated ability, with what it is aimed at."""
    if act.is_stopped:
        return None
    if isinstance(act, Ops) and (act.at >= OPS_DECLARED or lies_on_stack(game, act)):
        told = Pending("ops", act.seat, act.piece)
    elif isinstance(act, Use) and act.at >= ABILITY_DECLARED:
        told = Pending("ability", act.seat, act.piece)
        told.word = ABILITY_NAMES[act.number]
    elif isinstance(act, Play) and lies_on_stack(game, act):
        told = Pending("play", act.seat, act.piece)
        told.vector = act.vector
    else:
        return None
    told.targets = same_objects(game, act.bound, act.marks)
    for target in act.bound:
        if number_of(target) >= 0:
            told.vector = number_of(target)
    return told


def lies_on_stack(game: Purge, act: PurgeAct) -> bool:
    """PURGE-7.2 Whether the card itself lies there, from the moment it is paid for until it is done."""
    return act.piece != NO_PIECE and game.is_in(act.piece, STACK, act.seat)


def attack_on_stack(game: Purge, attack: Attack) -> Pending | None:
    """PURGE-9.18 An attack, and the damage it would do if nobody answered."""
    if attack.at < ATTACK_DECLARED or attack.is_stopped:
        return None
    told = Pending("attack", attack.seat, attack.source)
    told.targets = same_objects(game, [attack.target], [attack.target_mark])
    source = game.in_play(attack.source)
    target = game.in_play(attack.target)
    if source is not None and target is not None and told.targets:
        told.amount = blow(game, source, target)
    return told


def same_objects(game: Purge, targets: list[Piece] | list[Target], marks: list[Handle]) -> list[Piece]:
    """PURGE-7.26 Those that are still the objects they were when they were chosen."""
    found: list[Piece] = []
    for index in range(len(targets)):
        target = targets[index]
        if target >= 0 and game.handles[target] == marks[index]:
            found.append(Piece(target))
    return found


def plays_made(game: Purge) -> int:
    """PURGE-5.7 How many cards of the Play Sequence under way have been declared; 0 without one."""
    for frame in game.frames:
        if isinstance(frame, PlaySequence):
            return frame.plays
    return 0
