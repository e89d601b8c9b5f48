"""PURGE-15 The activated abilities that keywords give, by their numbers."""

from __future__ import annotations

from typing import Final

from hegemon.games.purge.effects import MISSING_HEALTH, Deal, RestoreAttack
from hegemon.games.purge.passages import AttachSelf, MoveHealth, Resurrect
from hegemon.games.purge.printed import Ability
from hegemon.games.purge.targets import (
    A_COMMANDER,
    A_UNIT,
    ANYONES,
    ANYWHERE,
    SELF,
    Choose,
    ChooseFlux,
    ChooseHost,
)

ABILITIES: Final[tuple[Ability | None, ...]] = (
    None,  # the printed ability stands on the card
    Ability(0, True, 0, [Resurrect(SELF)]),  # PURGE-15.1 Clone DNA
    Ability(0, False, 0, [Resurrect(SELF)]),  # PURGE-15.8 Fractal Repairs, for the value on the card
    Ability(0, True, 1, [Choose(0, A_UNIT | A_COMMANDER, ANYONES, ANYWHERE), Deal(0, 0, MISSING_HEALTH, False)]),
    # PURGE-15.10 Irradiate is the one above; PURGE-15.18 Chronometry the one below
    Ability(0, True, 0, [RestoreAttack(SELF, 1)]),
    Ability(0, True, 1, [ChooseFlux(), MoveHealth()]),  # PURGE-15.21 Flux
    Ability(0, True, 1, [ChooseHost(), AttachSelf()]),  # PURGE-15.27 Overlay
)
