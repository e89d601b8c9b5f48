"""What people read to learn a game: the rules as a book, the glossary, and one page on how to play.

Nothing is written here twice. The book comes from rules.md and rulings.md, its examples from the titles of scenarios,
the glossary from the rules its terms name, and how-to-play.md is the only place for its words.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Literal

from hegemon.cards.files import read_table
from hegemon.core.errors import UnknownName
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door

PassageKind = Literal["text", "step", "bullet", "cards", "board"]
MOST_EXAMPLES = 3
"""The first is shown, or the next one that can be told in a few sentences."""
MORE_RULINGS = "More rulings"
"""The chapter of the rulings no rule names, so that every ruling can be read and found."""
TELLING = 60
"""Letters of a title that says enough by itself and is still read at a glance."""
TAIL = re.compile(r"\s*(\[[^\]]*\]|\([^()]*\b(?:R[0-9]+|option `)[^()]*\)|\(option[^()]*\))\.?$")
"""What stands behind a statement: its source in brackets, the rulings it rests on, the option it belongs to."""
MARKS = re.compile(r"\*\*|`|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])")
NUMBERED = re.compile(r"^[0-9]+[a-z]?\.\s*")
SENTENCE_END = re.compile(r"(?<=[.;])\s")
LABEL = re.compile(r"^(?P<label>[^.;:—(]{1,40}?)(?: \([^)]*\))?(?: —|:)\s")
REFERENCE = re.compile(r" \((?:[A-Z]+-)?[0-9]+\.[0-9]+[^)]*\)| \(\w+ = \w+\)")
LONGEST = 260
"""More than this nobody reads beside a table: then only the first sentences are shown."""
COLUMN = re.compile(r"\s+(?:—|→)\s+")
"""What stands in rulings.md between question, ruling and reason."""
NO_CHOICE = re.compile(r"\s*(?:—\s*)?(?:Fixed|No option|Option: no)\.$")
"""That nobody can choose another ruling; a table has no use for it."""
PIECES = re.compile(r"\[(?P<words>[^\]]+)\]\((?P<rule>[A-Z]+-[0-9.]+)\)|\*\*(?P<strong>[^*]+)\*\*")
PICTURE = re.compile(r"!\[(?P<words>[^\]]*)\]\((?:(?P<card>[a-z0-9-]+)|lesson:(?P<lesson>[a-z0-9-]+))\)")


@dataclass(frozen=True)
class RuleExample:
    """A scenario that shows a rule."""

    title: str
    file: Traversable


@dataclass(frozen=True)
class ReadRule:
    """One rule as a reader meets it; where it comes from stands apart."""

    id: str
    text: str
    source: str
    rulings: list[str]
    examples: list[RuleExample]
    cards: list[str]


@dataclass(frozen=True)
class ReadChapter:
    title: str
    rules: list[ReadRule] = field(default_factory=list)


@dataclass(frozen=True)
class RulesByChapter:
    """The rules by chapter, and the text of every ruling by id."""

    chapters: list[ReadChapter]
    rulings: dict[str, str]


@dataclass(frozen=True)
class Term:
    """A word of the game: what it means by which rule, an example, and the other forms it takes in texts."""

    term: str
    forms: list[str]
    sentence: str
    rule: str
    example: str


@dataclass(frozen=True)
class Passage:
    """Words of a text, perhaps with the rule they rest on."""

    text: str
    rule: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Picture:
    """A real card, or the table at the beginning of a lesson, and what to look at on it."""

    card: str
    caption: str
    lesson: str = ""


@dataclass(frozen=True)
class Block:
    """A paragraph, an item of a list, a row of cards, or the table in a real position."""

    kind: PassageKind
    pieces: list[Passage] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)


@dataclass(frozen=True)
class Section:
    title: str
    blocks: list[Block] = field(default_factory=list)


# --- the book -------------------------------------------------------------------------------------------


@cache
def book_of(game: str) -> RulesByChapter:
    door = door_of(game)
    examples = examples_of(door)
    names = {card.name: id for id, card in door.own_book.cards.items()}
    named = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(names, key=len, reverse=True)))
    chapters: list[ReadChapter] = []
    rulings: dict[str, str] = {}
    for rule in door.rulebook.rules.values():
        if is_ruling(rule.id, door.prefix):
            rulings[rule.id] = ruling_told(rule.text)
        elif "." in rule.id:
            title = NUMBERED.sub("", rule.chapter)
            if not chapters or chapters[-1].title != title:
                chapters.append(ReadChapter(title))
            text, tail = apart(rule.text)
            rests_on = rulings_in(tail, door)
            source = " ".join(plain(part) for part in tail)
            shown = examples.get(rule.id, [])[:MOST_EXAMPLES]
            said = " ".join(
                [text, *(one.title for one in shown[:1]), *(door.rulebook.rules[id].text for id in rests_on)]
            )
            cards = list(dict.fromkeys(names[found[0]] for found in named.finditer(said)))
            chapters[-1].rules.append(ReadRule(rule.id, plain(text), source, rests_on, shown, cards))
    cited = {id for chapter in chapters for rule in chapter.rules for id in rule.rulings}
    alone = [
        ReadRule(id, text, "", [], [], list(dict.fromkeys(names[found[0]] for found in named.finditer(text))))
        for id, text in rulings.items()
        if id not in cited
    ]
    return RulesByChapter([*chapters, ReadChapter(MORE_RULINGS, alone)] if alone else chapters, rulings)


def is_ruling(id: str, prefix: str) -> bool:
    return re.fullmatch(rf"{prefix}-R[0-9]+", id) is not None


def apart(text: str) -> tuple[str, list[str]]:
    """The statement, and what stands behind it."""
    tail: list[str] = []
    while found := TAIL.search(text):
        tail.insert(0, found[1])
        text = text[: found.start()]
    return text, tail


def rulings_in(tail: list[str], door: Door) -> list[str]:
    numbers = re.findall(r"\bR([0-9]+)\b", " ".join(tail))
    ids = dict.fromkeys(f"{door.prefix}-R{number}" for number in numbers)
    return [id for id in ids if id in door.rulebook.rules]


def plain(text: str) -> str:
    """Without the marks of the file it was written in."""
    return MARKS.sub("", text).strip()


def ruling_told(text: str) -> str:
    """A ruling in sentences: the question, what holds, and why."""
    parts = [plain(part) for part in COLUMN.split(NO_CHOICE.sub("", text))]
    return " ".join(part if part.endswith((".", "?", "!")) else f"{part.rstrip(';:')}." for part in parts if part)


def examples_of(door: Door) -> dict[str, list[RuleExample]]:
    """For each rule the scenarios that show it, those whose titles say most about it at a glance first."""
    found: dict[str, dict[str, bool]] = defaultdict(dict)
    files: dict[str, Traversable] = {}
    for file in files_in(door.folder / "scenarios"):
        table = read_table(file)
        rules = table.get("rules", [])
        title = str(table.get("title", ""))
        files.setdefault(title, file)
        for place, rule in enumerate(rules if isinstance(rules, list) else []):
            # A scenario names first the rule it is about, then those it only touches.
            found[str(rule)][title] = place > 0 and found[str(rule)].get(title, True)
    return {
        rule: [RuleExample(one, files[one]) for one in sorted(titles, key=lambda one: how_dull(one, titles[one]))]
        for rule, titles in found.items()
    }


def how_dull(title: str, is_beside_the_point: bool) -> tuple[bool, bool, int, str]:
    """What needs the names of options to be understood comes last."""
    is_about_options = "_" in title or title.startswith("Played with")
    return is_about_options, is_beside_the_point, abs(len(title) - TELLING), title


def files_in(folder: Traversable) -> Iterator[Traversable]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from files_in(entry)
        elif entry.name.endswith(".toml"):
            yield entry


# --- the glossary ---------------------------------------------------------------------------------------


@cache
def glossary_of(game: str) -> list[Term]:
    """Every term of glossary.toml, by name: its forms, and the rule that says what it means."""
    door = door_of(game)
    file = door.folder / "glossary.toml"
    if not file.is_file():
        return []
    rules = {rule.id: rule for chapter in book_of(game).chapters for rule in chapter.rules}
    terms: list[Term] = []
    for names, rule in read_table(file).items():
        term, *forms = str(names).split(" / ")
        meant = rules.get(str(rule))
        if meant is None:
            raise UnknownName(f"{door.id}/glossary.toml, '{names}': there is no rule '{rule}'.")
        example = meant.examples[0].title if meant.examples else ""
        terms.append(Term(term, [term, *forms], meaning(meant.text, term), meant.id, example))
    return sorted(terms, key=lambda term: term.term.lower())


def terms_in(game: str, text: str) -> list[Term]:
    """The terms a text uses, in its order; of terms that overlap only the longest."""
    forms = {form: term for term in glossary_of(game) for form in term.forms}
    if not forms:
        return []
    longest_first = sorted(forms, key=lambda form: -len(form))
    found = re.findall(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", text)
    return list({forms[form].term: forms[form] for form in found}.values())


def meaning(text: str, term: str) -> str:
    """What a rule says of a term, without the term in front of it and without more than people read."""
    label = LABEL.match(text)
    if label and label["label"].lower().startswith((term.lower(), "step", "beginning")):
        text = text[label.end() :]
    text = REFERENCE.sub("", text)
    kept = ""
    for sentence in SENTENCE_END.split(text):
        if kept and len(kept) + len(sentence) > LONGEST:
            break
        kept = f"{kept} {sentence}".strip()
    kept = kept.rstrip(";.") + "."
    return kept[0].upper() + kept[1:]


# --- how to play ----------------------------------------------------------------------------------------


@cache
def how_to_play(game: str) -> list[Section]:
    """The sections of how-to-play.md: paragraphs, lists, and rows of real cards; none where nobody wrote it."""
    file = door_of(game).folder / "how-to-play.md"
    if not file.is_file():
        return []
    sections: list[Section] = []
    for block in re.split(r"\n\s*\n", file.read_text(encoding="utf-8").strip()):
        if block.startswith("## "):
            sections.append(Section(block[3:].strip()))
        elif sections:
            sections[-1].blocks.extend(blocks_of(block))
    return sections


def blocks_of(text: str) -> Iterator[Block]:
    pictures = [
        Picture(found["card"] or "", joined(found["words"]), found["lesson"] or "") for found in PICTURE.finditer(text)
    ]
    if pictures:
        yield Block("board" if pictures[0].lesson else "cards", pictures=pictures)
    elif re.match(r"[0-9]+\. |- ", text):
        kind: PassageKind = "bullet" if text.startswith("- ") else "step"
        for item in re.split(r"\n(?=[0-9]+\. |- )", text):
            yield Block(kind, list(pieces_of(joined(re.sub(r"^([0-9]+\.|-) ", "", item)))))
    else:
        yield Block("text", list(pieces_of(joined(text))))


def pieces_of(text: str) -> Iterator[Passage]:
    at = 0
    for found in PIECES.finditer(text):
        if found.start() > at:
            yield Passage(text[at : found.start()])
        yield Passage(found["words"] or found["strong"], found["rule"] or "", strong=bool(found["strong"]))
        at = found.end()
    if at < len(text):
        yield Passage(text[at:])


def joined(text: str) -> str:
    return " ".join(text.split())
