"""The present question: its words, every option with a number, and the cards that cannot be used now."""

from __future__ import annotations

from hegemon.core.errors import Refused
from hegemon.terminal.seat import PlayerSeat
from hegemon.terminal.style import wrapped
from hegemon.words.question import QuestionWords
from hegemon.words.speech import flat


class Question:
    """One ask, put into words for the one who has to answer."""

    def __init__(self, place: PlayerSeat) -> None:
        self.place = place
        session = place.session
        view = place.driver.view()
        words = QuestionWords(session.game, view, session.door.plain_view(view), place.uses)
        self.ask = words.ask
        self.text = flat(words.title)
        self.options = [option_text(words, index) for index in range(len(words.ask.options))]
        self.idle = words.idle(place.reasons())

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


def option_text(words: QuestionWords, index: int) -> str:
    """One option in words, with a note that tells its card from others."""
    text, note = words.text(index), words.note(index)
    return f"{text} ({note})" if note else text
