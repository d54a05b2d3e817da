"""§1 Board and terrain, §5 steps, §6 range, line of sight and cover.

A square is `(col, row)`, both from 1. Points are integers: a square is 16 units wide, its centre
lies at `(16 col - 8, 16 row - 8)`, and the centres of its 8 x 8 sub-squares lie at odd distances
from its corner.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import lru_cache

Square = tuple[int, int]
Point = tuple[int, int]

WIDTH = 16  # units of a square
SAMPLES = 8  # D9: sample points in a row
FULL = SAMPLES * SAMPLES
DIRECTIONS = [(dc, dr) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dc, dr) != (0, 0)]


@dataclass(frozen=True)
class Piece:
    """A piece of terrain with its place."""

    template: str
    cells: tuple[Square, ...]


@dataclass(frozen=True, eq=False)
class Terrain:
    """The pieces, and per flag the squares that they cover (GR-003). Equal only to itself."""

    pieces: tuple[Piece, ...]
    blocks_los: frozenset[Square]
    provides_cover: frozenset[Square]
    impassable: frozenset[Square]


def terrain_of(pieces: list[Piece], templates: dict[str, dict]) -> Terrain:
    """GR-003: the three flags are independent, and true unless the template says otherwise."""

    def flagged(flag: str) -> frozenset[Square]:
        return frozenset(
            cell
            for piece in pieces
            for cell in piece.cells
            if templates[piece.template].get(flag, True)
        )

    return Terrain(
        tuple(pieces), flagged("blocks_los"), flagged("provides_cover"), flagged("impassable")
    )


@dataclass(frozen=True)
class Board:
    """GR-001: columns and rows; column 1 is P1's edge."""

    columns: int
    rows: int
    home_columns: int

    def holds(self, square: Square) -> bool:
        """Whether the square is on the board."""
        return 1 <= square[0] <= self.columns and 1 <= square[1] <= self.rows

    def squares(self) -> list[Square]:
        """Every square, row by row."""
        return [(c, r) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1)]

    def home(self, seat: str) -> list[Square]:
        """GR-012: the home zone of a side."""
        if seat == "p1":
            columns = range(1, self.home_columns + 1)
        else:
            columns = range(self.columns - self.home_columns + 1, self.columns + 1)
        return [square for square in self.squares() if square[0] in columns]

    def step_is_legal(self, a: Square, b: Square, terrain: Terrain) -> bool:
        """GR-018: one of eight directions; no diagonal squeezes past an impassable square."""
        if not self.holds(a) or not self.holds(b) or distance(a, b) != 1:
            return False
        if b in terrain.impassable:
            return False
        if a[0] != b[0] and a[1] != b[1]:
            return (a[0], b[1]) not in terrain.impassable and (b[0], a[1]) not in terrain.impassable
        return True

    def adjacent(self, a: Square, b: Square, terrain: Terrain) -> bool:
        """D6: one legal step away, whoever stands there."""
        return self.step_is_legal(a, b, terrain)

    @lru_cache(maxsize=1000)
    def steps_to(self, start: Square, terrain: Terrain) -> dict[Square, int]:
        """How many steps lead to each square; units may be passed (GR-032.1)."""
        steps = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for dc, dr in DIRECTIONS:
                there = (here[0] + dc, here[1] + dr)
                if there not in steps and self.step_is_legal(here, there, terrain):
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps


def distance(a: Square, b: Square) -> int:
    """GR-021.1: the greater of the two differences."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def centre(square: Square) -> Point:
    """The centre of a square."""
    return (WIDTH * square[0] - WIDTH // 2, WIDTH * square[1] - WIDTH // 2)


def samples(square: Square) -> list[Point]:
    """D9: the centres of the 64 sub-squares."""
    size = WIDTH // SAMPLES
    left, top = WIDTH * (square[0] - 1), WIDTH * (square[1] - 1)
    offsets = [size * i + size // 2 for i in range(SAMPLES)]
    return [(left + x, top + y) for y in offsets for x in offsets]


def _sides_of_line(a: Point, b: Point, square: Square) -> list[int]:
    """On which side of the line through a and b each corner of the square lies."""
    left, top = WIDTH * (square[0] - 1), WIDTH * (square[1] - 1)
    return [
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
        for x in (left, left + WIDTH)
        for y in (top, top + WIDTH)
    ]


def touches(a: Point, b: Point, square: Square) -> bool:
    """Whether the segment has a point in common with the square, its edges and corners included."""
    left, top = WIDTH * (square[0] - 1), WIDTH * (square[1] - 1)
    if max(a[0], b[0]) < left or min(a[0], b[0]) > left + WIDTH:
        return False
    if max(a[1], b[1]) < top or min(a[1], b[1]) > top + WIDTH:
        return False
    sides = _sides_of_line(a, b, square)
    return min(sides) <= 0 <= max(sides)


def passes_through(a: Point, b: Point, square: Square) -> bool:
    """Whether the segment has a point in common with the inside of the square."""
    left, top = WIDTH * (square[0] - 1), WIDTH * (square[1] - 1)
    if max(a[0], b[0]) <= left or min(a[0], b[0]) >= left + WIDTH:
        return False
    if max(a[1], b[1]) <= top or min(a[1], b[1]) >= top + WIDTH:
        return False
    sides = _sides_of_line(a, b, square)
    return min(sides) < 0 < max(sides)


@lru_cache(maxsize=None)
def sight_touches(a: Square, b: Square, square: Square) -> bool:
    """Whether the line between two centres touches a square."""
    return touches(centre(a), centre(b), square)


@lru_cache(maxsize=None)
def sight_crosses(a: Square, b: Square, square: Square) -> bool:
    """Whether the line between two centres passes through the inside of a square."""
    return passes_through(centre(a), centre(b), square)


@lru_cache(maxsize=20000)
def terrain_blocks(a: Square, b: Square, terrain: Terrain) -> bool:
    """D8: terrain on the line between the centres."""
    return any(sight_touches(a, b, square) for square in terrain.blocks_los - {a, b})


def sees(a: Square, b: Square, terrain: Terrain, occupied: set[Square]) -> bool:
    """GR-031: nothing on the line between the centres."""
    if terrain_blocks(a, b, terrain):
        return False
    return not any(sight_crosses(a, b, square) for square in occupied - {a, b})  # D7


@lru_cache(maxsize=None)
def _hidden_by(a: Square, b: Square, square: Square) -> frozenset[Point]:
    """D9: the sample points of b that one square hides from the centre of a."""
    return frozenset(point for point in samples(b) if passes_through(centre(a), point, square))


@lru_cache(maxsize=None)
def hidden_points(a: Square, b: Square, cover: frozenset[Square]) -> int:
    """D9, D10: how many of the 64 points of b are hidden from a."""
    if b in cover:
        return FULL  # D10
    hidden: set[Point] = set()
    for square in cover - {a, b}:
        hidden |= _hidden_by(a, b, square)
    return len(hidden)
