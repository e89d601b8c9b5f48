"""Matches that are about to begin: what was asked for is checked as a whole before anything is made."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from hegemon.bots import bot_names, check_bot
from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.server.bodies import LONGEST_NAME, NewMatch, SeatWanted
from hegemon.server.entries import Answered, Declared, Entry, Terms
from hegemon.server.match import Match
from hegemon.server.messages import Swap
from hegemon.store import FORMAT, MARK, Aside, Deck, Player, Save, open_save

LARGEST_SEED = 2**63 - 1


class BadRequest(HegemonError):
    """What was asked for cannot be made: where the mistake is, and what to do about it."""

    def __init__(self, problem: str, where: str, cure: str = "") -> None:
        super().__init__(problem)
        self.where = where
        self.cure = cure


@dataclass
class Started:
    """A match that can begin, and who is to sit where."""

    start: Save
    terms: Terms
    here: list[Seat]
    guests: list[Seat]
    entries: list[Entry] = field(default_factory=list)


def start_match(wanted: NewMatch) -> Started:
    """The match that is wanted, with a new seed; the first mistake is refused."""
    try:
        door = door_of(wanted.game)
    except HegemonError as error:
        raise BadRequest(str(error), "game", "Choose one of the games of /api/games.") from None
    players = len(wanted.seats)
    if not door.least_players <= players <= door.most_players:
        raise BadRequest(
            f"{door.name} is for {door.players_allowed} players, not {players}.",
            "seats",
            "Add or remove seats.",
        )
    if all(seat.who == "bot" for seat in wanted.seats):
        raise BadRequest("All seats are for bots.", "seats", "Give at least one seat to a person.")
    try:
        options = door.options(wanted.options)
    except HegemonError as error:
        raise BadRequest(str(error), "options") from None
    start = Save(
        file=MARK,
        format=FORMAT,
        game=door.id,
        rules_version=door.rules_version,
        book=door.own_book.digest,
        options=options,
        decks=[deck_for(door, seat, place, players) for place, seat in enumerate(wanted.seats)],
        seed=secrets.randbelow(LARGEST_SEED),
        players=[player_for(seat, place) for place, seat in enumerate(wanted.seats)],
        answers=[],
        digest="",
    )
    check_start(start)
    return Started(
        start,
        Terms(wanted.hands, wanted.window_seconds),
        [place for place, seat in enumerate(wanted.seats) if seat.who == "me"],
        [place for place, seat in enumerate(wanted.seats) if seat.who == "guest"],
    )


def check_start(start: Save) -> None:
    """Whether the game can be begun like this: decks may be illegal, or may not meet."""
    try:
        open_save(start, "this match")
    except HegemonError as error:
        reason = str(error).removeprefix("this match: is a damaged save: ").removesuffix(" Use an undamaged copy.")
        raise BadRequest(reason, "seats", "Choose other decks or options.") from None


def deck_for(door: Door, wanted: SeatWanted, place: Seat, players: int) -> Deck:
    try:
        deck = door.deck(wanted.deck or door.default_decks(players)[place])
    except HegemonError as error:
        raise BadRequest(str(error), f"seats[{place}].deck") from None
    return Deck(deck.name, dict(deck.cards))


def player_for(wanted: SeatWanted, place: Seat) -> Player:
    if wanted.who != "bot":
        return Player(plain_name(wanted.name) or f"Player {place + 1}")
    bot = wanted.bot or "novice"
    if bot not in bot_names():
        raise BadRequest(f"There is no bot '{bot}'.", f"seats[{place}].bot", f"There are: {', '.join(bot_names())}.")
    return Player(plain_name(wanted.name) or f"{check_bot(bot)[0].title()} {place + 1}", bot)


def plain_name(name: str) -> str:
    """A name as it may be shown: printable, without spaces around it, not too long."""
    kept = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(kept.split())[:LONGEST_NAME]


def start_again(match: Match, swap: Swap) -> Started:
    """A rematch: the same players and decks, with seats or decks passed on to the next."""
    old = match.session.record()
    order = list(range(len(old.players)))
    turned = [*order[1:], order[0]]
    seats = turned if swap == "seats" else order
    decks = turned if swap != "nothing" else order
    start = Save(
        file=MARK,
        format=FORMAT,
        game=old.game,
        rules_version=old.rules_version,
        book=old.book,
        options=old.options,
        decks=[old.decks[place] for place in decks],
        seed=secrets.randbelow(LARGEST_SEED),
        players=[Player(old.players[place].name, old.players[place].bot) for place in seats],
        answers=[],
        digest="",
    )
    check_start(start)
    # Nobody gets a token yet: those who are here are moved, each to the seat that is theirs now.
    return Started(start, match.terms, [], [])


def start_from(save: Save, terms: Terms, step: int, seat: Seat, bot: str, name: str) -> Started:
    """A game played on from one of its steps: one seat for a person, bots at all others."""
    if bot not in bot_names():
        raise BadRequest(f"There is no bot '{bot}'.", "bot", f"There are: {', '.join(bot_names())}.")
    if not 0 <= seat < len(save.players):
        raise BadRequest(f"There is no seat {seat}.", "seat", f"Seats go from 0 to {len(save.players) - 1}.")
    if not 0 <= step <= len(save.answers):
        raise BadRequest(f"There is no step {step}.", "step", f"Steps go from 0 to {len(save.answers)}.")
    players = [
        Player(plain_name(name) or "Player 1") if place == seat else Player(f"{bot.title()} {place + 1}", bot)
        for place in range(len(save.players))
    ]
    start = Save(
        file=MARK,
        format=FORMAT,
        game=save.game,
        rules_version=save.rules_version,
        book=save.book,
        options=save.options,
        decks=save.decks,
        seed=save.seed,
        players=players,
        answers=[],
        digest="",
    )
    entries: list[Entry] = [
        Declared(one.seat, one.aside) if isinstance(one, Aside) else Answered(one, by="server")
        for one in save.answers[:step]
    ]
    session = open_save(start, "this match")
    session.replay(save.answers[:step])
    if session.game.ask is None:
        raise Refused("The game is over at this step; choose an earlier one.")
    return Started(start, terms, [seat], [], entries)
