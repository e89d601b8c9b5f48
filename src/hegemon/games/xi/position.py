"""Positions and facts of Xi, as scenarios write them. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.cards.files import decode
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.games.xi.costs import cost_to_draw, cost_to_play
from hegemon.games.xi.game import XiGame, lay_out
from hegemon.games.xi.options import Rules
from hegemon.games.xi.printed import KINDS, NOT_ATTACHED, TYPES, UNIT, XiCard
from hegemon.games.xi.setup import DRAW_OPENING_HANDS, TAKE_TURNS, Match
from hegemon.games.xi.state import DECK, DECLARED, DISCARD, HAND, PLAY, InPlay, Xi
from hegemon.games.xi.turn import ACTIONS, Turn

SEAT_NAMES = "ABCDEF"
FILLER = "earth-moth"
FILLERS = 10


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


class PositionLines(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    turn: str = "A"
    at: str = "action"
    script: list[int] = []
    A: PlayerLines | None = None
    B: PlayerLines | None = None
    C: PlayerLines | None = None
    D: PlayerLines | None = None
    E: PlayerLines | None = None
    F: PlayerLines | None = None


def build_position(book: Book, table: Mapping[str, object], options: Mapping[str, str], sentences: list[str]) -> XiGame:
    """A game of Xi that stands as the table says, with its agenda ready to run."""
    lines = decode(PositionLines, dict(table), "[position]")
    players = players_of(lines)
    rules = Rules(dict(options))
    game = XiGame(len(players), rules, 1)
    lay_out(game, [cards_of(book, player) for player in players], sentences)
    for seat, player in enumerate(players):
        arrange(game, seat, player)
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


def players_of(lines: PositionLines) -> list[PlayerLines]:
    named = [lines.A, lines.B, lines.C, lines.D, lines.E, lines.F]
    count = max((index + 1 for index, player in enumerate(named) if player is not None), default=0)
    return [player or PlayerLines() for player in named[: max(count, 2)]]


def within(value: int, least: int, most: int, name: str) -> int:
    if not least <= value <= most:
        raise ImpossiblePosition(f"'{name}' is {value}; it must be from {least} to {most}.")
    return value


def seat_named(name: str, players: int) -> int:
    if len(name) != 1 or name not in SEAT_NAMES[:players]:
        raise ImpossiblePosition(f"There is no player '{name}'; the players are {', '.join(SEAT_NAMES[:players])}.")
    return SEAT_NAMES.index(name)


def cards_of(book: Book, player: PlayerLines) -> list[XiCard]:
    """All cards of a player: deck from the bottom up, then hand, discard pile and play."""
    deck = [FILLER] * player.deck if isinstance(player.deck, int) else list(reversed(player.deck))
    play = [line if isinstance(line, str) else line.card for line in player.play]
    made: list[XiCard] = []
    for id in [*deck, *player.hand, *player.discard, *play]:
        card = book.card(id)
        assert isinstance(card, XiCard)
        made.append(card)
    return made


def arrange(game: XiGame, seat: int, player: PlayerLines) -> None:
    """Move the cards that are not in the deck to where they lie."""
    pieces = list(game.pile(DECK, seat))
    first = player.deck if isinstance(player.deck, int) else len(player.deck)
    rest = pieces[first:]
    for index, piece in enumerate(rest):
        if index < len(player.hand):
            game.move(piece, HAND, seat, "placed", "")
        elif index < len(player.hand) + len(player.discard):
            game.move(piece, DISCARD, seat, "placed", "")
        else:
            card = game.card(piece)
            if KINDS[card.kind] == "point spell":
                raise ImpossiblePosition(f"'{card.id}' is a point spell and never stays in play (XI-13.1).")
            game.move(piece, PLAY, seat, "placed", "")
            game.put_on_field(InPlay(piece, card, seat))
    for piece in rest:
        game.known[piece] = 0


def attach(game: XiGame, seat: int, player: PlayerLines) -> None:
    """Put attachments on their units."""
    mine = [game.table[piece] for piece in game.pile(PLAY, seat)]
    for line, card in zip(player.play, mine, strict=True):
        assert card is not None
        on = line.on if isinstance(line, InPlayLine) else None
        if (on is None) != (card.card.attaches == NOT_ATTACHED):
            raise ImpossiblePosition(
                f"'{card.card.id}' {'is not played on a unit' if on else 'needs on = the unit it is played on'}."
            )
        if on is not None:
            host = find_in_play(game, on, seat)
            if host.card.kind != UNIT:
                raise ImpossiblePosition(f"'{card.card.id}' can only be played on a unit, not on '{on}'.")
            card.host = host.piece


def give_life(game: XiGame, seat: int, player: PlayerLines) -> None:
    """Every unit has the life it was given, or its maximum, attachments counted."""
    for line, piece in zip(player.play, game.pile(PLAY, seat), strict=True):
        unit = game.unit(piece)
        if unit is not None:
            life = line.life if isinstance(line, InPlayLine) else None
            unit.life = unit.lowest = game.maximum_of(unit) if life is None else life
            unit.has_fought = isinstance(line, InPlayLine) and line.skirmished


def set_agenda(game: XiGame, at: str, turn: int) -> None:
    match = Match()
    game.frames.append(match)
    if at == "new game":
        match.at = DRAW_OPENING_HANDS
        return
    match.at = TAKE_TURNS
    match.next = turn
    game.active = turn
    game.turn = 1
    if at == "start of turn":
        return
    if at != "action":
        raise ImpossiblePosition(f"'at' cannot be '{at}'; choose action, start of turn or new game.")
    match.next = (turn + 1) % game.seats
    frame = Turn(turn)
    frame.at = ACTIONS
    game.turn = 2
    game.frames.append(frame)


# --- finding cards ----------------------------------------------------------------------------------------


def find_in_play(game: Xi, name: str, first: int | None = None) -> InPlay:
    """A card in play by its id, with B/ for whose it is and #2 for the second of several."""
    whose, _, rest = name.rpartition("/")
    id, _, number = rest.partition("#")
    seats = [SEAT_NAMES.index(whose)] if whose else list(range(game.seats))
    if not whose and first is not None:
        seats.sort(key=lambda seat: seat != first)
    found = [card for seat in seats for card in game.played_by(seat) if card.card.id == id]
    index = int(number) - 1 if number else 0
    if index >= len(found):
        raise UnknownName(f"There is no '{name}' in play.")
    return found[index]


# --- facts --------------------------------------------------------------------------------------------------


def fact(game: Xi, name: str) -> object:
    """The value of a fact, in the words of the scenario format."""
    if name in WHOLE_GAME:
        return WHOLE_GAME[name](game)
    if " sees " in name:
        return seen_by(game, name)
    subject, _, what = name.partition(".")
    if len(subject) == 1 and subject in SEAT_NAMES[: game.seats]:
        return player_fact(game, SEAT_NAMES.index(subject), what)
    card = find_in_play(game, subject)
    values: dict[str, object] = {
        "life": card.life,
        "max": game.maximum_of(card),
        "damage": game.damage_of(card),
        "type": TYPES[game.type_of(card)],
        "controller": SEAT_NAMES[card.seat],
        "skirmished": card.has_fought,
    }
    if what not in values:
        raise UnknownName(f"A card has no fact '{what}'; it has {', '.join(values)}.")
    return values[what]


def seen_by(game: Xi, name: str) -> object:
    """The cards of a zone whose faces a player, or a spectator, may see."""
    viewer, _, zone = name.partition(" sees ")
    whose, _, what = zone.partition(".")
    zones = {"hand": HAND, "play": PLAY, "discard": DISCARD, "deck": DECK, "declared": DECLARED}
    if what not in zones:
        raise UnknownName(f"'{name}': a zone is one of {', '.join(zones)}.")
    seat = SPECTATOR if viewer == "spectator" else seat_named(viewer, game.seats)
    pile = game.pile(zones[what], seat_named(whose, game.seats))
    return sorted(game.cards[piece].id for piece in pile if game.sees_face(seat, piece))


def player_fact(game: Xi, seat: int, what: str) -> object:
    counters = {"life": game.life, "time": game.time, "prepared": game.prepared}
    if what in counters:
        return counters[what][seat]
    if what == "out":
        return game.is_out[seat]
    zones = {"hand": HAND, "play": PLAY, "discard": DISCARD, "deck": DECK}
    if what in zones:
        pieces = list(game.pile(zones[what], seat))
        if what == "deck":
            pieces.reverse()
        ids = [game.cards[piece].id for piece in pieces]
        return sorted(ids) if what in ("hand", "play") else ids
    if what == "cost.draw":
        return f"{cost_to_draw(game, seat)}T"
    if what.startswith("cost."):
        id = what.removeprefix("cost.")
        for piece in range(len(game.cards)):
            if game.cards[piece].id == id and game.owners[piece] == seat:
                letter = "p" if game.card(piece).is_prepared else "T"
                return f"{cost_to_play(game, seat, piece)}{letter}"
        raise UnknownName(f"{SEAT_NAMES[seat]} has no card '{id}'.")
    raise UnknownName(
        f"A player has no fact '{what}'; it has life, time, prepared, out, hand, play, discard, deck, cost.CARD."
    )


def winner(game: Xi) -> object:
    outcome = game.outcome
    if outcome is None:
        return "nobody"
    return SEAT_NAMES[outcome.winners[0]] if outcome.winners else "draw"


WHOLE_GAME: dict[str, Callable[[Xi], object]] = {
    "turn": lambda game: SEAT_NAMES[game.active],
    "asked": lambda game: "nobody" if game.ask is None else SEAT_NAMES[game.ask.seat],
    "moment": lambda game: "over" if game.ask is None else game.ask.moment,
    "over": lambda game: game.outcome is not None,
    "winner": winner,
    "ended by": lambda game: "" if game.outcome is None else game.outcome.rule,
}
