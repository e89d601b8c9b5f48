"""Golden transcripts: how some games went, move by move, as each seat saw them.

    python -m tests.replays.transcripts

writes them anew. Read the difference before you accept it: it is what players will notice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hegemon.core.agenda import choose
from hegemon.core.events import SPECTATOR, Event
from hegemon.games.catalogue import game_ids
from hegemon.scenarios.answers import say
from tests.tables import answers, random_table

FOLDER = Path(__file__).parent / "golden"
SEEDS = (1, 2, 5)
READABLE = 90
"""Questions that are written out; the rest of a game is kept as digests."""
DIGEST_EVERY = 50


def transcript(game: str, seed: int) -> Iterator[str]:
    """One random game: every question of its beginning, then digests up to its end."""
    state = random_table(game, seed, with_log=True)
    log = state.log
    assert log is not None
    told = 0
    yield f"# {game}, seed {seed}, {state.seats} players"
    for number, word in enumerate(answers(seed)):
        ask = state.ask
        if number < READABLE:
            yield from (f"    {line}" for event in log[told:] for line in as_seen(event, state.seats))
        told = len(log)
        if ask is None:
            break
        if number < READABLE:
            options = " | ".join(say(state, option) for option in ask.options)
            yield f"{number + 1}. seat {ask.seat}, {ask.moment} ({ask.rule}): {options}"
            yield f"    -> {say(state, ask.options[word % len(ask.options)])}"
        elif number % DIGEST_EVERY == 0:
            yield f"{number + 1}. {state.digest()} after {told} events"
        choose(state, word % len(ask.options))
    outcome = state.outcome
    assert outcome is not None
    yield f"won by {outcome.winners}, drawn by {outcome.drawn} ({outcome.rule}); {told} events; {state.digest()}"


def as_seen(event: Event, seats: int) -> Iterator[str]:
    """The event in one line, or in one for those who know and one for the others."""
    forms: dict[str, list[str]] = {}
    for viewer in [*range(seats), SPECTATOR]:
        told = dict(event.plain(viewer))
        form = f"{told.pop('event')} [{told.pop('rule')}] " + " ".join(f"{key}={value}" for key, value in told.items())
        forms.setdefault(form.rstrip(), []).append("spectator" if viewer == SPECTATOR else f"seat {viewer}")
    for form, viewers in forms.items():
        yield form if len(forms) == 1 else f"{form}   (to {', '.join(viewers)})"


def write() -> None:
    for game in game_ids():
        for seed in SEEDS:
            text = "\n".join(transcript(game, seed)) + "\n"
            (FOLDER / f"{game}-{seed}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
