"""FL-21 to FL-23, FL-27, FL-28: the way through the map, and how combats end."""

from __future__ import annotations

from typing import Any

from . import chart, combat, enemy, flight, stores
from .state import Content, Fleet, Run


def begin(content: Content, setup: dict, rolls: Any) -> Run:
    """FL-01: a run, before the map is known."""
    run = Run(content, setup, rolls, Fleet([], ""))
    run.task = {"kind": "start"}
    if setup.get("fleet"):
        commission(run, setup["fleet"])
    return run


def commission(run: Run, choice: str) -> None:
    """D17: the fleet that the setup names or the player chooses."""
    start = run.content.fleets[choice]
    run.fleet = enemy.from_plans(run.content, start["ships"], start["formation"])
    run.fleet.stores = list(start["stores"])
    run.salvage = start["salvage"]
    run.task = {"kind": "choosing"}


def choose(run: Run, choice: str) -> None:
    """D17: the player chooses; scouts look ahead then (FL-31)."""
    commission(run, choice)
    chart.scout_ahead(run)


def move(run: Run, number: int) -> None:
    """FL-21: the fleet arrives, and what is there is decided (FL-31)."""
    run.at = number
    run.fleet.regrouped = False
    node = run.nodes[number]
    layer = node.layer
    if node.kind in chart.FIGHTS:
        if node.known is None:
            rows = chart.encounters(run.content, node.kind, layer)
            node.known = chart.draw(run, rows, "an encounter")
        meet(run, node.known)
    elif node.kind == "EVENT":
        rows = [
            row
            for row in run.content.events.values()
            if row["from"] <= layer <= row["to"] and row["weight"]
        ]
        node.known = chart.draw(run, rows, "an event")
        run.task = {"kind": "event", "event": node.known}
    elif node.kind == "SALVAGE":
        run.task = {"kind": "salvage", "offers": stores.offers(run, run.content.economy["offers"])}
    else:
        rows = [
            row
            for row in run.content.yards.values()
            if row["from"] <= layer <= row["to"] and row["weight"]
        ]
        node.known = chart.draw(run, rows, "a yard")  # D19
        for number, ship in enumerate(run.fleet.ships):
            for status in list(ship.statuses):  # D9
                del ship.statuses[status]
                run.tell("status_lost", ship={"side": "p1", "ship": number}, status=status)
        economy = run.content.economy
        run.task = {
            "kind": "refit",
            "works": economy["yard_works"],
            "free": economy["yard_free_hp"],
        }
    chart.scout_ahead(run)


def meet(run: Run, encounter: str) -> None:
    """FL-22: an enemy fleet."""
    run.enemy = enemy.of_encounter(run.content, encounter, run.fleet)
    run.task = {"kind": "battle", "encounter": encounter, "attempts": 0}


def leave(run: Run) -> None:
    """The node is done with."""
    run.enemy = None
    run.task = {"kind": "choosing"}


def over(run: Run, kind: str) -> None:
    """FL-23."""
    run.task = {"kind": "over", "ending": {"kind": kind}}


def fight(run: Run, doctrine: str, cornered: bool = False, left: str | None = None) -> None:
    """FL-10: the combat, then what comes of it; what is cornered never retreats (FL-33)."""
    row = run.content.encounters[run.task["encounter"]]
    fleets = {"p1": run.fleet, "p2": run.enemy}
    doctrines = {"p1": doctrine, "p2": None if cornered else row["doctrine"]}
    run.fought = combat.Combat(run.content, fleets, doctrines, run.rolls)
    told = {key: run.task[key] for key in ("encounter", "attempts")}
    go_on(run, told | {"doctrine": doctrine, "cornered": cornered, "left": left})


def give_order(run: Run, order: str | None, target: int | None) -> None:
    """FL-37, FL-38: the fight goes on, by an order or without one."""
    fought = run.fought
    fought.order = run.content.orders[order] if order else {}
    fought.aimed = None if target is None else run.enemy.ships[target]
    fought.rolls = run.rolls
    fought.events.clear()
    if order:
        name = None if target is None else {"side": "p2", "ship": target}
        run.tell("order_given", order=order, **({"target": name} if name else {}))
    go_on(run, run.task["fight"])


def go_on(run: Run, told: dict[str, Any]) -> None:
    """FL-37: to the next stop, or to the end and what comes of it."""
    fought = run.fought
    stops = run.content.combat["order_turns"][: run.setup.get("orders", 0)]
    stop = next((turn for turn in stops if turn > fought.turn), None)
    outcome = combat.resolve(fought, stop)
    run.events += fought.events
    if outcome is None:
        run.task = {"kind": "fight", "fight": told}
        run.tell("orders_awaited", turn=fought.turn)
        return
    run.task = {"kind": "battle", "encounter": told["encounter"], "attempts": told["attempts"]}
    settle(run, fought, outcome, told["left"])


def settle(run: Run, fought: combat.Combat, outcome: dict[str, Any], left: str | None) -> None:
    """FL-23, FL-27, FL-28, FL-33: what a combat leaves behind."""
    row = run.content.encounters[run.task["encounter"]]
    won = outcome.get("by") == "p1"
    fled = outcome["kind"] == "retreat" and outcome["of"] == "p2"
    clear_away(run, fought, won or fled)
    if outcome == {"kind": "retreat", "of": "p1"}:
        stores.lose(run, run.salvage * run.content.economy["retreat_cost_percent"] // 100)
    if not run.fleet.ships:
        over(run, "defeat")
    elif won:
        beaten(run, row, flight.prize(run, flight.dearest(run, fought, left)))
    elif fled:
        flight.breaks_off(run, fought, flight.dearest(run, fought, left))
    elif row["met"] == "BOSS":
        boss_stands(run, fought)
    else:
        leave(run)


def clear_away(run: Run, fought: combat.Combat, beaten_enemy: bool) -> None:
    """FL-27, D6: the destroyed are gone, the disabled are towed or left, statuses end."""
    before = len(run.fleet.ships)
    kept = []
    for ship in run.fleet.ships:
        if id(ship) in fought.destroyed or (not ship.active and not beaten_enemy):
            continue
        ship.hp = max(ship.hp, 1)
        kept.append(ship)
    run.fleet.ships = kept
    run.tally["ships_lost"] += before - len(kept)
    for ship in kept:
        end_statuses(run.content, ship)


def end_statuses(content: Content, ship: Any) -> None:
    """D6: after a combat, except the lasting ones."""
    for status in list(ship.statuses):
        if not content.statuses[status].get("lasting"):
            del ship.statuses[status]


def beaten(run: Run, row: dict, prize: str | None = None, fled: int | None = None) -> None:
    """FL-22, FL-27: the reward; FL-23: the boss wins the run; FL-35: a prize; FL-33: offers of who fled."""
    run.tally["combats"] += 1
    if row["met"] == "ELITE":
        run.tally["elites"] += 1
    if row["met"] == "BOSS":
        over(run, "victory")
        return
    reward = row["reward"]
    amount = reward["min"] + between(run, reward["max"] - reward["min"] + 1) - 1
    count = reward["offers"]
    if fled is not None:
        amount = amount * run.content.economy["fled_reward_percent"] // 100
        count = min(count, fled)
    stores.gain(run, amount)
    leave(run)
    if not (count or prize):
        return
    offers = stores.offers(run, count)
    offers += [{"kind": "prize", "hull": prize}] if prize else []
    run.task = {"kind": "salvage", "offers": offers}


def between(run: Run, faces: int) -> int:
    """A die, where there is anything to throw for."""
    return run.rolls.take(faces, "a reward") if faces > 1 else 1


def boss_stands(run: Run, fought: combat.Combat) -> None:
    """FL-28: the enemy's losses and damage stay; after so many attempts the run is lost."""
    attempts = run.task["attempts"] + 1
    left = [ship for ship in run.enemy.ships if ship.active]
    for ship in left:
        end_statuses(run.content, ship)
    run.enemy = Fleet(left, run.enemy.formation)
    run.fleet.regrouped = False  # FL-30
    run.task["attempts"] = attempts
    if attempts >= run.content.economy["boss_attempts"]:
        over(run, "called_off")
