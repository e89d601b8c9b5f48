"""hegemon review: a finished game, decision by decision."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import msgspec

from hegemon.commands.command_line import FINE, page_for, print_json, tell_engine
from hegemon.core.errors import BadFile
from hegemon.review.page import MARK, highlights_in_words, review_page
from hegemon.review.reviewing import review_game
from hegemon.review.walk import check_over
from hegemon.store import load
from hegemon.wire.review_bodies import Review

JSON_MARK = "hegemon review"
TOLD_EVERY = 20
PACE_AFTER = 10
"""Decisions after which the pace is known."""
WIDEST = 72


def review(words: Namespace) -> int:
    """Review the saved game and write the page and the JSON."""
    session = load(words.file, words.cards)
    check_over(session, words.file.name)
    page, data = outputs(words)
    tell_engine()
    made = review_game(session, words.file.name, words.decisions, ReviewPace().tell)
    plain = {"file": JSON_MARK, **msgspec.to_builtins(made)}
    write(page, review_page(made, session.door.name))
    write(data, msgspec.json.format(msgspec.json.encode(plain), indent=1).decode() + "\n")
    if words.json:
        print_json(plain)
    else:
        tell(words, made, page, data)
    return FINE


def outputs(words: Namespace) -> tuple[Path, Path]:
    """The files to write, checked before any thinking is done."""
    page: Path = words.out or words.file.with_name(f"{words.file.stem}.review.html")
    data = page.with_suffix(".json")
    check_writable(page, MARK)
    check_writable(data, JSON_MARK)
    return page, data


def check_writable(path: Path, mark: str) -> None:
    """Only a review is overwritten by a review."""
    try:
        if path.exists() and mark not in path.read_text(errors="replace")[:200]:
            raise BadFile(f"{path.name}: is there already and is no review; give another name with --out.")
        if not path.parent.is_dir():
            raise BadFile(
                f"{path.name}: its folder {path.parent} isn't there; make it, or give another name with --out."
            )
    except OSError as error:
        raise BadFile(f"{path.name}: can't be written: {(error.strerror or str(error)).lower()}.") from None


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{path.name}: can't be written: {(error.strerror or str(error)).lower()}.") from None


class ReviewPace:
    """Says how far a review is and how long it will still take."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.begun = clock()

    def tell(self, done: int, total: int) -> None:
        """On one line that counts up; where nobody watches, a line now and then."""
        words = f"hegemon: reviewed {done} of {total} decisions{self.left(done, total)}"
        if sys.stderr.isatty():
            print(f"\r{words:<{WIDEST}}", end="" if done < total else "\n", file=sys.stderr, flush=True)
        elif done % TOLD_EVERY == 0 or done == total:
            print(words, file=sys.stderr, flush=True)

    def left(self, done: int, total: int) -> str:
        """The time left at the pace so far, once there is one."""
        if done < PACE_AFTER or done == total:
            return ""
        minutes = round((self.clock() - self.begun) / done * (total - done) / 60)
        return f", about {minutes} minutes left" if minutes > 1 else ", less than 2 minutes left"


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def tell(words: Namespace, made: Review, page: Path, data: Path) -> None:
    out = page_for(words)
    for one in made.players:
        accuracy = "no decision reviewed" if one.accuracy is None else f"accuracy {one.accuracy:.0f} %"
        faults = ((one.slips, "slip"), (one.mistakes, "mistake"), (one.blunders, "blunder"))
        out.say(", ".join([f"{one.name}: {accuracy}", *(counted(number, fault) for number, fault in faults)]))
    for line in highlights_in_words(made):
        out.say(line)
    out.say(made.note)
    out.say(f"Wrote {page} and {data}.")
