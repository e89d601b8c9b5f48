"""Why a card of a deck is never played: some games are played again, and the game is asked at every question.

A card may never be drawn; it may lie in the hand and cost too much; the rules may not allow it when it could be paid
for; or the bot may always like something else better.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from hegemon.bots import bot_for
from hegemon.bots.luck import seed_within
from hegemon.bots.registry import RANDOM
from hegemon.cards.book import Book
from hegemon.core.agenda import STUCK_AFTER, RandomAnswers
from hegemon.core.asks import CARD, Ask, Piece, Seat
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.lab.batches import LabPlan, opened, sealed, seating
from hegemon.lab.match import Player, play_match
from hegemon.lab.rows import GameRow, HandRow
from hegemon.lab.simulate import player_for
from hegemon.words.speech import Speech
from hegemon.words.uses import Uses, uses_for

GAMES_A_CARD = 4
"""Games that are played again for each card, and in all."""
MOST_GAMES = 8
ENOUGH = 60
"""Questions after which the answer for a card is clear."""
ABOUT_COST = re.compile(r"\b(costs?|pay|paid|dear)\b")

WhyUnplayed = Literal["never drawn", "unaffordable", "illegal", "passed over", "unknown"]


@dataclass(frozen=True)
class Unplayed:
    """A card nobody played, and why."""

    card: str
    name: str
    why: WhyUnplayed
    sentence: str


@dataclass
class Idle:
    """What one card met with while it lay there."""

    offered: int = 0
    """Questions at which it could have been played."""
    refusals: Counter[str] = field(default_factory=Counter)
    """Why not, at questions at which something else could be played."""
    other_refusals: Counter[str] = field(default_factory=Counter)


def unplayed_cards(plan: LabPlan, deck: str, games: Sequence[GameRow], hands: Sequence[HandRow]) -> list[Unplayed]:
    """The cards of the deck that were not played once, each with the reason."""
    _, door, book = opened(sealed(plan))
    played = {card for row in hands for card in row.played}
    missing = [card for card in plan.decks[deck] if card not in played and not is_there_anyway(door, book, card)]
    if not missing:
        return []
    idle = watched(plan, door, book, deck, games_with(missing, games, hands, is_drawn=bool(door.drawing)), missing)
    drawn = Counter(card for row in hands for card in row.drawn)
    return [
        reason_of(card, book.cards[card].name, len(hands), drawn[card] if door.drawing else None, idle[card])
        for card in missing
    ]


def is_there_anyway(door: Door, book: Book, card: str) -> bool:
    """Whether nobody has to play the card, because it leads the deck or lies beside it."""
    return str(door.plain_card(book.card(card))["kind"]) in (*door.deck_leaders, *door.beside_deck)


def games_with(
    cards: Sequence[str], games: Sequence[GameRow], hands: Sequence[HandRow], is_drawn: bool
) -> list[tuple[GameRow, Seat]]:
    """A few games for each of the cards, in which it was drawn; any, where nobody draws."""
    rows = {(row.table, row.number): row for row in games}
    chosen: dict[tuple[int, int], Seat] = {}
    for card in cards:
        held = [hand for hand in hands if not is_drawn or card in hand.drawn]
        for hand in held[:GAMES_A_CARD]:
            chosen.setdefault((hand.table, hand.number), hand.seat)
    return [(rows[key], seat) for key, seat in list(chosen.items())[:MOST_GAMES]]


def watched(
    plan: LabPlan, door: Door, book: Book, deck: str, games: Sequence[tuple[GameRow, Seat]], cards: Sequence[str]
) -> dict[str, Idle]:
    """The games played again, with an eye on the cards."""
    found = {card: Idle() for card in cards}
    for row, seat in games:
        decks, seed = seating(plan, row.table, row.number)
        game = door.begin(book, [plan.decks[name] for name in decks], plan.options, seed, with_log=False)
        players = players_for(plan, door, book, seed, len(decks))
        uses = uses_for(Speech(door, book, [f"Player {place + 1}" for place in range(len(decks))]))
        players[seat] = CardWatcher(door, uses, seat, players[seat], found)
        play_match(game, players, STUCK_AFTER)
    return found


def players_for(plan: LabPlan, door: Door, book: Book, seed: int, seats: int) -> list[Player]:
    """Whoever played the game of the run, with the same luck."""
    if plan.bots == RANDOM:
        luck = RandomAnswers(seed_within(seed, 0))
        return [lambda game: luck.below(len(game.ask.options) if game.ask else 1)] * seats
    return [player_for(door, bot_for(plan.bots, door, book), seed_within(seed, seat)) for seat in range(seats)]


class CardWatcher:
    """Sits at a seat beside the bot and notes why the cards are not played."""

    def __init__(self, door: Door, uses: Uses, seat: Seat, player: Player, idle: Mapping[str, Idle]) -> None:
        self.door = door
        self.uses = uses
        self.seat = seat
        self.player = player
        self.idle = idle

    def __call__(self, game: State) -> int:
        assert game.ask is not None
        self.note(game, game.ask)
        return self.player(game)

    def note(self, game: State, ask: Ask) -> None:
        verbs = {verb for tried in self.uses.tried.values() for verb in tried}
        offered = {(option.verb.name, option.arg) for option in ask.options if option.verb.about == CARD}
        can_act = any(verb in verbs for verb, _ in offered)
        is_free = ask.moment in self.uses.free_moments
        held = self.held(game)
        lying = {game.cards[piece].id: piece for piece in held if self.is_open(game.cards[piece].id)}
        offered_cards = {game.cards[piece].id for verb, piece in offered if verb in verbs and piece in held}
        for card, piece in lying.items():
            if card in offered_cards:
                self.idle[card].offered += 1
            elif is_free and (reason := self.refusal(game, piece)):
                counts = self.idle[card].refusals if can_act else self.idle[card].other_refusals
                counts[reason] += 1

    def is_open(self, card: str) -> bool:
        """Whether more is to be learned about the card."""
        idle = self.idle.get(card)
        return idle is not None and max(idle.offered, idle.refusals.total(), idle.other_refusals.total()) < ENOUGH

    def held(self, game: State) -> list[Piece]:
        """The seat's cards that are not in play yet."""
        return [
            piece
            for zone in game.zones
            if zone.name in self.uses.tried and zone.name != "play"
            for piece in game.pile(zone, self.seat)
        ]

    def refusal(self, game: State, piece: Piece) -> str:
        tried = self.uses.tries(game.zone_of(piece).name, self.door.plain_card(game.cards[piece]))
        options = [verb.of(piece) for verb in self.door.verbs if verb.about == CARD and verb.name in tried]
        refusals = [game.why_not(self.seat, option) for option in options]
        return next((refusal.kind for refusal in refusals if refusal is not None), "")


def reason_of(card: str, name: str, games: int, drawn: int | None, idle: Idle) -> Unplayed:
    if drawn == 0:
        return Unplayed(card, name, "never drawn", f"Nobody drew it in {games} games.")
    if idle.offered:
        times = "once" if idle.offered == 1 else f"{idle.offered} times"
        return Unplayed(card, name, "passed over", f"The bot could play it {times} and preferred something else.")
    refusals = idle.refusals or idle.other_refusals
    if not refusals:
        return Unplayed(card, name, "unknown", "It was gone before anybody could play it.")
    sentence, count = refusals.most_common(1)[0]
    why: WhyUnplayed = "unaffordable" if ABOUT_COST.search(sentence) else "illegal"
    return Unplayed(card, name, why, f"{sentence} ({count} of {refusals.total()} times somebody looked.)")
