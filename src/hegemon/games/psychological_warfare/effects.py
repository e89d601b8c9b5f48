"""PW-7.4, PW-8 What the lines of Actions and Specials announce, and what they do to scores."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.asks import NO_PIECE, NO_SEAT, Ask, Option, Piece, Refusal, Seat, Target, seat_target, target_seat
from hegemon.core.effects import DECLINED, Act, GameEffect, as_number, number_of
from hegemon.core.modes import Modes, decider
from hegemon.core.queries import FIRST, NO_STAT, OPPONENTS, Amount, Condition, Fixed, Selector
from hegemon.core.state import State
from hegemon.games.psychological_warfare.in_play import Part, Pending
from hegemon.games.psychological_warfare.losses import Losses
from hegemon.games.psychological_warfare.nouns import found_by, is_any
from hegemon.games.psychological_warfare.printed import (
    ACTION,
    EXCHANGE_BETWEEN,
    EXCHANGE_ONE,
    EXCHANGE_SELF,
    GUARDS,
    LOWER_ALL,
    LOWER_ONE,
    LOWER_SELF,
    NO_CHANGE,
    NO_NEED,
    RAISE,
    SPLITS_INCREASE,
)
from hegemon.games.psychological_warfare.state import ABILITY, DECLARE, HAND, PW, RESOLVE
from hegemon.games.psychological_warfare.verbs import (
    AMOUNT,
    CHOOSE,
    CHOOSE_NEED,
    CHOOSE_PLAYER,
    DONE,
    SPLIT,
)

CHOSEN: Final = -1
"""The category is chosen; 0 to 3 are the four Needs, 7 and 8 the Secondary and the Primary category."""
SECONDARY: Final = 7
PRIMARY: Final = 8
HIGHEST: Final = 9
LOWEST: Final = 10
"""Of the player whose category changes; several may stand equally high."""
LOWERED_ONE: Final = 11
"""The category whose loss has set off the trigger."""
WORTH: Final = 4
"""What is taken from 7 and 8 to know what the category is worth."""

NO_MODE: Final = Refusal("PW-7.5", "Nothing it offers is possible now.")
ALL_AT_ONE: Final = Refusal("PW-8.7", "Every category you could lower stands at 1, and the decrease is compulsory.")


class AnnouncedChoice:
    """PW-7.4 A player or a card that a line speaks of: chosen when it is announced, or when it is carried out."""

    def __init__(self, selector: Selector, is_player: bool, is_late: bool, at_random: bool, nothing: Refusal) -> None:
        self.selector: Final = selector
        self.is_player: Final = is_player
        self.is_late: Final = is_late
        """PW-7.20 A hidden card is chosen late, so that nobody learns of it before; and so is what luck chooses."""
        self.at_random: Final = at_random
        self.nothing: Final = nothing
        """Why a card cannot be played while there is nothing to choose."""
        self.is_any_other = is_player and is_plain(selector)
        """Every other player can be chosen: nothing has to be looked up."""
        self.looks = False
        """Whether another player's hand is looked at for it."""
        self.is_elsewhere = False
        """Not the player before whom the card of the same line lies."""

    def ask(self, game: PW, play: Pending, part: Part, rule: str) -> Ask | None:
        if (part.seat if self.is_player else part.piece) >= 0:
            return None
        answer = play.answer
        if answer is not None and answer.verb is (CHOOSE_PLAYER if self.is_player else CHOOSE):
            play.answer = None
            self.take(game, part, seat_target(answer.arg) if self.is_player else answer.piece)
            return None
        if self.is_any_other:
            found = [seat_target(seat) for seat in game.others_of(play.seat)]
        else:
            found = found_by(game, play.seat, play.piece, play, self.selector)
        if self.is_elsewhere and part.piece >= 0:
            found = [target for target in found if target != seat_target(game.holder_of(part.piece))]
        if not found:
            return None
        if self.at_random:
            self.take(game, part, found[game.chance.below(len(found))])
        elif self.is_player and len(found) == 1 and not self.can_stop():
            self.take(game, part, found[0])
        else:
            options = [option_for(target) for target in found]
            if self.can_stop():
                options.append(DONE.plain)
            return Ask(play.seat, moment_of(play), rule_of(play, rule), options, about=play.piece)
        return None

    def can_stop(self) -> bool:
        """Whether nothing need be chosen."""
        return False

    def take(self, game: PW, part: Part, target: Target) -> None:
        if self.is_player:
            part.seat = target_seat(target)
        else:
            part.piece = Piece(target)
            part.holder = game.side_of(target)

    def look(self, game: PW, play: Pending) -> bool:
        """PW-21.13 The player sees the whole hand first, unless something guards it."""
        for slot in self.selector.owners:
            seat = target_seat(game.meant(play.seat, play.piece, play, slot))
            if 0 <= seat < game.seats and not is_guarded(game, seat, play.piece):
                game.look_at(play.seat, game.pile(HAND, seat), "PW-21.13", play.piece, seat)
                return True
        return False

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        if self.looks:
            # What is in that hand must not tell whether the card can be played.
            return None if any(game.pile(HAND, other) for other in game.others_of(seat)) else self.nothing
        return None if self.is_any_other or is_any(game, seat, self.selector) else self.nothing


class ChoiceOfSeveral(AnnouncedChoice):
    """One of several players or cards that are chosen together, on a line of its own."""

    after = FIRST
    """The slot of the one before it."""
    may_stop = False

    def ask(self, game: PW, play: Pending, part: Part, rule: str) -> Ask | None:
        if part.amount == CHOSEN_ENOUGH:
            return None
        if play.answer is not None and play.answer.verb is DONE:
            play.answer = None
            part.amount = CHOSEN_ENOUGH
        elif self.after != FIRST and game.meant(play.seat, play.piece, play, self.after) == DECLINED:
            part.amount = CHOSEN_ENOUGH
        else:
            return super().ask(game, play, part, rule)
        return None

    def can_stop(self) -> bool:
        return self.may_stop

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        return None if self.may_stop or self.after != FIRST else super().refusal(game, seat)


CHOSEN_ENOUGH: Final = -1
"""The amount of a part that shall stay empty."""


def is_plain(selector: Selector) -> bool:
    """Whether a selector looks for all other players, and for nothing else about them."""
    narrowed = bool(selector.states or selector.missing or selector.but) or selector.stat != NO_STAT
    return selector.whose == OPPONENTS and not narrowed


def option_for(target: Target) -> Option:
    return CHOOSE.of(target) if target >= 0 else CHOOSE_PLAYER.of(target_seat(target))


def moment_of(play: Pending) -> str:
    """The kind of question in which a line asks for what it is aimed at."""
    return play.moment if play.moment in (ABILITY, RESOLVE) else DECLARE


def rule_of(play: Pending, rule: str) -> str:
    if play.moment == ABILITY:
        return "PW-16.22"
    return "PW-25.9" if play.moment == RESOLVE else rule


class PWEffect(GameEffect[PW, Pending]):
    """A line of a card of this game: its choices, its condition, and what it does."""

    rule = "PW-7.4"

    def __init__(self) -> None:
        self.choices: list[AnnouncedChoice] = []
        self.condition: Condition | None = None
        self.mode: ChooseMode | None = None
        """The line that chooses whether this one happens, if it belongs to one of several modes ..."""
        self.mode_number = 0
        """... and to which."""

    def is_left_out(self, play: Pending) -> bool:
        """Whether another mode was chosen."""
        mode = self.mode
        return mode is not None and (mode.is_left_out(play) or mode.chosen_in(play) != self.mode_number)

    def refusal(self, game: PW, seat: Seat) -> Refusal | None:
        """PW-7.5 Why the line cannot be announced now; None if it can. The lines of a mode are asked by its choice."""
        return self.own_refusal(game, seat) if self.mode is None else None

    def own_refusal(self, game: PW, seat: Seat) -> Refusal | None:
        for choice in self.choices:
            refusal = choice.refusal(game, seat)
            if refusal is not None:
                return refusal
        return self.other_refusal(game, seat)

    def other_refusal(self, game: PW, seat: Seat) -> Refusal | None:
        return None

    def can_happen(self, game: PW, seat: Seat) -> bool:
        """Whether a trigger is worth starting for it."""
        return True

    def fits(self, game: PW, seat: Seat, answered: Pending) -> bool:
        """PW-10.6 Whether the line of a Reaction has something to do with the pending card."""
        return True

    def holds(self, game: PW, play: Pending) -> bool:
        condition = self.condition
        return condition is None or condition.holds(game, play.seat, play.piece, play)

    # --- announcing ----------------------------------------------------------------------------------------

    def new_part(self, play: Pending) -> Part:
        return play.part(NO_CHANGE, 0)

    def declare(self, game: PW, play: Pending) -> Ask | None:
        if self.is_left_out(play):
            play.part(NO_CHANGE, 0)
            return None
        part = self.new_part(play)
        part.is_conditional = self.condition is not None
        for choice in self.choices:
            if not choice.is_late:
                ask = choice.ask(game, play, part, self.rule)
                if ask is not None:
                    return ask
        return self.announce(game, play, part)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        """Every choice of its own."""
        return None

    # --- carrying out --------------------------------------------------------------------------------------

    def run(self, game: PW, play: Pending) -> Ask | None:
        if self.is_left_out(play) or (play.answer is None and play.count == 0 and not self.holds(game, play)):
            return None
        for choice in self.choices:
            if choice.is_late:
                if choice.looks and play.count == 0 and play.answer is None:
                    if not choice.look(game, play):
                        continue
                    play.go_on_with_line()
                    return None
                ask = choice.ask(game, play, play.present, self.rule)
                if ask is not None:
                    return ask
                if choice.looks:
                    play.count = 0
        return self.happen(game, play, play.present)

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        """Carry the line out."""
        return None


def is_guarded(game: PW, seat: Seat, by: Piece) -> bool:
    """Whether Repression keeps other players' cards from the hand and the Mental Energy."""
    if game.active_card(seat, GUARDS) == NO_PIECE:
        return False
    game.tell("guarded", "PW-13.13", seat, other=by)
    return True


class ChooseMode(PWEffect):
    """PW-7.4 Several things of which one is announced; the lines of all of them follow, and one mode's happen."""

    def __init__(self, place: int, modes: Modes) -> None:
        super().__init__()
        self.place: Final = place
        """Where its part stands among all of the card."""
        self.modes: Final = modes

    def chosen_in(self, play: Pending) -> int:
        return number_of(play.parts[self.place].piece) if self.place < len(play.parts) else -1

    def other_refusal(self, game: PW, seat: Seat) -> Refusal | None:
        return None if self.possible(game, seat, NO_PIECE, None) else NO_MODE

    def can_happen(self, game: PW, seat: Seat) -> bool:
        return bool(self.possible(game, seat, NO_PIECE, None))

    def possible(self, game: PW, seat: Seat, piece: Piece, play: Pending | None) -> list[int]:
        return [mode for mode in self.modes.holding(game, seat, piece, play) if self.finds_all(game, seat, mode)]

    def finds_all(self, game: PW, seat: Seat, mode: int) -> bool:
        for line in self.modes.lines[mode]:
            assert isinstance(line, PWEffect)
            if line.own_refusal(game, seat) is not None:
                return False
        return True

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.piece != NO_PIECE:
            return None
        if play.answer is not None:
            part.piece = Piece(as_number(play.answer.arg))
            play.answer = None
            return None
        possible = self.possible(game, play.seat, play.piece, play)
        if len(possible) > 1:
            options = self.modes.options(possible)
            return Ask(decider(game, play, self.modes.by), "mode", rule_of(play, "PW-7.4"), options, about=play.piece)
        part.piece = Piece(as_number(possible[0] if possible else len(self.modes.lines)))
        return None


class ChooseNumber(PWEffect):
    """PW-7.4 A number within limits is announced."""

    def __init__(self, least: Amount, most: Amount) -> None:
        super().__init__()
        self.least: Final = least
        self.most: Final = most

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.piece != NO_PIECE:
            return None
        if play.answer is not None:
            part.piece = Piece(as_number(play.answer.arg))
            play.answer = None
            return None
        least, most = self.least.for_act(game, play), self.most.for_act(game, play)
        if least > most:
            part.piece = Piece(as_number(0))
            return None
        options = [AMOUNT.of(number) for number in range(least, most + 1)]
        return Ask(play.seat, "amount", rule_of(play, "PW-7.4"), options, about=play.piece)


class NumberChosen(Amount):
    """The number a line has announced, kept in its part."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def now(self, game: State, seat: Seat, piece: Piece, act: Act | None) -> int:
        return number_of(act.parts[self.place].piece) if isinstance(act, Pending) else 0


def typical(amount: Amount) -> int:
    """The number as far as it is printed, for part and opinion; 1 where it is counted."""
    return amount.number if isinstance(amount, Fixed) else 1


class Scored(PWEffect):
    """A line that changes a score by an amount, in a category that is chosen or given."""

    def __init__(self, by: Amount, which: int) -> None:
        super().__init__()
        self.by: Final = by
        self.which: Final = which

    @property
    def usual(self) -> int:
        return typical(self.by)

    def reckon(self, game: PW, play: Pending, part: Part) -> None:
        """PW-7.4 The amount is known when the card is announced; Reactions may change it afterwards."""
        if not isinstance(self.by, Fixed) and part.need == NO_NEED:
            part.amount = self.by.for_act(game, play)

    def name_need(self, game: PW, play: Pending, part: Part, seat: Seat, needs: list[int], rule: str) -> Ask | None:
        if self.which == CHOSEN:
            return choose_need(game, play, part, needs, rule)
        if self.which >= HIGHEST and part.need == NO_NEED:
            found = [need for need in self.candidates(game, play, seat) if need in needs]
            if len(found) > 1:
                return choose_need(game, play, part, found, rule)
            part.need = found[0] if found else NO_NEED
        elif self.which < HIGHEST:
            part.need = self.need_of(game, seat)
        return None

    def name_for(self, game: PW, play: Pending, part: Part, who: Aim) -> Ask | None:
        """Name a category of whoever is meant: of several players everybody has their own, unless it is chosen."""
        if self.which == CHOSEN or self.which == LOWERED_ONE:
            return self.name_need(game, play, part, play.seat, ALL_NEEDS, "PW-7.4")
        if self.which >= HIGHEST and who.each is None:
            for seat in who.players(game, play):
                return self.name_need(game, play, part, seat, ALL_NEEDS, "PW-7.4")
        return None

    def need_in(self, game: PW, part: Part, seat: Seat) -> int:
        """The category of a player that changes, once what had to be named is."""
        if part.need != NO_NEED or self.which in (CHOSEN, LOWERED_ONE):
            return part.need
        return self.need_of(game, seat)

    def candidates(self, game: PW, play: Pending, seat: Seat) -> list[int]:
        """PW-8.20 The categories of a player that are meant equally well; the player of the card names one."""
        if self.which == LOWERED_ONE:
            return [need for need in ALL_NEEDS if (play.amount >> need) & 1]
        scores = [game.score(seat, need) for need in ALL_NEEDS]
        extreme = max(scores) if self.which == HIGHEST else min(scores)
        return [need for need in ALL_NEEDS if scores[need] == extreme]

    def need_of(self, game: PW, seat: Seat) -> int:
        """PW-8.20 The category of a player; of several that are equally high the first."""
        if self.which in (HIGHEST, LOWEST):
            scores = [game.score(seat, need) for need in ALL_NEEDS]
            return scores.index(max(scores) if self.which == HIGHEST else min(scores))
        return self.which if self.which < SECONDARY else game.need_worth(seat, self.which - WORTH)


# --- announcing ------------------------------------------------------------------------------------------------


def choose_player(game: PW, play: Pending, part: Part, seats: list[Seat], rule: str) -> Ask | None:
    """PW-7.4 Name a player; nobody is asked when there is only one."""
    if part.seat == NO_SEAT:
        if len(seats) == 1:
            part.seat = seats[0]
        elif play.answer is None:
            options = [CHOOSE_PLAYER.of(seat) for seat in seats]
            return Ask(play.seat, moment_of(play), rule_of(play, rule), options, about=play.piece)
        else:
            part.seat = play.answer.arg
            play.answer = None
    return None


def choose_need(game: PW, play: Pending, part: Part, needs: list[int], rule: str) -> Ask | None:
    """PW-7.4 Name a category."""
    if part.need == NO_NEED and needs:
        if play.answer is None:
            options = [CHOOSE_NEED.of(need) for need in needs]
            return Ask(play.seat, moment_of(play), rule_of(play, rule), options, about=play.piece)
        part.need = play.answer.arg
        play.answer = None
    return None


ALL_NEEDS: Final = [0, 1, 2, 3]


# --- own scores ------------------------------------------------------------------------------------------------


class Raise(Scored):
    """PW-8.1 "Own +n": one own category is raised."""

    def new_part(self, play: Pending) -> Part:
        return play.part(RAISE, self.usual)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        self.reckon(game, play, part)
        if self.which != CHOSEN:
            return self.name_need(game, play, part, play.seat, ALL_NEEDS, "PW-8.1")
        if part.amount2:
            return self.declare_split(game, play, part)
        if play.answer is None:
            options = [CHOOSE_NEED.of(need) for need in range(4) if leaves_a_decrease(game, play, need, NO_NEED)]
            if self.may_split(game, play):
                options.append(SPLIT.plain)
            return Ask(play.seat, moment_of(play), rule_of(play, "PW-8.1"), options, about=play.piece)
        if play.answer.verb is SPLIT:
            game.mark_used(game.active_card(play.seat, SPLITS_INCREASE), play.seat, "PW-16.22")
            play.answer = None
            part.amount2 = 1
            return self.declare_split(game, play, part)
        part.need = play.answer.arg
        return None

    def may_split(self, game: PW, play: Pending) -> bool:
        """PW-16.22 The Lover may split an increase of 2 or more by an Action, once per turn."""
        if play.part(RAISE, 0).amount < 2 or play.card.kind != ACTION or play.moment == RESOLVE:
            return False
        if game.unused_card(play.seat, SPLITS_INCREASE) == NO_PIECE:
            return False
        return any(self.has_second(game, play, need) for need in range(4))

    def has_second(self, game: PW, play: Pending, first: int) -> bool:
        return any(other != first and leaves_a_decrease(game, play, first, other) for other in range(4))

    def declare_split(self, game: PW, play: Pending, part: Part) -> Ask | None:
        """Which two categories, and how much for each, at least 1."""
        if part.need == NO_NEED:
            firsts = [need for need in range(4) if self.has_second(game, play, need)]
            ask = choose_need(game, play, part, firsts, "PW-16.22")
            if ask is not None:
                return ask
        if part.need2 == NO_NEED:
            if play.answer is None:
                seconds = [
                    CHOOSE_NEED.of(need)
                    for need in range(4)
                    if need != part.need and leaves_a_decrease(game, play, part.need, need)
                ]
                return Ask(play.seat, DECLARE, "PW-16.22", seconds, about=play.piece)
            part.need2 = play.answer.arg
            play.answer = None
        first = 1
        if part.amount > 2:
            if play.answer is None:
                options = [AMOUNT.of(number) for number in range(1, part.amount)]
                return Ask(play.seat, DECLARE, "PW-16.22", options, about=play.piece)
            first = play.answer.arg
        part.amount2 = part.amount - first
        part.amount = first
        return None

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.need != NO_NEED:
            game.raise_score(play.seat, part.need, part.amount, "PW-8.1", play.piece)
            if part.amount2:
                game.raise_score(play.seat, part.need2, part.amount2, "PW-8.1", play.piece)
        return None


def leaves_a_decrease(game: PW, play: Pending, need: int, need2: int) -> bool:
    """PW-8.4, PW-8.7 An own decrease of the same card must still find a different category above 1."""
    for line in play.lines:
        if isinstance(line, LowerSelf) and not line.is_left_out(play):
            for other in range(4):
                if other != need and other != need2 and game.score(play.seat, other) > game.rules.least_score:
                    break
            else:
                return False
    return True


class RaiseOthers(Scored):
    """One category of a chosen player, or the same of several, is raised."""

    def __init__(self, by: Amount, which: int, who: Aim) -> None:
        super().__init__(by, which)
        self.who: Final = who

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        self.reckon(game, play, part)
        return self.name_for(game, play, part, self.who)

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        amount = self.by.for_act(game, play) if part.amount == 0 else part.amount
        for seat in self.who.players(game, play):
            need = self.need_in(game, part, seat)
            if need != NO_NEED:
                game.raise_score(seat, need, amount, "PW-8.10", play.piece)
        return None


def player_meant(game: PW, play: Pending, slot: int) -> list[Seat]:
    """Whom a name stands for, if that is a player."""
    seat = target_seat(game.meant(play.seat, play.piece, play, slot))
    return [seat] if 0 <= seat < game.seats else []


class LowerSelf(Scored):
    """PW-8.2 "Own -n": one own category, not the raised one and not at 1, is lowered."""

    def other_refusal(self, game: PW, seat: Seat) -> Refusal | None:
        if self.which != CHOSEN:
            return None
        for need in range(4):
            if game.score(seat, need) > game.rules.least_score:
                return None
        return ALL_AT_ONE

    def new_part(self, play: Pending) -> Part:
        return play.part(LOWER_SELF, self.usual)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        self.reckon(game, play, part)
        taken = 0
        for other in play.parts:
            if other.what == RAISE and other.need != NO_NEED:
                taken |= 1 << other.need
                if other.need2 != NO_NEED:
                    taken |= 1 << other.need2
        least = game.rules.least_score
        needs = [need for need in range(4) if not (taken >> need) & 1 and game.score(play.seat, need) > least]
        return self.name_need(game, play, part, play.seat, needs, "PW-8.5")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.need != NO_NEED and game.lower_score(play.seat, part.need, part.amount, "PW-8.2", play.piece):
            play.note_lowered(play.seat, part.need)
        return None


class ExchangeSelf(PWEffect):
    """Two different own scores change places (PW-8.19)."""

    def new_part(self, play: Pending) -> Part:
        return play.part(EXCHANGE_SELF, 0)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        return choose_two_needs(game, play, part)

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        lowered = game.exchange_scores(play.seat, part.need, part.need2, play.piece)
        if lowered != NO_NEED:
            play.note_lowered(play.seat, lowered)
        return None


def choose_two_needs(game: PW, play: Pending, part: Part) -> Ask | None:
    """PW-25.11 Two different Needs, equal scores included; the order makes no difference."""
    if part.need == NO_NEED:
        ask = choose_need(game, play, part, ALL_NEEDS[:3], "PW-7.4")
        if ask is not None:
            return ask
    if play.answer is None:
        options = [CHOOSE_NEED.of(need) for need in range(part.need + 1, 4)]
        if len(options) == 1:
            part.need2 = options[0].arg
            return None
        return Ask(play.seat, moment_of(play), rule_of(play, "PW-7.4"), options, about=play.piece)
    part.need2 = play.answer.arg
    return None


# --- scores of others --------------------------------------------------------------------------------------------


class LowerOne(Scored):
    """PW-8.11 "One other -n": one category of exactly one other player is lowered."""

    rule = "PW-8.11"

    def __init__(self, by: Amount, which: int, slot: int, is_theirs: bool = False) -> None:
        super().__init__(by, which)
        self.slot: Final = slot
        self.is_theirs: Final = is_theirs
        """The player who loses names the category, when the line is carried out."""

    def new_part(self, play: Pending) -> Part:
        return play.part(LOWER_ONE, self.usual)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.seat == NO_SEAT:
            for seat in player_meant(game, play, self.slot):
                part.seat = seat
        if part.seat == NO_SEAT or part.seat == play.seat:
            return None
        self.reckon(game, play, part)
        return None if self.is_theirs else self.name_need(game, play, part, part.seat, ALL_NEEDS, "PW-8.11")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if self.is_theirs and part.seat != NO_SEAT and part.need == NO_NEED and not play.protects(part.seat):
            if play.answer is None:
                options = [CHOOSE_NEED.of(need) for need in ALL_NEEDS]
                return Ask(part.seat, RESOLVE, "PW-8.11", options, about=play.piece)
            part.need = play.answer.arg
            play.answer = None
        if part.seat != NO_SEAT and part.need != NO_NEED and not play.protects(part.seat):
            game.frames.append(Losses([part.seat], [part.need], [part.amount], "PW-8.11"))
        return None


class LowerAll(Scored):
    """PW-8.13 "All other -n": every other player, or every one of some kind, loses in one and the same category.

    Or everybody in their own, where it is the highest, the Primary or another that depends on the player.
    """

    def __init__(self, by: Amount, which: int, each: Selector) -> None:
        super().__init__(by, which)
        self.each: Final = each
        self.is_all: Final = is_plain(each)

    def new_part(self, play: Pending) -> Part:
        return play.part(LOWER_ALL, self.usual)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        self.reckon(game, play, part)
        if self.which == CHOSEN or self.which == LOWERED_ONE:
            return self.name_need(game, play, part, play.seat, ALL_NEEDS, "PW-8.13")
        return None

    def hits(self, game: PW, play: Pending, seat: Seat) -> bool:
        return self.is_all or self.each.fits(game, play.seat, play.piece, play, seat_target(seat))

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        hit = [seat for seat in game.others_of(play.seat) if not play.protects(seat) and self.hits(game, play, seat)]
        if hit:
            needs = [self.need_in(game, part, seat) for seat in hit]
            amounts = [part.amount] * len(hit)
            game.frames.append(Losses(hit, needs, amounts, "PW-8.13"))
        return None


class ExchangeOne(PWEffect):
    """Two different scores of another player change places (PW-8.19)."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: Final = slot

    def new_part(self, play: Pending) -> Part:
        return play.part(EXCHANGE_ONE, 0)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.seat == NO_SEAT:
            for seat in player_meant(game, play, self.slot):
                part.seat = seat
        return None if part.seat == NO_SEAT else choose_two_needs(game, play, part)

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.seat != NO_SEAT and not play.protects(part.seat):
            lowered = game.exchange_scores(part.seat, part.need, part.need2, play.piece)
            if lowered != NO_NEED:
                play.note_lowered(part.seat, lowered)
        return None


class ExchangeBetween(Scored):
    """The scores of its player and of another one in the same Need change places."""

    def __init__(self, slot: int, which: int) -> None:
        super().__init__(Fixed(0), which)
        self.slot: Final = slot

    def new_part(self, play: Pending) -> Part:
        return play.part(EXCHANGE_BETWEEN, 0)

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.seat == NO_SEAT:
            for seat in player_meant(game, play, self.slot):
                part.seat = seat
        return None if part.seat == NO_SEAT else self.name_need(game, play, part, play.seat, ALL_NEEDS, "PW-7.4")

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        if part.seat == NO_SEAT or part.need == NO_NEED or play.protects(part.seat):
            return None
        more = game.score(part.seat, part.need) - game.score(play.seat, part.need)
        loser, winner = (part.seat, play.seat) if more > 0 else (play.seat, part.seat)
        if more and game.lower_score(loser, part.need, abs(more), "PW-8.19", play.piece):
            play.note_lowered(loser, part.need)
            game.raise_score(winner, part.need, abs(more), "PW-8.19", play.piece)
        return None


class SetScore(Scored):
    """PW-8.10, PW-8.11 One category of players becomes a number, or what another player has in it."""

    def __init__(self, number: Amount, which: int, who: Aim, model: int) -> None:
        super().__init__(number, which)
        self.who: Final = who
        self.model: Final = model
        """The name of the player whose score in the same category it becomes; FIRST if it is a number."""

    def announce(self, game: PW, play: Pending, part: Part) -> Ask | None:
        return self.name_for(game, play, part, self.who)

    def happen(self, game: PW, play: Pending, part: Part) -> Ask | None:
        hit: list[Seat] = []
        needs: list[int] = []
        losses: list[int] = []
        for seat in self.who.players(game, play):
            need = self.need_in(game, part, seat)
            if need == NO_NEED:
                continue
            number = self.number(game, play, need)
            change = number - game.score(seat, need) if number else 0
            if change > 0:
                game.raise_score(seat, need, change, "PW-8.10", play.piece)
            elif change < 0 and seat != play.seat and not play.protects(seat):
                hit.append(seat)
                needs.append(need)
                losses.append(-change)
            elif change < 0 and seat == play.seat:
                if game.lower_score(seat, need, -change, "PW-8.2", play.piece):
                    play.note_lowered(seat, need)
        if hit:
            game.frames.append(Losses(hit, needs, losses, "PW-8.11"))
        return None

    def number(self, game: PW, play: Pending, need: int) -> int:
        if self.model == FIRST:
            return self.by.for_act(game, play)
        for seat in player_meant(game, play, self.model):
            return game.score(seat, need)
        return 0
