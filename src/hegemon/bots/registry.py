"""The bots by name; a new level is a line here.

A name may carry a budget: captain:400 thinks for 400 iterations a decision, warlord:0.2s for a fifth of a second.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

from hegemon.bots.budget import Budget, read_budget
from hegemon.bots.levels import Bot, LookAhead, TreeSearch, random_bot
from hegemon.bots.opinion import Opinion
from hegemon.bots.playouts import PlayoutOpinion
from hegemon.cards.book import Book
from hegemon.core.errors import Refused, UnknownName
from hegemon.core.views import Imaginer, View
from hegemon.games.door import Door

RANDOM = "random"
NOVICE = "novice"
CAPTAIN = "captain"
WARLORD = "warlord"
SEARCHING = (CAPTAIN, WARLORD)
STRONGEST = WARLORD
A_SECOND = Budget(seconds=1.0)


def bot_names() -> list[str]:
    """All levels, the weakest first."""
    return [RANDOM, NOVICE, *SEARCHING]


def check_bot(word: str) -> tuple[str, Budget | None]:
    """The level and the budget in a word such as captain or captain:400; anything else is refused."""
    name, sign, budget = word.partition(":")
    names = bot_names()
    if name not in names:
        close = get_close_matches(name, names, n=1)
        hint = f"did you mean '{close[0]}'?" if close else f"there are: {', '.join(names)}."
        raise UnknownName(f"There is no bot '{name}'; {hint}")
    if not sign:
        return name, None
    if name not in SEARCHING:
        raise Refused(f"'{name}' does not search, so it takes no budget; write only '{name}'.")
    return name, read_budget(budget)


def bot_for(word: str, door: Door, book: Book) -> Bot:
    """A new bot of that name, at a table of that game with those cards."""
    name, budget = check_bot(word)
    if name == RANDOM:
        return random_bot

    def imagining(view: View) -> Imaginer:
        return door.imaginer(view, book)

    opinion = opinion_of(door)
    if name == NOVICE:
        return LookAhead(opinion, imagining)
    return TreeSearch(opinion, imagining, budget or usual_budget(name, opinion))


def usual_budget(name: str, opinion: Opinion) -> Budget:
    """How long a bot that searches thinks about a decision if nobody says otherwise."""
    return A_SECOND if name == WARLORD else Budget(iterations=opinion.captain_lines())


def is_timed(name: str, budget: Budget | None) -> bool:
    """Whether the bot thinks by the clock, so that it plays otherwise on another day."""
    return budget.seconds > 0 if budget is not None else name == WARLORD


def opinion_of(door: Door) -> Opinion:
    """The game's opinion of positions; a game that has none yet is judged by playing on at random."""
    return opinion_for(door.package.rpartition(".")[2])


@lru_cache(maxsize=16)
def opinion_for(package: str) -> Opinion:
    """Kept, because the lab asks before every game."""
    module = f"hegemon.bots.opinions.{package}"
    if find_spec(module) is None:
        return PlayoutOpinion()
    opinion = import_module(module).OPINION
    assert isinstance(opinion, Opinion)
    return opinion
