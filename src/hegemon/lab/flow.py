"""How much a person has to decide: bot games in which one seat is asked only what a person would be asked.

The seat is treated by the rule of the live table, on default settings. Small steps answered on one screen count as
one question, as they do for the person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeAlias

from hegemon.automatic import Habits, Manner, answer_by_public_facts, answer_for, habits_for, is_pointless_window
from hegemon.bots import bot_for, check_bot
from hegemon.bots.luck import seed_within
from hegemon.bots.registry import opinion_of
from hegemon.cards.book import Book
from hegemon.core.agenda import STUCK_AFTER, answer
from hegemon.core.asks import NO_SEAT, Ask, Seat
from hegemon.core.chance import Chance
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.lab.match import Player
from hegemon.lab.one_answer import DECIDED, verdict_on
from hegemon.lab.simulate import player_for
from hegemon.words.question import straight_on

EVEN_SECONDS = 4.0
"""How long a window lasts at a table of the even pace."""
QUICK_SECONDS = 0.25
"""How long it lasts on average at a quick table for somebody who can't act."""
MARGINS = (0.02, 0.05, 0.1)
"""How far ahead the best answer is, so that nobody has to take one border on trust."""
EVERY = 3
"""Of so many questions one is judged."""

AnswerPolicy: TypeAlias = Callable[[State, Ask, Habits, Manner], int | None]


@dataclass
class Tally:
    """What was counted in some games."""

    games: int = 0
    turns: int = 0
    """Turns of the person; where both act in every turn, all turns."""
    questions: int = 0
    """Screens the person had to answer."""
    in_own_turns: int = 0
    steps: int = 0
    """Questions of the engine behind them."""
    moments: Counter[str] = field(default_factory=Counter)
    automatic: Counter[str] = field(default_factory=Counter)
    """What the house answered, by moment."""
    windows: int = 0
    """Questions that are chances to respond."""
    turns_without_decision: int = 0
    judged: Counter[str] = field(default_factory=Counter)
    """Questions the strongest bot looked at, by moment."""
    one_sensible: Counter[str] = field(default_factory=Counter)
    """Those of them with one sensible answer."""
    verdicts: Counter[str] = field(default_factory=Counter)
    """Why one answer was enough, or that it was not."""
    decided: int = 0
    """Questions looked at when the game was as good as over; they are counted nowhere else."""
    ahead: Counter[float] = field(default_factory=Counter)
    """Judged questions whose best answer is ahead by more than this, at a glance or not."""
    unsure: int = 0
    """Judged questions so near the border that another search might find otherwise."""
    windows_of_others: int = 0
    """Windows of the others while the person's turn waits, where public facts do not close them."""
    hopeless_windows: int = 0
    """Those of them in which the other can't act or would not want to."""
    events: int = 0

    def plain(self) -> dict[str, object]:
        turns, questions, judged = max(1, self.turns), max(1, self.questions), self.judged.total()
        share = self.one_sensible.total() / max(1, judged)
        return {
            "games": self.games,
            "own_turns": self.turns,
            "questions_per_turn": round(self.questions / turns, 2),
            "in_own_turns": round(self.in_own_turns / turns, 2),
            "steps_per_turn": round(self.steps / turns, 2),
            "windows_share": round(self.windows / questions, 3),
            "moments_per_turn": per_turn(self.moments, turns),
            "automatic_per_turn": per_turn(self.automatic, turns),
            "turns_without_decision": round(self.turns_without_decision / turns, 3),
            "judged": judged,
            "one_sensible": round(share, 3) if judged else None,
            "one_sensible_error": round(sqrt(share * (1 - share) / judged), 3) if judged else None,
            "decided": self.decided,
            "best_ahead_by_more_than": {
                str(margin): round(self.ahead[margin] / max(1, judged), 3) for margin in MARGINS
            },
            "verdicts": dict(self.verdicts.most_common()),
            "one_sensible_by_moment": {
                moment: [self.one_sensible[moment], number] for moment, number in self.judged.most_common()
            },
            "near_the_border": round(self.unsure / judged, 3) if judged else None,
            "waiting_seconds_per_turn": {
                "quick": round(quick_wait(self), 2),
                "even": round(even_wait(self), 2),
            },
            "beats_per_turn": round(self.events / turns, 1),
        }


def quick_wait(tally: Tally) -> float:
    return QUICK_SECONDS * tally.hopeless_windows / max(1, tally.turns)


def even_wait(tally: Tally) -> float:
    return EVEN_SECONDS * tally.windows_of_others / max(1, tally.turns)


def per_turn(counted: Counter[str], turns: int) -> dict[str, float]:
    return {name: round(number / turns, 2) for name, number in counted.most_common()}


def flow_lines(name: str, bots: str, tally: Tally) -> list[str]:
    """The main figures in words."""
    turns, judged = max(1, tally.turns), tally.judged.total()
    sensible = f"{100 * tally.one_sensible.total() / judged:.0f} % of {judged} judged" if judged else "not judged"
    sensible += f" ({tally.decided} more when the game was as good as over)" if tally.decided else ""
    ahead = ", ".join(
        f"{100 * tally.ahead[margin] / judged:.0f} % by {100 * margin:.0f}" for margin in MARGINS if judged
    )
    most = ", ".join(f"{moment} {number / turns:.1f}" for moment, number in tally.moments.most_common(6))
    played = f"{tally.games} game{'' if tally.games == 1 else 's'}"
    return [
        f"{name}: {played} by {bots} bots, one seat asked like a person, {tally.turns} own turns:",
        f"  questions per own turn   {tally.in_own_turns / turns:.1f} ({tally.questions / turns:.1f} with other turns)",
        f"  most asked               {most}",
        f"  one sensible answer      {sensible}",
        *([f"  best answer far ahead    {ahead} points or more"] if ahead else []),
        f"  turns without a decision {100 * tally.turns_without_decision / turns:.0f} %",
        f"  waiting per turn         {quick_wait(tally):.1f} s quick, {even_wait(tally):.1f} s even",
        f"  beats per turn           {tally.events / turns:.0f}",
    ]


def measure_flow(
    door: Door,
    games: int,
    bots: str,
    seed: int,
    players: int = 0,
    quick: bool = False,
    policy: AnswerPolicy = answer_for,
) -> Tally:
    """Play so many games and count what one seat is asked; `quick` judges no question."""
    check_bot(bots)
    tally = Tally()
    book = door.own_book
    seats = players or door.least_players
    for number in range(games):
        Meter(door, book, bots, seats, seed_within(seed, number), number % seats, tally, quick, policy).play()
    return tally


class Meter:
    """One game with one person in it."""

    def __init__(
        self,
        door: Door,
        book: Book,
        bots: str,
        seats: int,
        seed: int,
        person: Seat,
        tally: Tally,
        quick: bool,
        policy: AnswerPolicy,
    ) -> None:
        self.door = door
        self.book = book
        self.person = person
        self.tally = tally
        self.quick = quick
        self.policy = policy
        self.habits = habits_for(door.id)
        self.manner = Manner()
        decks: list[Mapping[str, int]] = [door.deck(name).cards for name in door.default_decks(seats)]
        options = door.options(dict(door.for_simulations))
        self.game = door.begin(book, decks, options, seed)
        self.players: list[Player] = [
            player_for(door, bot_for(bots, door, book), seed_within(seed, seat)) for seat in range(seats)
        ]
        self.luck = Chance(seed_within(seed, seats))
        self.heard = 0
        self.is_own = False
        self.had_decision = True
        self.last: Ask | None = None
        """What the person was asked last."""
        self.is_led_on = False
        """Whether nothing has happened since, so that the next question is on the same screen."""

    def play(self) -> None:
        game = self.game
        for _ in range(STUCK_AFTER):
            self.hear()
            ask = game.ask
            if ask is None:
                break
            if ask.seat == self.person:
                index = self.answer(ask)
            else:
                index = self.players[ask.seat](game)
                self.note_other(ask)
            answer(game, game.asked, index)
        self.close_turn()
        self.tally.games += 1
        self.tally.events += len(game.log or [])

    def hear(self) -> None:
        """Notice turns that have begun."""
        log = self.game.log or []
        for event in log[self.heard :]:
            if event.name == "turn began":
                self.close_turn()
                self.is_own = event.seat in (self.person, NO_SEAT)
                self.had_decision = not self.is_own
                self.tally.turns += self.is_own
        self.heard = len(log)

    def close_turn(self) -> None:
        self.tally.turns_without_decision += not self.had_decision
        self.had_decision = True

    def answer(self, ask: Ask) -> int:
        self.manner.meet(ask.moment, ask.is_window)
        index = self.policy(self.game, ask, self.habits, self.manner)
        if index is not None:
            self.tally.automatic[ask.moment] += 1
            self.is_led_on = self.is_led_on and len(ask.options) == 1 and self.leads_on(index)
            return index
        tally = self.tally
        tally.steps += 1
        self.had_decision = True
        chosen = self.players[self.person](self.game)
        if not self.is_same_screen(ask):
            tally.questions += 1
            tally.in_own_turns += self.is_own
            tally.moments[ask.moment] += 1
            tally.windows += ask.is_window
            if not self.quick and tally.questions % EVERY == 0:
                self.judge(ask)
        self.last = ask
        self.is_led_on = self.leads_on(chosen)
        return chosen

    def leads_on(self, index: int) -> bool:
        """Whether the page tells what follows this answer along with it: an action is being put together."""
        return straight_on(self.game, index) is not None

    def is_same_screen(self, ask: Ask) -> bool:
        """Whether this step is answered together with the one before."""
        last, screens = self.last, self.habits.screens
        if last is None or last.seat != ask.seat:
            return False
        is_collected = ask.moment in screens and screens.get(last.moment) == screens[ask.moment]
        return is_collected or self.is_led_on

    def note_other(self, ask: Ask) -> None:
        self.last, self.is_led_on = None, False
        if self.is_own and ask.is_window and answer_by_public_facts(self.game, ask, self.habits, Manner()) is None:
            self.tally.windows_of_others += 1
            self.tally.hopeless_windows += is_pointless_window(self.game, ask, self.habits)

    def judge(self, ask: Ask) -> None:
        """Would a good player have thought about it?"""
        imaginer = self.door.imaginer(self.door.view(self.game, ask.seat), self.book)
        verdict = verdict_on(self.door.id, opinion_of(self.door), imaginer, ask.seat, self.luck)
        if verdict.reason == DECIDED:
            self.tally.decided += 1
            return
        self.tally.judged[ask.moment] += 1
        self.tally.unsure += not verdict.is_sure
        self.tally.verdicts[verdict.reason] += 1
        self.tally.one_sensible[ask.moment] += verdict.is_formality
        self.tally.ahead.update(margin for margin in MARGINS if verdict.ahead > margin)
