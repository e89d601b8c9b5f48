"""hegemon games, cards, decks and rules: everything there is to read."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict

from hegemon.cards.book import DeckFile
from hegemon.cards.forms import card_schema
from hegemon.commands.command_line import FAILED, FINE, book_for, door_for, page_for, print_json
from hegemon.core.errors import UnknownName
from hegemon.core.settings import Setting
from hegemon.games.catalogue import door, game_ids
from hegemon.games.door import Door
from hegemon.terminal.card_words import plain_words, word_page, words_page
from hegemon.terminal.decks import deck_called
from hegemon.terminal.pages import (
    card_called,
    card_lines,
    cards_page,
    chart_lines,
    deck_page,
    decks_page,
    glossary_page,
    how_to_play_page,
    options_page,
    rules_page,
)
from hegemon.words import handbook


def games(words: Namespace) -> int:
    doors = [door(id) for id in game_ids()]
    if words.json:
        print_json({"games": [plain_game(game) for game in doors]})
        return FINE
    page = page_for(words)
    for game in doors:
        facts = [game.name, f"{game.players_allowed} players", game.length, game.difficulty]
        page.say(f"{game.id}  {', '.join(fact for fact in facts if fact)}")
        page.say(game.about, indent="  ")
    return FINE


def plain_game(game: Door) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "about": game.about,
        "least_players": game.least_players,
        "most_players": game.most_players,
        "minutes": list(game.minutes) if game.minutes else None,
        "difficulty": game.difficulty,
        "rules_version": game.rules_version,
    }


def cards(words: Namespace) -> int:
    game = door_for(words)
    book = book_for(words, game)
    page = page_for(words)
    if words.card:
        card = game.plain_card(book.card(card_called(" ".join(words.card), book)))
        if words.json:
            print_json(card)
        else:
            page.lines(card_lines(card, page.style))
        return FINE
    all_cards = [game.plain_card(card) for card in book.cards.values()]
    if words.json:
        print_json({"game": game.id, "digest": book.digest, "cards": all_cards})
    else:
        page.lines(cards_page(all_cards))
    return FINE


def decks(words: Namespace) -> int:
    game = door_for(words)
    page = page_for(words)
    if words.deck:
        deck = deck_called(game, words.deck, book_for(words, game))
        if words.json:
            print_json(plain_deck(words.deck, deck))
        else:
            page.lines(deck_page(deck, book_for(words, game), page.style))
    elif words.json:
        print_json({"game": game.id, "decks": [plain_deck(id, deck) for id, deck in game.decks.items()]})
    else:
        page.lines(decks_page(game.decks))
    return FINE


def plain_deck(id: str, deck: DeckFile) -> dict[str, object]:
    return {
        "id": id,
        "name": deck.name,
        "about": deck.about,
        "starter": deck.starter,
        "size": sum(deck.cards.values()),
        "cards": deck.cards,
    }


def words(words: Namespace) -> int:
    """What card files can say: all words, one of them with an example, or the schema for editors."""
    game = door_for(words)
    if words.schema:
        print(card_schema(game.card_form, game.name), end="")
        return FINE
    page = page_for(words)
    if words.json:
        print_json(plain_words(game, " ".join(words.word)))
    elif words.word:
        page.lines(word_page(game, " ".join(words.word), page.style))
    else:
        page.lines(words_page(game, page.style))
    return FINE


def rules(words: Namespace) -> int:
    game = door_for(words)
    if words.coverage:
        return coverage(words, game)
    if words.options:
        return options(words, game)
    if words.how_to_play:
        return how_to_play(words, game)
    if words.glossary:
        return glossary(words, game)
    found = list(game.rulebook.rules.values())
    if words.id:
        chapter = words.id.upper() + "."
        found = [rule for rule in found if rule.id.startswith(chapter)] or [game.rulebook.rule(words.id)]
    shown = {rule.id for rule in found}
    charts = [chart for chart in game.charts() if chart.rule in shown]
    if words.json:
        plain = [{"id": rule.id, "text": rule.text, "heading": rule.heading} for rule in found]
        tables = [{"name": chart.name, "rule": chart.rule, "rows": chart.rows} for chart in charts]
        print_json({"game": game.id, "rules": plain, "charts": tables})
    else:
        page = page_for(words)
        page.lines(rules_page(found, page.style))
        for chart in charts:
            page.lines(chart_lines(chart, page.style))
    return FINE


def how_to_play(words: Namespace, game: Door) -> int:
    sections = handbook.how_to_play(game.id)
    if not sections:
        raise UnknownName(f"Nobody has written how to play {game.name} yet; read its rules: hegemon rules {game.id}")
    if words.json:
        print_json({"game": game.id, "sections": [asdict(section) for section in sections]})
    else:
        page = page_for(words)
        page.lines(how_to_play_page(sections, game, page.style))
    return FINE


def glossary(words: Namespace, game: Door) -> int:
    terms = handbook.glossary_of(game.id)
    if not terms:
        raise UnknownName(f"{game.name} has no glossary yet; read its rules: hegemon rules {game.id}")
    if words.json:
        print_json({"game": game.id, "terms": [asdict(term) for term in terms]})
    else:
        page = page_for(words)
        page.lines(glossary_page(terms, page.style))
    return FINE


def options(words: Namespace, game: Door) -> int:
    if words.json:
        print_json({"game": game.id, "options": [plain_setting(setting) for setting in game.settings]})
    elif not game.settings:
        raise UnknownName(f"{game.name} has no selectable rules; read its rules: hegemon rules {game.id}")
    else:
        page = page_for(words)
        page.lines(options_page(game.settings, page.style))
    return FINE


def plain_setting(setting: Setting) -> dict[str, object]:
    return {
        "name": setting.name,
        "values": list(setting.values),
        "default": setting.default,
        "least": setting.least if setting.least >= 0 else None,
        "most": setting.most if setting.most >= 0 else None,
        "meaning": setting.meaning,
        "rule": setting.rule,
    }


def coverage(words: Namespace, game: Door) -> int:
    """Which rules scenarios and tests show; exit code 1 if one is neither shown nor excused."""
    from hegemon.scenarios.coverage import coverage as coverage_of

    found = coverage_of(game)
    if words.json:
        print_json(found.plain())
    else:
        page = page_for(words)
        page.say(f"{len(found.covered)} of {len(found.rules)} rules are shown by a scenario or a test.")
        for id, reason in found.not_modelled.items():
            page.say(f"not modelled: {id}: {reason}", "  ", "    ")
        for id in found.uncovered:
            page.say(f"uncovered: {id}", "  ")
    return FAILED if found.uncovered else FINE
