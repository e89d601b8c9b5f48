"""The names of a card of PURGE, and how sentences speak of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from hegemon.cards.for_a_while import speaking_of
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.verbs import THAT_CARD
from hegemon.cards.words import PLAYER, Known
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition, Saying
from hegemon.games.purge import asked
from hegemon.games.purge import effects as fx
from hegemon.games.purge import printed as pg
from hegemon.games.purge.targets import Choose
from hegemon.games.purge.vocabulary.nouns import (
    ADJECTIVES,
    ATTACHMENT,
    CARD,
    COMMANDER,
    KINDS,
    NOUNS,
    ON_STACK,
    STRONGHOLD,
    UNIT,
    VECTOR,
    Keyword,
    Selector,
)

if TYPE_CHECKING:
    from hegemon.games.purge.vocabulary.abilities import UseWord, WhenWord
    from hegemon.games.purge.vocabulary.card import CardFile

DEAD: Final = "a discarded Unit"
SAYINGS: dict[str, tuple[int, str]] = {
    "during a battle": (pg.IN_A_BATTLE, "a Battle Instance is in progress"),
    "outside battles": (pg.OUTSIDE_BATTLES, "no Battle Instance is in progress"),
}


class PurgeNames(GrammarNames):
    """The names of one card of PURGE; what was mentioned before is spoken of as "it"."""

    def __init__(
        self,
        id: str,
        card: CardFile,
        tokens: list[str] | None,
        use: UseWord | None = None,
        trigger: WhenWord | None = None,
    ) -> None:
        special, senseless = known_names(card, use, trigger)
        named = card.commander if card.commander not in (None, "any") else card.short
        self.commander = named or "your Commander"
        super().__init__(card.short or card.name, NOUNS, special, senseless)
        self.id = id
        self.card = card
        self.tokens = tokens
        """None while a card is only said: whether a Token exists was asked when it was built."""
        self.use = use
        self.trigger = trigger
        self.choices: dict[str, Choose] = {}
        self.own: set[str] = set()
        """Names of what was chosen among one's own cards."""
        self.gone: set[str] = set()
        """What earlier lines have destroyed or moved, and can be put into play again."""
        self.moved_to: dict[str, str] = {}
        """Where earlier lines have moved things, for how later ones speak of them."""
        self.is_late = trigger is not None
        """Nothing is declared: whatever is chosen is chosen when the lines are carried out."""
        self.needs = pg.NO_CONDITION
        """Where the player's Commander has to be for the lines."""

    @property
    def is_ops(self) -> bool:
        return self.card.kind == "ops"

    @property
    def adds_up(self) -> bool:
        """Whether what happens several times at once is dealt with in one go, by numbers times as large."""
        return self.trigger is not None and self.trigger.adds_up

    @contextmanager
    def lent(self, clause: WhenWord) -> Iterator[None]:
        """Lines that wait for an event for a while."""
        before, self.trigger = self.trigger, clause
        with speaking_of(self, *known_names(self.card, None, clause)), self.carried_out_late(True):
            yield
        self.trigger = before

    @contextmanager
    def carried_out_late(self, is_late: bool) -> Iterator[None]:
        before, self.is_late = self.is_late, is_late
        yield
        self.is_late = before

    def mention(self, name: str) -> str:
        if name in self.special or name not in self.mentioned:
            return super().mention(name)
        chosen = [other for other, phrase in self.phrases.items() if phrase]
        if name in self.groups:
            return self.shorts[name]
        return "it" if len(chosen) == 1 and self.kinds[name] != {VECTOR} else self.shorts.get(name, "it")

    def bind_target(self, name: str, selector: Selector, phrase: str) -> int:
        slot = self.bind(name, phrase, *selector.sorts(NOUNS))
        self.whats[name] = selector.what
        self.shorts[name] = f"that {ADJECTIVES[selector.whose]} {KINDS[selector.what].one}".replace("  ", " ")
        return slot

    def bind_targets(self, name: str, selector: Selector, phrase: str, number: int) -> int:
        if number == 1:
            return self.bind_target(name, selector, phrase)
        return self.bind_group(name, selector, phrase, number)[0]

    def only_if(self, condition: Condition, effect: Effect) -> Effect:
        return fx.Conditional(condition, effect)

    def joined(self, said: list[str]) -> str:
        joined = ""
        for text in said:
            if not joined:
                joined = text.removeprefix("then ")
            elif text.startswith("then "):
                joined += f", {text}"
            elif is_order(text) and not is_order(joined):
                joined += f"; {text}"
            elif text.startswith(OPENINGS) or joined.startswith(OPENINGS) or ";" in joined:
                joined += f"; {text}"
            else:
                joined += f" and {text}"
        return joined

    def slot(self, name: str, *wanted: str) -> int:
        slot = super().slot(name, *wanted)
        if slot == asked.COMMANDER_OF_YOURS and self.needs == pg.NO_CONDITION:
            self.needs = pg.COMMANDER_IN_PLAY
        return slot

    def saying(self, text: str) -> Condition:
        if text not in SAYINGS:
            raise BadFile(f"'{text}' is no condition; use {' or '.join(SAYINGS)}, or a table in braces.")
        return Saying(SAYINGS[text][0])

    def saying_said(self, text: str, is_negated: bool) -> str:
        other = {"during a battle": "outside battles", "outside battles": "during a battle"}
        return SAYINGS[other[text] if is_negated else text][1]

    def check_event_number(self) -> None:
        counters = self.use is not None and self.use.cost.counters is not None
        if not counters and (self.trigger is None or self.trigger.event != "hurt"):
            raise BadFile("'event' means nothing here: only damage taken and Counters removed as a cost have a number.")


def known_names(
    card: CardFile, use: UseWord | None, trigger: WhenWord | None
) -> tuple[dict[str, Known], dict[str, str]]:
    """The names that need no choosing in these lines of the card, and those that stand for nothing in them."""
    named = card.commander if card.commander not in (None, "any") else card.short
    commander = named or "your Commander"
    special = special_names(card, commander)
    senseless: dict[str, str] = {}
    if card.kind == "ops":
        senseless["self"] = "an OPS is never in play"
    if use is None or not isinstance(use.cost.destroy, Selector):
        senseless["destroyed unit"] = "it needs a 'use' whose cost is to destroy a card"
    told = trigger.told if trigger is not None else None
    if told is None:
        senseless["that unit"] = senseless["its controller"] = (
            "only a 'when' about another card speaks of it; a card that was chosen goes by its own name"
        )
    else:
        special["that unit"] = Known(asked.THAT, that_one(told), *sorts_told(trigger, told))
    if trigger is not None and told is not None and trigger.event == "played" and told.what == "ops":
        special[THAT_CARD] = Known(asked.THAT, THAT_CARD, ON_STACK)
    else:
        senseless[THAT_CARD] = "only a 'when' about an OPS that is played speaks of it"
    second = trigger.other if trigger is not None and trigger.of is not None else None
    if trigger is not None and second is not None and trigger.event not in ("kills", "played"):
        phrase = "whatever killed it" if trigger.event == "killed" else "the other one"
        special["other unit"] = Known(asked.OTHER, phrase, *KINDS[second.what].sorts)
    else:
        senseless["other unit"] = "only a 'when' with selectors in 'of' and 'other' speaks of it"
    for name in senseless:
        special.pop(name, None)
    return special, senseless


def special_names(card: CardFile, commander: str) -> dict[str, Known]:
    """Names that need no choosing, and how a sentence speaks of them."""
    return {
        "self": Known(asked.SELF, "{card}", kind_of(card)),
        "commander": Known(asked.COMMANDER_OF_YOURS, commander, COMMANDER),
        "stronghold": Known(asked.STRONGHOLD_OF_YOURS, "your Stronghold", STRONGHOLD),
        "opposing commander": Known(asked.OPPOSING_COMMANDER, "the opposing Commander", COMMANDER),
        "opposing stronghold": Known(asked.OPPOSING_STRONGHOLD, "the opposing Stronghold", STRONGHOLD),
        "you": Known(asked.YOU, "you", PLAYER),
        "opponent": Known(asked.OPPONENT, "your opponent", PLAYER),
        "its controller": Known(asked.ITS_CONTROLLER, "its controller", PLAYER),
        "destroyed unit": Known(asked.THAT, "the destroyed Unit", DEAD),
    }


def that_one(told: Selector) -> str:
    noun = KINDS[told.what].one
    return f"that {noun}" if " or " not in noun else "it"


def sorts_told(trigger: WhenWord | None, told: Selector) -> tuple[str, ...]:
    """What the card an event was about can be now: the killed are in a discard pile."""
    is_gone = trigger is not None and trigger.event in ("killed", "kills", "leaves play") and not trigger.instead
    if is_gone and not (trigger is not None and trigger.event == "killed" and trigger.tells_other):
        return (f"a discarded {KINDS[told.what].one}",)
    return KINDS[told.what].sorts


def kind_of(card: CardFile) -> str:
    """What a card is as something that lines can be about."""
    if card.is_unit:
        return UNIT
    kinds = {"commander": COMMANDER, "stronghold": STRONGHOLD}
    return kinds.get(card.kind, ATTACHMENT if card.kind.endswith("attachment") else CARD)


def keyword_bits(words: list[Keyword]) -> int:
    return sum(1 << pg.KEYWORDS.index(word) for word in words)


OPENINGS: Final = ("if ", "unless ", "at the beginning ", "at the end ", "at the next ", "choose ")
"""How a line begins that opens with a condition, a moment or a choice."""
ORDERS: Final = ("deal", "destroy", "move", "return", "create", "put", "nullify", "cancel", "remove", "resurrect")
"""Words that tell the reader to do something; who does what stands in a part of its own."""


def is_order(text: str) -> bool:
    return text.split(" ", 1)[0].lower() in ORDERS
