"""The bodies about finished games: replays, and what was seen in a review."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hegemon.core.plain import PlainView
from hegemon.wire.bodies import Body, Name
from hegemon.wire.messages import ExpectedStep, Hands, Line, Part, Player, Question, SeatNumber, ShortText, Whole

# --- replays --------------------------------------------------------------------------------------------------------


class StepMark(Part):
    """One decision of a finished game."""

    seat: int
    turn: int
    events: Annotated[int, Meta(description="how many events there had been when it was asked")]
    moment: str = ""


class DeckShown(Part):
    """The deck a seat played, card by card."""

    name: str
    cards: dict[str, int]


class Replay(Part):
    """A finished game: what it was started with, and where its decisions and turns are."""

    match: str
    game: str
    players: list[Player]
    options: dict[str, str]
    hands: Hands
    steps: Annotated[list[StepMark], Meta(description="step n shows the table before decision n")]
    turns: Annotated[list[int], Meta(description="the step at which each turn began")]
    viewpoints: Annotated[list[str], Meta(description="what may be asked for as `as`: seats, 'spectator' and 'open'")]
    winners: list[int]
    drawn: list[int]
    rule: str
    text: str
    seed: Annotated[str, Meta(description="as text, for it can be larger than a browser counts; may be withheld")] = ""
    book: Annotated[str, Meta(description="the cards it was played with: `book` of /api/games/GAME/cards")] = ""
    note: Annotated[str, Meta(description="why only the log and the last table can be shown, if so")] = ""
    decks: Annotated[list[DeckShown], Meta(description="each seat's deck, where the match allows it")] = msgspec.field(
        default_factory=list
    )


class ReplayStep(Part):
    """One step as one viewer knew it then, or with everything open."""

    step: int
    turn: int
    events: Annotated[
        int,
        Meta(
            description="how many events there have been: lines of the log with numbers up to this are told; "
            "more than the step's mark has within the decision"
        ),
    ]
    view: PlainView
    question: Question | None = None
    chosen: Annotated[int | None, Meta(description="the index of the option that was taken")] = None
    aside: Annotated[str, Meta(description="what was declared instead of an answer")] = ""
    asked: Annotated[int | None, Meta(description="the seat that decided")] = None


class ReplayLog(Part):
    """The whole log of a finished game as one viewer reads it."""

    lines: list[Line]


class PlayOn(Body):
    """Play on from a step of a finished game against bots."""

    step: Whole
    seat: SeatNumber
    bot: ShortText = "novice"
    name: Name = ""


# --- reviews --------------------------------------------------------------------------------------------------------

Grade = Literal["good", "equal", "slip", "mistake", "blunder"]
"""good: what the bot prefers; equal: nobody could tell it from that; the others: surely worse, by how much."""
REVIEW_FORMAT = 2


class ReviewedDecision(Part):
    """One decision, judged by what its seat saw."""

    step: int
    seat: int
    turn: int
    question: str
    played: str
    preferred: Annotated[str, Meta(description="what the strongest bot would have done")]
    option: Annotated[int, Meta(description="the index of the preferred option")]
    chance: Annotated[float, Meta(description="to win before the decision, if the seat plays on well")]
    chance_error: float
    after: Annotated[float, Meta(description="to win after what was played")]
    difference: Annotated[float, Meta(description="how much of the chance what was played gave away; never below 0")]
    error: Annotated[float, Meta(description="the standard error of the difference")]
    verdict: Grade
    lead: Annotated[float, Meta(description="how much better what was played is than the next best, where sure")] = 0.0
    next_best: str = ""
    worlds: Annotated[int, Meta(description="imagined tables on which both were played out")] = 0
    line: list[ExpectedStep] = msgspec.field(default_factory=list)
    world: Annotated[int, Meta(description="the imagined table on which the line was played")] = 0


class ReviewedPlayer(Part):
    """How well one player decided."""

    seat: int
    name: str
    decisions: Annotated[int, Meta(description="how many were reviewed")]
    accuracy: Annotated[float | None, Meta(description="0 to 100; nothing where no decision was reviewed")] = None
    slips: int = 0
    mistakes: int = 0
    blunders: int = 0


class TurningPoint(Part):
    """The largest swing of a player's chance from one decision to the next."""

    step: int
    seat: int
    turn: int
    before: float
    after: float


class Review(Part):
    """A finished game, decision by decision."""

    format: int
    game: str
    players: list[ReviewedPlayer]
    decisions: list[ReviewedDecision]
    all_decisions: Annotated[
        int, Meta(description="real decisions in the game; in very long games not all are reviewed")
    ]
    winners: list[int]
    turning: TurningPoint | None = None
    best: Annotated[dict[str, int], Meta(description="the step of each seat's best decision")] = msgspec.field(
        default_factory=dict
    )
    worst: Annotated[dict[str, int], Meta(description="the step of each seat's worst decision")] = msgspec.field(
        default_factory=dict
    )
    note: str = ""


class ReviewState(Part):
    """A review, or how far it has come."""

    state: Literal["none", "waiting", "thinking", "ready"]
    done: int = 0
    total: int = 0
    review: Review | None = None
