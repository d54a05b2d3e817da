"""Fleets from plans: enemies of an encounter, starting fleets, fleets of the arena."""

from __future__ import annotations

from . import ships
from .state import Content, Fleet, Ship


def name_for(content: Content, hull: str, taken: set[str]) -> str:
    """The first of a hull's names that nobody has."""
    names = content.hulls[hull]["names"]
    free = [name for name in names if name not in taken]
    return free[0] if free else numbered(names[0], taken)


def numbered(name: str, taken: set[str]) -> str:
    """D18: the name, with the first number that makes it free when somebody has it."""
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}" if name in taken else name


def commission(content: Content, plan: dict, taken: set[str]) -> Ship:
    """A whole ship from its plan."""
    given = plan.get("name")
    name = numbered(given, taken) if given else name_for(content, plan["hull"], taken)
    ship = Ship(name, plan["hull"], list(plan.get("mods", [])), list(plan.get("items", [])))
    ship.hp = ships.whole(content, ship)
    return ship


def from_plans(
    content: Content, plans: list[dict], formation: str, met: Fleet | None = None
) -> Fleet:
    """A fleet from its plans; names that are given are left to whom they are given, D18."""
    given = {plan["name"] for plan in plans if plan.get("name")}
    taken = {ship.name for ship in met.ships} if met else set()
    found: list[Ship] = []
    for plan in plans:
        ship = commission(content, plan, taken if plan.get("name") else taken | given)
        taken.add(ship.name)
        found.append(ship)
    return Fleet(found, formation)


def of_encounter(content: Content, encounter: str, met: Fleet) -> Fleet:
    """FL-22: an enemy fleet."""
    row = content.encounters[encounter]
    return from_plans(content, row["ships"], row["formation"], met)
