"""A whole card as a designer writes it: which keys belong together, and how it says itself back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from hegemon.cards.mistakes import at
from hegemon.cards.words import Title, Value
from hegemon.core.errors import BadFile
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare.vocabulary.abilities import CostWord, UseWord, WhenWord
from hegemon.games.psychological_warfare.vocabulary.answers import AnswerWord
from hegemon.games.psychological_warfare.vocabulary.lines import (
    ChooseModeWord,
    ChooseNumberWord,
    ChooseWord,
    LowerWord,
    MoveWord,
    PWWord,
    RaiseWord,
    sentence,
)
from hegemon.games.psychological_warfare.vocabulary.names import PWNames, build_does
from hegemon.games.psychological_warfare.vocabulary.nouns import Condition
from hegemon.games.psychological_warfare.vocabulary.standing import MUST, AlwaysWord

NeedValue = Annotated[int, msgspec.Meta(ge=1, le=4)]
OFF = "Your Defense Mechanisms do not work."


class ValuesWord(msgspec.Struct, forbid_unknown_fields=True):
    """PW-1.2 What an Archetype's Needs are worth: 4, 3, 2 and 1."""

    freedom: NeedValue
    fun: NeedValue
    belonging: NeedValue
    power: NeedValue

    def listed(self) -> list[int]:
        values = [self.freedom, self.fun, self.belonging, self.power]
        if sorted(values) != [1, 2, 3, 4]:
            raise BadFile("the four values of an Archetype are 4, 3, 2 and 1, each once (PW-1.2).")
        return values


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One card as a designer writes it."""

    name: Title
    kind: Literal["action", "special", "reaction", "defense mechanism", "phobia", "hidden agenda", "archetype"]
    cost: Value | CostWord | None = None
    bags: Value = 0
    does: list[PWWord] = []
    answers: list[AnswerWord] = []
    cannot_be_answered: bool = False
    uses: list[UseWord] = []
    when: list[WhenWord] = []
    always: list[AlwaysWord] = []
    condition: Condition | None = None
    values: ValuesWord | None = None
    origin: Literal["rulebook", "public", "original"] = "original"
    certain: list[Literal["cost", "bags", "kind", "text", "values"]] = []
    """The facts that are known from outside; balance work never touches them."""

    @property
    def energy(self) -> int:
        """What it costs."""
        return self.cost.energy if isinstance(self.cost, CostWord) else self.cost or 0

    def check(self) -> None:
        """What the form alone cannot say: which keys belong to which kind of card."""
        is_play = self.kind in ("action", "special")
        stays = bool(self.uses or self.when or self.always)
        if is_play != bool(self.does):
            raise BadFile("Actions and Specials need 'does', and no other card has it.")
        if (self.kind == "reaction") != bool(self.answers):
            raise BadFile("a Reaction needs 'answers', and no other card has it.")
        if self.kind in ("defense mechanism", "archetype") and not stays:
            raise BadFile(
                "a Defense Mechanism or Archetype needs 'always' or 'when'; an Archetype can have 'uses' too."
            )
        if self.uses and (self.kind != "archetype" or len(self.uses) > 1):
            raise BadFile("only Archetypes have 'uses', and one each.")
        if stays and self.kind in ("action", "reaction", "hidden agenda"):
            raise BadFile("only cards that stay in play have 'when' and 'always'; an Action or Reaction has neither.")
        if stays and self.kind == "special" and not self.bags and not self.goes_in_front:
            raise BadFile("a Special without 'bags' does not stay in play; leave 'when' and 'always' out.")
        if (self.kind == "hidden agenda") != (self.condition is not None):
            raise BadFile("a Hidden Agenda needs 'condition', and no other card has it.")
        if (self.kind == "archetype") != (self.values is not None):
            raise BadFile("an Archetype needs 'values', and no other card has them.")
        if self.kind == "reaction" and self.cost is None:
            raise BadFile("a Reaction shows its cost (PW-1.9).")
        if self.cost is not None and not (is_play or self.kind == "reaction"):
            raise BadFile("only Actions, Specials and Reactions have a 'cost' (PW-1.10).")
        if self.bags and not is_play:
            raise BadFile("only Actions and Specials have 'bags' (PW-1.12).")
        if self.cannot_be_answered and self.kind != "reaction":
            raise BadFile("only Reactions have 'cannot_be_answered' (PW-10.1).")
        self.check_lines()
        self.check_places()

    @property
    def goes_in_front(self) -> bool:
        """PW-9.5 Whether it puts itself in front of another player."""
        return any(isinstance(word, MoveWord) and word.what == "self" and word.to == "front" for word in self.does)

    def check_lines(self) -> None:
        """PW-7.12, PW-8.3 The lines stand in the order in which they happen, each icon once."""
        lines = [word for word in self.does if not isinstance(word, ChooseWord | ChooseNumberWord | ChooseModeWord)]
        modes = [mode.does for word in self.does if isinstance(word, ChooseModeWord) for mode in word.modes]
        for mode in modes:
            if any(isinstance(word, MoveWord) and word.what == "self" for word in mode):
                raise BadFile("a card is put in front of somebody or not; keep that out of 'choose one'.")
            self.check_order([word for word in mode if not isinstance(word, ChooseWord)], lines)
        self.check_order(lines, [])

    def check_order(self, lines: Sequence[PWWord], others: Sequence[PWWord]) -> None:
        """Those of one mode, or those that happen with any; of an Action both together have each icon once."""
        ranks = [rank(word) for word in lines]
        if ranks != sorted(ranks):
            raise BadFile("write own increases first, then own decreases, then losses of others, then the rest.")
        if sum(isinstance(word, MoveWord) and word.what == "self" for word in [*lines, *others]) > 1:
            raise BadFile("a card can be put in front of one player only.")
        icons = [*ranks, *(rank(word) for word in others)]
        if self.kind == "action" and 3 in icons:
            raise BadFile("an Action only raises, lowers and exchanges scores; make it a Special for anything else.")
        if self.kind == "action" and len(set(icons)) != len(icons):
            raise BadFile("an Action has at most one increase, one own decrease and one loss of others.")

    def check_places(self) -> None:
        for number, always in enumerate(self.always):
            if getattr(always, "of", None) == "named need" and self.kind != "defense mechanism":
                with at("always", number):
                    raise BadFile("only a Defense Mechanism is placed, so only there a Need is named.")
        for number, when in enumerate(self.when):
            if when.event == "placed" and self.kind != "defense mechanism":
                with at("when", number):
                    raise BadFile("only Defense Mechanisms are placed.")


def rank(word: PWWord) -> int:
    """PW-7.12 Where a line stands among the others."""
    if isinstance(word, RaiseWord) and word.who == "you":
        return 0
    if isinstance(word, LowerWord):
        return 1 if word.who == "you" else 2
    return 3


def explain(card: CardFile) -> str:
    """The card said back from its data: this is the text players read."""
    parts = [OFF] if card.kind == "phobia" else []
    if isinstance(card.cost, CostWord):
        parts.append(card.cost.other.says(PWNames(card.name)))
    if card.does:
        parts.append(sentence(PWNames(card.name, "self", is_played=True).say(card.does)))
    if card.goes_in_front and card.bags:
        parts.append("Its bag icons are that player's baggage.")
    for answer in card.answers:
        parts.append(answer.says(PWNames(card.name, "its player", is_answer=True, is_played=True)))
    if card.cannot_be_answered:
        parts.append(f"{card.name} itself cannot be answered.")
    stays = [word.says(PWNames(card.name, "self")) for word in [*card.always, *card.uses]]
    stays += [word.says(word.names_for(card.name)) for word in card.when]
    parts.extend(in_front(text) if card.kind == "special" else text for text in stays)
    if card.condition is not None:
        said = card.condition.says(PWNames(card.name))
        if " with " not in said:
            said = said.replace("under an Archetype", "under your Archetype")
        parts.append(sentence(said.replace(" and you have ", " and ")))
    return " ".join(parts)


def in_front(text: str) -> str:
    """What a Special does as long as it lies in front of a player, who is called you."""
    if text == sentence(MUST):
        return "Whoever it lies in front of must take Therapy on their next turn."
    return "While it lies in front of you, " + (text if text.startswith("While") else text[0].lower() + text[1:])


def build(id: str, card: CardFile) -> pw.PWCard:
    """The printed card the engine plays with."""
    card.check()
    made = pw.PWCard(id, card.name, pw.KINDS.index(card.kind), card.energy, card.bags)
    if isinstance(card.cost, CostWord):
        with at("cost", "or"):
            made.other_cost = card.cost.other.build(PWNames(card.name))
    made.does = build_does(card.does, PWNames(card.name, "self", is_played=True), "does")
    for number, answer in enumerate(card.answers):
        with at("answers", number):
            made.uses.append(answer.build(PWNames(card.name, "its player", is_answer=True, is_played=True)))
    made.cannot_be_answered = card.cannot_be_answered
    for number, use in enumerate(card.uses):
        with at("uses", number):
            made.ability = use.build(PWNames(card.name, "self"))
    for number, when in enumerate(card.when):
        with at("when", number):
            made.when.append(when.build(when.names_for(card.name)))
    for number, always in enumerate(card.always):
        with at("always", number):
            made.always.append(always.build(PWNames(card.name, "self")))
    if card.condition is not None:
        with at("condition"):
            made.conditions = [card.condition.build(PWNames(card.name))]
    if card.values is not None:
        made.values = card.values.listed()
    made.goes_in_front = card.goes_in_front
    made.text = explain(card)
    return made
