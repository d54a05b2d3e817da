"""Fleets from plans: enemies of an encounter, starting fleets, fleets of the arena."""

from __future__ import annotations

from . import ships
from .state import Content, Fleet, Ship


def name_for(content: Content, hull: str, taken: set[str]) -> str:
    """The first of a hull's names that nobody has."""
    names = content.hulls[hull]["names"]
    free = [name for name in names if name not in taken]
    if free:
        return free[0]
    number = 2
    while f"{names[0]} {number}" in taken:
        number += 1
    return f"{names[0]} {number}"


def commission(content: Content, plan: dict, taken: set[str]) -> Ship:
    """A whole ship from its plan."""
    name = plan.get("name") or name_for(content, plan["hull"], taken)
    ship = Ship(name, plan["hull"], list(plan.get("mods", [])), list(plan.get("items", [])))
    ship.hp = ships.whole(content, ship)
    return ship


def from_plans(content: Content, plans: list[dict], formation: str) -> Fleet:
    """A fleet from its plans; names that are given are taken first."""
    taken = {plan["name"] for plan in plans if plan.get("name")}
    found: list[Ship] = []
    for plan in plans:
        ship = commission(content, plan, taken)
        taken.add(ship.name)
        found.append(ship)
    return Fleet(found, formation)


def of_encounter(content: Content, encounter: str) -> Fleet:
    """FL-22: an enemy fleet."""
    row = content.encounters[encounter]
    return from_plans(content, row["ships"], row["formation"])
