@tool
class_name Seal
extends TablePart
## A seal of wax in the colour and with the shape of a seat.

const STAMPS := 0.3
const TEETH := 18
## The place that it takes, and the side below which there is nothing to be seen of it, in pixels.
const ROOM := Vector2(112, 112)
const LEAST := 16.0

## The seat whose shape it bears; "" for none.
@export var seat := "p1":
	set(value):
		seat = value
		queue_redraw()
@export var colour := Color("62b0ff"):
	set(value):
		colour = value
		queue_redraw()

## How far it is from the paper, from 1 to 0.
var _above := 0.0


func _init() -> void:
	super()
	custom_minimum_size = ROOM


func play_sample(tween: Tween) -> void:
	stamp(tween)


## Bears the shape of a seat, in its colour; plain wax where there is none.
func show_seat(of: String, tone: Color) -> void:
	seat = of
	colour = tone if of != "" else Palette.NEUTRAL
	_come_down(1.0)


## Comes down on the paper, as a step of a tween.
func stamp(tween: Tween) -> void:
	_glide(tween, _come_down, STAMPS)


func _come_down(share: float) -> void:
	_above = 1.0 - share * share
	queue_redraw()


## Wax with a scalloped edge, its light from the upper left.
func _draw() -> void:
	if minf(size.x, size.y) < LEAST:
		return
	var tone := colour
	var centre := size * 0.5
	var radius := minf(size.x, size.y) * 0.4 * (1.0 + _above * 0.6)
	var seen := 1.0 - _above * 0.7
	var edge := PackedVector2Array()
	for at: int in TEETH * 4:
		var angle := TAU * at / (TEETH * 4.0)
		edge.append(Vector2.from_angle(angle) * radius * (1.0 + 0.045 * sin(angle * TEETH)))
	var away := Vector2(3, 5) * (1.0 + _above * 4.0)
	draw_colored_polygon(Transform2D(0, centre + away) * edge, Color(0, 0, 0, 0.35 * seen))
	draw_colored_polygon(Transform2D(0, centre) * edge, Color(tone.darkened(0.4), seen))
	draw_circle(
		centre - Vector2(1, 1), radius * 0.93, Color(tone.darkened(0.22), seen), true, -1.0, true
	)
	draw_arc(centre, radius * 0.76, PI, 1.5 * PI, 24, Color(tone.darkened(0.6), seen), 3.0, true)
	draw_arc(centre, radius * 0.76, 0, 0.5 * PI, 24, Color(tone, seen), 3.0, true)
	if seat != "":
		_draw_shape(centre + Vector2(1.5, 2.5), radius * 0.36, tone.darkened(0.65))
		_draw_shape(centre, radius * 0.36, tone.lightened(0.2))


func _draw_shape(centre: Vector2, radius: float, tone: Color) -> void:
	var corners := Signs.shape_of(seat, centre, radius)
	if corners.is_empty():
		draw_circle(centre, radius * 0.95, tone, true, -1.0, true)
	else:
		draw_colored_polygon(corners, tone)
