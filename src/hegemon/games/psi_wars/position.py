"""Positions and facts of Psi Wars, as scenarios write them. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.cards.files import decode
from hegemon.core.asks import NO_PIECE, Piece
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.core.zones import Zone
from hegemon.games.psi_wars.costs import needed
from hegemon.games.psi_wars.game import PsiWarsGame, lay_out
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.legality import refusal_to_wear
from hegemon.games.psi_wars.options import Rules
from hegemon.games.psi_wars.printed import (
    ABILITIES,
    BLUE_BACK,
    CREATION_UNIT,
    EQUIPMENT,
    GOLD_BACK,
    KINDS,
    UNIT,
    PsiCard,
)
from hegemon.games.psi_wars.setup import DRAW_STARTING_HANDS, TAKE_TURNS, Match
from hegemon.games.psi_wars.state import (
    BATTLEFIELD,
    CREATION,
    DECK,
    DISCARD,
    EQUIPMENT_ROW,
    HAND,
    LAB,
    NO_TOTAL,
    PHASES,
    RESOURCE_DISCARD,
    RESOURCES,
    TRAPPED,
    TRAPS,
    PsiWars,
)
from hegemon.games.psi_wars.strengths import side_strength, unit_strength
from hegemon.games.psi_wars.turn import BATTLE_STEP, BEGIN_CREATION, SURVIVORS_RETURN, Turn

SEAT_NAMES = "AB"
FILLER = "veilstalker"
RESOURCE_FILLER = "material-animation"
FILLERS = 10

MOMENTS = {"creation": BEGIN_CREATION, "battle": BATTLE_STEP, "cleanup": SURVIVORS_RETURN}


class TurnedLine(msgspec.Struct, forbid_unknown_fields=True):
    """A card that can be turned sideways."""

    card: str
    depleted: bool = False


class UnitLine(msgspec.Struct, forbid_unknown_fields=True):
    """A Battle Unit that needs more said about it."""

    card: str
    depleted: bool = False
    disorientated: bool = False
    equipment: str | TurnedLine | None = None
    trap: str | None = None


class PlayerLines(msgspec.Struct, forbid_unknown_fields=True):
    """What lies before one player."""

    hp: int | None = None
    hand: list[str] = []
    deck: list[str] | int = FILLERS
    resources: list[str] | int = FILLERS
    creation: list[str | TurnedLine] = []
    lab: list[str | UnitLine] = []
    equipment: list[str | TurnedLine] = []
    discard: list[str] = []
    resource_discard: list[str] = []


class PositionLines(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    turn: str = "A"
    at: str = "creation"
    number: int = 3
    script: list[int] = []
    A: PlayerLines = msgspec.field(default_factory=PlayerLines)
    B: PlayerLines = msgspec.field(default_factory=PlayerLines)


def build_position(book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> PsiWarsGame:
    """A game of Psi Wars that stands as the table says, with its agenda ready to run."""
    lines = decode(PositionLines, dict(table), "[position]")
    players = [lines.A, lines.B]
    rules = Rules(dict(options))
    game = PsiWarsGame(rules, 1)
    lay_out(game, [cards_of(book, seat, players) for seat in range(2)])
    for seat, player in enumerate(players):
        arrange(game, seat, player)
    for seat, player in enumerate(players):
        set_status(game, seat, player)
        if player.hp is not None:
            if player.hp < 1:
                raise ImpossiblePosition(f"'hp' is {player.hp}; a Lab in play has at least 1.")
            game.hit_points[seat] = player.hp
    game.known = [0] * len(game.cards)
    game.chance.script = list(lines.script)
    set_agenda(game, lines)
    return game


def cards_of(book: Book, seat: int, players: list[PlayerLines]) -> list[PsiCard]:
    """All cards of a player in the order they are laid out, the two decks first and from the bottom up."""
    player = players[seat]
    deck = [FILLER] * player.deck if isinstance(player.deck, int) else list(reversed(player.deck))
    gold = (
        [RESOURCE_FILLER] * player.resources if isinstance(player.resources, int) else list(reversed(player.resources))
    )
    # Traps lie before the player who played them, who is the opponent of the unit's owner.
    traps = [line.trap for line in players[1 - seat].lab if isinstance(line, UnitLine) and line.trap]
    named = [
        *deck,
        *gold,
        *player.hand,
        *[id_of(line) for line in player.creation],
        *[id_of(line) for line in player.lab],
        *[id_of(line.equipment) for line in player.lab if isinstance(line, UnitLine) and line.equipment],
        *[id_of(line) for line in player.equipment],
        *traps,
        *player.discard,
        *player.resource_discard,
    ]
    made: list[PsiCard] = []
    for id in named:
        card = book.card(id)
        assert isinstance(card, PsiCard)
        made.append(card)
    for id in deck:
        check_back(book, id, BLUE_BACK, "deck")
    for id in gold:
        check_back(book, id, GOLD_BACK, "resources")
    return made


def id_of(line: str | TurnedLine | UnitLine) -> str:
    return line if isinstance(line, str) else line.card


def check_back(book: Book, id: str, back: int, key: str) -> None:
    if book.card(id).back != back:
        raise ImpossiblePosition(f"'{id}' cannot be in '{key}': its back is another one (PSI-2.7).")


def arrange(game: PsiWarsGame, seat: int, player: PlayerLines) -> None:
    """Move the cards that are not in the decks to where they lie."""
    first = count(player.deck) + count(player.resources)
    pieces = [piece for piece in range(len(game.cards)) if game.owners[piece] == seat][first:]
    worn = [line.equipment for line in player.lab if isinstance(line, UnitLine) and line.equipment]
    left = len(pieces) - sum(
        len(pile)
        for pile in (
            player.hand,
            player.creation,
            player.lab,
            worn,
            player.equipment,
            player.discard,
            player.resource_discard,
        )
    )
    places: list[tuple[Zone, int, int | None]] = [
        (HAND, len(player.hand), None),
        (CREATION, len(player.creation), CREATION_UNIT),
        (LAB, len(player.lab), UNIT),
        (EQUIPMENT_ROW, len(worn) + len(player.equipment), EQUIPMENT),
        (TRAPS, left, None),
        (DISCARD, len(player.discard), None),
        (RESOURCE_DISCARD, len(player.resource_discard), None),
    ]
    for zone, number, kind in places:
        for piece in pieces[:number]:
            card = game.card(piece)
            if kind is not None and card.kind != kind:
                raise ImpossiblePosition(f"'{card.id}' is a {KINDS[card.kind]} and cannot be in '{zone.name}'.")
            game.move(piece, zone, seat, "placed", "")
            if zone in (LAB, EQUIPMENT_ROW, TRAPS):
                game.table[piece] = InPlay(piece, card, seat)
        pieces = pieces[number:]


def count(deck: list[str] | int) -> int:
    return deck if isinstance(deck, int) else len(deck)


def set_status(game: PsiWarsGame, seat: int, player: PlayerLines) -> None:
    """Turn cards sideways, put Equipment under units, and Traps on them."""
    for turned, piece in zip(player.creation, game.pile(CREATION, seat), strict=True):
        game.depleted[piece] = isinstance(turned, TurnedLine) and turned.depleted
    rest = list(game.pile(EQUIPMENT_ROW, seat))
    traps = list(game.pile(TRAPS, 1 - seat))
    for line, piece in zip(player.lab, list(game.pile(LAB, seat)), strict=True):
        if isinstance(line, str):
            continue
        unit = game.unit(piece)
        assert unit is not None
        game.depleted[piece] = line.depleted
        unit.is_disorientated = line.disorientated
        if line.equipment:
            equipment = game.table[rest.pop(0)]
            assert equipment is not None
            if refusal_to_wear(game, equipment, unit) is not None:
                raise ImpossiblePosition(f"'{unit.card.id}' cannot wear '{equipment.card.id}' (PSI-8.12).")
            game.attach(equipment, unit, "")
            game.depleted[equipment.piece] = isinstance(line.equipment, TurnedLine) and line.equipment.depleted
        if line.trap:
            trap = game.table[traps.pop(0)]
            assert trap is not None
            trap.on = piece
            unit.trap = trap.piece
            game.move(piece, TRAPPED, seat, "placed", "")
    for other, piece in zip(player.equipment, rest, strict=True):
        game.depleted[piece] = isinstance(other, TurnedLine) and other.depleted


def set_agenda(game: PsiWarsGame, lines: PositionLines) -> None:
    match = Match()
    game.frames.append(match)
    if lines.at == "new game":
        match.at = DRAW_STARTING_HANDS
        return
    turn = seat_named(lines.turn)
    match.at = TAKE_TURNS
    match.next = turn
    game.active = turn
    game.turn = lines.number - 1
    if lines.at == "start of turn":
        return
    if lines.at not in MOMENTS:
        known = ", ".join([*MOMENTS, "start of turn", "new game"])
        raise ImpossiblePosition(f"'at' cannot be '{lines.at}'; choose one of {known}.")
    match.next = 1 - turn
    game.turn = lines.number
    frame = Turn(turn)
    frame.at = MOMENTS[lines.at]
    game.frames.append(frame)


def seat_named(name: str) -> int:
    if len(name) != 1 or name not in SEAT_NAMES:
        raise ImpossiblePosition(f"There is no player '{name}'; the players are A and B.")
    return SEAT_NAMES.index(name)


# --- finding cards ----------------------------------------------------------------------------------------


def find(game: PsiWars, name: str) -> Piece:
    """A card in play by its id, with B/ for whose it is and #2 for the second of several."""
    whose, _, rest = name.rpartition("/")
    id, _, number = rest.partition("#")
    seats = [seat_named(whose)] if whose else [0, 1]
    zones = (LAB, BATTLEFIELD, TRAPPED, EQUIPMENT_ROW, TRAPS, CREATION)
    found = [piece for seat in seats for zone in zones for piece in game.pile(zone, seat) if game.cards[piece].id == id]
    index = int(number) - 1 if number else 0
    if index >= len(found):
        raise UnknownName(f"There is no '{name}' in play.")
    return found[index]


# --- facts --------------------------------------------------------------------------------------------------

PILES: dict[str, Zone] = {
    "deck": DECK,
    "resources": RESOURCES,
    "hand": HAND,
    "creation": CREATION,
    "lab": LAB,
    "equipment": EQUIPMENT_ROW,
    "battlefield": BATTLEFIELD,
    "trapped": TRAPPED,
    "traps": TRAPS,
    "discard": DISCARD,
    "resource_discard": RESOURCE_DISCARD,
}


def fact(game: PsiWars, name: str) -> object:
    """The value of a fact, in the words of the scenario format."""
    if name in WHOLE_GAME:
        return WHOLE_GAME[name](game)
    if " sees " in name:
        return seen_by(game, name)
    subject, _, what = name.partition(".")
    if len(subject) == 1 and subject in SEAT_NAMES:
        return player_fact(game, SEAT_NAMES.index(subject), what)
    return card_fact(game, find(game, subject), what)


def card_fact(game: PsiWars, piece: Piece, what: str) -> object:
    """A fact of a card in play."""
    if what == "depleted":
        return game.depleted[piece]
    if what == "where":
        return game.zone_of(piece).name
    if what == "owner":
        return SEAT_NAMES[game.owners[piece]]
    unit = game.unit(piece)
    if unit is None:
        card = game.table[piece]
        if what == "on" and card is not None:
            return id_at(game, card.on)
        raise UnknownName(f"This card has no fact '{what}'; it has depleted, where, owner, on.")
    if what in ABILITIES:
        return unit_strength(game, unit, ABILITIES.index(what))
    side = game.sides[unit.side] if unit.side >= 0 else None
    if what.startswith("side."):
        return side_strength(game, side, ABILITIES.index(what.removeprefix("side."))) if side is not None else 0
    partner = game.partner_of(unit)
    foe = game.sides[side.foe].leader if side is not None and side.foe >= 0 else NO_PIECE
    values: dict[str, object] = {
        "disorientated": unit.is_disorientated,
        "equipment": id_at(game, unit.equipment),
        "trap": id_at(game, unit.trap),
        "stack": id_at(game, partner.piece if partner is not None else NO_PIECE),
        "attacking": game.is_attacking(unit),
        "defending": game.is_defending(unit),
        "engages": id_at(game, foe),
        "used": unit.has_used,
    }
    if what not in values:
        raise UnknownName(f"A unit has no fact '{what}'; it has {', '.join([*ABILITIES, *values])}.")
    return values[what]


def id_at(game: PsiWars, piece: Piece) -> str:
    return game.cards[piece].id if piece >= 0 else ""


def seen_by(game: PsiWars, name: str) -> object:
    """The cards of a zone whose faces a player, or a spectator, may see."""
    viewer, _, zone = name.partition(" sees ")
    whose, _, what = zone.partition(".")
    if what not in PILES:
        raise UnknownName(f"'{name}': a zone is one of {', '.join(PILES)}.")
    seat = SPECTATOR if viewer == "spectator" else seat_named(viewer)
    pile = game.pile(PILES[what], seat_named(whose))
    return sorted(game.cards[piece].id for piece in pile if game.sees_face(seat, piece))


def player_fact(game: PsiWars, seat: int, what: str) -> object:
    if what == "hp":
        return game.hit_points[seat]
    if what in PILES:
        pieces = list(game.pile(PILES[what], seat))
        if what in ("deck", "resources"):
            pieces.reverse()
        ids = [game.cards[piece].id for piece in pieces]
        return sorted(ids) if what == "hand" else ids
    if what in ("ready", "depleted"):
        wanted = what == "depleted"
        pile = game.pile(CREATION, seat)
        return [game.cards[piece].id for piece in pile if game.depleted[piece] == wanted]
    if what == "unattached":
        row = game.units_in(EQUIPMENT_ROW, seat)
        return [card.card.id for card in row if card.on < 0]
    if what in ("blue", "gold"):
        back = BLUE_BACK if what == "blue" else GOLD_BACK
        return len([piece for piece in game.pile(HAND, seat) if game.cards[piece].back == back])
    if what == "dice":
        return [("-" if die.is_destroyed else "") + die.name for die in game.dice if die.seat == seat]
    if what == "rerolls":
        return sum(die.symbols for die in game.dice if die.seat == seat and not die.is_destroyed)
    if what.startswith("total."):
        total = game.totals[seat * 3 + ABILITIES.index(what.removeprefix("total."))]
        return "none" if total == NO_TOTAL else total
    if what.startswith("cost."):
        return cost_fact(game, seat, what.removeprefix("cost."))
    raise UnknownName(
        f"A player has no fact '{what}'; it has hp, {', '.join(PILES)}, ready, depleted, unattached, blue, gold, "
        "dice, rerolls, total.ABILITY, cost.CARD."
    )


def cost_fact(game: PsiWars, seat: int, id: str) -> str:
    for piece in range(len(game.cards)):
        if game.cards[piece].id == id and game.owners[piece] == seat:
            card = game.card(piece)
            return " ".join(str(number) for number in needed(game, seat, card)) + f" | {card.white}"
    raise UnknownName(f"{SEAT_NAMES[seat]} has no card '{id}'.")


def winner(game: PsiWars) -> object:
    outcome = game.outcome
    if outcome is None:
        return "nobody"
    return SEAT_NAMES[outcome.winners[0]] if outcome.winners else "draw"


WHOLE_GAME: dict[str, Callable[[PsiWars], object]] = {
    "turn": lambda game: SEAT_NAMES[game.active],
    "number": lambda game: game.turn,
    "phase": lambda game: PHASES[game.phase],
    "asked": lambda game: "nobody" if game.ask is None else SEAT_NAMES[game.ask.seat],
    "moment": lambda game: "over" if game.ask is None else game.ask.moment,
    "over": lambda game: game.outcome is not None,
    "winner": winner,
    "ended by": lambda game: "" if game.outcome is None else game.outcome.rule,
}
