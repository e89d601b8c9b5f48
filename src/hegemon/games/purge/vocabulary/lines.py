"""All lines a card can have, and how they are said together."""

from __future__ import annotations

import msgspec

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.games.purge import targets as tg
from hegemon.games.purge.vocabulary.choices import ChooseVectorWord, ChooseWord
from hegemon.games.purge.vocabulary.passages import (
    AdvanceWord,
    CancelWord,
    CheapenWord,
    CopyWord,
    CountDownWord,
    CreateWord,
    DestroyWord,
    EndBattleWord,
    EndureWord,
    ExtraWord,
    GainEnergyWord,
    NullifyWord,
    PutCountersWord,
    PutWord,
    RaiseCapWord,
    RemoveWord,
    ResurrectWord,
    ReturnOpsWord,
    RootWord,
    SendHomeWord,
    ShareMindWord,
    TakeEnergyWord,
)
from hegemon.games.purge.vocabulary.stats import (
    DealEachWord,
    DealWord,
    ExpendWord,
    ForeseeWord,
    GainEachWord,
    GainWord,
    GrantWord,
    LosePopulationWord,
    PreventWord,
    RegenerateEachWord,
    RegenerateWord,
    RestoreAttackWord,
    WearArmorWord,
)


class ModeWord(msgspec.Struct, forbid_unknown_fields=True):
    """One of several things a card may do."""

    name: str
    does: list[PurgeWord]


class ChooseModeWord(Word, tag="choose one"):
    """Choose one of several things to do."""

    modes: list[ModeWord]

    def build(self, names: Names) -> Effect:
        lines = [[word.build(names) for word in mode.does] for mode in self.modes]
        return tg.ChooseMode([mode.name for mode in self.modes], lines)

    def says(self, names: Names) -> str:
        return "choose one - " + "; or ".join(say_lines(mode.does, names) for mode in self.modes)


PurgeWord = (
    ChooseWord
    | ChooseVectorWord
    | ChooseModeWord
    | DealWord
    | DealEachWord
    | RegenerateWord
    | RegenerateEachWord
    | LosePopulationWord
    | PreventWord
    | GainWord
    | GainEachWord
    | RestoreAttackWord
    | ExpendWord
    | WearArmorWord
    | GrantWord
    | ForeseeWord
    | CancelWord
    | NullifyWord
    | ReturnOpsWord
    | CheapenWord
    | CreateWord
    | CopyWord
    | DestroyWord
    | RemoveWord
    | ResurrectWord
    | PutWord
    | SendHomeWord
    | AdvanceWord
    | EndureWord
    | ShareMindWord
    | RootWord
    | EndBattleWord
    | ExtraWord
    | RaiseCapWord
    | GainEnergyWord
    | TakeEnergyWord
    | PutCountersWord
    | CountDownWord
)


def say_lines(words: list[PurgeWord], names: Names) -> str:
    """Several lines as one sentence without its full stop."""
    joined = ""
    for word in words:
        text = word.says(names)
        if not text:
            continue
        if joined.endswith("removed"):
            joined += ", " + text
        elif joined:
            joined += (", " if text.startswith("then ") else " and ") + text
        else:
            joined = text
    return joined


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
