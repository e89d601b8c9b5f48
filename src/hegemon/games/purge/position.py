"""The words of PURGE in positions and facts of scenarios. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from hegemon.cards.book import Book
from hegemon.core.asks import Piece, Seat
from hegemon.core.errors import ImpossiblePosition
from hegemon.core.zones import Zone
from hegemon.games.positions import (
    LYING,
    SEAT_NAMES,
    Facts,
    Pile,
    PositionForm,
    card_of,
    id_at,
    owned_by,
    players_of,
    printed,
    read_position,
    seat_named,
    step_at,
)
from hegemon.games.purge.game import PurgeGame, lay_out
from hegemon.games.purge.options import Rules
from hegemon.games.purge.permanents import FIELD, NO_VECTOR, InPlay, home_of
from hegemon.games.purge.printed import CLASSES, FACTIONS, OPS, STRONGHOLD, UNIT, PurgeCard
from hegemon.games.purge.setup import TAKE_TURNS, WholeGame
from hegemon.games.purge.state import (
    CHOSEN,
    OPS_DECK,
    OPS_DISCARD,
    PLAY,
    REMOVED,
    STACK,
    TEK_DECK,
    TEK_DISCARD,
    WAR_DECK,
    WAR_DISCARD,
    Purge,
)
from hegemon.games.purge.turn import AFTER_SUB_PHASE, SubPhase, Turn
from hegemon.games.purge.values import (
    armor_of,
    attack_left,
    attack_maximum,
    cost_of,
    damage_of,
    initiative_of,
    supply_cap,
    supply_used,
)

COMMANDERS = ("eva-x", "the-juggernaut")
STRONGHOLDS = ("tridora-city", "tartarus")
ENERGY = 20
TURN = 6
"""The turn a position is in, unless it says otherwise: every sub-class may enter."""
STEPS = {"action": AFTER_SUB_PHASE, "end of turn": AFTER_SUB_PHASE + 1}


class InPlayLine(msgspec.Struct, forbid_unknown_fields=True):
    """A card in play that needs more said about it; a fixture gets its stats here."""

    card: str
    at: Literal["home", "field"] = "home"
    health: int | None = None
    spent: int = 0
    armor_loss: int = 0
    counters: int | None = None
    on: str | None = None
    token: bool = False
    class_: Literal["infantry", "tank", "jet", "class iv"] = msgspec.field(default="infantry", name="class")
    attack: int = 0
    damage: int = 0
    armor: int = 0
    max: int | None = None


class PlayerLines(msgspec.Struct, forbid_unknown_fields=True):
    """What lies before one player."""

    commander: str | None = None
    stronghold: str | None = None
    population: int | None = None
    energy: int = ENERGY
    play: list[str | InPlayLine] = []
    decks: list[str] = []
    discard: list[str] = []
    removed: list[str] = []
    tek_played: bool = False

    @property
    def in_play(self) -> list[InPlayLine]:
        return as_lines(self.play)


class PositionLines(PositionForm):
    """The whole position."""

    at: str = "action"
    number: int = TURN
    passed: str | None = None
    idle_turns: int = 0
    A: PlayerLines | None = None
    B: PlayerLines | None = None


def build_position(
    book: Book, table: Mapping[str, object], options: Mapping[str, str], tokens: dict[str, PurgeCard]
) -> PurgeGame:
    """A game of PURGE that stands as the table says, with its agenda ready to run."""
    lines = read_position(PositionLines, table)
    players = players_of(lines, PlayerLines)
    game = PurgeGame(Rules(dict(options)), 1)
    lay_out(game, [cards_of(book, seat, player) for seat, player in enumerate(players)], tokens)
    for seat, player in enumerate(players):
        arrange(game, seat, player)
    for seat, player in enumerate(players):
        describe(game, seat, player)
    turn = seat_named(lines.turn, game.seats)
    game.chance.script = list(lines.script)
    game.turn = lines.number
    game.idle_turns = lines.idle_turns
    game.has_acted = lines.number == TURN and lines.at != "start of turn"
    if lines.passed is not None:
        game.last_pass = seat_named(lines.passed, game.seats)
    set_agenda(game, lines.at, turn)
    return game


def card_of_line(book: Book, line: InPlayLine, faction: int) -> PurgeCard:
    """The printed card of a line; a fixture is made on the spot, without any ability."""
    id = line.card
    if not id.startswith("fixture"):
        return printed(book, [id], PurgeCard)[0]
    if line == InPlayLine(id):
        raise ImpossiblePosition(f"'{id}' needs its stats: write a table with attack, damage, armor and health.")
    made = PurgeCard(id, id.capitalize(), UNIT, faction)
    made.is_unit = made.is_fighter = True
    made.sub_class = CLASSES.index(line.class_)
    made.attack, made.damage, made.armor = line.attack, line.damage, line.armor
    made.health = line.max if line.max is not None else line.health or 1
    return made


def as_lines(cards: Sequence[str | InPlayLine]) -> list[InPlayLine]:
    return [InPlayLine(card) if isinstance(card, str) else card for card in cards]


def leaders_of(book: Book, seat: Seat, player: PlayerLines) -> list[PurgeCard]:
    """Commander and Stronghold of a player."""
    leader = printed(book, [player.commander or COMMANDERS[seat]], PurgeCard)[0]
    default = player.stronghold
    if default is None:
        same = [card for card in book.cards.values() if isinstance(card, PurgeCard) and card.faction == leader.faction]
        default = STRONGHOLDS[seat] if book.cards[STRONGHOLDS[seat]] in same else ""
        default = default or next(card.id for card in same if card.kind == STRONGHOLD)
    return [leader, *printed(book, [default], PurgeCard)]


def cards_of(book: Book, seat: Seat, player: PlayerLines) -> list[PurgeCard]:
    """All cards of a player: Commander, Stronghold, decks, discard piles, removed cards, cards in play."""
    leaders = leaders_of(book, seat, player)
    ids = [card.id for card in leaders]
    rest = [*as_lines([*player.decks, *player.discard, *player.removed]), *player.in_play]
    return leaders + [card_of_line(book, line, leaders[0].faction) for line in rest if line.card not in ids]


def arrange(game: PurgeGame, seat: Seat, player: PlayerLines) -> None:
    """Move the cards that are not in a deck to where they lie."""
    leaders = (game.leaders[seat], game.citadels[seat])
    ids = [game.cards[piece].id for piece in leaders]
    pieces = [piece for piece in owned_by(game, seat) if piece not in leaders]
    plan: list[tuple[InPlayLine, Zone | None]] = [(line, None) for line in as_lines(player.decks)]
    plan += [(line, WAR_DISCARD) for line in as_lines(player.discard)]
    plan += [(line, REMOVED) for line in as_lines(player.removed)]
    plan += [(line, PLAY) for line in player.in_play]
    for line, zone in plan:
        if line.card not in ids:
            lay_card(game, pieces.pop(0), seat, line, zone)
        elif zone is WAR_DISCARD:
            game.leave_play(in_play_at(game, leaders[0]), WAR_DISCARD, "placed", "")
    for piece in owned_by(game, seat):
        if not game.rules.open_decks:
            game.known[piece] = 0


def lay_card(game: PurgeGame, piece: Piece, seat: Seat, line: InPlayLine, zone: Zone | None) -> None:
    """One card to its place; without a zone it stays in its deck."""
    card = game.card(piece)
    if zone is PLAY:
        if card.kind == OPS:
            raise ImpossiblePosition(f"'{card.id}' is an OPS and never stays in play (PURGE-1.17).")
        game.enter_play(piece, seat, home_of(seat), "placed", "", card.is_token or line.token)
    elif zone is WAR_DISCARD:
        game.move(piece, OPS_DISCARD if card.kind == OPS else game.pile_of(card), seat, "placed", "")
    elif zone is not None:
        game.move(piece, zone, seat, "placed", "")


def described(game: PurgeGame, seat: Seat, player: PlayerLines) -> list[tuple[InPlayLine, InPlay]]:
    """Every line of the cards in play with its card."""
    counts: dict[str, int] = {}
    found: list[tuple[InPlayLine, InPlay]] = []
    for line in player.in_play:
        counts[line.card] = counts.get(line.card, 0) + 1
        found.append((line, find_in_play(game, f"{SEAT_NAMES[seat]}/{line.card}#{counts[line.card]}")))
    return found


def describe(game: PurgeGame, seat: Seat, player: PlayerLines) -> None:
    """Vectors, HEALTH and whatever else was said of the cards in play; then who rides on whom."""
    game.energy[seat] = player.energy
    game.tek_played[seat] = player.tek_played
    if player.population is not None:
        game.stronghold(seat).health = player.population
    lines = described(game, seat, player)
    for line, card in lines:
        card.vector = card.origin = FIELD if line.at == "field" else home_of(seat)
        card.health = card.health if line.health is None else line.health
        card.spent = line.spent
        card.armor_loss = line.armor_loss
        card.counters = card.counters if line.counters is None else line.counters
    for line, card in lines:
        if line.on is not None:
            game.attach(card, find_in_play(game, line.on, seat))


def set_agenda(game: PurgeGame, at: str, turn: Seat) -> None:
    whole = WholeGame()
    game.frames.append(whole)
    if at == "new game":
        game.turn = 0
        return
    whole.at = TAKE_TURNS
    game.first = game.sub_phase = game.active = turn
    if at == "start of turn":
        game.turn -= 1
        return
    frame = Turn()
    frame.at = step_at(at, STEPS, ["start of turn", "new game"])
    frame.next = turn
    game.frames.append(frame)
    if at == "action":
        game.frames.append(SubPhase(turn))


# --- facts --------------------------------------------------------------------------------------------------


def in_play_at(game: Purge, piece: Piece) -> InPlay:
    card = game.table[piece]
    assert card is not None
    return card


def vector_word(seat: Seat, vector: int) -> str:
    if vector == FIELD:
        return "field"
    return "home" if vector == home_of(seat) else "away"


def fighters_at(game: Purge, seat: Seat, where: str) -> list[str]:
    return sorted(card.card.id for card in game.fighters(seat) if vector_word(seat, card.vector) == where)


def battle(game: Purge) -> object:
    return "none" if game.battle_at == NO_VECTOR else game.vector_name(game.battle_at)


FACTS = Facts[Purge, InPlay](
    whole={
        "turn": lambda game: SEAT_NAMES[game.sub_phase],
        "turn number": lambda game: game.turn,
        "first": lambda game: SEAT_NAMES[game.first],
        "battle": battle,
        "stack": lambda game: len(game.pile(STACK, 0)) + len(game.pile(STACK, 1)),
    },
    player={
        "energy": lambda game, seat: game.energy[seat],
        "population": lambda game, seat: game.stronghold(seat).health,
        "initiative": initiative_of,
        "supply": supply_used,
        "cap": supply_cap,
        "teks": lambda game, seat: game.tek_count(seat),
        "surcharge": lambda game, seat: game.surcharge[seat],
        "tek played": lambda game, seat: game.tek_played[seat],
        "home": lambda game, seat: fighters_at(game, seat, "home"),
        "field": lambda game, seat: fighters_at(game, seat, "field"),
        "away": lambda game, seat: fighters_at(game, seat, "away"),
        "tokens": lambda game, seat: sorted(card.card.id for card in game.fighters(seat) if card.is_token),
    },
    player_with={"cost.CARD": lambda game, seat, id: cost_of(game, seat, card_of(game, seat, id))},
    piles={
        "war": Pile(WAR_DECK),
        "tek": Pile(TEK_DECK),
        "ops": Pile(OPS_DECK),
        "discard.war": Pile(WAR_DISCARD, order=LYING),
        "discard.tek": Pile(TEK_DISCARD, order=LYING),
        "discard.ops": Pile(OPS_DISCARD, order=LYING),
        "removed": Pile(REMOVED, order=LYING),
        "stack": Pile(STACK, order=LYING),
        "chosen": Pile(CHOSEN, order=LYING),
        "play": Pile(PLAY),
    },
    card={
        "health": lambda game, card: card.health,
        "max": lambda game, card: game.maximum_of(card),
        "attack": attack_left,
        "attack max": attack_maximum,
        "damage": lambda game, card: damage_of(game, card),
        "armor": armor_of,
        "vector": lambda game, card: vector_word(card.seat, card.vector),
        "counters": lambda game, card: card.counters,
        "shield": lambda game, card: card.shield,
        "token": lambda game, card: card.is_token,
        "side": lambda game, card: ("aside", "attacker", "defender")[card.side],
        "host": lambda game, card: id_at(game, card.host, "nobody"),
        "faction": lambda game, card: FACTIONS[card.card.faction],
    },
    in_play=lambda game, seat: [card.piece for card in game.played_by(seat)],
    card_at=in_play_at,
)
fact = FACTS.read
find_in_play = FACTS.find
