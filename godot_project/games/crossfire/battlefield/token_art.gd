class_name TokenArt
extends RefCounted
## A unit's picture: a fighter of its faction on a base of the faction's shape, lit from the upper
## left. The first side is filled, the second an outline around the dark. Posture tells the state.

## How flat the base is, as it is seen from above and in front.
const FLAT := 0.58
## How large a square of the fighter's grid is, in squares of the board.
const GRAIN := 1.0 / 84.0


## Draws a unit into a square around `middle`. `look` says its `faction`, `seat`, `number` and
## `status`, whether it is `activated` or in `cover`, and its `bearing` on the screen.
static func draw(on: CanvasItem, middle: Vector2, cell: float, look: Dictionary) -> void:
	var faction := Snap.text(look, "faction")
	var colour: Color = look.get("colour", Hues.faction(faction))
	var status := Snap.text(look, "status")
	if status == "destroyed":
		_wreck(on, middle + Vector2(0.0, cell * 0.18), cell, colour)
		return
	var down := status == "down"
	var filled := Snap.text(look, "seat") == "p1"
	var spent := Snap.flag(look, "activated") and not down
	if spent:
		colour = colour.lerp(Palette.SAND, 0.45)
	var way := bearing(look)
	var foot := middle + Vector2(0.0, cell * 0.2)
	_base(on, foot, cell, faction, colour, filled, way)
	_shade(on, foot, cell, down)
	var shows_cover := Snap.flag(look, "cover")
	if shows_cover and way.y < -0.5:
		_bags(on, foot, cell, way)
	_fighter(on, body_place(foot, cell, way, down), cell, parts(look), colour, filled)
	if shows_cover and way.y >= -0.5:
		_bags(on, foot, cell, way)
	_number(on, middle + Vector2(0.0, cell * 0.38), cell, look, colour, filled)
	if spent:
		_tick(on, middle + Vector2(0.36, 0.36) * cell, cell * 0.12)


## A side's mark: the faction's shape with a number in it, filled for the first side and an outline
## for the second.
static func emblem(on: CanvasItem, middle: Vector2, cell: float, look: Dictionary) -> void:
	var faction := Snap.text(look, "faction")
	var colour: Color = look.get("colour", Hues.faction(faction))
	var filled := Snap.text(look, "seat") == "p1"
	var points := Transform2D(0.0, middle) * outline(faction, cell * 0.36)
	on.draw_colored_polygon(points, colour if filled else Palette.NIGHT)
	var edge := Palette.NIGHT if filled else colour
	_edge(on, points, edge, cell * (0.04 if filled else 0.075))
	var font := Look.bold()
	var size := clampi(roundi(cell * 0.36), 8, 60)
	var text := Snap.text(look, "number")
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, size).x
	var base := middle + Vector2(-wide * 0.5, size * 0.36)
	on.draw_string(font, base, text, HORIZONTAL_ALIGNMENT_LEFT, -1, size, edge)


## Where a unit faces on the screen. Without a word about it, the first side to the right.
static func bearing(look: Dictionary) -> Vector2:
	var said: Vector2 = look.get("bearing", Vector2.ZERO)
	if said.is_zero_approx():
		return Vector2.RIGHT if Snap.text(look, "seat") == "p1" else Vector2.LEFT
	return said.normalized()


## The parts of a unit's fighter. Who has acted lowers what it holds; else that points where it
## faces.
static func parts(look: Dictionary) -> Array[Array]:
	var turn := clampf(bearing(look).y, -1.0, 1.0) * 0.45
	if Snap.flag(look, "activated") or Snap.text(look, "status") == "down":
		turn = 0.8
	return TrooperArt.parts(Snap.text(look, "faction"), turn)


## How a fighter's grid lies on the board: upright on its feet, or flat on its back.
static func body_place(foot: Vector2, cell: float, way: Vector2, down: bool) -> Transform2D:
	var to_right := way.x > 0.01 or (absf(way.x) <= 0.01 and way.y < 0.0)
	var side := 1.0 if to_right else -1.0
	var grain := cell * GRAIN
	if down:
		var lain := foot + Vector2(side * cell * 0.33, cell * 0.03)
		return Transform2D(-PI / 2 * side, Vector2(side * grain * 0.62, grain), 0.0, lain)
	return Transform2D(0.0, Vector2(side * grain, grain), 0.0, foot + Vector2(0.0, cell * 0.05))


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


## The faction's shape on the ground, with an edge, a shadow, and a nose where the unit faces.
static func _base(
	on: CanvasItem,
	foot: Vector2,
	cell: float,
	faction: String,
	colour: Color,
	filled: bool,
	way: Vector2
) -> void:
	var flat := Transform2D(0.0, Vector2(1.0, FLAT), 0.0, foot)
	var points := outline(faction, cell * 0.37)
	var thick := cell * 0.055
	var low := Transform2D(0.0, Vector2(thick * 1.5, thick * 1.6)) * flat * points
	on.draw_colored_polygon(low, Color(Palette.NIGHT, 0.45))
	var side := way.orthogonal() * cell * 0.12
	var nose := (
		flat
		* PackedVector2Array([way * cell * 0.5, way * cell * 0.3 + side, way * cell * 0.3 - side])
	)
	on.draw_colored_polygon(nose, colour)
	_edge(on, nose, Palette.NIGHT, maxf(1.0, cell * 0.02))
	on.draw_colored_polygon(
		Transform2D(0.0, Vector2(0.0, thick)) * flat * points, colour.darkened(0.6)
	)
	var top := flat * points
	on.draw_colored_polygon(top, colour.darkened(0.18) if filled else Palette.NIGHT)
	if filled:
		_edge(on, top, colour.lightened(0.35), maxf(1.0, cell * 0.025))
	else:
		_edge(on, top, colour, maxf(1.5, cell * 0.06))


## What a fighter darkens of its base, to the lower right.
static func _shade(on: CanvasItem, foot: Vector2, cell: float, down: bool) -> void:
	var wide := 0.36 if down else 0.22
	var points := PackedVector2Array()
	for corner: int in 16:
		var reach := Vector2.from_angle(TAU * corner / 16.0) * Vector2(wide, 0.1) * cell
		points.append(foot + reach + Vector2(0.06, 0.03) * cell)
	on.draw_colored_polygon(points, Color(Palette.NIGHT, 0.5))


## The outline lies below all parts, so that they are one silhouette.
static func _fighter(
	on: CanvasItem, place: Transform2D, cell: float, made: Array[Array], colour: Color, filled: bool
) -> void:
	var rim := Palette.NIGHT if filled else colour
	for part: Array in made:
		_edge(on, place * (part[1] as PackedVector2Array), rim, maxf(2.0, cell * 0.075))
	var light := Transform2D(0.0, Vector2(-0.012, -0.016) * cell)
	for part: Array in made:
		var points := place * (part[1] as PackedVector2Array)
		var tone := _tone(part[0], colour, filled)
		on.draw_colored_polygon(points, tone)
		if part[0] != TrooperArt.Tone.SHADE:
			_edge(on, light * points, Color(tone.lightened(0.5), 0.5), maxf(1.0, cell * 0.014))


static func _tone(made_of: TrooperArt.Tone, colour: Color, filled: bool) -> Color:
	match made_of:
		TrooperArt.Tone.STEEL:
			return Palette.TEXT.lerp(colour, 0.25) if filled else colour.darkened(0.35)
		TrooperArt.Tone.SHADE:
			return colour.darkened(0.45 if filled else 0.85)
	return colour if filled else colour.darkened(0.7)


static func _edge(on: CanvasItem, points: PackedVector2Array, colour: Color, wide: float) -> void:
	var line := points.duplicate()
	line.append(points[0])
	line.append(points[1])
	on.draw_polyline(line, colour, wide, true)


## The number on a plate before the base, in the manner of the side.
static func _number(
	on: CanvasItem, middle: Vector2, cell: float, look: Dictionary, colour: Color, filled: bool
) -> void:
	var text := Snap.text(look, "number")
	if text == "":
		return
	var font := Look.bold()
	var points := clampi(roundi(cell * 0.24), 9, 40)
	var wide := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	var plate := Rect2(0.0, 0.0, wide + points * 0.5, points * 1.14)
	plate.position = middle - plate.size * 0.5
	var fill := colour if filled else Palette.NIGHT
	var line := Palette.NIGHT if filled else colour
	on.draw_style_box(Look.box(fill, line, 0, maxi(1, roundi(cell * 0.02)), 3), plate)
	var base := plate.position + Vector2(points * 0.25, points * 0.93)
	on.draw_string(font, base, text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, line)


static func _tick(on: CanvasItem, at: Vector2, size: float) -> void:
	on.draw_circle(at, size, Palette.NIGHT)
	var line: PackedVector2Array = [
		at + Vector2(-0.5, 0.0) * size,
		at + Vector2(-0.1, 0.45) * size,
		at + Vector2(0.55, -0.45) * size
	]
	on.draw_polyline(line, Palette.TEXT, maxf(1.5, size * 0.3), true)


## Sandbags before the body, on the side where it faces.
static func _bags(on: CanvasItem, foot: Vector2, cell: float, way: Vector2) -> void:
	var middle := foot + way * Vector2(0.3, 0.24) * cell
	var along := Vector2(0.1, 0.0) if absf(way.y) > 0.7 else Vector2(0.055, 0.07)
	along *= cell * (1.0 if way.x * way.y <= 0.0 else -1.0) * Vector2(1.0, 1.0)
	for spot: Vector2 in [-along * 1.5, along * 0.1, along * 1.6]:
		bag(on, middle + spot, cell * 0.16)
	for spot: Vector2 in [-along * 0.75, along * 0.85]:
		bag(on, middle + spot - Vector2(0.0, cell * 0.075), cell * 0.16)


## One sandbag, lit from the upper left.
static func bag(on: CanvasItem, middle: Vector2, wide: float) -> void:
	var box := Rect2(middle - Vector2(0.5, 0.3) * wide, Vector2(1.0, 0.6) * wide)
	var style := Look.box(Palette.COVER, Palette.NIGHT, 0, 1, maxi(2, roundi(wide * 0.25)))
	on.draw_style_box(style, box)
	var left := box.position + Vector2(0.22, 0.28) * wide
	var lit := Palette.COVER.lightened(0.35)
	on.draw_line(left, left + Vector2(wide * 0.4, 0.0), lit, maxf(1.0, wide * 0.1), true)


## A scorched spot with what is left of somebody.
static func _wreck(on: CanvasItem, middle: Vector2, cell: float, colour: Color) -> void:
	var spot := PackedVector2Array()
	for corner: int in 11:
		var reach := 0.3 if corner % 2 == 0 else 0.22
		spot.append(
			middle + Vector2.from_angle(TAU * corner / 11.0) * Vector2(1.0, FLAT) * cell * reach
		)
	on.draw_colored_polygon(spot, Color(Palette.NIGHT, 0.6))
	var arm := cell * 0.17
	for turn: float in [PI / 5, -PI / 4]:
		var reach := Vector2.from_angle(turn) * arm
		on.draw_line(middle - reach, middle + reach, Color(Palette.NIGHT, 0.9), cell * 0.09, true)
		on.draw_line(middle - reach, middle + reach, Color(colour, 0.55), cell * 0.045, true)
	on.draw_circle(middle + Vector2(0.13, -0.06) * cell, cell * 0.07, Palette.NIGHT)
	on.draw_circle(middle + Vector2(0.12, -0.07) * cell, cell * 0.05, Color(colour, 0.6))
