"""PURGE-15 The activated abilities that keywords give, by their numbers."""

from __future__ import annotations

from typing import Final

from hegemon.core.aims import Aim
from hegemon.core.queries import ANYONES, Fixed, StatOf
from hegemon.games.purge.asked import SELF, PurgeSelector
from hegemon.games.purge.effects import Deal, Regenerate
from hegemon.games.purge.passages import INTO_PLAY, AttachSelf, MoveCards, MoveHealth
from hegemon.games.purge.printed import COMMANDERS, EXPENDED, IN_PLAY, MISSING_HEALTH, UNITS, Ability
from hegemon.games.purge.targets import Choose, ChooseFlux, ChooseHost

FREE: Final = Fixed(0)
ITSELF: Final = Aim(SELF, None)
ANY_COMBATANT: Final = PurgeSelector(UNITS | COMMANDERS, IN_PLAY, ANYONES)

ABILITIES: Final[tuple[Ability | None, ...]] = (
    None,  # the printed ability stands on the card
    Ability(FREE, True, 0, [MoveCards([ITSELF], INTO_PLAY)]),  # PURGE-15.1 Clone DNA
    Ability(FREE, False, 0, [MoveCards([ITSELF], INTO_PLAY)]),  # PURGE-15.8 Fractal Repairs, for the value on the card
    Ability(FREE, True, 1, [Choose(0, ANY_COMBATANT), Deal(Aim(0, None), StatOf(MISSING_HEALTH, SELF), False)]),
    # PURGE-15.10 Irradiate is the one above; PURGE-15.18 Chronometry the one below
    Ability(FREE, True, 0, [Regenerate(ITSELF, EXPENDED, Fixed(1))]),
    Ability(FREE, True, 1, [ChooseFlux(), MoveHealth()]),  # PURGE-15.21 Flux
    Ability(FREE, True, 1, [ChooseHost(), AttachSelf()]),  # PURGE-15.27 Overlay
    None,  # the second printed ability, too
)
