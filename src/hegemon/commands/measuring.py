"""hegemon bench and hegemon flow: how fast the engine is, and how much a person has to decide."""

from __future__ import annotations

import sys
from argparse import Namespace

from hegemon.commands.command_line import FINE, door_for, print_json, tell_engine
from hegemon.games.catalogue import door, game_ids
from hegemon.lab.bench import Figures, measure_all, table
from hegemon.lab.flow import flow_lines, measure_flow


def bench(words: Namespace) -> int:
    games = [door(id).id for id in words.games or game_ids()]
    tell_engine()
    print("hegemon: measuring takes a minute or so", file=sys.stderr)
    figures = measure_all(games)
    if words.json:
        print_json({"games": [plain(one) for one in figures]})
    else:
        print(table(figures))
    return FINE


def plain(figures: Figures) -> dict[str, object]:
    return {name: getattr(figures, name) for name in figures.__struct_fields__}


def flow(words: Namespace) -> int:
    """Questions per turn, those with one sensible answer, turns without a decision, waiting and beats."""
    game = door_for(words)
    tally = measure_flow(game, words.games, words.bots, words.seed, words.players, words.quick)
    if words.json:
        print_json({"game": game.id, "bots": words.bots, "seed": words.seed, **tally.plain()})
    else:
        print("\n".join(flow_lines(game.name, words.bots, tally)))
    return FINE
