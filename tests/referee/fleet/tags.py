"""FL-05, FL-06, D4: tags, derived from the ship alone."""

from __future__ import annotations

import operator

from . import ships
from .state import Content, Ship

COMPARE = {
    ">=": operator.ge,
    ">": operator.gt,
    "<=": operator.le,
    "<": operator.lt,
    "==": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
}


def has_property(content: Content, item: str, name: str, value: str) -> bool:
    """Whether an item has a property."""
    row = content.items[item]
    if name == "slot":
        return row["slot"] == value
    if name == "kind":
        return value in row.get("kinds", [])
    if name == "grants_flight":
        return row.get("grants_flight", False) == (value == "true")
    if name == "phase":
        return any(trigger["phase"] == value for trigger in row.get("triggers", []))
    return any(trigger["effect"]["kind"] == value for trigger in row.get("triggers", []))


def holds(content: Content, ship: Ship, condition: dict) -> bool:
    """FL-05: one condition."""
    kind = condition["kind"]
    if kind == "stat_comparison":
        amount = ships.with_statuses(content, ship)[condition["stat"]]
        return COMPARE[condition["operator"]](amount, condition["value"])
    if kind == "equipment_has_property":
        each = [
            has_property(content, item, condition["property"], str(condition["value"]))
            for item in ship.items
        ]
        if condition["quantifier"] == "any":
            return any(each)
        return bool(each) and all(each)  # D4: "all" of nothing is not satisfied
    if kind == "hull_type":
        return ships.hull_type(content, ship) == condition["value"]
    if kind == "has_mod":
        return condition["value"] in ship.mods
    if kind == "has_equipment":
        return condition["value"] in ship.items
    return has(content, ship, condition["value"])


def rule_holds(content: Content, ship: Ship, rule: dict) -> bool:
    """FL-05: all conditions, or one of them."""
    each = [holds(content, ship, condition) for condition in rule["conditions"]]
    return all(each) if rule["logic"] == "AND" else any(each)


def has(content: Content, ship: Ship, tag: str) -> bool:
    """Whether some rule gives the ship a tag."""
    rules = content.tags.values()
    return any(rule["tag"] == tag and rule_holds(content, ship, rule) for rule in rules)


def of(content: Content, ship: Ship) -> set[str]:
    """Every tag of a ship."""
    rules = content.tags.values()
    return {rule["tag"] for rule in rules if rule_holds(content, ship, rule)}
