"""§6 Combat: GR-022 to GR-028, GR-004, GR-010, D11, D14."""

from __future__ import annotations

from . import actions, campaign, missions, options, rerolls
from .board import Square, distance, sees
from .state import Match, Unit, other


def in_range(match: Match, seat: str, a: Square, b: Square) -> bool:
    """GR-021.1."""
    return distance(a, b) <= match.sides[seat].profile.range


def sight_is_free(match: Match, unit: Unit, a: Square, b: Square) -> bool:
    """GR-031: as it is when the unit has gone to a."""
    occupied = {square for square, by in match.occupied().items() if by is not unit}
    return sees(a, b, match.terrain, occupied)


def throw_shot(match: Match, facts: dict) -> None:
    """GR-022: two dice, then the rerolls."""
    seat = match.units[facts["unit"]].seat
    dice = [{"seat": seat, "face": match.rolls.take(6, "a shot")} for _ in range(2)]
    rerolls.ask(match, {"purpose": {"for": "shot", "attack": facts}, "dice": dice, "asked": []})


def throw_melee(match: Match, facts: dict) -> None:
    """GR-027: a die each; GR-028: a Down unit is destroyed without a roll."""
    attacker, target = match.units[facts["unit"]], match.units[facts["target"]]
    if target.status == "down":
        strike(match, target, destroys=True)
        actions.finish(match, facts["origin"])
        return
    seats = (attacker.seat, target.seat)
    dice = [{"seat": seat, "face": match.rolls.take(6, "a melee")} for seat in seats]
    rerolls.ask(match, {"purpose": {"for": "melee", "attack": facts}, "dice": dice, "asked": []})


def shot_quality(match: Match, unit: Unit, moved: bool) -> int:
    """GR-023: AQ, and what Focused Fire adds to a shot without a move (GR-042)."""
    numbers = match.sides[unit.seat].profile
    return numbers.aq + (0 if moved else numbers.stationary_aq)


def defense_against(match: Match, unit: Unit, origin: Square, target: Unit) -> int:
    """GR-023, GR-004: Defense, and one more in cover."""
    defense = match.sides[target.seat].profile.defense
    if options.cover_counts(match, unit.seat, origin, target.square):
        defense += match.content.rules["combat"]["cover_defense"]
    return defense


def friends_beside(match: Match, shooter: Unit, origin: Square, target: Unit) -> list[Unit]:
    """GR-025, D11: units of the shooter's side adjacent to the target, row by row; not itself."""
    friends = [
        unit
        for unit in match.left(shooter.seat)
        if unit is not shooter and match.board.adjacent(unit.square, target.square, match.terrain)
    ]
    return sorted(friends, key=lambda unit: (unit.square[1], unit.square[0]))


def resolve_shot(match: Match, roll: dict) -> None:
    """GR-023 to GR-026."""
    facts = roll["purpose"]["attack"]
    shooter, target = match.units[facts["unit"]], match.units[facts["target"]]
    rules = match.content.rules["combat"]
    natural = sum(die["face"] for die in roll["dice"])
    friends = friends_beside(match, shooter, shooter.square, target)
    if natural >= match.sides[shooter.seat].profile.deadly_from:  # GR-024, GR-010
        strike(match, target, destroys=True)
    elif natural == rules["stray_total"] and friends:  # GR-025
        chosen = 1 if len(friends) == 1 else match.rolls.take(len(friends), "a stray shot")  # D11
        hit(match, friends[chosen - 1])
    else:
        total = natural + shot_quality(match, shooter, facts["moved"])
        if total > defense_against(match, shooter, shooter.square, target):  # GR-023
            hit(match, target)
    actions.finish(match, facts["origin"])


def resolve_melee(match: Match, roll: dict) -> None:
    """GR-027: the lower goes Down, a tie does nothing."""
    facts = roll["purpose"]["attack"]
    units = [match.units[facts["unit"]], match.units[facts["target"]]]
    totals = [
        die["face"] + match.sides[unit.seat].profile.melee_aq
        for die, unit in zip(roll["dice"], units)
    ]
    if totals[0] != totals[1]:
        strike(match, units[totals.index(min(totals))], destroys=False)
    actions.finish(match, facts["origin"])


def hit(match: Match, unit: Unit) -> None:
    """GR-023: a standing unit goes Down, a Down one is destroyed."""
    strike(match, unit, destroys=unit.status == "down")


def strike(match: Match, unit: Unit, destroys: bool) -> None:
    """What a hit does, and what comes of it."""
    if not destroys:
        if options.ignores_down(match, unit):
            match.sides[unit.seat].ignored_downs += 1
        else:
            unit.status = "down"
        return
    unit.status = "destroyed"
    missions.unit_destroyed(match, unit.seat)
    if not match.left(unit.seat):
        campaign.end_battle(match, other(unit.seat), "annihilation")  # D14
