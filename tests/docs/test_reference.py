"""docs/reference says what the program says, and leaves nothing out."""

from __future__ import annotations

import re

import pytest
from msgspec import inspect as forms

from hegemon.cards.forms import form_of, forms_below
from hegemon.cli import make_parser
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from tools.write_reference import EXAMPLES, FOLDER, pages

CURE = "run: .venv/bin/python tools/write_reference.py"
WRITTEN = pages()


def doors() -> list[Door]:
    return [door(id) for id in game_ids()]


@pytest.mark.parametrize("name", WRITTEN)
def test_the_page_is_up_to_date(name: str) -> None:
    file = FOLDER / name
    assert file.exists(), f"docs/reference/{name} is missing; {CURE}"
    assert file.read_text(encoding="utf-8") == WRITTEN[name], f"docs/reference/{name} is out of date; {CURE}"


def test_there_is_no_page_nobody_writes() -> None:
    assert sorted(file.name for file in FOLDER.iterdir()) == sorted(WRITTEN), CURE


def test_every_command_is_described_with_an_example() -> None:
    _, names = make_parser()
    assert sorted(EXAMPLES) == sorted(names)
    for name in names:
        assert f"\n## hegemon {name}\n" in WRITTEN["commands.md"]
        assert all(line.startswith(f"hegemon {name}") for line in EXAMPLES[name])


@pytest.mark.parametrize("game", game_ids())
def test_every_card_rule_and_option_is_listed(game: str) -> None:
    found = door(game)
    for id in found.own_book.cards:
        assert f'<a id="{id}"></a>' in WRITTEN[f"{game}-cards.md"]
    for id in found.rulebook.rules:
        assert f'<a id="{id}"></a>' in WRITTEN[f"{game}-rules.md"]
    for setting in found.settings:
        assert f'<a id="{setting.name}"></a>' in WRITTEN[f"{game}-options.md"]


@pytest.mark.parametrize("game", game_ids())
def test_every_word_of_card_files_is_explained(game: str) -> None:
    form = form_of(door(game).card_form)
    page = WRITTEN[f"{game}-card-words.md"]
    for info in forms_below(form):
        own = info.cls.__doc__ or ""
        assert own and not own.startswith(info.cls.__name__), f"{info.cls.__name__} has no docstring"
        if info.tag is not None:
            assert f"### `{info.tag}`\n" in page
        for field in info.fields:
            assert f"- `{field.encode_name}`:" in page


@pytest.mark.parametrize("game", game_ids())
def test_every_verb_and_moment_of_scenarios_is_listed(game: str) -> None:
    page = WRITTEN["scenario-words.md"]
    found = door(game)
    for verb in found.verbs:
        assert f"`{verb.name}" in page
    for key in found.texts.get("moments", {}):
        assert f"| `{key.split(f' {found.prefix}-')[0]}` |" in page


# --- the index of card words ----------------------------------------------------------------------------

SAY_IT = FOLDER.parent / "how-to" / "say-it-on-a-card.md"
COLUMNS = ("xi", "psi-wars", "intergalactic-psi-wars", "psychological-warfare", "purge")


def cells_of(game: str) -> list[str]:
    """What the index says to write in a game."""
    rows = [line for line in SAY_IT.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    cells = [line.strip("|").split("|")[COLUMNS.index(game) + 1] for line in rows]
    return [word for cell in cells for word in re.findall(r"`([^`]+)`", cell)]


def sayable(info: forms.Type) -> set[str]:
    """Every key and fixed value below a form."""
    found: set[str] = set()
    for form in forms_below(info) if isinstance(info, forms.StructType) else []:
        found.update(field.encode_name for field in form.fields)
        for field in form.fields:
            kinds = [field.type, *getattr(field.type, "types", ()), getattr(field.type, "item_type", None)]
            for kind in kinds:
                found.update(str(value) for value in getattr(kind, "values", ()))
    return found


@pytest.mark.parametrize("game", COLUMNS)
def test_the_index_of_words_names_every_word_and_none_that_is_not(game: str) -> None:
    form = form_of(door(game).card_form)
    words = {str(info.tag) for info in forms_below(form) if info.tag is not None}
    named = set(cells_of(game))
    assert named <= words | sayable(form)
    assert words <= named
