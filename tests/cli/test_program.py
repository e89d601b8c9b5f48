"""The command as a program of its own: pipes, bytes and exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.cli.commands import ANYTHING

SOURCE = Path(__file__).parents[2] / "src"


def program(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, run from wherever this test's hegemon is."""
    here = os.environ.get("PYTHONPATH") or str(SOURCE)
    return subprocess.run(
        [sys.executable, "-c", "import sys; from hegemon.cli import main; sys.exit(main())", *words],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
        env={**os.environ, "PYTHONPATH": here, **environment},
        check=False,
    )


def test_the_program_plays_a_whole_game_through_a_pipe() -> None:
    done = program("play", "xi", "--seed", "2", given="\n".join(ANYTHING))
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The game is over: " in done.stdout
    assert "\x1b" not in done.stdout


def test_the_program_tells_mistakes_on_stderr() -> None:
    done = program("play", "xii")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hegemon: There is no game 'xii'; did you mean 'xi'?\n"


def test_the_program_stops_quietly_when_nobody_reads_on() -> None:
    code = (
        "import subprocess, sys\n"
        "p = subprocess.Popen([sys.executable, '-c', 'import sys; from hegemon.cli import main; sys.exit(main())',"
        " 'rules', 'xi'], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)\n"
        "p.stdout.readline(); p.stdout.close()\n"
        "print(p.stderr.read(), end=''); p.wait()\n"
    )
    here = os.environ.get("PYTHONPATH") or str(SOURCE)
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": here},
        check=True,
    )
    assert done.stdout == ""


def test_garbage_bytes_on_the_input_are_no_disaster() -> None:
    here = os.environ.get("PYTHONPATH") or str(SOURCE)
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from hegemon.cli import main; sys.exit(main())",
            *("play", "xi", "--seed", "2"),
        ],
        input=b"\xff\xfe\x00\n1\n",
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": here},
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
