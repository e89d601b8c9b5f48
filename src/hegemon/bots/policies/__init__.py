"""The learned policies that ship: a file for each game, with the story of how it was learned."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from hegemon.bots.glance import GameGlance, Glance, Judge, Policy
from hegemon.bots.weights import row, rows
from hegemon.core.errors import BadFile
from hegemon.games.catalogue import entry

MOST_KEPT = 9


def glance_of(game: str) -> Glance | None:
    """What the game looks at; None if it declares nothing."""
    module = entry(game).glance
    found = import_module(module).GLANCE if module else None
    assert found is None or isinstance(found, GameGlance)
    return found


@lru_cache(maxsize=16)
def shipped_policy(game: str) -> Policy | None:
    """The policy that ships with a game; None if nobody has learned it."""
    file = files(__name__) / f"{game}.json"
    return read_policy(file, game) if file.is_file() else None


def read_policy(file: Traversable, game: str) -> Policy:
    """The policy in a file, if it is for this game and for what the game looks at."""
    glance = glance_of(game)
    if glance is None:
        raise BadFile(f"{game} doesn't say what it looks at, so no policy fits it.")
    place, option = glance.place_names(), glance.option_names()
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        is_for, looks_at = str(found["game"]), [found["place"], found["option"]]
        judges = dict(found["judges"]) if looks_at == [place, option] else {}
        policy = Policy(glance, {str(moment): judge_in(judges[moment], len(place), len(option)) for moment in judges})
    except OSError as error:
        raise BadFile(f"Couldn't read {file.name}: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, IndexError):
        raise BadFile(f"{file.name} isn't a learned policy; write one with tools/learn_policy.py.") from None
    if is_for != game:
        raise BadFile(f"{file.name} is a policy for {is_for}; give one for {game}.")
    if looks_at != [place, option]:
        raise BadFile(f"{file.name} looks at other numbers than {game} declares now; learn it again.")
    return policy


def judge_in(found: dict[str, object], place: int, option: int) -> Judge:
    """One kind of question; a row too short would only show in the middle of a game."""
    words, keeps = found["verbs"], found["keeps"]
    if not isinstance(words, list) or not isinstance(keeps, int) or not 1 <= keeps <= MOST_KEPT:
        raise ValueError
    judge = Judge(
        [str(word) for word in words],
        rows(found["place"]),
        rows(found["option"]),
        rows(found["verb"]),
        row(found["out"]),
        row(found["plain"]),
        row(found["plain_verb"]),
        keeps,
        margin_in(found["margin"]),
    )
    cells = len(judge.out)
    is_right = len(judge.place) == len(judge.option) == cells and len(judge.plain) == option
    is_right = is_right and all(len(numbers) == place + 1 for numbers in judge.place)
    is_right = is_right and all(len(numbers) == option for numbers in judge.option)
    is_right = is_right and len(judge.verb) == len(judge.plain_verb) == len(judge.verbs)
    if not is_right or any(len(numbers) != cells for numbers in judge.verb):
        raise ValueError
    return judge


def margin_in(number: object) -> float:
    if not isinstance(number, int | float) or number <= 0:
        raise ValueError
    return float(number)
