"""XI-16, XI-19, XI-20 The state check, triggers, players leaving and the end; and the door to the game."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame, advance
from hegemon.core.asks import NO_PIECE, NOTHING, Option, Piece, Refusal, Seat, Verb, seat_target
from hegemon.core.effects import Act
from hegemon.core.triggers import FIRST, INSTEAD, Trigger, TriggerRound
from hegemon.core.windows import PASS
from hegemon.games.xi import legality
from hegemon.games.xi.agreeing import ACCEPT, DrawOffer
from hegemon.games.xi.choices import (
    AMOUNT,
    BOTTOM,
    CHOOSE,
    CHOOSE_PLAYER,
    CHOOSE_TYPE,
    DECLINE,
    DISCARD_CARD,
    DO_IT,
    KEEP,
    LOSE_LIFE,
)
from hegemon.games.xi.costs import PAY, cost_to_draw, cost_to_play
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.options import Rules
from hegemon.games.xi.printed import (
    DESTROYED,
    HOST_AT_NORMAL_LIFE,
    NEVER,
    TURN_BEGINS,
    TURN_ENDS,
    UNIT,
    YOU_LOST_LIFE,
    When,
    XiCard,
)
from hegemon.games.xi.queries import AskedXi
from hegemon.games.xi.responses import PLAY_CARD, USE
from hegemon.games.xi.setup import START, WholeGame
from hegemon.games.xi.skirmish import VALUE, Skirmish
from hegemon.games.xi.spells import Play, Several, Triggered, Use
from hegemon.games.xi.state import ACTION, DECK, DECLARED, GONE, HAND, Xi
from hegemon.games.xi.turn import BANK, CLEAN_UP, DRAW, END_TURN, SKIRMISH, Turn

CONCEDE: Final = Verb("concede", NOTHING)
OFFER_DRAW: Final = Verb("offer draw", NOTHING)

VERBS: Final = (
    PLAY_CARD,
    USE,
    SKIRMISH,
    DRAW,
    BANK,
    AMOUNT,
    PAY,
    END_TURN,
    CHOOSE,
    CHOOSE_PLAYER,
    CHOOSE_TYPE,
    VALUE,
    DECLINE,
    DO_IT,
    KEEP,
    BOTTOM,
    DISCARD_CARD,
    LOSE_LIFE,
    START,
    FIRST,
    PASS,
    CONCEDE,
    OFFER_DRAW,
    ACCEPT,
)

TURN_EFFECTS: Final = (TURN_BEGINS, TURN_ENDS)


class XiGame(AskedXi):
    """A game of Xi with all its chapters."""

    def blank(self) -> Xi:
        return XiGame(self.seats, self.rules, 0)

    def begin_play(self, seat: Seat, piece: Piece, is_response: bool) -> None:
        play = Play(seat, piece, self.card(piece), is_response)
        # "That player" on a card that answers a draw: only the active player draws for time.
        play.about = seat_target(self.active)
        self.frames.append(play)

    def begin_use(self, seat: Seat, piece: Piece, is_response: bool, moment: str) -> None:
        abilities = self.card(piece).abilities
        card = self.in_play(piece)
        usable = legality.usable(self, seat, card, moment) if card is not None and len(abilities) > 1 else [0]
        if len(usable) == 1:
            self.frames.append(Use(seat, piece, abilities[usable[0]], is_response))
        else:
            self.frames.append(Several(seat, piece, usable, is_response))

    def settle(self) -> None:
        """XI-16.1 The state check, until nothing changes; then triggers that are due begin."""
        while check_once(self):
            if self.outcome is not None:
                return
        watch_decks(self)
        if self.outcome is None and self.due and not is_busy(self.frames):
            waiting = self.due
            self.due = []
            self.frames.append(TriggerRound(waiting, self.from_active(), "XI-16.4"))

    def start_trigger(self, trigger: Trigger) -> None:
        """XI-16.8 A trigger resolves even if its source is gone, except those of the turn's start and end.

        Those also end with the turn of a player who is out (XI-20.9).
        """
        card = self.card(trigger.piece)
        lent = trigger.lent
        when = card.whens[trigger.clause] if lent is None else lent.clause
        assert isinstance(when, When)
        if self.is_out[trigger.seat]:
            return
        if when.event in TURN_EFFECTS and (self.table[trigger.piece] is None or self.is_out[self.active]):
            return
        effect = Triggered(trigger.seat, trigger.piece, when)
        effect.about = trigger.about
        effect.other = trigger.other
        effect.amount = trigger.amount
        is_own_end = when.event in (DESTROYED, DESTROYED + INSTEAD) and trigger.about == trigger.piece
        effect.last_type = trigger.amount if is_own_end else card.type
        if lent is not None:
            lent.give_to(effect)
        condition = when.condition
        if condition is not None and not condition.holds(self, trigger.seat, trigger.piece, effect):
            return
        self.tell("triggered", "XI-16.3", trigger.seat, trigger.piece)
        self.frames.append(effect)

    def asides(self, seat: Seat) -> list[Option]:
        """XI-19.7, XI-19.6 Conceding at any time; offering a draw as the player about to act."""
        if self.outcome is not None or self.is_out[seat]:
            return []
        options = [CONCEDE.plain]
        ask = self.ask
        if self.rules.draw_offers and ask is not None and ask.seat == seat and ask.moment == ACTION:
            options.append(OFFER_DRAW.plain)
        return options

    def declare(self, seat: Seat, option: Option) -> None:
        if option.verb is CONCEDE:
            self.tell("conceded", "XI-19.7", seat)
            self.life[seat] = 0
            self.is_unsettled = True
        else:
            self.tell("offered a draw", "XI-19.6", seat)
            self.frames.append(DrawOffer(self.opponents_of(seat)))
        advance(self)

    def count_turn(self) -> None:
        """XI-R51 With all decks empty, count turns and turns without progress; draw when it is enough."""
        if not self.decks_ran_out:
            return
        self.empty_turns += 1
        self.idle_turns = 0 if self.has_progressed else self.idle_turns + 1
        self.has_progressed = False
        rules = self.rules
        players = self.from_active()
        if rules.stalemate_rounds and self.idle_turns >= rules.stalemate_rounds * len(players):
            self.end([], players, "XI-19.6")
        elif rules.stalemate_turn_cap and self.empty_turns >= rules.stalemate_turn_cap:
            self.end([], players, "XI-19.6")

    def why_not(self, seat: Seat, option: Option) -> Refusal | None:
        return why_not(self, seat, option)


def is_busy(frames: list[Frame]) -> bool:
    """XI-16.9, XI-16.10 Triggers wait for what is being carried out, and for the round before them."""
    for frame in reversed(frames):
        if not frame.is_done:
            return isinstance(frame, (Act, TriggerRound))
    return False


# --- the state check -------------------------------------------------------------------------------------------


def check_once(game: XiGame) -> bool:
    """XI-16.1 One round of the check, in its order; whether anything changed.

    One look at everything says which parts have anything to do: mostly none has.
    """
    if remove_losers(game):
        return True
    is_fallen = is_bound = is_above = False
    for row in game.field:
        for card in row:
            if card.card.kind == UNIT:
                if card.life <= 0:
                    is_fallen = True
                elif card.life > card.card.life:
                    is_above = True
            elif card.host >= 0 or card.card.ends != NEVER:
                is_bound = True
    if is_fallen:
        bury_the_fallen(game)
        return True
    if is_bound and end_what_has_ended(game):
        return True
    if is_above:
        cut_to_maximum(game)
    game.forget_losses()
    return False


def remove_losers(game: XiGame) -> bool:
    """XI-19.1 Players at 0 or less life are out, all at once; the last one left wins (XI-20.11)."""
    if min(game.life) > 0:
        return False
    losers = [seat for seat in range(game.seats) if not game.is_out[seat] and game.life[seat] <= 0]
    if not losers:
        return False
    for seat in losers:
        game.put_out(seat)
    left = [seat for seat in range(game.seats) if not game.is_out[seat]]
    if not left:
        game.end([], losers, "XI-19.3")
    elif len(left) == 1:
        game.end(left, [], "XI-19.2" if game.seats == 2 else "XI-20.11")
    else:
        for seat in losers:
            leave_the_game(game, seat)
        if game.is_out[game.active]:
            end_turn_at_once(game)
    return True


def leave_the_game(game: XiGame, seat: Seat) -> None:
    """XI-20.8, XI-20.10 All cards of a player who is out leave with them, and their effects end."""
    for card in game.played_by(seat)[:]:
        if game.owners[card.piece] != seat:
            game.take_control(card, card.home, -1, "XI-20.8", NO_PIECE)
    for piece in game.pieces():
        if game.owners[piece] == seat:
            in_play = game.table[piece]
            if in_play is not None:
                game.take_off_field(in_play)
            game.move(piece, GONE, seat, "left the game", "XI-20.8")
    game.modifiers = [
        change
        for change in game.modifiers
        if game.owners[change.source] != seat and (change.of < 0 or game.owners[change.of] != seat)
    ]
    game.due = [trigger for trigger in game.due if trigger.seat != seat]
    for frame in game.frames:
        if isinstance(frame, Act) and frame.seat == seat:
            frame.is_done = True


def end_turn_at_once(game: XiGame) -> None:
    """XI-20.9 The turn of a player who is out ends without end-of-turn effects; clean-up is done.

    What others have declared is finished first: a card does not vanish because it struck home.
    """
    under_way = False
    for frame in game.frames:
        if isinstance(frame, Turn):
            under_way = True
            frame.at = CLEAN_UP
            frame.answer = None
            frame.is_done = False
        elif under_way and not isinstance(frame, (Act, TriggerRound)):
            frame.is_done = True


def bury_the_fallen(game: XiGame) -> None:
    """XI-9.6 Units at 0 or less life are destroyed, all at once."""
    fallen: list[InPlay] = []
    for seat in game.from_active():
        for card in game.played_by(seat):
            if card.card.kind == UNIT and card.life <= 0:
                fallen.append(card)
    for card in fallen:
        game.destroy(card, "XI-9.6")


def end_what_has_ended(game: XiGame) -> bool:
    """XI-13.4, XI-13.5 Lasting spells whose end has come, and those without their unit, are destroyed."""
    ended: list[InPlay] = []
    for seat in range(game.seats):
        for card in game.played_by(seat):
            if card.host >= 0:
                host = game.unit(card.host)
                if host is None:
                    ended.append(card)
                elif card.card.ends == HOST_AT_NORMAL_LIFE and host.has_lost_life:
                    if host.life <= game.maximum_of(host, without_flames=True):
                        ended.append(card)
            elif card.card.ends == YOU_LOST_LIFE and game.has_lost_life[seat]:
                ended.append(card)
    for card in ended:
        rule = "XI-13.5" if card.host >= 0 and game.unit(card.host) is None else "XI-13.4"
        game.destroy(card, rule)
    return bool(ended)


def cut_to_maximum(game: XiGame) -> None:
    """XI-16.1 Life above the maximum is cut to it."""
    for seat in range(game.seats):
        for card in game.played_by(seat):
            if card.card.kind == UNIT and card.life > card.card.life:
                most = game.maximum_of(card)
                if card.life > most:
                    game.cut_life(card, most)


def decks_are_empty(game: Xi) -> bool:
    """XI-19.5 Whether every remaining player's deck is empty."""
    for seat in range(game.seats):
        if not game.is_out[seat] and game.pile(DECK, seat):
            return False
    return True


def watch_decks(game: XiGame) -> None:
    """XI-R51 When the last deck runs out the counts begin; when any deck is refilled they start again."""
    ran_out = decks_are_empty(game)
    if ran_out != game.decks_ran_out:
        game.count_afresh(ran_out)
    if ran_out and game.turn > 0:
        check_dead_board(game)


def check_dead_board(game: XiGame) -> None:
    """XI-19.6 All decks and hands empty, no unit and no lasting spell in play: a draw at once."""
    if game.lasting_in_play():
        return
    for seat in range(game.seats):
        if not game.is_out[seat] and (game.pile(HAND, seat) or game.pile(DECLARED, seat)):
            return
    game.end([], game.from_active(), "XI-19.6")


# --- why not? -------------------------------------------------------------------------------------------------------

NOT_ASKED: Final = Refusal("XI-8.1", "It is not your moment: somebody else is being asked.")
NOT_OFFERED: Final = Refusal("XI-4.8", "This is not one of the answers to the present question.")


def why_not(game: XiGame, seat: Seat, option: Option) -> Refusal | None:
    """The rule and reason for which the seat cannot give an answer now; None if it can."""
    ask = game.ask
    if ask is None:
        return Refusal("XI-19.9", "The game is over.")
    verb = option.verb
    moment = ask.moment if ask.seat == seat else ""
    if ask.seat == seat:
        for offered in ask.options:
            if offered is option:
                return None
    if verb is PLAY_CARD:
        refusal = legality.refusal_to_play(game, seat, option.piece, moment)
        return legality.in_figures(game, seat, cost_to_play(game, seat, option.piece), refusal or NOT_ASKED)
    if verb is USE:
        card = game.in_play(option.piece)
        if card is None:
            return legality.NO_ABILITY
        refusal = legality.refusal_to_use(game, seat, card, moment)
        cost = card.card.abilities[0].cost if card.card.abilities else 0
        return legality.in_figures(game, seat, cost, refusal or NOT_ASKED)
    if verb is DRAW:
        refusal = legality.refusal_to_draw(game, seat, moment)
        return legality.in_figures(game, seat, cost_to_draw(game, seat), refusal or NOT_ASKED)
    if verb is BANK:
        return legality.refusal_of_action(moment) if moment != ACTION else legality.BANK_TOO_MUCH
    if verb is AMOUNT and ask.rule == "XI-5.10":
        return legality.BANK_TOO_MUCH
    if verb is SKIRMISH:
        return why_not_start(game, seat, option.piece, moment)
    fight = game.frames[-1]
    if (verb is CHOOSE or verb is CHOOSE_PLAYER) and moment == "target" and isinstance(fight, Skirmish):
        unit = game.unit(fight.unit)
        target = option.piece if verb is CHOOSE else seat_target(option.arg)
        if unit is not None:
            return legality.refusal_to_skirmish(game, unit, target)
    if verb is END_TURN and moment != ACTION:
        return legality.refusal_of_action(moment)
    if verb is LOSE_LIFE or moment == "":
        return NOT_ASKED
    return Refusal(ask.rule, NOT_OFFERED.sentence)


def why_not_start(game: XiGame, seat: Seat, piece: Piece, moment: str) -> Refusal:
    """XI-11.2, XI-11.3 Why a unit cannot start a skirmish."""
    unit = game.unit(piece)
    if unit is None or unit.seat != seat:
        return legality.NOT_YOUR_UNIT
    if seat != game.active:
        return legality.NOT_ACTIVE
    if moment != ACTION:
        return legality.refusal_of_action(moment)
    return legality.refusal_to_start(game, unit) or legality.NO_FOE


# --- the door ---------------------------------------------------------------------------------------------------------


def new_game(rules: Rules, decks: list[list[XiCard]], sentences: list[str], seed: int) -> XiGame:
    """XI-3.8 Seats and checked decks in; the game has advanced to its first question."""
    game = XiGame(len(decks), rules, seed)
    lay_out(game, decks, sentences)
    game.frames.append(WholeGame())
    return game


def lay_out(game: XiGame, decks: list[list[XiCard]], sentences: list[str]) -> None:
    """Give every card of every deck its piece, the decks lying as listed, the last card on top."""
    game.open_table()
    game.sentences = sentences
    game.cards = [card for deck in decks for card in deck]
    game.study_cards()
    game.owners = [seat for seat in range(len(decks)) for _ in decks[seat]]
    game.table = [None] * len(game.cards)
    for piece in game.pieces():
        game.lay(piece, DECK, game.owners[piece])
