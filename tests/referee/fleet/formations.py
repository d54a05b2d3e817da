"""FL-08, D3: stations, derived from the formation and the order of the fleet."""

from __future__ import annotations

from . import ships
from .state import Content, Fleet

STATIONS = ("VAN", "MAIN", "REAR")


def stations(content: Content, fleet: Fleet) -> list[int]:
    """The station of each ship, by number."""
    rules = content.formations[fleet.formation]["stations"]
    room = [rule["limit"] for rule in rules]
    found: list[int | None] = [None] * len(fleet.ships)
    for wanted_only in (True, False):
        for number, ship in enumerate(fleet.ships):
            if found[number] is not None:
                continue
            for station, rule in enumerate(rules):
                wants = ships.hull_type(content, ship) in rule["first"]
                if room[station] and (wants or not wanted_only):
                    found[number] = station
                    room[station] -= 1
                    break
    return [0 if station is None else station for station in found]
