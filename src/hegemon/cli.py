"""The hegemon command: reads the words and calls the command they name, which is imported only then."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from hegemon import __version__
from hegemon.core.errors import HegemonError

WRONG_INPUT = 2
INTERRUPTED = 130
LARGEST_SEED = 2**63 - 1


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 if all is well, 1 if something failed, 2 for wrong input."""
    parser, names = make_parser()
    given = list(sys.argv[1:] if words is None else words)
    if given and not given[0].startswith("-") and given[0] not in names:
        close = get_close_matches(given[0], names, n=1)
        hint = f"did you mean '{close[0]}'?" if close else f"there are: {', '.join(names)}"
        parser.error(f"there is no command '{given[0]}'; {hint}")
    arguments = parser.parse_args(given)
    module, name = arguments.run.split(".")
    try:
        command = getattr(import_module(f"hegemon.commands.{module}"), name)
        code: int = command(arguments)
        sys.stdout.flush()
        return code
    except HegemonError as error:
        if arguments.json:
            print(json.dumps({"error": str(error)}))
        else:
            print(f"hegemon: {error}", file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        print("\nhegemon: stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has had enough; what is left in the buffer must not be written either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


# --- kinds of words ------------------------------------------------------------------------------------


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and where to read on."""

    def error(self, message: str) -> NoReturn:
        print(f"hegemon: {message.rstrip('.')} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(WRONG_INPUT)


def count(text: str) -> int:
    """A number of things: 1 or more."""
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 up")
    return int(text)


def workers(text: str) -> int:
    """A number of processes; 0 stands for as many as there are processors."""
    return 0 if text == "0" else count(text)


def seed(text: str) -> int:
    if not text.isdecimal() or len(text) > 19 or int(text) > LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 to {LARGEST_SEED}")
    return int(text)


def port(text: str) -> int:
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text}' is not a port; give a whole number from 0 to 65535")
    return int(text)


def seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,2}([.][0-9]{1,3})?", text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a time in seconds, such as 0.5")
    return float(text)


def names(text: str) -> list[str]:
    """Names separated by commas."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of names separated by commas")
    return found


# --- the commands -----------------------------------------------------------------------------------------


def make_parser() -> tuple[Parser, list[str]]:
    """The parser, and the names of all commands."""
    parser = Parser(prog="hegemon", description="Five war card games on one rules engine.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"hegemon {__version__}")
    parser.set_defaults(json=False)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    common = Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="print JSON")
    common.add_argument("--plain", action="store_true", help="no colour, ASCII only")

    def add(name: str, run: str, text: str) -> Parser:
        made = commands.add_parser(name, help=text, description=text, parents=[common], allow_abbrev=False)
        assert isinstance(made, Parser)
        made.set_defaults(run=run)
        return made

    add("games", "reading.games", "The games there are.")
    add_reading(add("cards", "reading.cards", "The cards of a game, or one card."), "card")
    add_reading(add("decks", "reading.decks", "The decks of a game, or one deck."), "deck")
    add_deck_check(add("deck", "reading.check_deck", "Check a deck file: hegemon deck check GAME FILE."))
    add_play(add("play", "playing.play", "Play against bots in the terminal, or through a pipe."))
    add_serve(add("serve", "serving.serve", "Serve the live table: pages, people, bots, all games."))
    add_simulate(add("simulate", "many.simulate", "Let bots play many games and count how they end."))
    add_arena(add("arena", "many.arena", "Let every bot play every other and rate them."))
    add_lab(add("lab", "laboratory.lab", "Measure, compare and tune the balance of a game by many games of bots."))
    add_replay(add("replay", "playing.replay", "Show a saved game again."))
    add_rules(add("rules", "reading.rules", "The rules of a game, one chapter or one rule."))
    add_scenario(add("scenario", "many.scenario", "Run scenario files."))
    add_bench(add("bench", "measuring.bench", "Measure the engine."))
    return parser, list(commands.choices)


def add_game(parser: Parser, is_needed: bool = True) -> None:
    parser.add_argument("game", metavar="GAME", nargs=None if is_needed else "?", help="such as xi")


def add_cards(parser: Parser) -> None:
    parser.add_argument(
        "--cards",
        metavar="DIR",
        type=Path,
        action="append",
        default=[],
        help="a folder with cards of your own; may be given several times",
    )


def add_options(parser: Parser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a selectable rule; hegemon rules GAME --options lists them",
    )


def add_reading(parser: Parser, what: str) -> None:
    add_game(parser)
    nargs = "*" if what == "card" else "?"
    parser.add_argument(what, metavar=what.upper(), nargs=nargs, help=f"the name of a {what}")
    add_cards(parser)


def add_deck_check(parser: Parser) -> None:
    parser.add_argument("check", choices=["check"], metavar="check")
    add_game(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help="a deck file (TOML)")
    add_cards(parser)
    add_options(parser)


def add_play(parser: Parser) -> None:
    add_game(parser, is_needed=False)
    parser.add_argument("--deck", metavar="DECK", help="your deck: a name or a file")
    parser.add_argument("--vs", metavar="BOT[,BOT]", type=names, help="who plays against you (default: novice)")
    parser.add_argument("--vs-deck", metavar="DECK[,DECK]", type=names, help="their decks")
    parser.add_argument("--players", metavar="N", type=count, help="how many play, you among them")
    parser.add_argument("--seed", metavar="S", type=seed, help="the same seed deals the same game")
    parser.add_argument("--load", metavar="FILE", type=Path, help="go on with a saved game")
    parser.add_argument("--hint", action="store_true", help="before every choice, say what the strongest bot would do")
    add_options(parser)
    add_cards(parser)


def add_serve(parser: Parser) -> None:
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="where to listen (default: 127.0.0.1)")
    parser.add_argument(
        "--port", metavar="N", type=port, default=8000, help="which port (default: 8000; 0: any free one)"
    )
    parser.add_argument(
        "--database",
        metavar="FILE",
        type=Path,
        default=Path("hegemon.sqlite3"),
        help="where matches are kept (default: hegemon.sqlite3)",
    )
    parser.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        help="an address whose pages may use the server, such as https://play.example.org; may be given several times",
    )
    parser.add_argument(
        "--thinkers", metavar="N", type=count, default=1, help="processes in which bots think (default: 1)"
    )
    parser.add_argument(
        "--bot-pace",
        metavar="SECONDS",
        type=seconds,
        default=0.9,
        help="how long a bot takes for an answer at most; the time is drawn, whatever it holds (default: 0.9)",
    )
    parser.add_argument("--no-limits", action="store_true", help="no limits on messages and new matches, for measuring")
    parser.add_argument("--open", action="store_true", help="open a browser")


def add_simulate(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("--games", metavar="N", type=count, default=100, help="how many games (default: 100)")
    parser.add_argument(
        "--seats",
        metavar="BOT,BOT",
        type=names,
        default=["random", "random"],
        help="a bot for each seat (default: random,random)",
    )
    parser.add_argument("--decks", metavar="DECK,DECK", type=names, help="a deck for each seat")
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help="the seed of the run (default: 0)")
    parser.add_argument(
        "--workers", metavar="W", type=workers, default=1, help="processes (default: 1; 0: one per processor)"
    )
    add_options(parser)
    add_cards(parser)


def add_arena(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        metavar="BOT,BOT",
        type=names,
        default=["random", "novice", "captain"],
        help="two or more, each with a budget of its own if you like: novice,captain:400,warlord:0.2s",
    )
    parser.add_argument("--games", metavar="N", type=count, default=20, help="how many games a pair (default: 20)")
    parser.add_argument("--decks", metavar="DECK,DECK", type=names, help="the decks to deal from (default: all)")
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help="the seed of the run (default: 0)")
    parser.add_argument("--mirror", action="store_true", help="both players get the same deck")
    parser.add_argument(
        "--seats", metavar="N", type=count, default=2, help="how many sit at a table, the two bots in turn (default: 2)"
    )
    parser.add_argument("--budget", metavar="B", help="how long bots think that search: 400 iterations, or 0.5s")
    parser.add_argument(
        "--resume", metavar="FILE", type=Path, help="keep finished games in this file, and go on where it ends"
    )
    add_options(parser)
    add_cards(parser)


def add_lab(parser: Parser) -> None:
    parser.add_argument(
        "what",
        choices=["balance", "compare", "tune"],
        metavar="balance|compare|tune",
        help="balance: every deck against every other, with a report; compare: the same deals with two books of "
        "cards; tune: propose changes of numbers",
    )
    add_game(parser)
    parser.add_argument("--bots", metavar="BOT", default="novice", help="who plays every seat (default: novice)")
    parser.add_argument(
        "--games", metavar="N", type=count, help="games of each pairing of decks (default: 200; tune: 60 to begin with)"
    )
    parser.add_argument("--decks", metavar="DECK,DECK", type=names, help="names or files (default: all but small ones)")
    parser.add_argument(
        "--players", metavar="N", type=count, help="how many play (default: the fewest the game allows)"
    )
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help="the seed of the run (default: 0)")
    parser.add_argument(
        "--workers", metavar="W", type=workers, default=0, help="processes (default: 0, one per processor)"
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Ray cluster instead: auto, or its address HOST:PORT")
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="where balance keeps its results and goes on (default: lab-GAME)"
    )
    parser.add_argument("--rounds", metavar="N", type=count, default=3, help="changes tune looks for (default: 3)")
    add_options(parser)
    add_cards(parser)


def add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    parser.add_argument("--step", action="store_true", help="wait for Enter after every decision; q stops")
    add_cards(parser)


def add_rules(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule such as XI-5.2, or a chapter such as XI-5")
    parser.add_argument("--coverage", action="store_true", help="which rules scenarios and tests show")
    parser.add_argument("--options", action="store_true", help="the selectable rules")


def add_scenario(parser: Parser) -> None:
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="scenario files (TOML)")
    add_cards(parser)


def add_bench(parser: Parser) -> None:
    parser.add_argument("--games", metavar="GAME,GAME", type=names, help="which games (default: all)")


if __name__ == "__main__":
    sys.exit(main())
