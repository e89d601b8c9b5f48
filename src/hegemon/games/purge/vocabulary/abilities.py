"""Activated, triggered and passive abilities as designers write them."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.games.purge import printed as pg
from hegemon.games.purge.vocabulary.choices import ChooseWord
from hegemon.games.purge.vocabulary.lines import PurgeWord, say_lines, sentence
from hegemon.games.purge.vocabulary.names import (
    PLURALS,
    SINGULARS,
    ClassName,
    Keyword,
    bits,
    keyword_bits,
    plural,
    titled,
)
from hegemon.games.purge.vocabulary.passages import AdvanceWord, ResurrectWord, ShareMindWord
from hegemon.games.purge.vocabulary.stats import ForeseeWord, GainEachWord, GainWord, RegenerateWord


class UseWord(msgspec.Struct, forbid_unknown_fields=True):
    """An activated ability: what it costs, how often it is used, what it does."""

    does: list[PurgeWord]
    energy: int = 0
    once: bool = True
    costs: Literal["destroy this card", "destroy a unit", "remove all counters"] | None = None
    only: Literal["before the action"] | None = None

    def build(self, names: Names) -> pg.Ability:
        does = [word.build(names) for word in self.does]
        made = pg.Ability(self.energy, self.once, len(names.slots), does)
        kinds = ("destroy this card", "destroy a unit", "remove all counters")
        made.also_costs = kinds.index(self.costs) + 1 if self.costs is not None else pg.NO_MORE
        made.when = pg.BEFORE_THE_ACTION if self.only is not None else pg.ANY_TIME
        made.commander = condition_of(self.does)
        made.costs_what_is_chosen = any(isinstance(word, ChooseWord) and word.costs_its_energy for word in self.does)
        return made

    def says(self, names: Names) -> str:
        costs: list[str] = []
        is_priced = any(isinstance(word, ChooseWord) and word.costs_its_energy for word in self.does)
        if self.energy or is_priced:
            costs.append("pay X" if is_priced else f"pay {self.energy}")
        if self.costs == "destroy this card":
            costs.append(f"destroy {names.card_name}")
        elif self.costs == "destroy a unit":
            costs.append("destroy a friendly non-Token Unit")
        elif self.costs == "remove all counters":
            costs.append(f"remove all Counters from {names.card_name} (at least 1)")
        only = " (only in your sub-phase, before its action, with an empty stack)" if self.only is not None else ""
        paid = " and ".join(costs)
        said = say_lines(self.does, names)
        if is_priced:
            said += ", where X is its printed Energy Cost"
        parts = [part for part in ("OPT" if self.once else "", paid) if part]
        start = ": ".join(part[0].upper() + part[1:] for part in parts)
        return f"Activated - {start}{only}: {sentence(said)}" if start else f"Activated - {sentence(said)}"


class WhenWord(msgspec.Struct, forbid_unknown_fields=True):
    """A triggered ability."""

    event: Literal[
        "turn begins",
        "turn ends",
        "battle resolution",
        "unit killed",
        "friendly unit killed",
        "kills unit",
        "kills",
        "commander resurrected",
    ]
    does: list[PurgeWord]
    if_it_attacked: bool = False
    most_in_a_turn: int = 0
    commander: str = ""

    def build(self, names: Names) -> pg.When:
        does = [word.build(names) for word in self.does]
        made = pg.When(pg.EVENTS.index(self.event), len(names.slots), does)
        made.if_it_attacked = self.if_it_attacked
        made.most_in_a_turn = self.most_in_a_turn
        made.named = self.commander
        return made

    def says(self, names: Names) -> str:
        card = names.card_name
        event = {
            "turn begins": "At the beginning of each turn",
            "turn ends": "At the end of turn",
            "battle resolution": "At Battle Resolution",
            "unit killed": "Whenever a Unit is killed",
            "friendly unit killed": "Whenever a friendly non-Token Unit is killed",
            "kills unit": f"Whenever {card} kills a Unit",
            "kills": f"Whenever {card} kills a Unit or Commander",
            "commander resurrected": f"Whenever {self.commander} is resurrected",
        }[self.event]
        attacked = f", if {card} attacked in that Battle Instance" if self.if_it_attacked else ""
        times = {0: "", 3: " (at most three times per turn)"}.get(
            self.most_in_a_turn, f" (at most {self.most_in_a_turn} times per turn)"
        )
        return f"Triggered - {event}{attacked}, {say_lines(self.does, names)}{times}."


Change = Literal[
    "unlocks",
    "grants",
    "damage",
    "health",
    "supply cap",
    "permits super weapons",
    "entry in the field",
    "cost of the first each turn",
    "cost of teks",
    "cost of ops in opposing sub-phases",
    "cost of opposing ops",
    "no retreat penalty",
    "damage to your stronghold",
    "first damage to your stronghold",
    "damage of attackers of your stronghold",
    "damage of opponents in the field",
    "initiative",
    "damage to strongholds",
]
SAID: dict[str, str] = {
    "unlocks": "Unlocks {keywords}.",
    "grants": "Passive - Your {classes} {verb}.",
    "damage": "Passive - Your {classes} {have} {amount:+d} DAMAGE.",
    "health": "Passive - {Your} {have} {amount:+d} HEALTH.",
    "supply cap": "Passive - Your Supply Cap is increased by {amount}.",
    "permits super weapons": "Passive - Permits you to play Super Weapons.",
    "entry in the field": "Passive - An {class} you play may enter play in the Battlefield Vector instead of your "
    "Stronghold Vector.",
    "cost of the first each turn": "Passive - The first {class} you play each turn costs {less} less ENERGY "
    "(minimum {least}).",
    "cost of teks": "Passive - TEKs cost you {less} less ENERGY (minimum {least}).",
    "cost of ops in opposing sub-phases": "Passive - OPS you play during your opponent's sub-phases cost {less} less "
    "ENERGY (minimum {least}).",
    "cost of opposing ops": "Passive - OPS cost your opponent {amount:+d} ENERGY.",
    "no retreat penalty": "Passive - Your Units do not suffer the Retreat penalty.",
    "damage to your stronghold": "Passive - Damage dealt to {card} by OPS or abilities is reduced by {amount}.",
    "first damage to your stronghold": "Passive - The first time each turn an OPS or ability would deal damage to "
    "your Stronghold, that damage is reduced by {amount}.",
    "damage of attackers of your stronghold": "Passive - While your Stronghold takes part in a Battle Instance, "
    "attacking {classes} have {amount:+d} DAMAGE.",
    "damage of opponents in the field": "Passive - Opposing {classes} in the Battlefield Vector have {amount:+d} "
    "DAMAGE (never below 1 by this effect).",
    "initiative": "Passive - Your Commander has {amount:+d} INITIATIVE.",
    "damage to strongholds": "Passive - {amount:+d} DAMAGE for attacks whose target is a Stronghold.",
}


class AlwaysWord(msgspec.Struct, forbid_unknown_fields=True):
    """A passive ability: what it changes, for whom, and by how much."""

    change: Change
    classes: list[ClassName] = []
    amount: int = 0
    least: int = 0
    keywords: list[Keyword] = []

    def build(self) -> pg.Standing:
        number = pg.CHANGES.index(self.change)
        return pg.Standing(number, bits(self.classes), self.amount, self.least, keyword_bits(self.keywords))

    def says(self, card: str) -> str:
        words = " and ".join(titled(word) for word in self.keywords)
        verb = words[0].lower() + words[1:] if words.startswith("May") else f"have {words}"
        whose = " and your ".join(PLURALS[name] for name in self.classes)
        your = "Tokens you control" if self.classes == ["token"] else f"Your {whose}"
        return SAID[self.change].format_map(
            {
                "keywords": words,
                "verb": verb,
                "classes": whose if self.change == "grants" and "commander" in self.classes else plural(self.classes),
                "class": SINGULARS.get(self.classes[0], "") if self.classes else "",
                "have": "has" if self.classes == ["commander"] else "have",
                "Your": your,
                "amount": self.amount,
                "less": -self.amount,
                "least": self.least,
                "card": card,
            }
        )


def condition_of(does: list[PurgeWord]) -> int:
    """Whether the lines act on the player's Commander, who then has to be in the right place."""
    for word in does:
        if isinstance(word, ResurrectWord) and word.what == "commander":
            return pg.COMMANDER_DISCARDED
        if isinstance(word, (AdvanceWord, ForeseeWord, ShareMindWord)):
            return pg.COMMANDER_IN_PLAY
        if isinstance(word, GainEachWord) and word.group == "opposing infantry with the commander":
            return pg.COMMANDER_IN_PLAY
        if isinstance(word, (GainWord, RegenerateWord)) and word.who == "commander":
            return pg.COMMANDER_IN_PLAY
    return pg.NO_CONDITION
