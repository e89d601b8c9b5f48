"""One match: a session of a game with its record, its players and what stands between them.

Everything here is plain and synchronous: it changes memory only. The room around it stores what was recorded
before anybody is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from hegemon.automatic import Manner, answer_by_public_facts, answer_for, habits_for
from hegemon.automatic.policy import is_response
from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, NOTHING, NUMBER, SEAT, WORD, Ask, Seat
from hegemon.core.errors import HegemonError, Refused
from hegemon.core.state import State
from hegemon.core.windows import PASS
from hegemon.games.door import Door
from hegemon.store import Player, Save, Session, new_seed, open_save
from hegemon.store.entries import Answered, DeclaredAside, Ended, HandedOver, RecordEntry, Terms, TookBack, surviving
from hegemon.tables.together import TriedAnswers
from hegemon.wire.messages import Pick
from hegemon.words.knowledge import Knowledge
from hegemon.words.question import DONE, answer_between

CONCEDE = "concede"
OFFER_DRAW = "offer draw"
STAND_IN = "novice"
"""Who plays on for somebody who resigns where the others go on without them."""


class CannotContinue(HegemonError):
    """A stored match cannot be played again: its rules, or its cards, are no longer here."""


NOBODY = (-1, -1)


class Changeable:
    """An answer of the house: which it was, at which moment, and what everybody knew before it."""

    def __init__(self, place: int, moment: str, known: dict[Seat, Knowledge]) -> None:
        self.place = place
        self.moment = moment
        self.known = known


class LiveMatch:
    """A game between people and bots, and everything that was recorded of it."""

    def __init__(self, id: str, start: Save | Session, terms: Terms, replay: str) -> None:
        self.id = id
        self.terms = terms
        self.replay = replay
        """The public name under which the finished game can be seen again."""
        self.session: Session = start if isinstance(start, Session) else open_save(start, "this match")
        self.by_person: list[bool] = []
        """For each answer of the session, whether a person's message began with it."""
        self.recorded = 0
        """How many lines the record has, those not stored yet included."""
        self.unsaved: list[RecordEntry] = []
        self.undos = 0
        self.went_back_to: list[int] = []
        """How many events were left after each undo; 0 where nobody remembers, for an undo before the match woke."""
        self.ended: Ended | None = None
        self.habits = habits_for(self.door.id)
        self.manners = [Manner() for _ in start.players]
        self.awaited: set[Seat] = set()
        """Seats whose guests have not come yet."""
        self.successor = ""
        """The rematch, once there is one."""
        self.has_turned = False
        """Whether the rematch has everybody one seat further."""
        self.bots_at_first = {seat for seat, player in enumerate(start.players) if player.bot}
        self.changeable: dict[Seat, Changeable] = {}
        """What the house answered last for each person, while that can be changed."""
        self.insisted = NOBODY
        """Who asked to decide for themselves what the house would answer, and at which answer."""
        self.is_doubted = False
        """Whether the record being played again may be one of other rules, with no digest to tell."""

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
        """Whether windows take time: where people meet, passing at once would tell what one holds."""
        return len(self.people()) > 1 and self.terms.window_seconds > 0

    @property
    def is_even(self) -> bool:
        """Whether all windows last equally long."""
        return self.is_timed and self.terms.pace == "even"

    def seat_in_rematch(self, seat: Seat) -> Seat:
        return (seat - 1) % len(self.players) if self.has_turned else seat

    # --- the record ------------------------------------------------------------------------------------

    def record(self, entry: RecordEntry) -> None:
        """Let something happen; what is refused changes nothing and is not recorded."""
        ask, before = self.ask, self.knowledge() if isinstance(entry, Answered) else {}
        self.apply(entry)
        self.unsaved.append(entry)
        self.note_changeable(entry, ask, before)

    def apply(self, entry: RecordEntry) -> None:
        """Carry out a line of the record: now, or again when the match is woken."""
        session = self.session
        match entry:
            case Answered(index, by):
                if self.ended is not None:
                    raise Refused("The game is over: nothing is being asked any more.")
                if self.is_doubted and not self.can_be_meant(by):
                    raise Refused("This answer was to another question.")
                session.answer(session.game.asked, index)
                self.by_person.append(by == "seat")
            case DeclaredAside(seat, aside):
                session.declare(seat, aside)
                self.by_person.append(True)
            case TookBack(keep, _, luck):
                session.keep_first(keep, luck)
                del self.by_person[keep:]
                self.undos += 1
                self.went_back_to.append(len(session.game.log or []))
                self.ended = None
            case Ended():
                self.ended = entry
            case HandedOver(seat, bot):
                self.players[seat].bot = bot
        self.recorded += 1

    def can_be_meant(self, by: str) -> bool:
        """Whether an answer given in that way can have been one to the present question.

        People answer no questions of bots, and the server answers only what leaves a person no choice that matters.
        A game played on begins with answers of the server alone; a seat that was given up may have had both.
        """
        ask = self.ask
        if ask is None:
            return False
        if ask.seat in self.bots_at_first:
            return by == "server"
        has_choice = len(ask.options) > 1 and not ask.is_window and not self.is_bot(ask.seat)
        if by != "server" or not has_choice or not any(self.by_person):
            return True
        return answer_for(self.game, ask, self.habits, Manner()) is not None

    def wake(self, entries: Sequence[RecordEntry]) -> Iterator[None]:
        """Carry out a whole record, step by step; what was taken back later is not played at all."""
        for entry in surviving(entries):
            self.apply(entry)
            yield
        self.recorded = len(entries)
        self.undos = sum(isinstance(entry, TookBack) for entry in entries)
        self.went_back_to = [0] * self.undos

    def still_true(self, events: int, undos: int) -> int:
        """Of so many events somebody heard when so much had been taken back, how many have happened still."""
        return min([events, *self.went_back_to[undos:]]) if undos <= self.undos else 0

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

    def check_plays(self, seat: Seat) -> None:
        """Whoever has resigned may watch, and no more."""
        if self.is_bot(seat):
            raise Refused("You have resigned, so a bot plays for you. You can watch.")

    def asked_of(self, seat: Seat, number: int) -> Ask:
        """The present question, if it is this one and put to this seat."""
        self.check_plays(seat)
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
        self.give_all(self.meant_by(seat, number, picks))

    def meant_by(self, seat: Seat, number: int, picks: Sequence[Pick]) -> list[int]:
        """The options all these picks stand for."""
        ask = self.asked_of(seat, number)
        pairing = self.habits.pairing(self.game, ask)
        is_paired = pairing is not None and picks[-1].do == decline_of(ask)
        return self.indices_of_pairs(seat, picks) if is_paired else self.indices_of(seat, picks)

    def indices_of(self, seat: Seat, picks: Sequence[Pick]) -> list[int]:
        """The options the picks mean, one after the other; what comes between two of them is answered by default."""
        trial = self.trial(seat)
        for place, pick in enumerate(picks):
            is_last = place == len(picks) - 1
            if is_last and pick.do == DONE and trial.indices:
                trial.close()  # the last card that could be picked may have closed the declaration already
            else:
                trial.give(partial(fits, pick))
        trial.answer_between()
        return trial.indices

    def trial(self, seat: Seat) -> TriedAnswers:
        """A try at several answers to the present question."""
        moment = self.ask.moment if self.ask is not None else ""
        return TriedAnswers(self.game, seat, self.habits.between(moment))

    def give_all(self, indices: Sequence[int]) -> None:
        """Answers that were tried together: they are taken back together, too."""
        for place, index in enumerate(indices):
            self.record(Answered(index, by="with" if place else "seat"))

    def indices_of_pairs(self, seat: Seat, picks: Sequence[Pick]) -> list[int]:
        """The answers by which each picked card is set against the card it was picked for, and nobody else is.

        The last pick is the word that declines.
        """
        trial = self.game.copy()
        known, waiting, indices = Knowledge(trial, seat), list(picks[:-1]), []
        moment = trial.ask.moment if trial.ask is not None else ""
        while (ask := trial.ask) is not None and ask.seat == seat and ask.moment == moment:
            pairing = self.habits.pairing(trial, ask)
            if pairing is None or known.has_grown(Knowledge(trial, seat)):
                break
            targets = [trial.handles[piece] for piece in pairing.targets]
            pick = next_pair(waiting, targets, pairing.is_by_target)
            given = [index for index in range(len(ask.options)) if fits(pick or picks[-1], ask, index, trial)]
            if len(given) != 1:
                break
            indices.append(given[0])
            choose(trial, given[0])
            if pick is not None:
                waiting.remove(pick)
                indices.extend(answer_target(trial, seat, pick))
            indices.extend(answer_between(trial, seat, self.habits.between(moment)))
        if waiting or not indices:
            raise Refused("These answers cannot all be given together; nothing was done. Give them one by one.")
        return indices

    def indices_of_facing(self, seat: Seat, pairs: Sequence[tuple[str, int, int]]) -> list[int]:
        """The same for pairs told as a verb, a card's handle and the handle of the card it faces."""
        ask = self.asked_of(seat, self.game.asked)
        picks = [Pick(do, handle=handle, onto=onto) for do, handle, onto in pairs]
        return self.indices_of_pairs(seat, [*picks, Pick(decline_of(ask))])

    def declare(self, seat: Seat, aside: str) -> None:
        """An aside of the game, such as going back while putting a move together."""
        self.check_plays(seat)
        if self.awaited or self.is_over:
            raise Refused(f"'{aside}' is not possible now: no game is going on.")
        if not self.declarable(seat, aside):
            known = ", ".join(f"'{name}'" for name in self.asides(seat)) or "nothing"
            raise Refused(f"'{aside}' is not possible now; what can be declared is {known}.")
        self.record(DeclaredAside(seat, aside))

    def declare_draw(self, seat: Seat) -> None:
        self.record(DeclaredAside(seat, OFFER_DRAW))

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
        self.check_plays(seat)
        name = self.players[seat].name
        if self.declarable(seat, CONCEDE):
            self.record(DeclaredAside(seat, CONCEDE))
        elif len(self.players) == 2:
            self.record(Ended([1 - seat], [], f"{name} resigned."))
        elif self.people() == [seat]:
            others = [other for other in range(len(self.players)) if other != seat]
            self.record(Ended(others, [], f"{name} resigned."))
        else:
            self.record(HandedOver(seat, STAND_IN))

    def close(self) -> None:
        """The host ends the game; nobody has won."""
        self.record(Ended([], list(range(len(self.players))), "The host closed this match."))

    def agree_on_draw(self) -> None:
        self.record(Ended([], list(range(len(self.players))), "The players agreed on a draw."))

    # --- taking back -----------------------------------------------------------------------------------------

    def undo_point(self, seat: Seat) -> int | None:
        """How many answers stay if the seat takes back its last real choice; None if it has made none."""
        if self.is_over or self.is_bot(seat):
            return None
        choices = self.session.choices
        for place in range(len(choices) - 1, -1, -1):
            one = choices[place]
            if one.seat == seat and one.options != 1 and self.by_person[place]:
                return place
        return None

    def check_undo(self, seat: Seat) -> int:
        """How many answers stay if the seat takes something back now; refused where it cannot."""
        if self.is_over:
            raise Refused("The game is over, so nothing can be taken back. You can play on from its replay.")
        keep = self.undo_point(seat)
        if keep is None:
            raise Refused("You have nothing to take back yet.")
        return keep

    def take_back(self, seat: Seat, luck: int | None = None) -> None:
        """Back to before the seat's last choice; what chance brings after it is drawn again, from a new seed."""
        self.record(TookBack(self.check_undo(seat), seat, new_seed() if luck is None else luck))
        for manner in self.manners:
            manner.is_waiting = False

    def seen_since(self, keep: int) -> bool:
        """Whether luck was tried, or a person saw a card, after the first `keep` answers."""
        before = self.session.position(keep)
        return any(Knowledge(before, seat).has_grown(Knowledge(self.game, seat)) for seat in self.people())

    # --- changing what the house answered ---------------------------------------------------------------------

    def knowledge(self) -> dict[Seat, Knowledge]:
        """What every person can tell now."""
        return {seat: Knowledge(self.game, seat) for seat in self.people()}

    def note_changeable(self, entry: RecordEntry, ask: Ask | None, before: dict[Seat, Knowledge]) -> None:
        """An answer of the house can be changed until somebody has decided anything after it."""
        if not isinstance(entry, Answered) or ask is None:
            self.changeable.clear()
            return
        if len(ask.options) == 1 or (ask.is_window and ask.options[entry.index].verb is PASS):
            return
        self.changeable.clear()
        if entry.by == "server" and not self.is_bot(ask.seat) and self.insisted != (ask.seat, self.place - 1):
            self.changeable[ask.seat] = Changeable(self.place - 1, ask.moment, before)

    @property
    def place(self) -> int:
        """How many answers have been given."""
        return len(self.session.answers)

    def change_point(self, seat: Seat) -> Changeable | None:
        """The answer of the house the seat can still change: nothing has come to light since."""
        found = self.changeable.get(seat)
        if found is None or self.is_over:
            return None
        now = self.knowledge()
        return None if any(known.has_grown(now[one]) for one, known in found.known.items()) else found

    def change_answer(self, seat: Seat) -> None:
        """Take back what the house answered last for the seat, and ask."""
        found = self.change_point(seat)
        if found is None:
            raise Refused("That can't be changed any more: the game has gone on since.")
        self.record(TookBack(found.place, seat, new_seed()))
        self.insisted = seat, found.place

    # --- answers the server gives for people ---------------------------------------------------------------------

    def go_on(self, tell: Callable[[Ask, int], None] | None = None) -> None:
        """Answer for people who need no asking, until a bot or a person has to decide; `tell` hears of each."""
        while not self.awaited:
            ask = self.ask
            if ask is None or self.is_bot(ask.seat):
                return
            index = self.own_answer(ask)
            if index is None:
                return
            if tell is not None:
                tell(ask, index)
            self.record(Answered(index, by="server"))

    def own_answer(self, ask: Ask) -> int | None:
        """What the server answers at once in a person's place; None where the person is asked."""
        if self.insisted == (ask.seat, self.place):
            return None
        manner = self.manners[ask.seat]
        manner.meet(ask.moment, is_response(ask, self.habits), self.habits.chance(self.game, ask))
        takes_time = self.is_even or (self.is_timed and ask.is_window)
        answer = answer_by_public_facts if takes_time else answer_for
        return answer(self.game, ask, self.habits, manner)

    def is_answered(self, game: State, ask: Ask) -> bool:
        """Whether the server would answer this question of a person at once, were it asked on such a table."""
        return not self.is_even and answer_for(game, ask, self.habits, self.manners[ask.seat]) is not None

    def is_passed_soon(self, ask: Ask) -> bool:
        """Whether at a quick table the seat is not asked in this window, but passes after a moment."""
        return answer_for(self.game, ask, self.habits, self.manners[ask.seat]) is not None


def decline_of(ask: Ask) -> str:
    """The word that sets nobody against anybody."""
    return next((option.verb.name for option in ask.options if option.verb.about == NOTHING), "")


def next_pair(waiting: Sequence[Pick], targets: Sequence[int], is_by_target: bool) -> Pick | None:
    """The pick that is due: for the present target, or any whose target is still there."""
    wanted = targets[:1] if is_by_target else targets
    return next((pick for pick in waiting if pick.onto in wanted), None)


def answer_target(trial: State, seat: Seat, pick: Pick) -> list[int]:
    """Name the target where the rules ask for it; with only one left they do not."""
    ask = trial.ask
    if ask is None or ask.seat != seat or ask.default >= 0:
        return []
    given = [
        index
        for index, option in enumerate(ask.options)
        if option.verb.about == CARD and trial.handles[option.arg] == pick.onto
    ]
    if given:
        choose(trial, given[0])
    return given[:1]


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
