"""Positions and facts of Intergalactic Psi Wars, as scenarios write them. Never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.cards.files import decode
from hegemon.core.asks import NO_PIECE
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.games.intergalactic_psi_wars.costs import white_of
from hegemon.games.intergalactic_psi_wars.game import IpwGame, lay_out
from hegemon.games.intergalactic_psi_wars.options import Rules
from hegemon.games.intergalactic_psi_wars.printed import (
    ABILITIES,
    COLOURS,
    EQUIPMENT,
    LIGHTS,
    IpwCard,
)
from hegemon.games.intergalactic_psi_wars.printed import CREATION as CREATION_KIND
from hegemon.games.intergalactic_psi_wars.setup import ROLL_FOR_START, TAKE_HANDS, TAKE_TURNS, Match
from hegemon.games.intergalactic_psi_wars.state import (
    CREATION,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    LAB,
    PLAYED,
    SEATS,
    TRAPS,
    UNTIL_OWN_TURN,
    ZONES,
    InPlay,
    Ipw,
)
from hegemon.games.intergalactic_psi_wars.strengths import (
    attack_of,
    attack_strength,
    defense_of,
    defense_strength,
)
from hegemon.games.intergalactic_psi_wars.turn import BUILD_STEP, EQUIP_STEP, ESCAPES_STEP, PLACE_STEP, Turn

SEAT_NAMES = "AB"
FILLER = "digital-splicing"
FILLERS = 10


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


class PositionLines(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    turn: str = "A"
    at: str = "battle"
    number: int = 3
    script: list[int] = []
    A: PlayerLines = msgspec.field(default_factory=PlayerLines)
    B: PlayerLines = msgspec.field(default_factory=PlayerLines)


def build_position(book: Book, table: Mapping[str, object], rules: Rules) -> IpwGame:
    """A game that stands as the table says, with its agenda ready to run."""
    lines = decode(PositionLines, dict(table), "[position]")
    players = [lines.A, lines.B]
    game = IpwGame(rules, 1)
    owned = [cards_of(book, players, seat) for seat in range(SEATS)]
    lay_out(game, owned)
    laid = [arrange(game, seat, player) for seat, player in enumerate(players)]
    for seat, player in enumerate(players):
        set_traps(game, laid[seat], units_in(player))
        game.hit_points[seat] = rules.hit_points if player.hp is None else within(player.hp, 1, 99)
    game.chance.script = list(lines.script)
    game.turn = lines.number
    set_agenda(game, lines.at, seat_named(lines.turn))
    return game


def within(value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise ImpossiblePosition(f"{value} is not from {least} to {most}.")
    return value


def seat_named(name: str) -> int:
    if name not in ("A", "B"):
        raise ImpossiblePosition(f"There is no player '{name}'; the players are A and B.")
    return SEAT_NAMES.index(name)


def units_in(player: PlayerLines) -> list[InPlayLine]:
    return [InPlayLine(line) if isinstance(line, str) else line for line in player.lab]


def lights_of(numbers: list[int]) -> list[str]:
    if len(numbers) != COLOURS or min(numbers) < 0:
        raise ImpossiblePosition(f"Creation Units are given as four numbers, in the order {', '.join(LIGHTS)}.")
    return [LIGHTS[light] for light in range(COLOURS) for _ in range(numbers[light])]


def cards_of(book: Book, players: list[PlayerLines], seat: int) -> list[IpwCard]:
    """All cards a player owns: deck from the bottom up, hand, discard pile, lights, Lab, Traps on the opponent."""
    player = players[seat]
    deck = [FILLER] * player.deck if isinstance(player.deck, int) else list(reversed(player.deck))
    lab: list[str] = []
    for line in units_in(player):
        lab.append(line.card)
        if line.wears is not None:
            lab.append(line.wears)
    traps = [line.trap for line in units_in(players[1 - seat]) if line.trap is not None]
    lights = [*lights_of(player.ready), *lights_of(player.depleted)]
    made: list[IpwCard] = []
    for id in [*deck, *player.hand, *player.discard, *lights, *lab, *traps]:
        card = book.card(id)
        assert isinstance(card, IpwCard)
        made.append(card)
    return made


def arrange(game: IpwGame, seat: int, player: PlayerLines) -> list[InPlay]:
    """Move the cards that are not in the deck to where they lie; what lies in the Lab, line by line."""
    laid: list[InPlay] = []
    first = player.deck if isinstance(player.deck, int) else len(player.deck)
    rest = list(game.pile(DECK, seat))[first:]
    for _ in player.hand:
        game.move(rest.pop(0), HAND, seat, "laid", "")
    for _ in player.discard:
        game.move(rest.pop(0), DISCARD, seat, "laid", "")
    for light in range(COLOURS):
        for _ in range(player.ready[light]):
            game.place_creation_unit(rest.pop(0), seat, "")
    for _ in range(sum(player.depleted)):
        game.move(rest.pop(0), CREATION, seat, "laid", "")
    for line in units_in(player):
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
    for piece in range(len(game.cards)):
        game.known[piece] = 0
    return laid


def lay_in_play(game: IpwGame, piece: int, seat: int, line: InPlayLine) -> InPlay:
    game.move(piece, LAB, seat, "laid", "")
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


STEPS = {
    "creation": PLACE_STEP,
    "build": BUILD_STEP,
    "escape": ESCAPES_STEP,
    "equip": EQUIP_STEP,
    "battle": EQUIP_STEP + 2,
}


def set_agenda(game: IpwGame, at: str, turn: int) -> None:
    match = Match()
    game.frames.append(match)
    game.has_moved = False
    game.active = turn
    match.next = turn
    if at == "new game":
        match.at = TAKE_HANDS
        game.turn = 0
        return
    if at == "first roll":
        match.at = ROLL_FOR_START
        game.turn = 0
        return
    match.at = TAKE_TURNS
    if at == "start of turn":
        game.turn -= 1
        return
    if at not in STEPS:
        known = ", ".join([*STEPS, "start of turn", "new game", "first roll"])
        raise ImpossiblePosition(f"'at' cannot be '{at}'; choose one of: {known}.")
    match.next = 1 - turn
    frame = Turn(turn)
    frame.at = STEPS[at]
    game.frames.append(frame)


# --- finding cards ------------------------------------------------------------


def find_in_play(game: Ipw, name: str) -> InPlay:
    """A card in play by its id, with B/ for whose it is and #2 for the second of several."""
    whose, _, rest = name.rpartition("/")
    id, _, number = rest.partition("#")
    seats = [SEAT_NAMES.index(whose)] if whose else list(range(SEATS))
    found = [
        card
        for seat in seats
        for zone in (LAB, FIELD, TRAPS)
        for piece in sorted(game.pile(zone, seat))
        if (card := game.in_play(piece)) is not None and card.card.id == id
    ]
    index = int(number) - 1 if number else 0
    if index >= len(found):
        raise UnknownName(f"There is no '{name}' in play.")
    return found[index]


# --- facts ------------------------------------------------------------


def fact(game: Ipw, name: str) -> object:
    """The value of a fact, in the words of the scenario format."""
    if name in WHOLE_GAME:
        return WHOLE_GAME[name](game)
    if " sees " in name:
        return seen_by(game, name)
    subject, _, what = name.partition(".")
    if subject in ("A", "B"):
        return player_fact(game, SEAT_NAMES.index(subject), what)
    return card_fact(game, find_in_play(game, subject), what)


def card_fact(game: Ipw, card: InPlay, what: str) -> object:
    """A fact about a card in play: its strengths as attack/defense, its flags, what it wears."""
    if what in ABILITIES:
        ability = ABILITIES.index(what)
        return f"{attack_of(game, card, ability)}/{defense_of(game, card, ability)}"
    group, _, ability_name = what.partition(".")
    if group == "group" and ability_name in ABILITIES:
        if card.matchup < 0:
            raise UnknownName(f"'{card.card.id}' is not on the Battlefield.")
        ability = ABILITIES.index(ability_name)
        pieces = game.group(card.matchup, card.seat)
        return f"{attack_strength(game, pieces, ability)}/{defense_strength(game, pieces, ability)}"
    values: dict[str, object] = {
        "spent": card.is_spent,
        "new": card.is_new,
        "disoriented": card.disoriented != 0,
        "trapped": card.trap >= 0,
        "wears": game.cards[card.worn].id if card.worn >= 0 else "nothing",
        "on": game.cards[card.host].id if card.host >= 0 else "nothing",
        "where": game.zone_of(card.piece).name,
    }
    if what not in values:
        known = ", ".join([*ABILITIES, "group.ABILITY", *values])
        raise UnknownName(f"A card has no fact '{what}'; it has {known}.")
    return values[what]


def seen_by(game: Ipw, name: str) -> object:
    """The cards of a zone whose faces a player, or a spectator, may see."""
    viewer, _, zone = name.partition(" sees ")
    whose, _, what = zone.partition(".")
    zones = {zone.name: zone for zone in ZONES}
    if what not in zones:
        raise UnknownName(f"'{name}': a zone is one of {', '.join(zones)}.")
    seat = SPECTATOR if viewer == "spectator" else seat_named(viewer)
    pile = game.pile(zones[what], seat_named(whose))
    return sorted(game.cards[piece].id for piece in pile if game.sees_face(seat, piece))


def player_fact(game: Ipw, seat: int, what: str) -> object:
    if what == "hp":
        return game.hit_points[seat]
    if what == "ready":
        return game.ready[seat * COLOURS : (seat + 1) * COLOURS]
    if what == "rerolls":
        return game.rerolls[seat]
    zones = {
        "hand": [HAND],
        "deck": [DECK],
        "discard": [DISCARD],
        "creation": [CREATION],
        "lab": [LAB],
        "battlefield": [FIELD],
        "traps": [TRAPS],
        "played": [PLAYED],
        "play": [LAB, FIELD],
    }
    if what in zones:
        pieces = [piece for zone in zones[what] for piece in game.pile(zone, seat)]
        if what == "deck":
            pieces.reverse()
        ids = [game.cards[piece].id for piece in pieces]
        return ids if what in ("deck", "discard") else sorted(ids)
    if what.startswith("cost."):
        id = what.removeprefix("cost.")
        for piece in range(len(game.cards)):
            card = game.card(piece)
            if card.id == id and card.kind != CREATION_KIND and game.owners[piece] == seat:
                coloured = " ".join(str(number) for number in card.cost[:COLOURS])
                return f"{coloured} + {white_of(game, seat, card)}"
        raise UnknownName(f"{SEAT_NAMES[seat]} has no card '{id}'.")
    raise UnknownName(f"A player has no fact '{what}'; it has hp, ready, rerolls, cost.CARD and {', '.join(zones)}.")


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


def winner(game: Ipw) -> object:
    outcome = game.outcome
    if outcome is None:
        return "nobody"
    return SEAT_NAMES[outcome.winners[0]] if outcome.winners else "draw"


WHOLE_GAME: dict[str, Callable[[Ipw], object]] = {
    "turn": lambda game: SEAT_NAMES[game.active],
    "turn number": lambda game: game.turn,
    "asked": lambda game: "nobody" if game.ask is None else SEAT_NAMES[game.ask.seat],
    "moment": lambda game: "over" if game.ask is None else game.ask.moment,
    "strikes": strikes,
    "script": lambda game: list(game.chance.script),
    "over": lambda game: game.outcome is not None,
    "winner": winner,
    "ended by": lambda game: "" if game.outcome is None else game.outcome.rule,
}
