"""PURGE-1.15, PURGE-1.17, PURGE-9.12 Permanents: where a card in play is and what has happened to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hegemon.core.asks import NO_PIECE, Piece, Seat
from hegemon.games.purge.printed import PurgeCard

if TYPE_CHECKING:
    from mypy_extensions import i64

# PURGE-1.15 The three vectors, in a line.
FIELD: Final = 1
NO_VECTOR: Final = -1

# PURGE-9.12 The sides of a Battle Instance.
ASIDE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2


def home_of(seat: Seat) -> int:
    """The player's own Stronghold Vector."""
    return 0 if seat == 0 else 2


class InPlay:
    """PURGE-1.17 A permanent: where it is and what has happened to it since it came."""

    def __init__(self, piece: Piece, card: PurgeCard, seat: Seat, vector: int, is_token: bool) -> None:
        self.piece: Final = piece
        self.card: Final = card  # no digest
        self.seat = seat  # no digest
        """Who controls it: in whose row it lies."""
        self.vector = vector
        self.health = card.health
        self.spent = 0
        """ATTACK expended this turn."""
        self.armor_loss = 0  # when card.is_fighter
        """PURGE-11.8 Permanent reductions of ARMOR."""
        self.attack_more = 0  # when card.is_fighter
        self.damage_more = 0  # when card.is_fighter
        self.armor_more = 0  # when card.is_fighter
        self.metal = 0  # when card.is_fighter
        """PURGE-15.11 ARMOR gained by Memory Metal this turn."""
        self.granted = 0  # when card.is_fighter
        """Keywords it has until end of turn, treated as unlocked."""
        self.shield = 0
        self.endures = 0  # when card.is_fighter
        self.minds = 0  # when card.is_fighter
        self.is_rooted = False  # when card.is_fighter
        self.counters = 0
        self.triggered = 0
        self.host: Piece = NO_PIECE  # when card.is_fighter
        self.carries = 0  # when card.is_fighter
        self.brought = 0  # when card.is_fighter
        """PURGE-15.35 The HEALTH an attached card brought to its host."""
        self.side = ASIDE  # when card.is_fighter
        self.origin = vector  # when card.is_fighter
        self.has_attacked = False
        self.is_doomed = False  # when card.is_fighter
        self.killer: Piece = NO_PIECE
        self.is_banished = False  # when card.is_fighter
        self.is_token: Final = is_token
        self.insight = 0  # when card.is_fighter
        self.insight_next = 0  # when card.is_fighter
        self.health_gift = 0  # rare
        """How much higher its maximum HEALTH is by what cards have said for a while ..."""
        self.health_more = 0  # rare
        """... and by that and passive abilities that vary, as its HEALTH has been fitted to it."""

    def mixed(self, word: i64) -> i64:
        """PURGE-R56 What can be seen of it goes into a fingerprint."""
        # What rides on another card is where that card is (PURGE-8.10).
        vector: i64 = self.vector if self.host < 0 else 0
        health: i64 = self.health
        spent: i64 = self.spent
        word = mixed(word, vector + 4 * health + 1024 * spent)
        shield: i64 = self.shield
        counters: i64 = self.counters
        triggered: i64 = self.triggered
        word = mixed(word, shield + 64 * counters + 1024 * triggered)
        if self.card.is_fighter:
            armor_loss: i64 = self.armor_loss
            metal: i64 = self.metal
            endures: i64 = self.endures
            minds: i64 = self.minds
            word = mixed(word, armor_loss + 64 * metal + 1024 * endures + 16_384 * minds)
            attack_more: i64 = self.attack_more
            armor_more: i64 = self.armor_more
            damage_more: i64 = self.damage_more
            word = mixed(word, attack_more + 64 * (armor_more + 64 * (damage_more + 512)))
            granted: i64 = self.granted
            word = mixed(word, granted * 2 + (1 if self.is_rooted else 0))
            brought: i64 = self.brought
            insight: i64 = self.insight
            insight_next: i64 = self.insight_next
            word = mixed(word, brought + 64 * insight + 1024 * insight_next)
            if self.health_more:
                more: i64 = self.health_more
                word = mixed(word, more)
        return word


# Until when a change lasts that does not simply end with the turn.
END_OF_TURN: Final = 0
END_OF_NEXT_TURN: Final = 1
END_OF_BATTLE: Final = 2
NEVER_ENDS: Final = 3


class Lasting:
    """PURGE-4.15 A change of a permanent that does not end with this turn, or ends before it."""

    def __init__(self, piece: Piece, mark: int, stat: int, amount: int, until: int) -> None:
        self.piece: Final = piece
        self.mark: Final = mark
        self.stat: Final = stat
        """What it changes, as passive abilities number it; KEYWORDS_OF with keywords as the amount."""
        self.amount: Final = amount
        self.until: Final = until


def mixed(word: i64, fact: i64) -> i64:
    """A fingerprint with one more fact in it. Its 40 bits keep the product below 63, for the fast integers."""
    return ((word * 1_000_003) ^ (fact + 7)) & 0xFFFFFFFFFF
