"""What the pages need to know of the games: told once, compressed once, and kept by the browser."""

from __future__ import annotations

from functools import cache

import msgspec

from hegemon.bots import bot_names
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door
from hegemon.server.bodies import (
    Bot,
    Cards,
    Chapter,
    Deck,
    Game,
    GameOption,
    Moment,
    Rules,
    RulesChart,
    RuleText,
)
from hegemon.server.pages import Page, page_of
from hegemon.words.speech import Speech

ABOUT_BOTS = {
    "random": "Takes any of its options, each as likely as the next.",
    "novice": "Looks one move ahead.",
    "captain": "Thinks a few moves ahead; a fair opponent.",
    "warlord": "Thinks about a second for every decision; the strongest.",
}


@cache
def games_page() -> Page:
    return json_page([game_told(door_of(id)) for id in game_ids()])


@cache
def cards_page(game: str) -> Page:
    door = door_of(game)
    return json_page(Cards({id: door.plain_card(card) for id, card in door.own_book.cards.items()}))


@cache
def rules_page(game: str) -> Page:
    door = door_of(game)
    chapters: list[Chapter] = []
    for rule in door.rulebook.rules.values():
        if not chapters or chapters[-1].title != rule.heading:
            chapters.append(Chapter(rule.heading, []))
        chapters[-1].rules.append(RuleText(rule.id, rule.text))
    charts = [RulesChart(one.name, one.rule, one.about, one.rows) for one in door.charts()]
    return json_page(Rules(chapters, charts))


def json_page(told: object) -> Page:
    return page_of(msgspec.json.encode(told), "application/json")


def game_told(door: Door) -> Game:
    speech = Speech(door, door.own_book, [])
    numbers = range(door.least_players, door.most_players + 1)
    return Game(
        id=door.id,
        name=door.name,
        about=door.about,
        prefix=door.prefix,
        rules_version=door.rules_version,
        least_players=door.least_players,
        most_players=door.most_players,
        decks=[Deck(id, deck.name, deck.about, deck.cards) for id, deck in door.decks.items()],
        default_decks={str(players): door.default_decks(players) for players in numbers},
        options=[
            GameOption(
                one.name,
                list(one.values),
                one.default,
                one.meaning,
                one.rule,
                one.least if one.least >= 0 else None,
                one.most if one.most >= 0 else None,
            )
            for one in door.settings
        ],
        bots=[Bot(name, ABOUT_BOTS[name]) for name in bot_names()],
        moments=[Moment(moment, speech.moment(moment, "", "")) for moment in moments_of(door)],
    )


def moments_of(door: Door) -> list[str]:
    """Every kind of question, without those told differently under one rule."""
    known = door.texts.get("moments", {})
    mark = f" {door.prefix}-"
    return [moment for moment in known if mark not in moment]
