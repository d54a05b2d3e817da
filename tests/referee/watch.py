"""Plays one match and follows it: what the engine shows against what the rules say."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any, Protocol

import differences
import exported
from dice import Rolls, WrongRoll
from pipe import Pipe, Refused

LONGEST = 4000  # commands of a match, so that one that never ends is told of
ANY_KIND = "any kind"  # a player of the watch's own, who comes to what bots seldom do
ENOUGH = 5  # differences of a match; what follows the first is often its consequence


class Referee(Protocol):
    """What the referee of a game knows to do; one for each match."""

    name: str
    seats: tuple[str, ...]
    players: tuple[str, ...]
    seldom: tuple[str, ...]

    @staticmethod
    def draw_setup(dice: random.Random) -> dict:
        """A setup to be played."""

    @staticmethod
    def setup_faults(setup: dict) -> set[str]:
        """The rules that stand against a setup."""

    def begin(self, setup: dict, rolls: Rolls) -> None:
        """The game begins, with the rolls that were recorded of its opening."""

    def look(self, shown: dict[str, Any], rolls: Rolls) -> list[str]:
        """The first snapshot: takes over what no rule fixes, and says what is wrong with it."""

    def play(self, seat: str, command: dict, rolls: Rolls) -> None:
        """A command is played."""

    def held(self) -> dict[str, Any]:
        """What the referee's snapshot should show, as far as the rules say."""

    def seen(self) -> dict[str, dict[str, Any]]:
        """What the snapshots of other viewers should show, where the rules hide something."""

    def prepared(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A snapshot in the form in which `held` and `seen` are."""

    def told(self) -> list[tuple[str, dict]]:
        """What the events of the last command have to say, of the kinds that the referee tells."""

    def commands(self, seat: str) -> list[dict] | None:
        """Every legal command; None where there are too many to list."""

    def why_not(self, seat: str, command: dict) -> set[str]:
        """The rules that stand against a command."""

    def draw_command(self, dice: random.Random, seat: str, legal: list[dict]) -> dict:
        """A command that may well be illegal."""

    def previews(self, dice: random.Random, legal: list[dict]) -> list[tuple[dict, Any]]:
        """Queries, each with what the preview should answer, as far as the rules say."""


@dataclass
class Difference:
    """Where the engine and the rules part."""

    game: str
    seed: str
    command: int
    what: str

    def __str__(self) -> str:
        return f"{self.game} seed {self.seed} command {self.command}: {self.what}"


@dataclass
class Tally:
    """What was compared."""

    matches: int = 0
    commands: int = 0
    listed: int = 0
    refusals: int = 0
    previews: int = 0

    def add(self, other: Tally) -> None:
        """The sum of two."""
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def all_named(held: set[str], named: set[str]) -> bool:
    """Whether a refusal names every rule that the referee holds; of "GR-031|D7" either will do."""
    return all(any(rule in named for rule in either.split("|")) for either in held)


class Watch:
    """One match, followed by the referee of its game."""

    def __init__(self, pipe: Pipe, referee: Referee, seed: str) -> None:
        self.pipe = pipe
        self.referee = referee
        self.seed = seed
        self.dice = random.Random(seed)
        self.found: list[Difference] = []
        self.tally = Tally(matches=1)
        self.number = 0
        self.events = 0
        # Of events that are compared: those of a referee that tells all, or that were told once.
        self.kinds: set[str] = set(getattr(referee, "kinds", ()))

    def differs(self, what: str) -> None:
        """Notes a difference."""
        self.found.append(Difference(self.referee.name, self.seed, self.number, what))

    def run(self, setup: dict | None = None) -> None:
        """Plays the match with bots, then plays it again beside the referee."""
        setup = setup or self.referee.draw_setup(self.dice)
        faults = self.referee.setup_faults(setup)
        try:
            opened = self.pipe.ask("new", game=self.referee.name, setup=setup, seed=self.seed)
        except Refused as refused:
            if "reasons" not in refused.error:
                raise
            named = {reason["rule"] for reason in refused.error["reasons"]}
            if not faults:
                self.differs(f"setup {json.dumps(setup)} is refused: {refused}")
            elif not all_named(faults, named):
                self.differs(
                    f"setup refused by {sorted(named)}, the referee holds {sorted(faults)}"
                )
            return
        if faults:
            self.differs(f"setup {json.dumps(setup)} is played against {sorted(faults)}")
            return
        journal = self.played_by_bots(opened)
        try:
            self.follow(setup, journal)
            if not self.found and hasattr(self.referee, "tables"):
                self.compare_tables(setup)
        except WrongRoll as wrong:
            self.differs(str(wrong))
        except Refused as refused:
            self.differs(f"the pipe says {refused}")

    def played_by_bots(self, opened: dict) -> dict:
        """The journal of a match between programs."""
        handle, to_act = opened["handle"], opened["to_act"]
        player = self.dice.choice(self.referee.players)
        for _ in range(LONGEST):
            if not to_act:
                break
            seat = self.dice.choice(to_act)
            if player == ANY_KIND:
                to_act = self.played_any_kind(handle, seat)["to_act"]
            else:
                answer = self.pipe.ask("bot", handle=handle, seat=seat, player=player, play=True)
                to_act = answer["played"]["to_act"]
        else:
            self.differs(f"no end after {LONGEST} commands")
        journal = self.pipe.ask("save", handle=handle, viewer="referee")["journal"]
        self.pipe.ask("close", handle=handle)
        return journal

    def played_any_kind(self, handle: int, seat: str) -> dict:
        """One listed command, every kind as likely as any other, but for what ends all."""
        listed = self.pipe.ask("commands", handle=handle, seat=seat)["commands"]
        kinds = sorted({each["command"]["type"] for each in listed})
        if len(kinds) > 1 and self.dice.random() < 0.95:
            kinds = [kind for kind in kinds if kind not in self.referee.seldom] or kinds
        kind = self.dice.choice(kinds)
        command = self.dice.choice([e["command"] for e in listed if e["command"]["type"] == kind])
        return self.pipe.ask("submit", handle=handle, seat=seat, command=command)

    def follow(self, setup: dict, journal: dict) -> None:
        """The same match again, command by command."""
        handle = self.pipe.ask("new", game=self.referee.name, setup=setup, seed=self.seed)["handle"]
        rolls = Rolls(journal["opening"].get("rolls", []))
        self.referee.begin(setup, rolls)
        self.compare(handle, rolls)
        for entry in journal["entries"]:
            if len(self.found) >= ENOUGH:
                break
            act = entry["act"]["play"]
            seat, command = act["seat"], act["command"]
            rules = self.referee.why_not(seat, command)
            if rules:
                self.differs(f"{seat} played {json.dumps(command)} against {sorted(rules)}")
                break
            self.number = entry["sequence"]
            rolls = Rolls(entry["record"].get("rolls", []))
            self.referee.play(seat, command, rolls)
            self.pipe.ask("submit", handle=handle, seat=seat, command=command)
            before = len(self.found)
            self.compare_events(handle)
            self.compare(handle, rolls)
            if len(self.found) > before:
                self.found[before].what += f" (after {seat} {json.dumps(command)})"
                break
        self.pipe.ask("close", handle=handle)

    def compare(self, handle: int, rolls: Rolls) -> None:
        """State, dice, legality and previews as they stand now."""
        self.tally.commands += 1
        shown = self.pipe.ask("snapshot", handle=handle, viewer="referee", logs=0)["snapshot"]
        if self.number == 0:
            for line in self.referee.look(shown, rolls):
                self.differs(line)
        if rolls.left():
            self.differs(f"rolls that no rule throws: {rolls.left()}")
        shown = self.referee.prepared(shown)
        for line in differences.between(self.referee.held(), shown):
            self.differs(line)
        self.compare_view(handle)
        if len(self.found):
            return
        legal: list[dict] = []
        for seat in self.referee.seats:
            legal += self.compare_commands(handle, seat)
        for seat in self.referee.seats:
            for _ in range(2):
                command = self.referee.draw_command(self.dice, seat, legal)
                self.compare_refusal(handle, seat, command)
        for query, held in self.referee.previews(self.dice, legal):
            self.compare_preview(handle, query, held)

    def compare_view(self, handle: int) -> None:
        """What one of the other viewers sees, drawn anew each time."""
        seen = self.referee.seen()
        if seen:
            viewer = self.dice.choice(list(seen))
            asked = self.pipe.ask("snapshot", handle=handle, viewer=viewer, logs=0)
            shown = self.referee.prepared(asked["snapshot"])
            for line in differences.between(seen[viewer], shown):
                self.differs(f"seen by {viewer}: {line}")

    def compare_events(self, handle: int) -> None:
        """What was told of the command, of the kinds that the referee tells, in order."""
        answer = self.pipe.ask("events", handle=handle, viewer="referee", since=self.events)
        self.events += len(answer["events"])
        held = self.referee.told()
        kinds = {kind for kind, _ in held} | self.kinds
        self.kinds = kinds
        shown = [(event["type"], event["payload"]) for event in answer["events"]]
        shown = [event for event in shown if event[0] in kinds]
        for number, (ours, theirs) in enumerate(zip(held, shown)):
            lines = differences.between(ours[1], theirs[1], f"event {number}, {ours[0]}")
            if ours[0] != theirs[0]:
                lines = [f"event {number}: the referee holds {ours}, the engine tells {theirs}"]
            for line in lines[:1]:
                self.differs(line)
                return
        if len(held) != len(shown):
            last = max(held, shown, key=len)[-1]
            counts = f"the referee tells {len(held)} events, the engine {len(shown)}"
            self.differs(f"{counts}: {last}")

    def compare_commands(self, handle: int, seat: str) -> list[dict]:
        """The whole list against the referee's own; returns the referee's."""
        answer = self.pipe.ask("commands", handle=handle, seat=seat)
        listed = [each["command"] for each in answer["commands"]]
        held = self.referee.commands(seat)
        self.tally.listed += len(listed)
        if held is None or not answer["whole"]:
            for command in listed:
                rules = self.referee.why_not(seat, command)
                if rules:
                    self.differs(f"{seat} is offered {json.dumps(command)} against {sorted(rules)}")
            return listed
        ours = {json.dumps(command, sort_keys=True) for command in held}
        theirs = [json.dumps(command, sort_keys=True) for command in listed]
        if len(set(theirs)) != len(theirs):
            self.differs(f"{seat} is offered a command twice")
        for command in sorted(ours - set(theirs))[:3]:
            self.differs(f"{seat} is not offered {command}")
        for command in sorted(set(theirs) - ours)[:3]:
            rules = self.referee.why_not(seat, json.loads(command))
            self.differs(f"{seat} is offered {command} against {sorted(rules)}")
        return held

    def compare_refusal(self, handle: int, seat: str, command: dict) -> None:
        """Legal or not, and by which rules."""
        self.tally.refusals += 1
        answer = self.pipe.ask("why_not", handle=handle, seat=seat, command=command)
        named = {reason["rule"] for reason in answer["reasons"]}
        held = self.referee.why_not(seat, command)
        if answer["legal"] == bool(held):
            verdict = "legal" if answer["legal"] else f"refused by {sorted(named)}"
            self.differs(
                f"{seat} {json.dumps(command)} is {verdict}, the referee holds {sorted(held)}"
            )
        elif not all_named(held, named):
            self.differs(
                f"{seat} {json.dumps(command)} is refused by {sorted(named)}, "
                f"the referee holds {sorted(held)}"
            )

    def compare_tables(self, setup: dict) -> None:
        """What is exported of another game, which the terminal plays."""
        players = self.dice.choices(["random", "greedy"], k=len(self.referee.seats))
        game = exported.played(self.pipe, self.referee.name, setup, self.seed, players)
        referee = type(self.referee)()
        referee.begin(setup, Rolls(game.journal["opening"].get("rolls", [])))
        for entry in game.journal["entries"]:
            seat, command = (entry["act"]["play"][name] for name in ("seat", "command"))
            rolls = Rolls(entry["record"].get("rolls", []))
            rules = referee.why_not(seat, command)
            if not rules:
                referee.play(seat, command, rolls)
            if rules or rolls.left():
                said = f"{seat} {json.dumps(command)} against {sorted(rules)}"
                self.differs(f"exported of {players}: {said}, rolls left {rolls.left()}")
                return
        for line in differences.between(referee.tables(), game.tables):
            self.differs(f"exported of {players}: {line}")

    def compare_preview(self, handle: int, query: dict, held: Any) -> None:
        """What may be asked before."""
        self.tally.previews += 1
        try:
            shown = self.pipe.ask("preview", handle=handle, viewer="referee", query=query)[
                "preview"
            ]
        except Refused as refused:
            self.differs(f"preview {json.dumps(query)} is refused: {refused}")
            return
        for line in differences.between(held, shown):
            self.differs(f"preview {json.dumps(query)}: {line}")
