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
from hegemon.commands.command_line import (
    FAILED,
    FINE,
    WRONG_INPUT,
    chosen_options,
    door_for,
    page_for,
    print_json,
    tell_engine,
)
from hegemon.games.door import Door
from hegemon.lab.arena import ArenaTable, hold_arena
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
    lines = [f"{summary.games} games of {name}, seed {summary.seed}:"]
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
    if words.follies:
        return follies(words, game, bots, decks)
    if words.calibration:
        return calibration(words, game, bots[0], decks)
    if words.ladder:
        return ladder(words, game, decks)
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


def follies(words: Namespace, game: Door, bots: Sequence[str], decks: Sequence[DeckFile]) -> int:
    """What each bot does that makes no sense, counted over games against itself."""
    from hegemon.lab.follies import count_follies

    cards = [deck.cards for deck in decks]
    progress = progress_on_stderr(words.games * len(bots))
    found = count_follies(game.id, bots, cards, words.games, words.seed, progress)
    if words.json:
        print_json(
            {"game": game.id, "seed": words.seed, "games": words.games, "follies": [asdict(row) for row in found]}
        )
        return FINE
    rows = [["bot", "folly", "occasions", "committed", "share", "95 %"]]
    for row in found:
        counts = [f"{row.occasions}", f"{row.follies}"]
        rows.append([row.bot, row.kind, *counts, share(row.share), span(row.low, row.high)])
    head = f"{game.name}, {words.games} games of each bot against itself, seed {words.seed}:"
    page_for(words).lines([head, "", *columns(rows)])
    return FINE


def calibration(words: Namespace, game: Door, bot: str, decks: Sequence[DeckFile]) -> int:
    """Whether the chances a bot sees at the start of a turn come true."""
    from hegemon.lab.calibration import calibration_of, forecasts_of

    cards = [deck.cards for deck in decks]
    progress = progress_on_stderr(words.games)
    found = calibration_of(forecasts_of(game.id, bot, cards, words.games, words.seed, progress), words.games)
    if words.json:
        print_json({"game": game.id, "bot": bot, "seed": words.seed, **asdict(found)})
        return FINE
    rows = [["favourite's chance", "turns", "said", "won", "95 %"]]
    for one in found.bins:
        name = f"{100 * one.low:.0f} to {100 * one.high:.0f} %"
        rows.append([name, f"{one.forecasts}", share(one.said), share(one.won), span(one.won_low, one.won_high)])
    head = f"{game.name}, {found.games} games between two of {bot}, seed {words.seed}; at the start of each turn:"
    tail = f"On average off by {found.error:.1f} points; log loss {found.log_loss:.3f} (a coin has 0.693)."
    page_for(words).lines([head, "", *columns(rows), "", tail])
    return FINE


def ladder(words: Namespace, game: Door, decks: Sequence[DeckFile]) -> int:
    """How far apart the named opponents stand."""
    from hegemon.lab.ladder import climb, rungs

    names = rungs()
    cards = [deck.cards for deck in decks]
    progress = progress_on_stderr(words.games * (len(names) - 1))
    found = climb(game.id, names, cards, words.games, words.seed, words.resume, progress)
    if words.json:
        print_json({"game": game.id, "seed": words.seed, "ladder": [asdict(rung) for rung in found]})
        return FINE
    rows = [["opponent", "against", "games", "wins", "step in Elo", "95 %", "above random"]]
    for rung in found:
        counts = [f"{rung.games}", share(rung.win_rate), f"{rung.step:+.0f}"]
        interval = f"{rung.step_low:+.0f} to {rung.step_high:+.0f}"
        rows.append([rung.bot, rung.below, *counts, interval, f"{rung.rating:.0f}"])
    page_for(words).lines([f"{game.name}, {words.games} games for each step, seed {words.seed}:", "", *columns(rows)])
    return FINE


def with_budget(word: str, budget: Budget | None) -> str:
    """The bot's word with the budget of the whole arena, where it searches and has none of its own."""
    name, own = check_bot(word)
    if budget is None or own is not None or name not in SEARCHING:
        return word
    return f"{name}:{budget.word()}"


def arena_lines(name: str, games: int, seed: int, table: ArenaTable) -> list[str]:
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
    """Tells which engine plays, as soon as it does, and how far it is, once that takes longer than a moment."""
    is_person = sys.stderr.isatty()
    next_word = time.monotonic() + QUIET_SECONDS
    is_engine_told = False

    def tell(done: int) -> None:
        nonlocal next_word, is_engine_told
        if not is_engine_told:
            tell_engine()
            is_engine_told = True
        now = time.monotonic()
        if now >= next_word:
            next_word = now + (1 if is_person else 10)
            end = "\r" if is_person and done < games else "\n"
            print(f"hegemon: {done} of {games} games", end=end, file=sys.stderr, flush=True)

    return tell


def scenario(words: Namespace) -> int:
    """Run scenario and lesson files: 1 if a fact does not hold, 2 if a file itself is wrong."""
    from hegemon.lessons.checking import run_any

    reports = [run_any(file, words.cards) for file in words.files]
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
