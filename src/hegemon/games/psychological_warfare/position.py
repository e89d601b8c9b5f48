"""Positions and facts of Psychological Warfare, as scenarios write them. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.cards.files import decode
from hegemon.core.asks import NO_SEAT
from hegemon.core.errors import ImpossiblePosition, UnknownName
from hegemon.core.events import SPECTATOR
from hegemon.core.zones import Zone
from hegemon.games.psychological_warfare.costs import cost_to_play
from hegemon.games.psychological_warfare.game import PWGame, lay_out
from hegemon.games.psychological_warfare.options import Rules
from hegemon.games.psychological_warfare.printed import (
    AGENDA,
    ARCHETYPE,
    DEFENSE,
    IGNORES_NEUROSIS,
    KINDS,
    NEEDS,
    NEUROSES,
    PHOBIA,
    PWCard,
)
from hegemon.games.psychological_warfare.scoring import victory_points
from hegemon.games.psychological_warfare.setup import FIND_FIRST, LAY_OUT, TAKE_TURNS, Match
from hegemon.games.psychological_warfare.state import (
    AGENDAS,
    ARCHETYPES,
    DECK,
    DEFENSES,
    DISCARD,
    ENERGY,
    FRONT,
    HAND,
    NEVER,
    PENDING,
    PHOBIAS,
    PW,
    TABLE,
    UNDER,
    UNUSED,
    Naming,
    Pending,
)
from hegemon.games.psychological_warfare.turn import (
    CHOOSE_WHAT_STAYS,
    DRAWING,
    PLACING_ENERGY,
    PLAYING,
    STARTING,
    Turn,
)

SEAT_NAMES = "ABCD"
FILLER = "pep-talk"
FILLERS = 20
USUAL_ARCHETYPES = ("sage", "rebel", "hero", "lover")
MOMENTS = {
    "start": STARTING,
    "energy": PLACING_ENERGY,
    "play": PLAYING,
    "draw up": DRAWING,
    "therapy": CHOOSE_WHAT_STAYS,
}


class NamedDefense(msgspec.Struct, forbid_unknown_fields=True):
    """A Defense Mechanism that names a Need."""

    card: str
    need: str


class PlayerLines(msgspec.Struct, forbid_unknown_fields=True):
    """What lies before one player."""

    archetype: str | list[str] | None = None
    scores: list[int] = msgspec.field(default_factory=lambda: [3, 3, 3, 3])
    hand: list[str] = []
    energy: list[str] | int = 3
    front: list[str] = []
    defenses: list[str | NamedDefense] = []
    phobias: list[str] = []
    agendas: list[str] = []
    under: list[str] | int = 0
    suppressed: bool = False


class PositionLines(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    turn: str = "A"
    at: str = "play"
    deck: list[str] | int = FILLERS
    discard: list[str] = []
    final: int | None = None
    idle: int = 0
    script: list[int] = []
    A: PlayerLines | None = None
    B: PlayerLines | None = None
    C: PlayerLines | None = None
    D: PlayerLines | None = None


def build_position(book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> PWGame:
    """A game that stands as the table says, with its agenda ready to run."""
    lines = decode(PositionLines, dict(table), "[position]")
    players = players_of(lines)
    game = PWGame(len(players), Rules(dict(options)), 1)
    layout = Layout(book, game)
    layout.put(DECK, TABLE, fillers(lines.deck)[::-1])
    layout.put(DISCARD, TABLE, lines.discard)
    for seat, player in enumerate(players):
        layout.put(HAND, seat, player.hand)
        is_new = lines.at in ("new game", "archetypes")
        layout.put(ENERGY, seat, [] if is_new and player.energy == 3 else fillers(player.energy))
        layout.put(FRONT, seat, player.front)
        layout.put(DEFENSES, seat, [line if isinstance(line, str) else line.card for line in player.defenses], DEFENSE)
        layout.put(PHOBIAS, seat, player.phobias, PHOBIA)
        layout.put(AGENDAS, seat, player.agendas, AGENDA)
        layout.put(UNDER, seat, fillers(player.under))
    layout.finish([] if lines.at == "archetypes" else [held_by(players, seat) for seat in range(len(players))])
    for seat, player in enumerate(players):
        give_scores(game, seat, player)
        name_needs(game, seat, player)
        game.suppressed[seat] = player.suppressed
    game.chance.script = list(lines.script)
    set_agenda(game, lines)
    return game


def players_of(lines: PositionLines) -> list[PlayerLines]:
    named = [lines.A, lines.B, lines.C, lines.D]
    count = max((index + 1 for index, player in enumerate(named) if player is not None), default=0)
    return [player or PlayerLines() for player in named[: max(count, 2)]]


def fillers(cards: list[str] | int) -> list[str]:
    return [FILLER] * cards if isinstance(cards, int) else list(cards)


def held_by(players: list[PlayerLines], seat: int) -> list[str]:
    """The Archetypes of a player, the original one first; a usual one that nobody named, if none is given."""
    given = players[seat].archetype
    if given is not None:
        return [given] if isinstance(given, str) else given
    named = [
        id
        for player in players
        if player.archetype is not None
        for id in ([player.archetype] if isinstance(player.archetype, str) else player.archetype)
    ]
    silent = [number for number in range(len(players)) if players[number].archetype is None]
    free = [id for id in USUAL_ARCHETYPES if id not in named]
    return [free[silent.index(seat)]]


class Layout:
    """Collects the cards of a position and lays them where they belong."""

    def __init__(self, book: Book, game: PWGame) -> None:
        self.book = book
        self.game = game
        self.cards: list[PWCard] = []
        self.places: list[tuple[Zone, int]] = []

    def put(self, zone: Zone, seat: int, ids: list[str], kind: int = -1) -> None:
        for id in ids:
            card = self.book.card(id)
            assert isinstance(card, PWCard)
            if card.kind == ARCHETYPE or (kind >= 0 and card.kind != kind):
                raise ImpossiblePosition(f"'{id}' is of the kind {KINDS[card.kind]} and cannot lie in '{zone.name}'.")
            self.cards.append(card)
            self.places.append((zone, seat))

    def finish(self, held: list[list[str]]) -> None:
        game = self.game
        archetypes = [card for card in self.book.cards.values() if isinstance(card, PWCard) and card.kind == ARCHETYPE]
        lay_out(game, self.cards, archetypes)
        for piece, (zone, seat) in enumerate(self.places):
            if zone is not DECK:
                game.move(piece, zone, seat, "placed", "")
            game.known[piece] = 0
        for seat, ids in enumerate(held):
            for id in ids:
                found = [piece for piece in game.pile(UNUSED, TABLE) if game.cards[piece].id == id]
                if not found:
                    raise ImpossiblePosition(f"'{id}' is no Archetype that is still unused; no two players share one.")
                game.move(found[0], ARCHETYPES, seat, "became", "")


def give_scores(game: PWGame, seat: int, player: PlayerLines) -> None:
    if len(player.scores) != 4 or not all(1 <= score <= 8 for score in player.scores):
        raise ImpossiblePosition("'scores' are four numbers from 1 to 8: freedom, fun, belonging, power (PW-17.1).")
    game.scores[4 * seat : 4 * seat + 4] = player.scores


def name_needs(game: PWGame, seat: int, player: PlayerLines) -> None:
    """Defense Mechanisms that name a Need are given it in the position."""
    for line, piece in zip(player.defenses, game.pile(DEFENSES, seat), strict=True):
        if (game.card(piece).power == IGNORES_NEUROSIS) != isinstance(line, NamedDefense):
            raise ImpossiblePosition(f"'{game.cards[piece].id}': give a Need to cards that name one, and to no other.")
        if isinstance(line, NamedDefense):
            if line.need not in NEEDS:
                raise ImpossiblePosition(f"'{line.need}' is no Need; the Needs are {', '.join(NEEDS)}.")
            game.named = [*game.named, Naming(piece, NEEDS.index(line.need))]


def set_agenda(game: PWGame, lines: PositionLines) -> None:
    match = Match()
    game.frames.append(match)
    if lines.at == "archetypes":
        match.at = LAY_OUT
        return
    if lines.at == "new game":
        match.at = FIND_FIRST
        return
    seat = seat_named(lines.turn, game.seats)
    match.at = TAKE_TURNS
    match.next = seat
    game.active = seat
    game.turn = 10 * game.seats
    game.idle_turns = lines.idle
    if lines.final is not None:
        game.final_turns = lines.final
    elif not game.deck():
        game.final_turns = game.seats
    else:
        game.final_turns = NEVER
    if lines.at == "scoring":
        game.final_turns = 0
        return
    if lines.at == "start of turn":
        return
    if lines.at not in MOMENTS:
        known = ", ".join([*MOMENTS, "start of turn", "scoring", "new game", "archetypes"])
        raise ImpossiblePosition(f"'at' cannot be '{lines.at}'; choose one of: {known}.")
    match.next = (seat + 1) % game.seats
    turn = Turn(seat)
    turn.at = MOMENTS[lines.at]
    turn.is_therapy = lines.at == "therapy"
    game.begin_turn(seat)
    game.frames.append(turn)


def seat_named(name: str, players: int) -> int:
    if len(name) != 1 or name not in SEAT_NAMES[:players]:
        raise ImpossiblePosition(f"There is no player '{name}'; the players are {', '.join(SEAT_NAMES[:players])}.")
    return SEAT_NAMES.index(name)


# --- facts -----------------------------------------------------------------------------------------------------

ZONE_NAMES: dict[str, Zone] = {
    "hand": HAND,
    "energy": ENERGY,
    "front": FRONT,
    "defenses": DEFENSES,
    "phobias": PHOBIAS,
    "agendas": AGENDAS,
    "under": UNDER,
    "pending": PENDING,
}


def fact(game: PW, name: str) -> object:
    """The value of a fact, in the words of the scenario format."""
    if name in WHOLE_GAME:
        return WHOLE_GAME[name](game)
    if " sees " in name:
        return seen_by(game, name)
    subject, _, what = name.partition(".")
    if subject == "pending":
        return pending_fact(game, what)
    return player_fact(game, seat_named(subject, game.seats), what)


def ids(game: PW, zone: Zone, seat: int) -> list[str]:
    return sorted(game.cards[piece].id for piece in game.pile(zone, seat))


def seen_by(game: PW, name: str) -> object:
    """The cards of a zone whose faces a player, or a spectator, may see."""
    viewer, _, zone = name.partition(" sees ")
    seat = SPECTATOR if viewer == "spectator" else seat_named(viewer, game.seats)
    shared = {"deck": DECK, "discard": DISCARD, "unused": UNUSED}
    if zone in shared:
        pile = game.pile(shared[zone], TABLE)
    else:
        whose, _, what = zone.partition(".")
        if what not in ZONE_NAMES:
            raise UnknownName(f"'{name}': a zone is one of {', '.join([*ZONE_NAMES, *shared])}.")
        pile = game.pile(ZONE_NAMES[what], seat_named(whose, game.seats))
    return sorted(game.cards[piece].id for piece in pile if game.sees_face(seat, piece))


def player_fact(game: PW, seat: int, what: str) -> object:
    if what in NEEDS:
        return game.score(seat, NEEDS.index(what))
    if what in ZONE_NAMES:
        return ids(game, ZONE_NAMES[what], seat)
    if what in PLAYER:
        return PLAYER[what](game, seat)
    if what.startswith("cost."):
        card = next((card for card in game.cards if card.id == what.removeprefix("cost.")), None)
        if not isinstance(card, PWCard):
            raise UnknownName(f"There is no card '{what.removeprefix('cost.')}' in this position.")
        answered = [frame for frame in game.frames if isinstance(frame, Pending)]
        return cost_to_play(game, seat, card, answered[-1].seat if answered else NO_SEAT)
    known = ", ".join([*NEEDS, *ZONE_NAMES, *PLAYER, "cost.CARD"])
    raise UnknownName(f"A player has no fact '{what}'; it has {known}.")


def pending_fact(game: PW, what: str) -> object:
    """The card that waits at the top: who is protected, what its parts have become."""
    plays = [frame for frame in game.frames if isinstance(frame, Pending)]
    if not plays:
        raise UnknownName("No card is pending.")
    play = plays[-1]
    values: dict[str, object] = {
        "card": play.card.id,
        "player": SEAT_NAMES[play.seat],
        "needs": [NEEDS[part.need] for part in play.parts if part.need >= 0],
        "amounts": [part.amount for part in play.parts],
        "targets": [SEAT_NAMES[part.seat] for part in play.parts if part.seat >= 0],
        "protected": [SEAT_NAMES[seat] for seat in range(game.seats) if play.protects(seat)],
        "depth": len(plays),
    }
    if what not in values:
        raise UnknownName(f"A pending card has no fact '{what}'; it has {', '.join(values)}.")
    return values[what]


PLAYER: dict[str, Callable[[PW, int], object]] = {
    "scores": lambda game, seat: game.scores[4 * seat : 4 * seat + 4],
    "archetypes": lambda game, seat: [game.cards[piece].id for piece in game.pile(ARCHETYPES, seat)],
    "bags": lambda game, seat: game.bags(seat),
    "neuroses": lambda game, seat: [NEUROSES[need] for need in range(4) if game.suffers(seat, need)],
    "draws": lambda game, seat: game.cards_to_draw(seat, is_therapy=False, extra=0),
    "points": lambda game, seat: victory_points(game, seat),
    "suppressed": lambda game, seat: game.suppressed[seat],
    "must take therapy": lambda game, seat: game.is_compelled(seat),
}


def winner(game: PW) -> object:
    outcome = game.outcome
    if outcome is None:
        return "nobody"
    return SEAT_NAMES[outcome.winners[0]] if outcome.winners else "draw"


WHOLE_GAME: dict[str, Callable[[PW], object]] = {
    "turn": lambda game: SEAT_NAMES[game.active],
    "first": lambda game: SEAT_NAMES[game.first],
    "deck": lambda game: [game.cards[piece].id for piece in reversed(game.deck())],
    "discard": lambda game: [game.cards[piece].id for piece in game.pile(DISCARD, TABLE)],
    "unused": lambda game: ids(game, UNUSED, TABLE),
    "cards": lambda game: sum(game.card(piece).kind != ARCHETYPE for pile in game.piles for piece in pile),
    "final turns": lambda game: game.final_turns,
    "idle turns": lambda game: game.idle_turns,
    "asked": lambda game: "nobody" if game.ask is None else SEAT_NAMES[game.ask.seat],
    "moment": lambda game: "over" if game.ask is None else game.ask.moment,
    "over": lambda game: game.outcome is not None,
    "winner": winner,
    "sharing": lambda game: [] if game.outcome is None else [SEAT_NAMES[seat] for seat in game.outcome.drawn],
    "ended by": lambda game: "" if game.outcome is None else game.outcome.rule,
}
