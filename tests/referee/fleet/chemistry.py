"""FL-07: chemistry, read from the fleet's active ships."""

from __future__ import annotations

from . import tags
from .state import Content, Fleet


def rules(content: Content, fleet: Fleet) -> list[dict]:
    """The rules that hold in a fleet now."""
    each = [tags.of(content, ship) for ship in fleet.active()]

    def met(rule: dict) -> bool:
        return all(
            sum(need["tag"] in found for found in each) >= need["at_least"]
            for need in rule["requires"]
        )

    return [rule for rule in content.chemistry.values() if met(rule)]


def effects(content: Content, fleet: Fleet, kind: str) -> list[tuple[str, dict]]:
    """The effects of one kind that hold in a fleet now, each with its rule."""
    return [
        (rule["id"], effect)
        for rule in rules(content, fleet)
        for effect in rule["effects"]
        if effect["kind"] == kind
    ]
