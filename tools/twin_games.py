"""The words of tools that measure a player on deals which are played twice, with the seats swapped."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Final

from hegemon.bots import check_bot
from hegemon.core.errors import HegemonError, Refused

TWINS: Final = 2


def words_of(about: str, against: str) -> argparse.ArgumentParser:
    """GAME, --against, --games and --seed; a tool may add its own."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--against", default=against, help="its opponent")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    return parser


def measure(
    tool: str, parser: argparse.ArgumentParser, words: Sequence[str], told: Callable[[argparse.Namespace], str]
) -> int:
    """Print what was measured, or in one sentence what makes no sense."""
    asked = parser.parse_args(words)
    try:
        if asked.games < TWINS:
            raise Refused(f"--games {asked.games}: each deal is played twice, so give at least {TWINS}.")
        if asked.against:
            check_bot(asked.against)
        print(told(asked))
    except HegemonError as error:
        print(f"{tool}: {error}", file=sys.stderr)
        return 1
    return 0
