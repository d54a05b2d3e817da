"""FL-03, FL-22, FL-29, D2: works of a yard."""

from __future__ import annotations

from . import ships, stores
from .state import Run, Ship


def missing(run: Run, ship: Ship) -> int:
    """HP that a ship lacks."""
    return max(ships.whole(run.content, ship) - ship.hp, 0)


def cost(run: Run, amount: int) -> int:
    """FL-29: by the HP beyond those that are free, begun units of salvage in full."""
    per = run.content.economy["hp_per_salvage"]
    return -(-max(amount - run.task["free"], 0) // per)


def pool(run: Run) -> list[str]:
    """D19: what is sold where the fleet is; nothing that is locked (FL-24)."""
    if run.task["kind"] != "refit" or run.nodes[run.at].known is None:
        return []
    locked = run.locked()
    things = run.content.yards[run.nodes[run.at].known].get("equipment_pool", [])
    return [thing for thing in things if thing not in locked]


def why_not_have(run: Run, thing: str) -> set[str]:
    """D19: what lies in store is free, what is sold here has to be paid."""
    if thing in run.fleet.stores:
        return set()
    affordable = thing in pool(run) and price(run, thing) <= run.salvage
    return set() if affordable else {"FL-22"}


def price(run: Run, thing: str) -> int:
    """D19: a share of what it costs."""
    return stores.price(run, thing) * run.content.economy["pool_price_percent"] // 100


def fetch(run: Run, thing: str) -> None:
    """D19: from the stores first, else bought."""
    if thing in run.fleet.stores:
        run.fleet.stores.remove(thing)
    else:
        stores.lose(run, price(run, thing))


def shrink(run: Run, ship: Ship) -> None:
    """D2: when the whole shrinks, HP above it is gone."""
    ship.hp = min(ship.hp, ships.whole(run.content, ship))


def why_not(run: Run, command: dict) -> set[str]:
    """What stands against a work."""
    rules = set() if run.task["works"] else {"FL-29"}
    if command["ship"] >= len(run.fleet.ships):
        return rules | {"FL-02"}
    ship = run.fleet.ships[command["ship"]]
    kind = command["type"]
    if kind == "equip_item":
        return rules | why_not_equip(run, ship, command["item"])
    if kind == "unequip_item":
        return rules | why_not_unequip(run, ship, command["item"])
    if kind == "install_mod":
        return rules | why_not_install(run, ship, command["mod"])
    return rules | why_not_repair(run, ship, command["amount"])


def why_not_equip(run: Run, ship: Ship, item: str) -> set[str]:
    """FL-03: a free place of its kind."""
    if item not in run.content.items:
        return {"FL-03"}
    rules = why_not_have(run, item)
    room, used = ships.slots(run.content, ship), ships.taken(run.content, ship.items)
    slot = run.content.items[item]["slot"].lower()
    return rules if used[slot] < room[slot] else rules | {"FL-03"}


def why_not_unequip(run: Run, ship: Ship, item: str) -> set[str]:
    """It has to be aboard."""
    return set() if item in ship.items else {"FL-22"}


def why_not_install(run: Run, ship: Ship, mod: str) -> set[str]:
    """FL-03: a place, and a hull that it is for."""
    content = run.content
    if mod not in content.mods:
        return {"FL-03"}
    rules = why_not_have(run, mod)
    if len(ship.mods) >= content.hulls[ship.hull]["mod_slots"]:
        rules.add("FL-03")
    only = content.mods[mod].get("only")
    if only and ships.hull_type(content, ship) not in only:
        rules.add("FL-03")
    return rules


def why_not_repair(run: Run, ship: Ship, amount: int) -> set[str]:
    """FL-29: a multiple of a step, or all that is missing; paid for; and none that is nearly all of it."""
    lacks = missing(run, ship)
    if lacks == 0:
        return {"FL-29"}
    step = run.content.economy["repair_step"]
    if amount < 1 or amount > lacks or (amount % step and amount != lacks):
        return {"FL-29"}
    nearly = amount != lacks and (lacks - amount) * 2 < step
    rules = {"FL-29"} if nearly and cost(run, lacks) <= run.salvage else set()
    return rules if cost(run, amount) <= run.salvage else rules | {"FL-22"}


def work(run: Run, command: dict) -> None:
    """One work."""
    ship, kind = run.fleet.ships[command["ship"]], command["type"]
    run.task["works"] -= 1
    if kind == "equip_item":
        fetch(run, command["item"])
        ship.items.append(command["item"])
        shrink(run, ship)
    elif kind == "unequip_item":
        ship.items.remove(command["item"])
        shrink(run, ship)
        stores.put(run, command["item"])
    elif kind == "install_mod":
        fetch(run, command["mod"])
        ship.mods.append(command["mod"])
        shrink(run, ship)
    else:
        ship.hp += command["amount"]
        run.tell_repair(ship, command["amount"])
        stores.lose(run, cost(run, command["amount"]))
        run.task["free"] = max(run.task["free"] - command["amount"], 0)
