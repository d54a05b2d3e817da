class_name DieFace
extends Control
## One die, drawn; its owner by the colour of its edge and by its label.

var _face := 1
var _colour := Palette.TEXT
var _faded := false


func _init() -> void:
	custom_minimum_size = Vector2(44, 44)
	mouse_filter = MOUSE_FILTER_PASS


func show_face(face: int, colour: Color, faded := false) -> void:
	_face = face
	_colour = colour
	_faded = faded
	queue_redraw()


func _draw() -> void:
	var side := minf(size.x, size.y) - 4.0
	var rect := Rect2((size - Vector2(side, side)) * 0.5, Vector2(side, side))
	var fill := Palette.TEXT.darkened(0.45) if _faded else Palette.TEXT
	draw_style_box(Look.box(fill, _colour, 0, 3, roundi(side * 0.2)), rect)
	if _faded:
		draw_line(rect.position, rect.end, Palette.BAD, 2.0, true)
	for pip: Vector2 in _pips():
		draw_circle(rect.get_center() + pip * side * 0.27, side * 0.085, Palette.NIGHT)


func _pips() -> Array[Vector2]:
	var pips: Array[Vector2] = []
	if _face % 2 == 1:
		pips.append(Vector2.ZERO)
	if _face >= 2:
		pips.append_array([Vector2(-1, -1), Vector2(1, 1)])
	if _face >= 4:
		pips.append_array([Vector2(1, -1), Vector2(-1, 1)])
	if _face == 6:
		pips.append_array([Vector2(-1, 0), Vector2(1, 0)])
	return pips
