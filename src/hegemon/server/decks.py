"""Decks over HTTP: read, checked and completed. Nothing is kept: a deck's code is short enough for a link."""

from __future__ import annotations

from collections.abc import Mapping

from hegemon.cards.book import Book, DeckFile
from hegemon.decks import (
    Finding,
    Reading,
    checked,
    code_of,
    complete,
    deck_size,
    opening_hands,
    read_deck_text,
    text_of,
    toml_of,
)
from hegemon.games.door import Door
from hegemon.tables.starting import plain_name
from hegemon.wire.bodies import DeckProblem, DeckRead, DeckWanted, SampleHand

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
        hands=[SampleHand(one.hand, one.next) for one in hands],
    )


def problem(one: Finding) -> DeckProblem:
    return DeckProblem(one.sentence, one.rule, one.line, one.card)
