"""One place knows whether something may be done now, and by which rule it may not.

Asking and doing both go through here, and so does every answer to "why not?".
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import Piece, Refusal, Seat, Target
from hegemon.core.effects import Act
from hegemon.core.lending import may_not_play
from hegemon.core.zones import Zone
from hegemon.games.purge.abilities import ABILITIES
from hegemon.games.purge.permanents import ASIDE, ATTACKER, DEFENDER, FIELD, NO_VECTOR, InPlay, home_of, mixed
from hegemon.games.purge.printed import (
    ABILITY_KEYWORDS,
    ALL_COUNTERS,
    ANY_TIME,
    BEFORE_THE_ACTION,
    CANNOT_MOVE,
    CANNOT_TARGET_INFANTRY,
    CANNOT_TARGET_JETS,
    CHRONOMETRY,
    CLONE_DNA,
    COMMANDER_DISCARDED,
    COMMANDER_IN_PLAY,
    DEFENSIVE,
    FLUX,
    FRACTAL_REPAIRS,
    IN_BATTLE,
    INFANTRY,
    IRRADIATE,
    JET,
    JET_FLIGHT,
    KEYWORDS_OF,
    MAY_TARGET_JETS,
    NO_BATTLE,
    NO_CONDITION,
    OPS,
    OVERLAY,
    PLAYS_SUPER_WEAPONS,
    PRINTED,
    SECOND,
    STATED,
    STRONGHOLD,
    SUPER,
    TACTICIAN,
    TEK,
    TURN_ENTRY,
    UNIT,
    Ability,
    PurgeCard,
)
from hegemon.games.purge.state import ACTION, OPS_DECK, PLAY, RESPONSE, TEK_DECK, WAR_DECK, WAR_DISCARD, Purge
from hegemon.games.purge.targets import BY_ABILITY, BY_OPS, can_choose_all
from hegemon.games.purge.values import (
    attack_left,
    can_pay_otherwise,
    cost_of,
    fits_supply,
    has_passive,
    is_forbidden,
    keywords_of,
    room_for,
)

FORBIDDEN_CARD: Final = Refusal("PURGE-6.26", "A card says that you cannot play this now.")
NOT_IN_DECK: Final = Refusal("PURGE-6.2", "Only cards in your own deck can be played, and this one is not there.")
NOT_YOUR_SUB_PHASE: Final = Refusal(
    "PURGE-5.13", "Units, TEKs, Attachments and Super Weapons are played only in your own sub-phase, outside battles."
)
OPS_ARE_USED: Final = Refusal("PURGE-5.7", "An OPS is used, not played in a Play Sequence.")
SAME_TEK: Final = Refusal("PURGE-6.15", "You have a TEK of the same name in play.")
ONE_TEK: Final = Refusal("PURGE-6.16", "You have played a TEK this turn already.")
NO_PERMISSION: Final = Refusal("PURGE-6.17", "A Super Weapon needs a TEK that permits it, such as Zero Hour.")
TOO_EARLY: Final = Refusal("PURGE-12.10", "Units of this sub-class cannot be played before a later turn.")
NO_SUPPLY: Final = Refusal(
    "PURGE-12.4", "It would exceed your Supply Cap.", "It takes {0} of your Supply Cap, and {1} is left."
)
NO_SUPPLY_FOR_ANY: Final = Refusal("PURGE-12.4", "Every Unit you could play now would exceed your Supply Cap.")
TOO_FEW_TEKS: Final = Refusal(
    "PURGE-6.4",
    "You have too few TEKs in play for its Technology Requirement.",
    "Its Technology Requirement is {0}. TEKs you have in play: {1}.",
)
TOO_DEAR: Final = Refusal("PURGE-6.3", "It costs more energy than you have.", "It costs {0} energy, and you have {1}.")

NO_OPS: Final = Refusal("PURGE-7.12", "This card is no OPS.")
OTHER_COMMANDER: Final = Refusal("PURGE-13.15", "This OPS is for another Commander.")
NEEDS_COMMANDER: Final = Refusal("PURGE-R95", "With these settings OPS need your Commander in play.")
COMMANDER_MISSING: Final = Refusal("PURGE-13.14", "It acts on your Commander, who is not in the right place for it.")
ONLY_IN_BATTLE: Final = Refusal("PURGE-1.22", "Its text allows it only during a Battle Instance.")
ONLY_OUTSIDE_BATTLE: Final = Refusal("PURGE-1.22", "Its text allows it only while no Battle Instance is in progress.")
ONLY_BEFORE_ACTION: Final = Refusal(
    "PURGE-1.22", "Its text allows it only in your own sub-phase, before its action, with an empty stack."
)
NO_TARGET: Final = Refusal("PURGE-6.11", "It needs a legal target, and there is none.")

NO_ABILITY: Final = Refusal("PURGE-14.3", "This card has no activated ability you can use here.")
LOCKED: Final = Refusal("PURGE-14.4", "The TEK that unlocks this ability is not in play under your control.")
NOT_DISCARDED: Final = Refusal("PURGE-15.2", "It returns the card from the discard pile, and it is not there.")
USED_UP: Final = Refusal("PURGE-14.6", "This ability of this card has been used this turn.")
NO_ROOM: Final = Refusal("PURGE-16.5", "It would exceed your Supply Cap.")
NO_TACTICIAN: Final = Refusal("PURGE-15.28", "Overlay needs a source with Tactician in play under your control.")
NOT_SO: Final = Refusal("PURGE-1.22", "Its text allows it only under a condition that does not hold now.")
NO_COST_OBJECT: Final = Refusal("PURGE-6.24", "You cannot pay its other costs.")

NOT_YOURS: Final = Refusal("PURGE-8.1", "Only your own combatants can be chosen for this.")
NOT_A_FIGHTER: Final = Refusal("PURGE-8.8", "Only Units and Commanders in play move and fight as attackers.")
IS_ATTACHED: Final = Refusal("PURGE-15.29", "An attached card is no separate combatant.")
IS_ROOTED: Final = Refusal("PURGE-1.22", "A card says that it cannot Move or Retreat this turn.")
REPEATS: Final = Refusal("PURGE-8.9", "It would bring back a state you have already moved into this turn.")
NO_ACTION_NOW: Final = Refusal("PURGE-5.14", "Only the player whose sub-phase it is takes an action, one at a time.")
NOTHING_TO_PLAY: Final = Refusal("PURGE-5.12", "There is nothing you could play; a sequence has at least one play.")
NOTHING_TO_MOVE: Final = Refusal("PURGE-8.1", "There is no combatant you could move.")

EMPTY_FIELD: Final = Refusal("PURGE-9.4", "There is no opposing combatant in the Field.")
NO_ATTACKER: Final = Refusal("PURGE-9.3", "At least one assigned attacker must have ATTACK remaining.")
OUT_OF_RANGE: Final = Refusal("PURGE-9.2", "It is too far away to be assigned to this battle.")
OWN_VECTOR: Final = Refusal("PURGE-9.1", "A battle is declared on the Field or the opposing Stronghold Vector.")
SAME_BATTLE: Final = Refusal("PURGE-8.11", "You have declared a Battle Instance from the same state this turn.")

NOT_IN_BATTLE: Final = Refusal("PURGE-9.18", "Only participants of the battle attack and are attacked.")
NO_ATTACK_LEFT: Final = Refusal("PURGE-11.2", "It has no ATTACK remaining.")
OWN_SIDE: Final = Refusal("PURGE-9.20", "It is on your own side.")
NOT_A_TARGET: Final = Refusal("PURGE-13.5", "Defensive Attachments cannot be targeted for attack.")
STRONGHOLD_SHIELDED: Final = Refusal("PURGE-9.22", "The Stronghold is protected while a defending Unit participates.")
IS_A_JET: Final = Refusal("PURGE-15.24", "It cannot target Jets.")
IS_INFANTRY: Final = Refusal("PURGE-1.22", "Its text says that it cannot target Infantry.")
STRONGHOLDS_DO_NOT_ATTACK: Final = Refusal("PURGE-1.12", "Strongholds never attack.")
CANNOT_RETREAT_HERE: Final = Refusal("PURGE-9.30", "Defending combatants in a Stronghold Vector cannot Retreat.")
NEVER_RETREATS: Final = Refusal("PURGE-9.32", "Only participating Units and Commanders can Retreat.")

PLAYED_FROM: Final[tuple[Zone, ...]] = (WAR_DECK, TEK_DECK)

ABILITY_WORDS: Final = CLONE_DNA | FRACTAL_REPAIRS | IRRADIATE | CHRONOMETRY | FLUX | OVERLAY
RETURNING: Final = CLONE_DNA | FRACTAL_REPAIRS


# --- playing cards -------------------------------------------------------------------------------------


def refusal_to_play(game: Purge, seat: Seat, piece: Piece) -> Refusal | None:
    """PURGE-5.13, PURGE-6 Why a card cannot be played in a Play Sequence now; None if it can."""
    card = game.card(piece)
    if card.kind == OPS:
        return OPS_ARE_USED
    if not game.is_in(piece, WAR_DECK, seat) and not game.is_in(piece, TEK_DECK, seat):
        return NOT_IN_DECK
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_CARD
    if game.sub_phase != seat or game.battle_at != NO_VECTOR:
        return NOT_YOUR_SUB_PHASE
    return refusal_of_card(game, seat, piece, card, game.tek_count(seat), room_for(game, seat))


def refusal_of_card(game: Purge, seat: Seat, piece: Piece, card: PurgeCard, teks: int, room: int) -> Refusal | None:
    """PURGE-6.3 to PURGE-6.17, PURGE-12 What the card itself asks for; the cheap questions come first."""
    energy = game.energy[seat]
    kind = card.kind
    if kind == UNIT:
        if game.turn < TURN_ENTRY[card.sub_class]:
            return TOO_EARLY
        if card.cost > energy or game.prices or game.modifiers:
            if cost_of(game, seat, piece) > energy and not can_pay_otherwise(game, seat, card):
                return TOO_DEAR
        return None if card.supply <= room else NO_SUPPLY
    if kind == TEK:
        if game.tek_played[seat]:
            return ONE_TEK
        if has_tek(game, seat, card.name):
            return SAME_TEK
    elif kind == SUPER:
        if game.rules.needs_permission and not has_passive(game, seat, PLAYS_SUPER_WEAPONS):
            return NO_PERMISSION
    if card.requirement > teks:
        return TOO_FEW_TEKS
    is_too_dear = cost_of(game, seat, piece) > energy and not can_pay_otherwise(game, seat, card)
    return TOO_DEAR if is_too_dear else None


def in_figures(game: Purge, seat: Seat, piece: Piece, refusal: Refusal) -> Refusal:
    """A refusal of a card, with what it asks for and what there is."""
    card = game.card(piece)
    if refusal is TOO_DEAR:
        return refusal.with_figures(cost_of(game, seat, piece), game.energy[seat])
    if refusal is TOO_FEW_TEKS:
        return refusal.with_figures(card.requirement, game.tek_count(seat))
    if refusal is NO_SUPPLY:
        return refusal.with_figures(card.supply, max(0, room_for(game, seat)))
    return refusal


def has_tek(game: Purge, seat: Seat, name: str) -> bool:
    """PURGE-6.15 Whether a TEK of the name is in play under the player's control."""
    for piece in game.piles[PLAY.index * 2 + seat]:
        card = game.cards[piece]
        if card.name == name and isinstance(card, PurgeCard) and card.kind == TEK:
            return True
    return False


def playable(game: Purge, seat: Seat, only_one: bool) -> list[Piece]:
    """PURGE-D35 Each different card of the own WAR and TEK decks that can be played now."""
    found: list[Piece] = []
    different: list[PurgeCard] = []
    before: PurgeCard | None = None
    teks = game.tek_count(seat)
    room = room_for(game, seat)
    for zone in PLAYED_FROM:
        for piece in game.piles[zone.index * 2 + seat]:
            card = game.card(piece)
            if card is before:  # copies mostly lie together
                continue
            before = card
            if game.modifiers and may_not_play(game, seat, piece):
                continue
            if refusal_of_card(game, seat, piece, card, teks, room) is None and card not in different:
                found.append(piece)
                if only_one:
                    return found
                different.append(card)
    return found


# --- OPS -------------------------------------------------------------------------------------------------


def refusal_to_ops(game: Purge, seat: Seat, piece: Piece, moment: str) -> Refusal | None:
    """PURGE-13.15 to PURGE-13.20 Why an OPS cannot be used now; None if it can."""
    card = game.card(piece)
    if card.kind != OPS:
        return NO_OPS
    if not game.is_in(piece, OPS_DECK, seat):
        return NOT_IN_DECK
    if game.modifiers and may_not_play(game, seat, piece):
        return FORBIDDEN_CARD
    return refusal_of_ops(game, seat, piece, card, game.tek_count(seat), moment)


def refusal_of_ops(game: Purge, seat: Seat, piece: Piece, card: PurgeCard, teks: int, moment: str) -> Refusal | None:
    """PURGE-6.3, PURGE-6.4, PURGE-6.11 What the OPS itself asks for."""
    if card.kind != OPS:
        return NO_OPS
    if card.requirement > teks:
        return TOO_FEW_TEKS
    if cost_of(game, seat, piece) > game.energy[seat] and not can_pay_otherwise(game, seat, card):
        return TOO_DEAR
    if card.commander and card.commander != game.card(game.leaders[seat]).short:
        return OTHER_COMMANDER
    if game.rules.ops_need_commander and card.condition != COMMANDER_DISCARDED and game.commander(seat) is None:
        return NEEDS_COMMANDER
    refusal = refusal_of_occasion(game, seat, card.when, card.condition, moment)
    if refusal is not None:
        return refusal
    return None if can_choose_all(game, seat, piece, BY_OPS, card.does) else NO_TARGET


def refusal_of_occasion(game: Purge, seat: Seat, when: int, condition: int, moment: str) -> Refusal | None:
    """What a text asks for: a battle or none, an empty stack, the Commander in its place."""
    if when != ANY_TIME:
        if when == IN_BATTLE and game.battle_at == NO_VECTOR:
            return ONLY_IN_BATTLE
        if when == NO_BATTLE and game.battle_at != NO_VECTOR:
            return ONLY_OUTSIDE_BATTLE
        if when == BEFORE_THE_ACTION and (moment != ACTION or game.sub_phase != seat or game.extra == seat):
            return ONLY_BEFORE_ACTION
    if condition != NO_CONDITION:
        is_there = game.commander(seat) is not None
        if condition == COMMANDER_IN_PLAY and not is_there:
            return COMMANDER_MISSING
        if condition == COMMANDER_DISCARDED and not game.is_in(game.leaders[seat], WAR_DISCARD, seat):
            return COMMANDER_MISSING
    return None


def usable_ops(game: Purge, seat: Seat, moment: str, only_one: bool) -> list[Piece]:
    """PURGE-D36 Each different OPS of the own deck that can be paid, unlocked and targeted now."""
    found: list[Piece] = []
    deck = game.piles[OPS_DECK.index * 2 + seat]
    if not deck or (game.energy[seat] < 1 and not may_pay_otherwise(game, deck, moment)):
        return found
    different: list[PurgeCard] = []
    teks = game.tek_count(seat)
    for piece in deck:
        card = game.card(piece)
        if game.modifiers and may_not_play(game, seat, piece):
            continue
        if refusal_of_ops(game, seat, piece, card, teks, moment) is None and card not in different:
            found.append(piece)
            if only_one:
                return found
            different.append(card)
    return found


def may_pay_otherwise(game: Purge, deck: list[Piece], moment: str) -> bool:
    """PURGE-6.25, PURGE-7.24 Without energy nobody responds; in an action a card may be free, or paid otherwise."""
    if moment == RESPONSE:
        return False
    if game.prices or game.modifiers:
        return True
    for piece in deck:
        if game.card(piece).other_cost is not None:
            return True
    return False


# --- activated abilities ------------------------------------------------------------------------------------


def ability_of(card: PurgeCard, number: int) -> Ability | None:
    """The activated ability of a card by its number: the printed one, or that of a keyword."""
    if number == PRINTED:
        return card.ability
    return card.second if number == SECOND else ABILITIES[number]


def energy_of(game: Purge, seat: Seat, piece: Piece, number: int, ability: Ability, act: Act | None) -> int:
    """PURGE-15.8, PURGE-6.23 What an ability costs; Fractal Repairs has its value on the card."""
    if ABILITY_KEYWORDS[number] == FRACTAL_REPAIRS:
        return game.card(piece).fractal
    if act is None and ability.is_priced_by_choice:
        return 0
    if ability.price >= 0:
        return ability.price
    cost = ability.energy.now(game, seat, piece, act)
    return cost if cost > 0 else 0


def refusal_to_use(game: Purge, seat: Seat, piece: Piece, number: int, moment: str) -> Refusal | None:
    """PURGE-14.3 to PURGE-14.6 Why an activated ability cannot be used now; None if it can."""
    card = game.card(piece)
    ability = ability_of(card, number)
    standing = game.table[piece]
    if ability is None or (standing.seat if standing is not None else game.owners[piece]) != seat:
        return NO_ABILITY
    keyword = ABILITY_KEYWORDS[number]
    if keyword & RETURNING:
        refusal = refusal_to_return(game, seat, piece, card, keyword)
        if refusal is not None:
            return refusal
    elif standing is None or (standing.host >= 0 and keyword != OVERLAY):
        return NO_ABILITY
    elif keyword and not keywords_of(game, standing) & keyword:
        return LOCKED if card.keywords & keyword else NO_ABILITY
    if ability.once and game.used[piece] >> number & 1:
        return USED_UP
    refusal = refusal_to_pay(game, seat, piece, number, ability)
    if refusal is not None and not can_pay_ability_otherwise(game, seat, piece, ability):
        return refusal
    if keyword == OVERLAY and not has_tactician(game, seat):
        return NO_TACTICIAN
    refusal = refusal_of_occasion(game, seat, ability.when, ability.commander, moment)
    if refusal is not None:
        return refusal
    if ability.condition is not None and not ability.condition.holds(game, seat, piece, None):
        return NOT_SO
    return None if can_choose_all(game, seat, piece, BY_ABILITY, ability.does) else NO_TARGET


def refusal_to_pay(game: Purge, seat: Seat, piece: Piece, number: int, ability: Ability) -> Refusal | None:
    """PURGE-6.23, PURGE-6.24 Why the cost of an ability cannot be paid; None if it can."""
    if energy_of(game, seat, piece, number, ability, None) > game.energy[seat]:
        return TOO_DEAR
    standing = game.table[piece]
    if ability.counters and (standing is None or standing.counters < least_counters(ability)):
        return NO_COST_OBJECT
    if ability.destroys is not None and not cost_objects(game, seat, piece, ability):
        return NO_COST_OBJECT
    return None


def in_figures_of_ability(game: Purge, seat: Seat, piece: Piece, number: int, refusal: Refusal) -> Refusal:
    """A refusal of an ability, with what it costs and what there is."""
    ability = ability_of(game.card(piece), number)
    if refusal is not TOO_DEAR or ability is None:
        return refusal
    return refusal.with_figures(energy_of(game, seat, piece, number, ability, None), game.energy[seat])


def can_pay_ability_otherwise(game: Purge, seat: Seat, piece: Piece, ability: Ability) -> bool:
    """PURGE-6.25 Whether what an ability names instead of its cost can be paid."""
    other = ability.other_cost
    standing = game.table[piece]
    counters = standing.counters if standing is not None else 0
    return other is not None and other.can_be_paid(game.stronghold(seat).health, 0, counters)


def refusal_to_return(game: Purge, seat: Seat, piece: Piece, card: PurgeCard, keyword: int) -> Refusal | None:
    """PURGE-15.1, PURGE-15.8, PURGE-16.5 Abilities that return a card work from its discard pile."""
    if not card.keywords & keyword:
        return NO_ABILITY
    if not game.is_in(piece, WAR_DISCARD, seat):
        return NOT_DISCARDED
    if not game.unlocked[seat] & keyword:
        return LOCKED
    return None if fits_supply(game, seat, card) else NO_ROOM


def has_tactician(game: Purge, seat: Seat) -> bool:
    """PURGE-15.28 A source with Tactician in play, attached ones included."""
    for piece in game.piles[PLAY.index * 2 + seat]:
        if game.card(piece).keywords & TACTICIAN:
            return True
    return False


def least_counters(ability: Ability) -> int:
    return 1 if ability.counters == ALL_COUNTERS else ability.counters


def cost_objects(game: Purge, seat: Seat, piece: Piece, ability: Ability) -> list[Target]:
    """PURGE-D24 The own cards that can be destroyed as a cost."""
    assert ability.destroys is not None
    return ability.destroys.found(game, seat, piece, None)


def usable_abilities(game: Purge, seat: Seat, piece: Piece, moment: str) -> list[int]:
    """Which activated abilities of one card can be used now."""
    card = game.card(piece)
    words = card.keywords & ABILITY_WORDS
    standing = game.table[piece]
    if standing is not None and (words or card.is_fighter):
        # What returns a card works from the discard pile; the others work as long as they are in effect.
        in_effect = keywords_of(game, standing)
        words &= in_effect & ~RETURNING
        if card.is_fighter:
            words |= in_effect & FLUX
    found: list[int] = []
    if card.ability is not None and refusal_to_use(game, seat, piece, PRINTED, moment) is None:
        found.append(PRINTED)
    if card.second is not None and refusal_to_use(game, seat, piece, SECOND, moment) is None:
        found.append(SECOND)
    if words:
        for number in range(1, len(ABILITY_KEYWORDS)):
            if words & ABILITY_KEYWORDS[number] and refusal_to_use(game, seat, piece, number, moment) is None:
                found.append(number)
    return found


def users(game: Purge, seat: Seat, moment: str, only_one: bool) -> list[Piece]:
    """PURGE-D34 Every own source, in play or in the discard pile, whose ability is usable now."""
    found: list[Piece] = []
    gets_flux = has_passive(game, seat, KEYWORDS_OF)
    given = keywords_given(game, seat)
    possible = STATED | game.unlocked[seat] | given
    table = game.table
    for piece in game.piles[PLAY.index * 2 + seat]:
        standing = table[piece]
        if standing is None:
            continue
        card = standing.card
        if card.ability is None and not card.keywords & ABILITY_WORDS & (possible | standing.granted):
            if not gets_flux or not card.is_fighter or not (given | standing.granted) & FLUX:
                continue
        if usable_abilities(game, seat, piece, moment):
            found.append(piece)
            if only_one:
                return found
    if game.unlocked[seat] & RETURNING:
        for piece in game.piles[WAR_DISCARD.index * 2 + seat]:
            if game.card(piece).keywords & RETURNING and usable_abilities(game, seat, piece, moment):
                found.append(piece)
                if only_one:
                    return found
    return found


def keywords_given(game: Purge, seat: Seat) -> int:
    """Every keyword that cards in play give to any card of the player."""
    given = 0
    for words in game.grants[seat]:
        given |= words
    if game.varies >> KEYWORDS_OF & 1:
        for passive in game.varying:
            if passive.standing.change == KEYWORDS_OF:
                given |= passive.standing.keywords
    return given


# --- movement --------------------------------------------------------------------------------------------------


def refusal_to_move(game: Purge, seat: Seat, piece: Piece) -> Refusal | None:
    """PURGE-8.1, PURGE-8.2 Why a combatant cannot be part of a Move."""
    card = game.in_play(piece)
    if card is None or not card.card.is_fighter:
        return NOT_A_FIGHTER
    if card.seat != seat:
        return NOT_YOURS
    if card.host >= 0:
        return IS_ATTACHED
    return IS_ROOTED if is_held(game, card) else None


def is_held(game: Purge, card: InPlay) -> bool:
    """Whether a card says that a combatant cannot Move or Retreat."""
    return card.is_rooted or (game.varies >> CANNOT_MOVE & 1 == 1 and is_forbidden(game, card, CANNOT_MOVE))


def movable(game: Purge, seat: Seat, vector: int) -> list[InPlay]:
    """The combatants that could Move from a vector."""
    return [card for card in game.fighters(seat) if card.vector == vector and not is_held(game, card)]


def other_vector(seat: Seat, vector: int) -> int:
    """PURGE-8.2 Home to Field, and Field to home."""
    return home_of(seat) if vector == FIELD else FIELD


def repeats(game: Purge, seat: Seat, group: list[InPlay]) -> bool:
    """PURGE-8.9 Whether moving the group would bring back what an earlier Move of the player has led to."""
    if not game.rules.loop_guard or not group or not game.seen:
        return False
    here = group[0].vector
    there = other_vector(seat, here)
    for card in group:
        card.vector = there
    is_seen = game.mark() in game.seen_marks and print_after_move(game, seat) in game.seen
    for card in group:
        card.vector = here
    return is_seen


def print_after_move(game: Purge, seat: Seat) -> int:
    """PURGE-8.9 The fingerprint of the table as a Move of the seat leaves it, with the player to act next.

    Whose Move it was goes into it, unless every state of the turn counts.
    """
    extra = game.extra
    game.extra = -1
    word = game.print_of(seat if extra == seat else 1 - seat)
    game.extra = extra
    return word if game.rules.guards_every_state else mixed(word, seat)


def can_move_from(game: Purge, seat: Seat, vector: int) -> bool:
    """Whether any group can Move from the vector."""
    return can_join(game, seat, [], movable(game, seat, vector))


def can_join(game: Purge, seat: Seat, group: list[InPlay], others: list[InPlay]) -> bool:
    """PURGE-8.9 Whether the group can Move, alone or with some of the others, and bring back no state.

    Among more groups than states seen, one must be new.
    """
    if not group and not others:
        return False
    if not game.rules.loop_guard or (1 << len(others)) - 1 > len(game.seen):
        return True
    for chosen in range(0 if group else 1, 1 << len(others)):
        some = [others[index] for index in range(len(others)) if chosen >> index & 1]
        if not repeats(game, seat, [*group, *some]):
            return True
    return False


# --- battles ----------------------------------------------------------------------------------------------------


def refusal_of_battle(game: Purge, seat: Seat, vector: int) -> Refusal | None:
    """PURGE-9.1 to PURGE-9.5, PURGE-8.11 Why no Battle Instance can be declared on the vector."""
    if vector == home_of(seat):
        return OWN_VECTOR
    if vector == FIELD and not is_anyone_at(game, 1 - seat, FIELD):
        return EMPTY_FIELD
    ready = False
    for card in game.fighters(seat):
        if is_in_range(game, card, vector) and attack_left(game, card) > 0:
            ready = True
            break
    if not ready:
        return NO_ATTACKER
    if game.rules.loop_guard and game.battles and game.mark() in game.battle_marks:
        if game.print_of(seat) in game.battles:
            return SAME_BATTLE
    return None


def is_anyone_at(game: Purge, seat: Seat, vector: int) -> bool:
    table = game.table
    for piece in game.piles[PLAY.index * 2 + seat]:
        card = table[piece]
        if card is not None and card.vector == vector and card.card.is_fighter and card.host < 0:
            return True
    return False


def is_in_range(game: Purge, card: InPlay, vector: int) -> bool:
    """PURGE-9.2, PURGE-15.23 From the vector itself or an adjacent one; Jets from up to two away."""
    distance = card.vector - vector
    if -1 <= distance <= 1:
        return True
    return is_jet(game, card)


def is_jet(game: Purge, card: InPlay) -> bool:
    """PURGE-15.25 Every Unit of the Jet sub-class has Jet."""
    return card.card.sub_class == JET or card.card.keywords & JET_FLIGHT != 0


def refusal_to_assign(game: Purge, seat: Seat, piece: Piece, vector: int) -> Refusal | None:
    """PURGE-9.2 Why a combatant cannot be assigned as an attacker."""
    card = game.in_play(piece)
    if card is None or not card.card.is_fighter:
        return NOT_A_FIGHTER
    if card.seat != seat:
        return NOT_YOURS
    if card.host >= 0:
        return IS_ATTACHED
    return None if is_in_range(game, card, vector) else OUT_OF_RANGE


def refusal_to_target(game: Purge, source: InPlay, target: InPlay) -> Refusal | None:
    """PURGE-9.20 to PURGE-9.24, PURGE-15.24 Why a source cannot attack a target in this battle; None if it can."""
    if source.seat == target.seat:
        return OWN_SIDE
    kind = target.card.kind
    if kind == STRONGHOLD:
        if game.battle_at != home_of(target.seat) or source.side != ATTACKER:
            return NOT_IN_BATTLE
        return STRONGHOLD_SHIELDED if is_shielded(game, target.seat) else None
    if kind == DEFENSIVE:
        return NOT_A_TARGET
    if not target.card.is_fighter or target.side == ASIDE or target.host >= 0:
        return NOT_IN_BATTLE
    if is_jet(game, target) and not can_target_jets(game, source):
        return IS_A_JET
    if target.card.sub_class == INFANTRY and source.card.keywords & CANNOT_TARGET_INFANTRY:
        return IS_INFANTRY
    return None


def can_target_jets(game: Purge, source: InPlay) -> bool:
    """PURGE-15.24, PURGE-R64 Bearers of Jet, and sources whose text allows it; "cannot" beats "may"."""
    words = keywords_of(game, source) if source.card.is_fighter else source.card.keywords
    if words & CANNOT_TARGET_JETS:
        return False
    return words & (MAY_TARGET_JETS | JET_FLIGHT) != 0 or source.card.sub_class == JET


def is_shielded(game: Purge, seat: Seat) -> bool:
    """PURGE-9.22 to PURGE-9.24 A defending Unit protects the Stronghold; a Commander does not."""
    for card in game.fighters(seat):
        if card.side != DEFENDER or not card.card.is_unit:
            continue
        if game.rules.jets_shield_always or not is_jet(game, card):
            return True
        for attacker in game.fighters(1 - seat):
            if attacker.side == ATTACKER and can_target_jets(game, attacker):
                return True
    return False


def takes_part(game: Purge, card: InPlay) -> bool:
    """PURGE-9.8, PURGE-9.9 Whether a permanent can attack in the present battle."""
    if card.card.is_fighter:
        return card.side != ASIDE and card.host < 0
    return card.card.kind == DEFENSIVE and game.battle_at == home_of(card.seat)


def refusal_to_attack(game: Purge, seat: Seat, piece: Piece) -> Refusal | None:
    """PURGE-9.18 Why a source cannot attack now; None if it can and has a legal target."""
    card = game.in_play(piece)
    if card is None or game.battle_at == NO_VECTOR:
        return NOT_IN_BATTLE
    if card.card.kind == STRONGHOLD:
        return STRONGHOLDS_DO_NOT_ATTACK
    if card.seat != seat or not takes_part(game, card):
        return NOT_IN_BATTLE
    if attack_left(game, card) < 1:
        return NO_ATTACK_LEFT
    return None if attack_targets(game, card, True) else NO_TARGET


def attack_targets(game: Purge, source: InPlay, only_one: bool) -> list[Piece]:
    """PURGE-D14 The legal targets of an attack."""
    found: list[Piece] = []
    foe = 1 - source.seat
    for target in game.fighters(foe):
        if target.side != ASIDE and refusal_to_target(game, source, target) is None:
            found.append(target.piece)
            if only_one:
                return found
    if source.side == ATTACKER and game.battle_at == home_of(foe) and not is_shielded(game, foe):
        found.append(game.citadels[foe])
    return found


def attackers_of(game: Purge, seat: Seat, only_one: bool) -> list[Piece]:
    """PURGE-D13 The own participants with ATTACK remaining and a legal target."""
    found: list[Piece] = []
    for card in game.played_by(seat):
        if takes_part(game, card) and attack_left(game, card) > 0 and attack_targets(game, card, True):
            found.append(card.piece)
            if only_one:
                return found
    return found


def refusal_to_retreat(game: Purge, seat: Seat, piece: Piece) -> Refusal | None:
    """PURGE-9.27 to PURGE-9.32 Why a combatant cannot Retreat; None if it can."""
    card = game.in_play(piece)
    if card is None or card.seat != seat or not card.card.is_fighter or card.side == ASIDE or card.host >= 0:
        return NEVER_RETREATS
    if card.side == DEFENDER and game.battle_at != FIELD:
        return CANNOT_RETREAT_HERE
    return IS_ROOTED if is_held(game, card) else None


def retreaters(game: Purge, seat: Seat) -> list[Piece]:
    """PURGE-D15 The own participants allowed to Retreat."""
    return [card.piece for card in game.fighters(seat) if refusal_to_retreat(game, seat, card.piece) is None]
