"""Judging a deck in a process of its own, and telling the server what is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from multiprocessing.connection import Connection

import msgspec

from hegemon.bots.registry import REFLEX
from hegemon.cards.book import DeckFile
from hegemon.core.errors import HegemonError
from hegemon.games.catalogue import door as door_of
from hegemon.lab.card_lifts import CardFigure
from hegemon.lab.figures import Share
from hegemon.lab.judging import Effort, Judgement, judge
from hegemon.lab.swaps import Swap
from hegemon.tables.thinking import begin as begin_worker
from hegemon.wire.deck_bodies import (
    JudgedAgainst,
    JudgedCard,
    JudgedRole,
    JudgedSwap,
    JudgementState,
    NotMet,
    UnplayedCard,
    WinShare,
)

BATCH_SECONDS = 0.3
"""How often the process may be stopped and tells something."""


class Order(msgspec.Struct):
    """What the process is told."""

    game: str
    name: str
    cards: dict[str, int]
    options: dict[str, str]
    own_cards: list[dict[str, str]]
    effort: Effort


def judge_apart(tells: Connection, order: bytes, niceness: int) -> None:
    """Judge, and tell what is known again and again. Whatever else the machine has to do comes first."""
    begin_worker(niceness)
    for state in judged(msgspec.json.decode(order, type=Order)):
        try:
            tells.send_bytes(msgspec.json.encode(state))
        except OSError:
            return


def judged(order: Order) -> Iterator[JudgementState]:
    try:
        deck = DeckFile(order.name, order.cards)
        told = judge(
            door_of(order.game),
            deck,
            effort=order.effort,
            bots=REFLEX,
            options=order.options,
            cards=order.own_cards,
            batch_seconds=BATCH_SECONDS,
        )
        for judgement in told:
            yield state_of(judgement)
    except HegemonError as error:
        yield JudgementState("failed", problem=str(error))


STATES: Mapping[str, str] = {"playing": "playing", "trying swaps": "swapping", "done": "done"}


def state_of(found: Judgement) -> JudgementState:
    return JudgementState(
        state=STATES[found.stage],  # type: ignore[arg-type]
        games=found.games,
        games_wanted=found.games_wanted,
        seconds=found.seconds,
        bots=found.bots,
        overall=win_share(found.overall),
        against=[JudgedAgainst(one.deck, one.name, win_share(one.share)) for one in found.against],
        not_met=[NotMet(one.name, one.why) for one in found.not_played],
        cards=[card_told(one) for one in found.cards if one.played_lift is not None],
        unplayed=[UnplayedCard(one.card, one.sentence) for one in found.unplayed],
        swaps=[swap_told(one) for one in found.swaps],
        roles=[JudgedRole(one.role, one.name, win_share(one.share), one.verdict) for one in found.roles],
    )


def win_share(share: Share) -> WinShare:
    return WinShare(share.games, share.share, share.low, share.high)


def card_told(one: CardFigure) -> JudgedCard:
    assert one.played_lift is not None
    return JudgedCard(one.card, one.copies, one.played, one.played_lift.value, one.played_lift.half)


def swap_told(one: Swap) -> JudgedSwap:
    return JudgedSwap(one.out, one.into, one.moved.difference, one.moved.half, one.verdict)
