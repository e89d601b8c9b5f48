"""The card as a designer writes it, what it builds, and the text it says."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.mistakes import at, did_you_mean
from hegemon.cards.words import Title, Value, build_lines
from hegemon.core.errors import BadFile
from hegemon.games.purge import printed as pg
from hegemon.games.purge.vocabulary.abilities import PriceWord, UseWord, WhenWord
from hegemon.games.purge.vocabulary.lines import ChangeWord, PurgeWord, all_words, sentence
from hegemon.games.purge.vocabulary.names import PurgeNames, keyword_bits
from hegemon.games.purge.vocabulary.nouns import Keyword, titled
from hegemon.games.purge.vocabulary.standing import AnyStanding

OF_GUNS = ("may target jets", "cannot target jets", "cannot target infantry")
"""The keywords that matter to whatever attacks, a Defensive Attachment included."""


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    name: Title
    kind: Literal[
        "commander",
        "stronghold",
        "ops",
        "unit",
        "token",
        "defensive attachment",
        "resource attachment",
        "tek",
        "super weapon",
    ]
    faction: Literal["humans", "machines", "ancients"]
    number: str = ""
    """Its place in the printed set, such as H-U1; cards of your own need none."""
    short: str = ""
    """The name other cards call a Commander by."""
    class_: Literal["infantry", "tank", "jet", "class iv"] | None = msgspec.field(default=None, name="class")
    label: Literal["Rig", "Dreadnought", "Mother Ship"] | None = None
    cost: Value | PriceWord = 0
    requirement: Value = 0
    initiative: Value = 0
    attack: Value = 0
    damage: Value = 0
    armor: Value = 0
    health: Value = 0
    population: Value = 0
    production: Value = 0
    commander: str | None = None
    keywords: list[Keyword] = []
    composite: Value = 0
    fractal: Value = 0
    counters: Value = 0
    most_counters: Value = 0
    cumulative: bool = False
    protected: bool = False
    only: Literal["during a battle", "outside battles"] | None = None
    does: list[PurgeWord] = []
    use: UseWord | None = None
    second_use: UseWord | None = None
    """Another ability to use, with a cost and a limit of its own."""
    when: list[WhenWord] = []
    always: list[AnyStanding] = []
    mark: Literal["known", "name known", "inferred", "original"] = "original"
    """How much of the card is printed fact; balance work never touches what is known."""

    @property
    def is_unit(self) -> bool:
        return self.kind in ("unit", "token") or (self.kind == "super weapon" and self.health > 0)

    @property
    def energy(self) -> int:
        """What it costs."""
        return self.cost.energy if isinstance(self.cost, PriceWord) else self.cost

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        if (self.kind in ("unit", "commander", "token")) and self.health < 1:
            raise BadFile("a Unit or Commander needs 'health', 1 or more (PURGE-1.10).")
        if self.kind == "stronghold" and self.population < 1:
            raise BadFile("a Stronghold needs 'population', 1 or more (PURGE-1.12).")
        if self.kind == "unit" and self.class_ is None:
            raise BadFile("a Unit needs its 'class' (PURGE-1.3).")
        if self.kind == "commander" and not self.short:
            raise BadFile("a Commander needs 'short', the name other cards call it by.")
        if (self.kind == "ops") != (self.commander is not None):
            raise BadFile("an OPS needs 'commander', a short name or 'any', and no other card has it (PURGE-2.11).")
        if self.kind != "ops" and (self.does or self.cumulative or self.protected or self.only):
            raise BadFile("only OPS have 'does', 'cumulative', 'protected' and 'only'; use 'use', 'when' or 'always'.")
        if self.kind == "ops" and (not self.does or self.use or self.second_use or self.when or self.always):
            raise BadFile("an OPS needs 'does' and nothing else.")
        if self.kind in ("commander", "stronghold") and (self.cost or self.requirement):
            raise BadFile("Commanders and Strongholds have no cost (PURGE-1.8).")
        if self.cumulative and self.requirement < 1:
            raise BadFile("a Cumulative OPS has a requirement of at least 1 (PURGE-R87).")
        if self.second_use is not None and self.use is None:
            raise BadFile("a single ability is written as 'use'; 'second_use' is another one.")
        self.check_numbers()
        self.check_counters()

    def check_numbers(self) -> None:
        """PURGE-1.8 to PURGE-1.14 Only what the kind of card prints."""
        fights = self.is_unit or self.kind == "commander"
        shoots = fights or self.kind == "defensive attachment"
        printed = {
            "attack": shoots,
            "damage": shoots,
            "armor": fights or self.kind == "stronghold",
            "health": fights,
            "population": self.kind == "stronghold",
            "production": self.kind in ("stronghold", "resource attachment"),
            "initiative": self.kind == "commander",
            "short": self.kind == "commander",
            "label": self.class_ is not None,
            "class_": self.is_unit,
            "cost": self.kind != "token",
            "requirement": self.kind != "token",
        }
        for key, is_printed in printed.items():
            if getattr(self, key) and not is_printed:
                raise BadFile(f"a card of the kind '{self.kind}' has no '{key.rstrip('_')}'; leave it out.")
        unfit = [word for word in self.keywords if not (fights or (shoots and word in OF_GUNS))]
        if unfit:
            raise BadFile(f"the keyword '{unfit[0]}' does nothing on a card of the kind '{self.kind}'; leave it out.")
        if len(set(self.keywords)) < len(self.keywords):
            raise BadFile("'keywords' lists one twice.")
        if ("composite armor" in self.keywords) != bool(self.composite):
            raise BadFile("the keyword 'composite armor' needs 'composite', and 'composite' needs the keyword.")
        if ("fractal repairs" in self.keywords) != bool(self.fractal):
            raise BadFile("the keyword 'fractal repairs' needs 'fractal', and 'fractal' needs the keyword.")

    def check_counters(self) -> None:
        lines = [word for clause in self.when for word in all_words(clause.does)]
        uses = [use for use in (self.use, self.second_use) if use is not None]
        lines += [word for use in uses for word in all_words(use.does)]
        own = [word for word in lines if isinstance(word, ChangeWord) and word.stat == "counters" and word.of == "self"]
        has_some = bool(self.counters or self.most_counters)
        if any(word.add is not None for word in own) and not self.most_counters:
            raise BadFile("a card that puts Counters on itself needs 'most_counters'.")
        if self.most_counters and self.counters > self.most_counters:
            raise BadFile("'counters' are more than 'most_counters'.")
        if own and not has_some:
            raise BadFile("Counters need 'counters' or 'most_counters' on the card.")
        if any(use.cost.counters is not None for use in uses) and not has_some:
            raise BadFile("a cost in Counters needs 'counters' or 'most_counters' on the card.")
        if has_some and self.kind == "ops":
            raise BadFile("an OPS never holds 'counters'.")


def say_keyword(card: CardFile, word: str) -> str:
    """A keyword as the card prints it: with its value, and whether it needs its TEK."""
    said = titled(word)
    if word == "composite armor":
        said += f" ({card.composite})"
    elif word == "fractal repairs":
        said += f" ({card.fractal})"
    return f"{said} (unlocked)." if pg.KEYWORDS.index(word) < 10 else f"{said}."


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts = [say_keyword(card, word) for word in card.keywords]
    if isinstance(card.cost, PriceWord):
        parts.append(card.cost.other.says(said_names(card)))
    parts.extend(word.says(said_names(card)) for word in card.always)
    if card.counters:
        parts.append(f"Enters play with {card.counters} Counter{'s' if card.counters > 1 else ''}.")
    if card.does:
        said = said_names(card).say(card.does)
        if card.only is not None:
            when = (
                "during a Battle Instance"
                if card.only == "during a battle"
                else "while no Battle Instance is in progress"
            )
            said = f"only {when}: {said}"
        if card.cumulative:
            said += "; Cumulative"
        if card.protected:
            said += f"; {card.name} cannot be nullified or cancelled"
        parts.append(sentence(said))
    parts.extend(clause.says(said_names(card, trigger=clause)) for clause in card.when)
    parts.extend(use.says(said_names(card, use=use)) for use in (card.use, card.second_use) if use is not None)
    return " ".join(parts)


def said_names(card: CardFile, use: UseWord | None = None, trigger: WhenWord | None = None) -> PurgeNames:
    """The names of a card that is only said."""
    return PurgeNames("", card, None, use, trigger)


def build(id: str, card: CardFile, tokens: list[str], commanders: list[str]) -> pg.PurgeCard:
    """The printed card the engine plays with; it can speak of the listed Tokens and Commanders only."""
    card.check()
    if card.commander is not None and card.commander not in ("any", *commanders):
        raise BadFile(f"there is no Commander '{card.commander}'; {did_you_mean(card.commander, commanders)}")
    kind = pg.UNIT if card.kind == "token" else pg.KINDS.index(card.kind)
    made = pg.PurgeCard(id, card.name, kind, pg.FACTIONS.index(card.faction))
    made.number = card.number
    made.short = card.short
    made.label = card.label or ""
    made.is_token = card.kind == "token"
    made.is_unit = card.is_unit
    made.is_fighter = card.is_unit or card.kind == "commander"
    made.sub_class = pg.CLASSES.index(card.class_) if card.class_ is not None else pg.NO_CLASS
    made.cost = card.energy
    if isinstance(card.cost, PriceWord):
        with at("cost", "or"):
            made.other_cost = card.cost.other.build(PurgeNames(id, card, tokens))
    made.requirement = card.requirement
    made.attack, made.damage, made.armor = card.attack, card.damage, card.armor
    made.health = card.population or card.health
    made.initiative = card.initiative
    made.production = card.production
    made.keywords = keyword_bits(card.keywords)
    if made.sub_class == pg.JET:
        made.keywords |= pg.JET_FLIGHT
    made.composite, made.fractal = card.composite, card.fractal
    made.commander = "" if card.commander in (None, "any") else card.commander or ""
    made.counters, made.most_counters = card.counters, card.most_counters
    names = PurgeNames(id, card, tokens)
    made.does = build_lines(card.does, names, "does")
    made.names = len(names.slots)
    made.condition = names.needs
    made.is_cumulative = card.cumulative
    made.is_protected = card.protected
    if card.only is not None:
        made.when = pg.IN_BATTLE if card.only == "during a battle" else pg.NO_BATTLE
    if card.use is not None:
        with at("use"):
            made.ability = card.use.build(PurgeNames(id, card, tokens, card.use))
    if card.second_use is not None:
        with at("second_use"):
            made.second = card.second_use.build(PurgeNames(id, card, tokens, card.second_use))
    for number, clause in enumerate(card.when):
        with at("when", number):
            made.whens.append(clause.build(PurgeNames(id, card, tokens, trigger=clause)))
            made.hears |= 1 << made.whens[-1].event
    for number, word in enumerate(card.always):
        with at("always", number):
            made.standing.append(word.build(PurgeNames(id, card, tokens)))
    made.text = explain(card)
    return made
