"""hegemon play and replay."""

from __future__ import annotations

import secrets
import sys
from argparse import Namespace
from pathlib import Path

from hegemon.commands.command_line import FINE, book_for, chosen_options, door_for, page_for, print_json
from hegemon.core.errors import Refused, UnknownName
from hegemon.store import Session, load, open_save, read_save
from hegemon.terminal.decks import decks_called
from hegemon.terminal.json_play import JsonPlay
from hegemon.terminal.play import TerminalGame
from hegemon.terminal.replay import TerminalReplay
from hegemon.terminal.start import check_players, line_reader, new_session, persons_seat


def play(words: Namespace) -> int:
    if words.json and words.coach:
        raise Refused("--coach talks to people, so it doesn't work with --json. Leave one of them out.")
    session = load_session(words) if words.load is not None else start_session(words)
    seat = persons_seat(session)
    path = words.load or Path(f"{session.door.id}-{session.seed}.json")
    page = page_for(words)
    if words.json:
        JsonPlay(session, seat, sys.stdout, line_reader(page, echoes=False), path, words.hint).run()
        return FINE
    page.say(greeting(session, seat))
    reader = line_reader(page, echoes=True)
    is_person = sys.stdin.isatty()
    is_saved = words.load is not None
    TerminalGame(
        session,
        seat,
        page,
        reader,
        path,
        waits=is_person,
        is_saved=is_saved,
        gives_hints=words.hint,
        has_coach=words.coach,
    ).run()
    return FINE


def greeting(session: Session, seat: int) -> str:
    """Who plays what."""
    others = " and ".join(
        f"{player.name} ({session.decks[other].name})" for other, player in enumerate(session.players) if other != seat
    )
    return f"{session.door.name}, seed {session.seed}. You play {session.decks[seat].name} against {others}."


def load_session(words: Namespace) -> Session:
    session = load(words.load, words.cards)
    if words.game not in (None, session.door.id):
        raise UnknownName(
            f"{words.load.name} is a game of {session.door.name}; "
            f"continue with: hegemon play {session.door.id} --load {words.load}"
        )
    return session


def start_session(words: Namespace) -> Session:
    game = door_for(words)
    bots = words.vs or ["novice"]
    players = words.players or max(len(bots) + 1, game.least_players)
    check_players(game, players)
    if words.cards:
        book_for(words, game)
    own = words.deck or game.default_decks(players)[0]
    decks = decks_called(game, [own, *(words.vs_deck or [])], players, book_for(words, game))
    seed = words.seed if words.seed is not None else secrets.randbelow(1_000_000)
    return new_session(game, players, bots, decks, chosen_options(words, game), seed, words.cards)


def replay(words: Namespace) -> int:
    """The file is verified as a whole before anything of it is shown."""
    load(words.file, words.cards)
    save = read_save(words.file)
    shown = TerminalReplay(save, open_save(save, words.file.name, words.cards))
    if words.json:
        print_json({**save.plain(), "events": shown.all_events()})
        return FINE
    page = page_for(words)
    read = line_reader(page, echoes=False)

    def wait() -> bool:
        line = read("")
        return line is not None and line.strip() not in ("q", "quit")

    shown.show(page, wait if words.step else None)
    return FINE
