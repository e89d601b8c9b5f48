"""Lights of both Psi Wars games at the terminal: costs and Creation Units in the same words."""

from __future__ import annotations

from hegemon.words.lights import COLOURS, lights_told

UNITS = ("digital-splicing", "neurogenesis", "bio-acceleration", "material-animation")
"""The Creation Units in the order costs are printed."""


def price(cost: object) -> str:
    """What a card costs, for a column of costs."""
    return shorter(lights_told(str(cost or "")))


def shorter(told: str) -> str:
    return told.removeprefix("costs ").replace("of any colour", "any")


def light(unit: str) -> str:
    """The light a Creation Unit gives."""
    return COLOURS[UNITS.index(unit)] if unit in UNITS else unit
