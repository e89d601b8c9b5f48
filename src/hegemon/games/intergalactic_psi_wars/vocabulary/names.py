"""The names and small phrases the words of the game share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from hegemon.cards.for_a_while import speaking_of
from hegemon.cards.grammar import GrammarNames
from hegemon.cards.verbs import THAT_CARD
from hegemon.cards.words import PLAYER, Known
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.core.queries import Condition
from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars import queries as slots
from hegemon.games.intergalactic_psi_wars.vocabulary.nouns import EQUIPMENT, IN_A_PILE, NOUNS, UNIT

if TYPE_CHECKING:
    from hegemon.games.intergalactic_psi_wars.vocabulary.abilities import WhenWord
    from hegemon.games.intergalactic_psi_wars.vocabulary.card import CardFile

AbilityName = ipw.AbilityName
MentalName = Literal["cyber", "psionic"]
LightName = ipw.LightName


def ability_number(name: str | None) -> int:
    return ipw.NO_ABILITY if name is None else ipw.ABILITIES.index(name)


def ability_bits(names: list[AbilityName]) -> int:
    return sum(1 << ipw.ABILITIES.index(name) for name in names)


def signed(amount: int) -> str:
    return f"{amount:+}"


class IpwNames(GrammarNames):
    """The names of some lines of a card, and when those lines happen."""

    def __init__(self, card: CardFile, trigger: WhenWord | None = None) -> None:
        senseless = names_without_sense(card, trigger)
        special = {name: known for name, known in known_names(card, trigger).items() if name not in senseless}
        super().__init__(card.name, NOUNS, special, senseless)
        self.card = card
        self.trigger = trigger
        self.is_power = card.kind == "power"
        self.is_equipment = card.kind == "equipment"
        self.is_build_only = card.timing == "build"
        self.trapped: set[str] = set()
        """What is known to be Trapped."""

    @contextmanager
    def lent(self, clause: WhenWord) -> Iterator[None]:
        """Lines that wait for an event for a while."""
        before, self.trigger = self.trigger, clause
        senseless = names_without_sense(self.card, clause)
        special = {name: known for name, known in known_names(self.card, clause).items() if name not in senseless}
        with speaking_of(self, special, senseless):
            yield
        self.trigger = before

    def joined(self, said: list[str]) -> str:
        joined = ""
        for text in said:
            joiner = "; " if text.startswith(SOON) else ", then "
            joined += f"{joiner}{text}" if joined else text
        return joined

    def only_if(self, condition: Condition, effect: Effect) -> Effect:
        assert isinstance(effect, fx.IpwEffect)
        return fx.Conditional(condition, effect)

    def check_place(self, where: str) -> None:
        if where == "battlefield" and self.is_build_only:
            raise BadFile("nobody is on the Battlefield in a Build Phase; use another place or another 'timing'.")
        if where == "losing group" and (self.trigger is None or self.trigger.event != "wins"):
            raise BadFile("there is a losing group only on the event 'wins'.")

    def check_event_number(self) -> None:
        if self.trigger is None or not self.trigger.has_number:
            raise BadFile("'event' means nothing here: only 'destroys', 'hurt' and 'recovers' have a number.")

    @property
    def is_compulsory(self) -> bool:
        """Whether the lines happen by themselves, so that who chooses has to be said."""
        return self.trigger is not None and not self.trigger.may


def known_names(card: CardFile, trigger: WhenWord | None) -> dict[str, Known]:
    """Names that need no choosing, and how a sentence speaks of them."""
    own, that = (EQUIPMENT if card.kind == "equipment" else UNIT), UNIT
    if trigger is not None and trigger.event == "destroyed" and not trigger.instead:
        own = IN_A_PILE[card.kind] if trigger.is_about == "" else own
        that = IN_A_PILE["unit"]
    return {
        "self": Known(slots.SELF_SLOT, "{card}", own),
        "you": Known(slots.YOU_SLOT, "you", PLAYER),
        "opponent": Known(slots.OPPONENT_SLOT, "the opponent", PLAYER),
        "wearer": Known(slots.WEARER_SLOT, "the wearer", UNIT),
        "that unit": Known(slots.THAT_SLOT, "that unit", that),
        THAT_CARD: Known(slots.THAT_SLOT, "that card", IN_A_PILE["power"]),
        "that player": Known(slots.THAT_SLOT, "that player", PLAYER),
    }


def names_without_sense(card: CardFile, trigger: WhenWord | None) -> dict[str, str]:
    """The names that stand for nothing in these lines of the card, each with the reason."""
    found: dict[str, str] = {}
    event, about = (trigger.event, trigger.is_about) if trigger is not None else ("", "")
    if card.kind == "power":
        found["self"] = "a Power is never in play"
    elif event == "leaves play" and about == "":
        found["self"] = "the card has left play by then"
    if card.kind != "equipment":
        found["wearer"] = "only Equipment has a wearer"
    elif event in ("destroyed", "leaves play") and not (trigger is not None and trigger.instead):
        found["wearer"] = "one of the two has left play by then"
    if about != "unit":
        found["that unit"] = "nothing before it speaks of another unit; use 'choose' or 'self'"
    elif event == "leaves play":
        found["that unit"] = "it has left play by then"
    if event != "played":
        found[THAT_CARD] = "only a 'when' about a Power that is played speaks of it"
    if about != "player":
        found["that player"] = "nothing before it speaks of a player; use 'you' or 'opponent'"
    return found


SOON = ("at the start ", "at the end ")
"""How a line begins that waits."""
