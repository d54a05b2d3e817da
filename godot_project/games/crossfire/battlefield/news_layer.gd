class_name NewsLayer
extends BoardLayer
## What has just happened, on the board itself: the ways that units went this turn, and words over a
## square.

## 0 to 1: how far the words have risen.
var rise := 0.0:
	set(value):
		rise = value
		queue_redraw()

var _trails: Array[Array] = []
var _words := ""
var _large := false
var _colour := Palette.TEXT
var _over := Vector2i.ZERO


## Leaves the way of a unit on the board, until the next turn.
func leave_trail(squares: Array[Vector2i], colour: Color) -> void:
	_trails.append([squares, colour])
	queue_redraw()


## The ways that are to be seen.
func trails() -> Array[Array]:
	return _trails


func forget_trails() -> void:
	_trails.clear()
	queue_redraw()


## Says something over a square, until `hush`; a great moment in large letters.
func say(words: String, over: Vector2i, colour: Color, large := false) -> void:
	_words = tr(words)
	_large = large
	_over = over
	_colour = colour
	rise = 0.0


## The words over a square; "" for none.
func said() -> String:
	return _words


func hush() -> void:
	_words = ""
	queue_redraw()


func _draw() -> void:
	if grid == null:
		return
	for trail: Array in _trails:
		_trail(trail[0], trail[1])
	if _words != "":
		_say()


func _trail(squares: Array[Vector2i], colour: Color) -> void:
	var points := PackedVector2Array()
	for square: Vector2i in squares:
		points.append(grid.center(square))
	if points.size() < 2:
		return
	draw_polyline(points, Color(colour, 0.55), 3.0, true)
	for point: Vector2 in points.slice(0, -1):
		draw_circle(point, maxf(2.5, grid.cell * 0.06), Color(colour, 0.8))


func _say() -> void:
	var font := Look.bold() if _large else get_theme_default_font()
	var points := clampi(roundi(grid.cell * 0.36), 14, 26)
	if _large:
		points = clampi(roundi(grid.cell * 0.6), 26, 44)
	var wide := font.get_string_size(_words, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x + 14.0
	var rect := grid.rect(_over)
	var corner := Vector2(rect.get_center().x - wide * 0.5, rect.position.y - points * 0.6)
	corner.y -= grid.cell * (0.3 * rise + (0.75 if _large else 0.0))
	var seen := _seen()
	corner = corner.clamp(
		seen.position, (seen.end - Vector2(wide, points * 1.5)).max(seen.position)
	)
	draw_style_box(
		Look.box(Palette.NIGHT, _colour, 0, 2, 6), Rect2(corner, Vector2(wide, points * 1.5))
	)
	var base := corner + Vector2(7.0, points * 1.1)
	draw_string(font, base, _words, HORIZONTAL_ALIGNMENT_LEFT, -1, points, _colour)


## The part of the board that is in the window.
func _seen() -> Rect2:
	var board: Control = get_parent()
	var window := Rect2(-board.position, board.get_parent_area_size())
	return Rect2(Vector2.ZERO, grid.extent()).intersection(window)
