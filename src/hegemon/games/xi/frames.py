"""Written by tools/write_fields.py from the frames of games/xi: change that, then run the tool."""

from __future__ import annotations

from hegemon.core.agenda import Frame
from hegemon.core.asks import Piece
from hegemon.games.xi.agreeing import DrawOffer
from hegemon.games.xi.responses import XiWindow
from hegemon.games.xi.setup import WholeGame
from hegemon.games.xi.skirmish import Skirmish
from hegemon.games.xi.spells import Delayed, Play, Several, Triggered, Use
from hegemon.games.xi.state import Xi
from hegemon.games.xi.turn import Bank, Draw, Turn


def copied(frame: Frame) -> Frame:
    """A twin of what is under way; what the core brings along copies itself."""
    if isinstance(frame, WholeGame):
        return copied_whole_game(frame)
    if isinstance(frame, Turn):
        return copied_turn(frame)
    if isinstance(frame, Draw):
        return copied_draw(frame)
    if isinstance(frame, Bank):
        return copied_bank(frame)
    if isinstance(frame, DrawOffer):
        return copied_draw_offer(frame)
    if isinstance(frame, XiWindow):
        return copied_xi_window(frame)
    if isinstance(frame, Skirmish):
        return copied_skirmish(frame)
    if isinstance(frame, Play):
        return copied_play(frame)
    if isinstance(frame, Use):
        return copied_use(frame)
    if isinstance(frame, Several):
        return copied_several(frame)
    if isinstance(frame, Triggered):
        return copied_triggered(frame)
    if isinstance(frame, Delayed):
        return copied_delayed(frame)
    return frame.copy()


def facts_of(frame: Frame) -> list[object]:
    """Everything a frame remembers, as plain values, for digests."""
    if isinstance(frame, WholeGame):
        return facts_of_whole_game(frame)
    if isinstance(frame, Turn):
        return facts_of_turn(frame)
    if isinstance(frame, Draw):
        return facts_of_draw(frame)
    if isinstance(frame, Bank):
        return facts_of_bank(frame)
    if isinstance(frame, DrawOffer):
        return facts_of_draw_offer(frame)
    if isinstance(frame, XiWindow):
        return facts_of_xi_window(frame)
    if isinstance(frame, Skirmish):
        return facts_of_skirmish(frame)
    if isinstance(frame, Play):
        return facts_of_play(frame)
    if isinstance(frame, Use):
        return facts_of_use(frame)
    if isinstance(frame, Several):
        return facts_of_several(frame)
    if isinstance(frame, Triggered):
        return facts_of_triggered(frame)
    if isinstance(frame, Delayed):
        return facts_of_delayed(frame)
    return frame.facts()


def renumber(frame: Frame, new: list[Piece]) -> None:
    """Let a frame speak of pieces by their new numbers."""
    frame.renumber(new)
    if isinstance(frame, XiWindow):
        if frame.subject >= 0:
            frame.subject = new[frame.subject]
    elif isinstance(frame, Skirmish):
        if frame.unit >= 0:
            frame.unit = new[frame.unit]
        if frame.foe >= 0:
            frame.foe = new[frame.foe]
    elif isinstance(frame, Play):
        if frame.host >= 0:
            frame.host = new[frame.host]
    elif isinstance(frame, Several):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]


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
    return twin


def facts_of_turn(frame: Turn) -> list[object]:
    return ["Turn", frame.at, frame.seat]


def copied_draw(frame: Draw) -> Draw:
    twin = Draw(frame.seat)
    twin.like(frame)
    return twin


def facts_of_draw(frame: Draw) -> list[object]:
    return ["Draw", frame.at, frame.seat]


def copied_bank(frame: Bank) -> Bank:
    twin = Bank(frame.seat)
    twin.like(frame)
    return twin


def facts_of_bank(frame: Bank) -> list[object]:
    return ["Bank", frame.at, frame.seat]


def copied_draw_offer(frame: DrawOffer) -> DrawOffer:
    twin = DrawOffer(frame.order[:])
    twin.like(frame)
    return twin


def facts_of_draw_offer(frame: DrawOffer) -> list[object]:
    return ["DrawOffer", frame.at, list(frame.order)]


def copied_xi_window(frame: XiWindow) -> XiWindow:
    twin = XiWindow(frame.order, frame.manner, frame.moment, frame.rule, frame.subject)
    twin.like_window(frame)
    return twin


def facts_of_xi_window(frame: XiWindow) -> list[object]:
    return ["XiWindow", *frame.window_facts(), frame.subject]


def copied_skirmish(frame: Skirmish) -> Skirmish:
    twin = Skirmish(frame.seat, frame.unit)
    twin.like(frame)
    twin.unit_mark = frame.unit_mark
    twin.foe = frame.foe
    twin.foe_mark = frame.foe_mark
    twin.is_declared = frame.is_declared
    twin.is_cancelled = frame.is_cancelled
    twin.value = frame.value
    twin.foe_value = frame.foe_value
    return twin


def facts_of_skirmish(frame: Skirmish) -> list[object]:
    return [
        "Skirmish",
        frame.at,
        frame.seat,
        frame.unit,
        frame.unit_mark,
        frame.foe,
        frame.foe_mark,
        frame.is_declared,
        frame.is_cancelled,
        frame.value,
        frame.foe_value,
    ]


def copied_play(frame: Play) -> Play:
    twin = Play(frame.seat, frame.piece, frame.card, frame.is_response)
    twin.like_act(frame)
    twin.host = frame.host
    twin.host_mark = frame.host_mark
    return twin


def facts_of_play(frame: Play) -> list[object]:
    return ["Play", *frame.act_facts(), frame.is_response, frame.host, frame.host_mark]


def copied_use(frame: Use) -> Use:
    twin = Use(frame.seat, frame.piece, frame.ability, frame.is_response)
    twin.like_act(frame)
    twin.last_type = frame.last_type
    return twin


def facts_of_use(frame: Use) -> list[object]:
    return ["Use", *frame.act_facts(), frame.is_response, frame.last_type]


def copied_several(frame: Several) -> Several:
    twin = Several(frame.seat, frame.piece, frame.usable[:], frame.is_response)
    twin.like(frame)
    return twin


def facts_of_several(frame: Several) -> list[object]:
    return ["Several", frame.at, frame.seat, frame.piece, list(frame.usable), frame.is_response]


def copied_triggered(frame: Triggered) -> Triggered:
    twin = Triggered(frame.seat, frame.piece, frame.when)
    twin.like_act(frame)
    twin.last_type = frame.last_type
    return twin


def facts_of_triggered(frame: Triggered) -> list[object]:
    return ["Triggered", *frame.act_facts(), frame.last_type, frame.when.mark]


def copied_delayed(frame: Delayed) -> Delayed:
    twin = Delayed(frame.seat, frame.piece, frame.lines)
    twin.like_act(frame)
    twin.last_type = frame.last_type
    return twin


def facts_of_delayed(frame: Delayed) -> list[object]:
    return ["Delayed", *frame.act_facts(), frame.last_type]


class FramedXi(Xi):
    """The game with all its frames, which it can copy, digest and renumber."""

    def copied(self, frames: list[Frame]) -> list[Frame]:
        return [copied(frame) for frame in frames]

    def facts_of_frame(self, frame: Frame) -> list[object]:
        return facts_of(frame)

    def renumber(self, frame: Frame, new: list[Piece]) -> None:
        renumber(frame, new)
