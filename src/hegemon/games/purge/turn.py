"""PURGE-4, PURGE-5 The turn: its beginning, alternating sub-phases with one action each, its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, ENDS, NO_PIECE, NO_SEAT, NOTHING, SEAT, Ask, Option, Seat, Verb
from hegemon.core.control import to_give_back
from hegemon.core.modifiers import still_standing
from hegemon.core.windows import PASS
from hegemon.games.purge.battle import Battle
from hegemon.games.purge.damage import take_out
from hegemon.games.purge.effects import renew_lasting
from hegemon.games.purge.legality import can_move_from, playable, refusal_of_battle, usable_ops, users
from hegemon.games.purge.movement import Move
from hegemon.games.purge.permanents import FIELD, home_of
from hegemon.games.purge.printed import TURN_BEGINS, TURN_ENDS
from hegemon.games.purge.stack import USE, USE_OPS, Play, PurgeWindow, wake
from hegemon.games.purge.state import ACTION, CEASED, NEXT_PLAY, Declared, Purge
from hegemon.games.purge.values import initiative_of

FIRST_PLAYER: Final = Verb("first", SEAT)
MOVE: Final = Verb("move", NOTHING)
BATTLE: Final = Verb("battle", NOTHING)
PLAY: Final = Verb("play", NOTHING)
PLAY_CARD: Final = Verb("play", CARD)
STOP: Final = Verb("stop", NOTHING, effort=ENDS)


class Turn(GameFrame[Purge]):
    """PURGE-4.1 One turn, which belongs to both players."""

    def __init__(self) -> None:
        super().__init__()
        self.chooser: Seat = NO_SEAT
        """Who chooses the first player (PURGE-4.5)."""
        self.next: Seat = NO_SEAT
        """Whose sub-phase is next, or going on."""

    def run(self, game: Purge) -> Ask | None:
        return self.went(TURN[self.at](game, self), len(TURN))


# --- beginning ---------------------------------------------------------------------------------------------


def begin_turn(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.2 to PURGE-4.4, PURGE-4.21 Counts reset, offensive stats regenerate, pools are filled."""
    game.begin_turn()
    for seat in range(2):
        for card in game.played_by(seat):
            game.refresh(card)
        game.fill_pool(seat)
    return None


def compare_initiative(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.5 to PURGE-4.7 The higher INITIATIVE chooses who is first; on a tie a coin is flipped anew."""
    one, two = initiative_of(game, 0), initiative_of(game, 1)
    if one == two:
        turn.chooser = game.chance.below(2)
        game.tell("coin flipped", "PURGE-4.6", turn.chooser)
    else:
        turn.chooser = 0 if one > two else 1
        game.tell("had initiative", "PURGE-4.5", turn.chooser, amount=max(one, two))
    return None


def choose_first_player(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.5, PURGE-D4 That player chooses which player takes the first sub-phase."""
    chooser = turn.chooser
    if turn.answer is None:
        options = [FIRST_PLAYER.of(chooser), FIRST_PLAYER.of(1 - chooser)]
        return Ask(chooser, "first player", "PURGE-4.5", options, default=0)
    turn.next = turn.answer.arg
    game.start_with(turn.next)
    return None


def beginning_triggers(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.8 "At the beginning of each turn" triggers, the first player's first."""
    game.notice_all(TURN_BEGINS)
    wake(game, TURN_BEGINS)
    return None


# --- sub-phases ----------------------------------------------------------------------------------------------


def give_sub_phase(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.9, PURGE-4.10 The next sub-phase begins."""
    game.begin_sub_phase(turn.next)
    game.frames.append(SubPhase(turn.next))
    return None


def look_for_end(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.11, PURGE-4.22 Two Passes of different players in a row end the turn, before anything else."""
    seat = turn.next
    counts = game.has_passed and not (game.rules.ops_resets_pass and game.has_used)
    if counts and game.last_pass == 1 - seat:
        return None
    if not game.end_sub_phase(seat, counts):
        turn.next = 1 - seat
    turn.go_to(SUB_PHASES)
    return None


# --- end --------------------------------------------------------------------------------------------------------


def end_triggers(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.13 "At the end of turn" triggers, the first player's first."""
    game.end_turn()
    game.notice_all(TURN_ENDS)
    wake(game, TURN_ENDS)
    return None


def remove_tokens(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.14, PURGE-13.35 Every Token Unit still in play is removed from play."""
    for seat in range(2):
        for card in game.played_by(seat):
            if card.is_token and game.table[card.piece] is card:
                take_out(game, card, CEASED, "token removed", "PURGE-4.14")
    return None


def end_effects(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.15 What lasts until end of turn ends: modifiers, surcharges, shields, HEALTH above the maximum."""
    for seat in range(2):
        game.end_effects_on_player(seat)
        for card in game.played_by(seat):
            game.end_effects_on(card)
    if game.lasting:
        renew_lasting(game)
    for seat in range(2):
        for card in game.played_by(seat):
            if card.health_more:
                game.fit_health(card)
    if game.modifiers:
        for change in to_give_back(game, game.turn, NO_SEAT):
            game.give_back(change)
        game.modifiers = still_standing(game.modifiers, game.turn, NO_SEAT)
    return None


def regenerate_at_home(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.16 to PURGE-4.18 Combatants at home regenerate HEALTH completely; others and POPULATION do not."""
    for seat in range(2):
        for card in game.fighters(seat):
            if card.vector == home_of(seat):
                game.regenerate_at_home(card)
    return None


def lose_energy(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-4.19 Unspent energy is lost."""
    for seat in range(2):
        game.lose_energy(seat, game.energy[seat], "PURGE-4.19")
    return None


def count_turn(game: Purge, turn: Turn) -> Ask | None:
    """PURGE-18.6, PURGE-18.7 Turns of nothing but Passes, and the turn limit."""
    game.count_turn()
    rules = game.rules
    if rules.stalemate_turns and game.idle_turns >= rules.stalemate_turns:
        game.end([], [0, 1], "PURGE-18.6")
    elif rules.turn_limit and game.turn >= rules.turn_limit:
        one, two = game.stronghold(0).health, game.stronghold(1).health
        if rules.limit_by_population and one != two:
            game.end([0 if one > two else 1], [], "PURGE-18.7")
        else:
            game.end([], [0, 1], "PURGE-18.7")
    return None


TURN: Final[tuple[Callable[[Purge, Turn], Ask | None], ...]] = (
    begin_turn,  # PURGE-4.2
    compare_initiative,  # PURGE-4.5
    choose_first_player,  # PURGE-4.5
    beginning_triggers,  # PURGE-4.8
    give_sub_phase,  # PURGE-4.9
    look_for_end,  # PURGE-4.11
    end_triggers,  # PURGE-4.13
    remove_tokens,  # PURGE-4.14
    end_effects,  # PURGE-4.15
    regenerate_at_home,  # PURGE-4.16
    lose_energy,  # PURGE-4.19
    count_turn,  # PURGE-18.6
)
SUB_PHASES: Final = TURN.index(give_sub_phase)
AFTER_SUB_PHASE: Final = TURN.index(look_for_end)


class SubPhase(GameFrame[Purge]):
    """PURGE-5.1 One sub-phase: any number of OPS and abilities, and exactly one action."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat

    def run(self, game: Purge) -> Ask | None:
        if game.has_taken_action:
            # PURGE-5.3 The action is complete and the stack is empty.
            self.is_done = True
            return None
        return take_action(game, self)


def take_action(game: Purge, sub_phase: SubPhase) -> Ask | None:
    """PURGE-5.1, PURGE-5.2, PURGE-D5 Move, Battle Instance, Play Sequence or Pass; before it OPS and abilities."""
    seat = sub_phase.seat
    if sub_phase.answer is None:
        if game.rules.guards_every_state:
            word = game.print_of(seat)
            if word not in game.seen:
                game.remember_move(word)
                return None
        return Ask(seat, ACTION, "PURGE-5.1", actions(game, seat))
    verb = sub_phase.answer.verb
    sub_phase.answer = None
    if verb is PASS:
        game.pass_sub_phase(seat)
        if game.last_pass == 1 - seat and not (game.rules.ops_resets_pass and game.has_used):
            game.frames.append(LastPass(seat))
    elif verb is MOVE:
        game.frames.append(Move(seat))
    elif verb is BATTLE:
        game.frames.append(Battle(seat))
    elif verb is PLAY:
        game.frames.append(PlaySequence(seat))
    elif verb is USE_OPS:
        game.begin_ops(seat, ACTION)
    else:
        game.begin_use(seat, ACTION)
    return None


def actions(game: Purge, seat: Seat) -> list[Option]:
    """PURGE-5.4 What is possible in the sub-phase; Pass is always legal."""
    options = [PASS.plain]
    if can_move_from(game, seat, home_of(seat)) or can_move_from(game, seat, FIELD):
        options.append(MOVE.plain)
    if game.is_choice(options):
        return options
    if refusal_of_battle(game, seat, FIELD) is None or refusal_of_battle(game, seat, home_of(1 - seat)) is None:
        options.append(BATTLE.plain)
    if playable(game, seat, True):
        options.append(PLAY.plain)
    if game.is_choice(options):
        return options
    if usable_ops(game, seat, ACTION, True):
        options.append(USE_OPS.plain)
    if users(game, seat, ACTION, True):
        options.append(USE.plain)
    return options


class LastPass(Declared):
    """PURGE-7.3, PURGE-4.11 A Pass that would end the turn can be answered; a Pass that would not cannot."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, False)

    def run(self, game: Purge) -> Ask | None:
        if self.at == 0:
            game.frames.append(PurgeWindow(self.seat, NO_PIECE))
        return self.went(None, 2)


class PlaySequence(GameFrame[Purge]):
    """PURGE-5.7 to PURGE-5.11 One to three plays, each resolved before the next is declared."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat
        self.plays = 0

    def run(self, game: Purge) -> Ask | None:
        return self.went(SEQUENCE[self.at](game, self), len(SEQUENCE))


def choose_card(game: Purge, sequence: PlaySequence) -> Ask | None:
    """PURGE-5.9, PURGE-D35 Each different card of the own WAR or TEK deck that is playable now."""
    seat = sequence.seat
    if sequence.answer is None:
        options = [PLAY_CARD.of(piece) for piece in playable(game, seat, False)]
        return Ask(seat, "play", "PURGE-6.1", options)
    sequence.plays += 1
    game.take_action()
    game.frames.append(Play(seat, sequence.answer.piece))
    return None


def go_on(game: Purge, sequence: PlaySequence) -> Ask | None:
    """PURGE-5.10, PURGE-D16 Another play, an OPS or ability in between, or stop; after the third it ends."""
    seat = sequence.seat
    if sequence.plays >= game.rules.most_plays:
        return None
    if sequence.answer is None:
        return Ask(seat, NEXT_PLAY, "PURGE-5.10", further_plays(game, seat), default=0)
    verb = sequence.answer.verb
    if verb is PLAY:
        sequence.go_to(0)
    elif verb is not STOP:
        sequence.go_to(1)
        if verb is USE_OPS:
            game.begin_ops(seat, NEXT_PLAY)
        else:
            game.begin_use(seat, NEXT_PLAY)
    return None


def further_plays(game: Purge, seat: Seat) -> list[Option]:
    """PURGE-5.10 What is possible between two plays; stopping always is."""
    options = [STOP.plain]
    if playable(game, seat, True):
        options.append(PLAY.plain)
    if game.is_choice(options):
        return options
    if usable_ops(game, seat, NEXT_PLAY, True):
        options.append(USE_OPS.plain)
    if users(game, seat, NEXT_PLAY, True):
        options.append(USE.plain)
    return options


SEQUENCE: Final[tuple[Callable[[Purge, PlaySequence], Ask | None], ...]] = (
    choose_card,  # PURGE-5.9
    go_on,  # PURGE-5.10
)
