"""What a player of Psi Wars sees of a question at once."""

from __future__ import annotations

from typing import Final

from hegemon.bots.glance import GameGlance, Glance, card_of
from hegemon.core.asks import NO_PIECE, NUMBER, Ask, Option
from hegemon.games.psi_wars.in_play import InPlay
from hegemon.games.psi_wars.printed import DIGITAL, EQUIPMENT, PHYSICAL, POWER, PSIONIC, UNIT, X
from hegemon.games.psi_wars.state import HAND, LAB, PsiWars
from hegemon.games.psi_wars.strengths import extra_damage, side_strength, unit_strength

X_IS_ABOUT: Final = 2
ABILITIES: Final = (PHYSICAL, DIGITAL, PSIONIC)


class PsiWarsGlance(GameGlance[PsiWars]):
    """Labs, who can fight, and the strengths of whoever an answer names."""

    def place_names(self) -> list[str]:
        return [
            "own Hit Points",
            "opposing Hit Points",
            "own turn",
            "ready units",
            "Physical strength of ready units",
            "opposing ready units",
            "greatest opposing Physical strength",
            "attacking sides",
            "attacking sides nobody engages",
            "their Physical strength",
            "their Physical strength as part of the Lab's Hit Points",
            "ready Creation Units",
            "opposing ready Creation Units",
            "cards in hand",
            "opposing cards in hand",
            "answers",
            "Physical strength of the card in question",
            "Digital strength of the card in question",
            "Psionic strength of the card in question",
            "extra damage of the card in question",
            "the card in question is one's own",
            "Physical strength of its side",
            "Physical strength of the opposing side",
        ]

    def option_names(self) -> list[str]:
        return [
            "unit",
            "Equipment",
            "Power",
            "Physical strength",
            "Digital strength",
            "Psionic strength",
            "extra damage",
            "Commander",
            "has a text",
            "wears Equipment",
            "is one's own",
            "is depleted",
            "is in a Lab",
            "is on the Battlefield",
            "lights",
            "Physical strength of its side",
            "Digital strength of its side",
            "Psionic strength of its side",
            "damage of its side",
            "more Physical strength than the card in question",
            "more Digital strength than the card in question",
            "more Psionic strength than the card in question",
            "number",
        ]

    def place(self, game: PsiWars, ask: Ask) -> list[float]:
        seat = ask.seat
        foe = 1 - seat
        ready = strength = 0
        for unit in game.units_in(LAB, seat):
            if not game.depleted[unit.piece]:
                ready += 1
                strength += about(game, unit, PHYSICAL)
        opposing = greatest = 0
        for unit in game.units_in(LAB, foe):
            if not game.depleted[unit.piece]:
                opposing += 1
                greatest = max(greatest, about(game, unit, PHYSICAL))
        sides = free = strikes = 0
        for side in game.sides:
            if side.is_attacking and not side.is_gone:
                sides += 1
                if not side.was_engaged:
                    free += 1
                    strikes += side_strength(game, side, PHYSICAL) + extra_damage(game, side)
        found = [
            game.hit_points[seat] / 10.0,
            game.hit_points[foe] / 10.0,
            1.0 if game.active == seat else 0.0,
            float(ready),
            strength / 4.0,
            float(opposing),
            float(greatest),
            float(sides),
            float(free),
            strikes / 4.0,
            min(2.0, strikes / max(1.0, float(game.hit_points[1 - game.active]))),
            float(sum(game.ready_colours(seat))),
            float(sum(game.ready_colours(foe))),
            float(len(game.pile(HAND, seat))),
            float(len(game.pile(HAND, foe))),
            float(len(ask.options)),
        ]
        asked = game.unit(ask.about)
        if asked is None:
            found.extend([0.0] * 7)
            return found
        for ability in ABILITIES:
            found.append(float(about(game, asked, ability)))
        found.append(float(asked.card.extra_damage))
        found.append(1.0 if asked.seat == seat else 0.0)
        own, other = sides_about(game, asked)
        found.append(float(own))
        found.append(float(other))
        return found

    def option(self, game: PsiWars, ask: Ask, option: Option) -> list[float]:
        piece = card_of(option)
        found = [0.0] * 23
        if piece == NO_PIECE:
            found[22] = option.arg / 4.0 if option.verb.about == NUMBER else 0.0
            return found
        unit = game.unit(piece)
        found[10] = 1.0 if game.owners[piece] == ask.seat else 0.0
        if unit is None:
            if not game.sees_face(ask.seat, piece):
                return found
            card = game.card(piece)
            found[0] = 1.0 if card.kind == UNIT else 0.0
            found[1] = 1.0 if card.kind == EQUIPMENT else 0.0
            found[2] = 1.0 if card.kind == POWER else 0.0
            for number in range(3):
                printed = card.strengths[ABILITIES[number]]
                found[3 + number] = float(X_IS_ABOUT if printed == X else printed)
        else:
            card = unit.card
            found[0] = 1.0
            for number in range(3):
                found[3 + number] = float(about(game, unit, ABILITIES[number]))
            found[9] = 1.0 if unit.equipment >= 0 else 0.0
            found[11] = 1.0 if game.depleted[piece] else 0.0
            found[12] = 1.0 if game.is_in_lab(piece) else 0.0
            found[13] = 1.0 if game.is_fighting(piece) else 0.0
            if unit.side >= 0:
                side = game.sides[unit.side]
                for number in range(3):
                    found[15 + number] = float(side_strength(game, side, ABILITIES[number]))
                found[18] = found[15] + extra_damage(game, side)
        found[6] = float(card.extra_damage)
        found[7] = 1.0 if card.is_commander else 0.0
        found[8] = 1.0 if card.distance is not None or card.whens or card.standing else 0.0
        found[14] = float(card.lights)
        asked = game.unit(ask.about)
        if asked is not None:
            for number in range(3):
                found[19 + number] = max(found[3 + number], found[15 + number]) - about(game, asked, ABILITIES[number])
        return found


def about(game: PsiWars, unit: InPlay, ability: int) -> int:
    """A strength now, with an X that has not been rolled taken for its mean."""
    value = unit_strength(game, unit, ability)
    return value + X_IS_ABOUT if unit.card.strengths[ability] == X and unit.rolled[ability] < 0 else value


def sides_about(game: PsiWars, unit: InPlay) -> tuple[int, int]:
    """The Physical strength of the side a unit fights in, and of the one it fights against."""
    if unit.side < 0:
        return 0, 0
    side = game.sides[unit.side]
    against = 0
    for other in game.sides:
        if (other.foe == side.number or side.foe == other.number) and not other.is_gone:
            against += side_strength(game, other, PHYSICAL)
    return side_strength(game, side, PHYSICAL), against


GLANCE: Final[Glance] = PsiWarsGlance()
