"""The generator inside the state: fair, repeatable, copyable, scriptable."""

from __future__ import annotations

import pytest

from hegemon.core.chance import Chance
from hegemon.core.errors import ImpossiblePosition


def test_the_same_seed_gives_the_same_results_and_another_seed_others() -> None:
    def drawn(seed: int) -> list[int]:
        luck = Chance(seed)
        return [luck.below(1000) for _ in range(50)]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2) != drawn(1 << 40)


def test_the_stream_is_the_same_everywhere_and_forever() -> None:
    """Saves replay only if these numbers never change, compiled or not."""
    luck = Chance(20260101)
    assert [luck.below(6) for _ in range(12)] == [3, 2, 2, 3, 3, 5, 0, 3, 0, 2, 3, 5]


def test_a_copy_goes_on_like_its_original() -> None:
    luck = Chance(7)
    luck.below(10)
    luck.script = [3]
    twin = luck.copy()
    assert [luck.below(10) for _ in range(5)] == [twin.below(10) for _ in range(5)]


@pytest.mark.parametrize("bound", [2, 6, 10, 53])
def test_every_result_is_about_equally_likely(bound: int) -> None:
    luck = Chance(99)
    count = 600 * bound
    drawn = [luck.below(bound) for _ in range(count)]
    chi_square = sum((drawn.count(face) - 600) ** 2 / 600 for face in range(bound))
    assert chi_square < bound + 6 * (2 * bound) ** 0.5
    assert min(drawn) == 0
    assert max(drawn) == bound - 1


def test_neighbouring_results_and_seeds_do_not_follow_each_other() -> None:
    pairs = [(Chance(seed).below(2), Chance(seed + 1).below(2)) for seed in range(4000)]
    for pair in ((0, 0), (0, 1), (1, 0), (1, 1)):
        assert 850 < pairs.count(pair) < 1150


def test_a_script_comes_first_and_must_fit() -> None:
    luck = Chance(1)
    luck.script = [5, 0]
    assert [luck.below(6), luck.below(2)] == [5, 0]
    luck.script = [6]
    with pytest.raises(ImpossiblePosition, match="6 where a number from 0 to 5"):
        luck.below(6)


def test_a_shuffle_keeps_every_card() -> None:
    cards = list(range(40))
    Chance(3).shuffle(cards)
    assert sorted(cards) == list(range(40))
    assert cards != list(range(40))
