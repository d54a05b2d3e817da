"""CO-12, D5, D6: what a ruler leaves to the next."""

from __future__ import annotations

from typing import Any

from .state import Game

ALMANAC = 40  # reigns that the almanac keeps
FIRST = {"rulers": 0, "memory": {}, "sets": [], "reigns": []}


def after(game: Game) -> dict[str, Any]:
    """The heritage of the one who follows; a flag or counter that is 0 need not be passed on."""
    before = FIRST | game.setup.get("heritage", {})
    passes = game.content.endings[game.ending].get("passes", [])
    memory = {id: game.memory[id] for id in passes if game.memory.get(id)}
    reign = {"realm": game.setup["realm"], "turns": game.turn, "ending": game.ending}
    return {
        "rulers": before["rulers"] + 1,
        "memory": memory,
        "sets": sorted({*before["sets"], *(id for id in passes if id in game.content.sets())}),
        "reigns": [*before["reigns"], reign][-ALMANAC:],
    }
