"""FL-12 to FL-17, D8, D13, D14: who attacks whom, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import chemistry, formations, ships, tags
from .state import Fleet, Ship

if TYPE_CHECKING:
    from .combat import Combat

WEAPONS = {"AIR_OPERATIONS": "air", "SURFACE_GUNNERY": "guns", "TORPEDO_ATTACKS": "torpedoes"}


def hidden(combat: Combat, ship: Ship) -> bool:
    """FL-16: it hides, and nobody has spotted it this turn."""
    spotting = combat.content.combat["spotting"]
    return tags.has(combat.content, ship, spotting["hides"]) and (
        spotting["status"] not in ship.statuses
    )


def spotting_chance(combat: Combat, ship: Ship) -> int:
    """FL-16: better with sensors, `spot` triggers and chemistry."""
    content, spotting = combat.content, combat.content.combat["spotting"]
    sensors = sum(content.items[item]["slot"] == "SENSOR" for item in ship.items)
    chance = spotting["base"] + sensors * spotting["per_sensor"]
    for effect in ships.triggers(content, ship, "DETECTION", "spot"):
        chance += effect["amount"]
    own = combat.fleets[combat.side_of(ship)]
    for _, effect in chemistry.effects(content, own, "spotting_bonus"):
        chance += effect["amount"]
    return min(chance, spotting["max"])


def detect(combat: Combat) -> None:
    """FL-16: each enemy ship rolls to spot each ship that hides."""
    spotted = combat.content.combat["spotting"]["status"]
    for seeker in combat.in_order():
        for ship in combat.enemy_of(seeker).active():
            if not hidden(combat, ship):
                continue
            if combat.rolls.take(1000, "spotting") <= spotting_chance(combat, seeker):
                combat.tell("ship_spotted", ship=combat.who(ship), by=combat.who(seeker))
                get_status(combat, ship, spotted)


def may_act(combat: Combat, phase: str, ship: Ship) -> bool:
    """FL-12, D14: by its stat, its tag or a `standard_attack`."""
    weapon = combat.content.combat[WEAPONS[phase]]
    if weapon["by_stat"] and combat.stats(ship)[weapon["stat"]] > 0:
        return True
    if tags.has(combat.content, ship, weapon["by_tag"]):
        return True
    return bool(ships.triggers(combat.content, ship, phase, "standard_attack"))


def act(combat: Combat, phase: str, ship: Ship) -> None:
    """FL-12, D14: one attack, and those that triggers add."""
    shares = [100] if may_act(combat, phase, ship) else []
    for effect in ships.triggers(combat.content, ship, phase, "extra_attack"):
        shares.append(effect["percent"])
    for share in shares:
        attack(combat, phase, ship, share)


def targets(combat: Combat, phase: str, ship: Ship) -> list[Ship]:
    """FL-13, FL-16: active enemies that can be aimed at."""
    weapon = combat.content.combat[WEAPONS[phase]]
    return [
        enemy
        for enemy in combat.enemy_of(ship).active()
        if weapon["reaches_submerged"] or not hidden(combat, enemy)
    ]


def weight(combat: Combat, phase: str, ship: Ship, target: Ship) -> int:
    """FL-13: its station's weight, changed by what draws fire."""
    content, fleet = combat.content, combat.enemy_of(ship)
    number = next(n for n, each in enumerate(fleet.ships) if each is target)
    station = formations.stations(content, fleet)[number]
    found = content.formations[fleet.formation]["stations"][station]["target_weight"]
    for rule in content.combat["target_weights"]:
        if rule.get("phase") not in (None, phase):
            continue
        if rule.get("attacker") and not tags.has(content, ship, rule["attacker"]):
            continue
        if rule.get("target") and not tags.has(content, target, rule["target"]):
            continue
        below = rule.get("hp_below")
        if below is not None and target.hp * 100 >= below * ships.whole(content, target):
            continue
        found = found * rule["percent"] // 100
    if target is combat.aimed:  # FL-38
        found = found * combat.order["aim"] // 100
    return found


def aim(combat: Combat, phase: str, ship: Ship) -> Ship | None:
    """FL-13, D13: chosen by weight; with a single target nothing is rolled."""
    able = targets(combat, phase, ship)
    if not able:
        return None
    chosen = able[0]
    if len(able) > 1:
        weights = [weight(combat, phase, ship, target) for target in able]
        face = combat.rolls.take(sum(weights), "a target")
        for chosen, share in zip(able, weights):
            if face <= share:
                break
            face -= share
    return screened(combat, phase, ship, chosen, able)


def screened(combat: Combat, phase: str, ship: Ship, chosen: Ship, able: list[Ship]) -> Ship:
    """FL-07, D13: chemistry puts another ship in its place."""
    fleet = combat.enemy_of(ship)
    side = combat.side_of(chosen)
    for rule, effect in chemistry.effects(combat.content, fleet, "forced_target"):
        if effect["phase"] != phase or not tags.has(combat.content, chosen, effect["protects"]):
            continue
        if combat.forced.get((side, rule), 0) >= effect["times_per_turn"]:
            continue
        for other in able:
            if other is not chosen and tags.has(combat.content, other, effect["by"]):
                combat.forced[side, rule] = combat.forced.get((side, rule), 0) + 1
                combat.tell(
                    "chemistry_triggered",
                    rule=rule,
                    protected=combat.who(chosen),
                    by=combat.who(other),
                )
                return other
    return chosen


def base_damage(combat: Combat, phase: str, ship: Ship, share: int) -> int:
    """FL-15: from the weapon's stat; bonuses apply to it, an extra attack has a share of it."""
    weapon = combat.content.combat[WEAPONS[phase]]
    base = combat.stats(ship)[weapon["stat"]] * weapon["damage_percent"]
    own: Fleet = combat.fleets[combat.side_of(ship)]
    more = 100
    for _, effect in chemistry.effects(combat.content, own, "damage_bonus"):
        if effect["phase"] == phase and tags.has(combat.content, ship, effect["tag"]):
            more += effect["percent"]
    salvo = combat.order.get("damage")
    if salvo and salvo["phase"] == phase and combat.side_of(ship) == "p1":  # FL-38
        more += salvo["percent"]
    return base * more * share // 1_000_000


def chance_to_hit(combat: Combat, ship: Ship, target: Ship) -> int:
    """FL-14, in thousandths."""
    hit = combat.content.combat["hit"]
    lead = combat.stats(ship)["accuracy"] - combat.stats(target)["evasion"]
    return min(max(hit["base"] + hit["per_point"] * lead, hit["min"]), hit["max"])


def flak_stops(combat: Combat, ship: Ship) -> bool:
    """FL-17, D14: each flak of the enemy tries once a turn, in the order of the fleet."""
    for enemy in combat.enemy_of(ship).active():
        found = ships.triggers(combat.content, enemy, "AIR_OPERATIONS", "flak")
        for number, effect in enumerate(found):
            if (id(enemy), number) in combat.flak_used:
                continue
            combat.flak_used.add((id(enemy), number))
            cancelled = combat.rolls.take(1000, "flak") <= effect["chance"]
            combat.tell(
                "flak_fired",
                ship=combat.who(enemy),
                attacker=combat.who(ship),
                cancelled=cancelled,
            )
            return cancelled
    return False


def attack(combat: Combat, phase: str, ship: Ship, share: int) -> None:
    """FL-13 to FL-15: aim, flak, hit, damage, statuses."""
    target = aim(combat, phase, ship)
    if target is None:
        return
    weapon = combat.content.combat[WEAPONS[phase]]
    if weapon["meets_flak"] and flak_stops(combat, ship):
        return
    chance = chance_to_hit(combat, ship, target)
    hit = combat.rolls.take(1000, "a hit") <= chance
    damage = 0
    if hit:
        armor = combat.stats(target)["armor"]
        damage = max(1, (2 * base_damage(combat, phase, ship, share) - armor) // 2)  # FL-15
    combat.tell(
        "attack_made",
        phase=phase,
        attacker=combat.who(ship),
        target=combat.who(target),
        chance=chance,
        hit=hit,
        damage=damage,
    )
    if hit:
        hurt(combat, phase, ship, target, damage)


def get_status(combat: Combat, ship: Ship, status: str) -> None:
    """D6: once; getting it again begins its turns anew."""
    if status not in ship.statuses:
        combat.tell("status_gained", ship=combat.who(ship), status=status)
    ship.statuses[status] = combat.content.statuses[status]["turns"]


def hurt(combat: Combat, phase: str, ship: Ship, target: Ship, damage: int) -> None:
    """FL-04, FL-27: disabled at 0, destroyed far below; statuses follow a hit that it survives."""
    left = target.hp - damage
    target.hp = max(left, 0)
    if left > 0:
        for effect in ships.triggers(combat.content, ship, phase, "inflict"):
            if combat.rolls.take(1000, "a status") <= effect["chance"]:
                get_status(combat, target, effect["status"])
        return
    share = combat.content.combat["destroyed_below_percent"]
    if -left * 100 > share * ships.whole(combat.content, target):
        combat.destroyed.add(id(target))
        combat.tell("ship_destroyed", ship=combat.who(target))
    else:
        combat.tell("ship_disabled", ship=combat.who(target))
