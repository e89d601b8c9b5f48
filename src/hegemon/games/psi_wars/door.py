"""The door of Psi Wars: how the rest of the house reaches the game. Never compiled, since it reads files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hegemon.cards.book import Book, book_of, find_cards
from hegemon.core.asks import Seat
from hegemon.core.errors import Refused
from hegemon.core.state import State
from hegemon.core.views import Imaginer
from hegemon.games.door import Chart, FirstGame, GameDoor, Problem
from hegemon.games.psi_wars import position
from hegemon.games.psi_wars.decks import broken_limits
from hegemon.games.psi_wars.dice import DICE, RULEBOOK, SIDES, Face
from hegemon.games.psi_wars.game import VERBS, new_game
from hegemon.games.psi_wars.options import SETTINGS, Rules
from hegemon.games.psi_wars.plain import PrintedPsi, PsiPlain
from hegemon.games.psi_wars.printed import EQUIPMENT, KINDS, LIGHTS, PHYSICAL, TYPES, UNIT, PsiCard, X
from hegemon.games.psi_wars.state import PsiWars
from hegemon.games.psi_wars.view import PsiImaginer, PsiView, plain
from hegemon.games.psi_wars.vocabulary import CardFile, build
from hegemon.games.psi_wars.vocabulary.former import modern


class PsiWarsDoor(GameDoor[PsiWars, PsiView, PsiCard]):
    state_class, view_class, card_class = PsiWars, PsiView, PsiCard
    id = "psi-wars"
    name = "Psi Wars"
    about = "Two Labs create creatures, robots and cyborgs, and three colours of dice decide their battles."
    minutes = (15, 20)
    difficulty = "medium"
    first_game = FirstGame("pip", ("creature-commander", "robot-commander"))
    prefix = "PSI"
    rules_version = "1"
    least_players = 2
    most_players = 2
    settings = SETTINGS
    package = "hegemon.games.psi_wars"
    verbs = VERBS
    for_simulations: Mapping[str, str] = {"turn_limit": "200"}
    drawing = ("drew", "drew a special")
    playing = ("created", "played", "placed")

    def charts(self) -> list[Chart]:
        """PSI-1.12 to PSI-1.15 What the faces of the dice add, and what they count outside a battle."""
        rows = [["side", *(f"{name} die" for name in DICE), "numeric values"]]
        for side in range(SIDES):
            faces = [die[side] for die in RULEBOOK]
            briefly = [brief(face, ability) for ability, face in enumerate(faces)]
            rows.append([str(side + 1), *briefly, " ".join(str(face.value) for face in faces)])
        return [Chart("The dice", "PSI-1.12", "A set has a green, a blue and a red die of six faces each.", rows)]

    def read_book(self, added: list[Path]) -> Book:
        cards = find_cards(self.folder / "cards", added)
        cards.know_former_words(modern, self.is_former)
        return book_of(cards, CardFile, build, self.words_command)

    def check_deck(self, book: Book, cards: Mapping[str, int], options: Mapping[str, str]) -> list[Problem]:
        """PSI-2.11 Every broken limit under complete settings."""
        full = self.options(options)
        least = int(full["min_battle_deck"])
        problems = [Problem(*broken) for broken in broken_limits(book.cards, cards, least)]
        if full["custom_decks"] == "off" and dict(cards) not in [dict(deck.cards) for deck in self.decks.values()]:
            problems.append(Problem("PSI-1.3", "With these settings only the four preconstructed decks are played."))
        return problems

    def default_decks(self, players: int) -> list[str]:
        return ["creature-commander", "robot-commander"][:players]

    def set_up(self, book: Book, decks: Sequence[Mapping[str, int]], options: Mapping[str, str], seed: int) -> State:
        full = self.options(options)
        if len(decks) != self.least_players:
            raise Refused(f"Psi Wars is for exactly two players (PSI-1.1), not {len(decks)}.")
        lists: list[list[PsiCard]] = []
        for number, deck in enumerate(decks):
            self.refuse_illegal(book, deck, full, f"Deck {number + 1}")
            lists.append(self.listed(book, deck))
        return new_game(Rules(full), lists, seed)

    def seen_by(self, game: PsiWars, viewer: Seat) -> PsiView:
        return PsiView(game, viewer)

    def in_plain(self, view: PsiView) -> PsiPlain:
        return plain(view)

    def imaginer_for(self, view: PsiView, book: Book) -> Imaginer:
        return PsiImaginer(view, self.known_decks(book, {}), list(book.cards.values()))

    def position(self, book: Book, table: Mapping[str, object], options: Mapping[str, str]) -> State:
        return position.build_position(book, table, options)

    def fact_of(self, game: PsiWars, name: str) -> object:
        return position.fact(game, name)

    def printed_on(self, card: PsiCard) -> PrintedPsi:
        kind = TYPES[card.type] if card.kind == UNIT else KINDS[card.kind]
        told: PrintedPsi = {"id": card.id, "name": card.name, "kind": kind, "text": card.text}
        if card.is_commander:
            told["commander"] = True
        if card.lights:
            told["cost"] = " ".join(str(number) for number in card.cost) + f" | {card.white}"
        if card.kind in (UNIT, EQUIPMENT):
            told["strengths"] = "/".join("X" if value == X else str(value) for value in card.strengths)
        if card.colour >= 0:
            told["light"] = LIGHTS[card.colour]
        return told


def brief(face: Face, ability: int) -> str:
    """A face in a few words: the bonus in the die's own ability first."""
    said = [f"+{face.bonus[ability]}"]
    if ability != PHYSICAL and face.bonus[PHYSICAL]:
        said.append(f"Physical +{face.bonus[PHYSICAL]}")
    if face.rerolls:
        said.append("re-roll")
    if face.obliterates:
        said.append("Obliterate")
    return ", ".join(said)


DOOR = PsiWarsDoor()
