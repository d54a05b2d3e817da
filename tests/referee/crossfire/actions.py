"""§5 Actions: GR-017 to GR-021, GR-029, GR-030, D2, D5, D17."""

from __future__ import annotations

from . import combat, rerolls, round
from .board import Square
from .state import Match, Unit


def full_move(match: Match, unit: Unit) -> int:
    """GR-018: how far a unit with a fixed move goes."""
    return match.sides[unit.seat].profile.move


def half(move: int) -> int:
    """GR-019: half of a move, rounded up."""
    return (move + 1) // 2


def allowance(action: str, move: int) -> int:
    """How far an action goes (GR-018, GR-019, GR-020)."""
    return move if action == "move" else half(move)


def reach(match: Match, unit: Unit, steps: int) -> set[Square]:
    """GR-032.1: squares to end on, the unit's own among them; others may be passed."""
    taken = {square for square, by in match.occupied().items() if by is not unit}
    ways = match.board.steps_to(unit.square, match.terrain)
    return {square for square, far in ways.items() if far <= steps and square not in taken}


def begin(match: Match, unit: Unit) -> dict | str:
    """A unit's activation begins, and is counted; what it belongs to."""
    kind = match.pending["kind"]
    unit.activated = True
    if kind == "quick_start":
        return {"quick_start": match.pending["left"] - 1}
    match.activated[unit.seat] += 1  # GR-016
    if kind == "aided":
        return "aided"  # D5: on top of the batch
    match.batch -= 1
    return "batch"


def origin_of(match: Match, unit: Unit) -> dict | str:
    """What the activation belongs to: a declared one has begun already."""
    if match.pending["kind"] == "maneuver":
        return match.pending["maneuver"]["origin"]
    return begin(match, unit)


def finish(match: Match, origin: dict | str) -> None:
    """An activation is over."""
    if match.pending["kind"] == "over" or battle_is_over(match):
        return
    if isinstance(origin, dict):
        seat = quick_seat(match)
        round.quick_moves_left(match, seat, origin["quick_start"])
    else:
        round.go_on(match)


def quick_seat(match: Match) -> str:
    """The side that starts quickly."""
    return next(seat for seat, side in match.sides.items() if side.profile.quick_units)


def battle_is_over(match: Match) -> bool:
    """D14: a side without units has lost, and the battle went over to what comes next."""
    return match.pending["kind"] in ("advantage", "deployment")


def declare(match: Match, unit: Unit, action: str) -> None:
    """D2: the move is rolled when the action is declared."""
    origin = begin(match, unit)
    face = match.rolls.take(match.sides[unit.seat].profile.move_die, "a move")
    maneuver = {"unit": unit.id, "action": action, "allowance": 0, "origin": origin}
    rerolls.ask(
        match,
        {
            "purpose": {"for": "movement", "maneuver": maneuver},
            "dice": [{"seat": unit.seat, "face": face}],
            "asked": [],
        },
    )


def allowance_is_known(match: Match, roll: dict) -> None:
    """GR-011, D2: the die, what an event adds, and half of it for anything but a move."""
    maneuver = dict(roll["purpose"]["maneuver"])
    unit = match.units[maneuver["unit"]]
    move = roll["dice"][0]["face"] + full_move(match, unit)
    maneuver["allowance"] = allowance(maneuver["action"], move)
    match.pending = {"kind": "maneuver", "maneuver": maneuver}


def move(match: Match, unit: Unit, to: Square) -> None:
    """GR-018."""
    origin = origin_of(match, unit)
    unit.square = to
    finish(match, origin)


def hold(match: Match, unit: Unit) -> None:
    """GR-021."""
    finish(match, origin_of(match, unit))


def forgo(match: Match, unit: Unit) -> None:
    """D17: the activation is used, the unit stays."""
    finish(match, origin_of(match, unit))


def first_aid(match: Match, unit: Unit, to: Square, target: Unit) -> None:
    """GR-020: the target stands up; D5: it may act at once."""
    origin = origin_of(match, unit)
    unit.square = to
    target.status = "alive"
    if not target.activated and round.activations_left(match, unit.seat) > 0:
        match.pending = {"kind": "aided", "unit": target.id}
    else:
        finish(match, origin)


def attack(match: Match, unit: Unit, to: Square, target: Unit, weapon: str) -> None:
    """GR-019."""
    origin = origin_of(match, unit)
    moved = to != unit.square
    unit.square = to
    facts = {"unit": unit.id, "target": target.id, "moved": moved, "origin": origin}
    if weapon == "shot":
        combat.throw_shot(match, facts)
    else:
        combat.throw_melee(match, facts)
