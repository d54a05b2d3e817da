"""Our own tables, and where a scorer's differ."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from kinds import TYPES

DESTINATIONS = ["batter_to", "first_to", "second_to", "third_to"]
BATTING = dict(
    AB="ab", R="r", H="h", HR="hr", RBI="bi", BB="bb", IBB="ibb", SO="so", HBP="hp", SH="sh"
)
BATTING |= {"2B": "d", "3B": "t", "SF": "sf", "GDP": "gdp", "SB": "sb", "CS": "cs"}
PITCHING = dict(BF="bf", outs="outs", H="h", R="r", ER="er", BB="bb", SO="so", HR="hr")
PITCHING |= dict(WP="wp", BK="bk", W="W", L="L", SV="S")
FIELDING = dict(PO="po", A="a", E="e")
POSITIONS = ["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"]


def read(path: Path) -> list[dict[str, str]]:
    """The rows of a table."""
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


class Tables:
    """The exported tables of some games."""

    def __init__(self, folder: Path, data: Path) -> None:
        self.plays = read(folder / "plays.csv")
        self.batting = read(folder / "batting.csv")
        self.pitching = read(folder / "pitching.csv")
        self.fielding = read(folder / "fielding.csv")
        self.lines = read(folder / "lines.csv")
        players = json.loads((data / "players.json").read_text(encoding="utf-8"))
        self.names = {player["id"]: player["name"] for player in players}
        self.known: dict[str, str] = {"": ""}

    def innings(self) -> int:
        """Those of the longest game."""
        return max(len(line["innings"].split()) for line in self.lines)

    def same(self, ours: str, theirs: str) -> bool:
        """Whether two short names are one player: each has one, in all games."""
        return self.known.setdefault(ours, theirs) == theirs

    def against_plays(self, scored: list[dict[str, str]]) -> list[str]:
        """Where plays differ."""
        if len(scored) != len(self.plays):
            return [f"{len(self.plays)} plays, of which {len(scored)} are scored"]
        found, score = [], {"0": 0, "1": 0}
        game = ""
        for ours, theirs in zip(self.plays, scored, strict=True):
            if ours["game"] != game:
                game, score = ours["game"], {"0": 0, "1": 0}
            for what in self.unlike(ours, theirs, score):
                where = f"game {game} play {ours['play']}, inning {ours['inning']} {ours['half']}"
                found.append(f"{where}: {ours['kind']}, written {theirs['text']}: {what}")
            score[theirs["half"]] += int(ours["runs"])
        return found

    def unlike(self, ours: dict, theirs: dict, score: dict[str, int]) -> list[str]:
        """What differs in a play."""
        found = []

        def same(what: str, mine: Any, other: Any) -> None:
            if mine != other:
                found.append(f"{what} {mine}, scored {other}")

        same("inning", ours["inning"], theirs["inning"])
        same("half", {"top": "0", "bottom": "1"}[ours["half"]], theirs["half"])
        same("away", score["0"], int(theirs["away"]))
        same("home", score["1"], int(theirs["home"]))
        for column in ["outs", "outs_made", "runs"]:
            same(column, ours[column], theirs[column])
        for column in ["batter", "pitcher", "first", "second", "third"]:
            if not self.same(ours[column], theirs[column]):
                found.append(f"{column} {ours[column]}, scored {theirs[column]}")
        for column in DESTINATIONS:
            # 5 and 6 are runs that are not earned.
            same(column, int(ours[column]), min(int(theirs[column]), 4))
        same("type", TYPES[ours["kind"]], int(theirs["type"]))
        ends = [theirs[column] for column in DESTINATIONS]
        same("earned runs", int(ours["earned"]), ends.count("4"))
        same("errors", int(ours["error"] != ""), int(theirs["errors"]))
        return found

    def against_boxes(self, scored: list[Any]) -> list[str]:
        """Where box scores differ."""
        found = []
        theirs = {number: box for number, box in enumerate(scored, 1)}
        if len(theirs) * 2 != len(self.lines):
            return [f"{len(self.lines) // 2} games, of which {len(theirs)} are scored"]
        for number, box in theirs.items():
            own = [line for line in self.lines if int(line["game"]) == number]
            for side, line in enumerate(own):
                found += self.against_team(number, box, side, line)
        return found

    def against_team(self, game: int, box: Any, side: int, line: dict[str, str]) -> list[str]:
        """Where the box score of a team differs."""
        found = []
        where = f"game {game}, {line['team']}"
        who = ["away", "home"][side]
        head, players = box.find("linescore"), box.findall("players")[side]
        innings = [inning.attrib[who] for inning in head.iter("inning_line_score")]
        played = [runs for runs in innings if runs not in ("x", "-1")]
        if line["innings"].split() != played:
            found.append(f"{where}: innings {line['innings']}, scored {' '.join(innings)}")
        totals = [head.attrib[f"{who}_{what}"] for what in ["runs", "hits", "errors"]]
        if [line["R"], line["H"], line["E"]] != totals:
            found.append(f"{where}: runs, hits, errors {line['R']} {line['H']} {line['E']}, {totals}")
        if line["LOB"] != players.attrib["lob"]:
            found.append(f"{where}: left on base {line['LOB']}, scored {players.attrib['lob']}")
        bats = [(player, player.find("batting")) for player in players.iter("player")]
        batting = {player.attrib["id"]: own.attrib for player, own in bats if own is not None}
        found += self.against_lines(game, line["team"], self.batting, batting, BATTING)
        pitchers = box.findall("pitching")[side].iter("pitcher")
        pitching = {pitcher.attrib["id"]: decided(pitcher.attrib) for pitcher in pitchers}
        found += self.against_lines(game, line["team"], self.pitching, pitching, PITCHING)
        return found + self.against_fielding(game, line["team"], players)

    def against_lines(
        self, game: int, team: str, table: list[dict], scored: dict[str, Any], columns: dict[str, str]
    ) -> list[str]:
        """Where players' lines differ."""
        found = []
        ours = [row for row in table if int(row["game"]) == game and row["team"] == team]
        listed = {self.known.get(row["player"], "") for row in ours}
        for player in scored.keys() - listed:
            if any(scored[player][other] != "0" for other in columns.values()):
                found.append(f"game {game}, {team}: {player} is scored, and not ours")
        for row in ours:
            theirs = scored.get(self.known.get(row["player"], ""))
            # Who neither batted nor ran nor pitched is in no play, so that no short name is known.
            if theirs is None:
                idle = all(row[column] == "0" for column in columns)
                found += [] if idle else [f"game {game}, {row['player']}: not scored"]
                continue
            for column, other in columns.items():
                if row[column] != theirs[other]:
                    what = f"{column} {row[column]}, scored {theirs[other]}"
                    found.append(f"game {game}, {team}, {row['player']}: {what}")
        return found

    def against_fielding(self, game: int, team: str, players: Any) -> list[str]:
        """Where putouts, assists and errors differ, by position."""
        scored: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
        for own in players.iter("fielding"):
            at = POSITIONS[int(own.attrib["pos"]) - 1]
            counts = [int(own.attrib[other]) for other in FIELDING.values()]
            scored[at] = [a + b for a, b in zip(scored[at], counts, strict=True)]
        rows = [row for row in self.fielding if int(row["game"]) == game and row["team"] == team]
        ours = {row["position"]: [int(row[column]) for column in FIELDING] for row in rows}
        return [
            f"game {game}, {team}, {at}: PO A E {ours.get(at, [0, 0, 0])}, scored {scored[at]}"
            for at in POSITIONS
            if ours.get(at, [0, 0, 0]) != scored[at]
        ]


def decided(pitcher: dict[str, str]) -> dict[str, str]:
    """A pitcher's line, with who won, lost and saved as columns of their own."""
    return pitcher | {letter: str(int(pitcher.get("dec") == letter)) for letter in "WLS"}
