"""hegemon lab compare: two versions of a deck, one card for another, or two folders of cards, on the same deals."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import msgspec

from hegemon.cards.book import DeckFile
from hegemon.commands.command_line import (
    FINE,
    WrongWords,
    book_for,
    chosen_options,
    door_for,
    page_for,
    print_json,
    tell_engine,
)
from hegemon.commands.lab_deck import playable
from hegemon.commands.lab_games import turned_games
from hegemon.commands.lab_work import REPORT, Teller, crew_for, keep_result, last_result, named_decks, place_for
from hegemon.core.errors import Refused, UnknownName
from hegemon.decks.names import CardNames
from hegemon.games.door import Door
from hegemon.lab.allocation import MOST_GAMES
from hegemon.lab.batches import LabPlan, changed_plan, make_plan, read_folders, unplayed_tables, why_not_met
from hegemon.lab.changes import change_words, changed_cards, exchanged_cards, touched_decks
from hegemon.lab.compare import AFTER, HEAD, ComparedChange, Comparing, Comparison
from hegemon.lab.compare_report import compare_report
from hegemon.lab.figures import Difference
from hegemon.lab.folder import write_whole
from hegemon.lab.judging import YOURS, opponents_for, plan_against

USUAL_GAMES = 200
BEFORE = "before"


@dataclass(frozen=True)
class Inquiry:
    """What is compared, in words, as plans, and which pairings can't be played."""

    title: str
    change: ComparedChange
    names: Mapping[str, str]
    not_played: list[str]


def lab_compare(words: Namespace) -> int:
    door = door_for(words)
    question = question_for(words, door)
    change = question.change
    plans = {"": change.before, AFTER: change.after, **({HEAD: change.head} if change.head else {})}
    place = place_for(words, f"lab-{door.id}-compare", plans)
    earlier = last_result(place, "compare", door)
    precision, seconds = (words.precision or 0.0) / 100, words.seconds or 0.0
    games = words.games or (MOST_GAMES if seconds else USUAL_GAMES)
    tell_engine()
    with crew_for(words) as crew:
        comparing = Comparing(change, crew, games, precision, seconds, place)
        teller = Teller()
        for _ in comparing.run():
            teller.tell(lambda: progress_words(comparing, question))
    found = comparing.so_far()
    if found is None:
        raise Refused("There was no time for a single pair of games; give more --seconds.")
    result = plain_comparison(door, question, found)
    keep_result(place, result)
    games = turned_games(change.before, change.after, comparing.rows(), question.names, place)
    report = compare_report(door, question.title, change, found, question.names, earlier, games)
    write_whole(place / REPORT, report.encode())
    if words.json:
        print_json({**result, "folder": str(place)})
    else:
        page_for(words).lines([*comparison_lines(question, found), f"report: {place / REPORT}"])
    return FINE


# --- what is asked ----------------------------------------------------------------------------------------------


def question_for(words: Namespace, door: Door) -> Inquiry:
    if words.names and words.swap:
        raise WrongWords("Compare two decks or swap cards, not both; name the decks of a swap with --decks.")
    if words.names:
        return two_decks(words, door)
    if words.swap:
        return card_for_card(words, door)
    return two_books(words, door)


def two_decks(words: Namespace, door: Door) -> Inquiry:
    """Each of them against the others on the same deals, and both against each other."""
    if len(words.names) != 2:
        raise WrongWords(f"Write: hegemon lab compare {door.id} DECK DECK, the deck before and the deck after.")
    old, new = (playable(words, door, name) for name in words.names)
    if old.cards == new.cards:
        raise Refused(f"{old.name} and {new.name} hold the same cards, so nothing would differ; change one of them.")
    if door.shares_deck:
        return two_common_decks(words, door, old, new)
    field = opponents_named(words, door) or {
        id: deck for id, deck in opponents_for(door, old.cards).items() if deck.cards != new.cards
    }
    cards, options = read_folders(words.cards), chosen_options(words, door) if words.option else {}
    plans = [plan_against(door, deck, field, words.bots, words.seed, options, cards) for deck in (old, new)]
    tables = [table for table in plans[0][0].tables if table in plans[1][0].tables]
    if not tables:
        raise Refused("There is no deck that both can meet; name some with --against.")
    decks = {name: field[name].cards for _, name in tables}
    before, after = (
        msgspec.structs.replace(plan, tables=tables, decks={YOURS: dict(deck.cards), **decks})
        for (plan, _), deck in zip(plans, (old, new), strict=True)
    )
    meeting = {BEFORE: dict(old.cards), AFTER: dict(new.cards)}
    reason = why_not_met(door, book_for(words, door), meeting, (BEFORE, AFTER), before.options)
    head = None if reason else msgspec.structs.replace(before, decks=meeting, tables=[(AFTER, BEFORE)])
    left_out = {one.deck: f"{one.name}: {one.why}" for _, missing in plans for one in missing}
    not_played = [*left_out.values(), *([f"{new.name} against {old.name}: {reason}"] if reason else [])]
    names = {YOURS: new.name, **{id: deck.name for id, deck in field.items()}}
    return Inquiry(f"{old.name} becomes {new.name}", ComparedChange(before, after, (YOURS,), head), names, not_played)


def two_common_decks(words: Namespace, door: Door, old: DeckFile, new: DeckFile) -> Inquiry:
    """Where all draw from one deck: how the roles fare with the one and with the other."""
    if words.against or words.decks:
        raise Refused(f"In {door.name} everybody plays the same deck, so there is nobody to meet; leave out --against.")
    before = plan_of(words, door, {YOURS: old}, words.cards)
    after = changed_plan(door, before, {YOURS: dict(new.cards)}, before.cards)
    book = book_for(words, door)
    names = {YOURS: new.name, **{id: card.name for id, card in book.cards.items()}}
    return Inquiry(f"{old.name} becomes {new.name}", ComparedChange(before, after, ()), names, [])


def opponents_named(words: Namespace, door: Door) -> dict[str, DeckFile]:
    """The decks named with --against; for two decks those of --decks mean the same."""
    named = words.against or (words.decks if words.names else None) or []
    return {name: playable(words, door, name) for name in named}


def card_for_card(words: Namespace, door: Door) -> Inquiry:
    """Every copy of a card replaced by another in the named decks, or in all that hold it."""
    swaps = swaps_of(words, door)
    decks = named_decks(words, door)
    holders = [name for name, deck in decks.items() if any(card in deck.cards for card in swaps)]
    book = book_for(words, door)
    if not holders:
        cards = ", ".join(book.card(id).name for id in swaps)
        raise Refused(f"None of these decks holds {cards}, so nothing would change; name decks that do with --decks.")
    others = opponents_named(words, door) or {id: deck for id, deck in door.decks.items() if not deck.learning}
    field = {**{id: deck for id, deck in decks.items() if id in holders}, **others}
    whole = plan_of(words, door, field, words.cards)
    before = touched_plan(whole, holders)
    new = {name: exchanged_cards(deck, swaps) if name in holders else deck for name, deck in before.decks.items()}
    for name in holders:
        problems = door.check_deck(book, new[name], before.options)
        if problems:
            raise Refused(f"{field[name].name} isn't legal with that swap. {problems[0].rule}: {problems[0].sentence}")
    after = changed_plan(door, before, new, before.cards)
    title = ", ".join(f"{book.card(into).name} for {book.card(out).name}" for out, into in swaps.items())
    return Inquiry(
        title, ComparedChange(before, after, tuple(holders)), names_of(field), missing_words(whole, field, holders)
    )


def swaps_of(words: Namespace, door: Door) -> dict[str, str]:
    names = CardNames(door, book_for(words, door))
    found: dict[str, str] = {}
    for typed in words.swap:
        pair = typed.split("=")
        if len(pair) != 2:
            raise WrongWords(f"'{typed}' is not a swap; write --swap OLD=NEW, such as --swap falcon-rider=storm-drake.")
        ids = [names.find(name) for name in pair]
        for name, id in zip(pair, ids, strict=True):
            if id is None:
                raise UnknownName(f"--swap {typed}: {names.missing(name)}")
        old, new = ids
        assert old is not None and new is not None
        if old == new:
            raise Refused(f"--swap {typed} changes nothing; name two different cards.")
        found[old] = new
    return found


def two_books(words: Namespace, door: Door) -> Inquiry:
    """Two folders, or the game's own cards and a folder."""
    if not 1 <= len(words.cards) <= 2:
        raise Refused(
            "Name what to compare: two decks, --swap OLD=NEW, or folders of cards with --cards A --cards B (one folder "
            "is compared with the game's own cards)."
        )
    folders: list[list[Path]] = [[], *([folder] for folder in words.cards)]
    first, second = folders[-2:]
    old, new = door.book(first), door.book(second)
    cards = changed_cards(old, new)
    if not cards:
        raise Refused("This change moves nothing: both have the same cards.")
    decks = {**named_decks(words, door), **opponents_named(words, door)}
    only_new = [id for id in cards if id not in old.cards]
    for name, deck in decks.items():
        missing = next((id for id in only_new if id in deck.cards), None)
        if missing is not None:
            raise Refused(
                f"{name} holds {missing}, which is only in the second cards; put it in the place of another card with "
                f"--swap OLD={missing}."
            )
    holders = touched_decks(door, new, {name: deck.cards for name, deck in decks.items()}, cards)
    if not holders:
        raise Refused(
            f"None of these decks holds {listed(cards)}, so nothing would change; name a deck that does with --decks, "
            f"or put it into decks with --swap OLD={cards[0]}."
        )
    whole = [plan_of(words, door, decks, folder) for folder in (first, second)]
    before, after = (touched_plan(plan, holders) for plan in whole)
    if before.tables != after.tables:
        raise Refused("With the second cards other decks can meet than with the first; name the decks with --decks.")
    roles = () if door.becoming else tuple(holders)
    names = {**names_of(decks), **{id: card.name for id, card in new.cards.items() if door.becoming}}
    title = f"{change_words(door, old, new)} ({' to '.join(str(folder) for folder in words.cards)})"
    return Inquiry(title, ComparedChange(before, after, roles), names, missing_words(whole[0], decks, holders))


def listed(cards: Sequence[str]) -> str:
    return ", ".join(cards[:3]) + (f" and {len(cards) - 3} more" if len(cards) > 3 else "")


def plan_of(words: Namespace, door: Door, decks: Mapping[str, DeckFile], added: Sequence[Path]) -> LabPlan:
    lists = {name: deck.cards for name, deck in decks.items()}
    options = chosen_options(words, door) if words.option else {}
    return make_plan(door, words.bots, lists, MOST_GAMES, words.seed, words.players, options, added)


def touched_plan(plan: LabPlan, decks: Sequence[str]) -> LabPlan:
    """Only the tables the change can alter; at all others every game would end alike."""
    tables = [table for table in plan.tables if set(table) & set(decks)]
    if not tables:
        raise Refused(f"{', '.join(decks)} can't meet any of the others; name more decks with --decks.")
    used = {name for table in tables for name in table}
    lists = {name: deck for name, deck in plan.decks.items() if name in used}
    return msgspec.structs.replace(plan, tables=tables, decks=lists)


def names_of(decks: Mapping[str, DeckFile]) -> dict[str, str]:
    return {name: deck.name for name, deck in decks.items()}


def missing_words(plan: LabPlan, decks: Mapping[str, DeckFile], changed: Sequence[str]) -> list[str]:
    """The pairings of decks that change which the rules forbid."""
    return [
        f"{' against '.join(decks[name].name for name in table)}: {why}"
        for table, why in unplayed_tables(plan).items()
        if set(table) & set(changed)
    ]


# --- what is said -----------------------------------------------------------------------------------------------


def progress_words(comparing: Comparing, question: Inquiry) -> str:
    found = comparing.so_far()
    moved = found.decks or found.roles if found is not None else []
    told = ", ".join(
        f"{question.names.get(one.name, one.name)} {100 * one.difference:+.1f} (±{100 * one.half:.1f})" for one in moved
    )
    return f"{comparing.done} games" + (f"; {told}" if told else "")


def comparison_lines(question: Inquiry, found: Comparison) -> list[str]:
    plan = question.change.before
    lines = [
        f"{question.title}: {found.games} games before and after, by {plan.bots} bots, on the same deals.",
        *(f"Not played: {one}" for one in question.not_played),
    ]
    moved = [one for one in figures_of(found) if one.difference or one.is_clear]
    lines.extend(named(one, question.names).sentence() for one in moved)
    if not moved:
        lines.append("This change moves nothing: every game ended alike.")
    if found.head_to_head is not None:
        lines.append(f"Against each other the deck after wins {found.head_to_head.words()}.")
    lines.append(f"Games last {found.turns_before:.1f} turns before and {found.turns_after:.1f} after.")
    return lines


def figures_of(found: Comparison) -> list[Difference]:
    return [*found.decks, *found.pairings, *found.roles, found.first]


def named(one: Difference, names: Mapping[str, str]) -> Difference:
    """The figure with the decks' own names."""
    parts = [names.get(part, part) for part in one.name.split(" against ")]
    return Difference(" against ".join(parts), one.games, one.before, one.after, one.half)


def plain_comparison(door: Door, question: Inquiry, found: Comparison) -> dict[str, object]:
    plan = question.change.before
    plain = asdict(found)
    for key in ("decks", "pairings", "roles"):
        plain[key] = [{**asdict(one), "verdict": one.verdict} for one in getattr(found, key)]
    told = {"what": "compare", "game": door.id, "bots": plan.bots, "seed": plan.seed, "change": question.title}
    return {**told, **plain, "not_played": question.not_played}
