"""What Defense Mechanisms do while they work, and what Archetypes can."""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.games.psychological_warfare import printed as pw


class PowerWord(msgspec.Struct, forbid_unknown_fields=True, tag_field="power"):
    """What a Defense Mechanism does while it works, or what an Archetype can."""

    def read(self) -> tuple[int, int]:
        """The power and its number."""
        raise NotImplementedError

    def says(self) -> str:
        raise NotImplementedError


class MoveLoss(PowerWord, tag="move loss"):
    """A different category takes the loss."""

    def read(self) -> tuple[int, int]:
        return pw.MOVES_LOSS, 0

    def says(self) -> str:
        return (
            "When another player's card is about to lower one of your categories, you may let a different category "
            "of yours that stands above 1 take that loss."
        )


class CapLoss(PowerWord, tag="cap loss"):
    """A big loss becomes a small one."""

    to: int

    def read(self) -> tuple[int, int]:
        return pw.CAPS_LOSS, self.to

    def says(self) -> str:
        return (
            f"A loss of {self.to + 1} or more in one of your scores by another player's card becomes "
            f"a loss of {self.to}."
        )


class ShrinkLoss(PowerWord, tag="shrink loss"):
    """A hand card makes a loss smaller."""

    by: int

    def read(self) -> tuple[int, int]:
        return pw.SHRINKS_LOSS, self.by

    def says(self) -> str:
        return (
            "Once per turn, when another player's card is about to lower one of your scores, you may discard a card "
            f"from your hand to make that loss {self.by} smaller."
        )


class StrikeBack(PowerWord, tag="strike back"):
    """The one who lowered you is lowered."""

    by: int

    def read(self) -> tuple[int, int]:
        return pw.STRIKES_BACK, self.by

    def says(self) -> str:
        return (
            "Once per turn, after another player's card has lowered one of your scores, you may spend 1 Mental Energy "
            f"to lower one such category of that player, standing above 1, by {self.by}."
        )


class GainEnergy(PowerWord, tag="gain energy"):
    """A loss brings Mental Energy."""

    cards: int

    def read(self) -> tuple[int, int]:
        return pw.GAINS_ENERGY, self.cards

    def says(self) -> str:
        top = "the top card" if self.cards == 1 else f"the top {self.cards} cards"
        return (
            f"Once per turn, after another player's card has lowered one of your scores, put {top} of the deck "
            "unseen into your Mental Energy."
        )


class Cheaper(PowerWord, tag="cheaper"):
    """Cards of one type cost less."""

    cards: Literal["actions", "specials", "reactions"]
    by: int

    def read(self) -> tuple[int, int]:
        powers = {
            "actions": pw.CHEAPER_ACTIONS,
            "specials": pw.CHEAPER_SPECIALS,
            "reactions": pw.CHEAPER_REACTIONS,
        }
        return powers[self.cards], self.by

    def says(self) -> str:
        return f"Your {self.cards.capitalize()} cost {self.by} Mental Energy less."


class FewerBags(PowerWord, tag="fewer bags"):
    """Bag icons count less."""

    by: int

    def read(self) -> tuple[int, int]:
        return pw.FEWER_BAGS, self.by

    def says(self) -> str:
        number = "one bag icon" if self.by == 1 else f"{self.by} bag icons"
        return f"When you draw up, count {number} fewer (not below 0)."


class Guard(PowerWord, tag="guard"):
    """Hand and Mental Energy are safe."""

    def read(self) -> tuple[int, int]:
        return pw.GUARDS, 0

    def says(self) -> str:
        return "Other players' cards cannot look at, take or discard cards of your hand or Mental Energy."


class IgnoreNeurosis(PowerWord, tag="ignore neurosis"):
    """A named Need's Neurosis is not suffered."""

    def read(self) -> tuple[int, int]:
        return pw.IGNORES_NEUROSIS, 0

    def says(self) -> str:
        return "Name a Need when you place this card: you do not suffer that Need's Neurosis."


class EscapeTherapy(PowerWord, tag="escape therapy"):
    """It becomes Mental Energy in Therapy."""

    draw: int

    def read(self) -> tuple[int, int]:
        return pw.ESCAPES_THERAPY, self.draw

    def says(self) -> str:
        more = "one card" if self.draw == 1 else f"{self.draw} cards"
        return (
            "When you take Therapy you may put this card into your Mental Energy instead of under your Archetype "
            f"and fill to {more} more in that Therapy's draw up."
        )


DefenseWord = (
    MoveLoss
    | CapLoss
    | ShrinkLoss
    | StrikeBack
    | GainEnergy
    | Cheaper
    | FewerBags
    | Guard
    | IgnoreNeurosis
    | EscapeTherapy
)


class NoNeuroses(PowerWord, tag="no neuroses"):
    """Never neurotic."""

    def read(self) -> tuple[int, int]:
        return pw.NO_NEUROSES, 0

    def says(self) -> str:
        return "You never suffer a Neurosis."


class FillHigher(PowerWord, tag="fill higher"):
    """More cards when drawing up in a regular turn."""

    by: int

    def read(self) -> tuple[int, int]:
        return pw.FILLS_HIGHER, self.by

    def says(self) -> str:
        return f"When you draw up in a regular turn, fill to {5 + self.by} instead of 5."


class DiscardPhobia(PowerWord, tag="discard phobia"):
    """A Phobia goes, Mental Energy comes."""

    energy: int

    def read(self) -> tuple[int, int]:
        return pw.DISCARDS_PHOBIA, self.energy

    def says(self) -> str:
        top = "the top card" if self.energy == 1 else f"the top {self.energy} cards"
        return (
            "In your start window you may discard one Phobia in front of any player; if you do, put "
            f"{top} of the deck unseen into your Mental Energy."
        )


class ExtraAction(PowerWord, tag="extra action"):
    """One more small Action after step 2."""

    most_cost: int

    def read(self) -> tuple[int, int]:
        return pw.EXTRA_ACTION, self.most_cost

    def says(self) -> str:
        return (
            "After the card you played in step 2 has left the pending state (resolved or cancelled), you may play "
            f"one more Action with printed cost {self.most_cost} or less."
        )


class SplitIncreases(PowerWord, tag="split increases"):
    """An increase may go to two categories."""

    def read(self) -> tuple[int, int]:
        return pw.SPLITS_INCREASE, 0

    def says(self) -> str:
        return (
            "When you announce an Action that raises one of your scores by 2 or more, you may split that increase "
            "over two of your categories, at least 1 each."
        )


class ExchangeCards(PowerWord, tag="exchange cards"):
    """A hand card for Mental Energy."""

    def read(self) -> tuple[int, int]:
        return pw.EXCHANGES_CARDS, 0

    def says(self) -> str:
        return (
            "In your start window or step 1 you may exchange one card of your hand with one card of your Mental Energy."
        )


class GainWhatItLowers(PowerWord, tag="gain what it lowers"):
    """Losses of others are gains."""

    def read(self) -> tuple[int, int]:
        return pw.GAINS_WHAT_IT_LOWERS, 0

    def says(self) -> str:
        return (
            "When a card of yours has lowered one or more categories of other players, gain 1 in each such category "
            "(each category once per turn)."
        )


class ActInTherapy(PowerWord, tag="act in therapy"):
    """A small Action in Therapy."""

    most_cost: int

    def read(self) -> tuple[int, int]:
        return pw.ACTS_IN_THERAPY, self.most_cost

    def says(self) -> str:
        return (
            "In your Therapy, after the clean-up and before drawing, you may play one Action with printed cost "
            f"{self.most_cost} or less."
        )


class DearReactions(PowerWord, tag="dear reactions"):
    """Reactions to you cost more."""

    by: int

    def read(self) -> tuple[int, int]:
        return pw.DEAR_REACTIONS, self.by

    def says(self) -> str:
        return f"Reactions played in response to your cards cost {self.by} Mental Energy more."


class KeepDefenses(PowerWord, tag="keep defenses"):
    """Defense Mechanisms outlast Therapy."""

    def read(self) -> tuple[int, int]:
        return pw.KEEPS_DEFENSES, 0

    def says(self) -> str:
        return "In your Therapy clean-up you may leave any number of your Defense Mechanisms in play."


AbilityWord = (
    NoNeuroses
    | FillHigher
    | DiscardPhobia
    | ExtraAction
    | SplitIncreases
    | ExchangeCards
    | GainWhatItLowers
    | ActInTherapy
    | DearReactions
    | KeepDefenses
)
