"""PW-26 The selectable settings of Psychological Warfare and its constants, in one record."""

from __future__ import annotations

from typing import Final

from hegemon.core.settings import Setting, complete, place_of

SETTINGS: Final = (
    Setting(
        "archetype_selection",
        ("random_deal", "pick_in_seat_order", "deal_two_keep_one", "assigned"),
        "Archetypes are dealt, picked openly from seat 0 on, kept from two that were dealt, or set by seat 0.",
        "PW-26.2",
    ),
    Setting(
        "setup_dm_order",
        ("clockwise", "simultaneous"),
        "At set-up players place one after another in the open, or choose in secret and reveal together.",
        "PW-26.3",
    ),
    Setting(
        "reaction_order",
        ("clockwise", "targets_first"),
        "Who is asked first for Reactions: from the left of the card's player, or the affected players.",
        "PW-26.4",
    ),
    Setting(
        "countered_baggage",
        ("stays", "discarded"),
        "Whether a cancelled card with bag icons stays in front of its player.",
        "PW-26.5",
    ),
    Setting(
        "dm_after_draw",
        ("drawn_this_turn", "any_in_hand"),
        "Which Defense Mechanisms may be placed after the draw.",
        "PW-26.6",
    ),
    Setting(
        "therapy_start",
        ("ability_only", "full_start_window"),
        "Whether Defense Mechanisms may be placed before Therapy is declared.",
        "PW-26.7",
    ),
    Setting(
        "agenda_obligation",
        ("forced", "optional"),
        "Whether a fulfilled Hidden Agenda goes into play by itself.",
        "PW-26.8",
    ),
    Setting(
        "agenda_timing",
        ("any_open_moment", "own_turn_only"),
        "Whether Hidden Agendas are looked at in every turn or only in their holder's.",
        "PW-26.9",
    ),
    Setting(
        "mp_pick",
        ("choose_from_two", "random_one", "choose_any"),
        "How the Archetype added by Multiple Personality is picked.",
        "PW-26.10",
    ),
    Setting(
        "mp_scoring",
        ("original", "best_single", "best_per_need", "sum"),
        "Whose Victory Points count for a player with several Archetypes.",
        "PW-26.11",
    ),
    Setting(
        "lobotomy_single",
        ("suppress_until_therapy", "no_effect", "suppress_for_game"),
        "What Lobotomy does to a player with one Archetype.",
        "PW-26.12",
    ),
    Setting(
        "discard_inspection",
        ("full", "top_only"),
        "Whether the whole discard pile may be looked through, or only its top card.",
        "PW-26.13",
    ),
    Setting(
        "stall_rounds",
        ("3",),
        "Full rounds of idle turns before the game ends and is scored; 0 for no such end.",
        "PW-26.14",
        least=0,
    ),
)
"""The number of players (PW-26.1) is the number of decks given, the seed (PW-26.15) comes with every game."""

RANDOM_DEAL: Final = 0
PICK_IN_SEAT_ORDER: Final = 1
DEAL_TWO_KEEP_ONE: Final = 2
ASSIGNED: Final = 3

CHOOSE_FROM_TWO: Final = 0
RANDOM_ONE: Final = 1
CHOOSE_ANY: Final = 2

ORIGINAL: Final = 0
BEST_SINGLE: Final = 1
BEST_PER_NEED: Final = 2
SUM: Final = 3

SUPPRESS_UNTIL_THERAPY: Final = 0
NO_EFFECT: Final = 1
SUPPRESS_FOR_GAME: Final = 2


class Rules:
    """The rules one game is played by: the constants of the book and the chosen settings."""

    def __init__(self, chosen: dict[str, str]) -> None:
        full = complete(SETTINGS, chosen)
        self.chosen: Final = full
        self.first_score: Final = 3
        self.least_score: Final = 1
        self.most_score: Final = 8
        self.first_energy: Final = 3
        self.hand: Final = 5
        self.most_defenses: Final = 3
        self.histrionic_limit: Final = 2
        self.archetype_selection: Final = place_of("archetype_selection", SETTINGS, full)
        self.secret_setup: Final = full["setup_dm_order"] == "simultaneous"
        self.targets_first: Final = full["reaction_order"] == "targets_first"
        self.countered_stays: Final = full["countered_baggage"] == "stays"
        self.only_drawn: Final = full["dm_after_draw"] == "drawn_this_turn"
        self.place_before_therapy: Final = full["therapy_start"] == "full_start_window"
        self.forced_agendas: Final = full["agenda_obligation"] == "forced"
        self.own_turn_agendas: Final = full["agenda_timing"] == "own_turn_only"
        self.mp_pick: Final = place_of("mp_pick", SETTINGS, full)
        self.mp_scoring: Final = place_of("mp_scoring", SETTINGS, full)
        self.lobotomy_single: Final = place_of("lobotomy_single", SETTINGS, full)
        self.whole_discard: Final = full["discard_inspection"] == "full"
        self.stall_rounds: Final = int(full["stall_rounds"])
