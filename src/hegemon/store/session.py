"""A session: a game being played, together with everything its save will hold."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from hashlib import blake2b
from pathlib import Path

import msgspec

from hegemon.cards.book import Book
from hegemon.core.agenda import answer, choose
from hegemon.core.asks import Seat
from hegemon.core.errors import BadFile, HegemonError, ImpossiblePosition, Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.store.books import BadBook, book_for, packed
from hegemon.store.saves import (
    FORMAT,
    MARK,
    Aside,
    Deck,
    Player,
    Redrawn,
    Result,
    Save,
    new_save,
    read_save,
    write_save,
)
from hegemon.store.snapshots import Snapshots

LARGEST_SEED = 2**63 - 1


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbelow(LARGEST_SEED)


class RecordedChoice:
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
        self._save = msgspec.structs.replace(save, options=door.options_of_save(save.options))
        self.players = save.players
        self.seed = save.seed
        self.answers: list[int | Aside] = []
        self.choices: list[RecordedChoice] = []
        """One for each entry of `answers`; an aside counts as a choice without options."""
        self.redrawn: list[Redrawn] = []
        self.snapshots = Snapshots()
        self.game = self._begin()

    def __repr__(self) -> str:
        return f"<Session of {self.door.name}: {len(self.answers)} answers so far>"

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
        save = new_save(door.id, door.rules_version, book.digest, door.options(options), decks, players, seed)
        return cls(door, book, save)

    @classmethod
    def again(cls, save: Save, book: Book) -> Session:
        """The game of a save at its very beginning, with the book it was played with."""
        return cls(door_of(save.game), book, save)

    def copy(self) -> Session:
        """An independent twin with the same record."""
        twin = copy(self)
        twin.answers = list(self.answers)
        twin.choices = list(self.choices)
        twin.redrawn = list(self.redrawn)
        twin.snapshots = self.snapshots.copy()
        twin.game = self.game.copy()
        twin.game.log = list(self.game.log or [])
        return twin

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

    @property
    def luck(self) -> int:
        """The seed that chance goes by now."""
        return self.redrawn[-1].luck if self.redrawn else self.seed

    @property
    def other_luck(self) -> int:
        """The seed chance would begin anew from: another one each time, the same after the same answers."""
        words = f"{self.luck}/{len(self.answers)}".encode()
        return int.from_bytes(blake2b(words, digest_size=7).digest(), "big")

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
        self._note(index, RecordedChoice(ask.seat, len(ask.options)))

    def declare(self, seat: Seat, name: str) -> None:
        """Declare an aside, such as conceding; what is refused changes nothing."""
        if not 0 <= seat < self.game.seats:
            raise Refused(f"There is no seat {seat}; seats go from 0 to {self.game.seats - 1}.")
        open_now = self.game.asides(seat)
        for option in open_now:
            if option.verb.name == name:
                aside = Aside(self.game.asked, seat, name)
                self.game.declare(seat, option)
                self._note(aside, RecordedChoice(seat, 0))
                return
        known = ", ".join(f"'{option.verb.name}'" for option in open_now)
        if not known:
            raise Refused(f"'{name}' is not possible now: there is nothing that could be declared.")
        raise Refused(f"'{name}' is not possible now; what can be declared is {known}.")

    def _note(self, entry: int | Aside, choice: RecordedChoice) -> None:
        self.answers.append(entry)
        self.choices.append(choice)
        self.snapshots.pass_by(len(self.answers), self.game)

    # --- taking back -------------------------------------------------------------------------------

    def undo(self, seat: Seat | None = None) -> None:
        """Take back the last entry, or the seat's last real choice with all that followed it.

        What chance brings after it is drawn again, so that nobody can look ahead: from a seed that is new every time,
        and yet the same for whoever plays the same game with the same answers. A game that is over stays over.
        """
        if self.game.outcome is not None:
            raise Refused("The game is over, so nothing can be taken back. Start another one.")
        keep = len(self.choices) - 1
        if seat is not None:
            while keep >= 0 and not is_real(self.choices[keep], seat):
                keep -= 1
        if keep < 0:
            raise Refused("There is nothing to take back yet.")
        self.keep_first(keep, self.other_luck)

    def keep_first(self, count: int, luck: int | None = None) -> None:
        """Back to where so many entries had been given; with a seed, chance begins anew there.

        Without one what follows is what followed before, as in records from before anything was drawn again.
        """
        found = self._luck_at(count) if luck is None else luck
        self.rewind(count)
        if found is not None:
            self.redraw(found)

    def rewind(self, count: int) -> None:
        """Back to where so many entries had been given, before anything was drawn again there."""
        if count < len(self.answers) or self._luck_at(count) is not None:
            self.game = self._played_to(count)
        del self.answers[count:], self.choices[count:]
        self.snapshots.forget_after(count)
        self.redrawn = [one for one in self.redrawn if one.after < count]

    def redraw(self, luck: int) -> None:
        """Let chance begin anew from this seed; nothing that any seat knows changes."""
        self.redrawn.append(Redrawn(len(self.answers), luck))
        self.game.redraw(luck)

    def _luck_at(self, count: int) -> int | None:
        return next((one.luck for one in self.redrawn if one.after == count), None)

    def position(self, count: int) -> State:
        """The game as it was when so many entries had been given."""
        game, luck = self._played_to(count), self._luck_at(count)
        if luck is not None:
            game.redraw(luck)
        return game

    def _played_to(self, count: int) -> State:
        """The game after so many entries, before anything was drawn again there."""
        start = self.snapshots.last_before(count)
        if start is None:
            game, first = self._begin(), 0
        else:
            game, first = start.game.copy(), start.at
            game.log = (self.game.log or [])[: start.heard]
        lucks = {one.after: one.luck for one in self.redrawn}
        for place in range(first, count):
            if place in lucks:
                game.redraw(lucks[place])
            give(game, self.answers[place])
            self.snapshots.pass_by(place + 1, game)
        return game

    # --- saving and replaying ----------------------------------------------------------------------

    def replay(
        self,
        entries: Sequence[int | Aside],
        redrawn: Sequence[Redrawn] = (),
        after_each: Callable[[], None] | None = None,
    ) -> None:
        """Give recorded answers again, one after another, drawing again where that was done."""
        lucks = {one.after: one.luck for one in redrawn}
        self._redraw_from(lucks)
        for entry in entries:
            if isinstance(entry, Aside):
                if entry.ask != self.game.asked:
                    raise Refused(f"'{entry.aside}' was recorded at question {entry.ask}, which is not here.")
                self.declare(entry.seat, entry.aside)
            else:
                self.answer(self.game.asked, entry)
            self._redraw_from(lucks)
            if after_each is not None:
                after_each()

    def _redraw_from(self, lucks: Mapping[int, int]) -> None:
        here = len(self.answers)
        if here in lucks and self._luck_at(here) is None:
            self.redraw(lucks[here])

    def record(self) -> Save:
        """The save of the game as it is now."""
        return msgspec.structs.replace(
            self._save,
            file=MARK,
            format=FORMAT,
            answers=list(self.answers),
            digest=self.game.digest(),
            result=result_of(self.game),
            redrawn=list(self.redrawn),
        )

    def file(self) -> Save:
        """The save as it is given out: with the cards it is played with."""
        return msgspec.structs.replace(self.record(), cards=packed(self.book))

    def save(self, path: Path) -> None:
        write_save(self.file(), path)


def is_real(choice: RecordedChoice, seat: Seat) -> bool:
    """Whether the seat had a choice there: several options, or an aside it need not have declared."""
    return choice.seat == seat and choice.options != 1


def give(game: State, entry: int | Aside) -> None:
    """Carry out a recorded answer or aside."""
    if isinstance(entry, Aside):
        game.declare(entry.seat, next(o for o in game.asides(entry.seat) if o.verb.name == entry.aside))
    else:
        choose(game, entry)


def result_of(game: State) -> Result | None:
    outcome = game.outcome
    return None if outcome is None else Result(list(outcome.winners), list(outcome.drawn), outcome.rule)


def load(path: Path, added: Sequence[Path] = ()) -> Session:
    """The game in the file, played again up to its last answer and verified; or nothing at all."""
    save = read_save(path)
    session = open_save(save, path.name, added)
    try:
        session.replay(save.answers, save.redrawn)
    except HegemonError as error:
        if was_other_rules(save, session.door):
            raise changed_rules(path.name, save, session.door) from None
        place = len(session.answers) + 1
        raise BadFile(
            f"{path.name}: is a damaged save: entry {place} of its answers cannot be replayed ({error}) "
            "Use an undamaged copy."
        ) from None
    # The first format noted some positions a moment earlier: before cards were drawn for a question.
    is_same = save.digest in session.game.digests()
    if not is_same or result_of(session.game) != save.result or session.redrawn != save.redrawn:
        if was_other_rules(save, session.door):
            raise changed_rules(path.name, save, session.door)
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
    try:
        book = book_for(save.game, save.book, save.cards, tuple(added))
    except BadBook as error:
        raise BadFile(f"{name}: {error}") from None
    try:
        return Session(door, book, save)
    except HegemonError as error:
        raise BadFile(f"{name}: is a damaged save: {error} Use an undamaged copy.") from None


class RulesChanged(BadFile):
    """A game cannot be played again: the rules it was played by are no longer here."""


def was_other_rules(save: Save, door: Door) -> bool:
    """Whether the rules have changed since; what comes out the same all the same may go on."""
    return save.rules_version != door.rules_version or save.format < FORMAT


def changed_rules(name: str, save: Save, door: Door) -> RulesChanged:
    if save.rules_version != door.rules_version:
        reason = f"the rules of {door.name} have changed since this game was saved"
    else:
        # The first format came before small corrections of the rules that gave them no new version.
        reason = f"it comes out otherwise: the rules of {door.name} have changed since it was saved, or it is damaged"
    return RulesChanged(f"{name}: {reason}. Load it with the Hegemon that saved it.")
