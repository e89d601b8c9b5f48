"""Several things of which one is done, and numbers that are named: as every game writes and says them.

A game spells out the keys of its forms, because its lines and numbers are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.lines import chosen_before, new_names
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import agreeing
from hegemon.cards.words import NUMBER, PLAYER, Word, build_words
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.modes import BY_YOU, Modes
from hegemon.core.queries import Amount, Condition


class ModeForm(Protocol):
    """One of the modes, as a game's form spells it out."""

    @property
    def name(self) -> str: ...
    @property
    def when(self) -> str | ConditionWord | None: ...
    @property
    def does(self) -> Sequence[Word]: ...


def by_whom(by: str, names: GrammarNames) -> int:
    """Who decides: the name of a player."""
    with at("by"):
        return BY_YOU if by == "you" else names.slot(by, PLAYER)


def built_modes(
    modes: Sequence[ModeForm], by: str, names: GrammarNames, check: Callable[[Any], None] = lambda _: None
) -> Modes:
    """The modes of a 'choose one'; what one of them chooses is known in it only."""
    decides = by_whom(by, names)
    titles = [mode.name for mode in modes]
    if len(set(titles)) < len(titles):
        raise BadFile("two modes have the same name.")
    conditions: list[Condition | None] = []
    lines: list[list[Effect]] = []
    for number, mode in enumerate(modes):
        with names.within_mode(), at("modes", number):
            conditions.append(names.condition_if(mode.when))
            with at("does"):
                lines.append(build_words(mode.does, names))
                check(mode.does)
    return Modes(titles, conditions, lines, decides)


def modes_said(modes: Sequence[ModeForm], by: str, names: GrammarNames, say: Callable[[Any], str], opening: str) -> str:
    """Choose one: this; or, only if something is so, that."""
    who = "" if by == "you" else f"{agreeing(names.mention(by), 'chooses')} "
    # What you have chosen is said before somebody else decides what becomes of it.
    opening = opening if not who else chosen_before(modes, names) + who + opening.removeprefix("choose ")
    said: list[str] = []
    for mode in modes:
        when = "" if mode.when is None else f"(only if {names.condition_said(mode.when)}) "
        said.append(when + say(mode.does))
    return opening + "; or ".join(said)


def built_number(name: str, least: Any, most: Any, names: GrammarNames) -> tuple[int, Amount, Amount]:
    """The limits of a number that is named, and the place of its name."""
    limits = (names.amount_of(least, "least"), names.amount_of(most, "most"))
    if isinstance(least, int) and isinstance(most, int) and least >= most:
        raise BadFile(f"'least' is {least} and 'most' is {most}, so there is nothing to choose.")
    return names.bind(name, "that many", NUMBER), *limits


def number_chosen_said(name: str, least: int | AmountWord, most: int | AmountWord, by: str, names: GrammarNames) -> str:
    """Choose a number from 1 to 5; if its limits speak of somebody new, choose them too."""
    names.mention(name)
    new = dict.fromkeys([*new_names(least, names), *new_names(most, names)])
    opening = "".join(f"{names.mention(one)} and " for one in new)
    who = "choose" if by == "you" else agreeing(names.mention(by), "chooses")
    return f"{who} {opening}a number from {names.number_said(least)} to {names.number_said(most)}"
