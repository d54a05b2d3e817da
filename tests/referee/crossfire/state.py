"""What the referee holds of a match: plain values, changed by the rules in the other files."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dice import Rolls
from .board import Board, Square, Terrain

SEATS = ("p1", "p2")


def other(seat: str) -> str:
    """The other side."""
    return "p2" if seat == "p1" else "p1"


@dataclass
class Content:
    """data/crossfire, by id and in the order of the files."""

    factions: dict[str, dict]
    commanders: dict[str, dict]
    events: dict[str, dict]
    advantages: dict[str, dict]
    missions: dict[str, dict]
    terrain: dict[str, dict]
    maps: dict[str, dict]
    rules: dict[str, Any]

    @staticmethod
    def read(folder: Path) -> Content:
        """Reads a folder of content."""

        def table(name: str) -> dict[str, dict]:
            rows = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
            return {row["id"]: row for row in rows}

        rules = json.loads((folder / "rules.json").read_text(encoding="utf-8"))
        names = ("factions", "commanders", "events", "advantages", "missions", "terrain", "maps")
        return Content(*(table(name) for name in names), rules)

    def board(self) -> Board:
        """GR-001."""
        board = self.rules["board"]
        return Board(board["columns"], board["rows"], board["home_columns"])


@dataclass
class Reroll:
    """GR-045: a right to roll a die again, and what of it was used in the current period."""

    rolls: frozenset[str]
    keep: str
    uses: int | None
    per: str
    used: int = 0

    def allows(self, roll: str) -> bool:
        """Whether it holds for a roll now."""
        return roll in self.rolls and (self.uses is None or self.used < self.uses)


@dataclass
class Profile:
    """A side's numbers in a battle: faction, commander, event and advantage together."""

    units: int
    move: int
    move_die: int
    range: int
    aq: int
    melee_aq: int
    defense: int
    deadly_from: int
    stationary_aq: int = 0
    ignores_cover: bool = False
    hidden_in_cover: bool = False
    ignored_downs: int = 0
    revives: int = 0
    quick_units: int = 0
    initiative_first: bool = False
    rerolls: dict[str, Reroll] = field(default_factory=dict)


@dataclass
class Side:
    """A side: what it brings, its numbers, and what it has used up in this battle."""

    faction: str
    commander: str | None
    advantage: str | None
    profile: Profile
    ignored_downs: int = 0
    revives: int = 0


@dataclass
class Unit:
    """A unit. The square of a destroyed one is the one where it fell."""

    id: str
    seat: str
    square: Square
    status: str = "alive"
    activated: bool = False


@dataclass
class Result:
    """A battle that was fought."""

    mission: str
    winner: str | None
    ending: str
    scores: dict[str, int]
    points: dict[str, int]


@dataclass
class Match:
    """A match, or a campaign with the battle that is fought now."""

    content: Content
    setup: dict
    board: Board
    rolls: Rolls
    battles: int = 1
    results: list[Result] = field(default_factory=list)
    campaign_scores: dict[str, int] = field(default_factory=lambda: {"p1": 0, "p2": 0})
    advantages: dict[str, str | None] = field(default_factory=lambda: {"p1": None, "p2": None})
    mission: str = ""
    event: str | None = None
    terrain: Terrain | None = None
    sides: dict[str, Side] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)
    scores: dict[str, int] = field(default_factory=lambda: {"p1": 0, "p2": 0})
    round: int = 0
    winner: str = "p1"
    active: str = "p1"
    batch: int = 0
    activated: dict[str, int] = field(default_factory=lambda: {"p1": 0, "p2": 0})
    passed: dict[str, bool] = field(default_factory=lambda: {"p1": False, "p2": False})
    pending: dict[str, Any] = field(default_factory=dict)

    def of(self, seat: str) -> list[Unit]:
        """A side's units, destroyed ones too."""
        return [unit for unit in self.units.values() if unit.seat == seat]

    def left(self, seat: str) -> list[Unit]:
        """D4: units that are not destroyed, Down ones included."""
        return [unit for unit in self.of(seat) if unit.status != "destroyed"]

    def standing(self, seat: str) -> list[Unit]:
        """Units that stand."""
        return [unit for unit in self.of(seat) if unit.status == "alive"]

    def occupied(self) -> dict[Square, Unit]:
        """The squares on which units are; destroyed ones are gone."""
        return {unit.square: unit for unit in self.units.values() if unit.status != "destroyed"}

    def to_act(self) -> list[str]:
        """Who owes a decision."""
        kind = self.pending["kind"]
        if kind == "over":
            return []
        if kind == "deployment":
            sides = self.pending["sides"]
            return [seat for seat in SEATS if not sides[seat]["confirmed"]]
        if kind == "maneuver":
            return [self.units[self.pending["maneuver"]["unit"]].seat]
        if kind == "aided":
            return [self.units[self.pending["unit"]].seat]
        return [self.pending["seat"]]
