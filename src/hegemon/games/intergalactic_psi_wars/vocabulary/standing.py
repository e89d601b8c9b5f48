"""Standing abilities: what works by itself while a card is in play."""

from __future__ import annotations

import msgspec

from hegemon.games.intergalactic_psi_wars import printed as ipw
from hegemon.games.intergalactic_psi_wars.vocabulary.names import (
    AbilityName,
    MentalName,
    UnitKind,
    ability_bits,
    signed,
)


class StandingWord(msgspec.Struct, forbid_unknown_fields=True, tag_field="change"):
    """One standing ability."""

    def build(self) -> ipw.Standing:
        raise NotImplementedError

    def says(self, card: str) -> str:
        raise NotImplementedError


class CommanderStanding(StandingWord, tag="attacking units"):
    """Each of your attacking units of a kind has more attack in some abilities."""

    kind: UnitKind
    abilities: list[AbilityName]
    attack: int

    def build(self) -> ipw.Standing:
        kind = ipw.KINDS.index(self.kind)
        return ipw.Standing(ipw.ATTACKING_KIND, kind, ability_bits(self.abilities), self.attack)

    def says(self, card: str) -> str:
        bonus = " and ".join(f"{signed(self.attack)} {name.capitalize()} Attack" for name in self.abilities)
        return f"Each of your attacking {self.kind.capitalize()}s, itself included, has {bonus}."


class StacksStanding(StandingWord, tag="attacking stacks"):
    """Each of your attacking Stacks has more attack."""

    attack: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.ATTACKING_STACKS, ipw.ANY_KIND, 0, self.attack)

    def says(self, card: str) -> str:
        return (
            f"Each of your attacking Stacks, its own included, has {signed(self.attack)} Attack in each ability in "
            "which it can strike."
        )


class OwnStackStanding(StandingWord, tag="own stack"):
    """The Stack it is in has more defense in the abilities its partner has."""

    abilities: list[MentalName]
    defense: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.OWN_STACK, ipw.ANY_KIND, ability_bits([*self.abilities]), self.defense)

    def says(self, card: str) -> str:
        parts = " and ".join(
            f"{signed(self.defense)} {name.capitalize()} Defense if its partner has a {name.capitalize()} ability"
            for name in self.abilities
        )
        return f"While it is in a Stack, that Stack has {parts}."


class UndefendedStanding(StandingWord, tag="undefended"):
    """In an undefended group it deals additional damage to the Lab."""

    damage: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.UNDEFENDED, ipw.ANY_KIND, 0, self.damage)

    def says(self, card: str) -> str:
        return (
            f"In an undefended group, and not Disoriented, it deals {self.damage} additional Hit "
            f"Point{'s' if self.damage != 1 else ''} of Lab damage."
        )


class FirstBuildStanding(StandingWord, tag="first build"):
    """The first unit of a kind you build in each of your turns costs less white."""

    kind: UnitKind
    less: int

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.FIRST_BUILD, ipw.KINDS.index(self.kind), 0, self.less)

    def says(self, card: str) -> str:
        noun = self.kind.capitalize()
        return (
            f"The first {noun} you build in each of your turns costs {self.less} less on its white light (minimum 0)."
        )


class SteadyStanding(StandingWord, tag="cannot be disoriented"):
    """It cannot be Disoriented."""

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.STEADY, ipw.ANY_KIND, 0, 0)

    def says(self, card: str) -> str:
        return f"{card} cannot be Disoriented."


class AnchoredStanding(StandingWord, tag="wearer cannot be trapped"):
    """The wearer cannot be chosen as the target of a Trap."""

    def build(self) -> ipw.Standing:
        return ipw.Standing(ipw.ANCHORED, ipw.ANY_KIND, 0, 0)

    def says(self, card: str) -> str:
        return "The wearer cannot be chosen as the target of a Trap."


AnyStanding = (
    CommanderStanding
    | StacksStanding
    | OwnStackStanding
    | UndefendedStanding
    | FirstBuildStanding
    | SteadyStanding
    | AnchoredStanding
)
