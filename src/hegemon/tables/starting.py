"""Matches that are about to begin: what was asked for is checked as a whole before anything is made."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from hegemon.bots import bot_names, seatable_bots, title_of
from hegemon.cards.book import Book
from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.decks import read_deck_text
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.store import Aside, Deck, Player, Save, Session, new_save, new_seed, open_save
from hegemon.store.books import packed
from hegemon.store.entries import Answered, DeclaredAside, RecordEntry, Terms, TookBack
from hegemon.tables.match import LiveMatch
from hegemon.tables.shelf import Shelf
from hegemon.wire.bodies import LONGEST_NAME, NewMatch, SeatWanted
from hegemon.wire.messages import RematchSwap

LONGEST_DECK_NAME = 40


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
    entries: list[RecordEntry] = field(default_factory=list)


def start_match(wanted: NewMatch, shelf: Shelf | None = None) -> Started:
    """The match that is wanted, with a new seed; the first mistake is refused."""
    shelf = shelf or Shelf()
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
    book = shelf.book(door)
    start = new_save(
        door.id,
        door.rules_version,
        book.digest,
        options,
        decks_for(door, book, shelf, wanted),
        [player_for(seat, place) for place, seat in enumerate(wanted.seats)],
        new_seed(),
    )
    start.cards = "" if book is door.own_book else packed(book)
    check_start(start)
    return Started(
        start,
        Terms(wanted.hands, wanted.window_seconds, wanted.pace, wanted.shows_decks),
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


def decks_for(door: Door, book: Book, shelf: Shelf, wanted: NewMatch) -> list[Deck]:
    """Each seat's deck; where all draw from one, it is the first that somebody chose."""
    players = len(wanted.seats)
    seats = list(wanted.seats)
    if door.shares_deck:
        chosen = next((seat for seat in seats if seat.own or seat.deck), seats[0])
        seats = [chosen] * players
    return [
        deck_for(door, book, shelf, one.own, one.deck or door.default_decks(players)[place], f"seats[{place}]")
        for place, one in enumerate(seats)
    ]


def deck_for(door: Door, book: Book, shelf: Shelf, own: str, id: str, where: str) -> Deck:
    """The player's own deck, or one of the house by its id."""
    if own:
        return own_deck(door, book, own, where)
    try:
        deck = shelf.decks(door).get(id) or door.deck(id)
    except HegemonError as error:
        raise BadRequest(str(error), f"{where}.deck") from None
    return Deck(deck.name, dict(deck.cards))


def own_deck(door: Door, book: Book, text: str, where: str) -> Deck:
    """A deck that was pasted; whether it is legal under the match's options is seen when the game is set up."""
    try:
        reading = read_deck_text(door, book, text)
    except HegemonError as error:
        raise BadRequest(str(error), f"{where}.own") from None
    if reading.findings:
        more = len(reading.findings) - 1
        told = reading.findings[0].words + (f" And {more} more." if more else "")
        raise BadRequest(told, f"{where}.own", "Put the deck right in the deck builder, then choose it again.")
    return Deck(plain_name(reading.deck.name, LONGEST_DECK_NAME), reading.deck.cards)


def with_deck(start: Save, seat: Seat, deck: Deck) -> Save:
    """The match with a guest's own deck, dealt anew; refused if the game can't be begun like this."""
    decks = [deck if place == seat else one for place, one in enumerate(start.decks)]
    changed = msgspec.structs.replace(start, decks=decks, seed=new_seed(), digest="")
    check_start(changed)
    return changed


def player_for(wanted: SeatWanted, place: Seat) -> Player:
    if wanted.who != "bot":
        return Player(plain_name(wanted.name) or f"Player {place + 1}")
    bot = wanted.bot or "novice"
    if bot not in seatable_bots():
        names = ", ".join(seatable_bots())
        raise BadRequest(f"There is no bot '{bot}'.", f"seats[{place}].bot", f"There are: {names}.")
    return Player(plain_name(wanted.name) or bot_name(bot, place), bot)


def bot_name(bot: str, place: Seat) -> str:
    """A level gets the number of its seat; an opponent has a name of its own."""
    return f"{title_of(bot)} {place + 1}" if bot in bot_names() else title_of(bot)


def plain_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it may be shown: printable, without spaces around it, not too long."""
    kept = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(kept.split())[:longest]


def start_again(match: LiveMatch, swap: RematchSwap) -> Started:
    """A rematch: the same players and decks, with seats or decks passed on to the next."""
    old = match.session.record()
    order = list(range(len(old.players)))
    turned = [*order[1:], order[0]]
    seats = turned if swap == "seats" else order
    decks = turned if swap != "nothing" else order
    players = [Player(old.players[place].name, old.players[place].bot) for place in seats]
    start = old.anew([old.decks[place] for place in decks], players, new_seed())
    check_start(start)
    # Nobody gets a token yet: those who are here are moved, each to the seat that is theirs now.
    return Started(start, match.terms, [], [])


def start_from(save: Save, terms: Terms, step: int, seat: Seat, bot: str, name: str) -> Started:
    """A game played on from one of its steps: one seat for a person, bots at all others."""
    if bot not in seatable_bots():
        raise BadRequest(f"There is no bot '{bot}'.", "bot", f"There are: {', '.join(seatable_bots())}.")
    if not 0 <= seat < len(save.players):
        raise BadRequest(f"There is no seat {seat}.", "seat", f"Seats go from 0 to {len(save.players) - 1}.")
    if not 0 <= step <= len(save.answers):
        raise BadRequest(f"There is no step {step}.", "step", f"Steps go from 0 to {len(save.answers)}.")
    players = [
        Player(plain_name(name) or "Player 1") if place == seat else Player(bot_name(bot, place), bot)
        for place in range(len(save.players))
    ]
    start = save.anew(save.decks, players, save.seed)
    session = open_save(start, "this match")
    session.replay(save.answers[:step], save.redrawn)
    if session.game.ask is None:
        raise Refused("The game is over at this step; choose an earlier one.")
    # Everybody may know how the finished game went on, and its seed: chance begins anew.
    session.keep_first(step, new_seed())
    return Started(start, terms, [seat], [], entries_of(session, seat))


def entries_of(session: Session, seat: Seat) -> list[RecordEntry]:
    """What was played so far as lines of the record of a new match."""
    lucks = {one.after: one.luck for one in session.redrawn}
    entries: list[RecordEntry] = []
    for place in range(len(session.answers) + 1):
        if place in lucks:
            entries.append(TookBack(place, seat, lucks[place]))
        if place < len(session.answers):
            one = session.answers[place]
            entries.append(DeclaredAside(one.seat, one.aside) if isinstance(one, Aside) else Answered(one, by="server"))
    return entries
