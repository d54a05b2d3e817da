"""The referee's state in the words of a snapshot (§12)."""

from __future__ import annotations

from typing import Any

from . import actions, round
from .board import Square
from .state import SEATS, Match, Side

ROLLS = ("initiative", "movement", "shot", "melee")
SOURCES = ("faction", "commander", "event", "advantage")


def at(square: Square) -> dict[str, int]:
    """A square as snapshots write it."""
    return {"col": square[0], "row": square[1]}


def of(match: Match) -> dict[str, Any]:
    """What a referee's snapshot should show."""
    return {
        "board": {"columns": match.board.columns, "rows": match.board.rows},
        "units": [
            {
                "id": unit.id,
                "owner_id": unit.seat,
                "position": at(unit.square),
                "status": unit.status,
                "activated": unit.activated,
                "cover": unit.square in match.terrain.provides_cover,
            }
            for unit in match.units.values()
        ],
        "terrain": [
            {"template_id": piece.template, "cells": [at(cell) for cell in piece.cells]}
            for piece in match.terrain.pieces
        ],
        "mission": {
            "mission_id": match.mission,
            "scores": match.scores,
            "round": match.round,
            "last_round": max(match.round, match.content.rules["round"]["rounds"]),
            "left": {seat: left_of(match, seat) for seat in SEATS},
            "danger": {seat: None for seat in SEATS if not in_danger(match, seat)},
        },
        "campaign": campaign_of(match),
        "event": match.event,
        "sides": {seat: side_of(match.sides[seat]) for seat in SEATS},
        "turn": {
            "round": match.round,
            "winner": match.winner,
            "activated": match.activated,
            "passed": match.passed,
        }
        | ({"batch": match.batch} if match.pending["kind"] == "activation" else {}),
        "activation": {"round": match.round} | activation_of(match),
        "options": {
            "commander": bool(match.setup["sides"]["p1"].get("commander")),
            "events": bool(match.setup.get("events")),
            "revive_used": any(side.revives for side in match.sides.values()),
            "revive_used_by": {seat: match.sides[seat].revives > 0 for seat in SEATS},
        },
        "pending": pending_of(match),
        "table": {"to_act": match.to_act()},
    }


def in_danger(match: Match, seat: str) -> bool:
    """D25: half of its units or fewer, or its last one."""
    left = left_of(match, seat)
    return left == 1 or 0 < left <= match.sides[seat].profile.units / 2


def left_of(match: Match, seat: str) -> int:
    """D4; all of them before they are deployed."""
    return len(match.left(seat)) if match.of(seat) else match.sides[seat].profile.units


def activation_of(match: Match) -> dict[str, Any]:
    """§12: whose batch or quick start it is, and how many units can still be activated in it."""
    pending = match.pending
    kind, roll = pending["kind"], pending.get("roll", {"purpose": {"for": None}})
    if kind in ("deployment", "over") or not match.to_act():
        return {"remaining": 0}
    begun = {**pending, **roll["purpose"]}
    begun = begun.get("maneuver") or begun.get("attack")
    if kind in ("initiative", "revive", "advantage") or roll["purpose"]["for"] == "initiative":
        return {"active_player": match.to_act()[0], "remaining": 0}
    if kind == "quick_start" or begun and isinstance(begun["origin"], dict):
        seat = actions.quick_seat(match)
        left = pending["left"] if kind == "quick_start" else begun["origin"]["quick_start"]
        ready = sum(not unit.activated for unit in match.standing(seat))
        return {"active_player": seat, "remaining": min(left, ready)}
    ready = sum(not unit.activated for unit in match.standing(match.active))
    room = 0 if match.passed[match.active] else round.activations_left(match, match.active)
    offered = 1 if kind == "aided" else 0  # D5
    return {
        "active_player": match.active,
        "remaining": min(match.batch + offered, ready, room),
    }


def campaign_of(match: Match) -> dict[str, Any]:
    """The campaign so far; a single match is the only battle of its own."""
    index = min(len(match.results) + 1, match.battles)
    return {
        "active": bool(match.setup.get("campaign")),
        "battle_index": index,
        "total_battles": match.battles,
        "scores": match.campaign_scores,
        "advantages": [held for held in match.advantages.values() if held],
        "results": [
            {
                "mission_id": result.mission,
                "result": {
                    "winner": result.winner,
                    "ending": result.ending,
                    "scores": result.scores,
                    "points": result.points,
                },
            }
            for result in match.results
        ],
    }


def side_of(side: Side) -> dict[str, Any]:
    """A side: what it brings, its numbers, what is used up."""
    numbers = side.profile
    named = (
        "move",
        "move_die",
        "range",
        "aq",
        "stationary_aq",
        "melee_aq",
        "defense",
        "deadly_from",
        "ignores_cover",
        "hidden_in_cover",
        "ignored_downs",
        "revives",
        "quick_units",
        "initiative_first",
    )
    rights = [numbers.rerolls.get(source) for source in SOURCES]
    return {
        "faction": side.faction,
        "commander": side.commander,
        "advantage": side.advantage,
        "profile": {name: getattr(numbers, name) for name in named}
        | {
            "rerolls": [
                right
                and {
                    "rolls": sum(1 << ROLLS.index(roll) for roll in right.rolls),
                    "keep": right.keep,
                    "uses": right.uses,
                    "per": right.per,
                }
                for right in rights
            ]
        },
        "spent": {
            "ignored_downs": side.ignored_downs,
            "revives": side.revives,
        },
    }


def pending_of(match: Match) -> dict[str, Any]:
    """The decision that is owed."""
    pending = match.pending
    if "roll" in pending:
        roll = {**pending["roll"], "asked": sorted(pending["roll"]["asked"])}
        return {**pending, "roll": roll}
    if pending["kind"] != "deployment":
        return pending
    sides = {
        seat: {
            "squares": [at(square) for square in side["squares"]],
            "confirmed": side["confirmed"],
        }
        for seat, side in pending["sides"].items()
    }
    return {"kind": "deployment", "sides": sides}
