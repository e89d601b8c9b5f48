"""PSI-21.9, PSI-23.2, PSI-23.3, PSI-R40 Words that search decks, look at hidden cards, show and discard them."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import CARD, NOTHING, Ask, Option, Piece, Seat, Verb
from hegemon.core.effects import Act
from hegemon.core.events import EVERYBODY
from hegemon.core.state import State
from hegemon.core.zones import Zone
from hegemon.games.psi_wars.effects import CHOOSE, PsiEffect
from hegemon.games.psi_wars.printed import ALL_TYPES, CREATION_UNIT, POWER, UNIT
from hegemon.games.psi_wars.state import DECK, HAND, RESOURCES, PsiWars

SHOW: Final = Verb("show", CARD)
DISCARD_CARD: Final = Verb("discard", CARD)
TAKE: Final = Verb("take", CARD)
TAKE_NOTHING: Final = Verb("take nothing", NOTHING)
SHOW_NOTHING: Final = Verb("show nothing", NOTHING)
KEEP: Final = Verb("keep", NOTHING)
BOTTOM: Final = Verb("bottom", NOTHING)


class Search(PsiEffect):
    """PSI-21.9 Look through one's deck, take one legal card, show it, shuffle.

    A Creation Unit goes ready into the Lab, anything else to the hand.
    """

    def __init__(self, zone: Zone, kind: int, types: int = ALL_TYPES) -> None:
        self.zone: Final = zone
        self.kind: Final = kind
        self.types: Final = types

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        """PSI-R40 Only that the deck holds a card; whether a suitable one is nobody's business."""
        return bool(game.pile(self.zone, seat))

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        seat = act.seat
        if act.answer is None:
            deck = game.pile(self.zone, seat)
            game.let_see(seat, deck)
            options = self.finds(game, deck)
            if options or (game.rules.search_may_fail and deck):
                if game.rules.search_may_fail:
                    options.append(TAKE_NOTHING.plain)
                return Ask(seat, "search", "PSI-21.9", options, about=act.piece, default=0)
            game.tell("found nothing", "PSI-6.5", seat, act.piece)
        elif act.answer.verb is TAKE_NOTHING:
            game.tell("found nothing", "PSI-R33", seat, act.piece)
        else:
            self.take(game, act, act.answer.arg)
        game.shuffle(self.zone, seat, "PSI-21.9")
        return None

    def finds(self, game: PsiWars, deck: list[Piece]) -> list[Option]:
        """One of each suitable card; copies are interchangeable."""
        options: list[Option] = []
        named: list[str] = []
        for piece in deck:
            card = game.card(piece)
            if card.kind == self.kind and card.id not in named:
                if card.kind != UNIT or (self.types >> card.type) & 1:
                    named.append(card.id)
                    options.append(TAKE.of(piece))
        return options

    def take(self, game: PsiWars, act: Act, piece: Piece) -> None:
        if game.card(piece).kind == CREATION_UNIT:
            game.place_creation_unit(piece, "PSI-6.4", act.piece)
        else:
            shown = EVERYBODY if game.rules.reveal_searches else 0
            game.move(piece, HAND, act.seat, "found", "PSI-21.9", act.piece, seen_by=shown)


class FindOnTop(PsiEffect):
    """Look through one's Battle Deck for the first unit of a type, shuffle the rest and put it on top."""

    def __init__(self, type: int) -> None:
        self.type: Final = type

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        deck = game.pile(DECK, act.seat)
        found = -1
        for index in range(len(deck) - 1, -1, -1):
            card = game.card(deck[index])
            if card.kind == UNIT and card.type == self.type:
                found = deck[index]
                break
        game.shuffle(DECK, act.seat, "PSI-23.3")
        if found >= 0:
            game.move(found, DECK, act.seat, "put on top", "PSI-23.3", act.piece, seen_by=EVERYBODY)
        else:
            game.tell("found nothing", "PSI-23.3", act.seat, act.piece)
        return None


class DrawResources(PsiEffect):
    """Draw the top cards of one's Resource Deck one after the other."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        return bool(game.pile(RESOURCES, seat))

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        for _ in range(self.count):
            if game.pile(RESOURCES, act.seat):
                game.draw_resource(act.seat, "PSI-6.6", act.piece)
        return None


class LookAtTop(PsiEffect):
    """Look at the top card of a deck; it may be put on the bottom."""

    def __init__(self, zone: Zone, is_yours: bool) -> None:
        self.zone: Final = zone
        self.is_yours: Final = is_yours

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        return bool(game.pile(self.zone, seat if self.is_yours else 1 - seat))

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        owner = act.seat if self.is_yours else 1 - act.seat
        deck = game.pile(self.zone, owner)
        if not deck:
            return None
        top = deck[-1]
        if act.answer is None:
            game.let_see(act.seat, [top])
            return Ask(act.seat, "top card", "PSI-23.2", [KEEP.plain, BOTTOM.plain], about=top, default=0)
        if act.answer.verb is BOTTOM:
            game.move(top, self.zone, owner, "put on the bottom", "PSI-23.2", act.piece, to_bottom=True)
        else:
            game.tell("kept on top", "PSI-23.2", act.seat, act.piece, to=owner)
        return None


class DestroyTopResource(PsiEffect):
    """PSI-R56 The top card of the opponent's Resource Deck goes to its owner's Resource discard pile."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        deck = game.pile(RESOURCES, 1 - act.seat)
        if deck:
            game.discard(deck[-1], "was destroyed", "PSI-R56", act.piece)
        return None


# --- the opponent's hand ------------------------------------------------------------------------------------


class ShowPower(PsiEffect):
    """The opponent must show one Power of their own choice, if they hold any.

    Who holds blue-backed cards is asked whether or not there is a Power among them: only the answer tells.
    """

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        holder = 1 - act.seat
        if game.blue_cards(holder) == 0:
            return None
        if act.answer is None:
            options: list[Option] = []
            for piece in game.pile(HAND, holder):
                if game.card(piece).kind == POWER:
                    options.append(SHOW.of(piece))
            if not options:
                options.append(SHOW_NOTHING.plain)
            return Ask(holder, "show", "PSI-23.2", options, about=act.piece, default=0)
        if act.answer.verb is SHOW:
            game.show(act.answer.arg, "PSI-23.2", act.piece)
        else:
            game.tell("showed nothing", "PSI-23.2", holder, other=act.piece)
        return None


class ShowAtRandom(PsiEffect):
    """One card taken at random from the opponent's hand is shown to both players and goes back."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        hand = game.pile(HAND, 1 - act.seat)
        if hand:
            game.show(hand[game.chance.below(len(hand))], "PSI-23.2", act.piece)
        return None


class OpponentDiscards(PsiEffect):
    """The opponent discards one card of their own choice."""

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        holder = 1 - act.seat
        hand = game.pile(HAND, holder)
        if not hand:
            return None
        chosen = hand[0]
        if len(hand) > 1:
            if act.answer is None:
                options = [DISCARD_CARD.of(piece) for piece in hand]
                return Ask(holder, "discard", "PSI-R62", options, about=act.piece)
            chosen = act.answer.arg
        game.discard(chosen, "discarded", "PSI-R62", act.piece)
        return None


class StealPower(PsiEffect):
    """Look at the opponent's hand; if it holds Powers, choose one, which the opponent discards."""

    def is_possible(self, game: PsiWars, seat: Seat) -> bool:
        return bool(game.pile(HAND, 1 - seat))

    def run(self, game: State, act: Act) -> Ask | None:
        assert isinstance(game, PsiWars)
        hand = game.pile(HAND, 1 - act.seat)
        if act.answer is None:
            game.let_see(act.seat, hand)
            game.tell("looked at the hand", "PSI-23.2", act.seat, act.piece, to=1 - act.seat)
            options: list[Option] = []
            for piece in hand:
                if game.card(piece).kind == POWER:
                    options.append(CHOOSE.of(piece))
            if not options:
                return None
            if len(options) > 1:
                return Ask(act.seat, "steal", "PSI-R62", options, about=act.piece)
            game.discard(options[0].arg, "discarded", "PSI-R62", act.piece)
        else:
            game.discard(act.answer.arg, "discarded", "PSI-R62", act.piece)
        return None
