"""FL-26: the arena: two fleets, submitted unseen, and one combat."""

from __future__ import annotations

from . import combat, enemy, ships
from .state import Content, Run


def price(content: Content, plan: dict) -> int:
    """What a ship costs: hull, mods and items."""
    return (
        content.hulls[plan["hull"]]["price"]
        + sum(content.mods[mod]["price"] for mod in plan.get("mods", []))
        + sum(content.items[item]["price"] for item in plan.get("items", []))
    )


def plan_faults(content: Content, plan: dict) -> set[str]:
    """FL-03: what of a ship cannot be bought."""
    if plan["hull"] not in content.hulls:
        return {"FL-03"}
    mods, items = plan.get("mods", []), plan.get("items", [])
    hull = content.hulls[plan["hull"]]
    if any(mod not in content.mods for mod in mods):
        return {"FL-03"}
    if any(item not in content.items for item in items):
        return {"FL-03"}
    rules = set()
    if len(mods) > hull["mod_slots"]:
        rules.add("FL-03")
    only = [content.mods[mod].get("only") for mod in mods]
    if any(types and hull["type"] not in types for types in only):
        rules.add("FL-03")
    room = dict(ships.taken(content, []))
    ships.add(room, hull.get("slots"))
    for mod in mods:
        ships.add(room, content.mods[mod].get("adds_slots"))
    wanted = ships.taken(content, items)
    if any(wanted[slot] > room[slot] for slot in room):
        rules.add("FL-03")
    return rules


def faults(content: Content, command: dict) -> set[str]:
    """What stands against a fleet, by rule."""
    rules: set[str] = set()
    plans = command["ships"]
    if not plans:
        rules.add("FL-26")
    most = content.arena["max_ships"]
    if len(plans) > most:
        rules.add("FL-26")
        plans = plans[:most]  # what is too many is not looked at
    for plan in plans:
        rules |= plan_faults(content, plan)
    names = [plan["name"] for plan in plans if plan.get("name")]
    if len(set(names)) != len(names):
        rules.add("FL-02")
    if command["formation"] not in content.formations:
        rules.add("FL-08")
    if command["doctrine"] not in content.doctrines:
        rules.add("FL-19")
    if (
        "FL-03" not in rules
        and sum(price(content, plan) for plan in plans) > content.arena["budget"]
    ):
        rules.add("FL-26")
    return rules


def submit(run: Run, seat: str, command: dict) -> None:
    """A fleet is submitted; when both are, they fight."""
    entries = run.task["entries"]
    entries[("p1", "p2").index(seat)] = command
    if None in entries:
        return
    content = run.content
    first, second = entries
    own = enemy.from_plans(content, first["ships"], first["formation"])
    other = enemy.from_plans(content, second["ships"], second["formation"], own)
    fleets = {"p1": own, "p2": other}
    doctrines = {side: entry["doctrine"] for side, entry in zip(("p1", "p2"), entries)}
    fight = combat.Combat(content, fleets, doctrines, run.rolls)
    outcome = combat.resolve(fight)
    run.events += fight.events
    winner = outcome.get("by")
    if outcome["kind"] == "retreat":
        winner = "p2" if outcome["of"] == "p1" else "p1"
    left = {side: combat.strength(fleet) for side, fleet in fleets.items()}
    run.task = {"kind": "over", "ending": {"kind": "arena", "winner": winner, "hp_left": left}}
