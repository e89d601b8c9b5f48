"""Cards of a designer do what their text says: small scenarios with cards no set has."""

from __future__ import annotations

from pathlib import Path

from hegemon.games.catalogue import door
from hegemon.scenarios.runner import run_file


def holds(folder: Path, cards: str, scenario: str) -> None:
    own = folder / "cards"
    own.mkdir()
    (own / "mine.toml").write_text(cards, encoding="utf-8")
    file = folder / "scenario.toml"
    file.write_text(scenario, encoding="utf-8")
    report = run_file(file, [own])
    assert report.holds, report.differences


REBIRTH = """
[rebirth]
name = "Rebirth"
kind = "ops"
faction = "humans"
commander = "any"
does = [
  { do = "choose", whose = "yours", as = "it" },
  { do = "destroy", what = "it" },
  { do = "move", what = "it", to = "play" },
  { do = "change", stat = "damage", of = "it", add = 2 },
]
"""


def test_purge_a_name_still_means_the_card_that_was_destroyed_and_came_back(tmp_path: Path) -> None:
    rifleman = door("purge").own_book.card("coalition-rifleman")
    damage = int(str(dict(door("purge").plain_card(rifleman))["damage"]))
    scenario = f"""
game = "purge"
title = "Rebirth makes its Unit stronger"
rules = ["PURGE-16.4"]
[position.A]
play = ["coalition-rifleman"]
decks = ["rebirth"]
[[steps]]
do = ["A: ops > rebirth > coalition-rifleman"]
expect = {{ "coalition-rifleman.vector" = "home", "coalition-rifleman.damage" = {damage + 2} }}
"""
    holds(tmp_path, REBIRTH, scenario)


WINDFALL = """
[windfall]
name = "Windfall"
kind = "ops"
faction = "humans"
commander = "any"
does = [{ do = "gain", amount = 3 }]
"""


def test_purge_an_ops_gains_the_energy_it_says(tmp_path: Path) -> None:
    scenario = """
game = "purge"
title = "Windfall brings 3 Energy"
rules = ["PURGE-6.13"]
[position.A]
energy = 2
decks = ["windfall"]
[[steps]]
do = ["A: ops > windfall"]
expect = { "A.energy" = 5 }
"""
    holds(tmp_path, WINDFALL, scenario)


TWO_WAYS = """
[two-ways]
name = "Two Ways"
kind = "point spell"
type = "wind"
cost = { prepared = 1 }
does = [
  { do = "choose one", modes = [
    { name = "stop", does = [{ do = "cancel", kinds = ["point spell"] }] },
    { name = "win time", does = [{ do = "gain", amount = 3 }] },
  ] },
]

[only-ways]
name = "Only Ways"
kind = "point spell"
type = "wind"
cost = { prepared = 1 }
does = [
  { do = "choose one", modes = [
    { name = "stop", does = [{ do = "cancel" }] },
    { name = "calm", does = [{ do = "end fight" }] },
  ] },
]
"""


def test_xi_only_the_modes_that_can_happen_are_offered(tmp_path: Path) -> None:
    scenario = """
game = "xi"
title = "With nothing to prevent, only the other mode is open"
rules = ["XI-7.5"]
[position.A]
hand = ["two-ways", "only-ways"]
prepared = 5
[[steps]]
offered = ["A: play two-ways > win time"]
refused = ["A: play two-ways > stop", { answer = "A: play only-ways", rule = "XI-7.5" }]
[[steps]]
do = ["A: play two-ways > win time"]
expect = { "A.prepared" = 7 }
"""
    holds(tmp_path, TWO_WAYS, scenario)


def test_xi_a_mode_that_prevents_is_open_in_the_spell_window(tmp_path: Path) -> None:
    scenario = """
game = "xi"
title = "Two Ways prevents a point spell"
rules = ["XI-15.2"]
[position.A]
hand = ["rainblast"]
[position.B]
hand = ["two-ways"]
prepared = 5
[[steps]]
do = ["A: play rainblast > B", "B: play two-ways > stop"]
expect = { "B.life" = 40, "A.discard" = ["rainblast"] }
"""
    holds(tmp_path, TWO_WAYS, scenario)


DUELIST = """
[duelist]
name = "Duelist"
kind = "unit"
type = "stone"
cost = { time = 5 }
damage = 2
life = 20
when = [{ event = "destroyed", of = { whose = "opponents" }, other = "self", does = [
  { do = "change", stat = "damage", of = "self", add = 1, until = "it leaves play" },
] }]
"""


def test_xi_a_unit_hears_what_it_destroys_itself_and_nothing_else(tmp_path: Path) -> None:
    scenario = """
game = "xi"
title = "Duelist grows by the unit it destroys, not by one that another destroys"
rules = ["XI-16.5"]
[position.A]
play = ["duelist", "falcon-rider"]
[position.B]
play = ["gust-midge", "earth-moth"]
[[steps]]
do = ["A: skirmish falcon-rider > B/gust-midge"]
expect = { "B.discard" = ["gust-midge"], "duelist.damage" = 2 }
[[steps]]
do = ["A: skirmish duelist > B/earth-moth"]
expect = { "B.play" = [], "duelist.damage" = 3 }
"""
    holds(tmp_path, DUELIST, scenario)


ROLL_CALL = """
[roll-call]
name = "Roll Call"
kind = "point spell"
type = "stone"
cost = { time = 1 }
does = [{ do = "draw", cards = { count = { whose = "yours" }, different = "name" } }]
"""


def test_xi_two_of_one_name_count_once(tmp_path: Path) -> None:
    scenario = """
game = "xi"
title = "Roll Call draws a card for each name, not for each unit"
rules = ["XI-6.2"]
[position.A]
hand = ["roll-call"]
deck = ["flood", "siege", "tremors", "drought"]
play = ["gust-midge", "gust-midge", "earth-moth"]
[[steps]]
do = ["A: play roll-call"]
expect = { "A.hand" = 2 }
"""
    holds(tmp_path, ROLL_CALL, scenario)
