"""The words of the card files: what designers write, what it builds, and the sentence it says.

Never compiled: the decoder's structures would lose their tags.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.psychological_warfare import counters as cx
from hegemon.games.psychological_warfare import effects as fx
from hegemon.games.psychological_warfare import printed as pw

CATEGORIES: dict[str, int] = {"chosen": fx.CHOSEN, "primary": fx.PRIMARY, "secondary": fx.SECONDARY}


class PWNames(Names):
    """What the sentences of one card have spoken of so far."""

    def __init__(self, card_name: str) -> None:
        super().__init__(card_name, {})
        self.has_raised = False


def plural(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


# --- lines of Actions and Specials -----------------------------------------------------------------------------


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
        return fx.AddArchetype()

    def says(self, names: Names) -> str:
        return (
            "look at two random unused Archetypes, keep one face up beside your own for the rest of the game "
            "and return the other"
        )


class RemoveArchetypesWord(Word, tag="remove archetypes"):
    """Added Archetypes go, or the only one is suppressed."""

    def build(self, names: Names) -> Effect:
        return fx.RemoveArchetypes()

    def says(self, names: Names) -> str:
        return (
            "choose another player: all their added Archetypes return to the unused ones; if they have none, their "
            "Archetype's ability is suppressed until the end of their next Therapy turn"
        )


class TakeEnergyWord(Word, tag="take energy"):
    """Random cards of another player's Mental Energy become yours."""

    cards: int

    def build(self, names: Names) -> Effect:
        return fx.TakeEnergy(self.cards)

    def says(self, names: Names) -> str:
        cards = plural(self.cards, "random card", "random cards")
        return f"choose another player: move {cards} (or as many as there are) from their Mental Energy to yours"


class PutInFrontWord(Word, tag="put in front"):
    """This card goes in front of another player, perhaps with a command."""

    must_take_therapy: bool = False

    def build(self, names: Names) -> Effect:
        return fx.PutInFront()

    def says(self, names: Names) -> str:
        if self.must_take_therapy:
            return "put this card in front of another player: that player must take Therapy on their next turn"
        return "put this card in front of another player of your choice; its icons are that player's baggage"


class SwapCardsWord(Word, tag="swap cards"):
    """Look at a hand, take one card of it, give one of yours."""

    def build(self, names: Names) -> Effect:
        return fx.SwapCards()

    def says(self, names: Names) -> str:
        return (
            "choose another player with at least one card in hand: look at that hand, take one card of it, "
            "then give that player one card from your hand"
        )


class DiscardDefenseWord(Word, tag="discard defense mechanism"):
    """A Defense Mechanism of another player is discarded."""

    def build(self, names: Names) -> Effect:
        return fx.DiscardDefense()

    def says(self, names: Names) -> str:
        return "discard one Defense Mechanism in front of another player"


class MovePhobiaWord(Word, tag="move phobia"):
    """A Phobia changes its place."""

    def build(self, names: Names) -> Effect:
        return fx.MovePhobia()

    def says(self, names: Names) -> str:
        return "move one Phobia that lies in front of any player to in front of a different player"


class DiscardPhobiasWord(Word, tag="discard your phobias"):
    """All your Phobias are discarded."""

    def build(self, names: Names) -> Effect:
        return fx.DiscardPhobias()

    def says(self, names: Names) -> str:
        return "discard all Phobias in front of you"


class OfferReliefWord(Word, tag="offer relief"):
    """Everybody may put their baggage under the Archetype."""

    def build(self, names: Names) -> Effect:
        return fx.OfferRelief()

    def says(self, names: Names) -> str:
        return (
            "each player in clockwise order, beginning with you, may put all cards with bag icons in front of them "
            "under their Archetype"
        )


class DrawWord(Word, tag="draw"):
    """Draw cards now."""

    cards: int

    def build(self, names: Names) -> Effect:
        return fx.Draw(self.cards)

    def says(self, names: Names) -> str:
        return f"draw {plural(self.cards, 'card', 'cards')}"


class FillEnergyWord(Word, tag="fill energy"):
    """Top cards of the deck go into your Mental Energy."""

    cards: int

    def build(self, names: Names) -> Effect:
        return fx.FillEnergy(self.cards)

    def says(self, names: Names) -> str:
        top = "the top card" if self.cards == 1 else f"the top {self.cards} cards"
        return f"put {top} of the deck unseen into your Mental Energy"


class TakeBackWord(Word, tag="take back"):
    """A named card comes back from the discard pile."""

    def build(self, names: Names) -> Effect:
        return fx.TakeBack()

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


# --- lines of Reactions ----------------------------------------------------------------------------------------


class ProtectWord(Word, tag="protect"):
    """The card lowers none of your scores."""

    def build(self, names: Names) -> Effect:
        return cx.Protect()

    def says(self, names: Names) -> str:
        return "that card lowers none of your scores"


class RaiseLoweredWord(Word, tag="raise instead"):
    """Raise what would have been lowered."""

    by: int

    def build(self, names: Names) -> Effect:
        return cx.RaiseLowered(self.by)

    def says(self, names: Names) -> str:
        return f"you raise one of the categories it would have lowered by {self.by}"


class CancelWord(Word, tag="cancel"):
    """The answered card has no effect."""

    def build(self, names: Names) -> Effect:
        return cx.Cancel()

    def says(self, names: Names) -> str:
        return "cancel it"


class RedirectWord(Word, tag="redirect"):
    """Somebody else suffers the loss."""

    def build(self, names: Names) -> Effect:
        return cx.Redirect()

    def says(self, names: Names) -> str:
        return "another player of your choice, the attacker included, suffers that loss instead of you"


class ReduceWord(Word, tag="reduce increase"):
    """One increase becomes smaller."""

    by: int

    def build(self, names: Names) -> Effect:
        return cx.ReduceIncrease(self.by)

    def says(self, names: Names) -> str:
        return f"reduce one such increase by {self.by}, not below 0"


class ChangeCategoryWord(Word, tag="change category"):
    """A declared category becomes another one."""

    def build(self, names: Names) -> Effect:
        return cx.ChangeCategory()

    def says(self, names: Names) -> str:
        return "change one category declared for it to another legal category of your choice"


CounterWord = ProtectWord | RaiseLoweredWord | CancelWord | RedirectWord | ReduceWord | ChangeCategoryWord

OCCASIONS: dict[str, tuple[int, str]] = {
    "a card that would lower you": (pw.LOWERS_YOU, "an Action or Special that would lower one of your scores"),
    "a reaction to your card": (pw.REACTION_TO_YOU, "a Reaction played in response to a card of yours"),
    "a reaction to your action or special": (
        pw.REACTION_TO_YOUR_PLAY,
        "a Reaction played in response to your Action or Special",
    ),
    "a special": (pw.ANY_SPECIAL, "a Special of another player"),
    "an action": (pw.ANY_ACTION, "an Action"),
    "an action aimed at you": (
        pw.AIMED_AT_YOU,
        'an Action whose "one other player" loss is aimed at you and would lower your score',
    ),
    "a card that raises its player": (
        pw.RAISES_ITS_PLAYER,
        "an Action or Special that would raise a score of its player",
    ),
}


class AnswerWord(msgspec.Struct, forbid_unknown_fields=True):
    """One use of a Reaction: what it may answer and what it does then."""

    to: Literal[
        "a card that would lower you",
        "a reaction to your card",
        "a reaction to your action or special",
        "a special",
        "an action",
        "an action aimed at you",
        "a card that raises its player",
    ]
    does: list[CounterWord]
    most_cost: int | None = None

    def build(self, names: Names) -> pw.Use:
        if self.most_cost is not None and self.to != "an action":
            raise BadFile("'most_cost' belongs to an answer to 'an action'.")
        most = pw.ANY_NUMBER if self.most_cost is None else self.most_cost
        return pw.Use(OCCASIONS[self.to][0], most, [word.build(names) for word in self.does])

    def says(self, names: Names) -> str:
        what = OCCASIONS[self.to][1]
        if self.most_cost is not None:
            what += f" with printed cost {self.most_cost} or less"
        return f"Answer {what}: {', and '.join(word.says(names) for word in self.does)}."


# --- what Defense Mechanisms and Archetypes can ------------------------------------------------------------------


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
    """More cards when drawing up."""

    by: int

    def read(self) -> tuple[int, int]:
        return pw.FILLS_HIGHER, self.by

    def says(self) -> str:
        return f"When you draw up, fill to {5 + self.by} instead of 5."


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


# --- conditions of Hidden Agendas --------------------------------------------------------------------------------


class ConditionWord(msgspec.Struct, forbid_unknown_fields=True):
    """Something that must be there so often; scores are counted between two heights."""

    count: Literal["defense mechanisms", "phobias", "bag icons", "cards under your archetype", "scores"]
    least: int = 0
    most: int = pw.ANY_NUMBER
    lowest: int = 1
    highest: int = 8

    def build(self) -> pw.Condition:
        if self.count != "scores" and (self.lowest != 1 or self.highest != 8):
            raise BadFile("'lowest' and 'highest' belong to a count of 'scores'.")
        counts = ("defense mechanisms", "phobias", "bag icons", "cards under your archetype", "scores")
        return pw.Condition(counts.index(self.count), self.least, self.most, self.lowest, self.highest)

    def says(self) -> str:
        if self.count == "scores":
            how_many = {1: "one of your scores is", 4: "all four of your scores are"}
            whose = how_many.get(self.least, f"{self.least} or more of your scores are")
            if self.lowest == self.highest:
                return f"{whose} {self.lowest}"
            if self.highest == 8:
                return f"{whose} {self.lowest} or more"
            return f"{whose} from {self.lowest} to {self.highest}"
        nouns = {
            "defense mechanisms": ("Defense Mechanism", "Defense Mechanisms", "in play"),
            "phobias": ("Phobia", "Phobias", "in front of you"),
            "bag icons": ("bag icon", "bag icons", "in front of you"),
            "cards under your archetype": ("card", "cards", "under your Archetype"),
        }
        one, many, where = nouns[self.count]
        if self.most == 0:
            return f"no {one} {where}"
        at_least = "" if self.most < pw.ANY_NUMBER else " or more"
        return f"{self.least}{at_least} {one if self.least == 1 and not at_least else many} {where}"


class ValuesWord(msgspec.Struct, forbid_unknown_fields=True):
    """PW-1.2 What an Archetype's Needs are worth: 4, 3, 2 and 1."""

    freedom: int
    fun: int
    belonging: int
    power: int

    def listed(self) -> list[int]:
        values = [self.freedom, self.fun, self.belonging, self.power]
        if sorted(values) != [1, 2, 3, 4]:
            raise BadFile("the four values of an Archetype are 4, 3, 2 and 1, each once (PW-1.2).")
        return values


# --- the card --------------------------------------------------------------------------------------------------


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
