"""Questions of the player that change nothing: why not, rules, cards, piles, the log."""

from __future__ import annotations

from hegemon.core.asks import NOTHING
from hegemon.core.errors import Refused
from hegemon.terminal.pages import card_called, glossary_page
from hegemon.terminal.question import TerminalQuestion
from hegemon.terminal.seat import PlayerSeat
from hegemon.words.handbook import glossary_of
from hegemon.words.reasons import Obstacle
from hegemon.words.speech import capital

LOG_LENGTH = 30


def is_number(text: str) -> bool:
    """Whether the text is a number of a length that can be meant."""
    return text.isdecimal() and len(text) < 10


class Lookups:
    """Answers what a player wants to know."""

    def __init__(self, place: PlayerSeat) -> None:
        self.place = place
        self.page = place.page

    # --- why not? --------------------------------------------------------------------------------------

    def why(self, what: str, question: TerminalQuestion | None) -> None:
        """Why something is not possible, by a card's name or a verb such as draw."""
        if not what:
            raise Refused("Why what? Give the name of a card: why NAME.")
        if question is not None and what in [choice.label for choice in question.choices]:
            self.page.say(f"{question.choice_labelled(what).text}: this is possible. Type {what} to do it.")
            return
        reasons = self.place.reasons()
        verbs = {verb.name for verb in self.place.session.door.verbs if verb.about == NOTHING}
        if what.casefold() in verbs:
            self.tell(what, reasons.about_verb(what.casefold()))
            return
        id = card_called(what, self.place.session.book)
        found = reasons.cards_called(id)
        if not found:
            raise Refused(f"{self.place.speech.card(id)} is neither in your hand nor in play.")
        self.tell(self.place.speech.card(id), reasons.about_card(found[0]))

    def tell(self, what: str, reasons: list[Obstacle]) -> None:
        if not reasons:
            self.page.say(f"{capital(what)}: nothing speaks against it now; see the options.")
        for reason in reasons:
            refusal = reason.refusal
            named = capital(what) if what == reason.verb else f"{capital(what)}, {reason.verb}"
            self.page.say(f"{named}: {refusal.sentence} ({refusal.rule})")

    # --- rules and cards -----------------------------------------------------------------------------------

    def rule(self, id: str) -> None:
        if not id:
            raise Refused(f"Which rule? Give its id: rule {self.place.session.door.prefix}-5.2.")
        rule = self.place.session.door.rulebook.rule(id)
        self.page.say(f"{rule.id} {rule.text}")

    def card(self, name: str) -> None:
        if not name:
            raise Refused("Which card? Give its name, or the beginning of it: card NAME.")
        wanted = name.strip().casefold()
        meant = [one for one in glossary_of(self.place.session.door.id) if wanted in map(str.casefold, one.forms)]
        if meant and wanted not in (card.name.casefold() for card in self.place.session.book.cards.values()):
            self.page.lines(glossary_page(meant, self.page.style))
        else:
            self.page.lines(self.place.drawer.card_page(card_called(name, self.place.session.book)))

    # --- what has happened ---------------------------------------------------------------------------------

    def piles(self, _: str) -> None:
        self.page.lines(self.place.drawer.piles(self.place.driver.plain_view()))

    def log(self, rest: str) -> None:
        """The latest sentences, or all of them, each with the rule it came from."""
        sentences = self.place.speech.narrate(self.place.driver.all_events())
        for sentence in sentences if rest == "all" else sentences[-LOG_LENGTH:]:
            self.page.say(f"{sentence.text} ({sentence.rule})")
