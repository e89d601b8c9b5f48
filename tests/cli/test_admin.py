"""hegemon admin: a host looks after the matches, with and without a server running."""

from __future__ import annotations

import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hegemon.cli import main
from hegemon.store.admin import open_desk
from hegemon.store.decks import put_deck
from hegemon.store.lock import InUse, Lock
from hegemon.wire.deck_bodies import SharedDeck
from tests.landed.fixture import MATCHES, put_database
from tests.server.process import Server, server_at

SEATS = {"game": "xi", "seats": [{"who": "me", "name": "Anna"}, {"who": "bot", "bot": "random"}]}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return put_database(tmp_path)


class Host:
    """Runs the command on one database."""

    def __init__(self, database: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self.capsys = capsys

    def run(self, *words: object, code: int = 0) -> str:
        given = ["admin", *(str(word) for word in words), "--database", str(self.database), "--plain"]
        assert main(given) == code
        done = self.capsys.readouterr()
        return done.out + done.err

    def told(self, *words: object, code: int = 0) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.run(*words, "--json", code=code))
        return told

    def ids(self) -> set[str]:
        return {one["match"] for one in self.told("list")["matches"]}


@pytest.fixture
def host(database: Path, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(database, capsys)


def test_list_and_show_tell_what_is_kept(host: Host) -> None:
    assert host.ids() == {one["match"] for one in MATCHES}
    assert "22 matches." in host.run("list")
    one = MATCHES[0]
    told = host.run("show", one["match"])
    assert f"Match {one['match']}: xi, running" in told
    assert "seat 1: Random 2 (random), Everwind Flight" in told
    assert host.told("show", one["match"][2:9])["match"] == one["match"], "a part of the name will do"
    assert not host.told("list", "--older-than", "9999w")["matches"]


def test_a_closed_match_is_over_and_a_deleted_one_is_gone(host: Host) -> None:
    match = MATCHES[0]["match"]
    assert "closed" in host.run("close", match)
    assert "over already" in host.run("close", match)
    assert host.told("show", match)["is_over"]
    assert "deleted" in host.run("delete", match)
    assert match not in host.ids()
    assert "There is no match" in host.run("show", match, code=2)
    with closing(sqlite3.connect(host.database)) as file:
        for table in ("entry", "seat", "token"):
            assert file.execute(f"SELECT count(*) FROM {table} WHERE match = ?", (match,)).fetchone() == (0,)


def test_prune_deletes_what_is_old_enough(host: Host) -> None:
    assert "Say how old" in host.run("prune", code=2)
    with closing(sqlite3.connect(host.database)) as file:
        file.execute("UPDATE match SET made = made - 86400 * 365 WHERE id = ?", (MATCHES[3]["match"],))
        file.execute("UPDATE match SET made = unixepoch() - 60 WHERE id != ?", (MATCHES[3]["match"],))
        file.commit()
    assert host.told("prune", "--older-than", "90d")["matches"] == {MATCHES[3]["match"]: "deleted"}
    assert host.ids() == {one["match"] for one in MATCHES} - {MATCHES[3]["match"]}


def test_stored_decks_are_listed_deleted_by_their_link_pruned_and_checked(host: Host) -> None:
    assert host.told("list")["decks"] == 0
    with closing(sqlite3.connect(host.database)) as file:
        rain = put_deck(file, SharedDeck("xi", "Rain", "For Ben.", {"rainblast": 3}))
        snow = put_deck(file, SharedDeck("xi", "Snow", "", {"snow-beast": 3}))
        old = put_deck(file, SharedDeck("purge", "Old", "", {}))
        file.execute("UPDATE deck SET opened = opened - 86400 * 100 WHERE name = ?", (old,))
        file.commit()
    assert host.told("list")["decks"] == 3
    assert "3 stored decks." in host.run("list")
    assert f"{old}  " in host.run("decks")
    assert [one["deck"] for one in host.told("decks", "--older-than", "90d")["decks"]] == [old]
    matches = host.ids()
    pruned = host.told("prune", "--older-than", "90d")
    assert pruned["decks"] == 1
    assert "1 stored deck deleted." in host.run("delete", f"http://here.example/#/deck/{rain}")
    assert [(one["deck"], one["name"]) for one in host.told("decks")["decks"]] == [(snow, "Snow")]
    with closing(sqlite3.connect(host.database)) as file:
        file.execute("UPDATE deck SET content = '{}'")
        file.commit()
    assert host.told("check", code=1)["problems"] == [
        f"deck {snow}: This deck is damaged in the server's database. Ask for a new link."
    ]
    assert host.told("decks")["decks"][0]["game"] == "damaged"
    assert host.told("delete", snow)["decks"] == 1
    assert host.ids() == matches - set(pruned["matches"])


def test_an_exported_match_is_a_save(host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.json"
    host.run("export", MATCHES[0]["match"], file)
    assert main(["replay", str(file), "--plain"]) == 0
    assert "Xi Cards, seed 100. You: Relentless Tide, Random 2: Everwind Flight." in capsys.readouterr().out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_wrong_words_get_one_sentence_and_change_nothing(host: Host, tmp_path: Path) -> None:
    before = host.ids()
    assert "Write: hegemon admin show MATCH" in host.run("show", code=2)
    assert "Write: hegemon admin check" in host.run("check", "more", code=2)
    assert "There is no match" in host.run("delete", "nobody", code=2)
    assert "Several matches" in host.run("delete", "a", code=2)
    assert "is there already" in host.run("backup", host.database, code=2)
    nowhere = Host(tmp_path / "nowhere.sqlite3", host.capsys)
    for what in ("list", "check"):
        assert "there is no such file" in nowhere.run(what, code=2)
    assert not nowhere.database.exists()
    assert host.ids() == before


def test_check_names_what_is_damaged(host: Host) -> None:
    host.run("list")
    assert "22 matches with 5,045 lines checked; all is well." in host.run("check")
    match = MATCHES[1]["match"]
    with closing(sqlite3.connect(host.database)) as file:
        file.execute("UPDATE entry SET what = '{}' WHERE match = ? AND number = 6", (match,))
        file.execute("INSERT INTO book VALUES ('0000', 'xi', x'00')")
        file.commit()
    told = host.told("check", code=1)
    assert len(told["problems"]) == 2
    assert f"match {match}: This match's record is damaged at line 7" in told["problems"][0]
    assert "book 0000 of xi" in told["problems"][1]
    data = host.database.read_bytes()
    host.database.write_bytes(data[: len(data) // 2])
    assert "the file:" in host.run("check", code=1)
    host.database.write_bytes(b"nothing at all" * 500)
    assert "it is no database, or it is damaged" in host.run("check", code=1)
    assert "can't be used as the database" in host.run("list", code=2)


def test_a_file_of_somebody_else_is_named_and_left_as_it_is(host: Host, tmp_path: Path) -> None:
    folder = tmp_path / "others"
    folder.mkdir()
    text, other, empty = folder / "users", folder / "other.sqlite3", folder / "empty"
    text.write_text("root:x:0:0\n" * 200, encoding="utf-8")
    with closing(sqlite3.connect(other)) as file:
        file.execute("CREATE TABLE bookmark (address TEXT)")
    empty.touch()
    before = {one: (one.read_bytes(), one.stat().st_mode) for one in folder.iterdir()}
    for path, what in ((text, "it is no database"), (other, "is a database of something else")):
        mistyped = Host(path, host.capsys)
        assert what in mistyped.run("check", code=1)
        assert what in mistyped.run("list", code=2)
        assert what in mistyped.run("delete", "some", code=2)
    for command in ("check", "list"):
        assert "is empty" in Host(empty, host.capsys).run(command, code=2)
    assert {one: (one.read_bytes(), one.stat().st_mode) for one in folder.iterdir()} == before


def test_a_file_that_no_server_of_this_version_has_opened_is_checked_as_far_as_possible(host: Host) -> None:
    assert "only its pages were checked" in host.run("check")


def test_no_server_starts_while_the_file_is_being_changed(host: Host) -> None:
    with open_desk(host.database) as desk:
        assert not desk.is_served
        with pytest.raises(InUse):
            Lock(host.database)
    Lock(host.database).release()


def test_everything_works_beside_a_running_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server_at(tmp_path) as server:
        host = Host(server.database, capsys)
        made = [server.post("/api/matches", SEATS)[1]["match"] for _ in range(3)]
        assert host.ids() == set(made)
        assert host.told("close", made[0]) == {"matches": {made[0]: "closed"}, "by_server": True}
        assert host.told("delete", made[1])["matches"] == {made[1]: "deleted"}
        assert host.told("show", made[0])["is_over"]
        assert "all is well" in host.run("check")
        host.run("export", made[2], tmp_path / "game.json")
        copy = tmp_path / "copy.sqlite3"
        host.run("backup", copy)
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert host.ids() == {made[0], made[2]}
        assert not host.told("prune", "--older-than", "1h")["matches"]
    assert Host(copy, capsys).ids() == {made[0], made[2]}
    restored = Server(copy)
    assert json.loads(restored.get("/health")[2])["is_well"]
    restored.stop()
