"""Hegemon from Python: games, matches, questions and options as small objects with words.

Everything here is also at the top of the package:

>>> import hegemon
>>> xi = hegemon.game("xi")
>>> match = xi.new(seed=7)
>>> match
<Match of Xi Cards: question 1, Player 1 is asked>
>>> print(match.question)
Who takes the first turn? It has 6T, every other turn 10T.  (XI-3.6)
  0  You
  1  Player 2
>>> match.play("start B")
['Player 2 took the first turn.', 'Turn 1: Player 2 (6T).']
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path

from hegemon.bots import bot_for, bot_names, read_budget
from hegemon.bots.luck import seed_within
from hegemon.cards.book import Book
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, SEAT, Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.errors import BadFile, HegemonError, ImpossiblePosition, Refused, UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import PlainCard, PlainTable, is_table
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door
from hegemon.games.positions import SEAT_NAMES
from hegemon.scenarios.answers import find_option, make_option, say
from hegemon.store import Deck, Player, Session
from hegemon.store import load as load_session
from hegemon.terminal.style import Style
from hegemon.terminal.table import drawer_for
from hegemon.words.question import QuestionWords
from hegemon.words.speech import Speech, flat
from hegemon.words.uses import uses_for

__all__ = [
    "BadFile",
    "Game",
    "HegemonError",
    "ImpossiblePosition",
    "Match",
    "Option",
    "Question",
    "Refused",
    "UnknownName",
    "all_games",
    "bot_names",
    "game",
    "load",
]

LARGEST_SEED = 2**63 - 1


def game(id: str) -> Game:
    """The game of that id, such as "xi"; `all_games()` lists them."""
    return Game(door_of(id))


def is_seed(value: object) -> bool:
    return isinstance(value, int) and 0 <= value <= LARGEST_SEED


def all_games() -> list[Game]:
    """Every game that is installed."""
    return [game(id) for id in game_ids()]


def load(path: str | Path, cards: Sequence[str | Path] = ()) -> Match:
    """The match in a save file, played again up to its last answer and verified."""
    return Match(load_session(path_of(path), [path_of(folder) for folder in cards]))


def path_of(place: object) -> Path:
    if not isinstance(place, str | PathLike):
        raise BadFile(f"{place!r} is no path; give the name of a file or folder.")
    return Path(place)


class Game:
    """One game: its cards, decks, options and rules, and new matches of it."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.id = door.id
        self.name = door.name
        self.about = door.about

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.name}, {self.door.players_allowed} players>"

    @property
    def decks(self) -> dict[str, dict[str, int]]:
        """The ready decks by id, each as card ids with their counts."""
        return {id: dict(deck.cards) for id, deck in self.door.decks.items()}

    @property
    def options(self) -> dict[str, str]:
        """Every selectable rule with its default."""
        return self.door.options({})

    def cards(self, added: Sequence[str | Path] = ()) -> dict[str, PlainCard]:
        """Every card by id, as it is printed."""
        book = self._book(added)
        return {id: self.door.plain_card(card) for id, card in book.cards.items()}

    def rule(self, id: str) -> str:
        """What a numbered rule says."""
        return self.door.rulebook.rule(id).text

    def check_deck(self, deck: Mapping[str, int], options: Mapping[str, str] | None = None) -> list[str]:
        """Every limit the deck breaks, as sentences with their rules; none for a legal deck."""
        found = self.door.check_deck(self.door.own_book, deck, self.door.options(options or {}))
        return [f"{problem.sentence} ({problem.rule})" for problem in found]

    def new(
        self,
        seed: int | None = None,
        decks: Sequence[str | Mapping[str, int]] | None = None,
        players: Sequence[str] | int | None = None,
        options: Mapping[str, str] | None = None,
        cards: Sequence[str | Path] = (),
    ) -> Match:
        """A new match at its first question; the same seed gives the same game.

        Decks are ids of ready decks or card counts, one for each player; players are a number or names.
        """
        if isinstance(decks, str) or isinstance(players, str):
            wrong = f"decks='{decks}'" if isinstance(decks, str) else f"players='{players}'"
            raise ImpossiblePosition(f"{wrong} is a single name; give a list with one for each player.")
        if isinstance(decks, Mapping):
            raise ImpossiblePosition("decks is a single deck; give a list with one for each player.")
        if seed is not None and not is_seed(seed):
            raise ImpossiblePosition(f"{seed!r} can't be a seed; give a whole number from 0 to {LARGEST_SEED}.")
        names = self._names(players, decks)
        chosen = list(decks) if decks is not None else list(self.door.default_decks(len(names)))
        session = Session.new(
            self.door,
            self._book(cards),
            [self._deck(deck, place) for place, deck in enumerate(chosen)],
            [Player(name) for name in names],
            options or {},
            secrets.randbelow(LARGEST_SEED) if seed is None else seed,
        )
        return Match(session)

    def _book(self, added: Sequence[str | Path]) -> Book:
        return self.door.book([path_of(folder) for folder in added])

    def _names(self, players: Sequence[str] | int | None, decks: Sequence[object] | None) -> list[str]:
        if players is None:
            players = len(decks) if decks is not None else self.door.least_players
        names = [f"Player {place + 1}" for place in range(players)] if isinstance(players, int) else list(players)
        if not self.door.least_players <= len(names) <= self.door.most_players:
            given = f" Give one deck for each of them, not {len(decks)}." if decks is not None else ""
            raise ImpossiblePosition(
                f"{self.name} is for {self.door.players_allowed} players, not {len(names)}.{given}"
            )
        return names

    def _deck(self, deck: str | Mapping[str, int], place: int) -> Deck:
        if isinstance(deck, str):
            found = self.door.deck(deck)
            return Deck(found.name, dict(found.cards))
        return Deck(f"Deck {place + 1}", dict(deck))


class Option:
    """One legal answer to a question."""

    def __init__(self, index: int, text: str, note: str, words: str) -> None:
        self.index = index
        self.text = text
        """What it does, for people."""
        self.note = note
        """What it costs, or what tells its card from others."""
        self.words = words
        """The words that name it in `Match.play` and in scenarios."""

    def __repr__(self) -> str:
        return f"<Option {self.index}: {self}>"

    def __str__(self) -> str:
        return f"{self.text} ({self.note})" if self.note else self.text


class Question:
    """What one player has to decide now."""

    def __init__(self, number: int, seat: Seat, text: str, rule: str, options: list[Option], default: int) -> None:
        self.number = number
        self.seat = seat
        self.text = text
        self.rule = rule
        self.options = options
        self.default = options[default] if default >= 0 else None
        """The answer of somebody who doesn't care; None where a choice must be made."""

    def __repr__(self) -> str:
        return f"<Question {self.number} to seat {self.seat}: {self.text}, {len(self.options)} options>"

    def __str__(self) -> str:
        options = [f"{option.index:>3}  {option}" for option in self.options]
        return "\n".join([f"{self.text}  ({self.rule})", *options])

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)


class Match:
    """One game being played. Nothing changes except through `play`, `declare` and `undo`."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = Game(session.door)

    def __repr__(self) -> str:
        state = self.session.game
        if state.ask is None:
            return f"<Match of {self.game.name}: over, {self.result}>"
        asked = self.names[state.ask.seat]
        return f"<Match of {self.game.name}: question {state.asked}, {asked} is asked>"

    def __str__(self) -> str:
        """The table as whoever is asked sees it."""
        return self.draw()

    # --- facts -------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.session.players]

    @property
    def seed(self) -> int:
        return self.session.seed

    @property
    def is_over(self) -> bool:
        return self.session.game.outcome is not None

    @property
    def winners(self) -> list[Seat]:
        """The seats that have won; empty while the match goes on, and after a draw."""
        outcome = self.session.game.outcome
        return list(outcome.winners) if outcome is not None else []

    @property
    def result(self) -> str:
        """How it ended, in words; empty while it goes on."""
        if not self.is_over:
            return ""
        names = " and ".join(self.names[seat] for seat in self.winners)
        return f"{names} won" if names else "a draw"

    @property
    def question(self) -> Question | None:
        """What is asked now, in words for whoever is asked; None when the game is over."""
        state = self.session.game
        ask = state.ask
        if ask is None:
            return None
        door = self.session.door
        view = door.view(state, ask.seat)
        words = QuestionWords(state, view, door.plain_view(view), uses_for(self._speech(ask.seat)))
        options = [
            Option(index, words.text(index), words.note(index), say(state, option))
            for index, option in enumerate(ask.options)
        ]
        return Question(state.asked, ask.seat, flat(words.title), ask.rule, options, ask.default)

    @property
    def options(self) -> list[Option]:
        """Every legal answer now."""
        question = self.question
        return question.options if question is not None else []

    def view(self, seat: Seat | str = SPECTATOR) -> PlainTable:
        """What a seat may know, as plain data; without a seat, what everybody may know.

        Seats are numbers from 0, letters from A, or the names of players.
        """
        door = self.session.door
        told = door.plain_view(door.view(self.session.game, self._seat(seat, SPECTATOR)))
        assert is_table(told)
        return told

    def draw(self, seat: Seat | str | None = None) -> str:
        """The table as text, as a seat sees it; without a seat, as whoever is asked or sits first."""
        if seat is None:
            seat = self.session.game.ask.seat if self.session.game.ask is not None else 0
        seat = self._seat(seat)
        drawer = drawer_for(uses_for(self._speech(seat)), Style(has_colour=False, is_ascii=False))
        lines = drawer.table(self.view(seat), [event.plain(seat) for event in self.session.game.log or []])
        return "\n".join([*lines, self.result] if self.is_over else lines)

    def log(self, seat: Seat | str = SPECTATOR) -> list[str]:
        """What has happened so far, in sentences, as far as the seat may know."""
        seat = self._seat(seat, SPECTATOR)
        events = [event.plain(seat) for event in self.session.game.log or []]
        return [sentence.text for sentence in self._speech(seat).narrate(events)]

    def why(self, words: str, seat: Seat | str | None = None) -> list[str]:
        """Why an answer is not possible now, each reason with its rule; empty if nothing stands against it."""
        state = self.session.game
        asked = state.ask.seat if state.ask is not None else 0
        whose = asked if seat is None else self._seat(seat)
        found: list[str] = []
        options = make_option(state, self.session.door.verbs, words)
        seen = [one for one in options if one.verb.about != CARD or state.sees_face(whose, one.piece)]
        for option in seen:
            refusal = state.why_not(whose, option)
            if refusal is not None and (said := f"{refusal.sentence} ({refusal.rule})") not in found:
                found.append(said)
        return found if seen or not options else [f"No card {self.names[whose]} can see is meant by '{words}'."]

    # --- playing -----------------------------------------------------------------------------------

    def play(self, answer: int | str | Option) -> list[str]:
        """Answer the present question by option, index or words; what happened then, in sentences.

        Words are those of `Option.words`, or the text of an option. They may answer what follows too:
        "play rainblast > B". What is refused changes nothing.
        """
        heard = len(self.session.game.log or [])
        seat = self._asked().seat
        for index in self._indices(answer):
            self.session.answer(self.session.game.asked, index)
        events = [event.plain(seat) for event in (self.session.game.log or [])[heard:]]
        return [sentence.text for sentence in self._speech(seat).narrate(events)]

    def declare(self, aside: str, seat: Seat | str) -> None:
        """Something a player may do besides answering, such as "concede"."""
        self.session.declare(self._seat(seat), aside)

    def undo(self) -> None:
        """Take back the last answer. The same answer leads to the same game again: at the table it does not."""
        if not self.session.answers:
            raise Refused("There is nothing to take back yet.")
        self.session.keep_first(len(self.session.answers) - 1)

    def bot_choice(self, bot: str = "captain", budget: str = "") -> Option:
        """What a bot would answer in the place of whoever is asked, seeing only what that seat sees."""
        session = self.session
        seat = self._asked().seat
        view = session.door.view(session.game, seat)
        assert view.ask is not None
        luck = Chance(seed_within(session.luck, seat, session.game.asked))
        think = bot_for(bot, session.door, session.book)
        return self.options[think(view, view.ask, read_budget(budget) if budget else None, luck).index]

    def copy(self) -> Match:
        """An independent twin: play on it to find out what would happen."""
        return Match(self.session.copy())

    def save(self, path: str | Path) -> None:
        """Write the match to a file that `hegemon.load` and the commands play and replay read."""
        self.session.save(path_of(path))

    def replay(self) -> Iterator[Match]:
        """The match again from its beginning, before each of its answers and at its end."""
        again = Match(Session.again(self.session.record(), self.session.book))
        again.session.replay([], self.session.redrawn)
        yield again
        for entry in self.session.answers:
            again.session.replay([entry], self.session.redrawn)
            yield again

    # --- inside --------------------------------------------------------------------------------------

    def _speech(self, viewer: Seat) -> Speech:
        return Speech(self.session.door, self.session.book, self.names, viewer)

    def _asked(self) -> Ask:
        ask = self.session.game.ask
        if ask is None:
            raise Refused("The game is over: nothing is being asked any more.")
        return ask

    def _indices(self, answer: object) -> list[int]:
        options = self._asked().options
        if isinstance(answer, Option):
            known = answer.index < len(options) and say(self.session.game, options[answer.index]) == answer.words
            if not known:
                raise Refused(f"{answer!r} was an answer to another question. {self._possible()}")
            return [answer.index]
        if isinstance(answer, str):
            return self._indices_of(answer)
        if not isinstance(answer, int) or isinstance(answer, bool):
            raise Refused(f"{answer!r} is no answer; give an option, its index or words. {self._possible()}")
        if not 0 <= answer < len(options):
            raise Refused(f"There is no option {answer}, only 0 to {len(options) - 1}. {self._possible()}")
        return [answer]

    def _indices_of(self, words: str) -> list[int]:
        """The options the words name, one question after another, tried on a copy first."""
        twin = self.session.game.copy()
        asked = twin.ask.seat if twin.ask is not None else SPECTATOR
        found: list[int] = []
        for place, part in enumerate(one.strip() for one in words.split(">")):
            ask = twin.ask
            index = find_option(twin, ask, part, may_omit_verb=place > 0) if ask and ask.seat == asked else -1
            if index < 0 and ask is not None and ask.seat == asked:
                index = self._index_of_player(ask, part)
            if index < 0 and place == 0:
                index = self._index_of_text(part)
            if index < 0:
                raise Refused(f"'{part}' is not possible now. {self._instead(twin, part)}".rstrip())
            found.append(index)
            choose(twin, index)
        return found

    def _instead(self, state: State, part: str) -> str:
        """The reason if a rule gives one, or else what can be answered."""
        try:
            reasons = self.why(part) if part and state.asked == self.session.game.asked else []
        except HegemonError:
            reasons = []
        return " ".join(reasons) if reasons else self._possible(state)

    def _index_of_player(self, ask: Ask, name: str) -> int:
        """The option that is about the player of that name, also oneself; -1 if there is none, or several are."""
        wanted = [seat for seat, known in enumerate(self.names) if known.casefold() == name.casefold()]
        found = [at for at, one in enumerate(ask.options) if one.verb.about == SEAT and one.arg in wanted]
        return found[0] if len(found) == 1 else -1

    def _index_of_text(self, text: str) -> int:
        """The one option that reads like this, or -1."""
        found = [option.index for option in self.options if option.text.casefold() == text.casefold()]
        return found[0] if len(found) == 1 else -1

    def _seat(self, seat: object, least: Seat = 0) -> Seat:
        """A seat by its number, its letter or the name of its player."""
        names, letters = self.names, SEAT_NAMES[: len(self.names)]
        if isinstance(seat, str) and (names.count(seat) == 1 or (len(seat) == 1 and seat in letters)):
            return names.index(seat) if names.count(seat) == 1 else letters.index(seat)
        if not isinstance(seat, int) or not least <= seat < len(names):
            known = f"the seats of this match are 0 to {len(names) - 1}, {letters[0]} to {letters[-1]}"
            raise UnknownName(f"There is no seat {seat!r}; {known}, and {', '.join(names)}.")
        return seat

    def _possible(self, state: State | None = None) -> str:
        """What can be answered now, in the words of `play`."""
        state = self.session.game if state is None else state
        if state.ask is None:
            return ""
        known = [say(state, option) for option in state.ask.options]
        return f"You can answer: {', '.join(known[:8])}{' …' if len(known) > 8 else ''}."
