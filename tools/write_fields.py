"""Write the code that only lists a game's fields, from the one place where they are declared.

    python tools/write_fields.py

A field is declared in the `__init__` of its class: the state, what lies on the table (a card in play, a side of a
battle), or a frame. From there come its copy, its digest, what everybody sees of it, how it is laid out in an imagined
game, and its new number where it names a piece (its type is `Piece` or `Target`). The end of its line may say more:

    # open        everybody sees it, with all its objects hold; what nobody called open stays hidden
    # shared      copies share it, because it is replaced and never changed
    # no digest   digests leave it out, because it never changes or follows from other fields
    # by hand     the class copies it itself, or it needs no copy
    # rare        mostly empty; only copied, and only in the digest, when it isn't
    # joined      in the digest it stands in one list with the field above
    # as x        the digest has only its `x`
    # when a.b    only copied if `a.b` of the object is true

What comes of it stands in `games/<game>/fields.py`, for frames in `frames.py`: plain code, compiled with the rest. A
test compares it with what this would write.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

if __name__ == "__main__":  # so that it finds the other tools
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.declared_fields import ROOT, ROOTS, Declarations, Declared, Field

WIDTH: Final = 120
SAVED_AS: Final = {"WholeGame": "Match"}
"""What digests call a frame whose class has another name by now: saves must still open."""


@dataclass(frozen=True)
class Game(Declarations):
    """A game whose code is written from its declarations."""

    # --- one field ---------------------------------------------------------------------------------

    def copy_of(self, one: Field, owner: str) -> str:
        record = self.record_in(one)
        place = f"{owner}.{one.name}"
        if one.has("shared"):
            return place
        if record is not None and not record.is_settled:
            return (
                f"[copied_{record.word}(one) for one in {place}]" if one.is_list else f"copied_{record.word}({place})"
            )
        if one.type.startswith("list[list["):
            return f"[one[:] for one in {place}]"
        if one.type.startswith("list[") and one.type.endswith("| None"):
            return f"{place}[:] if {place} is not None else None"
        return f"{place}[:]" if one.is_list else place

    def fact_of(self, one: Field, owner: str) -> str:
        record = self.record_in(one)
        place = f"{owner}.{one.name}{one.told}"
        if record is not None:
            told = f"facts_of_{record.word}"
            there = " if one is not None" if "None" in one.type else ""
            return f"[{told}(one) for one in {place}{there}]" if one.is_list else f"{told}({place})"
        if one.type.startswith("list[list["):
            return f"[list(one) for one in {place}]"
        if one.type.startswith("list[") and one.type.endswith("| None"):
            return f"[] if {place} is None else list({place})"
        return f"list({place})" if one.is_list or one.type.startswith("tuple[") else place

    def names_pieces(self, one: Field) -> bool:
        record = self.record_in(one)
        if record is not None:
            return any(self.names_pieces(each) for each in record.fields)
        return one.is_piece or one.type == "list[Piece]"

    def renumbered(self, one: Field, owner: str, new: str) -> str:
        """The field where pieces have other numbers."""
        record = self.record_in(one)
        place = f"{owner}.{one.name}"
        if not self.names_pieces(one):
            return self.copy_of(one, owner)
        if record is not None:
            told = f"renumbered_{record.word}"
            return f"[{told}(one, {new}) for one in {place}]" if one.is_list else f"{told}({place}, {new})"
        if one.is_list:
            return f"[{new}[one] for one in {place}]"
        # What is made with the number of a piece and keeps it is about a piece there is.
        return f"{new}[{place}]" if one.is_final else f"{new}[{place}] if {place} >= 0 else {place}"

    # --- one class ---------------------------------------------------------------------------------

    def copy_lines(self, given: Iterable[str], fields: Iterable[Field], owner: str) -> list[str]:
        """Give `twin` the fields it does not have from its making."""
        written: list[str] = []
        below = ""
        copied = [one for one in fields if one.name not in given and not one.is_final and not one.has("by hand")]
        for one in sorted(copied, key=lambda one: one.condition):
            line = f"twin.{one.name} = {self.copy_of(one, owner)}"
            record = self.record_in(one)
            if one.condition != below:
                written.append(f"    if {owner}.{one.condition}:")
                below = one.condition
            if one.has("rare") or (record is not None and not record.is_settled and one.is_list):
                written += [f"    if {owner}.{one.name}:", f"        {line}"]
            else:
                written.append(f"    {'    ' if below else ''}{line}")
        return written

    def facts_lines(self, first: list[str], fields: Iterable[Field], owner: str) -> list[str]:
        told: list[list[str]] = [[one] for one in first]
        remembered = [one for one in fields if one.is_remembered]
        for number, one in enumerate(remembered):
            if one.has("rare"):
                continue
            follower = remembered[number + 1] if number + 1 < len(remembered) else None
            if one.has("joined"):
                told[-1].append(self.fact_of(one, owner))
            elif follower is not None and follower.has("joined"):
                told.append(["", self.fact_of(one, owner)])
            else:
                told.append([self.fact_of(one, owner)])
        facts = [f"[{', '.join(each[1:])}]" if not each[0] else each[0] for each in told]
        rare = [one for one in remembered if one.has("rare")]
        if not rare:
            return listed("    return ", facts)
        lines = listed("    facts: list[object] = ", facts)
        for one in rare:
            lines += [f"    if {owner}.{one.name}:", f"        facts.append({self.fact_of(one, owner)})"]
        return [*lines, "    return facts"]

    def record_code(self, record: Declared) -> Iterator[str]:
        pieces = [one for one in record.fields if self.names_pieces(one)]
        if record.is_made_of_its_fields and not record.is_settled:
            yield "\n".join(self.copying(record))
        if record.is_made_of_its_fields and pieces:
            yield "\n".join(self.renumbering(record, pieces))
        yield "\n".join(
            [
                f"def facts_of_{record.word}(one: {record.name}) -> list[object]:",
                *self.facts_lines([], record.fields, "one"),
            ]
        )

    def copying(self, record: Declared) -> Iterator[str]:
        made = called(record.name, [self.copy_of(one, "one") for one in record.given])
        filled = self.copy_lines(record.parameters or (), record.fields, "one")
        yield f"def copied_{record.word}(one: {record.name}) -> {record.name}:"
        if not record.is_numbered:
            yield from (f"    twin = {made}", *filled, "    return twin")
            return
        yield f"    return filled_{record.word}({made}, one)"
        yield from ("", "", f"def filled_{record.word}(twin: {record.name}, one: {record.name}) -> {record.name}:")
        yield from (*filled, "    return twin")

    def renumbering(self, record: Declared, pieces: list[Field]) -> Iterator[str]:
        made = called(record.name, [self.renumbered(one, "one", "new") for one in record.given])
        yield f"def renumbered_{record.word}(one: {record.name}, new: list[Piece]) -> {record.name}:"
        if record.is_settled:
            yield f"    return {made}"
            return
        if record.is_numbered:
            yield f"    twin = filled_{record.word}({made}, one)"
            pieces = [one for one in pieces if one not in record.given]
        else:
            yield f"    twin = copied_{record.word}(one)"
        yield from (*self.renumber_lines(pieces, "twin"), "    return twin")

    def renumber_lines(self, pieces: Iterable[Field], owner: str) -> Iterator[str]:
        for one in pieces:
            place = f"{owner}.{one.name}"
            if one.is_piece:
                yield f"    if {place} >= 0:"
                yield f"        {place} = new[{place}]"
            else:
                yield f"    {place} = {self.renumbered(one, owner, 'new')}"

    def made_again(self, frame: Declared, root: Declared) -> str:
        fields = {one.name: one for one in (*self.roots["GameFrame"].fields, *root.fields, *frame.fields)}
        strange = [name for name in frame.parameters or () if name not in fields]
        if strange:
            raise SystemExit(f"{frame.name} takes '{strange[0]}', which is none of its fields: it cannot be copied.")
        return called(frame.name, [self.copy_of(fields[name], "frame") for name in frame.parameters or ()])

    def frame_code(self, frame: Declared) -> str:
        root = self.roots[self.root_of(frame.name)]
        parameters = frame.parameters or ()
        own = [one for one in root.fields if one.name in (root.parameters or ()) and not one.has("shared")]
        more = [one for one in own if root.name == "Act" and one.name not in parameters]
        facts = [f'"{SAVED_AS.get(frame.name, frame.name)}"', ROOTS[root.name].facts]
        return "\n".join(
            [
                f"def copied_{frame.word}(frame: {frame.name}) -> {frame.name}:",
                f"    twin = {self.made_again(frame, root)}",
                f"    twin.{ROOTS[root.name].like}(frame)",
                *self.copy_lines(parameters, [*more, *frame.fields], "frame"),
                "    return twin",
                "",
                "",
                f"def facts_of_{frame.word}(frame: {frame.name}) -> list[object]:",
                *self.facts_lines(facts, frame.fields, "frame"),
            ]
        )

    # --- the two files -----------------------------------------------------------------------------

    @property
    def files(self) -> dict[Path, str]:
        folder = self.folder / self.package
        return {folder / "fields.py": self.fields_file(), folder / "frames.py": self.frames_file()}

    def imports(self, classes: Iterable[Declared]) -> list[str]:
        modules: dict[str, list[str]] = {}
        for one in classes:
            modules.setdefault(one.module, []).append(one.name)
        return [imported(f"hegemon.games.{self.package}.{name}", modules[name]) for name in sorted(modules)]

    def fields_file(self) -> str:
        state = self.state
        shown = [one for one in state.fields if one.is_open]
        renumbers = any(one.is_made_of_its_fields and any(map(self.names_pieces, one.fields)) for one in self.records)
        head = [
            said(f"games/{self.package}/state.py"),
            "",
            "from __future__ import annotations",
            "",
            "from typing import TYPE_CHECKING",
            "",
            imported("hegemon.core.asks", ["Piece", "Seat"] if renumbers else ["Seat"]),
            "from hegemon.core.views import View",
            *self.imports(self.records),
            "",
            "if TYPE_CHECKING:",
            f"    from hegemon.games.{self.package}.{state.module} import {state.name}",
        ]
        blocks = [
            [
                f"def copy_fields(twin: {state.name}, game: {state.name}) -> None:",
                *self.copy_lines(state.parameters or (), state.fields, "game"),
            ],
            [
                f"def facts_of(game: {state.name}) -> list[object]:",
                *self.facts_lines([], state.fields, "game"),
            ],
            *([code] for record in self.records for code in self.record_code(record)),
            [
                f"class Open{state.name}(View):",
                '    """What everybody sees of the game\'s fields."""',
                "",
                f"    def __init__(self, game: {state.name}, viewer: Seat) -> None:",
                "        super().__init__(game, viewer)",
                *(f"        self.{one.name} = {self.renumbered(one, 'game', 'self.new')}" for one in shown),
                "",
                f"    def lay_out(self, game: {state.name}) -> None:",
                '        """Give the fields of an imagined game the values that were seen."""',
                *(f"        game.{one.name} = {self.copy_of(one, 'self')}" for one in shown),
            ],
        ]
        return file_of(head, blocks)

    def frames_file(self) -> str:
        state = self.state
        head = [
            said(f"the frames of games/{self.package}"),
            "",
            "from __future__ import annotations",
            "",
            "from hegemon.core.agenda import Frame",
            "from hegemon.core.asks import Piece",
            *self.imports([*self.frames, *self.frame_records, state]),
        ]
        blocks = [
            [
                "def copied(frame: Frame) -> Frame:",
                '    """A twin of what is under way; what the core brings along copies itself."""',
                *each_frame(self.frames, "copied"),
                "    return frame.copy()",
            ],
            [
                "def facts_of(frame: Frame) -> list[object]:",
                '    """Everything a frame remembers, as plain values, for digests."""',
                *each_frame(self.frames, "facts_of"),
                "    return frame.facts()",
            ],
            [
                "def renumber(frame: Frame, new: list[Piece]) -> None:",
                '    """Let a frame speak of pieces by their new numbers."""',
                "    frame.renumber(new)",
                *self.renumber_frames(),
            ],
            *([code] for record in self.frame_records for code in self.record_code(record)),
            *([self.frame_code(frame)] for frame in self.frames),
            [
                f"class Framed{state.name}({state.name}):",
                '    """The game with all its frames, which it can copy, digest and renumber."""',
                "",
                "    def copied(self, frames: list[Frame]) -> list[Frame]:",
                "        return [copied(frame) for frame in frames]",
                "",
                "    def facts_of_frame(self, frame: Frame) -> list[object]:",
                "        return facts_of(frame)",
                "",
                "    def renumber(self, frame: Frame, new: list[Piece]) -> None:",
                "        renumber(frame, new)",
            ],
        ]
        return file_of(head, blocks)

    def renumber_frames(self) -> Iterator[str]:
        word = "if"
        for frame in self.frames:
            pieces = [one for one in frame.fields if self.names_pieces(one)]
            if pieces:
                yield f"    {word} isinstance(frame, {frame.name}):"
                yield from (f"    {line}" for line in self.renumber_lines(pieces, "frame"))
                word = "elif"


def each_frame(frames: Iterable[Declared], function: str) -> Iterator[str]:
    for frame in frames:
        yield f"    if isinstance(frame, {frame.name}):"
        yield f"        return {function}_{frame.word}(frame)"


def said(where: str) -> str:
    return f'"""Written by tools/write_fields.py from {where}: change that, then run the tool."""'


def imported(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(sorted(names))}"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"from {module} import (", *(f"    {name}," for name in sorted(names)), ")"])


def called(name: str, arguments: list[str]) -> str:
    """A call as it stands after `    twin = `, with a line for each argument if they are many."""
    line = f"{name}({', '.join(arguments)})"
    if len(line) <= WIDTH - len("    twin = "):
        return line
    return "\n".join([f"{name}(", *(f"        {argument}," for argument in arguments), "    )"])


def listed(start: str, values: list[str]) -> list[str]:
    """A list on one line if it fits, otherwise with a line for each value."""
    line = f"{start}[{', '.join(values)}]"
    return [line] if len(line) <= WIDTH else [f"{start}[", *(f"        {value}," for value in values), "    ]"]


def file_of(head: list[str], blocks: list[list[str]]) -> str:
    return "\n\n\n".join("\n".join(lines) for lines in [head, *blocks]) + "\n"


OURS: Final = (
    Game("xi", "Xi"),
    Game("psi_wars", "PsiWars"),
    Game("intergalactic_psi_wars", "Ipw"),
    Game("psychological_warfare", "PW"),
    Game("purge", "Purge"),
)


def main() -> int:
    for game in OURS:
        for file, text in game.files.items():
            if file.read_text(encoding="utf-8") != text:
                file.write_text(text, encoding="utf-8")
                print(f"{file.relative_to(ROOT)} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
