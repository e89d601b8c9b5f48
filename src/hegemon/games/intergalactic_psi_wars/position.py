"""The words of Intergalactic Psi Wars in positions and facts of scenarios. Never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.core.asks import NO_PIECE, Piece, Seat
from hegemon.core.counters import counters_on
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.games.intergalactic_psi_wars.costs import white_of
from hegemon.games.intergalactic_psi_wars.game import IpwGame, lay_out
from hegemon.games.intergalactic_psi_wars.in_play import UNTIL_OWN_TURN, InPlay
from hegemon.games.intergalactic_psi_wars.options import Rules
from hegemon.games.intergalactic_psi_wars.printed import ABILITIES, COLOURS, EQUIPMENT, LIGHTS, IpwCard
from hegemon.games.intergalactic_psi_wars.setup import ROLL_FOR_START, TAKE_HANDS, TAKE_TURNS, WholeGame
from hegemon.games.intergalactic_psi_wars.state import (
    CREATION,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    LAB,
    PLAYED,
    TRAPS,
    Ipw,
)
from hegemon.games.intergalactic_psi_wars.strengths import attack_of, attack_strength, defense_of, defense_strength
from hegemon.games.intergalactic_psi_wars.turn import BUILD_STEP, EQUIP_STEP, ESCAPES_STEP, PLACE_STEP, Turn
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
    place,
    players_of,
    printed,
    read_position,
    seat_named,
    step_at,
    within,
)

FILLER = "digital-splicing"
FILLERS = 10
STEPS = {
    "creation": PLACE_STEP,
    "build": BUILD_STEP,
    "escape": ESCAPES_STEP,
    "equip": EQUIP_STEP,
    "battle": EQUIP_STEP + 2,
}


class InPlayLine(msgspec.Struct, forbid_unknown_fields=True):
    """A card in the Lab that needs more said about it."""

    card: str
    wears: str | None = None
    trap: str | None = None
    new: bool = False
    spent: bool = False
    disoriented: bool = False


class PlayerLines(msgspec.Struct, forbid_unknown_fields=True):
    """What lies before one player."""

    hp: int | None = None
    ready: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    depleted: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    hand: list[str] = []
    discard: list[str] = []
    deck: list[str] | int = FILLERS
    lab: list[str | InPlayLine] = []

    @property
    def units(self) -> list[InPlayLine]:
        return [InPlayLine(line) if isinstance(line, str) else line for line in self.lab]


class PositionLines(PositionForm):
    """The whole position."""

    at: str = "battle"
    number: int = 3
    A: PlayerLines | None = None
    B: PlayerLines | None = None


def build_position(book: Book, table: Mapping[str, object], rules: Rules) -> IpwGame:
    """A game that stands as the table says, with its agenda ready to run."""
    lines = read_position(PositionLines, table)
    players = players_of(lines, PlayerLines)
    game = IpwGame(rules, 1)
    lay_out(game, [cards_of(book, player, players[1 - seat]) for seat, player in enumerate(players)])
    laid = [arrange(game, seat, player) for seat, player in enumerate(players)]
    hide(game)
    for seat, player in enumerate(players):
        set_traps(game, laid[seat], player.units)
        game.hit_points[seat] = rules.hit_points if player.hp is None else within(player.hp, 1, 99, "hp")
    game.chance.script = list(lines.script)
    game.turn = lines.number
    set_agenda(game, lines.at, seat_named(lines.turn, game.seats))
    return game


def lights_of(numbers: list[int]) -> list[str]:
    if len(numbers) != COLOURS or min(numbers) < 0:
        raise ImpossiblePosition(f"Creation Units are given as four numbers, in the order {', '.join(LIGHTS)}.")
    return [LIGHTS[light] for light in range(COLOURS) for _ in range(numbers[light])]


def cards_of(book: Book, player: PlayerLines, opponent: PlayerLines) -> list[IpwCard]:
    """All cards a player owns: deck from the bottom up, hand, discard pile, lights, Lab, Traps on the opponent."""
    lab = [id for line in player.units for id in (line.card, line.wears) if id is not None]
    traps = [line.trap for line in opponent.units if line.trap is not None]
    lights = [*lights_of(player.ready), *lights_of(player.depleted)]
    deck = bottom_up(player.deck, FILLER)
    return printed(book, [*deck, *player.hand, *player.discard, *lights, *lab, *traps], IpwCard)


def arrange(game: IpwGame, seat: Seat, player: PlayerLines) -> list[InPlay]:
    """Move the cards that are not in the deck to where they lie; what lies in the Lab, line by line."""
    laid: list[InPlay] = []
    rest = game.pile(DECK, seat)[len(bottom_up(player.deck, FILLER)) :]
    place(game, seat, rest, [(HAND, len(player.hand)), (DISCARD, len(player.discard))])
    for _ in range(sum(player.ready)):
        game.place_creation_unit(rest.pop(0), seat, "")
    place(game, seat, rest, [(CREATION, sum(player.depleted))])
    for line in player.units:
        unit = lay_in_play(game, rest.pop(0), seat, line)
        laid.append(unit)
        if not unit.card.is_unit and (unit.card.kind != EQUIPMENT or line.wears or line.disoriented):
            raise ImpossiblePosition(f"'{line.card}' cannot lie in a Lab like that.")
        if line.wears is not None:
            worn = lay_in_play(game, rest.pop(0), seat, line)
            if worn.card.kind != EQUIPMENT:
                raise ImpossiblePosition(f"'{line.wears}' is no Equipment.")
            worn.is_new = False
            game.attach(worn, unit, "")
    return laid


def lay_in_play(game: IpwGame, piece: Piece, seat: Seat, line: InPlayLine) -> InPlay:
    game.move(piece, LAB, seat, "placed", "")
    card = InPlay(piece, game.card(piece), seat)
    card.is_new = line.new
    card.is_spent = line.spent
    card.disoriented = UNTIL_OWN_TURN if line.disoriented else 0
    game.table[piece] = card
    return card


def set_traps(game: IpwGame, laid: list[InPlay], lines: list[InPlayLine]) -> None:
    """Put the other player's Traps on the units that are Trapped."""
    for unit, line in zip(laid, lines, strict=True):
        if line.trap is None:
            continue
        deck = game.pile(DECK, 1 - unit.seat)
        trap = next((piece for piece in reversed(deck) if game.card(piece).id == line.trap), NO_PIECE)
        if trap < 0 or game.card(trap).trap is None or not unit.card.is_unit:
            raise ImpossiblePosition(f"'{line.trap}' is no Trap that can hold '{line.card}'.")
        game.entrap(trap, unit, "")


def set_agenda(game: IpwGame, at: str, turn: Seat) -> None:
    whole = WholeGame()
    game.frames.append(whole)
    game.has_moved = False
    game.active = turn
    whole.next = turn
    if at in ("new game", "first roll"):
        whole.at = TAKE_HANDS if at == "new game" else ROLL_FOR_START
        game.turn = 0
        return
    whole.at = TAKE_TURNS
    if at == "start of turn":
        game.turn -= 1
        return
    frame = Turn(turn)
    frame.at = step_at(at, STEPS, ["start of turn", "new game", "first roll"])
    whole.next = 1 - turn
    game.frames.append(frame)


# --- facts --------------------------------------------------------------------------------------------------


def in_play_at(game: Ipw, piece: Piece) -> InPlay:
    card = game.in_play(piece)
    assert card is not None
    return card


def pieces_in_play(game: Ipw, seat: Seat) -> list[Piece]:
    pieces = [piece for zone in (LAB, FIELD, TRAPS) for piece in sorted(game.pile(zone, seat))]
    return [piece for piece in pieces if game.in_play(piece) is not None]


def strengths_in(ability: int) -> Callable[[Ipw, InPlay], str]:
    """Attack and defense of a card, as "3/2"."""
    return lambda game, card: f"{attack_of(game, card, ability)}/{defense_of(game, card, ability)}"


def strengths_of_group(game: Ipw, card: InPlay, ability: str) -> str:
    if ability not in ABILITIES:
        raise UnknownName(f"There is no ability '{ability}'; the abilities are {', '.join(ABILITIES)}.")
    if card.matchup < 0:
        raise UnknownName(f"'{card.card.id}' is not on the Battlefield.")
    pieces, number = game.group(card.matchup, card.seat), [*ABILITIES].index(ability)
    return f"{attack_strength(game, pieces, number)}/{defense_strength(game, pieces, number)}"


def price(game: Ipw, seat: Seat, id: str) -> str:
    piece = card_of(game, seat, id)
    card = game.card(piece)
    return f"{' '.join(str(number) for number in card.cost[:COLOURS])} + {white_of(game, seat, piece)}"


def strikes(game: Ipw) -> object:
    """Every strike of the latest battle in one line: who, in what, strengths, hurdle, roll and result."""
    told: list[str] = []
    for strike in game.strikes:
        text = f"{SEAT_NAMES[strike.seat]} {ABILITIES[strike.ability]} {strike.attack} against {strike.defense}"
        if game.rules.is_opposed:
            text += f", dice {strike.first} and {strike.second}"
        else:
            text += f", hurdle {strike.hurdle}, "
            text += f"2d = {strike.first + strike.second}" if strike.first else "no roll"
        told.append(f"{text}, {'wins' if strike.won else 'fails'}")
    return told


FACTS = Facts[Ipw, InPlay](
    whole={
        "turn": lambda game: SEAT_NAMES[game.active],
        "turn number": lambda game: game.turn,
        "strikes": strikes,
        "script": lambda game: list(game.chance.script),
    },
    player={
        "hp": lambda game, seat: game.hit_points[seat],
        "ready": lambda game, seat: game.ready[seat * COLOURS : (seat + 1) * COLOURS],
        "rerolls": lambda game, seat: game.rerolls[seat],
    },
    player_with={"cost.CARD": price},
    piles={
        "hand": Pile(HAND),
        "deck": Pile(DECK, order=FROM_TOP),
        "discard": Pile(DISCARD, order=LYING),
        "creation": Pile(CREATION),
        "lab": Pile(LAB),
        "battlefield": Pile(FIELD),
        "traps": Pile(TRAPS),
        "played": Pile(PLAYED),
        "play": Pile(LAB, FIELD),
    },
    card={
        **{name: strengths_in(ability) for ability, name in enumerate(ABILITIES)},
        "counters": lambda game, card: counters_on(game, card.piece),
        "spent": lambda game, card: card.is_spent,
        "new": lambda game, card: card.is_new,
        "disoriented": lambda game, card: card.disoriented != 0,
        "trapped": lambda game, card: card.trap >= 0,
        "wears": lambda game, card: id_at(game, card.worn, "nothing"),
        "on": lambda game, card: id_at(game, card.host, "nothing"),
        "where": lambda game, card: game.zone_of(card.piece).name,
    },
    card_with={"group.ABILITY": strengths_of_group},
    in_play=pieces_in_play,
    card_at=in_play_at,
)
fact = FACTS.read
