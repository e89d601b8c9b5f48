"""Written by tools/write_fields.py from the frames of games/purge: change that, then run the tool."""

from __future__ import annotations

from hegemon.core.agenda import Frame
from hegemon.core.asks import Piece
from hegemon.games.purge.battle import Attack, Battle, BattleResolution, LastBattlePass, Retreat
from hegemon.games.purge.movement import Move
from hegemon.games.purge.replacement import Replacement
from hegemon.games.purge.setup import StartingPicks, WholeGame
from hegemon.games.purge.stack import Delayed, Ops, Play, PurgeWindow, Triggered, Use
from hegemon.games.purge.state import Purge
from hegemon.games.purge.targets import Echo
from hegemon.games.purge.turn import LastPass, PlaySequence, SubPhase, Turn


def copied(frame: Frame) -> Frame:
    """A twin of what is under way; what the core brings along copies itself."""
    if isinstance(frame, WholeGame):
        return copied_whole_game(frame)
    if isinstance(frame, StartingPicks):
        return copied_starting_picks(frame)
    if isinstance(frame, Turn):
        return copied_turn(frame)
    if isinstance(frame, SubPhase):
        return copied_sub_phase(frame)
    if isinstance(frame, LastPass):
        return copied_last_pass(frame)
    if isinstance(frame, PlaySequence):
        return copied_play_sequence(frame)
    if isinstance(frame, Battle):
        return copied_battle(frame)
    if isinstance(frame, Attack):
        return copied_attack(frame)
    if isinstance(frame, Retreat):
        return copied_retreat(frame)
    if isinstance(frame, LastBattlePass):
        return copied_last_battle_pass(frame)
    if isinstance(frame, BattleResolution):
        return copied_battle_resolution(frame)
    if isinstance(frame, Move):
        return copied_move(frame)
    if isinstance(frame, Replacement):
        return copied_replacement(frame)
    if isinstance(frame, PurgeWindow):
        return copied_purge_window(frame)
    if isinstance(frame, Ops):
        return copied_ops(frame)
    if isinstance(frame, Use):
        return copied_use(frame)
    if isinstance(frame, Play):
        return copied_play(frame)
    if isinstance(frame, Triggered):
        return copied_triggered(frame)
    if isinstance(frame, Delayed):
        return copied_delayed(frame)
    if isinstance(frame, Echo):
        return copied_echo(frame)
    return frame.copy()


def facts_of(frame: Frame) -> list[object]:
    """Everything a frame remembers, as plain values, for digests."""
    if isinstance(frame, WholeGame):
        return facts_of_whole_game(frame)
    if isinstance(frame, StartingPicks):
        return facts_of_starting_picks(frame)
    if isinstance(frame, Turn):
        return facts_of_turn(frame)
    if isinstance(frame, SubPhase):
        return facts_of_sub_phase(frame)
    if isinstance(frame, LastPass):
        return facts_of_last_pass(frame)
    if isinstance(frame, PlaySequence):
        return facts_of_play_sequence(frame)
    if isinstance(frame, Battle):
        return facts_of_battle(frame)
    if isinstance(frame, Attack):
        return facts_of_attack(frame)
    if isinstance(frame, Retreat):
        return facts_of_retreat(frame)
    if isinstance(frame, LastBattlePass):
        return facts_of_last_battle_pass(frame)
    if isinstance(frame, BattleResolution):
        return facts_of_battle_resolution(frame)
    if isinstance(frame, Move):
        return facts_of_move(frame)
    if isinstance(frame, Replacement):
        return facts_of_replacement(frame)
    if isinstance(frame, PurgeWindow):
        return facts_of_purge_window(frame)
    if isinstance(frame, Ops):
        return facts_of_ops(frame)
    if isinstance(frame, Use):
        return facts_of_use(frame)
    if isinstance(frame, Play):
        return facts_of_play(frame)
    if isinstance(frame, Triggered):
        return facts_of_triggered(frame)
    if isinstance(frame, Delayed):
        return facts_of_delayed(frame)
    if isinstance(frame, Echo):
        return facts_of_echo(frame)
    return frame.facts()


def renumber(frame: Frame, new: list[Piece]) -> None:
    """Let a frame speak of pieces by their new numbers."""
    frame.renumber(new)
    if isinstance(frame, Battle):
        frame.group = [new[one] for one in frame.group]
    elif isinstance(frame, Attack):
        if frame.source >= 0:
            frame.source = new[frame.source]
        if frame.target >= 0:
            frame.target = new[frame.target]
    elif isinstance(frame, Retreat):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]
    elif isinstance(frame, Move):
        frame.group = [new[one] for one in frame.group]
    elif isinstance(frame, Replacement):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]
    elif isinstance(frame, PurgeWindow):
        if frame.subject >= 0:
            frame.subject = new[frame.subject]
    elif isinstance(frame, Echo):
        if frame.of >= 0:
            frame.of = new[frame.of]


def copied_whole_game(frame: WholeGame) -> WholeGame:
    twin = WholeGame()
    twin.like(frame)
    return twin


def facts_of_whole_game(frame: WholeGame) -> list[object]:
    return ["Match", frame.at]


def copied_starting_picks(frame: StartingPicks) -> StartingPicks:
    twin = StartingPicks(frame.order[:])
    twin.like_act(frame)
    twin.seat = frame.seat
    twin.piece = frame.piece
    twin.picks = frame.picks
    return twin


def facts_of_starting_picks(frame: StartingPicks) -> list[object]:
    return ["StartingPicks", *frame.act_facts(), list(frame.order), frame.picks]


def copied_turn(frame: Turn) -> Turn:
    twin = Turn()
    twin.like(frame)
    twin.chooser = frame.chooser
    twin.next = frame.next
    return twin


def facts_of_turn(frame: Turn) -> list[object]:
    return ["Turn", frame.at, frame.chooser, frame.next]


def copied_sub_phase(frame: SubPhase) -> SubPhase:
    twin = SubPhase(frame.seat)
    twin.like(frame)
    return twin


def facts_of_sub_phase(frame: SubPhase) -> list[object]:
    return ["SubPhase", frame.at, frame.seat]


def copied_last_pass(frame: LastPass) -> LastPass:
    twin = LastPass(frame.seat)
    twin.like(frame)
    twin.is_stopped = frame.is_stopped
    return twin


def facts_of_last_pass(frame: LastPass) -> list[object]:
    return ["LastPass", frame.at, frame.seat, frame.is_stopped]


def copied_play_sequence(frame: PlaySequence) -> PlaySequence:
    twin = PlaySequence(frame.seat)
    twin.like(frame)
    twin.plays = frame.plays
    return twin


def facts_of_play_sequence(frame: PlaySequence) -> list[object]:
    return ["PlaySequence", frame.at, frame.seat, frame.plays]


def copied_battle(frame: Battle) -> Battle:
    twin = Battle(frame.seat)
    twin.like(frame)
    twin.is_stopped = frame.is_stopped
    twin.vector = frame.vector
    twin.group = frame.group[:]
    twin.marks = frame.marks[:]
    twin.turn = frame.turn
    return twin


def facts_of_battle(frame: Battle) -> list[object]:
    return [
        "Battle",
        frame.at,
        frame.seat,
        frame.is_stopped,
        frame.vector,
        list(frame.group),
        list(frame.marks),
        frame.turn,
    ]


def copied_attack(frame: Attack) -> Attack:
    twin = Attack(frame.seat)
    twin.like(frame)
    twin.is_stopped = frame.is_stopped
    twin.source = frame.source
    twin.source_mark = frame.source_mark
    twin.target = frame.target
    twin.target_mark = frame.target_mark
    return twin


def facts_of_attack(frame: Attack) -> list[object]:
    return [
        "Attack",
        frame.at,
        frame.seat,
        frame.is_stopped,
        frame.source,
        frame.source_mark,
        frame.target,
        frame.target_mark,
    ]


def copied_retreat(frame: Retreat) -> Retreat:
    twin = Retreat(frame.seat)
    twin.like(frame)
    twin.is_stopped = frame.is_stopped
    twin.piece = frame.piece
    twin.mark = frame.mark
    return twin


def facts_of_retreat(frame: Retreat) -> list[object]:
    return ["Retreat", frame.at, frame.seat, frame.is_stopped, frame.piece, frame.mark]


def copied_last_battle_pass(frame: LastBattlePass) -> LastBattlePass:
    twin = LastBattlePass(frame.seat)
    twin.like(frame)
    twin.is_stopped = frame.is_stopped
    return twin


def facts_of_last_battle_pass(frame: LastBattlePass) -> list[object]:
    return ["LastBattlePass", frame.at, frame.seat, frame.is_stopped]


def copied_battle_resolution(frame: BattleResolution) -> BattleResolution:
    twin = BattleResolution()
    twin.like(frame)
    return twin


def facts_of_battle_resolution(frame: BattleResolution) -> list[object]:
    return ["BattleResolution", frame.at]


def copied_move(frame: Move) -> Move:
    twin = Move(frame.seat)
    twin.like(frame)
    twin.is_stopped = frame.is_stopped
    twin.group = frame.group[:]
    twin.marks = frame.marks[:]
    twin.start = frame.start
    return twin


def facts_of_move(frame: Move) -> list[object]:
    return ["Move", frame.at, frame.seat, frame.is_stopped, list(frame.group), list(frame.marks), frame.start]


def copied_replacement(frame: Replacement) -> Replacement:
    twin = Replacement(frame.seat, frame.piece)
    twin.like(frame)
    return twin


def facts_of_replacement(frame: Replacement) -> list[object]:
    return ["Replacement", frame.at, frame.seat, frame.piece]


def copied_purge_window(frame: PurgeWindow) -> PurgeWindow:
    twin = PurgeWindow(frame.declarer, frame.subject)
    twin.like_window(frame)
    return twin


def facts_of_purge_window(frame: PurgeWindow) -> list[object]:
    return ["PurgeWindow", *frame.window_facts(), frame.subject]


def copied_ops(frame: Ops) -> Ops:
    twin = Ops(frame.seat, frame.moment)
    twin.like_act(frame)
    twin.piece = frame.piece
    twin.mark = frame.mark
    return twin


def facts_of_ops(frame: Ops) -> list[object]:
    return ["Ops", *frame.act_facts(), frame.by, frame.mark, frame.moment]


def copied_use(frame: Use) -> Use:
    twin = Use(frame.seat, frame.moment)
    twin.like_act(frame)
    twin.piece = frame.piece
    twin.mark = frame.mark
    twin.number = frame.number
    return twin


def facts_of_use(frame: Use) -> list[object]:
    return ["Use", *frame.act_facts(), frame.by, frame.mark, frame.number, frame.moment]


def copied_play(frame: Play) -> Play:
    twin = Play(frame.seat, frame.piece)
    twin.like_act(frame)
    twin.mark = frame.mark
    twin.vector = frame.vector
    return twin


def facts_of_play(frame: Play) -> list[object]:
    return ["Play", *frame.act_facts(), frame.by, frame.mark, frame.vector]


def copied_triggered(frame: Triggered) -> Triggered:
    twin = Triggered(frame.seat, frame.piece, frame.when)
    twin.like_act(frame)
    twin.mark = frame.mark
    return twin


def facts_of_triggered(frame: Triggered) -> list[object]:
    return ["Triggered", *frame.act_facts(), frame.by, frame.mark, frame.when.event]


def copied_delayed(frame: Delayed) -> Delayed:
    twin = Delayed(frame.seat, frame.piece, frame.lines)
    twin.like_act(frame)
    twin.mark = frame.mark
    return twin


def facts_of_delayed(frame: Delayed) -> list[object]:
    return ["Delayed", *frame.act_facts(), frame.by, frame.mark]


def copied_echo(frame: Echo) -> Echo:
    twin = Echo(frame.seat, frame.piece, frame.of, frame.lines)
    twin.like_act(frame)
    twin.mark = frame.mark
    return twin


def facts_of_echo(frame: Echo) -> list[object]:
    return ["Echo", *frame.act_facts(), frame.by, frame.mark, frame.of]


class FramedPurge(Purge):
    """The game with all its frames, which it can copy, digest and renumber."""

    def copied(self, frames: list[Frame]) -> list[Frame]:
        return [copied(frame) for frame in frames]

    def facts_of_frame(self, frame: Frame) -> list[object]:
        return facts_of(frame)

    def renumber(self, frame: Frame, new: list[Piece]) -> None:
        renumber(frame, new)
