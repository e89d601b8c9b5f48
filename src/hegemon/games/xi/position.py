"""The words of Xi in positions and facts of scenarios. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.core.asks import Piece, Seat
from hegemon.core.counters import counters_on
from hegemon.core.errors import ImpossiblePosition
from hegemon.games.positions import (
    FROM_TOP,
    LYING,
    SEAT_NAMES,
    Facts,
    Pile,
    PositionForm,
    bottom_up,
    card_of,
    hide,
    place,
    players_of,
    printed,
    read_position,
    seat_named,
    step_at,
    within,
)
from hegemon.games.xi.costs import cost_to_draw, cost_to_play
from hegemon.games.xi.game import XiGame, lay_out
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.options import Rules
from hegemon.games.xi.printed import KINDS, TYPES, UNIT, XiCard
from hegemon.games.xi.setup import DRAW_OPENING_HANDS, TAKE_TURNS, WholeGame
from hegemon.games.xi.state import DECK, DECLARED, DISCARD, HAND, PLAY, Xi
from hegemon.games.xi.turn import ACTIONS, Turn

FILLER = "earth-moth"
FILLERS = 10
STEPS = {"action": ACTIONS}


class InPlayLine(msgspec.Struct, forbid_unknown_fields=True):
    """A card in play that needs more said about it."""

    card: str
    life: int | None = None
    on: str | None = None
    skirmished: bool = False


class PlayerLines(msgspec.Struct, forbid_unknown_fields=True):
    """What lies before one player."""

    life: int = 40
    time: int | None = None
    prepared: int = 0
    hand: list[str] = []
    discard: list[str] = []
    deck: list[str] | int = FILLERS
    play: list[str | InPlayLine] = []

    @property
    def in_play(self) -> list[InPlayLine]:
        return [InPlayLine(line) if isinstance(line, str) else line for line in self.play]


class PositionLines(PositionForm):
    """The whole position."""

    at: str = "action"
    A: PlayerLines | None = None
    B: PlayerLines | None = None
    C: PlayerLines | None = None
    D: PlayerLines | None = None
    E: PlayerLines | None = None
    F: PlayerLines | None = None


def build_position(book: Book, table: Mapping[str, object], options: Mapping[str, str], sentences: list[str]) -> XiGame:
    """A game of Xi that stands as the table says, with its agenda ready to run."""
    lines = read_position(PositionLines, table)
    players = players_of(lines, PlayerLines)
    rules = Rules(dict(options))
    game = XiGame(len(players), rules, 1)
    lay_out(game, [cards_of(book, player) for player in players], sentences)
    for seat, player in enumerate(players):
        arrange(game, seat, player)
    hide(game)
    for seat, player in enumerate(players):
        attach(game, seat, player)
    for seat, player in enumerate(players):
        give_life(game, seat, player)
    turn = seat_named(lines.turn, len(players))
    for seat, player in enumerate(players):
        game.life[seat] = game.lowest[seat] = within(player.life, 1, rules.life_cap, "life")
        game.prepared[seat] = within(player.prepared, 0, rules.prepared_cap, "prepared")
        default = rules.time if seat == turn and lines.at == "action" else 0
        game.time[seat] = within(player.time if player.time is not None else default, 0, 99, "time")
        if seat != turn and game.time[seat]:
            raise ImpossiblePosition("Only the player whose turn it is has time (XI-5.1); leave 'time' out.")
    game.chance.script = list(lines.script)
    set_agenda(game, lines.at, turn)
    game.is_unsettled = lines.at == "action"
    return game


def cards_of(book: Book, player: PlayerLines) -> list[XiCard]:
    """All cards of a player: deck from the bottom up, then hand, discard pile and play."""
    play = [line.card for line in player.in_play]
    return printed(book, [*bottom_up(player.deck, FILLER), *player.hand, *player.discard, *play], XiCard)


def arrange(game: XiGame, seat: Seat, player: PlayerLines) -> None:
    """Move the cards that are not in the deck to where they lie."""
    rest = game.pile(DECK, seat)[len(bottom_up(player.deck, FILLER)) :]
    plan = [(HAND, len(player.hand)), (DISCARD, len(player.discard)), (PLAY, len(player.play))]
    place(game, seat, rest, plan)
    for piece in game.pile(PLAY, seat):
        card = game.card(piece)
        if KINDS[card.kind] == "point spell":
            raise ImpossiblePosition(f"'{card.id}' is a point spell and never stays in play (XI-13.1).")
        game.put_on_field(InPlay(piece, card, seat))


def attach(game: XiGame, seat: Seat, player: PlayerLines) -> None:
    """Put attachments on their units."""
    for line, piece in zip(player.in_play, game.pile(PLAY, seat), strict=True):
        card = in_play_at(game, piece)
        if (line.on is None) != (card.card.attaches is None):
            raise ImpossiblePosition(
                f"'{card.card.id}' {'is not played on a unit' if line.on else 'needs on = the unit it is played on'}."
            )
        if line.on is not None:
            host = FACTS.find(game, line.on, seat)
            if host.card.kind != UNIT:
                raise ImpossiblePosition(f"'{card.card.id}' can only be played on a unit, not on '{line.on}'.")
            card.host = host.piece


def give_life(game: XiGame, seat: Seat, player: PlayerLines) -> None:
    """Every unit has the life it was given, or its maximum, attachments counted."""
    for line, piece in zip(player.in_play, game.pile(PLAY, seat), strict=True):
        unit = game.unit(piece)
        if unit is not None:
            unit.life = unit.lowest = game.maximum_of(unit) if line.life is None else line.life
            unit.has_fought = line.skirmished


def set_agenda(game: XiGame, at: str, turn: Seat) -> None:
    whole = WholeGame()
    game.frames.append(whole)
    if at == "new game":
        whole.at = DRAW_OPENING_HANDS
        return
    whole.at = TAKE_TURNS
    whole.next = turn
    game.active = turn
    game.turn = 1
    if at == "start of turn":
        return
    frame = Turn(turn)
    frame.at = step_at(at, STEPS, ["start of turn", "new game"])
    whole.next = (turn + 1) % game.seats
    game.turn = 2
    game.frames.append(frame)


# --- facts --------------------------------------------------------------------------------------------------


def in_play_at(game: Xi, piece: Piece) -> InPlay:
    card = game.table[piece]
    assert card is not None
    return card


def price(game: Xi, seat: Seat, name: str) -> str:
    """What a card, or a draw, costs the player now."""
    if name == "draw":
        return f"{cost_to_draw(game, seat)}T"
    piece = card_of(game, seat, name)
    return f"{cost_to_play(game, seat, piece)}{'p' if game.card(piece).is_prepared else 'T'}"


FACTS = Facts[Xi, InPlay](
    whole={"turn": lambda game: SEAT_NAMES[game.active]},
    player={
        "life": lambda game, seat: game.life[seat],
        "time": lambda game, seat: game.time[seat],
        "prepared": lambda game, seat: game.prepared[seat],
        "out": lambda game, seat: game.is_out[seat],
    },
    player_with={"cost.CARD": price},
    piles={
        "hand": Pile(HAND),
        "play": Pile(PLAY),
        "discard": Pile(DISCARD, order=LYING),
        "deck": Pile(DECK, order=FROM_TOP),
        "declared": Pile(DECLARED, order=LYING),
    },
    card={
        "life": lambda game, card: card.life,
        "max": lambda game, card: game.maximum_of(card),
        "damage": lambda game, card: game.damage_of(card),
        "counters": lambda game, card: counters_on(game, card.piece),
        "type": lambda game, card: TYPES[game.type_of(card)],
        "controller": lambda game, card: SEAT_NAMES[card.seat],
        "skirmished": lambda game, card: card.has_fought,
    },
    in_play=lambda game, seat: [card.piece for card in game.played_by(seat)],
    card_at=in_play_at,
)
fact = FACTS.read
