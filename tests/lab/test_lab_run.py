"""Runs of the lab: the same rows however they are played, and nothing lost or counted twice."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
import pytest

from hegemon.bots.luck import seed_within
from hegemon.bots.registry import opinion_of
from hegemon.core.errors import BadFile, Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.lab import crews
from hegemon.lab.batches import Batch, batches_of, make_plan, seating
from hegemon.lab.crews import LostWorkers, work_through
from hegemon.lab.folder import NoRoom, RunFolder
from hegemon.lab.record import Record, meanings
from hegemon.lab.run import local_crew, play_run
from hegemon.lab.simulate import play_begun
from tests.lab.plans import small_plan, without_seconds


def test_rows_are_the_same_for_any_workers_and_any_size_of_batch() -> None:
    plan = small_plan()
    expected = without_seconds(play_run(plan, local_crew(1)))
    assert len(expected.games) == 12
    assert expected.hands and expected.options
    for workers, size in ((1, 1), (1, 5), (2, 3)):
        assert without_seconds(play_run(plan, local_crew(workers), batch_size=size)) == expected


def test_every_deal_is_played_with_every_deck_at_every_seat() -> None:
    rows = play_run(small_plan(), local_crew(1)).games
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert first.seed == second.seed
        assert first.decks == second.decks[::-1]
    assert len({row.seed for row in rows}) == 6
    xi = door("xi")
    plan = make_plan(xi, "random", {name: deck.cards for name, deck in xi.decks.items()}, 6, 0, players=3)
    decks = [seating(plan, 0, number) for number in range(6)]
    assert Counter(names[0] for names, _ in decks) == Counter(dict.fromkeys(plan.tables[0], 2))


def test_a_longer_run_begins_with_the_games_of_the_shorter_one() -> None:
    short = without_seconds(play_run(small_plan(4), local_crew(1))).games
    assert without_seconds(play_run(small_plan(8), local_crew(1))).games[:4] == short


@pytest.mark.parametrize("id", game_ids())
def test_every_game_can_be_recorded_and_recording_changes_nothing(id: str) -> None:
    game = door(id)
    book = game.book()
    decks = [game.deck(name).cards for name in game.default_decks(game.most_players)]
    options = game.options(game.for_simulations)
    plain = game.begin(book, decks, options, 7, with_log=False)
    seeds = [seed_within(7, seat) for seat in range(len(decks))]
    bots = ["random"] * len(decks)
    expected = play_begun(game, book, plain, bots, seeds)
    record = Record(len(decks), meanings(game.drawing, game.playing, game.becoming), opinion_of(game), True)
    recorded = game.begin(book, decks, options, 7, listener=record)
    result = play_begun(game, book, recorded, bots, seeds, record)
    assert (result.winners, result.decisions, result.rule) == (expected.winners, expected.decisions, expected.rule)
    assert recorded.digest() == plain.digest()
    assert record.drawn == cards_by_seat(recorded, game.drawing), "heard is just what stands on the log"
    assert record.played == cards_by_seat(recorded, game.playing)
    assert record.turns == sum(event.name == "turn began" for event in recorded.log or [])
    assert 0 <= record.first < len(decks)
    assert len(record.leaders) == len(record.leads) <= record.turns
    assert all(1 / len(decks) <= lead <= 1 for lead in record.leads)
    assert all(record.played) and bool(any(record.drawn)) == bool(game.drawing)
    printed = set(book.cards)
    assert all(set(counts) <= printed for counts in [*record.drawn, *record.played])
    assert all(record.taken[kind] <= record.offered[kind] for kind in record.taken)


def cards_by_seat(game: State, names: Sequence[str]) -> list[list[str]]:
    """The cards that stand on the log in events of these names."""
    found: list[list[str]] = [[] for _ in range(game.seats)]
    for event in game.log or []:
        if event.name in names:
            found[event.seat].append(event.card)
    return found


def test_a_run_with_more_players_than_decks_lets_a_deck_meet_itself() -> None:
    warfare = door("psychological-warfare")
    decks = {name: deck.cards for name, deck in warfare.decks.items()}
    plan = make_plan(warfare, "random", decks, 3, 0, players=3)
    assert plan.tables == [("common", "common", "common")]
    rows = play_run(plan, local_crew(1)).games
    assert [len(row.decks) for row in rows] == [3, 3, 3]
    assert len({row.seed for row in rows}) == 3, "turning a table of one deck would deal the same game again"
    for row in rows:
        assert len(set(row.roles)) == 3
        assert all(role in warfare.book().cards for role in row.roles)


def test_only_decks_that_may_meet_do() -> None:
    purge = door("purge")
    plan = make_plan(purge, "random", {name: deck.cards for name, deck in purge.decks.items()}, 2, 0)
    assert len(plan.tables) == 12
    assert ("eva-x", "linux-lexmada") not in plan.tables
    with pytest.raises(Refused, match="one faction"):
        make_plan(purge, "random", {name: purge.deck(name).cards for name in ("eva-x", "linux-lexmada")}, 2, 0)


@pytest.mark.parametrize(
    ("bots", "players", "reason"),
    [("warlord", None, "thinks by the clock"), ("captain:1s", None, "by the clock"), ("random", 9, "not 9")],
)
def test_a_plan_that_cannot_be_repeated_or_seated_is_refused(bots: str, players: int | None, reason: str) -> None:
    xi = door("xi")
    with pytest.raises(Refused, match=reason):
        make_plan(xi, bots, {name: deck.cards for name, deck in xi.decks.items()}, 2, 0, players)


# --- batches and folders ------------------------------------------------------------------------------------


def test_batches_hold_every_missing_game_once() -> None:
    plan = small_plan(10)
    done = [(0, 0), (0, 4), (0, 9)]
    pieces = batches_of(plan, 3, done)
    assert pieces == [Batch(0, 1, 4), Batch(0, 5, 8), Batch(0, 8, 9)]


def test_an_interrupted_run_goes_on_and_plays_only_what_is_missing(tmp_path: Path) -> None:
    plan = small_plan()
    expected = without_seconds(play_run(plan, local_crew(1), RunFolder(tmp_path / "whole", plan)))
    broken = tmp_path / "broken"

    def stopped(work: Callable[[Batch], bytes], pieces: Sequence[Batch]) -> Iterator[tuple[Batch, bytes]]:
        yield pieces[1], work(pieces[1])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_run(plan, stopped, RunFolder(broken, plan), batch_size=4)
    played: list[Batch] = []

    def watched(work: Callable[[Batch], bytes], pieces: Sequence[Batch]) -> Iterator[tuple[Batch, bytes]]:
        played.extend(pieces)
        return work_through(work, pieces, 1)

    again = play_run(plan, watched, RunFolder(broken, plan), batch_size=3)
    assert without_seconds(again) == expected
    assert played == [Batch(0, 0, 3), Batch(0, 3, 4), Batch(0, 8, 11), Batch(0, 11, 12)]
    assert without_seconds(RunFolder(broken, plan).finished()) == expected


def test_a_batch_that_was_done_twice_counts_once(tmp_path: Path) -> None:
    plan = small_plan(4)
    kept = RunFolder(tmp_path, plan)
    expected = without_seconds(play_run(plan, local_crew(1), kept, batch_size=2))
    first = tmp_path / "batches" / "0-0-2.msgpack"
    (tmp_path / "batches" / "0-0-1.msgpack").write_bytes(first.read_bytes())
    assert without_seconds(kept.finished()) == expected


def test_a_folder_of_another_run_is_left_alone(tmp_path: Path) -> None:
    RunFolder(tmp_path / "run", small_plan())
    before = (tmp_path / "run" / "plan.json").read_bytes()
    with pytest.raises(BadFile, match=r"holds another run \(other seed\)"):
        RunFolder(tmp_path / "run", small_plan(seed=4))
    assert (tmp_path / "run" / "plan.json").read_bytes() == before
    RunFolder(tmp_path / "run", small_plan(20))
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("", encoding="utf-8")
    with pytest.raises(BadFile, match="holds other things"):
        RunFolder(tmp_path / "letters", small_plan())
    with pytest.raises(BadFile, match="is a file"):
        RunFolder(tmp_path / "letters" / "dear.txt", small_plan())


def test_a_run_with_other_cards_is_another_run(tmp_path: Path) -> None:
    plan = small_plan(2)
    RunFolder(tmp_path / "run", plan)
    other = msgspec.structs.replace(plan, book="0123456789abcdef")
    with pytest.raises(BadFile, match=r"other book"):
        RunFolder(tmp_path / "run", other)
    with pytest.raises(Refused, match="another version of Hegemon"):
        play_run(other, local_crew(1))


def test_a_damaged_file_of_a_run_is_named(tmp_path: Path) -> None:
    plan = small_plan(2)
    play_run(plan, local_crew(1), RunFolder(tmp_path, plan))
    file = next((tmp_path / "batches").iterdir())
    file.write_bytes(file.read_bytes()[:-3])
    with pytest.raises(BadFile, match=f"{file.name}: is no finished batch"):
        RunFolder(tmp_path, plan).finished()
    (tmp_path / "plan.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadFile, match="is not the plan of a run"):
        RunFolder(tmp_path, plan)


def test_a_full_disk_loses_nothing_that_was_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = small_plan(6)
    kept = RunFolder(tmp_path, plan)
    fsync = os.fsync
    written = 0

    def full_after_one(file: int) -> None:
        nonlocal written
        written += 1
        if written > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        fsync(file)

    monkeypatch.setattr(os, "fsync", full_after_one)
    with pytest.raises(NoRoom, match=r"the disk is full\. What is finished is kept"):
        play_run(plan, local_crew(1), kept, batch_size=2)
    assert [file.name for file in (tmp_path / "batches").iterdir()] == ["0-0-2.msgpack"]
    monkeypatch.undo()
    assert without_seconds(play_run(plan, local_crew(1), kept)) == without_seconds(play_run(plan, local_crew(1)))


# --- workers that die -----------------------------------------------------------------------------------------


def doubled_unless_killed(folder: str, number: int) -> int:
    """Work that kills its worker the first time it meets 3."""
    mark = Path(folder) / "killed"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def tells_and_waits(number: int) -> int:
    """Work that nobody will wait for."""
    print(number, flush=True)
    time.sleep(60)
    return number


def always_killed(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.skipif(os.name == "nt", reason="processes are ended by a signal, which Windows has not")
def test_the_work_of_a_dead_worker_is_done_again(tmp_path: Path) -> None:
    found = list(work_through(partial(doubled_unless_killed, str(tmp_path)), range(9), 2))
    assert sorted(found) == [(number, 2 * number) for number in range(9)]
    assert (tmp_path / "killed").exists()


@pytest.mark.skipif(os.name == "nt", reason="processes are ended by a signal, which Windows has not")
def test_work_that_kills_every_worker_is_given_up_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "ATTEMPTS", 2)
    with pytest.raises(LostWorkers, match="died 2 times over the same work"):
        list(work_through(always_killed, [3, 3], 2))


def test_rows_cross_as_plain_data() -> None:
    plan = small_plan(2)
    rows = play_run(plan, local_crew(1))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(rows), type=type(rows)) == rows


@pytest.mark.skipif(os.name == "nt", reason="processes are ended by a signal, which Windows has not")
def test_workers_of_a_run_that_was_killed_end_too() -> None:
    begin = (
        "from hegemon.lab.crews import work_through; from tests.lab.test_lab_run import tells_and_waits; "
        "list(work_through(tells_and_waits, [1, 2], 2))"
    )
    run = subprocess.Popen([sys.executable, "-c", begin], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    assert sorted(run.stdout.readline() for _ in range(2)) == ["1\n", "2\n"]
    run.kill()
    # The pipe closes only when nobody who could write into it is left.
    assert run.communicate(timeout=20)[0] == ""
