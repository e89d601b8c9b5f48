"""The words of card files as pages to read: all of them, or one with its keys and a card that uses it."""

from __future__ import annotations

import re

from hegemon.cards.files import did_you_mean
from hegemon.cards.forms import Example, Form, examples, first_paragraph, form_of, forms_below, key_sentences, spoken
from hegemon.core.errors import UnknownName
from hegemon.games.door import Door
from hegemon.terminal.style import Style, columns, wrapped


def words_page(game: Door, style: Style) -> list[str]:
    """Every word and table, in groups, each with what it is for."""
    lines = [style.bold(f"{game.name}: what card files can say")]
    for title, group in groups(game).items():
        lines.extend(["", style.bold(title)])
        rows = [[f"  {plain_name(info)}", first_paragraph(info.cls.__doc__)] for info in group]
        lines.extend(columns(rows))
    lines.extend(["", *wrapped(f"{game.words_command} WORD explains one with its keys and a card that uses it.")])
    return lines


def groups(game: Door) -> dict[str, list[Form]]:
    found: dict[str, list[Form]] = {}
    for info in forms_below(form_of(game.card_form)):
        title = f'Words: {info.tag_field} = "…"' if info.tag_field is not None else "Tables"
        found.setdefault(title, []).append(info)
    return found


def word_page(game: Door, word: str, style: Style) -> list[str]:
    """One word: what it is for, its keys, and the shortest card that uses it."""
    used = examples(game.folder / "cards", game.card_form, game.card_texts)
    lines: list[str] = []
    for info in forms_called(game, word):
        head = f'{info.tag_field} = "{info.tag}"' if info.tag_field is not None else plain_name(info)
        lines.extend(["", style.bold(head)] if lines else [style.bold(head)])
        lines.extend(wrapped(first_paragraph(info.cls.__doc__), "  "))
        for sentence in key_sentences(info):
            lines.extend(wrapped(without_links(sentence), "  ", "    "))
        lines.extend(example_lines(used.get(info.cls)))
    return lines


def example_lines(example: Example | None) -> list[str]:
    if example is None:
        return []
    said = wrapped(f"says: {example.text}", "    ") if example.text else []
    return ["  For example:", *(f"    {line}" for line in example.source.splitlines()), *said]


def plain_words(game: Door, word: str) -> dict[str, object]:
    """The same as plain data."""
    wanted = forms_called(game, word) if word else list(forms_below(form_of(game.card_form)))
    used = examples(game.folder / "cards", game.card_form, game.card_texts)
    return {
        "game": game.id,
        "words": [
            {
                "word": plain_name(info),
                "after": info.tag_field,
                "about": first_paragraph(info.cls.__doc__),
                "keys": [without_links(sentence) for sentence in key_sentences(info)],
                "example": used[info.cls].source if info.cls in used else None,
            }
            for info in wanted
        ],
    }


def forms_called(game: Door, word: str) -> list[Form]:
    """The forms of that name, or those that have a key of that name."""
    found = list(forms_below(form_of(game.card_form)))
    wanted = word.strip().casefold()
    called = [info for info in found if plain_name(info) == wanted]
    called = called or [info for info in found if wanted in [field.encode_name for field in info.fields]]
    if not called:
        names = [plain_name(info) for info in found]
        keys = [field.encode_name for info in found for field in info.fields]
        guess = did_you_mean(wanted, list(dict.fromkeys([*names, *keys])), game.words_command)
        raise UnknownName(f"{game.name} has no word '{word}'; {guess}")
    return called


def plain_name(info: Form) -> str:
    return spoken(info).strip("`")


def without_links(text: str) -> str:
    """A sentence of the reference without its Markdown links."""
    return re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", text).replace("`", "")
