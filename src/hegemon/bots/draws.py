"""What a bot says to the offer of a draw: it goes by how it stands, as far as its seat can tell."""

from __future__ import annotations

from dataclasses import dataclass

from hegemon.bots.registry import RANDOM, check_bot, opinion_of
from hegemon.cards.book import Book
from hegemon.core.asks import Ask
from hegemon.core.chance import Chance
from hegemon.core.views import View
from hegemon.games.door import Door

DRAW_OFFER = "draw offer"
"""The moment at which a game asks by a rule of its own."""
WORLDS = 8
"""Imagined positions in which the bot looks at how it stands."""
FAIR_ENOUGH = 1.1
"""A chance up to this much of an equal share is not worth playing on for."""
OPENING_ROUNDS = 2
"""So early in the game a bot wants to play."""


@dataclass(frozen=True)
class DrawAnswer:
    """Yes or no, and what the bot says after its name."""

    accepts: bool
    words: str


def reply_to_draw(word: str, door: Door, book: Book, view: View, luck: Chance) -> DrawAnswer:
    """What the bot of this name says at the seat whose view this is, at any moment of the game."""
    if check_bot(word)[0] == RANDOM:
        accepts = luck.below(2) == 0
        return DrawAnswer(accepts, f"flips a coin and {'accepts' if accepts else 'declines'} the draw.")
    turn: int = getattr(view, "turn", 0)
    if turn <= OPENING_ROUNDS * view.seats:
        return DrawAnswer(False, "declines the draw: the game has only just begun.")
    if chance_of(door, book, view, luck) * view.seats > FAIR_ENOUGH:
        return DrawAnswer(False, "declines the draw: it likes its chances.")
    return DrawAnswer(True, "accepts the draw.")


def chance_of(door: Door, book: Book, view: View, luck: Chance) -> float:
    """The seat's chance to win, as the game's opinion sees it in a few imagined worlds."""
    opinion, imaginer = opinion_of(door), door.imaginer(view, book)
    return sum(opinion.chances(imaginer.imagine(luck))[view.viewer] for _ in range(WORLDS)) / WORLDS


def answer_to_draw(ask: Ask, reply: DrawAnswer) -> int:
    """The option that says so, where the game itself asks."""
    wanted = "accept" if reply.accepts else "decline"
    return next(index for index, option in enumerate(ask.options) if option.verb.name == wanted)
