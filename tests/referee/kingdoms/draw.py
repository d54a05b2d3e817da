"""Setups and commands at random: what the rules allow, and what they do not."""

from __future__ import annotations

import random

from .legal import ANSWERS
from .state import KINDS, Content, Game

TYPES = sorted({kind for kinds in ANSWERS.values() for kind in kinds})


def setup(content: Content, dice: random.Random) -> dict:
    """Any number of seats, and now and then one that cannot play."""
    seats = dice.choice([1, 2, 3, 4, 5])
    found = {
        "preset": dice.choice(list(content.presets)),
        "seats": seats,
        "solo": seats == 1,
        "dukes": dice.choice([2, 2, 3]),
    }
    if dice.random() < 0.05:
        wrong = {
            "preset": "no_such_preset",
            "seats": dice.choice([0, 6, 255]),
            "solo": seats > 1,
            "dukes": dice.choice([0, 1, 4]),
        }
        name = dice.choice(list(wrong))
        found[name] = wrong[name]
    return found


def fields(game: Game, dice: random.Random) -> dict:
    """Something for each field that a command may have."""
    content = game.content
    own = [held.id for player in game.players.values() for held in player.citizens]
    monsters = [id for player in game.players.values() for id in player.monsters]
    built = [id for player in game.players.values() for id in player.domains]
    return {
        "duke": dice.choice([*content.dukes, "nobody"]),
        "domain": dice.choice([*content.domains, *built, *built, "nothing"]),
        "die": dice.choice([0, 1, 0, 1, 2]),
        "stack": dice.choice([*range(20), *range(20), 20, 255]),
        "payment": {kind: dice.choice([0, 0, 1, 2, 3, 4, 60000]) for kind in KINDS},
        "resource": dice.choice(KINDS),
        "order": dice.choices(own, k=dice.randint(0, 4)),
        "options": dice.choices(range(5), k=dice.randint(0, 3)),
        "seat": dice.choice(["p1", "p2", "p3", "p4", "p5"]),
        "card": dice.choice([*own, *monsters, *monsters, "nothing"]),
        "citizen": dice.choice([*own, "nobody"]),
        "column": dice.choice([0, 1, 2, 3, 4, 5, 255]),
    }


FIELDS = {
    "keep_duke": ("duke",),
    "change_die": ("domain", "die"),
    "slay_monster": ("stack", "payment"),
    "hire_citizen": ("stack", "payment"),
    "build_domain": ("stack", "payment"),
    "take_resource": ("resource",),
    "order_harvest": ("order",),
    "choose_options": ("options",),
    "exchange": ("payment",),
    "choose_seat": ("seat",),
    "take_from_centre": ("stack",),
    "take_from_seat": ("seat", "card"),
    "choose_citizen": ("citizen",),
    "choose_column": ("column",),
}


def command(game: Game, dice: random.Random, seat: str, listed: list[dict]) -> dict:
    """Any command; often a legal one with one field changed, or an answer to what is asked."""
    every = fields(game, dice)
    if listed and dice.random() < 0.6:
        changed = dict(dice.choice(listed))
        names = [name for name in changed if name != "type"]
        if names:
            name = dice.choice(names)
            changed[name] = nearly(changed[name], dice) or every[name]
        return changed
    ask = game.asks.get(seat)
    kind = dice.choice(ANSWERS[ask.kind] if ask and dice.random() < 0.7 else TYPES)
    return {"type": kind} | {name: every[name] for name in FIELDS.get(kind, ())}


def nearly(value: object, dice: random.Random) -> object:
    """A payment that is off by one, an order with a card doubled or dropped."""
    if isinstance(value, dict):
        kind = dice.choice(KINDS)
        return value | {kind: max(value[kind] + dice.choice([-1, 1]), 0)}
    if isinstance(value, list) and value and dice.random() < 0.7:
        doubled = [*value[1:], value[-1]]
        return dice.choice([value[1:], doubled, value[::-1]])
    return None
