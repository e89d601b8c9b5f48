"""The numbers that rules, rulings and worked examples give beside a card's name are those printed on the card.

A number belongs to a card if it follows the name directly, in the notation of its game: Hydra Bot (3/0/2),
Fractal Colossus `Ar1 H6`, Earth Moth (2T), Guilt Trip (all -1). Text that means another number, such as a card
changed by an effect, puts a word in between.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files

import pytest

from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.scenarios.coverage import scenario_files
from hegemon.scenarios.form import read_scenario

Printed = Mapping[str, object]
Check = Callable[[re.Match[str], Printed], bool]
"""What is written beside a name, held against what is printed on the card."""

TEXTS = ("rules.md", "rulings.md", "examples.md")


def text_of(game: str, name: str) -> str:
    return files(door(game).package).joinpath(name).read_text(encoding="utf-8").replace("\N{MINUS SIGN}", "-")


# --- the notations -------------------------------------------------------------------------------------------------


def same(key: str) -> Check:
    """The first group is what is printed under this key."""
    return lambda found, card: found[1] == str(card.get(key, ""))


def in_text(found: re.Match[str], card: Printed) -> bool:
    """The number stands in the card's text."""
    return re.search(rf"\b{found[1].lstrip('+-')}\b", str(card["text"])) is not None


PURGE_STATS = {
    "A": "attack",
    "D": "damage",
    "Ar": "armor",
    "H": "health",
    "POP": "population",
    "EP": "production",
}


def purge_stats(found: re.Match[str], card: Printed) -> bool:
    stats = re.findall(r"(Ar|A|D|H|POP|EP) ?(\d+)", found[1])
    return all(str(card.get(PURGE_STATS[stat])) == number for stat, number in stats)


def ipw_ability(found: re.Match[str], card: Printed) -> bool:
    return card[found[1].lower()] == found[2]


def ipw_abilities(found: re.Match[str], card: Printed) -> bool:
    """All three, or those it has, in their order."""
    printed = [str(card[ability]) for ability in ("cyber", "psionic", "physical")]
    written = re.findall(r"[\dX]+/[\dX]+", found[1])
    return written in (printed, [pair for pair in printed if pair != "0/0"])


def psi_ability(found: re.Match[str], card: Printed) -> bool:
    at = ("Digital", "Psionic", "Physical").index(found[1])
    return str(card["strengths"]).split("/")[at] == found[2]


def psi_equipment(found: re.Match[str], card: Printed) -> bool:
    return f"+{found[1]} {found[2]}" in str(card["text"])


def xi_unit(found: re.Match[str], card: Printed) -> bool:
    """Damage, and life unless its present maximum stands behind it in brackets."""
    return found[1] == str(card["damage"]) and (found[3] is not None or found[2] == str(card["life"]))


def xi_type(found: re.Match[str], card: Printed) -> bool:
    return (found[1], found[2]) == (card["type"], str(card["damage"]))


def pw_change(found: re.Match[str], card: Printed) -> bool:
    """own +2, own -1, all -1, -2: the number stands in the text."""
    return all(re.search(rf"by {number}\b", str(card["text"])) for number in re.findall(r"[+-](\d)", found[1]))


STAT = r"(?:Ar|A|D|H|POP|EP) ?\d+"
NOTATIONS: dict[str, list[tuple[str, Check]]] = {
    "psi-wars": [
        (r" \(([\dX]+/[\dX]+/[\dX]+)[,)]", same("strengths")),
        (r" \((\d \d \d \d \| \d)\)", same("cost")),
        (r" \((?:[A-Z][a-z]+, )?(Digital|Psionic|Physical) (\d)\)", psi_ability),
        (r" \(\+(\d) (Digital|Psionic|Physical)\)", psi_equipment),
    ],
    "intergalactic-psi-wars": [
        (r" \(([\dX]+/[\dX]+(?:, [\dX]+/[\dX]+)*)\)", ipw_abilities),
        (r" \((\d \d \d \d \+ \d)\)", same("cost")),
        (r" \((Cyber|Psionic|Physical) ([\dX]+/[\dX]+)[,)]", ipw_ability),
    ],
    "xi": [
        (r" \((\d+(?:T|p))[,)]", same("cost")),
        (r" (?:(?:stone|aqua|wind|ember|shadow|celestial) )?(\d+)/(\d+)( \(\d+\))?", xi_unit),
        (r" \((stone|aqua|wind|ember|shadow|celestial) (\d+)\)", xi_type),
    ],
    "psychological-warfare": [
        (r" \((?:printed |cost )?(\d)\)", same("cost")),
        (r" \((\d) icons?\)", same("bags")),
        (r" \(((?:own |all )?[+-]\d(?: / own -\d)?)\)", pw_change),
    ],
    "purge": [
        (rf" `({STAT}(?: {STAT})*)`", purge_stats),
        (rf" \(({STAT})[,)]", purge_stats),
        (r" H\d+ of (\d+)", same("health")),
        (r" (Ar\d)\b", purge_stats),
        (r" \((\d)\)", same("cost")),
        (r" \(INITIATIVE (\d)\)", same("initiative")),
        (r" \(requirement (\d)\)", same("requirement")),
        (r" \((\d) damage\)", in_text),
        (r" \((\+\d) ARMOR\)", in_text),
    ],
}
FEWEST = {"psi-wars": 40, "intergalactic-psi-wars": 25, "xi": 50, "psychological-warfare": 12, "purge": 40}
"""So many numbers are found at least: a notation that finds none would prove nothing."""


def names_of(found: Door) -> dict[str, Printed]:
    """Every card by its name, and by the shorter names the texts use where only one card is meant."""
    cards: list[Printed] = [found.plain_card(card) for card in found.book().cards.values()]
    kinds = {str(card["kind"]).capitalize() for card in cards}
    named = {str(card["name"]): card for card in cards}
    for short in {part for name in named for part in shorter(name)} - kinds - set(named):
        meant = [card for name, card in named.items() if short in shorter(name)]
        if len(meant) == 1:
            named[short] = meant[0]
    return named


def shorter(name: str) -> list[str]:
    """Eva X, Alpha Clone Matriarch is Eva X; ZGA114, The Juggernaut is The Juggernaut; Jingwa Psi Avenger is Jingwa."""
    return [name.split(" ")[0], name.split(" ")[-1], name.split(", ")[0], name.split(", ")[-1], name.split(" (")[0]]


def numbers_beside(game: str, text: str) -> Iterator[tuple[str, bool]]:
    named = names_of(door(game))
    names = "|".join(re.escape(name) for name in sorted(named, key=len, reverse=True))
    for notation, check in NOTATIONS[game]:
        for found in re.finditer(rf"(?<![\w-])(?P<card>{names})(?P<beside>{notation})", text):
            beside = re.match(notation, found["beside"])
            assert beside is not None
            yield found[0], check(beside, named[found["card"]])


@pytest.mark.parametrize("game", game_ids())
def test_numbers_beside_a_card_are_those_printed_on_it(game: str) -> None:
    found = [one for name in TEXTS for one in numbers_beside(game, text_of(game, name))]
    assert [written for written, holds in found if not holds] == []
    assert len(found) >= FEWEST[game]


def test_a_wrong_number_is_found() -> None:
    wrong = {
        "psi-wars": "Hydra Bot (3/0/3)",
        "intergalactic-psi-wars": "Hydra Bot (1 0 0 1 + 3)",
        "xi": "Earth Moth (3T)",
        "psychological-warfare": "Guilt Trip (all -2)",
        "purge": "Fractal Colossus `Ar2 H5`",
    }
    assert {game: list(numbers_beside(game, text)) for game, text in wrong.items()} == {
        game: [(text, False)] for game, text in wrong.items()
    }


# --- scenarios that play an example ----------------------------------------------------------------------------------

EXAMPLE = re.compile(r"[A-Z]+-(V|E|EX|X)\d+")
WHOLE = {"psi-wars": 15, "intergalactic-psi-wars": 30, "xi": 40, "psychological-warfare": 3, "purge": 0}
"""What scores and Hit Points start with: an example may give the loss instead of what is left."""
SILENT = {
    "psi-wars": "V10 V20 V22 V29 V31 EX7",
    "intergalactic-psi-wars": "V6 V7 V8 V20",
    "xi": "V23 V29 V30 E8 E13 E20 E28 E29 E30 E31 E34",
    "psychological-warfare": "V8 V28 V29 V32",
    "purge": "V6 V10 V11 V20 V31 V35 V36 V47 V50 X3 X6 X10",
}
"""Examples that leave most of the numbers to the cards their scenarios take."""


def numbers_expected(found: Door) -> Iterator[tuple[str, int]]:
    """The numbers that scenarios which play an example expect, with the example's id."""
    for file in scenario_files(found):
        if "/vectors/" not in str(file) and "/examples/" not in str(file):
            continue
        scenario = read_scenario(file)
        for example in filter(EXAMPLE.fullmatch, scenario.rules):
            for step in scenario.steps:
                for fact, value in [*step.expect.items(), *step.now.items()]:
                    if type(value) is int and value and fact not in ("turn number", "deck"):
                        yield example, value


@pytest.mark.parametrize("game", game_ids())
def test_scenarios_that_play_an_example_use_its_numbers(game: str) -> None:
    found = door(game)
    silent = {f"{found.prefix}-{name}" for name in SILENT[game].split()}
    expected: dict[str, list[bool]] = {}
    for example, number in numbers_expected(found):
        written = set(map(int, re.findall(r"\d+", found.rulebook.rule(example).text)))
        expected.setdefault(example, []).append(number in written or WHOLE[game] - number in {0, *written})
    strange = {example for example, told in expected.items() if 2 * sum(told) < len(told)}
    assert strange == silent
