"""D32, D34: which runs are earned, and who wins, loses and saves."""

from __future__ import annotations

from dataclasses import dataclass, field

from .flow import BAT_ON, HITS
from .state import HOME

MISPLAYS = ("error", "interference")
UNMOVED = ("passed_ball", "throwing_error")
CHOICES = ("force_out", "fielders_choice")


@dataclass
class On:
    """A time at bat that came on base: fair, placed on second, or out but for a misplay."""

    turn: int
    base: int
    kind: str = "fair"


@dataclass
class Without:
    """A half without misplays, from where a pitcher came in."""

    outs: int
    on: list[On]  # who came to bat first is first
    home: set[int] = field(default_factory=set)

    def play(self, kind: str, moves: dict[int, tuple[int, int]], batter: int) -> None:
        """A play: moves by time at bat, from and to."""
        if self.outs >= 3 or kind in UNMOVED:
            return
        if kind in MISPLAYS:
            self.outs += 1
            self.on.append(On(batter, moves[batter][1], "out"))
            return
        was_out = {each.turn for each in self.on if each.kind == "out"}
        made = [turn for turn, (_, to) in moves.items() if to == 0]
        self.outs += sum(kind in CHOICES or turn not in was_out for turn in made)
        if self.outs >= 3 and kind not in HITS:
            return
        if batter in moves:
            self.on.append(On(batter, 0))
        if kind in CHOICES:
            self.pass_on(made[0])
        least = HITS.get(kind, 0)
        for each in self.on:
            start, to = moves.get(each.turn, (0, 0))
            if each.turn not in moves:
                each.base += 1 if kind in ("wild_pitch", "balk") else least
            elif each.kind == "out":
                each.base = to
            else:
                each.base += max(to - start, least)
        self.on = [each for each in self.on if each.turn not in made]
        self.push()

    def pass_on(self, out: int) -> None:
        """D13."""
        places = [place for place, each in enumerate(self.on) if each.turn == out]
        if not places:
            return
        behind = self.on[places[0] :]
        for each, kind in zip(behind[1:], [one.kind for one in behind]):
            each.kind = kind

    def push(self) -> None:
        """Two are never on a base, and nobody is passed; who is out takes none."""
        reached = 0
        for each in reversed([each for each in self.on if each.kind != "out"]):
            each.base = min(max(each.base, reached + 1), HOME)
            reached = min(each.base, HOME - 1)
        self.home |= {e.turn for e in self.on if e.base >= HOME and e.kind == "fair"}
        self.on = [each for each in self.on if each.base < HOME]


class Half:
    """D32: the half that is on."""

    def __init__(self, pitcher: str, runner: str | None) -> None:
        self.turn = 1
        self.turns: dict[str, int] = {}
        self.outs = 0
        self.bases: dict[int, int] = {}  # who is on, by time at bat
        self.placed = 0
        self.without: dict[str, Without] = {}
        self.runs: list[tuple[int, str, int]] = []  # time at bat, who is charged, play
        if runner:
            self.turns[runner] = self.bases[1] = self.placed = 1
            self.bases[1] = 2
        self.relieve(pitcher)

    def relieve(self, pitcher: str) -> None:
        """A pitcher comes in."""
        on = [
            On(turn, base, "placed" if turn == self.placed else "fair")
            for turn, base in sorted(self.bases.items())
        ]
        self.without.setdefault(pitcher, Without(self.outs, on))

    def play(self, event: dict) -> None:
        """A play."""
        self.turn += 1
        if event["kind"] not in BAT_ON:
            self.turns[event["batter"]] = self.turn
        moves = {
            self.turns[move["runner"]]: (move["from"], move["to"]) for move in event["moves"]
        }
        for each in self.without.values():
            each.play(event["kind"], moves, self.turn)
        for move in event["moves"]:
            turn = self.turns[move["runner"]]
            self.bases.pop(turn, None)
            if move["to"] == 0:
                self.outs += 1
            elif move["to"] == HOME:
                self.runs.append((turn, move["charged"], event["play"]))
            else:
                self.bases[turn] = move["to"]

    def earned(self) -> list[tuple[str, int]]:
        """The pitchers of the runs that are earned, and their plays."""
        return [
            (charged, play)
            for turn, charged, play in self.runs
            if turn in self.without[charged].home
        ]
