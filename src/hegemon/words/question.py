"""The present question in words: its title, every option, and the cards that cannot be used now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from hegemon.core.asks import Ask, Piece
from hegemon.core.state import State
from hegemon.core.triggers import FIRST, TriggerRound
from hegemon.core.views import View
from hegemon.words.reasons import Reasons
from hegemon.words.speech import Span
from hegemon.words.uses import Uses


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

    def option(self, index: int) -> dict[str, object]:
        """One option as plain data; of an effect that waits for its turn, the card is told too."""
        option = dict(cast(list[Mapping[str, object]], self.asked["options"])[index])
        if self.ask.options[index].verb is FIRST:
            option["card"] = self.waiting_card(index)
        return option

    def text(self, index: int) -> str:
        return self.uses.speech.option(self.options[index], self.ask.rule)

    def note(self, index: int) -> str:
        """What tells the option's card from others."""
        return self.uses.note(self.plain, self.options[index])

    def idle(self, reasons: Reasons) -> list[Piece]:
        """The cards worth listing though they cannot be used, where the player is free to do this or that."""
        return reasons.idle_cards() if self.ask.moment in self.uses.free_moments else []

    def waiting_card(self, index: int) -> str:
        """The card whose effect an option of the trigger order means."""
        waiting = self.game.frames[-1]
        assert isinstance(waiting, TriggerRound)
        return self.game.cards[waiting.waiting_of(self.ask.seat)[index].piece].id
