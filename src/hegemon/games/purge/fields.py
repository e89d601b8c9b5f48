"""Written by tools/write_fields.py from games/purge/state.py: change that, then run the tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hegemon.core.asks import Piece, Seat
from hegemon.core.views import View
from hegemon.games.purge.permanents import InPlay, Lasting

if TYPE_CHECKING:
    from hegemon.games.purge.state import Purge


def copy_fields(twin: Purge, game: Purge) -> None:
    twin.tokens = game.tokens
    twin.leaders = game.leaders
    twin.citadels = game.citadels
    twin.energy = game.energy[:]
    twin.tek_played = game.tek_played[:]
    twin.surcharge = game.surcharge[:]
    twin.next_ops_less = game.next_ops_less[:]
    twin.cap_more = game.cap_more[:]
    twin.played = game.played[:]
    twin.was_struck = game.was_struck[:]
    twin.turn = game.turn
    twin.first = game.first
    twin.sub_phase = game.sub_phase
    twin.active = game.active
    twin.last_pass = game.last_pass
    twin.extra = game.extra
    twin.has_taken_action = game.has_taken_action
    twin.has_passed = game.has_passed
    twin.has_used = game.has_used
    twin.has_acted = game.has_acted
    twin.idle_turns = game.idle_turns
    twin.used = game.used[:]
    twin.seen = game.seen[:]
    twin.seen_marks = game.seen_marks[:]
    twin.battles = game.battles[:]
    twin.battle_marks = game.battle_marks[:]
    twin.battle_at = game.battle_at
    twin.battle_by = game.battle_by
    twin.battle_pass = game.battle_pass
    twin.unlocked = game.unlocked
    twin.grants = game.grants
    twin.damage_up = game.damage_up
    twin.health_up = game.health_up
    twin.sums = game.sums
    twin.teks = game.teks
    twin.varies = game.varies
    twin.varying = game.varying
    twin.prices = game.prices
    twin.heard = game.heard
    if game.lasting:
        twin.lasting = game.lasting[:]


def facts_of(game: Purge) -> list[object]:
    facts: list[object] = [
        list(game.energy),
        list(game.tek_played),
        list(game.surcharge),
        list(game.next_ops_less),
        list(game.cap_more),
        list(game.played),
        list(game.was_struck),
        [game.turn, game.first, game.sub_phase, game.active, game.last_pass, game.extra],
        [game.has_taken_action, game.has_passed, game.has_used, game.has_acted, game.idle_turns],
        list(game.used),
        list(game.seen),
        list(game.battles),
        [game.battle_at, game.battle_by, game.battle_pass],
        [facts_of_in_play(one) for one in game.table if one is not None],
    ]
    if game.lasting:
        facts.append([facts_of_lasting(one) for one in game.lasting])
    return facts


def copied_in_play(one: InPlay) -> InPlay:
    return filled_in_play(InPlay(one.piece, one.card, one.seat, one.vector, one.is_token), one)


def filled_in_play(twin: InPlay, one: InPlay) -> InPlay:
    twin.health = one.health
    twin.spent = one.spent
    twin.shield = one.shield
    twin.counters = one.counters
    twin.triggered = one.triggered
    twin.has_attacked = one.has_attacked
    twin.killer = one.killer
    if one.health_gift:
        twin.health_gift = one.health_gift
    if one.health_more:
        twin.health_more = one.health_more
    if one.card.is_fighter:
        twin.armor_loss = one.armor_loss
        twin.attack_more = one.attack_more
        twin.damage_more = one.damage_more
        twin.armor_more = one.armor_more
        twin.metal = one.metal
        twin.granted = one.granted
        twin.endures = one.endures
        twin.minds = one.minds
        twin.is_rooted = one.is_rooted
        twin.host = one.host
        twin.carries = one.carries
        twin.brought = one.brought
        twin.side = one.side
        twin.origin = one.origin
        twin.is_doomed = one.is_doomed
        twin.is_banished = one.is_banished
        twin.insight = one.insight
        twin.insight_next = one.insight_next
    return twin


def renumbered_in_play(one: InPlay, new: list[Piece]) -> InPlay:
    twin = filled_in_play(InPlay(new[one.piece], one.card, one.seat, one.vector, one.is_token), one)
    if twin.host >= 0:
        twin.host = new[twin.host]
    if twin.killer >= 0:
        twin.killer = new[twin.killer]
    return twin


def facts_of_in_play(one: InPlay) -> list[object]:
    facts: list[object] = [
        one.piece,
        one.vector,
        one.health,
        one.spent,
        one.armor_loss,
        one.attack_more,
        one.damage_more,
        one.armor_more,
        one.metal,
        one.granted,
        one.shield,
        one.endures,
        one.minds,
        one.is_rooted,
        one.counters,
        one.triggered,
        one.host,
        one.carries,
        one.brought,
        one.side,
        one.origin,
        one.has_attacked,
        one.is_doomed,
        one.killer,
        one.is_banished,
        one.is_token,
        one.insight,
        one.insight_next,
    ]
    if one.health_gift:
        facts.append(one.health_gift)
    if one.health_more:
        facts.append(one.health_more)
    return facts


def renumbered_lasting(one: Lasting, new: list[Piece]) -> Lasting:
    return Lasting(new[one.piece], one.mark, one.stat, one.amount, one.until)


def facts_of_lasting(one: Lasting) -> list[object]:
    return [one.piece, one.mark, one.stat, one.amount, one.until]


class OpenPurge(View):
    """What everybody sees of the game's fields."""

    def __init__(self, game: Purge, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.rules = game.rules
        self.tokens = game.tokens
        self.leaders = [self.new[one] for one in game.leaders]
        self.citadels = [self.new[one] for one in game.citadels]
        self.energy = game.energy[:]
        self.tek_played = game.tek_played[:]
        self.surcharge = game.surcharge[:]
        self.next_ops_less = game.next_ops_less[:]
        self.cap_more = game.cap_more[:]
        self.played = game.played[:]
        self.was_struck = game.was_struck[:]
        self.turn = game.turn
        self.first = game.first
        self.sub_phase = game.sub_phase
        self.active = game.active
        self.last_pass = game.last_pass
        self.extra = game.extra
        self.has_taken_action = game.has_taken_action
        self.has_passed = game.has_passed
        self.has_used = game.has_used
        self.has_acted = game.has_acted
        self.idle_turns = game.idle_turns
        self.seen = game.seen[:]
        self.seen_marks = game.seen_marks[:]
        self.battles = game.battles[:]
        self.battle_marks = game.battle_marks[:]
        self.battle_at = game.battle_at
        self.battle_by = game.battle_by
        self.battle_pass = game.battle_pass
        self.lasting = [renumbered_lasting(one, self.new) for one in game.lasting]

    def lay_out(self, game: Purge) -> None:
        """Give the fields of an imagined game the values that were seen."""
        game.rules = self.rules
        game.tokens = self.tokens
        game.leaders = self.leaders
        game.citadels = self.citadels
        game.energy = self.energy[:]
        game.tek_played = self.tek_played[:]
        game.surcharge = self.surcharge[:]
        game.next_ops_less = self.next_ops_less[:]
        game.cap_more = self.cap_more[:]
        game.played = self.played[:]
        game.was_struck = self.was_struck[:]
        game.turn = self.turn
        game.first = self.first
        game.sub_phase = self.sub_phase
        game.active = self.active
        game.last_pass = self.last_pass
        game.extra = self.extra
        game.has_taken_action = self.has_taken_action
        game.has_passed = self.has_passed
        game.has_used = self.has_used
        game.has_acted = self.has_acted
        game.idle_turns = self.idle_turns
        game.seen = self.seen[:]
        game.seen_marks = self.seen_marks[:]
        game.battles = self.battles[:]
        game.battle_marks = self.battle_marks[:]
        game.battle_at = self.battle_at
        game.battle_by = self.battle_by
        game.battle_pass = self.battle_pass
        game.lasting = self.lasting[:]
