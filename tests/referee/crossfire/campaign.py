"""§8 The campaign (GR-036 to GR-040), and the frame of every battle."""

from __future__ import annotations

from . import deployment, factions, terrain
from .state import SEATS, Match, Result, other


def begin(match: Match) -> None:
    """The match or the campaign begins."""
    if match.setup.get("campaign"):
        rules = match.content.rules["campaign"]
        match.battles = match.rolls.take(rules["battles_die"], "battles") + rules["battles_plus"]
    begin_battle(match)


def begin_battle(match: Match) -> None:
    """A mission, terrain, an event, and both sides fresh."""
    content, setup = match.content, match.setup
    match.mission = draw_mission(match)
    source = setup.get("terrain") or {"from": "random"}
    if source["from"] == "random":
        match.terrain = terrain.draw(content, match.board, match.mission, match.rolls)
    else:
        match.terrain = terrain.given(content, source)
    match.event = draw_event(match) if setup.get("events") else None
    match.sides = {
        seat: factions.side_of(content, setup["sides"][seat], match.event, match.advantages[seat])
        for seat in SEATS  # GR-037: each side keeps its faction
    }
    match.scores = {"p1": 0, "p2": 0}
    match.round, match.winner, match.active, match.batch = 0, "p1", "p1", 0
    match.activated = {"p1": 0, "p2": 0}
    match.passed = {"p1": False, "p2": False}
    deployment.begin(match)


def draw_mission(match: Match) -> str:
    """GR-039: a campaign draws, and never repeats; a match plays what was agreed."""
    if not match.setup.get("campaign") and match.setup.get("mission"):
        return match.setup["mission"]
    fought = {result.mission for result in match.results}
    unfought = [mission for mission in match.content.missions if mission not in fought]
    return unfought[match.rolls.take(len(unfought), "a mission") - 1]


def draw_event(match: Match) -> str:
    """GR-042: one die for both sides."""
    events = match.content.events
    face = match.rolls.take(6, "a battle event")
    return next(id for id, event in events.items() if event["face"] == face)


def end_battle(match: Match, winner: str | None, ending: str) -> None:
    """GR-035, D14: a battle is over; in a campaign, what comes of it."""
    match.batch = 0
    if not match.setup.get("campaign"):
        match.pending = {"kind": "over", "winner": winner, "ending": ending}
        return
    points = {seat: battle_points(match, seat, winner, ending) for seat in SEATS}
    match.results.append(Result(match.mission, winner, ending, dict(match.scores), points))
    for seat in SEATS:
        match.campaign_scores[seat] += points[seat]
    leader = leader_of(match.campaign_scores)
    if len(match.results) == match.battles:
        how = "campaign_won" if leader else "campaign_tied"
        match.pending = {"kind": "over", "winner": leader, "ending": how}
    elif leader:
        match.pending = {"kind": "advantage", "seat": leader}  # GR-040
    else:
        next_battle(match, {"p1": None, "p2": None})


def battle_points(match: Match, seat: str, winner: str | None, ending: str) -> int:
    """GR-038."""
    rules = match.content.rules["campaign"]
    points = 0
    if winner == seat:
        points += rules["mission_points"]
    if not match.left(other(seat)):
        points += rules["annihilation_points"]
    if len(match.left(seat)) >= rules["survivors"]:
        points += rules["survivors_points"]
    if ending == "tie":
        points += rules["tie_points"]
    return points


def leader_of(scores: dict[str, int]) -> str | None:
    """Who has more; nobody when they are level."""
    if scores["p1"] == scores["p2"]:
        return None
    return "p1" if scores["p1"] > scores["p2"] else "p2"


def choose_advantage(match: Match, seat: str, advantage: str) -> None:
    """GR-040: for the next battle."""
    next_battle(match, {seat: advantage, other(seat): None})


def next_battle(match: Match, advantages: dict[str, str | None]) -> None:
    """The next battle begins."""
    match.advantages = advantages
    begin_battle(match)
