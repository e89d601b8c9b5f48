"""PW-9, PW-12 to PW-16 What lines do to Archetypes, Mental Energy, hands and cards in play."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Piece, Refusal, Seat
from hegemon.core.charges import CostChange
from hegemon.core.counters import CounterChange
from hegemon.core.deck_tops import TopCards
from hegemon.core.effects import Effect
from hegemon.core.extras import grant_extra
from hegemon.core.lending import Clause
from hegemon.core.queries import Amount, Selector
from hegemon.games.psychological_warfare.effects import PWEffect, choose_player, is_guarded, player_meant
from hegemon.games.psychological_warfare.in_play import Deferred, Part, Pending, Promise, named_again
from hegemon.games.psychological_warfare.options import CHOOSE_ANY, NO_EFFECT, RANDOM_ONE
from hegemon.games.psychological_warfare.printed import ARCHETYPE, DEFENSE, IN_HAND, IN_PLAY, PHOBIA
from hegemon.games.psychological_warfare.state import (
    ARCHETYPES,
    DECK,
    DEFENSES,
    DISCARD,
    END_OF_TURN,
    ENERGY,
    FRONT,
    HAND,
    PHOBIAS,
    PW,
    RESOLVE,
    START_OF_OWN_TURN,
    TABLE,
    UNDER,
    UNUSED,
)
from hegemon.games.psychological_warfare.verbs import CHOOSE, DECLINE, DISCARD_CARD, DO_IT, GIVE, KEEP, TAKE

NO_HAND: Final = Refusal("PW-7.5", "No other player has a card in hand.")
NO_ARCHETYPE: Final = Refusal("PW-R5", "No Archetype is unused.")


# --- moving cards ----------------------------------------------------------------------------------------------

ANYWHERE: Final = -1
TO_HAND: Final = 0
TO_ENERGY: Final = 1
TO_DISCARD: Final = 2
TO_UNDER: Final = 3
TO_FRONT: Final = 4


class Move(PWEffect):
    """A card, or each of many, goes somewhere: to a hand, Mental Energy, under an Archetype, in front of a player."""

    def __init__(self, what: Aim, place: int, to: int, of: int, from_holder: bool) -> None:
        super().__init__()
        self.what: Final = what
        self.place: Final = place
        """Where what was chosen has to be still; ANYWHERE for the card itself."""
        self.to: Final = to
        self.of: Final = of
        """The name of the player to whom it goes."""
        self.from_holder: Final = from_holder
        """It stays with the player before whom it lies."""

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        for piece in self.cards(game, play, play.seat):
            seats = player_meant(game, play, self.of)
            if self.from_holder and game.zone_of(piece) is not DISCARD:
                seats = [game.holder_of(piece)]
            for seat in seats:
                move_card(game, piece, self.to, seat, play)
        return None

    def cards(self, game: PW, play: Pending, seat: Seat) -> list[Piece]:
        each = self.what.each
        if each is not None:
            return [Piece(card) for card in each.found(game, seat, play.piece, play)]
        piece = Piece(game.meant(play.seat, play.piece, play, self.what.slot))
        if piece < 0 or not is_at(game, piece, self.place):
            return []
        return [piece]


def is_at(game: PW, piece: Piece, place: int) -> bool:
    """PW-7.18 Whether a card that was chosen is still where it was."""
    zone = game.zone_of(piece)
    if place == IN_PLAY:
        return zone in (FRONT, DEFENSES, PHOBIAS)
    return place == ANYWHERE or zone is (HAND, ENERGY, DISCARD, UNDER)[place - IN_HAND]


class OfferMove(Move):
    """PW-7.20 Each player, clockwise from this one, may do it with cards of their own."""

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        while play.count < game.seats:
            seat = (play.seat + play.count) % game.seats
            cards = self.cards(game, play, seat)
            if cards:
                if play.answer is None:
                    options = [DO_IT.plain, DECLINE.plain]
                    return Ask(seat, RESOLVE, "PW-20.3", options, about=play.piece, default=1)
                if play.answer.verb is DO_IT:
                    for piece in cards:
                        move_card(game, piece, self.to, seat, play)
                play.answer = None
            play.count += 1
        play.count = 0
        return None


def move_card(game: PW, piece: Piece, to: int, seat: Seat, play: Pending) -> None:
    """PW-9.1 A text moves a card; what nobody may touch stays where it is."""
    zone, holder, by = game.zone_of(piece), game.holder_of(piece), play.piece
    card = game.card(piece)
    if zone in (HAND, ENERGY) and holder != play.seat and is_guarded(game, holder, by):
        return
    if to == TO_DISCARD:
        if zone in (HAND, ENERGY):
            game.discard(piece, holder, "discarded", "PW-20.2", by)
        elif zone is not DISCARD:
            rules = {PHOBIA: "PW-14.9", DEFENSE: "PW-13.16"}
            game.discard(piece, holder, "was discarded", rules.get(card.kind, "PW-20.1"), by)
    elif to == TO_UNDER:
        game.put_under(piece, seat, "PW-20.3", by)
    elif to == TO_ENERGY:
        if zone is ENERGY and holder != seat:
            game.put_into_energy(piece, seat, "took energy", "PW-18.8", by)
        elif zone is not ENERGY:
            is_own = zone in (HAND, DISCARD)
            game.put_into_energy(piece, seat, "put into energy" if is_own else "exchanged", "PW-16.22", by)
    elif to == TO_HAND:
        move_to_hand(game, piece, seat, by)
    elif card.kind == PHOBIA:
        if zone is not PHOBIAS or holder != seat:
            game.move(piece, PHOBIAS, seat, "moved phobia", "PW-14.9", by)
    elif card.kind != DEFENSE:
        game.move(piece, FRONT, seat, "went in front", "PW-9.5", by)
    elif not card.names_a_need and len(game.pile(DEFENSES, seat)) < game.rules.most_defenses:
        game.move(piece, DEFENSES, seat, "placed", "PW-13.3", by)


def move_to_hand(game: PW, piece: Piece, seat: Seat, by: Piece) -> None:
    zone = game.zone_of(piece)
    if zone is DISCARD:
        game.move(piece, HAND, seat, "took back", "PW-9.1", by)
    elif zone is ENERGY:
        game.move(piece, HAND, seat, "took from energy", "PW-16.22", by)
    elif zone is not HAND:
        game.move(piece, HAND, seat, "went to hand", "PW-9.1", by)
    elif game.holder_of(piece) != seat:
        hand_over(game, piece, game.holder_of(piece), seat, by)


def hand_over(game: PW, piece: Piece, giver: Seat, taker: Seat, by: Piece) -> None:
    """PW-21.3 A card goes from hand to hand; only the two of them know which."""
    both = 1 << giver | 1 << taker
    for held in game.pile(HAND, giver):
        game.known[held] &= both
    game.move(piece, HAND, taker, "took from hand", "PW-7.20", by, seen_by=both)


class PutInFront(PWEffect):
    """PW-7.16, PW-9.5 The card itself goes in front of another player; the chapter on playing moves it."""

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of: Final = of


# --- cards for players -----------------------------------------------------------------------------------------


class ForPlayers(PWEffect):
    """A number of cards for a player, or for each of several."""

    def __init__(self, cards: Amount, who: Aim) -> None:
        super().__init__()
        self.cards: Final = cards
        self.who: Final = who

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        cards = self.cards.for_act(game, play)
        play.done = 0
        for seat in self.who.players(game, play):
            before = cards_held(game, seat)
            self.give(game, play, seat, cards)
            play.done += abs(cards_held(game, seat) - before)
        return None

    def give(self, game: PW, play: Pending, seat: Seat, cards: int) -> None:
        """What each of them gets or loses."""


def cards_held(game: PW, seat: Seat) -> int:
    return len(game.pile(HAND, seat)) + len(game.pile(ENERGY, seat))


class Draw(ForPlayers):
    """Draw cards in the middle of a turn (PW-17.15, PW-25.7)."""

    def give(self, game: PW, play: Pending, seat: Seat, cards: int) -> None:
        game.draw(seat, cards, "PW-25.7", play.piece)


class LookThroughTop(PWEffect):
    """PW-25.7 Look at several top cards, take some, and put the rest back in an order or somewhere else."""

    def __init__(self, top: TopCards, to_bottom: bool) -> None:
        super().__init__()
        self.top: Final = top
        self.to_bottom: Final = to_bottom

    def can_happen(self, game: PW, seat: Seat) -> bool:
        return bool(game.deck())

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        by = play.piece

        def take(piece: Piece) -> None:
            game.move(piece, HAND, play.seat, "drew", "PW-25.7", by)

        def leave(piece: Piece) -> None:
            if self.to_bottom:
                game.move(piece, DECK, TABLE, "put on the bottom", "PW-25.7", by, to_bottom=True, of=play.seat)
            else:
                game.discard(piece, play.seat, "discarded", "PW-20.2", by)

        ask = self.top.look(game, play, DECK.index * game.seats + TABLE, "PW-25.7", CHOOSE, take, leave)
        if ask is None and play.count == 0:
            game.note_empty_deck()
        return ask


class Copy(PWEffect):
    """PW-25.7 What an Action or Special says is done once more, without its cost; a copy copies nothing itself."""

    def __init__(self, what: Aim) -> None:
        super().__init__()
        self.what: Final = what

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        for target in self.what.targets(game, play):
            if target >= 0 and not game.card(Piece(target)).goes_in_front:
                game.copy_card(play, Piece(target))
        return None


class FillEnergy(ForPlayers):
    """Top cards of the deck go unseen into Mental Energy (PW-25.7)."""

    def can_happen(self, game: PW, seat: Seat) -> bool:
        return bool(game.deck())

    def give(self, game: PW, play: Pending, seat: Seat, cards: int) -> None:
        rule = "PW-16.21" if game.card(play.piece).kind == ARCHETYPE else "PW-25.7"
        for _ in range(cards):
            game.take_top_card(seat, ENERGY, "gained energy", rule, play.piece)


class TakeEnergy(ForPlayers):
    """PW-18.8 to PW-18.10 Random cards of a player's Mental Energy become one's own."""

    def give(self, game: PW, play: Pending, seat: Seat, cards: int) -> None:
        if seat == play.seat or is_guarded(game, seat, play.piece):
            return
        energy = game.pile(ENERGY, seat)
        for _ in range(min(cards, len(energy))):
            piece = energy[game.chance.below(len(energy))]
            game.put_into_energy(piece, play.seat, "took energy", "PW-18.8", play.piece)


class DiscardAtRandom(ForPlayers):
    """PW-20.2 Luck decides which cards of a hand are discarded."""

    def give(self, game: PW, play: Pending, seat: Seat, cards: int) -> None:
        if seat != play.seat and is_guarded(game, seat, play.piece):
            return
        hand = game.pile(HAND, seat)
        for _ in range(min(cards, len(hand))):
            game.discard(hand[game.chance.below(len(hand))], seat, "discarded", "PW-20.2", play.piece)


class Discard(ForPlayers):
    """PW-20.2 A player, or each of several, discards cards of their choice, one at a time."""

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        cards = self.cards.for_act(game, play) if play.count == 0 else part.amount
        part.amount = cards
        if play.count == 0 and play.answer is None:
            play.done = 0
        seats = self.who.players(game, play)
        while play.count < cards * len(seats):
            seat = seats[play.count // cards]
            hand = game.pile(HAND, seat)
            is_safe = seat != play.seat and play.count % cards == 0 and is_guarded(game, seat, play.piece)
            if not hand or is_safe:
                play.count = (play.count // cards + 1) * cards
                continue
            if play.answer is None:
                options = [DISCARD_CARD.of(piece) for piece in hand]
                return Ask(seat, RESOLVE, "PW-20.2", options, about=play.piece)
            game.discard(play.answer.piece, seat, "discarded", "PW-20.2", play.piece)
            play.done += 1
            play.answer = None
            play.count += 1
        play.count = 0
        return None


class ChangeCounters(PWEffect):
    """PW-9.8 More or fewer counters lie on cards in front of players."""

    def __init__(self, of: Aim, change: CounterChange) -> None:
        super().__init__()
        self.of: Final = of
        self.change: Final = change

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        for piece in self.of.targets(game, play):
            if piece >= 0 and is_at(game, Piece(piece), IN_PLAY):
                self.change.apply(game, play, Piece(piece), "PW-9.8")
        return None


class Later(PWEffect):
    """Lines wait for the next turn that begins or ends."""

    def __init__(self, event: int, whose: int, lines: list[Effect]) -> None:
        super().__init__()
        self.event: Final = event
        self.whose: Final = whose
        self.lines: Final = lines

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        before = play.parts[: play.base + play.line + 1]
        seats, pieces = [known.seat for known in before], [known.piece for known in before]
        waiting = Deferred(play.seat, play.piece, self.lines, self.event, self.whose, seats, pieces, play.about)
        game.later = [*game.later, waiting]
        return None


class Lend(PWEffect):
    """PW-25.13 Have an ability until a moment comes."""

    def __init__(self, clause: Clause, times: int, until: int) -> None:
        super().__init__()
        self.clause: Final = clause
        self.times: Final = times
        self.until: Final = until

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        whose = play.seat if self.until == START_OF_OWN_TURN else NO_SEAT
        before = [named_again(known, []) for known in play.parts[: play.base + play.line + 1]]
        game.lend(Promise(self.clause, self.times, play, self.until, whose, before))
        return None


class Forbid(PWEffect):
    """PW-7.21 Players cannot play some cards until a moment comes."""

    def __init__(self, who: Aim, cards: Selector, until: int) -> None:
        super().__init__()
        self.who: Final = who
        self.cards: Final = cards
        self.until: Final = until

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        for seat in self.who.players(game, play):
            game.forbid(seat, self.cards, self.until, play.seat, play.piece)
        return None


class Charge(PWEffect):
    """PW-18.12 Some cards cost players more or less until a moment comes."""

    def __init__(self, change: CostChange, until: int) -> None:
        super().__init__()
        self.change: Final = change
        self.until: Final = until

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        whose = play.seat if self.until == START_OF_OWN_TURN else NO_SEAT
        self.change.begin(game, play, self.until, whose, "PW-18.12")
        return None


class ExtraPlay(PWEffect):
    """PW-7.22 In this turn the player may play one more card."""

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        grant_extra(game, play.seat, END_OF_TURN, play.piece)
        game.tell("extra play", "PW-7.22", play.seat, play.piece)
        return None


# --- one card each: see vocabulary/specials.py ----------------------------------------------------------------


class AddArchetype(PWEffect):
    """PW-16.14, PW-R5 A further Archetype for the rest of the game."""

    def other_refusal(self, game: PW, seat: Seat) -> Refusal | None:
        return None if game.pile(UNUSED, TABLE) else NO_ARCHETYPE

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        unused = game.pile(UNUSED, TABLE)
        if not unused:
            return None
        if play.count == 0:
            seen = self.pick(game, unused)
            if len(seen) == 1:
                game.add_archetype(seen[0], play.seat, "PW-16.14", play.piece)
                return None
            game.look_at(play.seat, seen, "PW-21.10", play.piece, NO_SEAT)
            part.piece, part.other = seen[0], seen[1]
            play.go_on_with_line()
            return None
        if play.answer is None:
            seen = unused[:] if game.rules.mp_pick == CHOOSE_ANY else [part.piece, part.other]
            return Ask(play.seat, RESOLVE, "PW-16.14", [KEEP.of(piece) for piece in seen], about=play.piece)
        game.add_archetype(play.answer.piece, play.seat, "PW-16.14", play.piece)
        game.shuffle_unused()
        play.count = 0
        return None

    def pick(self, game: PW, unused: list[Piece]) -> list[Piece]:
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

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        return choose_player(game, play, part, game.others_of(play.seat), "PW-7.4")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        seat = part.seat
        if len(game.pile(ARCHETYPES, seat)) > 1:
            game.remove_added_archetypes(seat, play.piece)
        elif game.rules.lobotomy_single != NO_EFFECT and not game.suppressed[seat]:
            game.suppress(seat, play.piece)
        return None


class SwapCards(PWEffect):
    """PW-7.20 Look at another player's hand, take one card of it, then give one."""

    def other_refusal(self, game: PW, seat: Seat) -> Refusal | None:
        for other in game.others_of(seat):
            if game.pile(HAND, other):
                return None
        return NO_HAND

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        seats = [seat for seat in game.others_of(play.seat) if game.pile(HAND, seat)]
        return choose_player(game, play, part, seats, "PW-7.4")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        seat = part.seat
        if part.piece == NO_PIECE:
            hand = game.pile(HAND, seat)
            if play.count == 0:
                if hand and not is_guarded(game, seat, play.piece):
                    game.look_at(play.seat, hand, "PW-21.10", play.piece, seat)
                    play.go_on_with_line()
                return None
            if play.answer is None:
                return Ask(play.seat, RESOLVE, "PW-7.20", [TAKE.of(piece) for piece in hand], about=play.piece)
            part.piece = play.answer.piece
            play.answer = None
            hand_over(game, part.piece, seat, play.seat, play.piece)
        if play.answer is None:
            own = [GIVE.of(piece) for piece in game.pile(HAND, play.seat)]
            return Ask(play.seat, RESOLVE, "PW-7.20", own, about=play.piece)
        hand_over(game, play.answer.piece, play.seat, seat, play.piece)
        play.count = 0
        return None
