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
MOST_OF_A_PAIRING = 100_000
LEAST_POINTS = 0.5
"""Certainty beyond that would take days."""
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


def many(text: str) -> int:
    """A number of games of each pairing: 1 or more, and not more than tells anything new."""
    if count(text) > MOST_OF_A_PAIRING:
        raise argparse.ArgumentTypeError(
            f"'{text}' games of each pairing would hardly ever end; give at most {MOST_OF_A_PAIRING}"
        )
    return count(text)


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


def points(text: str) -> float:
    """Percentage points, such as 3 or 0.5."""
    if not re.fullmatch(r"[0-9]{1,2}([.][0-9]{1,2})?", text) or float(text) < LEAST_POINTS:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of points from {LEAST_POINTS} up, such as 3")
    return float(text)


def long_time(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,5}([.][0-9]{1,3})?", text) or not float(text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a time in seconds, such as 60")
    return float(text)


def age(text: str) -> float:
    """A time in seconds, from words such as 90d, 12h or 4w."""
    found = re.fullmatch(r"([1-9][0-9]{0,4})(h|d|w)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"'{text}' is not an age; write it in hours, days or weeks, such as 90d")
    return int(found[1]) * {"h": 3600.0, "d": 86_400.0, "w": 604_800.0}[found[2]]


def network(text: str) -> str:
    """An address, or a network of them such as 10.0.0.0/8."""
    from ipaddress import ip_network

    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not an address; give one such as 127.0.0.1") from None


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
    add_deck(add("deck", "deckbuilding.deck", "Build, check, show and compare decks of your own."))
    add_print(add("print", "printing.print_cards", "Print cards at their real size: a deck, a game, or one card."))
    add_words(add("words", "reading.words", "What card files of a game can say: every word, or one with an example."))
    add_play(add("play", "playing.play", "Play against bots in the terminal, or through a pipe."))
    add_learn(add("learn", "learning.learn", "Learn a game by short lessons in the terminal."))
    add_puzzles(add("puzzles", "puzzling.puzzles", "Solve puzzles in the terminal, list them, find new ones."))
    add_serve(add("serve", "serving.serve", "Serve the live table: pages, people, bots, all games."))
    add_admin(add("admin", "hosting.admin", "Look after the matches a server keeps, also while it runs."))
    add_simulate(add("simulate", "many.simulate", "Let bots play many games and count how they end."))
    add_arena(add("arena", "many.arena", "Let every bot play every other and rate them."))
    add_train(add("train", "training.train", "Train a game's opinion of positions by games of bots."))
    add_lab(add("lab", "laboratory.lab", "Measure, compare and tune the balance of a game by many games of bots."))
    add_replay(add("replay", "playing.replay", "Show a saved game again."))
    add_review(add("review", "reviewing.review", "Review a finished game: what each decision was worth."))
    add_rules(add("rules", "reading.rules", "The rules of a game, one chapter or one rule."))
    add_scenario(add("scenario", "many.scenario", "Run scenario and lesson files."))
    add_flow(add("flow", "measuring.flow", "Count what a person has to decide in games of bots."))
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


def add_deck(parser: Parser) -> None:
    parser.add_argument(
        "what",
        choices=["new", "check", "show", "diff", "code"],
        metavar="WHAT",
        help="new [DECK]: a legal deck to start from; check FILE; show DECK; diff DECK DECK; code DECK",
    )
    add_game(parser)
    parser.add_argument(
        "decks", metavar="DECK", nargs="*", help="a deck of the game, a file (TOML or text), a code, or - to paste"
    )
    parser.add_argument("--as", dest="form", choices=["text", "toml", "code"], help="the form to write the deck in")
    parser.add_argument("--name", metavar="NAME", help="what to call the new deck")
    parser.add_argument("--out", metavar="FILE", type=Path, help="write the deck to a new file")
    parser.add_argument("--hands", metavar="N", type=count, help="show: also deal N sample opening hands")
    parser.add_argument("--seed", metavar="S", type=seed, default=1, help="the seed of the first hand (default: 1)")
    add_cards(parser)
    add_options(parser)


def add_print(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "deck",
        metavar="DECK",
        nargs="?",
        help="a deck of the game, a file (TOML or text), a code, or - to paste (default: every card of the game once)",
    )
    parser.add_argument("--card", metavar="CARD", help="make a PNG picture of this one card instead")
    parser.add_argument("--paper", choices=["a4", "letter"], default="a4", help="a4 or letter (default: a4)")
    for part, what in (("backs", "card backs"), ("marks", "cut marks"), ("rules", "the page on how to play")):
        parser.add_argument(f"--no-{part}", dest=part, action="store_false", help=f"leave out {what}")
    parser.add_argument("--out", metavar="FILE", type=Path, help="the file to write (default: GAME-DECK.pdf)")
    add_cards(parser)
    add_options(parser)


def add_words(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("word", metavar="WORD", nargs="*", help="a word such as deal each, or a key such as cost")
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema for editors")


def add_play(parser: Parser) -> None:
    add_game(parser, is_needed=False)
    parser.add_argument("--deck", metavar="DECK", help="your deck: a name or a file")
    parser.add_argument("--vs", metavar="BOT[,BOT]", type=names, help="who plays against you (default: novice)")
    parser.add_argument("--vs-deck", metavar="DECK[,DECK]", type=names, help="the decks of your opponents")
    parser.add_argument("--players", metavar="N", type=count, help="how many play, you among them")
    parser.add_argument("--seed", metavar="S", type=seed, help="the same seed deals the same game")
    parser.add_argument("--load", metavar="FILE", type=Path, help="resume a saved game")
    parser.add_argument("--hint", action="store_true", help="show what the strongest bot would do before every choice")
    parser.add_argument("--coach", action="store_true", help="warn me before a move that loses a lot")
    add_options(parser)
    add_cards(parser)


def add_learn(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="?", help="the number or name of a lesson (default: list them)"
    )
    parser.add_argument(
        "--coverage", action="store_true", help="show which keywords, phases and windows the lessons cover"
    )


def add_puzzles(parser: Parser) -> None:
    parser.add_argument(
        "what",
        choices=["play", "list", "mine", "check", "rate"],
        metavar="play|list|mine|check|rate",
        help="play: solve the puzzle of the day, or PUZZLE and those after it; list: all of them; mine: find new ones "
        "in games of bots; check: prove them again; rate: write them with the levels today's bots give them",
    )
    add_game(parser)
    parser.add_argument("puzzle", metavar="PUZZLE", nargs="?", help="its number or name")
    parser.add_argument("--count", metavar="N", type=count, default=60, help="mine: stop at N puzzles (default: 60)")
    parser.add_argument("--games", metavar="N", type=count, default=1000, help="mine: or after N games (default: 1000)")
    parser.add_argument("--seed", metavar="S", type=seed, default=1, help="mine: the seed of the games (default: 1)")
    parser.add_argument("--goal", metavar="GOAL", help="mine: only puzzles with this goal, such as survive")
    parser.add_argument("--out", metavar="FILE", type=Path, help="mine, rate: a new file (default: puzzles-GAME.jsonl)")
    parser.add_argument("--file", metavar="FILE", type=Path, help="check, rate: the puzzles in this file")


def add_serve(parser: Parser) -> None:
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="where to listen (default: 127.0.0.1)")
    place.add_argument(
        "--lan", action="store_true", help="let other devices in your network play too; prints the address and a code"
    )
    parser.add_argument(
        "--port", metavar="N", type=port, default=8000, help="which port (default: 8000; 0: any free one)"
    )
    add_database(parser)
    parser.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        help="an address whose pages may use the server, such as https://play.example.org; may be given several times",
    )
    parser.add_argument(
        "--trusted-proxy",
        metavar="ADDRESS",
        type=network,
        action="append",
        default=[],
        help="a web server in front of this one that may say where visitors come from (X-Forwarded-For), such as "
        "127.0.0.1; may be given several times",
    )
    parser.add_argument(
        "--thinkers",
        metavar="N",
        type=count,
        help="processes for bots that search and for hints (default: one fewer than there are cores, at least 1); "
        "quick bots have one of their own",
    )
    parser.add_argument(
        "--bot-pace",
        metavar="SECONDS",
        type=seconds,
        default=0.15,
        help="the longest a bot waits before it answers; each wait is random, whatever the bot holds (default: 0.15)",
    )
    parser.add_argument(
        "--bot",
        metavar="WORD",
        action="append",
        default=[],
        help="a bot from outside that guests may play against, such as my_bots:Greedy; may be given several times",
    )
    parser.add_argument(
        "--keep",
        metavar="DAYS",
        type=count,
        help="delete matches nobody has played and stored decks nobody has opened for DAYS days (default: never)",
    )
    parser.add_argument(
        "--cards",
        metavar="DIR",
        type=Path,
        action="append",
        default=[],
        help="cards of your own for everybody: a folder with a folder per game, such as DIR/xi; "
        "may be given several times",
    )
    parser.add_argument(
        "--decks",
        metavar="DIR",
        type=Path,
        action="append",
        default=[],
        help="decks of your own for everybody, in the same way",
    )
    parser.add_argument("--no-limits", action="store_true", help="lift all limits per address, for measurements")
    parser.add_argument("--open", action="store_true", help="open a browser")
    parser.add_argument(
        "--no-open",
        dest="open",
        action="store_false",
        default=False,
        help="don't open one (make play does)",
    )


def add_database(parser: Parser) -> None:
    parser.add_argument(
        "--database",
        metavar="FILE",
        type=Path,
        default=Path("hegemon.sqlite3"),
        help="where matches are kept (default: hegemon.sqlite3)",
    )


def add_admin(parser: Parser) -> None:
    parser.add_argument(
        "what",
        choices=["list", "decks", "show", "close", "delete", "export", "prune", "backup", "check"],
        metavar="list|decks|show|close|delete|export|prune|backup|check",
        help="list: all matches; decks: all stored decks; show MATCH: one of them; close MATCH: end it, nobody wins; "
        "delete MATCH: with all that is kept of it, or a stored deck; export MATCH FILE: as a save; prune: delete old "
        "matches and decks; backup FILE: a copy of the database; check: look for damage",
    )
    parser.add_argument(
        "rest", metavar="MATCH|FILE", nargs="*", help="a match by its name or a part of it, or the file to write"
    )
    add_database(parser)
    parser.add_argument(
        "--older-than",
        metavar="AGE",
        type=age,
        help="only matches nobody has played and decks nobody has opened since then, such as 90d, 12h, 4w",
    )


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


def add_train(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("--bot", metavar="BOT", default="novice", help="who plays the games (default: novice)")
    parser.add_argument("--games", metavar="N", type=count, default=400, help="games in each round (default: 400)")
    parser.add_argument("--rounds", metavar="N", type=count, default=2, help="rounds of self-play (default: 2)")
    parser.add_argument("--seed", metavar="S", type=seed, default=1, help="the seed of the run (default: 1)")
    parser.add_argument(
        "--kind",
        choices=("points", "linear", "network"),
        help="the weights to keep: points, linear or network (default: the simplest that no other clearly beats)",
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="write the weights there (default: GAME.json)")
    parser.add_argument("--test", metavar="FILE", type=Path, help="only test the weights in this file")
    parser.add_argument(
        "--arena", metavar="N", type=count, default=40, help="games of new against old opinion (default: 40)"
    )
    parser.add_argument(
        "--arena-bot",
        metavar="BOT",
        default="novice",
        help="who plays these games, such as captain:40 (default: novice)",
    )
    parser.add_argument(
        "--against",
        choices=("shipped", "points"),
        default="shipped",
        help="the old opinion, shipped or points (default: shipped)",
    )


def add_arena(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bots",
        metavar="BOT,BOT",
        type=names,
        default=["random", "novice", "captain"],
        help="two or more, each with a budget of its own if you like: novice,captain:400,warlord:0.2s",
    )
    parser.add_argument("--games", metavar="N", type=count, default=20, help="games per pair (default: 20)")
    parser.add_argument("--decks", metavar="DECK,DECK", type=names, help="the decks to deal from (default: all)")
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help="the seed of the run (default: 0)")
    parser.add_argument("--mirror", action="store_true", help="both players get the same deck")
    parser.add_argument(
        "--seats", metavar="N", type=count, default=2, help="how many sit at a table, the two bots in turn (default: 2)"
    )
    parser.add_argument("--budget", metavar="B", help="thinking time for bots that search: 400 iterations, or 0.5s")
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument(
        "--follies", action="store_true", help="let each bot play itself instead, and count moves that make no sense"
    )
    asked.add_argument(
        "--calibration", action="store_true", help="compare the chances the first bot sees with who won instead"
    )
    asked.add_argument(
        "--ladder", action="store_true", help="rate the named opponents, each against its neighbours on the ladder"
    )
    parser.add_argument(
        "--resume", metavar="FILE", type=Path, help="keep finished games in this file, and continue where it ends"
    )
    add_options(parser)
    add_cards(parser)


def add_lab(parser: Parser) -> None:
    parser.add_argument(
        "what",
        choices=["balance", "deck", "compare", "tune"],
        metavar="balance|deck|compare|tune",
        help="balance: every deck against every other; deck: how good one deck is; compare: the same deals with two "
        "decks, a card for another, or two folders of cards; tune: propose changes of numbers",
    )
    add_game(parser)
    parser.add_argument(
        "names", metavar="DECK", nargs="*", help="deck: the deck to judge; compare: the deck before and after"
    )
    parser.add_argument("--against", metavar="DECK,DECK", type=names, help="deck, compare: the decks to meet")
    parser.add_argument(
        "--swap",
        metavar="CARD=CARD",
        action="append",
        default=[],
        help="compare: this card for that card, every copy; may be given several times",
    )
    parser.add_argument("--bots", metavar="BOT", default="novice", help="who plays every seat (default: novice)")
    parser.add_argument(
        "--games", metavar="N", type=many, help="games of each pairing (default: 200; deck: 100; tune: 60 at first)"
    )
    parser.add_argument(
        "--precision",
        metavar="POINTS",
        type=points,
        help="play until every figure is this certain, such as 3 for ±3 points; tune: not used",
    )
    parser.add_argument("--seconds", metavar="S", type=long_time, help="deck, compare: stop after this time")
    parser.add_argument("--decks", metavar="DECK,DECK", type=names, help="names or files (default: all but small ones)")
    parser.add_argument(
        "--players", metavar="N", type=count, help="how many play (default: the fewest the game allows)"
    )
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help="the seed of the run (default: 0)")
    parser.add_argument(
        "--workers", metavar="W", type=workers, default=0, help="processes (default: 0, one per processor)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="use a Ray cluster instead: auto, or its address HOST:PORT"
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        type=Path,
        help="where results are kept, and continued by the same command (default: lab-GAME, lab-GAME-deck and so on)",
    )
    parser.add_argument("--rounds", metavar="N", type=count, default=3, help="changes tune looks for (default: 3)")
    add_options(parser)
    add_cards(parser)


def add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    parser.add_argument("--step", action="store_true", help="wait for Enter after every decision; q stops")
    add_cards(parser)


def add_review(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game that is over")
    parser.add_argument(
        "--out",
        metavar="PAGE",
        type=Path,
        help="the HTML page to write, with its JSON beside it (default: NAME.review.html beside the save)",
    )
    parser.add_argument(
        "--decisions", metavar="N", type=count, default=500, help="how many to review at most (default: 500)"
    )
    add_cards(parser)


def add_rules(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule such as XI-5.2, or a chapter such as XI-5")
    parser.add_argument("--coverage", action="store_true", help="show which rules the scenarios and tests cover")
    parser.add_argument("--options", action="store_true", help="the selectable rules")
    parser.add_argument("--how-to-play", action="store_true", help="the game in three minutes")
    parser.add_argument("--glossary", action="store_true", help="every word of the game, with an example")


def add_scenario(parser: Parser) -> None:
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="scenario or lesson files (TOML)")
    add_cards(parser)


def add_flow(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("--games", metavar="N", type=count, default=20, help="how many games (default: 20)")
    parser.add_argument("--bots", metavar="BOT", default="captain", help="who plays every seat (default: captain)")
    parser.add_argument(
        "--players", metavar="N", type=count, default=0, help="how many play (default: the fewest the game allows)"
    )
    parser.add_argument("--seed", metavar="S", type=seed, default=0, help="the seed of the run (default: 0)")
    parser.add_argument("--quick", action="store_true", help="don't judge how many questions have one sensible answer")


def add_bench(parser: Parser) -> None:
    parser.add_argument("--games", metavar="GAME,GAME", type=names, help="which games (default: all)")


if __name__ == "__main__":
    sys.exit(main())
