"""The words of Psi Wars in positions and facts of scenarios. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.core.asks import NO_PIECE, Piece, Seat
from hegemon.core.counters import counters_on
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.core.zones import Zone
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
    id_at,
    owned_by,
    place,
    players_of,
    printed,
    read_position,
    seat_named,
    step_at,
)
from hegemon.games.psi_wars.costs import needed
from hegemon.games.psi_wars.course import NO_TOTAL, PHASES
from hegemon.games.psi_wars.game import PsiWarsGame, lay_out
from hegemon.games.psi_wars.in_play import InPlay, Side
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
from hegemon.games.psi_wars.setup import DRAW_STARTING_HANDS, TAKE_TURNS, WholeGame
from hegemon.games.psi_wars.state import (
    BATTLEFIELD,
    CREATION,
    DECK,
    DISCARD,
    EQUIPMENT_ROW,
    HAND,
    LAB,
    RESOURCE_DISCARD,
    RESOURCES,
    TRAPPED,
    TRAPS,
    PsiWars,
)
from hegemon.games.psi_wars.strengths import side_strength, unit_strength
from hegemon.games.psi_wars.turn import BATTLE_STEP, BEGIN_CREATION, SURVIVORS_RETURN, Turn

FILLER = "veilstalker"
RESOURCE_FILLER = "material-animation"
FILLERS = 10

STEPS = {"creation": BEGIN_CREATION, "battle": BATTLE_STEP, "cleanup": SURVIVORS_RETURN}
KIND_IN = {CREATION: CREATION_UNIT, LAB: UNIT, EQUIPMENT_ROW: EQUIPMENT}
"""What may lie in a zone, where it has to be of one kind."""


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

    @property
    def units(self) -> list[UnitLine]:
        return [UnitLine(line) if isinstance(line, str) else line for line in self.lab]

    @property
    def worn(self) -> list[TurnedLine]:
        return [turned(line.equipment) for line in self.units if line.equipment]

    @property
    def loose(self) -> list[TurnedLine]:
        return [turned(line) for line in self.equipment]

    @property
    def traps(self) -> list[str]:
        """The Traps on the player's units. They lie before the opponent, who played them."""
        return [line.trap for line in self.units if line.trap]


class PositionLines(PositionForm):
    """The whole position."""

    at: str = "creation"
    number: int = 3
    A: PlayerLines | None = None
    B: PlayerLines | None = None


def turned(line: str | TurnedLine) -> TurnedLine:
    return TurnedLine(line) if isinstance(line, str) else line


def build_position(book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> PsiWarsGame:
    """A game of Psi Wars that stands as the table says, with its agenda ready to run."""
    lines = read_position(PositionLines, table)
    players = players_of(lines, PlayerLines)
    game = PsiWarsGame(Rules(dict(options)), 1)
    lay_out(game, [cards_of(book, player, players[1 - seat]) for seat, player in enumerate(players)])
    for seat, player in enumerate(players):
        arrange(game, seat, player, players[1 - seat])
    for seat, player in enumerate(players):
        set_status(game, seat, player)
        if player.hp is not None:
            if player.hp < 1:
                raise ImpossiblePosition(f"'hp' is {player.hp}; a Lab in play has at least 1.")
            game.hit_points[seat] = player.hp
    hide(game)
    game.chance.script = list(lines.script)
    set_agenda(game, lines.at, lines.number, seat_named(lines.turn, game.seats))
    return game


def cards_of(book: Book, player: PlayerLines, opponent: PlayerLines) -> list[PsiCard]:
    """All cards of a player in the order they are laid out, the two decks first and from the bottom up."""
    deck = printed(book, bottom_up(player.deck, FILLER), PsiCard)
    gold = printed(book, bottom_up(player.resources, RESOURCE_FILLER), PsiCard)
    check_backs(deck, BLUE_BACK, "deck")
    check_backs(gold, GOLD_BACK, "resources")
    laid = [
        *player.hand,
        *[turned(line).card for line in player.creation],
        *[line.card for line in player.units],
        *[line.card for line in [*player.worn, *player.loose]],
        *opponent.traps,
        *player.discard,
        *player.resource_discard,
    ]
    return [*deck, *gold, *printed(book, laid, PsiCard)]


def check_backs(cards: list[PsiCard], back: int, key: str) -> None:
    for card in cards:
        if card.back != back:
            raise ImpossiblePosition(f"'{card.id}' cannot be in '{key}': its back is another one (PSI-2.7).")


def arrange(game: PsiWarsGame, seat: Seat, player: PlayerLines, opponent: PlayerLines) -> None:
    """Move the cards that are not in the decks to where they lie."""
    in_decks = len(bottom_up(player.deck, FILLER)) + len(bottom_up(player.resources, RESOURCE_FILLER))
    plan = [
        (HAND, len(player.hand)),
        (CREATION, len(player.creation)),
        (LAB, len(player.lab)),
        (EQUIPMENT_ROW, len(player.worn) + len(player.loose)),
        (TRAPS, len(opponent.traps)),
        (DISCARD, len(player.discard)),
        (RESOURCE_DISCARD, len(player.resource_discard)),
    ]
    place(game, seat, owned_by(game, seat)[in_decks:], plan)
    for zone, _ in plan:
        for piece in game.pile(zone, seat):
            check_kind(game.card(piece), zone)
            if zone in (LAB, EQUIPMENT_ROW, TRAPS):
                game.table[piece] = InPlay(piece, game.card(piece), seat)


def check_kind(card: PsiCard, zone: Zone) -> None:
    if card.kind != KIND_IN.get(zone, card.kind):
        raise ImpossiblePosition(f"'{card.id}' is a {KINDS[card.kind]} and cannot be in '{zone.name}'.")


def set_status(game: PsiWarsGame, seat: Seat, player: PlayerLines) -> None:
    """Turn cards sideways, put Equipment under units, and Traps on them."""
    for line, piece in zip(player.creation, game.pile(CREATION, seat), strict=True):
        game.depleted[piece] = turned(line).depleted
    rest = list(game.pile(EQUIPMENT_ROW, seat))
    traps = list(game.pile(TRAPS, 1 - seat))
    for unit_line, piece in zip(player.units, list(game.pile(LAB, seat)), strict=True):
        unit = unit_at(game, piece)
        game.depleted[piece] = unit_line.depleted
        unit.is_disorientated = unit_line.disorientated
        if unit_line.equipment:
            equip(game, unit, rest.pop(0), turned(unit_line.equipment))
        if unit_line.trap:
            entrap(game, unit, traps.pop(0))
    for loose, piece in zip(player.loose, rest, strict=True):
        game.depleted[piece] = loose.depleted


def equip(game: PsiWarsGame, unit: InPlay, piece: Piece, line: TurnedLine) -> None:
    equipment = in_play_at(game, piece)
    if refusal_to_wear(game, equipment, unit) is not None:
        raise ImpossiblePosition(f"'{unit.card.id}' cannot wear '{equipment.card.id}' (PSI-8.12).")
    game.attach(equipment, unit, "")
    game.depleted[piece] = line.depleted


def entrap(game: PsiWarsGame, unit: InPlay, piece: Piece) -> None:
    in_play_at(game, piece).on = unit.piece
    unit.trap = piece
    game.move(unit.piece, TRAPPED, unit.seat, "placed", "")


def set_agenda(game: PsiWarsGame, at: str, number: int, turn: Seat) -> None:
    whole = WholeGame()
    game.frames.append(whole)
    if at == "new game":
        whole.at = DRAW_STARTING_HANDS
        return
    whole.at = TAKE_TURNS
    whole.next = turn
    game.active = turn
    game.turn = number - 1
    if at == "start of turn":
        return
    frame = Turn(turn)
    frame.at = step_at(at, STEPS, ["start of turn", "new game"])
    whole.next = 1 - turn
    game.turn = number
    game.frames.append(frame)


# --- facts --------------------------------------------------------------------------------------------------


def in_play_at(game: PsiWars, piece: Piece) -> InPlay:
    card = game.table[piece]
    if card is None:
        raise UnknownName("A Creation Unit has only the facts depleted, where and owner.")
    return card


def unit_at(game: PsiWars, piece: Piece) -> InPlay:
    unit = game.unit(piece)
    if unit is None:
        raise UnknownName("Only a Battle Unit has this fact; this card has depleted, where, owner and on.")
    return unit


def pieces_in_play(game: PsiWars, seat: Seat) -> list[Piece]:
    zones = (LAB, BATTLEFIELD, TRAPPED, EQUIPMENT_ROW, TRAPS, CREATION)
    return [piece for zone in zones for piece in game.pile(zone, seat)]


def side_of(game: PsiWars, piece: Piece) -> Side | None:
    unit = unit_at(game, piece)
    return game.sides[unit.side] if unit.side >= 0 else None


def partner(game: PsiWars, piece: Piece) -> str:
    found = game.partner_of(unit_at(game, piece))
    return id_at(game, found.piece if found is not None else NO_PIECE)


def engaged(game: PsiWars, piece: Piece) -> str:
    side = side_of(game, piece)
    return id_at(game, game.sides[side.foe].leader if side is not None and side.foe >= 0 else NO_PIECE)


def ability_named(name: str) -> int:
    if name not in ABILITIES:
        raise UnknownName(f"There is no ability '{name}'; the abilities are {', '.join(ABILITIES)}.")
    return [*ABILITIES].index(name)


def strength_in(ability: int) -> Callable[[PsiWars, Piece], int]:
    return lambda game, piece: unit_strength(game, unit_at(game, piece), ability)


def strength_of_side(game: PsiWars, piece: Piece, ability: str) -> int:
    side = side_of(game, piece)
    return side_strength(game, side, ability_named(ability)) if side is not None else 0


def created(game: PsiWars, seat: Seat, is_depleted: bool) -> list[str]:
    return [game.cards[piece].id for piece in game.pile(CREATION, seat) if game.depleted[piece] == is_depleted]


def backs(game: PsiWars, seat: Seat, back: int) -> int:
    return len([piece for piece in game.pile(HAND, seat) if game.cards[piece].back == back])


def total(game: PsiWars, seat: Seat, ability: str) -> object:
    found = game.totals[seat * 3 + ability_named(ability)]
    return "none" if found == NO_TOTAL else found


def price(game: PsiWars, seat: Seat, id: str) -> str:
    piece = card_of(game, seat, id)
    return " ".join(str(number) for number in needed(game, seat, piece)) + f" | {game.card(piece).white}"


FACTS = Facts[PsiWars, Piece](
    whole={
        "turn": lambda game: SEAT_NAMES[game.active],
        "number": lambda game: game.turn,
        "phase": lambda game: PHASES[game.phase],
    },
    player={
        "hp": lambda game, seat: game.hit_points[seat],
        "ready": lambda game, seat: created(game, seat, is_depleted=False),
        "depleted": lambda game, seat: created(game, seat, is_depleted=True),
        "unattached": lambda game, seat: [card.card.id for card in game.units_in(EQUIPMENT_ROW, seat) if card.on < 0],
        "blue": lambda game, seat: backs(game, seat, BLUE_BACK),
        "gold": lambda game, seat: backs(game, seat, GOLD_BACK),
        "dice": lambda game, seat: [("-" if d.is_destroyed else "") + d.name for d in game.dice if d.seat == seat],
        "rerolls": lambda game, seat: sum(d.symbols for d in game.dice if d.seat == seat and not d.is_destroyed),
    },
    player_with={"total.ABILITY": total, "cost.CARD": price},
    piles={
        "deck": Pile(DECK, order=FROM_TOP),
        "resources": Pile(RESOURCES, order=FROM_TOP),
        "hand": Pile(HAND),
        "creation": Pile(CREATION, order=LYING),
        "lab": Pile(LAB, order=LYING),
        "equipment": Pile(EQUIPMENT_ROW, order=LYING),
        "battlefield": Pile(BATTLEFIELD, order=LYING),
        "trapped": Pile(TRAPPED, order=LYING),
        "traps": Pile(TRAPS, order=LYING),
        "discard": Pile(DISCARD, order=LYING),
        "resource_discard": Pile(RESOURCE_DISCARD, order=LYING),
    },
    card={
        "depleted": lambda game, piece: game.depleted[piece],
        "where": lambda game, piece: game.zone_of(piece).name,
        "owner": lambda game, piece: SEAT_NAMES[game.owners[piece]],
        "on": lambda game, piece: id_at(game, in_play_at(game, piece).on),
        **{name: strength_in(ability) for ability, name in enumerate(ABILITIES)},
        "counters": lambda game, piece: counters_on(game, piece),
        "disorientated": lambda game, piece: unit_at(game, piece).is_disorientated,
        "equipment": lambda game, piece: id_at(game, unit_at(game, piece).equipment),
        "trap": lambda game, piece: id_at(game, unit_at(game, piece).trap),
        "stack": partner,
        "attacking": lambda game, piece: game.is_attacking(unit_at(game, piece)),
        "defending": lambda game, piece: game.is_defending(unit_at(game, piece)),
        "engages": engaged,
        "used": lambda game, piece: unit_at(game, piece).has_used,
    },
    card_with={"side.ABILITY": strength_of_side},
    in_play=pieces_in_play,
    card_at=lambda game, piece: piece,
)
fact = FACTS.read
