"""One place knows whether something may be done now, and by which rule it may not.

Asking and doing both go through here, and so does every answer to "why not?".
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Refusal, Seat
from hegemon.core.lending import may_not_play
from hegemon.games.psychological_warfare.costs import can_pay_otherwise, cost_to_play
from hegemon.games.psychological_warfare.effects import PWEffect
from hegemon.games.psychological_warfare.in_play import Pending
from hegemon.games.psychological_warfare.pending import aimed_loss, increases, needs_lowered
from hegemon.games.psychological_warfare.printed import (
    ACTION,
    ACTS_IN_THERAPY,
    AIM_AT_YOU,
    ANYTHING,
    DEFENSE,
    EXTRA_ACTION,
    FORBIDS,
    HISTRIONIC,
    PHOBIA,
    RAISE_ITS_PLAYER,
    REACTION,
    SCHIZOID,
    SPECIAL,
    YOUR_PLAY,
    PWCard,
    Use,
)
from hegemon.games.psychological_warfare.state import (
    ARCHETYPES,
    DEFENSES,
    ENERGY,
    EXTRA,
    HAND,
    PLACE_DRAWN,
    PLACE_ENERGY,
    PLAY_STEP,
    PW,
    REACT,
    SETUP_PLACE,
    START_WINDOW,
    THERAPY_ACTION,
)

NOT_IN_HAND: Final = Refusal("PW-7.4", "Cards are played from the hand, and this one is not in yours.")
NOT_PLAYABLE: Final = Refusal("PW-7.2", "Only Actions and Specials are played in step 2.")
NOT_THE_STEP: Final = Refusal("PW-7.1", "An Action or Special is played in step 2 of your own turn, one in a turn.")
NOTHING_TO_ANSWER: Final = Refusal("PW-10.17", "A Reaction needs a card to react to.")
ONLY_SMALL_ACTIONS: Final = Refusal("PW-16.22", "The extra card is an Action of a low printed cost.")
SCHIZOID_PLAY: Final = Refusal("PW-17.10", "With Belonging at 1 you play no Specials and no Reactions.")
HISTRIONIC_PLAY: Final = Refusal("PW-17.8", "With Fun at 1 you play no card with a printed cost above 2.")
SCHIZOID_REACTION: Final = Refusal("PW-10.22", "With Belonging at 1 you play no Reactions.")
HISTRIONIC_REACTION: Final = Refusal("PW-10.23", "With Fun at 1 you play no Reaction with a printed cost above 2.")
FORBIDDEN_FOR_NOW: Final = Refusal("PW-7.21", "A card says that you cannot play this now.")
FORBIDDEN: Final = Refusal("PW-7.2", "A card in play forbids you to play such cards.")
MORE_THAN_THERE_IS: Final = "It costs more Mental Energy than you have."
COST_AND_ENERGY: Final = "It costs {0} Mental Energy, and you have {1}."
TOO_DEAR: Final = Refusal("PW-7.7", MORE_THAN_THERE_IS, COST_AND_ENERGY)
REACTION_TOO_DEAR: Final = Refusal("PW-10.7", MORE_THAN_THERE_IS, COST_AND_ENERGY)
OWN_CARD: Final = Refusal("PW-10.4", "Nobody reacts to their own card.")
DOES_NOT_FIT: Final = Refusal("PW-10.6", "Its text does not fit the pending card as it now stands.")
ONLY_REACTIONS: Final = Refusal("PW-10.6", "A pending card is answered with Reactions only.")

NOT_A_DEFENSE: Final = Refusal("PW-13.1", "Only Defense Mechanisms of your hand are placed.")
NOT_NOW: Final = Refusal("PW-13.1", "Defense Mechanisms are placed at set-up, in your start window or when drawn.")
THREE_IN_PLAY: Final = Refusal("PW-13.4", "You have three Defense Mechanisms in play; one of them must make room.")
NOT_THREE: Final = Refusal("PW-13.7", "The exchange is only for three Defense Mechanisms in play.")
NOT_DRAWN: Final = Refusal("PW-11.10", "After the draw only Defense Mechanisms drawn this turn may be placed.")
NO_PLACING_COMPELLED: Final = Refusal("PW-5.8", "You must take Therapy; before it only abilities are allowed.")

THERAPY_AFTER_PLACING: Final = Refusal("PW-5.5", "You have placed a Defense Mechanism this turn.")
THERAPY_TOO_LATE: Final = Refusal("PW-5.7", "Therapy is declared in the start window, before step 1.")
MUST_TAKE_THERAPY: Final = Refusal("PW-5.8", "A card in front of you compels you to take Therapy.")

NO_ABILITY: Final = Refusal("PW-16.1", "You have no such Archetype.")
NOT_ACTIVATED: Final = Refusal("PW-16.23", "This ability is not used; it applies by itself or when it is asked for.")
SUPPRESSED: Final = Refusal("PW-R54", "This Archetype is suppressed.")
USED_ALREADY: Final = Refusal("PW-16.2", "It has been used this turn.")
NOT_MET: Final = Refusal("PW-16.24", "Its condition cannot be met now.")
ABILITY_TIMING: Final = Refusal("PW-12.2", "Its timing does not fit: it is used in your own start window.")

ENERGY_STEP: Final = Refusal("PW-4.4", "Cards are put into Mental Energy in step 1 of your regular turn.")
ENERGY_IN_THERAPY: Final = Refusal("PW-12.1", "In a Therapy turn no card is put into Mental Energy.")
ENERGY_NOT_HELD: Final = Refusal("PW-6.1", "Only cards of your hand are put into your Mental Energy.")
ENERGY_SETUP: Final = Refusal("PW-3.20", "Before the first turn only Phobias may be put into Mental Energy.")


# --- playing -----------------------------------------------------------------------------------------------


def refusal_to_play(game: PW, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """PW-7.1 to PW-7.7 Why a card cannot be played at this moment; None if it can."""
    if not game.is_in(piece, HAND, seat):
        return NOT_IN_HAND
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_FOR_NOW
    card = game.card(piece)
    if moment == REACT:
        return refusal_to_react(game, seat, piece)
    if card.kind == REACTION:
        return NOTHING_TO_ANSWER
    if not card.is_play:
        return NOT_PLAYABLE
    if moment != PLAY_STEP:
        if moment != EXTRA and moment != THERAPY_ACTION:
            return NOT_THE_STEP
        change = EXTRA_ACTION if moment == EXTRA else ACTS_IN_THERAPY
        archetype = game.unused_card(seat, change)
        if archetype == NO_PIECE or card.kind != ACTION or card.cost > game.amount_of(seat, archetype, change):
            return ONLY_SMALL_ACTIONS
    if game.total(seat, FORBIDS, card.kind):
        return FORBIDDEN
    if card.kind == SPECIAL and game.suffers(seat, SCHIZOID):
        return SCHIZOID_PLAY
    if card.cost > game.rules.histrionic_limit and game.suffers(seat, HISTRIONIC):
        return HISTRIONIC_PLAY
    if cost_to_play(game, seat, piece) > len(game.pile(ENERGY, seat)) and not can_pay_otherwise(game, seat, card, 1):
        return TOO_DEAR
    for line in card.does:
        assert isinstance(line, PWEffect)
        refusal = line.refusal(game, seat)
        if refusal is not None:
            return refusal
    return None


def in_figures(game: PW, seat: Seat, piece: Piece, refusal: Refusal | None) -> Refusal | None:
    """A refusal of a card, with what it costs and what there is."""
    if refusal is not TOO_DEAR and refusal is not REACTION_TOO_DEAR:
        return refusal
    answered = pending_card(game)
    cost = cost_to_play(game, seat, piece, answered.seat if answered is not None else NO_SEAT)
    return refusal.with_figures(cost, len(game.pile(ENERGY, seat)))


def pending_card(game: PW) -> Pending | None:
    """PW-10.1 The card that is being answered: right below the open window."""
    frames = game.frames
    if len(frames) >= 2:
        beneath = frames[-2]
        if isinstance(beneath, Pending):
            return beneath
    return None


def refusal_to_react(game: PW, seat: Seat, piece: Piece) -> Refusal | None:
    """PW-10.3 to PW-10.7 Why a Reaction cannot answer the pending card; None if it can."""
    card = game.card(piece)
    if card.kind != REACTION:
        return ONLY_REACTIONS
    answered = pending_card(game)
    if answered is None:
        return NOTHING_TO_ANSWER
    if answered.seat == seat:
        return OWN_CARD
    if game.total(seat, FORBIDS, REACTION):
        return FORBIDDEN
    if game.suffers(seat, SCHIZOID):
        return SCHIZOID_REACTION
    if card.cost > game.rules.histrionic_limit and game.suffers(seat, HISTRIONIC):
        return HISTRIONIC_REACTION
    has_energy = cost_to_play(game, seat, piece, answered.seat) <= len(game.pile(ENERGY, seat))
    if not has_energy and not can_pay_otherwise(game, seat, card, 1):
        return REACTION_TOO_DEAR
    return None if fitting_use(game, seat, card, answered) is not None else DOES_NOT_FIT


def fitting_use(game: PW, seat: Seat, card: PWCard, answered: Pending) -> Use | None:
    """PW-10.6 The use of a Reaction whose text fits the pending card as it now stands."""
    for use in card.uses:
        if is_occasion(game, seat, use, answered):
            for line in use.lines:
                assert isinstance(line, PWEffect)
                if not line.fits(game, seat, answered) or line.refusal(game, seat) is not None:
                    break
            else:
                return use
    return None


def is_occasion(game: PW, seat: Seat, use: Use, answered: Pending) -> bool:
    """What the "may answer" of a Reaction says."""
    card = answered.card
    if not use.kinds >> card.kind & 1:
        return False
    if use.answering != ANYTHING:
        before = game.frames[-4]
        if not isinstance(before, Pending) or before.seat != seat:
            return False
        if use.answering == YOUR_PLAY and before.card.kind == REACTION:
            return False
    if use.least_cost is not None and card.cost < use.least_cost.now(game, seat, NO_PIECE, None):
        return False
    if use.most_cost is not None and card.cost > use.most_cost.now(game, seat, NO_PIECE, None):
        return False
    if use.condition is not None and not use.condition.holds(game, seat, NO_PIECE, None):
        return False
    if use.would == AIM_AT_YOU:
        return aimed_loss(game, answered, seat) is not None
    if use.would == RAISE_ITS_PLAYER:
        return increases(game, answered) != 0
    return use.would == ANYTHING or needs_lowered(game, answered, seat) != 0


# --- placing, abilities, Therapy ----------------------------------------------------------------------------


def refusal_to_place(game: PW, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """PW-13.1, PW-13.4 Why a Defense Mechanism cannot be placed without an exchange."""
    refusal = refusal_to_put_down(game, seat, piece, moment)
    if refusal is not None:
        return refusal
    return THREE_IN_PLAY if len(game.pile(DEFENSES, seat)) >= game.rules.most_defenses else None


def refusal_to_replace(game: PW, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """PW-13.6, PW-13.7 Why a Defense Mechanism cannot take the place of one in play."""
    refusal = refusal_to_put_down(game, seat, piece, moment)
    if refusal is not None:
        return refusal
    return None if len(game.pile(DEFENSES, seat)) >= game.rules.most_defenses else NOT_THREE


def refusal_to_put_down(game: PW, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    if not game.is_in(piece, HAND, seat) or game.card(piece).kind != DEFENSE:
        return NOT_A_DEFENSE
    if moment == START_WINDOW:
        if game.is_compelled(seat) and not game.rules.place_before_therapy:
            return NO_PLACING_COMPELLED
        return None
    if moment == PLACE_DRAWN:
        return NOT_DRAWN if game.rules.only_drawn and piece not in game.fresh else None
    return None if moment == SETUP_PLACE else NOT_NOW


def refusal_to_use(game: PW, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """PW-16.2, PW-16.24 Why an Archetype ability cannot be used now."""
    if not game.is_in(piece, ARCHETYPES, seat):
        return NO_ABILITY
    ability = game.card(piece).ability
    if ability is None:
        return NOT_ACTIVATED
    if game.suppressed[seat] and game.pile(ARCHETYPES, seat)[0] == piece:
        return SUPPRESSED
    if moment != START_WINDOW and not (moment == PLACE_ENERGY and ability.in_step_one):
        return ABILITY_TIMING
    if piece in game.used:
        return USED_ALREADY
    if ability.condition is not None and not ability.condition.holds(game, seat, piece, None):
        return NOT_MET
    for line in ability.lines:
        assert isinstance(line, PWEffect)
        if line.refusal(game, seat) is not None:
            return NOT_MET
    return None


def refusal_of_therapy(game: PW, moment: str, has_placed: bool) -> Refusal | None:
    """PW-5.4, PW-5.5, PW-5.7 Why Therapy cannot be declared now."""
    if moment != START_WINDOW:
        return THERAPY_TOO_LATE
    return THERAPY_AFTER_PLACING if has_placed and not game.rules.place_before_therapy else None


def refusal_of_energy(game: PW, seat: Seat, piece: Piece, moment: str, is_therapy: bool) -> Refusal | None:
    """PW-6.1, PW-3.20 Why a card cannot be put into Mental Energy now."""
    if not game.is_in(piece, HAND, seat):
        return ENERGY_NOT_HELD
    if game.turn == 0:
        return None if game.card(piece).kind == PHOBIA and moment != SETUP_PLACE else ENERGY_SETUP
    if is_therapy:
        return ENERGY_IN_THERAPY
    return None if moment == PLACE_ENERGY else ENERGY_STEP
