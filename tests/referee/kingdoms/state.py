"""What the referee holds of a game of Kingdoms: plain values, changed by the other files."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dice import Rolls

KINDS = ("gold", "strength", "magic")
ROLES = ("maker", "warden", "rogue", "seer")
FILES = ("citizens", "starters", "areas", "domains", "dukes", "presets", "numbers")
MONSTERS, CITIZENS, DOMAINS = range(0, 5), range(5, 15), range(15, 20)  # places of the stacks


@dataclass
class Content:
    """data/kingdoms: cards by id, in the order of the files."""

    citizens: dict[str, dict]
    starters: dict[str, dict]
    areas: dict[str, dict]
    domains: dict[str, dict]
    dukes: dict[str, dict]
    presets: dict[str, dict]
    numbers: dict[str, Any]

    @staticmethod
    def read(folder: Path) -> Content:
        """Reads a folder of content."""

        def read(name: str) -> Any:
            found = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
            return found if name == "numbers" else {row["id"]: row for row in found}

        return Content(**{name: read(name) for name in FILES})

    def citizen(self, id: str) -> dict:
        """A citizen that is hired, or a starter."""
        return self.citizens.get(id) or self.starters[id]

    def monster(self, id: str) -> dict:
        """A monster of any area."""
        return next(m for area in self.areas.values() for m in area["monsters"] if m["id"] == id)

    def area_of(self, id: str) -> str:
        """The area of a monster."""
        areas = self.areas.values()
        return next(a["id"] for a in areas if any(m["id"] == id for m in a["monsters"]))

    def many(self, of: str, seats: int) -> int:
        """KD-01: how many cards a stack holds."""
        return self.numbers[of][("one", "two", "three", "four", "five")[seats - 1]]


@dataclass
class Held:
    """A citizen in a tableau."""

    id: str
    flipped: bool = False


@dataclass
class Player:
    """What a seat has."""

    stock: dict[str, int]
    citizens: list[Held]
    tokens: int = 0
    monsters: list[str] = field(default_factory=list)
    domains: list[str] = field(default_factory=list)
    dealt: list[str] = field(default_factory=list)
    duke: str | None = None
    got: bool = False  # whether this harvest has brought anything

    def up(self) -> list[str]:
        """D12: the citizens that pay and count."""
        return [held.id for held in self.citizens if not held.flipped]

    def cards(self) -> int:
        """KD-14: the cards of the tableau."""
        return len(self.citizens) + len(self.monsters) + len(self.domains)


@dataclass
class Stack:
    """A stack of the centre, the top card last."""

    kind: str
    of: str | None
    cards: list[str]


@dataclass
class Ask:
    """What a seat is asked for, and by which effect of which card."""

    kind: str
    card: str = ""
    effect: dict = field(default_factory=dict)
    other: str = ""
    cards: list[str] = field(default_factory=list)


@dataclass
class Everyone:
    """KD-17: several are asked at once, each by steps of its own."""

    kind: str
    parts: dict[str, Steps]


Steps = Generator["Ask | Everyone", dict, Any]  # asks one seat, is sent its answers
Story = Generator[None, "tuple[str, dict]", Any]  # waits for any seat's answer


@dataclass
class Prompt:
    """A prompt to several that is open, and how those seats stood when it began (D9)."""

    kind: str
    stood: dict[str, tuple[dict[str, int], int]]


@dataclass
class Game:
    """A game."""

    content: Content
    setup: dict
    rolls: Rolls
    seats: tuple[str, ...]
    order: list[str] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)
    players: dict[str, Player] = field(default_factory=dict)
    turns: int = 0
    dice: list[int] = field(default_factory=lambda: [1, 1])
    used: list[str] = field(default_factory=list)
    actions: int = 0
    due: str | None = None
    ending: dict | None = None
    asks: dict[str, Ask] = field(default_factory=dict)
    prompt: Prompt | None = None
    prompts: int = 0  # how many were opened, each of several seats counted once
    events: list[tuple[str, dict]] = field(default_factory=list)

    def tell(self, kind: str, **payload: Any) -> None:
        """Something that the engine has to tell of, too."""
        self.events.append((kind, payload))

    def in_turn(self) -> list[str]:
        """The seats from the active one on."""
        at = self.turns % len(self.order)
        return self.order[at:] + self.order[:at]

    def active(self) -> str:
        """Whose turn it is."""
        return self.in_turn()[0]

    def resting(self) -> str | None:
        """KD-15: with five, the seat to the right of the active one."""
        return self.in_turn()[-1] if len(self.order) == 5 else None

    def markers(self) -> int:
        """D5: one on every empty stack."""
        return sum(not stack.cards for stack in self.stacks)
