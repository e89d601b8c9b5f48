"""The odds and damages of battles, counted out with the engine's own dice."""

from __future__ import annotations

from itertools import product

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.core.asks import Seat
from hegemon.core.chance import Chance
from hegemon.forecast.games.psi_wars import formed, odds_of, settle, unrolled
from hegemon.games.catalogue import door
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.games.intergalactic_psi_wars.strengths import is_undefended
from hegemon.games.intergalactic_psi_wars.view import IpwView, plain_matchup
from hegemon.games.psi_wars.fight import Fight
from hegemon.games.psi_wars.in_play import NO_SIDE
from hegemon.games.psi_wars.state import LAB, PsiWars
from hegemon.games.psi_wars.strengths import is_shared
from tests.forecast.test_forecasts import questions, told

WANTED = 3
MOST_ANSWERS = 600


# --- Psi Wars ------------------------------------------------------------------------------------------------


def battles(dice: int) -> list[tuple[PsiWars, int, int]]:
    """Battles with so many dice between units of random games that have no abilities of their own in battle."""
    found: list[tuple[PsiWars, int, int]] = []
    seen: set[tuple[str, str]] = set()
    for game in questions("psi-wars", 3):
        assert isinstance(game, PsiWars)
        if game.sides:
            continue
        for unit, foe in product(game.units_in(LAB, game.active), game.units_in(LAB, 1 - game.active)):
            names = unit.card.id, foe.card.id
            is_plain = not any(card.whens or card.modified or card.must_attack for card in (unit.card, foe.card))
            if names in seen or not is_plain or unrolled(unit) or unrolled(foe) or unit.trap >= 0 or foe.trap >= 0:
                continue
            one, attacker = formed(game, game.active, NO_SIDE, unit.piece)
            two, defender = formed(one, 1 - game.active, attacker.number, foe.piece)
            shared = sum(is_shared(two, two.sides[attacker.number], defender, ability) for ability in range(2))
            if 2 + 2 * shared == dice:
                seen.add(names)
                found.append((two, attacker.number, defender.number))
        if len(found) >= WANTED:
            break
    return found[:WANTED]


def counted(game: PsiWars, attacker: int, defender: int, dice: int) -> tuple[float, float]:
    """Every throw of the dice, fought by the engine."""
    wins = [0.0, 0.0]
    throws = list(product(range(6), repeat=dice))
    for throw in throws:
        one, other = fought(game, attacker, defender, list(throw))
        wins[0] += one / len(throws)
        wins[1] += other / len(throws)
    return wins[0], wins[1]


def fought(game: PsiWars, attacker: int, defender: int, throw: list[int]) -> tuple[float, float]:
    twin = game.copy()
    assert isinstance(twin, PsiWars)
    twin.frames.append(Fight(attacker, defender))
    twin.chance.script = throw
    advance(twin)
    return settled(twin, attacker, defender, game.sides[attacker].seat)


def settled(twin: PsiWars, attacker: int, defender: int, by: Seat) -> tuple[float, float]:
    """How the battle ends from here; both re-roll whenever that serves them."""
    ask = twin.ask
    if ask is None or ask.moment != "reroll":
        return float(twin.sides[defender].is_gone), float(twin.sides[attacker].is_gone)
    results: list[tuple[float, float]] = []
    for index in range(len(ask.options)):
        ends: list[tuple[float, float]] = []
        for face in range(6) if index else [0]:
            again = twin.copy()
            assert isinstance(again, PsiWars)
            again.chance.script = [face] if index else []
            choose(again, index)
            ends.append(settled(again, attacker, defender, by))
        results.append((sum(one for one, _ in ends) / len(ends), sum(other for _, other in ends) / len(ends)))
    sign = 1 if ask.seat == by else -1
    return max(results, key=lambda result: sign * (result[0] - result[1]))


@pytest.mark.parametrize("dice", [2, 4])
def test_the_odds_of_psi_wars_are_exact(dice: int) -> None:
    found = battles(dice)
    assert found
    for game, attacker, defender in found[: WANTED if dice == 2 else 1]:
        odds = odds_of(game, game.sides[attacker], game.sides[defender])
        assert odds is not None
        one, other = counted(game, attacker, defender, dice)
        assert (odds.attacker_wins, odds.defender_wins) == pytest.approx((one, other))


def duel(attacker: object, defender: object) -> tuple[PsiWars, int, int]:
    """Two units that meet, with what they wear."""
    opened = door("psi-wars")
    position = {"A": {"lab": [attacker]}, "B": {"lab": [defender]}}
    game = opened.position(opened.book(), position, opened.options({}))
    assert isinstance(game, PsiWars)
    (unit,), (foe,) = game.units_in(LAB, 0), game.units_in(LAB, 1)
    one, side = formed(game, 0, NO_SIDE, unit.piece)
    two, other = formed(one, 1, side.number, foe.piece)
    return two, side.number, other.number


def test_equipment_that_a_won_stage_destroys_is_missing_from_the_odds() -> None:
    """PSI-21.5 Logic Bomber destroys what the loser of the Digital stage wears: nothing to choose, so it is counted."""
    game, attacker, defender = duel("logic-bomber", {"card": "loquidor-stalker", "equipment": "kranthard-armour"})
    odds = odds_of(game, game.sides[attacker], game.sides[defender])
    assert odds is not None and not odds.is_open
    assert (odds.attacker_wins, odds.defender_wins) == pytest.approx(counted(game, attacker, defender, 4))
    game.depleted[game.sides[attacker].leader] = True  # PSI-8.7 a depleted unit has no triggers
    without = odds_of(game, game.sides[attacker], game.sides[defender])
    assert without is not None and without.attacker_wins < odds.attacker_wins


def test_odds_that_a_trigger_may_still_change_say_so() -> None:
    """PSI-15.5 A unit may roll for more strength."""
    modified = next(card.id for card in door("psi-wars").own_book.cards.values() if getattr(card, "modified", None))
    game, attacker, defender = duel(modified, "hydra-bot")
    odds = odds_of(game, game.sides[attacker], game.sides[defender])
    assert odds is not None
    assert odds.told(0.5, 0.25) == "wins 50 %, falls 25 % before triggers"


def test_an_x_still_to_be_rolled_is_averaged_over_its_die() -> None:
    for game in questions("psi-wars", 4):
        assert isinstance(game, PsiWars)
        pairs = product(game.units_in(LAB, game.active), game.units_in(LAB, 1 - game.active))
        unknown = [(unit, foe) for unit, foe in pairs if len(unrolled(unit)) == 1 and not unrolled(foe)]
        if game.sides or not unknown:
            continue
        unit, foe = unknown[0]
        one, attacker = formed(game, game.active, NO_SIDE, unit.piece)
        two, defender = formed(one, 1 - game.active, attacker.number, foe.piece)
        odds = odds_of(two, two.sides[attacker.number], defender)
        assert odds is not None
        thrower = two.unit(unit.piece)
        assert thrower is not None
        ability, chances = unrolled(thrower)[0], []
        for face in two.rules.dice[thrower.seat][thrower.card.x_dice[ability]]:
            settle(thrower, ability, face.value)
            each = odds_of(two, two.sides[attacker.number], defender)
            assert each is not None
            chances.append(each.attacker_wins)
        assert odds.attacker_wins == pytest.approx(sum(chances) / len(chances))
        return
    pytest.fail("no unit with one X met anybody")


# --- Intergalactic Psi Wars -----------------------------------------------------------------------------------


def test_the_damage_coming_at_a_lab_arrives() -> None:
    """Whoever lets everybody through and uses nothing loses a number within the one foretold."""
    opened = door("intergalactic-psi-wars")
    checked = 0
    for game in questions("intergalactic-psi-wars", 6):
        assert isinstance(game, Ipw)
        assert game.ask is not None
        if game.ask.moment != "defenders" or any(matchup.defenders for matchup in game.matchups):
            continue
        (line,) = told(opened, game).lines
        least, _, most = line.removeprefix("Undefended: ").partition(" damage")[0].partition(" to ")
        for seed in range(4):
            assert int(least) <= lost(game, seed) <= int(most or least)
        checked += 1
    assert checked


def test_damage_that_was_dealt_is_not_foretold_again() -> None:
    """At the end of a battle a group that nobody stopped still stands there, and has done what it does."""
    opened = door("intergalactic-psi-wars")
    game, luck = next(questions("intergalactic-psi-wars", 7)), Chance(7)
    assert isinstance(game, Ipw)
    checked = 0
    for _ in range(MOST_ANSWERS):
        if game.ask is None:
            break
        if game.ask.moment == "end window" and any(is_undefended(matchup) for matchup in game.matchups):
            view = opened.view(game, game.ask.seat)
            assert isinstance(view, IpwView)
            assert told(opened, game).lines == []
            groups = [plain_matchup(view, number) for number in range(len(view.matchups))]
            assert all(group["struck"] for group in groups if not group["defenders"])
            checked += 1
        choose(game, luck.below(len(game.ask.options)))
    assert checked


def lost(game: Ipw, seed: int) -> int:
    """The Hit Points lost in this battle if nobody defends or plays anything."""
    twin = game.copy()
    assert isinstance(twin, Ipw)
    assert twin.ask is not None
    seat, before = twin.ask.seat, twin.hit_points[twin.ask.seat]
    twin.chance = Chance(seed)
    while is_going_on(twin, game.turn):
        choose(twin, 0)
    return before - max(0, twin.hit_points[seat])


def is_going_on(game: Ipw, turn: int) -> bool:
    return game.ask is not None and game.turn == turn
