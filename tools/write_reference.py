"""Write docs/reference from the program itself: commands, cards, card words, rules, options, scenario words.

    python tools/write_reference.py

Every game of the catalogue gets its pages. A test compares the folder with what this would write, so run
it after a change and read the difference.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from hegemon.cards.book import DeckFile
from hegemon.cards.forms import card_schema, schema_of
from hegemon.cards.rulebook import Rule
from hegemon.cli import make_parser
from hegemon.core.asks import CARD, NUMBER, SEAT, WORD, Verb
from hegemon.core.settings import Setting
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.scenarios.coverage import scenario_files
from hegemon.scenarios.form import Scenario, read_scenario

ROOT: Final = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.card_words import card_words_page  # noqa: E402 - found only after the line above
from tools.library_page import PAGE as LIBRARY_PAGE  # noqa: E402
from tools.library_page import library_page  # noqa: E402
from tools.licences import PAGE as LICENCES_PAGE  # noqa: E402
from tools.licences import licences_page  # noqa: E402
from tools.markdown import code, filled, grid  # noqa: E402
from tools.write_protocol import PAGE as PROTOCOL_PAGE  # noqa: E402
from tools.write_protocol import protocol_page  # noqa: E402

FOLDER: Final = ROOT / "docs" / "reference"
NOTE: Final = "<!-- Written by tools/write_reference.py. Do not change it by hand: run the tool again. -->"

EXAMPLES: Final = {
    "games": ["hegemon games", "hegemon games --json"],
    "cards": ["hegemon cards xi", "hegemon cards xi falcon rider", "hegemon cards xi --cards my-cards"],
    "decks": ["hegemon decks xi", "hegemon decks xi first-steps-wind"],
    "deck": ["hegemon deck check xi my-deck.toml"],
    "print": [
        "hegemon print xi kiln-host",
        "hegemon print xi my-deck.toml --paper letter --no-backs",
        "hegemon print purge",
        "hegemon print xi --card Rainblast",
    ],
    "words": ["hegemon words xi", "hegemon words xi deal each", "hegemon words purge --schema"],
    "play": [
        "hegemon play",
        "hegemon play xi --deck first-steps-wind --vs random --vs-deck first-steps-aqua --seed 79",
        "hegemon play xi --players 4",
        "hegemon play xi --load xi-79.json",
    ],
    "learn": ["hegemon learn xi", "hegemon learn xi your-first-turn", "hegemon learn xi --coverage"],
    "puzzles": [
        "hegemon puzzles play xi",
        "hegemon puzzles list psychological-warfare",
        "hegemon puzzles mine xi --count 10 --seed 7",
        "hegemon puzzles check xi",
    ],
    "serve": [
        "hegemon serve --open",
        "hegemon serve --host 0.0.0.0 --port 8080 --database games.sqlite3 --origin https://play.example.org",
    ],
    "admin": [
        "hegemon admin list --database games.sqlite3",
        "hegemon admin close 49Vy6gGZ4sWA --database games.sqlite3",
        "hegemon admin prune --older-than 90d --database games.sqlite3",
        "hegemon admin backup games-copy.sqlite3 --database games.sqlite3",
        "hegemon admin check --database games-copy.sqlite3",
    ],
    "simulate": [
        "hegemon simulate xi --games 1000 --workers 0",
        "hegemon simulate xi --games 200 --seats random,random,random --seed 7 --json",
    ],
    "arena": [
        "hegemon arena xi --bots random,novice,captain --games 20 --seed 1",
        "hegemon arena xi --bots captain:50,captain:400 --games 200 --resume games.jsonl --json",
    ],
    "train": [
        "hegemon train purge --games 400 --rounds 2 --seed 1 --out purge.json",
        "hegemon train purge --test purge.json --arena 100 --arena-bot captain:40",
    ],
    "lab": [
        "hegemon lab balance xi --games 200 --out balance",
        "hegemon lab balance psychological-warfare --players 4 --bots random",
        "hegemon lab deck xi kiln-host --games 200",
        "hegemon lab deck xi mine.toml --against kiln-host,mountain-bastion --seconds 60",
        "hegemon lab compare xi kiln-host mine.toml --precision 3",
        "hegemon lab compare xi --cards my-cards --swap cinder-moth=kindle",
        "hegemon lab compare xi --cards my-cards",
        "hegemon lab tune intergalactic-psi-wars --rounds 3",
    ],
    "replay": ["hegemon replay xi-79.json", "hegemon replay xi-79.json --step"],
    "review": ["hegemon review xi-79.json", "hegemon review xi-79.json --out game.html --decisions 60"],
    "rules": ["hegemon rules xi XI-5", "hegemon rules xi XI-5.4", "hegemon rules xi --coverage"],
    "scenario": ["hegemon scenario rain.toml", "hegemon scenario hail.toml --cards my-cards"],
    "flow": ["hegemon flow xi", "hegemon flow purge --games 4 --bots novice --quick --json"],
    "bench": ["hegemon bench", "hegemon bench --games xi --json"],
}
"""Commands one can type as they stand, for the page of commands; a new command needs at least one."""

EVERYWHERE: Final = ("--help", "--json", "--plain")
"""Options every command has; the page tells them once."""


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = pages()
    for file in [*FOLDER.glob("*.md"), *FOLDER.glob("*.json")]:
        if file.name not in written:
            file.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"{len(written)} pages written to {FOLDER.relative_to(ROOT)}")
    return 0


def pages() -> dict[str, str]:
    """Every page of the reference by its file name."""
    made = {"commands.md": commands_page()}
    doors = [door(id) for id in game_ids()]
    for game in doors:
        made[f"{game.id}-cards.md"] = cards_page(game)
        made[f"{game.id}-card-words.md"] = card_words_page(game)
        made[f"{game.id}-rules.md"] = rules_page(game)
        made[f"{game.id}-options.md"] = options_page(game)
    made[LIBRARY_PAGE] = library_page()
    made[LICENCES_PAGE] = licences_page()
    made[PROTOCOL_PAGE] = protocol_page()
    made["scenario-words.md"] = scenario_words_page(doors)
    made["index.md"] = index_page(doors, set(made))
    pages = {name: f"{NOTE}\n\n{text.rstrip()}\n" for name, text in sorted(made.items())}
    return {**pages, **schemas(doors)}


def schemas(doors: list[Door]) -> dict[str, str]:
    """What editors complete and check card files and decks by."""
    made = {f"{game.id}-cards.schema.json": card_schema(game.card_form, game.name) for game in doors}
    made["deck.schema.json"] = schema_of(DeckFile, "Deck file")
    return made


# --- commands ------------------------------------------------------------------------------------------


def commands_page() -> str:
    parser, names = make_parser()
    parsers = subparsers(parser)
    parts = [
        "# The hegemon command",
        filled(
            "After `make play` or `make setup` the command is `.venv/bin/hegemon`; here it is written without the "
            "folder. `hegemon --version` tells its version, `hegemon COMMAND --help` what is below."
        ),
        grid(("command", "what it does"), ((f"[`{name}`](#hegemon-{name})", told(parsers[name])) for name in names)),
        "Every command knows these:",
        grid(
            ("option", "meaning"),
            [
                ("`--json`", 'print JSON; a mistake becomes `{"error": …}`'),
                (
                    "`--plain`",
                    "no colour, ASCII only; colour is also off when `NO_COLOR` is set or output is no terminal",
                ),
                ("`--help`", "a short help"),
            ],
        ),
        "Exit codes are the same everywhere:",
        grid(
            ("code", "meaning"),
            [
                ("0", "all is well"),
                ("1", "it ran, and something failed: an illegal deck, a fact that does not hold, a stuck game"),
                ("2", "wrong input, named in one sentence; nothing was changed"),
                ("130", "interrupted"),
            ],
        ),
    ]
    for name in names:
        parts.append(command_part(name, parsers[name]))
    return "\n\n".join(parts)


def subparsers(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return action.choices
    raise LookupError("the parser has no commands")


def told(parser: argparse.ArgumentParser) -> str:
    return parser.description or ""


def command_part(name: str, parser: argparse.ArgumentParser) -> str:
    actions = [action for action in parser._actions if not set(EVERYWHERE) & set(action.option_strings)]
    usage = [f"hegemon {name}", *(usage_of(action) for action in actions)]
    parts = [f"## hegemon {name}", filled(told(parser)), "```text\n" + usage_lines(usage) + "\n```"]
    explained = [action for action in actions if action.help]
    if explained:
        rows = ((code(written(action)), action.help or "") for action in explained)
        parts.append(grid(("word", "meaning"), rows))
    parts.append("```sh\n" + "\n".join(EXAMPLES[name]) + "\n```")
    return "\n\n".join(parts)


def written(action: argparse.Action) -> str:
    """How an argument is written; Python's own way differs from version to version."""
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if not action.option_strings:
        return metavar
    name = action.option_strings[-1]
    return name if action.nargs == 0 else f"{name} {metavar}"


def usage_of(action: argparse.Action) -> str:
    """The same in a line of usage: brackets for what may be left out, dots for what may come several times."""
    several = "…" if action.nargs in ("*", "+") else ""
    if action.option_strings and action.default == []:
        several = " …"
    optional = bool(action.option_strings) or action.nargs in ("?", "*")
    return f"[{written(action)}{several}]" if optional else written(action) + several


def usage_lines(words: list[str]) -> str:
    """The usage broken between arguments, never inside one."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > 90:
            lines.append("   ")
        lines[-1] += f" {word}"
    return "\n".join(lines)


# --- cards ---------------------------------------------------------------------------------------------


def cards_page(game: Door) -> str:
    cards: list[Mapping[str, object]] = [game.plain_card(card) for card in game.own_book.cards.values()]
    key = "type" if all("type" in card for card in cards) else "kind"
    groups: dict[str, list[Mapping[str, object]]] = {}
    for card in cards:
        groups.setdefault(str(card[key]), []).append(card)
    parts = [
        f"# {game.name}: the cards",
        filled(
            f"All {len(cards)} cards with the text players read, which is made from the card's data. "
            f"`hegemon cards {game.id}` prints the list, `hegemon cards {game.id} CARD` one card. The decks are "
            "[at the end](#decks)."
        ),
    ]
    for name, group in groups.items():
        parts.append(f"## {name.capitalize()}")
        parts.append("\n".join(card_line(card) for card in group))
    parts.append("## Decks")
    parts.append(filled(f"`hegemon decks {game.id}` prints this list, `hegemon decks {game.id} DECK` one deck."))
    parts.extend(deck_part(game, id, deck) for id, deck in game.decks.items())
    return "\n\n".join(parts)


def card_line(card: Mapping[str, object]) -> str:
    kind = " ".join(str(card[key]) for key in ("type", "kind") if key in card)
    rest = {key: value for key, value in card.items() if key not in ("id", "name", "kind", "type", "text")}
    values = [f"{key} {plain(value)}" for key, value in rest.items() if value not in (None, "", False)]
    text = f" {card['text']}" if card["text"] else ""
    head = f'<a id="{card["id"]}"></a>**{card["name"]}** (`{card["id"]}`): {", ".join([kind, *values])}.'
    return filled(head + text, "- ")


def plain(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(plain(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(part)}" for key, part in value.items())
    return str(value).replace("_", " ")


def deck_part(game: Door, id: str, deck: DeckFile) -> str:
    listed = ", ".join(f"{copies} [{game.own_book.card(card).name}](#{card})" for card, copies in deck.cards.items())
    size = sum(deck.cards.values())
    return f"### {deck.name}\n\n" + filled(f"`{id}`, {size} cards. {deck.about}") + "\n\n" + filled(listed + ".")


# --- rules and options ----------------------------------------------------------------------------------


def rules_page(game: Door) -> str:
    rules = list(game.rulebook.rules.values())
    parts = [
        f"# {game.name}: the rules",
        filled(
            f"{len(rules)} numbered statements, rulings and worked examples in our own words. Every outcome in the "
            f"game names one of them. `hegemon rules {game.id} ID` prints one; "
            f"`hegemon rules {game.id} --coverage` says which of them scenarios and tests show. "
            "Square brackets name the place in the printed rules."
        ),
    ]
    part = heading = ""
    for rule in rules:
        if part_of(rule, game.prefix) != part:
            part = part_of(rule, game.prefix)
            parts.append(f"## {part}")
            heading = ""
        if rule.heading != heading:
            heading = rule.heading
            parts.append(f"### {heading}")
            parts.append("")
        line = filled(f'<a id="{rule.id}"></a>**{rule.id}** {linked(rule.text, game)}', "- ")
        parts[-1] = f"{parts[-1]}\n{line}" if parts[-1] else line
    return "\n\n".join(parts)


def part_of(rule: Rule, prefix: str) -> str:
    letter = rule.id.removeprefix(f"{prefix}-")[0]
    return {"R": "Rulings", "E": "Worked examples", "V": "Worked examples"}.get(letter, "Rules")


def linked(text: str, game: Door, page: str = "") -> str:
    """The text with every rule it names as a link; the columns of an example become parts of a sentence."""
    known = game.rulebook.rules
    text = text.replace(" | ", " · ")

    def link(found: re.Match[str]) -> str:
        id = found[0]
        return f"[{id}]({page}#{id})" if id in known else id

    return re.sub(rf"{game.prefix}-[A-Z]?[0-9]+(?:\.[0-9]+)?", link, text)


def options_page(game: Door) -> str:
    example = f"--option {game.settings[0].name}={game.settings[0].values[-1]}" if game.settings else ""
    parts = [f"# {game.name}: the options"]
    if not game.settings:
        parts.append("The game has no options.")
        return "\n\n".join(parts)
    parts.append(
        filled(
            f"Selectable rules, each with its default first. `hegemon rules {game.id} --options` prints them; "
            f"`hegemon play {game.id} {example}` plays by one; `simulate`, `deck check` and the `options` of a "
            "scenario take them too."
        )
    )
    parts.append("\n".join(option_line(setting, game) for setting in game.settings))
    return "\n\n".join(parts)


def option_line(setting: Setting, game: Door) -> str:
    values = [code(value) for value in setting.values]
    values[0] = f"**{values[0]}**"
    if setting.least >= 0:
        values.append(f"a whole number from {setting.least}" + (f" to {setting.most}" if setting.most >= 0 else " up"))
    rule = linked(setting.rule, game, f"{game.id}-rules.md")
    return filled(f'<a id="{setting.name}"></a>`{setting.name}`: {", ".join(values)}. {setting.meaning} {rule}', "- ")


# --- scenario words --------------------------------------------------------------------------------------


def scenario_words_page(doors: list[Door]) -> str:
    parts = [
        "# Words of scenarios",
        filled(
            "What a scenario file can say, game by game; [Write a scenario](../how-to/write-a-scenario.md) "
            "explains the format. Examples come from the scenarios of the game itself. Players are written "
            "A, B, C, …; CARD is the id of a card, PLAYER a letter, N a number."
        ),
    ]
    for game in doors:
        parts.extend(scenario_parts(game))
    return "\n\n".join(parts)


def scenario_parts(game: Door) -> Iterator[str]:
    found = [read_scenario(file) for file in scenario_files(game)]
    yield f"## {game.name} (`{game.id}`)"
    yield "### Keys of a position"
    yield grid(("key", "example"), ((code(key), code(value)) for key, value in position_keys(found).items()))
    yield "### Answers"
    yield grid(("answer", "example"), answer_rows(game, found))
    yield "### Moments"
    yield filled("An answer is given at a certain kind of question by `WHO in MOMENT: WHAT`.")
    yield grid(("moment", "the question, as players read it"), moment_rows(game))
    yield "### Facts"
    yield grid(("fact", "example"), ((code(name), code(line)) for name, line in facts_in(game, found).items()))


def position_keys(found: list[Scenario]) -> dict[str, str]:
    """Every key the scenarios use in a position, with the shortest example; a player's keys are A's."""
    examples: dict[str, str] = {}
    for scenario in found:
        for key, value in scenario.position.items():
            lines = {f"A.{inner}": one for inner, one in value.items()} if isinstance(value, dict) else {key: value}
            for name, one in lines.items():
                keep_shorter(examples, name, f"{name.removeprefix('A.')} = {toml(one)}")
                for table in one if isinstance(one, list) else []:
                    for inner in table if isinstance(table, dict) else {}:
                        keep_shorter(examples, f"{name}[].{inner}", toml(table))
    return dict(sorted(examples.items()))


def answer_rows(game: Door, found: list[Scenario]) -> list[tuple[str, str]]:
    given = sorted((line for one in found for line in lines_of(one)), key=lambda line: (len(line), line))
    forms: dict[str, list[str]] = {}
    for verb in game.verbs:
        form = forms.setdefault(verb.name, [])
        if form_of(verb) not in form:
            form.append(form_of(verb))
    for key in game.texts.get("options", {}):
        name = re.sub(rf" {game.prefix}-\S+$", "", key)
        forms.setdefault(name, [f"{name} WORD"])
    rows = []
    for name, written in sorted(forms.items()):
        fitting = [line for line in given if any(is_said(part, name) for part in line.partition(":")[2].split(">"))]
        rows.append((", ".join(map(code, written)), code(fitting[0]) if fitting else ""))
    return rows


def form_of(verb: Verb) -> str:
    words = {CARD: " CARD", SEAT: " PLAYER", NUMBER: " N", WORD: " " + "/".join(verb.words)}
    return verb.name + words.get(verb.about, "")


def lines_of(scenario: Scenario) -> Iterator[str]:
    for step in scenario.steps:
        yield from (line for line in step.do if len(line) < 90)


def is_said(part: str, name: str) -> bool:
    return part.strip() == name or part.strip().startswith(name + " ")


def moment_rows(game: Door) -> list[tuple[str, str]]:
    rows: dict[str, list[str]] = {}
    for key, text in game.texts.get("moments", {}).items():
        moment = re.sub(rf" {game.prefix}-\S+$", "", key)
        said = re.sub(r"\[([^\]|]*)[^\]]*\]", r"\1", text)
        said = re.sub(r"\{(\w+)\}", lambda name: name[1].upper(), said.replace("{about}", "CARD"))
        rows.setdefault(moment, []).append(said)
    return [(code(moment), " · ".join(said)) for moment, said in sorted(rows.items())]


def facts_in(game: Door, found: list[Scenario]) -> dict[str, str]:
    """Every kind of fact the scenarios check, with the shortest example."""
    examples: dict[str, str] = {}
    for scenario in found:
        for step in scenario.steps:
            for name, value in {**step.expect, **step.now}.items():
                written = name if re.fullmatch(r"[a-z]+", name) else f'"{name}"'
                keep_shorter(examples, kind_of_fact(name, game), f"{written} = {toml(value)}")
    return dict(sorted(examples.items(), key=lambda item: (not item[0].startswith("A."), item[0])))


def kind_of_fact(name: str, game: Door) -> str:
    """The fact with its cards and players made general: falcon-rider.life is CARD.life."""
    letters: dict[str, str] = {}

    def general(found: re.Match[str]) -> str:
        letter, id = found["letter"], found["id"]
        if id is not None:
            return "CARD" if id in game.own_book.cards else found[0]
        return letters.setdefault(letter, "ABCDEF"[len(letters)])

    return re.sub(r"(?:[A-F]/)?(?P<id>[a-z0-9][a-z0-9-]+)(?:#[0-9]+)?|\b(?P<letter>[A-F])\b", general, name)


def keep_shorter(examples: dict[str, str], name: str, line: str) -> None:
    known = examples.get(name)
    if known is None or (len(line), line) < (len(known), known):
        examples[name] = line


def toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ", ".join(toml(part) for part in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + " }"
    return str(value)


# --- the front page --------------------------------------------------------------------------------------


def index_page(doors: list[Door], names: set[str]) -> str:
    parts = [
        "# Reference",
        filled("Everything there is, game by game. These pages are written by `tools/write_reference.py`."),
        "- [The hegemon command](commands.md)\n- [Words of scenarios](scenario-words.md)",
        "- [Hegemon from Python](python.md)\n- [The protocol of the live table](protocol.md)",
        "- [Licences](licences.md)",
        filled(
            "Schemas for editors ([how to use them](../how-to/add-a-card.md#let-your-editor-help)): "
            + ", ".join(f"[{name.removesuffix('.schema.json')}]({name})" for name in schemas(doors))
            + "."
        ),
    ]
    titles = {"rules": "Rules", "cards": "Cards and decks", "card-words": "Words of card files", "options": "Options"}
    for game in doors:
        parts.append(f"## {game.name}")
        parts.append(filled(f"{game.about} {game.players_allowed} players."))
        there = [(title, f"{game.id}-{page}.md") for page, title in titles.items()]
        parts.append("\n".join(f"- [{title}]({page})" for title, page in there if page in names))
    return "\n\n".join(parts)


if __name__ == "__main__":
    sys.exit(main())
