"""Words for people: options, questions and events in sentences, from the game's text file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from hegemon.cards.book import Book
from hegemon.core.asks import Seat
from hegemon.core.events import SPECTATOR
from hegemon.games.door import Door

CHOICE = re.compile(r"\[([^\[\]]*)\]")
NAME = re.compile(r"\{(\w+)\}")
BRACKETS_AT_END = re.compile(r"(.*) \([^()]*\)")
GOES_ON = "& "


class Sentence:
    """One line of the log, and the rule it came from."""

    def __init__(self, text: str, rule: str, event: str) -> None:
        self.text = text
        self.rule = rule
        self.event = event


class Speech:
    """Speaks of one game to one viewer."""

    def __init__(self, door: Door, book: Book, names: Sequence[str], viewer: Seat = SPECTATOR) -> None:
        self.door = door
        self.book = book
        self.names = names
        self.viewer = viewer

    # --- names ---------------------------------------------------------------------------------------

    def seat(self, seat: Seat) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: Seat) -> str:
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def card(self, id: str) -> str:
        return self.book.card(id).name

    # --- sentences -------------------------------------------------------------------------------------

    def template(self, section: str, key: str, rule: str) -> str:
        """The words for the key, those for the rule before the general ones."""
        lines = self.door.texts.get(section, {})
        return lines.get(f"{key} {rule}", lines.get(key, key))

    def moment(self, moment: str, rule: str, about: str) -> str:
        """The question asked at a moment, about a card's id or nothing."""
        words = {"about": self.card(about)} if about else {}
        return capital(fill(self.template("moments", moment, rule), words))

    def option(self, option: Mapping[str, object], rule: str) -> str:
        """An option, given as plain data."""
        words: dict[str, str] = {}
        if "card" in option:
            words["what"] = self.card(str(option["card"]))
        elif isinstance(seat := option.get("seat"), int):
            words["what"] = self.seat(seat)
        elif "number" in option or "word" in option:
            words["what"] = str(option.get("number", option.get("word")))
        return capital(fill(self.template("options", str(option["do"]), rule), words))

    def narrate(self, events: Iterable[Mapping[str, object]]) -> list[Sentence]:
        """Events as sentences; what belongs together becomes one."""
        told: list[Sentence] = []
        for event in events:
            name, rule = str(event["event"]), str(event["rule"])
            text = fill(self.template("events", name, rule), self.words_of(event))
            if text.startswith(GOES_ON) and told:
                text = told[-1].text + " " + text.removeprefix(GOES_ON)
                told[-1].text = text.replace(") (", ", ")
            elif told and stem(text) and stem(text) == stem(told[-1].text):
                told[-1].text = f"{told[-1].text[:-1]}, {text[len(stem(text)) + 2 :]}"
            elif text:
                told.append(Sentence(text.removeprefix(GOES_ON), rule, name))
        for sentence in told:
            sentence.text = capital(sentence.text) + "."
        return told

    def words_of(self, event: Mapping[str, object]) -> dict[str, str]:
        words: dict[str, str] = {}
        if isinstance(seat := event.get("seat"), int):
            words["seat"] = self.seat(seat)
            words["whose"] = self.whose(seat)
            words["was"] = "were" if seat == self.viewer else "was"
        if isinstance(to := event.get("to"), int):
            words["to"] = self.seat(to)
        for part in ("card", "other"):
            if part in event:
                words[part] = self.card(str(event[part]))
        if isinstance(amount := event.get("amount"), int):
            words["amount"] = str(amount)
            words["change"] = f"{amount:+}"
        if "word" in event:
            words["word"] = str(event["word"])
        return words


def fill(template: str, words: Mapping[str, str]) -> str:
    """Put the words in; of each [one|two] the first part for which all words are there."""

    def choose(found: re.Match[str]) -> str:
        parts = found[1].split("|")
        return next((part for part in parts if all(name in words for name in NAME.findall(part))), "")

    return NAME.sub(lambda found: words.get(found[1], "something"), CHOICE.sub(choose, template))


def stem(sentence: str) -> str:
    """What stands before the brackets at the end of a sentence; nothing if there are none."""
    found = BRACKETS_AT_END.fullmatch(sentence)
    return found[1] if found else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
