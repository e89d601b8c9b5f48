"""Section 22: the selectable settings of Xi and its constants, in one record."""

from __future__ import annotations

from typing import Final

from hegemon.core.settings import Setting, complete, place_of

SETTINGS: Final = (
    Setting(
        "starter_balance",
        ("full", "fair", "fair_plus"),
        "Starter decks complete; without Everwind, Endless Jet and Flame Retardant; also without Snow Beast.",
        "XI-2.7",
    ),
    Setting(
        "first_choice",
        ("chooser", "random"),
        "A random player chooses who starts, or the starting player is drawn by lot.",
        "XI-3.6",
    ),
    Setting(
        "free_prepared_timing",
        ("any_time", "responses_only"),
        "Whether there are open windows after the start of a turn and after each action.",
        "XI-R12",
    ),
    Setting(
        "spell_responses",
        ("one_each", "one_total"),
        "With three or more players: one response from each opponent, or one in all.",
        "XI-R15",
    ),
    Setting("ability_responses", ("off", "on"), "Whether using an ability opens a spell window.", "XI-R16"),
    Setting(
        "skirmish_window",
        ("open", "single"),
        "Any number of moves before damage, or one reaction per opponent and then the active player's moves.",
        "XI-R19",
    ),
    Setting(
        "skirmish_moves",
        ("cards_and_abilities", "abilities_and_pt"),
        "What the active player may do in the skirmish window.",
        "XI-R21",
    ),
    Setting("skirmish_spent_on", ("declare", "damage"), "When a unit's skirmish is used up.", "XI-R22"),
    Setting(
        "defender_limit",
        ("off", "on"),
        "Whether a unit can be in only one skirmish a turn also as its target.",
        "XI-R22",
    ),
    Setting(
        "reduction_order",
        ("before_all", "before_type_only"),
        "Reductions before every doubling, or after Flood and own doublings but before type doubling.",
        "XI-R28",
    ),
    Setting("flood_hits_players", ("yes", "no"), "Whether Flood also doubles damage to players.", "XI-R29"),
    Setting(
        "stolen_player",
        ("inert", "ability_only"),
        "Whether a taken Master Game Player can do nothing, or only not use its ability.",
        "XI-R41",
    ),
    Setting("empty_draw", ("allowed", "refused"), "Whether one may pay for a draw from an empty deck.", "XI-R60"),
    Setting(
        "stalemate_rounds",
        ("10", "off"),
        "Full rounds without progress, with all decks empty, before the game is a draw.",
        "XI-R51",
        least=1,
    ),
    Setting(
        "stalemate_turn_cap",
        ("100", "off"),
        "Turns with all decks empty before the game is a draw.",
        "XI-R51",
        least=1,
    ),
    Setting("draw_offers", ("on", "off"), "Whether players may agree on a draw.", "XI-R51"),
    Setting(
        "alternative_wins",
        ("on", "off"),
        "Whether cards that win the game outright are allowed in decks.",
        "XI-R77",
    ),
    Setting(
        "ask_policy",
        ("public_facts", "when_possible", "always"),
        "Who is asked in a window: by public facts, only who can act, or everybody. It never changes what can be done.",
        "XI-R61",
    ),
)

ASK_BY_PUBLIC_FACTS: Final = 0
ASK_WHEN_POSSIBLE: Final = 1
ASK_ALWAYS: Final = 2


class Rules:
    """The rules one game is played by: the constants of the book and the chosen settings."""

    def __init__(self, chosen: dict[str, str]) -> None:
        full = complete(SETTINGS, chosen)
        self.chosen: Final = full
        self.life: Final = 40
        self.time: Final = 10
        self.first_time: Final = 6
        self.draw_cost: Final = 3
        self.bank_rate: Final = 2
        self.life_cap: Final = 99
        self.prepared_cap: Final = 20
        self.opening_hand: Final = 1
        self.chooser_decides: Final = full["first_choice"] == "chooser"
        self.open_windows: Final = full["free_prepared_timing"] == "any_time"
        self.one_response_in_all: Final = full["spell_responses"] == "one_total"
        self.answer_abilities: Final = full["ability_responses"] == "on"
        self.single_skirmish_window: Final = full["skirmish_window"] == "single"
        self.cards_in_skirmish: Final = full["skirmish_moves"] == "cards_and_abilities"
        self.spent_on_damage: Final = full["skirmish_spent_on"] == "damage"
        self.defender_limit: Final = full["defender_limit"] == "on"
        self.reduce_late: Final = full["reduction_order"] == "before_type_only"
        self.flood_hits_players: Final = full["flood_hits_players"] == "yes"
        self.stolen_is_inert: Final = full["stolen_player"] == "inert"
        self.empty_draw: Final = full["empty_draw"] == "allowed"
        self.stalemate_rounds: Final = count_of(full["stalemate_rounds"])
        self.stalemate_turn_cap: Final = count_of(full["stalemate_turn_cap"])
        self.draw_offers: Final = full["draw_offers"] == "on"
        self.ask_policy: Final = place_of("ask_policy", SETTINGS, full)


def count_of(value: str) -> int:
    """A number of turns or rounds; 0 stands for off."""
    return 0 if value == "off" else int(value)
