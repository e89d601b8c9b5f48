"""PURGE: you answer what is aimed at you, kills or can be cancelled; what leaves nothing to decide is done for you."""

from __future__ import annotations

from typing import ClassVar

from hegemon.automatic.habits import ASK, GameHabits
from hegemon.automatic.policy import after
from hegemon.core.agenda import choose
from hegemon.core.asks import NO_SEAT, Ask, Piece, Seat
from hegemon.core.effects import Act, Effect
from hegemon.games.purge.battle import ATTACK, RETREAT, Attack, Battle
from hegemon.games.purge.damage import blow, wears_armor
from hegemon.games.purge.effects import ChangeOfPlayer, ChangeStat, GainEnergy, Prevent, Regenerate
from hegemon.games.purge.legality import (
    ability_of,
    attack_targets,
    attackers_of,
    takes_part,
    usable_abilities,
    usable_ops,
    users,
)
from hegemon.games.purge.passages import HOME, INTO_PLAY, Cancel, Create, ExtraSubPhase, MoveCards
from hegemon.games.purge.permanents import ATTACKER, InPlay
from hegemon.games.purge.printed import ATTACK as ATTACK_STAT
from hegemon.games.purge.printed import DAMAGE, EXPENDED
from hegemon.games.purge.stack import USE, USE_OPS, PurgeWindow
from hegemon.games.purge.state import BATTLE_ACTION, NEXT_PLAY, RESPONSE, STACK, Purge
from hegemon.games.purge.targets import BY_ABILITY, BY_OPS, Choose, number_of
from hegemon.games.purge.turn import PLAY
from hegemon.games.purge.values import attack_left

ONESELF = 0
STOP = 0
PASSES = 0
ANY_OF_THEM = 0


class PurgeHabits(GameHabits[Purge]):
    """PURGE-4.5, PURGE-5.10, PURGE-7.5, PURGE-9.16"""

    screens: ClassVar = {"attackers": "attackers", "move": "move"}

    def concerns(self, game: Purge, ask: Ask) -> bool:
        """What is aimed at one, an attack that kills or can be softened, a battle, or a card one can cancel.

        One's own card or action is no more of a question once an answer to it is over than it was at first.
        """
        window, answered = game.frames[-1], game.frames[-2]
        if isinstance(window, PurgeWindow) and window.declarer == ask.seat:
            return False
        if isinstance(answered, Act):
            is_countered = can_cancel(game, answered, ask.seat) or is_last_chance_to_cancel(game, ask.seat)
            return is_countered or could_change(game, answered, ask.seat)
        if isinstance(answered, Attack):
            return is_felt(game, answered) and (
                can_use(game, ask.seat, Prevent) or (is_deadly(game, answered) and could_help(game, answered, ask.seat))
            )
        return isinstance(answered, Battle) and could_prepare(game, ask.seat)

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

    A battle one has just declared begins with an attack, and one on a single target that nobody can strike back for is
    carried on; whoever can use something is asked first.
    """
    can_attack, can_retreat = ATTACK.plain in ask.options, RETREAT.plain in ask.options
    if not can_attack and not can_retreat:
        return PASSES
    if not can_attack and not can_be_attacked(game, ask.seat):
        return PASSES
    is_free = USE_OPS.plain not in ask.options and USE.plain not in ask.options
    is_begun = can_attack and is_free and is_just_declared(game, ask.seat) and can_hurt(game, ask.seat)
    is_carried_on = can_attack and (is_free or goes_on(game, ask.seat)) and is_unopposed(game, ask.seat)
    return ask.options.index(ATTACK.plain) if is_begun or is_carried_on else ASK


def is_just_declared(game: Purge, seat: Seat) -> bool:
    """PURGE-8.11, PURGE-9.7 Whether the seat has declared this battle, and all is as it was then but that the attackers
    have moved in."""
    if game.battle_by != seat or game.battle_pass != NO_SEAT:
        return False
    twin = game.copy()
    assert isinstance(twin, Purge)
    twin.log = []
    for card in twin.fighters(seat):
        if card.side == ATTACKER:
            twin.place_at(card, card.origin, "moved", "PURGE-8.2")
    return twin.print_of(seat) in game.battles


def can_hurt(game: Purge, seat: Seat) -> bool:
    """PURGE-10.5 Whether any attack of the seat does damage as things are."""
    return any(
        isinstance(target, InPlay) and blow(game, source, target) > 0
        for source in map(game.in_play, attackers_of(game, seat, False))
        if source is not None
        for target in map(game.in_play, attack_targets(game, source, False))
    )


def goes_on(game: Purge, seat: Seat) -> bool:
    """Whether the seat has begun to attack without using anything and the other has let it pass.

    The last attack ends the battle, so whoever could use something before it is asked again.
    """
    fighters = [card for card in game.played_by(seat) if takes_part(game, card)]
    is_begun = any(card.has_attacked for card in fighters) and not game.has_used
    return is_begun and game.battle_pass == 1 - seat and sum(attack_left(game, card) for card in fighters) > 1


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


def can_cancel(game: Purge, act: Act, seat: Seat) -> bool:
    """PURGE-7.16 to PURGE-7.18 Whether the seat can cancel or nullify a card that waits on the stack; an ability has
    none there."""
    if game.zone_of(act.piece) is not STACK:
        return False
    sources = [(piece, BY_OPS, game.card(piece).does) for piece in usable_ops(game, seat, RESPONSE, False)]
    sources += [(piece, BY_ABILITY, lines) for piece, lines in abilities_to_use(game, seat)]
    for source, by, lines in sources:
        cancelled = [line.slot for line in lines if isinstance(line, Cancel)]
        choices = [line for line in lines if isinstance(line, Choose) and line.slot in cancelled]
        if len(choices) < len(cancelled) or any(one.fits(game, seat, source, by, None, act.piece) for one in choices):
            return True
    return False


def is_last_chance_to_cancel(game: Purge, seat: Seat) -> bool:
    """PURGE-7.8 Whether a card below could not be cancelled any more once what lies on top is done: otherwise the seat
    is asked again then."""
    waiting = [place for place in range(len(game.frames) - 2) if is_cancellable(game, place, seat)]
    if not waiting:
        return False
    twin = after(game, PASSES)
    while len(twin.frames) > len(game.frames) - 2 and twin.ask is not None and twin.ask.is_window:
        choose(twin, PASSES)
    assert isinstance(twin, Purge)
    is_over = len(twin.frames) != len(game.frames) - 2
    return is_over or not all(is_cancellable(twin, place, seat) for place in waiting)


def is_cancellable(game: Purge, place: int, seat: Seat) -> bool:
    """Whether that frame is a card of the other player that the seat can cancel."""
    act = game.frames[place]
    return isinstance(act, Act) and act.seat != seat and can_cancel(game, act, seat)


def is_aimed_at(game: Purge, act: Act, seat: Seat) -> bool:
    """Whether a declared card or ability is aimed at something of the seat, or at a whole vector."""
    return any(target < -1 or (target >= 0 and game.owners[target] == seat) for target in act.bound)


def could_change(game: Purge, act: Act, seat: Seat) -> bool:
    """Whether what the seat can use now may change anything about a card or ability that is aimed at it."""
    if not is_aimed_at(game, act, seat):
        return False
    met = [card for card in [*game.fighters(seat), game.stronghold(seat)] if is_met(card, act)]
    if any(card.piece in users(game, seat, RESPONSE, False) for card in met):
        return True
    is_whole = all(card.health == game.maximum_of(card) for card in met)
    return any(not is_beside_the_point(line, is_whole) for line in usable_lines(game, seat))


def is_met(card: InPlay, act: Act) -> bool:
    """Whether an act is aimed at a card in play or at the vector it stands in."""
    return any(target == card.piece or number_of(target) == card.vector for target in act.bound)


def could_prepare(game: Purge, seat: Seat) -> bool:
    """Whether the seat can use anything that does more before a battle than in answer to its attacks."""
    return any(not can_wait(line) for line in usable_lines(game, seat))


def can_wait(line: Effect) -> bool:
    """Whether an effect does as much in answer to an attack as before the battle: what heals or prevents damage is
    asked about there, and what is about cards, ENERGY and turns to come is no part of a battle."""
    if isinstance(line, Regenerate):
        return line.stat != EXPENDED
    if isinstance(line, MoveCards):
        return line.to != INTO_PLAY and line.to < HOME
    return isinstance(line, (Choose, GainEnergy, Prevent, ExtraSubPhase, ChangeOfPlayer))


def is_felt(game: Purge, attack: Attack) -> bool:
    """Whether the attack does any damage as things are."""
    source, target = game.in_play(attack.source), game.in_play(attack.target)
    return source is not None and target is not None and blow(game, source, target) > 0


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
    return lines + [line for _, does in abilities_to_use(game, seat) for line in does]


def abilities_to_use(game: Purge, seat: Seat) -> list[tuple[Piece, list[Effect]]]:
    """What each ability does that the seat can use in answer to something, and on which card it stands."""
    found: list[tuple[Piece, list[Effect]]] = []
    for piece in users(game, seat, RESPONSE, False):
        for number in usable_abilities(game, seat, piece, RESPONSE):
            ability = ability_of(game.card(piece), number)
            found += [(piece, ability.does)] if ability is not None else []
    return found


HABITS = PurgeHabits()
