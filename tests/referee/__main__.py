"""The referee: reads the rules anew, and plays along.

    python3 tests/referee --binary target/release/sandtable --game crossfire --matches 500 --seed S

It reads docs/rules and data, never the code. A difference names the seed and the number of the
command; the same seed finds it again (`--only SEED`).
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import selftest
from council import dynasty
from council.plants import plants as council_plants
from council.referee import Referee as Council
from crossfire import vectors
from crossfire.plants import plants as crossfire_plants
from crossfire.referee import Referee as Crossfire
from diamond.plants import plants as diamond_plants
from diamond.referee import Referee as Diamond
from fleet.plants import plants as fleet_plants
from fleet.referee import Referee as Fleet
from kingdoms.plants import plants as kingdoms_plants
from kingdoms.referee import Referee as Kingdoms
from pipe import Pipe, with_pack
from watch import Difference, Tally, Watch

ROOT = Path(__file__).parents[2]
REFEREES = {
    "council": Council,
    "crossfire": Crossfire,
    "diamond": Diamond,
    "fleet": Fleet,
    "kingdoms": Kingdoms,
}
PLANTS = {
    "council": council_plants,
    "crossfire": crossfire_plants,
    "diamond": diamond_plants,
    "fleet": fleet_plants,
    "kingdoms": kingdoms_plants,
}
PARTS = 50  # pipes, one after the other in each job


def follow(task: tuple[Path, str, list[str]]) -> tuple[Tally, list[Difference]]:
    """A few matches on a pipe of their own, but for those that are played with a drawn pack."""
    binary, game, seeds = task
    tally, found = Tally(), []
    shared = Pipe(binary, ROOT)
    for seed in seeds:
        for watch in watched(binary, game, seed, shared):
            tally.add(watch.tally)
            found += watch.found
    shared.close()
    return tally, found


def watched(binary: Path, game: str, seed: str, shared: Pipe) -> Iterator[Watch]:
    """A match; of Council sometimes one with a drawn pack, or a whole dynasty."""
    if game == "council" and dynasty.is_one(seed):
        yield from dynasty.follow(binary, ROOT, shared, seed)
        return
    pack = Council.pack(seed) if game == "council" else {}
    with with_pack(binary, ROOT, game, pack) if pack else nullcontext(shared) as pipe:
        watch = Watch(pipe, Council(pack) if pack else REFEREES[game](), seed)
        watch.run()
        yield watch


def main() -> int:
    """Follows the matches that are asked for; 1 when anything differs."""
    parser = argparse.ArgumentParser(prog="referee", description=__doc__.splitlines()[0])
    parser.add_argument("--binary", type=Path, default=ROOT / "target" / "debug" / "sandtable")
    parser.add_argument("--game", choices=sorted(REFEREES), action="append")
    parser.add_argument("--matches", type=int, default=20, help="of each game")
    parser.add_argument(
        "--seed", default="referee", help="what the seeds of the matches begin with"
    )
    parser.add_argument("--only", metavar="SEED", help="the match with this seed, whole")
    parser.add_argument("--self-test", action="store_true", help="plant changes, and find them")
    parser.add_argument("--plant", metavar="TEXT", help="only the plants whose name has this")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    found = vectors.faults(
        Crossfire.content, ROOT / "tests" / "vectors" / "crossfire" / "geometry.json"
    )
    print(*found, sep="\n", end="\n" if found else "")
    failed = bool(found)
    for game in args.game or sorted(REFEREES):
        if args.self_test:
            referee = REFEREES[game]
            planted = PLANTS[game](referee.content)
            failed |= selftest.run(args.binary, ROOT, referee, planted, args.plant) > 0
        else:
            failed |= run(args, game)
    return int(failed)


def run(args: argparse.Namespace, game: str) -> bool:
    """Follows matches of one game; whether anything differs."""
    begun = time.monotonic()
    seeds = [args.only] if args.only else [f"{args.seed}-{n}" for n in range(args.matches)]
    parts = [seeds[n::PARTS] for n in range(PARTS) if seeds[n::PARTS]]
    tasks = [(args.binary, game, part) for part in parts]
    tally, found = Tally(), []
    with multiprocessing.Pool(min(args.jobs, len(tasks))) as pool:
        for part, differences in pool.imap(follow, tasks):
            tally.add(part)
            found += differences
            for difference in differences:
                print(difference, flush=True)
    took = time.monotonic() - begun
    print(
        f"{game}: {tally.matches} matches, {tally.commands} states, {tally.listed} listed, "
        f"{tally.refusals} drawn commands, {tally.previews} previews in {took:.0f} s: "
        f"{len(found)} differences"
    )
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
