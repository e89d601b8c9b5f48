"""The present question in words: its title, every option, and the cards that cannot be used now."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from hegemon.core.agenda import choose
from hegemon.core.asks import ACTS, CARD, NO_HANDLE, NOTHING, Ask, Piece, Seat
from hegemon.core.plain import PlainOption, PlainView
from hegemon.core.state import State
from hegemon.core.triggers import FIRST, TriggerRound
from hegemon.core.views import View, add_question, plain_asked, plain_option
from hegemon.words.knowledge import Knowledge
from hegemon.words.reasons import WhyNot
from hegemon.words.speech import Span
from hegemon.words.uses import Uses

DONE = "done"
"""The verb that closes a choice of several cards."""


def answer_between(game: State, seat: Seat, between: Collection[str]) -> list[int]:
    """Answer by default what is asked between two picks; what was answered."""
    given: list[int] = []
    while (ask := game.ask) is not None and ask.seat == seat and ask.moment in between and ask.default >= 0:
        given.append(ask.default)
        choose(game, ask.default)
    return given


def straight_on(game: State, index: int) -> State | None:
    """The game after an answer that only makes the same player choose further, as a card does before its target.

    None where anything happens first, or comes to light: an action that is being put together is not done yet.
    To give something up is never part of one: what follows it may hang on what others hold.
    """
    ask = game.ask
    assert ask is not None
    if ask.options[index].verb.effort != ACTS:
        return None
    twin = game.copy()
    twin.log = []
    choose(twin, index)
    further = twin.ask
    if twin.log or further is None or further.seat != ask.seat:
        return None
    if Knowledge(game, ask.seat).has_grown(Knowledge(twin, ask.seat)):
        return None
    cards = [option.piece for option in further.options if option.verb.about == CARD]
    return twin if all(twin.sees_face(ask.seat, piece) for piece in cards) else None


class QuestionWords:
    """One ask, put into words for the one who has to answer."""

    def __init__(self, game: State, view: View, plain: PlainView, uses: Uses) -> None:
        ask = view.ask
        assert ask is not None
        self.game = game
        self.view = view
        self.ask: Ask = ask
        self.plain = plain
        self.uses = uses
        self.asked = plain["ask"]
        self.about = self.asked["about"]
        self.source = view.handles[ask.about] if ask.about >= 0 else NO_HANDLE
        name = uses.side(plain, self.about, self.source) if self.about else ""
        self.title: list[Span] = uses.speech.moment_spans(ask.moment, ask.rule, self.about, self.source, name)
        self.options = [self.option(index) for index in range(len(ask.options))]

    @cached_property
    def next(self) -> list[list[PlainOption]]:
        """For an option that only opens a choice of cards: that choice, as the next question would offer it."""
        return [self.opened_by(index) for index in range(len(self.ask.options))]

    def further(self, index: int) -> QuestionWords | None:
        """The question an option leads straight on to."""
        twin = straight_on(self.game, index)
        if twin is None:
            return None
        view = self.uses.speech.door.view(twin, self.ask.seat)
        plain = self.plain.copy()
        plain["asked"] = plain_asked(view)
        add_question(plain, view)
        return QuestionWords(twin, view, plain, self.uses)

    def option(self, index: int) -> PlainOption:
        """One option as plain data; of an effect that waits for its turn, the card is told too."""
        option = self.asked["options"][index].copy()
        if self.ask.options[index].verb is FIRST:
            option["card"] = self.waiting_card(index)
        return option

    def text(self, index: int) -> str:
        return self.text_of(self.options[index])

    def text_of(self, option: PlainOption) -> str:
        name = ""
        if option["do"] in self.uses.of_sides and "handle" in option:
            name = self.uses.side(self.plain, option["card"], option["handle"])
        return self.uses.speech.option(option, self.ask.rule, name)

    def note(self, index: int) -> str:
        """What tells the option's card from others."""
        return self.uses.note(self.plain, self.options[index])

    def idle(self, reasons: WhyNot) -> list[Piece]:
        """The cards worth listing though they cannot be used, where the player is free to do this or that.

        Where copies are alike, one of them that can be used stands for all.
        """
        if self.ask.moment not in self.uses.free_moments:
            return []
        usable = {option.get("handle") for options in [self.options, *self.next] for option in options}
        alike = {self.face(piece) for piece in self.game.pieces() if self.game.handles[piece] in usable}
        return [piece for piece in reasons.idle_cards() if self.face(piece) not in alike]

    def face(self, piece: Piece) -> tuple[str, int]:
        """What a piece is to one who wants to use it: any copy lying there, or this very one."""
        is_alike = self.game.zone_of(piece).name in self.uses.alike
        return (self.game.cards[piece].id, self.game.place[piece]) if is_alike else ("", piece)

    def opened_by(self, index: int) -> list[PlainOption]:
        """What could be answered after the option, if all it does is to ask the same player which card.

        It is tried on a copy; an option after which anything happens tells nothing here.
        """
        verb = self.ask.options[index].verb
        if verb.about != NOTHING or self.ask.moment not in self.uses.free_moments:
            return []
        twin = straight_on(self.game, index)
        if twin is None or twin.ask is None:
            return []
        return [
            plain_option(option, list(twin.cards), twin.handles)
            for option in twin.ask.options
            if option.verb.about == CARD and option.verb.name == verb.name
        ]

    @property
    def collects(self) -> bool:
        """Whether cards are picked first and confirmed together: the question says so, and there is more than one."""
        return self.ask.collects and sum(option.verb.about == CARD for option in self.ask.options) > 1

    def waiting_card(self, index: int) -> str:
        """The card whose effect an option of the trigger order means."""
        waiting = self.game.frames[-1]
        assert isinstance(waiting, TriggerRound)
        return self.game.cards[waiting.waiting_of(self.ask.seat)[index].piece].id
