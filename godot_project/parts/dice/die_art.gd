@tool
class_name DieArt
extends RefCounted
## What dice of all kinds are drawn with: the light, the shadow, and stones with a number.

## The corners that a stone shows, by its number of sides; other numbers have eight.
const CORNERS: Dictionary[int, int] = {3: 3, 4: 3, 8: 4, 12: 5, 20: 6}
const LIGHT := Vector3(-0.45, -0.6, 0.66)


## A stone of facets around a plate with its number; it turns flat.
static func stone(on: DieBody, centre: Vector2, radius: float) -> void:
	var count: int = CORNERS.get(on.sides, 8)
	var angle := on.turn * TAU * DieBody.TURNS
	var outer := PackedVector2Array()
	var inner := PackedVector2Array()
	for at: int in count:
		var way := Vector2.from_angle(TAU * at / count - 0.5 * PI + angle)
		outer.append(centre + way * radius)
		inner.append(centre + way * radius * (0.74 if count > 3 else 0.62))
	shadow(on, outer, radius * 0.8, on.height)
	var tone := body(on.tint)
	for at: int in count:
		var next := (at + 1) % count
		var out := ((outer[at] + outer[next]) * 0.5 - centre).normalized()
		var facet := PackedVector2Array([outer[at], outer[next], inner[next], inner[at]])
		fill(on, facet, lit(tone, Vector3(out.x, out.y, 0.55).normalized()))
	fill(on, inner, tone.lightened(0.12))
	var points := roundi(radius * (0.72 if count > 3 else 0.5))
	on.draw_set_transform(centre, angle)
	GaugeArt.words(
		on,
		Look.bold(),
		str(on.face),
		Vector2(0, points * 0.36),
		points,
		Palette.NIGHT,
		radius * 1.3
	)
	on.draw_set_transform(Vector2.ZERO)


## Softer and farther away the higher it is.
static func shadow(on: CanvasItem, shape: PackedVector2Array, half: float, height: float) -> void:
	var away := Vector2(0.14, 0.2) * half + Vector2(0.25, 0.85) * half * height
	for ring: int in 3:
		var grown := Geometry2D.offset_polygon(shape, half * (0.14 * ring - 0.06))
		if not grown.is_empty():
			var tone := Color(0, 0, 0, 0.2 / (1.0 + height))
			on.draw_colored_polygon(Transform2D(0.0, away) * grown[0], tone)


static func fill(on: CanvasItem, shape: PackedVector2Array, tone: Color) -> void:
	on.draw_colored_polygon(shape, tone)
	on.draw_polyline(shape + PackedVector2Array([shape[0]]), tone, 1.0, true)


## The colour of a die that a side of this colour throws: pale enough for dark pips.
static func body(tint: Color) -> Color:
	return Palette.TEXT.lerp(tint, 0.72)


## A tone as it looks on a face that points this way.
static func lit(tone: Color, way: Vector3) -> Color:
	var share := way.dot(LIGHT)
	if share > 0.6:
		return tone.lightened((share - 0.6) * 0.5)
	return tone.darkened(minf(0.6 - share, 0.5) * 0.9)
