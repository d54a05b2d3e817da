"""The referee of Kingdoms, as the watch wants it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from dice import Rolls

from . import deal, draw, legal, play, previews, snapshot
from .state import Content, Game, Story


class Referee:
    """Follows one game."""

    name = "kingdoms"
    seats: tuple[str, ...] = ()
    players = ("random", "greedy", "any kind")
    seldom = ("take_resource", "decline", "keep_dice")
    content = Content.read(Path(__file__).parents[3] / "data" / "kingdoms")

    def __init__(self) -> None:
        self.game: Game | None = None
        self.story: Story | None = None

    @classmethod
    def draw_setup(cls, dice: random.Random) -> dict:
        """Any number of seats."""
        return draw.setup(cls.content, dice)

    @classmethod
    def setup_faults(cls, setup: dict) -> set[str]:
        """Who may not play."""
        return deal.setup_faults(cls.content, setup)

    def begin(self, setup: dict, rolls: Rolls) -> None:
        """The game before the centre is known."""
        self.seats = tuple(f"p{number + 1}" for number in range(setup["seats"]))
        self.game = Game(self.content, setup, rolls, self.seats)

    def look(self, shown: dict[str, Any], rolls: Rolls) -> list[str]:
        """KD-01 to KD-05: the centre is drawn; its rules are looked at, its dice are not."""
        rolls.skip_to_last(0)
        found = deal.take_over(self.game, shown)
        self.story = play.story(self.game)
        next(self.story)
        return found

    def play(self, seat: str, command: dict, rolls: Rolls) -> None:
        """A command is played; the story goes on to the next decision."""
        self.game.rolls = rolls
        self.game.events = []
        try:
            self.story.send((seat, command))
        except StopIteration:
            self.game.asks = {}

    def held(self) -> dict[str, Any]:
        """The state in the words of a snapshot."""
        return snapshot.of(self.game)

    def seen(self) -> dict[str, dict[str, Any]]:
        """KD-18, D9: what each seat and a spectator see."""
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
