"""Words for the stack and the decks, for cards that come and go, and for fates, battles and turns."""

from __future__ import annotations

from typing import Literal

from hegemon.cards.words import Names, Word
from hegemon.core.effects import Effect
from hegemon.games.purge import effects as fx
from hegemon.games.purge import passages as ps
from hegemon.games.purge.vocabulary.names import commander_of


class CancelWord(Word, tag="cancel"):
    """A card on the stack goes to its discard pile, unless its controller pays."""

    what: str
    unless_pays: int = 0

    def build(self, names: Names) -> Effect:
        return ps.Cancel(names.slot(self.what), False, self.unless_pays)

    def says(self, names: Names) -> str:
        unless = f" unless its controller pays {self.unless_pays} ENERGY" if self.unless_pays else ""
        return f"cancel {names.mention(self.what)}{unless}"


class NullifyWord(Word, tag="nullify"):
    """A card on the stack goes back to its deck."""

    what: str

    def build(self, names: Names) -> Effect:
        return ps.Cancel(names.slot(self.what), True, 0)

    def says(self, names: Names) -> str:
        return f"nullify {names.mention(self.what)}"


class ReturnOpsWord(Word, tag="return ops"):
    """An OPS goes from your discard pile back to your OPS deck."""

    what: str

    def build(self, names: Names) -> Effect:
        return ps.ReturnOps(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"return {names.mention(self.what)} to your OPS deck"


class CheapenWord(Word, tag="next ops cheaper"):
    """The next OPS you play this turn costs less."""

    amount: int

    def build(self, names: Names) -> Effect:
        return ps.CheapenNextOps(self.amount)

    def says(self, names: Names) -> str:
        return f"the next OPS you play this turn costs {self.amount} less ENERGY (minimum 1)"


class CreateWord(Word, tag="create"):
    """Create Tokens."""

    token: str
    count: int = 1
    where: Literal["home", "with the commander", "with this card"] = "home"

    def build(self, names: Names) -> Effect:
        where = ("home", "with the commander", "with this card").index(self.where)
        return ps.Create(self.token, self.count, where)

    def says(self, names: Names) -> str:
        name = " ".join(part.capitalize() for part in self.token.split("-"))
        noun = "Token" if self.count == 1 else "Tokens"
        place = {
            "home": "your Stronghold Vector",
            "with the commander": f"the vector {commander_of(names)} is in, or in your Stronghold Vector if it is "
            "not in play",
            "with this card": f"the vector {names.card_name} is in",
        }[self.where]
        return f"create {self.count} {name} {noun} in {place}"


class CopyWord(Word, tag="create copy"):
    """Create a Token with the printed stats and abilities of a Unit."""

    of: str

    def build(self, names: Names) -> Effect:
        return ps.CopyToken(names.slot(self.of))

    def says(self, names: Names) -> str:
        what = "a Token copy (printed stats and abilities)"
        return f"create in your Stronghold Vector {what} of {names.mention(self.of)}"


class DestroyWord(Word, tag="destroy"):
    """Destroy what a name stands for."""

    what: str

    def build(self, names: Names) -> Effect:
        return ps.Destroy(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"destroy {names.mention(self.what)}"


class RemoveWord(Word, tag="remove"):
    """Remove a Unit from the game."""

    what: str

    def build(self, names: Names) -> Effect:
        return ps.Remove(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"remove {names.mention(self.what)} from the game"


class ResurrectWord(Word, tag="resurrect"):
    """A card returns from the discard pile into play at home, fresh."""

    what: str

    def build(self, names: Names) -> Effect:
        return ps.Resurrect(names.slot(self.what))

    def says(self, names: Names) -> str:
        return f"resurrect {names.mention(self.what)}"


class PutWord(Word, tag="put from deck"):
    """You may put a Unit of the same sub-class from your WAR deck into play."""

    def build(self, names: Names) -> Effect:
        return ps.PutFromDeck()

    def says(self, names: Names) -> str:
        return (
            "then you may put a Unit of the same sub-class from your WAR deck into play in your Stronghold Vector "
            "without paying its cost"
        )


class SendHomeWord(Word, tag="send home"):
    """Move a Unit to its owner's Stronghold Vector; it leaves the battle."""

    who: str

    def build(self, names: Names) -> Effect:
        return ps.SendHome(names.slot(self.who))

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        leaves = "if it is participating in a Battle Instance it leaves that battle without the Retreat penalty"
        return f"move {who} to that Stronghold Vector; {leaves}"


class AdvanceWord(Word, tag="advance"):
    """Move your Commander and the chosen Units to the other of home and Field."""

    who: str
    count: int

    def build(self, names: Names) -> Effect:
        return ps.Advance(names.slot(self.who), self.count)

    def says(self, names: Names) -> str:
        route = "(from your Stronghold Vector to the Battlefield Vector or back)"
        return f"move {commander_of(names)} and {names.mention(self.who)} to your other vector {route}"


class EndureWord(Word, tag="endure"):
    """The next time it would be killed this turn, it stays in play."""

    who: str

    def build(self, names: Names) -> Effect:
        return ps.Endure(names.slot(self.who))

    def says(self, names: Names) -> str:
        who = names.mention(self.who)
        return f"the next time {who} would be killed this turn, it stays in play with 1 HEALTH instead"


class ShareMindWord(Word, tag="share mind"):
    """The next time the Commander would be killed this turn, a Token may be destroyed in its place."""

    def build(self, names: Names) -> Effect:
        return ps.ShareMind()

    def says(self, names: Names) -> str:
        who = commander_of(names)
        return (
            f"the next time {who} would be killed this turn, you may destroy a friendly Token; if you do, {who} "
            "stays in play with 1 HEALTH instead"
        )


class RootWord(Word, tag="root"):
    """Opposing combatants in the chosen vector cannot Move or Retreat until end of turn."""

    vector: str

    def build(self, names: Names) -> Effect:
        return ps.Root(names.slot(self.vector))

    def says(self, names: Names) -> str:
        where = names.mention(self.vector)
        return (
            f"until end of turn, Units and Commanders that are opposing and in {where} as this resolves cannot "
            "Move or Retreat"
        )


class EndBattleWord(Word, tag="end battle"):
    """The Battle Instance in progress ends."""

    def build(self, names: Names) -> Effect:
        return ps.EndBattle()

    def says(self, names: Names) -> str:
        return "that Battle Instance ends; proceed at once to Battle Resolution"


class ExtraWord(Word, tag="extra sub-phase"):
    """When this sub-phase ends you take another one."""

    def build(self, names: Names) -> Effect:
        return ps.ExtraSubPhase()

    def says(self, names: Names) -> str:
        return (
            "when this sub-phase ends you take another one at once; the opposing sub-phase that would come between "
            "does not occur"
        )


class RaiseCapWord(Word, tag="raise supply cap"):
    """Your Supply Cap is higher until end of turn."""

    amount: int

    def build(self, names: Names) -> Effect:
        return ps.RaiseCap(self.amount)

    def says(self, names: Names) -> str:
        return f"your Supply Cap is increased by {self.amount} until end of turn"


class GainEnergyWord(Word, tag="gain energy"):
    """You gain energy: for each time the event happened, or as much as the destroyed Unit is worth."""

    amount: int | Literal["supply of the destroyed unit plus 1"]

    def build(self, names: Names) -> Effect:
        return ps.GainEnergy(self.amount if isinstance(self.amount, int) else 1, fx.THAT_MANY)

    def says(self, names: Names) -> str:
        if isinstance(self.amount, int):
            return f"you gain {self.amount} ENERGY"
        return "you gain ENERGY equal to its Supply Cost plus 1"


class TakeEnergyWord(Word, tag="take energy"):
    """Your opponent loses energy."""

    amount: int

    def build(self, names: Names) -> Effect:
        return ps.TakeEnergy(self.amount)

    def says(self, names: Names) -> str:
        return f"your opponent loses {self.amount} ENERGY (all of it if it is less)"


class PutCountersWord(Word, tag="put counter"):
    """Put a Counter on this card."""

    def build(self, names: Names) -> Effect:
        return ps.PutCounters()

    def says(self, names: Names) -> str:
        return f"put 1 Counter on {names.card_name}"


class CountDownWord(Word, tag="count down"):
    """Remove a Counter; what follows happens only when the last one is removed."""

    def build(self, names: Names) -> Effect:
        return ps.CountDown()

    def says(self, names: Names) -> str:
        return "remove 1 Counter; when the last is removed"
