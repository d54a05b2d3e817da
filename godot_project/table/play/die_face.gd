@tool
class_name DieFace
extends Control
## One die, drawn; its owner by the colour of its edge and by its label.

## How long a die tumbles, in seconds.
const TUMBLES := 0.4

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
	draw_style_box(Look.box(fill, _colour, 0, 3, roundi(side * 0.2)), rect)
	if _faded:
		draw_line(rect.position, rect.end, Palette.BAD, 2.0, true)
	if _face > 6:
		_draw_number(rect)
		return
	for pip: Vector2 in _pips():
		draw_circle(rect.get_center() + pip * side * 0.27, side * 0.085, Palette.NIGHT)


## Dice of more than six sides have numbers.
func _draw_number(rect: Rect2) -> void:
	var font := Look.bold()
	var points := roundi(rect.size.y * 0.5)
	var wide := font.get_string_size(str(_face), HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var at := rect.get_center() + Vector2(-wide * 0.5, points * 0.36)
	draw_string(font, at, str(_face), HORIZONTAL_ALIGNMENT_LEFT, -1, points, Palette.NIGHT)


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
