"""hegemon simulate and scenario: many games, many positions."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Sequence

from hegemon.cards.book import DeckFile
from hegemon.commands.common import FAILED, FINE, WRONG_INPUT, chosen_options, door_for, page_for, print_json
from hegemon.lab.simulate import Summary
from hegemon.lab.simulate import simulate as play_games
from hegemon.terminal.decks import decks_called
from hegemon.terminal.start import check_players

QUIET_SECONDS = 2


def simulate(words: Namespace) -> int:
    """Many games by bots; exit code 1 if one of them got stuck."""
    game = door_for(words)
    check_players(game, len(words.seats))
    decks = decks_called(game, words.decks or [], len(words.seats))
    summary = play_games(
        game.id,
        words.games,
        words.seats,
        [deck.cards for deck in decks],
        words.seed,
        words.workers or os.cpu_count() or 1,
        chosen_options(words, game),
        words.cards,
        progress_on_stderr(words.games),
    )
    if words.json:
        print_json({**summary.plain(), "decks": [deck.name for deck in decks]})
    else:
        page_for(words).lines(summary_lines(game.name, summary, decks))
    return FAILED if summary.stuck else FINE


def summary_lines(name: str, summary: Summary, decks: Sequence[DeckFile]) -> list[str]:
    engine = "compiled" if summary.compiled else "interpreted"
    lines = [f"{summary.games} games of {name}, seed {summary.seed}, {engine} engine:"]
    for seat, deck in enumerate(decks):
        wins = summary.wins[seat]
        share = 100 * wins / summary.games
        bot = summary.seats[seat]
        lines.append(f"  seat {seat + 1}, {bot} with {deck.name}: {wins} wins, {share:.1f} %")
    lines.append(f"  draws {summary.draws}, stuck {summary.stuck}")
    lines.append(
        f"  {summary.decisions} decisions in {summary.seconds:.2f} s: "
        f"{summary.decisions_per_second:.0f} a second, {summary.mean_decisions:.0f} a game"
    )
    return lines


def progress_on_stderr(games: int) -> Callable[[int], None]:
    """Tells how far a simulation is, once it takes longer than a moment."""
    is_person = sys.stderr.isatty()
    next_word = time.monotonic() + QUIET_SECONDS

    def tell(done: int) -> None:
        nonlocal next_word
        now = time.monotonic()
        if now >= next_word:
            next_word = now + (1 if is_person else 10)
            end = "\r" if is_person and done < games else "\n"
            print(f"hegemon: {done} of {games} games", end=end, file=sys.stderr, flush=True)

    return tell


def scenario(words: Namespace) -> int:
    """Run scenario files: 1 if a fact does not hold, 2 if a file itself is wrong."""
    from hegemon.scenarios.runner import run_files

    reports = run_files(words.files, words.cards)
    failed = [report for report in reports if not report.holds]
    if words.json:
        plain = [report.plain() for report in reports]
        print_json({"run": len(reports), "held": len(reports) - len(failed), "scenarios": plain})
    else:
        page = page_for(words)
        for report in failed:
            page.say(f"{report.file}: {report.title}".rstrip(": "))
            for difference in report.differences:
                page.say(difference, "  ")
        page.say(f"{len(reports) - len(failed)} of {len(reports)} scenarios hold.")
    if any(report.is_wrong for report in failed):
        return WRONG_INPUT
    return FAILED if failed else FINE
