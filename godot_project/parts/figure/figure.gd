@tool
class_name Figure
extends TablePart
## Who or what stands on a table: a figure cut from card with its sign, on a base in the colour of
## its seat, with its short name as a badge. It lies when it is down, is dim once it has acted, and
## its base points where it faces.

## How much of its place it takes, from the middle.
const HALF := 0.43

## The seat that it belongs to; "" for none.
@export var seat := "p1":
	set(value):
		seat = value
		queue_redraw()
@export var sign_of := "person":
	set(value):
		sign_of = value
		queue_redraw()
## Its short name or number; "" for none.
@export var badge := "A1":
	set(value):
		badge = value
		queue_redraw()
@export var is_down := false:
	set(value):
		is_down = value
		queue_redraw()
## Whether it has acted.
@export var is_spent := false:
	set(value):
		is_spent = value
		queue_redraw()
@export var is_ready := false:
	set(value):
		is_ready = value
		queue_redraw()
@export var in_danger := false:
	set(value):
		in_danger = value
		queue_redraw()
## Where it faces, in degrees clockwise from the right; below 0 for nowhere.
@export_range(-1.0, 360.0) var bearing := 35.0:
	set(value):
		bearing = value
		queue_redraw()


func _get_minimum_size() -> Vector2:
	return Vector2(18, 18)


func play_sample(tween: Tween) -> void:
	turn_to(tween, fmod(bearing + 120.0, 360.0))


## Turns its base, as a step of a tween.
func turn_to(tween: Tween, degrees: float) -> void:
	var from := bearing
	_glide(tween, func(share: float) -> void: bearing = lerpf(from, degrees, eased(share)), 0.25)


func _draw() -> void:
	var half := minf(minf(size.x, size.y), 220.0) * HALF
	var centre := size * 0.5
	var colour := Palette.seat(seat) if seat != "" else PictureLook.CARD_EDGE
	if is_spent:
		colour = colour.lerp(Color("6b6357"), 0.6)
	_draw_base(centre + Vector2(0, half * 0.6), half, colour)
	_draw_body(centre, half, colour)
	if in_danger:
		draw_arc(centre, half * 1.08, 0.0, TAU, 32, Palette.BAD, 2.5, true)
	if is_ready:
		draw_arc(centre, half * 1.08, 0.0, TAU, 32, Palette.BRASS, 2.5, true)
	if badge != "":
		_draw_badge(centre + Vector2(0, half * 0.44), half, colour)


## A disc seen from above and in front, with an edge, a shadow, and a nose where it faces.
func _draw_base(centre: Vector2, half: float, colour: Color) -> void:
	var flat := Vector2(1.0, 0.42)
	draw_set_transform(centre + Vector2(half * 0.16, half * 0.16), 0.0, flat)
	draw_circle(Vector2.ZERO, half * 1.02, Color(0, 0, 0, 0.35), true, -1.0, true)
	draw_set_transform(centre + Vector2(0, half * 0.09), 0.0, flat)
	draw_circle(Vector2.ZERO, half * 0.92, colour.darkened(0.5), true, -1.0, true)
	draw_set_transform(centre, 0.0, flat)
	if bearing >= 0.0:
		var way := Vector2.from_angle(deg_to_rad(bearing))
		var side := way.orthogonal() * half * 0.34
		var nose := PackedVector2Array(
			[way * half * 1.3, way * half * 0.8 + side, way * half * 0.8 - side]
		)
		draw_colored_polygon(nose, colour.lightened(0.25))
	draw_circle(Vector2.ZERO, half * 0.92, colour, true, -1.0, true)
	draw_arc(Vector2.ZERO, half * 0.84, PI, 1.6 * PI, 24, colour.lightened(0.45), 2.0, true)
	draw_set_transform(Vector2.ZERO)


## A plate with a round head; it lies on its side when the figure is down.
func _draw_body(centre: Vector2, half: float, colour: Color) -> void:
	if is_down:
		draw_set_transform(centre + Vector2(-half * 0.5, half * 0.38), 0.5 * PI, Vector2(0.72, 0.9))
	else:
		draw_set_transform(centre)
	var wide := half * 0.68
	var plate := Rect2(-wide, -half * 1.02, wide * 2.0, half * 1.66)
	if is_down:
		plate.position.y = -half * 1.35
	var fill := PictureLook.CARD_DIM if is_spent or is_down else PictureLook.CARD
	var style := Look.box(fill, colour.darkened(0.35), 0, maxi(1, roundi(half * 0.09)), 3)
	style.corner_radius_top_left = roundi(wide)
	style.corner_radius_top_right = roundi(wide)
	style.shadow_color = Color(0, 0, 0, 0.3)
	style.shadow_size = roundi(half * 0.1)
	style.shadow_offset = Vector2(half, half) * 0.09
	draw_style_box(style, plate)
	if sign_of != "":
		var middle := plate.get_center() - Vector2(0, half * 0.1)
		var seen := Color(1, 1, 1, 0.55 if is_spent else 1.0)
		Signs.draw(self, sign_of, middle, half * 1.12, seen)
	draw_set_transform(Vector2.ZERO)


## Its short name, or its number, and the shape of its seat.
func _draw_badge(middle: Vector2, half: float, colour: Color) -> void:
	var font := Look.bold()
	var points := clampi(roundi(half * 0.62), 8, 20)
	var wide := font.get_string_size(badge, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var shape := points * 0.62 if seat != "" else 0.0
	var rect := Rect2(0, 0, wide + shape + 6.0, points * 1.2)
	rect.position = Vector2(middle.x - rect.size.x * 0.5, middle.y)
	draw_style_box(Look.box(Color(Palette.NIGHT, 0.92), colour, 0, 1, 4), rect)
	if shape > 0.0:
		var at := rect.position + Vector2(2.0 + shape * 0.5, rect.size.y * 0.5)
		Signs.draw_seat(self, seat, at, shape * 0.36)
	var base := rect.position + Vector2(3.0 + shape, points * 0.98)
	draw_string(font, base, badge, HORIZONTAL_ALIGNMENT_LEFT, -1, points, Palette.TEXT)
