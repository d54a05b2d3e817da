class_name Passing
extends Control
## A device that goes from hand to hand: on its way its screen is dark, and where it arrives it
## shows the shape of who is to have it.

const ROUND := 10.0

var _seat := ""
var _colour := Palette.NEUTRAL
var _ground := Palette.PANEL


func show_way(seat: String, colour: Color, ground: Color) -> void:
	_seat = seat
	_colour = colour
	_ground = ground
	queue_redraw()


func _draw() -> void:
	var middle := size * 0.5
	var high := minf(size.y * 0.86, size.x * 0.5)
	var apart := size.x * 0.3
	_device(middle - Vector2(apart, 0), high * 0.72, "", 0.5)
	_arrow(middle - Vector2(apart * 0.42, 0), middle + Vector2(apart * 0.28, 0), high * 0.34)
	_device(middle + Vector2(apart, 0), high, _seat, 1.0)


func _device(middle: Vector2, high: float, seat: String, alpha: float) -> void:
	var body := Rect2(middle - Vector2(high * 0.36, high * 0.5), Vector2(high * 0.72, high))
	var shade := Look.box(Color(Palette.NIGHT, 0.5 * alpha), Color.TRANSPARENT, 0, 0, roundi(ROUND))
	draw_style_box(shade, Rect2(body.position + Vector2(4, 6), body.size))
	var case := Look.box(
		Color(Palette.RAISED, alpha), Color(Palette.EDGE_BRIGHT, alpha), 0, 2, roundi(ROUND)
	)
	draw_style_box(case, body)
	var screen := body.grow(-high * 0.07)
	var fill := Palette.NIGHT if seat == "" else _ground
	draw_style_box(Look.box(Color(fill, alpha), Color.TRANSPARENT, 0, 0, 4), screen)
	if seat == "":
		return
	draw_circle(middle, high * 0.24, Color(_colour, 0.2), true, -1.0, true)
	var corners := Signs.shape_of(seat, middle, high * 0.16)
	if corners.is_empty():
		draw_circle(middle, high * 0.15, _colour, true, -1.0, true)
	else:
		draw_colored_polygon(corners, _colour)


func _arrow(from: Vector2, to: Vector2, rises: float) -> void:
	var points := PackedVector2Array()
	for at: int in 17:
		var share := at / 16.0
		points.append(from.lerp(to, share) - Vector2(0, sin(share * PI) * rises))
	draw_polyline(points, Palette.BRASS, 4.0, true)
	var tip := points[-1]
	var way := (tip - points[-3]).normalized() * 14.0
	draw_colored_polygon(
		[tip + way * 0.4, tip - way + way.orthogonal() * 0.7, tip - way - way.orthogonal() * 0.7],
		Palette.BRASS
	)
