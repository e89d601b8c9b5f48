"""PW-3 Setting up: Archetypes, the first player, the deal, what is placed; PW-22 the turns and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Option, Piece, Seat, nth_piece
from hegemon.core.events import EVERYBODY
from hegemon.games.psychological_warfare.agendas import open_agenda_window
from hegemon.games.psychological_warfare.options import ASSIGNED, DEAL_TWO_KEEP_ONE, RANDOM_DEAL
from hegemon.games.psychological_warfare.placing import add_placements, begin_placing, can_place_all
from hegemon.games.psychological_warfare.printed import DEFENSE, NO_NEED, PHOBIA
from hegemon.games.psychological_warfare.scoring import score_game
from hegemon.games.psychological_warfare.state import (
    ARCHETYPE_CHOICE,
    DECK,
    ENERGY,
    HAND,
    PW,
    SETUP_PHOBIA,
    SETUP_PLACE,
    SETUP_SECRET,
    TABLE,
    UNUSED,
)
from hegemon.games.psychological_warfare.turn import Turn
from hegemon.games.psychological_warfare.verbs import CHOOSE_NEED, DONE, ENERGY_FROM, HOLD, OUT, PLACE, TAKE_ARCHETYPE

ARTICLES: Final = ("the ", "an ", "a ")

# How a card of the starting hand is used, in the plans of a secret set-up.
TO_ENERGY: Final = 1
TO_PLAY: Final = 2
IN_EXCHANGE: Final = 3


class WholeGame(GameFrame[PW]):
    """The whole game, from the Archetypes to the scoring."""

    def __init__(self) -> None:
        super().__init__()
        self.next: Seat = NO_SEAT
        """Whose turn comes next."""
        self.turn = 0
        """How many players have had their part of a step of the set-up."""
        self.count = 0
        """How many cards that player has decided about in a secret set-up."""
        self.dealt: list[Piece] = []

    def run(self, game: PW) -> Ask | None:
        return self.went(WHOLE_GAME[self.at](game, self), len(WHOLE_GAME))


# --- the deck and the Archetypes ---------------------------------------------------------------------------


def shuffle_deck(game: PW, whole: WholeGame) -> Ask | None:
    """PW-2.3 The deck is shuffled before dealing."""
    game.shuffle(DECK, TABLE, "PW-2.3")
    return None


def lay_out_archetypes(game: PW, whole: WholeGame) -> Ask | None:
    """PW-3.2, PW-R6 The Archetypes are mixed, and shown to whoever may pick among them."""
    game.shuffle_unused()
    unused = game.pile(UNUSED, TABLE)
    if game.rules.archetype_selection == DEAL_TWO_KEEP_ONE:
        whole.dealt = unused[-2 * game.seats :]
        for seat in range(game.seats):
            game.look_at(seat, whole.dealt[2 * seat : 2 * seat + 2], "PW-R6", NO_PIECE, NO_SEAT)
    elif game.rules.archetype_selection != RANDOM_DEAL:
        for piece in unused:
            game.known[piece] = EVERYBODY
    return None


def hand_out_archetypes(game: PW, whole: WholeGame) -> Ask | None:
    """PW-3.1, PW-3.3, PW-3.4 Each player gets exactly one Archetype, face up, no two the same."""
    seat = whole.turn
    if seat == game.seats:
        game.shuffle_unused()
        whole.turn = 0
        whole.dealt = []
        return None
    unused = game.pile(UNUSED, TABLE)
    manner = game.rules.archetype_selection
    if manner == RANDOM_DEAL:
        game.add_archetype(unused[-1], seat, "PW-3.1")
    elif whole.answer is None:
        offered = whole.dealt[2 * seat : 2 * seat + 2] if manner == DEAL_TWO_KEEP_ONE else unused
        asked = 0 if manner == ASSIGNED else seat
        return Ask(asked, ARCHETYPE_CHOICE, "PW-3.2", [TAKE_ARCHETYPE.of(piece) for piece in offered])
    else:
        game.add_archetype(whole.answer.piece, seat, "PW-3.1")
    whole.turn += 1
    whole.go_to(HAND_OUT)
    return None


def find_first_player(game: PW, whole: WholeGame) -> Ask | None:
    """PW-3.8, PW-3.9 The Archetype name that comes first in the alphabet begins."""
    names = [sorting_name(game.original(seat).name) for seat in range(game.seats)]
    whole.next = names.index(min(names))
    game.start_with(whole.next)
    return None


def sorting_name(name: str) -> str:
    """A name without its article and without regard to case."""
    plain = name.casefold()
    for article in ARTICLES:
        if plain.startswith(article):
            return plain[len(article) :]
    return plain


# --- the deal --------------------------------------------------------------------------------------------------


def deal(game: PW, whole: WholeGame) -> Ask | None:
    """PW-3.6, PW-3.7, PW-R4 Clockwise three cards of Mental Energy each, then five cards for the hand."""
    for seat in game.clockwise(game.first):
        for _ in range(game.rules.first_energy):
            game.take_top_card(seat, ENERGY, "was dealt energy", "PW-3.6")
    for seat in game.clockwise(game.first):
        for _ in range(game.rules.hand):
            game.take_top_card(seat, HAND, "was dealt", "PW-3.7")
    return None


# --- placing at set-up -----------------------------------------------------------------------------------------


def put_phobias_away(game: PW, whole: WholeGame) -> Ask | None:
    """PW-3.16, PW-3.22 A player may move Phobias of the starting hand into Mental Energy; everybody is asked."""
    if whole.turn == game.seats:
        whole.go_to(REVEAL)
        return None
    if game.rules.secret_setup:
        whole.go_to(SECRETLY)
        return None
    seat = (game.first + whole.turn) % game.seats
    if whole.answer is None:
        options = [DONE.plain]
        for piece in game.pile(HAND, seat):
            if game.card(piece).kind == PHOBIA:
                options.append(ENERGY_FROM.of(piece))
        return Ask(seat, SETUP_PHOBIA, "PW-3.16", options, default=0, collects=True)
    if whole.answer.verb is not DONE:
        game.put_into_energy(whole.answer.piece, seat, "put into energy", "PW-3.16")
        whole.go_to(PUTTING_AWAY)
    return None


def place_at_setup(game: PW, whole: WholeGame) -> Ask | None:
    """PW-3.11 to PW-3.14 Then the player may place Defense Mechanisms, open to those who come later."""
    seat = (game.first + whole.turn) % game.seats
    if whole.answer is None:
        options = [DONE.plain]
        add_placements(game, seat, SETUP_PLACE, options)
        return Ask(seat, SETUP_PLACE, "PW-3.11", options, default=0, collects=can_place_all(game, seat, options))
    if whole.answer.verb is DONE:
        whole.turn += 1
        whole.go_to(PUTTING_AWAY)
    else:
        begin_placing(game, seat, whole.answer, "PW-3.11", has_window=False)
        whole.go_to(PLACING_AT_SETUP)
    return None


def plan_secretly(game: PW, whole: WholeGame) -> Ask | None:
    """PW-R9 In secret, one question for each card of the hand, so that their number tells nothing."""
    if not game.rules.secret_setup:
        return None
    seat = (game.first + whole.turn) % game.seats
    hand = in_planning_order(game, seat)
    if whole.count < len(hand):
        piece = hand[whole.count]
        if whole.answer is None:
            options = ways_to_use(game, seat, piece)
            return Ask(seat, SETUP_SECRET, "PW-3.13", options, about=piece, default=0)
        note_plan(game, seat, piece, whole.answer)
        whole.count += 1
        whole.go_to(SECRETLY)
        return None
    whole.count = 0
    whole.turn += 1
    if whole.turn < game.seats:
        whole.go_to(SECRETLY)
    return None


def in_planning_order(game: PW, seat: Seat) -> list[Piece]:
    """PW-3.22 Phobias first, then Defense Mechanisms, those that name a Need at the head, then the rest."""
    ranked: list[list[Piece]] = [[], [], [], []]
    for piece in game.pile(HAND, seat):
        card = game.card(piece)
        if card.kind == PHOBIA:
            ranked[0].append(piece)
        elif card.kind == DEFENSE:
            ranked[1 if card.names_a_need else 2].append(piece)
        else:
            ranked[3].append(piece)
    return [piece for group in ranked for piece in group]


def planned_in_play(plan: list[int]) -> list[Piece]:
    """The Defense Mechanisms that will be in play by a plan so far."""
    planned: list[Piece] = []
    for index in range(0, len(plan), 3):
        if plan[index + 1] == IN_EXCHANGE:
            planned.remove(nth_piece(plan[index + 2]))
        if plan[index + 1] != TO_ENERGY:
            planned.append(nth_piece(plan[index]))
    return planned


def ways_to_use(game: PW, seat: Seat, piece: Piece) -> list[Option]:
    """PW-3.12, PW-3.20 Keep the card in hand, or what its kind allows."""
    options = [HOLD.plain]
    card = game.card(piece)
    if card.kind == PHOBIA:
        options.append(ENERGY_FROM.of(piece))
    elif card.kind == DEFENSE:
        planned = planned_in_play(game.plans[seat])
        if len(planned) >= game.rules.most_defenses:
            if not card.names_a_need:
                options.extend([OUT.of(other) for other in planned])
        elif card.names_a_need:
            options.extend([CHOOSE_NEED.of(need) for need in range(4)])
        else:
            options.append(PLACE.of(piece))
    return options


def note_plan(game: PW, seat: Seat, piece: Piece, option: Option) -> None:
    """Write down what will be done with a card: itself, how, and the Need or the card that makes room."""
    verb = option.verb
    if verb is ENERGY_FROM:
        game.plans[seat].extend([piece, TO_ENERGY, -1])
    elif verb is PLACE:
        game.plans[seat].extend([piece, TO_PLAY, NO_NEED])
    elif verb is CHOOSE_NEED:
        game.plans[seat].extend([piece, TO_PLAY, option.arg])
    elif verb is OUT:
        game.plans[seat].extend([piece, IN_EXCHANGE, option.arg])


def reveal(game: PW, whole: WholeGame) -> Ask | None:
    """PW-R9 What was chosen in secret is done by all together."""
    for seat in game.clockwise(game.first):
        plan = game.plans[seat]
        for index in range(0, len(plan), 3):
            piece = plan[index]
            how = plan[index + 1]
            if how == TO_ENERGY:
                game.put_into_energy(nth_piece(piece), seat, "put into energy", "PW-3.16")
                continue
            if how == IN_EXCHANGE:
                game.put_into_energy(nth_piece(plan[index + 2]), seat, "exchanged", "PW-13.6")
            need = plan[index + 2] if how == TO_PLAY else NO_NEED
            game.place_defense(nth_piece(piece), seat, need, "PW-3.11")
        game.plans[seat] = []
    return None


# --- turns and the end -----------------------------------------------------------------------------------------


def take_turns(game: PW, whole: WholeGame) -> Ask | None:
    """PW-3.10, PW-22.3, PW-22.10 Turns go clockwise until the last final turn, or until nothing happens any more."""
    if game.final_turns == 0 or has_stalled(game):
        return None
    game.frames.append(Turn(whole.next))
    whole.next = (whole.next + 1) % game.seats
    whole.go_to(TAKE_TURNS)
    return None


def has_stalled(game: PW) -> bool:
    """PW-22.10 So many full rounds of idle turns in a row."""
    rounds = game.rules.stall_rounds
    return rounds > 0 and game.idle_turns >= rounds * game.seats


def last_agendas(game: PW, whole: WholeGame) -> Ask | None:
    """PW-22.8 One more window for Hidden Agendas, for everybody."""
    open_agenda_window(game, is_last=True)
    return None


def score(game: PW, whole: WholeGame) -> Ask | None:
    """PW-23, PW-22.10 The points are counted; a game that has stalled ended by that rule."""
    score_game(game, "PW-22.10" if game.final_turns != 0 and has_stalled(game) else "")
    return None


WHOLE_GAME: Final[tuple[Callable[[PW, WholeGame], Ask | None], ...]] = (
    shuffle_deck,  # PW-2.3
    lay_out_archetypes,  # PW-3.2
    hand_out_archetypes,  # PW-3.1
    find_first_player,  # PW-3.8
    deal,  # PW-3.6
    put_phobias_away,  # PW-3.16
    place_at_setup,  # PW-3.11
    plan_secretly,  # PW-R9
    reveal,  # PW-R9
    take_turns,  # PW-3.10
    last_agendas,  # PW-22.8
    score,  # PW-23
)
LAY_OUT: Final = WHOLE_GAME.index(lay_out_archetypes)
HAND_OUT: Final = WHOLE_GAME.index(hand_out_archetypes)
FIND_FIRST: Final = WHOLE_GAME.index(find_first_player)
PUTTING_AWAY: Final = WHOLE_GAME.index(put_phobias_away)
PLACING_AT_SETUP: Final = WHOLE_GAME.index(place_at_setup)
SECRETLY: Final = WHOLE_GAME.index(plan_secretly)
REVEAL: Final = WHOLE_GAME.index(reveal)
TAKE_TURNS: Final = WHOLE_GAME.index(take_turns)
