"""Rows as Parquet files, and what they say about single cards and options. Needs the extra `lab` (Polars)."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

import polars as pl

from hegemon.lab.folder import write_whole
from hegemon.lab.ratings import NORMAL_95
from hegemon.lab.rows import BatchRows, GameRow, HandRow, OptionRow

FEW = 30
"""Of a card seen in fewer games nothing is said."""
DOMINATING = 0.95
"""An option taken this often when something else could be had leaves no choice."""
SHUNNED = 0.02


@dataclass(frozen=True)
class CardFigures:
    """One card in one deck: how its player did in games where it was drawn or played, beside the deck's mean."""

    deck: str
    card: str
    drawn: int
    """Games in which it was drawn."""
    drawn_lift: float
    """Points above the deck's mean in those games."""
    drawn_half: float
    """Half the width of the 95 % interval of the lift."""
    played: int
    played_lift: float
    played_half: float
    mean: float
    """The deck's mean."""


@dataclass(frozen=True)
class OptionFigures:
    """One kind of option: how often it could be taken instead of something else, and how often it was."""

    option: str
    offered: int
    taken: int

    @property
    def share(self) -> float:
        return self.taken / self.offered


def games_frame(rows: Sequence[GameRow]) -> pl.DataFrame:
    schema: dict[str, pl.DataType | type[pl.DataType]] = {
        "table": pl.Int32,
        "number": pl.Int32,
        "seed": pl.UInt64,
        "decks": pl.List(pl.String),
        "winners": pl.List(pl.Int8),
        "first": pl.Int8,
        "turns": pl.Int32,
        "decisions": pl.Int32,
        "rule": pl.String,
        "leaders": pl.List(pl.Int8),
        "leads": pl.List(pl.Float32),
        "seconds": pl.Float64,
        "roles": pl.List(pl.String),
    }
    return pl.DataFrame({name: [getattr(row, name) for row in rows] for name in schema}, schema=schema)


def cards_frame(rows: Sequence[HandRow]) -> pl.DataFrame:
    """A row for each card of each hand."""
    schema: dict[str, pl.DataType | type[pl.DataType]] = {
        "table": pl.Int32,
        "number": pl.Int32,
        "seat": pl.Int8,
        "deck": pl.String,
        "card": pl.String,
        "drawn": pl.Int16,
        "played": pl.Int16,
        "points": pl.Float32,
    }
    cards = [
        (row.table, row.number, row.seat, row.deck, card, row.drawn.get(card, 0), row.played.get(card, 0), row.points)
        for row in rows
        for card in sorted({*row.drawn, *row.played})
    ]
    return pl.DataFrame(cards, schema=schema, orient="row")


def options_frame(rows: Sequence[OptionRow]) -> pl.DataFrame:
    schema: dict[str, pl.DataType | type[pl.DataType]] = {
        "table": pl.Int32,
        "number": pl.Int32,
        "option": pl.String,
        "offered": pl.Int32,
        "taken": pl.Int32,
    }
    return pl.DataFrame({name: [getattr(row, name) for row in rows] for name in schema}, schema=schema)


def write_parquet(path: Path, rows: BatchRows) -> None:
    """games.parquet, cards.parquet and options.parquet in the folder."""
    frames = {
        "games": games_frame(rows.games),
        "cards": cards_frame(rows.hands),
        "options": options_frame(rows.options),
    }
    for name, frame in frames.items():
        told = io.BytesIO()
        frame.write_parquet(told)
        write_whole(path / f"{name}.parquet", told.getvalue())


def card_figures(rows: BatchRows) -> list[CardFigures]:
    """Every card of every deck that was drawn or played, the strongest when played first."""
    points: dict[str, list[float]] = {}
    for game in rows.games:
        for seat, deck in enumerate(game.decks):
            points.setdefault(deck, []).append(game.points(seat))
    means = {deck: sum(made) / len(made) for deck, made in points.items()}
    grouped = (
        cards_frame(rows.hands)
        .group_by("deck", "card")
        .agg(
            drawn=(pl.col("drawn") > 0).sum(),
            drawn_mean=pl.col("points").filter(pl.col("drawn") > 0).mean(),
            played=(pl.col("played") > 0).sum(),
            played_mean=pl.col("points").filter(pl.col("played") > 0).mean(),
        )
        .sort("deck", "card")
    )
    found = [
        figures_of(row["deck"], row["card"], means[row["deck"]], row["drawn"], row["drawn_mean"],
                   row["played"], row["played_mean"])
        for row in grouped.iter_rows(named=True)
    ]  # fmt: skip
    return sorted(found, key=lambda one: (one.deck, -one.played_lift, one.card))


def figures_of(
    deck: str, card: str, mean: float, drawn: int, drawn_mean: float | None, played: int, played_mean: float | None
) -> CardFigures:
    return CardFigures(
        deck=deck,
        card=card,
        drawn=drawn,
        drawn_lift=drawn_mean - mean if drawn_mean is not None else 0.0,
        drawn_half=half_width(drawn_mean, drawn),
        played=played,
        played_lift=played_mean - mean if played_mean is not None else 0.0,
        played_half=half_width(played_mean, played),
        mean=mean,
    )


def half_width(mean: float | None, games: int) -> float:
    """Half the 95 % interval of a share of so many games; the deck's own mean is known far better."""
    if mean is None or not games:
        return 1.0
    return NORMAL_95 * sqrt(max(mean * (1 - mean), 0.25 / games) / games)


def option_figures(rows: Sequence[OptionRow]) -> list[OptionFigures]:
    """Every kind of option that was on offer often enough to say something, the most taken first."""
    grouped = options_frame(rows).group_by("option").agg(pl.col("offered").sum(), pl.col("taken").sum())
    found = [OptionFigures(row["option"], row["offered"], row["taken"]) for row in grouped.iter_rows(named=True)]
    return sorted((one for one in found if one.offered >= FEW), key=lambda one: (-one.share, one.option))
