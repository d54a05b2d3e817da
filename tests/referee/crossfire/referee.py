"""The referee of Crossfire Sector, as the watch wants it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from dice import Rolls
from . import draw, legal, play, previews, snapshot, terrain
from .state import SEATS, Content, Match


class Referee:
    """Follows one match."""

    name = "crossfire"
    seats = SEATS
    players = ("random", "greedy", "any kind")
    seldom = ("pass", "forgo", "decline")
    content = Content.read(Path(__file__).parents[3] / "data" / "crossfire")

    def __init__(self) -> None:
        self.match: Match | None = None

    @classmethod
    def draw_setup(cls, dice: random.Random) -> dict:
        """Any faction against any, any mission, any option."""
        return draw.setup(cls.content, dice)

    @classmethod
    def setup_faults(cls, setup: dict) -> set[str]:
        """GR-039, GR-041, and the terrain that is given."""
        rules = set()
        commanders = [setup["sides"][seat].get("commander") for seat in SEATS]
        if (commanders[0] is None) != (commanders[1] is None):
            rules.add("GR-041")
        mission = setup.get("mission")
        if setup.get("campaign") and mission:
            rules.add("GR-039")
        given = setup.get("terrain") or {"from": "random"}
        return rules | terrain.faults(cls.content, cls.content.board(), given, mission)

    def begin(self, setup: dict, rolls: Rolls) -> None:
        """The match before the first command."""
        self.match = play.begin(self.content, setup, rolls)

    def look(self, shown: dict[str, Any], rolls: Rolls) -> list[str]:
        """Every roll of the opening is read by a rule."""
        return []

    def play(self, seat: str, command: dict, rolls: Rolls) -> None:
        """A command is played."""
        play.play(self.match, seat, command, rolls)

    def held(self) -> dict[str, Any]:
        """The state in the words of a snapshot."""
        return snapshot.of(self.match)

    def seen(self) -> dict[str, dict[str, Any]]:
        """Nothing is looked at but the referee's own snapshot."""
        return {}

    def prepared(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A snapshot as it is."""
        return shown

    def told(self) -> list[tuple[str, dict]]:
        """The state says it all."""
        return []

    def commands(self, seat: str) -> list[dict] | None:
        """Every legal command."""
        return legal.commands(self.match, seat)

    def why_not(self, seat: str, command: dict) -> set[str]:
        """The rules against a command."""
        return legal.why_not(self.match, seat, command)

    def draw_command(self, dice: random.Random, seat: str, listed: list[dict]) -> dict:
        """Any command: mostly one that is refused."""
        return draw.command(self.match, dice, seat, listed)

    def previews(self, dice: random.Random, listed: list[dict]) -> list[tuple[dict, Any]]:
        """Queries with their answers."""
        return previews.some(self.match, dice, listed)
