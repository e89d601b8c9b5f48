"""Reviews of finished games: made one decision at a time when nobody else needs the workers, and then kept."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import structlog

from hegemon.core.asks import Seat
from hegemon.core.errors import HegemonError, Refused, UnknownName
from hegemon.review.stakes import Stake, to_look_at_briefly, worth_reviewing
from hegemon.review.summary import for_seat, summed_up
from hegemon.server.hall import Hall
from hegemon.store import records
from hegemon.tables.replay import OPEN, Finished, Shown
from hegemon.tables.thinking import Task, plain_entries
from hegemon.wire.messages import Foreseen
from hegemon.wire.review_bodies import REVIEW_FORMAT, Review, ReviewedDecision, ReviewState

WEIGHED_AT_ONCE = 150
"""Answers looked through in one thought."""
AT_A_TIME = 20
"""Reviews under way on one server."""
FAILED = "The review didn't work out. Try again later."

log = structlog.get_logger("hegemon.reviews")


@dataclass
class ReviewProgress:
    """How far a review has come."""

    done: int = 0
    total: int = 0


class Reviews:
    """The reviews of one server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.under_way: dict[str, ReviewProgress] = {}
        self.problems: dict[str, str] = {}
        """Why a review could not be made, for whoever asks next."""

    async def show(self, found: Shown, holder: Seat | None) -> ReviewState:
        check_reader(found, holder)
        made = await self.kept(found.id)
        if made is not None:
            return ReviewState("ready", len(made.decisions), len(made.decisions), part_for(made, found, holder))
        problem = self.problems.pop(found.id, "")
        if problem:
            raise Refused(problem)
        progress = self.under_way.get(found.id)
        if progress is None:
            return ReviewState("none")
        return ReviewState("thinking" if progress.total else "waiting", progress.done, progress.total)

    async def begin(self, found: Shown, holder: Seat | None, address: str) -> ReviewState:
        state = await self.show(found, holder)
        if state.state == "none":
            game = found.playable()
            self.hall.pacing.take(address, "reviews")
            if len(self.under_way) >= AT_A_TIME:
                raise Refused("Many games are being reviewed right now. Try again in a few minutes.")
            self.under_way[found.id] = ReviewProgress()
            self.hall.spawn(self.make(game))
            state = ReviewState("waiting")
        return state

    async def kept(self, id: str) -> Review | None:
        """The review as it was stored; one of an older form, or a damaged one, is made again."""
        stored = await self.hall.database.read(lambda connection: records.get_review(connection, id))
        try:
            made = msgspec.json.decode(stored, type=Review) if stored else None
        except msgspec.DecodeError:
            return None
        return made if made is not None and made.format == REVIEW_FORMAT else None

    async def line(self, found: Shown, holder: Seat | None, step: int) -> Foreseen:
        """The line the bot expected at a decision, played out on the table its seat would have imagined."""
        made = (await self.show(found, holder)).review
        if made is None:
            raise Refused("There is no review of this game yet. Ask for one first.")
        one = next((one for one in made.decisions if one.step == step), None)
        if one is None:
            raise UnknownName(f"Decision {step} isn't in this review.")
        session = found.playable().match.session
        wanted = step, one.option, one.world
        task = Task(found.id, session.start, plain_entries(session), 0, "", foreseen=wanted)
        line = (await self.hall.thinkers.think(task)).line
        assert line is not None
        return line

    # --- making one -------------------------------------------------------------------------------------

    async def make(self, game: Finished) -> None:
        try:
            made = msgspec.json.encode(await self.review(game, self.under_way[game.id]))
            await self.hall.database.write(lambda connection: records.put_review(connection, game.id, made))
        except HegemonError as error:
            self.problems[game.id] = str(error)
        except Exception:
            log.exception("a review failed", match=game.id)
            self.problems[game.id] = FAILED
        finally:
            del self.under_way[game.id]

    async def review(self, game: Finished, progress: ReviewProgress) -> Review:
        session = game.match.session
        entries = plain_entries(session)
        stakes: list[Stake] = []
        for first in range(0, len(session.answers), WEIGHED_AT_ONCE):
            task = Task(game.id, session.start, entries, 0, "", weighed=(first, first + WEIGHED_AT_ONCE))
            stakes += (await self.hall.thinkers.think(task)).stakes
        steps, brief = worth_reviewing(stakes), to_look_at_briefly(stakes)
        progress.total = len(steps)
        decisions: list[ReviewedDecision] = []
        for step in steps:
            task = Task(game.id, session.start, entries, 0, "", reviewed=step, is_brief=step in brief)
            thought = await self.hall.thinkers.think(task)
            if thought.decision is not None:
                decisions.append(thought.decision)
            progress.done += 1
        if steps and not decisions:
            raise Refused(
                "The positions of this game can't be imagined from what the players saw, so there is no review."
            )
        return summed_up(session, decisions, len(stakes), game.winners, len(steps) - len(decisions))


def check_reader(found: Shown, holder: Seat | None) -> None:
    if OPEN not in found.viewpoints(holder) and holder is None:
        raise Refused(
            "The hands of this game stay hidden, so only its players can see a review of their own decisions."
        )


def part_for(made: Review, found: Shown, holder: Seat | None) -> Review:
    """All of it where everything is open; else what belongs to the holder's own seat."""
    return made if OPEN in found.viewpoints(holder) or holder is None else for_seat(made, holder)
