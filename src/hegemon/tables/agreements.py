"""What needs the consent of others: taking back, a draw, another game."""

from __future__ import annotations

from collections.abc import Callable

from hegemon.bots.draws import DrawAnswer, reply_to_draw
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.store.entries import PendingOffer
from hegemon.tables.match import OFFER_DRAW, LiveMatch
from hegemon.tables.offers import ended, made
from hegemon.tables.room import Room
from hegemon.tables.thinking import luck_of
from hegemon.wire.messages import RematchSwap

COIN = 1
"""Sets the luck for answering an offer apart."""


def others_of(room: Room, seat: Seat) -> list[Seat]:
    return [other for other in room.match.people() if other != seat]


async def ask_undo(room: Room, seat: Seat) -> None:
    """Against bots it is done at once; between people all others have to agree."""
    match = room.match
    keep = match.check_undo(seat)
    others = others_of(room, seat)
    if not others:
        await room.change(lambda: room.match.take_back(seat))
        return
    if room.offers.get("undo") is not None:
        raise Refused("Taking back has been offered already; wait for the answer.")
    offer = made("undo", seat, seen_since=match.seen_since(keep))
    await room.set_offer("undo", PendingOffer(offer, others, match.recorded))


async def reply_undo(room: Room, seat: Seat, yes: bool) -> None:
    standing = room.offers.get("undo")
    if standing is None or seat not in standing.asked:
        raise Refused("Nobody asks you to take anything back.")
    await answer_to(room, standing, seat, yes, lambda: room.match.take_back(standing.offer.by))


async def answer_to(room: Room, standing: PendingOffer, seat: Seat, yes: bool, carry_out: Callable[[], None]) -> None:
    """One no ends an offer; it is carried out with the last yes."""
    agreed = standing.agreed_by(seat)
    if not yes:
        await room.set_offer(standing.offer.of, None, f"{room.match.players[seat].name} declines.")
    elif agreed.is_agreed:
        await room.change(carry_out)
    else:
        await room.set_offer(standing.offer.of, agreed)


async def offer_draw(room: Room, seat: Seat) -> None:
    """Bots answer at once; then the people, by the game's own rule where it has one and no bot plays."""
    match = room.match
    if match.is_over or match.awaited:
        raise Refused("You can't offer a draw now: no game is being played.")
    if room.offers.get("draw") is not None:
        raise Refused("A draw has been offered already; wait for the answer.")
    replies = replies_of_bots(match)
    if not replies and match.declarable(seat, OFFER_DRAW):
        await room.change(lambda: room.match.declare_draw(seat))
        return
    offer = made("draw", seat)
    offer.agreed += [bot for bot, reply in replies if reply.accepts]
    offer.answer = " ".join(f"{match.players[bot].name} {reply.words}" for bot, reply in replies)
    if not all(reply.accepts for _, reply in replies):
        room.send_to_people(ended(offer, offer.answer))
        return
    standing = PendingOffer(offer, others_of(room, seat), match.recorded)
    if standing.is_agreed:
        await room.change(lambda: agree_on_draw(room, standing))
        room.send_to_people(ended(offer, offer.answer))
    else:
        await room.set_offer("draw", standing)


def agree_on_draw(room: Room, standing: PendingOffer) -> None:
    """The draw is of the position it was offered in."""
    if standing.recorded != room.match.recorded:
        raise Refused("The game has gone on meanwhile; make your offer again if you still want it.")
    room.match.agree_on_draw()


def replies_of_bots(match: LiveMatch) -> list[tuple[Seat, DrawAnswer]]:
    """What each bot says to a draw now: a look at the position, so quick that nobody has to wait for it."""
    session = match.session
    replies = []
    for seat in range(len(match.players)):
        if match.is_bot(seat):
            view = match.door.view(match.game, seat)
            # Not the luck of its next answer, of which a coin would tell something.
            luck = luck_of(session, seat, COIN)
            replies.append((seat, reply_to_draw(match.players[seat].bot, match.door, session.book, view, luck)))
    return replies


async def reply_draw(room: Room, seat: Seat, yes: bool) -> None:
    standing = room.offers.get("draw")
    if standing is None or seat not in standing.asked:
        raise Refused("Nobody offers you a draw.")
    await answer_to(room, standing, seat, yes, lambda: room.match.agree_on_draw())


async def offer_rematch(room: Room, seat: Seat, swap: RematchSwap) -> None:
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
        standing = PendingOffer(made("rematch", seat, swap=swap), others_of(room, seat), match.recorded)
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
