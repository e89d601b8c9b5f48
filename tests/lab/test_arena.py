"""The arena: fair pairings, right counting, and runs that can be interrupted and go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hegemon.bots import bot_for
from hegemon.cards.book import Book
from hegemon.core.errors import BadFile, HegemonError, Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.lab import arena as arena_module
from hegemon.lab.arena import ArenaGame, ArenaTable, code_digest, hold_arena, schedule, table_of
from hegemon.lab.match import MatchResult
from hegemon.lab.ratings import ratings, wilson

DECKS = ("first-steps-wind", "first-steps-aqua")


def arena(
    games: int, kept_in: Path | None = None, bots: tuple[str, ...] = ("random", "captain:1"), **more: int
) -> ArenaTable:
    decks = [door("xi").deck(name).cards for name in DECKS]
    return hold_arena("xi", bots, decks, games, more.get("seed", 5), kept_in=kept_in)


def test_every_pair_plays_as_often_with_either_seat() -> None:
    games = list(schedule(("a", "b", "c"), 4))
    assert len(games) == len(set(games)) == 12
    assert games[:3] == [("a", "b", 0), ("a", "c", 0), ("b", "c", 0)]


def test_an_arena_can_be_repeated() -> None:
    assert arena(2) == arena(2)


def test_an_interrupted_arena_goes_on_and_ends_like_one_that_was_not(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    broken = tmp_path / "broken.jsonl"
    expected = arena(4, whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 4
    # Interrupted while the third game was being written, and one line is there twice.
    broken.write_bytes(lines[0] + lines[1] + lines[0] + lines[2][:20])
    assert arena(4, broken) == expected
    assert sorted(set(broken.read_bytes().splitlines(keepends=True))) == sorted(lines)


def test_a_finished_arena_plays_nothing_and_a_longer_one_only_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena(2, path)
    kept = path.read_bytes()
    arena(2, path)
    assert path.read_bytes() == kept
    arena(3, path)
    assert path.read_bytes().startswith(kept)
    assert len(path.read_bytes().splitlines()) == 3


def test_games_of_another_arena_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena(1, path)
    with pytest.raises(BadFile, match="line 1: is a game of another arena"):
        arena(1, path, seed=6)
    path.write_text('{"arena": 1}\n', encoding="utf-8")
    with pytest.raises(BadFile, match="line 1: is no finished game"):
        arena(1, path)


def test_games_of_other_bots_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    arena(1, path)
    monkeypatch.setattr(arena_module, "code_digest", lambda door: "abc")
    with pytest.raises(BadFile, match=r"line 1: was played by another version .* this is abc\); name another file"):
        arena(1, path)


def test_the_code_of_a_game_has_a_name_of_its_own() -> None:
    assert code_digest(door("xi")) == code_digest(door("xi")) != code_digest(door("purge"))


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (("random",), "An arena needs at least two bots"),
        (("random", "random"), "A bot is named twice"),
        (("random", "novise"), "did you mean 'novice'"),
        (("random", "captain:0"), "'0' is no budget"),
    ],
)
def test_bots_that_cannot_meet_are_refused(bots: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(HegemonError, match=sentence):
        arena(1, bots=bots)


@pytest.mark.parametrize("mirror", [True, False])
def test_both_can_play_the_same_deck(mirror: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    xi = door("xi")
    names = DECKS if mirror else DECKS[:1]
    dealt: list[list[dict[str, int]]] = []
    set_up = xi.set_up

    def watched(book: Book, decks: list[dict[str, int]], *more: Any, **named: Any) -> State:
        dealt.append(list(decks))
        return set_up(book, decks, *more, **named)

    monkeypatch.setattr(xi, "set_up", watched)
    hold_arena("xi", ["random", "captain:1"], [xi.deck(name).cards for name in names], 2, 0, mirror=mirror)
    assert dealt
    assert all(one == other for one, other in dealt)


@pytest.mark.parametrize(("game", "seats"), [("xi", 3), ("xi", 6), ("psychological-warfare", 4)])
def test_larger_tables_seat_the_two_bots_in_turn(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = door(game)
    seen: list[list[str]] = []

    def watched(word: str, *more: Any) -> Any:
        seen[-1].append(word)
        return bot_for(word, *more)

    def match(state: State, *more: Any) -> MatchResult:
        assert state.seats == seats
        assert len(seen[-1]) == seats
        seen.append([])
        # The last three seats win together.
        return MatchResult([seats - 3, seats - 2, seats - 1], "", 9, is_stuck=False)

    seen.append([])
    monkeypatch.setattr(arena_module, "bot_for", watched)
    monkeypatch.setattr(arena_module, "play_match", match)
    decks = [found.deck(found.default_decks(seats)[0]).cards]
    table = hold_arena(game, ["novice", "random"], decks, 2, 1, seats=seats)
    assert seen[0][:3] == ["novice", "random", "novice"]
    assert seen[1][:3] == ["random", "novice", "random"]
    assert [(one.games, one.win_rate) for one in table.standings] == [(2, 0.5), (2, 0.5)]


@pytest.mark.parametrize(("game", "seats"), [("xi", 7), ("xi", 1), ("psychological-warfare", 5), ("psi-wars", 3)])
def test_tables_a_game_has_no_room_for_are_refused(game: str, seats: int) -> None:
    decks = [deck.cards for deck in door(game).decks.values()]
    with pytest.raises(Refused, match=rf"is for \d( to \d)? players, not {seats}; give so many seats\."):
        hold_arena(game, ["novice", "random"], decks, 2, 1, seats=seats)


def test_bots_play_a_table_of_three_to_its_end() -> None:
    decks = [door("xi").deck(name).cards for name in DECKS]
    table = hold_arena("xi", ["random", "novice"], decks, 2, 3, seats=3)
    assert sum(one.win_rate for one in table.standings) == pytest.approx(1)


def test_points_are_counted_for_both_sides() -> None:
    results = [("a", "b", 1.0), ("a", "b", 1.0), ("a", "b", 0.5), ("a", "b", 0.0), ("a", "c", 1.0), ("b", "c", 1.0)]
    games = [ArenaGame("", one, other, number, points, 9) for number, (one, other, points) in enumerate(results)]
    table = table_of(["c", "b", "a"], games)
    assert [(one.bot, one.games, one.win_rate) for one in table.standings] == [
        ("a", 5, 0.7),
        ("b", 5, 0.5),
        ("c", 2, 0),
    ]
    pair = next(one for one in table.pairings if (one.bot, one.against) == ("b", "a"))
    assert (pair.games, pair.win_rate) == (4, 0.375)
    assert sum(one.rating for one in table.standings) == pytest.approx(3 * 1500, abs=0.2)
    assert msgspec.json.decode(msgspec.json.encode(games[0]), type=ArenaGame) == games[0]


def test_intervals_are_wilsons() -> None:
    assert wilson(0, 0) == (0, 1)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(65, 100) == pytest.approx((0.5525, 0.7364), abs=1e-4)


def test_ratings_follow_elos_scale() -> None:
    rated = ratings(["a", "b"], {("a", "b"): 7599.5, ("b", "a"): 2399.5})
    assert rated["a"] - rated["b"] == pytest.approx(200, abs=1)
    assert rated["a"] + rated["b"] == pytest.approx(3000)
    perfect = ratings(["a", "b"], {("a", "b"): 10.0, ("b", "a"): 0.0})
    assert 1500 < perfect["a"] < 2500
