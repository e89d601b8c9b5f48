"""Answers by readable names: from "A: play rainblast > B" to an option, and back."""

from __future__ import annotations

import re

from hegemon.cards.files import did_you_mean
from hegemon.core.asks import CARD, NOTHING, NUMBER, SEAT, WORD, Ask, Option, Piece, Seat, Verb
from hegemon.core.errors import BadFile
from hegemon.core.state import State
from hegemon.core.triggers import FIRST, TriggerRound
from hegemon.games.positions import CARD_NAME, SEAT_NAMES

LINE = re.compile(r"^\s*(?P<who>[A-F])(?:\s+in\s+(?P<moment>[a-z ]+?))?\s*:\s*(?P<what>.+?)\s*$")


class AnswerLine:
    """One line of a scenario: who answers, at which kind of question, and what, part by part."""

    def __init__(self, text: str) -> None:
        found = LINE.match(text)
        if found is None:
            raise BadFile(f"'{text}' is not an answer; write WHO: WHAT, such as 'A: play rainblast > B'.")
        self.text = text
        self.seat: Seat = SEAT_NAMES.index(found["who"])
        self.moment = found["moment"] or ""
        self.parts = [part.strip() for part in found["what"].split(">")]


def find_option(game: State, ask: Ask, part: str, may_omit_verb: bool) -> int:
    """The first option the words fit, or -1."""
    for index, option in enumerate(ask.options):
        if fits(game, option, part, may_omit_verb):
            return index
    return -1


def fits(game: State, option: Option, part: str, may_omit_verb: bool) -> bool:
    name = option.verb.name
    if part == name:
        return option.verb.about == NOTHING
    if part.startswith(name + " ") and fits_what(game, option, part[len(name) + 1 :].strip()):
        return True
    return may_omit_verb and option.verb.about != NOTHING and fits_what(game, option, part)


def fits_what(game: State, option: Option, what: str) -> bool:
    about = option.verb.about
    if option.verb is FIRST and not what.isdecimal():
        return fits_card(game, waiting_trigger(game, option.arg), what)
    if about == CARD:
        return fits_card(game, option.piece, what)
    if about == SEAT:
        return what == SEAT_NAMES[option.arg]
    if about == NUMBER:
        return what == str(option.arg)
    return about == WORD and what == option.verb.words[option.arg]


def waiting_trigger(game: State, number: int) -> Piece:
    """The card whose trigger an option of the trigger order means."""
    round = game.frames[-1]
    assert isinstance(round, TriggerRound) and game.ask is not None
    return round.waiting_of(game.ask.seat)[number].piece


def fits_card(game: State, piece: Piece, what: str) -> bool:
    """Whether a piece is meant by a card's name, with its holder and number where they are given."""
    found = CARD_NAME.match(what)
    if found is None or game.cards[piece].id != found["id"]:
        return False
    if found["whose"] and game.holder_of(piece) != SEAT_NAMES.index(found["whose"]):
        return False
    if not found["number"]:
        return True
    alike = [
        other
        for pile in game.piles
        for other in pile
        if game.cards[other].id == found["id"]
        and game.zone_of(other) is game.zone_of(piece)
        and (not found["whose"] or game.holder_of(other) == game.holder_of(piece))
    ]
    number = int(found["number"])
    return number <= len(alike) and alike[number - 1] == piece


def make_option(game: State, verbs: tuple[Verb, ...], part: str) -> list[Option]:
    """The options the words could mean, whether they are open or not; for asking why not."""
    made: list[Option] = []
    known = sorted({verb.name for verb in verbs}, key=len, reverse=True)
    name = next((name for name in known if part == name or part.startswith(name + " ")), "")
    what = part[len(name) :].strip() if name else part
    for verb in verbs:
        if name and verb.name != name:
            continue
        if verb.about == NOTHING and not what:
            made.append(verb.plain)
        elif verb.about == CARD:
            made.extend(verb.of(piece) for piece in game.pieces() if fits_card(game, piece, what))
        elif verb.about == SEAT and what in SEAT_NAMES[: game.seats]:
            made.append(verb.of(SEAT_NAMES.index(what)))
        elif verb.about == NUMBER and what.isdecimal():
            made.append(verb.of(int(what)))
        elif verb.about == WORD and what in verb.words:
            made.append(verb.of(verb.words.index(what)))
    if not made:
        raise BadFile(f"'{part}' cannot be read as an answer; {did_you_mean(part.split(' ')[0], known)}")
    return made


def say(game: State, option: Option) -> str:
    """An option in the words a scenario uses."""
    verb = option.verb
    if verb is FIRST:
        return f"first {game.cards[waiting_trigger(game, option.arg)].id}"
    if verb.about == CARD:
        piece = option.piece
        return f"{verb.name} {SEAT_NAMES[game.holder_of(piece)]}/{game.cards[piece].id}"
    if verb.about == SEAT:
        return f"{verb.name} {SEAT_NAMES[option.arg]}"
    if verb.about == NUMBER:
        return f"{verb.name} {option.arg}"
    if verb.about == WORD:
        return f"{verb.name} {verb.words[option.arg]}"
    return verb.name
