"""The line a bot expects, filmed on a table that is imagined from what one seat sees."""

from __future__ import annotations

from hegemon.core.asks import Seat, nth_piece
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.review.decision import Decided, Reviewing, decided
from hegemon.review.line import Expected
from hegemon.store import Session
from hegemon.tables.film import Film
from hegemon.tables.journal import Journal
from hegemon.wire.messages import Foreseen
from hegemon.words.speech import Speech


class Imagined:
    """A game that only somebody's imagination plays."""

    undos = 0

    def __init__(self, door: Door, game: State) -> None:
        self.door = door
        self.game = game


class GuessedCards:
    """Which cards on the imagined table are a guess: those whose faces the seat didn't see when the line began."""

    def __init__(self, look: Reviewing, game: State) -> None:
        # An imagined world numbers its pieces as the view does.
        self.pieces = [nth_piece(number) for number, card in enumerate(look.view.cards) if card is None]
        self.seat = look.seat
        self.game = game
        self.handles: set[int] = set()

    def note(self) -> None:
        game = self.game
        self.handles.update(game.handles[piece] for piece in self.pieces if game.sees_face(self.seat, piece))


def foreseen_in_review(session: Session, step: int, option: int, world: int) -> Foreseen:
    """The line of a decision of a finished game, as its review tells it."""
    look = Reviewing(decided(session, step))
    return foreseen(look, look.line_in(world), option)


def foreseen_now(session: Session, seat: Seat, option: int, luck: Chance) -> Foreseen:
    """What may follow an option of the present question."""
    names = [player.name for player in session.players]
    step = luck.below(1 << 30)
    look = Reviewing(Decided(session.door, session.book, names, step, session.game, option))
    assert look.seat == seat
    return foreseen(look, look.line_in(0), option)


def foreseen(look: Reviewing, line: Expected, option: int) -> Foreseen:
    door, game = look.decided.door, line.game
    game.log = []
    film, guessed = Film(Imagined(door, game)), GuessedCards(look, game)
    with film.rolling({look.seat}):
        film_only = game.camera
        assert film_only is not None

        def take() -> None:
            film_only()
            guessed.note()

        game.camera = take
        steps = line.play(option)
    journal = Journal(Speech(door, look.decided.book, look.decided.names, look.seat))
    journal.hear_all(game.log)
    plain = door.plain_view(door.view(game, look.seat))
    plain.pop("ask", None)
    beats = film.beats(look.seat, 0, plain, journal, game.log)
    guessed.note()
    return Foreseen(plain, beats, journal.since(0)[1], steps, sorted(guessed.handles))
