"""Card files: a designer's mistake is refused with file, card and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from hegemon.core.errors import BadFile
from hegemon.games.catalogue import door

XI = door("xi")

SPARK = """
[spark]
name = "Spark"
kind = "point spell"
type = "ember"
cost = { time = 1 }
does = [
  { do = "choose", what = "unit", as = "victim" },
  { do = "deal", amount = 1, type = "ember", to = "victim" },
]
"""


def read(folder: Path, text: str) -> None:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    XI.book([folder])


def test_a_card_in_a_folder_is_added_without_code_and_says_itself(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SPARK, encoding="utf-8")
    book = XI.book([tmp_path])
    assert XI.plain_card(book.card("spark"))["text"] == "Deal 1 ember damage to a unit."
    assert len(book.cards) == len(XI.own_book.cards) + 1
    assert book.digest != XI.own_book.digest


def test_a_card_of_the_same_id_takes_the_place_of_the_games_own(tmp_path: Path) -> None:
    own = (
        '[flame-lick]\nname = "Flame Lick"\nkind = "unit"\ntype = "ember"\ncost = { time = 9 }\ndamage = 1\nlife = 1\n'
    )
    (tmp_path / "mine.toml").write_text(own, encoding="utf-8")
    assert XI.plain_card(XI.book([tmp_path]).card("flame-lick"))["cost"] == "9T"
    assert XI.plain_card(XI.own_book.card("flame-lick"))["cost"] == "2T"


@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ('do = "deal"', 'do = "deel"', "did you mean 'deal'"),
        ("amount = 1,", "amuont = 1,", "did you mean 'amount'"),
        ('type = "ember"\ncost', 'type = "fire"\ncost', "'fire'"),
        ('to = "victim"', 'to = "somebody"', "nothing is called 'somebody'.*victim"),
        ("amount = 1", 'amount = { base = 1, more = 2, if = "it is snowing" }', 'no statement says "it is snowing"'),
        ("amount = 1", "amount = { base = 1, more = 2 }", "needs 'if'"),
        ("cost = { time = 1 }", "cost = { time = 1, prepared = 1 }", "either"),
        ("cost = { time = 1 }", "cost = { time = -1 }", "below 0"),
        ("cost = { time = 1 }", "cost = 1", "cost"),
        ('kind = "point spell"', 'kind = "unit"', "a unit needs 'life'"),
        ('name = "Spark"\n', "", "name"),
        ("cost = { time = 1 }", "cost = { time = 1 }\ncolour = 3", "colour"),
        ("does = [", "does = [ ] # ", "TOML|needs 'does'"),
    ],
)
def test_every_mistake_is_named_with_its_place(tmp_path: Path, wrong: str, right: str, says: str) -> None:
    assert wrong in SPARK
    with pytest.raises(BadFile, match=rf"(?s)mine\.toml.*({says})"):
        read(tmp_path, SPARK.replace(wrong, right, 1))


def test_a_bad_id_a_missing_folder_and_an_empty_one_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"'Big Spark'.*small letters"):
        read(tmp_path, SPARK.replace("[spark]", '["Big Spark"]'))
    with pytest.raises(BadFile, match="no such folder"):
        XI.book([tmp_path / "nowhere"])
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(BadFile, match="holds no card files"):
        XI.book([empty])


def test_the_same_id_in_two_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(SPARK, encoding="utf-8")
    (tmp_path / "two.toml").write_text(SPARK, encoding="utf-8")
    with pytest.raises(BadFile, match=r"two\.toml.*one\.toml"):
        XI.book([tmp_path])
