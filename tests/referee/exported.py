"""Games that the terminal plays, and the tables that it exports of them."""

from __future__ import annotations

import csv
import gzip
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from pipe import Pipe

Tables = dict[str, list[dict[str, str]]]


@dataclass
class Exported:
    """A finished game: its journal, and the rows of each table."""

    journal: dict
    tables: Tables


def played(pipe: Pipe, game: str, setup: dict, seed: str, players: list[str]) -> Exported:
    """A game between bots, with the program and the packs of a pipe."""
    with tempfile.TemporaryDirectory() as folder:
        save, to = Path(folder, "game.save"), Path(folder, "tables")

        def run(*words: str) -> None:
            environment = {**os.environ, "SANDTABLE_DATA": str(Path(folder, "data"))}
            command = [pipe.binary, *words, *pipe.packs]
            subprocess.run(
                command, cwd=pipe.root, env=environment, stdout=subprocess.DEVNULL, check=True
            )

        seats = [word for n, bot in enumerate(players, 1) for word in (f"--p{n}", f"bot:{bot}")]
        words = ["--seed", seed, "--setup", json.dumps(setup), "--save", str(save)]
        run("play", game, *words, *seats)
        run("export", "csv", str(save), "--to", str(to))
        return Exported(journal(save), {path.stem: rows(path) for path in to.iterdir()})


def journal(save: Path) -> dict:
    """What follows the first line of a save: JSON, gzipped when it is long."""
    _, body = save.read_bytes().split(b"\n", 1)
    return json.loads(gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body)


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a table."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
