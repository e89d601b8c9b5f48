"""What the lab's commands share: who plays, where files go, and how progress is shown."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from hegemon.cards.book import DeckFile
from hegemon.core.errors import BadFile, HegemonError
from hegemon.games.door import Door
from hegemon.lab.batches import LabPlan
from hegemon.lab.crews import Pool
from hegemon.lab.folder import check_owner, make_folder, write_whole
from hegemon.lab.run import Crew, RunProgress, RunSoFar, kept_crew
from hegemon.terminal.decks import deck_called

QUIET_SECONDS = 2
RESULT = "result.json"
REPORT = "report.html"
MOST_PLACES = 1000


class MissingPackages(HegemonError):
    """An extra is not installed."""


def need(extra: str, *packages: str) -> None:
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingPackages(
            f"This needs packages that are not installed ({', '.join(missing)}); install them with "
            f"pip install 'hegemon[{extra}]', or in a clone with make setup."
        )


@contextmanager
def crew_for(words: Namespace) -> Iterator[Crew]:
    """Processes of this machine, which stay until the command is done, or a cluster."""
    if words.cluster is not None:
        need("cluster", "ray")
        from hegemon.lab.cluster import cluster_crew

        yield cluster_crew(words.cluster)
        return
    pool = Pool(words.workers or os.cpu_count() or 1)
    try:
        yield kept_crew(pool)
    finally:
        pool.close()


def named_decks(words: Namespace, door: Door) -> dict[str, DeckFile]:
    """The decks that were named, files by their name without its end; or all but those for learners."""
    if not words.decks:
        return {name: deck for name, deck in door.decks.items() if not deck.learning}
    book = door.book(words.cards)
    return {
        Path(name).stem if name.endswith((".toml", ".txt")) else name: deck_called(door, name, book)
        for name in words.decks
    }


# --- files ----------------------------------------------------------------------------------------------------


def place_for(words: Namespace, name: str, plans: Mapping[str, LabPlan]) -> Path:
    """Where results go: the folder that was named, or the first of its usual name that is free or holds this run.

    Plans are named by the folder inside it that keeps their games.
    """
    if words.out is not None:
        check_place(words.out, plans)
        return Path(words.out)
    for number in range(1, MOST_PLACES):
        place = Path(name if number == 1 else f"{name}-{number}")
        try:
            check_place(place, plans)
        except BadFile:
            continue
        return place
    raise BadFile(f"{name}: there are {MOST_PLACES} such folders already; name another with --out.")


def check_place(place: Path, plans: Mapping[str, LabPlan]) -> None:
    for inside, plan in plans.items():
        check_owner(place / inside, plan)


def keep_result(place: Path, result: dict[str, object]) -> None:
    """The figures as data, beside the games they come from."""
    make_folder(place)
    write_whole(place / RESULT, (json.dumps(result, indent=1, default=str) + "\n").encode())


def last_result(place: Path, what: str, door: Door) -> dict[str, object] | None:
    """The newest result of the same command and game in a folder beside this one."""
    here = place.absolute()
    for file in sorted(here.parent.glob(f"*/{RESULT}"), key=lambda file: -file.stat().st_mtime):
        try:
            told = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if file.parent != here and isinstance(told, dict) and told.get("what") == what and told.get("game") == door.id:
            return {**told, "folder": file.parent.name}
    return None


# --- progress -------------------------------------------------------------------------------------------------


class Teller:
    """Says a sentence on standard error now and then."""

    def __init__(self) -> None:
        self.pause = 2 if sys.stderr.isatty() else 15
        self.next_word = time.monotonic() + QUIET_SECONDS

    def tell(self, sentence: Callable[[], str]) -> None:
        now = time.monotonic()
        if now >= self.next_word:
            self.next_word = now + self.pause
            print(f"hegemon: {sentence()}", file=sys.stderr, flush=True)


def progress_on_stderr() -> RunProgress:
    """Tells how far a run is, how long it will take, and what it says so far."""
    teller = Teller()

    def tell(standing: RunSoFar) -> None:
        if standing.done < standing.total:
            teller.tell(lambda: standing_words(standing))

    return tell


def standing_words(standing: RunSoFar) -> str:
    done = (
        f"{standing.done} of {standing.total} games, {standing.games_per_second:.1f} per second, "
        f"about {time_words(standing.seconds_left)} left"
    )
    shares = standing.shares()
    if len(shares) < 2:
        return done
    return f"{done}; " + ", ".join(f"{deck} {share.words()}" for deck, share in shares.items())


def time_words(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def tell_on_stderr(sentence: str) -> None:
    print(f"hegemon: {sentence}", file=sys.stderr, flush=True)
