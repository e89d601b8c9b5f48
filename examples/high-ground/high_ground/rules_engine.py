"""The rules of High Ground: state, turn and view. A frame's step asks first and changes nothing before the answer."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame, GameFrame
from hegemon.core.asks import CARD, NOTHING, Ask, Option, Piece, Refusal, Seat, Verb
from hegemon.core.chance import Chance
from hegemon.core.plain import PlainCard, PlainPlayer, PlainView, PlainZone
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.unseen import Unseen, unseen_by_seat
from hegemon.core.views import Imaginer, View, add_question, plain_asked, plain_piles
from hegemon.core.windows import PASS
from hegemon.core.zones import CLOSED, OPEN, OWN, Zone

DECK: Final = Zone(0, "deck", CLOSED, ordered=True)
HAND: Final = Zone(1, "hand", OWN, ordered=False)
HILL: Final = Zone(2, "hill", OPEN, ordered=True)
DISCARD: Final = Zone(3, "discard", OPEN, ordered=True)
ZONES: Final = (DECK, HAND, HILL, DISCARD)

PLAY: Final = Verb("play", CARD)
CONCEDE: Final = Verb("concede", NOTHING)
VERBS: Final = (PLAY, PASS, CONCEDE)

OPENING_HAND: Final = 3
STRENGTH_TO_WIN: Final = 12
NOTHING_TO_AMBUSH: Final = Refusal("HG-2.4", "There is no card on the other side of the hill to ambush.")
NOT_YOUR_TURN: Final = Refusal("HG-2.3", "You play cards in your own turn only.")


class HillCard(Card):
    """A printed card: its strength, and what playing it does."""

    def __init__(self, id: str, name: str, strength: int, does: str) -> None:
        super().__init__(id, name)
        self.strength: Final = strength
        self.does: Final = does


class Hill(State):
    """Everything a game of High Ground remembers."""

    def __init__(self, seed: int) -> None:
        super().__init__(2, ZONES, seed)
        self.turn = 0
        self.active: Seat = 0
        self.passes = 0

    def copy(self) -> State:
        twin = Hill(0)
        twin.like(self)
        twin.turn, twin.active, twin.passes = self.turn, self.active, self.passes
        return twin

    def facts(self) -> list[object]:
        return [*super().facts(), self.turn, self.active, self.passes]

    def card(self, piece: Piece) -> HillCard:
        card = self.cards[piece]
        assert isinstance(card, HillCard)
        return card

    def strength(self, seat: Seat) -> int:
        return sum(self.card(piece).strength for piece in self.pile(HILL, seat))

    def draw(self, seat: Seat, rule: str) -> None:
        deck = self.pile(DECK, seat)
        if deck:
            self.move(deck[-1], HAND, seat, "drew", rule)

    def asides(self, seat: Seat) -> list[Option]:
        return [CONCEDE.plain] if self.ask is not None else []

    def declare(self, seat: Seat, option: Option) -> None:
        self.tell("conceded", "HG-3.1", seat)
        self.end([1 - seat], [], "HG-3.1")
        self.ask = None
        self.frames.clear()

    def why_not(self, seat: Seat, option: Option) -> Refusal | None:
        if option.verb is not PLAY:
            return None
        if seat != self.active or not self.is_in(option.piece, HAND, seat):
            return NOT_YOUR_TURN
        is_idle = self.card(option.piece).does == "ambush" and not self.pile(HILL, 1 - seat)
        return NOTHING_TO_AMBUSH if is_idle else None


class Battle(GameFrame[Hill]):
    """The whole game: the deal, then turn after turn."""

    def run(self, game: Hill) -> Ask | None:
        return self.went(STEPS[self.at](game, self), len(STEPS))

    def copy(self) -> Frame:
        twin = Battle()
        twin.like(self)
        return twin

    def facts(self) -> list[object]:
        return ["Battle", self.at]


def deal(game: Hill, battle: Battle) -> Ask | None:
    """HG-1.2 Shuffle, and draw three cards each."""
    for seat in range(2):
        game.shuffle(DECK, seat, "HG-1.2")
        for _ in range(OPENING_HAND):
            game.draw(seat, "HG-1.2")
    return None


def begin_turn(game: Hill, battle: Battle) -> Ask | None:
    """HG-2.1, HG-2.2 Win, or draw."""
    game.turn += 1
    game.tell("turn began", "HG-2.1", game.active, amount=game.turn)
    if game.strength(game.active) >= STRENGTH_TO_WIN:
        game.end([game.active], [], "HG-2.1")
    else:
        game.draw(game.active, "HG-2.2")
    return None


def play_card(game: Hill, battle: Battle) -> Ask | None:
    """HG-2.3 Play a card or pass."""
    seat, answer = game.active, battle.answer
    if answer is None:
        open_now = [PLAY.of(piece) for piece in game.pile(HAND, seat) if game.why_not(seat, PLAY.of(piece)) is None]
        return Ask(seat, "turn", "HG-2.3", [*open_now, PASS.plain], default=len(open_now))
    if answer.verb is PASS:
        game.passes += 1
        game.tell("passed", "HG-2.3", seat)
    else:
        game.passes = 0
        carry_out(game, seat, answer.piece)
    return None


def carry_out(game: Hill, seat: Seat, piece: Piece) -> None:
    """HG-2.4 What the card does."""
    game.move(piece, HILL, seat, "played", "HG-2.3")
    does = game.card(piece).does
    if does == "draw":
        game.draw(seat, "HG-2.4")
    elif does == "ambush":
        game.move(game.pile(HILL, 1 - seat)[-1], DISCARD, 1 - seat, "ambushed", "HG-2.4", by=piece)
        game.move(piece, DISCARD, seat, "sprang", "HG-2.4")


def end_turn(game: Hill, battle: Battle) -> Ask | None:
    """HG-3.1 After two passes the stronger side wins; otherwise it is the other player's turn."""
    if game.passes == 2:
        lead = game.strength(0) - game.strength(1)
        game.end([] if lead == 0 else [0 if lead > 0 else 1], [0, 1] if lead == 0 else [], "HG-3.1")
    game.active = 1 - game.active
    battle.go_to(STEPS.index(begin_turn))
    return None


STEPS: Final = (deal, begin_turn, play_card, end_turn)


def new_game(decks: list[list[HillCard]], seed: int) -> Hill:
    game = Hill(seed)
    game.open_zones()
    for seat, deck in enumerate(decks):
        for card in deck:
            game.add_piece(card, seat, DECK, seat)
    game.frames.append(Battle())
    return game


class PrintedHill(PlainCard):
    """A card as it is printed."""

    strength: int


class HillPlayer(PlainPlayer):
    """What everybody sees of a player."""

    strength: int


class HillPlain(PlainView):
    """The view as plain data, for the terminal and the browser."""

    players: list[HillPlayer]
    zones: list[PlainZone]


class HillView(View):
    """What one seat sees."""

    def __init__(self, game: Hill, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.turn, self.active, self.passes = game.turn, game.active, game.passes
        self.strengths = [game.strength(seat) for seat in range(2)]
        self.own = self.own_cards(game)
        self.forget_numbers()

    def plain(self) -> HillPlain:
        told: HillPlain = {
            "game": "high-ground",
            "you": self.viewer,
            "turn": self.turn,
            "active": self.active,
            "players": [{"seat": seat, "strength": self.strengths[seat]} for seat in range(2)],
            "zones": plain_piles(self, ZONES),
            "asked": plain_asked(self),
        }
        add_question(told, self)
        return told


class HillImaginer(Imaginer):
    """Deals what the viewer can't see anew."""

    def __init__(self, view: HillView, decks: list[list[Card]], pool: list[Card]) -> None:
        self.view = view
        self.unseen: list[Unseen] = unseen_by_seat(view, view.own, decks, pool)

    def imagine(self, luck: Chance) -> State:
        view = self.view
        faces = view.cards[:]
        for unseen in self.unseen:
            unseen.deal(faces, luck)
        game = Hill(luck.below(1 << 30))
        view.set_up_in(game, [card for card in faces if card is not None])
        game.turn, game.active, game.passes = view.turn, view.active, view.passes
        return game
