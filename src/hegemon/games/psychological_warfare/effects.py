"""PW-7.4, PW-8, PW-9 What the lines of Actions and Specials announce and do."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Option, Piece, Refusal, Seat
from hegemon.core.effects import Act, Effect
from hegemon.core.state import State
from hegemon.games.psychological_warfare.losses import Losses
from hegemon.games.psychological_warfare.options import CHOOSE_ANY, NO_EFFECT, RANDOM_ONE
from hegemon.games.psychological_warfare.pending import condition_holds
from hegemon.games.psychological_warfare.printed import (
    ACTION,
    AGENDA,
    EXCHANGE_ONE,
    EXCHANGE_SELF,
    GUARDS,
    LOWER_ALL,
    LOWER_ONE,
    LOWER_SELF,
    NO_CHANGE,
    NO_NEED,
    PHOBIA,
    RAISE,
    SPLITS_INCREASE,
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
    Pending,
)
from hegemon.games.psychological_warfare.verbs import (
    AMOUNT,
    CHOOSE,
    CHOOSE_NEED,
    CHOOSE_PLAYER,
    DECLINE,
    DO_IT,
    GIVE,
    KEEP,
    SPLIT,
    TAKE,
)

CHOSEN: Final = 0
"""The category is chosen; 4 and 3 stand for the Primary and the Secondary category."""
PRIMARY: Final = 4
SECONDARY: Final = 3

ALL_AT_ONE: Final = Refusal("PW-8.7", "Every category you could lower stands at 1, and the decrease is compulsory.")
NO_HAND: Final = Refusal("PW-7.5", "No other player has a card in hand.")
NO_DEFENSE: Final = Refusal("PW-7.5", "No other player has a Defense Mechanism in play.")
NO_PHOBIA: Final = Refusal("PW-7.5", "No Phobia is in play.")
NO_ARCHETYPE: Final = Refusal("PW-R5", "No Archetype is unused.")
NOTHING_TO_NAME: Final = Refusal("PW-7.5", "The discard pile holds no card that it could name.")


class PWEffect(Effect):
    """A line of a card of this game."""

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        """PW-7.5 Why the line cannot be announced now; None if it can."""
        return None

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        """PW-10.6 Whether the line of a Reaction has something to do with the pending card."""
        return True


def pending(act: Act) -> Pending:
    assert isinstance(act, Pending)
    return act


def warfare(game: State) -> PW:
    assert isinstance(game, PW)
    return game


# --- announcing ------------------------------------------------------------------------------------------------


def choose_player(game: PW, play: Pending, part: Part, seats: list[Seat], rule: str) -> Ask | None:
    """PW-7.4 Name a player; nobody is asked when there is only one."""
    if part.seat == NO_SEAT:
        if len(seats) == 1:
            part.seat = seats[0]
        elif play.answer is None:
            options = [CHOOSE_PLAYER.of(seat) for seat in seats]
            return Ask(play.seat, DECLARE, rule, options, about=play.piece)
        else:
            part.seat = play.answer.arg
            play.answer = None
    return None


def choose_need(game: PW, play: Pending, part: Part, needs: list[int], rule: str) -> Ask | None:
    """PW-7.4 Name a category."""
    if part.need == NO_NEED:
        if play.answer is None:
            options = [CHOOSE_NEED.of(need) for need in needs]
            return Ask(play.seat, DECLARE, rule, options, about=play.piece)
        part.need = play.answer.arg
        play.answer = None
    return None


ALL_NEEDS: Final = [0, 1, 2, 3]


# --- own scores ------------------------------------------------------------------------------------------------


class Raise(PWEffect):
    """PW-8.1 "Own +n": one own category is raised."""

    def __init__(self, by: int, which: int, if_phobia: bool) -> None:
        self.by: Final = by
        self.which: Final = which
        self.if_phobia: Final = if_phobia

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(RAISE, self.by)
        part.is_conditional = self.if_phobia
        if self.which != CHOSEN:
            part.need = table.need_worth(play.seat, self.which)
            return None
        if part.amount2:
            return self.declare_split(table, play, part)
        if play.answer is None:
            options = [CHOOSE_NEED.of(need) for need in range(4) if leaves_a_decrease(table, play, need, NO_NEED)]
            if self.may_split(table, play):
                options.append(SPLIT.plain)
            return Ask(play.seat, DECLARE, "PW-8.1", options, about=play.piece)
        if play.answer.verb is SPLIT:
            table.mark_used(table.archetype_with(play.seat, SPLITS_INCREASE), play.seat, "PW-16.22")
            play.answer = None
            part.amount2 = 1
            return self.declare_split(table, play, part)
        part.need = play.answer.arg
        return None

    def may_split(self, game: PW, play: Pending) -> bool:
        """PW-16.22 The Lover may split an increase of 2 or more by an Action, once per turn."""
        if self.by < 2 or play.card.kind != ACTION:
            return False
        if game.unused_archetype(play.seat, SPLITS_INCREASE) == NO_PIECE:
            return False
        return any(self.has_second(game, play, need) for need in range(4))

    def has_second(self, game: PW, play: Pending, first: int) -> bool:
        return any(other != first and leaves_a_decrease(game, play, first, other) for other in range(4))

    def declare_split(self, game: PW, play: Pending, part: Part) -> Ask | None:
        """Which two categories, and how much for each, at least 1."""
        if part.need == NO_NEED:
            firsts = [need for need in range(4) if self.has_second(game, play, need)]
            ask = choose_need(game, play, part, firsts, "PW-16.22")
            if ask is not None:
                return ask
        if part.need2 == NO_NEED:
            if play.answer is None:
                seconds = [
                    CHOOSE_NEED.of(need)
                    for need in range(4)
                    if need != part.need and leaves_a_decrease(game, play, part.need, need)
                ]
                return Ask(play.seat, DECLARE, "PW-16.22", seconds, about=play.piece)
            part.need2 = play.answer.arg
            play.answer = None
        first = 1
        if self.by > 2:
            if play.answer is None:
                options = [AMOUNT.of(number) for number in range(1, self.by)]
                return Ask(play.seat, DECLARE, "PW-16.22", options, about=play.piece)
            first = play.answer.arg
        part.amount = first
        part.amount2 = self.by - first
        return None

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if condition_holds(table, play, part):
            table.raise_score(play.seat, part.need, part.amount, "PW-8.1", play.piece)
            if part.amount2:
                table.raise_score(play.seat, part.need2, part.amount2, "PW-8.1", play.piece)
        return None


def leaves_a_decrease(game: PW, play: Pending, need: int, need2: int) -> bool:
    """PW-8.4, PW-8.7 An own decrease of the same card must still find a different category above 1."""
    for line in play.lines:
        if isinstance(line, LowerSelf):
            for other in range(4):
                if other != need and other != need2 and game.score(play.seat, other) > game.rules.least_score:
                    break
            else:
                return False
    return True


class LowerSelf(PWEffect):
    """PW-8.2 "Own -n": one own category, not the raised one and not at 1, is lowered."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        for need in range(4):
            if game.score(seat, need) > game.rules.least_score:
                return None
        return ALL_AT_ONE

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(LOWER_SELF, self.by)
        taken = 0
        for other in play.parts:
            if other.what == RAISE:
                taken |= 1 << other.need
                if other.need2 != NO_NEED:
                    taken |= 1 << other.need2
        least = table.rules.least_score
        needs = [need for need in range(4) if not (taken >> need) & 1 and table.score(play.seat, need) > least]
        return choose_need(table, play, part, needs, "PW-8.5")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if table.lower_score(play.seat, part.need, part.amount, "PW-8.2", play.piece):
            play.note_lowered(play.seat, part.need)
        return None


class ExchangeSelf(PWEffect):
    """Two different own scores change places (PW-8.19)."""

    def declare(self, game: State, act: Act) -> Ask | None:
        play = pending(act)
        return choose_two_needs(warfare(game), play, play.part(EXCHANGE_SELF, 0))

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        lowered = table.exchange_scores(play.seat, part.need, part.need2, play.piece)
        if lowered != NO_NEED:
            play.note_lowered(play.seat, lowered)
        return None


def choose_two_needs(game: PW, play: Pending, part: Part) -> Ask | None:
    """PW-25.11 Two different Needs, equal scores included; the order makes no difference."""
    if part.need == NO_NEED:
        ask = choose_need(game, play, part, ALL_NEEDS[:3], "PW-7.4")
        if ask is not None:
            return ask
    if play.answer is None:
        options = [CHOOSE_NEED.of(need) for need in range(part.need + 1, 4)]
        if len(options) == 1:
            part.need2 = options[0].arg
            return None
        return Ask(play.seat, DECLARE, "PW-7.4", options, about=play.piece)
    part.need2 = play.answer.arg
    return None


# --- scores of others --------------------------------------------------------------------------------------------


class LowerOne(PWEffect):
    """PW-8.11 "One other -n": one category of exactly one other player is lowered."""

    def __init__(self, by: int, which: int) -> None:
        self.by: Final = by
        self.which: Final = which

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(LOWER_ONE, self.by)
        ask = choose_player(table, play, part, table.others_of(play.seat), "PW-8.11")
        if ask is not None:
            return ask
        if self.which != CHOSEN:
            part.need = table.need_worth(part.seat, self.which)
            return None
        return choose_need(table, play, part, ALL_NEEDS, "PW-8.11")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if not play.protects(part.seat):
            table.frames.append(Losses([part.seat], [part.need], [part.amount], "PW-8.11"))
        return None


class LowerAll(PWEffect):
    """PW-8.13 "All other -n": every other player loses in one and the same category."""

    def __init__(self, by: int) -> None:
        self.by: Final = by

    def declare(self, game: State, act: Act) -> Ask | None:
        play = pending(act)
        return choose_need(warfare(game), play, play.part(LOWER_ALL, self.by), ALL_NEEDS, "PW-8.13")

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        hit = [seat for seat in table.others_of(play.seat) if not play.protects(seat)]
        if hit:
            needs = [part.need] * len(hit)
            amounts = [part.amount] * len(hit)
            table.frames.append(Losses(hit, needs, amounts, "PW-8.13"))
        return None


class ExchangeOne(PWEffect):
    """Two different scores of another player change places (PW-8.19)."""

    def declare(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.part(EXCHANGE_ONE, 0)
        ask = choose_player(table, play, part, table.others_of(play.seat), "PW-7.4")
        return ask if ask is not None else choose_two_needs(table, play, part)

    def run(self, game: State, act: Act) -> Ask | None:
        table, play = warfare(game), pending(act)
        part = play.parts[play.line]
        if not play.protects(part.seat):
            lowered = table.exchange_scores(part.seat, part.need, part.need2, play.piece)
            if lowered != NO_NEED:
                play.note_lowered(part.seat, lowered)
        return None


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
