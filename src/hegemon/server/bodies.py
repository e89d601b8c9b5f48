"""The bodies of the HTTP part: games, cards, rules, new matches, invitations and replays."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from hegemon.server.messages import Count, Hands, Line, Part, Player, Question, SeatNumber, Token, Word

LONGEST_NAME = 24
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends over HTTP."""


# --- games --------------------------------------------------------------------------------------------------


class Deck(Part):
    """A deck that can be chosen, card by card."""

    id: str
    name: str
    about: str
    cards: dict[str, int]


class GameOption(Part):
    """A selectable rule."""

    name: str
    values: list[str]
    default: str
    meaning: str
    rule: str
    least: Annotated[int | None, Meta(description="whole numbers from here are allowed as well")] = None
    most: int | None = None


class Bot(Part):
    """A level of bot."""

    name: str
    about: str


class Moment(Part):
    """A kind of question; a stop can be set on it."""

    moment: str
    title: str


class Game(Part):
    """One game as the first page shows it."""

    id: str
    name: str
    about: str
    prefix: str
    rules_version: str
    least_players: int
    most_players: int
    decks: list[Deck]
    default_decks: Annotated[dict[str, list[str]], Meta(description="sensible decks, by number of players")]
    options: list[GameOption]
    bots: list[Bot]
    moments: list[Moment]


class Cards(Part):
    """Every card of a game as it is printed, by id."""

    cards: dict[str, dict[str, Any]]


class RuleText(Part):
    """One numbered statement."""

    id: str
    text: str


class Chapter(Part):
    """Rules under one heading."""

    title: str
    rules: list[RuleText]


class RulesChart(Part):
    """A table the rules refer to."""

    name: str
    rule: str
    about: str
    rows: list[list[str]]


class Rules(Part):
    """The rulebook of a game: rules, rulings and examples in book order, and its tables."""

    chapters: list[Chapter]
    charts: list[RulesChart]


# --- matches ----------------------------------------------------------------------------------------------------


class SeatWanted(Body):
    """Who is to sit at a seat: this screen, a bot, or a guest who gets an invitation."""

    who: Literal["me", "bot", "guest"]
    name: Name = ""
    bot: Word = ""
    deck: Annotated[Word, Meta(description="a deck's id; empty for a sensible one")] = ""


class NewMatch(Body):
    """The match that is wanted. The seed is drawn by the server."""

    game: Word
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    options: dict[str, Word] = {}
    hands: Hands = "revealed at the end"
    window_seconds: Annotated[float, Meta(ge=0, le=60, description="0: no fixed time")] = 4.0


class SeatToken(Part):
    """The secret that holds a seat, or an invitation to it."""

    seat: int
    token: str


class MatchMade(Part):
    """A new match: the secrets are told only here."""

    match: str
    seats: list[SeatToken]
    invitations: list[SeatToken]
    spectator: str


class Claim(Body):
    """A guest takes the offered seat."""

    token: Token
    name: Name = ""


class Claimed(Part):
    """The guest's seat."""

    match: str
    seat: int
    token: str


class Problem(Part):
    """What is wrong, where, and what to do; nothing was changed."""

    problem: str
    where: str = ""
    cure: str = ""


# --- replays --------------------------------------------------------------------------------------------------------


class StepMark(Part):
    """One decision of a finished game."""

    seat: int
    turn: int
    events: Annotated[int, Meta(description="how many events there had been when it was asked")]
    moment: str = ""


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
    view: dict[str, Any]
    question: Question | None = None
    chosen: Annotated[int | None, Meta(description="the index of the option that was taken")] = None
    aside: Annotated[str, Meta(description="what was declared instead of an answer")] = ""
    asked: Annotated[int | None, Meta(description="the seat that decided")] = None


class ReplayLog(Part):
    """The whole log of a finished game as one viewer reads it."""

    lines: list[Line]


class PlayOn(Body):
    """Play on from a step of a finished game against bots."""

    step: Count
    seat: SeatNumber
    bot: Word = "novice"
    name: Name = ""


class InvitationShown(Part):
    """What an invitation is to, before it is taken."""

    match: str
    game: str
    seat: int
    taken: bool
    players: list[Player]


class Health(Part):
    """How the server is."""

    is_well: bool
    version: str
    matches_awake: int
    connections: int
