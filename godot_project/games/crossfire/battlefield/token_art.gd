class_name TokenArt
extends RefCounted
## A unit's picture: the faction's colour and shape, the side by its filling, the state by posture
## and marks.


## Draws a unit into a square around `middle`.
static func draw(on: CanvasItem, middle: Vector2, cell: float, look: Dictionary) -> void:
	var faction := Snap.text(look, "faction")
	var colour: Color = look.get("colour", Palette.faction(faction))
	var status := Snap.text(look, "status")
	if status == "destroyed":
		_wreck(on, middle, cell, colour)
		return
	var down := status == "down"
	var radius := cell * 0.36
	if Snap.flag(look, "activated") and not down:
		colour = colour.lerp(Palette.SAND, 0.45)
	var points := outline(faction, radius)
	if down:
		middle.y += cell * 0.1
		for index: int in points.size():
			points[index] *= Vector2(1.12, 0.62)
	for index: int in points.size():
		points[index] += middle
	_shadow(on, points, cell)
	_body(on, points, colour, Snap.text(look, "seat") == "p1", cell)
	if down:
		var filled := Snap.text(look, "seat") == "p1"
		_hatch(on, middle, radius, Palette.NIGHT if filled else colour)
	_number(on, middle, cell, look, colour, down)
	if Snap.flag(look, "activated") and not down:
		_tick(on, middle + Vector2(cell, cell) * 0.3, cell * 0.14)
	if Snap.flag(look, "cover"):
		_shield(on, middle + Vector2(-0.33, 0.3) * cell, cell * 0.13)


## The shape of a faction, around the origin.
static func outline(faction: String, radius: float) -> PackedVector2Array:
	match faction:
		"verdant_eye":
			return _ring(28, radius, radius, 0.0)
		"azure_blades":
			return _ring(4, radius * 1.16, radius * 1.16, -PI / 2)
		"ember_guard":
			return _scaled(
				[[-0.9, -0.9], [0.9, -0.9], [0.9, 0.25], [0, 1.05], [-0.9, 0.25]], radius
			)
		"grey_cloaks":
			return _ring(6, radius * 1.05, radius * 1.05, 0.0)
		"solar_wardens":
			return _ring(20, radius * 1.12, radius * 0.9, -PI / 2)
	return _scaled([[-0.85, -0.85], [0.85, -0.85], [0.85, 0.85], [-0.85, 0.85]], radius)


static func _ring(corners: int, outer: float, inner: float, turn: float) -> PackedVector2Array:
	var points := PackedVector2Array()
	for corner: int in corners:
		var reach := outer if corner % 2 == 0 else inner
		points.append(Vector2.from_angle(turn + TAU * corner / corners) * reach)
	return points


static func _scaled(corners: Array, radius: float) -> PackedVector2Array:
	var points := PackedVector2Array()
	for corner: Array in corners:
		points.append(Vector2(float(corner[0]), float(corner[1])) * radius)
	return points


static func _shadow(on: CanvasItem, points: PackedVector2Array, cell: float) -> void:
	var moved := PackedVector2Array()
	for point: Vector2 in points:
		moved.append(point + Vector2(0.0, cell * 0.05))
	on.draw_colored_polygon(moved, Color(Palette.NIGHT, 0.7))


## The first side is filled, the second an outline around the dark.
static func _body(
	on: CanvasItem, points: PackedVector2Array, colour: Color, filled: bool, cell: float
) -> void:
	var line := points.duplicate()
	line.append(points[0])
	on.draw_colored_polygon(points, colour if filled else Palette.NIGHT)
	on.draw_polyline(
		line, Palette.NIGHT if filled else colour, cell * (0.04 if filled else 0.075), true
	)


static func _hatch(on: CanvasItem, middle: Vector2, radius: float, colour: Color) -> void:
	for at: int in range(-2, 3):
		var x := at * radius * 0.36
		var high := radius * (0.42 if absi(at) < 2 else 0.2)
		var low := middle + Vector2(x - high * 0.5, high)
		on.draw_line(low, middle + Vector2(x + high * 0.5, -high), colour, 2.0, true)


static func _number(
	on: CanvasItem, middle: Vector2, cell: float, look: Dictionary, colour: Color, down: bool
) -> void:
	var font := ThemeDB.fallback_font
	var points := clampi(roundi(cell * (0.3 if down else 0.36)), 8, 60)
	var text := Snap.text(look, "number")
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var base := middle + Vector2(-wide * 0.5, points * 0.36)
	var filled := Snap.text(look, "seat") == "p1" and not down
	if down:
		on.draw_circle(middle, points * 0.68, Palette.NIGHT)
	var ink := Palette.NIGHT if filled else colour
	on.draw_string(font, base, text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink)
	on.draw_string(font, base + Vector2(0.7, 0), text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, ink)


static func _tick(on: CanvasItem, at: Vector2, size: float) -> void:
	on.draw_circle(at, size, Palette.NIGHT)
	var line: PackedVector2Array = [
		at + Vector2(-0.5, 0.0) * size,
		at + Vector2(-0.1, 0.45) * size,
		at + Vector2(0.55, -0.45) * size
	]
	on.draw_polyline(line, Palette.TEXT, maxf(1.5, size * 0.3), true)


static func _shield(on: CanvasItem, at: Vector2, size: float) -> void:
	var points := _scaled([[-0.9, -1.0], [0.9, -1.0], [0.9, 0.1], [0, 1.1], [-0.9, 0.1]], size)
	for index: int in points.size():
		points[index] += at
	on.draw_colored_polygon(points, Palette.COVER)
	points.append(points[0])
	on.draw_polyline(points, Palette.NIGHT, 1.5, true)


static func _wreck(on: CanvasItem, middle: Vector2, cell: float, colour: Color) -> void:
	var arm := cell * 0.16
	for turn: float in [PI / 4, -PI / 4]:
		var reach := Vector2.from_angle(turn) * arm
		on.draw_line(middle - reach, middle + reach, Color(Palette.NIGHT, 0.9), cell * 0.09, true)
		on.draw_line(middle - reach, middle + reach, Color(colour, 0.55), cell * 0.045, true)
