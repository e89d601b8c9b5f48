"""The two import rules that import-linter checks for us; their tables are in pyproject.toml.

`rooms` is a list of lines "room -> what it may import". A room is a module or package below hegemon, and
the closest room to a module decides. X stands for one name, the same on both sides. Every room may import
itself and the standard library, and nothing that its line does not name.

`compiled` says that a module that is compiled imports no module of ours that is not, unless `types` names it: a
module that only declares types costs nothing when it is not compiled.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

from tools.compile_engine import PACKAGE, read_plan

TOP = PACKAGE.name


class Room(NamedTuple):
    """One line of the table."""

    name: str
    imports: tuple[str, ...]

    @classmethod
    def parse(cls, line: str) -> Room:
        found = re.fullmatch(r"\s*([\w.]+)\s*->((?:\s+[\w.]+)*)\s*", line)
        if found is None:
            raise fields.ValidationError(f"{line!r} is not of the form 'room -> room room'.")
        return cls(found[1], tuple(found[2].split()))

    def match(self, module: str) -> str | None:
        """What X means when the module lies in this room ("" if the room has no X), else None."""
        pattern = re.escape(self.name).replace("X", r"(?P<X>\w+)")
        found = re.match(rf"{pattern}(?=\.|$)", module)
        return None if found is None else found.groupdict().get("X", "")

    def closeness(self) -> tuple[int, bool]:
        """Longer names are closer, and a plain name is closer than one with X."""
        return self.name.count("."), "X" not in self.name

    def allows(self, wanted: str, x: str) -> bool:
        names = (name.replace("X", x) for name in (self.name, *self.imports))
        return any(wanted == name or wanted.startswith(f"{name}.") for name in names)


class RoomLines(fields.Field[list[Room]]):
    def parse(self, raw_data: str | list[str]) -> list[Room]:
        lines = [raw_data] if isinstance(raw_data, str) else raw_data
        return [Room.parse(line) for line in lines]


def inside(module: str) -> str | None:
    """The name of our module below hegemon (hegemon itself keeps its name); None for one of others."""
    if module == TOP:
        return TOP
    return module.removeprefix(f"{TOP}.") if module.startswith(f"{TOP}.") else None


def own_modules(graph: ImportGraph) -> list[str]:
    return sorted(module for module in graph.modules if inside(module) is not None)


def imported_by(graph: ImportGraph, module: str) -> list[str]:
    return sorted(graph.find_modules_directly_imported_by(module))


def place_of(graph: ImportGraph, importer: str, imported: str) -> str:
    details = graph.get_import_details(importer=importer, imported=imported)
    lines = ", ".join(str(line) for line in sorted({detail["line_number"] for detail in details}))
    return f"{importer} (line {lines}) imports {imported}"


def forbidden_by_rooms(graph: ImportGraph, rooms: Iterable[Room]) -> Iterator[str]:
    closest_first = sorted(rooms, key=Room.closeness, reverse=True)
    for importer in own_modules(graph):
        name = inside(importer) or TOP
        home = next(((room, x) for room in closest_first if (x := room.match(name)) is not None), None)
        if home is None:
            yield f"{importer} lies in no room of the table; give its package a line"
            continue
        room, x = home
        for imported in imported_by(graph, importer):
            ours = inside(imported)
            is_standard = ours is None and imported.split(".")[0] in sys.stdlib_module_names
            if not is_standard and not room.allows(ours or imported, x):
                yield f"{place_of(graph, importer, imported)}; the room is '{room.name}'"


def module_name(path: Path) -> str:
    parts = [TOP, *path.with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def forbidden_to_compiled(graph: ImportGraph, engine: Iterable[Path], types: Iterable[Path]) -> Iterator[str]:
    compiled = {module_name(path) for path in engine}
    importable = compiled | {module_name(path) for path in types}
    for importer in sorted(compiled & graph.modules):
        for imported in imported_by(graph, importer):
            if inside(imported) is not None and imported not in importable:
                yield f"{place_of(graph, importer, imported)}, which is not compiled"


def verdict(breaches: Iterable[str]) -> ContractCheck:
    found = list(breaches)
    return ContractCheck(kept=not found, metadata={"breaches": found})


def render(check: ContractCheck) -> None:
    for breach in check.metadata["breaches"]:
        output.print_error(f"- {breach}")
    output.new_line()


class RoomsContract(Contract):
    type_name = "rooms"
    rooms = RoomLines()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        # import-linter has put the parsed lines where the field stood.
        return verdict(forbidden_by_rooms(graph, vars(self)["rooms"]))

    def render_broken_contract(self, check: ContractCheck) -> None:
        render(check)


class CompiledContract(Contract):
    type_name = "compiled"
    types = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        patterns: list[str] = vars(self)["types"]
        types = [path.relative_to(PACKAGE) for pattern in patterns for path in PACKAGE.glob(pattern)]
        return verdict(forbidden_to_compiled(graph, read_plan().engine(PACKAGE), types))

    def render_broken_contract(self, check: ContractCheck) -> None:
        render(check)
