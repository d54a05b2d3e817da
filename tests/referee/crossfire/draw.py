"""Setups and commands at random: what the rules allow, and what they do not."""

from __future__ import annotations

import random

from .board import Square
from .snapshot import at
from .state import SEATS, Content, Match


def setup(content: Content, dice: random.Random) -> dict:
    """Any faction against any; all else as the dice say."""
    commanders: list[str | None] = [None, None]
    if dice.random() < 0.5:
        commanders = [dice.choice(list(content.commanders)) for _ in SEATS]
    if dice.random() < 0.02:
        commanders[dice.randrange(2)] = None
    sides = {
        seat: {"faction": dice.choice(list(content.factions)), "commander": commander}
        for seat, commander in zip(SEATS, commanders)
    }
    campaign = dice.random() < 0.25
    mission = None if campaign else dice.choice([None, *content.missions])
    if campaign and dice.random() < 0.02:
        mission = dice.choice(list(content.missions))
    return {
        "sides": sides,
        "mission": mission,
        "terrain": terrain(content, dice, campaign),
        "events": dice.random() < 0.5,
        "campaign": campaign,
    }


def terrain(content: Content, dice: random.Random, campaign: bool) -> dict:
    """Random, a map, or pieces that may be wrong."""
    kind = dice.random()
    if kind < 0.6:
        return {"from": "random"}
    if kind < 0.75 or campaign:
        return {"from": "map", "id": dice.choice(list(content.maps))}
    pieces = [piece(content, dice) for _ in range(dice.randint(0, 6))]
    return {"from": "pieces", "pieces": pieces}


def piece(content: Content, dice: random.Random) -> dict:
    """A piece that grows from anywhere between the home zones, and seldom is wrong."""
    template = content.terrain[dice.choice(list(content.terrain))]
    size = dice.randint(template["fewest_squares"], template["most_squares"])
    first, last = (3, 13) if dice.random() < 0.95 else (1, 15)
    cells: list[Square] = [(dice.randint(first, last), dice.randint(1, 9))]
    while len(cells) < size:
        col, row = dice.choice(cells)
        dc, dr = dice.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        near = (col + dc, row + dr)
        if near not in cells and first <= near[0] <= last and 1 <= near[1] <= 9:
            cells.append(near)
    if dice.random() < 0.03:
        cells.append((dice.randint(first, last), dice.randint(1, 9)))
    return {"template_id": template["id"], "cells": [at(cell) for cell in cells]}


def square(match: Match, dice: random.Random, near: Square | None = None) -> dict:
    """A square of the board, often near another one, seldom off the board."""
    if near is not None and dice.random() < 0.7:
        col, row = near[0] + dice.randint(-3, 3), near[1] + dice.randint(-3, 3)
    else:
        col, row = dice.randint(0, match.board.columns + 1), dice.randint(0, match.board.rows + 1)
    return {"col": max(col, 0), "row": max(row, 0)}


def command(match: Match, dice: random.Random, seat: str, listed: list[dict]) -> dict:
    """Any command; often a legal one with one field changed."""
    if listed and dice.random() < 0.6:
        changed = dict(dice.choice(listed))
        field = dice.choice([name for name in changed if name != "type"] or ["type"])
        if field != "type" and field != "squares":
            changed[field] = fields(match, dice, seat)[field]
            return changed
    every = fields(match, dice, seat)
    kind, names = dice.choice(KINDS)
    return {"type": kind, **{name: every[name] for name in names}}


KINDS: list[tuple[str, tuple[str, ...]]] = [
    ("deploy_side", ("squares",)),
    ("confirm_deployment", ()),
    ("take_initiative", ("first",)),
    ("declare_action", ("unit", "action")),
    ("move", ("unit", "to")),
    ("attack", ("unit", "to", "target", "with")),
    ("first_aid", ("unit", "to", "target")),
    ("hold", ("unit",)),
    ("forgo", ("unit",)),
    ("pass", ()),
    ("reroll", ("die", "source")),
    ("keep_die", ("keep",)),
    ("revive", ("unit",)),
    ("decline", ()),
    ("choose_advantage", ("advantage",)),
]


def fields(match: Match, dice: random.Random, seat: str) -> dict:
    """A value for every field of every command."""
    units = list(match.units.values())
    unit = dice.choice(units) if units else None
    home = match.board.home(seat)
    count = match.sides[seat].profile.units + dice.choice([-1, 0, 0, 0, 0, 1])
    squares = [at(dice.choice(home)) for _ in range(count)]
    if dice.random() < 0.3:
        squares[0] = square(match, dice)
    if dice.random() < 0.2:
        squares = [{**each, "row": squares[0]["row"]} for each in squares]
    advantages = [*match.content.advantages, "no_such_advantage"]
    return {
        "squares": squares,
        "first": dice.random() < 0.5,
        "unit": unit.id if unit and dice.random() < 0.95 else f"{seat}-9",
        "action": dice.choice(["move", "attack", "first_aid"]),
        "to": square(match, dice, unit.square if unit else None),
        "target": dice.choice(units).id if units and dice.random() < 0.95 else "p1-9",
        "with": dice.choice(["shot", "melee"]),
        "die": dice.randint(0, 2),
        "source": dice.choice(["faction", "commander", "event", "advantage"]),
        "keep": dice.choice(["first", "second"]),
        "advantage": dice.choice(advantages),
    }
