"""PW-8.11 to PW-8.18, PW-13.12 to PW-13.21 Losses of other players, and the Defense Mechanisms that change them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_PIECE, Ask, Option, Piece, Seat
from hegemon.games.psychological_warfare.in_play import Pending
from hegemon.games.psychological_warfare.printed import ANY_NEED, CAPS_LOSS, MOVES_LOSS, SHRINKS_LOSS, PWCard, Standing
from hegemon.games.psychological_warfare.state import HAND, LOSS, PW
from hegemon.games.psychological_warfare.verbs import CHOOSE_NEED, DECLINE, DISCARD_CARD, USE


class Losses(GameFrame[PW]):
    """PW-8.17 What one line of a card takes from one or several players, all at the same moment."""

    def __init__(self, seats: list[Seat], needs: list[int], amounts: list[int], rule: str) -> None:
        super().__init__()
        self.seats = seats
        self.needs = needs
        self.amounts = amounts
        self.rule = rule
        self.turn = 0
        """Whose loss is being looked at."""
        self.applied: list[Piece] = []
        """PW-13.14 The Defense Mechanisms already used on that loss."""
        self.chosen: Piece = NO_PIECE
        """The one that has been picked and needs a further choice."""

    def run(self, game: PW) -> Ask | None:
        return self.went(LOSSES[self.at](game, self), len(LOSSES))

    def card(self, game: PW) -> Pending:
        """The card that takes: this frame lies right above it."""
        beneath = game.frames[-2]
        assert isinstance(beneath, Pending)
        return beneath


def ask_defenses(game: PW, losses: Losses) -> Ask | None:
    """PW-13.12 to PW-13.15 Each player about to lose uses Defense Mechanisms, clockwise, in the order they like."""
    if losses.turn >= len(losses.seats):
        return None
    seat = losses.seats[losses.turn]
    if seat == losses.card(game).seat:
        next_loss(losses)
        return None
    if losses.chosen != NO_PIECE:
        return finish_chosen(game, losses, seat)
    if losses.answer is None:
        options = usable_defenses(game, losses, seat)
        if options is None:
            apply_automatic(game, losses, seat)
            next_loss(losses)
            return None
        return Ask(seat, LOSS, "PW-13.14", options, about=losses.card(game).piece, default=0)
    option = losses.answer
    losses.answer = None
    if option.verb is DECLINE:
        apply_automatic(game, losses, seat)
        next_loss(losses)
        return None
    if is_automatic(game.card(option.piece)):
        change_loss(game, losses, seat, option.piece)
        losses.go_to(ASK_DEFENSES)
        return None
    losses.chosen = option.piece
    return finish_chosen(game, losses, seat)


def next_loss(losses: Losses) -> None:
    losses.turn += 1
    losses.applied = []
    losses.go_to(ASK_DEFENSES)


def usable_defenses(game: PW, losses: Losses, seat: Seat) -> list[Option] | None:
    """PW-13.13, PW-13.14 What the owner may pick next; None if there is nothing to decide."""
    options = [DECLINE.plain]
    has_choice = False
    for piece in game.in_force(seat, game.changed[MOVES_LOSS] | game.changed[SHRINKS_LOSS] | game.changed[CAPS_LOSS]):
        if applies(game, losses, seat, piece):
            options.append(USE.of(piece))
            has_choice = has_choice or not is_automatic(game.card(piece))
    return options if has_choice else None


def applies(game: PW, losses: Losses, seat: Seat, piece: Piece) -> bool:
    """PW-13.12, PW-13.14, PW-13.21 Whether a Defense Mechanism can be used on the loss as it stands."""
    if piece in losses.applied:
        return False
    need = losses.needs[losses.turn]
    amount = losses.amounts[losses.turn]
    standing = loss_change(game.card(piece))
    if standing is None or not game.is_in_force(standing, seat, piece):
        return False
    if standing.need != ANY_NEED and standing.need != need:
        return False
    if standing.change == CAPS_LOSS:
        return amount > standing.amount.now(game, seat, piece, None)
    if amount < 1 or game.score(seat, need) <= game.rules.least_score:
        return False
    if standing.is_automatic:
        return True
    if standing.change == SHRINKS_LOSS:
        return piece not in game.used and bool(game.pile(HAND, seat))
    return bool(other_categories(game, seat, need))


def loss_change(card: PWCard) -> Standing | None:
    """What a card does to a loss of its player."""
    return card.standing(CAPS_LOSS) or card.standing(SHRINKS_LOSS) or card.standing(MOVES_LOSS)


def is_automatic(card: PWCard) -> bool:
    """PW-13.13 Whether it applies by itself, once its owner has said in which order."""
    standing = loss_change(card)
    return standing is not None and (standing.change == CAPS_LOSS or standing.is_automatic)


def other_categories(game: PW, seat: Seat, need: int) -> list[Option]:
    """PW-13.18 The Needs that can take a loss instead: others that stand above 1."""
    least = game.rules.least_score
    return [CHOOSE_NEED.of(other) for other in range(4) if other != need and game.score(seat, other) > least]


def finish_chosen(game: PW, losses: Losses, seat: Seat) -> Ask | None:
    """PW-13.17 The new category, or the card of the hand that is discarded."""
    piece = losses.chosen
    moves = game.card(piece).standing(MOVES_LOSS) is not None
    if losses.answer is None:
        if moves:
            options = other_categories(game, seat, losses.needs[losses.turn])
            return Ask(seat, LOSS, "PW-13.18", options, about=piece)
        options = [DISCARD_CARD.of(held) for held in game.pile(HAND, seat)]
        return Ask(seat, LOSS, "PW-13.13", options, about=piece)
    if moves:
        losses.needs[losses.turn] = losses.answer.arg
        game.tell("used", "PW-13.17", seat, piece)
    else:
        game.mark_used(piece, seat, "PW-13.13")
        game.discard(losses.answer.piece, seat, "discarded", "PW-20.2", piece)
        losses.amounts[losses.turn] = max(0, losses.amounts[losses.turn] - game.amount_of(seat, piece, SHRINKS_LOSS))
    losses.applied.append(piece)
    losses.chosen = NO_PIECE
    losses.go_to(ASK_DEFENSES)
    return None


def change_loss(game: PW, losses: Losses, seat: Seat, piece: Piece) -> None:
    """PW-13.13 What a Defense Mechanism does to a loss without being asked."""
    if game.card(piece).standing(CAPS_LOSS) is not None:
        losses.amounts[losses.turn] = game.amount_of(seat, piece, CAPS_LOSS)
    else:
        losses.amounts[losses.turn] = max(0, losses.amounts[losses.turn] - game.amount_of(seat, piece, SHRINKS_LOSS))
    losses.applied.append(piece)
    game.tell("used", "PW-13.13", seat, piece)


def apply_automatic(game: PW, losses: Losses, seat: Seat) -> None:
    """PW-13.13 Defense Mechanisms without "may" apply by themselves."""
    for piece in game.in_force(seat, game.changed[CAPS_LOSS] | game.changed[SHRINKS_LOSS]):
        if is_automatic(game.card(piece)) and applies(game, losses, seat, piece):
            change_loss(game, losses, seat, piece)


def is_replaced(game: PW, losses: Losses, index: int, player: Seat) -> bool:
    """PW-13.22 Whether something else happens in place of a loss that would change something."""
    seat, amount = losses.seats[index], losses.amounts[index]
    if seat == player or amount < 1 or game.score(seat, losses.needs[index]) <= game.rules.least_score:
        return False
    return game.happens_instead(seat, player, amount)


def lose_together(game: PW, losses: Losses) -> Ask | None:
    """PW-8.17, PW-25.10 All losses are applied at the same moment."""
    play = losses.card(game)
    replaced = [is_replaced(game, losses, index, play.seat) for index in range(len(losses.seats))]
    for index in range(len(losses.seats)):
        seat = losses.seats[index]
        need = losses.needs[index]
        if not replaced[index] and game.lower_score(seat, need, losses.amounts[index], losses.rule, play.piece):
            play.note_lowered(seat, need)
    return None


LOSSES: Final[tuple[Callable[[PW, Losses], Ask | None], ...]] = (
    ask_defenses,  # PW-13.12
    lose_together,  # PW-8.17
)
ASK_DEFENSES: Final = LOSSES.index(ask_defenses)
