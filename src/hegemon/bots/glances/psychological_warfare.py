"""What a player of Psychological Warfare sees of a question at once: scores, its own hand, and what a card does.

What an answer would change is worked out on the scores and the hand as they lie, by the weights of the opinion: that
takes a tenth of the time a try does.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hegemon.bots.glance import GameGlance, Glance, card_of
from hegemon.bots.opinions.psychological_warfare import (
    BAG,
    ENERGY_CARD,
    ENOUGH_ENERGY,
    LEAD,
    STEP,
    PsychologicalWarfareOpinion,
)
from hegemon.core.asks import NO_PIECE, NO_SEAT, NUMBER, SEAT, WORD, Ask, Option, Piece, Seat
from hegemon.games.psychological_warfare.costs import cost_to_play
from hegemon.games.psychological_warfare.effects import (
    ExchangeOne,
    ExchangeSelf,
    LowerAll,
    LowerOne,
    LowerSelf,
    Raise,
)
from hegemon.games.psychological_warfare.in_play import Part, Pending
from hegemon.games.psychological_warfare.printed import (
    AGENDA,
    DEFENSE,
    EXCHANGE_ONE,
    EXCHANGE_SELF,
    LOWER_ALL,
    LOWER_ONE,
    LOWER_SELF,
    NO_NEED,
    PHOBIA,
    RAISE,
    REACTION,
    SPECIAL,
    PWCard,
)
from hegemon.games.psychological_warfare.scoring import victory_points
from hegemon.games.psychological_warfare.state import (
    ARCHETYPES,
    DECK,
    DEFENSES,
    ENERGY,
    HAND,
    NEVER,
    PHOBIAS,
    PLACE_ENERGY,
    PW,
    TABLE,
)

NEEDS: Final = 4


class PsychologicalWarfareGlance(GameGlance[PW]):
    """Scores and leads, the hand, and the card, player or Need an answer names."""

    def __init__(self) -> None:
        self.opinion: Final = PsychologicalWarfareOpinion()
        """What a hand is worth."""

    def place_names(self) -> list[str]:
        needs = ["Freedom", "Fun", "Belonging", "Power"]
        return [
            *[f"lead in {need}" for need in needs],
            *[f"worth of {need}" for need in needs],
            "Victory Points ahead",
            "Mental Energy",
            "opposing Mental Energy",
            "cards in hand",
            "opposing cards in hand",
            "plays in hand",
            "plays that can be paid",
            "Mental Energy missing for the cheapest play",
            "bags",
            "opposing bags",
            "Phobias",
            "Defense Mechanisms",
            "opposing Defense Mechanisms",
            "cards in the deck",
            "the last turns",
            "cards to draw",
            "cards to draw in Therapy",
            "answers",
            "what the best play that can be paid brings",
            "what the best play brings",
            "steps up of the line in question",
            "steps down of the line in question",
        ]

    def option_names(self) -> list[str]:
        return [
            "names a card",
            "Special",
            "Reaction",
            "Defense Mechanism",
            "Phobia",
            "Hidden Agenda",
            "cost",
            "bags",
            "Mental Energy missing for it",
            "steps up",
            "steps down for others",
            "steps down for oneself",
            "has another text",
            "the same card is in hand twice",
            "is in one's own hand",
            "names oneself",
            "names another player",
            "own lead in the Need",
            "worth of the Need",
            "own score in the Need",
            "a step decides the Need",
            "number",
            "what playing it brings",
            "what goes out of the hand with it",
            "what is won by putting it into Mental Energy",
            "what naming it brings",
            "a play is left",
            "cards drawn at once",
        ]

    def place(self, game: PW, ask: Ask) -> list[float]:
        seat = ask.seat
        found: list[float] = []
        values = worths(game, seat)
        for need in range(NEEDS):
            found.append(max(-2.0, min(2.0, lead(game, seat, need) / 2.0)))
        for need in range(NEEDS):
            found.append(values[need] / 2.0)
        foe = game.others_of(seat)[0]
        own_points = victory_points(game, seat)
        others = max([victory_points(game, other) for other in game.others_of(seat)])
        found.append((own_points - others) / 2.0)
        energy = len(game.pile(ENERGY, seat))
        hand = game.pile(HAND, seat)
        found.append(float(energy))
        found.append(float(len(game.pile(ENERGY, foe))))
        found.append(float(len(hand)))
        found.append(float(len(game.pile(HAND, foe))))
        plays = paid = 0
        missing = 9
        best = best_paid = 0.0
        for piece in hand:
            card = game.card(piece)
            if card.is_play:
                plays += 1
                brings = self.brings(game, seat, card)
                best = max(best, brings)
                if card.cost <= energy:
                    paid += 1
                    best_paid = max(best_paid, brings)
                missing = min(missing, max(0, card.cost - energy))
        found.append(float(plays))
        found.append(float(paid))
        found.append(missing / 3.0)
        found.append(float(game.bags(seat)))
        found.append(float(game.bags(foe)))
        found.append(float(len(game.pile(PHOBIAS, seat))))
        found.append(float(len(game.pile(DEFENSES, seat))))
        found.append(float(len(game.pile(DEFENSES, foe))))
        found.append(len(game.pile(DECK, TABLE)) / 20.0)
        found.append(1.0 if game.final_turns != NEVER else 0.0)
        found.append(float(game.cards_to_draw(seat, False, 0)))
        found.append(float(game.cards_to_draw(seat, True, game.bags_that_count(seat))))
        found.append(len(ask.options) / 4.0)
        found.append(best_paid)
        found.append(best)
        part = part_in_question(game)
        found.append(0.0 if part is None or part.what != RAISE else part.amount / 2.0)
        found.append(0.0 if part is None or part.what == RAISE else part.amount / 2.0)
        return found

    def option(self, game: PW, ask: Ask, option: Option) -> list[float]:
        seat = ask.seat
        found = [0.0] * 28
        about = option.verb.about
        piece = card_of(option)
        if ask.moment == PLACE_ENERGY:
            self.look_ahead(game, seat, piece, found)
        if about == SEAT:
            found[15] = 1.0 if option.arg == seat else 0.0
            found[16] = 1.0 - found[15]
        elif about == WORD and option.arg < NEEDS:
            found[17] = max(-2.0, min(2.0, lead(game, seat, option.arg) / 2.0))
            found[18] = worths(game, seat)[option.arg] / 2.0
            found[19] = game.score(seat, option.arg) / 4.0
            found[20] = 1.0 if abs(lead(game, seat, option.arg)) <= 1 else 0.0
            part = part_in_question(game)
            found[25] = 0.0 if part is None else named(game, seat, part, option.arg)
        elif about == NUMBER:
            found[21] = option.arg / 3.0
        elif piece != NO_PIECE and game.sees_face(seat, piece):
            card = game.card(piece)
            found[0] = 1.0
            found[1] = 1.0 if card.kind == SPECIAL else 0.0
            found[2] = 1.0 if card.kind == REACTION else 0.0
            found[3] = 1.0 if card.kind == DEFENSE else 0.0
            found[4] = 1.0 if card.kind == PHOBIA else 0.0
            found[5] = 1.0 if card.kind == AGENDA else 0.0
            found[6] = card.cost / 2.0
            found[7] = float(card.bags)
            found[8] = max(0, card.cost - len(game.pile(ENERGY, seat))) / 2.0
            for line in card.does:
                if isinstance(line, Raise):
                    found[9] += line.usual
                elif isinstance(line, (LowerOne, LowerAll)):
                    found[10] += line.usual
                elif isinstance(line, LowerSelf):
                    found[11] += line.usual
                else:
                    found[12] += 1.0
            for other in game.pile(HAND, seat):
                if other == piece:
                    found[14] = 1.0
                elif game.cards[other] is game.cards[piece]:
                    found[13] = 1.0
            if card.is_play:
                found[22] = self.brings(game, seat, card)
            if found[14]:
                self.weigh_hand(game, seat, piece, card, found)
        return found

    def look_ahead(self, game: PW, seat: Seat, piece: Piece, found: list[float]) -> None:
        """Whether a play can still be paid once a card, or none, is Mental Energy; if not, what is drawn at once."""
        hand = game.pile(HAND, seat)
        energy = len(game.pile(ENERGY, seat)) + (0 if piece == NO_PIECE else 1)
        for other in hand:
            card = game.card(other)
            if other != piece and card.is_play and cost_to_play(game, seat, other, NO_SEAT) <= energy:
                found[26] = 1.0
                return
        draws = game.cards_to_draw(seat, False, 0) + (0 if piece == NO_PIECE else 1)
        found[27] = float(min(draws, len(game.pile(DECK, TABLE))))

    def weigh_hand(self, game: PW, seat: Seat, piece: Piece, card: PWCard, found: list[float]) -> None:
        """What a card is worth in the hand, and as Mental Energy."""
        hand = game.pile(HAND, seat)
        rest = [other for other in hand if other != piece]
        energy = len(game.pile(ENERGY, seat))
        now = self.opinion.hand_worth(game, hand, energy)
        paid = max(0, energy - card.cost)
        found[23] = now - self.opinion.hand_worth(game, rest, paid) + stored(energy) - stored(paid)
        found[24] = self.opinion.hand_worth(game, rest, energy + 1) - now + stored(energy + 1) - stored(energy)

    def brings(self, game: PW, seat: Seat, card: PWCard) -> float:
        """What a card does to the scores, each line aimed as well as it can be, less the baggage it leaves."""
        total = BAG * card.bags
        for line in card.does:
            if isinstance(line, Raise):
                total += best_step(game, seat, line.usual, 0)
            elif isinstance(line, (LowerOne, LowerAll)):
                total += best_step(game, seat, 0, -line.usual)
            elif isinstance(line, LowerSelf):
                total += best_step(game, seat, -line.usual, 0)
            elif isinstance(line, ExchangeSelf):
                total += best_exchange(game, seat, True)
            elif isinstance(line, ExchangeOne):
                total += best_exchange(game, seat, False)
        return total


def part_in_question(game: PW) -> Part | None:
    """What is being announced for a card, if anything is."""
    frames = game.frames
    top = frames[len(frames) - 1]
    if not isinstance(top, Pending):
        return None
    parts = top.parts
    return parts[len(parts) - 1] if parts else None


def named(game: PW, seat: Seat, part: Part, need: int) -> float:
    """What it brings to name a Need for a line."""
    what = part.what
    if what == RAISE:
        return step(game, seat, need, part.amount, 0)
    if what == LOWER_SELF:
        return step(game, seat, need, -part.amount, 0)
    if what in (LOWER_ONE, LOWER_ALL):
        return step(game, seat, need, 0, -part.amount)
    if what not in (EXCHANGE_SELF, EXCHANGE_ONE):
        return 0.0
    is_own = what == EXCHANGE_SELF
    if part.need != NO_NEED:
        return exchange(game, seat, part.need, need, is_own)
    best = 0.0
    for other in range(NEEDS):
        if other != need:
            best = max(best, exchange(game, seat, need, other, is_own))
    return best


def best_step(game: PW, seat: Seat, own: int, opposing: int) -> float:
    best = step(game, seat, 0, own, opposing)
    for need in range(1, NEEDS):
        best = max(best, step(game, seat, need, own, opposing))
    return best


def best_exchange(game: PW, seat: Seat, is_own: bool) -> float:
    best = 0.0
    for need in range(NEEDS):
        for other in range(need + 1, NEEDS):
            best = max(best, exchange(game, seat, need, other, is_own))
    return best


def exchange(game: PW, seat: Seat, need: int, other: int, is_own: bool) -> float:
    """What it brings if two scores of a player change places."""
    whose = seat if is_own else strongest(game, seat, need)
    more = game.score(whose, other) - game.score(whose, need)
    if is_own:
        return step(game, seat, need, more, 0) + step(game, seat, other, -more, 0)
    return step(game, seat, need, 0, more) + step(game, seat, other, 0, -more)


def step(game: PW, seat: Seat, need: int, own: int, opposing: int) -> float:
    """What it brings if a score of the player and of its strongest rival there change by so much, in points."""
    foe = strongest(game, seat, need)
    ahead = game.score(seat, need) - game.score(foe, need)
    after = ahead + own - opposing
    gain = worths(game, seat)[need] * (sureness(after) - sureness(ahead))
    loss = worths(game, foe)[need] * (sureness(-after) - sureness(-ahead))
    return gain - loss + STEP * (own - opposing)


def sureness(ahead: int) -> float:
    """How likely a lead lasts; a tie pays both, as the opinion has it."""
    return 1.0 / (1.0 + exp((-ahead - 0.5) / LEAD))


def stored(energy: int) -> float:
    """What so much Mental Energy is worth."""
    return ENERGY_CARD * min(energy, ENOUGH_ENERGY)


def strongest(game: PW, seat: Seat, need: int) -> Seat:
    """Whoever of the others has most of a Need."""
    best = NO_SEAT
    for other in game.others_of(seat):
        if best == NO_SEAT or game.score(other, need) > game.score(best, need):
            best = other
    return best


def lead(game: PW, seat: Seat, need: int) -> int:
    """How far a player is ahead of the best other in a Need."""
    return game.score(seat, need) - max([game.score(other, need) for other in game.others_of(seat)])


def worths(game: PW, seat: Seat) -> list[int]:
    """What the Needs are worth to a player."""
    held = game.pile(ARCHETYPES, seat)
    values = game.card(held[0]).values if held else []
    return values if values else [0] * NEEDS


GLANCE: Final[Glance] = PsychologicalWarfareGlance()
