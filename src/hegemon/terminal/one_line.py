"""Several answers in one line: `1 3 5+6`, `attack all`, `same`, `none`. All of them are given, or none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, NOTHING, Ask, Option
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.tables.match import LiveMatch
from hegemon.tables.together import NotTogether, TriedAnswers
from hegemon.terminal.labels import LabelKey
from hegemon.terminal.pairs import PAIR, Pairs
from hegemon.terminal.question import ListedChoice, TerminalQuestion, best_fitting, faces_of, is_option
from hegemon.words.question import DONE, QuestionWords

ALL, SAME, NONE = "all", "same", "none"
ONTO = ">"
"""Between a card and what is chosen after it."""
ITEM = re.compile(r"\d{1,4}(\+\d{1,4})*|\d{1,4}[x*]\d{1,3}")
MOST_COPIES = 40
NOBODY = -1

Item: TypeAlias = list[ListedChoice]
"""What is picked at once: one card, or several that form a Stack."""


class OneLine:
    """Reads lines that answer a whole question, and remembers them for `same`."""

    def __init__(self) -> None:
        self.last: dict[str, list[list[LabelKey]]] = {}
        """For each moment, what was picked there last."""
        self.pairs = Pairs()

    def is_meant(self, line: str, question: TerminalQuestion) -> bool:
        """Whether the line is an answer of several items, or of one that is all there is to say."""
        words = without_verb(line, question)
        if words in ([ALL], [SAME], [NONE]) or (question.targets and words and all(map(PAIR.fullmatch, words))):
            return True
        if question.is_window or not words or not all(ITEM.fullmatch(word) for word in words):
            return False
        return question.collects or len(words) > 1 or not words[0].isdecimal()

    def indices(self, line: str, question: TerminalQuestion, match: LiveMatch) -> list[int]:
        """The answers the line stands for, tried on a copy; a wrong item is refused by its name."""
        words = without_verb(line, question)
        if question.targets and (words in ([ALL], [SAME], [NONE]) or all(map(PAIR.fullmatch, words))):
            return self.pairs.indices(words, question, match)
        if words == [NONE]:
            return [self.refusing(question)]
        if words in ([ALL], [SAME]) and not question.collects:
            raise Refused(f"You choose one thing at a time here: type one of {question.labels()}.")
        items = self.items(words, question)
        refuse_none_among(items, question)
        trial = match.trial(question.ask.seat)
        used: dict[int, int] = {}
        picked = [pick(trial, item, used, question) for item in items]
        if question.collects or (len(items) > 1 and trial.can_close):
            close(trial, question)
        else:
            trial.answer_between()
        self.last[question.ask.moment] = picked
        return trial.indices

    def after_opening(self, line: str, question: TerminalQuestion) -> tuple[int, str] | None:
        """The action a line begins with, and the picks for it where they are collected: `move all`, `move 1 3`."""
        verb, _, rest = line.partition(" ")
        words, options = rest.split(), question.ask.options
        found = [index for index, one in enumerate(options) if one.verb.name == verb and one.verb.about == NOTHING]
        if len(found) != 1 or not (words in ([ALL], [SAME]) or (words and all(map(ITEM.fullmatch, words)))):
            return None
        further = without_choice(question.words.further(found[0]))
        return (found[0], rest) if further is not None and is_of_group(further) else None

    def opening(self, line: str, question: TerminalQuestion) -> list[int]:
        """The answers for what is named before it is asked for: `play clone trooper`, `attack rifleman > jet`."""
        words: QuestionWords | None = question.words
        given: list[int] = []
        for name in line.casefold().split(ONTO):
            step, words = found_further(words, name.strip(), is_first=not given)
            if not step and not given:
                step, words = after_verb(question.words, name.strip())
            if not step:
                return []
            given.extend(step)
        return given if len(given) > 1 else []

    def refusing(self, question: TerminalQuestion) -> int:
        found = question.decline()
        if found is None:
            raise Refused("You have to choose something here; undo takes back what led here.")
        return found.index

    def items(self, words: Sequence[str], question: TerminalQuestion) -> list[Item]:
        if words == [ALL]:
            return [[choice] for choice in question.cards() for _ in choice.indices]
        if words == [SAME]:
            return self.items_as_before(question)
        return [item for word in words for item in items_of(word, question)]

    def items_as_before(self, question: TerminalQuestion) -> list[Item]:
        """Last time's items, as far as they are offered."""
        by_key = {key: choice for choice in question.choices for key in choice.keys}
        last = self.last.get(question.ask.moment)
        if last is None:
            raise Refused("You haven't answered this question before; type the numbers you want.")
        found: list[Item] = []
        for keys in last:
            item = [by_key[key] for key in keys if key in by_key]
            if item and sum(other is item[0] for before in found for other in before) < len(item[0].indices):
                found.append(item)
        if not found:
            raise Refused("Nothing you chose last time can be chosen now; type the numbers you want.")
        return found


def without_choice(words: QuestionWords | None) -> QuestionWords | None:
    """The next question with a choice."""
    while words is not None and len(words.ask.options) == 1:
        words = words.further(0)
    return words


def is_of_group(words: QuestionWords) -> bool:
    """Whether several cards are picked at the question: together, or one after another until that is enough."""
    if words.collects or any(one.verb.name == DONE for one in words.ask.options):
        return True
    after = words.further(0) if words.ask.options[0].verb.about == CARD else None
    return after is not None and any(one.verb.name == DONE for one in after.ask.options)


def found_further(words: QuestionWords | None, name: str, is_first: bool) -> tuple[list[int], QuestionWords | None]:
    """The answers a name stands for, and what is asked after them; what leaves no choice is answered on the way."""
    way: list[int] = []
    while words is not None:
        found = ways_called(words, name)
        if len(found) == 1 or are_alike(words, found):
            return [*way, *found[0]], after_all(words, found[0])
        if found and not is_first:
            raise Refused(f"'{name}' could be several things there. Nothing was done; type more of its name.")
        if is_first or len(words.ask.options) > 1:
            break
        way.append(0)
        words = words.further(0)
    if is_first:
        return [], None
    raise Refused(f"'{name}' can't be chosen there. Nothing was done.")


def after_verb(words: QuestionWords, name: str) -> tuple[list[int], QuestionWords | None]:
    """The answers for an action and what is named of its next choice, as of a target where only one can attack it."""
    verb, _, rest = name.partition(" ")
    found = [at for at, one in enumerate(words.ask.options) if one.verb.name == verb and one.verb.about == NOTHING]
    if len(found) != 1:
        return [], None
    further, way = words.further(found[0]), [found[0]]
    if not rest:
        return way, further
    while further is not None:
        ways = ways_called(further, rest)
        if len(ways) == 1 or are_alike(further, ways):
            return [*way, *ways[0]], after_all(further, ways[0])
        if len(further.ask.options) > 1:
            break
        way.append(0)
        further = further.further(0)
    return [], None


def ways_called(words: QuestionWords, name: str) -> list[list[int]]:
    """The options with this name, and the cards with it that an option only opens a choice of."""
    ways = [([index], words.text(index)) for index in range(len(words.options))]
    for index, cards in enumerate(words.next):
        ways += [([index, place], words.text_of(card)) for place, card in enumerate(cards)]
    return [ways[place][0] for place in best_fitting([text for _, text in ways], name)]


def are_alike(words: QuestionWords, ways: Sequence[Sequence[int]]) -> bool:
    """Whether all these ways lead to cards that nobody could tell apart, lying open side by side."""
    faces = faces_of(words.plain)
    options = [words.next[way[0]][way[1]] if len(way) > 1 else words.options[way[0]] for way in ways]
    looks = {
        (option["do"], way[0] * (len(way) - 1), faces.get(option.get("handle")))
        for option, way in zip(options, ways, strict=True)
    }
    return len(looks) == 1 and None not in {face for _, _, face in looks}


def after_all(words: QuestionWords, way: Sequence[int]) -> QuestionWords | None:
    further: QuestionWords | None = words
    for index in way:
        further = further.further(index) if further is not None else None
    return further


def refuse_none_among(items: Sequence[Item], question: TerminalQuestion) -> None:
    """Picking nothing at all stands alone: among others it is a slip."""
    nothing = question.decline() if question.collects and question.is_first else None
    if nothing is not None and len(items) > 1 and any(nothing in item for item in items):
        raise Refused(f"{nothing.label} ({nothing.text}) can't be chosen together with others. Nothing was done.")


def without_verb(line: str, question: TerminalQuestion) -> list[str]:
    """The words of the line without a verb at its start, such as attack."""
    text = line.casefold().strip()
    for name in {option.verb.name for option in question.ask.options}:
        if text.startswith(f"{name} "):
            return text[len(name) :].split()
    return text.split()


def items_of(word: str, question: TerminalQuestion) -> list[Item]:
    label, _, copies = word.replace("*", "x").partition("x")
    if copies:
        return [[question.choice_labelled(label)]] * min(int(copies[:3]), MOST_COPIES)
    return [[question.choice_labelled(part) for part in word.split("+")]]


def pick(trial: TriedAnswers, item: Item, used: dict[int, int], question: TerminalQuestion) -> list[LabelKey]:
    """Give one item: its first card where the question is asked, the others where partners are."""
    keys: list[LabelKey] = []
    for place, choice in enumerate(item):
        number = used.get(choice.index, 0)
        used[choice.index] = number + 1
        option = question.asked.options[choice.indices[min(number, len(choice.indices) - 1)]]
        give(trial, option, choice, is_partner=place > 0)
        keys.append(choice.keys[min(number, len(choice.indices) - 1)])
    return keys


def give(trial: TriedAnswers, option: Option, choice: ListedChoice, is_partner: bool) -> None:
    try:
        if is_partner:
            trial.give_here(partial(is_card, trial.game.handles[option.arg] if option.verb.about == CARD else NOBODY))
        else:
            trial.give(partial(is_option, option))
    except NotTogether:
        raise Refused(f"{choice.label} ({choice.text}): {why(trial, option, is_partner)} Nothing was done.") from None


def is_card(handle: object, ask: Ask, place: int, game: State) -> bool:
    option = ask.options[place]
    return option.verb.about == CARD and game.handles[option.arg] == handle


def why(trial: TriedAnswers, option: Option, is_partner: bool) -> str:
    """Why an item cannot be added to those before it."""
    ask = trial.game.ask
    if ask is None or ask.seat != trial.seat or (not is_partner and not trial.is_open):
        return "the question is answered before it comes to this one."
    if not trial.may_go_on(ask):
        return "you will learn something before this one, so give it afterwards."
    if is_partner:
        return "it can't join that Stack."
    refusal = trial.game.why_not(trial.seat, option)
    return refusal.sentence if refusal is not None else "it can't be chosen together with the others."


def close(trial: TriedAnswers, question: TerminalQuestion) -> None:
    try:
        trial.close()
    except NotTogether:
        others = [choice.label for choice in question.choices if would_be_enough(trial, choice)]
        add = f" Add {' or '.join(others)}." if others else ""
        raise Refused(f"That isn't enough: something more must be chosen.{add} Nothing was done.") from None


def would_be_enough(trial: TriedAnswers, choice: ListedChoice) -> bool:
    """Whether the choice could be closed with one more."""
    game, meant = trial.game, [key[1] for key in choice.keys]
    for place, option in enumerate(game.ask.options if game.ask is not None else []):
        if option.verb.about == CARD and (game.handles[option.arg] in meant or game.cards[option.arg].id in meant):
            twin = game.copy()
            choose(twin, place)
            return twin.ask is None or any(one.verb.name == DONE for one in twin.ask.options)
    return False
