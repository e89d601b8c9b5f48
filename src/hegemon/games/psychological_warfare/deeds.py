"""PW-16.2, PW-25.9 What happens without a card being played: abilities that are used, triggers, lines that waited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.asks import NO_PIECE, Ask, Piece, Seat
from hegemon.core.effects import Effect
from hegemon.games.psychological_warfare.agendas import open_agenda_window
from hegemon.games.psychological_warfare.effects import PWEffect
from hegemon.games.psychological_warfare.in_play import Pending
from hegemon.games.psychological_warfare.printed import ARCHETYPE, PWCard
from hegemon.games.psychological_warfare.state import ABILITY, PW, RESOLVE
from hegemon.games.psychological_warfare.verbs import DECLINE, DO_IT


class Deed(Pending):
    """Lines of a card in play on their way; nobody can react to them (PW-16.5)."""

    def __init__(self, seat: Seat, piece: Piece, card: PWCard, lines: list[Effect], moment: str) -> None:
        super().__init__(seat, piece, card, lines, moment)
        self.is_limited = False
        """PW-4.7 It counts among the uses of this turn."""
        self.replaces = False  # rare
        """Whether it happens in place of something else."""
        self.is_copy = False  # rare
        """Whether it does what another card says."""

    def run(self, game: PW) -> Ask | None:
        return self.went(DEED[self.at](game, self), len(DEED))

    def is_instead(self) -> bool:
        return self.replaces

    def former_facts(self) -> list[object]:
        """As saves have noted abilities since they had one choice of a card or two."""
        chosen = self.parts[0].piece if self.parts else NO_PIECE
        return ["Ability", max(0, self.at - 1) + self.line, self.seat, self.piece, chosen]


def make_up_mind(game: PW, deed: Deed) -> Ask | None:
    """A trigger with "may" can be declined."""
    if deed.is_optional:
        if deed.answer is None:
            return Ask(deed.seat, RESOLVE, "PW-25.9", [DO_IT.plain, DECLINE.plain], about=deed.piece, default=1)
        if deed.answer.verb is DECLINE:
            deed.go_to(len(DEED))
    return None


def announce(game: PW, deed: Deed) -> Ask | None:
    return deed.make_choices(game)


def note_use(game: PW, deed: Deed) -> Ask | None:
    """PW-16.2, PW-13.13 The use of this turn is spent."""
    if deed.is_limited:
        rule = "PW-13.13"
        if deed.card.kind == ARCHETYPE:
            ability = deed.card.ability
            rule = "PW-16.22" if ability is None or ability.in_step_one else "PW-16.21"
        game.mark_used(deed.piece, deed.seat, rule)
    return None


def resolve(game: PW, deed: Deed) -> Ask | None:
    return deed.carry_out(game)


def look_at_agendas(game: PW, deed: Deed) -> Ask | None:
    """PW-15.4 A window for Hidden Agendas after an ability."""
    if deed.moment == ABILITY:
        open_agenda_window(game)
    return None


DEED: Final[tuple[Callable[[PW, Deed], Ask | None], ...]] = (
    make_up_mind,  # PW-25.9
    announce,  # PW-16.22
    note_use,  # PW-16.2
    resolve,  # PW-16.5
    look_at_agendas,  # PW-15.4
)


def can_start(game: PW, seat: Seat, lines: list[Effect]) -> bool:
    """PW-16.24 Whether there is something to choose for every line, and something to do for one of them."""
    can_happen = False
    for line in lines:
        assert isinstance(line, PWEffect)
        if line.refusal(game, seat) is not None:
            return False
        can_happen = can_happen or line.can_happen(game, seat)
    return can_happen
