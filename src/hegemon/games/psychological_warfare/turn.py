"""PW-4, PW-5, PW-6, PW-7, PW-11, PW-12 A turn: the start window, three steps or Therapy, the draw up, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import NO_PIECE, Ask, Option, Piece, Seat
from hegemon.core.extras import has_extra, take_extra
from hegemon.core.modifiers import still_standing
from hegemon.core.windows import PASS
from hegemon.games.psychological_warfare.agendas import open_agenda_window
from hegemon.games.psychological_warfare.legality import refusal_of_therapy, refusal_to_play
from hegemon.games.psychological_warfare.options import SUPPRESS_UNTIL_THERAPY
from hegemon.games.psychological_warfare.placing import add_abilities, add_placements, begin_placing, use_ability
from hegemon.games.psychological_warfare.printed import (
    ACTS_IN_THERAPY,
    ESCAPES_THERAPY,
    EXTRA_ACTION,
    KEEPS_DEFENSES,
    PHOBIA,
    TAKES_THERAPY,
    TURN_BEGINS,
    TURN_ENDS,
)
from hegemon.games.psychological_warfare.state import (
    DEFENSES,
    END_OF_TURN,
    EXTRA,
    FRONT,
    HAND,
    PHOBIAS,
    PLACE_DRAWN,
    PLACE_ENERGY,
    PLAY_STEP,
    PW,
    START_OF_OWN_TURN,
    START_WINDOW,
    THERAPY_ACTION,
    THERAPY_KEEP,
)
from hegemon.games.psychological_warfare.triggers import start_event
from hegemon.games.psychological_warfare.verbs import (
    DONE,
    ENERGY_FROM,
    GO_ON,
    KEEP,
    PLAY_CARD,
    THERAPY,
    USE,
)


class Turn(GameFrame[PW]):
    """PW-4.1 One player's turn, regular or Therapy."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat
        self.has_placed = False
        """PW-5.5 A Defense Mechanism has been placed this turn."""
        self.has_energized = False
        self.has_played = False
        self.is_therapy = False
        self.kept: list[Piece] = []
        """PW-12.4 The Defense Mechanisms a text leaves in play in this Therapy."""
        self.escaping: list[Piece] = []
        """The ones a text puts into Mental Energy instead (Regression)."""
        self.extra = 0
        """Cards more in this turn's draw up."""

    def run(self, game: PW) -> Ask | None:
        return self.went(TURN[self.at](game, self), len(TURN))


def begin(game: PW, turn: Turn) -> Ask | None:
    """PW-4.7 The turn begins; everything that can be done once per turn is open again."""
    game.begin_turn(turn.seat)
    if game.modifiers:
        game.modifiers = still_standing(game.modifiers, START_OF_OWN_TURN, turn.seat)
    start_event(game, TURN_BEGINS, turn.seat)
    return None


def look_at_agendas(game: PW, turn: Turn) -> Ask | None:
    """PW-15.4 A window for Hidden Agendas: at the start and at the end of a turn, after a clean-up."""
    open_agenda_window(game)
    return None


# --- the start window ------------------------------------------------------------------------------------------


def start_window(game: PW, turn: Turn) -> Ask | None:
    """PW-5.1 to PW-5.8 Abilities, Defense Mechanisms, Therapy; or on to step 1."""
    if turn.answer is None:
        return Ask(turn.seat, START_WINDOW, "PW-4.2", start_options(game, turn))
    option = turn.answer
    if option.verb is GO_ON:
        return None
    if option.verb is THERAPY:
        turn.is_therapy = True
        game.tell("went to therapy", "PW-5.4", turn.seat)
        turn.go_to(CHOOSE_WHAT_STAYS)
        return None
    turn.go_to(STARTING)
    if option.verb is USE:
        use_ability(game, turn.seat, option.piece)
    else:
        turn.has_placed = True
        begin_placing(game, turn.seat, option, "PW-5.1", has_window=True)
    return None


def start_options(game: PW, turn: Turn) -> list[Option]:
    options: list[Option] = []
    if not game.is_compelled(turn.seat):
        options.append(GO_ON.plain)
    if refusal_of_therapy(game, START_WINDOW, turn.has_placed) is None:
        options.append(THERAPY.plain)
    if not options:
        options.append(GO_ON.plain)  # What compels came after a Defense Mechanism was placed.
    if game.is_choice(options):
        return options
    add_abilities(game, turn.seat, START_WINDOW, options)
    add_placements(game, turn.seat, START_WINDOW, options)
    return options


# --- the three steps ---------------------------------------------------------------------------------------------


def place_energy(game: PW, turn: Turn) -> Ask | None:
    """PW-6.1 Any number of hand cards go into one's own Mental Energy, one at a time."""
    hand = game.pile(HAND, turn.seat)
    if turn.answer is None:
        if not hand:
            return None
        options = [DONE.plain]
        options.extend([ENERGY_FROM.of(piece) for piece in hand])
        add_abilities(game, turn.seat, PLACE_ENERGY, options)
        has_only_hand = len(options) == 1 + len(hand)
        return Ask(turn.seat, PLACE_ENERGY, "PW-6.1", options, default=0, collects=has_only_hand)
    option = turn.answer
    if option.verb is DONE:
        return None
    if option.verb is USE:
        use_ability(game, turn.seat, option.piece)
    else:
        turn.has_energized = True
        game.put_into_energy(option.piece, turn.seat, "put into energy", "PW-6.1")
    turn.go_to(PLACING_ENERGY)
    return None


def look_after_energy(game: PW, turn: Turn) -> Ask | None:
    """PW-15.4 A window for Hidden Agendas after the placement of step 1."""
    if turn.has_energized:
        open_agenda_window(game)
    return None


def play_one(game: PW, turn: Turn) -> Ask | None:
    """PW-7.1 At most one Action or Special; without a hand there is nothing to ask."""
    if turn.answer is None:
        if not game.pile(HAND, turn.seat):
            return None
        return Ask(turn.seat, PLAY_STEP, "PW-7.1", playable(game, turn.seat, PLAY_STEP))
    if turn.answer.verb is PLAY_CARD:
        turn.has_played = True
        game.begin_play(turn.seat, turn.answer.piece, PLAY_STEP)
    return None


def playable(game: PW, seat: Seat, moment: str) -> list[Option]:
    """PW-7.5, PW-7.7 Passing, and every card that may be played."""
    options = [PASS.plain]
    for piece in game.pile(HAND, seat):
        if game.card(piece).is_play and refusal_to_play(game, seat, piece, moment) is None:
            options.append(PLAY_CARD.of(piece))
    return options


def play_extra(game: PW, turn: Turn) -> Ask | None:
    """PW-7.19, PW-7.22, PW-16.22 After a card of step 2 some may play one more, and the Jester a small Action."""
    if not turn.has_played:
        turn.go_to(DRAWING)
        return None
    if game.modifiers and turn.answer is None and has_extra(game, turn.seat):
        take_extra(game)
        turn.has_played = False
        turn.go_to(PLAYING)
        return None
    ask = offer_action(game, turn, EXTRA_ACTION, EXTRA)
    if ask is None:
        turn.go_to(DRAWING)
    return ask


def offer_action(game: PW, turn: Turn, change: int, moment: str) -> Ask | None:
    """An Action an Archetype allows besides step 2, with the whole sequence of playing."""
    archetype = game.unused_card(turn.seat, change)
    if archetype == NO_PIECE or not game.pile(HAND, turn.seat):
        return None
    if turn.answer is None:
        options = playable(game, turn.seat, moment)
        return Ask(turn.seat, moment, "PW-16.22", options, about=archetype, default=0)
    if turn.answer.verb is PLAY_CARD:
        game.mark_used(archetype, turn.seat, "PW-16.22")
        game.begin_play(turn.seat, turn.answer.piece, moment)
    return None


# --- Therapy ---------------------------------------------------------------------------------------------------


def choose_what_stays(game: PW, turn: Turn) -> Ask | None:
    """PW-12.4, PW-16.22 The Sage leaves Defense Mechanisms in play; Regression escapes into Mental Energy."""
    if turn.answer is None:
        options = [DONE.plain]
        is_sage = game.active_card(turn.seat, KEEPS_DEFENSES) != NO_PIECE
        works = game.defenses_work(turn.seat)
        for piece in game.pile(DEFENSES, turn.seat):
            if piece in turn.kept or piece in turn.escaping:
                continue
            if is_sage:
                options.append(KEEP.of(piece))
            escape = game.card(piece).standing(ESCAPES_THERAPY)
            if works and escape is not None and game.is_in_force(escape, turn.seat, piece):
                options.append(USE.of(piece))
        if len(options) == 1:
            return None
        is_once = len({option.arg for option in options[1:]}) == len(options) - 1
        return Ask(turn.seat, THERAPY_KEEP, "PW-12.4", options, default=0, collects=is_once)
    option = turn.answer
    if option.verb is DONE:
        return None
    if option.verb is KEEP:
        turn.kept.append(option.piece)
    else:
        turn.escaping.append(option.piece)
        turn.extra += game.amount_of(turn.seat, option.piece, ESCAPES_THERAPY)
    turn.go_to(CHOOSE_WHAT_STAYS)
    return None


def clean_up(game: PW, turn: Turn) -> Ask | None:
    """PW-12.3 to PW-12.8 Baggage, Specials, Defense Mechanisms and Phobias go under the Archetype."""
    seat = turn.seat
    for piece in game.pile(FRONT, seat)[:]:
        game.put_under(piece, seat, "PW-12.3")
    for piece in game.pile(DEFENSES, seat)[:]:
        if piece in turn.escaping:
            game.put_into_energy(piece, seat, "escaped", "PW-13.16")
        elif piece not in turn.kept:
            game.put_under(piece, seat, "PW-12.3")
    for piece in game.pile(PHOBIAS, seat)[:]:
        game.put_under(piece, seat, "PW-12.3")
    start_event(game, TAKES_THERAPY, seat)
    return None


def act_in_therapy(game: PW, turn: Turn) -> Ask | None:
    """PW-12.16, PW-16.22 After the clean-up and before drawing, the Rebel may play a small Action."""
    return offer_action(game, turn, ACTS_IN_THERAPY, THERAPY_ACTION)


# --- drawing up and the end ----------------------------------------------------------------------------------------


def draw_up(game: PW, turn: Turn) -> Ask | None:
    """PW-11.1, PW-11.13 The hand is filled, as far as baggage, Neurosis and the deck allow."""
    game.draw(turn.seat, game.cards_to_draw(turn.seat, turn.is_therapy, turn.extra), "PW-11.1")
    return None


def play_phobias(game: PW, turn: Turn) -> Ask | None:
    """PW-11.9, PW-14.1 Every Phobia of the hand must be played in front of its owner."""
    for piece in game.pile(HAND, turn.seat)[:]:
        if game.card(piece).kind == PHOBIA:
            game.move(piece, PHOBIAS, turn.seat, "faced", "PW-14.1")
    return None


def place_drawn(game: PW, turn: Turn) -> Ask | None:
    """PW-11.10 Defense Mechanisms drawn this turn may be placed; whoever has drawn is asked (PW-R37)."""
    seat = turn.seat
    if turn.answer is None:
        if not game.pile(HAND, seat) or (game.rules.only_drawn and not game.drawn):
            return None
        options = [DONE.plain]
        add_placements(game, seat, PLACE_DRAWN, options)
        return Ask(seat, PLACE_DRAWN, "PW-11.10", options, default=0)
    if turn.answer.verb is not DONE:
        begin_placing(game, seat, turn.answer, "PW-11.10", has_window=True)
        turn.go_to(PLACING_DRAWN)
    return None


def end(game: PW, turn: Turn) -> Ask | None:
    """PW-11.12, PW-22.3, PW-22.10 The turn ends; final and idle turns are counted."""
    seat = turn.seat
    if turn.is_therapy and game.suppressed[seat] and game.rules.lobotomy_single == SUPPRESS_UNTIL_THERAPY:
        game.unsuppress(seat)
    game.count_turn(seat)
    if game.modifiers:
        game.modifiers = still_standing(game.modifiers, END_OF_TURN, seat)
    start_event(game, TURN_ENDS, seat)
    return None


TURN: Final[tuple[Callable[[PW, Turn], Ask | None], ...]] = (
    begin,  # PW-4.7
    look_at_agendas,  # PW-15.4
    start_window,  # PW-5
    place_energy,  # PW-6
    look_after_energy,  # PW-15.4
    play_one,  # PW-7
    play_extra,  # PW-16.22
    choose_what_stays,  # PW-12.4
    clean_up,  # PW-12.3
    look_at_agendas,  # PW-15.4
    act_in_therapy,  # PW-16.22
    draw_up,  # PW-11
    play_phobias,  # PW-14.1
    place_drawn,  # PW-11.10
    look_at_agendas,  # PW-15.4
    end,  # PW-11.12
)
STARTING: Final = TURN.index(start_window)
PLACING_ENERGY: Final = TURN.index(place_energy)
PLAYING: Final = TURN.index(play_one)
CHOOSE_WHAT_STAYS: Final = TURN.index(choose_what_stays)
DRAWING: Final = TURN.index(draw_up)
PLACING_DRAWN: Final = TURN.index(place_drawn)
