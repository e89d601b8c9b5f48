"""A designer's first questions: how good is my deck, what does this card do in its place, which version is better?"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hegemon.cli import main
from hegemon.commands.laboratory import not_played
from hegemon.decks import code_of
from hegemon.games.catalogue import door
from hegemon.lab.allocation import next_games
from hegemon.lab.batches import make_plan
from hegemon.lab.changes import change_words

XI = door("xi")
QUICK = ["--bots", "random", "--workers", "1", "--seed", "4"]
KINDLE = """
[kindle]
name = "Kindle"
kind = "unit"
type = "wind"
cost = { time = 0 }
damage = 9
life = 30
"""


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def kindle() -> str:
    Path("mine").mkdir()
    Path("mine/kindle.toml").write_text(KINDLE, encoding="utf-8")
    return "mine"


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What the command says: its output, or the sentence in which it refuses."""
    assert main(["lab", *words, *QUICK]) == code
    told = capsys.readouterr()
    if code:
        assert told.out == "" and told.err.count("\n") == 1, told.err
    return told.err if code else told.out


# --- hegemon lab deck ---------------------------------------------------------------------------------------


def test_a_deck_is_judged_and_everything_said_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("deck", "xi", "first-steps-wind", "--against", "first-steps-aqua,kiln-host", "--games", "12")
    told = run(capsys, *words)
    for part in ("First Steps: Aqua", "Kiln Host", "all of them", "What to try instead", "report: lab-xi-deck"):
        assert part in told
    result = json.loads(Path("lab-xi-deck/result.json").read_text())
    assert [one["share"]["games"] for one in result["against"]] == [12, 12]
    page = Path("lab-xi-deck/report.html").read_text()
    assert "Games to watch" in page and not re.search(r'(src|href)="(?!#)', page)
    # The same question again plays nothing; another one gets a folder of its own and looks back at this one.
    batches = sorted(Path("lab-xi-deck").rglob("*.msgpack"))
    assert json.loads(run(capsys, *words, "--json"))["swaps"] == result["swaps"]
    assert sorted(Path("lab-xi-deck").rglob("*.msgpack")) == batches
    run(capsys, "deck", "xi", "first-steps-aqua", "--against", "kiln-host", "--games", "4")
    assert "Since the last run" in Path("lab-xi-deck-2/report.html").read_text()
    saved = next(Path("lab-xi-deck/games").iterdir())
    assert main(["replay", str(saved)]) == 0
    assert "The game is over" in capsys.readouterr().out


def test_a_code_or_a_file_says_itself_which_game_it_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    code = code_of(XI, XI.own_book, XI.deck("first-steps-wind"))
    rest = ("--against", "kiln-host", "--games", "2")
    assert json.loads(run(capsys, "deck", code, *rest, "--json"))["game"] == "xi"
    Path("rain.txt").write_text("Deck: Rain\nGame: Xi Cards\n4 Rainblst\n", encoding="utf-8")
    assert "rain.txt: " in (told := run(capsys, "deck", "rain.txt", *rest, code=2))
    assert "Line 3: no card is called 'Rainblst'; did you mean Rainblast?" in told
    assert "hegemon deck check xi rain.txt" in told
    Path("list.txt").write_text("3 Rainblast\n", encoding="utf-8")
    assert "write the game first" in run(capsys, "deck", "list.txt", *rest, code=2)
    assert not list(Path().glob("lab-*-2"))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["deck", "xi"], "Write: hegemon lab deck GAME DECK"),
        (["deck", "xi", "kiln-hst"], "did you mean 'kiln-host'?"),
        (["deck", "psychological-warfare", "common", "--against", "common"], "everybody plays the same deck"),
        (["compare", "xi", "kiln-host"], "the deck before and the deck after"),
        (["compare", "xi", "kiln-host", "kiln-host"], "hold the same cards"),
        (["compare", "xi", "--swap", "alchemist"], "write --swap OLD=NEW"),
        (["compare", "xi", "--swap", "alchmist=falcon-rider"], "did you mean Alchemist?"),
        (["tune", "xi", "--precision", "3"], "--precision is for lab balance and deck and compare"),
        (["deck", "xi", "kiln-host", "--decks", "kiln-host"], "--decks is for lab"),
        (["balance", "xi", "kiln-host"], "name them with --decks kiln-host"),
    ],
)
def test_a_question_that_cannot_be_asked_is_answered_in_a_sentence(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert reason in run(capsys, *words, code=2)
    assert not list(Path().iterdir())


# --- hegemon lab compare ------------------------------------------------------------------------------------


def test_new_cards_no_deck_holds_are_noticed_before_a_game_is_played(
    kindle: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(capsys, "compare", "xi", "--cards", kindle, code=2)
    assert "None of these decks holds kindle" in told and "--swap OLD=kindle" in told


def test_a_new_card_is_tried_in_the_place_of_another(kindle: str, capsys: pytest.CaptureFixture[str]) -> None:
    decks = ("--decks", "first-steps-wind,first-steps-aqua", "--games", "20")
    told = run(capsys, "compare", "xi", "--cards", kindle, "--swap", "Falcon Rider=Kindle", *decks)
    found = re.search(r"This change moves First Steps: Wind from (\d+\.\d) to (\d+\.\d) % \(±\d+\.\d\)\.", told)
    assert found is not None and float(found[2]) > float(found[1]) + 20, told
    result = json.loads(Path("lab-xi-compare/result.json").read_text())
    assert {one["name"] for one in result["decks"]} == {"first-steps-wind"}
    assert {one["verdict"] for one in result["decks"]} == {"holds"}
    assert "Games to watch" in Path("lab-xi-compare/report.html").read_text()


def test_only_the_tables_a_change_can_alter_are_played(kindle: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path(kindle, "kindle.toml").write_text(KINDLE.replace("[kindle]", "[falcon-rider]"), encoding="utf-8")
    decks = "first-steps-wind,first-steps-aqua,kiln-host"
    result = json.loads(run(capsys, "compare", "xi", "--cards", kindle, "--decks", decks, "--games", "4", "--json"))
    assert result["games"] == 8, "Aqua against Kiln Host holds no Falcon Rider"
    assert [one["name"] for one in result["decks"]] == ["first-steps-wind"]
    assert result["change"].startswith("Kindle: ") and result["change"].endswith("(mine)")
    assert "Cards that change" in Path("lab-xi-compare/report.html").read_text()


def test_a_change_is_told_with_its_numbers(kindle: str) -> None:
    xi = door("xi")
    berserker = 'name = "Kiln Berserker"\nkind = "unit"\ntype = "ember"\ncost = { time = 7 }\nskirmishes = 2\n'
    changed = f"{KINDLE}\n[kiln-berserker]\n{berserker}damage = 1\nlife = 5\n"
    Path(kindle, "kindle.toml").write_text(changed, encoding="utf-8")
    new = xi.book([Path(kindle)])
    assert change_words(xi, xi.own_book, new) == "Kiln Berserker: damage 4 to 1; Kindle: new"
    assert change_words(xi, new, xi.own_book) == "Kiln Berserker: damage 1 to 4; Kindle: gone"


def test_two_versions_of_a_deck_meet_the_same_deals_and_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    deck = XI.deck("first-steps-wind")
    cards = "\n".join(f"{id} = {copies}" for id, copies in deck.cards.items())
    Path("version-2.toml").write_text(f'name = "Version 2"\n[cards]\n{cards}\nalchemist = 3\n', encoding="utf-8")
    words = ("compare", "xi", "first-steps-wind", "version-2.toml", "--against", "kiln-host", "--games", "6")
    told = run(capsys, *words)
    assert told.startswith("First Steps: Wind becomes Version 2: 6 games before and after")
    assert "Against each other the deck after wins" in told
    assert {"after", "head-to-head"} <= {path.name for path in Path("lab-xi-compare").iterdir()}


def test_a_deck_for_everybody_is_judged_and_compared_by_its_roles(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "deck", "psychological-warfare", "common", "--games", "4")
    assert "whoever has" in told and "Rebel" in told and "near even" in told
    report = Path("lab-psychological-warfare-deck/report.html").read_text()
    assert "How each fares" in report and "of its games" not in report
    cards = {**door("psychological-warfare").deck("common").cards, "retail-therapy": 2, "overachiever": 7}
    listed = "\n".join(f"{id} = {copies}" for id, copies in cards.items())
    Path("calm.toml").write_text(f'name = "Calm"\n[cards]\n{listed}\n', encoding="utf-8")
    told = run(capsys, "compare", "psychological-warfare", "common", "calm.toml", "--games", "40")
    assert told.startswith("The common deck becomes Calm: 40 games before and after")
    assert re.search(r"change moves (Sage|Hero|Jester):? from", told), told
    refused = run(capsys, "compare", "psychological-warfare", "common", "calm.toml", "--against", "common", code=2)
    assert "there is nobody to meet" in refused


def test_decks_that_cannot_meet_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("compare", "purge", "eva-x", "linux-lexmada", "--against", "the-juggernaut", "--games", "2")
    assert "Not played: Linux Lexmada against Eva X: Both Commanders are of one faction" in run(capsys, *words)


def test_a_swap_names_only_pairings_of_the_decks_it_changes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("compare", "purge", "--swap", "clone-trooper=bulwark-guard", "--decks", "eva-x", "--games", "2")
    opponents = ("--against", "the-juggernaut,linux-lexmada,the-infinite-one", "--json")
    [missing] = json.loads(run(capsys, *words, *opponents))["not_played"]
    assert missing.startswith("Eva X against Linux Lexmada: Both Commanders are of one faction")


def test_pairings_the_rules_forbid_are_named_with_the_rule() -> None:
    purge = door("purge")
    decks = {id: purge.deck(id) for id in ("eva-x", "linux-lexmada", "the-juggernaut")}
    plan = make_plan(purge, "random", {id: deck.cards for id, deck in decks.items()}, 2, 0)
    [told] = not_played(plan, {id: deck.name for id, deck in decks.items()})
    assert told.startswith("Eva X against Linux Lexmada. Both Commanders are of one faction")


def test_precision_is_reached_in_every_changed_deck(kindle: str, capsys: pytest.CaptureFixture[str]) -> None:
    decks = ("--decks", "first-steps-wind,first-steps-aqua,kiln-host", "--precision", "8", "--json")
    words = ("compare", "xi", "--cards", kindle, "--swap", "falcon-rider=kindle", *decks)
    result = json.loads(run(capsys, *words))
    assert all(one["half"] <= 0.08 for one in result["decks"])
    assert result["games"] < 600


# --- where games help most ----------------------------------------------------------------------------------


def test_games_go_where_results_vary_most() -> None:
    played = {0: 100, 1: 100}
    wanted = next_games([[0, 1]], {0: 0.10, 1: 0.02}, played, precision=0.04)
    assert 1 not in wanted and 100 < wanted[0] <= 200
    assert next_games([[0, 1]], {0: 0.05, 1: 0.05}, played, precision=0.04) == {}
    assert next_games([[0], [1]], {0: 0.05, 1: 0.03}, played, precision=0.04).keys() == {0}
    assert next_games([[0]], {0: 0.5}, {0: 3}, precision=0.04) == {0: 20}


# --- hegemon lab tune ---------------------------------------------------------------------------------------


def test_tune_takes_own_cards_and_shows_what_it_tried(kindle: str, capsys: pytest.CaptureFixture[str]) -> None:
    cards = {**XI.deck("first-steps-wind").cards, "kindle": 3}
    listed = "\n".join(f"{id} = {copies}" for id, copies in cards.items())
    Path("storm.toml").write_text(f'name = "Storm"\n[cards]\n{listed}\n', encoding="utf-8")
    words = ("tune", "xi", "--cards", kindle, "--decks", "storm.toml,first-steps-aqua", "--games", "4", "--rounds", "1")
    told = run(capsys, *words)
    assert "What was tried" in told
    result = json.loads(Path("lab-xi-tune/result.json").read_text())
    assert any("kindle" in one["change"] for one in result["tried"])
    assert Path("mine/kindle.toml").read_text() == KINDLE, "the cards themselves are left alone"
    assert "What was tried" in Path("lab-xi-tune/report.html").read_text()
