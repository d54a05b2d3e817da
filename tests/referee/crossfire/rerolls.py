"""§6 Rerolls: GR-045, DA-018, D12."""

from __future__ import annotations

from . import actions, combat, round
from .state import Match, Reroll, other


def kind_of(roll: dict) -> str:
    """Which roll it is, as effects name it."""
    return roll["purpose"]["for"]


def rights(match: Match, seat: str, roll: dict) -> dict[str, Reroll]:
    """By what rights a side may reroll one of its own dice of this roll."""
    if all(die["seat"] != seat for die in roll["dice"]):
        return {}
    owned = match.sides[seat].profile.rerolls
    return {source: right for source, right in owned.items() if right.allows(kind_of(roll))}


def asked_first(match: Match, roll: dict) -> str:
    """D12: the attacker; of other rolls, the side whose die lies first."""
    return roll["dice"][0]["seat"]


def ask(match: Match, roll: dict) -> None:
    """D12: each side that can reroll is asked, then the roll is resolved."""
    first = asked_first(match, roll)
    for seat in (first, other(first)):
        if seat in roll["asked"] or not rights(match, seat, roll):
            continue
        if kind_of(roll) == "initiative" and match.sides[seat].profile.initiative_first:
            continue  # D19: Tactical Edge was asked before
        match.pending = {"kind": "reroll", "seat": seat, "roll": roll}
        return
    resolve(match, roll)


def decline(match: Match, seat: str, roll: dict) -> None:
    """The next side is asked, or the dice stand."""
    if kind_of(roll) == "initiative" and len(roll["dice"]) == 1:
        round.second_initiative_die(match, roll)
        return
    roll["asked"].append(seat)
    ask(match, roll)


def reroll(match: Match, seat: str, roll: dict, die: int, source: str) -> None:
    """GR-045: one die, once; the side is not asked again."""
    right = match.sides[seat].profile.rerolls[source]
    right.used += 1
    first = roll["dice"][die]["face"]
    faces = match.sides[seat].profile.move_die if kind_of(roll) == "movement" else 6
    roll["dice"][die]["face"] = match.rolls.take(faces, "a reroll")
    roll["asked"].append(seat)
    if right.keep == "either" and roll["dice"][die]["face"] != first:  # D12: else no choice
        match.pending = {"kind": "keep_die", "seat": seat, "die": die, "first": first, "roll": roll}
    else:
        after_reroll(match, roll)


def keep(match: Match, which: str) -> None:
    """GR-009: either result."""
    pending = match.pending
    if which == "first":
        pending["roll"]["dice"][pending["die"]]["face"] = pending["first"]
    after_reroll(match, pending["roll"])


def after_reroll(match: Match, roll: dict) -> None:
    """Tactical Edge's comes before the other die (D19); else the other side is asked (D12)."""
    if kind_of(roll) == "initiative" and len(roll["dice"]) == 1:
        round.second_initiative_die(match, roll)
    else:
        ask(match, roll)


def resolve(match: Match, roll: dict) -> None:
    """The dice stand."""
    kind = kind_of(roll)
    if kind == "initiative":
        round.resolve_initiative(match, roll)
    elif kind == "movement":
        actions.allowance_is_known(match, roll)
    elif kind == "shot":
        combat.resolve_shot(match, roll)
    else:
        combat.resolve_melee(match, roll)
