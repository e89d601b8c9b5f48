"""What a position of Psychological Warfare is worth."""

from __future__ import annotations

from math import exp
from typing import Final

from hegemon.bots.opinion import GameOpinion, Opinion
from hegemon.core.asks import NO_PIECE, Ask, Piece, Seat
from hegemon.core.state import State
from hegemon.core.windows import PASS
from hegemon.games.psychological_warfare.effects import (
    ExchangeOne,
    ExchangeSelf,
    LowerAll,
    LowerOne,
    LowerSelf,
    Raise,
)
from hegemon.games.psychological_warfare.legality import refusal_to_play
from hegemon.games.psychological_warfare.printed import ACTS_IN_THERAPY, PWCard
from hegemon.games.psychological_warfare.printed import AGENDA as AGENDA_CARD
from hegemon.games.psychological_warfare.printed import DEFENSE as DEFENSE_CARD
from hegemon.games.psychological_warfare.printed import REACTION as REACTION_CARD
from hegemon.games.psychological_warfare.scoring import victory_points
from hegemon.games.psychological_warfare.state import (
    AGENDAS,
    ARCHETYPES,
    DECK,
    DEFENSES,
    ENERGY,
    HAND,
    NEVER,
    PAYMENT,
    PHOBIAS,
    PLACE_ENERGY,
    PLAY_STEP,
    PW,
    START_WINDOW,
    TABLE,
    THERAPY_ACTION,
)
from hegemon.games.psychological_warfare.turn import Turn
from hegemon.games.psychological_warfare.verbs import DONE, ENERGY_FROM, THERAPY

# All weights, in Victory Points.
LEAD: Final = 2.0
"""A lead of so many steps in a Need makes it likely, not sure, that it is still the best at the end."""
STEP: Final = 0.05
"""Every step of a Need, whoever leads: it can be raised from there, and lowered by others."""
AGENDA: Final = 1.0
"""A placed Hidden Agenda is a point nobody takes away."""
ENERGY_CARD: Final = 0.15
"""Mental Energy pays for plays; more than is soon spent is worth nothing."""
ENOUGH_ENERGY: Final = 3
DEFENSE: Final = 0.3
"""A Defense Mechanism turns a loss away."""
PHOBIA: Final = -0.3
BAG: Final = -0.1
"""Emotional Baggage makes everything dearer until a turn is given up for Therapy."""

# Cards in hand. A turn allows one play, so the best play counts most.
CARD: Final = 0.05
"""Any card: Energy to come."""
BEST_PLAY: Final = 0.4
SECOND_PLAY: Final = 0.3
THIRD_PLAY: Final = 0.2
"""How much of what a play would bring is worth having it in hand."""
REACTION: Final = 0.15
USEFUL_REACTIONS: Final = 2
DEFENSE_IN_HAND: Final = 0.15
AGENDA_IN_HAND: Final = 0.05

# What a play would bring.
PLAYED_STEP: Final = 0.42
"""A step up where it counts, or a step down of whoever is ahead there."""
OWN_LOSS: Final = -0.13
"""A step down where it counts little."""
EXCHANGE: Final = 0.63
OTHER_TEXT: Final = 0.3
PRICE: Final = -0.1
"""Each Mental Energy it costs, and each bag icon it leaves."""
MISSING: Final = -0.05
"""Each Mental Energy that is not there yet."""

UNIT_OF_ADVANTAGE: Final = 1.6
SURER_AT_THE_END: Final = 60.0
"""With so many cards in the deck a lead is worth half of what it is worth with none."""
FULL_DECK: Final = 30.0
"""With so many cards in the deck the game has come half its way, for what is learned."""


class PsychologicalWarfareOpinion(GameOpinion[PW]):
    """The Victory Points each player can expect, and what helps to keep them."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: PW) -> Seat:
        return game.active

    def is_quiet(self, ask: Ask) -> bool:
        """Between turns: in the middle of one, who goes to Therapy has drawn up already and others have not."""
        return ask.moment == START_WINDOW

    def is_pause(self, ask: Ask) -> bool:
        return ask.moment == PLAY_STEP

    def is_trifle(self, ask: Ask) -> bool:
        return ask.moment == PAYMENT

    def captain_lines(self) -> int:
        """Here a second look at what looks best already beats a novice."""
        return 10

    def depth(self) -> int:
        """Plays name players, Needs and cards, one after another; more than two would take too long."""
        return 2

    def is_habitual(self, ask: Ask) -> bool:
        """Who looks ahead puts in the card in question and no further one."""
        return ask.moment == PLACE_ENERGY

    # --- follies and the end --------------------------------------------------------------------------------

    def is_folly(self, game: PW, ask: Ask, index: int) -> bool:
        """Therapy that draws no more than a regular turn and cleans nothing, or comes when there is nothing to draw:
        cards under an Archetype break ties the wrong way. And to let a turn go by in which nothing changes, being
        behind: a card put away at least brings another."""
        verb = ask.options[index].verb
        if verb is THERAPY:
            return not self.heals(game, ask.seat)
        if verb is DONE and ask.moment == PLACE_ENERGY:
            return self.would_idle(game, ask.seat) and not self.can_play(game, ask.seat, PLAY_STEP)
        return verb is PASS and ask.moment == PLAY_STEP and self.would_idle(game, ask.seat)

    def would_idle(self, game: PW, seat: Seat) -> bool:
        """Whether the turn, if the player does no more, leaves all as it was though another is ahead."""
        turn = game.frames[len(game.frames) - 1]
        if not isinstance(turn, Turn) or turn.has_energized or turn.has_played or turn.has_placed:
            return False
        if not game.pile(DECK, TABLE) or game.cards_to_draw(seat, False, 0) > 0:
            return False
        own = victory_points(game, seat)
        for other in range(game.seats):
            if victory_points(game, other) > own:
                return True
        return False

    def can_play(self, game: PW, seat: Seat, moment: str) -> bool:
        for piece in game.pile(HAND, seat):
            if game.card(piece).is_play and refusal_to_play(game, seat, piece, moment) is None:
                return True
        return False

    def heals(self, game: PW, seat: Seat) -> bool:
        """Whether Therapy would bring more than a regular turn does: an Action, cards, or less to carry while there is
        still something to draw."""
        left = len(game.pile(DECK, TABLE))
        if game.active_card(seat, ACTS_IN_THERAPY) != NO_PIECE and self.can_play(game, seat, THERAPY_ACTION):
            return True
        room = game.cards_to_draw(seat, True, game.bags_that_count(seat))  # Baggage is gone by then.
        if min(left, room) > min(left, game.cards_to_draw(seat, False, 0)):
            return True
        is_laden = game.bags(seat) > 0 or bool(game.pile(PHOBIAS, seat)) or game.suppressed[seat]
        return is_laden and left > room

    def may_finish(self, game: PW, seat: Seat) -> bool:
        """Only the last turn of the game wins it."""
        return game.final_turns == 1

    def is_thorough(self, game: PW) -> bool:
        """In the last turn of each player everything is tried."""
        return game.final_turns != NEVER and game.final_turns <= game.seats and game.turn > 0

    def is_reordered(self, game: State, ask: Ask, index: int) -> bool:
        """Cards become Mental Energy in the order of their numbers; other orders come to the same."""
        option = ask.options[index]
        if option.verb is not ENERGY_FROM:
            return False
        assert isinstance(game, PW)
        energy = game.pile(ENERGY, ask.seat)
        turn = game.frames[len(game.frames) - 1]
        return isinstance(turn, Turn) and turn.has_energized and option.arg < energy[len(energy) - 1]

    # --- what is learned ------------------------------------------------------------------------------------

    def feature_names(self) -> list[str]:
        return [
            "Victory Points",
            "Victory Points as far as leads last",
            "Hidden Agendas placed",
            "steps of all Needs",
            "Needs in which nobody else is as high",
            "Mental Energy",
            "cards in hand",
            "plays in hand",
            "the best play",
            "Reactions in hand",
            "Defense Mechanisms",
            "Phobias",
            "bags",
        ]

    def phase(self, game: PW) -> float:
        """By the cards that are left: the game ends with the deck."""
        return FULL_DECK / (FULL_DECK + len(game.pile(DECK, TABLE)))

    def features(self, game: PW, seat: Seat) -> list[float]:
        steps = leads = 0
        likely = 0.0
        held = game.pile(ARCHETYPES, seat)
        values = game.card(held[0]).values if held else []
        for need in range(len(values)):
            own = game.score(seat, need)
            others = max([game.score(other, need) for other in range(game.seats) if other != seat])
            steps += own
            leads += 1 if own > others else 0
            likely += values[need] / (1.0 + exp((others - own - 0.5) / LEAD))
        plays = reactions = 0
        best = 0.0
        hand = game.pile(HAND, seat)
        for piece in hand:
            card = game.card(piece)
            if card.is_play:
                plays += 1
                best = max(best, self.play_worth(card))
            elif card.kind == REACTION_CARD:
                reactions += 1
        return [
            float(victory_points(game, seat)),
            likely,
            float(len(game.pile(AGENDAS, seat))),
            float(steps),
            float(leads),
            float(len(game.pile(ENERGY, seat))),
            float(len(hand)),
            float(plays),
            best,
            float(reactions),
            float(len(game.pile(DEFENSES, seat))),
            float(len(game.pile(PHOBIAS, seat))),
            float(game.bags(seat)),
        ]

    # --- points ---------------------------------------------------------------------------------------------

    def scores(self, game: PW) -> list[float]:
        left = sum([len(game.pile(DECK, seat)) for seat in range(game.seats)])
        sureness = SURER_AT_THE_END / (SURER_AT_THE_END + left)
        return [sureness * self.score(game, seat) for seat in range(game.seats)]

    def score(self, game: PW, seat: Seat) -> float:
        value = AGENDA * len(game.pile(AGENDAS, seat))
        held = game.pile(ARCHETYPES, seat)
        values = game.card(held[0]).values if held else []
        for need in range(len(values)):
            own = game.score(seat, need)
            value += STEP * own
            others = max([game.score(other, need) for other in range(game.seats) if other != seat])
            # A tie pays both, so being level is better than even.
            value += values[need] / (1.0 + exp((others - own - 0.5) / LEAD))
        energy = len(game.pile(ENERGY, seat))
        value += ENERGY_CARD * min(energy, ENOUGH_ENERGY)
        value += self.hand_worth(game, game.pile(HAND, seat), energy)
        value += DEFENSE * len(game.pile(DEFENSES, seat))
        value += PHOBIA * len(game.pile(PHOBIAS, seat))
        return value + BAG * game.bags(seat)

    def hand_worth(self, game: PW, hand: list[Piece], energy: int) -> float:
        """The three best plays, a Reaction or two, and what each other card is good for."""
        best = second = third = 0.0
        reactions = 0
        value = CARD * len(hand)
        for piece in hand:
            card = game.card(piece)
            if card.is_play:
                worth = self.play_worth(card)
                if card.cost > energy:
                    worth += MISSING * (card.cost - energy)
                if worth > best:
                    best, second, third = worth, best, second
                elif worth > second:
                    second, third = worth, second
                elif worth > third:
                    third = worth
            elif card.kind == REACTION_CARD:
                reactions += 1
            elif card.kind == DEFENSE_CARD:
                value += DEFENSE_IN_HAND
            elif card.kind == AGENDA_CARD:
                value += AGENDA_IN_HAND
        value += REACTION * min(reactions, USEFUL_REACTIONS)
        return value + BEST_PLAY * best + SECOND_PLAY * second + THIRD_PLAY * third

    def play_worth(self, card: PWCard) -> float:
        """What playing an Action or a Special would bring, all in all."""
        worth = PRICE * (card.cost + card.bags)
        for line in card.does:
            if isinstance(line, Raise):
                worth += 0.0 if line.condition is not None else PLAYED_STEP * line.usual
            elif isinstance(line, (LowerOne, LowerAll)):
                worth += PLAYED_STEP * line.usual
            elif isinstance(line, LowerSelf):
                worth += OWN_LOSS * line.usual
            elif isinstance(line, (ExchangeSelf, ExchangeOne)):
                worth += EXCHANGE
            else:
                worth += OTHER_TEXT
        return worth


OPINION: Final[Opinion] = PsychologicalWarfareOpinion()
