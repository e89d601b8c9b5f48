"""The card as a designer writes it, what it builds, and the text it says."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names
from hegemon.core.errors import BadFile
from hegemon.games.purge import printed as pg
from hegemon.games.purge import targets as tg
from hegemon.games.purge.vocabulary.abilities import AlwaysWord, UseWord, WhenWord, condition_of
from hegemon.games.purge.vocabulary.lines import PurgeWord, say_lines, sentence
from hegemon.games.purge.vocabulary.names import Keyword, PurgeNames, keyword_bits, titled


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    number: str
    name: str
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
    short: str = ""
    class_: Literal["infantry", "tank", "jet", "class iv"] | None = msgspec.field(default=None, name="class")
    label: Literal["Rig", "Dreadnought", "Mother Ship"] | None = None
    cost: int = 0
    requirement: int = 0
    initiative: int = 0
    attack: int = 0
    damage: int = 0
    armor: int = 0
    health: int = 0
    population: int = 0
    production: int = 0
    commander: str | None = None
    keywords: list[Keyword] = []
    composite: int = 0
    fractal: int = 0
    counters: int = 0
    most_counters: int = 0
    cumulative: bool = False
    protected: bool = False
    only: Literal["during a battle", "outside battles"] | None = None
    does: list[PurgeWord] = []
    use: UseWord | None = None
    when: list[WhenWord] = []
    always: list[AlwaysWord] = []
    mark: Literal["known", "name known", "inferred", "original"] = "original"
    """How much of the card is printed fact; balance work never touches what is known."""

    @property
    def is_unit(self) -> bool:
        return self.kind in ("unit", "token") or (self.kind == "super weapon" and self.health > 0)

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
        if self.kind == "ops" and (not self.does or self.use or self.when or self.always):
            raise BadFile("an OPS needs 'does' and nothing else.")
        if self.kind in ("commander", "stronghold") and (self.cost or self.requirement):
            raise BadFile("Commanders and Strongholds have no cost (PURGE-1.8).")
        if self.cumulative and self.requirement < 1:
            raise BadFile("a Cumulative OPS has a requirement of at least 1 (PURGE-R87).")


def spoken(card: CardFile) -> str:
    return card.short or card.name


def fresh_names(card: CardFile) -> Names:
    commander = card.commander if card.commander not in (None, "any") else card.short
    return PurgeNames(spoken(card), commander or "")


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
    parts.extend(word.says(spoken(card)) for word in card.always)
    if card.counters:
        parts.append(f"Enters play with {card.counters} Counters.")
    if card.does:
        said = say_lines(card.does, fresh_names(card))
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
    for clause in card.when:
        said = clause.says(fresh_names(card))
        if card.most_counters:
            said = said.rstrip(".") + f" (maximum {card.most_counters})."
        parts.append(said)
    if card.use is not None:
        parts.append(card.use.says(fresh_names(card)))
    return " ".join(parts)


def build(id: str, card: CardFile) -> pg.PurgeCard:
    """The printed card the engine plays with."""
    card.check()
    kind = pg.UNIT if card.kind == "token" else pg.KINDS.index(card.kind)
    made = pg.PurgeCard(id, card.name, kind, pg.FACTIONS.index(card.faction))
    made.number = card.number
    made.short = card.short
    made.label = card.label or ""
    made.is_token = card.kind == "token"
    made.is_unit = card.is_unit
    made.is_fighter = card.is_unit or card.kind == "commander"
    made.sub_class = pg.CLASSES.index(card.class_) if card.class_ is not None else pg.NO_CLASS
    made.cost = card.cost
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
    made.text = explain(card)
    names = fresh_names(card)
    made.does = [word.build(names) for word in card.does]
    for line in made.does:
        if isinstance(line, tg.Choose) and line.not_id:
            line.not_id = id
    made.names = len(names.slots)
    made.is_cumulative = card.cumulative
    made.is_protected = card.protected
    if card.only is not None:
        made.when = pg.IN_BATTLE if card.only == "during a battle" else pg.NO_BATTLE
    made.condition = condition_of(card.does)
    made.ability = card.use.build(fresh_names(card)) if card.use is not None else None
    made.whens = [clause.build(fresh_names(card)) for clause in card.when]
    made.standing = [word.build() for word in card.always]
    return made
