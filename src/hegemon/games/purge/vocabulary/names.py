"""The names of a card, its keywords and sub-classes, and how sentences speak of them."""

from __future__ import annotations

from typing import Literal

from hegemon.cards.words import Names
from hegemon.games.purge import printed as pg
from hegemon.games.purge import targets as tg

Keyword = Literal[
    "clone dna",
    "composite armor",
    "critical mass",
    "entrenched",
    "fractal repairs",
    "fury",
    "irradiate",
    "memory metal",
    "pyrite rounds",
    "chronometry",
    "cloaking",
    "defender",
    "flux",
    "jet",
    "overlay",
    "tactician",
    "may target jets",
    "cannot target jets",
    "cannot target infantry",
]
ClassName = Literal["infantry", "tank", "jet", "class iv", "commander", "token"]

PLURALS: dict[str, str] = {
    "infantry": "Infantry",
    "tank": "Tanks",
    "jet": "Jets",
    "class iv": "Class IV Units",
    "commander": "Commander",
    "token": "Tokens",
}
SINGULARS: dict[str, str] = {"infantry": "Infantry", "tank": "Tank", "jet": "Jet", "class iv": "Class IV Unit"}


class PurgeNames(Names):
    """The names of one card of PURGE; what was mentioned before is spoken of as "it"."""

    def __init__(self, card_name: str, commander: str) -> None:
        special = {
            "self": (tg.SELF, "{card}"),
            "commander": (tg.COMMANDER_OF_YOURS, commander or "your Commander"),
            "stronghold": (tg.STRONGHOLD_OF_YOURS, "your Stronghold"),
        }
        super().__init__(card_name, special)
        self.commander = commander or "your Commander"

    def mention(self, name: str) -> str:
        if name in self.special:
            return super().mention(name)
        if name in self.mentioned:
            return "it"
        self.mentioned.add(name)
        return self.phrases[name]


def commander_of(names: Names) -> str:
    assert isinstance(names, PurgeNames)
    return names.commander


def bits(classes: list[ClassName]) -> int:
    return sum(1 << pg.CLASSES.index(name) for name in classes)


def keyword_bits(words: list[Keyword]) -> int:
    return sum(1 << pg.KEYWORDS.index(word) for word in words)


def plural(classes: list[ClassName]) -> str:
    return " and ".join(PLURALS[name] for name in classes)


def titled(word: str) -> str:
    """A keyword as it is printed: Clone DNA, Memory Metal, May target Jets."""
    if word.startswith(("may", "cannot")):
        verb, rest = word.split(" target ")
        return f"{verb.capitalize()} target {rest.capitalize()}"
    return " ".join("DNA" if part == "dna" else part.capitalize() for part in word.split(" "))
