"""Abilities and kinds as card files name them, and how sentences speak of them."""

from __future__ import annotations

from typing import Literal

from hegemon.games.intergalactic_psi_wars import effects as fx
from hegemon.games.intergalactic_psi_wars import printed as ipw

AbilityName = Literal["cyber", "psionic", "physical"]
MentalName = Literal["cyber", "psionic"]
UnitKind = Literal["being", "robot", "cyborg"]
LightName = Literal["digital-splicing", "neurogenesis", "bio-acceleration", "material-animation"]

SPECIAL_NAMES: dict[str, tuple[int, str]] = {"self": (fx.SELF, "{card}")}
"""Names that need no choosing, and how a sentence speaks of them."""

ALL_UNITS = (1 << ipw.BATTLE_UNITS) - 1


def ability_number(name: str | None) -> int:
    return ipw.NO_ABILITY if name is None else ipw.ABILITIES.index(name)


def kind_bits(kinds: list[UnitKind]) -> int:
    return sum(1 << ipw.KINDS.index(kind) for kind in kinds) if kinds else ALL_UNITS


def kinds_said(kinds: list[UnitKind]) -> str:
    """The kinds as a sentence names them: Battle Unit, Being, Robot or Cyborg."""
    return " or ".join(kind.capitalize() for kind in kinds) if kinds else "Battle Unit"


def signed(amount: int) -> str:
    return f"{amount:+}"


def ability_bits(names: list[AbilityName]) -> int:
    return sum(1 << ipw.ABILITIES.index(name) for name in names)
