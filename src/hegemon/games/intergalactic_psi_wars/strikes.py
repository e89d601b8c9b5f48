"""IPW-13 to IPW-15 Strikes and counterattacks: two dice against the Matrix, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import Frame, GameFrame
from hegemon.core.asks import ENDS, NOTHING, Ask, Seat, Verb
from hegemon.games.intergalactic_psi_wars.in_play import CLEAR, UNTIL_OWN_TURN, InPlay, StrikeRecord
from hegemon.games.intergalactic_psi_wars.matrix import MOST
from hegemon.games.intergalactic_psi_wars.options import W5
from hegemon.games.intergalactic_psi_wars.printed import (
    ABILITIES,
    DESTROYS,
    PHYSICAL,
    WINS,
)
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.games.intergalactic_psi_wars.strengths import (
    attack_strength,
    can_be_fought,
    can_strike,
    chance_now,
    defense_strength,
    hurdle_now,
)
from hegemon.games.intergalactic_psi_wars.windows import open_window

COUNTERATTACK: Final = Verb("counterattack", NOTHING)
HOLD_BACK: Final = Verb("hold back", NOTHING, effort=ENDS)
ROLL_AGAIN: Final = Verb("roll again", NOTHING)
KEEP: Final = Verb("keep", NOTHING)


class Strike(GameFrame[Ipw]):
    """IPW-13.7 to IPW-13.10 One roll of one group against the other in one ability."""

    def __init__(self, seat: Seat, matchup: int, ability: int, is_counter: bool) -> None:
        super().__init__()
        self.seat: Final = seat
        self.matchup: Final = matchup
        self.ability: Final = ability
        self.is_counter: Final = is_counter
        self.attack = 0
        self.defense = 0
        self.hurdle = 0
        self.first = 0
        self.second = 0

    def run(self, game: Ipw) -> Ask | None:
        return self.went(STRIKE[self.at](game, self), len(STRIKE))

    def measure(self, game: Ipw) -> None:
        """IPW-9.8 The strengths and the hurdle as they are now."""
        self.attack = attack_strength(game, game.group(self.matchup, self.seat), self.ability)
        self.defense = defense_strength(game, game.group(self.matchup, game.opponent(self.seat)), self.ability)
        self.hurdle = hurdle_now(game, self.attack, self.defense)

    def is_won(self, game: Ipw) -> bool:
        """IPW-13.10, IPW-13.15 Two dice reach the hurdle; or die and attack are above die and defense."""
        if self.first == 0:
            return False
        if game.rules.is_opposed:
            return self.first + self.attack > self.second + self.defense
        return self.first + self.second >= self.hurdle


def show_strengths(game: Ipw, strike: Strike) -> Ask | None:
    """IPW-19.1 Both players see Attack Strength, Defense Strength, hurdle and chance."""
    game.forget_win(game.matchups[strike.matchup])
    strike.measure(game)
    name = "counterattack announced" if strike.is_counter else "strike announced"
    strikers, struck = game.group(strike.matchup, strike.seat), game.group(strike.matchup, game.opponent(strike.seat))
    if strikers and struck and game.hears(name):
        hurdle = f", hurdle {strike.hurdle}" if strike.hurdle else ""
        chance = chance_now(game, strike.attack, strike.defense)
        word = f"{ABILITIES[strike.ability]} {strike.attack} against {strike.defense}{hurdle}, {chance} in 36"
        game.tell(name, "IPW-19.1", strike.seat, strikers[0], other=struck[0], amount=strike.hurdle, word=word)
    return None


def let_powers_answer(game: Ipw, strike: Strike) -> Ask | None:
    """IPW-9.2 W5: once the strengths are shown, or the counterattack is announced."""
    open_window(game, W5)
    return None


def roll(game: Ipw, strike: Strike) -> Ask | None:
    """IPW-13.10 The striking player rolls two dice, if the strike is still possible (IPW-9.8)."""
    strikers = game.group(strike.matchup, strike.seat)
    matchup = game.matchups[strike.matchup]
    if not can_be_fought(game, matchup, strike.ability) or not can_strike(game, strikers, strike.ability):
        game.tell("strike not made", "IPW-12.8", strike.seat)
        strike.go_to(len(STRIKE))
        return None
    strike.measure(game)
    if strike.ability == PHYSICAL and not strike.is_counter:
        game.note_physical(matchup)
    game.stir()
    if strike.hurdle > MOST:
        game.tell("strike cannot be won", "IPW-R30", strike.seat, amount=strike.hurdle)
        return None
    strike.first = game.chance.below(6) + 1
    strike.second = game.chance.below(6) + 1
    tell_roll(game, strike)
    return None


def tell_roll(game: Ipw, strike: Strike) -> None:
    """The roll is told with both dice, the total and what was needed."""
    if not game.hears("rolled"):
        return
    result = "wins" if strike.is_won(game) else "fails"
    if game.rules.is_opposed:
        total = strike.first + strike.attack
        word = f"{strike.first} + {strike.attack} against {strike.second} + {strike.defense}, {result}"
    else:
        total = strike.first + strike.second
        word = f"{strike.first} and {strike.second}, hurdle {strike.hurdle}, {result}"
    game.tell("rolled", "IPW-13.10", strike.seat, amount=total, word=word)


def roll_again(game: Ipw, strike: Strike) -> Ask | None:
    """A failed strike may be rolled again by whoever has a re-roll; the new result stands."""
    if strike.first == 0 or game.rerolls[strike.seat] == 0 or strike.is_won(game):
        return None
    if strike.answer is None:
        return Ask(strike.seat, "reroll", "IPW-13.10", [KEEP.plain, ROLL_AGAIN.plain], default=0)
    if strike.answer.verb is ROLL_AGAIN:
        game.take_reroll(strike.seat)
        strike.first = game.chance.below(6) + 1
        if not game.rules.is_opposed:
            strike.second = game.chance.below(6) + 1
        tell_roll(game, strike)
        strike.go_to(ROLL_AGAIN_STEP)
    return None


def settle_strike(game: Ipw, strike: Strike) -> Ask | None:
    """IPW-14.2, IPW-15.2 A mental win Disorients, a Physical win destroys; triggers become due."""
    won = strike.is_won(game)
    game.note_strike(
        StrikeRecord(
            strike.seat,
            strike.ability,
            strike.attack,
            strike.defense,
            strike.hurdle,
            strike.first,
            strike.second,
            won,
        )
    )
    if not won:
        return None
    game.win_strike(game.matchups[strike.matchup], strike.ability)
    winners = [game.the_unit(piece) for piece in game.group(strike.matchup, strike.seat)]
    losers = [game.the_unit(piece) for piece in game.group(strike.matchup, game.opponent(strike.seat))]
    if strike.ability == PHYSICAL:
        notice_winners(game, winners, WINS[PHYSICAL], strike.matchup)
        destroy_group(game, winners, losers, strike.is_counter)
    else:
        disorient_group(game, strike, losers)
        notice_winners(game, winners, WINS[strike.ability], strike.matchup)
    return None


def disorient_group(game: Ipw, strike: Strike, losers: list[InPlay]) -> None:
    """IPW-14.2, IPW-14.6 Every unit that has the ability becomes Disoriented; the others do not."""
    rule = "IPW-14.6" if strike.is_counter else "IPW-14.2"
    for unit in losers:
        if unit.card.has[strike.ability]:
            game.disorient(unit, UNTIL_OWN_TURN, rule)


def destroy_group(game: Ipw, winners: list[InPlay], losers: list[InPlay], is_counter: bool) -> None:
    """IPW-15.2, IPW-15.4 The whole group is destroyed and discarded, Equipment included."""
    rule = "IPW-15.4" if is_counter else "IPW-15.2"
    destroyed = 0
    for unit in losers:
        if game.destroy(unit, rule):
            destroyed += 1
    if destroyed:
        notice_winners(game, winners, DESTROYS, destroyed)


def notice_winners(game: Ipw, winners: list[InPlay], event: int, amount: int) -> None:
    """IPW-R37 Units of the winning group that are not Disoriented."""
    for unit in winners:
        if unit.disoriented == CLEAR:
            game.notice(event, unit.piece, amount)


STRIKE: Final[tuple[Callable[[Ipw, Strike], Ask | None], ...]] = (
    show_strengths,  # IPW-19.1
    let_powers_answer,  # IPW-9.2
    roll,  # IPW-13.10
    roll_again,  # IPW-13.10
    settle_strike,  # IPW-14.2, IPW-15.2
)
ROLL_AGAIN_STEP: Final = STRIKE.index(roll_again)


class Clash(GameFrame[Ipw]):
    """IPW-14, IPW-15 One match-up in one phase: the attacking group's strike, then the counterattack."""

    def __init__(self, matchup: int, ability: int) -> None:
        super().__init__()
        self.matchup: Final = matchup
        self.ability: Final = ability

    def run(self, game: Ipw) -> Ask | None:
        return self.went(CLASH[self.at](game, self), len(CLASH))


def attackers_strike(game: Ipw, clash: Clash) -> Ask | None:
    """IPW-13.14, IPW-14.1, IPW-15.1 The attacking group's strike is made whenever it is possible."""
    matchup = game.matchups[clash.matchup]
    game.forget_win(matchup)
    if can_be_fought(game, matchup, clash.ability) and can_strike(game, matchup.attackers, clash.ability):
        game.frames.append(Strike(game.active, clash.matchup, clash.ability, is_counter=False))
    return None


def defenders_answer(game: Ipw, clash: Clash) -> Ask | None:
    """IPW-14.4, IPW-14.5, IPW-15.3, IPW-15.5, IPW-R32 Unless it lost, the defending group may counterattack.

    It is one strike, and no further one answers it (IPW-14.7).
    """
    return offer_counterattack(game, clash, clash.matchup, clash.ability)


def offer_counterattack(game: Ipw, frame: Frame, number: int, ability: int) -> Ask | None:
    """IPW-13.14 The counterattack is optional; it needs a unit that can strike."""
    matchup = game.matchups[number]
    if frame.answer is None:
        if matchup.strike_won or not can_be_fought(game, matchup, ability):
            return None
        if not can_strike(game, matchup.defenders, ability):
            return None
        rule = "IPW-15.3" if ability == PHYSICAL else "IPW-14.4"
        options = [COUNTERATTACK.plain, HOLD_BACK.plain]
        return Ask(game.opponent(game.active), "counterattack", rule, options, about=matchup.defenders[0], default=0)
    game.stir()
    if frame.answer.verb is COUNTERATTACK:
        game.frames.append(Strike(game.opponent(game.active), number, ability, is_counter=True))
    else:
        game.tell("held back", "IPW-14.5", game.opponent(game.active))
    return None


CLASH: Final[tuple[Callable[[Ipw, Clash], Ask | None], ...]] = (
    attackers_strike,  # IPW-14.1, IPW-15.1
    defenders_answer,  # IPW-14.4, IPW-15.3
)
