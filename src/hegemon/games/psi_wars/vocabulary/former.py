"""Cards as earlier versions wrote them, in today's words: saves keep the cards they were played with.

A designer's card in former words is read too, with a warning.
"""

from __future__ import annotations

from hegemon.cards.former import CardTable, renamed

RENAMED: dict[str, CardTable] = {
    "exchange strength": {"do": "exchange", "stat": "strength"},
    "change strength": {"do": "change", "stat": "strength"},
    "change counters": {"do": "change", "stat": "counters"},
    "lose hit points": {"do": "lose"},
    "disorientate": {"do": "disorient"},
    "recall": {"do": "move", "to": "lab"},
    "strength": {"change": "stat"},
}
KEYS = {"recall.who": "what"}

LINES: dict[str, CardTable] = {
    "damage lab": {"do": "lose hit points"},
    "repair lab": {"do": "recover"},
    "show power": {"do": "show", "what": "power"},
    "show at random": {"do": "show", "at_random": True},
    "opponent discards": {"do": "discard", "who": "opponent"},
    "discard opponent's power": {"do": "discard", "who": "opponent", "what": "power", "by": "you"},
    "destroy top resource": {"do": "destroy top", "whose": "opponents", "deck": "resources"},
}
"""Words that only have another name now, or were a special case of one."""
DECKS: dict[str, CardTable] = {
    "your resources": {"whose": "yours", "deck": "resources"},
    "opponent's battle deck": {"whose": "opponents", "deck": "battle"},
}
SELECTED: dict[str, CardTable] = {
    "your attackers": {"whose": "yours", "is": ["attacking"]},
    "your attacking stacks": {"what": "stack", "whose": "yours", "is": ["attacking"]},
}
ABILITIES = ("digital", "psionic", "physical")
CHOSEN = "chosen by the card"
"""A name no former card can have."""


def modern(card: CardTable) -> CardTable:
    """A card's table in today's words; one that is in them already stays as it is."""
    made = dict(card)
    if "does" in made:
        made["does"] = lines(made["does"])
    if "distance" in made:
        made["uses"] = [{"does": lines(made.pop("distance"))}]
    if isinstance(made.get("when"), list):
        made["when"] = [{**clause, "does": lines(clause["does"])} for clause in made["when"]]
    always = [new for old in made.get("always", []) for new in standing(old)]
    always += [cheaper(old) for old in made.pop("cheaper", [])]
    if always:
        made["always"] = always
    trap = made.get("trap")
    if isinstance(trap, dict) and "ability" in trap:
        rest = {key: value for key, value in trap.items() if key != "ability"}
        made["trap"] = {**rest, "on": {"is": [trap["ability"]]}}
    whole: CardTable = renamed(made, RENAMED, KEYS)
    return whole


def lines(old: list[CardTable]) -> list[CardTable]:
    return [new for line in old for new in modern_lines(line)]


def modern_lines(old: CardTable) -> list[CardTable]:
    verb = old["do"]
    rest = {key: value for key, value in old.items() if key != "do"}
    if verb in LINES:
        return [{**rest, **LINES[verb]}]
    if verb == "choose":
        return [choice(old)]
    if verb == "strengthen":
        amount = rest["amount"]
        change = {"add": amount} if amount > 0 else {"less": -amount}
        return [{"do": "change strength", "of": rest["who"], "abilities": [rest["ability"]], **change}]
    if verb == "ready creation units":
        depleted = {"what": "creation unit", "whose": "yours", "is": ["depleted"]}
        return [{"do": "ready", "who": depleted, "up_to": rest["most"]}]
    if verb == "recall" and not rest:
        return chosen({"whose": "yours", "where": "battlefield"}, {"do": "recall", "who": CHOSEN})
    if verb == "destroy loser's equipment":
        worn = {"what": "equipment", "whose": "opponents", "is": ["in this battle"]}
        return chosen(worn, {"do": "destroy", "what": CHOSEN})
    if verb == "take back":
        piled: CardTable = {"what": rest["what"], "whose": "yours", "where": "discard pile"}
        if rest.get("no_white"):
            piled.update({"stat": "white cost", "most": 0})
        return chosen(piled, {"do": "move", "what": CHOSEN, "to": "hand"})
    if verb == "take creation unit":
        piled = {"what": "creation unit", "whose": "yours", "where": "discard pile"}
        return chosen(piled, {"do": "move", "what": CHOSEN, "to": "lab"})
    if verb == "search" and "what" in rest:
        return [{"do": "search", "for": {"what": rest["what"]}}]
    if verb == "find on top":
        return [{"do": "search", "for": {"what": rest["type"]}, "first": True}]
    if verb == "draw resources":
        return [{"do": "draw", "cards": rest["count"], "deck": "resources"}]
    if verb == "look at top" and rest.get("deck") in DECKS:
        return [{"do": "look at top", **DECKS[rest["deck"]]}]
    return [old]


def chosen(selector: CardTable, line: CardTable) -> list[CardTable]:
    return [{"do": "choose", **selector, "as": CHOSEN}, line]


def choice(old: CardTable) -> CardTable:
    """A choice in former words has a type or an ability of its own; without any it was of an opposing fighter."""
    if "what" in old or "is" in old or old.get("where") == "play" or old.get("whose") == "anyone":
        return old
    made: CardTable = {"whose": "opponents", "where": "battlefield", **old}
    states = [made.pop("ability")] if "ability" in made else []
    states += ["depleted"] * bool(made.pop("depleted", False))
    types = made.pop("types", [])
    if types and len(types) < len(ABILITIES):
        made["what"] = " or ".join(type for type in ("creature", "robot", "cyborg") if type in types)
    return {**made, "is": states} if states else made


def standing(old: CardTable) -> list[CardTable]:
    """Former bonuses had a number for each ability; those that are alike are one now."""
    if "for" not in old:
        return [old]
    bonuses = {ability: old[ability] for ability in ABILITIES if old.get(ability)}
    made: list[CardTable] = []
    for amount in dict.fromkeys(bonuses.values()):
        alike = [ability for ability, bonus in bonuses.items() if bonus == amount]
        change = {"add": amount} if amount > 0 else {"less": -amount}
        if old.get("if_partner_has_it"):
            made += [bonus(old, [one], change, {"of": "partner", "is": [one]}) for one in alike]
        else:
            made.append(bonus(old, alike, change, {"of": "self", "is": ["defending"]} if old.get("defending") else {}))
    return made


def bonus(old: CardTable, abilities: list[str], change: CardTable, condition: CardTable) -> CardTable:
    made: CardTable = {"change": "strength", "abilities": abilities, **change}
    whom = old["for"]
    made["of"] = dict(SELECTED[whom]) if whom in SELECTED else {"itself": "self"}.get(whom, whom)
    types = old.get("types", [])
    if types and len(types) < len(ABILITIES):
        made["of"]["what"] = " or ".join(type for type in ("creature", "robot", "cyborg") if type in types)
    if condition:
        made["while"] = condition
    if old.get("even_depleted"):
        made["even_depleted"] = True
    return made


def cheaper(old: CardTable) -> CardTable:
    of = {"what": old["first"], "whose": "yours"}
    return {"change": "cost", "of": of, "first": True, "light": old["light"], "less": old["by"]}
