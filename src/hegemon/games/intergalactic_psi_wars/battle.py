"""IPW-10 to IPW-12, IPW-16 Phase 4: attackers, defenders, X, Cyborg Phase, match-ups, undefended damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, DECLINES, ENDS, NO_PIECE, NOTHING, Ask, Option, Piece, Seat, Verb
from hegemon.games.intergalactic_psi_wars.effects import CHOOSE
from hegemon.games.intergalactic_psi_wars.fight import MatchUpByMatchUp, PhaseByPhase, RevisedFight
from hegemon.games.intergalactic_psi_wars.in_play import InPlay
from hegemon.games.intergalactic_psi_wars.legality import (
    ARMING_MOMENT,
    ATTACK_MOMENT,
    CYBORG_MOMENT,
    DEFENSE_MOMENT,
    WEARER_MOMENT,
    able,
    refusal_to_equip,
    refusal_to_use_distance,
    wearers_for,
)
from hegemon.games.intergalactic_psi_wars.options import W2, W3, W4, W5, W6
from hegemon.games.intergalactic_psi_wars.powers import Distance
from hegemon.games.intergalactic_psi_wars.printed import ATTACKS, DEFENDS, X
from hegemon.games.intergalactic_psi_wars.state import DEFENSE, SEATS, Ipw
from hegemon.games.intergalactic_psi_wars.strengths import is_undefended, on_field, undefended_damage
from hegemon.games.intergalactic_psi_wars.windows import USE, open_window

ATTACK: Final = Verb("attack", CARD)
WITH: Final = Verb("with", CARD)
ALONE: Final = Verb("alone", NOTHING)
DEFEND: Final = Verb("defend", CARD)
LET_THROUGH: Final = Verb("let through", NOTHING, effort=ENDS)
EQUIP: Final = Verb("equip", CARD)
DONE: Final = Verb("done", NOTHING, effort=DECLINES)
ROLL: Final = Verb("roll", NOTHING)
DO_NOT_ROLL: Final = Verb("do not roll", NOTHING, effort=ENDS)
NEXT: Final = Verb("next", CARD)


class Battle(GameFrame[Ipw]):
    """IPW-10 The Battle Phase of one turn."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat
        self.chosen: Piece = NO_PIECE
        """The unit or Equipment whose second half of a choice is being asked."""
        self.number = 0
        """The match-up that is next."""
        self.order: list[int] = []

    def run(self, game: Ipw) -> Ask | None:
        return self.went(BATTLE[self.at](game, self), len(BATTLE))


# --- attackers ------------------------------------------------------------------------------------------------


def declare_attackers(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-10.1 The active player declares any number of able Battle Units as attackers, or none."""
    if battle.answer is None:
        units = able(game, battle.seat)
        if not units:
            battle.go_to(AFTER_ATTACKERS)
            return None
        options = [DONE.plain]
        for piece in units:
            options.append(ATTACK.of(piece))
        return Ask(battle.seat, ATTACK_MOMENT, "IPW-10.1", options, default=0, collects=True)
    if battle.answer.verb is DONE:
        battle.go_to(AFTER_ATTACKERS)
    else:
        battle.chosen = battle.answer.piece
    return None


def stack_attackers(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-10.4, IPW-10.5 Attackers attack individually or in Stacks of two, whatever their types."""
    units = [battle.chosen]
    if battle.answer is None:
        ask = ask_partner(game, battle, "IPW-10.4")
        if ask is not None:
            return ask
    elif battle.answer.verb is WITH:
        units.append(battle.answer.piece)
    number = len(game.matchups)
    game.open_matchup(units)
    for piece in units:
        partner = NO_PIECE if piece == battle.chosen else battle.chosen
        game.go_to_field(game.the_unit(piece), number, "attacked", "IPW-10.3", partner)
    for piece in units:
        game.notice(ATTACKS, piece, 0)
    battle.chosen = NO_PIECE
    battle.go_to(DECLARE_ATTACKERS)
    return None


def ask_partner(game: Ipw, battle: Battle, rule: str) -> Ask | None:
    """Which unit forms a Stack with the one just named; without another able unit there is no question."""
    seat = game.the_unit(battle.chosen).seat
    options = [ALONE.plain]
    for piece in able(game, seat):
        if piece != battle.chosen:
            options.append(WITH.of(piece))
    if len(options) == 1:
        return None
    return Ask(seat, "stack", rule, options, about=battle.chosen, default=0)


def window_after_attackers(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-9.2 W2: after attackers are declared, also if there are none (IPW-10.9, IPW-R22)."""
    battle.number = 0
    open_window(game, W2)
    return None


# --- defenders -------------------------------------------------------------------------------------------------


def declare_defenders(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-11.1, IPW-11.2, IPW-11.7 Each attacking group is let through or faced by one defending group (IPW-21.3)."""
    if battle.answer is not None:
        game.stir()
        if battle.answer.verb is DEFEND:
            battle.chosen = battle.answer.piece
            return None
        battle.number += 1
        battle.go_to(DECLARE_DEFENDERS)
        return None
    while battle.number < len(game.matchups) and not game.matchups[battle.number].attackers:
        battle.number += 1
    defender = game.opponent(battle.seat)
    units = able(game, defender) if battle.number < len(game.matchups) else []
    if not units:
        battle.go_to(AFTER_DEFENDERS)
        return None
    options = [LET_THROUGH.plain]
    for piece in units:
        options.append(DEFEND.of(piece))
    about = game.matchups[battle.number].attackers[0]
    return Ask(defender, DEFENSE_MOMENT, "IPW-11.2", options, about=about, default=0)


def stack_defenders(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-11.3 A single unit or a Stack of two, whatever the attacker's formation is."""
    units = [battle.chosen]
    if battle.answer is None:
        ask = ask_partner(game, battle, "IPW-11.3")
        if ask is not None:
            return ask
    elif battle.answer.verb is WITH:
        units.append(battle.answer.piece)
    game.set_defenders(battle.number, units)
    attacker = game.matchups[battle.number].attackers[0]
    for piece in units:
        game.go_to_field(game.the_unit(piece), battle.number, "defended", "IPW-11.5", attacker)
    for piece in units:
        game.notice(DEFENDS, piece, 0)
    battle.chosen = NO_PIECE
    battle.number += 1
    battle.go_to(DECLARE_DEFENDERS)
    return None


def equip_defenders(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-11.6 With the declaration the defender may put Equipment under the units that now defend."""
    defender = game.opponent(battle.seat)
    if battle.answer is None:
        if not on_field(game, defender):
            battle.go_to(AFTER_ARMING)
            return None
        options = [DONE.plain]
        for equipment in game.equipment_of(defender):
            if refusal_to_equip(game, defender, equipment.piece) is None and wearers_for(game, equipment):
                options.append(EQUIP.of(equipment.piece))
        if len(options) == 1:
            battle.go_to(AFTER_ARMING)
            return None
        return Ask(defender, ARMING_MOMENT, "IPW-11.6", options, default=0)
    if battle.answer.verb is DONE:
        battle.go_to(AFTER_ARMING)
    else:
        battle.chosen = battle.answer.piece
    return None


def choose_defending_wearer(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-11.6 Which of the defenders wears it."""
    equipment = game.the_unit(battle.chosen)
    wearers = wearers_for(game, equipment)
    wearer = wearers[0]
    if len(wearers) > 1:
        if battle.answer is None:
            options = [CHOOSE.of(piece) for piece in wearers]
            return Ask(equipment.seat, WEARER_MOMENT, "IPW-11.6", options, about=battle.chosen)
        wearer = battle.answer.piece
    game.stir()
    game.attach(equipment, game.the_unit(wearer), "IPW-11.6")
    battle.chosen = NO_PIECE
    battle.go_to(EQUIP_DEFENDERS)
    return None


def window_after_defenders(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-9.2 W3: after defenders are declared; skipped if no attacker is left (IPW-10.9)."""
    if game.has_attackers():
        open_window(game, W3)
    return None


# --- X and optional rolls ---------------------------------------------------------------------------------------


def roll_x(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-12.1 Each X on the Battlefield is rolled with one die, the attacking player's units first."""
    for step in range(SEATS):
        for unit in on_field(game, (battle.seat + step) % SEATS):
            if unit.card.has_x:
                roll_each_x(game, unit)
    return None


def roll_each_x(game: Ipw, unit: InPlay) -> None:
    """IPW-R24 One die for each X strength of the unit, kept for the turn."""
    values = [0] * (2 * DEFENSE)
    card = unit.card
    for ability in range(DEFENSE):
        if card.attack[ability] == X:
            values[ability] = roll_one(game, unit, "rolled for X")
        if card.defense[ability] == X:
            values[DEFENSE + ability] = roll_one(game, unit, "rolled for X")
    game.keep_x(unit, values)


def roll_one(game: Ipw, unit: InPlay, name: str) -> int:
    """One six-sided die for a unit, told to everybody."""
    die = game.chance.below(6) + 1
    game.stir()
    game.tell(name, "IPW-12.1", unit.seat, unit.piece, amount=die)
    return die


def make_optional_rolls(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-12.1 Then each player in the same order decides and makes optional rolls."""
    unit = next_gambler(game, battle)
    if unit is None:
        return None
    if battle.answer is None:
        options = [DO_NOT_ROLL.plain, ROLL.plain]
        return Ask(unit.seat, "optional roll", "IPW-12.1", options, about=unit.piece, default=0)
    game.note_asked(unit)
    game.stir()
    gamble = unit.card.gamble
    if battle.answer.verb is ROLL and gamble is not None:
        die = roll_one(game, unit, "rolled one die")
        amount = gamble.high if die >= gamble.least else gamble.low
        game.strengthen(gamble.ability, unit, amount, "IPW-12.1", unit.piece)
    battle.go_to(OPTIONAL_ROLLS)
    return None


def next_gambler(game: Ipw, battle: Battle) -> InPlay | None:
    """The next unit on the Battlefield whose optional roll has not been decided; new units have none."""
    for step in range(SEATS):
        for unit in on_field(game, (battle.seat + step) % SEATS):
            if unit.card.gamble is not None and not unit.was_asked and not unit.is_new:
                return unit
    return None


# --- the Cyborg Phase --------------------------------------------------------------------------------------------


def window_before_cyborgs(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-9.2 W4: before the Cyborg Phase; without attackers it is skipped (IPW-10.9)."""
    if game.has_attackers():
        open_window(game, W4)
    return None


def attackers_cyborgs(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-12.2 First the attacking player's Cyborgs may use their Distance abilities, one at a time."""
    return use_cyborgs(game, battle, battle.seat, ATTACKERS_CYBORGS)


def defenders_cyborgs(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-12.2 Then the defending player's."""
    return use_cyborgs(game, battle, game.opponent(battle.seat), DEFENDERS_CYBORGS)


def use_cyborgs(game: Ipw, battle: Battle, seat: Seat, step: int) -> Ask | None:
    """IPW-12.3, IPW-12.5, IPW-12.7 Each able Cyborg at most once; its use is optional."""
    if battle.answer is None:
        options: list[Option] = []
        for unit in game.units_of(seat):
            if unit.card.distance is not None:
                if refusal_to_use_distance(game, seat, unit.piece, CYBORG_MOMENT) is None:
                    options.append(USE.of(unit.piece))
        if not options:
            return None
        options.insert(0, DONE.plain)
        return Ask(seat, CYBORG_MOMENT, "IPW-12.2", options, default=0)
    game.stir()
    if battle.answer.verb is USE:
        ability = game.card(battle.answer.piece).distance
        assert ability is not None
        game.frames.append(Distance(seat, battle.answer.piece, ability))
        battle.go_to(step)
    return None


def begin_matchups(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-12.9, IPW-17.1, IPW-R50 The match-ups begin together; what is on the Battlefield now counts as used."""
    for seat in range(SEATS):
        for unit in on_field(game, seat):
            game.note_used(unit)
    battle.order = []
    return None


# --- the fight ------------------------------------------------------------------------------------------------------


def order_matchups(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-13.1 The attacking player fixes the order of the match-ups once, for all phases."""
    if battle.answer is not None:
        battle.order.append(game.the_unit(battle.answer.piece).matchup)
        game.stir()
    left = [
        number
        for number in range(len(game.matchups))
        if game.matchups[number].attackers and game.matchups[number].defenders and number not in battle.order
    ]
    if len(left) > 1:
        if battle.answer is not None:
            battle.go_to(ORDER_MATCHUPS)
            return None
        options = [NEXT.of(game.matchups[number].attackers[0]) for number in left]
        return Ask(battle.seat, "matchup order", "IPW-13.1", options, default=0)
    battle.order.extend(left)
    battle.number = 0
    return None


def fight(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-13.1 Phase by phase over all match-ups, unless a setting says match-up by match-up."""
    rules = game.rules
    if not game.has_attackers():
        return None
    if not rules.is_revised and not rules.by_matchup:
        game.frames.append(PhaseByPhase(battle.order[:]))
        return None
    if battle.number < len(battle.order):
        number = battle.order[battle.number]
        battle.number += 1
        game.frames.append(RevisedFight(number) if rules.is_revised else MatchUpByMatchUp(number))
        battle.go_to(FIGHT)
    return None


# --- undefended attackers ---------------------------------------------------------------------------------------------


def window_before_damage(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-9.2 W5 opens once before the undefended damage is dealt."""
    battle.number = 0
    for matchup in game.matchups:
        if is_undefended(matchup):
            open_window(game, W5)
            return None
    return None


def deal_undefended_damage(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-16.1, IPW-R34 Group by group in the order of declaration, tested after each."""
    while battle.number < len(game.matchups):
        matchup = game.matchups[battle.number]
        battle.number += 1
        if is_undefended(matchup):
            game.stir()
            leader = matchup.attackers[0]
            game.damage_lab(game.opponent(battle.seat), undefended_damage(game, matchup), "IPW-16.1", leader)
            battle.go_to(DEAL_DAMAGE)
            return None
    return None


def groups_dealt(game: Ipw) -> int:
    """IPW-16.1 How many match-ups, counted from the first, have had their turn to damage the Lab undefended.

    After the battle, until the fighters are home, it is all of them.
    """
    for frame in game.frames:
        if isinstance(frame, Battle):
            if frame.at > DEAL_DAMAGE:
                return len(game.matchups)
            return frame.number if frame.at == DEAL_DAMAGE else 0
    return len(game.matchups)


def window_at_end(game: Ipw, battle: Battle) -> Ask | None:
    """IPW-9.2 W6: at the end of the Battle Phase."""
    open_window(game, W6)
    return None


BATTLE: Final[tuple[Callable[[Ipw, Battle], Ask | None], ...]] = (
    declare_attackers,  # IPW-10.1
    stack_attackers,  # IPW-10.4
    window_after_attackers,  # IPW-9.2
    declare_defenders,  # IPW-11.2
    stack_defenders,  # IPW-11.3
    equip_defenders,  # IPW-11.6
    choose_defending_wearer,  # IPW-11.6
    window_after_defenders,  # IPW-9.2
    roll_x,  # IPW-12.1
    make_optional_rolls,  # IPW-12.1
    window_before_cyborgs,  # IPW-9.2
    attackers_cyborgs,  # IPW-12.2
    defenders_cyborgs,  # IPW-12.2
    begin_matchups,  # IPW-12.9
    order_matchups,  # IPW-13.1
    fight,  # IPW-13.1
    window_before_damage,  # IPW-9.2
    deal_undefended_damage,  # IPW-16.1
    window_at_end,  # IPW-9.2
)
DECLARE_ATTACKERS: Final = BATTLE.index(declare_attackers)
AFTER_ATTACKERS: Final = BATTLE.index(window_after_attackers)
DECLARE_DEFENDERS: Final = BATTLE.index(declare_defenders)
AFTER_DEFENDERS: Final = BATTLE.index(equip_defenders)
EQUIP_DEFENDERS: Final = BATTLE.index(equip_defenders)
AFTER_ARMING: Final = BATTLE.index(window_after_defenders)
OPTIONAL_ROLLS: Final = BATTLE.index(make_optional_rolls)
ATTACKERS_CYBORGS: Final = BATTLE.index(attackers_cyborgs)
DEFENDERS_CYBORGS: Final = BATTLE.index(defenders_cyborgs)
ORDER_MATCHUPS: Final = BATTLE.index(order_matchups)
FIGHT: Final = BATTLE.index(fight)
DEAL_DAMAGE: Final = BATTLE.index(deal_undefended_damage)
