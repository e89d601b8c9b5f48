"""Every message of the live table, in both directions: the socket's closed set of kinds.

The browser's types and the protocol page are written from these definitions by tools/write_protocol.py.
Unknown fields and kinds are refused; what is refused changes nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from hegemon.core.plain import PlainView

LARGEST_MESSAGE = 8192
"""Bytes a client may send at once."""

Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
ShortText: TypeAlias = Annotated[str, Meta(max_length=80)]
Whole: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
PassingMode: TypeAlias = Literal["always", "concerns me", "until my turn", "not in this battle"]
RematchSwap: TypeAlias = Literal["nothing", "seats", "decks"]
Hands: TypeAlias = Literal["hidden", "revealed at the end"]
WindowPace: TypeAlias = Literal["quick", "even"]
"""Between people: quick asks whoever can act and passes for the others within a second; even gives every window the
same length, so that time tells nothing."""


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
    since: Annotated[Whole, Meta(description="the number of the last table seen; 0 for everything")] = 0
    undos: Annotated[Whole, Meta(description="the `undos` of that table")] = 0


class Answer(FromClient, tag="answer"):
    """One option of the present question. Answered by `confirmed`, `refused` or, if coached, perhaps `warning`."""

    ask: Annotated[Whole, Meta(description="the number of the question")]
    option: Annotated[Whole, Meta(description="the index of the option")]
    coached: Annotated[
        bool, Meta(description="against bots: a move that loses a lot is not made, but answered by `warning`")
    ] = False


class Pick(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One answer of a collected declaration, named by what it does instead of by its index."""

    do: ShortText
    handle: Whole | None = None
    onto: Annotated[Whole | None, Meta(description="the card it is set against, where the question has `against`")] = (
        None
    )
    seat: SeatNumber | None = None
    number: Annotated[int, Meta(ge=-(2**31), le=2**31)] | None = None
    word: ShortText | None = None


class Answers(FromClient, tag="answers"):
    """Several answers in a row, all or none. Answered as `answer` is."""

    ask: Annotated[Whole, Meta(description="the number of the first question")]
    picks: Annotated[list[Pick], Meta(min_length=1, max_length=40)]
    coached: Annotated[bool, Meta(description="as in `answer`")] = False


class Declare(FromClient, tag="declare"):
    """One of the `asides` of the table, such as going back. Answered by `confirmed` or `refused`."""

    aside: ShortText


class Why(FromClient, tag="why"):
    """Why can this card not be used, or this not be done? Answered by `reasons`."""

    handle: Annotated[Whole, Meta(description="the card asked about; 0 for none")] = 0
    verb: Annotated[ShortText, Meta(description="what needs no card, such as draw")] = ""


class Hint(FromClient, tag="hint"):
    """What would the strongest bot do? Answered by `advice`."""


class Passing(FromClient, tag="passing"):
    """How the server meets response windows for this seat. Answered by a new `table`."""

    mode: PassingMode
    stops: Annotated[
        list[ShortText],
        Meta(max_length=40, description="moments at which this seat is always asked"),
    ] = []
    hold: Annotated[bool, Meta(description="stop the clock of the present window")] = False


class Undo(FromClient, tag="undo"):
    """Take back this seat's last real choice; between people it is offered to the others first.

    What chance brings after it is drawn again. A game that is over stays over.
    """


class Change(FromClient, tag="change"):
    """Be asked what the house answered last, at the moment `change` of the table; what followed from it is undone."""


class UndoReply(FromClient, tag="undo_reply"):
    """The answer to somebody's offer to undo."""

    yes: bool


class OfferDraw(FromClient, tag="draw"):
    """Offer a draw. Bots answer at once, in the `answer` of an `offer`."""


class DrawReply(FromClient, tag="draw_reply"):
    """The answer to somebody's offer of a draw."""

    yes: bool


class Resign(FromClient, tag="resign"):
    """Give the game up."""


class Rematch(FromClient, tag="rematch"):
    """Offer or accept another game of the same; answered by `offer`, and by `moved` when all agree."""

    swap: RematchSwap = "nothing"


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
    | Change
    | UndoReply
    | OfferDraw
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
    forecast: Annotated[str, Meta(description="what it leads to if nobody responds, where that can be known")] = ""


class Choice(Part):
    """One option of a question."""

    index: int
    do: Annotated[str, Meta(description="the verb, such as play")]
    text: Annotated[str, Meta(description="the option in words")]
    note: Annotated[str, Meta(description="what it costs, or what tells its card from others")] = ""
    forecast: Annotated[str, Meta(description="what it leads to if nobody responds, where that can be known")] = ""
    card: str = ""
    handle: int = 0
    seat: int | None = None
    number: int | None = None
    word: str | None = None
    same: Annotated[
        int | None, Meta(description="the index of the first option that does the same with another copy of the card")
    ] = None
    then: Annotated[
        list[Next], Meta(description="the cards it opens: answer with this option and the card, by `answers`")
    ] = []
    step: Annotated[
        Step | None, Meta(description="what is asked straight after it: give both answers together, by `answers`")
    ] = None


class Step(Part):
    """What is left to choose after an option before anything happens, such as the target of a card."""

    moment: str
    rule: str
    title: list[Span]
    options: list[Choice]
    about: str = ""
    source: int = 0
    default: int = -1
    may_decline: bool = False
    collects: bool = False


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
    battle: Annotated[
        bool, Meta(description="its battle opens further windows: `passing` may leave them all unused at once")
    ] = False
    collects: Annotated[bool, Meta(description="cards may be picked and confirmed together, by `answers`")] = False
    alone: Annotated[
        bool, Meta(description="what is picked together fights alone; to form Stacks answer one by one")
    ] = False
    idle: Annotated[list[int], Meta(description="own cards that cannot be used now: ask `why`")] = []
    against: Annotated[
        bool,
        Meta(description="cards are set against the cards in their `then`, and confirmed together, by `answers`"),
    ] = False
    shared: Annotated[bool, Meta(description="several cards may be set against the same one")] = False
    forecast: Annotated[list[str], Meta(description="what is worth knowing whatever is answered")] = []
    milliseconds: Annotated[int | None, Meta(description="until the window closes; none: no hurry")] = None
    passed: Annotated[bool, Meta(description="a pass is collected and takes effect when time is up")] = False
    held: Annotated[bool, Meta(description="the clock of this window is stopped")] = False


class WaitingFor(Part):
    """Whose decision the others wait for."""

    seat: int
    moment: str
    text: str
    busy: Annotated[str, Meta(description="said when a bot has to wait for others to think first")] = ""


class Line(Part):
    """A line of the log. A line may come again under the same number with more in it: replace it."""

    number: Annotated[int, Meta(description="the number of its first event, counted from 1")]
    event: str
    rule: str
    turn: int
    spans: list[Span]
    private: Annotated[bool, Meta(description="only this seat (and whoever saw it too) reads this")] = False


class Automatic(Part):
    """What the server answered in this seat's place, because nothing else could be chosen or windows are passed."""

    moment: Annotated[str, Meta(description="the moment, as a stop names it")]
    text: Annotated[str, Meta(description="the answer in words")]


class TableChange(Part):
    """One difference between two tables: the value at a path is another one, or is not there."""

    at: Annotated[list[str | int], Meta(description="keys and places in lists, from the whole table inwards")]
    to: Any = None
    gone: bool = False
    cut: Annotated[int | None, Meta(description="in a list: so many parts there make way for those of `to`")] = None


class Beat(Part):
    """One event, as this viewer saw it. Tables are told backwards: each from the next, the last from `view`."""

    number: Annotated[int, Meta(description="of the event; 0 for an answer of the server nothing followed from")] = 0
    line: Annotated[int, Meta(description="the number of its line in the log; 0 for none")] = 0
    event: str = ""
    seat: int | None = None
    to: int | None = None
    card: str = ""
    handle: int = 0
    other: str = ""
    other_handle: int = 0
    amount: int = 0
    word: str = ""
    automatic: Automatic | None = None
    before: Annotated[
        list[TableChange], Meta(description="what to change in the next table to get the one right after this event")
    ] = []


class ExpectedStep(Part):
    """One step of the line a bot expects."""

    seat: int
    text: str


class Foreseen(Part):
    """The line a bot expects, played out on a table imagined from what the seat sees; nothing in it is known."""

    view: Annotated[PlainView, Meta(description="the imagined table at the end, as the seat would see it")]
    beats: Annotated[list[Beat], Meta(description="what happens, one after another")] = []
    log: list[Line] = []
    steps: Annotated[list[ExpectedStep], Meta(description="what is chosen, in words")] = []
    imagined: Annotated[list[int], Meta(description="handles of cards that are only a guess")] = []


class Offer(FromServer, tag="offer"):
    """An offer between players: made (standing) or gone."""

    of: Literal["undo", "draw", "rematch"]
    by: int
    standing: bool
    seen_since: Annotated[bool, Meta(description="undo: something hidden or random was seen since")] = False
    swap: RematchSwap = "nothing"
    agreed: Annotated[list[int], Meta(description="the seats that have said yes")] = []
    answer: Annotated[str, Meta(description="what was said to it, in words")] = ""


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
    pace: WindowPace
    passing: PassingNow
    replay: Annotated[str, Meta(description="where the finished game can be seen again; empty until then")] = ""
    invitations: Annotated[list[int], Meta(description="the seats for which somebody is still expected")] = []
    book: Annotated[str, Meta(description="the cards it is played with: `book` of /api/games/GAME/cards")] = ""


class Table(FromServer, tag="table"):
    """Everything the viewer may know now; sent whenever something has changed."""

    number: Annotated[int, Meta(description="of the last event")]
    view: Annotated[PlainView, Meta(description="the game's plain view: zones, handles, counters")]
    log: list[Line]
    keep: Annotated[int, Meta(description="lines numbered up to this stay; all later ones are replaced by `log`")]
    beats: Annotated[list[Beat], Meta(description="what happened since the last table, one after another")] = []
    undos: Annotated[int, Meta(description="how often something was taken back; goes into `hello`")] = 0
    question: Question | None = None
    waiting: WaitingFor | None = None
    asides: Annotated[list[str], Meta(description="what may be declared besides, such as back")] = []
    can_undo: bool = False
    change: Annotated[str, Meta(description="the moment of the house's last answer, while it can be changed")] = ""
    offers: list[Offer] = []
    outcome: Outcome | None = None
    passing: Annotated[PassingNow | None, Meta(description="how windows are met for this seat now")] = None


class Confirmed(FromServer, tag="confirmed"):
    """The answer is stored and will not be lost."""

    ask: int


class RefusedMessage(FromServer, tag="refused"):
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
    line: Annotated[Foreseen | None, Meta(description="how the bot expects the game to continue after the best")] = None


class Warning(FromServer, tag="warning"):
    """The coach's word on an answer that loses a lot. Nothing was done yet, unless it says that it was."""

    ask: int
    reason: Annotated[str, Meta(description="why it loses")]
    rather: Annotated[str, Meta(description="what the coach would rather do, in words")]
    option: Annotated[int, Meta(description="the index of that option")]
    chance: Annotated[float, Meta(description="to win with it")]
    after: Annotated[float, Meta(description="to win after the answer")]
    expects: Annotated[list[ExpectedStep], Meta(description="what may follow the answer")] = []
    made: Annotated[bool, Meta(description="the coach took too long: the answer was given, and can be undone")] = False


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
    Welcome
    | Table
    | Confirmed
    | RefusedMessage
    | Reasons
    | Advice
    | Warning
    | Offer
    | Moved
    | Presence
    | Pong
    | Closing
)
