"""Written by tools/write_fields.py from the frames of games/psi_wars: change that, then run the tool."""

from __future__ import annotations

from hegemon.core.agenda import Frame
from hegemon.core.asks import Piece
from hegemon.games.psi_wars.battle import BattlePhase, DistanceWindow, PowerWindow
from hegemon.games.psi_wars.costs import Payment
from hegemon.games.psi_wars.creation import Play, Triggered, Use
from hegemon.games.psi_wars.declarations import Declaration, Rearrange
from hegemon.games.psi_wars.fight import Fight
from hegemon.games.psi_wars.setup import WholeGame
from hegemon.games.psi_wars.state import PsiWars
from hegemon.games.psi_wars.traps import Escapes
from hegemon.games.psi_wars.turn import Turn


def copied(frame: Frame) -> Frame:
    """A twin of what is under way; what the core brings along copies itself."""
    if isinstance(frame, WholeGame):
        return copied_whole_game(frame)
    if isinstance(frame, Turn):
        return copied_turn(frame)
    if isinstance(frame, PowerWindow):
        return copied_power_window(frame)
    if isinstance(frame, DistanceWindow):
        return copied_distance_window(frame)
    if isinstance(frame, BattlePhase):
        return copied_battle_phase(frame)
    if isinstance(frame, Play):
        return copied_play(frame)
    if isinstance(frame, Use):
        return copied_use(frame)
    if isinstance(frame, Triggered):
        return copied_triggered(frame)
    if isinstance(frame, Rearrange):
        return copied_rearrange(frame)
    if isinstance(frame, Declaration):
        return copied_declaration(frame)
    if isinstance(frame, Fight):
        return copied_fight(frame)
    if isinstance(frame, Escapes):
        return copied_escapes(frame)
    return frame.copy()


def facts_of(frame: Frame) -> list[object]:
    """Everything a frame remembers, as plain values, for digests."""
    if isinstance(frame, WholeGame):
        return facts_of_whole_game(frame)
    if isinstance(frame, Turn):
        return facts_of_turn(frame)
    if isinstance(frame, PowerWindow):
        return facts_of_power_window(frame)
    if isinstance(frame, DistanceWindow):
        return facts_of_distance_window(frame)
    if isinstance(frame, BattlePhase):
        return facts_of_battle_phase(frame)
    if isinstance(frame, Play):
        return facts_of_play(frame)
    if isinstance(frame, Use):
        return facts_of_use(frame)
    if isinstance(frame, Triggered):
        return facts_of_triggered(frame)
    if isinstance(frame, Rearrange):
        return facts_of_rearrange(frame)
    if isinstance(frame, Declaration):
        return facts_of_declaration(frame)
    if isinstance(frame, Fight):
        return facts_of_fight(frame)
    if isinstance(frame, Escapes):
        return facts_of_escapes(frame)
    return frame.facts()


def renumber(frame: Frame, new: list[Piece]) -> None:
    """Let a frame speak of pieces by their new numbers."""
    frame.renumber(new)
    if isinstance(frame, Turn):
        if frame.drawn >= 0:
            frame.drawn = new[frame.drawn]
    elif isinstance(frame, Rearrange):
        if frame.moving >= 0:
            frame.moving = new[frame.moving]
        frame.placed = [new[one] for one in frame.placed]
    elif isinstance(frame, Declaration):
        if frame.unit >= 0:
            frame.unit = new[frame.unit]


def copied_payment(one: Payment) -> Payment:
    twin = Payment()
    twin.substituted = one.substituted[:]
    twin.destroyed = one.destroyed[:]
    twin.is_substituting = one.is_substituting
    return twin


def facts_of_payment(one: Payment) -> list[object]:
    return [list(one.substituted), list(one.destroyed), one.is_substituting]


def copied_whole_game(frame: WholeGame) -> WholeGame:
    twin = WholeGame()
    twin.like(frame)
    twin.next = frame.next
    return twin


def facts_of_whole_game(frame: WholeGame) -> list[object]:
    return ["Match", frame.at, frame.next]


def copied_turn(frame: Turn) -> Turn:
    twin = Turn(frame.seat)
    twin.like(frame)
    twin.drawn = frame.drawn
    return twin


def facts_of_turn(frame: Turn) -> list[object]:
    return ["Turn", frame.at, frame.seat, frame.drawn]


def copied_power_window(frame: PowerWindow) -> PowerWindow:
    twin = PowerWindow(frame.order, frame.manner, frame.moment, frame.rule)
    twin.like_window(frame)
    return twin


def facts_of_power_window(frame: PowerWindow) -> list[object]:
    return ["PowerWindow", *frame.window_facts()]


def copied_distance_window(frame: DistanceWindow) -> DistanceWindow:
    twin = DistanceWindow(frame.order, frame.manner, frame.moment, frame.rule)
    twin.like_window(frame)
    return twin


def facts_of_distance_window(frame: DistanceWindow) -> list[object]:
    return ["DistanceWindow", *frame.window_facts()]


def copied_battle_phase(frame: BattlePhase) -> BattlePhase:
    twin = BattlePhase(frame.seat)
    twin.like(frame)
    return twin


def facts_of_battle_phase(frame: BattlePhase) -> list[object]:
    return ["BattlePhase", frame.at, frame.seat]


def copied_play(frame: Play) -> Play:
    twin = Play(frame.seat, frame.piece, frame.card, frame.moment)
    twin.like_act(frame)
    twin.payment = copied_payment(frame.payment)
    return twin


def facts_of_play(frame: Play) -> list[object]:
    return ["Play", *frame.act_facts(), frame.moment, facts_of_payment(frame.payment)]


def copied_use(frame: Use) -> Use:
    twin = Use(frame.seat, frame.piece, frame.ability)
    twin.like_act(frame)
    return twin


def facts_of_use(frame: Use) -> list[object]:
    return ["Use", *frame.act_facts()]


def copied_triggered(frame: Triggered) -> Triggered:
    twin = Triggered(frame.seat, frame.piece, frame.when)
    twin.like_act(frame)
    return twin


def facts_of_triggered(frame: Triggered) -> list[object]:
    return ["Triggered", *frame.act_facts(), frame.when.event]


def copied_rearrange(frame: Rearrange) -> Rearrange:
    twin = Rearrange(frame.seat)
    twin.like(frame)
    twin.moving = frame.moving
    twin.placed = frame.placed[:]
    return twin


def facts_of_rearrange(frame: Rearrange) -> list[object]:
    return ["Rearrange", frame.at, frame.seat, frame.moving, list(frame.placed)]


def copied_declaration(frame: Declaration) -> Declaration:
    twin = Declaration(frame.seat, frame.is_attack)
    twin.like(frame)
    twin.unit = frame.unit
    twin.foe = frame.foe
    return twin


def facts_of_declaration(frame: Declaration) -> list[object]:
    return ["Declaration", frame.at, frame.seat, frame.is_attack, frame.unit, frame.foe]


def copied_fight(frame: Fight) -> Fight:
    twin = Fight(frame.attacker, frame.defender)
    twin.like(frame)
    twin.is_digital = frame.is_digital
    twin.is_psionic = frame.is_psionic
    twin.extra = frame.extra
    return twin


def facts_of_fight(frame: Fight) -> list[object]:
    return ["Fight", frame.at, frame.attacker, frame.defender, frame.is_digital, frame.is_psionic, frame.extra]


def copied_escapes(frame: Escapes) -> Escapes:
    twin = Escapes(frame.seat, frame.window)
    twin.like(frame)
    return twin


def facts_of_escapes(frame: Escapes) -> list[object]:
    return ["Escapes", frame.at, frame.seat, frame.window]


class FramedPsiWars(PsiWars):
    """The game with all its frames, which it can copy, digest and renumber."""

    def copied(self, frames: list[Frame]) -> list[Frame]:
        return [copied(frame) for frame in frames]

    def facts_of_frame(self, frame: Frame) -> list[object]:
        return facts_of(frame)

    def renumber(self, frame: Frame, new: list[Piece]) -> None:
        renumber(frame, new)
