"""hegemon simulate, arena and scenario: many games, many positions."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import asdict

from hegemon.bots import SEARCHING, Budget, check_bot, read_budget
from hegemon.cards.book import DeckFile
from hegemon.commands.command_line import FAILED, FINE, WRONG_INPUT, chosen_options, door_for, page_for, print_json
from hegemon.lab.arena import Table, hold_arena
from hegemon.lab.simulate import Summary
from hegemon.lab.simulate import simulate as play_games
from hegemon.terminal.decks import deck_called, decks_called
from hegemon.terminal.start import check_players
from hegemon.terminal.style import columns

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


def arena(words: Namespace) -> int:
    """Every bot against every other; the table says who is stronger, and how sure that is."""
    game = door_for(words)
    budget = read_budget(words.budget) if words.budget is not None else None
    bots = [with_budget(word, budget) for word in words.bots]
    decks = [deck_called(game, name) for name in words.decks] if words.decks else list(game.decks.values())
    pairs = len(bots) * (len(bots) - 1) // 2
    table = hold_arena(
        game.id,
        bots,
        [deck.cards for deck in decks],
        words.games,
        words.seed,
        chosen_options(words, game),
        words.cards,
        words.resume,
        words.mirror,
        progress_on_stderr(words.games * pairs),
        words.seats,
    )
    if words.json:
        plain = {"game": game.id, "seed": words.seed, "seats": words.seats, "decks": [deck.name for deck in decks]}
        pairings = [asdict(pairing) for pairing in table.pairings]
        print_json({**plain, "bots": [asdict(standing) for standing in table.standings], "pairs": pairings})
    else:
        page_for(words).lines(arena_lines(game.name, words.games, words.seed, table))
    return FINE


def with_budget(word: str, budget: Budget | None) -> str:
    """The bot's word with the budget of the whole arena, where it searches and has none of its own."""
    name, own = check_bot(word)
    if budget is None or own is not None or name not in SEARCHING:
        return word
    return f"{name}:{budget.word()}"


def arena_lines(name: str, games: int, seed: int, table: Table) -> list[str]:
    rows = [["bot", "games", "wins", "95 %", "rating"]]
    for one in table.standings:
        rows.append([one.bot, f"{one.games}", share(one.win_rate), span(one.low, one.high), f"{one.rating:.0f}"])
    pairs = [["pair", "games", "wins", "95 %"]]
    for pair in table.pairings:
        words = f"{pair.bot} against {pair.against}"
        pairs.append([words, f"{pair.games}", share(pair.win_rate), span(pair.low, pair.high)])
    head = f"{name}, {games} games a pair, seed {seed}; seats and decks swapped, draws count half:"
    return [head, "", *columns(rows), "", *columns(pairs)]


def share(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def span(low: float, high: float) -> str:
    return f"{100 * low:.1f} to {100 * high:.1f}"


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
