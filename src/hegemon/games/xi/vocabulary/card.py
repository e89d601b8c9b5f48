"""The card as a designer writes it: its keys, the text it says back, and the printed card it builds."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.selectors import A
from hegemon.cards.several_uses import several_uses
from hegemon.cards.words import Title, Value, build_lines
from hegemon.core.errors import BadFile
from hegemon.games.xi import printed as xi
from hegemon.games.xi.vocabulary.abilities import CostWord, UseWord, WhenWord
from hegemon.games.xi.vocabulary.lines import CancelWord, EndFightWord, WinWord, XiWord, sentence
from hegemon.games.xi.vocabulary.names import XiNames, spoken, type_number
from hegemon.games.xi.vocabulary.nouns import Selector, Type
from hegemon.games.xi.vocabulary.standing import AnyStanding, CostStanding

Trait = Literal[
    "cannot be chosen",
    "must be chosen",
    "may skirmish players",
    "unhurt when attacking",
    "odd damage",
]

TRAITS: dict[str, str] = {
    "cannot be chosen": "Units cannot choose {card} as the target of a skirmish.",
    "must be chosen": (
        "A unit that is able to choose {card} as its skirmish target cannot choose another unit you control."
    ),
    "may skirmish players": "{card} may skirmish a player even if that player has units.",
    "unhurt when attacking": "{card} takes no damage in skirmishes that it starts.",
    "odd damage": (
        "The damage of {card} is an odd number of your choice that is visible on a unit in play, or 0 if there is none."
    ),
}


# --- the card --------------------------------------------------------------------------------------------


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    name: Title
    kind: Literal["unit", "point spell", "lasting spell", "statement"]
    type: Type
    cost: CostWord
    damage: Value | None = None
    life: Value | None = None
    sentence: Title | None = None
    on: Selector | None = None
    """The units a lasting spell can be played on."""
    ends: Literal["that unit is reduced to its normal maximum life points or fewer", "you lose life points"] | None = (
        None
    )
    only: Literal["an opponent's draw"] | None = None
    then: Literal["hand"] | None = None
    skirmishes: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    traits: list[Trait] = []
    does: list[XiWord] = []
    uses: Annotated[list[UseWord], msgspec.Meta(max_length=3)] = []
    when: list[WhenWord] = []
    always: list[AnyStanding] = []
    origin: Literal["rulebook", "original"] = "original"
    certain: list[Literal["cost", "damage", "life", "type", "kind", "text"]] = []
    """The facts the rulebook states; balance work never touches them."""

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        is_unit = self.kind == "unit"
        if is_unit and (self.life is None or self.life < 1):
            raise BadFile("a unit needs 'life', 1 or more.")
        if is_unit and (self.damage is None) != ("odd damage" in self.traits):
            raise BadFile("a unit needs 'damage', 0 or more, unless it has the trait 'odd damage'.")
        if not is_unit and (self.damage is not None or self.life is not None or self.traits or self.skirmishes > 1):
            raise BadFile("only units have 'damage', 'life', 'traits' and 'skirmishes'.")
        if len(set(self.traits)) < len(self.traits):
            raise BadFile("'traits' lists one twice.")
        if (self.kind == "statement") != (self.sentence is not None):
            raise BadFile("a statement needs its 'sentence', and no other card has one.")
        if self.kind == "point spell" and not self.does:
            raise BadFile("a point spell needs 'does'.")
        if self.kind != "point spell" and (self.does or self.then or self.only):
            raise BadFile("only point spells have 'does', 'then' and 'only'; use 'when', 'uses' or 'always'.")
        if self.kind in ("point spell", "statement") and (self.uses or self.when):
            raise BadFile("only units and lasting spells have 'uses' and 'when'.")
        if self.kind != "lasting spell" and (self.on or self.ends):
            raise BadFile("only lasting spells have 'on' and 'ends'.")
        if self.ends is not None and self.ends.startswith("that unit") and self.on is None:
            raise BadFile("'ends' speaks of a unit; the card needs 'on'.")
        if self.on is not None and (self.on.what != "unit" or self.on.where != "play"):
            raise BadFile("a lasting spell is played on a unit in play.")
        occasions = [word for word in self.does if isinstance(word, (CancelWord, EndFightWord))]
        if len(occasions) + (self.only is not None) > 1:
            raise BadFile("a card can wait for one occasion only: 'cancel', 'end fight' or 'only'.")
        for number, word in enumerate(self.always):
            with at("always", number):
                self.check_standing(word)

    def check_standing(self, word: AnyStanding) -> None:
        is_own_cost = isinstance(word, CostStanding) and word.of == "self"
        if self.kind == "statement" or (self.kind == "point spell" and not is_own_cost):
            raise BadFile("only units and lasting spells have 'always', except for what the card itself costs.")
        if word.needs == "a unit" and self.kind != "unit":
            raise BadFile(
                "this is about a unit itself, and only units can have it; 'of' may say whom else it is about."
            )
        if word.needs == "a host" and self.on is None:
            raise BadFile("this is about the unit the card is played on; the card needs 'on'.")
        if is_own_cost and self.cost.prepared is not None:
            raise BadFile("only a cost in time can become less; this card costs prepared time.")


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts: list[str] = [] if card.cost.other is None else [card.cost.other.says(fresh_names(card))]
    if card.sentence is not None:
        return " ".join([*parts, f'"{card.sentence}"'])
    if card.on is not None:
        parts.append(f"Play on {card.on.phrase(fresh_names(card), A)}.")
    name = spoken(card.name)
    parts.extend(TRAITS[trait].replace("{card}", name) for trait in card.traits)
    parts.extend(word.says(fresh_names(card)) for word in card.always)
    if card.skirmishes > 1:
        parts.append(f"{name} may start {card.skirmishes} skirmishes in each of your turns.")
    if card.only is not None:
        parts.append(f"Play only as a response to {card.only}.")
    if card.does:
        parts.append(sentence(fresh_names(card).say(card.does)))
    if card.then == "hand":
        parts.append(f"Then return {name} to its owner's hand instead of discarding it.")
    parts.extend(word.says(fresh_names(card, trigger=word)) for word in card.when)
    parts.extend(word.says(fresh_names(card)) for word in card.uses)
    if card.ends is not None:
        parts.append(f"Destroy this when {card.ends}.")
    return " ".join(parts)


def fresh_names(card: CardFile, sentences: list[str] | None = None, trigger: WhenWord | None = None) -> XiNames:
    return XiNames(card, sentences, trigger)


def odd_numbers(card: CardFile, text: str) -> list[int]:
    """XI-R39 The odd numbers printed on a unit: cost, damage, life and digits in its text."""
    cost, _ = card.cost.read()
    numbers = {cost, card.damage or 0, card.life or 0, *(int(digits) for digits in re.findall(r"\d+", text))}
    return sorted(number for number in numbers if number % 2 == 1)


def build(id: str, card: CardFile, sentences: list[str]) -> xi.XiCard:
    """The printed card the engine plays with."""
    card.check()
    cost, is_prepared = card.cost.read()
    made = xi.XiCard(id, card.name, xi.KINDS.index(card.kind), type_number(card.type), cost, is_prepared)
    made.damage = card.damage or 0
    made.life = card.life or 0
    if card.sentence is not None:
        made.sentence = fresh_names(card, sentences).sentence(card.sentence)
    names = fresh_names(card, sentences)
    made.does = build_lines(card.does, names, "does")
    made.names = len(names.slots)
    if card.cost.other is not None:
        with at("cost", "or"):
            made.other_cost = card.cost.other.build(fresh_names(card, sentences))
    for number, use in enumerate(card.uses):
        with at("uses", number):
            made.abilities.append(use.build(fresh_names(card, sentences)))
            made.abilities[-1].number = number
    made.uses = several_uses([use.name for use in card.uses])
    for number, clause in enumerate(card.when):
        with at("when", number):
            made.whens.append(clause.build(fresh_names(card, sentences, clause)))
            made.hears |= 1 << made.whens[-1].event
    for number, word in enumerate(card.always):
        with at("always", number):
            made.standing.append(word.build(fresh_names(card, sentences)))
    made.text = explain(card)
    if card.kind == "unit":
        made.odd_numbers = odd_numbers(card, made.text)
    if card.on is not None:
        with at("on"):
            made.attaches = card.on.selector(fresh_names(card, sentences))
    if card.ends is not None:
        made.ends = xi.YOU_LOST_LIFE if card.ends == "you lose life points" else xi.HOST_AT_NORMAL_LIFE
    made.needs, made.prevents = requirements(card)
    made.goes_to_hand = card.then == "hand"
    made.wins_game = any(isinstance(word, WinWord) for clause in card.when for word in clause.does)
    made.odd_damage = "odd damage" in card.traits
    made.is_unchoosable = "cannot be chosen" in card.traits
    made.is_duty = "must be chosen" in card.traits
    made.hits_players = "may skirmish players" in card.traits
    made.unhurt_attacking = "unhurt when attacking" in card.traits
    made.skirmishes = card.skirmishes
    return made


def requirements(card: CardFile) -> tuple[int, int]:
    """What has to be going on for the card to be playable, and the kinds of card it prevents."""
    for word in card.does:
        if isinstance(word, CancelWord):
            kinds = word.kinds or list(xi.KINDS)
            return xi.NEEDS_SPELL, sum(1 << xi.KINDS.index(kind) for kind in kinds)
        if isinstance(word, EndFightWord):
            return xi.NEEDS_SKIRMISH, 0
    return (xi.NEEDS_DRAW, 0) if card.only is not None else (xi.NEEDS_NOTHING, 0)
