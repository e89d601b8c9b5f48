"""A session: a game being played, together with everything its save will hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from hegemon.cards.book import Book
from hegemon.core.agenda import answer
from hegemon.core.asks import Seat
from hegemon.core.errors import BadFile, HegemonError, ImpossiblePosition, Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.store.saves import FORMAT, MARK, Aside, Deck, Player, Result, Save, read_save, write_save


class Choice:
    """One recorded answer: whose, and among how many options."""

    def __init__(self, seat: Seat, options: int) -> None:
        self.seat = seat
        self.options = options


class Session:
    """One game with its record. Every change goes through here, so the record is always true."""

    def __init__(self, door: Door, book: Book, save: Save) -> None:
        """Begin the game the save was started as; its answers are not given yet."""
        self.door = door
        self.book = book
        self._save = save
        self.players = save.players
        self.seed = save.seed
        self.answers: list[int | Aside] = []
        self.choices: list[Choice] = []
        """One for each entry of `answers`; an aside counts as a choice without options."""
        self.game = self._begin()

    @classmethod
    def new(
        cls,
        door: Door,
        book: Book,
        decks: Sequence[Deck],
        players: Sequence[Player],
        options: Mapping[str, str],
        seed: int,
    ) -> Session:
        """A new game, advanced to its first question; decks the rules forbid are refused."""
        save = Save(
            file=MARK,
            format=FORMAT,
            game=door.id,
            rules_version=door.rules_version,
            book=book.digest,
            options=door.options(options),
            decks=list(decks),
            seed=seed,
            players=list(players),
            answers=[],
            digest="",
        )
        return cls(door, book, save)

    @property
    def start(self) -> bytes:
        """The game before its first answer, as a save is written."""
        return msgspec.json.encode(self._save)

    @property
    def decks(self) -> list[Deck]:
        return self._save.decks

    @property
    def options(self) -> dict[str, str]:
        return self._save.options

    def _begin(self) -> State:
        save = self._save
        if len(save.players) != len(save.decks):
            raise ImpossiblePosition(
                f"There are {len(save.players)} players and {len(save.decks)} decks; give each player one."
            )
        return self.door.begin(self.book, [deck.cards for deck in save.decks], save.options, save.seed)

    # --- playing ---------------------------------------------------------------------------------

    def answer(self, number: int, index: int) -> None:
        """Answer the ask of that number with one of its options; what is refused changes nothing."""
        ask = self.game.ask
        answer(self.game, number, index)
        assert ask is not None
        self.answers.append(index)
        self.choices.append(Choice(ask.seat, len(ask.options)))

    def declare(self, seat: Seat, name: str) -> None:
        """Declare an aside, such as conceding; what is refused changes nothing."""
        if not 0 <= seat < self.game.seats:
            raise Refused(f"There is no seat {seat}; seats go from 0 to {self.game.seats - 1}.")
        open_now = self.game.asides(seat)
        for option in open_now:
            if option.verb.name == name:
                aside = Aside(self.game.asked, seat, name)
                self.game.declare(seat, option)
                self.answers.append(aside)
                self.choices.append(Choice(seat, 0))
                return
        known = ", ".join(f"'{option.verb.name}'" for option in open_now)
        if not known:
            raise Refused(f"'{name}' is not possible now: there is nothing that could be declared.")
        raise Refused(f"'{name}' is not possible now; what can be declared is {known}.")

    def undo(self, seat: Seat | None = None) -> None:
        """Take back the last entry, or the seat's last real choice with all that followed it."""
        keep = len(self.choices) - 1
        if seat is not None:
            while keep >= 0 and not is_real(self.choices[keep], seat):
                keep -= 1
        if keep < 0:
            raise Refused("There is nothing to take back yet.")
        self.keep_first(keep)

    def keep_first(self, count: int) -> None:
        """Back to where so many entries had been given."""
        entries = self.answers[:count]
        self.answers = []
        self.choices = []
        self.game = self._begin()
        self.replay(entries)

    # --- saving and replaying ----------------------------------------------------------------------

    def replay(self, entries: Sequence[int | Aside], after_each: Callable[[], None] | None = None) -> None:
        """Give recorded answers again, one after another."""
        for entry in entries:
            if isinstance(entry, Aside):
                if entry.ask != self.game.asked:
                    raise Refused(f"'{entry.aside}' was recorded at question {entry.ask}, which is not here.")
                self.declare(entry.seat, entry.aside)
            else:
                self.answer(self.game.asked, entry)
            if after_each is not None:
                after_each()

    def record(self) -> Save:
        """The save of the game as it is now."""
        start = self._save
        return Save(
            file=MARK,
            format=FORMAT,
            game=start.game,
            rules_version=start.rules_version,
            book=start.book,
            options=start.options,
            decks=start.decks,
            seed=start.seed,
            players=start.players,
            answers=list(self.answers),
            digest=self.game.digest(),
            result=result_of(self.game),
        )

    def save(self, path: Path) -> None:
        write_save(self.record(), path)


def is_real(choice: Choice, seat: Seat) -> bool:
    """Whether the seat had a choice there: several options, or an aside it need not have declared."""
    return choice.seat == seat and choice.options != 1


def result_of(game: State) -> Result | None:
    outcome = game.outcome
    return None if outcome is None else Result(list(outcome.winners), list(outcome.drawn), outcome.rule)


def load(path: Path, added: Sequence[Path] = ()) -> Session:
    """The game in the file, played again up to its last answer and verified; or nothing at all."""
    save = read_save(path)
    session = open_save(save, path.name, added)
    try:
        session.replay(save.answers)
    except HegemonError as error:
        place = len(session.answers) + 1
        raise BadFile(
            f"{path.name}: is a damaged save: entry {place} of its answers cannot be replayed ({error}) "
            "Use an undamaged copy."
        ) from None
    if session.game.digest() != save.digest or result_of(session.game) != save.result:
        raise BadFile(
            f"{path.name}: is a damaged save: its answers lead to another position than it says; use an undamaged copy."
        )
    return session


def open_save(save: Save, name: str, added: Sequence[Path] = ()) -> Session:
    """The game of a save at its very beginning, if the same game, rules and cards are at hand."""
    try:
        door = door_of(save.game)
    except HegemonError:
        raise BadFile(f"{name}: is a save of '{save.game}', a game this Hegemon does not have.") from None
    if save.rules_version != door.rules_version:
        raise BadFile(
            f"{name}: was played by rules {save.rules_version} of {door.name}, and this Hegemon has rules "
            f"{door.rules_version}; load it with the Hegemon that saved it."
        )
    book = door.book(added)
    if book.digest != save.book:
        raise BadFile(
            f"{name}: was played with other cards than these; give the same folders with --cards, "
            "or load it with the Hegemon that saved it."
        )
    try:
        return Session(door, book, save)
    except HegemonError as error:
        raise BadFile(f"{name}: is a damaged save: {error} Use an undamaged copy.") from None
