"""Positions of a game to go back to, so that taking something back does not play the whole game again."""

from __future__ import annotations

from hegemon.core.state import State

EVERY = 40
"""Answers between two positions that may be kept."""
MOST = 6


class Snapshot:
    """The game right after so many answers, with the number of events there had been."""

    def __init__(self, at: int, game: State) -> None:
        self.at = at
        self.game = game.copy()
        self.heard = len(game.log or [])


class Snapshots:
    """A few positions, close together near the end of the game and farther apart before: most undos are short."""

    def __init__(self) -> None:
        self.kept: list[Snapshot] = []

    def copy(self) -> Snapshots:
        """The same positions for another game with the same past."""
        twin = Snapshots()
        twin.kept = list(self.kept)
        return twin

    def pass_by(self, at: int, game: State) -> None:
        """The game has come, or come again, to this point: keep it if there is room for it."""
        if at == 0 or at % EVERY or any(one.at == at for one in self.kept):
            return
        self.kept.append(Snapshot(at, game))
        self.kept.sort(key=lambda one: one.at)
        if len(self.kept) > MOST:
            del self.kept[self.least_missed()]

    def least_missed(self) -> int:
        """The position that leaves the smallest gap, for its distance from the end."""
        places = [0, *(one.at for one in self.kept)]
        end = places[-1]
        gaps = [(places[n + 1] - places[n - 1]) / (end - places[n]) for n in range(1, len(places) - 1)]
        return gaps.index(min(gaps))

    def last_before(self, at: int) -> Snapshot | None:
        """The last position with at most so many answers."""
        return next((one for one in reversed(self.kept) if one.at <= at), None)

    def forget_after(self, at: int) -> None:
        """What comes after so many answers will come otherwise."""
        self.kept = [one for one in self.kept if one.at <= at]
