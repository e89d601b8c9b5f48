"""Lessons over HTTP: every lesson along its right path, wrong tries, and requests that make no sense."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hegemon.core.plain import is_table
from hegemon.games.catalogue import door, game_ids
from hegemon.lessons import lesson_called, lessons_of
from hegemon.tables.lesson import lesson_after
from hegemon.wire.bodies import LessonShown, LessonTry
from hegemon.wire.messages import Pick
from tests.server.process import Server, server_at

LESSONS = [(game, lesson.id) for game in game_ids() for lesson in lessons_of(door(game))]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_at(tmp_path_factory.mktemp("server")) as running:
        yield running


def after(game: str, lesson: str, **wanted: Any) -> LessonShown:
    return lesson_after(lesson_called(door(game), lesson), LessonTry(**wanted))


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_showing_the_answer_again_and_again_finishes_the_lesson(game: str, lesson: str) -> None:
    shown = after(game, lesson)
    assert shown.welcome is not None and shown.table is not None
    while shown.show is not None:
        assert shown.say
        question = shown.table.question
        assert question is not None and shown.show < len(question.options)
        shown = after(game, lesson, done=shown.done, option=shown.show)
        assert shown.right and shown.table is not None
        assert shown.table.beats or shown.table.question
    assert shown.learned and shown.step == shown.steps


def test_a_wrong_try_is_answered_and_nothing_moves() -> None:
    shown = after("xi", "your-first-turn")
    assert shown.table is not None and shown.table.question is not None
    end = next(one.index for one in shown.table.question.options if one.do == "end turn")
    tried = after("xi", "your-first-turn", option=end)
    assert tried.right is False
    assert "10T" in tried.says
    assert tried.done == [] and tried.table is None
    assert tried.say == shown.say


def test_a_card_that_cant_be_used_says_why() -> None:
    shown = after("xi", "your-first-turn")
    assert shown.table is not None and shown.table.question is not None
    (giant,) = shown.table.question.idle
    assert after("xi", "your-first-turn", why=giant).reasons[0].sentence == "It costs 12T, and you have 10T and 0pT."


def test_a_card_opened_by_an_option_can_be_tried_at_once() -> None:
    shown = after("purge", "building-up")
    assert shown.table is not None and shown.table.question is not None
    play = next(one for one in shown.table.question.options if one.do == "play")
    array, other = (one for name in ("Solar", "Clone Trooper") for one in play.then if name in one.text)
    right = after("purge", "building-up", picks=[Pick("play"), Pick("play", handle=array.handle)])
    assert right.right and len(right.done) == 2
    wrong = after("purge", "building-up", picks=[Pick("play"), Pick("play", handle=other.handle)])
    assert wrong.right is False and wrong.done == []


def test_the_opponents_first_move_is_shown() -> None:
    shown = after("xi", "saving-a-unit")
    assert shown.table is not None
    assert "skirmished" in [beat.event for beat in shown.table.beats]


def test_lessons_hide_what_the_learner_may_not_see() -> None:
    shown = after("xi", "saying-no")
    assert shown.table is not None
    view = shown.table.view
    assert is_table(view)
    hands = [zone for zone in view["zones"] if zone["zone"] == "hand" and zone["of"] == 1]
    assert hands[0]["count"] == 2 and not hands[0].get("cards")


# --- over the line ------------------------------------------------------------------------------------------


def test_lessons_are_listed_and_taken_over_http(server: Server) -> None:
    status, _, page = server.get("/api/games/xi/lessons")
    assert status == 200
    assert [one["id"] for one in json.loads(page)["lessons"]] == [lesson.id for lesson in lessons_of(door("xi"))]
    status, shown = server.post("/api/games/xi/lessons/your-first-turn", {})
    assert status == 200
    assert shown["table"]["question"]["options"]
    status, shown = server.post("/api/games/xi/lessons/your-first-turn", {"option": shown["show"]})
    assert status == 200 and shown["right"] is True


def test_puzzles_are_listed_and_tried_over_http(server: Server) -> None:
    status, _, page = server.get("/api/games/xi/puzzles")
    assert status == 200
    first = json.loads(page)["puzzles"][0]
    assert first["goal"] and "lines" not in first
    status, shown = server.post(f"/api/games/xi/puzzles/{first['id']}", {})
    assert status == 200 and shown["goal"] == first["goal"]
    others = [one["index"] for one in shown["table"]["question"]["options"] if one["index"] != shown["show"]]
    status, told = server.post(f"/api/games/xi/puzzles/{first['id']}", {"option": shown["show"]})
    assert status == 200 and told["right"] is True
    assert others


@pytest.mark.parametrize(
    ("path", "body", "status", "says"),
    [
        ("xi/lessons/no-such-lesson", {}, 404, "no lesson"),
        ("chess/lessons/1", {}, 404, "no game"),
        ("xi/puzzles/no-such-puzzle", {}, 404, "no puzzle"),
        ("xi/puzzles/1", {"done": [99]}, 400, "Start it again"),
        ("xi/lessons/your-first-turn", {"done": [99]}, 400, "Start it again"),
        ("xi/lessons/your-first-turn", {"option": 99}, 400, "no such answer"),
        ("xi/lessons/your-first-turn", {"done": [0] * 61}, 400, "done"),
        ("xi/lessons/your-first-turn", {"option": -1}, 400, "option"),
    ],
)
def test_requests_that_make_no_sense_get_a_sentence(
    server: Server, path: str, body: dict[str, Any], status: int, says: str
) -> None:
    given, told = server.post(f"/api/games/{path}", body)
    assert given == status, told
    assert says in f"{told.get('problem', '')} {told.get('where', '')}", told
