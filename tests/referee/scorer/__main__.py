"""The scorer: an independent program reads exported games of Diamond, and must score them alike (DM-18).

    python3 tests/referee/scorer --binary target/release/sandtable --scorer DIR --games 1000

DIR holds `cwevent` and `cwbox` of chadwickpy. Games are played by the terminal, exported as event
files and as tables, and compared play for play and line for line.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import kinds
import plants
from games import export, play
from scored import boxes, plays
from tables import Tables

ROOT = Path(__file__).parents[3]
MOST = 20  # differences that are printed
ROUNDS = 8  # the games are played so often at most, until everything has been seen


def main() -> int:
    """Compares the games that are asked for; 1 when anything differs or never happened."""
    parser = argparse.ArgumentParser(prog="scorer", description=__doc__.splitlines()[0])
    parser.add_argument("--binary", type=Path, default=ROOT / "target" / "debug" / "sandtable")
    parser.add_argument("--scorer", type=Path, required=True, help="the folder of cwevent and cwbox")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", default="scorer", help="what the games' seeds begin with")
    parser.add_argument("--self-test", action="store_true", help="plant changes, and find them")
    parser.add_argument("--plant", metavar="TEXT", help="only the plants whose name has this")
    parser.add_argument("--keep", type=Path, help="an empty folder in which everything is left")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = args.keep or Path(folder)
        return self_test(args, folder) if args.self_test else compare(args, folder)


def compare(args: argparse.Namespace, folder: Path) -> int:
    """Plays, exports and compares, with more games as long as something has not been seen."""
    seen, differences, missing = kinds.Seen(), 0, []
    for number in range(ROUNDS):
        seeds = [f"{args.seed}-{game}" for game in range(args.games * number, args.games * (number + 1))]
        found = round_of(args, folder / str(number), seeds, seen)
        print(*found[:MOST], sep="\n", end="\n" if found else "")
        differences += len(found)
        missing = seen.missing()
        if not missing:
            break
    print(seen)
    print(*missing, sep="\n", end="\n" if missing else "")
    print(f"diamond: {seen.games} games as chadwickpy scores them: {differences} differences")
    return int(bool(differences or missing))


def self_test(args: argparse.Namespace, folder: Path) -> int:
    """Plants changes into exported games, or into what is read of them; 1 when one is not found."""
    seeds = [f"{args.seed}-{game}" for game in range(args.games)]
    exported = exports(args, folder, seeds)
    return int(plants.run(exported, folder, args.plant) > 0)


def exports(args: argparse.Namespace, folder: Path, seeds: list[str]) -> plants.Exported:
    """Plays games and exports them."""
    binary, scorer = args.binary.resolve(), args.scorer.resolve()
    saves = play(binary, folder, seeds)
    ours = Tables(export(binary, "csv", saves, folder / "csv"), ROOT / "data" / "diamond")
    files = export(binary, "retrosheet", saves, folder / "retrosheet")
    return plants.Exported(scorer, files, ours)


def round_of(
    args: argparse.Namespace, folder: Path, seeds: list[str], seen: kinds.Seen
) -> list[str]:
    """One round of games: where they differ."""
    exported = exports(args, folder, seeds)
    seen.add(exported.tables.plays, exported.files, exported.tables.innings())
    return exported.score(exported.files)


if __name__ == "__main__":
    sys.exit(main())
