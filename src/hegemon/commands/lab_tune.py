"""hegemon lab tune: changes of numbers that move the game toward its goals, as a diff to read."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from html import escape
from pathlib import Path

from hegemon.cards.book import DeckFile
from hegemon.commands.command_line import FINE, WrongWords, chosen_options, door_for, page_for, print_json, tell_engine
from hegemon.commands.lab_work import REPORT, crew_for, keep_result, named_decks, place_for, tell_on_stderr
from hegemon.decks import toml_of
from hegemon.games.door import Door
from hegemon.lab.batches import LabPlan, make_plan, read_folders
from hegemon.lab.edits import Sources, sources_of
from hegemon.lab.folder import write_whole
from hegemon.lab.page import Cell, page, table
from hegemon.lab.tune import Proposal, Tried, Tuning
from hegemon.terminal.style import columns

USUAL_GAMES = 60
DIFF = "proposal.diff"


def lab_tune(words: Namespace) -> int:
    """Look for changes; the files of cards and decks stay as they are, the proposal goes to the folder."""
    if words.names:
        raise WrongWords(f"Tune moves decks against each other; name them with --decks {','.join(words.names)}.")
    door = door_for(words)
    decks = named_decks(words, door)
    lists = {name: deck.cards for name, deck in decks.items()}
    options = chosen_options(words, door) if words.option else {}
    games = words.games or USUAL_GAMES
    plan = make_plan(door, words.bots, lists, games, words.seed, words.players, options, words.cards)
    place = place_for(words, f"lab-{door.id}-tune", {"": plan})
    tell_engine()
    with crew_for(words) as crew:
        tuning = Tuning(door, plan, crew, tell_on_stderr, sources_for(words, door, decks), place)
        found = tuning.run(words.rounds)
    result = plain_proposal(door, plan, found)
    keep_result(place, result)
    write_whole(place / DIFF, (found.diff + "\n" if found.diff else "").encode())
    write_whole(place / REPORT, tune_report(door, plan, found).encode())
    if words.json:
        print_json({**result, "folder": str(place)})
    else:
        page_for(words).lines([*proposal_lines(door, found), "", f"report: {place / REPORT}"])
    return FINE


def sources_for(words: Namespace, door: Door, decks: dict[str, DeckFile]) -> Sources:
    """The texts that may be changed: the game's, and those of the folders and files that were named."""
    added = dict(zip((str(folder) for folder in words.cards), read_folders(words.cards), strict=True))
    own = {name: deck for name, deck in decks.items() if name not in door.decks}
    typed = {Path(name).stem if name.endswith((".toml", ".txt")) else name: name for name in words.decks or []}
    return sources_of(
        door, added, {name: toml_of(door, deck) for name, deck in own.items()}, {name: typed[name] for name in own}
    )


def plain_proposal(door: Door, plan: LabPlan, found: Proposal) -> dict[str, object]:
    return {
        "what": "tune",
        "game": door.id,
        "bots": plan.bots,
        "seed": plan.seed,
        "changes": [asdict(change) for change in found.changes],
        "diff": found.diff,
        "loss_before": found.before,
        "loss_after": found.after,
        "verdict": found.verdict if found.changes else None,
        "tried": [asdict(one) for one in found.tried],
    }


def proposal_lines(door: Door, found: Proposal) -> list[str]:
    rows = [["round", "games", "distance", "without", "", "tried"]]
    rows.extend(
        [str(one.round), str(one.games), f"{one.after:.2f}", f"{one.before:.2f}", verdict_of(one), one.change]
        for one in found.tried
    )
    lines = ["What was tried, with the distance from the goals with the change and without it:", "", *columns(rows), ""]
    if not found.changes:
        return [*lines, f"{door.name}: no single change of an original number was clearly better; nothing is proposed."]
    return [
        *lines,
        *(change.words() for change in found.changes),
        found.on_new_deals,
        "",
        *found.diff.splitlines(),
    ]


def verdict_of(one: Tried) -> str:
    return "proposed" if one.is_accepted else "maybe better" if one.after < one.before else "not better"


def tune_report(door: Door, plan: LabPlan, found: Proposal) -> str:
    rows = [
        [Cell(one.change), Cell(str(one.round), one.round), Cell(f"{one.games:,}", one.games),
         Cell(f"{one.after:.2f}", one.after), Cell(f"{one.before:.2f}", one.before), Cell(verdict_of(one))]
        for one in found.tried
    ]  # fmt: skip
    proposed = (
        f"<p class={'fine' if found.verdict == 'holds' else 'open'}>{escape(found.on_new_deals)}</p>"
        f"<pre>{escape(found.diff)}</pre>"
        if found.changes
        else "<p class=open>No single change of an original number was clearly better; nothing is proposed.</p>"
    )
    told = f"{door.name}, {plan.bots} bots, seed {plan.seed}, {plan.games} games of each pairing to begin with"
    headings = ["change", "round", "games", "distance with it", "without it", "verdict"]
    about = (
        "<h2>What was tried</h2><p class=under>The distance from the goals is 0 when every deck and pairing is near "
        "even. All changes of a round meet the same deals; the better half meets twice as many.</p>"
    )
    body = [
        f"<h1>{escape(door.name)}: what to change</h1><p class=under>{escape(told)}</p>{proposed}",
        about,
        table(headings, rows),
    ]
    return page(f"{door.name}: what to change", body, "{}")
