"""Sentences as templates: what a word says is data, so that another language is another table of them.

A template is the sentence with places for the keys of the word:

    {who}                 who or what stands there, or a number, or the phrase that stands for the value
    {who's}               whose: your, each player's
    {who draws}           who does it, with the verb as it has to be: you draw, each player draws
    {who cannot attack}   of each such thing, that none can: no unit can attack
    {cards: card| cards}  so many of something; the unit begins as it follows the number
    {at_random? at random|, of their choice}
                          one or the other text, by whether the key says so
    {amount: <noun>}      a unit, verb or alternative may have places of its own between < and >
    {stat!}               the value as it is written
    {rest}                what has to follow a number: for each Robot; at the end if it is left out

A place that is no key of the word is a method of it: the few things that no template can say. Where a word has
several sentences, they stand in a table by what has to be so: `{"who=you": …, "at_random": …, "": …}`. The first
that fits is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.nouns import agreeing, cannot, possessive

if TYPE_CHECKING:
    from hegemon.cards.grammar import GrammarNames

Sentences = str | Mapping[str, str]
"""One template, or several by what has to be so for each."""
Phrases = Mapping[str, Mapping[Any, str]]
"""What is said for the values of a key."""

PLACE: Final = re.compile(
    r"\{(?P<key>\w+)(?:(?P<whose>'s)|(?P<plain>!)| (?P<verb>[^{}]+)"
    r"|:(?P<one>[^{}|]*)(?:\|(?P<many>[^{}]*))?|\?(?P<so>[^{}|]*)(?:\|(?P<otherwise>[^{}]*))?)?\}"
)
WITHIN: Final = re.compile(r"<(\w+)>")
REST: Final = "\0"
"""Where the rest goes, as long as it is not known."""


def said_by(
    word: msgspec.Struct, sentences: Sentences, phrases: Phrases, names: GrammarNames, if_said: str = "if"
) -> str:
    """The sentence of a word, from the template that fits it; another language has its own for the word.

    A number that changes does so 'if' something is so, or 'while' it is.
    """
    sentences = names.translations.get(str(word.__struct_config__.tag), sentences)
    template = sentences if isinstance(sentences, str) else fitting(word, sentences)
    rests: list[str] = []

    def fill(place: re.Match[str]) -> str:
        said, rest = filled(word, place, phrases, names, if_said)
        rests.append(rest)
        return said

    said = PLACE.sub(fill, template)
    rest = "".join(rests)
    return said.replace(REST, rest, 1) if REST in said else said + rest


def fitting(word: msgspec.Struct, sentences: Mapping[str, str]) -> str:
    for test, template in sentences.items():
        if all(is_so(word, part) for part in test.split(", ") if part):
            return template
    raise KeyError(f"no sentence of {type(word).__name__} fits {word}")


def is_so(word: msgspec.Struct, test: str) -> bool:
    key, equals, value = test.partition("=")
    written = getattr(word, key)
    return str(written) == value if equals else bool(written)


def filled(
    word: msgspec.Struct, place: re.Match[str], phrases: Phrases, names: GrammarNames, if_said: str
) -> tuple[str, str]:
    """What stands in one place, and what it leaves for the end of the sentence."""

    def within(text: str | None) -> str:
        return WITHIN.sub(lambda part: phrase_of(part[1], getattr(word, part[1]), phrases, names), text or "")

    key = place["key"]
    if key == "rest":
        return REST, ""
    value = getattr(word, key)
    if place["so"] is not None:
        return within(place["so"] if value else place["otherwise"]), ""
    if place["plain"]:
        return str(value), ""
    if place["one"] is not None:
        one = within(place["one"])
        return quantity(value, names, one, one if place["many"] is None else within(place["many"]), if_said)
    said = phrase_of(key, value, phrases, names)
    if place["whose"]:
        return possessive(said), ""
    if place["verb"]:
        verb = within(place["verb"])
        is_ban = verb.startswith("cannot ")
        return cannot(said, verb.removeprefix("cannot ")) if is_ban else agreeing(said, verb), ""
    return said, value.rest(names, if_said) if isinstance(value, AmountWord) else ""


def phrase_of(key: str, value: Any, phrases: Phrases, names: GrammarNames) -> str:
    if callable(value):
        return str(value(names))
    if key in phrases:
        return phrases[key][value]
    if isinstance(value, (int, AmountWord)):
        return names.number_said(value)
    return names.said(value)


def places_in(sentences: Sentences) -> set[str]:
    """Every key and method that templates and their tests speak of; for checking them without saying anything."""
    templates = [sentences] if isinstance(sentences, str) else list(sentences.values())
    tests = [] if isinstance(sentences, str) else [part for test in sentences for part in test.split(", ") if part]
    found = {test.partition("=")[0] for test in tests}
    for template in templates:
        for place in PLACE.finditer(template):
            found.add(place["key"])
            found.update(WITHIN.findall(place[0]))
        left = PLACE.sub("", template)
        if "{" in left or "}" in left:
            raise ValueError(f"no place can be read here: {left}")
    return found - {"rest"}
