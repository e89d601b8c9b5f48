"""A whole card as a designer writes it: which keys belong together, and how it says itself back."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.core.errors import BadFile
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare.vocabulary.answers import AnswerWord
from hegemon.games.psychological_warfare.vocabulary.conditions import ConditionWord, ValuesWord
from hegemon.games.psychological_warfare.vocabulary.names import PWNames
from hegemon.games.psychological_warfare.vocabulary.plays import LowerWord, PlayWord, PutInFrontWord, RaiseWord
from hegemon.games.psychological_warfare.vocabulary.powers import AbilityWord, DefenseWord


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    name: str
    kind: Literal["action", "special", "reaction", "defense mechanism", "phobia", "hidden agenda", "archetype"]
    cost: int | None = None
    bags: int = 0
    does: list[PlayWord] = []
    answers: list[AnswerWord] = []
    cannot_be_answered: bool = False
    works: DefenseWord | None = None
    condition: list[ConditionWord] = []
    values: ValuesWord | None = None
    ability: AbilityWord | None = None
    origin: Literal["rulebook", "public", "original"] = "original"
    certain: list[Literal["cost", "bags", "kind", "text", "values"]] = []
    """The facts that are known from outside; balance work never touches them."""

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        is_play = self.kind in ("action", "special")
        if is_play != bool(self.does):
            raise BadFile("Actions and Specials need 'does', and no other card has it.")
        if (self.kind == "reaction") != bool(self.answers):
            raise BadFile("a Reaction needs 'answers', and no other card has it.")
        if (self.kind == "defense mechanism") != (self.works is not None):
            raise BadFile("a Defense Mechanism needs 'works', and no other card has it.")
        if (self.kind == "hidden agenda") != bool(self.condition):
            raise BadFile("a Hidden Agenda needs 'condition', and no other card has it.")
        if (self.kind == "archetype") != (self.values is not None and self.ability is not None):
            raise BadFile("an Archetype needs 'values' and 'ability', and no other card has them.")
        if self.kind == "reaction" and self.cost is None:
            raise BadFile("a Reaction shows its cost (PW-1.9).")
        if self.cost is not None and not (is_play or self.kind == "reaction"):
            raise BadFile("only Actions, Specials and Reactions have a 'cost' (PW-1.10).")
        if (self.cost is not None and self.cost < 0) or self.bags < 0:
            raise BadFile("'cost' and 'bags' cannot be below 0.")
        if self.bags and not is_play:
            raise BadFile("only Actions and Specials have 'bags' (PW-1.12).")
        if self.cannot_be_answered and self.kind != "reaction":
            raise BadFile("only Reactions have 'cannot_be_answered' (PW-10.1).")
        self.check_lines()

    def check_lines(self) -> None:
        """PW-7.12, PW-8.3 The lines stand in the order in which they happen, each icon once."""
        ranks = [rank(word) for word in self.does]
        if ranks != sorted(ranks):
            raise BadFile("write own increases first, then own decreases, then losses of others, then the rest.")
        icons = [number for number in ranks if number < 3]
        if self.kind == "action" and (len(set(icons)) != len(icons) or len(icons) != len(ranks)):
            raise BadFile("an Action has at most one increase, one own decrease and one loss of others.")


def rank(word: PlayWord) -> int:
    """PW-7.12 Where a line stands among the others."""
    if isinstance(word, RaiseWord):
        return 0
    if isinstance(word, LowerWord):
        return 1 if word.whom == "yourself" else 2
    return 3


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    names = PWNames(card.name)
    if card.does:
        said = [word.says(names) for word in card.does]
        joiner = "; " if any("," in text or ";" in text for text in said) else " and "
        return sentence(joiner.join(said))
    if card.answers:
        parts = [word.says(names) for word in card.answers]
        if card.cannot_be_answered:
            parts.append(f"{card.name} itself cannot be answered.")
        return " ".join(parts)
    if card.works is not None:
        return card.works.says()
    if card.ability is not None:
        return card.ability.says()
    if card.condition:
        return sentence(" and ".join(word.says() for word in card.condition))
    return "Your Defense Mechanisms do not work." if card.kind == "phobia" else ""


def build(id: str, card: CardFile) -> pw.PWCard:
    """The printed card the engine plays with."""
    card.check()
    made = pw.PWCard(id, card.name, pw.KINDS.index(card.kind), card.cost or 0, card.bags)
    made.text = explain(card)
    names = PWNames(card.name)
    made.does = [word.build(names) for word in card.does]
    made.uses = [word.build(names) for word in card.answers]
    made.cannot_be_answered = card.cannot_be_answered
    made.conditions = [word.build() for word in card.condition]
    power = card.works or card.ability
    if power is not None:
        made.power, made.amount = power.read()
    if card.values is not None:
        made.values = card.values.listed()
    for word in card.does:
        if isinstance(word, PutInFrontWord):
            made.goes_in_front = True
            made.compels_therapy = word.must_take_therapy
    return made
