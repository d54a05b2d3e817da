"""§7 Missions: GR-033, GR-034, D13."""

from __future__ import annotations

from .board import Square
from .state import SEATS, Match, other


def holds(zone: dict, square: Square) -> bool:
    """Whether a zone has a square."""
    first, last = zone["columns"]
    if not first <= square[0] <= last:
        return False
    rows = zone.get("rows")
    return rows is None or rows[0] <= square[1] <= rows[1]


def count(match: Match, seat: str, zone: dict) -> int:
    """D13: only units that stand count."""
    return sum(holds(zone, unit.square) for unit in match.standing(seat))


def unit_destroyed(match: Match, owner: str) -> None:
    """Crossfire Clash: a point for each enemy unit destroyed, when it happens."""
    for rule in match.content.missions[match.mission]["scoring"]:
        if rule["kind"] == "destroyed":
            match.scores[other(owner)] += rule["points"]


def score_round(match: Match) -> None:
    """GR-034: at the end of each round; equal counts score nobody."""
    for rule in match.content.missions[match.mission]["scoring"]:
        if rule["kind"] == "majority":
            counts = {seat: count(match, seat, rule["zones"][seat]) for seat in SEATS}
            for seat in SEATS:
                if counts[seat] > counts[other(seat)]:
                    match.scores[seat] += rule["points"][seat]
        elif rule["kind"] == "sole":
            for seat in SEATS:
                alone = count(match, other(seat), rule["zone"]) == 0
                if alone and count(match, seat, rule["zone"]) > 0:
                    match.scores[seat] += rule["points"]
