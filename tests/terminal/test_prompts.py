"""What a prompt costs and what it is answered by, in all five games: few lines, labels that stay, one line for many."""

from __future__ import annotations

import contextlib
import itertools
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from hegemon.automatic import Manner, answer_for, habits_for
from hegemon.automatic.policy import is_response
from hegemon.bots import Bot, Budget, Decision, bot_for
from hegemon.cards.book import Book
from hegemon.core.agenda import choose
from hegemon.core.asks import ACTS, CARD, Ask, Option
from hegemon.core.chance import Chance
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.core.views import View
from hegemon.core.windows import PASS
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door
from hegemon.games.purge.state import Purge
from hegemon.tables import thinking
from hegemon.terminal.changes import Changes
from hegemon.terminal.labels import Labels, letter
from hegemon.terminal.news import counted
from hegemon.terminal.one_line import OneLine
from hegemon.terminal.question import ListedChoice, TerminalQuestion
from hegemon.terminal.style import times
from hegemon.words.question import DONE
from tests.terminal.table_talk import Talk, start

MOST_LINES = 12
SETUP_LINES = 10
GAMES = game_ids()
NOWHERE = Path("nothing-is-saved-here.json")


class Seen:
    """One question as the player met it: what was shown since the last line, and the question itself."""

    def __init__(self, shown: list[str], question: TerminalQuestion, turn: object) -> None:
        self.shown = shown
        self.question = question
        self.turn = turn


def played(game: str, seed: int, most: int = 250, is_asked_all: bool = False, players: int = 2) -> Iterator[Seen]:
    """A game answered at random; what the player sees before every answer."""
    talk = Talk(start(seed, players, game=game), NOWHERE)
    if is_asked_all:
        talk.play.place.driver.set_manner(Manner("always"))
    luck = random.Random(seed)
    talk.play.greet()
    length = 0
    for _ in range(most):
        talk.play.move_on()
        if talk.play.session.game.outcome is not None:
            return
        talk.play.ask()
        question = talk.play.question
        assert question is not None
        shown = talk.out.getvalue()[length:].splitlines()
        length = len(talk.out.getvalue())
        yield Seen(shown, question, question.words.plain["turn"])
        talk.play.place.driver.answer(luck.choice(question.choices).index)


@cache
def whole_game(game: str) -> list[Seen]:
    return list(played(game, 1))


@cache
def windows_of(game: str) -> list[Seen]:
    """The windows of a game in which the player wants to be asked everything."""
    return [seen for seen in played(game, 3, is_asked_all=True) if seen.question.is_window]


each_game = pytest.mark.parametrize("game", GAMES)


# --- few lines -------------------------------------------------------------------------------------------


@each_game
def test_a_window_costs_twelve_lines_at_most(game: str) -> None:
    windows = after_the_first_look(windows_of(game))
    assert windows
    assert max(len(seen.shown) for seen in windows) <= MOST_LINES


def after_the_first_look(windows: list[Seen]) -> list[Seen]:
    """The whole table is shown at a window only where nobody has seen it yet, so once a game at most."""
    looks = [seen for seen in windows if any(line.startswith("-- Turn") for line in seen.shown)]
    assert looks in ([], windows[:1])
    return windows[len(looks) :]


@pytest.mark.parametrize(("game", "players"), [("xi", 6), ("psychological-warfare", 4)])
def test_a_window_of_many_players_costs_no_more(game: str, players: int) -> None:
    windows = [one for one in played(game, 5, 120, is_asked_all=True, players=players) if one.question.is_window]
    seen = after_the_first_look(windows)
    assert seen
    assert max(len(one.shown) for one in seen) <= MOST_LINES


@pytest.mark.parametrize("seed", [4711])
def test_a_game_that_begins_with_a_window_shows_the_table_first(seed: int, tmp_path: Path) -> None:
    talk = Talk(start(seed, game="psi-wars"), tmp_path / "game.json")
    shown = talk.say()
    assert talk.play.question is not None and talk.play.question.is_window
    assert "-- Turn 2, battle" in shown and "Your hand" in shown


def test_the_same_said_of_several_cards_is_counted() -> None:
    assert counted(["Anna drew a card."] * 3) == ["Anna drew 3 cards."]
    assert counted(["You depleted Hydra."] * 2) == [times("You depleted Hydra", 2) + "."]


@pytest.mark.parametrize(("game", "seed"), [("purge", 11)])
def test_cards_to_choose_from_out_of_sight_say_what_they_do_once(game: str, seed: int, tmp_path: Path) -> None:
    talk = Talk(start(seed, game=game), tmp_path / "game.json")
    first = " ".join(talk.say().split())
    assert "the controller resurrects Eva X" in first, "what a keyword does that a TEK unlocks"
    assert "the controller resurrects Eva X" not in " ".join(talk.say("options").split())


@pytest.mark.parametrize(
    ("game", "seed", "card", "says"),
    [
        ("psi-wars", 4711, "grankor", "power, costs 1 of any colour"),
        ("purge", 11, "pyrite rounds", "Pyrite Rounds: When damage from the bearer"),
    ],
)
def test_a_card_is_read_in_words_with_its_keywords(game: str, seed: int, card: str, says: str, tmp_path: Path) -> None:
    talk = Talk(start(seed, game=game), tmp_path / "game.json")
    talk.say()
    shown = talk.say(f"card {card}")
    assert says in " ".join(shown.split())
    assert "requirement 0" not in shown and " 0 0 " not in shown


@each_game
def test_the_first_lines_say_what_wins_and_how_to_read_the_table(game: str, tmp_path: Path) -> None:
    talk = Talk(start(3, game=game), tmp_path / "game.json")
    shown = " ".join(talk.say().split())
    drawer = talk.play.place.drawer
    assert drawer.aim in shown and drawer.legend in shown
    assert drawer.legend or game in ("xi", "psychological-warfare"), "tables with numbers only"


def test_what_an_option_opens_is_named_beside_it_and_can_be_typed_at_once(tmp_path: Path) -> None:
    """PURGE-6.1"""
    talk = Talk(start(11, game="purge"), tmp_path / "game.json")
    talk.say()
    shown = " ".join(talk.say("2").split())
    assert "play NAME: Coalition Rifleman (1 ENERGY); Clone Trooper, Flak Gunner," in shown
    assert "move NAME" not in shown, "the table shows who could move"
    shown = talk.say("play clone trooper")
    assert "You played Clone Trooper" in shown
    assert "play NAME" not in shown, "told once, and then only with new cards"


FIRST_LINES = 26


@pytest.mark.parametrize("seed", range(3, 7))
def test_the_first_looks_at_purge_take_a_screen_at_most(seed: int) -> None:
    """The starting TEK and the first sub-phase; texts of the table are there for those who type t."""
    looks = list(itertools.islice(played("purge", seed), 2))
    assert [look.question.ask.moment for look in looks] == ["starting tek", "action"]
    assert max(len(look.shown) for look in looks) <= FIRST_LINES


def test_what_the_first_look_leaves_out_is_there_on_demand(tmp_path: Path) -> None:
    talk = Talk(start(3, game="purge"), tmp_path / "game.json")
    talk.say()
    first, whole = talk.say("1"), talk.say("t")
    stronghold = next(line for line in whole.splitlines() if "Stronghold Vector  " in line)
    assert stronghold in first
    text = whole.splitlines()[whole.splitlines().index(stronghold) + 1].strip()
    assert text and text not in first


def test_a_window_names_what_can_be_used(tmp_path: Path) -> None:
    """PURGE-7.5 Where there is room for it."""
    named = [seen for seen in windows_of("purge") if any("use NAME: " in line for line in seen.shown)]
    assert named
    for seen in named:
        told = " ".join(" ".join(seen.shown).split())
        assert all(card in told for card in opened_names(seen.question))


def opened_names(question: TerminalQuestion) -> set[str]:
    opened = [one for choice in question.choices for one in question.opened_by(choice)]
    return {question.words.text_of(one).partition(" ")[2] for one in opened}


def test_a_target_can_follow_its_verb_where_only_one_can_reach_it(tmp_path: Path) -> None:
    """PURGE-9.18 `attack leech` instead of `attack eva > leech`."""
    talk = Talk(start(17, game="purge"), tmp_path / "game.json")
    talk.say_all(until(talk, has_lone_attacker))
    question = talk.play.question
    assert question is not None
    target = targets_of_lone_attacker(question)[0]
    assert f"attacked Random's {target}" in " ".join(talk.say(f"attack {target.partition(' ')[2]}").split())


def has_lone_attacker(question: TerminalQuestion) -> bool:
    return question.ask.moment == "battle action" and len(targets_of_lone_attacker(question)) > 1


def targets_of_lone_attacker(question: TerminalQuestion) -> list[str]:
    """Whom the only own combatant with ATTACK left may attack."""
    found = [at for at, option in enumerate(question.ask.options) if option.verb.name == "attack"]
    sources = question.words.further(found[0]) if found else None
    targets = sources.further(0) if sources is not None and len(sources.ask.options) == 1 else None
    names = [targets.text(at) for at in range(len(targets.ask.options))] if targets is not None else []
    return names if len(set(names)) == len(names) else []


def test_what_is_not_enough_says_what_would_be(tmp_path: Path) -> None:
    """PURGE-9.3 Somebody with ATTACK left has to be among the attackers."""
    session = start(11, game="purge")
    talk = Talk(session, tmp_path / "game.json")
    talk.say_all(until(talk, lambda question: question.ask.moment == "attackers" and question.collects))
    question = talk.play.question
    assert question is not None
    game = session.game
    assert isinstance(game, Purge)
    tired, *fresh = question.cards()
    spent = game.in_play(question.asked.options[tired.index].piece)
    assert spent is not None and fresh
    spent.spent = 9  # all its ATTACK, and more
    talk.play.question = question = TerminalQuestion(talk.play.place, talk.play.labels)
    said = talk.say(tired.label)
    assert f"Add {' or '.join(one.label for one in fresh)}." in said
    assert "no ATTACK left" in " ".join(talk.say("options").split())


@pytest.mark.parametrize(("game", "seed"), [("intergalactic-psi-wars", 2), ("psi-wars", 1)])
def test_nobody_is_called_further_before_anybody_is_picked(game: str, seed: int) -> None:
    asked = [one.question for one in played(game, seed, 60)]
    seen = [one for one in asked if one.ask.moment == "attackers" and one.is_first]
    declined = [one.decline() for one in seen]
    assert declined and {one.text for one in declined if one is not None} == {"None"}


@pytest.mark.parametrize(
    ("game", "words", "says"),
    [
        ("purge", "? infantry", "Earliest turn to play"),
        ("psychological-warfare", "? histrionic", "may not play a card with a printed ME cost above 2"),
    ],
)
def test_a_word_of_the_rules_is_explained_like_a_card(game: str, words: str, says: str, tmp_path: Path) -> None:
    talk = Talk(start(3, game=game), tmp_path / "game.json")
    talk.say()
    assert says in " ".join(talk.say(words).split())


@pytest.mark.parametrize("game", [game for game in GAMES if game != "psychological-warfare"])
def test_the_end_says_how_long_it_took_and_how_everybody_stands(game: str, tmp_path: Path) -> None:
    talk = Talk(start(3, game=game), tmp_path / "game.json")
    talk.say()
    told = talk.say("concede").partition("The game is over")[2]
    assert re.search(r"It took [0-9]+ turns?\. At the end:\n(You|Random)", told)
    assert "The last blow" not in told


@each_game
def test_a_window_names_its_question_and_its_options(game: str) -> None:
    for seen in windows_of(game):
        text = " ".join(" ".join(seen.shown).split())
        assert seen.question.text in text
        assert "type options" in text or all(choice.text in text for choice in seen.question.choices)


@each_game
def test_the_set_up_takes_about_ten_lines(game: str) -> None:
    first = whole_game(game)[0]
    if first.turn:
        before = [line for line in first.shown if line.startswith("Turn 1")]
        assert not before or first.shown.index(before[0]) <= SETUP_LINES
    else:
        asked = next(at for at, line in enumerate(first.shown) if line.startswith(first.question.text))
        assert asked <= SETUP_LINES, "before the question; its cards may come with their texts"


def test_only_new_rows_are_shown_with_their_headings() -> None:
    changes = Changes()
    table = [
        "-- Turn 1 --",
        "  You  life 40",
        "    Drake  life 7",
        "        It flies.",
        "  Ben  life 40",
        "    Drake  life 7",
    ]
    assert changes.show(table) == table
    assert changes.show(table) == []
    hurt = [*table[:2], "    Drake  life 5", *table[3:]]
    assert changes.show(hurt) == ["  You  life 40", "    Drake  life 5"]
    moved = [*hurt, "    Drake  life 5"]
    assert changes.show(moved) == ["  Ben  life 40", "    Drake  life 5"]


def test_what_several_cards_say_is_read_once_wherever_they_stand() -> None:
    changes = Changes()
    drake = ["    Drake  life 7", "        It flies."]
    assert changes.show(["  The Field", *drake, *drake]) == ["  The Field", *drake, drake[0]]
    assert changes.show(["  At home", *drake]) == ["  At home", drake[0]]


def test_the_first_turn_of_purge_begins_in_a_screen_of_26_lines(tmp_path: Path) -> None:
    """PURGE-4.1 What was dealt, the pools and who goes first take no line each; the table shows the pools."""
    talk = Talk(start(5, game="purge"), tmp_path / "game.json")
    shown = talk.say("1")
    first = shown[shown.index("> 1") :].splitlines()
    assert "What do you do in your sub-phase?" in shown
    assert len(first[: first.index("", first.index("") + 3)]) <= FIRST_LINES
    assert sum("energy " in line and "next turn" in line for line in first) == 2
    assert not any("ENERGY to spend" in line for line in first), "said by the table"
    at = next(at for at, line in enumerate(first) if line.startswith("-- Turn 1"))
    assert first.index("", at) - at <= 12, "the table"


def into_battle(talk: Talk) -> Iterator[str]:
    """PURGE-9.1 Move everybody out until there is somebody to attack."""
    while (question := talk.play.question) is not None and question.ask.moment != "battle action":
        verbs = [option.verb.name for option in question.ask.options]
        wanted = next((verb for verb in ("battle", "move") if verb in verbs), "")
        if question.ask.moment == "action" and wanted:
            yield wanted
        else:
            yield "all" if question.collects else question.choices[0].label


def test_a_battle_names_its_sides_and_no_card_that_cannot_be_used_there(tmp_path: Path) -> None:
    """PURGE-9.16 No card is played from the WAR and TEK decks in the middle of a battle."""
    talk = Talk(start(11, game="purge"), tmp_path / "game.json")
    talk.say()
    talk.say_all(into_battle(talk))
    question = talk.play.question
    assert question is not None and question.ask.moment == "battle action"
    game = question.place.session.game
    useless = {game.cards[piece].name for piece in question.idle if game.zone_of(piece).name in ("war", "tek")}
    assert useless and not useless & set(question.idle_names())
    table = talk.say("t")
    assert "Random's, defender" in table and "yours, attacker" in table, "in the Field only a colour told them apart"
    assert not re.search(r"Tridora City .* yours", table), "a Stronghold's heading says it"


# --- putting an action together --------------------------------------------------------------------------


def at_home(tmp_path: Path) -> Talk:
    """PURGE-8.2 The first sub-phase, with two combatants at home, who may both Move."""
    talk = Talk(start(1, game="purge"), tmp_path / "game.json")
    talk.say("clone dna", "play clone trooper", "stop")
    assert talk.play.question is not None and talk.play.question.ask.moment == "action"
    return talk


def test_back_leads_to_the_choice_before_as_long_as_nothing_has_happened(tmp_path: Path) -> None:
    talk = at_home(tmp_path)
    luck = talk.play.session.game.chance.facts()
    before = talk.play.session.game.digest()
    assert "Which card" in (shown := talk.say("3")) and "(or back)" in shown
    assert "What do you do" in (shown := talk.say("back")) and "(or back)" not in shown
    assert talk.play.session.game.digest() == before
    assert talk.play.session.game.chance.facts() == luck, "nothing was learnt, so nothing is drawn again"
    assert "undo" in talk.say("back"), "the turn before is over: that can only be undone"
    assert talk.play.session.game.digest() == before


def test_a_group_moves_in_one_line_or_nobody_does(tmp_path: Path) -> None:
    """PURGE-8.1, PURGE-8.2"""
    talk = at_home(tmp_path)
    game = talk.play.session.game
    before = game.digest()
    assert "There is no option 9" in talk.say("move 9")
    assert talk.play.session.game.digest() == before
    assert "Eva X, Alpha Clone Matriarch and Clone Trooper moved to the Field" in " ".join(talk.say("move all").split())


def test_a_group_attacks_in_one_line_where_there_is_one_vector_to_attack(tmp_path: Path) -> None:
    """PURGE-9.1, PURGE-9.2"""
    talk = Talk(start(11, game="purge"), tmp_path / "game.json")
    talk.say_all(until(talk, can_attack_one_vector_only))
    shown = " ".join(talk.say("battle all").split())
    assert "You attacked " in shown and " and " in shown[shown.index("You attacked ") :]


def can_attack_one_vector_only(question: TerminalQuestion) -> bool:
    found = [at for at, option in enumerate(question.ask.options) if option.verb.name == "battle"]
    vectors = question.words.further(found[0]) if found and question.ask.moment == "action" else None
    attackers = vectors.further(0) if vectors is not None and len(vectors.ask.options) == 1 else None
    return attackers is not None and attackers.collects


def test_a_card_can_be_called_by_the_beginning_of_its_name(tmp_path: Path) -> None:
    talk = Talk(start(1, game="purge"), tmp_path / "game.json")
    assert "You played Clone Trooper" in talk.say("clone dna", "troop")


def test_nothing_is_offered_in_one_line_that_would_be_refused(tmp_path: Path) -> None:
    """PURGE-8.1 Who Moves must be somebody; to change one's mind there is the way back."""
    talk = at_home(tmp_path)
    shown = talk.say("2")
    assert "all, or same as last time" in shown
    assert "none" not in shown.partition("In one line")[2]


def test_what_is_to_come_stands_beside_what_is_there(tmp_path: Path) -> None:
    """PURGE-4.4 The ENERGY of the next turn."""
    talk = Talk(start(1, game="purge"), tmp_path / "game.json")
    assert "energy 7, 7 next turn" in talk.say("clone dna")
    assert "energy 5, 7 next turn" in talk.say("play clone trooper")
    assert "energy 2, 9 next turn" in talk.say("play solar collector array")
    assert "Next turn: 9 ENERGY" in talk.say("options")


# --- labels that stay --------------------------------------------------------------------------------------


@each_game
def test_an_option_keeps_its_label_while_the_turn_lasts(game: str) -> None:
    labels: dict[tuple[object, ...], str] = {}
    shared: set[tuple[object, ...]] = set()
    for seen in whole_game(game):
        question = seen.question
        assert len({choice.label for choice in question.choices}) == len(question.choices)
        for choice in question.choices:
            places = [(seen.turn, question.ask.moment, key) for key in choice.keys]
            if len(places) > 1:
                shared.update(places)  # a card that is not like the others any more gets a label of its own
            elif places[0] not in shared and choice.keys[0][1] is not None:
                assert labels.setdefault(places[0], choice.label) == choice.label


def test_labels_grow_at_the_end_and_are_not_given_twice() -> None:
    labels = Labels()
    draw, one, two = ("draw", None, None, None, None), ("play", 1, None, None, None), ("play", 2, None, None, None)
    assert labels.places_for(1, ("action",), [[one], [draw]]) == [1, 2]
    assert labels.places_for(1, ("action",), [[two], [draw]]) == [3, 2]
    assert labels.places_for(1, ("action",), [[one], [two], [draw]]) == [1, 3, 2]
    assert labels.places_for(2, ("action",), [[two], [draw]]) == [1, 2]


def test_letters_leave_out_those_that_are_words() -> None:
    assert [letter(1), letter(2), letter(24), letter(25)] == ["a", "b", "z", "aa"]
    assert not {"t", "q"} & {letter(place) for place in range(1, 25)}


@each_game
def test_copies_in_the_hand_are_one_option(game: str) -> None:
    for seen in whole_game(game):
        hand = seen.question.place.drawer.hand_ids(seen.question.words.plain)
        alike = [choice.text for choice in seen.question.choices if is_of(hand, seen.question, choice)]
        assert len(alike) == len(set(alike))


def is_of(hand: list[str], question: TerminalQuestion, choice: ListedChoice) -> bool:
    return question.words.options[choice.index].get("card") in hand


# --- one line for many ----------------------------------------------------------------------------------------


def collecting(game: str, wanted: Callable[[TerminalQuestion], bool] = lambda _: True) -> Iterator[TerminalQuestion]:
    """Questions of random games that one line may answer; the game stands at each while it is looked at."""
    for seed in range(15):
        for seen in played(game, seed):
            if seen.question.collects and wanted(seen.question):
                yield seen.question


REFUSED = "refused"


def after(game: State, indices: list[int]) -> str:
    twin = game.copy()
    for index in indices:
        choose(twin, index)
    return twin.digest()


def in_one_line(question: TerminalQuestion, line: str) -> str:
    match = question.place.driver.match
    try:
        return after(match.game, OneLine().indices(line, question, match))
    except Refused:
        return REFUSED


def small_steps(question: TerminalQuestion, choices: list[ListedChoice]) -> str:
    """The same given one by one: what comes between is answered by default, and the end is said."""
    twin = question.words.game.copy()
    moment, seat = question.ask.moment, question.ask.seat
    wanted: list[Option] = [question.asked.options[choice.index] for choice in choices]
    while twin.ask is not None and twin.ask.seat == seat and (twin.ask.moment in {moment, *question.between}):
        options = twin.ask.options
        if twin.ask.moment != moment:
            choose(twin, twin.ask.default)
        elif wanted:
            choose(twin, options.index(wanted.pop(0)))
        elif DONE not in [option.verb.name for option in options]:
            return REFUSED  # the rules want more than was picked
        else:
            choose(twin, [option.verb.name for option in options].index(DONE))
            break
    while twin.ask is not None and twin.ask.seat == seat and twin.ask.moment in question.between:
        choose(twin, twin.ask.default)
    return twin.digest()


WITH_SEVERAL = [game for game in GAMES if game != "xi"]
"""In Xi nothing is collected."""


@pytest.mark.parametrize("game", WITH_SEVERAL)
def test_one_line_leads_to_the_same_game_as_small_steps(game: str) -> None:
    compared = 0
    for question in collecting(game):
        for choices in (question.cards()[:1], question.cards()[:2], question.cards()):
            line = " ".join(choice.label for choice in choices)
            assert in_one_line(question, line) == small_steps(question, choices)
        compared += 1
        if compared == 8:
            return
    assert compared > 0


@pytest.mark.parametrize("game", WITH_SEVERAL)
def test_all_none_and_same_mean_what_they_say(game: str) -> None:
    question = next(collecting(game))
    match = question.place.driver.match
    reader = OneLine()
    every = " ".join(choice.label for choice in question.cards() for _ in choice.indices)
    assert reader.indices("all", question, match) == reader.indices(every, question, match)
    one = reader.indices(question.cards()[0].label, question, match)
    assert reader.indices("same", question, match) == one
    verb = question.ask.options[question.cards()[0].index].verb.name
    assert reader.indices(f"{verb} same", question, match) == one
    declined = question.decline()
    if declined is not None:
        assert reader.indices("none", question, match) == [declined.index]


@pytest.mark.parametrize("game", ["psi-wars", "intergalactic-psi-wars"])
def test_a_plus_makes_a_stack(game: str) -> None:
    question = next(collecting(game, lambda question: question.can_stack()))
    match = question.place.driver.match
    found: list[str] = []
    for one in question.cards():
        for other in question.cards():
            with contextlib.suppress(Refused):
                indices = OneLine().indices(f"{one.label}+{other.label}", question, match)
                alone = OneLine().indices(f"{one.label} {other.label}", question, match)
                found.append(one.label)
                assert after(match.game, indices) != after(match.game, alone)
    assert found


@pytest.mark.parametrize("game", WITH_SEVERAL)
def test_a_wrong_item_changes_nothing_and_is_named(game: str) -> None:
    question = next(collecting(game))
    play = question.place.driver.match
    before = play.game.digest()
    label = question.cards()[0].label
    with pytest.raises(Refused, match="There is no option 97"):
        OneLine().indices(f"{label} 97", question, play)
    copies = len(question.cards()[0].indices)
    with pytest.raises(Refused, match=rf"^{label} \(.*Nothing was done"):
        OneLine().indices(" ".join([label] * (copies + 1)), question, play)
    assert play.game.digest() == before


def test_a_whole_attack_is_typed_and_taken_back_as_one(tmp_path: Path) -> None:
    talk = Talk(start(4711, game="psi-wars"), tmp_path / "game.json")
    shown = talk.say_all(until(talk, lambda question: question.ask.moment == "attackers" and question.collects))
    assert "In one line: the numbers you want" in shown
    assert " and Veilstalker attacked." in talk.say("attack all")
    talk.say("undo")
    assert talk.play.question is not None
    assert talk.play.question.ask.moment == "attackers"


def test_picking_nothing_stands_alone_and_half_a_name_is_answered_by_whole_ones(tmp_path: Path) -> None:
    """PSI-10.2 `1 3` with None as 3 is a slip, not an attack by the first alone."""
    talk = Talk(start(4711, game="psi-wars"), tmp_path / "game.json")
    talk.say_all(until(talk, lambda question: question.ask.moment == "attackers" and question.collects))
    question = talk.play.question
    assert question is not None
    nothing = question.decline()
    assert nothing is not None
    before = talk.play.session.game.digest()
    shown = talk.say(f"{question.cards()[0].label} {nothing.label}")
    assert f"{nothing.label} (None) can't be chosen together with others" in shown
    assert re.search(
        r"several options: [0-9] Attack with \w.*, [0-9] Attack with \w", " ".join(talk.say("attack with").split())
    )
    assert talk.play.session.game.digest() == before


# --- one against another ---------------------------------------------------------------------------------------


def defending(game: str) -> TerminalQuestion:
    """A question of a random game at which two can be set against two."""
    return defending_with(game, 2)


def defending_with(game: str, cards: int) -> TerminalQuestion:
    for seed in range(20):
        for seen in played(game, seed):
            if len(seen.question.targets) > 1 and len(seen.question.cards()) >= cards:
                return seen.question
    raise AssertionError("nobody could defend with two")


BATTLES = ["psi-wars", "intergalactic-psi-wars"]


@pytest.mark.parametrize("game", BATTLES)
def test_defenders_are_set_against_attackers_in_one_line(game: str) -> None:
    """PSI-12.2, IPW-11.2 And `all` pairs them in the order they are listed, `same` as last time."""
    question, reader = defending(game), OneLine()
    match = question.place.driver.match
    (one, two), (first, second) = question.cards()[:2], question.targets[:2]
    crossed = reader.indices(f"defend {one.label}>{second.label} {two.label}>{first.label}", question, match)
    assert reader.indices("same", question, match) == crossed
    straight = reader.indices(f"{one.label}>{first.label} {two.label}>{second.label}", question, match)
    assert after(match.game, straight) != after(match.game, crossed)
    everybody = zip([index for card in question.cards() for index in card.indices], question.targets, strict=False)
    line = " ".join(f"{question.label_of(index)}>{target.label}" for index, target in everybody)
    assert reader.indices("all", question, match) == reader.indices(line, question, match)
    nobody = reader.indices("none", question, match)
    assert not any(question.asked.options[index].verb.about == CARD for index in nobody[:1])


@pytest.mark.parametrize("game", BATTLES)
def test_a_pair_that_cannot_be_is_named_and_changes_nothing(game: str) -> None:
    question = defending(game)
    match = question.place.driver.match
    before, one, target = match.game.digest(), question.cards()[0], question.targets[0]
    for line, problem in (
        (f"{one.label}>97", "nobody to face under 97"),
        (f"97>{target.label}", "There is no option 97"),
        (" ".join([f"{one.label}>{target.label}"] * (len(one.indices) + 1)), "can face only one"),
    ):
        with pytest.raises(Refused, match=problem):
            OneLine().indices(line, question, match)
    assert match.game.digest() == before


@pytest.mark.parametrize("game", BATTLES)
def test_the_odds_of_every_pair_stand_beside_the_attacker(game: str) -> None:
    question = defending_with(game, 4)
    shown = "\n".join(question.list_lines())
    for target in question.targets:
        told = re.findall(r"(?:\(|; )((?:\d+, )*\d+) ([a-z][^;]*)(?=;|\)$)", target.text)
        assert {label for labels, _ in told for label in labels.split(", ")} == {one.label for one in question.cards()}
        assert all("%" in odds for _, odds in told)
        assert len(told) == len({odds for _, odds in told}), "cards with the same odds are named together"
    assert f"{question.cards()[0].label}>{question.targets[0].label}" in shown


# --- what is known before ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["xi", "purge", "psi-wars"])
def test_what_an_option_leads_to_stands_beside_it(game: str) -> None:
    for seen in whole_game(game):
        for choice in seen.question.choices if not seen.question.targets else []:
            said = seen.question.foretold.options[choice.index]
            if said and not seen.question.is_window:
                assert said.replace("→", "->") in " ".join(" ".join(seen.shown).split())
                return
    raise AssertionError("nothing was ever foretold")


def test_a_card_and_its_target_are_typed_in_one_line_and_taken_back_as_one(tmp_path: Path) -> None:
    """PURGE-9.18, PURGE-9.20"""
    talk = Talk(start(2, game="purge"), tmp_path / "game.json")
    talk.say_all(until(talk, lambda question: bool(attacks_on_several(question))))
    assert talk.play.question is not None
    source, targets = attacks_on_several(talk.play.question)[0]
    before = talk.play.session.game.digest()
    assert "can't be chosen there" in talk.say(f"{source} > nobody at all")
    assert talk.play.session.game.digest() == before
    assert f"attacked Random's {targets[1]}" in " ".join(talk.say(f"{source} > {targets[1]}").split())
    talk.say("undo")
    assert talk.play.session.game.ask is not None and talk.play.session.game.ask.moment == "battle action"


def attacks_on_several(question: TerminalQuestion) -> list[tuple[str, list[str]]]:
    """The attacks one could declare at this question on one of several, in words."""
    found: list[tuple[str, list[str]]] = []
    for index, cards in enumerate(question.words.next):
        further = question.words.further(index) if cards and question.words.options[index]["do"] == "attack" else None
        for place, card in enumerate(cards):
            targets = further.further(place) if further is not None else None
            if targets is not None and len(targets.options) > 1:
                found.append((question.words.text_of(card), [targets.text(at) for at in range(len(targets.options))]))
    return found


def test_what_was_chosen_for_the_player_can_be_chosen_otherwise(tmp_path: Path) -> None:
    """PSI-7.4 What is destroyed for a white light is the player's choice in the end."""
    talk = Talk(start(0, game="psi-wars"), tmp_path / "game.json")
    shown = talk.say_all(until(talk, lambda question: is_changeable(question)))
    assert "Chosen for you: Destroy" in shown and "Type change" in shown
    talk.say("change")
    question = talk.play.question
    assert question is not None and question.ask.moment == "payment" and len(question.choices) > 1
    assert "can't be changed any more" in talk.say("change")


def is_changeable(question: TerminalQuestion) -> bool:
    found = question.place.driver.match.change_point(0)
    return found is not None and found.moment == "payment" and not question.is_window


def until(talk: Talk, wanted: Callable[[TerminalQuestion], bool]) -> Iterator[str]:
    """Answers at random until the wanted question comes."""
    luck = random.Random(1)
    while (question := talk.play.question) is not None and not wanted(question):
        yield luck.choice(question.choices).label


# --- bots ----------------------------------------------------------------------------------------------------


def test_a_bot_remembers_what_it_did_since_the_last_choice_and_nothing_from_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may not go on for ever within its turn, and it may not go by what was undone."""
    decided: list[Bot] = []

    def made(word: str, table: Door, book: Book) -> Bot:
        bot = bot_for(word, table, book)

        def deciding(view: View, ask: Ask, budget: Budget | None, luck: Chance) -> Decision:
            decided.append(deciding)
            return bot(view, ask, budget, luck)

        return deciding

    monkeypatch.setattr(thinking, "bot_for", made)
    driver = Talk(start(2), NOWHERE).play.place.driver
    earlier: list[Bot] = []
    has_thought_on = False
    while not has_thought_on:
        decided.clear()
        driver.move_on()
        assert all(bot is decided[0] and bot not in earlier for bot in decided)
        has_thought_on = bool(earlier) and len(decided) > 1
        earlier.extend(decided)
        driver.answer(0)


# --- skipping, and Enter ---------------------------------------------------------------------------------------


@each_game
def test_skip_passes_windows_and_nothing_else(game: str) -> None:
    talk = Talk(start(2, game=game), NOWHERE)
    driver = talk.play.place.driver
    luck = random.Random(2)
    wrong: list[str] = []

    def hear(ask: Ask, index: int) -> None:
        usual = answer_for(driver.session.game, ask, driver.match.habits, Manner())
        if usual != index and not (is_response(ask, driver.match.habits) and ask.options[index].verb is PASS):
            wrong.append(ask.moment)

    for _ in range(200):
        driver.move_on(hear)
        if driver.session.game.outcome is not None:
            break
        question = talk.play.question = TerminalQuestion(talk.play.place, talk.play.labels)
        if question.is_window:
            talk.play.skip("")
        else:
            driver.answer(luck.choice(question.choices).index)
    assert not wrong


def test_skip_does_not_play_a_game_of_purge_away() -> None:
    talk = Talk(start(11, game="purge"), NOWHERE)
    turns: set[object] = set()
    for _ in range(60):
        talk.play.move_on()
        if talk.play.session.game.outcome is not None:
            break
        question = talk.play.question = TerminalQuestion(talk.play.place, talk.play.labels)
        if question.is_window:
            talk.play.skip("")
            continue
        turns.add(question.words.plain["turn"])
        talk.play.place.driver.answer(question.choices[0].index)
    assert {1, 2, 3} <= turns


@pytest.mark.parametrize("game", ["psychological-warfare", "psi-wars"])
def test_what_one_may_do_oneself_is_no_window_to_skip(game: str) -> None:
    habits = habits_for(game)
    met = 0
    for seen in itertools.chain.from_iterable(played(game, seed, is_asked_all=True) for seed in range(8)):
        ask, state = seen.question.asked, seen.question.words.game
        if ask.moment in habits.own_chances:
            met += 1
            assert ask.is_window
            assert not seen.question.is_window
            assert answer_for(state, ask, habits, Manner("until my turn")) == answer_for(state, ask, habits, Manner())
            if met == 5:
                break
    assert met > 0


@each_game
def test_enter_never_gives_a_chance_up(game: str) -> None:
    for seen in whole_game(game):
        question = seen.question
        if question.default >= 0 and not question.is_window:
            assert question.ask.options[question.default].verb.effort == ACTS
            assert question.ask.options[question.default].verb is not PASS


def test_a_number_plays_nothing_in_a_window(tmp_path: Path) -> None:
    talk = Talk(start(11, game="purge"), tmp_path / "game.json")
    talk.say_all(until(talk, lambda question: question.is_window))
    before = talk.play.session.game.digest()
    assert "its options have letters" in talk.say("2")
    assert talk.play.session.game.digest() == before
