class_name PointerLayer
extends BoardLayer
## The squares that a lesson speaks of, with a corner bent over each, so that they are told apart
## from targets without their colour.

var _squares: Array[Vector2i] = []


func point_at(squares: Array[Vector2i]) -> void:
	if squares != _squares:
		_squares = squares
		queue_redraw()


func _draw() -> void:
	if grid == null:
		return
	for square: Vector2i in _squares:
		if square == Vector2i.ZERO:
			continue
		var rect := grid.rect(square).grow(-1.0)
		draw_rect(rect, Palette.TEXT, false, 3.0)
		var bend := rect.size * 0.28
		var corner := PackedVector2Array(
			[rect.position, rect.position + Vector2(bend.x, 0), rect.position + Vector2(0, bend.y)]
		)
		draw_colored_polygon(corner, Palette.TEXT)
