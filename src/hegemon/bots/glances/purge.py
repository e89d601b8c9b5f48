"""What a player of PURGE sees of a question at once; all that is in play lies open."""

from __future__ import annotations

from typing import Final

from hegemon.bots.glance import GameGlance, Glance, card_of
from hegemon.core.asks import NO_PIECE, Ask, Option
from hegemon.games.purge.permanents import FIELD, InPlay, home_of
from hegemon.games.purge.printed import COMMANDER, DEFENSIVE, OPS, RESOURCE, STRONGHOLD, SUPER, TEK
from hegemon.games.purge.state import OPS_DECK, Purge
from hegemon.games.purge.values import armor_of, attack_left, damage_of

WHERE_THEY_STAND: Final = 3


class PurgeGlance(GameGlance[Purge]):
    """Armies by vector, Strongholds, Energy, and the numbers of whoever an answer names."""

    def place_names(self) -> list[str]:
        own = ["at home", "on the Field", "at the opposing Stronghold"]
        names = [f"DAMAGE {where}" for where in own] + [f"HEALTH {where}" for where in own]
        names += [f"opposing DAMAGE {where}" for where in own] + [f"opposing HEALTH {where}" for where in own]
        return [
            *names,
            "attacks left",
            "opposing attacks left",
            "POPULATION",
            "opposing POPULATION",
            "Energy",
            "opposing Energy",
            "Energy Production",
            "opposing Energy Production",
            "OPS to come",
            "opposing OPS to come",
            "turn",
            "sub-phases of this turn",
            "the other has passed",
            "answers",
            "DAMAGE of the card in question",
            "HEALTH of the card in question",
        ]

    def option_names(self) -> list[str]:
        return [
            "combatant",
            "Commander",
            "Stronghold",
            "OPS",
            "TEK",
            "Super Weapon",
            "Resource",
            "Defensive Attachment",
            "is one's own",
            "DAMAGE",
            "ATTACK left",
            "HEALTH",
            "ARMOR",
            "is hurt",
            "cost",
            "production",
            "has a text",
            "is in play",
            "is at its home",
            "is on the Field",
            "would fall to the card in question",
            "DAMAGE times ATTACK",
            "number",
        ]

    def place(self, game: Purge, ask: Ask) -> list[float]:
        seat = ask.seat
        found = [0.0] * (4 * WHERE_THEY_STAND)
        left = [0.0, 0.0]
        production = [0.0, 0.0]
        for player in range(2):
            first = 0 if player == seat else 2 * WHERE_THEY_STAND
            for card in game.played_by(player):
                production[player] += card.card.production
                if card.card.is_fighter and card.host < 0:
                    damage = damage_of(game, card)
                    where = 1 if card.vector == FIELD else 0 if card.vector == home_of(seat) else 2
                    found[first + where] += damage / 4.0
                    found[first + WHERE_THEY_STAND + where] += card.health / 4.0
                    left[player] += damage * attack_left(game, card) / 4.0
        found.append(left[seat])
        found.append(left[1 - seat])
        found.append(population(game, seat))
        found.append(population(game, 1 - seat))
        found.append(game.energy[seat] / 4.0)
        found.append(game.energy[1 - seat] / 4.0)
        found.append(production[seat] / 4.0)
        found.append(production[1 - seat] / 4.0)
        found.append(len(game.piles[OPS_DECK.index * 2 + seat]) / 4.0)
        found.append(len(game.piles[OPS_DECK.index * 2 + 1 - seat]) / 4.0)
        found.append(min(2.0, game.turn / 6.0))
        found.append(min(2.0, len(game.seen) / 10.0))
        found.append(1.0 if game.last_pass == 1 - seat else 0.0)
        found.append(len(ask.options) / 4.0)
        asked = game.fighter(ask.about) if ask.about >= 0 else None
        found.append(0.0 if asked is None else float(damage_of(game, asked)))
        found.append(0.0 if asked is None else float(asked.health))
        return found

    def option(self, game: Purge, ask: Ask, option: Option) -> list[float]:
        found = [0.0] * 23
        piece = card_of(option)
        if piece == NO_PIECE:
            found[22] = option.arg / 4.0
            return found
        if not game.sees_face(ask.seat, piece):
            return found
        printed = game.card(piece)
        kind = printed.kind
        found[1] = 1.0 if kind == COMMANDER else 0.0
        found[2] = 1.0 if kind == STRONGHOLD else 0.0
        found[3] = 1.0 if kind == OPS else 0.0
        found[4] = 1.0 if kind == TEK else 0.0
        found[5] = 1.0 if kind == SUPER else 0.0
        found[6] = 1.0 if kind == RESOURCE else 0.0
        found[7] = 1.0 if kind == DEFENSIVE else 0.0
        found[8] = 1.0 if game.owners[piece] == ask.seat else 0.0
        found[14] = printed.cost / 4.0
        found[15] = float(printed.production)
        found[16] = 1.0 if printed.whens or printed.standing or printed.ability is not None else 0.0
        card = game.in_play(piece)
        if card is not None and printed.is_fighter:
            self.describe(game, ask, card, found)
        else:
            found[9] = float(printed.damage)
            found[10] = float(printed.attack)
            found[11] = printed.health / 4.0
            found[12] = float(printed.armor)
            found[0] = 1.0 if printed.is_fighter else 0.0
        found[21] = found[9] * found[10] / 4.0
        return found

    def describe(self, game: Purge, ask: Ask, card: InPlay, found: list[float]) -> None:
        """The numbers of a combatant as they are now."""
        found[0] = 1.0
        found[9] = float(damage_of(game, card))
        found[10] = float(attack_left(game, card))
        found[11] = card.health / 4.0
        armor = armor_of(game, card)
        found[12] = float(armor)
        found[13] = 1.0 if card.health < game.maximum_of(card) else 0.0
        found[17] = 1.0
        found[18] = 1.0 if card.vector == home_of(card.seat) else 0.0
        found[19] = 1.0 if card.vector == FIELD else 0.0
        asked = game.fighter(ask.about) if ask.about >= 0 else None
        if asked is not None:
            found[20] = 1.0 if damage_of(game, asked) - armor >= card.health else 0.0


def population(game: Purge, seat: int) -> float:
    return 0.0 if game.citadels[seat] < 0 else game.stronghold(seat).health / 10.0


GLANCE: Final[Glance] = PurgeGlance()
