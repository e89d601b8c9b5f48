"""hegemon lab deck: how good is it, which cards carry it, which are never played, and what to try instead."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from hegemon.cards.book import DeckFile
from hegemon.cards.files import read_text
from hegemon.commands.command_line import FINE, WrongWords, chosen_options, door_for, page_for, print_json, tell_engine
from hegemon.commands.deckbuilding import reading_of
from hegemon.commands.lab_games import decisive_games
from hegemon.commands.lab_work import REPORT, Teller, crew_for, keep_result, last_result, place_for, time_words
from hegemon.core.errors import BadFile
from hegemon.decks import is_code
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door
from hegemon.lab.allocation import MOST_GAMES
from hegemon.lab.batches import read_folders
from hegemon.lab.card_lifts import CardFigure, Lift
from hegemon.lab.deck_report import deck_report
from hegemon.lab.figures import Share
from hegemon.lab.folder import RunFolder, write_whole
from hegemon.lab.judging import USUAL_GAMES, YOURS, Effort, Judgement, judge, opponents_for, plan_against
from hegemon.lab.swaps import Swap
from hegemon.terminal.style import columns

SHOWN = 5
"""Cards that carry a deck, or drag on it, and swaps: as many as fit a screen. The files have all."""
GAME_LINE = re.compile(r"^\s*game\s*[:=]\s*\"?([^\"\n]+?)\"?\s*$", re.IGNORECASE | re.MULTILINE)


def lab_deck(words: Namespace) -> int:
    """Judge one deck against others, tell how it goes, and leave the figures in a folder."""
    door, name = deck_meant(words)
    words.game = door.id
    book = door.book(words.cards)
    deck = playable(words, door, name)
    against = {other: playable(words, door, other) for other in words.against or []}
    opponents = against or opponents_for(door, deck.cards)
    cards = read_folders(words.cards)
    options = chosen_options(words, door) if words.option else {}
    plan, _ = plan_against(door, deck, opponents, words.bots, words.seed, options, cards)
    place = place_for(words, f"lab-{door.id}-deck", {"": plan})
    earlier = last_result(place, "deck", door)
    tell_engine()
    judged: Judgement | None = None
    with crew_for(words) as crew:
        teller = Teller()
        effort = effort_for(words)
        for judged in judge(door, deck, opponents, effort, crew, place, words.bots, words.seed, options, cards):
            if not judged.is_done:
                teller.tell(lambda so_far=judged: progress_words(so_far))  # type: ignore[misc]
    assert judged is not None
    result = plain_judgement(judged)
    keep_result(place, result)
    rows = RunFolder(place, plan).finished().games
    names = {YOURS: deck.name, **{id: other.name for id, other in opponents.items()}}
    games = decisive_games(plan, rows, names, place, YOURS)
    write_whole(place / REPORT, deck_report(door, book, deck, judged, earlier, games).encode())
    if words.json:
        print_json({**result, "folder": str(place)})
    else:
        page_for(words).lines([*judgement_lines(door, judged), "", f"report: {place / REPORT}"])
    return FINE


def deck_meant(words: Namespace) -> tuple[Door, str]:
    """The game and the deck; the game may be left out where the deck says it."""
    if len(words.names) == 1:
        return door_for(words), words.names[0]
    if words.names or words.game in game_ids():
        raise WrongWords("Write: hegemon lab deck GAME DECK, with a deck's name, a file or a code.")
    return door_of(game_of(words.game)), words.game


def game_of(name: str) -> str:
    """The game a code or a file is for."""
    if is_code(name) and not Path(name).exists():
        return name.rpartition("/")[2].lstrip("#").split(".")[0]
    if "." in name or "/" in name or "\\" in name:
        found = GAME_LINE.search(read_text(Path(name)))
        if found is None:
            raise BadFile(f"{name}: doesn't say which game it is for; write the game first: hegemon lab deck xi {name}")
        return next((id for id in game_ids() if found[1].strip() in (id, door_of(id).name)), found[1].strip())
    holders = [id for id in game_ids() if name in door_of(id).decks]
    return holders[0] if holders else name


def playable(words: Namespace, door: Door, name: str) -> DeckFile:
    """A deck that can be played as it is written; else the first thing that is wrong, with its line."""
    reading = reading_of(words, door, door.book(words.cards), name)
    if reading.problems:
        first, *others = reading.problems
        more = f" {len(others)} more: hegemon deck check {door.id} {name}" if others else ""
        where = name if len(name) <= 60 else f"{name[:59]}…"
        raise BadFile(f"{where}: {first.words_with_rule}{more}")
    return reading.deck


def effort_for(words: Namespace) -> Effort:
    seconds, precision = words.seconds or 0.0, (words.precision or 0.0) / 100
    games = words.games or (MOST_GAMES if seconds else USUAL_GAMES)
    return Effort(games, precision, seconds)


# --- what is said -----------------------------------------------------------------------------------------------


def progress_words(judged: Judgement) -> str:
    wins = f"; {judged.name} wins {judged.overall.words()}" if judged.overall.games else ""
    left = (judged.games_wanted - judged.games) * judged.seconds / max(1, judged.games)
    return f"{judged.stage}: {judged.games} of {judged.games_wanted} games, about {time_words(left)} left{wins}"


def judgement_lines(door: Door, judged: Judgement) -> list[str]:
    if judged.roles:
        rows = [["whoever has", "games", "wins", "95 %", "near even?"]]
        rows.extend([one.name, *share_cells(one.share), one.verdict] for one in judged.roles)
    else:
        rows = [["against", "games", "wins", "95 %"]]
        rows.extend([one.name, *share_cells(one.share)] for one in judged.against)
        rows.append(["all of them", *share_cells(judged.overall)])
    return [
        f"{judged.name} ({door.name}), played by {judged.bots} bots, seed {judged.seed}:",
        "",
        *columns(rows),
        "",
        judged.sentence,
        *(f"Not played: {one.name}. {one.why}" for one in judged.not_played),
        *card_lines(judged.cards),
        *unplayed_lines(judged),
        *swap_lines(judged.swaps),
    ]


def share_cells(share: Share) -> list[str]:
    return [f"{share.games}", f"{100 * share.share:.1f} %", f"{100 * share.low:.1f} to {100 * share.high:.1f}"]


def card_lines(cards: Sequence[CardFigure]) -> list[str]:
    """The best and the worst, as far as there are figures."""
    known = [(one, one.played_lift) for one in cards if one.played_lift is not None]
    if not known:
        return ["", "Too few games to say which cards carry it."]
    best, worst = known[:SHOWN], known[SHOWN:][-SHOWN:]
    lines = ["", "Cards that carry it: wins when played, less when not, in points:", *lift_columns(best)]
    return [*lines, "Cards that do least:", *lift_columns(worst)] if worst else lines


def lift_columns(cards: Sequence[tuple[CardFigure, Lift]]) -> Iterator[str]:
    rows = [
        [f"  {one.name}", f"{100 * lift.value:+.1f}", f"±{100 * lift.half:.1f}", "" if lift.is_clear else "may be luck"]
        for one, lift in cards
    ]
    return (line.rstrip() for line in columns(rows))


def unplayed_lines(judged: Judgement) -> list[str]:
    if not judged.unplayed:
        return ["", "Every card was played."]
    return ["", "Never played:", *(f"  {one.name}: {one.why}. {one.sentence}" for one in judged.unplayed)]


def swap_lines(swaps: Sequence[Swap]) -> list[str]:
    if not swaps:
        return []
    rows = [["try one copy of", "points", "±", "games", "verdict"]]
    rows.extend(
        [f"{one.into_name} for {one.out_name}", f"{100 * one.moved.difference:+.1f}",
         f"{100 * one.moved.half:.1f}", f"{one.moved.games}", one.verdict]
        for one in swaps[:SHOWN]
    )  # fmt: skip
    return ["", "What to try instead, on the same deals:", *columns(rows)]


def plain_judgement(judged: Judgement) -> dict[str, object]:
    told: Mapping[str, object] = asdict(judged)
    swaps = [{**asdict(one), "verdict": one.verdict} for one in judged.swaps]
    return {"what": "deck", **told, "swaps": swaps, "verdict": judged.verdict}
