"""The words of Psychological Warfare in positions and facts of scenarios. Runs once per scenario; never compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from hegemon.cards.book import Book
from hegemon.core.asks import NO_SEAT, Seat
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
    hide,
    listed,
    players_of,
    printed,
    read_position,
    seat_named,
    step_at,
)
from hegemon.games.psychological_warfare.costs import cost_to_play
from hegemon.games.psychological_warfare.game import PWGame, lay_out
from hegemon.games.psychological_warfare.in_play import Naming, Pending
from hegemon.games.psychological_warfare.options import Rules
from hegemon.games.psychological_warfare.printed import (
    AGENDA,
    ARCHETYPE,
    DEFENSE,
    KINDS,
    NEEDS,
    NEUROSES,
    PHOBIA,
    PWCard,
)
from hegemon.games.psychological_warfare.scoring import victory_points
from hegemon.games.psychological_warfare.setup import FIND_FIRST, LAY_OUT, TAKE_TURNS, WholeGame
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
)
from hegemon.games.psychological_warfare.turn import CHOOSE_WHAT_STAYS, DRAWING, PLACING_ENERGY, PLAYING, STARTING, Turn

FILLER = "pep-talk"
FILLERS = 20
USUAL_ARCHETYPES = ("sage", "rebel", "hero", "lover")
STEPS = {
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


class PositionLines(PositionForm):
    """The whole position."""

    at: str = "play"
    deck: list[str] | int = FILLERS
    discard: list[str] = msgspec.field(default_factory=list)
    final: int | None = None
    idle: int = 0
    A: PlayerLines | None = None
    B: PlayerLines | None = None
    C: PlayerLines | None = None
    D: PlayerLines | None = None


def build_position(book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> PWGame:
    """A game that stands as the table says, with its agenda ready to run."""
    lines = read_position(PositionLines, table)
    players = players_of(lines, PlayerLines)
    game = PWGame(len(players), Rules(dict(options)), 1)
    layout = Layout(book, game)
    layout.put(DECK, TABLE, bottom_up(lines.deck, FILLER))
    layout.put(DISCARD, TABLE, lines.discard)
    for seat, player in enumerate(players):
        layout.put(HAND, seat, player.hand)
        is_new = lines.at in ("new game", "archetypes")
        layout.put(ENERGY, seat, [] if is_new and player.energy == 3 else listed(player.energy, FILLER))
        layout.put(FRONT, seat, player.front)
        layout.put(DEFENSES, seat, [line if isinstance(line, str) else line.card for line in player.defenses], DEFENSE)
        layout.put(PHOBIAS, seat, player.phobias, PHOBIA)
        layout.put(AGENDAS, seat, player.agendas, AGENDA)
        layout.put(UNDER, seat, listed(player.under, FILLER))
    layout.finish([] if lines.at == "archetypes" else [held_by(players, seat) for seat in range(len(players))])
    for seat, player in enumerate(players):
        give_scores(game, seat, player)
        name_needs(game, seat, player)
        game.suppressed[seat] = player.suppressed
    game.chance.script = list(lines.script)
    set_agenda(game, lines)
    return game


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
        for card in printed(self.book, ids, PWCard):
            if card.kind == ARCHETYPE or (kind >= 0 and card.kind != kind):
                raise ImpossiblePosition(
                    f"'{card.id}' is of the kind {KINDS[card.kind]} and cannot lie in '{zone.name}'."
                )
            self.cards.append(card)
            self.places.append((zone, seat))

    def finish(self, held: list[list[str]]) -> None:
        game = self.game
        archetypes = [card for card in self.book.cards.values() if isinstance(card, PWCard) and card.kind == ARCHETYPE]
        lay_out(game, self.cards, archetypes)
        for piece, (zone, seat) in zip(game.pieces(), self.places, strict=False):
            if zone is not DECK:
                game.move(piece, zone, seat, "placed", "")
        hide(game)
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
        if game.card(piece).names_a_need != isinstance(line, NamedDefense):
            raise ImpossiblePosition(f"'{game.cards[piece].id}': give a Need to cards that name one, and to no other.")
        if isinstance(line, NamedDefense):
            if line.need not in NEEDS:
                raise ImpossiblePosition(f"'{line.need}' is no Need; the Needs are {', '.join(NEEDS)}.")
            game.named = [*game.named, Naming(piece, NEEDS.index(line.need))]


def set_agenda(game: PWGame, lines: PositionLines) -> None:
    whole = WholeGame()
    game.frames.append(whole)
    if lines.at == "archetypes":
        whole.at = LAY_OUT
        return
    if lines.at == "new game":
        whole.at = FIND_FIRST
        return
    seat = seat_named(lines.turn, game.seats)
    whole.at = TAKE_TURNS
    whole.next = seat
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
    turn = Turn(seat)
    turn.at = step_at(lines.at, STEPS, ["start of turn", "scoring", "new game", "archetypes"])
    whole.next = (seat + 1) % game.seats
    turn.is_therapy = lines.at == "therapy"
    game.begin_turn(seat)
    game.frames.append(turn)


# --- facts -----------------------------------------------------------------------------------------------------


def pending(read: Callable[[PW, Pending], object]) -> Callable[[PW], object]:
    """A fact of the card that waits at the top."""

    def top(game: PW) -> object:
        plays = plays_of(game)
        if not plays:
            raise UnknownName("No card is pending.")
        return read(game, plays[-1])

    return top


def plays_of(game: PW) -> list[Pending]:
    return [frame for frame in game.frames if isinstance(frame, Pending)]


def price(game: PW, seat: Seat, id: str) -> int:
    piece = next((piece for piece in game.pieces() if game.cards[piece].id == id), None)
    if piece is None:
        raise UnknownName(f"There is no card '{id}' in this position.")
    answered = plays_of(game)
    return cost_to_play(game, seat, piece, answered[-1].seat if answered else NO_SEAT)


def score_in(need: int) -> Callable[[PW, Seat], int]:
    return lambda game, seat: game.score(seat, need)


FACTS = Facts[PW, None](
    whole={
        "turn": lambda game: SEAT_NAMES[game.active],
        "first": lambda game: SEAT_NAMES[game.first],
        "cards": lambda game: sum(game.card(piece).kind != ARCHETYPE for pile in game.piles for piece in pile),
        "final turns": lambda game: game.final_turns,
        "idle turns": lambda game: game.idle_turns,
        "sharing": lambda game: [] if game.outcome is None else [SEAT_NAMES[seat] for seat in game.outcome.drawn],
        "pending.card": pending(lambda game, play: play.card.id),
        "pending.player": pending(lambda game, play: SEAT_NAMES[play.seat]),
        "pending.needs": pending(lambda game, play: [NEEDS[part.need] for part in play.parts if part.need >= 0]),
        "pending.amounts": pending(lambda game, play: [part.amount for part in play.parts]),
        "pending.targets": pending(lambda game, play: [SEAT_NAMES[part.seat] for part in play.parts if part.seat >= 0]),
        "pending.protected": pending(
            lambda game, play: [SEAT_NAMES[seat] for seat in range(game.seats) if play.protects(seat)]
        ),
        "pending.depth": pending(lambda game, play: len(plays_of(game))),
    },
    player={
        **{name: score_in(need) for need, name in enumerate(NEEDS)},
        "scores": lambda game, seat: game.scores[4 * seat : 4 * seat + 4],
        "bags": lambda game, seat: game.bags(seat),
        "neuroses": lambda game, seat: [NEUROSES[need] for need in range(4) if game.suffers(seat, need)],
        "draws": lambda game, seat: game.cards_to_draw(seat, is_therapy=False, extra=0),
        "points": lambda game, seat: victory_points(game, seat),
        "suppressed": lambda game, seat: game.suppressed[seat],
        "must take therapy": lambda game, seat: game.is_compelled(seat),
    },
    player_with={"cost.CARD": price},
    piles={
        "hand": Pile(HAND),
        "energy": Pile(ENERGY),
        "front": Pile(FRONT),
        "defenses": Pile(DEFENSES),
        "phobias": Pile(PHOBIAS),
        "agendas": Pile(AGENDAS),
        "under": Pile(UNDER),
        "pending": Pile(PENDING),
        "archetypes": Pile(ARCHETYPES, order=LYING),
    },
    shared={"deck": Pile(DECK, order=FROM_TOP), "discard": Pile(DISCARD, order=LYING), "unused": Pile(UNUSED)},
)
fact = FACTS.read
