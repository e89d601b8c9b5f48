"""XI-18 What each seat sees, and how a bot imagines the rest."""

from __future__ import annotations

from hegemon.core.asks import Piece, Seat, Target, seat_target, target_seat
from hegemon.core.chance import Chance
from hegemon.core.modifiers import SET, Modifier
from hegemon.core.plain import KnownCard
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.unseen import Unseen, unseen_by_seat
from hegemon.core.views import Imaginer, add_question, plain_asked
from hegemon.games.xi.costs import cost_to_draw, cost_to_play
from hegemon.games.xi.fields import OpenXi, copied_in_play, renumbered_in_play
from hegemon.games.xi.game import XiGame
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.ongoing import DRAWN, Asking, Link, Sum, asking, links, step_of, sums
from hegemon.games.xi.plain import (
    ChangeName,
    PileName,
    PlainBlow,
    PlainChange,
    PlainFace,
    PlainInPlay,
    PlainLink,
    PlainTarget,
    XiPlain,
    XiPlayer,
    XiZone,
)
from hegemon.games.xi.printed import KINDS, TYPES, UNIT, XiCard
from hegemon.games.xi.state import (
    CANNOT_START,
    DAMAGE_VALUE,
    DECK,
    DECLARED,
    DISCARD,
    GONE,
    HAND,
    NEXT_HALF,
    NEXT_LESS,
    ONLY_TYPE_STARTS,
    PLAY,
    STRIKE_TYPE,
    TYPE,
    ZONES,
    Xi,
)


class XiView(OpenXi):
    """XI-18.1 Everything public, and what this seat alone knows."""

    def __init__(self, game: Xi, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.waiting = [one.renumbered(self.new) for one in game.waiting]
        self.table: list[InPlay] = []
        self.values: list[list[int]] = []
        """Damage, maximum life and type of each card in play, as they are now."""
        for seat in range(game.seats):
            for card in game.played_by(seat):
                self.table.append(renumbered_in_play(card, self.new))
                if card.card.kind == UNIT:
                    values = [game.damage_of(card), game.maximum_of(card), game.type_of(card)]
                else:
                    values = [0, 0, card.card.type]
                self.values.append(values)
        self.step = step_of(game)
        self.links: list[Link] = links(game, self.new)
        self.asking: Asking | None = asking(game)
        self.sums: list[Sum] = sums(game, self.new)
        self.draw_costs = [cost_to_draw(game, seat) for seat in range(game.seats)]
        self.hand_costs: dict[int, int] = {}
        self.deck_list: list[Card] = []
        """XI-18.3 The owner knows the list the deck was built from, not its order."""
        if viewer >= 0:
            for piece in game.pile(HAND, viewer):
                self.hand_costs[self.new[piece]] = cost_to_play(game, viewer, piece)
            self.deck_list = self.own_cards(game)
        self.forget_numbers()


def plain(view: XiView) -> XiPlain:
    """The view as plain data: zones with faces or counts, counters, cards in play, the ask."""
    told: XiPlain = {
        "game": "xi",
        "you": view.viewer,
        "turn": view.turn,
        "active": view.active,
        "players": [plain_player(view, seat) for seat in range(view.seats)],
        "step": view.step,
        "limits": {
            "time": view.rules.time,
            "prepared": view.rules.prepared_cap,
            "first_life": view.rules.life,
            "life": view.rules.life_cap,
        },
        "zones": plain_zones(view),
        "chain": [plain_link(view, link) for link in view.links],
        "skirmish": [plain_sum(view, blow) for blow in view.sums],
        "forbidden": [plain_change(view, change) for change in view.modifiers if change.quantity == ONLY_TYPE_STARTS],
        "asked": plain_asked(view),
    }
    if view.asking is not None:
        told["asking"] = {"moment": view.asking.moment, "order": view.asking.order, "at": view.asking.at}
    if view.decks_ran_out:
        told["stalemate"] = {
            "idle_turns": view.idle_turns,
            "idle_limit": view.rules.stalemate_rounds * view.is_out.count(False),
            "turns": view.empty_turns,
            "turn_limit": view.rules.stalemate_turn_cap,
        }
    add_question(told, view)
    return told


PILES: dict[int, PileName] = {
    HAND.index: "hand",
    DISCARD.index: "discard",
    DECLARED.index: "declared",
    GONE.index: "gone",
}


def plain_zones(view: XiView) -> list[XiZone]:
    zones: list[XiZone] = []
    in_play = {card.piece: number for number, card in enumerate(view.table)}
    for zone in ZONES:
        for seat in range(view.seats):
            pile = view.piles[zone.index * view.seats + seat]
            if zone is PLAY:
                cards = [plain_in_play(view, in_play[piece]) for piece in pile]
                zones.append({"zone": "play", "of": seat, "count": len(pile), "cards": cards})
            elif zone is DECK:
                zones.append({"zone": "deck", "of": seat, "count": len(pile), "known": known_in_deck(view, pile)})
            elif pile or zone is HAND or zone is DISCARD:
                faces = [plain_face(view, piece) for piece in pile if view.cards[piece] is not None]
                zones.append({"zone": PILES[zone.index], "of": seat, "count": len(pile), "cards": faces})
    return zones


def plain_player(view: XiView, seat: Seat) -> XiPlayer:
    return {
        "seat": seat,
        "life": view.life[seat],
        "time": view.time[seat],
        "prepared": view.prepared[seat],
        "out": view.is_out[seat],
        "draw_cost": view.draw_costs[seat],
        "changes": plain_changes(view, seat_target(seat)),
    }


def plain_face(view: XiView, piece: Piece) -> PlainFace:
    """A card outside play whose face the viewer may see."""
    card = view.cards[piece]
    assert isinstance(card, XiCard)
    told: PlainFace = {"handle": view.handles[piece], "card": card.id}
    if piece in view.hand_costs:
        told["cost"] = view.hand_costs[piece]
    return told


def known_in_deck(view: XiView, pile: list[Piece]) -> list[KnownCard]:
    """Cards in a deck the viewer has seen go there, with their place counted from the top."""
    told: list[KnownCard] = []
    for index in range(len(pile)):
        card = view.cards[pile[index]]
        if card is not None:
            told.append({"card": card.id, "from_top": len(pile) - 1 - index})
    return told


def plain_in_play(view: XiView, number: int) -> PlainInPlay:
    """A card in play with its values now."""
    card = view.table[number]
    damage, maximum, type = view.values[number]
    told: PlainInPlay = {
        "handle": view.handles[card.piece],
        "card": card.card.id,
        "kind": KINDS[card.card.kind],
        "owner": view.owners[card.piece],
        "type": TYPES[type],
    }
    if card.card.kind == UNIT:
        told["life"] = card.life
        told["max"] = maximum
        told["damage"] = damage
        told["skirmished"] = card.has_fought
    if card.host >= 0:
        told["on"] = view.handles[card.host]
    if card.home >= 0:
        told["taken_from"] = card.home
    if card.is_inert:
        told["inert"] = True
    if card.was_used or card.used_too:
        told["used"] = True
    counters = view.counters_on(card.piece)
    if counters:
        told["counters"] = counters
    changes = plain_changes(view, card.piece)
    if changes:
        told["changes"] = changes
    return told


CHANGES: dict[int, ChangeName] = {
    DAMAGE_VALUE: "damage",
    TYPE: "type",
    STRIKE_TYPE: "strike type",
    NEXT_LESS: "next damage less",
    NEXT_HALF: "next damage halved",
    CANNOT_START: "cannot start",
    ONLY_TYPE_STARTS: "only type starts",
}


def plain_changes(view: XiView, of: Target) -> list[PlainChange]:
    """XI-1.9 What lies on a unit or a player until its time is over."""
    return [plain_change(view, change) for change in view.modifiers if change.of == of and change.quantity in CHANGES]


def plain_change(view: XiView, change: Modifier) -> PlainChange:
    told: PlainChange = {"what": CHANGES[change.quantity]}
    if change.quantity in (TYPE, STRIKE_TYPE, ONLY_TYPE_STARTS):
        told["type"] = TYPES[change.amount]
    elif change.quantity in (DAMAGE_VALUE, NEXT_LESS):
        if change.layer == SET:
            told["set"] = change.amount
        else:
            told["amount"] = change.amount
    source = view.cards[change.source] if change.source >= 0 else None
    if source is not None:
        told["card"] = source.id
    return told


def plain_link(view: XiView, link: Link) -> PlainLink:
    """XI-18.4 A declared card, a used ability, a skirmish or a draw on its way, with what it is aimed at."""
    targets: list[PlainTarget] = []
    for target in [*link.targets, link.host] if link.host >= 0 else link.targets:
        aim = plain_target(view, target)
        if aim is not None:
            targets.append(aim)
    told: PlainLink = {"is": link.what, "seat": link.seat, "targets": targets}
    card = view.cards[link.piece] if link.what != DRAWN else None
    if card is not None:
        told["card"] = card.id
        told["handle"] = view.handles[link.piece]
    if link.is_stopped:
        told["stopped"] = True
    return told


def plain_target(view: XiView, target: Target) -> PlainTarget | None:
    """A player, or a card whose face the viewer may see."""
    if target < 0:
        return {"seat": target_seat(target)}
    card = view.cards[target]
    return {"card": card.id, "handle": view.handles[target]} if card is not None else None


def combatant(view: XiView, target: Target) -> PlainTarget:
    """XI-18.1 Whoever is in a skirmish is seen by everybody."""
    told = plain_target(view, target)
    assert told is not None
    return told


def plain_sum(view: XiView, blow: Sum) -> PlainBlow:
    """XI-12 One blow of the skirmish, step by step: amount, less, times, halves, result."""
    told: PlainBlow = {
        "by": combatant(view, blow.by),
        "to": combatant(view, blow.to),
        "type": TYPES[blow.type],
        "amount": blow.amount,
        "result": blow.result,
        "life": blow.life,
    }
    if blow.less:
        told["less"] = blow.less
    if blow.doublings:
        told["doublings"] = blow.doublings
    if blow.is_type_doubled:
        told["type_doubled"] = True
    if blow.halvings:
        told["halvings"] = blow.halvings
    if blow.is_immune:
        told["immune"] = True
    return told


# --- imagining ------------------------------------------------------------------------------------------


class XiImaginer(Imaginer):
    """Imagines from one view, with the decks an opponent may have brought and the pool of all cards."""

    def __init__(self, view: XiView, possible: list[list[Card]], pool: list[Card]) -> None:
        self.view = view
        self.unseen = unseen_by_seat(view, view.deck_list, possible, pool)

    def imagine(self, luck: Chance) -> State:
        return imagine(self.view, luck, self.unseen)


def imagine(view: XiView, luck: Chance, unseen: list[Unseen]) -> XiGame:
    """A full state that fits the view: known cards where they are, the rest dealt from what is possible."""
    game = XiGame(view.seats, view.rules, luck.below(1 << 30))
    game.open_table()
    faces: list[Card | None] = view.cards[:]
    for player in unseen:
        player.deal(faces, luck)
    view.set_up_in(game, [face for face in faces if face is not None])
    view.lay_out(game)
    game.study_cards()
    game.waiting = view.waiting[:]
    game.table = [None] * len(faces)
    for card in view.table:
        game.put_on_field(copied_in_play(card))
    return game
