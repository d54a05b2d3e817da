"""Does the scorer bite? Each plant changes one cell of our tables, or one thing that event files say."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from scored import boxes, plays
from tables import BATTING, DESTINATIONS, FIELDING, PITCHING, Tables

Row = dict[str, str]
PLAYS = "inning half outs batter pitcher first second third outs_made runs earned kind error".split()
LINES = "innings R H E LOB".split()
# What a play in an event file says: a pattern, and what stands there instead.
RECORDS = {
    "a run that is earned": (r"\(UR\)", ""),
    "a run batted in": (r"(\.[^,\n]*-H)(?![(\d])", r"\2(NR)"),
    "a runner who moves up": (r"\.1-2$", ""),
    "a caught runner": (r",CS2\(2[46]\)$", ",SB2"),
    "a hit": (r",S(?=[.\n])", ",D"),
    "a fielder": (r",8(?=[/.\n])", ",7"),
    "an assist": (r",63(?=[/.\n])", ",43"),
    "a sacrifice": (r"/SH\b", "/G"),
    "a sacrifice fly": (r"/SF\b", "/F"),
    "a balk": (r",BK\.", ",WP."),
    "an error": (r"\(E\d/TH\)", ""),
}
# And what its heads and changes say, which is taken out.
LINES_OUT = {
    "who won": "info,wp,",
    "who lost": "info,lp,",
    "who saved": "info,save,.",
    "who comes in": "sub,",
}


@dataclass
class Exported:
    """Games as they were exported, and as they are scored."""

    scorer: Path
    files: Path
    tables: Tables

    def score(self, files: Path) -> list[str]:
        """Where a scorer of these files differs from our tables."""
        self.tables.known = {"": ""}
        try:
            scored = plays(self.scorer, files), boxes(self.scorer, files)
        except (RuntimeError, subprocess.CalledProcessError) as error:
            return [str(error)]
        return self.against(*scored)

    def against(self, scored: list[Row], boxed: list) -> list[str]:
        """Where plays and box scores differ from our tables."""
        self.tables.known = {"": ""}
        return self.tables.against_plays(scored) + self.tables.against_boxes(boxed)


def run(exported: Exported, folder: Path, only: str | None) -> int:
    """Tries every plant; how many were not found."""
    scored, boxed = plays(exported.scorer, exported.files), boxes(exported.scorer, exported.files)
    missed = 0
    for name, rows, column in cells(exported.tables):
        if only and only not in name:
            continue
        row = next((row for row in rows if row[column] not in ("", "0")), rows[0])
        kept, row[column] = row[column], another(rows, row, column)
        missed += told(name, exported.against(scored, boxed))
        row[column] = kept
    changes = {what: (f"^(?=play,)(.*){find}", rf"\g<1>{put}") for what, (find, put) in RECORDS.items()}
    changes |= {what: (f"^{begin}.*\n", "") for what, begin in LINES_OUT.items()}
    for what, (pattern, instead) in changes.items():
        name = f"event files: {what}"
        if not only or only in name:
            missed += told(name, in_files(exported, folder, pattern, instead))
    return missed


def cells(tables: Tables) -> list[tuple[str, list[Row], str]]:
    """The columns that are compared: a name, the rows, and the column."""
    compared = {
        "plays": [*PLAYS, *DESTINATIONS],
        "batting": [*BATTING],
        "pitching": [*PITCHING],
        "fielding": [*FIELDING],
        "lines": LINES,
    }
    return [
        (f"{table}: {column}", getattr(tables, table), column)
        for table, columns in compared.items()
        for column in columns
    ]


def another(rows: list[Row], row: Row, column: str) -> str:
    """What another row has in this column: a value that could stand there."""
    return next(other[column] for other in rows if other[column] != row[column])


def in_files(exported: Exported, folder: Path, pattern: str, instead: str) -> list[str]:
    """What is found once the first place that has a pattern was changed."""
    changed = folder / "planted"
    shutil.rmtree(changed, ignore_errors=True)
    shutil.copytree(exported.files, changed)
    for path in sorted(changed.glob("*.EVN")):
        text = path.read_text(encoding="utf-8")
        other = re.sub(pattern, instead, text, count=1, flags=re.MULTILINE)
        if other != text:
            path.write_text(other, encoding="utf-8")
            return exported.score(changed)
    return []


def told(name: str, found: list[str]) -> bool:
    """Says what was found of a plant; whether nothing was."""
    print(f"scorer: {name}: {found[0].splitlines()[0] if found else 'NOT FOUND'}", flush=True)
    return not found
