"""Cards as earlier versions wrote them, in today's words: saves keep the cards they were played with.

A designer's card in former words is read too, with a warning.
"""

from __future__ import annotations

from typing import Any

from hegemon.cards.former import CardTable, renamed

RENAMED: dict[str, CardTable] = {
    "exchange life": {"do": "exchange", "stat": "life"},
    "lose life": {"do": "lose", "stat": "life"},
    "lose prepared time": {"do": "lose", "stat": "prepared time"},
    "gain prepared time": {"do": "gain"},
    "steal prepared time": {"do": "steal"},
    "change damage": {"do": "change", "stat": "damage"},
    "change counters": {"do": "change", "stat": "counters"},
    "next damage less": {"do": "prevent"},
    "next damage halved": {"do": "prevent", "half": True, "who": "you"},
    "cancel skirmish": {"do": "end fight"},
    "forbid skirmishes": {"do": "lock out"},
    "strike as": {"do": "become", "damage": True},
    "damage": {"change": "stat", "stat": "damage"},
    "draw cost": {"change": "cost", "to": "draw"},
    "spell damage": {"change": "stat", "stat": "spell damage"},
    "maximum life": {"change": "stat", "stat": "maximum life", "of": "host"},
    "damage taken less": {"change": "damage taken"},
    "damage taken doubled": {"change": "damage taken", "doubled": True},
    "damage taken halved": {"change": "damage taken", "halved": True},
}
KEYS = {"damage taken less.by": "less"}

EVENTS: dict[str, CardTable] = {
    "start of each turn": {"event": "turn begins", "whose": "anyone"},
    "start of your turn": {"event": "turn begins", "whose": "yours"},
    "start of an opponent's turn": {"event": "turn begins", "whose": "opponents"},
    "end of each turn": {"event": "turn ends", "whose": "anyone"},
    "end of your turn": {"event": "turn ends", "whose": "yours"},
    "another unit destroyed": {"event": "destroyed", "of": {"what": "unit", "but": "self"}},
    "deals damage to a player": {"event": "deals damage", "other": {"what": "player"}},
}
COUNTS: dict[str, CardTable] = {
    "units you control": {"count": {"what": "unit", "whose": "yours"}},
    "that much": {"event": "amount"},
}
MOVES = {"return": "hand", "bury": "bottom of deck", "take back": "hand"}
UNITS = {"all": "anyone", "opponents": "opponents", "none": "anyone"}
IN_YOUR_PILE = "unit card in your discard pile"
TYPES = 6


def modern(card: CardTable) -> CardTable:
    """A card's table in today's words; one that is in them already stays as it is."""
    made = dict(card)
    if isinstance(made.get("on"), str):
        made["on"] = {"whose": "yours"} if made["on"].endswith("you control") else {"what": "unit"}
    for key, turn in (("uses", use), ("when", trigger), ("always", standing)):
        if isinstance(made.get(key), list):
            made[key] = [turn(part) for part in made[key]]
    whole: CardTable = renamed(use(made) if "does" in made else made, RENAMED, KEYS)
    return whole


def use(ability: CardTable) -> CardTable:
    return {**ability, "does": [new for old in ability["does"] for new in lines(old)]}


def lines(old: CardTable) -> list[CardTable]:
    """Mostly one line; damage to opposing units and to all players became two."""
    if old["do"] == "deal each" and old.get("units") == "opponents" and old.get("players"):
        return [line({**old, "players": False}), line({**old, "units": "none"})]
    return [line(old)]


def trigger(clause: CardTable) -> CardTable:
    made = use(clause)
    made.update(EVENTS.get(made["event"], {}))
    if made.pop("fought", False):
        made["if"] = {"of": "self", "is": ["skirmished"]}
    return made


def line(old: CardTable) -> CardTable:
    made = {key: amount(value) for key, value in old.items()}
    if "modes" in made:
        made["modes"] = [use(mode) for mode in made["modes"]]
    verb = made["do"]
    if verb == "prevent" and "who" not in made:
        return {**made, "do": "cancel"}
    if verb == "choose life":
        return {"do": "choose number", "as": made["as"], "most": {"stat": "life", "of": made["of"]}}
    if verb == "choose":
        return choice(made)
    if verb == "deal each":
        return deal_each(made)
    if verb in MOVES:
        return {**made, "do": "move", "to": MOVES[verb]}
    if verb == "gain life":
        return {**made, "do": "recover", "who": "you"}
    if verb == "forbid skirmishes" and "unless" in made:
        made["but"] = made.pop("unless")
    if verb == "change damage" and isinstance(made.get("add"), int) and made["add"] < 0:
        made["less"] = -made.pop("add")
    if verb == "win" and isinstance(made.get("if"), str):
        made["if"] = {"count": {"what": "unit", "whose": "yours"}, "different": "type", "least": TYPES, "most": TYPES}
    return made


def choice(made: CardTable) -> CardTable:
    if made.get("what") == IN_YOUR_PILE:
        made.update({"what": "unit", "where": "discard pile", "whose": "yours"})
    if "other_than" in made:
        made["but"] = made.pop("other_than")
    return made


def deal_each(made: CardTable) -> CardTable:
    units, players = made.pop("units", "all"), made.pop("players", False)
    what = "player" if units == "none" else "unit or player" if players else "unit"
    return {**made, "do": "deal", "to": selector(what, UNITS[units])}


def selector(what: str, whose: str, but: str = "", type: str = "") -> CardTable:
    made: CardTable = {"what": what}
    if whose != "anyone":
        made["whose"] = whose
    if but:
        made["but"] = but
    if type:
        made["is"] = [type]
    return made


def amount(value: Any) -> Any:
    if not isinstance(value, dict) or not isinstance(value.get("count"), str):
        return value
    rest = {key: part for key, part in value.items() if key != "count"}
    return {**rest, **COUNTS[value["count"]]}


def standing(old: CardTable) -> CardTable:
    made = dict(old)
    of = made.get("of")
    if of in ("others of yours", "all of yours", "every unit"):
        but = "self" if of == "others of yours" else ""
        made["of"] = selector("unit", "anyone" if of == "every unit" else "yours", but, made.pop("type", ""))
    if of == "you and yours":
        made["of"] = selector("unit or player", "yours")
    if of in ("your spells", "your first card") or (made["change"] == "cost" and of is None):
        made["of"] = selector("card", "yours", "", made.pop("type", ""))
        made.update({"first": True} if of == "your first card" else {})
    if isinstance(made.get("against"), str):
        state = "hurt" if made["against"] == "hurt unit" else made["against"]
        made["against"] = selector("unit", "anyone", "", state)
    if made["change"] == "draw cost" and of is None:
        made["of"] = selector("player", "opponents")
    if made.pop("from_units", False):
        made["from"] = {"what": "unit"}
    if "then" in made:
        made["by"] = {"base": made["by"], "instead": made.pop("then"), "if": made.pop("while")}
    return made
