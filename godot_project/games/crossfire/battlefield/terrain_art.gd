class_name TerrainArt
extends RefCounted
## Terrain by kind, lit from the upper left: walls that stand, sandbags, boulders. Its form tells it
## apart without its colour.


## One square of a piece.
static func draw(on: CanvasItem, rect: Rect2, kind: String, square: Vector2i) -> void:
	match kind:
		"low_cover":
			_bags(on, rect)
		"ruin":
			_floor(on, rect, square)
		_:
			_rock(on, rect, square)


## What a square of a piece darkens to its lower right; all of a piece before its squares.
static func shadow(on: CanvasItem, rect: Rect2, kind: String) -> void:
	var high := rect.size.x * (0.07 if kind == "low_cover" else 0.16)
	var style := Look.box(Color(Palette.NIGHT, 0.35), Color.TRANSPARENT, 0, 0, roundi(high))
	style.shadow_color = Color(Palette.NIGHT, 0.35)
	style.shadow_size = maxi(1, roundi(high * 0.6))
	on.draw_style_box(style, Rect2(rect.position + Vector2(high, high), rect.size).grow(-2.0))


## What holds the squares of one piece together: an outline around all of them, of a ruin the walls.
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
				if kind == "ruin":
					_wall(on, corners[side], corners[(side + 1) % 4], grid.cell)
				else:
					on.draw_line(corners[side], corners[(side + 1) % 4], colour, 1.5)


static func _rock(on: CanvasItem, rect: Rect2, square: Vector2i) -> void:
	on.draw_rect(rect, Color(Palette.ROCK_DARK, 0.55))
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


## Three courses of sandbags.
static func _bags(on: CanvasItem, rect: Rect2) -> void:
	on.draw_rect(rect, Color(Palette.COVER_DARK, 0.4))
	var wide := rect.size.x * 0.3
	for course: int in 4:
		var count := 3 if course % 2 == 0 else 2
		for at: int in count:
			var across := (at - (count - 1) * 0.5) * wide * 1.02
			var down := (course - 1.5) * rect.size.y * 0.19
			TokenArt.bag(on, rect.get_center() + Vector2(across, down), wide)


## Broken slabs.
static func _floor(on: CanvasItem, rect: Rect2, square: Vector2i) -> void:
	on.draw_rect(rect, Palette.RUIN_DARK)
	var slab := rect.size.x / 3.0
	for at: int in 9:
		# Each square's slabs are its own, and the same at every drawing.
		var worn := (square.x * 7 + square.y * 13 + at * 5) % 4
		var place := rect.position + Vector2(at % 3, at / 3) * slab
		var tone := Palette.RUIN_DARK.darkened(0.1 + worn * 0.09)
		on.draw_rect(Rect2(place, Vector2(slab, slab)).grow(-1.0), tone)


## A wall along an edge, with its shade on the floor, and a breach in its middle.
static func _wall(on: CanvasItem, from: Vector2, to: Vector2, cell: float) -> void:
	var thick := cell * 0.15
	for share: Array in [[0.0, 0.36], [0.66, 1.0]]:
		var start := from.lerp(to, float(share[0]))
		var end := from.lerp(to, float(share[1]))
		var top := Rect2(start, Vector2.ZERO).expand(end).grow(thick * 0.5)
		on.draw_rect(
			Rect2(top.position + Vector2(thick, thick) * 0.7, top.size), Color(Palette.NIGHT, 0.4)
		)
		var face := Rect2(top.position + Vector2(0.0, thick * 0.5), top.size)
		on.draw_rect(face, Palette.RUIN_DARK.lightened(0.08))
		on.draw_rect(top, Palette.RUIN)
		on.draw_line(
			top.position, Vector2(top.end.x, top.position.y), Palette.ROCK_LIGHT.lightened(0.3), 1.5
		)
		on.draw_line(
			top.position, Vector2(top.position.x, top.end.y), Palette.ROCK_LIGHT.lightened(0.3), 1.5
		)
