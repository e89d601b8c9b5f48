"""Every message of the live table, in both directions: the socket's closed set of kinds.

The browser's types and the protocol page are written from these definitions by tools/write_protocol.py.
Unknown fields and kinds are refused; what is refused changes nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

LARGEST_MESSAGE = 8192
"""Bytes a client may send at once."""

Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
PassingMode: TypeAlias = Literal["always", "concerns me", "until my turn"]
Swap: TypeAlias = Literal["nothing", "seats", "decks"]
Hands: TypeAlias = Literal["hidden", "revealed at the end"]


class FromClient(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """What a client may send; `do` says which."""


class FromServer(msgspec.Struct, tag_field="is", omit_defaults=True):
    """What the server sends; `is` says which."""


class Part(msgspec.Struct, omit_defaults=True):
    """A part of a message; fields that say nothing are left out."""


# --- from the client ------------------------------------------------------------------------------------------


class Hello(FromClient, tag="hello"):
    """The first message: who is here, and what has been seen already. Answered by `welcome` and `table`."""

    token: Annotated[Token, Meta(description="the secret of a seat, or of the spectators")]
    since: Annotated[Count, Meta(description="the number of the last table seen; 0 for everything")] = 0
    undos: Annotated[Count, Meta(description="the `undos` of that table")] = 0


class Answer(FromClient, tag="answer"):
    """One option of the present question. Answered by `confirmed` or `refused`."""

    ask: Annotated[Count, Meta(description="the number of the question")]
    option: Annotated[Count, Meta(description="the index of the option")]


class Pick(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One answer of a collected declaration, named by what it does instead of by its index."""

    do: Word
    handle: Count | None = None
    seat: SeatNumber | None = None
    number: Annotated[int, Meta(ge=-(2**31), le=2**31)] | None = None
    word: Word | None = None


class Answers(FromClient, tag="answers"):
    """Several answers in a row, all or none. Answered by `confirmed` or `refused`."""

    ask: Annotated[Count, Meta(description="the number of the first question")]
    picks: Annotated[list[Pick], Meta(min_length=1, max_length=40)]


class Declare(FromClient, tag="declare"):
    """One of the `asides` of the table, such as going back. Answered by `confirmed` or `refused`."""

    aside: Word


class Why(FromClient, tag="why"):
    """Why can this card not be used, or this not be done? Answered by `reasons`."""

    handle: Annotated[Count, Meta(description="the card asked about; 0 for none")] = 0
    verb: Annotated[Word, Meta(description="what needs no card, such as draw")] = ""


class Hint(FromClient, tag="hint"):
    """What would the strongest bot do? Answered by `advice`."""


class Passing(FromClient, tag="passing"):
    """How the server meets response windows for this seat. Answered by a new `table`."""

    mode: PassingMode
    stops: Annotated[
        list[Word], Meta(max_length=40, description="moments at which 'until my turn' stops nevertheless")
    ] = []
    hold: Annotated[bool, Meta(description="stop the clock of the present window")] = False


class Undo(FromClient, tag="undo"):
    """Take back this seat's last real choice; between people it is offered to the others first."""


class UndoReply(FromClient, tag="undo_reply"):
    """The answer to somebody's offer to undo."""

    yes: bool


class Draw(FromClient, tag="draw"):
    """Offer a draw."""


class DrawReply(FromClient, tag="draw_reply"):
    """The answer to somebody's offer of a draw."""

    yes: bool


class Resign(FromClient, tag="resign"):
    """Give the game up."""


class Rematch(FromClient, tag="rematch"):
    """Offer or accept another game of the same; answered by `offer`, and by `moved` when all agree."""

    swap: Swap = "nothing"


class Ping(FromClient, tag="ping"):
    """Is the line alive? Answered by `pong`."""


ClientMessage: TypeAlias = (
    Hello
    | Answer
    | Answers
    | Declare
    | Why
    | Hint
    | Passing
    | Undo
    | UndoReply
    | Draw
    | DrawReply
    | Resign
    | Rematch
    | Ping
)


# --- parts of what the server sends ------------------------------------------------------------------------------


class Span(Part):
    """A piece of a sentence: its text, and the card, player or rule it speaks of, if any."""

    text: str
    card: str = ""
    handle: int = 0
    seat: int | None = None
    rule: str = ""


class Player(Part):
    """Somebody at the table."""

    seat: int
    name: str
    deck: str = ""
    bot: Annotated[str, Meta(description="the bot's level; empty for a person")] = ""
    here: Annotated[bool, Meta(description="whether somebody is connected; bots always are")] = False


class Next(Part):
    """A card that can be chosen after an option which only asks which card."""

    handle: int
    text: Annotated[str, Meta(description="what choosing it does, in words")]


class Choice(Part):
    """One option of a question."""

    index: int
    do: Annotated[str, Meta(description="the verb, such as play")]
    text: Annotated[str, Meta(description="the option in words")]
    note: Annotated[str, Meta(description="what it costs, or what tells its card from others")] = ""
    card: str = ""
    handle: int = 0
    seat: int | None = None
    number: int | None = None
    word: str | None = None
    then: Annotated[
        list[Next], Meta(description="the cards it opens: answer with this option and the card, by `answers`")
    ] = []


class Question(Part):
    """What the viewer is asked now. Only the seat that is asked receives it."""

    number: int
    seat: int
    moment: str
    rule: str
    title: list[Span]
    options: list[Choice]
    about: Annotated[str, Meta(description="the card the question comes from")] = ""
    source: Annotated[int, Meta(description="that card's handle")] = 0
    default: Annotated[int, Meta(description="the option of somebody who does not care; -1 for none")] = -1
    may_decline: bool = False
    window: Annotated[bool, Meta(description="a chance to respond: passing leaves all as it is")] = False
    collects: Annotated[bool, Meta(description="cards may be picked and confirmed together, by `answers`")] = False
    idle: Annotated[list[int], Meta(description="own cards that cannot be used now: ask `why`")] = []
    milliseconds: Annotated[int | None, Meta(description="until the window closes; none: no hurry")] = None
    passed: Annotated[bool, Meta(description="a pass is collected and takes effect when time is up")] = False
    held: Annotated[bool, Meta(description="the clock of this window is stopped")] = False


class Waiting(Part):
    """Whose decision the others wait for."""

    seat: int
    moment: str
    text: str


class Line(Part):
    """A line of the log. A line may come again under the same number with more in it: replace it."""

    number: Annotated[int, Meta(description="the number of its first event, counted from 1")]
    event: str
    rule: str
    turn: int
    spans: list[Span]
    private: Annotated[bool, Meta(description="only this seat (and whoever saw it too) reads this")] = False


class Offer(FromServer, tag="offer"):
    """An offer between players: made (standing) or gone."""

    of: Literal["undo", "draw", "rematch"]
    by: int
    standing: bool
    seen_since: Annotated[bool, Meta(description="undo: something hidden or random was seen since")] = False
    swap: Swap = "nothing"
    agreed: Annotated[list[int], Meta(description="the seats that have said yes")] = []


class Outcome(Part):
    """How the game ended."""

    winners: list[int]
    drawn: list[int]
    rule: str
    text: str


class PassingNow(Part):
    """How windows are met for this seat."""

    mode: PassingMode
    stops: list[str] = []


class Reason(Part):
    """One thing that is not possible, and why."""

    verb: str
    sentence: str
    rule: str
    text: Annotated[str, Meta(description="what the rule says")] = ""


class Advised(Part):
    """An option as the strongest bot sees it."""

    option: int
    chance: float | None = None
    tries: int = 0


# --- from the server ------------------------------------------------------------------------------------------------


class Welcome(FromServer, tag="welcome"):
    """Who is greeted, and what is the same for the whole match."""

    match: str
    game: str
    viewer: Annotated[int, Meta(description="the seat, or -1 for a spectator")]
    players: list[Player]
    options: dict[str, str]
    window_seconds: float
    hands: Hands
    passing: PassingNow
    replay: Annotated[str, Meta(description="where the finished game can be seen again; empty until then")] = ""
    invitations: Annotated[list[int], Meta(description="the seats for which somebody is still expected")] = []


class Table(FromServer, tag="table"):
    """Everything the viewer may know now; sent whenever something has changed."""

    number: Annotated[int, Meta(description="of the last event")]
    view: Annotated[dict[str, Any], Meta(description="the game's plain view: zones, handles, counters")]
    log: list[Line]
    keep: Annotated[int, Meta(description="lines numbered up to this stay; all later ones are replaced by `log`")]
    undos: Annotated[int, Meta(description="how often something was taken back; goes into `hello`")] = 0
    question: Question | None = None
    waiting: Waiting | None = None
    asides: Annotated[list[str], Meta(description="what may be declared besides, such as back")] = []
    can_undo: bool = False
    offers: list[Offer] = []
    outcome: Outcome | None = None
    passing: Annotated[PassingNow | None, Meta(description="how windows are met for this seat now")] = None


class Confirmed(FromServer, tag="confirmed"):
    """The answer is stored and will not be lost."""

    ask: int


class Refused(FromServer, tag="refused"):
    """The message changed nothing, and why."""

    to: Annotated[str, Meta(description="the `do` of the message; empty if it could not be read")]
    problem: str
    ask: int = 0
    rule: str = ""


class Reasons(FromServer, tag="reasons"):
    """Why not."""

    reasons: list[Reason]
    handle: int = 0
    card: str = ""
    verb: str = ""


class Advice(FromServer, tag="advice"):
    """What the strongest bot would do, the best first, seeing no more than this seat sees."""

    ask: int
    best: list[Advised]


class Moved(FromServer, tag="moved"):
    """The rematch is ready: say hello there with the new token."""

    match: str
    token: str


class Presence(FromServer, tag="presence"):
    """Who is here now."""

    players: list[Player]


class Pong(FromServer, tag="pong"):
    """The line is alive."""


class Closing(FromServer, tag="closing"):
    """The server ends this connection; come back if it says so."""

    why: str
    come_back: bool = False


ServerMessage: TypeAlias = (
    Welcome | Table | Confirmed | Refused | Reasons | Advice | Offer | Moved | Presence | Pong | Closing
)
