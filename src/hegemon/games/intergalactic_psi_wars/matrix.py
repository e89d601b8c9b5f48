"""IPW-13.9, IPW-R30 The Battle Outcome Probability Matrix: what a table must be, and how it is read."""

from __future__ import annotations

from typing import Final

from hegemon.core.errors import BadFile

SIZE: Final = 13
"""IPW-13.12 Strengths 0 to 12; everything above uses the last column or row."""
LEAST: Final = 2
MOST: Final = 12
IMPOSSIBLE_MOST: Final = 20
"""A cell from 13 to 20 cannot be reached with two dice: the strike fails without a roll."""

WAYS: Final[tuple[int, ...]] = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""In how many of 36 throws two dice reach the number that is the index."""


def read_rows(text: str) -> list[list[int]]:
    """A table in its data form: one row per Defense, separated by ; or line breaks, cells by commas."""
    rows: list[list[int]] = []
    for line in text.replace(";", "\n").split("\n"):
        if not line.strip():
            continue
        row: list[int] = []
        for cell in line.split(","):
            number = cell.strip()
            if not number.isdecimal():
                raise BadFile(f"Matrix, Defense {len(rows)}: '{number}' is not a number (IPW-R30).")
            row.append(int(number))
        rows.append(row)
    return checked(rows)


def written(rows: list[list[int]]) -> str:
    """The table in its data form, on one line."""
    return ";".join([",".join([str(cell) for cell in row]) for row in rows])


def checked(rows: list[list[int]]) -> list[list[int]]:
    """IPW-R30 The table, if it has the right size and range and is monotonous; otherwise refused with the cell."""
    if len(rows) != SIZE:
        raise BadFile(f"The Matrix has {len(rows)} rows; it needs {SIZE}, for Defense 0 to 12 (IPW-R30).")
    for defense in range(SIZE):
        row = rows[defense]
        if len(row) != SIZE:
            raise BadFile(
                f"Matrix, Defense {defense}: {len(row)} cells; it needs {SIZE}, for Attack 0 to 12 (IPW-R30)."
            )
        for attack in range(SIZE):
            cell = row[attack]
            where = f"Matrix, Defense {defense}, Attack {attack}"
            if not LEAST <= cell <= IMPOSSIBLE_MOST:
                raise BadFile(f"{where}: {cell} is not from {LEAST} to {IMPOSSIBLE_MOST} (IPW-R30).")
            if attack > 0 and cell > row[attack - 1]:
                raise BadFile(f"{where}: {cell} is above the cell to its left; more Attack never makes it harder.")
            if defense > 0 and cell < rows[defense - 1][attack]:
                raise BadFile(f"{where}: {cell} is below the cell above it; more Defense never makes it easier.")
    return rows


def hurdle(rows: list[list[int]], attack: int, defense: int) -> int:
    """IPW-13.9, IPW-13.12 The number two dice must reach.

    >>> hurdle([[8 + d - a for a in range(13)] for d in range(13)], 2, 5)
    11
    """
    column = attack if attack < SIZE else SIZE - 1
    row = defense if defense < SIZE else SIZE - 1
    return rows[row][column]


def ways_to_reach(number: int) -> int:
    """IPW-19.1 In how many of 36 throws two dice reach the number."""
    return WAYS[number] if number <= MOST else 0


def ways_to_exceed(attack: int, defense: int) -> int:
    """IPW-13.15 In how many of 36 throws one die and the attack are above the other die and the defense."""
    count = 0
    for own in range(1, 7):
        for other in range(1, 7):
            if own + attack > other + defense:
                count += 1
    return count
