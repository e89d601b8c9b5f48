"""The names and small phrases the words of Psi Wars share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.for_a_while import speaking_of
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.selectors import SelectorWord
from hegemon.cards.verbs import THAT_CARD
from hegemon.cards.words import PLAYER, Known
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition
from hegemon.games.psi_wars import dice
from hegemon.games.psi_wars import effects as fx
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars import state as slots
from hegemon.games.psi_wars.vocabulary.nouns import (
    FIGHTING,
    IN_PLAY,
    NOUNS,
    PILED,
    WORN,
    Target,
    Type,
)

if TYPE_CHECKING:
    from hegemon.games.psi_wars.vocabulary.abilities import WhenWord
    from hegemon.games.psi_wars.vocabulary.card import CardFile

Die = Literal["green", "blue", "red"]
Light = Literal["green", "blue", "red", "magenta"]

SPECIAL_NAMES: dict[str, Known] = {
    "self": Known(slots.SELF_SLOT, "{card}", *IN_PLAY),
    "you": Known(slots.YOU_SLOT, "you", PLAYER),
    "opponent": Known(slots.OPPONENT_SLOT, "the opponent", PLAYER),
    "host": Known(slots.HOST_SLOT, "the wearer", *IN_PLAY),
    "partner": Known(slots.PARTNER_SLOT, "its partner", FIGHTING),
    "loser": Known(slots.THAT_SLOT, "the losing unit", FIGHTING),
    "that unit": Known(slots.THAT_SLOT, "that unit", *IN_PLAY),
    "that player": Known(slots.THAT_SLOT, "that player", PLAYER),
    THAT_CARD: Known(slots.THAT_SLOT, "that card", PILED),
    "its owner": Known(slots.ITS_OWNER_SLOT, "its owner", PLAYER),
}
"""Names that need no choosing, and how a sentence speaks of them."""


class PsiNames(GrammarNames):
    """The names of some lines of a card, and when those lines happen."""

    def __init__(self, card: CardFile, trigger: WhenWord | None = None, is_standing: bool = False) -> None:
        senseless = names_without_sense(card, trigger)
        special = special_names(card, trigger, is_standing)
        super().__init__(card.name, NOUNS, special, senseless)
        self.card = card
        self.card_kind = card.kind
        self.trigger = trigger
        self.is_creation_only = card.kind == "resource special" or card.timing == ["creation"]
        self.gone: set[str] = set()
        """What earlier lines have put into a discard pile, and can be put back into play."""

    @contextmanager
    def lent(self, clause: WhenWord) -> Iterator[None]:
        """Lines that wait for an event for a while."""
        before, self.trigger = self.trigger, clause
        with speaking_of(self, special_names(self.card, clause), names_without_sense(self.card, clause)):
            yield
        self.trigger = before

    def said(self, target: str | SelectorWord) -> str:
        """The whole phrase of a choice the first time, 'it' afterwards; or each of many."""
        is_known = isinstance(target, str) and target in self.mentioned
        said = super().said(target)
        return "it" if is_known and len(self.slots) == 1 else said

    def joined(self, said: list[str]) -> str:
        joined = said[0] if said else ""
        for before, text in pairwise(said):
            joined += (" " if before.startswith("roll ") else "; ") + text
        return joined

    def only_if(self, condition: Condition, effect: Effect) -> Effect:
        assert isinstance(effect, fx.PsiEffect)
        return fx.Conditional(condition, effect)

    def check_event_number(self) -> None:
        if self.trigger is None or not self.trigger.has_number:
            raise BadFile("'event' means nothing here: only Hit Points lost or regained have a number.")


def special_names(card: CardFile, trigger: WhenWord | None, is_standing: bool = False) -> dict[str, Known]:
    """The names that need no choosing in these lines of the card."""
    senseless = names_without_sense(card, trigger)
    special = {name: known for name, known in SPECIAL_NAMES.items() if name not in senseless}
    if "self" in special and not card.is_unit:
        special["self"] = Known(slots.SELF_SLOT, "{card}", WORN)
    elif "self" in special and is_standing:
        special["self"] = Known(slots.SELF_SLOT, "it", *IN_PLAY)
    if trigger is not None and trigger.event == "destroyed" and not trigger.instead:
        name = "that unit" if trigger.is_about else "self"
        if name in special:
            special[name] = Known(SPECIAL_NAMES[name].slot, SPECIAL_NAMES[name].phrase, PILED)
    return special


def names_without_sense(card: CardFile, trigger: WhenWord | None) -> dict[str, str]:
    """The names that stand for nothing in these lines of the card, each with the reason."""
    found: dict[str, str] = {}
    if not card.is_unit and card.kind != "equipment":
        found["self"] = f"a {NOUNS.kinds[card.kind].one.removesuffix(' card')} is never in play"
    if card.kind != "equipment":
        found["host"] = "only Equipment has a wearer"
    if not card.is_unit:
        found["partner"] = "only a Battle Unit has a partner in its Stack"
    about = trigger.is_about if trigger is not None else ""
    if trigger is None or trigger.event not in ("digital win", "psionic win") or about:
        found["loser"] = "there is a loser only on a 'digital win' or a 'psionic win' of the card itself"
    if trigger is None or trigger.event != "played" or getattr(trigger.of, "what", "") != "power":
        found[THAT_CARD] = "only a 'when' about a Power that is played speaks of it"
    if about != "player":
        found["that player"] = "nothing before it speaks of a player; use 'you' or 'opponent'"
    if about != "unit":
        found["that unit"] = found["its owner"] = "nothing before it speaks of another unit; use 'choose' or 'self'"
    return found


def lab_of(names: GrammarNames, who: Target) -> str:
    said = names.said(who)
    return "your Lab" if said == "you" else f"{said}'s Lab"


def bits(types: list[Type]) -> int:
    """Types as bits; an empty list means any."""
    return sum(1 << psi.TYPES.index(type) for type in types) or psi.ALL_TYPES


def ability_bits(abilities: list[psi.Ability]) -> int:
    if len(set(abilities)) < len(abilities):
        raise BadFile("'abilities' lists one twice.")
    return sum(1 << psi.ABILITIES.index(ability) for ability in abilities)


def die_number(name: str) -> int:
    return dice.DICE.index(name)


def ability_number(name: str | None) -> int:
    return psi.NO_ABILITY if name is None else psi.ABILITIES.index(name)


def listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def signed(bonus: dict[str, int]) -> str:
    return listed([f"{amount:+} {name.capitalize()}" for name, amount in bonus.items() if amount])


def bonus_said(
    abilities: list[psi.Ability], number: int | AmountWord, sign: int, names: GrammarNames, word: str = "if"
) -> tuple[str, str]:
    """How much more or less strength somebody has: +2 Physical, +1 Physical for each; and what follows at the end."""
    named = [ability.capitalize() for ability in abilities]
    if isinstance(number, int) or number.is_per_thing or number.base is not None:
        mark = "+" if sign > 0 else "-"
        parts, rest = [], ""
        for name in named:
            much, rest = quantity(number, names, f" {name}", f" {name}", word)
            parts.append(mark + much)
        return listed(parts), rest
    much = "that number" if number.event and not number.is_reckoned else number.value(names)
    how = "more" if sign > 0 else "less"
    return f"{how} {listed(named)}, by {much}", number.rest(names, word)


def spoken_colour(light: str) -> str:
    """The Creation Unit a light stands for."""
    words = psi.COLOURS[psi.LIGHTS.index(light)].split("-")
    joiner = "-" if words[0] == "bio" else " "
    return joiner.join(word.capitalize() for word in words)
