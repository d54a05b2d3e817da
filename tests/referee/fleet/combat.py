"""FL-10 to FL-19, FL-27: a combat, turn by turn and phase by phase, with the recorded rolls."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dice import Rolls
from . import attacks, formations, ships, tags
from .state import Content, Fleet, Ship

PHASES = ("DETECTION", "AIR_OPERATIONS", "SURFACE_GUNNERY", "TORPEDO_ATTACKS", "DAMAGE_CONTROL")
LOT = 1 << 20
SIDES = ("p1", "p2")


@dataclass
class Combat:
    """A combat in progress."""

    content: Content
    fleets: dict[str, Fleet]
    doctrines: dict[str, str | None]
    rolls: Rolls
    turn: int = 0
    lots: dict[int, int] = field(default_factory=dict)
    began_with: dict[str, int] = field(default_factory=dict)
    flak_used: set[tuple[int, int]] = field(default_factory=set)
    forced: dict[tuple[str, str], int] = field(default_factory=dict)
    destroyed: set[int] = field(default_factory=set)
    order: dict[str, Any] = field(default_factory=dict)  # what p1 ordered (FL-38)
    aimed: Ship | None = None
    events: list[tuple[str, dict]] = field(default_factory=list)

    def side_of(self, ship: Ship) -> str:
        """Whose ship it is."""
        return next(side for side in SIDES if any(each is ship for each in self.fleets[side].ships))

    def enemy_of(self, ship: Ship) -> Fleet:
        """The fleet that it fights."""
        return self.fleets["p2" if self.side_of(ship) == "p1" else "p1"]

    def every(self) -> list[Ship]:
        """All ships, p1's first."""
        return [ship for side in SIDES for ship in self.fleets[side].ships]

    def who(self, ship: Ship) -> dict[str, Any]:
        """A ship as events name it."""
        side = self.side_of(ship)
        number = next(n for n, each in enumerate(self.fleets[side].ships) if each is ship)
        return {"side": side, "ship": number}

    def tell(self, kind: str, **payload: Any) -> None:
        """Something that the engine has to tell of, too."""
        self.events.append((kind, payload))

    def stats(self, ship: Ship) -> ships.Stats:
        """A ship's numbers: itself, its station, chemistry, the order; never below 0 (D1, FL-38)."""
        side = self.side_of(ship)
        stats = stats_in_fleet(self.content, self.fleets[side], ship)
        if side == "p1":
            ships.add(stats, self.order.get("stats"))
        return ships.at_least_0(stats)

    def in_order(self) -> list[Ship]:
        """FL-12, D5: active ships, fastest first, equal speeds by lot."""
        higher_first = self.turn % 2 == 1

        def place(ship: Ship) -> tuple[int, int]:
            lot = self.lots[id(ship)]
            return (-self.stats(ship)["speed"], -lot if higher_first else lot)

        return sorted((ship for ship in self.every() if ship.active), key=place)


def stats_in_fleet(content: Content, fleet: Fleet, ship: Ship) -> ships.Stats:
    """FL-02, FL-08, FL-07: ship, statuses, station and chemistry."""
    from . import chemistry

    stats = ships.with_statuses(content, ship)
    number = next(n for n, each in enumerate(fleet.ships) if each is ship)
    station = formations.stations(content, fleet)[number]
    rule = content.formations[fleet.formation]["stations"][station]
    ships.add(stats, rule.get("stats"))
    stats = ships.at_least_0(stats)
    for _, effect in chemistry.effects(content, fleet, "stat_bonus"):
        if tags.has(content, ship, effect["tag"]):
            stats[effect["stat"]] += effect["amount"]
    return ships.at_least_0(stats)


def resolve(combat: Combat, stop: int | None = None) -> dict[str, Any] | None:
    """FL-10, FL-11: to its end, or to where it stops (FL-37): then there is no outcome."""
    if combat.order.get("breaks_off"):  # FL-38
        return {"kind": "retreat", "of": "p1"}
    draw_lots(combat)
    if not combat.turn:
        for side in SIDES:
            combat.began_with[side] = strength(combat.fleets[side])
    for combat.turn in range(combat.turn + 1, combat.content.combat["turn_limit"] + 1):
        combat.flak_used.clear()
        combat.forced.clear()
        for phase in PHASES:
            run_phase(combat, phase)
            outcome = by_losses(combat)
            if outcome:
                return outcome
        outcome = by_retreat(combat)
        if outcome:
            return outcome
        if combat.turn == stop:
            return None
    return {"kind": "draw"}


def draw_lots(combat: Combat) -> None:
    """D5, D22: a lot for every ship; equal ones are drawn again."""
    combat.lots.clear()
    for ship in combat.every():
        lot = combat.rolls.take(LOT, "a lot")
        while lot in combat.lots.values():
            lot = combat.rolls.take(LOT, "a lot")
        combat.lots[id(ship)] = lot


def strength(fleet: Fleet) -> int:
    """D7: the HP of a fleet."""
    return sum(ship.hp for ship in fleet.ships)


def by_losses(combat: Combat) -> dict[str, Any] | None:
    """FL-11: a side without active ships has lost."""
    left = [side for side in SIDES if combat.fleets[side].active()]
    if len(left) == 2:
        return None
    return {"kind": "won", "by": left[0]} if left else {"kind": "draw"}


def by_retreat(combat: Combat) -> dict[str, Any] | None:
    """FL-19, D7: looked at when a turn ends; both: a draw."""
    going = []
    for side in SIDES:
        doctrine = combat.doctrines[side]
        share = combat.content.doctrines[doctrine]["retreat_below"] if doctrine else 0
        if strength(combat.fleets[side]) * 100 < share * combat.began_with[side]:
            going.append(side)
    if len(going) == 2:
        return {"kind": "draw"}
    return {"kind": "retreat", "of": going[0]} if going else None


def run_phase(combat: Combat, phase: str) -> None:
    """FL-11."""
    if phase == "DETECTION":
        attacks.detect(combat)
    elif phase == "DAMAGE_CONTROL":
        damage_control(combat)
    else:
        for ship in combat.in_order():
            if ship.active:
                attacks.act(combat, phase, ship)


def damage_control(combat: Combat) -> None:
    """FL-18: statuses tick, may clear; repair triggers heal."""
    for ship in combat.in_order():
        tick(combat, ship)
        if ship.active:
            repair(combat, ship)


def tick(combat: Combat, ship: Ship) -> None:
    """FL-18, FL-09: a status hurts, then ends by itself or by the crew's work."""
    clear_chance = combat.content.combat["damage_control"]["clear_chance"]
    for status in list(ship.statuses):
        rule = combat.content.statuses[status]
        if rule["hp_per_turn"] < 0:
            ship.hp = max(ship.hp + rule["hp_per_turn"], 0)
            combat.tell(
                "status_hurt",
                ship=combat.who(ship),
                status=status,
                damage=-rule["hp_per_turn"],
                hp=ship.hp,
            )
            if not ship.active:
                combat.tell("ship_disabled", ship=combat.who(ship))
                return
        ship.statuses[status] -= 1
        cleared = ship.statuses[status] == 0
        if not cleared and rule["cleared_by_damage_control"]:
            cleared = combat.rolls.take(1000, "damage control") <= clear_chance
        if cleared:
            del ship.statuses[status]
            combat.tell("status_lost", ship=combat.who(ship), status=status)


def repair(combat: Combat, ship: Ship) -> None:
    """FL-17: repair triggers together, as far as something is missing."""
    effects = ships.triggers(combat.content, ship, "DAMAGE_CONTROL", "repair")
    missing = ships.whole(combat.content, ship) - ship.hp
    amount = min(sum(effect["amount"] for effect in effects), missing)
    if amount > 0:
        ship.hp += amount
        combat.tell("ship_repaired", ship=combat.who(ship), amount=amount, hp=ship.hp)
