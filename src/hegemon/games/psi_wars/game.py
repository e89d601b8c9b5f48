"""PSI-24, PSI-25 The end of the game, triggers, conceding and "why not?"; and the door to the game."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame, advance
from hegemon.core.asks import CARD, NOTHING, Option, Piece, Refusal, Seat, Target, Verb
from hegemon.core.effects import Act
from hegemon.core.triggers import FIRST, Trigger, TriggerRound
from hegemon.core.windows import PASS
from hegemon.games.psi_wars import legality, things
from hegemon.games.psi_wars.battle import DISTANCE_MOMENT, FIGHT, PLAY_CARD, ROLL, STRIKE, USE
from hegemon.games.psi_wars.costs import DESTROY, PAY, SUBSTITUTE, substitutes
from hegemon.games.psi_wars.creation import UNATTACHED, Play, Triggered, Use
from hegemon.games.psi_wars.declarations import (
    ALONE,
    ATTACK,
    DEFEND,
    ENGAGE,
    MOVE,
    STACK,
    Declaration,
    Rearrange,
    must_still_attack,
)
from hegemon.games.psi_wars.dice import OBLITERATE, REROLL
from hegemon.games.psi_wars.effects import AMOUNT, CHOOSE, DECLINE, DO_IT, DONE
from hegemon.games.psi_wars.frames import FramedPsiWars
from hegemon.games.psi_wars.hidden import BOTTOM, DISCARD_CARD, KEEP, SHOW, SHOW_NOTHING, TAKE, TAKE_NOTHING
from hegemon.games.psi_wars.options import Rules
from hegemon.games.psi_wars.printed import BLUE_BACK, CREATION_UNIT, EQUIPMENT, YOUR_TURN, PsiCard, When
from hegemon.games.psi_wars.setup import REDRAW, WholeGame
from hegemon.games.psi_wars.state import CREATION, DECK, RESOURCES, PsiWars
from hegemon.games.psi_wars.traps import ESCAPE, Escapes
from hegemon.games.psi_wars.turn import END_CREATION, USE_NOW

CONCEDE: Final = Verb("concede", NOTHING)

VERBS: Final = (
    PLAY_CARD,
    END_CREATION,
    DESTROY,
    SUBSTITUTE,
    PAY,
    CHOOSE,
    UNATTACHED,
    MOVE,
    ATTACK,
    DEFEND,
    ENGAGE,
    STACK,
    ALONE,
    USE,
    ROLL,
    FIGHT,
    STRIKE,
    REROLL,
    OBLITERATE,
    ESCAPE,
    DONE,
    DECLINE,
    DO_IT,
    AMOUNT,
    SHOW,
    SHOW_NOTHING,
    DISCARD_CARD,
    TAKE,
    TAKE_NOTHING,
    KEEP,
    BOTTOM,
    USE_NOW,
    REDRAW,
    FIRST,
    PASS,
    CONCEDE,
)


class PsiWarsGame(FramedPsiWars):
    """A game of Psi Wars with all its chapters."""

    def blank(self) -> PsiWars:
        return PsiWarsGame(self.rules, 0)

    def begin_play(self, seat: Seat, piece: Piece, moment: str) -> None:
        self.frames.append(Play(seat, piece, self.card(piece), moment))

    def begin_distance(self, seat: Seat, piece: Piece) -> None:
        distance = self.card(piece).distance
        assert distance is not None
        self.frames.append(Use(seat, piece, distance))

    # What the cards ask.

    def meant(self, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
        return things.meant(self, seat, piece, act, slot)

    def things(self, seat: Seat, what: int, where: int) -> list[Target]:
        return things.things(self, seat, what, where)

    def is_thing(self, target: Target, what: int, where: int) -> bool:
        return things.is_thing(self, target, what, where)

    def side_of(self, target: Target) -> Seat:
        return things.side_of(self, target)

    def is_so(self, target: Target, state: int) -> bool:
        return things.is_so(self, target, state)

    def stat_of(self, target: Target, stat: int) -> int:
        return things.stat_of(self, target, stat)

    def is_saying_true(self, saying: int, seat: Seat) -> bool:
        return (self.active == seat) == (saying == YOUR_TURN)

    # What goes on.

    def settle(self) -> None:
        """PSI-24.1, PSI-24.2 After every single loss of Hit Points; then triggers that are due (PSI-25.6)."""
        losers = [points <= 0 for points in self.hit_points]
        if losers[0] or losers[1]:
            self.lose(losers, "PSI-24.1")
            return
        if self.has_conceded[0] or self.has_conceded[1]:
            self.end([1 if self.has_conceded[0] else 0], [], "PSI-24.7")
            return
        if self.due and not is_busy(self.frames[-1]):
            waiting = self.due
            self.due = []
            self.frames.append(TriggerRound(waiting, [self.active, 1 - self.active], "PSI-25.6"))

    def start_trigger(self, trigger: Trigger) -> None:
        """PSI-21.5, PSI-21.6 The owner of the ability carries it out, also if its unit has just been destroyed."""
        lent = trigger.lent
        when = self.card(trigger.piece).whens[trigger.clause] if lent is None else lent.clause
        assert isinstance(when, When)
        effect = Triggered(trigger.seat, trigger.piece, when)
        if lent is not None:
            lent.give_to(effect)
        effect.about = trigger.about
        effect.amount = trigger.amount
        self.tell("triggered", "PSI-21.5", trigger.seat, trigger.piece)
        self.frames.append(effect)

    def asides(self, seat: Seat) -> list[Option]:
        """PSI-24.7, PSI-R51 A player may concede at any time."""
        return [] if self.outcome is not None else [CONCEDE.plain]

    def declare(self, seat: Seat, option: Option) -> None:
        self.tell("conceded", "PSI-24.7", seat)
        self.has_conceded[seat] = True
        self.is_unsettled = True
        advance(self)

    def why_not(self, seat: Seat, option: Option) -> Refusal | None:
        return why_not(self, seat, option)


def is_busy(top: Frame) -> bool:
    """PSI-9.4 Triggers wait for what is being carried out, and for the round before them."""
    return not top.is_done and isinstance(top, (Act, TriggerRound))


# --- why not? -------------------------------------------------------------------------------------------------

OVER: Final = Refusal("PSI-24.1", "The game is over.")
NOT_ASKED: Final = Refusal("PSI-9.4", "It is not your moment: somebody else is being asked.")
NOT_OFFERED: Final = "This is not one of the answers to the present question."
DEPLETED_UNIT: Final = Refusal("PSI-7.6", "Only ready Creation Units can be destroyed, none of those depleted for it.")
NOT_LIT: Final = Refusal("PSI-7.3", "Its colour is not lit on the card that is paid for.")
NOT_YOUR_OWN: Final = Refusal("PSI-7.2", "A cost is paid with one's own Creation Units.")
NOT_A_CREATION_UNIT: Final = Refusal("PSI-7.2", "A white light takes Creation Units in your Lab.")
NOT_RESPONDING: Final = Refusal("PSI-8.15", "The Creation Phase cannot be reopened or ended now.")
REROLLS_SPENT: Final = Refusal("PSI-17.2", "There is no re-roll symbol left to use.")


def why_not(game: PsiWars, seat: Seat, option: Option) -> Refusal | None:
    """The rule and reason for which the seat cannot give an answer now; None if it can."""
    ask = game.ask
    if ask is None:
        return OVER
    moment = ask.moment if ask.seat == seat else ""
    if moment:
        for offered in ask.options:
            if offered is option:
                return None
    verb = option.verb
    if verb.about == CARD:
        refusal = why_not_with(game, seat, verb, option.piece, moment)
        if refusal is not None:
            return refusal
    if not moment:
        return NOT_ASKED
    if verb is DONE and moment == "attackers" and must_still_attack(game, seat):
        return legality.MUST_ATTACK
    if verb is END_CREATION:
        return NOT_RESPONDING
    if verb is REROLL:
        return REROLLS_SPENT
    return Refusal(ask.rule, NOT_OFFERED)


def why_not_with(game: PsiWars, seat: Seat, verb: Verb, piece: Piece, moment: str) -> Refusal | None:
    """Why something cannot be done with the given card; None if only the moment is against it."""
    if verb is PLAY_CARD:
        spare = substitutes(game, seat, moment)
        refusal = legality.refusal_to_play(game, seat, piece, moment, game.ready_colours(seat), spare)
        return legality.in_figures(game, seat, piece, refusal)
    if verb is DESTROY:
        return why_not_destroy(game, seat, piece)
    if verb is MOVE:
        top = game.frames[-1]
        placed = top.placed if isinstance(top, Rearrange) else []
        return legality.refusal_to_move(game, seat, piece, placed)
    unit = game.unit(piece)
    if unit is None:
        return legality.NOT_IN_PLAY if verb in UNIT_VERBS else None
    if verb is ATTACK:
        return legality.refusal_to_attack(game, seat, unit)
    if verb is DEFEND:
        return legality.refusal_to_defend(game, seat, unit)
    if verb is USE:
        return legality.refusal_to_use(game, seat, unit) or (
            None if moment == DISTANCE_MOMENT else legality.DISTANCE_NOT_NOW
        )
    if verb is ESCAPE:
        top = game.frames[-1]
        return legality.refusal_to_escape(game, seat, unit, top.window if isinstance(top, Escapes) else 0)
    if verb is ENGAGE:
        if unit.side < 0:
            return legality.NOT_AN_ATTACKER
        return legality.refusal_to_engage(game, game.sides[unit.side])
    if verb is STACK:
        return why_not_stack(game, piece)
    if verb is CHOOSE:
        return why_not_wear(game, piece)
    return None


UNIT_VERBS: Final = (ATTACK, DEFEND, USE, ESCAPE, ENGAGE, STACK)


def why_not_destroy(game: PsiWars, seat: Seat, piece: Piece) -> Refusal | None:
    """PSI-7.2, PSI-7.3, PSI-7.6 Why a Creation Unit cannot be destroyed for the card that is being paid for."""
    card = game.card(piece)
    if card.kind != CREATION_UNIT or game.zone_of(piece) is not CREATION:
        return NOT_A_CREATION_UNIT
    if game.owners[piece] != seat:
        return NOT_YOUR_OWN
    top = game.frames[-1]
    if isinstance(top, Play) and top.card.lights > top.card.white and not top.card.cost[card.colour]:
        return NOT_LIT
    return DEPLETED_UNIT


def why_not_stack(game: PsiWars, piece: Piece) -> Refusal | None:
    """PSI-11.2 Why a unit cannot be the partner in the Stack that is being declared."""
    top = game.frames[-1]
    partner = game.unit(piece)
    unit = game.unit(top.unit) if isinstance(top, Declaration) else None
    if unit is None or partner is None or not isinstance(top, Declaration):
        return None
    return legality.refusal_to_stack(game, unit, partner, top.is_attack)


def why_not_wear(game: PsiWars, piece: Piece) -> Refusal | None:
    """PSI-8.12 Why a unit cannot be given the Equipment that is being created or moved."""
    top = game.frames[-1]
    equipment = -1
    if isinstance(top, Rearrange):
        equipment = top.moving
    elif isinstance(top, Play) and top.card.kind == EQUIPMENT:
        equipment = top.piece
    worn = game.table[equipment] if equipment >= 0 else None
    unit = game.unit(piece)
    if worn is None or unit is None:
        return None
    return legality.refusal_to_wear(game, worn, unit)


# --- the door ---------------------------------------------------------------------------------------------------


def new_game(rules: Rules, decks: list[list[PsiCard]], seed: int) -> PsiWarsGame:
    """PSI-3.1 Two checked decks in; the game has not begun yet."""
    game = PsiWarsGame(rules, seed)
    lay_out(game, decks)
    game.frames.append(WholeGame())
    return game


def lay_out(game: PsiWarsGame, decks: list[list[PsiCard]]) -> None:
    """Give every card its piece; the back decides the deck, the decks lie as listed, the last card on top."""
    game.open_table()
    game.cards = [card for deck in decks for card in deck]
    game.owners = [seat for seat in range(len(decks)) for _ in decks[seat]]
    game.table = [None] * len(game.cards)
    game.depleted = [False] * len(game.cards)
    for piece in game.pieces():
        zone = DECK if game.cards[piece].back == BLUE_BACK else RESOURCES
        game.lay(piece, zone, game.owners[piece])
    game.study_cards()
