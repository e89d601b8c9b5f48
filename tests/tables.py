"""Random tables for tests: every game, every player count, all decks, many settings."""

from __future__ import annotations

from collections.abc import Iterator

from hegemon.core.agenda import choose
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door

GUARDS = ("stalemate_rounds", "stalemate_turn_cap", "turn_limit")
"""Settings that make games end; without them players may go on for ever, and random ones do."""
LEAKY = ("ask_policy",)
"""Settings that ask by what a player holds; they are for simulations without people."""
STRIDES = {"purge": 4}

REVEALED_BY_RULE = {"psychological-warfare": ("phobia", "hidden agenda")}
"""Kinds of card that the rules bring into the open by themselves, so that what follows depends on them."""


def random_table(game: str, seed: int, with_log: bool = False, allow_leaks: bool = True) -> State:
    """A game with players, decks and settings drawn from the seed, at its first question."""
    luck = Chance(seed * 7919 + 11)
    found = door(game)
    players = found.least_players
    if luck.below(2) and found.most_players > players:
        players += luck.below(found.most_players - players + 1)
    names = list(found.decks)
    decks = [found.decks[names[luck.below(len(names))]].cards for _ in range(players)]
    options: dict[str, str] = dict(found.for_simulations)
    if luck.below(2):
        for setting in found.settings:
            if luck.below(3) == 0 and setting.name not in GUARDS:
                options[setting.name] = setting.values[luck.below(len(setting.values))]
    options.pop("alternative_wins", None)  # It bans cards of the decks, which is tested elsewhere.
    if not allow_leaks:
        options = {name: value for name, value in options.items() if name not in LEAKY}
    for _ in range(100):
        try:
            return found.begin(found.book(), decks, options, seed, with_log)
        except Refused:  # Some games do not let every two decks meet; draw again.
            decks = [found.decks[names[luck.below(len(names))]].cards for _ in range(players)]
    raise AssertionError(f"no two decks of {game} may meet")


def answers(seed: int) -> Iterator[int]:
    """An endless stream of random numbers for choosing options."""
    luck = Chance(seed * 104729 + 7)
    while True:
        yield luck.below(1 << 30)


def positions(game: str, seed: int, every: int, allow_leaks: bool = True) -> Iterator[State]:
    """The same random game, seen at every so-manyth question; the state is live, so copy what you keep.

    PURGE asks four times as much in a game, and is seen as often as the others.
    """
    if every > 1:
        every *= STRIDES.get(game, 1)
    state = random_table(game, seed, allow_leaks=allow_leaks)
    for number, word in enumerate(answers(seed)):
        if state.ask is None:
            return
        if number % every == 0:
            yield state
        choose(state, word % len(state.ask.options))
