"""What a position of PURGE is worth."""

from __future__ import annotations

from math import log
from typing import Final

from hegemon.bots.opinion import GameOpinion, Opinion
from hegemon.core.agenda import advance, choose
from hegemon.core.asks import NO_SEAT, Ask, Option, Seat
from hegemon.core.state import State
from hegemon.core.windows import PASS
from hegemon.games.purge.battle import ATTACK, RETREAT, Battle
from hegemon.games.purge.movement import BACK, Move
from hegemon.games.purge.permanents import ATTACKER, FIELD, NO_VECTOR, InPlay, home_of, mixed
from hegemon.games.purge.printed import DEFENSIVE, TEK
from hegemon.games.purge.stack import USE_OPS, Ops, PurgeWindow
from hegemon.games.purge.state import (
    ACTION,
    BATTLE_ACTION,
    NEXT_PLAY,
    OPS_DECK,
    OPS_DISCARD,
    RESPONSE,
    WAR_DECK,
    Purge,
)
from hegemon.games.purge.targets import PurgeAct
from hegemon.games.purge.turn import BATTLE, MOVE, SubPhase
from hegemon.games.purge.values import armor_of, attack_left, damage_of

# All weights, in points.
POPULATION: Final = 22.0
"""A Stronghold's POPULATION counts by its logarithm: the last points are dear."""
CUSHION: Final = 4
STRIKE: Final = 0.9
"""The DAMAGE of one attack a turn."""
FURTHER_ATTACK: Final = 0.5
"""The part of a strike each further attack of the same turn counts: there may be nothing left to strike."""
HEALTH: Final = 0.6
"""Each point has to be struck away."""
ARMOR: Final = 0.5
PRESENCE: Final = 0.6
"""Any combatant stands in the way and keeps others company."""
ON_THE_FIELD: Final = 0.15
"""From the Field a combatant can reach the opposing Stronghold: a part of its strike."""
UNSPENT: Final = 0.1
"""Attacks left this turn may still be made: a part of each strike."""
PRODUCTION: Final = 1.6
"""Each point of Energy Production pays every turn."""
TECHNOLOGY: Final = 1.8
"""Each TEK opens the way to better cards."""
DEFENSE: Final = 1.5
"""A Defensive Attachment strikes back and cannot be hurt."""
OTHER: Final = 2.0
"""Whatever else lies in play, such as a Super Weapon."""
ENERGY: Final = 0.08
"""Energy left this turn: for OPS, until the turn ends."""
TEMPO: Final = 0.02
"""Whose sub-phase it is acts next. This little keeps a Pass from looking idle, as if anything were better."""
RESTLESS: Final = 0.03
LIVELY_TURN: Final = 12
"""A turn of more sub-phases than this tires whoever keeps it going, by this and the square of how many more they
are: who would lose Tokens or strength with the turn would otherwise move to and fro in every order there is."""
FROM_THE_HAND: Final = 4
"""What OPS and abilities may add to the attacks of a turn, about."""
UNIT_OF_ADVANTAGE: Final = 10.0

# For what is learned.
LONG_GAME: Final = 14.0
"""Turns."""
ENOUGH_TO_WIN: Final = 1.5
"""An army stronger than this many opposing Strongholds is no better."""

AIMS: Final = 2
"""How many choices that belong to an OPS are tried to see whether anything would come of it."""
SETTLES_WITHIN: Final = 40
"""Questions until an OPS is over; no real one takes so many."""

ATTACKERS: Final = "attackers"
"""The question of who joins an attack."""
BATTLE_QUESTIONS: Final = (BATTLE_ACTION, ATTACKERS, "attack", "attack target")


class PurgeOpinion(GameOpinion[Purge]):
    """Population, combatants, production and technology, weighed against each other."""

    def point(self) -> float:
        return UNIT_OF_ADVANTAGE

    def on_turn(self, game: Purge) -> Seat:
        return game.sub_phase

    def far_turns_ahead(self) -> int:
        """What counts as a turn here is a sub-phase: four show an exchange of blows."""
        return 4

    def round_of(self, game: Purge) -> int:
        """The turn; before its first sub-phase still the one before."""
        for frame in game.frames:
            if isinstance(frame, SubPhase):
                return game.turn
        return game.turn - 1

    def is_quiet(self, ask: Ask) -> bool:
        return ask.moment == ACTION or ask.moment == NEXT_PLAY

    def takes_back(self, option: Option) -> bool:
        """A Move of which every group would repeat a state (PURGE-8.9)."""
        return option.verb is BACK

    def captain_lines(self) -> int:
        """There are many options, and fewer lines compare too few of them."""
        return 150

    def depth(self) -> int:
        """Battles ask much, so only the first choice of a move is tried one by one."""
        return 1

    def is_habitual(self, ask: Ask) -> bool:
        """Battles are long; who looks ahead takes it that all attack as long as they can, whoever they meet."""
        return ask.moment in BATTLE_QUESTIONS

    def habit(self, game: State, ask: Ask) -> int:
        """In a battle everybody attacks who can, with all that can come along."""
        return self.battle_habit(ask)

    def battle_habit(self, ask: Ask) -> int:
        if ask.moment == BATTLE_ACTION:
            for index in range(len(ask.options)):
                if ask.options[index].verb is ATTACK:
                    return index
            return 0
        return 0 if ask.moment == ATTACKERS else ask.default

    def novice_worlds(self) -> int:
        """Decks are open and only what is chosen in secret is hidden, so one is enough."""
        return 1

    def reflex(self, ask: Ask) -> int:
        """In battles a look sees one blow of many; the habit, to attack as long as one can, wins more. Whom to attack
        is worth a look."""
        return self.battle_habit(ask) if ask.moment == BATTLE_ACTION or ask.moment == ATTACKERS else -1

    def may_finish(self, game: Purge, seat: Seat) -> bool:
        """Whether all attacks left of this turn together could end the opposing Stronghold."""
        if game.citadels[1 - seat] < 0:
            return False
        total = FROM_THE_HAND
        for card in game.fighters(seat):
            total += damage_of(game, card) * attack_left(game, card)
        return total >= game.stronghold(1 - seat).health

    # --- follies ------------------------------------------------------------------------------------------

    def is_folly(self, game: Purge, ask: Ask, index: int) -> bool:
        """To answer with an OPS outside battles: it does the same in one's own sub-phase, when one knows more.

        To answer with one what the player has just declared: it does the same once that is done, and cannot undo it.
        And to use or aim an OPS of which nothing would last: in a battle a look ahead sees the blows that follow, and
        takes them for its work. To call a battle off before a blow: that only puts off the end of the turn, and whoever
        looks a few sub-phases ahead likes everything that does.
        """
        verb = ask.options[index].verb
        if ask.moment == BATTLE_ACTION and (verb is RETREAT or verb is PASS):
            return self.calls_off(game, ask)
        floor = self.floor_of_ops(game, verb is USE_OPS)
        if floor < 0:
            return False
        if ask.moment == RESPONSE and (not self.is_in_battle(game) or self.answers_itself(game, ask.seat)):
            return True
        return not self.achieves(self.without_ops(game, ask, floor), game, ask.seat, index, floor, 0)

    def calls_off(self, game: Purge, ask: Ask) -> bool:
        """Whether the player, who could attack, declared this battle and nothing has happened since but moving in."""
        if not has_attack(ask) or not game.battles or game.battle_by != ask.seat:
            return False
        came = [card for card in game.fighters(ask.seat) if card.side == ATTACKER and card.vector == game.battle_at]
        for card in came:
            card.vector = card.origin
        is_as_declared = game.mark() in game.battle_marks and game.print_of(ask.seat) in game.battles
        for card in came:
            card.vector = game.battle_at
        return is_as_declared

    def answers_itself(self, game: Purge, seat: Seat) -> bool:
        """Whether what lies on top, waiting for answers, is the player's own card or ability."""
        frames = game.frames
        window = frames[len(frames) - 1]
        is_own = isinstance(window, PurgeWindow) and window.declarer == seat
        return is_own and isinstance(frames[len(frames) - 2], PurgeAct)

    def without_ops(self, game: Purge, ask: Ask, floor: int) -> Purge:
        """The table as it would be without the OPS that is about to be used or aimed: in one's own sub-phase as it
        stands; in a window, once all have passed and what is under way has happened."""
        if ask.moment == RESPONSE:
            return self.passed(game)
        if not isinstance(game.frames[floor - 1], PurgeWindow):
            return game
        line = game.copy()
        assert isinstance(line, Purge)
        line.is_hushed = True
        line.frames.pop()
        advance(line)
        return line

    def passed(self, game: Purge) -> Purge:
        """What happens if the player passes instead, and nobody else answers either: a battle goes on."""
        line = game.copy()
        assert isinstance(line, Purge)
        line.is_hushed = True
        choose(line, 0)
        return line

    def floor_of_ops(self, game: Purge, is_begun_now: bool) -> int:
        """How many frames lie below the OPS that is about to be used or aimed; -1 if none is."""
        frames = game.frames
        if is_begun_now:
            return len(frames)
        return len(frames) - 1 if isinstance(frames[len(frames) - 1], Ops) else -1

    def is_in_battle(self, game: Purge) -> bool:
        for frame in game.frames:
            if isinstance(frame, Battle):
                return True
        return False

    def achieves(self, otherwise: Purge, game: Purge, seat: Seat, index: int, floor: int, aims: int) -> bool:
        """Whether something lasts of an OPS that nobody answers, aimed as well as it can be, that would not be there
        otherwise."""
        line = game.copy()
        assert isinstance(line, Purge)
        line.is_hushed = True
        choose(line, index)
        for _ in range(SETTLES_WITHIN):
            ask = line.ask
            if ask is None or not self.is_under_way(line, floor):
                return not self.is_idle_ops(otherwise, line, seat)
            if ask.seat == seat and len(ask.options) > 1 and aims < AIMS:
                for other in range(len(ask.options)):
                    if self.achieves(otherwise, line, seat, other, floor, aims + 1):
                        return True
                return False
            choose(line, ask.default if ask.default >= 0 else 0)
        return True

    def is_under_way(self, game: Purge, floor: int) -> bool:
        return len(game.frames) > floor and isinstance(game.frames[floor], Ops)

    def is_idle_ops(self, otherwise: Purge, after: Purge, seat: Seat) -> bool:
        """Whether an OPS has left nothing that would not be there without it; to get an OPS back is something, and to
        end a battle."""
        if after.outcome is not None or otherwise.outcome is not None or after.battle_at != otherwise.battle_at:
            return False
        place = OPS_DECK.index * 2 + seat
        if len(after.piles[place]) >= len(otherwise.piles[place]):
            return False
        is_quiet = otherwise.battle_at == NO_VECTOR
        return self.lasting(after, seat, is_quiet) == self.lasting(otherwise, seat, is_quiet)

    def came_to_nothing(self, before: State, option: Option, after: State) -> bool:
        """An OPS that leaves nothing that lasts: wounds at home heal, what is whole needs no healing, and a Move is
        free. A battle that costs the foe nothing. A Move to and fro, or a second one that only puts off the end."""
        assert isinstance(before, Purge) and isinstance(after, Purge)
        ask = before.ask
        assert ask is not None
        if after.outcome is not None or after.turn != before.turn:
            return False
        top = before.frames[len(before.frames) - 1]
        if option.verb is USE_OPS or isinstance(top, Ops):
            return self.is_idle_ops(before, after, ask.seat)
        if option.verb is MOVE or isinstance(top, Move):
            if has_stood(before, after):
                return True
            # The other has passed, so all who were to go could have gone at once: this only puts off the end.
            is_last_chance = before.last_pass == 1 - ask.seat
            return is_just_moved(before, ask.seat) and (is_last_chance or goes_home(before, after, ask.seat))
        if option.verb is BATTLE or (isinstance(top, Battle) and before.battle_at == NO_VECTOR):
            return after.battle_at == NO_VECTOR and self.foe(before, ask.seat) == self.foe(after, ask.seat)
        return False

    def lasting(self, game: Purge, seat: Seat, is_quiet: bool) -> int:
        """A fingerprint of all that will still count in a while, from the view of whoever would pay for an OPS."""
        word = mixed(1, game.energy[1 - seat])
        for player in range(2):
            for card in game.played_by(player):
                # The piece, not its handle: a card that arrives later gets another handle once an OPS has been used.
                word = mixed(word, card.piece)
                word = mixed(word, self.lasting_health(game, card, is_quiet))
                word = mixed(word, 7 if is_quiet and player == seat else card.vector)
                word = mixed(word, card.attack_more + 64 * card.damage_more + 4096 * card.armor_more)
                word = mixed(word, card.granted)
                word = mixed(word, card.shield + 64 * card.endures + 4096 * card.metal)
                word = mixed(word, card.armor_loss + 64 * card.counters + 4096 * card.spent)
                word = mixed(
                    word, card.minds + 64 * card.insight + 4096 * card.insight_next + (8 if card.is_rooted else 0)
                )
        for where in range(len(game.piles)):
            if where != OPS_DECK.index * 2 + seat and where != OPS_DISCARD.index * 2 + seat:
                word = mixed(word, len(game.piles[where]))
        return mixed(word, game.extra + 8 * game.cap_more[seat] + 64 * game.next_ops_less[seat])

    def lasting_health(self, game: Purge, card: InPlay, is_quiet: bool) -> int:
        """HEALTH above the maximum ends with the turn, and outside battles HEALTH at home regenerates."""
        if not card.card.is_fighter or card.host >= 0:
            return card.health
        most = game.maximum_of(card)
        if is_quiet and card.vector == home_of(card.seat):
            return most
        return card.health if card.health < most else most

    def foe(self, game: Purge, seat: Seat) -> int:
        """A fingerprint of what the opponent has in play."""
        word = mixed(1, 0)
        for card in game.played_by(1 - seat):
            word = mixed(word, game.handles[card.piece])
            word = mixed(word, card.health + 4096 * card.armor_loss)
            word = mixed(word, card.spent)
        return word

    # --- what is learned ----------------------------------------------------------------------------------

    def feature_names(self) -> list[str]:
        return [
            "logarithm of POPULATION",
            "DAMAGE of all attacks of a turn",
            "HEALTH of combatants",
            "ARMOR of combatants",
            "combatants",
            "DAMAGE of attacks left",
            "DAMAGE away from home",
            "attacks of a turn as part of the opposing POPULATION",
            "Energy Production",
            "TEK in play",
            "Energy",
            "OPS to come",
            "WAR cards to come",
            "Commander in play",
        ]

    def phase(self, game: Purge) -> float:
        return min(1.0, game.turn / LONG_GAME)

    def features(self, game: Purge, seat: Seat) -> list[float]:
        strikes = health = armor = fighters = ready = away = production = teks = 0
        for card in game.played_by(seat):
            printed = card.card
            production += printed.production
            if printed.is_fighter and card.host < 0:
                damage = damage_of(game, card)
                strikes += damage * printed.attack
                ready += damage * attack_left(game, card)
                health += self.lasting_health(game, card, game.battle_at == NO_VECTOR)
                armor += armor_of(game, card)
                fighters += 1
                away += 0 if card.vector == home_of(seat) else damage
            elif printed.kind == TEK:
                teks += 1
        own = self.population(game, seat)
        reach = strikes / max(1.0, self.population(game, 1 - seat))
        return [
            log(own + CUSHION),
            float(strikes),
            float(health),
            float(armor),
            float(fighters),
            float(ready),
            float(away),
            min(ENOUGH_TO_WIN, reach),
            float(production),
            float(teks),
            float(game.energy[seat]),
            float(len(game.piles[OPS_DECK.index * 2 + seat])),
            float(len(game.piles[WAR_DECK.index * 2 + seat])),
            0.0 if game.commander(seat) is None else 1.0,
        ]

    def population(self, game: Purge, seat: Seat) -> float:
        return 0.0 if game.citadels[seat] < 0 else max(0.0, float(game.stronghold(seat).health))

    # --- points -------------------------------------------------------------------------------------------

    def scores(self, game: Purge) -> list[float]:
        return [self.score(game, seat) for seat in range(game.seats)]

    def score(self, game: Purge, seat: Seat) -> float:
        if game.citadels[seat] < 0:
            return 0.0
        stronghold = game.stronghold(seat)
        value = POPULATION * log((stronghold.health if stronghold.health > 0 else 0) + CUSHION)
        value += ENERGY * game.energy[seat]
        value += TEMPO if game.sub_phase == seat else 0.0
        more = len(game.seen) - LIVELY_TURN
        if more > 0 and self.is_restless(game, seat):
            value -= RESTLESS * more * more
        for card in game.played_by(seat):
            value += self.worth(game, card)
        return value

    def is_restless(self, game: Purge, seat: Seat) -> bool:
        """Whether it is this seat that keeps the turn from ending: the other has passed, or is to act next."""
        waiting = game.last_pass if game.last_pass != NO_SEAT else game.sub_phase
        return waiting != seat

    def worth(self, game: Purge, card: InPlay) -> float:
        printed = card.card
        worth = PRODUCTION * printed.production
        if printed.is_fighter and card.host < 0:
            strike = STRIKE * damage_of(game, card) * (1.0 + FURTHER_ATTACK * (printed.attack - 1))
            health = self.lasting_health(game, card, game.battle_at == NO_VECTOR)
            worth += PRESENCE + strike + HEALTH * health + ARMOR * armor_of(game, card)
            worth += UNSPENT * strike if attack_left(game, card) > 0 else 0.0
            worth += ON_THE_FIELD * strike if card.vector == FIELD else 0.0
        elif printed.kind == TEK:
            worth += TECHNOLOGY
        elif printed.kind == DEFENSIVE:
            worth += DEFENSE
        elif printed.production == 0 and card.piece != game.citadels[card.seat]:
            worth += OTHER
        return worth


OPINION: Final[Opinion] = PurgeOpinion()


def has_attack(ask: Ask) -> bool:
    for option in ask.options:
        if option.verb is ATTACK:
            return True
    return False


def has_stood(before: Purge, after: Purge) -> bool:
    """Whether a Move of this turn, whoever made it, has led to this board already: to and fro."""
    if after.mark() not in before.seen_marks:
        return False
    for to_act in range(2):
        word = after.print_of(to_act)
        if word in before.seen or mixed(word, 0) in before.seen or mixed(word, 1) in before.seen:
            return True
    return False


def is_just_moved(game: Purge, seat: Seat) -> bool:
    """Whether nothing has happened since a Move of the player led to this board."""
    for to_act in range(2):
        if mixed(game.print_of(to_act), seat) in game.seen:
            return True
    return False


def goes_home(before: Purge, after: Purge, seat: Seat) -> bool:
    """Whether somebody of the player has come home from the Field."""
    for card in before.played_by(seat):
        if card.card.is_fighter and card.vector == FIELD:
            now = after.in_play(card.piece)
            if now is not None and now.vector == home_of(seat):
                return True
    return False
