"""What the referee holds of a reign: plain values, changed by the other files."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dice import Rolls

FILES = ("stats", "memory", "realms", "cards", "rules", "endings", "messages")
USED_UP = 65535  # as the turn from which on a card may come again


@dataclass
class Content:
    """data/council: what is in each file, by id, in the order of the files."""

    stats: dict[str, dict]
    memory: dict[str, dict]
    realms: dict[str, dict]
    cards: dict[str, dict]
    rules: dict[str, dict]
    endings: dict[str, dict]
    messages: dict[str, dict]
    numbers: dict[str, Any]

    @staticmethod
    def read(folder: Path) -> Content:
        """Reads a folder of content."""

        def read(name: str) -> Any:
            return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))

        lists = {name: {row["id"]: row for row in read(name)} for name in FILES}
        return Content(**lists, numbers=read("numbers"))

    def with_pack(self, pack: dict[str, Any]) -> Content:
        """The content with a pack over it: entries come at the end, or change those of their id."""
        found = deepcopy(self)
        found.numbers |= pack.get("numbers", {})
        for name in FILES:
            rows = getattr(found, name)
            for row in pack.get(name, []):
                kept = rows[row["id"]] if row.get("patch") else {}
                rows[row["id"]] = kept | {key: row[key] for key in row if key != "patch"}
        return found

    def stored(self) -> list[str]:
        """Stats without a formula."""
        return [id for id, row in self.stats.items() if not row.get("formula")]

    def sets(self) -> list[str]:
        """Every set of cards, in the order of the alphabet."""
        used = {row["set"] for row in self.cards.values()}
        return sorted(used.union(*(row["sets"] for row in self.realms.values())))


@dataclass
class Active:
    """A rule in force."""

    id: str
    since: int
    left: int | None


@dataclass
class Game:
    """A reign."""

    content: Content
    setup: dict
    rolls: Rolls
    turn: int = 1
    stats: dict[str, int] = field(default_factory=dict)
    memory: dict[str, int] = field(default_factory=dict)
    rules: list[Active] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    ready: dict[str, int] = field(default_factory=dict)
    sets: set[str] = field(default_factory=set)
    forced: list[str] = field(default_factory=list)
    scheduled: list[tuple[str, int]] = field(default_factory=list)
    deferred: list[tuple[str, list[int], int]] = field(default_factory=list)
    ending: str | None = None
    events: list[tuple[str, dict]] = field(default_factory=list)
    warnings: list[dict] = field(default_factory=list)

    def tell(self, kind: str, **payload: Any) -> None:
        """Something that the engine has to tell of, too."""
        self.events.append((kind, payload))

    def warn(self, trouble: str, at: str, stat: str | None = None) -> None:
        """CO-10: shown at the end of the turn; of a clamp, with the stat (CO-11)."""
        self.warnings.append({"trouble": trouble, "stat": stat, "at": at, "turn": self.turn})
