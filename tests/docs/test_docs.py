"""What the documentation shows is true: commands, links, cards, decks, scenarios, programs and transcripts."""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import tomllib
from argparse import Namespace
from itertools import pairwise
from pathlib import Path

import pytest

import hegemon
from hegemon.cli import make_parser
from hegemon.engine import is_compiled
from hegemon.games.catalogue import door, game_ids
from hegemon.lessons.checking import run_any
from hegemon.scenarios.runner import run_file

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
BY_HAND = [page for page in PAGES if page.parent.name != "reference"]
LONGEST = 112

FENCED = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path, *kinds: str) -> list[str]:
    return [block["text"] for block in FENCED.finditer(read(page)) if block["kind"] in kinds]


def prose(page: Path) -> str:
    """The page without its blocks."""
    return FENCED.sub("", read(page))


# --- pages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(prose(page)):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{named(page)} links to {target}, which is not there"
        if anchor:
            assert anchor in anchors(file), f"{named(page)} links to {target}, and there is no such place"


def anchors(page: Path) -> set[str]:
    text = prose(page)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


def test_every_page_can_be_reached_from_the_index() -> None:
    reached: set[Path] = set()
    waiting = [DOCS / "index.md"]
    while waiting:
        page = waiting.pop()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        links = [target.partition("#")[0] for target in LINK.findall(prose(page))]
        waiting.extend((page.parent / link).resolve() for link in links if link and "://" not in link)
    assert [named(page) for page in PAGES if page not in reached] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_pages_are_readable_and_name_no_place_of_one_machine(page: Path) -> None:
    long = [line for line in prose(page).splitlines() if len(line) > LONGEST and not line.startswith(("|", "<"))]
    assert long == []
    assert not re.search(r"(?<![\w.])/(home|root|tmp|work|Users)/", read(page))


def test_the_readme_is_short_and_begins_with_the_two_commands() -> None:
    lines = read(ROOT / "README.md").splitlines()
    assert len(lines) < 160
    first = blocks(ROOT / "README.md", "sh")[0].splitlines()
    assert [line.split("#")[0].strip() for line in first] == ["make play", "make test"]


def test_the_readme_lists_the_games_there_are() -> None:
    listed = re.findall(r"^\| \*\*(.+?)\*\* \(`(.+?)`\) \| (.+?) \|", read(ROOT / "README.md"), re.MULTILINE)
    games = [door(id) for id in game_ids()]
    assert listed == [(game.name, game.id, game.players_allowed) for game in games]


@pytest.mark.parametrize("page", [page for page in BY_HAND if blocks(page, "pycon")], ids=named)
def test_python_in_pages_runs_as_shown(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS).failed == 0


def test_the_bot_in_the_pages_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = blocks(DOCS / "how-to" / "python.md", "py")
    (tmp_path / "my_bots.py").write_text(block)
    monkeypatch.syspath_prepend(str(tmp_path))
    match = hegemon.game("xi").new(seed=7)
    for _ in range(50):
        match.play(match.bot_choice("my_bots:greedy"))


# --- commands -------------------------------------------------------------------------------------------


def commands(page: Path) -> list[str]:
    """Every hegemon command a page shows, in blocks and in sentences."""
    lines = [line for block in blocks(page, "sh") for line in block.replace("\\\n", " ").splitlines()]
    lines += INLINE.findall(prose(page))
    found = [re.sub(r"^(\w+=\S+ )*(\.venv/bin/)?hegemon(?= )", "hegemon", line.strip()) for line in lines]
    return [line for line in found if line.startswith("hegemon ")]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_can_be_typed(page: Path) -> None:
    for line in commands(page):
        check_command(line, named(page))


@pytest.mark.parametrize("name", ["hegemon.service", "Containerfile"])
def test_commands_of_the_files_for_hosts_can_be_typed(name: str) -> None:
    text = re.sub(r"\\\n#?", " ", read(ROOT / "deploy" / name))
    found = re.findall(r"hegemon ((?:serve|admin) [^\n]*)", text)
    assert found
    for words in found:
        check_command(f"hegemon {words}", f"deploy/{name}")


def check_command(line: str, place: str) -> None:
    words = shlex.split(line.partition(" <")[0])[1:]
    words = [re.sub(r"^[NSW]$", "1", word.rstrip("…")) for word in words]
    if "--help" in words or "--version" in words:
        words = [word for word in words if word != "COMMAND"]
    if len(words) == 1 and words[0] in make_parser()[1]:
        return  # It is only spoken of.
    given = parsed(words, f"{place} shows '{line}'")
    game = getattr(given, "game", None)
    if game in (None, "GAME"):
        return
    found = door(game)
    found.options(dict(option.split("=") for option in getattr(given, "option", []) if option != "NAME=VALUE"))
    id = getattr(given, "id", None)
    if id not in (None, "ID"):
        assert any(rule == id or rule.startswith(f"{id}.") for rule in found.rulebook.rules), f"{place}: {line}"
    for deck in [getattr(given, "deck", None), *(getattr(given, "decks", None) or [])]:
        if deck not in (None, "DECK") and not deck.endswith((".toml", ".txt")):
            found.deck(deck)


def parsed(words: list[str], place: str) -> Namespace:
    """The words as the command reads them; nothing for those that only print something, such as --help."""
    errors = io.StringIO()
    try:
        with contextlib.redirect_stderr(errors), contextlib.redirect_stdout(io.StringIO()):
            return make_parser()[0].parse_args(words)
    except SystemExit as stop:
        if stop.code:
            pytest.fail(f"{place}: {errors.getvalue()}")
    return Namespace()


BEHIND_MAKE = {"play": "serve", "terminal": "play"}
"""The commands to which `make` hands the words in ARGS."""


def test_make_knows_the_targets_the_pages_name() -> None:
    targets = re.findall(r"^(\S+):", read(ROOT / "Makefile"), re.MULTILINE)
    for page in PAGES:
        shown = [*INLINE.findall(prose(page)), *"\n".join(blocks(page, "sh")).splitlines()]
        for line in shown:
            if line.startswith("make "):
                _, target, *rest = shlex.split(line, comments=True)
                assert target in targets, f"{named(page)} shows '{line}'"
                words = [word for given in rest for word in shlex.split(given.removeprefix("ARGS="))]
                if words and target in BEHIND_MAKE:
                    parsed([BEHIND_MAKE[target], *words], f"{named(page)} shows '{line}'")


PATH = re.compile(r"(?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:py|toml|md|json)")
GAME_FOLDERS = [door(id).package.rpartition(".")[2] for id in game_ids()]


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/how-to/add-a-game.md"])
def test_files_and_folders_the_page_names_exist(page: str) -> None:
    places = [ROOT, ROOT / "src" / "hegemon", ROOT / "src" / "hegemon" / "games" / "xi"]
    named_here = [path for path in INLINE.findall(prose(ROOT / page)) if PATH.fullmatch(path)]
    assert len(named_here) > 20
    for path in named_here:
        if path.startswith((".venv/", "dist/", "new_game")):
            continue
        for folder in GAME_FOLDERS if re.search(r"/X(?=[/.])", path) else [""]:
            real = re.sub(r"(?<=/)X(?=[/.])", folder, path)
            assert any((place / real).exists() for place in places), f"{page} names {path}, and there is no {real}"


def test_every_room_of_the_house_stands_in_the_table_of_changes() -> None:
    named = set(re.findall(r"`([\w.]+)[`/]", read(ROOT / "CONTRIBUTING.md")))
    rooms = {path.name for path in (ROOT / "src" / "hegemon").iterdir() if path.name[0] not in "._"}
    assert rooms - {"py.typed"} <= named | {"__pycache__"}


def test_the_index_leads_to_the_reference_of_every_game() -> None:
    links = LINK.findall(prose(DOCS / "index.md"))
    pages = [f"reference/{id}-{what}.md" for id in game_ids() for what in ("rules", "cards", "card-words", "options")]
    assert [page for page in pages if page not in links] == []


def test_every_command_is_used_in_a_page_written_by_hand() -> None:
    shown = {line.split()[1] for page in BY_HAND for line in commands(page)}
    assert set(make_parser()[1]) - shown <= {"bench"}
    assert "make bench" in read(ROOT / "README.md")


def test_every_word_at_the_table_is_in_the_tutorial(tmp_path: Path) -> None:
    told = run_in(tmp_path, ["play", "xi", "--plain", "--seed", "79"], "1\nhelp\n").split("> help\n")[1]
    words = re.findall(r"^  ([a-z]+(?: [a-z]+)?)", told.split("\n\n")[0], re.MULTILINE)
    assert {"why", "undo", "concede", "offer draw"} <= set(words)
    page = read(DOCS / "tutorial" / "first-game.md")
    listed = "".join(row.split("|")[1] for row in page.splitlines() if row.startswith("| `"))
    for word in words:
        assert f"`{word}" in listed, f"the tutorial does not tell of '{word}'"


# --- what is shown is what one gets ----------------------------------------------------------------------


def run_in(folder: Path, words: list[str], typed: str = "") -> str:
    """What the command prints, with its errors, run in a folder."""
    return ended_in(folder, words, typed)[1]


def ended_in(folder: Path, words: list[str], typed: str = "") -> tuple[int, str]:
    """How the command ended, and what it printed."""
    program = [sys.executable, "-c", "import sys; from hegemon.cli import main; sys.exit(main())", *words]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(
        program,
        cwd=folder,
        input=typed,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=100,
        check=False,
    )
    return done.returncode, done.stdout


def pairs(page: Path, kind: str) -> list[tuple[str, str]]:
    """Every block of the kind that is followed at once by a block of output."""
    found = list(FENCED.finditer(read(page)))
    return [
        (first["text"], second["text"])
        for first, second in pairwise(found)
        if first["kind"] == kind and second["kind"] == "text" and not read(page)[first.end() : second.start()].strip()
    ]


def tables(page: Path, *keys: str) -> list[str]:
    """The blocks of TOML whose table, or whose first table within, has all the keys."""
    found = []
    for block in blocks(page, "toml"):
        table = tomllib.loads(block)
        inner = next((value for value in table.values() if isinstance(value, dict)), {})
        if all(key in table for key in keys) or all(key in inner for key in keys):
            found.append(block)
    return found


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A folder with the cards, decks and scenarios the how-to pages tell one to write."""
    how_to = DOCS / "how-to"
    (tmp_path / "my-cards").mkdir()
    (tmp_path / "my-cards" / "frost.toml").write_text(tables(how_to / "add-a-card.md", "kind")[0], encoding="utf-8")
    (tmp_path / "hail.toml").write_text(tables(how_to / "add-a-card.md", "game", "steps")[0], encoding="utf-8")
    for deck in tables(how_to / "add-a-deck.md", "name", "cards"):
        name = tomllib.loads(deck)["name"].lower().replace(" ", "-")
        (tmp_path / f"{name}.toml").write_text(deck, encoding="utf-8")
    return tmp_path


def is_shown(shown: str, got: str) -> bool:
    """Whether the output is what the page shows; times differ, and dots stand for what was left out."""
    sides = []
    for text in (shown, got):
        text = re.sub(r"[0-9.]+ s: [0-9]+ a second", "1 s: 1 a second", text)
        text = re.sub(r"^hegemon: (compiled|interpreted) engine.*\n", "", text, flags=re.MULTILINE)
        text = re.sub(r"^hegemon: [0-9]+ of [0-9]+ games\n", "", text, flags=re.MULTILINE)
        sides.append(" ".join(text.split()))
    parts = [part.strip() for part in sides[0].split("…")]
    return re.match(".*".join(re.escape(part) for part in parts), sides[1]) is not None


@pytest.mark.parametrize("page", ["add-a-card", "add-a-deck", "simulate"])
def test_commands_print_what_the_page_shows(page: str, workshop: Path) -> None:
    shown = pairs(DOCS / "how-to" / f"{page}.md", "sh")
    assert shown
    for lines, output in shown:
        got = "".join(run_in(workshop, shlex.split(line)[1:]) for line in lines.splitlines())
        assert is_shown(output, got), f"{lines}prints\n{got}"


LESS = {"--games": "2", "--count": "1", "--rounds": "1", "--arena": "2", "--decisions": "2", "--workers": "1"}
"""Much of what pages show takes minutes; with these it is the same command, played small."""
NOT_HERE = {"serve": "it doesn't end", "train": "it needs hundreds of games"}
FOUND_WANTING = ["hegemon deck check xi rain.txt"]
"""The page shows what is wrong with it."""
PLAYED = ["balance", "bots", "build-a-deck", "judge-a-deck", "print", "puzzles", "python", "review", "simulate"]


def own_cards_of_xi() -> list[str]:
    files = (ROOT / "src" / "hegemon" / "games" / "xi" / "cards").glob("*.toml")
    return [card for file in files for card in re.split(r"^(?=\[)", read(file), flags=re.MULTILINE)]


def played_small(line: str) -> list[str]:
    words = shlex.split(line.replace("GAME", "xi"))[1:]
    words = [LESS.get(before, word) for before, word in pairwise(["", *words])]
    words = [re.sub(r":(\d)\d+", r":\1", word) for word in words]
    words = [re.sub(r"\b(captain|warlord)\b(?!:)", r"\1:2", word) for word in words]
    if "--precision" in words:
        words[words.index("--precision") + 1] = "50"
        words += ["--seconds", "5"]
    elif words[0] in ("lab", "train", "arena", "simulate", "flow") and "--games" not in words:
        words += ["--games", "2"]
    if words[0] == "lab" and "--bots" not in words:
        words += ["--bots", "reflex"]
    if words[0] == "review" and "--decisions" not in words:
        words += ["--decisions", "2"]
    return [word for word in words if word not in ("--cluster", "auto")]


def form_of(line: str) -> tuple[str, ...]:
    """What a command does, whatever its numbers are: a page that measures repeats it many times."""
    words = shlex.split(line)
    options = [word for word in words if word.startswith("--")]
    plain = words[1 : words.index(options[0])] if options else words[1:]
    return (*plain[: 1 + (plain[0] in ("deck", "lab", "puzzles"))], str(len(plain)), *options)


@pytest.mark.skipif(not is_compiled(), reason="commands of the pages are played with the compiled engine only")
@pytest.mark.parametrize("page", PLAYED)
def test_commands_of_the_page_run(page: str, workshop: Path) -> None:
    (workshop / "my_bots.py").write_text(blocks(DOCS / "how-to" / "python.md", "py")[0])
    (workshop / "rain.txt").write_text(blocks(DOCS / "how-to" / "build-a-deck.md", "text")[0])
    if page != "build-a-deck":
        run_in(workshop, ["deck", "new", "xi", "mountain-bastion", "--out", "mine.toml"])
    moth = next(text for text in own_cards_of_xi() if text.startswith("[cinder-moth]"))
    (workshop / "my-cards" / "changed.toml").write_text(re.sub(r"life = \d+", "life = 9", moth))
    match = hegemon.game("xi").new(seed=79)
    while not match.is_over:
        match.play(match.bot_choice("novice"))
    match.save(workshop / "xi-79.json")
    lines = [line for block in blocks(DOCS / "how-to" / f"{page}.md", "sh") for line in block.splitlines()]
    lines = [line for line in lines if line.startswith("hegemon ") and line.split()[1] not in NOT_HERE]
    assert lines
    forms: dict[tuple[str, ...], str] = {}
    for line in lines:
        forms.setdefault(form_of(line), line)
    for line in forms.values():
        code, got = ended_in(workshop, played_small(line), "quit\n")
        assert code == (1 if line in FOUND_WANTING else 0), f"'{line}' ends with {code}:\n{got}"


def test_wrong_cards_are_refused_as_the_page_shows(workshop: Path) -> None:
    page = DOCS / "how-to" / "add-a-card.md"
    good = tables(page, "kind")[0]
    shown = pairs(page, "toml")
    assert len(shown) >= 5
    file = workshop / "my-cards" / "frost.toml"
    for wrong, message in shown:
        key = wrong.split(" =")[0]
        old = r"^does = \[\n.*?^\]\n" if key == "does" else r"^(?=does)"
        card = re.search(r"^\[hailstorm\].*?(?=^\[)", good, re.MULTILINE | re.DOTALL)
        assert card is not None
        plain = wrong.replace("\\", r"\\")
        mended = re.sub(old, plain, card[0], count=1, flags=re.MULTILINE | re.DOTALL)
        file.write_text(good.replace(card[0], mended), encoding="utf-8")
        got = run_in(workshop, ["cards", "xi", "hailstorm", "--cards", "my-cards"])
        assert is_shown(message, got), f"{wrong}gives\n{got}"


def test_the_lesson_in_the_how_to_can_be_taken(tmp_path: Path) -> None:
    (lesson,) = tables(DOCS / "how-to" / "write-a-lesson.md", "game", "goal", "steps")
    file = tmp_path / "rain.toml"
    file.write_text(lesson, encoding="utf-8")
    assert run_any(file).differences == []
    wrong = lesson.replace('{ answer = "A: play rainblast"', '{ answer = "A: play rainfall"')
    file.write_text(wrong, encoding="utf-8")
    (shown,) = blocks(DOCS / "how-to" / "write-a-lesson.md", "text")
    assert run_any(file).differences[0] in " ".join(shown.split())


@pytest.mark.parametrize("number", range(len(tables(DOCS / "how-to" / "write-a-scenario.md", "game", "steps"))))
def test_scenarios_in_the_how_to_hold(number: int, tmp_path: Path) -> None:
    file = tmp_path / "scenario.toml"
    file.write_text(tables(DOCS / "how-to" / "write-a-scenario.md", "game", "steps")[number], encoding="utf-8")
    report = run_file(file)
    assert report.holds, f"{report.title}: {report.differences}"


@pytest.mark.parametrize("page", [page for page in BY_HAND if blocks(page, "python")], ids=named)
def test_programs_print_what_the_page_shows(page: Path) -> None:
    shown = pairs(page, "python")
    assert len(shown) == len(blocks(page, "python"))
    for program, output in shown:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(program, {})
        assert out.getvalue() == output


def test_the_first_game_goes_as_the_pages_tell(tmp_path: Path) -> None:
    tutorial = DOCS / "tutorial" / "first-game.md"
    start = next(line for line in commands(tutorial) if line.startswith("hegemon play"))
    typed = read(DOCS / "tutorial" / "first-game.txt")
    lines = [line.rstrip() for line in run_in(tmp_path, shlex.split(start)[1:], typed).splitlines()]
    assert start in commands(ROOT / "README.md")
    for page in (tutorial, ROOT / "README.md"):
        place = 0
        for block in blocks(page, "text"):
            for part in re.split(r"^…$", block, flags=re.MULTILINE):
                wanted = [line.rstrip() for line in part.strip("\n").splitlines()]
                if wanted:
                    place = place_of(wanted, lines, place, named(page))


def place_of(wanted: list[str], lines: list[str], first: int, page: str) -> int:
    """Where the lines come next in the transcript."""
    for place in range(first, len(lines) - len(wanted) + 1):
        if lines[place : place + len(wanted)] == wanted:
            return place + 1
    raise AssertionError(
        f"{page} shows lines that do not come (any more) where it shows them; play the game of the tutorial "
        "again and mend the page:\n" + "\n".join(wanted)
    )
