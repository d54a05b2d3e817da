"""A reign in the words of a snapshot: the ids, and the state behind it by places."""

from __future__ import annotations

from typing import Any

from . import legal
from .formulas import stat
from .state import Game


def of(game: Game, all_of_it: bool = True) -> dict[str, Any]:
    """What is shown of a reign: all of it to a referee, to others what is not hidden (CO-07)."""
    content = game.content
    visible = [id for id, row in content.stats.items() if row.get("visible", True)]
    return {
        "realm": game.setup["realm"],
        "turn": game.turn,
        "stats": [{"id": id, "value": stat(game, id)} for id in visible],
        "hand": [{"id": id, "open": legal.open_options(game, id)} for id in game.hand],
        "rules": [vars(active) for active in game.rules],
        "ending": game.ending,
        "state": state(game, all_of_it),
        "table": table(game),
    }


def state(game: Game, all_of_it: bool) -> dict[str, Any]:
    """By places in the content; hidden stats stand at their least."""
    content, heritage = game.content, game.setup.get("heritage", {})
    places = {
        name: {id: place for place, id in enumerate(getattr(content, name))}
        for name in ("realms", "rules", "cards", "messages", "endings")
    }
    cards = places["cards"]
    return {
        "agreed": {
            "realm": places["realms"][game.setup["realm"]],
            "hints": game.setup.get("hints", "direction"),
            "rulers": heritage.get("rulers", 0),
        },
        "turn": game.turn,
        "stats": [
            row["range"][0]
            if id in game.stats and not all_of_it and not row.get("visible", True)
            else game.stats.get(id, 0)
            for id, row in content.stats.items()
        ],
        "memory": [game.memory[id] for id in content.memory],
        "rules": [
            {"rule": places["rules"][active.id], "since": active.since, "left": active.left}
            for active in game.rules
        ],
        "hand": [cards[id] for id in game.hand],
        "ready": [game.ready[id] for id in content.cards],
        "sets": [id in game.sets for id in content.sets()],
        "forced": [cards[id] for id in game.forced],
        "scheduled": [{"card": cards[id], "turn": turn} for id, turn in game.scheduled],
        "deferred": [
            {"message": places["messages"][id], "args": args, "turn": turn}
            for id, args, turn in game.deferred
        ],
        "ending": places["endings"][game.ending] if game.ending else None,
    }


def table(game: Game) -> dict[str, Any]:
    """Who has to decide what, and what came of it."""
    if game.ending:
        good = game.content.endings[game.ending].get("good", False)
        won = ["p1"] if good else []
        outcome = {"winners": won, "ending": game.ending, "scores": [game.turn]}
        return {"to_act": [], "outcome": outcome}
    return {"to_act": ["p1"], "pending": {"kind": "decide", "rule": "CO-01", "seats": ["p1"]}}
