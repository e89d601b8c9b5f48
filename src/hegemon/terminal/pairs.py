"""Defenders set against attackers in one line: `1>4 2>5`, `all`, `same`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from hegemon.core.errors import Refused
from hegemon.tables.match import LiveMatch
from hegemon.terminal.labels import LabelKey
from hegemon.terminal.question import TerminalQuestion

PAIR = re.compile(r"\d{1,4}>\d{1,4}")

Pair: TypeAlias = tuple[int, int]
"""The index of an option, and the handle of the card it is set against."""


class Pairs:
    """Reads pairs, and remembers them for `same`."""

    def __init__(self) -> None:
        self.last: dict[str, list[tuple[LabelKey, int]]] = {}
        """For each moment, who was set against whom there last."""

    def indices(self, words: Sequence[str], question: TerminalQuestion, match: LiveMatch) -> list[int]:
        """The answers by which these cards face those, and nobody else does."""
        pairs = self.meant(words, question)
        options = question.words.options
        facing = [(str(options[index]["do"]), as_handle(options[index]["handle"]), onto) for index, onto in pairs]
        given = match.indices_of_facing(question.ask.seat, facing)
        self.last[question.ask.moment] = [(question.key(index), onto) for index, onto in pairs]
        return given

    def meant(self, words: Sequence[str], question: TerminalQuestion) -> list[Pair]:
        if words == ["none"]:
            return []
        if words == ["all"]:
            cards = [index for choice in question.cards() for index in choice.indices]
            return list(zip(cards, [target.handle for target in question.targets], strict=False))
        return self.as_before(question) if words == ["same"] else as_typed(words, question)

    def as_before(self, question: TerminalQuestion) -> list[Pair]:
        """Last time's pairs, as far as both are here again."""
        last = self.last.get(question.ask.moment)
        if last is None:
            raise Refused("You haven't answered this question before; type the pairs you want, such as 1>3.")
        indices = {question.key(index): index for choice in question.cards() for index in choice.indices}
        here = {target.handle for target in question.targets}
        found = [(indices[key], onto) for key, onto in last if key in indices and onto in here]
        if not found:
            raise Refused("None of last time's pairs is possible now; type the pairs you want, such as 1>3.")
        return found


def as_handle(found: object) -> int:
    assert isinstance(found, int)
    return found


def as_typed(words: Sequence[str], question: TerminalQuestion) -> list[Pair]:
    used: Counter[str] = Counter()
    pairs: list[Pair] = []
    for word in words:
        card, _, onto = word.partition(">")
        choice = question.choice_labelled(card)
        if choice not in question.cards():
            raise Refused(f"{card} ({choice.text}) can't be set against anybody. Nothing was done.")
        if used[card] == len(choice.indices):
            raise Refused(f"{card} ({choice.text}) can face only one of them. Nothing was done.")
        pairs.append((choice.indices[used[card]], target_labelled(onto, question)))
        used[card] += 1
    return pairs


def target_labelled(label: str, question: TerminalQuestion) -> int:
    for target in question.targets:
        if target.label == label:
            return target.handle
    labels = ", ".join(target.label for target in question.targets)
    raise Refused(f"There is nobody to face under {label}; choose one of {labels}. Nothing was done.")
