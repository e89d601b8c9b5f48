"""The plots of a report, as SVG drawings that need no script. Needs the extra `lab` (Altair, vl-convert)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import altair as alt
import polars as pl
import vl_convert

from hegemon.lab.figures import Share
from hegemon.lab.frames import FEW, CardFigures
from hegemon.lab.measures import Comeback
from hegemon.lab.rows import GameRow

INK = "#2b2620"
PAPER = "#fbf8f1"
RULE = "#d8cfbd"
RED = "#a63d2f"
BLUE = "#2f5d8a"
WIDE = 640
MOST_CARDS = 24
"""Cards in one plot; the table beneath has them all."""


def drawing(chart: alt.Chart | alt.LayerChart) -> str:
    """The chart in the report's own colours, as an SVG element."""
    styled = (
        chart.configure(background=PAPER, font="Georgia, serif")
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK, titleColor=INK, domainColor=INK, tickColor=INK, gridColor=RULE, titleFontWeight="normal"
        )
    )
    svg: str = vl_convert.vegalite_to_svg(styled.to_dict())
    return svg


def win_matrix(matrix: Mapping[tuple[str, str], Share], names: Mapping[str, str]) -> str:
    """Each deck's share of wins against each other: blue rows win, red rows lose."""
    data = pl.DataFrame(
        {
            "deck": [names[deck] for deck, _ in matrix],
            "against": [names[other] for _, other in matrix],
            "share": [100 * share.share for share in matrix.values()],
            "text": [f"{100 * share.share:.0f}" for share in matrix.values()],
        }
    )
    order = sorted(set(data["deck"]))
    base = alt.Chart(data).encode(
        x=alt.X("against:N", title="against", sort=order, axis=alt.Axis(orient="top", labelAngle=-35, grid=False)),
        y=alt.Y("deck:N", title=None, sort=order, axis=alt.Axis(grid=False)),
    )
    colours = alt.Scale(domain=[20, 50, 80], range=[RED, "#f4eee0", BLUE], clamp=True, interpolate="rgb")
    cells = base.mark_rect(stroke=PAPER, strokeWidth=2).encode(color=alt.Color("share:Q", scale=colours, legend=None))
    side = max(220, 58 * len(order))
    return drawing(
        (cells + base.mark_text(color=INK, fontSize=13).encode(text="text")).properties(width=side, height=side)
    )


def shares(found: Mapping[str, Share], names: Mapping[str, str], span: tuple[float, float], title: str) -> str:
    """Shares of wins with their intervals over the span in which they should lie."""
    data = pl.DataFrame(
        {
            "name": [names.get(name, name) for name in found],
            "share": [100 * share.share for share in found.values()],
            "low": [100 * share.low for share in found.values()],
            "high": [100 * share.high for share in found.values()],
        }
    )
    goal = pl.DataFrame({"low": [100 * span[0]], "high": [100 * span[1]]})
    scale = alt.Scale(domain=[0, max(100 * span[1], max(data["high"], default=0.0)) * 1.05], nice=True)
    band = alt.Chart(goal).mark_rect(color="#e6ead9").encode(x=alt.X("low:Q", scale=scale, title=title), x2="high:Q")
    lines = alt.Chart(data).mark_rule(color=INK).encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=row_axis())
    dots = (
        alt.Chart(data)
        .mark_point(filled=True, size=70, color=BLUE)
        .encode(x=alt.X("share:Q", scale=scale), y=row_axis())
    )
    return drawing((band + lines + dots).properties(width=WIDE - 160, height=26 * len(found) + 10))


def row_axis() -> alt.Y:
    return alt.Y("name:N", title=None, sort=None, axis=alt.Axis(grid=False, labelLimit=220))


def lengths(rows: Sequence[GameRow]) -> str:
    """How many games took how long; counted here, since a chart takes no more than 5,000 rows."""
    games = Counter(row.turns for row in rows)
    data = pl.DataFrame({"turns": list(games.keys()), "games": list(games.values())})
    bars = (
        alt.Chart(data)
        .mark_bar(color=BLUE)
        .encode(x=alt.X("turns:Q", bin=alt.Bin(maxbins=40), title="turns"), y=alt.Y("sum(games)", title="games"))
    )
    return drawing(bars.properties(width=WIDE, height=180))


def comeback_curve(found: Sequence[Comeback]) -> str:
    """How often whoever led at each tenth of the game won it, beside what the bots' opinion made of the lead."""
    data = pl.DataFrame(
        {
            "part": [10 * one.tenth for one in found],
            "won": [100 * one.leader_won.share for one in found],
            "low": [100 * one.leader_won.low for one in found],
            "high": [100 * one.leader_won.high for one in found],
            "expected": [100 * one.expected for one in found],
        }
    )
    base = alt.Chart(data).encode(x=alt.X("part:Q", title="part of the game played, %"))
    scale = alt.Scale(domain=[0, 100])
    band = base.mark_area(color=BLUE, opacity=0.18).encode(
        y=alt.Y("low:Q", scale=scale, title="leader won, %"), y2="high:Q"
    )
    line = base.mark_line(color=BLUE, point=True).encode(y=alt.Y("won:Q", scale=scale))
    guess = base.mark_line(color=RED, strokeDash=[4, 3]).encode(y=alt.Y("expected:Q", scale=scale))
    return drawing((band + line + guess).properties(width=WIDE, height=220))


def card_lifts(figures: Sequence[CardFigures], names: Mapping[str, str]) -> str:
    """How much better than the deck's mean its player did in games where a card was played."""
    known = [one for one in figures if one.played >= FEW]
    if len(known) > MOST_CARDS:
        half = MOST_CARDS // 2
        known = [*known[:half], *known[-half:]]
    data = pl.DataFrame(
        {
            "name": [names.get(one.card, one.card) for one in known],
            "lift": [100 * one.played_lift for one in known],
            "low": [100 * (one.played_lift - one.played_half) for one in known],
            "high": [100 * (one.played_lift + one.played_half) for one in known],
        }
    )
    zero = alt.Chart(pl.DataFrame({"zero": [0]})).mark_rule(color=RED, strokeDash=[4, 3]).encode(x="zero:Q")
    lines = (
        alt.Chart(data)
        .mark_rule(color=INK)
        .encode(x=alt.X("low:Q", title="points above the deck's mean when played, %"), x2="high:Q", y=row_axis())
    )
    dots = alt.Chart(data).mark_point(filled=True, size=50, color=BLUE).encode(x="lift:Q", y=row_axis())
    return drawing((zero + lines + dots).properties(width=WIDE - 180, height=17 * len(known) + 10))
