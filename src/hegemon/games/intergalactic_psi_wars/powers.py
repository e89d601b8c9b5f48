"""IPW-7, IPW-9, IPW-12 Building, playing Powers, using abilities, carrying out triggers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hegemon.core.agenda import GameFrame
from hegemon.core.asks import Ask, Piece, Seat
from hegemon.core.charges import use_up_charges
from hegemon.core.other_cost import OTHER
from hegemon.core.plays import note_play
from hegemon.core.triggers import INSTEAD
from hegemon.core.waiting import Delayed, woken
from hegemon.games.intergalactic_psi_wars.costs import Payment, can_pay, can_pay_otherwise
from hegemon.games.intergalactic_psi_wars.effects import DECLINE, DO_IT, Choose
from hegemon.games.intergalactic_psi_wars.printed import PLAYED_POWER, Ability, IpwCard, When
from hegemon.games.intergalactic_psi_wars.state import DISCARD, END_OF_TURN, PLAYED, Ipw, IpwAct

# --- building ------------------------------------------------------------------------------------------------


class Build(GameFrame[Ipw]):
    """IPW-7.1 A Battle Unit or Equipment on its way from the hand to the Lab."""

    def __init__(self, seat: Seat, piece: Piece) -> None:
        super().__init__()
        self.seat: Final = seat
        self.piece = piece

    def run(self, game: Ipw) -> Ask | None:
        return self.went(BUILD[self.at](game, self), len(BUILD))


def show_and_pay(game: Ipw, build: Build) -> Ask | None:
    """IPW-7.1, IPW-6 The card is shown, and its cost is paid in full."""
    game.put(build.piece, PLAYED, build.seat, "announced", "IPW-7.1")
    note_play(game, build.seat, END_OF_TURN)
    game.frames.append(Payment(build.seat, build.piece))
    return None


def lay_in_lab(game: Ipw, build: Build) -> Ask | None:
    """IPW-7.2 It lies face up in the Lab and is new."""
    card = game.enter_play(build.piece, build.seat, "IPW-7.2")
    if card.card.is_unit:
        game.note_built(card)
    return None


BUILD: Final[tuple[Callable[[Ipw, Build], Ask | None], ...]] = (
    show_and_pay,  # IPW-7.1
    lay_in_lab,  # IPW-7.2
)


# --- Powers --------------------------------------------------------------------------------------------------


class PlayPower(IpwAct):
    """IPW-7.6, IPW-9.4 A Power: shown, aimed, paid, carried out, put away; nothing cancels it."""

    def __init__(self, seat: Seat, piece: Piece, card: IpwCard) -> None:
        super().__init__(seat, piece, card.does, card.names)
        self.card: Final = card  # no digest

    def run(self, game: Ipw) -> Ask | None:
        return self.went(PLAY_POWER[self.at](game, self), len(PLAY_POWER))


def show_power(game: Ipw, play: PlayPower) -> Ask | None:
    """IPW-7.11 A Power is played from the hand."""
    game.stir()
    game.put(play.piece, PLAYED, play.seat, "played", "IPW-7.11")
    game.notice(PLAYED_POWER, play.piece, 0)
    return None


def choose_targets(game: Ipw, act: IpwAct) -> Ask | None:
    """IPW-9.6 Whatever the card is aimed at is chosen first."""
    ask = act.make_choices(game)
    if ask is None and game.hears("aimed"):
        for target in act.bound:
            if target >= 0:
                game.tell("aimed", "IPW-9.6", act.seat, act.piece, other=Piece(target))
    return ask


def aim_power(game: Ipw, play: PlayPower) -> Ask | None:
    """IPW-9.6 A Power needs a legal target or object."""
    return choose_targets(game, play)


def pay_power(game: Ipw, play: PlayPower) -> Ask | None:
    """IPW-9.5, IPW-6.9 Powers are paid with their player's own ready Creation Units, or as the card says."""
    other = play.card.other_cost
    if other is not None:
        can_pay_cost = can_pay(game, play.seat, play.piece, play.card)
        ask = other.decide(play, "IPW-6.9", can_pay_cost, can_pay_otherwise(game, play.seat, play.card, 0))
        if ask is not None:
            return ask
        if play.paid_with == OTHER:
            if game.modifiers:
                use_up_charges(game, play.seat, play.piece)
            note_play(game, play.seat, END_OF_TURN)
            game.frames.append(Delayed(play.seat, play.piece, other.lines, other.names))
            return None
    note_play(game, play.seat, END_OF_TURN)
    game.frames.append(Payment(play.seat, play.piece))
    return None


def carry_out_power(game: Ipw, play: PlayPower) -> Ask | None:
    """IPW-7.6 It takes effect at once, line by line."""
    return play.carry_out(game)


def put_away(game: Ipw, play: PlayPower) -> Ask | None:
    """IPW-7.6, IPW-R14 Then it goes to the discard pile; Traps stay on their target."""
    if game.is_in(play.piece, PLAYED, play.seat):
        game.put(play.piece, DISCARD, game.owners[play.piece], "was used up", "IPW-7.6")
    return None


PLAY_POWER: Final[tuple[Callable[[Ipw, PlayPower], Ask | None], ...]] = (
    show_power,  # IPW-7.11
    aim_power,  # IPW-9.6
    pay_power,  # IPW-9.5
    carry_out_power,  # IPW-7.6
    put_away,  # IPW-7.6
)


# --- abilities -------------------------------------------------------------------------------------------------


class Activated(IpwAct):
    """IPW-R44 An activated ability: aimed, then carried out; it depletes nothing."""

    def __init__(self, seat: Seat, piece: Piece, ability: Ability) -> None:
        super().__init__(seat, piece, ability.does, ability.names)
        self.ability: Final = ability  # no digest

    def run(self, game: Ipw) -> Ask | None:
        return self.went(ACTIVATED[self.at](game, self), len(ACTIVATED))


def use_activated(game: Ipw, use: Activated) -> Ask | None:
    """IPW-R44 Once in each turn, of either player."""
    game.use_activated(game.the_unit(use.piece))
    return None


def aim_activated(game: Ipw, use: Activated) -> Ask | None:
    """IPW-9.6 An activated ability needs a legal target too."""
    return choose_targets(game, use)


def carry_out_activated(game: Ipw, use: Activated) -> Ask | None:
    """IPW-9.4 It is carried out completely before anything else."""
    return use.carry_out(game)


ACTIVATED: Final[tuple[Callable[[Ipw, Activated], Ask | None], ...]] = (
    use_activated,  # IPW-R44
    aim_activated,  # IPW-9.6
    carry_out_activated,  # IPW-9.4
)


class Distance(IpwAct):
    """IPW-12.4 A Distance ability: aimed, the Cyborg spent and gone, a roll if there is one, the effect."""

    def __init__(self, seat: Seat, piece: Piece, ability: Ability) -> None:
        super().__init__(seat, piece, ability.does, ability.names)
        self.ability: Final = ability  # no digest

    def run(self, game: Ipw) -> Ask | None:
        return self.went(DISTANCE[self.at](game, self), len(DISTANCE))


def use_distance(game: Ipw, use: Distance) -> Ask | None:
    """IPW-12.2, IPW-12.7 A Cyborg uses its ability, once in a turn."""
    game.use_distance(game.the_unit(use.piece))
    return None


def aim_distance(game: Ipw, use: Distance) -> Ask | None:
    """IPW-9.6 First the target is chosen."""
    return choose_targets(game, use)


def leave_for_lab(game: Ipw, use: Distance) -> Ask | None:
    """IPW-12.4 Then the Cyborg becomes spent and leaves the Battlefield, whatever comes of it."""
    if game.rules.distance_depletes:
        cyborg = game.the_unit(use.piece)
        game.spend(cyborg, "IPW-12.4")
        game.leave_field(cyborg, "IPW-12.4")
    return None


def roll_distance(game: Ipw, use: Distance) -> Ask | None:
    """IPW-R25 Where the ability needs a roll, two dice must reach it; a failed roll has no effect."""
    needed = use.ability.roll
    if needed:
        first = game.chance.below(6) + 1
        second = game.chance.below(6) + 1
        total = first + second
        if game.hears("rolled for its ability"):
            word = f"{first} and {second}, needed {needed}"
            game.tell("rolled for its ability", "IPW-12.4", use.seat, use.piece, amount=total, word=word)
        if total < needed:
            use.lines = []
    return None


def carry_out_distance(game: Ipw, use: Distance) -> Ask | None:
    """IPW-12.4 Last comes the effect."""
    return use.carry_out(game)


DISTANCE: Final[tuple[Callable[[Ipw, Distance], Ask | None], ...]] = (
    use_distance,  # IPW-12.2
    aim_distance,  # IPW-9.6
    leave_for_lab,  # IPW-12.4
    roll_distance,  # IPW-R25
    carry_out_distance,  # IPW-12.4
)


class Triggered(IpwAct):
    """IPW-R37 A triggered ability, right after the strike that caused it."""

    def __init__(self, seat: Seat, piece: Piece, when: When) -> None:
        super().__init__(seat, piece, when.does, when.names)
        self.when: Final = when  # as event
        self.is_optional = when.is_optional

    def run(self, game: Ipw) -> Ask | None:
        return self.went(TRIGGERED[self.at](game, self), len(TRIGGERED))

    def is_instead(self) -> bool:
        return self.when.event >= INSTEAD

    def declines_by_choosing(self) -> bool:
        """Whether declining is part of choosing what the effect is done with."""
        for line in self.lines:
            if isinstance(line, Choose):
                return not line.looks
        return False


def may_decline(game: Ipw, effect: Triggered) -> Ask | None:
    """IPW-21.5 Without "may" an effect is compulsory as far as it can be done."""
    if not effect.is_optional or effect.declines_by_choosing() or not effect.lines:
        return None
    if effect.answer is None:
        return Ask(effect.seat, "may", "IPW-R37", [DO_IT.plain, DECLINE.plain], about=effect.piece, default=1)
    if effect.answer.verb is DECLINE:
        effect.lines = []
    return None


def carry_out_trigger(game: Ipw, effect: Triggered) -> Ask | None:
    """IPW-R37 The effect is carried out line by line; without an object it does nothing."""
    game.stir()
    return effect.carry_out(game)


def wake(game: Ipw, event: int) -> None:
    """IPW-21.4 What was put off until this moment of the active player's turn happens, in the order it was put off."""
    if game.waiting:
        game.waiting = woken(game, game.waiting, event, game.active)


TRIGGERED: Final[tuple[Callable[[Ipw, Triggered], Ask | None], ...]] = (
    may_decline,  # IPW-21.5
    carry_out_trigger,  # IPW-R37
)
