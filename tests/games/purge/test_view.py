"""What the view of PURGE tells of the stack, the battle and the cards in play."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from hegemon.core.agenda import advance, choose
from hegemon.core.events import SPECTATOR, Event
from hegemon.games.catalogue import door
from hegemon.games.purge.battle import Attack
from hegemon.games.purge.pending import ATTACK_DECLARED
from hegemon.games.purge.plain import PlainPermanent, PurgePlain
from hegemon.games.purge.position import find_in_play
from hegemon.games.purge.state import Purge
from hegemon.games.purge.view import PurgeView, plain
from tests.tables import answers, random_table

DOOR = door("purge")


def position(table: dict[str, object]) -> Purge:
    game = DOOR.position(DOOR.book(), table, DOOR.options({}))
    assert isinstance(game, Purge)
    advance(game)
    return game


def told(game: Purge, viewer: int) -> PurgePlain:
    return plain(PurgeView(game, viewer))


def in_play(view: PurgePlain, seat: int) -> list[PlainPermanent]:
    return next(zone["cards"] for zone in view["zones"] if zone["zone"] == "play" and zone["of"] == seat)


def take(game: Purge, do: str, card: str = "") -> None:
    """Answer the present question by the name of the option, and of its card."""
    ask = game.ask
    assert ask is not None
    for index, option in enumerate(ask.options):
        if option.verb.name == do and (not card or game.cards[option.arg].id == card):
            choose(game, index)
            return
    raise AssertionError(f"{do} {card} is not offered: {[option.verb.name for option in ask.options]}")


@pytest.mark.rule("PURGE-7.1", "PURGE-7.3", "PURGE-17.1")
def test_the_stack_is_told_with_owner_source_and_targets() -> None:
    game = position(
        {
            "A": {"play": [{"card": "mastiff-battle-tank", "at": "field"}], "decks": ["genome-shield"]},
            "B": {"play": ["memory-metal", {"card": "husk-reaver", "at": "field"}], "decks": ["plasma-lance"]},
        }
    )
    tank = find_in_play(game, "mastiff-battle-tank")
    reaver = find_in_play(game, "husk-reaver")
    take(game, "battle")
    take(game, "vector")
    take(game, "assign", "mastiff-battle-tank")
    assert told(game, 1)["stack"] == [], "what is still being chosen is not on the stack"
    take(game, "done")
    declared = {"is": "battle", "by": 0, "group": [game.handles[tank.piece]], "vector": 1}
    assert told(game, 1)["stack"] == [declared] == told(game, SPECTATOR)["stack"]
    while game.ask is not None and game.ask.moment == "response":
        take(game, "pass")
    assert told(game, 0)["battle"] == {"vector": 1, "attacker": 0, "last_pass": -1}
    take(game, "attack")
    take(game, "attack", "mastiff-battle-tank")
    take(game, "choose", "husk-reaver")
    attack = {
        "is": "attack",
        "by": 0,
        "card": "mastiff-battle-tank",
        "handle": game.handles[tank.piece],
        "targets": [game.handles[reaver.piece]],
        "amount": 3,
    }
    assert told(game, 0)["stack"] == [attack]
    take(game, "ops")
    take(game, "ops", "plasma-lance")
    assert told(game, 0)["stack"] == [attack], "the opponent does not see which OPS is about to be declared"
    take(game, "choose", "mastiff-battle-tank")
    lance = told(game, 0)["stack"][-1]
    assert (lance["is"], lance["by"], lance["card"]) == ("ops", 1, "plasma-lance")
    assert lance["targets"] == [game.handles[tank.piece]]
    assert told(game, 0)["stack"] == told(game, 1)["stack"]


@pytest.mark.rule("PURGE-5.7")
def test_the_plays_of_a_sequence_are_counted() -> None:
    game = position({"A": {"decks": ["coalition-rifleman", "clone-trooper"]}})
    assert told(game, 1)["plays"] == 0
    take(game, "play")
    take(game, "play", "coalition-rifleman")
    assert (told(game, 1)["plays"], told(game, 1)["most_plays"]) == (1, 3)


@pytest.mark.rule("PURGE-14.4")
def test_keywords_that_wait_for_a_tek_are_told_apart() -> None:
    game = position({"A": {"play": ["clone-dna"]}})
    leader = next(card for card in in_play(told(game, 0), 0) if card["card"] == "eva-x")
    assert (leader["keywords"], leader["locked"]) == (["clone dna"], ["pyrite rounds"])


@pytest.mark.rule("PURGE-10.5", "PURGE-17.1")
def test_in_random_games_the_stack_names_what_lies_there_and_foresees_attacks() -> None:
    objects = attacks = 0
    for seed in range(3):
        game = random_table("purge", seed)
        assert isinstance(game, Purge)
        luck = answers(seed)
        for _ in range(400):
            ask = game.ask
            if ask is None:
                break
            view = told(game, 0)
            lying = [card["handle"] for zone in view["zones"] if zone["zone"] == "stack" for card in zone["cards"]]
            named = [each["handle"] for each in view["stack"] if each["is"] in ("ops", "play")]
            assert sorted(lying) == sorted(named)
            assert view["stack"] == told(game, 1)["stack"] == told(game, SPECTATOR)["stack"]
            objects += len(view["stack"])
            foreseen = view["stack"][-1].get("amount") if view["stack"] else None
            target = attack_under_way(game)
            before = target.health if target is not None else 0
            choose(game, next(luck) % len(ask.options))
            if target is not None and foreseen is not None and game.ask is not None and not told(game, 0)["stack"]:
                after = game.in_play(target.piece)
                lost = before - (after.health if after is target else 0)
                assert lost in (foreseen, before, 0)
                attacks += lost == foreseen
    assert objects > 100 and attacks > 2


def attack_under_way(game: Purge) -> Any:
    """The target of an attack that is answered now, on top of the stack."""
    attack = game.frames[-2] if len(game.frames) > 1 else None
    if isinstance(attack, Attack) and attack.at >= ATTACK_DECLARED:
        return game.in_play(attack.target)
    return None


def filmed(game: Purge, *answers: tuple[str, str]) -> dict[str, PurgePlain]:
    """The events that come of these answers and of passing after them, each with the table as it stood then."""
    seen: dict[str, PurgePlain] = {}
    log: list[Event] = []
    game.log = log

    def look() -> None:
        # Halfway into play a card can't be drawn; the film leaves that moment out too.
        with suppress(LookupError):
            seen[log[-1].name] = told(game, 1)

    game.camera = look
    for do, card in answers:
        take(game, do, card)
    while game.ask is not None and game.ask.moment == "response":
        take(game, "pass")
    game.camera = None
    return seen


@pytest.mark.rule("PURGE-7.2")
def test_a_card_lies_on_the_stack_from_the_event_that_tells_of_it() -> None:
    """Whoever watches sees the card when it is named, not one event later."""
    game = position({"A": {"play": ["eva-x"], "decks": ["adrenal-surge", "clone-trooper"]}, "B": {}})
    surge = filmed(game, ("ops", ""), ("ops", "adrenal-surge"), ("choose", "eva-x"))["used ops"]
    trooper = filmed(game, ("play", ""), ("play", "clone-trooper"))["played"]
    assert [pending.get("card") for pending in surge["stack"]] == ["adrenal-surge"]
    assert [pending.get("card") for pending in trooper["stack"]] == ["clone-trooper"]


@pytest.mark.rule("PURGE-9.7")
def test_both_sides_face_each_other_as_soon_as_the_battle_has_begun() -> None:
    fighters = {
        "A": {"play": [{"card": "eva-x", "at": "field"}, "clone-trooper"]},
        "B": {"play": [{"card": "husk-reaver", "at": "field"}]},
    }
    game = position(fighters)
    for do, card in (("battle", ""), ("vector", ""), ("assign", "eva-x"), ("assign", "clone-trooper")):
        take(game, do, card)
    begun = filmed(game, ("done", ""))["battle began"]
    sides = {card["card"]: card.get("side") for seat in range(2) for card in in_play(begun, seat)}
    assert (sides["eva-x"], sides["clone-trooper"], sides["husk-reaver"]) == ("attacker", "attacker", "defender")
