"""Pages to read: games, cards, decks, rules and options as text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from hegemon.cards.book import Book, DeckFile
from hegemon.cards.rulebook import Rule
from hegemon.core.errors import UnknownName
from hegemon.core.settings import Setting
from hegemon.games.door import Chart, Door
from hegemon.terminal.lights import shorter
from hegemon.terminal.style import Style, columns, wrapped
from hegemon.words.handbook import Block, Section, Term
from hegemon.words.lights import lights_told

ABILITIES = ("cyber", "psionic", "physical")
NONE = "0/0"
SAID_IF_ANY = ("requirement",)
"""What a card has none of is not worth a word."""


def card_called(name: str, book: Book) -> str:
    """The id of a card, from its id, its name, the beginning of its name or some words of it."""
    wanted = name.casefold()
    names = {id: card.name.casefold() for id, card in book.cards.items()}
    exact = [id for id in names if wanted in (id, names[id])]
    words = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    fitting = (
        exact
        or [id for id in names if names[id].startswith(wanted)]
        or [id for id in names if wanted.strip() and words.search(names[id])]
    )
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        some = ", ".join(book.cards[id].name for id in fitting[:6])
        raise UnknownName(f"'{name}' could be several cards: {some}; type more of the name.")
    close = get_close_matches(wanted, names.values(), n=1)
    hint = (
        f"did you mean '{next(book.cards[id].name for id in names if names[id] == close[0])}'?"
        if close
        else "'hegemon cards' lists them all."
    )
    raise UnknownName(f"There is no card '{name}'; {hint}")


def card_lines(card: Mapping[str, object], style: Style, is_at_table: bool = False) -> list[str]:
    """A printed card, given as plain data; at a table nobody needs its id."""
    shown = {key: value for key, value in card.items() if key not in ("id", "name", "kind", "type", "text")}
    values = [told(key, value) for key, value in shown.items() if value or key not in SAID_IF_ANY]
    kind = " ".join(str(card[key]) for key in ("type", "kind") if key in card)
    lines = [style.bold(str(card["name"])) + ("" if is_at_table else style.dim(f"  {card['id']}"))]
    lines.append("  " + ", ".join([kind, *values]))
    if card["text"]:
        lines.extend(wrapped(str(card["text"]), "  "))
    return lines


def told(key: str, value: object) -> str:
    """One printed value: its name and number, the name alone of what a card simply is, or several of one sort."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if key == "cost" and " " in str(value):
        return lights_told(str(value))
    return key if value is True else f"{key} {value}"


def cards_page(cards: Sequence[Mapping[str, object]]) -> list[str]:
    """All cards in a list: what each costs, what it is and what it does."""
    has_lights = any(" " in str(card.get("cost", "")) for card in cards)
    rows: list[list[str]] = []
    for card in cards:
        cost = str(card.get("cost", ""))
        what = what_it_is(card)
        price = [f"{shorter(lights_told(cost))}; {what}"] if has_lights else [cost, what]
        rows.append([str(card["name"]), *price])
    return columns(rows)


def what_it_is(card: Mapping[str, object]) -> str:
    """Kind, strengths and text of a printed card."""
    values = f", {card['damage']}/{card['life']}" if "life" in card else ""
    values += f" {card['strengths']}" if "strengths" in card else ""
    values += "".join(f", {ability} {card[ability]}" for ability in ABILITIES if card.get(ability, NONE) != NONE)
    kind = " ".join(str(card[key]) for key in ("type", "kind") if key in card)
    return f"{kind}{values}" + (f". {card['text']}" if card["text"] else "")


def decks_page(decks: Mapping[str, DeckFile]) -> list[str]:
    return columns([[id, f"{sum(deck.cards.values())} cards", deck.about] for id, deck in decks.items()])


def deck_page(deck: DeckFile, book: Book, style: Style) -> list[str]:
    lines = [style.bold(deck.name) + f"  {sum(deck.cards.values())} cards"]
    if deck.about:
        lines.extend(wrapped(deck.about, "  "))
    lines.extend(f"  {copies} {book.card(id).name}" for id, copies in deck.cards.items())
    return lines


def rules_page(rules: Sequence[Rule], style: Style) -> list[str]:
    """Rules in book order under their headings."""
    lines: list[str] = []
    heading = ""
    for rule in rules:
        if rule.heading != heading:
            heading = rule.heading
            lines.extend(["", style.bold(heading)] if lines else [style.bold(heading)])
        lines.extend(wrapped(f"{rule.id} {rule.text}", "", "  "))
    return lines


def chart_lines(chart: Chart, style: Style) -> list[str]:
    """A table of the rules, its columns aligned to the right."""
    width = max(len(cell) for row in chart.rows for cell in row)
    lines = ["", *wrapped(f"{style.bold(chart.name)} ({chart.rule}): {chart.about}", "", "  ")]
    return lines + [" ".join(f"{cell:>{width}}" for cell in row) for row in chart.rows]


def options_page(settings: Sequence[Setting], style: Style) -> list[str]:
    """The selectable rules: values, the default first, meaning and rule."""
    lines: list[str] = []
    for setting in settings:
        values = ", ".join(setting.values)
        if setting.least >= 0:
            values += f", or a whole number from {setting.least}"
            values += f" to {setting.most}" if setting.most >= 0 else ""
        lines.append(f"{style.bold(setting.name)} = {values}")
        lines.extend(wrapped(f"{setting.meaning} ({setting.rule})", "    "))
    return lines


def how_to_play_page(sections: Sequence[Section], game: Door, style: Style) -> list[str]:
    """The page people read before their first game; cards stand by name where the browser shows them."""
    lines = [style.bold(f"How to play {game.name}")]
    for section in sections:
        lines.extend(["", style.bold(section.title)])
        number = 0
        for block in section.blocks:
            number = number + 1 if block.kind == "step" else 0
            lines.extend(block_lines(block, number, game))
    return lines


def block_lines(block: Block, number: int, game: Door) -> list[str]:
    text = "".join(piece.text for piece in block.pieces)
    if block.kind == "board":
        return []  # a picture of the browser's table
    if block.kind == "cards":
        shown = ((game.own_book.card(one.card).name, one.caption) for one in block.pictures)
        return [line for name, caption in shown for line in wrapped(f"{name}: {caption}", "    ", "      ")]
    if block.kind == "text":
        return wrapped(text, "  ")
    return wrapped(f"{number}. {text}" if block.kind == "step" else f"- {text}", "  ", "     ")


def glossary_page(terms: Sequence[Term], style: Style) -> list[str]:
    lines: list[str] = []
    for term in terms:
        lines.append(style.bold(term.term) + style.dim(f"  {term.rule}"))
        lines.extend(wrapped(term.sentence, "  "))
        if term.example:
            lines.extend(wrapped(f"For example: {term.example}", "  "))
    return lines
