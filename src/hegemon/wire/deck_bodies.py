"""The bodies about decks: read, shared, and judged by games of bots."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hegemon.wire.bodies import Body, DeckText
from hegemon.wire.messages import Part, ShortText, Whole

# --- decks ---------------------------------------------------------------------------------------------------


class DeckWanted(Body):
    """A deck to read and check: as something pasted, or card by card."""

    text: DeckText = ""
    name: Annotated[str, Meta(max_length=60)] = ""
    about: Annotated[str, Meta(max_length=2000)] = ""
    cards: Annotated[
        dict[ShortText, Annotated[int, Meta(ge=1, le=99)]], Meta(max_length=1000, description="where nothing is pasted")
    ] = msgspec.field(default_factory=dict)
    options: dict[str, ShortText] = msgspec.field(default_factory=dict)
    seed: Annotated[Whole, Meta(description="of the first sample hand")] = 1
    hands: Annotated[int, Meta(ge=0, le=12, description="how many sample hands; a deck that isn't legal has none")] = 0


class DeckProblem(Part):
    """One thing to put right: the sentence, and where known its rule, its line in the text and its card."""

    sentence: str
    rule: str = ""
    line: int = 0
    card: str = ""


class SampleHand(Part):
    """An opening hand and the cards on top of the deck after it, by id."""

    hand: list[str]
    next: list[str]


class DeckRead(Part):
    """A deck as far as it could be read, everything that is wrong with it, and how to pass it on."""

    name: str
    about: str
    cards: dict[str, int]
    size: Annotated[int, Meta(description="without cards that lie beside the deck")]
    legal: bool
    unread: Annotated[list[DeckProblem], Meta(description="what could not be read")]
    problems: Annotated[list[DeckProblem], Meta(description="every broken limit")]
    left: Annotated[list[str], Meta(description="the lines that were not understood")]
    text: str
    toml: str
    code: str
    other: Annotated[str, Meta(description="the game it is for, where that is another one and nothing fits here")] = ""
    hands: list[SampleHand] = msgspec.field(default_factory=list)
    model: Annotated[str, Meta(description="completed: the shipped deck it follows")] = ""
    added: dict[str, int] = msgspec.field(default_factory=dict)
    removed: dict[str, int] = msgspec.field(default_factory=dict)


class DeckStored(Part):
    """Where a deck was stored to be shared."""

    deck: Annotated[str, Meta(description="its name in links: #/deck/NAME")]


class SharedDeck(Part):
    """A deck that was stored to be shared. It never changes: a changed deck is another one."""

    game: str
    name: str
    about: str
    cards: dict[str, int]


class WinShare(Part):
    """A share of wins with its 95 % interval; a draw is half a win."""

    games: int
    share: float
    low: float
    high: float


class JudgedAgainst(Part):
    """How a deck fares against a shipped one."""

    deck: str
    name: str
    share: WinShare


class NotMet(Part):
    """A shipped deck that can't meet the judged one."""

    name: str
    why: str


class JudgedCard(Part):
    """What a card does for its deck: the share of wins in games in which it was played, less that in the others."""

    card: str
    copies: int
    played: Annotated[int, Meta(description="games in which it was played")]
    lift: float
    half: Annotated[float, Meta(description="half the width of the 95 % interval")]


class UnplayedCard(Part):
    """A card that was never played, and why."""

    card: str
    sentence: str


class JudgedSwap(Part):
    """One copy of a card for one of another, tried on the same deals."""

    out: str
    into: str
    moved: Annotated[float, Meta(description="what it does to the share of wins")]
    half: float
    verdict: str


class JudgedRole(Part):
    """How whoever has a role, such as an Archetype, fares."""

    role: str
    name: str
    share: WinShare
    verdict: Annotated[
        Literal["holds", "doesn't hold", "too few games to say"], Meta(description="whether it is near even")
    ]


class JudgementState(Part):
    """How good a deck is, as far as that is known."""

    state: Literal["waiting", "playing", "swapping", "done", "stopped", "failed"]
    job: Annotated[str, Meta(description="what to ask for it by")] = ""
    ahead: Annotated[int, Meta(description="decks that come before it")] = 0
    games: int = 0
    games_wanted: Annotated[int, Meta(description="as far as that can be guessed; 0 before")] = 0
    seconds: float = 0.0
    most_seconds: int = 0
    bots: Annotated[str, Meta(description="who plays both decks")] = ""
    overall: Annotated[WinShare | None, Meta(description="every deck it met counts the same")] = None
    against: list[JudgedAgainst] = msgspec.field(default_factory=list)
    not_met: list[NotMet] = msgspec.field(default_factory=list)
    cards: Annotated[list[JudgedCard], Meta(description="what carries it first")] = msgspec.field(default_factory=list)
    unplayed: list[UnplayedCard] = msgspec.field(default_factory=list)
    swaps: Annotated[list[JudgedSwap], Meta(description="the best first")] = msgspec.field(default_factory=list)
    roles: Annotated[list[JudgedRole], Meta(description="where all draw from the deck: how its roles fare")] = (
        msgspec.field(default_factory=list)
    )
    problem: str = ""
