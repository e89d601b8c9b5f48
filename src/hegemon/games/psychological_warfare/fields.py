"""Written by tools/write_fields.py from games/psychological_warfare/state.py: change that, then run the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.core.asks import Piece, Seat
from hegemon.core.views import View
from hegemon.games.psychological_warfare.in_play import Deferred, Naming

if TYPE_CHECKING:
    from hegemon.games.psychological_warfare.state import PW


def copy_fields(twin: PW, game: PW) -> None:
    twin.card_list = game.card_list
    twin.printed = game.printed
    twin.changed = game.changed
    twin.heard = game.heard
    twin.scores = game.scores[:]
    twin.active = game.active
    twin.first = game.first
    twin.turn = game.turn
    twin.used = game.used[:]
    twin.gained = game.gained[:]
    twin.suppressed = game.suppressed[:]
    twin.named = game.named
    twin.fresh = game.fresh[:]
    twin.drawn = game.drawn
    twin.final_turns = game.final_turns
    twin.end_turn = game.end_turn
    twin.idle_turns = game.idle_turns
    twin.census = game.census
    twin.plans = [one[:] for one in game.plans]
    if game.later:
        twin.later = game.later


def facts_of(game: PW) -> list[object]:
    facts: list[object] = [
        list(game.scores),
        game.active,
        game.first,
        game.turn,
        list(game.used),
        list(game.gained),
        list(game.suppressed),
        [facts_of_naming(one) for one in game.named],
        list(game.fresh),
        game.drawn,
        game.final_turns,
        game.end_turn,
        game.idle_turns,
        list(game.census),
        [list(one) for one in game.plans],
    ]
    if game.later:
        facts.append([facts_of_deferred(one) for one in game.later])
    return facts


def renumbered_naming(one: Naming, new: list[Piece]) -> Naming:
    return Naming(new[one.piece], one.need)


def facts_of_naming(one: Naming) -> list[object]:
    return [one.piece, one.need]


def renumbered_deferred(one: Deferred, new: list[Piece]) -> Deferred:
    return Deferred(
        one.seat,
        new[one.piece],
        one.lines,
        one.event,
        one.whose,
        one.seats[:],
        [new[one] for one in one.pieces],
        new[one.about],
    )


def facts_of_deferred(one: Deferred) -> list[object]:
    return [one.seat, one.piece, one.event, one.whose, list(one.seats), list(one.pieces), one.about]


class OpenPW(View):
    """What everybody sees of the game's fields."""

    def __init__(self, game: PW, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.rules = game.rules
        self.card_list = game.card_list
        self.changed = game.changed
        self.heard = game.heard
        self.scores = game.scores[:]
        self.active = game.active
        self.first = game.first
        self.turn = game.turn
        self.used = [self.new[one] for one in game.used]
        self.gained = game.gained[:]
        self.suppressed = game.suppressed[:]
        self.drawn = game.drawn
        self.final_turns = game.final_turns
        self.end_turn = game.end_turn
        self.idle_turns = game.idle_turns
        self.census = game.census

    def lay_out(self, game: PW) -> None:
        """Give the fields of an imagined game the values that were seen."""
        game.rules = self.rules
        game.card_list = self.card_list
        game.changed = self.changed
        game.heard = self.heard
        game.scores = self.scores[:]
        game.active = self.active
        game.first = self.first
        game.turn = self.turn
        game.used = self.used[:]
        game.gained = self.gained[:]
        game.suppressed = self.suppressed[:]
        game.drawn = self.drawn
        game.final_turns = self.final_turns
        game.end_turn = self.end_turn
        game.idle_turns = self.idle_turns
        game.census = self.census
