"""hegemon lab: balance by simulation, on one machine or a cluster."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

from hegemon.commands.command_line import FINE, chosen_options, door_for, page_for, print_json
from hegemon.core.errors import HegemonError, Refused
from hegemon.games.door import Door
from hegemon.lab.batches import LabPlan, make_plan, opened, sealed
from hegemon.lab.compare import Comparison, compare
from hegemon.lab.folder import RunFolder, write_whole
from hegemon.lab.goals import goals_of
from hegemon.lab.measures import Measures, measure
from hegemon.lab.run import Crew, Progress, Standing, local_crew, play_run
from hegemon.lab.tune import Proposal, tune
from hegemon.terminal.decks import deck_called
from hegemon.terminal.style import columns

QUIET_SECONDS = 2
USUAL_GAMES = {"balance": 200, "compare": 200, "tune": 60}
REPORT = "report.html"


class MissingPackages(HegemonError):
    """An extra is not installed."""


def lab(words: Namespace) -> int:
    """Balance, compare or tune."""
    return {"balance": balance, "compare": compare_books, "tune": propose}[words.what](words)


# --- balance ----------------------------------------------------------------------------------------------


def balance(words: Namespace) -> int:
    """Every deck against every other: Parquet tables and a report in a folder, the main figures here."""
    need("lab", "polars", "altair", "vl_convert")
    door = door_for(words)
    plan = plan_for(words, door, words.cards)
    place = words.out or Path(f"lab-{door.id}")
    crew = crew_for(words)
    rows = play_run(plan, crew, RunFolder(place, plan), progress_on_stderr())
    from hegemon.lab.frames import write_parquet
    from hegemon.lab.report import write_report

    write_parquet(place, rows)
    write_whole(place / REPORT, write_report(plan, rows).encode())
    measures = measure(rows.games)
    if words.json:
        print_json(plain_measures(door, plan, measures, place))
    else:
        page_for(words).lines(measure_lines(door, plan, measures, place))
    return FINE


def measure_lines(door: Door, plan: LabPlan, measures: Measures, place: Path) -> list[str]:
    names = names_in(door, plan)
    rows = [["role" if measures.roles else "deck", "games", "wins", "95 %"]]
    for name, share in (measures.roles or measures.decks).items():
        span = f"{100 * share.low:.1f} to {100 * share.high:.1f}"
        rows.append([names[name], f"{share.games}", f"{100 * share.share:.1f} %", span])
    missed = [goal for goal in goals_of(measures, names) if not goal.holds]
    turns, decisions = measures.turns.median, measures.decisions.median
    return [
        f"{door.name}: {measures.games} games by {plan.bots} bots, seed {plan.seed}, seats in turn:",
        "",
        *columns(rows),
        "",
        f"first player {measures.first.words()}, draws {100 * measures.draws.share:.1f} %",
        f"{turns:.0f} turns ({turns / measures.players:.1f} a player) and {decisions:.0f} decisions in the median game",
        f"{measures.games_per_second:.1f} games a second of one core",
        *(f"out of balance: {goal.words()}" for goal in missed),
        f"report: {place / REPORT}",
    ]


def plain_measures(door: Door, plan: LabPlan, measures: Measures, place: Path) -> dict[str, object]:
    plain = asdict(measures)
    plain["matrix"] = [
        {"deck": deck, "against": other, **asdict(share)} for (deck, other), share in measures.matrix.items()
    ]
    goals = [{**asdict(goal), "holds": goal.holds} for goal in goals_of(measures, names_in(door, plan))]
    asked = {"game": plan.game, "bots": plan.bots, "seed": plan.seed, "plan": plan.mark()}
    return {**asked, **plain, "goals": goals, "report": str(place / REPORT)}


# --- compare ----------------------------------------------------------------------------------------------


def compare_books(words: Namespace) -> int:
    """The same deals with two books; a single --cards is compared with the game's own cards."""
    if not 1 <= len(words.cards) <= 2:
        raise Refused("Name the cards to compare: --cards A --cards B, or one folder to compare with the game's own.")
    door = door_for(words)
    books: list[list[Path]] = [[], *([folder] for folder in words.cards)]
    before, after = (plan_for(words, door, book) for book in books[-2:])
    if before.tables != after.tables:
        raise Refused("With the second cards other decks can meet than with the first; name the decks with --decks.")
    found = compare(before, after, crew_for(words), progress_on_stderr())
    if words.json:
        print_json({"game": door.id, "bots": words.bots, "seed": words.seed, **asdict(found)})
    else:
        page_for(words).lines(comparison_lines(door, before, found))
    return FINE


def comparison_lines(door: Door, plan: LabPlan, found: Comparison) -> list[str]:
    moved = [
        one for one in [*found.decks, *found.pairings, *found.roles, found.first] if one.difference or one.is_clear
    ]
    lines = [f"{door.name}: {found.games} games with each book, by {plan.bots} bots, the same deals for both."]
    lines.extend(one.sentence() for one in moved)
    if not moved:
        lines.append("This change moves nothing: every game ended alike.")
    lines.append(f"Games last {found.turns_before:.1f} turns before and {found.turns_after:.1f} after.")
    return lines


# --- tune ---------------------------------------------------------------------------------------------------


def propose(words: Namespace) -> int:
    """Changes of numbers that move the game toward the goal, as a diff to read; nothing is written."""
    door = door_for(words)
    plan = plan_for(words, door, words.cards)
    found = tune(door, plan, crew_for(words), words.rounds, tell_on_stderr)
    if words.json:
        print_json({"game": door.id, "changes": [asdict(change) for change in found.changes], "diff": found.diff,
                    "loss_before": found.before, "loss_after": found.after})  # fmt: skip
    else:
        page_for(words).lines(proposal_lines(door, found))
    return FINE


def proposal_lines(door: Door, found: Proposal) -> list[str]:
    if not found.changes:
        return [f"{door.name}: no single change of an original number was clearly better; nothing is proposed."]
    return [
        *(change.words() for change in found.changes),
        f"on new deals the distance from the goals goes from {found.before:.2f} to {found.after:.2f}",
        "",
        *found.diff.splitlines(),
    ]


def tell_on_stderr(sentence: str) -> None:
    print(f"hegemon: {sentence}", file=sys.stderr, flush=True)


# --- what they share ------------------------------------------------------------------------------------------


def plan_for(words: Namespace, door: Door, added: list[Path]) -> LabPlan:
    decks: Mapping[str, Mapping[str, int]]
    if words.decks:
        decks = {
            Path(name).stem if name.endswith(".toml") else name: deck_called(door, name).cards for name in words.decks
        }
    else:
        decks = {name: deck.cards for name, deck in door.decks.items() if not deck.learning}
    games = words.games or USUAL_GAMES[words.what]
    options = chosen_options(words, door) if words.option else {}
    return make_plan(door, words.bots, decks, games, words.seed, words.players, options, added)


def names_in(door: Door, plan: LabPlan) -> dict[str, str]:
    """What decks are called, and cards, since roles are cards."""
    _, _, book = opened(sealed(plan))
    return {id: card.name for id, card in book.cards.items()} | deck_names(door, plan)


def deck_names(door: Door, plan: LabPlan) -> dict[str, str]:
    return {name: door.decks[name].name if name in door.decks else name for name in plan.decks}


def crew_for(words: Namespace) -> Crew:
    if words.cluster is None:
        return local_crew(words.workers or os.cpu_count() or 1)
    need("cluster", "ray")
    from hegemon.lab.cluster import cluster_crew

    return cluster_crew(words.cluster)


def need(extra: str, *packages: str) -> None:
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingPackages(
            f"This needs packages that are not installed ({', '.join(missing)}); install them with "
            f"pip install 'hegemon[{extra}]', or in a clone with make setup."
        )


def progress_on_stderr() -> Progress:
    """Tells how far a run is, how long it will take, and what it says so far."""
    is_person = sys.stderr.isatty()
    next_word = time.monotonic() + QUIET_SECONDS

    def tell(standing: Standing) -> None:
        nonlocal next_word
        now = time.monotonic()
        if now >= next_word and standing.done < standing.total:
            next_word = now + (2 if is_person else 15)
            print(f"hegemon: {standing_words(standing)}", file=sys.stderr, flush=True)

    return tell


def standing_words(standing: Standing) -> str:
    left = standing.seconds_left
    time_left = f"{left:.0f} s" if left < 100 else f"{left / 60:.0f} min"
    done = (
        f"{standing.done} of {standing.total} games, {standing.games_per_second:.1f} a second, about {time_left} left"
    )
    shares = standing.shares()
    if len(shares) < 2:
        return done
    return f"{done}; " + ", ".join(f"{deck} {share.words()}" for deck, share in shares.items())
