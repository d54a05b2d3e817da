"""The referee of Fleet, as the watch wants it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from dice import Rolls
from . import chart, draw, legal, play, snapshot
from .state import Content, Run


class Referee:
    """Follows one run, or one meeting in the arena."""

    name = "fleet"
    seats = ("p1", "p2")
    players = ("random", "greedy", "any kind")
    seldom = ("abandon_run", "leave_node")
    content = Content.read(Path(__file__).parents[3] / "data" / "fleet")

    def __init__(self) -> None:
        self.run: Run | None = None

    @classmethod
    def draw_setup(cls, dice: random.Random) -> dict:
        """Any fleet, any unlocks, or the arena."""
        return draw.setup(cls.content, dice)

    @classmethod
    def setup_faults(cls, setup: dict) -> set[str]:
        """FL-24: a locked fleet."""
        if setup["mode"] == "arena":
            return set()
        run = play.begin(cls.content, setup, Rolls([]))
        return {"FL-24"} if setup.get("fleet") in run.locked() else set()

    def begin(self, setup: dict, rolls: Rolls) -> None:
        """The game before the first command."""
        self.run = play.begin(self.content, setup, rolls)
        self.seats = ("p1", "p2") if setup["mode"] == "arena" else ("p1",)

    def look(self, shown: dict[str, Any], rolls: Rolls) -> list[str]:
        """FL-21: the map is drawn; its rules are looked at, its dice are not."""
        if self.run.setup["mode"] == "arena":
            return []
        nodes = chart.read(shown["chart"])
        self.run.nodes = nodes
        drawn = [node for node in nodes if node.known]
        for node in drawn:
            node.known = None
        rolls.skip_to_last(len(drawn))
        nodes[-1].known = chart.draw(
            self.run, chart.encounters(self.content, "BOSS", nodes[-1].layer), "the boss"
        )
        if self.run.task["kind"] != "start":
            chart.scout_ahead(self.run)
        return chart.faults(self.content, nodes)

    def play(self, seat: str, command: dict, rolls: Rolls) -> None:
        """A command is played."""
        play.play(self.run, seat, command, rolls)

    def held(self) -> dict[str, Any]:
        """The state in the words of a snapshot."""
        return snapshot.of(self.run)

    def seen(self) -> dict[str, dict[str, Any]]:
        """Nothing is looked at but the referee's own snapshot."""
        return {}

    def prepared(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A snapshot as the referee compares it."""
        return snapshot.prepared(shown)

    def told(self) -> list[tuple[str, dict]]:
        """What the events of the last command have to say, of the kinds that the referee tells."""
        return self.run.events

    def commands(self, seat: str) -> list[dict] | None:
        """Every legal command."""
        return legal.commands(self.run, seat)

    def why_not(self, seat: str, command: dict) -> set[str]:
        """The rules against a command."""
        return legal.why_not(self.run, seat, command)

    def draw_command(self, dice: random.Random, seat: str, listed: list[dict]) -> dict:
        """Any command: mostly one that is refused."""
        return draw.command(self.run, dice, listed)

    def previews(self, dice: random.Random, listed: list[dict]) -> list[tuple[dict, Any]]:
        """Queries with their answers."""
        return []
