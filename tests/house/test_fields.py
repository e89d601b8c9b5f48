"""Code that only lists fields is written by a tool, and says what the declarations say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.count_field_lines import count, lines_that_list_fields
from tools.declared_fields import GAMES, ROOT, Field, fields_of, marks_on
from tools.write_fields import OURS, Game

MOST_BY_HAND = 250
"""Lines in the games that may list fields by hand."""

STATE = '''
class Hill(State):
    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats)
        self.rules = rules  # open, no digest
        self.height: list[int] = []  # open
        """How high each side has come."""
        self.plans: list[int] = []
        self.top: Piece = NO_PIECE  # open
        self.wind = 0  # open
        self.rain = 0  # open, joined
        self.paths: list[Path] = []  # open, shared
        self.climbers: list[Climber] = []  # open
        self.table: list[Climber] = []  # by hand
        self.omens: list[int] = []  # rare
'''
CLIMBERS = """
class Path:
    def __init__(self, length: int) -> None:
        self.length: Final = length

class Climber:
    def __init__(self, piece: Piece, card: HillCard) -> None:
        self.piece: Final = piece
        self.card: Final = card  # no digest
        self.rope: Piece = NO_PIECE  # when card.is_steep
"""
TURN = """
class Turn(GameFrame[Hill]):
    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat: Final = seat
        self.chosen: Piece = NO_PIECE

class Spell(Act):
    def __init__(self, seat: Seat, when: When) -> None:
        super().__init__(seat, NO_PIECE, when.does, 0)
        self.when: Final = when  # as mark
        self.is_optional = when.is_optional

class Echo(Spell):
    def __init__(self, seat: Seat, when: When) -> None:
        super().__init__(seat, when)
        self.times = 0
"""


@pytest.fixture
def hill(tmp_path: Path) -> Game:
    """A small game that is only declared."""
    folder = tmp_path / "hill"
    folder.mkdir()
    for name, code in {"state": STATE, "climbers": CLIMBERS, "turn": TURN}.items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return Game("hill", "Hill", tmp_path)


def code_of(text: str, name: str) -> list[str]:
    """The lines of one function or class as it was written."""
    found = re.search(rf"^(def|class) {name}\(.*\n((    .*)?\n)*", text, flags=re.MULTILINE)
    assert found is not None, name
    return [line.strip() for line in found[0].splitlines()[1:] if line.strip()]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.package)
def test_the_lists_of_fields_are_up_to_date(game: Game) -> None:
    for file, text in game.files.items():
        assert file.read_text(encoding="utf-8") == text, "run: .venv/bin/python tools/write_fields.py"


def test_a_field_is_hidden_unless_its_line_says_that_it_is_open(hill: Game) -> None:
    fields = fields_of(STATE, "Hill")
    assert Field("plans", "list[int]") in fields
    shown = "\n".join(code_of(hill.fields_file(), "OpenHill"))
    for field in fields:
        assert (f"self.{field.name} = " in shown) == (f"game.{field.name} = " in shown) == field.is_open, field.name
    assert not any(field.is_open for field in fields if field.name in ("plans", "table", "omens"))


def test_a_state_has_the_fields_of_its_bases_too_and_first(tmp_path: Path) -> None:
    folder = tmp_path / "hill"
    folder.mkdir()
    course = "class Course(State):\n    def __init__(self, seats: int) -> None:\n        self.day = 0  # open\n"
    (folder / "course.py").write_text(course, encoding="utf-8")
    (folder / "state.py").write_text(STATE.replace("Hill(State)", "Hill(Course)"), encoding="utf-8")
    (folder / "climbers.py").write_text(CLIMBERS, encoding="utf-8")
    hill = Game("hill", "Hill", tmp_path)
    assert [field.name for field in hill.state.fields][:2] == ["day", "rules"]
    assert "twin.day = game.day" in code_of(hill.fields_file(), "copy_fields")


def test_copies_share_only_what_is_called_shared_or_never_changes(hill: Game) -> None:
    copied = code_of(hill.fields_file(), "copy_fields")
    assert {"twin.height = game.height[:]", "twin.plans = game.plans[:]", "twin.paths = game.paths"} < set(copied)
    assert "twin.climbers = [copied_climber(one) for one in game.climbers]" in copied
    assert not any("table" in line or "rules" in line for line in copied)
    assert "copied_path" not in hill.fields_file()


def test_a_field_may_be_copied_only_for_some_objects(hill: Game) -> None:
    filled = code_of(hill.fields_file(), "filled_climber")
    assert filled == ["if one.card.is_steep:", "twin.rope = one.rope", "return twin"]


def test_digests_tell_everything_but_what_is_said_to_follow(hill: Game) -> None:
    told = code_of(hill.fields_file(), "facts_of")
    assert told[:4] == ["facts: list[object] = [", "list(game.height),", "list(game.plans),", "game.top,"]
    assert "[game.wind, game.rain]," in told
    assert "[facts_of_climber(one) for one in game.table]," in told
    assert told[-3:] == ["if game.omens:", "facts.append(list(game.omens))", "return facts"]
    assert code_of(hill.fields_file(), "facts_of_climber") == ["return [one.piece, one.rope]"]


def test_pieces_are_seen_by_the_numbers_of_the_view(hill: Game) -> None:
    text = hill.fields_file()
    assert "self.top = self.new[game.top] if game.top >= 0 else game.top" in code_of(text, "OpenHill")
    assert "self.climbers = [renumbered_climber(one, self.new) for one in game.climbers]" in code_of(text, "OpenHill")
    assert "twin.rope = new[twin.rope]" in code_of(text, "renumbered_climber")
    assert "frame.chosen = new[frame.chosen]" in code_of(hill.frames_file(), "renumber")


def test_frames_are_copied_with_what_their_bases_declare_and_the_core_sees_to_its_own_fields(hill: Game) -> None:
    text = hill.frames_file()
    assert code_of(text, "copied_turn") == [
        "twin = Turn(frame.seat)",
        "twin.like(frame)",
        "twin.chosen = frame.chosen",
        "return twin",
    ]
    assert code_of(text, "copied_echo") == [
        "twin = Echo(frame.seat, frame.when)",
        "twin.like_act(frame)",
        "twin.piece = frame.piece",
        "twin.times = frame.times",
        "return twin",
    ]
    assert code_of(text, "facts_of_echo") == ['return ["Echo", *frame.act_facts(), frame.when.mark, frame.times]']
    assert "copied_spell" not in text


def test_a_frame_that_takes_what_it_does_not_keep_is_refused(hill: Game) -> None:
    file = hill.folder / "hill" / "turn.py"
    file.write_text(TURN.replace("seat: Seat, when", "seat: Seat, card: HillCard, when"), encoding="utf-8")
    with pytest.raises(SystemExit, match="Echo takes 'card', which is none of its fields: it cannot be copied"):
        hill.frames_file()


def test_a_mark_nobody_knows_is_refused() -> None:
    with pytest.raises(SystemExit, match="'opne' says nothing about a field; use open, shared, no digest"):
        marks_on("self.height = 0  # opne")


def test_hardly_any_lines_list_fields_by_hand() -> None:
    counted = count()
    assert sum(counted.values()) <= MOST_BY_HAND, counted


def test_lines_that_list_fields_are_told_from_those_that_do_something() -> None:
    code = """
def imagine(view):
    game.turn = view.turn
    game.life = view.life[:]
    game.used = [new[piece] for piece in view.used]
    game.first = view.active
    self.turn = self.turn + 1

def facts(self):
    return [self.turn]
"""
    assert lines_that_list_fields(code) == {3, 4, 5, 9, 10}


def test_the_worked_change_fits_the_code_it_changes() -> None:
    page = (ROOT / "docs" / "how-to" / "add-a-counter.md").read_text(encoding="utf-8")
    changes = re.findall(r"```diff\n--- (\S+)\n(.*?)```", page, flags=re.DOTALL)
    assert len(changes) == 6
    for name, change in changes:
        stays = "".join(f"{line[1:]}\n" for line in change.splitlines() if line.startswith(" "))
        assert stays in (GAMES / "xi" / name).read_text(encoding="utf-8"), name
