@tool
class_name DieFace
extends Control
## One die that lies in a row of words, drawn flat; its owner by the colour of its edge.

var _face := 1
var _colour := Palette.TEXT
var _faded := false
var _hidden := false


## A die that lies by itself, and says its face.
static func lying(face: int, colour: Color, faded := false) -> DieFace:
	var made := DieFace.new()
	made.show_face(face, colour, faded)
	Voice.show(made, str(face))
	return made


func _init() -> void:
	custom_minimum_size = Vector2(44, 44)
	mouse_filter = MOUSE_FILTER_PASS


func show_face(face: int, colour: Color, faded := false) -> void:
	_face = face
	_colour = colour
	_faded = faded
	_hidden = false
	queue_redraw()


## Shows that there is a face which the viewer may not see.
func show_hidden(colour: Color) -> void:
	show_face(0, colour)
	_hidden = true


func _draw() -> void:
	var side := minf(size.x, size.y) - 4.0
	var rect := Rect2((size - Vector2(side, side)) * 0.5, Vector2(side, side))
	var fill := Palette.TEXT.darkened(0.45) if _faded else Palette.TEXT
	if _hidden:
		fill = Palette.NIGHT
	draw_style_box(Look.box(fill, _colour, 0, 3, roundi(side * 0.2)), rect)
	if _faded:
		draw_line(rect.position, rect.end, Palette.BAD, 2.0, true)
	if _hidden:
		_draw_sign(rect, "?", Palette.TEXT)
		return
	if _face > 6:
		_draw_sign(rect, str(_face), Palette.NIGHT)
		return
	for pip: Vector2 in pips(_face):
		draw_circle(rect.get_center() + pip * side * 0.27, side * 0.085, Palette.NIGHT)


## Dice of more than six sides have numbers, hidden ones a question mark.
func _draw_sign(rect: Rect2, drawn: String, colour: Color) -> void:
	var font := Look.bold()
	var points := roundi(rect.size.y * 0.5)
	var wide := font.get_string_size(drawn, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := rect.get_center() + Vector2(-wide * 0.5, points * 0.36)
	draw_string(font, at, drawn, HORIZONTAL_ALIGNMENT_LEFT, -1, points, colour)


## Where the pips of a face lie, from the middle out to 1 at the corners.
static func pips(face: int) -> Array[Vector2]:
	var found: Array[Vector2] = []
	if face % 2 == 1:
		found.append(Vector2.ZERO)
	if face >= 2:
		found.append_array([Vector2(-1, -1), Vector2(1, 1)])
	if face >= 4:
		found.append_array([Vector2(1, -1), Vector2(-1, 1)])
	if face == 6:
		found.append_array([Vector2(-1, 0), Vector2(1, 0)])
	return found
