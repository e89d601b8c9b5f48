"""PW-9, PW-12 to PW-16 What the lines of Specials do to Archetypes, Mental Energy, hands and cards in play."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Option, Piece, Refusal, Seat
from hegemon.core.effects import Act
from hegemon.core.state import State
from hegemon.games.psychological_warfare.effects import PWEffect, choose_player, pending, warfare
from hegemon.games.psychological_warfare.options import CHOOSE_ANY, NO_EFFECT, RANDOM_ONE
from hegemon.games.psychological_warfare.printed import (
    AGENDA,
    GUARDS,
    NO_CHANGE,
    PHOBIA,
)
from hegemon.games.psychological_warfare.state import (
    ARCHETYPES,
    DECLARE,
    DEFENSES,
    DISCARD,
    ENERGY,
    FRONT,
    HAND,
    PHOBIAS,
    PW,
    RESOLVE,
    TABLE,
    UNUSED,
    Part,
)
from hegemon.games.psychological_warfare.verbs import (
    CHOOSE,
    DECLINE,
    DO_IT,
    GIVE,
    KEEP,
    TAKE,
)

NO_HAND: Final = Refusal("PW-7.5", "No other player has a card in hand.")
NO_DEFENSE: Final = Refusal("PW-7.5", "No other player has a Defense Mechanism in play.")
NO_PHOBIA: Final = Refusal("PW-7.5", "No Phobia is in play.")
NO_ARCHETYPE: Final = Refusal("PW-R5", "No Archetype is unused.")
NOTHING_TO_NAME: Final = Refusal("PW-7.5", "The discard pile holds no card that it could name.")


# --- Archetypes ------------------------------------------------------------------------------------------------


class AddArchetype(PWEffect):
    """PW-16.14, PW-R5 A further Archetype for the rest of the game."""

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        return None if game.pile(UNUSED, TABLE) else NO_ARCHETYPE

    def declare(self, game: State, act: Act) -> Ask | None:
        pending(act).part(NO_CHANGE, 0)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        unused = table.pile(UNUSED, TABLE)
        if not unused:
            return None
        if play.answer is None:
            seen = self.pick(table, unused, part)
            if len(seen) == 1:
                table.add_archetype(seen[0], play.seat, "PW-16.14", play.piece)
                return None
            table.look_at(play.seat, seen, "PW-21.10", play.piece, NO_SEAT)
            return Ask(play.seat, RESOLVE, "PW-16.14", [KEEP.of(piece) for piece in seen], about=play.piece)
        table.add_archetype(play.answer.arg, play.seat, "PW-16.14", play.piece)
        table.shuffle_unused()
        return None

    def pick(self, game: PW, unused: list[Piece], part: Part) -> list[Piece]:
        """PW-26.10 Which of the unused Archetypes come into question."""
        if game.rules.mp_pick == CHOOSE_ANY:
            return unused[:]
        first = game.chance.below(len(unused))
        if game.rules.mp_pick == RANDOM_ONE or len(unused) == 1:
            return [unused[first]]
        second = game.chance.below(len(unused) - 1)
        if second >= first:
            second += 1
        return [unused[first], unused[second]]


class RemoveArchetypes(PWEffect):
    """PW-16.16, PW-R54 Another player loses all added Archetypes, or for a while the ability of the only one."""

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(NO_CHANGE, 0)
        return choose_player(table, play, part, table.others_of(play.seat), "PW-7.4")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        seat = play.parts[play.line].seat
        if len(table.pile(ARCHETYPES, seat)) > 1:
            table.remove_added_archetypes(seat, play.piece)
        elif table.rules.lobotomy_single != NO_EFFECT and not table.suppressed[seat]:
            table.suppress(seat, play.piece)
        return None


# --- Mental Energy and hands -----------------------------------------------------------------------------------


class TakeEnergy(PWEffect):
    """PW-18.8 to PW-18.10 Random cards of another player's Mental Energy become one's own."""

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(NO_CHANGE, 0)
        return choose_player(table, play, part, table.others_of(play.seat), "PW-7.4")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        seat = play.parts[play.line].seat
        if is_guarded(table, seat, play.piece):
            return None
        energy = table.pile(ENERGY, seat)
        for _ in range(min(self.cards, len(energy))):
            piece = energy[table.chance.below(len(energy))]
            table.put_into_energy(piece, play.seat, "took energy", "PW-18.8", play.piece)
        return None


def is_guarded(game: PW, seat: Seat, by: Piece) -> bool:
    """Whether Repression keeps other players' cards from the hand and the Mental Energy."""
    if not game.has_defense(seat, GUARDS):
        return False
    game.tell("guarded", "PW-13.13", seat, other=by)
    return True


class FillEnergy(PWEffect):
    """Top cards of the deck go unseen into one's own Mental Energy (PW-25.7)."""

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def declare(self, game: State, act: Act) -> Ask | None:
        pending(act).part(NO_CHANGE, 0)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        for _ in range(self.cards):
            table.take_top_card(play.seat, ENERGY, "gained energy", "PW-25.7", play.piece)
        return None


class Draw(PWEffect):
    """Draw cards in the middle of a turn (PW-17.15, PW-25.7)."""

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards

    def declare(self, game: State, act: Act) -> Ask | None:
        pending(act).part(NO_CHANGE, 0)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        table.draw(play.seat, self.cards, "PW-25.7", play.piece)
        return None


class SwapCards(PWEffect):
    """PW-7.20 Look at another player's hand, take one card of it, then give one."""

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        for other in game.others_of(seat):
            if game.pile(HAND, other):
                return None
        return NO_HAND

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(NO_CHANGE, 0)
        seats = [seat for seat in table.others_of(play.seat) if table.pile(HAND, seat)]
        return choose_player(table, play, part, seats, "PW-7.4")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        seat = part.seat
        if part.piece == NO_PIECE:
            hand = table.pile(HAND, seat)
            if play.answer is None:
                if not hand or is_guarded(table, seat, play.piece):
                    return None
                table.look_at(play.seat, hand, "PW-21.10", play.piece, seat)
                return Ask(play.seat, RESOLVE, "PW-7.20", [TAKE.of(piece) for piece in hand], about=play.piece)
            part.piece = play.answer.arg
            play.answer = None
            hand_over(table, part.piece, seat, play.seat, play.piece)
        if play.answer is None:
            own = [GIVE.of(piece) for piece in table.pile(HAND, play.seat)]
            return Ask(play.seat, RESOLVE, "PW-7.20", own, about=play.piece)
        hand_over(table, play.answer.arg, play.seat, seat, play.piece)
        return None


def hand_over(game: PW, piece: Piece, giver: Seat, taker: Seat, by: Piece) -> None:
    """PW-21.3 A card goes from hand to hand; only the two of them know which."""
    both = 1 << giver | 1 << taker
    for held in game.pile(HAND, giver):
        game.known[held] &= both
    game.move(piece, HAND, taker, "took from hand", "PW-7.20", by, seen_by=both)


class TakeBack(PWEffect):
    """PW-R77 A named card of the discard pile, neither Phobia nor Hidden Agenda, goes to the hand."""

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        return None if nameable(game) else NOTHING_TO_NAME

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(NO_CHANGE, 0)
        if play.answer is None:
            return Ask(play.seat, DECLARE, "PW-7.4", nameable(table), about=play.piece)
        part.piece = play.answer.arg
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        piece = play.parts[play.line].piece
        if table.zone_of(piece) is DISCARD:
            table.move(piece, HAND, play.seat, "took back", "PW-9.1", play.piece)
        return None


def nameable(game: PW) -> list[Option]:
    """PW-26.13 The cards of the discard pile that can be named; perhaps only its top card."""
    pile = game.pile(DISCARD, TABLE)
    if not game.rules.whole_discard:
        pile = pile[-1:]
    return [CHOOSE.of(piece) for piece in pile if game.card(piece).kind not in (PHOBIA, AGENDA)]


# --- cards in play ---------------------------------------------------------------------------------------------


class PutInFront(PWEffect):
    """PW-7.16, PW-9.5 The card itself goes in front of another player; the chapter on playing moves it."""

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(NO_CHANGE, 0)
        return choose_player(table, play, part, table.others_of(play.seat), "PW-7.4")

    def run(self, game: State, act: Act) -> Ask | None:
        return None


class DiscardDefense(PWEffect):
    """One Defense Mechanism in front of another player is discarded, switched off or not."""

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        for other in game.others_of(seat):
            if game.pile(DEFENSES, other):
                return None
        return NO_DEFENSE

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(NO_CHANGE, 0)
        if play.answer is None:
            options = [CHOOSE.of(piece) for seat in table.others_of(play.seat) for piece in table.pile(DEFENSES, seat)]
            return Ask(play.seat, DECLARE, "PW-7.4", options, about=play.piece)
        part.piece = play.answer.arg
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        piece = play.parts[play.line].piece
        if table.zone_of(piece) is DEFENSES:
            table.discard(piece, table.holder_of(piece), "was discarded", "PW-13.16", play.piece)
        return None


class MovePhobia(PWEffect):
    """One Phobia in front of any player moves to in front of a different one."""

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        for other in range(game.seats):
            if game.pile(PHOBIAS, other):
                return None
        return NO_PHOBIA

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(NO_CHANGE, 0)
        if part.piece == NO_PIECE:
            if play.answer is None:
                return Ask(play.seat, DECLARE, "PW-7.4", phobias_in_play(table, play.seat), about=play.piece)
            part.piece = play.answer.arg
            play.answer = None
        holder = table.holder_of(part.piece)
        seats = [seat for seat in table.clockwise(play.seat) if seat != holder]
        return choose_player(table, play, part, seats, "PW-7.4")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if table.zone_of(part.piece) is PHOBIAS and table.holder_of(part.piece) != part.seat:
            table.move(part.piece, PHOBIAS, part.seat, "moved phobia", "PW-14.9", play.piece)
        return None


def phobias_in_play(game: PW, first: Seat) -> list[Option]:
    """Every Phobia in front of a player, clockwise."""
    return [CHOOSE.of(piece) for seat in game.clockwise(first) for piece in game.pile(PHOBIAS, seat)]


class DiscardPhobias(PWEffect):
    """All Phobias in front of the player of the card are discarded."""

    def declare(self, game: State, act: Act) -> Ask | None:
        pending(act).part(NO_CHANGE, 0)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        for piece in table.pile(PHOBIAS, play.seat)[:]:
            table.discard(piece, play.seat, "was discarded", "PW-14.9", play.piece)
        return None


class OfferRelief(PWEffect):
    """PW-7.20 Each player, clockwise from this one, may put all cards with bag icons under the Archetype."""

    def declare(self, game: State, act: Act) -> Ask | None:
        pending(act).part(NO_CHANGE, 0)
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        while play.count < table.seats:
            seat = (play.seat + play.count) % table.seats
            if table.bags(seat):
                if play.answer is None:
                    options = [DO_IT.plain, DECLINE.plain]
                    return Ask(seat, RESOLVE, "PW-20.3", options, about=play.piece, default=1)
                if play.answer.verb is DO_IT:
                    for piece in table.pile(FRONT, seat)[:]:
                        if table.card(piece).bags:
                            table.put_under(piece, seat, "PW-20.3", play.piece)
                play.answer = None
            play.count += 1
        play.count = 0
        return None
