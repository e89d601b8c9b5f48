"""Equal digests mean equal games: every setting and every fact a game remembers is in its digest and its copy."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hegemon.core.chance import Chance
from hegemon.core.effects import Act, GameEffect
from hegemon.core.printed import Card
from hegemon.core.settings import Setting
from hegemon.core.state import State
from hegemon.core.zones import Zone
from hegemon.games.catalogue import door, game_ids
from hegemon.scenarios.answers import AnswerLine
from hegemon.scenarios.coverage import scenario_files
from hegemon.scenarios.form import read_scenario
from hegemon.scenarios.runner import Run
from tests.tables import positions
from tools.write_fields import OURS

GAMES = game_ids()
ENOUGH = 3
"""So many objects of a class are looked at, field by field."""

SELDOM = 24
"""A random game of PURGE in which a Token is sacrificed for the Commander."""
CARDS = Path(__file__).parent / "cards"
"""Cards for what no shipped card does, with their scenarios."""
DESIGNS = Path(__file__).parent.parent.parent / "examples" / "designs"
"""More of them, for designers to look at."""
NEVER_ASKING = {"games.purge.battle.BattleResolution"}
"""Frames that are done before anybody is asked."""

# --- settings ------------------------------------------------------------------------------------------------


def other_values(setting: Setting) -> Iterator[str]:
    yield from setting.values[1:]
    if setting.least >= 0:
        yield next(str(number) for number in range(max(1, setting.least), 100) if str(number) not in setting.values)


@pytest.mark.parametrize("game", GAMES)
def test_each_other_value_of_each_setting_has_a_digest_of_its_own(game: str) -> None:
    found = door(game)

    def digest(chosen: dict[str, str]) -> str:
        return found.position(found.book(), {"A": {}, "B": {}}, found.options(chosen)).digest()

    seen = {digest({}): "the defaults"}
    for setting in found.settings:
        for value in other_values(setting):
            name = f"{setting.name} = {value}"
            made = digest({setting.name: value})
            assert made not in seen, f"{name} has the digest of {seen[made]}"
            seen[made] = name


# --- fields ----------------------------------------------------------------------------------------------------

PRINTED = (Card, GameEffect, Zone, Chance)
"""What never changes while a game goes on, and the luck, which has tests of its own."""

KNOWN_OTHERWISE = {
    "zones": "the same in every game of its kind",
    "seats": "as many as there are piles",
    "place": "where a piece lies, the piles say too",
    "owners": "read whole",
    "cards": "read whole",
    "counts_plays": "follows from the cards",
    "is_unsettled": "false at every question",
    "is_hushed": "how bots look ahead, no part of the game",
    "is_glance": "how bots look ahead, no part of the game",
    "log": "what has been told, no part of the game",
    "listener": "who listens, no part of the game",
    "pause_after": "how replays stop, no part of the game",
    "outcome": "none at a question",
    "ask": "follows from the frames",
    "answer": "none at a question",
    "is_done": "follows from how far the frame has got",
    "lines": "printed on the card; where they are taken away, the frame is done before the next question",
}

FOLLOWS = {
    "Xi.field": "where cards lie",
    "Xi.printed": "the same as `cards`",
    "Xi.heard": "from the cards of the game",
    "Xi.changed": "from the cards of the game",
    "Xi.sentences": "from the card book",
    "Xi.forbids": "from the cards",
    "InPlay.wounder": "known only while damage is worked out, when nobody is asked",
    "Xi.striker": "known only while damage is worked out, when nobody is asked",
    "Xi.striker_type": "known only while damage is worked out, when nobody is asked",
    "Ipw.standers": "from the cards of the game",
    "Ipw.listeners": "from the cards of the game",
    "Ipw.heard": "from the cards of the game",
    "PsiWars.printed": "the same as `cards`",
    "PsiWars.heard": "from the cards",
    "PsiWars.changed": "from the cards",
    "PsiWars.is_far": "from the cards",
    "PW.printed": "the same as `cards`",
    "PW.card_list": "from the card book",
    "PW.changed": "from the cards of the game",
    "PW.heard": "from the cards of the game",
    "Play.base": "0 for a card that is played",
    "Deed.base": "as many lines as are printed before those that waited",
    "Purge.citadels": "the card that is the Stronghold",
    "Purge.leaders": "the card that is the Commander",
    "Purge.sums": "added up from the cards in play",
    "Purge.teks": "added up from the cards in play",
    "Purge.grants": "added up from the cards in play",
    "Purge.unlocked": "added up from the cards in play",
    "Purge.damage_up": "added up from the cards in play",
    "Purge.health_up": "added up from the cards in play",
    "Purge.tokens": "from the card book",
    "Purge.heard": "from the cards",
    "Purge.seen_marks": "as many as there are fingerprints, and each a part of one",
    "Purge.battle_marks": "as many as there are fingerprints, and each a part of one",
    "Purge.prices": "gathered from the cards in play",
    "Purge.varies": "gathered from the cards in play",
    "Play.last_type": "only abilities have a source whose type counts",
    "InPlay.piece": "its place in the table",
    "InPlay.seat": "whose zone it lies in",
    "PurgeWindow.declarer": "the order says it",
    "PurgeWindow.order": "made from the declarer",
    "Declared.is_of_battle": "says its class",
    "PurgeAct.by": "made with it",
    "Ops.by": "says its class",
    "Play.by": "says its class",
    "Use.by": "says its class",
    "StartingPicks.seat": "the first of the order",
    "StartingPicks.order": "begins with the seat",
    "GameWindow.actor": "only tells people whose action they answer; no fact of the position",
    "AgendaWindow.manner": "says its class",
    "AgendaWindow.moment": "says its class",
    "AgendaWindow.rule": "says its class",
    "ReactionWindow.manner": "says its class",
    "ReactionWindow.moment": "says its class",
    "ReactionWindow.rule": "says its class",
    "IpwWindow.manner": "says its class",
    "IpwWindow.rule": "says its class",
    "PurgeWindow.manner": "says its class",
    "PurgeWindow.moment": "says its class",
    "PurgeWindow.rule": "says its class",
    "XiWindow.manner": "says its class",
}
"""What one class of objects need not repeat, by class and field, and why."""


def names_of(kind: type) -> str:
    return f"{kind.__module__.removeprefix('hegemon.')}.{kind.__name__}"


def remembered(state: State) -> Iterator[object]:
    """The game and every object it remembers, each once."""
    waiting: list[object] = [state]
    met: set[int] = set()
    while waiting:
        one = waiting.pop()
        if id(one) in met:
            continue
        met.add(id(one))
        yield one
        for name, value in vars(one).items():
            if name not in KNOWN_OTHERWISE:
                parts = value if isinstance(value, list) else [value]
                waiting.extend(part for part in parts if is_remembered(part))


def is_remembered(part: object) -> bool:
    """Whether it is an object of the game that is no printed thing and no record of rules."""
    kind = type(part)
    _, _, chapter = kind.__module__.rpartition(".")
    is_of_game = kind.__module__.startswith("hegemon.games.") and chapter not in ("printed", "options")
    return not isinstance(part, PRINTED) and (is_of_game or hasattr(kind, "facts"))


def changed(value: object) -> object | None:
    """Another value of the same kind; None where there is no telling."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "?"
    if isinstance(value, list) and value:
        if isinstance(value[0], (bool, int, str)):
            return [changed(value[0]), *value[1:]]
        there = [part for part in value if part is not None]
        if not there:
            return None
        return [None if part is there[0] else part for part in value] if None in value else value[:-1]
    return None


def follows(one: object, name: str) -> bool:
    """Whether a field need not be in the digest, because something else says it."""
    if name == "done" and isinstance(one, Act):
        return not any(line.speaks_of_done for line in one.lines)
    return name in KNOWN_OTHERWISE or any(f"{kind.__name__}.{name}" in FOLLOWS for kind in type(one).__mro__)


def has_all_fields(one: object) -> bool:
    """PURGE copies of cards that never fight only what such cards can have."""
    return bool(getattr(getattr(one, "card", None), "is_fighter", True))


def check_fields(state: State, one: object) -> list[str]:
    """Change one field after the other; the names of those the digest or the copy does not notice."""
    before = state.digest()
    missed: list[str] = []
    for name, value in list(vars(one).items()):
        other = changed(value)
        if follows(one, name) or other is None:
            continue
        object.__setattr__(one, name, other)
        try:
            after = state.digest()
            if after == before:
                missed.append(f"{names_of(type(one))}.{name} is not in the digest")
            elif has_all_fields(one) and state.copy().digest() != after:
                missed.append(f"{names_of(type(one))}.{name} is not in the copy")
        except (IndexError, AssertionError, KeyError):
            pass  # The changed value means nothing; whoever reads it has noticed.
        finally:
            object.__setattr__(one, name, value)
    assert state.digest() == before
    return missed


def check_copy(state: State) -> list[str]:
    """The plain fields of a state that its copy has not taken over, also those no digest tells of."""
    twin = vars(state.copy())
    plain = [
        name for name, value in vars(state).items() if not isinstance(value, PRINTED) and changed(value) is not None
    ]
    return [
        f"{names_of(type(state))}.{name} is not in the copy"
        for name in plain
        if name not in ("log", "pause_after") and is_plain(getattr(state, name)) and twin[name] != getattr(state, name)
    ]


def is_plain(value: object) -> bool:
    return isinstance(value, (bool, int, str)) or (isinstance(value, list) and all(map(is_plain, value)))


def played(game: str) -> Iterator[State]:
    """Random play, and every scenario after each of its answers."""
    for seed in range(6):
        yield from positions(game, seed, every=5)
    yield from (state for state in positions(game, SELDOM, every=1) if state.ask and state.ask.moment == "replacement")
    own = [
        (file, [folder / game])
        for folder in (CARDS, DESIGNS)
        for file in sorted(folder.glob(f"{game}/scenarios/*.toml"))
    ]
    for file, cards in [*((file, []) for file in scenario_files(door(game))), *own]:
        run = Run(read_scenario(file), cards)
        yield run.game
        for step in run.scenario.steps:
            for line in map(AnswerLine, step.do):
                for number, part in enumerate(line.parts):
                    run.give(run.game, line, part, is_first=number == 0)
                    yield run.game
            if step.expect:
                run.answer_by_default(run.game)


@pytest.mark.skipif(
    bool(os.environ.get("HEGEMON_COMPILED")), reason="compiled objects do not let their fields be changed"
)
@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_every_state_and_frame_is_in_digest_and_copy(game: str) -> None:
    met: Counter[str] = Counter()
    missed: set[str] = set()
    for state in played(game):
        if state.ask is None:
            continue
        if met[names_of(type(state))] < ENOUGH:
            missed.update(check_copy(state))
        for one in remembered(state):
            kind = names_of(type(one))
            if met[kind] < ENOUGH:
                met[kind] += 1
                missed.update(check_fields(state, one))
    assert not missed, "\n".join(sorted(missed))
    own = next(one for one in OURS if door(game).package == f"hegemon.games.{one.package}")
    declared = [*own.frames, *own.records, *own.frame_records]
    kinds = {f"games.{own.package}.{one.module}.{one.name}" for one in declared}
    assert kinds - NEVER_ASKING <= set(met), f"never met: {sorted(kinds - set(met))}"
