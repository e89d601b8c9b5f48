"""What a view holds is what its type declares: no field is missing, unknown or of another kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from hegemon.core.events import SPECTATOR
from hegemon.games.catalogue import OWN, door
from tests.tables import positions
from tools.view_types import Schema, game_types, shared_types

KINDS: dict[str, type] = {"integer": int, "string": str, "boolean": bool}


class Reader:
    """Compares values with schemas, and remembers which fields it has seen."""

    def __init__(self, parts: Mapping[str, Schema]) -> None:
        self.parts = parts
        self.seen: set[str] = set()

    def faults(self, value: object, form: Schema, where: str) -> list[str]:
        if "$ref" in form:
            return self.faults(value, self.parts[str(form["$ref"])], where or str(form["$ref"]))
        if "enum" in form:
            return [] if value in cast(list[object], form["enum"]) else [f"{where} is {value!r}"]
        if "anyOf" in form:
            tried = [self.faults(value, one, where) for one in cast(list[Schema], form["anyOf"])]
            return min(tried, key=len)
        if "properties" in form:
            return self.faults_of_fields(cast(dict[str, object], value), form, where)
        if "prefixItems" in form:
            pairs = zip(cast(tuple[object, ...], value), cast(list[Schema], form["prefixItems"]), strict=True)
            return [fault for one, inner in pairs for fault in self.faults(one, inner, where)]
        if form["type"] == "array":
            items = cast(Schema, form["items"])
            return [fault for one in cast(list[object], value) for fault in self.faults(one, items, where)]
        if form["type"] == "object":
            inner = cast(Schema, form["additionalProperties"])
            values = cast(dict[str, object], value).values()
            return [fault for one in values for fault in self.faults(one, inner, where)]
        return [] if type(value) is KINDS[str(form["type"])] else [f"{where} is {value!r}"]

    def faults_of_fields(self, value: Mapping[str, object], form: Schema, where: str) -> list[str]:
        fields = cast(dict[str, Schema], form["properties"])
        required = cast(list[str], form["required"])
        faults = [f"{where} lacks {name}" for name in required if name not in value]
        faults += [f"{where} has {name}, which nobody declared" for name in value if name not in fields]
        for name in value.keys() & fields.keys():
            self.seen.add(f"{form['description']} {name}")
            faults += self.faults(value[name], fields[name], f"{where}.{name}")
        return faults


@pytest.mark.parametrize("game", list(OWN))
def test_views_are_what_their_types_say(game: str) -> None:
    types = game_types(game, OWN[game].door)
    reader, found = Reader({**shared_types(), **types.own}), door(game)
    root = list(types.own)[-1]
    for seed in range(2):
        for state in positions(game, seed, every=7):
            for viewer in (0, 1, SPECTATOR):
                view = found.plain_view(found.view(state, viewer))
                assert not reader.faults(view, {"$ref": root}, ""), f"seed {seed}, seat {viewer}"
    assert len(reader.seen) > 40


@pytest.mark.parametrize("change", [{"turn": "1"}, {"turns": 1}, {"active": None}])
def test_a_view_that_breaks_its_type_is_noticed(change: dict[str, object]) -> None:
    types = game_types("xi", OWN["xi"].door)
    state = next(iter(positions("xi", 1, every=7)))
    view = {**door("xi").plain_view(door("xi").view(state, 0)), **change}
    assert Reader({**shared_types(), **types.own}).faults(view, {"$ref": "XiPlain"}, "")
