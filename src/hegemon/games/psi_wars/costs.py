"""PSI-7 Creation costs: which Creation Units are depleted and which are destroyed for a card.

Any ready unit counts, also one that came this turn (PSI-7.9); spent ones stay spent until their owner's next
Replenish Phase (PSI-7.10), and nothing else depletes or destroys them but cards (PSI-7.11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import CARD, NO_PIECE, NOTHING, WORD, Ask, Option, Piece, Seat, Verb
from hegemon.core.charges import charges_on
from hegemon.core.queries import ANYONES, YOURS
from hegemon.games.psi_wars.printed import COLOUR_WORDS, COLOURS, DEARER, PsiCard, Standing
from hegemon.games.psi_wars.state import CREATION, CREATION_MOMENT, HAND, LAB, PsiWars

if TYPE_CHECKING:
    from mypy_extensions import i64

DESTROY: Final = Verb("destroy", CARD)
"""PSI-7.4 Which Creation Unit is destroyed for a white light; identical ones are interchangeable."""
SUBSTITUTE: Final = Verb("substitute", WORD, COLOURS)
"""Which colour a card that pays for any colour stands for."""
PAY: Final = Verb("pay", NOTHING)
"""Pay the rest with Creation Units."""


def needed(game: PsiWars, seat: Seat, piece: Piece) -> list[int]:
    """PSI-7.1, PSI-7.13, PSI-R63 How many of each colour have to be depleted; reductions leave the lights lit."""
    card = game.card(piece)
    need = [*card.cost]
    if game.modifiers:
        for change in charges_on(game, seat, piece):
            need[change.light] += change.amount
        need = [number if number > 0 else 0 for number in need]
    for owner in (seat, 1 - seat):
        for piece in game.piles[LAB.index * 2 + owner]:
            unit = game.table[piece]
            if unit is None or not unit.card.cheaper:
                continue
            for cheaper in unit.card.cheaper:
                if is_meant(game, cheaper, card, owner == seat) and game.works(cheaper, unit):
                    left = need[cheaper.colour] - cheaper.amount.now(game, owner, piece, None)
                    need[cheaper.colour] = left if left > 0 else 0
    return need


def is_meant(game: PsiWars, cheaper: Standing, card: PsiCard, is_own: bool) -> bool:
    """Whether a card costs less, or more; of the first of its type in a Creation Phase this may be all."""
    selector = cheaper.selector
    if selector is None or not selector.what & card.bits:
        return False
    if selector.whose != ANYONES and (selector.whose == YOURS) != is_own:
        return False
    return not (cheaper.first and (game.created >> card.type) & 1)


def substitutes(game: PsiWars, seat: Seat, moment: str) -> int:
    """How many cards that pay for any colour the player holds; they work in the Creation Phase only."""
    if moment != CREATION_MOMENT:
        return 0
    count = 0
    for piece in game.piles[HAND.index * 2 + seat]:
        if game.card(piece).pays_any_colour:
            count += 1
    return count


def is_affordable(card: PsiCard, need: list[int], ready: list[int], spare: int) -> bool:
    """PSI-7.1 to PSI-7.7 Whether the whole cost can be paid with so many substitutes at hand."""
    missing: i64 = 0  # quick integers: every card in a hand is asked for at every moment
    total: i64 = 0
    left: i64 = 0
    most: i64 = spare
    lit = card.need
    any_type = card.lights == card.white
    for colour in range(4):
        want: i64 = need[colour]
        there: i64 = ready[colour]
        total += want
        if want > there:
            missing += want - there
            if missing > most:
                return False
        if any_type or lit[colour]:
            left += there - want
    # Each substitute leaves one more unit of a lit colour for the white light.
    return left + (most if most < total else total) >= card.white


def can_pay(game: PsiWars, seat: Seat, piece: Piece, ready: list[int], spare: int) -> bool:
    """PSI-7.7, PSI-7.12 Whether the player could pay for the card now; without lights it is free."""
    card = game.card(piece)
    is_dearer = (game.changed >> DEARER) & 1 == 1 or len(game.modifiers) > 0
    if not is_dearer and (card.lights == 0 or is_affordable(card, card.need, ready, spare)):
        return True
    # Only a reduction, or something that makes it dearer, may make the difference now.
    return (is_dearer or has_reduction(game, seat)) and is_affordable(card, needed(game, seat, piece), ready, spare)


def can_pay_otherwise(game: PsiWars, seat: Seat, card: PsiCard) -> bool:
    """PSI-7.14 Whether what the card in the hand names instead of its cost can be paid."""
    other = card.other_cost
    return (
        other is not None
        and other.can_be_paid(game.hit_points[seat], len(game.pile(HAND, seat)) - 1)
        and other.has_victim(game, seat)
    )


def lacks_only_lit_colours(game: PsiWars, seat: Seat, piece: Piece, ready: list[int]) -> bool:
    """PSI-7.3 Whether units are left over for the white light, and only their colours are wrong."""
    card = game.card(piece)
    need = needed(game, seat, piece) if game.modifiers else card.need
    for colour in range(4):
        if need[colour] > ready[colour]:
            return False
    return sum_of(ready) >= sum_of(need) + card.white


def has_reduction(game: PsiWars, seat: Seat) -> bool:
    """Whether any unit in the Lab makes others cheaper."""
    for piece in game.piles[LAB.index * 2 + seat]:
        unit = game.table[piece]
        if unit is not None and unit.card.cheaper:
            return True
    return False


def lights_told(colours: list[int], white: int = 0) -> str:
    """Creation Units of each colour and of any, in words: "2 digital, 1 of any colour"."""
    told = [f"{count} {word}" for count, word in zip([*colours, white], COLOUR_WORDS, strict=True) if count > 0]
    return ", ".join(told) or "none"


def sum_of(ready: list[int]) -> int:
    return ready[0] + ready[1] + ready[2] + ready[3]


class Payment:
    """A cost on its way to be paid: what is still needed, and what has been chosen so far."""

    def __init__(self) -> None:
        self.substituted = [0, 0, 0, 0]
        self.destroyed = [0, 0, 0, 0]
        self.is_substituting = True


def remaining(game: PsiWars, seat: Seat, piece: Piece, payment: Payment) -> list[int]:
    """What has to be depleted after the substitutes chosen so far."""
    need = needed(game, seat, piece)
    for colour in range(4):
        need[colour] -= payment.substituted[colour]
    return need


def ask_substitute(game: PsiWars, seat: Seat, piece: Piece, payment: Payment, moment: str) -> Ask | None:
    """A substitute stands for one Creation Unit to be depleted for a lit colour, never for a white light."""
    card = game.card(piece)
    used = sum_of(payment.substituted)
    spare = substitutes(game, seat, moment) - used
    if spare <= 0 or not payment.is_substituting:
        return None
    ready = game.ready_colours(seat)
    need = remaining(game, seat, piece, payment)
    options: list[Option] = []
    if is_affordable(card, need, ready, 0):
        options.append(PAY.plain)
    for colour in range(4):
        if need[colour] > 0:
            need[colour] -= 1
            if is_affordable(card, need, ready, spare - 1):
                options.append(SUBSTITUTE.of(colour))
            need[colour] += 1
    if not options:
        return None
    return Ask(seat, "substitute", "PSI-7.13", options, about=piece, default=0)


def ask_destroyed(game: PsiWars, seat: Seat, piece: Piece, payment: Payment) -> Ask | None:
    """PSI-7.3 to PSI-7.6 Which ready unit of a lit colour, not one of the depleted, is destroyed next."""
    card = game.card(piece)
    options = choices_to_destroy(game, seat, piece, payment)
    if len(options) < 2:
        return None
    rule = "PSI-7.5" if card.lights == card.white else "PSI-7.4"
    return Ask(seat, "payment", rule, options, about=piece, default=0)


def choices_to_destroy(game: PsiWars, seat: Seat, piece: Piece, payment: Payment) -> list[Option]:
    """PSI-R4, PSI-R5 One ready unit of each colour that may still be destroyed; the most plentiful colour first."""
    card = game.card(piece)
    if sum_of(payment.destroyed) >= card.white:
        return []
    ready = game.ready_colours(seat)
    need = remaining(game, seat, piece, payment)
    options: list[Option] = []
    most = 0
    for colour in range(4):
        # PSI-7.5: with no coloured light on, any type will do.
        if card.cost[colour] or card.lights == card.white:
            left = ready[colour] - need[colour] - payment.destroyed[colour]
            if left > 0:
                option = DESTROY.of(a_ready_unit(game, seat, colour))
                if left > most:
                    most = left
                    options.insert(0, option)
                else:
                    options.append(option)
    return options


def a_ready_unit(game: PsiWars, seat: Seat, colour: int) -> Piece:
    """The first ready Creation Unit of a colour."""
    for piece in game.piles[CREATION.index * 2 + seat]:
        if not game.depleted[piece] and game.card(piece).colour == colour:
            return piece
    return NO_PIECE


def pay(game: PsiWars, seat: Seat, piece: Piece, payment: Payment) -> None:
    """PSI-7.1, PSI-7.2, PSI-13.2 Deplete and destroy what was chosen, always of one's own."""
    need = remaining(game, seat, piece, payment)
    for colour in range(4):
        for _ in range(payment.substituted[colour]):
            cell = a_substitute(game, seat, piece)
            game.discard(cell, "was used up", "PSI-7.13")
            game.tell("stood for", "PSI-7.13", seat, cell, word=COLOURS[colour])
    for colour in range(4):
        for _ in range(payment.destroyed[colour]):
            game.destroy_creation_unit(a_ready_unit(game, seat, colour), "PSI-7.2")
    for colour in range(4):
        for _ in range(need[colour]):
            game.deplete(a_ready_unit(game, seat, colour), "PSI-7.1")


def a_substitute(game: PsiWars, seat: Seat, card_piece: Piece) -> Piece:
    for piece in game.piles[HAND.index * 2 + seat]:
        if piece != card_piece and game.card(piece).pays_any_colour:
            return piece
    return NO_PIECE
