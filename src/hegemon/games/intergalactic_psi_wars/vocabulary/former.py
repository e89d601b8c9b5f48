"""Cards as earlier versions wrote them, in today's words: saves keep the cards they were played with.

A designer's card in former words is read too, with a warning.
"""

from __future__ import annotations

from collections.abc import Callable

from hegemon.cards.former import CardTable, renamed

RENAMED: dict[str, CardTable] = {
    "change counters": {"do": "change", "stat": "counters"},
    "deal": {"do": "lose"},
    "spend": {"do": "deplete"},
    "show random": {"do": "show"},
    "attack": {"change": "stat", "stat": "attack"},
    "defense": {"change": "stat", "stat": "defense"},
    "stack attack": {"change": "stat", "stat": "attack", "of": "your stacks"},
    "stack defense": {"change": "stat", "stat": "defense", "of": "its stack"},
    "undefended damage": {"change": "stat", "stat": "undefended damage"},
}
KEYS = {"deal.to": "who"}

EVENTS: dict[str, CardTable] = {
    "cyber win": {"event": "wins", "ability": "cyber"},
    "psionic win": {"event": "wins", "ability": "psionic"},
    "kill": {"event": "destroys"},
}
PLACES = {"in play": "play", "on the battlefield": "battlefield"}


def modern(card: CardTable) -> CardTable:
    """A card's table in today's words; one that is in them already stays as it is."""
    made = dict(card)
    for key in ("activated", "distance"):
        if isinstance(made.get(key), dict):
            made[key] = use(made[key])
    if isinstance(made.get("when"), list):
        made["when"] = [trigger(clause) for clause in made["when"]]
    if isinstance(made.get("always"), list):
        made["always"] = [standing(word) for word in made["always"]]
    if isinstance(made.get("trap"), dict) and "only" in made["trap"]:
        rest = {key: value for key, value in made["trap"].items() if key != "only"}
        made["trap"] = {**rest, "on": {"whose": "opponents", "is": [made["trap"]["only"]]}}
    whole: CardTable = renamed(use(made) if "does" in made else made, RENAMED, KEYS)
    return whole


def use(ability: CardTable) -> CardTable:
    return {**ability, "does": [line(old) for old in ability["does"]]}


def trigger(clause: CardTable) -> CardTable:
    made = use(clause)
    made.update(EVENTS.get(made["event"], {}))
    return made


def line(old: CardTable) -> CardTable:
    turn = LINES.get(old["do"])
    return turn(dict(old)) if turn is not None else old


def choice(made: CardTable) -> CardTable:
    kinds = made.pop("kinds", [])
    if kinds:
        made["what"] = " or ".join(sorted(kinds, key=("being", "robot", "cyborg").index)) if len(kinds) < 3 else "unit"
    states = [made.pop(key) for key in ("ability", "state") if key in made]
    if states:
        made["is"] = [state for state in states if state != "physical"]
    if "where" in made:
        made["where"] = PLACES.get(made["where"], made["where"])
    return made


def choice_of_discarded(made: CardTable) -> CardTable:
    made.update({"what": made.pop("kind"), "where": "discard pile", "whose": "yours"})
    if "most_cost" in made:
        made.update({"stat": "cost", "most": made.pop("most_cost")})
    if made.pop("another", False):
        made["but"] = "self"
    return {**made, "do": "choose"}


def strengthen(made: CardTable) -> CardTable:
    side = "attack" if "attack" in made else "defense"
    much = {"add": made[side]} if made[side] > 0 else {"less": -made[side]}
    return {"do": "change", "stat": f"{made['ability']} {side}", "of": made["who"], **much}


def damage_lab(made: CardTable) -> CardTable:
    amount = made["amount"]
    if "for_each" in made:
        amount = {"event": "amount"} if amount == 1 else {"event": "amount", "times": amount}
    return {"do": "deal", "amount": amount, "to": "opponent"}


def search(made: CardTable) -> CardTable:
    if "kind" in made:
        made["what"] = made.pop("kind")
    return {**made, "to": "top of deck" if made["to"] == "top" else made["to"]}


LINES: dict[str, Callable[[CardTable], CardTable]] = {
    "choose": choice,
    "choose discarded": choice_of_discarded,
    "choose worn": lambda made: {"do": "choose", "as": made["as"], "what": "equipment", "where": "losing group"},
    "strengthen": strengthen,
    "damage lab": damage_lab,
    "repair lab": lambda made: {"do": "recover", "amount": made["amount"], "who": "you"},
    "take back": lambda made: {"do": "move", "what": made["who"], "to": "hand"},
    "destroy equipment": lambda made: {"do": "destroy", "what": made["who"]},
    "draw": lambda made: {"cards": 1, **made},
    "search": search,
    "look at top": lambda made: {"who": "opponent", **made},
}


def standing(old: CardTable) -> CardTable:
    turn = STANDINGS.get(old["change"])
    return turn(old) if turn is not None else old


STANDINGS: dict[str, Callable[[CardTable], CardTable]] = {
    "attacking units": lambda old: {
        "change": "attack",
        "abilities": old["abilities"],
        "add": old["attack"],
        "of": {"what": old["kind"], "whose": "yours", "is": ["attacking"]},
    },
    "attacking stacks": lambda old: {"change": "stack attack", "add": old["attack"]},
    "own stack": lambda old: {"change": "stack defense", "abilities": old["abilities"], "add": old["defense"]},
    "undefended": lambda old: {"change": "undefended damage", "add": old["damage"]},
    "first build": lambda old: {
        "change": "cost",
        "less": old["less"],
        "of": {"what": old["kind"], "whose": "yours"},
        "first": True,
    },
    "cannot be disoriented": lambda old: {"change": "cannot", "to": "be disoriented"},
    "wearer cannot be trapped": lambda old: {"change": "cannot", "to": "be trapped", "of": "wearer"},
}
