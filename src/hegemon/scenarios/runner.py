"""Running scenarios: give the answers, check the facts, and say plainly what differs."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from hegemon.core.agenda import advance, answer
from hegemon.core.errors import BadFile, HegemonError
from hegemon.core.state import State
from hegemon.games.catalogue import door
from hegemon.games.door import Door
from hegemon.games.positions import SEAT_NAMES
from hegemon.scenarios.answers import AnswerLine, find_option, fits, make_option, say
from hegemon.scenarios.form import RefusedAnswer, Scenario, ScenarioStep, read_scenario

PATIENCE = 10_000
"""Questions answered by default in a row before a scenario is called endless."""


class Report:
    """How one scenario went: its title, the rules it shows, and every difference."""

    def __init__(self, file: str, scenario: Scenario | None, differences: list[str], is_wrong: bool) -> None:
        self.file = file
        self.title = scenario.title if scenario is not None else ""
        self.rules = scenario.rules if scenario is not None else []
        self.differences = differences
        self.is_wrong = is_wrong
        """The file itself cannot be used."""

    @property
    def holds(self) -> bool:
        return not self.differences

    def plain(self) -> dict[str, object]:
        return {
            "file": self.file,
            "title": self.title,
            "rules": self.rules,
            "holds": self.holds,
            "differences": self.differences,
            "file_is_wrong": self.is_wrong,
        }


class Differs(Exception):
    """A fact that does not hold; what follows it in the scenario is not run."""


def run_file(file: Path | Traversable, added: Sequence[Path] = ()) -> Report:
    scenario: Scenario | None = None
    try:
        scenario = read_scenario(file)
        Run(scenario, added).run()
    except Differs as difference:
        return Report(str(file), scenario, [str(difference)], is_wrong=False)
    except HegemonError as error:
        return Report(str(file), scenario, [str(error)], is_wrong=True)
    return Report(str(file), scenario, [], is_wrong=False)


class Run:
    """One scenario being run."""

    def __init__(self, scenario: Scenario, added: Sequence[Path]) -> None:
        self.scenario = scenario
        self.door: Door = door(scenario.game)
        for rule in scenario.rules:
            if not rule.startswith("card:"):
                self.door.rulebook.rule(rule)
        book = self.door.book(added)
        options = self.door.options(scenario.settings())
        self.game = self.door.position(book, scenario.position, options)
        advance(self.game)

    def run(self) -> None:
        for number, step in enumerate(self.scenario.steps, 1):
            try:
                self.take(step)
            except Differs as difference:
                raise Differs(f"step {number}: {difference}") from None
            except HegemonError as error:
                raise BadFile(f"step {number}: {error}") from None

    def take(self, step: ScenarioStep) -> None:
        for text in step.do:
            self.do(self.game, AnswerLine(text))
        if step.expect:
            self.answer_by_default(self.game)
            self.check(step.expect)
        self.check(step.now)
        for text in step.offered:
            self.check_offered(AnswerLine(text))
        for refused in step.refused:
            self.check_refused(refused if isinstance(refused, RefusedAnswer) else RefusedAnswer(refused))
        if step.only:
            self.check_only([AnswerLine(text) for text in step.only])

    # --- answering --------------------------------------------------------------------------------

    def do(self, game: State, line: AnswerLine) -> None:
        for number, part in enumerate(line.parts):
            self.give(game, line, part, is_first=number == 0)

    def give(self, game: State, line: AnswerLine, part: str, is_first: bool) -> None:
        """Give one answer, passing over questions that have a default and are not the right one."""
        for aside in game.asides(line.seat):
            if is_first and aside.verb.name == part:
                game.declare(line.seat, aside)
                return
        for _ in range(PATIENCE):
            ask = game.ask
            if ask is None:
                raise Differs(f"'{line.text}': the game is over. {self.situation(game)}")
            if ask.seat == line.seat and (not is_first or line.moment in ("", ask.moment)):
                index = find_option(game, ask, part, may_omit_verb=not is_first)
                if index >= 0:
                    answer(game, game.asked, index)
                    return
            if ask.default < 0:
                raise Differs(
                    f"'{line.text}': '{part}' is not open. {self.situation(game)}{self.reason(game, line, part)}"
                )
            answer(game, game.asked, ask.default)
        raise Differs(f"'{line.text}': no such question came in {PATIENCE} questions.")

    def answer_by_default(self, game: State) -> None:
        for _ in range(PATIENCE):
            if game.ask is None or game.ask.default < 0:
                return
            answer(game, game.asked, game.ask.default)
        raise Differs(f"the game went on by itself for {PATIENCE} questions.")

    # --- checking -----------------------------------------------------------------------------------

    def check(self, facts: dict[str, object]) -> None:
        for name, wanted in facts.items():
            found = self.door.fact(self.game, name)
            if (name.endswith((".hand", ".play")) or " sees " in name) and isinstance(wanted, list):
                wanted = sorted(wanted)
            if isinstance(found, list) and isinstance(wanted, int):
                found = len(found)
            if found != wanted:
                raise Differs(f"{name} is {found!r}, expected {wanted!r}. {self.situation(self.game)}")

    def check_offered(self, line: AnswerLine) -> None:
        game = self.game.copy()
        for number, part in enumerate(line.parts[:-1]):
            self.give(game, line, part, is_first=number == 0)
        part = line.parts[-1]
        if not self.lead_to(game, line, part, len(line.parts) > 1):
            raise Differs(
                f"'{line.text}' should be open and is not. {self.situation(game)}{self.reason(game, line, part)}"
            )

    def check_refused(self, refused: RefusedAnswer) -> None:
        """An answer is refused if any part of it is; the reason is asked for at that part."""
        line = AnswerLine(refused.answer)
        game = self.game.copy()
        for number, part in enumerate(line.parts):
            is_last = number == len(line.parts) - 1
            if not self.lead_to(game, line, part, number > 0):
                if refused.rule:
                    self.check_reason(game, line, part, refused.rule)
                return
            if not is_last:
                self.give(game, line, part, is_first=number == 0)
        raise Differs(f"'{line.text}' should be refused and is open. {self.situation(game)}")

    def lead_to(self, game: State, line: AnswerLine, part: str, is_later: bool) -> bool:
        """Go to the next question of the player, by defaults; whether the part is open there."""
        for _ in range(PATIENCE):
            if part in [aside.verb.name for aside in game.asides(line.seat)]:
                return True
            ask = game.ask
            if ask is None:
                return False
            if ask.seat == line.seat and (is_later or line.moment in ("", ask.moment)):
                return find_option(game, ask, part, is_later) >= 0
            if ask.default < 0:
                return False
            answer(game, game.asked, ask.default)
        return False

    def check_reason(self, game: State, line: AnswerLine, part: str, rule: str) -> None:
        given = self.rules_against(game, line, part)
        if rule not in given:
            said = " or ".join(given) or "no rule"
            raise Differs(f"'{line.text}' is refused by {said}, expected {rule}. {self.situation(game)}")

    def rules_against(self, game: State, line: AnswerLine, part: str) -> list[str]:
        given: list[str] = []
        for option in make_option(game, self.door.verbs, part):
            refusal = game.why_not(line.seat, option)
            if refusal is not None and refusal.rule not in given:
                given.append(refusal.rule)
        return given

    def check_only(self, lines: list[AnswerLine]) -> None:
        first = lines[0]
        game = self.game.copy()
        for number, part in enumerate(first.parts[:-1]):
            self.give(game, first, part, is_first=number == 0)
        self.lead_to(game, first, first.parts[-1], len(first.parts) > 1)
        ask = game.ask
        if ask is None or ask.seat != first.seat:
            raise Differs(f"{SEAT_NAMES[first.seat]} is not asked. {self.situation(game)}")
        for option in ask.options:
            if not any(fits(game, option, line.parts[-1], len(line.parts) > 1) for line in lines):
                raise Differs(f"'{say(game, option)}' is open and should not be. {self.situation(game)}")
        for line in lines:
            if find_option(game, ask, line.parts[-1], len(line.parts) > 1) < 0:
                raise Differs(f"'{line.text}' should be open and is not. {self.situation(game)}")

    # --- speaking -------------------------------------------------------------------------------------

    def situation(self, game: State) -> str:
        ask = game.ask
        if ask is None:
            return "Nothing is being asked."
        options = ", ".join(say(game, option) for option in ask.options)
        return f"Asked is {SEAT_NAMES[ask.seat]} ({ask.moment}, {ask.rule}): {options}."

    def reason(self, game: State, line: AnswerLine, part: str) -> str:
        try:
            options = make_option(game, self.door.verbs, part)
        except BadFile as error:
            return f" {error}"
        for option in options:
            refusal = game.why_not(line.seat, option)
            if refusal is not None:
                return f" Why not: {refusal.sentence} ({refusal.rule})"
        return ""
