"""The referee of Diamond, as the watch wants it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import events
from dice import Rolls

from . import books, draw, flow, legal, previews, snapshot
from .state import Content, Game, Side


class Referee:
    """Follows one game."""

    name = "diamond"
    seats = ("p1", "p2")
    players = ("random", "greedy", "any kind")
    seldom = ()
    # The opening is told before the first command is.
    kinds = events.kinds(name) - {"game_pending"}
    content = Content.read(Path(__file__).parents[3] / "data" / "diamond")

    def __init__(self) -> None:
        self.game: Game | None = None
        self.books: books.Books | None = None

    @classmethod
    def draw_setup(cls, dice: random.Random) -> dict:
        """Any two teams under any rules."""
        return draw.setup(cls.content, dice)

    @classmethod
    def setup_faults(cls, setup: dict) -> set[str]:
        """Who may not play."""
        return draw.setup_faults(cls.content, setup)

    def begin(self, setup: dict, rolls: Rolls) -> None:
        """The game before its lineups."""
        self.game = Game(self.content, setup, rolls)
        self.game.sides = {"p1": Side(setup["away"]), "p2": Side(setup["home"])}
        for side in self.game.sides.values():
            roster = self.content.roster(side.team)
            named = {each["player"]: each["batters"] for each in setup.get("tired", [])}
            side.carried = {id: batters for id, batters in named.items() if id in roster}
        self.books = books.Books(self.game)

    def look(self, shown: dict[str, Any], rolls: Rolls) -> list[str]:
        """Nothing is drawn."""
        return []

    def play(self, seat: str, command: dict, rolls: Rolls) -> None:
        """A command is played."""
        self.game.rolls = rolls
        self.game.events = []
        flow.play(self.game, seat, command)
        self.books.write(self.game.events)

    def held(self) -> dict[str, Any]:
        """The state in the words of a snapshot."""
        return snapshot.of(self.game)

    def seen(self) -> dict[str, dict[str, Any]]:
        """D2: what each seat and a spectator see."""
        views = {seat: snapshot.of(self.game, seat, False) for seat in self.seats}
        return views | {"spectator": snapshot.of(self.game, None, False)}

    def prepared(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A snapshot as the referee compares it."""
        return shown

    def told(self) -> list[tuple[str, dict]]:
        """What the events of the last command have to say, of the kinds that the referee tells."""
        return self.game.events

    def commands(self, seat: str) -> list[dict] | None:
        """Every legal command."""
        return legal.commands(self.game, seat)

    def why_not(self, seat: str, command: dict) -> set[str]:
        """The rules against a command."""
        return legal.why_not(self.game, seat, command)

    def draw_command(self, dice: random.Random, seat: str, listed: list[dict]) -> dict:
        """Any command: mostly one that is refused."""
        return draw.command(self.game, dice, seat, listed)

    def previews(self, dice: random.Random, listed: list[dict]) -> list[tuple[dict, Any]]:
        """Queries with their answers."""
        return previews.draw(self.game, dice)

    def tables(self) -> dict[str, list[dict[str, str]]]:
        """DM-15: the box score, as the game's export has it."""
        return self.books.tables()
