"""PSI-21.9, PSI-23.2, PSI-23.3, PSI-R40 Words that search decks, look at hidden cards, show and discard them."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import CARD, ENDS, NO_PIECE, NOTHING, Ask, Option, Piece, Seat, Verb
from hegemon.core.deck_tops import TopCards
from hegemon.core.effects import Act
from hegemon.core.events import EVERYBODY
from hegemon.core.queries import Amount, Selector
from hegemon.core.zones import Zone
from hegemon.games.psi_wars.effects import CHOOSE, PsiEffect, players_meant
from hegemon.games.psi_wars.printed import A_POWER, CREATION_UNIT
from hegemon.games.psi_wars.state import DECK, HAND, RESOURCES, PsiWars

SHOW: Final = Verb("show", CARD)
DISCARD_CARD: Final = Verb("discard", CARD)
TAKE: Final = Verb("take", CARD)
TAKE_NOTHING: Final = Verb("take nothing", NOTHING, effort=ENDS)
SHOW_NOTHING: Final = Verb("show nothing", NOTHING, effort=ENDS)
KEEP: Final = Verb("keep", NOTHING)
BOTTOM: Final = Verb("bottom", NOTHING)


class Search(PsiEffect):
    """PSI-21.9 Look through one's deck, take one legal card, show it, shuffle.

    A Creation Unit goes ready into the Lab, anything else to the hand.
    """

    def __init__(self, zone: Zone, selector: Selector) -> None:
        self.zone: Final = zone
        self.selector: Final = selector

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        """PSI-R40 Only that the deck holds a card; whether a suitable one is nobody's business."""
        return bool(game.pile(self.zone, seat))

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        seat = act.seat
        deck = game.pile(self.zone, seat)
        if act.count == 0:
            game.let_see(seat, deck)
            act.go_on_with_line()
            return None
        found = act.answer
        if found is None:
            options = self.finds(game, act, deck)
            if deck and game.rules.search_may_fail:
                options.append(TAKE_NOTHING.plain)
            if len(options) > 1 or (options and (game.rules.asks_idle or game.rules.search_may_fail)):
                return Ask(seat, "search", "PSI-21.9", options, about=act.piece, default=0)
            if options:
                found = options[0]  # PSI-25.5 One card, and it has to be taken: nothing to ask.
        if found is None:
            game.tell("found nothing", "PSI-6.5", seat, act.piece)
        elif found.verb is TAKE_NOTHING:
            game.tell("found nothing", "PSI-R33", seat, act.piece)
        else:
            self.take(game, act, found.piece)
        game.shuffle(self.zone, seat, "PSI-21.9")
        act.count = 0
        return None

    def finds(self, game: PsiWars, act: Act, deck: list[Piece]) -> list[Option]:
        """One of each suitable card; copies are interchangeable."""
        options: list[Option] = []
        named: list[str] = []
        for piece in deck:
            id = game.cards[piece].id
            if id not in named and is_wanted(game, act, self.selector, piece):
                named.append(id)
                options.append(TAKE.of(piece))
        return options

    def take(self, game: PsiWars, act: Act, piece: Piece) -> None:
        if game.card(piece).kind == CREATION_UNIT:
            game.place_creation_unit(piece, "PSI-6.4", act.piece)
        else:
            shown = EVERYBODY if game.rules.reveal_searches else 0
            game.move(piece, HAND, act.seat, "found", "PSI-21.9", act.piece, seen_by=shown)


def is_wanted(game: PsiWars, act: Act, selector: Selector, piece: Piece) -> bool:
    if game.card(piece).bits & selector.what == 0:
        return False
    return selector.fits(game, act.seat, act.piece, act, piece)


class FindOnTop(PsiEffect):
    """Look through one's Battle Deck for the first such card, shuffle the rest and put it on top."""

    def __init__(self, selector: Selector) -> None:
        self.selector: Final = selector

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        deck = game.pile(DECK, act.seat)
        found = NO_PIECE
        for index in range(len(deck) - 1, -1, -1):
            if is_wanted(game, act, self.selector, deck[index]):
                found = deck[index]
                break
        game.shuffle(DECK, act.seat, "PSI-23.3")
        if found >= 0:
            game.move(found, DECK, act.seat, "put on top", "PSI-23.3", act.piece, seen_by=EVERYBODY)
        else:
            game.tell("found nothing", "PSI-23.3", act.seat, act.piece)
        return None


class Draw(PsiEffect):
    """PSI-6.6, PSI-6.7 Players draw the top cards of one of their decks one after the other."""

    def __init__(self, zone: Zone, cards: Amount, who: Aim) -> None:
        self.zone: Final = zone
        self.cards: Final = cards
        self.who: Final = who

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        for player in players_meant(game, self.who, seat, piece):
            if game.pile(self.zone, player):
                return True
        return False

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        cards = self.cards.for_act(game, act)
        act.done = 0
        for seat in self.who.players(game, act):
            for _ in range(cards):
                if game.pile(self.zone, seat):
                    act.done += 1
                    if self.zone is RESOURCES:
                        game.draw_resource(seat, "PSI-6.6", act.piece)
                    else:
                        game.draw_battle_card(seat, "PSI-6.7", act.piece)
        return None


class LookAtTop(PsiEffect):
    """Look at the top card of a deck; it may be put on the bottom."""

    def __init__(self, zone: Zone, is_yours: bool) -> None:
        self.zone: Final = zone
        self.is_yours: Final = is_yours

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        return bool(game.pile(self.zone, seat if self.is_yours else 1 - seat))

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        owner = act.seat if self.is_yours else 1 - act.seat
        deck = game.pile(self.zone, owner)
        if not deck:
            return None
        top = deck[-1]
        if act.count == 0:
            game.let_see(act.seat, [top])
            act.go_on_with_line()
            return None
        if act.answer is None:
            return Ask(act.seat, "top card", "PSI-23.2", [KEEP.plain, BOTTOM.plain], about=top, default=0)
        if act.answer.verb is BOTTOM:
            game.move(top, self.zone, owner, "put on the bottom", "PSI-23.2", act.piece, to_bottom=True)
        else:
            game.tell("kept on top", "PSI-23.2", act.seat, act.piece, to=owner)
        act.count = 0
        return None


class LookThroughTop(PsiEffect):
    """PSI-23.2 Look at several top cards, take some, and put the rest back in an order or somewhere else."""

    def __init__(self, zone: Zone, is_yours: bool, top: TopCards, to_bottom: bool) -> None:
        self.zone: Final = zone
        self.is_yours: Final = is_yours
        self.top: Final = top
        self.to_bottom: Final = to_bottom

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        return bool(game.pile(self.zone, seat if self.is_yours else 1 - seat))

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        table, by = game, act.piece
        owner = act.seat if self.is_yours else 1 - act.seat

        def take(piece: Piece) -> None:
            table.move(piece, HAND, act.seat, "drew", "PSI-23.2", by)

        def leave(piece: Piece) -> None:
            if self.to_bottom:
                table.move(piece, self.zone, owner, "put on the bottom", "PSI-23.2", by, to_bottom=True)
            else:
                table.discard(piece, "was destroyed", "PSI-R56", by)

        where = self.zone.index * game.seats + owner
        return self.top.look(game, act, where, "PSI-23.2", CHOOSE, take, leave)


class DestroyTop(PsiEffect):
    """PSI-R56 The top cards of a deck go to their owner's discard pile."""

    def __init__(self, zone: Zone, is_yours: bool, cards: Amount) -> None:
        self.zone: Final = zone
        self.is_yours: Final = is_yours
        self.cards: Final = cards

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        deck = game.pile(self.zone, act.seat if self.is_yours else 1 - act.seat)
        for _ in range(self.cards.for_act(game, act)):
            if deck:
                game.discard(deck[-1], "was destroyed", "PSI-R56", act.piece)
        return None


# --- hands --------------------------------------------------------------------------------------------------


class Show(PsiEffect):
    """The opponent must show one card of their own choice, or of a kind, if they hold any; or luck chooses.

    Who holds blue-backed cards is asked whether or not there is a Power among them: only the answer tells.
    """

    def __init__(self, what: int, at_random: bool) -> None:
        self.what: Final = what
        self.at_random: Final = at_random

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        holder = 1 - act.seat
        hand = game.pile(HAND, holder)
        if self.at_random:
            if hand:
                game.show(hand[game.chance.below(len(hand))], "PSI-23.2", act.piece)
            return None
        if not hand or (self.what == A_POWER and game.blue_cards(holder) == 0):
            return None
        if act.answer is None:
            options: list[Option] = []
            for piece in hand:
                if game.card(piece).bits & self.what:
                    options.append(SHOW.of(piece))
            if not options:
                options.append(SHOW_NOTHING.plain)
            return Ask(holder, "show", "PSI-23.2", options, about=act.piece, default=0)
        if act.answer.verb is SHOW:
            game.show(act.answer.piece, "PSI-23.2", act.piece)
        else:
            game.tell("showed nothing", "PSI-23.2", holder, other=act.piece)
        return None


class Discard(PsiEffect):
    """Players discard cards of their own choice, or at random."""

    def __init__(self, who: Aim, cards: Amount, at_random: bool) -> None:
        self.who: Final = who
        self.cards: Final = cards
        self.at_random: Final = at_random

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        """Whoever discards of their own free will needs a card for it; the opponent's hand is no condition."""
        for player in players_meant(game, self.who, seat, piece):
            if player != seat or len(game.pile(HAND, seat)) > (1 if game.is_in(piece, HAND, seat) else 0):
                return True
        return False

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        cards = self.cards.for_act(game, act)
        players = self.who.players(game, act)
        if act.count == 0 and act.answer is None:
            act.done = 0
        while act.count < len(players) * cards:
            holder = players[act.count // cards]
            hand = game.pile(HAND, holder)
            if hand:
                chosen = hand[game.chance.below(len(hand))] if self.at_random else hand[0]
                if len(hand) > 1 and not self.at_random:
                    if act.answer is None:
                        options = [DISCARD_CARD.of(piece) for piece in hand]
                        return Ask(holder, "discard", "PSI-R62", options, about=act.piece)
                    chosen = act.answer.piece
                    act.answer = None
                game.discard(chosen, "discarded", "PSI-R62", act.piece)
                act.done += 1
            act.count += 1
        act.count = 0
        return None


class StealCard(PsiEffect):
    """Look at the opponent's hand; if it holds such a card, choose one, which the opponent discards."""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def is_possible(self, game: PsiWars, seat: Seat, piece: Piece) -> bool:
        return bool(game.pile(HAND, 1 - seat))

    def is_apart(self) -> bool:
        return True

    def run(self, game: PsiWars, act: Act) -> Ask | None:
        hand = game.pile(HAND, 1 - act.seat)
        if act.count == 0:
            game.let_see(act.seat, hand)
            game.tell("looked at the hand", "PSI-23.2", act.seat, act.piece, to=1 - act.seat)
            act.go_on_with_line()
            return None
        options = [CHOOSE.of(piece) for piece in hand if game.card(piece).bits & self.what]
        if act.answer is None and len(options) > 1:
            return Ask(act.seat, "steal", "PSI-R62", options, about=act.piece)
        if options:
            chosen = options[0] if act.answer is None else act.answer
            game.discard(chosen.piece, "discarded", "PSI-R62", act.piece)
        act.count = 0
        return None
