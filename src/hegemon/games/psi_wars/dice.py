"""PSI-1.12 to PSI-1.15, PSI-R8 The three dice: what each face adds, and what it counts outside a battle.

The green ability and die are called Digital here and Cyber on some cards (PSI-R6).
"""

from __future__ import annotations

from typing import Final

from hegemon.core.asks import WORD, Verb
from hegemon.core.errors import UnknownName

GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
DICE: Final = ("green", "blue", "red")
"""The dice in the order of the abilities they belong to: Digital, Psionic, Physical."""
LETTERS: Final = ("G", "B", "R")
SIDES: Final = 6

FACES: Final = tuple(f"{letter}{side}" for letter in LETTERS for side in range(1, SIDES + 1))
"""Every face by its name; the number of a face is its die times six plus its side counted from 0."""

REROLL: Final = Verb("reroll", WORD, FACES)
"""PSI-17.2 Which of one's red dice is rolled again, named by the face it shows."""
OBLITERATE: Final = Verb("obliterate", WORD, FACES)
"""PSI-R42 Which opposing die an Obliterate destroys, named by the face it shows."""


class Face:
    """PSI-R59 One face: its bonuses, its re-roll symbols, whether it obliterates, and its numeric value."""

    def __init__(self, digital: int, psionic: int, physical: int, rerolls: int, obliterates: bool, value: int) -> None:
        self.bonus: Final[tuple[int, ...]] = (digital, psionic, physical)
        self.rerolls: Final = rerolls
        self.obliterates: Final = obliterates
        self.value: Final = value

    def says(self) -> str:
        """The face in words, for the log."""
        parts: list[str] = []
        for name, bonus in zip(("Digital", "Psionic", "Physical"), self.bonus, strict=True):
            if bonus:
                parts.append(f"{name} {bonus:+}")
        if self.rerolls:
            parts.append("re-roll" if self.rerolls == 1 else f"{self.rerolls} re-rolls")
        if self.obliterates:
            parts.append("Obliterate")
        return ", ".join(parts) or "nothing"


def mental(digital: bool) -> tuple[Face, ...]:
    """PSI-1.12, PSI-1.13 The green and the blue die are alike, each for its own ability."""
    d, p = (1, 0) if digital else (0, 1)
    return (
        Face(d, p, 0, 1, False, 1),
        Face(2 * d, 2 * p, 0, 0, False, 2),
        Face(3 * d, 3 * p, 0, 0, False, 3),
        Face(4 * d, 4 * p, 0, 0, False, 4),
        Face(d, p, 1, 0, False, 1),
        Face(d, p, 0, 0, True, 4),
    )


PHYSICAL_DIE: Final = (
    Face(0, 0, 1, 0, False, 1),
    Face(0, 0, 2, 0, False, 2),
    Face(0, 0, 2, 0, False, 2),
    Face(0, 0, 3, 0, False, 3),
    Face(0, 0, 4, 0, False, 4),
    Face(0, 0, 1, 0, True, 4),
)
"""PSI-1.14 The red die."""
RULEBOOK: Final = (mental(True), mental(False), PHYSICAL_DIE)
"""PSI-1.4 One set of dice, as printed."""


class DieOnTable:
    """PSI-15.16 A die of the battle that is being fought, in view until the battle is over."""

    def __init__(self, seat: int, die: int, side: int, symbols: int) -> None:
        self.seat: Final = seat
        self.die: Final = die
        self.side = side
        self.symbols = symbols
        """PSI-17.2 Re-roll symbols not used yet."""
        self.is_destroyed = False

    @property
    def face_number(self) -> int:
        return self.die * SIDES + self.side

    @property
    def name(self) -> str:
        return FACES[self.face_number]


# --- dice of one's own ------------------------------------------------------------------------------------

OWN_DICE: Final = (
    "'A red: 1 2 2 3 4 1o' gives player A another red die; six faces each, several dice separated by ';'. A face "
    "is its bonuses Digital/Psionic/Physical or one number for the die's own ability, then r for a re-roll symbol, "
    "o for Obliterate, and =n for its value outside battle."
)


def read_dice(text: str) -> list[tuple[tuple[Face, ...], ...]]:
    """PSI-R59 The dice of both players; what the text does not name is as in the rulebook."""
    if text == "rulebook":
        return [RULEBOOK, RULEBOOK]
    sets: list[list[tuple[Face, ...]]] = [list(RULEBOOK), list(RULEBOOK)]
    for part in text.split(";"):
        name, _, faces = part.partition(":")
        words = name.split()
        if len(words) != 2 or words[0] not in ("A", "B") or words[1] not in DICE:
            raise UnknownName(f"'{part.strip()}' names no die (PSI-R59); {OWN_DICE}")
        die = DICE.index(words[1])
        sets[0 if words[0] == "A" else 1][die] = read_die(faces, die)
    if len({face.value for dice in sets for face in dice[RED]}) == 1:
        raise UnknownName(f"With '{text}' nobody would ever win the roll for the first turn (PSI-3.8); {OWN_DICE}")
    return [tuple(dice) for dice in sets]


def read_die(text: str, die: int) -> tuple[Face, ...]:
    faces = [read_face(word, die) for word in text.split()]
    if len(faces) != SIDES:
        raise UnknownName(f"'{text.strip()}' has {len(faces)} faces instead of six (PSI-R59); {OWN_DICE}")
    return tuple(faces)


def read_face(word: str, die: int) -> Face:
    body, _, value = word.partition("=")
    obliterates = body.endswith("o")
    if obliterates:
        body = body[:-1]
    rerolls = 0
    while body.endswith("r"):
        rerolls += 1
        body = body[:-1]
    numbers = body.split("/")
    if len(numbers) == 1:
        numbers = ["0", "0", "0"]
        numbers[die] = body
    if len(numbers) != 3 or not all(number.isdecimal() for number in numbers) or not (value or "0").isdecimal():
        raise UnknownName(f"'{word}' is no face of a die (PSI-R59); {OWN_DICE}")
    bonus = [int(number) for number in numbers]
    worth = int(value) if value else 4 if obliterates else bonus[die]
    return Face(bonus[0], bonus[1], bonus[2], rerolls, obliterates, worth)
