"""PSI-10.1, PSI-13, PSI-14, PSI-15, PSI-18 The Battle Phase: its five steps in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, NO_PIECE, Ask, Option, Piece, Seat, Target, Verb, seat_target
from hegemon.core.windows import EACH_UNTIL_DONE, IN_TURN, GameWindow
from hegemon.games.psi_wars.course import BATTLE
from hegemon.games.psi_wars.declarations import Declaration, Rearrange
from hegemon.games.psi_wars.effects import DONE
from hegemon.games.psi_wars.fight import Fight
from hegemon.games.psi_wars.in_play import InPlay, Side
from hegemon.games.psi_wars.legality import refusal_to_play, refusal_to_use
from hegemon.games.psi_wars.printed import PHYSICAL, POWER, STRIKES, X
from hegemon.games.psi_wars.state import BATTLEFIELD, HAND, LAB, POWER_MOMENT, TRAPPED, PsiWars
from hegemon.games.psi_wars.strengths import extra_damage, side_strength

PLAY_CARD: Final = Verb("play", CARD)
USE: Final = Verb("use", CARD)
ROLL: Final = Verb("roll", CARD)
"""PSI-15.3, PSI-15.5 The unit whose X or modified strength is rolled next."""
FIGHT: Final = Verb("fight", CARD)
"""PSI-15.7 The attacker whose battle is fought next."""
STRIKE: Final = Verb("strike", CARD)
"""PSI-18.3 The undefended attacker that strikes next."""

DISTANCE_MOMENT: Final = "distance"


# --- step 3 and step 4: windows -----------------------------------------------------------------------------


class PowerWindow(GameWindow[PsiWars]):
    """PSI-13.1 The attacking player plays any number of Powers, then the opponent."""

    def offers(self, game: PsiWars, seat: Seat) -> list[Option] | None:
        """Who holds a blue-backed card and has a ready Creation Unit is asked; both are seen by everybody."""
        ready = game.ready_colours(seat)
        if ready[0] + ready[1] + ready[2] + ready[3] == 0 or game.blue_cards(seat) == 0:
            return None
        options: list[Option] = []
        for piece in game.piles[HAND.index * 2 + seat]:
            if game.card(piece).kind == POWER:
                if refusal_to_play(game, seat, piece, POWER_MOMENT, ready, 0) is None:
                    options.append(PLAY_CARD.of(piece))
        return options

    def take(self, game: PsiWars, seat: Seat, option: Option) -> None:
        game.begin_play(seat, option.piece, POWER_MOMENT)


class DistanceWindow(GameWindow[PsiWars]):
    """PSI-14.1 The attacker's Cyborgs come first, then the defender's."""

    def offers(self, game: PsiWars, seat: Seat) -> list[Option] | None:
        """PSI-14.2, PSI-14.6 Every Distance ability that can be used now; using one is optional."""
        options: list[Option] = []
        for zone in (LAB, BATTLEFIELD):
            for piece in game.piles[zone.index * 2 + seat]:
                unit = game.table[piece]
                if unit is not None and unit.card.distance is not None:
                    if refusal_to_use(game, seat, unit) is None:
                        options.append(USE.of(piece))
        return options if options else None

    def take(self, game: PsiWars, seat: Seat, option: Option) -> None:
        game.begin_distance(seat, option.piece)


# --- the phase ------------------------------------------------------------------------------------------------


class BattlePhase(GameFrame[PsiWars]):
    """PSI-10.1, PSI-15.1 Attackers, defenders, Powers, Cyborgs, determination with its stages."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(BATTLE_PHASE[self.at](game, self), len(BATTLE_PHASE))


def begin(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-14.3 A new Battle Phase: every Distance ability is fresh."""
    game.enter_phase(BATTLE)
    game.clear_totals()
    for seat in range(2):
        for zone in (LAB, TRAPPED):
            for piece in game.piles[zone.index * 2 + seat]:
                unit = game.table[piece]
                if unit is not None:
                    game.refresh_distance(unit)
    return None


def move_attackers_equipment(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-10.4, PSI-10.10 Just before moving out the active player may move Equipment."""
    game.frames.append(Rearrange(phase.seat))
    return None


def declare_attackers(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-10.2 to PSI-10.7 Step 1: any number of ready, untrapped units, alone or in Stacks."""
    game.frames.append(Declaration(phase.seat, is_attack=True))
    return None


def move_defenders_equipment(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-12.4, PSI-12.7 With attackers on the Battlefield the defender may move Equipment too."""
    if game.sides:
        game.frames.append(Rearrange(1 - phase.seat))
    return None


def declare_defenders(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-12.1, PSI-12.7 Step 2: the opponent engages any attackers; without attackers it is skipped."""
    if game.sides:
        game.frames.append(Declaration(1 - phase.seat, is_attack=False))
    return None


def use_powers(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-13.1, PSI-R29 Step 3, also without attackers."""
    manner = IN_TURN if game.rules.powers_alternate else EACH_UNTIL_DONE
    game.frames.append(PowerWindow([phase.seat, 1 - phase.seat], manner, POWER_MOMENT, "PSI-13.1"))
    return None


def use_cyborgs(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-14.1, PSI-14.7 Step 4, also without attackers."""
    if game.rules.cyborgs_first:
        open_distance_window(game, phase.seat)
    return None


def open_distance_window(game: PsiWars, seat: Seat) -> None:
    game.frames.append(DistanceWindow([seat, 1 - seat], EACH_UNTIL_DONE, DISTANCE_MOMENT, "PSI-14.1"))


def settle_attackers_strengths(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-15.2 Stage a, for the attacker's units on the Battlefield."""
    return settle_strengths(game, phase, phase.seat)


def settle_defenders_strengths(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-15.2 Stage a, for the defender's units."""
    return settle_strengths(game, phase, 1 - phase.seat)


def choose_battle(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-15.7, PSI-13.8, PSI-R27 Battles one by one, as the attacker picks; who lost their foe has none."""
    waiting: list[Side] = []
    for side in game.sides:
        if side.is_attacking and not side.is_gone and game.defender_of(side) is not None:
            waiting.append(side)
    if not waiting:
        return None
    attacker = waiting[0]
    if len(waiting) > 1:
        if phase.answer is None:
            options = [FIGHT.of(side.leader) for side in waiting]
            return Ask(phase.seat, "battle order", "PSI-15.7", options, default=0)
        attacker = side_named(game, phase.answer.piece)
    defender = game.defender_of(attacker)
    assert defender is not None
    game.frames.append(Fight(attacker.number, defender.number))
    phase.go_to(CHOOSE_BATTLE)
    return None


def side_named(game: PsiWars, piece: Piece) -> Side:
    unit = game.unit(piece)
    assert unit is not None
    return game.sides[unit.side]


def strike_labs(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-18.1, PSI-18.3 Stage e: undefended attackers strike one after another, in the attacker's order."""
    waiting = [side for side in game.sides if is_undefended(game, side) and not side.has_struck]
    if not waiting:
        return None
    attacker = waiting[0]
    if len(waiting) > 1:
        if phase.answer is None:
            options = [STRIKE.of(side.leader) for side in waiting]
            return Ask(phase.seat, "strike order", "PSI-18.3", options, default=0)
        attacker = side_named(game, phase.answer.piece)
    game.note_strike(attacker)
    strike(game, attacker)
    phase.go_to(STRIKE_LABS)
    return None


def is_undefended(game: PsiWars, side: Side) -> bool:
    """PSI-13.9, PSI-17.11, PSI-R16 An attacker that met nobody; one whose defender was removed, by the settings."""
    if not side.is_attacking or side.is_gone or side.has_fought:
        return False
    if side.was_engaged and game.rules.stays_blocked:
        return False
    return game.defender_of(side) is None


def strike(game: PsiWars, side: Side) -> None:
    """PSI-18.1, PSI-18.2, PSI-18.4, PSI-R47 Physical strength without dice; nothing from the Disorientated."""
    if game.is_disorientated(side):
        game.tell("did no damage", "PSI-18.4", side.seat, side.leader)
        return
    strength = side_strength(game, side, PHYSICAL)
    extra = extra_damage(game, side)
    word = f"Physical {strength} + {extra}" if extra else f"Physical {strength}"
    game.lose_hit_points(1 - side.seat, strength + extra, "PSI-18.1", side.leader, word)
    if (game.heard >> STRIKES) & 1:
        pieces: list[Target] = [unit.piece for unit in game.members(side)]
        game.notice_one_of(STRIKES, pieces, seat_target(1 - side.seat), strength + extra)


def use_cyborgs_late(game: PsiWars, phase: BattlePhase) -> Ask | None:
    """PSI-R2 With these settings the Cyborg step follows stage e."""
    if not game.rules.cyborgs_first:
        open_distance_window(game, phase.seat)
    return None


BATTLE_PHASE: Final[tuple[Callable[[PsiWars, BattlePhase], Ask | None], ...]] = (
    begin,  # PSI-10.1
    move_attackers_equipment,  # PSI-10.4
    declare_attackers,  # PSI-10.2
    move_defenders_equipment,  # PSI-12.4
    declare_defenders,  # PSI-12.1
    use_powers,  # PSI-13.1
    use_cyborgs,  # PSI-14.1
    settle_attackers_strengths,  # PSI-15.2
    settle_defenders_strengths,  # PSI-15.2
    choose_battle,  # PSI-15.7
    strike_labs,  # PSI-18.1
    use_cyborgs_late,  # PSI-R2
)
CHOOSE_BATTLE: Final = BATTLE_PHASE.index(choose_battle)
STRIKE_LABS: Final = BATTLE_PHASE.index(strike_labs)


# --- stage a ----------------------------------------------------------------------------------------------------


def settle_strengths(game: PsiWars, phase: BattlePhase, seat: Seat) -> Ask | None:
    """PSI-15.3, PSI-15.5, PSI-R28 Every X is rolled; modified rolls are free; each player orders their own."""
    answer = phase.answer
    if answer is not None:
        if answer.verb is DONE:
            roll_every_x(game, seat)
            return None
        unit = game.unit(answer.piece)
        assert unit is not None
        roll_for(game, unit)
        phase.go_to(phase.at)
        return None
    free = False
    options: list[Option] = []
    for piece in game.piles[BATTLEFIELD.index * 2 + seat]:
        unit = game.table[piece]
        if unit is None:
            continue
        if may_modify(game, unit):
            free = True
            options.append(ROLL.of(piece))
        elif next_x(unit) >= 0:
            options.append(ROLL.of(piece))
    if not free:
        roll_every_x(game, seat)
        return None
    options.append(DONE.plain)
    return Ask(seat, "stage a", "PSI-15.5", options, default=len(options) - 1)


def may_modify(game: PsiWars, unit: InPlay) -> bool:
    """PSI-15.5 A ready unit on the Battlefield may make its modified-strength roll once."""
    return unit.card.modified is not None and not unit.has_modified and not game.depleted[unit.piece]


def next_x(unit: InPlay) -> int:
    """The first ability of a unit whose X has not been rolled, or -1."""
    strengths = unit.card.strengths
    for ability in range(PHYSICAL + 1):
        if strengths[ability] == X and unit.rolled[ability] < 0:
            return ability
    return -1


def roll_for(game: PsiWars, unit: InPlay) -> None:
    """PSI-15.3, PSI-15.5 A unit's X if it has one to roll, otherwise its modified strength."""
    ability = next_x(unit)
    if ability >= 0:
        roll_x(game, unit, ability)
    else:
        roll_modified(game, unit)


def roll_x(game: PsiWars, unit: InPlay, ability: int) -> None:
    """PSI-15.3, PSI-15.4, PSI-21.2, PSI-R7 The die named on the card, or that of the ability."""
    value = game.roll_value(unit.seat, unit.card.x_dice[ability], "PSI-15.3", unit.piece)
    game.settle_x(unit, ability, value)


def roll_every_x(game: PsiWars, seat: Seat) -> None:
    """PSI-15.3 X has to be rolled."""
    for unit in game.units_in(BATTLEFIELD, seat):
        ability = next_x(unit)
        while ability >= 0:
            roll_x(game, unit, ability)
            ability = next_x(unit)


def roll_modified(game: PsiWars, unit: InPlay) -> None:
    """PSI-15.5, PSI-15.6, PSI-21.3, PSI-R55 Plus or minus 1 for the rest of the turn; Obliterate counts as 4."""
    modified = unit.card.modified
    assert modified is not None
    game.note_modified_roll(unit)
    value = game.roll_value(unit.seat, modified.die, "PSI-15.5", unit.piece)
    game.strengthen(unit, modified.ability, 1 if value >= modified.up_from else -1, "PSI-15.5", NO_PIECE)
