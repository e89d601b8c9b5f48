"""Section 20: The selectable settings of PURGE and its constants, in one record."""

from __future__ import annotations

from typing import Final

from hegemon.core.settings import Setting, complete, place_of

SETTINGS: Final = (
    Setting("deck_size_mode", ("exact_50", "at_most_50"), "A deck has exactly 50 cards, or at most 50.", "PURGE-R18"),
    Setting("defensive_deck_max", ("1", "2"), "How many Defensive Attachments a deck may hold.", "PURGE-R19"),
    Setting("allow_same_faction", ("false", "true"), "Whether both Commanders may be of one faction.", "PURGE-R25"),
    Setting(
        "starting_pick",
        ("simultaneous", "initiative_order"),
        "Starting cards are chosen secretly and revealed together, or openly, lower INITIATIVE first.",
        "PURGE-R21",
    ),
    Setting("fury_stat", ("damage", "attack"), "The stat Fury raises.", "PURGE-R11"),
    Setting("defender_stat", ("armor", "damage", "attack"), "The stat Defender raises.", "PURGE-R14"),
    Setting("flux_stat", ("health", "attack"), "The stat Flux moves.", "PURGE-R15"),
    Setting(
        "flux_overheal",
        ("until_end_of_turn", "permanent", "forbidden"),
        "Whether HEALTH moved by Flux may exceed the receiver's maximum, and for how long.",
        "PURGE-R88",
    ),
    Setting("retreat_penalty_stat", ("health", "attack"), "The stat a Retreat costs 1 of.", "PURGE-R16"),
    Setting(
        "ops_resets_pass",
        ("false", "true"),
        "Whether an OPS or ability used in a sub-phase keeps its Pass from counting for the end of the turn.",
        "PURGE-R39",
    ),
    Setting(
        "super_weapon_needs_permission",
        ("true", "false"),
        "Whether Super Weapons need Zero Hour.",
        "PURGE-R43",
    ),
    Setting("ops_need_commander", ("false", "true"), "Whether OPS need the own Commander in play.", "PURGE-R95"),
    Setting(
        "super_weapon_unit_pile",
        ("war", "tek"),
        "The discard pile of a killed Super Weapon Unit.",
        "PURGE-R32",
    ),
    Setting(
        "dead_commander_initiative",
        ("zero", "printed"),
        "The INITIATIVE of a player without a Commander in play.",
        "PURGE-R36",
    ),
    Setting(
        "jets_shield_stronghold",
        ("always", "if_targetable"),
        "Whether a Jet that no attacker can target protects the Stronghold.",
        "PURGE-R62",
    ),
    Setting(
        "jets_defend_at_range",
        ("true", "false"),
        "Whether the defending player may commit Jets from other vectors.",
        "PURGE-R63",
    ),
    Setting(
        "jets_return_to_origin",
        ("false", "true"),
        "Whether Jets go back after a battle to the vector they came from.",
        "PURGE-R60",
    ),
    Setting(
        "survivors_to_field",
        ("attackers", "all"),
        "Who is placed in the Field after a battle.",
        "PURGE-R60",
    ),
    Setting(
        "tokens_leave_after_battle",
        ("true", "false"),
        "Whether participating Tokens leave play at Battle Resolution.",
        "PURGE-R90",
    ),
    Setting(
        "overlay_same_vector",
        ("false", "true"),
        "Whether bearer and host must be in the same vector.",
        "PURGE-R84",
    ),
    Setting("open_decklists", ("false", "true"), "Whether the players know each other's decks.", "PURGE-R98"),
    Setting(
        "loop_guard",
        ("own_moves", "true", "false"),
        "Which Moves are refused: into a state the same player has already moved into this turn; into any state of "
        "the turn; or none. Unless none, a Battle Instance is refused from a state in which one was declared.",
        "PURGE-R56",
    ),
    Setting(
        "stalemate_turns",
        ("3", "0"),
        "Turns in a row with nothing but Passes before the game is a draw; 0 for never.",
        "PURGE-R97",
        least=0,
    ),
    Setting("turn_limit", ("0",), "The last turn of the game; 0 for none.", "PURGE-R97", least=0),
    Setting(
        "turn_limit_result",
        ("draw", "population"),
        "What the turn limit means: a draw, or more POPULATION wins.",
        "PURGE-R97",
    ),
)

FURY_DAMAGE: Final = 0
FURY_ATTACK: Final = 1
DEFENDER_ARMOR: Final = 0
DEFENDER_DAMAGE: Final = 1
DEFENDER_ATTACK: Final = 2
UNTIL_END_OF_TURN: Final = 0
PERMANENT: Final = 1
FORBIDDEN: Final = 2


class Rules:
    """The rules one game is played by: the constants of the book and the chosen settings."""

    def __init__(self, chosen: dict[str, str]) -> None:
        full = complete(SETTINGS, chosen)
        self.chosen: Final = full
        self.armor_cap: Final = 3
        self.memory_metal_cap: Final = 4
        self.most_plays: Final = 3
        self.starting_tek_cost: Final = 3
        self.is_exact_size: Final = full["deck_size_mode"] == "exact_50"
        self.defensive_deck_max: Final = int(full["defensive_deck_max"])
        self.same_faction: Final = full["allow_same_faction"] == "true"
        self.picks_in_order: Final = full["starting_pick"] == "initiative_order"
        self.fury: Final = FURY_ATTACK if full["fury_stat"] == "attack" else FURY_DAMAGE
        self.defender: Final = place_of("defender_stat", SETTINGS, full)
        self.flux_moves_attack: Final = full["flux_stat"] == "attack"
        self.overheal: Final = place_of("flux_overheal", SETTINGS, full)
        self.retreat_costs_attack: Final = full["retreat_penalty_stat"] == "attack"
        self.ops_resets_pass: Final = full["ops_resets_pass"] == "true"
        self.needs_permission: Final = full["super_weapon_needs_permission"] == "true"
        self.ops_need_commander: Final = full["ops_need_commander"] == "true"
        self.super_units_to_tek: Final = full["super_weapon_unit_pile"] == "tek"
        self.dead_initiative_printed: Final = full["dead_commander_initiative"] == "printed"
        self.jets_shield_always: Final = full["jets_shield_stronghold"] == "always"
        self.jets_defend: Final = full["jets_defend_at_range"] == "true"
        self.jets_return: Final = full["jets_return_to_origin"] == "true"
        self.all_to_field: Final = full["survivors_to_field"] == "all"
        self.tokens_leave: Final = full["tokens_leave_after_battle"] == "true"
        self.overlay_same_vector: Final = full["overlay_same_vector"] == "true"
        self.open_decks: Final = full["open_decklists"] == "true"
        self.loop_guard: Final = full["loop_guard"] != "false"
        self.guards_every_state: Final = full["loop_guard"] == "true"
        self.stalemate_turns: Final = int(full["stalemate_turns"])
        self.turn_limit: Final = int(full["turn_limit"])
        self.limit_by_population: Final = full["turn_limit_result"] == "population"
