"""Kinds of plays: their numbers among Chadwick's, and whether each was seen."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

OUT = 2
TYPES = dict(
    ground_out=OUT,
    force_out=OUT,
    double_play=OUT,
    fly_out=OUT,
    line_out=OUT,
    pop_out=OUT,
    sacrifice=OUT,
    strikeout=3,
    steal=4,
    caught_stealing=6,
    pickoff=8,
    wild_pitch=9,
    passed_ball=10,
    throwing_error=8,
    balk=11,
    walk=14,
    intentional_walk=15,
    hit_by_pitch=16,
    interference=17,
    error=18,
    fielders_choice=19,
    single=20,
    double=21,
    triple=22,
    home_run=23,
)
# What records tell besides the kind of a play.
RECORDS = {
    "a pinch hitter": r"^sub,.*,11$",
    "a pinch runner": r"^sub,.*,12$",
    "a new pitcher": r"^sub,.*,1$",
    "a game without a designated hitter": r"^info,usedh,false$",
    "a runner on second in extra innings": r"^radj,",
    "a double steal": r",SB\w;SB",
    "a steal of home": r",SBH",
    "a strikeout with a runner caught": r",K\+CS",
    "a runner doubled off": r"/LDP",
    "a sacrifice fly": r"/SF",
    "a runner thrown out on a hit": r",[SD]\..*X",
    "a run that is not earned": r"\(UR\)",
}

OTHERS = ["more than nine innings", "a hit-and-run", "a walk-off"]


class Seen:
    """How often each happened."""

    def __init__(self) -> None:
        self.games = 0
        self._count: Counter[str] = Counter()

    def add(self, plays: list[dict[str, str]], files: Path, innings: int) -> None:
        """Counts what happened in some games, of which the longest has so many innings."""
        self.games += len({play["game"] for play in plays})
        self._count.update(play["kind"] for play in plays)
        text = "".join(path.read_text(encoding="utf-8") for path in sorted(files.glob("*.EVN")))
        for what, pattern in RECORDS.items():
            self._count[what] += len(re.findall(pattern, text, re.MULTILINE))
        self._count["more than nine innings"] += int(innings > 9)
        self._count["a hit-and-run"] += sum(play["offence"] == "hit_and_run" for play in plays)
        self._count["a walk-off"] += walk_offs(plays)

    def missing(self) -> list[str]:
        """What never happened."""
        wanted = [*TYPES, *RECORDS, *OTHERS]
        return [f"never seen: {what}" for what in wanted if self._count[what] == 0]

    def __str__(self) -> str:
        return ", ".join(f"{what} {count}" for what, count in sorted(self._count.items()))


def walk_offs(plays: list[dict[str, str]]) -> int:
    """Games that end with a run of the home team."""
    last = {play["game"]: play for play in plays}
    return sum(play["half"] == "bottom" and play["runs"] != "0" for play in last.values())
