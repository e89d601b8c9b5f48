"""Choices of one thing or of several: the same keys in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Protocol

import msgspec

from hegemon.cards.grammar import GrammarNames
from hegemon.cards.selectors import MANY, A, SelectorWord
from hegemon.core.deck_tops import ELSEWHERE, ON_TOP, TopCards
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


# --- the top of a deck ---------------------------------------------------------------------------------------


class TopForm(Protocol):
    """What a look at the top cards of a deck says."""

    @property
    def cards(self) -> int: ...
    @property
    def take(self) -> int: ...
    @property
    def rest(self) -> str | None: ...


def top_cards(word: TopForm) -> TopCards | None:
    """How several cards are looked at; None for the plain look at one that may go to the bottom."""
    if word.take >= word.cards > 1 or (word.cards == 1 and word.take):
        raise BadFile("fewer cards are taken than looked at; use 'draw' to take them all.")
    if word.cards == 1:
        if word.rest is not None:
            raise BadFile("'rest' belongs to several cards; the one card may be put on the bottom.")
        return None
    return TopCards(word.cards, word.take, ON_TOP if word.rest in (None, "top") else ELSEWHERE)


def top_said(word: TopForm, deck: str) -> str:
    """Look at the top 3 cards of your deck, put 1 of them into your hand and the others on the bottom."""
    take = f", put {word.take} of them into your hand and " if word.take else " and put "
    them = "them" if not word.take else "the other" if word.cards - word.take == 1 else "the others"
    where = {
        None: "back on top in any order",
        "top": "back on top in any order",
        "bottom": "on the bottom of that deck",
        "discard pile": "into the discard pile",
    }[word.rest]
    if them == "the other" and word.rest in (None, "top"):
        where = "back on top"
    return f"look at the top {word.cards} cards of {deck}{take}{them} {where}"
