"""What may be paid instead of a card's cost: the same question in every game, asked only if both can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import NO_HANDLE, NO_PIECE, WORD, Ask, Piece, Seat, Verb
from hegemon.core.effects import UNBOUND, Act, Effect

if TYPE_CHECKING:
    from hegemon.core.queries import Selector
    from hegemon.core.state import State

UNDECIDED: Final = 0
USUAL: Final = 1
OTHER: Final = 2


class OtherCost:
    """Cards of the hand, and something of a player's own; the lines take it as soon as the card lies open."""

    def __init__(self, loss: int, cards: int, lines: list[Effect], words: tuple[str, str]) -> None:
        self.loss: Final = loss
        """How much of the player's own: life points, Hit Points, POPULATION, energy."""
        self.cards: Final = cards
        self.lines: Final = lines
        self.verb: Final = Verb("mode", WORD, words)
        self.counters = 0
        """How many counters of the card itself, where an ability of it is used."""
        self.victims: Selector | None = None
        """One of these is destroyed, if that is part of it."""
        self.names = 0
        """How many choices the lines make."""

    def can_be_paid(self, owned: int, others_in_hand: int, counters: int = 0) -> bool:
        """Nobody pays with the last of what keeps them in the game, or with the card itself."""
        return owned > self.loss and others_in_hand >= self.cards and counters >= self.counters

    def has_victim(self, game: State, seat: Seat) -> bool:
        """Whether there is something to destroy for it, if that is part of it."""
        return self.victims is None or bool(self.victims.found(game, seat, NO_PIECE, None))

    def make_room(self, act: Act) -> None:
        """Let the lines that take it keep what they choose."""
        act.bound = [UNBOUND] * self.names
        act.marks = [NO_HANDLE] * self.names

    def ask(self, seat: Seat, piece: Piece, rule: str) -> Ask:
        return Ask(seat, "mode", rule, [self.verb.of(0), self.verb.of(1)], about=piece, default=0)

    def decide(self, act: Act, rule: str, can_pay_cost: bool, can_pay_this: bool) -> Ask | None:
        """Ask which is paid, if both can be; the act remembers it."""
        if act.answer is None and can_pay_cost and can_pay_this:
            return self.ask(act.seat, act.piece, rule)
        is_meant = act.answer.arg == 1 if act.answer is not None else can_pay_this and not can_pay_cost
        act.paid_with = OTHER if is_meant else USUAL
        act.answer = None
        return None
