"""Words for people: none is missing, and sentences are put together as the text file says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from msgspec import convert

from hegemon.core.agenda import choose
from hegemon.core.asks import Handle
from hegemon.core.events import SPECTATOR
from hegemon.core.plain import PlainEvent
from hegemon.games.catalogue import door, game_ids
from hegemon.words.speech import Narration, Speech, fill, summed
from tests.tables import answers, random_table

GAMES = game_ids()
SOURCE = Path(__file__).parents[2] / "src" / "hegemon"
NAMES = ["You", "Anna", "Ben", "Cleo", "Dan", "Eve"]

EVENT_NAMED_AT = {"tell": 0, "move": 3, "discard": 1, "leave_play": 2, "lose_life": 3, "wound": 3}
"""Which argument of the methods that make changes is the name of the event."""
EVENT_NAMED_LAST = ("lasting_change", "change_until")


# --- nothing is missing -----------------------------------------------------------------------------------


def calls_in(game: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call in the source of the core and of the game, with the name of what is called."""
    package = door(game).package.split(".")[1:]
    for folder in (SOURCE / "core", SOURCE.joinpath(*package)):
        for file in folder.glob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    called = node.func
                    yield (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")), node


def texts_in(nodes: list[ast.expr]) -> set[str]:
    """Texts that are no rule ids."""
    found = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in found if text and text == text.lower()}


def constants_of(game: str) -> dict[str, ast.expr]:
    """What the constants of the game's modules stand for."""
    found: dict[str, ast.expr] = {}
    for file in SOURCE.joinpath(*door(game).package.split(".")[1:]).glob("*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                found[node.target.id] = node.value
    return found


def events_in_source(game: str) -> set[str]:
    found: set[str] = set()
    for name, call in calls_in(game):
        place = EVENT_NAMED_AT.get(name)
        if place is not None and len(call.args) > place:
            found |= texts_in([call.args[place]])
        elif name in EVENT_NAMED_LAST:
            found |= texts_in(call.args)
    return found


def test_the_source_is_read_so_that_a_missing_event_would_be_found() -> None:
    found = events_in_source("xi")
    assert {"drew", "was hurt", "was bound", "destroyed", "turn began", "lost life"} <= found
    assert len(found) > 40


@pytest.mark.parametrize("game", GAMES)
def test_every_event_the_source_names_has_words(game: str) -> None:
    assert events_in_source(game) - set(door(game).texts["events"]) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_question_the_source_asks_has_words(game: str) -> None:
    moments: set[str] = set()
    named = constants_of(game)
    for name, call in calls_in(game):
        if name == "Ask" and len(call.args) > 1:
            moment = call.args[1]
            moments |= texts_in([named.get(moment.id, moment) if isinstance(moment, ast.Name) else moment])
    assert len(moments) > 5
    assert moments - set(door(game).texts["moments"]) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_words(game: str) -> None:
    verbs = {verb.name for verb in door(game).verbs}
    for name, call in calls_in(game):
        if name == "Verb":
            verbs |= texts_in(call.args[:1])
    assert verbs - set(door(game).texts["options"]) == set()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_in_random_games_can_be_told_without_a_gap(game: str) -> None:
    found = door(game)
    for seed in range(8):
        state = random_table(game, seed, with_log=True)
        speech = Speech(found, found.book(), NAMES, viewer=0)
        for word in answers(seed):
            ask = state.ask
            if ask is None:
                break
            about = state.cards[ask.about].id if ask.about >= 0 else ""
            assert ask.moment in found.texts["moments"]
            assert "something" not in speech.moment(ask.moment, ask.rule, about), ask.moment
            assert all(option.verb.name in found.texts["options"] for option in ask.options)
            choose(state, word % len(ask.options))
        assert state.log is not None
        for viewer in (0, 1, -1):
            for event in state.log:
                assert event.name in found.texts["events"]
                told = speech.narrate([event.plain(viewer)])
                assert all("something" not in sentence.text for sentence in told), event.plain(viewer)


@pytest.mark.parametrize("game", GAMES)
def test_no_words_are_left_over(game: str) -> None:
    found = door(game)
    verbs = {verb.name for verb in found.verbs} | {"mode"}
    assert {base(key) for key in found.texts["options"]} <= verbs
    rules = {key.rsplit(" ", 1)[1] for lines in found.texts.values() for key in lines if base(key) != key}
    assert rules <= set(found.rulebook.rules)


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_paid_instead_is_asked_as_a_cost(game: str) -> None:
    """The same moment as for a card of two modes, told apart by its rule."""
    found = door(game)
    rules = [call.args[1] for name, call in calls_in(game) if name == "decide" and len(call.args) > 2]
    assert rules
    for rule in rules:
        assert isinstance(rule, ast.Constant) and isinstance(rule.value, str)
        asked = Speech(found, found.book(), NAMES, viewer=0).moment("mode", rule.value, next(iter(found.book().cards)))
        assert asked.startswith("How do you pay for ")


def base(key: str) -> str:
    """A key without the rule it may be followed by."""
    return key.rsplit(" ", 1)[0] if key[-1].isdigit() else key


# --- putting sentences together --------------------------------------------------------------------------------


def xi_speech() -> Speech:
    return Speech(door("xi"), door("xi").book(), NAMES, viewer=0)


def event(name: str, seat: int = 1, rule: str = "XI-0", **more: object) -> PlainEvent:
    return convert({"event": name, "rule": rule, "seat": seat, **more}, PlainEvent)


def test_brackets_take_the_first_part_for_which_everything_is_known() -> None:
    assert fill("a[ {x}| {y}| z]", {"x": "1", "y": "2"}) == "a 1"
    assert fill("a[ {x}| {y}| z]", {"y": "2"}) == "a 2"
    assert fill("a[ {x}| {y}| z]", {}) == "a z"
    assert fill("a[ {x}]", {}) == "a"


def test_a_hidden_card_is_not_named() -> None:
    speech = xi_speech()
    assert speech.narrate([event("drew", card="flame-lick")])[0].text == "Anna drew Flame Lick."
    assert speech.narrate([event("drew")])[0].text == "Anna drew a card."


def test_the_reader_is_you_and_the_others_have_names() -> None:
    speech = xi_speech()
    assert speech.narrate([event("was chosen by lot", seat=0)])[0].text == "You were chosen by lot."
    assert speech.narrate([event("was chosen by lot", seat=2)])[0].text == "Ben was chosen by lot."
    mine = speech.narrate([event("destroyed", seat=0, card="snow-beast")])[0]
    theirs = speech.narrate([event("destroyed", seat=1, card="snow-beast", other="smite")])[0]
    assert mine.text == "Your Snow Beast was destroyed."
    assert theirs.text == "Anna's Snow Beast was destroyed by Smite."


def test_it_is_said_whose_the_other_card_is_once_it_is_known() -> None:
    attack = event("skirmished", seat=1, card="snow-beast", handle=7, other="storm-drake", other_handle=9)
    played = event("declared", seat=0, card="storm-drake", handle=9)
    speech = xi_speech()
    assert speech.narrate([attack])[0].text == "Anna's Snow Beast skirmished Storm Drake."
    assert speech.narrate([played, attack])[-1].text == "Anna's Snow Beast skirmished your Storm Drake."
    assert speech.narrate([attack], known=[played])[0].text == "Anna's Snow Beast skirmished your Storm Drake."


def test_whose_a_card_is_is_forgotten_with_what_is_taken_back() -> None:
    attack = event("skirmished", seat=1, card="snow-beast", handle=7, other="storm-drake", other_handle=9)
    narration = Narration(xi_speech())
    narration.hear(event("declared", seat=2, card="storm-drake", handle=9))
    narration.hear(event("changed sides", seat=0, card="storm-drake", handle=9))
    narration.forget_after(1)
    narration.hear(attack)
    assert narration.sentences()[-1].text == "Anna's Snow Beast skirmished Ben's Storm Drake."


def test_sentences_that_were_told_do_not_grow_any_more() -> None:
    narration = Narration(xi_speech())
    narration.hear(event("declared", card="flame-lick"))
    narration.close()
    narration.hear(event("paid time", amount=1, card="flame-lick"))
    assert [sentence.text for sentence in narration.sentences()] == ["Anna played Flame Lick."]


@pytest.mark.parametrize("game", ["xi", "psi-wars", "intergalactic-psi-wars", "purge"])
def test_nobody_is_given_the_card_of_another(game: str) -> None:
    """Whoever the log says holds a card in play holds it."""
    state, told = random_table(game, 5, with_log=True), 0
    narration = Narration(Speech(door(game), door(game).own_book, NAMES[: state.seats]))
    for number in islice(answers(5), 250):
        if state.ask is None:
            break
        choose(state, number % len(state.ask.options))
        for heard in (state.log or [])[narration.heard :]:
            narration.hear(heard.plain(SPECTATOR))
        for piece in state.pieces():
            holder = narration.holders.of(state.handles[piece])
            if state.zone_of(piece).name in ("play", "lab", "battlefield") and holder >= 0:
                assert holder == state.place[piece] % state.seats, state.cards[piece].name
                told += 1
    assert told


def test_lights_of_one_colour_are_added_up() -> None:
    assert summed("Anna built Hydra (1 Neurogenesis, 1 Bio-Acceleration, 1 Neurogenesis)") == (
        "Anna built Hydra (2 Neurogenesis, 1 Bio-Acceleration)"
    )
    assert summed("Anna paid to draw (2T, 1pT)") == "Anna paid to draw (2T, 1pT)"


@pytest.mark.parametrize(
    ("game", "word", "said"),
    [
        ("psi-wars", "R4 (Physical +3)", "red 3 (Physical +3)"),
        ("psi-wars", "R4 (red 3)", "red 3"),
        ("psi-wars", "R6 (red 4)", "red Obliterate (red 4)"),
        ("intergalactic-psi-wars", "neurogenesis", "Neurogenesis"),
        ("intergalactic-psi-wars", "bio-acceleration", "Bio-Acceleration"),
    ],
)
def test_no_face_and_no_id_is_said_as_the_rules_write_it(game: str, word: str, said: str) -> None:
    assert Speech(door(game), door(game).own_book, ["Anna", "Ben"]).word(word) == said


@pytest.mark.parametrize("game", game_ids())
def test_what_a_player_did_is_said_so_that_you_can_have_done_it(game: str) -> None:
    """ "You takes the first turn" came of a sentence for the others."""
    told = door(game).texts["events"].values()
    assert not [text for text in told if re.search(r"\{seat\} [a-z]+(?<!s)s\b", text)]


def test_an_event_of_nobody_about_a_known_card_says_whose_it_is() -> None:
    """XI-12.11 A shield is no player's doing; its sentence used to begin with "shielded"."""
    played = event("declared", seat=0, card="snow-beast", handle=7)
    shielded = convert(
        {"event": "was shielded", "rule": "XI-12.11", "card": "snow-beast", "handle": 7, "other": "mistcaller"},
        PlainEvent,
    )
    assert xi_speech().narrate([played, shielded])[-1].text == "Your Snow Beast was shielded by Mistcaller."


@pytest.mark.parametrize("letter", "GBR")
def test_every_face_of_the_dice_has_a_name_people_use(letter: str) -> None:
    assert {f"{letter}{side}" for side in range(1, 7)} <= set(door("psi-wars").texts["words"])


def test_what_belongs_together_becomes_one_sentence() -> None:
    events = [
        event("declared", card="flame-lick"),
        event("paid time", amount=1, card="flame-lick"),
        event("paid prepared time", amount=1, card="flame-lick"),
        event("aimed", to=0, card="flame-lick"),
    ]
    assert [sentence.text for sentence in xi_speech().narrate(events)] == ["Anna played Flame Lick (1T, 1pT) at you."]


def test_attackers_are_told_as_a_list() -> None:
    purge = door("purge")
    speech = Speech(purge, purge.own_book, ["Anna", "Ben"])
    declared = event("declared a battle", 0, "PURGE-9.1", to=1)
    attackers = ("eva-x", "clone-trooper", "coalition-rifleman")
    assigned = [event("assigned", 0, "PURGE-9.2", card=card) for card in attackers]
    told = [speech.narrate([declared, *assigned[:number]])[0].text for number in (1, 2, 3)]
    start = "Anna attacked Ben's Stronghold Vector with Eva X, Alpha Clone Matriarch"
    assert told == [f"{start}.", f"{start} and Clone Trooper.", f"{start}, Clone Trooper and Coalition Rifleman."]


def test_two_ways_to_pay_for_a_draw_become_one_sentence() -> None:
    events = [
        event("paid time", rule="XI-6.1", amount=2),
        event("paid prepared time", rule="XI-6.1", amount=1),
    ]
    assert [sentence.text for sentence in xi_speech().narrate(events)] == ["Anna paid to draw (2T, 1pT)."]


def test_words_for_a_rule_come_before_the_general_ones() -> None:
    speech = xi_speech()
    assert speech.option({"do": "amount", "number": 2}, "XI-5.10") == "Make 2pT"
    assert speech.option({"do": "amount", "number": 2}, "XI-R44") == "2 life points"


def test_options_are_named_by_card_seat_number_or_word() -> None:
    speech = xi_speech()
    assert speech.option({"do": "play", "card": "flame-lick", "handle": Handle(3)}, "XI-4.8") == "Play Flame Lick"
    assert speech.option({"do": "choose", "seat": 0}, "XI-7.4") == "You"
    assert speech.option({"do": "choose", "seat": 1}, "XI-7.4") == "Anna"
    assert speech.option({"do": "type", "word": "stone"}, "XI-7.4") == "Stone"
    assert speech.option({"do": "pass"}, "XI-8.4") == "Pass"


# --- whose it is ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_nothing_belongs_to_the_reader_in_a_roundabout_way(game: str) -> None:
    """What is the reader's is "your hand", never "the hand of you"; "in front of you" is a place."""
    roundabout = [
        line for line in door(game).texts["events"].values() if re.search(r"(?<!front )of \{(seat|to)\}", line)
    ]
    assert roundabout == []


def test_possessives_speak_to_the_reader_and_of_the_others() -> None:
    attack = event("declared a battle", 1, "PURGE-9.1", to=0)
    purge = door("purge")
    told = [Speech(purge, purge.own_book, ["Anna", "Ben"], viewer).narrate([attack])[0].text for viewer in (0, 1, -1)]
    assert told == [
        "Ben attacked your Stronghold Vector.",
        "You attacked Anna's Stronghold Vector.",
        "Ben attacked Anna's Stronghold Vector.",
    ]


@pytest.mark.parametrize(
    ("game", "heard", "said"),
    [
        ("psi-wars", event("lost hit points", amount=1), "Anna's Lab lost 1 Hit Point."),
        ("psi-wars", event("regained hit points", amount=2), "Anna's Lab regained 2 Hit Points."),
        ("psychological-warfare", event("scored", amount=1), "Anna scored 1 Victory Point."),
        ("psychological-warfare", event("scored"), "Anna scored 0 Victory Points."),
        ("psychological-warfare", event("looked", amount=1), "Anna looked at 1 card."),
    ],
)
def test_one_of_something_is_one(game: str, heard: PlainEvent, said: str) -> None:
    speech = Speech(door(game), door(game).book(), NAMES, viewer=0)
    assert [sentence.text for sentence in speech.narrate([heard])] == [said]
