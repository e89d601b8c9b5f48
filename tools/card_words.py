"""The page on the words of a game's card files: the forms the files are decoded by, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from hegemon.cards.forms import (
    Example,
    Form,
    anchor,
    examples,
    first_paragraph,
    form_of,
    forms_below,
    key_sentences,
    spoken,
)
from hegemon.games.door import Door
from tools.markdown import filled


def card_words_page(game: Door) -> str:
    form = form_of(game.card_form)
    found = list(forms_below(form))
    used = examples(game.folder / "cards", game.card_form, game.card_texts)
    name = game.name
    parts = [
        f"# {name}: the words of card files",
        filled(
            "A card is a TOML table named by its id. This page lists every key and every word it may hold; "
            "[Add a card](../how-to/add-a-card.md) shows how to put them together. Anything else is refused with the "
            "file and the card."
        ),
    ]
    parts.extend(form_part(form, "The card", "##", None))
    names = names_without_binding(game)
    if names:
        listed = ", ".join(f"`{one}`" for one in names)
        parts.append(filled(f"Names that need no choosing, usable wherever a word asks for a name: {listed}."))
    for field in dict.fromkeys(info.tag_field for info in found if info.tag_field is not None):
        group = [info for info in found if info.tag_field == field]
        parts.append(f"## Words after `{field}`")
        parts.append(filled(", ".join(f"[`{info.tag}`](#{anchor(info)})" for info in group) + "."))
        for info in group:
            parts.extend(form_part(info, f"`{info.tag}`", "###", used.get(info.cls)))
    loose = [info for info in found if info.tag_field is None and info is not form]
    if loose:
        parts.append("## Tables inside a card")
    for info in loose:
        parts.extend(form_part(info, spoken(info).capitalize(), "###", used.get(info.cls)))
    return "\n\n".join(parts)


def modules_of(game: Door) -> Iterator[ModuleType]:
    top = import_module(f"{game.package}.vocabulary")
    yield top
    for inner in iter_modules(getattr(top, "__path__", [])):
        yield import_module(f"{top.__name__}.{inner.name}")


def names_without_binding(game: Door) -> list[str]:
    for module in modules_of(game):
        names = getattr(module, "SPECIAL_NAMES", None)
        if names:
            return list(names)
    return []


# --- saying a form -----------------------------------------------------------------------------------------


def form_part(info: Form, title: str, level: str, example: Example | None) -> Iterator[str]:
    yield f'<a id="{anchor(info)}"></a>\n\n{level} {title}'
    yield filled(first_paragraph(info.cls.__doc__))
    if info.fields:
        yield "\n".join(filled(line, "- ") for line in key_sentences(info))
    elif info.tag_field is not None:
        yield "It has no further keys."
    if example is not None:
        yield f"```toml\n{example.source}\n```"
        if example.text:
            yield filled(f"says: {example.text}", "> ", "> ")
    elif info.tag_field is not None:
        yield "No card of the set uses it yet."
