"""hegemon bench: how fast the engine is on this machine."""

from __future__ import annotations

import sys
from argparse import Namespace

from hegemon.commands.command_line import FINE, print_json
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.bench import Figures, measure_all, table


def bench(words: Namespace) -> int:
    games = [door(id).id for id in words.games or game_ids()]
    print("hegemon: measuring takes a minute or so", file=sys.stderr)
    figures = measure_all(games)
    if words.json:
        print_json({"games": [plain(one) for one in figures]})
    else:
        print(table(figures))
    return FINE


def plain(figures: Figures) -> dict[str, object]:
    return {name: getattr(figures, name) for name in figures.__struct_fields__}
