"""What it says is what happens: lines made at random change what they name, by as much as they say, and nothing else.

Whom a line is about and how much is worked out here from its table, apart from the selectors and amounts of the engine.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hegemon.cards.nouns import Nouns
from hegemon.core.agenda import advance, choose
from hegemon.core.asks import NOTHING, Ask, Piece, Target, Verb
from hegemon.core.effects import UNBOUND, GameEffect
from hegemon.core.state import State
from hegemon.core.waiting import Copied
from hegemon.games.catalogue import door
from hegemon.games.door import Door
from hegemon.games.psychological_warfare.deeds import Deed
from hegemon.games.psychological_warfare.state import RESOLVE
from hegemon.games.purge.targets import Echo
from tests.properties.test_grammar import Table, book_of

LINES = int(os.environ.get("HEGEMON_LINES", "120"))
"""How many lines are carried out in each game."""
MOST_ANSWERS = 40

After = Callable[[int, int], int]


class Claim:
    """What a line says: the line, whom it can be about, the number that changes, and what becomes of it."""

    def __init__(self, key: str, line: Table, what: list[str], stat: str, after: After, number: str = "amount") -> None:
        self.key = key
        self.line = line
        self.what = what
        self.stat = stat
        self.after = after
        self.number = number


def more(before: int, number: int) -> int:
    return before + number


def less(before: int, number: int) -> int:
    return max(before - number, 0)


def exactly(before: int, number: int) -> int:
    return number


def change(key: str, stat: str, what: list[str], named: str = "", **more_keys: Any) -> list[Claim]:
    """The three ways in which a number changes for a while."""
    line = {"do": "change", "stat": stat, **more_keys}
    ways: list[tuple[str, After]] = [("add", more), ("less", less), ("set", exactly)]
    return [Claim(key, line, what, named or stat, after, number) for number, after in ways]


def counters(what: list[str]) -> Claim:
    return Claim("of", {"do": "change", "stat": "counters"}, what, "counters", more, "add")


def gone(before: int, number: int) -> int:
    return 0


def so(before: int, number: int) -> int:
    return 1


def away(word: str, what: list[str], **more_keys: Any) -> Claim:
    """What leaves play."""
    return Claim("what", {"do": word, **more_keys}, what, THERE, gone, "")


def becomes_so(word: str, what: list[str], state: str) -> Claim:
    """What is in a state from now on."""
    return Claim("who", {"do": word}, what, f"{IS}{state}", so, "")


THERE = "there"
"""Instead of a number: whether it is in play ..."""
IS = "is "
"""... or whether it is in a state."""
HANDS = [
    Claim("who", {"do": "draw"}, ["player"], "cards in hand", more, "cards"),
    Claim("who", {"do": "discard", "at_random": True}, ["player"], "cards in hand", less, "cards"),
]
STRENGTHS = ("physical attack", "physical defense", "psionic attack")
UNITS = ["unit", "being", "robot", "cyborg"]
CLAIMS: dict[str, list[Claim]] = {
    "xi": [
        Claim("who", {"do": "lose"}, ["player", "unit"], "life", lambda before, number: before - number),
        Claim("who", {"do": "recover"}, ["player"], "life", more),
        Claim("who", {"do": "lose", "stat": "prepared time"}, ["player"], "prepared time", less),
        Claim("of", {"do": "change", "stat": "life"}, ["player"], "life", exactly, "set"),
        Claim("of", {"do": "change", "stat": "prepared time"}, ["player"], "prepared time", exactly, "set"),
        *change("of", "damage", ["unit"]),
        counters(["unit", "card"]),
        away("destroy", ["unit"]),
        away("move", ["unit"], to="hand"),
        away("move", ["unit"], to="bottom of deck"),
        *HANDS,
    ],
    "psi-wars": [
        Claim("who", {"do": "lose"}, ["player"], "hit points", less),
        Claim("who", {"do": "recover"}, ["player"], "hit points", more),
        Claim("of", {"do": "change", "stat": "hit points"}, ["player"], "hit points", exactly, "set"),
        *change("of", "strength", ["unit", "creature", "robot"], "physical strength", abilities=["physical"]),
        counters(["unit", "robot"]),
        away("destroy", ["unit", "robot"]),
        away("move", ["unit", "creature"], to="hand"),
        becomes_so("deplete", ["unit", "creature"], "depleted"),
        *HANDS,
    ],
    "intergalactic-psi-wars": [
        Claim("who", {"do": "lose"}, ["player"], "hit points", less),
        Claim("who", {"do": "recover"}, ["player"], "hit points", more),
        Claim("of", {"do": "change", "stat": "hit points"}, ["player"], "hit points", exactly, "set"),
        *[claim for stat in STRENGTHS for claim in change("of", stat, UNITS)],
        counters(UNITS),
        away("destroy", UNITS),
        away("move", UNITS, to="hand"),
        becomes_so("deplete", UNITS, "spent"),
        becomes_so("disorient", UNITS, "disoriented"),
        *HANDS,
    ],
    "psychological-warfare": [
        Claim("who", {"do": "draw"}, ["player"], "cards in hand", more, "cards"),
        Claim("who", {"do": "discard", "at_random": True}, ["player"], "cards in hand", less, "cards"),
        Claim("who", {"do": "gain"}, ["player"], "mental energy", more, "cards"),
        Claim("who", {"do": "raise", "category": "fun"}, ["player"], "fun", lambda b, n: min(b + n, 8), "by"),
        Claim("of", {"do": "change", "stat": "score", "category": "fun"}, ["player"], "fun", exactly, "set"),
        counters(["card"]),
    ],
    "purge": [
        Claim("who", {"do": "gain"}, ["player"], "energy", more),
        Claim("who", {"do": "lose", "stat": "energy"}, ["player"], "energy", less),
        Claim("of", {"do": "change", "stat": "energy"}, ["player"], "energy", exactly, "set"),
        Claim("who", {"do": "lose", "stat": "health"}, ["unit", "infantry"], "health", lambda b, n: b - n),
        *[claim for stat in ("damage", "attack") for claim in change("of", stat, ["unit", "infantry", "tank"])[:1]],
        Claim("of", {"do": "change", "stat": "damage"}, ["unit"], "damage", exactly, "set"),
        away("destroy", ["unit", "infantry"]),
        away("move", ["unit"], to="deck"),
    ],
}
CARD: dict[str, Table] = {
    "xi": {"kind": "point spell", "type": "wind", "cost": {"time": 1}},
    "psi-wars": {"kind": "power", "cost": {"red": 1}, "timing": ["creation", "battle"]},
    "intergalactic-psi-wars": {"kind": "power", "cost": {"any": 1}, "timing": "any"},
    "psychological-warfare": {"kind": "special", "cost": 1},
    "purge": {"kind": "ops", "faction": "humans", "commander": "any", "cost": 1},
}
MOST_LIFE = 3
"""How large numbers are, so that nobody falls while others are counted."""
SIDES: dict[str, tuple[Table, Table]] = {
    "xi": (
        {
            "life": 30,
            "prepared": 5,
            "play": ["slag-giant", "storm-drake"],
            "deck": ["flood"] * 9,
            "hand": ["siege"] * 6,
        },
        {
            "life": 25,
            "prepared": 4,
            "play": ["basalt-drake", "slag-giant"],
            "deck": ["flood"] * 9,
            "hand": ["siege"] * 6,
        },
    ),
    "psi-wars": (
        {"hp": 9, "lab": ["rivet-drone", "veilstalker"], "deck": ["servo-ram"] * 9, "hand": ["servo-ram"] * 6},
        {"hp": 8, "lab": ["hydra-bot", "trangarey-scythe"], "deck": ["servo-ram"] * 9, "hand": ["servo-ram"] * 6},
    ),
    "intergalactic-psi-wars": (
        {"hp": 19, "lab": ["rivet-drone", "veilstalker"], "deck": ["hydra-bot"] * 9, "hand": ["spliceling"] * 6},
        {"hp": 18, "lab": ["hydra-bot", "forge-colossus"], "deck": ["hydra-bot"] * 9, "hand": ["spliceling"] * 6},
    ),
    "psychological-warfare": (
        {"scores": [2, 3, 4, 5], "hand": ["pep-talk"] * 6, "energy": 3},
        {"scores": [5, 4, 3, 2], "hand": ["pep-talk"] * 6, "energy": 3, "phobias": ["acrophobia"]},
    ),
    "purge": (
        {"energy": 9, "play": ["fractal-colossus", "coalition-rifleman"]},
        {"energy": 8, "play": ["rad-leech", "fractal-colossus", "grinder"]},
    ),
}


class Line:
    """One line with a selector and a number, and what it means in a position."""

    def __init__(self, id: str, luck: Random) -> None:
        self.id = id
        self.nouns: Nouns = importlib.import_module(f"{door(id).package}.vocabulary.nouns").NOUNS
        self.claim = luck.choice(CLAIMS[id])
        self.about = self.selector(luck)
        self.number = self.amount(luck)
        self.table = {**self.claim.line, self.claim.key: self.about}
        if self.claim.number:
            self.table[self.claim.number] = self.number

    def selector(self, luck: Random) -> Table:
        made: Table = {"what": luck.choice(self.claim.what)}
        may_choose = made["what"] != "player" or self.id != "intergalactic-psi-wars"
        if luck.random() < 0.6 and may_choose:
            made["whose"] = luck.choice(["yours", "opponents"])
        if self.claim.key == "who" and self.claim.line["do"] == "raise" and made.get("whose") == "yours":
            made["whose"] = "opponents"
        if luck.random() < 0.3 and made["what"] != "player" and self.claim.stat != "cost":
            made["stat"] = "cost"
            made[luck.choice(["least", "most"])] = luck.randint(1, 4)
        return made

    def amount(self, luck: Random) -> int | Table:
        if luck.random() < 0.6:
            return luck.randint(1, MOST_LIFE)
        made: Table = {"count": {"what": luck.choice(["card", "player"] if self.id.startswith("psych") else ["unit"])}}
        if luck.random() < 0.5:
            made["count"]["whose"] = "yours"
        if made["count"] == {"what": "player", "whose": "yours"} and self.id != "psychological-warfare":
            made["count"].pop("whose")
        for key, value in (("half", True), ("plus", 1), ("most", 2)):
            if luck.random() < 0.4:
                made[key] = value
        return made

    # --- what it means -------------------------------------------------------------------------------

    def meant(self, game: State, selector: Table) -> list[Target]:
        """Read by hand, apart from the selectors of the engine."""
        kind = self.nouns.kinds[selector["what"]]
        found = game.things(0, kind.bits, self.nouns.places["play"].number)
        whose = selector.get("whose", "anyone")
        if whose != "anyone":
            found = [one for one in found if (game.side_of(one) == 0) == (whose == "yours")]
        if "stat" in selector:
            stat = self.nouns.stats[selector["stat"]].number
            values = {one: game.stat_of(one, stat) for one in found}
            found = [one for one in found if selector.get("least", 0) <= values[one] <= selector.get("most", 99)]
        return found

    def is_able(self, game: State, one: Target) -> bool:
        """Only who has an ability has a strength in it (PSI-15.11, IPW-R53)."""
        ability, _, strength = self.claim.stat.partition(" ")
        state = self.nouns.states.get(ability) if strength in ("strength", "attack", "defense") else None
        return state is None or game.is_so(one, state.number)

    def much(self, game: State) -> int:
        number = self.number
        if isinstance(number, int):
            return number
        value = len(self.meant(game, number["count"]))
        value = value // 2 if number.get("half") else value
        most: int = number.get("most", 999)
        return min(value + int(number.get("plus", 0)), most)

    def values(self, game: State) -> dict[Target, int]:
        """The number the line names, of everything that has it."""
        what = {"player": "player"}.get(self.about["what"], "card" if self.claim.stat == "counters" else "unit")
        what = "card" if self.id == "psychological-warfare" and what != "player" else what
        return {one: self.value(game, one) for one in self.meant(game, {"what": what})}

    def value(self, game: State, one: Target) -> int:
        stat = self.claim.stat
        if stat == THERE:
            return 1
        if stat.startswith(IS):
            return int(game.is_so(one, self.nouns.states[stat.removeprefix(IS)].number))
        return game.stat_of(one, self.nouns.stats[stat].number)


class Wait(GameEffect[Any, Any]):
    """Asks as soon as what lies above it is done, so that the game doesn't go on."""

    def run(self, game: Any, act: Any) -> Ask:
        return Ask(0, "wait", "", [Verb("wait", NOTHING).plain])


def carried_out(game: State, id: str, luck: Random) -> None:
    """Carry out the made-up card in the first player's name, answering what is asked at random."""
    piece = next(piece for piece in game.pieces() if game.cards[piece].id == "made-up")
    card: Any = game.cards[piece]
    frame: Any
    if id == "psychological-warfare":
        frame = Deed(0, piece, card, card.does, RESOLVE)
    elif id == "purge":
        frame = Echo(0, piece, piece, card.does)
        frame.bound, frame.marks = [UNBOUND] * card.names, [0] * card.names
    else:
        frame = Copied(0, piece, Piece(piece), card.does, card.names)
    game.frames += [Copied(0, piece, piece, [Wait()], 0), frame]
    advance(game)
    for _ in range(MOST_ANSWERS):
        if game.ask is None or game.ask.moment == "wait":
            return
        choose(game, luck.randrange(len(game.ask.options)))
    raise AssertionError("the line never ends")


def position(game: Door, patch: pytest.MonkeyPatch, line: Line) -> State:
    table = {"name": "Made Up", **CARD[line.id], "does": [line.table]}
    book = book_of(game, {"made-up": table}, patch)
    book.cards.update({id: card for id, card in game.own_book.cards.items() if id not in book.cards})
    first, second = (dict(side) for side in SIDES[line.id])
    if line.id == "purge":
        first["decks"] = ["made-up"]
    else:
        first["hand"] = [*first["hand"], "made-up"]
    seats: Table = {"A": first, "B": second}
    if line.id == "psychological-warfare":
        seats["deck"] = ["pep-talk"] * 20
    if line.id == "intergalactic-psi-wars":
        seats["at"] = "build"
    state = game.position(book, seats, {})
    advance(state)
    return state


@pytest.mark.parametrize("id", sorted(CLAIMS))
def test_a_line_changes_what_it_names_and_nothing_else(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, luck = door(id), Random(f"{id} says")
    assert game.own_book.cards, "read before the made-up cards take its place"
    changed = 0
    for _ in range(LINES):
        line = Line(id, luck)
        state = position(game, monkeypatch, line)
        before, number = line.values(state), line.much(state)
        if line.claim.number == "set" and line.claim.stat == "fun" and not 1 <= number <= 8:
            continue
        named = [one for one in line.meant(state, line.about) if line.is_able(state, one)]
        carried_out(state, id, luck)
        after = line.values(state)
        for one, value in before.items():
            expected = line.claim.after(value, number) if one in named else value
            if one not in after:
                assert one in named and expected <= 0, (line.table, "fell for no reason")
            else:
                assert after[one] == expected, (str(line.table), one, value, after[one], expected)
        changed += before != after
    assert changed > LINES // 3, f"only {changed} of {LINES} lines changed anything, so this shows little"
