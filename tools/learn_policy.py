"""Learn what the lab's quick bot tells at a glance: watch a bot that tries every answer, and fit small networks.

A teacher plays itself. Wherever it compares answers, what each looks like at a glance and what the teacher thinks of it
are noted. For each kind of question a network is fitted that puts the answers in the teacher's order, differences
that matter most first. One game in five is held out and tells how much of the chance to win is lost by taking the
network's best, or the best of its two or three best. The file says how; where too much is lost, answers are tried.

    python -m tools.learn_policy psi-wars --games 200 --seed 1 --out src/hegemon/bots/policies/psi-wars.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hegemon.bots import bot_for
from hegemon.bots.glance import Glance, Policy
from hegemon.bots.levels import Bot, LookAhead, PlayingStyle, QuickLook, answer_unseen
from hegemon.bots.luck import seed_within
from hegemon.bots.opinion import Opinion
from hegemon.bots.policies import glance_of, read_policy
from hegemon.bots.reflex import UNSEEN, Reflex
from hegemon.bots.registry import opinion_of
from hegemon.cards.book import Book
from hegemon.core.agenda import STUCK_AFTER, answer
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.core.views import Imaginer, View
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.deals import PAIR, Deals
from hegemon.lab.match import Player
from hegemon.lab.simulate import player_for

Numbers: TypeAlias = NDArray[np.float64]

LOOK = "look"
"""The teacher that looks at every answer in as many imagined worlds as a novice, and for no win farther off."""
CELLS = 12
EPOCHS = 40
BATCH = 64
RATE = 0.004
DECAY = 2e-5
SHARP = 0.012
"""So much of the chance to win makes the teacher's choice about three times as likely as another."""
LEFT_OUT = 0.03
"""So much worse than anything else is what the teacher does not even compare."""
HELD_OUT = 5
"""One game in so many."""
LEAST_QUESTIONS = 60
"""Fewer questions of a kind teach nothing."""
BEARABLE = 0.0015
"""So much of the chance to win may be lost by an answer, on average, before one more is tried."""
MOST_KEPT = 3
MARGIN = 1.6
"""An answer the network finds five times less likely than the best is not tried, whatever is kept."""
LEAST_SPREAD = 1e-6


@dataclass
class Question:
    """One question as it was seen: the place, the answers, and what the teacher thought of them."""

    game: int
    place: list[float]
    options: list[list[float]]
    verbs: list[str]
    values: list[float]


@dataclass
class Fit:
    """One kind of question: the network, and how much is lost by trusting it so far."""

    verbs: list[str]
    parts: dict[str, Numbers]
    questions: int = 0
    losses: list[float] = field(default_factory=list)
    """Of the chance to win, by how many answers are kept; the first is for an answer at random."""
    tries: list[float] = field(default_factory=list)
    """How many answers are tried on average, by how many are kept; one is no try."""
    keeps: int = 0
    margin: float = MARGIN


class Watcher:
    """Plays games of the teacher against itself and notes what it compares.

    A student leads itself where the teacher never comes. So in every second game the answers of an earlier policy may
    be given instead; the teacher still says what it thinks of each.
    """

    def __init__(self, door: Door, teacher: str, glance: Glance, student: Policy | None = None) -> None:
        self.door = door
        self.book = door.book()
        self.teacher = teacher
        self.glance = glance
        self.opinion = opinion_of(door)
        self.student = student
        self.found: dict[str, list[Question]] = defaultdict(list)

    def play(self, number: int, game: State, seed: int) -> None:
        bots = [teacher_for(self.teacher, self.door, self.book, self.opinion) for _ in range(PAIR)]
        luck = Chance(seed)
        student = self.student_of(seed) if number % 2 else None
        for _ in range(STUCK_AFTER):
            ask = game.ask
            if game.outcome is not None or ask is None:
                return
            index = answer_unseen(bots[ask.seat], ask)
            if index == UNSEEN:
                index = self.watch(number, game, bots[ask.seat], luck)
                index = index if student is None else student(game)
            answer(game, game.asked, index)

    def student_of(self, seed: int) -> Player | None:
        if self.student is None:
            return None
        reflex = Reflex(self.opinion, policy=self.student, sees_follies=True, thorough=0)
        return player_for(self.door, QuickLook(reflex, lambda view: self.door.imaginer(view, self.book)), seed)

    def watch(self, number: int, game: State, bot: Bot, luck: Chance) -> int:
        ask = game.ask
        assert ask is not None
        view = self.door.view(game, ask.seat)
        assert view.ask is not None
        decision = bot(view, view.ask, None, luck)
        values = {estimate.index: estimate.chance for estimate in decision.estimates}
        if values:
            # What the teacher leaves out, because nothing would come of it, is worse than anything it compares.
            left_out = min(values.values()) - LEFT_OUT
            self.found[ask.moment].append(
                Question(
                    number,
                    self.glance.place(game, ask),
                    [self.glance.option(game, ask, option) for option in ask.options],
                    [option.verb.name for option in ask.options],
                    [values.get(index, left_out) for index in range(len(ask.options))],
                )
            )
        return decision.index


def teacher_for(word: str, door: Door, book: Book, opinion: Opinion) -> Bot:
    if word != LOOK:
        return bot_for(word, door, book)

    def imagining(view: View) -> Imaginer:
        return door.imaginer(view, book)

    return LookAhead(opinion, imagining, PlayingStyle(finishes=False))


# --- fitting -------------------------------------------------------------------------------------------------


@dataclass
class Table:
    """All questions of a kind, padded to the same number of answers."""

    place: Numbers
    option: Numbers
    verb: NDArray[np.int64]
    values: Numbers
    there: NDArray[np.bool_]
    game: NDArray[np.int64]

    def part(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> Table:
        return Table(*(column[chosen] for column in vars(self).values()))


def table_of(questions: Sequence[Question], verbs: Sequence[str]) -> Table:
    most = max(len(one.values) for one in questions)
    count, width = len(questions), len(questions[0].options[0])
    option = np.zeros((count, most, width))
    verb = np.zeros((count, most), dtype=np.int64)
    values = np.full((count, most), -np.inf)
    for number, one in enumerate(questions):
        size = len(one.values)
        option[number, :size] = one.options
        verb[number, :size] = [verbs.index(word) for word in one.verbs]
        values[number, :size] = one.values
    place = np.array([one.place for one in questions], dtype=float)
    game = np.array([one.game for one in questions], dtype=np.int64)
    return Table(place, option, verb, values, np.isfinite(values), game)


def scores(parts: dict[str, Numbers], table: Table) -> tuple[Numbers, Numbers]:
    """The score of each answer, and what the hidden cells say."""
    cells = (table.place @ parts["place"][:, :-1].T + parts["place"][:, -1])[:, None, :]
    cells = np.maximum(0.0, cells + table.option @ parts["option"].T + parts["verb"][table.verb])
    score = cells @ parts["out"] + table.option @ parts["plain"] + parts["plain_verb"][table.verb]
    return np.where(table.there, score, -np.inf), cells


def softmax(score: Numbers) -> Numbers:
    weights = np.exp(score - score.max(axis=1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def slopes(parts: dict[str, Numbers], table: Table) -> dict[str, Numbers]:
    """How the expected loss changes with each weight."""
    score, cells = scores(parts, table)
    values = np.where(table.there, table.values, 0.0)
    best = table.values.max(axis=1, keepdims=True)
    weight = np.minimum(1.0, (best[:, 0] - np.where(table.there, table.values, np.inf).min(axis=1)) / SHARP)
    wanted = softmax(np.where(table.there, (values - best) / SHARP, -np.inf))
    push = (softmax(score) - wanted) * weight[:, None] / len(values)
    into = push[:, :, None] * parts["out"] * (cells > 0)
    by_place = into.sum(axis=1)
    verb = np.zeros_like(parts["verb"])
    np.add.at(verb, table.verb.ravel(), into.reshape(-1, into.shape[2]))
    plain_verb = np.zeros_like(parts["plain_verb"])
    np.add.at(plain_verb, table.verb.ravel(), push.ravel())
    return {
        "place": np.hstack([by_place.T @ table.place, by_place.sum(axis=0)[:, None]]),
        "option": np.einsum("noc,nof->cf", into, table.option),
        "verb": verb,
        "out": np.einsum("no,noc->c", push, cells),
        "plain": np.einsum("no,nof->f", push, table.option),
        "plain_verb": plain_verb,
    }


def fit(questions: Sequence[Question], seed: int, cells: int = CELLS) -> Fit:
    verbs = sorted({word for one in questions for word in one.verbs})
    table = table_of(questions, verbs)
    place_mean, place_spread = table.place.mean(axis=0), np.maximum(table.place.std(axis=0), LEAST_SPREAD)
    seen = table.option[table.there]
    option_mean, option_spread = seen.mean(axis=0), np.maximum(seen.std(axis=0), LEAST_SPREAD)
    place_spread[place_spread <= LEAST_SPREAD] = 1.0
    option_spread[option_spread <= LEAST_SPREAD] = 1.0
    table.place = (table.place - place_mean) / place_spread
    table.option = (table.option - option_mean) / option_spread
    held = table.game % HELD_OUT == 0
    parts = trained(table.part(~held), len(verbs), seed, cells)
    found = Fit(verbs, parts, len(questions))
    judge_fit(found, table.part(held if held.any() else ~held))
    # Where any answer is as good to the teacher, a network only makes up reasons.
    if found.losses[0] > BEARABLE:
        found.keeps = next((keeps for keeps in range(1, MOST_KEPT + 1) if found.losses[keeps] <= BEARABLE), 0)
    # The numbers are scaled in the weights, so that the engine need not.
    parts["place"][:, -1] -= parts["place"][:, :-1] @ (place_mean / place_spread)
    parts["place"][:, -1] -= parts["option"] @ (option_mean / option_spread)
    parts["place"][:, :-1] /= place_spread
    parts["option"] /= option_spread
    parts["plain"] /= option_spread
    return found


def trained(table: Table, verbs: int, seed: int, cells: int) -> dict[str, Numbers]:
    luck = np.random.default_rng(seed)
    width, size = table.place.shape[1], table.option.shape[2]
    scale = 1 / np.sqrt(width + size)
    parts: dict[str, Numbers] = {
        "place": luck.normal(0, scale, (cells, width + 1)),
        "option": luck.normal(0, scale, (cells, size)),
        "verb": luck.normal(0, scale, (verbs, cells)),
        "out": luck.normal(0, scale, cells),
        "plain": np.zeros(size),
        "plain_verb": np.zeros(verbs),
    }
    first = {name: np.zeros_like(part) for name, part in parts.items()}
    second = {name: np.zeros_like(part) for name, part in parts.items()}
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        order = luck.permutation(len(table.game))
        for start in range(0, len(order), BATCH):
            step += 1
            for name, slope in slopes(parts, table.part(order[start : start + BATCH])).items():
                slope = slope + DECAY * parts[name]
                first[name] = 0.9 * first[name] + 0.1 * slope
                second[name] = 0.99 * second[name] + 0.01 * slope**2
                ahead = first[name] / (1 - 0.9**step)
                parts[name] -= rate * ahead / (np.sqrt(second[name] / (1 - 0.99**step)) + 1e-8)
    return parts


def judge_fit(found: Fit, table: Table) -> None:
    """How much of the chance to win is lost, at random and with the best of one, two or three answers."""
    score, _ = scores(found.parts, table)
    best = table.values.max(axis=1)
    values = np.where(table.there, table.values, 0.0)
    found.losses = [float((best - values.sum(axis=1) / table.there.sum(axis=1)).mean())]
    order = np.argsort(-score, axis=1)
    ranked = np.take_along_axis(table.values, order, axis=1)
    by_score = np.take_along_axis(score, order, axis=1)
    for keeps in range(1, MOST_KEPT + 1):
        tried = by_score[:, :keeps] >= by_score[:, :1] - MARGIN
        found.losses.append(float((best - np.where(tried, ranked[:, :keeps], -np.inf).max(axis=1)).mean()))
        found.tries.append(float(tried.sum(axis=1).mean()))


# --- the command ---------------------------------------------------------------------------------------------


def as_json(game: str, glance: Glance, fits: dict[str, Fit], story: dict[str, object]) -> str:
    judges = {moment: judge_of(one) for moment, one in fits.items() if one.keeps}
    words = [f"    {json.dumps(moment)}: {json.dumps(judge)}" for moment, judge in sorted(judges.items())]
    return (
        "{\n"
        f'  "game": {json.dumps(game)},\n'
        f'  "place": {json.dumps(glance.place_names(), indent=4)},\n'
        f'  "option": {json.dumps(glance.option_names(), indent=4)},\n'
        '  "judges": {\n' + ",\n".join(words) + "\n  },\n"
        f'  "story": {json.dumps(story, indent=4)}\n'
        "}\n"
    )


def judge_of(one: Fit) -> dict[str, object]:
    parts = {name: np.round(part, 4).tolist() for name, part in one.parts.items()}
    return {"verbs": one.verbs, "keeps": one.keeps, "margin": one.margin, **parts}


def report(fits: dict[str, Fit], games: int) -> list[str]:
    lines = [f"{'question':20}{'a game':>8}{'at random':>11}{'best':>8}{'of 2':>8}{'of 3':>8}{'tries':>12}  kept"]
    for moment, one in sorted(fits.items(), key=lambda pair: -pair[1].questions):
        points = "".join(f"{100 * loss:8.2f}" for loss in one.losses[1:])
        tries = "".join(f"{tries:6.2f}" for tries in one.tries[1:])
        start = f"{moment:20}{one.questions / games:8.1f}{100 * one.losses[0]:11.2f}"
        lines.append(f"{start}{points}{tries}  {one.keeps or 'all'}")
    return lines


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--teacher", default=LOOK, help="a bot that compares answers, such as captain; or look")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="append", default=[], metavar="QUESTION=N", help="0 tries all answers")
    parser.add_argument("--margin", action="append", default=[], metavar="QUESTION=N", help=f"else {MARGIN}")
    parser.add_argument("--cells", type=int, default=CELLS, help="hidden cells of each network")
    parser.add_argument("--student", type=Path, help="an earlier policy, whose answers are given in every second game")
    parser.add_argument("--out", type=Path, help="where to write the policy; without it nothing is written")
    found = parser.parse_args(words)
    door = door_of(found.game)
    glance = glance_of(door.id)
    if glance is None:
        raise Refused(f"{door.id} declares no glance, so there is nothing to learn from.")
    student = read_policy(found.student, door.id) if found.student else None
    watcher = Watcher(door, found.teacher, glance, student)
    decks = [dict(deck.cards) for deck in door.decks.values()]
    deals = Deals(door, watcher.book, decks, door.options({}), found.seed)
    for number in range(found.games):
        watcher.play(number, deals.begin(number), seed_within(found.seed, number, 1))
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {found.games} games", end="", file=sys.stderr)
    kinds = {moment: asked for moment, asked in watcher.found.items() if len(asked) >= LEAST_QUESTIONS}
    fits = {moment: fit(asked, found.seed, found.cells) for moment, asked in kinds.items()}
    for word in found.keep:
        moment, _, keeps = word.partition("=")
        fits[moment].keeps = int(keeps)
    for word in found.margin:
        moment, _, margin = word.partition("=")
        fits[moment].margin = float(margin)
    print("\n".join(report(fits, found.games)))
    if found.out:
        story: dict[str, object] = {
            "teacher": found.teacher,
            "games": found.games,
            "seed": found.seed,
            "cells": found.cells,
            "every second game played by": found.student.name if found.student else "the teacher",
            "points lost a question on held-out games": {
                moment: [round(100 * loss, 2) for loss in one.losses] for moment, one in sorted(fits.items())
            },
        }
        found.out.write_text(as_json(door.id, glance, fits, story), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
