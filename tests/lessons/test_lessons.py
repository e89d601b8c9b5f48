"""Every lesson can be taken: along its right path, and through wrong tries, which are explained and change nothing."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from hegemon.core.agenda import choose
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.lessons import Lesson, TakenLesson, lessons_of
from hegemon.lessons.checking import check_lesson, run_any, walk
from hegemon.lessons.coverage import LessonCoverage, Seen, moments_of, topics_of
from hegemon.lessons.form import read_lesson
from hegemon.scenarios.answers import fits

LESSONS = [pytest.param(lesson, id=f"{game}-{lesson.id}") for game in game_ids() for lesson in lessons_of(door(game))]
GAMES_PLAYED, MOST_ANSWERS = 25, 300
READING_SPEED = 4.0
"""Words a second, unhurried."""


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_right_path_leads_to_the_end_and_every_named_wrong_try_is_wrong(lesson: Lesson) -> None:
    check_lesson(lesson.file)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_wrong_try_is_answered_in_the_lessons_own_words_and_changes_nothing(lesson: Lesson) -> None:
    """To be told what a try does says nothing about why it is wrong here."""
    tried = wrong_tries(lesson)
    assert len(tried) >= 2
    for before, after, says in tried:
        assert before == after
        assert len(says) > 20
        assert says[-1] in '.?!"'
        assert not says.startswith(TakenLesson.besides)


def wrong_tries(lesson: Lesson) -> list[tuple[str, str, str]]:
    found = []
    for course in (course for which in (0, -1) for course in walk(lesson.file, which)):
        right = course.right_options()
        for index in range(len(course.ask.options) if course.ask is not None else 0):
            if index not in right:
                before = course.game.digest()
                verdict = course.attempt(index)
                assert not verdict.is_right
                found.append((before, course.game.digest(), verdict.says))
    return found


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_takes_under_two_minutes(lesson: Lesson) -> None:
    file = lesson.file
    said = [file.goal, file.learned, *(text for step in file.steps for text in (step.say, step.done))]
    words = sum(len(text.split()) for text in said)
    answers = sum(1 for course in walk(file) if course.ask is not None)
    assert words / READING_SPEED + 2 * answers < 120


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_a_prompt_points_at_is_there(lesson: Lesson) -> None:
    for course in walk(lesson.file):
        if course.ask is not None and course.given == 0:
            for name in course.step.points:
                assert points_at(course, name), f"step {course.step_number + 1} points at '{name}'"


def points_at(course: TakenLesson, name: str) -> bool:
    alone = TakenLesson.points(course)
    return bool(alone) and (len(name) == 1 or any(is_called(course.game, option, name) for option in alone))


def test_a_prompt_points_at_the_card_it_means_and_not_at_all_that_could_be_played() -> None:
    """It says "Play a card", then which one."""
    lesson = next(lesson for lesson in lessons_of(door("purge")) if lesson.id == "building-up")
    course = TakenLesson(lesson.file)
    assert "play" in [option.verb.name for option in course.points()]
    course.attempt(course.right_options()[0])
    assert [course.game.cards[option.arg].id for option in course.points()] == ["solar-collector-array"]


def is_called(game: State, option: object, name: str) -> bool:
    from hegemon.core.asks import Option

    assert isinstance(option, Option)
    return option.verb.name == name or fits(game, option, f"{option.verb.name} {name}", False)


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_six_to_ten_lessons(game: str) -> None:
    assert 6 <= len(lessons_of(door(game))) <= 10


@pytest.mark.parametrize("game", game_ids())
def test_every_keyword_phase_and_window_comes_up_in_a_lesson(game: str) -> None:
    topics = topics_of(door(game))
    assert topics.phases and topics.windows
    assert set(topics.windows) <= set(moments_of(door(game)))
    assert {*topics.keywords.values(), *topics.phases.values()} <= set(door(game).rulebook.rules)
    found = LessonCoverage(door(game))
    assert found.missing == []
    assert found.undeclared == []


@pytest.mark.parametrize("game", game_ids())
def test_every_window_that_opens_in_random_games_is_a_topic(game: str) -> None:
    table = door(game)
    luck = random.Random(26)
    opened = set()
    for seed in range(GAMES_PLAYED):
        decks = [table.deck(luck.choice(list(table.decks))).cards for _ in range(2)]
        try:
            playing = table.begin(table.own_book, decks, table.options({}), seed, with_log=False)
        except Refused:  # These two may not meet.
            continue
        for _ in range(MOST_ANSWERS):
            if playing.ask is None:
                break
            if playing.ask.is_window:
                opened.add(playing.ask.moment)
            choose(playing, luck.randrange(len(playing.ask.options)))
    assert opened
    assert opened <= set(topics_of(table).windows)


def test_a_word_that_only_stands_on_a_card_isnt_taught() -> None:
    """Opponents' cards are full of words; a lesson has to say them, or be about their rule."""
    first = Seen(lessons_of(door("xi"))[0])
    assert first.shows(["Skirmish", "skirmishes"], "XI-99.1")
    assert not first.shows(["Stonebinder"], "XI-99.1")
    assert first.shows(["nonsense"], "XI-4.8")


@pytest.mark.parametrize("game", game_ids())
def test_the_coach_has_a_sentence_for_every_kind_of_question_and_no_other(game: str) -> None:
    coach = topics_of(door(game)).coach
    assert set(coach) == set(moments_of(door(game)))
    assert all(len(sentence) < 200 and sentence[-1] in ".?" for sentence in coach.values())


# --- files that can't be taught ---------------------------------------------------------------------------------

GOOD = """
game = "xi"
title = "Rain"
goal = "Deal 5 damage."
learned = "Rain helps."

[position.A]
hand = ["rainblast", "rainfall"]

[[steps]]
say = "Make it rain."
points = ["rainfall"]
right = ["A: play rainfall"]
wrong = [{ answer = "A: end turn", why = "Not yet." }]

[[steps]]
say = "Now."
right = ["A: play rainblast > B"]
expect = { "B.life" = 35 }
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "lesson.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_lesson_that_is_right_holds(tmp_path: Path) -> None:
    report = run_any(written(tmp_path, GOOD))
    assert report.holds and report.title == "Rain"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('right = ["A: play rainfall"]', "right = []", "line 13: A step needs at least one right answer"),
        ('right = ["A: play rainfall"]', 'right = ["play rainfall"]', "line 13: 'play rainfall' is not an answer"),
        ('right = ["A: play rainfall"]', 'right = ["B: play rainfall"]', "line 13: .*the learner is A"),
        (
            'points = ["rainfall"]',
            'points = ["rainfal"]',
            "line 12: Nothing is called 'rainfal'; did you mean 'rainfall'",
        ),
        ('learned = "Rain helps."', "", "learned"),
        (
            'learned = "Rain helps."',
            'learned = "Rain helps."\nrules = ["XI-99.1"]',
            "line 6: There is no rule 'XI-99.1'",
        ),
        ('right = ["A: play rainfall"]', 'right = ["A: play tide-recruit"]', "step 1: A has to decide"),
        ('answer = "A: end turn"', 'answer = "A: play tide-recruit"', "step 1: the wrong answer .* can't be given"),
        ('answer = "A: end turn"', 'answer = "A: play rainfall"', "step 1: .* is one of the right answers"),
        ('"B.life" = 35', '"B.life" = 34', "B.life is 35, expected 34"),
        ('say = "Now."', f'say = "{"long " * 100}"', "line 17: A prompt has at most 420 characters"),
        ('goal = "Deal 5 damage."', "goal = 5", "line 4"),
    ],
)
def test_a_lesson_that_makes_no_sense_is_refused_with_its_place(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD
    report = run_any(written(tmp_path, GOOD.replace(old, new, 1)))
    assert report.is_wrong
    (difference,) = report.differences
    assert re.search(says, difference), difference


def test_an_unnamed_wrong_try_tells_what_it_would_lead_to(tmp_path: Path) -> None:
    course = TakenLesson(read_lesson(written(tmp_path, GOOD)))
    assert course.ask is not None
    draw = next(index for index, option in enumerate(course.ask.options) if option.verb.name == "draw")
    said = course.attempt(draw).says
    assert said.startswith(TakenLesson.besides)
    assert "You paid to draw (3T)." in said
    assert "You drew a card." in said, "what lies on top of the deck must not come to light"


def test_a_wrong_try_that_only_opens_a_question_tells_what_may_come_of_it(tmp_path: Path) -> None:
    """To say what is asked next is no answer: the learner wants to know why it was wrong."""
    course = TakenLesson(read_lesson(written(tmp_path, GOOD)))
    assert course.ask is not None
    rainblast = next(i for i, one in enumerate(course.ask.options) if fits(course.game, one, "play rainblast", False))
    said = course.attempt(rainblast).says
    assert "It could go like this: You played Rainblast" in said
    assert "next question" not in said


def test_a_step_with_several_right_answers_takes_each(tmp_path: Path) -> None:
    text = GOOD.replace('right = ["A: play rainfall"]', 'right = ["A: play rainfall", "A: draw"]')
    for answer in ("play rainfall", "draw"):
        course = TakenLesson(read_lesson(written(tmp_path, text)))
        assert course.ask is not None
        index = next(i for i, one in enumerate(course.ask.options) if fits(course.game, one, answer, False))
        assert course.attempt(index).is_right
        assert course.step_number == 1
