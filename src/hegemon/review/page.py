"""A review as one page of HTML that needs nothing else: the graph, the players, every decision."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from hegemon.wire.review_bodies import Review, ReviewedDecision

MARK = "<!-- hegemon review -->"
"""What such a file begins with."""
WIDTH, HEIGHT, EDGE = 960, 260, 34
LINES = ("#1f5fbf", "#c2410c", "#15803d", "#7e22ce", "#a16207", "#0f766e", "#be185d", "#475569")
DASHES = ("", "7 4", "2 4", "10 3 2 3", "1 3", "12 4", "5 5", "3 3")
"""A colour is never alone: each player's line has a pattern of its own, too."""
FAULTS = ("slip", "mistake", "blunder")
SIGNS = {"good": "", "equal": "≈", "slip": "?!", "mistake": "?", "blunder": "??"}
STYLE = """
:root { color-scheme: light dark; --ink: #1c1917; --paper: #faf7f0; --line: #d6d0c4; --bad: #b42318 }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f1e8; --paper: #1b1917; --line: #4a443c; --bad: #ff9d8f } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 1000px; padding: 16px }
h1 { font-size: 28px; line-height: 1.2 } h2 { font-size: 20px; margin-top: 32px } svg { width: 100%; height: auto }
table { border-collapse: collapse } th, td { text-align: left; padding: 4px 16px 4px 0 }
ol { list-style: none; padding: 0 } li { border-top: 1px solid var(--line); padding: 12px 0 }
li:target { outline: 3px solid currentcolor; outline-offset: 4px }
.fault { border-left: 5px solid var(--bad); padding-left: 12px } .fault b { color: var(--bad) }
p { margin: 2px 0 } .quiet { opacity: .75; font-size: 14px } a { color: inherit }
svg text { fill: currentcolor; font: 13px system-ui, sans-serif } .axis { stroke: var(--line) }
@media (max-width: 600px) {
  body { padding: 12px } table { width: 100% } th, td { padding-right: 6px; font-size: 14px }
}
"""


def review_page(review: Review, game: str) -> str:
    """The whole page."""
    names = names_of(review)
    title = f"{game}: {' against '.join(names.values())}"
    return "\n".join(
        [
            MARK,
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body>',
            f"<h1>{escape(title)}</h1><p>{escape(how_it_ended(review, names))}</p>",
            players_table(review),
            f"<h2>Chance to win</h2>{graph(review)}<p>{legend(review)}</p>",
            linked_highlights(review),
            f"<h2>Decisions</h2><p>{escape(what_was_reviewed(review))}</p><p>{escape(review.note)}</p><ol>",
            *(decision_item(one, names) for one in review.decisions),
            "</ol></body></html>\n",
        ]
    )


def how_it_ended(review: Review, names: dict[int, str]) -> str:
    winners = " and ".join(names[seat] for seat in review.winners if seat in names)
    return f"{winners} won." if winners else "The game was a draw."


def what_was_reviewed(review: Review) -> str:
    reviewed = len(review.decisions)
    if reviewed == review.all_decisions:
        return f"All {reviewed} decisions that had a real choice are reviewed."
    left_out = review.all_decisions - reviewed
    return (
        f"Of {review.all_decisions} decisions with a real choice, {reviewed} are reviewed, those with most at stake. "
        f"Left out: {left_out}."
    )


def players_table(review: Review) -> str:
    rows = "".join(
        f"<tr><td>{escape(one.name)}</td><td>{'none' if one.accuracy is None else f'{one.accuracy:.0f} %'}</td>"
        f"<td>{one.slips}</td><td>{one.mistakes}</td><td>{one.blunders}</td></tr>"
        for one in review.players
    )
    head = "".join(f"<th>{word}</th>" for word in ("Player", "Accuracy", "Slips ?!", "Mistakes ?", "Blunders ??"))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


# --- the graph -----------------------------------------------------------------------------------------


def graph(review: Review) -> str:
    """Each player's own line over the decisions; faults are marked and lead to their place in the list."""
    parts = [
        f'<line class="axis" x1="{EDGE}" x2="{WIDTH}" y1="{height(part / 100):.0f}" y2="{height(part / 100):.0f}"/>'
        f'<text x="0" y="{height(part / 100) + 4:.0f}">{part} %</text>'
        for part in (0, 25, 50, 75, 100)
    ]
    places = {one.step: across(number, len(review.decisions)) for number, one in enumerate(review.decisions)}
    for player in review.players:
        own = [one for one in review.decisions if one.seat == player.seat]
        look = f'stroke="{LINES[player.seat % len(LINES)]}" stroke-dasharray="{DASHES[player.seat % len(DASHES)]}"'
        points = " ".join(f"{places[one.step]:.1f},{height(one.chance):.1f}" for one in own)
        parts.append(f'<polyline fill="none" stroke-width="2.5" {look} points="{points}"/>')
        parts += [fault_mark(one, places[one.step]) for one in own if one.verdict in FAULTS]
    if review.turning is not None and review.turning.step in places:
        at = places[review.turning.step]
        parts.append(f'<line stroke="currentcolor" stroke-dasharray="4 3" x1="{at}" x2="{at}" y1="0" y2="{HEIGHT}"/>')
    label = "Each player's chance to win over the decisions; the list below has the same numbers."
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def fault_mark(one: ReviewedDecision, at: float) -> str:
    where = f'x="{at:.1f}" y="{height(one.after) + 16:.1f}"'
    return f'<a href="#step-{one.step}"><text {where} text-anchor="middle">{SIGNS[one.verdict]}</text></a>'


def across(number: int, count: int) -> float:
    return EDGE + 10 + (WIDTH - EDGE - 20) * number / max(1, count - 1)


def height(chance: float) -> float:
    return 12 + (HEIGHT - 24) * (1 - chance)


def legend(review: Review) -> str:
    return " · ".join(
        f'<svg viewBox="0 0 40 8" style="width:40px" aria-hidden="true"><line x1="0" x2="40" y1="4" y2="4" '
        f'stroke-width="3" stroke="{LINES[one.seat % len(LINES)]}" stroke-dasharray="{DASHES[one.seat % len(DASHES)]}"'
        f"/></svg> {escape(one.name)}"
        for one in review.players
    )


# --- words ---------------------------------------------------------------------------------------------------


def highlights(review: Review) -> list[tuple[int, str, str]]:
    """Turning point, best and worst: the step, what it is, and what happened there."""
    names = names_of(review)
    found: list[tuple[int, str, str]] = []
    turning = review.turning
    if turning is not None:
        chances = f"goes from {percent(turning.before)} to {percent(turning.after)}"
        found.append((turning.step, "Turning point", f"turn {turning.turn}, {names[turning.seat]} {chances}."))
    for word, steps in (("Best", review.best), ("Worst", review.worst)):
        for seat, step in steps.items():
            one = next(one for one in review.decisions if one.step == step)
            what = f"turn {one.turn}, {one.question} {one.played}."
            found.append((step, f"{word} decision of {names[int(seat)]}", what))
    return found


def highlights_in_words(review: Review) -> list[str]:
    return [f"{what}: {words}" for _, what, words in highlights(review)]


def chances_in_words(review: Review, seat: int) -> str:
    """One player's chance to win when each turn's first decision was taken."""
    first: dict[int, float] = {}
    for one in review.decisions:
        if one.seat == seat:
            first.setdefault(one.turn, one.chance)
    told = ", ".join(f"{turn}: {percent(chance)}" for turn, chance in first.items())
    return f"Your chance to win, turn by turn: {told}." if told else ""


def linked_highlights(review: Review) -> str:
    """Each with a link to its place in the list."""
    return "".join(
        f'<p><a href="#step-{step}">{escape(what)}</a>: {escape(words)}</p>' for step, what, words in highlights(review)
    )


def names_of(review: Review) -> dict[int, str]:
    return {player.seat: player.name for player in review.players}


def decision_item(one: ReviewedDecision, names: dict[int, str]) -> str:
    fault = ' class="fault"' if one.verdict in FAULTS else ""
    line = expected_line(one, names)
    return (
        f'<li id="step-{one.step}"{fault}><p class="quiet">Turn {one.turn} · step {one.step} · '
        f"{escape(names[one.seat])} · {percent(one.chance)} ± {points(2 * one.chance_error)}</p>"
        f"<p>{escape(one.question)}</p>"
        f"<p>Played: <b>{escape(one.played)} {SIGNS[one.verdict]}</b></p><p>{escape(verdict_sentence(one))}</p>"
        + (f'<p class="quiet">{escape(line)}</p>' if line else "")
        + "</li>"
    )


def verdict_sentence(one: ReviewedDecision) -> str:
    """What the bot thinks of it."""
    if one.verdict == "good":
        lead = f", {points(one.lead)} points ahead of “{one.next_best}”" if one.lead else ""
        return f"The strongest bot plays this, too{lead}."
    if one.verdict == "equal":
        return f"About equal: the strongest bot plays “{one.preferred}”."
    return (
        f"A {one.verdict}: “{one.preferred}” is better by {points(one.difference)} ± {points(2 * one.error)} points "
        f"of the chance to win."
    )


def expected_line(one: ReviewedDecision, names: dict[int, str]) -> str:
    """The bot's line, for example; nothing where none goes on."""
    steps: Sequence[str] = [f"{names.get(step.seat, '')}: {step.text}" for step in one.line]
    return f"After that it expects, for example: {' → '.join(steps)}." if steps else ""


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def points(part: float) -> str:
    return f"{100 * part:.0f}"
