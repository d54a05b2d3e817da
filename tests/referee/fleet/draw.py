"""Setups and commands at random: what the rules allow, and what they do not."""

from __future__ import annotations

import random

from . import yard
from .state import Content, Run


def setup(content: Content, dice: random.Random) -> dict:
    """A run with any fleet and any unlocks, or the arena."""
    if dice.random() < 0.3:
        return {"mode": "arena"}
    unlocks = [id for id in content.unlocks if dice.random() < 0.5]
    setup = {"mode": "run", "run_id": "referee", "unlocks": unlocks}
    setup["orders"] = dice.choice([0, 1, 2, 2])
    if dice.random() < 0.5:
        setup["fleet"] = dice.choice(list(content.fleets))
    return setup


def plan(content: Content, dice: random.Random) -> dict:
    """A ship that may not fit together."""
    hull = dice.choice(list(content.hulls))
    items = dice.sample(list(content.items), dice.randint(0, 4))
    mods = dice.sample(list(content.mods), dice.choice([0, 0, 0, 1, 2]))
    found = {"hull": hull, "mods": mods, "items": items}
    if dice.random() < 0.05:
        found["hull"] = "no_such_hull"
    if dice.random() < 0.1:
        found["name"] = "Namesake"
    return found


def command(run: Run, dice: random.Random, listed: list[dict]) -> dict:
    """Any command; often a legal one with one field changed."""
    every = fields(run, dice)
    if listed and dice.random() < 0.6:
        changed = dict(dice.choice(listed))
        names = [name for name in changed if name != "type"]
        if names:
            name = dice.choice(names)
            return changed | {name: every[name]}
    kind, names = dice.choice(KINDS)
    return {"type": kind, **{name: every[name] for name in names}}


KINDS: list[tuple[str, tuple[str, ...]]] = [
    ("choose_fleet", ("fleet",)),
    ("move_to_node", ("node",)),
    ("start_combat", ("doctrine",)),
    ("slip_away", ("doctrine",)),
    ("pursue", ("doctrine",)),
    ("give_order", ("order", "target")),
    ("fight_on", ()),
    ("let_go", ()),
    ("equip_item", ("ship", "item")),
    ("unequip_item", ("ship", "item")),
    ("install_mod", ("ship", "mod")),
    ("repair", ("ship", "amount")),
    ("set_formation", ("formation",)),
    ("take_salvage", ("offer",)),
    ("select_event_choice", ("choice",)),
    ("leave_node", ()),
    ("abandon_run", ()),
    ("submit_fleet", ("ships", "formation", "doctrine")),
]


def fields(run: Run, dice: random.Random) -> dict:
    """A value for every field of every command."""
    content = run.content
    choices = [row["id"] for event in content.events.values() for row in event["choices"]]
    if run.task["kind"] == "event":
        choices = [row["id"] for row in content.events[run.task["event"]]["choices"]] + ["no"]
    near = [*run.fleet.stores, *(item for ship in run.fleet.ships for item in ship.items)]
    near += yard.pool(run)
    things = near or list(content.items)
    return {
        "fleet": dice.choice([*content.fleets, "no_such_fleet"]),
        "node": dice.randrange(max(len(run.nodes), 3) + 1),
        "doctrine": dice.choice([*content.doctrines, "no_such_doctrine"]),
        "formation": dice.choice([*content.formations, "no_such_formation"]),
        "ship": dice.randint(0, 6),
        "item": dice.choice([*things, dice.choice(list(content.items))]),
        "mod": dice.choice([*things, dice.choice(list(content.mods))]),
        "amount": dice.choice([0, 1, 10, 40, 80, dice.randint(1, 300)]),
        "order": dice.choice([*content.orders, "no_such_order"]),
        "target": dice.choice([None, 0, 1, 2, 7]),
        "offer": dice.randint(0, 3),
        "choice": dice.choice(choices),
        "ships": [plan(content, dice) for _ in range(dice.choice([0, 1, 2, 3, 4, 7]))],
    }
