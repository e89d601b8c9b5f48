"""Section 22: the selectable settings of Intergalactic Psi Wars and its constants, in one record."""

from __future__ import annotations

from typing import Final

from hegemon.core.errors import BadFile, UnknownName
from hegemon.core.settings import Setting, complete, place_of
from hegemon.games.intergalactic_psi_wars.matrix import read_rows

MATRICES: Final = ("linear8", "linear8_strict")
"""The tables that come with the game, the default first."""


class MatrixSetting(Setting):
    """IPW-R30 A table by its name, or a whole table in its data form."""

    def check(self, value: str) -> str:
        if value in self.values:
            return value
        try:
            read_rows(value)
        except BadFile as error:
            raise UnknownName(
                f"Option {self.name} cannot be '{value[:30]}' ({self.rule}); give linear8, linear8_strict, a .toml "
                f"file or a table in its data form. {error}"
            ) from None
        return value


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("lab_hp", ("30",), "The Hit Points both Labs start with; 20 to 40 is recommended.", "IPW-3.1", 1, 99),
    Setting(
        "resolution",
        ("matrix", "opposed_d6"),
        "Two dice against the Matrix, or one die of each side added to attack and defense.",
        "IPW-13.15",
    ),
    MatrixSetting(
        "matrix",
        MATRICES,
        "The table of hurdles; linear8_strict has cells that cannot be won. A table of your own: a .toml file.",
        "IPW-R30",
    ),
    Setting(
        "start_creation_units",
        ("none", "one_of_each"),
        "Whether one Creation Unit of each type starts in play, taken from the deck.",
        "IPW-R5",
    ),
    Setting("draw_per_turn", ("1", "0", "2"), "Cards drawn at the start of a turn.", "IPW-R9"),
    Setting("first_player_draws", ("off", "on"), "Whether the first player draws in the first turn.", "IPW-R9"),
    Setting(
        "replenish",
        ("own_turn", "every_turn", "own_turn_end"),
        "At the start of one's own turns; Creation Units at the start of every turn; or again at the end of one's own.",
        "IPW-R8",
    ),
    Setting("new_units_may_defend", ("on", "off"), "Whether units built last turn may defend.", "IPW-R13"),
    Setting("attackers_stay_spent", ("on", "off"), "Whether fighting leaves units and Equipment spent.", "IPW-R23"),
    Setting(
        "power_windows",
        ("both_turns", "anytime", "phases", "battle_only"),
        "Windows W1 to W6 with answers in the opponent's Build Phase; W1 to W6 without them; W1 to W4; or W1 and W3.",
        "IPW-R19",
    ),
    Setting(
        "distance_depletes",
        ("on", "off"),
        "Whether a Distance ability makes the Cyborg spent and takes it out of the battle.",
        "IPW-R25",
    ),
    Setting(
        "second_mental_after_win",
        ("off", "on"),
        "Whether a match-up goes on to the second mental phase after a mental win.",
        "IPW-R31",
    ),
    Setting(
        "order_choice",
        ("per_phase", "per_matchup"),
        "Each phase for all match-ups, or each match-up through all its phases.",
        "IPW-R27",
    ),
    Setting(
        "battle_sequence",
        ("rulebook", "revised_2018"),
        "The fight as in the rulebook, or as in the designers' sheet of October 2018.",
        "IPW-R38",
    ),
    Setting(
        "equip_needs_ability",
        ("off", "on"),
        "Whether a wearer must have every ability the Equipment adds to.",
        "IPW-R17",
    ),
    Setting(
        "mulligan",
        ("none", "no_creation_units", "one"),
        "Whether a starting hand may be changed once: never, without Creation Units, or always.",
        "IPW-R6",
    ),
    Setting("deck_limits", ("on", "off"), "Whether decks must keep the limits of section 2.", "IPW-R3"),
    Setting(
        "turn_limit",
        ("none", "200"),
        "Turns of both players after which the game is ended by Hit Points.",
        "IPW-20.5",
        least=1,
    ),
    Setting(
        "quiet_turns",
        ("20",),
        "Turns in a row in which nothing moves, after which the game is ended by Hit Points; 0 for never.",
        "IPW-20.6",
        least=0,
    ),
)

# IPW-9.2 The windows as bits; W1 stands for the opponent's answers in it, the active player always has it.
W1: Final = 32
W2: Final = 1
W3: Final = 2
W4: Final = 4
W5: Final = 8
W6: Final = 16
WINDOWS: Final = {
    "both_turns": W1 | W2 | W3 | W4 | W5 | W6,
    "anytime": W2 | W3 | W4 | W5 | W6,
    "phases": W2 | W3 | W4,
    "battle_only": W3,
}

NO_MULLIGAN: Final = 0
WITHOUT_CREATION_UNITS: Final = 1
ANY_HAND: Final = 2


class Rules:
    """The rules one game is played by: the constants of the book and the chosen settings."""

    def __init__(self, chosen: dict[str, str], rows: list[list[int]]) -> None:
        full = complete(SETTINGS, chosen)
        self.chosen: Final = full
        self.rows: Final = rows
        """The Matrix the settings name, one row per Defense."""
        self.hit_points: Final = int(full["lab_hp"])
        self.opening_hand: Final = 8
        self.is_opposed: Final = full["resolution"] == "opposed_d6"
        self.one_of_each: Final = full["start_creation_units"] == "one_of_each"
        self.draws: Final = int(full["draw_per_turn"])
        self.first_player_draws: Final = full["first_player_draws"] == "on"
        self.replenish_every_turn: Final = full["replenish"] == "every_turn"
        self.replenish_at_end: Final = full["replenish"] == "own_turn_end"
        self.new_may_defend: Final = full["new_units_may_defend"] == "on"
        self.fighters_spent: Final = full["attackers_stay_spent"] == "on"
        self.windows: Final = WINDOWS[full["power_windows"]]
        self.distance_depletes: Final = full["distance_depletes"] == "on"
        self.second_mental: Final = full["second_mental_after_win"] == "on"
        self.by_matchup: Final = full["order_choice"] == "per_matchup"
        self.is_revised: Final = full["battle_sequence"] == "revised_2018"
        self.equip_needs_ability: Final = full["equip_needs_ability"] == "on"
        self.mulligan: Final = place_of("mulligan", SETTINGS, full)
        self.turn_limit: Final = 0 if full["turn_limit"] == "none" else int(full["turn_limit"])
        self.quiet_turns: Final = int(full["quiet_turns"])
