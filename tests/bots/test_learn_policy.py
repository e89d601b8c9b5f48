"""Learning what is told at a glance: the fit finds what the teacher goes by, and the engine counts as the fit does."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from hegemon.bots.policies import glance_of, read_policy
from hegemon.core.chance import Chance
from tools.learn_policy import Question, as_json, fit, main, report, scores, table_of

GAME = "xi"
VERBS = ("play", "end turn")


def lesson(number: int, luck: Chance) -> Question:
    """A teacher who likes the third number of an answer, but with little life only to end the turn."""
    glance = glance_of(GAME)
    assert glance is not None
    place = [luck.below(5) / 2 for _ in glance.place_names()]
    options = [[luck.below(5) / 2 for _ in glance.option_names()] for _ in range(2 + luck.below(4))]
    verbs = [VERBS[luck.below(2)] for _ in options]
    if place[0] < 0.5:
        values = [0.3 + 0.1 * (verb == "end turn") for verb in verbs]
    else:
        values = [0.3 + 0.05 * option[2] for option in options]
    return Question(number, place, options, verbs, values)


@pytest.fixture(scope="module")
def lessons() -> list[Question]:
    luck = Chance(5)
    return [lesson(number % 40, luck) for number in range(700)]


def test_the_fit_finds_what_the_teacher_goes_by(lessons: list[Question]) -> None:
    found = fit(lessons, 1)
    at_random, best, of_two, of_three = found.losses
    assert best < at_random / 5
    assert of_three <= of_two <= best
    assert report({"action": found}, 40)[1].split()[0] == "action"


def test_where_the_teacher_finds_all_answers_alike_nothing_is_learned(lessons: list[Question]) -> None:
    alike = [Question(one.game, one.place, one.options, one.verbs, [0.4] * len(one.values)) for one in lessons]
    assert fit(alike, 1).keeps == 0


def test_the_engine_counts_as_the_fit_does(lessons: list[Question], tmp_path: Path) -> None:
    glance = glance_of(GAME)
    assert glance is not None
    found = fit(lessons, 1)
    found.keeps = 2
    file = tmp_path / "xi.json"
    file.write_text(as_json(GAME, glance, {"action": found}, {"seed": 1}), encoding="utf-8")
    judge = read_policy(file, GAME).judges["action"]
    assert judge.keeps == 2
    expected, _ = scores(found.parts, table_of(lessons[:20], found.verbs))
    for number, one in enumerate(lessons[:20]):
        judge.begin(one.place)
        told = [judge.score(verb, option) for verb, option in zip(one.verbs, one.options, strict=True)]
        assert np.allclose(told, expected[number, : len(told)], atol=0.02)


def test_the_tool_watches_games_and_writes_a_policy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "policy.json"
    asked = ["--keep", "action=3", "--margin", "action=2.5"]
    assert main([GAME, "--games", "3", "--seed", "2", *asked, "--out", str(file)]) == 0
    assert "action" in capsys.readouterr().out
    judge = read_policy(file, GAME).judges["action"]
    assert (judge.keeps, judge.margin) == (3, 2.5)


def test_a_second_lesson_sees_where_the_first_one_leads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    words = [GAME, "--games", "3", "--seed", "2", "--cells", "4"]
    assert main([*words, "--out", str(first)]) == 0
    assert main([*words, "--student", str(first), "--out", str(second)]) == 0
    assert capsys.readouterr().out.count("action") == 2
    told = [json.loads(file.read_text(encoding="utf-8")) for file in (first, second)]
    assert [one["story"]["every second game played by"] for one in told] == ["the teacher", "first.json"]
    assert told[0]["judges"] != told[1]["judges"]
    assert len(read_policy(second, GAME).judges["action"].out) == 4
