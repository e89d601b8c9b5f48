"""What the lab keeps of a game while it is played: turns, who led, cards drawn and played, options taken.

Compiled, because it looks at every event and now and then at every option.
"""

from __future__ import annotations

from typing import Final

from hegemon.bots.opinion import Opinion
from hegemon.core.asks import CARD, NO_SEAT, Ask, Seat
from hegemon.core.events import Listener
from hegemon.core.state import State

# What an event means to the lab; all others mean nothing to it.
PLAYED: Final = 1
BECAME: Final = 2
"""Played, and a role from then on."""
DRAWN: Final = 3
TURN_BEGAN: Final = 4
GOES_FIRST: Final = 5


def meanings(drawing: tuple[str, ...], playing: tuple[str, ...], becoming: tuple[str, ...]) -> dict[str, int]:
    """The names of the events that mean something: those of every game, and those a game names itself."""
    found = {"turn began": TURN_BEGAN, "starts": GOES_FIRST, "goes first": GOES_FIRST}
    for name in drawing:
        found[name] = DRAWN
    for name in playing:
        found[name] = BECAME if name in becoming else PLAYED
    return found


class Record(Listener):
    """One game, seen through its events."""

    def __init__(
        self,
        seats: int,
        meanings: dict[str, int],
        opinion: Opinion,
        is_watched: bool,
    ) -> None:
        super().__init__(meanings)
        self.opinion: Final = opinion
        self.is_watched: Final = is_watched
        """Whether options and leaders are recorded too; else only events."""
        self.is_new_turn = False
        """Whether a turn began since the last look at who leads."""
        self.turns = 0
        self.first: Seat = NO_SEAT
        self.leaders: list[Seat] = []
        """Who stood best when each turn began, by the opinion the bots have."""
        self.leads: list[float] = []
        """The chance to win that opinion gave the leader."""
        self.roles: Final[list[str]] = [""] * seats
        self.drawn: Final[list[list[str]]] = [[] for _ in range(seats)]
        """The cards each seat drew, one after the other; they are counted when the game is over."""
        self.played: Final[list[list[str]]] = [[] for _ in range(seats)]
        self.offered: Final[dict[str, int]] = {}
        """How often each kind of option stood beside at least one of another kind."""
        self.taken: Final[dict[str, int]] = {}

    def hear(self, meaning: int, seat: Seat, card: str) -> None:
        if meaning == DRAWN:
            self.drawn[seat].append(card)
        elif meaning == TURN_BEGAN:
            self.turns += 1
            self.is_new_turn = True
        elif meaning == GOES_FIRST:
            if self.first == NO_SEAT:
                self.first = seat
        else:
            self.played[seat].append(card)
            if meaning == BECAME and not self.roles[seat]:
                self.roles[seat] = card

    def note_leader(self, game: State) -> None:
        """Who stands best, asked once a turn, before its first answer."""
        if self.is_new_turn and game.outcome is None:
            self.is_new_turn = False
            chances = self.opinion.chances(game)
            best = max(chances)
            self.leaders.append(chances.index(best))
            self.leads.append(best)

    def note_choice(self, game: State, ask: Ask, index: int) -> None:
        """Count what was on offer and what was taken, before the answer is given."""
        if len(ask.options) < 2:
            return
        kinds: list[str] = []
        for option in ask.options:
            kind = ask.moment + ": " + option.verb.name
            if option.verb.about == CARD:
                kind += " " + game.cards[option.arg].id
            kinds.append(kind)
        different = set(kinds)
        if len(different) < 2:
            return
        for kind in different:
            count(self.offered, kind)
        count(self.taken, kinds[index])


def count(counts: dict[str, int], name: str) -> None:
    counts[name] = counts.get(name, 0) + 1


def counted(names: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for name in names:
        count(counts, name)
    return counts
