"""What a player of Xi sees of a question at once."""

from __future__ import annotations

from typing import Final

from hegemon.bots.glance import GameGlance, Glance, card_of
from hegemon.core.asks import NO_PIECE, NUMBER, SEAT, Ask, Option, Seat
from hegemon.games.xi.in_play import InPlay
from hegemon.games.xi.printed import CELESTIAL, LASTING, UNIT
from hegemon.games.xi.skirmish import Skirmish
from hegemon.games.xi.state import DECK, HAND, Xi


class XiGlance(GameGlance[Xi]):
    """Life, time, both fields, and the card an answer names."""

    def place_names(self) -> list[str]:
        return [
            "life",
            "opposing life",
            "own turn",
            "time",
            "prepared time",
            "opposing prepared time",
            "cards in hand",
            "opposing cards in hand",
            "cards in the deck",
            "units",
            "damage of units",
            "damage of units that have not fought",
            "life of units",
            "opposing units",
            "opposing damage",
            "opposing life of units",
            "opposing life of the weakest unit",
            "attacker's damage",
            "attacker's life",
            "attacked unit's damage",
            "attacked unit's life",
            "the attacker is one's own",
            "a skirmish is under way",
            "answers",
        ]

    def option_names(self) -> list[str]:
        return [
            "names a card",
            "unit",
            "lasting",
            "in hand",
            "is one's own",
            "cost",
            "cost as part of the time",
            "damage",
            "life",
            "Celestial",
            "has a text",
            "has fought",
            "is hurt",
            "would fall to the attacker",
            "attacker would fall to it",
            "kills something",
            "survives everything",
            "names oneself",
            "names another player",
            "number",
        ]

    def place(self, game: Xi, ask: Ask) -> list[float]:
        seat = ask.seat
        foe = other_of(game, seat)
        own = self.field(game, seat)
        opposing = self.field(game, foe)
        found = [
            game.life[seat] / 10.0,
            game.life[foe] / 10.0,
            1.0 if game.active == seat else 0.0,
            game.time[seat] / 4.0,
            game.prepared[seat] / 4.0,
            game.prepared[foe] / 4.0,
            float(len(game.pile(HAND, seat))),
            float(len(game.pile(HAND, foe))),
            min(2.0, len(game.pile(DECK, seat)) / 15.0),
            own[0],
            own[1] / 4.0,
            own[2] / 4.0,
            own[3] / 4.0,
            opposing[0],
            opposing[1] / 4.0,
            opposing[3] / 4.0,
            opposing[4] / 4.0,
        ]
        fight = fight_of(game)
        attacker = game.unit(fight.unit) if fight is not None else None
        foe_unit = game.unit(fight.foe) if fight is not None and fight.foe >= 0 else None
        found.append(0.0 if attacker is None else float(game.damage_of(attacker)))
        found.append(0.0 if attacker is None else float(attacker.life))
        found.append(0.0 if foe_unit is None else float(game.damage_of(foe_unit)))
        found.append(0.0 if foe_unit is None else float(foe_unit.life))
        found.append(1.0 if attacker is not None and attacker.seat == seat else 0.0)
        found.append(0.0 if fight is None else 1.0)
        found.append(len(ask.options) / 4.0)
        return found

    def field(self, game: Xi, seat: Seat) -> list[float]:
        """Units, their damage, that of those that have not fought, their life, and the least of it."""
        units = damage = ready = life = 0
        least = 0
        for card in game.field[seat]:
            if card.card.kind == UNIT:
                now = game.damage_of(card)
                units += 1
                damage += now
                ready += 0 if card.has_fought else now
                life += card.life
                least = card.life if units == 1 else min(least, card.life)
        return [float(units), float(damage), float(ready), float(life), float(least)]

    def option(self, game: Xi, ask: Ask, option: Option) -> list[float]:
        seat = ask.seat
        found = [0.0] * 20
        about = option.verb.about
        piece = card_of(option)
        if about == SEAT:
            found[17] = 1.0 if option.arg == seat else 0.0
            found[18] = 1.0 - found[17]
        elif about == NUMBER:
            found[19] = option.arg / 4.0
        elif piece != NO_PIECE and game.sees_face(seat, piece):
            printed = game.card(piece)
            found[0] = 1.0
            found[1] = 1.0 if printed.kind == UNIT else 0.0
            found[2] = 1.0 if printed.kind == LASTING else 0.0
            found[3] = 1.0 if game.is_in(piece, HAND, seat) else 0.0
            found[5] = printed.cost / 4.0
            found[6] = printed.cost / max(1.0, float(game.time[seat] + game.prepared[seat]))
            found[7] = float(printed.damage)
            found[8] = float(printed.life)
            found[9] = 1.0 if printed.type == CELESTIAL else 0.0
            found[10] = 1.0 if printed.abilities or printed.whens or printed.standing or printed.does else 0.0
            unit = game.unit(piece)
            if unit is None:
                found[4] = 1.0 if game.owners[piece] == seat else 0.0
            else:
                self.describe(game, seat, unit, found)
        return found

    def describe(self, game: Xi, seat: Seat, unit: InPlay, found: list[float]) -> None:
        """A unit in play, as it stands, against the attacker or against all it might meet."""
        damage = game.damage_of(unit)
        found[4] = 1.0 if unit.seat == seat else 0.0
        found[7] = float(damage)
        found[8] = float(unit.life)
        found[11] = 1.0 if unit.has_fought else 0.0
        found[12] = 1.0 if unit.has_lost_life else 0.0
        fight = fight_of(game)
        attacker = game.unit(fight.unit) if fight is not None else None
        if attacker is not None and attacker is not unit:
            found[13] = 1.0 if game.damage_of(attacker) >= unit.life else 0.0
            found[14] = 1.0 if damage >= attacker.life else 0.0
            return
        foe = other_of(game, unit.seat)
        kills = False
        survives = True
        for card in game.field[foe]:
            if card.card.kind == UNIT:
                kills = kills or damage >= card.life
                survives = survives and game.damage_of(card) < unit.life
        found[15] = 1.0 if kills else 0.0
        found[16] = 1.0 if survives else 0.0


def fight_of(game: Xi) -> Skirmish | None:
    """The skirmish under way, if there is one."""
    for place in range(len(game.frames) - 1, -1, -1):
        frame = game.frames[place]
        if isinstance(frame, Skirmish):
            return frame
    return None


def other_of(game: Xi, seat: Seat) -> Seat:
    """The next player still in the game."""
    for step in range(1, game.seats):
        other = (seat + step) % game.seats
        if not game.is_out[other]:
            return other
    return (seat + 1) % game.seats


GLANCE: Final[Glance] = XiGlance()
