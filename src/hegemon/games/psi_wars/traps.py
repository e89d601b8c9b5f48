"""PSI-13.10 to PSI-13.13 Rolling for the escape of Trapped units."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, Ask, Option, Piece, Seat, Verb
from hegemon.games.psi_wars.effects import DONE
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.legality import refusal_to_escape
from hegemon.games.psi_wars.printed import NO_ABILITY, X
from hegemon.games.psi_wars.state import AT_CREATION_END, TRAPPED, PsiWars
from hegemon.games.psi_wars.strengths import escape_strength

ESCAPE: Final = Verb("escape", CARD)


class Escapes(GameFrame[PsiWars]):
    """PSI-8.18, PSI-19.7 One window for escape attempts: one for each of the active player's Trapped units."""

    def __init__(self, seat: Seat, window: int) -> None:
        super().__init__()
        self.seat: Final = seat
        self.window: Final = window

    def run(self, game: PsiWars) -> Ask | None:
        if self.answer is not None:
            answer = self.answer
            self.answer = None
            if answer.verb is DONE:
                self.is_done = True
                return None
            attempt(game, answer.piece, self.window)
            return None
        options: list[Option] = []
        for piece in game.piles[TRAPPED.index * 2 + self.seat]:
            unit = game.table[piece]
            if unit is not None and refusal_to_escape(game, self.seat, unit, self.window) is None:
                options.append(ESCAPE.of(piece))
        if not options:
            self.is_done = True
            return None
        options.append(DONE.plain)
        rule = "PSI-8.18" if self.window == AT_CREATION_END else "PSI-19.7"
        return Ask(self.seat, "escape", rule, options, default=len(options) - 1)


def attempt(game: PsiWars, piece: Piece, window: int) -> None:
    """PSI-13.11, PSI-13.12, PSI-21.8 The Trap's printed formula decides; on success the unit is back, ready."""
    unit = game.unit(piece)
    assert unit is not None
    game.note_attempt(unit, window)
    escape = game.card(unit.trap).escape
    assert escape is not None
    strength = 0
    if escape.ability != NO_ABILITY:
        strength = escape_strength(game, unit, escape.ability, roll_x(game, unit, escape.ability))
    value = game.roll_value(unit.seat, escape.die, "PSI-13.11", piece)
    if game.hears("tried to escape"):
        word = f"{value} + {strength} = {value + strength}, above {escape.above} is needed"
        game.tell("tried to escape", "PSI-13.11", unit.seat, piece, unit.trap, amount=value + strength, word=word)
    if value + strength > escape.above:
        game.free(unit, "PSI-13.12", unit.trap)


def roll_x(game: PsiWars, unit: InPlay, ability: int) -> int:
    """PSI-R38 An X in an escape formula is rolled before the escape die, for this attempt only."""
    if unit.card.strengths[ability] != X:
        return 0
    return game.roll_value(unit.seat, unit.card.x_dice[ability], "PSI-R38", unit.piece)
