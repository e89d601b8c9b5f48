"""Cards as earlier versions wrote them, in today's words: saves keep the cards they were played with.

A designer's card in former words is read too, with a warning.
"""

from __future__ import annotations

from hegemon.cards.former import CardTable, renamed

RENAMED: dict[str, CardTable] = {
    "exchange scores": {"do": "exchange", "stat": "scores"},
    "change counters": {"do": "change", "stat": "counters"},
    "fill energy": {"do": "gain"},
    "take energy": {"do": "steal"},
    "hand size": {"change": "stat", "stat": "hand size"},
    "bag icons": {"change": "stat", "stat": "bag icons"},
    "cannot play": {"change": "cannot", "to": "play"},
    "raise instead": {"do": "raise", "category": "lowered"},
}

RIVAL: CardTable = {"do": "choose", "what": "player", "whose": "opponents", "as": "rival"}
OTHERS: CardTable = {"what": "player", "whose": "opponents"}


def choose_and_move(chosen: CardTable, to: str) -> list[CardTable]:
    return [{"do": "choose", "as": "chosen", **chosen}, {"do": "move", "what": "chosen", "to": to}]


LINES: dict[str, list[CardTable]] = {
    "add archetype": [{"do": "special", "name": "add archetype"}],
    "remove archetypes": [{"do": "special", "name": "remove archetypes"}],
    "swap cards": [{"do": "special", "name": "swap cards"}],
    "put in front": [RIVAL, {"do": "move", "what": "self", "to": "front", "of": "rival"}],
    "discard defense mechanism": choose_and_move({"what": "defense mechanism", "whose": "opponents"}, "discard pile"),
    "move phobia": [
        {"do": "choose", "what": "phobia", "as": "chosen"},
        {"do": "choose", "what": "player", "as": "sufferer"},
        {"do": "move", "what": "chosen", "to": "front", "of": "sufferer"},
    ],
    "discard your phobias": [{"do": "move", "what": {"what": "phobia", "whose": "yours"}, "to": "discard pile"}],
    "offer relief": [
        {
            "do": "move",
            "what": {"whose": "yours", "stat": "bags", "least": 1},
            "to": "under archetype",
            "may": {"what": "player"},
        }
    ],
    "take back": choose_and_move({"where": "discard pile", "is_not": ["phobia", "hidden agenda"]}, "hand"),
    "redirect": [{"do": "alter", "what": "player"}],
    "change category": [{"do": "alter", "what": "category"}],
}
"""Lines that had nothing but their verb."""
OCCASIONS: dict[str, CardTable] = {
    "a card that would lower you": {"what": "action or special", "would": "lower you"},
    "a reaction to your card": {"what": "reaction", "answering": "your card"},
    "a reaction to your action or special": {"what": "reaction", "answering": "your action or special"},
    "a special": {"what": "special"},
    "an action": {"what": "action"},
    "an action aimed at you": {"what": "action", "would": "lower you alone"},
    "a card that raises its player": {"what": "action or special", "would": "raise its player"},
}
SPECIAL_STANDINGS = ("guard", "escape therapy", "split increases", "keep defenses")
SPECIAL_TRIGGERS = ("gain what it lowers", "strike back")
COUNTS = {
    "defense mechanisms": "defense mechanisms",
    "phobias": "phobias",
    "bag icons": "bag icons",
    "cards under your archetype": "cards under archetype",
}


def modern(card: CardTable) -> CardTable:
    """A card's table in today's words; one that is in them already stays as it is."""
    made = dict(card)
    if any("must_take_therapy" in word for word in made.get("does", [])):
        made["always"] = [{"change": "must take therapy"}]
    for key in ("does", "answers"):
        if key in made:
            made[key] = [new for old in made[key] for new in (lines(old) if key == "does" else [answer(old)])]
    for key in ("works", "ability"):
        if key in made:
            made.update(power(made.pop(key)))
    if isinstance(made.get("condition"), list):
        parts = [condition(part) for part in made["condition"]]
        made["condition"] = parts[0] if len(parts) == 1 else {"all": parts}
    whole: CardTable = renamed(made, RENAMED)
    return whole


def lines(old: CardTable) -> list[CardTable]:
    """What was chosen within a line is chosen before it today."""
    made = dict(old)
    verb, whom = made["do"], made.pop("whom", None)
    if verb in LINES:
        return [dict(line) for line in LINES[verb]]
    if isinstance(made.get("if"), str):
        made["if"] = {"count": {"what": "phobia", "whose": "yours"}, "least": 1}
    if verb == "reduce increase":
        return [{"do": "alter", "what": "increase", "less": made["by"]}]
    if verb == "take energy" and "who" not in made:
        whom = "one other"
    if whom is None:
        return [made]
    made["who"] = {"yourself": "you", "one other": "rival", "all others": dict(OTHERS)}[whom]
    return [dict(RIVAL), made] if whom == "one other" else [made]


def answer(old: CardTable) -> CardTable:
    made = {**old, "does": [new for line in old["does"] for new in lines(line)]}
    if isinstance(made["to"], str):
        made["to"] = dict(OCCASIONS[made["to"]])
    if "most_cost" in made:
        made["to"].update({"stat": "cost", "most": made.pop("most_cost")})
    return made


def condition(old: CardTable) -> CardTable:
    limits: CardTable = {key: old[key] for key in ("least", "most") if key in old}
    if old["count"] != "scores":
        return {"stat": COUNTS[old["count"]], "of": "you", **limits}
    heights = {}
    if old.get("lowest", 1) > 1:
        heights["least"] = old["lowest"]
    if old.get("highest", 8) < 8:
        heights["most"] = old["highest"]
    return {"count": {"what": "score", "whose": "yours", "stat": "points", **heights}, **limits}


def power(old: CardTable) -> CardTable:
    """What a Defense Mechanism did while it worked, and what an Archetype could."""
    name = old["power"]
    if name in SPECIAL_STANDINGS:
        return {"always": [{"change": "special", "name": name, **({"cards": old["draw"]} if "draw" in old else {})}]}
    if name in SPECIAL_TRIGGERS:
        return {"when": [{"event": "special", "name": name, **({"by": old["by"]} if "by" in old else {})}]}
    if name == "gain energy":
        does = [{"do": "fill energy", "cards": old["cards"]}]
        return {"when": [{"event": "lowered", "at_most": 1, "does": does}]}
    if name == "discard phobia":
        does = choose_and_move({"what": "phobia"}, "discard pile")
        return {"uses": [{"does": [*does, {"do": "fill energy", "cards": old["energy"]}]}]}
    if name == "exchange cards":
        held = choose_and_move({"where": "hand", "whose": "yours"}, "mental energy")
        stored: list[CardTable] = [
            {"do": "choose", "where": "mental energy", "whose": "yours", "as": "stored"},
            {"do": "move", "what": "stored", "to": "hand"},
        ]
        return {"uses": [{"at": "start window or step 1", "does": [*held, *stored]}]}
    return {"always": [standing(name, old)]}


def standing(name: str, old: CardTable) -> CardTable:
    if name == "cheaper":
        return {"change": "cost", "of": {"what": old["cards"].removesuffix("s"), "whose": "yours"}, "less": old["by"]}
    if name == "dear reactions":
        of = {"what": "reaction", "whose": "opponents"}
        return {"change": "cost", "of": of, "answering": "you", "add": old["by"]}
    number = next((value for key, value in old.items() if key != "power"), 0)
    known: dict[str, CardTable] = {
        "move loss": {"change": "loss", "moved": True},
        "cap loss": {"change": "loss", "most": number},
        "shrink loss": {"change": "loss", "less": number},
        "fewer bags": {"change": "bag icons", "less": number},
        "fill higher": {"change": "hand size", "add": number, "turn": "regular turn"},
        "ignore neurosis": {"change": "no neurosis", "of": "named need"},
        "no neuroses": {"change": "no neurosis"},
        "extra action": {"change": "extra action", "at": "step 2", "most": number},
        "act in therapy": {"change": "extra action", "at": "therapy", "most": number},
    }
    return known[name]
