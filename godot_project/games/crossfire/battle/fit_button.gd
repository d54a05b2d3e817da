extends Button
## Four corners around a board, since the font has no sign for it.


func _draw() -> void:
	var middle := size * 0.5
	for corner: Vector2 in [Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)]:
		var at := middle + corner * Vector2(11, 8)
		draw_line(at, at - Vector2(corner.x * 6, 0), Palette.TEXT, 2.0)
		draw_line(at, at - Vector2(0, corner.y * 6), Palette.TEXT, 2.0)
	draw_rect(Rect2(middle - Vector2(5, 3), Vector2(10, 6)), Palette.MUTED)
