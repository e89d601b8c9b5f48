"""The names of one card in a game that has the grammar: they also know the game's nouns, and read its tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hegemon.cards.amounts import AmountWord
from hegemon.cards.conditions import ConditionWord
from hegemon.cards.mistakes import at
from hegemon.cards.selectors import EACH
from hegemon.cards.words import NUMBER, PLAYER, Known, Names, Word
from hegemon.core.aims import NO_NAME, Aim
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import NO_STAT, OWNER_OF, Amount, ChosenNumber, Condition, CountOf, Fixed, Group

if TYPE_CHECKING:
    from hegemon.cards.nouns import Nouns
    from hegemon.cards.selectors import SelectorWord
    from hegemon.cards.speech import Sentences

OWNER: Final = "owner of "
"""Before the name of a card: the player who has it."""
OTHER_SIDE: Final = "other unit"
"""The other side of an event whose lines speak of both."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


class GrammarNames(Names):
    """Names, nouns, and the way from tables to amounts and conditions and back to words."""

    owner: ClassVar[str] = "owner"
    """What the player is called who has a card."""
    translations: ClassVar[Mapping[str, Sentences]] = {}
    """The sentences of words in another language, by word; those of English stand with the words."""

    def __init__(
        self, card_name: str, nouns: Nouns, special: Mapping[str, Known], senseless: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(card_name, special, senseless)
        self.nouns = nouns
        self.shorts: dict[str, str] = {}
        """How chosen things are spoken of once they are known: that unit."""
        self.whats: dict[str, str] = {}
        """What kind of thing was chosen under a name."""
        self.groups: dict[str, list[int]] = {}
        """Where the members of what was chosen together are kept."""
        self.has_number_before = False
        """Whether a line before has come to a number ..."""
        self.has_spoken_of_it = False
        """... and whether a line has spoken of it, perhaps one inside the present line."""
        self.circular: frozenset[str] = frozenset()
        """Nouns that would ask for the very number that is being worked out."""

    # --- names ---------------------------------------------------------------------------------------

    def bind_selected(self, name: str, selector: SelectorWord, phrase: str) -> int:
        """Give a name to what is chosen with a selector."""
        noun = self.nouns.kinds[selector.what].one
        suffix = self.nouns.places[selector.where].suffix
        self.whats[name] = selector.what
        self.shorts[name] = f"that {noun}" if not suffix or noun == suffix else f"that {noun} {suffix}"
        return self.bind(name, phrase, *selector.sorts(self.nouns))

    def bind_group(self, name: str, selector: SelectorWord, phrase: str, number: int) -> list[int]:
        """Give a name to several things that are chosen together."""
        slots = [self.bind_selected(name, selector, phrase)]
        slots += [self.bind(f"{name} {further}", "") for further in range(2, number + 1)]
        self.groups[name] = slots
        noun = self.nouns.kinds[selector.what]
        suffix = self.nouns.places[selector.where].suffix
        many = noun.many if not suffix or noun.one == suffix else f"{noun.one} {suffix}s"
        self.shorts[name] = f"each of those {many}"
        return slots

    def slot(self, name: str, *wanted: str) -> int:
        if name in self.groups:
            raise BadFile(f"'{name}' stands for several; use it where each of many can be meant.")
        if name.startswith(OWNER):
            self.thing_owned(name)
            if wanted and PLAYER not in wanted:
                raise BadFile(f"'{name}' is a player, and this works on {' or '.join(wanted)} only.")
            return OWNER_OF + super().slot(name.removeprefix(OWNER))
        return super().slot(name, *wanted)

    def group(self, name: str, *wanted: str) -> Group | None:
        """Everything that was chosen under the name; None if that is one thing only."""
        if name not in self.groups:
            return None
        super().slot(name, *wanted)
        return Group(self.groups[name])

    def slots_left_out(self, name: str, *wanted: str) -> list[int]:
        """What a name or a group stands for, where it is not meant."""
        group = self.group(name, *wanted)
        return group.slots if group is not None else [self.slot(name, *wanted)]

    def thing_owned(self, name: str) -> str:
        """The name behind 'owner of', which has to be that of a card."""
        thing = name.removeprefix(OWNER)
        if thing in self.groups:
            raise BadFile(f"'{thing}' stands for several, which may have different owners.")
        known = self.special.get(thing)
        kinds = known.kinds if known is not None else self.kinds.get(thing, frozenset())
        if not kinds.isdisjoint({PLAYER, NUMBER}):
            raise BadFile(f"only a card has an owner, and '{thing}' is none.")
        return thing

    def mention(self, name: str) -> str:
        if name.startswith(OWNER):
            thing = self.thing_owned(name)
            is_known = thing in self.mentioned and len(self.shorts) == 1
            return f"its {self.owner}" if is_known else f"the {self.owner} of {self.mention(thing)}"
        if name in self.groups and name not in self.mentioned:
            self.mentioned.add(name)
            return self.phrases[name]
        if name in self.shorts and name in self.mentioned:
            return self.told_apart(name)
        return super().mention(name)

    def told_apart(self, name: str) -> str:
        """That unit; or the first unit, where several spoken of would be called the same."""
        short = self.shorts[name]
        alike = [one for one in self.shorts if self.shorts[one] == short and one in self.mentioned]
        alike = [one for one in alike if one not in self.out_of_reach]
        if len(alike) < 2 or name not in alike:
            return short
        return f"the {ORDINALS[min(alike.index(name), len(ORDINALS) - 1)]} {short.removeprefix('that ')}"

    @contextmanager
    def put_off(self) -> Iterator[None]:
        """Lines that wait for a later moment: what is chosen in them stays in them, and one side is remembered."""
        special, senseless = self.special, self.senseless
        self.special = {name: known for name, known in special.items() if name != OTHER_SIDE}
        self.senseless = {**senseless, OTHER_SIDE: "what is put off only knows 'that unit'"}
        with self.within_mode():
            yield
        self.special, self.senseless = special, senseless

    def lent(self, clause: Any) -> AbstractContextManager[None]:
        """Lines that wait for an event for a while: they know it by names of their own."""
        raise BadFile("cards of this game lend nothing.")

    def check_noun(self, noun: str) -> None:
        if noun in self.circular:
            raise BadFile(f"'{noun}' can't be used here: it would depend on itself.")

    def check_place(self, where: str) -> None:
        """Refuse a place where nothing can be when the lines happen; most places are always there."""

    # --- what lines work on --------------------------------------------------------------------------

    def aim(self, target: str | SelectorWord, *sorts: str) -> Aim:
        """What a line works on; what it can't work on is refused."""
        if isinstance(target, str):
            group = self.group(target, *sorts)
            return Aim(self.slot(target, *sorts), None) if group is None else Aim(NO_NAME, group)
        unfit = [sort for sort in target.sorts(self.nouns) if sort not in sorts]
        if unfit:
            raise BadFile(f"'{target.what}' can be {' or '.join(unfit)}, and this works on {' or '.join(sorts)} only.")
        return Aim(NO_NAME, target.selector(self))

    def said(self, target: str | SelectorWord) -> str:
        """What a line works on, as said: a name, or each of many."""
        return self.mention(target) if isinstance(target, str) else target.phrase(self, EACH)

    # --- lines ---------------------------------------------------------------------------------------

    def only_if(self, condition: Condition, effect: Effect) -> Effect:
        """The same line, done only if something is so."""
        raise BadFile("this line can't have a condition.")

    def say(self, words: Iterable[Word]) -> str:
        """Together lines as one sentence without its full stop."""
        return self.joined([text for text in (word.says(self) for word in words) if text])

    def joined(self, said: list[str]) -> str:
        """What several lines say, as the game puts them together."""
        return "; ".join(said)

    # --- amounts -------------------------------------------------------------------------------------

    def limit(self, number: int | AmountWord | None, key: str, may_change: bool = False) -> Amount | None:
        """A least or a most, if there is one; of a condition it is the same all the time."""
        is_plain = may_change and isinstance(number, AmountWord) and number.base is not None
        if isinstance(number, AmountWord) and number.when is not None and not is_plain:
            raise BadFile(f"'{key}' can't change with an 'if'; use two conditions with 'any' or 'all'.")
        return None if number is None else self.amount_of(number, key)

    def amount_of(self, number: int | AmountWord, key: str = "amount") -> Amount:
        if isinstance(number, int):
            return Fixed(number)
        with at(key):
            return number.build(self)

    def number_said(self, number: int | AmountWord | None) -> str:
        """A number as a value; empty if there is none."""
        if number is None:
            return ""
        return str(number) if isinstance(number, int) else number.value(self)

    def number_chosen(self, name: str) -> Amount:
        """A number an earlier line has let somebody choose, or how many things were chosen together."""
        group = self.group(name)
        if group is not None:
            return CountOf(group, NO_STAT)
        return ChosenNumber(self.slot(name, NUMBER))

    def chosen_said(self, name: str) -> str:
        if name not in self.groups:
            return "the chosen number"
        return f"the number of {self.shorts[name].removeprefix('each of ')}"

    def check_event_number(self) -> None:
        """Refuse the event's number where nothing has one."""
        raise BadFile("'event' means nothing here: nothing that happens has a number.")

    def check_number_before(self) -> None:
        if not self.has_number_before:
            raise BadFile("'before' means nothing here: no line before it deals, draws or destroys anything.")
        self.has_spoken_of_it = True

    # --- conditions ----------------------------------------------------------------------------------

    def condition(self, when: str | ConditionWord) -> Condition:
        return self.saying(when) if isinstance(when, str) else when.build(self)

    def condition_if(self, when: str | ConditionWord | None, key: str = "if") -> Condition | None:
        """The condition under a key, if there is one."""
        if when is None:
            return None
        with at(key):
            return self.condition(when)

    def condition_said(self, when: str | ConditionWord, is_negated: bool = False) -> str:
        return self.saying_said(when, is_negated) if isinstance(when, str) else when.says(self, is_negated)

    def saying(self, text: str) -> Condition:
        """What a text instead of a table stands for; a game that knows none refuses it."""
        raise BadFile('a condition is a table in braces, such as { turn = "yours" }.')

    def saying_said(self, text: str, is_negated: bool) -> str:
        raise NotImplementedError
