"""PW-21 What each seat sees, and how a bot imagines the rest."""

from __future__ import annotations

from hegemon.core.asks import NO_PIECE, NO_SEAT, Piece, Seat
from hegemon.core.chance import Chance
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.unseen import what_is_left
from hegemon.core.views import Imaginer, add_question, plain_asked
from hegemon.games.psychological_warfare.agendas import is_fulfilled
from hegemon.games.psychological_warfare.costs import cost_to_play
from hegemon.games.psychological_warfare.deeds import Deed
from hegemon.games.psychological_warfare.fields import OpenPW, renumbered_naming
from hegemon.games.psychological_warfare.game import PWGame, turn_of
from hegemon.games.psychological_warfare.in_play import Deferred, Pending
from hegemon.games.psychological_warfare.legality import pending_card
from hegemon.games.psychological_warfare.plain import ChangeName, PWPart, PWPending, PWPiece, PWPlain, PWPlayer, PWZone
from hegemon.games.psychological_warfare.plays import RESOLVES
from hegemon.games.psychological_warfare.printed import (
    AGENDA,
    ARCHETYPE,
    EXCHANGE_ONE,
    EXCHANGE_SELF,
    LOWER_ALL,
    LOWER_ONE,
    LOWER_SELF,
    NEEDS,
    NEUROSES,
    PHOBIA,
    RAISE,
    REACTION,
    PWCard,
)
from hegemon.games.psychological_warfare.reactions import ReactionWindow
from hegemon.games.psychological_warfare.scoring import need_worth, victory_points
from hegemon.games.psychological_warfare.setup import IN_EXCHANGE, TO_ENERGY
from hegemon.games.psychological_warfare.state import (
    ARCHETYPES,
    DECK,
    DEFENSES,
    DISCARD,
    HAND,
    PENDING,
    PW,
    REACT,
    TABLE,
    UNUSED,
    ZONES,
)
from hegemon.games.psychological_warfare.turn import CHOOSE_WHAT_STAYS, DRAWING, PLACING_ENERGY, PLAYING, Turn

SHARED = (DECK, DISCARD, UNUSED)
CHANGES: dict[int, ChangeName] = {
    RAISE: "raise",
    LOWER_SELF: "lower self",
    LOWER_ONE: "lower one",
    LOWER_ALL: "lower all",
    EXCHANGE_SELF: "exchange own",
    EXCHANGE_ONE: "exchange other",
}


class PWView(OpenPW):
    """PW-21 Everything public, and what this seat alone knows."""

    def __init__(self, game: PW, viewer: Seat) -> None:
        super().__init__(game, viewer)
        new = self.new
        # A naming of a card that has left play would tell where the card lies now.
        in_play = [naming for naming in game.named if game.zone_of(naming.piece) is DEFENSES]
        self.named = [renumbered_naming(naming, new) for naming in in_play]
        self.later = [renumbered(waiting, new) for waiting in game.later]
        self.fresh: list[Piece] = []
        if viewer == game.active:
            self.fresh = [new[piece] for piece in game.fresh]
        self.plan: list[int] = []
        if viewer >= 0:
            self.plan = renumbered_plan(game.plans[viewer], new)
        seats = range(game.seats)
        self.bags = [game.bags(seat) for seat in seats]
        self.draws = [0] * game.seats
        turn = turn_of(game)
        in_therapy = turn.seat if turn is not None and turn.is_therapy else NO_SEAT
        self.hand_sizes = [game.hand_size(seat, seat == in_therapy) for seat in seats]
        self.bags_that_count = [game.bags_that_count(seat) for seat in seats]
        self.worth = [[need_worth(game, seat, need) for need in range(4)] for seat in seats]
        self.neuroses = [[NEUROSES[need] for need in range(4) if game.suffers(seat, need)] for seat in seats]
        self.compelled = [game.is_compelled(seat) for seat in seats]
        self.points = [0] * game.seats
        for seat in seats:
            if game.pile(ARCHETYPES, seat):
                self.points[seat] = victory_points(game, seat)
                self.draws[seat] = game.cards_to_draw(seat, seat == in_therapy, extra=0)
        self.pending: list[Pending] = []
        self.resolving: Piece = NO_PIECE
        """PW-7.12 The card that takes effect now: whatever could answer it has been answered."""
        self.order: list[Seat] = []
        self.order_at = 0
        for frame in game.frames:
            if isinstance(frame, Pending) and game.zone_of(frame.piece) is PENDING:
                (twin,) = game.copied([frame])
                assert isinstance(twin, Pending)
                game.renumber(twin, new)
                self.pending.append(twin)
                if frame.at >= RESOLVES:
                    self.resolving = twin.piece
            elif isinstance(frame, ReactionWindow):
                self.resolving = NO_PIECE
                self.order = frame.order[:]
                self.order_at = frame.turn
        self.step = step_of(game)
        self.hand_costs: dict[int, int] = {}
        if viewer >= 0:
            answered = pending_card(game)
            asks_for_reaction = game.ask is not None and game.ask.moment == REACT and answered is not None
            for piece in game.pile(HAND, viewer):
                card = game.card(piece)
                if card.is_play or card.kind == REACTION:
                    to = answered.seat if answered is not None and asks_for_reaction else NO_SEAT
                    self.hand_costs[new[piece]] = cost_to_play(game, viewer, piece, to)
        self.forget_numbers()


def renumbered(waiting: Deferred, new: list[Piece]) -> Deferred:
    """Lines that wait, in other numbers; most of them name no card."""
    pieces = [new[piece] if piece >= 0 else piece for piece in waiting.pieces]
    about = new[waiting.about] if waiting.about >= 0 else waiting.about
    lines, seats = waiting.lines, waiting.seats
    return Deferred(waiting.seat, new[waiting.piece], lines, waiting.event, waiting.whose, seats, pieces, about)


def step_of(game: PW) -> str:
    """PW-4.2, PW-4.3 The step of the turn everybody sees the active player in."""
    for frame in game.frames:
        if isinstance(frame, Pending) and not isinstance(frame, Deed):
            return "play"
    for frame in game.frames:
        if isinstance(frame, Turn):
            for last, name in STEPS:
                if frame.at < last:
                    return name
            return "draw up"
    return "set-up" if game.turn == 0 else "scoring"


STEPS = (
    (PLACING_ENERGY, "start"),
    (PLAYING, "mental energy"),
    (CHOOSE_WHAT_STAYS, "play"),
    (DRAWING, "therapy"),
)


def renumbered_plan(plan: list[int], new: list[Piece]) -> list[int]:
    """A plan of the secret set-up in other numbers: piece, how, Need or piece."""
    made: list[int] = []
    for index in range(0, len(plan), 3):
        extra = new[plan[index + 2]] if plan[index + 1] == IN_EXCHANGE else plan[index + 2]
        made.extend([new[plan[index]], plan[index + 1], extra])
    return made


def plain(view: PWView) -> PWPlain:
    """The view as plain data: zones with faces or counts, scores, pending cards, the ask."""
    told: PWPlain = {
        "game": "psychological-warfare",
        "you": view.viewer,
        "turn": view.turn,
        "active": view.active,
        "first": view.first,
        "step": view.step,
        "final_turns": view.final_turns,
        "idle_turns": view.idle_turns,
        "idle_limit": view.rules.stall_rounds * view.seats,
        "limits": {
            "least": view.rules.least_score,
            "most": view.rules.most_score,
            "defenses": view.rules.most_defenses,
        },
        "players": [plain_player(view, seat) for seat in range(view.seats)],
        "zones": plain_zones(view),
        "unused": unused_names(view),
        "pending": [plain_pending(view, play) for play in view.pending],
        "asking": {"order": view.order, "at": view.order_at},
        "asked": plain_asked(view),
    }
    add_question(told, view)
    return told


def plain_player(view: PWView, seat: Seat) -> PWPlayer:
    scores = {NEEDS[need]: view.scores[4 * seat + need] for need in range(4)}
    return {
        "seat": seat,
        "scores": scores,
        "bags": view.bags[seat],
        "bags_that_count": view.bags_that_count[seat],
        "hand_size": view.hand_sizes[seat],
        "draws": view.draws[seat],
        "worth": {NEEDS[need]: view.worth[seat][need] for need in range(4)},
        "gained": [NEEDS[need] for need in range(4) if (view.gained[seat] >> need) & 1],
        "neuroses": view.neuroses[seat],
        "suppressed": view.suppressed[seat],
        "must_take_therapy": view.compelled[seat],
        "points_now": view.points[seat],
    }


def plain_zones(view: PWView) -> list[PWZone]:
    """PW-21.1 to PW-21.9 Every zone that has a meaning: its size, and the faces the viewer may see."""
    zones: list[PWZone] = []
    named = {naming.piece: naming.need for naming in view.named}
    for zone in ZONES:
        for seat in range(view.seats):
            if zone in SHARED and seat != TABLE:
                continue
            pile = view.piles[zone.index * view.seats + seat]
            told: PWZone = {"zone": zone.name, "of": seat, "count": len(pile)}
            if zone is DISCARD and not view.rules.whole_discard:
                pile = pile[-1:]
            if zone is not UNUSED:
                cards: list[PWPiece] = []
                for piece in pile:
                    if view.cards[piece] is not None:
                        cards.append(plain_face(view, piece, named.get(piece, -1) if zone is DEFENSES else -1))
                told["cards"] = cards
            zones.append(told)
    return zones


def plain_face(view: PWView, piece: Piece, need: int) -> PWPiece:
    """A card whose face the viewer may see."""
    card = view.cards[piece]
    assert isinstance(card, PWCard)
    told: PWPiece = {"handle": view.handles[piece], "card": card.id}
    if need >= 0:
        told["need"] = NEEDS[need]
    if piece in view.used:
        told["used"] = True
    counters = view.counters_on(piece)
    if counters:
        told["counters"] = counters
    if piece in view.hand_costs:
        told["cost"] = view.hand_costs[piece]
    if piece in view.fresh:
        told["fresh"] = True
    for index in range(0, len(view.plan), 3):
        if view.plan[index] == piece:
            told["planned"] = "energy" if view.plan[index + 1] == TO_ENERGY else "place"
    return told


def unused_names(view: PWView) -> list[str]:
    """PW-21.9 Which Archetypes are unused is public; their order is not."""
    taken: list[str] = []
    for seat in range(view.seats):
        for piece in view.piles[ARCHETYPES.index * view.seats + seat]:
            card = view.cards[piece]
            if card is not None:
                taken.append(card.id)
    names: list[str] = []
    for card in view.card_list:
        if isinstance(card, PWCard) and card.kind == ARCHETYPE and card.id not in taken:
            names.append(card.id)
    return names


def plain_pending(view: PWView, play: Pending) -> PWPending:
    """PW-21.12 A pending card with its declared choices, as Reactions have left them."""
    parts: list[PWPart] = []
    for part in play.parts:
        told: PWPart = {}
        if part.what in CHANGES:
            told["change"] = CHANGES[part.what]
            told["amount"] = part.amount
        if part.need >= 0:
            told["need"] = NEEDS[part.need]
        if part.need2 >= 0:
            told["need2"] = NEEDS[part.need2]
            told["amount2"] = part.amount2
        if part.is_conditional:
            told["conditional"] = True
        if part.seat >= 0:
            told["seat"] = part.seat
        if part.piece >= 0:
            target = view.cards[part.piece]
            if target is not None:
                told["card"] = target.id
                told["handle"] = view.handles[part.piece]
        parts.append(told)
    pending: PWPending = {
        "card": play.card.id,
        "handle": view.handles[play.piece],
        "seat": play.seat,
        "parts": parts,
        "protected": [seat for seat in range(view.seats) if play.protects(seat)],
        "cancelled": play.is_stopped,
        "to_pay": play.to_pay,
    }
    if play.piece == view.resolving:
        pending["resolving"] = True
    return pending


# --- imagining -------------------------------------------------------------------------------------------------


class PWImaginer(Imaginer):
    """Imagines from one view; the deck is common, so nothing else is needed."""

    def __init__(self, view: PWView) -> None:
        self.view = view
        known = [face for face in view.cards if face is not None]
        self.left: list[Card] = what_is_left(view.card_list, known) or []

    def imagine(self, luck: Chance) -> State:
        return imagine(self.view, luck, self.left)


def imagine(view: PWView, luck: Chance, left: list[Card]) -> PWGame:
    """A full state that fits the view: known cards where they are, the rest of the common deck dealt anew."""
    game = PWGame(view.seats, view.rules, luck.below(1 << 30))
    game.open_table()
    faces = fill(view, luck, left)
    view.set_up_in(game, faces)
    game.study_cards()
    view.lay_out(game)
    game.named = view.named[:]
    game.later = view.later[:]
    game.fresh = view.fresh[:] if view.viewer == view.active else guess_fresh(view, game, luck)
    if view.viewer >= 0:
        game.plans[view.viewer] = view.plan[:]
    move_unlikely_cards(view, game, luck)
    return game


def fill(view: PWView, luck: Chance, left: list[Card]) -> list[Card]:
    """Give every unknown card a face of those left: Archetypes to the unused ones, playing cards to the rest."""
    order = list(range(len(left)))
    luck.shuffle(order)
    archetypes: list[Card] = []
    playing: list[Card] = []
    for index in order:
        card = left[index]
        if isinstance(card, PWCard) and card.kind == ARCHETYPE:
            archetypes.append(card)
        else:
            playing.append(card)
    unused = view.piles[UNUSED.index * view.seats + TABLE]
    faces: list[Card] = []
    for piece in range(len(view.cards)):
        known = view.cards[piece]
        if known is not None:
            faces.append(known)
        elif piece in unused:
            faces.append(archetypes.pop())
        else:
            faces.append(playing.pop())
    return faces


def guess_fresh(view: PWView, game: PWGame, luck: Chance) -> list[Piece]:
    """PW-11.10 Which cards of another player's hand were drawn this turn is anybody's guess; how many is known."""
    hand = game.pile(HAND, view.active)[:]
    luck.shuffle(hand)
    return hand[: view.drawn]


def move_unlikely_cards(view: PWView, game: PWGame, luck: Chance) -> None:
    """PW-14.1, PW-15.3 Phobias and fulfilled Hidden Agendas would have left the hands of others by now."""
    elsewhere: list[Piece] = []
    for piece in game.deck():
        if view.cards[piece] is None:
            elsewhere.append(piece)
    luck.shuffle(elsewhere)
    for seat in range(view.seats):
        if seat == view.viewer:
            continue
        for piece in game.pile(HAND, seat):
            while view.cards[piece] is None and elsewhere and is_unlikely(game, seat, game.card(piece)):
                other = elsewhere.pop()
                game.exchange_faces(piece, other)


def is_unlikely(game: PWGame, seat: Seat, card: PWCard) -> bool:
    if card.kind == PHOBIA:
        return game.turn > game.seats and seat != game.active
    return card.kind == AGENDA and game.turn > 0 and game.rules.forced_agendas and is_fulfilled(game, seat, card)
