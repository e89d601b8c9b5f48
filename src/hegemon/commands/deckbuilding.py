"""hegemon deck: build, check, show, compare decks, and turn them into codes."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from hegemon.cards.book import Book, DeckFile, read_deck
from hegemon.cards.files import read_text
from hegemon.commands.command_line import (
    FAILED,
    FINE,
    WrongWords,
    book_for,
    chosen_options,
    door_for,
    page_for,
    print_json,
)
from hegemon.core.errors import BadFile
from hegemon.decks import (
    LONGEST_TEXT,
    Completed,
    Finding,
    Reading,
    code_of,
    complete,
    deck_size,
    differences,
    is_code,
    opening_hands,
    read_deck_text,
    text_of,
    toml_of,
)
from hegemon.games.door import Door

NEEDS: Mapping[str, tuple[int, int, str]] = {
    "new": (0, 1, "[DECK]"),
    "check": (1, 1, "FILE"),
    "show": (1, 1, "DECK"),
    "diff": (2, 2, "DECK DECK"),
    "code": (1, 1, "DECK"),
}
"""How many decks follow, at least and at most, and how to say it."""
PASTED = "-"


def deck(words: Namespace) -> int:
    least, most, wanted = NEEDS[words.what]
    if not least <= len(words.decks) <= most:
        raise WrongWords(f"Write: hegemon deck {words.what} {words.game} {wanted}")
    game = door_for(words)
    return COMMANDS[words.what](words, game, book_for(words, game))


# --- reading ------------------------------------------------------------------------------------------------


def reading_of(words: Namespace, game: Door, book: Book, name: str) -> Reading:
    """What the words name, read and checked: a deck of the game, a file, a code, or what is pasted."""
    options = chosen_options(words, game)
    if name in game.decks:
        return read_deck_text(game, book, toml_of(game, game.decks[name]), options)
    if name == PASTED:
        return read_deck_text(game, book, sys.stdin.read(LONGEST_TEXT + 1), options)
    if is_code(name) and not Path(name).exists():
        return read_deck_text(game, book, name, options)
    if not (name.endswith((".toml", ".txt")) or "/" in name or "\\" in name):
        game.deck(name)
    reading = read_deck_text(game, book, read_text(Path(name)), options)
    if name.endswith(".toml") and not reading.deck.cards:
        read_deck(Path(name))  # what is no deck file at all is refused with file and line
    return reading


def whole(words: Namespace, game: Door, book: Book, name: str) -> DeckFile:
    """A deck that is to be shown or compared; what could not be read is said beside it."""
    reading = reading_of(words, game, book, name)
    for finding in reading.findings:
        print(f"hegemon: {finding.words}", file=sys.stderr)
    return reading.deck


def plain(finding: Finding) -> dict[str, object]:
    return {"rule": finding.rule, "sentence": finding.sentence, "line": finding.line, "card": finding.card}


# --- the commands -------------------------------------------------------------------------------------------


def new(words: Namespace, game: Door, book: Book) -> int:
    """A legal deck to start from: a copy, or what was given filled up."""
    name = words.decks[0] if words.decks else game.default_decks(game.least_players)[0]
    given = whole(words, game, book, name)
    options = chosen_options(words, game)
    is_legal = not game.check_deck(book, given.cards, options)
    made = Completed(given, given.name) if is_legal else complete(game, book, given, options)
    deck = made.deck
    deck.name = words.name or (f"Copy of {deck.name}" if name in game.decks else deck.name)
    for why, cards in ((f"added, following {made.model}", made.added), ("left out to stay legal", made.removed)):
        if cards:
            listed = ", ".join(f"{copies} {book.cards[id].name}" for id, copies in cards.items())
            print(f"hegemon: {why}: {listed}.", file=sys.stderr)
    if words.json:
        told = {"name": deck.name, "model": made.model, "cards": deck.cards}
        print_json({**told, "added": made.added, "removed": made.removed})
        return FINE
    return give_out(words, written(words.form or "toml", game, book, deck))


def check(words: Namespace, game: Door, book: Book) -> int:
    """Everything that is wrong, with rule and line; exit code 1 for a deck that can't be played."""
    reading = reading_of(words, game, book, words.decks[0])
    size = deck_size(game, book, reading.deck)
    if words.json:
        problems = [plain(finding) for finding in reading.problems]
        print_json({"name": reading.deck.name, "size": size, "legal": not problems, "problems": problems})
    else:
        page = page_for(words)
        for finding in reading.problems:
            page.say(finding.words_with_rule, "", "  ")
        page.say(f"{reading.deck.name} ({size} cards) {'is not legal' if reading.problems else 'is legal'}.")
    return FAILED if reading.problems else FINE


def show(words: Namespace, game: Door, book: Book) -> int:
    deck = whole(words, game, book, words.decks[0])
    hands = opening_hands(game, book, deck, words.seed, words.hands, chosen_options(words, game)) if words.hands else []
    if words.json:
        dealt = [{"hand": one.hand, "next": one.next} for one in hands]
        plain_deck = {"name": deck.name, "about": deck.about, "size": deck_size(game, book, deck), "cards": deck.cards}
        print_json({**plain_deck, "code": code_of(game, book, deck), "hands": dealt})
        return FINE
    code = give_out(words, written(words.form or "text", game, book, deck))
    for number, one in enumerate(hands):
        cards = ", ".join(book.cards[id].name for id in one.hand) or "no cards"
        draws = ", ".join(book.cards[id].name for id in one.next) or "nothing"
        page_for(words).say(f"Hand {number + 1} (seed {words.seed + number}): {cards}; then {draws}.", "", "  ")
    return code


def diff(words: Namespace, game: Door, book: Book) -> int:
    """Card by card; exit code 1 if the decks differ."""
    first, second = (whole(words, game, book, name) for name in words.decks)
    changes = differences(game, book, first, second)
    if words.json:
        told = [{"card": one.card, "before": one.before, "after": one.after} for one in changes]
        print_json({"first": first.name, "second": second.name, "changes": told})
        return FAILED if changes else FINE
    page = page_for(words)
    page.say(f"From {first.name} to {second.name}:" if changes else "These decks hold the same cards.")
    for one in changes:
        page.print(f"  {one.after - one.before:+d} {one.name} ({one.before} to {one.after})")
    return FAILED if changes else FINE


def code(words: Namespace, game: Door, book: Book) -> int:
    deck = whole(words, game, book, words.decks[0])
    if words.json:
        print_json({"name": deck.name, "code": code_of(game, book, deck)})
        return FINE
    return give_out(words, code_of(game, book, deck) + "\n")


def written(form: str, game: Door, book: Book, deck: DeckFile) -> str:
    forms: dict[str, Callable[[], str]] = {
        "text": lambda: text_of(game, book, deck),
        "toml": lambda: toml_of(game, deck),
        "code": lambda: code_of(game, book, deck) + "\n",
    }
    return forms[form]()


def give_out(words: Namespace, text: str) -> int:
    """Print the deck, or write it to a file that is not there yet."""
    if words.out is None:
        page_for(words).lines(text.splitlines())
        return FINE
    try:
        with words.out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadFile(f"{words.out}: is there already; give another name with --out.") from None
    except OSError as error:
        raise BadFile(f"{words.out}: can't be written: {error.strerror or error}; choose another place.") from None
    page_for(words).print(f"Written to {words.out}.")
    return FINE


COMMANDS: Mapping[str, Callable[[Namespace, Door, Book], int]] = {
    "new": new,
    "check": check,
    "show": show,
    "diff": diff,
    "code": code,
}
