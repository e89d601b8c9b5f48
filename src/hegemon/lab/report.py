"""The report of a run: one page that needs nothing but a browser, with plots and the tables behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from hegemon import __version__
from hegemon.games.door import Door
from hegemon.lab import plots
from hegemon.lab.batches import LabPlan, one_watched_of, opened, sealed, unplayed_tables
from hegemon.lab.figures import GoalVerdict, Share
from hegemon.lab.frames import (
    DOMINATING,
    SHUNNED,
    CardFigures,
    OptionFigures,
    card_figures,
    option_figures,
)
from hegemon.lab.goals import DECK, FIRST, SHARE_WIDTH, DesignGoal, goals_of, with_verdict
from hegemon.lab.measures import Measures, measure
from hegemon.lab.page import (
    SHARE_HEADINGS,
    Cell,
    WatchedGame,
    folded,
    page,
    percent,
    points,
    share_cells,
    table,
    texts_of,
    watched_part,
)
from hegemon.lab.rows import BatchRows
from hegemon.lab.unplayed import unplayed_cards

VERDICTS: tuple[GoalVerdict, ...] = ("doesn't hold", "too few games to say", "holds")
KINDS: Mapping[GoalVerdict, str] = {"doesn't hold": "miss", "too few games to say": "open", "holds": "fine"}


def write_report(
    plan: LabPlan,
    rows: BatchRows,
    names: Mapping[str, str] | None = None,
    earlier: Mapping[str, object] | None = None,
    games: Sequence[WatchedGame] = (),
) -> str:
    """The whole page; names are those of decks and cards."""
    _, door, book = opened(sealed(plan))
    measures = measure(rows.games)
    cards = {id: card.name for id, card in book.cards.items()}
    decks = {name: door.decks[name].name if name in door.decks else name for name in plan.decks}
    names = cards | decks | dict(names or {})
    figures = card_figures(rows)
    watched = one_watched_of(plan.bots)
    body = [
        head(plan, door, measures),
        verdict(goals_of(measures, names)),
        since_part(measures, names, earlier),
        decks_part(plan, measures, names) if len(measures.decks) > 1 else "",
        roles_part(measures, names) if measures.roles else "",
        first_part(measures),
        length_part(rows, measures, door),
        comeback_part(measures, watched),
        *(cards_part(deck, figures, names, plan) for deck in measures.decks),
        unplayed_part(plan, rows, names),
        watched_part(games, "The quickest games, and those that turned round most."),
        options_part(option_figures(rows.options), watched),
        method(plan, measures),
    ]
    shown = [card for deck in plan.decks.values() for card in deck]
    return page(f"{door.name}: balance", body, texts_of(door, book, [*shown, *measures.roles]))


def head(plan: LabPlan, door: Door, measures: Measures) -> str:
    told = (
        f"{measures.games:,} games by {plan.bots} bots, {plan.games:,} of each pairing, every deck at every seat in "
        f"turn; seed {plan.seed}, {measures.players} players"
    )
    return f"<h1>{escape(door.name)}</h1><p class=under>{escape(told)}</p>"


def verdict(goals: Sequence[DesignGoal]) -> str:
    """Every goal with one of three answers, what fails first."""
    missed, open_ones, held = (with_verdict(goals, one) for one in VERDICTS)
    kind = "miss" if missed else "open" if open_ones else "fine"
    told = f"{len(held)} of {len(goals)} goals of balance hold"
    told += f", {len(missed)} don't" if missed else ""
    told += f"; for {len(open_ones)} there are too few games to say" if open_ones else ""
    rows = [
        [Cell(goal.name), *share_cells(goal.share), Cell(f"{100 * goal.low:.0f} to {100 * goal.high:.0f} %", goal.low),
         Cell(goal.verdict, kind=KINDS[goal.verdict])]
        for goal in [*missed, *open_ones, *held]
    ]  # fmt: skip
    return f"<p class={kind}>{escape(told)}.</p>" + table(["goal", *SHARE_HEADINGS, "should be", "verdict"], rows)


def since_part(measures: Measures, names: Mapping[str, str], earlier: Mapping[str, object] | None) -> str:
    """What has moved since the last run, where there was one."""
    old = (earlier or {}).get("roles" if measures.roles else "decks")
    if earlier is None or not isinstance(old, dict):
        return ""
    rows = []
    for name, share in (measures.roles or measures.decks).items():
        before = old.get(name)
        if isinstance(before, dict):
            then = Share(before["games"], before["share"], before["low"], before["high"])
            half = (share.half**2 + then.half**2) ** 0.5
            rows.append(
                [Cell(names[name]), Cell(percent(then.share), then.share), Cell(percent(share.share), share.share),
                 *points(share.share - then.share, half)]
            )  # fmt: skip
    about = f"The last run is in {earlier.get('folder')}: {earlier.get('games')} games, {earlier.get('bots')} bots."
    headings = ["", "last run", "now", "points", "±"]
    return f"<h2>Since the last run</h2><p class=under>{escape(about)}</p>{table(headings, rows)}" if rows else ""


def decks_part(plan: LabPlan, measures: Measures, names: Mapping[str, str]) -> str:
    even = 1 / measures.players
    span = DECK if measures.players == 2 else (even * (1 - SHARE_WIDTH), even * (1 + SHARE_WIDTH))
    field = [[Cell(names[deck]), *share_cells(share)] for deck, share in measures.decks.items()]
    pairs = [
        [Cell(names[deck]), Cell(names[other]), *share_cells(share)] for (deck, other), share in measures.matrix.items()
    ]
    about = "Of the games one of the two won, the share of the deck at the left; a draw counts half."
    missing = "".join(
        f"<p>Not played: {escape(' against '.join(names[name] for name in pairing))}. {escape(reason)}</p>"
        for pairing, reason in unplayed_tables(plan).items()
    )
    return (
        "<h2>Decks</h2><h3>Over the field</h3>"
        + plots.shares(measures.decks, names, span, "share of wins, %; the band is the goal")
        + table(["deck", *SHARE_HEADINGS], field)
        + f"<h3>Against each other</h3><p class=under>{about}</p>"
        + plots.win_matrix(measures.matrix, names)
        + missing
        + folded("All pairings", table(["deck", "against", *SHARE_HEADINGS], pairs))
    )


def roles_part(measures: Measures, names: Mapping[str, str]) -> str:
    even = 1 / measures.players
    span = (even * (1 - SHARE_WIDTH), even * (1 + SHARE_WIDTH))
    rows = [[Cell(names.get(role, role), card=role), *share_cells(share)] for role, share in measures.roles.items()]
    return (
        "<h2>Roles</h2><p class=under>By who each player was from the beginning.</p>"
        + plots.shares(measures.roles, names, span, "share of wins, %; the band is the goal")
        + table(["role", *SHARE_HEADINGS], rows)
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


def cards_part(deck: str, figures: Sequence[CardFigures], names: Mapping[str, str], plan: LabPlan) -> str:
    own = [one for one in figures if one.deck == deck]
    copies = plan.decks[deck]
    rows = [
        [Cell(names.get(one.card, one.card), card=one.card), number(copies.get(one.card, 0)),
         number(one.drawn), *lift(one.drawn_lift, one.drawn_half, one.drawn),
         number(one.played), *lift(one.played_lift, one.played_half, one.played)]
        for one in own
    ]  # fmt: skip
    mean = percent(own[0].mean) if own else "none"
    headings = ["card", "copies", "games drawn", "points", "±", "games played", "points", "±"]
    return (
        f"<h2>Cards: {escape(names[deck])}</h2><p class=under>Points above or below the deck's mean of {mean}. What is "
        "played late or by who is ahead looks stronger than it is; compare a card with others of its kind.</p>"
        + plots.card_lifts(own, names)
        + folded("All cards", table(headings, rows))
    )


def number(count: int) -> Cell:
    return Cell(f"{count:,}", count)


def lift(value: float, half: float, games: int) -> list[Cell]:
    return points(value, half) if games else [Cell(""), Cell("")]


def unplayed_part(plan: LabPlan, rows: BatchRows, names: Mapping[str, str]) -> str:
    """What nobody played, and why."""
    found = [
        [Cell(one.name, card=one.card), Cell(names[deck]), Cell(one.why), Cell(one.sentence, kind="words")]
        for deck in plan.decks
        for one in unplayed_cards(plan, deck, rows.games, [row for row in rows.hands if row.deck == deck])
    ]
    if not found:
        return "<h2>Cards never played</h2><p>None: every card of every deck was played.</p>"
    return "<h2>Cards never played</h2>" + table(["card", "deck", "why", "how it went"], found)


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
        "<h2>How it was measured</h2><p>Every deal is played with every deck at every seat. Intervals hold with 95 % "
        "and know that the games of a deal belong together: Wilson's for shares, normal ones for cards. With many "
        "rows, one in twenty lies outside its interval by chance. The same seed and cards give the same rows "
        f"anywhere. One core played {measures.games_per_second:,.1f} games a second with {escape(plan.bots)} bots. "
        f"Hegemon {escape(__version__)}, plan {plan.mark()}. Settings: {escape(chosen)}.</p>"
    )


def interval(share: Share) -> list[str]:
    return [percent(share.share), percent(share.low), percent(share.high)]
