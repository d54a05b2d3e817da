"""FL-02 to FL-04, D1, D2: a ship and what it adds up to."""

from __future__ import annotations

from .state import STATS, Content, Ship

Stats = dict[str, int]


def add(stats: Stats, more: dict[str, int] | None) -> None:
    """Adds what something changes."""
    for stat, amount in (more or {}).items():
        stats[stat] += amount


def fitted(content: Content, ship: Ship) -> Stats:
    """FL-02: the hull's base plus every mod's plus every item's."""
    stats = dict.fromkeys(STATS, 0)
    add(stats, content.hulls[ship.hull]["stats"])
    for mod in ship.mods:
        add(stats, content.mods[mod].get("stats"))
    for item in ship.items:
        add(stats, content.items[item].get("stats"))
    return stats


def at_least_0(stats: Stats) -> Stats:
    """D1: what is taken in a combat stops at 0."""
    return {stat: max(amount, 0) for stat, amount in stats.items()}


def with_statuses(content: Content, ship: Ship) -> Stats:
    """D4: hull, mods, equipment and statuses."""
    stats = fitted(content, ship)
    for status in ship.statuses:
        add(stats, content.statuses[status].get("stats"))
    return at_least_0(stats)


def whole(content: Content, ship: Ship) -> int:
    """D2: the HP of a whole ship."""
    return fitted(content, ship)["hp"]


def hull_type(content: Content, ship: Ship) -> str:
    """FL-03."""
    return content.hulls[ship.hull]["type"]


def slots(content: Content, ship: Ship) -> dict[str, int]:
    """FL-03: the hull's places for equipment, and those that mods add."""
    found = dict.fromkeys(("weapon", "sensor", "defense", "aircraft"), 0)
    add(found, content.hulls[ship.hull].get("slots"))
    for mod in ship.mods:
        add(found, content.mods[mod].get("adds_slots"))
    return found


def taken(content: Content, items: list[str]) -> dict[str, int]:
    """How many places of each kind are taken."""
    found = dict.fromkeys(("weapon", "sensor", "defense", "aircraft"), 0)
    for item in items:
        found[content.items[item]["slot"].lower()] += 1
    return found


def triggers(content: Content, ship: Ship, phase: str, kind: str) -> list[dict]:
    """FL-17: the effects of one kind in a phase, in the order of the equipment."""
    return [
        trigger["effect"]
        for item in ship.items
        for trigger in content.items[item].get("triggers", [])
        if trigger["phase"] == phase and trigger["effect"]["kind"] == kind
    ]
