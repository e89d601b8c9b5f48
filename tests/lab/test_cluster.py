"""The lab on a cluster: the same rows as on this machine, also when a node dies in the middle."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from hegemon.cli import main
from hegemon.lab.rows import BatchRows
from hegemon.lab.run import local_crew, play_run
from tests.lab.plans import small_plan, without_seconds

ROOT = Path(__file__).parent.parent.parent

pytestmark = [
    pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed (the extra cluster)"),
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="a node is found by /proc, which is not there"),
]


@pytest.mark.timeout(400)
def test_two_nodes_give_the_rows_of_this_machine_also_when_one_is_killed(tmp_path: Path) -> None:
    plan = small_plan(games=60)
    (tmp_path / "plan.json").write_bytes(msgspec.json.encode(plan))
    # The sockets of a node must have short names, so its folder is not the one of the test.
    with TemporaryDirectory(prefix="ray") as place:
        told = subprocess.run(
            [sys.executable, "-m", "tests.lab.two_nodes", tmp_path / "plan.json", tmp_path / "rows"],
            cwd=ROOT,
            env=with_token(Path(place)),
            capture_output=True,
            text=True,
            timeout=380,
            check=False,
        )
    assert told.returncode == 0, told.stderr[-2000:]
    assert json.loads(told.stdout.splitlines()[-1]) == {"batches": 30, "alive": 1}
    rows = msgspec.msgpack.decode((tmp_path / "rows").read_bytes(), type=BatchRows)
    assert len(rows.games) == 60
    assert without_seconds(rows) == without_seconds(play_run(plan, local_crew(1)))


def with_token(place: Path) -> dict[str, str]:
    """Head, node and driver share a token of their own; without one Ray writes into the user's home."""
    token = place / "token"
    token.write_text(secrets.token_hex(32), encoding="utf-8")
    own = {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN_PATH": str(token),
        "RAY_TMPDIR": str(place),
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    return {**os.environ, **own, "PYTHONPATH": os.pathsep.join([*filter(None, sys.path), str(ROOT)])}


UNREACHABLE = {
    "nowhere": "is no address of a cluster",
    "127.0.0.1:9": "cannot be reached",
    "auto": "cannot be reached",
}
TRY_EACH = """
import sys
from hegemon.cli import main
for address in sys.argv[2:]:
    words = ["lab", "balance", "xi", "--bots", "random", "--cluster", address, "--out", sys.argv[1]]
    print(address, main(words), file=sys.stderr)
"""


def test_a_cluster_that_cannot_be_reached_is_one_sentence(tmp_path: Path) -> None:
    """In one process, because Ray takes seconds to be imported."""
    with TemporaryDirectory(prefix="ray") as place:
        told = subprocess.run(
            [sys.executable, "-c", TRY_EACH, str(tmp_path / "out"), *UNREACHABLE],
            capture_output=True,
            text=True,
            env=with_token(Path(place)),
            timeout=200,
            check=True,
        )
    lines = told.stderr.strip().splitlines()
    for address, reason in UNREACHABLE.items():
        sentence = lines[lines.index(f"{address} 2") - 1]
        assert sentence.startswith("hegemon: ")
        assert reason in sentence
    assert not (tmp_path / "out").exists()


def test_without_ray_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("hegemon.commands.lab_work.find_spec", lambda name: None if name == "ray" else find_spec(name))
    assert main(["lab", "balance", "xi", "--bots", "random", "--cluster", "auto", "--out", str(tmp_path / "out")]) == 2
    assert "pip install 'hegemon[cluster]'" in capsys.readouterr().err
