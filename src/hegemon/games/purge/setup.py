"""PURGE-3 Set-up: Commanders and Strongholds, the starting Resource Attachment and TEK, the first turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import CARD, NO_PIECE, Ask, Option, Seat, Verb
from hegemon.core.effects import Act
from hegemon.games.purge.permanents import home_of
from hegemon.games.purge.printed import RESOURCE, TEK, PurgeCard
from hegemon.games.purge.state import CHOSEN, TEK_DECK, Purge
from hegemon.games.purge.turn import Turn

START_WITH: Final = Verb("start with", CARD)


class WholeGame(GameFrame[Purge]):
    """PURGE-3, PURGE-4 The whole game: set-up, then turn after turn."""

    def run(self, game: Purge) -> Ask | None:
        return self.went(WHOLE_GAME[self.at](game, self), len(WHOLE_GAME))


def reveal_leaders(game: Purge, whole: WholeGame) -> Ask | None:
    """PURGE-3.1, PURGE-3.9 Commander and Stronghold are revealed; nothing is drawn or shuffled."""
    for seat in range(2):
        game.tell("revealed", "PURGE-3.1", seat, game.leaders[seat])
        game.tell("revealed", "PURGE-3.1", seat, game.citadels[seat])
    return None


def order_of_picks(game: Purge, whole: WholeGame) -> Ask | None:
    """PURGE-3.4, PURGE-R21 Both choose secretly; or openly, lower INITIATIVE first, by coin on a tie."""
    first = 0
    if game.rules.picks_in_order:
        one = game.card(game.leaders[0]).initiative
        two = game.card(game.leaders[1]).initiative
        first = game.chance.below(2) if one == two else (0 if one < two else 1)
    game.frames.append(StartingPicks([first, 1 - first]))
    return None


def take_turn(game: Purge, whole: WholeGame) -> Ask | None:
    """PURGE-3.10, PURGE-4.1 Turn follows turn until the game is over."""
    game.frames.append(Turn())
    whole.go_to(TAKE_TURNS)
    return None


WHOLE_GAME: Final[tuple[Callable[[Purge, WholeGame], Ask | None], ...]] = (
    reveal_leaders,  # PURGE-3.1
    order_of_picks,  # PURGE-3.4
    take_turn,  # PURGE-3.10
)
TAKE_TURNS: Final = WHOLE_GAME.index(take_turn)


class StartingPicks(Act):
    """PURGE-3.2 to PURGE-3.5 The starting cards on their way: chosen, hidden, revealed together."""

    def __init__(self, order: list[Seat]) -> None:
        super().__init__(order[0], NO_PIECE, [], 0)
        self.order = order
        self.picks = 0
        """How many of the four choices have been made."""

    def run(self, game: Purge) -> Ask | None:
        return pick(game, self)


def pick(game: Purge, picks: StartingPicks) -> Ask | None:
    """PURGE-D2, PURGE-D3 First the Resource Attachment, then the TEK, one player after the other."""
    seat = picks.order[picks.picks // 2]
    if picks.answer is None:
        wants_tek = picks.picks % 2 == 1
        rule = "PURGE-3.3" if wants_tek else "PURGE-3.2"
        moment = "starting tek" if wants_tek else "starting resource"
        return Ask(seat, moment, rule, eligible(game, seat, wants_tek))
    picks.piece = picks.answer.piece
    game.move(picks.piece, CHOSEN, seat, "chose a starting card", "PURGE-3.4")
    picks.answer = None
    picks.picks += 1
    if game.rules.picks_in_order:
        if picks.picks % 2 == 0:
            put_into_play(game, seat)
    elif picks.picks == 4:
        put_into_play(game, 0)
        put_into_play(game, 1)
    picks.is_done = picks.picks == 4
    return None


def eligible(game: Purge, seat: Seat, wants_tek: bool) -> list[Option]:
    """PURGE-3.2, PURGE-3.3 Each different card that may start in play."""
    options: list[Option] = []
    names: list[str] = []
    for piece in game.pile(TEK_DECK, seat):
        card = game.card(piece)
        if card.id not in names and may_start(card, wants_tek, game.rules.starting_tek_cost):
            names.append(card.id)
            options.append(START_WITH.of(piece))
    return options


def may_start(card: PurgeCard, wants_tek: bool, most: int) -> bool:
    """PURGE-R20, PURGE-R22 Requirement 0 for the Resource Attachment, printed cost 3 or less for the TEK."""
    if wants_tek:
        return card.kind == TEK and card.cost <= most
    return card.kind == RESOURCE and card.requirement == 0


def put_into_play(game: Purge, seat: Seat) -> None:
    """PURGE-3.5, PURGE-3.6 The chosen cards start in play at home; nothing is paid."""
    for piece in game.pile(CHOSEN, seat)[:]:
        game.enter_play(piece, seat, home_of(seat), "started in play", "PURGE-3.5")
