"""What a player of Psychological Warfare sees of a question at once: scores, its own hand, and what a card does."""

from __future__ import annotations

from typing import Final

from hegemon.bots.glance import GameGlance, Glance, card_of
from hegemon.core.asks import NO_PIECE, NUMBER, SEAT, WORD, Ask, Option, Seat
from hegemon.games.psychological_warfare.effects import LowerAll, LowerOne, LowerSelf, Raise
from hegemon.games.psychological_warfare.printed import AGENDA, DEFENSE, PHOBIA, REACTION, SPECIAL
from hegemon.games.psychological_warfare.scoring import victory_points
from hegemon.games.psychological_warfare.state import (
    ARCHETYPES,
    DECK,
    DEFENSES,
    ENERGY,
    HAND,
    NEVER,
    PHOBIAS,
    PW,
    TABLE,
)

NEEDS: Final = 4


class PsychologicalWarfareGlance(GameGlance[PW]):
    """Scores and leads, the hand, and the card, player or Need an answer names."""

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
        best = max([victory_points(game, other) for other in game.others_of(seat)])
        found.append((own_points - best) / 2.0)
        energy = len(game.pile(ENERGY, seat))
        hand = game.pile(HAND, seat)
        found.append(float(energy))
        found.append(float(len(game.pile(ENERGY, foe))))
        found.append(float(len(hand)))
        found.append(float(len(game.pile(HAND, foe))))
        plays = paid = 0
        missing = 9
        for piece in hand:
            card = game.card(piece)
            if card.is_play:
                plays += 1
                paid += 1 if card.cost <= energy else 0
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
        return found

    def option(self, game: PW, ask: Ask, option: Option) -> list[float]:
        seat = ask.seat
        found = [0.0] * 22
        about = option.verb.about
        piece = card_of(option)
        if about == SEAT:
            found[15] = 1.0 if option.arg == seat else 0.0
            found[16] = 1.0 - found[15]
        elif about == WORD and option.arg < NEEDS:
            found[17] = max(-2.0, min(2.0, lead(game, seat, option.arg) / 2.0))
            found[18] = worths(game, seat)[option.arg] / 2.0
            found[19] = game.score(seat, option.arg) / 4.0
            found[20] = 1.0 if abs(lead(game, seat, option.arg)) <= 1 else 0.0
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
        return found


def lead(game: PW, seat: Seat, need: int) -> int:
    """How far a player is ahead of the best other in a Need."""
    return game.score(seat, need) - max([game.score(other, need) for other in game.others_of(seat)])


def worths(game: PW, seat: Seat) -> list[int]:
    """What the Needs are worth to a player."""
    held = game.pile(ARCHETYPES, seat)
    values = game.card(held[0]).values if held else []
    return values if values else [0] * NEEDS


GLANCE: Final[Glance] = PsychologicalWarfareGlance()
