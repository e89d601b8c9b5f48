"""PURGE: you answer what is aimed at you, kills or can be cancelled; what leaves nothing to decide is done for you."""

from __future__ import annotations

from typing import ClassVar

from hegemon.automatic.habits import ASK, GameHabits
from hegemon.core.asks import Ask, Seat
from hegemon.core.effects import Act, Effect
from hegemon.games.purge.battle import ATTACK, RETREAT, Attack, Battle
from hegemon.games.purge.damage import blow, wears_armor
from hegemon.games.purge.effects import ChangeOfPlayer, ChangeStat, GainEnergy, Prevent, Regenerate
from hegemon.games.purge.legality import (
    ability_of,
    attack_targets,
    attackers_of,
    usable_abilities,
    usable_ops,
    users,
)
from hegemon.games.purge.passages import INTO_PLAY, Cancel, Create, ExtraSubPhase, MoveCards
from hegemon.games.purge.printed import ATTACK as ATTACK_STAT
from hegemon.games.purge.printed import DAMAGE, EXPENDED
from hegemon.games.purge.stack import USE, USE_OPS
from hegemon.games.purge.state import BATTLE_ACTION, NEXT_PLAY, RESPONSE, Purge
from hegemon.games.purge.targets import Choose
from hegemon.games.purge.turn import PLAY

ONESELF = 0
STOP = 0
PASSES = 0
ANY_OF_THEM = 0


class PurgeHabits(GameHabits[Purge]):
    """PURGE-4.5, PURGE-5.10, PURGE-7.5, PURGE-9.16"""

    screens: ClassVar = {"attackers": "attackers", "move": "move"}

    def concerns(self, game: Purge, ask: Ask) -> bool:
        """What is aimed at one, an attack that kills or can be softened, a battle, or a card one can cancel."""
        answered = game.frames[-2]
        if isinstance(answered, Act):
            return is_aimed_at(game, answered, ask.seat) or can_use(game, ask.seat, Cancel)
        if isinstance(answered, Attack):
            is_urgent = is_deadly(game, answered) and could_help(game, answered, ask.seat)
            return is_urgent or can_use(game, ask.seat, Prevent)
        return isinstance(answered, Battle)

    def choice(self, game: Purge, ask: Ask) -> int:
        if ask.moment == "first player":
            return ONESELF
        if ask.moment == NEXT_PLAY and PLAY.plain not in ask.options:
            return STOP
        if ask.moment == BATTLE_ACTION:
            return battle_action(game, ask)
        if ask.moment == "attack" and is_unopposed(game, ask.seat):
            return who_begins(game, ask)
        return ASK


def battle_action(game: Purge, ask: Ask) -> int:
    """Who can only pass or use something passes: it can be used as well in answer to the next attack.

    An attack on one target that nobody can strike back for is carried on; whoever can use something is asked first.
    """
    can_attack, can_retreat = ATTACK.plain in ask.options, RETREAT.plain in ask.options
    if not can_attack and not can_retreat:
        return PASSES
    if not can_attack and not can_be_attacked(game, ask.seat):
        return PASSES
    is_free = USE_OPS.plain not in ask.options and USE.plain not in ask.options
    return ask.options.index(ATTACK.plain) if can_attack and is_free and is_unopposed(game, ask.seat) else ASK


def is_unopposed(game: Purge, seat: Seat) -> bool:
    """Whether the seat fights a battle of its own in which nobody can strike back and all have the same one target."""
    if game.battle_by != seat or can_be_attacked(game, seat):
        return False
    targets = set()
    for piece in attackers_of(game, seat, False):
        source = game.in_play(piece)
        assert source is not None
        targets.update(attack_targets(game, source, False))
    return len(targets) == 1


def who_begins(game: Purge, ask: Ask) -> int:
    """PURGE-15.13 Whoever wears ARMOR away strikes before the others, whose blows then arrive whole."""
    for place in range(len(ask.options)):
        source = game.in_play(ask.options[place].piece)
        assert source is not None
        target = game.in_play(attack_targets(game, source, False)[0])
        if target is not None and wears_armor(game, source, target):
            return place
    return ANY_OF_THEM


def can_be_attacked(game: Purge, seat: Seat) -> bool:
    return bool(attackers_of(game, 1 - seat, True))


def is_aimed_at(game: Purge, act: Act, seat: Seat) -> bool:
    """Whether a declared card or ability is aimed at something of the seat, or at a whole vector."""
    return any(target < -1 or (target >= 0 and game.owners[target] == seat) for target in act.bound)


def is_deadly(game: Purge, attack: Attack) -> bool:
    """Whether the attack kills its target as things are."""
    source, target = game.in_play(attack.source), game.in_play(attack.target)
    return source is not None and target is not None and blow(game, source, target) >= target.health


def could_help(game: Purge, attack: Attack, seat: Seat) -> bool:
    """Whether anything the seat can use now may save the target of a deadly attack, or is lost with it."""
    target = game.in_play(attack.target)
    if target is None or attack.target in users(game, seat, RESPONSE, False):
        return True
    is_whole = target.health == game.maximum_of(target)
    return any(not is_beside_the_point(line, is_whole) for line in usable_lines(game, seat))


def is_beside_the_point(line: Effect, is_whole: bool) -> bool:
    """Whether an effect leaves a deadly attack as deadly: it heals what is whole, strengthens those who strike, or is
    about cards, ENERGY and turns to come. To choose a target does nothing yet."""
    if isinstance(line, Regenerate):
        return is_whole or line.stat == EXPENDED
    if isinstance(line, ChangeStat):
        return line.sign > 0 and set(line.stats) <= {ATTACK_STAT, DAMAGE}
    if isinstance(line, MoveCards):
        return line.to == INTO_PLAY
    return isinstance(line, (Choose, GainEnergy, Create, ExtraSubPhase, ChangeOfPlayer))


def can_use(game: Purge, seat: Seat, effect: type[Effect]) -> bool:
    """Whether the seat has an OPS or an ability now that does this."""
    return any(isinstance(line, effect) for line in usable_lines(game, seat))


def usable_lines(game: Purge, seat: Seat) -> list[Effect]:
    """What everything does that the seat can use in answer to something."""
    lines = [line for piece in usable_ops(game, seat, RESPONSE, False) for line in game.card(piece).does]
    for piece in users(game, seat, RESPONSE, False):
        for number in usable_abilities(game, seat, piece, RESPONSE):
            ability = ability_of(game.card(piece), number)
            lines += ability.does if ability is not None else []
    return lines


HABITS = PurgeHabits()
