"""What each viewer of a match is told: the table, the question, the log, all built from the viewer's own view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from hegemon.bots.look import is_window
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.core.events import EVERYBODY, SPECTATOR
from hegemon.core.state import State
from hegemon.server.journal import Journal, spans_of
from hegemon.server.match import Match
from hegemon.server.messages import (
    Choice,
    Next,
    Offer,
    Outcome,
    PassingNow,
    Player,
    Question,
    Reason,
    Reasons,
    Table,
    Waiting,
    Welcome,
)
from hegemon.server.passing import WindowClock
from hegemon.words.question import QuestionWords
from hegemon.words.reasons import Reason as Refusal
from hegemon.words.reasons import Reasons as Grounds
from hegemon.words.speech import Speech, capital
from hegemon.words.uses import uses_for

DECLINES = ("pass", "decline", "done", "no")
"""Options that stand for doing nothing."""


class Viewer:
    """Speaks to one seat, or to the spectators."""

    def __init__(self, match: Match, viewer: Seat) -> None:
        names = [player.name for player in match.players]
        self.speech = Speech(match.door, match.session.book, names, viewer)
        self.uses = uses_for(self.speech)
        self.journal = Journal(self.speech)
        self.undos = match.undos


class Telling:
    """Tells one match to everybody who looks at it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewers: dict[Seat, Viewer] = {}

    def viewer(self, seat: Seat) -> Viewer:
        """The voice for a seat; a new one when the log was taken back."""
        found = self.viewers.get(seat)
        if found is None or found.undos != self.match.undos:
            found = self.viewers[seat] = Viewer(self.match, seat)
        return found

    def forget(self) -> None:
        """Names have changed: whatever was said is to be said anew."""
        self.viewers.clear()

    # --- messages ------------------------------------------------------------------------------------

    def welcome(self, seat: Seat, here: set[Seat]) -> Welcome:
        match = self.match
        return Welcome(
            match=match.id,
            game=match.door.id,
            viewer=seat,
            players=self.players(here),
            options=match.session.options,
            window_seconds=match.terms.window_seconds,
            hands=match.terms.hands,
            passing=self.passing(seat) or PassingNow("concerns me"),
            replay=match.replay if match.is_over else "",
            invitations=sorted(match.awaited),
        )

    def players(self, here: set[Seat]) -> list[Player]:
        match = self.match
        return [
            Player(seat, player.name, match.session.decks[seat].name, player.bot, bool(player.bot) or seat in here)
            for seat, player in enumerate(match.players)
        ]

    def passing(self, seat: Seat) -> PassingNow | None:
        if seat == SPECTATOR:
            return None
        manner = self.match.manners[seat]
        return PassingNow(manner.mode, sorted(manner.stops))

    def table(
        self, seat: Seat, since: int, undos: int, clock: WindowClock | None, offers: Sequence[Offer], now: float
    ) -> Table:
        """Everything the viewer may know, with the lines of the log after the given number."""
        match = self.match
        game = match.game
        viewer = self.viewer(seat)
        log = game.log or []
        viewer.journal.hear_all(log)
        keep, lines = viewer.journal.since(since if undos == match.undos else 0)
        view = match.door.view(opened(game) if match.is_revealed else game, seat)
        plain = match.door.plain_view(view)
        ask = match.ask
        question = None
        if ask is not None and ask.seat == seat and not match.awaited:
            words = QuestionWords(game, view, plain, viewer.uses)
            question = self.question(words, viewer, clock, now)
        # Options are told in the question, once and in words.
        plain.pop("ask", None)
        is_seat = seat != SPECTATOR
        return Table(
            number=len(log),
            view=plain,
            log=lines,
            keep=keep,
            undos=match.undos,
            question=question,
            waiting=self.waiting(seat),
            asides=match.asides(seat) if is_seat else [],
            can_undo=is_seat and match.undo_point(seat) is not None,
            offers=list(offers) if is_seat else [],
            outcome=self.outcome(viewer.speech),
            passing=self.passing(seat),
        )

    def question(self, words: QuestionWords, viewer: Viewer, clock: WindowClock | None, now: float) -> Question:
        match, ask = self.match, words.ask
        grounds = Grounds(match.door, match.game, ask.seat, viewer.uses)
        made = question_of(words, match.game.asked)
        made.idle = [match.game.handles[piece] for piece in words.idle(grounds)]
        if clock is not None:
            made.milliseconds = clock.milliseconds(now)
            made.passed = clock.has_passed
            made.held = clock.ends is None
        return made

    def waiting(self, seat: Seat) -> Waiting | None:
        """Whom the viewer waits for."""
        match = self.match
        if match.awaited:
            first = min(match.awaited)
            return Waiting(first, "invitation", f"{match.players[first].name} has not come yet.")
        ask = match.ask
        if ask is None or ask.seat == seat:
            return None
        return Waiting(ask.seat, ask.moment, f"{match.players[ask.seat].name} is deciding.")

    def outcome(self, speech: Speech) -> Outcome | None:
        ended, found = self.match.ended, self.match.game.outcome
        if ended is not None:
            return Outcome(ended.winners, ended.drawn, "", f"{ended.text} {result_text(speech, ended.winners)}")
        if found is None:
            return None
        return Outcome(list(found.winners), list(found.drawn), found.rule, result_text(speech, found.winners))

    # --- why not? ----------------------------------------------------------------------------------------

    def why(self, seat: Seat, handle: int, verb: str) -> Reasons:
        match = self.match
        game = match.game
        grounds = Grounds(match.door, game, seat, self.viewer(seat).uses)
        if not handle:
            return Reasons(self.reasons(grounds.about_verb(verb)), verb=verb)
        seen = [
            piece for piece in range(len(game.cards)) if game.handles[piece] == handle and game.sees_face(seat, piece)
        ]
        if not seen:
            raise Refused("You see no such card now.")
        card = game.cards[seen[0]].id
        is_tried = game.zone_of(seen[0]).name in grounds.uses.tried
        return Reasons(self.reasons(grounds.about_card(seen[0]) if is_tried else []), handle, card)

    def reasons(self, found: Sequence[Refusal]) -> list[Reason]:
        rules = self.match.door.rulebook.rules
        return [
            Reason(
                one.verb,
                one.refusal.sentence,
                one.refusal.rule,
                rules[one.refusal.rule].text if one.refusal.rule in rules else "",
            )
            for one in found
        ]


def opened(game: State) -> State:
    """A copy in which everybody knows every card."""
    twin = game.copy()
    twin.known = [EVERYBODY] * len(twin.known)
    return twin


def question_of(words: QuestionWords, number: int) -> Question:
    """The question as the seat that is asked reads it."""
    ask = words.ask
    return Question(
        number=number,
        seat=ask.seat,
        moment=ask.moment,
        rule=ask.rule,
        title=spans_of(words.title),
        options=[choice_of(words, index) for index in range(len(ask.options))],
        about=words.about,
        source=words.source,
        default=ask.default,
        may_decline=any(option.verb.name in DECLINES for option in ask.options),
        window=is_window(ask),
        collects=words.collects(),
    )


def choice_of(words: QuestionWords, index: int) -> Choice:
    option = words.options[index]
    made = Choice(index, str(option["do"]), words.text(index), words.note(index))
    made.card = str(option.get("card", ""))
    handle, seat, number, word = (option.get(key) for key in ("handle", "seat", "number", "word"))
    made.handle = handle if isinstance(handle, int) else 0
    made.seat = seat if isinstance(seat, int) else None
    made.number = number if isinstance(number, int) else None
    made.word = word if isinstance(word, str) else None
    made.then = [Next(cast(int, option["handle"]), words.text_of(option)) for option in words.next[index]]
    return made


def result_text(speech: Speech, winners: Sequence[Seat]) -> str:
    names = " and ".join(speech.seat(seat) for seat in winners)
    return f"{capital(names)} won." if winners else "The game is a draw."
