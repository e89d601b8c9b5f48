"""Written by tools/write_fields.py from the frames of games/psychological_warfare: change that, then run the tool."""

from __future__ import annotations

from hegemon.core.agenda import Frame
from hegemon.core.asks import Piece
from hegemon.games.psychological_warfare.agendas import AgendaWindow
from hegemon.games.psychological_warfare.deeds import Deed
from hegemon.games.psychological_warfare.in_play import Part
from hegemon.games.psychological_warfare.losses import Losses
from hegemon.games.psychological_warfare.placing import Placing
from hegemon.games.psychological_warfare.plays import Play
from hegemon.games.psychological_warfare.reactions import ReactionWindow
from hegemon.games.psychological_warfare.setup import WholeGame
from hegemon.games.psychological_warfare.state import PW
from hegemon.games.psychological_warfare.triggers import StrikeBack
from hegemon.games.psychological_warfare.turn import Turn


def copied(frame: Frame) -> Frame:
    """A twin of what is under way; what the core brings along copies itself."""
    if isinstance(frame, WholeGame):
        return copied_whole_game(frame)
    if isinstance(frame, Turn):
        return copied_turn(frame)
    if isinstance(frame, AgendaWindow):
        return copied_agenda_window(frame)
    if isinstance(frame, Deed):
        return copied_deed(frame)
    if isinstance(frame, Losses):
        return copied_losses(frame)
    if isinstance(frame, Placing):
        return copied_placing(frame)
    if isinstance(frame, Play):
        return copied_play(frame)
    if isinstance(frame, ReactionWindow):
        return copied_reaction_window(frame)
    if isinstance(frame, StrikeBack):
        return copied_strike_back(frame)
    return frame.copy()


def facts_of(frame: Frame) -> list[object]:
    """Everything a frame remembers, as plain values, for digests."""
    if isinstance(frame, WholeGame):
        return facts_of_whole_game(frame)
    if isinstance(frame, Turn):
        return facts_of_turn(frame)
    if isinstance(frame, AgendaWindow):
        return facts_of_agenda_window(frame)
    if isinstance(frame, Deed):
        return facts_of_deed(frame)
    if isinstance(frame, Losses):
        return facts_of_losses(frame)
    if isinstance(frame, Placing):
        return facts_of_placing(frame)
    if isinstance(frame, Play):
        return facts_of_play(frame)
    if isinstance(frame, ReactionWindow):
        return facts_of_reaction_window(frame)
    if isinstance(frame, StrikeBack):
        return facts_of_strike_back(frame)
    return frame.facts()


def renumber(frame: Frame, new: list[Piece]) -> None:
    """Let a frame speak of pieces by their new numbers."""
    frame.renumber(new)
    if isinstance(frame, WholeGame):
        frame.dealt = [new[one] for one in frame.dealt]
    elif isinstance(frame, Turn):
        frame.kept = [new[one] for one in frame.kept]
        frame.escaping = [new[one] for one in frame.escaping]
    elif isinstance(frame, Deed):
        frame.parts = [renumbered_part(one, new) for one in frame.parts]
    elif isinstance(frame, Losses):
        frame.applied = [new[one] for one in frame.applied]
        if frame.chosen >= 0:
            frame.chosen = new[frame.chosen]
    elif isinstance(frame, Placing):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]
    elif isinstance(frame, Play):
        frame.parts = [renumbered_part(one, new) for one in frame.parts]
    elif isinstance(frame, ReactionWindow):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]
    elif isinstance(frame, StrikeBack):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]


def copied_part(one: Part) -> Part:
    twin = Part(one.what, one.amount)
    twin.need = one.need
    twin.amount2 = one.amount2
    twin.need2 = one.need2
    twin.seat = one.seat
    twin.piece = one.piece
    twin.other = one.other
    twin.is_conditional = one.is_conditional
    twin.holder = one.holder
    return twin


def renumbered_part(one: Part, new: list[Piece]) -> Part:
    twin = copied_part(one)
    if twin.piece >= 0:
        twin.piece = new[twin.piece]
    if twin.other >= 0:
        twin.other = new[twin.other]
    return twin


def facts_of_part(one: Part) -> list[object]:
    return [
        one.what,
        one.amount,
        one.need,
        one.amount2,
        one.need2,
        one.seat,
        one.piece,
        one.other,
        one.is_conditional,
        one.holder,
    ]


def copied_whole_game(frame: WholeGame) -> WholeGame:
    twin = WholeGame()
    twin.like(frame)
    twin.next = frame.next
    twin.turn = frame.turn
    twin.count = frame.count
    twin.dealt = frame.dealt[:]
    return twin


def facts_of_whole_game(frame: WholeGame) -> list[object]:
    return ["Match", frame.at, frame.next, frame.turn, frame.count, list(frame.dealt)]


def copied_turn(frame: Turn) -> Turn:
    twin = Turn(frame.seat)
    twin.like(frame)
    twin.has_placed = frame.has_placed
    twin.has_energized = frame.has_energized
    twin.has_played = frame.has_played
    twin.is_therapy = frame.is_therapy
    twin.kept = frame.kept[:]
    twin.escaping = frame.escaping[:]
    twin.extra = frame.extra
    return twin


def facts_of_turn(frame: Turn) -> list[object]:
    return [
        "Turn",
        frame.at,
        frame.seat,
        frame.has_placed,
        frame.has_energized,
        frame.has_played,
        frame.is_therapy,
        list(frame.kept),
        list(frame.escaping),
        frame.extra,
    ]


def copied_agenda_window(frame: AgendaWindow) -> AgendaWindow:
    twin = AgendaWindow(frame.order)
    twin.like_window(frame)
    return twin


def facts_of_agenda_window(frame: AgendaWindow) -> list[object]:
    return ["AgendaWindow", *frame.window_facts()]


def copied_deed(frame: Deed) -> Deed:
    twin = Deed(frame.seat, frame.piece, frame.card, frame.lines, frame.moment)
    twin.like_act(frame)
    if frame.parts:
        twin.parts = [copied_part(one) for one in frame.parts]
    twin.base = frame.base
    twin.to_pay = frame.to_pay
    twin.protected = frame.protected
    twin.lowered = frame.lowered
    twin.is_limited = frame.is_limited
    if frame.replaces:
        twin.replaces = frame.replaces
    if frame.is_copy:
        twin.is_copy = frame.is_copy
    return twin


def facts_of_deed(frame: Deed) -> list[object]:
    facts: list[object] = [
        "Deed",
        *frame.act_facts(),
        frame.moment,
        [facts_of_part(one) for one in frame.parts],
        frame.to_pay,
        frame.protected,
        frame.lowered,
        frame.is_limited,
    ]
    if frame.replaces:
        facts.append(frame.replaces)
    if frame.is_copy:
        facts.append(frame.is_copy)
    return facts


def copied_losses(frame: Losses) -> Losses:
    twin = Losses(frame.seats[:], frame.needs[:], frame.amounts[:], frame.rule)
    twin.like(frame)
    twin.turn = frame.turn
    twin.applied = frame.applied[:]
    twin.chosen = frame.chosen
    return twin


def facts_of_losses(frame: Losses) -> list[object]:
    return [
        "Losses",
        frame.at,
        list(frame.seats),
        list(frame.needs),
        list(frame.amounts),
        frame.rule,
        frame.turn,
        list(frame.applied),
        frame.chosen,
    ]


def copied_placing(frame: Placing) -> Placing:
    twin = Placing(frame.seat, frame.piece, frame.with_exchange, frame.rule, frame.has_window)
    twin.like(frame)
    return twin


def facts_of_placing(frame: Placing) -> list[object]:
    return ["Placing", frame.at, frame.seat, frame.piece, frame.with_exchange, frame.rule, frame.has_window]


def copied_play(frame: Play) -> Play:
    twin = Play(frame.seat, frame.piece, frame.card, frame.lines, frame.moment)
    twin.like_act(frame)
    if frame.parts:
        twin.parts = [copied_part(one) for one in frame.parts]
    twin.base = frame.base
    twin.to_pay = frame.to_pay
    twin.protected = frame.protected
    twin.lowered = frame.lowered
    return twin


def facts_of_play(frame: Play) -> list[object]:
    return [
        "Play",
        *frame.act_facts(),
        frame.moment,
        [facts_of_part(one) for one in frame.parts],
        frame.to_pay,
        frame.protected,
        frame.lowered,
    ]


def copied_reaction_window(frame: ReactionWindow) -> ReactionWindow:
    twin = ReactionWindow(frame.order, frame.piece)
    twin.like_window(frame)
    return twin


def facts_of_reaction_window(frame: ReactionWindow) -> list[object]:
    return ["ReactionWindow", *frame.window_facts(), frame.piece]


def copied_strike_back(frame: StrikeBack) -> StrikeBack:
    twin = StrikeBack(frame.seat, frame.piece, frame.foe, frame.needs)
    twin.like(frame)
    twin.need = frame.need
    return twin


def facts_of_strike_back(frame: StrikeBack) -> list[object]:
    return ["StrikeBack", frame.at, frame.seat, frame.piece, frame.foe, frame.needs, frame.need]


class FramedPW(PW):
    """The game with all its frames, which it can copy, digest and renumber."""

    def copied(self, frames: list[Frame]) -> list[Frame]:
        return [copied(frame) for frame in frames]

    def facts_of_frame(self, frame: Frame) -> list[object]:
        return facts_of(frame)

    def renumber(self, frame: Frame, new: list[Piece]) -> None:
        renumber(frame, new)
