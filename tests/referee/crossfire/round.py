"""§4 The round: GR-013 to GR-016, GR-043, D3, D15, D16, D19, and Quick Start (DA-017)."""

from __future__ import annotations

from . import campaign, missions, rerolls
from .state import SEATS, Match, other


def begin_play(match: Match) -> None:
    """Both sides are deployed: Quick Start, then round 1."""
    for seat in SEATS:
        if match.sides[seat].profile.quick_units:
            match.pending = {
                "kind": "quick_start",
                "seat": seat,
                "left": match.sides[seat].profile.quick_units,
            }
            return
    begin_round(match)


def quick_moves_left(match: Match, seat: str, left: int) -> None:
    """DA-017: two units move; a unit that moved does not move again."""
    if left and any(not unit.activated for unit in match.standing(seat)):
        match.pending = {"kind": "quick_start", "seat": seat, "left": left}
    else:
        begin_round(match)


def begin_round(match: Match) -> None:
    """GR-043: everybody may act again, and initiative is rolled."""
    match.round += 1
    match.batch = 0
    match.activated = {"p1": 0, "p2": 0}
    match.passed = {"p1": False, "p2": False}
    for unit in match.units.values():
        unit.activated = False
    for side in match.sides.values():
        for right in side.profile.rerolls.values():
            if right.per == "round":
                right.used = 0
    roll_initiative(match)


def roll_initiative(match: Match) -> None:
    """GR-013: a die each; a side with Tactical Edge throws first (GR-040)."""
    first = "p2" if match.sides["p2"].profile.initiative_first else "p1"
    die = {"seat": first, "face": match.rolls.take(6, "initiative")}
    roll = {"purpose": {"for": "initiative"}, "dice": [die], "asked": []}
    edge = match.sides[first].profile.rerolls.get("advantage")
    if match.sides[first].profile.initiative_first and edge and edge.allows("initiative"):
        match.pending = {"kind": "reroll", "seat": first, "roll": roll}  # D19
    else:
        second_initiative_die(match, roll)


def second_initiative_die(match: Match, roll: dict) -> None:
    """The other side throws; then whoever may reroll is asked (D19)."""
    seat = other(roll["dice"][0]["seat"])
    roll["dice"].append({"seat": seat, "face": match.rolls.take(6, "initiative")})
    rerolls.ask(match, roll)


def resolve_initiative(match: Match, roll: dict) -> None:
    """GR-013: ties are rolled again; GR-014: the winner chooses, if there is a choice (D24)."""
    faces = {die["seat"]: die["face"] for die in roll["dice"]}
    winner = campaign.leader_of(faces)
    if winner is None:
        roll_initiative(match)
        return
    match.winner = winner
    match.active = winner
    if order_is_open(match):
        match.pending = {"kind": "initiative", "seat": winner}
    else:
        take_initiative(match, winner, first=can_activate(match, winner))


def order_is_open(match: Match) -> bool:
    """D24: both sides have a unit able to activate."""
    return all(can_activate(match, seat) for seat in SEATS)


def take_initiative(match: Match, seat: str, first: bool) -> None:
    """GR-014, GR-015: the first side's batch is of one unit."""
    begin_batch(match, seat if first else other(seat), match.content.rules["round"]["first_batch"])


def can_activate(match: Match, seat: str) -> bool:
    """GR-016, D3, D16: the side has not passed, and has both a unit and an activation for it."""
    if match.passed[seat] or activations_left(match, seat) == 0:
        return False
    return any(not unit.activated for unit in match.standing(seat))


def activations_left(match: Match, seat: str) -> int:
    """D16: four a side and round, whoever falls meanwhile."""
    return match.content.rules["round"]["activations"] - match.activated[seat]


def begin_batch(match: Match, seat: str, size: int) -> None:
    """GR-015: batches alternate; a side that cannot activate leaves its batch (D3)."""
    match.active, match.batch = seat, size
    if can_activate(match, seat):
        match.pending = {"kind": "activation", "seat": seat}
    elif can_activate(match, other(seat)):
        begin_batch(match, other(seat), size)
    else:
        end_round(match)


def go_on(match: Match) -> None:
    """After an activation: the rest of the batch, the other side's, or the end of the round."""
    if match.batch > 0 and can_activate(match, match.active):
        match.pending = {"kind": "activation", "seat": match.active}
    else:
        begin_batch(match, other(match.active), match.content.rules["round"]["batch"])


def side_passes(match: Match, seat: str) -> None:
    """D3: it gives up its remaining activations of this round."""
    match.passed[seat] = True
    go_on(match)


def end_round(match: Match, asked: tuple[str, ...] = ()) -> None:
    """GR-044, D15: Revive is asked, the initiative winner first; then the mission scores."""
    for seat in (match.winner, other(match.winner)):
        side = match.sides[seat]
        down = any(unit.status == "down" for unit in match.of(seat))
        if seat not in asked and down and side.revives < side.profile.revives:
            match.pending = {"kind": "revive", "seat": seat}
            return
    missions.score_round(match)
    rules = match.content.rules["round"]
    leader = campaign.leader_of(match.scores)
    if match.round < rules["rounds"]:
        begin_round(match)
    elif leader:
        ending = "points" if match.round == rules["rounds"] else "extra_round"
        campaign.end_battle(match, leader, ending)  # GR-035
    elif match.round < rules["rounds"] + rules["extra_rounds"]:
        begin_round(match)  # GR-035.1
    else:
        campaign.end_battle(match, None, "tie")  # DA-016


def answer_revive(match: Match, seat: str, unit: str | None) -> None:
    """DA-019: one own Down unit stands up; declining keeps the right."""
    if unit is not None:
        match.units[unit].status = "alive"
        match.sides[seat].revives += 1
    asked = (match.winner,) if seat == match.winner else (match.winner, seat)
    end_round(match, asked)
