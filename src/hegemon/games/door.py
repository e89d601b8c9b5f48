"""What every game offers to the rest of the house: one door per game, the same handles on each.

Command line, terminal, simulations, scenarios, saves and bots know a game only through this.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Generic, Literal, TypeVar

from hegemon.cards.book import Book, DeckFile, decks_in, texts_in
from hegemon.cards.files import did_you_mean, read_table
from hegemon.cards.rulebook import Rulebook, read_rulebook
from hegemon.core.agenda import advance
from hegemon.core.asks import Seat, Verb
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused, UnknownName
from hegemon.core.events import Listener
from hegemon.core.plain import PlainCard, PlainView
from hegemon.core.printed import Card
from hegemon.core.settings import Setting, complete
from hegemon.core.state import State
from hegemon.core.views import Imaginer, View

Difficulty = Literal["easy", "medium", "hard"]
"""How hard a game is to learn."""

OwnState = TypeVar("OwnState", bound=State)
OwnView = TypeVar("OwnView", bound=View)
OwnCard = TypeVar("OwnCard", bound=Card)
Own = TypeVar("Own")


class Problem:
    """A broken limit of a deck: the rule, one sentence, and the card it is about, if it is about one."""

    def __init__(self, rule: str, sentence: str, card: str = "") -> None:
        self.rule = rule
        self.sentence = sentence
        self.card = card


class Chart:
    """A table the rules refer to: its name, the rule it belongs to, a word about it, and its rows of cells."""

    def __init__(self, name: str, rule: str, about: str, rows: list[list[str]]) -> None:
        self.name = name
        self.rule = rule
        self.about = about
        self.rows = rows


@dataclass(frozen=True)
class FirstGame:
    """What "Play a bot now" starts: decks of equal strength, and somebody a newcomer can beat."""

    opponent: str
    """A bot's name."""
    decks: tuple[str, str]
    """By id, the newcomer's first."""


class Door(ABC):
    """One game, as the rest of the house sees it."""

    id: str
    """The name used on the command line and in files, such as xi."""
    name: str
    about: str
    """What the game is, in one sentence for somebody who has never heard of it."""
    minutes: tuple[int, int] | None = None
    """How long a game for two takes, from and to, where it is known."""
    difficulty: Difficulty | None = None
    """How hard it is to learn, where somebody has judged it."""
    first_game: FirstGame | None = None
    """The beginner's pairing, where one was measured."""
    prefix: str
    """What the game's rule ids begin with, such as XI."""
    rules_version: str
    """Rises when old saves no longer replay."""
    least_players: int
    most_players: int
    settings: tuple[Setting, ...]
    package: str
    verbs: tuple[Verb, ...]
    """Every verb an answer can have, for reading answers written by people."""
    for_simulations: Mapping[str, str] = {}
    """Settings that simulations use unless told otherwise, such as a limit of turns."""
    drawing: tuple[str, ...] = ("drew",)
    """The events by which a card comes into a player's hand, for statistics of cards."""
    playing: tuple[str, ...] = ("played",)
    """The events by which a player brings a card to bear, for statistics of cards."""
    becoming: tuple[str, ...] = ()
    """The events by which a player gets a role for the game, such as an Archetype; the first one counts.
    They are among those of `playing`."""
    deck_leaders: tuple[str, ...] = ()
    """The kinds of card that decide what else a deck may hold, so that a builder chooses them first."""
    is_former: bool = False
    """Whether the cards are those of an earlier version, kept with a game, and may be in its words."""
    beside_deck: tuple[str, ...] = ()
    """The kinds of card a deck list may name that are not counted among its cards."""
    shares_deck: bool = False
    """Whether all players draw from one deck, so that everybody has to bring the same."""

    def __repr__(self) -> str:
        return f"<Door of {self.name}>"

    @property
    def words_command(self) -> str:
        """The command that explains what card files of this game can say."""
        return f"hegemon words {self.id}"

    @property
    def length(self) -> str:
        """How long it takes, in words: "15 to 25 minutes"; empty where nobody has measured it."""
        return f"{self.minutes[0]} to {self.minutes[1]} minutes" if self.minutes else ""

    @property
    def players_allowed(self) -> str:
        """How many can play, in words: "2", or "2 to 6"."""
        return " to ".join(str(number) for number in sorted({self.least_players, self.most_players}))

    # --- the game's folder ---------------------------------------------------------------------

    @cached_property
    def folder(self) -> Traversable:
        return files(self.package)

    @property
    def card_form(self) -> type[object]:
        """The form of one card in a card file; a game in a package of its own may have none."""
        if find_spec(f"{self.package}.vocabulary") is None:
            raise UnknownName(
                f"{self.name} doesn't say how its card files are written; see its cards: hegemon cards {self.id}"
            )
        form: type[object] = import_module(f"{self.package}.vocabulary").CardFile
        return form

    @cached_property
    def own_book(self) -> Book:
        """The game's own cards, read once."""
        return self._book([])

    def book(self, added: Sequence[Path] = ()) -> Book:
        """The game's cards, with those of the added folders in place of or beside them."""
        return self._book(list(added)) if added else self.own_book

    def _book(self, added: list[Path]) -> Book:
        book = self.read_book(added)
        book.folders = [texts_in(folder) for folder in (self.folder / "cards", *added)]
        return book

    def book_kept_in(self, folder: Path, added: Sequence[Path]) -> Book:
        """A book of former card files: those in `folder`/cards instead of the game's own of today."""
        former = copy(self)
        former.folder = folder
        former.is_former = True
        return former._book(list(added))

    @cached_property
    def decks(self) -> dict[str, DeckFile]:
        """The preconstructed decks, by id."""
        return decks_in(self.folder / "decks")

    def deck(self, id: str) -> DeckFile:
        if id not in self.decks:
            raise UnknownName(f"{self.name} has no deck '{id}'; {did_you_mean(id, list(self.decks))}")
        return self.decks[id]

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules and rulings, in our words."""
        return read_rulebook(self.folder, self.prefix)

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """Words for people, by language file: sections `options`, `moments` and `events`."""
        table = read_table(self.folder / "text" / "en.toml")
        return {
            section: {key: str(value) for key, value in lines.items()}
            for section, lines in table.items()
            if isinstance(lines, dict)
        }

    @property
    def card_texts(self) -> dict[str, str]:
        """The text players read on each of the game's own cards, by id."""
        return {id: str(self.plain_card(card)["text"]) for id, card in self.own_book.cards.items()}

    def charts(self) -> list[Chart]:
        """The tables the rules refer to; most games have none."""
        return []

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with its chosen value or default; wrong names and values are refused."""
        return complete(self.settings, dict(chosen))

    def options_of_save(self, saved: Mapping[str, str]) -> dict[str, str]:
        """The options a saved game is played by, also those that were added after it was saved."""
        return self.options({**{one.name: one.before for one in self.settings if one.before}, **saved})

    # --- what each game says ------------------------------------------------------------------------

    @abstractmethod
    def read_book(self, added: list[Path]) -> Book:
        """Read and build all cards; if any is wrong, all mistakes are refused together, with file and line."""

    @abstractmethod
    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        """Every broken limit of a deck, each with its rule; an empty list for a legal deck."""

    @abstractmethod
    def default_decks(self, players: int) -> list[str]:
        """Sensible decks for so many players, by id."""

    @abstractmethod
    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        """A new game with checked decks that has not begun yet; `begin` starts it."""

    @abstractmethod
    def view(self, game: State, viewer: Seat) -> View:
        """What one seat (or SPECTATOR) may know now."""

    @abstractmethod
    def plain_view(self, view: View) -> PlainView:
        """The view as plain data, for the terminal, the wire and tests."""

    def played_deck(self, deck: Mapping[str, int], options: Mapping[str, str]) -> dict[str, int]:
        """The cards a deck is played with; in most games all of them."""
        return dict(deck)

    def known_decks(self, book: Book, options: Mapping[str, str]) -> list[list[Card]]:
        """The preconstructed decks as lists of cards, which bots take opponents to play; made once for a book."""
        key = (self.id, *options.values())
        if key not in book.known_decks:
            decks = [self.played_deck(deck.cards, options) for deck in self.decks.values()]
            book.known_decks[key] = [
                [book.card(id) for id, copies in deck.items() for _ in range(copies)]
                for deck in decks
                if all(id in book.cards for id in deck)
            ]
        return book.known_decks[key]

    @abstractmethod
    def imaginer(self, view: View, book: Book) -> Imaginer:
        """What makes full states that fit the view, each with what the viewer cannot know made up anew."""

    def imagine(self, view: View, luck: Chance, book: Book) -> State:
        """One full state that fits everything in the view."""
        return self.imaginer(view, book).imagine(luck)

    @abstractmethod
    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        """A state set up as the [position] of a scenario says, not yet advanced."""

    @abstractmethod
    def fact(self, game: State, name: str) -> object:
        """The value of a scenario's fact now."""

    @abstractmethod
    def plain_card(self, card: Card) -> PlainCard:
        """What is printed on a card, as plain data with at least id, name, kind and text."""

    # --- starting --------------------------------------------------------------------------------------

    def begin(
        self,
        book: Book,
        decks: Sequence[Mapping[str, int]],
        options: Mapping[str, str],
        seed: int,
        with_log: bool = True,
        listener: Listener | None = None,
    ) -> State:
        """A new game, advanced to its first question."""
        game = self.set_up(book, decks, options, seed)
        game.listener = listener
        if with_log:
            game.log = []
        advance(game)
        return game


class GameDoor(Door, Generic[OwnState, OwnView, OwnCard]):
    """A door that hands every method the game's own classes: its state, view and card. Others are refused here."""

    state_class: type[OwnState]
    view_class: type[OwnView]
    card_class: type[OwnCard]

    @abstractmethod
    def seen_by(self, game: OwnState, viewer: Seat) -> OwnView:
        """What one seat (or SPECTATOR) may know now."""

    @abstractmethod
    def in_plain(self, view: OwnView) -> PlainView:
        """The view as plain data."""

    @abstractmethod
    def imaginer_for(self, view: OwnView, book: Book) -> Imaginer:
        """What makes full states that fit the view."""

    @abstractmethod
    def fact_of(self, game: OwnState, name: str) -> object:
        """The value of a scenario's fact now."""

    @abstractmethod
    def printed_on(self, card: OwnCard) -> PlainCard:
        """What is printed on a card."""

    def view(self, game: State, viewer: Seat) -> OwnView:
        return self.seen_by(self.own(self.state_class, game), viewer)

    def plain_view(self, view: View) -> PlainView:
        return self.in_plain(self.own(self.view_class, view))

    def imaginer(self, view: View, book: Book) -> Imaginer:
        return self.imaginer_for(self.own(self.view_class, view), book)

    def fact(self, game: State, name: str) -> object:
        return self.fact_of(self.own(self.state_class, game), name)

    def plain_card(self, card: Card) -> PlainCard:
        return self.printed_on(self.own(self.card_class, card))

    def own(self, kind: type[Own], thing: object) -> Own:
        if not isinstance(thing, kind):
            raise TypeError(f"The door of {self.name} takes its own {kind.__name__}, not {thing!r}.")
        return thing

    def listed(self, book: Book, cards: Mapping[str, int]) -> list[OwnCard]:
        """A deck as a list of cards, every copy once."""
        found: list[OwnCard] = []
        for id, copies in cards.items():
            found += [self.own(self.card_class, book.card(id))] * copies
        return found

    def refuse_illegal(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str], deck: str) -> None:
        """Every broken limit of a deck in one refusal; `deck` is what to call it."""
        problems = self.check_deck(book, cards, options)
        if problems:
            reasons = " ".join(f"{problem.rule}: {problem.sentence}" for problem in problems)
            raise Refused(f"{deck} is not legal. {reasons}")
