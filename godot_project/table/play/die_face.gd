@tool
class_name DieFace
extends Control
## One die, drawn; its owner by the colour of its edge and by its label.

## How long a die tumbles, in seconds.
const TUMBLES := 0.4

var _face := 1
var _colour := Palette.TEXT
var _faded := false
var _hidden := false


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


## Lets it tumble, and settle on what fell.
func tumble(tween: Tween, to: int, colour: Color) -> void:
	pivot_offset = size * 0.5
	var most := maxi(to, 6)
	var along := func(share: float) -> void:
		rotation = (1.0 - share) * TAU * 1.25
		scale = Vector2.ONE * (1.0 + 0.35 * sin(PI * share))
		var shown := to if share > 0.8 else (to + ceili((1.0 - share) * 9.0) * 5) % most + 1
		if shown != _face or share >= 1.0:
			show_face(shown, colour)
	var tumbling := tween.tween_method(along, 0.0, 1.0, TUMBLES)
	tumbling.set_trans(Tween.TRANS_QUAD).set_ease(Tween.EASE_OUT)


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
	for pip: Vector2 in _pips():
		draw_circle(rect.get_center() + pip * side * 0.27, side * 0.085, Palette.NIGHT)


## Dice of more than six sides have numbers, hidden ones a question mark.
func _draw_sign(rect: Rect2, drawn: String, colour: Color) -> void:
	var font := Look.bold()
	var points := roundi(rect.size.y * 0.5)
	var wide := font.get_string_size(drawn, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := rect.get_center() + Vector2(-wide * 0.5, points * 0.36)
	draw_string(font, at, drawn, HORIZONTAL_ALIGNMENT_LEFT, -1, points, colour)


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
