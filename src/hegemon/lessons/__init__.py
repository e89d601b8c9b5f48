"""Lessons: a scenario that asks. A position, a goal, prompts, and an answer to every try, right or wrong."""

from hegemon.lessons.course import LEARNER, TakenLesson, Verdict
from hegemon.lessons.form import Lesson, LessonFile, lesson_called, lessons_of

__all__ = ["LEARNER", "Lesson", "LessonFile", "TakenLesson", "Verdict", "lesson_called", "lessons_of"]
