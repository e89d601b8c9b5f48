"""XI-18.4 What is going on, as everybody at the table may see it: declared cards, the skirmish, who is asked."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_PIECE, Piece, Seat, Target, target_seat
from hegemon.core.windows import GameWindow, Window
from hegemon.games.xi.damage import Blow, strike
from hegemon.games.xi.plain import LinkName
from hegemon.games.xi.printed import TURN_BEGINS
from hegemon.games.xi.skirmish import BLOWS, Skirmish, both_stand
from hegemon.games.xi.spells import Play, Triggered, Use
from hegemon.games.xi.state import ACTION, DECLARED, Xi
from hegemon.games.xi.turn import ACTIONS, AFTER_ACTIONS, OTHERS_ACT, Bank, Draw, Turn

PLAYED: Final = "card"
USED: Final = "ability"
DUE: Final = "effect"
FOUGHT: Final = "skirmish"
DRAWN: Final = "draw"


class Link:
    """One thing on the way: what was begun last ends first."""

    def __init__(self, what: LinkName, seat: Seat, piece: Piece) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.piece: Final = piece
        self.targets: list[Target] = []
        self.host: Piece = NO_PIECE
        self.is_stopped = False


class Asking:
    """The innermost window: who is asked in which order, and whose chance it is."""

    def __init__(self, window: Window) -> None:
        self.moment: Final = window.moment
        self.order: Final = window.order[:]
        self.at: Final = window.turn


class Sum:
    """XI-12 One blow of the declared skirmish as it would be dealt now."""

    def __init__(self, blow: Blow, new: list[Piece]) -> None:
        self.by: Final = new[blow.by]
        self.to: Final = new[blow.to] if blow.to >= 0 else blow.to
        self.type: Final = blow.type
        self.amount: Final = blow.amount
        self.is_immune: Final = blow.is_immune
        self.less: Final = blow.less
        self.doublings: Final = blow.doublings + (1 if blow.is_type_doubled else 0)
        self.is_type_doubled: Final = blow.is_type_doubled
        self.halvings: Final = blow.halvings
        self.result: Final = blow.result
        self.life: Final = blow.life


def links(game: Xi, new: list[Piece]) -> list[Link]:
    """Everything declared and not yet finished, the oldest first, in the view's numbers."""
    found: list[Link] = []
    for frame in game.frames:
        link = link_of(game, frame, new)
        if link is not None:
            found.append(link)
    return found


def link_of(game: Xi, frame: Frame, new: list[Piece]) -> Link | None:
    """A frame as a link, from the moment it is public: choices are made before anything is declared."""
    if frame.is_done:
        return None
    link: Link | None = None
    if isinstance(frame, Play):
        if game.is_in(frame.piece, DECLARED, frame.seat):
            link = Link(PLAYED, frame.seat, new[frame.piece])
            link.targets = aims(game, frame.bound, new)
            link.host = new[frame.host] if frame.host >= 0 else NO_PIECE
            link.is_stopped = frame.is_stopped
    elif isinstance(frame, Use):
        if frame.at > PAYING:
            link = Link(USED, frame.seat, new[frame.piece])
            link.targets = aims(game, frame.bound, new)
            link.is_stopped = frame.is_stopped
    elif isinstance(frame, Triggered):
        link = Link(DUE, frame.seat, new[frame.piece])
    elif isinstance(frame, Skirmish):
        if frame.is_declared:
            link = Link(FOUGHT, frame.seat, new[frame.unit])
            link.targets = aims(game, [frame.foe], new)
            link.is_stopped = frame.is_cancelled and frame.at < BLOWS
    elif isinstance(frame, Draw) and frame.at > 0:
        link = Link(DRAWN, frame.seat, NO_PIECE)
    return link


PAYING: Final = 1
"""The step of using an ability at which it is paid for; later ones come after it was made known."""


def aims(game: Xi, bound: list[Target], new: list[Piece]) -> list[Target]:
    """The cards and players among the choices of an act; types and numbers are none."""
    found: list[Target] = []
    for target in bound:
        if target >= 0:
            found.append(new[target])
        elif 0 <= target_seat(target) < game.seats:
            found.append(target)
    return found


def step_of(game: Xi) -> str:
    """XI-4.2 to XI-4.14 The step of the turn everybody sees, by what the turn has begun last."""
    frames = game.frames
    for index in range(len(frames)):
        turn = frames[index]
        if isinstance(turn, Turn):
            begun = frames[index + 1] if index + 1 < len(frames) else turn
            if isinstance(begun, GameWindow):
                return begun.moment
            if isinstance(begun, (Play, Use, Skirmish, Draw, Bank)) or turn.at == ACTIONS:
                return ACTION
            if turn.at > AFTER_ACTIONS:
                return "end effects"
            return "start effects" if turn.at < OTHERS_ACT or is_starting(game, index + 1) else ACTION
    return "set-up"


def is_starting(game: Xi, first: int) -> bool:
    """Whether what goes on above the turn, or waits there, became due at the turn's start; an action may be free."""
    frames = game.frames
    for index in range(first, len(frames)):
        effect = frames[index]
        if isinstance(effect, Triggered):
            return effect.when.event == TURN_BEGINS
    for trigger in game.due:
        if trigger.lent is None and game.card(trigger.piece).whens[trigger.clause].event == TURN_BEGINS:
            return True
    return False


def asking(game: Xi) -> Asking | None:
    for frame in reversed(game.frames):
        if isinstance(frame, GameWindow) and not frame.is_done:
            return Asking(frame)
    return None


def sums(game: Xi, new: list[Piece]) -> list[Sum]:
    """XI-11.18 The blows of the declared skirmish, the attacker's first; none if there is no skirmish."""
    fight = game.fight()
    if not isinstance(fight, Skirmish) or not both_stand(game, fight):
        return []
    unit = game.unit(fight.unit)
    foe = game.unit(fight.foe)
    assert unit is not None
    found = [Sum(Blow(game, strike(game, unit, fight.foe, game.damage_of(unit, foe, fight.value), False)), new)]
    if foe is not None:
        found.append(
            Sum(Blow(game, strike(game, foe, fight.unit, game.damage_of(foe, unit, fight.foe_value), True)), new)
        )
    return found
