"""§3 Deployment: GR-012, DA-001."""

from __future__ import annotations

from .board import Square
from .state import SEATS, Match, Unit


def begin(match: Match) -> None:
    """Both sides deploy at the same time."""
    match.units = {}
    match.pending = {
        "kind": "deployment",
        "sides": {seat: {"squares": [], "confirmed": False} for seat in SEATS},
    }


def faults(match: Match, seat: str, squares: list[Square]) -> set[str]:
    """What stands against a deployment, by rule."""
    rules: set[str] = set()
    units = match.sides[seat].profile.units
    if len(squares) != units:
        rules.add("GR-012")
        squares = squares[:units]  # what is too many belongs to no unit
    home = match.board.home(seat)
    for square in squares:
        if square not in home:
            rules.add("GR-012" if match.board.holds(square) else "GR-001")
    on_board = [square for square in squares if match.board.holds(square)]
    if len(set(on_board)) != len(on_board):
        rules.add("GR-032")
    if len({row for _, row in squares}) < match.content.rules["board"]["deployment_rows"]:
        rules.add("GR-012")
    return rules


def place(match: Match, seat: str, squares: list[Square]) -> None:
    """A whole side at once; it may be replaced until it is confirmed."""
    match.pending["sides"][seat]["squares"] = squares


def confirm(match: Match, seat: str) -> bool:
    """A side stays with its deployment; whether both have."""
    sides = match.pending["sides"]
    sides[seat]["confirmed"] = True
    if not all(sides[each]["confirmed"] for each in SEATS):
        return False
    for each in SEATS:
        for number, square in enumerate(sides[each]["squares"], start=1):
            unit = Unit(f"{each}-{number}", each, square)
            match.units[unit.id] = unit
    return True
