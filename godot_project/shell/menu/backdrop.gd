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
	for block: Vector2 in [Vector2(6, 2), Vector2(7, 2), Vector2(7, 3), Vector2(9, 6)]:
		_block(block)
	draw_dashed_line(_at(3.5, 6.5), _at(11.5, 3.5), Color(Palette.BRASS, 0.8), 2.0, 10.0)
	_piece(Vector2(3.5, 6.5), Palette.faction("azure_blades"))
	_piece(Vector2(2.5, 3.5), Palette.faction("azure_blades"))
	_piece(Vector2(11.5, 3.5), Palette.faction("ember_guard"))
	_piece(Vector2(12.5, 6.5), Palette.faction("ember_guard"))
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


func _block(at: Vector2) -> void:
	var base: PackedVector2Array = [
		_at(at.x, at.y), _at(at.x + 1, at.y), _at(at.x + 1, at.y + 1), _at(at.x, at.y + 1)
	]
	var up := Vector2(0, (base[2].y - base[1].y) * -0.8)
	draw_colored_polygon([base[3], base[2], base[2] + up, base[3] + up], Palette.ROCK_DARK)
	draw_colored_polygon(
		[base[0] + up, base[1] + up, base[2] + up, base[3] + up], Palette.ROCK.darkened(0.25)
	)


func _piece(at: Vector2, colour: Color) -> void:
	var foot := _at(at.x, at.y)
	var radius := absf(_at(at.x + 0.34, at.y).x - foot.x)
	var points := PackedVector2Array()
	for step: int in 24:
		var angle := TAU * step / 24.0
		points.append(foot + Vector2(cos(angle), sin(angle) * 0.5) * radius)
	draw_colored_polygon(points, colour.darkened(0.45))
	for index: int in points.size():
		points[index] += Vector2(0, -radius * 0.32)
	draw_colored_polygon(points, colour)
