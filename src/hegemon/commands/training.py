"""hegemon train: better weights for a game's opinion of positions, by games of bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hegemon.bots import check_bot
from hegemon.bots.registry import opinion_of, untrained_opinion
from hegemon.bots.weights import as_json, read_weights
from hegemon.commands.command_line import FINE, door_for, page_for, print_json, tell_engine
from hegemon.commands.lab_work import need
from hegemon.core.errors import BadFile
from hegemon.games.door import Door
from hegemon.terminal.style import columns

if TYPE_CHECKING:
    from hegemon.lab.training import Duel, Fit


def train(words: Namespace) -> int:
    """Self-play in rounds, or with --test only the duel of a file's weights against the old opinion."""
    need("train", "numpy")
    check_bot(words.bot)
    check_bot(words.arena_bot)
    game = door_for(words)
    tell_engine()
    return test_weights(words, game) if words.test is not None else train_weights(words, game)


def train_weights(words: Namespace, game: Door) -> int:
    from hegemon.lab.training import train as train_in_rounds
    from hegemon.lab.training import weights_of

    place: Path = words.out or Path(f"{game.id}.json")
    decks = [deck.cards for deck in game.decks.values()]
    rounds = train_in_rounds(game.id, words.bot, decks, words.games, words.rounds, words.seed, words.kind, tell)
    last = rounds[-1]
    fought = duel_of(words, game, last.chosen) if last.chosen.learned.size > 1 else None
    weights = weights_of(game.id, words.bot, words.seed, rounds, fought)
    try:
        place.write_text(as_json(weights), encoding="utf-8")
    except OSError as error:
        raise BadFile(f"Couldn't write {place}: {error.strerror}; name another file with --out.") from None
    if words.json:
        print_json({"game": game.id, "file": str(place), **weights.story})
        return FINE
    rows = [["weights", "log loss", "calibration error"]]
    rows += [[fit.kind, f"{fit.log_loss:.4f}", f"{fit.error:.1f} points"] for fit in last.fits]
    head = f"{game.name}, {words.rounds} rounds of {words.games} games between two of {words.bot}, seed {words.seed}."
    told = f"On held-out games, at the start of each turn (a coin has a log loss of 0.693); {last.chosen.kind} chosen:"
    page_for(words).lines(
        [head, told, "", *columns(rows), "", duel_line(fought), f"The weights are in {place}, for {weights.use}."]
    )
    return FINE


def duel_of(words: Namespace, game: Door, fit: Fit) -> Duel:
    from hegemon.lab.training import duel, opinion_with

    old = opinion_of(game) if words.against == "shipped" else untrained_opinion(game.id)
    decks = [deck.cards for deck in game.decks.values()]
    opinions = (opinion_with(game.id, fit.learned), old)
    return duel(game.id, words.arena_bot, opinions, decks, words.arena, words.seed, tell)


def test_weights(words: Namespace, game: Door) -> int:
    from hegemon.lab.training import Fit

    weights = read_weights(words.test, game.id, untrained_opinion(game.id))
    fought = duel_of(words, game, Fit("", weights.learned, 0.0, 0.0))
    if words.json:
        print_json({"game": game.id, "file": str(words.test), **vars(fought)})
    else:
        page_for(words).lines([duel_line(fought)])
    return FINE


def duel_line(duel: Duel | None) -> str:
    if duel is None:
        return "Weights for the points alone change no choice, only the chances people read: no games to play."
    share = f"{100 * duel.wins / duel.games:.1f} % of {duel.games} games"
    span = f"{100 * duel.low:.1f} to {100 * duel.high:.1f}"
    return (
        f"Against the old opinion, both as {duel.bot}: {share} won ({span}), "
        f"{duel.slower:.2f} times its time per decision."
    )


def tell(words: str) -> None:
    print(f"hegemon: {words}", file=sys.stderr, flush=True)
