"""The present question: its words, every option with a number, and the cards that cannot be used now."""

from __future__ import annotations

from hegemon.core.errors import Refused
from hegemon.core.triggers import FIRST, TriggerRound
from hegemon.terminal.seat import PlayerSeat
from hegemon.terminal.style import wrapped


class Question:
    """One ask, put into words for the one who has to answer."""

    def __init__(self, place: PlayerSeat) -> None:
        self.place = place
        view = place.driver.view()
        ask = view.ask
        assert ask is not None
        self.ask = ask
        self.plain = place.session.door.plain_view(view)
        about = view.cards[ask.about] if ask.about >= 0 else None
        self.text = place.speech.moment(ask.moment, ask.rule, about.id if about is not None else "")
        self.options = [self.option_text(index) for index in range(len(ask.options))]
        is_free = ask.moment in place.drawer.free_moments
        self.idle = place.reasons().idle_cards() if is_free else []

    def option_text(self, index: int) -> str:
        """One option in words, with a note that tells its card from others."""
        asked = self.plain["ask"]
        assert isinstance(asked, dict)
        option = dict(asked["options"][index])
        if self.ask.options[index].verb is FIRST:
            option["card"] = self.waiting_card(index)
        text = self.place.speech.option(option, self.ask.rule)
        note = self.place.drawer.note(self.plain, option)
        return f"{text} ({note})" if note else text

    def waiting_card(self, index: int) -> str:
        """The card whose effect an option of the trigger order means."""
        game = self.place.session.game
        waiting = game.frames[-1]
        assert isinstance(waiting, TriggerRound)
        return game.cards[waiting.waiting_of(self.place.seat)[index].piece].id

    def show(self) -> None:
        page, style = self.place.page, self.place.page.style
        page.print()
        page.print(style.bold(self.text) + style.dim(f"  {self.ask.rule}"))
        for number, text in enumerate(self.options, 1):
            start = f"{number:>3}  "
            enter = "  (Enter)" if number - 1 == self.ask.default else ""
            lines = wrapped(text + enter, start, " " * len(start))
            page.print(style.bold(start) + lines[0][len(start) :])
            page.lines(lines[1:])
        if self.idle:
            cards = self.place.session.game.cards
            first = len(self.options) + 1
            named = [f"{number} {cards[piece].name}" for number, piece in enumerate(self.idle, first)]
            for line in wrapped("not now (why N): " + " · ".join(named), "     ", "     "):
                page.print(style.dim(line))

    def option_called(self, words: str) -> int:
        """The only option that begins with these words."""
        wanted = words.casefold()
        fitting = [index for index, text in enumerate(self.options) if text.casefold().startswith(wanted)]
        if len(fitting) == 1 and wanted:
            return fitting[0]
        if fitting and wanted:
            raise Refused(f"'{words}' could be several options; type one of their numbers.")
        raise Refused(f"Type a number from 1 to {len(self.options)}, or help for the words you can use.")
