"""PURGE-7.20, PURGE-10.8, PURGE-18 Checks, triggers and the end; and the class that knows all chapters."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import advance
from hegemon.core.asks import NOTHING, Option, Piece, Refusal, Seat, Target, Verb
from hegemon.core.effects import Act
from hegemon.core.triggers import FIRST, Trigger, TriggerRound
from hegemon.core.windows import PASS
from hegemon.games.purge import asked, legality
from hegemon.games.purge.battle import (
    ASSIGN,
    ATTACK,
    ATTACK_WITH,
    COMMIT,
    RETREAT,
    RETREAT_CARD,
    Attack,
    Battle,
    begin_resolution,
)
from hegemon.games.purge.damage import bury, is_dying
from hegemon.games.purge.frames import FramedPurge
from hegemon.games.purge.movement import BACK, MOVE_CARD, Move
from hegemon.games.purge.options import Rules
from hegemon.games.purge.passages import PAY
from hegemon.games.purge.permanents import InPlay, home_of
from hegemon.games.purge.printed import (
    ABILITY_KEYWORDS,
    COMMANDER,
    HEALTH,
    KILLED,
    PRINTED,
    SAVED,
    SECOND,
    STRONGHOLD,
    PurgeCard,
    When,
)
from hegemon.games.purge.replacement import SACRIFICE, Replacement, spare_tokens
from hegemon.games.purge.setup import START_WITH, WholeGame
from hegemon.games.purge.stack import ABILITY, DESTROY, OPS_CARD, USE, USE_CARD, USE_OPS, Ops, Triggered, Use
from hegemon.games.purge.state import ACTION, NEXT_PLAY, PLAY, RESPONSE, Purge
from hegemon.games.purge.targets import AMOUNT, CHOOSE, DECLINE, DETACH, DO_IT, DONE, PUT, VECTOR, vector_meant
from hegemon.games.purge.turn import BATTLE, FIRST_PLAYER, MOVE, PLAY_CARD, STOP
from hegemon.games.purge.turn import PLAY as PLAY_KIND
from hegemon.games.purge.values import concerns, varying_sum

CONCEDE: Final = Verb("concede", NOTHING)

VERBS: Final = (
    MOVE,
    MOVE_CARD,
    BATTLE,
    ASSIGN,
    PLAY_KIND,
    PLAY_CARD,
    USE_OPS,
    OPS_CARD,
    USE,
    USE_CARD,
    ABILITY,
    CHOOSE,
    VECTOR,
    AMOUNT,
    DONE,
    BACK,
    STOP,
    DECLINE,
    DETACH,
    DESTROY,
    COMMIT,
    ATTACK,
    ATTACK_WITH,
    RETREAT,
    RETREAT_CARD,
    PAY,
    PUT,
    DO_IT,
    SACRIFICE,
    FIRST_PLAYER,
    START_WITH,
    FIRST,
    PASS,
    CONCEDE,
)


class PurgeGame(FramedPurge):
    """A game of PURGE with all its chapters."""

    def blank(self) -> Purge:
        return PurgeGame(self.rules, 0)

    def begin_ops(self, seat: Seat, moment: str) -> None:
        self.frames.append(Ops(seat, moment))

    def begin_use(self, seat: Seat, moment: str) -> None:
        self.frames.append(Use(seat, moment))

    def end_battle(self, rule: str) -> None:
        begin_resolution(self, rule)

    def refit_health(self) -> None:
        for seat in range(2):
            for card in self.played_by(seat):
                if card.card.is_fighter:
                    self.fit_health(card)

    def fit_health(self, card: InPlay) -> None:
        more = card.health_gift
        if self.varies >> HEALTH & 1:
            more += varying_sum(self, HEALTH, card)
        if more != card.health_more:
            self.set_health_more(card, more)

    def settle(self) -> None:
        """PURGE-10.8, PURGE-18.2, PURGE-7.20 Strongholds, deaths, then triggers, before any other decision."""
        self.fit_all_health()
        if check_strongholds(self):
            return
        if check_deaths(self):
            return
        if self.due:
            waiting = self.due
            self.due = []
            order = [self.active, 1 - self.active]
            self.frames.append(TriggerRound(waiting, order, "PURGE-7.21"))

    def start_trigger(self, trigger: Trigger) -> None:
        """PURGE-7.20 A trigger takes effect immediately."""
        lent = trigger.lent
        when = self.card(trigger.piece).whens[trigger.clause] if lent is None else lent.clause
        assert isinstance(when, When)
        effect = Triggered(trigger.seat, trigger.piece, when)
        effect.mark = self.handles[trigger.piece]
        effect.about = trigger.about
        effect.other = trigger.other
        if lent is not None:
            lent.give_to(effect)
        effect.amount = trigger.amount
        if when.condition is not None and not when.condition.holds(self, trigger.seat, trigger.piece, effect):
            return
        self.tell("triggered", "PURGE-7.20", trigger.seat, trigger.piece)
        self.frames.append(effect)

    # --- what cards may ask --------------------------------------------------------------------------

    def meant(self, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
        return asked.meant(self, seat, piece, act, slot)

    def things(self, seat: Seat, what: int, where: int) -> list[Target]:
        return asked.things(self, seat, what, where)

    def is_thing(self, target: Target, what: int, where: int) -> bool:
        return asked.is_thing(self, self.side_of(target), target, what, where)

    def side_of(self, target: Target) -> Seat:
        return asked.side_of(self, target)

    def is_so(self, target: Target, state: int) -> bool:
        return asked.is_so(self, target, state)

    def stat_of(self, target: Target, stat: int) -> int:
        return asked.stat_of(self, target, stat)

    def is_saying_true(self, saying: int, seat: Seat) -> bool:
        return asked.is_saying_true(self, saying, seat)

    # --- asides --------------------------------------------------------------------------------------

    def asides(self, seat: Seat) -> list[Option]:
        """PURGE-18.5, PURGE-D32 Conceding; before a Move or battle is declared, going back (PURGE-D6, PURGE-D8)."""
        if self.outcome is not None:
            return []
        options = [CONCEDE.plain]
        if self.ask is not None and self.ask.seat == seat and self.is_choosing():
            options.append(BACK.plain)
        return options

    def is_choosing(self) -> bool:
        """Whether a Move or Battle Instance is being put together and is not declared yet."""
        frame = self.frames[-1]
        return (isinstance(frame, Move) and frame.at == 0) or (isinstance(frame, Battle) and frame.at <= 1)

    def declare(self, seat: Seat, option: Option) -> None:
        if option.verb is BACK:
            self.frames[-1].is_done = True
        else:
            self.tell("conceded", "PURGE-18.5", seat)
            self.end([1 - seat], [], "PURGE-18.5")
        advance(self)

    def why_not(self, seat: Seat, option: Option) -> Refusal | None:
        return why_not(self, seat, option)


# --- the checks -----------------------------------------------------------------------------------------


def check_strongholds(game: PurgeGame) -> bool:
    """PURGE-18.1 to PURGE-18.3 A Stronghold with POPULATION 0 loses at once; both together are a draw."""
    fallen = [seat for seat in range(2) if game.stronghold(seat).health <= 0]
    if not fallen:
        return False
    if len(fallen) == 2:
        game.end([], fallen, "PURGE-18.3")
    else:
        game.end([1 - fallen[0]], [], "PURGE-18.1")
    return True


def check_deaths(game: PurgeGame) -> bool:
    """PURGE-10.8 Every combatant with HEALTH 0 or destroyed is killed, unless its death is replaced."""
    dying: list[InPlay] = []
    table = game.table
    for seat in range(2):
        for piece in game.piles[PLAY.index * 2 + seat]:
            card = table[piece]
            if card is not None and is_dying(card):
                dying.append(card)
    if not dying:
        return False
    left: list[InPlay] = []
    for card in dying:
        if card.endures:
            game.endure_once(card)
        elif game.varies >> SAVED & 1 and is_saved(game, card):
            game.endure(card)
        elif game.happens_instead(KILLED, card.piece, card.killer, 1):
            game.endure(card)
        elif card.minds:
            game.call_mind(card)
            tokens = spare_tokens(game, card.seat)
            if tokens:
                game.frames.append(Replacement(card.seat, card.piece))
                game.is_unsettled = False
                return True
            left.append(card)
        else:
            left.append(card)
    bury(game, left)
    game.is_unsettled = True
    return True


def is_saved(game: Purge, card: InPlay) -> bool:
    """PURGE-16.1 Whether a passive ability replaces the death, as often as it may in a turn."""
    for passive in game.varying:
        standing = passive.standing
        if standing.change == SAVED and concerns(game, passive, card):
            bearer = game.in_play(passive.piece)
            if not standing.at_most:
                return True
            if bearer is not None and bearer.triggered < standing.at_most:
                game.count_clause(bearer, 1)
                return True
    return False


# --- why not? ---------------------------------------------------------------------------------------------

NOT_ASKED: Final = Refusal("PURGE-7.5", "It is not your moment: somebody else is being asked.")
NOT_OFFERED: Final = Refusal("PURGE-5.1", "This is not one of the answers to the present question.")
CHOOSE_FIRST: Final = {
    PLAY_KIND: Refusal("PURGE-5.7", "You can play it now: choose to play a card first."),
    USE_OPS: Refusal("PURGE-7.12", "You can use it now: choose to use an OPS first."),
    USE: Refusal("PURGE-14.3", "You can use it now: choose to use an ability first."),
}
ALIKE: Final = Refusal("PURGE-D35", "You can, with the copy that is offered: copies are alike.")


def why_not(game: PurgeGame, seat: Seat, option: Option) -> Refusal | None:
    """The rule and reason for which the seat cannot give an answer now; None if it can."""
    ask = game.ask
    if ask is None:
        return Refusal("PURGE-18.1", "The game is over.")
    if ask.seat == seat:
        for offered in ask.options:
            if offered is option:
                return None
    verb = option.verb
    moment = ask.moment if ask.seat == seat else RESPONSE
    not_now = Refusal(ask.rule, NOT_OFFERED.sentence) if ask.seat == seat else NOT_ASKED
    if verb is PLAY_CARD:
        if moment in (NEXT_PLAY, ACTION, "play"):
            refusal = legality.refusal_to_play(game, seat, option.piece)
            if refusal is None:
                return how_to(game, seat, option, PLAY_KIND, not_now)
            return legality.in_figures(game, seat, option.piece, refusal)
        return legality.NOT_YOUR_SUB_PHASE
    if verb is OPS_CARD:
        refusal = legality.refusal_to_ops(game, seat, option.piece, moment)
        if refusal is None:
            return how_to(game, seat, option, USE_OPS, not_now)
        return legality.in_figures(game, seat, option.piece, refusal)
    if verb is USE_CARD:
        return why_not_use(game, seat, option.piece, moment) or how_to(game, seat, option, USE, not_now)
    if verb is MOVE_CARD:
        return legality.refusal_to_move(game, seat, option.piece) or why_not_move(game, seat, option.piece) or not_now
    if verb is ASSIGN:
        frame = game.frames[-1]
        vector = frame.vector if isinstance(frame, Battle) and frame.vector >= 0 else home_of(1 - seat)
        return legality.refusal_to_assign(game, seat, option.piece, vector) or not_now
    if verb is ATTACK_WITH:
        return legality.refusal_to_attack(game, seat, option.piece) or not_now
    if verb is RETREAT_CARD:
        return legality.refusal_to_retreat(game, seat, option.piece) or not_now
    if verb is CHOOSE and isinstance(game.frames[-1], Attack):
        return why_not_target(game, game.frames[-1], option.piece) or not_now
    if verb is VECTOR and (moment == "battle vector" or moment == ACTION):
        return legality.refusal_of_battle(game, seat, vector_meant(seat, option.arg)) or not_now
    if verb is DONE and ask.seat == seat:
        return why_not_done(game, not_now)
    return why_not_kind(game, seat, verb, not_now)


def how_to(game: PurgeGame, seat: Seat, option: Option, kind: Verb, not_now: Refusal) -> Refusal:
    """What to answer instead to get the card nothing speaks against: the kind of act, or a copy that is offered."""
    ask = game.ask
    assert ask is not None
    if ask.seat == seat:
        for offered in ask.options:
            if offered.verb is kind:
                return CHOOSE_FIRST[kind]
            if offered.verb is option.verb and game.cards[offered.arg] is game.cards[option.arg]:
                return ALIKE
    return not_now


def why_not_kind(game: PurgeGame, seat: Seat, verb: Verb, not_now: Refusal) -> Refusal:
    """Why a kind of action is not open."""
    ask = game.ask
    assert ask is not None
    if ask.seat == seat and ask.moment == ACTION:
        if verb is PLAY_KIND:
            return why_nothing_to_play(game, seat)
        if verb is MOVE:
            is_anyone = legality.movable(game, seat, home_of(seat)) or legality.movable(game, seat, 1)
            return legality.REPEATS if is_anyone else legality.NOTHING_TO_MOVE
        if verb is BATTLE:
            refusal = legality.refusal_of_battle(game, seat, home_of(1 - seat))
            return refusal or not_now
    elif verb is MOVE or verb is BATTLE:
        return legality.NO_ACTION_NOW
    elif verb is PLAY_KIND:
        return legality.NOT_YOUR_SUB_PHASE if ask.moment != NEXT_PLAY else why_nothing_to_play(game, seat)
    return not_now


def why_nothing_to_play(game: PurgeGame, seat: Seat) -> Refusal:
    """PURGE-5.12, PURGE-12.4 Why no Play Sequence is open: the Supply Cap, if a Unit could be played but for it."""
    for zone in legality.PLAYED_FROM:
        for piece in game.pile(zone, seat):
            if legality.refusal_to_play(game, seat, piece) is legality.NO_SUPPLY:
                return legality.NO_SUPPLY_FOR_ANY
    return legality.NOTHING_TO_PLAY


def why_not_use(game: PurgeGame, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """Why no ability of a card can be used: the reason of the first one it has."""
    card = game.card(piece)
    reason: Refusal | None = None
    for number in range(len(ABILITY_KEYWORDS)):
        owns = card.keywords & ABILITY_KEYWORDS[number] != 0
        if number in (PRINTED, SECOND):
            owns = legality.ability_of(card, number) is not None
        if owns:
            refusal = legality.refusal_to_use(game, seat, piece, number, moment)
            if refusal is None:
                return None
            reason = reason or legality.in_figures_of_ability(game, seat, piece, number, refusal)
    return reason or legality.NO_ABILITY


def why_not_move(game: PurgeGame, seat: Seat, piece: Piece) -> Refusal | None:
    """PURGE-8.9 Whether every Move the combatant could be part of would bring back a state."""
    card = game.in_play(piece)
    if card is None:
        return None
    frame = game.frames[-1]
    group = frame.members(game) if isinstance(frame, Move) else []
    if group and group[0].vector != card.vector:
        return Refusal("PURGE-8.1", "All of a group start in the same vector.")
    others = [other for other in legality.movable(game, seat, card.vector) if other is not card and other not in group]
    return None if legality.can_join(game, seat, [*group, card], others) else legality.REPEATS


def why_not_done(game: PurgeGame, not_now: Refusal) -> Refusal:
    """Why a group cannot be declared as it is."""
    frame = game.frames[-1]
    if isinstance(frame, Move) and frame.group:
        return legality.REPEATS
    if isinstance(frame, Battle):
        return legality.NO_ATTACKER
    return not_now


def why_not_target(game: PurgeGame, attack: Attack, piece: Piece) -> Refusal | None:
    source = game.in_play(attack.source)
    target = game.in_play(piece)
    if source is None or target is None:
        return legality.NOT_IN_BATTLE
    return legality.refusal_to_target(game, source, target)


# --- the door ---------------------------------------------------------------------------------------------


def new_game(rules: Rules, decks: list[list[PurgeCard]], tokens: dict[str, PurgeCard], seed: int) -> PurgeGame:
    """PURGE-3.1 Two checked decks in; the game is about to begin."""
    game = PurgeGame(rules, seed)
    lay_out(game, decks, tokens)
    game.frames.append(WholeGame())
    return game


def lay_out(game: PurgeGame, decks: list[list[PurgeCard]], tokens: dict[str, PurgeCard]) -> None:
    """PURGE-2.2, PURGE-3.5 Every card in the deck of its type; Commander and Stronghold in play at home."""
    game.open_table()
    game.tokens = tokens
    game.cards = [card for deck in decks for card in deck]
    game.owners = [seat for seat in range(len(decks)) for _ in decks[seat]]
    game.table = [None] * len(game.cards)
    game.used = [0] * len(game.cards)
    for piece in game.pieces():
        card = game.card(piece)
        seat = game.owners[piece]
        if card.kind == COMMANDER or card.kind == STRONGHOLD:
            game.lay(piece, PLAY, seat)
            game.table[piece] = InPlay(piece, card, seat, home_of(seat), False)
            if card.kind == COMMANDER:
                game.leaders[seat] = piece
            else:
                game.citadels[seat] = piece
        else:
            game.lay(piece, game.deck_of(card), seat)
    game.listen()
    for seat in range(2):
        game.sum_up(seat)
    if game.rules.open_decks:
        game.know_decks()
