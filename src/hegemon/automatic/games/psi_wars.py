"""Psi Wars: orders that change nothing are not asked, escapes are tried, and the main colour is not destroyed.

A search finds the colour the hand lacks; a die is kept where it wins and rolled again where it loses.
"""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from hegemon.automatic.habits import ASK, GameHabits, Pairing
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, Ask, Piece, Seat
from hegemon.core.effects import Effect
from hegemon.core.lending import lent_now
from hegemon.core.state import Paused
from hegemon.games.psi_wars.battle import DISTANCE_MOMENT, PLAY_CARD, USE
from hegemon.games.psi_wars.declarations import Rearrange, open_attackers
from hegemon.games.psi_wars.effects import ChangeStrength, Choose, Destroy, LockOut, Roll, takes_equipment
from hegemon.games.psi_wars.fight import symbol_on
from hegemon.games.psi_wars.hidden import Discard, FindOnTop, LookAtTop, Show
from hegemon.games.psi_wars.in_play import InPlay, Side
from hegemon.games.psi_wars.legality import refusal_of_wearer, refusal_to_attack, refusal_to_defend, refusal_to_move
from hegemon.games.psi_wars.printed import CREATION_UNIT, IS_PLAYED, PHYSICAL
from hegemon.games.psi_wars.state import BATTLEFIELD, CREATION, EQUIPMENT_ROW, HAND, LAB, POWER_MOMENT, PsiWars
from hegemon.games.psi_wars.strengths import extra_rerolls
from hegemon.games.psi_wars.traps import ESCAPE

FIRST = 0
OF_ONE_BATTLE = (Discard, FindOnTop, LookAtTop, Show)
"""What a unit may do after a battle that has no part in any other: it concerns hands or decks, or the loser."""
KEEPS, ROLLS_AGAIN = 0, 1


class PsiHabits(GameHabits[PsiWars]):
    """PSI-7.4, PSI-10.2, PSI-13.10, PSI-14.1, PSI-15.7, PSI-17.3, PSI-18.3, PSI-21.9"""

    own_chances: ClassVar = frozenset((DISTANCE_MOMENT,))
    screens: ClassVar = {
        "attackers": "declaration",
        "defenders": "declaration",
        "engage": "declaration",
        "partner": "declaration",
        "payment": "payment",
        "substitute": "payment",
    }

    def pairing(self, game: PsiWars, ask: Ask) -> Pairing | None:
        """PSI-12.2 Each defender against one attacker."""
        if ask.moment != "defenders":
            return None
        return Pairing([side.leader for side in open_attackers(game)], False, game.rules.multi_block)

    def concerns(self, game: PsiWars, ask: Ask) -> bool:
        """What changes strengths is for those who fight with them, and a lockout for those who would have to leave."""
        if ask.moment == DISTANCE_MOMENT:
            return any(option.verb is USE and can_matter(game, option.piece) for option in ask.options)
        if ask.moment == POWER_MOMENT:
            return is_play_noticed(game) or any(
                option.verb is PLAY_CARD and counts_now(game, option.piece) for option in ask.options
            )
        return True

    def choice(self, game: PsiWars, ask: Ask) -> int:
        if ask.moment == "strike order" or (ask.moment == "battle order" and are_plain(game)):
            return FIRST
        if ask.moment == "escape":
            return first_attempt(ask)
        if ask.moment == "payment":
            return only_most(spare_units(game, ask))
        if ask.moment == "search":
            return only_most(lacking(game, ask))
        if ask.moment == "reroll":
            return reroll_of(game, ask)
        if ask.moment == "attackers":
            return nobody_attacks(game, ask)
        if ask.moment == "equipment":
            return ASK if can_arm_somebody(game, ask) else ask.default
        return ASK

    def default(self, game: PsiWars, ask: Ask) -> int:
        """A colour to spare is destroyed, the least wanted first; Equipment is worn, a free ability is used."""
        if ask.moment == "payment":
            spare, wanted = spare_units(game, ask), wanted_by_hand(game, ask.seat)
            ranks = [
                (number, -wanted[game.card(option.piece).colour])
                for number, option in zip(spare, ask.options, strict=True)
            ]
            return ranks.index(max(ranks))
        if ask.moment in ("wearer", DISTANCE_MOMENT) and ask.default == 0:
            return 1
        return ask.default


def can_matter(game: PsiWars, piece: Piece) -> bool:
    """PSI-14.1, PSI-18.1 Whether what a Distance ability does can change anything: strengths count in battles, and
    the Physical one where a Lab is struck."""
    lines = game.card(piece).distance
    assert lines is not None
    if not all(isinstance(line, (Roll, Choose, ChangeStrength)) for line in lines.does):
        return True
    if any(side.foe >= 0 for side in game.sides):
        return True
    changed = [line.abilities for line in lines.does if isinstance(line, ChangeStrength)]
    return bool(game.sides) and any((abilities >> PHYSICAL) & 1 for abilities in changed)


def counts_now(game: PsiWars, piece: Piece) -> bool:
    """PSI-13.1, PSI-R49 Whether a Power does anything once attackers and defenders are declared: whoever is locked out
    then only leaves the Battlefield."""
    lines = game.card(piece).does
    forbidden = [line.ability for line in lines if isinstance(line, LockOut)]
    if len(forbidden) < len(lines):
        return True
    fighting = [unit for seat in range(2) for unit in game.units_in(BATTLEFIELD, seat)]
    return any(unit.card.has(ability) for ability in forbidden for unit in fighting)


def is_play_noticed(game: PsiWars) -> bool:
    """PSI-21.5 Whether anything in play may wait for a card to be played, whatever that card does."""
    zones = (LAB, BATTLEFIELD, EQUIPMENT_ROW)
    in_play = [game.card(piece) for seat in range(2) for zone in zones for piece in game.pile(zone, seat)]
    is_lent = any(lent.clause.event == IS_PLAYED for lent in lent_now(game))
    return is_lent or any((card.hears >> IS_PLAYED) & 1 for card in in_play)


def can_arm_somebody(game: PsiWars, ask: Ask) -> bool:
    """PSI-10.4, PSI-10.5, PSI-12.4 Whether Equipment that would lie idle can be moved to a unit that may fight now.

    Where attackers are chosen, what an attacker wears already is as its player arranged it: other ways to share it out
    are there for those who ask. To take it from one only makes that one weaker, and units that stay at home can be
    given it when they defend. What else a card says may count at any time, so it is of use to anybody.
    """
    rearranging, is_attack = game.frames[-1], ask.seat == game.active
    assert isinstance(rearranging, Rearrange)
    lying = game.pile(EQUIPMENT_ROW, ask.seat)
    movable = [piece for piece in lying if refusal_to_move(game, ask.seat, piece, rearranging.placed) is None]
    units = game.units_in(LAB, ask.seat)
    refused = refusal_to_attack if is_attack else refusal_to_defend
    fit = [unit for unit in units if refused(game, ask.seat, unit) is None]
    for piece in movable:
        equipment = game.table[piece]
        assert equipment is not None
        is_left_behind = is_attack and game.depleted[piece]
        is_worn = is_attack and not is_left_behind and any(unit.piece == equipment.on for unit in fit)
        wearers = units if equipment.card.text else [] if is_left_behind else fit
        if not is_worn and any(could_wear_instead(equipment, unit, movable) for unit in wearers):
            return True
    return False


def could_wear_instead(equipment: InPlay, unit: InPlay, movable: list[Piece]) -> bool:
    """PSI-8.11 Whether a unit could be given an Equipment card it doesn't wear, its own having been moved first."""
    is_free = unit.trap < 0 and (unit.equipment < 0 or unit.equipment in movable)
    return is_free and unit.piece != equipment.on and refusal_of_wearer(equipment.card, unit) is None


def nobody_attacks(game: PsiWars, ask: Ask) -> int:
    """PSI-18.1, PSI-R20 Units that can't hurt an open Lab need not be stopped: they would only be used up."""
    attackers = [option.piece for option in ask.options if option.verb.about == CARD]
    if len(attackers) == len(ask.options) or not all(is_harmless(game, piece) for piece in attackers):
        return ASK
    return len(attackers)


def is_harmless(game: PsiWars, piece: Piece) -> bool:
    """Whether all it could do by attacking is to fight whoever chooses to defend."""
    unit = game.unit(piece)
    assert unit is not None
    cards = [unit.card] if unit.equipment < 0 else [unit.card, game.card(unit.equipment)]
    return unit.card.strengths[PHYSICAL] == 0 and not any(card.extra_damage or card.whens for card in cards)


def first_attempt(ask: Ask) -> int:
    """PSI-13.11 An attempt costs nothing, so it is made."""
    for index in range(len(ask.options)):
        if ask.options[index].verb is ESCAPE:
            return index
    return ASK


def only_most(numbers: list[int]) -> int:
    """The place of the highest number, if there is one and no second like it."""
    most = max(numbers)
    return numbers.index(most) if most > 0 and numbers.count(most) == 1 else ASK


def reroll_of(game: PsiWars, ask: Ask) -> int:
    """PSI-17.3 Keep what wins the game or destroys the foe, roll again what would lose it or destroy oneself; between
    the two one is asked.

    Whoever may still be answered by re-rolls of the defender is asked too.
    """
    kept = after_keeping(game)
    if kept.outcome is not None:
        is_won = ask.seat in kept.outcome.winners
        return KEEPS if is_won else ROLLS_AGAIN if len(ask.options) == 2 else ASK
    side = side_of(game, ask.about)
    foe = game.sides[side.foe] if side.foe >= 0 else game.defender_of(side)
    if foe is None or len(ask.options) > 2 or (side.is_attacking and can_reroll(game, foe)):
        return ASK
    if is_destroyed(game, kept, side):
        return ROLLS_AGAIN
    return KEEPS if is_destroyed(game, kept, foe) else ASK


def after_keeping(game: PsiWars) -> PsiWars:
    """The table at the end of the battle, before anything else is rolled."""
    twin = game.copy()
    assert isinstance(twin, PsiWars)
    luck = twin.chance.facts()

    def look() -> None:
        if twin.chance.facts() != luck:
            raise Paused

    twin.log, twin.camera = [], look
    with suppress(Paused):
        choose(twin, KEEPS)
    return twin


def side_of(game: PsiWars, piece: Piece) -> Side:
    unit = game.unit(piece)
    assert unit is not None
    return game.sides[unit.side]


def can_reroll(game: PsiWars, side: Side) -> bool:
    return symbol_on(game, side.seat) is not None or extra_rerolls(game, side) > 0


def is_destroyed(before: PsiWars, after: PsiWars, side: Side) -> bool:
    """Whether the last stage of the battle has destroyed the side."""
    return all(after.unit(unit.piece) is None for unit in before.members(side))


def lacking(game: PsiWars, ask: Ask) -> list[int]:
    """For each card that may be found, how many more of its colour the hand wants than the Lab has."""
    wanted, had = wanted_by_hand(game, ask.seat), colours_of(game, ask.seat)
    found = [game.card(option.piece) if option.verb.about == CARD else None for option in ask.options]
    return [
        wanted[card.colour] - had[card.colour] if card is not None and card.kind == CREATION_UNIT else 0
        for card in found
    ]


def are_plain(game: PsiWars) -> bool:
    """Whether no fighter changes others, so that the battles do not touch each other."""
    fighters = [piece for seat in range(2) for piece in game.piles[BATTLEFIELD.index * 2 + seat]]
    units = [unit for unit in (game.table[piece] for piece in fighters) if unit is not None]
    is_apart = all(is_of_one_battle(when.does) for unit in units for when in unit.card.whens)
    return is_apart and not any(one.selector is not None for unit in units for one in unit.card.standing)


def is_of_one_battle(lines: list[Effect]) -> bool:
    if any(takes_equipment(line) for line in lines):
        lines = [line for line in lines if not takes_equipment(line) and not isinstance(line, Destroy)]
    return all(isinstance(line, OF_ONE_BATTLE) for line in lines)


def spare_units(game: PsiWars, ask: Ask) -> list[int]:
    """For each Creation Unit that may be destroyed, how many of its colour the hand can do without."""
    wanted, had = wanted_by_hand(game, ask.seat), colours_of(game, ask.seat)
    colours = [game.card(option.piece).colour for option in ask.options]
    return [had[colour] - wanted[colour] for colour in colours]


def colours_of(game: PsiWars, seat: Seat) -> list[int]:
    """How many Creation Units of each colour lie in the Lab."""
    had = [0, 0, 0, 0]
    for piece in game.piles[CREATION.index * 2 + seat]:
        had[game.card(piece).colour] += 1
    return had


def wanted_by_hand(game: PsiWars, seat: Seat) -> list[int]:
    """For each colour, the most that any one card of the hand needs of it."""
    wanted = [0, 0, 0, 0]
    for piece in game.piles[HAND.index * 2 + seat]:
        for colour in range(4):
            wanted[colour] = max(wanted[colour], game.card(piece).cost[colour])
    return wanted


HABITS = PsiHabits()
