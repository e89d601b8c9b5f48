"""The example game, installed as a package of its own, is played by every part of the house."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.library.example import installed_example

GAME = "high-ground"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed_example(tmp_path_factory.mktemp("example"))


def ended(
    site: Path, words: Sequence[str], typed: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    found = os.environ.get("PYTHONPATH")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(site), *([found] if found else [])])}
    command = [sys.executable, "-m", "hegemon.cli", *words]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment, cwd=folder, timeout=120
    )


def hegemon(site: Path, words: Sequence[str], typed: str = "", folder: Path | None = None) -> str:
    done = ended(site, words, typed, folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_listed_beside_ours(site: Path) -> None:
    games = json.loads(hegemon(site, ["games", "--json"]))
    assert GAME in json.dumps(games) and "xi" in json.dumps(games)


def test_its_scenarios_hold_and_show_every_rule(site: Path) -> None:
    files = [str(file) for file in sorted((site / "high_ground" / "scenarios").glob("*.toml"))]
    assert f"{len(files)} of {len(files)} scenarios hold" in hegemon(site, ["scenario", *files]).replace("All", "")
    assert json.loads(hegemon(site, ["rules", GAME, "--coverage", "--json"]))["uncovered"] == []


def test_bots_play_it(site: Path) -> None:
    told = json.loads(hegemon(site, ["simulate", GAME, "--games", "20", "--json"]))
    assert told["games"] == 20 and told["stuck"] == 0
    assert "novice" in hegemon(site, ["arena", GAME, "--bots", "random,novice", "--games", "4"])


def test_a_person_plays_it_in_the_terminal_with_a_plain_table(site: Path, tmp_path: Path) -> None:
    words = ["play", GAME, "--vs", "random", "--plain", "--seed", "3"]
    told = hegemon(site, words, "1\n" * 40, folder=tmp_path)
    assert "Which card do you play?" in told and "strength" in told and "The game is over" in told


def test_the_lab_measures_it(site: Path, tmp_path: Path) -> None:
    told = hegemon(site, ["lab", "balance", GAME, "--games", "4", "--bots", "random", "--out", str(tmp_path / "lab")])
    assert "report" in told and (tmp_path / "lab" / "report.html").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["words", GAME], "High Ground doesn't say how its card files are written"),
        (["words", GAME, "draw"], "High Ground doesn't say how its card files are written"),
        (["words", GAME, "--schema"], "High Ground doesn't say how its card files are written"),
        (["rules", GAME, "--options"], "High Ground has no selectable rules"),
        (["rules", GAME, "--glossary"], "High Ground has no glossary yet"),
        (["learn", GAME], "High Ground has no lessons yet"),
    ],
)
def test_what_it_leaves_out_is_said_in_a_sentence(site: Path, words: Sequence[str], said: str) -> None:
    done = ended(site, words)
    assert done.returncode and not done.stdout
    assert said in " ".join(done.stderr.split()) and "Traceback" not in done.stderr


def test_python_plays_it(site: Path) -> None:
    program = f"""
import hegemon
match = hegemon.game({GAME!r}).new(seed=1)
while not match.is_over:
    match.play(match.bot_choice("random"))
print(match.result)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))},
    )
    assert done.stdout.strip() in ("Player 1 won", "Player 2 won", "a draw"), done.stderr
