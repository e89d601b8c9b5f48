"""Words for people: options, questions and events in sentences, from the game's text file.

A sentence is a list of spans, so that a page can make cards, players and rules in it answer to the pointer;
the terminal reads it as plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from hegemon.cards.book import Book
from hegemon.core.asks import NO_HANDLE, NO_SEAT, Handle, Seat
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import PlainEvent, PlainOption
from hegemon.games.door import Door

CHOICE = re.compile(r"\[([^\[\]]*)\]")
NAME = re.compile(r"\{(\w+)\}")
BRACKETS_AT_END = re.compile(r"(.*) \([^()]*\)")
AMOUNTS_AT_END = re.compile(r"(.*)\(((?:\d+ [^,()]+, )+\d+ [^,()]+)\)")
TWICE = re.compile(r"(.+) \(\1\)")
HYPHENED = re.compile(r"[a-z]+(?:-[a-z]+)+")
GOES_ON = "& "
LISTING = ("with", "on")
"""Words that are said once before a list."""


@dataclass(frozen=True)
class Span:
    """A piece of a sentence: its text, and the card or player it speaks of, if any."""

    text: str
    card: str = ""
    handle: Handle = NO_HANDLE
    seat: Seat = NO_SEAT


class Sentence:
    """One line of the log, and the rule it came from."""

    def __init__(self, spans: list[Span], rule: str, event: str, number: int = 0) -> None:
        self.spans = spans
        self.rule = rule
        self.event = event
        self.number = number
        """The place of its first event among those told, counted from 1."""
        self.last = number
        """The place of the event that was added last."""
        self.grown_by = ""
        self.comma = 0
        """Where the last comma of a list stands that will end in 'and'."""

    @property
    def text(self) -> str:
        return flat(self.spans)

    def grow(self, more: list[Span], number: int) -> None:
        """Go on after what was told: 'with one', then 'with another' makes a list."""
        word = flat(more).partition(" ")[0]
        if word == self.grown_by and word in LISTING:
            self.comma = len(self.text)
            more = [Span(", "), *part_of(more, len(word) + 1)]
        else:
            self.comma = 0
            more = [Span(" "), *more]
        self.grown_by = word
        self.spans = [
            replace(span, text=summed(span.text.replace(") (", ", "))) for span in joined([*self.spans, *more])
        ]
        self.last = number

    def closed(self) -> list[Span]:
        if not self.comma:
            return self.spans
        return [*part_of(self.spans, 0, self.comma), Span(" and "), *part_of(self.spans, self.comma + 2)]


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

    def word(self, word: object) -> str:
        """A word or number of the rules; where it names cards by their ids, with their names.

        The section `words` of a game's text file has what people say instead of short names of the rules.
        """
        cards, said, text = self.book.cards, self.door.texts.get("words", {}), str(word)
        if text in cards or text in said:
            return cards[text].name if text in cards else said[text]
        text = re.sub(HYPHENED, lambda id: cards[id[0]].name if id[0] in cards else id[0], text)
        if said:
            text = re.sub(r"\w+", lambda part: said.get(part[0], part[0]), text)
        return re.sub(TWICE, r"\1", text)

    # --- sentences -------------------------------------------------------------------------------------

    def template(self, section: str, key: str, rule: str) -> str:
        """The words for the key, those for the rule before the general ones."""
        lines = self.door.texts.get(section, {})
        return lines.get(f"{key} {rule}", lines.get(key, key))

    def moment_spans(
        self, moment: str, rule: str, about: str, handle: Handle = NO_HANDLE, name: str = ""
    ) -> list[Span]:
        """The question asked at a moment, about a card's id or nothing; the card may go by another name."""
        words = {"about": Span(name or self.card(about), about, handle)} if about else {}
        return capital_spans(filled(self.template("moments", moment, rule), words))

    def moment(self, moment: str, rule: str, about: str) -> str:
        return flat(self.moment_spans(moment, rule, about))

    def option(self, option: PlainOption, rule: str, name: str = "") -> str:
        """An option, given as plain data; its card may go by another name."""
        words: dict[str, str] = {}
        if "card" in option:
            words["what"] = name or self.card(option["card"])
        elif "seat" in option:
            words["what"] = self.seat(option["seat"])
        elif "number" in option or "word" in option:
            words["what"] = self.word(option.get("number", option.get("word")))
        return capital(fill(self.template("options", option["do"], rule), words))

    def narrate(self, events: Iterable[PlainEvent], known: Iterable[PlainEvent] = ()) -> list[Sentence]:
        """Events as sentences; what belongs together becomes one. Others that are known say who holds which card."""
        narration = Narration(self)
        for event in known:
            narration.holders.hear(0, event)
        for event in events:
            narration.hear(event)
        return narration.sentences()

    def words_of(self, event: PlainEvent) -> dict[str, Span]:
        words: dict[str, Span] = {}
        if (seat := event.get("seat")) is not None:
            words["seat"] = Span(self.seat(seat), seat=seat)
            words["whose"] = Span(self.whose(seat), seat=seat)
            words["was"] = Span("were" if seat == self.viewer else "was")
        if (to := event.get("to")) is not None:
            words["to"] = Span(self.seat(to), seat=to)
            words["whose_to"] = Span(self.whose(to), seat=to)
        if (card := event.get("card")) is not None:
            words["card"] = Span(self.card(card), card, event.get("handle", NO_HANDLE))
        if (other := event.get("other")) is not None:
            words["other"] = Span(self.card(other), other, event.get("other_handle", NO_HANDLE))
        if (amount := event.get("amount")) is not None:
            words["amount"] = Span(str(amount))
            if amount == 1:
                words["one"] = Span("")
            words["change"] = Span(f"{amount:+}")
        if "word" in event:
            words["word"] = Span(self.word(event["word"]))
        return words


class Stacks:
    """Who fights as one with whom, as far as the events told say.

    The section `stacks` of a game's text file names the events: "joins" puts {card} beside {other}, "stands by" puts
    {card} beside whoever stood against the same {other} before it; "leaves" and "other leaves" end it for {card} or
    {other}, "all leave" for all.
    """

    def __init__(self, roles: Mapping[str, str]) -> None:
        self.roles = roles
        self.now: dict[int, str] = {}
        """The other name of a Stack, by the handle of each of its cards."""
        self.against: dict[int, tuple[int, str]] = {}
        """Who stood against a card last."""
        self.kept: list[tuple[int, dict[int, str], dict[int, tuple[int, str]]]] = []
        """How it was before each change, by the number of the event."""

    def hear(self, number: int, name: str, words: Mapping[str, Span]) -> None:
        role, card, other = self.roles.get(name, ""), words.get("card"), words.get("other")
        if not role:
            return
        self.kept.append((number, dict(self.now), dict(self.against)))
        if role == "all leave":
            self.now, self.against = {}, {}
        elif role == "leaves" and card is not None:
            self.part(card.handle)
        elif role == "other leaves" and other is not None:
            self.part(other.handle)
        elif role == "joins" and card is not None and other is not None:
            self.join(card.handle, f"{other.text} + {card.text}", other.handle)
        elif role == "stands by" and card is not None and other is not None:
            before = self.against.get(other.handle)
            if before is not None:
                self.join(card.handle, f"{before[1]} + {card.text}", before[0])
            self.against[other.handle] = card.handle, card.text

    def join(self, handle: Handle, name: str, other: int) -> None:
        self.now[handle] = self.now[other] = name

    def part(self, handle: Handle) -> None:
        name = self.now.get(handle)
        self.now = {other: one for other, one in self.now.items() if one != name}

    def forget_after(self, number: int) -> None:
        while self.kept and self.kept[-1][0] > number:
            _, self.now, self.against = self.kept.pop()

    def named(self, words: Mapping[str, Span]) -> dict[str, Span]:
        """{side} and {other_side}: a Stack by both its cards, anybody else by their own name."""
        pairs = (("card", "side"), ("other", "other_side"))
        return {
            side: replace(words[one], text=self.now.get(words[one].handle, words[one].text))
            for one, side in pairs
            if one in words
        }


class Holders:
    """Who holds which card, as far as the events told say: an event is about its player's card."""

    def __init__(self) -> None:
        self.now: dict[int, Seat] = {}
        self.kept: list[tuple[int, int, Seat]] = []
        """Who held a card before an event that changed it, by the number of the event."""

    def hear(self, number: int, event: PlainEvent) -> None:
        seat, handle = event.get("seat"), event.get("handle")
        if not isinstance(seat, int) or not isinstance(handle, int):
            return
        before = self.of(handle)
        if seat != before:
            self.kept.append((number, handle, before))
            self.now[handle] = seat

    def forget_after(self, number: int) -> None:
        while self.kept and self.kept[-1][0] > number:
            _, handle, before = self.kept.pop()
            self.now[handle] = before

    def of(self, handle: Handle) -> Seat:
        return self.now.get(handle, NO_SEAT)


class Narration:
    """Tells events one after another; only the last sentence can still grow."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.stacks = Stacks(speech.door.texts.get("stacks", {}))
        self.holders = Holders()
        self.told: list[Sentence] = []
        """As they grow: not yet with a capital and a full stop."""
        self.closed = 0
        """So many of them don't grow any more."""
        self.heard = 0

    def hear(self, event: PlainEvent) -> None:
        self.heard += 1
        speech, told = self.speech, self.told
        name, rule = str(event["event"]), str(event["rule"])
        words = speech.words_of(event)
        other = words.get("other")
        if other is not None and (holder := self.holders.of(other.handle)) != NO_SEAT:
            words["whose_other"] = Span(speech.whose(holder), seat=holder)
        self.holders.hear(self.heard, event)
        card = words.get("card")
        if "whose" not in words and card is not None and (holder := self.holders.of(card.handle)) != NO_SEAT:
            words["whose"] = Span(speech.whose(holder), seat=holder)
        spans = filled(speech.template("events", name, rule), {**words, **self.stacks.named(words)})
        self.stacks.hear(self.heard, name, words)
        text = flat(spans)
        last = told[-1] if len(told) > self.closed else None
        if last is not None and text.startswith(GOES_ON):
            last.grow(part_of(spans, len(GOES_ON)), self.heard)
        elif last is not None and stem(text) and stem(text) == stem(last.text):
            open_end = part_of(last.spans, 0, len(last.text) - 1)
            last.spans = joined([*open_end, Span(", "), *part_of(spans, len(stem(text)) + 2)])
            last.last = self.heard
        elif text and not text.startswith(GOES_ON):
            told.append(Sentence(spans, rule, name, self.heard))

    def forget_after(self, heard: int) -> None:
        """What came after so many events was taken back. A sentence that had grown since is to be heard again."""
        self.heard = min(self.heard, heard)
        while self.told and self.told[-1].last > heard:
            self.heard = min(self.heard, self.told.pop().number - 1)
        self.closed = min(self.closed, len(self.told))
        self.stacks.forget_after(self.heard)
        self.holders.forget_after(self.heard)

    def close(self) -> None:
        """What has been told so far is left as it is."""
        self.closed = len(self.told)

    def sentences(self, first: int = 0) -> list[Sentence]:
        """What has been told, from the sentence at that place on, each with a capital and a full stop."""
        return [finished(one) for one in self.told[first:]]


def finished(sentence: Sentence) -> Sentence:
    stop = "" if sentence.text.endswith(".") else "."  # as after A.D.H.D.
    spans = joined([*capital_spans(sentence.closed()), Span(stop)])
    return Sentence(spans, sentence.rule, sentence.event, sentence.number)


# --- putting sentences together ------------------------------------------------------------------------------


def filled(template: str, words: Mapping[str, Span]) -> list[Span]:
    """Put the words in; of each [one|two] the first part for which all words are there."""

    def choose(found: re.Match[str]) -> str:
        parts = found[1].split("|")
        return next((part for part in parts if all(name in words for name in NAME.findall(part))), "")

    spans: list[Span] = []
    # Splitting at names gives text and names in turn.
    for index, part in enumerate(NAME.split(CHOICE.sub(choose, template))):
        spans.append(words.get(part, Span("something")) if index % 2 else Span(part))
    return joined(spans)


def fill(template: str, words: Mapping[str, str]) -> str:
    """The same in plain text."""
    return flat(filled(template, {name: Span(word) for name, word in words.items()}))


def is_plain(span: Span) -> bool:
    return not span.card and span.seat == NO_SEAT


def joined(spans: Iterable[Span]) -> list[Span]:
    """The same sentence with as few spans as can be."""
    made: list[Span] = []
    for span in spans:
        if not span.text:
            continue
        if made and is_plain(span) and is_plain(made[-1]):
            made[-1] = Span(made[-1].text + span.text)
        else:
            made.append(span)
    return made


def flat(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans)


def part_of(spans: Iterable[Span], start: int, stop: int | None = None) -> list[Span]:
    """The characters of a sentence from start to stop, still as spans."""
    made: list[Span] = []
    place = 0
    for span in spans:
        end = place + len(span.text)
        text = span.text[max(0, start - place) : None if stop is None else max(0, stop - place)]
        if text and end > start:
            made.append(replace(span, text=text))
        place = end
    return made


def summed(text: str) -> str:
    """Amounts of the same in brackets at the end are added up: "(2T, 1pT)" stays, "(1 red, 1 red)" does not."""
    found = AMOUNTS_AT_END.fullmatch(text)
    if found is None:
        return text
    sums: dict[str, int] = {}
    for part in found[2].split(", "):
        number, _, what = part.partition(" ")
        sums[what] = sums.get(what, 0) + int(number)
    return f"{found[1]}({', '.join(f'{number} {what}' for what, number in sums.items())})"


def stem(sentence: str) -> str:
    """What stands before the brackets at the end of a sentence; nothing if there are none."""
    found = BRACKETS_AT_END.fullmatch(sentence)
    return found[1] if found else ""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def capital_spans(spans: list[Span]) -> list[Span]:
    return [replace(spans[0], text=capital(spans[0].text)), *spans[1:]] if spans else []
