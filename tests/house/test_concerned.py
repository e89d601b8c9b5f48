"""`make check` runs the tests that a change concerns, and leaves alone what it does not."""

from __future__ import annotations

from tools.concerned import cases_of, concerned, games_left_out

HOUSE = "src/hegemon/"


def test_a_rule_of_one_game_concerns_that_game_alone() -> None:
    changed = [f"{HOUSE}games/xi/spells.py", f"{HOUSE}games/xi/cards/aqua.toml"]
    assert "tests/games/xi" in concerned(changed)
    assert not any("purge" in name for name in concerned(changed))
    assert "purge" in games_left_out(changed)
    assert "xi" not in games_left_out(changed)


def test_a_card_concerns_what_is_written_and_kept_of_its_game() -> None:
    changed = [f"{HOUSE}games/xi/cards/aqua.toml", "docs/reference/xi-cards.md", "tests/games/explained/xi.txt"]
    found = concerned(changed)
    assert "tests/games/test_explained_cards.py" in found
    assert {"tests/lessons", "tests/puzzles", "tests/replays", "tests/server/test_landed.py"} <= set(found)
    assert games_left_out(changed) == ["intergalactic-psi-wars", "psi-wars", "psychological-warfare", "purge"]
    page = "docs/reference/intergalactic-psi-wars-cards.md"
    assert games_left_out([*changed, page]) == ["psi-wars", "psychological-warfare", "purge"]
    assert games_left_out([*changed, f"{HOUSE}core/agenda.py"]) == []


def test_any_code_concerns_the_house_and_a_design_its_cards() -> None:
    assert "tests/house" in concerned([f"{HOUSE}games/xi/turn.py"])
    assert "tests/games/test_designs.py" in concerned(["examples/designs/xi/bold.toml"])


def test_the_core_concerns_every_room() -> None:
    found = concerned([f"{HOUSE}core/agenda.py"])
    rooms = {name.split("/")[1] for name in found}
    assert {"core", "games", "bots", "server", "terminal"} <= rooms
    assert games_left_out([f"{HOUSE}core/agenda.py"]) == []


def test_a_room_concerns_those_that_import_it_through_others_too() -> None:
    found = concerned([f"{HOUSE}server/limits.py"])
    assert "tests/server/test_limits.py" in found
    assert "tests/server/test_agreements.py" in found
    assert "tests/core/test_agenda.py" not in found


def test_a_page_concerns_the_browser_and_a_text_the_docs() -> None:
    assert concerned(["web/src/App.svelte"]) == ["tests/browser"]
    assert concerned(["docs/index.md"]) == ["tests/docs"]
    assert concerned([".gitignore"]) == []


def test_cases_of_other_games_are_left_out_also_where_one_id_ends_with_another() -> None:
    assert cases_of([]) == []
    assert cases_of(["psi-wars", "xi"]) == ["-k", "intergalactic or not (psi-wars or xi)"]
    assert cases_of(["intergalactic-psi-wars", "psi-wars"]) == ["-k", "not (intergalactic-psi-wars or psi-wars)"]
