"""The present question in words: its title, every option, and the cards that cannot be used now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from hegemon.core.agenda import choose
from hegemon.core.asks import CARD, NOTHING, Ask, Piece
from hegemon.core.state import State
from hegemon.core.triggers import FIRST, TriggerRound
from hegemon.core.views import View, plain_option
from hegemon.words.knowledge import Knowledge
from hegemon.words.reasons import Reasons
from hegemon.words.speech import Span
from hegemon.words.uses import Uses

DONE = "done"
"""The verb that closes a choice of several cards."""


class QuestionWords:
    """One ask, put into words for the one who has to answer."""

    def __init__(self, game: State, view: View, plain: Mapping[str, object], uses: Uses) -> None:
        ask = view.ask
        assert ask is not None
        self.game = game
        self.ask: Ask = ask
        self.plain = plain
        self.uses = uses
        self.asked = cast(Mapping[str, object], plain["ask"])
        self.about = str(self.asked["about"])
        self.source = view.handles[ask.about] if ask.about >= 0 else 0
        self.title: list[Span] = uses.speech.moment_spans(ask.moment, ask.rule, self.about, self.source)
        self.options = [self.option(index) for index in range(len(ask.options))]
        self.next: list[list[dict[str, object]]] = [self.opened_by(index) for index in range(len(ask.options))]
        """For an option that only opens a choice of cards: that choice, as the next question would offer it."""

    def option(self, index: int) -> dict[str, object]:
        """One option as plain data; of an effect that waits for its turn, the card is told too."""
        option = dict(cast(list[Mapping[str, object]], self.asked["options"])[index])
        if self.ask.options[index].verb is FIRST:
            option["card"] = self.waiting_card(index)
        return option

    def text(self, index: int) -> str:
        return self.text_of(self.options[index])

    def text_of(self, option: Mapping[str, object]) -> str:
        return self.uses.speech.option(option, self.ask.rule)

    def note(self, index: int) -> str:
        """What tells the option's card from others."""
        return self.uses.note(self.plain, self.options[index])

    def idle(self, reasons: Reasons) -> list[Piece]:
        """The cards worth listing though they cannot be used, where the player is free to do this or that."""
        if self.ask.moment not in self.uses.free_moments:
            return []
        usable = {option["handle"] for options in self.next for option in options}
        return [piece for piece in reasons.idle_cards() if self.game.handles[piece] not in usable]

    def opened_by(self, index: int) -> list[dict[str, object]]:
        """What could be answered after the option, if all it does is to ask the same player which card.

        It is tried on a copy; an option after which anything happens tells nothing here.
        """
        verb = self.ask.options[index].verb
        if verb.about != NOTHING or self.ask.moment not in self.uses.free_moments:
            return []
        twin = self.game.copy()
        twin.log = []
        choose(twin, index)
        ask = twin.ask
        if twin.log or ask is None or ask.seat != self.ask.seat:
            return []
        return [
            plain_option(option, list(twin.cards), twin.handles)
            for option in ask.options
            if option.verb.about == CARD and option.verb.name == verb.name and twin.sees_face(ask.seat, option.arg)
        ]

    def collects(self) -> bool:
        """May cards be picked first and confirmed together?

        Only where each card leads back to the same question, the others stay possible, and nothing comes to light
        that one would have liked to know before the next pick. It is tried on copies.
        """
        asked = self.game.ask
        assert asked is not None
        picks = [option.arg for option in asked.options if option.verb.about == CARD]
        if len(picks) < 2 or not any(option.verb.name == DONE for option in self.ask.options):
            return False
        return all(self.can_follow([piece, other]) for piece in picks for other in picks[:2] if piece != other) and (
            self.can_follow(picks)
        )

    def can_follow(self, pieces: list[Piece]) -> bool:
        """Whether these cards can be given one after the other, each at the same question."""
        twin = self.game.copy()
        known = Knowledge(twin, self.ask.seat)
        for place, piece in enumerate(pieces):
            ask = twin.ask
            if ask is None or (ask.seat, ask.moment) != (self.ask.seat, self.ask.moment):
                return False
            if place and known.has_grown(Knowledge(twin, self.ask.seat)):
                return False
            fitting = [
                index for index, option in enumerate(ask.options) if option.verb.about == CARD and option.arg == piece
            ]
            if len(fitting) != 1:
                return False
            choose(twin, fitting[0])
        return True

    def waiting_card(self, index: int) -> str:
        """The card whose effect an option of the trigger order means."""
        waiting = self.game.frames[-1]
        assert isinstance(waiting, TriggerRound)
        return self.game.cards[waiting.waiting_of(self.ask.seat)[index].piece].id
