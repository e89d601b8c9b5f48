"""PURGE-9 Battle Instances: declaration, commitment, battle actions, end and Battle Resolution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, NO_HANDLE, NO_PIECE, NOTHING, Ask, Handle, Option, Piece, Seat, Verb
from hegemon.core.windows import PASS
from hegemon.games.purge.damage import strike, take_out
from hegemon.games.purge.effects import end_lasting
from hegemon.games.purge.legality import (
    attack_targets,
    attackers_of,
    is_in_range,
    is_jet,
    refusal_of_battle,
    refusal_to_retreat,
    refusal_to_target,
    retreaters,
    takes_part,
    usable_ops,
    users,
)
from hegemon.games.purge.permanents import ASIDE, ATTACKER, DEFENDER, END_OF_BATTLE, FIELD, NO_VECTOR, InPlay, home_of
from hegemon.games.purge.printed import ATTACKS, BATTLE_ENDS, DEFENDS, ENTRENCHED, RETREATS_FREELY
from hegemon.games.purge.stack import USE, USE_OPS, PurgeWindow, check_battle, wake
from hegemon.games.purge.state import BATTLE_ACTION, CEASED, Declared, Purge
from hegemon.games.purge.targets import CHOOSE, DECLINE, DONE, VECTOR, vector_meant, vector_word
from hegemon.games.purge.values import attack_left, has, has_passive

ASSIGN: Final = Verb("assign", CARD)
COMMIT: Final = Verb("commit", CARD)
ATTACK: Final = Verb("attack", NOTHING)
ATTACK_WITH: Final = Verb("attack", CARD)
RETREAT: Final = Verb("retreat", NOTHING)
RETREAT_CARD: Final = Verb("retreat", CARD)


class Battle(Declared):
    """PURGE-9 One Battle Instance, from its declaration to its end."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, False)
        self.vector = NO_VECTOR
        self.group: list[Piece] = []
        self.marks: list[Handle] = []
        self.turn: Seat = seat
        """Whose battle action is due."""

    def run(self, game: Purge) -> Ask | None:
        return self.went(BATTLE[self.at](game, self), len(BATTLE))


# --- 9a. Declaration -------------------------------------------------------------------------------------


def choose_vector(game: Purge, battle: Battle) -> Ask | None:
    """PURGE-9.1, PURGE-D8 The Field or the opposing Stronghold Vector."""
    seat = battle.seat
    if battle.answer is None:
        options: list[Option] = []
        for vector in (FIELD, home_of(1 - seat)):
            if refusal_of_battle(game, seat, vector) is None:
                options.append(VECTOR.of(vector_word(seat, vector)))
        return Ask(seat, "battle vector", "PURGE-9.1", options)
    battle.vector = vector_meant(seat, battle.answer.arg)
    return None


def assign_attackers(game: Purge, battle: Battle) -> Ask | None:
    """PURGE-9.2, PURGE-9.3, PURGE-D9 One attacker after another; one of them must have ATTACK remaining."""
    seat = battle.seat
    if battle.answer is not None:
        if battle.answer.verb is DONE:
            return None
        battle.group.append(battle.answer.piece)
        battle.marks.append(game.handles[battle.answer.arg])
        battle.answer = None
    options: list[Option] = []
    is_ready = False
    for card in game.fighters(seat):
        if card.piece in battle.group:
            is_ready = is_ready or attack_left(game, card) > 0
        elif is_in_range(game, card, battle.vector):
            options.append(ASSIGN.of(card.piece))
    default = -1
    if is_ready:
        default = len(options)
        options.append(DONE.plain)
    return Ask(seat, "attackers", "PURGE-9.2", options, default=default, collects=True)


def declare_battle(game: Purge, battle: Battle) -> Ask | None:
    """PURGE-9.6, PURGE-8.11 The declaration can be answered; the state it was made from is remembered."""
    game.note_action()
    if game.rules.loop_guard:
        game.remember_battle(game.print_of(battle.seat))
    game.tell_vector("declared a battle", "PURGE-9.1", battle.seat, NO_PIECE, battle.vector)
    for piece in battle.group:
        game.tell("assigned", "PURGE-9.2", battle.seat, piece)
    game.frames.append(PurgeWindow(battle.seat, battle.group[0]))
    return None


def start_battle(game: Purge, battle: Battle) -> Ask | None:
    """PURGE-9.6 to PURGE-9.9 Attackers still in range move in; all opposing combatants there defend."""
    seat = battle.seat
    vector = battle.vector
    attackers: list[InPlay] = []
    for index in range(len(battle.group)):
        card = game.fighter(battle.group[index])
        if card is not None and game.handles[card.piece] == battle.marks[index] and is_in_range(game, card, vector):
            attackers.append(card)
    defenders = [card for card in game.fighters(1 - seat) if card.vector == vector]
    if not attackers or (vector == FIELD and not defenders):
        game.tell("battle did not take place", "PURGE-9.6", seat)
        battle.is_done = True
        return None
    # Both sides are known before anything is told: whoever looks on sees them face each other at once.
    for card in attackers:
        game.take_side(card, ATTACKER)
    for card in defenders:
        game.take_side(card, DEFENDER)
    game.begin_battle(seat, vector)
    for card in attackers:
        if card.vector != vector:
            game.place_at(card, vector, "moved in", "PURGE-9.7")
    return None


def commit_jets(game: Purge, battle: Battle) -> Ask | None:
    """PURGE-9.10, PURGE-D10 The defending player may commit Jets from other vectors, one after another."""
    foe = 1 - battle.seat
    if battle.answer is not None:
        if battle.answer.verb is DONE:
            return None
        card = game.fighter(battle.answer.piece)
        assert card is not None
        game.take_side(card, DEFENDER)
        game.place_at(card, battle.vector, "was committed", "PURGE-9.10")
        battle.answer = None
    if not game.rules.jets_defend:
        return None
    options: list[Option] = []
    for card in game.fighters(foe):
        if card.side == ASIDE and card.vector != battle.vector and is_jet(game, card):
            options.append(COMMIT.of(card.piece))
    if not options:
        return None
    options.append(DONE.plain)
    return Ask(foe, "jets", "PURGE-9.10", options, default=len(options) - 1)


def use_entrenched(game: Purge, battle: Battle) -> Ask | None:
    """PURGE-15.14, PURGE-D11 One defending combatant may make the first attack, if the battle is not over."""
    if is_over(game) or check_battle(game):
        return None
    foe = 1 - battle.seat
    options = [DECLINE.plain]
    for card in game.fighters(foe):
        if card.side == DEFENDER and has(game, card, ENTRENCHED) and attack_left(game, card) > 0:
            if attack_targets(game, card, True):
                options.append(ATTACK_WITH.of(card.piece))
    if len(options) == 1:
        return None
    if battle.answer is None:
        return Ask(foe, "entrenched", "PURGE-15.14", options, default=0)
    if battle.answer.verb is ATTACK_WITH:
        game.make_active(foe)
        attack = Attack(foe)
        attack.name_source(game, battle.answer.piece)
        game.frames.append(attack)
    return None


# --- 9b. Battle actions -------------------------------------------------------------------------------------


def take_battle_action(game: Purge, battle: Battle) -> Ask | None:
    """PURGE-9.14, PURGE-9.16, PURGE-D12 The players alternate: one attack, one Retreat or Pass."""
    if game.battle_at == NO_VECTOR:
        game.make_active(game.sub_phase)
        return None
    seat = battle.turn
    if battle.answer is None:
        if ends_here(game):
            battle.go_to(ACTIONS)
            return None
        if game.active != seat:
            game.make_active(seat)
            battle.go_to(ACTIONS)
            return None
        return Ask(seat, BATTLE_ACTION, "PURGE-9.16", battle_actions(game, seat))
    verb = battle.answer.verb
    battle.go_to(ACTIONS)
    if verb is USE_OPS:
        game.begin_ops(seat, BATTLE_ACTION)
        return None
    if verb is USE:
        game.begin_use(seat, BATTLE_ACTION)
        return None
    battle.turn = 1 - seat
    if verb is PASS:
        if game.battle_pass == 1 - seat:
            game.frames.append(LastBattlePass(seat))
        game.pass_battle_action(seat)
        return None
    game.forget_battle_pass()
    game.frames.append(Attack(seat) if verb is ATTACK else Retreat(seat))
    return None


def ends_here(game: Purge) -> bool:
    """PURGE-9.36, PURGE-9.39 The end conditions that are checked with nothing left on the stack."""
    if check_battle(game):
        return True
    for seat in range(2):
        for card in game.played_by(seat):
            if takes_part(game, card) and attack_left(game, card) > 0:
                return False
    game.end_battle("PURGE-9.39")
    return True


def is_over(game: Purge) -> bool:
    return game.battle_at == NO_VECTOR


def battle_actions(game: Purge, seat: Seat) -> list[Option]:
    """PURGE-9.34 What the player can do; Pass is always possible."""
    options = [PASS.plain]
    if attackers_of(game, seat, True):
        options.append(ATTACK.plain)
    if retreaters(game, seat):
        options.append(RETREAT.plain)
    if usable_ops(game, seat, BATTLE_ACTION, True):
        options.append(USE_OPS.plain)
    if users(game, seat, BATTLE_ACTION, True):
        options.append(USE.plain)
    return options


BATTLE: Final[tuple[Callable[[Purge, Battle], Ask | None], ...]] = (
    choose_vector,  # PURGE-9.1
    assign_attackers,  # PURGE-9.2
    declare_battle,  # PURGE-9.6
    start_battle,  # PURGE-9.7
    commit_jets,  # PURGE-9.10
    use_entrenched,  # PURGE-15.14
    take_battle_action,  # PURGE-9.16
)
ACTIONS: Final = BATTLE.index(take_battle_action)


class Attack(Declared):
    """PURGE-9.18 One attack by one source on one target."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, True)
        self.source: Piece = NO_PIECE
        self.source_mark = NO_HANDLE
        self.target: Piece = NO_PIECE
        self.target_mark = NO_HANDLE

    def run(self, game: Purge) -> Ask | None:
        return self.went(ATTACKING[self.at](game, self), len(ATTACKING))

    def name_source(self, game: Purge, piece: Piece) -> None:
        self.source = piece
        self.source_mark = game.handles[piece]


def choose_source(game: Purge, attack: Attack) -> Ask | None:
    """PURGE-9.18, PURGE-D13 An own participant with ATTACK remaining and a legal target."""
    if attack.source >= 0:
        return None
    if attack.answer is None:
        options = [ATTACK_WITH.of(piece) for piece in attackers_of(game, attack.seat, False)]
        return Ask(attack.seat, "attack", "PURGE-9.18", options)
    attack.name_source(game, attack.answer.piece)
    return None


def choose_target(game: Purge, attack: Attack) -> Ask | None:
    """PURGE-9.20, PURGE-9.21, PURGE-D14 A legal opposing participant."""
    source = game.in_play(attack.source)
    assert source is not None
    if attack.answer is None:
        options = [CHOOSE.of(piece) for piece in attack_targets(game, source, False)]
        return Ask(attack.seat, "attack target", "PURGE-9.20", options, about=attack.source)
    attack.target = attack.answer.piece
    attack.target_mark = game.handles[attack.target]
    return None


def declare_attack(game: Purge, attack: Attack) -> Ask | None:
    """PURGE-9.19, PURGE-R71 The attack expends 1 ATTACK when it is declared, and can be answered."""
    source = game.in_play(attack.source)
    assert source is not None
    game.attack(source, attack.target)
    game.expend(source, 1, "PURGE-9.19")
    if game.heard & (1 << ATTACKS | 1 << DEFENDS):
        game.notice_all(ATTACKS, attack.source, attack.target)
        game.notice_all(DEFENDS, attack.target, attack.source)
    game.frames.append(PurgeWindow(attack.seat, attack.source))
    return None


def resolve_attack(game: Purge, attack: Attack) -> Ask | None:
    """PURGE-9.26 With the source gone or the target no longer legal the attack does nothing."""
    if attack.is_stopped:
        return None
    source = game.in_play(attack.source)
    target = game.in_play(attack.target)
    if (
        source is None
        or target is None
        or game.handles[attack.source] != attack.source_mark
        or game.handles[attack.target] != attack.target_mark
        or not takes_part(game, source)
        or refusal_to_target(game, source, target) is not None
    ):
        game.tell("attack came to nothing", "PURGE-9.26", attack.seat, attack.source)
        return None
    strike(game, source, target)
    return None


ATTACKING: Final[tuple[Callable[[Purge, Attack], Ask | None], ...]] = (
    choose_source,  # PURGE-9.18
    choose_target,  # PURGE-9.20
    declare_attack,  # PURGE-9.19
    resolve_attack,  # PURGE-9.26
)


class Retreat(Declared):
    """PURGE-9.27 One combatant leaves the battle for home."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, True)
        self.piece: Piece = NO_PIECE
        self.mark = 0

    def run(self, game: Purge) -> Ask | None:
        return self.went(RETREATING[self.at](game, self), len(RETREATING))


def choose_retreater(game: Purge, retreat: Retreat) -> Ask | None:
    """PURGE-D15 An own participant allowed to Retreat."""
    if retreat.answer is None:
        options = [RETREAT_CARD.of(piece) for piece in retreaters(game, retreat.seat)]
        return Ask(retreat.seat, "retreat", "PURGE-9.27", options)
    retreat.piece = retreat.answer.piece
    retreat.mark = game.handles[retreat.piece]
    return None


def declare_retreat(game: Purge, retreat: Retreat) -> Ask | None:
    """PURGE-7.3 The Retreat can be answered."""
    game.tell("declared a retreat", "PURGE-9.27", retreat.seat, retreat.piece)
    game.frames.append(PurgeWindow(retreat.seat, retreat.piece))
    return None


def make_retreat(game: Purge, retreat: Retreat) -> Ask | None:
    """PURGE-9.27 to PURGE-9.29 The combatant goes home and loses 1 HEALTH; this is not damage."""
    if retreat.is_stopped or game.handles[retreat.piece] != retreat.mark:
        return None
    if refusal_to_retreat(game, retreat.seat, retreat.piece) is not None:
        game.tell("retreat came to nothing", "PURGE-9.27", retreat.seat, retreat.piece)
        return None
    card = game.in_play(retreat.piece)
    assert card is not None
    game.retreat(card)
    if has_passive(game, card.seat, RETREATS_FREELY, game.class_of(card)):
        return None
    if game.rules.retreat_costs_attack:
        game.expend(card, min(1, attack_left(game, card)), "PURGE-R16")
    else:
        game.lose_health(card, 1, "PURGE-9.28")
    return None


RETREATING: Final[tuple[Callable[[Purge, Retreat], Ask | None], ...]] = (
    choose_retreater,  # PURGE-D15
    declare_retreat,  # PURGE-7.3
    make_retreat,  # PURGE-9.27
)


class LastBattlePass(Declared):
    """PURGE-9.40 The second Pass in a row ends the battle, once it has been answered."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, True)

    def run(self, game: Purge) -> Ask | None:
        if self.at == 0:
            game.frames.append(PurgeWindow(self.seat, NO_PIECE))
        elif not self.is_stopped and game.battle_at != NO_VECTOR:
            game.end_battle("PURGE-9.40")
        return self.went(None, 2)


# --- 9c. End of the battle ---------------------------------------------------------------------------------------


class BattleResolution(GameFrame[Purge]):
    """PURGE-9.41 to PURGE-9.45 What follows the end of a battle, at once and without any answer."""

    def run(self, game: Purge) -> Ask | None:
        return self.went(RESOLUTION[self.at](game), len(RESOLUTION))


def begin_resolution(game: Purge, rule: str) -> None:
    """PURGE-9.50 The battle is over: pending battle declarations are dropped, Battle Resolution begins."""
    game.tell("battle ended", rule, game.battle_by)
    for frame in game.frames:
        if isinstance(frame, Declared) and frame.is_of_battle:
            frame.is_stopped = True
    game.frames.append(BattleResolution())


def set_off_triggers(game: Purge) -> Ask | None:
    """PURGE-9.41 "At Battle Resolution" triggers."""
    game.notice_all(BATTLE_ENDS)
    wake(game, BATTLE_ENDS)
    return None


def remove_tokens(game: Purge) -> Ask | None:
    """PURGE-9.42 Token Units that participate leave play; they are not killed (PURGE-13.36)."""
    if game.rules.tokens_leave:
        for seat in range(2):
            for card in game.fighters(seat):
                if card.is_token and card.side != ASIDE:
                    take_out(game, card, CEASED, "token removed", "PURGE-9.42")
    return None


def place_survivors(game: Purge) -> Ask | None:
    """PURGE-9.43, PURGE-9.44 Attackers are placed in the Field; defenders stay where they defended."""
    for seat in (game.battle_by, 1 - game.battle_by):
        for card in game.fighters(seat):
            if card.side == ASIDE:
                continue
            if game.rules.jets_return and is_jet(game, card) and card.vector != card.origin:
                game.place_at(card, card.origin, "was placed", "PURGE-R60")
            elif card.vector != FIELD and (card.side == ATTACKER or game.rules.all_to_field):
                game.place_at(card, FIELD, "was placed", "PURGE-9.43")
    return None


def end_bonuses(game: Purge) -> Ask | None:
    """PURGE-9.45, PURGE-9.46 Battle bonuses end; damage and expended ATTACK remain."""
    for seat in range(2):
        for card in game.played_by(seat):
            game.stand_down(card)
    game.leave_battle()
    if game.lasting:
        end_lasting(game, END_OF_BATTLE)
    return None


RESOLUTION: Final[tuple[Callable[[Purge], Ask | None], ...]] = (
    set_off_triggers,  # PURGE-9.41
    remove_tokens,  # PURGE-9.42
    place_survivors,  # PURGE-9.43
    end_bonuses,  # PURGE-9.45
)
