"""The forecast of one question."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from hegemon.automatic import habits_for
from hegemon.core.asks import CARD, WORD
from hegemon.core.chance import Chance
from hegemon.core.views import View
from hegemon.forecast.forecaster import Forecaster, forecaster_for
from hegemon.forecast.trial import Trial
from hegemon.games.catalogue import entry
from hegemon.words.speech import Speech

WORLDS = (1, 2)
"""Two tables are made up, each from its own seed. What differs between them hangs on what cannot be seen, and is
not said. The seeds are always the same, so that asking twice gives the same answer."""

DEEPEST = 2
"""Choices after the first that are looked at: a card and its target."""
MOST_STEPS = 150

OptionKey: TypeAlias = tuple[str, int | str]
"""An option: its verb, and its card's handle, its seat, its number or its word."""
KeyPath: TypeAlias = tuple[OptionKey, ...]


@dataclass
class Forecast:
    """What is known before a question is answered."""

    options: list[str] = field(default_factory=list)
    """For each option what it leads to, if nobody responds; nothing where that is open."""
    against: dict[tuple[int, int], str] = field(default_factory=dict)
    """The same for a card set against another: by the option's index and the other's handle."""
    steps: dict[KeyPath, str] = field(default_factory=dict)
    """The same for what is chosen straight after an option, such as a target: by all that was chosen."""
    lines: list[str] = field(default_factory=list)
    """What is worth knowing whatever is answered."""


def forecast(speech: Speech, view: View, deepest: int = DEEPEST) -> Forecast:
    """What the seat that is asked can know in advance, from its own view, so many choices ahead."""
    ask = view.ask
    assert ask is not None
    door = speech.door
    if not entry(door.id).forecaster:
        return Forecast([""] * len(ask.options))
    forecaster, habits = forecaster_for(door.id), habits_for(door.id)
    imaginer = door.imaginer(view, speech.book)
    trials = [Trial(imaginer.imagine(Chance(seed)), habits, forecaster.turn) for seed in WORLDS]
    return common(*(told_on(trial, forecaster, speech, deepest) for trial in trials))


def told_on(trial: Trial, forecaster: Forecaster, speech: Speech, deepest: int) -> Forecast:
    """The forecast on one made-up table."""
    made = Forecast(lines=forecaster.lines(trial.game, trial.ask, speech))
    for index in range(len(trial.ask.options)):
        made.options.append(forecaster.option(trial, index, speech))
        for handle, said in forecaster.against(trial, index, speech).items():
            made.against[index, handle] = said
    waiting = deque([(trial, cast(KeyPath, ()))] if deepest else [])
    while waiting and len(made.steps) < MOST_STEPS:
        here, path = waiting.popleft()
        for index, further in enumerate(here.steps()):
            if further is None or is_asked_on(further, here):
                continue
            way = (*path, key_of(here, index))
            told = [forecaster.option(further, place, speech) for place in range(len(further.ask.options))]
            made.steps.update({(*way, key_of(further, place)): said for place, said in enumerate(told)})
            if len(way) < deepest:
                waiting.append((further, way))
    return made


def is_asked_on(further: Trial, here: Trial) -> bool:
    """The same question again, with one answer fewer: its cards are picked together."""
    return (further.ask.moment, further.ask.rule) == (here.ask.moment, here.ask.rule)


def key_of(trial: Trial, index: int) -> OptionKey:
    """What an option is, wherever it stands in its list."""
    option = trial.ask.options[index]
    verb, arg = option.verb, option.arg
    if verb.about == CARD:
        return verb.name, trial.game.handles[arg]
    return verb.name, (verb.words[arg] or 0) if verb.about == WORD else arg


def common(one: Forecast, two: Forecast) -> Forecast:
    """What both say."""
    return Forecast(
        [said if said == other else "" for said, other in zip(one.options, two.options, strict=True)],
        {key: said for key, said in one.against.items() if said and two.against.get(key) == said},
        {path: said for path, said in one.steps.items() if said and two.steps.get(path) == said},
        [line for line in one.lines if line in two.lines],
    )
