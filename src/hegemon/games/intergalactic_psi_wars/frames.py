"""Written by tools/write_fields.py from the frames of games/intergalactic_psi_wars: change that, then run the tool."""

from __future__ import annotations

from hegemon.core.agenda import Frame
from hegemon.core.asks import Piece
from hegemon.games.intergalactic_psi_wars.battle import Battle
from hegemon.games.intergalactic_psi_wars.costs import Payment
from hegemon.games.intergalactic_psi_wars.fight import MatchUpByMatchUp, PhaseByPhase, RevisedFight
from hegemon.games.intergalactic_psi_wars.powers import Activated, Build, Distance, PlayPower, Triggered
from hegemon.games.intergalactic_psi_wars.setup import WholeGame
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.games.intergalactic_psi_wars.strikes import Clash, Strike
from hegemon.games.intergalactic_psi_wars.turn import Turn
from hegemon.games.intergalactic_psi_wars.windows import IpwWindow


def copied(frame: Frame) -> Frame:
    """A twin of what is under way; what the core brings along copies itself."""
    if isinstance(frame, WholeGame):
        return copied_whole_game(frame)
    if isinstance(frame, Turn):
        return copied_turn(frame)
    if isinstance(frame, Battle):
        return copied_battle(frame)
    if isinstance(frame, Payment):
        return copied_payment(frame)
    if isinstance(frame, PhaseByPhase):
        return copied_phase_by_phase(frame)
    if isinstance(frame, MatchUpByMatchUp):
        return copied_match_up_by_match_up(frame)
    if isinstance(frame, RevisedFight):
        return copied_revised_fight(frame)
    if isinstance(frame, Build):
        return copied_build(frame)
    if isinstance(frame, PlayPower):
        return copied_play_power(frame)
    if isinstance(frame, Activated):
        return copied_activated(frame)
    if isinstance(frame, Distance):
        return copied_distance(frame)
    if isinstance(frame, Triggered):
        return copied_triggered(frame)
    if isinstance(frame, Strike):
        return copied_strike(frame)
    if isinstance(frame, Clash):
        return copied_clash(frame)
    if isinstance(frame, IpwWindow):
        return copied_ipw_window(frame)
    return frame.copy()


def facts_of(frame: Frame) -> list[object]:
    """Everything a frame remembers, as plain values, for digests."""
    if isinstance(frame, WholeGame):
        return facts_of_whole_game(frame)
    if isinstance(frame, Turn):
        return facts_of_turn(frame)
    if isinstance(frame, Battle):
        return facts_of_battle(frame)
    if isinstance(frame, Payment):
        return facts_of_payment(frame)
    if isinstance(frame, PhaseByPhase):
        return facts_of_phase_by_phase(frame)
    if isinstance(frame, MatchUpByMatchUp):
        return facts_of_match_up_by_match_up(frame)
    if isinstance(frame, RevisedFight):
        return facts_of_revised_fight(frame)
    if isinstance(frame, Build):
        return facts_of_build(frame)
    if isinstance(frame, PlayPower):
        return facts_of_play_power(frame)
    if isinstance(frame, Activated):
        return facts_of_activated(frame)
    if isinstance(frame, Distance):
        return facts_of_distance(frame)
    if isinstance(frame, Triggered):
        return facts_of_triggered(frame)
    if isinstance(frame, Strike):
        return facts_of_strike(frame)
    if isinstance(frame, Clash):
        return facts_of_clash(frame)
    if isinstance(frame, IpwWindow):
        return facts_of_ipw_window(frame)
    return frame.facts()


def renumber(frame: Frame, new: list[Piece]) -> None:
    """Let a frame speak of pieces by their new numbers."""
    frame.renumber(new)
    if isinstance(frame, Turn):
        if frame.chosen >= 0:
            frame.chosen = new[frame.chosen]
    elif isinstance(frame, Battle):
        if frame.chosen >= 0:
            frame.chosen = new[frame.chosen]
    elif isinstance(frame, Payment):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]
    elif isinstance(frame, Build):
        if frame.piece >= 0:
            frame.piece = new[frame.piece]


def copied_whole_game(frame: WholeGame) -> WholeGame:
    twin = WholeGame()
    twin.like(frame)
    twin.next = frame.next
    twin.kept = frame.kept
    return twin


def facts_of_whole_game(frame: WholeGame) -> list[object]:
    return ["Match", frame.at, frame.next, frame.kept]


def copied_turn(frame: Turn) -> Turn:
    twin = Turn(frame.seat)
    twin.like(frame)
    twin.chosen = frame.chosen
    return twin


def facts_of_turn(frame: Turn) -> list[object]:
    return ["Turn", frame.at, frame.seat, frame.chosen]


def copied_battle(frame: Battle) -> Battle:
    twin = Battle(frame.seat)
    twin.like(frame)
    twin.chosen = frame.chosen
    twin.number = frame.number
    twin.order = frame.order[:]
    return twin


def facts_of_battle(frame: Battle) -> list[object]:
    return ["Battle", frame.at, frame.seat, frame.chosen, frame.number, list(frame.order)]


def copied_payment(frame: Payment) -> Payment:
    twin = Payment(frame.seat, frame.piece)
    twin.like(frame)
    twin.white = frame.white
    return twin


def facts_of_payment(frame: Payment) -> list[object]:
    return ["Payment", frame.at, frame.seat, frame.piece, frame.white]


def copied_phase_by_phase(frame: PhaseByPhase) -> PhaseByPhase:
    twin = PhaseByPhase(frame.order[:])
    twin.like(frame)
    twin.first = frame.first
    twin.phase = frame.phase
    twin.place = frame.place
    return twin


def facts_of_phase_by_phase(frame: PhaseByPhase) -> list[object]:
    return ["PhaseByPhase", frame.at, list(frame.order), frame.first, frame.phase, frame.place]


def copied_match_up_by_match_up(frame: MatchUpByMatchUp) -> MatchUpByMatchUp:
    twin = MatchUpByMatchUp(frame.matchup)
    twin.like(frame)
    twin.first = frame.first
    twin.phase = frame.phase
    return twin


def facts_of_match_up_by_match_up(frame: MatchUpByMatchUp) -> list[object]:
    return ["MatchUpByMatchUp", frame.at, frame.matchup, frame.first, frame.phase]


def copied_revised_fight(frame: RevisedFight) -> RevisedFight:
    twin = RevisedFight(frame.matchup)
    twin.like(frame)
    return twin


def facts_of_revised_fight(frame: RevisedFight) -> list[object]:
    return ["RevisedFight", frame.at, frame.matchup]


def copied_build(frame: Build) -> Build:
    twin = Build(frame.seat, frame.piece)
    twin.like(frame)
    return twin


def facts_of_build(frame: Build) -> list[object]:
    return ["Build", frame.at, frame.seat, frame.piece]


def copied_play_power(frame: PlayPower) -> PlayPower:
    twin = PlayPower(frame.seat, frame.piece, frame.card)
    twin.like_act(frame)
    return twin


def facts_of_play_power(frame: PlayPower) -> list[object]:
    return ["PlayPower", *frame.act_facts()]


def copied_activated(frame: Activated) -> Activated:
    twin = Activated(frame.seat, frame.piece, frame.ability)
    twin.like_act(frame)
    return twin


def facts_of_activated(frame: Activated) -> list[object]:
    return ["Activated", *frame.act_facts()]


def copied_distance(frame: Distance) -> Distance:
    twin = Distance(frame.seat, frame.piece, frame.ability)
    twin.like_act(frame)
    return twin


def facts_of_distance(frame: Distance) -> list[object]:
    return ["Distance", *frame.act_facts()]


def copied_triggered(frame: Triggered) -> Triggered:
    twin = Triggered(frame.seat, frame.piece, frame.when)
    twin.like_act(frame)
    return twin


def facts_of_triggered(frame: Triggered) -> list[object]:
    return ["Triggered", *frame.act_facts(), frame.when.event]


def copied_strike(frame: Strike) -> Strike:
    twin = Strike(frame.seat, frame.matchup, frame.ability, frame.is_counter)
    twin.like(frame)
    twin.attack = frame.attack
    twin.defense = frame.defense
    twin.hurdle = frame.hurdle
    twin.first = frame.first
    twin.second = frame.second
    return twin


def facts_of_strike(frame: Strike) -> list[object]:
    return [
        "Strike",
        frame.at,
        frame.seat,
        frame.matchup,
        frame.ability,
        frame.is_counter,
        frame.attack,
        frame.defense,
        frame.hurdle,
        frame.first,
        frame.second,
    ]


def copied_clash(frame: Clash) -> Clash:
    twin = Clash(frame.matchup, frame.ability)
    twin.like(frame)
    return twin


def facts_of_clash(frame: Clash) -> list[object]:
    return ["Clash", frame.at, frame.matchup, frame.ability]


def copied_ipw_window(frame: IpwWindow) -> IpwWindow:
    twin = IpwWindow(frame.order, frame.moment)
    twin.like_window(frame)
    return twin


def facts_of_ipw_window(frame: IpwWindow) -> list[object]:
    return ["IpwWindow", *frame.window_facts()]


class FramedIpw(Ipw):
    """The game with all its frames, which it can copy, digest and renumber."""

    def copied(self, frames: list[Frame]) -> list[Frame]:
        return [copied(frame) for frame in frames]

    def facts_of_frame(self, frame: Frame) -> list[object]:
        return facts_of(frame)

    def renumber(self, frame: Frame, new: list[Piece]) -> None:
        renumber(frame, new)
