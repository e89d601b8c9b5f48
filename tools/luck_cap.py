"""How much skill can win at all: a bot that sees every card against one that sees what its seat may see.

    python -m tools.luck_cap GAME [--bot captain] [--against novice] [--games 100] [--seed 1]

The one that sees every card knows hidden hands and the order of all decks, which no fair bot can; only dice and
shuffles to come it does not know. So what it wins against the same bot (unless another is named) is a mark for
what better play could win. Both play the same deck (in PURGE the two usual ones), and each deal is played twice
with the seats swapped. In PURGE, where next to nothing is hidden, it tells little.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from hegemon.bots import Bot, bot_for, check_bot
from hegemon.bots.luck import seed_within
from hegemon.bots.registry import RANDOM
from hegemon.cards.book import Book
from hegemon.core.agenda import STUCK_AFTER
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.catalogue import door as door_of
from hegemon.games.door import Door
from hegemon.lab.match import Player, play_match
from hegemon.lab.ratings import wilson
from hegemon.lab.simulate import player_for
from tools.twin_games import TWINS, measure, words_of


def main(words: Sequence[str]) -> int:
    parser = words_of(__doc__, against="")
    parser.add_argument("--bot", default="captain", help="who sees every card; its own opponent, unless one is named")
    return measure("luck_cap", parser, words, measured)


def measured(asked: Namespace) -> str:
    if check_bot(asked.bot)[0] == RANDOM:
        raise Refused("A bot that plays at random has no use for what it sees; name another.")
    return told(asked.game, asked.bot, asked.against or asked.bot, asked.games // TWINS, asked.seed)


def told(game: str, bot: str, other: str, deals: int, seed: int) -> str:
    """The share of the one that sees every card, in words."""
    points = 0.0
    for deal in range(deals):
        for seer in range(TWINS):
            points += points_of_seer(door_of(game), bot, other, seer, seed_within(seed, deal))
        print(f"luck_cap: {TWINS * (deal + 1)} of {TWINS * deals} games", file=sys.stderr, flush=True)
    games = TWINS * deals
    low, high = wilson(points, games)
    return (
        f"{bot} that sees every card won {points:g} of {games} games of {door_of(game).name} against {other}: "
        f"{100 * points / games:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
    )


def points_of_seer(door: Door, bot: str, other: str, seer: int, seed: int) -> float:
    """One game with the same deck for both, which of the decks the deal says."""
    book = door.book()
    game = door.begin(book, decks_for(door, book, seed), door.options({}), seed, with_log=False)
    players: list[Player] = []
    for seat in range(TWINS):
        luck = seed_within(seed, seat)
        if seat == seer:
            players.append(all_seeing(door, bot_for(bot, door, book), luck))
        else:
            players.append(player_for(door, bot_for(other, door, book), luck))
    result = play_match(game, players, STUCK_AFTER)
    return float(seer in result.winners) / len(result.winners) if result.winners else 0.5


def decks_for(door: Door, book: Book, seed: int) -> list[dict[str, int]]:
    """One deck twice; where the rules forbid that, as in PURGE, the two usual decks."""
    names = list(door.decks)
    name = names[Chance(seed).below(len(names))]
    try:
        door.set_up(book, [door.decks[name].cards] * TWINS, door.options({}), seed)
    except Refused:
        return [door.decks[usual].cards for usual in door.default_decks(TWINS)]
    return [door.decks[name].cards] * TWINS


def all_seeing(door: Door, bot: Bot, seed: int) -> Player:
    """A player whose view shows every card, as if each had been shown to its seat."""
    honest = player_for(door, bot, seed)

    def choose(game: State) -> int:
        assert game.ask is not None
        shown = game.copy()
        bit = 1 << game.ask.seat
        shown.known = [known | bit for known in game.known]
        return honest(shown)

    return choose


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
