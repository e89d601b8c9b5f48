"""The names one card's lines bind and use, and where their choices are made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import msgspec

from hegemon.cards.amounts import AmountWord
from hegemon.cards.choosing import ChoiceForm, how_many
from hegemon.cards.for_a_while import speaking_of
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.mistakes import Mistake, at
from hegemon.cards.selectors import A
from hegemon.cards.words import NUMBER, PLAYER, Known, Names, Word
from hegemon.core.asks import Refusal
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import FIRST, Amount
from hegemon.core.queries import Condition as Held
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare.card_effects import ANYWHERE
from hegemon.games.psychological_warfare.effects import AnnouncedChoice, ChoiceOfSeveral, NumberChosen, PWEffect
from hegemon.games.psychological_warfare.vocabulary.nouns import IN_PLAY, NOUNS, Selector

if TYPE_CHECKING:
    from hegemon.games.psychological_warfare.vocabulary.abilities import WhenWord

YOU: Final = Known(pw.YOU_SLOT, "you", PLAYER)
SELF: Final = Known(pw.SELF_SLOT, "this card", IN_PLAY)
THAT_PLAYER: Final = Known(pw.THAT_SLOT, "that player", PLAYER)
ITS_PLAYER: Final = Known(pw.ITS_PLAYER_SLOT, "its player", PLAYER)
ALL_NAMES: Final = {"you": YOU, "self": SELF, "that player": THAT_PLAYER, "its player": ITS_PLAYER}
WHY_NOT: Final = {
    "self": "it belongs to a card in play, or to one that puts itself in front of a player",
    "that player": "nothing before it speaks of a player; use 'choose' or 'you'",
    "its player": "it belongs to Reactions, and to cards that listen to what lowers you",
}
PLACES: Final = {name: place.number for name, place in NOUNS.places.items()}


class PWNames(GrammarNames):
    """The names of one card of Psychological Warfare.

    A choice is made by the line that uses its name first, so that it stands in the part of that line.
    """

    def __init__(self, card_name: str, *known: str, is_played: bool = False, is_answer: bool = False) -> None:
        special: Mapping[str, Known] = {name: ALL_NAMES[name] for name in ("you", *known)}
        super().__init__(card_name, NOUNS, special, {name: why for name, why in WHY_NOT.items() if name not in special})
        self.is_played = is_played
        """Others can answer before the lines happen, so hidden cards are chosen late."""
        self.is_answer = is_answer
        """The lines belong to a Reaction."""
        self.waiting: dict[str, AnnouncedChoice] = {}
        """Choices no line has used yet."""
        self.further: dict[str, list[AnnouncedChoice]] = {}
        """The others, where several are made together."""
        self.chosen: dict[str, AnnouncedChoice] = {}
        self.wheres: dict[str, int] = {}
        self.numbers: set[str] = set()
        """Names of numbers."""
        self.before = 0
        """How many lines there were before these, for lines that are put off."""
        self.number = 0
        """Which line is being built."""
        self.has_raised = False
        self.event_has_number = False
        self.event_has_need = False
        """Whether a category was lowered, of which its lines can speak ..."""
        self.speaks_of_need = False
        """... and whether one does."""

    def note_choice(self, word: ChoiceForm, selector: Selector, phrase: str) -> None:
        """A choice, or several that are made one after the other; the line that uses its name first asks for it."""
        name, at_random, number = word.name, word.at_random, how_many(word)
        choices = [selector.selector(self) for _ in range(number)]
        if number == 1:
            self.bind_selected(name, selector, phrase)
        else:
            self.bind_group(name, selector, phrase, number)
        is_player = selector.what == "player"
        looks = selector.where == "hand" and selector.whose != "yours" and not at_random
        is_late = at_random or looks or (self.is_played and selector.where in ("hand", "mental energy"))
        nothing = Refusal("PW-7.5", f"There is no {selector.phrase(self, A).split(' ', 1)[1]}.")
        made = [
            (ChoiceOfSeveral if number > 1 else AnnouncedChoice)(looked, is_player, is_late, at_random, nothing)
            for looked in choices
        ]
        for index, choice in enumerate(made):
            choice.looks = looks and index == 0
            if isinstance(choice, ChoiceOfSeveral):
                choice.may_stop = word.up_to is not None
                choice.is_any_other = choice.is_any_other and index == 0
        self.waiting[name] = self.chosen[name] = made[0]
        self.further[name] = made[1:]
        self.wheres[name] = PLACES[selector.where]

    def joined(self, said: list[str]) -> str:
        return ("; " if any("," in text or ";" in text or ":" in text for text in said) else " and ").join(said)

    def only_if(self, condition: Held, effect: Effect) -> Effect:
        assert isinstance(effect, PWEffect)
        effect.condition = condition
        return effect

    def for_lines_that_wait(self, known: list[str]) -> PWNames:
        """The names for lines that are carried out later: what was chosen before them keeps its name."""
        inner = PWNames(self.card_name, *known)
        inner.slots, inner.phrases, inner.kinds = dict(self.slots), dict(self.phrases), dict(self.kinds)
        inner.before = self.before + self.number + 1
        inner.wheres = dict(self.wheres)
        return inner

    @contextmanager
    def lent(self, clause: WhenWord) -> Iterator[None]:
        """Lines that wait for an event for a while."""
        special = {name: ALL_NAMES[name] for name in ("you", *clause.names_lent())}
        before, self.event_has_number = self.event_has_number, clause.instead
        with speaking_of(self, special, {name: why for name, why in WHY_NOT.items() if name not in special}):
            yield
        self.event_has_number = before

    def check_event_number(self) -> None:
        if not self.event_has_number:
            raise BadFile("'event' means nothing here: only a loss that is replaced has a number.")

    def place_of(self, name: str) -> int:
        return self.wheres.get(name, ANYWHERE)

    def number_chosen(self, name: str) -> Amount:
        if name in self.groups:
            return super().number_chosen(name)
        return NumberChosen(self.slot(name, NUMBER))

    def saying(self, text: str) -> Held:
        raise BadFile('a condition is a table in braces, such as { turn = "yours" }.')


def mentioned_in(word: object, names: PWNames) -> Iterator[str]:
    """The choices a line speaks of that no line has used yet, in the order of its keys."""
    for key in word.__struct_fields__ if isinstance(word, msgspec.Struct) else ():
        value = getattr(word, key)
        if isinstance(value, str) and value in names.waiting and key != "name":
            yield value
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, msgspec.Struct):
                yield from mentioned_in(part, names)


def build_does(words: Sequence[Word], names: PWNames, *path: str | int) -> list[Effect]:
    """The effects of several lines; whatever is chosen has to be used, and is asked for by the line that uses it."""
    made: list[Effect] = []
    with at(*path):
        add_lines(words, names, made)
    return made


class Several(Word):
    """A line that is carried out as several."""

    def add_to(self, names: PWNames, made: list[Effect]) -> None:
        raise NotImplementedError


def add_lines(words: Sequence[Word], names: PWNames, made: list[Effect]) -> None:
    """What the lines do, behind what is there already."""
    for number, word in enumerate(words):
        with at(number):
            if isinstance(word, Several):
                word.add_to(names, made)
                continue
            ask_before(word, names, made)
            if word.is_choice:
                word.build(names)
                continue
            own = take_choices(word, names, made)
            names.number = len(made)
            line = word.build(names)
            assert isinstance(line, PWEffect)
            line.choices = own
            made.append(line)
    for number, word in enumerate(words):
        name = getattr(word, "name", "")
        is_idle = name in names.waiting if word.is_choice else name in names.numbers and name not in names.used
        if is_idle:
            raise Mistake(f"nothing happens to '{name}'; add a line that uses it, or leave the choice out.", (number,))


def ask_before(word: Word, names: PWNames, made: list[Effect]) -> None:
    """Several choices, those another choice speaks of, and a second player or card of one line get their own lines."""
    taken: set[bool] = set()
    for name in list(dict.fromkeys(mentioned_in(word, names))):
        choice = names.waiting[name]
        if names.further[name]:
            ask_for_several(name, names, made)
        elif word.is_choice or choice.is_player in taken:
            del names.waiting[name]
            names.slots[name] = ask_apart(choice, names, made)
        taken.add(choice.is_player)


def ask_apart(choice: AnnouncedChoice, names: PWNames, made: list[Effect]) -> int:
    """A line that does nothing but ask; where its choice is kept."""
    line = PWEffect()
    line.choices = [choice]
    made.append(line)
    return 2 * (names.before + len(made) - 1) + (0 if choice.is_player else 1)


def ask_for_several(name: str, names: PWNames, made: list[Effect]) -> None:
    """One line for each; none of those chosen before can be chosen again."""
    slots: list[int] = []
    for choice in [names.waiting.pop(name), *names.further[name]]:
        assert isinstance(choice, ChoiceOfSeveral)
        choice.after = slots[-1] if slots else FIRST
        choice.selector.but = [*choice.selector.but, *slots]
        slots.append(ask_apart(choice, names, made))
    names.groups[name] = slots


def take_choices(word: Word, names: PWNames, made: list[Effect]) -> list[AnnouncedChoice]:
    """The choices that are made by this line; cards before players, as they are spoken of."""
    own: list[AnnouncedChoice] = []
    for name in list(dict.fromkeys(mentioned_in(word, names))):
        choice = names.waiting.pop(name)
        names.slots[name] = 2 * (names.before + len(made)) + (0 if choice.is_player else 1)
        own.append(choice)
    return own


def named(names: Names) -> PWNames:
    assert isinstance(names, PWNames)
    return names


def by_said(number: int | AmountWord, names: PWNames) -> tuple[str, str]:
    """How much a score changes, and what follows: by 2, by 1 for each Phobia, by half your bag icons."""
    if isinstance(number, int):
        return f"by {number}", ""
    rest = number.rest(names)
    if number.is_per_thing and number.count is not None:
        limit = f", at most {number.most}" if number.most is not None else ""
        return (
            f"by {number.times or 1}",
            f" for each {number.count.phrase(names, 'each').removeprefix('each ')}{limit}{rest}",
        )
    return f"by {number.value(names) if number.base is None else number.base}", rest


def plural(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
