"""People are asked what matters; the rest is answered by a sensible rule, and a stop brings the question back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from hegemon.automatic import BattleChance, Manner, answer_for, habits_for
from hegemon.automatic.games.psi_wars import spare_units, wanted_by_hand
from hegemon.automatic.policy import after, comes_again
from hegemon.core.agenda import advance, choose
from hegemon.core.asks import CARD, Ask, Piece, Seat
from hegemon.core.effects import Act
from hegemon.core.state import State
from hegemon.core.triggers import FIRST, TriggerRound
from hegemon.games.catalogue import door, game_ids
from hegemon.games.intergalactic_psi_wars.costs import can_pay
from hegemon.games.intergalactic_psi_wars.state import HAND as IPW_HAND
from hegemon.games.intergalactic_psi_wars.state import Ipw
from hegemon.games.psi_wars.legality import refusal_to_attack, refusal_to_defend
from hegemon.games.psi_wars.state import BATTLEFIELD, CREATION, HAND, LAB, PsiWars
from hegemon.games.psychological_warfare.printed import ACTION
from hegemon.games.psychological_warfare.state import DEFENSES, FRONT, PAYMENT, PHOBIAS, PW, START_WINDOW
from hegemon.games.psychological_warfare.verbs import GO_ON, THERAPY
from hegemon.games.purge.battle import Attack, Battle
from hegemon.games.purge.legality import attackers_of, takes_part
from hegemon.games.purge.permanents import FIELD
from hegemon.games.purge.stack import PurgeWindow
from hegemon.games.purge.state import Purge
from hegemon.games.purge.values import attack_left
from hegemon.games.xi.state import Xi
from hegemon.scenarios.answers import AnswerLine, find_option
from tests.tables import answers, random_table

ALWAYS = Manner("always")


def asked(game: str, seeds: range = range(4), with_log: bool = False) -> Iterator[tuple[State, Ask]]:
    """Every question of some random games."""
    for seed in seeds:
        state = random_table(game, seed, with_log, allow_leaks=False)
        luck = answers(seed)
        for _ in range(1500):
            ask = state.ask
            if ask is None:
                break
            yield state, ask
            choose(state, next(luck) % len(ask.options))


def answered(game: str, moment: str, seeds: range = range(4)) -> list[tuple[Ask, int | None]]:
    habits = habits_for(game)
    return [
        (ask, answer_for(state, ask, habits, Manner()))
        for state, ask in asked(game, seeds)
        if ask.moment == moment and len(ask.options) > 1
    ]


@pytest.mark.parametrize("game", game_ids())
def test_an_answer_given_for_a_person_is_one_of_the_options_and_a_stop_takes_it_back(game: str) -> None:
    habits = habits_for(game)
    given = 0
    for state, ask in asked(game, range(2)):
        index = answer_for(state, ask, habits, Manner())
        if index is not None:
            given += 1
            assert 0 <= index < len(ask.options)
            assert answer_for(state, ask, habits, Manner(stops=frozenset([ask.moment]))) is None
            assert answer_for(state, ask, habits, ALWAYS) is None
        else:
            assert len(ask.options) > 1, "a choice among one is none, in all games alike"
    assert given


@pytest.mark.parametrize("game", ["xi", "purge"])
def test_nobody_is_asked_to_answer_their_own_action(game: str) -> None:
    habits = habits_for(game)
    own = [
        answer_for(state, ask, habits, Manner())
        for state, ask in asked(game, range(2))
        if ask.is_window and ask.to == ask.seat and len(ask.options) > 1
    ]
    assert own
    assert set(own) == {0}


def test_xi_asks_nobody_who_has_nothing_prepared() -> None:
    """XI-8.3 Prepared time is public: with none of it and no ability a window is closed at once."""
    habits = habits_for("xi")
    closed = 0
    for state, ask in asked("xi", range(2)):
        assert isinstance(state, Xi)
        if ask.is_window and ask.seat != state.active and not habits.could_act(state, ask):
            assert state.prepared[ask.seat] == 0
            assert len(ask.options) == 1
            closed += 1
    assert closed


@pytest.mark.parametrize("game", game_ids())
def test_the_order_of_triggers_is_asked_only_where_it_can_differ(game: str) -> None:
    """XI-16.4 In all games alike: where the person is asked, the two orders leave two positions."""
    habits = habits_for(game)
    for state, ask in asked(game, range(10)):
        if len(ask.options) != 2 or ask.options[0].verb is not FIRST:
            continue
        one, other = after(state, 0), after(state, 1)
        if answer_for(state, ask, habits, Manner()) is None:
            assert one.digest() != other.digest() or one.chance.facts() != state.chance.facts()


def test_copies_of_a_spell_take_effect_in_any_order() -> None:
    """XI-16.4 Two Mind Tolls of one player are the same, whichever comes first; two different spells are not."""
    habits, found = habits_for("xi"), set()
    for state, ask in asked("xi", range(16)):
        if ask.options[0].verb is FIRST and len(ask.options) == 2:
            waiting = state.frames[-1]
            assert isinstance(waiting, TriggerRound)
            cards = {state.cards[trigger.piece].id for trigger in waiting.waiting_of(ask.seat)}
            index = answer_for(state, ask, habits, Manner())
            found.add((cards == {"mind-toll"}, index))
    assert (True, 0) in found and (True, None) not in found


def test_xi_spends_time_before_prepared_time() -> None:
    """XI-5.18 Time is gone at the end of the turn, prepared time is kept."""
    paid = answered("xi", "payment")
    assert paid
    assert all(index is not None and ask.options[index].arg == min(o.arg for o in ask.options) for ask, index in paid)


def test_psi_wars_offers_a_colour_the_hand_has_no_use_for_before_its_main_colour() -> None:
    """PSI-7.4 Of two colours with as much to spare, Enter destroys the one the hand wants less of."""
    habits, ties = habits_for("psi-wars"), 0
    for state, ask in asked("psi-wars", range(12)):
        if ask.moment != "payment" or len(ask.options) < 2:
            continue
        assert isinstance(state, PsiWars)
        spare, wanted = spare_units(state, ask), wanted_by_hand(state, ask.seat)
        colours = [state.card(option.piece).colour for option in ask.options]
        taken = habits.default(state, ask)
        equal = [place for place, number in enumerate(spare) if number == max(spare)]
        assert taken in equal
        assert wanted[colours[taken]] == min(wanted[colours[place]] for place in equal)
        ties += len({wanted[colours[place]] for place in equal}) > 1
    assert ties


def test_psi_wars_orders_strikes_and_tries_escapes_by_itself() -> None:
    """PSI-18.3, PSI-13.11"""
    for moment, verb in (("strike order", "strike"), ("escape", "escape")):
        found = answered("psi-wars", moment, range(8))
        assert found
        assert all(index is not None and ask.options[index].verb.name == verb for ask, index in found)


def test_psi_wars_keeps_a_die_that_wins_and_rolls_again_one_that_loses() -> None:
    """PSI-17.3 And asks where neither unit would be destroyed."""
    habits, given = habits_for("psi-wars"), []
    for state, ask in asked("psi-wars", range(30)):
        if ask.moment != "reroll":
            continue
        assert isinstance(state, PsiWars)
        index = answer_for(state, ask, habits, Manner())
        given.append(index)
        if index is not None and not is_over_after_keeping(state):
            fallen = after_keeping(state)
            own = state.unit(ask.about)
            assert own is not None
            assert (own.piece in fallen) == (index == 1) and fallen
    assert {None, 0, 1} <= set(given)


def test_psi_wars_rolls_no_more_dice_once_the_game_is_won_and_gives_no_game_away() -> None:
    """PSI-17.3 With one Hit Point left on either side, many a re-roll comes when all is decided."""
    habits, ends = habits_for("psi-wars"), []
    for state, ask in asked("psi-wars", range(10, 27)):
        for foe in range(2) if ask.moment == "reroll" and len(ask.options) == 2 else ():
            twin = state.copy()
            assert isinstance(twin, PsiWars) and twin.ask is not None
            twin.hit_points[foe] = 1
            given = answer_for(twin, twin.ask, habits, Manner())
            twin.log = []
            luck = twin.chance.facts()
            choose(twin, 0)
            if twin.outcome is not None and twin.chance.facts() == luck:
                is_won = ask.seat in twin.outcome.winners
                assert given == (0 if is_won else 1)
                ends.append(is_won)
    assert {True, False} == set(ends)


def test_a_chance_that_comes_again_before_anything_happens_is_asked_about_once() -> None:
    """IPW-9.3 Windows follow each other; where nothing lies between two of them, only the last one asks."""
    habits, found = habits_for("intergalactic-psi-wars"), 0
    for state, ask in asked("intergalactic-psi-wars", range(30)):
        if not ask.is_window or len(ask.options) == 1:
            continue
        again = comes_again(state, ask, habits)
        twin = state.copy()
        twin.log = []
        choose(twin, 0)
        if again:
            found += 1
            assert answer_for(state, ask, habits, Manner()) == 0
            while twin.ask is not None and twin.ask.seat != ask.seat:
                choose(twin, 0)
            assert twin.ask is not None and twin.ask.options == ask.options and not twin.log
        elif twin.log:
            assert answer_for(state, ask, habits, Manner()) is None, "something happens first"
    assert found


def is_over_after_keeping(state: PsiWars) -> bool:
    twin = state.copy()
    choose(twin, 0)
    return twin.outcome is not None


def after_keeping(state: PsiWars) -> set[int]:
    """Which units are destroyed if the die is kept."""
    twin = state.copy()
    assert isinstance(twin, PsiWars)
    fighters = [piece for seat in range(2) for piece in state.pile(BATTLEFIELD, seat)]
    choose(twin, 0)
    return {piece for piece in fighters if state.unit(piece) is not None and twin.unit(piece) is None}


def test_psi_wars_finds_the_colour_the_hand_lacks() -> None:
    """PSI-21.9 Where one colour is lacking most; else the player chooses."""
    habits, found = habits_for("psi-wars"), 0
    for state, ask in asked("psi-wars", range(12)):
        index = answer_for(state, ask, habits, Manner()) if ask.moment == "search" and len(ask.options) > 1 else None
        if index is None:
            continue
        assert isinstance(state, PsiWars)
        wanted = state.card(ask.options[index].piece).colour
        had = [state.card(piece).colour for piece in state.pile(CREATION, ask.seat)].count(wanted)
        assert any(state.card(piece).cost[wanted] > had for piece in state.pile(HAND, ask.seat))
        found += 1
    assert found


def test_psi_wars_asks_for_the_order_of_battles_only_where_one_can_change_another() -> None:
    """PSI-15.7 A look at a card changes no other battle; a leader's bonus for the other attackers does."""
    given = [index for _, index in answered("psi-wars", "battle order", range(20))]
    assert {None, 0} == set(given)


def test_psi_wars_offers_a_distance_ability_only_where_it_can_change_something() -> None:
    """PSI-14.1, PSI-14.7, PSI-18.1 Strengths need somebody who fights with them; a look at a deck, or a way out of a
    Trap, is worth as much with nobody on the Battlefield."""
    habits = habits_for("psi-wars")
    given: dict[tuple[bool, str], set[int | None]] = {}
    for state, ask in asked("psi-wars", range(30)):
        if ask.moment != "distance" or len(ask.options) != 2:
            continue
        assert isinstance(state, PsiWars)
        is_empty = not any(state.piles[BATTLEFIELD.index * 2 + seat] for seat in range(2))
        given.setdefault((is_empty, state.cards[ask.options[1].arg].id), set()).add(
            answer_for(state, ask, habits, Manner())
        )
        assert habits.default(state, ask) == 1, "Enter does not waste a free ability"
        is_fought = any(side.foe >= 0 for side in state.sides)
        if is_fought:
            assert answer_for(state, ask, habits, Manner()) is None
    assert given[True, "trapwright"] == {None}
    assert 0 in given[False, "kyler-cyborg"], "more Digital, and no battle to use it in"
    assert given[False, "synapse-gunner"] == {None}, "less Physical counts for a Lab that is struck, too"


def before_powers(attacks: str, hand: str) -> State:
    """PSI-13.1 The attackers are declared, perhaps none, and the other player may play Powers."""
    psi, lights = door("psi-wars"), ["digital-splicing", "material-animation", "material-animation"]
    table: dict[str, dict[str, object]] = {
        "A": {"lab": ["graft-runner", "trangarey-scythe"]},
        "B": {"hand": [hand], "creation": lights, "hp": 9},
    }
    state = psi.position(psi.book(), {"at": "battle", **table}, {})
    advance(state)
    for _ in range(12):
        ask = state.ask
        assert ask is not None
        if ask.moment == "power" and ask.seat == 1:
            return state
        wanted = [
            at for at, one in enumerate(ask.options) if one.verb.about == CARD and state.cards[one.arg].id == attacks
        ]
        choose(state, wanted[0] if ask.moment == "attackers" and wanted else max(ask.default, 0))
    raise AssertionError("nobody could play a Power")


@pytest.mark.parametrize(
    ("attacks", "hand", "is_asked"),
    [
        ("", "high-energy-pulse", False),  # nobody is there to be sent back
        ("trangarey-scythe", "high-energy-pulse", False),  # it has no Digital
        ("graft-runner", "high-energy-pulse", True),
        ("", "lab-patch", True),
        ("", "gravity-snare", True),
    ],
)
def test_psi_wars_offers_a_lockout_only_where_it_sends_somebody_back(attacks: str, hand: str, is_asked: bool) -> None:
    """PSI-13.1, PSI-R29, PSI-R49 Once attackers are declared it only sends back who is on the Battlefield."""
    habits, state = habits_for("psi-wars"), before_powers(attacks, hand)
    ask = state.ask
    assert ask is not None and len(ask.options) > 1
    assert (answer_for(state, ask, habits, Manner()) is None) == is_asked
    assert answer_for(state, ask, habits, Manner(stops=frozenset([ask.moment]))) is None


def test_psi_wars_keeps_units_at_home_that_can_hurt_nobody() -> None:
    """PSI-10.2, PSI-18.1, PSI-R20 Who has no Physical strength does nothing to an open Lab."""
    found = 0
    habits = habits_for("psi-wars")
    for state, ask in asked("psi-wars", range(12)):
        if ask.moment != "attackers":
            continue
        assert isinstance(state, PsiWars)
        index = answer_for(state, ask, habits, Manner())
        strengths = [state.card(option.piece).strengths[2] for option in ask.options if option.verb.name == "attack"]
        if index is not None and len(ask.options) > 1:
            assert ask.options[index].verb.name == "done" and not any(strengths)
            found += 1
        elif len(ask.options) > 1 and any(strengths):
            assert index is None, "whoever can hurt somebody is asked about"
    assert found


def test_intergalactic_pays_with_what_the_hand_can_spare() -> None:
    """IPW-6.7 No other light would leave more cards of the hand to be paid for."""
    habits, counts = habits_for("intergalactic-psi-wars"), []
    for state, ask in asked("intergalactic-psi-wars", range(24)):
        if ask.moment == "payment":
            left = [payable(after(state, index), ask.seat) for index in range(len(ask.options))]
            index = answer_for(state, ask, habits, Manner())
            assert index is not None and left[index] == max(left)
            counts.append(len(set(left)))
    assert max(counts) > 1, "where it matters"


def payable(state: State, seat: int) -> int:
    """How many cards of the hand could still be paid for with what is ready."""
    assert isinstance(state, Ipw)
    return sum(can_pay(state, seat, piece, state.card(piece)) for piece in state.pile(IPW_HAND, seat))


def test_psychological_warfare_pays_with_its_least_cards() -> None:
    """PW-7.8 What a card of Mental Energy does is worth keeping: none that does less stays behind."""
    found = 0
    for state, ask in asked("psychological-warfare", range(6)):
        index = answer_for(state, ask, habits_for("psychological-warfare"), Manner()) if ask.moment == PAYMENT else None
        if index is None or len(ask.options) == 1:
            continue
        assert isinstance(state, PW)
        worth = [(len(card.does) + len(card.uses), card.cost) for card in (state.card(o.piece) for o in ask.options)]
        assert worth[index] == min(worth)
        found += len(set(worth)) > 1
    assert found


def test_intergalactic_places_the_only_kind_of_creation_unit() -> None:
    """IPW-5.1 Which colour is a choice; whether is none."""
    given: dict[bool, set[str]] = {True: set(), False: set()}
    habits = habits_for("intergalactic-psi-wars")
    for state, ask in asked("intergalactic-psi-wars"):
        if ask.moment != "creation" or len(ask.options) < 2:
            continue
        index = answer_for(state, ask, habits, Manner())
        kinds = {state.cards[option.arg].id for option in ask.options if option.verb.name == "place"}
        given[len(kinds) == 1].add("asked" if index is None else ask.options[index].verb.name)
    assert given == {True: {"place"}, False: {"asked"}}


def test_psi_wars_never_lays_equipment_aside_by_default() -> None:
    """PSI-8.9"""
    habits = habits_for("psi-wars")
    for state, ask in asked("psi-wars", range(8)):
        if ask.moment == "wearer" and ask.default >= 0:
            assert ask.options[habits.default(state, ask)].verb.name != "unattached"


def test_intergalactic_strikes_back_physically_and_is_asked_in_the_mental_phases() -> None:
    """IPW-15.3, IPW-14.4"""
    found = answered("intergalactic-psi-wars", "counterattack", range(12))
    assert {ask.rule: index for ask, index in found} == {"IPW-15.3": 0, "IPW-14.4": None}


def test_purge_takes_the_first_sub_phase_for_you() -> None:
    """PURGE-4.5"""
    found = answered("purge", "first player", range(2))
    assert found
    assert all(index == 0 and ask.options[0].arg == ask.seat for ask, index in found)


def test_a_turn_with_nothing_to_clean_up_is_a_regular_one() -> None:
    """PW-4.1, PW-12.3, PW-12.9 Therapy would only take the turn, and what protects the player with it; whoever has
    Baggage, a Phobia or something that lasts before them is asked."""
    habits = habits_for("psychological-warfare")
    given: dict[bool, set[int | None]] = {True: set(), False: set()}
    has_kept_defense = False
    for state, ask in asked("psychological-warfare"):
        assert isinstance(state, PW)
        if ask.moment != START_WINDOW or {option.verb for option in ask.options} != {THERAPY, GO_ON}:
            continue
        before = [state.card(piece) for piece in state.pile(FRONT, ask.seat)]
        is_laden = state.pile(PHOBIAS, ask.seat) or any(card.bags or card.kind != ACTION for card in before)
        draws = [state.cards_to_draw(ask.seat, True, state.bags_that_count(ask.seat))]
        draws.append(state.cards_to_draw(ask.seat, False, 0))
        is_bare = not is_laden and draws[0] <= draws[1]
        if is_bare and (state.original(ask.seat).id == "rebel" or state.suppressed[ask.seat]):
            continue
        index = answer_for(state, ask, habits, Manner())
        given[is_bare].add(index if index is None else ask.options.index(GO_ON.plain) - index)
        has_kept_defense = has_kept_defense or (index is not None and bool(state.pile(DEFENSES, ask.seat)))
        assert answer_for(state, ask, habits, ALWAYS) is None
    assert given == {True: {0}, False: {None}}
    assert has_kept_defense


def test_purge_lets_pyrite_rounds_strike_first_where_nobody_can_strike_back() -> None:
    """PURGE-15.13 ARMOR that is gone spares nothing of the blows that follow."""
    purge, field = door("purge"), "field"
    ours = [{"card": card, "at": field} for card in ("coalition-rifleman", "pyrite-sniper")]
    theirs = {"card": "chrono-drone", "at": field, "spent": 2}
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "eva-x", "play": ["pyrite-rounds", {"card": "eva-x", "spent": 2}, *ours]},
        "B": {"commander": "mastermind-of-time", "play": [theirs]},
    }
    state = purge.position(purge.book(), table, {})
    advance(state)
    wanted = {"action": "battle", "attackers": "assign", "battle action": "attack"}
    while (ask := state.ask) is not None and ask.moment != "attack":
        choose(state, next((at for at, one in enumerate(ask.options) if one.verb.name == wanted.get(ask.moment)), 0))
    assert ask is not None
    begins = answer_for(state, ask, habits_for("purge"), Manner())
    assert begins is not None
    assert state.cards[ask.options[begins].piece].id == "pyrite-sniper"


def attacked(health: int, ops: str) -> State:
    """PURGE-9.18 A Clone Trooper is about to be killed by a Ravager Crawler, and its owner could answer."""
    purge, teks = door("purge"), ["clone-dna", "entrenched"]
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "the-juggernaut", "play": [{"card": "ravager-crawler", "at": "field"}]},
        "B": {"commander": "eva-x", "play": [*teks, {"card": "clone-trooper", "at": "field", "health": health}]},
    }
    table["B"] |= {"decks": [ops], "energy": 9}
    state = purge.position(purge.book(), table, {})
    advance(state)
    wanted = {"action": "battle", "attackers": "assign", "battle action": "attack"}
    for _ in range(40):
        ask = state.ask
        assert ask is not None
        if ask.moment == "response" and ask.seat == 1 and isinstance(state.frames[-2], Attack):
            return state
        found = [at for at, option in enumerate(ask.options) if option.verb.name == wanted.get(ask.moment)]
        choose(state, found[0] if found and ask.seat == 0 else max(ask.default, 0))
    raise AssertionError("nobody was attacked")


@pytest.mark.parametrize(
    ("health", "ops", "is_asked"),
    [
        (3, "field-repairs", False),  # nothing to heal: it dies all the same
        (1, "field-repairs", True),
        (3, "genome-shield", True),
        (3, "adrenal-surge", False),  # strikes more often, and is dead
        (3, "precision-strike", True),
    ],
)
def test_purge_asks_about_a_deadly_attack_only_where_something_may_help(health: int, ops: str, is_asked: bool) -> None:
    """PURGE-7.5"""
    state = attacked(health, ops)
    assert state.ask is not None and len(state.ask.options) > 1
    assert (answer_for(state, state.ask, habits_for("purge"), Manner()) is None) == is_asked
    assert answer_for(state, state.ask, habits_for("purge"), ALWAYS) is None, "always ask me"


def declared(ops: str, health: int = 3) -> State:
    """PURGE-9.6 A battle in the Field is declared against a Clone Trooper, and its owner could answer."""
    purge, trooper = door("purge"), {"card": "clone-trooper", "at": "field", "health": health}
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "the-juggernaut", "play": [{"card": "ravager-crawler", "at": "field"}]},
        "B": {"commander": "eva-x", "play": ["clone-dna", "pyrite-rounds", trooper]},
    }
    table["B"] |= {"decks": [ops], "energy": 9}
    state = purge.position(purge.book(), table, {})
    advance(state)
    return until_asked(state, {"action": "battle", "attackers": "assign"}, 1, Battle)


def until_asked(state: State, wanted: dict[str, str], seat: int, answered: type) -> State:
    """Go on, the first player doing what is wanted at each moment, until the seat may answer something of a kind."""
    for _ in range(40):
        ask = state.ask
        assert ask is not None
        if ask.moment == "response" and ask.seat == seat and isinstance(state.frames[-2], answered):
            return state
        found = [at for at, option in enumerate(ask.options) if option.verb.name == wanted.get(ask.moment)]
        choose(state, found[0] if found and ask.seat == 0 else max(ask.default, 0))
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize(
    ("ops", "is_asked"),
    [
        ("field-repairs", False),  # heals as well once somebody is hurt
        ("genome-shield", False),  # prevents as well when the attack comes
        ("precision-strike", True),
        ("adrenal-surge", True),
        ("clone-swarm", True),
    ],
)
def test_purge_asks_before_a_battle_only_about_what_does_more_then(ops: str, is_asked: bool) -> None:
    """PURGE-7.5 What can wait is asked about at the attack that kills."""
    habits, state = habits_for("purge"), declared(ops, health=2)
    assert state.ask is not None and len(state.ask.options) > 1
    assert (answer_for(state, state.ask, habits, Manner()) is None) == is_asked
    assert answer_for(state, state.ask, habits, Manner(stops=frozenset(["response"]))) is None
    choose(state, 0)
    later = until_asked(state, {"battle action": "attack"}, 1, Attack)
    assert later.ask is not None
    if not is_asked:
        assert answer_for(later, later.ask, habits, Manner()) is None, "here it is asked about"


def test_purge_offers_nobody_their_own_action_again_once_an_answer_to_it_is_over() -> None:
    """PURGE-7.8 The window of one's own declaration begins anew when the opponent's answer has been carried out."""
    habits, found = habits_for("purge"), 0
    for state, ask in asked("purge", range(6)):
        window = state.frames[-1]
        if isinstance(window, PurgeWindow) and window.declarer == ask.seat and len(ask.options) > 1:
            assert answer_for(state, ask, habits, Manner()) == 0
            assert answer_for(state, ask, habits, ALWAYS) is None
            found += ask.to != ask.seat
    assert found


def test_purge_asks_nothing_about_an_attack_that_does_no_damage() -> None:
    """PURGE-10.5 Once a shield takes all of it, there is nothing left to prevent."""
    state = attacked(3, "genome-shield")
    assert isinstance(state, Purge) and state.ask is not None
    attack = state.frames[-2]
    assert isinstance(attack, Attack)
    for shield, is_asked in ((3, True), (4, False)):
        target = state.in_play(attack.target)
        assert target is not None
        target.shield = shield
        assert (answer_for(state, state.ask, habits_for("purge"), Manner()) is None) == is_asked


def answering(state: State, *lines: str) -> State:
    """The table after answers in the words of scenarios, one question after another."""
    for line in lines:
        for part in AnswerLine(f"A: {line}").parts:
            assert state.ask is not None
            index = find_option(state, state.ask, part, may_omit_verb=True)
            assert index >= 0, f"{part} at {state.ask}"
            choose(state, index)
    return state


def facing(theirs: Sequence[str] = ("husk-reaver", "rad-leech"), **own: object) -> State:
    """PURGE-9.2 Two units in the Field facing those of the other player, who have everything left."""
    purge = door("purge")
    units = [{"card": card, "at": "field"} for card in ("clone-trooper", "coalition-rifleman")]
    teks = ["clone-dna", "entrenched"]
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "eva-x", "play": [*teks, *units], **own},
        "B": {"commander": "the-juggernaut", "play": [{"card": card, "at": "field"} for card in theirs]},
    }
    state = purge.position(purge.book(), table, {})
    advance(state)
    answering(state, "battle > field", "assign clone-trooper", "assign coalition-rifleman", "done")
    while state.ask is not None and state.ask.moment == "response":
        choose(state, 0)
    return state


def test_purge_begins_a_battle_one_has_just_declared_with_an_attack() -> None:
    """PURGE-9.14, PURGE-9.16 With whom and on whom is the player's; a stop brings the first question back."""
    habits, state = habits_for("purge"), facing()
    ask = state.ask
    assert ask is not None and [option.verb.name for option in ask.options] == ["pass", "attack", "retreat"]
    assert answer_for(state, ask, habits, Manner()) == 1
    assert answer_for(state, ask, habits, Manner(stops=frozenset([ask.moment]))) is None
    assert answer_for(state, ask, habits, ALWAYS) is None
    choose(state, 1)
    for moment in ("attack", "attack target"):
        assert state.ask is not None and state.ask.moment == moment
        assert answer_for(state, state.ask, habits, Manner()) is None
        choose(state, 0)
    while state.ask is not None and state.ask.seat == 1:
        choose(state, 0)
    assert state.ask is not None and state.ask.moment == "battle action"
    assert answer_for(state, state.ask, habits, Manner()) is None, "later one may have had enough"


def test_purge_asks_how_a_battle_begins_where_there_is_more_to_it() -> None:
    """PURGE-9.16, PURGE-9.33 Something could be used first, something has happened since, or no attack does damage."""
    habits = habits_for("purge")
    armed, harmless = facing(decks=["alpha-strike"], energy=9), facing(["nightmare-engine"])
    after_pass = answering(facing(), "pass", "attack", "husk-reaver", "coalition-rifleman")
    for state in (armed, harmless, after_pass):
        ask = state.ask
        assert ask is not None and (ask.moment, ask.seat) == ("battle action", 0)
        assert "attack" in [option.verb.name for option in ask.options]
        assert answer_for(state, ask, habits, Manner()) is None


def test_purge_begins_with_an_attack_only_before_anything_has_happened() -> None:
    """PURGE-9.6, PURGE-9.10, PURGE-15.14 No answer to the declaration, no Jet that came, no Entrenched attack."""
    habits, begun = habits_for("purge"), 0
    for state, ask in asked("purge", range(6), with_log=True):
        if ask.moment != "battle action" or len(ask.options) == 1:
            continue
        assert isinstance(state, Purge)
        index = answer_for(state, ask, habits, Manner())
        is_attack = index is not None and ask.options[index].verb.name == "attack"
        if is_attack and attackers_of(state, 1 - ask.seat, True):
            names = [event.name for event in state.log or []]
            since = names[len(names) - names[::-1].index("declared a battle") :]
            assert set(since) <= {"assigned", "battle began", "moved in"}
            begun += 1
    assert begun


def with_free_attackers() -> Purge:
    """PURGE-9.18 Three attackers before a Stronghold that nobody guards, with an OPS to use between their attacks."""
    purge = door("purge")
    units = [{"card": "clone-trooper", "at": "field"}] * 3
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "eva-x", "play": units, "decks": ["adrenal-surge", "adrenal-surge"], "energy": 9},
        "B": {"commander": "the-juggernaut", "play": []},
    }
    state = purge.position(purge.book(), table, {})
    assert isinstance(state, Purge)
    away = state.commander(1)
    assert away is not None
    state.place_at(away, FIELD, "was placed", "PURGE-8.2")
    advance(state)
    return state


def test_purge_carries_on_an_attack_nobody_can_strike_back_for() -> None:
    """PURGE-9.16, PURGE-9.39 Asked at the first attack, and before the last, which ends the battle; an OPS used in
    between is a reason to ask again."""
    habits, state, asked_at = habits_for("purge"), with_free_attackers(), list[int]()
    wanted = {"action": "battle", "battle vector": "vector", "battle action": "attack"}
    joined = 0
    for _ in range(60):
        ask = state.ask
        assert ask is not None
        if state.battle_at < 0 and asked_at:
            break
        if ask.moment == "battle action" and ask.seat == 0:
            left = sum(attack_left(state, card) for card in state.fighters(0) if takes_part(state, card))
            index = answer_for(state, ask, habits, Manner())
            if index is None:
                asked_at.append(left)
            else:
                assert ask.options[index].verb.name == "attack"
                twin = state.copy()
                assert isinstance(twin, Purge)
                twin.note_use()
                assert answer_for(twin, ask, habits, Manner()) is None
        found = [at for at, option in enumerate(ask.options) if option.verb.name == wanted.get(ask.moment)]
        if ask.moment == "attackers" and ask.seat == 0:
            found = [0 if joined < 3 else len(ask.options) - 1]
            joined += 1
        if ask.moment == "battle vector":
            found = [len(ask.options) - 1]
        choose(state, found[0] if found and ask.seat == 0 else max(ask.default, 0))
    assert asked_at == [3, 1]


@pytest.mark.parametrize(
    ("ops", "is_asked"),
    [
        ("adrenal-surge", False),  # strikes no worse for it
        ("field-repairs", False),  # nothing to heal yet
        ("genome-shield", True),
        ("splice-rejection", True),
    ],
)
def test_purge_asks_about_a_card_aimed_at_one_only_where_something_may_change_it(ops: str, is_asked: bool) -> None:
    """PURGE-7.5"""
    purge = door("purge")
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "the-juggernaut", "play": ["memory-metal", "predator-optics"], "decks": ["plasma-lance"]},
        "B": {"commander": "eva-x", "play": ["clone-dna", "entrenched", {"card": "clone-trooper", "at": "field"}]},
    }
    table["A"] |= {"energy": 9}
    table["B"] |= {"decks": [ops], "energy": 9}
    state = purge.position(purge.book(), table, {})
    advance(state)
    for _ in range(20):
        ask = state.ask
        assert ask is not None
        if ask.moment == "response" and ask.seat == 1:
            break
        found = [
            at
            for at, option in enumerate(ask.options)
            if option.verb.name == "ops" or (ask.moment == "target" and state.cards[option.arg].id == "clone-trooper")
        ]
        choose(state, found[0] if found else max(ask.default, 0))
    assert state.ask is not None and len(state.ask.options) > 1
    assert (answer_for(state, state.ask, habits_for("purge"), Manner()) is None) == is_asked


def test_purge_asks_about_cancelling_only_what_can_be_cancelled() -> None:
    """PURGE-7.8, PURGE-7.18 An ability can't be cancelled, nor is it the last chance to cancel what lies below it."""
    purge, habits = door("purge"), habits_for("purge")
    table: dict[str, dict[str, object]] = {
        "A": {"commander": "the-juggernaut", "play": ["exhaust-synthesizer"], "decks": ["forced-endurance"]},
        "B": {"commander": "eva-x", "play": ["clone-dna", "entrenched"], "decks": ["splice-rejection"], "energy": 3},
    }
    table["A"] |= {"discard": ["weld-patch"], "energy": 9}
    state = purge.position(purge.book(), table, {})
    advance(state)
    answering(state, "ops", "forced-endurance", "the-juggernaut")
    seen = []
    for answer in ("pass", "use > exhaust-synthesizer > weld-patch", "pass", "pass", "pass"):
        ask = state.ask
        assert ask is not None
        if ask.seat == 1:
            assert len(ask.options) > 1
            top = state.frames[-2]
            assert isinstance(top, Act)
            seen.append((state.cards[top.piece].id, answer_for(state, ask, habits, Manner())))
            assert answer_for(state, ask, habits, ALWAYS) is None
        answering(state, answer)
    assert seen == [("forced-endurance", None), ("exhaust-synthesizer", 0), ("forced-endurance", None)]


def armed(state: PsiWars, seat: Seat) -> set[tuple[Piece, Piece]]:
    """Who of those who may fight now wears what that helps them."""
    is_attack = seat == state.active
    found: set[tuple[Piece, Piece]] = set()
    for unit in state.units_in(LAB, seat):
        refusal = refusal_to_attack(state, seat, unit) if is_attack else refusal_to_defend(state, seat, unit)
        if refusal is None and unit.equipment >= 0 and not (is_attack and state.depleted[unit.equipment]):
            found.add((unit.piece, unit.equipment))
    return found


def arrangements(state: PsiWars, seat: Seat, moves: int = 2) -> Iterator[set[tuple[Piece, Piece]]]:
    """Who may end up with what after a few moves of Equipment."""
    yield armed(state, seat)
    ask = state.ask
    if not moves or ask is None or ask.seat != seat or ask.moment not in ("equipment", "wearer"):
        return
    for index, option in enumerate(ask.options):
        if option.verb.name != "done":
            twin = after(state, index)
            assert isinstance(twin, PsiWars)
            yield from arrangements(twin, seat, moves - (ask.moment == "equipment"))


def test_psi_wars_asks_about_equipment_only_where_somebody_who_may_fight_can_be_given_some() -> None:
    """PSI-10.4, PSI-12.4 What an attacker wears stays there unless its player asks for it."""
    habits, given = habits_for("psi-wars"), {True: 0, False: 0}
    for state, ask in asked("psi-wars", range(40)):
        if ask.moment != "equipment":
            continue
        assert isinstance(state, PsiWars)
        index, now = answer_for(state, ask, habits, Manner()), armed(state, ask.seat)
        worn = {equipment for _, equipment in now} if ask.seat == state.active else set()
        gains = [later - now for later in arrangements(state, ask.seat)]
        if any(equipment not in worn for gain in gains for _, equipment in gain):
            assert index is None
        elif not any(state.card(option.piece).text for option in ask.options if option.verb.name == "move"):
            assert index is not None and ask.options[index].verb.name == "done"
            assert answer_for(state, ask, habits, Manner(stops=frozenset(["equipment"]))) is None
        given[index is None] += 1
    assert min(given.values())


def battles_of_intergalactic() -> Iterator[tuple[Ipw, Ask, BattleChance]]:
    """Windows of battles in which something could be done."""
    habits = habits_for("intergalactic-psi-wars")
    for state, ask in asked("intergalactic-psi-wars", range(6)):
        chance = habits.chance(state, ask)
        if chance is not None and ask.is_window and len(ask.options) > 1:
            assert isinstance(state, Ipw)
            yield state, ask, chance


def test_one_answer_leaves_a_power_unused_for_a_battle() -> None:
    """IPW-9.2 The windows that follow in the battle are passed while they offer nothing that was not offered before."""
    habits, spared = habits_for("intergalactic-psi-wars"), 0
    for state, ask, chance in battles_of_intergalactic():
        twin, manner = after(state, 0), Manner("not in this battle", declined=chance)
        assert isinstance(twin, Ipw)
        while (later := twin.ask) is not None and twin.turn == state.turn:
            if later.seat == ask.seat:
                now = habits.chance(twin, later)
                manner.meet(later.moment, later.is_window, now)
                is_as_before = now is not None and (now.battle, now.ways | chance.ways) == (chance.battle, chance.ways)
                assert manner.is_waiting == is_as_before
                if is_as_before and later.is_window:
                    assert answer_for(twin, later, habits, manner) == 0
                    spared += len(later.options) > 1
            if not manner.is_waiting:
                break
            choose(twin, 0)
    assert spared


def test_not_in_this_battle_ends_with_the_battle_and_with_anything_new() -> None:
    """IPW-9.2 A unit that fell, a card that was not offered, an opponent's answer, and a stop each ask again."""
    found = 0
    for state, ask, chance in battles_of_intergalactic():
        turn, *units = chance.battle
        fallen, fewer = (
            BattleChance((turn, *units[1:]), chance.ways),
            BattleChance(chance.battle, set(list(chance.ways)[:1])),
        )
        later = BattleChance((turn + 1, *units), chance.ways)
        for new in [None, later, *([fallen] if units else [])]:
            manner = Manner("not in this battle", declined=chance)
            manner.meet(ask.moment, True, new)
            assert (manner.is_waiting, manner.mode) == (False, "concerns me")
        more = Manner("not in this battle", declined=fewer)
        more.meet(ask.moment, True, chance)
        assert not more.is_waiting
        stopped = Manner("not in this battle", frozenset([ask.moment]), chance)
        stopped.meet(ask.moment, True, chance)
        assert not stopped.is_waiting
        other = Ask(ask.seat, ask.moment, ask.rule, list(ask.options), default=0, to=1 - ask.seat)
        assert habits_for("intergalactic-psi-wars").chance(state, other) is None
        found += 1
    assert found
    assert Manner("not in this battle").mode == "concerns me", "without the question it was said to it means nothing"
