"""What the referee holds of a run or an arena: plain values, changed by the other files."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dice import Rolls

STATS = (
    "hp",
    "speed",
    "armor",
    "firepower",
    "accuracy",
    "evasion",
    "deck_capacity",
    "torpedo_tubes",
)
TABLES = (
    "chemistry",
    "doctrines",
    "encounters",
    "events",
    "fleets",
    "formations",
    "hulls",
    "items",
    "mods",
    "orders",
    "statuses",
    "tags",
    "unlocks",
    "yards",
)
NUMBERS = ("arena", "combat", "economy", "map")


@dataclass
class Content:
    """data/fleet: tables by id, in the order of the files, and the files that are one object."""

    tables: dict[str, dict[str, dict]]
    numbers: dict[str, dict]

    @staticmethod
    def read(folder: Path) -> Content:
        """Reads a folder of content."""

        def read(name: str) -> Any:
            return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))

        tables = {name: {row["id"]: row for row in read(name)} for name in TABLES}
        return Content(tables, {name: read(name) for name in NUMBERS})

    def __getattr__(self, name: str) -> Any:
        """A table or an object, by the name of its file."""
        if name in TABLES:
            return self.tables[name]
        if name in NUMBERS:
            return self.numbers[name]
        raise AttributeError(name)


@dataclass
class Ship:
    """FL-02: hull, mods, equipment, HP and statuses with the turns that are left of them."""

    name: str
    hull: str
    mods: list[str]
    items: list[str]
    hp: int = 0
    statuses: dict[str, int] = field(default_factory=dict)

    @property
    def active(self) -> bool:
        """FL-04."""
        return self.hp > 0


@dataclass
class Fleet:
    """A fleet; the stores are the player's."""

    ships: list[Ship]
    formation: str
    stores: list[str] = field(default_factory=list)
    regrouped: bool = False

    def active(self) -> list[Ship]:
        """FL-04: the ships that count."""
        return [ship for ship in self.ships if ship.active]


@dataclass
class Node:
    """FL-21: a node of the chart, and what is known of it (FL-31)."""

    layer: int
    kind: str
    ways: list[int]
    known: str | None = None


@dataclass
class Run:
    """A run (FL-01)."""

    content: Content
    setup: dict
    rolls: Rolls
    fleet: Fleet
    salvage: int = 0
    turn: int = 0
    nodes: list[Node] = field(default_factory=list)
    at: int = 0
    task: dict[str, Any] = field(default_factory=lambda: {"kind": "choosing"})
    enemy: Fleet | None = None
    tally: dict[str, int] = field(
        default_factory=lambda: {"combats": 0, "elites": 0, "ships_lost": 0, "salvage": 0}
    )
    events: list[tuple[str, dict]] = field(default_factory=list)
    fought: Any = None  # the combat that stands still (FL-37)

    def tell(self, kind: str, **payload: Any) -> None:
        """Something that the engine has to tell of, too."""
        self.events.append((kind, payload))

    def tell_repair(self, ship: Ship, amount: int) -> None:
        """A repair outside a combat."""
        number = next(n for n, each in enumerate(self.fleet.ships) if each is ship)
        who = {"side": "p1", "ship": number}
        self.tell("ship_repaired", ship=who, amount=amount, hp=ship.hp)

    def locked(self) -> set[str]:
        """FL-24: what no unlock of this run opens."""
        opened = {
            id
            for unlock in self.setup.get("unlocks", [])
            for id in self.content.unlocks[unlock]["opens"]
        }
        every = [
            *self.content.hulls.values(),
            *self.content.items.values(),
            *self.content.fleets.values(),
        ]
        return {row["id"] for row in every if row.get("locked") and row["id"] not in opened}
