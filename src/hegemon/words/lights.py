"""Costs in lights, the way both Psi Wars print them ("2 0 1 0 | 1"), told in words."""

from __future__ import annotations

import re
from typing import Final

COLOURS: Final = ("digital", "psionic", "physical", "material", "of any colour")
AMOUNT: Final = re.compile(r"\d+|X")


def lights_told(cost: str) -> str:
    """What a card costs: "costs 2 digital, 1 of any colour"; a card without a price is free."""
    told = [
        f"{amount} {colour}" for amount, colour in zip(AMOUNT.findall(cost), COLOURS, strict=False) if amount != "0"
    ]
    return f"costs {', '.join(told)}" if told else "free"
