"""hegemon lab: balance by simulation, on one machine or a cluster."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from hegemon.cards.book import DeckFile
from hegemon.commands.command_line import FINE, WrongWords, chosen_options, door_for, page_for, print_json, tell_engine
from hegemon.commands.lab_compare import lab_compare
from hegemon.commands.lab_deck import lab_deck
from hegemon.commands.lab_games import decisive_games
from hegemon.commands.lab_tune import lab_tune
from hegemon.commands.lab_work import (
    REPORT,
    crew_for,
    keep_result,
    last_result,
    named_decks,
    need,
    place_for,
    progress_on_stderr,
)
from hegemon.games.door import Door
from hegemon.lab.allocation import MOST_GAMES
from hegemon.lab.batches import LabPlan, make_plan, opened, sealed, unplayed_tables
from hegemon.lab.certainty import play_until_certain
from hegemon.lab.folder import RunFolder, write_whole
from hegemon.lab.goals import goals_of, with_verdict
from hegemon.lab.measures import Measures, measure
from hegemon.lab.run import play_run
from hegemon.terminal.style import columns

USUAL_GAMES = 200
MEANT_FOR = {
    "against": ("deck", "compare"),
    "swap": ("compare",),
    "precision": ("balance", "deck", "compare"),
    "seconds": ("deck", "compare"),
    "decks": ("balance", "compare", "tune"),
    "players": ("balance", "compare", "tune"),
}
"""Options that mean something only to some of the commands; elsewhere they are refused, not passed over."""


def lab(words: Namespace) -> int:
    """Balance, judge a deck, compare or tune."""
    for option, commands in MEANT_FOR.items():
        if getattr(words, option) and words.what not in commands:
            raise WrongWords(f"--{option} is for lab {' and '.join(commands)}; leave it out of lab {words.what}.")
    return {"balance": balance, "deck": lab_deck, "compare": lab_compare, "tune": lab_tune}[words.what](words)


def balance(words: Namespace) -> int:
    """Every deck against every other: Parquet tables and a report in a folder, the main figures here."""
    need("lab", "polars", "altair", "vl_convert")
    if words.names:
        raise WrongWords(f"Balance plays all decks; name them with --decks {','.join(words.names)}.")
    door = door_for(words)
    plan = plan_for(words, door)
    place = place_for(words, f"lab-{door.id}", {"": plan})
    earlier = last_result(place, "balance", door)
    tell_engine()
    with crew_for(words) as crew:
        if words.precision:
            rows = play_until_certain(plan, crew, words.precision / 100, RunFolder(place, plan), progress_on_stderr())
        else:
            rows = play_run(plan, crew, RunFolder(place, plan), progress_on_stderr())
    from hegemon.lab.frames import write_parquet
    from hegemon.lab.report import write_report

    write_parquet(place, rows)
    names = names_in(door, plan, named_decks(words, door))
    measures = measure(rows.games)
    result = plain_measures(plan, measures, place, names)
    games = decisive_games(plan, rows.games, names, place)
    write_whole(place / REPORT, write_report(plan, rows, names, earlier, games).encode())
    keep_result(place, result)
    if words.json:
        print_json(result)
    else:
        page_for(words).lines(measure_lines(door, plan, measures, place, names))
    return FINE


def measure_lines(door: Door, plan: LabPlan, measures: Measures, place: Path, names: Mapping[str, str]) -> list[str]:
    rows = [["role" if measures.roles else "deck", "games", "wins", "95 %"]]
    for name, share in (measures.roles or measures.decks).items():
        span = f"{100 * share.low:.1f} to {100 * share.high:.1f}"
        rows.append([names[name], f"{share.games}", f"{100 * share.share:.1f} %", span])
    goals = goals_of(measures, names)
    turns, decisions = measures.turns.median, measures.decisions.median
    return [
        f"{door.name}: {measures.games} games by {plan.bots} bots, seed {plan.seed}, seats in turn:",
        "",
        *columns(rows),
        "",
        *(f"not played: {one}" for one in not_played(plan, names)),
        f"first player {measures.first.words()}, draws {100 * measures.draws.share:.1f} %",
        f"{turns:.0f} turns ({turns / measures.players:.1f} a player) and {decisions:.0f} decisions in the median game",
        f"{measures.games_per_second:.1f} games a second of one core",
        *(f"out of balance: {goal.words()}" for goal in with_verdict(goals, "doesn't hold")),
        *(f"too few games to say: {goal.words()}" for goal in with_verdict(goals, "too few games to say")),
        f"{len(with_verdict(goals, 'holds'))} of {len(goals)} goals of balance hold",
        f"report: {place / REPORT}",
    ]


def plain_measures(plan: LabPlan, measures: Measures, place: Path, names: Mapping[str, str]) -> dict[str, object]:
    plain = asdict(measures)
    plain["matrix"] = [
        {"deck": deck, "against": other, **asdict(share)} for (deck, other), share in measures.matrix.items()
    ]
    goals = [goal.plain() for goal in goals_of(measures, names)]
    asked = {"what": "balance", "game": plan.game, "bots": plan.bots, "seed": plan.seed, "plan": plan.mark()}
    return {**asked, **plain, "goals": goals, "not_played": not_played(plan, names), "report": str(place / REPORT)}


def not_played(plan: LabPlan, names: Mapping[str, str]) -> list[str]:
    """The pairings the rules forbid, in words."""
    return [
        f"{' against '.join(names[name] for name in table)}. {reason}"
        for table, reason in unplayed_tables(plan).items()
    ]


# --- what they share ------------------------------------------------------------------------------------------


def plan_for(words: Namespace, door: Door) -> LabPlan:
    decks = {name: deck.cards for name, deck in named_decks(words, door).items()}
    games = MOST_GAMES if words.precision else words.games or USUAL_GAMES
    options = chosen_options(words, door) if words.option else {}
    return make_plan(door, words.bots, decks, games, words.seed, words.players, options, words.cards)


def names_in(door: Door, plan: LabPlan, decks: Mapping[str, DeckFile]) -> dict[str, str]:
    """What decks are called, and cards, since roles are cards."""
    _, _, book = opened(sealed(plan))
    return {id: card.name for id, card in book.cards.items()} | {name: deck.name for name, deck in decks.items()}
