"""Which commands are legal, and which rules stand against the others."""

from __future__ import annotations

from . import arena, incidents, yard
from .state import Run

WHEN = {
    "choose_fleet": ("start",),
    "move_to_node": ("choosing",),
    "start_combat": ("battle",),
    "slip_away": ("battle",),
    "give_order": ("fight",),
    "fight_on": ("fight",),
    "pursue": ("chase",),
    "let_go": ("chase",),
    "equip_item": ("refit",),
    "unequip_item": ("refit",),
    "install_mod": ("refit",),
    "repair": ("refit",),
    "set_formation": ("choosing", "battle", "refit"),
    "take_salvage": ("salvage",),
    "select_event_choice": ("event",),
    "leave_node": ("refit", "salvage"),
    "abandon_run": ("start", "choosing", "battle", "fight", "chase", "refit", "salvage", "event"),
    "submit_fleet": ("muster",),
}
WORKS = ("equip_item", "unequip_item", "install_mod", "repair")


def to_act(run: Run) -> list[str]:
    """Who owes a decision."""
    if run.task["kind"] == "over":
        return []
    if run.task["kind"] == "muster":
        return [seat for seat, entry in zip(("p1", "p2"), run.task["entries"]) if entry is None]
    return ["p1"]


def why_not(run: Run, seat: str, command: dict) -> set[str]:
    """The rules that stand against a command; none when it is legal."""
    kind, task = command["type"], run.task
    if task["kind"] == "over":
        return {"FL-01"}
    if seat not in to_act(run):
        return {"FL-26"} if task["kind"] == "muster" else {"FL-01"}
    if task["kind"] not in WHEN[kind]:
        return {"FL-01"}
    if kind == "submit_fleet":
        return arena.faults(run.content, command)
    if kind == "choose_fleet":
        fleets = run.content.fleets
        known = command["fleet"] in fleets and command["fleet"] not in run.locked()
        return set() if known else {"FL-24"}
    if kind == "move_to_node":
        return set() if command["node"] in run.nodes[run.at].ways else {"FL-21"}
    if kind in ("start_combat", "slip_away", "pursue"):
        rules = set() if command["doctrine"] in run.content.doctrines else {"FL-19"}
        if kind == "slip_away" and run.nodes[run.at].kind == "BOSS":
            rules.add("FL-34")
        if kind == "pursue" and run.content.economy["pursuit_cost"] > run.salvage:
            rules.add("FL-22")
        return rules
    if kind == "give_order":
        return why_not_order(run, command["order"], command.get("target"))
    if kind in WORKS:
        return yard.why_not(run, command)
    if kind == "set_formation":
        return why_not_form(run, command["formation"])
    if kind == "take_salvage":
        return set() if command["offer"] < len(task["offers"]) else {"FL-22"}
    if kind == "select_event_choice":
        return incidents.why_not(run, command["choice"])
    return set()


def why_not_order(run: Run, order: str, target: int | None) -> set[str]:
    """FL-38: an order that is aimed names a ship that fights; no other names one."""
    known = run.content.orders.get(order)
    aimed = known is not None and "aim" in known
    if known is None or aimed != (target is not None):
        return {"FL-38"}
    ships = run.enemy.ships
    fights = not aimed or (target < len(ships) and ships[target].active)
    return set() if fights else {"FL-38"}


def why_not_form(run: Run, formation: str) -> set[str]:
    """FL-08, FL-30."""
    if formation not in run.content.formations:
        return {"FL-08"}
    rules = set()
    if formation == run.fleet.formation:
        rules.add("FL-30")
    if run.fleet.regrouped:
        rules.add("FL-30")
    return rules


def commands(run: Run, seat: str) -> list[dict] | None:
    """Every legal command; None where whole fleets are made up."""
    if seat not in to_act(run):
        return []
    if run.task["kind"] == "muster":
        return None
    tries = every(run)
    return [command for command in tries if not why_not(run, seat, command)]


def every(run: Run) -> list[dict]:
    """Commands that may be legal now."""
    content = run.content
    tries: list[dict] = [{"type": kind} for kind in ("leave_node", "let_go", "fight_on", "abandon_run")]
    tries += [{"type": "choose_fleet", "fleet": id} for id in content.fleets]
    tries += [{"type": "move_to_node", "node": node} for node in range(len(run.nodes))]
    for kind in ("start_combat", "slip_away", "pursue"):
        tries += [{"type": kind, "doctrine": id} for id in content.doctrines]
    tries += [{"type": "set_formation", "formation": id} for id in content.formations]
    if run.task["kind"] == "fight":
        aims = [None, *range(len(run.enemy.ships))]
        give = {"type": "give_order"}
        tries += [{**give, "order": id, "target": aim} for id in content.orders for aim in aims]
    if run.task["kind"] == "salvage":
        offers = range(len(run.task["offers"]))
        tries += [{"type": "take_salvage", "offer": offer} for offer in offers]
    if run.task["kind"] == "event":
        choices = content.events[run.task["event"]]["choices"]
        tries += [{"type": "select_event_choice", "choice": row["id"]} for row in choices]
    if run.task["kind"] == "refit":
        tries += works(run)
    return tries


def works(run: Run) -> list[dict]:
    """Works that may be legal: what lies in store, is sold here or is aboard, and every repair."""
    tries: list[dict] = []
    step = run.content.economy["repair_step"]
    for number, ship in enumerate(run.fleet.ships):
        here = {"ship": number}
        kept = dict.fromkeys([*run.fleet.stores, *yard.pool(run)])
        aboard = dict.fromkeys(ship.items)
        tries += [{"type": "equip_item", **here, "item": item} for item in kept]
        tries += [{"type": "install_mod", **here, "mod": mod} for mod in kept]
        tries += [{"type": "unequip_item", **here, "item": item} for item in aboard]
        lacks = yard.missing(run, ship)
        amounts = sorted({*range(step, lacks, step), lacks})
        tries += [{"type": "repair", **here, "amount": amount} for amount in amounts]
    return tries
