"""What the referee holds of a game of Diamond: plain values, changed by the other files."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dice import Rolls

FIELD = ("P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF")
OUTFIELD = ("LF", "CF", "RF")
BASES = (1, 2, 3)
HOME = 4  # where a run ends; 0 is the plate before a move, and out after it
INNINGS = 9
MOST_INNINGS = 60  # D10
FILES = ("charts", "parks", "players", "rulesets", "teams")


@dataclass
class Content:
    """data/diamond: entries by id, in the order of the files."""

    charts: dict[str, Any]
    parks: dict[str, dict]
    players: dict[str, dict]
    rulesets: dict[str, dict]
    teams: dict[str, dict]
    cards: dict[tuple[str, str, str], dict] = field(default_factory=dict)  # that were made
    rosters: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rosters = {team: [] for team in self.teams}
        for id, player in self.players.items():
            self.rosters[player["team"]].append(id)

    @staticmethod
    def read(folder: Path) -> Content:
        """Reads a folder of content."""

        def read(name: str) -> Any:
            found = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
            return found if name == "charts" else {row["id"]: row for row in found}

        return Content(**{name: read(name) for name in FILES})

    def roster(self, team: str) -> list[str]:
        """The players of a team."""
        return self.rosters[team]

    def pitches(self, player: str) -> bool:
        """Whether a player is a pitcher."""
        return self.players[player]["pitching"] is not None

    def fielding(self, player: str, at: str) -> dict[str, Any]:
        """D5: how a player fields a position."""
        own = [each for each in self.players[player]["fields"] if each["at"] == at]
        return own[0] if own else {"at": at, "range": 5, "error": 12}


@dataclass
class Slot:
    """A place in the order."""

    player: str
    position: str


@dataclass
class Lineup:
    """DM-01: who plays."""

    order: list[Slot]
    pitcher: str
    owes: int
    faced: int = 0
    gone: list[str] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)  # D43: for the defence, before this play

    def plays(self, player: str) -> bool:
        """Whether a player is in the game."""
        return player == self.pitcher or any(slot.player == player for slot in self.order)

    def free(self, player: str) -> bool:
        """DM-07: whether a player can still come in."""
        return player not in self.gone and not self.plays(player)

    def at(self, position: str) -> str:
        """Who fields a position."""
        if position == "P":
            return self.pitcher
        return next(slot.player for slot in self.order if slot.position == position)


@dataclass
class Side:
    """A team at play."""

    team: str
    lineup: Lineup | None = None
    next: int = 0
    line: list[int] = field(default_factory=list)
    hits: int = 0
    errors: int = 0
    carried: dict[str, int] = field(default_factory=dict)  # D36: batters of earlier days

    def runs(self) -> int:
        """All runs."""
        return sum(self.line)

    def batter(self) -> str:
        """Who is due."""
        assert self.lineup
        return self.lineup.order[self.next].player


@dataclass
class Runner:
    """Who is on a base, whose run it would be, and whether it would be earned (D4)."""

    player: str
    charged: str
    earned: bool


@dataclass
class Play:
    """What came of a play: moves `(from, to)`, lead runners first, the batter last."""

    kind: str
    moves: list[tuple[int, int]]
    fielders: list[str] = field(default_factory=list)
    putouts: list[str] = field(default_factory=list)
    assists: list[str] = field(default_factory=list)
    error: str | None = None

    def outs(self) -> int:
        """How many are put out."""
        return sum(to == 0 for _, to in self.moves)

    def runs(self) -> int:
        """How many score."""
        return sum(to == HOME for _, to in self.moves)


@dataclass
class Game:
    """A game."""

    content: Content
    setup: dict[str, Any]
    rolls: Rolls
    sides: dict[str, Side] = field(default_factory=dict)
    stage: str = "lineups"
    number: int = 0  # of the play
    inning: int = 1
    bottom: bool = False
    outs: int = 0
    bases: list[Runner | None] = field(default_factory=lambda: [None, None, None])
    pinched: bool = False
    moved: int = 0  # D42: exchanges before this play
    placed: bool = False  # D4: the first batter of a half that began with a runner on second bats
    dice: list[dict] = field(default_factory=list)  # D35: of the play, to be told
    answers: dict[str, dict] = field(default_factory=dict)  # to an open prompt for both
    ending: str | None = None
    events: list[tuple[str, dict]] = field(default_factory=list)

    def tell(self, kind: str, /, **payload: Any) -> None:
        """Something that the engine has to tell of, too."""
        self.events.append((kind, payload))

    def roll(self, sides: int, purpose: str, *bounds: int) -> int:
        """D35: a die that is told of, with what it is read by."""
        face = self.rolls.take(sides, purpose)
        self.note(purpose, sides, [face], bounds)
        return face

    def note(self, purpose: str, sides: int, faces: list[int], bounds: tuple[int, ...]) -> None:
        """D35: dice are told of when the play is over."""
        told = {"purpose": purpose, "sides": sides, "faces": faces, "bounds": list(bounds)}
        self.dice.append(told)

    def rules(self) -> dict[str, Any]:
        """The rule set."""
        return self.content.rulesets[self.setup["rules"]]

    def park(self) -> dict[str, Any]:
        """D10: the home team's."""
        return self.content.parks[self.content.teams[self.setup["home"]]["park"]]

    def batting(self) -> str:
        """The seat at bat."""
        return "p2" if self.bottom else "p1"

    def fielding(self) -> str:
        """The seat in the field."""
        return "p1" if self.bottom else "p2"

    def occupied(self) -> list[int]:
        """The bases with runners on them."""
        return [base for base in BASES if self.bases[base - 1]]

    def code(self) -> int:
        """DM-03: the bases in three bits, first in the lowest."""
        return sum(1 << (base - 1) for base in self.occupied())

    def asked(self) -> list[str]:
        """D1, D2: the seats that owe a decision."""
        if self.ending:
            return []
        if self.stage in ("lineups", "choices"):
            return [seat for seat in ("p1", "p2") if seat not in self.answers]
        return [self.batting() if self.stage == "offence" else self.fielding()]
