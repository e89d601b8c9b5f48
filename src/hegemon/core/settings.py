"""Settings: the selectable rules of a game, each with its values, its default, its meaning and its rule."""

from __future__ import annotations

from typing import Final

from hegemon.core.errors import UnknownName


class Setting:
    """One selectable rule. The first value is the default; whole numbers may be allowed as well."""

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        meaning: str,
        rule: str,
        least: int = -1,
        most: int = -1,
        before: str = "",
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.meaning: Final = meaning
        self.rule: Final = rule
        self.least: Final = least
        """The smallest whole number allowed besides the listed values; -1 if none is."""
        self.most: Final = most
        """The largest whole number allowed; -1 if there is no largest."""
        self.before: Final = before
        """The value by which games were played before there was this setting, for their saves."""

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: str) -> str:
        """The value, if this setting can have it."""
        if value in self.values:
            return value
        if self.least >= 0 and value.isdecimal():
            number = int(value)
            if number >= self.least and (self.most < 0 or number <= self.most):
                return value
        allowed = ", ".join(self.values)
        if self.least >= 0:
            allowed += f", or a whole number from {self.least}"
            allowed += f" to {self.most}" if self.most >= 0 else " up"
        raise UnknownName(f"Option {self.name} cannot be '{value}' ({self.rule}); choose one of: {allowed}.")


def place_of(name: str, settings: tuple[Setting, ...], full: dict[str, str]) -> int:
    """Which of the values a setting lists was chosen, counted from 0."""
    for setting in settings:
        if setting.name == name:
            return setting.values.index(full[name])
    raise UnknownName(f"There is no option '{name}'.")


def complete(settings: tuple[Setting, ...], chosen: dict[str, str]) -> dict[str, str]:
    """Every setting with its chosen value or its default; a wrong name or value is refused."""
    full: dict[str, str] = {}
    strange = len(chosen)
    for setting in settings:
        name = setting.name
        value = chosen.get(name)
        if value is None:
            full[name] = setting.default
        else:
            full[name] = setting.check(value)
            strange -= 1
    if strange:
        name = next(name for name in chosen if name not in full)
        raise UnknownName(f"There is no option '{name}'; the options are: {', '.join(full)}.")
    return full
