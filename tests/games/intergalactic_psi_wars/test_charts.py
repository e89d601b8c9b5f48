"""The Matrix can be read on the command line, beside the rule it belongs to."""

import pytest

from hegemon.cli import main


def test_the_matrix_is_printed_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "intergalactic-psi-wars", "IPW-13.9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split() for line in lines if line.split()[:1] == ["5"]]
    assert rows == [
        ["5", "12", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "2"],
        ["5", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "2"],
    ]


def test_another_rule_has_no_chart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "intergalactic-psi-wars", "IPW-13.10"]) == 0
    assert "Matrix linear8" not in capsys.readouterr().out
