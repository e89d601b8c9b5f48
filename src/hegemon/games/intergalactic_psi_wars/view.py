"""IPW-19 What each seat sees, and how a bot imagines the rest."""

from __future__ import annotations

from hegemon.core.asks import Piece, Seat
from hegemon.core.chance import Chance
from hegemon.core.plain import KnownCard
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.unseen import Unseen, unseen_by_seat
from hegemon.core.views import Imaginer, add_question, plain_asked
from hegemon.games.intergalactic_psi_wars.battle import Battle, groups_dealt
from hegemon.games.intergalactic_psi_wars.costs import white_of
from hegemon.games.intergalactic_psi_wars.fields import OpenIpw, copied_in_play, renumbered_in_play
from hegemon.games.intergalactic_psi_wars.fight import MatchUpByMatchUp, PhaseByPhase, RevisedFight, ability_of
from hegemon.games.intergalactic_psi_wars.game import IpwGame
from hegemon.games.intergalactic_psi_wars.in_play import InPlay, MatchUp, StrikeRecord
from hegemon.games.intergalactic_psi_wars.plain import (
    IpwPlain,
    IpwPlayer,
    IpwZone,
    PlainFight,
    PlainLight,
    PlainLying,
    PlainMatchUp,
    PlainStrike,
)
from hegemon.games.intergalactic_psi_wars.printed import ABILITIES, COLOURS, KINDS, LIGHTS, IpwCard
from hegemon.games.intergalactic_psi_wars.state import (
    CREATION,
    DECK,
    DEFENSE,
    FIELD,
    HAND,
    LAB,
    SEATS,
    TRAPS,
    ZONES,
    Ipw,
)
from hegemon.games.intergalactic_psi_wars.strengths import (
    attack_of,
    attack_strength,
    can_be_fought,
    can_strike,
    chance_now,
    defense_of,
    defense_strength,
    hurdle_now,
    undefended_damage,
)
from hegemon.games.intergalactic_psi_wars.strikes import Clash, Strike
from hegemon.games.intergalactic_psi_wars.turn import PHASES, Turn, phase_of


class IpwView(OpenIpw):
    """IPW-19.1 Everything public, and what this seat alone knows."""

    def __init__(self, game: Ipw, viewer: Seat) -> None:
        super().__init__(game, viewer)
        new = self.new
        self.odds: list[list[Odds]] = [odds_of(game, matchup) for matchup in game.matchups]
        """IPW-19.1 What the possible strikes of each match-up would need now."""
        self.damage = [
            undefended_damage(game, matchup) if matchup.attackers and not matchup.defenders else 0
            for matchup in game.matchups
        ]
        self.course = Course(game)
        self.waiting = [one.renumbered(new) for one in game.waiting]
        self.table: list[InPlay] = []
        self.strengths: list[list[int]] = []
        """Attack in three abilities, then defense, of each card in play, as they are now."""
        for zone in (LAB, FIELD, TRAPS):
            for seat in range(SEATS):
                for piece in game.pile(zone, seat):
                    card = game.the_unit(piece)
                    self.table.append(renumbered_in_play(card, new))
                    self.strengths.append(strengths_of(game, card))
        self.white: dict[int, int] = {}
        """The white number of each card in one's own hand now."""
        self.deck_list: list[Card] = []
        """The owner knows the list the deck was built from, not its order."""
        if viewer >= 0:
            for piece in game.pile(HAND, viewer):
                self.white[new[piece]] = white_of(game, viewer, piece)
            self.deck_list = self.own_cards(game)
        self.forget_numbers()


def strengths_of(game: Ipw, card: InPlay) -> list[int]:
    """The strengths of a unit now; Equipment shows what it adds."""
    if not card.card.is_unit:
        return [*card.card.attack, *card.card.defense]
    attack = [attack_of(game, card, ability) for ability in range(DEFENSE)]
    return attack + [defense_of(game, card, ability) for ability in range(DEFENSE)]


class Course:
    """IPW-4.2, IPW-13.1 How far the turn and its battle have got, which everybody sees."""

    def __init__(self, game: Ipw) -> None:
        self.phase = 0
        self.order: list[int] = []
        """The match-ups in the order they are fought in, as far as it is fixed."""
        self.ability = -1
        self.matchup = -1
        self.strike: Strike | None = None
        self.dealt = groups_dealt(game)
        """How many match-ups, from the first, have damaged the Lab undefended, or were defended."""
        for frame in game.frames:
            if isinstance(frame, Turn):
                self.phase = phase_of(frame)
            elif isinstance(frame, Battle):
                self.order = frame.order[:]
            elif isinstance(frame, PhaseByPhase):
                self.ability = ability_of(min(frame.phase, 2), frame.first)
            elif isinstance(frame, MatchUpByMatchUp | RevisedFight):
                self.matchup = frame.matchup
            elif isinstance(frame, Clash):
                self.matchup = frame.matchup
                self.ability = frame.ability
            elif isinstance(frame, Strike):
                self.matchup = frame.matchup
                self.ability = frame.ability
                self.strike = Strike(frame.seat, frame.matchup, frame.ability, frame.is_counter)
                self.strike.first, self.strike.second = frame.first, frame.second


class Odds:
    """IPW-19.1 One possible strike: by whom, in what, with which strengths, hurdle and chance."""

    def __init__(self, game: Ipw, ability: int, is_counter: bool, own: list[Piece], other: list[Piece]) -> None:
        self.ability = ability
        self.is_counter = is_counter
        self.attack = attack_strength(game, own, ability)
        self.defense = defense_strength(game, other, ability)
        self.hurdle = hurdle_now(game, self.attack, self.defense)
        self.chance = chance_now(game, self.attack, self.defense)


def odds_of(game: Ipw, matchup: MatchUp) -> list[Odds]:
    """IPW-13.4, IPW-13.13 Both groups need the ability, and whoever strikes a unit that is able to."""
    told: list[Odds] = []
    for ability in range(DEFENSE):
        if can_be_fought(game, matchup, ability):
            if can_strike(game, matchup.attackers, ability):
                told.append(Odds(game, ability, False, matchup.attackers, matchup.defenders))
            if can_strike(game, matchup.defenders, ability):
                told.append(Odds(game, ability, True, matchup.defenders, matchup.attackers))
    return told


# --- as plain data --------------------------------------------------------------------------------------------


def plain(view: IpwView) -> IpwPlain:
    """The view as plain data: zones with faces or counts, Hit Points, match-ups, strikes, the ask."""
    told: IpwPlain = {
        "game": "intergalactic-psi-wars",
        "you": view.viewer,
        "turn": view.turn,
        "active": view.active,
        "players": [plain_player(view, seat) for seat in range(SEATS)],
        "zones": plain_zones(view),
        "matchups": [plain_matchup(view, number) for number in range(len(view.matchups))],
        "strikes": [plain_strike(strike) for strike in view.strikes],
        "locked": [ABILITIES[ability] for ability in range(DEFENSE) if (view.locked >> ability) & 1],
        "phase": PHASES[view.course.phase],
        "order": view.course.order,
        "fight": plain_fight(view),
        "quiet_turns": view.quiet,
        "quiet_limit": view.rules.quiet_turns,
        "matrix": "opposed_d6" if view.rules.is_opposed else view.rules.chosen["matrix"],
        "asked": plain_asked(view),
    }
    add_question(told, view)
    return told


def plain_player(view: IpwView, seat: Seat) -> IpwPlayer:
    creation = view.piles[CREATION.index * SEATS + seat]
    counts = [0] * COLOURS
    for piece in creation:
        card = view.cards[piece]
        assert isinstance(card, IpwCard)
        counts[card.light] += 1
    lights: list[PlainLight] = [
        {"light": LIGHTS[light], "ready": view.ready[seat * COLOURS + light], "all": counts[light]}
        for light in range(COLOURS)
    ]
    return {
        "seat": seat,
        "hit_points": view.hit_points[seat],
        "start": view.rules.hit_points,
        "lights": lights,
        "rerolls": view.rerolls[seat],
    }


def plain_zones(view: IpwView) -> list[IpwZone]:
    zones: list[IpwZone] = []
    in_play = {card.piece: number for number, card in enumerate(view.table)}
    for zone in ZONES:
        for seat in range(SEATS):
            pile = view.piles[zone.index * SEATS + seat]
            if not pile and zone.name in ("played", "traps", "battlefield"):
                continue
            told: IpwZone = {"zone": zone.name, "of": seat, "count": len(pile)}
            if zone in (LAB, FIELD, TRAPS):
                told["cards"] = [plain_in_play(view, in_play[piece]) for piece in pile]
            elif zone is DECK:
                told["known"] = known_in_deck(view, pile)
            elif zone is CREATION:
                told["cards"] = plain_creation(view, seat, pile)
            else:
                told["cards"] = [plain_face(view, piece) for piece in pile if view.cards[piece] is not None]
            zones.append(told)
    return zones


def plain_creation(view: IpwView, seat: Seat, pile: list[Piece]) -> list[PlainLying]:
    """Creation Units of a type are alike, so the first ones laid are shown as ready."""
    left = view.ready[seat * COLOURS : (seat + 1) * COLOURS]
    told: list[PlainLying] = []
    for piece in pile:
        face = plain_face(view, piece)
        card = view.cards[piece]
        assert isinstance(card, IpwCard)
        if left[card.light] > 0:
            left[card.light] -= 1
        else:
            face["spent"] = True
        told.append(face)
    return told


def plain_face(view: IpwView, piece: Piece) -> PlainLying:
    """A card outside play whose face the viewer may see."""
    card = view.cards[piece]
    assert isinstance(card, IpwCard)
    told: PlainLying = {"handle": view.handles[piece], "card": card.id}
    if piece in view.white and view.white[piece] != card.cost[COLOURS]:
        told["white"] = view.white[piece]
    return told


def known_in_deck(view: IpwView, pile: list[Piece]) -> list[KnownCard]:
    """Cards in a deck the viewer has seen, with their place counted from the top."""
    told: list[KnownCard] = []
    for index in range(len(pile)):
        card = view.cards[pile[index]]
        if card is not None:
            handle = view.handles[pile[index]]
            told.append({"card": card.id, "handle": handle, "from_top": len(pile) - 1 - index})
    return told


def plain_in_play(view: IpwView, number: int) -> PlainLying:
    """IPW-18.7 A card in play with its strengths now and its flags, each by its own name."""
    card = view.table[number]
    strengths = view.strengths[number]
    told: PlainLying = {
        "handle": view.handles[card.piece],
        "card": card.card.id,
        "kind": KINDS[card.card.kind],
    }
    if card.card.kind < len(KINDS) - 2:
        told["cyber"], told["psionic"], told["physical"] = [
            (strengths[ability], strengths[DEFENSE + ability]) for ability in range(DEFENSE)
        ]
    if card.is_spent:
        told["spent"] = True
    if card.is_new:
        told["new"] = True
    if card.disoriented != 0:
        told["disoriented"] = True
    if card.trap >= 0:
        told["trapped"] = True
    if card.has_activated or card.has_used_distance:
        told["used_ability"] = True
    if card.host >= 0:
        told["on"] = view.handles[card.host]
    if card.matchup >= 0:
        told["matchup"] = card.matchup
    if card.x is not None:
        told["rolled"] = card.x[:]
    counters = view.counters_on(card.piece)
    if counters:
        told["counters"] = counters
    return told


def plain_matchup(view: IpwView, number: int) -> PlainMatchUp:
    """Both groups, and what their strikes would need now."""
    matchup = view.matchups[number]
    told: PlainMatchUp = {
        "attackers": [view.handles[piece] for piece in matchup.attackers],
        "defenders": [view.handles[piece] for piece in matchup.defenders],
        "decided": matchup.is_decided,
        "struck": matchup.has_struck or number < view.course.dealt,
    }
    if matchup.defenders:
        told["odds"] = [
            {
                "ability": ABILITIES[odds.ability],
                "by": "defenders" if odds.is_counter else "attackers",
                "attack": odds.attack,
                "defense": odds.defense,
                "hurdle": odds.hurdle,
                "of_36": odds.chance,
            }
            for odds in view.odds[number]
        ]
    elif matchup.attackers:
        told["damage"] = view.damage[number]
    return told


def plain_fight(view: IpwView) -> PlainFight:
    """The attack phase, the match-up in it, and the strike that is announced or has just been rolled."""
    course = view.course
    told: PlainFight = {}
    if course.ability >= 0:
        told["ability"] = ABILITIES[course.ability]
    if course.matchup >= 0:
        told["matchup"] = course.matchup
    strike = course.strike
    if strike is not None:
        told["strike"] = {
            "seat": strike.seat,
            "by": "defenders" if strike.is_counter else "attackers",
            "dice": [strike.first, strike.second] if strike.first else [],
        }
    return told


def plain_strike(strike: StrikeRecord) -> PlainStrike:
    return {
        "seat": strike.seat,
        "ability": ABILITIES[strike.ability],
        "attack": strike.attack,
        "defense": strike.defense,
        "hurdle": strike.hurdle,
        "dice": (strike.first, strike.second),
        "won": strike.won,
    }


# --- imagining ------------------------------------------------------------------------------------------------


class IpwImaginer(Imaginer):
    """Imagines from one view, with the decks an opponent may have brought and the pool of all cards."""

    def __init__(self, view: IpwView, possible: list[list[Card]], pool: list[Card]) -> None:
        self.view = view
        self.unseen = unseen_by_seat(view, view.deck_list, possible, pool)

    def imagine(self, luck: Chance) -> State:
        return imagine(self.view, luck, self.unseen)


def imagine(view: IpwView, luck: Chance, unseen: list[Unseen]) -> IpwGame:
    """A full state that fits the view: known cards where they are, the rest dealt from what is possible."""
    game = IpwGame(view.rules, luck.below(1 << 30))
    faces: list[Card | None] = view.cards[:]
    for player in unseen:
        player.deal(faces, luck)
    view.set_up_in(game, [face for face in faces if face is not None])
    view.lay_out(game)
    game.waiting = view.waiting[:]
    game.note_abilities()
    game.table = [None] * len(faces)
    for card in view.table:
        game.table[card.piece] = copied_in_play(card)
    return game
