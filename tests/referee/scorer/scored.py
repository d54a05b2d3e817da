"""What chadwickpy reads in event files."""

from __future__ import annotations

import csv
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

FIELDS = "0,2-4,8-10,14,26-29,34,36,40,43,51,58-61,75-77"
EXTENDED = "45"
COLUMNS = (
    "game inning half outs away home batter pitcher first second third text type at_bat outs_made "
    "batted_in errors batter_to first_to second_to third_to first_of second_of third_of runs"
).split()


def order(game: str) -> tuple[str, str, str]:
    """Games are dated one a day: by season, number of the day, day."""
    return game[3:7], game[11], game[7:11]


def run(program: Path, files: Path, *words: str) -> str:
    """What a program says of every event file, by season."""
    said = []
    for team in sorted(files.glob("TEAM*")):
        year = team.name.removeprefix("TEAM")
        events = sorted(path.name for path in files.glob(f"{year}*.EVN"))
        command = [program, "-Q", "-y", year, *words, *events]
        done = subprocess.run(command, cwd=files, capture_output=True, text=True, check=True)
        if "ERROR" in done.stderr or "WARNING" in done.stderr:
            raise RuntimeError(done.stderr)
        said.append(done.stdout)
    return "".join(said)


def plays(scorer: Path, files: Path) -> list[dict[str, str]]:
    """Every play, in the order of the games."""
    said = run(scorer / "cwevent", files, "-f", FIELDS, "-x", EXTENDED)
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in csv.reader(said.splitlines())]
    return sorted(rows, key=lambda row: order(row["game"]))


def boxes(scorer: Path, files: Path) -> list[Any]:
    """Every box score, in the order of the games."""
    said = run(scorer / "cwbox", files, "-X")
    inner = "".join(line for line in said.splitlines(True) if not line.startswith("<?xml"))
    games = ET.fromstring(f"<all>{inner}</all>").iter("boxscore")
    return sorted(games, key=lambda game: order(game.attrib["game_id"]))
