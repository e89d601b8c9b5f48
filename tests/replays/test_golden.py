"""The golden transcripts come out the same, interpreted and compiled, today and after every change."""

from __future__ import annotations

import pytest

from hegemon.games.catalogue import game_ids
from tests.replays.transcripts import FOLDER, SEEDS, transcript


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", game_ids())
def test_the_game_goes_as_it_is_written_down(game: str, seed: int) -> None:
    written = (FOLDER / f"{game}-{seed}.txt").read_text(encoding="utf-8").splitlines()
    played = list(transcript(game, seed))
    assert played == written, "if this is meant: python -m tests.replays.transcripts writes the games anew; read them"
