"""Cards in former words, as saves of that time keep them, put into the words of today.

A designer's card in former words is read too, with a warning.
"""

from __future__ import annotations

from hegemon.cards.former import CardTable, renamed

RENAMED: dict[str, CardTable] = {
    "exchange health": {"do": "exchange", "stat": "health"},
    "gain energy": {"do": "gain"},
    "end battle": {"do": "end fight"},
    "extra sub-phase": {"do": "extra", "what": "sub-phase"},
    "nullify": {"do": "cancel", "to": "deck"},
    "cannot": {"change": "cannot"},
    "regenerate": {"do": "recover"},
    "attack": {"change": "stat", "stat": "attack"},
    "damage": {"change": "stat", "stat": "damage"},
    "armor": {"change": "stat", "stat": "armor"},
    "health": {"change": "stat", "stat": "health"},
    "initiative": {"change": "stat", "stat": "initiative"},
    "supply cap": {"change": "stat", "stat": "supply cap"},
    "damage taken less": {"change": "damage taken"},
}
KEYS = {"damage taken less.by": "less", "cannot.what": "to"}

WHOSE = {"friendly": "yours", "opposing": "opponents", "anyone": "anyone"}
PLACES: dict[str, CardTable] = {
    "anywhere": {},
    "same vector": {"near": "self"},
    "your stronghold vector": {"where": "your stronghold vector"},
    "away from home": {"where": "away from home"},
    "commander's vector": {"near": "commander"},
}
CHOICES: dict[str, CardTable] = {
    "ops on the stack": {"what": "ops", "where": "stack"},
    "ops or tek on the stack": {"what": "ops or tek", "where": "stack"},
    "permanent on the stack": {"what": "permanent", "where": "stack"},
    "ops in your discard pile": {"what": "ops", "whose": "yours", "where": "discard pile"},
    "infantry in your discard pile": {"what": "infantry", "whose": "yours", "where": "discard pile"},
}
EVENTS: dict[str, CardTable] = {
    "battle resolution": {"event": "battle ends"},
    "unit killed": {"event": "killed", "of": {"what": "unit"}},
    "friendly unit killed": {"event": "killed", "of": {"what": "unit", "whose": "yours", "is_not": ["token"]}},
    "kills unit": {"event": "kills", "other": {"what": "unit"}},
    "kills": {"event": "kills", "other": {"what": "unit or commander"}},
}
GROUPS: dict[str, CardTable] = {
    "friendly attacking units": {"what": "unit", "whose": "yours", "is": ["attacking"]},
    "opposing infantry with the commander": {"what": "infantry", "whose": "opponents", "near": "commander"},
    "friendly tokens": {"what": "unit", "whose": "yours", "is": ["token"]},
}
COSTS: dict[str, CardTable] = {
    "destroy this card": {"destroy": "self"},
    "destroy a unit": {"destroy": {"what": "unit", "whose": "yours", "is_not": ["token"]}},
    "remove all counters": {"counters": "all"},
}
MOVES = {"return ops": "deck", "remove": "out of the game", "resurrect": "play", "send home": "home"}
PRICES: dict[str, CardTable] = {
    "cost of teks": {"of": {"what": "tek", "whose": "yours"}},
    "cost of ops in opposing sub-phases": {
        "of": {"what": "ops", "whose": "yours"},
        "while": {"turn": "opponents"},
    },
    "cost of opposing ops": {"of": {"what": "ops", "whose": "opponents"}},
}
FIELD = {"where": "field"}


def modern(card: CardTable) -> CardTable:
    """A card's table in today's words; one that is in them already stays as it is."""
    made = dict(card)
    name = made.get("short") or made.get("name", "")
    if isinstance(made.get("use"), dict):
        made["use"] = use(made["use"], name)
    if isinstance(made.get("when"), list):
        made["when"] = [trigger(clause, name) for clause in made["when"]]
    if isinstance(made.get("always"), list):
        made["always"] = [standing(old) for old in made["always"]]
    if isinstance(made.get("does"), list):
        made["does"] = lines(made["does"], name)
    whole: CardTable = renamed(made, RENAMED, KEYS)
    return whole


def use(old: CardTable, name: str) -> CardTable:
    made = {key: value for key, value in old.items() if key not in ("energy", "costs", "does")}
    cost: CardTable = {"energy": old["energy"]} if "energy" in old else {}
    cost.update(COSTS.get(old.get("costs", ""), {}))
    priced = [line["as"] for line in old["does"] if line.get("costs_its_energy")]
    if priced:
        cost["energy"] = {"stat": "cost", "of": priced[0]}
    if cost:
        made["cost"] = {**made.get("cost", {}), **cost}
    return {**made, "does": lines(old["does"], name)}


def trigger(old: CardTable, name: str) -> CardTable:
    made = {key: value for key, value in old.items() if key not in ("if_it_attacked", "most_in_a_turn", "commander")}
    made.update(EVENTS.get(old["event"], {}))
    if old["event"] == "kills" and "other" in old:
        made["other"] = old["other"]
    if old["event"] == "commander resurrected":
        made.update({"event": "resurrected", "of": {"what": "commander", "named": old["commander"]}})
    if old.get("if_it_attacked"):
        made["if"] = {"of": "self", "is": ["attacked"]}
    if old.get("most_in_a_turn"):
        made["at_most"] = old["most_in_a_turn"]
    return {**made, "does": lines(old["does"], name)}


def lines(old: list[CardTable], name: str) -> list[CardTable]:
    """Mostly one line for one; damage to many and to a Stronghold became two, and so did two kinds of stats."""
    made: list[CardTable] = []
    for number, line in enumerate(old):
        if line["do"] == "count down":
            last = lines(old[number + 1 :], name)
            return [
                *made,
                {"do": "change", "stat": "counters", "of": "self", "less": 1, **({"last": last} if last else {})},
            ]
        if line["do"] == "put from deck":
            chosen = next((before["what"] for before in reversed(old[:number]) if before["do"] == "destroy"), "unit")
            found = {"what": "unit", "whose": "yours", "where": "deck", "like": chosen, "as": "replacement"}
            made += [{"do": "choose", **found}, {"do": "move", "what": "replacement", "to": "play"}]
        else:
            made += words(line, name)
    return made


def words(old: CardTable, name: str) -> list[CardTable]:
    verb = old["do"]
    rest = {key: value for key, value in old.items() if key != "do"}
    if verb == "choose":
        return [choice(rest, name)]
    if verb == "choose one":
        return [{**old, "modes": [{**mode, "does": lines(mode["does"], name)} for mode in old["modes"]]}]
    if verb == "deal":
        return [{**old, "amount": {"event": "amount"}}] if old["amount"] == "that many" else [old]
    if verb == "deal each":
        return deal_each(rest)
    if verb == "gain each" or (verb == "gain" and "amount" not in old):
        return gain(rest)
    if verb in MOVES:
        return [{"do": "move", "what": old.get("what", old.get("who")), "to": MOVES[verb]}]
    if verb == "gain energy" and isinstance(old["amount"], str):
        return [{**old, "amount": {"stat": "supply", "of": "destroyed unit", "plus": 1}}]
    if verb == "create" and "where" in old:
        near = {"with the commander": {"near": "commander"}, "with this card": {"near": "self"}}
        return [{**{key: value for key, value in old.items() if key != "where"}, **near.get(old["where"], {})}]
    if verb in SIMPLE:
        return [{**SIMPLE[verb], **rest}]
    return [plain(verb, old)]


SIMPLE: dict[str, CardTable] = {
    "regenerate each": {
        "do": "regenerate",
        "who": {"what": "unit or commander", "whose": "yours", "where": "field"},
    },
    "regenerate attack": {"do": "regenerate", "stat": "attack", "amount": "all"},
    "lose population": {"do": "lose", "who": "stronghold"},
    "take energy": {"do": "lose", "stat": "energy", "who": "opponent"},
    "expend": {"do": "lose", "stat": "attack"},
    "endure": {"do": "save"},
    "share mind": {"do": "save", "who": "commander", "destroying": "a token"},
}


NEXT_OPS: CardTable = {
    "do": "change",
    "stat": "cost",
    "of": {"what": "ops", "whose": "yours"},
    "least": 1,
    "times": 1,
}


def plain(verb: str, old: CardTable) -> CardTable:
    if verb == "create copy":
        return {"do": "create", "copy": old["of"]}
    if verb == "reduce armor":
        return {"do": "change", "stat": "armor", "of": old["who"], "less": 1, "until": "it leaves play"}
    if verb == "foresee":
        sign = {"add": old["amount"]} if old["amount"] > 0 else {"less": -old["amount"]}
        return {"do": "change", "stat": "initiative", "of": "you", **sign, "until": "end of next turn"}
    if verb == "raise supply cap":
        return {"do": "change", "stat": "supply cap", "of": "you", "add": old["amount"]}
    if verb == "next ops cheaper":
        return {**NEXT_OPS, "less": old["amount"]}
    if old.get("stat") == "cost of the next ops":
        return {**NEXT_OPS, "less": old["less"]}
    if verb == "put counter":
        return {"do": "change", "stat": "counters", "of": "self", "add": 1}
    if verb == "root":
        return {"do": "bind", "who": {"what": "unit or commander", "whose": "opponents", "near": old["vector"]}}
    if verb == "advance":
        return {"do": "move", "what": ["commander", old["who"]], "to": "other vector"}
    return old


def choice(old: CardTable, name: str) -> CardTable:
    dropped = ("another", "non_token", "most_cost", "not_this_name", "for_removal", "costs_its_energy", "where")
    made = {key: value for key, value in old.items() if key not in dropped}
    made.update(CHOICES.get(old.get("what", ""), {}))
    if "whose" in old:
        made["whose"] = WHOSE.get(old["whose"], old["whose"])
    made.update(PLACES.get(old.get("where", "anywhere"), {"where": old.get("where")}))
    if old.get("another"):
        made["but"] = "self"
    if old.get("non_token"):
        made["is_not"] = ["token"]
    if old.get("most_cost", -1) >= 0:
        made.update({"stat": "cost", "most": old["most_cost"]})
    if old.get("not_this_name"):
        made["not_named"] = name
    if made.get("up_to") == 1:
        del made["up_to"]
    return {"do": "choose", **made}


def deal_each(old: CardTable) -> list[CardTable]:
    whom: CardTable = {"what": "unit or commander" if old.get("commanders") else "unit"}
    if old.get("opposing"):
        whom["whose"] = "opponents"
    whom.update({"near": old["vector"]} if "vector" in old else FIELD)
    if old.get("but"):
        whom["not_named"] = old["but"]
    first = old.get("opposing_stronghold")
    opening = [{"do": "deal", "to": "opposing stronghold", "amount": first}] if first else []
    return [*opening, {"do": "deal", "to": whom, "amount": old["amount"]}]


def gain(old: CardTable) -> list[CardTable]:
    """Stats that change by the same amount are one line."""
    of = GROUPS[old["group"]] if "group" in old else old["who"]
    made: dict[int, list[str]] = {}
    for stat in ("damage", "attack", "armor") if "group" in old else ("attack", "damage", "armor"):
        if old.get(stat):
            made.setdefault(old[stat], []).append(stat)
    changed: list[CardTable] = []
    for amount, stats in made.items():
        sign = {"add": amount} if amount > 0 else {"less": -amount}
        changed.append({"do": "change", "stat": stats if len(stats) > 1 else stats[0], "of": of, **sign})
    return changed


def standing(old: CardTable) -> CardTable:
    change = old["change"]
    classes = old.get("classes", [])
    amount = old.get("amount", 0)
    sign = {"add": amount} if amount >= 0 else {"less": -amount}
    least = {"least": old["least"]} if old.get("least") else {}
    if change == "unlocks" or ("classes" not in old and "amount" not in old and change not in PERMISSIONS):
        return old
    if change in PERMISSIONS:
        of = {"of": {"what": "unit", "whose": "yours"}} if change == "no retreat penalty" else {}
        of = {"of": {"what": " or ".join(classes), "whose": "yours"}} if classes else of
        return {"change": "may", "what": PERMISSIONS[change], **of}
    if change == "grants":
        return {"change": "keywords", "of": own(classes), "keywords": old["keywords"]}
    if change in ("damage", "health") and classes:
        return {"change": change, "of": own(classes), **sign}
    if change in ("supply cap", "initiative") and "amount" in old:
        return {"change": change, **sign}
    if change == "cost of the first each turn":
        price = {"less": -amount} if amount < 0 else {"more": amount}
        return {"change": "cost", "of": {"what": classes[0], "whose": "yours"}, **price, **least, "first": True}
    if change in PRICES:
        price = {"less": -amount} if amount < 0 else {"more": amount}
        return {"change": "cost", **PRICES[change], **price, **least}
    if change == "damage to your stronghold":
        return {"change": "damage taken less", "of": "self", "by": amount}
    if change == "first damage to your stronghold":
        return {"change": "damage taken less", "of": "stronghold", "by": amount, "first": True}
    if change == "damage of attackers of your stronghold":
        attackers = {"what": " or ".join(ordered(classes)), "whose": "opponents", "is": ["attacking"]}
        return {"change": "damage", "of": attackers, **sign, "while": {"of": "stronghold", "is": ["in battle"]}}
    if change == "damage of opponents in the field":
        whom = {"what": " or ".join(ordered(classes)), "whose": "opponents", "where": "field"}
        return {"change": "damage", "of": whom, **sign, "least": 1}
    if change == "damage to strongholds":
        return {"change": "damage", **sign, "against": {"what": "stronghold"}}
    return old


PERMISSIONS = {
    "permits super weapons": "play super weapons",
    "entry in the field": "enter play in the field",
    "no retreat penalty": "retreat freely",
}
ORDER = ("infantry", "tank", "jet", "class iv", "commander")


def ordered(classes: list[str]) -> list[str]:
    """In the order in which selectors name them."""
    return sorted(classes, key=ORDER.index)


def own(classes: list[str]) -> CardTable:
    if classes == ["token"]:
        return {"what": "unit", "whose": "yours", "is": ["token"]}
    return {"what": " or ".join(ordered(classes)), "whose": "yours"}
