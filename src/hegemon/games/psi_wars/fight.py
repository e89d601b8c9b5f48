"""PSI-15.8 to PSI-17 One battle between an attacker and a defender: dice, Digital, Psionic, Physical."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.asks import NO_PIECE, Ask, Option, Seat, Target
from hegemon.games.psi_wars.dice import BLUE, GREEN, OBLITERATE, RED, REROLL, SIDES, DieOnTable, Face
from hegemon.games.psi_wars.hidden import KEEP
from hegemon.games.psi_wars.in_play import BattleUnderWay, Side
from hegemon.games.psi_wars.options import NO_DICE, PLAIN, STANDARD
from hegemon.games.psi_wars.printed import (
    DESTROYS,
    DIGITAL,
    DIGITAL_WIN,
    PHYSICAL,
    PSIONIC,
    PSIONIC_WIN,
    SPOKEN,
)
from hegemon.games.psi_wars.state import PsiWars
from hegemon.games.psi_wars.strengths import destroy_all, extra_rerolls, is_protected, is_shared, side_strength

TOTAL_RULES: Final = ("PSI-16.2", "PSI-16.8", "PSI-17.6")


class Fight(BattleUnderWay):
    """PSI-15.7 One battle, from the roll of its dice to its last trigger."""

    def __init__(self, attacker: int, defender: int) -> None:
        super().__init__(attacker, defender)
        self.is_digital = False
        self.is_psionic = False
        self.extra = 0
        """Re-rolls of the player whose turn it is that hang on no die."""

    def run(self, game: PsiWars) -> Ask | None:
        return self.went(FIGHT[self.at](game, self), len(FIGHT))


# --- the dice ---------------------------------------------------------------------------------------------


def roll_dice(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-15.8 to PSI-15.10 Green and blue only if shared, red always; all are rolled before stage b.

    Colour by colour, the attacker's before the defender's. What is shared is settled now (PSI-15.15, PSI-R67).
    """
    attacker, defender = game.sides[fight.attacker], game.sides[fight.defender]
    game.clear_totals()
    fight.is_digital = is_shared(game, attacker, defender, DIGITAL)
    fight.is_psionic = is_shared(game, attacker, defender, PSIONIC)
    game.tell("battle began", "PSI-15.7", attacker.seat, attacker.leader, defender.leader)
    if game.rules.modifying_dice == NO_DICE:
        return None
    if fight.is_digital:
        roll_pair(game, attacker, defender, GREEN)
    if fight.is_psionic:
        roll_pair(game, attacker, defender, BLUE)
    roll_pair(game, attacker, defender, RED)
    return None


def roll_pair(game: PsiWars, attacker: Side, defender: Side, die: int) -> None:
    """PSI-15.9 Both players roll the dice of one colour."""
    for side in (attacker, defender):
        for _ in range(game.rules.dice_per_ability):
            face = game.chance.below(SIDES)
            symbols = 0
            if game.rules.modifying_dice == STANDARD:
                symbols = game.rules.dice[side.seat][die][face].rerolls
            game.lay_die(DieOnTable(side.seat, die, face, symbols), "PSI-15.9", side.leader)


def face_of(game: PsiWars, die: DieOnTable) -> Face:
    return game.rules.dice[die.seat][die.die][die.side]


def dice_bonus(game: PsiWars, seat: Seat, ability: int) -> int:
    """PSI-16.2, PSI-17.6 What a player's undestroyed dice add."""
    bonus = 0
    for die in game.dice:
        if die.seat == seat and not die.is_destroyed:
            bonus += die_bonus(game, die, ability)
    return bonus


def die_bonus(game: PsiWars, die: DieOnTable, ability: int) -> int:
    """PSI-R43 What the face of one die adds to an ability; plain dice add only to their own."""
    if game.rules.modifying_dice == PLAIN and die.die != ability:
        return 0
    return face_of(game, die).bonus[ability]


def dice_bonus_of(game: PsiWars, die: DieOnTable) -> list[int]:
    """What one die adds to each ability, for showing."""
    return [die_bonus(game, die, ability) for ability in (DIGITAL, PSIONIC, PHYSICAL)]


# --- Obliterate ---------------------------------------------------------------------------------------------


def count_obliterates(game: PsiWars, seat: Seat, colour: int) -> int:
    """PSI-16.3 The Obliterates a player's dice of one colour show."""
    count = 0
    for die in game.dice:
        if die.seat == seat and die.die == colour and face_of(game, die).obliterates:
            count += 1
    return count


def obliterate(game: PsiWars, fight: Fight, colour: int) -> Ask | None:
    """PSI-16.3, PSI-16.4, PSI-R9, PSI-R42 Obliterates destroy opposing dice of their colour, all at the same time.

    A player chooses only where one Obliterate meets two dice that show different faces; attacker first.
    """
    if game.rules.modifying_dice != STANDARD:
        return None
    for number in (fight.attacker, fight.defender):
        side = game.sides[number]
        foe = game.sides[fight.defender if number == fight.attacker else fight.attacker]
        strikes = count_obliterates(game, side.seat, colour)
        if strikes == 0 or is_protected(game, foe):
            continue
        targets = [die for die in game.dice if die.seat == foe.seat and die.die == colour]
        chosen = len([die for die in targets if die.is_destroyed])
        while chosen < min(strikes, len(targets)):
            left = [die for die in targets if not die.is_destroyed]
            target = left[0]
            if len(left) > strikes - chosen and left[0].side != left[-1].side:
                if fight.answer is None:
                    options = [OBLITERATE.of(die.face_number) for die in left]
                    return Ask(side.seat, "obliterate", "PSI-R42", options, about=foe.leader, default=0)
                for die in left:
                    if die.face_number == fight.answer.arg:
                        target = die
                fight.answer = None
            game.destroy_die(target, foe.leader)
            chosen += 1
    return None


# --- Digital and Psionic ---------------------------------------------------------------------------------------


def obliterate_green(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-16.3 A destroyed green die loses its re-roll symbol and its Physical +1 too (PSI-16.5, PSI-R10)."""
    return obliterate(game, fight, GREEN) if fight.is_digital else None


def digital_battle(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-16.1, PSI-16.6 The lower total becomes Disorientated; a tie has no effect."""
    if fight.is_digital:
        mental_battle(game, fight, DIGITAL, DIGITAL_WIN)
    return None


def obliterate_blue(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-16.8 The same with the blue dice."""
    return obliterate(game, fight, BLUE) if fight.is_psionic else None


def psionic_battle(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-16.8, PSI-16.9 Exactly the same, even if one side has been Disorientated."""
    if fight.is_psionic:
        mental_battle(game, fight, PSIONIC, PSIONIC_WIN)
    return None


def mental_battle(game: PsiWars, fight: Fight, ability: int, event: int) -> None:
    """PSI-16.2, PSI-16.6, PSI-16.11 Compare totals; the winner's ready members have their triggers (PSI-21.10).

    Both sides can lose one battle each (PSI-16.10); a Stack loses as a whole (PSI-R14).
    """
    winner, loser = compare(game, fight, ability)
    if winner is None or loser is None:
        game.tell("stage was tied", "PSI-16.7", word=SPOKEN[ability])
        return
    if ability == PSIONIC and not game.rules.disorientated_can_win and game.is_disorientated(winner):
        game.tell("stage was tied", "PSI-R12", word=SPOKEN[ability])
        return
    game.tell("won the stage", "PSI-16.11", winner.seat, winner.leader, loser.leader, word=SPOKEN[ability])
    game.disorientate(loser, "PSI-16.6", winner.leader)
    game.notice_one_of(event, pieces_of(game, winner), loser.leader, 0)


def pieces_of(game: PsiWars, side: Side) -> list[Target]:
    return [unit.piece for unit in game.members(side)]


def compare(game: PsiWars, fight: Fight, ability: int) -> tuple[Side | None, Side | None]:
    """PSI-16.2, PSI-17.6 The winner and the loser of a stage; nobody on a tie."""
    attacker, defender = game.sides[fight.attacker], game.sides[fight.defender]
    one = total(game, attacker, ability)
    two = total(game, defender, ability)
    if one > two:
        return attacker, defender
    return (defender, attacker) if two > one else (None, None)


def total(game: PsiWars, side: Side, ability: int) -> int:
    """PSI-16.2 Strength with everything that counts now, and the dice; told with its parts."""
    strength = side_strength(game, side, ability)
    bonus = dice_bonus(game, side.seat, ability)
    value = strength + bonus
    game.settle_total(side, ability, strength, bonus, TOTAL_RULES[ability])
    return value


# --- Physical -----------------------------------------------------------------------------------------------------


def count_attackers_rerolls(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-17.2 Re-rolls that hang on no die are counted when the player's turn to re-roll comes."""
    fight.extra = extras(game, game.sides[fight.attacker])
    return None


def attacker_rerolls(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-17.3 The attacker decides all re-rolls first, one at a time."""
    return reroll(game, fight, game.sides[fight.attacker])


def count_defenders_rerolls(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-17.2 Then those of the defender."""
    fight.extra = extras(game, game.sides[fight.defender])
    return None


def defender_rerolls(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-17.3 Then the defender."""
    return reroll(game, fight, game.sides[fight.defender])


def extras(game: PsiWars, side: Side) -> int:
    return extra_rerolls(game, side) if game.rules.modifying_dice == STANDARD else 0


def symbol_on(game: PsiWars, seat: Seat) -> DieOnTable | None:
    """PSI-17.2, PSI-17.13 A die of the player with a re-roll symbol that survives and is not used."""
    for die in game.dice:
        if die.seat == seat and die.symbols > 0 and not die.is_destroyed:
            return die
    return None


def reroll(game: PsiWars, fight: Fight, side: Side) -> Ask | None:
    """PSI-17.2 to PSI-17.4 Each symbol re-rolls one red die once; the new result always replaces the old."""
    symbol = symbol_on(game, side.seat)
    if symbol is None and fight.extra <= 0:
        return None
    red = [die for die in game.dice if die.seat == side.seat and die.die == RED]
    if fight.answer is None:
        options: list[Option] = [KEEP.plain]
        for die in red:
            option = REROLL.of(die.face_number)
            if option not in options:
                options.append(option)
        return Ask(side.seat, "reroll", "PSI-17.3", options, about=side.leader, default=0)
    if fight.answer.verb is KEEP:
        return None
    spend_symbol(game, fight, symbol)
    for die in red:
        if die.face_number == fight.answer.arg:
            game.reroll(die, side.leader)
            break
    fight.go_to(fight.at)
    return None


def spend_symbol(game: PsiWars, fight: Fight, symbol: DieOnTable | None) -> None:
    """PSI-17.4, PSI-R58 A used symbol is spent; its ability bonus was settled before."""
    if symbol is not None:
        game.spend_symbol(symbol)
    else:
        fight.extra -= 1


def obliterate_red(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-17.5, PSI-17.7, PSI-R11 Red Obliterates are applied after all re-rolls, to the final faces."""
    return obliterate(game, fight, RED)


def physical_battle(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-17.1, PSI-17.8, PSI-17.9 The higher total destroys the other side, unless the winner is Disorientated.

    So at most one side is destroyed (PSI-17.12), and nobody if both are Disorientated (PSI-R13).
    """
    winner, loser = compare(game, fight, PHYSICAL)
    if winner is None or loser is None:
        game.tell("stage was tied", "PSI-17.9", word=SPOKEN[PHYSICAL])
    elif game.is_disorientated(winner):
        game.tell("spared", "PSI-17.8", winner.seat, winner.leader, loser.leader)
    else:
        game.tell("won the stage", "PSI-17.8", winner.seat, winner.leader, loser.leader, word=SPOKEN[PHYSICAL])
        destroy_side(game, winner, loser)
    return None


def destroy_side(game: PsiWars, winner: Side, loser: Side) -> None:
    """PSI-17.10, PSI-21.6, PSI-R65 Both members and all their Equipment go; it is one destruction."""
    game.notice_one_of(DESTROYS, pieces_of(game, winner), NO_PIECE, 0)
    destroy_all(game, game.members(loser), "PSI-17.10", winner.leader)


def end_battle(game: PsiWars, fight: Fight) -> Ask | None:
    """PSI-15.16, PSI-24.5, PSI-R68 The dice are taken up; with its triggers carried out the battle is over."""
    game.end_battle(fight.attacker, fight.defender)
    game.finish_action()
    return None


FIGHT: Final[tuple[Callable[[PsiWars, Fight], Ask | None], ...]] = (
    roll_dice,  # PSI-15.10
    obliterate_green,  # PSI-16.3
    digital_battle,  # PSI-16.1
    obliterate_blue,  # PSI-16.8
    psionic_battle,  # PSI-16.8
    count_attackers_rerolls,  # PSI-17.2
    attacker_rerolls,  # PSI-17.3
    count_defenders_rerolls,  # PSI-17.2
    defender_rerolls,  # PSI-17.3
    obliterate_red,  # PSI-17.5
    physical_battle,  # PSI-17.1
    end_battle,  # PSI-24.5
)
PSIONIC_STEP: Final = FIGHT.index(obliterate_blue)
PHYSICAL_STEP: Final = FIGHT.index(count_attackers_rerolls)
"""From these steps on the battle is Psionic, then Physical, for showing."""
