"""The report of a run: one page that needs nothing but a browser, with plots and the tables behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from hegemon import __version__
from hegemon.games.door import Door
from hegemon.lab import plots
from hegemon.lab.batches import LabPlan, one_watched_of, opened, sealed
from hegemon.lab.frames import (
    DOMINATING,
    SHUNNED,
    CardFigures,
    OptionFigures,
    card_figures,
    never_played,
    option_figures,
)
from hegemon.lab.goals import DECK, FIRST, SHARE_WIDTH, Goal, goals_of
from hegemon.lab.measures import Measures, Share, measure
from hegemon.lab.rows import BatchRows

STYLE = """
body { background: #f1ece0; color: #2b2620; font: 16px/1.5 Georgia, 'Times New Roman', serif; margin: 0 }
main { background: #fbf8f1; max-width: 860px; margin: 2rem auto; padding: 2.5rem 3.5rem; border: 1px solid #d8cfbd }
h1 { font-size: 2rem; margin: 0; font-weight: normal } h2 { font-weight: normal; margin: 2.5rem 0 .5rem;
border-bottom: 1px solid #2b2620 } h3 { margin: 1.5rem 0 .3rem; font-size: 1rem } .under { color: #6d6353;
margin: .2rem 0 1.5rem } table { border-collapse: collapse; font-size: .85rem; margin: .6rem 0 }
th, td { text-align: right; padding: .18rem .7rem; border-bottom: 1px solid #e4dccb }
td { font-variant-numeric: tabular-nums } td + td { white-space: nowrap }
th { font-weight: normal; color: #6d6353; border-bottom: 1px solid #2b2620 } th:first-child, td:first-child
{ text-align: left; padding-left: 0 } svg { max-width: 100%; height: auto } details { margin: .5rem 0 }
summary { cursor: pointer; color: #6d6353 } .miss { color: #a63d2f } .fine { color: #4c6b2f }
@media print { body, main { background: white; border: 0; margin: 0 } details { display: block } }
"""


def write_report(plan: LabPlan, rows: BatchRows) -> str:
    """The whole page."""
    _, door, book = opened(sealed(plan))
    measures = measure(rows.games)
    names = {id: deck.name for id, deck in door.decks.items()} | {
        name: name for name in plan.decks if name not in door.decks
    }
    cards = {id: card.name for id, card in book.cards.items()}
    figures = card_figures(rows)
    watched = one_watched_of(plan.bots)
    body = [
        head(plan, door, measures),
        verdict(goals_of(measures, cards | names)),
        decks_part(measures, names) if len(measures.decks) > 1 else "",
        roles_part(measures, cards) if measures.roles else "",
        first_part(measures),
        length_part(rows, measures, door),
        comeback_part(measures, watched),
        *(cards_part(deck, figures, names, cards, plan) for deck in measures.decks),
        unplayed_part(never_played(figures, plan.decks), names, cards),
        options_part(option_figures(rows.options), watched),
        method(plan, measures),
    ]
    title = escape(f"{door.name}: balance")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def head(plan: LabPlan, door: Door, measures: Measures) -> str:
    told = (
        f"{measures.games:,} games by {plan.bots} bots, {plan.games:,} of each pairing, every deck at every seat in "
        f"turn; seed {plan.seed}, {measures.players} players"
    )
    return f"<h1>{escape(door.name)}</h1><p class=under>{escape(told)}</p>"


def verdict(goals: Sequence[Goal]) -> str:
    missed = sorted((goal for goal in goals if not goal.holds), key=lambda goal: -goal.miss)
    if not missed:
        return f"<p class=fine>All {len(goals)} goals of balance hold.</p>"
    items = "".join(f"<li>{escape(goal.words())}</li>" for goal in missed)
    return f"<p class=miss>{len(missed)} of {len(goals)} goals of balance do not hold:</p><ul>{items}</ul>"


def decks_part(measures: Measures, names: Mapping[str, str]) -> str:
    even = 1 / measures.players
    span = DECK if measures.players == 2 else (even * (1 - SHARE_WIDTH), even * (1 + SHARE_WIDTH))
    field = [[names[deck], f"{share.games:,}", *interval(share)] for deck, share in measures.decks.items()]
    pairs = [
        [f"{names[deck]} against {names[other]}", f"{share.games:,}", *interval(share)]
        for (deck, other), share in measures.matrix.items()
    ]
    about = "Of the games one of the two won, the share of the deck at the left; a draw counts half."
    return (
        "<h2>Decks</h2><h3>Over the field</h3>"
        + plots.shares(measures.decks, names, span, "share of wins, %; the band is the goal")
        + table(["deck", "games", "share", "95 % from", "to"], field)
        + f"<h3>Against each other</h3><p class=under>{about}</p>"
        + plots.win_matrix(measures.matrix, names)
        + folded("All pairings", table(["pairing", "games", "share", "95 % from", "to"], pairs))
    )


def roles_part(measures: Measures, cards: Mapping[str, str]) -> str:
    even = 1 / measures.players
    span = (even * (1 - SHARE_WIDTH), even * (1 + SHARE_WIDTH))
    rows = [[cards.get(role, role), f"{share.games:,}", *interval(share)] for role, share in measures.roles.items()]
    return (
        "<h2>Roles</h2><p class=under>By who each player was from the beginning.</p>"
        + plots.shares(measures.roles, cards, span, "share of wins, %; the band is the goal")
        + table(["role", "games", "share", "95 % from", "to"], rows)
    )


def first_part(measures: Measures) -> str:
    even = 1 / measures.players
    span = FIRST if measures.players == 2 else (even * 0.9, even * 1.1)
    return (
        "<h2>The first player</h2>"
        + plots.shares({"first player": measures.first}, {}, span, "share of wins, %; the band is the goal")
        + table(["", "games", "share", "95 % from", "to"],
                [["who takes the first turn", f"{measures.first.games:,}", *interval(measures.first)]])
    )  # fmt: skip


def length_part(rows: BatchRows, measures: Measures, door: Door) -> str:
    spreads = [
        [name, f"{one.median:,.0f}", f"{one.tenth:,.0f}", f"{one.ninetieth:,.0f}", f"{one.mean:,.1f}"]
        for name, one in (("turns", measures.turns), ("decisions", measures.decisions))
    ]
    turns = measures.turns
    own = [f"{count / measures.players:,.1f}" for count in (turns.median, turns.tenth, turns.ninetieth, turns.mean)]
    spreads.insert(1, ["turns of each player", *own])
    rules = door.rulebook.rules
    ends = [
        [f"{one.rule}: {rules[one.rule].text}" if one.rule in rules else one.rule or "did not end",
         f"{one.games:,}", percent(one.share), f"{one.draws:,}"]
        for one in measures.endings
    ]  # fmt: skip
    return (
        "<h2>Length and endings</h2>"
        + plots.lengths(rows.games)
        + table(["", "median", "one in ten below", "one in ten above", "mean"], spreads)
        + table(["ended by", "games", "share", "of these drawn"], ends)
    )


def comeback_part(measures: Measures, watched: int) -> str:
    rows = [
        [f"{10 * one.tenth} %", f"{one.leader_won.games:,}", *interval(one.leader_won), percent(one.expected)]
        for one in measures.comebacks
    ]
    about = (
        "How often whoever stood best after so much of the game went on to win it (blue), and the chance the bots' "
        "own opinion gave that leader (red, broken). The lower the blue line early on, the more games turn round. "
        f"One deal of {watched} was watched for this."
    )
    return (
        f"<h2>Comebacks</h2><p class=under>{about}</p>"
        + plots.comeback_curve(measures.comebacks)
        + folded("Table", table(["played", "games", "leader won", "95 % from", "to", "opinion"], rows))
    )


def cards_part(
    deck: str,
    figures: Sequence[CardFigures],
    names: Mapping[str, str],
    cards: Mapping[str, str],
    plan: LabPlan,
) -> str:
    own = [one for one in figures if one.deck == deck]
    copies = plan.decks[deck]
    rows = [
        [cards.get(one.card, one.card), str(copies.get(one.card, "")),
         f"{one.drawn:,}", *lift(one.drawn_lift, one.drawn_half, one.drawn),
         f"{one.played:,}", *lift(one.played_lift, one.played_half, one.played)]
        for one in own
    ]  # fmt: skip
    mean = percent(own[0].mean) if own else "none"
    headings = ["card", "copies", "games drawn", "points", "±", "games played", "points", "±"]
    return (
        f"<h2>Cards: {escape(names[deck])}</h2><p class=under>Points above or below the deck's mean of {mean}. What is "
        "played late or by who is ahead looks stronger than it is; compare a card with others of its kind.</p>"
        + plots.card_lifts(own, cards)
        + folded("All cards", table(headings, rows))
    )


def unplayed_part(found: Sequence[tuple[str, str]], names: Mapping[str, str], cards: Mapping[str, str]) -> str:
    if not found:
        return "<h2>Cards never played</h2><p>None: every card of every deck was played.</p>"
    return "<h2>Cards never played</h2>" + table(
        ["card", "deck"], [[cards.get(card, card), names[deck]] for deck, card in found]
    )


def options_part(found: Sequence[OptionFigures], watched: int) -> str:
    about = (
        f"Taken in at least {percent(DOMINATING)} (or, below, in at most {percent(SHUNNED)}) of the questions in which "
        f"something else could be had. Counted in one deal of {watched}."
    )
    dominating = [one for one in found if one.share >= DOMINATING]
    shunned = [one for one in reversed(found) if one.share <= SHUNNED]
    headings = ["option", "on offer", "taken", "share"]
    return (
        f"<h2>Options that dominate</h2><p class=under>{about}</p>"
        + (table(headings, [option_row(one) for one in dominating]) if dominating else "<p>None.</p>")
        + folded(f"{len(shunned)} options hardly ever taken", table(headings, [option_row(one) for one in shunned]))
        + folded("All options", table(headings, [option_row(one) for one in found]))
    )


def option_row(one: OptionFigures) -> list[str]:
    return [one.option, f"{one.offered:,}", f"{one.taken:,}", percent(one.share)]


def method(plan: LabPlan, measures: Measures) -> str:
    chosen = ", ".join(f"{name} = {value}" for name, value in sorted(plan.options.items()))
    return (
        "<h2>How it was measured</h2><p>Intervals are Wilson's for shares and normal ones for cards, at 95 %. With "
        "many rows, one in twenty lies outside its interval by chance. The same seed and cards give the same rows "
        f"anywhere. One core played {measures.games_per_second:,.1f} games a second with {escape(plan.bots)} bots. "
        f"Hegemon {escape(__version__)}, plan {plan.mark()}. Settings: {escape(chosen)}.</p>"
    )


# --- pieces of the page -----------------------------------------------------------------------------------


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(text)}</th>" for text in headings)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


def folded(summary: str, inside: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(share: Share) -> list[str]:
    return [percent(share.share), percent(share.low), percent(share.high)]


def lift(value: float, half: float, games: int) -> list[str]:
    return [f"{100 * value:+.1f}", f"{100 * half:.1f}"] if games else ["", ""]
