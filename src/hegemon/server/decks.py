"""Decks over HTTP: read, checked and completed, which keeps nothing; and stored to be shared."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from hegemon.cards.book import Book, DeckFile
from hegemon.core.errors import Refused
from hegemon.decks import (
    Finding,
    Reading,
    checked,
    code_of,
    complete,
    deck_size,
    opening_hands,
    read_deck_text,
    stored_deck,
    text_of,
    toml_of,
)
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.store.database import Database, NotStored
from hegemon.store.decks import NOTED_SECONDS, get_deck, note_opened
from hegemon.tables.starting import plain_name
from hegemon.wire.deck_bodies import DeckProblem, DeckRead, DeckWanted, SampleHand, SharedDeck

LONGEST_NAME = 60


def read_deck(door: Door, book: Book, wanted: DeckWanted) -> DeckRead:
    """What was pasted or put together, with everything that is wrong with it."""
    options = door.options(wanted.options)
    return told(door, book, reading_of(door, book, wanted, options), wanted, options)


def complete_deck(door: Door, book: Book, wanted: DeckWanted) -> DeckRead:
    """The same, filled up legally."""
    options = door.options(wanted.options)
    reading = reading_of(door, book, wanted, options)
    made = complete(door, book, reading.deck, options)
    reading.deck = made.deck
    answer = told(door, book, checked(door, book, reading, options), wanted, options)
    answer.model, answer.added, answer.removed = made.model, made.added, made.removed
    return answer


def reading_of(door: Door, book: Book, wanted: DeckWanted, options: Mapping[str, str]) -> Reading:
    if wanted.text:
        return read_deck_text(door, book, wanted.text, options)
    name = plain_name(wanted.name, LONGEST_NAME) or "My deck"
    return checked(door, book, Reading(DeckFile(name, wanted.cards, wanted.about)), options)


def told(door: Door, book: Book, reading: Reading, wanted: DeckWanted, options: Mapping[str, str]) -> DeckRead:
    deck = reading.deck
    has_hands = wanted.hands and not reading.rules
    hands = opening_hands(door, book, deck, wanted.seed, wanted.hands, options) if has_hands else []
    return DeckRead(
        name=deck.name,
        about=deck.about,
        cards=deck.cards,
        size=deck_size(door, book, deck),
        legal=not reading.problems,
        unread=[problem(one) for one in reading.findings],
        problems=[problem(one) for one in reading.rules],
        left=reading.left,
        text=text_of(door, book, deck),
        toml=toml_of(door, deck),
        code=code_of(door, book, deck),
        other=reading.other,
        hands=[SampleHand(one.hand, one.next) for one in hands],
    )


def problem(one: Finding) -> DeckProblem:
    return DeckProblem(one.sentence, one.rule, one.line, one.card)


# --- decks stored to be shared ------------------------------------------------------------------------------


def deck_to_share(door: Door, book: Book, wanted: DeckWanted) -> SharedDeck:
    """The deck as it is stored, legal or not; refused if part of it can't be read here."""
    reading = reading_of(door, book, wanted, door.options(wanted.options))
    deck = reading.deck
    if reading.findings:
        raise Refused(f"{reading.findings[0].sentence} Put that right, then store the deck.")
    unknown = next((id for id in deck.cards if id not in book.cards), None)
    if unknown is not None:
        raise Refused(f"There is no card '{unknown[:40]}' in {door.name} here. Take it out, then store the deck.")
    if not deck.cards:
        raise Refused("This deck has no cards yet. Add some, then store it.")
    return SharedDeck(door.id, deck.name, deck.about, dict(sorted(deck.cards.items())))


async def open_deck(database: Database, name: str) -> SharedDeck:
    """A stored deck; that somebody opened it is noted, so that it is kept."""
    found = await database.read(lambda connection: get_deck(connection, name))
    if time.time() - found.opened > NOTED_SECONDS:
        # Whoever opens it can do so on a full disk, too.
        with suppress(NotStored):
            await database.write(lambda connection: note_opened(connection, name))
    return found.deck


async def without_link(database: Database, door: Door, wanted: DeckWanted) -> DeckWanted:
    """The same, with the deck itself where a link to a stored one was pasted."""
    name = stored_deck(wanted.text)
    if not name:
        return wanted
    deck = await open_deck(database, name)
    if deck.game != door.id:
        return msgspec.structs.replace(wanted, text=written(deck))
    return msgspec.structs.replace(wanted, text="", name=deck.name, about=deck.about, cards=deck.cards)


async def own_without_link(database: Database, own: str) -> str:
    """What a seat brings, with the deck itself where it is a link to a stored one."""
    name = stored_deck(own)
    return written(await open_deck(database, name)) if name else own


def written(deck: SharedDeck) -> str:
    """The deck without its notes, which nobody at a table reads."""
    return toml_of(door_of(deck.game), DeckFile(deck.name, deck.cards))
