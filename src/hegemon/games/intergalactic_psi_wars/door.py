"""The door of Intergalactic Psi Wars. Never compiled, since it reads files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path

from hegemon.cards.book import Book, book_of, find_cards
from hegemon.cards.files import decode_source, read_source
from hegemon.core.asks import Seat
from hegemon.core.errors import BadFile, Refused
from hegemon.core.state import State
from hegemon.core.views import Imaginer
from hegemon.games.door import Chart, FirstGame, GameDoor, Problem
from hegemon.games.intergalactic_psi_wars import position
from hegemon.games.intergalactic_psi_wars.decks import broken_limits
from hegemon.games.intergalactic_psi_wars.game import VERBS, new_game
from hegemon.games.intergalactic_psi_wars.matrix import SIZE, checked, read_rows, written
from hegemon.games.intergalactic_psi_wars.options import MATRICES, SETTINGS, Rules
from hegemon.games.intergalactic_psi_wars.plain import IpwPlain, PrintedIpw
from hegemon.games.intergalactic_psi_wars.printed import (
    ABILITIES,
    CREATION,
    KINDS,
    LIGHTS,
    POWER,
    TIMINGS,
    IpwCard,
    X,
)
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.games.intergalactic_psi_wars.view import IpwImaginer, IpwView, plain
from hegemon.games.intergalactic_psi_wars.vocabulary import CardFile, MatrixFile, build
from hegemon.games.intergalactic_psi_wars.vocabulary.former import modern


class IpwDoor(GameDoor[Ipw, IpwView, IpwCard]):
    state_class, view_class, card_class = Ipw, IpwView, IpwCard
    id = "intergalactic-psi-wars"
    name = "Intergalactic Psi Wars"
    about = "Two warlords build an army and strike with two dice: attack against defence, with the odds in plain sight."
    minutes = (5, 10)
    difficulty = "easy"
    first_game = FirstGame("pip", ("beings", "robots"))
    prefix = "IPW"
    rules_version = "1"
    least_players = 2
    most_players = 2
    settings = SETTINGS
    package = "hegemon.games.intergalactic_psi_wars"
    verbs = VERBS
    for_simulations: Mapping[str, str] = {"turn_limit": "200"}
    playing = ("announced", "played", "placed")

    def read_book(self, added: list[Path]) -> Book:
        cards = find_cards(self.folder / "cards", added)
        cards.know_former_words(modern, self.is_former)
        return book_of(cards, CardFile, build, self.words_command)

    # --- the Matrix ----------------------------------------------------------------------------------

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """IPW-R30 A table given as a file is taken into the option itself, so that saves hold all of it."""
        full = dict(chosen)
        if full.get("matrix", "").endswith(".toml"):
            full["matrix"] = written(read_matrix(Path(full["matrix"])))
        return super().options(full)

    def rules(self, options: Mapping[str, str]) -> Rules:
        full = self.options(options)
        return Rules(full, self.matrix(full["matrix"]))

    @cached_property
    def matrices(self) -> dict[str, list[list[int]]]:
        """The tables of the package by name, read once: reading one takes longer than setting up a game."""
        return {name: read_matrix(self.folder / "matrices" / f"{name}.toml") for name in MATRICES}

    def matrix(self, value: str) -> list[list[int]]:
        """The rows of a table, by its name or in its data form."""
        return self.matrices[value] if value in MATRICES else read_rows(value)

    def charts(self) -> list[Chart]:
        """IPW-13.9 The tables of the package, Attack across and Defense down."""
        made: list[Chart] = []
        for name in MATRICES:
            file = self.folder / "matrices" / f"{name}.toml"
            about = decode_source(MatrixFile, read_source(file)).about
            head = ["D\\A", *(numbered(attack) for attack in range(SIZE))]
            rows = [[numbered(defense), *map(str, row)] for defense, row in enumerate(read_matrix(file))]
            made.append(Chart(f"Matrix {name}", "IPW-13.9", about, [head, *rows]))
        return made

    # --- decks and games --------------------------------------------------------------------------------

    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        has_limits = self.options(options)["deck_limits"] == "on"
        return [Problem(*broken) for broken in broken_limits(book.cards, cards, has_limits)]

    def default_decks(self, players: int) -> list[str]:
        order = ["beings", "robots", "cyborgs", "alliance"]
        return [order[seat % len(order)] for seat in range(players)]

    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        if len(decks) != self.least_players:
            raise Refused(f"Intergalactic Psi Wars is for two players (IPW-1.1), not {len(decks)}.")
        for number, deck in enumerate(decks):
            self.refuse_illegal(book, deck, options, f"Deck {number + 1}")
        return new_game(self.rules(options), [self.listed(book, deck) for deck in decks], seed)

    def seen_by(self, game: Ipw, viewer: Seat) -> IpwView:
        return IpwView(game, viewer)

    def in_plain(self, view: IpwView) -> IpwPlain:
        return plain(view)

    def imaginer_for(self, view: IpwView, book: Book) -> Imaginer:
        return IpwImaginer(view, self.known_decks(book, {}), list(book.cards.values()))

    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.build_position(book, table, self.rules(options))

    def fact_of(self, game: Ipw, name: str) -> object:
        return position.fact(game, name)

    def printed_on(self, card: IpwCard) -> PrintedIpw:
        told: PrintedIpw = {"id": card.id, "name": card.name, "kind": KINDS[card.kind], "text": card.text}
        if card.kind == CREATION:
            told["light"] = LIGHTS[card.light]
        else:
            told["cost"] = f"{' '.join(str(number) for number in card.cost[:-1])} + {card.cost[-1]}"
        if card.kind < POWER:
            for ability, name in enumerate(ABILITIES):
                pair = (card.attack[ability], card.defense[ability])
                told[name] = "/".join("X" if number == X else str(number) for number in pair)
        if card.kind == POWER:
            told["timing"] = TIMINGS[card.timing]
        return told


def numbered(strength: int) -> str:
    """IPW-13.12 The last column and row are for everything above, too."""
    return f"{strength}+" if strength == SIZE - 1 else str(strength)


def read_matrix(file: Path | Traversable) -> list[list[int]]:
    """IPW-R30 A table file, checked for size, range and monotony when it is loaded."""
    table = decode_source(MatrixFile, read_source(file))
    try:
        return checked(table.rows)
    except BadFile as error:
        raise BadFile(f"{file.name}: {error}") from None


DOOR = IpwDoor()
