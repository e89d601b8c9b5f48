"""Cards on their way and effects that became due: choices first, then line by line, in a defined order."""

from hegemon.core.agenda import advance, choose
from hegemon.core.asks import NO_PIECE, Ask, Seat, nth_piece
from hegemon.core.effects import UNBOUND
from hegemon.core.state import Outcome
from hegemon.core.triggers import Trigger, TriggerRound
from tests.core.toy import TABLE, Note, PickNumber, Steps, Toy, ToyAct, pieces, toy


def over(game: Toy, frame: Steps) -> Ask | None:
    game.outcome = Outcome([0], [], "TOY-9")
    return None


def test_choices_are_made_before_any_line_is_done() -> None:
    game = toy()
    game.frames += [Steps([over]), ToyAct(0, NO_PIECE, [Note("first"), PickNumber(), Note("last")], 0)]
    advance(game)
    assert game.ask is not None and game.done == []
    choose(game, 1)
    assert game.done == ["first", "number 2", "last"]


def test_the_state_is_settled_between_lines() -> None:
    class Settling(Toy):
        def settle(self) -> None:
            self.done.append("settled")

    class Unsettle(Note):
        def run(self, game: object, act: object) -> Ask | None:
            assert isinstance(game, Toy)
            game.is_unsettled = True
            game.done.append(self.word)
            return None

    game = Settling()
    game.open_zones()
    game.frames += [Steps([over]), ToyAct(0, NO_PIECE, [Unsettle("one"), Note("two")], 0)]
    advance(game)
    assert game.done == ["one", "settled", "two"]


def test_a_name_stands_for_what_was_chosen_and_marks_which_one_it_was() -> None:
    game = toy("a", "b", zone=TABLE)
    act = ToyAct(0, NO_PIECE, [], 2)
    assert act.bound == [UNBOUND, UNBOUND]
    first, second = pieces(game, TABLE)
    act.bind(game, 0, second)
    assert act.bound == [second, UNBOUND] and act.marks[0] == game.handles[second]
    act.renumber([nth_piece(9), nth_piece(8)])
    assert act.bound[0] == [9, 8][second] and first == 0


def trigger(seat: Seat, number: int, clause: int) -> Trigger:
    return Trigger(seat, nth_piece(number), clause, NO_PIECE, 0)


def test_triggers_of_the_first_seat_come_first_and_their_owner_orders_them() -> None:
    game = toy("a", "b", "c", zone=TABLE)
    due = [trigger(1, 0, 10), trigger(0, 1, 20), trigger(0, 2, 30)]
    game.frames += [Steps([over]), TriggerRound(due, [0, 1], "TOY-3")]
    advance(game)
    assert game.ask is not None and game.ask.seat == 0 and len(game.ask.options) == 2
    choose(game, 1)
    assert game.done == ["trigger 30 of seat 0", "trigger 20 of seat 0", "trigger 10 of seat 1"]


def test_a_single_trigger_needs_no_question() -> None:
    game = toy("a", zone=TABLE)
    game.frames += [Steps([over]), TriggerRound([trigger(1, 0, 5)], [0, 1], "TOY-3")]
    advance(game)
    assert game.done == ["trigger 5 of seat 1"] and game.outcome is not None


def test_a_copied_round_still_waits_for_the_same_triggers() -> None:
    game = toy("a", "b", zone=TABLE)
    due = [trigger(0, 0, 1), trigger(0, 1, 2)]
    game.frames += [Steps([over]), TriggerRound(due, [0, 1], "TOY-3")]
    advance(game)
    twin = game.copy()
    assert twin.digest() == game.digest()
    choose(game, 0)
    assert isinstance(twin, Toy) and twin.done == [] and twin.ask is not None
