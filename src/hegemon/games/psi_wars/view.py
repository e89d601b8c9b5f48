"""PSI-23 What each seat sees, and how a bot imagines the rest."""

from __future__ import annotations

from hegemon.core.asks import Piece, Seat
from hegemon.core.chance import Chance
from hegemon.core.plain import KnownCard
from hegemon.core.printed import Card
from hegemon.core.state import State
from hegemon.core.unseen import Unseen, unseen_by_seat
from hegemon.core.views import Imaginer, add_question, plain_asked
from hegemon.games.psi_wars.battle import is_undefended
from hegemon.games.psi_wars.course import PHASES
from hegemon.games.psi_wars.fields import OpenPsiWars, copied_in_play, renumbered_in_play
from hegemon.games.psi_wars.fight import PHYSICAL_STEP, PSIONIC_STEP, Fight, dice_bonus_of, face_of
from hegemon.games.psi_wars.game import PsiWarsGame
from hegemon.games.psi_wars.in_play import NO_CHANGES, NOTHING_ROLLED, InPlay, Side
from hegemon.games.psi_wars.plain import PlainDie, PlainLying, PlainSide, PsiPlain, PsiPlayer, PsiZone
from hegemon.games.psi_wars.printed import ABILITIES, GOLD_BACK, PHYSICAL, UNIT, PsiCard
from hegemon.games.psi_wars.state import (
    CREATION,
    DECK,
    FIRST_WITH_STATUS,
    LAST_WITH_STATUS,
    PLAYED,
    RESOURCES,
    ZONES,
    PsiWars,
)
from hegemon.games.psi_wars.strengths import extra_damage, side_strength, strengths_of


class PsiView(OpenPsiWars):
    """PSI-23.1 Everything public, and what this seat alone knows."""

    def __init__(self, game: PsiWars, viewer: Seat) -> None:
        super().__init__(game, viewer)
        self.depleted = [False] * len(self.cards)
        self.table: list[InPlay] = []
        self.values: dict[int, list[int]] = {}
        """The strengths of each unit in play, as they are now."""
        self.side_values: list[list[int]] = []
        self.fight: Battle | None = battle_now(game)
        self.damage: dict[int, int] = {}
        """PSI-18.1 What each undefended side would take from the Lab now."""
        self.dice_values: list[list[int]] = [dice_bonus_of(game, die) for die in game.dice]
        self.obliterating: list[bool] = [face_of(game, die).obliterates for die in game.dice]
        self.waiting = [one.renumbered(self.new) for one in game.waiting]
        self.deck_list: list[Card] = self.own_cards(game)
        """PSI-23.1 The owner knows the list the deck was built from, not its order."""
        for piece in game.pieces():
            if game.depleted[piece]:
                self.depleted[self.new[piece]] = True
        for where in range(FIRST_WITH_STATUS * 2, LAST_WITH_STATUS * 2 + 2):
            for piece in game.piles[where]:
                card = game.table[piece]
                if card is not None:
                    self.table.append(renumbered_in_play(card, self.new))
                    if card.card.kind == UNIT:
                        self.values[self.new[piece]] = [*strengths_of(game, card)]
        for side in game.sides:
            self.side_values.append([side_strength(game, side, ability) for ability in range(3)])
            if is_undefended(game, side) and not self.is_fought_now(side.number):
                strike = side_strength(game, side, PHYSICAL) + extra_damage(game, side)
                self.damage[side.number] = 0 if game.is_disorientated(side) else strike
        self.forget_numbers()

    def is_fought_now(self, side: int) -> bool:
        """PSI-17.11 Whoever is in the battle met somebody, also once the other one is destroyed."""
        return self.fight is not None and side in (self.fight.attacker, self.fight.defender)


class Battle:
    """PSI-15.7 The battle that is being fought: who against whom, which abilities are shared, and how far it is."""

    def __init__(self, fight: Fight) -> None:
        self.attacker = fight.attacker
        self.defender = fight.defender
        self.shared = [fight.is_digital, fight.is_psionic, True]
        self.stage = 2 if fight.at >= PHYSICAL_STEP else 1 if fight.at >= PSIONIC_STEP else 0


def battle_now(game: PsiWars) -> Battle | None:
    for frame in game.frames:
        if isinstance(frame, Fight):
            return Battle(frame)
    return None


def plain(view: PsiView) -> PsiPlain:
    """The view as plain data: zones with faces or counts, Labs, sides, dice, the ask."""
    zones: list[PsiZone] = []
    in_play = {card.piece: card for card in view.table}
    for zone in ZONES:
        for seat in range(2):
            pile = view.piles[zone.index * 2 + seat]
            if not pile and zone is PLAYED:
                continue
            told: PsiZone = {"zone": zone.name, "of": seat, "count": len(pile)}
            if zone is DECK or zone is RESOURCES:
                told["known"] = known_in_deck(view, pile)
            else:
                gold = [piece for piece in pile if view.backs[piece] == GOLD_BACK]
                told["gold"] = len(gold)
                told["cards"] = [
                    plain_card_on_table(view, piece, in_play.get(piece))
                    for piece in pile
                    if view.cards[piece] is not None
                ]
            zones.append(told)
    result: PsiPlain = {
        "game": "psi-wars",
        "you": view.viewer,
        "turn": view.turn,
        "phase": PHASES[view.phase],
        "active": view.active,
        "players": [plain_player(view, seat) for seat in range(2)],
        "zones": zones,
        "sides": [plain_side(view, side) for side in view.sides if not side.is_gone],
        "dice": [plain_die(view, number) for number in range(len(view.dice))],
        "totals": [list(view.totals[:3]), list(view.totals[3:])],
        "dice_set": dice_set(view),
        "locked_out": [name for index, name in enumerate(ABILITIES) if (view.locked_out >> index) & 1],
        "asked": plain_asked(view),
    }
    fight = view.fight
    if fight is not None:
        result["battle"] = {
            "attacker": fight.attacker,
            "defender": fight.defender,
            "shared": [name for name, shared in zip(ABILITIES, fight.shared, strict=True) if shared],
            "stage": ABILITIES[fight.stage],
        }
    add_question(result, view)
    return result


def dice_set(view: PsiView) -> str:
    """PSI-R43 Which dice are used: as printed, somebody's own, numbers only, or none."""
    chosen = view.rules.chosen
    if chosen["modifying_dice"] != "standard":
        return chosen["modifying_dice"]
    return "rulebook" if chosen["custom_dice"] == "rulebook" else "own"


def plain_player(view: PsiView, seat: Seat) -> PsiPlayer:
    ready: dict[str, int] = {}
    for piece in view.piles[CREATION.index * 2 + seat]:
        card = view.cards[piece]
        if card is not None and not view.depleted[piece]:
            ready[card.id] = ready.get(card.id, 0) + 1
    return {"seat": seat, "hp": view.hit_points[seat], "start": view.rules.hit_points, "ready": ready}


def known_in_deck(view: PsiView, pile: list[Piece]) -> list[KnownCard]:
    """Cards in a deck the viewer has seen, with their place counted from the top."""
    told: list[KnownCard] = []
    for index in range(len(pile)):
        card = view.cards[pile[index]]
        if card is not None:
            told.append({"card": card.id, "handle": view.handles[pile[index]], "from_top": len(pile) - 1 - index})
    return told


def plain_card_on_table(view: PsiView, piece: Piece, standing: InPlay | None) -> PlainLying:
    """A card whose face the viewer sees; in play with its status and its strengths now."""
    card = view.cards[piece]
    assert isinstance(card, PsiCard)
    told: PlainLying = {"handle": view.handles[piece], "card": card.id}
    if view.depleted[piece]:
        told["depleted"] = True
    if standing is None:
        return told
    if piece in view.values:
        told["strengths"] = view.values[piece]
        if standing.is_disorientated:
            told["disorientated"] = True
        if standing.equipment >= 0:
            told["equipment"] = view.handles[standing.equipment]
        if standing.trap >= 0:
            told["trap"] = view.handles[standing.trap]
        if standing.side >= 0:
            told["side"] = standing.side
        if standing.has_used:
            told["used"] = True
        if standing.rolled != NOTHING_ROLLED:
            told["rolled"] = list(standing.rolled)
        if standing.changes != NO_CHANGES:
            told["changes"] = list(standing.changes)
    elif standing.on >= 0:
        told["on"] = view.handles[standing.on]
    counters = view.counters_on(piece)
    if counters:
        told["counters"] = counters
    return told


def plain_side(view: PsiView, side: Side) -> PlainSide:
    """An attacker or defender with its members and its strengths now."""
    members = [view.handles[piece] for piece in (side.first, side.second) if piece >= 0]
    told: PlainSide = {
        "number": side.number,
        "seat": side.seat,
        "members": members,
        "strengths": view.side_values[side.number],
    }
    if not side.is_attacking:
        told["against"] = side.foe
    elif side.number in view.damage:
        told["undefended"] = True
        told["damage"] = view.damage[side.number]
    if side.has_fought:
        told["fought"] = True
    if side.has_struck:
        told["struck"] = True
    return told


def plain_die(view: PsiView, number: int) -> PlainDie:
    """PSI-15.16 A die of the present battle: what its face adds, and what has happened to it."""
    die = view.dice[number]
    return {
        "seat": die.seat,
        "die": ABILITIES[die.die],
        "face": die.name,
        "adds": view.dice_values[number],
        "obliterates": view.obliterating[number],
        "rerolls": die.symbols,
        "destroyed": die.is_destroyed,
    }


# --- imagining ------------------------------------------------------------------------------------------


class PsiImaginer(Imaginer):
    """Imagines from one view, with the decks an opponent may have brought and the pool of all cards."""

    def __init__(self, view: PsiView, possible: list[list[Card]], pool: list[Card]) -> None:
        self.view = view
        self.unseen = unseen_by_seat(view, view.deck_list, possible, pool)

    def imagine(self, luck: Chance) -> State:
        return imagine(self.view, luck, self.unseen)


def imagine(view: PsiView, luck: Chance, unseen: list[Unseen]) -> PsiWarsGame:
    """A full state that fits the view: known cards where they are, the rest dealt from what is possible."""
    game = PsiWarsGame(view.rules, luck.below(1 << 30))
    game.open_table()
    faces: list[Card | None] = view.cards[:]
    for player in unseen:
        player.deal(faces, luck)
    view.set_up_in(game, [face for face in faces if face is not None])
    view.lay_out(game)
    game.depleted = view.depleted[:]
    game.table = [None] * len(faces)
    for card in view.table:
        game.table[card.piece] = copied_in_play(card)
    game.waiting = view.waiting[:]
    game.study_cards()
    return game
