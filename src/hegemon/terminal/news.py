"""What has happened since the player last looked, in as few lines as it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from hegemon.terminal.style import times, wrapped
from hegemon.words.speech import Sentence, Span, flat

TURN_BEGAN = "turn began"
ENDINGS = ("won", "drawn")
"""Events that the line across the page at the end tells anyway."""
DEALING = ("drew", "shuffled", "was dealt", "was dealt energy")
"""Events of a set-up that the hand tells better."""
ONE_CARD = " a card"
COUNTED = ("Token",)
"""What a card is, said after its name."""
PLURALS = {"was": "were", "is": "are", "has": "have"}


class News:
    """Sentences that were not told yet; an empty one begins a turn."""

    def __init__(self) -> None:
        self.heard: list[Sentence] = []
        self.is_set_up = False
        """Whether a turn has begun; until then nobody wants to hear of every card that is dealt."""
        self.has_told_turn = False

    def hear(self, sentence: Sentence) -> None:
        if sentence.event == TURN_BEGAN:
            self.note("")
            self.is_set_up = True
        if sentence.event not in ENDINGS and (self.is_set_up or sentence.event not in DEALING):
            self.heard.append(sentence)

    def note(self, text: str) -> None:
        """Something that is no event of the game."""
        self.heard.append(Sentence([Span(text)], "", ""))

    def tell(self, room: int | None = None) -> list[str]:
        """Everything new, in so many lines if they are numbered. Up to the first choice in a turn, the set-up and each
        turn are told in one go: the table that follows shows what came of it."""
        told = counted(merged(self.heard))
        self.heard = []
        if self.has_told_turn:
            lines = [part for line in told for part in wrapped(line)]
        else:
            turns = [list(turn) for is_gap, turn in groupby(told, key=lambda sentence: not sentence) if not is_gap]
            lines = [line for turn in turns for line in ("", *flowing(turn))][1:]
            self.has_told_turn = "" in told
        if room is not None and len(lines) > room:
            lines = flowing(told)
        if room is not None and len(lines) > room:
            cut = len(lines) - room + 1
            lines = [f"... ({cut} earlier lines: log)", *lines[cut:]]
        return lines


def flowing(sentences: Sequence[str]) -> list[str]:
    """The sentences one after the other, in as few lines as they take."""
    return wrapped(" ".join(one for one in sentences if one)) if any(sentences) else []


def counted(sentences: Sequence[str]) -> list[str]:
    """The same sentence several times in a row is told once, with a number."""
    return [said_times(sentence, len(list(same))) if sentence else "" for sentence, same in groupby(sentences)]


def said_times(sentence: str, number: int) -> str:
    """One sentence for several alike: "Anna drew 3 cards." for "Anna drew a card." three times."""
    if number > 1 and ONE_CARD in sentence:
        return sentence.replace(ONE_CARD, f" {number} cards")
    return f"{times(sentence.removesuffix('.'), number)}." if sentence.endswith(".") else times(sentence, number)


def merged(sentences: Sequence[Sentence]) -> list[str]:
    """Sentences in a row that say the same of several cards become one."""
    told: list[str] = []
    group: list[Sentence] = []
    place = -1
    for sentence in sentences:
        differs = difference(group[0], sentence) if group else -1
        if differs >= 0 and place in (-1, differs):
            place = differs
            group.append(sentence)
            continue
        told.extend(of_several(group, place))
        group, place = [sentence], -1
    return [*told, *of_several(group, place)]


def difference(one: Sentence, other: Sentence) -> int:
    """The place of the only card in which two sentences differ; -1 if they differ otherwise, or not at all."""
    if one.event != other.event or len(one.spans) != len(other.spans):
        return -1
    places = [at for at, (mine, theirs) in enumerate(zip(one.spans, other.spans, strict=True)) if mine != theirs]
    is_card = len(places) == 1 and one.spans[places[0]].card and other.spans[places[0]].card
    return places[0] if is_card and places[0] > 0 else -1


def of_several(group: Sequence[Sentence], place: int) -> list[str]:
    if place < 0:
        return [sentence.text for sentence in group]
    spans = group[0].spans
    before = flat(spans[:place])
    counts = Counter(sentence.spans[place].text for sentence in group)
    names = [times(name, count) for name, count in counts.items()]
    listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
    after = flat(spans[place + 1 :])
    word = after.split()[0] if after.split() else ""
    if word in PLURALS:
        after = after.replace(word, PLURALS[word], 1)
    if word in COUNTED and len(counts) == 1:
        # "created a Clone Token", three times, is "created 3 Clone Tokens".
        name, count = next(iter(counts.items()))
        before, listed, after = before.removesuffix("a "), f"{count} {name}", after.replace(word, f"{word}s", 1)
    return [f"{before}{listed}{after}"]
