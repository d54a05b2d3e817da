"""The referee of Council, as the watch wants it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import events
from dice import Rolls

from . import draw, invent, legal, previews, snapshot, turn
from .effects import COUNTED
from .state import Content, Game


class Referee:
    """Follows one reign."""

    name = "council"
    seats: tuple[str, ...] = ("p1",)
    players = ("random", "greedy", "any kind")
    seldom = ()
    kinds = events.kinds(name)
    content = Content.read(Path(__file__).parents[3] / "data" / "council")

    def __init__(self, pack: dict[str, Any] | None = None) -> None:
        self.game: Game | None = None
        if pack:
            self.content = self.content.with_pack(pack)

    @classmethod
    def pack(cls, seed: str) -> dict[str, Any]:
        """The pack over the content of a match; often none."""
        return invent.pack(cls.content, seed)

    def draw_setup(self, dice: random.Random) -> dict:
        """Any realm, hints and heritage."""
        return draw.setup(self.content, dice)

    def setup_faults(self, setup: dict) -> set[str]:
        """CO-01: a realm that is none; CO-12: what no ruler can have passed on."""
        found = set() if setup["realm"] in self.content.realms else {"CO-01"}
        heritage = setup.get("heritage", {})
        if not set(heritage.get("sets", [])) <= set(self.content.sets()):
            found.add("CO-12")
        for id, value in heritage.get("memory", {}).items():
            row = self.content.memory.get(id, {"kind": "none"})
            able = {"flag": range(2), "counter": range(-COUNTED, COUNTED + 1), "none": ()}
            if value not in able[row["kind"]]:
                found.add("CO-12")
        return found

    def begin(self, setup: dict, rolls: Rolls) -> None:
        """The ruler takes the chair."""
        self.game = turn.begin(self.content, setup, rolls)

    def look(self, shown: dict[str, Any], rolls: Rolls) -> list[str]:
        """The rules fix all of it."""
        return []

    def play(self, seat: str, command: dict, rolls: Rolls) -> None:
        """A turn is played."""
        self.game.rolls = rolls
        if command["type"] == "wait":
            turn.wait(self.game)
        else:
            turn.decide(self.game, command["card"], command["option"])

    def held(self) -> dict[str, Any]:
        """The state in the words of a snapshot."""
        return snapshot.of(self.game)

    def seen(self) -> dict[str, dict[str, Any]]:
        """Hidden from a ruler and a spectator are stats that are not visible."""
        return {viewer: snapshot.of(self.game, False) for viewer in ("p1", "spectator")}

    def prepared(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A snapshot as the referee compares it."""
        return shown

    def told(self) -> list[tuple[str, dict]]:
        """What the events since the last look have to say; the first time, of the opening too."""
        events, self.game.events = self.game.events, []
        return events

    def commands(self, seat: str) -> list[dict] | None:
        """Every legal command."""
        return legal.commands(self.game, seat)

    def why_not(self, seat: str, command: dict) -> set[str]:
        """The rules against a command."""
        return legal.why_not(self.game, seat, command)

    def draw_command(self, dice: random.Random, seat: str, listed: list[dict]) -> dict:
        """Any command: mostly one that is refused."""
        return draw.command(self.game, dice, listed)

    def previews(self, dice: random.Random, listed: list[dict]) -> list[tuple[dict, Any]]:
        """Queries with their answers."""
        return previews.draw(self.game, dice, listed)
