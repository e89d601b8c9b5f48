"""A scenario as a short example to read: who has what, then what happens, in the words of the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

from hegemon.core.asks import CARD, NOTHING, SEAT, WORD, Option
from hegemon.core.errors import HegemonError
from hegemon.core.events import SPECTATOR
from hegemon.core.state import State
from hegemon.core.views import plain_option
from hegemon.scenarios.answers import AnswerLine, make_option
from hegemon.scenarios.form import RefusedAnswer, Scenario, ScenarioStep, read_scenario
from hegemon.scenarios.runner import Differs, Run
from hegemon.words.speech import Speech, capital

READER = 0
OPPONENT = "your opponent"
OTHERS = ("Ben", "Cleo", "Dana", "Emil", "Faye")
MOST_SENTENCES = 8
"""More is not a short example: then only the end is told, which is what the scenario is about."""
LAST_SENTENCES = 6
LATER = "Some moves later:"
TURN = re.compile(r"Turn \d+[.: ]")
MOST_NAMES = 6
"""Piles with more different cards than this are only there to draw from."""
HOLDINGS = "holdings"
"""The section of a game's texts that says what a player of a position has."""


def story_of(file: Path | Traversable) -> list[str]:
    """The sentences of an example; none where nothing happens, or where cards take part that no reader knows."""
    try:
        telling = ToldRun(read_scenario(file))
        telling.run()
    except (Differs, HegemonError):
        return []
    told = up_to_the_turn(telling.sentences)
    if not told:
        return []
    if len(told) > MOST_SENTENCES:
        told = [LATER, *told[-LAST_SENTENCES:]]
    return [*telling.setup, *told]


def up_to_the_turn(told: list[str]) -> list[str]:
    """Without the turn that begins by itself once everything is done, and what it brings."""
    last = max((place for place, sentence in enumerate(told) if TURN.match(sentence)), default=0)
    return told[:last] if last and " ended " not in told[last - 1] else told


class ToldRun(Run):
    """A scenario being run, and told on the way."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario, ())
        self.game.log = []
        others = self.game.seats - 1
        self.names = ["you", *([OPPONENT] if others == 1 else OTHERS[:others])]
        self.speech = Speech(self.door, self.door.own_book, self.names, READER)
        self.setup = list(self.holdings())
        self.sentences: list[str] = []
        self.heard = 0

    def take(self, step: ScenarioStep) -> None:
        for text in step.do:
            self.do(self.game, AnswerLine(text))
        if step.expect:
            self.answer_by_default(self.game)
        self.tell()
        for refused in step.refused:
            self.tell_refused(refused if isinstance(refused, RefusedAnswer) else RefusedAnswer(refused))
        for text in step.offered:
            self.tell_offered(AnswerLine(text))

    # --- who has what -------------------------------------------------------------------------------------------

    def holdings(self) -> Iterator[str]:
        words = self.door.texts.get(HOLDINGS, {})
        for number, name in enumerate("ABCDEF"[: self.game.seats]):
            side = self.scenario.position.get(name)
            things = side.items() if isinstance(side, Mapping) else ()
            has = [phrase for key, what in things if (phrase := self.phrase(words, str(key), what))]
            if has:
                verb = "have" if number == READER else "has"
                yield capital(f"{self.names[number]} {verb} {and_so(has)}.")

    def phrase(self, words: Mapping[str, str], key: str, what: object) -> str:
        """One thing a player has; empty if it says nothing to a reader."""
        if not isinstance(what, list):
            number = f"{key} number"
            return words.get(number if isinstance(what, int) and number in words else key, "").format(self.named(what))
        names = Counter(map(self.named, what))
        if not names or len(names) > MOST_NAMES:
            return ""
        if all(isinstance(one, int) for one in what):
            return words.get(key, "").format(and_so(list(map(str, what))))
        return words.get(key, "").format(
            and_so([f"{count} copies of {name}" if count > 1 else name for name, count in names.items()])
        )

    def named(self, what: object) -> str:
        """A number, or a card by its name, with what is special about it."""
        if isinstance(what, int):
            return str(what)
        if not isinstance(what, Mapping):
            return self.door.own_book.card(str(what).rpartition("/")[2].partition("#")[0]).name
        words = self.door.texts.get(HOLDINGS, {})
        marks = [
            words.get(f"{key} {value}", words.get(f"card {key}", "")).format(
                and_so(list(map(self.named, value))) if isinstance(value, list) else self.marked(value)
            )
            for key, value in what.items()
            if key != "card" and value
        ]
        return " ".join([self.named(what["card"]), *filter(None, marks)])

    def marked(self, value: object) -> str:
        """What a mark of a card says: another card, or a word or number."""
        if isinstance(value, str) and value.rpartition("/")[2] not in self.door.own_book.cards:
            return value
        return self.named(value) if isinstance(value, str | Mapping) else str(value)

    # --- what happens -------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What has happened since the last sentence."""
        log = self.game.log or []
        told = self.speech.narrate(event.plain(SPECTATOR) for event in log)
        self.sentences.extend(one.text for one in told if one.last > self.heard)
        self.heard = len(log)

    def tell_refused(self, refused: RefusedAnswer) -> None:
        line = AnswerLine(refused.answer)
        game = self.game.copy()
        for number, part in enumerate(line.parts):
            if not self.lead_to(game, line, part, number > 0):
                why = self.first_reason(game, line, part)
                said = f"{self.names[line.seat]} can't {self.said(game, line, part, number == 0)}"
                self.sentences.append(capital(f"{said}: {why}" if why else f"{said}."))
                return
            self.give(game, line, part, is_first=number == 0)

    def first_reason(self, game: State, line: AnswerLine, part: str) -> str:
        option = self.meant(game, part)[0]
        refusal = game.why_not(line.seat, option)
        return uncapital(refusal.sentence) if refusal is not None else ""

    def tell_offered(self, line: AnswerLine) -> None:
        game = self.game.copy()
        for number, part in enumerate(line.parts[:-1]):
            self.give(game, line, part, is_first=number == 0)
        part = line.parts[-1]
        self.lead_to(game, line, part, len(line.parts) > 1)
        said = self.said(game, line, part, len(line.parts) == 1)
        self.sentences.append(capital(f"{self.names[line.seat]} may {said}."))

    def said(self, game: State, line: AnswerLine, part: str, is_first: bool) -> str:
        """An answer as its button says it; what it is aimed at stands on its button alone."""
        option = self.meant(game, part)[0]
        about = option.verb.about
        if is_first or about == NOTHING:
            rule = game.ask.rule if game.ask is not None else ""
            text = self.speech.option(plain_option(option, list(game.cards), game.handles), rule)
            return uncapital(text.rstrip("."))
        if about == SEAT:
            return f"choose {'themselves' if option.arg == line.seat != READER else self.speech.seat(option.arg)}"
        if about == CARD:
            return f"choose {game.cards[option.piece].name}"
        return f"choose {self.speech.word(option.verb.words[option.arg] if about == WORD else option.arg)}"

    def meant(self, game: State, part: str) -> list[Option]:
        """The options the words could mean, those that fit the question first."""
        verbs = {option.verb for option in game.ask.options} if game.ask is not None else set()
        return sorted(make_option(game, self.door.verbs, part), key=lambda option: option.verb not in verbs)


def uncapital(text: str) -> str:
    """Ready to stand inside a sentence; words in capitals stay."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def and_so(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
