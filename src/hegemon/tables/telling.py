"""What each viewer of a match is told: the table, the question, the log, all built from the viewer's own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hegemon.automatic import Pairing
from hegemon.automatic.policy import is_response
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.core.events import EVERYBODY, SPECTATOR
from hegemon.core.plain import PlainView
from hegemon.core.state import State
from hegemon.core.views import View
from hegemon.forecast import Forecast, forecast
from hegemon.forecast.question import KeyPath
from hegemon.tables.journal import Journal, spans_of
from hegemon.tables.match import LiveMatch
from hegemon.tables.options import choice_of, key_of
from hegemon.tables.passing import WindowClock
from hegemon.tables.steps import lead_on
from hegemon.wire.messages import (
    Beat,
    Choice,
    Next,
    Offer,
    Outcome,
    PassingNow,
    Player,
    Question,
    Reason,
    Reasons,
    Step,
    Table,
    WaitingFor,
    Welcome,
)
from hegemon.words.question import QuestionWords
from hegemon.words.reasons import Obstacle, WhyNot
from hegemon.words.speech import Speech, capital
from hegemon.words.uses import uses_for


class Viewer:
    """Speaks to one seat, or to the spectators."""

    def __init__(self, match: LiveMatch, viewer: Seat) -> None:
        names = [player.name for player in match.players]
        self.speech = Speech(match.door, match.session.book, names, viewer)
        self.uses = uses_for(self.speech)
        self.journal = Journal(self.speech)
        self.undos = match.undos
        self.foretold: tuple[tuple[int, int], Forecast] | None = None
        self.led: tuple[tuple[int, int], list[Step | None]] | None = None

    def forecast(self, view: View, undos: int) -> Forecast:
        """What is known beforehand of the question in the view; worked out once, however often the table is told."""
        key = view.asked, undos
        if self.foretold is None or self.foretold[0] != key:
            self.foretold = key, forecast(self.speech, view)
        return self.foretold[1]

    def lead_on(self, question: Question, words: QuestionWords, match: LiveMatch) -> None:
        """With each option what follows straight on it; worked out once, as well."""
        key = question.number, match.undos
        if self.led is None or self.led[0] != key:
            lead_on(question.options, words, match.is_answered)
            self.led = key, [choice.step for choice in question.options]
        for choice, step in zip(question.options, self.led[1], strict=True):
            choice.step = step


class Telling:
    """Tells one match to everybody who looks at it."""

    def __init__(self, match: LiveMatch) -> None:
        self.match = match
        self.viewers: dict[Seat, Viewer] = {}

    def viewer(self, seat: Seat) -> Viewer:
        """The voice for a seat, with nothing in mind that was taken back."""
        match = self.match
        found = self.viewers.get(seat)
        if found is None:
            found = self.viewers[seat] = Viewer(match, seat)
        if found.undos != match.undos:
            heard = found.journal.narration.heard
            found.journal.forget_after(match.game.log or [], match.still_true(heard, found.undos))
            found.undos = match.undos
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
            pace=match.terms.pace,
            passing=self.passing(seat) or PassingNow("concerns me"),
            replay=match.replay if match.is_over else "",
            invitations=sorted(match.awaited),
            book=match.session.book.digest,
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
        self,
        seat: Seat,
        since: int,
        undos: int,
        clock: WindowClock | None,
        offers: Sequence[Offer],
        now: float,
        beats: Callable[[PlainView, Journal], list[Beat]] | None = None,
    ) -> Table:
        """Everything the viewer may know, with the lines of the log after the given number.

        `beats` says what happened since, given the table as it is told and the viewer's log.
        """
        match = self.match
        game = match.game
        viewer = self.viewer(seat)
        log = game.log or []
        viewer.journal.hear_all(log)
        keep, lines = viewer.journal.since(match.still_true(since, undos))
        view = match.door.view(opened(game) if match.is_revealed else game, seat)
        plain = match.door.plain_view(view)
        ask = match.ask
        question = None
        is_playing = seat != SPECTATOR and not match.is_bot(seat)
        is_passing = clock is not None and clock.is_brief
        if ask is not None and ask.seat == seat and is_playing and not match.awaited and not is_passing:
            words = QuestionWords(game, view, plain, viewer.uses)
            question = self.question(words, viewer, clock, now)
        # Options are told in the question, once and in words.
        plain.pop("ask", None)
        return Table(
            number=len(log),
            view=plain,
            log=lines,
            keep=keep,
            beats=beats(plain, viewer.journal) if beats is not None else [],
            undos=match.undos,
            question=question,
            waiting=self.waiting(seat),
            asides=match.asides(seat) if is_playing else [],
            can_undo=is_playing and match.undo_point(seat) is not None,
            change=self.changeable(seat) if is_playing else "",
            offers=list(offers) if seat != SPECTATOR else [],
            outcome=self.outcome(viewer.speech),
            passing=self.passing(seat),
        )

    def changeable(self, seat: Seat) -> str:
        found = self.match.change_point(seat)
        return found.moment if found is not None else ""

    def question(self, words: QuestionWords, viewer: Viewer, clock: WindowClock | None, now: float) -> Question:
        match, ask = self.match, words.ask
        grounds = WhyNot(match.door, match.game, ask.seat, viewer.uses)
        assert match.game.ask is not None
        made = question_of(words, match.game.asked, match.habits.between(ask.moment))
        set_against(made, words, match.habits.pairing(match.game, match.game.ask))
        if not made.collects and not made.against:
            viewer.lead_on(made, words, match)
        foretell(made, viewer.forecast(words.view, match.undos))
        made.default = match.habits.default(match.game, match.game.ask)
        is_in_battle = match.habits.chance(match.game, match.game.ask) is not None
        made.battle = is_in_battle and is_response(match.game.ask, match.habits)
        made.idle = [match.game.handles[piece] for piece in words.idle(grounds)]
        if clock is not None:
            made.milliseconds = clock.milliseconds(now)
            made.passed = clock.has_passed
            made.held = clock.ends is None
        return made

    def waiting(self, seat: Seat) -> WaitingFor | None:
        """Whom the viewer waits for."""
        match = self.match
        if match.awaited:
            first = min(match.awaited)
            return WaitingFor(first, "invitation", f"{match.players[first].name} has not come yet.")
        ask = match.ask
        if ask is None or (ask.seat == seat and not match.is_bot(seat)):
            return None
        return WaitingFor(ask.seat, ask.moment, f"{match.players[ask.seat].name} is deciding.")

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
        grounds = WhyNot(match.door, game, seat, self.viewer(seat).uses)
        if not handle:
            return Reasons(self.reasons(grounds.about_verb(verb)), verb=verb)
        seen = [piece for piece in game.pieces() if game.handles[piece] == handle and game.sees_face(seat, piece)]
        if not seen:
            raise Refused("You see no such card now.")
        card = game.cards[seen[0]].id
        is_tried = game.zone_of(seen[0]).name in grounds.uses.tried
        return Reasons(self.reasons(grounds.about_card(seen[0]) if is_tried else []), handle, card)

    def reasons(self, found: Sequence[Obstacle]) -> list[Reason]:
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


def question_of(words: QuestionWords, number: int, between: frozenset[str] = frozenset()) -> Question:
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
        may_decline=ask.idle_answer >= 0,
        window=ask.is_window,
        collects=words.collects,
        alone=words.collects and bool(between),
    )


def set_against(question: Question, words: QuestionWords, pairing: Pairing | None) -> None:
    """Where several cards wait to be set against several others, that is one screen."""
    if pairing is None or len(pairing.targets) < 2:
        return
    game = words.game
    targets = [
        Next(game.handles[piece], f"Against {words.uses.side(words.plain, game.cards[piece].id, game.handles[piece])}")
        for piece in pairing.targets
    ]
    question.against, question.shared, question.alone, question.collects = True, pairing.is_shared, True, False
    for choice in question.options:
        if choice.handle:
            choice.then = [Next(target.handle, target.text) for target in targets]


def foretell(question: Question, told: Forecast) -> None:
    """What is known of each option beforehand."""
    question.forecast = told.lines
    for choice in question.options:
        choice.forecast = told.options[choice.index]
        for card in choice.then:
            card.forecast = told.against.get((choice.index, card.handle), "")
        foretell_steps(choice, (key_of(choice),), told.steps)


def foretell_steps(choice: Choice, path: KeyPath, told: Mapping[KeyPath, str]) -> None:
    for further in choice.step.options if choice.step is not None else []:
        way = (*path, key_of(further))
        further.forecast = told.get(way, "")
        foretell_steps(further, way, told)


def result_text(speech: Speech, winners: Sequence[Seat]) -> str:
    names = " and ".join(speech.seat(seat) for seat in winners)
    return f"{capital(names)} won." if winners else "The game is a draw."
