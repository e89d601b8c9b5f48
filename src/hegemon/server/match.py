"""One match: a session of a game with its record, its players and what stands between them.

Everything here is plain and synchronous: it changes memory only. The room around it stores what was recorded
before anybody is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from hegemon.bots.look import is_window
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, NUMBER, SEAT, WORD, Ask, Seat
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.server.entries import Answered, Declared, Ended, Entry, HandedOver, Terms, TookBack
from hegemon.server.messages import Pick
from hegemon.server.passing import Manner
from hegemon.store import Player, Save, Session, open_save
from hegemon.words.knowledge import Knowledge
from hegemon.words.question import DONE

CONCEDE = "concede"
OFFER_DRAW = "offer draw"
STAND_IN = "novice"
"""Who plays on for somebody who resigns where the others go on without them."""


class Match:
    """A game between people and bots, and everything that was recorded of it."""

    def __init__(self, id: str, start: Save, terms: Terms, replay: str) -> None:
        self.id = id
        self.terms = terms
        self.replay = replay
        """The public name under which the finished game can be seen again."""
        self.session: Session = open_save(start, "this match")
        self.by_person: list[bool] = []
        """For each answer of the session, whether a person's message began with it."""
        self.recorded = 0
        """How many lines the record has, those not stored yet included."""
        self.unsaved: list[Entry] = []
        self.undos = 0
        self.ended: Ended | None = None
        self.manners = [Manner() for _ in start.players]
        self.awaited: set[Seat] = set()
        """Seats whose guests have not come yet."""
        self.successor = ""
        """The rematch, once there is one."""
        self.has_turned = False
        """Whether the rematch has everybody one seat further."""

    # --- facts ---------------------------------------------------------------------------------------

    @property
    def door(self) -> Door:
        return self.session.door

    @property
    def game(self) -> State:
        return self.session.game

    @property
    def players(self) -> list[Player]:
        return self.session.players

    @property
    def ask(self) -> Ask | None:
        return None if self.ended is not None else self.game.ask

    @property
    def is_over(self) -> bool:
        return self.ask is None

    @property
    def is_revealed(self) -> bool:
        """Whether every card lies open to everybody: after the end, where the match allows it."""
        return self.is_over and self.terms.hands == "revealed at the end"

    def is_bot(self, seat: Seat) -> bool:
        return bool(self.players[seat].bot)

    def people(self) -> list[Seat]:
        return [seat for seat in range(len(self.players)) if not self.is_bot(seat)]

    @property
    def is_timed(self) -> bool:
        """Whether windows last a fixed time: where people meet, passing at once would tell what one holds."""
        return len(self.people()) > 1 and self.terms.window_seconds > 0

    def seat_in_rematch(self, seat: Seat) -> Seat:
        return (seat - 1) % len(self.players) if self.has_turned else seat

    # --- the record ------------------------------------------------------------------------------------

    def record(self, entry: Entry) -> None:
        """Let something happen; what is refused changes nothing and is not recorded."""
        self.apply(entry)
        self.unsaved.append(entry)

    def apply(self, entry: Entry) -> None:
        """Carry out a line of the record: now, or again when the match is woken."""
        session = self.session
        match entry:
            case Answered(index, by):
                if self.ended is not None:
                    raise Refused("The game is over: nothing is being asked any more.")
                session.answer(session.game.asked, index)
                self.by_person.append(by == "seat")
            case Declared(seat, aside):
                session.declare(seat, aside)
                self.by_person.append(True)
            case TookBack(keep, _):
                session.keep_first(keep)
                del self.by_person[keep:]
                self.undos += 1
                self.ended = None
            case Ended():
                self.ended = entry
            case HandedOver(seat, bot):
                self.players[seat].bot = bot
        self.recorded += 1

    def stored(self) -> None:
        """What was recorded is in the database now."""
        self.unsaved.clear()

    # --- what a seat may do --------------------------------------------------------------------------------

    def answer(self, seat: Seat, number: int, index: int) -> None:
        """The seat's answer to the question of that number."""
        ask = self.asked_of(seat, number)
        if not 0 <= index < len(ask.options):
            raise Refused(f"Question {number} has no option {index}; choose one from 0 to {len(ask.options) - 1}.")
        self.record(Answered(index))

    def asked_of(self, seat: Seat, number: int) -> Ask:
        """The present question, if it is this one and put to this seat."""
        if self.awaited:
            raise Refused("Somebody who is invited has not come yet; the game begins when all are here.")
        ask = self.ask
        if ask is None:
            raise Refused("The game is over: nothing is being asked any more.")
        present = self.game.asked
        if number != present:
            raise Refused(f"Question {number} has been answered already; the present one is question {present}.")
        if ask.seat != seat:
            raise Refused("This question is not put to you; wait for yours.")
        return ask

    def answer_all(self, seat: Seat, number: int, picks: Sequence[Pick]) -> None:
        """Several answers in a row, or none of them."""
        self.asked_of(seat, number)
        for place, index in enumerate(self.indices_of(seat, picks)):
            self.record(Answered(index, by="with" if place else "seat"))

    def indices_of(self, seat: Seat, picks: Sequence[Pick]) -> list[int]:
        """Try the picks on a copy of the game. Nothing is told that only a real answer would bring to light."""
        not_together = Refused("These answers cannot all be given together; nothing was done. Give them one by one.")
        trial = self.game.copy()
        indices: list[int] = []
        known = Knowledge(trial, seat)
        moment = trial.ask.moment if trial.ask is not None else ""
        for pick in picks:
            ask = trial.ask
            is_closed = ask is None or ask.seat != seat or ask.moment != moment
            if is_closed and indices and pick is picks[-1] and pick.do == DONE:
                break  # the last card that could be picked has closed the declaration already
            if ask is None or ask.seat != seat or known.has_grown(Knowledge(trial, seat)):
                raise not_together
            fitting = [index for index in range(len(ask.options)) if fits(pick, ask, index, trial)]
            if len(fitting) != 1:
                raise not_together
            indices.append(fitting[0])
            choose(trial, fitting[0])
        return indices

    def declare(self, seat: Seat, aside: str) -> None:
        """An aside of the game, such as going back while putting a move together."""
        if self.awaited or self.is_over:
            raise Refused(f"'{aside}' is not possible now: no game is going on.")
        if not self.declarable(seat, aside):
            known = ", ".join(f"'{name}'" for name in self.asides(seat)) or "nothing"
            raise Refused(f"'{aside}' is not possible now; what can be declared is {known}.")
        self.record(Declared(seat, aside))

    def declare_draw(self, seat: Seat) -> None:
        self.record(Declared(seat, OFFER_DRAW))

    def declarable(self, seat: Seat, aside: str) -> bool:
        return any(option.verb.name == aside for option in self.game.asides(seat)) and not self.is_over

    def asides(self, seat: Seat) -> list[str]:
        """What the seat may declare, besides what has a message of its own."""
        if self.is_over:
            return []
        names = [option.verb.name for option in self.game.asides(seat)]
        return [name for name in names if name not in (CONCEDE, OFFER_DRAW)]

    def resign(self, seat: Seat) -> None:
        """Give up: by the game's own rule where it has one, or else the others have won or go on with a bot."""
        if self.is_over:
            raise Refused("The game is over already.")
        if self.is_bot(seat):
            raise Refused("This seat has been given up already.")
        name = self.players[seat].name
        if self.declarable(seat, CONCEDE):
            self.record(Declared(seat, CONCEDE))
        elif len(self.players) == 2:
            self.record(Ended([1 - seat], [], f"{name} resigned."))
        elif self.people() == [seat]:
            others = [other for other in range(len(self.players)) if other != seat]
            self.record(Ended(others, [], f"{name} resigned."))
        else:
            self.record(HandedOver(seat, STAND_IN))

    def agree_on_draw(self) -> None:
        self.record(Ended([], list(range(len(self.players))), "The players agreed on a draw."))

    # --- taking back -----------------------------------------------------------------------------------------

    def undo_point(self, seat: Seat) -> int | None:
        """How many answers stay if the seat takes back its last real choice; None if it has made none."""
        choices = self.session.choices
        for place in range(len(choices) - 1, -1, -1):
            one = choices[place]
            if one.seat == seat and one.options != 1 and self.by_person[place]:
                return place
        return None

    def take_back(self, seat: Seat) -> None:
        keep = self.undo_point(seat)
        if keep is None:
            raise Refused("There is nothing of yours to take back yet.")
        self.record(TookBack(keep, seat))
        for manner in self.manners:
            manner.is_waiting = False

    def seen_since(self, keep: int) -> bool:
        """Whether luck was tried, or a person saw a card, after the first `keep` answers."""
        if self.is_revealed:
            return True
        before = open_save(self.session.record(), "this match")
        before.replay(self.session.answers[:keep])
        return any(Knowledge(before.game, seat).has_grown(Knowledge(self.game, seat)) for seat in self.people())

    # --- answers the server gives for people ---------------------------------------------------------------------

    def go_on(self) -> None:
        """Answer for people who need no asking, until a bot or a person has to decide."""
        while not self.awaited:
            ask = self.ask
            if ask is None or self.is_bot(ask.seat):
                return
            index = self.own_answer(ask)
            if index is None:
                return
            self.record(Answered(index, by="server"))

    def own_answer(self, ask: Ask) -> int | None:
        """What the server answers at once in a person's place; None where the person is asked."""
        manner = self.manners[ask.seat]
        window = is_window(ask)
        manner.meet(ask.moment, window)
        if self.is_timed or manner.mode == "always":
            return None
        if window and manner.is_waiting:
            return 0
        # A choice among one is none; where people meet it is still theirs to make, for it takes time to see.
        is_forced = len(ask.options) == 1 and (window or len(self.people()) == 1)
        return 0 if is_forced and not manner.stops_at(ask.moment) else None


def fits(pick: Pick, ask: Ask, index: int, game: State) -> bool:
    """Whether a pick names this option."""
    option = ask.options[index]
    verb = option.verb
    if verb.name != pick.do:
        return False
    if verb.about == CARD:
        return pick.handle == game.handles[option.arg]
    if verb.about == SEAT:
        return pick.seat == option.arg
    if verb.about == NUMBER:
        return pick.number == option.arg
    return pick.word == verb.words[option.arg] if verb.about == WORD else True
