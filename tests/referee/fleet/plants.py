"""A change for each family of rules, to see whether the referee notices."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from selftest import Plant, in_engine, in_referee, patch

from . import attacks, chart, chemistry, combat, flight, formations, incidents, run, ships, stores
from . import tags, yard
from .referee import Referee
from .state import Content, Fleet, Ship

VOYAGE = {"mode": "run", "run_id": "plant", "fleet": "cruiser_squadron", "unlocks": []}
ORDERS = VOYAGE | {"orders": 2}
_fitted = ships.fitted
_stats = combat.stats_in_fleet
_weight = attacks.weight
_clear = run.clear_away
_fight = run.fight
_dearest = flight.dearest
_give_order = run.give_order


def rules(content: Content, file: str, part: str, **changed: Any) -> dict:
    """A pack that changes some numbers of a part of a file."""
    return {file: {part: content.numbers[file][part] | changed}}


def on_both(plant: Plant, content: Content, file: str, id: str | None, **changed: Any) -> Plant:
    """The plant in content that is changed on both sides, so that matches come to the rule."""
    other = deepcopy(content)
    if id is None:
        other.numbers[file].update(changed)
        plant.pack[file] = changed | plant.pack.get(file, {})
    else:
        other.tables[file][id].update(changed)
        plant.pack[file] = patch(file, id, **changed)[file] + plant.pack.get(file, [])
    plant.changes.append((Referee, "content", other))
    return plant


def no_mods(content: Content, ship: Ship) -> dict[str, int]:
    """FL-02 without mods."""
    bare = Ship(ship.name, ship.hull, [], ship.items, ship.hp)
    return _fitted(content, bare)


def no_station(content: Content, fleet: Fleet, ship: Ship) -> dict[str, int]:
    """FL-08 without stations."""
    return ships.with_statuses(content, ship)


def all_main(content: Content, fleet: Fleet) -> list[int]:
    """D3: everybody in the middle."""
    return [1] * len(fleet.ships)


def always_odd(self: combat.Combat) -> list[Ship]:
    """D5: the higher lot first in every turn."""
    able = [ship for ship in self.every() if ship.active]
    return sorted(able, key=lambda ship: (-self.stats(ship)["speed"], -self.lots[id(ship)]))


def dead_too(content: Content, fleet: Fleet) -> list[dict]:
    """FL-07 with ships that are out of the fight."""
    each = [tags.of(content, ship) for ship in fleet.ships]
    return [
        rule
        for rule in content.chemistry.values()
        if all(sum(n["tag"] in t for t in each) >= n["at_least"] for n in rule["requires"])
    ]


def unscreened(fight: combat.Combat, phase: str, ship: Ship, chosen: Ship, able: list) -> Ship:
    """D13 without chemistry."""
    return chosen


def equal_weights(fight: combat.Combat, phase: str, ship: Ship, target: Ship) -> int:
    """FL-13 without stations."""
    return 100


def everybody(fight: combat.Combat, phase: str, ship: Ship) -> bool:
    """FL-12 for all."""
    return True


def all_towed(voyage: Any, fought: combat.Combat, beaten_enemy: bool) -> None:
    """FL-27: towed whatever came of it."""
    _clear(voyage, fought, True)


def never_cornered(voyage: Any, doctrine: str, cornered: bool = False, left: Any = None) -> None:
    """FL-33: an enemy that was caught breaks off again."""
    _fight(voyage, doctrine, False, left)


def from_now_on(voyage: Any, order: str | None, target: int | None) -> None:
    """FL-19 with the HP that a fleet has when the fight goes on."""
    for side in combat.SIDES:
        voyage.fought.began_with[side] = combat.strength(voyage.fought.fleets[side])
    _give_order(voyage, order, target)


def the_first(voyage: Any, fought: combat.Combat, left: str | None) -> str | None:
    """FL-35: the first of those that lie disabled."""
    disabled = [s for s in voyage.enemy.ships if not s.active and id(s) not in fought.destroyed]
    return left or next((ship.hull for ship in disabled), None)


def this_fight(voyage: Any, fought: combat.Combat, left: str | None) -> str | None:
    """FL-35 without what was left behind before a pursuit."""
    return _dearest(voyage, fought, None)


def plants(content: Content) -> list[Plant]:
    """Every plant."""
    fight = content.combat
    return [
        # Ships, tags, chemistry, formations, statuses
        in_referee("FL-02 mods", ships, "fitted", no_mods, **VOYAGE),
        in_engine("FL-02 a hull", patch("hulls", "fletcher", price=79), mode="arena"),
        in_engine(
            "FL-05 a tag",
            patch(
                "tags",
                "fast_by_speed",
                logic="OR",
                conditions=[
                    {"kind": "stat_comparison", "stat": "speed", "operator": ">=", "value": 30}
                ],
            ),
        ),
        in_referee("FL-07 active ships", chemistry, "rules", dead_too),
        in_referee("FL-08 stations", combat, "stats_in_fleet", no_station),
        in_referee("D3 stations", formations, "stations", all_main),
        in_engine("FL-09 turns", patch("statuses", "FLOODING", turns=2), mode="arena"),
        in_engine("FL-09 harm", patch("statuses", "FIRE", hp_per_turn=-9), mode="arena"),
        in_engine("D6 lasting", patch("statuses", "STEERING_DAMAGED", lasting=False), **VOYAGE),
        # Combat
        in_engine("FL-11 turns", {"combat": {"turn_limit": 6}}, mode="arena"),
        in_referee("FL-12 everybody", attacks, "may_act", everybody, mode="arena"),
        in_referee("D5 lots", combat.Combat, "in_order", always_odd, mode="arena"),
        in_referee("FL-13 weights", attacks, "weight", equal_weights),
        in_referee("D13 screen", attacks, "screened", unscreened, mode="arena"),
        in_engine("FL-14 base", rules(content, "combat", "hit", base=690), mode="arena"),
        in_engine("FL-14 max", rules(content, "combat", "hit", max=900), mode="arena"),
        in_engine("FL-15 guns", rules(content, "combat", "guns", damage_percent=80), mode="arena"),
        in_engine("FL-16 base", rules(content, "combat", "spotting", base=300), mode="arena"),
        in_engine("FL-17 flak", patch("items", "bofors_40mm", triggers=[]), mode="arena"),
        in_engine("FL-17 repair", patch("items", "fire_main", triggers=[]), mode="arena"),
        in_engine("FL-17 inflict", patch("items", "avenger", triggers=[]), mode="arena"),
        in_engine("FL-18 clear", {"combat": {"damage_control": {"clear_chance": 900}}}),
        in_engine("FL-19 doctrine", patch("doctrines", "measured", retreat_below=80), mode="arena"),
        in_engine("FL-27 destroyed", {"combat": {"destroyed_below_percent": 60}}, **VOYAGE),
        in_referee("FL-27 towed", run, "clear_away", all_towed, **VOYAGE),
        # Orders
        in_engine("FL-37 turns", {"combat": {"order_turns": [1, 2]}}, **ORDERS),
        in_engine("FL-38 aim", patch("orders", "concentrate_fire", aim=150), **ORDERS),
        in_engine("FL-38 stats", patch("orders", "make_smoke", stats={"evasion": 3}), **ORDERS),
        in_engine(
            "FL-38 damage",
            patch("orders", "torpedo_run", damage={"phase": "TORPEDO_ATTACKS", "percent": 20}),
            **ORDERS,
        ),
        in_referee("FL-37 doctrine", run, "give_order", from_now_on, **ORDERS),
        # The way
        in_referee("D20 shares", chart, "shares", lambda numbers, nodes: [1, 3], **VOYAGE),
        in_referee("FL-21 no faults", chart, "has_scout", lambda voyage: False, **VOYAGE),
        in_engine("FL-22 offers", {"economy": {"offers": 2}}, **VOYAGE),
        in_engine("FL-22 heap", {"economy": {"heap_loot": 100}}, **VOYAGE),
        in_engine("FL-22 loot", patch("items", "lookouts", loot=30), **VOYAGE),
        in_engine("FL-28 attempts", {"economy": {"boss_attempts": 1}}, **VOYAGE),
        in_engine("FL-29 works", {"economy": {"yard_works": 2}}, **VOYAGE),
        in_engine("FL-29 free", {"economy": {"yard_free_hp": 20}}, **VOYAGE),
        in_engine("FL-29 price", {"economy": {"hp_per_salvage": 2}}, **VOYAGE),
        in_engine("FL-29 step", {"economy": {"repair_step": 30}}, **VOYAGE),
        on_both(
            in_referee("D2 shrink", yard, "shrink", lambda voyage, ship: None, **VOYAGE),
            content,
            "items",
            "four_seven_twin",
            stats={"firepower": 8, "hp": 20},
        ),
        in_referee("D10 weakest", incidents, "chosen", lambda v, which: v.fleet.ships, **VOYAGE),
        on_both(
            in_engine("D11 resale", {"economy": {"resale_percent": 40}}, **VOYAGE),
            content,
            "economy",
            None,
            max_stores=4,
        ),
        # Flight and prizes
        in_engine("FL-27 fled", {"economy": {"fled_reward_percent": 60}}, **VOYAGE),
        in_engine("FL-33 offers", {"economy": {"fled_offers": 1}}, **VOYAGE),
        in_engine("FL-33 price", {"economy": {"pursuit_cost": 1}}, **VOYAGE),
        in_referee("FL-33 to the end", run, "fight", never_cornered, **VOYAGE),
        in_engine("FL-34 price", {"economy": {"slip_cost_percent": 60}}, **VOYAGE),
        in_engine("D21 knots", rules(content, "combat", "chase", per_knot=10), **VOYAGE),
        in_engine("D21 base", rules(content, "combat", "chase", base=400), **VOYAGE),
        in_engine("FL-35 hull", {"economy": {"prize_hp_percent": 70}}, **VOYAGE),
        in_referee("FL-35 dearest", flight, "dearest", the_first, **VOYAGE),
        in_referee("FL-35 before", flight, "dearest", this_fight, **VOYAGE),
        in_referee("FL-24 locked", stores, "loot", all_loot, **VOYAGE),
        in_engine("FL-26 budget", {"arena": {"budget": 500}}, mode="arena"),
        in_engine("FL-13 the weak", {"combat": {"target_weights": fight["target_weights"][:1]}}),
    ]


def all_loot(voyage: Any) -> list[tuple[str, int]]:
    """FL-24 without locks."""
    rows = [*voyage.content.items.values(), *voyage.content.mods.values()]
    return [(row["id"], row["loot"]) for row in rows]
