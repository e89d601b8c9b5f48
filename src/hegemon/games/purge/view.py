"""PURGE-17 What each seat sees, and how a bot imagines the rest."""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import NO_PIECE, Piece, Seat
from hegemon.core.chance import Chance
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.unseen import what_is_left
from hegemon.core.views import Imaginer, add_question, plain_asked
from hegemon.games.purge.fields import OpenPurge, copied_in_play, renumbered_in_play
from hegemon.games.purge.game import PurgeGame
from hegemon.games.purge.pending import Pending, pending, plays_made
from hegemon.games.purge.permanents import ATTACKER, DEFENDER, NO_VECTOR, InPlay
from hegemon.games.purge.plain import (
    PileName,
    PlainFace,
    PlainPending,
    PlainPermanent,
    PurgePlain,
    PurgePlayer,
    PurgeZone,
)
from hegemon.games.purge.printed import (
    CLASSES,
    COMMANDER,
    DEFENSIVE,
    KEYWORDS,
    KINDS,
    OPS,
    RESOURCE,
    STRONGHOLD,
    SUPER,
    TEK,
    UNIT,
    PurgeCard,
)
from hegemon.games.purge.setup import may_start
from hegemon.games.purge.state import (
    CEASED,
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
    ZONES,
    Purge,
)
from hegemon.games.purge.values import (
    armor_of,
    attack_left,
    attack_maximum,
    cost_of,
    damage_of,
    initiative_of,
    keywords_of,
    supply_cap,
    supply_used,
)


class Values:
    """What a permanent's stats are now, for showing."""

    def __init__(self, game: Purge, card: InPlay) -> None:
        is_fighter = card.card.is_fighter
        fights = is_fighter or card.card.kind == DEFENSIVE
        self.attack = attack_left(game, card) if fights else 0
        self.attack_maximum = attack_maximum(game, card) if fights else 0
        self.damage = damage_of(game, card) if fights else 0
        self.armor = armor_of(game, card)
        self.maximum = game.maximum_of(card)
        self.keywords = keywords_of(game, card) if is_fighter else card.card.keywords


class PurgeView(OpenPurge):
    """PURGE-17.1 Everything public, and the seat's own decks."""

    def __init__(self, game: Purge, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.waiting = [one.renumbered(self.new) for one in game.waiting]
        self.initiative = [initiative_of(game, seat) for seat in range(2)]
        self.supply = [supply_used(game, seat) for seat in range(2)]
        self.cap = [supply_cap(game, seat) for seat in range(2)]
        self.used = [0] * len(self.cards)
        for piece in range(len(game.used)):
            if self.new[piece] >= 0:
                self.used[self.new[piece]] = game.used[piece]
        self.table: list[InPlay] = []
        self.values: list[Values] = []
        for seat in range(2):
            for card in game.played_by(seat):
                self.table.append(renumbered_in_play(card, self.new))
                self.values.append(Values(game, card))
        self.plays = plays_made(game)
        self.stack = [self.seen_on_stack(told) for told in pending(game)]
        self.costs: dict[int, int] = {}
        if viewer >= 0:
            for zone in (WAR_DECK, TEK_DECK, OPS_DECK):
                for piece in game.pile(zone, viewer):
                    self.costs[self.new[piece]] = cost_of(game, viewer, piece)
        self.forget_numbers()

    def seen_on_stack(self, told: Pending) -> Pending:
        """An object of the stack in the numbers of the view; a card that is hidden by now is not named."""
        seen = Pending(told.kind, told.seat, self.seen_piece(told.piece))
        seen.group = [self.seen_piece(piece) for piece in told.group]
        seen.targets = [self.seen_piece(piece) for piece in told.targets]
        seen.vector = told.vector
        seen.word = told.word
        seen.amount = told.amount
        return seen

    def seen_piece(self, piece: Piece) -> Piece:
        number = self.new[piece] if piece >= 0 else NO_PIECE
        return number if number >= 0 and self.cards[number] is not None else NO_PIECE


# --- plain data ---------------------------------------------------------------------------------------------


def plain(view: PurgeView) -> PurgePlain:
    """The view as plain data: zones with faces or counts, counters, cards in play, the ask."""
    told: PurgePlain = {
        "game": "purge",
        "you": view.viewer,
        "turn": view.turn,
        "first": view.first,
        "sub_phase": view.sub_phase,
        "active": view.active,
        "last_pass": view.last_pass,
        "extra": view.extra,
        "plays": view.plays,
        "most_plays": view.rules.most_plays,
        "idle_turns": view.idle_turns,
        "stalemate_turns": view.rules.stalemate_turns,
        "players": [plain_player(view, seat) for seat in range(2)],
        "zones": plain_zones(view),
        "stack": [plain_pending(view, pending) for pending in view.stack],
        "asked": plain_asked(view),
    }
    if view.battle_at != NO_VECTOR:
        told["battle"] = {"vector": view.battle_at, "attacker": view.battle_by, "last_pass": view.battle_pass}
    add_question(told, view)
    return told


PILES: dict[int, PileName] = {
    WAR_DECK.index: "war",
    TEK_DECK.index: "tek",
    OPS_DECK.index: "ops",
    CHOSEN.index: "chosen",
    STACK.index: "stack",
    WAR_DISCARD.index: "war discard",
    TEK_DISCARD.index: "tek discard",
    OPS_DISCARD.index: "ops discard",
    REMOVED.index: "removed",
}
LEFT_OUT_EMPTY = (CHOSEN, STACK, REMOVED)


def plain_zones(view: PurgeView) -> list[PurgeZone]:
    zones: list[PurgeZone] = []
    in_play = {card.piece: number for number, card in enumerate(view.table)}
    for zone in ZONES:
        for seat in range(2):
            pile = view.piles[zone.index * 2 + seat]
            if zone is CEASED or (not pile and zone in LEFT_OUT_EMPTY):
                continue
            if zone is PLAY:
                cards = [plain_in_play(view, in_play[piece]) for piece in pile]
                zones.append({"zone": "play", "of": seat, "count": len(pile), "cards": cards})
            else:
                faces = [plain_face(view, piece) for piece in pile if view.cards[piece] is not None]
                zones.append({"zone": PILES[zone.index], "of": seat, "count": len(pile), "cards": faces})
    return zones


def plain_player(view: PurgeView, seat: Seat) -> PurgePlayer:
    return {
        "seat": seat,
        "energy": view.energy[seat],
        "tek_played": view.tek_played[seat],
        "ops_surcharge": view.surcharge[seat],
        "next_ops_less": view.next_ops_less[seat],
        "initiative": view.initiative[seat],
        "supply": view.supply[seat],
        "supply_cap": view.cap[seat],
    }


def plain_pending(view: PurgeView, told: Pending) -> PlainPending:
    """An object of the stack: what it is, whose, its source and what it is aimed at."""
    result: PlainPending = {"is": told.kind, "by": told.seat}
    if told.piece >= 0:
        card = view.cards[told.piece]
        assert card is not None
        result["card"] = card.id
        result["handle"] = view.handles[told.piece]
    if told.word:
        result["ability"] = told.word
    if told.group:
        result["group"] = [view.handles[piece] for piece in told.group if piece >= 0]
    if told.targets:
        result["targets"] = [view.handles[piece] for piece in told.targets if piece >= 0]
    if told.vector != NO_VECTOR:
        result["vector"] = told.vector
    if told.amount >= 0:
        result["amount"] = told.amount
    return result


def plain_face(view: PurgeView, piece: Piece) -> PlainFace:
    """A card outside play whose face the viewer may see."""
    card = view.cards[piece]
    assert card is not None
    told: PlainFace = {"handle": view.handles[piece], "card": card.id}
    if piece in view.costs:
        told["cost"] = view.costs[piece]
    return told


def plain_in_play(view: PurgeView, number: int) -> PlainPermanent:
    """A permanent with its values now."""
    card = view.table[number]
    values = view.values[number]
    printed = card.card
    told: PlainPermanent = {
        "handle": view.handles[card.piece],
        "card": printed.id,
        "kind": KINDS[printed.kind],
        "owner": card.seat,
        "vector": card.vector,
        "used": view.used[card.piece],
    }
    if printed.is_fighter or printed.kind == DEFENSIVE:
        told["attack"] = values.attack
        told["attack_maximum"] = values.attack_maximum
        told["damage"] = values.damage
    if printed.is_fighter or printed.kind == STRONGHOLD:
        told["armor"] = values.armor
        told["health"] = card.health
        told["maximum"] = values.maximum
    if printed.sub_class:
        told["class"] = CLASSES[printed.sub_class]
    if values.keywords:
        told["keywords"] = keyword_names(values.keywords)
    locked = printed.keywords & ~values.keywords
    if locked:
        told["locked"] = keyword_names(locked)
    if card.is_token:
        told["token"] = True
    if card.counters or printed.counters or printed.most_counters:
        told["counters"] = card.counters
    if card.shield:
        told["shield"] = card.shield
    if card.side == ATTACKER:
        told["side"] = "attacker"
    elif card.side == DEFENDER:
        told["side"] = "defender"
    if card.host >= 0:
        told["on"] = view.handles[card.host]
    if card.is_rooted:
        told["rooted"] = True
    if card.endures:
        told["endures"] = card.endures
    if card.minds:
        told["minds"] = card.minds
    return told


def keyword_names(bits: int) -> list[str]:
    return [KEYWORDS[bit] for bit in range(len(KEYWORDS)) if bits >> bit & 1]


# --- imagining -----------------------------------------------------------------------------------------------


class PurgeImaginer(Imaginer):
    """Imagines from one view, with the decks an opponent may have brought and the pool of all cards."""

    def __init__(self, view: PurgeView, possible: list[list[Card]], pool: list[Card]) -> None:
        self.view = view
        self.unknown = [Unknown(view, seat, possible, pool) for seat in range(2)]

    def imagine(self, luck: Chance) -> State:
        return imagine(self.view, luck, self.unknown)


class Unknown:
    """The unknown cards of one player: how many there are, and what they may be.

    Where none of the possible decks fits what has been seen, they are cards of the right type and faction.
    """

    def __init__(self, view: PurgeView, seat: Seat, possible: list[list[Card]], pool: list[Card]) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.hidden = 0
        self.rests: list[list[PurgeCard]] = []
        """What is left of each possible deck that holds all that was seen, deck by deck."""
        self.own: list[PurgeCard] = []
        seen: list[Card] = []
        tokens = [card.piece for card in view.table if card.is_token]
        for where in range(len(view.piles)):
            if where % 2 != seat or where // 2 == CEASED.index:
                continue
            for piece in view.piles[where]:
                face = view.cards[piece]
                if face is None:
                    self.hidden += 1
                elif piece not in tokens:
                    seen.append(face)
        if not self.hidden:
            return
        for deck in possible:
            if len(deck) != len(seen) + self.hidden:
                continue
            left = what_is_left(deck, seen)
            if left is not None:
                rest = [card for card in left if isinstance(card, PurgeCard)]
                if sizes_fit(view, seat, rest):
                    self.rests.append(rest)
        faction = self.leader().faction
        for card in pool:
            if isinstance(card, PurgeCard) and card.faction == faction and not card.is_token:
                self.own.append(card)

    def leader(self) -> PurgeCard:
        leader = self.view.cards[self.view.leaders[self.seat]]
        assert isinstance(leader, PurgeCard) and leader.kind == COMMANDER
        return leader

    def deal(self, faces: list[Card | None], luck: Chance) -> None:
        """Give every unknown card a face of the right type."""
        if not self.hidden:
            return
        view = self.view
        leader = self.leader()
        rest = self.rests[luck.below(len(self.rests))][:] if self.rests else []
        chosen = view.piles[CHOSEN.index * 2 + self.seat]
        for index in range(len(chosen)):
            if faces[chosen[index]] is None:
                faces[chosen[index]] = draw_starting(view, index == 1, luck, rest, self.own)
        if not self.rests and view.turn == 0:
            self.deal_what_can_start(faces, luck)
        for zone in (WAR_DECK, TEK_DECK, OPS_DECK):
            for piece in view.piles[zone.index * 2 + self.seat]:
                if faces[piece] is None:
                    faces[piece] = draw(zone.index, leader, luck, rest, self.own)

    def deal_what_can_start(self, faces: list[Card | None], luck: Chance) -> None:
        """PURGE-2.14 Whatever the deck is, it holds a Resource Attachment and a TEK that can start in play."""
        wants_tek = False
        for piece in self.view.piles[TEK_DECK.index * 2 + self.seat]:
            if faces[piece] is None:
                faces[piece] = draw_starting(self.view, wants_tek, luck, [], self.own)
                if wants_tek:
                    return
                wants_tek = True


def imagine(view: PurgeView, luck: Chance, unknown: list[Unknown]) -> PurgeGame:
    """A full state that fits the view: known cards where they are, the rest dealt from what is possible."""
    game = PurgeGame(view.rules, luck.below(1 << 30))
    game.open_table()
    faces: list[Card | None] = view.cards[:]
    for player in unknown:
        player.deal(faces, luck)
    view.set_up_in(game, [face for face in faces if face is not None])
    view.lay_out(game)
    game.used = view.used[:]
    game.waiting = view.waiting[:]
    game.listen()
    game.table = [None] * len(faces)
    for card in view.table:
        game.table[card.piece] = copied_in_play(card)
    ups = [[card.health for card in game.played_by(seat)] for seat in range(2)]
    for seat in range(2):
        game.sum_up(seat)
    # Summing up anew raises HEALTH as if the passive abilities had just begun; it is as it was seen.
    for seat in range(2):
        cards = game.played_by(seat)
        for index in range(len(cards)):
            cards[index].health = ups[seat][index]
    return game


def belongs(card: PurgeCard, where: int) -> bool:
    """PURGE-2.2 Whether a card of this type can lie in the deck."""
    if where == WAR_DECK.index:
        return card.kind == UNIT
    if where == OPS_DECK.index:
        return card.kind == OPS
    return card.kind in (TEK, RESOURCE, DEFENSIVE, SUPER)


def draw_starting(
    view: PurgeView, wants_tek: bool, luck: Chance, rest: list[PurgeCard], own: list[PurgeCard]
) -> PurgeCard:
    """A card that may start in play, from the rest of the deck or from the faction."""
    most = view.rules.starting_tek_cost
    fitting = [card for card in rest if may_start(card, wants_tek, most)]
    if fitting:
        card = fitting[luck.below(len(fitting))]
        rest.remove(card)
        return card
    fitting = [card for card in own if may_start(card, wants_tek, most)]
    return fitting[luck.below(len(fitting))]


def draw(where: int, leader: PurgeCard, luck: Chance, rest: list[PurgeCard], own: list[PurgeCard]) -> PurgeCard:
    """A card of the deck's type, from the rest of the deck or from the faction."""
    fitting = [card for card in rest if belongs(card, where)]
    if fitting:
        card = fitting[luck.below(len(fitting))]
        rest.remove(card)
        return card
    fitting = [card for card in own if belongs(card, where) and card.commander in ("", leader.short)]
    return fitting[luck.below(len(fitting))]


def sizes_fit(view: PurgeView, seat: Seat, left: list[PurgeCard]) -> bool:
    """Whether the unknown cards of each deck are as many as the list has left for it."""
    for zone in (WAR_DECK, OPS_DECK):
        unknown = 0
        for piece in view.piles[zone.index * 2 + seat]:
            if view.cards[piece] is None:
                unknown += 1
        count = 0
        for card in left:
            if belongs(card, zone.index):
                count += 1
        if unknown != count:
            return False
    return True
