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
		DieArt.stone(self, centre, side * 0.64)


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
	DieArt.shadow(self, hull, half, height)
	var body := DieArt.body(tint)
	DieArt.fill(self, hull, body.darkened(0.42))
	for at: int in seen.size():
		var way := facing * FACES[numbers[at]]
		DieArt.fill(self, seen[at], DieArt.lit(body, way))
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
		DieArt.fill(self, points, Palette.NIGHT)


static func _other(way: Vector3) -> Vector3:
	return Vector3(way.y, way.z, way.x)
