"""Does the referee bite? Each plant changes one rule on one side only, and has to be found.

A rule that is data is changed in the engine, by a pack. A rule that is not is changed in the
referee: if nobody notices, either no match comes to the rule, or the comparison does not look.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pipe import Pipe, with_pack
from watch import Difference, Watch

TRIES = 60  # matches in which a plant has to be found


@dataclass
class Plant:
    """One rule, changed on one side."""

    name: str
    pack: dict[str, Any] = field(default_factory=dict)
    changes: list[tuple[Any, str, Callable]] = field(default_factory=list)
    setup: dict[str, Any] = field(default_factory=dict)


def patch(file: str, id: str, **changed: Any) -> dict[str, Any]:
    """A pack that changes one entry."""
    return {file: [{"id": id, "patch": True, **changed}]}


def in_engine(name: str, pack: dict[str, Any], **setup: Any) -> Plant:
    """The engine plays by a pack: the content of some files."""
    return Plant(name, pack=pack, setup=setup)


def in_referee(name: str, owner: Any, function: str, instead: Callable, **setup: Any) -> Plant:
    """The referee plays with another function."""
    return Plant(name, changes=[(owner, function, instead)], setup=setup)


@contextmanager
def planted(plant: Plant, binary: Path, root: Path, game: str) -> Iterator[Pipe]:
    """A pipe on which the plant holds."""
    kept = [(owner, name, getattr(owner, name)) for owner, name, _ in plant.changes]
    for owner, name, instead in plant.changes:
        setattr(owner, name, instead)
    try:
        with with_pack(binary, root, game, plant.pack) as pipe:
            yield pipe
    finally:
        for owner, name, original in kept:
            setattr(owner, name, original)


def find(plant: Plant, pipe: Pipe, referee: type) -> Difference | None:
    """The first difference in matches that the plant's setup is about."""
    for number in range(TRIES):
        seed = f"{plant.name} {number}"
        watch = Watch(pipe, referee(), seed)
        setup = watch.referee.draw_setup(random.Random(seed)) | plant.setup
        if "mode" in plant.setup:
            setup = plant.setup
        if not watch.referee.setup_faults(setup):
            watch.run(setup)
        if watch.found:
            if watch.found[0].what.startswith("setup"):
                raise RuntimeError(f"{plant.name}: {watch.found[0]}")
            return watch.found[0]
    return None


def run(binary: Path, root: Path, referee: type, plants: list[Plant], only: str | None) -> int:
    """Tries every plant; how many were not found."""
    missed = 0
    for plant in plants:
        if only and only not in plant.name:
            continue
        with planted(plant, binary, root, referee.name) as pipe:
            found = find(plant, pipe, referee)
        missed += found is None
        told = f"found at command {found.command} of {found.seed!r}" if found else "NOT FOUND"
        print(f"{referee.name}: {plant.name}: {told}", flush=True)
    return missed
