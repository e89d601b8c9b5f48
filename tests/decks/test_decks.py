"""Decks as people write them: what is written can be read again, every mistake has its sentence, nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping

import pytest

from hegemon.cards.book import Book, DeckFile
from hegemon.core.errors import Refused
from hegemon.decks import (
    Reading,
    code_of,
    complete,
    deck_size,
    differences,
    opening_hands,
    read_deck_text,
    text_of,
    toml_of,
)
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door, Problem

GAMES = game_ids()
XI = door("xi")
PW = door("psychological-warfare")
KILN = XI.deck("kiln-host")


def any_decks(game: str, count: int, most: int = 6) -> Iterator[DeckFile]:
    """Random lists of cards, legal or not, with odd names and notes."""
    luck = random.Random(game)
    book = door(game).own_book
    names = ["Mine", 'He said "no"', "Ünïcode ☂ deck", "a" * 60, "4 Rainblast", "x = 3", "back\\slash"]
    for number in range(count):
        ids = luck.sample(sorted(book.cards), luck.randint(0, 40))
        cards = {id: luck.randint(1, most) for id in ids}
        yield DeckFile(names[number % len(names)], cards, "First line.\n3 of a kind: a note." if number % 2 else "")


def read(text: str, game: str = "xi") -> Reading:
    return read_deck_text(door(game), door(game).own_book, text)


# --- round trips --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_text_toml_and_code_are_read_as_they_were_written(game: str) -> None:
    of, book = door(game), door(game).own_book
    for deck in [*of.decks.values(), *any_decks(game, 40)]:
        for form, text in (
            ("text", text_of(of, book, deck)),
            ("toml", toml_of(of, deck)),
            ("code", code_of(of, book, deck)),
        ):
            found = read_deck_text(of, book, text)
            assert found.findings == [], (form, text)
            assert found.deck.cards == deck.cards, (form, text)
            assert found.deck.name == deck.name, (form, text)
            assert found.deck.about == ("" if form == "code" else deck.about)


@pytest.mark.parametrize("game", GAMES)
def test_codes_are_short_and_safe_in_a_link(game: str) -> None:
    of = door(game)
    for deck in of.decks.values():
        code = code_of(of, of.own_book, deck)
        assert len(code) <= 320
        assert all(letter.isascii() and (letter.isalnum() or letter in "._-") for letter in code)
        assert read(f"https://example.org/#/decks/{game}/{code}", game).deck.cards == deck.cards


# --- what people paste --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "4 Rainblast",
        "4x Rainblast",
        "Rainblast x4",
        "Rainblast 4",
        "Rainblast (4)",
        "4\tRAINBLAST",
        "4, Rainblast",
        "- 4 Rainblast",
        "• 4 Rainblast",
        "4 \u00d7 Rainblast",
        "rainblast = 4",
        "1 Rainblast\n3 rainblast",
        "4 Rainblast (point spell)",
        "Rainblast x4 (XI)",
        "4x Rainblast # burns anything",
        "Rainblast // one more\n3 Rainblast",
    ],
)
def test_people_write_a_card_in_many_ways(line: str) -> None:
    found = read(line)
    assert found.deck.cards == {"rainblast": 4}
    assert found.findings == []


def test_a_card_whose_name_begins_with_a_number_is_not_taken_for_a_thousand_copies() -> None:
    assert read("1000 Sacrifices").deck.cards == {"1000-sacrifices": 1}
    assert read("2 1000 Sacrifices").deck.cards == {"1000-sacrifices": 2}


def test_a_misspelt_card_is_named_with_its_line_and_a_guess() -> None:
    found = read("Units:\n3 Snow Beast\n\n3 Rainblst")
    assert [finding.words for finding in found.findings] == [
        "Line 4: no card is called 'Rainblst'; did you mean Rainblast?"
    ]
    assert found.findings[0].rule == "XI-1.2"
    assert found.deck.cards == {"snow-beast": 3}
    assert found.left == ["3 Rainblst"]


def test_a_broken_limit_is_told_with_its_line() -> None:
    found = read("Deck: Mine\n2 Alchemist\n4 Snow Beast")
    told = {finding.rule: finding.words for finding in found.rules}
    assert told["XI-2.2"] == "Line 3: It has 4 copies of Snow Beast; at most 3 are allowed."
    assert found.deck.name == "Mine"


def test_two_cards_of_one_name_are_told_apart_by_their_ids() -> None:
    found = read("1 Zero Hour", "purge")
    assert "there are 3 cards called 'Zero Hour'" in found.findings[0].sentence
    id = next(id for id, card in door("purge").own_book.cards.items() if card.name == "Zero Hour")
    assert read(f"1 Zero Hour [{id}]", "purge").deck.cards == {id: 1}


@pytest.mark.parametrize("game", GAMES)
def test_pasted_rubbish_loses_nothing(game: str) -> None:
    """Every line is a card that was taken, a heading or note, or among what is left over."""
    luck = random.Random(game)
    letters = "abc 123 xX*=[](){}:;,.#/\\\"'\t-_éß☃\u202e\x00"
    cards = [card.name for card in door(game).own_book.cards.values() if card.name != "Zero Hour"]
    for _ in range(60):
        lines = ["".join(luck.choice(letters) for _ in range(luck.randint(1, 30))) for _ in range(10)]
        lines += [f"{luck.randint(1, 3)} {name}" for name in luck.sample(cards, 5)]
        luck.shuffle(lines)
        found = read("\n".join(lines), game)
        assert sum(found.deck.cards.values()) >= 5
        for finding in found.findings:
            assert finding.line == 0 or 1 <= finding.line <= len(lines)
        assert len(found.findings) >= min(len(found.left), 20)


def test_a_flood_of_rubbish_is_read_at_once_and_told_in_bounds() -> None:
    found = read("\n".join(f"{number} zzz" for number in range(600)))
    assert len(found.findings) == 21
    assert found.findings[-1].sentence == "And 580 more lines couldn't be read."
    assert len(found.left) == 600
    with pytest.raises(Refused, match="20,000 characters"):
        read("a" * 20_001)
    for end in "\n", "\r", "\u2028":
        with pytest.raises(Refused, match="at most 600 lines"):
            read(f"a{end}" * 601)


@pytest.mark.parametrize("form", ["{} zzz{}", "zzz{1} = {0}"])
def test_what_a_line_of_rubbish_costs_does_not_grow_with_the_list(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    """A stranger may send such a list many times a second: the deck is checked once, and for the rule of one card."""
    checks: list[int] = []
    check = type(XI).check_deck

    def counted(self: Door, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        checks.append(len(cards))
        return check(self, book, cards, options)

    monkeypatch.setattr(type(XI), "check_deck", counted)
    head = "[cards]\n" if "=" in form else ""
    found = read(head + "\n".join(form.format(number, number) for number in range(1, 500)))
    assert len(found.left) == 499
    assert len(checks) == 2


def test_a_file_that_is_not_quite_toml_is_read_line_by_line() -> None:
    found = read('name = "Mine"\n[cards]\nsnow-beast = 3\nalchemist = 2 2\n')
    assert found.deck.name == "Mine"
    assert found.deck.cards["snow-beast"] == 3
    assert found.findings[0].words.startswith("Line 4: this isn't valid TOML")


def test_toml_mistakes_have_lines_and_the_rest_is_kept() -> None:
    found = read(
        'name = "Mine"\ngame = "purge"\ncolour = 3\n\n[cards]\nsnow-beast = 3\nfalcon-ridr = 2\nalchemist = "x"\n'
    )
    assert found.deck.cards == {"snow-beast": 3}
    assert [finding.line for finding in found.findings] == [2, 3, 7, 8]
    assert found.findings[2].sentence == "no card is called 'falcon-ridr'; did you mean Falcon Rider?"


def test_a_card_is_known_by_a_part_of_its_name() -> None:
    assert read("1 Eva X\n1 The Juggernaut", "purge").deck.cards == {"eva-x": 1, "the-juggernaut": 1}


# --- codes --------------------------------------------------------------------------------------------------


def test_a_code_for_another_game_says_so() -> None:
    psi = door("psi-wars")
    found = read(code_of(psi, psi.own_book, psi.deck("unified")))
    assert found.findings[0].sentence == "This code is a deck for Psi Wars; this is Xi Cards."
    assert len(found.left) == 1
    assert found.other == "psi-wars"


@pytest.mark.parametrize("is_declared", [True, False])
@pytest.mark.parametrize("write", [text_of, lambda door, book, deck: toml_of(door, deck)])
def test_a_list_for_another_game_is_one_sentence_and_names_that_game(
    is_declared: bool, write: Callable[[Door, Book, DeckFile], str]
) -> None:
    purge = door("purge")
    lines = write(purge, purge.own_book, purge.deck("eva-x")).splitlines()
    text = "\n".join(line for line in lines if is_declared or not line.lower().startswith("game"))
    found = read(text)
    assert [one.words for one in found.findings] == ["This is a deck for PURGE: Sins of Science; this is Xi Cards."]
    assert found.other == "purge"
    assert len(found.left) >= 20, "nothing is lost"


def test_a_list_that_fits_no_game_or_in_part_this_one_is_read_here() -> None:
    assert read("3 Nonsense\n2 Gibberish").other == ""
    partly = read("Game: PURGE: Sins of Science\n3 Snow Beast\n2 Clone Trooper")
    assert partly.deck.cards == {"snow-beast": 3}
    assert partly.other == ""


def test_a_code_of_other_cards_keeps_what_can_be_read() -> None:
    book = XI.own_book
    code = code_of(XI, book, DeckFile("Old", {"snow-beast": 3, "card-of-yore": 2}))
    found = read(code)
    assert found.deck.cards == {"snow-beast": 3}
    assert "1 card in it can't be found here" in found.findings[0].sentence


def test_a_damaged_code_keeps_what_can_be_read() -> None:
    code = code_of(XI, XI.own_book, KILN)
    for length in range(len("xi.1.") + 1, len(code)):
        found = read(code[:length])
        assert "cut off or mistyped" in found.findings[0].sentence
        assert all(KILN.cards.get(id) == copies for id, copies in found.deck.cards.items())
    assert len(read(code[:-20]).deck.cards) > 20
    assert "newer Hegemon" in read(code.replace("xi.1.", "xi.2.")).findings[0].sentence


# --- limits -------------------------------------------------------------------------------------------------

BROKEN: list[tuple[str, str, dict[str, int], str]] = [
    ("xi", "XI-1.2", {"nonsense": 1}, "There is no card 'nonsense' in the set."),
    ("xi", "XI-2.1", {}, "The deck has 0 cards; it needs at least 30."),
    ("xi", "XI-2.2", {"rainblast": 4}, "It has 4 copies of Rainblast; at most 3 are allowed."),
    ("psi-wars", "PSI-1.2", {"nonsense": 1}, "There is no card 'nonsense' in the set."),
    ("psi-wars", "PSI-2.2", {"veilstalker": 4}, "It has 4 copies of Veilstalker; at most 3 are allowed."),
    ("psi-wars", "PSI-2.5", {"neurogenesis": 9}, "It has 9 copies of Neurogenesis; at most 8 are allowed."),
    ("psi-wars", "PSI-2.6", {"vein-survey": 4}, "It has 4 copies of Vein Survey; at most 3 are allowed."),
    ("psi-wars", "PSI-2.8", {}, "The Battle Deck has no Battle Unit; it needs at least 1."),
    ("intergalactic-psi-wars", "IPW-1.2", {"nonsense": 1}, "There is no card 'nonsense' in the set."),
    ("intergalactic-psi-wars", "IPW-2.3", {}, "The deck has 0 cards; it needs 40 to 60."),
    ("intergalactic-psi-wars", "IPW-2.4", {"veilstalker": 4}, "It has 4 copies of Veilstalker; at most 3 are allowed."),
    ("intergalactic-psi-wars", "IPW-2.6", {}, "It has 0 Battle Units; it needs at least 8."),
    ("psychological-warfare", "PW-1.1", {"altruist": 2}, "It has 2 copies of Altruist; there is 1 of each Archetype."),
    ("psychological-warfare", "PW-1.7", {}, "The deck has 0 cards; the common deck has 93."),
    ("psychological-warfare", "PW-1.8", {"nonsense": 1}, "There is no card 'nonsense' in the set."),
    ("purge", "PURGE-2.1", {}, "The deck has 0 cards of type commander; it has to have 1."),
    ("purge", "PURGE-2.2", {"nonsense": 1}, "There is no card 'nonsense' that could be in a deck."),
    ("purge", "PURGE-2.6", {"clone-trooper": 4}, "It has 4 copies of Clone Trooper; at most 3 are allowed."),
    ("purge", "PURGE-2.14", {}, "It has no TEK with printed Energy Cost 3 or less to start with."),
]


@pytest.mark.parametrize(("game", "rule", "cards", "sentence"), BROKEN)
def test_every_broken_limit_has_its_sentence_and_its_card(
    game: str, rule: str, cards: dict[str, int], sentence: str
) -> None:
    problems = door(game).check_deck(door(game).own_book, cards, {})
    assert (rule, sentence) in [(one.rule, one.sentence) for one in problems]
    assert all(one.card in cards for one in problems if one.card)


# --- the shared deck and its Archetypes ---------------------------------------------------------------------


@pytest.mark.rule("PW-2.5", "PW-1.1", "PW-3.3")
def test_a_list_may_choose_its_archetypes_and_they_are_no_part_of_the_93() -> None:
    common = PW.deck("common").cards
    book = PW.own_book
    some = sorted(id for id, card in book.cards.items() if PW.plain_card(card)["kind"] == "archetype")[:4]
    chosen = {**common, **dict.fromkeys(some, 1)}
    assert PW.check_deck(book, chosen, {}) == []
    assert deck_size(PW, book, DeckFile("Mine", chosen)) == 93
    game = PW.begin(book, [chosen, chosen], {}, 1)
    kinds = {card.id for card in game.cards if PW.plain_card(card)["kind"] == "archetype"}
    assert kinds == set(some)
    assert [one.rule for one in PW.check_deck(book, {**common, some[0]: 1}, {})] == ["PW-3.3"]


# --- completing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_completed_deck_is_always_legal_and_the_account_is_right(game: str) -> None:
    of, book = door(game), door(game).own_book
    for deck in any_decks(game, 12):
        made = complete(of, book, deck)
        assert of.check_deck(book, made.deck.cards, {}) == []
        rebuilt = {
            id: deck.cards.get(id, 0) + made.added.get(id, 0) - made.removed.get(id, 0)
            for id in {**deck.cards, **made.deck.cards}
        }
        assert {id: copies for id, copies in rebuilt.items() if copies} == made.deck.cards
        assert made.deck.name == deck.name


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_deck_that_lost_cards_gets_back_what_it_was(game: str) -> None:
    of, book = door(game), door(game).own_book
    for id in of.default_decks(of.least_players):
        shipped = of.deck(id)
        partial = DeckFile("Part", dict(list(shipped.cards.items())[::2]))
        made = complete(of, book, partial)
        assert made.model == shipped.name
        assert made.removed == {}
        common = sum(min(copies, shipped.cards.get(card, 0)) for card, copies in made.deck.cards.items())
        assert common >= 0.9 * sum(shipped.cards.values())


def test_a_deck_without_room_for_what_the_rules_demand_makes_room() -> None:
    purge = door("purge")
    ops = {id: 4 for id, card in purge.own_book.cards.items() if purge.plain_card(card)["kind"] == "ops"}
    made = complete(purge, purge.own_book, DeckFile("All OPS", ops))
    assert purge.check_deck(purge.own_book, made.deck.cards, {}) == []
    assert made.removed


# --- comparing and hands ------------------------------------------------------------------------------------


def test_two_decks_differ_card_by_card() -> None:
    other = DeckFile("Other", {**KILN.cards, "rainblast": 2, "alchemist": 2})
    del other.cards["beast-of-pain"]
    changes = [(one.card, one.before, one.after) for one in differences(XI, XI.own_book, KILN, other)]
    assert changes == [("beast-of-pain", 1, 0), ("alchemist", 1, 2), ("rainblast", 0, 2)]


@pytest.mark.parametrize("game", GAMES)
def test_opening_hands_come_from_the_deck_and_from_the_seed(game: str) -> None:
    of, book = door(game), door(game).own_book
    for deck in of.decks.values():
        hands = opening_hands(of, book, deck, 7, 3)
        assert hands == opening_hands(of, book, deck, 7, 3)
        assert all(id in deck.cards for one in hands for id in [*one.hand, *one.next])
        assert game == "purge" or all(one.hand for one in hands)
    with pytest.raises(Refused, match="legal deck"):
        opening_hands(of, book, DeckFile("Empty", {}), 1)
