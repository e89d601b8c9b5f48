"""Why not? Which cards a player cannot use now, and the rule and reason for each."""

from __future__ import annotations

from hegemon.core.asks import CARD, NOTHING, Option, Piece, Refusal, Seat
from hegemon.core.state import State
from hegemon.games.door import Door
from hegemon.words.uses import Uses


class Obstacle:
    """One thing that is not possible: the verb, and why not."""

    def __init__(self, verb: str, refusal: Refusal) -> None:
        self.verb = verb
        self.refusal = refusal


class WhyNot:
    """Asks the game why a seat cannot do something with the cards it sees."""

    def __init__(self, door: Door, game: State, seat: Seat, uses: Uses) -> None:
        self.door = door
        self.game = game
        self.seat = seat
        self.uses = uses

    def idle_cards(self) -> list[Piece]:
        """The seat's own cards it might want to use and cannot, in the order they lie."""
        ask = self.game.ask
        offered = [option.arg for option in ask.options if option.verb.about == CARD] if ask else []
        return [
            piece
            for zone in self.game.zones
            if zone.name in self.uses.tried
            for piece in self.game.pile(zone, self.seat)
            if piece not in offered and self.uses.is_listed(zone.name, self.door.plain_card(self.game.cards[piece]))
        ]

    def cards_called(self, id: str) -> list[Piece]:
        """The copies of a card whose faces the seat sees, where cards are used."""
        return [
            piece
            for zone in self.game.zones
            if zone.name in self.uses.tried
            for seat in range(self.game.seats)
            for piece in self.game.pile(zone, seat)
            if self.game.cards[piece].id == id and self.game.sees_face(self.seat, piece)
        ]

    def about_card(self, piece: Piece) -> list[Obstacle]:
        """Why the card cannot be used where it lies; in the middle of a choice, why it cannot be chosen."""
        card = self.door.plain_card(self.game.cards[piece])
        names = set(self.uses.tries(self.game.zone_of(piece).name, card))
        ask = self.game.ask
        if ask is not None and ask.seat == self.seat:
            chosen = {option.verb.name for option in ask.options if option.verb.about == CARD}
            if chosen and not chosen & {name for tried in self.uses.tried.values() for name in tried}:
                names = chosen
        return self.refused([verb.of(piece) for verb in self.door.verbs if verb.about == CARD and verb.name in names])

    def about_verb(self, name: str) -> list[Obstacle]:
        """Why something that needs no card, such as drawing, cannot be done."""
        return self.refused([verb.plain for verb in self.door.verbs if verb.about == NOTHING and verb.name == name])

    def refused(self, options: list[Option]) -> list[Obstacle]:
        found = [(option.verb.name, self.game.why_not(self.seat, option)) for option in options]
        return [Obstacle(verb, refusal) for verb, refusal in found if refusal is not None]
