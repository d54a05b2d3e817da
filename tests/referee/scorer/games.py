"""Games played by the terminal, and exported."""

from __future__ import annotations

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Random managers use every decision that there is; greedy ones play as people would.
MANAGERS = [("random", "random"), ("greedy", "random"), ("random", "greedy"), ("greedy", "greedy")]


def play(binary: Path, folder: Path, seeds: list[str]) -> list[Path]:
    """Plays a game of each seed; their saves, in order."""
    folder.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "SANDTABLE_DATA": str(folder / "data")}

    def one(number: int) -> Path:
        save = folder / f"{number}.save"
        away, home = MANAGERS[number % len(MANAGERS)]
        words = ["play", "diamond", "--seed", seeds[number], "--random-options"]
        words += ["--p1", f"bot:{away}", "--p2", f"bot:{home}", "--save", str(save)]
        subprocess.run(
            [binary, *words], env=environment, stdout=subprocess.DEVNULL, check=True, timeout=600
        )
        return save

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, range(len(seeds))))


def export(binary: Path, form: str, saves: list[Path], to: Path) -> Path:
    """Exports the games into a folder, and returns it."""
    words = ["export", form, *map(str, saves), "--to", str(to)]
    subprocess.run([binary, *words], stdout=subprocess.DEVNULL, check=True)
    return to
