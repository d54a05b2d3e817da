extends Control
## A table in perspective behind the menu, drawn once.

const COLUMNS := 15
const ROWS := 9


func _draw() -> void:
	draw_rect(Rect2(Vector2.ZERO, size), Palette.TABLE)
	var corners := PackedVector2Array(
		[_at(0, 0), _at(COLUMNS, 0), _at(COLUMNS, ROWS), _at(0, ROWS)]
	)
	draw_colored_polygon(corners, Palette.SAND.darkened(0.25))
	for column: int in COLUMNS + 1:
		draw_line(_at(column, 0), _at(column, ROWS), Color(Palette.SAND_LINE, 0.55), 1.0, true)
	for row: int in ROWS + 1:
		draw_line(_at(0, row), _at(COLUMNS, row), Color(Palette.SAND_LINE, 0.55), 1.0, true)
	# Words stand on the left; the picture fades under them.
	var fade := PackedColorArray(
		[Palette.TABLE, Color(Palette.TABLE, 0.1), Color(Palette.TABLE, 0.1), Palette.TABLE]
	)
	var edge := minf(size.x, 760.0)
	draw_polygon([Vector2.ZERO, Vector2(edge, 0), Vector2(edge, size.y), Vector2(0, size.y)], fade)


## A point of the board on the screen: far rows are narrower.
func _at(column: float, row: float) -> Vector2:
	var drop := pow(row / ROWS, 1.35)
	var width := lerpf(0.42, 1.05, drop) * maxf(size.x, size.y * 0.9)
	var middle := size.x * (0.62 if size.x > size.y else 0.55)
	return Vector2(
		middle + (column / COLUMNS - 0.5) * width, lerpf(size.y * 0.24, size.y * 0.98, drop)
	)
