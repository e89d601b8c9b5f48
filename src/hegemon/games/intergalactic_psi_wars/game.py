"""The state class that knows all chapters: checks, triggers, conceding, and why something is not possible."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import advance
from hegemon.core.asks import NOTHING, Option, Piece, Refusal, Seat, Verb
from hegemon.core.effects import Act
from hegemon.core.triggers import FIRST, Trigger, TriggerRound
from hegemon.core.windows import PASS
from hegemon.games.intergalactic_psi_wars import legality
from hegemon.games.intergalactic_psi_wars.battle import (
    ALONE,
    ATTACK,
    DEFEND,
    DO_NOT_ROLL,
    DONE,
    EQUIP,
    LET_THROUGH,
    NEXT,
    ROLL,
    WITH,
    Battle,
)
from hegemon.games.intergalactic_psi_wars.costs import PAY
from hegemon.games.intergalactic_psi_wars.effects import (
    AMOUNT,
    BOTTOM,
    CHOOSE,
    DECLINE,
    DISCARD_CARD,
    DO_IT,
    FIND,
    FIND_NOTHING,
    LEAVE,
    can_trigger,
)
from hegemon.games.intergalactic_psi_wars.fight import MENTAL
from hegemon.games.intergalactic_psi_wars.options import Rules
from hegemon.games.intergalactic_psi_wars.powers import Activated, PlayPower, Triggered
from hegemon.games.intergalactic_psi_wars.printed import IpwCard, When
from hegemon.games.intergalactic_psi_wars.queries import AskedIpw
from hegemon.games.intergalactic_psi_wars.setup import REDRAW, WholeGame
from hegemon.games.intergalactic_psi_wars.state import DECK, SEATS, Ipw
from hegemon.games.intergalactic_psi_wars.strikes import COUNTERATTACK, HOLD_BACK, KEEP, ROLL_AGAIN
from hegemon.games.intergalactic_psi_wars.turn import BUILD, END_BUILD, PLACE, TAKE_OFF, Turn
from hegemon.games.intergalactic_psi_wars.windows import PLAY, USE

CONCEDE: Final = Verb("concede", NOTHING)

VERBS: Final = (
    PLACE,
    BUILD,
    PLAY,
    USE,
    PAY,
    END_BUILD,
    ROLL,
    DO_NOT_ROLL,
    EQUIP,
    TAKE_OFF,
    ATTACK,
    WITH,
    ALONE,
    DEFEND,
    LET_THROUGH,
    DONE,
    CHOOSE,
    DECLINE,
    DO_IT,
    AMOUNT,
    NEXT,
    MENTAL,
    COUNTERATTACK,
    HOLD_BACK,
    ROLL_AGAIN,
    KEEP,
    REDRAW,
    FIND,
    FIND_NOTHING,
    LEAVE,
    BOTTOM,
    DISCARD_CARD,
    FIRST,
    PASS,
    CONCEDE,
)


class IpwGame(AskedIpw):
    """A game of Intergalactic Psi Wars with all its chapters."""

    def blank(self) -> Ipw:
        return IpwGame(self.rules, 0)

    def begin_power(self, seat: Seat, piece: Piece) -> None:
        self.frames.append(PlayPower(seat, piece, self.card(piece)))

    def begin_activated(self, seat: Seat, piece: Piece) -> None:
        ability = self.card(piece).activated
        assert ability is not None
        self.frames.append(Activated(seat, piece, ability))

    def settle(self) -> None:
        """IPW-20.1, IPW-20.2 A Lab at 0 ends the game at once; then triggers that are due begin (IPW-21.4)."""
        losers = [seat for seat in range(SEATS) if self.hit_points[seat] <= 0]
        if len(losers) == SEATS:
            self.end([], [0, 1], "IPW-20.3")
        elif losers:
            self.end([self.opponent(losers[0])], [], "IPW-20.1")
        elif self.due and not self.is_busy():
            waiting = self.due
            self.due = []
            order = [self.active, self.opponent(self.active)]
            self.frames.append(TriggerRound(waiting, order, "IPW-21.4"))

    def is_busy(self) -> bool:
        """Triggers wait for what is being carried out, and for the round before them."""
        for frame in reversed(self.frames):
            if not frame.is_done:
                return isinstance(frame, (Act, TriggerRound))
        return False

    def start_trigger(self, trigger: Trigger) -> None:
        """IPW-R37 A trigger without an object does nothing."""
        lent = trigger.lent
        when = self.card(trigger.piece).whens[trigger.clause] if lent is None else lent.clause
        assert isinstance(when, When)
        if not can_trigger(self, trigger.seat, trigger.piece, when.does):
            return
        effect = Triggered(trigger.seat, trigger.piece, when)
        effect.amount = trigger.amount
        effect.about = trigger.about
        if lent is not None:
            lent.give_to(effect)
        condition = when.condition
        if condition is not None and not condition.holds(self, trigger.seat, trigger.piece, effect):
            return
        self.tell("triggered", "IPW-R37", trigger.seat, trigger.piece)
        self.frames.append(effect)

    def asides(self, seat: Seat) -> list[Option]:
        """IPW-20.4 A player may concede at any time."""
        return [] if self.outcome is not None else [CONCEDE.plain]

    def declare(self, seat: Seat, option: Option) -> None:
        self.tell("conceded", "IPW-20.4", seat)
        self.end([self.opponent(seat)], [], "IPW-20.4")
        advance(self)

    def why_not(self, seat: Seat, option: Option) -> Refusal | None:
        return why_not(self, seat, option)


# --- why not? -------------------------------------------------------------------------------------------------------

OVER: Final = Refusal("IPW-20.1", "The game is over.")
NOT_ASKED: Final = Refusal("IPW-9.3", "It is not your moment: somebody else is being asked.")
NOT_OFFERED: Final = "This is not one of the answers to the present question."


def why_not(game: IpwGame, seat: Seat, option: Option) -> Refusal | None:
    """The rule and reason for which the seat cannot give an answer now; None if it can."""
    ask = game.ask
    if ask is None:
        return OVER
    moment = ask.moment if ask.seat == seat else ""
    if ask.seat == seat:
        for offered in ask.options:
            if offered is option:
                return None
    refusal = reason_against(game, seat, option, moment)
    if refusal is not None:
        return refusal
    return NOT_ASKED if moment == "" else Refusal(ask.rule, NOT_OFFERED)


def reason_against(game: IpwGame, seat: Seat, option: Option, moment: str) -> Refusal | None:
    """What the rules have against an act, whatever is being asked; None if nothing."""
    verb = option.verb
    piece = option.piece
    if verb is PLACE:
        return legality.refusal_to_place(game, seat, piece, moment)
    if verb is BUILD:
        return legality.in_figures(game, seat, piece, legality.refusal_to_build(game, seat, piece, moment))
    if verb is PLAY:
        return legality.in_figures(game, seat, piece, legality.refusal_to_play(game, seat, piece, moment))
    if verb is EQUIP:
        return legality.refusal_to_equip(game, seat, piece)
    if verb is ATTACK or (verb is WITH and seat == game.active):
        return legality.refusal_to_attack(game, seat, piece)
    if verb is DEFEND or verb is WITH:
        return legality.refusal_to_defend(game, seat, piece)
    if verb is USE:
        if game.card(piece).activated is not None:
            return legality.refusal_to_activate(game, seat, piece, moment)
        return legality.refusal_to_use_distance(game, seat, piece, moment)
    if verb is CHOOSE and moment == legality.WEARER_MOMENT:
        frame = game.frames[-1]
        assert isinstance(frame, (Turn, Battle))
        return legality.refusal_to_wear(game, game.the_unit(frame.chosen), piece)
    return None


# --- the door ---------------------------------------------------------------------------------------------------------


def new_game(rules: Rules, decks: list[list[IpwCard]], seed: int) -> IpwGame:
    """IPW-3 Two checked decks in; the game has not begun."""
    game = IpwGame(rules, seed)
    lay_out(game, decks)
    game.frames.append(WholeGame())
    return game


def lay_out(game: IpwGame, decks: list[list[IpwCard]]) -> None:
    """Give every card of every deck its piece, the decks lying as listed, the last card on top."""
    game.open_table()
    game.cards = [card for deck in decks for card in deck]
    game.owners = [seat for seat in range(len(decks)) for _ in decks[seat]]
    game.table = [None] * len(game.cards)
    game.note_abilities()
    for piece in game.pieces():
        game.lay(piece, DECK, game.owners[piece])
