"""§10 What may be asked beforehand: odds by enumeration (DA-012), sight and cover (DA-021)."""

from __future__ import annotations

import random
from typing import Any

from . import actions, combat, options
from .board import FULL, Square, distance, hidden_points, sees
from .legal import square_of
from .snapshot import at
from .state import Match, Unit


def some(match: Match, dice: random.Random, listed: list[dict]) -> list[tuple[dict, Any]]:
    """Queries with what the rules answer."""
    if not match.units:
        return []
    squares = match.board.squares()
    found = [sight(match, dice.choice(squares), dice.choice(squares)) for _ in range(2)]
    attacks = [command for command in listed if command["type"] == "attack"]
    for command in dice.sample(attacks, min(2, len(attacks))):
        found.append(attack(match, command))
    return found


def sight(match: Match, a: Square, b: Square) -> tuple[dict, dict]:
    """Distance, line of sight and hidden share between two squares."""
    hidden = hidden_points(a, b, match.terrain.provides_cover)
    held = {
        "distance": distance(a, b),
        "visible": sees(a, b, match.terrain, set(match.occupied())),
        "hidden_points": hidden,
        "cover": hidden >= match.content.rules["combat"]["cover_points"],
    }
    return {"type": "sight", "from": at(a), "to": at(b)}, held


def attack(match: Match, command: dict) -> tuple[dict, dict]:
    """The odds of an attack, over all 36 ways in which two dice fall."""
    unit, target = match.units[command["unit"]], match.units[command["target"]]
    query = {name: value for name, value in command.items()} | {"type": "attack"}
    to = square_of(command["to"])
    if command["with"] == "melee":
        return query, {"odds": melee_odds(match, unit, target)}
    hidden = hidden_points(to, target.square, match.terrain.provides_cover)
    held = {
        "odds": shot_odds(match, unit, to, target),
        "defense": combat.defense_against(match, unit, to, target),
        "deadly_from": match.sides[unit.seat].profile.deadly_from,
        "hidden_points": hidden,
        "cover": options.cover_counts(match, unit.seat, to, target.square),
    }
    return query, held


def outcome(match: Match, unit: Unit) -> str:
    """What a hit does to a unit."""
    if unit.status == "down":
        return "destroyed"
    return "ignored" if options.ignores_down(match, unit) else "down"


def shot_odds(match: Match, unit: Unit, to: Square, target: Unit) -> dict[str, int]:
    """GR-023 to GR-026."""
    odds = {"out_of": 36, "miss": 0, "down": 0, "ignored": 0, "destroyed": 0, "own_hit": 0}
    rules = match.content.rules["combat"]
    quality = combat.shot_quality(match, unit, to != unit.square)
    defense = combat.defense_against(match, unit, to, target)
    friends = combat.friends_beside(match, unit, to, target)
    for first in range(1, 7):
        for second in range(1, 7):
            natural = first + second
            if natural >= match.sides[unit.seat].profile.deadly_from:
                odds["destroyed"] += 1
            elif natural == rules["stray_total"] and friends:
                odds["own_hit"] += 1
            elif natural + quality > defense:
                odds[outcome(match, target)] += 1
            else:
                odds["miss"] += 1
    return odds


def melee_odds(match: Match, unit: Unit, target: Unit) -> dict[str, int]:
    """GR-027, GR-028."""
    odds = {"out_of": 36, "miss": 0, "down": 0, "ignored": 0, "destroyed": 0, "own_hit": 0}
    if target.status == "down":
        odds["destroyed"] = 36
        return odds
    ours = match.sides[unit.seat].profile.melee_aq
    theirs = match.sides[target.seat].profile.melee_aq
    for first in range(1, 7):
        for second in range(1, 7):
            if first + ours > second + theirs:
                odds[outcome(match, target)] += 1
            elif first + ours < second + theirs:
                odds["own_hit"] += 1
            else:
                odds["miss"] += 1
    return odds
