"""Written by tools/write_fields.py from games/intergalactic_psi_wars/state.py: change that, then run the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.core.asks import Piece, Seat
from hegemon.core.views import View
from hegemon.games.intergalactic_psi_wars.in_play import InPlay, MatchUp, StrikeRecord

if TYPE_CHECKING:
    from hegemon.games.intergalactic_psi_wars.state import Ipw


def copy_fields(twin: Ipw, game: Ipw) -> None:
    twin.hit_points = game.hit_points[:]
    twin.active = game.active
    twin.turn = game.turn
    twin.ready = game.ready[:]
    if game.matchups:
        twin.matchups = [copied_match_up(one) for one in game.matchups]
    twin.strikes = game.strikes[:]
    twin.rerolls = game.rerolls[:]
    twin.locked = game.locked
    twin.built = game.built
    twin.is_stirred = game.is_stirred
    twin.has_moved = game.has_moved
    twin.quiet = game.quiet


def facts_of(game: Ipw) -> list[object]:
    return [
        list(game.hit_points),
        game.active,
        game.turn,
        list(game.ready),
        [facts_of_match_up(one) for one in game.matchups],
        [facts_of_strike_record(one) for one in game.strikes],
        list(game.rerolls),
        game.locked,
        game.built,
        game.is_stirred,
        game.has_moved,
        game.quiet,
        [facts_of_in_play(one) for one in game.table if one is not None],
    ]


def copied_match_up(one: MatchUp) -> MatchUp:
    twin = MatchUp(one.attackers[:], one.defenders[:])
    twin.is_decided = one.is_decided
    twin.has_struck = one.has_struck
    twin.strike_won = one.strike_won
    return twin


def renumbered_match_up(one: MatchUp, new: list[Piece]) -> MatchUp:
    twin = copied_match_up(one)
    twin.attackers = [new[one] for one in twin.attackers]
    twin.defenders = [new[one] for one in twin.defenders]
    return twin


def facts_of_match_up(one: MatchUp) -> list[object]:
    return [list(one.attackers), list(one.defenders), one.is_decided, one.has_struck, one.strike_won]


def facts_of_strike_record(one: StrikeRecord) -> list[object]:
    return [one.seat, one.ability, one.attack, one.defense, one.hurdle, one.first, one.second, one.won]


def copied_in_play(one: InPlay) -> InPlay:
    return filled_in_play(InPlay(one.piece, one.card, one.seat), one)


def filled_in_play(twin: InPlay, one: InPlay) -> InPlay:
    twin.is_spent = one.is_spent
    twin.is_new = one.is_new
    twin.disoriented = one.disoriented
    twin.host = one.host
    twin.worn = one.worn
    twin.wore = one.wore
    twin.trap = one.trap
    twin.matchup = one.matchup
    twin.was_used = one.was_used
    twin.has_activated = one.has_activated
    twin.has_used_distance = one.has_used_distance
    twin.was_asked = one.was_asked
    twin.x = one.x[:] if one.x is not None else None
    if one.fired:
        twin.fired = one.fired[:]
    return twin


def renumbered_in_play(one: InPlay, new: list[Piece]) -> InPlay:
    twin = filled_in_play(InPlay(new[one.piece], one.card, one.seat), one)
    if twin.host >= 0:
        twin.host = new[twin.host]
    if twin.worn >= 0:
        twin.worn = new[twin.worn]
    if twin.wore >= 0:
        twin.wore = new[twin.wore]
    if twin.trap >= 0:
        twin.trap = new[twin.trap]
    return twin


def facts_of_in_play(one: InPlay) -> list[object]:
    facts: list[object] = [
        one.piece,
        one.seat,
        one.is_spent,
        one.is_new,
        one.disoriented,
        one.host,
        one.worn,
        one.wore,
        one.trap,
        one.matchup,
        one.was_used,
        one.has_activated,
        one.has_used_distance,
        one.was_asked,
        [] if one.x is None else list(one.x),
    ]
    if one.fired:
        facts.append(list(one.fired))
    return facts


class OpenIpw(View):
    """What everybody sees of the game's fields."""

    def __init__(self, game: Ipw, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.rules = game.rules
        self.hit_points = game.hit_points[:]
        self.active = game.active
        self.turn = game.turn
        self.ready = game.ready[:]
        self.matchups = [renumbered_match_up(one, self.new) for one in game.matchups]
        self.strikes = game.strikes[:]
        self.rerolls = game.rerolls[:]
        self.locked = game.locked
        self.built = game.built
        self.is_stirred = game.is_stirred
        self.has_moved = game.has_moved
        self.quiet = game.quiet

    def lay_out(self, game: Ipw) -> None:
        """Give the fields of an imagined game the values that were seen."""
        game.rules = self.rules
        game.hit_points = self.hit_points[:]
        game.active = self.active
        game.turn = self.turn
        game.ready = self.ready[:]
        game.matchups = [copied_match_up(one) for one in self.matchups]
        game.strikes = self.strikes[:]
        game.rerolls = self.rerolls[:]
        game.locked = self.locked
        game.built = self.built
        game.is_stirred = self.is_stirred
        game.has_moved = self.has_moved
        game.quiet = self.quiet
