"""Choices of one thing or of several: the same keys in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Protocol

import msgspec

from hegemon.cards.grammar import GrammarNames
from hegemon.cards.selectors import MANY, A, SelectorWord
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import FIRST, Selector

Together = Annotated[int, msgspec.Meta(ge=2, le=9)]
"""How many are chosen together."""


class ChoiceForm(Protocol):
    """What a choice says, as a game's form spells it out."""

    @property
    def name(self) -> str: ...
    @property
    def number(self) -> int | None: ...
    @property
    def up_to(self) -> int | None: ...
    @property
    def at_random(self) -> bool: ...


class OneOfSeveral(Protocol):
    """A choice that may follow another, and end there."""

    after: int
    may_stop: bool


def how_many(word: ChoiceForm) -> int:
    if word.number is not None and word.up_to is not None:
        raise BadFile("use either 'number' or 'up_to'.")
    if word.up_to is not None and word.at_random:
        raise BadFile("luck chooses a 'number'; 'up_to' leaves it to a player.")
    return word.number or word.up_to or 1


def built_choices(
    word: ChoiceForm, form: SelectorWord, names: GrammarNames, phrase: str, make: Callable[[int, Selector], Effect]
) -> list[Effect]:
    """A choice of one, or one choice for each of several; none of those chosen before can be chosen again."""
    number = how_many(word)
    selectors = [form.selector(names) for _ in range(number)]
    if number == 1:
        return [make(names.bind_selected(word.name, form, phrase), selectors[0])]
    slots = names.bind_group(word.name, form, phrase, number)
    made: list[Effect] = []
    for index, selector in enumerate(selectors):
        selector.but = [*selector.but, *slots[:index]]
        choice = make(slots[index], selector)
        follow(choice, slots[index - 1] if index else FIRST, word.up_to is not None)
        made.append(choice)
    return made


def follow(choice: OneOfSeveral | Effect, after: int, may_stop: bool) -> None:
    """It is made only if the one before it was."""
    choice.after = after  # type: ignore[union-attr]
    choice.may_stop = may_stop  # type: ignore[union-attr]


def chosen_said(word: ChoiceForm, form: SelectorWord, names: GrammarNames) -> str:
    """What is chosen, before anything is said of who chooses: a unit, each of up to 2 units, a random unit."""
    number = how_many(word)
    if number == 1:
        said = form.phrase(names, A)
        return "a random " + said.split(" ", 1)[1] if word.at_random else said
    limit = f"up to {number}" if word.up_to is not None else str(number)
    many = form.phrase(names, MANY)
    own = "of " if many.startswith("your ") else ""
    return f"each of {limit} {own}{'random ' if word.at_random else ''}{many}"
