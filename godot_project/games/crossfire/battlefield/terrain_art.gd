class_name TerrainArt
extends RefCounted
## Terrain by kind: its pattern tells it apart without its colour.


## One square of a piece.
static func draw(on: CanvasItem, rect: Rect2, kind: String, square: Vector2i) -> void:
	match kind:
		"low_cover":
			_wall(on, rect, square)
		"ruin":
			_ruin(on, rect)
		_:
			_rock(on, rect, square)


## What holds the squares of one piece together: an outline around all of them.
static func join(on: CanvasItem, grid: BoardGrid, kind: String, cells: Array[Vector2i]) -> void:
	var colour := Palette.COVER if kind == "low_cover" else Palette.ROCK_LIGHT
	for square: Vector2i in cells:
		var rect := grid.rect(square).grow(-1.5)
		var corners: PackedVector2Array = [
			rect.position,
			Vector2(rect.end.x, rect.position.y),
			rect.end,
			Vector2(rect.position.x, rect.end.y)
		]
		var sides: Array[Vector2i] = [Vector2i.UP, Vector2i.RIGHT, Vector2i.DOWN, Vector2i.LEFT]
		for side: int in 4:
			var beyond := grid.square_at(rect.get_center() + Vector2(sides[side]) * grid.cell)
			if not cells.has(beyond):
				on.draw_line(corners[side], corners[(side + 1) % 4], colour, 2.0)


static func _rock(on: CanvasItem, rect: Rect2, square: Vector2i) -> void:
	on.draw_rect(rect, Palette.ROCK_DARK)
	var middle := rect.get_center()
	var points := PackedVector2Array()
	for corner: int in 8:
		var angle := TAU * corner / 8.0 + 0.2
		# Each square's rock is its own, and the same at every drawing.
		var spread := 0.4 + 0.09 * float((square.x * 7 + square.y * 13 + corner * 5) % 3) / 2.0
		points.append(middle + Vector2.from_angle(angle) * rect.size.x * spread)
	on.draw_colored_polygon(points, Palette.ROCK)
	var peak := middle + Vector2(-0.08, -0.1) * rect.size.x
	on.draw_colored_polygon([points[4], points[5], points[6], peak], Palette.ROCK_LIGHT)
	on.draw_colored_polygon(
		[points[0], points[1], points[2], peak], Palette.ROCK_DARK.lightened(0.08)
	)
	for corner: int in [0, 2, 4, 6]:
		on.draw_line(peak, points[corner], Color(Palette.NIGHT, 0.55), 1.5, true)


static func _wall(on: CanvasItem, rect: Rect2, square: Vector2i) -> void:
	on.draw_rect(rect, Color(Palette.COVER_DARK, 0.4))
	var inner := rect.grow(-rect.size.x * 0.1)
	var high := inner.size.y / 4.0
	for course: int in 4:
		var left := inner.position.x
		var y := inner.position.y + course * high
		var width := inner.size.x / 2.0
		var shift := width * 0.5 if (course + square.x) % 2 == 0 else 0.0
		for brick: int in 3:
			var start := clampf(left + brick * width - shift, left, inner.end.x)
			var end := clampf(left + (brick + 1) * width - shift, left, inner.end.x)
			if end - start > 2.0:
				var shape := Rect2(start, y, end - start, high).grow(-1.2)
				on.draw_rect(shape, Color(Palette.COVER, 0.75))


static func _ruin(on: CanvasItem, rect: Rect2) -> void:
	on.draw_rect(rect, Palette.RUIN_DARK)
	var step := rect.size.x / 4.0
	for at: int in 8:
		var x := at * step
		var low := Vector2(
			rect.position.x + minf(x, rect.size.x), rect.position.y + maxf(0.0, x - rect.size.x)
		)
		var high := Vector2(
			rect.position.x + maxf(0.0, x - rect.size.x), rect.position.y + minf(x, rect.size.x)
		)
		on.draw_line(low, high, Color(Palette.RUIN, 0.5), 1.5, true)
	var wall := rect.grow(-rect.size.x * 0.14)
	on.draw_rect(wall, Palette.RUIN, false, rect.size.x * 0.09)
	var gap := Rect2(
		wall.position + Vector2(wall.size.x * 0.4, wall.size.y - 4.0),
		Vector2(wall.size.x * 0.25, 8.0)
	)
	on.draw_rect(gap, Palette.RUIN_DARK)
