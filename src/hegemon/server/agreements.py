"""What needs the consent of others: taking back, a draw, another game."""

from __future__ import annotations

from collections.abc import Callable

from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.server.match import OFFER_DRAW
from hegemon.server.messages import Swap
from hegemon.server.offers import Standing, made
from hegemon.server.room import Room


def others_of(room: Room, seat: Seat) -> list[Seat]:
    return [other for other in room.match.people() if other != seat]


async def ask_undo(room: Room, seat: Seat) -> None:
    """Against bots it is done at once; between people all others have to agree."""
    match = room.match
    keep = match.undo_point(seat)
    if keep is None:
        raise Refused("There is nothing of yours to take back yet.")
    others = others_of(room, seat)
    if not others:
        await room.change(lambda: room.match.take_back(seat))
        return
    if room.offers.get("undo") is not None:
        raise Refused("Taking back has been offered already; wait for the answer.")
    offer = made("undo", seat, seen_since=match.seen_since(keep))
    await room.set_offer("undo", Standing(offer, others, match.recorded))


async def reply_undo(room: Room, seat: Seat, yes: bool) -> None:
    standing = room.offers.get("undo")
    if standing is None or seat not in standing.asked:
        raise Refused("Nobody asks you to take anything back.")
    await answer_to(room, standing, seat, yes, lambda: room.match.take_back(standing.offer.by))


async def answer_to(room: Room, standing: Standing, seat: Seat, yes: bool, carry_out: Callable[[], None]) -> None:
    """One no ends an offer; it is carried out with the last yes."""
    agreed = standing.agreed_by(seat)
    if not yes:
        await room.set_offer(standing.offer.of, None)
    elif agreed.is_agreed:
        await room.change(carry_out)
    else:
        await room.set_offer(standing.offer.of, agreed)


async def offer_draw(room: Room, seat: Seat) -> None:
    """By the game's own rule where it has one, or else between the people at the table."""
    match = room.match
    if match.is_over:
        raise Refused("The game is over already.")
    if match.declarable(seat, OFFER_DRAW):
        await room.change(lambda: room.match.declare_draw(seat))
        return
    others = others_of(room, seat)
    if len(others) + 1 < len(match.players):
        raise Refused("Bots do not agree on a draw; play on or resign.")
    if room.offers.get("draw") is not None:
        raise Refused("A draw has been offered already; wait for the answer.")
    await room.set_offer("draw", Standing(made("draw", seat), others, match.recorded))


async def reply_draw(room: Room, seat: Seat, yes: bool) -> None:
    standing = room.offers.get("draw")
    if standing is None or seat not in standing.asked:
        raise Refused("Nobody offers you a draw.")
    await answer_to(room, standing, seat, yes, lambda: room.match.agree_on_draw())


async def offer_rematch(room: Room, seat: Seat, swap: Swap) -> None:
    """Another game of the same, when everybody wants it the same way."""
    match = room.match
    if not match.is_over:
        raise Refused("The game is not over yet; resign or play on.")
    if room.is_moving:
        raise Refused("The rematch is being made.")
    if match.successor:
        await room.hall.move_seat(room, seat)
        return
    standing = room.offers.get("rematch")
    if standing is None or standing.offer.swap != swap:
        standing = Standing(made("rematch", seat, swap=swap), others_of(room, seat), match.recorded)
    standing = standing.agreed_by(seat)
    if not standing.is_agreed:
        await room.set_offer("rematch", standing)
        return
    room.is_moving = True
    try:
        await room.set_offer("rematch", None)
        await room.hall.rematch(room, swap)
    finally:
        room.is_moving = False
