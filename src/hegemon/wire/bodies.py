"""The bodies of the HTTP part: games, cards, rules, new matches, invitations and replays."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hegemon.core.plain import PlainCard, PlainView
from hegemon.wire.messages import (
    Hands,
    Part,
    Pick,
    Player,
    Reason,
    ShortText,
    Table,
    Token,
    Welcome,
    Whole,
    WindowPace,
)

LONGEST_NAME = 24
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
DeckText = Annotated[str, Meta(max_length=20_000, description="a deck as text, TOML, a code or a link")]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends over HTTP."""


# --- games --------------------------------------------------------------------------------------------------


class Deck(Part):
    """A deck that can be chosen, card by card."""

    id: str
    name: str
    about: str
    cards: dict[str, int]
    is_house: Annotated[bool, Meta(description="whether the host added it")] = False


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
    """A level of bot, or an opponent with a name of its own."""

    name: Annotated[str, Meta(description="what to ask for when a match is made")]
    about: str
    title: Annotated[str, Meta(description="what it is called at the table")] = ""
    character: Annotated[str, Meta(description="one word for an opponent with a name; none for a plain level")] = ""
    portrait: Annotated[int, Meta(description="the seed its portrait is drawn from; 0 if it has none")] = 0
    decks: Annotated[tuple[str, ...], Meta(description="its favourite decks, the dearest first")] = ()


class Moment(Part):
    """A kind of question; a stop can be set on it."""

    moment: str
    title: str


class FirstGame(Part):
    """A beginner's pairing: decks of equal strength, and an opponent who can be beaten."""

    opponent: Annotated[str, Meta(description="the name of a bot")]
    decks: Annotated[list[str], Meta(description="the newcomer's first")]


class Game(Part):
    """One game as the first page shows it."""

    id: str
    name: str
    about: Annotated[str, Meta(description="what it is, in one sentence")]
    prefix: str
    rules_version: str
    least_players: int
    most_players: int
    decks: list[Deck]
    default_decks: Annotated[dict[str, list[str]], Meta(description="sensible decks, by number of players")]
    options: list[GameOption]
    bots: list[Bot]
    moments: list[Moment]
    lessons: Annotated[list[str], Meta(description="the ids of its lessons, in order")]
    puzzles: Annotated[int, Meta(description="how many puzzles it has")] = 0
    minutes: Annotated[list[int] | None, Meta(description="how long a game for two takes, from and to")] = None
    difficulty: Annotated[Literal["easy", "medium", "hard"] | None, Meta(description="how hard it is to learn")] = None
    first_game: FirstGame | None = None
    shares_deck: Annotated[bool, Meta(description="whether all players draw from one deck")] = False
    beside_deck: Annotated[list[str], Meta(description="kinds of card a list may name that are not counted")] = (
        msgspec.field(default_factory=list)
    )


class Cards(Part):
    """Every card of a game as it is printed, by id."""

    cards: dict[str, PlainCard]


class RuleText(Part):
    """One numbered statement."""

    id: str
    text: str
    source: Annotated[str, Meta(description="where the printed rules say it, and what it rests on")]
    rulings: Annotated[list[str], Meta(description="ids of the rulings it rests on")]
    examples: Annotated[list[str], Meta(description="what it comes to in play")]
    story: Annotated[str, Meta(description="the example told: who has what, and what happens")]
    cards: Annotated[list[str], Meta(description="ids of the cards it speaks of")]


class CardScenario(Part):
    """A worked example with the card in it."""

    title: str
    rules: list[str]
    is_about: Annotated[bool, Meta(description="whether it shows this card; else the card only takes part")]


class CardAbout(Part):
    """What there is to read about one card."""

    rules: Annotated[list[RuleText], Meta(description="rules that name it, rulings its examples rest on")]
    scenarios: Annotated[list[CardScenario], Meta(description="worked examples it takes part in")]


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


class Rulebook(Part):
    """The rulebook of a game: rules in book order, the rulings they rest on, and its tables."""

    chapters: list[Chapter]
    rulings: list[RuleText]
    charts: list[RulesChart]


class GlossaryTerm(Part):
    """A word of the game and what it means."""

    term: str
    forms: Annotated[list[str], Meta(description="how the word is written in texts, itself first")]
    sentence: str
    rule: str
    example: str


class Glossary(Part):
    """Every word of the game that needs explaining."""

    terms: list[GlossaryTerm]


class LearnPiece(Part):
    """Words of a text, perhaps with the rule they rest on."""

    text: str
    rule: str = ""
    strong: bool = False


class LearnPicture(Part):
    """A card to show, or a table in a real position, and what to look at on it."""

    card: str
    caption: str
    view: Annotated[PlainView | None, Meta(description="the table, as the first player sees it")] = None
    players: list[Player] = msgspec.field(default_factory=list)


class LearnBlock(Part):
    """A paragraph, an item of a list, a row of cards, or a table."""

    kind: Literal["text", "step", "bullet", "cards", "board"]
    pieces: list[LearnPiece]
    pictures: list[LearnPicture]


class LearnSection(Part):
    """One part of the page on how to play."""

    title: str
    blocks: list[LearnBlock]


class HowToPlay(Part):
    """How to play a game, on one page."""

    sections: list[LearnSection]


# --- matches ----------------------------------------------------------------------------------------------------


class SeatWanted(Body):
    """Who is to sit at a seat: this screen, a bot, or a guest who gets an invitation."""

    who: Literal["me", "bot", "guest"]
    name: Name = ""
    bot: ShortText = ""
    deck: Annotated[ShortText, Meta(description="a deck's id; empty for a sensible one")] = ""
    own: Annotated[
        DeckText, Meta(description="a deck of one's own, as text, TOML, a code or a link, instead of `deck`")
    ] = ""


class NewMatch(Body):
    """The match that is wanted. The seed is drawn by the server."""

    game: ShortText
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    options: dict[str, ShortText] = {}
    hands: Hands = "revealed at the end"
    pace: Annotated[
        WindowPace,
        Meta(description="between people; quick: only who can act is asked, even: all windows last equally long"),
    ] = "quick"
    window_seconds: Annotated[float, Meta(ge=0, le=60, description="of an even window; 0: no waiting at all")] = 4.0
    shows_decks: Annotated[bool, Meta(description="whether the replay shows every deck card by card")] = True


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
    deck: Annotated[ShortText, Meta(description="a deck's id instead of the one the host chose")] = ""
    own: Annotated[DeckText, Meta(description="a deck of one's own, as text, TOML, a code or a link")] = ""


class Claimed(Part):
    """The guest's seat."""

    match: str
    seat: int
    token: str


class RequestProblem(Part):
    """What is wrong, where, and what to do; nothing was changed."""

    problem: str
    where: str = ""
    cure: str = ""


# --- lessons --------------------------------------------------------------------------------------------------------

LONGEST_LESSON = 60
"""Answers of the longest lesson, and a few more."""


class LessonAbout(Part):
    """A lesson in the list of a game."""

    id: str
    title: str
    goal: str
    steps: int


class Lessons(Part):
    """The lessons of a game in order, and what the coach of a first game says."""

    lessons: list[LessonAbout]
    coach: Annotated[dict[str, str], Meta(description="by moment: what this kind of question is about")]
    opponent: Annotated[str, Meta(description="the bot to meet in a first game")]


class LessonTry(Body):
    """What was answered rightly so far, and what is tried now: an option, or picks as in `answers`.

    With neither, the lesson as it stands. The server keeps nothing of it.
    """

    done: Annotated[list[Whole], Meta(max_length=LONGEST_LESSON)] = []
    option: Whole | None = None
    picks: Annotated[list[Pick], Meta(max_length=8)] = []
    why: Annotated[Whole, Meta(description="instead: why can this card not be used?")] = 0


class LessonPoint(Part):
    """Something the prompt points at: a card, a player, or an option by its verb."""

    handle: int = 0
    seat: int | None = None
    do: str = ""


class LessonShown(Part):
    """A lesson after a try, or as it stands."""

    title: str
    goal: str
    done: Annotated[list[int], Meta(description="for the next try")]
    step: Annotated[int, Meta(description="steps that are done")]
    steps: int
    say: Annotated[str, Meta(description="the prompt; empty when the lesson is over")] = ""
    points: list[LessonPoint] = msgspec.field(default_factory=list)
    show: Annotated[int | None, Meta(description="the index of a right option, for whoever wants to be shown")] = None
    right: Annotated[bool | None, Meta(description="what came of the try; none without one")] = None
    says: Annotated[str, Meta(description="what is said to the try")] = ""
    learned: Annotated[str, Meta(description="what to take away; empty until the lesson is over")] = ""
    next: Annotated[str, Meta(description="the lesson after this one")] = ""
    welcome: Annotated[Welcome | None, Meta(description="told at the start")] = None
    table: Annotated[Table | None, Meta(description="told at the start and after a right answer")] = None
    reasons: Annotated[list[Reason], Meta(description="why the card can't be used")] = msgspec.field(
        default_factory=list
    )


# --- puzzles --------------------------------------------------------------------------------------------------------


class PuzzleAbout(Part):
    """A puzzle in the list of a game."""

    id: str
    title: str
    goal: str
    theme: Annotated[str, Meta(description="what the solution is about")]
    level: Annotated[Literal["easy", "medium", "hard", "fiendish"], Meta(description="by which bots find it")]


class Puzzles(Part):
    """The puzzles of a game, the easiest first. They are tried as lessons are."""

    puzzles: list[PuzzleAbout]


# --- invitations and the server itself ------------------------------------------------------------------------------


class InvitationShown(Part):
    """What an invitation is to, before it is taken."""

    match: str
    game: str
    seat: int
    taken: bool
    players: list[Player]
    shares_deck: Annotated[
        bool, Meta(description="whether all draw from one deck, so that there is none to choose")
    ] = False


class Reach(Part):
    """Where other devices find the server."""

    addresses: Annotated[list[str], Meta(description="best first; none if only the server's own machine reaches it")]


class Health(Part):
    """How the server is; told with status 503 if it is not well."""

    is_well: Annotated[bool, Meta(description="whether answers can be stored")]
    version: str
    matches_awake: int
    connections: int
    problem: Annotated[str, Meta(description="why nothing can be stored; empty if all is well")] = ""
