class_name FieldPlan
extends RefCounted
## Where things are on a field of a size, in pixels: seen from behind the plate, which is below.

## Places, of the width and the height of the field.
const PLATE := Vector2(0.5, 0.86)
const BASES: Array[Vector2] = [
	PLATE, Vector2(0.69, 0.62), Vector2(0.5, 0.4), Vector2(0.31, 0.62), PLATE
]
const POSITIONS: Dictionary[String, Vector2] = {
	"P": Vector2(0.5, 0.63),
	"C": Vector2(0.5, 0.95),
	"1B": Vector2(0.745, 0.53),
	"2B": Vector2(0.61, 0.42),
	"3B": Vector2(0.255, 0.53),
	"SS": Vector2(0.39, 0.42),
	"LF": Vector2(0.2, 0.32),
	"CF": Vector2(0.5, 0.245),
	"RF": Vector2(0.8, 0.32),
}
## Who takes a throw at a base does it there: the pitcher covers first.
const COVERS: Dictionary[String, int] = {"P": 1, "C": 4, "1B": 1, "2B": 2, "SS": 2, "3B": 3}
## How far the fence is from the plate, across and away.
const FENCE := Vector2(0.62, 0.73)
## How much wider than high the field may be.
const WIDEST := 1.9
## Below which height it may be this much wider, so that those on it stand apart.
const LOW := 200.0
const FLAT := 3.0
## How far behind whoever bats the catcher is at least, and how much room he takes below.
const BEHIND := 30.0
const BELOW := 17.0

var size := Vector2.ZERO


func _init(of: Vector2) -> void:
	size = of


## A place on the field: as large as fits, in the middle.
func at(of: Vector2) -> Vector2:
	var high := minf(size.y, (size.y - BEHIND - BELOW) / PLATE.y)
	var wide := minf(size.x, high * (WIDEST if high >= LOW else FLAT))
	return Vector2((size.x - wide) * 0.5 + of.x * wide, of.y * high)


## A base by its number; 0 and 4 are the plate.
func base(number: int) -> Vector2:
	return at(BASES[number])


## Where a fielder stands; at the plate without a place of their own.
func post(place: String) -> Vector2:
	var stands := at(POSITIONS.get(place, PLATE))
	if place == "C":
		stands.y = maxf(stands.y, at(PLATE).y + BEHIND)
	return stands


## Where a direction from the plate meets the fence, or a part of the way to it.
func fence(angle: float, share: float) -> Vector2:
	return at(PLATE + Vector2.from_angle(angle) * FENCE * share)


## The direction from the plate to first or third.
static func line(to: int) -> float:
	return direction(BASES[to])


## The direction from the plate to a place of the field.
static func direction(of: Vector2) -> float:
	return ((of - PLATE) / FENCE).angle()


## How far a place of the field is on the way to the fence; 1 at the fence.
static func depth(of: Vector2) -> float:
	return ((of - PLATE) / FENCE).length()
