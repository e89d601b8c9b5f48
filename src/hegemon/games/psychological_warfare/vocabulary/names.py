"""What the sentences of one card have spoken of so far."""

from __future__ import annotations

from hegemon.cards.words import Names


class PWNames(Names):
    """What the sentences of one card have spoken of so far."""

    def __init__(self, card_name: str) -> None:
        super().__init__(card_name, {})
        self.has_raised = False


def plural(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
