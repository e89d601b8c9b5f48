"""Saves: a game comes back exactly as it was, and a file that cannot be trusted does not come back at all."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hegemon.core.errors import BadFile, HegemonError, ImpossiblePosition, Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.store import Deck, Player, Session, load, read_save
from tests.tables import answers

GAMES = game_ids()
Table = dict[str, object]


def new_session(game: str, seed: int, players: int = 2) -> Session:
    found = door(game)
    chosen = found.default_decks(players)
    if seed % 2:
        chosen.reverse()
    return Session.new(
        found,
        found.book(),
        [Deck(name, found.deck(name).cards) for name in chosen],
        [Player("You"), *(Player(f"Bot {place}", "random") for place in range(1, players))],
        {},
        seed,
    )


def play_on(session: Session, seed: int, questions: int) -> None:
    for _, word in zip(range(questions), answers(seed), strict=False):
        ask = session.game.ask
        if ask is None:
            return
        session.answer(session.game.asked, word % len(ask.options))


def told(game: State) -> list[Table]:
    assert game.log is not None
    return [event.plain(-1, known_to_all=True) for event in game.log]


def same(one: State, other: State) -> bool:
    return one.digest() == other.digest() and told(one) == told(other)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A save of a game that is well under way."""
    session = new_session("xi", 4)
    play_on(session, 4, 60)
    path = tmp_path / "game.json"
    session.save(path)
    return path


# --- coming back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_save_at_every_question_comes_back_with_the_same_events_and_digest(
    game: str, seed: int, tmp_path: Path
) -> None:
    session = new_session(game, seed, players=min(1 + seed, door(game).most_players))
    path = tmp_path / "game.json"
    for _, word in zip(range(200), answers(seed), strict=False):
        session.save(path)
        assert same(load(path).game, session.game)
        if session.game.ask is None:
            break
        session.answer(session.game.asked, word % len(session.game.ask.options))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_comes_back_with_its_result(game: str, tmp_path: Path) -> None:
    session = new_session(game, 3)
    play_on(session, 3, 100_000)
    assert session.game.outcome is not None
    session.save(tmp_path / "over.json")
    again = load(tmp_path / "over.json")
    assert same(again.game, session.game)
    result = read_save(tmp_path / "over.json").result
    assert result is not None
    assert result.winners == session.game.outcome.winners


def test_a_loaded_game_goes_on_like_the_one_that_was_saved(saved: Path) -> None:
    first, second = load(saved), load(saved)
    play_on(first, 9, 50)
    play_on(second, 9, 50)
    assert same(first.game, second.game)


def test_asides_are_recorded_and_replayed(tmp_path: Path) -> None:
    session = new_session("xi", 5)
    while session.game.ask is None or session.game.ask.moment != "action":
        session.answer(session.game.asked, 0)
    asker = session.game.ask.seat
    session.declare(asker, "offer draw")
    assert session.game.ask is not None
    assert session.game.ask.moment == "draw offer"
    session.answer(session.game.asked, 1)
    session.declare(1 - asker, "concede")
    session.save(tmp_path / "asides.json")
    again = load(tmp_path / "asides.json")
    assert same(again.game, session.game)
    assert again.game.outcome is not None
    assert again.game.outcome.winners == [asker]


def test_a_card_folder_is_not_stored_but_needed_again(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    card = '[pebble]\nname = "Pebble"\nkind = "unit"\ntype = "stone"\ncost = { time = 1 }\ndamage = 1\nlife = 1\n'
    (folder / "mine.toml").write_text(card, encoding="utf-8")
    xi = door("xi")
    cards = {**xi.deck("kiln-host").cards, "pebble": 3}
    book = xi.book([folder])
    players = [Player("You"), Player("Random", "random")]
    session = Session.new(xi, book, [Deck("mine", cards), Deck("mine", cards)], players, {}, 1)
    path = tmp_path / "mine.json"
    session.save(path)
    assert str(folder) not in path.read_text(encoding="utf-8")
    assert same(load(path, [folder]).game, session.game)
    with pytest.raises(BadFile, match="other cards"):
        load(path)


# --- answering ----------------------------------------------------------------------------------------------


def test_a_refused_answer_or_aside_changes_and_records_nothing() -> None:
    session = new_session("xi", 6)
    before = session.game.digest()
    attempts: list[Callable[[], None]] = [
        lambda: session.answer(session.game.asked, 99),
        lambda: session.answer(session.game.asked, -1),
        lambda: session.answer(session.game.asked + 1, 0),
        lambda: session.declare(0, "fly"),
        lambda: session.declare(7, "concede"),
    ]
    for attempt in attempts:
        with pytest.raises(Refused):
            attempt()
    assert session.game.digest() == before
    assert session.answers == []


def test_nothing_can_be_declared_when_the_game_is_over() -> None:
    session = new_session("xi", 6)
    session.declare(0, "concede")
    with pytest.raises(Refused, match="not possible now"):
        session.declare(1, "concede")


def test_undo_takes_back_one_entry_and_can_be_repeated_to_the_start() -> None:
    session = new_session("xi", 7)
    digests = []
    for word, _ in zip(answers(7), range(30), strict=False):
        assert session.game.ask is not None
        digests.append(session.game.digest())
        session.answer(session.game.asked, word % len(session.game.ask.options))
    for digest in reversed(digests):
        session.undo()
        assert session.game.digest() == digest
    with pytest.raises(Refused, match="nothing to take back"):
        session.undo()


def test_undo_for_a_seat_goes_back_to_its_last_real_choice() -> None:
    session = new_session("xi", 8)
    play_on(session, 8, 80)
    wanted = max(place for place, choice in enumerate(session.choices) if choice.seat == 0 and choice.options > 1)
    session.undo(0)
    assert len(session.answers) == wanted
    assert session.game.ask is not None
    assert session.game.ask.seat == 0
    assert len(session.game.ask.options) > 1


def test_players_and_decks_must_be_as_many() -> None:
    xi = door("xi")
    deck = Deck("kiln-host", xi.deck("kiln-host").cards)
    with pytest.raises(ImpossiblePosition, match="3 players and 2 decks"):
        Session.new(xi, xi.book(), [deck, deck], [Player("A"), Player("B"), Player("C")], {}, 1)


# --- files that cannot be trusted ------------------------------------------------------------------------------


def put(key: str, value: object) -> Callable[[Table], None]:
    def change(table: Table) -> None:
        table[key] = value

    return change


def add_answer(table: Table) -> None:
    recorded = table["answers"]
    assert isinstance(recorded, list)
    recorded.append(0)


def late_aside(table: Table) -> None:
    recorded = table["answers"]
    assert isinstance(recorded, list)
    recorded.insert(3, {"ask": 99, "seat": 0, "aside": "concede"})


def drop(key: str) -> Callable[[Table], None]:
    def change(table: Table) -> None:
        del table[key]

    return change


CHANGED: dict[str, tuple[Callable[[Table], None], str]] = {
    "foreign": (put("file", "another save"), "is no save of Hegemon"),
    "newer": (put("format", 2), "newer Hegemon .save format 2"),
    "older than the first": (put("format", 0), "save format 0, which never was"),
    "format is text": (put("format", "1"), "damaged save"),
    "unknown game": (put("game", "chess"), "'chess', a game this Hegemon does not have"),
    "other rules": (put("rules_version", "0"), "rules 0 of Xi Cards"),
    "other cards": (put("book", "0000"), "other cards"),
    "other digest": (put("digest", "0000"), "another position"),
    "other result": (put("result", {"winners": [0], "drawn": [], "rule": "XI-19.2"}), "another position"),
    "other seed": (put("seed", 5), "damaged save"),
    "seed is text": (put("seed", "four"), "damaged save"),
    "impossible answer": (put("answers", [0, 999]), "entry 2 of its answers"),
    "answers are text": (put("answers", "0"), "damaged save"),
    "impossible option": (put("options", {"ask_policy": "never"}), "ask_policy"),
    "unknown option": (put("options", {"luck": "more"}), "luck"),
    "no decks": (put("decks", []), "damaged save"),
    "illegal deck": (put("decks", [{"name": "a", "cards": {"flame-lick": 30}}] * 2), "XI-2.2"),
    "missing player": (put("players", [{"name": "You"}]), "1 players and 2 decks"),
    "unknown key": (put("surprise", 1), "surprise"),
    "one answer more": (add_answer, "another position|cannot be replayed"),
    "aside at another question": (late_aside, "entry 4 of its answers"),
    "no digest": (drop("digest"), "digest"),
    "no answers": (drop("answers"), "answers"),
}

ODD: dict[str, bytes] = {
    "empty": b"",
    "cut short": b"{",
    "list": b"[]",
    "null": b"null",
    "number": b"17",
    "text": b'"hegemon save"',
    "binary": b"\xff\xfe\x00",
    "very deep": b"[" * 100_000,
    "empty table": b"{}",
    "toml": b"name = 1",
}


@pytest.mark.parametrize("kind", CHANGED)
def test_a_save_that_was_tampered_with_is_refused_in_one_sentence(saved: Path, kind: str) -> None:
    change, reason = CHANGED[kind]
    table = json.loads(saved.read_text(encoding="utf-8"))
    change(table)
    saved.write_text(json.dumps(table), encoding="utf-8")
    with pytest.raises(BadFile, match=reason) as refused:
        load(saved)
    assert str(refused.value).startswith("game.json: ")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_save_at_all_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(ODD[kind])
    with pytest.raises(BadFile, match=r"^odd\.json: "):
        load(path)


def test_a_save_cut_short_at_any_place_is_refused(saved: Path) -> None:
    whole = saved.read_bytes().rstrip()
    for length in range(0, len(whole), 97):
        saved.write_bytes(whole[:length])
        with pytest.raises(BadFile):
            load(saved)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.json", tmp_path):
        with pytest.raises(BadFile, match="cannot be read"):
            load(path)


# --- writing -----------------------------------------------------------------------------------------------------


def test_saving_never_writes_over_a_file_that_is_no_save(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('name = "mine"\n', encoding="utf-8")
    with pytest.raises(BadFile, match="is no save"):
        new_session("xi", 1).save(path)
    assert path.read_text(encoding="utf-8") == 'name = "mine"\n'


def test_saving_to_an_impossible_place_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "folder.json"):
        with pytest.raises(BadFile):
            new_session("xi", 1).save(path)


def test_a_save_that_fails_half_way_leaves_the_old_one(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_bytes()

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(HegemonError, match="No space left"):
        new_session("xi", 2).save(saved)
    assert saved.read_bytes() == before
    assert list(saved.parent.iterdir()) == [saved]
