"""The lines of Actions and Specials: what designers write, what it builds, the sentence it says."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.psychological_warfare import card_effects as cards
from hegemon.games.psychological_warfare import effects as fx
from hegemon.games.psychological_warfare.vocabulary.names import PWNames, plural

CATEGORIES: dict[str, int] = {"chosen": fx.CHOSEN, "primary": fx.PRIMARY, "secondary": fx.SECONDARY}


class RaiseWord(Word, tag="raise"):
    """Raise one of your own categories: a chosen one, or the Primary or Secondary."""

    by: int
    category: Literal["chosen", "primary", "secondary"] = "chosen"
    when: Literal["a phobia is in front of you"] | None = msgspec.field(default=None, name="if")

    def build(self, names: Names) -> Effect:
        return fx.Raise(self.by, CATEGORIES[self.category], self.when is not None)

    def says(self, names: Names) -> str:
        assert isinstance(names, PWNames)
        what = "one of your categories" if self.category == "chosen" else f"your {self.category.capitalize()} category"
        start = "if a Phobia lies in front of you, " if self.when else ""
        verb = "" if names.has_raised and not self.when else "raise "
        names.has_raised = True
        return f"{start}{verb}{what} by {self.by}"


class LowerWord(Word, tag="lower"):
    """Lower one of your own categories, one of another player's, or the same one of all others."""

    by: int
    whom: Literal["yourself", "one other", "all others"]
    category: Literal["chosen", "primary", "secondary"] = "chosen"

    def build(self, names: Names) -> Effect:
        if self.category != "chosen" and self.whom != "one other":
            raise BadFile("only a loss of one other player can be in the Primary or Secondary category.")
        if self.whom == "yourself":
            return fx.LowerSelf(self.by)
        if self.whom == "all others":
            return fx.LowerAll(self.by)
        return fx.LowerOne(self.by, CATEGORIES[self.category])

    def says(self, names: Names) -> str:
        assert isinstance(names, PWNames)
        if self.whom == "yourself":
            whose = "a different one of yours" if names.has_raised else "one of your categories"
            return f"lower {whose} by {self.by}"
        whom = "one other player" if self.whom == "one other" else "all other players"
        what = "one category" if self.category == "chosen" else f"the {self.category.capitalize()} category"
        return f"lower {what} of {whom} by {self.by}"


class ExchangeScoresWord(Word, tag="exchange scores"):
    """Two scores of one player change places."""

    whom: Literal["yourself", "one other"]

    def build(self, names: Names) -> Effect:
        return fx.ExchangeSelf() if self.whom == "yourself" else fx.ExchangeOne()

    def says(self, names: Names) -> str:
        if self.whom == "yourself":
            return "choose two Needs: exchange your own scores in them"
        return "choose another player and two Needs: exchange that player's scores in them"


class AddArchetypeWord(Word, tag="add archetype"):
    """A further Archetype for the rest of the game."""

    def build(self, names: Names) -> Effect:
        return cards.AddArchetype()

    def says(self, names: Names) -> str:
        return (
            "look at two random unused Archetypes, keep one face up beside your own for the rest of the game "
            "and return the other"
        )


class RemoveArchetypesWord(Word, tag="remove archetypes"):
    """Added Archetypes go, or the only one is suppressed."""

    def build(self, names: Names) -> Effect:
        return cards.RemoveArchetypes()

    def says(self, names: Names) -> str:
        return (
            "choose another player: all their added Archetypes return to the unused ones; if they have none, their "
            "Archetype's ability is suppressed until the end of their next Therapy turn"
        )


class TakeEnergyWord(Word, tag="take energy"):
    """Random cards of another player's Mental Energy become yours."""

    cards: int

    def build(self, names: Names) -> Effect:
        return cards.TakeEnergy(self.cards)

    def says(self, names: Names) -> str:
        cards = plural(self.cards, "random card", "random cards")
        return f"choose another player: move {cards} (or as many as there are) from their Mental Energy to yours"


class PutInFrontWord(Word, tag="put in front"):
    """This card goes in front of another player, perhaps with a command."""

    must_take_therapy: bool = False

    def build(self, names: Names) -> Effect:
        return cards.PutInFront()

    def says(self, names: Names) -> str:
        if self.must_take_therapy:
            return "put this card in front of another player: that player must take Therapy on their next turn"
        return "put this card in front of another player of your choice; its icons are that player's baggage"


class SwapCardsWord(Word, tag="swap cards"):
    """Look at a hand, take one card of it, give one of yours."""

    def build(self, names: Names) -> Effect:
        return cards.SwapCards()

    def says(self, names: Names) -> str:
        return (
            "choose another player with at least one card in hand: look at that hand, take one card of it, "
            "then give that player one card from your hand"
        )


class DiscardDefenseWord(Word, tag="discard defense mechanism"):
    """A Defense Mechanism of another player is discarded."""

    def build(self, names: Names) -> Effect:
        return cards.DiscardDefense()

    def says(self, names: Names) -> str:
        return "discard one Defense Mechanism in front of another player"


class MovePhobiaWord(Word, tag="move phobia"):
    """A Phobia changes its place."""

    def build(self, names: Names) -> Effect:
        return cards.MovePhobia()

    def says(self, names: Names) -> str:
        return "move one Phobia that lies in front of any player to in front of a different player"


class DiscardPhobiasWord(Word, tag="discard your phobias"):
    """All your Phobias are discarded."""

    def build(self, names: Names) -> Effect:
        return cards.DiscardPhobias()

    def says(self, names: Names) -> str:
        return "discard all Phobias in front of you"


class OfferReliefWord(Word, tag="offer relief"):
    """Everybody may put their baggage under the Archetype."""

    def build(self, names: Names) -> Effect:
        return cards.OfferRelief()

    def says(self, names: Names) -> str:
        return (
            "each player in clockwise order, beginning with you, may put all cards with bag icons in front of them "
            "under their Archetype"
        )


class DrawWord(Word, tag="draw"):
    """Draw cards now."""

    cards: int

    def build(self, names: Names) -> Effect:
        return cards.Draw(self.cards)

    def says(self, names: Names) -> str:
        return f"draw {plural(self.cards, 'card', 'cards')}"


class FillEnergyWord(Word, tag="fill energy"):
    """Top cards of the deck go into your Mental Energy."""

    cards: int

    def build(self, names: Names) -> Effect:
        return cards.FillEnergy(self.cards)

    def says(self, names: Names) -> str:
        top = "the top card" if self.cards == 1 else f"the top {self.cards} cards"
        return f"put {top} of the deck unseen into your Mental Energy"


class TakeBackWord(Word, tag="take back"):
    """A named card comes back from the discard pile."""

    def build(self, names: Names) -> Effect:
        return cards.TakeBack()

    def says(self, names: Names) -> str:
        return (
            "name a card of the discard pile, other than a Phobia or Hidden Agenda: take it from the discard pile "
            "into your hand"
        )


PlayWord = (
    RaiseWord
    | LowerWord
    | ExchangeScoresWord
    | AddArchetypeWord
    | RemoveArchetypesWord
    | TakeEnergyWord
    | PutInFrontWord
    | SwapCardsWord
    | DiscardDefenseWord
    | MovePhobiaWord
    | DiscardPhobiasWord
    | OfferReliefWord
    | DrawWord
    | FillEnergyWord
    | TakeBackWord
)
