"""What is wrong with a table, said at the place where it is wrong: which words and values are legal there.

The decoder only says that something is wrong. This walks the table along the form it should have, and finds
every mistake in it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from msgspec import inspect as forms

from hegemon.cards.places import Path
from hegemon.core.errors import BadFile

MOST_LISTED: Final = 12
"""How many legal words a message lists before it sends you to the whole list."""


class Mistake(BadFile):
    """A mistake and the way to it, from the table it was found in."""

    def __init__(self, text: str, path: Path = ()) -> None:
        super().__init__(text)
        self.path = path


@contextmanager
def at(*path: str | int) -> Iterator[None]:
    """Whatever is refused within is refused at this place."""
    try:
        yield
    except BadFile as error:
        inner = error.path if isinstance(error, Mistake) else ()
        raise Mistake(str(error), (*path, *inner)) from None


def did_you_mean(word: str, known: Sequence[str], see: str = "") -> str:
    """A suggestion for a mistyped word, or what there is; never the refused word itself."""
    others = {one.casefold(): one for one in known if one != word}
    close = difflib.get_close_matches(word.casefold(), list(others), n=1)
    return f"did you mean '{others[close[0]]}'?" if close else f"{allowed(list(others.values()), see)}."


def allowed(words: Sequence[str], see: str = "") -> str:
    if not words:
        return "nothing is allowed here"
    if len(words) <= MOST_LISTED:
        return "allowed " + ("is: " if len(words) == 1 else "are: ") + ", ".join(words)
    hint = f"see `{see}`" if see else f"{len(words)} in all"
    return "allowed are: " + ", ".join(words[:MOST_LISTED]) + f", … ({hint})"


INFO: Final[dict[type[object], forms.Type]] = {}


def info_of(form: type[object]) -> forms.Type:
    """All about a form; looked up once, since the forms of cards are large."""
    if form not in INFO:
        INFO[form] = forms.type_info(form)
    return INFO[form]


class Checker:
    """Walks a table along its form and collects what is wrong."""

    def __init__(self, see: str = "") -> None:
        self.see = see
        """The command that lists all words, for lists too long for a message."""
        self.found: list[Mistake] = []

    def check(self, form: type[object], table: object) -> list[Mistake]:
        self.walk(info_of(form), table, (), "")
        return self.found

    def note(self, path: Path, text: str) -> None:
        self.found.append(Mistake(text, path))

    def walk(self, info: forms.Type, value: object, path: Path, word: str) -> None:
        """Check one value; `word` is the word of the card the value belongs to, such as deal."""
        if isinstance(info, forms.UnionType):
            self.walk_union(info, value, path, word)
        elif isinstance(info, forms.StructType):
            self.walk_table(info, value, path, word)
        elif isinstance(info, forms.LiteralType):
            self.check_literal(list(info.values), value, path, word)
        elif isinstance(info, forms.ListType):
            self.walk_list(info, value, path, word)
        elif isinstance(info, forms.TupleType):
            self.walk_tuple(info, value, path, word)
        elif isinstance(info, forms.DictType):
            self.walk_dict(info, value, path, word)
        elif not fits(info, value):
            self.note(path, f"{named(path, word)} must be {said(info)}, not {shown(value)}.")

    def walk_union(self, info: forms.UnionType, value: object, path: Path, word: str) -> None:
        kinds = [kind for kind in info.types if not isinstance(kind, forms.NoneType)]
        if isinstance(value, dict):
            tables = [kind for kind in kinds if isinstance(kind, forms.StructType)]
            if tables and tables[0].tag_field is not None:
                self.walk_tagged(tables, value, path, word)
                return
            kinds = [*tables] or kinds
        likely = [kind for kind in kinds if is_of_kind(kind, value)]
        if is_number_or_word(kinds):
            likely = kinds  # Whoever writes neither hears of both.
        if len(likely) == 1 or len(kinds) == 1:
            self.walk((likely or kinds)[0], value, path, word)
        elif not any(fits(kind, value) for kind in likely):
            self.note(path, f"{named(path, word)} must be {said(info)}, not {shown(value)}.")

    def walk_tagged(self, tables: list[forms.StructType], value: dict[str, object], path: Path, word: str) -> None:
        field = str(tables[0].tag_field)
        tags = {str(table.tag): table for table in tables}
        if field not in value:
            self.note(path, f"{named(path, word)} needs '{field}'; {allowed(list(tags), self.see)}.")
            return
        tag = value[field]
        if not isinstance(tag, str) or tag not in tags:
            guess = did_you_mean(str(tag), list(tags), self.see)
            self.note((*path, field), f"{shown(tag)} is not a word for '{field}' here; {guess}")
            return
        self.walk_fields(tags[tag], value, path, tag)

    def walk_table(self, info: forms.StructType, value: object, path: Path, word: str) -> None:
        if not isinstance(value, dict):
            self.note(path, f"{named(path, word)} must be {said(info)}, not {shown(value)}.")
        elif info.tag_field is not None:
            self.walk_tagged([info], value, path, word)
        else:
            self.walk_fields(info, value, path, "")

    def walk_fields(self, info: forms.StructType, value: dict[str, object], path: Path, word: str) -> None:
        fields = {field.encode_name: field for field in info.fields}
        guesses = ""
        for key in value:
            if key not in fields and key != info.tag_field:
                left = [name for name in fields if name not in value]
                whose = f"'{word}'" if word else f"'{path[-1]}'" if path and isinstance(path[-1], str) else "This table"
                guess = did_you_mean(key, left, self.see) if left else "leave it out."
                self.note((*path, key), f"{whose} has no key '{key}'; {guess}")
                guesses += guess
        for key, field in fields.items():
            if key in value:
                self.walk(field.type, value[key], (*path, key), word)
            elif field.required and f"mean '{key}'" not in guesses:
                whose = f"'{word}'" if word else named(path, "") if path else "The table"
                self.note(path, f"{whose} needs '{key}': {said(field.type)}.")

    def walk_list(self, info: forms.ListType, value: object, path: Path, word: str) -> None:
        if not isinstance(value, list):
            self.note(path, f"{named(path, word)} must be a list in square brackets, not {shown(value)}.")
            return
        if info.min_length is not None and len(value) < info.min_length:
            least = "at least one entry" if info.min_length == 1 else f"at least {info.min_length} entries"
            self.note(path, f"{named(path, word)} needs {least}.")
        if info.max_length is not None and len(value) > info.max_length:
            entries = "entry" if info.max_length == 1 else "entries"
            self.note(path, f"{named(path, word)} can have at most {info.max_length} {entries}, not {len(value)}.")
        for number, item in enumerate(value):
            self.walk(info.item_type, item, (*path, number), word)

    def walk_tuple(self, info: forms.TupleType, value: object, path: Path, word: str) -> None:
        if not isinstance(value, list) or len(value) != len(info.item_types):
            self.note(path, f"{named(path, word)} must be {said(info)}, not {shown(value)}.")
            return
        for number, (item, kind) in enumerate(zip(value, info.item_types, strict=True)):
            self.walk(kind, item, (*path, number), word)

    def walk_dict(self, info: forms.DictType, value: object, path: Path, word: str) -> None:
        if not isinstance(value, dict):
            self.note(path, f"{named(path, word)} must be a table, not {shown(value)}.")
            return
        for key, item in value.items():
            self.walk(info.value_type, item, (*path, key), word)

    def check_literal(self, values: list[object], value: object, path: Path, word: str) -> None:
        if any(value == one and type(value) is type(one) for one in values):
            return
        known = [str(one) for one in values]
        if not isinstance(value, str):
            self.note(path, f"{named(path, word)} can't be {shown(value)}; {allowed(known, self.see)}.")
        else:
            self.note(path, f"{named(path, word)} can't be '{value}'; {did_you_mean(value, known, self.see)}")


def named(path: Path, word: str) -> str:
    """What a message calls the value: its key, and the word that key belongs to."""
    keys = [part for part in path if isinstance(part, str)]
    if not keys:
        return "The file"
    whose = f" of '{word}'" if word else ""
    if path[-1] == keys[-1]:
        return f"'{keys[-1]}'{whose}"
    return f"Entry {int(path[-1]) + 1} of '{keys[-1]}'{whose}"


def shown(value: object) -> str:
    """A value as its writer knows it, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, int) and abs(value) >= 10**15:
        return f"a number of {len(str(abs(value)))} digits" if abs(value) < 10**4000 else "a number that long"
    text = f"'{value}'" if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "…'"


def is_of_kind(info: forms.Type, value: object) -> bool:
    """Whether the value has the right kind, whatever its size or wording."""
    if isinstance(info, forms.LiteralType):
        return any(type(one) is type(value) for one in info.values)
    if isinstance(value, bool):
        return isinstance(info, forms.BoolType)
    kinds: dict[type[forms.Type], type[object]] = {
        forms.IntType: int,
        forms.StrType: str,
        forms.FloatType: float,
        forms.StructType: dict,
        forms.DictType: dict,
        forms.ListType: list,
        forms.TupleType: list,
    }
    return isinstance(value, kinds.get(type(info), ()))


def fits(info: forms.Type, value: object) -> bool:
    """Whether a plain value is legal; what is made of others is walked instead."""
    if isinstance(info, forms.IntType):
        return is_of_kind(info, value) and isinstance(value, int) and is_between(value, info)
    if isinstance(info, forms.StrType):
        return isinstance(value, str) and is_text(value, info)
    if isinstance(info, forms.BoolType):
        return isinstance(value, bool)
    if isinstance(info, forms.FloatType):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if isinstance(info, forms.LiteralType):
        return any(value == one and type(value) is type(one) for one in info.values)
    return True


def is_number_or_word(kinds: list[forms.Type]) -> bool:
    """Such as a strength, which is a number or X."""
    words = [kind for kind in kinds if isinstance(kind, forms.LiteralType) and len(kind.values) == 1]
    return len(kinds) == 2 and len(words) == 1 and any(isinstance(kind, forms.IntType) for kind in kinds)


def is_between(value: int, info: forms.IntType) -> bool:
    return (info.ge is None or value >= info.ge) and (info.le is None or value <= info.le)


def is_text(value: str, info: forms.StrType) -> bool:
    if info.min_length is not None and len(value) < info.min_length:
        return False
    if info.max_length is not None and len(value) > info.max_length:
        return False
    return info.pattern is None or re.search(info.pattern, value) is not None


def said(info: forms.Type) -> str:
    """What can be written for a key, in plain words."""
    if isinstance(info, forms.IntType):
        return f"a whole number{limits(info)}"
    if isinstance(info, forms.StrType):
        return "one line of text" + (f" of at most {info.max_length} characters" if info.max_length else "")
    if isinstance(info, forms.LiteralType):
        shown = [f"'{value}'" for value in info.values[:MOST_LISTED]]
        return " or ".join(shown) + (" …" if len(info.values) > MOST_LISTED else "")
    if isinstance(info, forms.StructType):
        keys = [f"'{field.encode_name}'" for field in info.fields]
        return "a table in braces with " + ", ".join(keys[:MOST_LISTED]) if keys else "an empty table"
    if isinstance(info, forms.UnionType):
        kinds = [kind for kind in info.types if not isinstance(kind, forms.NoneType)]
        if all(isinstance(kind, forms.StructType) and kind.tag_field is not None for kind in kinds):
            return "a table in braces that begins with its word"
        return " or ".join(said(kind) for kind in kinds)
    if isinstance(info, forms.TupleType):
        return f"a list of {len(info.item_types)}, each {said(info.item_types[0])}"
    plain: dict[type[forms.Type], str] = {
        forms.BoolType: "true or false",
        forms.FloatType: "a number",
        forms.ListType: "a list in square brackets",
        forms.DictType: "a table",
    }
    return plain.get(type(info), "something else")


def limits(info: forms.IntType) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge} to {info.le}"
    if info.ge is not None:
        return f", {info.ge} or more"
    return f", at most {info.le}" if info.le is not None else ""
