"""Saves: a game comes back exactly as it was, and a file that cannot be trusted does not come back at all."""

from __future__ import annotations

import json
import os
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from hegemon.core.agenda import choose
from hegemon.core.chance import Chance
from hegemon.core.errors import BadFile, HegemonError, ImpossiblePosition, Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door, game_ids
from hegemon.store import FORMAT, Deck, Player, Session, load, read_save
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
    return [dict(event.plain(-1, known_to_all=True)) for event in game.log]


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


PEBBLE = '[pebble]\nname = "Pebble"\nkind = "unit"\ntype = "stone"\ncost = { time = 1 }\ndamage = 1\nlife = 1\n'


def session_with_own_cards(folder: Path) -> Session:
    folder.mkdir()
    (folder / "mine.toml").write_text(PEBBLE, encoding="utf-8")
    xi = door("xi")
    cards = {**xi.deck("kiln-host").cards, "pebble": 3}
    players = [Player("You"), Player("Random", "random")]
    return Session.new(xi, xi.book([folder]), [Deck("mine", cards), Deck("mine", cards)], players, {}, 1)


def test_a_save_carries_its_cards_so_that_it_loads_without_their_folder(tmp_path: Path) -> None:
    session = session_with_own_cards(tmp_path / "mine")
    play_on(session, 1, 40)
    path = tmp_path / "mine.json"
    session.save(path)
    assert str(tmp_path) not in path.read_text(encoding="utf-8")
    assert same(load(path, [tmp_path / "mine"]).game, session.game)
    (tmp_path / "mine" / "mine.toml").unlink()
    again = load(path)
    assert same(again.game, session.game)
    again.save(path)
    assert same(load(path).game, session.game), "and it goes on carrying them"


def test_a_save_of_other_rules_goes_on_where_it_comes_out_the_same(saved: Path) -> None:
    table = json.loads(saved.read_text(encoding="utf-8"))
    before = load(saved).game
    saved.write_text(json.dumps({**table, "rules_version": "0"}), encoding="utf-8")
    assert same(load(saved).game, before)


def test_other_cards_than_those_of_the_save_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    session_with_own_cards(tmp_path / "mine").save(path)
    (tmp_path / "mine" / "mine.toml").write_text(PEBBLE.replace("life = 1", "life = 9"), encoding="utf-8")
    with pytest.raises(BadFile, match="leave --cards out"):
        load(path, [tmp_path / "mine"])


def test_the_cards_in_a_save_can_not_write_outside_or_fill_the_disk(tmp_path: Path) -> None:
    session = session_with_own_cards(tmp_path / "mine")
    path = tmp_path / "mine.json"
    session.save(path)
    table = json.loads(path.read_text(encoding="utf-8"))
    own = door("xi").own_book.folders[0]
    bomb = b"[" + b" " * 50_000_000 + b"]"
    for cards in (
        zlib.compress(json.dumps([own, {"../../out.toml": PEBBLE}]).encode()),
        zlib.compress(json.dumps([own, {"/tmp/out.toml": PEBBLE}]).encode()),
        zlib.compress(json.dumps([own, {"mine.toml": PEBBLE.replace("1", "2")}]).encode()),
        zlib.compress(bomb),
        zlib.compress(b"[" * 100_000),
        b"nothing",
    ):
        path.write_text(json.dumps({**table, "cards": b64encode(cards).decode()}), encoding="utf-8")
        with pytest.raises(BadFile, match=r"^mine\.json: has cards that are damaged"):
            load(path)
    path.write_text(json.dumps({**table, "cards": "never base64!"}), encoding="utf-8")
    with pytest.raises(BadFile, match=r"^mine\.json: has cards that are damaged"):
        load(path)
    assert {file.name for file in tmp_path.iterdir()} == {"mine", "mine.json"}


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
    tables = []
    for word, _ in zip(answers(7), range(30), strict=False):
        assert session.game.ask is not None
        tables.append([session.door.plain_view(session.door.view(session.game, seat)) for seat in (0, 1)])
        session.answer(session.game.asked, word % len(session.game.ask.options))
    for table in reversed(tables):
        session.undo()
        assert [session.door.plain_view(session.door.view(session.game, seat)) for seat in (0, 1)] == table
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


def test_a_game_that_is_over_stays_over() -> None:
    session = new_session("xi", 6)
    play_on(session, 6, 20)
    session.declare(0, "concede")
    with pytest.raises(Refused, match="over"):
        session.undo(0)
    assert session.game.outcome is not None


def test_a_save_of_the_first_format_still_loads(saved: Path) -> None:
    table = json.loads(saved.read_text(encoding="utf-8"))
    del table["redrawn"]
    table["format"] = 1
    saved.write_text(json.dumps(table), encoding="utf-8")
    assert load(saved).game.digest() == table["digest"]


def test_a_save_of_the_first_format_that_comes_out_otherwise_may_have_met_other_rules(saved: Path) -> None:
    table = json.loads(saved.read_text(encoding="utf-8"))
    del table["redrawn"]
    table["format"] = 1
    table["seed"] = 5
    saved.write_text(json.dumps(table), encoding="utf-8")
    with pytest.raises(BadFile, match="have changed since it was saved, or it is damaged"):
        load(saved)


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


def both(one: Callable[[Table], None], other: Callable[[Table], None]) -> Callable[[Table], None]:
    def change(table: Table) -> None:
        one(table)
        other(table)

    return change


CHANGED: dict[str, tuple[Callable[[Table], None], str]] = {
    "foreign": (put("file", "another save"), "is no save of Hegemon"),
    "newer": (put("format", FORMAT + 1), f"newer Hegemon .save format {FORMAT + 1}"),
    "older than the first": (put("format", 0), "save format 0, which never was"),
    "format is text": (put("format", "1"), "damaged save"),
    "unknown game": (put("game", "chess"), "'chess', a game this Hegemon does not have"),
    "other rules": (both(put("rules_version", "0"), put("seed", 5)), "the rules of Xi Cards have changed"),
    "other cards": (put("book", "0000"), "cards that are damaged"),
    "no cards": (both(put("book", "0000"), put("cards", "")), "other cards"),
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
    "drawn again at the end": (put("redrawn", [{"after": 60, "luck": 1}]), "another position"),
    "drawn again after the end": (put("redrawn", [{"after": 61, "luck": 1}]), "another position"),
    "luck is text": (put("redrawn", [{"after": 1, "luck": "good"}]), "damaged save"),
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


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_a_device_without_end_is_refused() -> None:
    with pytest.raises(BadFile, match="far too large"):
        load(Path("/dev/zero"))


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


def test_a_save_with_another_option_written_into_it_is_refused(tmp_path: Path) -> None:
    """In Psychological Warfare the digest once left the options out."""
    session = new_session("psychological-warfare", 3)
    play_on(session, 3, 20)
    path = tmp_path / "game.json"
    session.save(path)
    table = json.loads(path.read_text(encoding="utf-8"))
    table["options"]["mp_scoring"] = "sum"
    path.write_text(json.dumps(table), encoding="utf-8")
    with pytest.raises(BadFile):
        load(path)


def test_a_save_with_the_digest_of_an_earlier_version_still_opens(tmp_path: Path) -> None:
    session = new_session("psychological-warfare", 3)
    play_on(session, 3, 20)
    path = tmp_path / "game.json"
    session.save(path)
    table = json.loads(path.read_text(encoding="utf-8"))
    now, earlier = session.game.digest(), session.game.digests()[1]
    assert table["digest"] == now
    table["digest"] = earlier
    path.write_text(json.dumps(table), encoding="utf-8")
    assert load(path).game.digest() == now


def test_a_save_made_while_a_card_is_announced_still_opens() -> None:
    """Psychological Warfare has noted who held a chosen card only since then; these digests were written before."""
    session = new_session("psychological-warfare", 3)
    luck = Chance(3)
    noted = {8: "ceabdaf30999cb3d3099f6a6", 10: "cce4b7e6e2ebfe5f362e617d"}
    game = session.game
    while game.ask is not None and game.asked < 11:
        choose(game, luck.below(len(game.ask.options)))
        if game.asked in noted:
            assert game.digest() != noted[game.asked]
            assert noted[game.asked] in game.digests()


def test_a_save_from_before_an_option_plays_as_it_was_played(tmp_path: Path) -> None:
    """Psi Wars asked for choices that change nothing until there was an option for it."""
    session = new_session("psi-wars", 3)
    asked = {**session.options, "idle_choices": "asked"}
    earlier = Session.new(session.door, session.book, session.decks, session.players, asked, 3)
    path = tmp_path / "game.json"
    earlier.save(path)
    table = json.loads(path.read_text(encoding="utf-8"))
    del table["options"]["idle_choices"]
    table["digest"] = earlier.game.digests()[1]
    path.write_text(json.dumps(table), encoding="utf-8")
    assert load(path).options["idle_choices"] == "asked"
