"""The state that knows all chapters, why something is not possible, and the door to the game."""

from __future__ import annotations

from typing import Final

from hegemon.core.agenda import Frame
from hegemon.core.asks import NO_SEAT, Option, Piece, Refusal, Seat, Target
from hegemon.core.effects import Act
from hegemon.core.printed import Card
from hegemon.core.state import digest_of
from hegemon.core.triggers import Trigger
from hegemon.games.psychological_warfare import legality, nouns
from hegemon.games.psychological_warfare.deeds import Deed, can_start
from hegemon.games.psychological_warfare.effects import LowerSelf
from hegemon.games.psychological_warfare.frames import FramedPW, facts_of_part
from hegemon.games.psychological_warfare.in_play import Pending
from hegemon.games.psychological_warfare.options import Rules
from hegemon.games.psychological_warfare.plays import Play
from hegemon.games.psychological_warfare.printed import PWCard
from hegemon.games.psychological_warfare.setup import WholeGame
from hegemon.games.psychological_warfare.state import ABILITY, DECK, DECLARE, PW, REACT, RESOLVE, TABLE, UNUSED
from hegemon.games.psychological_warfare.triggers import begin_trigger, happens_instead
from hegemon.games.psychological_warfare.turn import Turn
from hegemon.games.psychological_warfare.verbs import (
    CHOOSE_NEED,
    CHOOSE_PLAYER,
    ENERGY_FROM,
    GO_ON,
    PLACE,
    PLAY_CARD,
    REPLACE,
    THERAPY,
    USE,
)

FRAMES: Final = 9
"""The place of what is under way among the facts of a game."""
OVER: Final = Refusal("PW-22.8", "The game is over.")
NOT_ASKED: Final = Refusal("PW-4.2", "It is not your moment: somebody else is being asked.")
NOT_OFFERED: Final = "This is not one of the answers to the present question."
YOURSELF: Final = Refusal("PW-8.12", "Nobody can choose themselves as the other player.")


class PWGame(FramedPW):
    """A game of Psychological Warfare with all its chapters."""

    def blank(self) -> PW:
        return PWGame(self.seats, self.rules, 0)

    def begin_play(self, seat: Seat, piece: Piece, moment: str) -> None:
        card = self.card(piece)
        lines = card.does
        if moment == REACT:
            answered = legality.pending_card(self)
            assert answered is not None
            use = legality.fitting_use(self, seat, card, answered)
            assert use is not None
            lines = use.lines
        self.frames.append(Play(seat, piece, card, lines, moment))

    def digests(self) -> list[str]:
        """Saves have noted what a card was announced for without who held it, and an ability under way in another
        form before abilities had lines."""
        known = super().digests()
        if any(isinstance(frame, Pending) for frame in self.frames):
            ways = [[self.facts_without_holders(frame) for frame in self.frames]]
            if any(isinstance(frame, Deed) and frame.moment == ABILITY for frame in self.frames):
                ways.append(
                    [
                        frame.former_facts() if isinstance(frame, Deed) else self.facts_without_holders(frame)
                        for frame in self.frames
                    ]
                )
            for frames in ways:
                facts = self.facts()
                facts[FRAMES] = frames
                known += [digest_of(facts), digest_of(facts[:-1])]
        return known

    def facts_without_holders(self, frame: Frame) -> list[object]:
        facts = self.facts_of_frame(frame)
        if isinstance(frame, Pending):
            parts = [facts_of_part(part) for part in frame.parts]
            return [[part[:-1] for part in parts] if fact == parts else fact for fact in facts]
        return facts

    # --- what cards may ask --------------------------------------------------------------------------------

    def meant(self, seat: Seat, piece: Piece, act: Act | None, slot: int) -> Target:
        return nouns.meant(self, seat, piece, act, slot)

    def things(self, seat: Seat, what: int, where: int) -> list[Target]:
        return nouns.things(self, seat, what, where)

    def is_thing(self, target: Target, what: int, where: int) -> bool:
        return nouns.is_thing(self, target, what, where)

    def side_of(self, target: Target) -> Seat:
        return nouns.side_of(self, target)

    def is_so(self, target: Target, state: int) -> bool:
        return nouns.is_so(self, target, state)

    def stat_of(self, target: Target, stat: int) -> int:
        return nouns.stat_of(self, target, stat)

    def is_saying_true(self, saying: int, seat: Seat) -> bool:
        return nouns.is_saying_true(self, saying, seat)

    # --- what follows --------------------------------------------------------------------------------------

    def start_trigger(self, trigger: Trigger) -> None:
        begin_trigger(self, trigger)

    def copy_card(self, play: Pending, piece: Piece) -> None:
        card = self.card(piece)
        is_copy = isinstance(play, Deed) and play.is_copy
        if not is_copy and can_start(self, play.seat, card.does):
            self.tell("copied", "PW-25.7", play.seat, play.piece, other=piece)
            deed = Deed(play.seat, play.piece, card, card.does, RESOLVE)
            deed.is_copy = True
            self.frames.append(deed)

    def happens_instead(self, seat: Seat, player: Seat, amount: int) -> bool:
        return happens_instead(self, seat, player, amount)

    def why_not(self, seat: Seat, option: Option) -> Refusal | None:
        return why_not(self, seat, option)


def why_not(game: PWGame, seat: Seat, option: Option) -> Refusal | None:
    """The rule and reason for which the seat cannot give an answer now; None if it can."""
    ask = game.ask
    if ask is None:
        return OVER
    moment = ""
    if ask.seat == seat:
        moment = ask.moment
        for offered in ask.options:
            if offered is option:
                return None
    refusal = reason_against(game, seat, option, moment)
    if refusal is not None:
        return refusal
    return NOT_ASKED if moment == "" else Refusal(ask.rule, NOT_OFFERED)


def reason_against(game: PWGame, seat: Seat, option: Option, moment: str) -> Refusal | None:
    """What the chapters have to say against an answer that is not offered."""
    verb = option.verb
    turn = turn_of(game)
    if verb is PLAY_CARD:
        refusal = legality.refusal_to_play(game, seat, option.piece, moment)
        return legality.in_figures(game, seat, option.piece, refusal)
    if verb is PLACE:
        return legality.refusal_to_place(game, seat, option.piece, moment)
    if verb is REPLACE:
        return legality.refusal_to_replace(game, seat, option.piece, moment)
    if verb is USE and game.card(option.piece).values:
        return legality.refusal_to_use(game, seat, option.piece, moment)
    if verb is ENERGY_FROM:
        is_therapy = turn is not None and turn.is_therapy
        return legality.refusal_of_energy(game, seat, option.piece, moment, is_therapy)
    if verb is THERAPY:
        return legality.refusal_of_therapy(game, moment, turn is not None and turn.has_placed)
    if verb is GO_ON and game.is_compelled(seat):
        return legality.MUST_TAKE_THERAPY
    if moment == DECLARE:
        if verb is CHOOSE_PLAYER and option.arg == seat:
            return YOURSELF
        if verb is CHOOSE_NEED:
            return reason_against_need(game, seat, option.arg)
    return None


def reason_against_need(game: PWGame, seat: Seat, need: int) -> Refusal | None:
    """PW-8.4, PW-8.5, PW-8.7 Why a Need cannot be declared for an own change."""
    play = game.frames[-1]
    assert isinstance(play, Pending)
    lowers = [line for line in play.lines if isinstance(line, LowerSelf)]
    if not lowers or not play.parts:
        return None
    if play.line >= 1 and need in (play.parts[0].need, play.parts[0].need2):
        return Refusal("PW-8.4", "The own increase and the own decrease must be in different categories.")
    if game.score(seat, need) <= game.rules.least_score and play.line >= 1:
        return Refusal("PW-8.5", "A category that stands at 1 cannot be chosen for an own decrease.")
    if play.line == 0:
        return Refusal("PW-8.7", "No other category could then take the own decrease.")
    return None


def turn_of(game: PW) -> Turn | None:
    """The turn that is going on, if there is one."""
    for frame in game.frames:
        if isinstance(frame, Turn):
            return frame
    return None


# --- the door ------------------------------------------------------------------------------------------------


def new_game(rules: Rules, seats: int, deck: list[PWCard], archetypes: list[PWCard], seed: int) -> PWGame:
    """PW-3 Players, the one deck and the Archetypes in; the game has not begun yet."""
    game = PWGame(seats, rules, seed)
    lay_out(game, deck, archetypes)
    game.frames.append(WholeGame())
    return game


def card_id(card: Card) -> str:
    return card.id


def lay_out(game: PWGame, deck: list[PWCard], archetypes: list[PWCard]) -> None:
    """PW-2.1, PW-2.5 One deck for all, the last card on top, and the Archetypes beside it; nobody owns a card."""
    game.open_table()
    game.cards = [*deck, *archetypes]
    game.study_cards()
    known: list[Card] = [*game.cards]
    known.sort(key=card_id)
    game.know_cards(known)
    game.owners = [NO_SEAT] * len(game.cards)
    for piece in game.pieces():
        game.lay(piece, DECK if piece < len(deck) else UNUSED, TABLE)
