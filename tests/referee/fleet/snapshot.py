"""The referee's state in the words of a snapshot."""

from __future__ import annotations

from typing import Any

from . import chemistry, combat, formations, legal, ships, tags
from .state import Content, Fleet, Run


def of(run: Run) -> dict[str, Any]:
    """What a referee's snapshot should show."""
    if run.setup["mode"] == "arena":
        held: dict[str, Any] = {}
        if run.task["kind"] == "muster":
            submitted = [entry is not None for entry in run.task["entries"]]
            held["submitted"] = dict(zip(("p1", "p2"), submitted))
    else:
        held = voyage(run)
    held["task"] = task_of(run)
    held["table"] = {"to_act": legal.to_act(run)}
    return held


def voyage(run: Run) -> dict[str, Any]:
    """A run."""
    held = {
        "salvage": run.salvage,
        "turn": run.turn,
        "fleet": fleet_of(run.fleet) | {"stores": run.fleet.stores},
        "sheets": sheets(run.content, run.fleet),
        "chemistry": [rule["id"] for rule in chemistry.rules(run.content, run.fleet)],
        "chart": {"at": run.at, "nodes": [{"known": node.known} for node in run.nodes]},
        "tally": run.tally,
    }
    if run.enemy and run.task["kind"] in ("battle", "fight", "chase"):
        held["enemy_sheets"] = sheets(run.content, run.enemy)
        held["enemy_chemistry"] = [rule["id"] for rule in chemistry.rules(run.content, run.enemy)]
    if run.task["kind"] == "choosing":
        held["reachable"] = run.nodes[run.at].ways
    return held


def fleet_of(fleet: Fleet) -> dict[str, Any]:
    """A fleet."""
    return {
        "formation": fleet.formation,
        "ships": [
            {
                "name": ship.name,
                "hull": ship.hull,
                "mods": ship.mods,
                "items": ship.items,
                "hp": ship.hp,
                "statuses": [{"id": id, "turns": turns} for id, turns in ship.statuses.items()],
            }
            for ship in fleet.ships
        ],
    }


def sheets(content: Content, fleet: Fleet) -> list[dict[str, Any]]:
    """FL-02, FL-05, FL-08: what is derived of each ship."""
    if not fleet.ships:
        return []
    stations = formations.stations(content, fleet)
    return [
        {
            "name": ship.name,
            "type": ships.hull_type(content, ship),
            "hp": ship.hp,
            "whole": ships.whole(content, ship),
            "stats": combat.stats_in_fleet(content, fleet, ship),
            "station": formations.STATIONS[station],
            "tags": sorted(tags.of(content, ship)),
            "slots": ships.slots(content, ship),
            "mod_slots": content.hulls[ship.hull]["mod_slots"],
        }
        for ship, station in zip(fleet.ships, stations)
    ]


def task_of(run: Run) -> dict[str, Any]:
    """What is to be decided."""
    task = dict(run.task)
    if task["kind"] in ("battle", "chase"):
        task["enemy"] = fleet_of(run.enemy)
    if task["kind"] == "fight":
        task["fight"] = task["fight"] | fight_of(run)
    if task["kind"] == "muster":
        del task["entries"]
    return task


def fight_of(run: Run) -> dict[str, Any]:
    """FL-37: how a fight stands."""
    fought = run.fought
    sunk = {
        side: [n for n, ship in enumerate(fleet.ships) if id(ship) in fought.destroyed]
        for side, fleet in fought.fleets.items()
    }
    told = {"turn": fought.turn, "began_with": fought.began_with, "sunk": sunk}
    return told | {"enemy": fleet_of(run.enemy)}


def prepared(shown: dict[str, Any]) -> dict[str, Any]:
    """A snapshot with its tags as plain sorted names."""
    for name in ("sheets", "enemy_sheets"):
        for sheet in shown.get(name) or []:
            sheet["tags"] = sorted({tag["tag"] for tag in sheet["tags"]})
    return shown
