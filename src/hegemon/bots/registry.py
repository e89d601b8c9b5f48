"""The bots by name: a new level gets its name, its place in the lists and its maker here.

A name may carry a budget: captain:400 thinks for 400 iterations a decision, warlord:0.2s for a fifth of a second.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module

from hegemon.bots.budget import Budget, read_budget
from hegemon.bots.levels import THOROUGH_SEARCH, Bot, LookAhead, QuickLook, TreeSearch, random_bot
from hegemon.bots.opinion import GameOpinion, Opinion
from hegemon.bots.opponents import opponent_called, opponents
from hegemon.bots.outside import INVITED, is_outside, outside_bot
from hegemon.bots.outside import title_of as outside_title
from hegemon.bots.playouts import PlayoutOpinion
from hegemon.bots.policies import shipped_policy
from hegemon.bots.reflex import Reflex
from hegemon.bots.weights import PLAY, shipped
from hegemon.cards.book import Book
from hegemon.core.errors import Refused, UnknownName
from hegemon.core.views import Imaginer, View
from hegemon.games.catalogue import entry
from hegemon.games.door import Door

RANDOM = "random"
REFLEX = "reflex"
NOVICE = "novice"
CAPTAIN = "captain"
WARLORD = "warlord"
SEARCHING = (CAPTAIN, WARLORD)
FORMER = {"glance": REFLEX}
"""Words of earlier versions, which still name a bot."""
STRONGEST = WARLORD
A_SECOND = Budget(seconds=1.0)
LEAST_LINES = 4
"""Fewer lines of play compare nothing."""


def bot_names() -> list[str]:
    """All levels, the weakest first."""
    return [RANDOM, NOVICE, *SEARCHING]


def all_bot_names() -> list[str]:
    """Every word for a bot: the levels, the quick one for the lab, and the opponents by name."""
    return [RANDOM, REFLEX, NOVICE, *SEARCHING, *(one.id for one in opponents())]


def seatable_bots() -> list[str]:
    """Every bot a guest of a server may ask for."""
    return [*all_bot_names(), *FORMER, *INVITED]


def check_bot(word: str) -> tuple[str, Budget | None]:
    """The level and the budget in a word such as captain or captain:400; anything else is refused."""
    name, sign, budget = word.partition(":")
    name = FORMER.get(name, name)
    names = all_bot_names()
    if name not in names and is_outside(word):
        return word, None
    if name not in names:
        close = get_close_matches(name, names, n=1)
        hint = f"did you mean '{close[0]}'?" if close else f"there are: {', '.join(names)}."
        raise UnknownName(f"There is no bot '{name}'; {hint}")
    if not sign:
        return name, None
    if name not in SEARCHING:
        raise Refused(f"'{name}' takes no thinking time; write only '{name}'.")
    return name, read_budget(budget)


def is_quick(name: str) -> bool:
    """Whether a bot answers at once: one that looks ahead but does not search."""
    opponent = opponent_called(name)
    return FORMER.get(name, name) in (RANDOM, REFLEX, NOVICE) or (opponent is not None and opponent.manner is not None)


def title_of(word: str) -> str:
    """What a bot is called at the table."""
    name, _ = check_bot(word)
    if name not in all_bot_names():
        return outside_title(word)
    opponent = opponent_called(name)
    return opponent.name if opponent is not None else name.title()


def bot_for(word: str, door: Door, book: Book, opinion: Opinion | None = None) -> Bot:
    """A new bot of that name, at a table of that game with those cards; with another opinion if one is given."""
    name, budget = check_bot(word)
    if name == RANDOM:
        return random_bot
    if name not in all_bot_names():
        return outside_bot(word, door)

    def imagining(view: View) -> Imaginer:
        return door.imaginer(view, book)

    opinion = opinion or opinion_of(door)
    opponent = opponent_called(name)
    manner = opponent.manner_in(door.id) if opponent is not None else None
    if manner is not None:
        return LookAhead(with_taste(opinion, manner.spite), imagining, manner)
    if name == NOVICE:
        return LookAhead(opinion, imagining)
    if name == REFLEX:
        return QuickLook(reflex_of(door.id, opinion), imagining)
    style = opponent.search_in(door.id) if opponent is not None else THOROUGH_SEARCH
    return TreeSearch(opinion, imagining, budget or usual_budget(name, opinion), style)


def with_taste(opinion: Opinion, spite: float) -> Opinion:
    """The opinion, or if somebody's taste differs one of points for that one alone: tastes weigh points."""
    if spite == 1.0:
        return opinion
    own = type(opinion)()
    own.spite, own.aim, own.ego = spite, opinion.aim, opinion.ego
    return own


def reflex_of(game: str, opinion: Opinion) -> Reflex:
    """The quickest way of each game that was found to hold its own against a novice."""
    policy = shipped_policy(game)
    if game == "intergalactic-psi-wars":
        return Reflex(opinion, routine=True)
    if game == "psi-wars":
        return Reflex(opinion, depth=0, policy=policy, sees_follies=True)
    if game == "psychological-warfare":
        return Reflex(opinion, policy=policy, sees_follies=True, thorough=0)
    if game == "purge":
        return Reflex(opinion, answers=False, policy=policy)
    return Reflex(opinion, policy=policy, sees_follies=policy is not None)


def usual_budget(name: str, opinion: Opinion) -> Budget:
    """How long a bot that searches thinks about a decision if nobody says otherwise."""
    opponent = opponent_called(name)
    if opponent is not None:
        if opponent.seconds:
            return Budget(seconds=opponent.seconds)
        return Budget(max(LEAST_LINES, round(opponent.effort * opinion.captain_lines())))
    return A_SECOND if name == WARLORD else Budget(iterations=opinion.captain_lines())


def is_timed(name: str, budget: Budget | None) -> bool:
    """Whether the bot thinks by the clock, so that it plays otherwise on another day."""
    if budget is not None:
        return budget.seconds > 0
    opponent = opponent_called(name)
    return name == WARLORD or (opponent is not None and opponent.seconds > 0)


def opinion_of(door: Door) -> Opinion:
    """The game's opinion of positions; a game that has none yet is judged by playing on at random."""
    return trained_opinion(door.id)


@lru_cache(maxsize=16)
def trained_opinion(game: str) -> Opinion:
    """With the weights that ship, where they play better. Kept, because the lab asks before every game."""
    opinion = untrained_opinion(game)
    found = shipped(game, opinion)
    opinion.learned = found.learned if found is not None and found.use == PLAY else None
    return opinion


def untrained_opinion(game: str) -> Opinion:
    """An opinion of one's own, which goes by points until it is given weights."""
    module = entry(game).opinion
    opinion = type(import_module(module).OPINION)() if module else PlayoutOpinion()
    assert isinstance(opinion, GameOpinion)
    return opinion
