"""Lessons on a phone: one of each game, shown step by step; a wrong try; progress; the coach of a first game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from hegemon.games.catalogue import door, game_ids
from hegemon.lessons import Lesson, lessons_of
from hegemon.lessons.checking import walk
from hegemon.puzzles import puzzles_of
from hegemon.puzzles.goals import SURVIVE
from tests.browser.visitor import PHONE, Visitor

MOST_ANSWERS = 30

LATE_FRAMES = """() => {
  const dropped = new Set();
  let number = 0;
  window.requestAnimationFrame = (draw) => {
    const mine = ++number;
    setTimeout(() => dropped.has(mine) || draw(performance.now()), 300);
    return mine;
  };
  window.cancelAnimationFrame = (mine) => dropped.add(mine);
}"""
"""A browser that is so busy that it draws three pictures a second."""


def panel(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-lesson]")


def option(visitor: Visitor, index: str) -> Locator:
    return visitor.slip.locator(f'[data-option="{index}"]')


def answer_as_shown(visitor: Visitor) -> None:
    """Ask to be shown, and press the answer that is ringed; cards are in the list of the slip as well."""
    page = visitor.page
    asked = page.locator("[data-ask]").get_attribute("data-ask")
    visitor.press(panel(visitor).get_by_role("button", name="Show me"))
    index = panel(visitor).locator("[data-show]").get_attribute("data-show") or ""
    expect(page.locator(".ring.sure").first).to_be_visible()
    if not option(visitor, index).count():
        visitor.press(visitor.slip.get_by_role("button", name="Show as a list"))
    for _ in range(2):
        # Ending a turn is asked twice, as at any table.
        if page.locator(f'[data-ask="{asked}"]').count() and option(visitor, index).count():
            visitor.press(option(visitor, index))
            page.wait_for_timeout(200)
    expect(page.locator(f'[data-ask="{asked}"]')).to_have_count(0)


def questions_in(lesson: Lesson) -> int:
    return sum(1 for _ in walk(lesson.file))


@pytest.mark.parametrize("game", game_ids())
def test_a_lesson_is_walked_on_a_phone(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit(size=PHONE, is_phone=True, is_still=True)
    shortest = min(lessons_of(door(game)), key=questions_in)
    visitor.go(f"#/lesson/{game}/{shortest.id}")
    expect(panel(visitor)).to_contain_text(shortest.file.goal)
    assert visitor.overhang() <= 0
    for _ in range(MOST_ANSWERS):
        if panel(visitor).get_by_role("link", name="All lessons").count():
            break
        answer_as_shown(visitor)
        expect(panel(visitor).locator("[data-reveal], a")).not_to_have_count(0)
    expect(panel(visitor)).to_contain_text(shortest.file.learned)
    visitor.press(panel(visitor).get_by_role("link", name="All lessons"))
    expect(visitor.page.get_by_role("link", name=shortest.title)).to_contain_text("finished")


def test_a_creation_unit_is_ringed_as_its_token(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size=PHONE, is_phone=True, is_still=True)
    visitor.go("#/lesson/psi-wars/the-white-light")
    for _ in range(2):
        answer_as_shown(visitor)
    expect(panel(visitor)).to_have_attribute("data-step", "1")


def test_a_deck_opens_at_the_card_a_lesson_points_at(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size=PHONE, is_phone=True, is_still=True)
    visitor.go("#/lesson/purge/building-up")
    expect(visitor.page.locator("[data-card=solar-collector-array]:visible")).to_have_count(1)
    visitor.press(visitor.page.get_by_role("tab", name="WAR"))
    for _ in range(2):
        answer_as_shown(visitor)
    expect(panel(visitor)).to_have_attribute("data-step", "1")


def test_a_wrong_try_is_explained_and_the_lobby_shows_progress(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.go("#/lesson/xi/winning-with-words")
    card = visitor.page.locator(".hand [data-card=rainblast]")
    visitor.press(card)
    expect(panel(visitor).locator("[data-says=wrong]")).to_contain_text("It isn't raining yet")
    visitor.press(visitor.page.locator(".hand [data-card=rainfall]"))
    expect(panel(visitor)).to_have_attribute("data-step", "1")
    visitor.press(card)
    visitor.press(visitor.slip.get_by_role("button", name="Your opponent"))
    expect(panel(visitor)).to_contain_text("Well done.")
    visitor.go()
    expect(visitor.poster("Xi Cards").get_by_role("link", name="Lessons: 1 of 9 done")).to_be_visible()


def test_the_last_lesson_leads_to_the_guided_first_game(visit: Callable[..., Visitor]) -> None:
    visitor = visit(is_still=True)
    last = lessons_of(door("xi"))[-1]
    visitor.go(f"#/lesson/xi/{last.id}")
    for _ in range(MOST_ANSWERS):
        if panel(visitor).get_by_role("link", name="All lessons").count():
            break
        answer_as_shown(visitor)
        expect(panel(visitor).locator("[data-reveal], a")).not_to_have_count(0)
    expect(visitor.page.locator("[data-slip-ground]")).to_have_count(0)
    visitor.press(panel(visitor).get_by_role("button", name="Play a guided first game"))
    expect(visitor.page.locator("[data-coach]")).to_be_visible()


def test_puzzles_are_sorted_by_goal_and_folded_by_level(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size=PHONE, is_phone=True)
    visitor.go("#/puzzles/xi")
    page = visitor.page
    levels = page.locator("section:not(.today) details")
    expect(levels).to_have_count(4)
    expect(page.locator("section:not(.today) details[open]")).to_have_count(1)
    visitor.press(page.locator("label", has_text="Survive"))
    surviving = [one for one in puzzles_of(door("xi")) if one.goal == SURVIVE]
    expect(levels).to_have_count(len({one.level for one in surviving}))
    easiest = [one for one in surviving if one.level == surviving[0].level]
    expect(page.locator("section:not(.today) [data-puzzle]:visible")).to_have_count(len(easiest))
    visitor.press(levels.locator("summary"))
    expect(page.locator("section:not(.today) [data-puzzle]:visible")).to_have_count(0)
    assert visitor.overhang() <= 0


def test_the_coach_explains_each_kind_of_question_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.go("#/lessons/psi-wars")
    visitor.press(visitor.page.get_by_role("button", name="Play a guided first game"))
    coach = visitor.page.locator("[data-coach]")
    expect(coach).to_be_visible()
    first = coach.get_attribute("data-coach")
    visitor.press(coach.get_by_role("button", name="Got it"))
    expect(visitor.page.locator(f'[data-coach="{first}"]')).to_have_count(0)
    visitor.page.reload()
    expect(visitor.slip).to_be_visible()
    expect(visitor.page.locator(f'[data-coach="{first}"]')).to_have_count(0)


def test_a_puzzle_plays_its_solution_and_is_ticked_off_when_it_is_solved(visit: Callable[..., Visitor]) -> None:
    visitor = visit(is_still=True)
    visitor.go("#/puzzles/xi")
    link = visitor.page.locator("section:not(.today) [data-puzzle]").first
    name = link.get_attribute("data-puzzle")
    visitor.press(link)
    question = visitor.page.locator("[data-ask]")
    expect(question).to_have_count(1)
    visitor.press(panel(visitor).locator("[data-solution]"))
    expect(panel(visitor)).to_contain_text("That's the solution.", timeout=30_000)
    visitor.press(panel(visitor).get_by_role("link", name="All puzzles"))
    listed = visitor.page.locator(f'section:not(.today) [data-puzzle="{name}"]')
    expect(listed).not_to_contain_text("solved")
    visitor.press(listed)
    expect(question).to_have_count(1)
    for _ in range(MOST_ANSWERS):
        if panel(visitor).get_by_role("link", name="All puzzles").count():
            break
        answer_as_shown(visitor)
        expect(panel(visitor).locator("[data-reveal], a")).not_to_have_count(0)
    visitor.press(panel(visitor).get_by_role("link", name="All puzzles"))
    expect(listed).to_contain_text("solved")


def test_a_question_that_is_gone_looks_nothing_up_when_a_busy_browser_draws_at_last(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    visitor.context.add_init_script(f"({LATE_FRAMES})()")
    visitor.go("#/puzzles/xi")
    visitor.press(visitor.page.locator("section:not(.today) [data-puzzle]").first)
    visitor.press(panel(visitor).locator("[data-solution]"))
    expect(panel(visitor)).to_contain_text("That's the solution.", timeout=30_000)
    visitor.page.wait_for_timeout(600)
    assert visitor.troubles == []
