"""A card book: every card of a game, from the game's own folder and from folders a designer adds."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from hegemon.cards.files import KEBAB, Source, decode_source, did_you_mean, mistakes_in, read_source
from hegemon.cards.mistakes import Mistake
from hegemon.cards.nouns import PLAYED_THIS_TURN
from hegemon.core.errors import BadFile, UnknownName
from hegemon.core.printed import Card

Form = TypeVar("Form")


class Book:
    """The cards one can play with, by id, and a digest that changes when any of them does."""

    def __init__(self, cards: dict[str, Card], digest: str, warnings: list[str] | None = None) -> None:
        self.cards = cards
        self.digest = digest
        self.folders: list[dict[str, str]] = []
        """The card files it was read from, each name with its text: the game's own folder, then the added ones."""
        self.warnings = warnings or []
        """What its reader should know although it can be played with, one sentence each."""
        self.known_decks: dict[tuple[str, ...], list[list[Card]]] = {}
        """The decks anybody may have brought, as lists of these cards, by the options in force; see Door."""

    def __repr__(self) -> str:
        return f"<Book of {len(self.cards)} cards>"

    def card(self, id: str) -> Card:
        if id not in self.cards:
            raise UnknownName(f"There is no card '{id}'; {did_you_mean(id, sorted(self.cards))}")
        return self.cards[id]


# --- finding card tables -------------------------------------------------------------------------------


class Found:
    """One card's table with the place it was found."""

    def __init__(self, source: Source, id: str, table: dict[str, object]) -> None:
        self.source = source
        self.id = id
        self.table = table
        self.in_words_of_today = table
        """The table as it is read: a card kept with a game may be in words of its time."""

    @property
    def where(self) -> str:
        return f"{self.source.name}, card '{self.id}'"

    def refused(self, mistakes: list[Mistake]) -> BadFile:
        """The mistakes with file, line and card; their paths start at the card."""
        deeper = [Mistake(str(mistake), (self.id, *mistake.path)) for mistake in mistakes]
        return self.source.refused(deeper, f"card '{self.id}'")


class CardTables:
    """All card tables by id, and what is odd about the added ones."""

    def __init__(self, found: dict[str, Found]) -> None:
        self.found = found
        self.warnings: list[str] = []
        self.modern: Callable[[dict[str, object]], dict[str, object]] | None = None

    def values_of(self, key: str) -> list[str]:
        """The texts all cards have under a key, in the order of the files."""
        values = [card.table.get(key) for card in self.found.values()]
        return [value for value in values if isinstance(value, str)]

    def know_former_words(self, modern: Callable[[dict[str, object]], dict[str, object]], is_kept: bool) -> None:
        """How to put a card in today's words: those kept with a game always are, a designer's if it needs it."""
        self.modern = modern
        if is_kept:
            for card in self.found.values():
                card.in_words_of_today = modern(card.table)

    def modernised(self, card: Found) -> bool:
        """Put a card in today's words, if it is not in them yet and its former ones are known."""
        if self.modern is None or card.in_words_of_today is not card.table:
            return False
        try:
            card.in_words_of_today = self.modern(card.table)
        except (KeyError, TypeError, AttributeError, ValueError):
            return False  # What is no card at all can't be read in any words.
        return card.in_words_of_today != card.table

    def add(self, more: dict[str, Found]) -> None:
        """Take in the cards of a folder; a card of a known id takes the place of the other."""
        known_names = {str(card.table.get("name")): card for card in self.found.values() if card.id not in more}
        for id, card in more.items():
            kind, name = card.table.get("kind"), card.table.get("name")
            old = self.found.get(id)
            if old is not None and old.table.get("kind") != kind:
                self.warnings.append(
                    f"{card.where}: replaces a card of another kind: '{old.table.get('name')}' is '"
                    f"{old.table.get('kind')}', this one is '{kind}'. Give it another id if it is a new card."
                )
            twin = known_names.setdefault(str(name), card)
            if twin is not card:
                self.warnings.append(
                    f"{card.where}: is called '{name}', like the card '{twin.id}' in {twin.source.name}. "
                    "Players can't tell them apart; give it another name."
                )
        self.found.update(more)


def find_cards(own: Traversable, added: list[Path]) -> CardTables:
    """All card tables by id. A card in an added folder takes the place of the game's own."""
    cards = CardTables(cards_in(own))
    for folder in added:
        cards.add(cards_of_folder(folder))
    return cards


def cards_of_folder(folder: Path) -> dict[str, Found]:
    """The cards of a designer's folder, which has to be there and hold some."""
    if not folder.is_dir():
        raise BadFile(f"{folder}: no such folder; give a folder that holds card files (*.toml).")
    try:
        found = cards_in(folder)
        files = sum(1 for file in folder.iterdir() if file.name.endswith(".toml"))
    except OSError as error:
        raise BadFile(f"{folder}: can't be read: {error.strerror or error}.") from None
    if found:
        return found
    if not files:
        raise BadFile(f"{folder}: holds no card files; put at least one *.toml into it.")
    its = "its *.toml file" if files == 1 else f"its {files} *.toml files"
    raise BadFile(f"{folder}: {its} can be read, but no card is in there; write one, beginning with [its-id].")


def cards_in(folder: Traversable | Path) -> dict[str, Found]:
    found: dict[str, Found] = {}
    refused: list[str] = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            try:
                take_cards(read_source(file), found)
            except BadFile as error:
                refused.append(str(error))
    if refused:
        raise BadFile("\n".join(refused))
    return found


def take_cards(source: Source, found: dict[str, Found]) -> None:
    mistakes: list[Mistake] = []
    for id, table in source.table.items():
        card = f"card '{id}'"
        if not KEBAB.fullmatch(id):
            mistakes.append(
                Mistake(f"{card}: a card id is written in small letters and hyphens, like 'earth-moth'.", (id,))
            )
        elif not isinstance(table, dict):
            mistakes.append(Mistake(f"{card}: a card is a table; write [{id}] above its lines.", (id,)))
        elif id in found:
            other = found[id].source.name
            mistakes.append(Mistake(f"{card}: the id stands in {other} too; give one of them another.", (id,)))
        else:
            found[id] = Found(source, id, table)
    if mistakes:
        raise source.refused(mistakes)


# --- reading them ----------------------------------------------------------------------------------------


def book_of(cards: CardTables, form: type[Form], build: Callable[[str, Form], Card], see: str) -> Book:
    """Every card decoded and built; if any is wrong, all that are wrong are refused together."""
    made: dict[str, Card] = {}
    refused: list[str] = []
    for id, card in cards.found.items():
        try:
            made[id] = read_in_any_words(card, cards, form, build, see)
        except BadFile as error:
            refused.append(str(error))
    if refused:
        raise BadFile("\n".join(refused))
    return Book(made, digest_of(cards.found), cards.warnings)


def read_in_any_words(
    card: Found, cards: CardTables, form: type[Form], build: Callable[[str, Form], Card], see: str
) -> Card:
    """A card in today's words, or in those of an earlier version; mistakes are explained in the words it has."""
    try:
        return read_card(card, form, build, see)
    except BadFile as mistakes:
        if fits(form, card.in_words_of_today) or not cards.modernised(card):
            raise
        try:
            made = read_card(card, form, build, see)
        except BadFile:
            raise mistakes from None
        cards.warnings.append(
            f"{card.where}: is in words of an earlier version and still works; `{see}` lists those of today."
        )
        return made


def fits(form: type[Form], table: object) -> bool:
    """Whether a table has the words and keys of today; what is wrong with it is something else then."""
    try:
        msgspec.convert(table, form)
    except msgspec.ValidationError:
        return False
    return True


def read_card(card: Found, form: type[Form], build: Callable[[str, Form], Card], see: str) -> Card:
    try:
        written = msgspec.convert(card.in_words_of_today, form)
        made = build(card.id, written)
        made.counts_plays = asks_for(written, PLAYED_THIS_TURN)
        return made
    except msgspec.ValidationError as error:
        raise card.refused(mistakes_in(form, card.in_words_of_today, error, see)) from None
    except BadFile as error:
        mistake = error if isinstance(error, Mistake) else Mistake(str(error))
        raise card.refused([mistake]) from None


def asks_for(written: object, stat: str) -> bool:
    """Whether a stat stands anywhere in a card."""
    if isinstance(written, list):
        return any(asks_for(part, stat) for part in written)
    if not isinstance(written, msgspec.Struct):
        return False
    if getattr(written, "stat", None) == stat:
        return True
    return any(asks_for(getattr(written, key), stat) for key in written.__struct_fields__)


def digest_of(found: dict[str, Found]) -> str:
    """A fingerprint of the cards' data, whatever the order and layout of their files."""
    plain = json.dumps({id: card.table for id, card in found.items()}, sort_keys=True)
    return blake2b(plain.encode(), digest_size=8).hexdigest()


def texts_in(folder: Traversable | Path) -> dict[str, str]:
    """The card files of a folder, each name with its text."""
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name: file.read_text(encoding="utf-8") for file in files if file.name.endswith(".toml")}


# --- decks -------------------------------------------------------------------------------------------------

Copies = Annotated[int, msgspec.Meta(ge=1, le=99)]


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it is written: a name, a word about it, and how many of each card."""

    name: str
    cards: dict[str, Copies]
    """Each card's id and how many copies of it the deck holds."""
    about: str = ""
    starter: bool = False
    learning: bool = False
    """A small deck for first games, not meant to meet the others."""
    game: str = ""
    """The game it is for, such as xi; a file that travels should say it."""


def read_deck(file: Path | Traversable) -> DeckFile:
    """A deck file, its form checked; whether the deck is legal is for the game to say."""
    return decode_source(DeckFile, read_source(file))


def decks_in(folder: Traversable) -> dict[str, DeckFile]:
    """The preconstructed decks of a game, by file name."""
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): read_deck(file) for file in files if file.name.endswith(".toml")}
