"""Playing by lines of text: whole games, every word, and whatever else people type."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest

from hegemon.games.catalogue import game_ids
from hegemon.games.xi.state import DECK
from hegemon.store import load
from hegemon.terminal.style import WIDTH
from tests.terminal.table_talk import Talk, start


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def at_first_action(seed: int, saves: Path) -> Talk:
    """A game in which the person is about to act for the first time."""
    session = start(seed, first_choice="chooser")
    talk = Talk(session, saves)
    talk.play.move_on()
    while session.game.ask is not None and session.game.ask.moment != "action":
        talk.play.place.driver.answer(0)
        talk.play.move_on()
    assert session.game.ask is not None
    assert session.game.ask.seat == 0
    return talk


# --- whole games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 3), (4, 6)])
def test_a_whole_game_is_played_by_labels_within_80_columns(seed: int, players: int, saves: Path) -> None:
    session = start(seed, players)
    talk = Talk(session, saves)
    shown = talk.say_all(talk.first_labels())
    assert session.game.outcome is not None
    end = shown.partition("The game is over: ")[2]
    assert ("The last blow: " in end) == (not end.startswith("a draw"))
    assert "turns. At the end:" in end
    assert max(len(line) for line in shown.splitlines()) <= WIDTH
    assert shown.isascii()
    assert not saves.exists()


def test_a_finished_game_can_be_reviewed_at_the_table(saves: Path) -> None:
    talk = at_first_action(16, saves)
    talk.play.waits = True
    assert "nothing to review yet" in talk.say("review")
    shown = " ".join(talk.say("draw", "concede", "review").split())
    assert "Type review to see how it went." in shown
    assert re.search(r"Your chance to win, turn by turn: [0-9]+: [0-9]+ %", shown)


def test_words_do_as_well_as_numbers(saves: Path) -> None:
    session = start(5)
    shown = Talk(session, saves).say("random", *["end turn"] * 16)
    assert shown.count("You ended the turn.") == 8


def test_ending_a_turn_with_much_time_left_is_asked_about_once(saves: Path) -> None:
    talk = at_first_action(16, saves)
    before = talk.play.session.game.digest()
    shown = talk.say("end turn")
    assert "You still have 6T" in shown
    assert talk.play.session.game.digest() == before
    assert "You ended the turn." in talk.say("end turn")


def test_the_options_shown_are_exactly_the_options_asked(saves: Path) -> None:
    talk = at_first_action(6, saves)
    ask = talk.play.session.game.ask
    assert ask is not None
    shown = talk.say()
    numbers = [int(number) for number in re.findall(r"^ {1,2}(\d+)  ", shown, re.MULTILINE)]
    assert numbers == list(range(1, len(ask.options) + 1))


def test_what_others_hold_is_never_shown(saves: Path) -> None:
    session = start(7)
    talk = Talk(session, saves)
    talk.say_all(itertools.islice(talk.first_labels(), 25))
    game = session.game
    hidden = [zone for zone in game.zones if zone.name in ("deck", "hand")]
    secret = {game.cards[piece].id for zone in hidden for piece in game.pile(zone, 1)}
    told = {
        str(told) for event in talk.play.place.driver.all_events() for part, told in event.items() if part != "rule"
    }
    own = {game.cards[piece].id for piece in game.pieces() if game.owners[piece] == 0}
    never_seen = {session.book.card(id).name for id in secret - told - own}
    assert len(never_seen) > 5
    shown = " ".join(talk.out.getvalue().split())
    assert [name for name in never_seen if name in shown] == []


# --- leaving, saving, undoing --------------------------------------------------------------------------------


def test_the_end_of_the_input_saves_the_game_and_says_where(saves: Path) -> None:
    talk = at_first_action(8, saves)
    shown = talk.say()
    assert f"Saved to {saves}." in shown
    assert load(saves).game.digest() == talk.play.session.game.digest()


def test_quit_saves_and_an_already_saved_game_is_not_saved_twice(saves: Path) -> None:
    other = saves.with_name("other.json")
    talk = at_first_action(8, saves)
    shown = talk.say(f"save {other}", "quit")
    assert shown.count("Saved to") == 1
    assert other.exists()
    assert not saves.exists()


def test_a_save_that_fails_is_told_and_the_game_goes_on(saves: Path) -> None:
    talk = at_first_action(8, saves)
    shown = talk.say(f"save {saves.parent}", "table")
    assert "is a folder" in shown
    assert "Turn" in shown


def test_undo_goes_back_to_the_choice_before(saves: Path) -> None:
    talk = at_first_action(9, saves)
    driver = talk.play.place.driver
    before = driver.plain_view()
    talk.say("end turn", "end turn")
    assert driver.plain_view() != before
    shown = talk.say("undo")
    assert "taken back" in shown
    assert "drawn again" in shown
    assert driver.plain_view() == before


def test_undo_is_no_look_at_the_cards_to_come(saves: Path) -> None:
    talk = at_first_action(9, saves)
    decks = {tuple(talk.play.session.game.pile(DECK, 0))}
    for _ in range(8):
        talk.say("end turn", "end turn", "undo")
        decks.add(tuple(talk.play.session.game.pile(DECK, 0)))
    assert len(decks) == 9


def test_the_same_lines_typed_again_lead_to_the_same_game(saves: Path) -> None:
    digests = set()
    for _ in range(2):
        talk = at_first_action(9, saves)
        talk.say("end turn", "end turn", "undo", "end turn", "undo", "end turn")
        digests.add(talk.play.session.game.digest())
    assert len(digests) == 1


def test_undo_at_the_very_start_is_refused(saves: Path) -> None:
    session = start(10)
    while session.game.ask is not None and session.game.ask.seat != 0:
        session = start(session.seed + 1)
    assert "nothing to take back" in Talk(session, saves).say("undo")


def test_conceding_ends_the_game(saves: Path) -> None:
    talk = at_first_action(11, saves)
    shown = talk.say("concede")
    assert "You conceded." in shown
    assert "The game is over: Random won" in shown


def test_a_game_that_is_over_stays_over(saves: Path) -> None:
    talk = at_first_action(11, saves)
    talk.play.waits = True
    shown = talk.say("concede", "1", "log", "undo")
    assert "there is nothing to choose any more" in shown
    assert "The game is over, so nothing can be taken back." in shown
    assert talk.play.session.game.outcome is not None


def test_a_draw_can_be_offered_and_is_answered_by_the_bot(saves: Path) -> None:
    talk = at_first_action(12, saves)
    shown = talk.say("offer draw")
    assert "You offered a draw." in shown
    assert "Random accepted the draw." in shown or "Random declined the draw." in shown


# --- asking --------------------------------------------------------------------------------------------------------


def test_why_tells_the_rule_for_a_card_that_cannot_be_played(saves: Path) -> None:
    talk = at_first_action(13, saves)
    session = talk.play.session
    for _ in range(60):
        talk.say("table")
        question = talk.play.question
        if question is not None and question.idle and question.ask.moment == "action":
            break
        talk.say_all(itertools.islice(talk.first_labels(), 1))
    question = talk.play.question
    assert question is not None
    name = session.game.cards[question.idle[0]].name
    before = session.game.digest()
    for words in (f"why {name.lower()}",):
        shown = talk.say(words)
        answer = shown.split(f"> {words}\n", 1)[1].splitlines()[0]
        assert answer.startswith(f"{name}, ")
        assert re.search(r"\(XI-\w+(\.\d+)?\)", shown.split(f"> {words}\n", 1)[1])
    assert session.game.digest() == before


def test_why_of_a_possible_option_says_that_it_is_possible(saves: Path) -> None:
    assert "this is possible" in at_first_action(14, saves).say("why 1")


def test_why_tells_the_rule_for_something_that_needs_no_card(saves: Path) -> None:
    session = start(5)
    assert session.game.ask is not None
    assert session.game.ask.moment == "starting player"
    assert "Draw: " in Talk(session, saves).say("why draw")
    assert "(XI-" in Talk(session, saves).say("draw")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("why", "Why what?"),
        ("why 99", "There is no card '99'"),
        ("why dragon of nowhere", "There is no card 'dragon of nowhere'"),
        ("why beast of pain", "neither in your hand nor in play"),
        ("rule XI-5.2", "XI-5.2 T can be spent only in one's own turn."),
        ("rule xi-5.2", "XI-5.2 T can be spent only in one's own turn."),
        ("rule XI-99", "There is no rule 'XI-99'"),
        ("rule", "Which rule?"),
        ("card flame lick", "Flame Lick   ember point spell, cost 2T"),
        ("card flame-lick", "Flame Lick   ember point spell, cost 2T"),
        ("card", "Which card?"),
        ("card fl", "could be several cards"),
        ("log", "(XI-3.3)"),
        ("piles", "discard pile"),
        ("? flame lick", "Flame Lick   ember point spell, cost 2T"),
        ("t", "Turn 1"),
        ("hand", "Your hand"),
        ("options", "What do you do?"),
        ("help", "undo: take back your last choice"),
        ("0", "There is no option 0"),
        ("99", "There is no option 99"),
        ("9" * 5000, "Type one of 1, 2"),
        ("-1", "Type one of 1, 2"),
        ("1.5", "Type one of 1, 2"),
        ("", "Type one of 1, 2"),
        ("xyzzy", "Type one of 1, 2"),
        ("\x00\x1b[2J", "Type one of 1, 2"),
        ("skip", "There is no window to pass here"),
        ("pass", "This is not one of the answers"),
    ],
    ids=lambda value: value[:20].encode("unicode_escape").decode(),
)
def test_words_that_change_nothing(words: str, answer: str, saves: Path) -> None:
    talk = at_first_action(15, saves)
    before = talk.play.session.game.digest()
    shown = talk.say(words)
    assert answer in shown.replace("\n", " ")
    assert talk.play.session.game.digest() == before


def test_options_can_be_taken_by_the_beginning_of_their_words(saves: Path) -> None:
    talk = at_first_action(16, saves)
    assert "You ended the turn." in talk.say("end your", "end your")


# --- loaded games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
def test_undo_in_a_loaded_game_goes_back_to_the_last_real_choice(game: str, saves: Path) -> None:
    talk = Talk(start(2, game=game), saves)
    talk.say_all(itertools.islice(talk.first_labels(), 12))
    fresh = Talk(load(saves), saves)
    for one in (talk, fresh):
        one.play.move_on()
        one.play.place.driver.undo()
    assert fresh.play.session.game.digest() == talk.play.session.game.digest()


def test_a_game_between_people_is_played_on_against_a_bot(saves: Path) -> None:
    session = start(2)
    session.players[1].bot = ""
    session.save(saves)
    talk = Talk(load(saves), saves)
    talk.say_all(itertools.islice(talk.first_labels(), 10))
    assert len(talk.play.session.answers) > 10


# --- whatever people type ---------------------------------------------------------------------------------------------

JUNK = (
    *(
        "all",
        "same",
        "none",
        "attack all",
        "1 2 3",
        "1+2",
        "3+3+3",
        "2x3",
        "2x999",
        "1 1 1 1",
        "0",
        "a b",
        "1 zz",
        "+",
        "x",
    ),
    *("play", "play a", "t", "? a", "card", "why 1", "options", "hand", "skip", "", " ", "pass", "done", "undo"),
)


@pytest.mark.parametrize("game", game_ids())
def test_nothing_people_type_breaks_the_game(game: str, saves: Path) -> None:
    talk = Talk(start(3, game=game), saves)
    luck = random.Random(3)
    talk.say(*(luck.choice((*JUNK, "1", "2", "3", "4")) for _ in range(150)))
    assert "Goodbye." in talk.out.getvalue() or talk.play.session.game.outcome is not None
