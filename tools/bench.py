"""Measure the engine, beside its peers where they are installed (make bench-peers installs them).

    python tools/bench.py [--json]

Rounds of every engine alternate in one run, so that their ratios mean something on a noisy machine.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import process_time

from hegemon.engine import engine_sentence
from hegemon.games.catalogue import door
from hegemon.lab.bench import ROUNDS, lay_out, measure_all, rate, table
from hegemon.lab.flow import measure_flow

GAMES_A_ROUND = 40
SIMULATIONS_A_MOVE = 200
MOVES_SEARCHED = 6
FLOW_GAMES = 4


def open_spiel_round(name: str) -> tuple[int, float]:
    """Random play through the Python interface; dealing by chance takes time but is no decision."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(1)
    start = process_time()
    decisions = 0
    for _ in range(GAMES_A_ROUND):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
                state.apply_action(luck.choice(actions))
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
    return decisions, process_time() - start


def open_spiel_search(name: str) -> tuple[int, float]:
    """OpenSpiel's information-set tree search (C++) with random playouts; simulations it makes."""
    import pyspiel

    game = pyspiel.load_game(name)
    playouts = pyspiel.RandomRolloutEvaluator(1, 1)  # The bot does not keep it alive.
    luck = random.Random(1)
    seconds = 0.0
    for seed in range(MOVES_SEARCHED):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(seed, playouts, 2.0, SIMULATIONS_A_MOVE, -1, policy, False, False)
        start = process_time()
        bot.step(state)
        seconds += process_time() - start
    return SIMULATIONS_A_MOVE * MOVES_SEARCHED, seconds


def rlcard_round(name: str) -> tuple[int, float]:
    """Random play through the environment's own step."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    luck = random.Random(1)
    start = process_time()
    decisions = 0
    for _ in range(GAMES_A_ROUND):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions, process_time() - start


def peers() -> dict[str, Callable[[], tuple[int, float]]]:
    """The peers that are installed here, each with how to play a round of it."""
    found: dict[str, Callable[[], tuple[int, float]]] = {}
    if find_spec("pyspiel") is not None:
        found["OpenSpiel hearts"] = lambda: open_spiel_round("hearts")
        found["OpenSpiel gin_rummy"] = lambda: open_spiel_round("gin_rummy")
    if find_spec("rlcard") is not None:
        found["RLCard uno"] = lambda: rlcard_round("uno")
        found["RLCard gin-rummy"] = lambda: rlcard_round("gin-rummy")
    return found


def searching_peers() -> dict[str, Callable[[], tuple[int, float]]]:
    """The peers that search on imagined states, if they are installed here."""
    if find_spec("pyspiel") is None:
        return {}
    return {
        "OpenSpiel ISMCTS hearts": lambda: open_spiel_search("hearts"),
        "OpenSpiel ISMCTS gin_rummy": lambda: open_spiel_search("gin_rummy"),
    }


def flow_table(games: list[str]) -> str:
    """What a person has to decide, from a short run."""
    rows = [["what a person decides", "questions per own turn", "turns without a decision", "beats per turn"]]
    for game in games:
        tally = measure_flow(door(game), FLOW_GAMES, "novice", 0, quick=True)
        turns = max(1, tally.turns)
        shares = [tally.in_own_turns / turns, 100 * tally.turns_without_decision / turns, tally.events / turns]
        rows.append([game, f"{shares[0]:.1f}", f"{shares[1]:.0f} %", f"{shares[2]:.0f}"])
    return lay_out(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wanted = parser.parse_args()
    print(engine_sentence(), file=sys.stderr)
    best: dict[str, tuple[int, float]] = {}
    others = peers()
    for number in range(ROUNDS):
        for name, play in others.items():
            print(f"round {number + 1} of {ROUNDS}: {name}", file=sys.stderr)
            best[name] = max(best.get(name, (0, 1.0)), play(), key=rate)
    searching = {name: rate(search()) for name, search in searching_peers().items()}
    figures = measure_all()
    rates = {name: rate(measured) for name, measured in best.items()}
    if wanted.json:
        games = [{field: getattr(one, field) for field in one.__struct_fields__} for one in figures]
        print(json.dumps({"games": games, "peers": rates, "searching_peers": searching}, indent=2))
        return 0
    print(table(figures))
    print("\n" + flow_table([one.game for one in figures]))
    if not rates:
        print("\nleft out: peers; `make bench-peers` installs them and measures them beside the engine")
        return 0
    rows = [["decisions/s of a peer", "", *(f"{one.game} / peer" for one in figures)]]
    for name, peer in rates.items():
        ratios = [f"{one.decisions_per_second / peer:.2f} ({one.python_loop_per_second / peer:.2f})" for one in figures]
        rows.append([name, f"{peer:,.0f}", *ratios])
    print("\n" + lay_out(rows) + "\nIn brackets: with every answer chosen and given from Python.")
    rows = [["simulations/s of a searching peer", "", *(f"{one.game} / peer" for one in figures)]]
    for name, peer in searching.items():
        rows.append([name, f"{peer:,.0f}", *(f"{one.search_per_second / peer:.2f}" for one in figures)])
    if searching:
        print("\n" + lay_out(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
