"""Words about decks and hands, and the sentences they say."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards import verbs
from hegemon.cards.lines import GrammarLine
from hegemon.cards.mistakes import at
from hegemon.cards.nouns import possessive
from hegemon.cards.selectors import A
from hegemon.cards.words import PLAYER
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.psi_wars import hidden as hd
from hegemon.games.psi_wars import printed as psi
from hegemon.games.psi_wars.state import DECK, RESOURCES
from hegemon.games.psi_wars.vocabulary.names import (
    PsiNames,
)
from hegemon.games.psi_wars.vocabulary.nouns import (
    GOLD,
    NOUNS,
    Amount,
    Condition,
    Number,
    Selector,
)

PsiLine = GrammarLine[Amount, Selector, Condition, PsiNames]

# --- decks and hands ----------------------------------------------------------------------------------------------

Deck = Literal["battle", "resources"]
DECKS = {"battle": (DECK, "Battle Deck"), "resources": (RESOURCES, "Resource Deck")}


class SearchWord(PsiLine, tag="search"):
    """Search your deck for a card: a Creation Unit goes ready to your Lab, any other to your hand."""

    wanted: Selector = msgspec.field(name="for")
    """What is looked for; its kind says in which deck."""
    first: bool = False
    """Take only the first such card from the top, and put it on top of the deck after shuffling."""

    def effect(self, names: PsiNames) -> Effect:
        wanted = self.wanted
        with at("for"):
            if wanted.what in ("player", "stack", "card") or wanted.where != "play" or wanted.whose != "anyone":
                raise BadFile("your own deck is searched for a kind of card; leave 'where' and 'whose' out.")
            if wanted.but or {*wanted.states, *wanted.missing} - {*psi.ABILITIES, "commander"}:
                raise BadFile("a card in a deck has its abilities and its cost only.")
            if self.first and wanted.what in GOLD:
                raise BadFile("'first' looks through the Battle Deck.")
            made = wanted.selector(names, psi.ANYWHERE)
        if self.first:
            return hd.FindOnTop(made)
        return hd.Search(RESOURCES if wanted.what in GOLD else DECK, made)

    def sentence(self, names: PsiNames) -> str:
        wanted = self.wanted.phrase(names, A)
        if self.first:
            return (
                f"look through your Battle Deck from the top to the first {wanted.removeprefix('one ')}, "
                "show that card, shuffle the rest and put it on top"
            )
        deck = "Resource Deck" if self.wanted.what in GOLD else "Battle Deck"
        if self.wanted.what == "creation unit":
            return f"search your {deck} for {wanted}, put it ready in your Lab and shuffle"
        return f"search your {deck} for {wanted}, show it, put it in your hand and shuffle"


class DrawWord(verbs.Draw[Amount, Selector, Condition, PsiNames]):
    """Draw the top cards of a deck one after the other; 'who' lets others draw."""

    deck: Deck = "battle"

    codes = {"deck": {name: zone for name, (zone, _) in DECKS.items()}}
    makes = (hd.Draw, "deck", "cards", "who")
    sentences = {
        "is_plain_resource, cards=1": "draw the top card of your Resource Deck (Creation Units go ready to your Lab, "
        "specials to your hand)",
        "is_plain_resource": "draw the top {cards} cards of your Resource Deck one after the other (Creation Units go "
        "ready to your Lab, specials to your hand)",
        "who=you, deck=resources": "draw {cards: resource card| resource cards}",
        "deck=resources": "{who draws} {cards: resource card| resource cards}",
        "who=you": "draw {cards: card| cards}",
        "": "{who draws} {cards: card| cards}",
    }

    @property
    def is_plain_resource(self) -> bool:
        return self.deck == "resources" and isinstance(self.cards, int) and self.who == "you"


class LookAtTopWord(verbs.LookAtTop[Amount, Selector, Condition, PsiNames]):
    """Look at the top card of a deck, which may go to the bottom; or at several, take some and order the rest."""

    whose: Literal["yours", "opponents"] = "yours"
    deck: Deck = "battle"

    sentences = {
        "cards=1": "look at the top card of {deck_said}; you may put it on the bottom of that deck",
        "": "{several}",
    }

    def effect(self, names: PsiNames) -> Effect:
        top = self.top()
        if self.take and (self.deck, self.whose) != ("battle", "yours"):
            raise BadFile("cards are taken from your own Battle Deck.")
        if top is not None:
            return hd.LookThroughTop(DECKS[self.deck][0], self.whose == "yours", top, self.rest == "bottom")
        return hd.LookAtTop(DECKS[self.deck][0], self.whose == "yours")

    def deck_said(self, names: PsiNames) -> str:
        return deck_said(self.whose, self.deck)


def deck_said(whose: str, deck: str) -> str:
    return f"{'your' if whose == 'yours' else possessive('the opponent')} {DECKS[deck][1]}"


class DestroyTopWord(PsiLine, tag="destroy top"):
    """Destroy the top cards of a deck."""

    whose: Literal["yours", "opponents"]
    deck: Deck
    cards: Number = 1

    codes = {"deck": {name: zone for name, (zone, _) in DECKS.items()}, "whose": {"yours": True, "opponents": False}}
    makes = (hd.DestroyTop, "deck", "whose", "cards")
    sentences = {
        "cards=1": "destroy the top card of {deck_said}",
        "is_number": "destroy the top {cards} cards of {deck_said}",
        "": "destroy {cards: card| cards} from the top of {deck_said}",
    }

    @property
    def is_number(self) -> bool:
        return isinstance(self.cards, int)

    def deck_said(self, names: PsiNames) -> str:
        return deck_said(self.whose, self.deck)


class ShowWord(PsiLine, tag="show"):
    """The opponent shows a card of their own choice, or a random one."""

    what: Literal["power", "card"] = "card"
    at_random: bool = False

    phrases = {"what": {kind: NOUNS.kinds[kind].one for kind in ("power", "card")}}
    sentences = {
        "at_random": "one card taken at random from the opponent's hand is shown to both players and goes back",
        "": "the opponent must show one {what} of their own choice from hand, if they hold any",
    }

    def effect(self, names: PsiNames) -> Effect:
        if self.at_random and self.what != "card":
            raise BadFile("what is taken at random can be any card; leave 'what' out.")
        return hd.Show(NOUNS.kinds[self.what].bits, self.at_random)


class DiscardWord(verbs.Discard[Amount, Selector, Condition, PsiNames]):
    """A player, or each, discards cards of their own choice, or at random, or of your choice."""

    what: Literal["power", "card"] = "card"
    """With 'by': what you choose from."""
    by: Literal["you"] | None = None
    """You look at the opponent's hand and choose."""

    sentences = {
        "by, what=power": "look at the opponent's whole hand; if it holds Powers, choose one of them: "
        "the opponent discards it",
        "by": "look at the opponent's whole hand; if it holds cards, choose one: the opponent discards it",
        "who=you, cards=1": "discard one card {at_random?at random|of your own choice from hand}",
        "who=you": "discard {cards: card| cards} {at_random?at random|of your own choice from hand}",
        "cards=1": "{who discards} one card {at_random?at random|of their own choice from hand}",
        "": "{who discards} {cards: card| cards} {at_random?at random|of their own choice from hand}",
    }

    def effect(self, names: PsiNames) -> Effect:
        if self.by is not None:
            if self.who != "opponent" or self.cards != 1 or self.at_random:
                raise BadFile("you choose one card of the opponent; leave 'cards' and 'at_random' out.")
            return hd.StealCard(NOUNS.kinds[self.what].bits)
        if self.what != "card":
            raise BadFile("'what' needs 'by'.")
        names.circular = frozenset(["cards in hand"])
        cards = names.amount_of(self.cards, "cards")
        names.circular = frozenset()
        return hd.Discard(names.aim(self.who, PLAYER), cards, self.at_random)
