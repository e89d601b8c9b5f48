"""The selectable settings of Psi Wars (the last table of its rules) and its constants, in one record."""

from __future__ import annotations

from typing import Final

from hegemon.core.settings import Setting, complete, place_of
from hegemon.games.psi_wars.dice import OWN_DICE, Face, read_dice


class DiceSetting(Setting):
    """PSI-R59 Dice written out face by face; everything that can be read as dice is allowed."""

    def check(self, value: str) -> str:
        read_dice(value)
        return value


SETTINGS: Final = (
    Setting(
        "lab_hp",
        ("15", "short", "medium", "long"),
        "Hit Points of both Labs at the start: short is 10, medium 15, long 20.",
        "PSI-R36",
        least=1,
        most=99,
    ),
    Setting("dice_per_ability", ("1", "2"), "How many dice of each ability a side rolls in a battle.", "PSI-R42"),
    Setting(
        "modifying_dice",
        ("standard", "plain", "none"),
        "Battle dice with all symbols, with numbers only, or no battle dice.",
        "PSI-R43",
    ),
    DiceSetting("custom_dice", ("rulebook",), f"The faces of the dice, player by player: {OWN_DICE}", "PSI-R59"),
    Setting(
        "custom_decks",
        ("on", "off"),
        "Whether decks other than the four preconstructed ones may be played.",
        "PSI-2.10",
    ),
    Setting("cyborg_step", ("before", "after"), "Cyborg abilities before or after Battle Determination.", "PSI-R2"),
    Setting(
        "trap_escape",
        ("both", "cleanup", "creation_end", "once_per_turn"),
        "When escapes are rolled for: at the end of Creation and in Cleanup, in one of the two, or once in either.",
        "PSI-R3",
    ),
    Setting("traps_in_creation", ("off", "on"), "Whether Traps may also be played in one's Creation Phase.", "PSI-R23"),
    Setting(
        "power_rounds",
        ("single", "alternate"),
        "The attacker plays all Powers and then the defender, or they take turns until both pass.",
        "PSI-R22",
    ),
    Setting("multi_block", ("off", "on"), "Whether several defending sides may engage one attacker.", "PSI-R15"),
    Setting(
        "removed_blocker",
        ("undefended", "stays_blocked"),
        "What an attacker is whose defender was removed.",
        "PSI-R16",
    ),
    Setting(
        "disorientated_can_win_psionic",
        ("on", "off"),
        "Whether a side that is already Disorientated can win the Psionic battle.",
        "PSI-R12",
    ),
    Setting(
        "cyborg_scope",
        ("in_play", "battlefield"),
        "Whether Cyborgs use Distance abilities from the Lab too, or only on the Battlefield.",
        "PSI-R21",
    ),
    Setting(
        "cyborg_ability_depletes", ("off", "on"), "Whether using a Distance ability depletes the Cyborg.", "PSI-R21"
    ),
    Setting(
        "trapped_counts_as_in_lab",
        ("escapable", "always", "never"),
        "Which Trapped units keep a player with no other unit in the game.",
        "PSI-R25",
    ),
    Setting(
        "simultaneous_loss",
        ("draw", "active_player_wins"),
        "What happens if both players meet a losing condition at the same instant.",
        "PSI-R26",
    ),
    Setting("mulligan", ("none", "one"), "Whether each player may redraw the starting hand once.", "PSI-R30"),
    Setting("reveal_searches", ("on", "off"), "Whether a card taken in a search is shown to both.", "PSI-R33"),
    Setting("search_may_fail", ("off", "on"), "Whether a search may take nothing although it could.", "PSI-R33"),
    Setting(
        "idle_choices",
        ("skipped", "asked"),
        "Whether choices are asked for that change nothing: a search that finds a single card, a Distance ability with "
        "nobody to aim at, a unit whose printed 0 no bonus changes.",
        "PSI-25.5",
        before="asked",
    ),
    Setting("turn_limit", ("none",), "Turns of both players together after which the game ends.", "PSI-R44", least=1),
    Setting("min_battle_deck", ("5",), "The fewest cards a Battle Deck may have.", "PSI-R31", least=0),
)

LENGTHS: Final[dict[str, int]] = {"short": 10, "medium": 15, "long": 20}
"""PSI-3.3 The presets for the length of a game."""

STANDARD: Final = 0
PLAIN: Final = 1
NO_DICE: Final = 2

ESCAPE_BOTH: Final = 0
ESCAPE_CLEANUP: Final = 1
ESCAPE_CREATION: Final = 2
ESCAPE_ONCE: Final = 3

COUNTS_ESCAPABLE: Final = 0
COUNTS_ALWAYS: Final = 1
COUNTS_NEVER: Final = 2


class Rules:
    """The rules one game is played by: the constants of the book, the dice of both (PSI-3.4) and the settings."""

    def __init__(self, chosen: dict[str, str]) -> None:
        full = complete(SETTINGS, chosen)
        self.chosen: Final = full
        self.opening_hand: Final = 5
        length = full["lab_hp"]
        self.hit_points: Final = LENGTHS[length] if length in LENGTHS else int(length)
        self.dice_per_ability: Final = int(full["dice_per_ability"])
        self.modifying_dice: Final = place_of("modifying_dice", SETTINGS, full)
        self.dice: Final[list[tuple[tuple[Face, ...], ...]]] = read_dice(full["custom_dice"])
        self.cyborgs_first: Final = full["cyborg_step"] == "before"
        self.trap_escape: Final = place_of("trap_escape", SETTINGS, full)
        self.traps_in_creation: Final = full["traps_in_creation"] == "on"
        self.powers_alternate: Final = full["power_rounds"] == "alternate"
        self.multi_block: Final = full["multi_block"] == "on"
        self.stays_blocked: Final = full["removed_blocker"] == "stays_blocked"
        self.disorientated_can_win: Final = full["disorientated_can_win_psionic"] == "on"
        self.distance_from_lab: Final = full["cyborg_scope"] == "in_play"
        self.distance_depletes: Final = full["cyborg_ability_depletes"] == "on"
        self.trapped_counts: Final = place_of("trapped_counts_as_in_lab", SETTINGS, full)
        self.both_lose_is_draw: Final = full["simultaneous_loss"] == "draw"
        self.mulligan: Final = full["mulligan"] == "one"
        self.reveal_searches: Final = full["reveal_searches"] == "on"
        self.search_may_fail: Final = full["search_may_fail"] == "on"
        self.asks_idle: Final = full["idle_choices"] == "asked"
        limit = full["turn_limit"]
        self.turn_limit: Final = 0 if limit == "none" else int(limit)
