"""§1 Random terrain: GR-002, GR-002.1, D1, D20, D21."""

from __future__ import annotations

from collections import deque

from dice import Rolls
from .board import Board, Piece, Square, Terrain, terrain_of
from .state import SEATS, Content

ORTHOGONAL = [(0, -1), (-1, 0), (1, 0), (0, 1)]


def neighbours(square: Square) -> list[Square]:
    """The squares that share an edge with one."""
    return [(square[0] + dc, square[1] + dr) for dc, dr in ORTHOGONAL]


def connected(cells: list[Square]) -> bool:
    """Whether one piece may have these squares (GR-002.1)."""
    seen, queue = {cells[0]}, deque([cells[0]])
    while queue:
        for near in neighbours(queue.popleft()):
            if near in cells and near not in seen:
                seen.add(near)
                queue.append(near)
    return len(seen) == len(cells) == len(set(cells))


def keep_clear(content: Content, mission: str) -> set[Square]:
    """D1: the squares that a mission needs standable."""
    squares = content.missions[mission].get("keep_clear", [])
    return {(square["col"], square["row"]) for square in squares}


def homes_are_joined(board: Board, terrain: Terrain) -> bool:
    """D1: there is a way from home to home."""
    starts = [s for s in board.home("p1") if s not in terrain.impassable]
    ends = set(board.home("p2"))
    return any(ends & set(board.steps_to(start, terrain)) for start in starts)


def open_squares(content: Content, board: Board, mission: str) -> set[Square]:
    """D20: where random pieces may lie; not on and not beside a home zone."""
    homes = {square for seat in SEATS for square in board.home(seat)}
    beside = {
        square
        for square in board.squares()
        if any(abs(square[0] - h[0]) <= 1 and abs(square[1] - h[1]) <= 1 for h in homes)
    }
    return set(board.squares()) - homes - beside - keep_clear(content, mission)


def by_rows(squares: set[Square]) -> list[Square]:
    """Row by row, as squares are numbered when the dice choose one."""
    return sorted(squares, key=lambda square: (square[1], square[0]))


def draw_piece(content: Content, free: set[Square], rolls: Rolls) -> Piece | None:
    """D21: a template by weight, how many squares, one with room, then one beside it at a time."""
    templates = list(content.terrain.values())
    total = sum(template["weight"] for template in templates)
    face = rolls.take(total, "a terrain template")
    for template in templates:
        if face <= template["weight"]:
            break
        face -= template["weight"]
    fewest, most = template["fewest_squares"], template["most_squares"]
    size = fewest - 1 + rolls.take(most - fewest + 1, "the squares of a piece")
    starts = set(free)
    while starts:
        cells = grow(free, starts, size, rolls)
        if len(cells) >= fewest:
            return Piece(template["id"], tuple(by_rows(cells)))
        starts -= cells  # no room here: another square is thrown for
    return None


def grow(free: set[Square], starts: set[Square], size: int, rolls: Rolls) -> set[Square]:
    """A square, then one beside the piece at a time, while there is one."""
    ordered = by_rows(starts)
    cells = {ordered[rolls.take(len(ordered), "where a piece begins") - 1]}
    while len(cells) < size:
        edge = by_rows({near for cell in cells for near in neighbours(cell)} & free - cells)
        if not edge:
            break
        cells.add(edge[rolls.take(len(edge), "where a piece grows") - 1])
    return cells


def draw(content: Content, board: Board, mission: str, rolls: Rolls) -> Terrain:
    """GR-002, D1: a layout that cuts the homes off from each other is drawn again."""
    limits = content.rules["terrain"]
    while True:
        fewest, most = limits["fewest_pieces"], limits["most_pieces"]
        count = fewest - 1 + rolls.take(most - fewest + 1, "how many pieces")
        free = open_squares(content, board, mission)
        pieces = []
        for _ in range(count):
            piece = draw_piece(content, free, rolls)
            if piece is not None:
                pieces.append(piece)
                free -= set(piece.cells)
        terrain = terrain_of(pieces, content.terrain)
        if homes_are_joined(board, terrain):
            return terrain


def given(content: Content, setup: dict) -> Terrain:
    """A map of the content, or pieces given outright."""
    if setup["from"] == "map":
        pieces = content.maps[setup["id"]]["pieces"]
    else:
        pieces = setup["pieces"]
    read = [
        Piece(piece["template_id"], tuple(by_rows({(c["col"], c["row"]) for c in piece["cells"]})))
        for piece in pieces
    ]
    return terrain_of(read, content.terrain)


def faults(content: Content, board: Board, setup: dict, mission: str | None) -> set[str]:
    """GR-002.1, D20: what stands against terrain that is given outright, by rule."""
    if setup["from"] != "pieces":
        return set()
    rules: set[str] = set()
    seen: set[Square] = set()
    homes = {square for seat in SEATS for square in board.home(seat)}
    may_be_played = [mission] if mission else list(content.missions)
    clear = {square for each in may_be_played for square in keep_clear(content, each)}
    for piece in setup["pieces"]:
        template = content.terrain.get(piece["template_id"])
        if template is None:
            rules.add("GR-003")
            continue
        cells = [(cell["col"], cell["row"]) for cell in piece["cells"]]
        if any(not board.holds(cell) for cell in cells):
            rules.add("GR-001")
        sizes = range(template["fewest_squares"], template["most_squares"] + 1)
        if len(cells) not in sizes or not connected(cells):
            rules.add("GR-002.1")
        if set(cells) & (seen | homes | clear):
            rules.add("D1|D20")
        seen |= set(cells)
    if not rules and not homes_are_joined(board, given(content, setup)):
        rules.add("D1|D20")
    return rules
