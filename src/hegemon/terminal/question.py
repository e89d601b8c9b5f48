"""The present question: its words, every option under a label that stays, and the cards that can't be used now."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import chain

from hegemon.automatic import Pairing
from hegemon.automatic.policy import is_response
from hegemon.core.asks import ACTS, CARD, NUMBER, WORD, Ask, Handle, Option, Piece
from hegemon.core.errors import Refused
from hegemon.core.plain import PlainOption, PlainView, is_table
from hegemon.core.state import State
from hegemon.core.zones import OPEN
from hegemon.forecast import forecast
from hegemon.terminal.labels import LabelKey, Labels, key_of, letter
from hegemon.terminal.seat import PlayerSeat
from hegemon.terminal.style import times, wrapped
from hegemon.words.question import QuestionWords
from hegemon.words.speech import flat

NONE = "None"
FURTHER = "       "
OR_BACK = "  (or back)"
POINTERS = ("on", "equipment", "trap", "members", "attackers", "defenders")
"""What in a view points at another card."""


class ListedChoice:
    """One line of the list: an option, or several that nobody could tell apart."""

    def __init__(self, indices: list[int], keys: list[LabelKey], text: str) -> None:
        self.indices = indices
        self.keys = keys
        self.text = text
        self.label = ""

    @property
    def index(self) -> int:
        return self.indices[0]

    @property
    def said(self) -> str:
        return times(self.text, len(self.indices))


class FoeListed:
    """A card that others can be set against: under which number, and what comes of each."""

    def __init__(self, label: str, handle: Handle, text: str) -> None:
        self.label = label
        self.handle = handle
        self.text = text


class TerminalQuestion:
    """One ask, put into words for the one who has to answer."""

    def __init__(self, place: PlayerSeat, labels: Labels, before: TerminalQuestion | None = None) -> None:
        """The question asked before it tells whether anything has been picked yet."""
        self.place = place
        session = place.session
        match = place.driver.match
        view = place.driver.view()
        words = QuestionWords(session.game, view, session.door.plain_view(view), place.uses)
        self.words = words
        self.ask = words.ask
        assert session.game.ask is not None
        self.asked = session.game.ask
        """The same question with the pieces of the game itself, which nobody is shown."""
        self.is_window = is_response(self.asked, match.habits)
        self.between = match.habits.between(self.ask.moment)
        self.facing = facing(match.habits.pairing(session.game, self.asked))
        self.collects = not self.facing and words.collects
        """Whether one line answers the whole question."""
        self.foretold = forecast(place.speech, view, deepest=0)
        self.default = harmless(self, match.habits.default(session.game, self.asked))
        self.text = flat(words.title)
        self.options = [option_text(words, index) for index in range(len(words.ask.options))]
        self.number = session.game.asked
        self.is_first = self.is_first_after(before)
        if self.is_first and self.ask.collects and self.ask.idle_answer >= 0:
            self.options[self.ask.idle_answer] = NONE
        self.choices = self.labelled(labels)
        self.targets = [self.target(place, piece) for place, piece in enumerate(self.facing)]
        """Those one's cards can be set against, all in one line; none where that is not the question."""
        self.idle = words.idle(place.reasons())
        self.is_step = False
        """Whether an action is being put together: one can still go back to the choice before."""

    def is_first_after(self, before: TerminalQuestion | None) -> bool:
        """Whether nothing has been picked at it yet, so that its last option picks nothing at all."""
        if before is not None and before.number == self.number:
            return before.is_first
        return before is None or before.ask.moment != self.ask.moment

    def labelled(self, labels: Labels) -> list[ListedChoice]:
        """The choices in the order of their labels."""
        made = self.grouped()
        is_spelt = any(option.verb.about in (NUMBER, WORD) for option in self.ask.options)
        scope = (self.ask.moment, self.words.source if is_spelt else 0)
        places = labels.places_for(self.words.plain.get("turn"), scope, [choice.keys for choice in made])
        for choice, place in zip(made, places, strict=True):
            choice.label = letter(place) if self.is_window else str(place)
        return [made[at] for at in sorted(range(len(made)), key=lambda at: places[at])]

    def grouped(self) -> list[ListedChoice]:
        """Options that look alike in every way are one."""
        faces = faces_of(self.words.plain)
        found: dict[tuple[object, ...], ListedChoice] = {}
        for index, option in enumerate(self.words.options):
            face = faces.get(option.get("handle"))
            alike = (option["do"], self.options[index], face) if face is not None else (index,)
            if alike in found:
                found[alike].indices.append(index)
                found[alike].keys.append(self.key(index))
            else:
                found[alike] = ListedChoice([index], [self.key(index)], self.options[index])
        return list(found.values())

    def target(self, place: int, piece: Piece) -> FoeListed:
        """Numbered on from the options."""
        game, words = self.words.game, self.words
        handle = game.handles[piece]
        label = str(max(int(choice.label) for choice in self.choices) + 1 + place)
        odds: dict[str, list[str]] = {}
        for choice in self.cards():
            odds.setdefault(self.foretold.against.get((choice.index, handle), ""), []).append(choice.label)
        told = "; ".join(f"{', '.join(odds[said])} {said[:1].lower()}{said[1:]}" for said in odds if said)
        return FoeListed(
            label, handle, words.uses.side(words.plain, game.cards[piece].id, handle) + (told and f" ({told})")
        )

    def key(self, index: int) -> LabelKey:
        """What an option is; of cards that lie in no order, any copy is as good as another."""
        asked, game = self.asked.options[index], self.words.game
        option = self.words.options[index]
        is_any = asked.verb.about == CARD and not game.zone_of(asked.piece).ordered and "card" in option
        return key_of(option, is_any)

    # --- showing -----------------------------------------------------------------------------------------

    def list_lines(self, known: Collection[str] = ()) -> list[str]:
        """The question with one line for each choice; what is known already of what is to come is left out."""
        style = self.place.page.style
        width = max(3, *(len(choice.label) + 1 for choice in self.choices))
        new = [told for told in self.foretold.lines if told not in known]
        lines = [self.title(), *(line for told in new for line in wrapped(style.shown(told)))]
        rows = [(choice.label, choice.said + self.mark(choice) + self.leads_to(choice)) for choice in self.choices]
        rows += [(target.label, f"Against {target.text}") for target in self.targets]
        texts, opened = self.texts_out_of_sight(), self.what_opens()
        for label, text in rows:
            start = f"{label:>{width}}  "
            said = text + opened.get(label, "") + texts.get(label, "")
            first, *more = wrapped(style.shown(said), start, FURTHER)
            lines.extend([style.bold(start) + first[len(start) :], *more])
        return [*lines, *self.help_lines()]

    def texts_out_of_sight(self) -> dict[str, str]:
        """What the cards say that can be chosen but lie neither in the hand nor in play, each told once a game."""
        place = self.place
        told: dict[str, str] = {}
        in_sight = {*place.drawer.hand_ids(self.words.plain), *place.texts_told}
        for choice in self.cards():
            card = self.words.options[choice.index].get("card", "")
            handle = self.words.options[choice.index].get("handle")
            if card and card not in in_sight and self.is_out_of_sight(handle):
                told[choice.label] = f": {place.drawer.card_in_a_line(card)}"
                place.texts_told.add(card)
        return told

    def what_opens(self) -> dict[str, str]:
        """The cards out of sight an option goes on to, which can be named at once; told when there are new ones."""
        place = self.place
        told: dict[str, str] = {}
        for choice in self.choices:
            names = dict.fromkeys(self.words.text_of(one) for one in self.opened_by(choice))
            if names and not names.keys() <= place.opened_told:
                place.opened_told.update(names)
                told[choice.label] = self.named_at_once(choice)
        return told

    def opened_by(self, choice: ListedChoice) -> list[PlainOption]:
        """The cards out of sight the choice goes on to."""
        return [one for one in self.words.next[choice.index] if self.is_out_of_sight(one.get("handle"))]

    def named_at_once(self, choice: ListedChoice) -> str:
        """What can be typed instead of the choice, with the cards it goes on to; nothing if there are none."""
        opened = self.opened_by(choice)
        if not opened:
            return ""
        verb = self.words.text_of(opened[0]).partition(" ")[0].lower()
        return f", {verb} NAME: {'; '.join(self.by_note(opened))}"

    def by_note(self, opened: Sequence[PlainOption]) -> list[str]:
        """The names of cards, those with the same note together: what costs the same has one price, and the unit of
        the first price holds for all."""
        names: dict[str, dict[str, None]] = {}
        for one in opened:
            name = self.words.text_of(one).partition(" ")[2]
            names.setdefault(self.place.uses.note(self.words.plain, one), {})[name] = None
        told: list[str] = []
        unit = ""
        for note in sorted(names, key=lambda note: (len(note), note)):
            number, _, of_what = note.partition(" ")
            said = number if unit and of_what == unit else note
            unit = of_what
            told.append(f"{', '.join(names[note])} ({said})" if note else ", ".join(names[note]))
        return told

    def is_out_of_sight(self, handle: object) -> bool:
        """Whether a card lies where no table shows it."""
        game = self.words.game
        zone = next((game.zone_of(piece) for piece in game.pieces() if game.handles[piece] == handle), None)
        return zone is not None and (zone.faces != OPEN or zone.name.endswith("discard"))

    def flowing_lines(self, room: int) -> list[str]:
        """The question with its choices in so many lines at most: one after the other, or each on a line of its own
        where it is known what they lead to."""
        head = self.flowing_head()
        said = [self.flowing(choice) for choice in self.choices]
        lines = [line for one in said for line in wrapped(one, "  ", "    ")]
        if len(head) + len(lines) > room or not any(map(self.leads_to, self.choices)):
            lines = wrapped("  ".join(said), "  ", "  ")
        if len(head) + len(lines) > room:
            lines = [*lines[: room - len(head) - 1], "  ... type options to see them all"]
        return [*head, *map(breakable, lines)]

    def naming_lines(self) -> list[str]:
        """The question with its choices and the cards each of them goes on to; nothing if there are none."""
        shown = self.place.page.style.shown
        named = [shown(self.named_at_once(choice)) for choice in self.choices]
        said = [self.flowing(choice) + names for choice, names in zip(self.choices, named, strict=True)]
        lines = [breakable(line) for one in said for line in wrapped(one, "  ", "    ")]
        return [*self.flowing_head(), *lines] if any(named) else []

    def flowing_head(self) -> list[str]:
        first, *more = wrapped(f"{self.text}  {self.ask.rule}")
        return [self.place.page.style.bold(first), *more]

    def flowing(self, choice: ListedChoice) -> str:
        """A choice that stays on one line, and what it leads to, which need not."""
        shown = self.place.page.style.shown
        said = shown(f"{choice.label} {choice.said}{self.mark(choice)}").replace(" ", "\u00a0")
        return said + shown(self.leads_to(choice))

    def title(self) -> str:
        style = self.place.page.style
        return style.bold(self.text) + style.dim(f"  {self.ask.rule}{OR_BACK if self.is_step else ''}")

    def mark(self, choice: ListedChoice) -> str:
        return "  (Enter)" if self.default in choice.indices else ""

    def leads_to(self, choice: ListedChoice) -> str:
        """What is known of it beforehand."""
        said = self.foretold.options[choice.index]
        return f"  → {said}" if said and not self.targets else ""

    def help_lines(self) -> list[str]:
        if self.targets and self.cards():
            pair = f"{self.cards()[0].label}>{self.targets[0].label}"
            said = f"In one line: who faces whom, such as {pair}, or all in this order, none, same as last time."
            return [self.place.page.style.dim(line) for line in wrapped(said, "     ")]
        if not self.collects:
            return []
        stacks = f", {'+'.join(choice.label for choice in self.cards()[:2])} for a Stack" if self.can_stack() else ""
        nobody = ", none" if self.decline() is not None else ""
        said = f"In one line: the numbers you want{stacks}, all{nobody}, or same as last time."
        return [self.place.page.style.dim(line) for line in wrapped(said, "     ")]

    def can_stack(self) -> bool:
        """Whether a card that is picked may be joined by another."""
        for choice in self.cards() if self.between else []:
            trial = self.place.driver.match.trial(self.ask.seat)
            trial.give_here(partial(is_option, self.asked.options[choice.index]))
            ask = trial.game.ask
            if ask is not None and ask.moment in self.between and any(o.verb.about == CARD for o in ask.options):
                return ask.seat == self.ask.seat
        return False

    def idle_names(self) -> list[str]:
        """The cards that can't be used now but belong to such a question, each once."""
        game, uses, door = self.place.session.game, self.place.uses, self.place.session.door
        named = [
            game.cards[piece].name
            for piece in self.idle
            if uses.is_of_use_at(self.ask.moment, game.zone_of(piece).name, door.plain_card(game.cards[piece]))
        ]
        return list(dict.fromkeys(named))

    # --- finding -----------------------------------------------------------------------------------------

    def choice_labelled(self, label: str) -> ListedChoice:
        for choice in self.choices:
            if choice.label == label:
                return choice
        if self.is_window and label.isdecimal():
            raise Refused(f"This is a window: its options have letters. Type {self.labels()}, or Enter to pass.")
        raise Refused(f"There is no option {label}; choose one of {self.labels()}.")

    def labels(self) -> str:
        return ", ".join(choice.label for choice in self.choices)

    def label_of(self, index: int) -> str:
        return next(choice.label for choice in self.choices if index in choice.indices)

    def choice_called(self, words: str) -> ListedChoice:
        """The only choice that begins with these words, or at least has them all, or their beginnings."""
        wanted = words.casefold()
        if len(wanted) == 1 and wanted.isalpha() and not self.is_window:
            raise Refused(f"Letters answer windows: the options here have numbers. Type one of {self.labels()}.")
        fitting = [self.choices[place] for place in best_fitting([choice.text for choice in self.choices], wanted)]
        if len(fitting) == 1 and wanted:
            return fitting[0]
        if fitting and wanted:
            raise Refused(several(words, fitting))
        self.refuse_card(wanted)
        raise Refused(f"Type one of {self.labels()}, or help for the words you can use.")

    def refuse_card(self, wanted: str) -> None:
        """Say which cards a name fits where it fits several, and what stands in the way of the one it does fit."""
        opened = [self.words.text_of(one) for cards in self.words.next for one in cards]
        names = list(dict.fromkeys(opened[place] for place in best_fitting(opened, wanted)))
        if len(names) > 1:
            raise Refused(f"'{wanted}' could be several cards: {', '.join(names)}. Type more of the name.")
        asked_for = wanted.partition(" ")[2] if wanted.partition(" ")[0] in self.tried_verbs() else wanted
        cards = {self.words.game.cards[piece].name: piece for piece in self.idle}
        fitting = best_fitting(list(cards), asked_for)
        reasons = self.place.reasons().about_card(list(cards.values())[fitting[0]]) if len(fitting) == 1 else []
        if reasons:
            refusal = reasons[0].refusal
            raise Refused(f"{list(cards)[fitting[0]]}: {refusal.sentence} ({refusal.rule})")

    def tried_verbs(self) -> set[str]:
        """What can be done with a card at all."""
        return {verb for verbs in self.place.uses.tried.values() for verb in verbs}

    def decline(self) -> ListedChoice | None:
        """The option that stands for doing nothing."""
        return next((choice for choice in self.choices if choice.index == self.ask.idle_answer), None)

    def cards(self) -> list[ListedChoice]:
        return [choice for choice in self.choices if self.ask.options[choice.index].verb.about == CARD]


def several(words: str, fitting: Sequence[ListedChoice]) -> str:
    """What to say to words that fit more than one option."""
    said = ", ".join(f"{choice.label} {choice.text.partition(' (')[0]}" for choice in fitting)
    return f"'{words}' could be several options: {said}. Type its number, or more of its name."


def facing(pairing: Pairing | None) -> list[Piece]:
    """Those one's cards are set against, where there is more than one."""
    return pairing.targets if pairing is not None and len(pairing.targets) > 1 else []


def has_words(text: str, wanted: str) -> bool:
    """Whether all the words that are wanted stand in the text, in any order."""
    return bool(wanted) and set(wanted.split()) <= set(text.casefold().split())


def has_beginnings(text: str, wanted: str) -> bool:
    """Whether each of the wanted words begins some word of the text: `veil` for Veilstalker."""
    words = text.casefold().split()
    return bool(wanted) and all(any(word.startswith(part) for word in words) for part in wanted.split())


def best_fitting(texts: Sequence[str], wanted: str) -> list[int]:
    """The places of the texts that begin with what is wanted; else of those with all its words, or their beginnings."""
    found = [place for place, text in enumerate(texts) if wanted and text.casefold().startswith(wanted)]
    found = found or [place for place, text in enumerate(texts) if has_words(text, wanted)]
    return found or [place for place, text in enumerate(texts) if has_beginnings(text, wanted)]


def breakable(line: str) -> str:
    """A line with ordinary spaces, once it is known where it ends."""
    return line.replace("\u00a0", " ")


def is_option(wanted: Option, ask: Ask, place: int, _: State) -> bool:
    return ask.options[place] is wanted


def harmless(question: TerminalQuestion, default: int) -> int:
    """What Enter takes: never a chance given up, unless it is to pass in a window."""
    if default < 0 or question.is_window:
        return default
    return -1 if question.ask.options[default].verb.effort != ACTS else default


def option_text(words: QuestionWords, index: int) -> str:
    """One option in words, with a note that tells its card from others."""
    text, note = words.text(index), words.note(index)
    return f"{text} ({note})" if note else text


def faces_of(view: PlainView) -> dict[object, str]:
    """For every card that lies open and nothing else points at: all that can be seen of it."""
    assert is_table(view)
    pointed = set(chain.from_iterable(pointers_in(value) for value in view.values()))
    return {
        card["handle"]: repr((zone["zone"], zone["of"], {**card, "handle": 0}))
        for zone in view["zones"]
        for card in zone.get("cards", [])
        if card["handle"] not in pointed
    }


def pointers_in(found: object) -> list[object]:
    """Every card that something points at."""
    if isinstance(found, list):
        return [one for each in found for one in pointers_in(each)]
    if not isinstance(found, Mapping):
        return []
    here = [value for key, value in found.items() if key in POINTERS]
    named = [one for value in here for one in (value if isinstance(value, list) else [value])]
    return named + [one for key, value in found.items() if key not in POINTERS for one in pointers_in(value)]
