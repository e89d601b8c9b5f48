"""IPW-13.1 to IPW-13.3 The order in which match-ups are fought: phase by phase, or one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import WORD, Ask, Option, Seat, Verb
from hegemon.games.intergalactic_psi_wars.options import W4
from hegemon.games.intergalactic_psi_wars.printed import CYBER, PHYSICAL, PSIONIC
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.games.intergalactic_psi_wars.strengths import (
    can_be_fought,
    can_strike,
    is_undefended,
    shared_mental,
    takes_part,
)
from hegemon.games.intergalactic_psi_wars.strikes import HOLD_BACK, Clash, Strike, offer_counterattack
from hegemon.games.intergalactic_psi_wars.windows import open_window

MENTAL: Final = Verb("mental", WORD, ("cyber", "psionic"))

PHASES: Final = 3


def ability_of(phase: int, first: int) -> int:
    """IPW-13.2 First mental phase, second mental phase, Physical phase."""
    if phase == 0:
        return first
    return PSIONIC + CYBER - first if phase == 1 else PHYSICAL


def ask_first_mental(seat: Seat) -> Ask:
    """IPW-13.3 The attacking player decides whether Cyber or Psionic comes first."""
    return Ask(seat, "mental order", "IPW-13.3", [MENTAL.of(CYBER), MENTAL.of(PSIONIC)], default=0)


class PhaseByPhase(GameFrame[Ipw]):
    """IPW-13.1 Each attack phase is played for every match-up before the next phase starts."""

    def __init__(self, order: list[int]) -> None:
        super().__init__()
        self.order = order
        self.first = CYBER
        self.phase = 0
        self.place = 0

    def run(self, game: Ipw) -> Ask | None:
        return self.went(PHASE_BY_PHASE[self.at](game, self), len(PHASE_BY_PHASE))


def choose_first_mental(game: Ipw, fight: PhaseByPhase) -> Ask | None:
    """IPW-13.3 Asked once, and only if some match-up can be fought in Cyber and some in Psionic."""
    if fight.answer is None:
        some = [False, False]
        for number in fight.order:
            for ability in (CYBER, PSIONIC):
                if can_be_fought(game, game.matchups[number], ability):
                    some[ability] = True
        if some[CYBER] and some[PSIONIC]:
            return ask_first_mental(game.active)
        return None
    fight.first = fight.answer.arg
    game.stir()
    game.tell("chose the first phase", "IPW-13.3", game.active, word=MENTAL.words[fight.first])
    return None


def open_phase(game: Ipw, fight: PhaseByPhase) -> Ask | None:
    """IPW-9.2 W4 opens before each attack phase in which there is something to do."""
    fight.place = 0
    ability = ability_of(fight.phase, fight.first)
    for number in fight.order:
        if takes_part(game, game.matchups[number], ability):
            open_window(game, W4)
            return None
    if ability == PHYSICAL:
        for matchup in game.matchups:
            if is_undefended(matchup):
                open_window(game, W4)
                return None
    return None


def fight_phase(game: Ipw, fight: PhaseByPhase) -> Ask | None:
    """IPW-13.1 Within a phase the match-ups come one at a time, in the order that was fixed."""
    ability = ability_of(fight.phase, fight.first)
    while fight.place < len(fight.order):
        number = fight.order[fight.place]
        fight.place += 1
        if takes_part(game, game.matchups[number], ability):
            game.frames.append(Clash(number, ability))
            fight.go_to(FIGHT_PHASE)
            return None
    fight.phase += 1
    if fight.phase < PHASES:
        fight.go_to(OPEN_PHASE)
    return None


PHASE_BY_PHASE: Final[tuple[Callable[[Ipw, PhaseByPhase], Ask | None], ...]] = (
    choose_first_mental,  # IPW-13.3
    open_phase,  # IPW-9.2
    fight_phase,  # IPW-13.1
)
OPEN_PHASE: Final = PHASE_BY_PHASE.index(open_phase)
FIGHT_PHASE: Final = PHASE_BY_PHASE.index(fight_phase)


class MatchUpByMatchUp(GameFrame[Ipw]):
    """IPW-R27 With `order_choice = per_matchup` one match-up is fought through all its phases."""

    def __init__(self, matchup: int) -> None:
        super().__init__()
        self.matchup: Final = matchup
        self.first = CYBER
        self.phase = 0

    def run(self, game: Ipw) -> Ask | None:
        return self.went(BY_MATCHUP[self.at](game, self), len(BY_MATCHUP))


def open_matchup(game: Ipw, fight: MatchUpByMatchUp) -> Ask | None:
    """IPW-R27 W4 opens before each match-up."""
    if game.matchups[fight.matchup].attackers:
        open_window(game, W4)
    return None


def choose_own_first(game: Ipw, fight: MatchUpByMatchUp) -> Ask | None:
    """IPW-R27 Cyber or Psionic first is chosen for each match-up that can do both."""
    if fight.answer is None:
        if len(shared_mental(game, game.matchups[fight.matchup])) == 2:
            return ask_first_mental(game.active)
        return None
    fight.first = fight.answer.arg
    game.stir()
    game.tell("chose the first phase", "IPW-R27", game.active, word=MENTAL.words[fight.first])
    return None


def fight_through(game: Ipw, fight: MatchUpByMatchUp) -> Ask | None:
    """IPW-13.2 First mental, second mental, Physical."""
    while fight.phase < PHASES:
        ability = ability_of(fight.phase, fight.first)
        fight.phase += 1
        if takes_part(game, game.matchups[fight.matchup], ability):
            game.frames.append(Clash(fight.matchup, ability))
            fight.go_to(FIGHT_THROUGH)
            return None
    return None


BY_MATCHUP: Final[tuple[Callable[[Ipw, MatchUpByMatchUp], Ask | None], ...]] = (
    open_matchup,  # IPW-R27
    choose_own_first,  # IPW-R27
    fight_through,  # IPW-13.2
)
FIGHT_THROUGH: Final = BY_MATCHUP.index(fight_through)


class RevisedFight(GameFrame[Ipw]):
    """IPW-R38 One match-up by the designers' sheet of October 2018."""

    def __init__(self, matchup: int) -> None:
        super().__init__()
        self.matchup: Final = matchup

    def run(self, game: Ipw) -> Ask | None:
        return self.went(REVISED[self.at](game, self), len(REVISED))


def open_revised(game: Ipw, fight: RevisedFight) -> Ask | None:
    """IPW-R38 Match-up by match-up after the Cyborg Phase, W4 before each."""
    game.forget_win(game.matchups[fight.matchup])
    if game.matchups[fight.matchup].attackers:
        open_window(game, W4)
    return None


def mental_options(game: Ipw, fight: RevisedFight, seat: Seat) -> list[Option]:
    """The mental abilities both groups have and the player's group can strike in."""
    group = game.group(fight.matchup, seat)
    shared = shared_mental(game, game.matchups[fight.matchup])
    return [MENTAL.of(ability) for ability in shared if can_strike(game, group, ability)]


def attacker_picks(game: Ipw, fight: RevisedFight) -> Ask | None:
    """IPW-R38 (1) The attacker picks one mental ability both groups have and strikes."""
    options = mental_options(game, fight, game.active)
    if not options:
        return None
    if len(options) == 1:
        ability = options[0].arg
    elif fight.answer is None:
        return Ask(game.active, "mental pick", "IPW-R38", options, default=0)
    else:
        ability = fight.answer.arg
        game.stir()
    game.frames.append(Strike(game.active, fight.matchup, ability, is_counter=False))
    return None


def defender_picks(game: Ipw, fight: RevisedFight) -> Ask | None:
    """IPW-R38 (2) If it failed, the defender may pick one such ability, the same or the other, and strike."""
    if game.matchups[fight.matchup].strike_won:
        return None
    seat = game.opponent(game.active)
    if fight.answer is None:
        options = mental_options(game, fight, seat)
        if not options:
            return None
        options.append(HOLD_BACK.plain)
        return Ask(seat, "mental pick", "IPW-R38", options, default=0)
    game.stir()
    if fight.answer.verb is MENTAL:
        game.frames.append(Strike(seat, fight.matchup, fight.answer.arg, is_counter=True))
    return None


def revised_physical(game: Ipw, fight: RevisedFight) -> Ask | None:
    """IPW-R38 (3) The Physical strike of the attacker, if able."""
    matchup = game.matchups[fight.matchup]
    game.forget_win(matchup)
    if can_be_fought(game, matchup, PHYSICAL) and can_strike(game, matchup.attackers, PHYSICAL):
        game.frames.append(Strike(game.active, fight.matchup, PHYSICAL, is_counter=False))
    return None


def revised_answer(game: Ipw, fight: RevisedFight) -> Ask | None:
    """IPW-R38 (4) If the defender was not destroyed and is able, its Physical strike."""
    return offer_counterattack(game, fight, fight.matchup, PHYSICAL)


REVISED: Final[tuple[Callable[[Ipw, RevisedFight], Ask | None], ...]] = (
    open_revised,  # IPW-R38
    attacker_picks,  # IPW-R38
    defender_picks,  # IPW-R38
    revised_physical,  # IPW-R38
    revised_answer,  # IPW-R38
)
