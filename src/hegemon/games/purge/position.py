"""Positions and facts of PURGE, as scenarios write them. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from hegemon.cards.book import Book
from hegemon.cards.files import decode
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.core.zones import Zone
from hegemon.games.purge.game import PurgeGame, lay_out
from hegemon.games.purge.options import Rules
from hegemon.games.purge.passages import attach
from hegemon.games.purge.permanents import FIELD, NO_VECTOR, InPlay, home_of
from hegemon.games.purge.printed import CLASSES, FACTIONS, OPS, STRONGHOLD, UNIT, PurgeCard
from hegemon.games.purge.setup import TAKE_TURNS, Match
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

SEAT_NAMES = "AB"
COMMANDERS = ("eva-x", "the-juggernaut")
STRONGHOLDS = ("tridora-city", "tartarus")
ENERGY = 20
TURN = 6
"""The turn a position is in, unless it says otherwise: every sub-class may enter."""


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


class PositionLines(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    turn: str = "A"
    number: int = TURN
    at: Literal["action", "start of turn", "end of turn", "new game"] = "action"
    passed: str | None = None
    idle_turns: int = 0
    script: list[int] = []
    A: PlayerLines = msgspec.field(default_factory=PlayerLines)
    B: PlayerLines = msgspec.field(default_factory=PlayerLines)


def build_position(
    book: Book, table: Mapping[str, object], options: Mapping[str, str], tokens: dict[str, PurgeCard]
) -> PurgeGame:
    """A game of PURGE that stands as the table says, with its agenda ready to run."""
    lines = decode(PositionLines, dict(table), "[position]")
    players = [lines.A, lines.B]
    game = PurgeGame(Rules(dict(options)), 1)
    lay_out(game, [cards_of(book, seat, player) for seat, player in enumerate(players)], tokens)
    for seat, player in enumerate(players):
        arrange(game, seat, player)
    for seat, player in enumerate(players):
        describe(game, seat, player)
    turn = seat_named(lines.turn)
    game.chance.script = list(lines.script)
    game.turn = lines.number
    game.idle_turns = lines.idle_turns
    game.has_acted = lines.number == TURN and lines.at != "start of turn"
    if lines.passed is not None:
        game.last_pass = seat_named(lines.passed)
    set_agenda(game, lines.at, turn)
    return game


def seat_named(name: str) -> int:
    if len(name) != 1 or name not in SEAT_NAMES:
        raise ImpossiblePosition(f"There is no player '{name}'; the players are A and B.")
    return SEAT_NAMES.index(name)


def card_of(book: Book, line: str | InPlayLine, faction: int) -> PurgeCard:
    """The printed card of a line; a fixture is made on the spot, without any ability."""
    id = line if isinstance(line, str) else line.card
    if not id.startswith("fixture"):
        card = book.card(id)
        assert isinstance(card, PurgeCard)
        return card
    if isinstance(line, str):
        raise ImpossiblePosition(f"'{id}' needs its stats: write a table with attack, damage, armor and health.")
    made = PurgeCard(id, id.capitalize(), UNIT, faction)
    made.is_unit = made.is_fighter = True
    made.sub_class = CLASSES.index(line.class_)
    made.attack, made.damage, made.armor = line.attack, line.damage, line.armor
    made.health = line.max if line.max is not None else line.health or 1
    return made


def leaders_of(book: Book, seat: int, player: PlayerLines) -> list[PurgeCard]:
    """Commander and Stronghold of a player."""
    leader = book.card(player.commander or COMMANDERS[seat])
    assert isinstance(leader, PurgeCard)
    default = player.stronghold
    if default is None:
        same = [card for card in book.cards.values() if isinstance(card, PurgeCard) and card.faction == leader.faction]
        default = STRONGHOLDS[seat] if book.cards[STRONGHOLDS[seat]] in same else ""
        default = default or next(card.id for card in same if card.kind == STRONGHOLD)
    citadel = book.card(default)
    assert isinstance(citadel, PurgeCard)
    return [leader, citadel]


def cards_of(book: Book, seat: int, player: PlayerLines) -> list[PurgeCard]:
    """All cards of a player: Commander, Stronghold, decks, discard piles, removed cards, cards in play."""
    leaders = leaders_of(book, seat, player)
    ids = [card.id for card in leaders]
    faction = leaders[0].faction
    rest: list[str | InPlayLine] = [*player.decks, *player.discard, *player.removed, *player.play]
    return leaders + [card_of(book, line, faction) for line in rest if id_of(line) not in ids]


def id_of(line: str | InPlayLine) -> str:
    return line if isinstance(line, str) else line.card


def arrange(game: PurgeGame, seat: int, player: PlayerLines) -> None:
    """Move the cards that are not in a deck to where they lie."""
    leaders = (game.leaders[seat], game.citadels[seat])
    ids = [game.cards[piece].id for piece in leaders]
    pieces = [piece for piece in range(len(game.cards)) if game.owners[piece] == seat and piece not in leaders]
    plan: list[tuple[str | InPlayLine, Zone | None]] = [(id, None) for id in player.decks]
    plan += [(id, WAR_DISCARD) for id in player.discard]
    plan += [(id, REMOVED) for id in player.removed]
    plan += [(line, PLAY) for line in player.play]
    for line, zone in plan:
        if id_of(line) in ids:
            if zone is WAR_DISCARD:
                leader = game.table[leaders[0]]
                assert leader is not None
                game.leave_play(leader, WAR_DISCARD, "placed", "")
            continue
        piece = pieces.pop(0)
        if zone is None:
            continue
        card = game.card(piece)
        if zone is PLAY:
            if card.kind == OPS:
                raise ImpossiblePosition(f"'{card.id}' is an OPS and never stays in play (PURGE-1.17).")
            token = card.is_token or (isinstance(line, InPlayLine) and line.token)
            game.enter_play(piece, seat, home_of(seat), "placed", "", token)
        elif zone is WAR_DISCARD:
            pile = OPS_DISCARD if card.kind == OPS else game.pile_of(card)
            game.move(piece, pile, seat, "placed", "")
        else:
            game.move(piece, zone, seat, "placed", "")
    for piece in range(len(game.cards)):
        if game.owners[piece] == seat and not game.rules.open_decks:
            game.known[piece] = 0


def describe(game: PurgeGame, seat: int, player: PlayerLines) -> None:
    """Vectors, HEALTH and whatever else was said of the cards in play; then who rides on whom."""
    game.energy[seat] = player.energy
    game.tek_played[seat] = player.tek_played
    if player.population is not None:
        game.stronghold(seat).health = player.population
    counts: dict[str, int] = {}
    for line in player.play:
        id = id_of(line)
        counts[id] = counts.get(id, 0) + 1
        if isinstance(line, str):
            continue
        card = find_in_play(game, f"{SEAT_NAMES[seat]}/{id}#{counts[id]}")
        card.vector = card.origin = FIELD if line.at == "field" else home_of(seat)
        if line.health is not None:
            card.health = line.health
        card.spent = line.spent
        card.armor_loss = line.armor_loss
        if line.counters is not None:
            card.counters = line.counters
    counts.clear()
    for line in player.play:
        id = id_of(line)
        counts[id] = counts.get(id, 0) + 1
        if isinstance(line, InPlayLine) and line.on is not None:
            bearer = find_in_play(game, f"{SEAT_NAMES[seat]}/{id}#{counts[id]}")
            attach(game, bearer, find_in_play(game, line.on, seat))


def set_agenda(game: PurgeGame, at: str, turn: int) -> None:
    match = Match()
    game.frames.append(match)
    if at == "new game":
        game.turn = 0
        return
    match.at = TAKE_TURNS
    game.first = game.sub_phase = game.active = turn
    if at == "start of turn":
        game.turn -= 1
        return
    frame = Turn()
    frame.at = AFTER_SUB_PHASE + (1 if at == "end of turn" else 0)
    frame.next = turn
    game.frames.append(frame)
    if at == "action":
        game.frames.append(SubPhase(turn))


# --- finding cards ----------------------------------------------------------------------------------------


def find_in_play(game: Purge, name: str, first: int | None = None) -> InPlay:
    """A card in play by its id, with B/ for whose it is and #2 for the second of several."""
    whose, _, rest = name.rpartition("/")
    id, _, number = rest.partition("#")
    seats = [seat_named(whose)] if whose else [0, 1]
    if not whose and first is not None:
        seats.sort(key=lambda seat: seat != first)
    found = [card for seat in seats for card in game.played_by(seat) if card.card.id == id]
    index = int(number) - 1 if number else 0
    if index >= len(found):
        raise UnknownName(f"There is no '{name}' in play.")
    return found[index]


# --- facts --------------------------------------------------------------------------------------------------


def vector_word(seat: int, vector: int) -> str:
    if vector == FIELD:
        return "field"
    return "home" if vector == home_of(seat) else "away"


CARD_FACTS: dict[str, Callable[[Purge, InPlay], object]] = {
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
    "host": lambda game, card: game.cards[card.host].id if card.host >= 0 else "nobody",
    "faction": lambda game, card: FACTIONS[card.card.faction],
}


def fact(game: Purge, name: str) -> object:
    """The value of a fact, in the words of the scenario format."""
    if name in WHOLE_GAME:
        return WHOLE_GAME[name](game)
    if " sees " in name:
        return seen_by(game, name)
    subject, _, what = name.partition(".")
    if subject in ("A", "B"):
        return player_fact(game, SEAT_NAMES.index(subject), what)
    card = find_in_play(game, subject)
    if what not in CARD_FACTS:
        raise UnknownName(f"A card has no fact '{what}'; it has {', '.join(CARD_FACTS)}.")
    return CARD_FACTS[what](game, card)


DECKS: dict[str, Zone] = {"war": WAR_DECK, "tek": TEK_DECK, "ops": OPS_DECK}
PILES: dict[str, Zone] = {
    "discard.war": WAR_DISCARD,
    "discard.tek": TEK_DISCARD,
    "discard.ops": OPS_DISCARD,
    "removed": REMOVED,
    "stack": STACK,
    "chosen": CHOSEN,
}


def seen_by(game: Purge, name: str) -> object:
    """The cards of a zone whose faces a player, or a spectator, may see."""
    viewer, _, zone = name.partition(" sees ")
    whose, _, what = zone.partition(".")
    zones = {**DECKS, **PILES, "play": PLAY}
    if what not in zones:
        raise UnknownName(f"'{name}': a zone is one of {', '.join(zones)}.")
    seat = SPECTATOR if viewer == "spectator" else seat_named(viewer)
    pile = game.pile(zones[what], seat_named(whose))
    return sorted(game.cards[piece].id for piece in pile if game.sees_face(seat, piece))


PLAYER_FACTS: dict[str, Callable[[Purge, int], object]] = {
    "energy": lambda game, seat: game.energy[seat],
    "population": lambda game, seat: game.stronghold(seat).health,
    "initiative": initiative_of,
    "supply": supply_used,
    "cap": supply_cap,
    "teks": lambda game, seat: game.tek_count(seat),
    "surcharge": lambda game, seat: game.surcharge[seat],
    "tek played": lambda game, seat: game.tek_played[seat],
}


def player_fact(game: Purge, seat: int, what: str) -> object:
    if what in PLAYER_FACTS:
        return PLAYER_FACTS[what](game, seat)
    if what in DECKS:
        return sorted(game.cards[piece].id for piece in game.pile(DECKS[what], seat))
    if what in PILES:
        return [game.cards[piece].id for piece in game.pile(PILES[what], seat)]
    if what == "play":
        return sorted(game.cards[piece].id for piece in game.pile(PLAY, seat))
    if what in ("home", "field", "away"):
        return sorted(card.card.id for card in game.fighters(seat) if vector_word(seat, card.vector) == what)
    if what == "tokens":
        return sorted(card.card.id for card in game.fighters(seat) if card.is_token)
    if what.startswith("cost."):
        id = what.removeprefix("cost.")
        for piece in range(len(game.cards)):
            if game.cards[piece].id == id and game.owners[piece] == seat:
                return cost_of(game, seat, game.card(piece))
        raise UnknownName(f"{SEAT_NAMES[seat]} has no card '{id}'.")
    known = ", ".join([*PLAYER_FACTS, *DECKS, *PILES, "play", "home", "field", "away", "tokens", "cost.CARD"])
    raise UnknownName(f"A player has no fact '{what}'; it has {known}.")


def winner(game: Purge) -> object:
    outcome = game.outcome
    if outcome is None:
        return "nobody"
    return SEAT_NAMES[outcome.winners[0]] if outcome.winners else "draw"


def battle(game: Purge) -> object:
    return "none" if game.battle_at == NO_VECTOR else game.vector_name(game.battle_at)


WHOLE_GAME: dict[str, Callable[[Purge], object]] = {
    "turn": lambda game: SEAT_NAMES[game.sub_phase],
    "turn number": lambda game: game.turn,
    "first": lambda game: SEAT_NAMES[game.first],
    "battle": battle,
    "stack": lambda game: len(game.pile(STACK, 0)) + len(game.pile(STACK, 1)),
    "asked": lambda game: "nobody" if game.ask is None else SEAT_NAMES[game.ask.seat],
    "moment": lambda game: "over" if game.ask is None else game.ask.moment,
    "over": lambda game: game.outcome is not None,
    "winner": winner,
    "ended by": lambda game: "" if game.outcome is None else game.outcome.rule,
}
