"""The Matrix is data: the tables of the package, tables of one's own, and what is refused."""

from pathlib import Path

import pytest

from hegemon.core.errors import BadFile, UnknownName
from hegemon.games.catalogue import door
from hegemon.games.intergalactic_psi_wars.door import DOOR, read_matrix
from hegemon.games.intergalactic_psi_wars.matrix import (
    WAYS,
    checked,
    hurdle,
    read_rows,
    ways_to_exceed,
    ways_to_reach,
    written,
)
from hegemon.games.intergalactic_psi_wars.options import Rules

LINEAR = DOOR.matrix("linear8")
STRICT = DOOR.matrix("linear8_strict")


def table(cell: int = 8) -> list[list[int]]:
    return [[cell] * 13 for _ in range(13)]


@pytest.mark.rule("IPW-13.9", "IPW-R30")
def test_the_default_table_is_eight_plus_defense_minus_attack_between_2_and_12() -> None:
    for attack in range(13):
        for defense in range(13):
            assert hurdle(LINEAR, attack, defense) == min(12, max(2, 8 + defense - attack))
            assert hurdle(STRICT, attack, defense) == max(2, 8 + defense - attack)


@pytest.mark.rule("IPW-V5", "IPW-13.12")
def test_the_corners_and_strengths_above_twelve() -> None:
    corners = [(12, 0, 2), (0, 12, 12), (0, 0, 8), (15, 14, 8), (3, 8, 12)]
    assert [hurdle(LINEAR, attack, defense) for attack, defense, _ in corners] == [cell for _, _, cell in corners]
    assert hurdle(STRICT, 3, 8) == 13
    assert ways_to_reach(13) == 0


@pytest.mark.rule("IPW-19.1", "IPW-R30")
def test_chances_are_counted_in_36ths() -> None:
    throws = [one + two for one in range(1, 7) for two in range(1, 7)]
    for number in range(2, 13):
        assert WAYS[number] == sum(total >= number for total in throws)
    assert [ways_to_reach(number) for number in (2, 7, 8, 11, 12)] == [36, 21, 15, 3, 1]


@pytest.mark.rule("IPW-R30")
def test_opposed_dice_have_the_same_chances_from_minus_4_to_plus_6() -> None:
    for difference in range(-4, 7):
        assert ways_to_exceed(10 + difference, 10) == ways_to_reach(8 - difference)


def test_a_table_in_its_data_form_is_read_back() -> None:
    assert read_rows(written(LINEAR)) == LINEAR


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (table()[:12], "12 rows"),
        ([*table()[:12], [8] * 12], "Defense 12: 12 cells"),
        (table(1), "1 is not from 2 to 20"),
        (table(21), "21 is not from 2 to 20"),
        ([[8] * 5 + [9] * 8, *table(9)[1:]], "Defense 0, Attack 5: 9 is above"),
        ([*table(9)[:6], *table(8)[6:]], "Defense 6, Attack 0: 8 is below"),
    ],
)
def test_size_range_and_monotony_are_checked(rows: list[list[int]], words: str) -> None:
    with pytest.raises(BadFile, match=words):
        checked(rows)


def test_a_table_of_ones_own_is_given_as_a_file_and_kept_in_the_option(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    rows = ",\n".join(str(row) for row in table(7))
    file.write_text(f"rows = [\n{rows}\n]\n", encoding="utf-8")
    options = DOOR.options({"matrix": str(file)})
    assert read_rows(options["matrix"]) == table(7)
    file.unlink()
    decks = [DOOR.decks["beings"].cards, DOOR.decks["robots"].cards]
    game = DOOR.begin(DOOR.book(), decks, options, 1)
    assert DOOR.rules(options).rows == table(7)
    assert game.ask is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rows = [[8]]", "mine.toml: The Matrix has 1 rows"),
        ("row = []", "mine.toml, line 1: .*no key 'row'; did you mean 'rows'"),
        ("rows = 3", "mine.toml"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match=words):
        read_matrix(file)


def test_another_name_or_a_broken_table_is_no_option() -> None:
    with pytest.raises(UnknownName, match="linear8"):
        door("intergalactic-psi-wars").options({"matrix": "linear9"})
    with pytest.raises(UnknownName, match="it needs 13"):
        Rules({"matrix": "8,8;8,8"}, LINEAR)
