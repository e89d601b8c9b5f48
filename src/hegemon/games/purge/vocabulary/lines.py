"""The lines of cards: every verb a designer can write, what it builds, and the sentence it says."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from hegemon.cards import verbs
from hegemon.cards.amounts import AmountWord, quantity
from hegemon.cards.choosing import Together, how_many
from hegemon.cards.lines import CardChoice
from hegemon.cards.mistakes import at, did_you_mean
from hegemon.cards.modes import built_modes, by_whom
from hegemon.cards.nouns import article, possessive
from hegemon.cards.words import PLAYER, Label, Value, build_words
from hegemon.core.aims import NO_NAME
from hegemon.core.control import FOR_GOOD
from hegemon.core.effects import Effect
from hegemon.core.errors import BadFile
from hegemon.games.purge import asked
from hegemon.games.purge import effects as fx
from hegemon.games.purge import passages as ps
from hegemon.games.purge import permanents as moments
from hegemon.games.purge import printed as pg
from hegemon.games.purge import targets as tg
from hegemon.games.purge.vocabulary.health import (
    DealWord,
    ExchangeWord,
    GainWord,
    LoseWord,
    PreventWord,
    PurgeLine,
    RecoverWord,
    health_of,
)
from hegemon.games.purge.vocabulary.names import DEAD, PurgeNames, keyword_bits
from hegemon.games.purge.vocabulary.nouns import (
    ATTACHMENT,
    CARD,
    COMMANDER,
    FIGHTERS,
    IN_A_PILE,
    IN_DECK,
    KINDS,
    ON_STACK,
    PERMANENTS,
    PUT,
    RANDOM,
    STRONGHOLD,
    TARGET,
    UNIT,
    VECTOR,
    Amount,
    Keyword,
    Number,
    Selector,
    Target,
    When,
    titled,
)

# --- choices ---------------------------------------------------------------------------------------


class ChooseWord(Selector, CardChoice[PurgeNames], tag="choose", kw_only=True):
    """Choose a target; 'as' gives it the name later lines use."""

    name: Label = msgspec.field(name="as")
    but: str | None = None
    """A name that can't be chosen: 'self', or an earlier choice."""
    number: Together | None = None
    """How many are chosen together, or all if there are fewer. The name then means each of them."""
    up_to: Together | None = None
    """How many may be chosen together at most; it may be none."""
    at_random: bool = False
    """Luck chooses, when the line is carried out."""
    by: str = "you"
    """Who chooses: the name of a player."""

    looks = True

    def effect(self, names: PurgeNames) -> Effect:
        self.check_keys(names)
        made = self.selector(names)
        assert isinstance(made, asked.PurgeSelector)
        number = how_many(self)
        phrase = self.chosen(names)
        slot = (
            names.bind_target(self.name, self, phrase)
            if number == 1
            else names.bind_targets(self.name, self, phrase, number)
        )
        if self.whose == "yours":
            names.own.add(self.name)
        choice = tg.Choose(slot, made)
        choice.at_random = self.at_random
        choice.by = by_whom(self.by, names)
        choice.is_late = self.by != "you" or (names.is_late and names.trigger is None)
        choice.optional_slots = number - 1
        choice.is_number = self.number is not None
        choice.is_paid_for = names.use is not None and names.use.is_priced_by(self.name)
        names.choices[self.name] = choice
        return choice

    def check_keys(self, names: PurgeNames) -> None:
        """Keys that would be ignored are refused."""
        if self.what == "player":
            raise BadFile("there are two players: use the names 'you' and 'opponent'.")
        if self.near == "self" and names.is_ops:
            raise BadFile("'self' means nothing on an OPS, which is in no vector.")
        if self.where == "deck" and self.at_random:
            raise BadFile("a card in the deck is chosen by its owner; leave 'at_random' out.")
        if self.where == "discard pile" and self.whose == "anyone":
            raise BadFile('say whose discard pile: whose = "yours" or "opponents".')
        is_hidden = self.where == "deck" or self.at_random
        if is_hidden and how_many(self) > 1:
            raise BadFile("cards are chosen one by one there; leave 'number' and 'up_to' out.")
        if self.by != "you" and is_hidden:
            raise BadFile("'by' has nothing to choose there; leave it out.")

    def sentence(self, names: PurgeNames) -> str:
        super().sentence(names)
        if self.where != "deck" or self.whose == "yours":
            return ""
        deck = self.pile(PUT).removeprefix(" from ")
        return f"look at {deck}"

    def chosen(self, names: PurgeNames) -> str:
        if self.where == "deck":
            return super().phrase(names, PUT)
        said = super().phrase(names, RANDOM if self.at_random else TARGET)
        number = how_many(self)
        if number > 1:
            noun = KINDS[self.what]
            limit = f"up to {number}" if self.up_to is not None else str(number)
            said = f"each of {limit} {said.replace(noun.one, noun.many, 1)}"
        if self.by == "you":
            return said
        chosen = f"{article(said.removeprefix('target '))}" if number == 1 else said.replace(" target ", " ", 1)
        return f"{chosen} of {possessive(names.mention(self.by))} choice"


class ChooseVectorWord(CardChoice[PurgeNames], tag="choose vector"):
    """Choose one of the three vectors."""

    name: Label = msgspec.field(name="as")

    def effect(self, names: PurgeNames) -> Effect:
        names.shorts[self.name] = "that vector"
        return tg.ChooseVector(names.bind(self.name, "target vector", VECTOR))


class ModeWord(verbs.Mode[When]):
    """One of several things a card may do."""

    does: Lines


class ChooseModeWord(verbs.ChooseOne[PurgeNames]):
    """Choose one of several things to do."""

    modes: Annotated[list[ModeWord], msgspec.Meta(min_length=2, max_length=9)]

    opening = "choose one - "

    def effect(self, names: PurgeNames) -> Effect:
        is_late = names.is_late or self.by != "you"
        needs: list[int] = []
        before, names.needs = names.needs, pg.NO_CONDITION

        def note_needs(_: object) -> None:
            needs.append(names.needs)
            names.needs = pg.NO_CONDITION

        with names.carried_out_late(is_late):
            made = built_modes(self.modes, self.by, names, note_needs)
        names.needs = before
        for lines, need in zip(made.lines, needs, strict=True):
            lines.insert(0, tg.Guard(need))
        return tg.ChooseMode(made, is_late)


class ChooseNumberWord(verbs.ChooseNumber[Amount, PurgeNames]):
    """Choose a number, which later lines use as { chosen = … }."""

    def effect(self, names: PurgeNames) -> Effect:
        return tg.ChooseNumber(*self.number(names), names.is_late or self.by != "you")


# --- changes for a while -----------------------------------------------------------------------------

Until = Literal["end of turn", "end of next turn", "end of battle", "it leaves play"]
UNTIL: dict[str, int] = {
    "end of turn": moments.END_OF_TURN,
    "end of next turn": moments.END_OF_NEXT_TURN,
    "end of battle": moments.END_OF_BATTLE,
    "it leaves play": moments.NEVER_ENDS,
}
UNTIL_SAID: dict[str, str] = {
    "end of turn": " until end of turn",
    "end of next turn": " until the end of the next turn",
    "end of battle": " until the end of the battle",
    "it leaves play": " as long as it stays in play",
}
KEYWORDS: dict[str, str] = {word: titled(word) for word in get_args(Keyword)}
OF_FIGHTERS: dict[str, int] = {
    "attack": pg.ATTACK,
    "damage": pg.DAMAGE,
    "armor": pg.ARMOR,
    "health": pg.HEALTH,
}
OF_PLAYERS: dict[str, int] = {"initiative": pg.INITIATIVE, "supply cap": pg.SUPPLY_CAP}
Changed = Literal[
    "attack",
    "damage",
    "armor",
    "initiative",
    "supply cap",
    "counters",
    "health",
    "energy",
    "cost",
]


Turns = Literal["end of turn", "end of next turn"]
TURNS: dict[str, int] = {"end of turn": 0, "end of next turn": 1}
"""How many turns after this one it ends."""
PLAYED = pg.UNITS | pg.DEFENSIVES | pg.RESOURCES | pg.TEKS | pg.SUPERS | pg.ALL_OPS


def check_played_cards(of: Selector) -> None:
    """Refuse what is not printed on a card that is played."""
    if not KINDS[of.what].bits & PLAYED or of.states or of.missing or of.near or of.like:
        raise BadFile("a card that is played has its kind, its name and its printed numbers only.")
    if of.stat not in (None, "cost", "supply"):
        raise BadFile("a card that is played has its kind, its name and its printed numbers only.")


class ChangeWord(verbs.Change[Amount, Selector, When, PurgeNames], kw_only=True):
    """A number is higher, lower or set to a value: of combatants, of players, or the Counters on a card."""

    stat: Changed | list[Literal["attack", "damage", "armor"]]
    set: Value | Amount | None = None
    """What ATTACK, DAMAGE, ARMOR, 'health' (or POPULATION) or 'energy' becomes; with 'add' and 'less' it is the
    maximum HEALTH that changes, and HEALTH with it."""
    until: Until | None = None
    """'end of turn' if left out; Counters, 'energy' and HEALTH that is 'set' have none."""
    floor: Value = msgspec.field(default=0, name="least")
    """What a 'cost' that is less never falls below by this."""
    last: list[PurgeWord] = []
    """What is done when the last Counter is removed."""

    anywhere = pg.ANYWHERE
    charges = ps.Charge
    moments = TURNS

    @property
    def stats(self) -> list[str]:
        return [self.stat] if isinstance(self.stat, str) else list(self.stat)

    def effect(self, names: PurgeNames) -> Effect:
        key, number, sign = self.given()
        first = self.stats[0] if self.stats else ""
        until = UNTIL[self.until or "end of turn"]
        self.check(first)
        if first == "cost":
            return self.change_of_cost(names, number)
        if first == "counters":
            return self.change_of_counters(names, sign)
        amount = names.amount_of(number, key)
        if first == "energy":
            return fx.SetStat(names.aim(self.of, PLAYER), pg.ENERGY, amount)
        if first == "health" and sign == 0:
            return fx.SetStat(names.aim(self.of, *FIGHTERS, STRONGHOLD), pg.HEALTH_NOW, amount)
        if first in OF_PLAYERS:
            if first == "initiative" and self.of == "you":
                names.needs = pg.COMMANDER_IN_PLAY
            return fx.ChangeOfPlayer(names.aim(self.of, PLAYER), OF_PLAYERS[first], amount, sign, until)
        return fx.ChangeStat(
            names.aim(self.of, *FIGHTERS), [OF_FIGHTERS[stat] for stat in self.stats], amount, sign, until
        )

    def change_of_cost(self, names: PurgeNames, number: int | Amount) -> Effect:
        of = self.of
        is_next_ops = self.times == 1 and self.less is not None and self.until is None and self.floor == 1
        if is_next_ops and isinstance(of, Selector) and of == Selector(what="ops", whose="yours"):
            # The players' counter for it is on the table, where everybody sees it.
            return fx.ChangeOfPlayer(names.aim("you", PLAYER), pg.COST, names.amount_of(number, "less"), -1, 0)
        return self.charge(names, self.until)

    def check_played(self, of: Selector) -> None:
        check_played_cards(of)

    def charge(self, names: PurgeNames, until: str | None, light: int = 0) -> Effect:
        """The minimum stands where other games have the light that is changed."""
        return super().charge(names, until, self.floor)

    def payers_said(self, names: PurgeNames) -> str:
        return super().payers_said(names).replace("the opponent", "your opponent")

    def change_of_counters(self, names: PurgeNames, sign: int) -> Effect:
        key, number, _ = self.given()
        of = names.aim(self.of, *PERMANENTS, STRONGHOLD)
        with names.within_mode(), at("last"):
            last = build_words(self.last, names)
        return fx.ChangeCounters(of, names.amount_of(number, key), sign, names.adds_up, last)

    def check(self, first: str) -> None:
        if not first or len(set(self.stats)) < len(self.stats):
            raise BadFile("'stat' names one or several different numbers.")
        if first == "energy":
            self.number_set(first, "'gain' and 'lose'")
        elif self.set is not None and first not in OF_FIGHTERS:
            raise BadFile(f"'{first}' can be more or less, but not 'set'.")
        lasts = first not in ("counters", "energy") and (first != "health" or self.set is None)
        if not lasts and self.until is not None:
            raise BadFile(f"'{first}' has no 'until'; leave it out.")
        if self.floor and (first != "cost" or self.less is None):
            raise BadFile("'least' belongs to a 'cost' that is less.")
        if first == "initiative" and self.until not in (None, "end of turn", "end of next turn"):
            raise BadFile("INITIATIVE is changed until 'end of turn' or 'end of next turn'.")
        if first == "supply cap" and self.until not in (None, "end of turn"):
            raise BadFile("the Supply Cap is changed until 'end of turn'.")
        if self.last and (first != "counters" or self.less is None):
            raise BadFile("'last' belongs to Counters that are removed, with 'less'.")

    # --- saying --------------------------------------------------------------------------------------

    def sentence(self, names: PurgeNames) -> str:
        key, number, _ = self.given()
        first = self.stats[0]
        if first == "counters":
            return self.of_counters_said(names, number, key)
        if first == "cost":
            return self.cost_said(names, number, key)
        who = names.said(self.of)
        if first == "energy" or (first == "health" and key == "set"):
            noun = "ENERGY" if first == "energy" else health_of(names, self.of)
            return verbs.becomes(f"the {noun} of {who}" if who != "you" else f"your {noun}", number, names, "becomes")
        until = UNTIL_SAID[self.until or "end of turn"]
        if first == "supply cap":
            by = "increased" if key == "add" else "reduced"
            return f"{possessive(who)} Supply Cap is {by} by {names.number_said(number)}{until}"
        if first == "initiative":
            return f"{possessive(who)} Commander has {signed(number, key, ['INITIATIVE'], names)}{until}"
        if self.stats == ["armor"] and key == "less" and self.until == "it leaves play":
            return f"{who} has its ARMOR reduced by {names.number_said(number)} permanently"
        if key == "set":
            stats = " and ".join(stat.upper() for stat in self.stats)
            return f"{verbs.becomes(f'the {stats} of {who}', number, names, 'becomes')}{until}"
        verb = "gains" if key == "add" else "gets"
        return f"{who} {verb} {signed(number, key, [stat.upper() for stat in self.stats], names)}{until}"

    def cost_said(self, names: PurgeNames, number: int | AmountWord, key: str) -> str:
        unit = " more ENERGY" if key == "add" else " less ENERGY"
        much, rest = quantity(number, names, unit, unit)
        limit = f" (minimum {self.floor})" if key == "less" else ""
        until = " this turn" if self.until in (None, "end of turn") else UNTIL_SAID[self.until]
        return self.charge_said(names, much, limit + rest, until)

    def of_counters_said(self, names: PurgeNames, number: int | AmountWord, key: str) -> str:
        amount, rest = quantity(number, names, " Counter", " Counters")
        most = names.card.most_counters
        if key == "add":
            limit = f" (maximum {most})" if self.of == "self" and most else ""
            return f"put {amount} on {names.said(self.of)}{rest}{limit}"
        source = "" if self.of == "self" else f" from {names.said(self.of)}"
        said = f"remove {amount}{source}{rest}"
        return f"{said}; when the last is removed, {names.say(self.last)}" if self.last else said


def signed(number: int | AmountWord, key: str, stats: list[str], names: PurgeNames) -> str:
    """How much a stat is higher or lower: +1 DAMAGE, -1 ATTACK for each, DAMAGE equal to something."""
    sign = "+" if key == "add" else "-"
    if isinstance(number, int):
        return " and ".join(f"{sign}{number} {stat}" for stat in stats)
    listed = " and ".join(stats)
    amount, rest = quantity(number, names, f" {listed}", f" {listed}")
    if amount[0].isdigit():
        return f"{sign}{amount}{rest}"
    return f"{sign}X {listed}, where X is {number.value(names)}{rest}"


class GrantWord(PurgeLine, tag="grant"):
    """A keyword for a while, treated as unlocked."""

    who: Target
    keyword: Keyword
    until: Until = "end of turn"

    phrases = {"until": UNTIL_SAID, "keyword": KEYWORDS}
    sentences = "{who} has {keyword}, treated as unlocked,{until}"

    def effect(self, names: PurgeNames) -> Effect:
        bits = keyword_bits([self.keyword])
        return fx.Grant(names.aim(self.who, *FIGHTERS), bits, self.keyword, UNTIL[self.until])


class SaveWord(PurgeLine, tag="save"):
    """The next time it would be killed this turn, it stays in play with 1 HEALTH instead."""

    who: Target
    destroying: Literal["a token"] | None = None
    """Only if its owner destroys this in its place."""

    sentences = {
        "destroying": (
            "the next time {who} would be killed this turn, you may destroy a friendly Token; if you do, "
            "{it} stays in play with 1 HEALTH instead"
        ),
        "": "the next time {who} would be killed this turn, it stays in play with 1 HEALTH instead",
    }

    def effect(self, names: PurgeNames) -> Effect:
        return ps.SaveFromDeath(names.aim(self.who, *FIGHTERS), self.destroying is not None)

    def it(self, names: PurgeNames) -> str:
        return names.said(self.who) if isinstance(self.who, str) else "it"


class BindWord(PurgeLine, tag="bind"):
    """Combatants cannot Move or Retreat until end of turn."""

    who: Target

    works_on = {"who": FIGHTERS}
    makes = (ps.Bind, "who")
    sentences = "{who cannot Move or Retreat} until end of turn"


# --- the stack, and cards that come and go --------------------------------------------------------------


class CancelWord(PurgeLine, tag="cancel"):
    """A card on the stack goes to its discard pile, or back to its deck (Nullify), unless its controller pays."""

    what: str
    to: Literal["discard pile", "deck"] = "discard pile"
    unless_pays: Number | None = None

    sentences = {
        "unless_pays": "{verb} {what} unless its controller pays {unless_pays: ENERGY}",
        "": "{verb} {what}",
    }

    def effect(self, names: PurgeNames) -> Effect:
        price = names.amount_of(self.unless_pays, "unless_pays") if self.unless_pays is not None else None
        return ps.Cancel(names.slot(self.what, ON_STACK), self.to == "deck", price)

    def verb(self, names: PurgeNames) -> str:
        return "nullify" if self.to == "deck" else "cancel"


class CreateWord(PurgeLine, tag="create"):
    """Create Tokens of a kind, or Token copies of a Unit with its printed stats and abilities."""

    token: str | None = None
    copy: str | None = None
    """The name of the Unit that is copied."""
    count: Annotated[int, msgspec.Meta(ge=1, le=9)] | Amount = 1
    near: str | None = None
    """In whose vector: 'self', 'commander', something chosen, or a chosen vector; at home if left out."""

    def effect(self, names: PurgeNames) -> Effect:
        if (self.token is None) == (self.copy is None):
            raise BadFile("'create' needs either 'token' or 'copy'.")
        if self.token is not None and names.tokens is not None and self.token not in names.tokens:
            raise BadFile(f"there is no Token '{self.token}'; {did_you_mean(self.token, names.tokens)}")
        needs = names.needs
        near = NO_NAME if self.near is None else names.slot(self.near, *PERMANENTS, VECTOR)
        # Without the Commander they are created at home.
        names.needs = needs
        copied = names.slot(self.copy, UNIT) if self.copy is not None else NO_NAME
        return ps.Create(self.token or "", copied, names.amount_of(self.count, "count"), near)

    def sentence(self, names: PurgeNames) -> str:
        place = self.place(names)
        if self.copy is not None:
            copied = f"of {names.mention(self.copy)}"
            one, many = " Token copy (printed stats and abilities)", " Token copies (printed stats and abilities)"
            amount, rest = quantity(self.count, names, one, many)
            amount = f"a{one}" if self.count == 1 else amount
            if self.near is None:
                return f"create in {place} {amount} {copied}{rest}"
            return f"create {amount} {copied} in {place}{rest}"
        name = " ".join(part.capitalize() for part in (self.token or "").split("-"))
        amount, rest = quantity(self.count, names, f" {name} Token", f" {name} Tokens")
        return f"create {amount} in {place}{rest}"

    def place(self, names: PurgeNames) -> str:
        if self.near is None:
            return "your Stronghold Vector"
        who = names.mention(self.near)
        if names.kinds.get(self.near, frozenset()) == {VECTOR}:
            return who
        if self.near == "self":
            return f"the vector {who} is in"
        return f"the vector {who} is in, or in your Stronghold Vector if it is not in play"


class TakeWord(verbs.TakeControl[Amount, Selector, When, PurgeNames]):
    """Take control of an opposing Unit, or of each of many, for a while or for good."""

    until: Literal["end of turn", "end of next turn", "it leaves play"] = "end of turn"  # type: ignore[assignment]

    works_on = {"who": (UNIT,)}
    codes = {"until": {**TURNS, "it leaves play": FOR_GOOD}}
    makes = (ps.TakeControl, "who", "until")


class DestroyWord(verbs.Destroy[Amount, Selector, When, PurgeNames]):
    """Destroy a card in play, or each of many."""

    def effect(self, names: PurgeNames) -> Effect:
        made = ps.Destroy(names.aim(self.what, *PERMANENTS))
        if isinstance(self.what, str):
            names.gone.add(self.what)
        return made


TO: dict[str, int] = {
    "deck": ps.TO_DECK,
    "out of the game": ps.OUT_OF_THE_GAME,
    "play": ps.INTO_PLAY,
    "home": ps.HOME,
    "field": ps.TO_FIELD,
    "other vector": ps.TO_OTHER_VECTOR,
}
PLAYABLE: tuple[str, ...] = tuple(
    sort for sort in (*IN_A_PILE, *IN_DECK) if not any(word in sort for word in ("OPS", "player", "Stronghold"))
)


class MoveWord(PurgeLine, tag="move"):
    """Move a card, or each of many, to its deck, out of the game, into play or to another vector."""

    what: Target | list[str]
    to: Literal["deck", "out of the game", "play", "home", "field", "other vector"]

    @property
    def names_moved(self) -> list[str]:
        return self.what if isinstance(self.what, list) else [self.what] if isinstance(self.what, str) else []

    def effect(self, names: PurgeNames) -> Effect:
        if (isinstance(self.what, list) and len(set(self.what)) != len(self.what)) or self.what == []:
            raise BadFile("'what' lists one or several different names.")
        sorts = self.sorts(names)
        if isinstance(self.what, Selector):
            return ps.MoveCards([names.aim(self.what, *sorts)], TO[self.to])
        aims = []
        for name in self.names_moved:
            fitting = (*sorts, UNIT) if self.to == "play" and name in names.gone & names.own else sorts
            if self.to == "play" and name in ("self", "opposing commander"):
                raise BadFile(f"'{name}' can't be put into play; choose a card in your discard pile or deck.")
            aims.append(names.aim(name, *fitting))
            self.mark(names, name)
        if self.to == "play" and "commander" in self.names_moved:
            names.needs = pg.COMMANDER_DISCARDED
        return ps.MoveCards(aims, TO[self.to])

    def sorts(self, names: PurgeNames) -> tuple[str, ...]:
        if self.to == "play":
            return (*PLAYABLE, COMMANDER, DEAD) if "commander" in self.names_moved else (*PLAYABLE, DEAD)
        if self.to in ("home", "field", "other vector"):
            return FIGHTERS
        return (UNIT, ATTACHMENT, CARD, *IN_A_PILE, *(IN_DECK if self.to == "out of the game" else ()))

    def mark(self, names: PurgeNames, name: str) -> None:
        """What will happen to it decides what can be chosen."""
        names.gone.add(name)
        choice = names.choices.get(name)
        if choice is not None:
            choice.is_removal = choice.is_removal or self.to == "out of the game"
            choice.needs_room = choice.needs_room or (self.to == "play" and not choice.is_in_play)

    def sentence(self, names: PurgeNames) -> str:
        if isinstance(self.what, Selector):
            what = names.said(self.what)
        else:
            what = " and ".join(names.mention(name).removeprefix("each of ") for name in self.names_moved)
        names.moved_to.update({name: self.to for name in self.names_moved if self.to != "play"})
        if self.to == "deck":
            deck = next((f"your {back} deck" for back in ("OPS", "WAR", "TEK") if f"your {back} " in what), "")
            return f"return {what} to {deck or 'its deck'}"
        if self.to == "out of the game":
            return f"{'you may ' if ' deck' in what else ''}remove {what} from the game"
        if self.to == "play":
            if "deck" in [names.moved_to.get(name) for name in self.names_moved]:
                return f"put {what} into play in your Stronghold Vector"
            if " deck" not in what:
                return f"resurrect {what}"
            return f"then you may put {what} into play in your Stronghold Vector without paying its cost"
        if self.to == "other vector":
            route = "(from your Stronghold Vector to the Battlefield Vector or back)"
            return f"move {what} to your other vector {route}"
        home = "that Stronghold Vector" if "Stronghold Vector" in what else "its owner's Stronghold Vector"
        where = home if self.to == "home" else "the Battlefield Vector"
        leaves = "if it is participating in a Battle Instance it leaves that battle without the Retreat penalty"
        return f"move {what} to {where}; {leaves}"


# --- battles and turns ---------------------------------------------------------------------------------


class EndFightWord(PurgeLine, tag="end fight"):
    """The Battle Instance in progress ends."""

    makes = (ps.EndBattle,)
    sentences = "that Battle Instance ends; proceed at once to Battle Resolution"


class ExtraWord(verbs.Extra[Amount, Selector, When, PurgeNames]):
    """When this sub-phase ends you take another one."""

    what: Literal["sub-phase"]

    makes = (ps.ExtraSubPhase,)
    sentences = (
        "when this sub-phase ends you take another one at once; the opposing sub-phase that would come between "
        "does not occur"
    )


class CopyWord(verbs.Copy[Amount, Selector, When, PurgeNames]):
    """Do what an OPS says, without its cost: its choices are yours, and it stays where it is."""

    copied = ("ops",)
    makes = (ps.Copy,)


class LaterWord(verbs.Later[Amount, Selector, When, PurgeNames]):
    """Put lines off until a turn begins or ends, or a battle ends; names chosen before keep their meaning."""

    at: Literal["turn begins", "turn ends", "battle ends"]
    does: Lines

    codes = {"at": {"turn begins": pg.TURN_BEGINS, "turn ends": pg.TURN_ENDS, "battle ends": pg.BATTLE_ENDS}}
    makes = (ps.Later,)
    phrases = {
        "at": {
            "turn begins": "at the beginning of the next turn",
            "turn ends": "at the end of the turn",
            "battle ends": "at the next Battle Resolution",
        }
    }


class ForAWhileWord(verbs.ForAWhile[Amount, Selector, When, PurgeNames], kw_only=True):
    """You have an ability until a turn ends, also though this card is not in play."""

    clause: abilities.WhenWord = msgspec.field(name="when")
    """What it waits for, as in the 'when' of a card; its 'of' can also name what was chosen before."""
    until: Turns = "end of turn"  # type: ignore[assignment]

    codes = {"until": TURNS}
    makes = (ps.Lend,)
    phrases = {"until": {"end of turn": " until end of turn", "end of next turn": " until the end of the next turn"}}

    def effect(self, names: PurgeNames) -> Effect:
        if self.clause.event == "battle ends":
            raise BadFile("for the end of a battle there is 'later'.")
        return super().effect(names)

    def hears_of_itself(self, names: PurgeNames) -> bool:
        return not names.is_ops

    def clause_said(self, names: PurgeNames) -> str:
        return super().clause_said(names).removeprefix("Triggered - ")


class ForbidWord(verbs.Forbid[Amount, Selector, When, PurgeNames], kw_only=True):
    """A player cannot play some cards for a while."""

    until: Turns = "end of turn"  # type: ignore[assignment]

    anywhere = pg.ANYWHERE
    codes = ForAWhileWord.codes
    makes = (ps.Forbid,)
    phrases = ForAWhileWord.phrases

    def check_cards(self) -> None:
        check_played_cards(self.play)


PurgeWord = (
    ChooseWord
    | ChooseVectorWord
    | ChooseModeWord
    | ChooseNumberWord
    | DealWord
    | RecoverWord
    | LoseWord
    | GainWord
    | PreventWord
    | ExchangeWord
    | ChangeWord
    | GrantWord
    | SaveWord
    | BindWord
    | CancelWord
    | CreateWord
    | TakeWord
    | DestroyWord
    | MoveWord
    | EndFightWord
    | ExtraWord
    | CopyWord
    | LaterWord
    | ForAWhileWord
    | ForbidWord
)
Lines = Annotated[list[PurgeWord], msgspec.Meta(min_length=1)]


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def all_words(words: list[PurgeWord]) -> list[PurgeWord]:
    """The lines and those within them."""
    found: list[PurgeWord] = []
    for word in words:
        found.append(word)
        if isinstance(word, ChooseModeWord):
            for mode in word.modes:
                found += all_words(mode.does)
        elif isinstance(word, LaterWord):
            found += all_words(word.does)
        elif isinstance(word, ForAWhileWord):
            found += all_words(word.clause.does)
        elif isinstance(word, ChangeWord):
            found += all_words(word.last)
    return found


# An ability holds lines, and a line can hold an ability; so each of the two files needs the other.
from hegemon.games.purge.vocabulary import abilities  # noqa: E402
