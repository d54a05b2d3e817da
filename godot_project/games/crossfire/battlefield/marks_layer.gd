class_name MarksLayer
extends BoardLayer
## Draws the marks below the units: reach, choices, and what is proposed.

var _marks := BoardMarks.new()


func show_marks(marks: BoardMarks) -> void:
	if not marks.same_as(_marks):
		_marks = marks
		queue_redraw()


func _draw() -> void:
	if grid == null:
		return
	for square: Vector2i in _marks.full:
		_reach(square, Palette.REACH_FULL, false)
	for square: Vector2i in _marks.half:
		_reach(square, Palette.REACH_HALF, true)
	for square: Vector2i in _marks.choices:
		var rect := grid.rect(square).grow(-grid.cell * 0.1)
		draw_rect(rect, Palette.TEXT, false, 2.0)
	for square: Vector2i in _marks.targets:
		_brackets(square, Palette.BAD)
	for square: Vector2i in _marks.patients:
		_cross(square, Palette.GOOD)
	if _marks.goal != Vector2i.ZERO:
		var rect := grid.rect(_marks.goal).grow(-2.0)
		draw_rect(rect, Color(Palette.BRASS, 0.4))
		draw_rect(rect, Palette.BRASS, false, 3.0)
		if _marks.origin != Vector2i.ZERO and _marks.origin != _marks.goal:
			var from := grid.center(_marks.origin)
			draw_dashed_line(from, grid.center(_marks.goal), Palette.BRASS, 3.0, 8.0)


## Half a move is a filled dot, a whole one an open ring: told apart without their colours.
func _reach(square: Vector2i, colour: Color, near: bool) -> void:
	var rect := grid.rect(square).grow(-1.0)
	draw_rect(rect, Color(colour, 0.16 if near else 0.11))
	var radius := maxf(2.5, grid.cell * 0.075)
	if near:
		draw_circle(rect.get_center(), radius, Color(colour, 0.95))
	else:
		draw_arc(rect.get_center(), radius, 0, TAU, 16, Color(colour, 0.95), 1.5, true)


## First aid's own mark: a cross in the corner of a friend, in an edge of its colour.
func _cross(square: Vector2i, colour: Color) -> void:
	var rect := grid.rect(square).grow(-1.5)
	draw_rect(rect, colour, false, 2.0)
	var arm := grid.cell * 0.13
	var at := rect.position + Vector2(arm, arm) * 1.5
	for way: Vector2 in [Vector2(arm, 0), Vector2(0, arm)]:
		draw_line(at - way, at + way, Palette.NIGHT, 6.0)
	for way: Vector2 in [Vector2(arm, 0), Vector2(0, arm)]:
		draw_line(at - way, at + way, colour, 3.0)


func _brackets(square: Vector2i, colour: Color) -> void:
	var rect := grid.rect(square).grow(-1.5)
	var arm := grid.cell * 0.24
	for corner: Vector2 in [Vector2.ZERO, Vector2.RIGHT, Vector2.ONE, Vector2.DOWN]:
		var at := rect.position + rect.size * corner
		var inward := Vector2.ONE - corner * 2.0
		draw_line(at, at + Vector2(arm * inward.x, 0), colour, 2.5)
		draw_line(at, at + Vector2(0, arm * inward.y), colour, 2.5)
