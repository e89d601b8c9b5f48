"""The opponents by name: characters from a first-timer to a warlord, the weakest first.

Who is weak has blind spots, never bad luck: it forgets to answer, minds only its own side, or takes its first guess
for the truth. Who is strong searches. Characters show in what they weigh.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hegemon.bots.levels import THOROUGH_SEARCH, PlayingStyle, SearchStyle


@dataclass(frozen=True)
class Adapted:
    """How somebody plays a game in which the usual manner does not fit the ladder."""

    manner: PlayingStyle
    reason: str


@dataclass(frozen=True)
class AdaptedSearch:
    """The same of somebody who searches."""

    style: SearchStyle
    reason: str


@dataclass(frozen=True)
class Opponent:
    """Somebody to play against."""

    id: str
    name: str
    sentence: str
    """Who it is, in one sentence a player reads."""
    character: str
    """One word: careful, aggressive, builder, trickster or gambler, and the like."""
    level: str
    """How strong it is and what it overlooks, for a player who chooses."""
    portrait: int
    """The seed its portrait is drawn from."""
    manner: PlayingStyle | None = None
    """How it looks ahead; None if it searches."""
    adapted: dict[str, Adapted] = field(default_factory=dict)
    """The same by game, where it is not as usual."""
    effort: float = 0.0
    """If it searches: lines of play for a decision, as a multiple of a captain's."""
    searching: dict[str, AdaptedSearch] = field(default_factory=dict)
    """How it searches, by game, where it is not as usual."""
    seconds: float = 0.0
    """If it searches by the clock: how long."""
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Its favourite decks, by game."""

    def manner_in(self, game: str) -> PlayingStyle | None:
        """How it looks ahead in a game; None if it searches."""
        return self.adapted[game].manner if game in self.adapted else self.manner

    def search_in(self, game: str) -> SearchStyle:
        """How it searches in a game, if it does."""
        return self.searching[game].style if game in self.searching else THOROUGH_SEARCH


OPPONENTS: tuple[Opponent, ...] = (
    Opponent(
        "pip",
        "Pip",
        "Pip has just learned the rules and loves to build, but seldom looks across the table.",
        "builder",
        "First-timer: looks at the first things that come to mind, minds its own side, and never answers you.",
        portrait=11,
        manner=PlayingStyle(worlds=1, depth=0, breadth=2, answers=False, finishes=False, spite=0.3),
        adapted={
            "psi-wars": Adapted(
                PlayingStyle(worlds=1, depth=0, breadth=2, answers=False, finishes=False, spite=0.6),
                "Robots strike every turn: who hardly minds the other side loses to anybody who simply attacks.",
            ),
            "psychological-warfare": Adapted(
                PlayingStyle(worlds=1, depth=0, breadth=1, answers=False, finishes=False, spite=0.3),
                "One play a turn: the better of two cards is already more than somebody new to it finds.",
            ),
            "purge": Adapted(
                PlayingStyle(worlds=1, depth=0, breadth=2, answers=False, finishes=False, spite=0.15),
                "Decks are open and nothing is left to luck, so every blind spot counts less.",
            ),
        },
        decks={
            "xi": ("first-steps-aqua", "first-steps-wind"),
            "psi-wars": ("unified",),
            "intergalactic-psi-wars": ("alliance",),
            "psychological-warfare": ("common",),
            "purge": ("eva-x",),
        },
    ),
    Opponent(
        "bruno",
        "Bruno",
        "Bruno hits first and asks later; what he leaves open behind him is your chance.",
        "aggressive",
        "Beginner: strikes wherever it hurts you, thinks little of his own losses, never counts whether he could win "
        "this turn, and never answers.",
        portrait=22,
        manner=PlayingStyle(worlds=1, depth=0, breadth=3, answers=False, finishes=False, spite=2.0),
        adapted={
            "xi": Adapted(
                PlayingStyle(worlds=1, depth=0, breadth=2, answers=False, finishes=False, spite=3.0),
                "Striking at once is strong here, so he sees no more cards than Pip and minds his losses even less.",
            ),
            "psi-wars": Adapted(
                PlayingStyle(worlds=1, depth=1, breadth=5, answers=False, finishes=False, spite=1.5),
                "Striking alone wins little here: he also has to see what he builds with and whom he strikes.",
            ),
            "psychological-warfare": Adapted(
                PlayingStyle(worlds=1, depth=1, breadth=2, answers=False, finishes=False, spite=2.0),
                "One play a turn: each card more he could choose from would be a step of its own.",
            ),
        },
        decks={
            "xi": ("kiln-host", "relentless-tide"),
            "psi-wars": ("creature-commander",),
            "intergalactic-psi-wars": ("beings",),
            "psychological-warfare": ("common",),
            "purge": ("the-juggernaut",),
        },
    ),
    Opponent(
        "maren",
        "Maren",
        "Maren builds patiently and counts everything twice, but takes her first guess for the truth.",
        "builder",
        "Learner: plays soundly one move ahead, in one imagined world, and does not answer you.",
        portrait=33,
        manner=PlayingStyle(worlds=1, depth=1, answers=False),
        adapted={
            "xi": Adapted(
                PlayingStyle(worlds=1, depth=0, breadth=6, answers=False),
                "Looking at all cards one move ahead is nearly all Quill does.",
            ),
            "psychological-warfare": Adapted(
                PlayingStyle(worlds=1, depth=1, breadth=3, answers=False),
                "One play a turn: with the whole hand in view she would be two steps above Bruno.",
            ),
            "purge": Adapted(
                PlayingStyle(worlds=1, depth=1, breadth=3, answers=False),
                "Decks are open, so one look at every card would be nearly all Quill does.",
            ),
        },
        decks={
            "xi": ("mountain-bastion", "everwind-flight"),
            "psi-wars": ("robot-commander",),
            "intergalactic-psi-wars": ("robots",),
            "psychological-warfare": ("common",),
            "purge": ("mastermind-of-matter",),
        },
    ),
    Opponent(
        "quill",
        "Quill",
        "Quill bets on the card she hopes you do not hold.",
        "gambler",
        "Club player: looks at every move and always for the best that could happen.",
        portrait=44,
        manner=PlayingStyle(hope=1.0),
        adapted={
            "psychological-warfare": Adapted(
                PlayingStyle(depth=0, breadth=5, hope=1.0),
                "One play a turn: who also tries what belongs to it would be two steps above Maren.",
            ),
            "purge": Adapted(
                PlayingStyle(worlds=3, hope=1.0),
                "A novice looks in one world here, which leaves nothing to hope for.",
            ),
        },
        decks={
            "xi": ("court-of-masks", "kiln-host"),
            "psi-wars": ("cyborg-commander",),
            "intergalactic-psi-wars": ("cyborgs",),
            "psychological-warfare": ("common",),
            "purge": ("the-infinite-one", "mastermind-of-time"),
        },
    ),
    Opponent(
        "sable",
        "Sable",
        "Sable waits for you to commit and answers with the one card you forgot.",
        "trickster",
        "Strong club player: a short search that looks at your replies as well.",
        portrait=55,
        effort=0.25,
        searching={
            "psychological-warfare": AdaptedSearch(
                SearchStyle(breadth=3, is_hasty=True),
                "One play a turn: the shortest search that sees the turn to its end is as good as a captain's.",
            ),
        },
        decks={
            "xi": ("court-of-masks", "everwind-flight"),
            "psi-wars": ("cyborg-commander", "unified"),
            "intergalactic-psi-wars": ("alliance",),
            "psychological-warfare": ("common",),
            "purge": ("linux-lexmada",),
        },
    ),
    Opponent(
        "okoro",
        "Captain Okoro",
        "Captain Okoro gives nothing away and wins by one point if one is enough.",
        "careful",
        "Captain: searches the moves of both sides over many imagined worlds.",
        portrait=66,
        effort=1.0,
        searching={
            "psychological-warfare": AdaptedSearch(
                SearchStyle(breadth=4),
                "One play a turn: a whole hand in view would leave Vance next to nothing to see.",
            ),
        },
        decks={
            "xi": ("host-of-the-dawn", "mountain-bastion"),
            "psi-wars": ("robot-commander", "unified"),
            "intergalactic-psi-wars": ("robots", "alliance"),
            "psychological-warfare": ("common",),
            "purge": ("mastermind-of-matter", "eva-x"),
        },
    ),
    Opponent(
        "vance",
        "Marshal Vance",
        "Marshal Vance attacks with a plan, and the plan has a second page.",
        "aggressive",
        "Marshal: searches five times as far as a captain.",
        portrait=77,
        effort=5.0,
        decks={
            "xi": ("relentless-tide", "kiln-host"),
            "psi-wars": ("creature-commander", "robot-commander"),
            "intergalactic-psi-wars": ("beings", "robots"),
            "psychological-warfare": ("common",),
            "purge": ("the-juggernaut", "mastermind-of-time"),
        },
    ),
    Opponent(
        "tyr",
        "Tyr, the Warlord",
        "Tyr thinks for a full second about every move, and it shows.",
        "warlord",
        "Warlord: as strong as we can make it.",
        portrait=88,
        seconds=1.0,
        decks={
            "xi": ("host-of-the-dawn", "relentless-tide"),
            "psi-wars": ("robot-commander", "creature-commander"),
            "intergalactic-psi-wars": ("robots", "beings"),
            "psychological-warfare": ("common",),
            "purge": ("the-infinite-one", "linux-lexmada"),
        },
    ),
)


def opponents() -> tuple[Opponent, ...]:
    """Everybody one can play against, the weakest first."""
    return OPPONENTS


def opponent_called(id: str) -> Opponent | None:
    return next((one for one in OPPONENTS if one.id == id), None)
