"""Before the first question: bots and seats from what was typed, and where lines are read."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from hegemon.bots import check_bot, title_of
from hegemon.cards.book import DeckFile
from hegemon.core.asks import Seat
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.games.door import Door
from hegemon.store import Deck, Player, Session
from hegemon.terminal.page import Page
from hegemon.terminal.play import ReadLine

YOU = "You"


def check_players(door: Door, players: int) -> None:
    if not door.least_players <= players <= door.most_players:
        raise ImpossiblePosition(f"{door.name} is for {door.players_allowed} players, not {players}.")


def bots_for(names: Sequence[str], players: int) -> list[Player]:
    """The opponents: one bot for all of them, or one for each."""
    wanted = players - 1
    if len(names) not in (1, wanted):
        raise ImpossiblePosition(
            f"{len(names)} bots were named for {wanted} opponents; name one bot, or one for each opponent."
        )
    chosen = list(names) * wanted if len(names) == 1 else list(names)
    found: list[Player] = []
    for name in chosen:
        level, _ = check_bot(name)
        same = sum(check_bot(player.bot)[0] == level for player in found)
        found.append(Player(title_of(name) + (f" {same + 1}" if same else ""), name))
    return found


def new_session(
    door: Door,
    players: int,
    bots: Sequence[str],
    decks: Sequence[DeckFile],
    options: Mapping[str, str],
    seed: int,
    added: Sequence[Path],
) -> Session:
    """A person at the first seat and bots at the others."""
    return Session.new(
        door,
        door.book(added),
        [Deck(deck.name, deck.cards) for deck in decks],
        [Player(YOU), *bots_for(bots, players)],
        options,
        seed,
    )


def persons_seat(session: Session) -> Seat:
    """The seat of the person in a loaded game."""
    for seat, player in enumerate(session.players):
        if not player.bot:
            return seat
    raise UnknownName("All players of this game are bots; 'hegemon replay' shows it.")


def line_reader(page: Page, echoes: bool) -> ReadLine:
    """Lines from the terminal, or from a pipe, which are echoed so that the output reads like a game."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # Arrow keys and history, where the system has them.
        return read_from_person
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")

    def read(prompt: str) -> str | None:
        line = sys.stdin.readline()
        if not line:
            return None
        if echoes:
            page.print(prompt + line.rstrip("\r\n"))
        return line

    return read


def read_from_person(_: str) -> str | None:
    try:
        return input("> ")
    except EOFError:
        return None
