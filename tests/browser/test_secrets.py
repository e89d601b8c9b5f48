"""What travels to the others: every frame they receive is held against what its owner alone may know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.robot import Robot
from tests.browser.test_two import play_some
from tests.browser.thorough import mostly
from tests.browser.visitor import Visitor

SECRET_ZONES = {
    "psi-wars": {"hand", "deck", "resources"},
    "intergalactic-psi-wars": {"hand", "deck"},
    "psychological-warfare": {"hand", "energy", "agendas", "deck"},
    "xi": {"hand", "deck"},
    "purge": {"ops", "war", "tek", "chosen"},
}
OPENLY = ("returned", "revealed", "showed", "took back", "escaped")
"""How events begin by which a card goes into a secret zone, or is shown there, with everybody looking on."""
BETWEEN_PLAYERS = ("took from hand",)
"""How events begin that both players see, and nobody else."""
PRESSES = 24
Frame = dict[str, Any]


def pieces(frame: Frame, owner: int, zones: set[str], are_inside: bool) -> Iterator[dict[str, Any]]:
    """The cards a table shows inside the owner's secret zones, or everywhere else."""
    for zone in frame["view"]["zones"]:
        is_secret = zone["zone"] in zones and zone.get("of") == owner
        if is_secret == are_inside:
            yield from zone.get("cards", [])


def values(of: object, key: str) -> Iterator[Any]:
    """Everything that stands under this key, however deep."""
    if isinstance(of, dict):
        for name, value in of.items():
            if name == key:
                yield value
            yield from values(value, key)
    elif isinstance(of, list):
        for value in of:
            yield from values(value, key)


class Secrets:
    """What one player alone knows, by the number of the last event, gathered from what that player was sent."""

    def __init__(
        self, owner: int, frames: list[Frame], zones: set[str], known: set[str], names: dict[str, str]
    ) -> None:
        self.handles: dict[int, set[int]] = {}
        self.ids: dict[int, set[str]] = {}
        self.private: dict[int, tuple[set[int], set[str]]] = {}
        self.known_to_players: tuple[set[int], set[str]] = (set(), set())
        """What passed from one hand to the other: no secret between the two, but still one from watchers."""
        seen_handles: set[int] = set()
        seen_ids: set[str] = set()
        for frame in frames:
            number = frame["number"]
            outside = list(pieces(frame, owner, zones, are_inside=False))
            seen_handles |= {piece["handle"] for piece in outside}
            seen_ids |= {piece["card"] for piece in outside}
            openly = [
                line["spans"] for line in frame["log"] if line["event"].startswith(OPENLY) and not line.get("private")
            ]
            seen_handles |= set(values(openly, "handle"))
            seen_ids |= set(values(openly, "card"))
            inside = list(pieces(frame, owner, zones, are_inside=True))
            handles = {piece["handle"] for piece in inside} - seen_handles
            seen_names = {names[card] for card in seen_ids | known}
            ids = {piece["card"] for piece in inside if names[piece["card"]] not in seen_names}
            self.handles[number] = self.handles.get(number, handles) & handles
            self.ids[number] = self.ids.get(number, ids) & ids
            for line in frame["log"]:
                if line.get("private"):
                    told = set(values(line["spans"], "handle")) - seen_handles
                    self.private[line["number"]] = (told, set(values(line["spans"], "card")) - seen_ids)
                    if line["event"].startswith(BETWEEN_PLAYERS):
                        self.known_to_players[0].update(values(line["spans"], "handle"))
                        self.known_to_players[1].update(values(line["spans"], "card"))

    def leaks(self, frame: Frame, names: dict[str, str], is_player: bool = True) -> list[str]:
        """What of it is in a frame that somebody else received."""
        number = frame["number"]
        text = json.dumps(frame)
        known_handles, known_ids = self.known_to_players if is_player else (set[int](), set[str]())
        found = [
            f"event {number}: handle {handle}"
            for key in ("handle", "source", "on")
            for handle in values(frame, key)
            if handle in self.handles.get(number, set()) - known_handles
        ]
        for card in self.ids.get(number, set()) - known_ids:
            if f'"{card}"' in text or re.search(rf"\b{re.escape(names[card])}\b", text):
                found.append(f"event {number}: card {card}")
        for line in frame["log"]:
            handles, cards = self.private.get(line["number"], (set(), set()))
            told = {span.get("handle") for span in line["spans"]} & handles - known_handles
            said = [card for card in cards - known_ids if any(names[card] in span["text"] for span in line["spans"])]
            if told or said:
                found.append(f"line {line['number']}: {told} {said}")
        return found


@pytest.mark.parametrize(
    "game", mostly(("psychological-warfare", "purge"), SECRET_ZONES, "what tables receive, checked at the server too")
)
def test_nobody_receives_what_they_may_not_know(visit: Callable[..., Visitor], game: str) -> None:
    anna, ben, watcher = visit(), visit(), visit()
    made = anna.house.match(game, "me", "me", window_seconds=0)
    anna.sit(made["seats"][0]["token"])
    ben.sit(made["seats"][1]["token"])
    watcher.go(f"#/watch/{made['spectator']}")
    play_some([Robot(anna, f"{game} anna"), Robot(ben, f"{game} ben")], PRESSES)

    known = anna.house.game(game)
    players = anna.heard("welcome")[0]["players"]
    lists = {deck["name"]: set(deck["cards"]) for deck in known["decks"]}
    decks = [lists[player["deck"]] for player in players]
    cards = anna.house.fetch(f"/api/games/{game}/cards")["cards"]
    names = {card: one["name"] for card, one in cards.items()}
    # A card whose name the text of another has, as a keyword, is named wherever that one lies in the open.
    texts = {card: one.get("text", "") for card, one in cards.items()}
    in_texts = {card for card in names if any(names[card] in texts[other] for other in texts if other != card)}
    assert len(in_texts) < len(names) / 2
    # Of a card that the other's deck holds too, the id gives nothing away; its handle still would.
    of_anna = Secrets(0, anna.heard("table"), SECRET_ZONES[game], decks[1] | in_texts, names)
    of_ben = Secrets(1, ben.heard("table"), SECRET_ZONES[game], decks[0] | in_texts, names)
    assert any(of_anna.handles.values()), "Anna held nothing in secret, so nothing was tested"
    assert any(of_ben.handles.values())
    assert len(ben.heard("table")) > PRESSES / 3, "an answer takes two presses at most, on the whole"
    leaks = [
        *(leak for frame in ben.heard("table") for leak in of_anna.leaks(frame, names)),
        *(leak for frame in anna.heard("table") for leak in of_ben.leaks(frame, names)),
        *(
            leak
            for frame in watcher.heard("table")
            for leak in of_anna.leaks(frame, names, is_player=False) + of_ben.leaks(frame, names, is_player=False)
        ),
    ]
    assert leaks == []
    assert [frame for frame in watcher.heard("table") if frame.get("question")] == []
    own = [leak for frame in anna.heard("table") for leak in of_anna.leaks(frame, names)]
    assert own, "the check must find Anna's secrets in what she was sent herself"
