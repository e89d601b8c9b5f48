"""What card words say is data: templates whose places are keys, phrases for every text, and other languages."""

from __future__ import annotations

import re

import pytest
from msgspec import inspect as forms

from hegemon.cards.book import Book
from hegemon.cards.forms import form_of, forms_below
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import CardStep
from hegemon.cards.speech import PLACE, places_in
from hegemon.games.catalogue import OWN, door
from hegemon.games.door import Door

GAMES = list(OWN)


def lines_of(game: Door) -> list[type[CardStep[GrammarNames]]]:
    return [info.cls for info in forms_below(form_of(game.card_form)) if issubclass(info.cls, CardStep)]


@pytest.mark.parametrize("id", GAMES)
def test_the_places_of_a_template_are_keys_or_methods_of_its_word(id: str) -> None:
    for word in lines_of(door(id)):
        for key in places_in(word.sentences):
            assert hasattr(word, key), f"{word.__name__} has nothing called {key}"


@pytest.mark.parametrize("id", GAMES)
def test_phrases_say_something_for_every_text_a_key_can_have(id: str) -> None:
    for word in lines_of(door(id)):
        fields = {field.name: field for field in forms.type_info(word).fields}  # type: ignore[attr-defined]
        sentences = [word.sentences] if isinstance(word.sentences, str) else list(word.sentences.values())
        spoken = {place["key"] for text in sentences for place in PLACE.finditer(text) if not place["plain"]}
        for key in set(word.phrases) & set(fields) & spoken:
            texts = texts_of(fields[key].type)
            left_out = {test.partition("=")[2] for test in conditions_of(word) if test.startswith(f"{key}=")}
            assert texts - left_out <= set(word.phrases[key]), f"{word.__name__} can't say every {key}"


def conditions_of(word: type[CardStep[GrammarNames]]) -> list[str]:
    if isinstance(word.sentences, str):
        return []
    return [part for test in word.sentences for part in test.split(", ")]


def texts_of(info: forms.Type) -> set[str]:
    kinds = info.types if isinstance(info, forms.UnionType) else (info,)
    return {str(value) for kind in kinds if isinstance(kind, forms.LiteralType) for value in kind.values}


def test_a_place_that_cannot_be_read_is_found() -> None:
    with pytest.raises(ValueError, match="no place can be read"):
        places_in("draw {cards: card| cards")


def test_another_language_is_another_table_of_templates(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words stay; what they say is told from the other table, with the numbers at their places."""
    game = door("xi")
    drawing = re.compile(r"[Dd]raw (\d) cards")
    card = next(card.id for card in game.own_book.cards.values() if drawing.search(text_of(game, card.id)))
    number = drawing.findall(text_of(game, card))[0]
    monkeypatch.setattr(GrammarNames, "translations", {"draw": "ziehe {cards: Karte| Karten}"})
    assert f"ziehe {number} karten" in text_of(game, card, game.read_book([])).lower()


def text_of(game: Door, id: str, book: Book | None = None) -> str:
    return str(game.plain_card((book or game.own_book).card(id))["text"])
