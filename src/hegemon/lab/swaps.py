"""What to try instead: one card of a deck for another, on the same deals as the deck itself.

The weakest cards go out, in come the deck's own best and what fits its kinds and colours. All swaps meet the same few
deals; the better half meets twice as many, and so on. Intervals are wide enough to hold for all swaps together, so the
best of many is not praised for its luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from hegemon.cards.book import Book, DeckFile
from hegemon.core.errors import Refused
from hegemon.decks.completing import Builder
from hegemon.games.door import Door
from hegemon.lab.batches import LabPlan
from hegemon.lab.card_lifts import CardFigure
from hegemon.lab.figures import Difference
from hegemon.lab.rows import GameRow
from hegemon.lab.run import Rounds
from hegemon.lab.twins import by_deals, difference_by_deals, for_all

OUTS = 4
"""Cards that are taken out in turn."""
INS = 3
"""Of the deck's own best, those that may get another copy; and how many others are considered for each place."""


@dataclass(frozen=True)
class Swap:
    """One copy of a card for one of another, and what that does to the share of wins over the field."""

    out: str
    out_name: str
    into: str
    into_name: str
    moved: Difference

    @property
    def verdict(self) -> str:
        if not self.moved.is_clear:
            return "too few games to say"
        return "better" if self.moved.difference > 0 else "worse"


def swapped(deck: Mapping[str, int], out: str, into: str) -> dict[str, int]:
    """The deck with one copy exchanged; a new card takes the place of the old one, so that deals stay alike."""
    made: dict[str, int] = {}
    for card, copies in deck.items():
        left = copies - (card == out) + (card == into)
        if left:
            made[card] = left
        if card == out and into not in deck:
            made[into] = 1
    return made


def candidates(
    door: Door, book: Book, plan: LabPlan, deck: str, figures: Sequence[CardFigure], most: int
) -> list[tuple[str, str]]:
    """The swaps worth trying, for each of the weakest cards in turn."""
    cards = plan.decks[deck]
    outs = weakest(door, book, figures)
    ins = {out: replacements(door, book, plan, deck, figures, out, turn) for turn, out in enumerate(outs)}
    found: list[tuple[str, str]] = []
    for place in range(2 * INS):
        found.extend((out, ins[out][place]) for out in outs if place < len(ins[out]))
    return [(out, into) for out, into in found if can_meet(door, book, plan, deck, swapped(cards, out, into))][:most]


def weakest(door: Door, book: Book, figures: Sequence[CardFigure]) -> list[str]:
    """What nobody plays, then what does least when it is played; never what leads the deck."""
    own = [one for one in figures if str(door.plain_card(book.card(one.card))["kind"]) not in door.deck_leaders]
    own.sort(key=lambda one: (one.played > 0, one.played_lift.value if one.played_lift else 0.0, one.card))
    return [one.card for one in own[:OUTS]]


def replacements(
    door: Door, book: Book, plan: LabPlan, deck: str, figures: Sequence[CardFigure], out: str, turn: int
) -> list[str]:
    """The deck's own best and others of the kind that fit it, one of each in turn, all of them legal.

    Every card that goes begins with another of the best, so that few swaps try many cards.
    """
    cards = plan.decks[deck]
    builder = Builder(door, book, DeckFile("", dict(cards)), plan.options)
    builder.deck = dict(cards)
    kind = builder.kind(out)
    best = [one.card for one in figures if one.played_lift and one.played_lift.value > 0 and one.card != out]
    others = [card for card in builder.candidates().get(kind, []) if card not in cards]

    def legal(found: Sequence[str]) -> Iterator[str]:
        return (into for into in found if not door.check_deck(book, swapped(cards, out, into), plan.options))

    own, new = ([into for into, _ in zip(legal(found), range(INS), strict=False)] for found in (best, others))
    first = turn % max(1, len(own))
    own = own[first:] + own[:first]
    return [into for pair in zip(own + [""] * INS, new + [""] * INS, strict=False) for into in pair if into]


def can_meet(door: Door, book: Book, plan: LabPlan, deck: str, cards: Mapping[str, int]) -> bool:
    decks = {**plan.decks, deck: dict(cards)}
    try:
        for table in plan.tables:
            door.set_up(book, [decks[name] for name in table], plan.options, 0)
    except Refused:
        return False
    return True


class SwapTrial:
    """One swap and its games."""

    def __init__(self, out: str, into: str, base: Rounds, rounds: Rounds, deck: str) -> None:
        self.out = out
        self.into = into
        self.base = base
        self.rounds = rounds
        self.deck = deck

    def moved(self, confidence: float, most: int | None = None) -> Difference:
        """Over the games both decks have played, or the first of them at every table."""
        both = {key for key in self.base.done & self.rounds.done if most is None or key[1] < most}

        def points(row: GameRow) -> float | None:
            return row.points(row.decks.index(self.deck)) if (row.table, row.number) in both else None

        before, after = (by_deals(rounds.rows.games, points) for rounds in (self.base, self.rounds))
        return difference_by_deals(f"{self.out} for {self.into}", before, after, confidence)


def with_swap(plan: LabPlan, deck: str, out: str, into: str) -> LabPlan:
    return msgspec.structs.replace(plan, decks={**plan.decks, deck: swapped(plan.decks[deck], out, into)})


def ranked(trials: Sequence[SwapTrial], book: Book) -> list[Swap]:
    """The swaps that have been played, the best first."""
    found = [
        Swap(one.out, book.card(one.out).name, one.into, book.card(one.into).name, one.moved(for_all(len(trials))))
        for one in trials
        if one.rounds.done
    ]
    return sorted(found, key=lambda one: -one.moved.difference)
