"""The odd cards: what one card does and no other, each with the reason why it is no word of its own.

The third card that wants one of these earns it a word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.games.psychological_warfare import card_effects as cards
from hegemon.games.psychological_warfare import printed as pw
from hegemon.games.psychological_warfare.effects import PWEffect

LINES: Final[dict[str, tuple[Callable[[], PWEffect], str]]] = {
    # Multiple Personality: unused Archetypes are looked at, kept and mixed nowhere else.
    "add archetype": (
        cards.AddArchetype,
        (
            "look at two random unused Archetypes, keep one face up beside your own for the rest of the game "
            "and return the other"
        ),
    ),
    # Lobotomy: it undoes the one above, or suppresses; nothing else touches Archetypes.
    "remove archetypes": (
        cards.RemoveArchetypes,
        (
            "choose another player: all their added Archetypes return to the unused ones; if they have none, their "
            "Archetype's ability is suppressed until the end of their next Therapy turn"
        ),
    ),
    # Trust Me: a hidden hand is looked at in the middle of it, and two players learn of two cards.
    "swap cards": (
        cards.SwapCards,
        (
            "choose another player with at least one card in hand: look at that hand, take one card of it, "
            "then give that player one card from your hand"
        ),
    ),
}

STANDINGS: Final[dict[str, tuple[int, str]]] = {
    # Repression: it keeps all lines of others from two places at once.
    "guard": (pw.GUARDS, "other players' cards cannot look at, take or discard cards of your hand or Mental Energy"),
    # Lover: it changes how an increase is announced.
    "split increases": (
        pw.SPLITS_INCREASE,
        (
            "when you announce an Action that raises one of your scores by 2 or more, you may split that increase "
            "over two of your categories, at least 1 each"
        ),
    ),
    # Sage: it changes what a clean-up takes.
    "keep defenses": (
        pw.KEEPS_DEFENSES,
        "in your Therapy clean-up you may leave any number of your Defense Mechanisms in play",
    ),
    # Regression: it leaves by another door, and the draw up after it is larger.
    "escape therapy": (
        pw.ESCAPES_THERAPY,
        (
            "when you take Therapy you may put this card into your Mental Energy instead of under your Archetype "
            "and fill to {cards} more in that Therapy's draw up"
        ),
    ),
}

TRIGGERS: Final[dict[str, tuple[int, str]]] = {
    # Outlaw: a gain in each category that was lowered, each once per turn.
    "gain what it lowers": (
        pw.GAINS_WHAT_IT_LOWERS,
        (
            "When a card of yours has lowered one or more categories of other players, gain 1 in each such category "
            "(each category once per turn)."
        ),
    ),
    # Projection: the category is one of those just lowered, and the price is paid after it is named.
    "strike back": (
        pw.STRIKES_BACK,
        (
            "Once per turn, after another player's card has lowered one of your scores, you may spend 1 Mental Energy "
            "to lower one such category of that player, standing above 1, by {n}."
        ),
    ),
}
