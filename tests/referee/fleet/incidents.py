"""FL-22: events at sea, their choices and what comes of them."""

from __future__ import annotations

from fractions import Fraction

from . import enemy, run as voyage, ships, stores, tags
from .state import Run, Ship


def choice_of(run: Run, choice: str) -> dict | None:
    """A choice of the event that is met."""
    event = run.content.events[run.task["event"]]
    return next((row for row in event["choices"] if row["id"] == choice), None)


def why_not(run: Run, choice: str) -> set[str]:
    """What stands against a choice: what it needs, and D15."""
    row = choice_of(run, choice)
    if row is None:
        return {"FL-22"}
    rules, needs = set(), row.get("needs") or {}
    if needs.get("salvage", 0) > run.salvage:
        rules.add("FL-22")
    if needs.get("tag"):
        fleet = run.fleet.active()
        if not any(tags.has(run.content, ship, needs["tag"]) for ship in fleet):
            rules.add("FL-22")
    locked = run.locked()
    effects = [effect for outcome in row["outcomes"] for effect in outcome.get("effects", [])]
    if any(effect["kind"] == "join" and effect["hull"] in locked for effect in effects):
        rules.add("FL-24")  # D15
    return rules


def select(run: Run, choice: str) -> None:
    """The choice is paid for, one outcome is drawn, and its effects happen in order."""
    row = choice_of(run, choice)
    stores.lose(run, (row.get("needs") or {}).get("salvage", 0))
    outcomes = row["outcomes"]
    outcome = outcomes[0]
    if len(outcomes) > 1:
        face = run.rolls.take(sum(each["weight"] for each in outcomes), "an outcome")
        for outcome in outcomes:
            if face <= outcome["weight"]:
                break
            face -= outcome["weight"]
    voyage.leave(run)
    for effect in outcome.get("effects", []):
        happen(run, effect)


def chosen(run: Run, which: str) -> list[Ship]:
    """All ships, one by the dice, or the one with the smallest share of its HP left."""
    fleet = run.fleet.ships
    if which == "all":
        return fleet
    if which == "one":
        return [fleet[run.rolls.take(len(fleet), "a ship") - 1 if len(fleet) > 1 else 0]]
    return [min(fleet, key=lambda ship: Fraction(ship.hp, ships.whole(run.content, ship)))]


def happen(run: Run, effect: dict) -> None:
    """One effect."""
    kind, content = effect["kind"], run.content
    if kind == "salvage":
        if effect["amount"] >= 0:
            stores.gain(run, effect["amount"])
        else:
            stores.lose(run, -effect["amount"])
    elif kind == "damage":
        for ship in chosen(run, effect["which"]):
            harm = ships.whole(content, ship) * effect["percent"] // 100
            ship.hp = max(ship.hp - harm, 1)  # D10
    elif kind == "repair":
        for ship in chosen(run, effect["which"]):
            whole = ships.whole(content, ship)
            amount = min(whole * effect["percent"] // 100, whole - ship.hp)
            ship.hp += amount
            if amount:
                run.tell_repair(ship, amount)
    elif kind == "find":
        stores.put(run, effect.get("what") or stores.find(run))
    elif kind == "join":
        join(run, effect["hull"])
    elif kind == "inflict":
        for ship in chosen(run, effect["which"]):
            inflict(run, ship, effect["status"])
    else:
        voyage.meet(run, effect["encounter"])


def inflict(run: Run, ship: Ship, status: str) -> None:
    """D6: once; getting it again begins its turns anew."""
    if status not in ship.statuses:
        number = next(n for n, each in enumerate(run.fleet.ships) if each is ship)
        run.tell("status_gained", ship={"side": "p1", "ship": number}, status=status)
    ship.statuses[status] = run.content.statuses[status]["turns"]


def join(run: Run, hull: str, percent: int = 100) -> None:
    """A ship joins; if there is no room, she is sold (D11)."""
    if len(run.fleet.ships) >= run.content.economy["max_ships"]:
        stores.sell(run, hull)
        return
    taken = {ship.name for ship in run.fleet.ships}
    ship = enemy.commission(run.content, {"hull": hull}, taken)
    ship.hp = max(ship.hp * percent // 100, 1)
    run.fleet.ships.append(ship)
