"""What the pages need to know of the games: told once, compressed once, and kept by the browser."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from hegemon.bots import bot_names, opponents, title_of
from hegemon.bots.outside import INVITED
from hegemon.games.catalogue import door as door_of
from hegemon.games.catalogue import game_ids
from hegemon.games.door import Door
from hegemon.lessons import lesson_called, lessons_of
from hegemon.lessons.course import TakenLesson
from hegemon.lessons.coverage import topics_of
from hegemon.puzzles import puzzles_of
from hegemon.puzzles.words import puzzle_goal, puzzle_title
from hegemon.scenarios.story import story_of
from hegemon.server.pages import EncodedPage, page_of
from hegemon.store.books import unpacked
from hegemon.tables.lesson import LessonRoom
from hegemon.tables.shelf import Shelf
from hegemon.wire.bodies import (
    Bot,
    Cards,
    Chapter,
    Deck,
    FirstGame,
    Game,
    GameOption,
    Glossary,
    GlossaryTerm,
    HowToPlay,
    LearnBlock,
    LearnPicture,
    LearnPiece,
    LearnSection,
    LessonAbout,
    Lessons,
    Moment,
    PuzzleAbout,
    Puzzles,
    Rulebook,
    RulesChart,
    RuleText,
)
from hegemon.words.handbook import Picture, ReadRule, Section, book_of, glossary_of, how_to_play
from hegemon.words.speech import Speech

ABOUT_BOTS = {
    "random": "Takes any of its options, each as likely as the next.",
    "novice": "Looks one move ahead.",
    "captain": "Thinks a few moves ahead; a fair opponent.",
    "warlord": "Thinks about a second for every decision; the strongest.",
}


def bots_told(game: str) -> list[Bot]:
    """The plain levels, then everybody with a name, each the weakest first."""
    named = [
        Bot(
            one.id,
            f"{one.sentence} {one.level}",
            one.name,
            one.character,
            one.portrait,
            one.decks.get(game, ()),
        )
        for one in opponents()
    ]
    outside = [Bot(word, "A bot the host of this server has brought.", title_of(word)) for word in INVITED]
    return [*(Bot(name, ABOUT_BOTS[name], name.title()) for name in bot_names()), *named, *outside]


@lru_cache(maxsize=8)
def games_page(shelf: Shelf) -> EncodedPage:
    return json_page([game_told(door_of(id), shelf) for id in game_ids()])


@lru_cache(maxsize=32)
def cards_page(shelf: Shelf, game: str, book: str = "", cards: str = "") -> EncodedPage:
    """The cards one plays with here, or those of an older book, given packed."""
    door = door_of(game)
    shown = unpacked(game, book, cards) if cards else shelf.book(door)
    return json_page(Cards({id: door.plain_card(card) for id, card in shown.cards.items()}))


@cache
def rules_page(game: str) -> EncodedPage:
    book = book_of(game)
    chapters = [
        Chapter(
            chapter.title,
            [rule_told(one) for one in chapter.rules],
        )
        for chapter in book.chapters
    ]
    rulings = [RuleText(id, text, "", [], [], "", []) for id, text in book.rulings.items()]
    charts = [RulesChart(one.name, one.rule, one.about, one.rows) for one in door_of(game).charts()]
    return json_page(Rulebook(chapters, rulings, charts))


def rule_told(rule: ReadRule) -> RuleText:
    """A rule with the first of its examples that can be told in a few sentences."""
    told = ((one.title, " ".join(story_of(one.file))) for one in rule.examples)
    untold = [one.title for one in rule.examples[:1]]
    title, story = next((([title], story) for title, story in told if story), (untold, ""))
    return RuleText(rule.id, rule.text, rule.source, rule.rulings, title, story, rule.cards)


@cache
def glossary_page(game: str) -> EncodedPage:
    terms = [GlossaryTerm(one.term, one.forms, one.sentence, one.rule, one.example) for one in glossary_of(game)]
    return json_page(Glossary(terms))


@cache
def how_to_play_page(game: str) -> EncodedPage:
    return json_page(HowToPlay([section_told(door_of(game), section) for section in how_to_play(game)]))


def section_told(door: Door, section: Section) -> LearnSection:
    blocks = [
        LearnBlock(
            block.kind,
            [LearnPiece(one.text, one.rule, one.strong) for one in block.pieces],
            [picture_told(door, one) for one in block.pictures],
        )
        for block in section.blocks
    ]
    return LearnSection(section.title, blocks)


def picture_told(door: Door, picture: Picture) -> LearnPicture:
    if not picture.lesson:
        return LearnPicture(picture.card, picture.caption)
    room = LessonRoom(TakenLesson(lesson_called(door, picture.lesson).file, begins=False), [])
    return LearnPicture("", picture.caption, room.table().view, room.welcome().players)


@cache
def lessons_page(game: str) -> EncodedPage:
    door = door_of(game)
    about = [LessonAbout(one.id, one.title, one.file.goal, len(one.file.steps)) for one in lessons_of(door)]
    return json_page(Lessons(about, topics_of(door).coach, opponents()[0].id))


@cache
def puzzles_page(game: str) -> EncodedPage:
    door = door_of(game)
    about = [
        PuzzleAbout(one.id, puzzle_title(one), puzzle_goal(one, door), one.theme, one.level) for one in puzzles_of(door)
    ]
    return json_page(Puzzles(about))


def json_page(told: object) -> EncodedPage:
    return page_of(msgspec.json.encode(told), "application/json")


def game_told(door: Door, shelf: Shelf) -> Game:
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
        decks=[
            Deck(id, deck.name, deck.about, deck.cards, shelf.is_house_deck(door, id))
            for id, deck in shelf.decks(door).items()
        ],
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
        bots=bots_told(door.id),
        moments=[Moment(moment, speech.moment(moment, "", "")) for moment in moments_of(door)],
        minutes=list(door.minutes) if door.minutes else None,
        difficulty=door.difficulty,
        first_game=FirstGame(door.first_game.opponent, list(door.first_game.decks)) if door.first_game else None,
        lessons=[lesson.id for lesson in lessons_of(door)],
        puzzles=len(puzzles_of(door)),
        shares_deck=door.shares_deck,
        beside_deck=list(door.beside_deck),
    )


def moments_of(door: Door) -> list[str]:
    """Every kind of question, without those told differently under one rule."""
    known = door.texts.get("moments", {})
    mark = f" {door.prefix}-"
    return [moment for moment in known if mark not in moment]
