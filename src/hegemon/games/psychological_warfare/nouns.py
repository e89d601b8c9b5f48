"""What cards may ask of a position: the kinds of things, where they are, whose, in which state and how many."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat, Target, seat_target, target_seat
from hegemon.core.counters import COUNTERS, counters_on
from hegemon.core.effects import DECLINED, Act
from hegemon.core.plays import CARDS_PLAYED, plays_of
from hegemon.core.queries import LOWEST_SLOT, OWNER_OF, YOURS, Amount, Selector, owner_meant
from hegemon.core.state import State
from hegemon.games.psychological_warfare.in_play import Pending
from hegemon.games.psychological_warfare.printed import (
    A_PLAYER,
    A_SCORE,
    AGENDAS_PLACED,
    ANYWHERE,
    ARCHETYPE,
    BAG_ICONS,
    CARD_BAGS,
    CARD_COST,
    CARD_KIND,
    CARDS_IN_HAND,
    CARDS_UNDER,
    DEFENSES_IN_PLAY,
    IN_DISCARD,
    IN_ENERGY,
    IN_HAND,
    IN_PLAY,
    IS_LEADING,
    IS_NEUROTIC,
    IS_PRIMARY,
    IS_SECONDARY,
    ITS_PLAYER_SLOT,
    MENTAL_ENERGY,
    PHOBIAS_IN_FRONT,
    POINTS,
    REACTION,
    SELF_SLOT,
    THAT_SLOT,
    VICTORY_POINTS,
    YOU_SLOT,
    YOUR_TURN,
)
from hegemon.games.psychological_warfare.scoring import is_highest, victory_points
from hegemon.games.psychological_warfare.state import (
    AGENDAS,
    ARCHETYPES,
    DEFENSES,
    DISCARD,
    ENERGY,
    FRONT,
    HAND,
    PHOBIAS,
    PW,
    TABLE,
    UNDER,
)

SCORES_FROM: Final = -100
"""A score as a target: it can be neither a piece nor a player."""


def score_target(seat: Seat, need: int) -> Target:
    return Target(SCORES_FROM - 4 * seat - need)


class OwnScores(Amount):
    """How many of a player's four scores have a height: what Hidden Agendas ask again and again."""

    def __init__(self, lowest: int, highest: int) -> None:
        self.lowest: Final = lowest
        self.highest: Final = highest

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        assert isinstance(game, PW)
        found = 0
        for index in range(4 * seat, 4 * seat + 4):
            if self.lowest <= game.scores[index] <= self.highest:
                found += 1
        return found


def meant(game: PW, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
    """PW-7.4 What a name stands for: names that are chosen lie in the part of the line that asked."""
    if slot == YOU_SLOT:
        return seat_target(seat)
    if slot == SELF_SLOT:
        return piece
    if act is None or not isinstance(act, Pending):
        return owner_meant(game, seat, piece, act, slot) if slot < LOWEST_SLOT else DECLINED
    if slot < LOWEST_SLOT:
        number = slot - OWNER_OF >> 1
        if slot & 1 and 0 <= number < len(act.parts):
            holder = act.parts[number].holder
            return seat_target(holder) if holder != NO_SEAT else DECLINED
        return owner_meant(game, seat, piece, act, slot)
    if slot == THAT_SLOT:
        return act.about
    if slot == ITS_PLAYER_SLOT:
        return its_player(game, act)
    if slot >> 1 >= len(act.parts):
        return DECLINED
    part = act.parts[slot >> 1]
    if slot & 1:
        return part.piece if part.piece >= 0 else DECLINED
    return seat_target(part.seat) if part.seat != NO_SEAT else DECLINED


def its_player(game: PW, act: Pending) -> Target:
    """The player of the card a Reaction answers, or of the card that has set off a trigger."""
    if act.card.kind != REACTION:
        return act.about
    for index in range(len(game.frames) - 1, 1, -1):
        beneath = game.frames[index - 2]
        if game.frames[index] is act and isinstance(beneath, Pending):
            return seat_target(beneath.seat)
    return DECLINED


def things(game: PW, seat: Seat, what: int, where: int) -> list[Target]:
    """Everything of these kinds at a place, clockwise from the seat."""
    found: list[Target] = []
    for owner in game.clockwise(seat):
        if what & A_PLAYER:
            found.append(seat_target(owner))
        elif what & A_SCORE:
            found.extend([score_target(owner, need) for need in range(4)])
        else:
            for piece in pile_at(game, owner, where, what):
                if what >> game.card(piece).kind & 1:
                    found.append(piece)
    return found


def found_by(game: PW, seat: Seat, piece: Piece, act: Act | None, selector: Selector) -> list[Target]:
    """What a selector finds; among one's own cards nobody else's are looked at."""
    what = selector.what
    if selector.whose != YOURS or what & (A_PLAYER | A_SCORE):
        return selector.found(game, seat, piece, act)
    found: list[Target] = []
    for card in pile_at(game, seat, selector.where, what):
        if what >> game.card(card).kind & 1 and selector.fits(game, seat, piece, act, card):
            found.append(card)
    return found


def is_any(game: PW, seat: Seat, selector: Selector) -> bool:
    """Whether a selector finds something at all; it looks no further than needed."""
    what = selector.what
    if what & (A_PLAYER | A_SCORE):
        return bool(selector.found(game, seat, NO_PIECE, None))
    for owner in game.clockwise(seat):
        for piece in pile_at(game, owner, selector.where, what):
            if what >> game.card(piece).kind & 1 and selector.fits(game, seat, NO_PIECE, None, piece):
                return True
    return False


def pile_at(game: PW, owner: Seat, where: int, what: int) -> list[Piece]:
    """The cards of a player at a place; the discard pile is everybody's and looked at once."""
    if where == IN_PLAY:
        found = [*game.pile(FRONT, owner), *game.pile(DEFENSES, owner), *game.pile(PHOBIAS, owner)]
        if what >> ARCHETYPE & 1:
            found.extend(game.pile(ARCHETYPES, owner))
        return found
    if where == IN_HAND:
        return game.pile(HAND, owner)
    if where == IN_ENERGY:
        return game.pile(ENERGY, owner)
    if where == IN_DISCARD:
        if owner != TABLE:
            return []
        pile = game.pile(DISCARD, TABLE)
        return pile if game.rules.whole_discard else pile[-1:]
    return game.pile(UNDER, owner)


def is_thing(game: PW, target: Target, what: int, where: int) -> bool:
    if target < 0:
        return bool(what & (A_PLAYER if target > SCORES_FROM else A_SCORE))
    if not what >> game.card(Piece(target)).kind & 1:
        return False
    if where == ANYWHERE:
        return True
    for owner in range(game.seats):
        if target in pile_at(game, owner, where, what):
            return True
    return False


def side_of(game: PW, target: Target) -> Seat:
    if target >= 0:
        return NO_SEAT if game.zone_of(Piece(target)) is DISCARD else game.holder_of(Piece(target))
    return target_seat(target) if target > SCORES_FROM else (SCORES_FROM - target) // 4


def is_so(game: PW, target: Target, state: int) -> bool:
    """Whether a card is of a kind, a score of a Need or a height, a player neurotic."""
    if target >= 0:
        return game.card(Piece(target)).kind == state
    if target > SCORES_FROM:
        seat = target_seat(target)
        return state == IS_NEUROTIC and 0 <= seat < game.seats and any(game.suffers(seat, need) for need in range(4))
    seat, need = divmod(SCORES_FROM - target, 4)
    if state == IS_LEADING:
        return is_highest(game, seat, need)
    if state in (IS_PRIMARY, IS_SECONDARY):
        return game.need_worth(seat, 4 if state == IS_PRIMARY else 3) == need
    return state == need


def stat_of(game: PW, target: Target, stat: int) -> int:
    """A number of a card, a score or a player; 0 where there is none."""
    if target >= 0:
        if stat == COUNTERS:
            return counters_on(game, Piece(target))
        card = game.card(Piece(target))
        if stat == CARD_KIND:
            return card.kind
        return card.cost if stat == CARD_COST else card.bags if stat == CARD_BAGS else 0
    if target <= SCORES_FROM:
        return game.scores[SCORES_FROM - target] if stat == POINTS and target > DECLINED else 0
    seat = target_seat(target)
    if not 0 <= seat < game.seats:
        return 0
    if stat < CARD_COST:
        return game.score(seat, stat)
    if stat == BAG_ICONS:
        return game.bags(seat)
    if stat == CARDS_PLAYED:
        return plays_of(game, seat)
    if stat == VICTORY_POINTS:
        return victory_points(game, seat)
    for number, zone in COUNTED:
        if number == stat:
            return len(game.pile(zone, seat))
    return 0


COUNTED: Final = (
    (PHOBIAS_IN_FRONT, PHOBIAS),
    (DEFENSES_IN_PLAY, DEFENSES),
    (CARDS_UNDER, UNDER),
    (CARDS_IN_HAND, HAND),
    (MENTAL_ENERGY, ENERGY),
    (AGENDAS_PLACED, AGENDAS),
)
"""The numbers of a player that are sizes of zones."""


def is_saying_true(game: PW, saying: int, seat: Seat) -> bool:
    return (game.active == seat) == (saying == YOUR_TURN)
