"""The geometry that other readers of the rules agreed on: tests/vectors/crossfire."""

from __future__ import annotations

import json
from pathlib import Path

from .board import Board, Piece, Terrain, distance, hidden_points, sees, terrain_of
from .legal import square_of
from .state import Content


def faults(content: Content, file: Path) -> list[str]:
    """Where the referee's own geometry differs from the vectors."""
    board = content.board()
    found = []
    for number, vector in enumerate(json.loads(file.read_text(encoding="utf-8"))["vectors"]):
        pieces = [
            Piece(piece["template_id"], tuple(square_of(cell) for cell in piece["cells"]))
            for piece in vector["terrain"]
        ]
        terrain = terrain_of(pieces, content.terrain)
        units = {square_of(unit) for unit in vector["units"]}
        for pair in vector["pairs"]:
            a, b = square_of(pair["from"]), square_of(pair["to"])
            hidden = hidden_points(a, b, terrain.provides_cover)
            if sees(a, b, terrain, units) != pair["visible"] or hidden != pair["hidden_points"]:
                found.append(f"vector {number}: from {a} to {b}, distance {distance(a, b)}")
        found += reach_faults(board, number, vector["reach"], terrain, units)
    return found


def reach_faults(board: Board, number: int, reach: dict, terrain: Terrain, units: set) -> list[str]:
    """GR-018, GR-032.1: where a unit may end."""
    steps = board.steps_to(square_of(reach["from"]), terrain)
    held = {square for square, far in steps.items() if far <= reach["allowance"]} - units
    shown = {square_of(square) for square in reach["squares"]}
    return [f"vector {number}: reach, {square}" for square in sorted(held ^ shown)]
