"""§9 Optional rules in play: Resilient, Stealth and Sniper (GR-041), Revive stands in round.py."""

from __future__ import annotations

from .board import Square, hidden_points
from .state import Match, Unit


def in_cover(match: Match, shooter: Square, target: Square) -> bool:
    """GR-004, D9, D10: at least half of the target's square is hidden."""
    hidden = hidden_points(shooter, target, match.terrain.provides_cover)
    return hidden >= match.content.rules["combat"]["cover_points"]


def cover_counts(match: Match, seat: str, shooter: Square, target: Square) -> bool:
    """D18: a Sniper's shots ignore cover altogether."""
    return not match.sides[seat].profile.ignores_cover and in_cover(match, shooter, target)


def is_hidden(match: Match, seat: str, shooter: Square, target: Unit) -> bool:
    """DA-020: Stealth, unless a Sniper shoots."""
    stealth = match.sides[target.seat].profile.hidden_in_cover
    return stealth and cover_counts(match, seat, shooter, target.square)


def ignores_down(match: Match, unit: Unit) -> bool:
    """DA-020: Resilient ignores the side's first Down in the battle; whether it does now."""
    side = match.sides[unit.seat]
    return side.ignored_downs < side.profile.ignored_downs
