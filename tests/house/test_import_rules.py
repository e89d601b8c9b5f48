"""The table of rooms forbids what it does not name."""

from pathlib import Path

import pytest
from grimp import ImportGraph
from importlinter.domain.fields import ValidationError

from tools.import_rules import Room, forbidden_by_rooms, forbidden_to_compiled

ROOMS = [
    Room.parse(line)
    for line in (
        "core ->",
        "cards -> core msgspec",
        "games.X -> core",
        "games.X.vocabulary -> core cards games.X msgspec",
        "games.catalogue -> core cards games",
        "bots -> core games.catalogue",
    )
]


def graph_of(*imports: tuple[str, str]) -> ImportGraph:
    graph = ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported, line_number=1, line_contents="import")
    return graph


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("hegemon.core.agenda", "typing"),
        ("hegemon.core.agenda", "hegemon.core.asks"),
        ("hegemon.cards.loader", "msgspec"),
        ("hegemon.games.xi.turn", "hegemon.core"),
        ("hegemon.games.xi.turn", "hegemon.games.xi.state"),
        ("hegemon.games.xi.vocabulary", "hegemon.games.xi.effects"),
        ("hegemon.games.xi.vocabulary", "hegemon.cards"),
        ("hegemon.games.catalogue", "hegemon.games.xi.vocabulary"),
        ("hegemon.bots.greedy", "hegemon.games.catalogue"),
    ],
)
def test_what_the_table_names_is_allowed(importer: str, imported: str) -> None:
    assert not list(forbidden_by_rooms(graph_of((importer, imported)), ROOMS))


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("hegemon.core.agenda", "msgspec"),
        ("hegemon.core.agenda", "hegemon.games.xi.state"),
        ("hegemon.games.xi.turn", "hegemon.cards"),
        ("hegemon.games.xi.turn", "hegemon.games.purge.state"),
        ("hegemon.games.xi.turn", "hegemon.games.catalogue"),
        ("hegemon.games.xi.vocabulary", "hegemon.games.purge.effects"),
        ("hegemon.bots.greedy", "hegemon.games.xi.state"),
    ],
)
def test_what_the_table_does_not_name_is_forbidden(importer: str, imported: str) -> None:
    (breach,) = forbidden_by_rooms(graph_of((importer, imported)), ROOMS)

    assert breach.startswith(f"{importer} (line 1) imports {imported}")


def test_a_package_without_a_line_is_pointed_out() -> None:
    graph = graph_of(("hegemon.rl.env", "typing"))

    assert list(forbidden_by_rooms(graph, ROOMS)) == [
        "hegemon.rl.env lies in no room of the table; give its package a line"
    ]


def test_a_line_that_says_nothing_is_refused() -> None:
    with pytest.raises(ValidationError):
        Room.parse("core: nothing")


def test_a_compiled_module_may_not_import_an_uncompiled_one() -> None:
    engine = [Path("core/agenda.py"), Path("core/__init__.py")]
    graph = graph_of(
        ("hegemon.core.agenda", "hegemon.core"),
        ("hegemon.core.agenda", "typing"),
        ("hegemon.core.agenda", "hegemon.cards.loader"),
        ("hegemon.cards.loader", "hegemon.cards"),
    )

    assert list(forbidden_to_compiled(graph, engine, [])) == [
        "hegemon.core.agenda (line 1) imports hegemon.cards.loader, which is not compiled"
    ]


def test_a_compiled_module_may_import_what_only_declares_types() -> None:
    graph = graph_of(("hegemon.core.agenda", "hegemon.core.plain"))
    assert not list(forbidden_to_compiled(graph, [Path("core/agenda.py")], [Path("core/plain.py")]))
