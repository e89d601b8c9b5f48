"""Written by tools/write_fields.py from games/xi/state.py: change that, then run the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.core.asks import Piece, Seat
from hegemon.core.views import View
from hegemon.games.xi.in_play import InPlay, Waiting

if TYPE_CHECKING:
    from hegemon.games.xi.state import Xi


def copy_fields(twin: Xi, game: Xi) -> None:
    twin.sentences = game.sentences
    twin.life = game.life[:]
    twin.time = game.time[:]
    twin.prepared = game.prepared[:]
    twin.is_out = game.is_out[:]
    twin.has_lost_life = game.has_lost_life[:]
    twin.lowest = game.lowest[:]
    twin.active = game.active
    twin.turn = game.turn
    twin.types_played = game.types_played
    twin.idle_turns = game.idle_turns
    twin.empty_turns = game.empty_turns
    twin.has_progressed = game.has_progressed
    twin.decks_ran_out = game.decks_ran_out
    if game.waiting:
        twin.waiting = game.waiting[:]
    twin.printed = game.printed
    twin.heard = game.heard
    twin.changed = game.changed


def facts_of(game: Xi) -> list[object]:
    facts: list[object] = [
        list(game.life),
        list(game.time),
        list(game.prepared),
        list(game.is_out),
        list(game.has_lost_life),
        list(game.lowest),
        game.active,
        game.turn,
        game.types_played,
        game.idle_turns,
        game.empty_turns,
        game.has_progressed,
        game.decks_ran_out,
        [facts_of_in_play(one) for one in game.table if one is not None],
    ]
    if game.waiting:
        facts.append([facts_of_waiting(one) for one in game.waiting])
    return facts


def copied_in_play(one: InPlay) -> InPlay:
    return filled_in_play(InPlay(one.piece, one.card, one.seat), one)


def filled_in_play(twin: InPlay, one: InPlay) -> InPlay:
    twin.life = one.life
    twin.host = one.host
    twin.home = one.home
    twin.started = one.started
    twin.has_fought = one.has_fought
    twin.was_used = one.was_used
    if one.used_too:
        twin.used_too = one.used_too[:]
    twin.is_inert = one.is_inert
    twin.has_lost_life = one.has_lost_life
    twin.lowest = one.lowest
    twin.wounder = one.wounder
    if one.fired:
        twin.fired = one.fired[:]
    return twin


def renumbered_in_play(one: InPlay, new: list[Piece]) -> InPlay:
    twin = filled_in_play(InPlay(new[one.piece], one.card, one.seat), one)
    if twin.host >= 0:
        twin.host = new[twin.host]
    if twin.wounder >= 0:
        twin.wounder = new[twin.wounder]
    return twin


def facts_of_in_play(one: InPlay) -> list[object]:
    facts: list[object] = [
        one.piece,
        one.seat,
        one.life,
        one.host,
        one.home,
        one.started,
        one.has_fought,
        one.was_used,
        one.is_inert,
        one.has_lost_life,
        one.lowest,
    ]
    if one.used_too:
        facts.append(list(one.used_too))
    if one.fired:
        facts.append(list(one.fired))
    return facts


def facts_of_waiting(one: Waiting) -> list[object]:
    return [one.event, one.whose, one.seat, one.piece, list(one.bound), list(one.marks), one.about, one.amount]


class OpenXi(View):
    """What everybody sees of the game's fields."""

    def __init__(self, game: Xi, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.rules = game.rules
        self.sentences = game.sentences
        self.life = game.life[:]
        self.time = game.time[:]
        self.prepared = game.prepared[:]
        self.is_out = game.is_out[:]
        self.lowest = game.lowest[:]
        self.active = game.active
        self.turn = game.turn
        self.types_played = game.types_played
        self.idle_turns = game.idle_turns
        self.empty_turns = game.empty_turns
        self.has_progressed = game.has_progressed
        self.decks_ran_out = game.decks_ran_out

    def lay_out(self, game: Xi) -> None:
        """Give the fields of an imagined game the values that were seen."""
        game.rules = self.rules
        game.sentences = self.sentences
        game.life = self.life[:]
        game.time = self.time[:]
        game.prepared = self.prepared[:]
        game.is_out = self.is_out[:]
        game.lowest = self.lowest[:]
        game.active = self.active
        game.turn = self.turn
        game.types_played = self.types_played
        game.idle_turns = self.idle_turns
        game.empty_turns = self.empty_turns
        game.has_progressed = self.has_progressed
        game.decks_ran_out = self.decks_ran_out
