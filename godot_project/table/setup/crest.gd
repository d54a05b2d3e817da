class_name Crest
extends RefCounted
## A shield for whatever has no picture of its own: its name decides colours and parts.

const TINCTURES: Array[Color] = [
	Color("2f6d8f"),
	Color("8d3b2f"),
	Color("3f7a57"),
	Color("6b4d86"),
	Color("9a7326"),
	Color("37506e"),
]
const METALS: Array[Color] = [Color("e6d9b8"), Color("d6a94a"), Color("b9c4cb")]
## The lower corners of a part of the shield, for each way to divide it.
const PARTS: Array[Array] = [
	[[32, 0], [64, 0], [64, 64], [32, 64]],
	[[0, 0], [64, 0], [64, 24], [0, 24]],
	[[0, 0], [20, 0], [64, 44], [64, 64], [44, 64], [0, 20]],
	[[0, 64], [0, 46], [32, 18], [64, 46], [64, 64], [32, 36]],
	[[22, 0], [42, 0], [42, 64], [22, 64]],
]


## Draws a shield into a control; without a name a plain one.
static func draw(on: Control, named: String, sign_on_it: String) -> void:
	var mixed := absi(named.hash())
	var field := TINCTURES[mixed % TINCTURES.size()] if named != "" else Palette.RAISED
	var metal := METALS[(mixed >> 4) % METALS.size()]
	var unit := minf(on.size.x, on.size.y) / 64.0
	var corner := (on.size - Vector2(64, 64) * unit) * 0.5
	on.draw_set_transform(corner, 0.0, Vector2(unit, unit))
	var shield := outline()
	on.draw_colored_polygon(_moved(shield, Vector2(1.5, 2.5)), Color(Palette.NIGHT, 0.6))
	on.draw_colored_polygon(shield, field)
	if named != "":
		var part := PackedVector2Array()
		for point: Array in PARTS[(mixed >> 8) % PARTS.size()]:
			part.append(Vector2(float(point[0]), float(point[1])))
		for piece: PackedVector2Array in Geometry2D.intersect_polygons(shield, part):
			on.draw_colored_polygon(piece, metal.darkened(0.15))
	on.draw_circle(Vector2(32, 29), 16.0, field.darkened(0.45), true, -1.0, true)
	Signs.draw(on, sign_on_it, Vector2(32, 29), 25.0)
	var line := shield.duplicate()
	line.append(shield[0])
	on.draw_polyline(line, metal.lightened(0.15), 2.5, true)
	on.draw_set_transform(Vector2.ZERO)


## A shield in a square of 64.
static func outline() -> PackedVector2Array:
	var points: PackedVector2Array = [Vector2(6, 4), Vector2(58, 4), Vector2(58, 30)]
	for step: int in range(1, 8):
		var way := step / 8.0
		points.append(
			Vector2(58, 30).bezier_interpolate(
				Vector2(58, 48), Vector2(44, 56), Vector2(32, 62), way
			)
		)
	points.append(Vector2(32, 62))
	for step: int in range(1, 8):
		var way := step / 8.0
		points.append(
			Vector2(32, 62).bezier_interpolate(Vector2(20, 56), Vector2(6, 48), Vector2(6, 30), way)
		)
	points.append(Vector2(6, 30))
	return points


static func _moved(points: PackedVector2Array, by: Vector2) -> PackedVector2Array:
	var found := points.duplicate()
	for index: int in found.size():
		found[index] += by
	return found
