"""Which commands are legal, and which rules stand against the others."""

from __future__ import annotations

from . import actions, combat, deployment, options, rerolls, round
from .board import Square, distance
from .state import Match, Unit, other

ACTIONS = ("move", "attack", "first_aid")
TOO_FAR = {"move": "GR-018|DA-017", "attack": "GR-018|GR-019", "first_aid": "GR-018|GR-020"}
ANSWERS = {
    "deploy_side": ("deployment",),
    "confirm_deployment": ("deployment",),
    "take_initiative": ("initiative",),
    "declare_action": ("activation", "aided", "quick_start"),
    "move": ("activation", "aided", "quick_start", "maneuver"),
    "attack": ("activation", "aided", "maneuver", "quick_start"),
    "first_aid": ("activation", "aided", "maneuver", "quick_start"),
    "hold": ("activation", "aided", "quick_start", "maneuver"),
    "forgo": ("maneuver",),
    "pass": ("activation",),
    "reroll": ("reroll",),
    "keep_die": ("keep_die",),
    "revive": ("revive",),
    "decline": ("reroll", "revive", "quick_start", "aided"),
    "choose_advantage": ("advantage",),
}


def square_of(value: dict) -> Square:
    """A square as commands carry it."""
    return (value["col"], value["row"])


def why_not(match: Match, seat: str, command: dict) -> set[str]:
    """The rules that stand against a command; none when it is legal."""
    kind, pending = command["type"], match.pending
    if pending["kind"] == "over":
        return {"GR-035"}
    if pending["kind"] not in ANSWERS[kind]:
        return {"DA-003"} if kind != "decline" else {"D12"}
    if seat not in match.to_act():
        if pending["kind"] == "deployment":
            return {"DA-001"}
        return {"GR-015"}
    if "unit" in command:
        return why_not_unit(match, seat, command)
    if kind == "deploy_side":
        squares = [square_of(square) for square in command["squares"]]
        return deployment.faults(match, seat, squares)
    if kind == "confirm_deployment":
        return set() if pending["sides"][seat]["squares"] else {"DA-001"}
    if kind == "reroll":
        return why_not_reroll(match, seat, command)
    if kind == "choose_advantage":
        return set() if command["advantage"] in match.content.advantages else {"GR-040"}
    return set()


def why_not_reroll(match: Match, seat: str, command: dict) -> set[str]:
    """GR-045, D12."""
    roll = match.pending["roll"]
    rules = set()
    if command["die"] >= len(roll["dice"]):
        rules.add("GR-045")
    elif roll["dice"][command["die"]]["seat"] != seat:
        rules.add("D12")
    if command["source"] not in rerolls.rights(match, seat, roll):
        rules.add("GR-045")
    return rules


def why_not_unit(match: Match, seat: str, command: dict) -> set[str]:
    """What stands against a unit that is to act, then against what it is to do."""
    unit = match.units.get(command["unit"])
    if match.pending["kind"] == "maneuver" and match.pending["maneuver"]["unit"] != command["unit"]:
        return {"D2"}
    if unit is None:
        return {"GR-005"}
    if unit.seat != seat:
        return {"GR-015"}
    if command["type"] == "revive":
        return set() if unit.status == "down" else {"GR-020"}
    rules = why_not_act(match, unit, command["type"])
    if command["type"] == "declare_action":
        if match.sides[seat].profile.move_die == 0:
            rules.add("D2")
        if match.pending["kind"] == "quick_start" and command["action"] != "move":
            rules.add("DA-017")
        return rules
    if command["type"] in ("hold", "forgo"):
        return rules
    if unit.status == "destroyed" or match.pending["kind"] == "maneuver" and rules:
        return rules
    return rules | why_not_action(match, unit, command)


def why_not_act(match: Match, unit: Unit, kind: str) -> set[str]:
    """Whether it is this unit's turn to act at all."""
    pending = match.pending
    if pending["kind"] == "maneuver":
        declared = pending["maneuver"]["action"]
        return set() if kind in (declared, "forgo") else {"D2"}  # it cannot be taken back
    rules = set()
    if unit.status == "down":
        rules.add("GR-029")
    elif unit.status == "destroyed":
        rules.add("GR-032")
    if unit.activated:
        rules.add("DA-003")
    if pending["kind"] == "aided" and pending["unit"] != unit.id:
        rules.add("D5")
    if pending["kind"] == "quick_start" and kind in ("attack", "first_aid", "hold"):
        rules.add("DA-017")
    if pending["kind"] == "activation" and round.activations_left(match, unit.seat) == 0:
        rules.add("GR-016")
    return rules


def allowance_of(match: Match, unit: Unit, action: str) -> int:
    """How far the unit goes with an action."""
    if match.pending["kind"] == "maneuver":
        return match.pending["maneuver"]["allowance"]
    return actions.allowance(action, actions.full_move(match, unit))


def why_not_action(match: Match, unit: Unit, command: dict) -> set[str]:
    """The way and the target."""
    to = square_of(command["to"])
    if not match.board.holds(to):
        return {"GR-001"}
    if command["type"] == "move" and to == unit.square:
        return {"GR-032.1"}  # the unit stands there itself; to stay is to hold
    rules = why_not_go(match, unit, to, command["type"])
    if command["type"] == "move":
        return rules
    target = match.units.get(command["target"])
    if target is None:
        return rules | {"GR-005"}
    if command["type"] == "first_aid":
        return rules | why_not_aid(match, unit, to, target)
    if target.status == "destroyed":
        return rules | {"GR-032"}
    if target.seat == unit.seat:
        return rules | {"GR-019"}
    if command["with"] == "shot":
        return rules | why_not_shoot(match, unit, to, target)
    adjacent = match.board.adjacent(to, target.square, match.terrain)
    return rules | (set() if adjacent else {"D6"})


def why_not_go(match: Match, unit: Unit, to: Square, action: str) -> set[str]:
    """GR-018, GR-032: the first thing that is wrong with a square."""
    if to in match.terrain.impassable:
        return {"GR-032"}
    by = match.occupied().get(to)
    if by is not None and by is not unit:
        return {"GR-032.1"}
    if match.pending["kind"] != "maneuver" and match.sides[unit.seat].profile.move_die:
        return {"D2"}  # the die comes first
    far = match.board.steps_to(unit.square, match.terrain).get(to)
    in_reach = far is not None and far <= allowance_of(match, unit, action)
    return set() if in_reach else {TOO_FAR[action]}


def why_not_aid(match: Match, unit: Unit, to: Square, target: Unit) -> set[str]:
    """GR-020, D6."""
    rules = set()
    if target.seat != unit.seat or target.status != "down":
        rules.add("GR-020")
    if not match.board.adjacent(to, target.square, match.terrain):
        rules.add("D6")
    return rules


def why_not_shoot(match: Match, unit: Unit, to: Square, target: Unit) -> set[str]:
    """GR-021.1, GR-031, DA-020."""
    rules = set()
    if not combat.in_range(match, unit.seat, to, target.square):
        rules.add("GR-021.1")
    if not combat.sight_is_free(match, unit, to, target.square):
        rules.add("GR-031|D7|D8")
    if options.is_hidden(match, unit.seat, to, target):
        rules.add("DA-020")
    return rules


def commands(match: Match, seat: str) -> list[dict] | None:
    """Every legal command of a seat; nothing in particular while whole sides are placed."""
    pending = match.pending
    if seat not in match.to_act():
        return []
    kind = pending["kind"]
    if kind == "deployment":
        return None
    if kind == "initiative":
        tries = [{"type": "take_initiative", "first": first} for first in (True, False)]
    elif kind == "reroll":
        dice = range(len(pending["roll"]["dice"]))
        tries = [
            {"type": "reroll", "die": die, "source": source}
            for die in dice
            for source in ("faction", "commander", "event", "advantage")
        ]
        tries.append({"type": "decline"})
    elif kind == "keep_die":
        tries = [{"type": "keep_die", "keep": which} for which in ("first", "second")]
    elif kind == "revive":
        tries = [{"type": "revive", "unit": unit.id} for unit in match.of(seat)]
        tries.append({"type": "decline"})
    elif kind == "advantage":
        names = match.content.advantages
        tries = [{"type": "choose_advantage", "advantage": name} for name in names]
    else:
        tries = [{"type": "pass"}, {"type": "decline"}]
        for unit in match.standing(seat):
            tries += unit_commands(match, unit)
    return [command for command in tries if not why_not(match, seat, command)]


def unit_commands(match: Match, unit: Unit) -> list[dict]:
    """Commands of a unit that may be legal: every square in reach with every target."""
    tries: list[dict] = [{"type": kind, "unit": unit.id} for kind in ("hold", "forgo")]
    tries += [{"type": "declare_action", "unit": unit.id, "action": action} for action in ACTIONS]
    for action in ACTIONS:
        if why_not_act(match, unit, action):
            continue
        for to in actions.reach(match, unit, allowance_of(match, unit, action)):
            step = {"type": action, "unit": unit.id, "to": {"col": to[0], "row": to[1]}}
            tries += [{**step, **aim} for aim in aims(match, unit, action, to)]
    return tries


def aims(match: Match, unit: Unit, action: str, to: Square) -> list[dict]:
    """Whom an action may be meant for, and how."""
    if action == "move":
        return [{}]
    if action == "first_aid":
        down = [friend for friend in match.of(unit.seat) if friend.status == "down"]
        return [{"target": friend.id} for friend in down]
    far = max(match.sides[unit.seat].profile.range, 1)  # a melee reaches one square
    return [
        {"target": enemy.id, "with": weapon}
        for enemy in match.left(other(unit.seat))
        if distance(to, enemy.square) <= far
        for weapon in ("shot", "melee")
    ]
