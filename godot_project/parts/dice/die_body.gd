@tool
class_name DieBody
extends Control
## A die that lies or tumbles on the table, seen from above, lit from the upper left: a cube with
## pips, or with another number of sides a cut stone with its number.

## The face that points to each side of the cube, and the way there.
const FACES: Dictionary[int, Vector3] = {
	1: Vector3.BACK,
	2: Vector3.RIGHT,
	3: Vector3.UP,
	4: Vector3.DOWN,
	5: Vector3.LEFT,
	6: Vector3.FORWARD,
}
## The corners that a stone shows, by its number of sides; other numbers have eight.
const CORNERS: Dictionary[int, int] = {3: 3, 4: 3, 8: 4, 12: 5, 20: 6}
const LIGHT := Vector3(-0.45, -0.6, 0.66)
## How far a resting cube leans, in radians, so that it is seen to have sides.
const LEANS := 0.36
const TURNS := 1.25

## What it shows on top.
@export_range(0, 100) var face := 5:
	set(value):
		face = value
		queue_redraw()
## How many sides it has; with six it is a cube.
@export_range(2, 100) var sides := 6:
	set(value):
		sides = value
		queue_redraw()
## The colour of the side whose die it is.
@export var tint := Color("62b0ff"):
	set(value):
		tint = value
		queue_redraw()
## How far it still has to turn: from 1 as it is thrown to 0 at rest.
@export_range(0.0, 1.0) var turn := 0.0:
	set(value):
		turn = value
		queue_redraw()
## How far it is above the table, in its own widths.
@export_range(0.0, 2.0) var height := 0.0:
	set(value):
		height = value
		queue_redraw()
## The angle at which it comes to rest, in radians.
@export_range(-0.6, 0.6) var lies := 0.12


func _init() -> void:
	custom_minimum_size = Vector2(56, 56)
	mouse_filter = MOUSE_FILTER_IGNORE


## The face of a cube that points up as it lies now, by its body alone.
func top() -> int:
	var facing := _facing()
	var found := 0
	for number: int in FACES:
		if found == 0 or (facing * FACES[number]).z > (facing * FACES[found]).z:
			found = number
	return found


func _draw() -> void:
	var side := minf(size.x, size.y) * 0.66 * (1.0 + 0.35 * height)
	var centre := size * 0.5 - Vector2(0, height * side * 0.4)
	if sides == 6 and FACES.has(face):
		_draw_cube(centre, side * 0.5)
	else:
		_draw_stone(centre, side * 0.64)


## How the cube is turned: its face up, leaning towards who looks, and what it has yet to turn.
func _facing() -> Basis:
	var way: Vector3 = FACES.get(face, Vector3.BACK)
	var up := Basis.IDENTITY
	if way == Vector3.FORWARD:
		up = Basis(Vector3.RIGHT, PI)
	elif way != Vector3.BACK:
		up = Basis(way.cross(Vector3.BACK), 0.5 * PI)
	var rest := Basis(Vector3.RIGHT, LEANS) * Basis(Vector3.BACK, lies) * up
	return Basis(Vector3(0.75, 0.55, 0.35).normalized(), turn * TAU * TURNS) * rest


func _draw_cube(centre: Vector2, half: float) -> void:
	var facing := _facing()
	var seen: Array[PackedVector2Array] = []
	var numbers: Array[int] = []
	var all := PackedVector2Array()
	for number: int in FACES:
		var way := facing * FACES[number]
		if way.z > 0.1:
			var across := FACES[number].cross(_other(FACES[number]))
			var corners := _rounded(facing, FACES[number], across, centre, half)
			seen.append(corners)
			numbers.append(number)
			all.append_array(corners)
	var hull := Geometry2D.convex_hull(all)
	_draw_shadow(hull, half)
	var body := Palette.TEXT.lerp(tint, 0.72)
	_fill(hull, body.darkened(0.42))
	for at: int in seen.size():
		var way := facing * FACES[numbers[at]]
		_fill(seen[at], _lit(body, way))
		_draw_pips(facing, numbers[at], centre, half)


## A face with round corners.
func _rounded(
	facing: Basis, out: Vector3, across: Vector3, centre: Vector2, half: float
) -> PackedVector2Array:
	var along := out.cross(across)
	var made := PackedVector2Array()
	for step: int in 24:
		var angle := TAU * step / 24.0
		var way := Vector2.from_angle(angle)
		# A square whose corners a circle cuts.
		var corner := Vector2(signf(way.x), signf(way.y)) * 0.66
		var point := corner + way * 0.28
		var at := facing * (out + across * point.x + along * point.y)
		made.append(centre + Vector2(at.x, at.y) * half)
	return made


func _draw_pips(facing: Basis, number: int, centre: Vector2, half: float) -> void:
	var out := FACES[number]
	var across := out.cross(_other(out))
	var along := out.cross(across)
	for pip: Vector2 in DieFace.pips(number):
		var points := PackedVector2Array()
		for step: int in 14:
			var spot := pip * 0.5 + Vector2.from_angle(TAU * step / 14.0) * 0.16
			var at := facing * (out + across * spot.x + along * spot.y)
			points.append(centre + Vector2(at.x, at.y) * half)
		_fill(points, Palette.NIGHT)


## A stone of facets around a plate with its number; it turns flat.
func _draw_stone(centre: Vector2, radius: float) -> void:
	var count: int = CORNERS.get(sides, 8)
	var outer := PackedVector2Array()
	var inner := PackedVector2Array()
	for at: int in count:
		var way := Vector2.from_angle(TAU * at / count - 0.5 * PI + turn * TAU * TURNS)
		outer.append(centre + way * radius)
		inner.append(centre + way * radius * (0.74 if count > 3 else 0.62))
	_draw_shadow(outer, radius * 0.8)
	var body := Palette.TEXT.lerp(tint, 0.72)
	for at: int in count:
		var next := (at + 1) % count
		var out := ((outer[at] + outer[next]) * 0.5 - centre).normalized()
		var facet := PackedVector2Array([outer[at], outer[next], inner[next], inner[at]])
		_fill(facet, _lit(body, Vector3(out.x, out.y, 0.55).normalized()))
	_fill(inner, body.lightened(0.12))
	var font := Look.bold()
	var points := roundi(radius * (0.72 if count > 3 else 0.5))
	var wide := font.get_string_size(str(face), HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
	draw_set_transform(centre, turn * TAU * TURNS)
	draw_string(
		font,
		Vector2(-wide * 0.5, points * 0.36),
		str(face),
		HORIZONTAL_ALIGNMENT_LEFT,
		-1,
		points,
		Palette.NIGHT
	)
	draw_set_transform(Vector2.ZERO)


## Softer and farther away the higher it is.
func _draw_shadow(shape: PackedVector2Array, half: float) -> void:
	var away := Vector2(0.14, 0.2) * half + Vector2(0.25, 0.85) * half * height
	for ring: int in 3:
		var grown := Geometry2D.offset_polygon(shape, half * (0.14 * ring - 0.06))
		if not grown.is_empty():
			var strength := 0.2 / (1.0 + height)
			draw_colored_polygon(Transform2D(0.0, away) * grown[0], Color(0, 0, 0, strength))


func _fill(shape: PackedVector2Array, tone: Color) -> void:
	draw_colored_polygon(shape, tone)
	draw_polyline(shape + PackedVector2Array([shape[0]]), tone, 1.0, true)


static func _lit(tone: Color, way: Vector3) -> Color:
	var share := way.dot(LIGHT)
	return (
		tone.lightened((share - 0.6) * 0.5)
		if share > 0.6
		else tone.darkened(minf(0.6 - share, 0.5) * 0.9)
	)


static func _other(way: Vector3) -> Vector3:
	return Vector3(way.y, way.z, way.x)
