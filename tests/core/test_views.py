"""Views and moves: who knows which card, and what numbers must not tell."""

from hegemon.core.asks import Piece, Seat, nth_piece
from hegemon.core.events import EVERYBODY, SPECTATOR
from hegemon.core.views import View
from tests.core.toy import DECK, HAND, TABLE, Toy, pieces, toy


class ToyView(View):
    def __init__(self, game: Toy, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.forget_numbers()

    def faces(self, where: int) -> list[str]:
        return ["?" if (card := self.cards[piece]) is None else card.id for piece in self.piles[where]]


def draw(game: Toy, seat: Seat = 0) -> Piece:
    piece = game.pile(DECK, seat)[-1]
    game.move(piece, HAND, seat, "drew", "TOY-4")
    return piece


def test_a_hand_is_seen_by_its_owner_only() -> None:
    game = toy("a", "b", "c")
    draw(game)
    hand = HAND.index * game.seats
    assert ToyView(game, 0).faces(hand) == ["c"]
    assert ToyView(game, 1).faces(hand) == ["?"] and ToyView(game, SPECTATOR).faces(hand) == ["?"]


def test_a_deck_is_seen_by_nobody_and_the_table_by_all() -> None:
    game = toy("a", "b")
    game.move(pieces(game, DECK)[-1], TABLE, 0, "played", "TOY-5")
    for viewer in (0, 1, SPECTATOR):
        view = ToyView(game, viewer)
        assert view.faces(DECK.index * 2) == ["?"] and view.faces(TABLE.index * 2) == ["b"]


def test_a_card_that_was_shown_stays_known_to_who_saw_it() -> None:
    game = toy("a", "b")
    piece = pieces(game, DECK)[-1]
    game.move(piece, HAND, 0, "drew", "TOY-4", seen_by=1 << 1)
    assert ToyView(game, 1).faces(HAND.index * 2) == ["b"]
    game.shuffle(HAND, 0, "TOY-6")
    assert ToyView(game, 1).faces(HAND.index * 2) == ["?"]


def test_handles_are_fresh_where_a_card_is_or_becomes_hidden() -> None:
    game = toy("a", "b")
    piece = pieces(game, DECK)[-1]
    before = game.handles[piece]
    draw(game)
    drawn = game.handles[piece]
    game.move(piece, TABLE, 0, "played", "TOY-5")
    played = game.handles[piece]
    game.move(piece, TABLE, 1, "was taken", "TOY-5")
    assert len({before, drawn, played}) == 3 and game.handles[piece] == played


def test_a_view_tells_no_number_of_the_game() -> None:
    game = toy("a", "b", "c")
    view = ToyView(game, 1)
    assert view.new == []
    assert all(view.handles[piece] == 0 for piece in view.piles[DECK.index * 2])


def test_who_knew_one_copy_cannot_tell_which_copy_left() -> None:
    game = toy("a")
    twin = game.add_piece(game.cards[0], 0, DECK, 0)
    game.move(nth_piece(0), HAND, 0, "drew", "TOY-4", seen_by=1 << 1)
    game.move(twin, HAND, 0, "drew", "TOY-4")
    assert ToyView(game, 1).faces(HAND.index * 2) == ["a", "?"]
    game.move(twin, DECK, 0, "was put back", "TOY-4")
    # It was the other copy that left, but the other seat cannot tell, so it is sure of nothing in the hand.
    assert ToyView(game, 1).faces(HAND.index * 2) == ["?"]


def test_events_tell_the_card_only_to_who_may_know() -> None:
    game = toy("a", "b")
    draw(game)
    (event,) = game.log or []
    assert event.plain(0)["card"] == "b" and "card" not in event.plain(1) and "card" not in event.plain(SPECTATOR)
    game.shuffle(DECK, 0, "TOY-6")
    assert (game.log or [])[-1].knowers == EVERYBODY
