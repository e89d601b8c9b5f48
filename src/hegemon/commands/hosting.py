"""hegemon admin: what a host does with the matches and decks a server keeps."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from hegemon.commands.command_line import FAILED, FINE, WrongWords, page_for, print_json
from hegemon.decks import stored_deck
from hegemon.games.catalogue import door
from hegemon.store import write_save
from hegemon.store.admin import DeckSummary, Desk, MatchSummary, back_up, check, open_desk
from hegemon.tables.match import LiveMatch

NEEDS = {"show": "MATCH", "close": "MATCH", "delete": "MATCH|DECK", "export": "MATCH FILE", "backup": "FILE"}
"""The words that follow, where there are any."""


def admin(words: Namespace) -> int:
    wanted = NEEDS.get(words.what, "").split()
    if len(words.rest) != len(wanted):
        raise WrongWords(f"Write: hegemon admin {' '.join([words.what, *wanted])} --database {words.database}")
    if words.what == "prune" and words.older_than is None:
        raise WrongWords("Say how old what is deleted must be, such as: hegemon admin prune --older-than 90d")
    return COMMANDS[words.what](words)


def list_matches(words: Namespace) -> int:
    with open_desk(words.database) as desk:
        found = desk.matches()
        if words.older_than is not None:
            old = set(desk.older_than(words.older_than))
            found = [one for one in found if one.id in old]
        decks = desk.count_decks(words.older_than or 0.0)
    if words.json:
        print_json({"matches": [plain(one) for one in found], "decks": decks})
        return FINE
    page = page_for(words)
    for one in found:
        page.print(f"{one.id}  {day(one.last)}  {state(one):8}  {one.game}: {', '.join(one.players)}")
    page.say(counted(len(found), "match", "matches") + ".")
    if decks:
        page.say(counted(decks, "stored deck", "stored decks") + ".")
    return FINE


def list_decks(words: Namespace) -> int:
    """The decks stored to be shared, each with the name in its link."""
    with open_desk(words.database) as desk:
        found = desk.decks()
    if words.older_than is not None:
        moment = time.time() - words.older_than
        found = [one for one in found if one.opened < moment]
    if words.json:
        print_json({"decks": [plain_deck(one) for one in found]})
        return FINE
    page = page_for(words)
    for one in found:
        page.print(f"{one.id}  {day(one.opened)}  {one.game}: {one.name}")
    page.say(counted(len(found), "deck", "decks") + ".")
    return FINE


def show(words: Namespace) -> int:
    with open_desk(words.database) as desk:
        id = desk.find(words.rest[0])
        one = next(kept for kept in desk.matches() if kept.id == id)
        row = desk.row(id)
    usual = {one.name: one.default for one in door(row.start.game).settings}
    chosen = {name: value for name, value in row.start.options.items() if value != usual.get(name)}
    options = ", ".join(f"{name} {value}" for name, value in chosen.items())
    if words.json:
        print_json({**plain(one), "replay": row.replay, "hands": row.terms.hands, "options": row.start.options})
        return FINE
    page = page_for(words)
    page.say(f"Match {one.id}: {one.game}, {state(one)}")
    for place, player in enumerate(one.players):
        page.say(f"seat {place}: {player}, {row.start.decks[place].name}", "  ")
    page.say(f"made {day(one.made)}, last played {day(one.last)}, {counted(one.lines, 'line', 'lines')} recorded", "  ")
    page.say(f"hands: {row.terms.hands}; options: {options or 'all as usual'}", "  ", "    ")
    page.say(f"cards {row.start.book}, rules {row.start.rules_version}, replay {row.replay}", "  ")
    return FINE


def close(words: Namespace) -> int:
    with open_desk(words.database) as desk:
        id = desk.find(words.rest[0])
        return tell(words, desk, [id], [desk.close(id)])


def delete(words: Namespace) -> int:
    with open_desk(words.database) as desk:
        deck = stored_deck(words.rest[0]) or words.rest[0]
        if desk.has_deck(deck):
            desk.delete_deck(deck)
            return tell(words, desk, [], [], 1)
        id = desk.find(words.rest[0])
        return tell(words, desk, [id], desk.delete([id]))


def prune(words: Namespace) -> int:
    with open_desk(words.database) as desk:
        old = desk.older_than(words.older_than)
        decks = desk.forget_decks(words.older_than)
        return tell(words, desk, old, desk.delete(old) if old else [], decks)


def tell(words: Namespace, desk: Desk, ids: list[str], answers: list[str], decks: int | None = None) -> int:
    """What became of each match, and how many decks were deleted; exit code 1 if something is not done."""
    is_done = all(answer in ("closed", "deleted", "over already") for answer in answers)
    if words.json:
        told = {} if decks is None else {"decks": decks}
        print_json({"matches": dict(zip(ids, answers, strict=True)), **told, "by_server": desk.is_served})
    else:
        page = page_for(words)
        for id, answer in zip(ids, answers, strict=True):
            page.say(f"{id}: {answer}", "", "  ")
        if ids or not decks:
            page.say(counted(len(ids), "match", "matches") + (", by the running server." if desk.is_served else "."))
        if decks:
            page.say(counted(decks, "stored deck", "stored decks") + " deleted.")
    return FINE if is_done else FAILED


def export(words: Namespace) -> int:
    """A save that hegemon replay and hegemon play --load read."""
    with open_desk(words.database) as desk:
        row = desk.row(desk.find(words.rest[0]))
    for player, seat in zip(row.start.players, row.seats, strict=True):
        player.name = seat.name
    match = LiveMatch(row.id, row.start, row.terms, row.replay)
    for entry in row.entries:
        match.apply(entry)
    file = Path(words.rest[1])
    write_save(match.session.file(), file)
    if words.json:
        print_json({"match": row.id, "file": str(file)})
    else:
        page_for(words).print(f"Match {row.id} is in {file}; see it with: hegemon replay {file}")
    return FINE


def backup(words: Namespace) -> int:
    to = Path(words.rest[0])
    size = back_up(words.database, to)
    if words.json:
        print_json({"file": str(to), "bytes": size})
    else:
        page_for(words).print(f"{words.database} is copied to {to} ({size:,} bytes), whole and sound.")
    return FINE


def check_all(words: Namespace) -> int:
    """Exit code 1 if anything is damaged."""
    found = check(words.database)
    if words.json:
        print_json({"matches": found.matches, "lines": found.lines, "problems": found.problems})
        return FAILED if found.problems else FINE
    page = page_for(words)
    for problem in found.problems:
        page.say(problem, "", "  ")
    looked = f"{counted(found.matches, 'match', 'matches')} with {counted(found.lines, 'line', 'lines')}"
    problems = counted(len(found.problems), "problem", "problems")
    page.print(f"{words.database}: {looked} checked; " + (f"{problems}." if found.problems else "all is well."))
    if found.note:
        page.say(found.note)
    return FAILED if found.problems else FINE


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "list": list_matches,
    "decks": list_decks,
    "show": show,
    "close": close,
    "delete": delete,
    "export": export,
    "prune": prune,
    "backup": backup,
    "check": check_all,
}


def plain(one: MatchSummary) -> dict[str, object]:
    return {
        "match": one.id,
        "game": one.game,
        "players": one.players,
        "is_over": one.is_over,
        "lines": one.lines,
        "made": iso(one.made),
        "last": iso(one.last),
    }


def plain_deck(one: DeckSummary) -> dict[str, object]:
    return {"deck": one.id, "game": one.game, "name": one.name, "made": iso(one.made), "opened": iso(one.opened)}


def state(one: MatchSummary) -> str:
    return "finished" if one.is_over else "running"


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


def day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


def counted(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"
