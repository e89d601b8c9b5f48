"""XI-8 Timing windows: who may answer what, and with what."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import CARD, NO_PIECE, NO_SEAT, Option, Piece, Seat, Verb
from hegemon.core.effects import Act
from hegemon.core.windows import EACH_UNTIL_DONE, FROM_THE_START, ONE_EACH, ONE_IN_ALL, GameWindow
from hegemon.games.xi.legality import refusal_to_play, refusal_to_use
from hegemon.games.xi.options import ASK_ALWAYS, ASK_BY_PUBLIC_FACTS
from hegemon.games.xi.state import DRAW_WINDOW, END_WINDOW, HAND, OPEN_WINDOW, SKIRMISH_WINDOW, SPELL_WINDOW, Xi

PLAY_CARD: Final = Verb("play", CARD)
USE: Final = Verb("use", CARD)


class XiWindow(GameWindow[Xi]):
    """One of the five windows of Xi; what can be used in it is decided by `legality`."""

    def __init__(self, order: list[Seat], manner: int, moment: str, rule: str, subject: Piece) -> None:
        super().__init__(order, manner, moment, rule)
        self.subject = subject

    def about(self) -> Piece:
        return self.subject

    def answers(self, game: Xi) -> Seat:
        """All windows of Xi answer what the active player does, but a response may itself be answered."""
        if self.moment == SPELL_WINDOW:
            answered = self.beneath(game)
            return answered.seat if isinstance(answered, Act) else NO_SEAT
        return game.active

    def is_open(self, game: Xi) -> bool:
        """XI-8.11, XI-8.16, XI-R70 A window closes when there is nothing left to answer."""
        if self.moment == SPELL_WINDOW:
            answered = self.beneath(game)
            return isinstance(answered, Act) and not answered.is_stopped and not answered.is_done
        if self.moment == SKIRMISH_WINDOW:
            return game.fight() is not None
        return not game.is_out[game.active]

    def beneath(self, game: Xi) -> Frame:
        """What this window answers: the frame it was opened by."""
        frames = game.frames
        index = len(frames) - 1
        while frames[index] is not self:
            index -= 1
        return frames[index - 1]

    def offers(self, game: Xi, seat: Seat) -> list[Option] | None:
        """XI-8.3 What a player may do; whether the player is asked at all depends on public facts."""
        if game.is_out[seat]:
            return None
        hand = game.pile(HAND, seat)
        options: list[Option] = []
        prepared = game.prepared[seat]
        is_mover = seat == game.active and self.moment == SKIRMISH_WINDOW
        for piece in hand:
            card = game.card(piece)
            # The cheap half of `refusal_to_play`, first: most cards fail it in most windows.
            if card.is_prepared:
                if card.cost > prepared and card.other_cost is None:
                    continue
            elif not is_mover:
                continue
            if refusal_to_play(game, seat, piece, self.moment) is None:
                options.append(PLAY_CARD.of(piece))
        has_ability = False
        for holder in game.played_by(seat):
            if holder.card.abilities:
                has_ability = has_ability or is_mover or holder.card.is_used_at_any_time()
                if refusal_to_use(game, seat, holder, self.moment) is None:
                    options.append(USE.of(holder.piece))
        if options:
            return options
        policy = game.rules.ask_policy
        if policy == ASK_ALWAYS or (policy == ASK_BY_PUBLIC_FACTS and (hand or has_ability)):
            return options
        return None

    def take(self, game: Xi, seat: Seat, option: Option) -> None:
        """XI-8.7, XI-8.12 A response is finished at once; in the other windows it can be answered."""
        is_response = self.moment == SPELL_WINDOW or self.moment == DRAW_WINDOW
        if option.verb is PLAY_CARD:
            game.begin_play(seat, option.piece, is_response)
        else:
            game.begin_use(seat, option.piece, is_response, self.moment)


def spell_window(game: Xi, declarer: Seat, piece: Piece) -> XiWindow:
    """XI-8.4 Each opponent of the declarer may make one response."""
    manner = ONE_IN_ALL if game.rules.one_response_in_all else ONE_EACH
    return XiWindow(game.opponents_of(declarer), manner, SPELL_WINDOW, "XI-8.4", piece)


def draw_window(game: Xi, drawer: Seat) -> XiWindow:
    """XI-8.14 Each opponent may make one response before the card is drawn."""
    manner = ONE_IN_ALL if game.rules.one_response_in_all else ONE_EACH
    return XiWindow(game.opponents_of(drawer), manner, DRAW_WINDOW, "XI-8.14", NO_PIECE)


def skirmish_window(game: Xi, defender: Seat, unit: Piece) -> XiWindow:
    """XI-8.18 The defender first, then the other opponents, then the active player; any number of moves."""
    others = [seat for seat in game.opponents_of(game.active) if seat != defender]
    order = [defender, *others]
    if game.rules.single_skirmish_window:
        return XiWindow(order, ONE_EACH, SKIRMISH_WINDOW, "XI-R19", unit)
    order.append(game.active)
    return XiWindow(order, FROM_THE_START, SKIRMISH_WINDOW, "XI-8.18", unit)


def attackers_window(game: Xi, unit: Piece) -> XiWindow:
    """XI-R19 With the single window the active player's moves follow the reactions."""
    return XiWindow([game.active], EACH_UNTIL_DONE, SKIRMISH_WINDOW, "XI-R19", unit)


def open_window(game: Xi, is_end: bool) -> XiWindow:
    """XI-8.24, XI-8.27 The other players may use what they have prepared, until all pass in a row."""
    moment = END_WINDOW if is_end else OPEN_WINDOW
    rule = "XI-8.27" if is_end else "XI-8.24"
    return XiWindow(game.opponents_of(game.active), FROM_THE_START, moment, rule, NO_PIECE)
