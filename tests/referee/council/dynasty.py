"""A dynasty: `sandtable play` keeps what each reign passes on, and the referee plays along."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipe import Pipe
from watch import Watch

from . import heirs
from .referee import Referee

REIGNS, MANY = 4, 42  # of a dynasty, and of one that fills the almanac


def is_one(seed: str) -> bool:
    """Every tenth match is a dynasty."""
    return seed.endswith("0")


def read(file: Path) -> Any:
    """What a save holds below its first line."""
    return json.loads(file.read_text(encoding="utf-8").split("\n", 1)[1])


def follow(binary: Path, root: Path, pipe: Pipe, seed: str) -> Iterator[Watch]:
    """Reign after reign; the realms and the players take turns."""
    heritage = heirs.FIRST
    with tempfile.TemporaryDirectory() as folder:
        record, save = Path(folder, "record"), Path(folder, "save")
        for number in range(MANY if seed.endswith("00") else REIGNS):
            watch = Watch(pipe, Referee(), f"{seed} reign {number}")
            realm = list(Referee.content.realms)[number % 2]
            words = ["play", "council", "--speed", "0", "--seed", watch.seed]
            words += ["--setup", json.dumps({"realm": realm})]
            words += ["--bot", ("greedy", "random")[number % 3 == 2]]
            words += ["--progress", str(record), "--save", str(save)]
            subprocess.run([str(binary), *words], cwd=root, check=True, capture_output=True)
            journal = read(save)
            given = heirs.FIRST | journal["setup"]["heritage"]
            if given != heritage:
                watch.differs(f"inherited: the referee holds {heritage}, the engine {given}")
            watch.follow(journal["setup"], journal)
            if watch.found:
                yield watch
                return
            heritage, kept = heirs.after(watch.referee.game), read(record)
            if kept != heritage:
                watch.differs(f"passed on: the referee holds {heritage}, the engine {kept}")
            yield watch
