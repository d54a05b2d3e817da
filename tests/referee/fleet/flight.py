"""FL-33 to FL-35, D21: who slips away, who is pursued, and what becomes a prize."""

from __future__ import annotations

from . import combat, run as voyage, ships, stores
from .state import Fleet, Run


def speed(run: Run, fleet: Fleet) -> int:
    """D21: the mean of the active ships, rounded down."""
    knots = [ships.with_statuses(run.content, ship)["speed"] for ship in fleet.active()]
    return sum(knots) // max(len(knots), 1)


def caught(run: Run, side: str) -> bool:
    """D21: whether the side that flees is caught."""
    chase = run.content.combat["chase"]
    pursuer, fleeing = (run.enemy, run.fleet) if side == "p1" else (run.fleet, run.enemy)
    chance = chase["base"] + chase["per_knot"] * (speed(run, pursuer) - speed(run, fleeing))
    chance = max(chase["min"], min(chase["max"], chance))
    found = by_chance(run, chance, "a flight")
    whose = "yours" if side == "p1" else "theirs"
    run.tell("flight_tried", of=whose, chance=chance, caught=found)
    return found


def by_chance(run: Run, chance: int, what_for: str) -> bool:
    """A chance in thousandths; what is certain is not thrown for."""
    return 0 < chance and (chance >= 1000 or run.rolls.take(1000, what_for) <= chance)


def slip_away(run: Run, doctrine: str) -> None:
    """FL-34."""
    if caught(run, "p1"):
        voyage.fight(run, doctrine)
        return
    stores.lose(run, run.salvage * run.content.economy["slip_cost_percent"] // 100)
    voyage.leave(run)


def breaks_off(run: Run, fought: combat.Combat, left: str | None) -> None:
    """FL-33: the player decides about an enemy that breaks off."""
    fleet = run.enemy.active()
    for ship in fleet:
        voyage.end_statuses(run.content, ship)
    run.enemy = Fleet(fleet, run.enemy.formation)
    run.task = {"kind": "chase", "encounter": run.task["encounter"], "left": left}


def let_go(run: Run) -> None:
    """FL-33: part of the reward, and offers where it left a ship."""
    offers = run.content.economy["fled_offers"] if run.task["left"] else 0
    voyage.beaten(run, run.content.encounters[run.task["encounter"]], fled=offers)


def pursue(run: Run, doctrine: str) -> None:
    """FL-33: what is caught fights to the end."""
    stores.lose(run, run.content.economy["pursuit_cost"])
    if caught(run, "p2"):
        left = run.task["left"]
        run.task = {"kind": "battle", "encounter": run.task["encounter"], "attempts": 0}
        voyage.fight(run, doctrine, cornered=True, left=left)
    else:
        let_go(run)


def dearest(run: Run, fought: combat.Combat, left: str | None) -> str | None:
    """FL-35: the dearest hull that the enemy leaves behind."""
    disabled = [s for s in run.enemy.ships if not s.active and id(s) not in fought.destroyed]
    hulls = ([left] if left else []) + [ship.hull for ship in disabled]
    return max(hulls, key=lambda hull: run.content.hulls[hull]["price"], default=None)


def prize(run: Run, hull: str | None) -> str | None:
    """FL-35: whether it can be taken."""
    economy = run.content.economy
    if hull is None or hull in run.locked() or run.nodes[run.at].kind == "BOSS":
        return None
    if len(run.fleet.ships) >= economy["max_ships"]:
        return None
    return hull if by_chance(run, economy["prize_chance"], "a prize") else None
