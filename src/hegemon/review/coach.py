"""The coach: a move looked at before it counts, by what its player can see.

The strongest bot thinks about the question for a moment. If it sees the move far behind, both are played out in the
same imagined worlds. Only when both ways agree, beyond doubt, does the coach speak.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from hegemon.bots import STRONGEST, Budget, Decision, bot_for
from hegemon.bots.finish import Finisher
from hegemon.bots.luck import seed_within
from hegemon.core.agenda import choose
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.core.errors import ImpossiblePosition
from hegemon.core.plain import PlainOption
from hegemon.core.state import State
from hegemon.core.views import plain_option
from hegemon.review.decision import FINISHING_NODES, FINISHING_TOGETHER, Decided, Reviewing, is_certain, most_usual
from hegemon.review.playing_out import CERTAIN, FIRST_WORLDS, MOST_WORLDS, Compared, mean
from hegemon.review.walk import is_decision
from hegemon.store import Session
from hegemon.wire.messages import ExpectedStep

LOSES_A_LOT = 0.12
"""A smaller loss of the chance to win is not worth interrupting anybody."""
SUSPICIOUS = 0.06
"""By how much the search must see the move behind before it is played out."""
SECONDS = 1.6
"""For all of it..."""
SEARCH_PART = 0.4
"""...and how much of that the search gets."""
SHOWN_STEPS = 3
OFTEN_LOST = 0.5
RARELY_LOST = 0.25

Give = Callable[[State], None]


@dataclass(frozen=True)
class Warned:
    """What the coach says of a move."""

    reason: str
    rather: str
    option: int
    chance: float
    after: float
    expects: tuple[ExpectedStep, ...] = ()


def coached(session: Session, seat: Seat, indices: Sequence[int], seconds: float = SECONDS) -> Warned | None:
    """What there is to say before the seat gives these answers together; mostly nothing."""
    game = session.game
    luck = seed_within(session.luck, seat, game.asked)
    names = [player.name for player in session.players]
    asked = Decided(session.door, session.book, names, luck, game, indices[0])
    return Coach(asked, described(game, indices), monotonic() + seconds).warning(seconds)


def described(game: State, indices: Sequence[int]) -> list[PlainOption]:
    """The answers after the first, as they can be found again in an imagined world."""
    trial = game.copy()
    found: list[PlainOption] = []
    for place, index in enumerate(indices):
        assert trial.ask is not None
        if place:
            found.append(plain_option(trial.ask.options[index], list(trial.cards), trial.handles))
        choose(trial, index)
    return found


class Coach:
    """One move of a game that is being played."""

    def __init__(self, asked: Decided, more: Sequence[PlainOption], until: float) -> None:
        self.asked = asked
        self.more = more
        self.until = until
        self.look = Reviewing(asked)
        self.lost = [0, 0]
        """In how many worlds the game was lost soon: with what the bot prefers, and with the move."""

    def warning(self, seconds: float) -> Warned | None:
        look = self.look
        world = look.out.world(0)
        assert world.ask is not None
        if not is_decision(look.opinion, world, world.ask):
            return None
        bot = bot_for(STRONGEST, self.asked.door, self.asked.book)
        choice = bot(look.view, look.ask, Budget(seconds=seconds * SEARCH_PART), Chance(look.step))
        if not self.is_suspicious(choice):
            return None
        compared = self.compared(choice)
        if compared is None or compared.difference < LOSES_A_LOT or not compared.is_sure:
            return None
        return self.told(choice, compared)

    def is_suspicious(self, choice: Decision) -> bool:
        """Whether the search sees the move far behind; of several answers given together it only knows the first."""
        look = self.look
        if look.names[choice.index] == look.names[look.played]:
            return bool(self.more)
        same = [one for one in choice.estimates if look.names[one.index] == look.names[look.played]]
        return bool(self.more) or not same or choice.estimates[0].chance - same[0].chance >= SUSPICIOUS

    def compared(self, choice: Decision) -> Compared | None:
        """Both played out in as many worlds as there is time for; nothing where that is too few to tell."""
        if is_certain(choice) and self.also_wins():
            return None
        found = Compared()
        while found.worlds < MOST_WORLDS and monotonic() < self.until:
            number = found.worlds
            found.one.append(CERTAIN if is_certain(choice) else self.result(number, self.prefer(choice.index), 0))
            found.other.append(self.result(number, self.give, 1))
            if found.worlds % FIRST_WORLDS == 0 and found.is_settled:
                break
        return found if found.worlds >= FIRST_WORLDS // 2 else None

    def also_wins(self) -> bool:
        finisher = Finisher(self.look.opinion, FINISHING_NODES, FINISHING_TOGETHER)
        return finisher.wins_by(self.look.out.world(0), self.look.seat, self.look.played)

    def prefer(self, index: int) -> Give:
        return lambda game: choose(game, index)

    def give(self, game: State) -> None:
        """The move in one imagined world."""
        choose(game, self.look.played)
        for wanted in self.more:
            choose(game, index_of(wanted, game))

    def result(self, number: int, give: Give, whose: int) -> float:
        line, chance = self.look.out.played_out(number, give)
        if line.outcome is not None and self.look.seat not in (*line.outcome.winners, *line.outcome.drawn):
            self.lost[whose] += 1
        return chance

    # --- words ----------------------------------------------------------------------------------------------

    def told(self, choice: Decision, compared: Compared) -> Warned:
        look, world = self.look, most_usual(compared.other)
        first, *_ = look.line_in(most_usual(compared.one)).play(choice.index)
        return Warned(
            reason=self.reason(choice, compared),
            rather=first.text,
            option=choice.index,
            chance=round(mean(compared.one), 4),
            after=round(mean(compared.other), 4),
            expects=tuple(self.what_follows(world)),
        )

    def reason(self, choice: Decision, compared: Compared) -> str:
        if is_certain(choice):
            return "You can win this turn, and this move lets the win go."
        before, after = (f"{100 * mean(results):.0f} %" for results in (compared.one, compared.other))
        falls = f"Your chance to win falls from {before} to {after}."
        rather, now = self.lost
        if now >= OFTEN_LOST * compared.worlds and rather <= now - RARELY_LOST * compared.worlds:
            return f"You soon lose in {now} of {compared.worlds} tries, instead of {rather}. {falls}"
        return falls

    def what_follows(self, world: int) -> list[ExpectedStep]:
        """What the others may do after the move."""
        line = self.look.line_in(world)
        for wanted in [None, *self.more][:-1]:
            choose(line.game, self.look.played if wanted is None else index_of(wanted, line.game))
        steps = line.play(index_of(self.more[-1], line.game) if self.more else self.look.played)
        return steps[1 : 1 + SHOWN_STEPS]


def index_of(wanted: PlainOption, game: State) -> int:
    """The option that is meant; a card that has just moved is another piece in every world, but the same card."""
    ask = game.ask
    plain = [plain_option(option, list(game.cards), game.handles) for option in ask.options] if ask is not None else []
    if wanted in plain:
        return plain.index(wanted)
    alike = [index for index, one in enumerate(plain) if {**one, "handle": 0} == {**wanted, "handle": 0}]
    if not alike:
        raise ImpossiblePosition("This move can't be imagined from what the player sees.")
    return alike[0]
